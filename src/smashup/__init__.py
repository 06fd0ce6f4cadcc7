"""Smash Up on a computer: the public interface on one page.

    import smashup

    match = smashup.new_match(players=2, seed=7)          # random factions; or factions=[("a",
    "b"), ("c", "d")]
    bots = [smashup.bots.make("greedy", seed) for seed in range(2)]
    while match.decision:                                  # what is asked now; None: the game is
    over
        decision = match.decision                          # .player, .purpose, .options, .least,
        .most, ...
        search = match.search()                            # what a bot gets: .view, .decision,
        .sample(seed)
        reply = bots[search.seat].choose(search.view, decision, search)
        match.answer(reply)                                # the index of an option, -1 for none, or
        a list of indices
    print(match.view()["winner"], match.log()[-1])

`match.undo()`, `match.save()`, `smashup.load(text)`, `match.clone()` do what they say;
`match.position()` is the decision as a small document, and `smashup.from_position` goes on from it.
`CATALOGUE` holds all sets, factions, cards and bases. Everything is imported when it is first used,
so that `import smashup` costs nothing."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from .which_engine import compiled_package

if TYPE_CHECKING:
    from . import bots, search
    from .cards import CATALOGUE
    from .cards.own import with_cards
    from .engine.asking.decision import Decision, Option, Window
    from .engine.asking.question import Reply
    from .engine.documents.schema import PositionDocument
    from .engine.documents.seat_document import SeatDocument
    from .engine.knowledge.known import SPECTATOR
    from .engine.model.catalogue import Catalogue, SetupError
    from .engine.model.errors import InputError, MatchError
    from .engine.model.journal import Record
    from .engine.outside.events import EventView
    from .engine.outside.forecast import Forecast
    from .engine.outside.match import Match
    from .engine.outside.views import (
        BaseView,
        Part,
        PieceView,
        PlaceView,
        PlayerView,
        PlayView,
        View,
        WindowView,
    )
    from .engine.outside.why_not import WhyNot
    from .engine.rules.setup import Draft, Factions

__version__ = "0.1.0"

__path__[:0] = compiled_package()

HOMES = {
    "BaseView": "engine.outside.views",
    "CATALOGUE": "cards",
    "Catalogue": "engine.model.catalogue",
    "Decision": "engine.asking.decision",
    "Draft": "engine.rules.setup",
    "EventView": "engine.outside.events",
    "Factions": "engine.rules.setup",
    "Forecast": "engine.outside.forecast",
    "InputError": "engine.model.errors",
    "Match": "engine.outside.match",
    "MatchError": "engine.model.errors",
    "Option": "engine.asking.decision",
    "Part": "engine.outside.views",
    "PieceView": "engine.outside.views",
    "PlaceView": "engine.outside.views",
    "PlayView": "engine.outside.views",
    "PlayerView": "engine.outside.views",
    "PositionDocument": "engine.documents.schema",
    "Record": "engine.model.journal",
    "Reply": "engine.asking.question",
    "SPECTATOR": "engine.knowledge.known",
    "SeatDocument": "engine.documents.seat_document",
    "SetupError": "engine.model.catalogue",
    "View": "engine.outside.views",
    "WhyNot": "engine.outside.why_not",
    "Window": "engine.asking.decision",
    "WindowView": "engine.outside.views",
    "with_cards": "cards.own",
}

__all__ = [
    "CATALOGUE",
    "SPECTATOR",
    "BaseView",
    "Catalogue",
    "Decision",
    "Draft",
    "EventView",
    "Factions",
    "Forecast",
    "InputError",
    "Match",
    "MatchError",
    "Option",
    "Part",
    "PieceView",
    "PlaceView",
    "PlayView",
    "PlayerView",
    "PositionDocument",
    "Record",
    "Reply",
    "SeatDocument",
    "SetupError",
    "View",
    "WhyNot",
    "Window",
    "WindowView",
    "bots",
    "from_position",
    "load",
    "new_match",
    "random_factions",
    "search",
    "with_cards",
]


def new_match(
    factions: Factions | None = None,
    players: int = 2,
    seed: int = 0,
    first: int = -1,
    names: list[str] | None = None,
    catalogue: Catalogue | None = None,
) -> Match:
    """A new game. Without `factions`, each of `players` gets two at random; `first`: who starts
    (-1: at random); `catalogue`: the cards to play with, if not just `CATALOGUE`."""
    from .engine.outside.match import Match

    catalogue = all_cards(catalogue)
    return Match.new(
        catalogue,
        random_factions(players, seed, catalogue) if factions is None else factions,
        seed,
        first,
        names,
    )


def random_factions(
    players: int = 2,
    seed: int = 0,
    catalogue: Catalogue | None = None,
    chosen: list[list[str]] | None = None,
) -> Factions:
    """Two factions for each player, all different as long as there are enough. `chosen`: by seat,
    what somebody has already."""
    from .engine.rules.setup import random_factions

    return random_factions(all_cards(catalogue), players, seed, chosen)


def load(text: str, catalogue: Catalogue | None = None, renew: bool = True) -> Match:
    """A match that `Match.save` wrote, at the decision where it was saved. One of release 0.1 goes
    on with new chance, unless `renew` is False."""
    from .engine.outside.match import Match

    return Match.load(all_cards(catalogue), text, renew)


def all_cards(catalogue: Catalogue | None) -> Catalogue:
    from .cards import CATALOGUE

    return CATALOGUE if catalogue is None else catalogue


def from_position(document: PositionDocument, catalogue: Catalogue | None = None) -> Match:
    """The match that goes on from a position that `Match.position` gave."""
    from .engine.outside.match import Match

    return Match.from_position(all_cards(catalogue), document)


def __getattr__(name: str) -> object:
    if name in ("bots", "search"):
        return import_module(f".{name}", __name__)
    if name in HOMES:
        return getattr(import_module("." + HOMES[name], __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
