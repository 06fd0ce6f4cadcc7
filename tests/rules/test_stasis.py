"""Stasis (rules 19), stored cards (rules 20) and the box."""

from __future__ import annotations

import pytest

from .table import A, B, Rules


def test_19_1_from_hand_it_lies_face_up_before_its_owner() -> None:
    s = Rules()
    giant = s.hand(A, ["stash", "giant"])[1]
    s.start(A)
    s.play("stash")
    assert (s.where(giant), s.stasis_counters(giant)) == (("stasis", A), 1)
    assert s.sees(B, giant)


def test_19_1_before_its_owner_whoever_controlled_it() -> None:
    s = Rules()
    minion = s.minion(2, A, owner=B)
    s.hand(A, ["freeze"])
    s.start(A)
    s.play("freeze")
    assert (s.where(minion), s.controller(minion)) == (("stasis", B), B)


def test_19_2_at_no_base_and_out_of_reach() -> None:
    s = Rules()
    frozen = s.stasis("phoenix", player=A, counters=0)
    other = s.minion(1, A)
    s.hand(A, ["rush", "boost", "shove"])
    s.start(A)
    assert s.total_power("meadow") == 1
    talents = [option for option in s.decision.options if option.key.startswith("talent:")]  # type: ignore[union-attr]
    assert talents == []
    s.play("rush")
    s.play("boost")  # one minion to choose, hence no question
    assert s.power(other) == 2
    assert s.power(frozen) == 3


def test_19_2_its_ongoing_does_not_work() -> None:
    s = Rules()
    s.stasis("captain", player=A, counters=2)
    minion = s.minion(1, A)
    s.start(A)
    assert s.power(minion) == 1


def test_19_2_nor_what_it_offers_on_your_turn() -> None:
    s = Rules()
    hunter = s.stasis("hunter", player=A, counters=2)
    s.start(A)
    assert not s.can_use(hunter)


def test_19_4_one_counter_each_as_your_turn_starts() -> None:
    s = Rules()
    mine = [s.stasis("giant", player=A, counters=2), s.stasis("dummy", player=A, counters=1)]
    theirs = s.stasis("giant", player=B, counters=2)
    s.start(A, phase="start")
    assert [s.stasis_counters(card) for card in (*mine, theirs)] == [1, 0, 2]


def test_19_4_a_card_without_counters_loses_none() -> None:
    s = Rules()
    ready = s.stasis("baboom", player=A, counters=0)
    s.stasis("giant", player=A, counters=1)
    s.start(A, phase="start")
    assert (s.where(ready), s.can_use(ready)) == (("stasis", A), True)


def test_19_4_an_ability_that_refers_to_stasis_works_there() -> None:
    s = Rules()
    s.stasis("clock", player=A, counters=2)
    s.start(A, phase="start")
    assert s.ids(("hand", A)) == ["spare"]
    s.end_turn()
    s.end_turn()
    assert len(s.ids(("hand", A))) == 1 + 2 + 1


def test_19_5_only_without_counters_and_only_in_your_phase() -> None:
    s = Rules()
    frozen, ready = (
        s.stasis("giant", player=A, counters=1),
        s.stasis("baboom", player=A, counters=0),
    )
    s.stasis("giant", player=B, counters=0)
    s.hand(A, ["dummy"])
    s.start(A)
    assert not s.can_use(frozen)
    s.play("dummy", at="hill")
    s.use(ready)  # as an extra minion
    s.choose("meadow")
    assert s.where(ready) == ("base", "meadow")
    assert not s.offers("giant")


def test_19_5_an_action_with_instructions_is_discarded_after_them() -> None:
    s = Rules()
    letter = s.hand(A, ["letter"])[0]
    s.start(A)
    s.play(letter)
    assert (s.where(letter), s.stasis_counters(letter)) == (("stasis", A), 2)
    s.auto()
    for _ in range(4):
        s.end_turn()
    assert (s.turn_player, s.stasis_counters(letter)) == (A, 0)
    before = len(s.ids(("hand", A)))
    s.use(letter)
    assert len(s.ids(("hand", A))) == before + 2
    assert s.where(letter) == ("discard", A)


def test_19_5_a_play_from_stasis_is_a_play() -> None:
    s = Rules()
    s.put("watcher", base="meadow", player=B)
    s.put("secret_agent", base="hill", player=B)
    ready, letter = (
        s.stasis("baboom", player=A, counters=0),
        s.stasis("letter", player=A, counters=0),
    )
    s.hand(A, ["giant"])
    s.start(A)
    s.use(ready)
    s.choose("meadow")
    assert len(s.ids(("hand", B))) == 1
    s.use(letter)
    s.choose("giant")  # Secret Agent
    assert s.where("giant") == ("discard", A)


def test_19_5_an_ordinary_action_is_played_normally() -> None:
    s = Rules()
    host = s.minion(2, A)
    action, chum = (
        s.stasis("splice_as_nice", player=A, counters=0),
        s.stasis("live_and_let_chum", player=A, counters=0),
    )
    s.start(A)
    assert not s.can_use(chum)  # the wrong time
    s.use(action)
    assert s.where(action) == ("on", host)


def test_19_6_discarded_at_the_end_of_each_turn() -> None:
    s = Rules()
    mine, theirs = s.stasis("giant", player=A, counters=0), s.stasis("dummy", player=B, counters=0)
    under = s.store("study", under=mine)
    s.start(A)
    s.end_turn()
    assert (s.where(mine), s.where(theirs), s.where(under)) == (
        ("discard", A),
        ("discard", B),
        ("discard", A),
    )


def test_19_6_also_if_the_last_counter_went_as_the_turn_ended() -> None:
    s = Rules()
    s.put("thawer", base="meadow", player=A)
    s.stasis("dummy", player=B, counters=0)
    frozen = s.stasis("giant", player=A, counters=1)
    s.start(A)
    s.end_turn()
    s.use("thawer")
    assert (s.turn_player, s.where(frozen)) == (B, ("discard", A))


def test_19_6_that_is_not_destruction_nor_can_it_jump() -> None:
    s = Rules()
    jumper = s.stasis("jumper", player=A, counters=0)
    s.stasis("doppelganger", player=A, counters=0)
    s.deck(A, ["giant"] * 6)
    s.start(A)
    s.end_turn()
    assert (s.kind, s.turn_player) == ("play", B)
    assert s.where(jumper) == ("discard", A)


def test_19_8_what_a_minion_keeps_and_loses() -> None:
    s = Rules()
    minion = s.put("phoenix", base="meadow", player=A, counters=2)
    action, stored = s.put("charm", on=minion, player=A), s.store("giant", under=minion)
    s.hand(A, ["rush", "boost", "freeze"])
    s.start(A)
    s.talent(minion)
    s.play("rush")
    s.play("boost")
    s.play("freeze")
    assert (s.where(minion), s.counters(minion), s.where(stored)) == (
        ("stasis", A),
        3,
        ("under", minion),
    )
    assert s.where(action) == ("discard", A)
    assert s.ids(("hand", A)) == []  # Charm was not destroyed
    assert s.power(minion) == 3 + 3  # without the boost
    for _ in range(4):
        s.end_turn()
        s.auto()
    s.use(minion)
    s.choose("hill")
    assert (s.where(minion), s.counters(minion), s.where(stored)) == (
        ("base", "hill"),
        3,
        ("under", minion),
    )
    assert s.can_use(minion)


def test_19_8_going_into_stasis_is_not_leaving_play() -> None:
    s = Rules()
    doppelganger = s.put("doppelganger", base="meadow", player=A)
    s.hand(A, ["freeze"])
    s.deck(A, ["giant"] * 6)
    s.start(A)
    s.play("freeze")
    assert (s.kind, s.where(doppelganger)) == ("play", ("stasis", A))


def test_19_5_a_sleeper_may_go_into_stasis_when_played_from_hand() -> None:
    s = Rules()
    sleeper = s.hand(A, ["sleeper"])[0]
    s.put("greeter", base="meadow", player=A)
    s.start(A)
    s.play(sleeper, at="meadow")
    s.choose(True)
    assert s.where(sleeper) == ("stasis", A)
    assert len(s.ids(("hand", A))) == 2  # it was played: its own draw, and the Greeter's


def test_20_2_a_stored_card_is_inert() -> None:
    s = Rules()
    host = s.minion(2, A)
    s.store("captain", under=host)
    s.store("giant", under=host)
    mimic = s.put("mimic", base="meadow", player=A)
    s.start(A)
    assert (s.power(host), s.power(mimic)) == (2, 0)


def test_20_3_stored_cards_change_hands_with_their_host() -> None:
    s = Rules()
    host = s.minion(2, B)
    stored = s.store("giant", under=host)
    s.hand(A, ["seize"])
    s.start(A)
    assert (s.sees(A, stored), s.sees(B, stored)) == (False, True)
    s.play("seize")
    assert (s.sees(A, stored), s.sees(B, stored)) == (True, False)


@pytest.mark.parametrize("viewer", [A, B])
def test_20_4_others_may_only_count(viewer: int) -> None:
    s = Rules()
    host = s.minion(2, A)
    s.store("giant", under=host)
    s.start(A)
    shown = s.match.view(viewer)["bases"][0]["minions"][0]["stored"]
    assert shown == (["giant"] if viewer == A else [None])


def test_box_nothing_prevents_it_and_nothing_comes_back() -> None:
    s = Rules()
    nuke = s.put("nuke", base="meadow", player=A)
    s.put("ward_of_steel", base="meadow", player=B)
    s.start(A)
    s.talent(nuke)
    s.auto()
    assert s.where(nuke) == ("box",)
    assert "nuke" not in s.ids(("discard", A))
