"""Questions about the game that change nothing: forecasts, refusals and sums."""

from __future__ import annotations

from typing import Any

from .answers import Answering
from .connections import Client
from .game import TableGame
from .incoming import AskForecast, AskWhyNot, Explain, Refused
from .memory import Memory, TablePart
from .outbox import Outbox
from .seats import Seating
from .views import Views


class Inquiries(TablePart):
    """Explains the game to a player."""

    def __init__(
        self, memory: Memory, seating: Seating, game: TableGame, answering: Answering, views: Views
    ) -> None:
        super().__init__(memory)
        self.seating = seating
        self.game = game
        self.answering = answering
        self.views = views

    def on_forecast(
        self, client: Client, message: AskForecast, now: float, out: Outbox
    ) -> dict[str, Any]:
        """Reply with the state of the bases after an option was chosen."""
        decision = self.answering.to_answer(client, message, now)
        keys = [option.key for option in decision.options]
        if message["option"] not in keys or self.match is None:
            raise Refused("not_an_option")
        forecast = self.match.forecast(keys.index(message["option"]), decision.player)
        return {
            "type": "forecast",
            "decision": message["decision"],
            "option": message["option"],
            "forecast": forecast,
        }

    def on_why_not(
        self, client: Client, message: AskWhyNot, now: float, out: Outbox
    ) -> dict[str, Any]:
        """Reply with the reasons why other cards cannot be chosen."""
        seat = self.seating.own_seat(client, message)
        self.game.in_play()
        return {
            "type": "why_not",
            "seat": seat,
            "reasons": self.game.match_at(self.game.seen_by(seat, now)).why_not(seat),
        }

    def on_explain(
        self, client: Client, message: Explain, now: float, out: Outbox
    ) -> dict[str, Any]:
        """Reply with the parts of a power or a breakpoint."""
        eyes, pid, bid = self.views.eyes_of(client), message.get("pid"), message.get("bid")
        if not eyes or self.match is None:
            raise Refused("no_watching" if self.match is not None else "wrong_phase")
        view = self.game.match_at(self.game.seen_by(eyes[0], now))
        try:
            if pid is not None:
                parts = view.explain_power(pid)
            elif bid is not None:
                parts = view.explain_breakpoint(bid)
            else:
                raise Refused("malformed", "Say what is to be explained.")
        except ValueError as error:
            raise Refused("not_in_play") from error
        return {"type": "explanation", "pid": pid, "bid": bid, "parts": parts}
