"""Many games at once over real sockets, in a process of its own, without bots.

Every asked seat answers after 1 to 3 seconds. It prints the time from an answer to its "ok", and
the CPU time and memory of the server. Part of `make soak-server`."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from guests import new_table, random_keys, request
from smashup.table.incoming import PROTOCOL

decode = msgspec.json.decode
encode = msgspec.json.encode


@dataclass
class Load:
    """The measurements of a run."""

    latencies: list[float] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    begun: int = 0
    over: int = 0
    measuring: bool = False
    stop: bool = False

    def percentile(self, part: float) -> float:
        ordered = sorted(self.latencies)
        return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else 0.0


class Player:
    def __init__(self, load: Load, rng: Random) -> None:
        self.load = load
        self.rng = rng
        self.ids = 0
        self.asked: dict[int, float] = {}  # by id: when the answer was sent
        self.answered = -1
        self.begun = False
        self.over = False

    async def say(self, socket: ClientConnection, type: str, **fields: Any) -> int:
        self.ids += 1
        await socket.send(encode({"type": type, "id": self.ids, **fields}), text=True)
        return self.ids

    async def hear(self, socket: ClientConnection) -> None:
        """Handle messages as they come, and answer after a while."""
        later: set[asyncio.Task[None]] = set()
        async for text in socket:
            came = time.perf_counter()
            message = decode(text)
            if message["type"] == "ok" and message["id"] in self.asked:
                sent = self.asked.pop(message["id"])
                if self.load.measuring:
                    self.load.latencies.append(came - sent)
            elif message["type"] == "error":
                self.load.refused.append(message["code"])
            elif message["type"] == "state":
                decision = message["decision"]
                self.load.begun += message["seat"] == 0 and not self.begun
                self.begun = True
                if message["phase"] == "over" and not self.over:
                    self.over = True
                    self.load.over += message["seat"] == 0
                    break
                if (
                    decision is not None
                    and decision["number"] > self.answered
                    and not self.load.stop
                ):
                    self.answered = decision["number"]
                    later.add(asyncio.create_task(self.answer(socket, decision)))
                    later = {task for task in later if not task.done()}
        for task in later:
            task.cancel()

    async def answer(self, socket: ClientConnection, decision: Any) -> None:
        await asyncio.sleep(self.rng.uniform(1.0, 3.0))
        keys = random_keys(decision, self.rng)
        self.ids += 1
        self.asked[self.ids] = time.perf_counter()
        message: dict[str, Any] = {
            "type": "answer",
            "id": self.ids,
            "decision": decision["number"],
            "options": keys,
        }
        with contextlib.suppress(ConnectionClosed):
            await socket.send(encode(message), text=True)


async def one_game(
    address: str, load: Load, seed: int, begin: asyncio.Event, ready: asyncio.Semaphore
) -> None:
    rng = Random(seed)
    players = 2 + seed % 3
    options: dict[str, Any] = {"players": players, "factions": "random", "steady_pauses": False}
    async with contextlib.AsyncExitStack() as stack:
        async with ready:
            table, token = await asyncio.to_thread(lambda: new_table(address, **options))
            people: list[tuple[Player, ClientConnection]] = []
            for seat in range(players):
                url = f"{address.replace('http', 'ws', 1)}/ws/{table}"
                socket = await stack.enter_async_context(
                    connect(
                        url,
                        max_size=None,
                        compression=None,
                        ping_interval=None,
                        open_timeout=60,
                        close_timeout=1,
                        proxy=None,
                    )
                )
                player = Player(load, rng)
                await player.say(
                    socket, "hello", protocol=PROTOCOL, **({"tokens": [token]} if seat == 0 else {})
                )
                await player.say(socket, "sit", seat=seat, name=f"Player {seat + 1}")
                await until_seated(socket)
                people.append((player, socket))
        await begin.wait()
        await asyncio.sleep(rng.uniform(0.0, 3.0))
        await people[0][0].say(people[0][1], "start")
        await asyncio.gather(*[player.hear(socket) for player, socket in people])


async def until_seated(socket: ClientConnection) -> None:
    async for text in socket:
        if decode(text)["type"] == "seated":
            return


async def put_to_sleep(address: str, tables: int, batch: int, pid: int) -> dict[str, float]:
    """Measure the memory of tables that sleep while their players stay connected.

    They come in batches, each of which sleeps before the next one plays: so the memory of the games
    themselves is used again, and only that of sleeping tables is added."""
    load, tasks, sizes = Load(), list[asyncio.Task[None]](), list[float]()
    for first in range(0, tables, batch):
        begin, ready = asyncio.Event(), asyncio.Semaphore(10)
        begin.set()
        load.stop = False
        tasks += [
            asyncio.create_task(one_game(address, load, seed, begin, ready))
            for seed in range(first, first + batch)
        ]
        await asyncio.sleep(15.0)
        load.stop = True
        while gauge(address, "tables_open") < first + batch or gauge(address, "tables_awake"):
            await asyncio.sleep(1.0)
        sizes.append(memory_of(pid))
    sockets = gauge(address, "sockets")
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    # The first batch paid for what all games share, so it is left out.
    each = 1024 * (sizes[-1] - sizes[0]) / (batch * (len(sizes) - 1))
    return {
        "tables": batch * len(sizes),
        "sockets": sockets,
        "server_mb": sizes[-1],
        "kb_per_table": each,
    }


def gauge(address: str, name: str) -> float:
    lines = request(address, "/metrics")[2].decode().splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith(f"smashup_{name} "))


async def run(
    address: str, games: int, seconds: float, pid: int | None, least: int
) -> dict[str, float]:
    """Play games for that long, and until there were `least` answers; return the measurements."""
    load, begin, ready = Load(), asyncio.Event(), asyncio.Semaphore(20)
    tasks = [
        asyncio.create_task(one_game(address, load, seed, begin, ready)) for seed in range(games)
    ]
    while ready.locked() or any(
        not task.done() and getattr(task, "_fut_waiter", None) is None for task in tasks
    ):
        await asyncio.sleep(0.1)
    await asyncio.sleep(0.5)
    begin.set()
    while load.begun < games:
        await asyncio.sleep(0.1)
    load.measuring = True
    cpu, own, begun = cpu_of(pid), time.process_time(), time.monotonic()
    while time.monotonic() - begun < seconds or len(load.latencies) < least:
        await asyncio.sleep(0.1)
    spent, took = cpu_of(pid) - cpu, time.monotonic() - begun
    own_cpu = time.process_time() - own
    load.measuring, load.stop = False, True
    size = memory_of(pid)
    for task in tasks:
        task.cancel()
    done = await asyncio.gather(*tasks, return_exceptions=True)
    problems = [
        error
        for error in done
        if isinstance(error, Exception) and not isinstance(error, asyncio.CancelledError)
    ]
    if problems:
        raise problems[0]
    return {
        "games": games,
        "answers": len(load.latencies),
        "answers_per_second": len(load.latencies) / took,
        "p50_ms": 1e3 * load.percentile(0.5),
        "p90_ms": 1e3 * load.percentile(0.9),
        "p99_ms": 1e3 * load.percentile(0.99),
        "max_ms": 1e3 * load.percentile(1.0),
        "server_cpu": spent / took,
        "cpu_ms_per_answer": 1e3 * spent / max(1, len(load.latencies)),
        "load_cpu": own_cpu / took,
        "server_mb": size,
        "refused": len(load.refused),
    }


def cpu_of(pid: int | None) -> float:
    """Return the CPU seconds that a process has used."""
    if pid is None:
        return 0.0
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_of(pid: int | None) -> float:
    """Return the memory of a process in MB."""
    if pid is None:
        return 0.0
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def sleepers(address: str, tables: int, pid: int) -> dict[str, float]:
    return asyncio.run(put_to_sleep(address, tables, max(5, tables // 4), pid))


def load(
    address: str, games: int, seconds: float, pid: int | None = None, least: int = 0
) -> dict[str, float]:
    gc.disable()  # pauses here would look like pauses there
    try:
        return asyncio.run(run(address, games, seconds, pid, least))
    finally:
        gc.enable()
