"""A bot that plans its turn, and thinks of the replies: its best plans are judged after the others have had their turns."""

from __future__ import annotations

from typing import NamedTuple

from ..search import Decision, Reply, Search
from .evaluation import worth
from .plans import FOLLOWED, Plan, plan
from .searcher import MOST_DEALS, Searcher, best_place, mean
from .turns import Turns

NODES = 500  # positions that are looked at for a decision: the deal that was begun is finished
CONTENDERS = 5  # answers that are judged after the replies,
MARGIN = 1.0  # if their plans are worse than the best one by at most so many VP
PLANS = 48  # that are played on, for all answers on one deal: fewer for each if there are many answers


class Rated(NamedTuple):
    """An answer, and what it is worth: the mean of the best plans that begin with it, one on each deal."""

    reply: Reply
    value: float
    plans: list[Plan]


class PlannerBot(Searcher):
    def rated(self, decision: Decision, search: Search, also: Reply | None = None) -> list[Rated]:
        """All answers that are worth trying, each with its value; and another one, if that is wanted."""
        answers = self.answers(decision, self.sample(search, 0))
        return self.compared([*answers, also] if also is not None and also not in answers else answers, search)

    def best(self, answers: list[Reply], search: Search) -> int:
        return best_place([rated.value for rated in self.compared(answers, search)])

    def compared(self, answers: list[Reply], search: Search) -> list[Rated]:
        """The best by their plans are compared again, after the replies of the others and on more deals. The rest is as much
        worse than the last of them as it was before."""
        turns, samples = Turns(self.weights), self.samples(search)
        followed = max(1, min(FOLLOWED, PLANS // len(answers)))
        rated = []
        for reply in answers:
            plans = [plan(sample, reply, turns, followed) for sample in samples]
            rated.append(Rated(reply, mean([each.value for each in plans]), plans))
        contenders = in_contest(rated)
        if len(contenders) == 1:
            return rated
        found = {i: [replied(each, turns) for each in rated[i].plans] for i in contenders}
        for deal in range(len(samples), MOST_DEALS):
            if turns.nodes >= NODES:
                break
            sample = self.sample(search, deal)
            for i in contenders:
                found[i].append(replied(plan(sample, answers[i], turns, followed), turns))
        values = {i: mean(found[i]) for i in contenders}
        shift = min(values.values()) - rated[contenders[-1]].value
        return [each._replace(value=values[i] if i in values else each.value + shift) for i, each in enumerate(rated)]


def in_contest(rated: list[Rated]) -> list[int]:
    """Those that are nearly as good as the best one, the best first."""
    ranking = sorted(range(len(rated)), key=lambda i: -rated[i].value)
    least = rated[ranking[0]].value - MARGIN
    return [i for i in ranking[:CONTENDERS] if rated[i].value >= least]


def replied(made: Plan, turns: Turns) -> float:
    """What a plan is worth after the replies of the others."""
    return worth(turns.until_own(made.end), made.end.seat, turns.weights)


def best_of(rated: list[Rated]) -> Rated:
    """The best; of nearly equal ones the first."""
    return rated[best_place([each.value for each in rated])]
