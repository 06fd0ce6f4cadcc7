"""What an ability does to cards, one verb at a time: also when there is nothing to do."""

from __future__ import annotations

import pytest

import smashup
from smashup.builder.names import piece_of
from smashup.engine.abilities.fx import Fx
from smashup.engine.documents.schema import TurnRecordDocument
from smashup.engine.model.constants import END_OF_TURN, FOR_GOOD, FROM_HAND
from smashup.engine.model.state import Piece
from smashup.engine.rules import numbers
from smashup.testing import Handle, Scenario

from .table import A, B, Rules


def ability(s: Rules, card: Handle) -> Fx:
    """Return the ability of a card in play, while it resolves."""
    piece = piece_of(s.game, card)
    return Fx(s.game, piece.data, piece.controller, piece, None, piece.card)


def two_minions() -> tuple[Rules, Fx, Piece]:
    """Set up a minion of A and a Giant of B; return A's ability and the Giant."""
    s = Rules()
    mine, theirs = s.minion(2, A), s.put("giant", base="meadow", player=B)
    s.start(A)
    return s, ability(s, mine), piece_of(s.game, theirs)


def test_a_move_to_where_it_is_is_none() -> None:
    s, fx, giant = two_minions()
    meadow, hill, _ = s.game.bases
    assert not fx.move(giant, meadow)
    assert s.game.history == []
    assert fx.move(giant, hill)
    assert [(record.kind, record.player, record.bid) for record in s.game.history] == [
        ("move", A, hill.bid)
    ]
    assert not fx.move(None, meadow)
    assert not fx.move(giant, None)


def test_no_power_is_no_gain() -> None:
    _, fx, giant = two_minions()
    assert not fx.gain_power(giant, 0)
    assert not fx.gain_power(None, 2)
    assert not list(giant.gains)
    assert fx.gain_power(giant, -2)
    assert [(gain.amount, gain.until, gain.seat, gain.at, gain.player) for gain in giant.gains] == [
        (-2, END_OF_TURN, A, -1, None)
    ]


def test_power_for_this_base_only() -> None:
    s, fx, giant = two_minions()
    assert fx.gain_power(giant, 2, here_only=True)
    assert giant.gains[0].at == s.game.bases[0].bid
    assert numbers.power(s.game, giant) == 9
    fx.move(giant, s.game.bases[1])
    assert numbers.power(s.game, giant) == 7


def test_control_is_taken_once_for_the_same_time() -> None:
    _, fx, giant = two_minions()
    assert not fx.take_control(giant, B)  # it is theirs
    assert fx.take_control(giant)
    assert giant.claims == ((B, FOR_GOOD), (A, END_OF_TURN))
    assert not fx.take_control(giant)
    assert giant.claims == ((B, FOR_GOOD), (A, END_OF_TURN))
    assert fx.take_control(giant, until=FOR_GOOD)  # that is longer
    assert (giant.controller, giant.claims[-1]) == (A, (A, FOR_GOOD))
    assert not fx.take_control(giant)  # that is shorter
    assert not fx.take_control(None)


def test_control_goes_to_another_player() -> None:
    s, fx, giant = two_minions()
    assert fx.take_control(giant)
    assert fx.take_control(giant, B)
    assert giant.controller == B
    assert not fx.take_control(giant, None)  # to nobody
    assert s.game.expiring == (END_OF_TURN,)


def test_power_at_a_base_without_a_minion() -> None:
    s, fx, _ = two_minions()
    hill = s.game.bases[1]
    fx.gain_here(hill, 3)
    assert numbers.powers(s.game, hill) == [3, 0]
    (gain,) = hill.gains
    assert (gain.amount, gain.until, gain.seat, gain.player, gain.at) == (3, END_OF_TURN, A, A, -1)


def test_counters_come_and_go() -> None:
    _, fx, giant = two_minions()
    assert not fx.remove_counter(giant)
    assert not fx.add_counters(None)
    assert fx.add_counters(giant, 2)
    assert fx.remove_counter(giant)
    assert giant.counters == 1


def test_the_next_base_is_chosen_only_while_a_base_scores() -> None:
    _, fx, _ = two_minions()
    assert not fx.chooses_next_base()
    fx.set_next_base(fx.game.base_deck[0])  # no base scores: it changes nothing
    assert fx.game.scoring is None


def test_playing_a_card_returns_it_if_it_stays_in_play() -> None:
    s = Rules()
    mine = s.minion(2, A)
    s.hand(A, ["nursery", "spare"])
    s.start(A)
    fx, meadow = ability(s, mine), s.game.bases[0]
    nursery = fx.play_card(fx.hand[0], fx.hand, FROM_HAND, at=[meadow], may=False)
    assert nursery is meadow.actions[0]
    assert fx.play_card(fx.hand[0], fx.hand, FROM_HAND, may=False) is None  # a standard action
    assert fx.hand == []


def test_where_a_card_is() -> None:
    s = Rules()
    first, last = s.minion(2, A, "meadow"), s.minion(2, A, "shore")
    frozen = s.stasis("giant", A, 2)
    s.start(A)
    assert [ability(s, card).here for card in (first, last)] == [s.game.bases[0], s.game.bases[2]]
    with pytest.raises(LookupError, match="Giant is at no base"):
        _ = ability(s, frozen).here


@pytest.mark.parametrize(("kind", "first"), [("extra", True), ("play", False)])
def test_only_plays_count_among_the_cards_played_before(kind: str, first: bool) -> None:
    """Anansi's Web: "After you have played your first standard action of a turn, ..." An extra play
    that an action has given is no action."""
    s = Scenario(
        [("anansi_tales", "explorers"), ("grannies", "mounties")], bases=["anansis_web", "the_vats"]
    )
    s.put("guide", base="anansis_web", player=A)
    s.hand(A, ["i_said_no_camels"])
    s.start(A)
    history: list[TurnRecordDocument] = [
        {"kind": kind, "player": A, "phase": "play", "card": "lost_city"}
    ]
    match = smashup.from_position(s.match.position() | {"history": history})
    match.answer_key("play:i_said_no_camels~0")
    while match.pending().kind in ("choose", "mode"):
        match.answer(0)
    assert match.pending().kind == ("window" if first else "play")
