"""A bot that thinks of the others: the best plans of its turn, on many deals, judged after the others have replied.

The answers to a decision are compared on the same deals. Half of them are dropped when a part of the budget is spent, so that
the best ones are compared on the most deals (sequential halving).
"""

from __future__ import annotations

from time import thread_time

from ..search import Reply, Search
from .evaluation import Weights
from .planner import replied
from .plans import plan
from .searcher import MOST_DEALS, Searcher, mean
from .turns import Turns

CONTENDERS = 8  # the answers that are compared: those with the best plans
SECONDS = 1.0  # of CPU time for a decision


class Budget:
    """For one decision: seconds of CPU time or, so that a game can be played again, a number of positions to look at."""

    def __init__(self, seconds: float, nodes: int | None) -> None:
        self.seconds = seconds
        self.most_nodes = nodes
        self.nodes = 0
        self.begin = thread_time()

    def spent(self) -> float:
        """The part of it that is used up."""
        if self.most_nodes is not None:
            return self.nodes / self.most_nodes
        return (thread_time() - self.begin) / self.seconds


class SageBot(Searcher):
    def __init__(self, seed: int = 0, seconds: float = SECONDS, nodes: int | None = None, weights: Weights | None = None) -> None:
        super().__init__(seed, weights)
        self.seconds = seconds
        self.nodes = nodes

    def best(self, answers: list[Reply], search: Search) -> int:
        budget = Budget(self.seconds, self.nodes)
        contenders = self.liked(answers, search, budget)[:CONTENDERS]
        found: list[list[float]] = [[] for _ in answers]
        rounds = (len(contenders) - 1).bit_length()
        deal = 0
        for done in range(1, rounds + 1):
            while deal < MOST_DEALS and budget.spent() < done / rounds:
                self.compare(search, deal, answers, contenders, found, budget)
                deal += 1
            if deal > 0:
                contenders = sorted(contenders, key=lambda i: -mean(found[i]))[: (len(contenders) + 1) // 2]
        return contenders[0]

    def liked(self, answers: list[Reply], search: Search, budget: Budget) -> list[int]:
        """Which answers have the best plans, the best first."""
        turns = Turns(self.weights)
        samples = self.samples(search)
        values = [mean([plan(sample, reply, turns).value for sample in samples]) for reply in answers]
        budget.nodes += turns.nodes
        return sorted(range(len(answers)), key=lambda i: -values[i])

    def compare(
        self, search: Search, deal: int, answers: list[Reply], contenders: list[int], found: list[list[float]], budget: Budget
    ) -> None:
        """Add what the contenders are worth on another deal."""
        sample, turns = self.sample(search, deal), Turns(self.weights)
        for i in contenders:
            found[i].append(replied(plan(sample, answers[i], turns), turns))
        budget.nodes += turns.nodes
