"""A game: a position, and what the rules keep in mind while they change it. It has no rules: each
chapter of them is a module of functions whose first parameter is a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ..asking.driver import NO_DRIVER
from ..asking.question import AnyPlay, Play
from ..model.carddef import CardDef
from ..model.constants import EVERYBODY
from ..model.journal import Record
from ..model.position import Position
from ..model.state import (
    NO_SLOT,
    Allowance,
    Base,
    Card,
    Departure,
    Destination,
    Event,
    OpenWindow,
    Piece,
    TurnRecord,
)
from . import index, numbers
from .onlooker import NOBODY

if TYPE_CHECKING:
    from ..abilities.scope import Ability, Scope
    from .begin import Abilities
    from .scoring import ScoringBase


class Game(Position):
    """A position, and the state of the run. None of that state is part of a position: at a quiet
    point there is nothing of it to keep."""

    __slots__ = (
        "abilities",
        "abilities_run",
        "acting",
        "announced",
        "aside",
        "closing",
        "computing",
        "departing",
        "destinations",
        "driver",
        "fresh_plays",
        "hooks",
        "journal",
        "judging",
        "loop_stopped",
        "nested_plays",
        "nesting",
        "now",
        "onlooker",
        "questions",
        "queue",
        "resolving",
        "scoring",
        "stopped",
        "window",
    )

    def __init__(self, position: Position, abilities: Abilities) -> None:
        super().__init__(position)
        self.abilities: Final = abilities  # makes the abilities of the cards
        self.hooks: list[tuple[Ability, ...]] = []  # abilities at work by hook, oldest card first
        self.onlooker = NOBODY  # is told what no record shows
        self.journal: list[Record] | None = None  # None: nobody reads it, so nothing is recorded
        self.acting: Scope | None = (
            None  # the ability that is being followed: the cause of what happens now
        )
        self.driver = NO_DRIVER  # answers the questions
        self.stopped = False  # set by the driver at a quiet point: the run ends there
        self.resolving: list[Card] = []  # standard actions on their way to the discard pile
        self.aside: list[Card] = []  # revealed, looked at or found: in no other zone for now
        self.queue: list[Event] = []  # events that have had no window yet
        self.scoring: ScoringBase | None = None
        self.now: Event | None = None  # the stretch of time whose window is open
        self.window: OpenWindow | None = (
            None  # the window whose players are being asked, the innermost if there are several
        )
        self.destinations: dict[
            int, Destination
        ] = {}  # by uid: actions being resolved that will not go to the discard pile
        self.closing = False  # a base is being destroyed: it is still in `bases`, but not in play
        self.departing: tuple[Departure, ...] = ()  # the cards that are leaving play just now
        self.fresh_plays: list[
            Allowance
        ] = []  # extra plays granted since the last menu that could be used at once (rules 7.3)
        # To stop endless loops (rules 18.5, 18.6):
        self.abilities_run = 0  # abilities resolved since `nesting` was 0
        # choices of the menu, abilities, plays, windows and scoring bases under way, one inside the
        # other
        self.nesting = 0
        self.nested_plays = 0  # the plays among them
        self.questions = 0  # questions asked since `nesting` was 0
        self.loop_stopped = False  # a loop was stopped since `nesting` was 0
        # To stop a recursion:
        self.announced: tuple[int, ...] = ()  # `when_leaving` abilities being resolved, by age
        self.judging: tuple[
            tuple[int, int], ...
        ] = ()  # pid of a minion, and age of a change that it may be protected from
        self.computing: tuple[
            int, ...
        ] = ()  # pids of minions whose starting power is being worked out

        index.build(self)

    def fork(self) -> Game:
        """A copy on which one more card can be played, to try it out; also while abilities are
        being resolved, which the copy does not finish."""
        new = Game(self, self.abilities)
        new.resolving = self.resolving[:]
        new.aside = self.aside[:]
        new.nesting, new.nested_plays = self.nesting, self.nested_plays
        new.fated = ()
        if self.scoring is not None:
            new.scoring = self.scoring.twin(new.bases[self.scoring.base.slot])
        if self.now is not None:
            base = self.now.base
            new.now = Event(
                self.now.timing,
                self.now.player,
                base=new.bases[base.slot] if base is not None else None,
            )
        new.window = self.window
        return new

    def all_cards(self) -> list[Card]:
        """The cards of all zones together: every card of the game, once."""
        found = [*self.base_deck, *self.base_discard, *self.box, *self.resolving, *self.aside]
        found += [base.card for base in self.bases]
        for piece in self.pieces.values():
            found.append(piece.card)
            found += piece.stored
        for player in self.players:
            found += player.hand + player.deck + player.discard
        return found

    def open_bases(self) -> list[Base]:
        """The bases to which a card may come."""
        return [base for base in self.bases if base.in_play] if self.closing else self.bases[:]

    def new_id(self) -> int:
        self.next_id += 1
        return self.next_id - 1

    def seen_by(self, cards: Sequence[Card]) -> int:
        """A bit for each player who knows all of these cards."""
        seen = EVERYBODY
        for card in cards:
            seen &= self.known[card.uid]
        return seen

    def will_end(self, until: int) -> None:
        """Note that something lasts until then and has to be ended."""
        if until not in self.expiring:
            self.expiring += (until,)

    def remember(
        self,
        kind: str,
        player: int | None,
        card: CardDef | None = None,
        bid: int = -1,
        pid: int = -1,
        uid: int = -1,
    ) -> int:
        """Add an entry to the history of the turn; returns its place there."""
        record = TurnRecord()
        record.kind = kind
        record.player = player
        record.card = card
        record.bid = bid
        record.pid = pid
        record.uid = uid
        record.phase = self.phase
        self.history.append(record)
        return len(self.history) - 1

    def place_of(self, play: AnyPlay) -> Base | Piece | None:
        """Return the base or minion where that play puts its card; None for a standard action."""
        if isinstance(play, Play):
            return play.place
        return self.bases[play.slot] if play.slot != NO_SLOT else None

    # --- what a driver may read beside the position (`smashup.search.Table`) ----------------------
    def power(self, piece: Piece) -> int:
        return numbers.power(self, piece)

    def numbers(self, base: Base) -> tuple[list[int], int, int]:
        return numbers.of_base(self, base)
