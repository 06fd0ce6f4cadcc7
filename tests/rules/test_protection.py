"""Affecting, protection, cancelling, copying (rules 15)."""

from __future__ import annotations

import pytest

from .table import A, B, Rules


@pytest.mark.parametrize(
    "card", ["strike", "shove", "into_the_time_slip", "boost", "weaken", "bless", "seize", "muzzle"]
)
def test_15_1_every_way_of_affecting_fails(card: str) -> None:
    s = Rules()
    ironclad = s.put("ironclad", base="meadow", player=B)
    s.hand(A, [card])
    s.start(A)
    if card == "muzzle":
        s.play(card, on=ironclad)
    else:
        s.play(card)
    s.auto()
    assert (s.where(ironclad), s.power(ironclad), s.controller(ironclad)) == (
        ("base", "meadow"),
        3,
        B,
    )
    assert (s.ids(("on", ironclad)), s.ids(("discard", A))) == ([], [card])


@pytest.mark.parametrize("card", ["strike", "shove", "into_the_time_slip", "bless"])
def test_15_3_your_own_cards_still_work(card: str) -> None:
    s = Rules()
    ironclad = s.put("ironclad", base="meadow", player=A)
    s.hand(A, [card])
    s.start(A)
    s.play(card)
    if s.kind == "choose":
        s.choose("hill")
    assert (s.where(ironclad), s.counters(ironclad)) != (("base", "meadow"), 0)


def test_15_1_taking_an_action_off_affects_the_action() -> None:
    s = Rules()
    ironclad = s.put("ironclad", base="meadow", player=B)
    action = s.put("splice_as_nice", on=ironclad, player=B)
    s.hand(A, ["crush"])
    s.start(A)
    s.play("crush")
    assert s.where(action) == ("discard", B)


def test_15_3_3_moving_into_a_protection() -> None:
    s = Rules()
    minion = s.minion(2, A)
    action = s.put("muzzle", on=minion, player=B)
    s.put("bodyguard", base="hill", player=A)
    s.hand(A, ["shove"])
    s.start(A)
    s.play("shove")
    s.choose(minion)
    s.choose("hill")
    assert s.where(action) == ("discard", B)


def test_15_3_3_one_that_cannot_be_destroyed_stays() -> None:
    s = Rules()
    minion = s.minion(2, A)
    s.put("fortress", on=minion, player=B)
    action = s.put("splice_as_nice", on=minion, player=B)
    s.hand(A, ["bodyguard"])
    s.start(A)
    s.play("bodyguard", at="meadow")
    assert s.where(action) == ("on", minion)


def test_15_3_4_a_lasting_change_is_suspended() -> None:
    s = Rules()
    minion = s.minion(4, A)
    s.hand(B, ["curse"])
    s.hand(A, ["bodyguard", "into_the_time_slip"])
    s.start(B)
    s.play("curse")
    assert s.power(minion) == 2
    s.end_turn()
    s.play("bodyguard", at="meadow")
    assert s.power(minion) == 4
    s.play("into_the_time_slip")
    s.choose("bodyguard")
    assert s.power(minion) == 2


def test_15_3_4_a_continuous_change_does_not_apply() -> None:
    s = Rules()
    minion, free = s.minion(4, A), s.minion(4, A, "hill")
    s.put("gloom", base="meadow", player=B)
    s.put("gloom", base="hill", player=B)
    s.put("bodyguard", base="meadow", player=A)
    s.start(A)
    assert (s.power(minion), s.power(free)) == (4, 3)


def test_15_3_5_a_card_does_not_protect_itself() -> None:
    s = Rules()
    guard = s.put("bodyguard", base="meadow", player=B)
    s.hand(A, ["strike"])
    s.start(A)
    s.play("strike")
    assert s.where(guard) == ("discard", B)


def test_15_3_8_no_protection_from_scoring() -> None:
    s = Rules()
    ironclad = s.put("ironclad", base="meadow", player=B, counters=17)
    s.start(A)
    s.end_turn()
    assert s.where(ironclad) == ("discard", B)


def test_15_4_cannot_be_destroyed_blocks_only_that() -> None:
    s = Rules()
    minion = s.minion(2, B)
    s.put("shell_game", on=minion, player=B)
    s.hand(A, ["into_the_time_slip"])
    s.start(A)
    s.play("into_the_time_slip")
    s.choose(minion)
    assert s.where(minion) == ("hand", B)


def test_15_5_cancelling_ends_with_the_action() -> None:
    s = Rules()
    duelist = s.put("duelist", base="meadow", player=A, counters=1)
    s.put("muzzle", on=duelist, player=B)
    s.hand(A, ["crush"])
    s.start(A)
    assert s.power(duelist) == 3
    s.play("crush")
    assert s.power(duelist) == 6


def test_15_5_no_talent_while_cancelled() -> None:
    s = Rules()
    phoenix = s.put("phoenix", base="meadow", player=A)
    s.put("muzzle", on=phoenix, player=B)
    s.start(A)
    assert not s.can_use(phoenix)


def test_15_6_a_copied_on_play_ability_resolves_now() -> None:
    s = Rules()
    s.put("reader", base="meadow", player=B)
    s.hand(A, ["copycat"])
    s.start(A)
    s.play("copycat", at="meadow")
    assert s.ids(("hand", A)) == ["spare"]


def test_15_6_a_copied_talent_is_the_copiers_own() -> None:
    s = Rules()
    phoenix = s.put("phoenix", base="meadow", player=B)
    s.hand(A, ["copycat"])
    s.start(A)
    s.play("copycat", at="hill")
    s.talent("copycat")
    assert (s.counters("copycat"), s.counters(phoenix)) == (1, 0)
    s.end_turn()
    s.end_turn()
    assert not s.can_use("copycat")  # the copy ended with the turn


def test_15_6_a_minion_in_stasis_can_be_copied() -> None:
    s = Rules()
    frozen = s.stasis("reader", player=B, counters=2)
    s.hand(A, ["copycat"])
    s.start(A)
    s.play("copycat", at="meadow")
    assert s.ids(("hand", A)) == ["spare"]
    assert s.where(frozen) == ("stasis", B)


def test_15_3_7_what_brings_a_card_into_the_range_of_a_protection_still_works() -> None:
    s = Rules()
    large, small = s.minion(3, B), s.minion(2, B)
    s.put("nursery", base="meadow", player=B)
    s.hand(A, ["gloom", "gloom", "rush"])
    s.start(A)
    s.play("rush")
    s.play("gloom", at="meadow")
    assert (s.power(large), s.power(small)) == (2, 2)
    s.play("gloom", at="meadow")  # now both are in the range
    assert (s.power(large), s.power(small)) == (2, 2)


def test_15_3_7_also_a_bonus_that_counts_only_out_of_the_range() -> None:
    s = Rules()
    minion = s.minion(3, B)
    s.put("nursery", base="meadow", player=B)
    s.hand(A, ["curse", "weaken", "rush"])
    s.start(A)
    s.play("rush")
    s.play("curse")
    assert s.power(minion) == 1
    s.play("weaken")  # it is safe from that
    assert s.power(minion) == 1
