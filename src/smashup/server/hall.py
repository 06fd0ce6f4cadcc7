"""The hall: all tables of this process. It takes them up from where they are stored, gives them
messages and time, and puts them down again when nothing happens at them. What a table wants
(`Outbox`) is done here: first stored, then sent."""

from __future__ import annotations

import asyncio
import gc
import itertools
import logging
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from ..table import BotRequest, Outbox, Refused, Table, TableError
from ..table.connections import Client
from ..table.incoming import ERRORS, INCOMING, ErrorCode, Options, checked
from .limits import Gate, Limits
from .line import MISUSE, TRY_AGAIN, Line
from .logs import note
from .metrics import Metrics
from .names import id_of_game, new_id, shown
from .storage import Change, Damaged, Storage, StorageError
from .thinkers import Thinkers

SWEEP: Final = 5.0  # seconds between looks at what can be put down
LOOK_FOR_GARBAGE: Final = 600.0
FORGET: Final = 3600.0  # seconds between looks at what can be deleted
DAY: Final = 86400.0
KEEP_WAITING: Final = 14 * DAY  # after the last connection to a table that was never started
KEEP_ALONE: Final = DAY  # and to one at which only one person ever was
CLOCK_STEP: Final = (
    0.25  # seconds by which the wall clock may differ from the monotonic one before a table is told
)
LONGEST_PAUSE: Final = 60.0  # before a table that has failed by itself is tried again

encode: Final = msgspec.json.Encoder().encode
decode: Final = msgspec.json.Decoder().decode


class Elsewhere(Exception):
    """Another process has this table."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


@dataclass(slots=True, eq=False)
class Room:
    """A table and those who are connected to it. `table` is None while it sleeps: then its clients
    are kept here."""

    id: str
    table: Table | None = None
    lines: dict[str, Line] = field(default_factory=dict)
    clients: dict[str, Client] = field(default_factory=dict)
    away_since: dict[int, float] = field(default_factory=dict)
    timer: asyncio.TimerHandle | None = None
    last: float = 0.0  # when something happened
    # of the wall clock to the monotonic one, as it was when the table was last given the time
    offset: float = 0.0
    phase: str = ""  # as it is stored
    failures: int = 0  # in a row, of things that happen by themselves
    waking: asyncio.Lock = field(default_factory=asyncio.Lock)
    unwritten: int = 0  # outboxes that are being written
    gone: bool = False  # not in the hall any more

    def awake(self) -> Table:
        if self.table is None:
            raise RuntimeError("this table sleeps")
        return self.table

    def time(self) -> float:
        """Return the time for the table. If the wall clock was set meanwhile, all that lasts for a
        time moves with it."""
        now = time.time()
        by = now - time.monotonic() - self.offset
        if abs(by) > CLOCK_STEP:
            self.offset += by
            self.last += by
            self.away_since = {person: since + by for person, since in self.away_since.items()}
            if self.table is not None:
                self.table.move_clock(by)
        return now


def heard(table: Table, line: Line, message: object, now: float) -> Outbox:
    """Give a table a message. Who comes to it is also told of the games that were played at it."""
    says_hello = isinstance(message, dict) and message.get("type") == "hello"
    out = table.handle(line.id, message, now)
    if says_hello and line.id in table.clients:
        line.greeted = True
        ended = range(1, table.state.game + (table.state.phase == "over"))
        out.messages += [(line.id, saved(table.id, game)) for game in ended]
    return out


def phase_of(phase: str, game: int, people: int) -> str:
    """Return the phase under which a table is stored: "alone" or "waiting" if its first game has
    not begun."""
    if phase != "lobby" or game:
        return phase
    return "alone" if people <= 1 else "waiting"


def phase_at(table: Table) -> str:
    return phase_of(table.state.phase, table.state.game, table.state.people_ever)


def new_table(id: str, document: dict[str, Any], now: float) -> Change:
    """Return the change that stores a new table, which no process has open yet."""
    state = document["state"]
    phase = phase_of(state["phase"], state["game"], state["people_ever"])
    return Change(id, now, phase, document=encode(document), upto=state["records"], claimed=False)


def is_proper(message: object) -> bool:
    """True for a message of the protocol, with all its fields."""
    try:
        checked(message)
    except Refused:
        return False
    return True


def saved(table: str, game: int) -> dict[str, Any]:
    return {"type": "saved", "game": game, "table": id_of_game(table, game)}


def mark_of(table: Table) -> tuple[int, int, int]:
    """Return a value that changes whenever the table changes."""
    match = table.match
    return table.state.records, id(match), id(match.decision) if match is not None else 0


class Hall:
    def __init__(
        self,
        storage: Storage,
        limits: Limits,
        metrics: Metrics,
        thinkers: Thinkers,
        idle: float,
        keep: float,
        forget: float,
    ) -> None:
        """`idle`: seconds after which a table sleeps; `keep`: after which a finished one is
        deleted; `forget`: any other."""
        self.storage = storage
        self.limits = limits
        self.metrics = metrics
        self.thinkers = thinkers
        self.idle = idle
        self.keep = keep
        self.forget = forget
        self.gate = Gate(limits)
        self.rooms: dict[str, Room] = {}
        self.opening = asyncio.Lock()
        self.queue: list[tuple[Room, list[Change], Outbox]] = []  # to be written, then sent
        self.told = asyncio.Event()  # set when all that is in the queue now is written and sent
        self.writing = False
        self.some = asyncio.Event()
        self.one_at_a_time = asyncio.Lock()
        self.tasks: list[asyncio.Task[None]] = []
        self.stored = 0  # tables on disk, counted now and then

    async def start(self) -> None:
        self.stored = await self.ask_storage(self.storage.count)
        self.thinkers.start()
        tasks = (
            self.write_all(),
            self.sweep(),
            self.delete_old(),
            self.tidy(),
            self.tidy_storage(),
        )
        self.tasks = [asyncio.create_task(task) for task in tasks]

    async def stop(self) -> None:
        """Close everything. What is awake is stored whole, so that rules that are corrected
        meanwhile change nothing of it."""
        await self.thinkers.stop()
        while self.queue or self.writing:
            await asyncio.sleep(0.01)
        changes: list[Change] = []
        for room in list(self.rooms.values()):
            change = self.sleep(room) if room.table is not None else None
            changes += [change] if change is not None else []
            self.drop(room)
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        async with self.one_at_a_time:
            try:
                self.storage.write(changes)
            except StorageError as error:  # then its records are there, which lead to the same
                note("storage failed", logging.ERROR, reason=str(error))
            self.storage.close()

    @property
    def is_full(self) -> bool:
        """True if as many tables are stored as may be."""
        return self.stored >= self.limits.tables

    async def ask_storage(self, call: Callable[..., Any], *arguments: Any) -> Any:
        """A call to the storage: in a thread where it may take long, and never two at once."""
        if not self.storage.slow:
            return call(*arguments)
        async with self.one_at_a_time:
            return await asyncio.to_thread(call, *arguments)

    # --- tables come and go -----------------------------------------------------------------------
    async def make(self, name: str, options: Options, lesson: bool = False) -> tuple[str, str]:
        """A new table: its id, and the token of its host."""
        id, now = new_id(secrets.token_bytes), time.time()
        table, token = (Table.new_lesson if lesson else Table.new)(
            id, secrets.token_bytes, now, name, options
        )
        await self.keep_new(id, table.document(), now)
        return id, token

    async def keep_new(self, id: str, document: dict[str, Any], now: float) -> None:
        await self.ask_storage(self.storage.write, [new_table(id, document, now)])
        self.stored += 1
        self.metrics.happened["tables_made"] += 1

    async def room(self, id: str) -> Room | None:
        """The room of a table that is stored somewhere; None: there is none."""
        room = self.rooms.get(id)
        if room is not None:
            return room
        async with self.opening:
            room = self.rooms.get(id)
            if room is None:
                address = await self.ask_storage(self.storage.claim, id)
                if address is not None:
                    raise Elsewhere(address)
                room = Room(id)
                if not await self.wake(room):
                    await self.ask_storage(self.storage.release, id)
                    return None
                self.rooms[id] = room
            return room

    async def wake(self, room: Room) -> bool:
        """Take a table up from where it is stored. False: it is not there."""
        async with room.waking:
            if room.table is not None:
                return True
            stored = await self.ask_storage(self.storage.load, room.id)
            if stored is None:
                return False
            now = room.time()
            try:
                document, records = (
                    decode(stored.document),
                    [decode(record) for record in stored.records],
                )
                table = Table.from_document(room.id, document, secrets.token_bytes, now, records)
            except (
                Exception
            ) as error:  # rubbish in a row can lead to any of them, and never becomes a table
                raise Damaged(
                    f"what is stored is no table: {type(error).__name__}: {error}"
                ) from error
            if table.dropped:
                note(
                    "answers dropped", logging.WARNING, table=shown(room.id), answers=table.dropped
                )
            table.clients.update(
                {id: client for id, client in room.clients.items() if id in room.lines}
            )
            table.away_since.update(room.away_since)
            room.clients = {}
            room.table, room.last, room.phase = table, now, phase_at(table)
            self.metrics.happened["tables_taken_up"] += 1
            self.set_timer(room)
            return True

    def sleep(self, room: Room) -> Change | None:
        """Put a table down. Its connections stay. What is to be written, so that it is soon taken
        up again."""
        table = room.awake()
        table.at = room.time()
        room.table, room.clients, room.away_since = None, table.clients, table.away_since
        self.stop_timer(room)
        self.metrics.happened["tables_put_down"] += 1
        if table.is_stored():
            return None
        return Change(
            room.id, room.last, phase_at(table), (), encode(table.document()), table.state.records
        )

    def drop(self, room: Room) -> None:
        """Forget a table, with its connections. They come back, and find it as it is stored."""
        self.stop_timer(room)
        room.table, room.gone = None, True
        for line in room.lines.values():
            line.close(TRY_AGAIN)
        if self.rooms.get(room.id) is room:
            del self.rooms[room.id]

    async def sweep(self) -> None:
        """Put down tables at which nothing happens."""
        while True:
            await asyncio.sleep(min(SWEEP, self.idle))
            for room in list(self.rooms.values()):
                try:
                    await self.sweep_one(room, room.time())
                    await asyncio.sleep(0)  # putting down many tables keeps nobody waiting
                except Exception:
                    note("sweep failed", logging.ERROR, exc_info=True, table=shown(room.id))

    async def sweep_one(self, room: Room, now: float) -> None:
        for line in room.lines.values():
            if not line.greeted and time.monotonic() - line.opened > self.limits.hello_seconds:
                self.put_out(room, line, "it says nothing")
        if now - room.last < self.idle or room.waking.locked() or room.unwritten:
            return
        if room.table is not None and (not room.lines or room.table.wake_at is None):
            change = self.sleep(room)
            if change is not None:
                await self.ask_storage(self.storage.write, [change])
        if (
            room.table is None
            and not room.lines
            and not room.waking.locked()
            and self.rooms.get(room.id) is room
        ):
            room.gone = True
            del self.rooms[room.id]
            await self.ask_storage(self.storage.release, room.id)

    async def tidy(self) -> None:
        """Look for garbage among what is new; a few times a day among everything."""
        for turn in itertools.count(1):
            await asyncio.sleep(LOOK_FOR_GARBAGE)
            if turn % 36 == 0:
                gc.unfreeze()
            gc.collect()
            gc.freeze()

    async def tidy_storage(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            try:
                await asyncio.shield(asyncio.to_thread(self.storage.tidy))
            except StorageError as error:
                note("storage failed", logging.ERROR, reason=str(error))

    def kept_since(self, now: float) -> dict[str, float]:
        """Return, by phase, the time before which a table that nobody has touched since is
        deleted."""
        ended, other = now - self.keep, now - self.forget
        waiting, alone = max(other, now - KEEP_WAITING), max(other, now - KEEP_ALONE)
        return {
            "over": ended,
            "closed": ended,
            "playing": other,
            "lobby": other,
            "waiting": waiting,
            "alone": alone,
        }

    async def touch_open(self, now: float) -> None:
        """Keep tables that were never started as long as somebody is connected, even if nothing
        happens there."""
        for room in list(self.rooms.values()):
            if room.lines and room.phase in ("waiting", "alone"):
                try:
                    await self.ask_storage(self.storage.write, [Change(room.id, now, room.phase)])
                except StorageError as error:
                    self.not_stored(room, error)

    async def delete_old(self) -> None:
        while True:
            now = time.time()
            try:
                await self.touch_open(now)
                gone = await self.ask_storage(self.storage.delete, self.kept_since(now))
                self.stored = await self.ask_storage(self.storage.count)
                if gone:
                    note("tables deleted", tables=gone)
            except StorageError as error:
                note("storage failed", logging.ERROR, reason=str(error))
            await asyncio.sleep(FORGET)

    # --- what happens at a table ------------------------------------------------------------------
    async def connect(self, room: Room, line: Line) -> None:
        room.lines[line.id] = line
        self.metrics.happened["sockets_opened"] += 1

    async def disconnect(self, room: Room, line: Line) -> None:
        room.lines.pop(line.id, None)
        if room.gone:
            return
        if room.table is None:
            room.clients.pop(line.id, None)
            return
        self.run(room, lambda table, now: table.disconnected(line.id, now))

    async def hear(self, room: Room, line: Line, text: str | bytes) -> None:
        """A message of a client."""
        begun = time.perf_counter()
        in_time = line.may_speak(time.monotonic())  # counted before it is read, whatever it is
        if line.refused > self.limits.messages_at_once:
            self.put_out(room, line, "it sends too much")
            return
        try:
            message = decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
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
            if room.table is None and not await self.wake(room):
                line.close(TRY_AGAIN)
                return
        except (StorageError, TableError) as error:
            self.not_stored(room, error)
            return
        if room.gone:
            line.close(TRY_AGAIN)
            return
        self.metrics.messages[
            str(kind) if isinstance(kind, str) and kind in INCOMING else "other"
        ] += 1
        if self.run(room, lambda table, now: heard(table, line, message, now)) is None:
            self.refuse(room, line, message, "failed")
            return
        self.metrics.handling.add(time.perf_counter() - begun)

    def objection(self, line: Line, kind: object, message: object) -> Refused | None:
        """Return why the server refuses a message that its table need not even see; `None` if it
        does not."""
        if (
            kind == "hello" and line.greeted and is_proper(message)
        ):  # each reply would be the whole game
            return Refused("wrong_phase", "This connection has said hello already.")
        if kind == "play_on" and (
            self.is_full or not self.gate.may_make(line.address, time.monotonic())
        ):
            return Refused("too_many", "Too many new tables; try again in a minute.")
        return None

    def put_out(self, room: Room, line: Line, reason: str) -> None:
        """Close the connection of a client that misuses it."""
        self.metrics.happened["sockets_put_out"] += 1
        note("client put out", table=shown(room.id), reason=reason)
        line.close(MISUSE)

    def refuse(
        self, room: Room, line: Line, message: object, code: ErrorCode, text: str = ""
    ) -> None:
        id = message.get("id") if isinstance(message, dict) else None
        known = id if type(id) is int and abs(id) < 2**53 else None
        error = {"type": "error", "id": known, "code": code, "text": text or ERRORS[code]}
        if room.gone:
            line.send(encode(error))
        else:  # replies come in order, so it waits for what is to be written before it
            self.put(room, [], Outbox(messages=[(line.id, error)]))

    def run(self, room: Room, call: Callable[[Table, float], Outbox]) -> Outbox | None:
        """Let something happen at a table, and do what it wants then. None: it has failed, and
        nothing has changed."""
        table, now = room.awake(), room.time()
        before = mark_of(table)
        try:
            out = call(table, now)
        except Exception:
            note("table failed", logging.ERROR, exc_info=True, table=shown(room.id))
            self.metrics.happened["failures"] += 1
            room.failures += 1
            if mark_of(table) != before:  # it is ahead of what is stored
                self.drop(room)
            else:
                self.set_timer(room)
            return None
        room.last, room.failures = now, 0
        self.deliver(room, out, now)
        self.set_timer(room)
        return out

    def set_timer(self, room: Room) -> None:
        self.stop_timer(room)
        if room.table is not None and room.table.wake_at is not None:
            now, pause = (
                room.time(),
                min(LONGEST_PAUSE, 2.0**room.failures) if room.failures else 0.0,
            )
            room.timer = asyncio.get_running_loop().call_later(
                max(0.0, room.table.wake_at - now, pause), self.tick, room
            )

    def stop_timer(self, room: Room) -> None:
        if room.timer is not None:
            room.timer.cancel()
            room.timer = None

    def tick(self, room: Room) -> None:
        room.timer = None
        if room.table is not None:
            last = room.last
            self.run(room, lambda table, now: table.tick(now))
            if not room.lines:
                room.last = last  # nobody is here: this keeps no table awake

    def thought(self, room: Room, request: BotRequest, answer: object) -> None:
        """A bot has answered, or has failed."""
        if room.table is None:
            return
        if answer is None:
            self.run(room, lambda table, now: table.bot_failed(request.number, now))
        else:
            self.run(room, lambda table, now: table.bot_answered(request.number, answer, now))

    # --- what a table wants -----------------------------------------------------------------------
    def deliver(self, room: Room, out: Outbox, now: float) -> None:
        """First store, then send."""
        self.put(room, self.changes(room, out, now), out)

    def put(self, room: Room, changes: list[Change], out: Outbox) -> None:
        room.unwritten += 1
        self.queue.append((room, changes, out))
        self.some.set()

    async def write_all(self) -> None:
        """Write what has come together, and send it when it is safe. Whoever waits for the disk
        waits together."""
        while True:
            self.some.clear()
            if not self.queue:
                await self.some.wait()
            batch = [
                entry for entry in self.queue if not entry[0].gone
            ]  # what a room left that was dropped has not happened
            told, self.told = self.told, asyncio.Event()
            self.queue, self.writing = [], True
            changes = [change for _, some, _ in batch for change in some]
            error: Exception | None = None
            try:
                if changes:
                    begun = time.perf_counter()
                    await self.ask_storage(self.storage.write, changes)
                    self.metrics.writing.add(time.perf_counter() - begun)
            except Exception as problem:  # whatever it is, others want to write after this
                error = problem
            for room, _, out in batch:
                room.unwritten -= 1
                if error is not None:
                    self.not_stored(room, error)
                elif not room.gone:
                    self.send(room, out)
            told.set()
            self.writing = False

    def not_stored(self, room: Room, error: Exception) -> None:
        note("storage failed", logging.ERROR, table=shown(room.id), reason=str(error))
        self.metrics.happened["writes_failed"] += 1
        self.drop(room)

    def changes(self, room: Room, out: Outbox, now: float) -> list[Change]:
        greeted = any(message["type"] == "welcome" for _, message in out.messages)
        table, found = room.awake(), list[Change]()
        room.phase = phase_at(table)
        if out.records or out.document is not None:
            document = encode(out.document) if out.document is not None else None
            records = (
                [(record["n"], encode(record)) for record in out.records]
                if document is None
                else []
            )
            found.append(
                Change(room.id, now, phase_at(table), records, document, table.state.records)
            )
        elif greeted and room.phase in ("waiting", "alone"):
            found.append(
                Change(room.id, now, room.phase)
            )  # it is kept for a time after the last connection
        if out.finished is not None:
            found.append(new_table(id_of_game(room.id, table.state.game), out.finished, now))
            out.messages += [(client, saved(room.id, table.state.game)) for client in table.clients]
        for new in out.tables:
            id = new_id(secrets.token_bytes)
            found.append(new_table(id, new.document, now))
            done, opened = (
                {"type": "ok", "id": new.id},
                {"type": "opened", "id": new.id, "table": id, "token": new.token},
            )
            out.messages[out.messages.index((new.client, done))] = new.client, opened
            self.stored += 1
            self.metrics.happened["tables_made"] += 1
        return found

    def send(self, room: Room, out: Outbox) -> None:
        for client, message in out.messages:
            line = room.lines.get(client)
            if message["type"] == "error":
                self.metrics.refused[message["code"]] += 1
            if line is not None:
                line.send(encode(message))
                if message["type"] == "closed":
                    line.close(1000)
        for failure in out.failures:
            self.metrics.happened["card_failures"] += 1
            note("card failed", logging.ERROR, table=shown(room.id), error=failure)
        for request in out.bots:
            self.thinkers.ask(room.id, request, self.answer_to(room, request))

    def answer_to(self, room: Room, request: BotRequest) -> Callable[[object], None]:
        return lambda answer: self.thought(room, request, answer)

    def gauges(self) -> dict[str, float]:
        awake = len([room for room in self.rooms.values() if room.table is not None])
        return {
            "tables_stored": self.stored,
            "tables_open": len(self.rooms),
            "tables_awake": awake,
            "sockets": self.gate.sockets.total(),
            "thoughts_waiting": len(self.thinkers.waiting),
            "thinkers": len(self.thinkers.processes),
        }
