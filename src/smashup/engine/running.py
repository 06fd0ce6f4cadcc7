"""What is going on in a game: made for its run and gone with it. A position at a quiet point has none of it."""

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
    """A position on which the rules are at work."""

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
        self.journal: list[Record] | None = None  # made only when somebody reads it
        self.driver = NO_DRIVER  # who answers
        self.resolving: list[Card] = []  # standard actions on their way to the discard pile
        self.aside: list[Card] = []  # revealed, looked at or found: in no other zone for now
        self.queue: list[Event] = []  # events that have had no window yet
        self.scoring: ScoringBase | None = None
        self.now: Event | None = None  # the stretch of time that is being answered
        self.destinations: dict[int, Destination] = {}  # actions being resolved that go elsewhere than to the discard pile
        self.closing = False  # one of the bases is being destroyed: it is no longer in play
        self.departing: tuple[Departure, ...] = ()  # the cards that are leaving play just now
        self.abilities_run = 0  # abilities performed in a row, to stop endless loops;
        self.nesting = 0  # how many of them, and of plays, stretches of time and bases that score, are under way,
        self.nested_plays = 0  # and how many plays by themselves
        self.loop_stopped = False  # a loop was stopped
        self.announced: tuple[int, ...] = ()  # abilities that are doing something as their card leaves play, by age
        self.judging: tuple[tuple[int, int], ...] = ()  # minions, by id, and the age of a change that they may be protected from
        self.computing: tuple[int, ...] = ()  # minions whose starting power is being worked out

    # --- the top chapter (game.py) ---------------------------------------------------------------------------------
    def ask(self, player: int, kind: str, source: str, prompt: str, options: list[Any], may: bool) -> int:
        raise NotImplementedError

    # --- what is there now -----------------------------------------------------------------------------------------
    def all_cards(self) -> list[Card]:
        """Every card that is in a zone: all cards of the game, if none was lost."""
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
        """Remember that something lasts until then."""
        if until not in self.expiring:
            self.expiring += (until,)

    def remember(
        self, kind: str, player: int | None, card: CardDef | None = None, bid: int = -1, pid: int = -1, uid: int = -1
    ) -> int:
        """Remember for this turn; returns its place in the history."""
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
