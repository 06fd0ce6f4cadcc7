"""Runs the command with answers as if somebody typed them."""

from __future__ import annotations

import io
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

from smashup.cli import main

# The person begins, with Jumper, Copycat, 1.21 Gigawatts, Stasis Field and Do Over!; base A is
# Faceless City, base B The Vats.
FACTIONS = "--factions time_travelers+shapeshifters,cyborg_apes+super_spies"
GAME = f"play --players human,greedy --seed 108223359 --first 1 {FACTIONS}"


class Typist(io.TextIOBase):
    """Standard input that types the given lines, one for each question.

    A line may be an exception to raise."""

    def __init__(self, lines: Iterable[str | type[BaseException]]) -> None:
        self.lines: Iterator[str | type[BaseException]] = iter(lines)

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]
        line = next(self.lines, "")
        if isinstance(line, type):
            raise line
        return line + "\n" if line or self.more() else ""

    def more(self) -> bool:
        return self.lines.__length_hint__() > 0 if hasattr(self.lines, "__length_hint__") else True


class Ran:
    def __init__(self, status: int, out: str, err: str) -> None:
        self.status = status
        self.out = out
        self.err = err


Run = Callable[..., Ran]


@pytest.fixture(autouse=True)
def data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of games without a file, for this test."""
    home = tmp_path_factory.mktemp("data")
    monkeypatch.setenv("XDG_DATA_HOME", str(home))
    return home / "smashup"


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(shutil, "which", lambda name: name)  # as if it were installed

    def command(arguments: str | list[str], typed: Iterable[str | type[BaseException]] = ()) -> Ran:
        capsys.readouterr()
        monkeypatch.setattr(sys, "stdin", Typist(typed))
        status = main(arguments.split() if isinstance(arguments, str) else arguments)
        captured = capsys.readouterr()
        return Ran(status, captured.out, captured.err)

    return command
