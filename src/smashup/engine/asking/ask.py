"""Asking a player: the driver answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from .question import Choice, Question
from .topic import Topic

if TYPE_CHECKING:
    from ..rules.game import Game


OPEN: Final = -2  # there are several answers


def only_answer(options: Sequence[Choice], may: bool) -> int:
    """Return the only answer to a question for a single option, or `OPEN` if there are several."""
    if not options:
        return -1
    return 0 if not may and len(options) == 1 else OPEN


def ask(game: Game, player: int, topic: Topic, options: Sequence[Choice], may: bool) -> int:
    """Let a player choose one of the options; -1 is none. If there is only one answer, nobody
    is asked."""
    if (i := only_answer(options, may)) != OPEN:
        return i
    game.questions += 1
    return game.driver.choose_one(game, player, topic, options, may)


def ask_many(
    game: Game, player: int, topic: Topic, options: Sequence[Choice], least: int, most: int
) -> list[int]:
    """Let a player choose several options; in an order, if the topic says what that means."""
    most = min(most, len(options))
    least = min(least, most)
    if most == 0:
        return []
    if least == most == len(options) and (not topic.order or most == 1):
        return list(range(most))
    if most == 1:
        i = ask(game, player, topic, options, least == 0)
        return [i] if i >= 0 else []
    game.questions += 1
    return game.driver.choose_many(
        game, Question(player, topic, options, least, most, topic.order != "")
    )
