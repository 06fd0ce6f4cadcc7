"""The study of factions: a balanced design, a true model, a self-contained report."""

from __future__ import annotations

import json
import os
import random
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from html.parser import HTMLParser
from itertools import combinations
from math import exp
from pathlib import Path
from xml.etree import ElementTree

import pytest

import balance
import smashup
from smashup.arena.games import Setup
from smashup.arena.parquet import Database
from smashup.arena.results import read
from smashup.arena.study.design import design
from smashup.arena.study.drawing import Scale, looks
from smashup.arena.study.figures import Cell, cell
from smashup.arena.study.findings import FactionFound, OpponentsFound, doing_better, is_surprise
from smashup.arena.study.report import extremes, leads
from smashup.arena.study.strengths import Deck, Estimate, choices_of, strengths
from smashup.cli import main
from smashup.extras import how_to_install

FACTIONS = sorted(smashup.CATALOGUE.factions)


def planned(games: int, players: tuple[int, ...] = (2, 3, 4), seed: int = 0) -> list[Setup]:
    return design(FACTIONS, players, games, "random", seed)


# --- the design -----------------------------------------------------------------------------------
def counts(setups: list[Setup]) -> dict[str, Counter[object]]:
    found: dict[str, Counter[object]] = {
        name: Counter() for name in ("factions", "pairs", "seats", "opponents")
    }
    for setup in setups:
        assert setup.factions is not None
        for seat, deck in enumerate(setup.factions):
            found["factions"].update(deck)
            found["pairs"][frozenset(deck)] += 1
            found["seats"].update((faction, seat) for faction in deck)
        for one, other in combinations(setup.factions, 2):
            found["opponents"].update(frozenset((a, b)) for a in one for b in other)
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_comes_up_equally_often(players: int) -> None:
    found = counts([setup for setup in planned(630) if len(setup.bots) == players])
    size = {"factions": 21, "pairs": 210, "seats": 21 * players, "opponents": 210}
    uneven = {"factions": 2, "pairs": 1, "seats": 3, "opponents": 5}
    for name, counter in found.items():
        assert len(counter) == size[name]
        assert max(counter.values()) - min(counter.values()) <= uneven[name], name


def test_a_longer_study_begins_with_the_games_of_a_shorter_one() -> None:
    assert planned(40)[:25] == planned(25)
    assert planned(25) != planned(25, seed=1)
    assert [setup.game for setup in planned(5)] == [0, 1, 2, 3, 4]
    assert all(setup.first == 0 for setup in planned(5))


# --- the model ------------------------------------------------------------------------------------
def simulated(
    games: int, strength: list[float], extra: dict[frozenset[int], float], chance: random.Random
) -> list[Deck]:
    """Games whose places are drawn from the model; the first seat is worth something."""
    decks = []
    for setup in planned(games):
        factions = [
            (FACTIONS.index(one), FACTIONS.index(other)) for one, other in setup.factions or ()
        ]
        worth = [
            strength[a] + strength[b] + extra.get(frozenset((a, b)), 0.0) + 0.3 * (seat == 0)
            for seat, (a, b) in enumerate(factions)
        ]
        times = [chance.expovariate(exp(value)) for value in worth]
        decks += [
            Deck(setup.game, len(factions), seat, deck, 1 + sorted(times).index(times[seat]))
            for seat, deck in enumerate(factions)
        ]
    return decks


def inside(estimates: list[Estimate], truth: list[float]) -> int:
    return sum(
        abs(estimate.value - true) < 1.96 * estimate.error
        for estimate, true in zip(estimates, truth, strict=True)
    )


def test_the_model_finds_the_strengths_that_made_the_games() -> None:
    chance = random.Random(4)
    strength = [0.08 * (number - 10) for number in range(21)]
    extra = {frozenset(pair): chance.gauss(0, 0.5) for pair in combinations(range(21), 2)}
    found = strengths(simulated(1500, strength, extra, chance), 21)
    assert inside(found.factions, strength) >= 17  # 20 of 21 on the average
    assert all(estimate.error < 0.2 for estimate in found.factions)
    # Of the 210 pairs.
    assert (
        inside(list(found.pairs.values()), [extra[frozenset(pair)] for pair in found.pairs]) >= 185
    )
    assert found.faction_width == pytest.approx(0.48, abs=0.15)
    assert found.pair_width == pytest.approx(0.5, abs=0.15)


def test_pairs_that_do_not_matter_have_small_terms() -> None:
    found = strengths(simulated(1500, [0.0] * 21, {}, random.Random(5)), 21)
    assert max(abs(pair.value) for pair in found.pairs.values()) < 0.25
    assert max(abs(faction.value) for faction in found.factions) < 0.25


@pytest.mark.parametrize("games", [3, 30])
def test_few_games_leave_the_strengths_open(games: int) -> None:
    """The intervals hold the truth and are wide, though so few games look as if all factions were
    equal."""
    chance = random.Random(6)
    strength = [0.06 * (number - 10) for number in range(21)]
    found = strengths(simulated(games, strength, {}, chance), 21)
    assert inside(found.factions, strength) >= 17
    assert all(estimate.error > 0.15 for estimate in found.factions)


def test_equal_places_end_the_row_of_choices() -> None:
    places = [2, 1, 2, 4]
    decks = [Deck(0, 4, seat, (2 * seat, 2 * seat + 1), place) for seat, place in enumerate(places)]
    assert choices_of(decks).left.tolist() == [[1, 0, 2, 3]]
    decks = [Deck(7, 3, seat, (2 * seat, 2 * seat + 1), 3 - seat) for seat in range(3)]
    assert choices_of(decks).left.tolist() == [[2, 1, 0, -1], [1, 0, -1, -1]]


# --- the command ----------------------------------------------------------------------------------
def study(*arguments: str) -> int:
    return main(["study", "--processes", "1", *arguments])


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("study") / "all"
    assert study("--bot", "random", "--games", "21", "--out", str(made)) == 0
    return made


def test_its_files(folder: Path) -> None:
    assert sorted(path.name for path in folder.iterdir()) == [
        "findings.json",
        "games.jsonl",
        "games.parquet",
        "report.html",
    ]
    found = json.loads((folder / "findings.json").read_text())
    assert (found["bot"], found["games"], found["unfinished"]) == ("random", 21, 0)
    assert sorted(faction["id"] for faction in found["factions"]) == FACTIONS
    assert all(
        faction["low"] < faction["chance"] < faction["high"] for faction in found["factions"]
    )
    assert len(found["pairs"]) == 210
    assert sum(seat["wins"] for seat in found["seats"]) == 21
    assert sum(bar["games"] for bar in found["margins"]) == 21
    rows = Database(folder / "games.parquet").query(
        "select count(*) as n, sum(won::int) as wins from players"
    )
    assert rows == [{"n": 7 * (2 + 3 + 4), "wins": 21}]


def test_going_on_gives_the_same_games(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    parts = tmp_path / "parts"
    assert study("--bot", "random", "--games", "6", "--out", str(parts)) == 0
    assert study("--bot", "random", "--out", str(parts)) == 2
    assert f"go on with it: smashup study --resume {parts}" in capsys.readouterr().err
    lines = (parts / "games.jsonl").read_text().splitlines(keepends=True)
    # The file ends there, as after a kill.
    (parts / "games.jsonl").write_text("".join(lines[:4]) + lines[4][:30])
    assert study("--resume", str(parts), "--games", "9") == 0
    games = [
        [
            (game["game"], game["winner"], game["turns"])
            for game in read(at / "games.jsonl", "study")[1]
        ]
        for at in (parts, folder)
    ]
    assert games[0] == games[1][:9]


class Page(HTMLParser):
    """What a page is made of; it must close all that it opens."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: Counter[str] = Counter()
        self.attributes: list[tuple[str, str]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen[tag] += 1
        self.attributes += [(name, value or "") for name, value in attrs]
        if tag not in ("meta", "html", "head", "body"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("html", "head", "body"):
            assert self.open.pop() == tag


def test_the_report_needs_nothing_else(folder: Path) -> None:
    text = (folder / "report.html").read_text(encoding="utf-8")
    page = Page(text)
    assert page.open == []
    assert page.seen["script"] == page.seen["link"] == page.seen["img"] == 0
    assert not re.search(r"https?:|@import|url\((?!#)", text)
    ids = {value for name, value in page.attributes if name == "id"}
    assert {value[1:] for name, value in page.attributes if name == "href"} <= ids
    for faction in smashup.CATALOGUE.factions.values():
        assert faction.name.replace("'", "&#x27;") in text


def test_every_figure_has_words_and_a_table(folder: Path) -> None:
    page = Page((folder / "report.html").read_text(encoding="utf-8"))
    assert page.seen["details"] == 7
    figures = [value for name, value in page.attributes if name == "role" and value == "img"]
    labels = [value for name, value in page.attributes if name == "aria-label"]
    # Lists of pairs and cards only where the games tell something.
    assert len(figures) == len(labels) >= 7
    assert all(labels)


def test_every_faction_has_ink_and_emblem() -> None:
    assert sorted(looks()) == FACTIONS


def test_the_page_about_the_balance_is_made_of_a_study(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "balance.md"
    page.write_text(balance.PAGE.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(balance, "PAGE", page)
    monkeypatch.setattr(balance, "IMAGES", tmp_path)
    monkeypatch.setattr("sys.argv", ["balance.py", str(folder), str(folder)])
    assert balance.main() == 0
    text = page.read_text(encoding="utf-8")
    assert text.count("| random | 21 |") == 2
    assert all(
        text.count(f"| {faction.name} |") == 1 for faction in smashup.CATALOGUE.factions.values()
    )
    pictures = re.findall(r"images/(balance-\w+\.svg)", text)
    assert len(pictures) == 5
    for name in pictures:
        assert ElementTree.parse(tmp_path / name).getroot().tag.endswith("svg")


@pytest.mark.parametrize(
    ("games", "surprise", "told"),
    [(1, 3.4, False), (19, 3.4, False), (20, 3.4, True), (500, 3.2, False)],
)
def test_a_surprise_needs_games(games: int, surprise: float, told: bool) -> None:
    better = OpponentsFound(
        faction="one", against="two", games=games, ahead=0.9, expected=0.5, surprise=surprise
    )
    worse = OpponentsFound(
        faction="two", against="one", games=games, ahead=0.1, expected=0.5, surprise=-surprise
    )
    assert is_surprise(better) == is_surprise(worse) == told
    assert doing_better([worse, better]) == [better] * told


def found_factions(*spans: tuple[float, float]) -> list[FactionFound]:
    """Factions with these intervals, the strongest first."""
    names = FACTIONS[: len(spans)]
    return [
        FactionFound(id=id, name=id.upper(), chance=(low + high) / 2, low=low, high=high, wins={})
        for id, (low, high) in zip(names, spans, strict=True)
    ]


def test_who_leads_only_by_the_intervals() -> None:
    clear = " ".join(extremes(found_factions((0.6, 0.7), (0.45, 0.55), (0.3, 0.4))))
    assert " lead: " in clear
    assert " come last: " in clear
    several = " ".join(extremes(found_factions((0.6, 0.7), (0.55, 0.65), (0.35, 0.45), (0.3, 0.4))))
    assert " lead" not in several
    assert "Better than average, by their intervals: <b>ACTION_HEROES</b>" in several
    assert "Worse than average, by their intervals: <b>BACKTIMERS</b>" in several
    assert "come last" not in several
    nothing = extremes(found_factions((0.4, 0.7), (0.4, 0.6), (0.3, 0.6)))
    assert len(nothing) == 1
    assert "tell no faction from an average one" in nothing[0]


def test_a_report_of_few_games_claims_nothing(folder: Path) -> None:
    found = json.loads((folder / "findings.json").read_text())
    text = (folder / "report.html").read_text(encoding="utf-8")
    assert " lead:" in text if leads(found["factions"]) else " lead:" not in text
    assert "The best deck" not in text
    for pair in found["pairs"]:
        assert pair["chance_low"] < pair["chance"] < pair["chance_high"]
    few = sum(2 for pair in found["pairs"] if pair["games"] < 20) + sum(
        met["games"] < 20 for met in found["opponents"]
    )
    assert few > 400
    assert text.count('class="cell count"') == few
    assert text.count(">n=0<") == 2 * sum(pair["games"] == 0 for pair in found["pairs"])


def test_cells_of_many_games_are_not_pale() -> None:
    assert "count" not in cell(Cell(0, 0, 0.5, "60", "", 20), 0, 0)
    assert ">n=19<" in cell(Cell(0, 0, 0.5, "60", "", 19), 0, 0)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--bot", "genius"], "there is no bot 'genius'"),
        (["--players", "2,5"], "2 to 4 players, not 2,5"),
        (["--games", "0"], "0 games tell nothing"),
    ],
)
def test_bad_input(
    arguments: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert study("--out", str(tmp_path / "study"), *arguments) == 2
    assert message in capsys.readouterr().err
    assert not (tmp_path / "study").exists()


def test_another_bot_does_not_go_on(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert study("--resume", str(folder), "--bot", "greedy") == 2
    assert "has another bot, random" in capsys.readouterr().err
    assert study("--resume", str(tmp_path)) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_the_plain_installation_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("smashup.extras.MODULES", {"arena": ("no_such_module",)})
    assert study() == 2
    assert how_to_install("arena") in capsys.readouterr().err


def test_ticks_are_round() -> None:
    assert Scale(0.413, 0.62, 0, 1).ticks() == [0.45, 0.5, 0.55, 0.6]
    assert Scale(-12.0, 31.0, 0, 1).ticks(6) == [-10, 0, 10, 20, 30]


def heed_ctrl_c() -> None:
    """Restore Ctrl-C: a background job ignores it, and so would its children."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.skipif(os.name != "posix", reason="needs signals")
def test_ctrl_c_keeps_what_is_done_and_tells_it(tmp_path: Path) -> None:
    out = tmp_path / "study"
    arguments = [
        "study",
        "--bot",
        "random",
        "--games",
        "1000",
        "--players",
        "2",
        "--processes",
        "1",
        "--out",
        str(out),
    ]
    command = [sys.executable, "-m", "smashup", *arguments]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, preexec_fn=heed_ctrl_c)  # noqa: PLW1509
    deadline = time.monotonic() + 240
    while (
        time.monotonic() < deadline
        and process.poll() is None
        and (
            not (out / "games.jsonl").exists()
            or len((out / "games.jsonl").read_text().splitlines()) < 6
        )
    ):
        time.sleep(0.2)
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=240)
    assert process.returncode == 130
    assert f"Go on with: smashup study --resume {out} --games 1000".encode() in errors
    assert (
        json.loads((out / "findings.json").read_text())["games"]
        == len(read(out / "games.jsonl", "study")[1])
        >= 5
    )
