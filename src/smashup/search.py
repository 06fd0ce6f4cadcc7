"""Fair search in a match: all that a bot imports of the game, besides the facts of cards.

    def choose(self, view, decision, search):
        def worth(reply):
            after = search.sample(seed=1).answer(reply, RandomDriver(1), until="turn_end")
            return after.players[search.seat].vp
        return max(replies(decision), key=worth)

`search.sample(seed)` is a determinization: a position that the player holds possible. What they
cannot know is reshuffled, in a way that depends only on the seed and on what they know. `Table` is
what may be read of it; docs/search.md tells the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from .engine.abilities.scope import Ability
from .engine.asking.decision import Decision, Option, OptionKind, Window
from .engine.asking.driver import Driver, RandomDriver
from .engine.asking.question import (
    AbilityChoice,
    AnyPlay,
    Choice,
    Found,
    FromStasis,
    Mode,
    Play,
    Question,
    Reply,
    Seat,
)
from .engine.asking.reply import keys_of, picks_of, reply_of
from .engine.asking.topic import PURPOSES, DecisionKind, Purpose, Topic
from .engine.documents.seat_document import SeatDocument
from .engine.model.carddef import CardDef
from .engine.model.catalogue import Catalogue
from .engine.model.constants import ACTION, BASE, MINION, PhaseName, ZoneName
from .engine.model.errors import InputError
from .engine.model.hooks import TIMINGS
from .engine.model.state import Allowance, Base, Card, Piece, Player, PreparedPlay, Trigger
from .engine.outside.sampling import Sample, Search, Until, from_document, replies
from .engine.outside.views import TalentState, View
from .engine.rules.turns import GOAL


def load(document: SeatDocument, catalogue: Catalogue | None = None) -> Search:
    """Return the search of a seat's own position, so that a bot can think in another process.

    `Match.position(seat)` writes that document."""
    if catalogue is None:
        from .cards import CATALOGUE

        catalogue = CATALOGUE
    return from_document(catalogue, document)


class Table(Protocol):
    """The readable part of a position: of a sample, and of the game in which a driver is asked."""

    @property
    def players(self) -> Sequence[Player]: ...
    @property
    def bases(self) -> Sequence[Base]: ...
    @property
    def pieces(self) -> Mapping[int, Piece]: ...
    @property
    def plays(self) -> Sequence[Allowance]: ...
    @property
    def base_deck(self) -> Sequence[Card]: ...
    @property
    def phase(self) -> str: ...
    @property
    def turn(self) -> int: ...
    @property
    def current(self) -> int: ...
    @property
    def winner(self) -> int | None: ...
    def numbers(self, base: Base) -> tuple[list[int], int, int]: ...
    def power(self, piece: Piece) -> int: ...
    def place_of(self, play: AnyPlay) -> Base | Piece | None: ...


__all__ = [
    "ACTION",
    "BASE",
    "GOAL",
    "MINION",
    "PURPOSES",
    "TIMINGS",
    "Ability",
    "AbilityChoice",
    "Allowance",
    "AnyPlay",
    "Base",
    "Card",
    "CardDef",
    "Choice",
    "Decision",
    "DecisionKind",
    "Driver",
    "Found",
    "FromStasis",
    "InputError",
    "Mode",
    "Option",
    "OptionKind",
    "PhaseName",
    "Piece",
    "Play",
    "Player",
    "PreparedPlay",
    "Purpose",
    "Question",
    "RandomDriver",
    "Reply",
    "Sample",
    "Search",
    "Seat",
    "SeatDocument",
    "Table",
    "TalentState",
    "Topic",
    "Trigger",
    "Until",
    "View",
    "Window",
    "ZoneName",
    "keys_of",
    "load",
    "picks_of",
    "replies",
    "reply_of",
]
