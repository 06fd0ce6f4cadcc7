"""Housekeeping: silent clients leave, idle tables sleep, old ones are deleted."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from .clock import Clock
from .limits import Limits
from .line import Line
from .logs import note
from .names import shown
from .room import Room
from .rooms import Rooms
from .storage import Change, Storage, StorageError

SWEEP: Final = 5.0  # seconds between two searches for idle tables
FORGET: Final = 3600.0  # seconds between two searches for tables to delete
DAY: Final = 86400.0
KEEP_WAITING: Final = 14 * DAY  # after the last connection to a table that was never started
KEEP_ALONE: Final = DAY  # and to one at which only one person ever was


@dataclass(frozen=True, slots=True)
class Lifetimes:
    """How many seconds tables stay in memory and in the storage."""

    idle: float = 60.0  # in memory, after something happened
    finished: float = 30 * DAY  # stored, after somebody touched them
    unfinished: float = 365 * DAY


class Housekeeping:
    """Puts idle tables to sleep and deletes old ones."""

    def __init__(
        self,
        storage: Storage,
        rooms: Rooms,
        clock: Clock,
        limits: Limits,
        lifetimes: Lifetimes,
        put_out: Callable[[Room, Line, str], None],
        not_stored: Callable[[Room, Exception], None],
    ) -> None:
        """Set up; nothing runs before the tasks are started.

        `put_out` closes the line of a client, with a reason for the log. `not_stored` gets the
        error of a write."""
        self.storage = storage
        self.rooms = rooms
        self.clock = clock
        self.limits = limits
        self.lifetimes = lifetimes
        self.put_out = put_out
        self.not_stored = not_stored
        self.stored = 0  # tables in the storage, counted now and then

    # --- rooms ------------------------------------------------------------------------------------
    async def sweep(self) -> None:
        """Call `sweep_one` for each room every few seconds, for ever."""
        while True:
            await asyncio.sleep(min(SWEEP, self.lifetimes.idle))
            for room in self.rooms:
                try:
                    await self.sweep_one(room)
                    await asyncio.sleep(0)  # many tables that fall asleep keep nobody waiting
                except Exception:
                    note("sweep failed", logging.ERROR, exc_info=True, table=shown(room.id))

    async def sweep_one(self, room: Room) -> None:
        """Put out silent clients; let an idle table sleep, and close its room if it is empty."""
        for line in room.lines.values():
            if not line.greeted and self.clock.steady() - line.opened > self.limits.hello_seconds:
                self.put_out(room, line, "it says nothing")
        if room.now() - room.last < self.lifetimes.idle or is_busy(room):
            return
        if room.table is not None and (not room.lines or room.table.wake_at is None):
            change = self.rooms.sleep(room)
            if change is not None:
                await self.storage.write([change])
        is_empty = room.table is None and not room.lines
        if is_empty and not room.waking.locked() and self.rooms.is_open(room):
            await self.rooms.close(room)

    # --- the storage ------------------------------------------------------------------------------
    async def count(self) -> None:
        """Count the stored tables."""
        self.stored = await self.storage.count()

    async def delete_old(self) -> None:
        """Delete old tables every hour, for ever."""
        while True:
            now = self.clock.wall()
            try:
                await self.touch_open(now)
                gone = await self.storage.delete(self.kept_since(now))
                await self.count()
                if gone:
                    note("tables deleted", tables=gone)
            except StorageError as error:
                note("storage failed", logging.ERROR, reason=str(error))
            await asyncio.sleep(FORGET)

    async def touch_open(self, now: float) -> None:
        """Keep tables that were never started while somebody is connected, even in silence."""
        for room in self.rooms:
            if room.lines and room.phase in ("waiting", "alone"):
                try:
                    await self.storage.write([Change(room.id, now, room.phase)])
                except StorageError as error:
                    self.not_stored(room, error)

    def kept_since(self, now: float) -> dict[str, float]:
        """Return, by phase, the time since which a table must have been touched to be kept."""
        finished, unfinished = now - self.lifetimes.finished, now - self.lifetimes.unfinished
        return {
            "over": finished,
            "closed": finished,
            "playing": unfinished,
            "lobby": unfinished,
            "waiting": max(unfinished, now - KEEP_WAITING),
            "alone": max(unfinished, now - KEEP_ALONE),
        }


def is_busy(room: Room) -> bool:
    """True while the table of a room is being loaded, or waits to be stored."""
    return room.waking.locked() or room.unwritten > 0
