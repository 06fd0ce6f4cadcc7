"""How much anybody may want."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    message_bytes: int = 64 * 1024
    messages_per_second: float = 20.0  # of one socket, in the long run
    messages_at_once: int = 80
    unsent_bytes: int = 4 * 1024 * 1024  # that a socket has not fetched yet
    sockets: int = 10_000
    sockets_per_address: int = 60
    sockets_per_table: int = 100
    tables: int = 100_000  # on disk
    new_tables_per_minute: float = 6.0  # of one address, in the long run
    new_tables_at_once: int = 20
    thoughts: int = 1_000  # that wait for a bot
    thoughts_per_table: int = 4
    hello_seconds: float = 15.0  # that a socket may be silent at first


class Bucket:
    """It fills again with time, and everything takes a drop from it."""

    __slots__ = ("at", "left")

    def __init__(self, most: float, now: float) -> None:
        self.left = most
        self.at = now

    def take(self, per_second: float, most: float, now: float) -> bool:
        self.left = min(most, self.left + max(0.0, now - self.at) * per_second)
        self.at = now
        if self.left < 1.0:
            return False
        self.left -= 1.0
        return True


class Gate:
    """Counts what addresses have and do. `sockets` are those that are open."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.sockets: Counter[str] = Counter()
        self.makers: dict[str, Bucket] = {}

    def enter(self, address: str) -> bool:
        """A socket opens, if it may."""
        if self.sockets.total() >= self.limits.sockets or self.sockets[address] >= self.limits.sockets_per_address:
            return False
        self.sockets[address] += 1
        return True

    def leave(self, address: str) -> None:
        self.sockets[address] -= 1
        if self.sockets[address] <= 0:
            del self.sockets[address]

    def may_make(self, address: str, now: float) -> bool:
        """Whether a table may be made from there."""
        most, rate = self.limits.new_tables_at_once, self.limits.new_tables_per_minute / 60
        if len(self.makers) > 10_000:  # those that would be full again are forgotten
            full = [name for name, bucket in self.makers.items() if bucket.left + (now - bucket.at) * rate >= most]
            for name in full:
                del self.makers[name]
        return self.makers.setdefault(address, Bucket(most, now)).take(rate, most, now)
