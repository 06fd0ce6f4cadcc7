"""The evaluation: its weights, what follows from them, and the chance of winning."""

from __future__ import annotations

import json
import re
from importlib.resources import files

import pytest

import smashup
from smashup import bots
from smashup.bots.evaluation import (
    CARD_VALUES,
    FEATURES,
    Features,
    Weights,
    chance_of,
    features,
    weights_for,
    worth,
)
from smashup.bots.judge import JUDGE
from smashup.search import RandomDriver
from smashup.testing import Scenario

FACTIONS = [("shapeshifters", "cyborg_apes"), ("time_travelers", "super_spies")]


def table(points: tuple[int, int] = (0, 0)) -> Scenario:
    s = Scenario(FACTIONS, bases=["monkey_lab", "the_vats", "portal_room"])
    s.fill_decks()
    for seat, vp in enumerate(points):
        s.vp(seat, vp)
    return s


def test_features_have_names() -> None:
    """Each of them is counted and weighed under its name, and none besides."""
    assert [name for name in dir(Features()) if not name.startswith("_")] == sorted(
        [*FEATURES, "listed", "score"]
    )
    weights = Weights({name: 1.0 + place for place, name in enumerate(FEATURES)}, 1.0)
    for name, weight in zip(FEATURES, weights.of.listed(), strict=True):
        row = Features()
        setattr(row, name, 2.0)
        assert row.score(weights.of) == 2 * weight


@pytest.mark.parametrize("players", ["2", "3-4"])
def test_weights_are_kept_with_the_log_that_made_them(players: str) -> None:
    folder = files("smashup.bots")
    entry = json.loads(folder.joinpath("weights.json").read_text(encoding="utf-8"))[players]
    assert set(entry["weights"]) == set(FEATURES)
    assert entry["weights"]["points"] == 1
    log = folder.joinpath(f"weights-{players}.log").read_text(encoding="utf-8")
    assert log.startswith("smashup tune ")
    scale = re.search(r"a VP is worth ([\d.]+) in the log of the odds", log)
    assert scale is not None
    assert float(scale[1]) == pytest.approx(entry["scale"], abs=0.001)
    for name in FEATURES:
        row = next(line for line in log.splitlines() if line.startswith(f"{name} "))
        assert float(row.split()[2]) == pytest.approx(entry["weights"][name], abs=0.001)


def test_what_one_wins_the_other_loses() -> None:
    s = table((7, 5))
    s.put("cyberback", base="the_vats", player=0)
    s.put("spy", base="portal_room", player=1)
    s.start()
    sample = s.match.search().sample(1)
    assert worth(sample, 0) == pytest.approx(-worth(sample, 1))
    assert JUDGE.chance(sample, 0) + JUDGE.chance(sample, 1) == pytest.approx(1)
    assert JUDGE.chance(sample, 0) > 0.5


@pytest.mark.parametrize("players", [3, 4])
def test_the_chances_of_all_players_add_up(players: int) -> None:
    sample = smashup.new_match(players=players, seed=3).search().sample(1)
    chances = [JUDGE.chance(sample, seat) for seat in range(players)]
    assert sum(chances) == pytest.approx(1)
    assert all(chance == pytest.approx(1 / players, abs=0.25) for chance in chances)


def test_who_has_won_has_won() -> None:
    s = table((14, 3))
    for card in ("cyberback", "doppelganger", "cyberback", "doppelganger"):
        s.put(card, base="the_vats", player=0)
    s.start()
    sample = s.match.search().sample(1)
    assert 0.5 < JUDGE.chance(sample, 0) < 1
    over = sample.answer(-1, RandomDriver(1), "game_over")
    assert [JUDGE.chance(over, seat) for seat in range(2)] == [1, 0]


def test_a_lead_is_a_chance() -> None:
    assert chance_of(20, 2) > 0.99 > chance_of(1, 2) > chance_of(0, 2) == 0.5


def test_more_is_better() -> None:
    """Points, power and cards are worth something, whatever the fit."""
    for players in (2, 3):
        for name in ("points", "power", "cards", "awards_in_progress"):
            assert getattr(weights_for(players).of, name) > 0, name


def test_a_base_that_is_ready_counts_in_full() -> None:
    s = table()
    for card in ("cyberback", "doppelganger", "cyberback", "doppelganger"):
        s.put(card, base="the_vats", player=0)
    s.start()
    sample = s.match.search().sample(1)
    powers, total, breakpoint = sample.numbers(sample.bases[1])
    assert total >= breakpoint, powers
    assert features(sample, between=False)[0].points == sample.bases[1].data.awards[0]


def test_values_of_cards_are_kept_with_the_log_that_made_them() -> None:
    log = files("smashup.bots").joinpath("card_values.log").read_text(encoding="utf-8")
    assert log.startswith("smashup tune --bot ")
    rows = [
        line.split()
        for line in log.splitlines()
        if line.split() and line.split()[0] in smashup.CATALOGUE.cards
    ]
    assert {card: float(value) for card, value, _ in rows} == pytest.approx(CARD_VALUES, abs=0.001)
    in_decks = {
        card.id for faction in smashup.CATALOGUE.factions.values() for card in faction.cards
    }
    assert set(CARD_VALUES) == in_decks


def test_bots_with_experience_know_what_each_card_in_hand_is_worth(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    s = Scenario(
        [("shapeshifters", "cyborg_apes"), ("time_travelers", "super_spies")],
        bases=["the_vats", "monkey_lab"],
    )
    s.hand(0, ["furious_george", "cyberback"])
    s.hand(1, ["jumper"])
    s.start()
    sample = s.match.search().sample(1)
    mine, theirs = [
        sum(CARD_VALUES[card.data.id] for card in player.hand) for player in sample.players
    ]
    assert worth(sample, 0, experienced=True) == pytest.approx(worth(sample, 0) + mine - theirs)
    # Nothing is known of the others.
    monkeypatch.setattr("smashup.bots.evaluation.CARD_VALUES", {"furious_george": 50.0})
    assert worth(sample, 0, experienced=True) == pytest.approx(worth(sample, 0) + 50)


@pytest.mark.parametrize(
    ("name", "plays"), [("scrapper", True), ("planner0@200n", False), ("quick0", False)]
)
def test_what_is_worth_more_in_hand_is_kept(
    name: str, plays: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smashup.bots.evaluation.CARD_VALUES", {"furious_george": 50.0})
    s = Scenario(
        [("shapeshifters", "cyborg_apes"), ("time_travelers", "super_spies")],
        bases=["the_vats", "monkey_lab"],
    )
    s.hand(0, ["furious_george"])
    s.fill_decks()
    s.start()
    search = s.match.search()
    assert search.decision is not None
    assert (bots.make(name).choose(search.view, search.decision, search) != -1) is plays
