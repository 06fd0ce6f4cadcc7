"""Saved matches, row by row: events, answers, earlier positions, and refusals."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import smashup
from smashup import Match, MatchError
from smashup.cards import CATALOGUE
from smashup.engine.documents.saved import Checkpoint, Saved, answer_row, record_row, thinned
from smashup.engine.model.position import Position

MILLION = 1_000_000
FACTIONS = [("backtimers", "explorers"), ("cyborg_apes", "musketeers")]


def played() -> Match:
    """Return a match of two players, in the second turn."""
    match = Match.new(CATALOGUE, FACTIONS, seed=5, names=["Ann", "Ben"])
    while match.game.turn < 3 and match.decision is not None:
        single, options = match.decision.single, match.decision.options
        match.answer((0 if options else -1) if single else list(range(match.decision.least)))
    return match


TEXT = played().save()


def document(change: Callable[[Any], object] = lambda _: None) -> str:
    """Return the saved match with that change."""
    saved = json.loads(TEXT)
    change(saved)
    return json.dumps(saved)


def with_record(row: Any) -> Saved:
    """Return the saved match with that record as the first one."""
    return Saved(CATALOGUE, document(lambda saved: saved["history"]["records"].__setitem__(0, row)))


# A row with every column, and its columns with the least and the most that may stand there.
SPOT = ["play", 1, "top", 3, 40, 5, 41, 0]
ROW = [
    "move",
    2,
    1,
    [40, 41],
    SPOT,
    ["hand", 0],
    -3,
    [42, 1, 6, 7],
    [8, 9],
    [0, None],
    3,
    1,
    5,
    4,
    1,
    12,
    13,
]
(
    KIND,
    TURN,
    PLAYER,
    CARDS,
    SOURCE,
    TO,
    AMOUNT,
    CAUSE,
    PIDS,
    CONTROLLERS,
    SEEN,
    OTHER,
    BASE,
    BID,
    PLACE,
    WAS,
    POWER,
) = range(17)
USUAL = ["move", 0, None, [], None, None, 0, None, [], [], 15, None, None, -1, 0, -1, 0]


def test_a_row_goes_out_and_in() -> None:
    assert record_row(with_record(ROW).records[0]) == ROW


def test_what_a_row_says() -> None:
    record = with_record(ROW).records[0]
    assert (record.kind, record.turn, record.player, [card.uid for card in record.cards]) == (
        "move",
        2,
        1,
        [40, 41],
    )
    assert (record.amount, record.pids, record.controllers, record.seen) == (
        -3,
        (8, 9),
        (0, None),
        3,
    )
    assert record.base is not None
    assert (record.other, record.base.uid, record.bid, record.place, record.was, record.power) == (
        1,
        5,
        4,
        1,
        12,
        13,
    )
    spot, to, cause = record.source, record.to, record.cause
    assert spot is not None
    assert to is not None
    assert cause is not None
    assert spot.base is not None
    assert spot.host is not None
    assert (spot.zone, spot.seat, spot.end, spot.bid, spot.base.uid) == ("play", 1, "top", 3, 40)
    assert (spot.pid, spot.host.uid, spot.host_seat) == (5, 41, 0)
    assert (to.zone, to.seat, to.end, to.bid, to.base) == ("hand", 0, None, -1, None)
    assert (to.pid, to.host, to.host_seat) == (-1, None, None)
    assert (cause.card.uid, cause.player, cause.pid, cause.bid) == (42, 1, 6, 7)


@pytest.mark.parametrize("column", range(1, 17))
def test_the_usual_values_at_the_end_are_left_out(column: int) -> None:
    row = [*USUAL[:column], ROW[column]]
    if column in (PIDS, CONTROLLERS):
        row[CARDS] = [40, 41]
    if column == PIDS:
        row += [[0, 1]]
    assert record_row(with_record(row + USUAL[len(row) :]).records[0]) == row
    assert record_row(with_record(USUAL).records[0]) == ["move"]


@pytest.mark.parametrize("column", range(1, 8))
def test_so_are_those_of_a_place(column: int) -> None:
    usual = ["deck", None, None, -1, None, -1, None, None]
    row = [*usual[:column], SPOT[column]]
    assert record_row(with_record(["move", 0, None, [], row + usual[len(row) :]]).records[0]) == [
        "move",
        0,
        None,
        [],
        row,
    ]
    assert record_row(with_record(["move", 0, None, [], usual]).records[0]) == [
        "move",
        0,
        None,
        [],
        ["deck"],
    ]


def test_the_card_of_an_extra_play_is_known_by_its_id_only() -> None:
    record = with_record(["play", 1, 0, [], None, None, 0, ["en_garde", 0, -1, -1]]).records[0]
    assert record.cause is not None
    assert (record.cause.card.data.id, record.cause.card.uid, record.cause.card.owner) == (
        "en_garde",
        -1,
        -1,
    )
    assert record_row(record)[CAUSE] == ["en_garde", 0, -1, -1]
    # The card with the number 0.
    assert record_row(with_record(columns(CAUSE, [0, 1, 6, 7])).records[0])[CAUSE] == [0, 1, 6, 7]


def columns(column: int, value: Any) -> list[Any]:
    return [*ROW[:column], value, *ROW[column + 1 :]]


@pytest.mark.parametrize(
    ("column", "least", "most"),
    [
        (TURN, 0, MILLION),
        (PLAYER, 0, 1),
        (AMOUNT, -MILLION, MILLION),
        (SEEN, 0, 15),
        (OTHER, 0, 1),
        (BASE, 0, None),
        (BID, -1, MILLION),
        (PLACE, 0, 3),
        (WAS, -1, MILLION),
        (POWER, -MILLION, MILLION),
    ],
)
def test_the_numbers_of_a_row_have_limits(column: int, least: int, most: int | None) -> None:
    cards = len(with_record(ROW).cards)
    last = cards - 1 if most is None else most
    for good in (least, last):
        assert record_row(with_record(columns(column, good)).records[0]) == columns(column, good)
    for bad in (least - 1, last + 1, "x", True, [0]):
        with pytest.raises(MatchError, match="this saved match is damaged"):
            with_record(columns(column, bad))


@pytest.mark.parametrize(
    "row",
    [
        [],
        {},
        "move",
        [*ROW, 0],
        columns(KIND, "fly"),
        columns(KIND, None),
        columns(CARDS, 3),
        columns(CARDS, [-1, 40]),
        columns(CARDS, [40, 10_000]),
        columns(CARDS, [40]),  # one card, but two ids
        columns(PIDS, [8]),
        columns(CONTROLLERS, [0]),
        columns(CONTROLLERS, [0, 2]),
        columns(PIDS, [8, -2]),
        ["copy", 0, 0, [40]],  # it takes two cards
        ["safe", 0, 0, []],
        columns(SOURCE, []),
        columns(SOURCE, 3),
        columns(SOURCE, [*SPOT, 0]),
        columns(SOURCE, ["pocket"]),
        columns(SOURCE, ["deck", 0, "middle"]),
        columns(SOURCE, ["deck", 2]),
        columns(SOURCE, ["deck", 0, None, -2]),
        columns(SOURCE, ["deck", 0, None, -1, -1]),
        columns(SOURCE, ["deck", 0, None, -1, None, -2]),
        columns(SOURCE, ["deck", 0, None, -1, None, -1, 10_000]),
        columns(SOURCE, ["deck", 0, None, -1, None, -1, None, 2]),
        columns(CAUSE, 3),
        columns(CAUSE, [42, 1, 6]),
        columns(CAUSE, [42, 1, 6, 7, 8]),
        columns(CAUSE, [42, 2, 6, 7]),
        columns(CAUSE, [42, 1, -2, 7]),
        columns(CAUSE, [42, 1, 6, -2]),
        columns(CAUSE, ["nobody", 1, 6, 7]),
    ],
)
def test_a_row_that_cannot_be_is_refused(row: Any) -> None:
    with pytest.raises(MatchError, match="this saved match is damaged") as caught:
        with_record(row)
    assert caught.value.code == "damaged"


def test_two_cards_are_enough_for_what_is_about_two() -> None:
    for kind in ("copy", "safe"):
        assert with_record([kind, 0, 0, [40, 41]]).records[0].kind == kind


def set_in(*path: Any) -> Callable[[Any], None]:
    """Puts the last of these at the path that the others are."""
    *way, name, value = path

    def change(saved: Any) -> None:
        for step in way:
            saved = saved[step]
        saved[name] = value

    return change


def drop(*path: Any) -> Callable[[Any], None]:
    *way, name = path

    def change(saved: Any) -> None:
        for step in way:
            saved = saved[step]
        del saved[name]

    return change


ANSWER = ["history", "answers", 0]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (set_in("position", "turn", -1), "the turn is -1"),
        (set_in("asked", 0), "the number of the decision is 0"),
        (set_in("asked", 2**62 + 1), "the number of the decision"),
        (drop("asked"), "the number of the decision is None"),
        (drop("setup", "seed"), "the set-up lacks 'seed'"),
        (set_in("setup", "colour", 1), "the set-up has 'colour'"),
        (set_in("setup", "first", 2), "damaged"),
        (set_in("setup", "seed", "x"), "damaged"),
        (set_in("setup", "factions", [["backtimers", "explorers"]]), "damaged"),
        (
            set_in("setup", "factions", [*FACTIONS, ("grannies", "mounties")]),
            "the set-up is for another number of players",
        ),
        (set_in("history", "more", 1), "the history has 'more'"),
        (drop("history", "told"), "the history lacks 'told'"),
        (set_in("history", "records", {}), "what happened is {} instead of a list"),
        (set_in("history", "answers", {}), "the answers is {} instead of a list"),
        (set_in("history", "replies", {}), "the replies is {} instead of a list"),
        (set_in("history", "replies", [0]), "there are not as many replies as answers"),
        (set_in("history", "replies", 0, "x"), "an answer is 'x' instead of a list"),
        (set_in("history", "replies", 0, [-1]), "an answer is -1"),
        (set_in("history", "replies", 0, [True]), "an answer is True"),
        (set_in(*ANSWER, []), r"in the answers there is \[\]"),
        (set_in(*ANSWER, "xxxxxx"), "in the answers there is 'xxxxxx'"),
        (set_in(*ANSWER, 0, 2), "who answers is 2"),
        (set_in(*ANSWER, 0, None), "who answers is None"),
        (set_in(*ANSWER, 1, 3), "the kind of a question is 3"),
        (set_in(*ANSWER, 2, 3), "the source of a question is 3"),
        (set_in(*ANSWER, 3, "end"), "an answer is 'end' instead of a list"),
        (set_in(*ANSWER, 3, [3]), "the key of an option is 3"),
        (set_in(*ANSWER, 4, -1), "the number of records before an answer is -1"),
        (set_in(*ANSWER, 4, 10_000), "the number of records before an answer is 10000"),
        (set_in(*ANSWER, 5, 0), "revealed is 0 instead of true or false"),
        (set_in("history", "told", 10_000), "the number of records before a position is 10000"),
        (set_in("history", "told", -1), "the number of records before a position is -1"),
        (
            set_in("history", "positions", 0, "answers", 1),
            "the number of answers before a position is 1",
        ),
        (
            set_in("history", "positions", 0, "answers", -1),
            "the number of answers before a position is -1",
        ),
        (
            set_in("history", "positions", 0, "records", -1),
            "the number of records before a position is -1",
        ),
        (set_in("history", "positions", 0, "more", 1), "an earlier position has 'more'"),
        (set_in("history", "positions", 0, "table", "turn", -1), "the turn is -1"),
        (set_in("history", "positions", {}), "the earlier positions is {} instead of a list"),
    ],
)
def test_what_cannot_be_is_refused(change: Callable[[Any], object], complaint: str) -> None:
    with pytest.raises(MatchError, match=complaint) as caught:
        smashup.load(document(change))
    assert str(caught.value).startswith("this saved match is damaged: ")
    assert caught.value.code == "damaged"


@pytest.mark.parametrize("part", ["setup", "position", "history"])
@pytest.mark.parametrize("value", [None, [], 3])
def test_no_part_may_be_missing(part: str, value: Any) -> None:
    for change in (drop(part), set_in(part, value)):
        with pytest.raises(
            MatchError, match="this saved match is damaged: parts of it are missing"
        ):
            smashup.load(document(change))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{", "not_a_match"),
        (None, "not_a_match"),
        ("[" * 100_000, "not_a_match"),
        ("[]", "not_a_match"),
        ("7", "not_a_match"),
        (document(set_in("format", "smashup position")), "not_a_match"),
        (document(set_in("version", 6)), "version"),
        (document(set_in("version", 9)), "version"),
        (document(set_in("version", 8.0)), "version"),
        (document(set_in("version", True)), "version"),
        (document(drop("version")), "version"),
    ],
)
def test_what_is_none_at_all(text: Any, code: str) -> None:
    with pytest.raises(MatchError) as caught:
        smashup.load(text)
    assert caught.value.code == code


def test_positions_of_another_match_are_refused() -> None:
    other = json.loads(Match.new(CATALOGUE, [*FACTIONS, ("grannies", "mounties")]).save())
    table = {
        name: value
        for name, value in other["position"].items()
        if name not in ("format", "version", "names", "answers")
    }
    with pytest.raises(MatchError, match="the positions are not of the same match"):
        smashup.load(document(set_in("history", "positions", 0, "table", table)))


def test_limits_that_are_just_kept() -> None:
    saved = json.loads(TEXT)
    records = len(saved["history"]["records"])
    for change in (
        set_in("asked", 2**62),
        set_in("asked", len(saved["position"]["answers"]) + 1),
        set_in("history", "told", records),
        set_in(*ANSWER, 4, records),
        set_in(*ANSWER, 4, 0),
        set_in("history", "replies", 0, [0, MILLION]),
        set_in("setup", {}),
    ):
        Saved(CATALOGUE, document(change))


def test_answers_go_out_and_in() -> None:
    saved = Saved(CATALOGUE, TEXT)
    rows = json.loads(TEXT)["history"]["answers"]
    assert json.loads(json.dumps([answer_row(answer) for answer in saved.answers])) == rows
    assert [
        (answer.player, answer.kind, answer.told, answer.revealed) for answer in saved.answers
    ] == [(row[0], row[1], row[4], row[5]) for row in rows]
    assert saved.setup == {"factions": tuple(FACTIONS), "seed": 5, "first": -1}
    assert (saved.names, saved.players) == (("Ann", "Ben"), 2)


def test_a_match_that_began_with_a_position_has_no_set_up() -> None:
    match = smashup.from_position(played().position())
    assert json.loads(match.save())["setup"] == {}
    assert Saved(CATALOGUE, match.save()).setup == {}


# --- earlier positions ----------------------------------------------------------------------------


def kept(replies: list[int], back: int = 4, apart: int = 0) -> list[int]:
    """Return the positions that are kept after so many answers."""
    return [
        point.replies
        for point in thinned([Checkpoint(Position(), n, 0) for n in replies], back, apart)
    ]


def test_of_old_positions_fewer_are_kept() -> None:
    assert kept([0]) == [0]
    assert kept([0, 1]) == [0, 1]
    assert kept([0, 1, 2, 3, 4]) == [0, 1, 2, 3, 4]
    assert kept([0, 50, 100]) == [0, 50, 100]
    points = [Checkpoint(Position(), n, 0) for n in (3, 3, 3)]
    assert len(thinned(points)) == 2  # those between two equal ones tell nothing
    assert kept(list(range(41))) == [0, 8, 14, 19, 23, 26, 28, 30, *range(32, 41)]
    assert kept(list(range(41)), back=1) == [0, 20, 30, 35, 37, 38, 39, 40]
    assert kept(list(range(41)), back=1, apart=16) == [0, 20, 36, 40]
