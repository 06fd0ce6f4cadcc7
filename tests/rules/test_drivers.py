"""A driver that answers at random gives every answer that is possible, and no other."""

from __future__ import annotations

import pytest

from smashup.engine.asking.driver import RandomDriver
from smashup.engine.asking.question import Question
from smashup.engine.asking.topic import Topic

from .table import A, Rules

TOPIC = Topic("choose", "various")


@pytest.mark.parametrize(("may", "answers"), [(True, {-1, 0, 1, 2}), (False, {0, 1, 2})])
def test_one_option(may: bool, answers: set[int]) -> None:
    game, driver = Rules().game, RandomDriver(1)
    assert {driver.choose_one(game, A, TOPIC, ["a", "b", "c"], may) for _ in range(200)} == answers


@pytest.mark.parametrize(
    ("least", "most", "answers"),
    [
        (0, 1, {(), (0,), (1,), (2,)}),
        (2, 2, {(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)}),
        (3, 3, {6}),
    ],
)
def test_several_options(least: int, most: int, answers: set[object]) -> None:
    game, driver = Rules().game, RandomDriver(1)
    question = Question(A, TOPIC, ["a", "b", "c"], least, most, False)
    found: set[object] = {tuple(driver.choose_many(game, question)) for _ in range(200)}
    assert found == answers or {len(found)} == answers


def test_numbers_below() -> None:
    driver = RandomDriver(1)
    assert {driver.below(5) for _ in range(200)} == set(range(5))
    assert {driver.below(1) for _ in range(20)} == {0}
