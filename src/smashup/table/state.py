"""What a table remembers, and how: every change of it is a method that was called with plain data,
and the call is its record.

A table is a chain of classes, one to a module, each building on the one before, as the rules are:
`Memory`, `Seats`, `Setup`, `Play`, `Undo`, `Thinking`, `Show`, `Replay`, `Analysis`, `Table`. First
it is checked whether somebody may do something (`Refused`), then a change is made. Changes check
nothing, so that the same calls on the same document lead to the same table after a restart; time
and chance come in from outside, as their arguments."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Concatenate, Final, Literal, ParamSpec, TypeVar

from smashup import Match

from .incoming import Options
from .outbox import Record
from .outgoing import MomentView, Phase

By = Literal["person", "bot", "clock", "pass"]
P = ParamSpec("P")
M = TypeVar("M", bound="Memory")
CHAT_KEPT: Final = 200


@dataclass(slots=True)
class Person:
    """Somebody with a token: at a seat, or watching."""

    number: int  # from 1 on, never used twice
    name: str
    mark: str
    proof: str  # what the token is recognized by; the token itself is nowhere but with its owner
    gone: bool = False  # went away, by their own word


@dataclass(slots=True)
class Seat:
    """A seat with neither person nor bot is free; with both, the bot stands in."""

    person: int | None = None
    bot: str | None = None
    wish: str | None = None  # a faction, in the draft
    auto_pass: bool = False
    passing: str | None = None  # the window that is passed to its end
    clock: float = 0.0  # seconds left


@dataclass(slots=True)
class Pick:
    seat: int
    faction: str


@dataclass(slots=True)
class Step:
    """One answer of the game."""

    seat: int
    by: By
    events: int  # how many had happened after it
    paused: bool = False  # a steady pause began with it, or went on after it
    unseen: bool = False  # a pass in a steady pause: only this seat is ever told that it was asked


@dataclass(slots=True)
class Vote:
    """Answers to be taken back (`to`), or a bot for somebody who is away (`bot`)."""

    kind: Literal["undo", "replace"]
    seat: int  # who asks; or who is away
    to: int
    bot: str
    yes: list[int]  # seats
    until: float


@dataclass(slots=True)
class Hold:
    """A pause that is as long whether somebody is asked or not. Until it is over, each sees the
    game after so many answers."""

    until: float
    seen: list[int]  # by seat; the last is for those who watch
    versions: list[int]  # and the version of what they see then
    clocks: list[float] = field(default_factory=list)  # as they stood when it began, by seat


@dataclass(slots=True)
class ChatLine:
    number: int
    name: str
    seat: int | None
    text: str
    at: float


@dataclass(slots=True)
class State:
    """All of a table but its match."""

    options: Options
    phase: Phase = "lobby"
    people: list[Person] = field(default_factory=list)
    people_ever: int = 0
    host: int | None = None
    seats: list[Seat] = field(default_factory=list)
    picks: list[Pick] = field(default_factory=list)  # in the order in which they were made
    fixed: bool = False  # the game is there already, and goes on when it starts
    lesson: bool = False  # the game is somebody's first one, and explains itself
    game: int = 0  # how many games have begun here
    bot_seed: int = 0
    players: list[int] = field(default_factory=list)  # people who have had a seat in this game
    left: dict[str, int] = field(
        default_factory=dict
    )  # by person who gave up their seat: after so many answers of this game
    # people without a seat may have seen hands of this game, whatever the options say now
    hands_open: bool = False
    course: list[Step] = field(default_factory=list)  # who gave each answer of this game
    moments: list[MomentView] = field(
        default_factory=list
    )  # of a finished game that was analysed, in that order
    asked_at: float = 0.0  # since when the pending decision runs on its clock, or its last change
    votes: list[Vote] = field(default_factory=list)
    rematch: dict[str, str] = field(default_factory=dict)  # by seat: what is wanted
    hold: Hold | None = None
    chat: list[ChatLine] = field(default_factory=list)
    chat_ever: int = 0
    records: int = 0  # how many changes there were; it numbers what is sent
    unseen: dict[str, int] = field(
        default_factory=dict
    )  # by viewer: answers that they are not told, in this game


CHANGES: Final[dict[str, Callable[..., None]]] = {}


def change(method: Callable[Concatenate[M, P], None]) -> Callable[Concatenate[M, P], None]:
    """A change of what the table remembers. It is recorded with its arguments, which are plain
    data, given by name. It either happens or raises an error and has changed nothing. A change that
    another one makes on its way has no record of its own."""
    name = method.__name__

    @functools.wraps(method)
    def recorded(self: M, /, *args: P.args, **kwargs: P.kwargs) -> None:
        inner, self.changing = self.changing, True
        try:
            method(self, *args, **kwargs)
        finally:
            self.changing = inner
        if not inner:
            self.state.records += 1
            self.records.append({"n": self.state.records, "change": name, "with": kwargs})

    CHANGES[name] = recorded
    return recorded


class Memory:
    """What a table remembers. The rest of it can be thrown away at any moment."""

    def __init__(self, state: State, match: Match | None) -> None:
        self.state = state
        self.match = match
        self.records: list[Record] = []  # made since they were last fetched
        self.changing = False
        self.dropped = 0  # answers that could not be given again after a rule was corrected
