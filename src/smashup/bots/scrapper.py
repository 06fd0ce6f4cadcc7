"""A bot that fights for every base: it tries each answer with its own choices that follow, up to the next quiet point."""

from __future__ import annotations

from ..search import Reply, Sample, Search
from .evaluation import Weights, open_plays, worth
from .follow_ups import follow_ups
from .searcher import Searcher, best_place, mean

RUNS = 16  # for one answer on one deal


class ScrapperBot(Searcher):
    def best(self, answers: list[Reply], search: Search) -> int:
        samples = self.samples(search)
        return best_place([mean([value_of(sample, reply, self.weights) for sample in samples]) for reply in answers])


def value_of(sample: Sample, reply: Reply, weights: Weights | None) -> float:
    """What that answer is worth, with the best choices after it."""
    seat = sample.seat
    if reply == -1 and sample.quiet:
        return worth(sample, seat, weights)  # as it is: without the cards drawn at the end of the turn, and the plays are lost
    return max([worth(after, seat, weights) + open_plays(after, seat) for after in follow_ups(sample, reply, RUNS)])
