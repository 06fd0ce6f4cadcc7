"""Random and mutated messages over real sockets: no crash, no change by a refused message."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from websockets.exceptions import ConnectionClosedOK

from guests import random_keys
from smashup.hall.room import mark_of
from smashup.table import Outbox, Table
from smashup.table.incoming import INCOMING
from smashup.table.plain import fields
from visitors import InLoop, Visitor, in_loop

RUBBISH: list[Any] = [
    None, True, False, -1, 0, 1, 3, 10**20, -(2**63), 1.5, 1e308, "", " ", "\n", "x" * 400,
    "greedy", "\x00", "é" * 50, "\u202e", [], [[]], {}, {"type": "ping"}, ["a"] * 300, [None],
    {"a": {"b": {"c": 1}}}, "__proto__", "constructor", "../../etc/passwd",
]  # fmt: skip


class Mutator:
    def __init__(self, server: InLoop, seed: int) -> None:
        self.server = server
        self.rng = Random(seed)
        self.codes: Counter[str] = Counter()
        self.sent = 0
        self.id = ""  # of the table
        self.players: list[Visitor] = []
        # Messages that were refused although they have changed something.
        self.changed: list[Any] = []
        # The players, a watcher, and a client that has not said hello.
        self.visitors: list[Visitor] = []

    async def come(self, stack: contextlib.AsyncExitStack) -> None:
        """Make a new table with all its clients."""
        server, rng = self.server, self.rng
        self.id, self.players = await server.seat_all(
            stack, rng.randint(2, 3), steady_pauses=rng.choice([True, False])
        )
        others = [
            await server.visit(stack, self.id),
            await server.visit(stack, self.id, hello=False),
        ]
        self.visitors = [*self.players, *others]
        for visitor in self.visitors:
            visitor.ids = 10**9  # so that no mutated message has the id of a ping

    def table(self) -> Table:
        table = self.server.site.hall.rooms[self.id].table
        assert table is not None
        return table

    @contextlib.contextmanager
    def watching(self) -> Iterator[None]:
        """Compare tables before and after every message that they refuse."""
        handle, mutator = Table.handle, self

        def handled(table: Table, client: str, message: object, now: float) -> Outbox:
            before = mark_of(table)
            out = handle(table, client, message, now)
            if (
                out.messages[:1]
                and out.messages[0][1]["type"] == "error"
                and mark_of(table) != before
            ):
                mutator.changed.append((message, out.messages[0][1]))
            return out

        with patch.multiple(Table, handle=handled):
            yield

    # --- messages ---------------------------------------------------------------------------------
    def message(self, visitor: Visitor) -> Any:
        """Return a message that may be right."""
        rng = self.rng
        decision = visitor.decision
        if decision is not None and rng.random() < 0.3:
            return {
                "type": "answer",
                "id": 7,
                "decision": decision["number"],
                "options": random_keys(decision, rng),
            }
        word = rng.choice(
            [
                word
                for word in INCOMING
                if word not in ("close", "leave", "stand") or rng.random() < 0.01
            ]
        )
        made: dict[str, Any] = {"type": word, "id": rng.randrange(1000)}
        values: dict[str, list[Any]] = {
            "seat": [0, 1, 2, 3],
            "absent": [0, 1, 2],
            "name": ["Zoe", "Yan", "Xu"],
            "mark": ["star"],
            "bot": ["random", "greedy", "nobody"],
            "do": ["pick", "unpick", "random", "wish"],
            "faction": ["grannies", "nonsense"],
            "decision": [decision["number"] if decision is not None else 1, 0, 5],
            "options": [[], ["nonsense"], {"pace": "fast"}, {"players": 4}],
            "option": ["nonsense"],
            "on": [True, False],
            "yes": [True, False],
            "to": [0, 1, 5],
            "at": [0, 1, 5, -1],
            "factions": ["same", "swap", "new"],
            "text": ["hello"],
            "pid": [1, 2],
            "bid": [1, 2],
            "protocol": [1, 2],
            "tokens": [["forged"], self.players[0].tokens[:1], []],
            "game": [1],
            "events": [0, 10**6],
        }
        for name, (_, needed) in fields(INCOMING[word]).items():
            if name in values and (needed or rng.random() < 0.6):
                made[name] = rng.choice(values[name])
        return made

    def wrong(self, message: Any) -> str | bytes:
        """Return a message with an error in it."""
        rng = self.rng
        what = rng.random()
        if what < 0.1:
            return json.dumps(rng.choice(RUBBISH))
        if what < 0.5:
            name = rng.choice([*message, "extra"])
            if rng.random() < 0.3:
                message.pop(name, None)
            else:
                message[name] = rng.choice(RUBBISH)
            return json.dumps(message)
        text = bytearray(json.dumps(message).encode())
        for _ in range(rng.randint(1, 4)):
            place = rng.randrange(len(text))
            how = rng.randrange(4)
            if how == 0:
                text[place] = rng.randrange(256)
            elif how == 1:
                del text[place]
            elif how == 2:
                text.insert(place, rng.choice(b'{}[]",:\\0-e'))
            else:
                text = text[:place] or bytearray(b"{")
            if not text:
                return b""
        return bytes(text)

    async def step(self) -> None:
        """Send one message and check the reply."""
        rng = self.rng
        visitor = rng.choice(self.visitors)
        message = self.message(visitor)
        records = self.table().state.records
        await visitor.socket.send(
            json.dumps(message) if rng.random() < 0.3 else self.wrong(message)
        )
        self.sent += 1
        visitor.got.clear()
        try:
            await visitor.ask("ping")
        except ConnectionClosedOK:  # a host may close the table
            assert (message["type"], visitor.got[-1]["type"]) == ("close", "closed")
            self.codes["closed"] += 1
            return
        replies = [reply for reply in visitor.got[:-1] if "id" in reply]
        assert len(replies) == 1, replies
        if replies[0]["type"] == "error":
            self.codes[replies[0]["code"]] += 1
            assert replies[0]["code"] != "failed"
        else:
            self.codes["ok"] += 1
            assert self.table().state.records >= records
        assert not self.changed, self.changed

    async def run(self, count: int) -> None:
        while self.sent < count:
            async with contextlib.AsyncExitStack() as stack:
                await self.come(stack)
                while self.sent < count:
                    await self.step()
                    if self.sent % 5000 == 0:
                        print(f"{self.sent} of {count} messages", flush=True)
                    state = self.table().state
                    if (
                        state.phase not in ("playing", "over")
                        or len(state.people) > 60
                        or self.rng.random() < 0.002
                    ):
                        break


async def mutate_all(count: int, folder: Path, seed: int) -> Counter[str]:
    async with in_loop(folder / "mutate.db", bots=1) as server:
        mutator = Mutator(server, seed)
        with mutator.watching():
            await mutator.run(count)
        happened = server.site.hall.metrics.happened
        assert not happened["failures"], "the table failed"
        assert not happened["card_failures"], "a card failed"
        return mutator.codes


def mutate(count: int, folder: Path, seed: int = 1) -> Counter[str]:
    """Send messages; return how often each code came back."""
    return asyncio.run(mutate_all(count, folder, seed))
