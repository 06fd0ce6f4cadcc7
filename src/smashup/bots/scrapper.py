"""A bot that fights for every base: it takes the answer with the best plan for the rest of its
turn."""

from __future__ import annotations

from ..search import Reply, Search
from .plans import plan
from .searcher import Searcher, best_place, mean
from .turns import Turns


class ScrapperBot(Searcher):
    def best(self, answers: list[Reply], search: Search) -> int:
        samples, turns = self.samples(search), Turns()
        return best_place(
            [mean([plan(sample, reply, turns).value for sample in samples]) for reply in answers]
        )
