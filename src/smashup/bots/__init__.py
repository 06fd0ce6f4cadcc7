"""Players that choose by themselves. A bot gets its player's view, the decision and a search, never
the match.

bots = {seat: make("greedy", seed=seat) for seat in range(2)}
play(match, bots)
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from ..own_file import load_file
from ..search import InputError
from .base import Bot
from .greedy import GreedyBot
from .judge import Judge
from .planner import PlannerBot, PlannerOfBefore
from .quick import QuickBot, QuickBotOfBefore
from .random import RandomBot
from .rookie import RookieBot
from .sage import SageBot
from .scrapper import ScrapperBot

if TYPE_CHECKING:
    from smashup import Match

BOTS: dict[str, Callable[..., Bot]] = {
    "greedy": GreedyBot,
    "planner": PlannerBot,
    "random": RandomBot,
    "rookie": RookieBot,
    "sage": SageBot,
    "scrapper": ScrapperBot,
}
# Nobody is to play against these: `smashup arena` and `smashup tune` compare and record with them.
BENCH: dict[str, Callable[..., Bot]] = {
    "planner0": PlannerOfBefore,
    "quick": QuickBot,
    "quick0": QuickBotOfBefore,
}
JUDGED = ("planner", "quick", "sage")
MOST_DECISIONS = (
    5000  # of a game of bots: a longer one is given up; those of random players take at most 600
)
BUDGETED = ("planner", "planner0", "sage")
BUDGET = re.compile(r"(?P<bot>.+)@(?P<number>\d+(\.\d+)?)(?P<nodes>n?)")


def make(name: str, seed: int = 0) -> Bot:
    """A bot by its short name, or of one's own: `path/to/my_bot.py:MyBot`, a class that is made
    with a seed.

    A budget may follow, for one decision: `sage@5` has 5 seconds of CPU time, `sage@20000n` looks
    at 20000 positions, so that its games can be played again. A class of one's own is then made
    with a seed and `seconds=` or `nodes=`. `planner=network.json` judges with the network of that
    file."""
    budget = BUDGET.fullmatch(name)
    if budget is None:
        return made(name, seed, {})
    number = float(budget["number"])
    limits: dict[str, float] = {"nodes": int(number)} if budget["nodes"] else {"seconds": number}
    if not all(limits.values()):
        raise InputError(f"{name}: nothing can be found in no time")
    return made(budget["bot"], seed, limits)


def made(name: str, seed: int, budget: dict[str, float]) -> Bot:
    short, equals, network = name.partition("=")
    if short in BOTS or short in BENCH:
        if budget and short not in BUDGETED:
            raise InputError(f"{short} takes no budget: it always looks at as much")
        cls = BOTS[short] if short in BOTS else BENCH[short]
        if not equals:
            return cls(seed, **budget)
        if short not in JUDGED or not Path(network).is_file():
            raise InputError(f"{name}: there is no such network, or {short} has no use for one")
        return cls(seed, **budget, judge=Judge(Path(network)))
    path, colon, class_name = name.rpartition(":")
    if not colon or not path.endswith(".py"):
        raise InputError(
            f"there is no bot {name!r}; the bots are: {', '.join(BOTS)}, or one of your own: "
            "my_bot.py:MyBot"
        )
    return own_bot(own_class(Path(path), class_name), name, seed, budget)


def own_class(path: Path, class_name: str) -> type:
    """A class of a file."""
    module = load_file(path)
    classes = {
        name: value
        for name, value in vars(module).items()
        if isinstance(value, type) and value.__module__ == module.__name__
    }
    if class_name not in classes:
        raise InputError(
            f"there is no class {class_name!r} in {path}; it has: {', '.join(classes) or 'none'}"
        )
    return classes[class_name]


def own_bot(cls: type, name: str, seed: int, budget: dict[str, float]) -> Bot:
    """A bot of that class, if it is one."""
    try:
        bot: Bot = cls(seed, **budget)
    except Exception as error:
        wanted = " and ".join(["a seed", *budget])
        raise InputError(
            f"{name} cannot be made with {wanted}: {type(error).__name__}: {error}"
        ) from error
    choose = getattr(bot, "choose", None)
    if not callable(choose):
        raise InputError(f"{name} is no bot: it has no method choose(view, decision, search)")
    try:
        inspect.signature(choose).bind(None, None, None)
    except TypeError as error:
        raise InputError(
            f"{name} is no bot: its method is not choose(view, decision, search): {error}"
        ) from error
    return bot


def play(match: Match, bots: Mapping[int, Bot]) -> None:
    """Let the bots play on until it is the turn of a seat that has none, or the game is over."""
    while match.decision is not None and match.decision.player in bots:
        search = match.search()
        match.answer(bots[search.seat].choose(search.view, match.decision, search))


__all__ = [
    "BOTS",
    "Bot",
    "GreedyBot",
    "PlannerBot",
    "RandomBot",
    "RookieBot",
    "SageBot",
    "ScrapperBot",
    "make",
    "play",
]
