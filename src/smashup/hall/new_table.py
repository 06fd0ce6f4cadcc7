"""New tables: checks what a client asks for, then makes and stores the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NotRequired, TypedDict

from ..table import Table
from ..table.incoming import Name, Options, OptionsPatch
from ..table.plain import Unfit, read
from ..table.seats import Chance
from ..table.setup import default_options
from .room import phase_of
from .storage import Change


class WantedTable(TypedDict):
    """The body of a request for a new table; every field has a default."""

    name: NotRequired[Name]  # of its host
    options: NotRequired[OptionsPatch]
    lesson: NotRequired[bool | Literal[1, 2, 3]]  # a guided game; true: the first


def read_wanted(data: object) -> WantedTable:
    """Return plain data from outside as a `WantedTable`; raise `Unfit` if it is none."""
    wanted: WantedTable = read(WantedTable, data)
    if "name" in wanted:
        wanted["name"] = " ".join(wanted["name"].split())
        if not wanted["name"] or not wanted["name"].isprintable():
            raise Unfit("this name cannot be used")
    return wanted


def make_table(id: str, wanted: WantedTable, chance: Chance, now: float) -> tuple[Table, str]:
    """Return a new table and its host's token; raise `Refused` if the options clash."""
    options: Options = {**default_options(), **wanted.get("options", {})}
    name, number = wanted.get("name", "Host"), wanted.get("lesson", False)
    if number:
        return Table.new_lesson(id, chance, now, name, options, 1 if number is True else number)
    return Table.new(id, chance, now, name, options)


def first_change(
    id: str, document: dict[str, Any], now: float, encode: Callable[[Any], bytes]
) -> Change:
    """Return the change that stores a new table. No process has claimed it yet."""
    state = document["state"]
    phase = phase_of(state["phase"], state["game"], state["people_ever"])
    return Change(id, now, phase, document=encode(document), upto=state["records"], claimed=False)
