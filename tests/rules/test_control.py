"""Control and ownership (rules 13), moving and leaving play (rules 14)."""

from __future__ import annotations

import pytest

from .table import A, B, C, Rules


def test_13_2_control_gives_power_and_abilities_but_plays_nothing() -> None:
    s = Rules()
    duelist, weak = s.put("duelist", base="meadow", player=B), s.minion(1, B)
    s.hand(A, ["seize"])
    s.start(A)
    s.play("seize")
    s.choose(duelist)
    assert s.player_power("meadow", A) == 5
    assert s.where(weak) == ("base", "meadow")


def test_13_4_control_without_an_end_stays() -> None:
    s = Rules()
    minion = s.minion(3, B)
    s.hand(A, ["seize"])
    s.start(A)
    s.play("seize")
    s.end_turn()
    s.end_turn()
    assert s.controller(minion) == A


def test_13_5_moving_does_not_change_control() -> None:
    s = Rules()
    minion = s.minion(3, A, owner=B)
    s.hand(A, ["shove"])
    s.start(A)
    s.play("shove")
    s.choose("hill")
    assert s.controller(minion) == A


def test_13_6_the_latest_claim_in_force_decides() -> None:
    s = Rules(3)
    minion = s.minion(3, C)
    s.hand(A, ["seize"])
    s.hand(B, ["borrow"])
    s.start(A)
    s.play("seize")
    s.end_turn()
    s.play("borrow")
    assert s.controller(minion) == B
    s.end_turn()
    assert s.controller(minion) == A


def test_13_6_a_claim_for_good_after_one_for_a_turn() -> None:
    s = Rules()
    minion = s.minion(3, B)
    s.hand(A, ["borrow", "regent"])
    s.start(A)
    s.play("borrow")
    s.play("regent", at="meadow")  # takes control of a minion here, whoever has it
    s.end_turn()
    assert s.controller(minion) == A


def test_13_7_another_players_card_destroys_for_its_controller() -> None:
    s = Rules()
    s.put("breaker", base="hill", player=A)
    s.put("breaker", base="hill", player=B)
    s.put("dam", base="meadow", player=A)
    s.hand(A, ["crush"])
    s.start(A)
    s.play("crush")
    assert [m.counters for m in s.game.bases[1].minions] == [1, 0]


def test_14_1_a_move_takes_everything_along() -> None:
    s = Rules()
    minion = s.minion(2, A)
    action, stored = s.put("splice_as_nice", on=minion, player=B), s.store("giant", under=minion)
    s.put("captain", base="hill", player=A)
    s.hand(A, ["shove"])
    s.start(A)
    s.play("shove")
    s.choose(minion)
    s.choose("hill")
    assert (s.where(action), s.where(stored), s.power(minion)) == (
        ("on", minion),
        ("under", minion),
        5,
    )


def test_14_1_a_base_of_its_own_is_no_destination() -> None:
    s = Rules()
    s.minion(2, A)
    s.hand(A, ["shove"])
    s.start(A)
    s.play("shove")
    assert not s.offers("meadow")


def test_14_2_a_transferred_action_on_an_immune_host_is_discarded() -> None:
    s = Rules()
    host, aloof = s.minion(2, B), s.put("aloof", base="meadow", player=A)
    action = s.put("splice_as_nice", on=host, player=B)
    s.hand(B, ["handover"])
    s.start(B)
    s.play("handover")
    s.choose(aloof)
    assert s.where(action) == ("discard", B)


def test_14_2_putting_an_action_on_a_card_affects_it_too() -> None:
    s = Rules()
    host, aloof = s.minion(2, A), s.put("aloof", base="meadow", player=A)
    action = s.put("splice_as_nice", on=host, player=A)
    s.hand(B, ["handover"])
    s.start(B)
    s.play("handover")
    s.choose(aloof)  # A's own action could lie there, but it is B's that would put it there
    assert s.where(action) == ("discard", A)


def test_14_2_a_transfer_is_no_play() -> None:
    s = Rules()
    host, other = s.minion(2, A), s.minion(2, B)
    action = s.put("splice_as_nice", on=host, player=A)
    s.hand(A, ["handover"])
    s.start(A)
    s.play("handover")
    s.choose(other)
    assert (s.where(action), s.power(host), s.power(other)) == (("on", other), 2, 4)


def test_14_2_a_transferred_cancellation() -> None:
    s = Rules()
    first, second = (
        s.put("duelist", base="meadow", player=A),
        s.put("duelist", base="meadow", player=B),
    )
    s.put("muzzle", on=first, player=B)
    s.hand(A, ["handover"])
    s.start(A)
    assert (s.power(first), s.power(second)) == (2, 5)
    s.play("handover")
    s.choose(second)
    assert (s.power(first), s.power(second)) == (5, 2)


@pytest.mark.parametrize("way", ["strike", "into_the_time_slip"])
def test_14_8_what_is_on_and_under_a_card_is_discarded(way: str) -> None:
    s = Rules()
    minion = s.minion(2, B)
    action, stored = s.put("charm", on=minion, player=A), s.store("giant", under=minion, owner=A)
    s.put("breaker", base="hill", player=A)
    s.hand(A, [way])
    s.start(A)
    s.play(way)
    s.choose(minion)
    assert (s.where(action), s.where(stored)) == (("discard", A), ("discard", A))
    assert s.counters("breaker") == 0  # not destroyed


def test_14_7_cannot_be_moved_is_not_cannot_be_destroyed() -> None:
    s = Rules()
    anchored = s.put("anchored", base="meadow", player=B)
    s.hand(A, ["rush", "shove", "strike"])
    s.start(A)
    s.play("rush")
    s.play("shove")
    s.choose("hill")
    assert s.where(anchored) == ("base", "meadow")
    s.play("strike")
    assert s.where(anchored) == ("discard", B)
