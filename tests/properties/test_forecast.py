"""Forecasts in random games: they have the promised shape, change nothing, and are right where they
claim to be exact."""

from __future__ import annotations

import pytest

import smashup
from properties.test_looking import traces
from properties.test_views import positions
from shapes import misfit
from smashup import Match
from smashup.bots import RandomBot
from smashup.engine.outside.forecast import BaseForecast, Forecast
from smashup.engine.outside.views import BaseView


def numbers(base: BaseView) -> BaseForecast:
    return {
        "bid": base["bid"],
        "power": base["power"],
        "total": base["total"],
        "breakpoint": base["breakpoint"],
        "ready": base["ready"],
        "places": base["places"],
    }


def table(match: Match) -> dict[int, BaseForecast]:
    return {base["bid"]: numbers(base) for base in match.view()["bases"]}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_forecast_has_the_promised_shape(players: int) -> None:
    told = 0
    for match in positions(players, 80 + players, 1):
        for i in range(len(match.decision.options) if match.decision is not None else 0):
            forecast = match.forecast(i)
            assert forecast is None or misfit(forecast, Forecast) == ""
            told += forecast is not None
            if forecast is not None:
                assert forecast["exact"] == (not forecast["open"])
                before = table(match)
                assert all(base != before[base["bid"]] for base in forecast["bases"])
    assert told > 100


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_where_it_is_exact_it_is_right(players: int, seed: int) -> None:
    """After the play of a card without consequences, the numbers are those of the forecast."""
    exact = 0
    for match in positions(players, 90 + seed, 1):
        decision = match.decision
        if decision is None or decision.kind != "play":
            continue
        for i, option in enumerate(decision.options):
            forecast = match.forecast(i)
            if forecast is not None and forecast["exact"]:
                after = match.clone()
                after.answer(i)
                while after.decision is not None and after.decision.purpose == "which_play":
                    after.answer(0)
                expected = table(match) | {base["bid"]: base for base in forecast["bases"]}
                assert table(after) == expected, option
                exact += 1
    assert exact > 30


@pytest.mark.parametrize("players", [2, 3, 4])
def test_just_the_plays_that_place_a_card_have_one(players: int) -> None:
    for match in positions(players, 100 + players, 1):
        if match.decision is not None and match.decision.kind == "play":
            for i, option in enumerate(match.decision.options):
                if option.kind != "play_from_stasis":
                    assert (match.forecast(i) is not None) == (option.place in ("base", "minion"))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_looking_ahead_changes_nothing(players: int) -> None:
    """Neither in the position nor in the game that follows."""
    match = smashup.new_match(players=players, seed=110 + players)
    twin, bot, other = match.clone(), RandomBot(7), RandomBot(7)
    while match.decision is not None and twin.decision is not None:
        if len(match.replies) % 4 == 0:
            before, seen = traces(match.game), [match.view(seat) for seat in range(-1, players)]
            for i in range(len(match.decision.options)):
                match.forecast(i)
            for seat in range(players):
                match.why_not(seat)
            assert traces(match.game) == before
            assert [match.view(seat) for seat in range(-1, players)] == seen
        match.answer(bot.pick(match.decision))
        twin.answer(other.pick(twin.decision))
        assert match.decision == twin.decision
    assert match.log() == twin.log()
