"""A card whose code fails does not end a game: it is named, and the game is saved.

The game is then as before the play."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from smashup.cards import CATALOGUE
from smashup.terminal import look, saving

from .conftest import Run

FACTION = '''"""Bunglers: Whatever they do goes wrong."""

from smashup.engine.prelude import BaseDef, Event, Fx, Minion, Scope


class Stumbler(Minion):
    """Draw a card, and stumble."""

    power = 3
    copies = {stumblers}

    def on_play(self, fx: Fx) -> None:
        fx.draw()
        raise ZeroDivisionError("mind the step")


class Braggart(Minion):
    """Ongoing: This minion has more power than it can count."""

    power = 2
    copies = {braggarts}

    def own_power(self, fx: Scope) -> int:
        return [][fx.me.pid]


class Sleepwalker(Minion):
    """At the end of each turn this minion walks out of its bed."""

    power = 9
    copies = {sleepwalkers}

    def turn_end(self, fx: Fx, event: Event) -> None:
        raise ZeroDivisionError("out of bed")


class Couch(BaseDef):
    """Nothing happens here."""

    breakpoint = 20
    vp = "4 2 1"
'''
GAME = (
    "play --cards bunglers.py --factions bunglers+grannies,mounties+explorers --seed 3 --first "
    "1 --plain"
)


@pytest.fixture
def bunglers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    """Return a faction of one card, of which every opening hand has a copy."""
    counts = {"stumblers": 0, "braggarts": 0, "sleepwalkers": 0, request.param: 200}
    (tmp_path / "bunglers.py").write_text(FACTION.format(**counts), encoding="utf-8")
    monkeypatch.setattr(look, "catalogue", CATALOGUE)
    monkeypatch.setattr(look, "own_cards", [])


@pytest.mark.usefixtures("bunglers")
@pytest.mark.parametrize("bunglers", ["braggarts"], indirect=True)
def test_a_base_fails_before_the_game_begins(run: Run) -> None:
    """There is no game yet that could stand as before."""
    with Path("bunglers.py").open("a", encoding="utf-8") as file:
        file.write(
            "\n    def starting_breakpoint(self, fx: Scope, breakpoint: int) -> int:\n        "
            "raise ValueError('too soft')\n"
        )
    games = [
        run(f"{GAME} --players greedy,random".replace("--seed 3", f"--seed {seed}"))
        for seed in range(8)
    ]
    refused = {ran.err for ran in games if ran.status == 2}
    assert refused == {"smashup: Couch fails: ValueError: too soft (bunglers.py, line 44).\n"}


def said_number(out: str, name: str) -> str:
    """Return the number of the choice with that name, as it was last offered."""
    numbers: list[str] = re.findall(rf"^ *(\d+)\. {name}", out, flags=re.M)
    return numbers[-1]


@pytest.mark.parametrize(
    ("bunglers", "name", "error", "line"),
    [
        ("stumblers", "Stumbler", "ZeroDivisionError: mind the step", 14),
        ("braggarts", "Braggart", "IndexError: list index out of range", 24),
    ],
    indirect=["bunglers"],
)
@pytest.mark.usefixtures("bunglers")
def test_a_person_plays_it(run: Run, name: str, error: str, line: int, data_folder: Path) -> None:
    out = run(f"{GAME} --players human,greedy", ["quit"]).out
    number = said_number(out, name)
    ran = run(f"{GAME} --players human,greedy", [f"{number} A", "0", "quit"])
    assert (ran.status, ran.err) == (0, "")
    assert f"{name} fails: {error} (bunglers.py, line {line})." in ran.out
    (where,) = re.findall(r"The game stands as before, and is saved: (.*)", ran.out)
    assert Path(where).parent == data_folder
    match, _ = saving.read(Path(where))
    assert match.replies == []
    last = saving.last_game()
    assert last is not None
    assert len(saving.read(last)[0].replies) > 0  # the game has gone on


@pytest.mark.parametrize("bunglers", ["stumblers", "braggarts"], indirect=True)
@pytest.mark.usefixtures("bunglers")
def test_bots_play_something_else(run: Run) -> None:
    ran = run(f"{GAME} --players greedy,random --save game.json")
    assert (ran.status, ran.err) == (0, "")
    assert "fails: " in ran.out
    assert " wins. " in ran.out
    assert saving.read(Path("game.json"))[0].over


def test_an_error_that_is_no_cards_ends_the_game(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("elsewhere")

    monkeypatch.setattr("smashup.engine.outside.match.Match.answer", fail)
    with pytest.raises(ZeroDivisionError, match="elsewhere"):
        run("play --players greedy,random --seed 1 --plain")
    assert saving.last_game() is not None


@pytest.mark.parametrize("bunglers", ["sleepwalkers"], indirect=True)
@pytest.mark.usefixtures("bunglers")
def test_a_bot_that_cannot_go_on_waits_for_a_person(run: Run) -> None:
    """Its turn cannot end. The game can go back to the last answer of a person, or be left."""
    game = GAME.replace("mounties+explorers", "bunglers+explorers")
    ran = run(f"{game} --players human,greedy", ["0", "dance", "undo", "quit"])
    assert (ran.status, ran.err) == (0, "")
    assert "Sleepwalker fails: ZeroDivisionError: out of bed" in ran.out
    assert (
        "Greedy finds no answer at which no card fails. Type undo to go back, or quit." in ran.out
    )
    assert "Type undo, quit, or another command" in ran.out
    assert "Taken back: " in ran.out
    last = saving.last_game()
    assert last is not None
    assert saving.read(last)[0].replies == []
