"""Set up any position of the table, card by card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..cards import CATALOGUE
from ..engine.asking.driver import Driver
from ..engine.asking.question import Choice
from ..engine.asking.topic import Topic
from ..engine.model.carddef import CardDef
from ..engine.model.catalogue import SetupError
from ..engine.model.constants import EVERYBODY, MINION, START
from ..engine.model.state import NO_CARD, Base, Card, Piece, Player
from ..engine.outside.match import Match
from ..engine.rules import index, moves, scoring, stasis, turns, zones
from ..engine.rules.game import Game
from ..engine.rules.setup import chosen_sets, empty_game, new_cards
from .names import (
    CardSpec,
    Handle,
    Ref,
    ScenarioError,
    base_of,
    piece_of,
    seat_of,
)


class Silent(Driver):
    """Declines everything, because nobody is asked before the game begins."""

    def choose_one(
        self, game: Game, player: int, topic: Topic, options: Sequence[Choice], may: bool
    ) -> int:
        return -1 if may else len(options) - 1


def at_least_0(number: int, what: str) -> None:
    if number < 0:
        raise ScenarioError(f"{what} cannot be {number}")


class PositionBuilder:
    """Any position of the table, set up by name; `start` begins the match.

    Any card of any faction may be put anywhere, in any number of copies. A call that does not fit
    raises `ScenarioError`."""

    catalogue = CATALOGUE  # a subclass may have another one
    strangers: Sequence[CardDef] = ()  # and more cards, of no faction

    def __init__(
        self,
        factions: Sequence[tuple[str, str]],
        bases: Sequence[str] | None = None,
        base_deck: Sequence[str] | None = None,
        seed: int = 0,
    ) -> None:
        for seat, pair in enumerate(factions):
            if isinstance(pair, str) or len(pair) != 2:
                raise ScenarioError(f"player {seat} needs a pair of factions, not {pair!r}")
        pairs = [(first, second) for first, second in factions]
        self._game = game = empty_game(self.catalogue, pairs, seed)
        self._match: Match | None = None
        chosen = [] if bases is None else [self._base_def(id) for id in bases]
        others = [
            data
            for s in chosen_sets(self.catalogue, pairs)
            for data in s.bases
            if data not in chosen
        ]
        game.base_deck = new_cards(game, others, -1)
        zones.shuffle(game, game.base_deck)
        if bases is None:
            for _ in range(len(pairs) + 1):
                scoring.open_base(game, game.base_deck.pop(), -1)
        for data in chosen:
            scoring.open_base(game, new_cards(game, [data], -1)[0], -1)
        if base_deck is not None:
            self._fill(game.base_deck, self._base_cards(base_deck), 0)
        game.queue.clear()

    # --- setting up -------------------------------------------------------------------------------
    def put(
        self,
        card: CardSpec,
        base: str | None = None,
        player: int | None = None,
        owner: int | None = None,
        counters: int = 0,
        on: Ref | None = None,
    ) -> Handle:
        """Put a card into play, with no on-play ability resolved."""
        game = self._before_start()
        place: Base | Piece
        if on is not None:
            place = piece_of(game, on)
            if base is not None and base_of(game, base).slot != place.slot:
                raise ScenarioError(f"{place.data.name} is not at {base!r}")
        elif base is not None:
            place = base_of(game, base)
        else:
            raise ScenarioError(f"say where {card} is: base= or on=")
        if player is None:
            player = place.controller if isinstance(place, Piece) else 0
        at_least_0(counters, "counters")
        physical = self._new(card, player if owner is None else owner)
        if isinstance(place, Piece) and (physical.data.kind == MINION or place.data.kind != MINION):
            raise ScenarioError(
                f"{physical.data.name} cannot be on {place.data.name}: only an action is on "
                "another card, on a minion"
            )
        piece = moves.new_piece(game, physical, seat_of(game, player))
        piece.counters = counters
        piece.turn = -1
        moves.place(piece, place)
        index.add_piece(game, piece)
        index.activate(game, piece)
        if isinstance(place, Piece):
            index.refresh(game, place)
        index.refresh_bases(game)
        return Handle(physical)

    def stasis(self, card: CardSpec, player: int, counters: int) -> Handle:
        """Put a card into stasis."""
        game = self._before_start()
        at_least_0(counters, "counters")
        return Handle(stasis.put(game, self._new(card, player), counters, None).card)

    def store(self, card: CardSpec, under: Ref, owner: int | None = None) -> Handle:
        """Store a card under another."""
        game = self._before_start()
        host = piece_of(game, under)
        physical = self._new(card, host.controller if owner is None else owner)
        host.stored = [*host.stored, physical]
        game.known[physical.uid] = 1 << host.controller
        return Handle(physical)

    def hand(self, player: int, cards: Iterable[CardSpec]) -> list[Handle]:
        hand = self._player(player).hand
        handles = self._fill(hand, [self._new(card, player) for card in cards], 1 << player)
        hand.reverse()
        return handles

    def deck(self, player: int, cards: Iterable[CardSpec]) -> list[Handle]:
        """Put these cards on top of a deck; the first one is the top."""
        return self._fill(self._player(player).deck, [self._new(card, player) for card in cards], 0)

    def discard(self, player: int, cards: Iterable[CardSpec]) -> list[Handle]:
        return self._fill(
            self._player(player).discard, [self._new(card, player) for card in cards], EVERYBODY
        )

    def base_discard(self, bases: Iterable[str]) -> list[Handle]:
        return self._fill(self._before_start().base_discard, self._base_cards(bases), EVERYBODY)

    def fill_decks(self) -> None:
        """Put each player's remaining cards, shuffled, under those that were set."""
        game = self._before_start()
        for player in game.players:
            here = [card.data for card in game.all_cards() if card.owner == player.seat]
            rest: list[Card] = []
            for faction in player.factions:
                for data in self.catalogue.faction(faction).cards:
                    rest += new_cards(game, [data] * (data.copies - here.count(data)), player.seat)
            zones.shuffle(game, rest)
            player.deck[:0] = rest

    def vp(self, player: int, n: int) -> None:
        at_least_0(n, "victory points")
        self._player(player).vp = n

    def start(
        self, player: int = 0, phase: str = "play", names: Sequence[str] | None = None
    ) -> None:
        """Begin in the Start Turn phase or the Play Cards phase of that player.

        `names` are the names of the players in all texts."""
        game = self._before_start()
        game.current = game.next_regular = seat_of(game, player)
        game.driver = Silent()
        there = game.all_cards()  # without cards of a zone that was then set again
        game.cards = [card if card in there else NO_CARD for card in game.cards]
        moves.enforce_protection(game)  # an action cannot be on a minion that is protected from it
        game.queue.clear()
        if phase == "start":
            game.phase = START
        elif phase == "play":
            game.turn = 1
            turns.open_play_phase(game)
        else:
            raise ScenarioError(f"phase is 'start' or 'play', not {phase!r}")
        self._match = Match.begin_at(self.catalogue, game, names)

    @property
    def match(self) -> Match:
        if self._match is None:
            raise ScenarioError("call start() first")
        return self._match

    @property
    def game(self) -> Game:
        return self._match.game if self._match is not None else self._game

    # --- inside -----------------------------------------------------------------------------------
    def _before_start(self) -> Game:
        if self._match is not None:
            raise ScenarioError("set the position up before start()")
        return self._game

    def _new(self, spec: CardSpec, owner: int) -> Card:
        id, owner = (spec, owner) if isinstance(spec, str) else spec
        return new_cards(self._before_start(), [self._def(id)], seat_of(self._game, owner))[0]

    def _def(self, id: str) -> CardDef:
        for data in self.strangers:
            if data.id == id:
                return data
        try:
            return self.catalogue.card(id)
        except SetupError as error:
            raise ScenarioError(str(error)) from error

    def _base_cards(self, ids: Iterable[str]) -> list[Card]:
        return new_cards(self._game, [self._base_def(id) for id in ids], -1)

    def _base_def(self, id: str) -> CardDef:
        try:
            return self.catalogue.base(id)
        except SetupError as error:
            raise ScenarioError(str(error)) from error

    def _player(self, player: int) -> Player:
        return self._before_start().players[seat_of(self._game, player)]

    def _fill(self, pile: list[Card], cards: list[Card], known: int) -> list[Handle]:
        """Fill a pile with exactly these cards, the first one on top."""
        pile[:] = reversed(cards)
        for card in cards:
            self._game.known[card.uid] = known
        return [Handle(card) for card in cards]
