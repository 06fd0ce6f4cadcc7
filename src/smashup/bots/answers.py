"""Which answers to a decision are worth trying, and how often in a turn."""

from __future__ import annotations

from ..search import Decision, Question, Reply, replies
from .policy import best_first

MOST_USES = 3  # of one option in a turn: a guard against running in circles
ALL = 12  # choices of several options are all tried if they are not more than that


class Uses:
    """How often each option was chosen this turn."""

    def __init__(self) -> None:
        self.turn = -1
        self.count: dict[str, int] = {}

    def begin(self, turn: int) -> None:
        if turn != self.turn:
            self.turn, self.count = turn, {}

    def note(self, decision: Decision, reply: Reply) -> None:
        if isinstance(reply, int) and reply >= 0:
            key = decision.options[reply].key
            self.count[key] = self.count.get(key, 0) + 1

    def used_up(self, key: str) -> bool:
        return self.count.get(key, 0) >= MOST_USES


def candidates(decision: Decision, ratings: list[float], uses: Uses) -> list[Reply]:
    """The answers to try: those that seem good first, as of equal ones the first is taken; "none"
    before all others."""
    ranking = sorted(range(len(ratings)), key=lambda i: -ratings[i])
    if not decision.single:
        return by_size(ratings, decision.least, decision.most)
    found: list[Reply] = [-1] if decision.optional else []
    seen = set()
    for i in ranking:
        key, *rest = decision.options[i]
        alike = tuple(rest)  # but for the key: two copies of a card in hand
        if alike not in seen and not uses.used_up(key):
            seen.add(alike)
            found.append(i)
    return found or [ranking[0]]


def by_size(ratings: list[float], least: int, most: int) -> list[Reply]:
    """Of several options: those worth having, then the best of each number of them."""
    ranking = sorted(range(len(ratings)), key=lambda i: -ratings[i])
    wanted = best_first(ratings, least, most)
    return [wanted, *[ranking[:size] for size in range(least, most + 1) if size != len(wanted)]]


def all_if_few(question: Question | Decision, ratings: list[float]) -> list[Reply]:
    """Of several options: as above, and then all other choices, if they are few."""
    found = by_size(ratings, question.least, question.most)
    choices = replies(question, ALL + 1)
    return (
        found
        if len(choices) > ALL
        else [*found, *[reply for reply in choices if reply not in found]]
    )
