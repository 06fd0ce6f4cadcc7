"""A scrapper in a hurry, for games by the ten thousand: to learn from them, and to compare two ways
of judging positions at little cost."""

from __future__ import annotations

from ..search import Decision, Reply, Sample, Search
from .judge import JUDGE, Judge
from .plans import plan
from .searcher import Searcher, best_place
from .turns import Turns

ANSWERS = 6  # that are tried at most
RUNS = 4  # ways to choose what an answer asks for,
FOLLOWED = 2  # and of these so many are played on
WIDTH = 5  # plays that are tried at a menu


class QuickBot(Searcher):
    """One deal, few answers and few ways to follow them up; the values of cards are known to it."""

    def __init__(self, seed: int = 0, judge: Judge | None = JUDGE) -> None:
        super().__init__(seed)
        self.judge = judge

    def answers(self, decision: Decision, sample: Sample) -> list[Reply]:
        found = super().answers(decision, sample)
        return found[:ANSWERS] + ([-1] if -1 in found[ANSWERS:] else [])

    def best(self, answers: list[Reply], search: Search) -> int:
        sample = self.sample(search, 0)
        turns = Turns(experienced=True, width=WIDTH, judge=self.judge)
        return best_place([plan(sample, reply, turns, FOLLOWED, RUNS).value for reply in answers])


class QuickBotOfBefore(QuickBot):
    """The same without the judge."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed, None)
