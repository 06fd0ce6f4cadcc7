"""A deal of the cards that a seat has not seen, which fits what the seat has seen since; and other
deals made of it."""

from __future__ import annotations

from typing import Final

from ..abilities.games import game_at
from ..documents.read_seat import Place, SeatPosition, hidden_zones
from ..model.position import Position
from ..model.quick import pick, shuffle, step
from ..model.state import Card, fate_name
from ..rules import index
from .doubt import Doubt, Doubts, bits, doubted_cards
from .known import resample

EXCHANGES: Final = 6  # 1, 2, 4, ... cards change places: one of so many numbers


def dealt(told: SeatPosition, seed: int) -> Deal:
    """The quiet point of a seat's document, with the unseen cards dealt."""
    game, bit = game_at(told.quiet), 1 << told.seat
    for card in told.learnt:
        game.known[card.uid] |= bit  # they stay where they are
    resample(game, told.seat, seed)
    for card in told.learnt:
        game.known[card.uid] &= ~bit
    deal = Deal(told, game.copy())
    index.drop(game)
    deal.put_where_seen()
    return deal


class Deal:
    """A quiet point with all cards, of which some may change places."""

    def __init__(self, told: SeatPosition, position: Position) -> None:
        self.told = told
        self.position = position
        self.zones = hidden_zones(position)

    def card_at(self, place: Place) -> Card:
        zone, i = place
        return self.zones[zone][i]

    def unseen_places(self) -> list[Place]:
        """The places of the cards that the seat does not know, and has not learnt since."""
        known, bit, seen = self.position.known, 1 << self.told.seat, bits(self.told.learnt)
        return [
            (n, i)
            for n, zone in enumerate(self.zones)
            for i, card in enumerate(zone)
            if not known[card.uid] & bit and not seen & card.bit
        ]

    # --- changing places --------------------------------------------------------------------------
    def put_where_seen(self) -> None:
        """Let the cards that the seat has seen later be where they may have been, as far as there
        is a way."""
        done: list[Card] = []
        for seen in self.told.seen:
            ends = [place for place in seen.places if self.card_at(place) not in done]
            found = [place for place in ends if fate_name(self.card_at(place)) == seen.name]
            if ends and not found:
                places = [
                    place for place in self.unseen_places() if self.card_at(place) not in done
                ]
                found = self.fetched(seen.name, ends, places)
            done += [self.card_at(place) for place in found[:1]]

    def fetched(self, name: str, ends: list[Place], places: list[Place]) -> list[Place]:
        """Bring a card of that name to one of the ends, at once or by way of another of these
        places. Where it is now, if there was a way."""
        for place in places:
            if fate_name(self.card_at(place)) == name:
                for between in [place, *places]:
                    if self.exchange(place, between):
                        for end in ends:
                            if self.exchange(between, end):
                                return [end]
                        self.exchange(between, place)  # back again
        return []

    def exchange(self, one: Place, other: Place) -> bool:
        """Let two cards change places, if each may be where the other is."""
        position, known = self.position, self.position.known
        card, second = self.card_at(one), self.card_at(other)
        doubts = exchanged_doubts(position.doubts, card, second)
        if doubts is None:
            return False
        position.doubts, position.doubted = doubts, doubted_cards(doubts)
        self.zones[one[0]][one[1]], self.zones[other[0]][other[1]] = second, card
        known[card.uid], known[second.uid] = (
            known[second.uid],
            known[card.uid],
        )  # whoever knew the one knows the other
        return True

    def exchanged(self, strange: list[Card], state: int) -> Deal:
        """A deal in which some unseen cards have changed places: those that are strange, or any, be
        it a few or many of them."""
        deal = Deal(self.told, self.position.copy())
        places = deal.unseen_places()
        state = shuffle(places, state)
        movers = places[: 1 << pick(state, EXCHANGES)]
        state = step(state)
        if strange and pick(state, 2):
            movers = [place for place in places if deal.card_at(place) in strange]
        for mover in movers:
            state = step(state)
            others = places  # a card in doubt may change places with those of other owners
            if not deal.position.doubts or pick(state, 2):
                others = [
                    place
                    for place in places
                    if deal.card_at(place).owner == deal.card_at(mover).owner
                ]
            state = step(state)
            deal.exchange(mover, others[pick(state, len(others))])
        deal.put_where_seen()
        return deal


def exchanged_doubts(doubts: Doubts, one: Card, two: Card) -> Doubts | None:
    """The doubts after these cards have changed places; None: one of them would be where it cannot
    be."""
    both = one.bit | two.bit
    found: list[Doubt] = []
    named = any(doubt.named & both for doubt in doubts)
    if one.owner != two.owner and not named and not any(doubt.others & both for doubt in doubts):
        return None  # each belongs to a pile of its owner
    alike = (
        one.owner == two.owner and not named
    )  # of such cards the seat knows the owner only: each does as the other did
    for doubt in doubts:
        places, others = doubt.places & both, doubt.others
        if places and places != both:
            if not alike and (doubt.named | others) & both:
                return None
            places = doubt.places ^ both
        else:
            places = doubt.places
        if alike and others & both and others & both != both:
            others ^= both
        found.append(Doubt(doubt.seat, doubt.named, others, places))
    return tuple(found)
