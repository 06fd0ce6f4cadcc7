"""Random clients that send random messages, right and wrong ones: never an exception, never a
change by what is refused, nothing told to anybody that is not theirs, and another process could go
on at any moment."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from smashup import SPECTATOR
from smashup.table import Table
from smashup.table.incoming import INCOMING
from smashup.table.plain import fields

from .room import Guest, Message, Room, may_know, random_answer, written
from .test_restart import still

STEPS = 250
RUBBISH: list[Any] = [
    None,
    True,
    -1,
    0,
    3,
    10**20,
    1.5,
    "",
    "x" * 400,
    "greedy",
    "\ud800",
    [],
    [[]],
    {},
    {"type": "ping"},
    ["a"] * 300,
]


class Crowd:
    """People at their screens, who do what comes to their minds."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        rng = self.rng
        clock = {
            "seconds": rng.choice([20, 300]),
            "per_turn": rng.choice([0, 5]),
            "then": rng.choice(["bot", "shortest"]),
        }
        self.room = Room(
            seed,
            players=rng.randint(2, 4),
            factions=rng.choice(["free", "random", "draft"]),
            faction_copies=rng.choice([1, 2]),
            watching=rng.choice(["no", "public", "hands"]),
            pace="fast",
            clock=rng.choice([None, clock]),
            steady_pauses=rng.choice([None, True, False]),
        )
        self.room.bots_answer = rng.random() < 0.8
        self.room.bots_are_quick = True
        self.tokens = [self.room.host_token]
        self.names = 0
        self.room.host()

    def somebody(self) -> Guest:
        return self.rng.choice(list(self.room.guests.values()))

    # --- what they do -----------------------------------------------------------------------------
    def step(self) -> None:
        rng, room = self.rng, self.room
        what = rng.random()
        if what < 0.08 or not room.guests:
            self.connect()
        elif what < 0.11:
            self.somebody().leave_the_line()
        elif what < 0.2:
            room.wait(rng.choice([0.1, 1.0, 5.0, 70.0]))
        elif what < 0.25 and room.requests:
            request = room.requests.pop()
            keys = rng.choice([[], ["nonsense"]])
            out = room.table.bot_failed(request.number, room.now) if rng.random() < 0.5 else None
            room.deliver(out or room.table.bot_answered(request.number, keys, room.now))
        elif what < 0.5:
            self.send(self.somebody(), self.mutated(self.likely()))
        else:
            self.send(*self.fitting())

    def connect(self) -> None:
        self.names += 1
        guest = Guest(self.room, f"guest {self.names}")
        self.room.guests[guest.name] = guest
        tokens = self.rng.sample(self.tokens, min(len(self.tokens), self.rng.randint(0, 2)))
        self.send(guest, {"type": "hello", "id": 1, "protocol": 1, "tokens": tokens})

    def send(self, guest: Guest, message: object) -> None:
        before = self.room.mark()
        got = len(guest.got)
        self.room.deliver(self.room.table.handle(guest.name, message, self.room.now))
        if isinstance(message, dict) and message.get("type") == "hint" and len(guest.got) == got:
            return  # it is being thought about
        reply = guest.got[got]
        if reply["type"] == "error":
            assert self.room.mark() == before, (message, reply)
        if reply["type"] == "seated" and reply["token"] is not None:
            self.tokens.append(reply["token"])
        if reply["type"] == "ok" and isinstance(message, dict) and message["type"] == "close":
            self.room.guests.clear()

    def fitting(self) -> tuple[Guest, Message]:
        """Return a message that somebody could well send now."""
        room, rng = self.room, self.rng
        asked = next((guest for guest in room.guests.values() if guest.decision is not None), None)
        if (
            asked is not None
            and asked.decision is not None
            and room.match.decision is not None
            and rng.random() < 0.8
        ):
            decision = asked.decision
            message = {
                "type": "answer",
                "id": 5,
                "decision": decision["number"],
                "seat": decision["player"],
            }
            return asked, {**message, "options": random_answer(room.match, rng)}
        if room.table.state.phase == "lobby" and rng.random() < 0.5:
            return next(iter(room.guests.values())), rng.choice(self.lobby_messages())
        return self.somebody(), self.likely()

    def lobby_messages(self) -> list[Message]:
        seat, name = self.rng.randrange(4), f"Person {self.rng.randrange(8)}"
        return [
            {"type": "sit", "id": 2, "seat": seat, "name": name},
            {"type": "add_bot", "id": 2, "seat": seat, "bot": "random"},
            {"type": "factions", "id": 2, "do": "random", "seat": seat},
            {"type": "start", "id": 2},
        ]

    def likely(self) -> Message:
        """Return a message of the protocol with likely fields."""
        rng = self.rng
        kinds = [word for word in INCOMING if word not in ("hello", "close") or rng.random() < 0.02]
        kind = INCOMING[rng.choice(kinds)]
        message: Message = {}
        for name, (_, needed) in fields(kind).items():
            if needed or rng.random() < 0.7:
                message[name] = self.value(kind, name)
        return message

    def value(self, kind: Any, name: str) -> Any:
        rng, state = self.rng, self.room.table.state
        decision = self.room.table.match.decision if self.room.table.match is not None else None
        number = self.room.table.game.told_number(decision) if decision is not None else 1
        patches = [
            {"pace": "fast"},
            {"players": rng.randint(2, 4)},
            {"factions": "draft"},
            {"watching": "no"},
            {"sets": ["sfdf", "wtii"]},
            {"faction_copies": rng.randint(1, 2)},
            {},
        ]
        words = next(word for word, found in INCOMING.items() if found is kind)
        choices: dict[str, list[Any]] = {
            "type": [words],
            "id": [rng.randrange(100)],
            "seat": [0, 1, 2, 3],
            "absent": [0, 1, 2, 3],
            "name": [f"Person {rng.randrange(8)}"],
            "mark": ["star"],
            "bot": ["random", "greedy", "nobody"],
            "options": [["nonsense"], []] if words == "answer" else patches,
            "do": ["pick", "unpick", "random", "wish"],
            "faction": ["grannies", "luchadors", "super_spies", "nonsense"],
            "decision": [number, number - 1, 0],
            "option": [
                decision.options[0].key if decision is not None and decision.options else "nonsense"
            ],
            "on": [True, False],
            "moves": [False, True],
            "yes": [True, True, False],
            "to": [0, len(state.course) - 1],
            "at": [0, len(state.course) // 2, len(state.course), -1],
            "factions": ["same", "swap", "new"],
            "text": ["hello", " "],
            "pid": [1, 2, 3],
            "bid": [1, 2, 3],
            "protocol": [1, 2],
            "tokens": [self.tokens[:2], ["forged"]],
            "game": [state.game],
            "events": [0, 5, 10**6],
        }
        return rng.choice(choices[name])

    def mutated(self, message: Message) -> object:
        """Return a message with an error in it, perhaps."""
        rng = self.rng
        if rng.random() < 0.1:
            return rng.choice(RUBBISH)
        name = rng.choice([*message, "extra"])
        if rng.random() < 0.3:
            return {key: value for key, value in message.items() if key != name}
        return {**message, name: rng.choice(RUBBISH)}

    # --- what must be true ------------------------------------------------------------------------
    def check(self, read: dict[str, int]) -> None:
        room = self.room
        for name, guest in room.guests.items():
            for message in guest.got[read.get(name, 0) :]:
                if message["type"] != "state" or message is guest.states.get(message["seat"]):
                    self.check_message(guest, message)
            read[name] = len(guest.got)

    def check_message(self, guest: Guest, message: Message) -> None:
        table, now = self.room.table, self.room.now
        client = table.clients.get(guest.name)
        if message["type"] == "state":
            viewer = SPECTATOR if message["seat"] is None else message["seat"]
            if (
                client is None
                or client.stale
                or message["version"] < table.game.version_for(viewer, now)
            ):
                return  # there is a newer one on its way, or what it was about has changed since
        may_know(self.room, guest, message)

    def check_restart(self) -> None:
        room = self.room
        again = Table.from_document("t", room.kept, room.chance, room.now, room.kept_since)
        assert still(written(again.document())) == still(room.remembered())


@pytest.mark.parametrize("seed", range(1, 13))
def test_random_clients(seed: int) -> None:
    crowd = Crowd(seed)
    read: dict[str, int] = {}
    for step in range(STEPS):
        crowd.step()
        crowd.check(read)
        if step % 10 == 0:
            crowd.check_restart()
        if crowd.room.table.state.phase == "closed":
            return
