"""docs/search.md: its example is worth something, and its tables tell what is there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import pytest

import smashup
from smashup import bots, search
from smashup.search import Driver, Sample, Search, Table, Until, replies

PAGE = (Path(__file__).parent.parent.parent / "docs" / "search.md").read_text(encoding="utf-8")
SAMPLES = re.findall(r"^```python\n(.*?)^```$", PAGE, flags=re.M | re.S)


def rows(heading: str) -> list[list[str]]:
    """Return the rows of the table with that heading, as cells."""
    table = PAGE[PAGE.index(f"| {heading} |") :].partition("\n\n")[0]
    return [
        [cell.strip() for cell in re.split(r" ?\| ?", line)[1:-1]]
        for line in table.splitlines()[2:]
    ]


def names(cell: str) -> list[str]:
    """Return the names in a cell, without the explanations in brackets."""
    return re.findall(r"`(\w+(?:\.\w+)?)", re.sub(r"\([^()]*(\([^()]*\))?[^()]*\)", "", cell))


@pytest.fixture
def example(tmp_path: Path) -> str:
    (tmp_path / "my_bot.py").write_text(SAMPLES[0], encoding="utf-8")
    return f"{tmp_path / 'my_bot.py'}:MyBot"


def test_the_example_beats_random(example: str) -> None:
    """Of 200 games it won 178: the page says how to repeat that."""
    wins, games = 0, 10
    for game in range(games):
        match = smashup.new_match(seed=game // 2)
        bots.play(
            match, {game % 2: bots.make(example, game), 1 - game % 2: bots.make("random", game)}
        )
        wins += match.view()["winner"] == game % 2
    assert wins >= 7


def test_the_example_plays_with_four(example: str) -> None:
    match = smashup.new_match(players=4, seed=1)
    bots.play(
        match, {seat: bots.make(example if seat == 1 else "random", seat) for seat in range(4)}
    )
    assert match.over


def test_it_is_about_twenty_lines() -> None:
    lines = [line for line in SAMPLES[0].splitlines() if line.strip()]
    assert len(lines) <= 24


@pytest.mark.parametrize(
    ("heading", "cls"),
    [
        ("`Search`", Search),
        ("`Sample`", Sample),
        ("`Table`", Table),
        ("method of a `Driver`", Driver),
    ],
)
def test_the_table_of_a_class_is_complete(heading: str, cls: Any) -> None:
    told = {name for row in rows(heading) for name in names(row[0])}
    public = {name for name in dir(cls) if not name.startswith("_")}
    if cls is Search:
        public |= {"seat", "decision"}
    if cls is Sample:
        public -= {name for name in dir(Table) if not name.startswith("_")}
    assert told == public


def test_the_places_to_stop_are_complete() -> None:
    assert [row[0].strip('`"') for row in rows("`until`")] == list(get_args(Until))


def things() -> dict[str, Any]:
    """Return a thing of each kind that searches come across."""
    found: dict[str, Any] = {}

    def find(thing: Any) -> None:
        found.setdefault(type(thing).__name__, thing)

    for seed in range(60):
        match, bot = smashup.new_match(players=3, seed=seed), bots.make("random", seed)
        while match.decision is not None and len(match.replies) < 150:
            sample = match.search().sample(seed)
            question = sample.question
            assert question is not None
            thing: object
            for thing in (
                question,
                question.topic,
                *question.options,
                *sample.plays,
                *sample.players,
                *sample.bases,
            ):
                find(thing)
            for piece in sample.pieces.values():
                for thing in (piece, piece.card, piece.data):
                    find(thing)
            match.answer(
                bot.choose(match.view(match.decision.player), match.decision, match.search())
            )
    return found


def test_what_may_be_read_is_there() -> None:
    found = things()
    told = [row for row in rows("thing") if row] + [row for row in rows("option") if row]
    checked = 0
    for kinds, attributes in [(row[0], row[-1]) for row in told]:
        for kind in names(kinds):
            if kind not in ("int", "str"):
                assert kind in search.__all__
            for attribute in names(attributes):
                thing = found.get(kind)
                if thing is not None:
                    for part in attribute.split("."):
                        thing = getattr(thing, part)
                    checked += 1
    assert checked > 50
    assert len(found) > 15


def test_all_kinds_of_options_are_told() -> None:
    kinds = {kind for row in rows("option") for kind in names(row[0])}
    met = {type(option).__name__ for seed in range(30) for option in options_of(seed)}
    assert met <= kinds


def options_of(seed: int) -> list[Any]:
    match, bot = smashup.new_match(seed=seed), bots.make("random", seed)
    met: list[Any] = []
    while match.decision is not None:
        question = match.search().sample(seed).question
        assert question is not None
        assert len(replies(question)) == len(replies(match.decision))
        met += question.options
        match.answer(bot.choose(match.view(match.decision.player), match.decision, match.search()))
    return met
