"""Play seeded random games and compare them with their fingerprints.

A game's fingerprint is a hash of every question, answer, view and event in it, without prompts,
labels and texts. So a change of shape or of words leaves all fingerprints alone, and a change of a
rule does not. `bench/fingerprints.json` has the fingerprints of 500 games; --write replaces them.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from hashlib import blake2b
from pathlib import Path
from typing import Any

from rich.progress import track

import smashup
from smashup import Match, bots

GAMES = 500
KEPT = Path(__file__).with_name("fingerprints.json")
# Left out where they are sentences: a view has lists under two of these names.
WORDS = {"prompt", "decline", "order", "label", "text"}
PIECES_OF_SENTENCE = "parts"
SPECTATOR = -1


def only_words(name: str, value: Any) -> bool:
    return name == PIECES_OF_SENTENCE or (name in WORDS and isinstance(value, str))


def without_words(value: Any) -> Any:
    """Return a part of a question, view or event without texts for people."""
    if hasattr(value, "_asdict"):
        value = value._asdict()
    if isinstance(value, dict):
        return {
            name: without_words(part) for name, part in value.items() if not only_words(name, part)
        }
    if isinstance(value, list | tuple):
        return [without_words(part) for part in value]
    return value


def fingerprint(seed: int) -> str:
    """Return the hash of a random game of two to four players.

    It covers what each of them and a spectator was asked, saw and was told."""
    match, bot, found, told = (
        smashup.new_match(players=2 + seed % 3, seed=seed),
        bots.RandomBot(seed),
        blake2b(digest_size=8),
        0,
    )
    viewers = [SPECTATOR, *range(len(match.names))]

    def note(value: Any) -> None:
        found.update(json.dumps(without_words(value), sort_keys=True).encode())

    def look(match: Match) -> None:
        for viewer in viewers:
            note(match.view(viewer))
            note(match.events(viewer, told))

    while (decision := match.decision) is not None:
        look(match)
        told = len(match.events())
        note(decision)
        answer = bot.pick(decision)
        note(answer)
        match.answer(answer)
    look(match)
    return found.hexdigest()


def changed(games: int) -> list[int]:
    """Return the seeds among the first games whose fingerprints have changed."""
    kept: list[str] = json.loads(KEPT.read_text())
    return [seed for seed, made in enumerate(made_of(games)) if made != kept[seed]]


def made_of(games: int) -> list[str]:
    """Return the fingerprints of the first games."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        return list(track(pool.map(fingerprint, range(games), chunksize=5), "games", games))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "games", type=int, nargs="?", default=GAMES, help="how many of the 500 (default: all)"
    )
    parser.add_argument(
        "--write",
        action="store_true",
        help="keep the fingerprints of all 500 games as they are now",
    )
    args = parser.parse_args()
    if args.write:
        KEPT.write_text(json.dumps(made_of(GAMES), indent=0) + "\n")
        return 0
    if not 1 <= args.games <= GAMES:
        parser.error(f"games are 1 to {GAMES}.")
    others = changed(args.games)
    print(
        f"{args.games} games, {len(others)} go otherwise than they went"
        + (f": seeds {others[:10]}" if others else "")
    )
    return 1 if others else 0


if __name__ == "__main__":
    sys.exit(main())
