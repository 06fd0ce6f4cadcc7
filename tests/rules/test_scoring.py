"""Scoring bases (rules 9), and bases that come and go."""

from __future__ import annotations

import pytest

from .table import A, B, C, Rules


def test_1_3_the_three_values_are_never_sorted() -> None:
    s = Rules(3, bases=["steps", "hill", "shore"])
    for player, power in enumerate([6, 4, 2]):
        s.minion(power, player, "steps")
    s.start(A)
    s.end_turn()
    assert s.vps == [1, 3, 2]


@pytest.mark.parametrize(("power", "scores"), [(19, False), (20, True), (21, True)])
def test_9_1_ready_at_the_breakpoint(power: int, scores: bool) -> None:
    s = Rules()
    s.minion(power, A)
    s.start(A)
    s.end_turn()
    assert s.vps[A] == (4 if scores else 0)


def test_9_1_bare_power_helps_to_break_a_base() -> None:
    s = Rules()
    s.minion(19, B)
    s.put("banner", base="meadow", player=A)
    s.start(A)
    s.end_turn()
    assert s.vps == [2, 4]


def test_9_2_the_current_player_chooses_among_ready_bases() -> None:
    s = Rules()
    s.minion(20, B, "meadow")
    s.minion(20, B, "hill")
    s.start(A)
    s.end_turn()
    assert (s.kind, s.asked) == ("order", A)
    s.choose("hill")
    assert s.vps == [0, 8]


def test_9_2_a_new_base_is_judged_too() -> None:
    s = Rules(base_deck=["tavern", "glade"])
    s.minion(20, A)
    s.hand(A, ["unrest", "giant"])
    s.put("dam", base="hill", player=A)
    s.start(A)
    s.end_turn()
    s.decline()
    assert s.ids("bases")[0] == "tavern"
    assert s.turn_player == B


def test_9_3_a_base_that_is_gone_does_not_score() -> None:
    s = Rules(base_deck=["steps", "glade"])
    minion = s.minion(20, A)
    phoenix = s.put("phoenix", base="hill", player=B)
    s.hand(A, ["demolish", "airlift", "unrest"])
    s.start(A)
    s.end_turn()
    s.play("demolish")
    assert s.vps == [0, 0]
    assert s.where(minion) == ("discard", A)
    assert s.ids("bases") == ["steps", "hill", "shore"]
    # Nobody is asked any more before a base that is gone scores.
    assert (s.kind, s.turn_player) == ("play", B)
    assert s.where(phoenix) == ("base", "hill")


def test_9_3_and_its_time_for_specials_is_over() -> None:
    s = Rules(base_deck=["plaza", "glade"])
    s.minion(20, A)
    s.hand(A, ["demolish"])
    s.hand(B, ["live_and_let_chum", "study"])
    s.start(A)
    s.end_turn()
    s.play("demolish")
    # The new base lets everybody play an action.
    assert (s.ids("bases")[0], s.asked) == ("plaza", B)
    assert (s.can_play("study"), s.can_play("live_and_let_chum")) == (True, False)


def test_9_4_power_is_counted_when_vp_are_awarded() -> None:
    s = Rules()
    s.put("sentry", base="meadow", player=A, counters=8)  # 10, and 11 before scoring
    s.minion(10, B)
    s.start(A)
    s.end_turn()
    assert s.vps == [4, 2]


def test_9_16_what_changes_the_vp_comes_before_the_award() -> None:
    s = Rules(3)
    s.minion(20, A)
    s.put("benefactor", base="meadow", player=B, counters=9)
    s.minion(5, C)
    s.start(A)
    s.end_turn()
    assert s.vps == [2, 5, 1]


def test_9_16_the_vp_of_a_place_never_fall_below_zero_and_what_adds_comes_after() -> None:
    s = Rules(bases=["scales", "hill", "shore"])
    s.minion(20, A, "scales")
    s.put("benefactor", base="scales", player=B)
    s.start(A)
    s.end_turn()
    assert s.kind == "order"  # Me First! inside the step: the current player says which comes first
    s.choose("scales")
    assert s.vps == [1, 6]


def test_9_16_only_for_the_base_that_scores_and_only_this_time() -> None:
    s = Rules(base_deck=["meadow", "glade"])
    s.minion(20, A)
    s.minion(1, B)
    s.put("benefactor", base="hill", player=B)
    s.start(A)
    s.end_turn()
    assert s.vps == [4, 2]


def test_9_5_power_zero_and_no_minion_is_nobody() -> None:
    s = Rules(3)
    s.minion(20, A)
    s.put("dam", base="hill", player=B)
    s.minion(0, C)
    s.start(A)
    s.end_turn()
    assert s.vps == [4, 0, 2]


def test_9_7_no_winner_and_still_replaced() -> None:
    s = Rules(bases=["portal_room", "hill", "shore"])
    s.hand(A, ["sink"])
    s.start(A)
    s.play("sink")
    s.choose("portal_room")
    s.end_turn()
    assert s.turn_player == B  # nobody gets an extra turn
    assert s.ids("bases")[0] == "glade"


def test_9_8_tied_winners_both_get_what_the_base_gives() -> None:
    s = Rules(3, bases=["portal_room", "hill", "shore"])
    s.minion(11, A, "portal_room")
    s.minion(11, C, "portal_room")
    s.start(B)
    s.end_turn()
    turns = []
    for _ in range(3):
        turns.append(s.turn_player)
        s.end_turn()
    assert turns == [C, A, C]


def test_9_10_modifiers_live_during_scoring() -> None:
    s = Rules()
    s.put("captain", base="meadow", player=A)
    s.minion(17, A)
    s.start(A)
    s.end_turn()
    assert s.vps[A] == 4


def test_9_12_the_losing_chooser_s_base_goes_to_the_discard_pile() -> None:
    s = Rules(bases=["oracle", "hill", "shore"])
    s.base_discard(["steps", "arena"])
    s.minion(10, A, "oracle")
    s.hand(B, ["time_is_fleeting"])
    s.start(A)
    s.end_turn()
    s.use("oracle")
    s.choose("steps")
    s.play("time_is_fleeting", player=B)
    assert (s.kind, s.asked) == ("mode", A)
    s.choose("Time is Fleeting")
    assert s.offers("steps")
    s.choose("arena")
    assert s.ids("bases")[0] == "arena"
    assert sorted(s.ids("base_discard")) == ["oracle", "steps"]


def test_9_13_no_base_left_to_add() -> None:
    s = Rules(base_deck=[])
    s.hand(A, ["uprising"])
    s.start(A)
    s.play("uprising")
    assert s.ids("bases") == ["meadow", "hill", "shore"]


def test_9_14_heirs_come_in_step_6_and_go_with_the_base() -> None:
    s = Rules()
    s.put("heir", base="meadow", player=A, counters=18)
    second, third = s.hand(A, ["heir", "heir"])
    s.start(A)
    s.end_turn()
    s.play(second, at="meadow")  # legal, but it goes with the base,
    s.play(third, at="meadow")  # and so does what it brings
    assert [s.where(card) for card in (second, third)] == [("discard", A)] * 2
    assert s.ids(("base", "glade")) == []
    assert s.turn_player == B


def test_9_2_step_8_a_new_base_comes_into_play() -> None:
    s = Rules(base_deck=["beacon"])
    s.minion(20, A)
    s.hand(B, [])
    s.start(A)
    s.end_turn()
    assert s.ids("bases")[0] == "beacon"
    assert (len(s.ids(("hand", A))), len(s.ids(("hand", B)))) == (3, 1)


def test_9_2_step_6_cards_go_at_once_to_their_owners() -> None:
    s = Rules()
    host = s.minion(20, A, owner=B)
    on = s.put("splice_as_nice", on=host, player=B)
    at = s.put("dam", base="hill", player=A)
    under = s.store("giant", under=host, owner=B)
    s.start(A)
    s.end_turn()
    assert [s.where(card) for card in (host, on, under)] == [("discard", B)] * 3
    assert s.where(at) == ("base", "hill")


def test_14_9_a_replacement_is_another_base() -> None:
    s = Rules(base_deck=[])
    s.minion(16, A)
    s.hand(A, ["haunt"])
    s.put("haunt", base="meadow", player=B)
    s.start(A)
    s.play("haunt", at="meadow")
    assert s.breakpoint("meadow") == 16
    s.end_turn()
    assert s.ids("bases")[0] == "meadow"
    assert s.breakpoint("meadow") == 20


def test_mechanics_8_2_destroying_a_base_is_not_scoring() -> None:
    s = Rules(bases=["arena", "hill", "shore"], base_deck=["beacon"])
    mine, theirs = s.minion(3, A, "arena"), s.put("phoenix", base="arena", player=B)
    safe = s.minion(2, B, "arena")
    s.put("shell_game", on=safe, player=B)
    breaker = s.put("breaker", base="hill", player=A)
    nuke = s.put("nuke", base="arena", player=A)
    s.start(A)
    s.talent(nuke)
    s.auto()
    assert s.vps == [0, 0]
    assert [s.where(card)[0] for card in (mine, theirs, safe)] == ["discard"] * 3
    # Shell Game was destroyed, though its minion was only discarded.
    assert s.counters(breaker) == 1
    assert s.ids("bases") == ["beacon", "hill", "shore"]
    # The new base came into play.
    assert (len(s.ids(("hand", A))), len(s.ids(("hand", B)))) == (1, 1)


def test_mechanics_8_2_a_destroyed_base_is_no_place_any_more() -> None:
    s = Rules(base_deck=["glade"])
    s.put("parachute", base="meadow", player=B)
    nuke = s.put("nuke", base="meadow", player=A)
    s.hand(B, ["giant"])
    s.start(A)
    s.talent(nuke)
    assert s.asked == B
    assert not s.offers("meadow")  # it is leaving,
    assert not s.offers("glade")  # and its replacement is not there yet
    s.choose("hill")
    s.play("giant", at="hill")
    assert s.where("giant") == ("base", "hill")


@pytest.mark.parametrize("way", ["strike", "nuke"])
def test_mechanics_8_2_another_base_than_the_one_that_is_being_destroyed(way: str) -> None:
    s = Rules(base_deck=["glade"])
    ferry = s.put("ferry", base="meadow", player=B)
    nuke = s.put("nuke", base="meadow", player=A)
    s.hand(A, ["strike"])
    s.hand(B, ["giant"])
    s.start(A)
    if way == "nuke":
        s.talent(nuke)
    else:
        s.play("strike")
    assert s.asked == B
    assert s.offered == ["Hill", "Shore"]  # whether the Ferry leaves alone or with its base
    s.choose("shore")
    s.play("giant", at="shore")
    assert (s.where("giant"), s.where(ferry)) == (("base", "shore"), ("discard", B))


def test_mechanics_8_2_nothing_can_be_played_on_a_destroyed_base() -> None:
    s = Rules(base_deck=["glade"])
    s.put("lifeboat", base="meadow", player=B)
    nuke = s.put("nuke", base="meadow", player=A)
    s.hand(B, ["giant"])
    s.start(A)
    s.talent(nuke)
    assert s.asked == B
    assert (s.can_play("giant", at="meadow"), s.can_play("giant", at="hill")) == (False, True)


def test_mechanics_8_2_5_the_destroyed_base_sees_what_is_destroyed_on_it() -> None:
    s = Rules(bases=["graveyard", "hill", "shore"])
    s.minion(3, B, "graveyard")
    s.minion(3, B, "graveyard")
    nuke = s.put("nuke", base="graveyard", player=A)
    s.start(A)
    s.talent(nuke)
    s.auto()
    assert s.vps == [2, 0]


def test_mechanics_8_2_8_another_base_is_destroyed_in_mid_scoring() -> None:
    s = Rules(bases=["meadow", "hill"], base_deck=["steps", "glade", "shore"])
    s.minion(20, A, "meadow")
    s.minion(20, B, "hill")
    s.hand(A, ["earthquake"])
    s.start(A)
    s.end_turn()
    s.choose("meadow")
    s.play("earthquake")
    assert s.vps == [4, 0]
    assert s.ids("bases") == ["glade", "steps"]


def test_8_5_5_a_lasting_ban_ends_with_the_replacement() -> None:
    s = Rules()
    s.put("mindraker", base="meadow", player=A)
    s.put("heir", base="meadow", player=B, counters=18)
    s.hand(B, ["bacta_student", "study"])
    s.start(A)
    s.end_turn()
    assert s.asked == B
    # A minion may be played in step 6; the action it would play may not.
    s.play("bacta_student", at="hill")
    assert (s.kind, s.turn_player) == ("play", B)
    assert s.can_play("study")


def test_8_5_5_the_ban_is_over_when_the_replacement_is_in_play() -> None:
    s = Rules(base_deck=["plaza"])
    s.put("mindraker", base="meadow", player=A)
    s.minion(20, A)
    s.hand(B, ["study"])
    s.start(A)
    s.end_turn()
    assert (s.ids("bases")[0], s.asked) == ("plaza", B)
    assert s.can_play("study")
