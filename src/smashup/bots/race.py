"""Comparing answers on the same deals, one deal after the other, until it is clear which is the
best or the budget is spent."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from .searcher import mean

try:
    from time import thread_time
except ImportError:  # in a browser, where there is one thread and no clock of it
    from time import perf_counter as thread_time

CLEAR = 3.0  # standard errors: an answer that is worse than the best one by so much is out


class Budget:
    """For one decision: seconds of CPU time, a number of positions to look at, or both. With
    positions alone, what it leads to can be had again."""

    def __init__(self, seconds: float | None, nodes: int | None) -> None:
        self.seconds = seconds
        self.nodes = nodes
        self.begin = thread_time()

    def spent(self, nodes: int) -> bool:
        """`nodes`: positions that were looked at so far."""
        if self.nodes is not None and nodes >= self.nodes:
            return True
        return self.seconds is not None and thread_time() - self.begin >= self.seconds


class Race:
    """What answers turned out to be worth, deal by deal. Those still running have been seen on all
    deals."""

    def __init__(self, runners: Sequence[int], deals_to_tell: int, little: float) -> None:
        """`deals_to_tell`: how many there must be before anything is concluded from them. `little`:
        an answer is out that can hardly be better than the best one by so much of a chance to
        win."""
        self.deals_to_tell = deals_to_tell
        self.little = little
        self.running = list(runners)
        self.found: dict[int, list[float]] = {i: [] for i in runners}

    def leader(self) -> int:
        best = self.running[0]
        for i in self.running:
            if mean(self.found[i]) > mean(self.found[best]):
                best = i
        return best

    def drop(self) -> None:
        """Let those go that will not win."""
        leader = self.leader()
        if len(self.found[leader]) >= self.deals_to_tell:
            self.running = [i for i in self.running if i == leader or self.may_win(i, leader)]

    def may_win(self, i: int, leader: int) -> bool:
        behind = self.behind(i, leader)
        lead = mean(behind)
        error = sqrt(mean([(each - lead) ** 2 for each in behind]) / len(behind))
        return lead <= CLEAR * error and 2 * error - lead >= self.little

    def behind(self, i: int, leader: int) -> list[float]:
        """By how much an answer was worse than the leader, on the deals that both were seen on."""
        return [best - own for best, own in zip(self.found[leader], self.found[i], strict=False)]

    def values(self) -> dict[int, float]:
        """What each of them is worth: as good as the leader, less what it was behind."""
        leader = self.leader()
        best = mean(self.found[leader])
        return {i: best - mean(self.behind(i, leader)) for i in self.found}
