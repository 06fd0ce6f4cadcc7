"""A connection: what is to be sent waits here until the other side has taken it."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from .limits import Bucket, Limits

NORMAL: Final = 1000
TRY_AGAIN: Final = 1012  # the server restarts, or a table is taken up anew
MISUSE: Final = 1008
OVERLOAD: Final = 1013
NO_TABLE: Final = 4404


class Line:
    """It is a client of a table, under its id."""

    def __init__(self, id: str, websocket: WebSocket, address: str, limits: Limits, now: float) -> None:
        self.id = id
        self.websocket = websocket
        self.address = address
        self.limits = limits
        self.opened = now
        self.greeted = False
        self.bucket = Bucket(limits.messages_at_once, now)
        self.refused = 0  # messages in a row that came too fast
        self.waiting: deque[str] = deque()
        self.unsent = 0
        self.close_code: int | None = None
        self.news = asyncio.Event()

    def send(self, message: bytes) -> None:
        if self.close_code == OVERLOAD:
            return
        self.waiting.append(message.decode())
        self.unsent += len(message)
        if self.unsent > self.limits.unsent_bytes:
            self.waiting.clear()
            self.close(OVERLOAD)
        self.news.set()

    def close(self, code: int) -> None:
        """Close it when all is sent."""
        if self.close_code is None:
            self.close_code = code
            self.news.set()

    def may_speak(self, now: float) -> bool:
        if self.bucket.take(self.limits.messages_per_second, self.limits.messages_at_once, now):
            self.refused = 0
            return True
        self.refused += 1
        return False

    async def pump(self) -> None:
        """Send what is waiting, until the line is closed."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            while self.waiting or self.close_code is None:
                if not self.waiting:
                    self.news.clear()
                    await self.news.wait()
                    continue
                message = self.waiting.popleft()
                self.unsent -= len(message)
                await self.websocket.send_text(message)
            await self.websocket.close(self.close_code)
