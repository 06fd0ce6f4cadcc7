"""What players still know of cards that have changed places unseen.

`Table.known` has who knows for sure where a card is. Where cards change places unseen (one of a hand is put somewhere, say), the
others no longer know that of any of them. What they do know is that each is where one of them is: of five shown cards, one of
which was put on a deck unseen, at least four are still in the hand. That is a `Doubt`. There are doubts only while somebody can
tell such cards apart: for most of the time there are none.

A set of cards is an int here, with a bit for each card.
"""

from __future__ import annotations

from collections.abc import Iterable

from .state import Card


class Doubt:
    """What a player knows of some cards: each is where one of these is. It never changes, so that games can share it."""

    __slots__ = ("named", "others", "places", "seat")

    def __init__(self, seat: int, named: int, others: int, places: int) -> None:
        self.seat = seat
        self.named = named  # the cards that the player has seen,
        self.others = others  # and those of which only the owner is known; no card is in two doubts of a player
        self.places = places  # cards that stand for where they really are, wherever they go; each is in a doubt of this player


Doubts = tuple[Doubt, ...]


def bits(cards: Iterable[Card]) -> int:
    """These cards as a set."""
    found = 0
    for card in cards:
        found |= 1 << card.uid
    return found


def members(found: int, cards: list[Card]) -> list[Card]:
    """The cards of a set, out of all cards of the game."""
    listed: list[Card] = []
    while found:
        lowest = found & -found
        listed.append(cards[lowest.bit_length() - 1])
        found ^= lowest
    return listed


def mixed(doubts: Doubts, known: list[int], seat: int, cards: list[Card]) -> Doubts:
    """These cards may have changed places with each other, unseen by that player."""
    seen, here, strange = 0, 0, False
    for card in cards:
        here |= 1 << card.uid
        if known[card.uid] >> seat & 1:
            seen |= 1 << card.uid
        strange = strange or card.owner != cards[0].owner
    mine = 0
    for doubt in doubts:
        if doubt.seat == seat:
            mine |= doubt.named | doubt.others
    if not (seen or strange or mine & here):
        return doubts  # there was nothing to tell them apart by
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
    """That pile was shuffled: what may have been in it may now be anywhere in it. What surely was in it is forgotten."""
    here = bits(pile)
    found: list[Doubt] = []
    for doubt in doubts:
        if doubt.seat == seat and not doubt.places & ~here:
            found.append(Doubt(seat, 0, doubt.named | doubt.others, doubt.places))
        else:
            found.append(doubt)
    return mixed(tuple(found), known, seat, pile)


def merged(doubts: list[Doubt]) -> Doubts:
    """One doubt for all cards of which the same is known."""
    found: dict[tuple[int, int], Doubt] = {}
    for doubt in doubts:
        if doubt.named | doubt.others:
            key = (doubt.seat, doubt.places)
            other = found.get(key)
            if other is not None:
                found[key] = Doubt(doubt.seat, other.named | doubt.named, other.others | doubt.others, doubt.places)
            else:
                found[key] = doubt
    return tuple(found.values())


def without(doubts: Doubts, card: Card) -> Doubts:
    """The doubts that are left when all have seen that card."""
    seen = ~(1 << card.uid)
    return merged([Doubt(d.seat, d.named & seen, d.others & seen, d.places & seen) for d in doubts])


def settled(doubts: Doubts, known: list[int], cards: list[Card]) -> Doubts:
    """The doubts that are left: of cards that were not seen since, as far as they can be told apart."""
    kept: list[Doubt] = []
    for doubt in doubts:
        seen, rest = 0, doubt.places
        while rest:  # as `members`, in place
            lowest = rest & -rest
            if known[lowest.bit_length() - 1] >> doubt.seat & 1:
                seen |= lowest
            rest ^= lowest
        if not seen:
            kept.append(doubt)
        elif (doubt.named | doubt.others) & ~seen:
            kept.append(Doubt(doubt.seat, doubt.named & ~seen, doubt.others & ~seen, doubt.places & ~seen))
    telling = [seat for seat in range(4) if tells_apart(kept, seat, cards)]
    return tuple([doubt for doubt in kept if doubt.seat in telling])


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


def concluded(doubts: Doubts, known: list[int], cards: list[Card], hands: list[int]) -> Doubts:
    """The doubts that are left after all conclusions: a card that can be in one place, or hand, only is known to be there."""
    sure = False
    for doubt in doubts:
        one_place = not doubt.places & (doubt.places - 1)
        if doubt.named and (one_place or any(not doubt.places & ~hand for hand in hands)):
            sure = True
            for card in members(doubt.named, cards):
                known[card.uid] |= 1 << doubt.seat
    return concluded(settled(doubts, known, cards), known, cards, hands) if sure else doubts


def levelled(
    doubts: Doubts, known: list[int], seat: int, hand: list[Card], card: Card, copy_known: bool, cards: list[Card]
) -> Doubts:
    """That card, which the player did not know for sure to be there, has left a hand for all to see.

    It may have been any of the cards there that the player has not seen, so that from now on there is no difference between
    them. If one that the player has seen was its equal and may have been there, it counts as that one, unless it counts as a
    copy that was known to be there.
    """
    left = 1 << card.uid
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
            alike |= 1 << other.uid
    alike &= ~named
    if not copy_known and not named & left:
        for other in members(named, cards):
            if other.data is card.data and other.owner == card.owner and not known[other.uid] >> seat & 1:
                alike |= 1 << other.uid
                break
    if len(touched) == 1 and not (alike | left) & ~touched[0].others:
        return doubts  # there is no difference as it is
    reach, found = alike, []
    for doubt in doubts:
        if doubt in touched:
            if (doubt.named | doubt.others) & (alike | left):
                reach |= doubt.places
            found.append(Doubt(seat, doubt.named & ~alike, doubt.others & ~alike, doubt.places | alike))
        else:
            found.append(doubt)
    return merged([*found, Doubt(seat, 0, alike, reach)])
