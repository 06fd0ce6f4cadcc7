"""Extra plays that are granted for a later turn (rules 7)."""

from smashup.testing import Scenario


def test_a_right_for_the_next_turn_is_seen_by_all_and_survives_a_copy() -> None:
    s = Scenario(
        [("wraithrustlers", "cyborg_apes"), ("time_travelers", "super_spies")],
        bases=["wraithrustlers_hq", "the_vats"],
    )
    s.put("spy", base="wraithrustlers_hq", player=0, counters=40)
    for seat in (0, 1):
        s.deck(seat, ["juiced_up"] * 6)
    s.start(0)
    s.end_turn()
    assert [a.seat for a in s.game.copy().promised] == [0]
    assert [(play["player"], play["kind"]) for play in s.match.view(1)["promised"]] == [(0, "card")]
    s.end_turn()
    assert s.game.promised == ()
    assert [play["kind"] for play in s.match.view(1)["plays"]] == ["minion", "action", "card"]
