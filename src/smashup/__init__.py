"""Smash Up on a computer: the public interface on one page.

    import smashup

    match = smashup.new_match(players=2, seed=7)  # or factions=[("a", "b"), ("c", "d")]
    bots = [smashup.bots.make("greedy", seed) for seed in range(2)]
    while match.decision:  # the pending decision; None once the game is over
        decision = match.decision  # .player, .purpose, .options, .least, .most, ...
        search = match.search()  # what a bot gets: .view, .decision, .sample(seed)
        reply = bots[search.seat].choose(search.view, decision, search)
        match.answer(reply)  # the index of an option, -1 for none, or a list of indices
    print(match.view()["winner"], match.log()[-1])

`match.undo()`, `match.save()`, `smashup.load(text)` and `match.clone()` do what they say.
`match.position()` is the decision as a small document, and `smashup.from_position` goes on from it.
`CATALOGUE` holds all sets, factions, cards and bases. Every name is imported when it is first used,
so that `import smashup` costs nothing."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from .which_engine import compiled_package

if TYPE_CHECKING:
    from . import bots, search
    from .cards import CATALOGUE
    from .cards.failing import card_failure
    from .cards.own import with_cards
    from .engine.asking.decision import Decision, Option, OptionKind, Window
    from .engine.asking.question import Reply
    from .engine.documents.saved import Saved
    from .engine.documents.schema import PositionDocument
    from .engine.documents.seat_document import SeatDocument
    from .engine.knowledge.known import SPECTATOR
    from .engine.model.carddef import CardDef
    from .engine.model.catalogue import CardSet, Catalogue, Faction, SetupError
    from .engine.model.constants import ACTION, BASE, MINION
    from .engine.model.errors import InputError, MatchError
    from .engine.model.journal import QUIET_EVENTS, EventKind, Record
    from .engine.outside.events import EventView
    from .engine.outside.forecast import BaseForecast, Forecast, OpenCode
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
    from .engine.rules.setup import Draft, Factions, check_names
    from .engine.rules.turns import GOAL

__version__ = "0.1.0"

__path__[:0] = compiled_package()

HOMES = {
    "ACTION": "engine.model.constants",
    "BASE": "engine.model.constants",
    "BaseForecast": "engine.outside.forecast",
    "BaseView": "engine.outside.views",
    "CATALOGUE": "cards",
    "CardDef": "engine.model.carddef",
    "CardSet": "engine.model.catalogue",
    "Catalogue": "engine.model.catalogue",
    "Decision": "engine.asking.decision",
    "Draft": "engine.rules.setup",
    "EventKind": "engine.model.journal",
    "EventView": "engine.outside.events",
    "Faction": "engine.model.catalogue",
    "Factions": "engine.rules.setup",
    "Forecast": "engine.outside.forecast",
    "GOAL": "engine.rules.turns",
    "InputError": "engine.model.errors",
    "MINION": "engine.model.constants",
    "Match": "engine.outside.match",
    "MatchError": "engine.model.errors",
    "OpenCode": "engine.outside.forecast",
    "Option": "engine.asking.decision",
    "OptionKind": "engine.asking.decision",
    "Part": "engine.outside.views",
    "PieceView": "engine.outside.views",
    "PlaceView": "engine.outside.views",
    "PlayView": "engine.outside.views",
    "PlayerView": "engine.outside.views",
    "PositionDocument": "engine.documents.schema",
    "QUIET_EVENTS": "engine.model.journal",
    "Record": "engine.model.journal",
    "Reply": "engine.asking.question",
    "SPECTATOR": "engine.knowledge.known",
    "Saved": "engine.documents.saved",
    "SeatDocument": "engine.documents.seat_document",
    "SetupError": "engine.model.catalogue",
    "View": "engine.outside.views",
    "WhyNot": "engine.outside.why_not",
    "Window": "engine.asking.decision",
    "WindowView": "engine.outside.views",
    "card_failure": "cards.failing",
    "check_names": "engine.rules.setup",
    "with_cards": "cards.own",
}

__all__ = [
    "ACTION",
    "BASE",
    "CATALOGUE",
    "GOAL",
    "MINION",
    "QUIET_EVENTS",
    "SPECTATOR",
    "BaseForecast",
    "BaseView",
    "CardDef",
    "CardSet",
    "Catalogue",
    "Decision",
    "Draft",
    "EventKind",
    "EventView",
    "Faction",
    "Factions",
    "Forecast",
    "InputError",
    "Match",
    "MatchError",
    "OpenCode",
    "Option",
    "OptionKind",
    "Part",
    "PieceView",
    "PlaceView",
    "PlayView",
    "PlayerView",
    "PositionDocument",
    "Record",
    "Reply",
    "Saved",
    "SeatDocument",
    "SetupError",
    "View",
    "WhyNot",
    "Window",
    "WindowView",
    "bots",
    "card_failure",
    "check_names",
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
    """Return a new game.

    Without `factions`, each of `players` gets two at random. `first` is the seat that starts (-1:
    at random); `catalogue` has the cards to play with, by default `CATALOGUE`."""
    from .engine.outside.match import Match

    catalogue = catalogue_or_all(catalogue)
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
    """Return two random factions for each player, all different as far as possible.

    `chosen` has the factions that each seat has already: none, one or two."""
    from .engine.rules.setup import random_factions

    return random_factions(catalogue_or_all(catalogue), players, seed, chosen)


def load(text: str, catalogue: Catalogue | None = None, renew: bool = True) -> Match:
    """Return a match that `Match.save` wrote, at the decision where it was saved.

    The chance of a match of release 0.1 can be predicted. Such a match gets a new secret unless
    `renew` is False."""
    from .engine.outside.match import Match

    return Match.load(catalogue_or_all(catalogue), text, renew)


def from_position(document: PositionDocument, catalogue: Catalogue | None = None) -> Match:
    """Return a match that goes on from a position that `Match.position` gave."""
    from .engine.outside.match import Match

    return Match.from_position(catalogue_or_all(catalogue), document)


def catalogue_or_all(catalogue: Catalogue | None) -> Catalogue:
    """Return that catalogue, or `CATALOGUE` if there is none."""
    from .cards import CATALOGUE

    return CATALOGUE if catalogue is None else catalogue


def __getattr__(name: str) -> object:
    if name in ("bots", "search"):
        return import_module(f".{name}", __name__)
    if name in HOMES:
        return getattr(import_module("." + HOMES[name], __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
