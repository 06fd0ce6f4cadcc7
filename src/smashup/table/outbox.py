"""The outbox of a table: what its caller stores, sends, asks bots and opens."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from smashup import SeatDocument

Record = dict[str, Any]  # one change of the table, as plain data
Purpose = Literal["move", "hint", "review"]


@dataclass(frozen=True, slots=True)
class BotRequest:
    """A question for a bot in another process.

    The answer (its type is in `thinking.ANSWERS`) goes to `Table.bot_answered`, a failure to
    `Table.bot_failed`."""

    number: int
    purpose: Purpose
    seat: int
    bot: str  # its name in the registry of bots
    seed: int  # for the bot; it has nothing to do with the game's
    decision: int  # its number
    position: SeatDocument  # the seat's own document: what it may know, and nothing else
    deadline: float  # when the table goes on without it
    given: list[str] | None = None  # of a review: the keys of the answer to rate


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table that goes on from a moment of this one.

    The caller stores it and sends the client an `opened`."""

    client: str
    id: int  # of the message that asked for it
    document: dict[str, Any]
    token: str  # for the seat of the person who asked


@dataclass(slots=True)
class Outbox:
    """What the caller does next: first store, then send.

    A change that is not stored has not happened."""

    # to be stored one after the other before anything is sent
    records: list[Record] = field(default_factory=list)
    # the whole table, now and then; earlier records are not needed any more
    document: dict[str, Any] | None = None
    # a game that has ended, as a table of its own to look at
    finished: dict[str, Any] | None = None
    messages: list[tuple[str, dict[str, Any]]] = field(default_factory=list)  # (client, message)
    bots: list[BotRequest] = field(default_factory=list)
    tables: list[NewTable] = field(default_factory=list)
    # errors in the code of cards, for a log; the table goes on
    failures: list[str] = field(default_factory=list)
