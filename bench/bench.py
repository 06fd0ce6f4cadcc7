"""Measure the engine in CPU time: random games, clones and playouts, for 2 and 4 players.

The bots (bench_bots.py) and the environments for learning (bench_rl.py) are measured, too. The last
line is JSON.

Every game, copy and playout is timed in several rounds, and the least time counts: the machine may
be busy with other things. A fixed loop of plain Python is timed beside each of them, just as often,
and every number is also given in proportion to it: that says how fast the engine is on any machine.
With --check these proportions are compared with the floors in floors.json, for two players."""

from __future__ import annotations

import argparse
import contextlib
import json
import math
import sys
import time
import tracemalloc
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from rich.console import Console
from rich.table import Table

import bench_bots
import bench_rl
from smashup.cards import CATALOGUE
from smashup.engine.abilities.games import game_at
from smashup.engine.asking.driver import Driver, RandomDriver
from smashup.engine.asking.question import Question, Reply
from smashup.engine.asking.replay import NoReply, Replay
from smashup.engine.asking.topic import Topic
from smashup.engine.model.position import Position
from smashup.engine.outside.match import Match
from smashup.engine.rules import index, turns
from smashup.engine.rules.game import Game
from smashup.engine.rules.setup import Factions, new_game, random_factions
from smashup.which_engine import engine

ROUNDS = 5
GAMES = 1000  # their lengths differ a lot: a small sample would measure its luck
POSITIONS = 400
COPIES = 20  # at a time
FLOORS = Path(__file__).with_name("floors.json")

T = TypeVar("T")
Numbers = dict[str, float]


# --- what it knows of the inside of the engine ----------------------------------------------------
class Recording(Driver):
    """A driver that answers at random and records the answers."""

    def __init__(self, seed: int) -> None:
        self.inner = RandomDriver(seed)
        self.replies: list[Reply] = []

    def choose_one(
        self, game: Game, player: int, topic: Topic, options: Sequence[Any], may: bool
    ) -> int:
        reply = self.inner.choose_one(game, player, topic, options, may)
        self.replies.append(reply)
        return reply

    def choose_many(self, game: Game, question: Question) -> list[int]:
        reply = self.inner.choose_many(game, question)
        self.replies.append(reply)
        return reply


def quiet_point(match: Match) -> Position:
    """Return the last position of the match that can be copied."""
    return match.checkpoints[-1].position


def reach_again(match: Match) -> float:
    """Return the CPU time of a copy of the last quiet point and the run to the open choice."""
    driver = Replay(match.replies, match.checkpoints[-1].replies)
    start = time.process_time()
    game = game_at(quiet_point(match))
    with contextlib.suppress(NoReply):
        turns.run(game, driver)
    reached = time.process_time()
    index.drop(game)
    return reached - start


# --- timing ---------------------------------------------------------------------------------------
class Thing:
    """An object for the loop of plain Python."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.seen: list[int] = []

    def fits(self, number: int) -> bool:
        return (self.number + number) % 3 == 0


def loop(_: int) -> None:
    """Do calls, attributes, lists and dictionaries in the proportions of the engine.

    It never changes: all proportions depend on it."""
    things = [Thing(i) for i in range(100)]
    count: dict[int, int] = {}
    for n in range(20):
        for thing in things:
            if thing.fits(n):
                thing.seen.append(n)
                count[n] = count.get(n, 0) + thing.number


def least(
    work: Callable[[T], object], things: Sequence[T], loops: list[float], rounds: int = ROUNDS
) -> float:
    """Return the CPU time of `work` with all things: with each the least of several rounds.

    Beside each thing the loop is timed in the same way, so that whatever else the machine does
    disturbs both alike: `loops` gets its least times."""
    times = [math.inf] * len(things)
    beside = [math.inf] * len(things)
    for _ in range(rounds):
        for i, thing in enumerate(things):
            start = time.process_time()
            work(thing)
            middle = time.process_time()
            loop(i)
            times[i] = min(times[i], middle - start)
            beside[i] = min(beside[i], time.process_time() - middle)
    loops += beside
    return sum(times)


# --- what is measured -----------------------------------------------------------------------------
def game(players: int, seed: int) -> Game:
    return new_game(CATALOGUE, random_factions(CATALOGUE, players, seed), seed)


def play_game(setup: tuple[int, Factions]) -> None:
    seed, factions = setup
    turns.run(new_game(CATALOGUE, factions, seed), RandomDriver(seed))


def replies(players: int, seed: int) -> list[Reply]:
    """Return the answers of a random game."""
    driver = Recording(seed)
    turns.run(game(players, seed), driver)
    return driver.replies


def positions(players: int) -> tuple[list[Match], list[Match]]:
    """Return matches at random decisions, at quiet points and in the middle of an effect.

    Each decision of the games is as likely as the others."""
    quiet: list[Match] = []
    mid: list[Match] = []
    seed = 0
    while len(quiet) < POSITIONS or len(mid) < POSITIONS:
        answers = replies(players, seed)
        given = RandomDriver(seed).below(len(answers))
        match = Match.new(CATALOGUE, random_factions(CATALOGUE, players, seed), seed)
        for reply in answers[:given]:
            match.answer(reply)
        assert match.decision is not None
        (quiet if match.decision.kind == "play" else mid).append(match)
        seed += 1
    return quiet[:POSITIONS], mid[:POSITIONS]


def copies(snapshot: Position) -> None:
    for _ in range(COPIES):
        snapshot.copy()


def playout(start: tuple[int, Match]) -> None:
    seed, match = start
    match.search().sample(seed).run(RandomDriver(seed), "game_over")


def bytes_per_state(snapshots: list[Position]) -> int:
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    copies = [snapshot.copy() for snapshot in snapshots]
    size = (tracemalloc.get_traced_memory()[0] - before) // len(copies)
    tracemalloc.stop()
    return size


def measure(players: int) -> Numbers:
    """Return the measurements, and the time of the loop beside each."""
    loops: list[float] = []

    def progress(what: str) -> None:
        print(f"{players} players: {what} ...", file=sys.stderr, flush=True)

    progress("random games")
    setups = [random_factions(CATALOGUE, players, seed) for seed in range(GAMES)]
    games_per_s = GAMES / least(play_game, list(enumerate(setups)), loops)
    per_game = sum(len(replies(players, seed)) for seed in range(GAMES)) / GAMES
    progress("positions")
    quiet, mid = positions(players)
    progress("clones")
    snapshots = [quiet_point(match) for match in quiet]
    quiet_us = least(copies, snapshots, loops, 7 * ROUNDS) / COPIES / POSITIONS * 1e6
    mid_us = (
        sum(min(reach_again(match) for _ in range(7 * ROUNDS)) for match in mid) / POSITIONS * 1e6
    )
    progress("playouts")
    playouts_per_s = 2 * POSITIONS / least(playout, list(enumerate(quiet + mid)), loops)
    progress("memory")
    return {
        "games_per_s": round(games_per_s, 1),
        "decisions_per_s": round(games_per_s * per_game),
        "decisions_per_game": round(per_game, 1),
        "clone_quiet_us": round(quiet_us, 2),
        "clone_mid_us": round(mid_us, 2),
        "playouts_per_s": round(playouts_per_s, 1),
        "bytes_per_state": bytes_per_state(snapshots),
        "loop_us": round(sum(loops) / len(loops) * 1e6, 2),
    }


# --- in proportion --------------------------------------------------------------------------------
def ratios(numbers: Numbers) -> Numbers:
    """Return each number in proportion to the loop.

    A rate becomes the number in the time of a thousand loops; a time becomes a number of loops."""
    loop_us = numbers["loop_us"]
    found: Numbers = {}
    for name, number in numbers.items():
        if name.endswith("_per_s"):
            found[name] = number * loop_us / 1000
        elif name.startswith("clone"):
            found[name] = number / loop_us
    return {name: float(f"{ratio:.4g}") for name, ratio in found.items()}


def good(name: str, ratio: float, floor: float) -> bool:
    """True if the number reaches its floor; a time must not exceed it."""
    return ratio <= floor if name.startswith("clone") else ratio >= floor


def check(numbers: Numbers, floors: Numbers) -> list[str]:
    """Print the numbers and their floors; return those that miss them."""
    table = Table(title=f"{engine()}, 2 players")
    for column in ("", "number", "ratio", "floor", ""):
        table.add_column(column, justify="right" if column else "left")
    found = ratios(numbers)
    missed = [name for name, floor in floors.items() if not good(name, found[name], floor)]
    for name, floor in floors.items():
        sign = "≤" if name.startswith("clone") else "≥"
        verdict = "[red]missed[/]" if name in missed else "[green]kept[/]"
        table.add_row(name, f"{numbers[name]:,}", f"{found[name]}", f"{sign} {floor}", verdict)
    Console().print(table)
    return missed


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--check", action="store_true", help="compare the proportions with the floors"
    )
    if parser.parse_args().check:
        floors = json.loads(FLOORS.read_text(encoding="utf-8"))
        return int(bool(check(measure(2), floors[engine()])))
    numbers = {players: measure(players) for players in (2, 4)}
    told = {str(players): found | {"ratios": ratios(found)} for players, found in numbers.items()}
    # Further numbers are added here, each measured by a module of its own; they have no floors.
    print(
        json.dumps(
            {"engine": engine()} | told | {"bots": bench_bots.measure(), "rl": bench_rl.measure()}
        )
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
