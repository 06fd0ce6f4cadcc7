"""Measure the engine: random games, clones and playouts, for 2 and 4 players, in CPU time. The last line is JSON.

Every game, copy and playout is timed in several rounds, and the least time counts: the machine may be busy with other things.
"""

from __future__ import annotations

import contextlib
import json
import math
import sys
import time
import tracemalloc
from collections.abc import Callable, Sequence
from typing import Any, NoReturn, TypeVar

from smashup.cards import CATALOGUE
from smashup.engine.driver import Driver, Question, RandomDriver
from smashup.engine.game import Game
from smashup.engine.match import LogDriver, Match, Reply, Suspend
from smashup.engine.setup import Factions, new_game, random_factions

ROUNDS = 5
GAMES = 1000  # their lengths differ a lot: a small sample would measure its luck
POSITIONS = 400
COPIES = 20  # at a time

T = TypeVar("T")


class Recording(Driver):
    """Random answers, written down."""

    def __init__(self, seed: int) -> None:
        self.inner = RandomDriver(seed)
        self.replies: list[Reply] = []

    def one(self, game: Game, player: int, kind: str, source: str, prompt: str, options: list[Any], may: bool) -> int:
        reply = self.inner.one(game, player, kind, source, prompt, options, may)
        self.replies.append(reply)
        return reply

    def many(self, game: Game, question: Question) -> list[int]:
        reply = self.inner.many(game, question)
        self.replies.append(reply)
        return reply


def least(work: Callable[[T], object], things: Sequence[T], rounds: int = ROUNDS) -> float:
    """The CPU time of that work with all of the things: with each the least of several rounds."""
    times = [math.inf] * len(things)
    for _ in range(rounds):
        for i, thing in enumerate(things):
            start = time.process_time()
            work(thing)
            times[i] = min(times[i], time.process_time() - start)
    return sum(times)


def game(players: int, seed: int) -> Game:
    return new_game(CATALOGUE, random_factions(CATALOGUE, players, seed), seed)


def play_game(setup: tuple[int, Factions]) -> None:
    seed, factions = setup
    new_game(CATALOGUE, factions, seed).run(RandomDriver(seed))


def replies(players: int, seed: int) -> list[Reply]:
    """The answers of a random game."""
    driver = Recording(seed)
    game(players, seed).run(driver)
    return driver.replies


def positions(players: int) -> tuple[list[Match], list[Match]]:
    """Matches at any decision of random games, each as likely as the others: at quiet points, and in the middle of an effect."""
    quiet: list[Match] = []
    mid: list[Match] = []
    seed = 0
    while len(quiet) < POSITIONS or len(mid) < POSITIONS:
        answers = replies(players, seed)
        given = RandomDriver(seed).below(len(answers))
        at_once = max(0, given - 30)  # the last ones one by one: then the last quiet point is kept
        match = Match(CATALOGUE, random_factions(CATALOGUE, players, seed), seed)
        match.replies = answers[:at_once]
        match.resume()
        for reply in answers[at_once:given]:
            match.answer(reply)
        assert match.decision is not None
        (quiet if match.decision.kind == "play" else mid).append(match)
        seed += 1
    return quiet[:POSITIONS], mid[:POSITIONS]


def copies(match: Match) -> None:
    """Some copies of the last quiet point."""
    snapshot = match.checkpoints[-1].game
    for _ in range(COPIES):
        snapshot.copy()


class Reaching(LogDriver):
    """Notes when it is asked what its log does not answer: a search goes on then, this measurement stops."""

    reached = 0.0

    def stop(self, question: Question) -> NoReturn:
        self.reached = time.process_time()
        super().stop(question)


def clone_mid(match: Match) -> float:
    """The least CPU time for a copy of the last quiet point, run again up to the open choice in the middle of an effect."""
    point = match.checkpoints[-1]
    times: list[float] = []
    for _ in range(7 * ROUNDS):
        driver = Reaching(match.replies, point.replies)
        start = time.process_time()
        game = Game(point.game)
        with contextlib.suppress(Suspend):
            game.run(driver)
        times.append(driver.reached - start)
        game.rest()
    return min(times)


def playout(start: tuple[int, Match]) -> None:
    seed, match = start
    match.playout(seed, RandomDriver(seed))


def bytes_per_state(matches: list[Match]) -> int:
    snapshots = [match.checkpoints[-1].game for match in matches]
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    copies = [snapshot.copy() for snapshot in snapshots]
    size = (tracemalloc.get_traced_memory()[0] - before) // len(copies)
    tracemalloc.stop()
    return size


def measure(players: int) -> dict[str, float]:
    def progress(what: str) -> None:
        print(f"{players} players: {what} ...", file=sys.stderr, flush=True)

    progress("random games")
    setups = [random_factions(CATALOGUE, players, seed) for seed in range(GAMES)]
    games_per_s = GAMES / least(play_game, list(enumerate(setups)))
    per_game = sum(len(replies(players, seed)) for seed in range(GAMES)) / GAMES
    progress("positions")
    quiet, mid = positions(players)
    progress("clones")
    quiet_us = least(copies, quiet, 7 * ROUNDS) / COPIES / POSITIONS * 1e6
    mid_us = sum(clone_mid(match) for match in mid) / POSITIONS * 1e6
    progress("playouts")
    playouts_per_s = 2 * POSITIONS / least(playout, list(enumerate(quiet + mid)))
    return {
        "games_per_s": round(games_per_s, 1),
        "decisions_per_s": round(games_per_s * per_game),
        "decisions_per_game": round(per_game, 1),
        "clone_quiet_us": round(quiet_us, 2),
        "clone_mid_us": round(mid_us, 2),
        "playouts_per_s": round(playouts_per_s, 1),
        "bytes_per_state": bytes_per_state(quiet),
    }


if __name__ == "__main__":
    print(json.dumps({str(players): measure(players) for players in (2, 4)}))
