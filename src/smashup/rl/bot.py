"""A learned policy as a bot: for the arena, the table and the terminal."""

from __future__ import annotations

from collections.abc import Callable

import smashup

from .encoding import Encoding, Observation
from .picks import Picks


class PolicyBot:
    """A bot that asks a policy: a function from an observation to an action."""

    def __init__(
        self, policy: Callable[[Observation], int], catalogue: smashup.Catalogue | None = None
    ) -> None:
        self.policy = policy
        self.encoding = Encoding(catalogue)

    def choose(
        self, view: smashup.View, decision: smashup.Decision, search: smashup.search.Search
    ) -> smashup.Reply:
        picks, reply = Picks(decision), None
        while reply is None:
            reply = picks.act(self.policy(self.encoding.observation(view, picks)))
        return reply
