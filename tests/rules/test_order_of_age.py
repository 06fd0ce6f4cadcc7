"""Abilities are listed from the oldest to the youngest, with or without a card in play."""

from __future__ import annotations

from .table import A, Rules


def test_a_lasting_ability_stands_between_the_older_and_the_younger_cards() -> None:
    s = Rules()
    # Small, so that a number that grows too fast is seen.
    crowd = [s.minion(0, A) for _ in range(20)]
    s.put("reaper", base="meadow", player=A)
    s.hand(A, ["reaper", "doom"])
    s.start(A)
    s.play("doom")
    s.choose(crowd[0])
    s.play("reaper", at="hill")
    s.end_turn()
    assert s.kind == "order"
    assert s.offered == ["Reaper at Meadow", "Doom", "Reaper at Hill"]
    s.choose("Doom")
    assert s.where(crowd[0]) == ("discard", A)
    assert s.where(crowd[1]) == ("base", "meadow")
    assert s.offered == ["Reaper at Meadow", "Reaper at Hill"]
