"""A server and its clients in one loop, over real sockets.

No thread waits for another, so that many games fit into a minute."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from guests import OPEN, PATIENCE, Message, Refusal
from smashup.server.app import Site
from smashup.server.serve import listen, make_site, open_storage, uvicorn_config
from smashup.table.incoming import PROTOCOL
from smashup.table.setup import default_options

decode = msgspec.json.decode
encode = msgspec.json.encode


class Visitor:
    """A connection to a table."""

    def __init__(self, connection: ClientConnection) -> None:
        self.socket = connection
        self.ids = 0
        self.got: list[Message] = []
        self.states: dict[int | None, Message] = {}
        self.tokens: list[str] = []

    async def say(self, type: str, **fields: Any) -> int:
        """Send a message; return its id."""
        self.ids += 1
        await self.socket.send(encode({"type": type, "id": self.ids, **fields}), text=True)
        return self.ids

    async def hear(self) -> Message:
        """Return the next message."""
        message: Message = decode(await self.socket.recv())
        self.got.append(message)
        if message["type"] == "state":
            self.states[message["seat"]] = message
        elif message["type"] == "seated" and message["token"] is not None:
            self.tokens.append(message["token"])
        return message

    async def ask(self, type: str, **fields: Any) -> Message:
        """Send a message; return the reply."""
        id = await self.say(type, **fields)
        async with asyncio.timeout(PATIENCE):
            while True:
                message = await self.hear()
                if message.get("id") == id:
                    return message

    async def ok(self, type: str, **fields: Any) -> Message:
        reply = await self.ask(type, **fields)
        if reply["type"] == "error":
            raise Refusal(f"{type}: {reply}")
        return reply

    @property
    def decision(self) -> Message | None:
        """Return the decision of a seat of this visitor, or `None`."""
        return next(
            (state["decision"] for state in self.states.values() if state["decision"] is not None),
            None,
        )


class InLoop:
    """A server in this loop."""

    def __init__(self, site: Site, address: str) -> None:
        self.site = site
        self.address = address

    async def visit(
        self, stack: contextlib.AsyncExitStack, table: str, *tokens: str, hello: bool = True
    ) -> Visitor:
        """Connect to a table until the stack is left."""
        url = f"{self.address.replace('http', 'ws', 1)}/ws/{table}"
        # with any number of messages that wait to be heard: else it takes long to close
        going = connect(
            url,
            max_size=None,
            max_queue=None,
            compression=None,
            ping_interval=None,
            close_timeout=1,
            proxy=None,
        )
        visitor = Visitor(await stack.enter_async_context(going))
        visitor.tokens += tokens
        if hello:
            await visitor.ok("hello", protocol=PROTOCOL, tokens=list(tokens))
        return visitor

    async def seat_all(
        self, stack: contextlib.AsyncExitStack, players: int, bots: int = 0, **options: Any
    ) -> tuple[str, list[Visitor]]:
        """Begin a game at a new table; return its id and its people, each with a connection.

        Bots have the last seats."""
        wanted: Any = {
            **default_options(),
            "players": players,
            "factions": "random",
            "pace": "fast",
            "steady_pauses": False,
        }
        wanted.update(options)
        table, token = await self.site.hall.make({"options": wanted})
        people = [
            await self.visit(stack, table, *([token] if seat == 0 else []))
            for seat in range(players - bots)
        ]
        for seat, visitor in enumerate(people):
            await visitor.ok("sit", seat=seat, name=f"Player {seat + 1}")
        for seat in range(players - bots, players):
            await people[0].ok("add_bot", seat=seat, bot="random")
        await people[0].ok("start")
        return table, people


@contextlib.asynccontextmanager
async def in_loop(db: Path, **site: Any) -> AsyncIterator[InLoop]:
    with listen("127.0.0.1", 0, exactly=True) as at:
        made = make_site(open_storage(str(db), durable=False), OPEN, **site)
        server = uvicorn.Server(uvicorn_config(made, OPEN))
        server.capture_signals = contextlib.nullcontext  # type: ignore[method-assign,assignment]
        serving = asyncio.create_task(server.serve([at]))
        while not server.started:
            await asyncio.sleep(0.01)
        try:
            yield InLoop(made, f"http://127.0.0.1:{at.getsockname()[1]}")
        finally:
            server.should_exit = True
            await serving
