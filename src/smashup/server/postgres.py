"""Tables in a PostgreSQL database, for several processes (extra `smashup[postgres]`).

A table lives in the one process that holds its advisory lock. A process that dies loses its
connection, and with it its locks. So does one that has lost only its connection: it may write no
more, as everything it had claimed is released."""

from __future__ import annotations

import hashlib
import itertools
import logging
import time
import zlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

import psycopg
from psycopg.conninfo import make_conninfo
from psycopg.pq import PGconn, Ping

from ..hall.logs import note
from ..hall.storage import Busy, Change, StorageError, Stored
from .storage import LAYOUT, unpacked

SET_UP_KEY: Final = 0x736D61736875  # of the lock under which the tables are made
TRIES: Final = 3
CONNECT_SECONDS: Final = 10
LONGEST_PAUSE: Final = 5.0  # seconds between two attempts to reach the database
T = TypeVar("T")

TABLES: Final = """
CREATE TABLE IF NOT EXISTS smashup_layout (layout integer NOT NULL);
CREATE TABLE IF NOT EXISTS smashup_tables (
    id text PRIMARY KEY, phase text NOT NULL, touched double precision NOT NULL,
    document bytea NOT NULL);
CREATE TABLE IF NOT EXISTS smashup_records (
    id text NOT NULL REFERENCES smashup_tables ON DELETE CASCADE, n bigint NOT NULL,
    record bytea NOT NULL, PRIMARY KEY (id, n));
CREATE TABLE IF NOT EXISTS smashup_processes (pid integer PRIMARY KEY, address text NOT NULL);
CREATE INDEX IF NOT EXISTS smashup_by_time ON smashup_tables (phase, touched);
"""
OWNER: Final = """
SELECT p.address FROM pg_locks l JOIN smashup_processes p ON p.pid = l.pid
WHERE l.locktype = 'advisory' AND l.granted AND l.classid = %s AND l.objid = %s AND l.objsubid = 1
"""
REGISTER: Final = """
INSERT INTO smashup_processes (pid, address) VALUES (%s, %s)
ON CONFLICT (pid) DO UPDATE SET address = excluded.address
"""
DELETE: Final = "DELETE FROM smashup_tables WHERE phase = %s AND touched < %s"
WRITE: Final = """
INSERT INTO smashup_tables (id, phase, touched, document) VALUES (%s, %s, %s, %s)
ON CONFLICT (id) DO UPDATE
SET phase = excluded.phase, touched = excluded.touched, document = excluded.document
"""


def key_of(table: str) -> int:
    """Return the number of the advisory lock for a table."""
    return int.from_bytes(hashlib.sha256(table.encode()).digest()[:8], signed=True)


def wait_for_database(place: str) -> None:
    """Wait until the database accepts connections, even if it then refuses the login."""
    try:
        where = make_conninfo(place, connect_timeout=CONNECT_SECONDS).encode()
    except psycopg.Error as error:
        raise StorageError(f"the database cannot be used: {error}") from error
    pauses = itertools.chain([0.25, 0.5, 1.0, 2.0], itertools.repeat(LONGEST_PAUSE))
    was_away = False
    while PGconn.ping(where) in (Ping.NO_RESPONSE, Ping.REJECT):
        if not was_away:
            note("waiting for the database", logging.WARNING)
        was_away = True
        time.sleep(next(pauses))
    if was_away:
        note("the database is there", logging.WARNING)


class PostgresStorage:
    """Tables in a database that several processes share, over one connection."""

    def __init__(self, place: str, address: str) -> None:
        """Connect to `place`; `address` is where clients find the tables of this process."""
        self.slow = True
        self.place = place
        self.address = address
        self.held: set[str] = set()  # tables that this connection has locked
        self.db = self.connected()

    def connected(self) -> psycopg.Connection[Any]:
        """Return a new connection; create the database's tables if they are missing."""
        self.held = set()
        try:
            db = psycopg.connect(self.place, autocommit=True, connect_timeout=CONNECT_SECONDS)
            with db.transaction():
                db.execute("SELECT pg_advisory_xact_lock(%s)", (SET_UP_KEY,))
                db.execute(TABLES)
                db.execute(
                    "INSERT INTO smashup_layout SELECT %s WHERE NOT EXISTS (SELECT 1 FROM "
                    "smashup_layout)",
                    (LAYOUT,),
                )
                row = db.execute("SELECT layout FROM smashup_layout").fetchone()
                if row is None or row[0] != LAYOUT:
                    raise StorageError("this database was written by another release")
                db.execute(REGISTER, (db.info.backend_pid, self.address))
        except psycopg.Error as error:
            raise StorageError(f"the database cannot be used: {error}") from error
        return db

    def using(self, call: Callable[[], T]) -> T:
        """Call the database and return the result.

        A lost connection loses its locks, too; the call after that gets a new one."""
        if self.db.closed:
            self.db = self.connected()
        try:
            return call()
        except psycopg.Error as error:
            if self.db.closed or self.db.broken:
                self.db.close()
                self.held = set()
            # further lines may have ids of tables, which belong in no log
            raise StorageError(str(error).partition("\n")[0]) from error

    def claim(self, table: str) -> str | None:
        return self.using(lambda: self.lock(table))

    def lock(self, table: str) -> str | None:
        """Take a table's lock, or return the address of the process that holds it."""
        key = key_of(table)
        for _ in range(TRIES):  # the process that had it may have gone just now
            if table in self.held:
                return None
            [[locked]] = self.db.execute("SELECT pg_try_advisory_lock(%s)", (key,)).fetchall()
            if locked:
                self.held.add(table)
                return None
            row = self.db.execute(OWNER, (key >> 32 & 0xFFFFFFFF, key & 0xFFFFFFFF)).fetchone()
            if row is not None:
                return str(row[0])
        raise Busy("another process has this table, and nobody knows where it is")

    def release(self, table: str) -> None:
        def unlock() -> None:
            if table in self.held:
                self.db.execute("SELECT pg_advisory_unlock(%s)", (key_of(table),))
                self.held.discard(table)

        self.using(unlock)

    def load(self, table: str) -> Stored | None:
        def read() -> Stored | None:
            if table not in self.held:
                raise StorageError("this table is not ours any more")
            row = self.db.execute(
                "SELECT document FROM smashup_tables WHERE id = %s", (table,)
            ).fetchone()
            if row is None:
                return None
            records = self.db.execute(
                "SELECT record FROM smashup_records WHERE id = %s ORDER BY n", (table,)
            ).fetchall()
            return Stored(unpacked(row[0]), [record for (record,) in records])

        return self.using(read)

    def write(self, changes: Sequence[Change]) -> None:
        def write_all() -> None:
            with self.db.transaction():
                for change in changes:
                    self.write_one(change)

        self.using(write_all)

    def write_one(self, change: Change) -> None:
        """Write a change, inside a transaction."""
        db, table = self.db, change.table
        if change.claimed and table not in self.held:
            raise StorageError("this table is not ours any more")
        if change.document is not None:
            db.execute(WRITE, (table, change.phase, change.at, zlib.compress(change.document, 1)))
            db.execute(
                "DELETE FROM smashup_records WHERE id = %s AND n <= %s", (table, change.upto)
            )
        else:
            db.execute(
                "UPDATE smashup_tables SET phase = %s, touched = %s WHERE id = %s",
                (change.phase, change.at, table),
            )
        rows = [
            (table, n, record)
            for n, record in change.records
            if change.document is None or n > change.upto
        ]
        if rows:
            with db.cursor() as cursor:
                cursor.executemany(
                    "INSERT INTO smashup_records (id, n, record) VALUES (%s, %s, %s)", rows
                )

    def delete(self, before: Mapping[str, float]) -> int:
        return self.using(
            lambda: sum(self.db.execute(DELETE, pair).rowcount for pair in before.items())
        )

    def count(self) -> int:
        return int(
            self.using(lambda: self.db.execute("SELECT count(*) FROM smashup_tables").fetchall())[
                0
            ][0]
        )

    def unfinished(self) -> str | None:
        return None  # in a shared database the last game may belong to anybody

    def tidy(self) -> None:
        """Check that the connection still works."""
        self.using(lambda: self.db.execute("SELECT 1"))

    def close(self) -> None:
        self.db.close()
