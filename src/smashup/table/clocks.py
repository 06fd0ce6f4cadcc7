"""The clocks of people. A clock runs while its owner has a decision pending."""

from __future__ import annotations

from typing import Final, Literal

from smashup import EventView

from .game import TableGame
from .memory import Memory, TablePart, change
from .seats import Seating
from .setup import DAY
from .votes import Votes

BACK_WITH: Final = 30.0  # least seconds for a player who returns after their clock ran out


class Clocks(TablePart):
    """Counts how many seconds each seat has left."""

    def __init__(self, memory: Memory, seating: Seating, game: TableGame, votes: Votes) -> None:
        super().__init__(memory)
        self.seating = seating
        self.game = game
        self.votes = votes

    def running_for(self, now: float) -> int | None:
        """Return the seat whose clock runs, or `None`."""
        decision = self.game.asked(now)
        if (
            self.state.options["clock"] is None
            or decision is None
            or self.votes.all_wait()
            or self.game.pausing(now)
        ):
            return None
        return decision.player if decision.player in self.seating.people_playing() else None

    def left(self, seat: int, now: float) -> float:
        """Return how many seconds a seat has left."""
        running = now - self.state.asked_at if self.running_for(now) == seat else 0.0
        return max(0.0, self.state.seats[seat].clock - max(0.0, running))

    def has_run_out(self, now: float) -> bool:
        """True if the running clock has run out.

        A rest too small to change `now` counts as nothing: the table would be woken at `now` for
        ever."""
        seat = self.running_for(now)
        return seat is not None and now + self.left(seat, now) <= now

    # --- changes ----------------------------------------------------------------------------------
    def add_time(self, news: list[EventView]) -> None:
        """Give seats the time for turns that have begun.

        By correspondence every turn gives all seats the same days for what they are asked in it.
        """
        clock = self.state.options["clock"]
        for event in news:
            if clock is None or event["kind"] != "turn" or event["player"] is None:
                continue
            if self.state.is_by_correspondence:
                for seat in self.state.seats:
                    seat.clock = float(clock["seconds"])
            else:
                self.state.seats[event["player"]].clock += clock["per_turn"]

    def settle(self, now: float) -> None:
        """Take the time that has passed from the running clock."""
        seat = self.running_for(now)
        if seat is not None:
            self.state.seats[seat].clock = self.left(seat, now)
        self.state.asked_at = now

    @change("run_out")
    def replace_player(self, *, seat: int, bot: str, now: float) -> None:
        """Let a bot stand in for a player whose clock has run out."""
        clock = self.state.options["clock"]
        self.seating.put_bot(seat=seat, bot=bot)
        name: Literal["seconds", "per_turn"]
        name = "seconds" if self.state.is_by_correspondence else "per_turn"
        self.state.seats[seat].clock = max(
            BACK_WITH, float(clock[name]) if clock is not None else 0.0
        )
        self.state.asked_at = now

    # --- the wall clock ---------------------------------------------------------------------------
    def is_dated(self) -> bool:
        """True for clocks of a day or more: they run to a date, even while the server is down."""
        clock = self.state.options["clock"]
        return clock is not None and max(clock["seconds"], clock["per_turn"]) >= DAY

    def move_times(self, clocks: float, others: float) -> None:
        """Move clocks, and votes and pauses (`others`), by that many seconds of the wall clock."""
        state = self.state
        if not self.is_dated():
            state.asked_at += clocks
        for vote in state.votes:
            if vote.until is not None:
                vote.until += others
        if state.hold is not None:
            state.hold.until += others
