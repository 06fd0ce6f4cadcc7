"""The parts of a position: cards, pieces, bases, players, plays; and events. Cards never change and
are shared by every copy of a game; what is in play is small and mutable.

Links upwards (player, base, host) are ints, so that a copy of a game has no reference cycles.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from .carddef import CardDef, CardScript, Wording
from .compiled import mypyc_attr
from .constants import ACTION, BASE, MINION, RULE

if TYPE_CHECKING:
    from ..abilities.fx import Fx
    from ..abilities.piles import Piles
    from ..abilities.scope import Ability, Scope
    from .journal import Agent


MANY_BASES: Final = (
    8  # with so many bases in play, which is rare, `Card.prepared_plays` are not used
)


class Card:
    """A physical card: one copy of a card, with its owner (-1 for bases). It never changes, so that
    games can share it."""

    __slots__ = ("bit", "by_name", "data", "owner", "prepared_plays", "uid")

    def __init__(self, uid: int, data: CardDef, owner: int) -> None:
        self.uid = uid  # -1: not a real card, only a stand-in for one
        self.bit = 1 << uid if uid >= 0 else 0  # the card in sets of cards: see `doubt.py`
        # for an order by name, then by uid: one string is compared faster than a pair
        self.by_name = f"{data.id} {uid:04}"
        self.data = data
        self.owner = owner
        self.prepared_plays = self.prepare_plays() if data.plain and uid >= 0 else NO_PLAYS

    def prepare_plays(self) -> list[list[PreparedPlay]]:
        """Its plays, if only the general rules decide where it goes: made once, since the menu
        needs them all the time. Index: (kinds of card that the player may play) * MANY_BASES +
        (number of bases)."""
        found = NO_PLAYS[:]
        everywhere = [PreparedPlay(self, slot) for slot in range(MANY_BASES)]
        nowhere = [PreparedPlay(self, NO_SLOT)]
        for bases in range(MANY_BASES):
            for kinds in (self.data.kind, MINION | ACTION):
                found[kinds * MANY_BASES + bases] = (
                    everywhere[:bases] if self.data.placed else nowhere
                )
        return found

    def __reduce__(self) -> tuple[Any, ...]:
        return Card, (self.uid, self.data, self.owner)

    def __repr__(self) -> str:
        return f"<{self.data.id} #{self.uid}>"


def by_name(card: Card) -> str:
    """Sort key for an order of cards that does not give away where they were."""
    return card.by_name


class PreparedPlay:
    """An option: play that card from the hand at the base in that slot.

    It has the slot instead of the base, so that all positions of a game can share it:
    `place_of` tells the base."""

    __slots__ = ("card", "slot")

    def __init__(self, card: Card, slot: int) -> None:
        self.card = card
        self.slot = slot  # NO_SLOT: it is a standard action, which goes nowhere


NO_SLOT: Final = -1
NO_PLAYS: Final[list[list[PreparedPlay]]] = [
    [] for _ in range(((MINION | ACTION) + 1) * MANY_BASES)
]

NO_CARDS: Final[
    list[Card]
] = []  # shared by all pieces with nothing stored under them: replace it, never change it


class Fate:
    """What is known of the outcome of a chance that is still to come: a shuffle, or the choice of a
    thing. It never changes."""

    __slots__ = ("names", "size")

    def __init__(self, size: int, names: tuple[tuple[int, str], ...]) -> None:
        self.size = size  # of the pile, or the number of things
        # what comes to which place of the pile, the bottom first; or what is chosen (at place 0)
        self.names = names


def fate_name(thing: Card | Piece) -> str:
    """What `Fate.names` call a card or a card in play."""
    return f"{thing.data.id}@{thing.owner}" if isinstance(thing, Card) else f"piece {thing.pid}"


class Gain:
    """A lasting change of a number: power of a minion, breakpoint of a base, power of a player at a
    base."""

    __slots__ = ("amount", "at", "data", "player", "seat", "until")

    def __init__(
        self,
        amount: int,
        until: int,
        seat: int | None,
        data: CardDef,
        at: int = -1,
        player: int | None = None,
    ) -> None:
        self.amount = amount
        self.until = until
        self.seat = seat  # the player whose card gave it,
        self.data = data  # and which card that was
        self.at = at  # id of a base: it counts only there
        self.player = player  # at a base: power of this player; None: a change of the breakpoint


class LastingState:
    """An ability that works without a card in play (`Lasting`), until its time is over. It never
    changes: games share it."""

    __slots__ = ("age", "card", "data", "named", "target", "until", "you")

    def __init__(
        self,
        data: CardDef,
        you: int | None,
        card: Card,
        age: int,
        until: int,
        target: int = -1,
        named: str = "",
    ) -> None:
        self.data = data
        self.you = you  # who controls it; nobody, if it is a rule of the game
        self.card = card
        self.age = age
        self.until = until
        self.target = target  # the id of the piece or base that it is about
        self.named = named  # the card name that it is about

    def __reduce__(self) -> tuple[Any, ...]:
        return LastingState, (
            self.data,
            self.you,
            self.card,
            self.age,
            self.until,
            self.target,
            self.named,
        )


class Piece:
    """A minion or action in play, for one stay: a card that leaves play and comes back is another
    piece."""

    __slots__ = (
        "abilities",
        "actions",
        "active",
        "card",
        "claims",
        "controller",
        "counters",
        "data",
        "gains",
        "host",
        "in_play",
        "left_by",
        "origin",
        "pid",
        "slot",
        "stasis",
        "stored",
        "turn",
        "wording",
    )

    left_by: Card | None  # once it has left play: the card whose ability removed it

    def __init__(
        self,
        pid: int,
        card: Card,
        controller: int,
        turn: int,
        origin: int,
        wording: Wording,
        slot: int = -1,
        host: int = -1,
        counters: int = 0,
        stasis: int = -1,
        gains: tuple[Gain, ...] = (),
        claims: tuple[tuple[int, int], ...] = (),
        active: bool = False,
    ) -> None:
        self.pid = pid
        self.card = card
        self.data = card.data
        self.controller = controller
        self.turn = turn  # the turn in which it came to a base,
        self.origin = origin  # and the zone that it came from (FROM_HAND, ...)
        self.wording = wording  # its text and abilities
        self.slot = slot  # of the base it is at; -1: none
        self.host = host  # pid of the minion it is on; -1: none
        self.counters = counters
        self.stasis = stasis  # stasis counters; -1: not in stasis
        self.gains = gains
        self.claims = claims  # later changes of control: (player, until)
        self.active = active  # its continuous abilities are in effect (rules 6.3.3)
        self.stored = NO_CARDS
        self.actions: tuple[Piece, ...] = ()
        self.abilities: tuple[Ability, ...] = ()  # its entries in the index
        self.in_play = True

    def copy(self, pieces: dict[int, Piece]) -> Piece:
        """A copy for another game, with the actions on it; all of them are entered in `pieces`."""
        new = Piece(
            self.pid,
            self.card,
            self.controller,
            self.turn,
            self.origin,
            self.wording,
            self.slot,
            self.host,
            self.counters,
            self.stasis,
            self.gains,
            self.claims,
            self.active,
        )
        if self.stored:
            new.stored = self.stored.copy()
        if self.actions:
            new.actions = tuple(copied(self.actions, pieces))
        pieces[self.pid] = new
        return new

    @property
    def is_minion(self) -> bool:
        return self.data.kind == MINION

    @property
    def is_action(self) -> bool:
        return self.data.kind == ACTION

    def __repr__(self) -> str:
        return f"<{self.data.id} #{self.card.uid} piece {self.pid}>"


def copied(originals: Iterable[Piece], pieces: dict[int, Piece]) -> list[Piece]:
    return [piece.copy(pieces) for piece in originals]


class Base:
    """A base in play, for one stay."""

    __slots__ = (
        "abilities",
        "actions",
        "bid",
        "card",
        "counters",
        "data",
        "gains",
        "in_play",
        "minions",
        "slot",
        "text",
    )

    def __init__(self, bid: int, slot: int, card: Card) -> None:
        self.bid = bid
        self.slot = slot
        self.card = card
        self.data = card.data
        self.text: tuple[CardDef, ...] = (
            card.data.as_abilities
        )  # its own, and that of other bases that it has now
        self.abilities: tuple[Ability, ...] = ()  # its entries in the index
        self.minions: list[Piece] = []
        self.actions: list[Piece] = []
        self.counters = 0
        self.gains: tuple[Gain, ...] = ()
        self.in_play = True

    def copy(self, pieces: dict[int, Piece]) -> Base:
        """A copy for another game, with the cards on it, which are entered in `pieces`."""
        new = Base(self.bid, self.slot, self.card)
        new.text = self.text
        if self.minions:
            new.minions = copied(self.minions, pieces)
        if self.actions:
            new.actions = copied(self.actions, pieces)
        new.counters = self.counters
        new.gains = self.gains
        return new

    def __repr__(self) -> str:
        return f"<{self.data.id} base {self.bid}>"


NO_CARD: Final = Card(-1, CardDef(CardScript()), -1)
EVERYWHERE: Final = Base(-1, -1, NO_CARD)  # default of filters: at any base (None means at no base)
NOWHERE: Final = Base(-1, -1, NO_CARD)  # the location of a lasting ability


class Player:
    """The zones of one player. The top of a deck is the end of its list; the newest discard is the
    end of the pile."""

    __slots__ = ("deck", "discard", "factions", "hand", "seat", "stasis", "vp")

    def __init__(
        self,
        seat: int,
        factions: tuple[str, str],
        hand: list[Card],
        deck: list[Card],
        discard: list[Card],
        vp: int = 0,
    ) -> None:
        self.seat = seat
        self.factions = factions
        self.hand = hand
        self.deck = deck
        self.discard = discard
        self.stasis: list[Piece] = []
        self.vp = vp

    def copy(self, pieces: dict[int, Piece]) -> Player:
        """A copy for another game; the cards in stasis are entered in `pieces`."""
        new = Player(
            self.seat,
            self.factions,
            self.hand.copy(),
            self.deck.copy(),
            self.discard.copy(),
            self.vp,
        )
        if self.stasis:
            new.stasis = copied(self.stasis, pieces)
        return new


class Allowance:
    """A right to play cards this phase: a free play of the turn, or an extra one with its
    conditions (rules 7)."""

    __slots__ = (
        "at",
        "budget",
        "grantor",
        "kind",
        "max_power",
        "must_affect",
        "name",
        "on",
        "own_rule",
        "seat",
        "source",
        "unrestricted",
        "uses",
    )

    def __init__(
        self,
        kind: int,
        grantor: CardDef | None = None,
        seat: int | None = None,
        source: int = -1,
        at: int = -1,
        on: int = -1,
        max_power: int = -1,
        name: str = "",
        must_affect: tuple[int, ...] | None = None,
        uses: int = 1,
        budget: int = -1,
        own_rule: bool = False,
    ) -> None:
        self.kind = kind  # MINION, ACTION or both: one card of either kind
        self.grantor = grantor  # None: a free play of the turn
        self.seat = seat  # None: the player whose turn it is
        self.source = source  # id of the granting piece or base
        self.at = at  # only at the base with this id
        self.on = on  # only on the minion with this id
        self.max_power = max_power
        self.name = name
        self.must_affect = must_affect  # must directly affect one of these minions; (): any minion
        self.uses = uses
        self.budget = budget  # the printed power that all uses together may have; -1: any
        self.own_rule = own_rule  # ask the grantor's `permits`
        limited = at >= 0 or on >= 0 or max_power >= 0 or budget >= 0
        self.unrestricted = not (limited or name or own_rule or must_affect is not None)

    @property
    def generality(self) -> tuple[bool, bool, bool, int, int]:
        """Sort key, the most restricted play first: by named card, rule of its own, place, power,
        number of uses."""
        limit = 99 if self.max_power < 0 else self.max_power
        return (
            self.name == "",
            self.must_affect is None and not self.own_rule,
            self.at < 0 and self.on < 0,
            limit,
            self.uses,
        )

    def suits(self, data: CardDef) -> bool:
        """Whether it can be used for such a card at all; `rights.permits` checks the place."""
        if (
            not self.kind & data.kind
            or (self.name and data.name != self.name)
            or (self.must_affect is not None and not data.affects_minions)
        ):
            return False
        return (self.max_power < 0 or data.power <= self.max_power) and (
            self.budget < 0 or data.power <= self.budget
        )

    def spent(self, power: int) -> Allowance | None:
        """What is left of it after one use."""
        if self.uses == 1:
            return None
        budget = self.budget - power if self.budget >= 0 else -1
        return Allowance(
            self.kind,
            self.grantor,
            self.seat,
            self.source,
            self.at,
            self.on,
            self.max_power,
            self.name,
            self.must_affect,
            self.uses - 1,
            budget,
            self.own_rule,
        )


FREE_MINION: Final = Allowance(MINION)
FREE_ACTION: Final = Allowance(ACTION)


class By:
    """What would affect a card: a card of which player and kind."""

    __slots__ = ("kind", "seat")

    def __init__(self, seat: int | None, kind: int) -> None:
        self.seat = seat
        self.kind = kind

    def others_card(self, fx: Scope) -> bool:
        """Whether it is another player's card. A base belongs to nobody (rules 15.3.6)."""
        return self.kind != BASE and self.seat != fx.you

    def others_action(self, fx: Scope) -> bool:
        return self.kind == ACTION and self.seat != fx.you


# All `By`, made once: by player (None: nobody) and kind of card.
SEATS: Final[tuple[int | None, ...]] = (0, 1, 2, 3, None)
BY: Final = {seat: [By(seat, kind) for kind in range(RULE + 1)] for seat in SEATS}


@mypyc_attr(free_list_len=1)
class Departure:
    """A card on its way out of play."""

    __slots__ = ("destroyed", "piece", "sender", "to")

    def __init__(self, piece: Piece, to: int, destroyed: bool, sender: Agent | None = None) -> None:
        self.piece = piece
        self.to = to
        self.destroyed = destroyed
        self.sender = (
            sender  # the card that sends it there in place of the discard pile, for the journal
        )


class Destination:
    """Where an action goes after it has resolved, if not to the discard pile: a zone of a player;
    `by` is what sent it there."""

    __slots__ = ("by", "seat", "to")

    def __init__(self, to: int, seat: int, by: Piles) -> None:
        self.to = to
        self.seat = seat
        self.by = by


@mypyc_attr(free_list_len=1)
class TurnRecord:
    """An entry in the history of the turn, for abilities such as "the first minion you play" or "if
    it was destroyed here".

    `Game.remember` fills in the phase, so that callers cannot get it wrong.
    """

    __slots__ = ("bid", "card", "kind", "phase", "pid", "player", "uid")

    # "play", "move", "destroy", "affect", "use", "extra" (play used), "trigger", "extra turn",
    # "last stasis counter"
    kind: str
    player: int | None
    card: CardDef | None
    bid: int
    pid: int
    uid: int  # of a play, or of a trigger that it caused: the physical card that was played
    phase: str


@mypyc_attr(free_list_len=1)
class Event:
    """Something that happens and may cause abilities to trigger. `player` is the one who did it."""

    __slots__ = (
        "base",
        "by",
        "card",
        "minions",
        "order",
        "origin",
        "pending",
        "piece",
        "player",
        "timing",
        "together",
    )
    # Set only for some timings:
    order: int  # of a play or a move: its place in the history of the turn
    origin: int  # of a play: where the card was
    by: Fx | None  # of a move: the ability that made it
    minions: tuple[
        Piece, ...
    ]  # of AFTER_AFFECT: the affected minions that meet the condition of the triggered ability

    def __init__(
        self,
        timing: int,
        player: int | None,
        card: Card | None = None,
        piece: Piece | None = None,
        base: Base | None = None,
    ) -> None:
        self.timing = timing
        self.player = player
        self.card = card
        self.piece = piece
        self.base = base
        self.pending: tuple[
            Trigger, ...
        ] = ()  # the abilities that it has triggered, until they resolve
        self.together: tuple[
            Piece, ...
        ] = ()  # of a move: the other minions that came to that base at the same time

    @property
    def is_minion(self) -> bool:
        return self.card is not None and self.card.data.kind == MINION

    @property
    def is_action(self) -> bool:
        return self.card is not None and self.card.data.kind == ACTION

    @property
    def on_base(self) -> bool:
        """Whether this is about an action that is played on a base."""
        return (
            self.card is not None
            and self.card.data.kind == ACTION
            and self.card.data.plays_on == BASE
        )

    def of(self, seat: int) -> bool:
        """Whether that player controls the card in play that this is about."""
        return self.piece is not None and self.piece.controller == seat

    def labelled(self, label: str) -> bool:
        """Whether the card that this is about has that printed label."""
        return self.card is not None and self.card.data.label == label

    def names(self, card: Card) -> bool:
        """Whether that card has the name of the one that this is about."""
        return self.card is not None and self.card.data.name == card.data.name


@mypyc_attr(free_list_len=1)
class Trigger:
    """An ability that an event has triggered. It keeps the player and the base that the ability had
    then (rules 8.4.7)."""

    __slots__ = ("event", "fx", "optional")

    def __init__(self, fx: Fx, event: Event, optional: bool) -> None:
        self.fx = fx
        self.event = event
        self.optional = optional


@mypyc_attr(free_list_len=1)
class OpenWindow:
    """A window in which players are asked, one after the other, to use something or to pass."""

    __slots__ = ("event", "passes", "seat", "seats")

    def __init__(self, event: Event, seats: list[int]) -> None:
        self.event = (
            event  # what it is about; if several things have happened at once, the first of them
        )
        self.seats = seats  # all players in the order of being asked
        self.seat = seats[0]  # who is asked now
        self.passes = 0  # how many have passed in a row, also those with nothing to use
