"""Resolution and "Me First!" (rules 8)."""

from __future__ import annotations

import pytest

from smashup.engine.model.hooks import AFTER_NEW_BASE
from smashup.engine.model.state import Event
from smashup.engine.rules.triggers import ENDLESS_QUESTIONS

from .table import A, B, C, D, Rules


def test_an_event_without_a_card_is_about_no_minion_and_no_action() -> None:
    event = Event(AFTER_NEW_BASE, A)
    assert (event.is_minion, event.is_action, event.on_base) == (False, False, False)


def test_8_1_7_an_immune_target_is_skipped() -> None:
    s = Rules()
    safe, other = s.minion(2, B), s.minion(2, B)
    s.put("shell_game", on=safe, player=B)
    s.hand(A, ["massacre"])
    s.start(A)
    s.play("massacre")
    assert (s.where(safe), s.where(other)) == (("base", "meadow"), ("discard", B))


def test_8_3_1_a_nested_play_has_its_window_before_the_outer_card_goes_on() -> None:
    s = Rules()
    s.put("sniper", base="meadow", player=B)
    s.hand(A, ["caller", "furious_george"])
    s.start(A)
    s.play("caller", at="meadow")
    s.play("furious_george", at="meadow")
    assert (s.kind, s.asked) == ("choose", B)
    s.choose("furious_george")  # gone before it could gain +1 power
    assert s.said("+1 power") == 0
    s.choose("caller")
    assert s.kind == "play"


def test_8_3_2_plays_nest_as_deep_as_they_like() -> None:
    s = Rules()
    first, second, george = s.hand(A, ["caller", "caller", "furious_george"])
    s.start(A)
    s.play(first, at="meadow")
    s.play(second, at="meadow")
    s.play(george, at="meadow")
    assert [s.power(card) for card in (first, second, george)] == [1, 2, 3]


def test_8_4_3_a_card_that_arrives_may_use_its_ability() -> None:
    s = Rules()
    s.minion(20, A)
    phoenix = s.put("phoenix", base="hill", player=B)
    s.hand(A, ["airlift"])
    s.start(A)
    s.end_turn()
    assert not s.can_use(phoenix)
    s.play("airlift")
    s.choose(phoenix)
    s.choose("meadow")
    assert (s.kind, s.asked) == ("window", B)
    assert s.can_use(phoenix)


def test_8_4_3_a_card_that_left_may_not() -> None:
    s = Rules(3)
    s.minion(20, A)
    phoenix = s.put("phoenix", base="meadow", player=C)
    s.hand(B, ["airlift"])
    s.start(A)
    s.end_turn()
    assert s.asked == B
    s.play("airlift")
    s.choose(phoenix)
    s.choose("hill")
    assert s.turn_player == B  # C was not asked


def test_8_4_6_an_ability_is_used_once_though_its_controller_changes() -> None:
    s = Rules()
    sentry = s.put("sentry", base="meadow", player=B)
    for _ in range(3):
        s.put("giant", base="meadow", player=B)
    s.hand(A, ["the_base_is_not_enough"])
    s.start(A)
    s.end_turn()
    assert s.counters(sentry) == 1
    s.play("the_base_is_not_enough")
    assert s.counters(sentry) == 0  # discarded by now,
    assert s.said("counter") == 2  # with the one counter that it got and lost


def test_8_4_7_a_cancelled_ability_does_not_resolve_though_pending() -> None:
    s = Rules(3)
    watcher = s.put("watcher", base="meadow", player=C)
    s.put("silencer", base="meadow", player=B)
    s.put("muzzle", on=s.minion(1, B, "hill"), player=B)
    s.hand(A, ["dummy"])
    s.start(A)
    s.play("dummy", at="meadow")
    s.choose("silencer")
    s.choose(watcher)
    assert s.ids(("hand", C)) == []
    assert s.ids(("on", watcher)) == ["muzzle"]


def test_8_4_9_you_is_who_controlled_it_then() -> None:
    s = Rules(3)
    watcher = s.put("watcher", base="meadow", player=B)
    s.hand(A, ["charmer"])
    s.start(A)
    s.play("charmer", at="meadow")
    assert s.controller(watcher) == A
    assert len(s.ids(("hand", B))) == 1  # A's minion was played while the Watcher was B's
    assert s.ids(("hand", A)) == []


def test_8_4_10_a_special_answers_one_occurrence_once() -> None:
    s = Rules()
    s.put("weaver", base="meadow", player=A)
    s.hand(A, ["study", "eh"])
    s.hand(B, ["eh"])
    s.start(A)
    s.play("study")
    assert s.kind == "window"
    s.play("eh")
    assert s.vps == [1, 0]
    # B's is no answer to A's action, A's own went to B's hand.
    assert (s.kind, s.asked) == ("play", A)


def test_8_4_10_also_if_it_comes_back_to_the_hand() -> None:
    s = Rules()
    echo = s.hand(A, ["study", "echo"])[1]
    s.start(A)
    s.play("study")
    s.play(echo)
    assert (s.kind, s.where(echo), s.vps) == ("play", ("hand", A), [1, 0])


def test_8_5_4_what_was_replaced_did_not_happen() -> None:
    s = Rules()
    boomerang = s.put("boomerang", base="meadow", player=B)
    s.hand(A, ["strike"])
    s.start(A)
    s.play("strike")
    assert (s.where(boomerang), s.vps) == (("hand", B), [0, 0])


def test_8_5_4_only_the_named_result_is_replaced() -> None:
    s = Rules(bases=["graveyard", "hill", "shore"])
    jumper = s.put("jumper", base="graveyard", player=B)
    s.hand(A, ["strike"])
    s.start(A)
    s.play("strike")
    assert (s.kind, s.asked) == ("confirm", B)
    s.choose(True)
    assert s.where(jumper) == ("hand", B)
    assert s.vps == [1, 0]  # destroyed, though it never was in the discard pile


def test_8_6_the_round_begins_with_the_current_player() -> None:
    s = Rules(4)
    s.minion(20, A)
    for player in (A, B, C, D):
        s.hand(player, ["airlift"])
    s.start(C)
    s.end_turn()
    asked = []
    while s.kind == "window":
        asked.append(s.asked)
        s.decline()
    assert asked == [C, D, A, B]


def test_8_6_3_the_round_goes_on_until_all_pass_in_a_row() -> None:
    s = Rules(3)
    s.minion(20, A)
    mover = s.minion(1, B, "hill")
    s.hand(A, ["airlift"])
    s.hand(B, ["airlift", "airlift"])
    s.hand(C, ["airlift"])
    s.start(A)
    s.end_turn()
    s.decline()
    s.play("airlift", player=B)
    s.choose(mover)
    s.choose("shore")
    assert s.asked == C
    s.decline()
    assert s.asked == A
    s.decline()
    assert (s.kind, s.asked) == ("window", B)
    s.decline()
    assert s.vps == [4, 0, 0]


def test_8_6_one_ability_at_a_time() -> None:
    s = Rules()
    s.minion(20, A)
    mover = s.minion(1, B, "hill")
    s.hand(A, ["airlift", "airlift"])
    s.hand(B, ["airlift"])
    s.start(A)
    s.end_turn()
    s.play("airlift")
    s.choose(mover)
    s.choose("shore")
    assert (s.kind, s.asked) == ("window", B)


def test_8_6_2_a_base_that_says_may_is_optional() -> None:
    s = Rules(bases=["depot", "hill", "shore"])
    theirs = s.minion(2, B, "depot")
    s.hand(A, ["dummy"])
    s.start(A)
    s.play("dummy", at="depot")
    assert (s.kind, s.asked) == ("window", A)
    s.decline()
    assert (s.kind, s.where(theirs)) == ("play", ("base", "depot"))


def test_8_6_2_a_base_offers_its_may_to_whomever_it_speaks_to() -> None:
    s = Rules(3, bases=["gallery", "hill", "shore"])
    s.hand(B, ["dummy"])
    s.start(B)
    s.play("dummy", at="gallery")
    assert (s.kind, s.asked) == ("window", C)
    s.use("gallery")
    assert (s.kind, s.asked) == ("window", A)
    s.decline()
    assert [len(s.ids(("hand", player))) for player in (A, B, C)] == [0, 0, 1]


def test_8_6_depth_first_after_means_right_after() -> None:
    s = Rules()
    s.put("breaker", base="meadow", player=A)
    s.put("destroyer", base="meadow", player=A)
    s.put("greeter", base="meadow", player=A)
    s.put("dam", base="hill", player=B)
    s.hand(A, ["dummy"])
    s.start(A)
    s.play("dummy", at="meadow")
    assert s.kind == "order"
    s.choose("destroyer")
    assert s.counters("breaker") == 1  # answered before the Greeter's turn comes
    assert len(s.ids(("hand", A))) == 1


def test_8_7_3_choices_as_cards_go_are_made_before_any_is_gone() -> None:
    s = Rules()
    mine, theirs = (
        s.put("jumper", base="meadow", player=B, counters=9),
        s.put("jumper", base="meadow", player=A, counters=9),
    )
    s.start(B)
    s.end_turn()
    assert (s.kind, s.asked) == ("confirm", B)
    assert (s.where(mine), s.where(theirs)) == (("base", "meadow"), ("base", "meadow"))
    s.choose(True)
    assert (s.kind, s.asked) == ("confirm", A)
    assert (s.where(mine), s.where(theirs)) == (("base", "meadow"), ("base", "meadow"))
    s.choose(False)
    assert (s.where(mine), s.where(theirs)) == (("hand", B), ("discard", A))


def test_18_5_an_endless_loop_is_ended_and_told() -> None:
    s = Rules(bases=["meadow", "hill"])
    s.put("yoyo", base="hill", player=B)
    mover = s.minion(1, A)
    s.hand(A, ["shove"])
    s.start(A)
    s.play("shove")
    s.choose(mover)
    assert s.kind == "play"
    assert s.said("loop") == 1


@pytest.mark.parametrize("cards", [2, 3, 6])
def test_18_5_a_loop_of_several_cards_ends_soon(cards: int) -> None:
    """Their order is asked for again and again: not for each of 2,000 abilities, whatever the
    number of cards."""
    s = Rules(bases=["meadow", "hill", "shore"])
    for _ in range(cards):
        s.put("yoyo", base="hill", player=B)
    mover = s.minion(1, A)
    s.hand(A, ["shove"])
    s.start(A)
    s.play("shove")
    s.choose(mover)
    questions = 0
    while s.kind != "play":
        s.match.answer(0)
        questions += 1
        assert questions <= ENDLESS_QUESTIONS
    assert questions > 100
    assert s.said("loop") == 1


def test_18_5_a_loop_that_was_ended_does_not_count_for_the_next() -> None:
    s = Rules(bases=["meadow", "hill"])
    s.put("yoyo", base="hill", player=B)
    mover = s.minion(1, A)
    s.hand(A, ["shove", "shove"])
    s.start(A)
    for loops in (1, 2):
        s.play("shove")
        s.choose(mover)
        assert s.said("loop") == loops
        s.end_turn()
        s.end_turn()


def test_18_5_a_base_that_cannot_be_cleared_is_ended_and_told() -> None:
    s = Rules()
    cork = s.put("cork", base="meadow", player=A, counters=18)
    s.start(A)
    s.end_turn()
    assert s.turn_player == B
    assert s.where(cork) == ("discard", A)
    assert s.said("loop") == 1
