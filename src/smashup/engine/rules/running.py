"""The state of a game that is running. None of it is part of a position: at a quiet point there is
nothing of it to keep."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ..abilities.scope import Scope
from ..asking.driver import Driver
from ..asking.question import Choice
from ..asking.topic import Topic
from ..model.carddef import CardDef
from ..model.constants import BASE, EVERYBODY, RULE
from ..model.journal import (
    DECK_OF,
    DISCARD_OF,
    HAND_OF,
    RESOLVING,
    SET_ASIDE,
    STASIS_OF,
    Agent,
    EventKind,
    Record,
    Spot,
)
from ..model.position import Position
from ..model.state import (
    NOWHERE,
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

if TYPE_CHECKING:
    from .scoring import ScoringBase

NO_DRIVER: Final = Driver()


class Running(Position):
    """A position, and what the rules keep in mind while they change it."""

    __slots__ = (
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
        "journal",
        "judging",
        "loop_stopped",
        "nested_plays",
        "nesting",
        "now",
        "questions",
        "queue",
        "resolving",
        "scoring",
        "stopped",
        "window",
    )

    def __init__(self, position: Position) -> None:
        super().__init__(position)
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

    # --- defined in game.py -----------------------------------------------------------------------
    def ask(self, player: int, topic: Topic, options: Sequence[Choice], may: bool) -> int:
        raise NotImplementedError

    # --- what is there now ------------------------------------------------------------------------
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

    # --- the record -------------------------------------------------------------------------------
    def note(
        self,
        kind: EventKind,
        player: int | None = None,
        cards: Sequence[Card] = (),
        amount: int = 0,
        source: Spot | None = None,
        to: Spot | None = None,
        other: int | None = None,
        seen: int = EVERYBODY,
        pieces: Sequence[Piece] = (),
        ability: Scope | None = None,
        by: Scope | None = None,
        cause: Agent | None = None,
        base: Base | None = None,
        place: int = 0,
        was: int = -1,
        power: int = 0,
    ) -> None:
        """Write down what happened. Call it only if there is a journal.

        It happened to `cards`, or to `pieces` in play (which are at `source`, if nothing else is
        said), or to the card of an `ability`. The cause is the ability `by`, or the one that is
        being followed."""
        if self.journal is None:
            return
        if cause is None:
            cause = self.agent(by)
        pids: tuple[int, ...] = ()
        controllers: tuple[int | None, ...] = ()
        if pieces:
            cards = [piece.card for piece in pieces]
            pids = tuple([piece.pid for piece in pieces])
            controllers = tuple([piece.controller for piece in pieces])
            if source is None:
                source = self.spot_of(pieces[0])
            if player is None and cause is not None:
                player = cause.player
        if ability is not None:
            cards = [*cards, ability.card]
            pids += (ability.piece.pid if ability.piece is not None else -1,)
            controllers += (None if ability.card.data.kind == BASE else ability.player,)
        about = base.card if base is not None else None
        bid = base.bid if base is not None else -1
        record = Record(
            kind,
            self.turn,
            player,
            tuple(cards),
            pids,
            controllers,
            amount,
            source,
            to,
            other,
            seen,
            cause,
            about,
            bid,
            place,
            was,
            power,
        )
        self.journal.append(record)

    def agent(self, by: Scope | None) -> Agent | None:
        """The cause of what happens now: that ability, or else the one that is being followed;
        None: a player, or the rules."""
        acting = self.acting
        if by is None or (
            acting is not None and acting.card is by.card
        ):  # `by` may be the part of it that is another player's
            by = acting
        if by is None or by.card.data.kind == RULE:
            return None
        if by.card.data.kind == BASE:
            return Agent(by.card, None, -1, by.base.bid if by.base is not None else -1)
        return Agent(by.card, by.player, by.piece.pid if by.piece is not None else -1, -1)

    def spot_of(self, piece: Piece) -> Spot:
        """Where a piece is, or was when it left play."""
        if piece.stasis >= 0:
            return STASIS_OF[piece.card.owner]
        if piece.host in self.pieces:
            return self.spot_at(self.pieces[piece.host], piece.controller)
        base = self.bases[piece.slot] if piece.slot >= 0 else NOWHERE
        card = base.card if base is not NOWHERE else None
        return Spot(
            "play", piece.controller, None, base.bid, card, piece.host
        )  # its host may have left before it

    def spot_at(self, place: Base | Piece, seat: int | None) -> Spot:
        """At that base, or on that minion, in play with that player."""
        if isinstance(place, Base):
            return Spot("play", seat, None, place.bid, place.card)
        base = self.bases[place.slot]
        return Spot(
            "play", seat, None, base.bid, base.card, place.pid, place.card, place.controller
        )

    def spot_under(self, piece: Piece) -> Spot:
        """Under a piece, also if it has left play."""
        base = self.bases[piece.slot] if piece.slot >= 0 and piece.stasis < 0 else NOWHERE
        card = base.card if base is not NOWHERE else None
        return Spot(
            "under", piece.controller, None, base.bid, card, piece.pid, piece.card, piece.controller
        )

    def spot_in(self, zone: list[Card]) -> Spot | None:
        """Where the cards of that list are, for the journal; None if there is none."""
        if self.journal is None:
            return None
        for player in self.players:
            for cards, spots in (
                (player.hand, HAND_OF),
                (player.deck, DECK_OF),
                (player.discard, DISCARD_OF),
            ):
                if zone is cards:
                    return spots[player.seat]
        for piece in self.pieces.values():
            if zone is piece.stored:
                return self.spot_under(piece)
        return RESOLVING if zone is self.resolving else SET_ASIDE

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
