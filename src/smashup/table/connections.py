"""Who is connected to the table. Nothing of this is remembered."""

from __future__ import annotations

from dataclasses import dataclass, field

from .outgoing import TableMessage


@dataclass(slots=True)
class Client:
    """A connection and the people it speaks for: none (it watches), one, or several at one
    screen."""

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
    """The clients of a table, and since when people have had no connection."""

    def __init__(self, now: float) -> None:
        self.opened_at = now
        self.clients: dict[str, Client] = {}
        # by person; without those who have not been here since the table was opened
        self.away_since: dict[int, float] = {}

    def is_here(self, person: int) -> bool:
        """True if some connection speaks for that person."""
        return any(person in client.people for client in self.clients.values())

    def absent_since(self, person: int) -> float:
        """Return when somebody who is not here was last here."""
        return self.away_since.get(person, self.opened_at)

    def drop(self, client: str, now: float) -> None:
        """Forget a connection that is gone."""
        gone = self.clients.pop(client, None)
        for person in gone.people if gone is not None else []:
            if not self.is_here(person):
                self.away_since[person] = now

    def leave(self, people: list[int], now: float) -> None:
        """Let no connection speak for these people any more."""
        for client in self.clients.values():
            client.people = [person for person in client.people if person not in people]
            client.stale = True
        for person in people:
            self.away_since[person] = now

    def make_stale(self) -> None:
        """Have a `state` sent to every client."""
        for client in self.clients.values():
            client.stale = True

    def resend_seat(self, seat: int) -> None:
        """Have all events of a seat sent again: other eyes look at the game from there now."""
        for client in self.clients.values():
            client.events.pop(seat, None)
            client.stale = True

    def forget_events(self) -> None:
        """Have the events of a new game sent from the first one on."""
        for client in self.clients.values():
            client.events.clear()

    def cut_events(self, last: int) -> None:
        """Have events sent again from the one after `last` on: later ones were taken back."""
        for client in self.clients.values():
            client.events = {seat: min(told, last) for seat, told in client.events.items()}

    def move_times(self, by: float) -> None:
        """Follow the wall clock, which was set by so many seconds."""
        self.opened_at += by
        self.away_since = {person: since + by for person, since in self.away_since.items()}
