"""Write positions of random games, read them in another process, and compare both games.

One process plays the games and writes the position down at every decision. Another one, with
another hash seed, reads the documents and gives the next answers of the game; questions, views and
hidden cards there must be the same. With `--compiled` that other process runs the compiled engine
(`make compiled` makes it)."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from itertools import repeat
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import smashup
from smashup import Match, PositionDocument, Reply, which_engine
from smashup.bots import RandomBot
from smashup.cards import CATALOGUE
from smashup.engine.rules.setup import random_factions

ANSWERS = 3  # that are given after each document
BATCH = 10  # games for one process that reads


def asked(match: Match) -> str:
    return json.dumps(match.decision._replace(number=0) if match.decision is not None else None)


def state(match: Match) -> str:
    """Return question, views and hidden cards."""
    return asked(match) + json.dumps([match.view(0), match.game.random, match.game.known])


def digest(parts: list[str]) -> str:
    return sha256("\n".join(parts).encode()).hexdigest()[:16]


def played_on(line: str) -> str:
    """Go on from a document: return the states at both ends and the questions between them."""
    document, replies = json.loads(line)
    match = smashup.from_position(document)
    if match.dropped:
        return f"{match.dropped} answers dropped"
    parts = [state(match)]
    for left in range(len(replies) - 1, -1, -1):
        match.answer(replies[-1 - left])
        parts.append(asked(match) if left else state(match))
    return digest(parts)


def written_down(match: Match, seed: int, answers: int) -> tuple[list[str], list[str]]:
    """Play a game; return a line for each decision, and what must become of it.

    A line has the position document and the next answers."""
    bot = RandomBot(seed)
    documents, replies, questions, states = (
        list[PositionDocument](),
        list[Reply](),
        [asked(match)],
        [state(match)],
    )
    while match.decision is not None:
        documents.append(match.position())
        replies.append(bot.pick(match.decision))
        match.answer(replies[-1])
        questions.append(asked(match))
        states.append(state(match))
    lines, expected = list[str](), list[str]()
    for i, document in enumerate(documents):
        end = min(i + answers, len(documents))
        lines.append(json.dumps([document, replies[i:end]]))
        expected.append(digest([states[i], *questions[i + 1 : end], states[end]]))
    return lines, expected


def batch(seeds: range, compiled: bool) -> tuple[int, list[str]]:
    """Play some games; return how many documents were compared, and the errors."""
    lines, expected, names = list[str](), list[str](), list[str]()
    for seed in seeds:
        match = Match.new(CATALOGUE, random_factions(CATALOGUE, 2 + seed % 3, seed), seed)
        out, wanted = written_down(match, seed, ANSWERS)
        lines += out
        expected += wanted
        names += [f"seed {seed}, after {i} answers" for i in range(len(out))]
    environment = os.environ | {
        "PYTHONHASHSEED": str(seeds[0] % 1000),
        "SMASHUP_PURE": "" if compiled else "1",
    }
    command = [sys.executable, str(Path(__file__).resolve()), "--read"]
    result = subprocess.run(
        command,
        input="\n".join(lines),
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    found = result.stdout.split("\n")[:-1]
    found += ["nothing"] * (len(lines) - len(found))
    wrong = [
        f"{name}: {word}"
        for name, word, wish in zip(names, found, expected, strict=True)
        if word != wish
    ]
    return len(lines), wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=1000)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument(
        "--compiled", action="store_true", help="read the documents with the compiled engine"
    )
    parser.add_argument("--read", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.read:
        for line in sys.stdin:
            print(played_on(line), flush=True)
        return 0
    if args.compiled and not which_engine.is_current():
        print(
            "there is no compiled engine of this source: `make compiled` makes it", file=sys.stderr
        )
        return 2
    seeds = range(args.first, args.first + args.games)
    batches = [seeds[i : i + BATCH] for i in range(0, args.games, BATCH)]
    documents, errors = 0, list[str]()
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns) as progress, ProcessPoolExecutor(args.processes) as pool:
        task = progress.add_task("positions of random games", total=args.games)
        for played, (count, wrong) in zip(
            batches, pool.map(batch, batches, repeat(args.compiled)), strict=False
        ):
            documents += count
            errors += wrong
            progress.advance(task, len(played))
    for error in errors[:5]:
        print(error, file=sys.stderr)
    where = "the compiled engine" if args.compiled else "another process"
    print(f"{args.games} games, {documents} documents read by {where}, {len(errors)} not alike")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
