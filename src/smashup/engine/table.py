"""The table: all that a game holds, how it is copied, and the index of abilities at work.

The rules are chapters that build on each other, one class and one module each:
Table < Numbers < Windows < Moves < Plays < Scoring < Game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Self

from .carddef import CardDef, Wording
from .chance import pick, shuffle, step
from .doubt import Doubts, bits, concluded, levelled, mixed, settled, shuffled, without
from .driver import Driver
from .fx import Fx
from .journal import Record
from .scope import NOBODY
from .state import Allowance, Base, Card, Deed, Event, Heading, Piece, Player, Term
from .words import BASE, BASE_TEXT, CHANGE, DECK_SHUFFLED, DECK_TOP, EVERYBODY, HOOKS, MOMENTS, PROTECTS, SETUP

if TYPE_CHECKING:
    from .scoring import ScoringBase

NO_DRIVER: Final = Driver()
CLOCKWISE: Final = [[[(first + i) % n for i in range(n)] for first in range(n)] for n in range(5)]  # by number of players
SILENCE: Final[list[tuple[Fx, ...]]] = [()] * HOOKS
NO_SPECIALS: Final[tuple[int, ...]] = (0,) * len(MOMENTS)


class Table:
    """The state of a game."""

    __slots__ = (
        "announced",
        "aside",
        "base_deck",
        "base_discard",
        "bases",
        "box",
        "cards",
        "closing",
        "computing",
        "current",
        "deeds",
        "depth",
        "doubts",
        "driver",
        "expiring",
        "extra_turns",
        "headed",
        "hooks",
        "journal",
        "judging",
        "known",
        "lasting",
        "leaving",
        "lent",
        "looped",
        "next_id",
        "next_regular",
        "now",
        "performed",
        "phase",
        "pieces",
        "players",
        "plays",
        "promised",
        "queue",
        "random",
        "resolving",
        "scoring",
        "setters_chosen",
        "specials",
        "talents_used",
        "turn",
        "turned_down",
        "unsettled",
        "winner",
    )

    def begin(self) -> Self:
        """An empty table. This is what a position consists of."""
        self.players: list[Player] = []
        self.bases: list[Base] = []
        self.base_deck: list[Card] = []  # top = end
        self.base_discard: list[Card] = []
        self.box: list[Card] = []
        self.pieces: dict[int, Piece] = {}  # everything in play but bases, by id, oldest first
        self.lasting: tuple[Term, ...] = ()  # abilities that live without a card
        self.cards: list[Card] = []  # every card of the game by its number, wherever it is
        self.known: list[int] = []  # by card: who knows where it is, a bit for each seat
        self.doubts: Doubts = ()  # what is known of cards that have changed places unseen
        self.phase = SETUP
        self.turn = 0
        self.current = 0  # whose turn it is
        self.next_regular = 0  # whose turn comes when there are no extra turns left
        self.extra_turns: tuple[int, ...] = ()
        self.plays: list[Allowance] = []  # of the current player, this phase
        self.promised: tuple[Allowance, ...] = ()  # extra plays for the next turn of their players
        self.deeds: list[Deed] = []  # what happened this turn
        self.setters_chosen: tuple[int, ...] = ()  # bases for which it was chosen this turn what sets the breakpoint, by id
        self.talents_used: tuple[tuple[int, CardDef], ...] = ()  # this turn: the piece, by id, and which of its abilities
        self.expiring: tuple[int, ...] = ()  # the durations that something has now
        self.winner = -1
        self.random = 0
        self.next_id = 1
        self.specials = NO_SPECIALS  # by moment: its bit if some card of this game answers it from a hand, else 0
        self.turned_down = False  # the top card of the base deck stays face down until the end of the turn
        self.lent = False  # some base has abilities of another
        # Beside it:
        self.hooks: list[tuple[Fx, ...]] = []  # abilities at work by hook, oldest card first; none: the game is at rest
        self.journal: list[Record] | None = None  # made only when somebody reads it
        return self

    def resemble(self, like: Table) -> Self:
        """Be an independent copy of that position: no card's text is being followed there.

        A copy is at rest, so that one that only keeps a position is cheap and has no cycles.
        """
        self.pieces = pieces = like.pieces.copy()  # in the order of age: each is replaced where it is found
        self.bases = bases = []
        for base in like.bases:
            bases.append(Base().resemble(base, pieces))
        self.players = players = []
        for player in like.players:
            players.append(Player().resemble(player, pieces))
        self.lasting = like.lasting
        self.base_deck = like.base_deck.copy()
        self.base_discard = like.base_discard.copy()
        self.box = like.box.copy()
        self.cards = like.cards
        self.known = like.known.copy()
        self.doubts = like.doubts
        self.phase = like.phase
        self.turn = like.turn
        self.current = like.current
        self.next_regular = like.next_regular
        self.extra_turns = like.extra_turns
        self.plays = like.plays.copy()
        self.promised = like.promised
        self.deeds = like.deeds.copy()
        self.setters_chosen = like.setters_chosen
        self.talents_used = like.talents_used
        self.winner = like.winner
        self.expiring = like.expiring
        self.random = like.random
        self.next_id = like.next_id
        self.specials = like.specials
        self.turned_down = like.turned_down
        self.lent = like.lent
        self.hooks = []
        self.journal = None
        return self

    # --- the top chapter (game.py) ---------------------------------------------------------------------------------
    def ask(self, player: int, kind: str, source: str, prompt: str, options: list[Any], may: bool) -> int:
        raise NotImplementedError

    # --- chance ----------------------------------------------------------------------------------------------------
    def below(self, n: int) -> int:
        """A random number from 0 to n - 1."""
        self.random = step(self.random)
        return pick(self.random, n)

    def shuffle(self, cards: list[Card]) -> None:
        """Shuffle a pile; nobody knows any more where its cards are."""
        self.random = shuffle(cards, self.random)
        if self.in_doubt(cards):
            self.settle_doubts()
        known, strange = self.known, False
        for card in cards:
            known[card.uid] = 0
            strange = strange or card.owner != cards[0].owner
        if strange or self.in_doubt(cards):
            for player in self.players:
                self.doubts = shuffled(self.doubts, known, player.seat, cards)
            self.settle_doubts()

    # --- the index of abilities at work ----------------------------------------------------------------------------
    def wake(self) -> None:
        """Make a game at rest ready to be used: nothing is going on in it, and the index is made."""
        if self.hooks:
            return
        self.driver = NO_DRIVER
        self.resolving: list[Card] = []  # standard actions on their way to the discard pile
        self.aside: list[Card] = []  # revealed, looked at or found: in no other zone for the moment
        self.queue: list[Event] = []  # events that have had no window yet
        self.scoring: ScoringBase | None = None
        self.now: Event | None = None  # the stretch of time that is being answered
        self.headed: dict[int, Heading] = {}  # actions being resolved that go elsewhere than to the discard pile
        self.closing = False  # one of the bases is being destroyed: it is no longer in play
        self.leaving: tuple[int, ...] = ()  # pieces that are leaving play at this moment, by id
        self.performed = 0  # abilities performed in a row, to stop endless loops;
        self.depth = 0  # how many of them, and of stretches of time and bases that score, are under way
        self.looped = False  # a loop was stopped
        self.announced: tuple[int, ...] = ()  # abilities that are doing something as their card leaves play, by age
        self.unsettled = True  # protection, or what is on protected cards, may have changed
        self.judging: tuple[tuple[int, int], ...] = ()  # minions, by id, and the age of a change that they may be protected from
        self.computing: tuple[int, ...] = ()  # minions whose starting power is being worked out
        self.index()

    def index(self) -> None:
        """Make the index."""
        self.hooks = hooks = SILENCE.copy()
        for piece in self.pieces.values():  # as `connect` does, but they come in the order of age
            fxs: tuple[Fx, ...] = ()
            at_work = piece.wording.at_work
            if at_work:
                for d in at_work:
                    if piece.stasis < 0 or d.works_in_stasis:
                        fx = Fx().begin(self, d, piece.controller, piece, None, piece.card, piece.pid * 16 + len(fxs))
                        fx.spot = piece
                        fx.live = True
                        alone = (fx,)
                        fxs = fxs + alone if fxs else alone
                        for hook in d.hook_ids:
                            hooked = hooks[hook]
                            hooks[hook] = hooked + alone if hooked else alone
            piece.fxs = fxs
        for base in self.bases:
            self.connect_base(base)
        for term in self.lasting:
            self.connect_lasting(term)

    def rest(self) -> None:
        """Drop the index. A game and its abilities refer to each other: without them it is freed as soon as nobody has it."""
        self.hooks = []
        self.driver = NO_DRIVER
        for event in self.queue:  # of a game that is given up in the middle
            event.pending = ()
        for piece in self.pieces.values():
            piece.fxs = ()
        for base in self.bases:
            base.fxs = ()

    def new_id(self) -> int:
        self.next_id += 1
        return self.next_id - 1

    def connect(self, piece: Piece, live: bool = False) -> None:
        """Let the answers of a piece that came into play (or got other abilities) be heard; if `live`, all of its text."""
        fxs: tuple[Fx, ...] = ()
        for d in piece.wording.at_work:
            if piece.stasis < 0 or d.works_in_stasis:
                fx = Fx().begin(self, d, piece.controller, piece, None, piece.card, piece.pid * 16 + len(fxs))
                fx.spot = piece
                fx.live = live
                fxs += (fx,)
                heard = d.hook_ids if live else d.answer_ids
                if heard:
                    self.listen(fx, heard)
        piece.fxs = fxs

    def enliven(self, piece: Piece) -> None:
        """Let its continuous text take effect: after its on-play ability has resolved (rules 6.3.3)."""
        for fx in piece.fxs:
            if not fx.live:
                fx.live = True
                if fx.d.continuous_ids:
                    self.listen(fx, fx.d.continuous_ids)

    def listen(self, fx: Fx, hooks: list[int]) -> None:
        """Put an ability into the index, in the order of age, so that the order never depends on history."""
        index, alone = self.hooks, (fx,)
        for hook in hooks:
            hooked = index[hook]
            if not hooked:
                index[hook] = alone
            else:
                index[hook] = hooked + alone if hooked[-1].age <= fx.age else in_order(hooked, fx)
            if hook == PROTECTS + CHANGE:
                self.unsettled = True

    def disconnect(self, fxs: tuple[Fx, ...]) -> None:
        for fx in fxs:
            for hook in fx.d.hook_ids:
                hooked = list(self.hooks[hook])
                if fx in hooked:  # not yet, if its continuous text has not taken effect
                    hooked.remove(fx)
                    self.hooks[hook] = tuple(hooked)

    def refresh(self, piece: Piece, live: bool = True) -> None:
        """Work out again which abilities a piece has: its text, or none while an action on it cancels them."""
        wording = piece.wording
        abilities = wording.text
        for action in piece.actions:
            for d in action.wording.abilities:
                if d.cancels:
                    abilities = ()
        if abilities is not wording.abilities:
            self.disconnect(piece.fxs)
            piece.wording = Wording(wording.text, wording.until, abilities)
            self.connect(piece, live)

    def set_text(self, piece: Piece, text: tuple[CardDef, ...], until: int, live: bool = True) -> None:
        """Give a piece other abilities, until then."""
        self.will_end(until)
        piece.wording = Wording(text, until, piece.wording.abilities)
        self.refresh(piece, live)

    def connect_base(self, base: Base) -> None:
        fxs: tuple[Fx, ...] = ()
        for d in base.abilities:
            if d.at_work:
                fx = Fx().begin(self, d, -1, NOBODY, base, base.card, base.bid * 16 + len(fxs))
                fx.spot = base
                fxs += (fx,)
                self.listen(fx, d.hook_ids)
        base.fxs = fxs

    def connect_lasting(self, term: Term) -> None:
        fx = Fx().begin(self, term.d, term.you, NOBODY, None, term.card, term.age)
        fx.spot = NOBODY
        fx.term = term
        self.listen(fx, term.d.hook_ids)

    def set_up(self, d: CardDef, you: int, card: Card, until: int, target: int = -1, word: str = "") -> None:
        """Let an ability begin that lives without a card in play, until then."""
        term = Term(d, you, card, self.new_id() * 16, until, target, word)
        self.lasting += (term,)
        self.will_end(until)
        self.connect_lasting(term)

    def end_lasting(self, until: int) -> None:
        """End the abilities that live without a card until then."""
        for term in self.lasting:
            if term.until == until:
                for hook in term.d.hook_ids:
                    self.hooks[hook] = tuple([fx for fx in self.hooks[hook] if fx.age != term.age])
                self.lasting = tuple([other for other in self.lasting if other is not term])

    def refresh_bases(self) -> None:
        """Work out again which abilities the bases have; the face-up top of the base deck may lend them some."""
        if (not self.hooks[BASE_TEXT] and not self.lent) or self.bases_in_hand():
            return
        top = self.face_up_base()
        if top is not None and self.known[top.uid] != EVERYBODY:
            self.show([top])
            if self.journal is not None:
                self.note("base up", -1, [top])
        self.lent = False
        for base in self.bases:
            abilities = base.d.alone
            for fx in self.hooks[BASE_TEXT]:
                if fx.spot.slot == base.slot:
                    lent = fx.d.says.base_text(fx)
                    if lent is not None and lent not in abilities[1:]:  # once, but also beside another copy of that base
                        abilities += (lent,)
                        self.lent = True
            if abilities != base.abilities:
                self.disconnect(base.fxs)
                base.abilities = abilities
                self.connect_base(base)

    def face_up_base(self) -> Card | None:
        """The top card of the base deck, if it lies face up: a card in play keeps it so, and it was not turned down."""
        if not self.hooks[BASE_TEXT] or self.turned_down or not self.base_deck or self.bases_in_hand():
            return None
        return self.base_deck[-1]

    def bases_in_hand(self) -> bool:
        """Whether somebody is looking at cards of the base deck, so that its top card is not settled yet."""
        for card in self.aside:
            if card.d.kind == BASE and (self.scoring is None or card is not self.scoring.next_base):
                return True
        return False

    # --- finding things --------------------------------------------------------------------------------------------
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

    def base_of(self, bid: int) -> Base | None:
        """The base with that id, if it is still in play."""
        for base in self.bases:
            if base.bid == bid:
                return base
        return None

    def open_bases(self) -> list[Base]:
        """The bases to which a card may come."""
        return [base for base in self.bases if base.in_play] if self.closing else self.bases[:]

    def seats_from(self, first: int) -> list[int]:
        """All players clockwise, beginning with that one."""
        return CLOCKWISE[len(self.players)][first]

    # --- hidden zones ----------------------------------------------------------------------------------------------
    def refill(self, player: Player) -> None:
        """A deck that is needed and empty is made anew from the discard pile (rules 11)."""
        if not player.deck and player.discard:
            player.deck.extend(player.discard)
            player.discard.clear()
            self.shuffle(player.deck)
            if self.journal is not None:
                self.note("reshuffle", player.seat)

    def take_top(self, player: Player) -> Card | None:
        if not player.deck:
            self.refill(player)
        return player.deck.pop() if player.deck else None

    def take_bottom(self, player: Player) -> Card | None:
        self.refill(player)
        return player.deck.pop(0) if player.deck else None

    def draw_cards(self, seat: int, n: int) -> list[Card]:
        player = self.players[seat]
        deck, known, bit = player.deck, self.known, 1 << seat
        drawn: list[Card] = []
        for _ in range(n):
            if not deck:
                self.refill(player)
                if not deck:
                    break
            card = deck.pop()
            known[card.uid] |= bit
            drawn.append(card)
        player.hand += drawn
        if self.doubts:
            here = bits(player.hand)
            if any(doubt.named and not doubt.places & ~here for doubt in self.doubts):
                self.settle_doubts()  # what has come back is surely there again
        if self.journal is not None and drawn:
            self.note("draw", seat, drawn, seen=1 << seat)
        return drawn

    def show(self, cards: list[Card], seats: int = EVERYBODY) -> None:
        """From now on those players know where these cards are."""
        known = self.known
        for card in cards:
            known[card.uid] |= seats
        if self.in_doubt(cards):
            self.settle_doubts()

    def obscure(self, cards: list[Card], seats: int) -> None:
        """These cards may have changed places with each other; only those players have seen which is where."""
        if len(cards) < 2:
            return
        if self.in_doubt(cards):
            self.settle_doubts()
        for player in self.players:
            if not seats >> player.seat & 1:
                self.doubts = mixed(self.doubts, self.known, player.seat, cards)
        for card in cards:
            self.known[card.uid] &= (1 << len(self.players)) - 1  # spectators have not seen it, either

    def in_doubt(self, cards: list[Card]) -> bool:
        """Whether there is a doubt that is about the place of one of these cards."""
        if self.doubts:
            here = bits(cards)
            for doubt in self.doubts:
                if doubt.places & here:
                    return True
        return False

    def settle_doubts(self) -> None:
        """Leave no doubt where something is known by now, or can be concluded. Due before anything is unknown again."""
        if self.doubts:
            doubts = settled(self.doubts, self.known, self.cards)
            self.doubts = concluded(doubts, self.known, self.cards, [bits(player.hand) for player in self.players])

    def take_openly(self, zone: list[Card], card: Card) -> None:
        """Take a card out of a hand, or another zone, for all to see which card it is. Of equal cards nobody but the holder can
        tell which one it was: for whoever knew of one of them, it was that one."""
        zone.remove(card)
        known, d = self.known, card.d
        knew = mask = known[card.uid]
        for other in zone:
            if other.d is d and known[other.uid] & ~mask and other.owner == card.owner:
                self.settle_doubts()
                theirs = known[other.uid]
                known[other.uid] = theirs & mask
                mask |= theirs
        if self.in_doubt(zone) or self.in_doubt([card]):
            for player in self.players:
                bit = 1 << player.seat
                if not knew & bit:
                    self.doubts = levelled(self.doubts, known, player.seat, zone, card, mask & bit > 0, self.cards)
            self.doubts = without(self.doubts, card)
        known[card.uid] = EVERYBODY

    def put_discard(self, card: Card) -> None:
        """Every visible card goes to its owner's pile (rules 2.3)."""
        self.known[card.uid] = EVERYBODY
        self.players[card.owner].discard.append(card)

    def put_deck(self, player: Player, card: Card, where: int) -> None:
        if where == DECK_TOP:
            player.deck.append(card)
        else:
            player.deck.insert(0, card)
            if where == DECK_SHUFFLED:
                self.shuffle(player.deck)

    def take_base(self) -> Card | None:
        """The top card of the base deck, made anew from the base discard pile if need be."""
        if not self.base_deck and self.base_discard:
            self.base_deck.extend(self.base_discard)
            self.base_discard.clear()
            self.shuffle(self.base_deck)
            if self.journal is not None:
                self.note("base reshuffle")
        return self.base_deck.pop() if self.base_deck else None

    # --- the record ------------------------------------------------------------------------------------------------
    def note(
        self,
        kind: str,
        player: int = -1,
        cards: list[Card] | None = None,
        place: Card | None = None,
        number: int = 0,
        other: int = -1,
        seen: int = EVERYBODY,
    ) -> None:
        """Write down what happened. Call it only if there is a journal."""
        if self.journal is not None:
            self.journal.append(Record(kind, player, tuple(cards or ()), place, number, other, seen))

    def will_end(self, until: int) -> None:
        """Remember that something lasts until then."""
        if until not in self.expiring:
            self.expiring += (until,)

    def did(self, kind: str, player: int, card: CardDef | None = None, bid: int = -1, pid: int = -1, uid: int = -1) -> int:
        """Remember for this turn; returns its place in the history."""
        deed = Deed()
        deed.kind = kind
        deed.player = player
        deed.card = card
        deed.bid = bid
        deed.pid = pid
        deed.uid = uid
        deed.phase = self.phase
        self.deeds.append(deed)
        return len(self.deeds) - 1


def in_order(abilities: tuple[Fx, ...], fx: Fx) -> tuple[Fx, ...]:
    """These abilities and one more, in the order of age."""
    older = [other for other in abilities if other.age <= fx.age]
    return (*older, fx, *abilities[len(older) :])
