"""Deadlines and caps for connections, below the level of requests and messages.

uvicorn waits for ever for a request that does not come, for a reply that nobody fetches, and for
the end of a connection whose other side does not read. The two classes here are uvicorn's protocols
with a limit on each of these."""

from __future__ import annotations

import asyncio
import errno
import logging
import math
from collections.abc import Callable
from typing import Any, Final

import h11
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from ..hall import Hall
from ..hall.limits import Bucket
from ..hall.logs import note
from .app import Site
from .line import ABORT

# Bytes. With 256 KB of the smallest frames, the loop would be busy for half a second.
READ_AT_ONCE: Final = 2 * 1024
FRAMES: Final = 4  # for each message that a client may send: its parts, pings and pongs
EXHAUSTED: Final = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
TELL_AGAIN: Final = 60.0  # seconds between two lines about connections that cannot be accepted
ARRIVING: Final = (h11.IDLE, h11.SEND_BODY)  # states of a client whose request is not all here


def hall_of(app: object) -> Hall:
    """Return the hall behind an application that uvicorn was given."""
    assert isinstance(app, Site)
    return app.hall


def untie(transport: asyncio.BaseTransport) -> None:
    """Break a reference cycle, so that a lost connection is freed at once.

    asyncio's transports refer to themselves, and the garbage collector rests (`tame_collector`):
    each of them would take 1.2 KB for hours."""
    vars(transport).pop("_read_ready_cb", None)


def quiet_accepts(hall: Hall) -> Callable[[asyncio.AbstractEventLoop, dict[str, Any]], None]:
    """Return an error handler for the loop that logs little when no more files can be opened.

    asyncio tries again every second, and would log a traceback each time."""
    told = -math.inf

    def handle(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        nonlocal told
        error = context.get("exception")
        if (
            "socket" not in context
            or not isinstance(error, OSError)
            or error.errno not in EXHAUSTED
        ):
            loop.default_exception_handler(context)
            return
        hall.metrics.happened["accepts_failed"] += 1
        if loop.time() - told > TELL_AGAIN:
            told = loop.time()
            note("connections cannot be accepted", logging.WARNING, reason=error.strerror)

    return handle


class HttpConnection(H11Protocol):
    """A connection for requests: each request, and each reply, must be complete in time."""

    timer: asyncio.TimerHandle | None = None
    # True: waits for a request; False: for the end of its reply; None: neither has begun
    arriving: bool | None = None
    counted: str | None = None  # the address for which the gate counts it

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.hall = hall_of(self.config.app)
        if len(self.connections) > self.hall.limits.connections or not self.count_as(self.peer()):
            self.refuse()
        else:
            self.set_deadline()

    def refuse(self) -> None:
        self.hall.metrics.happened["connections_refused"] += 1
        self.transport.abort()

    def count_as(self, address: str | None) -> bool:
        """Count this connection for another address, or for none.

        Return `False` if that address has too many."""
        if self.counted is not None:
            self.hall.gate.depart(self.counted)
        may = address is None or self.hall.gate.arrive(address)
        self.counted = address if may else None
        return may

    def peer(self) -> str | None:
        """Return the address of the other side, or `None` for a proxy that `--proxy` names.

        A proxy speaks for many clients."""
        address = self.client[0] if self.client is not None else ""
        if isinstance(self.app, ProxyHeadersMiddleware) and not self.app.trusted_hosts.always_trust:
            return None if address in self.app.trusted_hosts else address
        return address

    def sender(self) -> str | None:
        """Return the address that sent this request, also through a trusted proxy."""
        if (
            isinstance(self.app, ProxyHeadersMiddleware)
            and self.client is not None
            and self.client[0] in self.app.trusted_hosts
        ):
            forwarded = b", ".join(
                value for name, value in self.headers if name == b"x-forwarded-for"
            ).decode("latin-1")
            if forwarded:
                return self.app.trusted_hosts.get_trusted_client_address(forwarded)[0]
        return self.peer()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if (
            self.transport.get_protocol() is self
            and self.conn.their_state is not h11.IDLE
            and self.headers is not None
        ):
            sender = self.sender()
            if sender != self.counted and not self.count_as(sender):
                self.refuse()
                return
        self.set_deadline()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.counted != self.peer():
            self.count_as(self.peer())  # a proxy may send somebody else's request next
        self.set_deadline()

    def set_deadline(self) -> None:
        """Start the deadline of the request, or then of its reply.

        Data that arrives in small pieces does not prolong it."""
        arriving = self.conn.their_state in ARRIVING
        if self.arriving is not arriving and self.transport.get_protocol() is self:
            self.forget_deadline()
            self.arriving = arriving
            limits = self.hall.limits
            seconds = limits.request_seconds if arriving else limits.reply_seconds
            self.timer = self.loop.call_later(seconds, self.give_up)

    def forget_deadline(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def send_400_response(self, msg: str) -> None:
        self.hall.metrics.happened["requests_malformed"] += 1
        super().send_400_response(msg)

    def give_up(self) -> None:
        self.hall.metrics.happened["requests_too_slow"] += 1
        self.transport.abort()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.depart()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self.depart()
        super().connection_lost(exc)
        untie(self.transport)

    def depart(self) -> None:
        """Stop counting this as a connection for requests."""
        self.forget_deadline()
        self.count_as(None)


class SocketConnection(WebSocketsSansIOProtocol):
    """A websocket that reads little at a time and ends even if its client never reads."""

    is_lost = False
    timer: asyncio.TimerHandle | None = None  # ends it if the other side does not

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        transport.max_size = READ_AT_ONCE
        self.hall = hall_of(self.config.app)
        self.frames_left = Bucket(FRAMES * self.hall.limits.messages_at_once, self.loop.time())

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.is_lost = True
        if self.timer is not None:
            self.timer.cancel()  # else it would keep this in memory until then
        untie(self.transport)
        self.conn.parser.close()  # a generator that refers to what it is a part of

    def handle_events(self) -> None:
        """Count frames against the rate limit, then handle them.

        The hall counts messages only: no pings or pongs, and no parts of a message that never ends.
        """
        limits, frames = self.hall.limits, len(self.conn.events)
        rate, most = FRAMES * limits.messages_per_second, FRAMES * limits.messages_at_once
        if self.frames_left.take(rate, most, self.loop.time(), frames):
            super().handle_events()
        else:
            self.hall.metrics.happened["sockets_put_out"] += 1
            self.transport.abort()

    async def send(self, message: Any) -> None:
        """Send a message, but none after the first failure.

        asyncio would log a warning for each further attempt."""
        if self.transport.is_closing():
            raise ClientDisconnected
        await super().send(message)
        # Refused with a reply: uvicorn would log an incomplete handshake as an error.
        if self.close_sent:
            self.handshake_complete = True

    def handle_text(self, event: Frame) -> None:
        """Take text as bytes: the hall decodes it after it has counted it."""
        self.handle_bytes(event)

    def handle_ping(self) -> None:
        if self.writable.is_set():
            super().handle_ping()
        else:
            # a pong that would only wait: whoever sends pings does not read
            self.conn.data_to_send()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()

    async def run_asgi(self) -> None:
        extensions = self.scope.get("extensions")
        if extensions is not None:
            extensions[ABORT] = {"abort": self.transport.abort}
        await super().run_asgi()
        if not self.is_lost:
            self.timer = self.loop.call_later(self.hall.limits.close_seconds, self.transport.abort)
