"""How an ability begins. What a card can see and do is not for the rules to know: a game is given
an `Abilities` that makes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from ..model.carddef import CardDef
from ..model.state import Allowance, Base, Card, Event, LastingState, Piece

if TYPE_CHECKING:
    from ..abilities.fx import Fx
    from ..abilities.scope import Ability, Scope
    from .game import Game


Run = TypeVar("Run", bound="Scope")
Result = TypeVar("Result")


class Abilities:
    """Interface: makes the `fx` that a card's method gets.

    `CardAbilities` in `abilities/games.py` implements it."""

    def entry(
        self,
        game: Game,
        data: CardDef,
        player: int | None,
        piece: Piece | None,
        base: Base | None,
        card: Card,
        age: int,
        lasting: LastingState | None = None,
    ) -> Ability:
        """An entry of the index."""
        raise NotImplementedError

    def run(
        self,
        game: Game,
        data: CardDef,
        player: int | None,
        piece: Piece | None,
        base: Base | None,
        card: Card,
        age: int = 0,
        lasting: LastingState | None = None,
    ) -> Fx:
        """One run of an ability, or what a condition of a card is given."""
        raise NotImplementedError


def follow(game: Game, fx: Run, text: Callable[[Run], Result]) -> Result:
    """Follow a text with that run of its ability: what happens meanwhile is the ability's doing."""
    outer, game.acting = game.acting, fx
    result = text(fx)
    game.acting = outer
    return result


def answer(game: Game, fx: Fx, text: Callable[[Fx, Event], None], event: Event) -> None:
    """Follow a text that answers that event."""
    outer, game.acting = game.acting, fx
    text(fx, event)
    game.acting = outer


def later(game: Game, ability: Ability) -> Fx:
    """A run of the ability for later, with its player and base of now: a trigger keeps both
    (rules 8.4.7)."""
    piece, base = ability.piece, ability.base
    if piece is not None and piece.slot >= 0:
        base = game.bases[piece.slot]
    return game.abilities.run(
        game,
        ability.data,
        ability.player,
        piece,
        base,
        ability.card,
        ability.age,
        ability.lasting_state,
    )


def indexed(game: Game, ability: Ability) -> Fx:
    """Begin a run of an ability of the index."""
    return game.abilities.run(
        game,
        ability.data,
        ability.player,
        ability.piece,
        ability.base,
        ability.card,
        ability.age,
        ability.lasting_state,
    )


def of_piece(game: Game, piece: Piece, data: CardDef) -> Fx:
    """Begin a run of that ability of a card in play."""
    return game.abilities.run(game, data, piece.controller, piece, None, piece.card)


def granted(game: Game, allowance: Allowance, grantor: CardDef) -> Fx:
    """A run of the ability that granted an allowance."""
    piece = game.pieces.get(allowance.source)
    base = game.base_of(allowance.source)
    if piece is not None:
        card = piece.card
    else:
        card = base.card if base is not None else Card(-1, grantor, -1)
    return game.abilities.run(game, grantor, allowance.seat, piece, base, card)
