"""The protocol between a hall and the place where its bots think."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from .think import Question

Done = Callable[[object], None]  # called with the answer, or with None if the bot failed


class Thinkers(Protocol):
    """Answers questions for bots outside the loop, which never waits for a thought.

    An implementation calls `smashup.hall.think.think` in its own process, thread or worker."""

    def start(self) -> None:
        """Start the thinkers, in the running loop."""

    async def stop(self) -> None:
        """Stop all thinking. No answer is given afterwards."""

    def ask(self, table: str, question: Question, seconds: float, done: Done) -> None:
        """Ask for an answer within `seconds`, then call `done` once, in the loop.

        It gets None if the bot failed. A late answer is dropped: the table goes on at its
        deadline."""

    def gauges(self) -> dict[str, float]:
        """Return numbers for the metrics, by name."""
