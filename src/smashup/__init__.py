"""Smash Up on a computer: the public interface on one page.

    import smashup

    match = smashup.new_match(players=2, seed=7)          # random factions; or factions=[("a", "b"), ("c", "d")]
    bots = [smashup.bots.make("greedy", seed) for seed in range(2)]
    while match.decision:                                  # what is asked now; None: the game is over
        decision = match.decision                          # .player, .prompt, .options, .least, .most, ...
        view = match.view(decision.player)                 # the table as that player sees it: plain data
        reply = bots[decision.player].choose(view, decision)
        match.answer(reply)                                # the index of an option, -1 for none, or a list of indices
    print(match.view()["winner"], match.log()[-1])

`match.undo()`, `match.save()`, `smashup.load(text)`, `match.clone()` do what they say. `CATALOGUE` holds all sets, factions,
cards and bases. Everything is imported when it is first used, so that `import smashup` costs nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from . import bots
    from .cards import CATALOGUE
    from .engine.catalogue import Catalogue, SetupError
    from .engine.decision import Decision, Option
    from .engine.errors import InputError
    from .engine.journal import Record
    from .engine.knowledge import SPECTATOR, View
    from .engine.match import Match, MatchError, Reply
    from .engine.setup import Draft, Factions

__version__ = "0.1.0"

HOMES = {
    "CATALOGUE": "cards",
    "Catalogue": "engine.catalogue",
    "Decision": "engine.decision",
    "Draft": "engine.setup",
    "Factions": "engine.setup",
    "InputError": "engine.errors",
    "Match": "engine.match",
    "MatchError": "engine.match",
    "Option": "engine.decision",
    "Record": "engine.journal",
    "Reply": "engine.match",
    "SPECTATOR": "engine.knowledge",
    "SetupError": "engine.catalogue",
    "View": "engine.knowledge",
}

__all__ = [
    "CATALOGUE",
    "SPECTATOR",
    "Catalogue",
    "Decision",
    "Draft",
    "Factions",
    "InputError",
    "Match",
    "MatchError",
    "Option",
    "Record",
    "Reply",
    "SetupError",
    "View",
    "bots",
    "load",
    "new_match",
    "random_factions",
]


def new_match(
    factions: Factions | None = None, players: int = 2, seed: int = 0, first: int = -1, names: list[str] | None = None
) -> Match:
    """A new game. Without `factions`, each of `players` gets two at random; `first`: who starts (-1: at random)."""
    from .cards import CATALOGUE
    from .engine.match import Match

    return Match(CATALOGUE, random_factions(players, seed) if factions is None else factions, seed, first, names)


def random_factions(players: int = 2, seed: int = 0) -> Factions:
    """Two factions for each player, all different as long as there are enough."""
    from .cards import CATALOGUE
    from .engine.setup import random_factions

    return random_factions(CATALOGUE, players, seed)


def load(text: str) -> Match:
    """A match that `Match.save` wrote, at the decision where it was saved."""
    from .cards import CATALOGUE
    from .engine.match import Match

    return Match.load(CATALOGUE, text)


def __getattr__(name: str) -> object:
    if name == "bots":
        return import_module(".bots", __name__)
    if name in HOMES:
        return getattr(import_module("." + HOMES[name], __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
