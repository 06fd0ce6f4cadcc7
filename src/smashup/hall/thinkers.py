"""The protocol between a hall and the place where its bots think."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from .think import Question

Done = Callable[[object], None]  # called with the answer, or with None if there is none


class Thinkers(Protocol):
    """Answers questions for bots outside the loop, which never waits for a thought.

    Their code calls `think`, wherever it runs."""

    def start(self) -> None:
        """Start the thinkers, in the running loop."""

    async def stop(self) -> None:
        """Stop all thinking. No answer is given afterwards."""

    def ask(self, table: str, question: Question, seconds: float, done: Done) -> None:
        """Ask for an answer within `seconds`, then call `done` once, in the loop.

        `done` is not called without an answer in time: the table goes on at its deadline."""

    def gauges(self) -> dict[str, float]:
        """Return numbers for the metrics, by name."""
