"""Random games over all factions, 2 to 4 players, with the invariants of rules 26 checked at every
step."""

from __future__ import annotations

import itertools

import pytest

from smashup.audit import audit_game
from smashup.cards import CATALOGUE
from smashup.engine.asking.driver import RandomDriver
from smashup.engine.rules.setup import Factions, new_game

PAIRS = list(itertools.combinations(CATALOGUE.factions, 2))
GAMES = max(len(PAIRS), 240)


def factions_of(n: int) -> Factions:
    """Return the n-th pair of factions, with random pairs as opponents."""
    rng = RandomDriver(n)
    return [PAIRS[n % len(PAIRS)]] + [PAIRS[rng.below(len(PAIRS))] for _ in range(1 + n % 3)]


@pytest.mark.parametrize("block", range(24))
def test_invariants_hold_in_random_games_of_every_pair(block: int) -> None:
    for n in range(block, GAMES, 24):
        audit_game(new_game(CATALOGUE, factions_of(n), n), RandomDriver(n))
