"""A host for a hall in tests: a clock that jumps, storage in memory, bots in this process.

It needs the standard library only, so that a page without a server can be such a host, too."""

from __future__ import annotations

import asyncio
import json
import selectors
from collections.abc import Awaitable, Callable, Mapping, Sequence
from random import Random
from typing import Any

from smashup.browser.codec import JsonCodec
from smashup.hall import Hall, Lifetimes, Limits, Line, Metrics
from smashup.hall.room import Room
from smashup.hall.storage import Change, StorageError, Stored
from smashup.hall.think import Question, think
from smashup.hall.thinkers import Done
from smashup.table.incoming import PROTOCOL

Message = dict[str, Any]
DISK: float = 0.004  # seconds that a write takes


class JumpingSelector(selectors.SelectSelector):
    """Instead of waiting, it moves the time of its loop to the next timer."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise RuntimeError("nothing will ever happen")
        self.now += timeout
        return super().select(0)


class JumpingLoop(asyncio.SelectorEventLoop):
    """An event loop in which hours pass in a moment."""

    def __init__(self) -> None:
        self.jumping = JumpingSelector()
        super().__init__(self.jumping)

    def time(self) -> float:
        return self.jumping.now


def run(story: Callable[[], Awaitable[None]]) -> None:
    """Run a test in a loop whose time jumps."""

    async def told() -> None:
        await story()

    with asyncio.Runner(loop_factory=JumpingLoop) as runner:
        runner.run(told())


class LoopClock:
    """The time of the loop; somebody may set the wall clock."""

    set_by = 0.0

    def wall(self) -> float:
        return 1_700_000_000.0 + self.steady() + self.set_by

    def steady(self) -> float:
        return asyncio.get_running_loop().time()


class Memory:
    """A storage in memory. It survives its halls, and a write takes a moment."""

    def __init__(self) -> None:
        self.documents: dict[str, bytes] = {}
        self.records: dict[str, dict[int, bytes]] = {}
        self.counts: dict[str, int] = {}  # of the changes that are stored, by table
        self.one_at_a_time = asyncio.Lock()
        self.broken = False

    async def claim(self, table: str) -> str | None:
        return None

    async def release(self, table: str) -> None:
        pass

    async def load(self, table: str) -> Stored | None:
        async with self.one_at_a_time:
            if table not in self.documents:
                return None
            records = [record for _, record in sorted(self.records[table].items())]
            return Stored(self.documents[table], records)

    async def write(self, changes: Sequence[Change]) -> None:
        async with self.one_at_a_time:
            await asyncio.sleep(DISK)
            if self.broken:
                raise StorageError("the disk is full")
            for change in changes:
                self.write_one(change)

    def write_one(self, change: Change) -> None:
        records = self.records.setdefault(change.table, {})
        if change.document is not None:
            self.documents[change.table] = change.document
            for number in [number for number in records if number <= change.upto]:
                del records[number]
            self.counts[change.table] = change.upto
        for number, record in change.records:
            assert number == self.counts[change.table] + 1
            records[number], self.counts[change.table] = record, number

    async def delete(self, before: Mapping[str, float]) -> int:
        return 0

    async def count(self) -> int:
        return len(self.documents)

    async def close(self) -> None:
        pass


class InlineThinkers:
    """Bots think in the loop itself, from what would go to another process."""

    def __init__(self) -> None:
        self.answered = 0

    def start(self) -> None:
        pass

    async def stop(self) -> None:
        pass

    def ask(self, table: str, question: Question, seconds: float, done: Done) -> None:
        assert seconds > 0
        asyncio.get_running_loop().call_soon(self.answer, json.dumps(question), done)

    def answer(self, question: str, done: Done) -> None:
        self.answered += 1
        done(json.loads(json.dumps(think(json.loads(question)))))

    def gauges(self) -> dict[str, float]:
        return {"thinkers": 1}


class Wire(Line):
    """A line that keeps everything it is sent; no change may be told before it is stored."""

    def __init__(self, id: str, table: str, storage: Memory, limits: Limits, now: float) -> None:
        super().__init__(id, limits, now)
        self.table = table
        self.storage = storage
        self.got: list[Message] = []

    def send(self, message: bytes) -> None:
        if self.close_code is None:
            told = json.loads(message)
            if "version" in told:
                assert told["version"] <= self.storage.counts[self.table], "told before stored"
            self.got.append(told)

    def close(self, code: int) -> None:
        if self.close_code is None:
            self.close_code = code


class Host:
    """Gives a hall all that it needs. `Host(storage)` is one that comes after another."""

    def __init__(
        self,
        storage: Memory | None = None,
        limits: Limits | None = None,
        lifetimes: Lifetimes | None = None,
    ) -> None:
        self.storage = storage or Memory()
        self.limits = limits or Limits(messages_per_second=1e9, messages_at_once=10**9)
        self.clock, self.thinkers, self.metrics = LoopClock(), InlineThinkers(), Metrics()
        self.hall = Hall(
            self.storage,
            self.thinkers,
            self.clock,
            Random(1).randbytes,
            JsonCodec(),
            self.limits,
            self.metrics,
            lifetimes or Lifetimes(),
        )
        self.lines = 0

    async def visit(self, table: str, *tokens: str, hello: bool = True) -> Page:
        """Come to a table."""
        room = await self.hall.rooms.open(table)
        assert room is not None
        self.lines += 1
        now = self.clock.steady()
        line = Wire(f"line {self.lines}", table, self.storage, self.limits, now)
        self.hall.connect(room, line)
        page = Page(self.hall, room, line)
        if hello:
            await page.ok("hello", protocol=PROTOCOL, tokens=list(tokens))
        return page

    def kill(self) -> None:
        """End the hall as a power cut would: nothing more is stored or sent."""
        for task in self.hall.tasks:
            task.cancel()
        for room in self.hall.rooms:
            room.stop_timer()
            room.table, room.gone = None, True


class Page:
    """A client at a line, as a page in a browser is."""

    def __init__(self, hall: Hall, room: Room, line: Wire) -> None:
        self.hall = hall
        self.room = room
        self.line = line
        self.ids = 0

    async def say(self, type: str, **fields: Any) -> Message:
        """Send a message; the reply."""
        self.ids += 1
        before = len(self.line.got)
        await self.hall.hear(
            self.room, self.line, json.dumps({"type": type, "id": self.ids, **fields})
        )
        replies = [told for told in self.line.got[before:] if told.get("id") == self.ids]
        assert len(replies) == 1, self.line.got[before:]
        return replies[0]

    async def ok(self, type: str, **fields: Any) -> Message:
        reply = await self.say(type, **fields)
        assert reply["type"] != "error", reply
        return reply

    def last(self, type: str) -> Message:
        """Return the last message of that type."""
        return next(told for told in reversed(self.line.got) if told["type"] == type)

    @property
    def state(self) -> Message:
        return self.last("state")

    async def answer(self, rng: Random) -> None:
        """Wait until this seat is asked, and choose by chance; or until the game is over."""
        while self.state["decision"] is None and self.state["phase"] != "over":
            await asyncio.sleep(0.1)
        decision = self.state["decision"]
        if decision is not None:
            most = min(decision["most"], len(decision["options"]))
            count = rng.randint(decision["least"], max(decision["least"], most))
            keys = [option["key"] for option in rng.sample(decision["options"], count)]
            await self.ok("answer", decision=decision["number"], options=keys)
