"""The clock of this machine."""

from __future__ import annotations

import time


class SystemClock:
    """Reads the wall clock and the monotonic clock of the operating system."""

    def wall(self) -> float:
        return time.time()

    def steady(self) -> float:
        return time.monotonic()
