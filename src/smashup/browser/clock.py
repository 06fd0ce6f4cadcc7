"""The clock of a device that may sleep in somebody's pocket."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final

LOOK: Final = 1.0  # seconds between two looks at the clock
GAP: Final = 4.0  # seconds without a look after which the device must have slept


class WakefulClock:
    """Tells the time; the steady one stands still while the device sleeps.

    So no bot is late and no turn is lost when a phone wakes up again. The clock notices a gap only
    if it is looked at regularly, which `keep_looking` does."""

    def __init__(
        self,
        wall: Callable[[], float] = time.time,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self.wall_time = wall
        self.monotonic = monotonic
        self.seen = monotonic()
        self.slept = 0.0

    def wall(self) -> float:
        return self.wall_time()

    def steady(self) -> float:
        now = self.monotonic()
        if now - self.seen > GAP:
            self.slept += now - self.seen - LOOK
        self.seen = now
        return now - self.slept

    async def keep_looking(self) -> None:
        """Look at the clock every second, for ever."""
        while True:
            self.steady()
            await asyncio.sleep(LOOK)
