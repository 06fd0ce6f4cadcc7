"""`smashup tune`: games are recorded and go on, and the fit finds what decides them."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from smashup.arena.fit import Positions, fit
from smashup.bots.evaluation import loaded
from smashup.cli import main


def test_the_fit_finds_the_weights_that_decide() -> None:
    chance = np.random.default_rng(1)
    rows = chance.normal(size=(6000, 3, 4))
    true = np.array([1.0, 0.5, 0.0, -0.4])
    scores = 0.8 * rows @ true + chance.gumbel(size=(6000, 3))  # whoever has the most wins
    found = fit([Positions(rows, scores.argmax(axis=1), np.arange(6000))], np.array([1.0, 0.0, 0.0, 0.0]))
    assert found.weights == pytest.approx(true, abs=0.1)
    assert found.scale == pytest.approx(0.8, abs=0.08)
    assert found.loss < found.loss_before
    assert np.all(np.abs(found.weights - true)[1:] < 4 * found.errors[1:])
    for expected, share, count in found.reliability:
        assert share == pytest.approx(expected, abs=4 * (expected * (1 - expected) / count) ** 0.5 + 0.02)


def test_without_evidence_the_weights_stay() -> None:
    chance = np.random.default_rng(2)
    rows = chance.normal(size=(400, 2, 3))
    winner = (0.8 * rows[:, :, 0] + chance.gumbel(size=(400, 2))).argmax(axis=1)
    found = fit([Positions(rows, winner, np.arange(400))], np.array([1.0, 0.0, 0.0]))
    assert found.weights == pytest.approx([1, 0, 0], abs=0.2)


def tune(tmp_path: Path, *words: str) -> int:
    records, into = str(tmp_path / "games.jsonl"), str(tmp_path)
    return main(["tune", "--bot", "random", "--processes", "1", "--records", records, "--into", into, *words])


@pytest.mark.parametrize("players", ["2", "3-4"])
def test_from_games_to_weights(players: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert tune(tmp_path, "--players", players, "--games", "10") == 0
    weights = loaded(tmp_path / "weights.json")[players]
    assert weights.of.points == 1
    log = (tmp_path / f"weights-{players}.log").read_text(encoding="utf-8")
    assert log == capsys.readouterr().out.removesuffix("\n")
    assert log.startswith(f"smashup tune --bot random --players {players} --games 10 --seed 0")
    games = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text(encoding="utf-8").splitlines()]
    counts = {len(position) for game in games for position in game["positions"]}
    assert counts == ({2} if players == "2" else {3, 4})


def test_it_goes_on(tmp_path: Path) -> None:
    assert tune(tmp_path, "--games", "10") == 0
    records = tmp_path / "games.jsonl"
    first = records.read_text(encoding="utf-8").splitlines()
    records.write_text("\n".join([*first[:9], first[9][:50]]), encoding="utf-8")  # it was ended while it wrote
    assert tune(tmp_path, "--games", "11") == 0
    then = records.read_text(encoding="utf-8").splitlines()
    assert then[:10] == first
    assert len(then) == 11


def test_records_of_other_games_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert tune(tmp_path, "--games", "10") == 0
    assert tune(tmp_path, "--games", "10", "--noise", "0.5") == 2
    assert "name another file of records" in capsys.readouterr().err
    assert tune(tmp_path, "--games", "9") == 2
    assert "at least 10" in capsys.readouterr().err
