"""The command: help that teaches, a quick start, the public interface."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

import smashup
from smashup.cli import main
from smashup.terminal import screen


def command(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **variables}
    return subprocess.run(
        [sys.executable, "-m", "smashup", *arguments],
        capture_output=True,
        text=True,
        env=environment,
        check=False,
    )


def test_help_teaches(capsys: pytest.CaptureFixture[str]) -> None:
    with suppress(SystemExit):
        assert main(["--help"]) == 0
    out = capsys.readouterr().out
    for word in (
        "play",
        "cards",
        "replay",
        "examples:",
        "smashup cards jumper",
        "Without a command it opens the table",
    ):
        assert word in out


def test_without_a_command_it_opens_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[argparse.Namespace] = []

    def serve(args: argparse.Namespace) -> int:
        served.append(args)
        return 0

    monkeypatch.setattr("smashup.server.serve.serve", serve)
    assert main([]) == main(["serve"]) == 0
    assert served[0] == served[1]
    assert not served[0].no_browser


@pytest.mark.parametrize(
    ("name", "word"),
    [("play", "--resume game.json"), ("cards", "--json"), ("replay", "--viewer Ann")],
)
def test_each_command_has_examples(
    name: str, word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main([name, "--help"])
    out = capsys.readouterr().out
    assert "examples:" in out
    assert word in out


@pytest.mark.parametrize("name", ["", "play", "serve", "join", "cards", "replay", "arena", "study"])
def test_help_fits_a_narrow_screen(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    with pytest.raises(SystemExit):
        main([*name.split(), "--help"])
    assert max(len(line) for line in capsys.readouterr().out.splitlines()) <= 79


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"smashup {smashup.__version__}\n"


def test_unknown_commands_are_refused() -> None:
    with pytest.raises(SystemExit) as leaving:
        main(["dance"])
    assert leaving.value.code == 2


@pytest.mark.parametrize("arguments", [("--help",), ("cards", "jumper")])
def test_it_starts_fast(arguments: tuple[str, ...]) -> None:
    """Under 0.3 s on an idle machine. Processor time is what can be tested on a busy one."""
    begin = os.times()
    assert command(*arguments).returncode == 0
    end = os.times()
    assert (
        end.children_user + end.children_system - begin.children_user - begin.children_system < 0.8
    )


def test_help_imports_neither_engine_nor_drawing() -> None:
    code = (
        "import sys, smashup.cli; smashup.cli.parser(); print([m for m in sys.modules if "
        "m.startswith(('smashup.', 'rich'))])"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=True
    )
    assert ran.stdout.strip() == "['smashup.which_engine', 'smashup.cli']"


def test_programs_need_nothing_but_the_package() -> None:
    """The engine, the cards and the bots run without any other package: `-S` leaves all that is
    installed out."""
    code = """if True:
        import sys; sys.path.insert(0, sys.argv[1])
        import smashup
        match = smashup.new_match(seed=3)
        smashup.bots.play(match, {0: smashup.bots.make("greedy"), 1: smashup.bots.make("random")})
        try:
            import starlette
        except ModuleNotFoundError:
            print(smashup.load(match.save()).over)
        """
    source = str(Path(smashup.__file__).parent.parent)
    ran = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code, source],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.stdout, ran.stderr) == ("True\n", "")


@pytest.mark.parametrize(
    ("python", "pip", "command"),
    [
        ("/venv/bin/python", True, '/venv/bin/python -m pip install "smashup[arena]"'),
        (
            "/uv/tools/smashup/bin/python",
            False,
            'uv pip install --python /uv/tools/smashup/bin/python "smashup[arena]"',
        ),
        (
            "C:/My Games/python.exe",
            True,
            '"C:/My Games/python.exe" -m pip install "smashup[arena]"',
        ),
    ],
)
def test_a_missing_extra_is_for_the_python_in_use(
    python: str,
    pip: bool,
    command: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "executable", python)
    monkeypatch.setattr(
        "smashup.extras.find_spec", lambda name: "found" if name == "pip" and pip else None
    )
    assert main(["study"]) == 2
    assert (
        capsys.readouterr().err
        == f"smashup: this needs more than the plain installation: {command}\n"
    )


def test_a_reader_that_leaves_is_no_error() -> None:
    ran = subprocess.run(
        f"{sys.executable} -m smashup cards --json | head -c 100",
        shell=True,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert ran.stdout.startswith('{\n "sets"')
    assert "Traceback" not in ran.stderr


def test_characters_that_cannot_be_shown_do_not_end_a_game() -> None:
    ran = command("play", "--players", "greedy:Zoë,random", "--seed", "2", PYTHONIOENCODING="ascii")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "Zo? " in ran.stdout


def test_characters_that_cannot_be_read_do_not_end_a_game(tmp_path: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "smashup", "play", "--seed", "2"],
        input=b"\xff\xff\nquit\n",
        capture_output=True,
        check=False,
        cwd=tmp_path,
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join(sys.path),
            "PYTHONIOENCODING": "utf-8:strict",
        },
    )
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"is neither a choice nor a command" in ran.stdout


@pytest.mark.parametrize(
    ("installed", "started", "shown"),
    [
        (True, "/here/smashup", "smashup play --resume 'my game.json'"),
        (False, ".venv/bin/smashup", ".venv/bin/smashup play --resume 'my game.json'"),
        (
            False,
            "/lib/smashup/__main__.py",
            f"{sys.executable} -m smashup play --resume 'my game.json'",
        ),
    ],
)
def test_a_command_that_is_shown_works(
    monkeypatch: pytest.MonkeyPatch, installed: bool, started: str, shown: str
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: name if installed else None)
    monkeypatch.setattr(sys, "argv", [started])
    assert screen.command("play", "--resume", Path("my game.json")) == shown


def test_the_public_interface() -> None:
    for name in smashup.__all__:
        assert getattr(smashup, name) is not None
    assert set(smashup.__all__) <= set(dir(smashup))
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        _ = smashup.nonsense
    match = smashup.new_match(
        [("cyborg_apes", "super_spies"), ("time_travelers", "shapeshifters")],
        seed=4,
        first=1,
        names=["Ann", "Ben"],
    )
    smashup.bots.play(match, {0: smashup.bots.make("greedy"), 1: smashup.bots.make("random")})
    assert match.over
    assert smashup.load(match.save()).log() == match.log()
    assert len(smashup.random_factions(3, seed=1)) == 3
