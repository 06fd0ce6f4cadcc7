"""Clients over real sockets and servers for them, for the tests and `make soak-server`.

with a_server(folder) as server:
    ann = Guest(server.address, *server.new_table(players=2))
    ann.ok("sit", seat=0, name="Ann")"""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from websockets.sync.client import ClientConnection, connect

from smashup.hall import Limits
from smashup.server.app import Site
from smashup.server.serve import Server, address_at, listen, make_site, open_storage, uvicorn_config
from smashup.table.incoming import PROTOCOL

Message = dict[str, Any]
PATIENCE = 180.0  # seconds: nothing here waits longer, not even on a busy machine


class Refusal(AssertionError):
    """Raised when the server refuses a message that it should accept."""


def request(
    address: str, path: str, body: object = None, **headers: str
) -> tuple[int, dict[str, str], bytes]:
    """Send a plain request (with a body, a POST); return status, headers and body."""
    data = None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
    asked = urllib.request.Request(
        f"{address}{path}", data=data, headers={k.replace("_", "-"): v for k, v in headers.items()}
    )
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with opener.open(asked, timeout=PATIENCE) as reply:
            return reply.status, {k.lower(): v for k, v in reply.headers.items()}, reply.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, {k.lower(): v for k, v in error.headers.items()}, error.read()


def new_table(address: str, name: str = "Host", **options: Any) -> tuple[str, str]:
    """Make a table; return its id and the host's token."""
    status, _, body = request(address, "/api/tables", {"name": name, "options": options})
    if status != 201:
        raise Refusal(f"{status}: {body!r}")
    made = json.loads(body)
    return made["table"], made["token"]


class Guest:
    """A connection to a table."""

    def __init__(
        self, address: str, table: str, *tokens: str, hello: bool = True, origin: str | None = None
    ) -> None:
        self.address = address
        self.table_id = table
        self.tokens = list(tokens)
        self.got: list[Message] = []
        self.states: dict[int | None, Message] = {}
        self.events: dict[int | None, list[Message]] = {}
        self.table: Message = {}
        self.numbers = 0
        self.stack = contextlib.ExitStack()
        self.socket: ClientConnection = self.stack.enter_context(
            connect(
                f"{address.replace('http', 'ws', 1)}/ws/{table}",
                origin=origin,  # type: ignore[arg-type]
                max_size=None,
                open_timeout=PATIENCE,
                close_timeout=2,
                ping_interval=None,
                compression=None,
                proxy=None,
            )
        )
        if hello:
            self.ok("hello", protocol=PROTOCOL, **({"tokens": self.tokens} if self.tokens else {}))
            self.hear_all()

    # --- messages ---------------------------------------------------------------------------------
    def hear(self, timeout: float = PATIENCE) -> Message:
        """Return the next message."""
        message: Message = json.loads(self.socket.recv(timeout=timeout))
        self.got.append(message)
        if message["type"] == "table":
            self.table = message
        elif message["type"] == "state":
            seat = message["seat"]
            self.states[seat] = message
            self.events[seat] = (
                self.events.get(seat, [])[: message["events_from"]] + message["events"]
            )
        elif message["type"] == "seated" and message["token"] is not None:
            self.tokens.append(message["token"])
        return message

    def post(self, type: str, **fields: Any) -> int:
        """Send a message without waiting; return its id."""
        self.numbers += 1
        self.socket.send(json.dumps({"type": type, "id": self.numbers, **fields}))
        return self.numbers

    def reply_to(self, id: int | None) -> Message:
        return self.until(lambda message: "id" in message and message["id"] == id)

    def ask(self, type: str, **fields: Any) -> Message:
        """Send a message; return the reply."""
        return self.reply_to(self.post(type, **fields))

    def ok(self, type: str, **fields: Any) -> Message:
        reply = self.ask(type, **fields)
        if reply["type"] == "error":
            raise Refusal(f"{type}: {reply}")
        return reply

    def refused(self, type: str, **fields: Any) -> str:
        reply = self.ask(type, **fields)
        assert reply["type"] == "error", reply
        return str(reply["code"])

    def raw(self, text: str | bytes) -> Message:
        """Send any text; return the error that comes back."""
        self.socket.send(text)
        return self.until(lambda message: message["type"] == "error")

    def until(self, fits: Callable[[Message], bool], timeout: float = PATIENCE) -> Message:
        """Wait for a message that fits."""
        deadline = time.monotonic() + timeout
        while True:
            message = self.hear(max(0.01, deadline - time.monotonic()))
            if fits(message):
                return message

    def hear_all(self) -> None:
        """Read all messages that have been sent already.

        They come before the reply to a ping."""
        self.ok("ping")

    def close(self) -> None:
        self.stack.close()

    # --- playing ----------------------------------------------------------------------------------
    @property
    def state(self) -> Message:
        """Return the last state of the only seat."""
        [state] = self.states.values()
        return state

    @property
    def decision(self) -> Message | None:
        """Return the decision of a seat of this guest, or `None`."""
        return next(
            (state["decision"] for state in self.states.values() if state["decision"] is not None),
            None,
        )

    @property
    def over(self) -> bool:
        return bool(self.states) and all(state["phase"] == "over" for state in self.states.values())


def random_keys(decision: Message, rng: Random) -> list[str]:
    options, most = decision["options"], min(decision["most"], len(decision["options"]))
    count = rng.randint(decision["least"], max(decision["least"], most))
    return [option["key"] for option in rng.sample(options, count)]


def seat_all(
    address: str, players: int, bots: int = 0, bot: str = "random", **options: Any
) -> list[Guest]:
    """Begin a game at a new table; return its people, each with a connection.

    Bots have the last seats."""
    fields = {
        "players": players,
        "factions": "random",
        "pace": "fast",
        "steady_pauses": False,
        **options,
    }
    table, token = new_table(address, **fields)
    guests = [Guest(address, table, token)]
    guests += [Guest(address, table) for _ in range(players - bots - 1)]
    for seat, guest in enumerate(guests):
        guest.ok("sit", seat=seat, name=f"Player {seat + 1}")
    for seat in range(players - bots, players):
        guests[0].ok("add_bot", seat=seat, bot=bot)
    guests[0].ok("start")
    for guest in guests:
        guest.until(lambda message: message["type"] == "state")
    return guests


def answer_once(guests: list[Guest], rng: Random, timeout: float = PATIENCE) -> bool:
    """Answer for one of the asked guests; return `False` if the game is over."""
    deadline = time.monotonic() + timeout
    while time.monotonic() < deadline:
        if all(guest.over for guest in guests):
            return False
        asked = next((guest for guest in guests if guest.decision is not None), None)
        if asked is None or asked.decision is None:
            hear_some(guests)
            continue
        give(guests, asked, random_keys(asked.decision, rng))
        return True
    raise TimeoutError("nobody is asked, and the game is not over")


def give(guests: list[Guest], asked: Guest, keys: list[str]) -> None:
    """Answer, and wait until everybody has the new state."""
    version = asked.state["version"]
    asked.ok("answer", decision=asked.state["decision"]["number"], options=keys)
    for guest in guests:
        while guest.state["version"] <= version:
            guest.hear()


def hear_some(guests: list[Guest]) -> None:
    """Wait a little for news."""
    for guest in guests:
        with contextlib.suppress(TimeoutError):
            guest.hear(0.02)


def play_out(guests: list[Guest], rng: Random, most: int = 3000) -> int:
    """Play to the end with random answers; return how many there were."""
    for count in range(most):
        if not answer_once(guests, rng):
            return count
    raise AssertionError(f"not over after {most} answers")


# --- servers --------------------------------------------------------------------------------------


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


# The limits are off for tests of something else.
OPEN = Limits(
    sockets_per_address=100_000,
    connections_per_address=100_000,
    new_tables_per_minute=1e9,
    new_tables_at_once=10**9,
    messages_per_second=1e9,
    messages_at_once=10**9,
    hello_seconds=1e9,
)


class InProcess:
    """A server in a thread of this process."""

    def __init__(
        self,
        db: Path | str,
        limits: Limits = OPEN,
        durable: bool = False,
        proxy: str | None = None,
        own_metrics: bool = False,
        **site: Any,
    ) -> None:
        """Start the server; `own_metrics` puts the metrics at another port."""
        self.storage = open_storage(str(db), durable)
        self.limits = limits
        self.sockets = [listen("127.0.0.1", 0, exactly=True) for _ in range(1 + own_metrics)]
        self.address, self.metrics_address = (address_at(self.sockets[i]) for i in (0, -1))
        metrics_port = self.sockets[1].getsockname()[1] if own_metrics else None
        self.site: Site = make_site(self.storage, limits, metrics_port=metrics_port, **site)
        self.server = Server(uvicorn_config(self.site, limits, proxy))
        self.thread = threading.Thread(
            target=self.server.run, kwargs={"sockets": self.sockets}, daemon=True
        )
        self.thread.start()
        wait_for(self.address)

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        for found in self.sockets:
            found.close()


@contextlib.contextmanager
def in_process(db: Path | str, limits: Limits = OPEN, **site: Any) -> Iterator[InProcess]:
    server = InProcess(db, limits, **site)
    try:
        yield server
    finally:
        server.stop()


class Process:
    """A process `smashup serve` that can be killed and restarted at the same port."""

    def __init__(self, db: Path | str, *arguments: str, files: int | None = None) -> None:
        """Start the server; `files` is its limit of open files (`ulimit -n`)."""
        self.db = db
        self.port = 0  # any that is free; then that one
        self.arguments = arguments
        self.shell = [] if files is None else ["sh", "-c", f'ulimit -n {files}; exec "$@"', "sh"]
        self.output = b""
        self.start()

    def command(self) -> list[str]:
        limits = ["--sockets-per-address", "100000", "--new-tables-per-minute", "1e9"]
        return [
            "serve",
            "--no-browser",
            "--db",
            str(self.db),
            "--port",
            str(self.port),
            *limits,
            *self.arguments,
        ]

    def start(self) -> None:
        self.process = subprocess.Popen(
            [*self.shell, sys.executable, "-m", "smashup", *self.command()],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        self.port = self.port_said()
        wait_for(self.address, self.process)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def port_said(self) -> int:
        """Return the port that the server prints."""
        for line in self.process.stdout or ():
            self.output += line
            found = re.search(rb"at http://127\.0\.0\.1:(\d+)/", line)
            if found is not None:
                return int(found[1])
        raise RuntimeError(f"the server has ended: {self.output!r}")

    def kill(self) -> None:
        """Kill it as with kill -9."""
        self.process.kill()
        self.read_output()

    def stop(self, number: int = signal.SIGTERM) -> int:
        """Ask it to end; return its exit status."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        self.read_output()
        return self.process.returncode

    def read_output(self) -> None:
        """Read its output until it ends, or kill it after a while.

        It could not end if nobody read."""
        assert self.process.stdout is not None
        late = threading.Timer(PATIENCE, self.process.kill)
        late.start()
        with self.process.stdout as out:
            self.output += out.read()
        self.process.wait(PATIENCE)
        late.cancel()


class Nursery:
    """Starts servers as forks of a process that has imported everything, which is quick."""

    def __init__(self) -> None:
        command = [sys.executable, str(Path(__file__).with_name("nursery.py"))]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, wanted: list[str] | int) -> int:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{json.dumps(wanted)}\n")
        self.process.stdin.flush()
        return int(self.process.stdout.readline())

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(PATIENCE)


@contextlib.contextmanager
def a_process(db: Path | str, *arguments: str, files: int | None = None) -> Iterator[Process]:
    server = Process(db, *arguments, files=files)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.kill()


def wait_until(true: Callable[[], bool], within: float = PATIENCE) -> None:
    deadline = time.monotonic() + within
    while not true():
        if time.monotonic() > deadline:
            raise TimeoutError("it does not come true")
        time.sleep(0.02)


def wait_for(
    address: str, process: subprocess.Popen[bytes] | None = None, within: float = PATIENCE
) -> None:
    """Wait until a server answers."""
    deadline = time.monotonic() + within
    while time.monotonic() < deadline:
        if process is not None and process.poll() is not None:
            raise RuntimeError(
                "the server has ended: "
                f"{process.stdout.read() if process.stdout is not None else b''!r}"
            )
        with contextlib.suppress(OSError):
            if request(address, "/health")[0] == 200:
                return
        time.sleep(0.02)
    raise TimeoutError("the server does not answer")
