"""The game for several agents: a PettingZoo AEC environment with an agent for each seat."""

from __future__ import annotations

from typing import Any, Final

from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

import smashup

from .encoding import Encoding, Observation
from .picking import Picking, action_space, observation_space
from .rewards import Rewards
from .text import MODES, check_mode, drawn

METADATA: Final[dict[str, Any]] = {
    "name": "smashup_v0",
    "render_modes": MODES,
    "render_fps": 2,
    "is_parallelizable": False,
}


class SmashUpAEC(AECEnv[str, Observation, int]):
    """The game with the agents player_0, player_1, ... by seat.

    The player who is asked acts next, which may be the same agent again."""

    metadata = METADATA

    def __init__(
        self,
        players: int | None = None,
        factions: smashup.Factions | None = None,
        vp_reward: float = 0.0,
        render_mode: str | None = None,
        catalogue: smashup.Catalogue | None = None,
    ) -> None:
        """Set up; `reset` deals the game.

        `players`: 2 by default; `factions`: two for each player, by default at random in every
        game; `vp_reward`: the reward for each victory point during the game; `catalogue`: the cards
        to play with, by default those of the package."""
        if players is None:
            players = 2 if factions is None else len(factions)
        if factions is not None and len(factions) != players:
            raise smashup.InputError(
                f"{players} players need as many pairs of factions, not {len(factions)}"
            )
        check_mode(render_mode)
        self.players = players
        self.factions = factions
        self.vp_reward = vp_reward
        self.render_mode = render_mode
        self.encoding = Encoding(catalogue)
        self.possible_agents = [f"player_{seat}" for seat in range(self.players)]
        self.observation_spaces = {
            agent: observation_space(self.encoding) for agent in self.possible_agents
        }
        self.action_spaces = {agent: action_space() for agent in self.possible_agents}
        self.rng, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[int]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal the game of `smashup.new_match(seed=seed)`; without a seed, a random one.

        The random seeds follow from the last given one."""
        if seed is not None:
            self.rng, _ = seeding.np_random(seed)
        deal = seed if seed is not None else int(self.rng.integers(2**31))
        match = smashup.new_match(
            self.factions, self.players, deal, catalogue=self.encoding.catalogue
        )
        self.picking = Picking(match, self.encoding)
        self.counting = Rewards(self.players, self.vp_reward)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"seed": deal} for agent in self.agents}
        self.select()

    def select(self) -> None:
        """Select the agent that is asked next."""
        seat = self.picking.seat
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]

    def observe(self, agent: str) -> Observation:
        return self.picking.observe(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Act for the selected agent.

        An action that the mask forbids raises `IllegalAction` and changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)  # type: ignore[arg-type]  # which is None then
            return
        if action is None:
            raise smashup.InputError(f"{agent} has to act")
        self.picking.act(int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(
            zip(self.possible_agents, self.counting.after(self.picking), strict=True)
        )
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, self.picking.match.over)
        self.truncations = dict.fromkeys(self.agents, self.picking.given_up)
        self.select()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """Print the table as the selected agent sees it, or return it in mode "ansi"."""
        return drawn(self.picking, self.picking.seat, self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""
