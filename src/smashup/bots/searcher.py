"""What the bots that search have in common: which answers they try, on which deals, and that they
take the best."""

from __future__ import annotations

from ..search import Decision, Reply, Sample, Search, View
from .answers import Uses, all_if_few, candidates
from .evaluation import LEAST_GAIN
from .policy import rate

DEALS = 2  # that are looked at for a decision
MOST_DEALS = 1000  # that a bot makes in a turn
SEEDS = 2**63  # of deals; the seed of a bot may be large


class Searcher:
    """Chooses the best of the answers that are worth trying; `best` says which one that is."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self.uses = Uses()

    def choose(self, view: View, decision: Decision, search: Search) -> Reply:
        self.uses.begin(view["turn"])
        answers = self.answers(decision, self.sample(search, 0))
        best = answers[0] if len(answers) == 1 else answers[self.best(answers, search)]
        self.uses.note(decision, best)
        return best

    def best(self, answers: list[Reply], search: Search) -> int:
        """Which of these answers is the best."""
        raise NotImplementedError

    def sample(self, search: Search, number: int) -> Sample:
        """A deal: the same guesses all through a turn, so that it does not waver."""
        return search.sample((self.seed * 1000 + search.view["turn"]) * MOST_DEALS % SEEDS + number)

    def samples(self, search: Search) -> list[Sample]:
        return [self.sample(search, number) for number in range(DEALS)]

    def answers(self, decision: Decision, sample: Sample) -> list[Reply]:
        """Those that are worth trying."""
        question = sample.question
        assert question is not None
        ratings = [rate(sample, sample.seat, question.topic, option) for option in question.options]
        return (
            candidates(decision, ratings, self.uses)
            if decision.single
            else all_if_few(decision, ratings)
        )


def best_place(values: list[float]) -> int:
    """Where the best of them is; of nearly equal ones the first."""
    best = 0
    for i, value in enumerate(values):
        if value > values[best] + LEAST_GAIN:
            best = i
    return best


def mean(values: list[float]) -> float:
    return sum(values) / len(values)
