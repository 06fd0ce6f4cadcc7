"""Random and mutated messages over real sockets: never a crash, never a change by what is refused."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from guests import Guest, InProcess, in_process, random_keys, seat_all
from smashup.server.hall import mark_of
from smashup.table import Table
from smashup.table.incoming import INCOMING
from smashup.table.plain import fields

RUBBISH: list[Any] = [
    None, True, False, -1, 0, 1, 3, 10**20, -(2**63), 1.5, 1e308, "", " ", "\n", "x" * 400, "greedy", "\x00", "é" * 50, "\u202e",
    [], [[]], {}, {"type": "ping"}, ["a"] * 300, [None], {"a": {"b": {"c": 1}}}, "__proto__", "constructor", "../../etc/passwd",
]  # fmt: skip
AT_ONCE = 20  # messages between two looks at the table


class Mutator:
    def __init__(self, server: InProcess, seed: int) -> None:
        self.server = server
        self.rng = Random(seed)
        self.codes: Counter[str] = Counter()
        self.sent = 0
        self.set_up()

    def set_up(self) -> None:
        address, rng = self.server.address, self.rng
        self.guests = seat_all(address, rng.randint(2, 3), steady_pauses=rng.choice([True, False]))
        self.players = list(self.guests)
        table = self.guests[0].table_id
        self.guests += [Guest(address, table), Guest(address, table, hello=False)]
        self.id = table
        for guest in self.guests:
            guest.numbers = 10**9  # so that no mutated message has the id of a ping

    def table(self) -> Table:
        table = self.server.site.hall.rooms[self.id].table
        assert table is not None
        return table

    def tear_down(self) -> None:
        for guest in self.guests:
            guest.close()

    # --- messages --------------------------------------------------------------------------------------------------
    def message(self, guest: Guest) -> Any:
        """A message that might be right."""
        rng = self.rng
        decision = guest.decision
        if decision is not None and rng.random() < 0.3:
            return {"type": "answer", "id": 7, "decision": decision["number"], "options": random_keys(decision, rng)}
        word = rng.choice([word for word in INCOMING if word not in ("close", "leave", "stand") or rng.random() < 0.01])
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
        """The same with something wrong."""
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

    def step(self) -> None:
        """One message of somebody, and what came back."""
        rng = self.rng
        guest = rng.choice(self.guests)
        message = self.message(guest)
        before = mark_of(self.table())
        records = self.table().state.records
        guest.socket.send(json.dumps(message) if rng.random() < 0.3 else self.wrong(message))
        self.sent += 1
        got = len(guest.got)
        guest.ask("ping")
        replies = [reply for reply in guest.got[got:-1] if "id" in reply]
        assert len(replies) == 1, replies
        if replies[0]["type"] == "error":
            self.codes[replies[0]["code"]] += 1
            after = mark_of(self.table())
            assert after == before or self.table().state.hold is not None, (message, replies[0])
            assert replies[0]["code"] != "failed"
        else:
            self.codes["ok"] += 1
            assert self.table().state.records >= records

    def run(self, count: int) -> None:
        for _ in range(count):
            self.step()
            table = self.table()
            if table.state.phase not in ("playing", "over") or len(table.state.people) > 60 or self.rng.random() < 0.002:
                self.tear_down()
                self.set_up()
        self.tear_down()


def mutate(count: int, folder: Path, seed: int = 1) -> Counter[str]:
    """Send so many messages; how often each code came back."""
    with in_process(folder / "mutate.db", bots=1) as server:
        mutator = Mutator(server, seed)
        mutator.run(count)
        happened = server.site.hall.metrics.happened
        assert not happened["failures"], "the table failed"
        assert not happened["card_failures"], "a card failed"
        return mutator.codes
