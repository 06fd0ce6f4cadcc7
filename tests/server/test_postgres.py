"""Several processes that share a PostgreSQL database: a real one, in a temporary folder, where it is installed."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from guests import PATIENCE, Guest, Process, answer_once, free_port, in_process, seat_all, wait_until
from smashup.server.postgres import PostgresStorage
from smashup.server.storage import Change, StorageError
from smashup.table import PROTOCOL


def binary(name: str) -> str | None:
    homes = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return shutil.which(name, path=os.pathsep.join([*map(str, homes), os.environ.get("PATH", "")]))


def servant() -> str | None:
    """PostgreSQL does not run as root: the account under which it does."""
    if os.getuid() != 0:
        return None
    return next((name for name in ("postgres", "nobody") if name in [entry.pw_name for entry in pwd.getpwall()]), None)


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    initdb, postgres = binary("initdb"), binary("postgres")
    if initdb is None or postgres is None:
        pytest.skip("PostgreSQL is not installed")
    folder, user, port = tempfile.mkdtemp(), servant(), free_port()
    if user is not None:
        shutil.chown(folder, user)
    data = f"{folder}/data"
    subprocess.run(
        [initdb, "-D", data, "-A", "trust", "-U", "smashup", "-N"], user=user, cwd=folder, check=True, capture_output=True
    )
    settings = ["-c", "listen_addresses=127.0.0.1", "-c", "fsync=off", "-c", "max_connections=30"]
    server = subprocess.Popen(
        [postgres, "-D", data, "-p", str(port), "-k", folder, *settings],
        user=user,
        cwd=folder,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_for_database(f"postgresql://smashup@127.0.0.1:{port}/postgres")
        yield f"postgresql://smashup@127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(PATIENCE)
        shutil.rmtree(folder, ignore_errors=True)


def wait_for_database(place: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            psycopg.connect(place).close()
            return
        except psycopg.OperationalError:
            assert time.monotonic() < deadline
            time.sleep(0.1)


@pytest.fixture
def place(cluster: str, request: pytest.FixtureRequest) -> str:
    """A fresh database."""
    name = f"test_{abs(hash(request.node.name))}"
    with psycopg.connect(f"{cluster}/postgres", autocommit=True) as db:
        db.execute(f'DROP DATABASE IF EXISTS "{name}"'.encode())
        db.execute(f'CREATE DATABASE "{name}"'.encode())
    return f"{cluster}/{name}"


def test_documents_records_and_locks(place: str) -> None:
    one, two = PostgresStorage(place, "http://one"), PostgresStorage(place, "http://two")
    one.write([Change("a", 1.0, "lobby", document=b"one", claimed=False)])
    assert one.claim("a") is None
    assert one.claim("a") is None
    assert two.claim("a") == "http://one"
    one.write([Change("a", 2.0, "playing", [(1, b"r1"), (2, b"r2")])])
    assert one.load("a") == (b"one", [b"r1", b"r2"])
    one.write([Change("a", 3.0, "playing", [], b"two", upto=1)])
    assert one.load("a") == (b"two", [b"r2"])
    with pytest.raises(StorageError):  # all or nothing
        one.write([Change("a", 4.0, "over", [(3, b"r3")]), Change("a", 4.0, "over", [(2, b"again")])])
    assert one.load("a") == (b"two", [b"r2"])
    with pytest.raises(StorageError):  # it is not theirs
        two.load("a")
    with pytest.raises(StorageError):
        two.write([Change("a", 5.0, "playing", [(3, b"r3")])])
    one.release("a")
    assert two.claim("a") is None
    assert one.claim("a") == "http://two"
    two.close()  # as if it had died
    wait_until(lambda: one.claim("a") is None)
    assert one.count() == 1
    assert one.delete(0.0, 10.0) == 1
    assert one.load("a") is None
    one.close()


def test_a_lost_connection_loses_what_was_claimed(place: str) -> None:
    one, two = PostgresStorage(place, "http://one"), PostgresStorage(place, "http://two")
    one.write([Change("a", 1.0, "lobby", document=b"one", claimed=False)])
    assert one.claim("a") is None
    two.db.execute("SELECT pg_terminate_backend(%s)", (one.db.info.backend_pid,))
    with pytest.raises(StorageError):
        one.tidy()
    wait_until(lambda: two.claim("a") is None)
    with pytest.raises(StorageError):
        one.write([Change("a", 2.0, "playing", [(1, b"r1")])])  # with a new connection, but without the lock
    assert one.claim("a") == "http://two"
    one.close()
    two.close()


def test_a_game_outlives_a_lost_connection(place: str) -> None:
    with in_process(place, bots=0) as server:
        guests, rng = seat_all(server.address, 2), Random(1)
        for _ in range(6):
            answer_once(guests, rng)
        with psycopg.connect(place, autocommit=True) as db:
            db.execute("SELECT pg_terminate_backend(pid) FROM smashup_processes")
        asked = next(guest for guest in guests if guest.decision is not None)
        assert asked.decision is not None
        with pytest.raises(ConnectionClosed):
            asked.ok("answer", decision=asked.decision["number"], options=[])
        again = [Guest(server.address, guest.table_id, *guest.tokens) for guest in guests]
        assert again[0].state["undo"]["answers"] == 6
        for _ in range(6):
            answer_once(again, rng)
        for guest in (*guests, *again):
            guest.close()


def comes_in(address: str, table: str, token: str) -> bool:
    """Whether that process lets somebody in: not while the database has not noticed that the one before is dead."""
    guest = Guest(address, table, hello=False)
    try:
        guest.ok("hello", protocol=PROTOCOL, tokens=[token])
    except ConnectionClosed:
        return False
    finally:
        guest.close()
    return True


def test_two_processes_one_of_them_killed(place: str) -> None:
    one, two = Process(place, "--bots", "0"), Process(place, "--bots", "0")
    try:
        guests, rng = seat_all(one.address, 3), Random(2)
        for _ in range(10):
            answer_once(guests, rng)
        table, tokens = guests[0].table_id, [guest.tokens for guest in guests]
        lost = Guest(two.address, table, hello=False)
        there = lost.hear()
        assert there == {"type": "elsewhere", "address": f"ws://127.0.0.1:{one.port}/ws/{table}"}
        lost.close()
        one.kill()
        wait_until(lambda: comes_in(two.address, table, tokens[0][0]))
        again = [Guest(two.address, table, *mine) for mine in tokens]
        assert again[0].state["undo"]["answers"] == 10
        assert again[0].events[0] == guests[0].events[0]
        for _ in range(10):
            answer_once(again, rng)
        one.start()  # the first is back, and sends people to the second
        lost = Guest(one.address, table, hello=False)
        assert lost.hear()["address"] == f"ws://127.0.0.1:{two.port}/ws/{table}"
        for guest in (*guests, *again, lost):
            guest.close()
        assert two.stop() == 0
        wait_until(lambda: comes_in(one.address, table, tokens[0][0]))
        back = Guest(one.address, table, *tokens[0])
        assert back.state["undo"]["answers"] == 20
        back.close()
        assert one.stop() == 0
    finally:
        for process in (one, two):
            if process.process.poll() is None:
                process.kill()
