"""Which of several plays is used: asked only where it makes a difference (rules 7.6)."""

from __future__ import annotations

from smashup.testing import Scenario

FACTIONS = [("rock_stars", "teddy_bears"), ("shapeshifters", "super_spies")]
BASES = ["primate_park", "portal_room", "the_nexus"]


def pick(s: Scenario, label: str) -> None:
    """Choose by label: `Scenario.play` would answer the question about the play by itself."""
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
