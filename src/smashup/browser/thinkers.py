"""The table's side of the bots, which think in a second worker: one question at a time."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import deque
from typing import Final, NamedTuple, Protocol

from ..hall import Clock, Limits, Metrics
from ..hall.logs import note
from ..hall.think import Question
from ..hall.thinkers import Done

# Seconds of CPU time mean less on a slow phone, and cannot be measured there. So these bots look
# at a number of positions instead (docs/anywhere.md has what that takes).
BY_POSITIONS: Final = {"planner": "planner@2000n", "sage": "sage@6000n"}


class BotWorker(Protocol):
    """The second worker, as the script of the first one has it."""

    def think(self, number: int, question: str) -> None:
        """Give it a question; the answer comes to `WorkerThinkers.answered` with this number."""

    def replace(self) -> None:
        """End it in the middle of its thought, and start another one."""


class Thought(NamedTuple):
    """A question that waits for the worker, or has it."""

    number: int
    table: str
    question: Question
    done: Done
    deadline: float  # by the steady clock


class WorkerThinkers:
    """Gives the worker its questions, and replaces it when a thought takes too long."""

    def __init__(self, worker: BotWorker, clock: Clock, limits: Limits, metrics: Metrics) -> None:
        self.worker = worker
        self.clock = clock
        self.limits = limits
        self.metrics = metrics
        self.waiting: deque[Thought] = deque()
        self.current: Thought | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.numbers = 0

    def start(self) -> None:
        pass

    async def stop(self) -> None:
        self.waiting.clear()
        self.leave_current()

    def gauges(self) -> dict[str, float]:
        return {"thoughts_waiting": len(self.waiting), "thinkers": 1}

    def ask(self, table: str, question: Question, seconds: float, done: Done) -> None:
        if len([each for each in self.waiting if each.table == table]) >= (
            self.limits.thoughts_per_table
        ):
            self.metrics.happened["thoughts_refused"] += 1
            return
        self.numbers += 1
        deadline = self.clock.steady() + seconds
        bot = BY_POSITIONS.get(question["bot"], question["bot"])
        asked: Question = {**question, "bot": bot}
        self.waiting.append(Thought(self.numbers, table, asked, done, deadline))
        if self.current is None:
            self.next()

    def next(self) -> None:
        """Give the worker the next question whose time is not over yet."""
        while self.waiting:
            thought = self.waiting.popleft()
            if self.clock.steady() < thought.deadline:
                self.current = thought
                self.worker.think(thought.number, json.dumps(thought.question))
                self.set_timer(thought)
                return
            self.metrics.happened["thoughts_too_long"] += 1

    def set_timer(self, thought: Thought) -> None:
        """Look again when the time of a thought should be over."""
        loop = asyncio.get_running_loop()
        left = max(0.0, thought.deadline - self.clock.steady())
        self.timer = loop.call_later(left, self.look, thought)

    def look(self, thought: Thought) -> None:
        """Replace the worker if the time of a thought is over, and not just slept away."""
        if self.clock.steady() < thought.deadline:
            self.set_timer(thought)
            return
        self.metrics.happened["thoughts_too_long"] += 1
        note("bot too slow", logging.WARNING, bot=thought.question["bot"])
        self.worker.replace()
        self.leave_current()
        self.next()

    def answered(self, number: int, text: str | None) -> None:
        """Take an answer of the worker, or `None` if the worker has broken down."""
        thought = self.current
        if thought is None or thought.number != number:
            return  # it came too late
        self.leave_current()
        answer = json.loads(text) if text is not None else {"error": "the worker broke down"}
        if "error" in answer:
            self.metrics.happened["bots_failed"] += 1
            note("bot failed", logging.ERROR, bot=thought.question["bot"], error=answer["error"])
        else:
            self.metrics.happened["bots_answered"] += 1
        if self.clock.steady() < thought.deadline:
            thought.done(answer.get("answer"))
        self.next()

    def leave_current(self) -> None:
        """Forget the thought that the worker has."""
        self.current = None
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
