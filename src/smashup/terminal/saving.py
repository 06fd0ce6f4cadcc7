"""Saved games: the match and who plays at each seat."""

from __future__ import annotations

import errno
import json
import os
import shutil
import signal
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType

from platformdirs import user_data_path

from smashup import Match, MatchError, Saved, load

from . import look

HUMAN = "human"
LAST = "last-game"  # the file in our folder that names the last game
KEPT = 20  # games in our folder; older ones are deleted
UNWRITABLE = (OSError, RuntimeError, ValueError)  # errors of a file, a link or a path


def write(match: Match, kinds: list[str], path: Path) -> None:
    """Save a match completely or not at all: until then an older save stays."""
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
    """Yield a new file that may replace `path`; remove it if it does not."""
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
    """Return the saved match and the kind of player at each seat, by default people."""
    with naming(path):
        text = path.read_text("utf-8")
        match = load(text, look.catalogue, renew=False)
    kinds = json.loads(text).get("players")
    fitting = (
        isinstance(kinds, list)
        and len(kinds) == len(match.names)
        and all(isinstance(kind, str) for kind in kinds)
    )
    return match, kinds if fitting else [HUMAN] * len(match.names)


def read_record(path: Path) -> tuple[Match, Saved]:
    """Return the saved match, and all that was recorded of it."""
    with naming(path):
        text = path.read_text("utf-8")
        saved = Saved(look.catalogue, text)
        return load(text, look.catalogue, renew=False), saved


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Add the name of the file to errors about its content."""
    try:
        yield
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not a text file"
        raise MatchError(f"cannot read {path}: {reason}", "file") from error
    except MatchError as error:
        help = "; name the file that has them with --cards" if error.code == "cards" else ""
        raise MatchError(f"{path}: {error}{help}", error.code) from error


def check_replaceable(path: Path) -> None:
    """Raise `MatchError` if a file holds something other than a saved game."""
    if not path.is_file():
        return
    try:
        Saved(look.catalogue, path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        if not isinstance(error, MatchError) or error.code == "not_a_match":
            raise MatchError(
                f"{path} exists and is no saved game; choose another name", "file"
            ) from None


def check_writable(path: Path) -> None:
    """Raise `MatchError` for a path where no game can be saved."""
    try:
        with beside(path):
            pass
    except UNWRITABLE as error:
        raise MatchError(
            f"cannot save to {path}: {getattr(error, 'strerror', None) or error}", "file"
        ) from error
    check_replaceable(path)


def interrupt(number: int, _frame: FrameType | None) -> None:
    signal.signal(number, signal.SIG_IGN)  # once is enough
    raise KeyboardInterrupt


@contextmanager
def closing(handler: Callable[[int, FrameType | None], None] | signal.Handlers) -> Iterator[None]:
    """Handle a closed terminal or an ended process in this context.

    `interrupt` acts like Ctrl-C, so that the game can be saved. `signal.SIG_IGN` does nothing: it
    is for the time of saving, because a closed window sends several signals."""
    mine = threading.current_thread() is threading.main_thread()  # only there can it be arranged
    signals = [
        getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if mine and hasattr(signal, name)
    ]
    before = [(number, signal.signal(number, handler)) for number in signals]
    try:
        yield
    finally:
        for number, old in before:
            signal.signal(number, old)


def folder() -> Path:
    """Return the folder of games without a named file."""
    return user_data_path("smashup", appauthor=False)


def fresh_path(directory: Path) -> Path:
    """Return a new file name in a folder."""
    stem = time.strftime("smashup-%Y%m%d-%H%M%S")
    path = directory / f"{stem}.json"
    number = 2
    while path.exists():
        path = directory / f"{stem}-{number}.json"
        number += 1
    return path


def rescue(match: Match, kinds: list[str], path: Path | None) -> Path:
    """Save the game somewhere, whatever happens, and return the path.

    That file is tried first, then a new one in our folder, then the directory for temporary files.
    The game becomes the last one, with which `--resume` goes on."""
    for candidate in (path, fresh_path(folder())):
        if candidate is not None:
            try:
                if candidate.parent == folder():
                    candidate.parent.mkdir(parents=True, exist_ok=True)
                write(match, kinds, candidate)
                remember(candidate)
                return candidate
            except UNWRITABLE:
                continue
    fallback = fresh_path(Path(tempfile.gettempdir()))
    write(match, kinds, fallback)
    return fallback


def remember(path: Path) -> None:
    """Make this the last game, with which `--resume` alone goes on.

    Only the latest games in our folder stay."""
    with suppress(*UNWRITABLE):
        folder().mkdir(parents=True, exist_ok=True)
        (folder() / LAST).write_text(f"{path.resolve()}\n", "utf-8")
        for old in sorted(
            folder().glob("smashup-*.json"), key=lambda file: file.stat().st_mtime_ns
        )[:-KEPT]:
            old.unlink()


def last_game() -> Path | None:
    """Return the file of the last game, if there is one."""
    with suppress(*UNWRITABLE):
        path = Path((folder() / LAST).read_text("utf-8").strip())
        return path if path.is_file() else None
    return None
