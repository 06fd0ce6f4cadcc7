"""Chooses the games of a study: factions, pairs and seats come up about equally often."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import islice, permutations

import numpy as np
from numpy.typing import NDArray

from ..games import Setup

Counts = NDArray[np.float64]


class Balance:
    """Counts how often factions, pairs and seats came up with one number of players."""

    def __init__(self, factions: int, players: int) -> None:
        self.players = players
        self.partners: Counts = np.zeros((factions, factions))
        self.opponents: Counts = np.zeros((factions, factions))
        self.seats: Counts = np.zeros((factions, players))

    def next_decks(self, chance: random.Random) -> Sequence[tuple[int, int]]:
        """Return the decks of the next game, by seat.

        They are pairs that were rare so far, of rare factions, that rarely met the others."""
        factions = len(self.partners)
        order = np.array(chance.sample(range(factions), factions)) / factions
        taken: list[int] = []
        decks: list[tuple[int, int]] = []
        for _ in range(self.players):
            met = self.opponents[:, taken].sum(axis=1)
            alone = 1e3 * self.seats.sum(axis=1) + met + order / factions
            cost = (
                1e7 * self.partners + alone[:, None] + alone[None, :] + order[None, :] / factions**2
            )
            cost[taken, :] = cost[:, taken] = np.inf
            np.fill_diagonal(cost, np.inf)
            one, other = divmod(int(np.argmin(cost)), factions)
            decks.append((one, other))
            taken += [one, other]
        seating = min(self.seatings(decks, chance), key=self.sat_there)
        self.count(seating)
        return seating

    def seatings(
        self, decks: list[tuple[int, int]], chance: random.Random
    ) -> list[tuple[tuple[int, int], ...]]:
        found = list(permutations(decks))
        chance.shuffle(found)
        return found

    def sat_there(self, decks: Sequence[tuple[int, int]]) -> float:
        """Return how often these factions have sat at these seats."""
        return sum(
            float(self.seats[faction, seat]) for seat, deck in enumerate(decks) for faction in deck
        )

    def count(self, decks: Sequence[tuple[int, int]]) -> None:
        for seat, (one, other) in enumerate(decks):
            self.partners[[one, other], [other, one]] += 1
            self.seats[[one, other], seat] += 1
            others = [faction for deck in decks if deck != (one, other) for faction in deck]
            self.opponents[one, others] += 1
            self.opponents[other, others] += 1


def games_of(
    factions: Sequence[str], players: Sequence[int], bot: str, seed: int
) -> Iterator[Setup]:
    """Yield the games of a study without an end.

    A longer study begins with the games of a shorter one. The numbers of players take turns, and
    seat 0 begins."""
    chance = random.Random(seed)
    balances = [Balance(len(factions), count) for count in players]
    game = 0
    while True:
        decks = balances[game % len(players)].next_decks(chance)
        named = [(factions[one], factions[other]) for one, other in decks]
        bots = tuple((bot, 4 * (seed + game) + seat) for seat in range(len(named)))
        yield Setup(game, seed + game, bots, named, first=0)
        game += 1


def design(
    factions: Sequence[str], players: Sequence[int], games: int, bot: str, seed: int
) -> list[Setup]:
    return list(islice(games_of(factions, players, bot, seed), games))
