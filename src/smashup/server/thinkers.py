"""Bots think in other processes, so that the loop never waits: a small pool.

Each thought has a deadline, and a process that dies is replaced."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
import time
from collections import Counter, deque
from collections.abc import Callable
from typing import Final, NamedTuple

import msgspec

from ..table import BotRequest
from .limits import Limits
from .logs import note
from .metrics import Metrics

LONGEST_LINE: Final = 4 * 1024 * 1024
START_SECONDS: Final = 60.0  # that a new process may take on a busy machine
PAUSE: Final = 1.0  # before a process is started again that did not come up

Done = Callable[[object], None]  # with the answer, or None if there is none


class Thought(NamedTuple):
    table: str
    request: BotRequest
    done: Done
    deadline: float  # of the request, on the monotonic clock


class Thinkers:
    def __init__(self, processes: int, limits: Limits, metrics: Metrics) -> None:
        self.size = processes
        self.limits = limits
        self.metrics = metrics
        self.waiting: deque[Thought] = deque()
        self.by_table: Counter[str] = Counter()  # waiting or being thought about
        self.some = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []
        self.processes: set[asyncio.subprocess.Process] = set()

    def start(self) -> None:
        self.tasks = [asyncio.create_task(self.keep_one()) for _ in range(self.size)]

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def ask(self, table: str, request: BotRequest, done: Done) -> None:
        """Think about it as soon as a process is free. Where too many wait, the table goes on
        without."""
        if (
            len(self.waiting) >= self.limits.thoughts
            or self.by_table[table] >= self.limits.thoughts_per_table
        ):
            self.metrics.happened["thoughts_refused"] += 1
            return  # at its deadline the table plays the quick answer
        self.by_table[table] += 1
        self.waiting.append(
            Thought(table, request, done, time.monotonic() + request.deadline - time.time())
        )
        self.some.set()

    # --- one process ------------------------------------------------------------------------------
    async def keep_one(self) -> None:
        """Start a process again whenever it has ended."""
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
        while not self.waiting:
            self.some.clear()
            await self.some.wait()
        return self.waiting.popleft()

    async def use(self, process: asyncio.subprocess.Process) -> None:
        """Give it one thought after the other, until it dies or takes too long."""
        while True:
            thought = await self.next_thought()
            alive, begun = True, time.monotonic()
            answer: object = None
            try:
                if begun < thought.deadline:
                    alive, answer = await self.think(process, thought)
                    self.metrics.thinking.add(time.monotonic() - begun)
                else:  # no process was free in time
                    self.metrics.happened["thoughts_too_long"] += 1
            finally:
                self.by_table[thought.table] -= 1
                if not self.by_table[thought.table]:
                    del self.by_table[thought.table]
            if time.monotonic() < thought.deadline:
                thought.done(answer)
            if not alive:
                return

    async def think(
        self, process: asyncio.subprocess.Process, thought: Thought
    ) -> tuple[bool, object]:
        """Whether the process can go on, and the answer."""
        request, pipe_in, pipe_out = thought.request, process.stdin, process.stdout
        if pipe_in is None or pipe_out is None:
            return False, None
        question = {
            "purpose": request.purpose,
            "bot": request.bot,
            "seed": request.seed,
            "position": request.position,
            "given": request.given,
        }
        try:
            async with asyncio.timeout(max(0.0, thought.deadline - time.monotonic())):
                pipe_in.write(msgspec.json.encode(question) + b"\n")
                await pipe_in.drain()
                line = await pipe_out.readline()
        except TimeoutError:
            self.metrics.happened["thoughts_too_long"] += 1
            note("bot too slow", logging.WARNING, bot=request.bot)
            return False, None
        except (OSError, ValueError):
            line = b""
        if not line:
            self.metrics.happened["thinkers_died"] += 1
            note("thinker died", logging.WARNING, bot=request.bot)
            return False, None
        answer = msgspec.json.decode(line)
        if "error" in answer:
            self.metrics.happened["bots_failed"] += 1
            note("bot failed", logging.ERROR, bot=request.bot, error=answer["error"])
            return True, None
        self.metrics.happened["bots_answered"] += 1
        return True, answer["answer"]


async def end(process: asyncio.subprocess.Process) -> None:
    if process.returncode is None:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
    await process.wait()
