"""The games of a measurement.

A `Setup` describes a game completely, so that any process can play it, and play it again."""

from __future__ import annotations

import reprlib
import time
from bisect import bisect_right
from itertools import combinations
from statistics import median
from typing import NamedTuple, NotRequired, TypedDict

import smashup

from .. import bots
from ..which_engine import engine
from .faults import Fault, OutOfTime, fault_of_bot, fault_of_game, last_line, within


class Setup(NamedTuple):
    """One game: seats, bots and cards."""

    game: int  # its number among those that are measured together
    seed: int  # of the match
    bots: tuple[tuple[str, int], ...]  # name and seed, by seat
    factions: list[tuple[str, str]] | None = None  # by seat; None: any
    first: int = -1  # who begins; -1: anybody
    # Seconds by the clock that a bot has for a decision; None: no limit.
    move_time: float | None = None


class Tournament(NamedTuple):
    """Games of bots against each other.

    Each deal is played by every combination of bots, and by each of these from every seat."""

    bots: tuple[str, ...]  # in a circle; at least as many as players
    players: int
    seed: int  # of the first deal
    # By seat: "a+b", "a+random" or "random"; None: all at random.
    factions: tuple[str, ...] | None = None
    move_time: float | None = None  # as in `Setup`

    def lineups(self) -> list[tuple[int, ...]]:
        """Return, for all games of one deal, which bot of the circle has which seat."""
        chosen = combinations(range(len(self.bots)), self.players)
        return [(*who[turn:], *who[:turn]) for who in chosen for turn in range(self.players)]

    def setup(self, game: int) -> Setup:
        lineups = self.lineups()
        deal, which = divmod(game, len(lineups))
        seed = self.seed + deal
        seats = tuple((self.bots[i], seed * len(self.bots) + i) for i in lineups[which])
        return Setup(game, seed, seats, self.dealt_factions(seed), move_time=self.move_time)

    def dealt_factions(self, seed: int) -> list[tuple[str, str]] | None:
        """Return the factions of a deal; `None` if all of them are random."""
        if self.factions is None:
            return None
        chosen = [
            [faction for faction in entry.split("+") if faction != "random"]
            for entry in self.factions
        ]
        return smashup.random_factions(self.players, seed, chosen=chosen)


CardLine = tuple[str, int | None, int | None]
"""A card: its id, and in which of its own turns a player first had it in hand when asked, and first
played it (None: never)."""


class Side(TypedDict):
    """The record of one bot in a game."""

    bot: str
    factions: list[str]
    vp: int
    turns: int  # that it took
    decisions: int
    seconds: float  # of CPU time, for all its decisions
    median_ms: float
    slowest_ms: float
    cards: list[CardLine]


class Result(TypedDict):
    """A finished game: one line of the file of results."""

    game: int  # its number
    seed: int  # of its match
    engine: str
    winner: int | None  # a seat; None: nobody won, a card failed or it had no end
    first: int  # the seat that began
    turns: int
    seconds: float  # of CPU time
    sides: list[Side]  # by seat
    error: str  # what went wrong, or ""
    traceback: NotRequired[str]  # only if something went wrong
    forfeit: NotRequired[int]  # the seat that lost the game by a fault of its bot


class Watched:
    """A bot with the CPU time of its decisions and the turn in which each card came to hand."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self.bot = bots.make(name, seed)
        self.seconds: list[float] = []
        self.held: dict[str, int] = {}  # card: the number of the turn

    def choose(
        self, view: smashup.View, decision: smashup.Decision, search: smashup.search.Search
    ) -> smashup.Reply:
        for card in view["players"][search.seat]["hand"]:
            if card is not None and card not in self.held:
                self.held[card] = view["turn"]
        begin = time.process_time()
        try:
            return self.bot.choose(view, decision, search)
        finally:
            self.seconds.append(time.process_time() - begin)


def seated(setup: Setup) -> tuple[smashup.Match, list[Watched]]:
    """Return a new match and its bots by seat."""
    match = smashup.new_match(setup.factions, len(setup.bots), setup.seed, setup.first)
    return match, [Watched(name, seed) for name, seed in setup.bots]


def play_on(
    match: smashup.Match, players: list[Watched], move_time: float | None = None
) -> Fault | None:
    """Play to the end, or to the first fault of a bot, a card or the rules; return it."""
    while match.decision is not None and match.answer_count < bots.MOST_DECISIONS:
        fault = play_one(match, players, move_time)
        if fault is not None:
            return fault
    return None


def play_one(match: smashup.Match, players: list[Watched], move_time: float | None) -> Fault | None:
    """Let a bot answer the pending decision; return the fault if that fails."""
    decision = match.decision
    assert decision is not None
    player = players[decision.player]
    search = match.search()
    try:
        reply = within(move_time, lambda: player.choose(search.view, decision, search))
    except OutOfTime:
        return fault_of_bot(
            player.name, search.seat, decision, f"took more than {move_time:g} s for a move"
        )
    except (Exception, SystemExit):
        return fault_of_bot(player.name, search.seat, decision, f"raised {last_line()}")
    try:
        # Compiled code would raise a TypeError, which would look like the error of a card.
        if not isinstance(reply, int | list):
            raise smashup.MatchError(
                "an answer is the index of an option, or a list of them", "not_an_option"
            )
        match.answer(reply)
    except smashup.MatchError:
        return fault_of_bot(
            player.name,
            search.seat,
            decision,
            f"answered {reprlib.repr(reply)}, which is no legal answer",
        )
    except Exception:
        return fault_of_game()
    return None


def winner_without(seen: smashup.View, loser: int) -> int:
    """Return the winner if that seat has lost by a fault.

    It is the other player with most VP; of equals, the next one in turn order."""
    count = len(seen["players"])
    others = [(loser + step) % count for step in range(1, count)]
    return max(others, key=lambda seat: seen["players"][seat]["vp"])  # the first of equals


def play_game(setup: Setup) -> Result:
    """Play a game and return its result.

    A fault is a result, too, and has the data that is needed to find its cause."""
    begin = time.process_time()
    match, players = seated(setup)
    first = match.view()["current"]
    fault = play_on(match, players, setup.move_time)
    view, events = match.view(), match.events()
    result = Result(
        game=setup.game,
        seed=setup.seed,
        engine=engine(),
        winner=view["winner"],
        first=first,
        turns=view["turn"],
        seconds=round(time.process_time() - begin, 4),
        sides=[
            side_of(view["players"][seat], seat, player, events)
            for seat, player in enumerate(players)
        ],
        error="",
    )
    if fault is not None:
        result["error"], result["traceback"] = fault.words, fault.trace
        if fault.seat is not None:
            result["winner"], result["forfeit"] = winner_without(view, fault.seat), fault.seat
    return result


def side_of(
    seen: smashup.PlayerView, seat: int, player: Watched, events: list[smashup.EventView]
) -> Side:
    own_turns = [
        event["turn"] for event in events if event["kind"] == "turn" and event["player"] == seat
    ]
    return Side(
        bot=player.name,
        factions=seen["factions"],
        vp=seen["vp"],
        turns=len(own_turns),
        decisions=len(player.seconds),
        seconds=round(sum(player.seconds), 4),
        median_ms=round(1000 * median(player.seconds or [0.0]), 3),
        slowest_ms=round(1000 * max(player.seconds, default=0.0), 3),
        cards=card_lines(seat, player.held, own_turns, events),
    )


def card_lines(
    seat: int, held: dict[str, int], own_turns: list[int], events: list[smashup.EventView]
) -> list[CardLine]:
    """Return when this player first held and first played each card.

    Times are the player's own turns from 1; what happens between two of them belongs to the earlier
    one, 0 is before the first."""
    played: dict[str, int] = {}
    for event in events:
        if event["kind"] == "play" and event["player"] == seat:
            for card in event["cards"]:
                if card["id"] is not None:
                    played.setdefault(card["id"], event["turn"])

    def own(turn: int | None) -> int | None:
        return None if turn is None else bisect_right(own_turns, turn)

    return [(card, own(held.get(card)), own(played.get(card))) for card in sorted({*held, *played})]
