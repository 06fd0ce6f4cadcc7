"""Power and breakpoint (rules 12)."""

from __future__ import annotations

from .table import A, B, Rules


def test_12_1_starting_value_then_all_changes() -> None:
    s = Rules()
    s.put("giant", base="hill", player=B)
    mimic = s.put("mimic", base="meadow", player=A, counters=2)
    s.put("captain", base="meadow", player=A)
    s.hand(A, ["boost"])
    s.start(A)
    s.play("boost")
    s.choose(mimic)
    assert s.power(mimic) == 7 + 2 + 1 + 1


def test_12_1_a_breakpoint_stops_at_zero_too() -> None:
    s = Rules()
    s.put("dam", base="meadow", player=B)
    s.hand(A, ["sink"])
    s.start(A)
    s.play("sink")
    s.choose("meadow")
    assert s.breakpoint("meadow") == 0  # 20 + 4 - 30


def test_12_4_counters_travel_and_stay_through_control() -> None:
    s = Rules()
    minion = s.put("baboom", base="meadow", player=B, counters=2)
    s.hand(A, ["rush", "shove", "seize"])
    s.start(A)
    s.play("rush")
    s.play("shove")
    s.choose("hill")
    s.play("seize")
    assert (s.where(minion), s.controller(minion), s.power(minion)) == (("base", "hill"), A, 5)


def test_12_4_a_reduction_takes_no_counters() -> None:
    s = Rules()
    minion = s.put("baboom", base="meadow", player=A, counters=2)
    s.hand(A, ["weaken"])
    s.start(A)
    s.play("weaken")
    assert (s.power(minion), s.counters(minion)) == (0, 2)
    s.end_turn()
    assert s.power(minion) == 5


def test_12_4_counters_on_an_action_do_nothing() -> None:
    s = Rules()
    host = s.minion(2, A)
    s.put("splice_as_nice", on=host, player=A, counters=5)
    s.put("banner", base="meadow", player=A, counters=5)
    s.start(A)
    assert (s.power(host), s.player_power("meadow", A)) == (4, 5)


def test_12_6_changes_of_the_same_name_add_up() -> None:
    s = Rules()
    s.put("dam", base="meadow", player=A)
    s.put("dam", base="meadow", player=B)
    s.start(A)
    assert s.breakpoint("meadow") == 28


def test_12_8_two_minions_that_look_at_each_other() -> None:
    s = Rules()
    first, second = s.put("bear", base="meadow", player=A), s.put("bear", base="meadow", player=B)
    s.start(A)
    assert (s.power(first), s.power(second)) == (3, 3)


def test_12_8_and_at_a_third() -> None:
    s = Rules()
    first, second = s.put("bear", base="meadow", player=A), s.put("bear", base="meadow", player=B)
    s.put("giant", base="meadow", player=B)
    s.start(A)
    assert (s.power(first), s.power(second)) == (7, 7)


def test_12_9_bare_power_counts_for_its_player_only() -> None:
    s = Rules()
    s.put("banner", base="meadow", player=A)
    s.minion(3, B)
    s.start(A)
    assert (s.player_power("meadow", A), s.player_power("meadow", B), s.total_power("meadow")) == (
        1,
        3,
        4,
    )


def test_12_3_a_limit_in_play_uses_the_current_power() -> None:
    s = Rules()
    s.minion(20, B)
    grown = s.put("furious_george", base="meadow", player=B, counters=2)
    small = s.put("baboom", base="meadow", player=B)
    s.put("bully", base="hill", player=B)
    s.hand(A, ["live_and_let_chum"])
    s.start(A)
    s.end_turn()
    s.play("live_and_let_chum")
    assert s.ids(("discard", B)).count("baboom") == 1
    assert s.said("Live and Let Chum (Player 1) destroys Baboom (Player 2)") == 1
    assert s.where(grown)[0] == s.where(small)[0] == "discard"
