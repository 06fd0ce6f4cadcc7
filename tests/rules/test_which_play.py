"""Which of several plays is used: asked only where it makes a difference (rules 7.6)."""

from __future__ import annotations

import pytest

from smashup.testing import Scenario, ScenarioError

FACTIONS = [("rock_stars", "teddy_bears"), ("shapeshifters", "super_spies")]
BASES = ["primate_park", "portal_room", "the_nexus"]


def pick(s: Scenario, label: str) -> None:
    """Choose by label: `Scenario.play` itself would answer a question about the play."""
    assert s.decision is not None
    s.choose(next(option for option in s.decision.options if option.label == label))


def test_equal_extra_plays_are_not_told_apart() -> None:
    s = Scenario(FACTIONS, bases=BASES)
    s.hand(0, ["guest_star", "groupie", "groupie"])
    s.discard(0, ["groupie"])
    s.start()
    s.play("groupie", at="primate_park")
    s.play("guest_star")
    s.choose("groupie")
    s.choose("play")
    s.choose("primate_park")
    pick(s, "Groupie at Primate Park")  # two equal extra plays
    assert s.decision is not None
    assert s.decision.kind == "play"
    assert s.ids(("base", "primate_park")) == ["groupie"] * 3


def test_plays_with_other_conditions_are_told_apart() -> None:
    s = Scenario(FACTIONS, bases=BASES)
    s.hand(0, ["groupie", "sir_squeezes", "care_package", "groupie"])
    s.start()
    s.play("sir_squeezes", at="primate_park")
    s.play("care_package")
    pick(s, "Groupie at Primate Park")
    assert s.decision is not None
    assert s.decision.kind == "mode"
    assert s.offers("Sir Squeezes")
    assert s.offers("Care Package")


def test_a_play_with_a_rule_and_one_with_a_consequence_are_told_apart() -> None:
    """Neither has a limit: one is for other players' minions only, as its card says; after the
    other the Hut gets a counter."""
    s = Scenario(
        [("luchadors", "anansi_tales"), ("shapeshifters", "super_spies")],
        bases=["storytellers_hut", "the_nexus"],
    )
    senor = s.put("senor_muchoslam", base="the_nexus", player=0)
    rival = s.put("spy", base="the_nexus", player=1)
    s.hand(0, ["smart_set_up"])
    s.start()
    s.talent(senor)
    pick(s, "Smart Set-Up on Spy (2) of Player 2 at The Nexus")
    assert s.decision is not None
    assert [option.label for option in s.decision.options] == [
        "the extra play from Señor Muchoslam",
        "the extra play from Storyteller's Hut",
        "the play of the turn",
    ]
    s.choose("the extra play from Storyteller's Hut")
    assert s.where("smart_set_up") == ("on", rival)
    assert s.breakpoint("storytellers_hut") == 24 - 2


# --- what `Scenario.play` answers by itself -------------------------------------------------------
def squeezed(*more: str) -> Scenario:
    """Return a table with Sir Squeezes's plays of 5 power in all, and Care Package's any play."""
    s = Scenario(FACTIONS, bases=BASES)
    s.hand(0, ["sir_squeezes", "care_package", *more])
    s.start()
    s.play("sir_squeezes", at="primate_park")
    s.play("care_package")
    return s


@pytest.mark.parametrize("spent", ["Sir Squeezes", "Care Package"])
def test_a_scenario_leaves_open_which_play_is_used_where_it_matters(spent: str) -> None:
    """With the play of Care Package kept, a Mole may come to any base; with that of Sir Squeezes
    kept, he has all 5 power."""
    s = squeezed("fun_bear", "mole")
    s.play("fun_bear", at="primate_park")
    assert s.decision is not None
    assert s.decision.purpose == "which_play"
    with pytest.raises(ScenarioError, match="choose which play to use"):
        s.play("mole", at="the_nexus")
    with pytest.raises(ScenarioError, match="choose which play to use"):
        s.end_turn()
    s.choose(f"the extra play from {spent}")
    assert s.ids(("base", "primate_park")) == ["sir_squeezes", "fun_bear"]
    assert s.can_play("mole", at="the_nexus") == (spent == "Sir Squeezes")


def test_a_place_outside_the_reach_of_a_play_leaves_no_doubt() -> None:
    s = squeezed("fun_bear", "groupie")
    s.play("fun_bear", at="the_nexus")  # not with Sir Squeezes
    assert s.ids(("base", "the_nexus")) == ["fun_bear"]
    assert s.can_play("groupie", at="primate_park")
    assert not s.can_play("groupie", at="the_nexus")
