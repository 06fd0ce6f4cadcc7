"""The routes of the server: page, cards, rules, new tables, and the websocket of each table."""

from __future__ import annotations

import contextlib
import itertools
import logging
from collections.abc import AsyncIterator, Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from .. import __version__
from ..hall import Elsewhere, Hall, catalogue
from ..hall.line import NO_TABLE, NORMAL, OVERLOAD, TRY_AGAIN
from ..hall.logs import note
from ..hall.names import is_id, shown
from ..hall.new_table import WantedTable, read_wanted
from ..hall.replies import error_reply
from ..hall.room import Room
from ..hall.storage import Damaged, StorageError
from ..table import Refused, TableError
from ..table.incoming import ERRORS
from ..table.plain import Unfit
from .cached import json_document, page_file
from .codec import MsgspecCodec
from .hosts import Hosts, refusal
from .line import SocketLine
from .upkeep import Upkeep

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
    "connect-src {}; "
    "manifest-src 'self'; media-src 'self'; worker-src 'self'; base-uri 'none'; form-action "
    "'none'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
NOT_BUILT: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>smashup</title>
<h1>The page is not built</h1>
<p>This server works, but there is no page in it.
In a checkout, <code>make play</code> builds it.</p>
<p>Until then: <code>smashup join LINK</code> plays from the terminal.</p>
"""
LARGEST_BODY: Final = 16 * 1024
encode: Final = MsgspecCodec().encode
decode: Final = MsgspecCodec().decode


class Headers:
    """Puts security headers on every response."""

    def __init__(self, app: ASGIApp, origins: Iterable[str]) -> None:
        self.app = app
        others = [f"{origin} {origin.replace('http', 'ws', 1)}" for origin in sorted(origins)]
        self.headers = {
            "Content-Security-Policy": POLICY.format(" ".join(["'self'", *others])),
            **HEADERS,
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self.headers.items():
                    headers[name] = value
                if "cache-control" not in headers:
                    headers["Cache-Control"] = "no-store"
            await send(message)

        await self.app(scope, receive, with_headers)


class Site:
    """The routes of one server."""

    def __init__(
        self,
        hall: Hall,
        upkeep: Upkeep,
        page: Path | None,
        origins: frozenset[str] = frozenset(),
        metrics_port: int | None = None,
    ) -> None:
        """Set up; `metrics_port` is the only port with metrics (`None`: the page's port, too)."""
        self.hall = hall
        self.upkeep = upkeep
        self.page = page.resolve() if page is not None else None
        self.origins = origins  # of pages that may use this server, besides its own
        self.hosts = Hosts(origins)
        self.numbers = itertools.count(1)
        self.metrics_port = metrics_port
        metrics: list[BaseRoute] = [Route("/metrics", self.metrics)]
        self.pages = self.served([*([] if metrics_port is not None else metrics), *self.routes()])
        self.metrics_only = self.served(metrics)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request whose host name this server knows.

        Sockets go straight to their table: layers around them would take memory as long as they are
        open."""
        if scope["type"] != "lifespan" and not self.hosts.knows(host_of(scope)):
            self.hall.metrics.happened["requests_of_unknown_host"] += 1
            await PlainTextResponse(refusal(host_of(scope), scope["scheme"]), 421, HEADERS)(
                scope, receive, send
            )
        elif self.metrics_port is not None and scope.get("server", ("", 0))[1] == self.metrics_port:
            await self.metrics_only(scope, receive, send)
        elif scope["type"] == "websocket":
            await self.socket(WebSocket(scope, receive, send))
        else:
            await self.pages(scope, receive, send)

    def routes(self) -> list[BaseRoute]:
        """Return the routes of plain requests, without the metrics."""
        return [
            Route("/api/tables", self.new_table, methods=["POST"]),
            Route("/api/catalogue", self.cards),
            Route("/api/rules", self.rules),
            Route("/health", self.health),
            Route("/{path:path}", self.file),
        ]

    def served(self, routes: list[BaseRoute]) -> ASGIApp:
        """Return an application with these routes that opens and closes the hall."""
        return Headers(Starlette(routes=routes, lifespan=self.lifespan), self.origins)

    @contextlib.asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        await self.hall.start()
        self.upkeep.start()
        try:
            yield
        finally:
            await self.upkeep.stop()
            await self.hall.stop()

    # --- plain requests ---------------------------------------------------------------------------
    async def file(self, request: Request) -> Response:
        """Return a file of the page."""
        if self.page is None:
            return (
                Response(NOT_BUILT, 503, media_type="text/html")
                if request.url.path == "/"
                else not_found()
            )
        return page_file(self.page, request.path_params["path"], request.headers) or not_found()

    async def cards(self, request: Request) -> Response:
        return json_document(encoded(catalogue.cards), request.headers)

    async def rules(self, request: Request) -> Response:
        return json_document(encoded(catalogue.rules), request.headers)

    async def health(self, request: Request) -> Response:
        return as_json({"status": "ok", "version": __version__})

    async def metrics(self, request: Request) -> Response:
        return PlainTextResponse(
            self.hall.metrics.text(self.hall.gauges()), media_type="text/plain; version=0.0.4"
        )

    async def new_table(self, request: Request) -> Response:
        """Make the table that the body asks for (`WantedTable`); return its id and host's token."""
        if not self.is_own(request.headers.get("origin"), host_of(request.scope)):
            return problem(403, "origin", "This page may not make tables here.")
        if not self.hall.gate.may_make(address_of(request.scope), self.hall.clock.steady()):
            return problem(
                429,
                "too_many",
                "Too many new tables; try again in a minute.",
                {"Retry-After": "60"},
            )
        if self.hall.is_full:
            return problem(503, "too_many", "There are too many tables.")
        try:
            id, token = await self.hall.make(await wanted_table(request))
        except Unfit as unfit:
            return problem(400, "malformed", f"This is no table: {unfit}.")
        except ClientDisconnect:
            # The client is gone, so nobody reads this.
            return problem(400, "malformed", "This is only half a request.")
        except Refused as refused:
            return problem(400, refused.code, refused.text)
        except StorageError as error:
            note("storage failed", logging.ERROR, reason=str(error))
            return problem(503, "failed", ERRORS["failed"])
        return as_json({"table": id, "token": token}, 201)

    def is_own(self, origin: str | None, host: str) -> bool:
        """True if a request comes from our own page, or from a program other than a browser."""
        if origin is None:
            return True
        return origin in self.origins or (bool(host) and origin.partition("://")[2] == host)

    # --- sockets ----------------------------------------------------------------------------------
    async def socket(self, websocket: WebSocket) -> None:
        """Serve the socket of a table, `/ws/{table}`, until it is closed."""
        address, hall = address_of(websocket.scope), self.hall
        if not self.is_own(websocket.headers.get("origin"), host_of(websocket.scope)):
            hall.metrics.happened["sockets_of_other_origin"] += 1
            await websocket.close()
            return
        if not hall.gate.enter(address):
            hall.metrics.happened["sockets_refused"] += 1
            await websocket.close()
            return
        try:
            await websocket.accept()
            room = await self.room_for(websocket)
            if room is not None:
                await self.talk(websocket, room)
        finally:
            hall.gate.leave(address)

    async def room_for(self, websocket: WebSocket) -> Room | None:
        """Return the room that a socket asks for; otherwise send an error and close the socket."""
        path, _, id = websocket.scope["path"].rpartition("/")
        try:
            room = await self.hall.rooms.open(id) if path == "/ws" and is_id(id) else None
        except Elsewhere as elsewhere:
            address = f"{elsewhere.address.rstrip('/').replace('http', 'ws', 1)}/ws/{id}"
            await last_words(websocket, {"type": "elsewhere", "address": address}, NORMAL)
            return None
        except (Damaged, TableError) as error:
            note("table damaged", logging.ERROR, table=shown(id), reason=str(error))
            reply = error_reply("failed", "This table cannot be read.")
            await last_words(websocket, reply, NO_TABLE)
            return None
        except StorageError as error:
            note("storage failed", logging.ERROR, reason=str(error))
            await last_words(websocket, error_reply("failed"), TRY_AGAIN)
            return None
        if room is None:
            await last_words(websocket, error_reply("no_table"), NO_TABLE)
            return None
        if len(room.lines) >= self.hall.limits.sockets_per_table:
            await last_words(websocket, error_reply("too_many"), OVERLOAD)
            return None
        return room

    async def talk(self, websocket: WebSocket, room: Room) -> None:
        """Pass every message of a socket on to the hall, until it is closed."""
        hall, address = self.hall, address_of(websocket.scope)
        now = hall.clock.steady()
        line = SocketLine(f"{next(self.numbers)}", websocket, hall.limits, now, address)
        hall.connect(room, line)
        try:
            while True:
                message = await websocket.receive()
                if message["type"] == "websocket.disconnect":
                    break
                if line.close_code is None:
                    text = message.get("text")
                    body = text if text is not None else message.get("bytes") or b""
                    await hall.hear(room, line, body)
        finally:
            line.hung_up()
            hall.disconnect(room, line)


def host_of(scope: Scope) -> str:
    """Return the `Host` header of a request; "" if it has none."""
    return next(
        (value.decode("latin-1") for name, value in scope["headers"] if name == b"host"), ""
    )


def address_of(scope: Scope) -> str:
    """Return the IP address of a client; "" if it has none."""
    client = scope.get("client")
    return client[0] if client else ""


async def last_words(websocket: WebSocket, message: dict[str, Any], code: int) -> None:
    """Send a last message and close the socket, unless the client is gone."""
    with contextlib.suppress(Exception):
        await websocket.send_text(encode(message).decode())
        await websocket.close(code)


async def wanted_table(request: Request) -> WantedTable:
    """Return the body of a request for a new table; raise `Unfit` if it does not fit."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > LARGEST_BODY:
            raise Unfit("it is too long")
    try:
        data = decode(body) if body else {}
    except ValueError as error:
        raise Unfit("it is no JSON") from error
    return read_wanted(data)


@cache
def encoded(make: Callable[[], dict[str, Any]]) -> bytes:
    """Return a constant document as JSON, made at its first request."""
    return encode(make())


def as_json(value: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """Return a response with plain data as JSON."""
    return Response(encode(value), status, headers, "application/json")


def problem(status: int, code: str, text: str, headers: dict[str, str] | None = None) -> Response:
    """Return a response with the error of a refused request."""
    return as_json({"code": code, "text": text}, status, headers)


def not_found() -> Response:
    return PlainTextResponse("There is nothing here.\n", 404)
