"""The outgoing half of the protocol: messages to clients, and their parts.

See `incoming` for the form of these classes."""

from __future__ import annotations

from typing import Any, Final, Literal, NotRequired, TypedDict

from smashup import Decision, EventView, Forecast, Part, View, WhyNot
from smashup.bots.facts import Fact

from .incoming import ERRORS, ErrorCode, Options, kinds_of

Phase = Literal["lobby", "playing", "over", "closed"]

# --- coming and going -----------------------------------------------------------------------------


class BotView(TypedDict):
    """A bot that can have a seat."""

    name: str
    title: str
    description: str
    strength: int  # the order of the bots
    yardstick: bool  # a bot to compare others with, rather than to play against
    recommended: bool  # a good one for a first game


class WelcomeMessage(TypedDict):
    """The reply to `hello`.

    A `table` follows, and in a game a `state` for each seat of the client."""

    type: Literal["welcome"]
    id: int
    protocol: int
    table: str  # its id
    known: list[bool]  # by token: it belongs to somebody here
    catalogue: str  # the version of the cards; a client that has another loads them again
    bots: list[BotView]
    has_hint: bool


class SeatedMessage(TypedDict):
    """The reply to `sit` and `watch`. The token is sent only once, and the client keeps it."""

    type: Literal["seated"]
    id: int
    person: int
    seat: int | None
    token: str | None  # null: the person has one already


class OkMessage(TypedDict):
    """The reply to a message that needs no other one. The change is stored."""

    type: Literal["ok"]
    id: int


class ErrorMessage(TypedDict):
    """The reply to a refused message. Nothing has changed."""

    type: Literal["error"]
    id: int | None  # null: the message had none
    code: ErrorCode
    text: str  # a sentence for people


class ClosedMessage(TypedDict):
    """The host has closed the table."""

    type: Literal["closed"]


# --- the table ------------------------------------------------------------------------------------


class SeatView(TypedDict):
    """A seat, as everybody sees it."""

    kind: Literal["free", "person", "bot"]
    name: str  # "" if it is free
    mark: str
    bot: str | None  # the bot that plays here, or stands in for the person
    host: bool
    here: bool  # the person has a connection
    gone: bool  # the person has sent `leave`
    can_replace: bool  # the others may vote for a bot
    picks: list[str]  # factions


class DraftView(TypedDict):
    """The snake draft."""

    order: list[int]  # seats, one for each pick
    picks: list[str]  # factions, in the order in which they were picked
    picker: int | None  # whose pick it is; null: it is over
    choices: list[str]  # factions that may be picked


class PersonView(TypedDict):
    """One of the people of this client."""

    person: int
    name: str
    seat: int | None
    host: bool
    wish: str | None  # a faction, in the draft
    auto_pass: bool


class TableMessage(TypedDict):
    """The table around the game, sent whenever it has changed."""

    type: Literal["table"]
    phase: Phase
    game: int  # how many games have begun here
    options: Options
    seats: list[SeatView]
    pool: list[str]  # the factions of this table
    draft: DraftView | None
    hints: bool  # hints may be asked for
    fixed: bool  # a game that goes on from a moment of another one: its factions are settled
    lesson: bool  # it is a guided game: a client may explain what comes up
    lesson_number: NotRequired[int]  # which guided game, from 1; only with `lesson`
    ready: bool  # the host may start
    watchers: list[str]  # names of people without a seat
    watching: int  # connections without a seat
    rematch: dict[str, str]  # by seat: "same", "swap" or "new"
    you: list[PersonView]


class ChatView(TypedDict):
    """A line of the chat."""

    number: int
    name: str
    seat: int | None
    text: str
    at: float  # seconds since 1970


class ChatMessage(TypedDict):
    """New lines of the chat; after `hello` the last ones."""

    type: Literal["chat"]
    lines: list[ChatView]


# --- the game -------------------------------------------------------------------------------------


class UndoView(TypedDict):
    """How many answers this viewer may take back."""

    answers: int  # how many have been given, as this viewer counts them
    own: int | None  # how many an `undo_ask` leaves; null: there is no answer of yours
    free_to: int  # nobody has to agree to an undo that leaves at least as many


class VoteView(TypedDict):
    """A pending vote, on an undo or on a bot for somebody who is away."""

    kind: Literal["undo", "replace"]
    seat: int  # of the person who wants the undo, or who is away
    to: int  # of an undo: how many answers would be left
    bot: str  # of a replacement
    yes: list[int]
    voters: list[int]  # whose consent is needed
    seconds: float | None  # until it fails; null: it fails with the next answer


class ClockView(TypedDict):
    """The clocks of all seats."""

    left: list[float]  # seconds, by seat
    running: int | None  # the seat whose clock runs


class StateMessage(TypedDict):
    """The game as one seat may see it, sent whenever it has changed.

    It is complete but for events that the client has."""

    type: Literal["state"]
    version: int  # of the game as this seat sees it; never goes back
    game: int
    phase: Phase
    seat: int | None  # whose eyes; null: of those who watch
    view: View
    decision: Decision | None  # that this seat is asked
    waiting: list[int]  # the seats that are being asked
    pause: bool  # a steady pause: it hides whether somebody is asked
    events_from: int  # the client forgets its events from this number on, and adds `events`
    events: list[EventView]
    # by seat, if open: at the end, or to watchers if the options say so
    hands: list[list[str]] | None
    undo: UndoView
    votes: list[VoteView]
    clock: ClockView | None


class ForecastMessage(TypedDict):
    """The bases as they would stand after an option was chosen."""

    type: Literal["forecast"]
    id: int
    decision: int
    option: str
    forecast: Forecast | None  # null: it places nothing


class WhyNotMessage(TypedDict):
    """Reasons why cards cannot be chosen now."""

    type: Literal["why_not"]
    id: int
    seat: int
    reasons: list[WhyNot]


class ExplanationMessage(TypedDict):
    """The parts of a minion's power or a base's breakpoint."""

    type: Literal["explanation"]
    id: int
    pid: int | None
    bid: int | None
    parts: list[Part]


class AlternativeView(TypedDict):
    """A possible answer to a decision, with a bot's rating."""

    options: list[str]  # keys
    label: str  # for people
    card: str  # id of the card that it is about, or ""
    # how much better it makes the position, in VP: than doing nothing or, if something must be
    # chosen, than it is
    vp: float
    chance: float  # of winning after good play, from 0 to 1
    facts: list[Fact]  # why, the most important first


class AdviceView(TypedDict):
    """A bot's rating of a decision and its best answers."""

    chance: float  # of winning, as it stands
    alternatives: list[AlternativeView]  # the best first
    others: int  # how many more there are, all worse


class HintMessage(TypedDict):
    """A good player's advice, from the knowledge of this seat alone."""

    type: Literal["hint"]
    id: int
    seat: int
    decision: int
    advice: AdviceView


class ReviewView(TypedDict):
    """A bot's rating of a moment of the game."""

    chances: list[float] | None  # of winning, by seat
    given: AlternativeView | None  # the answer that was given
    best: AlternativeView | None  # the answer that would have been best


class MomentView(TypedDict):
    """A reviewed moment of a finished game."""

    at: int  # after so many answers
    turn: int
    seat: int  # who was asked
    rated: bool  # true: the answer is rated; false: the chances are
    review: ReviewView


class AnalysisMessage(TypedDict):
    """Reviewed moments of a finished game that the client does not have yet."""

    type: Literal["analysis"]
    id: int | None  # null: it was not asked for, it goes on
    game: int
    done: int  # moments that are reviewed
    total: int  # moments that there are
    moments: list[MomentView]


class ReplayMessage(TypedDict):
    """The game as it was after `at` answers."""

    type: Literal["replay"]
    id: int
    game: int
    seat: int | None  # whose eyes
    at: int
    answers: int  # how many there are in all
    marks: list[int]  # how many events had happened after each answer
    view: View
    asked: int | None  # the seat that was asked then
    events: list[EventView]  # of the answer that led here
    hands: list[list[str]] | None


class OpenedMessage(TypedDict):
    """A new table that goes on from a moment of this one."""

    type: Literal["opened"]
    id: int
    table: str
    token: str


class SavedMessage(TypedDict):
    """A finished game has been saved as a table for everybody with its link.

    After `hello` there is one for each such game."""

    type: Literal["saved"]
    game: int
    table: str  # its id


class ElsewhereMessage(TypedDict):
    """Another process has this table: connect there. The connection is closed."""

    type: Literal["elsewhere"]
    address: str  # of its websocket


Outgoing = (
    WelcomeMessage | SeatedMessage | OkMessage | ErrorMessage | ClosedMessage
    | TableMessage | ChatMessage | StateMessage | ForecastMessage | WhyNotMessage
    | ExplanationMessage | HintMessage | ReplayMessage | AnalysisMessage | OpenedMessage
    | SavedMessage | ElsewhereMessage
)  # fmt: skip

OUTGOING: Final = kinds_of(Outgoing)


def error_message(id: int | None, code: ErrorCode, text: str = "") -> dict[str, Any]:
    """Return an `error`, by default with the usual text of its code."""
    return {"type": "error", "id": id, "code": code, "text": text or ERRORS[code]}
