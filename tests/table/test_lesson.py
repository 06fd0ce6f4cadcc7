"""The guided first game: a table that has begun, and a position in which one turn shows what the
game is about."""

from __future__ import annotations

from typing import Literal

import pytest

from smashup import CATALOGUE, Option, lesson
from smashup.engine.model.constants import ACTION, MINION
from smashup.engine.outside.views import BaseView
from smashup.table import Refused, Table
from smashup.table.setup import default_options

from .room import Room, written


def learning(number: Literal[1, 2, 3] = 1) -> Room:
    """Return a room with the table of a lesson."""
    room = Room()
    room.table, room.host_token = Table.new_lesson(
        "t", room.chance, room.now, "Robin", default_options(), number
    )
    room.kept, room.kept_since = written(room.table.document()), []
    return room


def test_a_lesson_has_begun_with_a_person_and_a_bot() -> None:
    learner = learning().host()
    assert (learner.table["lesson"], learner.table["phase"]) == (True, "playing")
    assert [seat["name"] for seat in learner.table["seats"]] == ["Robin", "Rookie"]
    assert learner.decision is not None
    assert [player["vp"] for player in learner.state["view"]["players"]] == [8, 9]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_table_says_which_lesson_it_is_and_a_restart_keeps_it(number: Literal[1, 2, 3]) -> None:
    room = learning(number)
    assert room.host().table["lesson_number"] == number
    room.restart()
    assert room.host().table["lesson_number"] == number


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
    assert "lesson_number" not in learner.table


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


class Learner:
    """The first seat of a lesson, who answers the way the guides do."""

    def __init__(self, number: int) -> None:
        self.match = lesson.LESSONS[number - 1](["Robin", "Rookie"])
        self.near = min(
            self.match.view(0)["bases"], key=lambda base: base["breakpoint"] - base["total"]
        )["bid"]

    def options(self, kind: str = "") -> list[Option]:
        """The options of that kind of what the learner is asked now."""
        decision = self.match.decision
        assert decision is not None
        assert decision.player == 0
        return [option for option in decision.options if kind in ("", option.kind)]

    def play(self, kind: int) -> None:
        """Play the first card of that kind where the next base will score."""
        fitting = [o for o in self.options("play") if CATALOGUE.card(o.card).kind == kind]
        card = fitting[0].card
        self.match.answer_key(
            next(o.key for o in fitting if o.card == card and o.bid in (self.near, None))
        )

    def choose(self, *, pids: list[int]) -> None:
        """Choose the first of these cards in play."""
        self.match.answer_key(next(o.key for o in self.options() if o.pid in pids))

    def end_turn(self) -> None:
        self.match.answer_key()

    def base(self) -> BaseView:
        return next(base for base in self.match.view(0)["bases"] if base["bid"] == self.near)

    def points(self) -> list[int]:
        return [player["vp"] for player in self.match.view(0)["players"]]


def test_a_card_that_stays_and_one_out_of_stasis_win_a_base() -> None:
    """The first action of the hand stays at the base that is nearest its breakpoint, its talent
    brings a minion there, and the card in stasis whose counters are off takes the lead. Another
    minion puts a card into stasis."""
    learner = Learner(2)
    learner.play(ACTION)
    [talent] = [o for o in learner.options("talent") if CATALOGUE.card(o.card).kind == ACTION]
    learner.match.answer_key(talent.key)
    at_home = [minion["pid"] for minion in learner.base()["minions"]]
    learner.match.answer_key(next(o.key for o in learner.options() if o.pid not in at_home))
    assert not learner.base()["ready"]
    assert learner.base()["power"][0] < learner.base()["power"][1]
    [waiting] = learner.options("play_from_stasis")
    learner.match.answer_key(waiting.key)
    learner.match.answer_key(next(o.key for o in learner.options() if o.bid == learner.near))
    assert learner.base()["ready"]
    assert learner.base()["power"][0] > learner.base()["power"][1]
    learner.play(MINION)
    learner.match.answer_key(learner.options("card")[0].key)
    assert [card["stasis"] for card in learner.match.view(0)["players"][0]["stasis"]] == [2, 2]
    learner.end_turn()
    assert learner.points() == [12, 11]


def test_specials_before_and_after_a_scoring_make_a_tie_a_win() -> None:
    """The first minion of the hand breaks the base with a tie; a Special before the scoring
    destroys a minion of the rival, and another one after it draws cards."""
    learner = Learner(3)
    learner.play(MINION)
    assert learner.base()["ready"]
    assert [place["vp"] for place in learner.base()["places"]] == [4, 4]
    learner.end_turn()
    learner.play(ACTION)
    rivals = [one["pid"] for one in learner.base()["minions"] if one["controller"] == 1]
    learner.choose(pids=rivals)
    assert learner.points() == [12, 11]
    hand = learner.match.view(0)["players"][0]["hand"]
    learner.play(ACTION)
    assert len(learner.match.view(0)["players"][0]["hand"]) > len(hand)
    assert learner.match.decision is not None
    assert learner.match.decision.player == 1
