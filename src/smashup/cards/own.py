"""Cards of one's own, from files, beside all others."""

from __future__ import annotations

from pathlib import Path

from ..engine.model.catalogue import CardSet, Catalogue, SetupError
from ..own_file import load_file
from . import CATALOGUE


def with_cards(*files: str | Path) -> Catalogue:
    """All cards, and those of these files. Each is the module of a faction
    (docs/writing-a-faction.md), and a set of its own."""
    sets = CATALOGUE.sets[:]
    for file in files:
        known, new = Catalogue(sets), own_set(Path(file))
        if new.id in known.factions or new.id in [s.id for s in sets]:
            raise SetupError(
                f"{file}: there is a faction or a set {new.id} already; the file needs another name"
            )
        ids = [data.id for data in new.factions[0].cards + new.bases]
        for id in ids:
            if id in known.cards or ids.count(id) > 1:
                raise SetupError(f"{file}: there is a card {id} already")
        sets.append(new)
    return Catalogue(sets)


def own_set(path: Path) -> CardSet:
    """A set of one faction, from its file."""
    module = load_file(path)
    if not (module.__doc__ or "").strip():
        raise SetupError(
            f"{path} has no docstring; it is the name of the faction, a colon, and how it plays"
        )
    try:
        found = CardSet(path.stem, (module.__doc__ or "").partition(":")[0].strip(), [module])
    except Exception as error:  # whatever is wrong with a card
        raise SetupError(
            f"{path}: a card cannot be used: {type(error).__name__}: {error}"
        ) from error
    if not found.factions[0].cards:
        raise SetupError(f"{path} has no cards: no class that derives from Minion or Action")
    return found
