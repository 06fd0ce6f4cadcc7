"""A room: one table of the hall, and the connections to it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Final

from ..table import Table
from ..table.connections import Client
from .clock import Clock
from .line import Line

# seconds by which the wall clock may drift from the steady one before a table is told
CLOCK_STEP: Final = 0.25


@dataclass(slots=True, eq=False)
class Room:
    """A table and its connections. `table` is `None` while it sleeps in the storage."""

    id: str
    clock: Clock
    table: Table | None = None
    lines: dict[str, Line] = field(default_factory=dict)  # by id
    clients: dict[str, Client] = field(default_factory=dict)  # of the table, while it sleeps
    away_since: dict[int, float] = field(default_factory=dict)  # of the table, while it sleeps
    timer: asyncio.TimerHandle | None = None  # calls `Hall.tick`
    last: float = 0.0  # when something happened
    # wall clock minus steady clock, as it was when the table was last given the time
    offset: float = 0.0
    phase: str = ""  # as it is stored
    failures: int = 0  # of `tick`, in a row
    waking: asyncio.Lock = field(default_factory=asyncio.Lock)
    unwritten: int = 0  # its outboxes in the write queue
    gone: bool = False  # not in the hall any more

    def awake(self) -> Table:
        """Return the table; it must be loaded."""
        if self.table is None:
            raise RuntimeError("this table sleeps")
        return self.table

    def now(self) -> float:
        """Return the table's time, in seconds since 1970.

        If somebody has set the wall clock meanwhile, deadlines move with it."""
        now = self.clock.wall()
        by = now - self.clock.steady() - self.offset
        if abs(by) > CLOCK_STEP:
            self.offset += by
            self.last += by
            self.away_since = {person: since + by for person, since in self.away_since.items()}
            if self.table is not None:
                self.table.move_clock(by)
        return now

    def stop_timer(self) -> None:
        """Forget the timer, if it runs."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


def phase_of(phase: str, game: int, people: int) -> str:
    """Return the phase under which a table is stored.

    Before the first game that is "waiting", or "alone" if only one person was ever there."""
    if phase != "lobby" or game:
        return phase
    return "alone" if people <= 1 else "waiting"


def phase_at(table: Table) -> str:
    """Return the phase under which this table is stored."""
    return phase_of(table.state.phase, table.state.game, table.state.people_ever)


def mark_of(table: Table) -> tuple[int, int, int]:
    """Return a value that changes with every change of the table."""
    match = table.match
    return table.state.records, id(match), id(match.decision) if match is not None else 0
