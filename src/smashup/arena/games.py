"""The games that are measured. A `Setup` says all of one, so that it can be played in any process, and again."""

from __future__ import annotations

import time
from bisect import bisect_right
from itertools import combinations
from statistics import median
from typing import NamedTuple, TypedDict

import smashup

from .. import bots
from ..which_engine import engine


class Setup(NamedTuple):
    """One game: who sits where, with which cards."""

    game: int  # its number among those that are measured together
    seed: int  # of the match
    bots: tuple[tuple[str, int], ...]  # name and seed, by seat
    factions: list[tuple[str, str]] | None = None  # by seat; None: any
    first: int = -1  # who begins; -1: anybody


class Tournament(NamedTuple):
    """Games of bots against each other. Each deal is played by every choice of as many bots as there are players, and by each
    of these from every seat."""

    bots: tuple[str, ...]  # in a circle; at least as many as players
    players: int
    seed: int  # of the first deal

    def lineups(self) -> list[tuple[int, ...]]:
        """Which bots of the circle sit where, for all games of one deal."""
        chosen = combinations(range(len(self.bots)), self.players)
        return [(*who[turn:], *who[:turn]) for who in chosen for turn in range(self.players)]

    def setup(self, game: int) -> Setup:
        lineups = self.lineups()
        deal, which = divmod(game, len(lineups))
        seed = self.seed + deal
        return Setup(game, seed, tuple((self.bots[i], seed * len(self.bots) + i) for i in lineups[which]))


CardLine = tuple[str, int | None, int | None]
"""A card: its id, and in which of its own turns a player first had it in hand when asked, and first played it (None: never)."""


class Side(TypedDict):
    """What one bot did in a game."""

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
    """A game that was played: a line of the file of results."""

    game: int  # its number
    seed: int  # of its match
    engine: str
    winner: int | None  # a seat; None: nobody won, it failed or had no end
    first: int  # the seat that began
    turns: int
    seconds: float  # of CPU time
    sides: list[Side]  # by seat
    error: str  # what went wrong, or ""


class Watched:
    """A bot, the CPU time that its decisions took, and when it first had each card in hand."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self.bot = bots.make(name, seed)
        self.seconds: list[float] = []
        self.held: dict[str, int] = {}  # card: the number of the turn

    def choose(self, view: smashup.View, decision: smashup.Decision, search: smashup.search.Search) -> smashup.Reply:
        for card in view["players"][search.seat]["hand"]:
            if card is not None and card not in self.held:
                self.held[card] = view["turn"]
        begin = time.process_time()
        reply = self.bot.choose(view, decision, search)
        self.seconds.append(time.process_time() - begin)
        return reply


def seated(setup: Setup) -> tuple[smashup.Match, list[Watched]]:
    """The match at its start, and the bots by seat."""
    match = smashup.new_match(setup.factions, len(setup.bots), setup.seed, setup.first)
    return match, [Watched(name, seed) for name, seed in setup.bots]


def play_on(match: smashup.Match, players: list[Watched]) -> str:
    """Play to the end. An error of a bot, or of a card, ends it there: it is told, or ""."""
    try:
        while match.decision is not None and len(match.replies) < bots.MOST_DECISIONS:
            search = match.search()
            match.answer(players[search.seat].choose(search.view, match.decision, search))
    except Exception as problem:
        return f"{type(problem).__name__}: {problem}"
    return ""


def play_game(setup: Setup) -> Result:
    """Play that game. An error is a result, too: it is kept with what is needed to find it."""
    begin = time.process_time()
    match, players = seated(setup)
    first = match.view()["current"]
    error = play_on(match, players)
    view, events = match.view(), match.events()
    return Result(
        game=setup.game,
        seed=setup.seed,
        engine=engine(),
        winner=view["winner"],
        first=first,
        turns=view["turn"],
        seconds=round(time.process_time() - begin, 4),
        sides=[side_of(view["players"][seat], seat, player, events) for seat, player in enumerate(players)],
        error=error,
    )


def side_of(seen: smashup.PlayerView, seat: int, player: Watched, events: list[smashup.EventView]) -> Side:
    own_turns = [event["turn"] for event in events if event["kind"] == "turn" and event["player"] == seat]
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


def card_lines(seat: int, held: dict[str, int], own_turns: list[int], events: list[smashup.EventView]) -> list[CardLine]:
    """All cards that this player had in hand or played. A turn is counted from 1 among those of the player; what happens between
    two of them belongs to the earlier one, 0 is before the first."""
    played: dict[str, int] = {}
    for event in events:
        if event["kind"] == "play" and event["player"] == seat:
            for card in event["cards"]:
                if card["id"] is not None:
                    played.setdefault(card["id"], event["turn"])

    def own(turn: int | None) -> int | None:
        return None if turn is None else bisect_right(own_turns, turn)

    return [(card, own(held.get(card)), own(played.get(card))) for card in sorted({*held, *played})]
