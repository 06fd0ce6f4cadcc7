"""How far a player may undo without touching others' decisions or revealed cards."""

from __future__ import annotations

import json

import pytest

from smashup import Match, MatchError

from .table import CATALOGUE, A, B, Rules


def limits(match: Match) -> list[int]:
    return [match.undo_limit(seat) for seat in range(len(match.names))]


def test_a_minion_that_was_played_can_be_taken_back() -> None:
    s = Rules()
    s.hand(A, ["dummy", "giant"])
    s.start()
    assert limits(s.match) == [0, 0]
    s.play("giant", at="hill")
    # The other player has decided nothing that could be taken back.
    assert limits(s.match) == [0, 1]


def test_choices_in_the_middle_of_an_effect_can_be_taken_back() -> None:
    s = Rules()
    weak, other = s.minion(1, B), s.minion(2, B)
    s.hand(A, ["slayer", "giant"])
    s.start()
    s.play("slayer", at="meadow")
    assert limits(s.match) == [0, 1]
    s.choose(weak)
    assert limits(s.match) == [0, 2]
    s.match.rewind(s.match.undo_limit(A))
    assert s.where(weak) == s.where(other) == ("base", "meadow")


def test_a_card_that_was_drawn_cannot_be_put_back() -> None:
    s = Rules()
    s.hand(A, ["giant", "study"])
    s.start()
    s.play("giant", at="hill")
    s.play("study")  # draw two cards
    assert limits(s.match) == [2, 2]
    assert s.match.undo()  # `undo` itself does not ask
    assert limits(s.match) == [0, 1]


def test_ending_the_turn_reveals_the_cards_that_are_drawn() -> None:
    s = Rules()
    s.start()
    s.end_turn()
    assert limits(s.match) == [1, 1]


def test_a_turn_without_a_draw_can_be_taken_back_until_another_player_decides() -> None:
    s = Rules()
    s.deck(A, [])
    s.hand(B, ["giant"])
    s.start()
    s.end_turn()
    assert limits(s.match) == [0, 1]
    s.play("giant", at="hill", player=B)
    assert limits(s.match) == [2, 1]


def test_the_pass_of_another_player_in_a_window_stays() -> None:
    s = Rules()
    s.minion(30, A)
    s.hand(B, ["ambusher"])
    s.start()
    s.end_turn()
    assert (s.kind, s.asked) == ("window", B)
    assert limits(s.match) == [0, 1]
    s.decline()
    assert limits(s.match)[A] == len(s.match.replies)


def test_a_card_that_was_revealed_stays_seen() -> None:
    s = Rules()
    s.hand(A, ["omen"])
    s.start()
    s.play("omen")
    assert limits(s.match) == [1, 1]


def test_a_card_that_was_put_back_unseen_can_be_taken_back() -> None:
    s = Rules()
    s.hand(A, ["tuck", "giant", "dummy"])
    s.start()
    s.play("tuck")
    s.choose("giant")
    assert s.ids(("deck", A))[0] == "giant"
    assert limits(s.match) == [0, 2]


def test_it_is_the_same_in_a_loaded_match() -> None:
    s = Rules()
    s.hand(A, ["giant", "study"])
    s.hand(B, ["slayer"])
    weak = s.minion(1, A)
    s.minion(2, A)
    s.start()
    s.play("giant", at="hill")
    s.play("study")
    s.end_turn()
    s.play("slayer", at="meadow")
    s.choose(weak)
    assert limits(s.match) == [5, 3]
    assert limits(Match.load(CATALOGUE, s.match.save())) == [5, 3]
    position = json.loads(json.dumps(s.match.position()))
    assert limits(Match.from_position(CATALOGUE, position)) == [0, 0]  # it begins there


@pytest.mark.parametrize("nobody", [-1, 2, "0", None, True])
def test_only_a_player_has_a_limit(nobody: int) -> None:
    s = Rules()
    s.start()
    with pytest.raises(MatchError):
        s.match.undo_limit(nobody)
