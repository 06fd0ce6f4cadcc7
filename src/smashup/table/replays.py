"""Replays of the game, and new tables that go on from one of its moments."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from typing import Any

from smashup import SPECTATOR

from .connections import Client
from .documents import document_of
from .game import TableGame
from .incoming import AskReplay, PlayOn, Refused
from .memory import Memory, TablePart
from .outbox import NewTable, Outbox
from .seats import Chance, Seating, new_token, proof_of
from .starting import SECRET_BYTES
from .state import Person, State, TableSeat
from .views import Views


class Replays(TablePart):
    """Shows earlier moments, and makes new tables from them."""

    def __init__(
        self, memory: Memory, seating: Seating, game: TableGame, views: Views, chance: Chance
    ) -> None:
        super().__init__(memory)
        self.seating = seating
        self.game = game
        self.views = views
        self.chance = chance

    def eyes_for_replay(self, client: Client, message: Any) -> int:
        """Return the seat whose view a client replays; spectators have a view, too.

        It is one of the client's own seats, or the spectators'; any seat when the game is over and
        all hands are open."""
        seat = message.get("seat")
        if not self.views.eyes_of(client):
            raise Refused("no_watching")
        if self.state.phase == "over" and seat is not None:
            self.seating.seat_at(seat)
            return int(seat)
        return (
            self.seating.own_seat(client, message)
            if seat is not None or self.seating.seats_of(client)
            else SPECTATOR
        )

    def on_replay(
        self, client: Client, message: AskReplay, now: float, out: Outbox
    ) -> dict[str, Any]:
        """Reply with a moment of the game."""
        if self.match is None:
            raise Refused("wrong_phase")
        viewer, at = self.eyes_for_replay(client, message), message["at"]
        seen = self.game.seen_by(viewer, now)
        answers = self.game.answers_told(viewer, seen)
        # how many answers there really were, by the number that the viewer counts
        moments = [*self.game.moments_for(viewer)[:answers], seen]
        if not 0 <= at <= answers:
            raise Refused("no_moment")
        match = self.game.match_at(moments[at])
        pending = self.game.asked(now) if seen == len(self.state.course) else None
        asked = match.decision if at < answers else pending
        marks = [self.state.course[real - 1].events for real in moments[1:]]
        return {
            "type": "replay",
            "game": self.state.game,
            "seat": None if viewer == SPECTATOR else viewer,
            "at": at,
            "answers": answers,
            "marks": marks,
            "view": match.view(viewer),
            "asked": asked.player if asked is not None else None,
            "events": match.events(viewer, marks[at - 2] if at > 1 else 0),
            "hands": self.views.hands_for(match, viewer),
        }

    def on_play_on(self, client: Client, message: PlayOn, now: float, out: Outbox) -> None:
        """Open a new table that goes on from a moment of this game."""
        if self.match is None or self.state.phase != "over":
            raise Refused("not_over")
        if not self.views.eyes_of(client):
            raise Refused("no_watching")
        at, seat = message["at"], message.get("seat", next(iter(self.seating.seats_of(client)), 0))
        self.seating.seat_at(seat)
        if not 0 <= at < len(self.state.course):
            raise Refused("no_moment")
        token = new_token(self.chance)
        out.tables.append(
            NewTable(client.id, message["id"], self.forked(at, seat, proof_of(token)), token)
        )

    def forked(self, at: int, seat: int, proof: str) -> dict[str, Any]:
        """Return the document of a table that goes on after `at` answers.

        The person with that proof has a seat and is the host; bots stay, other seats are free. No
        earlier answer is hidden any more."""
        old, match = self.state, self.game.match_at(at).clone()
        match.renew(self.chance(SECRET_BYTES))  # the old game is known to its end
        seats = [TableSeat(bot=place.bot if place.person is None else None) for place in old.seats]
        seats[seat] = TableSeat(person=1)
        state = State(
            options=deepcopy(old.options),
            people=[Person(1, match.names[seat], "", proof)],
            people_ever=1,
            host=1,
            seats=seats,
            fixed=True,
            course=[replace(step, unseen=False) for step in old.course[:at]],
        )
        return document_of(state, match)

    def finished_document(self) -> dict[str, Any]:
        """Return the finished game as the document of a table to look at.

        Nobody has a seat there. Where nobody might watch, it is open to those who played."""
        old = self.state
        closed = old.options["watching"] == "no"
        players = {*old.players, *[place.person for place in old.seats]} if closed else set()
        state = State(
            options={**old.options, "watching": "no" if closed else "public"},
            phase="over",
            people=[
                Person(each.number, each.name, "", each.proof)
                for each in old.people
                if each.number in players
            ],
            people_ever=old.people_ever if closed else 0,
            players=[person.number for person in old.people if person.number in players],
            seats=[TableSeat(bot=place.bot) for place in old.seats],
            game=old.game,
            course=deepcopy(old.course),
            moments=deepcopy(old.moments),
        )
        return document_of(state, self.match)
