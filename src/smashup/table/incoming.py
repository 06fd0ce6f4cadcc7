"""The incoming half of the protocol: messages of clients, and the codes of refusals.

Messages are plain data, the same for every client. `tools/protocol.py` makes the page's types and a
part of `docs/protocol.md` from these classes and those of `outgoing`: a docstring says what a
message is for, the comment at a field what it holds. A field that may be missing is NotRequired."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, NotRequired, TypedDict, get_args, get_type_hints

from .plain import LARGEST, Size, Unfit, read

PROTOCOL: Final = 1  # raise it when an old client would not understand what it gets

Name = Annotated[str, Size(1, 40)]
Mark = Annotated[str, Size(0, 40)]
Id = Annotated[str, Size(0, 80)]  # of a faction, a bot, a set
Token = Annotated[str, Size(1, 80)]
Key = Annotated[str, Size(1, 300)]  # of an option

# --- what a table is like -------------------------------------------------------------------------

FactionMode = Literal["free", "random", "draft"]
Pace = Literal["fast", "normal", "slow"]
Watching = Literal["no", "public", "hands"]
RunOut = Literal["bot", "shortest"]
Copies = Literal[1, 2]


class ClockOption(TypedDict):
    """A clock for every person; it runs while that person is asked.

    A clock of a day or more runs to a date, even while the server is down."""

    seconds: int  # at the start of the game; by correspondence: for each turn, whose ever it is
    per_turn: int  # added when a turn of theirs begins; by correspondence: 0
    then: RunOut  # when it has run out: a bot takes over, or the shortest legal answer is given


class Options(TypedDict):
    """The options of a table, which the host chooses."""

    players: int  # 2 to 4 seats
    factions: FactionMode  # chosen freely, dealt at random, or picked in the snake's order
    sets: Annotated[list[Id], Size(0, 100)]  # whose factions may be chosen; empty: all sets
    first: int | None  # the seat that begins; null: any
    pace: Pace  # how long a bot's answer takes at least
    watching: Watching  # whether others may watch, and whether they see the hands
    steady_pauses: bool | None  # null: if two people or more play
    clock: ClockOption | None
    hints: NotRequired[bool | None]  # may be asked for; null or missing: if all others are bots
    faction_copies: NotRequired[Copies]  # how many players may have the same faction; missing: 1
    correspondence: NotRequired[bool]  # nobody needs to be here while the others play; missing: no


class OptionsPatch(TypedDict):
    """Options to change; the others stay as they are."""

    players: NotRequired[int]
    factions: NotRequired[FactionMode]
    sets: NotRequired[Annotated[list[Id], Size(0, 100)]]
    first: NotRequired[int | None]
    pace: NotRequired[Pace]
    watching: NotRequired[Watching]
    steady_pauses: NotRequired[bool | None]
    clock: NotRequired[ClockOption | None]
    hints: NotRequired[bool | None]
    faction_copies: NotRequired[Copies]
    correspondence: NotRequired[bool]


# --- coming and going -----------------------------------------------------------------------------


class Hello(TypedDict):
    """The first message of every connection; it names the people for whom the client speaks.

    They are those to whom its tokens belong; without a token, it watches."""

    type: Literal["hello"]
    id: int  # a number that the client chooses; the reply repeats it
    protocol: int  # the version that the client speaks
    tokens: NotRequired[Annotated[list[Token], Size(0, 8)]]  # several people may share one screen
    game: NotRequired[int]  # with `events`: the game that they are of
    events: NotRequired[int]  # the number of the last event it has; only later ones are sent


class Sit(TypedDict):
    """Take a free seat. The reply is `seated`.

    The seat is for the person of this client who watches; if there is none, for one more person at
    the same screen."""

    type: Literal["sit"]
    id: int
    seat: int
    name: Name  # invisible characters are left out; it may not look like anybody else's here
    mark: NotRequired[Mark]  # colour and shape, as the page likes


class Watch(TypedDict):
    """Take a name without a seat, to write in the chat. The reply is `seated`, with no seat."""

    type: Literal["watch"]
    id: int
    name: Name


class Stand(TypedDict):
    """Give up a seat for good. In a game, somebody else may take it."""

    type: Literal["stand"]
    id: int
    seat: NotRequired[int]


class Leave(TypedDict):
    """Go away. Before a game, the client's seats become free; in a game they stay theirs.

    They may come back. If the host leaves, somebody else becomes host; once a game has begun, only
    somebody with a seat."""

    type: Literal["leave"]
    id: int


class ComeBack(TypedDict):
    """Take a seat back from the bot that stands in there."""

    type: Literal["come_back"]
    id: int
    seat: NotRequired[int]


class AddBot(TypedDict):
    """Let a bot play at a free seat, or replace a bot by another one. Only the host may."""

    type: Literal["add_bot"]
    id: int
    seat: int
    bot: Id


class Remove(TypedDict):
    """Free the seat of a bot or a person before the start. Only the host may."""

    type: Literal["remove"]
    id: int
    seat: int


class Close(TypedDict):
    """End the table for everybody. Only the host may."""

    type: Literal["close"]
    id: int


# --- before the start -----------------------------------------------------------------------------


class SetOptions(TypedDict):
    """Change options. Only the host may.

    Once a game has begun only `pace` and `watching` can change, and covered hands stay covered."""

    type: Literal["options"]
    id: int
    options: OptionsPatch


class Factions(TypedDict):
    """Choose a faction for your own seat. The host may also choose for bots."""

    type: Literal["factions"]
    id: int
    # "random": one by chance; "wish": picked at the next turn of a draft
    do: Literal["pick", "unpick", "random", "wish"]
    seat: NotRequired[int]
    faction: NotRequired[Id]  # left out: the last pick is taken back, or there is no wish any more


class Start(TypedDict):
    """Begin the game once `ready` of `table` is true. Only the host may."""

    type: Literal["start"]
    id: int


# --- playing --------------------------------------------------------------------------------------


class Answer(TypedDict):
    """Answer a decision with the keys of options.

    No keys mean "pass", "done" or "end turn"."""

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
    """Pass automatically wherever passing is the only option. It never ends a turn."""

    type: Literal["auto_pass"]
    id: int
    on: bool
    seat: NotRequired[int]


class UndoAsk(TypedDict):
    """Take back answers: at once if that is free, else all others must agree."""

    type: Literal["undo_ask"]
    id: int
    to: NotRequired[int]  # how many answers to keep; missing: all before your own last one
    seat: NotRequired[int]


class UndoVote(TypedDict):
    """Allow or refuse an undo. The person who asked for it withdraws it with a no."""

    type: Literal["undo_vote"]
    id: int
    yes: bool
    seat: NotRequired[int]


class ReplaceVote(TypedDict):
    """Vote for or against a bot that stands in for somebody who is away.

    All others who are present must agree."""

    type: Literal["replace_vote"]
    id: int
    absent: int  # the seat of the person who is away
    bot: Id
    yes: bool
    seat: NotRequired[int]


class Rematch(TypedDict):
    """Ask for another game when this one is over.

    It begins when everybody who is present asks for the same."""

    type: Literal["rematch"]
    id: int
    # keep them, pass them on to the next seat, or choose again
    factions: Literal["same", "swap", "new"]
    seat: NotRequired[int]


class Chat(TypedDict):
    """Write a line in the chat."""

    type: Literal["chat"]
    id: int
    text: Annotated[str, Size(1, 500)]
    seat: NotRequired[int]


# --- asking ---------------------------------------------------------------------------------------


class AskForecast(TypedDict):
    """Ask how the bases would stand after an option was chosen. The reply is `forecast`."""

    type: Literal["forecast"]
    id: int
    decision: int
    option: Key
    seat: NotRequired[int]


class AskWhyNot(TypedDict):
    """Ask why the other cards cannot be chosen. The reply is `why_not`."""

    type: Literal["why_not"]
    id: int
    seat: NotRequired[int]


class Explain(TypedDict):
    """Ask for the parts of a minion's power or a base's breakpoint.

    The reply is `explanation`."""

    type: Literal["explain"]
    id: int
    pid: NotRequired[int]
    bid: NotRequired[int]


class AskHint(TypedDict):
    """Ask what a good player would do.

    The reply is `hint`, once a bot has thought about it; other replies may come before."""

    type: Literal["hint"]
    id: int
    decision: int
    seat: NotRequired[int]


class AskReplay(TypedDict):
    """Ask how the game looked to your seat after `at` answers. The reply is `replay`.

    When the game is over, all hands are open."""

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
    """Ask how the winning chances changed in this finished game.

    The reply is `analysis` with the moments that are reviewed already; more such messages follow,
    without an id."""

    type: Literal["analyse"]
    id: int
    moves: NotRequired[bool]  # rate the moves of people, too


class Ping(TypedDict):
    """Ask for a reply to see that the table is there. The reply is `ok`."""

    type: Literal["ping"]
    id: int


Incoming = (
    Hello | Sit | Watch | Stand | Leave | ComeBack | AddBot | Remove | Close
    | SetOptions | Factions | Start
    | Answer | PassWindow | AutoPass | UndoAsk | UndoVote | ReplaceVote | Rematch | Chat
    | AskForecast | AskWhyNot | Explain | AskHint | AskReplay | PlayOn | AskAnalysis | Ping
)  # fmt: skip

# --- refusals -------------------------------------------------------------------------------------

ErrorCode = Literal[
    "malformed", "protocol", "hello_first", "closed", "bad_token", "no_seat", "which_seat",
    "not_yours", "taken", "bad_name", "not_host", "wrong_phase", "no_bot", "bad_options",
    "not_ready", "not_your_pick", "cannot_pick", "late", "not_asked", "not_an_option",
    "nothing_to_undo", "no_vote", "not_away", "no_watching", "no_hint", "not_in_play",
    "no_moment", "not_over", "too_many", "no_table", "failed", "no_consent",
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
    "no_consent": "Somebody who would have to agree to this has left.",
}


class Refused(Exception):
    """Raised for a message that is refused. Nothing has changed."""

    def __init__(self, code: ErrorCode, text: str = "") -> None:
        super().__init__(code)
        self.code: ErrorCode = code
        self.text = text or ERRORS[code]


# --- reading --------------------------------------------------------------------------------------


def kinds_of(messages: Any) -> dict[str, Any]:
    """Return the classes of a union of messages, by the value of `type`."""
    found: dict[str, Any] = {}
    for kind in messages.__args__:
        [word] = get_args(get_type_hints(kind)["type"])
        found[word] = kind
    return found


INCOMING: Final = kinds_of(Incoming)


def checked(message: object) -> Any:
    """Return a checked copy of a message; refuse what is not in the protocol."""
    if not isinstance(message, dict):
        raise Refused("malformed")
    word = message.get("type")
    if not isinstance(word, str) or word not in INCOMING:
        raise Refused("malformed", "There is no such type of message.")
    try:
        return read(INCOMING[word], message)
    except Unfit as unfit:
        raise Refused("malformed", f"This is no {word}: {unfit}.") from unfit


def id_of(message: object) -> int | None:
    """Return the id of a message, or `None` if it has no valid one."""
    id = message.get("id") if isinstance(message, dict) else None
    return id if type(id) is int and abs(id) < LARGEST else None
