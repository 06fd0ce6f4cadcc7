"""Games in which the abilities of the cards work."""

from __future__ import annotations

from typing import Final

from ..model.carddef import CardDef
from ..model.position import Position
from ..model.state import Base, Card, LastingState, Piece
from ..rules.begin import Abilities
from ..rules.game import Game
from .fx import Fx
from .scope import Ability


class CardAbilities(Abilities):
    """Makes abilities in the language of the cards."""

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
        return Ability(game, data, player, piece, base, card, age, lasting)

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
        return Fx(game, data, player, piece, base, card, age, lasting)


CARD_ABILITIES: Final = CardAbilities()


def game_at(position: Position) -> Game:
    """Return a game that goes on from a copy of that position."""
    return Game(position, CARD_ABILITIES)
