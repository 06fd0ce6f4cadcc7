"""The stored state of a table, as plain dataclasses.

The names of the fields are on disk: a document of an earlier release would not have a renamed
field."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from .incoming import Options
from .outgoing import MomentView, Phase

AnsweredBy = Literal["person", "bot", "clock", "pass"]
CHAT_KEPT: Final = 200  # lines


@dataclass(slots=True)
class Person:
    """Somebody with a token, with a seat or watching."""

    number: int  # from 1 on, never used twice
    name: str
    mark: str  # colour and shape, as the page likes
    proof: str  # the hash of the token; the token itself is known to its owner only
    gone: bool = False  # went away, by their own word


@dataclass(slots=True)
class TableSeat:
    """A seat of the table, free without person and bot. With both, the bot stands in."""

    person: int | None = None
    bot: str | None = None
    wish: str | None = None  # a faction, in the draft
    auto_pass: bool = False
    passing: str | None = None  # the name of the window that is passed to its end
    clock: float = 0.0  # seconds left


@dataclass(slots=True)
class Pick:
    """A faction that was picked for a seat."""

    seat: int
    faction: str


@dataclass(slots=True)
class Step:
    """One answer of the game: the seat, and who gave it."""

    seat: int
    by: AnsweredBy
    events: int  # how many had happened after it
    paused: bool = False  # a steady pause began with it, or went on after it
    unseen: bool = False  # a pass in a steady pause, which is never shown to others


@dataclass(slots=True)
class Vote:
    """A vote on an undo (back to `to` answers) or on a bot for somebody who is away (`bot`)."""

    kind: Literal["undo", "replace"]
    seat: int  # of the person who asks for the undo, or who is away
    to: int
    bot: str
    yes: list[int]  # seats
    until: float | None  # None: until the next answer


@dataclass(slots=True)
class SteadyPause:
    """A pause of fixed length, whether somebody is asked or not.

    Until it is over, viewers see the game after different numbers of answers. The lists are by
    seat; the last item is for those who watch."""

    until: float
    seen: list[int]  # the number of answers
    versions: list[int]  # the version of the game that each viewer sees
    clocks: list[float] = field(default_factory=list)  # as they stood when it began


@dataclass(slots=True)
class ChatLine:
    """A line of the chat."""

    number: int
    name: str
    seat: int | None
    text: str
    at: float


@dataclass(slots=True)
class State:
    """Everything that a table remembers, except its match."""

    options: Options
    phase: Phase = "lobby"
    people: list[Person] = field(default_factory=list)
    people_ever: int = 0  # how many there have been
    host: int | None = None  # a person
    seats: list[TableSeat] = field(default_factory=list)
    picks: list[Pick] = field(default_factory=list)  # in the order in which they were made
    fixed: bool = False  # the match is there before the start, and the start goes on with it
    lesson: bool | Literal[2, 3] = False  # the game is a guided one: the first, or which
    game: int = 0  # how many games have begun here
    bot_seed: int = 0
    players: list[int] = field(default_factory=list)  # people who have had a seat in this game
    # by person who gave up their seat in this game: how many answers had been given
    left: dict[str, int] = field(default_factory=dict)
    # people without a seat may have seen hands of this game, whatever the options say now
    hands_open: bool = False
    course: list[Step] = field(default_factory=list)  # of this game
    moments: list[MomentView] = field(default_factory=list)  # reviewed, in that order
    asked_at: float = 0.0  # when the running clock was last settled, or the decision came up
    votes: list[Vote] = field(default_factory=list)
    rematch: dict[str, str] = field(default_factory=dict)  # by seat: with which factions
    hold: SteadyPause | None = None
    chat: list[ChatLine] = field(default_factory=list)
    chat_ever: int = 0  # how many lines there have been
    records: int = 0  # how many changes there were; `version` of a `state` counts them
    # by viewer: how many answers of this game they were not told
    unseen: dict[str, int] = field(default_factory=dict)

    @property
    def is_by_correspondence(self) -> bool:
        """True if people play now and then: a turn may take days, and being away is no fault."""
        return self.options.get("correspondence", False)
