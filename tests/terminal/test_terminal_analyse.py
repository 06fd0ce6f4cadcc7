"""`smashup analyse`: the moves that cost most, and the chances as a picture."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import smashup
from smashup import bots
from smashup.terminal import chart, saving
from smashup.terminal.analyse import BARS, Course, Move, Scoring, course_of, report, seats_to_rate
from smashup.testing import Scenario

from .conftest import Run


def played(answers: int, players: int = 2) -> smashup.Match:
    match = smashup.new_match(players=players, seed=4, names=["Ann", "Ben", "Cem"][:players])
    rookies = {seat: bots.make("rookie", seat) for seat in range(players)}
    while match.decision is not None and len(match.replies) < answers:
        search = match.search()
        match.answer(rookies[search.seat].choose(search.view, match.decision, search))
    return match


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    saving.write(played(24), ["human", "rookie"], path)
    return path


def test_a_game_in_words_and_as_a_picture(run: Run, saved: Path) -> None:
    ran = run("analyse game.json --html out.html --svg out.svg")
    assert ran.status == 0
    assert "● Ann: " in ran.out
    assert " moves rated, " in ran.out
    assert ran.out.count(" moves rated, ") == 1  # of the person only
    assert "The picture is in out.html.\nThe picture is in out.svg.\n" in ran.out
    folder = saved.parent
    root = ElementTree.fromstring((folder / "out.svg").read_text("utf-8"))
    lines = root.findall("{http://www.w3.org/2000/svg}polyline")
    assert [line.get("stroke") for line in lines] == list(chart.SEATS[:2])
    page = (folder / "out.html").read_text("utf-8")
    assert "<h1>Ann against Ben</h1>" in page
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")  # it needs nothing else


def test_what_cannot_be_written_is_refused_before_the_work(run: Run, saved: Path) -> None:
    before = saved.read_text()
    ran = run("analyse game.json --html game.json")
    assert ran.status == 2
    assert "does not look like a picture" in ran.err
    assert saved.read_text() == before
    assert run("analyse game.json --svg nowhere/out.svg").status == 2
    assert run("analyse missing.json").status == 2


def test_a_move_that_throws_a_base_away() -> None:
    s = Scenario(
        [("shapeshifters", "cyborg_apes"), ("time_travelers", "super_spies")],
        bases=["monkey_lab", "the_vats"],
    )
    s.hand(0, ["baboom"])
    s.fill_decks()
    s.put("cyberback", base="the_vats", player=0)
    s.put("doppelganger", base="the_vats", player=0)
    s.put("spy", base="the_vats", player=1)
    s.start()
    s.play("baboom", at="monkey_lab")
    steps: list[int] = []
    course = course_of(s.match, {0}, lambda: steps.append(1))
    assert len(steps) == len(s.match.replies)
    [dearest, *_] = course.dearest()
    assert (dearest.given, dearest.best) == ("Baboom at Monkey Lab", "Baboom at The Vats")
    assert dearest.cost > 0.05
    assert dearest.why.startswith("breaks The Vats for 3 VP: you ")
    assert course.chances[0] is not None
    assert abs(sum(course.chances[0]) - 1) < 1e-6


def test_everybody_is_rated_if_only_bots_played() -> None:
    assert seats_to_rate(["human", "greedy"], everybody=False) == {0}
    assert seats_to_rate(["human", "greedy"], everybody=True) == {0, 1}
    assert seats_to_rate(["rookie", "greedy"], everybody=False) == {0, 1}


def test_the_report() -> None:
    moves = [
        Move(2, 1, "Jumper at The Vats", "Do Over!", 0.31, 1.2, "destroys Mole"),
        Move(3, 0, "x", "x", 0.0, 0.0, ""),
    ]
    course = Course(
        ["Ann", "Ben"],
        [0, 1, 0],
        [[0.5, 0.5], None, [0.9, 0.1]],
        0,
        [Scoring(2, "the_vats", 0)],
        moves,
    )
    assert course.lines()[0] == [(0.0, 0.5), (2.0, 0.9), (3.0, 1.0)]
    lines = report(course)
    assert (
        lines[0]
        == f"● Ann: {BARS[4]}{BARS[7]}{BARS[7]} 100 %. 1 moves rated, 0 of them cost 2 % or more."
    )
    assert lines[2:] == [
        "The moves that cost most:",
        "  Turn 2, Ben: Jumper at The Vats (-31 %, -1.2 VP). Better: Do Over!: destroys Mole.",
    ]
    assert report(course._replace(moves=[]))[-1] == "No move cost much."
    drawn = chart.svg(course)
    assert "first: Ann" in drawn
    assert "cost 31 %" in drawn
    ElementTree.fromstring(drawn)
    three = course._replace(
        names=["A<b>", "Ben", "Cem"], chances=[[0.5, 0.3, 0.2], None, None], winner=None
    )
    assert "<h1>A&lt;b&gt;, Ben and Cem</h1>" in chart.page(three)


Box = tuple[float, float, float, float]  # left, top, right, bottom


def overlaps(boxes: list[Box]) -> list[tuple[Box, Box]]:
    pairs = [(one, other) for i, one in enumerate(boxes) for other in boxes[:i]]
    return [(a, b) for a, b in pairs if a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]]


def place_of(group: ElementTree.Element) -> tuple[float, float]:
    x, y = re.findall(r"-?[\d.]+", group.get("transform", ""))
    return float(x), float(y)


def test_nothing_in_the_picture_overlaps() -> None:
    names = [
        "Wilhelmina W" + "W" * 28,
        "Maximilian M" + "M" * 28,
        "\u738b" * 40,
        "Gwendolyn Woodward-Wynn of Wolverhampton",
    ]
    moves = [Move(turn, turn % 4, "a", "b", 0.3, 1.0, "") for turn in (5, 5, 5, 6, 7, 40)]
    scored = [Scoring(turn, "the_vats", turn % 4) for turn in (9, 9, 10, 40)]
    course = Course(names, [turn % 4 for turn in range(40)], [[0.25] * 4] * 40, 3, scored, moves)
    drawn = ElementTree.fromstring(chart.svg(course))
    svg = "{http://www.w3.org/2000/svg}"
    legend: list[Box] = []
    shapes = drawn.findall(f"{svg}g[@fill]")
    for group in shapes:
        x, y = place_of(group)
        legend.append((x - 8, y - 8, x + 8, y + 8))
    for words in drawn.findall(f"{svg}text[@font-size='16']"):
        x, y = float(words.get("x", "")), float(words.get("y", ""))
        # Letters are at most as wide as high.
        legend.append((x, y - 16, x + 16 * len(words.text or ""), y + 4))
    assert len(legend) == 8
    assert overlaps(legend) == []
    assert max(box[2] for box in legend) <= chart.WIDTH
    assert min(box[1] for box in legend) > float(drawn.get("viewBox", "").split()[1])
    assert max(box[3] for box in legend) < chart.TOP
    marks = [place_of(group) for group in drawn.findall(f"{svg}g") if group not in shapes]
    assert len(marks) == 6
    assert overlaps([(x - 13, y - 10, x + 13, y + 10) for x, y in marks]) == []
    rings = [
        (float(ring.get("cx", "")), float(ring.get("cy", "")))
        for ring in drawn.findall(f"{svg}circle")
    ]
    assert len(rings) == 4
    assert overlaps([(x - 8.5, y - 8.5, x + 8.5, y + 8.5) for x, y in rings]) == []
