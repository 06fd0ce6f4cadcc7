"""Sample each seat's own position at every decision: each sample must lead to the decision.

The games have 2 to 4 players, random and greedy ones in turn; decisions in mid-effect count, too.
It prints how many deals it took to find a position that the seat holds possible; more than a few is
a defect, as a bot of the server waits for it."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from smashup import Match, MatchError
from smashup.bots import RandomBot, make
from smashup.cards import CATALOGUE
from smashup.engine.knowledge.seat_sampler import Sampler
from smashup.engine.rules.setup import random_factions

MANY = 40  # deals for one position: it is shown, and counts as a failure


def play(seed: int) -> tuple[Counter[int], list[str]]:
    """Play a game; return how often it took how many deals, and the errors with positions."""
    match = Match.new(CATALOGUE, random_factions(CATALOGUE, 2 + seed // 2 % 3, seed), seed)
    random, greedy = RandomBot(seed), make("greedy", seed=seed)
    deals: Counter[int] = Counter()
    wrong: list[str] = []
    while (decision := match.decision) is not None:
        document = match.position(decision.player)
        sampler = Sampler(CATALOGUE, json.loads(json.dumps(document)))
        try:
            sampler.sample(len(match.replies))
        except MatchError as error:
            wrong.append(
                f"seed {seed}, after {len(match.replies)} answers: {error}; "
                f"{json.dumps(match.position())}"
            )
        else:
            deals[sampler.deals] += 1
            if sampler.deals >= MANY:
                wrong.append(
                    f"seed {seed}, after {len(match.replies)} answers: {sampler.deals} deals"
                )
        search = match.search()
        match.answer(
            random.pick(decision) if seed % 2 else greedy.choose(search.view, decision, search)
        )
    return deals, wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=200)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    args = parser.parse_args()
    deals, errors = Counter[int](), list[str]()
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns) as progress, ProcessPoolExecutor(args.processes) as pool:
        task = progress.add_task("positions of seats", total=args.games)
        for counts, wrong in pool.map(play, range(args.first, args.first + args.games)):
            deals += counts
            errors += wrong
            progress.advance(task)
    for error in errors[:5]:
        print(error, file=sys.stderr)
    spread = ", ".join(f"{count} with {n}" for n, count in sorted(deals.items()))
    print(
        f"{args.games} games, {deals.total()} positions of seats; by deals: {spread}; "
        f"{len(errors)} failed"
    )
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
