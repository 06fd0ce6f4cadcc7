"""The limits of a hall and its host, and the classes that count against them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """All limits in one place. Those of connections and requests are kept by the host."""

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
    close_seconds: float = 5.0  # in which a socket that is closed has to fetch the rest
    connections: int = 11_000  # of all kinds, sockets included
    connections_per_address: int = 200  # on which requests come in, or nothing
    request_seconds: float = 10.0  # until all of a request is here
    reply_seconds: float = 120.0  # until its reply is fetched


class Bucket:
    """A rate limit: every event takes a drop, and time refills the bucket (a token bucket)."""

    __slots__ = ("at", "left")

    def __init__(self, most: float, now: float) -> None:
        self.left = most
        self.at = now

    def take(self, per_second: float, most: float, now: float, drops: int = 1) -> bool:
        """Take drops; return `False`, and take none, if too few are left."""
        self.left = min(most, self.left + max(0.0, now - self.at) * per_second)
        self.at = now
        if self.left < drops:
            return False
        self.left -= drops
        return True


class Gate:
    """Counts connections and new tables by address, and refuses more than the limits allow."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.sockets: Counter[str] = Counter()  # open ones, each for a table
        self.connections: Counter[str] = Counter()  # open ones that are no sockets
        self.makers: dict[str, Bucket] = {}

    def enter(self, address: str) -> bool:
        """Count a new socket; return `False`, and do not count it, if there are too many."""
        if (
            self.sockets.total() >= self.limits.sockets
            or self.sockets[address] >= self.limits.sockets_per_address
        ):
            return False
        self.sockets[address] += 1
        return True

    def leave(self, address: str) -> None:
        """Stop counting a socket."""
        self.sockets[address] -= 1
        if self.sockets[address] <= 0:
            del self.sockets[address]

    def arrive(self, address: str) -> bool:
        """Count a new connection for requests; return `False` if its address has too many."""
        if self.connections[address] >= self.limits.connections_per_address:
            return False
        self.connections[address] += 1
        return True

    def depart(self, address: str) -> None:
        """Stop counting a connection for requests."""
        self.connections[address] -= 1
        if self.connections[address] <= 0:
            del self.connections[address]

    def may_make(self, address: str, now: float) -> bool:
        """Count a new table; return `False` if its address makes too many."""
        most, rate = self.limits.new_tables_at_once, self.limits.new_tables_per_minute / 60
        if len(self.makers) > 10_000:  # those that would be full again are forgotten
            full = [
                name
                for name, bucket in self.makers.items()
                if bucket.left + (now - bucket.at) * rate >= most
            ]
            for name in full:
                del self.makers[name]
        return self.makers.setdefault(address, Bucket(most, now)).take(rate, most, now)
