"""What players still know of cards that have changed places unseen.

`Table.known` has who knows for sure where a card is. Where cards change places unseen (one of a hand is put somewhere, say), the
others no longer know that of any of them. What they do know is that each is where one of them is: of five shown cards, one of
which was put on a deck unseen, at least four are still in the hand. A `Doubt` is just that, about one card for one player. The
cards that it lists stand for the places where they really are, wherever they go. There are doubts only while somebody knows more
of such cards than whose they are, so that most games have none at all.
"""

from __future__ import annotations

from .state import Card


class Doubt:
    """What a player knows of a card: it is where one of these cards is. It never changes, so that games can share it."""

    __slots__ = ("card", "named", "places", "seat")

    def __init__(self, seat: int, card: Card, named: bool, places: list[Card]) -> None:
        self.seat = seat
        self.card = card
        self.named = named  # the player has seen which card it is; else only whose it is
        self.places = places  # the card itself among them; of each of them the player has a doubt

    def touches(self, cards: list[Card]) -> bool:
        """Whether the card may be where one of these is."""
        for place in self.places:
            if place in cards:
                return True
        return False

    def widened(self, cards: list[Card]) -> Doubt:
        """The card may be where one of these is, too."""
        return Doubt(self.seat, self.card, self.named, both(self.places, cards))


Doubts = tuple[Doubt, ...]


def both(some: list[Card], others: list[Card]) -> list[Card]:
    return some + [card for card in others if card not in some]


def doubts_of(doubts: Doubts, seat: int) -> dict[int, Doubt]:
    """The doubts of one player, by card."""
    return {doubt.card.uid: doubt for doubt in doubts if doubt.seat == seat}


def mixed(doubts: Doubts, known: list[int], seat: int, cards: list[Card]) -> Doubts:
    """These cards may have changed places with each other, unseen by that player."""
    mine = doubts_of(doubts, seat)
    told_apart = [card for card in cards if known[card.uid] >> seat & 1 or card.uid in mine or card.owner != cards[0].owner]
    if not told_apart:
        return doubts
    found = [doubt.widened(cards) if doubt.seat == seat and doubt.touches(cards) else doubt for doubt in doubts]
    for card in cards:
        if card.uid not in mine:
            found.append(Doubt(seat, card, known[card.uid] >> seat & 1 == 1, cards[:]))
        known[card.uid] &= ~(1 << seat)
    return tuple(found)


def settled(doubts: Doubts, known: list[int]) -> Doubts:
    """The doubts that are left: of cards that were not seen since, as far as they can be told apart."""
    kept: list[Doubt] = []
    for doubt in doubts:
        bit = 1 << doubt.seat
        if not known[doubt.card.uid] & bit:
            places = [place for place in doubt.places if not known[place.uid] & bit]
            kept.append(doubt if len(places) == len(doubt.places) else Doubt(doubt.seat, doubt.card, doubt.named, places))
    telling = [seat for seat in range(4) if tells_apart(kept, seat)]
    return tuple([doubt for doubt in kept if doubt.seat in telling])


def concluded(doubts: Doubts, known: list[int], hands: list[list[Card]]) -> Doubts:
    """The doubts that are left after all conclusions: a card that can be in one place, or hand, only is known to be there."""
    before = -1
    while len(doubts) != before:
        before = len(doubts)
        for doubt in doubts:
            places = doubt.places
            if doubt.named and (len(places) == 1 or any(all(place in hand for place in places) for hand in hands)):
                known[doubt.card.uid] |= 1 << doubt.seat
        doubts = settled(doubts, known)
    return doubts


def tells_apart(doubts: list[Doubt], seat: int) -> bool:
    """Whether that player can tell any of these cards from another."""
    mine = [doubt for doubt in doubts if doubt.seat == seat]
    return any(doubt.named or doubt.card.owner != mine[0].card.owner for doubt in mine)


def levelled(doubts: Doubts, known: list[int], seat: int, zone: list[Card], card: Card, copy_known: bool) -> Doubts:
    """That card, of which the player did not know for sure that it was there, has left a hand for all to see.

    It may have been any of the cards there that the player has not seen, so that from now on there is no difference between
    them. If one that the player has seen was its equal and may have been there, it counts as that one, unless it counts as a
    copy that was known to be there.
    """
    mine = doubts_of(doubts, seat)
    touched = [doubt for doubt in mine.values() if card in doubt.places or doubt.touches(zone)]
    if not touched:
        return doubts
    left = mine.get(card.uid)
    alike = [other for other in zone if other.owner == card.owner and not known[other.uid] >> seat & 1]
    alike = [other for other in alike if other.uid not in mine or not mine[other.uid].named]
    if not copy_known and (left is None or not left.named):
        twins = [doubt.card for doubt in touched if doubt.named and doubt.card.d is card.d and doubt.card.owner == card.owner]
        alike = both(alike, twins[:1])
    reach = alike
    for other in (*alike, card):
        if other.uid in mine:
            reach = both(reach, mine[other.uid].places)
    found = [
        doubt.widened(alike) if doubt in touched else doubt for doubt in doubts if doubt.seat != seat or doubt.card not in alike
    ]
    return (*found, *[Doubt(seat, other, False, reach) for other in alike])
