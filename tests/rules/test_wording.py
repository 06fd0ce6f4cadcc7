"""Reading card text (rules 16), durations (rules 17) and conflicts (rules 18)."""

from __future__ import annotations

from .table import A, B, C, Rules


def test_16_3_a_minion_is_anyones() -> None:
    s = Rules(3)
    minions = [s.minion(1, player) for player in (A, B, C)]
    s.hand(A, ["strike"])
    s.start(A)
    s.play("strike")
    assert all(s.offers(minion) for minion in minions)


def test_16_5_all_of_none_is_legal() -> None:
    s = Rules()
    s.hand(A, ["massacre"])
    s.start(A)
    s.play("massacre")
    assert s.kind == "play"


def test_16_6_an_option_that_can_do_nothing_is_not_offered() -> None:
    s = Rules()
    s.hand(A, ["choice"])
    s.start(A)
    s.play("choice")
    assert s.ids(("hand", A)) == ["spare"]  # there was no action to destroy


def test_16_6_both_options_when_both_can_be_done() -> None:
    s = Rules()
    dam = s.put("dam", base="hill", player=B)
    s.hand(A, ["choice"])
    s.start(A)
    s.play("choice")
    assert s.kind == "mode"
    s.choose("destroy")
    assert s.where(dam) == ("discard", B)


def test_16_8_on_your_turn_once_in_your_phase() -> None:
    s = Rules()
    hunter = s.put("hunter", base="meadow", player=A)
    s.start(A)
    s.use(hunter)
    assert not s.can_use(hunter)
    s.end_turn()
    assert not s.can_use(hunter)
    s.end_turn()
    assert s.can_use(hunter)


def test_16_9_a_replayed_card_starts_fresh() -> None:
    s = Rules()
    hunter = s.put("hunter", base="meadow", player=A)
    s.hand(A, ["do_over"])
    s.start(A)
    s.use(hunter)
    s.play("do_over")
    s.play(hunter, at="hill")
    assert s.can_use(hunter)


def test_16_9_on_a_base_once_for_each_player() -> None:
    s = Rules(bases=["faceless_city", "hill", "shore"])
    s.hand(A, ["recruit", "furious_george", "furious_george"])
    s.deck(A, ["furious_george", "spare"])
    s.start(A)
    s.play("recruit")
    s.play("furious_george", at="faceless_city")
    s.use("faceless_city")
    assert s.ids(("deck", A)) == ["spare"]
    s.play("furious_george", at="faceless_city")
    assert s.kind == "play"


def test_16_10_the_first_means_the_first() -> None:
    s = Rules()
    s.hand(A, ["recruit", "dummy", "prompter", "furious_george"])
    s.start(A)
    s.play("recruit")
    s.play("prompter", at="hill")
    s.play("dummy", at="hill")
    # Not the first minion of the turn.
    assert (s.kind, s.ids(("hand", A))) == ("play", ["furious_george"])


def test_16_10_the_first_card_of_any_kind() -> None:
    s = Rules()
    s.put("opener", base="meadow", player=A)
    s.hand(A, ["rush", "spare", "spare"])
    s.start(A)
    s.play("rush")
    s.decline()  # the extra play waits
    assert len(s.ids(("hand", A))) == 2 + 1
    s.play("spare")
    assert len(s.ids(("hand", A))) == 2

    s = Rules()
    s.put("opener", base="meadow", player=A)
    s.hand(A, ["dummy", "rush"])
    s.start(A)
    s.play("dummy", at="hill")
    s.play("rush")
    assert s.ids(("hand", A)) == []


def test_16_10_declining_the_first_does_not_open_the_second() -> None:
    s = Rules()
    s.put("prompter", base="meadow", player=A)
    s.hand(A, ["recruit", "dummy", "furious_george"])
    s.start(A)
    s.play("recruit")
    s.play("dummy", at="hill")
    assert s.kind == "window"
    s.decline()
    s.play("furious_george", at="hill")
    assert s.kind == "play"


def test_17_1_a_gain_stays_when_its_source_leaves_or_it_moves() -> None:
    s = Rules()
    s.hand(A, ["caller", "furious_george", "rush", "shove", "strike"])
    s.start(A)
    s.play("rush")
    s.play("caller", at="meadow")
    s.play("furious_george", at="meadow")
    s.play("strike")
    s.choose("caller")
    s.play("shove")
    s.choose("hill")
    assert s.power("furious_george") == 3


def test_17_1_a_lasting_ability_outlives_its_card() -> None:
    s = Rules()
    victim, other = s.minion(2, B), s.minion(2, B)
    s.hand(A, ["doom"])
    s.start(A)
    s.play("doom")
    s.choose(victim)
    assert s.where(victim) == ("base", "meadow")
    s.end_turn()
    assert (s.where(victim), s.where(other)) == (("discard", B), ("base", "meadow"))


def test_17_1_two_lasting_abilities_of_one_card() -> None:
    s = Rules()
    victims = [s.minion(2, B), s.minion(2, B)]
    s.hand(A, ["rush", "doom", "its_astounding"])
    s.start(A)
    s.play("rush")
    s.play("doom")
    s.choose(victims[0])
    s.play("its_astounding")
    s.choose("doom")
    s.choose(victims[1])
    s.end_turn()
    s.auto()
    assert [s.where(victim) for victim in victims] == [("discard", B)] * 2


def test_17_6_until_your_next_turn_covers_the_turns_between() -> None:
    s = Rules(3)
    minion = s.minion(4, B)
    s.hand(A, ["curse"])
    s.start(A)
    s.play("curse")
    s.end_turn()
    assert s.power(minion) == 2
    s.end_turn()
    assert s.power(minion) == 2
    s.end_turn()
    assert (s.turn_player, s.power(minion)) == (A, 4)


def test_18_2_cannot_beats_can() -> None:
    s = Rules(bases=["the_vats", "hill", "shore"])
    s.put("furious_george", base="the_vats", player=B)
    s.hand(A, ["furious_george", "summon"])
    s.deck(A, ["furious_george", "spare"])
    s.start(A)
    assert not s.can_play("furious_george", at="the_vats")
    s.play("summon")
    s.choose("furious_george")
    assert not s.offers("the_vats")
