"""Attacks of strangers: slow connections, rubbish, repeated greetings, endless tables.

Neighbours notice nothing."""

from __future__ import annotations

import contextlib
import gc
import logging
import re
import resource
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from guests import (
    OPEN,
    Guest,
    a_process,
    in_process,
    new_table,
    play_out,
    request,
    seat_all,
    wait_for,
    wait_until,
)
from smashup.hall import Limits

QUICK = Limits(request_seconds=0.5, close_seconds=0.5)


def knock(address: str, sends: bytes = b"", source: str = "127.0.0.1") -> socket.socket:
    """Open a plain connection and send the beginning of something."""
    at = urlsplit(address)
    found = socket.create_connection((at.hostname, at.port), 10, (source, 0))
    found.sendall(sends)
    return found


def is_ended(connection: socket.socket) -> bool:
    """True once the other side has ended a connection."""
    try:
        connection.settimeout(10)
        return connection.recv(1000) == b""
    except ConnectionError:
        return True


def upgrade(table: str) -> bytes:
    """Return the request for the websocket of a table."""
    key = f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {'A' * 22}==\r\n"
    return (
        f"GET /ws/{table} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: "
        f"Upgrade\r\n{key}\r\n"
    ).encode()


HALVES = {
    "nothing": b"",
    "half a header": b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: ",
    "half a body": b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{",
}


@pytest.mark.parametrize("what", HALVES)
def test_a_request_that_does_not_come_to_an_end(
    tmp_path: Path, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    with in_process(tmp_path / "t.db", QUICK, bots=0) as server, caplog.at_level(logging.WARNING):
        assert is_ended(knock(server.address, HALVES[what]))
    assert not caplog.records


def test_drops_do_not_prolong_a_request(tmp_path: Path) -> None:
    with in_process(tmp_path / "t.db", QUICK, bots=0) as server:
        slow, begun = knock(server.address, b"GET / HTTP/1.1\r\n"), time.monotonic()
        with contextlib.suppress(ConnectionError):
            while time.monotonic() - begun < 20:
                slow.sendall(b"X: y\r\n")
                time.sleep(0.1)
        assert time.monotonic() - begun < 10


def test_connections_are_limited(tmp_path: Path) -> None:
    with in_process(tmp_path / "t.db", Limits(connections_per_address=5), bots=0) as server:
        gate = server.site.hall.gate
        wait_until(lambda: not gate.connections)
        held = [knock(server.address, source="127.0.0.2") for _ in range(5)]
        wait_until(lambda: gate.connections["127.0.0.2"] == 5)
        assert is_ended(knock(server.address, source="127.0.0.2"))
        assert request(server.address, "/health")[0] == 200  # others come in
        for connection in held:
            connection.close()
        wait_until(lambda: not gate.connections["127.0.0.2"])


def test_ended_connections_leave_nothing_behind(tmp_path: Path) -> None:
    """The server does without a garbage collector, so nothing may wait for it: a stranger can end
    many connections."""
    limits = Limits(connections_per_address=5, close_seconds=0.1)
    with in_process(tmp_path / "t.db", limits, bots=0) as server:
        table, _ = new_table(server.address)
        with nothing_left_behind():
            for _ in range(20):
                knock(server.address).close()
                request(server.address, "/health")
                Guest(server.address, table).close()
            held = [knock(server.address) for _ in range(5)]
            assert all(is_ended(knock(server.address)) for _ in range(20))
            for connection in held:
                connection.close()


def test_who_is_put_out_leaves_nothing_behind(tmp_path: Path) -> None:
    """Also not until the time is over that a client has to notice it: many can be put out in that
    time."""
    with in_process(
        tmp_path / "t.db", Limits(messages_at_once=10, close_seconds=600), bots=0
    ) as server:
        table, _ = new_table(server.address)
        rubbish = Frame(Opcode.TEXT, b"{").serialize(mask=True)
        with nothing_left_behind():
            for _ in range(20):
                connection = knock(server.address, upgrade(table))
                assert connection.recv(1000).startswith(b"HTTP/1.1 101")
                connection.sendall(rubbish * 30)
                read_to_the_end(connection)
                connection.close()


@contextlib.contextmanager
def nothing_left_behind() -> Iterator[None]:
    """Fail if connections stay in memory, except for a few that are just ending."""
    gc.collect()
    # Of servers that other tests have in this process; kept here, no id is used again.
    before = ends_of_connections()
    known = set(map(id, before))
    gc.disable()
    try:
        yield
        wait_until(
            lambda: len([end for end in ends_of_connections() if id(end) not in known]) <= 3, 10
        )
    finally:
        gc.enable()


def read_to_the_end(connection: socket.socket) -> None:
    """Read until the other side has closed the websocket or ended the connection."""
    heard = b""
    connection.settimeout(10)
    with contextlib.suppress(ConnectionError):
        while b"\x88\x02\x03\xf0" not in heard:  # the frame that closes it with 1008
            data = connection.recv(10_000)
            if not data:
                return
            heard += data


def ends_of_connections() -> list[object]:
    """Return the server's objects for each connection in this process."""
    names = ("_SelectorSocketTransport", "ServerProtocol", "SocketConnection", "Line")
    return [found for found in gc.get_objects() if type(found).__name__ in names]


def test_a_trusted_proxy_may_have_many_connections(tmp_path: Path) -> None:
    with in_process(
        tmp_path / "t.db", Limits(connections_per_address=1), proxy="127.0.0.1", bots=0
    ) as server:
        held = [knock(server.address) for _ in range(5)]
        assert request(server.address, "/health")[0] == 200
        for connection in held:
            connection.close()


def test_any_proxy_is_counted_until_it_says_for_whom_it_speaks(tmp_path: Path) -> None:
    with in_process(
        tmp_path / "t.db", Limits(connections_per_address=5), proxy="*", bots=0
    ) as server:
        held = [knock(server.address, source="127.0.0.2") for _ in range(5)]
        wait_until(lambda: server.site.hall.gate.connections["127.0.0.2"] == 5)
        assert is_ended(knock(server.address, source="127.0.0.2"))
        assert request(server.address, "/health")[0] == 200
        for connection in held:
            connection.close()


@pytest.mark.parametrize("proxy", ["*", "127.0.0.0/8"])
def test_what_a_proxy_passes_on_counts_for_its_sender(tmp_path: Path, proxy: str) -> None:
    def half(sender: str) -> bytes:
        body = HALVES["half a body"]
        return body.replace(
            b"Content-Length", f"X-Forwarded-For: {sender}\r\nContent-Length".encode()
        )

    with in_process(
        tmp_path / "t.db", Limits(connections_per_address=5), proxy=proxy, bots=0
    ) as server:
        counted = server.site.hall.gate.connections
        held = [knock(server.address, half("192.0.2.1")) for _ in range(5)]
        wait_until(lambda: counted["192.0.2.1"] == 5)
        assert is_ended(knock(server.address, half("192.0.2.1")))
        held.append(knock(server.address, half("192.0.2.2")))
        wait_until(lambda: counted["192.0.2.2"] == 1)
        assert request(server.address, "/health", X_Forwarded_For="192.0.2.3")[0] == 200
        for connection in held:
            connection.close()
        wait_until(lambda: not counted.total())


def test_a_kept_connection_of_a_proxy_counts_for_each_in_turn(tmp_path: Path) -> None:
    with in_process(
        tmp_path / "t.db", Limits(connections_per_address=5), proxy="127.0.0.1", bots=0
    ) as server:
        counted, kept = server.site.hall.gate.connections, knock(server.address)
        for sender in ("192.0.2.1", "192.0.2.2"):
            kept.sendall(
                (
                    f"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: {sender}\r\n\r\n"
                ).encode()
            )
            while not kept.recv(1000).endswith(b"}"):
                pass
            wait_until(lambda: not counted.total())
        kept.close()


def send_on(guest: Guest, rubbish: str | bytes) -> None:
    for _ in range(100):
        if rubbish == "text that is no UTF-8":
            guest.socket.socket.sendall(Frame(Opcode.TEXT, b"\xff").serialize(mask=True))
            guest.until(lambda message: message["type"] == "error")
        else:
            guest.raw(rubbish)


@pytest.mark.parametrize("rubbish", ["{", b"\xff\xfe", "text that is no UTF-8"])
def test_rubbish_counts_like_messages(
    tmp_path: Path, rubbish: str | bytes, caplog: pytest.LogCaptureFixture
) -> None:
    limits = Limits(messages_per_second=0.1, messages_at_once=10)
    with in_process(tmp_path / "t.db", limits, bots=0) as server, caplog.at_level(logging.WARNING):
        guest = Guest(server.address, *new_table(server.address))
        with pytest.raises(ConnectionClosed) as closed:
            send_on(guest, rubbish)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
        assert len([message for message in guest.got if message["type"] == "error"]) <= 20
        assert not caplog.records


NO_MESSAGES = {
    "pings": Frame(Opcode.PING, b""),
    "pongs": Frame(Opcode.PONG, b""),
    "parts of a message without end": Frame(Opcode.CONT, b"", fin=False),
}


@pytest.mark.parametrize("what", NO_MESSAGES)
def test_frames_that_are_no_messages_count_too(tmp_path: Path, what: str) -> None:
    with in_process(tmp_path / "t.db", Limits(), bots=0) as server:
        table, token = new_table(server.address)
        polite = Guest(server.address, table, token)
        for _ in range(100):
            polite.socket.ping()
        stranger = knock(server.address, upgrade(table))
        assert b" 101 " in stranger.recv(1000)
        stranger.sendall(Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True))
        with contextlib.suppress(OSError):
            stranger.sendall(NO_MESSAGES[what].serialize(mask=True) * 10_000)
        wait_until(lambda: server.site.hall.gate.sockets.total() == 1, 10)
        polite.hear_all()
        polite.close()
        stranger.close()


def test_who_leaves_before_the_reply_fills_no_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with in_process(tmp_path / "t.db", bots=0) as server, caplog.at_level(logging.WARNING):
        table, _ = new_table(server.address)
        hello = Frame(Opcode.TEXT, b'{"type": "hello", "id": 1, "protocol": 1}').serialize(
            mask=True
        )
        for _ in range(5):
            strangers = [knock(server.address, upgrade(table)) for _ in range(30)]
            for stranger in strangers:
                assert b" 101 " in stranger.recv(20)
            # Each that comes is told to all others, who are gone already.
            for stranger in strangers:
                stranger.sendall(hello)
                stranger.close()
            wait_until(lambda: not server.site.hall.gate.sockets, 10)
        assert not caplog.records


NOT_FOR_THE_LOG = {
    "no request": b"\0\r\n\r\n",
    "two hosts": b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: localhost\r\n\r\n",
    "a websocket of a strange host": upgrade("brave-otter-aaaaaaaaaaaaaaaa").replace(
        b"127.0.0.1", b"table.example.org"
    ),
}


@pytest.mark.parametrize("what", NOT_FOR_THE_LOG)
def test_refused_requests_fill_no_log(tmp_path: Path, what: str) -> None:
    with a_process(tmp_path / "t.db") as server:
        for _ in range(5):
            refused = knock(server.address, NOT_FOR_THE_LOG[what])
            assert b" 4" in refused.recv(20)
            refused.close()
        server.stop()
        assert b'"level"' not in server.output


def test_one_hello_a_connection(tmp_path: Path) -> None:
    with in_process(tmp_path / "t.db", bots=0) as server:
        guests = seat_all(server.address, 2)
        before = len(guests[0].got)
        for _ in range(5):
            assert guests[0].refused("hello", protocol=1, tokens=guests[0].tokens) == "wrong_phase"
        assert [message["type"] for message in guests[0].got[before:]] == ["error"] * 5
        for guest in guests:
            guest.close()


def test_who_does_not_read_is_cut_off(tmp_path: Path) -> None:
    limits = Limits(
        messages_per_second=1e9, messages_at_once=10**9, unsent_bytes=200_000, close_seconds=0.5
    )
    with in_process(tmp_path / "t.db", limits, bots=0) as server:
        # So that little waits outside the server.
        server.sockets[0].setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        table, _ = new_table(server.address)
        at = urlsplit(server.address)
        deaf = socket.socket()
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect((at.hostname, at.port))
        deaf.sendall(upgrade(table))
        sockets, connections = server.site.hall.gate.sockets, server.server.server_state.connections
        wait_until(lambda: sockets.total() == 1)
        rubbish = Frame(Opcode.TEXT, b"{").serialize(mask=True) * 20
        deaf.settimeout(5)
        with contextlib.suppress(OSError):
            for _ in range(600):
                deaf.sendall(rubbish)
                time.sleep(0.005)
        # Before it is missed for not answering pings.
        wait_until(lambda: not sockets and not connections, 20)
        deaf.close()


def test_playing_on_counts_like_a_new_table(tmp_path: Path) -> None:
    limits = Limits(
        new_tables_at_once=4,
        new_tables_per_minute=0.1,
        messages_per_second=1e9,
        messages_at_once=10**9,
    )
    with in_process(tmp_path / "t.db", limits, bots=0) as server:
        guests = seat_all(server.address, 2)
        play_out(guests, Random(1))
        replies = [guests[0].ask("play_on", at=0) for _ in range(5)]
        assert [reply["type"] for reply in replies] == ["opened"] * 3 + ["error"] * 2
        assert replies[-1]["code"] == "too_many"
        for guest in guests:
            guest.close()


def test_playing_on_needs_room_for_a_table(tmp_path: Path) -> None:
    with in_process(tmp_path / "t.db", OPEN, bots=0) as server:
        guests = seat_all(server.address, 2)
        play_out(guests, Random(1))
        server.site.hall.housekeeping.stored = OPEN.tables
        assert guests[0].refused("play_on", at=0) == "too_many"
        for guest in guests:
            guest.close()


def test_more_connections_than_files(tmp_path: Path) -> None:
    """As with `ulimit -n 400`: strangers from many addresses, and the server still answers and logs
    nothing."""
    with many_files(), a_process(tmp_path / "t.db", "--bots", "0", files=400) as server:
        held = [knock(server.address, source=f"127.0.0.{2 + number % 50}") for number in range(600)]
        time.sleep(0.5)
        assert any(is_ended(connection) for connection in held[-100:])
        for connection in held:
            connection.close()
        wait_for(server.address, within=20)
        assert server.stop() == 0
    assert b"accept" not in server.output


@contextlib.contextmanager
def many_files() -> Iterator[None]:
    """Let this process have more open files."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, 2000), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_no_files_are_left_for_new_connections(tmp_path: Path) -> None:
    """Others have taken them: who is here plays on, the log has one line, and later people get in
    again."""
    with a_process(tmp_path / "t.db", "--bots", "0") as server:
        neighbour, pid = Guest(server.address, *new_table(server.address)), server.process.pid
        soft, hard = resource.prlimit(pid, resource.RLIMIT_NOFILE)
        wait_until(lambda: request(server.address, "/health")[0] == 200)
        resource.prlimit(pid, resource.RLIMIT_NOFILE, (3, hard))
        held = [knock(server.address) for _ in range(5)]
        begun = time.monotonic()
        for _ in range(30):
            neighbour.ok("ping")
            time.sleep(0.1)
        assert time.monotonic() - begun < 20
        resource.prlimit(pid, resource.RLIMIT_NOFILE, (soft, hard))
        wait_for(server.address, within=20)
        events = re.findall(
            r'event="accepts_failed"} (\d+)', request(server.address, "/metrics")[2].decode()
        )
        assert 2 < int(events[0]) < 20  # one attempt a second, not a storm of them
        for connection in held:
            connection.close()
        neighbour.close()
        assert server.stop() == 0
    lines = [line for line in server.output.splitlines() if line.startswith(b"{")]
    assert len(lines) == 1
    assert b'"event":"connections cannot be accepted"' in lines[0]
