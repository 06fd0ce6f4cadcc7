"""Players that choose by themselves. A bot sees its player's view and the decision, never the game.

bot = make("greedy", seed=1)
reply = bot.choose(match.view(decision.player), decision)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..engine.match import Match
from .base import Bot
from .greedy import GreedyBot
from .random import RandomBot

BOTS: dict[str, Callable[[int], Bot]] = {"greedy": GreedyBot, "random": RandomBot}


def make(name: str, seed: int = 0) -> Bot:
    """A bot by its short name."""
    if name not in BOTS:
        raise ValueError(f"there is no bot {name!r}; the bots are: {', '.join(BOTS)}")
    return BOTS[name](seed)


def play(match: Match, bots: Mapping[int, Bot]) -> None:
    """Let the bots play on until it is the turn of a seat that has none, or the game is over."""
    while match.decision is not None and match.decision.player in bots:
        seat = match.decision.player
        match.answer(bots[seat].choose(match.view(seat), match.decision))


__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot", "make", "play"]
