"""A faction and a bot from files of one's own: in programs, on the command line, and what is said
if they do not fit."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

import smashup
from smashup import InputError, MatchError, bots
from smashup.cards import CATALOGUE
from smashup.cli import main
from smashup.terminal import look
from smashup.testing import Scenario

FACTION = '''"""Warehousers: Pile up crates, and look into them."""

from smashup.engine.prelude import Action, BaseDef, Fx, Minion


class Crate(Minion):
    """Draw a card."""

    power = 3
    copies = 10

    def on_play(self, fx: Fx) -> None:
        fx.draw()


class ForkLift(Action):
    """Move one of your minions to another base."""

    copies = 10

    def on_play(self, fx: Fx) -> None:
        minion = fx.choose_minion(fx.yours(), "move")
        if minion is not None:
            others = fx.bases(but=fx.game.bases[minion.slot])
            fx.move(minion, fx.choose_base(others, "move_to", about=[minion]))


class Warehouse(BaseDef):
    """Nothing happens here."""

    breakpoint = 12
    vp = "4 2 1"
'''

BOT = '''"""Ends its turns, and takes the last option where it must choose."""

from dataclasses import dataclass

from smashup.search import Decision, Reply, Search, View


@dataclass
class Sleeper:
    seed: int = 0

    def choose(self, view: View, decision: Decision, search: Search) -> Reply:
        if decision.single:
            return -1 if decision.optional else len(decision.options) - 1
        return list(range(decision.least))


class Mute:
    def __init__(self, seed: int) -> None:
        self.seed = seed


class Deaf(Mute):
    def choose(self, view: View) -> Reply:
        return -1


class Unborn:
    pass
'''

PAIRS = [("warehousers", "time_travelers"), ("grannies", "warehousers")]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with both files, which is where we are; the terminal forgets the cards
    afterwards."""
    (tmp_path / "warehousers.py").write_text(FACTION, encoding="utf-8")
    (tmp_path / "my_bot.py").write_text(BOT, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(look, "catalogue", CATALOGUE)
    monkeypatch.setattr(look, "own_cards", [])
    return tmp_path


def fails(message: str, *arguments: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(list(arguments)) == 2
    assert message in capsys.readouterr().err


# --- a faction ------------------------------------------------------------------------------------
def test_a_match_with_a_faction_of_ones_own(folder: Path) -> None:
    catalogue = smashup.with_cards(folder / "warehousers.py")
    assert len(catalogue.factions) == len(CATALOGUE.factions) + 1
    match = smashup.new_match(PAIRS, seed=3, catalogue=catalogue)
    bots.play(match, {0: bots.make("greedy"), 1: bots.make("random", 1)})
    assert match.over
    assert any("Crate" in line for line in match.log())
    assert smashup.load(match.save(), catalogue).log() == match.log()
    assert pickle.loads(pickle.dumps(match)).log() == match.log()


def test_random_factions_may_be_ones_own(folder: Path) -> None:
    catalogue = smashup.with_cards(str(folder / "warehousers.py"))
    dealt = [smashup.random_factions(4, seed, catalogue) for seed in range(20)]
    assert any("warehousers" in pair for pairs in dealt for pair in pairs)


def test_a_scenario_with_cards_of_ones_own(folder: Path) -> None:
    class Own(Scenario):
        catalogue = smashup.with_cards(folder / "warehousers.py")

    s = Own(PAIRS, bases=["warehouse", "the_vats"])
    crate = s.put("crate", base="the_vats", player=0)
    s.put("crate", base="the_vats", player=1)
    s.hand(0, ["fork_lift"])
    s.start()
    s.play("fork_lift")
    assert s.where(crate) == ("base", "warehouse")


@pytest.mark.usefixtures("folder")
def test_all_commands_know_the_cards(capsys: pytest.CaptureFixture[str]) -> None:
    own = ["--cards", "warehousers.py", "--plain"]
    assert main(["cards", "fork", "lift", *own]) == 0
    assert "Warehousers" in capsys.readouterr().out
    assert main(["cards", "warehousers", *own]) == 0
    assert "Crate" in capsys.readouterr().out
    assert main(["cards", "--json", *own]) == 0
    assert '"warehouse"' in capsys.readouterr().out
    game = [
        "--players",
        "greedy,random",
        "--factions",
        "warehousers+grannies,random",
        "--seed",
        "1",
        "--save",
        "game.json",
    ]
    assert main(["play", *game, *own]) == 0
    out = capsys.readouterr().out
    assert "Warehousers" in out
    assert "replay game.json --cards warehousers.py" in out
    assert main(["replay", "game.json", "--log", *own]) == 0
    assert "Crate" in capsys.readouterr().out


def test_a_game_cannot_be_opened_without_its_cards(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = smashup.new_match(PAIRS, catalogue=smashup.with_cards("warehousers.py"))
    (folder / "game.json").write_text(match.save(), encoding="utf-8")
    for command in (
        ["replay", "game.json", "--log"],
        ["play", "--resume", "game.json"],
        ["analyse", "game.json"],
    ):
        assert main(command) == 2
        missing = "there is no faction 'warehousers'; name the file that has them with --cards"
        assert (
            capsys.readouterr().err
            == f"smashup: game.json: this needs cards that are not here: {missing}\n"
        )
    with pytest.raises(MatchError) as error:
        smashup.load(match.save())
    assert error.value.code == "cards"


@pytest.mark.parametrize(
    ("file", "text", "complaint"),
    [
        ("nowhere.py", None, "there is no file nowhere.py"),
        ("cards.txt", FACTION, "cards.txt is no file of Python code: its name must end in .py"),
        ("broken.py", "class (", "broken.py cannot be used: SyntaxError"),
        (
            "careless.py",
            '"""Careless: x."""\n1 / 0',
            "careless.py cannot be used: ZeroDivisionError: division by zero",
        ),
        ("nameless.py", FACTION.partition('"""\n')[2], "nameless.py has no docstring"),
        ("empty.py", '"""Empty: nothing."""', "empty.py has no cards"),
        ("grannies.py", FACTION, "there is a faction or a set grannies already"),
        (
            "again.py",
            FACTION.replace("class Crate", "class Nana"),
            "again.py: there is a card nana already",
        ),
        (
            "twice.py",
            FACTION.replace("class ForkLift(Action):", 'class ForkLift(Action):\n    id = "crate"'),
            "twice.py: there is a card crate already",
        ),
        (
            "wrong.py",
            FACTION.replace('vp = "4 2 1"', 'vp = "four"'),
            "wrong.py: a card cannot be used: ValueError",
        ),
    ],
)
def test_a_file_that_is_no_faction(
    folder: Path, file: str, text: str | None, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    if text is not None:
        (folder / file).write_text(text, encoding="utf-8")
    with pytest.raises(InputError, match=r"\A[^\n]+\Z") as error:
        smashup.with_cards(file)
    assert complaint in str(error.value)
    fails(complaint, "cards", "--cards", file, capsys=capsys)


def test_too_few_bases(folder: Path) -> None:
    other = (
        FACTION.replace("Crate", "Box").replace("ForkLift", "Crane").replace("Warehouse", "Harbour")
    )
    (folder / "dockers.py").write_text(other, encoding="utf-8")
    pairs = [("warehousers", "dockers"), ("dockers", "warehousers")]
    with pytest.raises(InputError, match="3 bases are needed; the sets of these factions have 2"):
        smashup.new_match(pairs, catalogue=smashup.with_cards("warehousers.py", "dockers.py"))


# --- a bot ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("path", ["my_bot.py", "./my_bot.py"])
@pytest.mark.usefixtures("folder")
def test_a_bot_of_ones_own(path: str) -> None:
    match = smashup.new_match(seed=1)
    bots.play(match, {0: bots.make(f"{path}:Sleeper", 3), 1: bots.make("greedy")})
    assert match.view()["winner"] == 1


def test_a_bot_of_ones_own_at_the_terminal(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = ["--seed", "1", "--plain", "--save", "game.json"]
    assert main(["play", "--players", "greedy,my_bot.py:Sleeper:Bob", *game]) == 0
    out = capsys.readouterr().out
    assert "Bob plays" in out
    assert "--players greedy,my_bot.py:Sleeper:Bob" in out
    assert main(["play", "--players", "greedy,my_bot.py:Sleeper", *game]) == 0
    assert "Sleeper plays" in capsys.readouterr().out
    assert main(["replay", "game.json", "--log", "--plain"]) == 0
    assert main(["play", "--resume", "game.json", "--plain"]) == 0
    (folder / "my_bot.py").rename("moved.py")
    fails(
        "which does not exist; say who plays with --players (there is no file",
        "play",
        "--resume",
        "game.json",
        capsys=capsys,
    )


ALL_BOTS = "greedy, planner, random, rookie, sage, scrapper"


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        (
            "genius",
            f"there is no bot 'genius'; the bots are: {ALL_BOTS}, or one of your own: "
            "my_bot.py:MyBot",
        ),
        (
            "my_bot.py",
            f"there is no bot 'my_bot.py'; the bots are: {ALL_BOTS}, or one of your own: "
            "my_bot.py:MyBot",
        ),
        ("your_bot.py:Sleeper", "there is no file your_bot.py"),
        (
            "my_bot.py:Dreamer",
            "there is no class 'Dreamer' in my_bot.py; it has: Sleeper, Mute, Deaf, Unborn",
        ),
        ("my_bot.py:dataclass", "there is no class 'dataclass' in my_bot.py"),
        (
            "my_bot.py:Mute",
            "my_bot.py:Mute is no bot: it has no method choose(view, decision, search)",
        ),
        (
            "my_bot.py:Deaf",
            "my_bot.py:Deaf is no bot: its method is not choose(view, decision, search): too many "
            "positional",
        ),
        (
            "my_bot.py:Unborn",
            "my_bot.py:Unborn cannot be made with a seed: TypeError: Unborn() takes no arguments",
        ),
    ],
)
@pytest.mark.usefixtures("folder")
def test_what_is_no_bot(name: str, complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(InputError, match=r"\A[^\n]+\Z") as error:
        bots.make(name)
    assert complaint in str(error.value)
    if ":" in name:
        fails(complaint, "play", "--players", f"human,{name}", capsys=capsys)
