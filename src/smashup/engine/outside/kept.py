"""A game that somebody keeps to look at: the one place that frees such games."""

from __future__ import annotations

from ..rules import index
from ..rules.game import Game


class Kept:
    """Keeps a game as long as anybody holds this, then frees it.

    A game and the abilities in its index refer to each other. Matches and searches make thousands
    of games, and Python would free such cycles only from time to time, which takes longer."""

    __slots__ = ("game",)

    def __init__(self, game: Game) -> None:
        self.game = game

    def __del__(self) -> None:
        if hasattr(self, "game"):  # skipped when `__init__` was interrupted
            index.drop(self.game)
