"""The benchmark: numbers in proportion to a loop of plain Python, and their floors."""

from __future__ import annotations

import json

import pytest

import bench
import bench_bots

FLOORS = json.loads(bench.FLOORS.read_text(encoding="utf-8"))
NUMBERS = {
    "games_per_s": 200.0,
    "decisions_per_s": 40_000.0,
    "decisions_per_game": 200.0,
    "clone_quiet_us": 20.0,
    "clone_mid_us": 50.0,
    "playouts_per_s": 400.0,
    "bytes_per_state": 10_000.0,
    "loop_us": 500.0,
}


def faster(numbers: bench.Numbers, times: float) -> bench.Numbers:
    """Return the same numbers on a machine that is that many times as fast."""
    return {
        name: number * times if name.endswith("_per_s") else number / times
        for name, number in numbers.items()
    }


def test_proportions() -> None:
    assert bench.ratios(NUMBERS) == {
        "games_per_s": 100.0,  # in the time of a thousand loops, half a second
        "decisions_per_s": 20_000.0,
        "clone_quiet_us": 0.04,
        "clone_mid_us": 0.1,
        "playouts_per_s": 200.0,
    }


def test_proportions_are_the_same_on_a_faster_machine() -> None:
    assert bench.ratios(faster(NUMBERS, 4)) == bench.ratios(NUMBERS)


@pytest.mark.parametrize("kind", ["interpreted", "compiled"])
def test_all_proportions_have_a_floor(kind: str) -> None:
    assert list(FLOORS[kind]) == list(bench.ratios(NUMBERS))


def test_what_is_below_its_floor_is_missed() -> None:
    floors = bench.ratios(NUMBERS)
    assert bench.check(NUMBERS, floors) == []
    assert bench.check(NUMBERS | {"games_per_s": 199.0}, floors) == ["games_per_s"]
    assert bench.check(NUMBERS | {"playouts_per_s": 401.0}, floors) == []
    # A time is a ceiling.
    assert bench.check(NUMBERS | {"clone_mid_us": 51.0}, floors) == ["clone_mid_us"]
    assert bench.check(NUMBERS | {"clone_mid_us": 49.0}, floors) == []
    assert bench.check(NUMBERS | {"loop_us": 499.0}, floors) == [
        "games_per_s",
        "decisions_per_s",
        "clone_quiet_us",
        "clone_mid_us",
        "playouts_per_s",
    ]


def test_a_bot_against_the_yardstick() -> None:
    found = bench_bots.measured("random", games=3)
    assert found["games"] == 4  # pairs
    assert 0 <= found["won"] <= 4
    assert found["decisions_per_s"] > 10


def test_no_further_pair_is_begun_when_the_time_is_spent() -> None:
    assert bench_bots.measured("random", seconds=0.0)["games"] == 2
