"""Which part handles which message."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from .connections import Client
from .incoming import INCOMING
from .outbox import Outbox

M = TypeVar("M")
Reply = dict[str, Any] | None  # without an id; None: an `ok`
Handler = Callable[[Client, M, float, Outbox], Reply]

WORDS: Final = {kind: word for word, kind in INCOMING.items()}


class Dispatch:
    """The handlers of messages, registered by the class of the message."""

    def __init__(self) -> None:
        self.handlers: dict[str, Handler[Any]] = {}

    def add(self, kind: type[M], handler: Handler[M]) -> None:
        """Have messages of that class handled so."""
        self.handlers[WORDS[kind]] = handler

    def handle(self, client: Client, message: Any, now: float, out: Outbox) -> Reply:
        """Have a checked message handled; return the reply."""
        return self.handlers[message["type"]](client, message, now, out)
