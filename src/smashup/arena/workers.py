"""The places where games are played: this process, several processes, or a Ray cluster.

`results_of` is the same call for all of them."""

from __future__ import annotations

import gc
import logging
import os
import signal
import time
from collections import deque
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from multiprocessing import get_context
from typing import Any, Final, Generic, TypeVar

from ..extras import needs
from ..search import InputError

AHEAD: Final = 2  # portions that wait for each worker, so that none is idle
PORTION: Final = 0.5  # seconds of CPU time that a portion of games should take
MOST_GAMES: Final = 200  # of a portion
# new objects: positions leave no garbage behind, and looking for it often took 6 % of the time
COLLECT_AFTER: Final = 50_000


class WorkersLost(Exception):
    """Raised when workers were ended from outside and their games were not played."""


Setup = TypeVar("Setup")  # describes a game completely, so that any process can play it
Result = TypeVar("Result")  # the result of one game
# A function at the top of a module, as other processes get it by its name.
Play = Callable[[Setup], Result]


class Portions(Generic[Setup]):
    """The games that are left, handed out in portions.

    A portion is large enough that handing it out costs little, and small enough that little is lost
    with it."""

    def __init__(self, setups: Sequence[Setup], workers: int) -> None:
        self.left = deque(setups)
        self.workers = workers
        self.seconds = 0.0  # of CPU time, of the games that are known
        self.games = 0

    def next(self) -> list[Setup]:
        """Return the next portion of games; [] if none is left."""
        in_time = int(PORTION * self.games / self.seconds) if self.seconds else 1
        # Shares get smaller towards the end, so that all workers finish together.
        share = len(self.left) // (2 * AHEAD * self.workers)
        size = min(max(1, min(in_time, share, MOST_GAMES)), len(self.left))
        return [self.left.popleft() for _ in range(size)]

    def learn(self, games: int, seconds: float) -> None:
        self.games += games
        self.seconds += seconds


def play_portion(play: Play[Setup, Result], setups: list[Setup]) -> tuple[list[Result], float]:
    """Return the results of a portion, and the CPU time that it took."""
    gc.set_threshold(COLLECT_AFTER)
    begin = time.process_time()
    return [play(setup) for setup in setups], time.process_time() - begin


def check(place: str, workers: int | None) -> None:
    """Refuse a place or a number of workers that cannot play."""
    if workers is not None and workers < 1:
        raise InputError(f"{workers} processes can play nothing")
    if place == "ray":
        needs("ray")


def results_of(
    setups: Sequence[Setup], play: Play[Setup, Result], place: str, workers: int | None
) -> Generator[list[Result], None, None]:
    """Yield the results in portions, in any order.

    `workers` is their number; `None`: as many as the place has."""
    if place == "ray":
        yield from on_ray(setups, play, workers)
    elif (workers or os.cpu_count() or 1) == 1:
        yield from (play_portion(play, [setup])[0] for setup in setups)
    else:
        yield from in_processes(
            setups, play, min(workers or os.cpu_count() or 1, max(1, len(setups)))
        )


# --- this machine ---------------------------------------------------------------------------------
def in_processes(
    setups: Sequence[Setup], play: Play[Setup, Result], workers: int
) -> Generator[list[Result], None, None]:
    portions = Portions(setups, workers)
    pool = ProcessPoolExecutor(workers, get_context("spawn"), end_with_ctrl_c)
    running: set[Future[tuple[list[Result], float]]] = set()
    try:
        while True:
            while len(running) < AHEAD * workers and (portion := portions.next()):
                running.add(pool.submit(play_portion, play, portion))
            if not running:
                return
            ended, running = wait(running, return_when=FIRST_COMPLETED)
            for future in ended:
                results, seconds = future.result()
                portions.learn(len(results), seconds)
                yield results
    except BrokenProcessPool as error:
        raise WorkersLost from error
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def end_with_ctrl_c() -> None:
    """Let a worker end silently at Ctrl-C, which reaches all processes.

    The process that counts tells the result."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


# --- a Ray cluster --------------------------------------------------------------------------------
def on_ray(
    setups: Sequence[Setup], play: Play[Setup, Result], workers: int | None
) -> Generator[list[Result], None, None]:
    """Yield the results of games on the cluster that `RAY_ADDRESS` names.

    Without that, a cluster with `workers` CPUs is started here. If a worker dies, Ray gives its
    portion to another one; a portion has one result, however often it was begun."""
    ray: Any = import_module("ray")
    started = not ray.is_initialized()
    if started:
        cluster = os.environ.get("RAY_ADDRESS", "local")
        here = {"num_cpus": workers, "include_dashboard": False} if cluster == "local" else {}
        ray.init(cluster, **here, log_to_driver=False, logging_level=logging.ERROR)
    try:
        slots = workers or int(ray.cluster_resources().get("CPU", 1))
        there = ray.remote(num_cpus=1, max_retries=-1)(play_portion)
        portions = Portions(setups, slots)
        running: list[Any] = []
        while True:
            while len(running) < AHEAD * slots and (portion := portions.next()):
                running.append(there.remote(play, portion))
            if not running:
                return
            ended, running = ray.wait(running, num_returns=1)
            for results, seconds in ray.get(ended):
                portions.learn(len(results), seconds)
                yield results
    except ray.exceptions.RayTaskError as error:
        raise InputError(f"a game could not be played there: {error.cause}") from error
    except ray.exceptions.RayError as error:
        raise WorkersLost from error
    finally:
        if started:
            ray.shutdown()
