"""Worked cases of the rules: scoring."""

from __future__ import annotations

import pytest

from ..table import A, B, C, Rules


@pytest.mark.parametrize(
    ("powers", "awards"),
    [
        pytest.param([10, 10, 5], [4, 4, 1], id="e065"),
        pytest.param([10, 5, 5, 3], [4, 2, 2, 0], id="e066"),
        pytest.param([7, 7, 7], [4, 4, 4], id="three tied"),
        pytest.param([10, 9, 8, 7], [4, 2, 1, 0], id="fourth"),
        pytest.param([5, 9, 9, 5], [1, 4, 4, 1], id="two pairs"),
        pytest.param([9, 9, 9, 5], [4, 4, 4, 0], id="places used up"),
    ],
)
def test_e065_e066_ties_take_the_better_place(powers: list[int], awards: list[int]) -> None:
    s = Rules(len(powers))
    for player, power in enumerate(powers):
        s.minion(power, player)
    s.start(A)
    s.end_turn()
    assert s.vps == awards


def test_e067_a_minion_of_power_0_takes_a_place() -> None:
    s = Rules()
    s.minion(0, A)
    s.minion(20, B)
    s.start(A)
    s.end_turn()
    assert s.vps == [2, 4]


def test_e068_power_without_a_minion_takes_a_place() -> None:
    s = Rules(bases=["steps", "hill", "shore"])
    s.put("banner", base="steps", player=A)
    s.minion(12, B, "steps")
    s.start(A)
    s.end_turn()
    assert s.vps == [3, 1]


def test_e069_uncounted_power_breaks_the_base_but_does_not_rank() -> None:
    s = Rules(3)
    pinned = s.minion(9, A)
    s.put("pinned", on=pinned, player=B)
    s.minion(8, B)
    s.minion(3, C)
    s.start(A)
    assert (s.total_power("meadow"), s.player_power("meadow", A), s.power(pinned)) == (20, 0, 9)
    s.end_turn()
    assert s.vps == [1, 4, 2]


def test_e070_a_chosen_base_scores_whatever_happens() -> None:
    s = Rules()
    s.minion(18, A)
    small = s.minion(3, B)
    s.hand(A, ["live_and_let_chum"])
    s.start(A)
    s.end_turn()
    s.play("live_and_let_chum")
    assert s.where(small) == ("discard", B)
    assert s.vps == [4, 0]


def test_e071_the_second_base_is_judged_afresh() -> None:
    s = Rules()
    s.minion(20, A, "meadow")
    mover = s.minion(5, B, "hill")
    s.minion(16, A, "hill")
    s.hand(A, ["airlift"])
    s.start(A)
    s.end_turn()
    s.choose("meadow")
    s.play("airlift")
    s.choose(mover)
    s.choose("shore")
    assert s.vps == [4, 0]
    assert s.turn_player == B
    assert "hill" in s.ids("bases")


def test_e072_a_third_base_may_become_ready() -> None:
    s = Rules()
    s.minion(20, A, "meadow")
    mover = s.minion(6, B, "hill")
    s.minion(16, B, "shore")
    s.hand(A, ["airlift"])
    s.start(A)
    s.end_turn()
    s.play("airlift")
    s.choose(mover)
    s.choose("shore")
    assert s.vps == [4, 4]
    assert "hill" in s.ids("bases")


def test_e073_an_empty_base_with_breakpoint_0_scores() -> None:
    s = Rules()
    s.hand(A, ["sink"])
    s.start(A)
    s.play("sink")
    s.choose("meadow")
    assert s.breakpoint("meadow") == 0
    s.end_turn()
    assert s.vps == [0, 0]
    assert s.ids("bases") == ["glade", "hill", "shore"]
    assert s.ids("base_discard") == ["meadow"]


def test_e074_a_base_that_cannot_score() -> None:
    s = Rules()
    field = s.put("stasis_field", base="meadow", player=A)
    s.minion(30, A)
    s.start(A)
    s.end_turn()
    assert (s.turn_player, s.vps) == (B, [0, 0])
    s.end_turn()
    assert (s.turn_player, s.where(field)) == (A, ("discard", A))
    s.end_turn()
    assert s.vps == [4, 0]


def test_e075_flying_monkey_leaves_before_the_replacement() -> None:
    s = Rules()
    minion = s.minion(10, A)
    s.minion(10, B)
    monkey = s.put("flying_monkey", on=minion, player=A)
    s.start(A)
    s.end_turn()
    s.use(monkey)
    assert not s.offers("glade")
    assert not s.offers("meadow")
    s.choose("hill")
    assert (s.where(minion), s.where(monkey)) == (("base", "hill"), ("discard", A))


def test_e076_doppelganger_plays_before_the_replacement() -> None:
    s = Rules()
    s.put("doppelganger", base="meadow", player=A, counters=15)
    s.deck(A, ["furious_george", "study", "study", "study"])
    s.start(A)
    s.end_turn()
    s.choose("furious_george")
    assert not s.offers("glade")
    s.choose("hill")
    assert s.where("furious_george") == ("base", "hill")
    assert s.ids("bases") == ["glade", "hill", "shore"]


def test_e077_the_base_discard_pile_becomes_the_base_deck() -> None:
    s = Rules(base_deck=[])
    s.minion(20, A)
    s.start(A)
    s.end_turn()
    assert s.ids("bases") == ["meadow", "hill", "shore"]
    assert s.ids(("base", "meadow")) == []
    assert (s.ids("base_deck"), s.ids("base_discard")) == ([], [])


def test_e078_time_is_fleeting_cannot_take_the_scored_base() -> None:
    s = Rules()
    s.base_discard(["steps", "arena"])
    s.minion(20, A)
    s.hand(A, ["time_is_fleeting"])
    s.start(A)
    s.end_turn()
    s.play("time_is_fleeting")
    assert not s.offers("meadow")
    s.choose("steps")
    assert s.ids("bases") == ["steps", "hill", "shore"]
    assert sorted(s.ids("base_discard")) == ["arena", "meadow"]


@pytest.mark.parametrize("fleeting", [True, False])
def test_e079_two_abilities_would_choose_the_next_base(fleeting: bool) -> None:
    s = Rules(bases=["isles", "hill", "shore"], base_deck=["glade", "tavern"])
    s.base_discard(["steps"])
    s.minion(10, B, "isles")
    s.hand(B, ["time_is_fleeting"])
    s.start(A)
    s.end_turn()
    assert s.ids("bases") == ["isles", "hill", "shore", "glade"]
    s.play("time_is_fleeting", player=B)
    assert (s.kind, s.asked) == ("mode", A)
    s.choose("Time is Fleeting" if fleeting else "Isles")
    assert s.ids("bases") == ["steps" if fleeting else "tavern", "hill", "shore", "glade"]


def test_e080_only_the_first_of_tied_winners_chooses_the_next_base() -> None:
    s = Rules(3, bases=["oracle", "hill", "shore"])
    s.base_discard(["steps", "arena"])
    s.minion(5, B, "oracle")
    s.minion(5, C, "oracle")
    s.start(C)
    s.end_turn()
    assert (s.kind, s.asked) == ("window", C)
    s.use("oracle")
    s.choose("arena")
    assert s.ids("bases")[0] == "arena"
    assert (s.kind, s.turn_player) == ("play", A)


def test_e081_each_tied_winner_uses_the_ability() -> None:
    s = Rules(3, bases=["arena", "hill", "shore"])
    s.minion(5, A, "arena")
    s.minion(5, C, "arena")
    victims = [s.minion(1, B, "hill"), s.minion(1, B, "hill")]
    s.start(B)
    s.end_turn()
    assert (s.kind, s.asked) == ("window", C)
    s.use("arena")
    s.choose(victims[0])
    assert (s.kind, s.asked) == ("window", A)
    s.use("arena")
    assert [s.where(victim) for victim in victims] == [("discard", B), ("discard", B)]


def test_e082_extra_vp_when_a_base_scores() -> None:
    s = Rules(4, bases=["rooftop", "hill", "shore"])
    for player, power in enumerate([4, 3, 2, 1]):
        s.minion(power, player, "rooftop")
    s.minion(1, A, "rooftop")
    s.start(A)
    s.end_turn()
    assert s.vps == [4, 2 + 1, 1 + 1, 1]


def test_e083_discarding_from_a_scored_base_is_not_destruction() -> None:
    s = Rules()
    safe = s.minion(20, A)
    s.put("shell_game", on=safe, player=A)
    s.put("twin", base="meadow", player=A)
    doppelganger = s.put("doppelganger", base="meadow", player=B)
    s.deck(B, ["furious_george"])
    s.hand(B, ["study"])
    s.start(A)
    s.end_turn()
    assert s.asked == B
    s.choose("furious_george")
    s.choose("hill")
    assert (s.where(safe), s.where(doppelganger)) == (("discard", A), ("discard", B))
    assert s.ids(("hand", B)) == ["study"]  # Twin was not destroyed


def test_e084_mindraker_bars_actions_while_the_base_is_scoring() -> None:
    s = Rules()
    s.put("mindraker", base="meadow", player=A)
    s.minion(20, A)
    s.minion(1, B)
    s.hand(A, ["live_and_let_chum"])
    s.hand(B, ["live_and_let_chum", "wormhole", "ambusher", "study"])
    s.start(A)
    s.end_turn()
    assert (s.asked, s.can_play("live_and_let_chum")) == (A, True)
    s.decline()
    assert s.asked == B
    assert not s.can_play("live_and_let_chum")
    assert s.can_play("ambusher", at="meadow")
    s.decline()  # and Wormhole is not even asked for
    assert (s.vps, s.turn_player, s.kind) == ([4, 2], B, "play")
    assert s.can_play("study")  # the replacement is in play


def test_e085_an_extra_base_is_replaced_too() -> None:
    s = Rules(base_deck=["steps", "glade"])
    s.hand(A, ["uprising", "giant"])
    s.start(A)
    s.play("uprising")
    assert s.ids("bases") == ["meadow", "hill", "shore", "steps"]
    s.play("giant", at="steps")
    s.end_turn()
    s.auto(until=A)
    assert len(s.ids("bases")) == 4


def test_e085_an_extra_base_scores_and_is_replaced() -> None:
    s = Rules(base_deck=["steps", "glade"])
    s.hand(A, ["rush", "uprising", "sink"])
    s.start(A)
    s.play("rush")
    s.play("uprising")
    s.play("sink")
    s.choose("steps")
    s.end_turn()
    assert s.ids("bases") == ["meadow", "hill", "shore", "glade"]


def test_e086_a_play_onto_the_new_base_whoever_chose_it() -> None:
    s = Rules(bases=["city", "hill", "shore"])
    s.base_discard(["steps"])
    s.minion(10, A, "city")
    s.hand(A, ["time_is_fleeting", "giant"])
    s.start(A)
    s.end_turn()
    s.use("city")
    s.play("time_is_fleeting")
    assert s.ids("bases")[0] == "steps"
    s.play("giant", at="steps")
    assert s.where("giant") == ("base", "steps")


def test_e088_a_borrowed_minion_counts_for_its_controller() -> None:
    s = Rules()
    lent = s.minion(20, A, owner=B)
    s.minion(3, B)
    s.start(A)
    s.end_turn()
    assert (s.vps, s.where(lent)) == ([4, 2], ("discard", B))


def test_e089_an_extra_minion_before_scoring_cannot_wait() -> None:
    s = Rules()
    s.put("mole", base="meadow", player=A, counters=16)
    s.hand(A, ["recruit", "furious_george"])
    s.start(A)
    s.end_turn()
    s.use("mole")
    s.play("recruit")
    assert s.kind == "choose"
    s.decline()
    assert s.turn_player == B
    assert s.ids(("hand", A)) == ["furious_george", "spare", "spare"]


def test_e090_a_changed_breakpoint_does_not_stop_the_base() -> None:
    s = Rules()
    s.put("haunt", base="meadow", player=B)
    s.minion(18, A)
    s.minion(18, B, "hill")
    s.hand(A, ["carry"])
    s.start(A)
    s.end_turn()
    s.play("carry")
    s.choose("hill")
    assert s.vps == [4, 4]
    assert "shore" in s.ids("bases")


def test_e146_instead_of_the_discard_pile() -> None:
    s = Rules()
    mine, theirs = (
        s.put("giant", base="meadow", player=A, counters=13),
        s.put("baboom", base="meadow", player=B),
    )
    s.hand(A, ["wormhole"])
    s.hand(B, ["time_is_fleeting"])
    s.base_discard(["steps"])
    s.start(A)
    s.end_turn()
    s.play("wormhole")
    assert s.asked == B
    assert s.where(mine) == ("base", "meadow")  # still there until the base is cleared
    s.decline()
    assert mine.id in s.ids(("deck", A)) + s.ids(("hand", A))
    assert s.where(theirs) == ("discard", B)
