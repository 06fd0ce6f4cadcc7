"""How many decisions a second each bot makes, in CPU time, in games of two against itself: a part of `make bench`."""

from __future__ import annotations

import sys
import time

import smashup
from smashup import bots

GAMES = 3
SECONDS = 10.0  # of CPU time for one bot, at most: the strong ones would take minutes for a game


def decisions_per_s(name: str, games: int = GAMES, seconds: float = SECONDS) -> float:
    """The view that it looks at counts as well; the answer to the match does not."""
    spent, decisions = 0.0, 0
    for seed in range(games):
        match = smashup.new_match(players=2, seed=seed)
        players = [bots.make(name, seat) for seat in range(2)]
        while match.decision is not None and spent < seconds:
            start = time.process_time()
            search = match.search()
            reply = players[search.seat].choose(search.view, match.decision, search)
            spent += time.process_time() - start
            decisions += 1
            match.answer(reply)
    return round(decisions / spent, 1)


def measure() -> dict[str, dict[str, float]]:
    """Of all bots that there are."""
    found: dict[str, dict[str, float]] = {}
    for name in bots.BOTS:
        print(f"bots: {name} ...", file=sys.stderr, flush=True)
        found[name] = {"decisions_per_s": decisions_per_s(name)}
    return found
