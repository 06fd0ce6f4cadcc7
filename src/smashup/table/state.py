"""What a table remembers, as plain dataclasses.

The names of the fields are stored: a renamed one would not be found in the documents of before."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from .incoming import Options
from .outgoing import MomentView, Phase

AnsweredBy = Literal["person", "bot", "clock", "pass"]
CHAT_KEPT: Final = 200  # lines


@dataclass(slots=True)
class Person:
    """Somebody with a token: at a seat, or watching."""

    number: int  # from 1 on, never used twice
    name: str
    mark: str
    proof: str  # what the token is recognized by; the token itself is nowhere but with its owner
    gone: bool = False  # went away, by their own word


@dataclass(slots=True)
class TableSeat:
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
    by: AnsweredBy
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
class SteadyPause:
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
    seats: list[TableSeat] = field(default_factory=list)
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
    hold: SteadyPause | None = None
    chat: list[ChatLine] = field(default_factory=list)
    chat_ever: int = 0
    records: int = 0  # how many changes there were; it numbers what is sent
    unseen: dict[str, int] = field(
        default_factory=dict
    )  # by viewer: answers that they are not told, in this game
