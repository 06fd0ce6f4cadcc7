"""An answer in progress: a sequence of actions that ends in an answer to a decision."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

import smashup

ACTIONS: Final = 128
STOP: Final = 0  # the action "none", "pass", "no more"
MORE: Final = 1  # the action "turn the page"
FIRST: Final = 2  # the first option of a page
PAGE: Final = ACTIONS - FIRST  # options on a page

Mask = NDArray[np.int8]


class IllegalAction(smashup.InputError):
    """Raised for an action that the action mask forbids."""


class Picks:
    """The options picked so far for a decision, and the page of options that is shown."""

    def __init__(self, decision: smashup.Decision) -> None:
        self.decision = decision
        self.picked: list[int] = []  # indices of options
        self.page = 0

    @property
    def shown(self) -> range:
        """Return the indices of the options on the page."""
        start = self.page * PAGE
        return range(start, min(start + PAGE, len(self.decision.options)))

    def legal(self) -> list[int]:
        """Return the legal actions in ascending order."""
        actions = [STOP] if len(self.picked) >= self.decision.least else []
        if self.shown.stop < len(self.decision.options):
            actions.append(MORE)
        return actions + [FIRST + i - self.shown.start for i in self.shown if i not in self.picked]

    def act(self, action: int) -> smashup.Reply | None:
        """Do an action; return the answer if that completes it, else `None`.

        An illegal action raises `IllegalAction` and changes nothing."""
        if action not in self.legal():
            raise IllegalAction(
                f"action {action} is not legal now; the action mask allows: {self.legal()}"
            )
        if action == MORE:
            self.page += 1
            return None
        if action != STOP:
            self.picked.append(self.shown.start + action - FIRST)
            self.page = 0
            if len(self.picked) < self.decision.most:
                return None
        return self.answer()

    def answer(self) -> smashup.Reply:
        if self.decision.single:
            return self.picked[0] if self.picked else -1
        # Where the order does not matter, all orders lead to the same answer.
        return self.picked if self.decision.ordered else sorted(self.picked)


def mask_of(picks: Picks | None) -> Mask:
    """Return an array with 1 for each legal action; all 0 without a decision."""
    mask = np.zeros(ACTIONS, np.int8)
    if picks is not None:
        mask[picks.legal()] = 1
    return mask
