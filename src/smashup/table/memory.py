"""The memory of a table: its state, its match, and a record of each change.

A change is a method of a part. The part first checks whether a client may do something (`Refused`),
then makes the change. Changes check nothing: the same calls on the same document lead to the same
table after a restart. So time and chance come in as arguments."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Concatenate, Final, ParamSpec, TypeVar

from smashup import Match

from .outbox import Record
from .state import State

P = ParamSpec("P")
T = TypeVar("T", bound="TablePart")
STORED_NAMES: Final[dict[Callable[..., None], str]] = {}  # the name of each change on disk


def change(
    name: str,
) -> Callable[[Callable[Concatenate[T, P], None]], Callable[Concatenate[T, P], None]]:
    """Return a decorator that records each call of a method under `name`.

    The arguments are plain data and given by keyword. The method either succeeds, or raises and has
    changed nothing. A change that is made inside another change has no record of its own. Name and
    arguments are on disk: they stay as they are when the method gets another name."""

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
    """Everything that survives a restart: the state and the match of a table."""

    def __init__(self, state: State, match: Match | None) -> None:
        self.state = state
        self.match = match
        self.records: list[Record] = []  # of the changes since the caller last fetched them
        self.is_changing = False


class TablePart:
    """One concern of a table. It has the memory and the parts that it needs."""

    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        self.state = memory.state

    def changes(self) -> dict[str, Callable[..., None]]:
        """Return the methods of this part that are changes, by stored name."""
        methods = [method for method in vars(type(self)).values() if callable(method)]
        return {
            STORED_NAMES[method]: functools.partial(method, self)
            for method in methods
            if method in STORED_NAMES
        }

    @property
    def match(self) -> Match | None:
        """Return the game of this table, or `None` before the first one."""
        return self.memory.match
