"""What a bot is."""

from __future__ import annotations

from typing import Protocol

from ..engine.decision import Decision
from ..engine.knowledge import View
from ..engine.match import Reply


class Bot(Protocol):
    """Chooses by what its player may see. The same seed and the same questions give the same answers."""

    def choose(self, view: View, decision: Decision) -> Reply:
        """The index of an option, -1 for none (where `decision.optional`), or a list of them (unless `decision.single`)."""
        ...
