"""Questions without any effect are not asked: extra plays, abilities, orders."""

from __future__ import annotations

from cards.table import Table
from sentences import asked, at_rest, pending
from smashup.engine.abilities.fx import Fx
from smashup.engine.model.carddef import CardDef, Minion
from smashup.engine.model.state import Event
from smashup.terminal.menu import Menu
from smashup.testing import Scenario

BASES = ["portal_room", "the_nexus", "monkey_lab"]
FACTIONS = [("russian_fairy_tales", "time_travelers"), ("anansi_tales", "shapeshifters")]


def table(*bases: str) -> Scenario:
    return Scenario(FACTIONS, bases=bases or BASES, base_deck=["primate_park"])


def labels(s: Scenario) -> list[str]:
    return [option.label for option in pending(s).options]


# --- several things at once -----------------------------------------------------------------------
def test_go_see_my_sister_is_offered_once_at_a_time_for_minions_that_move_together() -> None:
    for draws in range(3):
        s = table()
        s.put("go_see_my_sister", base="the_nexus", player=0)
        moving = [s.put("jumper", base="portal_room", player=0) for _ in range(2)]
        s.hand(0, ["breadcrumbs"])
        s.deck(0, ["its_astounding"] * 5)
        s.start()
        s.play("breadcrumbs")
        s.choose("the_nexus", *moving)
        for _ in range(draws):
            assert labels(s) == ["Go See My Sister at The Nexus"]
            s.use("go_see_my_sister")
        if draws < 2:
            s.decline()
        assert len(s.ids(("hand", 0))) == draws
        assert at_rest(s)


class Sentry(Minion):
    """Ongoing: After a minion came here, you may destroy it."""

    def may_after_arrival_here(self, fx: Fx, event: Event) -> None:
        fx.destroy(event.piece)


class Guarded(Table):
    pairs = FACTIONS
    strangers = (CardDef(Sentry()),)


def test_what_an_ability_may_do_to_each_of_several_says_to_which() -> None:
    s = Guarded()
    s.put("sentry", base="the_nexus", player=1)
    big = s.put("doctor_when", base="portal_room", player=0)
    small = s.put("mole", base="portal_room", player=0)
    s.hand(0, ["breadcrumbs"])
    s.start()
    s.play("breadcrumbs")
    s.choose("the_nexus", big, small)
    assert labels(s) == ["Sentry at The Nexus, for Doctor When", "Sentry at The Nexus, for Mole"]
    assert [line.label for line in Menu(s.match).lines] == labels(s)
    s.choose(pending(s).options[1])
    assert s.where(small) == ("discard", 0)
    assert labels(s) == ["Sentry at The Nexus"]
    s.decline()
    assert s.where(big) == ("base", "the_nexus")
    assert at_rest(s)


def borrowed(hornets: int) -> Scenario:
    """Player 1 has discarded two cards that were not theirs; player 0 has so many Hornets."""
    s = table()
    s.hand(0, ["mboro_hornet"] * hornets)
    s.hand(1, ["from_q_with_love", ("jumper", 0), ("doctor_when", 0)])
    s.start(1)
    s.play("from_q_with_love")
    return s


def test_one_mboro_hornet_is_offered_once_for_each_base() -> None:
    s = borrowed(1)
    assert asked(s, "window", 0)
    assert labels(s) == [
        f"Mboro Hornet at {base} (Special)" for base in ("Portal Room", "The Nexus", "Monkey Lab")
    ]
    s.play("mboro_hornet", at="the_nexus")
    assert s.ids(("base", "the_nexus")) == ["mboro_hornet"]
    assert at_rest(s, 1)


def test_two_mboro_hornets_may_both_answer() -> None:
    s = borrowed(2)
    assert labels(s) == labels(borrowed(1)) * 2
    assert len(Menu(s.match).lines) == 1
    s.play("mboro_hornet", at="the_nexus")
    s.play("mboro_hornet", at="the_nexus")
    assert s.ids(("base", "the_nexus")) == ["mboro_hornet"] * 2
    assert at_rest(s, 1)


# --- equal extra plays ----------------------------------------------------------------------------
def test_two_tag_teams_give_equal_plays() -> None:
    s = table()
    s.put("jumper", base="the_nexus", player=0)
    s.hand(0, ["friends_through_eternity", "spy", "tag_team", "tag_team", "mole", "mole", "mole"])
    s.start()
    s.play("friends_through_eternity")
    s.choose("spy")
    s.play("tag_team")
    s.play("tag_team")
    # The play of the turn or a Tag-Team's; at last there is only one.
    for asks in (
        True,
        True,
        False,
    ):
        s.choose(
            next(option for option in pending(s).options if option.label == "Mole at The Nexus")
        )
        if asks:
            assert labels(s) == ["the extra play from Tag-Team", "the play of the turn"]
            s.choose("Tag-Team")
    assert s.ids(("base", "the_nexus")).count("mole") == 3
    assert at_rest(s)


# --- nothing to look at ---------------------------------------------------------------------------
def test_gigawatts_asks_only_if_there_are_cards_of_both_kinds() -> None:
    for pile, asks in (
        ([], False),
        (["jumper"], False),
        (["its_astounding"], False),
        (["jumper", "its_astounding"], True),
    ):
        s = table()
        s.hand(0, ["gigawatts_1_21"])
        s.discard(0, pile)
        s.deck(0, ["spy"])
        s.start()
        s.play("gigawatts_1_21")
        assert asked(s, "mode") == asks
        assert at_rest(s) != asks


def test_faceless_city_asks_only_if_there_is_a_card_to_look_at() -> None:
    for deck, pile, asks in (([], [], False), (["spy"], [], True), ([], ["spy"], True)):
        s = table("faceless_city", "the_nexus")
        s.hand(0, ["jumper"])
        s.deck(0, deck)
        s.discard(0, pile)
        s.start()
        s.play("jumper", at="faceless_city")
        assert asked(s, "window") == asks
        assert at_rest(s) != asks


def test_isis_swingin_pad_asks_only_if_there_is_a_card_to_look_at() -> None:
    for deck, pile, asks in (([], [], False), (["spy"], [], True), ([], ["spy"], True)):
        s = table("isis_swingin_pad", "the_nexus")
        s.put("jumper", base="isis_swingin_pad", player=0, counters=30)
        s.deck(0, deck)
        s.discard(0, pile)
        s.start()
        s.end_turn()
        assert asked(s, "window", source="isis_swingin_pad") == asks
        s.auto()
        assert s.vps[0] == 4
