"""A line of the hall over a websocket, with a queue of messages that wait to be sent."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from ..hall.limits import Limits
from ..hall.line import NORMAL, OVERLOAD, Line

# an extension of the scope that ends the connection at once (`SocketConnection`)
ABORT: Final = "smashup.abort"


class SocketLine(Line):
    """One websocket connection and the messages that its client has not fetched yet."""

    def __init__(
        self, id: str, websocket: WebSocket, limits: Limits, now: float, address: str = ""
    ) -> None:
        super().__init__(id, limits, now, address)
        self.websocket = websocket
        self.waiting: list[bytes] = []
        self.unsent = 0  # bytes of those that wait
        # only while there is something to send: most lines are silent
        self.pump: asyncio.Task[None] | None = None
        self.timer: asyncio.TimerHandle | None = None  # while it is being closed

    def send(self, message: bytes) -> None:
        """Queue a message. A client that fetches too little is closed instead."""
        if self.close_code == OVERLOAD:
            return
        self.waiting.append(message)
        self.unsent += len(message)
        if self.unsent > self.limits.unsent_bytes:
            self.waiting.clear()
            self.close(OVERLOAD)
        self.start_pump()

    def close(self, code: int) -> None:
        """Close the websocket when everything is sent, or after `close_seconds`."""
        if self.close_code is None:
            self.close_code = code
            self.start_pump()
            self.timer = asyncio.get_running_loop().call_later(self.limits.close_seconds, self.cut)

    def cut(self) -> None:
        """Abort the connection of a client that does not even fetch the close message."""
        abort = self.websocket.scope.get("extensions", {}).get(ABORT)
        if abort is not None:
            abort["abort"]()

    def hung_up(self) -> None:
        """Stop sending: the other side is gone."""
        self.close_code = self.close_code or NORMAL
        if self.timer is not None:
            self.timer.cancel()  # else it would keep the connection in memory until then
        if self.pump is not None:
            self.pump.cancel()
            self.pump = None  # its end would refer to this line, and this line to it

    def start_pump(self) -> None:
        """Start the task that sends, unless it is running."""
        if self.pump is None:
            self.pump = asyncio.create_task(self.send_waiting())

    async def send_waiting(self) -> None:
        """Send what waits, then close the websocket if `close` was called."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            while self.waiting:
                message = self.waiting.pop(0)
                self.unsent -= len(message)
                await self.websocket.send_text(message.decode())
            if self.close_code is not None:
                await self.websocket.close(self.close_code)
        self.pump = None
