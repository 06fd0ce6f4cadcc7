"""A position as a document: plain data that can be read by people, written as JSON, and read back
exactly as it was.

A card is written `id#n`: n tells the cards of one document apart. `@owner` follows if it belongs to
another player than the one whose zone it is in, or who controls it. Piles and hands begin with the
top card. What is left out of a piece, a play or an effect has its usual value, and so has `known`:
each player knows their own hand, and nobody a deck."""

from __future__ import annotations

from typing import Final, NotRequired, TypedDict

from ..model.constants import (
    ACTION,
    BASE,
    DRAW,
    END,
    END_OF_TURN,
    FOR_GOOD,
    MINION,
    PLAY,
    RULE,
    SCORE,
    SETUP,
    START,
    WHILE_SCORING,
)

FORMAT: Final = "smashup position"
VERSION: Final = 2
OLD: Final = 1  # the version of release 0.1, whose games had no secret

# no number of a position that is really played is larger, but for the chance and ages
LARGE: Final = 1_000_000

KINDS: Final = {
    MINION: "minion",
    ACTION: "action",
    BASE: "base",
    RULE: "rule",
    MINION | ACTION: "card",
}
ORIGINS: Final = (
    "hand",
    "other hand",
    "deck top",
    "deck",
    "discard",
    "stasis",
    "storage",
    "nowhere",
)  # by FROM_HAND, ...
ENDS: Final = {END_OF_TURN: "end of turn", FOR_GOOD: "for good", WHILE_SCORING: "while scoring"}
PHASES: Final = (SETUP, START, PLAY, SCORE, DRAW, END)

Until = (
    int | str
)  # how long something lasts: one of `ENDS`, or until the start of that player's next turn


class GainDocument(TypedDict):
    """A change of power or of a breakpoint that ends later."""

    amount: int
    until: Until
    seat: int | None  # whose card gave it,
    card: str  # and which card that was
    at: NotRequired[int]  # bid: it counts only there
    player: NotRequired[int]  # of a base: power of this player


class PieceDocument(TypedDict):
    """A card in play."""

    card: str
    pid: int
    player: int  # who controls it
    turn: int  # in which it came to its base
    origin: NotRequired[str]  # where it was played from, if not from the hand
    counters: NotRequired[int]
    stasis: NotRequired[int]
    gains: NotRequired[list[GainDocument]]
    claims: NotRequired[list[tuple[int, Until]]]  # changes of control: to whom, until when
    text: NotRequired[list[str]]  # the cards whose abilities it has, if not its own,
    until: NotRequired[Until]  # and until when
    cancelled: NotRequired[bool]
    inactive: NotRequired[bool]  # its continuous abilities are not in effect yet
    stored: NotRequired[list[str]]
    actions: NotRequired[list[PieceDocument]]


class BaseDocument(TypedDict):
    card: str
    bid: int
    minions: list[PieceDocument]
    actions: list[PieceDocument]
    counters: NotRequired[int]
    gains: NotRequired[list[GainDocument]]
    lent: NotRequired[list[str]]  # bases whose abilities it has in addition


class PlayerDocument(TypedDict):
    factions: list[str]
    vp: int
    hand: list[str]
    deck: list[str]
    discard: list[str]
    stasis: list[PieceDocument]


class PlayDocument(TypedDict):
    """A right to play a card."""

    kind: str
    by: NotRequired[str]  # the card that gave it; nothing: a free play of the turn
    seat: NotRequired[int]
    source: NotRequired[int]  # pid or bid of that card; -2 - n for card n that is not in play
    at: NotRequired[int]
    on: NotRequired[int]
    max_power: NotRequired[int]
    name: NotRequired[str]
    must_affect: NotRequired[list[int]]
    uses: NotRequired[int]
    budget: NotRequired[int]
    own_rule: NotRequired[bool]


class LastingDocument(TypedDict):
    """An ability that works without a card in play."""

    id: str
    player: int | None
    card: str  # the card that began it; "": a rule of the game
    age: int
    until: Until
    target: NotRequired[int]
    named: NotRequired[str]


class TurnRecordDocument(TypedDict):
    """One thing that happened this turn."""

    kind: str
    player: int | None
    phase: str
    card: NotRequired[str]
    bid: NotRequired[int]
    pid: NotRequired[int]
    number: NotRequired[int]  # of the card that was played


class DoubtDocument(TypedDict):
    """Cards that a player knows to be in one of some places.

    Each place is named by the card that really lies there."""

    seat: int
    named: list[str]
    others: list[str]
    places: list[str]


class FateDocument(TypedDict):
    """What is known of a chance that is still to come: a shuffle, or the choice of a thing (at
    place "0")."""

    size: int
    names: dict[str, str]  # by place: `id@owner` of a card, `piece pid` of a card in play


class TableDocument(TypedDict):
    """What lies on the table at a quiet point."""

    turn: int
    phase: str
    current: int
    next_regular: int
    players: list[PlayerDocument]
    bases: list[BaseDocument]
    base_deck: list[str]
    base_discard: list[str]
    box: list[str]
    known: dict[str, list[int] | str]  # who knows where a card is, if it is not as usual
    doubts: list[DoubtDocument]
    lasting: list[LastingDocument]
    plays: list[PlayDocument]
    promised: list[PlayDocument]
    extra_turns: list[int]
    history: list[TurnRecordDocument]
    played: int
    counting_setters: list[int]
    starting_numbers_chosen: list[int]
    talents_used: list[tuple[int, str]]
    expiring: list[Until]
    turned_down: bool
    lent: bool
    secret: NotRequired[str]  # of the chance, 64 hexadecimal digits; a seat's own position has none
    random: int  # how much of the chance was used
    fated: list[FateDocument]
    next_id: int


class AnswerDocument(TypedDict):
    """An answer, as the keys of the chosen options, with what was asked."""

    kind: str
    source: str
    options: list[str]


class PositionDocument(TableDocument):
    """Any decision of a match: the last quiet point, and the answers since."""

    format: str
    version: int
    names: list[str]
    answers: list[AnswerDocument]
