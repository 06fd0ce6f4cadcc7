"""Cards that go elsewhere instead of to the discard pile: all are asked (rules 8.7.3)."""

from __future__ import annotations

from smashup.testing import Scenario

PAIRS = [("cyborg_apes", "time_travelers"), ("shapeshifters", "super_spies")]


def test_the_clyde_of_the_base_is_asked_although_another_one_is_elsewhere() -> None:
    s = Scenario(PAIRS, bases=["the_vats", "portal_room"], base_deck=["monkey_lab"])
    s.put("clyde_2_0", base="portal_room", player=0)
    s.put("clyde_2_0", base="the_vats", player=0)
    george = s.put("furious_george", base="the_vats", player=0, counters=12)
    action = s.put("splice_as_nice", on=george, player=0)
    s.start(1)
    s.end_turn()
    assert s.decision is not None
    assert (s.decision.kind, s.decision.source) == ("confirm", "clyde_2_0")
    s.choose(True)
    assert s.where(action) == ("hand", 0)
    assert s.where(george) == ("discard", 0)
    assert s.decision.kind == "play"


def test_two_clydes_at_one_base_ask_once() -> None:
    s = Scenario(PAIRS, bases=["the_vats", "portal_room"], base_deck=["monkey_lab"])
    for _ in range(2):
        s.put("clyde_2_0", base="the_vats", player=0)
    george = s.put("furious_george", base="the_vats", player=0, counters=12)
    action = s.put("splice_as_nice", on=george, player=0)
    s.start(1)
    s.end_turn()
    s.choose(False)
    assert s.where(action) == ("discard", 0)
    assert s.decision is not None
    assert s.decision.kind == "play"
