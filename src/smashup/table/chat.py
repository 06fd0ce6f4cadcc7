"""The chat of the table."""

from __future__ import annotations

from .connections import Client
from .incoming import Chat, Refused
from .lookalikes import can_be_seen
from .memory import Memory, TablePart, change
from .outbox import Outbox
from .seats import Seating
from .state import CHAT_KEPT, ChatLine


class ChatRoom(TablePart):
    """Keeps the last lines that people wrote."""

    def __init__(self, memory: Memory, seating: Seating) -> None:
        super().__init__(memory)
        self.seating = seating

    @change("say")
    def say(self, *, name: str, seat: int | None, text: str, now: float) -> None:
        """Add a line."""
        self.state.chat_ever += 1
        line = ChatLine(self.state.chat_ever, name, seat, text, now)
        self.state.chat = [*self.state.chat, line][-CHAT_KEPT:]

    def on_chat(self, client: Client, message: Chat, now: float, out: Outbox) -> None:
        """Add a line for one of the client's people."""
        if not client.people:
            raise Refused("not_yours", "Say who you are first.")
        speaker = (
            self.seating.seat_at(self.seating.own_seat(client, message)).person
            if "seat" in message
            else client.people[0]
        )
        person = self.seating.person(speaker or client.people[0])
        text = " ".join(message["text"].split())
        if not can_be_seen(text):
            raise Refused("malformed", "This cannot be shown.")
        self.say(name=person.name, seat=self.seating.seat_of(person.number), text=text, now=now)
