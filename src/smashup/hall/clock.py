"""The clock that a host gives its hall."""

from __future__ import annotations

from typing import Protocol


class Clock(Protocol):
    """Tells the time in two ways: what the calendar says, and how much has passed."""

    def wall(self) -> float:
        """Return seconds since 1970. Somebody may set this clock while the hall is open."""

    def steady(self) -> float:
        """Return seconds that only ever grow, as fast as time passes.

        A host whose device sleeps may leave the gap out: then no deadline passes meanwhile."""
