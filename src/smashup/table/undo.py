"""Undo: at once where nobody has to agree, else by vote."""

from __future__ import annotations

from smashup import MatchError

from .clocks import Clocks
from .connections import Client, Connections
from .game import TableGame
from .incoming import Refused, UndoAsk, UndoVote
from .memory import Memory, TablePart, change
from .outbox import Outbox
from .seats import Seating
from .state import Vote
from .votes import VOTE_SECONDS, Votes


class Undo(TablePart):
    """Takes back answers, and says which ones may be taken back."""

    def __init__(
        self,
        memory: Memory,
        connections: Connections,
        seating: Seating,
        game: TableGame,
        votes: Votes,
        clocks: Clocks,
    ) -> None:
        super().__init__(memory)
        self.connections = connections
        self.seating = seating
        self.game = game
        self.votes = votes
        self.clocks = clocks

    def own_last_answer(self, seat: int) -> int | None:
        """Return how many answers came before the last one of a seat's person."""
        course = self.state.course
        return next(
            (
                i
                for i in range(len(course) - 1, -1, -1)
                if course[i].seat == seat and course[i].by == "person"
            ),
            None,
        )

    def free_to(self, seat: int) -> int:
        """Return the number of answers to which a seat may go back without consent.

        Against bots alone it may go back anywhere, else as far as the rules say."""
        if not self.votes.undo_voters(seat):
            return self.votes.last_left()
        if self.match is None or self.state.phase != "playing":  # at the end all hands are open
            return len(self.state.course)
        # Whether somebody was asked in a steady pause is not told, and so nothing before its end is
        # free.
        paused = [real for real, step in enumerate(self.state.course, 1) if step.paused]
        return max([self.match.undo_limit(seat), *paused])

    # --- changes ----------------------------------------------------------------------------------
    @change("rewind")
    def rewind(self, *, to: int, now: float) -> None:
        """Go back to the position after `to` answers."""
        state = self.state
        if self.match is None:
            raise MatchError("there is no game")
        self.match.rewind(to)
        state.course = state.course[:to]
        state.hands_open = state.hands_open or state.phase == "over"
        state.votes, state.rematch, state.hold = [], {}, None
        state.phase, state.asked_at = "playing", now
        for seat in state.seats:
            seat.passing = None

    @change("ask_undo")
    def ask(self, *, seat: int, to: int, now: float) -> None:
        """Begin a vote on going back to the position after `to` answers."""
        self.clocks.settle(now)
        until = None if self.state.is_by_correspondence else now + VOTE_SECONDS
        self.state.votes.append(Vote("undo", seat, to, "", [], until))

    # --- messages ---------------------------------------------------------------------------------
    def take_back(self, to: int, now: float) -> None:
        """Go back, or refuse if the game cannot be restored."""
        try:
            self.rewind(to=to, now=now)
        except MatchError as error:
            raise Refused("nothing_to_undo", f"This cannot be taken back: {error}.") from error
        self.connections.cut_events(len(self.match.records) - 1 if self.match is not None else -1)
        self.connections.make_stale()

    def on_undo_ask(self, client: Client, message: UndoAsk, now: float, out: Outbox) -> None:
        """Take back answers, or begin a vote on it."""
        seat = self.seating.own_seat(client, message)
        if self.match is None or self.state.phase not in ("playing", "over"):
            raise Refused("wrong_phase", "No game is being played.")
        if self.votes.undo() is not None:
            raise Refused("too_many", "Something is to be taken back already.")
        if self.game.pausing(now):
            raise Refused("wrong_phase", "Wait for the end of the pause.")
        last, moments = self.own_last_answer(seat), self.game.moments_for(seat)
        if last is None or not 0 <= message.get("to", 0) < len(moments) - 1:
            raise Refused("nothing_to_undo")
        to = moments[message["to"]] if "to" in message else last
        if to >= self.free_to(seat):
            self.take_back(to, now)
        elif self.votes.lacks_consent(seat, to):
            raise Refused("no_consent")
        else:
            self.ask(seat=seat, to=to, now=now)
            self.connections.make_stale()

    def on_undo_vote(self, client: Client, message: UndoVote, now: float, out: Outbox) -> None:
        """Count the client's vote about an undo."""
        seat, vote = self.seating.own_seat(client, message), self.votes.undo()
        if vote is None or (seat == vote.seat and message["yes"]):
            raise Refused("no_vote")
        if not message["yes"]:
            self.votes.end(kind="undo", about=vote.seat, now=now)
        elif set(self.votes.voters(vote)) <= {*vote.yes, seat}:
            self.take_back(vote.to, now)
        else:
            self.votes.agree(kind="undo", about=vote.seat, seat=seat)
        self.connections.make_stale()
