"""The desk: what the worker's script calls, in the name of the pages."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import Any, Final

from ..hall import Hall, Lifetimes, Limits, Metrics
from ..hall.clock import Clock
from ..hall.line import NO_TABLE, TRY_AGAIN, Line
from ..hall.logs import note
from ..hall.names import is_id, shown
from ..hall.new_table import read_wanted
from ..hall.replies import error_reply
from ..hall.room import Room
from ..hall.storage import Damaged, StorageError
from ..table import Refused, TableError
from ..table.incoming import ErrorCode
from ..table.plain import Unfit
from ..table.seats import Chance
from .clock import WakefulClock
from .codec import JsonCodec
from .line import Port, PortLine
from .storage import BrowserStorage, Store
from .thinkers import BotWorker, WorkerThinkers

FOR_EVER: Final = 100 * 365 * 86400.0
# Nobody else pays for this memory, and its owner deletes what is too much.
LIFETIMES: Final = Lifetimes(idle=600.0, finished=FOR_EVER, unfinished=FOR_EVER)


class Desk:
    """The hall of a browser, and the lines of its pages by their ids."""

    def __init__(
        self,
        port: Port,
        store: Store,
        worker: BotWorker,
        chance: Chance,
        clock: Clock | None = None,
    ) -> None:
        """`chance` returns random bytes fit for secrets."""
        self.port = port
        self.clock = clock or WakefulClock()
        self.codec = JsonCodec()
        self.limits = Limits()
        self.metrics = Metrics()
        self.thinkers = WorkerThinkers(worker, self.clock, self.limits, self.metrics)
        self.hall = Hall(
            BrowserStorage(store),
            self.thinkers,
            self.clock,
            chance,
            self.codec,
            self.limits,
            self.metrics,
            LIFETIMES,
        )
        self.lines: dict[str, tuple[Room, Line]] = {}
        self.looking: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Open the hall; raise `StorageError` if the database cannot be read."""
        await self.hall.start()
        if isinstance(self.clock, WakefulClock):
            self.looking = asyncio.create_task(self.clock.keep_looking())

    async def make(self, text: str) -> str:
        """Make a table as JSON says (`WantedTable`); return its id and its host's token as JSON.

        If it cannot be made, the JSON has a code and a text that says why."""
        try:
            id, token = await self.hall.make(read_wanted(self.codec.decode(text)))
        except Refused as refused:
            return problem(refused.code, refused.text)
        except (Unfit, ValueError) as error:
            return problem("malformed", f"This is no table: {error}.")
        except StorageError as error:
            note("storage failed", logging.ERROR, reason=str(error))
            return problem("failed", f"The table cannot be kept: {error}.")
        return json.dumps({"table": id, "token": token})

    async def open(self, line: str, table: str) -> bool:
        """Open a line to a table; return `False` after closing it if that cannot be."""
        room: Room | None = None
        try:
            room = await self.hall.rooms.open(table) if is_id(table) else None
        except (Damaged, TableError) as error:
            note("table damaged", logging.ERROR, table=shown(table), reason=str(error))
            return self.turn_away(line, error_reply("failed", "This table cannot be read."))
        except StorageError as error:
            note("storage failed", logging.ERROR, reason=str(error))
            return self.turn_away(line, error_reply("failed"), TRY_AGAIN)
        if room is None:
            return self.turn_away(line, error_reply("no_table"))
        opened = PortLine(line, self.port, self.limits, self.clock.steady())
        self.lines[line] = room, opened
        self.hall.connect(room, opened)
        return True

    def turn_away(self, line: str, reply: dict[str, Any], code: int = NO_TABLE) -> bool:
        """Close a line that leads to no table, after its last words; return `False`."""
        self.port.send(line, self.codec.encode(reply).decode())
        self.port.close(line, code)
        return False

    async def hear(self, line: str, text: str) -> None:
        """Take a message of a line; return when its reply is stored and sent."""
        found = self.lines.get(line)
        if found is not None and found[1].close_code is None:
            await self.hall.hear(*found, text)

    def hang_up(self, line: str) -> None:
        """Take leave of a line whose page is gone."""
        found = self.lines.pop(line, None)
        if found is not None:
            self.hall.disconnect(*found)

    def answered(self, number: int, text: str | None) -> None:
        """Take an answer of the bots' worker; `None`: it has broken down."""
        self.thinkers.answered(number, text)


def problem(code: ErrorCode, text: str) -> str:
    """Return why a table is not made, as JSON."""
    return json.dumps({"code": code, "text": text})
