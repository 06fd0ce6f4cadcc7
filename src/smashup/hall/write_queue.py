"""The write queue of a hall: changes are stored before messages about them are sent."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from ..table import Outbox
from .clock import Clock
from .metrics import Metrics
from .room import Room
from .storage import Change, Storage

Entry = tuple[Room, Sequence[Change], Outbox]


class WriteQueue:
    """Outboxes in order, each with the changes to store before it is sent.

    Everything that waits is one write to the disk."""

    def __init__(
        self,
        storage: Storage,
        clock: Clock,
        metrics: Metrics,
        send: Callable[[Room, Outbox], None],
        not_stored: Callable[[Room, Exception], None],
    ) -> None:
        """Set up an empty queue.

        `send` gets an outbox once its changes are stored, `not_stored` the error otherwise."""
        self.storage = storage
        self.clock = clock
        self.metrics = metrics
        self.send = send
        self.not_stored = not_stored
        self.entries: list[Entry] = []
        self.filled = asyncio.Event()
        self.sent = asyncio.Event()  # set when all that is in the queue now is stored and sent
        self.writing = False

    def put(self, room: Room, changes: Sequence[Change], out: Outbox) -> None:
        """Queue changes to be stored, and the outbox to be sent after them."""
        room.unwritten += 1
        self.entries.append((room, changes, out))
        self.filled.set()

    async def flushed(self) -> None:
        """Wait until everything that is in the queue now is stored and sent."""
        if self.entries:
            await self.sent.wait()

    async def drained(self) -> None:
        """Wait until nothing is in the queue or being written."""
        while self.entries or self.writing:
            await asyncio.sleep(0.01)

    async def write_all(self) -> None:
        """Store and send the queue, for ever."""
        while True:
            self.filled.clear()
            if not self.entries:
                await self.filled.wait()
            await self.write_batch()

    async def write_batch(self) -> None:
        """Store and send everything in the queue.

        Changes of a dropped room are skipped: they have not happened."""
        batch = [entry for entry in self.entries if not entry[0].gone]
        sent, self.sent = self.sent, asyncio.Event()
        self.entries, self.writing = [], True
        error = await self.write([change for _, changes, _ in batch for change in changes])
        for room, _, out in batch:
            room.unwritten -= 1
            if error is not None:
                self.not_stored(room, error)
            elif not room.gone:
                self.send(room, out)
        sent.set()
        self.writing = False

    async def write(self, changes: Sequence[Change]) -> Exception | None:
        """Store changes and return any error, as the queue must go on."""
        if not changes:
            return None
        begun = self.clock.steady()
        try:
            await self.storage.write(changes)
        except Exception as error:
            return error
        self.metrics.writing.add(self.clock.steady() - begun)
        return None
