"""The connections of the table. They are not stored."""

from __future__ import annotations

from dataclasses import dataclass, field

from .outgoing import TableMessage


@dataclass(slots=True)
class Client:
    """A connection and the people it speaks for.

    It watches if it speaks for nobody; several people may share one screen."""

    id: str
    greeted: bool = False
    people: list[int] = field(default_factory=list)
    brought: list[int] = field(default_factory=list)  # people who got their token on it
    told: TableMessage | None = None  # the last `table` message
    events: dict[int, int] = field(default_factory=dict)  # the last one sent; by seat, -1: watching
    stale: bool = True  # a `state` is due
    # by seat: version and number of answers (all counted) of the last `state`
    seen: dict[int, tuple[int, int]] = field(default_factory=dict)
    chat: int = 0  # the last line that was sent


class Connections:
    """The clients of a table, and since when each person has had no connection."""

    def __init__(self, now: float) -> None:
        self.opened_at = now
        self.clients: dict[str, Client] = {}
        # by person; without those who have not been here since the table was opened
        self.away_since: dict[int, float] = {}

    def is_here(self, person: int) -> bool:
        """True if any connection speaks for that person."""
        return any(person in client.people for client in self.clients.values())

    def absent_since(self, person: int) -> float:
        """Return when the person's last connection ended."""
        return self.away_since.get(person, self.opened_at)

    def drop(self, client: str, now: float) -> None:
        """Remove a connection that has ended."""
        gone = self.clients.pop(client, None)
        for person in gone.people if gone is not None else []:
            if not self.is_here(person):
                self.away_since[person] = now

    def leave(self, people: list[int], now: float) -> None:
        """Detach these people from all connections."""
        for client in self.clients.values():
            client.people = [person for person in client.people if person not in people]
            client.stale = True
        for person in people:
            self.away_since[person] = now

    def make_stale(self) -> None:
        """Mark every client as in need of a new `state`."""
        for client in self.clients.values():
            client.stale = True

    def resend_seat(self, seat: int) -> None:
        """Send all events of a seat again, as another client now looks from it."""
        for client in self.clients.values():
            client.events.pop(seat, None)
            client.stale = True

    def forget_events(self) -> None:
        """Send the events of a new game from its first one on."""
        for client in self.clients.values():
            client.events.clear()

    def cut_events(self, last: int) -> None:
        """Send the events after `last` again, as an undo has changed them."""
        for client in self.clients.values():
            client.events = {seat: min(told, last) for seat, told in client.events.items()}

    def move_times(self, by: float) -> None:
        """Move all times by that many seconds, after the wall clock was set."""
        self.opened_at += by
        self.away_since = {person: since + by for person, since in self.away_since.items()}
