"""Gives a running game another secret, so that nothing that was known of its chance, or of its
decks, tells what comes.

A match is a quiet point and the answers since, so it has the new secret from the quiet point on.
What chance has done since then must come out again: it is told as fates (`Position.fated`), as far
as anybody has seen it. Cards that nobody knows, in decks and in the base deck, are shuffled again.
"""

from __future__ import annotations

from typing import Final

from ..abilities.games import game_at
from ..model.position import Position
from ..model.state import Card, Fate, Piece, fate_name
from ..rules import index, zones
from ..rules.game import Game
from ..rules.onlooker import Onlooker

NOTHING: Final[frozenset[int]] = frozenset()


class Witness(Onlooker):
    """Notes what chance does."""

    def __init__(self) -> None:
        self.outcomes: list[
            tuple[int, list[tuple[int, Card | Piece]]]
        ] = []  # of how many things, and what came where

    def shuffled(self, game: Game, cards: list[Card]) -> None:
        places: list[tuple[int, Card | Piece]] = []
        for place, card in enumerate(cards):
            places.append((place, card))
        self.outcomes.append((len(cards), places))

    def card_picked(self, game: Game, cards: list[Card], card: Card) -> None:
        self.outcomes.append((len(cards), [(0, card)]))

    def piece_picked(self, game: Game, pieces: list[Piece], piece: Piece) -> None:
        self.outcomes.append((len(pieces), [(0, piece)]))

    def renewed(self, start: Position, secret: bytes, unseen: frozenset[int]) -> Position:
        """The quiet point where the game began, from which the same answers lead to the same with
        another secret. The unseen cards are shuffled again."""
        position = start.copy()
        fates: list[Fate] = []
        for size, places in reversed(self.outcomes):
            told = [
                (place, fate_name(thing))
                for place, thing in places
                if not isinstance(thing, Card) or thing.uid not in unseen
            ]
            fates.append(Fate(size, tuple(told)))
            if size == len(places):  # a shuffle: before that these cards were anywhere in the pile
                unseen = unseen - {thing.uid for _, thing in places if isinstance(thing, Card)}
        dealer = game_at(position)
        dealer.secret, dealer.random = secret, 0
        for deck in [*[player.deck for player in dealer.players], dealer.base_deck]:
            for owner in range(-1, len(dealer.players)):
                shuffle_some(
                    dealer,
                    deck,
                    [
                        i
                        for i, card in enumerate(deck)
                        if card.uid in unseen and card.owner == owner
                    ],
                )
        position = dealer.copy()
        index.drop(dealer)
        position.fated = tuple(fates[::-1])
        return position


def unseen_cards(position: Position) -> frozenset[int]:
    """The numbers of the cards in decks of which nobody knows anything."""
    decks = [*[player.deck for player in position.players], position.base_deck]
    doubtful = 0
    for doubt in position.doubts:
        doubtful |= doubt.named | doubt.others | doubt.places
    return frozenset(
        [
            card.uid
            for deck in decks
            for card in deck
            if not position.known[card.uid] and not doubtful >> card.uid & 1
        ]
    )


def shuffle_some(game: Game, deck: list[Card], places: list[int]) -> None:
    """Shuffle the cards at these places of a deck."""
    cards = [deck[place] for place in places]
    zones.mix(game, cards)
    for place, card in zip(places, cards, strict=True):
        deck[place] = card
