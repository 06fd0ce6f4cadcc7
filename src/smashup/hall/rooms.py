"""The open rooms of a hall: loads tables from the storage and puts idle ones back."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator

from ..table import Table
from ..table.seats import Chance
from .clock import Clock
from .codec import Codec
from .line import TRY_AGAIN
from .logs import note
from .metrics import Metrics
from .names import shown
from .room import Room, phase_at
from .storage import Change, Damaged, Storage


class Elsewhere(Exception):
    """Raised when another process has the table."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


class Rooms:
    """The open rooms by the ids of their tables."""

    def __init__(
        self,
        storage: Storage,
        codec: Codec,
        clock: Clock,
        chance: Chance,
        metrics: Metrics,
        on_wake: Callable[[Room], None],
    ) -> None:
        """Set up without rooms; `on_wake` is called with a room whose table was loaded."""
        self.storage = storage
        self.codec = codec
        self.clock = clock
        self.chance = chance
        self.metrics = metrics
        self.on_wake = on_wake
        self.by_id: dict[str, Room] = {}
        self.opening = asyncio.Lock()

    def __len__(self) -> int:
        return len(self.by_id)

    def __iter__(self) -> Iterator[Room]:
        """Go through the rooms that are open now; others may come and go meanwhile."""
        return iter(list(self.by_id.values()))

    def __getitem__(self, id: str) -> Room:
        return self.by_id[id]

    def is_open(self, room: Room) -> bool:
        """True if this is the room of its table now."""
        return self.by_id.get(room.id) is room

    async def open(self, id: str) -> Room | None:
        """Return the room of a table, or `None` if no such table is stored.

        Raise `Elsewhere` if another process has it, and `StorageError` if it cannot be read."""
        room = self.by_id.get(id)
        if room is not None:
            return room
        async with self.opening:
            room = self.by_id.get(id)
            if room is None:
                address = await self.storage.claim(id)
                if address is not None:
                    raise Elsewhere(address)
                room = Room(id, self.clock)
                if not await self.wake(room):
                    await self.storage.release(id)
                    return None
                self.by_id[id] = room
            return room

    async def wake(self, room: Room) -> bool:
        """Load the table of a room from the storage; return `False` if it is not there."""
        async with room.waking:
            if room.table is not None:
                return True
            stored = await self.storage.load(room.id)
            if stored is None:
                return False
            now, decode = room.now(), self.codec.decode
            try:
                document = decode(stored.document)
                records = [decode(record) for record in stored.records]
                table = Table.from_document(room.id, document, self.chance, now, records)
            except Exception as error:  # rubbish in a row can raise anything; it is never a table
                reason = f"{type(error).__name__}: {error}"
                raise Damaged(f"what is stored is no table: {reason}") from error
            if table.dropped:
                answers = table.dropped
                note("answers dropped", logging.WARNING, table=shown(room.id), answers=answers)
            table.clients.update(
                {id: client for id, client in room.clients.items() if id in room.lines}
            )
            table.away_since.update(room.away_since)
            room.clients = {}
            room.table, room.last, room.phase = table, now, phase_at(table)
            self.metrics.happened["tables_taken_up"] += 1
            self.on_wake(room)
            return True

    def sleep(self, room: Room) -> Change | None:
        """Free the memory of a table; its connections stay.

        Return its document to be stored, so that it soon wakes, or `None` if it is stored whole."""
        table = room.awake()
        table.at = room.now()
        room.table, room.clients, room.away_since = None, table.clients, table.away_since
        room.stop_timer()
        self.metrics.happened["tables_put_down"] += 1
        if table.is_stored():
            return None
        document = self.codec.encode(table.document())
        return Change(room.id, room.last, phase_at(table), (), document, table.state.records)

    async def close(self, room: Room) -> None:
        """Remove a room whose table sleeps and to which nobody is connected."""
        room.gone = True
        del self.by_id[room.id]
        await self.storage.release(room.id)

    def drop(self, room: Room) -> None:
        """Remove a room at once, and close its connections.

        Clients come back, and find the table as it is stored."""
        room.stop_timer()
        room.table, room.gone = None, True
        for line in room.lines.values():
            line.close(TRY_AGAIN)
        if self.is_open(room):
            del self.by_id[room.id]
