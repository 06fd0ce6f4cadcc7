"""Actions that directly affect minions, and extra actions that must (rules 15.2)."""

from smashup.engine.abilities.filters import is_minion
from smashup.engine.abilities.fx import Fx
from smashup.engine.asking.decision import Decision
from smashup.engine.model.carddef import Action, CardDef
from smashup.engine.model.constants import VARIOUS
from smashup.engine.rules import menu, rights
from smashup.testing import Handle, Scenario

VATS, NEXUS, LILY = "the_vats", "the_nexus", "the_golden_lily"


class Verdict(Action):
    """Another player chooses a minion: it gets a +1 power counter."""

    affects_minions = VARIOUS

    def on_play(self, fx: Fx) -> None:
        fx.add_counters(
            fx.choose_minion(fx.minions()[::-1], "add_counters", player=fx.others[0], amount=1)
        )


class Audition(Action):
    """Draw a card. Discard any number of cards. If a minion is among them, one of your minions gets
    a +1 power counter."""

    affects_minions = VARIOUS

    def on_play(self, fx: Fx) -> None:
        fx.draw()
        if any(is_minion(card) for card in fx.discard(len(fx.hand), least=0)):
            fx.add_counters(fx.choose_minion(fx.yours(), "add_counters", amount=1))


class Gamble(Action):
    """Choose a base. Draw a card, and if it is a minion, place a +1 power counter on one of your
    minions; or just do that."""

    affects_minions = VARIOUS

    def on_play(self, fx: Fx) -> None:
        fx.choose_base(fx.bases(), "various")
        if fx.choose_mode([("draw", "draw", True), ("add_counters", "place it", True)]) == "draw":
            fx.draw()
            if not is_minion(fx.hand[-1]):
                return
        fx.add_counters(fx.choose_minion(fx.yours(), "add_counters", amount=1))


class Table(Scenario):
    strangers = (CardDef(Verdict()), CardDef(Audition()), CardDef(Gamble()))


def bound(
    *hand: str, deck: tuple[str, ...] = ("athos", "porthos", "aramis", "rookie_sumo")
) -> tuple[Scenario, Handle, Handle, Handle]:
    """Player 0 has an extra action that must affect the first of three minions."""
    s = Table(
        [("musketeers", "sumo_wrestlers"), ("cyborg_apes", "shapeshifters")],
        bases=[VATS, NEXUS, LILY],
    )
    mine = s.put("top_tier", base=VATS, player=0)
    friend = s.put("rookie_sumo", base=NEXUS, player=0)
    rival = s.put("baboom", base=VATS, player=1)
    s.hand(0, ["biding_time", *hand])
    s.deck(0, deck)
    s.start()
    s.play("biding_time")
    s.choose(mine)
    return s, mine, friend, rival


def pending(s: Scenario) -> Decision:
    assert s.decision is not None
    return s.decision


def test_an_earlier_choice_is_free_as_long_as_a_later_one_can_meet_the_aim() -> None:
    s, mine, friend, _ = bound("fighting_spirit_prize")
    s.play("fighting_spirit_prize")
    assert s.offers(mine)
    s.choose(friend)
    assert (s.counters(mine), s.counters(friend)) == (1, 1), (
        "the second counter had only one place left"
    )
    assert pending(s).kind == "play"


def test_once_the_aim_is_met_the_rest_is_free() -> None:
    s, mine, friend, _ = bound("fighting_spirit_prize")
    s.play("fighting_spirit_prize")
    s.choose(mine)
    s.choose(friend)
    assert (s.counters(mine), s.counters(friend)) == (1, 1)


def test_a_choice_of_several_must_include_one_that_leads_there() -> None:
    s, mine, _, _ = bound("bulking_stew", "athos", "aramis")
    s.play("bulking_stew")
    assert (pending(s).least, pending(s).most) == (1, 2), "discarding nothing would affect nobody"
    s.choose("athos")
    assert s.counters(mine) == 1 + 1, "one by the action, one by its own ability"


def test_of_two_the_second_is_free() -> None:
    s = Scenario(
        [("musketeers", "mounties"), ("cyborg_apes", "shapeshifters")], bases=[VATS, NEXUS, LILY]
    )
    first = s.put("athos", base=VATS, player=0)
    mine = s.put("porthos", base=VATS, player=0)
    s.hand(0, ["biding_time", "power_poutine"])
    s.start()
    s.play("biding_time")
    s.choose(mine)
    before = s.power(first)
    s.play("power_poutine")
    assert (pending(s).least, pending(s).most) == (0, 1), (
        "the one that must be affected is chosen already"
    )
    s.choose(first)
    assert s.power(first) == before + 2


def test_a_mode_that_cannot_meet_the_aim_is_left_out() -> None:
    s, mine, friend, rival = bound("genetic_shift", "into_the_time_slip")
    s.play("genetic_shift")
    s.choose("+3")
    assert (s.power(mine), s.power(friend), s.power(rival)) == (4 + 2 + 3, 2, 3)
    assert pending(s).kind == "play"


def test_the_place_of_the_action_counts() -> None:
    s, mine, friend, rival = bound("cyberevolution")
    assert s.can_play("cyberevolution", on=mine)
    assert not s.can_play("cyberevolution", on=friend)
    assert not s.can_play("cyberevolution", on=rival)


def test_finding_out_changes_nothing() -> None:
    s, mine, _, _ = bound("transmogrify", "grasp_the_belt")
    game = s.game
    before = (
        game.random,
        game.next_id,
        list(game.players[0].deck),
        list(game.players[0].hand),
        len(game.history),
    )
    menu.options(game, rights.current(game))
    assert before == (
        game.random,
        game.next_id,
        list(game.players[0].deck),
        list(game.players[0].hand),
        len(game.history),
    )
    assert s.where(mine) == ("base", VATS)


def test_undo_and_replay_of_a_bound_play() -> None:
    s, mine, friend, _ = bound("fighting_spirit_prize")
    s.play("fighting_spirit_prize")
    first = [option.key for option in pending(s).options]
    s.choose(friend)
    assert s.match.undo()
    assert [option.key for option in pending(s).options] == first
    s.choose(mine)
    s.choose(mine)
    assert (s.counters(mine), s.counters(friend)) == (2, 0)


def test_an_immune_minion_is_not_affected() -> None:
    s = Scenario(
        [("musketeers", "sumo_wrestlers"), ("cyborg_apes", "shapeshifters")],
        bases=[VATS, NEXUS, LILY],
    )
    young = s.put("young_musketeer", base=VATS, player=0)
    s.put("shielding", on=young, player=1)
    s.hand(0, ["en_garde", "technique_prize"])
    s.start()
    s.play("en_garde")
    assert s.power(young) == 3, "what was prevented does not count"


def test_a_nested_action_is_not_the_doing_of_the_first() -> None:
    s = Scenario(
        [("musketeers", "time_travelers"), ("cyborg_apes", "shapeshifters")],
        bases=[VATS, NEXUS, LILY],
    )
    dartagnan = s.put("dartagnan", base=VATS, player=0)
    s.hand(0, ["its_astounding"])
    s.discard(0, ["technique_prize"])
    s.deck(0, ["athos", "aramis"])
    s.start()
    s.play("its_astounding")
    s.choose("technique_prize")
    assert s.counters(dartagnan) == 3
    assert s.ids(("hand", 0)) == ["athos"], "one card for the one action that affected him"


def test_a_choice_of_at_most_one_card_is_a_single_choice() -> None:
    s = Scenario(
        [("sumo_wrestlers", "musketeers"), ("cyborg_apes", "shapeshifters")],
        bases=[VATS, NEXUS, LILY],
    )
    mine = s.put("rookie_sumo", base=VATS, player=0)
    s.hand(0, ["bulking_stew", "athos"])
    s.start()
    s.play("bulking_stew")
    assert pending(s).single
    s.choose("athos")
    assert s.counters(mine) == 1


def test_a_special_may_be_the_bound_action_in_its_time() -> None:
    bastion = "bastion_saint_gervais"
    s = Scenario(
        [("musketeers", "sumo_wrestlers"), ("cyborg_apes", "shapeshifters")],
        bases=[bastion, NEXUS, LILY],
    )
    mine = s.put("top_tier", base=bastion, player=0)
    friend = s.put("rookie_sumo", base=bastion, player=0)
    s.put("baboom", base=bastion, player=1, counters=22)
    s.hand(0, ["last_stand"] * 3 + ["biding_time"])
    s.deck(0, ["athos", "porthos", "aramis", "rookie_sumo"])
    s.start()
    s.end_turn()
    s.play("last_stand")
    s.choose(mine)
    s.use(bastion)
    s.play("biding_time")
    s.choose(mine)
    s.play("last_stand")
    assert (s.power(mine), s.power(friend)) == (4 + 2 + 2 + 2, 2), "it had to be the same minion"


def test_what_another_player_chooses_is_not_counted_on() -> None:
    s, _, _, _ = bound("verdict", "technique_prize")
    assert s.can_play("technique_prize")
    assert not s.can_play("verdict")


def test_a_card_still_to_be_drawn_is_not_counted_on() -> None:
    """The next card is a minion, but the player cannot know that."""
    s, _, _, _ = bound(
        "audition", "technique_prize", deck=("athos", "head_butt", "head_butt", "head_butt")
    )
    assert not s.can_play("audition")
    s, mine, friend, _ = bound("audition", "athos", "technique_prize")
    s.play("audition")
    s.choose("athos")
    s.decline()
    assert (s.counters(mine), s.counters(friend)) == (1 + 1, 0), (
        "one by the action, one by its own ability"
    )


def test_after_some_answers_too_a_card_still_to_be_drawn_is_not_counted_on() -> None:
    s, mine, _, _ = bound("gamble", deck=("athos", "head_butt", "head_butt", "head_butt"))
    s.play("gamble")
    s.choose(NEXUS)
    assert s.counters(mine) == 1, (
        "without a question: drawing might affect nobody, and one of the minions has to be affected"
    )
    assert pending(s).kind == "play"
