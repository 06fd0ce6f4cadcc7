"""Find cards and bases by name: a handle, or an id that only one card has."""

from __future__ import annotations

from ..engine.model.state import Base, Card, Piece
from ..engine.rules.game import Game


class ScenarioError(AssertionError):
    """Raised for a call that does not fit the position.

    Once the game has begun, the message names the pending decision and its options."""


class Handle:
    """A physical card that was set up, wherever it goes."""

    __slots__ = ("id", "uid")

    def __init__(self, card: Card) -> None:
        self.uid = card.uid
        self.id = card.data.id

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Handle) and other.uid == self.uid

    def __hash__(self) -> int:
        return hash(self.uid)

    def __repr__(self) -> str:
        return f"<{self.id} #{self.uid}>"


CardSpec = str | tuple[str, int]  # a card to set up: its id, or that and its owner
Ref = str | Handle


def id_of(ref: Ref) -> str:
    return ref.id if isinstance(ref, Handle) else ref


def names(ref: object, card: Card) -> bool:
    """True if `ref` names that card."""
    return card.uid == ref.uid if isinstance(ref, Handle) else card.data.id == ref


def find_card(game: Game, ref: Ref) -> Card | None:
    """Return the first card that `ref` may name, or `None`."""
    return next((card for card in game.all_cards() if names(ref, card)), None)


def card_of(game: Game, ref: Ref) -> Card:
    """Return the card that `ref` names: of several with that id, the one in play."""
    found = [card for card in game.all_cards() if names(ref, card)]
    found = [piece.card for piece in game.pieces.values() if names(ref, piece.card)] or found
    if not found:
        raise ScenarioError(f"there is no card {ref!r} in this game")
    if len(found) > 1:
        raise ScenarioError(f"several cards are called {ref!r}; use a handle")
    return found[0]


def find_piece(game: Game, ref: Ref) -> Piece | None:
    """Return the card that `ref` names if it is in play or in stasis, else `None`."""
    card = card_of(game, ref)
    return next((piece for piece in game.pieces.values() if piece.card is card), None)


def piece_of(game: Game, ref: Ref) -> Piece:
    piece = find_piece(game, ref)
    if piece is None:
        raise ScenarioError(f"{ref!r} is not in play")
    return piece


def seat_of(game: Game, player: int) -> int:
    if not 0 <= player < len(game.players):
        raise ScenarioError(
            f"there is no player {player!r}; the players are 0 to {len(game.players) - 1}"
        )
    return player


def base_of(game: Game, ref: Ref) -> Base:
    for base in game.bases:
        if names(ref, base.card):
            return base
    raise ScenarioError(
        f"the base {ref!r} is not in play; the bases are {[base.data.id for base in game.bases]}"
    )
