"""A bot that chooses at random among all legal answers."""

from __future__ import annotations

from random import Random

from ..search import Decision, Reply, Search, View


class RandomBot:
    def __init__(self, seed: int = 0) -> None:
        self.rng = Random(seed)

    def choose(self, view: View, decision: Decision, search: Search) -> Reply:
        return self.pick(decision)

    def pick(self, decision: Decision) -> Reply:
        """It needs to see nothing but the decision."""
        if decision.single:
            return self.rng.randrange(decision.least - 1, len(decision.options))
        count = self.rng.randint(decision.least, decision.most)
        return self.rng.sample(range(len(decision.options)), count)
