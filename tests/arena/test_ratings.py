"""Ratings of several bots at once."""

from __future__ import annotations

import random

from made import result, side

from smashup.arena.ratings import places, ratings


def test_places_are_by_vp_after_the_winner() -> None:
    assert places(
        result(0, [side("a", 15), side("b", 9), side("c", 15), side("d", 9)], winner=2)
    ) == [2, 3, 1, 3]


def test_the_better_bot_has_the_higher_rating() -> None:
    chance = random.Random(1)
    strength = {"weak": 1.0, "fair": 2.0, "strong": 4.0}
    games = []
    for number in range(300):
        names = chance.sample(sorted(strength), 3)
        # Who comes first is drawn in proportion to strength.
        times = [chance.expovariate(strength[name]) for name in names]
        vp = [15 - sorted(times).index(time) for time in times]
        games.append(
            result(
                number,
                [side(name, points) for name, points in zip(names, vp, strict=True)],
                vp.index(15),
            )
        )
    rated = ratings(games)
    assert rated["weak"].mu < rated["fair"].mu < rated["strong"].mu
    assert all(rating.sigma < 2 for rating in rated.values())
    assert ratings(games[::-1]) == rated  # the order is that of the numbers


def test_a_bot_with_several_seats_has_one_rating() -> None:
    rated = ratings([result(0, [side("a", 15), side("b", 10), side("b", 5)])])
    assert set(rated) == {"a", "b"}
    assert rated["a"].mu > 25 > rated["b"].mu
