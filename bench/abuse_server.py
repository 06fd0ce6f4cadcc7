"""Abusive clients against a server with its default limits: a part of `make soak-server`.

They run in a process of their own. Meanwhile a neighbour at another table sends pings, and the
memory of the server is measured: both must stay within bounds, new people must get in, and the log
must stay short."""

from __future__ import annotations

import contextlib
import json
import multiprocessing
import resource
import socket
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import count as count_up
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

from websockets.frames import Frame, Opcode

from guests import Guest, Process, answer_once, new_table, request, seat_all
from load_server import memory_of
from smashup.table.incoming import PROTOCOL

FILES = 1024  # `ulimit -n` of the server
ANSWERS = 110  # in the attacked game: the reply to a hello then has 135 KB
SOCKETS = 20
# seconds that silent connections and deaf clients stay, or come back: longer than every deadline
HOLD = 45.0
PER_SECOND = 15  # pings, and messages of attackers who stay just below the limit
PER_CONNECTION = 600  # frames of rubbish: more would only lie in buffers when the server ends it
PUT_OUT = b"\x88\x02\x03\xf0"  # the frame that closes a websocket with 1008
SOURCE = "127.0.0.2"  # the attackers' address, which has limits of its own
LONGEST_LOG = 40  # lines

LATENCY = 0.25  # seconds: 99 of 100 pings of a neighbour take no longer
# MB that a server may grow: 4 for each that is deaf.
MEMORY = {"slow": 20.0, "rubbish": 30.0, "hellos": 30.0, "deaf": 100.0}


@dataclass
class Endured:
    """Measurements of a server during an attack."""

    attempts: int = 0  # connections, frames or messages
    before: float = 0.0  # MB
    peak: float = 0.0
    after: float = 0.0
    pings: list[float] = field(default_factory=list)  # seconds
    log: list[bytes] = field(default_factory=list)

    def ping(self, part: float) -> float:
        ordered = sorted(self.pings)
        return ordered[min(len(ordered) - 1, int(len(ordered) * part))]

    def check(self, memory: float, latency: float) -> None:
        """Raise `AssertionError` if the server grew too much or a neighbour waited too long.

        `memory` is in MB, `latency` in seconds."""
        assert self.peak - self.before <= memory, (
            f"the server grew by {self.peak - self.before:.0f} MB: {self}"
        )
        assert self.ping(0.99) <= latency, (
            f"a neighbour waited for {1e3 * self.ping(0.99):.0f} ms: {self}"
        )
        assert len(self.log) <= LONGEST_LOG, f"the log has {len(self.log)} lines: {self.log[:3]}"

    def __str__(self) -> str:
        memory = (
            f"memory {self.before:.0f} MB before, {self.peak:.0f} at most, {self.after:.0f} after"
        )
        pings = ", ".join(
            f"{name} {1e3 * self.ping(part):.1f}"
            for name, part in (("median", 0.5), ("p99", 0.99), ("worst", 1.0))
        )
        return (
            f"{self.attempts} attempts, {memory}; {len(self.pings)} pings of a neighbour in "
            f"ms: {pings}"
        )


# --- strangers ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Target:
    """The target of an attack: a server, a table with a running game, and a seat's token."""

    address: str
    table: str
    token: str

    def upgrade(self) -> bytes:
        """Return the request for the table's websocket."""
        key = f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {'A' * 22}==\r\n"
        return (
            f"GET /ws/{self.table} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: "
            f"websocket\r\nConnection: Upgrade\r\n{key}\r\n"
        ).encode()

    def message(self, type: str, **fields: object) -> bytes:
        return frame(json.dumps({"type": type, "id": 1, **fields}).encode())

    def hello(self) -> bytes:
        return self.message("hello", protocol=PROTOCOL, tokens=[self.token])


def frame(data: bytes, opcode: Opcode = Opcode.TEXT) -> bytes:
    return Frame(opcode, data).serialize(mask=True)


class Stranger:
    """A plain connection of an attacker. It does not wait, and it may refuse to read."""

    def __init__(self, address: str, reads: bool = True) -> None:
        at = urlsplit(address)
        self.socket = socket.socket()
        if not reads:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.socket.settimeout(10)
        self.socket.bind((SOURCE, 0))
        self.unsent, self.reads, self.ended = b"", reads, False
        with self.noticing():
            self.socket.connect((at.hostname, at.port))
            self.socket.setblocking(False)

    @classmethod
    def at_table(cls, target: Target, reads: bool = True) -> Stranger:
        """Return a connection that has opened the websocket of a table."""
        stranger = cls(target.address, reads)
        with stranger.noticing():
            stranger.socket.settimeout(10)
            stranger.socket.sendall(target.upgrade())
            if not stranger.socket.recv(1000).startswith(b"HTTP/1.1 101"):
                stranger.close()
            stranger.socket.setblocking(False)
        return stranger

    @contextlib.contextmanager
    def noticing(self) -> Iterator[None]:
        """Take an error as the end of the connection."""
        try:
            yield
        except BlockingIOError:
            pass
        except OSError:
            self.close()

    def step(self, says: bytes = b"") -> bool:
        """Send, and read if this connection does; return `False` if older data still waits."""
        heard = not self.unsent
        self.unsent = self.unsent or says
        with self.noticing():
            if self.unsent:
                self.unsent = self.unsent[self.socket.send(self.unsent) :]
            while self.reads and not self.ended:
                data = self.socket.recv(1 << 16)
                if not data or PUT_OUT in data:
                    self.close()
        return heard

    def is_gone(self) -> bool:
        """True if the other side has ended the connection."""
        with self.noticing():
            if not self.ended and not self.socket.recv(1000):
                self.close()
        return self.ended

    def close(self) -> None:
        self.ended = True
        self.socket.close()


def slow(target: Target, count: int, hold: float) -> int:
    """Keep connections that send nothing, half a header or half a body.

    Each one that the server closes is opened again."""
    halves = (
        b"",
        b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: ",
        b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{",
    )
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = count + 200
    resource.setrlimit(
        resource.RLIMIT_NOFILE, (max(soft, wanted if hard < 0 else min(wanted, hard)), hard)
    )
    crowd, attempts, until = list[Stranger](), 0, time.monotonic() + hold
    while time.monotonic() < until:
        crowd = [stranger for stranger in crowd if not stranger.is_gone()]
        for number in range(count - len(crowd)):
            crowd.append(Stranger(target.address, reads=False))
            crowd[-1].step(halves[number % 3])
            attempts += 1
        time.sleep(1.0)
    for stranger in crowd:
        stranger.close()
    return attempts


def keep_on(
    strangers: int,
    come: Callable[[], Stranger],
    act: Callable[[Stranger], int],
    enough: Callable[[int], bool],
) -> int:
    """Let attackers act again and again, and reconnect; return how often they acted."""
    crowd, done = [come() for _ in range(strangers)], 0
    while not enough(done):
        for place, stranger in enumerate(crowd):
            if stranger.ended:
                crowd[place] = come()
            done += act(crowd[place])
        time.sleep(0.001)
    for stranger in crowd:
        stranger.close()
    return done


def rubbish(target: Target, count: int, _hold: float) -> int:
    """Send frames that are no messages, as fast as the server takes them."""
    batch = (frame(b"{") + frame(b"\xff\xfe", Opcode.BINARY) + frame(b"\xff")) * 100
    sent: Counter[Stranger] = Counter()

    def act(stranger: Stranger) -> int:
        if sent[stranger] >= PER_CONNECTION or not stranger.step(batch):
            stranger.step()
            return 0
        sent[stranger] += 300
        return 300

    return keep_on(SOCKETS, lambda: Stranger.at_table(target), act, lambda done: done >= count)


def steadily(*messages: bytes) -> Callable[[Stranger], int]:
    """Return a call that sends messages just below the rate limit: a burst, then a few a second."""
    sent: Counter[Stranger] = Counter()
    begun: dict[Stranger, float] = {}

    def act(stranger: Stranger) -> int:
        now = time.monotonic()
        due = sent[stranger] < 75 + PER_SECOND * (now - begun.setdefault(stranger, now))
        if not due or not stranger.step(messages[sent[stranger] % len(messages)]):
            stranger.step()
            return 0
        sent[stranger] += 1
        return 1

    return act


def hellos(target: Target, count: int, _hold: float) -> int:
    """Say hello with a seat's token, and read the replies."""
    return keep_on(
        SOCKETS,
        lambda: Stranger.at_table(target),
        steadily(target.hello()),
        lambda done: done >= count,
    )


def deaf(target: Target, count: int, hold: float) -> int:
    """Let clients ask for replays again and again without reading."""
    until = time.monotonic() + hold
    return keep_on(
        count,
        lambda: Stranger.at_table(target, reads=False),
        steadily(target.hello(), *[target.message("replay", at=ANSWERS // 2)] * 20),
        lambda _: time.monotonic() > until,
    )


ABUSES = {"slow": slow, "rubbish": rubbish, "hellos": hellos, "deaf": deaf}

# --- the server meanwhile -------------------------------------------------------------------------


def a_game(address: str, answers: int) -> Target:
    """Return a target with a game in which some answers were given."""
    guests, rng = seat_all(address, 2), Random(1)
    for _ in range(answers):
        answer_once(guests, rng)
    for guest in guests:
        guest.close()
    return Target(address, guests[0].table_id, guests[0].tokens[0])


def watch(found: Endured, neighbour: Guest, pid: int, attack: Future[int]) -> None:
    """Send pings and measure the memory until the attack is over; let new people in meanwhile."""
    for number in count_up():
        begun = time.monotonic()
        neighbour.ok("ping")
        found.pings.append(time.monotonic() - begun)
        found.peak = max(found.peak, memory_of(pid))
        if attack.done():
            return
        if number % PER_SECOND == 0:
            assert request(neighbour.address, "/health")[0] == 200
        time.sleep(max(0.0, 1 / PER_SECOND - (time.monotonic() - begun)))


def endure(
    what: str, count: int, folder: Path, hold: float = HOLD, answers: int = ANSWERS
) -> Endured:
    """Run an attack and return the measurements."""
    found = Endured()
    server = Process(folder / "abuse.db", "--bots", "0", "--sockets-per-address", "60", files=FILES)
    try:
        pid, target = server.process.pid, a_game(server.address, answers)
        neighbour = Guest(server.address, *new_table(server.address))
        with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
            pool.submit(time.monotonic).result()  # the process is there
            found.before = memory_of(pid)
            attack = pool.submit(ABUSES[what], target, count, hold)
            watch(found, neighbour, pid, attack)
            found.attempts = attack.result()
        time.sleep(1.0)
        found.after = memory_of(pid)
        neighbour.close()
        assert server.stop() == 0
        found.log = [
            line
            for line in server.output.splitlines()
            if line.startswith(b"{") or b"Traceback" in line
        ]
        return found
    except BaseException:
        server.kill()
        raise
