"""Processes in which the bots of a server think, so that its loop never waits for one.

Each question has a deadline, and a process that dies is replaced."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from collections import Counter, deque
from typing import Final, NamedTuple

import msgspec

from ..hall.clock import Clock
from ..hall.limits import Limits
from ..hall.logs import note
from ..hall.metrics import Metrics
from ..hall.think import Question
from ..hall.thinkers import Done

LONGEST_LINE: Final = 4 * 1024 * 1024
START_SECONDS: Final = 60.0  # that a new process may take on a busy machine
PAUSE: Final = 1.0  # before a process is started again that did not come up


class Thought(NamedTuple):
    """A question that waits for a process, or that a process is working on."""

    table: str
    question: Question
    done: Done
    deadline: float  # by the steady clock


class ThinkerProcesses:
    """A pool of `smashup.server.thinker` processes, and the questions that wait for one."""

    def __init__(self, processes: int, clock: Clock, limits: Limits, metrics: Metrics) -> None:
        self.size = processes
        self.clock = clock
        self.limits = limits
        self.metrics = metrics
        self.waiting: deque[Thought] = deque()
        self.by_table: Counter[str] = Counter()  # waiting or being thought about
        self.some = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []
        self.processes: set[asyncio.subprocess.Process] = set()

    def start(self) -> None:
        """Start the processes, each watched by a task."""
        self.tasks = [asyncio.create_task(self.keep_one()) for _ in range(self.size)]

    async def stop(self) -> None:
        """End the processes."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def gauges(self) -> dict[str, float]:
        """Return how many thoughts wait, and how many processes there are."""
        return {"thoughts_waiting": len(self.waiting), "thinkers": len(self.processes)}

    def ask(self, table: str, question: Question, seconds: float, done: Done) -> None:
        """Queue a question for the next free process.

        Where too many wait it is dropped: at its deadline the table plays the quick answer."""
        if (
            len(self.waiting) >= self.limits.thoughts
            or self.by_table[table] >= self.limits.thoughts_per_table
        ):
            self.metrics.happened["thoughts_refused"] += 1
            return
        self.by_table[table] += 1
        self.waiting.append(Thought(table, question, done, self.clock.steady() + seconds))
        self.some.set()

    # --- one process ------------------------------------------------------------------------------
    async def keep_one(self) -> None:
        """Keep one process running: start another one whenever it has ended."""
        while True:
            process = None
            try:
                process = await self.started()
                await self.use(process)
            except (OSError, TimeoutError, asyncio.IncompleteReadError) as error:
                note("thinker failed", logging.ERROR, reason=str(error))
                await asyncio.sleep(PAUSE)
            finally:
                if process is not None:
                    await end(process)
                    self.processes.discard(process)
            self.metrics.happened["thinkers_replaced"] += 1

    async def started(self) -> asyncio.subprocess.Process:
        """Return a new process after it has reported that it is ready."""
        pipe = asyncio.subprocess.PIPE
        command = (sys.executable, "-m", "smashup.server.thinker")
        process = await asyncio.create_subprocess_exec(
            *command,
            stdin=pipe,
            stdout=pipe,
            limit=LONGEST_LINE,
            start_new_session=True,  # the Ctrl-C of a terminal is for the server only
        )
        self.processes.add(process)
        try:
            if process.stdout is None or not await asyncio.wait_for(
                process.stdout.readline(), START_SECONDS
            ):
                raise OSError("a process for bots does not start")
        except BaseException:
            await end(process)
            self.processes.discard(process)
            raise
        return process

    async def next_thought(self) -> Thought:
        """Wait for a thought, and take it out of the queue."""
        while not self.waiting:
            self.some.clear()
            await self.some.wait()
        return self.waiting.popleft()

    async def use(self, process: asyncio.subprocess.Process) -> None:
        """Give a process one question after another, until it dies or takes too long."""
        while True:
            thought = await self.next_thought()
            alive, begun = True, self.clock.steady()
            answer: object = None
            try:
                if begun < thought.deadline:
                    alive, answer = await self.think(process, thought)
                    self.metrics.thinking.add(self.clock.steady() - begun)
                else:  # no process was free in time
                    self.metrics.happened["thoughts_too_long"] += 1
            finally:
                self.by_table[thought.table] -= 1
                if not self.by_table[thought.table]:
                    del self.by_table[thought.table]
            if self.clock.steady() < thought.deadline:
                thought.done(answer)
            if not alive:
                return

    async def think(
        self, process: asyncio.subprocess.Process, thought: Thought
    ) -> tuple[bool, object]:
        """Return `True` if the process can go on, and the answer, or `None` if it failed."""
        question, pipe_in, pipe_out = thought.question, process.stdin, process.stdout
        if pipe_in is None or pipe_out is None:
            return False, None
        try:
            async with asyncio.timeout(max(0.0, thought.deadline - self.clock.steady())):
                pipe_in.write(msgspec.json.encode(question) + b"\n")
                await pipe_in.drain()
                line = await pipe_out.readline()
        except TimeoutError:
            self.metrics.happened["thoughts_too_long"] += 1
            note("bot too slow", logging.WARNING, bot=question["bot"])
            return False, None
        except (OSError, ValueError):
            line = b""
        if not line:
            self.metrics.happened["thinkers_died"] += 1
            note("thinker died", logging.WARNING, bot=question["bot"])
            return False, None
        answer = msgspec.json.decode(line)
        if "error" in answer:
            self.metrics.happened["bots_failed"] += 1
            note("bot failed", logging.ERROR, bot=question["bot"], error=answer["error"])
            return True, None
        self.metrics.happened["bots_answered"] += 1
        return True, answer["answer"]


async def end(process: asyncio.subprocess.Process) -> None:
    """Kill a process if it still runs, and wait until it is gone."""
    if process.returncode is None:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
    await process.wait()
