"""Answers to the pending decision: of people, of the clock and of automatic passes."""

from __future__ import annotations

import traceback
from typing import Any

from smashup import SPECTATOR, Decision, MatchError
from smashup.bots import about

from .clocks import Clocks
from .connections import Client, Connections
from .game import TableGame
from .incoming import Answer, AutoPass, PassWindow, Refused
from .memory import Memory, TablePart, change
from .outbox import Outbox
from .pauses import Pauses
from .seats import Seating
from .state import AnsweredBy, Step
from .votes import Votes


def shortest(decision: Decision) -> list[str]:
    """Return the shortest legal answer: none if that is legal, else the first options."""
    return [option.key for option in decision.options[: decision.least]]


def simple_answers(decision: Decision) -> list[list[str]]:
    """Return the shortest legal answer, then some that are nearly as short."""
    singles = decision.options if decision.least <= 1 <= decision.most else []
    return [shortest(decision), *[[option.key] for option in singles]]


def window_name(decision: Decision) -> str | None:
    """Return a name for the open window that no other window of this quiet point has."""
    window = decision.window
    return f"{window.timing} {window.bid}" if window is not None else None


class Answering(TablePart):
    """Gives answers to the game, and counts the clocks and pauses that follow from them."""

    def __init__(
        self,
        memory: Memory,
        connections: Connections,
        seating: Seating,
        game: TableGame,
        votes: Votes,
        clocks: Clocks,
        pauses: Pauses,
    ) -> None:
        super().__init__(memory)
        self.connections = connections
        self.seating = seating
        self.game = game
        self.votes = votes
        self.clocks = clocks
        self.pauses = pauses
        self.failures: list[str] = []  # errors in the code of cards since they were last fetched
        self.stuck = -1  # the number of a decision that no automatic answer fits

    # --- changes ----------------------------------------------------------------------------------
    @change("give")
    def give(self, *, seat: int, keys: list[str], by: AnsweredBy, now: float) -> None:
        """Give an answer to the pending decision."""
        state, match = self.state, self.match
        if match is None or match.decision is None or match.decision.player != seat:
            raise MatchError("nobody is asked for this answer", "late")
        told, left = len(match.records), self.clocks.left(seat, now)
        unseen = self.game.pausing(now) is not None and match.decision.kind == "window" and not keys
        match.answer_key(*keys)
        state.seats[seat].clock = left
        step = Step(seat, by, len(match.records), unseen=unseen)
        state.course.append(step)
        for viewer in [SPECTATOR, *range(len(state.seats))] if unseen else []:
            state.unseen[str(viewer)] = self.game.unseen_by(viewer) + (viewer != seat)
        state.votes = [vote for vote in state.votes if vote.kind != "undo"]
        news = match.events(SPECTATOR, told)
        self.pauses.follow(news, seat, bool(keys), now)
        step.paused = state.hold is not None
        self.clocks.add_time(news)
        state.asked_at = state.hold.until if state.hold is not None else now
        if match.decision is None or match.decision.kind == "play":
            for place in state.seats:
                place.passing = None
        self.pauses.end_game()

    @change("pass_rest")
    def pass_rest(self, *, seat: int, window: str, now: float) -> None:
        """Pass in this window, and each time it asks again."""
        self.give(seat=seat, keys=[], by="person", now=now)
        self.state.seats[seat].passing = window

    @change("set_auto_pass")
    def set_auto_pass(self, *, seat: int, on: bool) -> None:
        """Turn on or off that a seat passes wherever passing is the only option."""
        self.state.seats[seat].auto_pass = on

    # --- answers of people ------------------------------------------------------------------------
    def to_answer(self, client: Client, message: Any, now: float) -> Decision:
        """Return the decision that a message answers; refuse an outdated number."""
        seat = self.seating.own_seat(client, message)
        self.game.in_play()
        decision = self.game.asked(now)
        if decision is None or (decision.player != seat and self.game.pausing(now)):
            raise Refused("late")
        if decision.number - self.game.unseen_by(seat) != message["decision"]:
            raise Refused("late")
        if decision.player != seat:
            raise Refused("not_asked")
        if self.state.seats[seat].bot is not None:
            raise Refused("not_asked", "A bot stands in for you; come back first.")
        return decision

    def accept(self, decision: Decision, keys: list[str], by: AnsweredBy, now: float) -> None:
        """Give an answer, or refuse the message."""
        try:
            self.give(seat=decision.player, keys=keys, by=by, now=now)
        except MatchError as error:
            raise Refused("not_an_option", f"This is no possible answer: {error}.") from error
        except Exception as error:
            if self.match is None or self.match.decision is not decision:
                raise
            # The error is in the code of a card, and the match is as it was.
            self.failures.append(traceback.format_exc())
            raise Refused(
                "failed", "The rules fail at this; please choose something else."
            ) from error
        self.connections.make_stale()

    def on_answer(self, client: Client, message: Answer, now: float, out: Outbox) -> None:
        """Give the answer of a client."""
        self.accept(self.to_answer(client, message, now), message["options"], "person", now)

    def on_pass_window(self, client: Client, message: PassWindow, now: float, out: Outbox) -> None:
        """Pass for the client for the rest of the open window."""
        decision = self.to_answer(client, message, now)
        window = window_name(decision)
        if window is None or not decision.optional:
            raise Refused("not_an_option", "This is no window that one may pass.")
        self.pass_rest(seat=decision.player, window=window, now=now)
        self.connections.make_stale()

    def on_auto_pass(self, client: Client, message: AutoPass, now: float, out: Outbox) -> None:
        """Turn automatic passing on or off for the client."""
        seat = self.seating.own_seat(client, message)
        self.set_auto_pass(seat=seat, on=message["on"])
        client.stale = True

    # --- automatic answers ------------------------------------------------------------------------
    def accept_any(
        self, decision: Decision, answers: list[list[str]], by: AnsweredBy, now: float
    ) -> bool:
        """Give the first of these answers that the rules accept.

        Return `False` if a card fails at all of them: then somebody must undo or answer otherwise.
        """
        if decision.number == self.stuck:
            return False
        for keys in answers:
            try:
                self.accept(decision, keys, by, now)
                return True
            except Refused:
                continue
        self.stuck = decision.number
        return False

    def pass_by_itself(self, now: float) -> bool:
        """Pass for a seat that asked for it; return `False` if there is none."""
        decision = self.game.asked(now)
        if decision is None or not decision.optional or self.votes.all_wait():
            return False
        seat = self.state.seats[decision.player]
        if seat.bot is not None or seat.person is None:
            return False
        passing = (
            seat.passing is not None
            and seat.passing == window_name(decision)
            and decision.kind == "window"
        )
        # Ending a turn is never automatic: kind "play".
        nothing_else = seat.auto_pass and not decision.options and decision.kind != "play"
        if not passing and not nothing_else:
            return False
        return self.accept_any(decision, [[]], "pass", now)

    def end_clock(self, now: float) -> bool:
        """Apply the option for a clock that has run out; return `False` if none has."""
        clock, decision = self.state.options["clock"], self.game.asked(now)
        if clock is None or decision is None or not self.clocks.has_run_out(now):
            return False
        if clock["then"] != "bot":
            return self.accept_any(decision, simple_answers(decision), "clock", now)
        self.clocks.replace_player(seat=decision.player, bot=about.STAND_IN, now=now)
        self.connections.make_stale()
        return True

    def wake_times(self, now: float) -> list[float]:
        """Return when the running clock runs out, unless nothing follows from that."""
        seat, decision = self.clocks.running_for(now), self.game.asked(now)
        if seat is None or decision is None or decision.number == self.stuck:
            return []
        return [now + self.clocks.left(seat, now)]
