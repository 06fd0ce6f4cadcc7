"""A line to a page: messages go through the port of the worker, which keeps their order."""

from __future__ import annotations

from typing import Protocol

from ..hall import Limits, Line


class Port(Protocol):
    """What the worker's script does with messages to a page."""

    def send(self, line: str, text: str) -> None:
        """Pass on a message."""

    def close(self, line: str, code: int) -> None:
        """Tell the page that its line is closed."""


class PortLine(Line):
    """One connection of a page."""

    def __init__(self, id: str, port: Port, limits: Limits, now: float) -> None:
        super().__init__(id, limits, now)
        self.port = port

    def send(self, message: bytes) -> None:
        if self.close_code is None:
            self.port.send(self.id, message.decode())

    def close(self, code: int) -> None:
        if self.close_code is None:
            self.close_code = code
            self.port.close(self.id, code)
