"""Measure the environments for learning: steps per second with random actions.

The best of several rounds counts. Single environments are measured in CPU time, many games at once
by the clock, with a process for each core. The last line is JSON."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from smashup.rl import SmashUpAEC, SmashUpEnv, SmashUpVectorEnv

ROUNDS = 3
GAMES = 10
MANY = 16  # games at once
STEPS = 100  # of all of them


def measure() -> dict[str, float]:
    """Return steps per second by environment; nothing if the extra is not installed."""
    try:
        from smashup.rl import SmashUpAEC, SmashUpEnv, SmashUpVectorEnv
    except ModuleNotFoundError as error:
        print(f"the environments for learning are left out: {error}", file=sys.stderr)
        return {}
    many = SmashUpVectorEnv(MANY)
    try:
        return {
            "aec_2_steps_per_s": best(lambda: agents_steps(SmashUpAEC(2)), time.process_time),
            "aec_4_steps_per_s": best(lambda: agents_steps(SmashUpAEC(4)), time.process_time),
            "solo_steps_per_s": best(lambda: solo_steps(SmashUpEnv()), time.process_time),
            "vector_steps_per_s": best(lambda: vector_steps(many), time.perf_counter),
        }
    finally:
        many.close()


def best(play: Callable[[], int], clock: Callable[[], float]) -> float:
    """Return the steps per second of the best round."""
    rates: list[float] = []
    for _ in range(ROUNDS):
        start = clock()
        steps = play()
        rates.append(steps / (clock() - start))
    return round(max(rates), 1)


def agents_steps(env: SmashUpAEC) -> int:
    """Play some games; return the number of steps."""
    steps = 0
    for seed in range(GAMES):
        env.reset(seed=seed)
        for agent in env.agents:
            env.action_space(agent).seed(seed)
        for agent in env.agent_iter():
            space = env.action_space(agent)
            observation, _, terminated, truncated, _ = env.last()
            assert observation is not None
            env.step(None if terminated or truncated else space.sample(observation["action_mask"]))
            steps += 1
    return steps


def solo_steps(env: SmashUpEnv) -> int:
    steps = 0
    env.action_space.seed(1)
    for seed in range(GAMES):
        observation, _ = env.reset(seed=seed)
        over = False
        while not over:
            observation, _, over, _, _ = env.step(
                env.action_space.sample(observation["action_mask"])
            )
            steps += 1
    return steps


def vector_steps(envs: SmashUpVectorEnv) -> int:
    envs.single_action_space.seed(1)
    observations, _ = envs.reset(seed=1)
    for _ in range(STEPS):
        actions = [envs.single_action_space.sample(mask) for mask in observations["action_mask"]]
        observations, *_ = envs.step(actions)
    return STEPS * MANY


if __name__ == "__main__":
    print(json.dumps(measure()))
