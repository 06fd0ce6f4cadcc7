"""A room for tests: it runs a table as a server would, keeps what is to be kept, and has guests who
send and get messages.

room = Room(players=2)
ann, bob = room.two_people()           # they sit, have factions, and the game has begun
ann.answer()                           # whatever is asked: the shortest answer
"""

from __future__ import annotations

import json
from random import Random
from typing import Any, cast

from smashup import SPECTATOR, Match
from smashup.hall.think import think
from smashup.table import BotRequest, NewTable, Outbox, Table
from smashup.table.incoming import PROTOCOL, Options
from smashup.table.outgoing import OUTGOING
from smashup.table.plain import plain, read
from smashup.table.setup import default_options

Message = dict[str, Any]
FACTIONS = [
    "teddy_bears",
    "super_spies",
    "grannies",
    "explorers",
    "luchadors",
    "mounties",
    "rock_stars",
    "musketeers",
]


def written(data: Any) -> Any:
    """Return data as they come back from a wire or a disk."""
    return json.loads(json.dumps(data, allow_nan=False))


class Guest:
    """A connection, with what it was sent."""

    def __init__(self, room: Room, name: str) -> None:
        self.room = room
        self.name = name
        self.got: list[Message] = []
        self.states: dict[int | None, Message] = {}
        self.table: Message = {}
        self.events: dict[int | None, list[Message]] = {}
        self.lines: list[Message] = []
        self.numbers = 0
        self.token = ""

    def send(self, type: str, **fields: Any) -> Message:
        """Send a message; the reply."""
        self.numbers += 1
        return self.raw({"type": type, "id": self.numbers, **fields})

    def raw(self, message: object) -> Message:
        before = len(self.got)
        self.room.deliver(self.room.table.handle(self.name, message, self.room.now))
        return self.got[before]

    def ok(self, type: str, **fields: Any) -> Message:
        reply = self.send(type, **fields)
        assert reply["type"] != "error", reply
        return reply

    def refused(self, type: str, **fields: Any) -> str:
        """Return the code of a refusal, after checking that nothing has changed."""
        before = self.room.remembered()
        reply = self.send(type, **fields)
        assert reply["type"] == "error", reply
        assert self.room.remembered() == before
        return str(reply["code"])

    def hello(self, *tokens: str, **fields: Any) -> Message:
        return self.ok("hello", protocol=PROTOCOL, tokens=list(tokens), **fields)

    def get(self, message: Message) -> None:
        self.got.append(message)
        if message["type"] == "table":
            self.table = message
        if message["type"] == "chat":
            self.lines += message["lines"]
        if message["type"] == "state":
            seat = message["seat"]
            kept = self.events.get(seat, [])[: message["events_from"]]
            assert len(kept) == message["events_from"], "events are missing"
            self.events[seat] = kept + message["events"]
            self.states[seat] = message

    def leave_the_line(self) -> None:
        """Break the connection."""
        del self.room.guests[self.name]
        self.room.deliver(self.room.table.disconnected(self.name, self.room.now))

    # --- playing ----------------------------------------------------------------------------------
    @property
    def state(self) -> Message:
        """Return the last state of the only seat of this client, or of a spectator."""
        [state] = self.states.values()
        return state

    @property
    def decision(self) -> Message | None:
        """Return the decision that this client is asked, or `None`."""
        return next(
            (state["decision"] for state in self.states.values() if state["decision"] is not None),
            None,
        )

    def answer(self, *keys: str) -> Message:
        """Answer what is asked: with these keys, or as shortly as possible."""
        decision = self.decision
        assert decision is not None, "nothing is asked"
        chosen = list(keys) or [
            option["key"] for option in decision["options"][: decision["least"]]
        ]
        return self.ok(
            "answer", decision=decision["number"], options=chosen, seat=decision["player"]
        )


class Room:
    def __init__(self, seed: int = 1, **options: Any) -> None:
        self.chance = Random(seed).randbytes
        self.rng = Random(seed + 1)
        self.now = 1000.0
        self.guests: dict[str, Guest] = {}
        self.kept: Message = {}  # on disk: a document,
        self.kept_since: list[Message] = []  # the records that were made since,
        self.finished: Message | None = None  # and a game that has ended
        self.opened: list[NewTable] = []
        self.requests: list[BotRequest] = []  # that bots have not answered
        self.bots_answer = True
        self.bots_are_quick = False  # they advise without a thought
        chosen = cast(Options, {**default_options(), **options})
        self.table, self.host_token = Table.new("t", self.chance, self.now, "Host", chosen)
        self.kept = written(self.table.document())

    # --- running the table ------------------------------------------------------------------------
    def deliver(self, out: Outbox) -> None:
        """First to disk, then to everybody."""
        if out.document is not None:
            self.kept, self.kept_since = written(out.document), []
        else:
            self.kept_since += written(out.records)
        if out.finished is not None:
            self.finished = written(out.finished)
        for name, message in out.messages:
            sent = written(message)
            if name in self.guests:
                self.guests[name].get(sent)
        self.opened += out.tables
        self.requests += out.bots
        while self.bots_answer and self.requests:
            self.let_a_bot_answer()

    def let_a_bot_answer(self) -> None:
        """Let a bot play anything.

        It thinks elsewhere, so it has to be asked about a copy."""
        request, match = self.requests.pop(0), self.match
        if request.purpose != "move":
            self.deliver(self.table.bot_answered(request.number, self.advice(request), self.now))
            return
        assert match.decision is not None
        keys = random_answer(match, self.rng) if match.decision.number == request.decision else []
        self.deliver(self.table.bot_answered(request.number, keys, self.now))

    def advice(self, request: BotRequest) -> Any:
        """Return the content of a hint or of a rated move."""
        if self.bots_are_quick:
            unknown = {"chances": None, "given": None, "best": None}
            return (
                unknown
                if request.purpose == "review"
                else {"chance": 0.5, "alternatives": [], "others": 0}
            )
        question = {
            "purpose": request.purpose,
            "position": request.position,
            "seed": request.seed,
            "given": request.given,
        }
        return written(think(written(question)))

    def wait(self, seconds: float) -> None:
        """Let time pass; the table wakes when it wanted to."""
        end = self.now + seconds
        for _ in range(10_000):
            if self.table.wake_at is None or self.table.wake_at > end:
                self.now = end
                return
            self.now = max(self.now, self.table.wake_at)
            self.deliver(self.table.tick(self.now))
        raise AssertionError("the table never sleeps")

    def restart(self) -> None:
        """Kill the process, and go on from the disk in another one."""
        self.table = Table.from_document("t", self.kept, self.chance, self.now, self.kept_since)
        self.guests, self.requests = {}, []

    def remembered(self) -> Message:
        """Return everything that the table remembers, except for the date."""
        return cast(Message, written({**self.table.document(), "at": 0.0}))

    def mark(self) -> object:
        """Return a value that changes with every change; cheaper than `remembered`."""
        match = self.table.match
        return plain(self.table.state), match and (
            len(match.replies),
            match.decision and match.decision.number,
        )

    @property
    def match(self) -> Match:
        assert self.table.match is not None
        return self.table.match

    # --- guests -----------------------------------------------------------------------------------
    def guest(self, name: str, *tokens: str, **fields: Any) -> Guest:
        self.guests[name] = Guest(self, name)
        self.guests[name].hello(*tokens, **fields)
        return self.guests[name]

    def host(self) -> Guest:
        return self.guest("host", self.host_token)

    def lobby(self, people: int = 2) -> list[Guest]:
        """So many people at so many seats, the host first."""
        guests = [self.host(), *[self.guest(f"guest {i}") for i in range(1, people)]]
        for seat, guest in enumerate(guests):
            guest.token = (
                guest.ok("sit", seat=seat, name=["Ann", "Bob", "Cem", "Dora"][seat])["token"]
                or self.host_token
            )
        return guests

    def game(self, people: int = 2) -> list[Guest]:
        """Return the same with a game begun; bots have the other seats."""
        guests = self.lobby(people)
        for seat in range(people, len(self.table.state.seats)):
            guests[0].ok("add_bot", seat=seat, bot="random")
        self.choose_factions(guests)
        guests[0].ok("start")
        return guests

    def choose_factions(self, guests: list[Guest]) -> None:
        if self.table.state.options["factions"] == "free":
            for seat, guest in enumerate(guests):
                for faction in FACTIONS[2 * seat : 2 * seat + 2]:
                    guest.ok("factions", do="pick", faction=faction)

    def asked(self) -> Guest:
        """Return the client that is asked."""
        for _ in range(1000):
            found = next(
                (guest for guest in self.guests.values() if guest.decision is not None), None
            )
            if found is not None:
                return found
            assert self.table.wake_at is not None, "nobody is asked, and nothing will happen"
            self.wait(max(0.0, self.table.wake_at - self.now))
        raise AssertionError("nobody is ever asked")

    def play(self, answers: int = 1, shortly: bool = False) -> None:
        """People answer at random, or as shortly as they may, bots when they like."""
        for _ in range(answers):
            if self.table.state.phase != "playing":
                return
            guest = self.asked()
            if self.table.state.phase == "playing":
                guest.answer(*([] if shortly else random_answer(self.match, self.rng)))

    def play_to_the_end(self) -> None:
        for _ in range(5000):
            if self.table.state.phase == "over":
                return
            if any(guest.decision is not None for guest in self.guests.values()):
                self.play()
            else:
                assert self.table.wake_at is not None
                self.wait(max(0.0, self.table.wake_at - self.now))
        raise AssertionError("the game does not end")


def random_answer(match: Match, rng: Random) -> list[str]:
    """Return any legal answer.

    A menu is ended now and then, else plays are preferred, so that games end."""
    decision = match.decision
    assert decision is not None
    least = (
        decision.least
        if decision.kind != "play" or rng.random() < 0.1
        else min(1, len(decision.options))
    )
    count = rng.randint(min(least, decision.most), min(decision.most, len(decision.options)))
    return [option.key for option in rng.sample(list(decision.options), max(count, decision.least))]


def may_know(room: Room, guest: Guest, message: Message) -> None:
    """Everything in a message to a guest is what the seat that it is for may know."""
    read(OUTGOING[message["type"]], message)
    if message["type"] != "state":
        return
    table, match = room.table, room.match
    seat = message["seat"]
    client = table.clients[guest.name]
    viewer = SPECTATOR if seat is None else seat
    assert viewer in (table.seating.seats_of(client) or [SPECTATOR])
    seen = table.game.match_at(table.game.seen_by(viewer, room.now))
    assert message["view"] == written(seen.view(viewer))
    assert message["events"] == written(seen.events(viewer, message["events_from"]))
    if message["decision"] is not None:
        assert match.decision is not None
        assert message["decision"] == written(table.views.decision_view(match.decision))
        assert message["decision"]["player"] == viewer
    open_hands = table.state.phase == "over" or (
        seat is None and table.state.options["watching"] == "hands"
    )
    assert (message["hands"] is not None) == open_hands
