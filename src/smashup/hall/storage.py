"""Where a hall keeps its tables: the protocol that a host implements.

A table is stored as a whole document, written now and then, and the records of what changed since.
Nobody is told of a change before it is stored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol


class StorageError(Exception):
    """The storage cannot be read or written now."""


class Busy(StorageError):
    """Another process holds the storage, or one of its tables."""


class Damaged(StorageError):
    """A stored table cannot be read, now or later."""


class Stored(NamedTuple):
    """A table as it is stored."""

    document: bytes
    records: list[bytes]  # made since, the oldest first


class Change(NamedTuple):
    """A write to one table: its phase and time, and perhaps records or a whole document."""

    table: str
    at: float  # when it happened, by the wall clock
    phase: str  # as `phase_of` says
    records: Sequence[tuple[int, bytes]] = ()  # by number
    document: bytes | None = None  # replaces the records up to number `upto`
    upto: int = 0
    claimed: bool = True  # False for a new table, and for a finished game that is only kept


class Storage(Protocol):
    """Keeps tables. Calls take effect in the order in which they were made.

    A hall calls `load` while a `write` of the same table may still be under way, so the order
    matters. Every call may raise `StorageError`."""

    async def claim(self, table: str) -> str | None:
        """Reserve a table for this process, until it is released or the process ends.

        Return `None`, or the address of the process that holds the table already."""

    async def release(self, table: str) -> None:
        """Give up a claimed table."""

    async def load(self, table: str) -> Stored | None:
        """Return the stored form of a table, or `None` if there is none."""

    async def write(self, changes: Sequence[Change]) -> None:
        """Store all of the changes, or none of them."""

    async def delete(self, before: Mapping[str, float]) -> int:
        """Delete old tables and return how many.

        `before` gives, for each phase, the time since which a table must have been touched to stay.
        """

    async def count(self) -> int:
        """Return how many tables are stored."""

    async def close(self) -> None:
        """End the use of the storage."""
