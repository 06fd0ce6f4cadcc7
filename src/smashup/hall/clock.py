"""The clock that a host gives its hall."""

from __future__ import annotations

from typing import Protocol


class Clock(Protocol):
    """Tells the time by a wall clock, which may be set, and by a steady one."""

    def wall(self) -> float:
        """Return seconds since 1970. The clock may be set while the hall is open."""

    def steady(self) -> float:
        """Return seconds since any fixed moment; they never go back.

        A host whose device sleeps may leave the gap out: then no deadline passes meanwhile."""
