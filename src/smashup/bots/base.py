"""What a bot is."""

from __future__ import annotations

from typing import Protocol

from ..search import Decision, Reply, Search, View


class Bot(Protocol):
    """Chooses by what its player may know. The same seed and the same questions give the same
    answers."""

    def choose(self, view: View, decision: Decision, search: Search) -> Reply:
        """The index of an option, -1 for none (where `decision.optional`), or a list of them
        (unless `decision.single`)."""
        ...
