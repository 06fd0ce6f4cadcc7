"""What players still know of cards that have changed places unseen.

`Position.known` tells who knows for sure where a card is. If cards change places unseen (a card
from a hand is put on a deck, say), the other players no longer know that of any of these cards. But
they still know that each of them is in one of a few places: if all five cards of a hand were shown,
and then one was put on the deck unseen, each of the five is in the hand or on the deck. That is a
`Doubt`. There are doubts only while somebody can tell such cards apart: most of the time there are
none.

A set of cards is an int here, with a bit for each card (`Card.bit`).
"""

from __future__ import annotations

from typing import Final

from ..model.state import Card


class Doubt:
    """A player knows of some cards that each is in one of these places. It never changes, so that
    games can share it."""

    __slots__ = ("named", "others", "places", "seat")

    def __init__(self, seat: int, named: int, others: int, places: int) -> None:
        self.seat = seat
        # The cards that the doubt is about. No card is in two doubts of a player.
        self.named = named  # those that the player has seen,
        self.others = others  # and those of which the player knows only the owner
        # The places. Each is given by the card that is really there; each of these cards is in a
        # doubt of this player, too.
        self.places = places


Doubts = tuple[Doubt, ...]
NO_DOUBT: Final = b""
IN_SET: Final = 49  # the digit 1


def digits(found: int) -> bytes:
    """For each card, by uid, a digit: 1 if it is in the set. Compiled, digits are read much faster
    than bits of a large int."""
    return bin(found).encode()[:1:-1]  # the lowest bit first


def uids_of(found: int) -> list[int]:
    """The cards of a set by uid, the lowest first."""
    return [uid for uid, digit in enumerate(digits(found)) if digit == IN_SET]


def doubted_cards(doubts: Doubts) -> bytes:
    """The cards whose place is in doubt, as digits. They are asked for so often that they are kept
    beside the doubts."""
    return digits(all_places(doubts)) if doubts else NO_DOUBT


def all_places(doubts: Doubts) -> int:
    """The places of all these doubts."""
    places = 0
    for doubt in doubts:
        places |= doubt.places
    return places


def bits(cards: list[Card]) -> int:
    """These cards as a set."""
    found = 0
    for card in cards:
        found |= card.bit
    return found


def members(found: int, cards: list[Card]) -> list[Card]:
    """The cards of a set, out of all cards of the game."""
    return [cards[uid] for uid in uids_of(found)]


def mixed(doubts: Doubts, known: list[int], seat: int, cards: list[Card]) -> Doubts:
    """The doubts after these cards may have changed places with each other, unseen by that
    player."""
    seen, here, strange = 0, 0, False
    for card in cards:
        here |= card.bit
        if known[card.uid] >> seat & 1:
            seen |= card.bit
        strange = strange or card.owner != cards[0].owner
    mine = 0
    for doubt in doubts:
        if doubt.seat == seat:
            mine |= doubt.named | doubt.others
    if not (seen or strange or mine & here):
        return doubts  # the player could not tell them apart before, either
    found: list[Doubt] = []
    for doubt in doubts:
        if doubt.seat == seat and doubt.places & here:
            found.append(Doubt(seat, doubt.named, doubt.others, doubt.places | here))
        else:
            found.append(doubt)
    found.append(Doubt(seat, seen, here & ~seen & ~mine, here))
    for card in cards:
        known[card.uid] &= ~(1 << seat)
    return merged(found)


def shuffled(doubts: Doubts, known: list[int], seat: int, pile: list[Card]) -> Doubts:
    """The doubts after that pile was shuffled: a card that may have been in it may now be anywhere
    in it. Of cards that were surely in it only the owner counts from now on."""
    here = bits(pile)
    found: list[Doubt] = []
    for doubt in doubts:
        if doubt.seat == seat and not doubt.places & ~here:
            found.append(Doubt(seat, 0, doubt.named | doubt.others, doubt.places))
        else:
            found.append(doubt)
    return mixed(tuple(found), known, seat, pile)


def merged(doubts: list[Doubt]) -> Doubts:
    """The same doubts, with one doubt for all cards of which the same is known."""
    found: list[Doubt] = []  # there are few, so looking through them is cheap
    for doubt in doubts:
        if doubt.named or doubt.others:
            for i, other in enumerate(found):
                if other.seat == doubt.seat and other.places == doubt.places:
                    found[i] = Doubt(
                        doubt.seat,
                        other.named | doubt.named,
                        other.others | doubt.others,
                        doubt.places,
                    )
                    break
            else:
                found.append(doubt)
    return tuple(found)


def without_card(doubts: Doubts, card: Card) -> Doubts:
    """The doubts that are left when all have seen that card, and where it is."""
    found: list[Doubt] = []
    seen = ~card.bit
    for doubt in doubts:
        if doubt.places & card.bit:
            found.append(
                Doubt(doubt.seat, doubt.named & seen, doubt.others & seen, doubt.places & seen)
            )
        else:
            found.append(doubt)
    return merged(found)


def settled(doubts: Doubts, known: list[int], cards: list[Card]) -> Doubts:
    """The doubts that are left: without cards whose place is known by now, and without those that
    cannot be told apart."""
    kept: list[Doubt] = []
    uids = uids_of(all_places(doubts))
    for doubt in doubts:
        seen, seat = 0, doubt.seat
        for uid in uids:
            if known[uid] >> seat & 1:
                seen |= cards[uid].bit
        seen &= doubt.places
        if not seen:
            kept.append(doubt)
        elif (doubt.named | doubt.others) & ~seen:
            kept.append(
                Doubt(seat, doubt.named & ~seen, doubt.others & ~seen, doubt.places & ~seen)
            )
    return tuple([doubt for doubt in kept if tells_apart(kept, doubt.seat, cards)])


def tells_apart(doubts: list[Doubt], seat: int, cards: list[Card]) -> bool:
    """Whether that player can tell any of the cards from another."""
    others = 0
    for doubt in doubts:
        if doubt.seat == seat:
            if doubt.named:
                return True
            others |= doubt.others
    found = members(others, cards)
    return any(card.owner != found[0].owner for card in found)


def concluded(
    doubts: Doubts, known: list[int], cards: list[Card], hands: list[list[Card]]
) -> Doubts:
    """The doubts that are left after all conclusions: a card that can only be in one place or hand
    is known to be there."""
    sure = False
    for doubt in doubts:
        if doubt.named and (
            doubt.places.bit_count() == 1 or any(all_in(hand, doubt) for hand in hands)
        ):
            sure = True
            for card in members(doubt.named, cards):
                known[card.uid] |= 1 << doubt.seat
    return concluded(settled(doubts, known, cards), known, cards, hands) if sure else doubts


def all_in(hand: list[Card], doubt: Doubt) -> bool:
    """Whether all places of a doubt are in that hand."""
    return doubt.places.bit_count() <= len(hand) and not doubt.places & ~bits(hand)


def levelled(
    doubts: Doubts,
    known: list[int],
    seat: int,
    hand: list[Card],
    card: Card,
    copy_known: bool,
    cards: list[Card],
) -> Doubts:
    """The doubts of a player after that card, which they did not know for sure to be there, has
    left a hand openly.

    It may have been any of the cards there that the player has not seen, so that from now on there
    is no difference between them. If the player has seen an equal card that may have been in the
    hand, this counts as that card, unless it counts as an equal card that was known to be there.
    """
    left = card.bit
    here = bits(hand) | left
    touched = [doubt for doubt in doubts if doubt.seat == seat and doubt.places & here]
    if not touched:
        return doubts
    named = 0
    for doubt in touched:
        named |= doubt.named
    alike = 0
    for other in hand:
        if other.owner == card.owner and not known[other.uid] >> seat & 1:
            alike |= other.bit
    alike &= ~named
    if not copy_known and not named & left:
        for other in cards:
            if (
                other.data is card.data
                and other.owner == card.owner
                and other.bit & named
                and not known[other.uid] >> seat & 1
            ):
                alike |= other.bit
                break
    if len(touched) == 1 and not (alike | left) & ~touched[0].others:
        return doubts  # there is no difference as it is
    reach, found = alike, []
    for doubt in doubts:
        if doubt in touched:
            if (doubt.named | doubt.others) & (alike | left):
                reach |= doubt.places
            found.append(
                Doubt(seat, doubt.named & ~alike, doubt.others & ~alike, doubt.places | alike)
            )
        else:
            found.append(doubt)
    return merged([*found, Doubt(seat, 0, alike, reach)])
