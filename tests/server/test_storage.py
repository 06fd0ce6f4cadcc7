"""What is on disk: the storage itself, and that nothing is told before it is there."""

from __future__ import annotations

import sqlite3
import threading
import time
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from guests import (
    PATIENCE,
    Guest,
    InProcess,
    answer_once,
    in_process,
    new_table,
    random_keys,
    seat_all,
    wait_until,
)
from smashup.hall import Lifetimes
from smashup.hall.storage import Busy, Change, StorageError
from smashup.server.storage import SqliteStorage


def test_documents_and_records(tmp_path: Path) -> None:
    storage = SqliteStorage(tmp_path / "tables.db")
    assert storage.load("a") is None
    storage.write(
        [Change("a", 1.0, "lobby", document=b"one"), Change("b", 2.0, "lobby", document=b"two")]
    )
    storage.write([Change("a", 3.0, "playing", [(1, b"r1"), (2, b"r2")])])
    storage.write([Change("a", 4.0, "playing", [(3, b"r3")])])
    assert storage.load("a") == (b"one", [b"r1", b"r2", b"r3"])
    storage.write([Change("a", 5.0, "playing", [], b"three", upto=2)])
    assert storage.load("a") == (b"three", [b"r3"])
    assert storage.load("b") == (b"two", [])
    assert storage.count() == 2
    assert storage.unfinished() == "a"
    storage.close()
    again = SqliteStorage(tmp_path / "tables.db", durable=True)
    assert again.load("a") == (b"three", [b"r3"])
    again.close()


def test_all_or_nothing(tmp_path: Path) -> None:
    storage = SqliteStorage(tmp_path / "tables.db")
    storage.write([Change("a", 1.0, "playing", [(1, b"r1")], b"one")])
    with pytest.raises(StorageError):
        storage.write(
            [
                Change("a", 2.0, "playing", [(2, b"r2")]),
                Change("a", 2.0, "playing", [(1, b"again")]),
            ]
        )
    assert storage.load("a") == (b"one", [b"r1"])
    storage.close()


def test_what_is_old_is_deleted(tmp_path: Path) -> None:
    storage = SqliteStorage(tmp_path / "tables.db")
    for id, at, phase in (
        ("old", 1.0, "over"),
        ("new", 9.0, "over"),
        ("played", 1.0, "playing"),
        ("closed", 2.0, "closed"),
    ):
        storage.write([Change(id, at, phase, [(1, b"r")], b"document")])
    assert storage.delete({"over": 5.0, "closed": 5.0, "playing": 0.0}) == 2
    assert [id for id in ("old", "new", "played", "closed") if storage.load(id)] == [
        "new",
        "played",
    ]
    assert storage.delete({"over": 5.0, "closed": 5.0, "playing": 5.0}) == 1
    assert storage.unfinished() is None
    storage.close()


def test_one_process_has_the_file(tmp_path: Path) -> None:
    storage = SqliteStorage(tmp_path / "tables.db")
    with pytest.raises(Busy):
        SqliteStorage(tmp_path / "tables.db")
    storage.close()
    SqliteStorage(tmp_path / "tables.db").close()
    (tmp_path / "text.db").write_text("this is no database, but long enough to look at" * 50)
    with pytest.raises(StorageError):
        SqliteStorage(tmp_path / "text.db")


class Failing:
    """Writes fail while `broken`, or wait while `held`."""

    def __init__(self, server: InProcess) -> None:
        self.storage: Any = server.storage
        self.write: Callable[[Sequence[Change]], None] = self.storage.write
        setattr(self.storage, "write", self.try_to_write)  # noqa: B010
        self.broken = False
        self.free = threading.Event()
        self.free.set()

    def try_to_write(self, changes: Sequence[Change]) -> None:
        self.free.wait(PATIENCE)
        if self.broken:
            raise StorageError("the disk is full")
        self.write(changes)


@pytest.mark.parametrize("durable", [False, True])
def test_what_cannot_be_stored_has_not_happened(tmp_path: Path, durable: bool) -> None:
    with in_process(tmp_path / "t.db", durable=durable, bots=0) as server:
        guests, rng = seat_all(server.address, 2), Random(1)
        for _ in range(5):
            answer_once(guests, rng)
        failing, before = Failing(server), guests[0].state
        asked = next(guest for guest in guests if guest.decision is not None)
        assert asked.decision is not None
        failing.broken = True
        number = asked.post(
            "answer", decision=asked.decision["number"], options=random_keys(asked.decision, rng)
        )
        with pytest.raises(ConnectionClosed):
            asked.reply_to(number)
        assert not any(message.get("id") == number for message in asked.got)
        failing.broken = False
        again = [Guest(server.address, guest.table_id, *guest.tokens) for guest in guests]
        assert again[0].state["undo"]["answers"] == before["undo"]["answers"]
        assert again[0].state["view"] == before["view"]
        for _ in range(5):
            answer_once(again, rng)
        for guest in (*guests, *again):
            guest.close()


def test_durable_nobody_is_told_before_it_is_on_disk(tmp_path: Path) -> None:
    with in_process(tmp_path / "t.db", durable=True, bots=0) as server:
        tables = [seat_all(server.address, 2) for _ in range(3)]
        writes: list[int] = []
        failing = Failing(server)
        plain_write = failing.write

        def counting(changes: Sequence[Change]) -> None:
            writes.append(len(changes))
            plain_write(changes)

        failing.write = counting
        failing.free.clear()
        posted, heard = [], server.site.hall.metrics.messages
        for guests in tables:
            asked = next(guest for guest in guests if guest.decision is not None)
            assert asked.decision is not None
            keys = random_keys(asked.decision, Random(1))
            posted.append(
                (asked, asked.post("answer", decision=asked.decision["number"], options=keys))
            )
        wait_until(lambda: heard["answer"] == 3)
        for guests in tables:
            for guest in guests:
                with pytest.raises(TimeoutError):
                    guest.hear(0.1)
        failing.free.set()
        for asked, number in posted:
            assert asked.reply_to(number)["type"] == "ok"
        assert sum(writes) == 3
        assert len(writes) <= 2  # the first perhaps alone; those who waited meanwhile together
        for guests in tables:
            for guest in guests:
                guest.close()


@pytest.mark.parametrize("durable", [False, True])
def test_replies_come_in_order(tmp_path: Path, durable: bool) -> None:
    with in_process(tmp_path / "t.db", durable=durable, bots=0) as server:
        [host] = [Guest(server.address, *new_table(server.address))]
        posted = [
            host.post("chat", text="hello"),
            host.post("nonsense"),
            host.post("ping"),
            host.post("start"),
        ]
        for _ in posted:
            host.until(lambda message: "id" in message)
        assert [message["id"] for message in host.got if message.get("id") in posted] == posted
        host.close()


def test_a_table_that_is_deleted_while_somebody_looks_at_it(tmp_path: Path) -> None:
    with in_process(tmp_path / "t.db", bots=0) as server:
        host = Guest(server.address, *new_table(server.address))
        other = Guest(server.address, *new_table(server.address))
        server.storage.delete({"alone": time.time() + 1})
        number = host.post("chat", text="hello")
        with pytest.raises(ConnectionClosed):  # it is not stored, so it is not acknowledged
            host.reply_to(number)
        assert Guest(server.address, host.table_id, hello=False).hear()["code"] == "no_table"
        other.close()


def test_idle_tables_sleep_and_go_on(tmp_path: Path) -> None:
    with in_process(tmp_path / "t.db", bots=0, lifetimes=Lifetimes(0.2)) as server:
        hall, rng = server.site.hall, Random(2)
        guests = seat_all(server.address, 2)
        for _ in range(8):
            answer_once(guests, rng)
        for _ in range(3):
            wait_until(lambda: all(room.table is None for room in hall.rooms))
            assert len(hall.rooms) == 1  # their connections are still there
            got = len(guests[0].got)
            answer_once(guests, rng)
            assert (
                len([message for message in guests[0].got[got:] if message["type"] == "state"]) == 1
            )
        assert server.storage.load(guests[0].table_id) is not None
        for guest in guests:
            guest.close()
        wait_until(lambda: not hall.rooms)
        again = [Guest(server.address, guest.table_id, *guest.tokens) for guest in guests]
        assert again[0].state["undo"]["answers"] == 11
        for _ in range(5):
            answer_once(again, rng)
        for guest in again:
            guest.close()


DAMAGED = {
    "not packed": ("document", b"rubbish"),
    "no bytes": ("document", "rubbish"),
    "no JSON": ("document", zlib.compress(b"rubbish")),
    "too deep": ("document", zlib.compress(b"[" * 100_000)),
    "a record that is no JSON": ("record", b"rubbish"),
    "a record without a number": ("record", b"{}"),
    "a record of a change that there is not": (
        "record",
        b'{"n": 1000, "change": "nonsense", "with": {}}',
    ),
    "a record without arguments": ("record", b'{"n": 1000, "change": "say", "with": {}}'),
}


@pytest.mark.parametrize("what", DAMAGED)
def test_a_damaged_row_is_no_table(
    tmp_path: Path, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    with in_process(tmp_path / "t.db", bots=0) as server:
        table, _ = new_table(server.address)
        column, value = DAMAGED[what]
        with sqlite3.connect(tmp_path / "t.db") as db:
            if column == "document":
                db.execute("UPDATE tables SET document = ? WHERE id = ?", (value, table))
            else:
                db.execute(
                    "INSERT INTO records (id, n, record) VALUES (?, 1000, ?)", (table, value)
                )
        guest = Guest(server.address, table, hello=False)
        assert guest.hear()["code"] == "failed"
        with pytest.raises(ConnectionClosed) as closed:
            guest.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404
        assert [(record.message, record.exc_info) for record in caplog.records] == [
            ("table damaged", None)
        ]


def test_tables_that_were_never_started_are_forgotten_soon(tmp_path: Path) -> None:
    with in_process(tmp_path / "t.db", bots=0) as server:
        keeping, now = server.site.hall.housekeeping, time.time()
        alone, _ = new_table(server.address)
        host = Guest(server.address, *new_table(server.address))
        other = Guest(server.address, host.table_id)
        other.ok("sit", seat=1, name="Ben")
        played = seat_all(server.address, 2)
        tables = (alone, host.table_id, played[0].table_id)
        for days, left in (
            (0.9, (True, True, True)),
            (1.1, (False, True, True)),
            (13.9, (False, True, True)),
            (14.1, (False, False, True)),
        ):
            server.storage.delete(keeping.kept_since(now + days * 86400))
            assert tuple(server.storage.load(table) is not None for table in tables) == left
        for guest in (host, other, *played):
            guest.close()


def test_a_visit_keeps_a_table_that_was_never_started(tmp_path: Path) -> None:
    with in_process(tmp_path / "t.db", bots=0) as server:
        table, token = new_table(server.address)
        with sqlite3.connect(tmp_path / "t.db") as db:
            db.execute("UPDATE tables SET touched = touched - 80000")
        Guest(server.address, table, token).close()
        keeping = server.site.hall.housekeeping
        server.storage.delete(keeping.kept_since(time.time() + 80000))
        assert server.storage.load(table) is not None


def test_somebody_who_stays_keeps_a_table_that_was_never_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long they stay silent; once they have left, it is forgotten."""
    monkeypatch.setattr("smashup.hall.housekeeping.FORGET", 0.1)

    def age(table: str) -> None:
        with sqlite3.connect(tmp_path / "t.db") as db:
            db.execute("UPDATE tables SET touched = touched - 90000 WHERE id = ?", (table,))

    with in_process(tmp_path / "t.db", bots=0) as server:
        load = server.storage.load
        guest, left = (
            Guest(server.address, *new_table(server.address)),
            new_table(server.address)[0],
        )
        age(guest.table_id)
        age(left)
        wait_until(lambda: load(left) is None)
        assert load(guest.table_id) is not None
        guest.close()
        wait_until(lambda: not server.site.hall.rooms[guest.table_id].lines)
        age(guest.table_id)
        wait_until(lambda: load(guest.table_id) is None)
