"""Drivers: they answer the questions of the rules (`question.py`) with the indices of the chosen
options."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from ..model.compiled import mypyc_attr
from .question import Choice, Question
from .topic import Topic

if TYPE_CHECKING:
    from ..rules.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Driver:
    """Answers questions: `choose_one` for a single option (-1: none, if `may`), `choose_many` for
    several.

    Questions for a single option are so frequent that no `Question` is made for them; a driver that
    needs one calls `single`."""

    def choose_one(
        self, game: Game, player: int, topic: Topic, options: Sequence[Choice], may: bool
    ) -> int:
        raise NotImplementedError

    def choose_many(self, game: Game, question: Question) -> list[int]:
        raise NotImplementedError

    def quiet_point(self, game: Game) -> None:
        """Called where no ability is being resolved, so that the position can be copied and `run`
        can go on from the copy. To end the run right there, set `game.stopped`."""


NO_DRIVER: Final = Driver()  # of a game that does not run


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomDriver(Driver):
    """Answers at random with a generator of its own, so that it never disturbs that of the game."""

    def __init__(self, seed: int) -> None:
        self.bits = Random(seed).getrandbits

    def below(self, n: int) -> int:
        return self.bits(30) * n >> 30

    def choose_one(
        self, game: Game, player: int, topic: Topic, options: Sequence[Choice], may: bool
    ) -> int:
        if may:
            return (self.bits(30) * (len(options) + 1) >> 30) - 1
        return self.bits(30) * len(options) >> 30

    def choose_many(self, game: Game, question: Question) -> list[int]:
        pool = list(range(len(question.options)))
        wanted = question.least + self.below(question.most - question.least + 1)
        picks: list[int] = []
        for _ in range(wanted):
            picks.append(pool.pop(self.below(len(pool))))
        return picks
