"""The guided first game: a table that has begun, and a position in which one turn shows what the
game is about."""

from __future__ import annotations

import pytest

from smashup import CATALOGUE, Option, lesson
from smashup.engine.model.constants import MINION
from smashup.table import Refused, Table
from smashup.table.setup import default_options

from .room import Room, written


def learning() -> Room:
    """Return a room with the table of a lesson."""
    room = Room()
    room.table, room.host_token = Table.new_lesson(
        "t", room.chance, room.now, "Robin", default_options()
    )
    room.kept, room.kept_since = written(room.table.document()), []
    return room


def test_a_lesson_has_begun_with_a_person_and_a_bot() -> None:
    learner = learning().host()
    assert (learner.table["lesson"], learner.table["phase"]) == (True, "playing")
    assert [seat["name"] for seat in learner.table["seats"]] == ["Robin", "Rookie"]
    assert learner.decision is not None
    assert [player["vp"] for player in learner.state["view"]["players"]] == [8, 9]


def test_a_lesson_is_for_one_person_and_a_bot() -> None:
    room = Room()
    with pytest.raises(Refused):
        Table.new_lesson("t", room.chance, room.now, "Robin", {**default_options(), "players": 3})


def test_a_lesson_is_played_to_the_end_and_outlives_a_restart() -> None:
    room = learning()
    room.host()
    room.play(5)
    room.restart()
    assert room.host().table["lesson"]
    room.play_to_the_end()
    assert room.table.state.phase == "over"


def test_the_next_game_at_that_table_is_no_lesson() -> None:
    room = learning()
    learner = room.host()
    room.play_to_the_end()
    learner.ok("rematch", factions="same")
    assert (learner.table["phase"], learner.table["lesson"]) == ("playing", False)


def test_one_turn_shows_what_the_game_is_about() -> None:
    """The first minion and the first action of the hand break the base that is nearest its
    breakpoint; then a Special of the hand wins it. A talent can be used on the way. Guides of all
    clients rely on that."""
    match = lesson.first_game(["Robin", "Rookie"])
    near = min(match.view(0)["bases"], key=lambda base: base["breakpoint"] - base["total"])["bid"]

    def options(kind: str) -> list[Option]:
        assert match.decision is not None
        assert match.decision.player == 0
        return [option for option in match.decision.options if option.kind == kind]

    def play(minion: bool) -> None:
        fitting = [
            option
            for option in options("play")
            if (CATALOGUE.card(option.card).kind == MINION) == minion
        ]
        match.answer_key(
            next(o.key for o in fitting if o.card == fitting[0].card and o.bid in (near, None))
        )

    def powers() -> list[int]:
        return next(base["power"] for base in match.view(0)["bases"] if base["bid"] == near)

    play(minion=True)
    assert not match.view(0)["bases"][1]["ready"]
    [talent] = options("talent")
    match.answer_key(talent.key)
    play(minion=False)
    assert match.view(0)["bases"][1]["ready"]
    assert powers()[0] < powers()[1]
    match.answer_key()
    assert match.decision is not None
    assert match.decision.kind == "window"
    play(minion=False)
    assert [player["vp"] for player in match.view(0)["players"]] == [12, 11]
