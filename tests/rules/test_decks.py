"""Zones (rules 2) and decks: draw, look, reveal, search (rules 11)."""

from __future__ import annotations

from .table import A, B, Rules


def test_2_3_a_visible_card_goes_to_its_owner() -> None:
    s = Rules()
    minion = s.minion(2, A, owner=B)
    action = s.put("splice_as_nice", on=minion, player=A, owner=B)
    s.hand(A, ["into_the_time_slip"])
    s.start(A)
    s.play("into_the_time_slip")
    s.choose(minion)
    assert (s.where(minion), s.where(action)) == (("hand", B), ("discard", B))


def test_2_3_1_a_foreign_card_in_hand_is_played_by_its_holder() -> None:
    s = Rules()
    foreign = s.hand(A, [("study", B)])[0]
    s.start(A)
    s.play(foreign)
    assert s.ids(("hand", A)) == ["spare", "spare"]
    assert s.where(foreign) == ("discard", B)


def test_2_3_1_a_given_card_stays_with_its_new_holder() -> None:
    s = Rules()
    giant = s.hand(A, ["gift", "giant"])[1]
    s.start(A)
    s.play("gift")
    assert (s.where(giant), s.owner(giant)) == (("hand", B), A)
    assert (s.sees(A, giant), s.sees(B, giant)) == (True, True)


def test_2_5_a_look_is_private_and_a_reveal_public() -> None:
    s = Rules()
    s.hand(A, ["for_my_eyes_only"])
    looked = s.deck(A, ["giant", "dummy", "study", "strike", "shove", "boost"])
    s.start(A)
    s.play("for_my_eyes_only")
    assert all(s.sees(A, card) for card in looked[:5])
    assert not any(s.sees(B, card) for card in looked)
    assert not s.sees(A, looked[5])


def test_2_5_a_shuffle_ends_all_knowledge() -> None:
    s = Rules()
    s.hand(A, ["summon"])
    deck = s.deck(A, ["giant", "study", "strike"])
    s.start(A)
    s.play("summon")
    s.decline()
    assert not any(s.sees(player, card) for card in deck for player in (A, B))


def test_2_6_back_in_play_it_is_a_new_object() -> None:
    s = Rules()
    minion = s.put("furious_george", base="meadow", player=A, counters=3)
    s.put("splice_as_nice", on=minion, player=A)
    s.hand(A, ["rush", "boost", "do_over"])
    s.start(A)
    s.play("rush")
    s.play("boost")
    assert s.power(minion) == 2 + 3 + 2 + 1 + 1
    s.play("do_over")
    s.play(minion, at="hill")
    assert s.power(minion) == 2


def test_11_2_drawing_goes_on_with_the_new_deck() -> None:
    s = Rules()
    s.hand(A, ["study"])
    s.deck(A, ["giant"])
    s.discard(A, ["dummy", "strike"])
    s.start(A)
    s.play("study")
    hand = s.ids(("hand", A))
    assert hand[0] == "giant"
    assert hand[1] in ("dummy", "strike")
    assert s.ids(("discard", A)) == ["study"]


def test_11_2_looking_goes_on_with_the_new_deck() -> None:
    s = Rules()
    s.hand(A, ["monkey_see_monkey_do"])
    s.deck(A, ["giant", "study"])
    s.discard(A, ["dummy", "strike"])
    s.start(A)
    s.play("monkey_see_monkey_do")
    s.choose("study", "strike")
    assert s.ids(("hand", A)) == ["study", "strike"]
    # What was set aside was not shuffled in twice.
    assert sorted(s.ids(("deck", A))) == ["dummy", "giant"]
    assert s.ids(("discard", A)) == ["monkey_see_monkey_do"]


def test_11_2_reveal_until_begins_with_a_new_deck() -> None:
    s = Rules()
    s.hand(A, ["omen"])
    s.deck(A, [])
    s.discard(A, ["giant"])
    s.start(A)
    s.play("omen")
    assert s.ids(("hand", A)) == ["giant"]


def test_11_3_nothing_left_anywhere() -> None:
    s = Rules()
    s.hand(A, ["study"])
    s.deck(A, [])
    s.start(A)
    s.play("study")
    assert s.ids(("hand", A)) == []
    s.end_turn()
    assert s.ids(("hand", A)) == ["study"]  # renewed from the discard pile for the draw


def test_11_6_off_the_top_from_an_empty_deck() -> None:
    s = Rules()
    s.hand(A, ["dive"])
    s.deck(A, [])
    s.discard(A, ["giant"])
    s.start(A)
    s.play("dive")
    s.choose("hill")
    s.choose(True)
    assert s.where("giant") == ("base", "hill")


def test_11_6_off_the_top_stops_with_the_deck() -> None:
    s = Rules()
    s.hand(A, ["dive"])
    s.deck(A, ["study", "strike"])
    s.discard(A, ["giant"])
    s.start(A)
    s.play("dive")
    s.choose("hill")
    s.choose(True)
    assert s.ids(("discard", A)) == ["dive", "giant"]
    assert sorted(s.ids(("deck", A))) == ["strike", "study"]


def test_11_6_4_the_window_comes_before_the_shuffle() -> None:
    s = Rules()
    s.put("watcher", base="hill", player=B)
    s.put("greeter", base="hill", player=A)
    s.hand(A, ["dive"])
    s.deck(A, ["study", "giant"])
    s.discard(A, ["shove"])
    s.start(A)
    s.play("dive")
    s.choose("hill")
    s.choose(True)
    s.auto()
    assert s.ids(("hand", A)) == ["shove"]  # the Greeter could not draw the revealed Study
    assert s.ids(("deck", A)) == ["study"]


def test_11_7_the_order_of_what_is_put_back() -> None:
    s = Rules()
    s.hand(A, ["spy"])
    s.deck(A, ["giant", "dummy", "study", "strike"])
    s.start(A)
    s.play("spy", at="meadow")
    s.choose("giant")  # to the bottom
    s.choose("study", "dummy")
    assert s.ids(("deck", A)) == ["study", "dummy", "strike", "giant"]


def test_11_8_a_card_on_an_empty_deck() -> None:
    s = Rules()
    s.hand(A, ["tuck", "giant"])
    s.deck(A, [])
    s.discard(A, ["study"])
    s.start(A)
    s.play("tuck")
    assert (s.ids(("deck", A)), s.ids(("discard", A))) == (["giant"], ["tuck", "study"])


def test_11_9_the_discarding_player_chooses() -> None:
    s = Rules()
    s.put("secret_agent", base="meadow", player=B)
    s.hand(A, ["study", "giant", "dummy"])
    s.start(A)
    s.play("study")
    assert (s.kind, s.asked) == ("choose", A)
    s.choose("dummy")
    assert s.where("dummy") == ("discard", A)
