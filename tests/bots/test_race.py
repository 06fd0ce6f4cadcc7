"""Comparing answers deal by deal: which ones stay, are dropped, and how they are rated."""

from __future__ import annotations

import pytest

from smashup.bots.race import Budget, Race


def race(**found: list[float]) -> Race:
    made = Race(range(len(found)), deals_to_tell=4, little=0.003)
    for i, values in enumerate(found.values()):
        made.found[i] = values
    made.drop()
    return made


def test_nobody_is_dropped_before_there_are_enough_deals() -> None:
    assert race(good=[0.9, 0.9, 0.9], bad=[0.1, 0.1, 0.1]).running == [0, 1]


def test_who_is_clearly_worse_is_dropped() -> None:
    assert race(bad=[0.3, 0.2, 0.3, 0.2], good=[0.7, 0.7, 0.6, 0.7]).running == [1]


def test_who_is_worse_by_chance_stays() -> None:
    assert race(lucky=[0.9, 0.1, 0.9, 0.3], unlucky=[0.1, 0.9, 0.3, 0.7]).running == [0, 1]


def test_of_two_that_are_alike_one_is_enough() -> None:
    assert race(one=[0.5, 0.6, 0.4, 0.5], other=[0.5, 0.6, 0.4, 0.5]).running == [0]
    little = 0.001
    assert race(
        one=[0.5, 0.6, 0.4, 0.5], other=[0.5 + little, 0.6 + little, 0.4 + little, 0.5 + little]
    ).running == [1]


def test_who_was_dropped_is_compared_on_the_deals_in_common() -> None:
    made = race(good=[0.5, 0.6, 0.7, 0.6], bad=[0.1, 0.2, 0.3, 0.2])
    assert made.running == [0]
    made.found[0] += [0.2, 0.2, 0.2, 0.2]  # the later deals were bad ones
    values = made.values()
    assert values[0] == pytest.approx(0.4)
    assert values[1] == pytest.approx(0.0)


def test_a_budget_of_positions_time_or_both() -> None:
    assert not Budget(None, 100).spent(99)
    assert Budget(None, 100).spent(100)
    assert Budget(0.0, None).spent(0)
    assert Budget(0.0, 100).spent(0)
    assert not Budget(60.0, 100).spent(99)
    assert Budget(60.0, 100).spent(100)
