"""Where tables are kept: one small interface, and its home in an SQLite file.

A table is a whole document, written now and then, and the records of what changed since. Nothing is
told to anybody before it is here (`Outbox`)."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple, Protocol

LAYOUT: Final = 1  # of the file


class StorageError(Exception):
    """It cannot be read or written now."""


class Busy(StorageError):
    """Another process has it."""


class Damaged(StorageError):
    """What is stored of a table cannot be read, now or later."""


def unpacked(document: bytes) -> bytes:
    """Return a stored document as it was written."""
    try:
        return zlib.decompress(document)
    except (zlib.error, TypeError) as error:
        raise Damaged(f"a stored document cannot be unpacked: {error}") from error


class Stored(NamedTuple):
    document: bytes
    records: list[bytes]  # made since, the oldest first


class Change(NamedTuple):
    """What is to be written about one table."""

    table: str
    at: float  # when it happened
    phase: str  # as `phase_of` says
    records: Sequence[tuple[int, bytes]] = ()  # by number
    document: bytes | None = None  # with it, records up to `upto` are not needed any more
    upto: int = 0
    claimed: bool = (
        True  # it is a table that this process has; False: a new one, or a game that is only kept
    )


class Storage(Protocol):
    """Every call may wait for a disk or a network; where that takes long (`slow`), it is made in a
    thread, one at a time."""

    slow: bool

    def claim(self, table: str) -> str | None:
        """Have a table to oneself, until it is released or the process ends. If another process has
        it: its address."""

    def release(self, table: str) -> None: ...

    def load(self, table: str) -> Stored | None: ...

    def write(self, changes: Sequence[Change]) -> None:
        """All of them or none."""

    def delete(self, before: Mapping[str, float]) -> int:
        """Delete the tables of each phase that nobody has touched since its time; how many there
        were."""

    def count(self) -> int: ...

    def unfinished(self) -> str | None:
        """The table that was played at last and is not over."""

    def tidy(self) -> None:
        """What is to be done every few seconds. It may wait for a disk, in a thread of its own,
        while other calls are made."""

    def close(self) -> None: ...


class SqliteStorage:
    """A file that one process has to itself. It survives a killed process; if it is `durable`, also
    a power cut."""

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
        db = sqlite3.connect(path, timeout=30.0, isolation_level=None, check_same_thread=False)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute(f"PRAGMA synchronous = {'FULL' if durable else 'NORMAL'}")
        db.execute(
            "PRAGMA wal_autocheckpoint = 0"
        )  # it waits for the disk, so it is done elsewhere (`tidy`)
        return db

    def set_up(self) -> None:
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
        return None  # the whole file is ours

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
        try:
            self.second.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
        except sqlite3.Error as error:
            raise StorageError(str(error)) from error

    def close(self) -> None:
        for db in (self.second, self.db, self.lock):
            db.close()
