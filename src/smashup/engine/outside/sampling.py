"""Searching: positions that one player holds possible, and playing on from them.

A `Sample` is where runs of the rules begin and end. At a quiet point it is a game that can be
copied; in the middle of an effect it is a quiet point and the answers since, as in a match. Nothing
is wrapped: options and cards are the things of the rules."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from itertools import combinations, islice, permutations
from typing import Any, Final, Literal, get_args

from ..abilities.games import game_at
from ..asking.decision import Decision, decision_of
from ..asking.driver import Driver
from ..asking.question import AnyPlay, Choice, Question, Reply, single
from ..asking.replay import NoReply, Replay
from ..asking.topic import Topic
from ..documents.seat_document import SeatDocument
from ..knowledge.doubt import Doubts
from ..knowledge.known import resample
from ..knowledge.seat_deal import dealt
from ..knowledge.seat_sampler import Sampler
from ..model.catalogue import Catalogue
from ..model.chance import NO_SECRET
from ..model.constants import OVER, PLAY, SCORE, SETUP, START
from ..model.errors import InputError, MatchError, shown
from ..model.position import Position
from ..model.state import Allowance, Base, Card, Gain, Piece, Player
from ..rules import index, menu, rights, turns, zones
from ..rules.game import Game
from ..rules.setup import check_seed
from ..rules.turns import MENU
from .kept import Kept
from .views import View, view

# Where a run stops. Without a driver it stops at every question, too.
Until = Literal[
    "question",  # the next question, of whomever
    "quiet",  # the next quiet point: nothing is being resolved
    "turn_end",  # the turn is over, the next one has not begun
    "rival_turn_end",  # so is the next turn of another player
    "scoring",  # the next base has been scored
    "game_over",
]
UNTIL: Final[tuple[str, ...]] = get_args(Until)
NEVER: Final = -1


class Start:
    """Where runs begin: at a quiet point. If it is the true one, the cards that the player cannot
    know are dealt anew after the answers that were given there."""

    __slots__ = ("cards", "deal_after", "doubts", "known", "position", "random", "seat", "seed")

    def __init__(
        self, position: Position, seat: int, deal_after: int = NEVER, seed: int = 0
    ) -> None:
        self.position = position
        self.seat = seat
        self.deal_after = deal_after
        self.seed = seed
        # What was dealt, so that it is worked out once only:
        self.cards: list[list[Card]] = []
        self.known: list[int] = []
        self.doubts: Doubts = ()
        self.random = 0

    def deal(self, game: Game) -> None:
        hidden = [zone for player in game.players for zone in (player.hand, player.deck)]
        hidden += [
            game.base_deck,
            *[piece.stored for piece in game.pieces.values() if piece.stored],
        ]
        if not self.cards:
            resample(game, self.seat, self.seed)
            self.cards = [zone[:] for zone in hidden]
            self.known, self.doubts, self.random = game.known[:], game.doubts, game.random
            return
        for zone, cards in zip(hidden, self.cards, strict=True):
            zone[:] = cards
        game.known[:] = self.known
        zones.set_doubts(game, self.doubts)
        game.secret, game.random = NO_SECRET, self.random


class Runner(Replay):
    """Gives the answers that lead to a position, then asks another driver, and stops the run where
    it is to stop."""

    def __init__(self, start: Start, replies: list[Reply], then: Driver | None, until: str) -> None:
        super().__init__(replies, 0, then)
        self.start = start
        self.deal_after = start.deal_after
        self.until = until
        # past the quiet point where the run begins; the set-up is none
        self.under_way = start.position.phase == SETUP
        self.point: Position | None = None  # the last quiet point on the way to a question
        self.turn_of = -1  # whose turn it was at the last quiet point
        self.scored = False  # a base has been scored since

    def choose_one(
        self, game: Game, player: int, topic: Topic, options: Sequence[Choice], may: bool
    ) -> int:
        if self.given == self.deal_after:
            self.deal(game)
        return super().choose_one(game, player, topic, options, may)

    def choose_many(self, game: Game, question: Question) -> list[int]:
        if self.given == self.deal_after:
            self.deal(game)
        return super().choose_many(game, question)

    def deal(self, game: Game) -> None:
        self.deal_after = NEVER
        self.start.deal(game)

    def quiet_point(self, game: Game) -> None:
        if self.under_way:
            if self.is_end(game) or (
                self.then is None and game.phase == PLAY
            ):  # there the menu will be asked for
                game.stopped = True
                return
            if self.then is None:
                self.point = game.copy()
        self.under_way = True
        if game.phase != START:
            self.turn_of = game.current
        self.scored = (
            game.phase == SCORE
        )  # a base is ready, so by the next quiet point it has been scored
        if self.then is not None and self.deal_after == NEVER:
            if self.until == "game_over" and self.at_end:
                game.driver = self.then  # there is nothing left to do here
            self.then.quiet_point(game)

    def is_end(self, game: Game) -> bool:
        """Whether this quiet point is where the run is to stop."""
        until = self.until
        if until == "quiet":
            return True
        if until == "turn_end":
            return game.phase == START
        if until == "rival_turn_end":
            return game.phase == START and self.turn_of >= 0 and self.turn_of != self.start.seat
        return until == "scoring" and self.scored


class Sample:
    """A position that the player holds possible, and what is asked there. It stays as it is: going
    on gives another one.

    What it shows (cards in play, options, ...) can be used as long as the sample is kept.
    """

    __slots__ = ("_kept", "_question", "_replies", "_start", "quiet", "seat")

    def __init__(
        self,
        seat: int,
        kept: Kept | None,
        question: Question | None,
        start: Start | None,
        replies: list[Reply],
    ) -> None:
        """A game at a quiet point, without a start. Or where the run begins that leads here, with
        these answers; then the game and the question that it has led to may be missing until
        somebody asks for them."""
        self.seat = seat  # whose search it is
        self.quiet = start is None  # nothing is being resolved (also if the game is over)
        self._kept = kept
        self._question = question
        self._start = start
        self._replies = replies

    # --- going on ---------------------------------------------------------------------------------
    def answer(
        self, reply: Reply, driver: Driver | None = None, until: Until = "question"
    ) -> Sample:
        """Where that reply to the question leads: the index of an option, -1 for none, or a list if
        it takes several. The driver answers what is asked after that, of all players; without one,
        the run stops there."""
        if self.quiet and self.phase != PLAY:
            raise InputError("nothing is asked here: `run` goes on")
        return self._after([*self._replies, reply], driver, until)

    def run(self, driver: Driver | None = None, until: Until = "question") -> Sample:
        """Where the driver leads, which answers all questions, the pending one included. Without
        one, to the next question."""
        if self.quiet and (self.phase == OVER or (self.phase == PLAY and driver is None)):
            return self
        return self._after(self._replies, driver, until)

    def _after(self, replies: list[Reply], driver: Driver | None, until: Until) -> Sample:
        if until not in UNTIL:
            raise InputError(f"{shown(until)} is no place to stop; they are: {', '.join(UNTIL)}")
        start = self._start if self._start is not None else Start(self._ready(), self.seat)
        game = game_at(start.position)
        kept = Kept(game)
        runner = Runner(start, replies, driver if until != "question" else None, until)
        try:
            turns.run(game, runner)
            if not game.stopped:
                index.build(game)  # the final position can still be looked at
            return Sample(self.seat, kept, None, None, [])
        except NoReply as stop:
            question = stop.question
        if runner.point is not None:
            return Sample(self.seat, kept, question, Start(runner.point, self.seat), [])
        return Sample(self.seat, kept, question, start, replies)

    def _ready(self) -> Game:
        """The game as it stands here. In the middle of an effect it is made when it is first looked
        at."""
        if self._kept is None:
            made = self._after(self._replies, None, "question")
            self._kept, self._question = made._kept, made._question
            if self._kept is None:
                raise RuntimeError("a run has led nowhere")
        return self._kept.game

    # --- looking ----------------------------------------------------------------------------------
    @property
    def question(self) -> Question | None:
        """What is asked, with the things themselves as options; None: nothing yet (`run` goes on),
        or the game is over."""
        game = self._ready()
        if self._question is None and self.quiet and game.phase == PLAY:
            self._question = single(
                game.current, MENU, menu.options(game, rights.current(game)), True
            )
        return self._question

    @property
    def players(self) -> list[Player]:
        """The players by seat, with their hands, decks and piles."""
        return self._ready().players

    @property
    def bases(self) -> list[Base]:
        """The bases in play, from left to right."""
        return self._ready().bases

    @property
    def pieces(self) -> dict[int, Piece]:
        """All cards in play but bases, by pid, the oldest first."""
        return self._ready().pieces

    @property
    def plays(self) -> list[Allowance]:
        """The plays that the current player has left: those of the turn, and extra ones."""
        return self._ready().plays

    @property
    def base_deck(self) -> list[Card]:
        """The base deck; its top is the end."""
        return self._ready().base_deck

    @property
    def phase(self) -> str:
        """The phase of the turn: "start", "play", "score", "draw", "end", or "setup" and "over"."""
        return self._ready().phase

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self._ready().turn

    @property
    def current(self) -> int:
        """Whose turn it is."""
        return self._ready().current

    @property
    def winner(self) -> int | None:
        """Who has won, if the game is over."""
        return self._ready().winner

    def numbers(self, base: Base) -> tuple[list[int], int, int]:
        """The power of each player at a base, the total power there, and its breakpoint."""
        return self._ready().numbers(base)

    def power(self, piece: Piece) -> int:
        """The power of a minion in play."""
        return self._ready().power(piece)

    def place_of(self, play: AnyPlay) -> Base | Piece | None:
        """Return the base or minion where that play puts its card; None for a standard action."""
        return self._ready().place_of(play)

    def key(self) -> Hashable:
        """Equal for positions that play alike, in whatever order they came about. It tells apart
        all cards, also those that the player cannot know; so it is for comparing samples of one
        seed."""
        if self._start is None:
            return key_of(self._ready()), None
        dealt_after = max(
            0, self._start.deal_after
        )  # what others answered before that may be hidden from the player
        given = tuple(
            [
                tuple(reply) if isinstance(reply, list) else reply
                for reply in self._replies[dealt_after:]
            ]
        )
        return key_of(self._ready()), (given, asked_key(self.question))

    def __repr__(self) -> str:
        question = self.question
        asked = (
            f"player {question.player} is asked: {question.topic.purpose}"
            if question is not None
            else "nothing is asked"
        )
        return f"<Sample of player {self.seat}, turn {self.turn}, {self.phase}; {asked}>"


class Search:
    """What a bot gets of a match: what its player sees and is asked, and positions that it holds
    possible; nothing else."""

    def __init__(
        self,
        seat: int,
        decision: Decision | None,
        look: Callable[[], View],
        deal: Callable[[int], Sample],
    ) -> None:
        """`deal` makes a sample from a seed."""
        self.seat = seat
        self.decision = decision  # what is asked of this seat; None: somebody else decides
        self._look = look
        self._view: View | None = None
        self._deal = deal

    @property
    def view(self) -> View:
        """The table as the player sees it."""
        if self._view is None:
            self._view = self._look()
        return self._view

    def sample(self, seed: int) -> Sample:
        """A position that the player holds possible: what they cannot know is dealt anew. It
        depends only on the seed and on what the player knows."""
        check_seed(seed)
        return self._deal(seed)


def from_match(
    seat: int,
    decision: Decision | None,
    look: Callable[[], View],
    position: Position,
    given: list[Reply],
    menu: bool,
) -> Search:
    """Of a match. `position` is the last quiet point and `given` are the answers since: the cards
    that the seat cannot know may be any that fit what it knows. `menu`: the menu of the Play Cards
    phase is asked for, right at that quiet point."""

    def deal(seed: int) -> Sample:
        if menu:
            game = game_at(position)
            resample(game, seat, seed)
            return Sample(seat, Kept(game), None, None, [])
        return Sample(seat, None, None, Start(position, seat, len(given), seed), given)

    return Search(seat, decision, look, deal)


def from_document(catalogue: Catalogue, document: SeatDocument) -> Search:
    """Of a seat's own position document."""
    sampler = Sampler(catalogue, document)
    seat, asked = sampler.told.seat, sampler.told.asked
    if asked is None:
        raise MatchError("the game is over; there is nothing to search", "over")
    menu = asked["kind"] == "play"
    if asked["player"] != seat and not menu:
        raise MatchError(
            f"player {seat} is not asked, and cannot search in the middle of an effect", "not_asked"
        )

    # In the middle of an effect, one deal that leads to the decision is enough: what is unseen is
    # dealt anew when it is asked.
    position, given = sampler.sample(0)
    at_menu = menu and not given

    def deal(seed: int) -> Sample:
        if at_menu:
            return Sample(seat, Kept(game_at(dealt(sampler.told, seed).position)), None, None, [])
        return Sample(seat, None, None, Start(position, seat, len(given), seed), given)

    first = deal(0)  # what the seat sees and is asked is the same in every sample
    game, question = first._ready(), first.question
    decision = (
        decision_of(game, question, sampler.told.names)
        if question is not None and asked["player"] == seat
        else None
    )

    def look() -> View:
        return view(first._ready(), seat)

    return Search(seat, decision, look, deal)


def replies(question: Question | Decision, limit: int = 200) -> list[Reply]:
    """The possible answers to a question or decision, none first; of a great many choices of
    several options only so many."""
    options = range(len(question.options))
    if question.most == 1 and not question.ordered:
        return list(range(question.least - 1, len(options)))
    found: list[Reply] = []
    for size in range(question.least, question.most + 1):
        sets = permutations(options, size) if question.ordered else combinations(options, size)
        found += [list(picks) for picks in islice(sets, limit - len(found))]
    return found


# --- comparing positions --------------------------------------------------------------------------
def key_of(game: Game) -> Hashable:
    """All of a position that has an influence on what can still happen. Left out are chance, who
    knows what, and the order of what happened: so positions are equal that were reached in another
    order."""
    return (
        (
            game.turn,
            game.phase,
            game.current,
            game.next_regular,
            game.extra_turns,
            game.winner,
            game.turned_down,
        ),
        tuple([player_key(game, player) for player in game.players]),
        tuple([base_key(game, base) for base in game.bases]),
        tuple([card.data.id for card in game.base_deck]),
        tuple(sorted([card.data.id for card in game.base_discard])),
        names(game.box),
        names(game.aside),
        names(game.resolving),
        tuple(sorted([play_key(game, play) for play in (*game.plays, *game.promised)])),
        tuple(
            sorted(
                [
                    (
                        a.data.id,
                        -1 if a.you is None else a.you,
                        a.until,
                        who(game, a.target),
                        a.named,
                    )
                    for a in game.lasting
                ]
            )
        ),
        tuple(
            sorted(
                [
                    (
                        r.kind,
                        -1 if r.player is None else r.player,
                        "" if r.card is None else r.card.id,
                        r.bid,
                        r.phase,
                    )
                    for r in game.history
                ]
            )
        ),
        game.played,
        game.scoring.base.bid if game.scoring is not None else -1,
    )


def asked_key(question: Question | None) -> Hashable:
    if question is None:
        return None
    topic = question.topic
    asked = topic.kind, topic.purpose, topic.source, topic.prompt, topic.amount
    return question.player, asked, len(question.options), question.least, question.most


def names(cards: Sequence[Card]) -> tuple[tuple[str, int], ...]:
    """Cards of which the order does not matter."""
    return tuple(sorted([(card.data.id, card.owner) for card in cards]))


def player_key(game: Game, player: Player) -> Hashable:
    deck = tuple([(card.data.id, card.owner) for card in player.deck])
    return (
        player.vp,
        names(player.hand),
        deck,
        names(player.discard),
        pieces_key(game, player.stasis),
    )


def base_key(game: Game, base: Base) -> Hashable:
    text = tuple([data.id for data in base.text])
    return (
        base.data.id,
        base.counters,
        gains_key(base.gains),
        text,
        pieces_key(game, base.minions),
        pieces_key(game, base.actions),
    )


def pieces_key(game: Game, pieces: Sequence[Piece]) -> tuple[Any, ...]:
    return tuple(sorted([piece_key(game, piece) for piece in pieces]))


def piece_key(game: Game, piece: Piece) -> tuple[Any, ...]:
    wording = piece.wording
    return (
        piece.data.id, piece.card.owner, piece.controller, piece.counters, piece.stasis, piece.turn, piece.origin, piece.active,
        gains_key(piece.gains), piece.claims, names(piece.stored), pieces_key(game, piece.actions),
        tuple([data.id for data in wording.text]), wording.until, len(wording.abilities),
        tuple(sorted([data.id for pid, data in game.talents_used if pid == piece.pid])),
    )  # fmt: skip


def gains_key(gains: Sequence[Gain]) -> tuple[Any, ...]:
    return tuple(
        sorted(
            [
                (g.amount, g.until, g.at, -1 if g.player is None else g.player, g.data.id)
                for g in gains
            ]
        )
    )


def play_key(game: Game, play: Allowance) -> tuple[Any, ...]:
    grantor = "" if play.grantor is None else play.grantor.id
    must = (
        ()
        if play.must_affect is None
        else tuple(sorted([who(game, pid) for pid in play.must_affect]))
    )
    rest = (
        play.at,
        who(game, play.on),
        play.max_power,
        play.name,
        play.must_affect is None,
        must,
        play.uses,
        play.budget,
    )
    return (
        play.kind,
        grantor,
        -1 if play.seat is None else play.seat,
        who(game, play.source),
        *rest,
    )


def who(game: Game, number: int) -> tuple[str, int]:
    """A card in play, or a base, by its name and place instead of its number."""
    piece = game.pieces.get(number)
    return (
        (piece.data.id, piece.slot) if piece is not None else ("", number if number >= -1 else -1)
    )
