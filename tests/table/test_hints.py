"""Hints for people, and the analysis of a finished game: who may have them, what they say, what is
kept."""

from __future__ import annotations

from typing import Any

from smashup.bots import about
from smashup.table.outgoing import OUTGOING
from smashup.table.plain import read
from smashup.table.thinking import PACES

from .room import Guest, Message, Room


def asked(guest: Guest) -> Message:
    assert guest.decision is not None
    return guest.decision


def alone(**options: Any) -> tuple[Room, Guest]:
    """Somebody who plays against a bot, and is asked."""
    room = Room(**options)
    [ann] = room.game(people=1)
    assert room.asked() is ann
    return room, ann


def ask(guest: Guest) -> Message:
    """Ask for a hint; what came last."""
    guest.numbers += 1
    message = {"type": "hint", "id": guest.numbers, "decision": asked(guest)["number"]}
    guest.room.deliver(guest.room.table.handle(guest.name, message, guest.room.now))
    return guest.got[-1]


# --- hints ----------------------------------------------------------------------------------------
def test_a_hint_says_what_a_good_player_would_do() -> None:
    room, ann = alone()
    before = room.remembered()
    hint = ask(ann)
    read(OUTGOING["hint"], hint)
    decision = asked(ann)
    keys = {option["key"] for option in decision["options"]}
    assert (hint["decision"], hint["seat"], hint["id"]) == (
        decision["number"],
        decision["player"],
        ann.numbers,
    )
    advice = hint["advice"]
    assert 0 < advice["chance"] < 1
    assert 1 <= len(advice["alternatives"]) <= 4
    for alternative in advice["alternatives"]:
        assert set(alternative["options"]) <= keys
        assert alternative["label"]
        assert alternative["facts"]
    assert room.remembered() == before
    assert ann.answer(*advice["alternatives"][0]["options"])["type"] == "ok"


def test_there_is_one_reply_to_a_hint_and_the_second_one_needs_no_thinking() -> None:
    room, ann = alone()
    room.bots_answer = False
    got = len(ann.got)
    ask(ann)
    assert len(ann.got) == got  # it comes later
    assert ann.refused("hint", decision=asked(ann)["number"]) == "too_many"
    [request] = room.requests
    assert (request.purpose, request.seat, request.bot) == (
        "hint",
        asked(ann)["player"],
        about.HINT,
    )
    assert request.position == room.match.position(request.seat)
    room.let_a_bot_answer()
    assert ann.got[-1]["type"] == "hint"
    first = ann.got[-1]["advice"]
    assert ask(ann)["advice"] == first
    assert room.requests == []


def test_a_hint_that_does_not_come_is_refused() -> None:
    room, ann = alone()
    room.bots_answer = False
    ask(ann)
    room.wait(21)
    room.requests.clear()
    assert (ann.got[-1]["type"], ann.got[-1]["code"], ann.got[-1]["id"]) == (
        "error",
        "no_hint",
        ann.numbers,
    )
    ask(ann)
    for _ in range(3):  # whoever thinks about it dies every time
        room.deliver(room.table.bot_failed(room.requests.pop().number, room.now))
    assert (ann.got[-1]["code"], ann.got[-1]["id"]) == ("no_hint", ann.numbers)
    ask(ann)
    # No advice: asked again.
    room.deliver(room.table.bot_answered(room.requests.pop().number, {"chance": "high"}, room.now))
    assert len(room.requests) == 1
    assert room.table.state.course == []


def test_somebody_who_answers_first_gets_no_hint() -> None:
    room, ann = alone()
    room.bots_answer = False
    ask(ann)
    number = ann.numbers
    ann.answer()
    assert [
        message["code"]
        for message in ann.got
        if message["type"] == "error" and message["id"] == number
    ] == ["no_hint"]
    room.let_a_bot_answer()
    assert "hint" not in [message["type"] for message in ann.got]


def test_between_people_the_host_decides_about_hints() -> None:
    room = Room()
    room.game()
    guest = room.asked()
    assert guest.table["hints"] is False
    assert guest.refused("hint", decision=asked(guest)["number"]) == "no_hint"

    room = Room(hints=True)
    room.game()
    guest = room.asked()
    assert guest.table["hints"] is True
    assert ask(guest)["type"] == "hint"
    other = next(one for one in room.guests.values() if one is not guest)
    assert "hint" not in [message["type"] for message in other.got]
    assert other.refused("hint", decision=asked(guest)["number"]) == "not_asked"
    assert room.guests["host"].refused("options", options={"hints": False}) == "wrong_phase"

    room, ann = alone(hints=False)
    assert ann.table["hints"] is False
    assert ann.refused("hint", decision=asked(ann)["number"]) == "no_hint"


def test_faster_cuts_the_waiting_short() -> None:
    room, ann = alone(pace="slow")
    ann.answer()
    assert room.table.thinking.open
    before = room.now
    assert room.table.wake_at == before + PACES["slow"]
    ann.ok("options", options={"pace": "fast"})
    assert room.table.wake_at == before + PACES["fast"]


# --- the analysis ---------------------------------------------------------------------------------
def finished() -> tuple[Room, Guest]:
    room = Room(factions="random", seed=3)
    [ann] = room.game(people=1)
    room.play_to_the_end()
    return room, ann


def told(guest: Guest) -> list[Message]:
    return [message for message in guest.got if message["type"] == "analysis"]


def test_the_chances_of_a_finished_game() -> None:
    room, ann = finished()
    assert ann.refused("hint", decision=1) == "wrong_phase"
    ann.ok("analyse")
    room.wait(1)
    last = told(ann)[-1]
    read(OUTGOING["analysis"], last)
    turns = ann.state["view"]["turn"]
    assert last["done"] == last["total"] == turns
    moments = [moment for message in told(ann) for moment in message["moments"]]
    assert [moment["turn"] for moment in moments] == list(range(1, turns + 1))
    assert all(abs(sum(moment["review"]["chances"]) - 1) < 0.01 for moment in moments)
    assert all(moment["seat"] == room.table.state.course[moment["at"]].seat for moment in moments)
    # It is there at once the next time, also after a restart.
    room.restart()
    again = room.guest("again")
    reply = again.ok("analyse")
    assert reply["moments"] == moments
    assert room.requests == []


def test_the_moves_of_people_are_rated() -> None:
    room, ann = finished()
    room.bots_answer = False
    reply = ann.ok("analyse", moves=True)
    people = [at for at, step in enumerate(room.table.state.course) if step.by == "person"]
    assert reply["total"] == ann.state["view"]["turn"] + len(people)
    assert [request.purpose for request in room.requests] == ["review"]  # one at a time
    while len(room.requests) == 1 and room.requests[0].given is None:
        room.let_a_bot_answer()
    for _ in range(4):
        [request] = room.requests
        assert request.given == list(room.match.answers[request.decision].options)
        assert request.position == room.table.game.match_at(request.decision).position(request.seat)
        room.let_a_bot_answer()
        [moment] = told(ann)[-1]["moments"]
        assert moment["rated"]
        assert moment["review"]["given"]["options"] == request.given
        assert moment["review"]["best"]["vp"] >= moment["review"]["given"]["vp"] - 0.5
    assert [moment["at"] for moment in room.table.state.moments if moment["rated"]] == people[:4]


def test_an_analysis_goes_on_if_a_moment_cannot_be_thought_about_and_rests_if_nobody_reads_it() -> (
    None
):
    room, ann = finished()
    room.bots_answer = False
    ann.ok("analyse")
    for _ in range(3):
        room.deliver(room.table.bot_failed(room.requests.pop().number, room.now))
    assert told(ann)[-1]["moments"][0]["review"] == {"chances": None, "given": None, "best": None}
    assert len(room.requests) == 1  # the next one
    room.wait(31)
    assert len(room.table.state.moments) == 2
    ann.leave_the_line()
    room.requests.clear()
    room.wait(100)
    assert room.requests == []


def test_only_a_finished_game_is_analysed_and_only_for_those_who_may_see_it() -> None:
    room, ann = alone()
    assert ann.refused("analyse") == "not_over"
    room = Room(factions="random", seed=3, watching="no")
    room.game(people=1)
    room.play_to_the_end()
    assert room.guest("somebody").refused("analyse") == "no_watching"


def test_a_rematch_begins_without_an_analysis() -> None:
    room, ann = finished()
    ann.ok("analyse")
    room.wait(1)
    assert room.table.state.moments
    ann.ok("rematch", factions="same")
    assert room.table.state.phase == "playing"
    assert room.table.state.moments == []
    assert ann.refused("analyse") == "not_over"
