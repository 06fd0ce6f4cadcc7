"""The file of results: a line of JSON that says what is measured, then one for each game, with its
number as `game`."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from ..search import InputError

VERSION: Final = 2


def begin(path: Path, kind: str, about: dict[str, Any]) -> None:
    """A new file, of results of that kind."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(
        line({"format": f"smashup {kind}", "version": VERSION, **about}), encoding="utf-8"
    )


def append(path: Path, results: Iterable[Mapping[str, object]]) -> None:
    """Write these games down at once, so that nothing is lost if it ends here."""
    with path.open("a", encoding="utf-8") as file:
        file.write("".join([line(result) for result in results]))


def line(data: object) -> str:
    return json.dumps(data, separators=(",", ":")) + "\n"


def read(path: Path, kind: str) -> tuple[dict[str, Any], list[Any]]:
    """What a file of that kind is about, and its results so far, each once. A last line that was
    cut off is taken away."""
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
