"""A bot that plans its turn, and thinks of the replies: its best plans are judged after the others
have had their turns, too."""

from __future__ import annotations

from typing import NamedTuple

from ..search import Decision, Reply, Sample, Search
from .evaluation import LEAST_GAIN, chance_of, lead_of
from .judge import JUDGE, Judge
from .plans import FOLLOWED, Plan, plan
from .race import Budget, Race
from .searcher import DEALS, MOST_DEALS, Searcher, best_place, mean
from .turns import Turns
from .waste import is_waste

NODES = 2000  # positions that are looked at for a decision,
SECONDS = (
    0.15  # and the CPU time for it, whichever is spent first: the deal that was begun is finished
)
WASTE = 0.5  # VP that a card has to gain for its player if nothing comes of it on the table
# plans that are played on for all answers on a deal: fewer for each if there are many answers,
FIRST_LOOK = 48
FIRST_DEALS = 20  # and for all answers on all deals


class Care(NamedTuple):
    """How carefully the best answers are compared."""

    contenders: int  # answers that are judged after the replies,
    margin: float  # if their plans are worse than the best one by at most so many VP
    thorough: int  # plays at a menu of which it is also tried what else they could do
    deals_to_tell: int  # before anything is concluded from them
    little: float  # of a chance to win: differences that are not worth another deal


CARE = Care(contenders=6, margin=3.0, thorough=2, deals_to_tell=4, little=0.003)


class Rated(NamedTuple):
    """An answer, and what it is worth in VP; and the best plans that begin with it, one on each of
    the first deals."""

    reply: Reply
    value: float
    plans: list[Plan]


class PlannerBot(Searcher):
    def __init__(
        self,
        seed: int = 0,
        seconds: float | None = None,
        nodes: int | None = None,
        judge: Judge | None = JUDGE,
    ) -> None:
        """For a decision it has seconds of CPU time, or looks at a number of positions; without
        either it has both. `judge`: who says what the end of a turn is worth; None: the
        evaluation, which does not look into the next turn."""
        super().__init__(seed)
        if seconds is None and nodes is None:
            seconds, nodes = SECONDS, NODES
        self.seconds = seconds
        self.nodes = nodes
        self.judge = judge
        self.care = CARE

    def rated(self, decision: Decision, search: Search, also: Reply | None = None) -> list[Rated]:
        """All answers that are worth trying, each with its value; and another one, if that is
        wanted."""
        answers = self.answers(decision, self.sample(search, 0))
        return self.compared(
            [*answers, also] if also is not None and also not in answers else answers, search
        )

    def best(self, answers: list[Reply], search: Search) -> int:
        return best_place([rated.value for rated in self.compared(answers, search)])

    def compared(self, answers: list[Reply], search: Search) -> list[Rated]:
        """The best by their plans are compared again, more thoroughly: after the replies of the
        others and on more deals. The rest is as much worse than the last of them as it was
        before."""
        care = self.care
        budget = Budget(self.seconds, self.nodes)
        turns = Turns(care.thorough, experienced=True, judge=self.judge)
        rated = self.first_look(answers, search, turns)
        contenders = in_contest(rated, care)
        if len(contenders) == 1:
            return rated
        race = Race(contenders, care.deals_to_tell, care.little)
        made: dict[int, list[Plan]] = {i: [] for i in contenders}
        for deal in range(MOST_DEALS):
            if deal > 0 and (budget.spent(turns.nodes) or len(race.running) == 1):
                break
            sample = self.sample(search, deal)
            for i in race.running:
                best = plan(sample, answers[i], turns)
                race.found[i].append(foreseen(best, turns))
                if deal < DEALS:
                    made[i].append(best)
            race.drop()
        values = {
            i: lead_of(value, len(search.view["players"])) for i, value in race.values().items()
        }
        shift = min(values.values()) - rated[contenders[-1]].value
        for i, each in enumerate(rated):
            rated[i] = (
                Rated(each.reply, values[i], made[i])
                if i in values
                else each._replace(value=each.value + shift)
            )
        if self.judge is not None and -1 in answers:
            without_waste(rated, answers.index(-1), self.sample(search, 0))
        return rated

    def first_look(self, answers: list[Reply], search: Search, turns: Turns) -> list[Rated]:
        """All answers by their plans, as quick ones as a scrapper's."""
        quick = Turns(experienced=True, judge=self.judge)
        samples = self.samples(search)[: max(1, FIRST_DEALS // len(answers))]
        followed = max(1, min(FOLLOWED, FIRST_LOOK // len(answers)))
        rated = []
        for reply in answers:
            plans = [plan(sample, reply, quick, followed) for sample in samples]
            rated.append(Rated(reply, mean([each.value for each in plans]), plans))
        turns.nodes += quick.nodes
        return rated


class PlannerOfBefore(PlannerBot):
    """A planner without the judge, to compare with."""

    def __init__(
        self, seed: int = 0, seconds: float | None = None, nodes: int | None = None
    ) -> None:
        super().__init__(seed, seconds, nodes, None)


def without_waste(rated: list[Rated], none: int, sample: Sample) -> None:
    """Rate a best answer that spends a card for nothing below doing nothing, which is at `none`,
    unless it gains clearly: the judge does not tell a hand from a poorer one to that accuracy."""
    least = rated[none].value
    while True:
        best = best_place([each.value for each in rated])
        found = rated[best]
        if best == none or found.value >= least + WASTE or not is_waste(sample, found.reply):
            return
        rated[best] = found._replace(value=least - 2 * LEAST_GAIN)


def in_contest(rated: list[Rated], care: Care) -> list[int]:
    """Those that are nearly as good as the best one, the best first."""
    ranking = sorted(range(len(rated)), key=lambda i: -rated[i].value)
    least = rated[ranking[0]].value - care.margin
    return [i for i in ranking[: care.contenders] if rated[i].value >= least]


def foreseen(made: Plan, turns: Turns) -> float:
    """The chance to win with a plan: the mean of how it looks at the end of the turn and after the
    replies of the others. The replies tell what threatens; but they are guesses, and the end of the
    turn does not depend on them."""
    seat, players = made.end.seat, len(made.end.players)
    replied = turns.end_worth(turns.until_own(made.end), seat)
    return (chance_of(made.value, players) + chance_of(replied, players)) / 2


def best_of(rated: list[Rated]) -> Rated:
    """The best; of nearly equal ones the first."""
    return rated[best_place([each.value for each in rated])]
