"""Extra turns (Portal Room): each right after the turn in which it was won."""

from __future__ import annotations

from smashup.testing import Scenario


def test_an_extra_turn_comes_before_those_still_due_from_an_earlier_turn() -> None:
    pairs = [
        ("time_travelers", "super_spies"),
        ("cyborg_apes", "shapeshifters"),
        ("time_travelers", "super_spies"),
    ]
    s = Scenario(pairs, bases=["portal_room", "primate_park"], base_deck=["monkey_lab"])
    s.put("furious_george", base="portal_room", player=0, counters=20)
    s.game.extra_turns += (2,)  # still due when player 1's turn ends
    s.start(1)
    s.end_turn()
    # The one won now, the one still due, and then the regular one after player 1.
    for player in (
        0,
        2,
        2,
    ):
        assert s.decision is not None
        assert s.decision.kind == "play"
        assert s.turn_player == player
        s.end_turn()
