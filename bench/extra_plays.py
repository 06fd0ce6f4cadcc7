"""Count in random games how often players are asked about an extra play (rules 7.3).

They may use it at once, or keep it for later."""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from smashup.cards import CATALOGUE
from smashup.engine.asking.driver import RandomDriver
from smashup.engine.asking.question import Question
from smashup.engine.asking.topic import Topic
from smashup.engine.rules import turns
from smashup.engine.rules.game import Game
from smashup.engine.rules.setup import new_game
from soak import factions_of

BATCH = 25


class CountingDriver(RandomDriver):
    """A random driver that counts questions: all, those with "later", and these by card."""

    def __init__(self, seed: int, counts: Counter[str]) -> None:
        super().__init__(seed)
        self.counts = counts

    def choose_one(
        self, game: Game, player: int, topic: Topic, options: Sequence[Any], may: bool
    ) -> int:
        self.counts["questions"] += 1
        if topic.later:
            self.counts["now or later"] += 1
            self.counts[CATALOGUE.cards[topic.source].name] += 1
        return super().choose_one(game, player, topic, options, may)

    def choose_many(self, game: Game, question: Question) -> list[int]:
        self.counts["questions"] += 1
        return super().choose_many(game, question)


def count(seeds: range) -> Counter[str]:
    """Return the counts of these games; "games" counts games with at least one "later"."""
    counts: Counter[str] = Counter()
    for seed in seeds:
        before = counts["now or later"]
        turns.run(new_game(CATALOGUE, factions_of(seed), seed), CountingDriver(seed, counts))
        counts["games"] += counts["now or later"] > before
    return counts


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=1000)
    games: int = parser.parse_args().games
    counts: Counter[str] = Counter()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for part in pool.map(
            count, [range(first, min(first + BATCH, games)) for first in range(0, games, BATCH)]
        ):
            counts.update(part)
    questions, asked, with_one = (counts.pop(key) for key in ("questions", "now or later", "games"))
    print(
        f"{games} random games, {questions:,} questions, {asked:,} of them whether to use an "
        "extra play now or later:"
    )
    print(
        f"{asked / games:.2f} a game, {100 * asked / questions:.2f} %; {with_one} games have at "
        "least one"
    )
    print("most often:", ", ".join(f"{card} {n}" for card, n in counts.most_common(8)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
