"""Another game at the same table, once everybody who is present wants the same."""

from __future__ import annotations

from smashup import SPECTATOR

from .connections import Client, Connections
from .incoming import Refused, Rematch
from .memory import Memory, TablePart, change
from .outbox import Outbox
from .seats import Seating
from .setup import Lobby
from .starting import GameStart
from .state import Pick, TableSeat


class Rematches(TablePart):
    """Counts who wants another game, and begins it."""

    def __init__(
        self,
        memory: Memory,
        connections: Connections,
        seating: Seating,
        lobby: Lobby,
        start: GameStart,
    ) -> None:
        super().__init__(memory)
        self.connections = connections
        self.seating = seating
        self.lobby = lobby
        self.start = start

    @change("want")
    def want(self, *, seat: int, factions: str) -> None:
        """Note that a seat wants another game, and with which factions."""
        self.state.rematch[str(seat)] = factions

    @change("to_lobby")
    def to_lobby(self, *, factions: list[list[str]]) -> None:
        """Go back to the set-up of a game, with these factions already picked.

        People who have left lose their seats."""
        state = self.state
        state.phase, state.rematch, state.course, state.picks = "lobby", {}, [], []
        self.memory.match = None
        gone = [person.number for person in state.people if person.gone]
        state.seats = [
            TableSeat() if seat.person in gone else TableSeat(person=seat.person, bot=seat.bot)
            for seat in state.seats
        ]
        for seat in state.seats:
            if seat.person is not None:
                seat.bot = None  # nobody stands in before a game
        state.people = [person for person in state.people if not person.gone]
        seats = range(len(factions))
        for turn, order in enumerate((seats, reversed(seats))):  # as in a draft
            state.picks += [Pick(seat, factions[seat][turn]) for seat in order]

    def on_rematch(self, client: Client, message: Rematch, now: float, out: Outbox) -> None:
        """Note the client's wish for another game, and begin it if all agree."""
        seat, wanted = self.seating.own_seat(client, message), message["factions"]
        if self.match is None or self.state.phase != "over":
            raise Refused("not_over")
        self.want(seat=seat, factions=wanted)
        here = [
            i
            for i, place in enumerate(self.state.seats)
            if place.person is not None and (i == seat or self.connections.is_here(place.person))
        ]
        if all(self.state.rematch.get(str(i)) == wanted for i in here):
            pairs = [list(player["factions"]) for player in self.match.view(SPECTATOR)["players"]]
            if wanted == "swap":
                pairs = pairs[-1:] + pairs[:-1]
            self.to_lobby(factions=[] if wanted == "new" else pairs)
            self.connections.forget_events()
            if wanted != "new" and self.lobby.is_ready():
                self.start.start_game(now)
        self.connections.make_stale()
