"""The game for one agent against bots: a Gymnasium environment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import gymnasium

import smashup

from .. import bots
from .encoding import Encoding, Observation
from .picking import Picking, action_space, observation_space
from .picks import IllegalAction, Mask, mask_of
from .rewards import LOSS, Rewards
from .text import MODES, check_mode, drawn

METADATA: Final[dict[str, Any]] = {"render_modes": MODES, "render_fps": 2}


class SmashUpEnv(gymnasium.Env[Observation, int]):
    """One agent against bots, which sit in the given order from the agent's left."""

    metadata = METADATA

    def __init__(
        self,
        rivals: Sequence[str] = ("random",),
        seat: int | None = None,
        factions: smashup.Factions | None = None,
        vp_reward: float = 0.0,
        render_mode: str | None = None,
        catalogue: smashup.Catalogue | None = None,
    ) -> None:
        """Set up; `reset` deals the game.

        `rivals`: the names of one to three bots; `seat`: that of the agent, by default another one
        for each seed; `factions`, `vp_reward` and `catalogue` as in `SmashUpAEC`."""
        if isinstance(rivals, str):
            raise smashup.InputError(
                f"rivals are a list of bots, even if there is one: [{rivals!r}]"
            )
        check_mode(render_mode)
        self.rivals = tuple(rivals)
        self.players = len(self.rivals) + 1
        if factions is not None and len(factions) != self.players:
            raise smashup.InputError(
                f"{self.players} players need as many pairs of factions, not {len(factions)}"
            )
        if seat is not None and not 0 <= seat < self.players:
            raise smashup.InputError(
                f"there is no seat {seat}; the seats are 0 to {self.players - 1}"
            )
        self.fixed_seat = seat
        self.factions = factions
        self.vp_reward = vp_reward
        self.render_mode = render_mode
        self.encoding = Encoding(catalogue)
        self.observation_space = observation_space(self.encoding)
        self.action_space = action_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal the game of `smashup.new_match(seed=seed)`; without a seed, a random one.

        The random seeds follow from the last given one."""
        super().reset(seed=seed)
        deal = seed if seed is not None else int(self.np_random.integers(2**31))
        self.seat = deal % self.players if self.fixed_seat is None else self.fixed_seat
        match = smashup.new_match(
            self.factions, self.players, deal, catalogue=self.encoding.catalogue
        )
        self.picking = Picking(match, self.encoding)
        self.counting = Rewards(self.players, self.vp_reward)
        self.bots = {
            (self.seat + place) % self.players: bots.make(name, deal * self.players + place)
            for place, name in enumerate(self.rivals, 1)
        }
        self.let_bots_play()
        return self.picking.observe(self.seat), {"seed": deal, "seat": self.seat}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Act for the agent. An action that the mask forbids loses the game at once."""
        try:
            self.picking.act(int(action))
        except IllegalAction:
            return self.picking.observe(self.seat), LOSS, True, False, {"illegal": True}
        self.let_bots_play()
        reward = self.counting.after(self.picking)[self.seat]
        if self.render_mode == "human":
            self.render()
        return (
            self.picking.observe(self.seat),
            reward,
            self.picking.match.over,
            self.picking.given_up,
            {},
        )

    def let_bots_play(self) -> None:
        """Let the bots play until the agent is asked or the game is over."""
        picking = self.picking
        while picking.seat in self.bots and not picking.given_up:
            search = picking.match.search()
            picking.answer(
                self.bots[search.seat].choose(search.view, picking.match.pending(), search)
            )

    def action_masks(self) -> Mask:
        """Return the action mask, under the name that learners with masks expect."""
        return mask_of(self.picking.picks_of(self.seat))

    def render(self) -> str | None:
        """Print the table as the agent sees it, or return it in mode "ansi"."""
        return drawn(self.picking, self.seat, self.render_mode)
