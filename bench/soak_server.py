"""Test the server under hard conditions, over real sockets: `make soak-server`.

    kills N      kill -9 in mid-game and a restart, N times: nothing is lost or doubled
    messages N   N random and mutated messages: no crash, no change of state
    crawl N      N games in which everything that is sent is searched for hidden cards
    load N       N games at once: the latency of an answer
    sleep N      N idle tables: the memory of each while its players stay connected
    slow N       N connections that send nothing, half a header or half a body
    rubbish N    N frames that are no messages
    hellos N     N greetings of 20 connections, each of which asks for the whole game
    deaf N       N clients that ask and never read

The first three share their work between processes, by default one for each core. The last four
report the memory of the server and how long a neighbour's pings took, and fail if either is out of
bounds (`MEMORY` and `LATENCY` in abuse_server.py). The tests run small samples of all of them."""

from __future__ import annotations

import argparse
import contextlib
import multiprocessing
import os
import signal
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from random import Random

from websockets.exceptions import ConnectionClosed

from abuse_server import ABUSES, LATENCY, MEMORY, endure
from crawl_server import crawl
from guests import PATIENCE, Guest, Nursery, Process, a_process, random_keys, seat_all, wait_for
from load_server import load, sleepers
from mutate_server import mutate

WHOLE = 25  # each 25th server that comes after a kill is started from nothing, the others are forks

# --- kills ----------------------------------------------------------------------------------------


class Diary:
    """The record of all that the players of one game were told, over all restarts."""

    def __init__(self, guests: list[Guest]) -> None:
        self.guests = guests
        self.acknowledged = 0  # answers
        # An answer without its reply: it may have been given, or not.
        self.posted: tuple[Guest, int] | None = None
        self.version = 0

    def hear(self, guest: Guest, timeout: float) -> None:
        with contextlib.suppress(TimeoutError):
            while True:
                message = guest.hear(timeout)
                if (
                    self.posted is not None
                    and guest is self.posted[0]
                    and message.get("id") == self.posted[1]
                ):
                    assert message["type"] == "ok", message
                    self.acknowledged += 1
                    self.posted = None
                timeout = 0.001

    def play(self, rng: Random, answers: int) -> bool:
        """Play until that many answers were acknowledged, and send one more.

        Return `True` if the game is over."""
        enough, deadline = self.acknowledged + answers, time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            for guest in self.guests:
                self.hear(guest, 0.002)
            if all(guest.over for guest in self.guests):
                return True
            asked = next((guest for guest in self.guests if guest.decision is not None), None)
            if self.posted is None and asked is not None and asked.decision is not None:
                if asked.state["undo"]["answers"] == self.acknowledged:  # its state has come, too
                    keys = random_keys(asked.decision, rng)
                    self.posted = (
                        asked,
                        asked.post("answer", decision=asked.decision["number"], options=keys),
                    )
                    if self.acknowledged >= enough:
                        # When the kill comes, the answer may be received, stored or acknowledged.
                        time.sleep(rng.uniform(0.0, 0.03))
                        return False
        raise TimeoutError("nobody is asked, and the game is not over")

    def come_back(self) -> None:
        """Connect again, and compare with the record."""
        fresh: list[Guest] = []
        for old in self.guests:
            with contextlib.suppress(ConnectionClosed, TimeoutError):
                while True:  # what was sent before the end
                    self.hear_last(old)
            guest = Guest(old.address, old.table_id, *old.tokens)
            self.compare(old, guest)
            fresh.append(guest)
            old.close()
        self.posted = None
        self.acknowledged = fresh[0].state["undo"]["answers"]
        self.guests = fresh

    def hear_last(self, guest: Guest) -> None:
        message = guest.hear(0.05)
        if (
            self.posted is not None
            and guest is self.posted[0]
            and message.get("id") == self.posted[1]
        ):
            self.acknowledged += 1
            self.posted = None

    def compare(self, old: Guest, new: Guest) -> None:
        before, after = old.state, new.state
        answers = after["undo"]["answers"]
        possible = (
            {self.acknowledged}
            if self.posted is None
            else {self.acknowledged, self.acknowledged + 1}
        )
        assert answers in possible, (answers, possible)
        assert answers >= before["undo"]["answers"]
        assert after["version"] >= before["version"]
        told, now = old.events[before["seat"]], new.events[after["seat"]]
        assert now[: len(told)] == told
        if answers == before["undo"]["answers"]:
            assert after["view"] == before["view"]
            assert now == told


class Mortal:
    """A server that is killed and started again.

    Mostly it is a fork, which is quick, now and then a whole process."""

    def __init__(self, db: Path) -> None:
        self.nursery = Nursery()
        self.whole = Process(db, "--bots", "0")
        self.fork: int | None = None
        self.address = self.whole.address

    def kill(self) -> None:
        if self.fork is None:
            self.whole.kill()
        else:
            os.kill(self.fork, signal.SIGKILL)
            assert self.nursery.ask(self.fork) == -signal.SIGKILL

    def start(self, whole: bool) -> None:
        self.fork = None
        if whole:
            self.whole.start()
        else:
            self.fork = self.nursery.ask(self.whole.command())
            wait_for(self.address)

    def stop(self) -> int:
        if self.fork is None:
            return self.whole.stop()
        os.kill(self.fork, signal.SIGTERM)
        return self.nursery.ask(self.fork)


def kills(count: int, folder: Path, seed: int = 1) -> int:
    """Kill a server again and again; return how many answers were given meanwhile."""
    rng, answers = Random(seed), 0
    server = Mortal(folder / "kills.db")
    try:
        diary = Diary(seat_all(server.address, rng.randint(2, 3)))
        for number in range(count):
            over = diary.play(rng, rng.randint(0, 4))
            server.kill()
            server.start(whole=number % WHOLE == 0)
            diary.come_back()
            if over:
                answers += diary.acknowledged
                for guest in diary.guests:
                    guest.close()
                diary = Diary(seat_all(server.address, rng.randint(2, 3)))
            if (number + 1) % 50 == 0:
                print(
                    f"{number + 1} of {count} kills, {answers + diary.acknowledged} answers",
                    flush=True,
                )
        answers += diary.acknowledged
        for guest in diary.guests:
            guest.close()
        assert server.stop() == 0
    except BaseException:
        server.kill()
        raise
    finally:
        server.nursery.close()
    return answers


# --- the command ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Share:
    """The part of a soak that one process does."""

    what: str
    count: int
    seed: int


def shares(what: str, count: int, seed: int, processes: int) -> list[Share]:
    """Return nearly equal parts of a soak, each with its own seeds."""
    bounds = [count * i // processes for i in range(processes + 1)]
    return [
        Share(what, end - begin, seed + begin) for begin, end in pairwise(bounds) if end > begin
    ]


def do_share(share: Share) -> Counter[str]:
    """Do a part of a soak; return the counts."""
    with tempfile.TemporaryDirectory() as folder:
        if share.what == "kills":
            return Counter(kills=share.count, answers=kills(share.count, Path(folder), share.seed))
        if share.what == "messages":
            return mutate(share.count, Path(folder), share.seed)
        frames, hidden = crawl(share.count, Path(folder), share.seed)
        return Counter(frames=frames, hidden=hidden)


def soak(what: str, count: int, seed: int, processes: int) -> str:
    """Run a soak in several processes; return the result in a line."""
    parts = shares(what, count, seed, processes)
    if len(parts) == 1:
        found = do_share(parts[0])
    else:
        with ProcessPoolExecutor(len(parts), multiprocessing.get_context("spawn")) as pool:
            found = sum(pool.map(do_share, parts), Counter[str]())
    if what == "kills":
        return f"{count} kills, {found['answers']} answers: nothing lost or doubled"
    if what == "messages":
        codes = ", ".join(f"{code} {number}" for code, number in found.most_common())
        return (
            f"{found.total()} random and mutated messages, no crash and no change by what was "
            f"refused: {codes}"
        )
    each = found["hidden"] / max(1, found["frames"])
    return (
        f"{count} games, {found['frames']} frames searched for {each:.0f} hidden cards each: "
        "none found"
    )


def measure(what: str, count: int, seconds: float) -> str:
    """Measure a server with nothing else beside it; return the result in a line."""
    with tempfile.TemporaryDirectory() as folder:
        idle = ["--idle", "5"] if what == "sleep" else []
        with a_process(Path(folder) / "soak.db", "--bots", "0", *idle) as server:
            pid = server.process.pid
            found = (
                sleepers(server.address, count, pid)
                if what == "sleep"
                else load(server.address, count, seconds, pid)
            )
    return (
        f"{count} {'tables' if what == 'sleep' else 'games'}: "
        f"{', '.join(f'{k} {v:.2f}' for k, v in found.items())}"
    )


def abuse(what: str, count: int) -> str:
    """Run an attack on a server; return the result in a line."""
    with tempfile.TemporaryDirectory() as folder:
        found = endure(what, count, Path(folder))
    found.check(MEMORY[what], LATENCY)
    return f"{what} {count}: {found}"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=["kills", "messages", "crawl", "load", "sleep", *ABUSES])
    parser.add_argument("count", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seconds", type=float, default=60.0, help="how long a load is measured")
    args = parser.parse_args(arguments)
    begun = time.monotonic()
    if args.what in ("load", "sleep"):
        result = measure(args.what, args.count, args.seconds)
    elif args.what in ABUSES:
        result = abuse(args.what, args.count)
    else:
        result = soak(args.what, args.count, args.seed, args.processes)
    print(f"{result} ({time.monotonic() - begun:.0f} s)")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
