"""What may not be done to a card in play (rules 14.1.1, 15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model.constants import CHANGE
from ..model.hooks import FORBIDS_MOVES_HERE, PROTECTS
from ..model.state import BY, Base, By, Card, Piece

if TYPE_CHECKING:
    from ..abilities.scope import Ability
    from .game import Game


def protector(game: Game, piece: Piece, by: By, how: int) -> Ability | None:
    """The ability that keeps `by` from doing that to the piece."""
    for ability in game.hooks[PROTECTS + how]:
        if ability.data.script.protects(ability, piece, by):
            return ability
    return None


def barrier(game: Game, minion: Piece, base: Base, seat: int) -> Ability | None:
    """The ability that forbids a player to move that minion to that base (rules 14.1.1)."""
    for ability in game.hooks[FORBIDS_MOVES_HERE]:
        if ability.location.slot == base.slot and ability.data.script.forbids_moves_here(
            ability, seat, minion
        ):
            return ability
    return None


def shielded(game: Game, piece: Piece, ability: Ability) -> bool:
    """Whether a continuous effect does not apply to a minion."""
    if not game.hooks[PROTECTS + CHANGE]:
        return False
    return withstands(game, piece, BY[ability.player][ability.card.data.kind], ability.age)


def withstands(game: Game, piece: Piece, by: By, age: int) -> bool:
    """Whether a minion is protected from a change of its power. If the protection depends on
    its power, its power without this change and later ones decides: the change that brings it
    into the range still works (rules 15.3.7)."""
    for pid, limit in game.judging:
        if pid == piece.pid and age >= limit:
            return True
    outer, game.judging = game.judging, (*game.judging, (piece.pid, age))
    safe = protector(game, piece, by, CHANGE) is not None
    game.judging = outer
    return safe


def immune(game: Game, host: Base | Piece, seat: int, card: Card) -> bool:
    """Whether that minion is protected from a card that a player plays on it, which is then
    discarded (rules 5.5.5)."""
    return (
        isinstance(host, Piece)
        and protector(game, host, BY[seat][card.data.kind], CHANGE) is not None
    )
