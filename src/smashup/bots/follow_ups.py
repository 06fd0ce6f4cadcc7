"""Where an answer can lead: a player's own choices on the way to the next quiet point, tried one
after the other.

What the policy would choose comes first, then all ways to choose otherwise once, then twice, and so
on."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence

from ..search import Choice, Driver, Question, Reply, Sample, Table, Topic, Until
from .answers import all_if_few
from .policy import POLICY, rate

WIDTH = 6  # answers to try to one question


class Path(Driver):
    """Answers a player's questions by rank, 0 being what the policy likes best; notes how many
    answers each of them had."""

    def __init__(self, seat: int, ranks: tuple[int, ...]) -> None:
        self.seat = seat
        self.ranks = ranks
        self.counts: list[int] = []

    def rank(self, count: int) -> int:
        asked = len(self.counts)
        self.counts.append(min(count, WIDTH))
        return self.ranks[asked] if asked < len(self.ranks) else 0

    def choose_one(
        self, game: Table, player: int, topic: Topic, options: Sequence[Choice], may: bool
    ) -> int:
        if player != self.seat:
            return POLICY.choose_one(game, player, topic, options, may)
        ratings = [(-rate(game, player, topic, option), i) for i, option in enumerate(options)]
        if may:
            ratings.append((0.0, len(options)))  # none: after options that are as good
        rank = self.rank(len(ratings))
        chosen = min(ratings)[1] if rank == 0 else sorted(ratings)[rank][1]
        return chosen if chosen < len(options) else -1

    def choose_many(self, game: Table, question: Question) -> list[int]:
        if question.player != self.seat:
            return POLICY.choose_many(game, question)
        ratings = [rate(game, self.seat, question.topic, option) for option in question.options]
        found = all_if_few(question, ratings)
        reply = found[self.rank(len(found))]
        return [reply] if isinstance(reply, int) else reply


def follow_ups(
    sample: Sample, player: int, reply: Reply, runs: int, until: Until = "quiet"
) -> Iterator[Sample]:
    """The quiet points to which that answer of a player can lead, at most so many of them."""
    paths: deque[tuple[int, ...]] = deque([()])
    while paths and runs > 0:
        runs -= 1
        ranks = paths.popleft()
        path = Path(player, ranks)
        yield sample.answer(reply, path, until)
        for asked in range(len(ranks), len(path.counts)):
            straight = (*ranks, *[0] * (asked - len(ranks)))
            paths.extend([(*straight, rank) for rank in range(1, path.counts[asked])])
