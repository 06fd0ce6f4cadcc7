"""The first message of a connection: its tokens, and which news it has already."""

from __future__ import annotations

from typing import Any

import smashup
from smashup.bots import about

from .connections import Client, Connections
from .game import TableGame
from .incoming import PROTOCOL, Hello, Refused
from .memory import Memory, TablePart
from .plain import plain
from .seats import Seating
from .views import Views
from .votes import Votes


class Greeting(TablePart):
    """Handles `hello`."""

    def __init__(
        self,
        memory: Memory,
        table: str,
        connections: Connections,
        seating: Seating,
        game: TableGame,
        votes: Votes,
        views: Views,
    ) -> None:
        super().__init__(memory)
        self.table = table  # its id
        self.connections = connections
        self.seating = seating
        self.game = game
        self.votes = votes
        self.views = views

    def on_hello(self, client: Client, message: Hello, now: float) -> dict[str, Any]:
        """Let a client in for the people to whom its tokens belong."""
        if message["protocol"] != PROTOCOL:
            raise Refused("protocol")
        if self.state.phase == "closed":
            raise Refused("closed")
        owners = [self.seating.person_with(token) for token in message.get("tokens", [])]
        people = [person.number for person in owners if person is not None]
        if owners and not people:
            raise Refused("bad_token")
        people = self.seating.spoken_for(people)
        for person in people:
            self.welcome_back(person, now)
        client.people, client.greeted = people, True
        client.told, client.stale, client.chat, client.seen = None, True, 0, {}
        has = message.get("events", -1) if message.get("game") == self.state.game else -1
        client.events = {
            seat: min(has, self.game.last_event(seat, now)) for seat in self.views.eyes_of(client)
        }
        self.connections.clients[client.id] = client
        return {
            "type": "welcome",
            "protocol": PROTOCOL,
            "table": self.table,
            "known": [person is not None for person in owners],
            "catalogue": smashup.__version__,
            "bots": plain(list(about.ABOUT.values())),
            "has_hint": about.HINT in about.ABOUT,
        }

    def welcome_back(self, person: int, now: float) -> None:
        """Mark a person as present, and end the vote about a bot in their place."""
        if self.seating.person(person).gone:
            self.seating.come_again(person=person)
        seat = self.seating.seat_of(person)
        if seat is not None and self.votes.replacement_of(seat) is not None:
            self.votes.end(kind="replace", about=seat, now=now)
            self.connections.make_stale()
