"""What can be concluded of cards that have changed places unseen, one step at a time (see `doubt.py`)."""

from __future__ import annotations

from smashup.cards import CATALOGUE
from smashup.engine.doubt import Doubt, Doubts, bits, levelled, settled, shuffled
from smashup.engine.state import Card

from .table import A, B, C


def some_cards(*owners: int, id: str = "copycat") -> list[Card]:
    """Cards of these owners, all of one name."""
    return [Card(uid, CATALOGUE.card(id), owner) for uid, owner in enumerate(owners)]


def told(doubts: Doubts) -> list[tuple[int, int, int, int]]:
    return [(doubt.seat, doubt.named, doubt.others, doubt.places) for doubt in doubts]


def test_a_shuffle_of_a_pile_says_nothing_of_the_doubts_of_somebody_else() -> None:
    cards = some_cards(A, A)
    here = bits(cards)
    of_b, of_c = Doubt(B, 1, 2, here), Doubt(C, 1, 2, here)
    assert told(shuffled((of_b, of_c), [0, 0], B, cards)) == [(B, 0, here, here), (C, 1, 2, here)]


def test_cards_of_one_owner_that_nobody_has_seen_cannot_be_told_apart() -> None:
    assert settled((Doubt(B, 0, 0b11, 0b11),), [0, 0], some_cards(A, A)) == ()
    assert told(settled((Doubt(B, 0, 0b11, 0b11),), [0, 0], some_cards(A, C))) == [(B, 0, 0b11, 0b11)]
    assert told(settled((Doubt(B, 0b01, 0b10, 0b11),), [0, 0], some_cards(A, A))) == [(B, 0b01, 0b10, 0b11)]


def test_a_card_that_leaves_a_hand_counts_as_its_equal_of_the_same_owner_only() -> None:
    """The player has seen the first card; the second leaves the hand; the third stays there."""
    doubt = Doubt(B, 0b001, 0b110, 0b111)
    same = some_cards(A, A, A)
    assert told(levelled((doubt,), [0] * 3, B, same[2:], same[1], False, same)) == [(B, 0, 0b111, 0b111)]
    other = some_cards(C, A, A)
    assert told(levelled((doubt,), [0] * 3, B, other[2:], other[1], False, other)) == [(B, 0b001, 0b110, 0b111)]


def test_after_a_card_has_left_a_hand_another_that_was_there_may_be_anywhere_in_it() -> None:
    """Two unseen cards stay in the hand, and the player knew that the last card is where it is or where the first one is."""
    cards = some_cards(A, A, A, C)
    unseen, named = Doubt(B, 0, 0b0111, 0b0111), Doubt(B, 0b1000, 0, 0b1001)
    found = levelled((unseen, named), [0] * 4, B, cards[:2], cards[2], False, cards)
    assert (B, 0b1000, 0, 0b1011) in told(found)
    assert told(levelled((unseen,), [0] * 4, B, cards[:2], cards[2], False, cards)) == told((unseen,))  # as it is
