"""`smashup tune`: games are recorded and go on, and the fit finds what decides them."""

from __future__ import annotations

import json
from math import exp
from pathlib import Path
from random import Random

import numpy as np
import pytest

import smashup
from smashup.arena.card_values import card_values
from smashup.arena.fit import Positions, fit
from smashup.arena.results import read
from smashup.arena.tune import Recorded
from smashup.bots.evaluation import FEATURES, loaded, weights_for
from smashup.cli import main


def test_the_fit_finds_the_weights_that_decide() -> None:
    chance = np.random.default_rng(1)
    rows = chance.normal(size=(6000, 3, 4))
    true = np.array([1.0, 0.5, 0.0, -0.4])
    scores = 0.8 * rows @ true + chance.gumbel(size=(6000, 3))  # whoever has the most wins
    found = fit(
        [Positions(rows, scores.argmax(axis=1), np.arange(6000))], np.array([1.0, 0.0, 0.0, 0.0])
    )
    assert found.weights == pytest.approx(true, abs=0.1)
    assert found.scale == pytest.approx(0.8, abs=0.08)
    assert found.loss < found.loss_before
    assert np.all(np.abs(found.weights - true)[1:] < 4 * found.errors[1:])
    for expected, share, count in found.reliability:
        assert share == pytest.approx(
            expected, abs=4 * (expected * (1 - expected) / count) ** 0.5 + 0.02
        )


def test_without_evidence_the_weights_stay() -> None:
    chance = np.random.default_rng(2)
    rows = chance.normal(size=(400, 2, 3))
    winner = (0.8 * rows[:, :, 0] + chance.gumbel(size=(400, 2))).argmax(axis=1)
    found = fit([Positions(rows, winner, np.arange(400))], np.array([1.0, 0.0, 0.0]))
    assert found.weights == pytest.approx([1, 0, 0], abs=0.2)


def tune(tmp_path: Path, *words: str) -> int:
    records, into = str(tmp_path / "games.jsonl"), str(tmp_path)
    return main(
        [
            "tune",
            "--bot",
            "random",
            "--processes",
            "1",
            "--records",
            records,
            "--into",
            into,
            *words,
        ]
    )


@pytest.mark.parametrize("players", ["2", "3-4"])
def test_from_games_to_weights(
    players: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert tune(tmp_path, "--players", players, "--games", "10") == 0
    weights = loaded(tmp_path / "weights.json")[players]
    assert weights.of.points == 1
    log = (tmp_path / f"weights-{players}.log").read_text(encoding="utf-8")
    assert log == capsys.readouterr().out.removesuffix("\n")
    assert log.startswith(f"smashup tune --bot random --players {players} --games 10 --seed 0")
    _, games = read(tmp_path / "games.jsonl", "tune")
    counts = {len(position) for game in games for position in game["positions"]}
    assert counts == ({2} if players == "2" else {3, 4})


def test_it_goes_on(tmp_path: Path) -> None:
    assert tune(tmp_path, "--games", "10") == 0
    records = tmp_path / "games.jsonl"
    first = records.read_text(encoding="utf-8").splitlines()
    # It was ended while it wrote.
    records.write_text("\n".join([*first[:10], first[10][:50]]), encoding="utf-8")
    assert tune(tmp_path, "--games", "11") == 0
    then = records.read_text(encoding="utf-8").splitlines()
    assert then[:11] == first
    assert len(then) == 12


def test_records_of_other_games_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert tune(tmp_path, "--games", "10") == 0
    assert tune(tmp_path, "--games", "10", "--noise", "0.5") == 2
    assert "name another file of records" in capsys.readouterr().err
    assert tune(tmp_path, "--games", "9") == 2
    assert "at least 10" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--noise", "7"), "no share of the answers"),
        (("--into", "nowhere"), "no folder nowhere"),
        (("--card-values", "--players", "3-4"), "leave out --players"),
    ],
)
def test_bad_input_is_refused_before_anything_is_played(
    words: tuple[str, ...], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert tune(tmp_path, *words) == 2
    assert said in capsys.readouterr().err
    assert not (tmp_path / "games.jsonl").exists()


def test_a_file_of_something_else_stays_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "games.jsonl").write_text("hello\nworld", encoding="utf-8")
    assert tune(tmp_path, "--games", "10") == 2
    assert "is not a file of results" in capsys.readouterr().err
    assert (tmp_path / "games.jsonl").read_text(encoding="utf-8") == "hello\nworld"


def game_of_two(chance: Random, number: int) -> Recorded:
    """Return one position in which only the cards in hand make a difference.

    The good card is worth 4 VP, and the strong faction 1."""
    factions = chance.sample(["grannies", "explorers", "luchadors", "mounties"], 4)
    hands = [
        [
            chance.choice(cards_of(faction))
            for faction in factions[seat * 2 : seat * 2 + 2]
            for _ in range(2)
        ]
        for seat in range(2)
    ]
    worth = [
        4 * hand.count(GOOD_CARD) + ("grannies" in factions[seat * 2 : seat * 2 + 2])
        for seat, hand in enumerate(hands)
    ]
    odds = exp(weights_for(2).scale * (worth[0] - worth[1]))
    winner = 0 if chance.random() < odds / (1 + odds) else 1
    nothing = [[0.0] * len(FEATURES)] * 2
    return Recorded(
        game=number,
        winner=winner,
        factions=[factions[:2], factions[2:]],
        positions=[nothing],
        hands=[hands],
    )


def cards_of(faction: str) -> list[str]:
    return [card.id for card in smashup.CATALOGUE.factions[faction].cards]


GOOD_CARD = cards_of("explorers")[0]


def test_the_value_of_a_card_is_found_and_that_of_its_faction_is_none() -> None:
    chance = Random(3)
    values, log = card_values([game_of_two(chance, number) for number in range(3000)])
    assert values[GOOD_CARD] > 1  # it is drawn towards 0
    assert (
        max(abs(value) for card, value in values.items() if card != GOOD_CARD)
        < values[GOOD_CARD] / 2
    )
    strong = [values[card] for card in cards_of("grannies")]
    assert abs(sum(strong) / len(strong)) < 0.2
    assert log.startswith("3000 games with 3000 positions")
    held = [line for line in log.splitlines() if line.startswith(f"{GOOD_CARD} ")]
    assert float(held[0].split()[1]) == pytest.approx(values[GOOD_CARD], abs=0.001)


def test_from_games_to_values_of_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert tune(tmp_path, "--card-values", "--games", "12") == 0
    values = json.loads((tmp_path / "card_values.json").read_text(encoding="utf-8"))
    log = (tmp_path / "card_values.log").read_text(encoding="utf-8")
    assert log == capsys.readouterr().out.removesuffix("\n")
    assert log.startswith("smashup tune --bot random --card-values --games 12 --seed 0")
    _, games = read(tmp_path / "games.jsonl", "tune")
    assert {len(game["factions"]) for game in games} == {2, 3, 4}
    assert set(values) == {
        card for game in games for hands in game["hands"] for hand in hands for card in hand
    }
    assert not (tmp_path / "weights.json").exists()
