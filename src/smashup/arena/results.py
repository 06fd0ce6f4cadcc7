"""The file of results: a line of JSON about the measurement, then one for each game.

Each of these has the game's number as `game`."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from ..search import InputError

VERSION: Final = 2


def begin(path: Path, kind: str, about: dict[str, Any]) -> None:
    """Create a file for results of that kind."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(
        line({"format": f"smashup {kind}", "version": VERSION, **about}), encoding="utf-8"
    )


def append(path: Path, results: Iterable[Mapping[str, object]]) -> None:
    """Write the results of games at once, so that none is lost when the arena is ended."""
    with path.open("a", encoding="utf-8") as file:
        file.write("".join([line(result) for result in results]))


def line(data: object) -> str:
    return json.dumps(data, separators=(",", ":")) + "\n"


def read(path: Path, kind: str) -> tuple[dict[str, Any], list[Any]]:
    """Return the header of a file of that kind, and its results without duplicates.

    An incomplete last line is cut off the file."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"{path} cannot be read: {error}") from error
    whole = text[: text.rfind("\n") + 1]
    refusal = f"{path} is not a file of results of `smashup {kind}`, or one of another version"
    try:
        about, *lines = [json.loads(part) for part in whole.splitlines()]
        written_by = about["format"], about["version"]
        results = {result["game"]: result for result in lines}
    except (ValueError, KeyError, TypeError) as error:
        raise InputError(refusal) from error
    if written_by != (f"smashup {kind}", VERSION):
        raise InputError(refusal)
    if whole != text:
        path.write_text(whole, encoding="utf-8")
    return about, [results[game] for game in sorted(results)]
