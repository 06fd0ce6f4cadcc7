"""Worked cases of the rules: decks, stasis, storage."""

from __future__ import annotations

import pytest

from smashup.testing import ScenarioError

from ..table import A, B, Rules


def test_e123_a_search_does_not_renew_the_deck() -> None:
    s = Rules()
    s.hand(A, ["summon"])
    s.deck(A, ["study", "strike", "shove"])
    s.discard(A, ["giant"])
    s.start(A)
    s.play("summon")
    assert sorted(s.ids(("deck", A))) == ["shove", "strike", "study"]
    assert s.ids(("discard", A)) == ["summon", "giant"]
    assert s.said("shuffle") == 1


def test_e124_an_empty_deck_is_renewed_before_the_search() -> None:
    s = Rules()
    s.hand(A, ["summon"])
    s.deck(A, [])
    s.discard(A, ["giant", "study"])
    s.start(A)
    s.play("summon")
    s.choose("giant")
    s.choose("hill")
    assert (s.ids(("deck", A)), s.ids(("discard", A))) == (["study"], ["summon"])


def test_e125_reveal_until_stops_with_the_deck() -> None:
    s = Rules()
    s.hand(A, ["omen"])
    s.deck(A, ["study", "strike"])
    s.discard(A, ["giant"])
    s.start(A)
    s.play("omen")
    assert (s.ids(("hand", A)), s.ids(("deck", A))) == ([], [])
    assert sorted(s.ids(("discard", A))) == ["giant", "omen", "strike", "study"]


def test_e126_off_the_top_without_unused_cards_there_is_no_shuffle() -> None:
    s = Rules()
    s.hand(A, ["dive"])
    s.deck(A, ["giant", "study", "strike", "shove", "boost"])
    s.start(A)
    s.play("dive")
    s.choose("hill")
    s.choose(True)
    assert s.where("giant") == ("base", "hill")
    assert s.ids(("deck", A)) == ["study", "strike", "shove", "boost"]
    assert s.said("shuffle") == 0


def test_e127_revealed_cards_are_in_no_pile() -> None:
    s = Rules()
    s.hand(A, ["dive"])
    s.deck(A, ["study", "strike", "reader"])
    s.discard(A, ["shove"])
    s.start(A)
    s.play("dive")
    s.choose("hill")
    s.choose(True)
    assert s.ids(("hand", A)) == ["shove"]
    assert sorted(s.ids(("deck", A))) == ["strike", "study"]
    assert s.ids(("discard", A)) == ["dive"]


def test_e128_what_cannot_be_played_is_discarded() -> None:
    s = Rules(bases=["the_vats", "hill", "shore"])
    s.put("furious_george", base="the_vats", player=B)
    s.hand(A, ["dive"])
    s.deck(A, ["study", "furious_george", "strike"])
    s.start(A)
    s.play("dive")
    s.choose("the_vats")
    s.choose(True)
    assert s.ids(("discard", A)) == ["dive", "furious_george"]
    assert sorted(s.ids(("deck", A))) == ["strike", "study"]


def test_e129_the_number_first_then_the_price_then_the_reveal() -> None:
    s = Rules()
    s.hand(A, ["breeder"])
    s.deck(A, ["study", "furious_george", "strike"])
    s.start(A)
    s.play("breeder", at="meadow")
    assert s.kind == "number"
    s.choose(2)
    assert s.where("furious_george") == ("base", "meadow")
    assert sorted(s.ids(("deck", A))) == ["breeder", "strike", "study"]


def test_e130_a_searched_card_is_always_shown() -> None:
    s = Rules()
    s.hand(A, ["fetch"])
    card, _ = s.deck(A, ["study", "strike"])
    s.start(A)
    s.play("fetch")
    s.choose("study")
    assert s.where(card) == ("hand", A)
    assert s.sees(B, card)


def test_e131_a_foreign_card_stays_while_unseen_and_goes_home_when_seen() -> None:
    s = Rules()
    foreign = s.hand(A, [("giant", B), "tuck"])[0]
    s.hand(B, ["from_q_with_love"])
    s.start(A)
    s.play("tuck")
    assert s.where(foreign) == ("deck", A)
    s.end_turn()
    assert s.where(foreign) == ("hand", A)
    s.end_turn()
    s.play(foreign, at="meadow")
    assert (s.controller(foreign), s.owner(foreign)) == (A, B)


def test_e131_discarded_it_goes_to_its_owner() -> None:
    s = Rules()
    foreign = s.hand(A, [("giant", B), "barter"])[0]
    s.start(A)
    s.play("barter")
    s.choose(foreign)
    assert s.where(foreign) == ("discard", B)


def test_e132_destroy_all_does_not_reach_stasis() -> None:
    s = Rules()
    frozen, other = s.stasis("giant", player=B, counters=1), s.minion(2, B)
    s.hand(A, ["massacre"])
    s.start(A)
    s.play("massacre")
    assert (s.where(frozen), s.where(other)) == (("stasis", B), ("discard", B))


def test_e133_a_card_in_stasis_is_in_play() -> None:
    s = Rules()
    surveyor = s.put("surveyor", base="meadow", player=A)
    s.stasis("giant", player=B, counters=1)
    s.start(A)
    s.talent(surveyor)
    assert len(s.ids(("hand", A))) == 1  # in play, but not here


def test_e134_the_last_counter_at_your_turns_start() -> None:
    s = Rules()
    frozen = s.stasis("giant", player=A, counters=1)
    s.start(A, phase="start")
    assert (s.stasis_counters(frozen), s.where(frozen)) == (0, ("stasis", A))
    assert s.can_use(frozen)
    s.end_turn()
    assert s.where(frozen) == ("discard", A)


def test_e135_the_last_counter_in_anothers_turn() -> None:
    s = Rules()
    frozen = s.stasis("giant", player=A, counters=1)
    s.hand(B, ["thaw"])
    s.start(B)
    s.play("thaw")
    assert s.where(frozen) == ("stasis", A)
    s.end_turn()
    assert (s.turn_player, s.where(frozen)) == (A, ("discard", A))


@pytest.mark.parametrize("card", ["sleeper", "napper"])
def test_e136_not_straight_back_into_stasis(card: str) -> None:
    s = Rules()
    frozen = s.stasis(card, player=A, counters=0)
    s.start(A)
    s.use(frozen)
    s.choose("meadow")
    assert s.kind == "play"
    assert s.where(frozen) == ("base", "meadow")


def test_e137_stored_cards_follow_their_host() -> None:
    s = Rules()
    host = s.minion(2, A)
    stored = s.store("giant", under=host)
    s.hand(A, ["shove"])
    s.hand(B, ["strike"])
    s.start(A)
    s.play("shove")
    s.choose("hill")
    assert s.where(stored) == ("under", host)
    s.end_turn()
    s.play("strike")
    assert (s.where(host), s.where(stored)) == (("discard", A), ("discard", A))


@pytest.mark.parametrize("wanted", [True, False])
def test_e137_a_host_that_releases_its_cards(wanted: bool) -> None:
    s = Rules()
    cage = s.put("cage", base="meadow", player=A)
    stored, action = s.store("giant", under=cage), s.store("study", under=cage)
    s.hand(B, ["strike"])
    s.start(B)
    s.play("strike")
    assert s.asked == A
    if wanted:
        s.play(stored, at="shore")
    else:
        s.decline()
    assert s.where(stored) == (("base", "shore") if wanted else ("discard", A))
    assert s.where(action) == ("discard", A)


def test_e137_a_host_that_leaves_otherwise_releases_nothing() -> None:
    s = Rules()
    cage = s.put("cage", base="meadow", player=A)
    stored = s.store("giant", under=cage)
    s.hand(B, ["into_the_time_slip"])
    s.start(B)
    s.play("into_the_time_slip")
    assert (s.kind, s.where(cage), s.where(stored)) == ("play", ("hand", A), ("discard", A))


def test_e138_a_limited_store_shows_the_card_then_hides_it() -> None:
    s = Rules()
    hoarder = s.put("hoarder", base="meadow", player=A)
    card = s.hand(A, ["furious_george", "giant"])[0]
    s.start(A)
    s.talent(hoarder)
    assert s.where(card) == ("under", hoarder)
    assert s.said("Furious George") >= 1
    assert (s.sees(A, card), s.sees(B, card)) == (True, False)


def test_e139_once_revealed_it_is_played() -> None:
    s = Rules()
    s.hand(A, ["dive"])
    s.deck(A, ["giant", "study"])
    s.start(A)
    s.play("dive")
    s.choose("hill")
    assert s.kind == "confirm"
    s.choose(True)
    assert (s.kind, s.where("giant")) == ("play", ("base", "hill"))


def test_e139_declined_before_the_reveal() -> None:
    s = Rules()
    s.hand(A, ["dive"])
    s.deck(A, ["giant", "study"])
    s.start(A)
    s.play("dive")
    s.choose("hill")
    s.choose(False)
    assert s.ids(("deck", A)) == ["giant", "study"]
    assert not s.sees(A, "giant")


def test_e140_a_search_for_an_extra_play_may_find_nothing() -> None:
    s = Rules()
    s.put("doppelganger", base="meadow", player=A)
    s.hand(A, ["strike"])
    s.deck(A, ["giant", "study"])
    s.start(A)
    s.play("strike")
    s.decline()
    assert (s.kind, sorted(s.ids(("deck", A)))) == ("play", ["giant", "study"])
    assert s.said("shuffle") == 1


def test_e140_another_search_must_find_something() -> None:
    s = Rules()
    s.hand(A, ["rescue"])
    s.deck(A, ["study", "giant", "dummy"])
    s.start(A)
    s.play("rescue")
    with pytest.raises(ScenarioError):
        s.decline()
    s.choose("dummy")
    assert s.ids(("deck", A))[0] == "dummy"
