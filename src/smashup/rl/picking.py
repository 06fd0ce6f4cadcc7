"""A match that is answered by picking one option at a time: what all environments have in
common."""

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
    """A match, and what was picked for the pending decision. Picks that are complete become the
    answer at once."""

    def __init__(self, match: smashup.Match, encoding: Encoding) -> None:
        self.match = match
        self.encoding = encoding
        self.stand()

    def stand(self) -> None:
        """Begin with the pending decision."""
        decision = self.match.decision
        self.picks = Picks(decision) if decision is not None else None
        self.views: dict[int, smashup.View] = {}  # by seat, of the position as it is

    @property
    def seat(self) -> int | None:
        """Who decides; None: the game is over."""
        return self.picks.decision.player if self.picks is not None else None

    @property
    def given_up(self) -> bool:
        return not self.match.over and self.match.answer_count >= MOST_DECISIONS

    def view(self, seat: int) -> smashup.View:
        if seat not in self.views:
            self.views[seat] = self.match.view(seat)
        return self.views[seat]

    def vp(self) -> list[int]:
        """The victory points by seat, from a view that is needed anyway."""
        return [player["vp"] for player in self.view(self.seat or 0)["players"]]

    def picks_of(self, seat: int) -> Picks | None:
        """What that player is asked, and has picked so far; None: somebody else decides."""
        return self.picks if self.seat == seat else None

    def observe(self, seat: int) -> Observation:
        return self.encoding.observation(self.view(seat), self.picks_of(seat))

    def act(self, action: int) -> None:
        """What the player who is asked does next. An action that is not legal is refused, and
        changes nothing."""
        if self.picks is None:
            raise smashup.InputError("the game is over: there is nothing to do")
        reply = self.picks.act(action)
        if reply is not None:
            self.answer(reply)

    def answer(self, reply: smashup.Reply) -> None:
        """Answer the pending decision as a whole."""
        self.match.answer(reply)
        self.stand()
