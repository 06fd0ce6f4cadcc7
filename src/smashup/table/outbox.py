"""What a table wants from whoever runs it, after each thing that happened: to be stored, sent,
thought about, opened."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from smashup import SeatDocument

Record = dict[str, Any]  # one change of the table, as plain data


@dataclass(frozen=True, slots=True)
class BotRequest:
    """Something to think about, elsewhere. The answer (`thinking.ANSWERS`) goes to
    `Table.bot_answered`, a failure to `Table.bot_failed`."""

    number: int
    purpose: Literal["move", "hint", "review"]
    seat: int
    bot: str  # its name in the registry of bots
    seed: int  # for the bot; it has nothing to do with the game's
    decision: int  # its number
    position: SeatDocument  # the seat's own document: what it may know, and nothing else
    deadline: float  # when the table goes on without it
    given: list[str] | None = None  # of a review: the keys of the answer that is to be rated


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table that goes on from a moment of this one. Whoever runs it stores it and sends the
    client an `opened`."""

    client: str
    id: int  # of the message that asked for it
    document: dict[str, Any]
    token: str  # of the seat that is kept for who asked


@dataclass(slots=True)
class Outbox:
    """In this order: first store, then send. What is not stored has not happened."""

    records: list[Record] = field(
        default_factory=list
    )  # to be kept, one after the other, before anything is sent
    document: dict[str, Any] | None = (
        None  # the whole table, now and then: records before it are not needed any more
    )
    finished: dict[str, Any] | None = (
        None  # a game that has ended, as a table of its own that one can look at
    )
    messages: list[tuple[str, dict[str, Any]]] = field(default_factory=list)  # (client, message)
    bots: list[BotRequest] = field(default_factory=list)
    tables: list[NewTable] = field(default_factory=list)
    failures: list[str] = field(
        default_factory=list
    )  # errors in the code of cards, for a log; the table goes on
