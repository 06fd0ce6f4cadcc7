"""A bot that takes its time: a planner that looks at more, and compares it on many more deals."""

from __future__ import annotations

from .judge import JUDGE, Judge
from .planner import Care, PlannerBot

SECONDS = 1.0  # of CPU time for a decision
CARE = Care(contenders=8, margin=4.0, thorough=4, deals_to_tell=16, little=0.0005)


class SageBot(PlannerBot):
    def __init__(
        self,
        seed: int = 0,
        seconds: float | None = None,
        nodes: int | None = None,
        judge: Judge | None = JUDGE,
    ) -> None:
        if seconds is None and nodes is None:
            seconds = SECONDS
        super().__init__(seed, seconds, nodes, judge)
        self.care = CARE
