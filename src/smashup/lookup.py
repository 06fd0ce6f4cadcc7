"""Find factions and other things by a typed name, which may be shortened."""

from __future__ import annotations

import re
from collections.abc import Sequence

from smashup import Catalogue, SetupError

RANDOM = "random"


def words_of(text: str) -> list[str]:
    """Return the words of a text in lower case and without marks, for comparisons."""
    return re.findall(r"[\w.]+", text.lower().replace("'", "").replace("’", ""))


def matches(query: str, name: str) -> bool:
    """True if each word of the query begins a word of the name."""
    wanted, words = words_of(query), words_of(name)
    return bool(wanted) and all(any(word.startswith(w) for word in words) for w in wanted)


def find_faction(catalogue: Catalogue, text: str) -> str:
    """Return the id of the only faction whose id or name is, or begins with, that text."""
    wanted = text.strip().lower()
    if wanted in catalogue.factions:
        return wanted
    found = [f.id for f in catalogue.factions.values() if matches(wanted.replace("_", " "), f.name)]
    if len(found) == 1:
        return found[0]
    names = ", ".join(found or catalogue.factions)
    raise SetupError(
        f"{text!r} fits several factions: {names}"
        if found
        else f"there is no faction {text!r}; the factions are: {names}"
    )


def parse_factions(
    catalogue: Catalogue, text: str, players: int, words: Sequence[str] = (RANDOM,)
) -> list[str]:
    """Return one entry for each player: `a+b`, `a+random`, or one of `words`.

    A single word is for all players."""
    entries = [entry.strip() for entry in text.lower().split(",")]
    if len(entries) == 1 and entries[0] in words:
        entries *= players
    if len(entries) != players:
        raise SetupError(
            f"--factions is for {len(entries)} player{'s' if len(entries) > 1 else ''}, and "
            f"{players} play; "
            f"give two factions for each, or one word for all: {', '.join(words)}"
        )
    for i, entry in enumerate(entries):
        if entry not in words:
            parts = [
                part if part.strip() == RANDOM else find_faction(catalogue, part)
                for part in entry.split("+")
            ]
            if len(parts) != 2:
                example = "+".join(list(catalogue.factions)[:2])
                raise SetupError(
                    f"player {i + 1} needs two factions joined by + ({example}), not {entry!r}"
                )
            if parts[0] == parts[1] != RANDOM:
                name = catalogue.faction(parts[0]).name
                raise SetupError(f"player {i + 1} has {name} twice; the two factions must differ")
            entries[i] = "+".join(part.strip() for part in parts)
    return entries
