"""The sequential test: rarely wrong if there is no difference, quick if there is one."""

from __future__ import annotations

import random

import pytest
from made import result, side

from smashup.arena.games import Tournament
from smashup.arena.stopping import Evidence


def watch(
    tournament: Tournament, deals: int, chance_to_win: float, chance: random.Random
) -> Evidence:
    """Deals in which the luck of the cards is worth something, too."""
    evidence = Evidence(tournament)
    for deal in range(deals):
        luck = chance.uniform(-0.3, 0.3)  # of the first seat
        for game in range(deal * evidence.size, (deal + 1) * evidence.size):
            names = [name for name, _ in tournament.setup(game).bots]
            others = (1 - chance_to_win) / (tournament.players - 1)
            weights = [chance_to_win if name == tournament.bots[0] else others for name in names]
            weights[0] = max(0.0, weights[0] + luck)
            winner = chance.choices(range(tournament.players), weights)[0]
            evidence.add(result(game, [side(name) for name in names], winner))
        if evidence.clear:
            break
    return evidence


@pytest.mark.parametrize(("bots", "players"), [("ab", 2), ("abbb", 4), ("abc", 2)])
def test_equal_bots_are_rarely_told_apart(bots: str, players: int) -> None:
    chance = random.Random(5)
    wrong = sum(
        watch(Tournament(tuple(bots), players, 0), 150, 1 / players, chance).clear
        for _ in range(60)
    )
    assert wrong <= 6  # 3 are allowed on the average; fewer are usual


@pytest.mark.parametrize(("rate", "better"), [(0.7, True), (0.3, False)])
def test_a_difference_is_found_soon(rate: float, better: bool) -> None:
    chance = random.Random(6)
    seen = [watch(Tournament(("a", "b"), 2, 0), 200, rate, chance) for _ in range(50)]
    assert all(evidence.clear and evidence.better == better for evidence in seen)
    assert sum(evidence.deals for evidence in seen) / 50 < 60


def test_deals_are_looked_at_in_their_order() -> None:
    tournament = Tournament(("a", "b"), 2, 0)
    evidence = Evidence(tournament)
    for game in (2, 3, 0):
        evidence.add(result(game, [side("a"), side("b")], game % 2))
    assert evidence.deals == 0
    evidence.add(result(1, [side("b"), side("a")], None))
    assert evidence.deals == 2


def test_a_bot_against_itself_is_never_clear() -> None:
    assert not watch(Tournament(("a", "a"), 2, 0), 50, 1.0, random.Random(0)).clear
