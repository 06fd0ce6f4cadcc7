"""Read access to the game of the table: the pending decision and every earlier moment.

A pass in a steady pause is never shown to anybody else, not even afterwards. So every number that
counts answers, changes or decisions is counted for one viewer. Unseen passes do not count: they
belong to the answer before them."""

from __future__ import annotations

from bisect import bisect_left

from smashup import Decision, Match, MatchError

from .incoming import Refused
from .memory import Memory, TablePart
from .state import SteadyPause


class TableGame(TablePart):
    """Reads the game and never changes it."""

    def __init__(self, memory: Memory) -> None:
        super().__init__(memory)
        # the moment that was last looked back at, under the number of changes and of answers
        self.past: tuple[tuple[int, int], Match] | None = None

    # --- now --------------------------------------------------------------------------------------
    def in_play(self) -> Match:
        """Return the running game; refuse a message when there is none."""
        if self.match is None or self.state.phase != "playing":
            raise Refused("wrong_phase", "No game is being played.")
        return self.match

    def pausing(self, now: float) -> SteadyPause | None:
        """Return the steady pause, or `None` when there is none or it has ended."""
        hold = self.state.hold
        return hold if hold is not None and now < hold.until else None

    def asked(self, now: float) -> Decision | None:
        """Return the decision that a seat is asked now.

        In a pause only a seat that sees the present position is asked."""
        if self.match is None or self.state.phase != "playing":
            return None
        decision, hold = self.match.decision, self.pausing(now)
        if decision is None or hold is None or hold.seen[decision.player] == len(self.state.course):
            return decision
        return None

    # --- numbers as a viewer counts them ----------------------------------------------------------
    def unseen_by(self, viewer: int) -> int:
        """Return how many answers of this game are hidden from a viewer, undone ones included."""
        return self.state.unseen.get(str(viewer), 0)

    def moments_for(self, viewer: int) -> list[int]:
        """Return the real number of answers for each number that a viewer counts.

        When the game is over, all answers count."""
        found = [0]
        for real, step in enumerate(self.state.course, 1):
            if step.unseen and step.seat != viewer and self.state.phase != "over":
                found[-1] = real
            else:
                found.append(real)
        return found

    def answers_told(self, viewer: int, real: int) -> int:
        """Return how many of the first `real` answers a viewer counts."""
        return bisect_left(self.moments_for(viewer), real)

    def told_number(self, decision: Decision) -> int:
        """Return the number under which the asked seat knows a decision.

        The seat never gets two decisions with the same one."""
        return decision.number - self.unseen_by(decision.player)

    def version_for(self, viewer: int, now: float) -> int:
        """Return the version of the game for a viewer.

        It stands still in a pause, because a change would reveal that somebody has answered."""
        hold = self.pausing(now)
        if hold is not None:
            return hold.versions[viewer]
        return self.state.records - self.unseen_by(viewer)

    # --- moments ----------------------------------------------------------------------------------
    def seen_by(self, viewer: int, now: float) -> int:
        """Return the real number of answers after which a viewer sees the game."""
        hold = self.pausing(now)
        return len(self.state.course) if hold is None else hold.seen[viewer]

    def last_event(self, viewer: int, now: float) -> int:
        """Return the number of the last event that a viewer sees, or -1."""
        if self.match is None:
            return -1
        return len(self.match_at(self.seen_by(viewer, now)).records) - 1

    def match_at(self, answers: int) -> Match:
        """Return the match as it was after that many answers."""
        if self.match is None or not 0 <= answers <= len(self.state.course):
            raise Refused("no_moment")
        if answers == len(self.state.course):
            return self.match
        if self.past is None or self.past[0] != (self.state.records, answers):
            past = self.match.clone()
            try:
                past.rewind(answers)
            except MatchError as error:
                raise Refused("no_moment", "The rules have changed since.") from error
            self.past = (self.state.records, answers), past
        return self.past[1]
