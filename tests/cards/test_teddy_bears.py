"""Teddy Bears: every card and base, with the rulings of their entries."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from sentences import at_rest
from smashup.cards import CATALOGUE
from smashup.engine.abilities.fx import Fx
from smashup.engine.model.carddef import Action, CardDef, Minion
from smashup.testing import Scenario, ScenarioError

FACTIONS = [("teddy_bears", "super_spies"), ("rock_stars", "shapeshifters")]
BASES = ["primate_park", "faceless_city", "isis_swingin_pad"]  # breakpoints 20, 20, 21


def table(bases: Sequence[str] = BASES, players: int = 2) -> Scenario:
    return Scenario(
        (FACTIONS * 2)[:players], bases=bases, base_deck=["portal_room", "the_nexus", "monkey_lab"]
    )


class Shove(Action):
    """Move a minion to another base."""

    def on_play(self, fx: Fx) -> None:
        fx.move(fx.choose_minion(fx.minions(), "move"), fx.choose_base(fx.bases(), "move_to"))


class Bouncer(Minion):
    """Move another minion from here to another base."""

    power = 2

    def on_play(self, fx: Fx) -> None:
        minion = fx.choose_minion(fx.minions(at=fx.here, but=fx.me), "move")
        fx.move(minion, fx.choose_base(fx.bases(but=fx.here), "move_to"))


class Hopper(Minion):
    """Draw a card. Move this minion to another base."""

    power = 2

    def on_play(self, fx: Fx) -> None:
        fx.draw()
        fx.move(fx.me, fx.choose_base(fx.bases(but=fx.here), "move_to"))


@pytest.fixture
def shove(monkeypatch: pytest.MonkeyPatch) -> str:
    """Add a card that moves any minion: the factions at hand have none."""
    monkeypatch.setitem(CATALOGUE.cards, "shove", CardDef(Shove()))
    return "shove"


# --- Sir Squeezes ---------------------------------------------------------------------------------
def test_sir_squeezes_brings_three_small_minions_of_at_most_5_together() -> None:
    s = table()
    s.hand(0, ["sir_squeezes", "lovey_bear", "snuggly_bear", "fun_bear", "mole"])
    s.start()
    s.play("sir_squeezes", at="primate_park")
    s.decline()  # the extra minions wait
    s.decline()  # Snuggly Bear's own way
    assert s.can_play("lovey_bear", at="primate_park")
    assert not s.can_play("lovey_bear", at="faceless_city")
    assert not s.can_play("mole")  # power 4
    s.play("lovey_bear", at="primate_park")
    assert s.can_play("fun_bear", at="primate_park")  # 3 + 2 = 5
    s.play("snuggly_bear", at="primate_park")
    assert not s.can_play("fun_bear")  # 3 + 1 + 2 > 5
    assert s.ids(("base", "primate_park")) == ["sir_squeezes", "lovey_bear", "snuggly_bear"]
    assert at_rest(s)


def test_sir_squeezes_brings_no_more_than_three() -> None:
    s = table()
    s.hand(0, ["sir_squeezes", "mimic", "mimic", "mimic", "mimic"])
    s.start()
    s.play("sir_squeezes", at="primate_park")
    for _ in range(3):
        s.play("mimic", at="primate_park")
    assert not s.can_play("mimic")
    assert at_rest(s)


def test_the_plays_of_sir_squeezes_wait_and_other_plays_do_not_use_them_up() -> None:
    s = table()
    s.hand(0, ["sir_squeezes", "snuggly_bear", "lovey_bear", "fun_bear", "care_package"])
    s.start()
    s.play("sir_squeezes", at="primate_park")
    s.decline()  # the extra minions wait
    s.play("snuggly_bear", at="primate_park")  # through its Special
    s.play("care_package")
    s.play("lovey_bear", at="primate_park")
    s.choose("the extra play from Sir Squeezes")
    s.play("fun_bear", at="primate_park")
    s.choose("the extra play from Care Package")
    assert len(s.ids(("base", "primate_park"))) == 4
    assert at_rest(s)


def test_a_groupie_that_another_groupie_brings_does_not_use_up_the_plays_of_sir_squeezes() -> None:
    s = table()
    s.hand(0, ["sir_squeezes", "groupie", "groupie", "lovey_bear"])
    s.start()
    s.play("sir_squeezes", at="primate_park")
    s.play("groupie", at="primate_park")
    s.play("groupie", at="primate_park")
    assert s.can_play("lovey_bear", at="primate_park")  # 2 + 3
    assert at_rest(s)


def test_sir_squeezes_out_of_turn_is_followed_at_once() -> None:
    s = table()
    victim = s.put("mole", base="primate_park", player=0)
    s.hand(0, ["sir_squeezes", "lovey_bear", "fun_bear", "fun_bear"])
    s.hand(1, ["bacta_the_future"])
    s.start(player=1)
    s.play("bacta_the_future")
    assert s.where(victim) == ("discard", 0)
    s.play("sir_squeezes", at="primate_park", player=0)
    s.play("lovey_bear", player=0)  # only there
    s.play("fun_bear", player=0)
    assert s.ids(("base", "primate_park")) == ["sir_squeezes", "lovey_bear", "fun_bear"]
    assert at_rest(s, 1)
    assert s.ids(("hand", 0)) == ["fun_bear"]


# --- Fun Bear -------------------------------------------------------------------------------------
def test_fun_bear_grows_when_others_play_minions_here() -> None:
    s = table()
    bear = s.put("fun_bear", base="primate_park", player=0)
    elsewhere = s.put("fun_bear", base="faceless_city", player=0)
    s.hand(1, ["groupie", "groupie", "hot_venue"])
    s.start(player=1)
    s.play("groupie", at="primate_park")
    s.play("groupie", at="primate_park")
    s.play("hot_venue", at="primate_park")  # not a minion
    assert (s.counters(bear), s.power(bear)) == (2, 4)
    assert s.counters(elsewhere) == 0
    assert at_rest(s, 1)


def test_fun_bear_ignores_minions_of_its_own_player() -> None:
    s = table()
    bear = s.put("fun_bear", base="primate_park", player=0)
    s.hand(0, ["lovey_bear"])
    s.start()
    s.play("lovey_bear", at="primate_park")
    assert s.counters(bear) == 0
    assert at_rest(s)


def test_fun_bear_grows_once_for_each_minion_moved_here() -> None:
    s = table(["isis_swingin_pad", "primate_park", "the_vats"])
    bear = s.put("fun_bear", base="isis_swingin_pad", player=0)
    movers = [s.put("groupie", base="primate_park", player=1) for _ in range(2)]
    s.hand(1, ["rick_roll", "tour_bus"])
    s.start(player=1)
    s.play("tour_bus")
    s.choose("isis_swingin_pad")
    s.choose(*movers)
    s.auto(until=1)
    assert s.counters(bear) == 2
    assert at_rest(s, 1)


def test_fun_bears_grow_for_minions_that_come_together_without_a_question() -> None:
    s = table()
    bears = [s.put("fun_bear", base="primate_park", player=0) for _ in range(2)]
    movers = [s.put("groupie", base="faceless_city", player=1) for _ in range(2)]
    s.hand(1, ["fortune_and_glory"])
    s.start(player=1)
    s.play("fortune_and_glory")
    s.choose("faceless_city")
    s.choose(*movers)
    s.choose("primate_park")
    assert at_rest(s, 1)
    assert [s.counters(bear) for bear in bears] == [2, 2]


def test_fun_bear_asks_who_moves_not_whose_minion_it_is(shove: str) -> None:
    for player, counters in ((1, 1), (0, 0)):
        s = table()
        bear = s.put("fun_bear", base="primate_park", player=0)
        moved = s.put(
            "lovey_bear" if player == 1 else "groupie", base="faceless_city", player=1 - player
        )
        s.hand(player, [shove])
        s.start(player=player)
        s.play(shove)
        s.choose(moved)
        s.choose("primate_park")
        assert s.where(moved) == ("base", "primate_park")
        assert s.counters(bear) == counters
        assert at_rest(s, player)


def test_fun_bear_does_not_grow_by_being_moved_itself(shove: str) -> None:
    s = table()
    bear = s.put("fun_bear", base="primate_park", player=0)
    s.hand(1, [shove])
    s.start(player=1)
    s.play(shove)
    s.choose("faceless_city")
    assert s.where(bear) == ("base", "faceless_city")
    assert s.counters(bear) == 0
    assert at_rest(s, 1)


def test_fun_bear_still_grows_if_the_new_minion_moves_it_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(CATALOGUE.cards, "bouncer", CardDef(Bouncer()))
    s = table()
    bear = s.put("fun_bear", base="primate_park", player=0)
    s.hand(1, ["bouncer"])
    s.start(player=1)
    s.play("bouncer", at="primate_park")
    s.choose("faceless_city")
    assert s.where(bear) == ("base", "faceless_city")
    assert s.counters(bear) == 1
    assert at_rest(s, 1)


# --- Lovey Bear -----------------------------------------------------------------------------------
def test_lovey_bear_has_the_highest_starting_power_of_an_opposing_minion_here() -> None:
    s = table()
    bear = s.put("lovey_bear", base="primate_park", player=0, counters=1)
    alone = s.put("lovey_bear", base="faceless_city", player=0)
    s.put("sir_squeezes", base="faceless_city", player=0)
    s.put("the_monarch", base="isis_swingin_pad", player=1)
    s.hand(1, ["classic_rocker"])
    s.start(player=1)
    assert s.power(bear) == 3 + 1
    assert s.power(alone) == 3  # neither its own side nor other bases
    s.play("classic_rocker", at="primate_park")
    assert s.power(bear) == 4 + 1
    assert at_rest(s, 1)


def test_lovey_bear_is_never_lowered_and_ignores_counters_and_bonuses() -> None:
    s = table()
    bear = s.put("lovey_bear", base="primate_park", player=0)
    weak = s.put("groupie", base="primate_park", player=1, counters=9)
    s.put("cyberevolution", on=weak, player=1)
    s.start()
    assert s.power(weak) == 14
    assert s.power(bear) == 3


def test_lovey_bear_counts_what_an_opposing_mimic_copies_and_stays_3_for_it() -> None:
    s = table()
    bear = s.put("lovey_bear", base="primate_park", player=0)
    mimic = s.put("mimic", base="primate_park", player=1)
    s.start()
    assert (s.power(mimic), s.power(bear)) == (3, 3)  # printed power stays 3
    s = table()
    bear = s.put("lovey_bear", base="primate_park", player=0)
    s.put("mimic", base="primate_park", player=1)
    s.put("the_monarch", base="faceless_city", player=1)
    s.start()
    assert s.power(bear) == 5


def test_two_opposing_lovey_bears_rest_on_the_printed_values() -> None:
    s = table()
    mine = s.put("lovey_bear", base="primate_park", player=0)
    theirs = s.put("lovey_bear", base="primate_park", player=1)
    s.put("classic_rocker", base="primate_park", player=0)
    s.start()
    assert s.power(theirs) == 4
    assert s.power(mine) == 4  # the other bear's starting power is 4


def test_lovey_bear_falls_back_when_the_strong_minion_goes() -> None:
    s = table()
    bear = s.put("lovey_bear", base="primate_park", player=0)
    strong = s.put("the_monarch", base="primate_park", player=1)
    s.hand(0, ["into_the_time_slip"])
    s.start()
    assert s.power(bear) == 5
    s.play("into_the_time_slip")
    s.choose(strong)
    assert s.power(bear) == 3
    assert at_rest(s)


def test_a_copied_lovey_bear_starts_from_its_own_printed_power() -> None:
    s = table()
    s.put("lovey_bear", base="faceless_city", player=1)
    s.hand(0, ["copycat"])
    s.start()
    s.play("copycat", at="primate_park")
    assert s.power("copycat") == 2
    assert at_rest(s)


# --- Snuggly Bear ---------------------------------------------------------------------------------
def test_snuggly_bears_follow_the_first_minion_to_its_base() -> None:
    s = table()
    s.hand(0, ["mole", "snuggly_bear", "snuggly_bear"])
    s.start()
    s.play("mole", at="primate_park")
    assert s.decision is not None
    assert s.decision.kind == "window"
    assert not s.can_play("snuggly_bear", at="faceless_city")
    s.play("snuggly_bear", at="primate_park")
    s.play("snuggly_bear", at="primate_park")  # from the same first minion
    assert s.ids(("base", "primate_park")) == ["mole", "snuggly_bear", "snuggly_bear"]
    assert at_rest(s)


def test_snuggly_bear_stays_in_hand_after_a_second_minion() -> None:
    s = table()
    s.hand(0, ["mole", "care_package", "lovey_bear", "snuggly_bear"])
    s.start()
    s.play("mole", at="primate_park")
    s.decline()
    s.play("care_package")
    s.play("lovey_bear", at="primate_park")  # not the first
    assert at_rest(s)
    assert s.ids(("hand", 0)) == ["snuggly_bear"]


def test_snuggly_bear_played_normally_is_a_first_minion_too() -> None:
    s = table()
    s.hand(0, ["snuggly_bear", "snuggly_bear"])
    s.start()
    s.play("snuggly_bear", at="faceless_city")
    s.play("snuggly_bear", at="faceless_city")
    s.auto()  # Faceless City offers searches
    assert s.ids(("base", "faceless_city")) == ["snuggly_bear", "snuggly_bear"]
    assert at_rest(s)


def test_snuggly_bear_does_not_follow_other_players_minions_or_actions() -> None:
    s = table()
    s.hand(0, ["snuggly_bear"])
    s.hand(1, ["classic_rocker", "tour_bus"])
    s.start(player=1)
    s.play("classic_rocker", at="primate_park")
    assert at_rest(s, 1)
    s.play("tour_bus")
    s.choose("primate_park")
    assert at_rest(s, 1)


def test_snuggly_bear_follows_in_the_turn_of_another_player() -> None:
    s = table()
    victim = s.put("mole", base="primate_park", player=0)
    s.hand(0, ["snuggly_bear", "spy"])
    s.deck(0, ["mole", "mole", "mole"])
    s.hand(1, ["bacta_the_future"])
    s.start(player=1)
    s.play("bacta_the_future")
    assert s.where(victim) == ("discard", 0)
    s.play("spy", at="faceless_city", player=0)
    s.choose()  # what the Spy does comes before
    s.choose("mole", "mole", "mole")
    s.play("snuggly_bear", at="faceless_city", player=0)
    assert "snuggly_bear" in s.ids(("base", "faceless_city"))
    s.auto()  # what Faceless City offers for both
    assert at_rest(s, 1)


def test_minions_played_by_the_first_minions_ability_are_not_the_first() -> None:
    s = table()
    back = s.put("lovey_bear", base="faceless_city", player=0)
    s.hand(0, ["doctor_when", "snuggly_bear"])
    s.start()
    s.play("doctor_when", at="primate_park")
    s.choose(back)
    s.play("lovey_bear", at="isis_swingin_pad")
    assert s.can_play("snuggly_bear", at="primate_park")  # after Doctor When
    assert not s.can_play("snuggly_bear", at="isis_swingin_pad")
    s.decline()
    assert at_rest(s)


def test_snuggly_bear_follows_to_the_base_even_if_the_first_minion_has_moved_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(CATALOGUE.cards, "hopper", CardDef(Hopper()))
    s = table()
    s.hand(0, ["hopper", "snuggly_bear"])
    s.start()
    s.play("hopper", at="primate_park")
    s.choose("isis_swingin_pad")
    assert not s.can_play("snuggly_bear", at="isis_swingin_pad")
    s.play("snuggly_bear", at="primate_park")
    assert s.ids(("base", "primate_park")) == ["snuggly_bear"]
    assert at_rest(s)


def test_snuggly_bear_drawn_by_the_first_minion_may_follow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CATALOGUE.cards, "hopper", CardDef(Hopper()))
    s = table()
    s.hand(0, ["hopper"])
    s.deck(0, ["snuggly_bear"])
    s.start()
    s.play("hopper", at="primate_park")
    s.choose("isis_swingin_pad")
    s.play("snuggly_bear", at="primate_park")
    assert at_rest(s)


# --- Bear Picnic ----------------------------------------------------------------------------------
def test_bear_picnic_keeps_small_minions_of_others_at_its_base() -> None:
    s = table()
    s.put("bear_picnic", base="primate_park", player=0)
    s.hand(1, ["groupie", "rick_roll", ("fun_bear", 0)])
    s.start(player=1)
    assert s.can_play("groupie", at="primate_park")
    assert not s.can_play("groupie", at="faceless_city")
    assert s.can_play("rick_roll", at="faceless_city")  # power 3
    assert s.can_play("fun_bear", at="faceless_city")  # not owned by its player
    s.play("groupie", at="primate_park")
    assert at_rest(s, 1)


def test_bear_picnic_does_not_hinder_its_controller_nor_moves() -> None:
    s = table()
    s.hand(0, ["bear_picnic", "fun_bear"])
    s.start()
    s.play("bear_picnic", at="primate_park")
    assert s.can_play("fun_bear", at="faceless_city")
    s = table()
    s.put("bear_picnic", base="primate_park", player=0)
    mover = s.put("groupie", base="primate_park", player=1)
    s.hand(1, ["tour_bus"])
    s.start(player=1)
    s.play("tour_bus")
    s.choose("isis_swingin_pad")
    s.choose(mover)
    assert s.where(mover) == ("base", "isis_swingin_pad")
    assert at_rest(s, 1)


def test_bear_picnic_covers_extra_plays_and_plays_that_must_be_made() -> None:
    s = table(["primate_park", "secret_volcano_headquarters", "isis_swingin_pad"])
    s.put("bear_picnic", base="primate_park", player=0)
    s.put("the_monarch", base="secret_volcano_headquarters", player=1, counters=13)
    groupie, *_ = s.deck(1, ["groupie", "spy", "spy"])
    s.deck(0, ["tea_party"])
    s.start(player=1)
    s.end_turn()
    assert s.where(groupie) == ("discard", 1)  # it had to be played there and could not


def test_two_bear_picnics_leave_no_place() -> None:
    s = table()
    s.put("bear_picnic", base="primate_park", player=0)
    s.put("bear_picnic", base="faceless_city", player=0)
    s.hand(1, ["groupie"])
    s.start(player=1)
    assert not s.can_play("groupie")


# --- Care Package ---------------------------------------------------------------------------------
def test_care_package_draws_first_and_the_drawn_minion_may_be_played() -> None:
    s = table()
    s.hand(0, ["care_package", "mole"])
    s.deck(0, ["lovey_bear", "spy"])
    s.start()
    s.play("care_package")
    assert s.ids(("hand", 0)) == ["mole", "lovey_bear"]
    s.play("lovey_bear", at="primate_park")
    s.play("mole", at="primate_park")
    assert s.ids(("base", "primate_park")) == ["lovey_bear", "mole"]
    assert at_rest(s)


# --- Cuddle ---------------------------------------------------------------------------------------
def test_cuddle_cancels_talents_and_ongoing_abilities() -> None:
    s = table()
    rocker = s.put("classic_rocker", base="isis_swingin_pad", player=0)
    bear = s.put("fun_bear", base="isis_swingin_pad", player=1)
    s.hand(0, ["cuddle", "lovey_bear"])
    s.start()
    assert s.can_use(rocker)
    s.play("cuddle", on=bear)
    s.play("lovey_bear", at="isis_swingin_pad")
    assert s.counters(bear) == 0
    assert s.can_use(rocker)
    assert at_rest(s)
    s = table()
    rocker = s.put("classic_rocker", base="isis_swingin_pad", player=0)
    s.hand(0, ["cuddle"])
    s.start()
    s.play("cuddle", on=rocker)
    assert not s.can_use(rocker)


def test_cuddle_leaves_the_printed_power_and_the_actions_on_the_minion() -> None:
    s = table()
    mimic = s.put("mimic", base="primate_park", player=1, counters=1)
    lovey = s.put("lovey_bear", base="faceless_city", player=1)
    s.put("the_monarch", base="faceless_city", player=0)
    s.put("cyberevolution", on=mimic, player=1)
    s.put("cuddle", on=lovey, player=0)
    s.hand(0, ["cuddle"])
    s.start()
    assert s.power(lovey) == 3
    assert s.power(mimic) == 5 + 1 + 3
    s.play("cuddle", on=mimic)
    assert s.power(mimic) == 0 + 1 + 3
    assert at_rest(s)


def test_cuddle_cancels_copied_abilities_and_a_copy_of_a_cuddled_minion_has_none() -> None:
    s = table()
    bear = s.put("classic_rocker", base="isis_swingin_pad", player=1)
    s.put("cuddle", on=bear, player=1)
    s.hand(0, ["copycat"])
    s.start()
    s.play("copycat", at="isis_swingin_pad")
    assert not s.can_use("copycat")
    assert at_rest(s)


def test_cuddle_keeps_a_minion_from_answering_its_own_departure() -> None:
    s = table(["the_nexus", "primate_park", "faceless_city"])
    jumper = s.put("jumper", base="the_nexus", player=1)
    s.put("cuddle", on=jumper, player=0)
    free = s.put("jumper", base="the_nexus", player=1)
    s.put("the_monarch", base="the_nexus", player=0, counters=15)
    s.start()
    s.end_turn()
    s.choose(True)  # asked for the free one only
    assert s.where(jumper) == ("discard", 1)
    assert s.where(free) == ("hand", 1)
    assert at_rest(s, 1)


def test_abilities_are_back_when_cuddle_goes() -> None:
    s = table()
    rocker = s.put("classic_rocker", base="isis_swingin_pad", player=0)
    cuddle = s.put("cuddle", on=rocker, player=1)
    s.hand(0, ["into_the_time_slip"])
    s.start()
    assert not s.can_use(rocker)
    s.play("into_the_time_slip")
    s.choose(cuddle)
    assert s.where(cuddle) == ("hand", 1)
    assert s.can_use(rocker)


def test_cuddle_on_a_protected_minion_is_discarded() -> None:
    s = table()
    bear = s.put("fun_bear", base="primate_park", player=1)
    s.put("shielding", on=bear, player=1)
    (cuddle, _) = s.hand(0, ["cuddle", "lovey_bear"])
    s.start()
    s.play("cuddle", on=bear)
    assert s.where(cuddle) == ("discard", 0)
    s.play("lovey_bear", at="primate_park")
    assert s.counters(bear) == 1
    assert at_rest(s)


def test_a_copied_cuddle_cancels_too() -> None:
    s = table()
    theirs = s.put("fun_bear", base="faceless_city", player=1)
    s.put("cuddle", on=theirs, player=0)
    rocker = s.put("classic_rocker", base="isis_swingin_pad", player=0)
    s.hand(0, ["cellular_bonding"])
    s.start()
    assert s.can_use(rocker)
    s.play("cellular_bonding", on=rocker)
    assert not s.can_use(rocker)
    assert at_rest(s)


# --- Group Hug ------------------------------------------------------------------------------------
def test_group_hug_counts_all_other_minions_once() -> None:
    s = table()
    bear = s.put("lovey_bear", base="primate_park", player=0)
    other = s.put("mole", base="faceless_city", player=0)
    s.put("groupie", base="primate_park", player=1)
    s.put("fun_bear", base="primate_park", player=0)
    theirs = s.put("groupie", base="faceless_city", player=1)
    s.hand(0, ["group_hug", "spy"])
    s.deck(0, ["spy"] * 5)
    s.start()
    s.play("group_hug")
    assert not s.offers(theirs)
    s.choose(bear)
    assert s.power(bear) == 5
    s.play("spy", at="primate_park")
    s.auto()
    assert s.power(bear) == 5  # fixed
    assert s.power(other) == 4
    s.end_turn()
    assert s.power(bear) == 3


# --- Love Overload --------------------------------------------------------------------------------
def test_love_overload_destroys_the_strongest_and_the_base_scores_all_the_same() -> None:
    s = table()
    strong = s.put("the_monarch", base="primate_park", player=1, counters=15)
    weak = s.put("spy", base="primate_park", player=0)
    away = s.put("mole", base="faceless_city", player=1, counters=9)
    s.hand(0, ["love_overload"])
    s.deck(0, ["spy"] * 2)
    s.start()
    assert not s.can_play("love_overload")
    s.end_turn()
    s.play("love_overload")
    assert s.vps == [3, 0]
    assert s.where(strong) == ("discard", 1)
    assert s.where(weak) == ("discard", 0)
    assert s.where(away) == ("base", "faceless_city")


def test_love_overload_destroys_all_that_are_tied_your_own_too() -> None:
    s = table()
    s.put("the_monarch", base="primate_park", player=1, counters=5)
    s.put("sir_squeezes", base="primate_park", player=0, counters=5)
    s.put("groupie", base="primate_park", player=1)
    s.hand(0, ["love_overload"])
    s.start()
    s.end_turn()
    s.play("love_overload")
    assert s.vps == [0, 3]


def test_love_overload_takes_no_weaker_minion_instead() -> None:
    s = table()
    safe = s.put("the_monarch", base="primate_park", player=1, counters=15)
    s.put("shell_game", on=safe, player=1)
    s.put("groupie", base="primate_park", player=1, counters=1)
    s.put("spy", base="primate_park", player=0)
    s.hand(0, ["love_overload", "live_and_let_chum"])
    s.start()
    s.end_turn()
    s.play("love_overload")
    assert s.power(safe) == 20
    assert len(s.ids(("base", "primate_park"))) == 3
    s.auto()
    assert s.vps == [2, 3]
    assert at_rest(s, 1)


# --- Square Deal ----------------------------------------------------------------------------------
def test_square_deal_draws_to_one_more_than_the_smallest_other_hand() -> None:
    s = table(players=3, bases=[*BASES, "portal_room"])
    s.hand(0, ["square_deal", "mole"])
    s.hand(1, ["groupie"] * 4)
    s.hand(2, ["groupie"] * 6)
    s.deck(0, ["spy"] * 9)
    s.start()
    s.play("square_deal")
    assert len(s.ids(("hand", 0))) == 5
    assert at_rest(s)


def test_square_deal_draws_nothing_if_somebody_has_fewer_cards() -> None:
    s = table(players=3, bases=[*BASES, "portal_room"])
    s.hand(0, ["square_deal", "mole"])
    s.hand(2, ["groupie"] * 6)
    s.deck(0, ["spy"] * 9)
    s.start()
    s.play("square_deal")
    assert s.ids(("hand", 0)) == ["mole"]


def test_square_deal_counts_without_itself_and_stops_without_cards() -> None:
    s = table()
    s.hand(0, ["square_deal", "mole"])
    s.hand(1, ["groupie"])
    s.deck(0, ["spy"] * 3)
    s.start()
    s.play("square_deal")
    assert s.ids(("hand", 0)) == ["mole", "spy"]
    s = table()
    s.hand(0, ["square_deal"])
    s.hand(1, ["groupie"] * 5)
    s.deck(0, ["spy"])
    s.discard(0, ["mole"])
    s.start()
    s.play("square_deal")
    assert s.ids(("hand", 0)) == ["spy", "mole"]
    assert s.ids(("discard", 0)) == ["square_deal"]
    assert at_rest(s)


# --- Tea Party ------------------------------------------------------------------------------------
def test_tea_party_needs_two_minions_one_of_them_yours() -> None:
    s = table()
    s.put("fun_bear", base="primate_park", player=0)
    s.hand(0, ["tea_party", "lovey_bear"])
    s.deck(0, ["spy", "mole"])
    s.start()
    s.play("tea_party", at="primate_park")
    assert not s.can_use("tea_party")
    s.play("lovey_bear", at="primate_park")  # two of your own are enough
    s.talent("tea_party")
    assert s.ids(("hand", 0)) == ["spy"]
    assert not s.can_use("tea_party")
    assert at_rest(s)


def test_tea_party_counts_minions_of_all_but_serves_its_controller() -> None:
    s = table()
    s.put("tea_party", base="primate_park", player=0)
    s.put("tea_party", base="faceless_city", player=1)
    for base in ("primate_park", "faceless_city"):
        s.put("groupie", base=base, player=1)
        s.put("classic_rocker", base=base, player=1)
    s.start(player=1)
    assert (
        len([o for o in (s.decision.options if s.decision else []) if o.card == "tea_party"]) == 1
    )
    s = table()
    s.put("tea_party", base="primate_park", player=0)
    s.put("groupie", base="primate_park", player=1)
    s.put("groupie", base="primate_park", player=1)
    s.hand(0, ["mole"])
    s.start()
    assert not s.can_use("tea_party")
    s.play("mole", at="primate_park")
    assert s.can_use("tea_party")


# --- Too Cute -------------------------------------------------------------------------------------
def test_too_cute_stops_destruction_by_other_players_cards_here() -> None:
    s = table()
    s.put("too_cute", base="primate_park", player=0)
    safe = s.put("lovey_bear", base="primate_park", player=0)
    s.hand(1, ["bacta_the_future"])
    s.start(player=1)
    s.play("bacta_the_future")
    assert s.where(safe) == ("base", "primate_park")
    assert at_rest(s, 1)


def test_too_cute_protects_neither_other_bases_nor_other_players_nor_from_your_own_cards() -> None:
    for base, player, mover in (
        ("faceless_city", 0, 1),
        ("primate_park", 1, 1),
        ("primate_park", 0, 0),
    ):
        s = table()
        s.put("too_cute", base="primate_park", player=0)
        victim = s.put("lovey_bear", base=base, player=player)
        s.hand(mover, ["bacta_the_future"])
        s.start(player=mover)
        s.play("bacta_the_future")
        assert s.where(victim) == ("discard", player)


def test_too_cute_stops_only_destruction(shove: str) -> None:
    s = table()
    s.put("too_cute", base="primate_park", player=0)
    bear = s.put("lovey_bear", base="primate_park", player=0)
    s.hand(1, ["into_the_time_slip"])
    s.start(player=1)
    s.play("into_the_time_slip")
    s.choose(bear)
    assert s.where(bear) == ("hand", 0)
    s = table()
    s.put("too_cute", base="primate_park", player=0)
    bear = s.put("lovey_bear", base="primate_park", player=0)
    s.put("the_monarch", base="primate_park", player=1, counters=20)
    s.hand(1, [shove])
    s.start(player=1)
    s.end_turn()
    assert s.where(bear) == ("discard", 0)  # scoring is no destruction


# --- Out in the Woods -----------------------------------------------------------------------------
def test_out_in_the_woods_boosts_every_minion_before_it_scores() -> None:
    s = table(["out_in_the_woods", "primate_park", "faceless_city"])
    s.put("the_monarch", base="out_in_the_woods", player=1, counters=5)
    s.put("fun_bear", base="out_in_the_woods", player=0, counters=3)
    s.put("snuggly_bear", base="out_in_the_woods", player=0, counters=2)
    away = s.put("mole", base="primate_park", player=0)
    s.hand(0, ["live_and_let_chum"])
    s.start()
    assert s.total_power("out_in_the_woods") == 18
    s.end_turn()
    assert s.decision is not None
    assert s.decision.kind == "window"
    assert [s.player_power("out_in_the_woods", p) for p in (0, 1)] == [10, 11]
    assert s.power(away) == 4
    s.decline()
    assert s.vps == [2, 3]


def test_out_in_the_woods_does_not_help_to_reach_the_breakpoint() -> None:
    s = table(["out_in_the_woods", "primate_park", "faceless_city"])
    s.put("the_monarch", base="out_in_the_woods", player=1, counters=12)
    s.start()
    s.end_turn()
    assert s.vps == [0, 0]
    assert s.power("the_monarch") == 17


def test_minions_that_arrive_later_get_nothing_from_the_woods() -> None:
    s = table(["out_in_the_woods", "primate_park", "faceless_city"])
    s.put("mole", base="out_in_the_woods", player=0, counters=14)
    s.hand(0, ["shell_game"])
    s.hand(1, ["live_and_let_chum"])
    s.start()
    s.end_turn()
    assert s.power("mole") == 19
    s.use("mole")
    s.play("shell_game", on="mole")
    assert s.power("mole") == 19  # once
    s.decline()
    assert at_rest(s, 1)


# --- Under the Bed --------------------------------------------------------------------------------
def test_under_the_bed_allows_one_small_minion_after_a_play_elsewhere() -> None:
    s = table(["under_the_bed", "primate_park", "faceless_city"])
    s.hand(0, ["mole", "fun_bear", "fun_bear", "lovey_bear"])
    s.start()
    s.play("mole", at="primate_park")
    assert s.can_play("fun_bear", at="under_the_bed")
    assert not s.can_play("fun_bear", at="primate_park")
    assert not s.can_play("lovey_bear")  # power 3
    s.play("fun_bear", at="under_the_bed")
    assert not s.can_play("fun_bear")  # once
    assert at_rest(s)


def test_the_play_of_under_the_bed_is_in_the_menu_and_need_not_be_asked_for() -> None:
    s = table(["under_the_bed", "primate_park", "faceless_city"])
    s.hand(0, ["mole", "fun_bear"])
    s.start()
    with pytest.raises(ScenarioError):
        s.use("under_the_bed")
    s.play("mole", at="primate_park")
    s.use("under_the_bed")
    assert s.can_play("fun_bear", at="under_the_bed")


def test_under_the_bed_does_not_count_plays_here_nor_those_of_others() -> None:
    s = table(["under_the_bed", "primate_park", "faceless_city"])
    mover = s.put("lovey_bear", base="faceless_city", player=0)
    s.hand(0, ["mole", "tour_bus", "fun_bear"])
    s.start()
    s.play("mole", at="under_the_bed")
    s.play("tour_bus")
    s.choose("primate_park")
    assert s.where(mover) == ("base", "faceless_city")
    assert not s.can_play("fun_bear")
    assert at_rest(s)


def test_under_the_bed_counts_a_minion_that_has_left_play() -> None:
    s = table(["under_the_bed", "primate_park", "faceless_city"])
    s.hand(0, ["gelf", "fun_bear"])
    s.deck(0, ["tea_party"])
    s.start()
    s.play("gelf", at="primate_park")
    s.talent("gelf")
    assert s.where("gelf") == ("deck", 0)
    assert s.can_play("fun_bear", at="under_the_bed")
    assert not s.can_play("fun_bear", at="primate_park")


def test_under_the_bed_is_open_again_in_the_next_turn() -> None:
    s = table(["under_the_bed", "primate_park", "faceless_city"])
    s.hand(0, ["mole", "mole", "fun_bear", "fun_bear"])
    s.deck(0, ["tea_party"] * 4)
    s.deck(1, ["tea_party"] * 4)
    s.start()
    s.play("mole", at="primate_park")
    s.play("fun_bear", at="under_the_bed")
    s.end_turn()
    s.end_turn()
    assert s.turn_player == 0
    s.play("mole", at="primate_park")
    assert s.can_play("fun_bear", at="under_the_bed")


def test_fun_bear_has_nothing_of_a_minion_that_arrives_together_with_it() -> None:
    """Neither was there when the other arrived (rules S33)."""
    s = Scenario([("teddy_bears", "super_spies"), ("explorers", "shapeshifters")], bases=BASES)
    bear, friend = (
        s.put(minion, base="primate_park", player=0) for minion in ("fun_bear", "fun_bear")
    )
    there = s.put("fun_bear", base="faceless_city", player=0)
    s.hand(1, ["fortune_and_glory"])
    s.start(1)
    s.play("fortune_and_glory")
    s.choose("primate_park")
    s.choose(bear, friend)
    s.choose("faceless_city")
    assert s.where(bear) == s.where(friend) == ("base", "faceless_city")
    assert (s.counters(bear), s.counters(friend), s.counters(there)) == (0, 0, 2)
    assert at_rest(s, 1)
