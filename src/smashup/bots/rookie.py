"""A bot without a plan: it chooses at random, but plays as long as it can."""

from __future__ import annotations

from ..search import Decision, Reply, Search, View
from .random import RandomBot

MOST_PLAYS = 40  # in a turn: cards that bring each other back could be played for ever


class RookieBot(RandomBot):
    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.turn = -1
        self.plays = 0  # this turn

    def choose(self, view: View, decision: Decision, search: Search) -> Reply:
        if view["turn"] != self.turn:
            self.turn, self.plays = view["turn"], 0
        if decision.kind not in ("play", "window"):
            return self.pick(decision)
        self.plays += 1
        if not decision.options or self.plays > MOST_PLAYS:
            return -1
        return self.rng.randrange(len(decision.options))
