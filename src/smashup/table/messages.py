"""The protocol: every message that a client may send, and every one that it may get. Plain data, the same for every client.

`tools/protocol.py` makes the types of the page and a part of `docs/protocol.md` from these classes: a docstring says what a
message is for, the comment after a field what it holds. A field that may be missing is NotRequired.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, NotRequired, TypedDict, get_args, get_type_hints

from smashup import Decision, EventView, Forecast, Part, View, WhyNot
from smashup.bots.facts import Fact

from .plain import Size, Unfit, read

PROTOCOL: Final = 1  # raise it when an old client would not understand what it gets

Name = Annotated[str, Size(1, 40)]
Mark = Annotated[str, Size(0, 40)]
Id = Annotated[str, Size(0, 80)]  # of a faction, a bot, a set
Token = Annotated[str, Size(1, 80)]
Key = Annotated[str, Size(1, 300)]  # of an option

# --- what a table is like --------------------------------------------------------------------------------------------

FactionMode = Literal["free", "random", "draft"]
Pace = Literal["fast", "normal", "slow"]
Watching = Literal["no", "public", "hands"]
RunOut = Literal["bot", "shortest"]
Phase = Literal["lobby", "playing", "over", "closed"]


class ClockOption(TypedDict):
    """A clock for every person. It runs while they are asked, whoever's turn it is."""

    seconds: int  # at the start of the game
    per_turn: int  # added when a turn of theirs begins
    then: RunOut  # when it has run out: a bot takes over, or the shortest legal answer is given


class Options(TypedDict):
    """What the host decides about the table."""

    players: int  # 2 to 4 seats
    factions: FactionMode  # chosen freely, dealt at random, or picked in the snake's order
    sets: Annotated[list[Id], Size(0, 100)]  # ids of the sets whose factions may be chosen; empty: all
    first: int | None  # the seat that begins; null: any
    pace: Pace  # how long a bot's answer takes at least
    watching: Watching  # whether others may watch, and whether they see the hands
    steady_pauses: bool | None  # null: if two people or more play
    clock: ClockOption | None
    hints: NotRequired[bool | None]  # whether hints may be asked for; null or missing: if all others are bots


class OptionsPatch(TypedDict):
    """The options that change; the others stay as they are."""

    players: NotRequired[int]
    factions: NotRequired[FactionMode]
    sets: NotRequired[Annotated[list[Id], Size(0, 100)]]
    first: NotRequired[int | None]
    pace: NotRequired[Pace]
    watching: NotRequired[Watching]
    steady_pauses: NotRequired[bool | None]
    clock: NotRequired[ClockOption | None]
    hints: NotRequired[bool | None]


# --- in: coming and going --------------------------------------------------------------------------------------------


class Hello(TypedDict):
    """The first message of every connection. Its tokens give it the places that they belong to; without one, it watches."""

    type: Literal["hello"]
    id: int  # a number of the client's own; the reply has it, too
    protocol: int  # the version that the client speaks
    tokens: NotRequired[Annotated[list[Token], Size(0, 8)]]  # several people may share one screen
    game: NotRequired[int]  # with `events`: the game that they are of
    events: NotRequired[int]  # the number of the last event that the client has; only later ones are sent


class Sit(TypedDict):
    """Take a free seat. The reply is `seated`. Somebody who watches takes it themselves; if all of this client sit already, it is
    for one more person at the same screen."""

    type: Literal["sit"]
    id: int
    seat: int
    name: Name
    mark: NotRequired[Mark]  # colour and shape, as the page likes


class Watch(TypedDict):
    """Have a name without a seat, so that one can write in the chat. The reply is `seated`, with no seat."""

    type: Literal["watch"]
    id: int
    name: Name


class Stand(TypedDict):
    """Give up one's seat for good. In a game, somebody else may take it."""

    type: Literal["stand"]
    id: int
    seat: NotRequired[int]


class Leave(TypedDict):
    """Go away. Before a game, the seats of this client become free; in a game they stay theirs, and they may come back. A host
    passes this on to the next person."""

    type: Literal["leave"]
    id: int


class ComeBack(TypedDict):
    """Play again at one's own seat, where a bot stands in."""

    type: Literal["come_back"]
    id: int
    seat: NotRequired[int]


class AddBot(TypedDict):
    """Let a bot play at a free seat, or another bot where one plays. The host's."""

    type: Literal["add_bot"]
    id: int
    seat: int
    bot: Id


class Remove(TypedDict):
    """Free a seat before the start: of a bot, or of somebody who shall not play. The host's."""

    type: Literal["remove"]
    id: int
    seat: int


class Close(TypedDict):
    """End the table for everybody. The host's."""

    type: Literal["close"]
    id: int


# --- in: before the start --------------------------------------------------------------------------------------------


class SetOptions(TypedDict):
    """Change options. The host's; once a game has begun only `pace` and `watching`, and never to more open hands."""

    type: Literal["options"]
    id: int
    options: OptionsPatch


class Factions(TypedDict):
    """Choose factions for a seat: one's own, or, for the host, a bot's."""

    type: Literal["factions"]
    id: int
    do: Literal["pick", "unpick", "random", "wish"]  # "wish": taken by itself when it is one's turn in the draft
    seat: NotRequired[int]
    faction: NotRequired[Id]  # left out: the last pick is taken back, or there is no wish any more


class Start(TypedDict):
    """Begin the game. The host's."""

    type: Literal["start"]
    id: int


# --- in: playing -----------------------------------------------------------------------------------------------------


class Answer(TypedDict):
    """Answer a decision with the keys of options; none of them is "pass", "done", "end the phase"."""

    type: Literal["answer"]
    id: int
    decision: int  # its number
    options: Annotated[list[Key], Size(0, 200)]
    seat: NotRequired[int]


class PassWindow(TypedDict):
    """Pass now and for the rest of this window."""

    type: Literal["pass_window"]
    id: int
    decision: int
    seat: NotRequired[int]


class AutoPass(TypedDict):
    """Pass by itself wherever there is nothing to choose but passing. A turn never ends by itself."""

    type: Literal["auto_pass"]
    id: int
    on: bool
    seat: NotRequired[int]


class UndoAsk(TypedDict):
    """Take back answers: at once if that is free, else the others are asked."""

    type: Literal["undo_ask"]
    id: int
    to: NotRequired[int]  # back to where so many answers had been given; left out: to one's own last answer
    seat: NotRequired[int]


class UndoVote(TypedDict):
    """Allow or refuse what somebody wants to take back. Who asked withdraws it with a no."""

    type: Literal["undo_vote"]
    id: int
    yes: bool
    seat: NotRequired[int]


class ReplaceVote(TypedDict):
    """Be for or against a bot standing in for somebody who is away. It does when all others who are here are for it."""

    type: Literal["replace_vote"]
    id: int
    absent: int  # the seat of the one who is away
    bot: Id
    yes: bool
    seat: NotRequired[int]


class Rematch(TypedDict):
    """Want another game, when this one is over. It begins when everybody who is here wants the same."""

    type: Literal["rematch"]
    id: int
    factions: Literal["same", "swap", "new"]  # keep them, pass them on to the next seat, or choose again
    seat: NotRequired[int]


class Chat(TypedDict):
    type: Literal["chat"]
    id: int
    text: Annotated[str, Size(1, 500)]
    seat: NotRequired[int]


# --- in: asking ------------------------------------------------------------------------------------------------------


class AskForecast(TypedDict):
    """What would it be with the card of this option placed? The reply is `forecast`."""

    type: Literal["forecast"]
    id: int
    decision: int
    option: Key
    seat: NotRequired[int]


class AskWhyNot(TypedDict):
    """Why can the other cards not be chosen? The reply is `why_not`."""

    type: Literal["why_not"]
    id: int
    seat: NotRequired[int]


class Explain(TypedDict):
    """What is the power of a minion, or the breakpoint of a base, made of? The reply is `explanation`."""

    type: Literal["explain"]
    id: int
    pid: NotRequired[int]
    bid: NotRequired[int]


class AskHint(TypedDict):
    """What would a good player do? The reply is `hint`, when somebody has thought about it; other replies may come before."""

    type: Literal["hint"]
    id: int
    decision: int
    seat: NotRequired[int]


class AskReplay(TypedDict):
    """How did it look after so many answers? With one's own eyes; all hands are open when the game is over. The reply is
    `replay`."""

    type: Literal["replay"]
    id: int
    at: int
    seat: NotRequired[int]


class PlayOn(TypedDict):
    """Make a new table that goes on from a moment of this finished game. The reply is `opened`."""

    type: Literal["play_on"]
    id: int
    at: int
    seat: NotRequired[int]


class AskAnalysis(TypedDict):
    """How did the chances go in this finished game? The reply is `analysis` with what is known already; as long as something is
    missing, more of them come, without an id."""

    type: Literal["analyse"]
    id: int
    moves: NotRequired[bool]  # rate the moves of people, too


class Ping(TypedDict):
    """Is anybody there? The reply is `ok`."""

    type: Literal["ping"]
    id: int


Incoming = (
    Hello | Sit | Watch | Stand | Leave | ComeBack | AddBot | Remove | Close | SetOptions | Factions | Start
    | Answer | PassWindow | AutoPass | UndoAsk | UndoVote | ReplaceVote | Rematch | Chat
    | AskForecast | AskWhyNot | Explain | AskHint | AskReplay | PlayOn | AskAnalysis | Ping
)  # fmt: skip

# --- refusals --------------------------------------------------------------------------------------------------------

ErrorCode = Literal[
    "malformed", "protocol", "hello_first", "closed", "bad_token", "no_seat", "which_seat", "not_yours", "taken", "bad_name",
    "not_host", "wrong_phase", "no_bot", "bad_options", "not_ready", "not_your_pick", "cannot_pick", "late", "not_asked",
    "not_an_option", "nothing_to_undo", "no_vote", "not_away", "no_watching", "no_hint", "not_in_play", "no_moment", "not_over",
    "too_many", "no_table", "failed",
]  # fmt: skip

ERRORS: Final[dict[ErrorCode, str]] = {
    "malformed": "This is no message of the protocol.",
    "protocol": "This client speaks another version of the protocol; reload the page.",
    "hello_first": "The first message must be a hello.",
    "closed": "This table is closed.",
    "bad_token": "This token belongs to no place at this table.",
    "no_seat": "There is no such seat.",
    "which_seat": "Say for which of your seats.",
    "not_yours": "This is not your seat.",
    "taken": "This is taken.",
    "bad_name": "This name cannot be used.",
    "not_host": "Only the host may do this.",
    "wrong_phase": "This cannot be done now.",
    "no_bot": "There is no such bot.",
    "bad_options": "These options do not fit.",
    "not_ready": "Not everything is ready for the start.",
    "not_your_pick": "It is not this seat's turn to pick.",
    "cannot_pick": "This faction cannot be picked.",
    "late": "This has been answered already.",
    "not_asked": "This seat is not being asked.",
    "not_an_option": "This is no possible answer.",
    "nothing_to_undo": "There is nothing to take back.",
    "no_vote": "There is no vote about this.",
    "not_away": "This player is here.",
    "no_watching": "This table may not be watched.",
    "no_hint": "There is no hint.",
    "not_in_play": "This is not in play.",
    "no_moment": "The game has no such moment.",
    "not_over": "The game is not over.",
    "too_many": "There are too many already.",
    "no_table": "There is no such table.",
    "failed": "Something went wrong here; nothing has changed.",
}


# --- out: coming and going -------------------------------------------------------------------------------------------


class BotView(TypedDict):
    """A bot that may be seated."""

    name: str
    title: str
    description: str
    strength: int  # 0: plays anything; 100: the best there is
    yardstick: bool  # it is there to compare with, rather than to play against
    recommended: bool  # whom to play against first


class WelcomeMessage(TypedDict):
    """The reply to `hello`. What follows tells the rest: `table`, and in a game a `state` for each seat of the client."""

    type: Literal["welcome"]
    id: int
    protocol: int
    table: str  # its id
    known: list[bool]  # which of the tokens were good
    catalogue: str  # the version of the cards; a client that has another loads them again
    bots: list[BotView]
    has_hint: bool


class SeatedMessage(TypedDict):
    """The reply to `sit` and `watch`. The token is told once and never again: the client keeps it."""

    type: Literal["seated"]
    id: int
    person: int
    seat: int | None
    token: str | None  # null: it is somebody who has one already


class OkMessage(TypedDict):
    """It was done, and is on disk."""

    type: Literal["ok"]
    id: int


class ErrorMessage(TypedDict):
    """It was not done, and nothing has changed."""

    type: Literal["error"]
    id: int | None  # null: the message had none
    code: ErrorCode
    text: str  # a sentence for people


class ClosedMessage(TypedDict):
    """The table has been closed by its host."""

    type: Literal["closed"]


# --- out: the table --------------------------------------------------------------------------------------------------


class SeatView(TypedDict):
    kind: Literal["free", "person", "bot"]
    name: str  # "" if it is free
    mark: str
    bot: str | None  # the bot that plays here, or stands in for the person
    host: bool
    here: bool  # the person has a connection
    gone: bool  # and went away by their own word
    can_replace: bool  # the others may vote for a bot
    picks: list[str]  # factions


class DraftView(TypedDict):
    """The snake draft."""

    order: list[int]  # seats, one for each pick
    picks: list[str]  # made so far, in that order
    picker: int | None  # whose pick it is; null: it is over
    choices: list[str]  # what may be picked


class PersonView(TypedDict):
    """One of the people whom this client speaks for."""

    person: int
    name: str
    seat: int | None
    host: bool
    wish: str | None  # a faction, in the draft
    auto_pass: bool


class TableMessage(TypedDict):
    """The table around the game, whenever it has changed."""

    type: Literal["table"]
    phase: Phase
    game: int  # how many games have begun here
    options: Options
    seats: list[SeatView]
    pool: list[str]  # the factions of this table
    draft: DraftView | None
    hints: bool  # hints may be asked for
    fixed: bool  # a game that goes on from a moment of another one: its factions are settled
    lesson: bool  # it is somebody's first game: a client may explain what comes up
    ready: bool  # the host may start
    watchers: list[str]  # names of people without a seat
    watching: int  # connections without a seat
    rematch: dict[str, str]  # by seat: "same", "swap" or "new"
    you: list[PersonView]


class ChatView(TypedDict):
    number: int
    name: str
    seat: int | None
    text: str
    at: float  # seconds since 1970


class ChatMessage(TypedDict):
    """New lines; after `hello` the last ones."""

    type: Literal["chat"]
    lines: list[ChatView]


# --- out: the game ---------------------------------------------------------------------------------------------------


class UndoView(TypedDict):
    """What may be taken back."""

    answers: int  # how many have been given
    own: int | None  # an `undo_ask` goes back to this many; null: nothing of yours is left to take back
    free_to: int  # back to here nobody needs to be asked


class VoteView(TypedDict):
    kind: Literal["undo", "replace"]
    seat: int  # who wants to take back; or who is away
    to: int  # of an undo: how many answers would be left
    bot: str  # of a replacement
    yes: list[int]
    voters: list[int]  # whose consent is needed
    seconds: float  # until it fails


class ClockView(TypedDict):
    left: list[float]  # seconds, by seat
    running: int | None  # the seat whose clock runs


class StateMessage(TypedDict):
    """The game as one seat may see it, whenever it has changed. It is complete but for the events that the client has already."""

    type: Literal["state"]
    version: int  # never goes back
    game: int
    phase: Phase
    seat: int | None  # whose eyes; null: of those who watch
    view: View
    decision: Decision | None  # what this seat is asked
    waiting: list[int]  # the seats that are being asked
    pause: bool  # a steady pause: perhaps somebody is being asked, perhaps nobody
    events_from: int  # the client forgets its events from this number on, and adds `events`
    events: list[EventView]
    hands: list[list[str]] | None  # by seat, when they are open: at the end, or to those who watch if the table says so
    undo: UndoView
    votes: list[VoteView]
    clock: ClockView | None


class ForecastMessage(TypedDict):
    """How the bases would stand with that option chosen."""

    type: Literal["forecast"]
    id: int
    decision: int
    option: str
    forecast: Forecast | None  # null: it places nothing


class WhyNotMessage(TypedDict):
    """Why cards cannot be chosen now."""

    type: Literal["why_not"]
    id: int
    seat: int
    reasons: list[WhyNot]


class ExplanationMessage(TypedDict):
    """What a number is made of."""

    type: Literal["explanation"]
    id: int
    pid: int | None
    bid: int | None
    parts: list[Part]


class AlternativeView(TypedDict):
    """A possible answer to a decision, and what a good player thinks of it."""

    options: list[str]  # keys
    label: str  # for people
    card: str  # id of the card that it is about, or ""
    vp: float  # how much better it makes the position, in VP: than doing nothing or, if something must be chosen, than it is
    chance: float  # of winning, from 0 to 1, if one plays on well
    facts: list[Fact]  # why, the most important first


class AdviceView(TypedDict):
    """What a good player thinks of a decision."""

    chance: float  # of winning, as it stands
    alternatives: list[AlternativeView]  # the best first
    others: int  # so many more are worse


class HintMessage(TypedDict):
    """What a good player would do, from what this seat knows."""

    type: Literal["hint"]
    id: int
    seat: int
    decision: int
    advice: AdviceView


class ReviewView(TypedDict):
    """What a good player thinks of a moment of the game."""

    chances: list[float] | None  # of winning, by seat
    given: AlternativeView | None  # the answer that was given,
    best: AlternativeView | None  # and the one that would have been best


class MomentView(TypedDict):
    """A moment of a finished game that was looked at."""

    at: int  # after so many answers
    turn: int
    seat: int  # who was asked
    rated: bool  # the answer was rated; else it is about the chances
    review: ReviewView


class AnalysisMessage(TypedDict):
    """How a finished game went: moments that the client does not know yet."""

    type: Literal["analysis"]
    id: int | None  # null: it was not asked for, it goes on
    game: int
    done: int  # moments that have been looked at,
    total: int  # and how many there are
    moments: list[MomentView]


class ReplayMessage(TypedDict):
    """A moment of the game."""

    type: Literal["replay"]
    id: int
    game: int
    seat: int | None  # whose eyes
    at: int  # after so many answers
    answers: int  # how many there are
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
    """A game has ended here, and is kept as a table of its own that everybody with its link may look at. After `hello`: all that
    have."""

    type: Literal["saved"]
    game: int
    table: str  # its id


class ElsewhereMessage(TypedDict):
    """Another process has this table: connect there. The connection is closed."""

    type: Literal["elsewhere"]
    address: str  # of its websocket


Outgoing = (
    WelcomeMessage | SeatedMessage | OkMessage | ErrorMessage | ClosedMessage | TableMessage | ChatMessage | StateMessage
    | ForecastMessage | WhyNotMessage | ExplanationMessage | HintMessage | ReplayMessage | AnalysisMessage | OpenedMessage
    | SavedMessage | ElsewhereMessage
)  # fmt: skip

# --- reading ---------------------------------------------------------------------------------------------------------


class Refused(Exception):
    """A message that is not followed. It has changed nothing."""

    def __init__(self, code: ErrorCode, text: str = "") -> None:
        super().__init__(code)
        self.code: ErrorCode = code
        self.text = text or ERRORS[code]


def kinds_of(messages: Any) -> dict[str, Any]:
    """By the word in `type`: the classes of a union of messages."""
    found: dict[str, Any] = {}
    for kind in messages.__args__:
        [word] = get_args(get_type_hints(kind)["type"])
        found[word] = kind
    return found


INCOMING: Final = kinds_of(Incoming)
OUTGOING: Final = kinds_of(Outgoing)


def checked(message: object) -> Any:
    """A message from outside as one of the protocol's, checked; else it is refused."""
    if not isinstance(message, dict):
        raise Refused("malformed")
    word = message.get("type")
    if not isinstance(word, str) or word not in INCOMING:
        raise Refused("malformed", "There is no such type of message.")
    try:
        return read(INCOMING[word], message)
    except Unfit as unfit:
        raise Refused("malformed", f"This is no {word}: {unfit}.") from unfit
