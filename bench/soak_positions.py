"""Position documents of every decision of many random games go out and in, in another process, and play on alike.

One process plays the games: at every decision it writes the position down and plays a copy on for some answers. Another one, with
another hash seed, reads the documents and plays on from there; what happens must be the same. With `--compiled` that other
process runs the compiled engine (`make compiled` makes it).
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import smashup
from smashup import Match, which_engine
from smashup.bots import RandomBot
from smashup.cards import CATALOGUE
from smashup.engine.setup import random_factions

ROOT = Path(__file__).resolve().parent.parent
ANSWERS = 3  # that are given after each document


def states(match: Match, seed: int, answers: int) -> Iterator[str]:
    """What is asked, seen and hidden while a match goes on with random answers."""
    bot = RandomBot(seed)
    for _ in range(answers + 1):
        game, decision = match.game, match.decision
        asked = decision._replace(number=0) if decision is not None else None
        yield json.dumps([asked, match.view(0), game.random, game.known], sort_keys=True)
        if decision is None:
            return
        match.answer(bot.pick(decision))


def digest(document: str, seed: int, answers: int) -> str:
    """What becomes of the match that goes on from a position document."""
    match = smashup.from_position(json.loads(document))
    return digest_of(match, seed, answers) if match.dropped == 0 else f"{match.dropped} answers dropped"


def digest_of(match: Match, seed: int, answers: int) -> str:
    return sha256("\n".join(states(match, seed, answers)).encode()).hexdigest()[:16]


def read() -> None:
    """The other process: documents come in, what becomes of them goes out."""
    for line in sys.stdin:
        seed, _, document = line.partition(" ")
        print(digest(document, int(seed), ANSWERS), flush=True)


def play(seed: int, compiled: bool) -> tuple[int, list[str]]:
    """Play a game. How many documents went out and in, and what went wrong."""
    environment = os.environ | {"PYTHONHASHSEED": str(seed % 1000), "SMASHUP_PURE": "" if compiled else "1"}
    command = [sys.executable, str(Path(__file__).resolve()), "--read"]
    match, bot = Match(CATALOGUE, random_factions(CATALOGUE, 2 + seed % 3, seed), seed), RandomBot(seed)
    documents: list[str] = []
    expected: list[str] = []
    while match.decision is not None:
        documents.append(f"{seed} {json.dumps(match.position())}")
        expected.append(digest_of(match.clone(), seed, ANSWERS))
        match.answer(bot.pick(match.decision))
    found = subprocess.run(
        command, input="\n".join(documents), env=environment, stdout=subprocess.PIPE, text=True, check=False
    ).stdout.split("\n")[:-1]
    wrong = [i for i, word in enumerate(expected) if i >= len(found) or found[i] != word]
    return len(documents), [f"seed {seed}, after {i} answers: {found[i] if i < len(found) else 'nothing'}" for i in wrong]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=1000)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--compiled", action="store_true", help="read the documents with the compiled engine")
    parser.add_argument("--read", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.read:
        read()
        return 0
    if args.compiled and not which_engine.is_current():
        print("there is no compiled engine of this source: `make compiled` makes it", file=sys.stderr)
        return 2
    seeds = range(args.first, args.first + args.games)
    documents, errors = 0, list[str]()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns) as progress, ProcessPoolExecutor(os.cpu_count()) as pool:
        task = progress.add_task("positions of random games", total=args.games)
        for count, wrong in pool.map(play, seeds, [args.compiled] * args.games):
            documents += count
            errors += wrong
            progress.advance(task)
    for error in errors[:5]:
        print(error, file=sys.stderr)
    where = "the compiled engine" if args.compiled else "another process"
    print(f"{args.games} games, {documents} documents read by {where}, {len(errors)} not alike")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
