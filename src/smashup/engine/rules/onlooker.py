"""Who is told of what no record of the journal shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..model.state import Card, Piece

if TYPE_CHECKING:
    from .game import Game


class Onlooker:
    """Is told of chance, of cards that change places unseen, and of the ends of phases. It changes
    nothing."""

    def shuffling(self, game: Game, cards: list[Card]) -> None:
        """These cards are about to be shuffled."""

    def shuffled(self, game: Game, cards: list[Card]) -> None:
        """These cards have been shuffled."""

    def obscuring(self, game: Game, cards: list[Card], seats: int) -> None:
        """These cards are about to change places; only those players see which is where."""

    def taking(self, game: Game, zone: list[Card], card: Card) -> None:
        """A card is about to be taken out of a zone, openly."""

    def card_picked(self, game: Game, cards: list[Card], card: Card) -> None:
        """Chance has picked one of these cards."""

    def piece_picked(self, game: Game, pieces: list[Piece], piece: Piece) -> None:
        """Chance has picked one of these cards in play."""

    def bases_scored(self, game: Game) -> None:
        """No base is left to score in this phase."""

    def hand_kept(self, game: Game) -> None:
        """The current player has discarded down to the hand limit."""

    def expired(self, game: Game, until: int) -> None:
        """All that lasts until then has ended."""


NOBODY: Final = Onlooker()
