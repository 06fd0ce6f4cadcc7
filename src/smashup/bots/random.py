"""A bot that chooses at random among all legal answers."""

from __future__ import annotations

from random import Random

from ..engine.decision import Decision
from ..engine.knowledge import View
from ..engine.match import Reply


class RandomBot:
    def __init__(self, seed: int = 0) -> None:
        self.rng = Random(seed)

    def choose(self, view: View, decision: Decision) -> Reply:
        if decision.single:
            return self.rng.randrange(decision.least - 1, len(decision.options))
        count = self.rng.randint(decision.least, decision.most)
        return self.rng.sample(range(len(decision.options)), count)
