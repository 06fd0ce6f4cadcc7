"""Votes on an undo, or on a bot for a player who is away."""

from __future__ import annotations

from typing import Final, Literal

from .connections import Connections
from .memory import Memory, TablePart, change
from .seats import Seating
from .state import Vote

VOTE_SECONDS: Final = 60.0

Kind = Literal["undo", "replace"]


class Votes(TablePart):
    """The pending votes and their voters."""

    def __init__(self, memory: Memory, connections: Connections, seating: Seating) -> None:
        super().__init__(memory)
        self.connections = connections
        self.seating = seating

    def undo(self) -> Vote | None:
        """Return the vote on an undo, or `None`."""
        return next((vote for vote in self.state.votes if vote.kind == "undo"), None)

    def all_wait(self) -> bool:
        """True while clocks and bots wait for a vote about answers to be taken back.

        By correspondence nobody waits: the next answer, whose ever it is, ends the vote.
        """
        return self.undo() is not None and not self.state.is_by_correspondence

    def replacement_of(self, absent: int) -> Vote | None:
        """Return the vote on a bot for the person at a seat, or `None`."""
        return next(
            (vote for vote in self.state.votes if vote.kind == "replace" and vote.seat == absent),
            None,
        )

    # --- consent ----------------------------------------------------------------------------------
    def voters(self, vote: Vote) -> list[int]:
        """Return the seats that must agree in a vote."""
        return self.undo_voters(vote.seat) if vote.kind == "undo" else self.voters_about(vote.seat)

    def undo_voters(self, asker: int) -> list[int]:
        """Return the seats that must allow an undo: the other people, even where bots stand in."""
        return [
            i for i, seat in enumerate(self.state.seats) if i != asker and seat.person is not None
        ]

    def voters_about(self, absent: int) -> list[int]:
        """Return the seats that decide on a stand-in: the others who are present."""
        seats = self.state.seats
        return [
            seat
            for seat in self.seating.people_playing()
            if seat != absent and self.connections.is_here(seats[seat].person or 0)
        ]

    def last_left(self) -> int:
        """Return how many answers there were when somebody last gave up a seat for good."""
        return max(self.state.left.values(), default=0)

    def lacks_consent(self, asker: int, to: int) -> bool:
        """True if an undo needs the consent of a person who has left.

        Nobody can ask them any more, and they have not agreed to anything."""
        seats = [self.state.seats[voter] for voter in self.undo_voters(asker)]
        left = any(self.seating.person(seat.person or 0).gone for seat in seats)
        replaced = any(
            seat.bot is not None and not self.connections.is_here(seat.person or 0)
            for seat in seats
        )
        return left or replaced or to < self.last_left()

    # --- yes, no and the end ----------------------------------------------------------------------
    @change("vote_yes")
    def agree(self, *, kind: Kind, about: int, seat: int) -> None:
        """Count a yes of a seat in the vote of that kind about seat `about`."""
        for vote in self.state.votes:
            if vote.kind == kind and vote.seat == about and seat not in vote.yes:
                vote.yes.append(seat)

    @change("end_vote")
    def end(self, *, kind: Kind, about: int, now: float) -> None:
        """End the vote of that kind about seat `about`, without any effect."""
        waited = self.all_wait()
        self.state.votes = [
            vote for vote in self.state.votes if vote.kind != kind or vote.seat != about
        ]
        if kind == "undo" and waited:
            self.state.asked_at = now  # the clock goes on from here

    def end_failed(self, now: float) -> bool:
        """End votes that are overdue or cannot succeed; return `False` if none ended."""
        failed = [
            vote
            for vote in self.state.votes
            if (vote.until is not None and now >= vote.until)
            or (vote.kind == "undo" and self.lacks_consent(vote.seat, vote.to))
        ]
        for vote in failed:
            self.end(kind=vote.kind, about=vote.seat, now=now)
            self.connections.make_stale()
        return bool(failed)

    def wake_times(self) -> list[float]:
        """Return when votes end."""
        return [vote.until for vote in self.state.votes if vote.until is not None]
