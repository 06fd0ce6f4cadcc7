"""How a table remembers: a change is a method of a part, and each call of it is its record.

A part first checks whether somebody may do something (`Refused`), then makes a change. Changes
check nothing: the same calls on the same document lead to the same table after a restart. So time
and chance come in as arguments."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Concatenate, Final, ParamSpec, TypeVar

from smashup import Match

from .outbox import Record
from .state import State

P = ParamSpec("P")
T = TypeVar("T", bound="TablePart")
STORED_NAMES: Final[dict[Callable[..., None], str]] = {}  # of all changes


def change(
    name: str,
) -> Callable[[Callable[Concatenate[T, P], None]], Callable[Concatenate[T, P], None]]:
    """Make a method a change of the table, which is stored under `name` with its arguments.

    The arguments are plain data and given by keyword. The method either succeeds, or raises and has
    changed nothing. A change that is made by another change has no record of its own. Name and
    arguments are on disk: they stay as they are when the method gets another name.
    """

    def decorate(
        method: Callable[Concatenate[T, P], None],
    ) -> Callable[Concatenate[T, P], None]:
        @functools.wraps(method)
        def recorded(part: T, /, *args: P.args, **kwargs: P.kwargs) -> None:
            memory = part.memory
            outermost = not memory.is_changing
            memory.is_changing = True
            try:
                method(part, *args, **kwargs)
            finally:
                memory.is_changing = not outermost
            if outermost:
                memory.state.records += 1
                memory.records.append({"n": memory.state.records, "change": name, "with": kwargs})

        STORED_NAMES[recorded] = name
        return recorded

    return decorate


class Memory:
    """Everything that a table keeps over a restart: its state and its match."""

    def __init__(self, state: State, match: Match | None) -> None:
        self.state = state
        self.match = match
        self.records: list[Record] = []  # of the changes since they were last fetched
        self.is_changing = False


class TablePart:
    """One concern of a table. It knows the memory and the parts that it is given."""

    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        self.state = memory.state

    def changes(self) -> dict[str, Callable[..., None]]:
        """Return the changes that this part can make, by stored name."""
        methods = [method for method in vars(type(self)).values() if callable(method)]
        return {
            STORED_NAMES[method]: functools.partial(method, self)
            for method in methods
            if method in STORED_NAMES
        }

    @property
    def match(self) -> Match | None:
        """The game of this table, or `None` before the first one."""
        return self.memory.match
