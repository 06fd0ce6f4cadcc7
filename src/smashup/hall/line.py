"""A connection to a table as the hall sees it; each host derives a class that can send."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from .limits import Bucket, Limits

# Why a line is closed; the numbers are those of websockets.
NORMAL: Final = 1000
MISUSE: Final = 1008
TRY_AGAIN: Final = 1012  # the server restarts, or a table is opened again as it is stored
OVERLOAD: Final = 1013
NO_TABLE: Final = 4404


class Line(ABC):
    """One connection of a client; the table knows it by `id`."""

    def __init__(self, id: str, limits: Limits, now: float, address: str = "") -> None:
        """`now`: by the steady clock; `address`: for limits on all connections from one place."""
        self.id = id
        self.limits = limits
        self.opened = now
        self.address = address
        self.greeted = False  # it has said hello
        self.bucket = Bucket(limits.messages_at_once, now)
        self.refused = 0  # messages in a row that came too fast
        self.close_code: int | None = None  # once it is being closed

    @abstractmethod
    def send(self, message: bytes) -> None:
        """Queue a message to be sent after those before it. Never waits."""

    @abstractmethod
    def close(self, code: int) -> None:
        """Set `close_code`, and close the connection when everything queued is sent."""

    def may_speak(self, now: float) -> bool:
        """Count a message that came in; return `False` if it came too fast."""
        if self.bucket.take(self.limits.messages_per_second, self.limits.messages_at_once, now):
            self.refused = 0
            return True
        self.refused += 1
        return False
