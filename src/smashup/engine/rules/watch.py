"""Who is told what an action being played does (rules 15.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ..asking.driver import Driver
from ..asking.question import Choice
from ..model.state import Piece

if TYPE_CHECKING:
    from .game import Game


class Watch(Driver):
    """A driver that is told of the choices in the text of an action being played, and which minions
    the action directly affects: each as it happens, and all in the end."""

    def choosing(self, options: Sequence[Choice]) -> None:
        """Called with the options of a choice, also if there is only one answer."""

    def affected(self, minion: Piece) -> None: ...

    def resolved(self, game: Game, touched: list[Piece]) -> None: ...


UNWATCHED: Final = Watch()
