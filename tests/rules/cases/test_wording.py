"""Worked cases of the rules: wording, durations, names."""

from __future__ import annotations

import pytest

from smashup.engine.rules import numbers

from ..table import A, B, Rules


def test_e107_a_gain_is_for_those_who_are_there() -> None:
    s = Rules()
    old = s.minion(2, A)
    s.hand(A, ["genetic_shift", "dummy"])
    s.start(A)
    s.play("genetic_shift")
    s.choose("each")
    s.play("dummy", at="meadow")
    assert s.power(old) == 3
    assert sorted(numbers.power(s.game, m) for m in s.game.bases[0].minions) == [0, 3]
    s.end_turn()
    assert s.power(old) == 2


def test_e108_until_your_next_turn_a_class_has() -> None:
    s = Rules()
    queen = s.put("queen", base="meadow", player=A)
    there, newcomer = s.minion(3, B, "shore"), s.minion(3, B, "hill")
    s.hand(A, ["strike"])
    s.hand(B, ["shove"])
    s.start(A)
    s.talent(queen)
    s.play("strike")
    s.choose(queen)
    assert s.power(there) == 2
    s.end_turn()
    s.play("shove")
    s.choose(newcomer)
    s.choose("shore")
    assert (s.power(there), s.power(newcomer)) == (2, 2)
    s.end_turn()
    assert (s.turn_player, s.power(there), s.power(newcomer)) == (A, 3, 3)


def test_e109_or_is_exclusive() -> None:
    s = Rules()
    s.hand(A, ["gigawatts_1_21"])
    s.deck(A, [])
    s.discard(A, ["study", "giant", "strike"])
    s.start(A)
    s.play("gigawatts_1_21")
    s.choose("minion")
    assert s.ids(("deck", A)) == ["giant"]
    assert s.ids(("discard", A)) == ["gigawatts_1_21", "study", "strike"]


@pytest.mark.parametrize("both", [True, False])
def test_e111_distribute(both: bool) -> None:
    s = Rules()
    first, second = s.minion(1, A), s.minion(1, A)
    s.hand(A, ["prize"])
    s.start(A)
    s.play("prize")
    s.choose(first)
    s.choose(second if both else first)
    assert (s.counters(first), s.counters(second)) == ((2, 2) if both else (3, 1))


def test_e112_the_comparison_need_not_stay_true() -> None:
    s = Rules()
    s.put("captain", base="meadow", player=A)
    mine, theirs = s.minion(2, A), s.minion(2, B)
    s.hand(A, ["arrest"])
    s.start(A)
    s.play("arrest")
    s.choose(mine)  # 3 with the Captain's bonus
    s.choose("hill")
    assert (s.power(mine), s.where(theirs)) == (2, ("discard", B))


def test_e113_a_minion_may_be_your_only_one() -> None:
    s = Rules()
    mine, theirs = s.minion(2, A), s.minion(2, B)
    s.hand(A, ["shove"])
    s.start(A)
    s.play("shove")
    assert s.offers(mine)
    assert s.offers(theirs)
    s.choose(mine)
    s.choose("shore")
    assert s.where(mine) == ("base", "shore")


def test_e114_cards_here_include_actions_on_minions() -> None:
    s = Rules()
    host = s.minion(2, B)
    charm = s.put("charm", on=host, player=B)
    dam = s.put("dam", base="meadow", player=B)
    nuke = s.put("nuke", base="meadow", player=A)
    s.deck(B, ["study"])
    s.start(A)
    s.talent(nuke)
    assert [s.where(card) for card in (host, charm, dam)] == [("discard", B)] * 3
    assert s.ids(("hand", B)) == ["study"]  # Charm was destroyed, not merely lost with its host


@pytest.mark.parametrize(
    ("giant", "namesake", "drawn"), [(False, True, 1), (True, False, 2), (False, False, 0)]
)
def test_e115_the_minion_x_is_a_minion(giant: bool, namesake: bool, drawn: int) -> None:
    s = Rules()
    surveyor = s.put("surveyor", base="meadow", player=A)
    if giant:
        s.put("giant", base="meadow", player=B)
    if namesake:
        s.put("namesake", base="meadow", player=B)
    s.start(A)
    s.talent(surveyor)
    assert len(s.ids(("hand", A))) == drawn


def test_e117_counters_of_a_base_are_no_power_counters() -> None:
    s = Rules()
    minion = s.minion(2, A)
    s.game.bases[0].counters = 3
    s.start(A)
    assert (s.counters(minion), s.total_power("meadow"), s.player_power("meadow", A)) == (2, 2, 2)


def test_e119_destroyed_it_does_not_go_to_the_box() -> None:
    s = Rules()
    nuke = s.put("nuke", base="meadow", player=B)
    s.hand(A, ["crush"])
    s.start(A)
    s.play("crush")
    assert s.where(nuke) == ("discard", B)


def test_e119_used_it_goes_to_the_box() -> None:
    s = Rules(base_deck=["steps"])
    nuke = s.put("nuke", base="meadow", player=A)
    s.start(A)
    s.talent(nuke)
    assert s.where(nuke) == ("box",)
    assert (s.ids("bases"), s.ids("base_discard")) == (["steps", "hill", "shore"], ["meadow"])


def test_e120_the_shown_base_changes_with_the_top_card() -> None:
    s = Rules(base_deck=["swamp", "steps"])
    minion = s.minion(5, A)
    s.put("signs", base="meadow", player=A)
    s.hand(A, ["uprising"])
    s.start(A)
    assert s.power(minion) == 4
    s.play("uprising")
    assert s.power(minion) == 5
