"""Many games at once: a Gymnasium vector environment over several processes.

Gymnasium's own AsyncVectorEnv has a process for each game, and wakes it up for every step. Here a
process has several games, and gets one message for the step of all of them, which is hardly more
work than in one process (docs/learning.md has numbers)."""

from __future__ import annotations

import os
import signal
from collections.abc import Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

import smashup

from .encoding import Observation
from .solo import SmashUpEnv

Step = tuple[Observation, float, bool, bool, dict[str, Any]]
Batch = tuple[
    Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]
]


METADATA: Final[dict[str, Any]] = {"autoreset_mode": AutoresetMode.SAME_STEP}


class SmashUpVectorEnv(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """A batch of games, each of one agent against bots.

    When a game ends, the next one begins in the same step: the observation is that of the new game.
    `infos` has the last one of the old game as "final_obs", with its "final_info"."""

    metadata = METADATA

    def __init__(self, count: int, processes: int | None = None, **settings: Any) -> None:
        """Start `processes` processes (by default one for each core) with `count` games in all.

        `settings` are those of `SmashUpEnv`, except for `catalogue`."""
        if count < 1:
            raise smashup.InputError(f"{count} games cannot be played at once")
        if "catalogue" in settings:
            raise smashup.InputError(
                "your own cards cannot go to other processes: leave out `catalogue`, or use "
                "gymnasium.vector.SyncVectorEnv, which needs no other process"
            )
        env = SmashUpEnv(**settings)
        self.num_envs = count
        self.single_observation_space, self.single_action_space = (
            env.observation_space,
            env.action_space,
        )
        self.observation_space = batch_space(env.observation_space, count)
        self.action_space = batch_space(env.action_space, count)
        shares = np.array_split(np.arange(count), min(count, processes or os.cpu_count() or 1))
        # The games of each process.
        self.shares = [slice(share[0], share[-1] + 1) for share in shares]
        self.pipes: list[Connection] = []
        self.processes: list[BaseProcess] = []
        context = get_context("spawn")
        for share in self.shares:
            here, there = context.Pipe()
            process = context.Process(
                target=serve, args=(there, share.stop - share.start, settings), daemon=True
            )
            process.start()
            there.close()
            self.pipes.append(here)
            self.processes.append(process)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal new games; with one seed, game n gets `seed + n`."""
        seeds: list[int | None]
        seeds = (
            [seed + n for n in range(self.num_envs)]
            if isinstance(seed, int)
            else list(seed or [None] * self.num_envs)
        )
        observation, _, _, _, infos = self.batch([seeds[share] for share in self.shares], "reset")
        return observation, infos

    def step(self, actions: Sequence[int] | NDArray[np.int64]) -> Batch:
        return self.batch(
            [[int(action) for action in actions[share]] for share in self.shares], "step"
        )

    def batch(self, arguments: list[list[int | None]], what: str) -> Batch:
        """Run a command on the games of all processes, and join the results."""
        for pipe, some in zip(self.pipes, arguments, strict=True):
            pipe.send((what, some))
        steps: list[Step] = []
        # Even if one has failed, all are read: the next replies belong to the next call.
        for done in [pipe.recv() for pipe in self.pipes]:
            if isinstance(done, Exception):
                raise done
            steps += done
        observations, rewards, terminated, truncated, each = zip(*steps, strict=True)
        infos: dict[str, Any] = {}
        for n, info in enumerate(each):
            infos = self._add_info(infos, info, n)
        stacked = Observation(
            observation=np.stack([one["observation"] for one in observations]),
            action_mask=np.stack([one["action_mask"] for one in observations]),
        )
        return stacked, np.array(rewards), np.array(terminated), np.array(truncated), infos

    def close_extras(self, **kwargs: Any) -> None:
        """Close the pipes, which ends the processes."""
        for pipe in self.pipes:
            pipe.close()
        for process in self.processes:
            process.join()


def serve(pipe: Connection, count: int, settings: dict[str, Any]) -> None:
    """Run in a process: play its games as the pipe commands."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent process
    envs = [SmashUpEnv(**settings) for _ in range(count)]
    while True:
        try:
            what, arguments = pipe.recv()
        except EOFError:
            return
        try:
            do = reset if what == "reset" else step
            pipe.send([do(env, argument) for env, argument in zip(envs, arguments, strict=True)])
        except Exception as error:
            pipe.send(error)


def reset(env: SmashUpEnv, seed: int | None) -> Step:
    observation, info = env.reset(seed=seed)
    return observation, 0.0, False, False, info


def step(env: SmashUpEnv, action: int) -> Step:
    """Make a step; at the end of a game begin the next one."""
    observation, reward, terminated, truncated, info = env.step(action)
    if terminated or truncated:
        last = {"final_obs": observation, "final_info": info}
        observation, info = env.reset()
        info |= last
    return observation, reward, terminated, truncated, info
