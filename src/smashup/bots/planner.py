"""A bot that plans its turn: a beam search over quiet points, on several deals; every plan is judged at the end of the turn."""

from __future__ import annotations

from typing import NamedTuple

from ..search import Decision, Reply, Sample, Search
from .evaluation import Weights, open_plays, worth
from .follow_ups import follow_ups
from .policy import POLICY
from .replies import kind_of
from .searcher import Searcher, best_place, mean

BEAM = 4  # positions that are followed at the same time
NODES = 200  # positions that are looked at, on one deal,
FIRST_NODES = 60  # and of these right after the answers to the decision at hand: the rest is for what can be played then
FIRST_RUNS = 12  # for one answer to the decision at hand, fewer if there are many answers,
RUNS = 2  # and for one play later in the plan


class Node(NamedTuple):
    """A quiet point of a plan."""

    hope: float  # what it is worth if the turn ends here, and what can be expected of the plays that are left
    root: int  # the answer with which the plan begins
    sample: Sample


class Plan(NamedTuple):
    """The best that was found to begin with an answer, on one deal."""

    value: float
    played: Sample  # when everything of it has been played
    end: Sample  # at the end of the turn, if it is a turn of the player


class Rated(NamedTuple):
    """An answer, and what it is worth: the mean of the best plans that begin with it, one on each deal."""

    reply: Reply
    value: float
    plans: list[Plan]


class PlannerBot(Searcher):
    def rated(self, decision: Decision, samples: list[Sample], also: Reply | None = None) -> list[Rated]:
        """All answers that are worth trying, each with its value; and another one, if that is wanted."""
        answers = self.answers(decision, samples[0])
        return plan([*answers, also] if also is not None and also not in answers else answers, samples, self.weights)

    def best(self, answers: list[Reply], search: Search) -> int:
        return best_place([rated.value for rated in plan(answers, self.samples(search), self.weights)])


def plan(answers: list[Reply], samples: list[Sample], weights: Weights | None = None) -> list[Rated]:
    """What each answer is worth: the best plans that begin with it."""
    deals = [Plans(sample, answers, weights).best_plans() for sample in samples]
    plans = [list(each) for each in zip(*deals, strict=True)]
    return [Rated(reply, mean([one.value for one in each]), each) for reply, each in zip(answers, plans, strict=True)]


def best_of(rated: list[Rated]) -> Rated:
    """The best; of nearly equal ones the first."""
    return rated[best_place([each.value for each in rated])]


class Plans:
    """The plans on one deal: the best of them for each answer to the decision."""

    def __init__(self, sample: Sample, answers: list[Reply], weights: Weights | None) -> None:
        self.sample = sample
        self.answers = answers
        self.seat = sample.seat
        self.weights = weights
        self.best: list[Plan | None] = [None] * len(answers)
        self.nodes = 0

    def best_plans(self) -> list[Plan]:
        found: list[Node] = []
        runs = max(1, min(FIRST_RUNS, FIRST_NODES // len(self.answers)))
        for root, reply in enumerate(self.answers):
            if reply == -1 and self.sample.quiet:
                self.best[root] = self.settled(self.sample)
            else:
                found += self.after(root, self.sample, reply, runs)
        while found and self.nodes < NODES:
            found = [later for node in self.beam(found) for later in self.plays(node)]
        return [plan for plan in self.best if plan is not None]

    def after(self, root: int, sample: Sample, reply: Reply, runs: int) -> list[Node]:
        """Where that answer leads: the quiet points where the player can play on."""
        found = []
        for later in follow_ups(sample, reply, runs):
            self.nodes += 1
            plan, best = self.settled(later), self.best[root]
            if best is None or plan.value > best.value:
                self.best[root] = plan
            if self.may_play(later):
                found.append(Node(plan.value + open_plays(later, self.seat), root, later))
        return found

    def may_play(self, sample: Sample) -> bool:
        return sample.phase == "play" and sample.current == self.seat

    def settled(self, sample: Sample) -> Plan:
        """A quiet point, with nothing more being played: in a turn of the player it is judged at the end of the turn."""
        end = sample
        if self.may_play(sample):
            end = sample.answer(-1, POLICY, "turn_end")
        elif sample.current == self.seat and sample.phase in ("score", "draw", "end"):
            end = sample.run(POLICY, "turn_end")
        return Plan(worth(end, self.seat, self.weights), sample, end)

    def beam(self, nodes: list[Node]) -> list[Node]:
        """The best of them, each position once."""
        chosen: list[Node] = []
        seen = set()
        for node in sorted(nodes, key=lambda node: -node.hope):
            key = node.root, node.sample.key()
            if key not in seen:
                seen.add(key)
                chosen.append(node)
                if len(chosen) == BEAM:
                    break
        return chosen

    def plays(self, node: Node) -> list[Node]:
        question = node.sample.question
        assert question is not None
        found: list[Node] = []
        seen = set()
        for i, option in enumerate(question.options):
            alike = kind_of(option)
            if alike not in seen:
                seen.add(alike)
                found += self.after(node.root, node.sample, i, RUNS)
                if self.nodes >= NODES:
                    break
        return found
