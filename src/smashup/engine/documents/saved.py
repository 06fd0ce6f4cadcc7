"""Saved matches: the position as a document, and what is needed to look back.

That is: what happened (the records), all answers with what was asked, and some earlier positions,
the fewer the older they are."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final, NamedTuple, TypedDict, cast, get_args

from ..asking.question import Reply
from ..model.catalogue import Catalogue, SetupError
from ..model.constants import EVERYBODY, ZoneName
from ..model.errors import MatchError, is_whole, shown
from ..model.journal import PLACES, Agent, EventKind, Record, Spot
from ..model.position import Position
from ..model.state import Card
from ..rules.setup import check_factions, check_first, check_seed
from .checked import Damaged, fields, listed, whole, words, yes_or_no
from .read_position import read_position, read_table
from .schema import LARGE, AnswerDocument, PositionDocument, TableDocument
from .write_position import Writer

FORMAT: Final = "smashup match"
VERSION: Final = 8  # raise it when the document changes
OLD: Final = 7  # the version of release 0.1, whose games had no secret

BACK: Final = 4  # going back n answers, about n / BACK of them may have to be run again
SAVED_BACK: Final = 1  # the same for a match that was saved: fewer positions, a smaller file,
SAVED_APART: Final = 16  # and with at least so many answers between them


class Answer(NamedTuple):
    """An answer that was given, and what was asked."""

    player: int
    kind: str
    source: str
    options: tuple[str, ...]  # the keys of the chosen options
    told: int  # how many records came before it, after the answer before
    # something came of it that nobody can forget: a card that somebody came to know, or chance
    revealed: bool

    def document(self) -> AnswerDocument:
        return {"kind": self.kind, "source": self.source, "options": list(self.options)}


class Checkpoint:
    """A quiet point that the match has passed: the position, and how many answers and records there
    were."""

    __slots__ = ("position", "records", "replies")

    def __init__(self, position: Position, replies: int, records: int) -> None:
        self.position = position
        self.replies = replies
        self.records = records


def thinned(points: list[Checkpoint], back: int = BACK, apart: int = 0) -> list[Checkpoint]:
    """Some of these checkpoints: the first, the last, and of the others the fewer, the older they
    are. One is left out if its neighbours are close to each other, compared with how far back they
    are. One with another secret than before stays: what came after it cannot be run from an earlier
    one."""
    last = points[-1].replies
    kept = points[:1]
    for i in range(1, len(points) - 1):
        after = points[i + 1].replies
        gap = (after - kept[-1].replies) * back
        if (gap > last - after and gap > apart) or points[i].position.secret != kept[
            -1
        ].position.secret:
            kept.append(points[i])
    return kept + points[1:][-1:]


class PointDocument(TypedDict):
    """An earlier position: after so many answers, when so much had happened."""

    answers: int
    records: int
    table: TableDocument


class HistoryDocument(TypedDict):
    """What is needed to look back."""

    records: list[list[Any]]  # what happened up to now
    told: int  # how much of it had happened at the quiet point of the position
    answers: list[list[Any]]  # those up to the quiet point of the position,
    replies: list[Reply]  # and as indices of options
    positions: list[PointDocument]  # earlier ones, the start first


class MatchDocument(TypedDict):
    format: str
    version: int
    setup: dict[str, Any]  # what deals the same game again, as in `Match.setup`
    asked: int  # the number of the decision that is asked now, or would be
    position: PositionDocument
    history: HistoryDocument


def saved_text(
    setup: Mapping[str, Any],
    asked: int,
    position: PositionDocument,
    points: list[Checkpoint],
    answers: list[Answer],
    replies: list[Reply],
    records: list[Record],
) -> str:
    """A match as a JSON document."""
    last = points[-1]
    history: HistoryDocument = {
        "records": [record_row(record) for record in records],
        "told": last.records,
        "answers": [answer_row(answer) for answer in answers[: last.replies]],
        "replies": replies[: last.replies],
        "positions": [
            {
                "answers": point.replies,
                "records": point.records,
                "table": Writer(point.position).table(),
            }
            for point in thinned(points, SAVED_BACK, SAVED_APART)[:-1]
        ],
    }
    document: MatchDocument = {
        "format": FORMAT,
        "version": VERSION,
        "setup": dict(setup),
        "asked": asked,
        "position": position,
        "history": history,
    }
    return json.dumps(document, separators=(",", ":"))


def answer_row(answer: Answer) -> list[Any]:
    return [answer.player, answer.kind, answer.source, answer.options, answer.told, answer.revealed]


# What a row of these tables leaves out at its end, since it is mostly so.
RECORD: Final[list[Any]] = [
    None,
    0,
    None,
    [],
    None,
    None,
    0,
    None,
    [],
    [],
    EVERYBODY,
    None,
    None,
    -1,
    0,
    -1,
    0,
]
SPOT: Final[list[Any]] = [None, None, None, -1, None, -1, None, None]
PAIRS: Final = ("copy", "safe")  # kinds of event that are about two cards


def record_row(record: Record) -> list[Any]:
    row = [
        record.kind,
        record.turn,
        record.player,
        [card.uid for card in record.cards],
        spot_row(record.source),
        spot_row(record.to),
        record.amount,
        agent_row(record.cause),
        list(record.pids),
        list(record.controllers),
        record.seen,
        record.other,
        uid_of(record.base),
        record.bid,
        record.place,
        record.was,
        record.power,
    ]
    return shortened(row, RECORD)


def agent_row(agent: Agent | None) -> list[Any] | None:
    """A stand-in, for the card that has granted an extra play, is known by its id only."""
    if agent is None:
        return None
    card = agent.card
    return [card.uid if card.uid >= 0 else card.data.id, agent.player, agent.pid, agent.bid]


def spot_row(spot: Spot | None) -> list[Any] | None:
    if spot is None:
        return None
    row = [
        spot.zone,
        spot.seat,
        spot.end,
        spot.bid,
        uid_of(spot.base),
        spot.pid,
        uid_of(spot.host),
        spot.host_seat,
    ]
    return shortened(row, SPOT)


def uid_of(card: Card | None) -> int | None:
    return card.uid if card is not None else None


def shortened(row: list[Any], usual: list[Any]) -> list[Any]:
    """That row without the usual values at its end."""
    end = len(row)
    while row[end - 1] == usual[end - 1]:
        end -= 1
    return row[:end]


def completed(row: object, usual: list[Any], what: str) -> list[Any]:
    """That row with the usual values at its end."""
    if not isinstance(row, list) or not 0 < len(row) <= len(usual):
        raise Damaged(f"{what} is {shown(row)}")
    return row + usual[len(row) :]


class Saved:
    """What a saved match says."""

    def __init__(self, catalogue: Catalogue, text: object) -> None:
        document = read_document(text)
        self.catalogue = catalogue
        try:
            position, self.names, self.since = read_position(catalogue, document["position"])
            self.players = len(position.players)
            self.cards = position.cards
            self.asked = whole(
                document.get("asked"), len(self.since) + 1, 2**62, "the number of the decision"
            )
            self.setup = self.read_setup(catalogue, document["setup"])
            history = fields(
                document["history"], "the history", tuple(HistoryDocument.__annotations__)
            )
            self.records = [
                self.record(row) for row in as_list(history["records"], "what happened")
            ]
            self.answers = [self.answer(row) for row in rows(history["answers"], 6, "the answers")]
            self.replies = [
                read_reply(reply) for reply in listed(history["replies"], "the replies")
            ]
            if len(self.replies) != len(self.answers):
                raise Damaged("there are not as many replies as answers")
            self.points: list[Checkpoint] = []
            for part in listed(history["positions"], "the earlier positions"):
                point = fields(part, "an earlier position", ("answers", "records", "table"))
                self.add_point(
                    read_table(catalogue, point["table"]), point["answers"], point["records"]
                )
            self.add_point(position, len(self.answers), history["told"])
            self.told = self.points[-1].records
        except (MatchError, SetupError, RecursionError) as error:
            if isinstance(error, MatchError) and error.code == "cards":
                raise
            raise MatchError(f"this saved match is damaged: {error}") from error

    @property
    def first_turn(self) -> int:
        """The number of the turn in which the match began."""
        return self.points[0].position.turn

    def add_point(self, position: Position, answers: object, records: object) -> None:
        last = self.points[-1] if self.points else Checkpoint(position, 0, 0)
        most = len(self.answers) if self.points else 0
        self.points.append(
            Checkpoint(
                position,
                whole(answers, last.replies, most, "the number of answers before a position"),
                whole(
                    records,
                    last.records,
                    len(self.records),
                    "the number of records before a position",
                ),
            )
        )
        if len(position.players) != self.players:
            raise Damaged("the positions are not of the same match")

    def read_setup(self, catalogue: Catalogue, value: object) -> dict[str, Any]:
        if value == {}:
            return {}
        setup = fields(value, "the set-up", ("factions", "seed", "first"))
        pairs = check_factions(catalogue, setup["factions"])
        if len(pairs) != self.players:
            raise Damaged("the set-up is for another number of players")
        return {
            "factions": tuple(pairs),
            "seed": check_seed(setup["seed"]),
            "first": check_first(setup["first"], len(pairs)),
        }

    def seat(self, value: object) -> int | None:
        return None if value is None else whole(value, 0, self.players - 1, "a player")

    def card(self, value: object) -> Card:
        return self.cards[whole(value, 0, len(self.cards) - 1, "the number of a card")]

    def any_card(self, value: object) -> Card | None:
        return None if value is None else self.card(value)

    def record(self, value: object) -> Record:
        row = completed(value, RECORD, "something that happened")
        (
            kind,
            turn,
            player,
            cards,
            source,
            to,
            amount,
            cause,
            pids,
            controllers,
            seen,
            other,
            base,
            bid,
            place,
            was,
            power,
        ) = row
        if kind not in get_args(EventKind):
            raise Damaged(f"{shown(kind)} is nothing that happens")
        about = tuple([self.card(card) for card in listed(cards, "the cards of a record")])
        whose = tuple([self.seat(seat) for seat in listed(controllers, "the controllers of cards")])
        ids = tuple(
            [
                number(pid, "the number of a card in play")
                for pid in listed(pids, "the cards in play of a record")
            ]
        )
        if (ids and not len(ids) == len(about) == len(whose)) or (kind in PAIRS and len(about) < 2):
            raise Damaged("the cards of a record do not fit")
        return Record(
            cast("EventKind", kind),
            whole(turn, 0, LARGE, "the turn of a record"),
            self.seat(player),
            about,
            ids,
            whose,
            whole(amount, -LARGE, LARGE, "the amount of a record"),
            self.spot(source),
            self.spot(to),
            self.seat(other),
            whole(seen, 0, EVERYBODY, "who sees a record"),
            self.agent(cause),
            self.any_card(base),
            number(bid, "the number of a base in play"),
            whole(place, 0, len(PLACES) - 1, "a place at a base"),
            number(was, "the number of a card in play"),
            whole(power, -LARGE, LARGE, "the power of a record"),
        )

    def spot(self, value: object) -> Spot | None:
        if value is None:
            return None
        zone, seat, end, bid, base, pid, host, host_seat = completed(value, SPOT, "a place")
        if zone not in get_args(ZoneName) or end not in (None, "top", "bottom"):
            raise Damaged(f"there is no place {shown(zone)}, {shown(end)}")
        return Spot(
            zone,
            self.seat(seat),
            end,
            number(bid, "the number of a base in play"),
            self.any_card(base),
            number(pid, "the number of a card in play"),
            self.any_card(host),
            self.seat(host_seat),
        )

    def agent(self, value: object) -> Agent | None:
        if value is None:
            return None
        if not isinstance(value, list) or len(value) != 4:
            raise Damaged(f"the cause of something is {shown(value)}")
        card, player, pid, bid = value
        ids = (
            number(pid, "the number of a card in play"),
            number(bid, "the number of a base in play"),
        )
        known = self.catalogue.cards.get(card) if isinstance(card, str) else None
        by = Card(-1, known, -1) if known is not None else self.card(card)
        return Agent(by, self.seat(player), *ids)

    def answer(self, row: list[Any]) -> Answer:
        player, kind, source, options, told, revealed = row
        return Answer(
            whole(player, 0, self.players - 1, "who answers"),
            words(kind, "the kind of a question"),
            words(source, "the source of a question"),
            tuple([words(key, "the key of an option") for key in listed(options, "an answer")]),
            whole(told, 0, len(self.records), "the number of records before an answer"),
            yes_or_no(revealed, "revealed"),
        )


def number(value: object, what: str) -> int:
    """The number of a card or base in play; -1 is none."""
    return whole(value, -1, LARGE, what)


def read_reply(value: object) -> Reply:
    return (
        value
        if is_whole(value)
        else [whole(i, 0, LARGE, "an answer") for i in listed(value, "an answer")]
    )


def rows(value: object, width: int, what: str) -> list[list[Any]]:
    """A table with so many columns."""
    table = as_list(value, what)
    for row in table:
        if not isinstance(row, list) or len(row) != width:
            raise Damaged(f"in {what} there is {shown(row)}")
    return table


def as_list(value: object, what: str) -> list[Any]:
    """A list, however long a match may be."""
    if not isinstance(value, list):
        raise Damaged(f"{what} is {shown(value)} instead of a list")
    return value


def read_document(text: object) -> dict[str, Any]:
    """A saved document, or an error that says what is wrong with it."""
    if not isinstance(text, str | bytes):
        raise MatchError(f"this is not a saved match: {shown(text)}", "not_a_match")
    try:
        document = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise MatchError(f"this is not a saved match: {error}", "not_a_match") from error
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise MatchError("this is not a saved match", "not_a_match")
    version = document.get("version")
    if not is_whole(version) or version not in (OLD, VERSION):
        other = f"save format {shown(version)}, this one reads {VERSION}"
        raise MatchError(
            f"this match was saved by another release ({other}); it cannot be opened", "version"
        )
    for part in ("setup", "position", "history"):
        if not isinstance(document.get(part), dict):
            raise MatchError("this saved match is damaged: parts of it are missing")
    return document
