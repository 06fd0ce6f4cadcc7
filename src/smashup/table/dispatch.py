"""The handler of each class of message."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from .connections import Client
from .incoming import INCOMING
from .outbox import Outbox

M = TypeVar("M")
Reply = dict[str, Any] | None  # without its id; None stands for `ok`
Handler = Callable[[Client, M, float, Outbox], Reply]

WORDS: Final = {kind: word for word, kind in INCOMING.items()}


class Dispatch:
    """Finds the handler of a message by the message's class."""

    def __init__(self) -> None:
        self.handlers: dict[str, Handler[Any]] = {}

    def add(self, kind: type[M], handler: Handler[M]) -> None:
        """Register the handler of a class of messages."""
        self.handlers[WORDS[kind]] = handler

    def handle(self, client: Client, message: Any, now: float, out: Outbox) -> Reply:
        """Call the handler of a checked message and return the reply."""
        return self.handlers[message["type"]](client, message, now, out)
