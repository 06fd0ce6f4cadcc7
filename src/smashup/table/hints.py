"""Hints: a bot's advice on the pending decision of a person."""

from __future__ import annotations

from typing import Any, Final

from smashup.bots import about

from .answers import Answering
from .connections import Client, Connections
from .game import TableGame
from .incoming import AskHint, Refused
from .memory import Memory, TablePart
from .outbox import Outbox
from .outgoing import AdviceView, error_message
from .thinking import OpenRequest, Thinking

HINT_DEADLINE: Final = 20.0  # seconds

# instead of a reply: it comes when a bot has thought about it
LATER: Final[dict[str, Any]] = {"type": "later"}


class Hints(TablePart):
    """Has a bot advise a person who asks."""

    def __init__(
        self,
        memory: Memory,
        connections: Connections,
        game: TableGame,
        answering: Answering,
        thinking: Thinking,
    ) -> None:
        super().__init__(memory)
        self.connections = connections
        self.game = game
        self.answering = answering
        self.thinking = thinking
        # the number of the decision that the last one was for: no bot thinks twice about it
        self.last: tuple[int, AdviceView] | None = None

    def are_allowed(self) -> bool:
        """True if hints may be asked for; by default, when one person plays against bots."""
        wanted = self.state.options.get("hints")
        people = [seat for seat in self.state.seats if seat.person is not None]
        return len(people) < 2 if wanted is None else wanted

    def message(self, seat: int, decision: int, advice: AdviceView) -> dict[str, Any]:
        """Return a `hint` message for a seat."""
        return {
            "type": "hint",
            "seat": seat,
            "decision": decision - self.game.unseen_by(seat),
            "advice": advice,
        }

    def on_hint(self, client: Client, message: AskHint, now: float, out: Outbox) -> dict[str, Any]:
        """Reply with the hint if it is known, or ask a bot."""
        decision = self.answering.to_answer(client, message, now)
        if not self.are_allowed():
            raise Refused("no_hint", "There are no hints at this table.")
        if self.last is not None and self.last[0] == decision.number:
            return self.message(decision.player, *self.last)
        if self.thinking.of("hint"):
            raise Refused("too_many", "A hint is being thought about.")
        request = self.thinking.about(decision, about.HINT, "hint", now + HINT_DEADLINE)
        open = OpenRequest(request, now, client=client.id, id=message["id"])
        self.thinking.ask(open, out)
        return LATER

    # --- answers of the bot -----------------------------------------------------------------------
    def is_wanted(self, open: OpenRequest, now: float) -> bool:
        """True while the decision is pending and the person is connected."""
        request, decision = open.request, self.match.decision if self.match is not None else None
        return (
            decision is not None
            and self.state.phase == "playing"
            and decision.number == request.decision
            and now < request.deadline
            and open.client in self.connections.clients
        )

    def use(self, open: OpenRequest, answer: Any, out: Outbox) -> None:
        """Send the hint."""
        self.thinking.drop(open)
        self.last = open.request.decision, answer
        hint = self.message(open.request.seat, *self.last)
        out.messages.append((open.client, {**hint, "id": open.id}))

    def give_up(self, open: OpenRequest, out: Outbox) -> None:
        """Reply that there is no hint."""
        self.thinking.drop(open)
        self.forget(open, out)

    def forget(self, open: OpenRequest, out: Outbox) -> None:
        """Reply that there is no hint."""
        if open.client in self.connections.clients:
            error = error_message(open.id, "no_hint", "No hint was found in time.")
            out.messages.append((open.client, error))
