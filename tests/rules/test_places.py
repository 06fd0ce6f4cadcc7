"""Where a card may be played (rules 5.2, 5.5)."""

from __future__ import annotations

from smashup.testing import Scenario

from .table import A, Rules


def test_copies_of_a_card_with_other_owners_may_have_other_places() -> None:
    s = Scenario(
        [("teddy_bears", "super_spies"), ("rock_stars", "shapeshifters")],
        bases=["primate_park", "the_nexus", "portal_room"],
    )
    # Others cannot play small minions that they own elsewhere.
    s.put("bear_picnic", base="primate_park", player=0)
    own, foreign = s.hand(1, ["groupie", ("groupie", 0)])
    s.start(player=1)
    assert s.can_play(own, at="primate_park")
    assert not s.can_play(own, at="the_nexus")
    assert s.can_play(foreign, at="the_nexus")


def test_a_card_may_be_played_at_any_of_many_bases() -> None:
    bases = [
        "meadow",
        "hill",
        "shore",
        "glade",
        "steps",
        "tavern",
        "wreck",
        "north",
        "hive",
        "isles",
    ]
    s = Rules(bases=bases)
    minion, action = s.hand(A, ["dummy", "study"])
    s.start(A)
    assert all(s.can_play(minion, at=base) for base in bases)
    s.play(minion, at="isles")
    s.play(action)
    assert s.where(minion) == ("base", "isles")
    assert s.where(action) == ("discard", A)
