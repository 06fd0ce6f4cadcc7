"""Measure what each bot gains from its CPU time, in games of two against the yardstick.

A part of `make bench`. Strength per CPU second is the number of these games that a bot wins for a
second of its own thinking. The samples are small and show only the order of things; proofs of
strength are the arena's business (docs/bots.md)."""

from __future__ import annotations

import sys

from smashup import bots
from smashup.arena.games import Side, Tournament, play_game

YARDSTICK = "greedy"
GAMES = 20  # each deal from both seats
SECONDS = 60.0  # of a bot's CPU time after which no further pair of games is begun
BUDGETS = {"sage": "sage@0.05"}  # a second for each decision would make hours of it


def measured(name: str, games: int = GAMES, seconds: float = SECONDS) -> dict[str, float]:
    """Return decisions, games and wins of a bot per second of its CPU time."""
    tournament = Tournament((name, YARDSTICK), players=2, seed=0)
    sides: list[Side] = []
    won, spent = 0, 0.0
    while not sides or (len(sides) < games and spent < seconds):
        for _ in range(2):
            setup = tournament.setup(len(sides))
            seat = [bot for bot, _ in setup.bots].index(name)
            result = play_game(setup)
            sides.append(result["sides"][seat])
            won += result["winner"] == seat
        spent = sum(side["seconds"] for side in sides)
    return {
        "decisions_per_s": round(sum(side["decisions"] for side in sides) / spent, 1),
        "games": len(sides),
        "won": won,
        "won_per_s": round(won / spent, 3),
    }


def measure() -> dict[str, dict[str, float]]:
    """Return the measurements of all bots but the yardstick, each with its budget here."""
    found: dict[str, dict[str, float]] = {}
    for name in bots.BOTS:
        if name != YARDSTICK:
            print(f"bots: {name} ...", file=sys.stderr, flush=True)
            found[BUDGETS.get(name, name)] = measured(BUDGETS.get(name, name))
    return found
