"""A connection: what is to be sent waits here until the other side has taken it."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from .limits import Bucket, Limits

NORMAL: Final = 1000
TRY_AGAIN: Final = 1012  # the server restarts, or a table is taken up anew
MISUSE: Final = 1008
OVERLOAD: Final = 1013
NO_TABLE: Final = 4404
ABORT: Final = (
    "smashup.abort"  # an extension of the scope: ends the connection at once (`SocketConnection`)
)


class Line:
    """One websocket connection; the table knows it as the client with this `id`."""

    def __init__(
        self, id: str, websocket: WebSocket, limits: Limits, now: float, address: str = ""
    ) -> None:
        self.id = id
        self.websocket = websocket
        self.address = address
        self.limits = limits
        self.opened = now
        self.greeted = False
        self.bucket = Bucket(limits.messages_at_once, now)
        self.refused = 0  # messages in a row that came too fast
        self.waiting: list[bytes] = []
        self.unsent = 0
        self.close_code: int | None = None
        self.pump: asyncio.Task[None] | None = (
            None  # only while there is something to send: most lines are silent
        )
        self.timer: asyncio.TimerHandle | None = None  # while it is being closed

    def send(self, message: bytes) -> None:
        if self.close_code == OVERLOAD:
            return
        self.waiting.append(message)
        self.unsent += len(message)
        if self.unsent > self.limits.unsent_bytes:
            self.waiting.clear()
            self.close(OVERLOAD)
        self.start_pump()

    def close(self, code: int) -> None:
        """Close it when all is sent."""
        if self.close_code is None:
            self.close_code = code
            self.start_pump()
            self.timer = asyncio.get_running_loop().call_later(self.limits.close_seconds, self.cut)

    def cut(self) -> None:
        """End the connection of a client that does not even fetch that it is closed."""
        abort = self.websocket.scope.get("extensions", {}).get(ABORT)
        if abort is not None:
            abort["abort"]()

    def hung_up(self) -> None:
        """The other side is gone, so nothing can be sent any more."""
        self.close_code = self.close_code or NORMAL
        if self.timer is not None:
            self.timer.cancel()  # else it would keep the connection in memory until then
        if self.pump is not None:
            self.pump.cancel()
            self.pump = None  # its end would refer to this line, and this line to it

    def may_speak(self, now: float) -> bool:
        if self.bucket.take(self.limits.messages_per_second, self.limits.messages_at_once, now):
            self.refused = 0
            return True
        self.refused += 1
        return False

    def start_pump(self) -> None:
        if self.pump is None:
            self.pump = asyncio.create_task(self.send_waiting())

    async def send_waiting(self) -> None:
        """Send what is waiting, then close the line if it is to be closed."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            while self.waiting:
                message = self.waiting.pop(0)
                self.unsent -= len(message)
                await self.websocket.send_text(message.decode())
            if self.close_code is not None:
                await self.websocket.close(self.close_code)
        self.pump = None
