"""Play random games and count how often each card and base was played, used or scored."""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from rich.console import Console
from rich.progress import track
from rich.table import Table

from smashup.cards import CATALOGUE
from smashup.engine.asking.driver import RandomDriver
from smashup.engine.model.constants import BASE
from smashup.engine.rules import turns
from smashup.engine.rules.setup import new_game
from soak import factions_of

GAMES = 3 * 210  # each pair of factions three times
USED = ("talent", "use", "trigger")
Seen = Counter[tuple[str, str]]


def play(n: int) -> Seen:
    """Return the cards and bases that were seen in the n-th game."""
    game = new_game(CATALOGUE, factions_of(n), n)
    game.journal = []
    turns.run(game, RandomDriver(n))
    seen: Seen = Counter()
    for record in game.journal:
        if record.kind == "play" or record.kind in USED:
            seen[record.cards[0].data.id, "played" if record.kind == "play" else "used"] += 1
        elif record.kind == "scoring" and record.base is not None:
            seen[record.base.data.id, "scored"] += 1
    for card in game.base_discard + [base.card for base in game.bases]:
        seen[card.data.id, "in play"] += 1
    return seen


def play_many(numbers: range) -> Seen:
    total: Seen = Counter()
    for n in numbers:
        total.update(play(n))
    return total


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=GAMES)
    games = parser.parse_args().games
    seen: Seen = Counter()
    blocks = [range(first, min(first + 15, games)) for first in range(0, games, 15)]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for part in track(pool.map(play_many, blocks), "random games", total=len(blocks)):
            seen.update(part)
    table = Table(title=f"Cards and bases in {games} random games")
    for column in ("card", "faction", "played / in play", "used / scored"):
        table.add_column(column, justify="left" if column in ("card", "faction") else "right")
    unseen: list[str] = []
    for d in CATALOGUE.cards.values():
        first, second = ("in play", "scored") if d.kind == BASE else ("played", "used")
        table.add_row(
            d.name,
            CATALOGUE.faction(d.faction).name,
            str(seen[d.id, first]),
            str(seen[d.id, second] or ""),
        )
        if not seen[d.id, first] + seen[d.id, second]:
            unseen.append(d.name)
    Console().print(table)
    print(
        f"{len(CATALOGUE.cards) - len(unseen)} of {len(CATALOGUE.cards)} cards and bases seen"
        + (f"; not seen: {', '.join(unseen)}" if unseen else "")
    )
    return 1 if unseen else 0


if __name__ == "__main__":
    sys.exit(main())
