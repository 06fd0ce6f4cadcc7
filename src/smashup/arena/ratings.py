"""Ratings of all bots by openskill's Plackett-Luce model, for games of 2 to 4 players."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from .games import Result


class Rating(NamedTuple):
    """The estimated strength of a bot; 25 is the mean for unknown bots."""

    mu: float
    sigma: float


def ratings(results: Sequence[Result]) -> dict[str, Rating]:
    """Return the ratings by name.

    A bot with several seats learns from each of them, and moves by their mean."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    known: dict[str, Rating] = defaultdict(lambda: Rating(model.mu, model.sigma))
    for result in sorted(results, key=lambda result: result["game"]):
        if result["winner"] is None:
            continue
        names = [side["bot"] for side in result["sides"]]
        teams = [[model.rating(*known[name])] for name in names]
        rated = model.rate(teams, ranks=places(result))
        new = defaultdict(list)
        for name, (player,) in zip(names, rated, strict=True):
            new[name].append(player)
        for name, players in new.items():
            known[name] = Rating(
                sum(player.mu for player in players) / len(players),
                sum(player.sigma for player in players) / len(players),
            )
    return dict(known)


def places(result: Result) -> list[float]:
    """Return the place of each seat: 1 is the winner, then by VP; equal VP share a place.

    A player who lost by a fault is last."""
    vp = [side["vp"] for side in result["sides"]]
    keys = [
        (seat != result["winner"], seat == result.get("forfeit"), -vp[seat])
        for seat in range(len(vp))
    ]
    return [1.0 + sum(other < key for other in keys) for key in keys]
