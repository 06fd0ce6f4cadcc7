"""A match in which each action picks one option: the common part of all environments."""

from __future__ import annotations

from typing import Any, cast

import numpy as np
from gymnasium import spaces

import smashup

from ..bots import MOST_DECISIONS
from .encoding import Encoding, Observation
from .picks import ACTIONS, Picks


def observation_space(encoding: Encoding) -> spaces.Space[Observation]:
    least, most = encoding.limits()
    parts: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(least, most, dtype=np.int16),
        "action_mask": spaces.Box(0, 1, (ACTIONS,), dtype=np.int8),
    }
    return cast(spaces.Space[Observation], spaces.Dict(parts))


def action_space() -> spaces.Space[int]:
    return cast(spaces.Space[int], spaces.Discrete(ACTIONS))


class Picking:
    """A match and the picks for the pending decision.

    The match is answered as soon as the picks are complete."""

    def __init__(self, match: smashup.Match, encoding: Encoding) -> None:
        self.match = match
        self.encoding = encoding
        self.stand()

    def stand(self) -> None:
        """Begin the picks for the pending decision."""
        decision = self.match.decision
        self.picks = Picks(decision) if decision is not None else None
        self.views: dict[int, smashup.View] = {}  # by seat, of the position as it is

    @property
    def seat(self) -> int | None:
        """Return the seat that decides, or `None` once the game is over."""
        return self.picks.decision.player if self.picks is not None else None

    @property
    def given_up(self) -> bool:
        return not self.match.over and self.match.answer_count >= MOST_DECISIONS

    def view(self, seat: int) -> smashup.View:
        if seat not in self.views:
            self.views[seat] = self.match.view(seat)
        return self.views[seat]

    def vp(self) -> list[int]:
        """Return the victory points by seat."""
        return [player["vp"] for player in self.view(self.seat or 0)["players"]]

    def picks_of(self, seat: int) -> Picks | None:
        """Return the picks of that player, or `None` if another one decides."""
        return self.picks if self.seat == seat else None

    def observe(self, seat: int) -> Observation:
        return self.encoding.observation(self.view(seat), self.picks_of(seat))

    def act(self, action: int) -> None:
        """Pick for the player who decides.

        An illegal action raises `IllegalAction` and changes nothing."""
        if self.picks is None:
            raise smashup.InputError("the game is over: there is nothing to do")
        reply = self.picks.act(action)
        if reply is not None:
            self.answer(reply)

    def answer(self, reply: smashup.Reply) -> None:
        """Answer the pending decision as a whole."""
        self.match.answer(reply)
        self.stand()
