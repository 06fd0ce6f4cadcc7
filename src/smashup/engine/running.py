"""The state of a game that is running. None of it is part of a position: at a quiet point there is nothing of it to keep."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from .carddef import CardDef
from .constants import EVERYBODY
from .driver import Driver
from .journal import Record
from .position import Position
from .state import Base, Card, Departure, Destination, Event, TurnRecord

if TYPE_CHECKING:
    from .scoring import ScoringBase

NO_DRIVER: Final = Driver()


class Running(Position):
    """A position, and what the rules keep in mind while they change it."""

    __slots__ = (
        "abilities_run",
        "announced",
        "aside",
        "closing",
        "computing",
        "departing",
        "destinations",
        "driver",
        "journal",
        "judging",
        "loop_stopped",
        "nested_plays",
        "nesting",
        "now",
        "queue",
        "resolving",
        "scoring",
    )

    def __init__(self, position: Position) -> None:
        super().__init__(position)
        self.journal: list[Record] | None = None  # None: nobody reads it, so nothing is recorded
        self.driver = NO_DRIVER  # answers the questions
        self.resolving: list[Card] = []  # standard actions on their way to the discard pile
        self.aside: list[Card] = []  # revealed, looked at or found: in no other zone for now
        self.queue: list[Event] = []  # events that have had no window yet
        self.scoring: ScoringBase | None = None
        self.now: Event | None = None  # the stretch of time whose window is open
        self.destinations: dict[int, Destination] = {}  # by uid: actions being resolved that will not go to the discard pile
        self.closing = False  # a base is being destroyed: it is still in `bases`, but not in play
        self.departing: tuple[Departure, ...] = ()  # the cards that are leaving play just now
        # To stop endless loops (rules 18.5, 18.6):
        self.abilities_run = 0  # abilities resolved since `nesting` was 0
        self.nesting = 0  # abilities, plays, windows and scoring bases that are under way, one inside the other
        self.nested_plays = 0  # the plays among them
        self.loop_stopped = False  # a loop was stopped since `nesting` was 0
        # To stop a recursion:
        self.announced: tuple[int, ...] = ()  # `when_leaving` abilities being resolved, by age
        self.judging: tuple[tuple[int, int], ...] = ()  # pid of a minion, and age of a change that it may be protected from
        self.computing: tuple[int, ...] = ()  # pids of minions whose starting power is being worked out

    # --- defined in game.py ---------------------------------------------------------------------------------
    def ask(self, player: int, kind: str, source: str, prompt: str, options: list[Any], may: bool) -> int:
        raise NotImplementedError

    # --- what is there now -----------------------------------------------------------------------------------------
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

    # --- the record ------------------------------------------------------------------------------------------------
    def note(
        self,
        kind: str,
        player: int | None = None,
        cards: list[Card] | None = None,
        place: Card | None = None,
        number: int = 0,
        other: int | None = None,
        seen: int = EVERYBODY,
    ) -> None:
        """Write down what happened. Call it only if there is a journal."""
        if self.journal is not None:
            self.journal.append(Record(kind, player, tuple(cards or ()), place, number, other, seen))

    def will_end(self, until: int) -> None:
        """Note that something lasts until then and has to be ended."""
        if until not in self.expiring:
            self.expiring += (until,)

    def remember(
        self, kind: str, player: int | None, card: CardDef | None = None, bid: int = -1, pid: int = -1, uid: int = -1
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
