"""The measurement of the environments."""

from __future__ import annotations

import sys

import pytest

import bench_rl


def test_every_environment_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, number in (("ROUNDS", 1), ("GAMES", 1), ("MANY", 2), ("STEPS", 5)):
        monkeypatch.setattr(bench_rl, name, number)
    numbers = bench_rl.measure()
    assert list(numbers) == [
        "aec_2_steps_per_s",
        "aec_4_steps_per_s",
        "solo_steps_per_s",
        "vector_steps_per_s",
    ]
    assert min(numbers.values()) > 0


def test_without_the_extra_it_is_left_out(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delitem(sys.modules, "smashup.rl", raising=False)
    monkeypatch.setitem(sys.modules, "smashup.rl.aec", None)
    assert bench_rl.measure() == {}
    assert "are left out: smashup.rl needs" in capsys.readouterr().err
