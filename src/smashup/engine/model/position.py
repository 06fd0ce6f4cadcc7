"""A position: what lies on the table. It can be copied and compared. The abilities at work are no
part of it: see `index.py`."""

from __future__ import annotations

from typing import Final

from ..knowledge.doubt import NO_DOUBT, Doubts
from .carddef import CardDef
from .chance import NO_SECRET
from .constants import SETUP, PhaseName
from .hooks import TIMINGS
from .state import Allowance, Base, Card, Fate, LastingState, Piece, Player, TurnRecord, copied

CLOCKWISE: Final = [
    [[(first + i) % n for i in range(n)] for first in range(n)] for n in range(5)
]  # by number of players
NO_SPECIALS: Final[tuple[int, ...]] = (0,) * len(TIMINGS)


class Position:
    """The whole state of a game at a quiet point, where no ability is being resolved."""

    __slots__ = (
        "base_deck",
        "base_discard",
        "bases",
        "box",
        "cards",
        "counting_setters",
        "current",
        "doubted",
        "doubts",
        "expiring",
        "extra_turns",
        "fated",
        "history",
        "known",
        "lasting",
        "lent",
        "loose",
        "next_id",
        "next_regular",
        "phase",
        "pieces",
        "played",
        "players",
        "plays",
        "promised",
        "random",
        "secret",
        "specials",
        "starting_numbers_chosen",
        "talents_used",
        "turn",
        "turned_down",
        "winner",
    )

    def __init__(self, like: Position | None = None) -> None:
        """An independent copy of that position, or an empty one."""
        if like is not None:
            self.copy_from(like)
            return
        self.players: list[Player] = []
        self.bases: list[Base] = []
        self.base_deck: list[Card] = []  # top = end
        self.base_discard: list[Card] = []
        self.box: list[Card] = []
        self.pieces: dict[int, Piece] = {}  # everything in play but bases, by id, oldest first
        self.loose: tuple[
            Piece, ...
        ] = ()  # of these, actions on nothing while an ability resolves: see `Fx.take_off`
        self.lasting: tuple[LastingState, ...] = ()  # abilities that work without a card in play
        self.cards: list[Card] = []  # every card of the game by its number, wherever it is
        self.known: list[int] = []  # by card: who knows where it is, a bit for each seat
        self.doubted = (
            NO_DOUBT  # by uid, whose place somebody is in doubt of: follows from the doubts
        )
        # what players know of cards that changed places unseen: see `doubt.py`
        self.doubts: Doubts = ()
        self.phase: PhaseName = SETUP
        self.turn = 0
        self.current = 0  # whose turn it is
        self.next_regular = 0  # whose turn comes when there are no extra turns left
        self.extra_turns: tuple[int, ...] = ()
        self.plays: list[Allowance] = []  # of the current player, this phase
        self.promised: tuple[Allowance, ...] = ()  # extra plays for the next turn of their players
        self.history: list[TurnRecord] = []  # what happened this turn
        self.played = 0  # how many cards were played this turn
        self.counting_setters: tuple[
            int, ...
        ] = ()  # where several abilities set one starting number: which counts, by age
        self.starting_numbers_chosen: tuple[
            int, ...
        ] = ()  # ids of bases and minions for which that was chosen this turn
        self.talents_used: tuple[
            tuple[int, CardDef], ...
        ] = ()  # this turn: pid of the piece, and the ability
        self.expiring: tuple[
            int, ...
        ] = ()  # the durations for which something has to be ended later
        self.winner: int | None = None
        self.secret = NO_SECRET  # of the game's chance; a sample has none
        self.random = 0  # how much of it was used; the state of `quick.py` where there is no secret
        self.fated: tuple[
            Fate, ...
        ] = ()  # what the next chances come to, as far as it is known: see `seat_document.py`
        self.next_id = 1
        self.specials = (
            NO_SPECIALS  # by timing: its bit if some card of this game has a Special for it, else 0
        )
        self.turned_down = (
            False  # the top card of the base deck stays face down until the end of the turn
        )
        self.lent = False  # some base has the abilities of another one in addition

    def copy_from(self, like: Position) -> None:
        self.pieces = pieces = (
            like.pieces.copy()
        )  # a copy keeps the order of age; each piece is then replaced by its own copy
        self.bases = bases = []
        for base in like.bases:
            bases.append(base.copy(pieces))
        self.players = players = []
        for player in like.players:
            players.append(player.copy(pieces))
        self.loose = tuple(copied(like.loose, pieces)) if like.loose else ()
        self.lasting = like.lasting
        self.base_deck = like.base_deck.copy()
        self.base_discard = like.base_discard.copy()
        self.box = like.box.copy()
        self.cards = like.cards
        self.known = like.known.copy()
        self.doubted = like.doubted
        self.doubts = like.doubts
        self.phase = like.phase
        self.turn = like.turn
        self.current = like.current
        self.next_regular = like.next_regular
        self.extra_turns = like.extra_turns
        self.plays = like.plays.copy()
        self.promised = like.promised
        self.history = like.history.copy()
        self.counting_setters = like.counting_setters
        self.played = like.played
        self.starting_numbers_chosen = like.starting_numbers_chosen
        self.talents_used = like.talents_used
        self.winner = like.winner
        self.expiring = like.expiring
        self.secret = like.secret
        self.random = like.random
        self.fated = like.fated
        self.next_id = like.next_id
        self.specials = like.specials
        self.turned_down = like.turned_down
        self.lent = like.lent

    def copy(self) -> Position:
        """An independent copy of the position alone, without the state of a running game."""
        return Position(self)

    def base_of(self, bid: int) -> Base | None:
        """The base with that id, if it is still in play."""
        for base in self.bases:
            if base.bid == bid:
                return base
        return None

    def seats_from(self, first: int) -> list[int]:
        """All players clockwise, beginning with that one."""
        return CLOCKWISE[len(self.players)][first]
