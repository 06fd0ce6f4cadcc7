"""Stasis (rules 19), spent action plays, destroyed bases: the engine's part for every card."""

from collections.abc import Sequence
from typing import Any

import pytest

from smashup.engine.abilities.fx import Fx
from smashup.engine.abilities.scope import Scope
from smashup.engine.asking.driver import Driver
from smashup.engine.asking.topic import Topic
from smashup.engine.model.carddef import BaseDef, CardDef, Lasting
from smashup.engine.model.constants import ACTION, FOR_GOOD, HAND
from smashup.engine.model.state import Allowance, Card, Event, Piece
from smashup.engine.rules import rights, scoring
from smashup.engine.rules.game import Game
from smashup.engine.rules.setup import new_cards
from smashup.testing import Scenario

PAD, NEXUS = "isis_swingin_pad", "the_nexus"


def table() -> Scenario:
    return Scenario(
        [("backtimers", "extramorphs"), ("time_travelers", "cyborg_apes")], bases=[PAD, NEXUS]
    )


def set_up(s: Scenario, ability: type[Lasting]) -> None:
    """Give player 0 an ability that lives without a card."""
    d = CardDef(ability())
    Fx(s.game, d, 0, None, None, Card(-1, d, 0)).start_lasting(ability, FOR_GOOD)


class Impatience(Lasting):
    """At the end of your turn you may remove a stasis counter from each of your cards in stasis."""

    def may_turn_end(self, fx: Fx, event: Event) -> None:
        for piece in fx.in_stasis[:]:
            fx.remove_stasis_counter(piece)


class Foresight(Lasting):
    """At the start of your turn you may put a card from your hand into stasis with two counters."""

    def may_turn_start(self, fx: Fx, event: Event) -> None:
        fx.hand_to_stasis(2)


class Oath(Lasting):
    """At the end of the turn return the minion that this is about to its owner's hand."""

    every_turn = True

    def turn_end(self, fx: Fx, event: Event) -> None:
        fx.return_to_hand(fx.targeted())


class Salvage(Lasting):
    """Whatever would go from play to the discard pile goes to its owner's hand instead."""

    def redirects(self, fx: Fx, card: Piece, going_to: int) -> int:
        return HAND


class Shrine(BaseDef):
    """After you destroy a card here, draw a card."""

    breakpoint = 20
    vp = "3 2 1"

    def after_destroy_if(self, fx: Scope, event: Event) -> bool:
        return event.player == fx.you

    def after_destroy_here(self, fx: Fx, event: Event) -> None:
        fx.draw()


def test_a_card_put_into_stasis_by_choice_as_the_turn_starts_keeps_its_counters() -> None:
    """Also the first one, with which the rule about stasis comes into force: its time, among the
    mandatory things, is over."""
    s = table()
    set_up(s, Foresight)
    spy = s.hand(0, ["spy"])[0]
    s.start(phase="start")
    assert s.decision is not None
    s.choose(s.decision.options[0])
    assert s.stasis_counters(spy) == 2
    assert s.decision is not None
    assert s.decision.kind == "play"


def test_an_ability_that_lasts_until_its_players_next_turn_remembers_whom_it_is_about() -> None:
    s = table()
    spy = s.put("spy", base=PAD, player=0)
    bystander = s.put("mole", base=PAD, player=0)
    d = CardDef(Oath())
    piece = next(iter(s.game.pieces.values()))
    Fx(s.game, d, 0, None, None, Card(-1, d, 0)).start_lasting(Oath, until=0, about=piece)
    s.deck(0, ["mole"] * 2)
    s.start()
    s.end_turn()
    assert s.where(spy) == ("hand", 0)
    assert s.where(bystander) == ("base", PAD)


def test_a_card_that_runs_out_as_the_turn_ends_is_discarded_in_that_turn() -> None:
    s = table()
    set_up(s, Impatience)
    late = s.stasis("zany_prof", player=0, counters=1)
    later = s.stasis("zany_prof", player=0, counters=2)
    s.start()
    s.end_turn()
    assert s.decision is not None
    assert s.decision.kind == "window"
    s.choose("impatience")
    assert s.where(late) == ("discard", 0)
    assert (s.where(later), s.stasis_counters(later)) == (("stasis", 0), 1)


def test_empty_cards_are_discarded_at_the_end_of_every_turn() -> None:
    s = table()
    mine = s.stasis("zany_prof", player=0, counters=0)
    theirs = s.stasis("jumper", player=1, counters=0)
    s.start()
    s.end_turn()
    assert s.where(mine) == ("discard", 0)
    assert s.where(theirs) == ("discard", 1)  # its own ability is silent in stasis


def test_only_abilities_that_speak_of_stasis_reach_a_card_there() -> None:
    s = table()
    set_up(s, Salvage)
    asleep = s.stasis("zany_prof", player=0, counters=0)
    s.start()
    s.end_turn()
    assert s.where(asleep) == ("discard", 0)


def test_only_the_owners_turn_takes_counters_off() -> None:
    s = table()
    mine = s.stasis("zany_prof", player=0, counters=2)
    theirs = s.stasis("jumper", player=1, counters=3)
    s.start()
    s.end_turn()
    assert s.turn_player == 1
    assert (s.stasis_counters(mine), s.stasis_counters(theirs)) == (2, 2)


def test_a_card_played_from_stasis_keeps_what_it_had() -> None:
    s = table()
    asleep = s.stasis("zany_prof", player=0, counters=0)
    under = s.store("jumper", under=asleep)
    next(piece for piece in s.game.pieces.values() if piece.stasis == 0).counters = 2
    s.start()
    assert s.power(asleep) == 4 + 2
    s.play(asleep, at=PAD)
    assert (s.counters(asleep), s.power(asleep)) == (2, 6)
    assert s.where(under) == ("under", asleep)


def test_a_card_that_must_wait_for_its_time_stays_in_stasis() -> None:
    s = table()
    asleep = s.stasis("time_is_fleeting", player=0, counters=0)  # only after a base scores
    s.start()
    assert not s.can_use(asleep)
    assert not s.can_play(asleep)


def test_spending_an_action_play_uses_up_one_of_several() -> None:
    game = table().game
    game.plays = [Allowance(ACTION, at=3), Allowance(ACTION, uses=2)]
    assert rights.spend_action(game)
    assert rights.spend_action(game)
    assert not rights.spend_action(game)  # a restricted one will not do
    assert [a.at for a in game.plays] == [3]


def test_a_destroyed_base_answers_what_was_destroyed_on_it() -> None:
    s = table()
    d = CardDef(Shrine())
    scoring.open_base(s.game, new_cards(s.game, [d], -1)[0], -1)
    nuke = s.put("nuke_it_from_orbit", base="shrine", player=0)
    s.put("jumper", base="shrine", player=1)
    s.put("time_raider", base="shrine", player=1)
    s.deck(0, ["zany_prof"] * 5)
    s.start()
    s.talent(nuke)
    s.choose(False)
    s.auto()  # in any order
    assert len(s.ids(("hand", 0))) == 2
    assert "shrine" not in s.ids("bases")


def test_an_action_from_stasis_is_discarded_by_a_host_that_is_immune_to_it() -> None:
    s = table()
    host = s.put("time_raider", base=PAD, player=1)
    s.put("shielding", on=host, player=1)
    asleep = s.stasis("cyberevolution", player=0, counters=0)
    s.start()
    s.play(asleep, on=host)
    assert s.where(asleep) == ("discard", 0)
    assert s.power(host) == 3


def test_nothing_affects_a_card_in_stasis_even_when_its_counters_are_gone() -> None:
    s = table()
    for counters in (0, 1):
        s.stasis("zany_prof", player=0, counters=counters)
    there = s.put("zany_prof", base=PAD, player=0)
    d = CardDef(Oath())
    text = Fx(s.game, d, 0, None, None, Card(-1, d, 0))
    assert [text.affects(piece) for piece in s.game.pieces.values()] == [False, False, True]
    assert s.where(there) == ("base", PAD)


class Deaf(Driver):
    """Must not be asked."""

    def choose_one(
        self, game: Game, player: int, topic: Topic, options: Sequence[Any], may: bool
    ) -> int:
        raise AssertionError(f"{topic.purpose} {topic.about}")


def test_nobody_is_asked_where_to_transfer_an_action_that_is_gone() -> None:
    s = Scenario(
        [("cyborg_apes", "super_spies"), ("time_travelers", "shapeshifters")],
        bases=[PAD, NEXUS, "primate_park"],
    )
    s.put("mindraker", base=PAD, player=0)
    d = CardDef(Oath())
    text = Fx(s.game, d, 0, None, None, Card(-1, d, 0))
    (action,) = s.game.pieces.values()
    s.game.driver = Deaf()
    with pytest.raises(AssertionError, match=rf"transfer_to \({action.pid},\)"):
        text.transfer_away(action)
    text.destroy(action)
    assert not text.transfer_away(action)
