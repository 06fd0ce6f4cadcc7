"""Looking back: the game at any moment, with one's own eyes; and a new table that goes on from
there."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from typing import Any, Final

from smashup import SPECTATOR, Match

from .incoming import AskReplay, PlayOn, Refused
from .outbox import NewTable, Outbox
from .plain import plain
from .seats import Client, proof_of
from .setup import SECRET_BYTES
from .show import Show
from .state import Person, Seat, State

FORMAT: Final = "smashup table"
VERSION: Final = 1  # of documents


def document_of(state: State, match: Match | None) -> dict[str, Any]:
    """All of a table as plain data."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "state": plain(state),
        "match": match.save() if match is not None else None,
    }


class Replay(Show):
    def eyes_for_replay(self, client: Client, message: Any) -> int:
        """One's own, the spectators'; anybody's when the game is over and all hands are open."""
        seat = message.get("seat")
        if not self.eyes_of(client):
            raise Refused("no_watching")
        if self.state.phase == "over" and seat is not None:
            self.seat_at(seat)
            return int(seat)
        return (
            self.own_seat(client, message)
            if seat is not None or self.seats_of(client)
            else SPECTATOR
        )

    def on_replay(
        self, client: Client, message: AskReplay, now: float, out: Outbox
    ) -> dict[str, Any]:
        if self.match is None:
            raise Refused("wrong_phase")
        viewer, at = self.eyes_for_replay(client, message), message["at"]
        seen = self.seen_by(viewer, now)
        answers = self.answers_told(viewer, seen)
        moments = [
            *self.moments_for(viewer)[:answers],
            seen,
        ]  # by what the viewer counts: how many answers there really were
        if not 0 <= at <= answers:
            raise Refused("no_moment")
        match = self.match_at(moments[at])
        pending = self.asked(now) if seen == len(self.state.course) else None
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
            "hands": self.hands_for(match, viewer),
        }

    def on_play_on(self, client: Client, message: PlayOn, now: float, out: Outbox) -> None:
        if self.match is None or self.state.phase != "over":
            raise Refused("not_over")
        if not self.eyes_of(client):
            raise Refused("no_watching")
        at, seat = message["at"], message.get("seat", next(iter(self.seats_of(client)), 0))
        self.seat_at(seat)
        if not 0 <= at < len(self.state.course):
            raise Refused("no_moment")
        token = self.new_token()
        out.tables.append(
            NewTable(client.id, message["id"], self.forked(at, seat, proof_of(token)), token)
        )

    def forked(self, at: int, seat: int, proof: str) -> dict[str, Any]:
        """A table that goes on from that moment. Who asked for it has a seat and is its host; bots
        stay, other seats are free. Nothing of what was answered before is hidden any more."""
        old, match = self.state, self.match_at(at).clone()
        match.renew(self.chance(SECRET_BYTES))  # the old game is known to its end
        seats = [Seat(bot=place.bot if place.person is None else None) for place in old.seats]
        seats[seat] = Seat(person=1)
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
        """The game that has ended, as a table of its own that everybody may look at and nobody
        belongs to. Where nobody might watch, it is for those who played."""
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
            seats=[Seat(bot=place.bot) for place in old.seats],
            game=old.game,
            course=deepcopy(old.course),
            moments=deepcopy(old.moments),
        )
        return document_of(state, self.match)
