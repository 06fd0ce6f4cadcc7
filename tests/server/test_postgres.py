"""Several processes share a PostgreSQL database: a real one, in a temporary folder.

The tests are skipped where PostgreSQL is not installed."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from guests import (
    PATIENCE,
    Guest,
    Process,
    a_process,
    answer_once,
    free_port,
    in_process,
    seat_all,
    wait_for,
    wait_until,
)
from smashup.cli import main
from smashup.hall.storage import Change, StorageError
from smashup.server.postgres import PostgresStorage
from smashup.table import PROTOCOL

from .backups import go_back


def binary(name: str) -> str | None:
    homes = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return shutil.which(name, path=os.pathsep.join([*map(str, homes), os.environ.get("PATH", "")]))


def servant() -> str | None:
    """PostgreSQL does not run as root: the account under which it does."""
    if os.getuid() != 0:
        return None
    return next(
        (
            name
            for name in ("postgres", "nobody")
            if name in [entry.pw_name for entry in pwd.getpwall()]
        ),
        None,
    )


class Cluster:
    """A PostgreSQL in a temporary folder, which can be started."""

    def __init__(self) -> None:
        self.postgres = binary("postgres")
        initdb = binary("initdb")
        if initdb is None or self.postgres is None:
            pytest.skip("PostgreSQL is not installed")
        self.folder, self.user, self.port = tempfile.mkdtemp(), servant(), free_port()
        self.place = f"postgresql://smashup@127.0.0.1:{self.port}"
        self.server: subprocess.Popen[bytes] | None = None
        if self.user is not None:
            shutil.chown(self.folder, self.user)
        assert (
            self.run(
                [initdb, "-D", f"{self.folder}/data", "-A", "trust", "-U", "smashup", "-N"]
            ).wait(PATIENCE)
            == 0
        )

    def run(self, command: list[str]) -> subprocess.Popen[bytes]:
        quiet = subprocess.DEVNULL
        return subprocess.Popen(
            command, user=self.user, cwd=self.folder, stdout=quiet, stderr=quiet
        )

    def start(self) -> None:
        assert self.postgres is not None
        settings = [
            "-c",
            "listen_addresses=127.0.0.1",
            "-c",
            "fsync=off",
            "-c",
            "max_connections=30",
        ]
        self.server = self.run(
            [
                self.postgres,
                "-D",
                f"{self.folder}/data",
                "-p",
                str(self.port),
                "-k",
                self.folder,
                *settings,
            ]
        )
        wait_for_database(f"{self.place}/postgres")

    def remove(self) -> None:
        if self.server is not None:
            self.server.terminate()
            self.server.wait(PATIENCE)
        shutil.rmtree(self.folder, ignore_errors=True)


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    made = Cluster()
    try:
        made.start()
        yield made.place
    finally:
        made.remove()


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
    """Return a fresh database."""
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
        one.write(
            [Change("a", 4.0, "over", [(3, b"r3")]), Change("a", 4.0, "over", [(2, b"again")])]
        )
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
    assert one.delete({"over": 10.0, "playing": 0.0}) == 0
    assert one.delete({"over": 0.0, "playing": 10.0}) == 1
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
        # With a new connection, but without the lock.
        one.write([Change("a", 2.0, "playing", [(1, b"r1")])])
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
    """True if that process lets a client in.

    It does not while the database has not noticed that the process before is dead."""
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


def test_a_backup_is_restored_as_the_page_says(cluster: str, tmp_path: Path) -> None:
    dump = binary("pg_dump")
    assert dump is not None
    with psycopg.connect(f"{cluster}/postgres", autocommit=True) as db:
        db.execute("CREATE DATABASE smashup")
    port = cluster.rpartition(":")[2]
    path = os.pathsep.join([str(Path(dump).parent), os.environ["PATH"]])
    with a_process(f"{cluster}/smashup", "--bots", "0") as server:
        go_back(
            server,
            "database",
            lambda line: line.removeprefix("docker compose exec -T db "),
            tmp_path,
            PATH=path,
            PGHOST="127.0.0.1",
            PGPORT=port,
        )


def test_a_process_waits_for_a_database_that_comes_later() -> None:
    late, port = Cluster(), free_port()
    command = [
        "serve",
        "--no-browser",
        "--db",
        f"{late.place}/postgres",
        "--port",
        str(port),
        "--bots",
        "0",
    ]
    begun = subprocess.Popen(
        [sys.executable, "-m", "smashup", *command],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    try:
        assert begun.stdout is not None
        first = begun.stdout.readline()
        assert b'"event":"waiting for the database"' in first
        time.sleep(1.0)  # it asks again, and does not say so
        assert begun.poll() is None
        late.start()
        wait_for(f"http://127.0.0.1:{port}", begun)
        guests = seat_all(f"http://127.0.0.1:{port}", 2)
        for guest in guests:
            guest.close()
        begun.terminate()
        said = begun.communicate(timeout=PATIENCE)[0]
        assert begun.returncode == 0
        assert b"waiting for the database" not in said
        assert b'"event":"the database is there"' in said
        assert late.place.encode() not in first + said  # it may have a password
    finally:
        if begun.poll() is None:
            begun.kill()
        late.remove()


def test_a_wrong_place_is_not_waited_for(cluster: str, capsys: pytest.CaptureFixture[str]) -> None:
    for wrong in (f"{cluster}/nothing", f"{cluster}/postgres?nonsense=1"):
        assert main(["serve", "--no-browser", "--db", wrong]) == 2
        assert "the database cannot be used" in capsys.readouterr().err
