"""Worked cases of the rules: turn, hand, victory."""

from __future__ import annotations

from ..table import A, B, C, Rules


def test_e006_the_leader_at_the_end_of_the_turn_wins() -> None:
    s = Rules()
    s.vp(A, 12)
    s.vp(B, 13)
    s.minion(20, A, "meadow")
    s.minion(20, B, "hill")
    s.start(A)
    s.end_turn()
    s.choose("meadow")
    assert (s.vps, s.winner) == ([16, 17], B)


def test_e007_a_tie_for_the_lead_means_play_on() -> None:
    s = Rules(3)
    s.vp(A, 15)
    s.vp(B, 15)
    s.vp(C, 9)
    s.minion(18, A)
    s.hand(C, ["giant"])
    s.start(A)
    s.end_turn()
    assert (s.winner, s.turn_player) == (None, B)
    s.end_turn()
    assert (s.winner, s.turn_player) == (None, C)
    s.play("giant", at="meadow")  # 18 against 7: A 4, C 2
    s.end_turn()
    assert (s.vps, s.winner) == ([19, 15, 11], A)


def test_e008_hand_limit_only_after_the_draw() -> None:
    s = Rules()
    host = s.minion(2, A)
    s.put("missing_uplink", on=host, player=A)
    s.hand(A, ["study"] * 9)
    s.deck(A, ["strike", "strike", "shove", "shove", "shove"])
    s.start(A)
    s.end_turn()
    assert (s.kind, s.asked) == ("choose", A)
    s.choose("study")
    assert s.turn_player == B
    assert len(s.ids(("hand", A))) == 11
    assert s.ids(("discard", A)) == ["study"]


def test_e009_no_hand_limit_in_another_players_turn() -> None:
    s = Rules()
    s.hand(B, ["study"] * 12)
    s.put("watcher", base="meadow", player=B)
    s.deck(B, ["strike"])
    s.hand(A, ["dummy"])
    s.start(A)
    s.play("dummy", at="meadow")
    assert len(s.ids(("hand", B))) == 13
    s.end_turn()
    assert (s.turn_player, len(s.ids(("hand", B)))) == (B, 13)
    s.end_turn()
    assert s.kind == "choose"
    s.choose("study", "study", "study")
    assert len(s.ids(("hand", B))) == 10


def test_e010_end_of_turn_happenings_come_before_expiry() -> None:
    s = Rules()
    s.put("reaper", base="meadow", player=A)
    small = s.minion(2, A)
    s.hand(A, ["boost"])
    s.start(A)
    s.play("boost")
    s.choose(small)
    assert s.power(small) == 3
    s.end_turn()
    assert s.where(small) == ("base", "meadow")
    assert (s.turn_player, s.power(small)) == (B, 2)


def test_e011_start_of_turn_expiry_comes_first() -> None:
    s = Rules()
    s.put("sacrificer", base="meadow", player=A)
    victim = s.minion(2, A)
    s.hand(A, ["ward"])
    s.hand(B, ["massacre"])
    s.start(A)
    s.play("ward")
    s.end_turn()
    s.play("massacre")
    assert s.where(victim) == ("base", "meadow")
    s.end_turn()
    assert (s.turn_player, s.where(victim)) == (A, ("discard", A))


def test_e012_an_empty_hand_draws_nothing() -> None:
    s = Rules()
    s.hand(A, ["boost"])
    s.deck(A, ["study"] * 5)
    s.start(A)
    s.play("boost")
    assert (s.kind, s.ids(("hand", A)), len(s.ids(("deck", A)))) == ("play", [], 5)


def test_e013_a_base_scores_in_whosever_turn_it_breaks() -> None:
    s = Rules()
    s.minion(18, A)
    s.hand(B, ["furious_george"])
    s.start(B)
    s.play("furious_george", at="meadow")
    s.end_turn()
    assert s.vps == [4, 2]
