"""Play many random games of 2 to 4 players and check the invariants at every step."""

from __future__ import annotations

import argparse
import os
import sys
import traceback
from concurrent.futures import ProcessPoolExecutor

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from smashup.audit import audit_game
from smashup.cards import CATALOGUE
from smashup.engine.asking.driver import RandomDriver
from smashup.engine.rules.setup import Factions, new_game

BATCH = 50


def factions_of(seed: int) -> Factions:
    """Return the next pair of factions, with random pairs as opponents."""
    ids = list(CATALOGUE.factions)
    pairs = [(a, b) for i, a in enumerate(ids) for b in ids[i + 1 :]]
    rng = RandomDriver(seed)
    return [pairs[seed % len(pairs)]] + [pairs[rng.below(len(pairs))] for _ in range(1 + seed % 3)]


def batch(first: int) -> list[str]:
    """Play a batch of games; return the errors."""
    errors: list[str] = []
    for seed in range(first, first + BATCH):
        try:
            audit_game(new_game(CATALOGUE, factions_of(seed), seed), RandomDriver(seed))
        except Exception:
            errors.append(f"seed {seed}, {factions_of(seed)}:\n{traceback.format_exc()}")
    return errors


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=10_000)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    args = parser.parse_args()
    firsts = range(args.first, args.first + args.games, BATCH)
    errors: list[str] = []
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns) as progress, ProcessPoolExecutor(os.cpu_count()) as pool:
        task = progress.add_task("random games", total=len(firsts) * BATCH)
        for found in pool.map(batch, firsts):
            errors += found
            progress.advance(task, BATCH)
    for error in errors[:5]:
        print(error, file=sys.stderr)
    print(f"{len(firsts) * BATCH} games, {len(errors)} with an error")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
