"""Storage for the hall: an SQLite file, and an adapter from blocking to awaited calls."""

from __future__ import annotations

import asyncio
import sqlite3
import zlib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final, ParamSpec, Protocol, TypeVar

from ..hall.storage import Busy, Change, Damaged, StorageError, Stored

LAYOUT: Final = 1  # of the file
P = ParamSpec("P")
T = TypeVar("T")


def unpacked(document: bytes) -> bytes:
    """Return a stored document without its compression."""
    try:
        return zlib.decompress(document)
    except (zlib.error, TypeError) as error:
        raise Damaged(f"a stored document cannot be unpacked: {error}") from error


class BlockingStorage(Protocol):
    """A storage whose calls block: the hall's `Storage`, without `async`."""

    slow: bool  # True if calls may take long

    def claim(self, table: str) -> str | None: ...

    def release(self, table: str) -> None: ...

    def load(self, table: str) -> Stored | None: ...

    def write(self, changes: Sequence[Change]) -> None: ...

    def delete(self, before: Mapping[str, float]) -> int: ...

    def count(self) -> int: ...

    def close(self) -> None: ...

    def unfinished(self) -> str | None:
        """Return the unfinished table that was played last, or `None`."""

    def tidy(self) -> None:
        """Do the maintenance that is due every few seconds.

        It may wait for a disk, in a thread of its own, while other calls are made."""


class AwaitedStorage:
    """The hall's storage on top of a blocking one; slow calls run in a thread.

    There is never more than one call at a time, in the order in which they came."""

    def __init__(self, blocking: BlockingStorage) -> None:
        self.blocking = blocking
        self.one_at_a_time = asyncio.Lock()

    async def call(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Call a function of the blocking storage and return its result."""
        if not self.blocking.slow:
            return function(*args, **kwargs)
        async with self.one_at_a_time:
            return await asyncio.to_thread(function, *args, **kwargs)

    async def claim(self, table: str) -> str | None:
        return await self.call(self.blocking.claim, table)

    async def release(self, table: str) -> None:
        await self.call(self.blocking.release, table)

    async def load(self, table: str) -> Stored | None:
        return await self.call(self.blocking.load, table)

    async def write(self, changes: Sequence[Change]) -> None:
        await self.call(self.blocking.write, changes)

    async def delete(self, before: Mapping[str, float]) -> int:
        return await self.call(self.blocking.delete, before)

    async def count(self) -> int:
        return await self.call(self.blocking.count)

    async def close(self) -> None:
        await self.call(self.blocking.close)


class SqliteStorage:
    """An SQLite file that one process has to itself.

    Every change survives a killed process and, if the file is `durable`, a power cut."""

    def __init__(self, path: Path, durable: bool = False) -> None:
        self.slow = durable
        try:
            self.lock = sqlite3.connect(
                f"{path}.lock", timeout=1.0, isolation_level=None, check_same_thread=False
            )
            self.lock.execute("BEGIN EXCLUSIVE")  # held until the process ends, however it does
        except sqlite3.OperationalError as error:
            raise (
                Busy(f"{path} is in use by another process")
                if "locked" in str(error)
                else StorageError(f"{path}: {error}")
            ) from error
        try:
            self.db = self.open(path, durable)
            self.set_up()
            self.second = self.open(path, durable)  # for the copying from the log to the file
        except sqlite3.Error as error:
            self.lock.close()
            raise StorageError(f"{path}: {error}") from error

    @staticmethod
    def open(path: Path, durable: bool) -> sqlite3.Connection:
        """Return a connection to the file."""
        db = sqlite3.connect(path, timeout=30.0, isolation_level=None, check_same_thread=False)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute(f"PRAGMA synchronous = {'FULL' if durable else 'NORMAL'}")
        # a checkpoint waits for the disk, so it is made elsewhere (`tidy`)
        db.execute("PRAGMA wal_autocheckpoint = 0")
        return db

    def set_up(self) -> None:
        """Make the tables of a new file; raise `StorageError` for another layout."""
        self.db.execute("BEGIN IMMEDIATE")
        [[layout]] = self.db.execute("PRAGMA user_version")
        if layout not in (0, LAYOUT):
            raise StorageError("this file was written by another release")
        self.db.execute(
            "CREATE TABLE IF NOT EXISTS tables"
            " (id TEXT PRIMARY KEY, phase TEXT NOT NULL, touched REAL NOT NULL, document BLOB "
            "NOT NULL)"
        )
        self.db.execute(
            "CREATE TABLE IF NOT EXISTS records (id TEXT NOT NULL, n INTEGER NOT NULL, record "
            "BLOB NOT NULL, PRIMARY KEY (id, n))"
            " WITHOUT ROWID"
        )
        self.db.execute("CREATE INDEX IF NOT EXISTS by_time ON tables (phase, touched)")
        self.db.execute(f"PRAGMA user_version = {LAYOUT}")
        self.db.execute("COMMIT")

    def claim(self, table: str) -> str | None:
        return None  # the lock on the file already keeps other processes away

    def release(self, table: str) -> None:
        pass

    def load(self, table: str) -> Stored | None:
        try:
            row = self.db.execute("SELECT document FROM tables WHERE id = ?", (table,)).fetchone()
            if row is None:
                return None
            records = self.db.execute(
                "SELECT record FROM records WHERE id = ? ORDER BY n", (table,)
            ).fetchall()
        except sqlite3.Error as error:
            raise StorageError(str(error)) from error
        return Stored(unpacked(row[0]), [record for (record,) in records])

    def write(self, changes: Sequence[Change]) -> None:
        db = self.db
        try:
            db.execute("BEGIN IMMEDIATE")
            try:
                for change in changes:
                    self.write_one(change)
                db.execute("COMMIT")
            except BaseException:
                if db.in_transaction:
                    db.execute("ROLLBACK")
                raise
        except sqlite3.Error as error:
            raise StorageError(str(error)) from error

    def write_one(self, change: Change) -> None:
        """Write a change, inside a transaction."""
        db, table = self.db, change.table
        if change.document is not None:
            document = zlib.compress(change.document, 1)
            db.execute(
                "INSERT INTO tables (id, phase, touched, document) VALUES (?, ?, ?, ?)"
                " ON CONFLICT (id) DO UPDATE"
                " SET phase = excluded.phase, touched = excluded.touched, document = "
                "excluded.document",
                (table, change.phase, change.at, document),
            )
            db.execute("DELETE FROM records WHERE id = ? AND n <= ?", (table, change.upto))
        elif not db.execute(
            "UPDATE tables SET phase = ?, touched = ? WHERE id = ?",
            (change.phase, change.at, table),
        ).rowcount:
            raise StorageError("this table has been deleted")
        rows = [
            (table, n, record)
            for n, record in change.records
            if change.document is None or n > change.upto
        ]
        db.executemany("INSERT INTO records (id, n, record) VALUES (?, ?, ?)", rows)

    def delete(self, before: Mapping[str, float]) -> int:
        where = " OR ".join(["(phase = ? AND touched < ?)"] * len(before))
        try:
            self.db.execute("BEGIN IMMEDIATE")
            try:
                times = [value for pair in before.items() for value in pair]
                self.db.execute(
                    f"DELETE FROM records WHERE id IN (SELECT id FROM tables WHERE {where})", times
                )
                gone = self.db.execute(f"DELETE FROM tables WHERE {where}", times).rowcount
                self.db.execute("COMMIT")
            except BaseException:
                if self.db.in_transaction:
                    self.db.execute("ROLLBACK")
                raise
        except sqlite3.Error as error:
            raise StorageError(str(error)) from error
        return gone

    def count(self) -> int:
        [[count]] = self.db.execute("SELECT count(*) FROM tables")
        return int(count)

    def unfinished(self) -> str | None:
        row = self.db.execute(
            "SELECT id FROM tables WHERE phase = 'playing' ORDER BY touched DESC LIMIT 1"
        ).fetchone()
        return str(row[0]) if row is not None else None

    def tidy(self) -> None:
        """Copy SQLite's write-ahead log into the file."""
        try:
            self.second.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
        except sqlite3.Error as error:
            raise StorageError(str(error)) from error

    def close(self) -> None:
        for db in (self.second, self.db, self.lock):
            db.close()
