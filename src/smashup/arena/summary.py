"""The summary of a tournament: wins, intervals, ratings and times of each bot."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import median
from typing import Final, TypedDict

from ..extras import installed
from .games import Result, Tournament
from .ratings import Rating, ratings
from .stopping import Evidence

NORMAL: Final = 1.959964  # standard deviations that hold 95 % of the normal distribution


class Score(TypedDict):
    """The results of one bot."""

    bot: str
    seats: int  # of each game in which it took part
    games: int  # in which it took part
    wins: int
    forfeits: int  # games that it lost by a fault of its own
    rate: float  # the share of these games that it won
    low: float  # the 95 % interval of it (Wilson)
    high: float
    rating: float | None  # by openskill, of all bots together; None: openskill is not installed
    rating_sigma: float | None
    vp: float  # on the average
    median_ms: float  # CPU time of a decision: the median over the games of the medians of each
    mean_ms: float
    slowest_ms: float


class Clear(TypedDict):
    """The result of the sequential test (docs/arena.md)."""

    deals: int
    evidence: float
    clear: bool
    better: bool  # the first bot


class Summary(TypedDict):
    """The results of all games together."""

    players: int
    seed: int
    games: int  # that ended
    unfinished: int  # without an end, or ended by an error of a card
    forfeits: int  # lost by a fault of a bot; they count as games that ended
    engines: list[str]
    turns: float  # on the average
    first_wins: float  # the share of the games that the player won who began
    bots: list[Score]
    test: Clear | None  # None: not asked for
    errors: list[str]


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share (Wilson)."""
    if games == 0:
        return 0.0, 1.0
    share, z2 = wins / games, NORMAL * NORMAL
    middle = share + z2 / (2 * games)
    spread = NORMAL * sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    return max(0.0, (middle - spread) / (1 + z2 / games)), min(
        1.0, (middle + spread) / (1 + z2 / games)
    )


def summary(
    tournament: Tournament, results: Sequence[Result], evidence: Evidence | None = None
) -> Summary:
    ended = [result for result in results if result["winner"] is not None]
    rated = ratings(ended) if installed("arena") else {}
    return Summary(
        players=tournament.players,
        seed=tournament.seed,
        games=len(ended),
        unfinished=len(results) - len(ended),
        forfeits=sum("forfeit" in result for result in results),
        engines=sorted({result["engine"] for result in results}),
        turns=sum(result["turns"] for result in ended) / max(1, len(ended)),
        first_wins=sum(result["winner"] == result["first"] for result in ended)
        / max(1, len(ended)),
        bots=[score(ended, bot, rated.get(bot)) for bot in dict.fromkeys(tournament.bots)],
        test=None if evidence is None else tested(evidence),
        errors=[
            f"game {result['game']}: {result['error']}" for result in results if result["error"]
        ],
    )


def tested(evidence: Evidence) -> Clear:
    return Clear(
        deals=evidence.deals,
        evidence=round(evidence.worth, 3),
        clear=evidence.clear,
        better=evidence.better,
    )


def score(ended: Sequence[Result], bot: str, rated: Rating | None) -> Score:
    games = [result for result in ended if any(side["bot"] == bot for side in result["sides"])]
    sides = [side for result in games for side in result["sides"] if side["bot"] == bot]
    wins = sum(
        result["sides"][result["winner"]]["bot"] == bot
        for result in games
        if result["winner"] is not None
    )
    low, high = wilson(wins, len(games))
    decisions = sum(side["decisions"] for side in sides)
    return Score(
        bot=bot,
        seats=len(sides) // max(1, len(games)),
        games=len(games),
        wins=wins,
        forfeits=sum(
            "forfeit" in result and result["sides"][result["forfeit"]]["bot"] == bot
            for result in games
        ),
        rate=wins / max(1, len(games)),
        low=low,
        high=high,
        rating=None if rated is None else round(rated.mu, 2),
        rating_sigma=None if rated is None else round(rated.sigma, 2),
        vp=sum(side["vp"] for side in sides) / max(1, len(sides)),
        median_ms=median([side["median_ms"] for side in sides] or [0.0]),
        mean_ms=1000 * sum(side["seconds"] for side in sides) / max(1, decisions),
        slowest_ms=max([side["slowest_ms"] for side in sides], default=0.0),
    )
