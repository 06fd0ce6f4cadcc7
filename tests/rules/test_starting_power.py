"""Several abilities set the starting power of a minion (rules 12.1, S14)."""

from __future__ import annotations

import pytest

from sentences import at_rest, pending
from smashup.testing import Handle, Scenario

BASE = "the_nexus"


def copied_twice(here: str) -> tuple[Scenario, Handle]:
    """Return a Copycat with the abilities of a Lovey Bear and then of a Mimic (5).

    It belongs to player 0; that minion of player 1 is at its base."""
    s = Scenario(
        [("shapeshifters", "teddy_bears"), ("shapeshifters", "super_spies")],
        bases=[BASE, "monkey_lab", "portal_room"],
        base_deck=["the_vats"],
    )
    s.put("lovey_bear", base="monkey_lab", player=0)
    s.put("secret_agent", base="monkey_lab", player=0)  # 5 is the highest printed power
    s.put(here, base=BASE, player=1)
    s.put("spy", base=BASE, player=0, counters=10)  # 12 of 19
    mimic = s.put("mimic", base="monkey_lab", player=1)
    spy = s.put("spy", base="monkey_lab", player=1)
    theirs = s.hand(1, ["copycat"])[0]
    _, mine = s.hand(0, ["bacta_the_future", "copycat"])
    s.deck(0, ["spy"] * 5)
    s.deck(1, ["spy"] * 5)
    s.start(0)
    s.play("bacta_the_future")
    s.choose(spy)
    s.choose("portal_room")  # its owner plays a Copycat at once,
    s.choose("lovey_bear")  # which takes after a Lovey Bear
    s.play(mine, at=BASE)
    s.choose(theirs)
    s.choose(mimic)
    assert at_rest(s)
    return s, mine


@pytest.mark.parametrize(("ability", "vp"), [("lovey_bear", 0), ("mimic", 3)])
def test_the_current_player_chooses_as_the_bases_are_judged(ability: str, vp: int) -> None:
    s, copycat = copied_twice("operative")  # 3
    assert s.power(copycat) == 5  # until then, what came last
    s.end_turn()
    question = pending(s)
    assert (question.player, question.source) == (0, "copycat")
    assert "starting power" in question.prompt
    assert [option.label for option in question.options] == ["Lovey Bear", "Mimic"]
    s.choose(ability)  # 18 or 20 of 19
    assert s.vps[0] == vp
    assert at_rest(s, 1)  # it was asked once
    assert s.where(copycat) == (("discard", 0) if vp else ("base", BASE))


def test_nothing_is_asked_while_the_values_agree() -> None:
    s, copycat = copied_twice("mimic")  # 5 as well
    assert s.power(copycat) == 5
    s.end_turn()
    assert s.vps[0] == 3
    assert at_rest(s, 1)
