"""Conclusions about cards that changed places unseen, one step at a time (`doubt.py`)."""

from __future__ import annotations

from smashup.cards import CATALOGUE
from smashup.engine.knowledge.doubt import (
    Doubt,
    Doubts,
    bits,
    concluded,
    doubted_cards,
    levelled,
    members,
    merged,
    mixed,
    settled,
    shuffled,
    without_card,
)
from smashup.engine.model.state import Card

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
    assert told(settled((Doubt(B, 0, 0b11, 0b11),), [0, 0], some_cards(A, C))) == [
        (B, 0, 0b11, 0b11)
    ]
    assert told(settled((Doubt(B, 0b01, 0b10, 0b11),), [0, 0], some_cards(A, A))) == [
        (B, 0b01, 0b10, 0b11)
    ]
    # The first is in no doubt.
    assert settled((Doubt(B, 0, 0b110, 0b110),), [0] * 3, some_cards(C, A, A)) == ()


def test_a_card_that_leaves_a_hand_counts_as_its_equal_of_the_same_owner_only() -> None:
    """The player has seen the first card; the second leaves the hand; the third stays there."""
    doubt = Doubt(B, 0b001, 0b110, 0b111)
    same = some_cards(A, A, A)
    assert told(levelled((doubt,), [0] * 3, B, same[2:], same[1], False, same)) == [
        (B, 0, 0b111, 0b111)
    ]
    other = some_cards(C, A, A)
    assert told(levelled((doubt,), [0] * 3, B, other[2:], other[1], False, other)) == [
        (B, 0b001, 0b110, 0b111)
    ]


def test_after_a_card_has_left_a_hand_another_that_was_there_may_be_anywhere_in_it() -> None:
    """Two unseen cards stay in the hand, and the player knew that the last card is where it is or
    where the first one is."""
    cards = some_cards(A, A, A, C)
    unseen, named = Doubt(B, 0, 0b0111, 0b0111), Doubt(B, 0b1000, 0, 0b1001)
    found = levelled((unseen, named), [0] * 4, B, cards[:2], cards[2], False, cards)
    assert (B, 0b1000, 0, 0b1011) in told(found)
    # A single doubt stays as it is.
    assert told(levelled((unseen,), [0] * 4, B, cards[:2], cards[2], False, cards)) == told(
        (unseen,)
    )


def test_a_set_of_cards() -> None:
    cards = some_cards(A, A, C, A)
    assert bits([cards[0], cards[3]]) == 0b1001
    assert bits([]) == 0
    assert members(0b1001, cards) == [cards[0], cards[3]]
    assert members(0, cards) == []
    assert doubted_cards(()) == b""
    assert doubted_cards((Doubt(A, 0, 0b100, 0b101), Doubt(B, 0, 0b1000, 0b1000))) == b"1011"
    assert doubted_cards((Doubt(A, 0, 0b100, 0b100),)) == b"001"


def test_unseen_cards_of_one_owner_may_change_places_without_a_doubt() -> None:
    known = [0b100, 0]
    assert mixed((), known, B, some_cards(A, A)) == ()
    assert known == [0b100, 0]


def test_a_card_that_was_seen_changes_places_with_another() -> None:
    known = [0b111, 0b001]
    assert told(mixed((), known, B, some_cards(A, A))) == [(B, 0b01, 0b10, 0b11)]
    assert known == [0b101, 0b001]  # the others still know


def test_cards_of_different_owners_change_places() -> None:
    assert told(mixed((), [0, 0], B, some_cards(A, C))) == [(B, 0, 0b11, 0b11)]
    assert told(mixed((), [0] * 3, B, some_cards(A, C, A))) == [(B, 0, 0b111, 0b111)]
    before = Doubt(B, 0b01, 0b10, 0b11)  # about other cards
    assert told(mixed((before,), [0] * 4, B, some_cards(A, A, A, C)[2:])) == [
        *told((before,)),
        (B, 0, 0b1100, 0b1100),
    ]


def test_the_doubt_of_somebody_else_makes_no_doubt() -> None:
    other = Doubt(C, 0b01, 0b10, 0b11)
    assert told(mixed((other,), [0, 0], B, some_cards(A, A))) == told((other,))


def test_a_shuffle_of_a_pile_where_a_card_may_be() -> None:
    """The doubt is between the first card, which is elsewhere, and the second, which is in the
    pile."""
    doubt = Doubt(B, 0b001, 0b010, 0b011)
    found = shuffled((doubt,), [0] * 3, B, some_cards(A, A, A)[1:])
    assert told(found) == [(B, 0b001, 0b010, 0b111), (B, 0, 0b100, 0b110)]


def test_a_card_in_doubt_changes_places_with_others() -> None:
    """The doubt is between the first two places; the second and the third change."""
    doubt, other = Doubt(B, 0b001, 0b010, 0b011), Doubt(C, 0b001, 0b010, 0b011)
    cards = some_cards(A, A, A, A)
    found = mixed((doubt, other), [0] * 4, B, cards[1:3])
    assert told(found) == [(B, 0b001, 0b010, 0b111), (C, 0b001, 0b010, 0b011), (B, 0, 0b100, 0b110)]
    assert told(mixed((doubt,), [0] * 4, B, cards[2:])) == told((doubt,))  # these are others


def test_doubts_of_which_the_same_is_known_are_one() -> None:
    doubts = [
        Doubt(B, 1, 0, 0b11),
        Doubt(C, 1, 0, 0b11),
        Doubt(B, 0, 2, 0b11),
        Doubt(B, 4, 0, 0b111),
        Doubt(B, 0, 0, 0b1000),
    ]
    assert told(merged(doubts)) == [(B, 1, 2, 0b11), (C, 1, 0, 0b11), (B, 4, 0, 0b111)]


def test_a_card_that_all_have_seen_is_in_no_doubt() -> None:
    doubts = (Doubt(B, 0b001, 0b110, 0b111), Doubt(C, 0b010, 0, 0b010))
    assert told(without_card(doubts, some_cards(A, A, A)[1])) == [(B, 0b001, 0b100, 0b101)]


def test_a_card_whose_place_is_known_is_in_no_doubt() -> None:
    doubt = Doubt(B, 0b001, 0b110, 0b111)
    cards = some_cards(A, A, A)
    assert told(settled((doubt,), [0, 0, 0b10], cards)) == [(B, 0b001, 0b010, 0b011)]
    assert told(settled((doubt,), [0, 0, 0b01], cards)) == told((doubt,))  # somebody else knows it
    assert settled((doubt,), [0b10] * 3, cards) == ()


def test_a_card_that_can_only_be_in_one_place_is_there() -> None:
    cards, known = some_cards(A, A, A), [0, 0, 0]
    one, rest = Doubt(B, 0b001, 0, 0b001), Doubt(B, 0b010, 0b100, 0b110)
    assert told(concluded((one, rest), known, cards, [])) == [(B, 0b010, 0b100, 0b110)]
    assert known == [0b10, 0, 0]


def test_a_card_that_can_only_be_in_one_hand_is_known_to_be_there() -> None:
    cards, known = some_cards(A, A, A), [0, 0, 0]
    doubt = Doubt(B, 0b001, 0b010, 0b011)
    assert told(concluded((doubt,), known, cards, [cards[:1], cards[1:]])) == told((doubt,))
    assert known == [0, 0, 0]
    assert concluded((doubt,), known, cards, [cards[2:], cards[:2]]) == ()
    assert known == [0b10, 0, 0]


def test_of_a_card_that_nobody_has_seen_nothing_is_concluded() -> None:
    doubts = (Doubt(B, 0, 0b01, 0b01), Doubt(B, 0, 0b10, 0b10))
    assert concluded(doubts, [0, 0], some_cards(A, C), []) == doubts


def test_a_card_that_leaves_a_hand_says_nothing_to_those_who_have_no_doubt() -> None:
    cards = some_cards(A, A, A, A)
    others = Doubt(C, 0b001, 0b110, 0b111)
    elsewhere = Doubt(B, 0b1000, 0, 0b1000)
    for doubts in ((others,), (elsewhere,)):
        assert levelled(doubts, [0] * 4, B, cards[2:3], cards[1], False, cards) is doubts
    mine = Doubt(B, 0b001, 0b110, 0b111)
    found = levelled((others, mine), [0] * 4, B, cards[2:3], cards[1], False, cards)
    assert told(found) == [*told((others,)), (B, 0, 0b111, 0b111)]


def test_a_card_that_leaves_a_hand_counts_as_one_that_was_known_to_be_there() -> None:
    """The player has seen the first card, and knew of an equal one in the hand."""
    cards = some_cards(A, A, A)
    doubt = Doubt(B, 0b001, 0b110, 0b111)
    assert told(levelled((doubt,), [0] * 3, B, cards[2:], cards[1], True, cards)) == told((doubt,))


def test_a_card_that_leaves_a_hand_is_not_one_of_another_name() -> None:
    cards = some_cards(A, A, A)
    cards[0] = Card(0, CATALOGUE.card("guide"), A)
    doubt = Doubt(B, 0b001, 0b110, 0b111)
    assert told(levelled((doubt,), [0] * 3, B, cards[2:], cards[1], False, cards)) == told((doubt,))


def test_what_is_concluded_may_lead_to_more() -> None:
    """The first card must be at the first place; so the second must be at the second."""
    cards, known = some_cards(A, A), [0, 0]
    assert concluded((Doubt(B, 0b01, 0, 0b01), Doubt(B, 0b10, 0, 0b11)), known, cards, []) == ()
    assert known == [0b10, 0b10]
