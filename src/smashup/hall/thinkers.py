"""Those who think for the bots of a hall: the protocol that a host implements."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from .think import Question

Done = Callable[[object], None]  # called with the answer, or with None if there is none


class Thinkers(Protocol):
    """Answers questions for bots somewhere else, so that the loop never waits for a thought.

    Wherever that is, `think` finds the answer."""

    def start(self) -> None:
        """Begin to think. It is called in the running loop."""

    async def stop(self) -> None:
        """End all thinking. No answer is given afterwards."""

    def ask(self, table: str, question: Question, seconds: float, done: Done) -> None:
        """Have a question answered within that time, then call `done`, once, in the loop.

        Without an answer in time nothing is called: the table goes on by itself at the deadline."""

    def gauges(self) -> dict[str, float]:
        """Return numbers for the metrics, by name."""
