"""The turn (rules 4) and winning (rules 10)."""

from __future__ import annotations

from .table import A, B, C, Rules


def test_4_1_only_the_current_players_cards_start() -> None:
    s = Rules()
    s.put("sacrificer", base="meadow", player=B)
    victim = s.minion(2, B)
    s.start(A, phase="start")
    assert s.where(victim) == ("base", "meadow")
    s.end_turn()
    assert s.where(victim) == ("discard", B)


def test_4_1_all_of_them_happen_in_the_order_of_the_current_player() -> None:
    s = Rules()
    first = s.put("sacrificer", base="meadow", player=A)
    second = s.put("sacrificer", base="hill", player=A)
    s.minion(2, A)
    s.start(A, phase="start")
    assert (s.kind, s.asked) == ("order", A)
    s.choose(first)
    s.choose(second)  # the first destroys the second, which is then no longer there to act
    assert s.kind == "play"
    assert s.where(second) == ("discard", A)


def test_4_1_stasis_is_ordered_with_the_abilities() -> None:
    s = Rules()
    s.put("sacrificer", base="meadow", player=A)
    s.minion(1, A)
    frozen = s.stasis("giant", player=A, counters=2)
    s.start(A, phase="start")
    assert (s.kind, s.asked) == ("order", A)
    s.choose("stasis")
    assert s.stasis_counters(frozen) == 1


def test_4_2_one_free_minion_and_one_free_action() -> None:
    s = Rules()
    s.hand(A, ["dummy", "giant", "study", "strike"])
    s.start(A)
    s.play("dummy", at="meadow")
    assert not s.can_play("giant")
    s.play("study")
    assert not s.can_play("strike")
    assert s.kind == "play"


def test_4_2_1_nothing_is_compulsory() -> None:
    s = Rules()
    s.hand(A, ["dummy", "study"])
    s.start(A)
    s.end_turn()
    assert s.turn_player == B
    assert len(s.ids(("hand", A))) == 4


def test_4_2_2_others_have_no_say() -> None:
    s = Rules()
    s.put("time_raider", base="meadow", player=B)
    s.discard(B, ["study"])
    s.hand(A, ["dummy"])
    s.hand(B, ["live_and_let_chum"])
    s.start(A)
    assert not s.can_use("time_raider")
    s.play("dummy", at="meadow")
    s.end_turn()
    assert s.turn_player == B


def test_4_4_two_cards_then_the_limit() -> None:
    s = Rules()
    s.hand(A, ["study"] * 10)
    s.start(A)
    s.end_turn()
    assert s.kind == "choose"
    s.choose("study", "study")
    assert len(s.ids(("hand", A))) == 10
    assert s.turn_player == B


def test_4_4_the_discard_down_to_the_limit_is_a_discard() -> None:
    s = Rules()
    miser = s.put("miser", base="meadow", player=A)
    s.hand(A, ["study"] * 10)
    s.start(A)
    s.end_turn()
    s.choose("study", "study")
    assert s.counters(miser) == 1


def test_4_4_before_the_end_of_the_turn_is_after_the_draw_and_before_the_limit() -> None:
    s = Rules()
    s.put("scribe", base="meadow", player=A)
    s.put("scribe", base="meadow", player=B)  # only before the end of their own turn
    s.hand(A, ["study"] * 8)
    s.start(A)
    s.end_turn()
    assert (s.kind, s.asked, s.phase) == ("choose", A, "draw")
    assert len(s.ids(("hand", A))) == 11
    s.choose("study")
    assert (len(s.ids(("hand", A))), len(s.ids(("hand", B))), s.turn_player) == (10, 0, B)


def test_4_4_who_may_answers_before_the_limit_too() -> None:
    s = Rules()
    s.put("peddler", base="meadow", player=A)
    s.put("peddler", base="meadow", player=B)
    s.hand(A, ["study"] * 9)
    s.start(A)
    s.end_turn()
    assert (s.kind, s.asked, s.decision and s.decision.prompt) == (
        "window",
        A,
        "Before the turn ends",
    )
    s.choose("peddler")
    s.choose("study")
    assert (len(s.ids(("hand", A))), s.turn_player) == (10, B)  # nothing is left to discard


def test_4_5_control_goes_back_after_the_end_of_turn_happenings() -> None:
    s = Rules()
    reaper = s.put("reaper", base="meadow", player=B)
    small = s.minion(1, B)
    s.hand(A, ["borrow"])
    s.start(A)
    s.play("borrow")
    s.choose(reaper)
    s.end_turn()
    assert s.where(small) == ("discard", B)  # the Reaper was A's at the end of A's turn
    assert s.controller(reaper) == B


def test_4_5_events_of_an_expiry_are_resolved_now() -> None:
    s = Rules()
    aloof = s.put("aloof", base="meadow", player=A)
    s.hand(B, ["charmer"])
    s.hand(A, ["splice_as_nice"])
    charm = s.put("charm", on=aloof, player=A)
    s.deck(A, ["study"] * 6)
    s.start(B)
    s.play("charmer", at="meadow")
    assert (s.controller(aloof), s.where(charm)) == (B, ("discard", A))
    assert s.ids(("hand", A)) == ["splice_as_nice", "study"]  # Charm was destroyed, by B's Aloof


def test_4_5_until_the_end_of_the_turn_covers_scoring() -> None:
    s = Rules()
    s.minion(19, A)
    s.hand(A, ["boost"])
    s.start(A)
    s.play("boost")
    s.end_turn()
    assert s.vps[A] == 4


def test_10_1_reaching_the_goal_does_not_end_the_turn() -> None:
    s = Rules()
    s.vp(A, 14)
    s.hand(A, ["study", "eh"])
    s.start(A)
    s.play("study")
    s.play("eh")
    assert (s.vps[A], s.winner, s.kind) == (15, None, "play")
    s.end_turn()
    assert (s.winner, s.decision, s.phase) == (A, None, "over")


def test_10_1_checked_at_the_end_of_every_turn() -> None:
    s = Rules(3)
    s.vp(C, 15)
    s.start(A)
    s.end_turn()
    assert s.winner == C


def test_10_5_vp_never_go_below_0() -> None:
    s = Rules()
    s.vp(B, 1)
    s.hand(A, ["penalty"])
    s.start(A)
    s.play("penalty")
    assert s.vps == [0, 0]


def test_an_extra_turn_comes_directly_after_and_the_order_goes_on() -> None:
    s = Rules(3, bases=["portal_room", "hill", "shore"])
    s.minion(22, C, "portal_room")
    s.start(A)
    s.end_turn()
    turns = []
    for _ in range(4):
        turns.append(s.turn_player)
        s.end_turn()
    assert turns == [C, B, C, A]


def test_6_4_talents_are_fresh_in_every_turn() -> None:
    s = Rules()
    phoenix = s.put("phoenix", base="meadow", player=A)
    s.start(A)
    s.talent(phoenix)
    assert not s.can_use(phoenix)
    s.end_turn()
    assert not s.can_use(phoenix)
    s.end_turn()
    assert s.can_use(phoenix)
