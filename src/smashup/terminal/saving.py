"""Saved games: the match, with who plays at each seat."""

from __future__ import annotations

import errno
import json
import os
import shutil
import signal
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ..cards import CATALOGUE
from ..engine.match import FORMAT, Match, MatchError, read_document

HUMAN = "human"
UNWRITABLE = (OSError, RuntimeError, ValueError)  # what goes wrong with a file, a link or a path


def write(match: Match, kinds: list[str], path: Path) -> None:
    """Save a match: whole or not at all, so that an older save is there until the new one is."""
    document = json.loads(match.save())
    document["players"] = kinds
    with beside(path) as new:
        with new.open("w", encoding="utf-8") as file:
            file.write(json.dumps(document, separators=(",", ":")) + "\n")
            file.flush()
            os.fsync(file.fileno())
        target = path.resolve()
        if target.exists():
            shutil.copymode(target, new)
        new.replace(target)


@contextmanager
def beside(path: Path) -> Iterator[Path]:
    """A new file in the same directory that may take the place of that one; else it is removed again."""
    target = path.resolve()  # what a link leads to
    if target.exists() and not (target.is_file() and os.access(target, os.W_OK)):
        raise OSError(errno.EACCES, "it is no file that can be written")
    new = target.with_name(f".smashup-{os.getpid()}.new")
    try:
        new.touch()
        yield new
    finally:
        new.unlink(missing_ok=True)


def read(path: Path) -> tuple[Match, list[str]]:
    """The match and who plays at each seat ("human" where the file does not say)."""
    try:
        text = path.read_text("utf-8")
        document, match = read_document(text), Match.load(CATALOGUE, text)
    except (OSError, UnicodeDecodeError) as error:
        raise MatchError(f"cannot read {path}: {getattr(error, 'strerror', None) or 'it is not a text file'}") from error
    except MatchError as error:
        raise MatchError(f"{path}: {error}") from error
    kinds = document.get("players")
    fitting = isinstance(kinds, list) and len(kinds) == len(match.names) and all(isinstance(kind, str) for kind in kinds)
    return match, [str(kind) for kind in kinds] if fitting and kinds else [HUMAN] * len(match.names)


def check_replaceable(path: Path) -> None:
    """Refuse a file that holds something else than a saved game."""
    if not path.is_file():
        return
    try:
        document = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        document = None
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise MatchError(f"{path} exists and is no saved game; choose another name")


def check_writable(path: Path) -> None:
    """Refuse a place where no game can be saved, before there is one."""
    try:
        with beside(path):
            pass
    except UNWRITABLE as error:
        raise MatchError(f"cannot save to {path}: {getattr(error, 'strerror', None) or error}") from error
    check_replaceable(path)


@contextmanager
def closing_interrupts() -> Iterator[None]:
    """Closing the terminal or ending the process counts as Ctrl-C, so that the game can be saved."""

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    mine = threading.current_thread() is threading.main_thread()  # only there can it be arranged
    signals = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if mine and hasattr(signal, name)]
    before = [(number, signal.signal(number, interrupt)) for number in signals]
    try:
        yield
    finally:
        for number, handler in before:
            signal.signal(number, handler)


def fresh_path() -> Path:
    """A file name that is not taken."""
    stem = time.strftime("smashup-%Y%m%d-%H%M%S")
    path = Path(f"{stem}.json")
    number = 2
    while path.exists():
        path = Path(f"{stem}-{number}.json")
        number += 1
    return path


def rescue(match: Match, kinds: list[str], path: Path | None) -> Path:
    """Save somewhere, whatever happens: to that file, else to a new one here, else to the directory for temporary files."""
    fresh = fresh_path()
    for candidate in (path, fresh):
        if candidate is not None:
            try:
                write(match, kinds, candidate)
                return candidate
            except UNWRITABLE:
                continue
    fallback = Path(tempfile.gettempdir()) / fresh.name
    write(match, kinds, fallback)
    return fallback
