"""The hall hands messages, time and bots' answers to its tables and executes their outboxes.

An `Outbox` goes through the write queue: it is first stored, then sent."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from ..table import BotRequest, Outbox, Refused, Table, TableError
from ..table.incoming import INCOMING, ErrorCode, checked
from ..table.seats import Chance
from .clock import Clock
from .codec import Codec
from .housekeeping import Housekeeping, Lifetimes
from .limits import Gate, Limits
from .line import MISUSE, NORMAL, TRY_AGAIN, Line
from .logs import note
from .metrics import Metrics
from .names import id_of_game, new_id, shown
from .new_table import WantedTable, first_change, make_table
from .replies import error_reply, saved_message
from .room import Room, mark_of, phase_at
from .rooms import Elsewhere, Rooms
from .storage import Change, Storage, StorageError
from .think import question_of
from .thinkers import Thinkers
from .write_queue import WriteQueue

LONGEST_PAUSE: Final = 60.0  # seconds before a table that failed in `tick` is called again

__all__ = ["Elsewhere", "Hall"]


class Hall:
    """All tables of a host. Clients, clock and bots reach them through it."""

    def __init__(
        self,
        storage: Storage,
        thinkers: Thinkers,
        clock: Clock,
        chance: Chance,
        codec: Codec,
        limits: Limits,
        metrics: Metrics,
        lifetimes: Lifetimes,
    ) -> None:
        """Set up a closed hall; `chance(n)` returns n random bytes that are fit for secrets."""
        self.storage = storage
        self.thinkers = thinkers
        self.clock = clock
        self.chance = chance
        self.codec = codec
        self.limits = limits
        self.metrics = metrics
        self.gate = Gate(limits)
        self.rooms = Rooms(storage, codec, clock, chance, metrics, self.set_timer)
        self.queue = WriteQueue(storage, clock, metrics, self.send, self.not_stored)
        self.housekeeping = Housekeeping(
            storage, self.rooms, clock, limits, lifetimes, self.put_out, self.not_stored
        )
        self.tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Open the hall, in the running loop."""
        await self.housekeeping.count()
        self.thinkers.start()
        keeping = self.housekeeping
        tasks = (self.queue.write_all(), keeping.sweep(), keeping.delete_old())
        self.tasks = [asyncio.create_task(task) for task in tasks]

    async def stop(self) -> None:
        """Close the hall and its storage.

        Every table that is awake is stored whole, so that corrected rules change none of its
        past."""
        await self.thinkers.stop()
        await self.queue.drained()
        changes: list[Change] = []
        for room in self.rooms:
            change = self.rooms.sleep(room) if room.table is not None else None
            changes += [change] if change is not None else []
            self.rooms.drop(room)
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        try:
            await self.storage.write(changes)
        except StorageError as error:  # then the records are there, which lead to the same tables
            note("storage failed", logging.ERROR, reason=str(error))
        await self.storage.close()

    # --- new tables -------------------------------------------------------------------------------
    @property
    def is_full(self) -> bool:
        """True if no more tables may be stored."""
        return self.housekeeping.stored >= self.limits.tables

    async def make(self, wanted: WantedTable) -> tuple[str, str]:
        """Make and store a table; return its id and the token of its host.

        Raise `Refused` if the options clash."""
        id, now = new_id(self.chance), self.clock.wall()
        table, token = make_table(id, wanted, self.chance, now)
        await self.storage.write([first_change(id, table.document(), now, self.codec.encode)])
        self.count_new_table()
        return id, token

    def count_new_table(self) -> None:
        """Count a table that was made."""
        self.housekeeping.stored += 1
        self.metrics.happened["tables_made"] += 1

    # --- connections ------------------------------------------------------------------------------
    def connect(self, room: Room, line: Line) -> None:
        """Let a line into a room that `rooms.open` returned."""
        room.lines[line.id] = line
        self.metrics.happened["sockets_opened"] += 1

    def disconnect(self, room: Room, line: Line) -> None:
        """Take leave of a line whose other side is gone."""
        room.lines.pop(line.id, None)
        if room.gone:
            return
        if room.table is None:
            room.clients.pop(line.id, None)
            return
        self.run(room, lambda table, now: table.disconnected(line.id, now))

    def put_out(self, room: Room, line: Line, reason: str) -> None:
        """Close the line of a client that breaks the limits."""
        self.metrics.happened["sockets_put_out"] += 1
        note("client put out", table=shown(room.id), reason=reason)
        line.close(MISUSE)

    # --- messages ---------------------------------------------------------------------------------
    async def hear(self, room: Room, line: Line, text: str | bytes) -> None:
        """Handle a message of a client and return when its reply is stored and sent.

        A host that awaits this before it reads the next message keeps replies from piling up."""
        await self.take(room, line, text)
        await self.queue.flushed()

    async def take(self, room: Room, line: Line, text: str | bytes) -> None:
        """Check a message and give it to the table, whose outbox goes into the write queue."""
        begun = self.clock.steady()
        in_time = line.may_speak(begun)  # counted before it is read, whatever it is
        if line.refused > self.limits.messages_at_once:
            self.put_out(room, line, "it sends too much")
            return
        try:
            message = self.codec.decode(text)
        except ValueError:
            self.refuse(room, line, None, "malformed" if in_time else "too_many")
            return
        kind = message.get("type") if isinstance(message, dict) else None
        refusal = (
            self.objection(line, kind, message) if in_time else Refused("too_many", "Not so fast.")
        )
        if refusal is not None:
            self.refuse(room, line, message, refusal.code, refusal.text)
            return
        try:
            if room.table is None and not await self.rooms.wake(room):
                line.close(TRY_AGAIN)
                return
        except (StorageError, TableError) as error:
            self.not_stored(room, error)
            return
        if room.gone:
            line.close(TRY_AGAIN)
            return
        is_known = isinstance(kind, str) and kind in INCOMING
        self.metrics.messages[str(kind) if is_known else "other"] += 1
        if self.run(room, lambda table, now: heard(table, line, message, now)) is None:
            self.refuse(room, line, message, "failed")
            return
        self.metrics.handling.add(self.clock.steady() - begun)

    def objection(self, line: Line, kind: object, message: object) -> Refused | None:
        """Return the error of a message that never reaches its table, or `None`."""
        # each reply to a hello would be the whole game
        if kind == "hello" and line.greeted and is_proper(message):
            return Refused("wrong_phase", "This connection has said hello already.")
        if kind == "play_on" and (
            self.is_full or not self.gate.may_make(line.address, self.clock.steady())
        ):
            return Refused("too_many", "Too many new tables; try again in a minute.")
        return None

    def refuse(
        self, room: Room, line: Line, message: object, code: ErrorCode, text: str = ""
    ) -> None:
        """Reply with an error, after everything that is in the write queue already."""
        error = error_reply(code, text, message)
        if room.gone:
            line.send(self.codec.encode(error))
        else:
            self.queue.put(room, [], Outbox(messages=[(line.id, error)]))

    # --- calls of a table -------------------------------------------------------------------------
    def run(self, room: Room, call: Callable[[Table, float], Outbox]) -> Outbox | None:
        """Call a table, and queue its outbox.

        Return `None` if the call failed; then nothing has changed."""
        table, now = room.awake(), room.now()
        before = mark_of(table)
        try:
            out = call(table, now)
        except Exception:
            note("table failed", logging.ERROR, exc_info=True, table=shown(room.id))
            self.metrics.happened["failures"] += 1
            room.failures += 1
            if mark_of(table) != before:  # it is ahead of what is stored
                self.rooms.drop(room)
            else:
                self.set_timer(room)
            return None
        room.last, room.failures = now, 0
        self.queue.put(room, self.changes(room, out, now), out)
        self.set_timer(room)
        return out

    def set_timer(self, room: Room) -> None:
        """Call `tick` when the table of a room next acts without a message."""
        room.stop_timer()
        if room.table is not None and room.table.wake_at is not None:
            left = room.table.wake_at - room.now()
            pause = min(LONGEST_PAUSE, 2.0**room.failures) if room.failures else 0.0
            loop = asyncio.get_running_loop()
            room.timer = loop.call_later(max(0.0, left, pause), self.tick, room)

    def tick(self, room: Room) -> None:
        """Let a table do everything that is due by now."""
        room.timer = None
        if room.table is not None:
            last = room.last
            self.run(room, lambda table, now: table.tick(now))
            if not room.lines:
                room.last = last  # nobody is here: this keeps no table awake

    def ask_bot(self, room: Room, request: BotRequest) -> None:
        """Have a bot think about a request, and give the table its answer."""

        def done(answer: object) -> None:
            if room.table is None:
                return
            if answer is None:
                self.run(room, lambda table, now: table.bot_failed(request.number, now))
            else:
                self.run(room, lambda table, now: table.bot_answered(request.number, answer, now))

        seconds = request.deadline - self.clock.wall()
        self.thinkers.ask(room.id, question_of(request), seconds, done)

    # --- outboxes of a table ----------------------------------------------------------------------
    def changes(self, room: Room, out: Outbox, now: float) -> list[Change]:
        """Return the changes to store before an outbox is sent, and add the messages about them."""
        table, encode = room.awake(), self.codec.encode
        found: list[Change] = []
        room.phase = phase_at(table)
        if out.document is not None:
            document = encode(out.document)
            found.append(Change(room.id, now, room.phase, (), document, table.state.records))
        elif out.records:
            records = [(record["n"], encode(record)) for record in out.records]
            found.append(Change(room.id, now, room.phase, records))
        elif room.phase in ("waiting", "alone") and has_welcome(out):
            # such a table is kept for a time after the last connection
            found.append(Change(room.id, now, room.phase))
        if out.finished is not None:
            game = table.state.game
            found.append(first_change(id_of_game(room.id, game), out.finished, now, encode))
            out.messages += [(client, saved_message(room.id, game)) for client in table.clients]
        for new in out.tables:
            id = new_id(self.chance)
            found.append(first_change(id, new.document, now, encode))
            opened = {"type": "opened", "id": new.id, "table": id, "token": new.token}
            replace_reply(out, new.client, opened)
            self.count_new_table()
        return found

    def not_stored(self, room: Room, error: Exception) -> None:
        """Drop a table that could not be stored or loaded: its last changes have not happened."""
        note("storage failed", logging.ERROR, table=shown(room.id), reason=str(error))
        self.metrics.happened["writes_failed"] += 1
        self.rooms.drop(room)

    def send(self, room: Room, out: Outbox) -> None:
        """Send an outbox whose changes are stored."""
        for client, message in out.messages:
            line = room.lines.get(client)
            if message["type"] == "error":
                self.metrics.refused[message["code"]] += 1
            if line is not None:
                line.send(self.codec.encode(message))
                if message["type"] == "closed":
                    line.close(NORMAL)
        for failure in out.failures:
            self.metrics.happened["card_failures"] += 1
            note("card failed", logging.ERROR, table=shown(room.id), error=failure)
        for request in out.bots:
            self.ask_bot(room, request)

    def gauges(self) -> dict[str, float]:
        """Return the current values of the metrics, by name."""
        return {
            "tables_stored": self.housekeeping.stored,
            "tables_open": len(self.rooms),
            "tables_awake": len([room for room in self.rooms if room.table is not None]),
            "sockets": self.gate.sockets.total(),
            **self.thinkers.gauges(),
        }


def heard(table: Table, line: Line, message: object, now: float) -> Outbox:
    """Return a table's outbox for a message; a `hello` is also told of the saved games."""
    says_hello = isinstance(message, dict) and message.get("type") == "hello"
    out = table.handle(line.id, message, now)
    if says_hello and line.id in table.clients:
        line.greeted = True
        ended = range(1, table.state.game + (table.state.phase == "over"))
        out.messages += [(line.id, saved_message(table.id, game)) for game in ended]
    return out


def is_proper(message: object) -> bool:
    """True for a message of the protocol, with all its fields."""
    try:
        checked(message)
    except Refused:
        return False
    return True


def has_welcome(out: Outbox) -> bool:
    """True if an outbox greets a client."""
    return any(message["type"] == "welcome" for _, message in out.messages)


def replace_reply(out: Outbox, client: str, reply: dict[str, object]) -> None:
    """Replace the reply to this client in the outbox.

    Only replies have an `id`, and each message has one reply."""
    for place, (to, message) in enumerate(out.messages):
        if to == client and message.get("id") == reply["id"]:
            out.messages[place] = client, reply
            return
    raise ValueError("this message has no reply")
