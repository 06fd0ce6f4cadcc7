"""Tables in the browser's own database, IndexedDB."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Mapping, Sequence
from typing import Any, Final, Protocol, TypeVar

from ..hall.storage import Change, StorageError, Stored

T = TypeVar("T")
NO_ROOM: Final = "QuotaExceededError"  # the name of the error of a full disk


class Store(Protocol):
    """The database as the worker's script has it (`store.ts`).

    Each call begins its transaction at once, so calls take effect in the order they were made.
    What goes in and out is JSON, as that is cheaper to hand over than many objects."""

    def load(self, table: str) -> Awaitable[str | None]:
        """Return the document and the records of a table."""

    def write(self, changes: str) -> Awaitable[None]:
        """Store all of the changes in one transaction, or none of them."""

    def remove(self, before: str) -> Awaitable[int]:
        """Delete tables by phase and time; return how many."""

    def count(self) -> Awaitable[int]:
        """Return how many tables there are."""


class BrowserStorage:
    """Keeps the tables of one browser. It is open in one place only, so nothing is claimed."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def claim(self, table: str) -> str | None:
        return None

    async def release(self, table: str) -> None:
        pass

    async def load(self, table: str) -> Stored | None:
        found = await stored(self.store.load(table))
        if found is None:
            return None
        kept = json.loads(found)
        return Stored(kept["document"].encode(), [record.encode() for record in kept["records"]])

    async def write(self, changes: Sequence[Change]) -> None:
        if changes:
            await stored(self.store.write(json.dumps([plain(change) for change in changes])))

    async def delete(self, before: Mapping[str, float]) -> int:
        return int(await stored(self.store.remove(json.dumps(dict(before)))))

    async def count(self) -> int:
        return int(await stored(self.store.count()))

    async def close(self) -> None:
        pass


async def stored(promise: Awaitable[T]) -> T:
    """Return what a call of the store comes to; raise `StorageError` if it fails."""
    try:
        return await promise
    except Exception as error:  # an error of JavaScript has no class of its own here
        why = "this browser has no room left" if NO_ROOM in str(error) else str(error)
        raise StorageError(why) from error


def plain(change: Change) -> dict[str, Any]:
    """Return a change as the worker's script gets it."""
    whole = change.document is not None
    return {
        "table": change.table,
        "at": change.at,
        "phase": change.phase,
        "records": [
            [n, record.decode()] for n, record in change.records if not whole or n > change.upto
        ],
        "document": change.document.decode() if change.document is not None else None,
        "upto": change.upto,
    }
