"""Playing cards (rules 5), abilities (rules 6) and extra plays (rules 7)."""

from __future__ import annotations

import pytest

from .table import A, B, C, Rules


def test_5_2_the_window_comes_after_the_on_play_ability() -> None:
    s = Rules()
    s.put("sniper", base="meadow", player=B)
    s.hand(A, ["hatcher"])
    s.start(A)
    s.play("hatcher", at="meadow")  # destroys the Sniper first; the Sniper answers all the same
    assert s.where("hatcher") == ("discard", A)
    assert s.where("sniper") == ("discard", B)


def test_5_3_a_minion_goes_to_any_base() -> None:
    s = Rules()
    s.minion(3, B, "hill")
    s.hand(A, ["dummy"])
    s.start(A)
    assert all(s.can_play("dummy", at=base) for base in ("meadow", "hill", "shore"))


def test_5_4_2_an_action_on_anothers_minion_is_yours() -> None:
    s = Rules()
    host = s.minion(3, B)
    s.hand(A, ["splice_as_nice"])
    s.start(A)
    s.play("splice_as_nice", on=host)
    assert (s.controller("splice_as_nice"), s.controller(host), s.power(host)) == (A, B, 5)


def test_5_4_2_several_identical_actions_on_one_host() -> None:
    s = Rules()
    host = s.minion(3, A)
    s.put("splice_as_nice", on=host, player=A)
    s.hand(A, ["splice_as_nice"])
    s.start(A)
    s.play("splice_as_nice", on=host)
    assert s.power(host) == 7


def test_5_4_3_your_minion_is_asked_only_when_played() -> None:
    s = Rules()
    mine, theirs = s.minion(3, A), s.minion(3, B)
    s.hand(A, ["missing_uplink"])
    s.hand(B, ["seize"])
    s.start(A)
    assert not s.can_play("missing_uplink", on=theirs)
    s.play("missing_uplink", on=mine)
    s.end_turn()
    s.play("seize")
    assert s.where("missing_uplink") == ("on", mine)


def test_5_5_1_a_pointless_play_is_legal() -> None:
    s = Rules()
    s.hand(A, ["strike"])
    s.start(A)
    s.play("strike")
    assert s.ids(("discard", A)) == ["strike"]


def test_5_5_2_a_prerequisite_must_be_met() -> None:
    s = Rules()
    s.hand(A, ["hermit"])
    s.minion(2, A, "shore")
    s.start(A)
    assert not s.can_play("hermit")


def test_5_5_3_a_card_that_must_be_played_but_cannot_is_discarded() -> None:
    s = Rules()
    s.minion(2, A)
    s.hand(A, ["dive"])
    s.deck(A, ["hermit", "spare"])
    s.start(A)
    s.play("dive")
    s.choose("hill")
    s.choose(True)
    assert s.where("hermit") == ("discard", A)


def test_5_5_4_no_host_no_play() -> None:
    s = Rules()
    s.hand(A, ["splice_as_nice"])
    s.start(A)
    assert not s.can_play("splice_as_nice")


def test_5_8_a_special_with_a_time_cannot_be_played_normally() -> None:
    s = Rules()
    s.minion(2, B)
    s.hand(A, ["live_and_let_chum", "its_astounding"])
    s.discard(A, ["live_and_let_chum"])
    s.start(A)
    assert not s.can_play("live_and_let_chum")
    s.play("its_astounding")
    assert s.kind == "play"  # nor through another card


def test_5_8_a_special_uses_no_allowance() -> None:
    s = Rules()
    s.hand(A, ["dummy", "cub", "study", "eh", "strike"])
    s.deck(A, [])
    s.start(A)
    s.play("study")
    s.play("eh")
    s.play("dummy", at="meadow")
    s.play("cub", at="meadow")
    assert not s.game.plays


def test_5_8_a_card_with_a_special_way_may_be_played_normally() -> None:
    s = Rules()
    s.hand(A, ["ambusher"])
    s.start(A)
    s.play("ambusher", at="hill")
    assert s.where("ambusher") == ("base", "hill")


def test_6_3_3_copied_ongoing_text_waits_for_the_copied_on_play_ability() -> None:
    s = Rules()
    duelist = s.put("duelist", base="hill", player=B)
    weak, strong = s.minion(1, B), s.minion(3, B)
    s.hand(A, ["copycat"])
    s.start(A)
    s.play("copycat", at="meadow")
    s.choose(duelist)
    assert (s.where(weak), s.where(strong)) == (("discard", B), ("base", "meadow"))
    assert s.power("copycat") == 5


def test_6_4_a_talent_may_be_used_in_the_turn_it_came() -> None:
    s = Rules()
    s.hand(A, ["phoenix"])
    s.start(A)
    s.play("phoenix", at="meadow")
    s.talent("phoenix")
    assert s.counters("phoenix") == 1


def test_6_4_a_talent_goes_with_control() -> None:
    s = Rules()
    phoenix = s.put("phoenix", base="meadow", player=B)
    s.hand(A, ["borrow"])
    s.start(A)
    assert not s.can_use(phoenix)
    s.play("borrow")
    s.talent(phoenix)
    assert s.counters(phoenix) == 1


def test_6_4_1_each_talent_of_a_card_once() -> None:
    s = Rules()
    phoenix = s.put("phoenix", base="meadow", player=B)
    s.hand(A, ["apprentice"])
    s.start(A)
    s.play("apprentice", at="meadow")
    assert s.where(phoenix) == ("base", "meadow")
    talents = [option for option in s.decision.options if option.key.startswith("talent:")]  # type: ignore[union-attr]
    assert len(talents) == 2
    s.choose(talents[0])
    s.choose(talents[1])
    assert not s.can_use("apprentice")
    assert (s.counters("apprentice"), len(s.ids(("hand", A)))) == (1, 1)


def test_6_4_2_a_talent_needs_something_to_do() -> None:
    s = Rules()
    raider = s.put("time_raider", base="meadow", player=A)
    s.start(A)
    assert not s.can_use(raider)


def test_6_6_a_base_ability_is_not_cancelled_with_a_minion() -> None:
    s = Rules(bases=["monkey_lab", "hill", "shore"])
    host = s.put("furious_george", base="monkey_lab", player=A)
    s.hand(B, ["muzzle"])
    s.start(B)
    s.play("muzzle", on=host)
    assert s.power(host) == 2 + 1


def test_7_3_b_an_extra_play_of_a_special_cannot_wait() -> None:
    s = Rules()
    s.minion(20, A)
    s.hand(A, ["unrest", "giant"])
    s.start(A)
    s.end_turn()
    s.play("unrest")
    assert s.kind == "choose"
    assert s.can_play("giant", at="meadow")  # the scored base is still there (S13)
    s.play("giant", at="meadow")
    assert s.where("giant") == ("discard", A)


def test_7_6_the_player_chooses_which_play_to_spend() -> None:
    s = Rules()
    s.hand(A, ["recruit", "furious_george", "giant"])
    s.start(A)
    s.play("recruit")
    s.match.answer(next(i for i, o in enumerate(s.decision.options) if o.card == "furious_george"))  # type: ignore[union-attr]
    assert s.kind == "mode"
    s.choose("the play of the turn")
    assert not s.can_play("giant")  # only the extra play for small minions is left


@pytest.mark.parametrize("order", [("recruit", "adopt"), ("adopt", "recruit")])
def test_7_6_the_most_restricted_play_comes_first(order: tuple[str, str]) -> None:
    s = Rules()
    s.hand(A, ["rush", *order, "dummy"])
    s.start(A)
    for action in ("rush", *order):
        s.play(action)
    s.match.answer(next(i for i, o in enumerate(s.decision.options) if o.card == "dummy"))  # type: ignore[union-attr]
    assert s.offered == [
        "the extra play from Adopt",
        "the extra play from Recruit",
        "the play of the turn",
    ]


@pytest.mark.parametrize("giver", ["Patron", "Recruit"])
def test_7_6_a_play_with_a_consequence_is_told_apart_from_one_without(giver: str) -> None:
    s = Rules()
    s.put("patron", base="meadow", player=A)
    dam = s.put("dam", base="hill", player=B)
    s.hand(A, ["recruit", "giant", "furious_george"])
    s.start(A)
    s.play("recruit")
    s.play("giant", at="shore")
    s.match.answer(next(i for i, o in enumerate(s.decision.options) if o.card == "furious_george"))  # type: ignore[union-attr]
    # Both for power 2 or less.
    assert s.offered == ["the extra play from Recruit", "the extra play from Patron"]
    s.choose(f"the extra play from {giver}")
    assert (s.where(dam) == ("discard", B)) == (giver == "Patron")


def test_7_8_extra_plays_may_come_before_the_free_one() -> None:
    s = Rules()
    s.hand(A, ["recruit", "furious_george", "giant"])
    s.start(A)
    s.play("recruit")
    s.play("furious_george", at="hill")
    s.play("giant", at="hill")
    assert s.ids(("base", "hill")) == ["furious_george", "giant"]


def test_7_an_ability_that_holds_a_play_open() -> None:
    s = Rules()
    s.put("patron", base="meadow", player=A)
    s.put("breaker", base="meadow", player=A)
    dam = s.put("dam", base="hill", player=B)
    s.hand(A, ["giant", "furious_george", "dummy"])
    s.start(A)
    s.play("giant", at="hill")
    s.play("furious_george", at="hill")
    assert s.where(dam) == ("discard", B)
    assert s.counters("breaker") == 1  # what the Patron does afterwards is answered
    assert not s.can_play("dummy")


@pytest.mark.parametrize("current", [A, B])
def test_7_7_plays_outside_your_phase_are_extra(current: int) -> None:
    s = Rules(bases=["tavern", "hill", "shore"])
    s.hand(A, ["dummy"])
    s.hand(B, ["dummy", "giant"])
    s.start(A)
    s.play("dummy", at="tavern")
    s.play("dummy", at="tavern")
    s.end_turn()
    if current == B:
        assert s.can_play("giant", at="hill")
    assert s.turn_player == B


def test_8_4_4_a_card_does_not_answer_its_own_play() -> None:
    s = Rules()
    s.hand(A, ["greeter"])
    s.start(A)
    s.play("greeter", at="meadow")
    assert s.ids(("hand", A)) == []


def test_7_9_a_specific_card_may_be_declined() -> None:
    s = Rules(3)
    s.put("furious_george", base="meadow", player=C)
    s.hand(A, ["strike"])
    s.put("heir", base="hill", player=B)
    s.hand(B, ["giant"])
    s.start(A)
    s.play("strike")
    s.choose("heir")
    assert s.asked == B
    s.decline()
    assert s.ids(("hand", B)) == ["giant"]
