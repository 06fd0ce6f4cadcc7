"""Play seeded games of the bots that others are measured against, and tell whether these still play
as they did.

Rookie, scrapper and greedy stay what they are, or older measurements mean nothing. A game's hash is
of its answers; `bench/yardsticks.json` has those of 200 games of each bot with itself, of two to
four players. They also change with a rule: `make fingerprints` tells which of the two it was. With
--write they are made anew."""

from __future__ import annotations

import argparse
import json
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from hashlib import blake2b
from pathlib import Path

from rich.progress import track

import smashup
from smashup import bots

BOTS = ("greedy", "rookie", "scrapper")
GAMES = 200
FIRST_SEED = 8_000_000
KEPT = Path(__file__).with_name("yardsticks.json")


def played(bot: str, game: int) -> str:
    """The hash of all answers of a game of that bot with itself."""
    seed, players = FIRST_SEED + game, 2 + game % 3
    match = smashup.new_match(players=players, seed=seed)
    bots.play(match, {seat: bots.make(bot, seed * players + seat) for seat in range(players)})
    return blake2b(json.dumps(match.replies).encode(), digest_size=4).hexdigest()


def kept() -> dict[str, list[str]]:
    """The hashes of each bot's games, as they were measured."""
    found: dict[str, list[str]] = json.loads(KEPT.read_text(encoding="utf-8"))
    return found


def made(bot: str, games: int) -> list[str]:
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        hashes = pool.map(played, [bot] * games, range(games), chunksize=2)
        return list(track(hashes, bot, games))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=GAMES, help="of each (default: 200)")
    parser.add_argument("--write", action="store_true", help="keep the hashes as they are now")
    args = parser.parse_args()
    found = {bot: made(bot, GAMES if args.write else args.games) for bot in BOTS}
    if args.write:
        KEPT.write_text(json.dumps(found, indent=0) + "\n", encoding="utf-8")
        return 0
    others = {
        bot: [i for i, each in enumerate(found[bot]) if each != kept()[bot][i]] for bot in BOTS
    }
    for bot, games in others.items():
        print(f"{bot}: {len(found[bot])} games, {len(games)} go otherwise {games[:10] or ''}")
    return 1 if any(others.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
