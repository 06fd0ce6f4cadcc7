"""What positions between turns are worth: by the network, or by the evaluation where there is none.

A position is judged at the first menu of the turn that begins, so what happens at the start of that
turn counts, too."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ..search import ACTION, MINION, Sample
from .evaluation import ahead, chance_of, leading, scores_of, weights_for, worth
from .network import FILE, Network, network_for
from .policy import POLICY


class Judge:
    """Judges with the network of a file; without it as the evaluation does."""

    def __init__(self, path: Path = FILE) -> None:
        self.path = path

    def worth(self, table: Sample, seat: int) -> float:
        """How far that player is ahead of the others, in victory points, at the end of a turn."""
        if table.phase == "start" and leading(table, seat) == 0.0:
            opened = begun(table)
            if opened.phase == "play":
                return self.ahead(opened, seat, True) + leading(opened, seat)
            table = opened
        return worth(table, seat, True)

    def chance(self, table: Sample, seat: int) -> float:
        """How likely that player is to win, from 0 to 1, at any point."""
        if table.winner is not None:
            return 1.0 if table.winner == seat else 0.0
        return chance_of(self.standing(table, seat) + leading(table, seat), len(table.players))

    def standing(self, table: Sample, seat: int) -> float:
        """How far that player is ahead, without what it is worth to have won."""
        if table.phase == "start":
            table = begun(table)
        if table.phase != "play":
            return worth(table, seat, True) - leading(table, seat)
        return self.ahead(table, seat, nothing_played(table))

    def ahead(self, table: Sample, seat: int, between: bool) -> float:
        network = self.network(len(table.players))
        if network is None:
            return ahead(scores_of(table, between, True), seat)
        scale = weights_for(len(table.players)).scale
        return ahead([score / scale for score in network.scores(table, between)], seat)

    def network(self, players: int) -> Network | None:
        return network_for(players, self.path)


def begun(table: Sample) -> Sample:
    """When the turn has begun: at its first menu, or where the game is over."""
    while table.phase == "start":
        table = table.run(POLICY, "quiet")
    return table


def nothing_played(table: Sample) -> bool:
    """Whether a minion and an action can still be played: then the turn is as good as new."""
    kinds = 0
    for play in table.plays:
        kinds |= play.kind
    return kinds & (MINION | ACTION) == MINION | ACTION


JUDGE: Final = Judge()
