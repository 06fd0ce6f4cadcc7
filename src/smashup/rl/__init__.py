"""Environments for learning: PettingZoo for several agents, Gymnasium for one against bots.

    from smashup.rl import SmashUpAEC

    env = SmashUpAEC(players=3)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        over = terminated or truncated
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))

Needs the extra `smashup[rl]`."""

from __future__ import annotations

try:
    from .aec import SmashUpAEC
    from .bot import PolicyBot
    from .encoding import Encoding, Observation
    from .picks import ACTIONS, MORE, STOP, IllegalAction
    from .solo import SmashUpEnv
    from .vector import SmashUpVectorEnv
except ModuleNotFoundError as error:
    from ..extras import how_to_install

    raise ModuleNotFoundError(
        f"smashup.rl needs {error.name}: {how_to_install('rl')}", name=error.name
    ) from error

__all__ = [
    "ACTIONS",
    "MORE",
    "STOP",
    "Encoding",
    "IllegalAction",
    "Observation",
    "PolicyBot",
    "SmashUpAEC",
    "SmashUpEnv",
    "SmashUpVectorEnv",
]
