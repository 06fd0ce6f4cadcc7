"""Measure the arena's use of several cores: games per second with one process and with all.

The clock counts, so the machine should have nothing else to do; the best of several rounds, which
take turns. `kept` is the speed with all processes as a share of that many times the speed of one.
The last line is JSON."""

from __future__ import annotations

import json
import os
import tempfile
import time
from pathlib import Path

from rich.console import Console

from smashup.arena.games import Tournament, play_game
from smashup.arena.playing import Job
from smashup.arena.results import begin
from smashup.which_engine import engine

ROUNDS = 3
SECONDS = 15  # of CPU time that a round should take, so that starting the processes counts little


def rate(processes: int, games: int) -> float:
    """Return games per second of a whole run, with the file of results and the bar."""
    setups = [Tournament(("random", "random"), 2, 0).setup(game) for game in range(games)]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "results.jsonl"
        begin(path, "arena", {})
        job = Job(setups, play_game, [], path, "here", processes)
        start = time.perf_counter()
        job.play(Console(stderr=True), lambda _: f"{processes} processes", lambda: False)
        return games / (time.perf_counter() - start)


def main() -> None:
    cores = os.cpu_count() or 1
    games = int(SECONDS * rate(1, 20))
    rates = [(rate(1, games), rate(cores, games * cores)) for _ in range(ROUNDS)]
    one, all_cores = (max(found) for found in zip(*rates, strict=True))
    told = {
        "engine": engine(),
        "cores": cores,
        "one_games_per_s": one,
        "all_games_per_s": all_cores,
        "kept": all_cores / (cores * one),
    }
    print(
        json.dumps(
            {
                name: round(value, 3) if isinstance(value, float) else value
                for name, value in told.items()
            }
        )
    )


if __name__ == "__main__":
    main()
