"""Going on after a restart, looking back, and going on from there."""

from __future__ import annotations

import json
from typing import Any

import smashup
from smashup.table import Table

from .room import Room, written


def still(document: dict[str, Any]) -> dict[str, Any]:
    """Return a document without what a restart may change.

    That is `asked_at`, as clocks stand still in a restart; its own date; and the earlier positions
    of the match, of which other ones may be kept."""
    match = json.loads(document["match"]) if document["match"] is not None else None
    if match is not None:
        del match["history"]["positions"]
    return {**document, "at": 0.0, "state": {**document["state"], "asked_at": 0.0}, "match": match}


def check_restart(room: Room) -> None:
    """Check that another process would go on with exactly the same table.

    It starts from what is on disk, and from a new document."""
    live = still(room.remembered())
    again = Table.from_document("t", room.kept, room.chance, room.now, room.kept_since)
    assert still(written(again.document())) == live
    copy = Table.from_document("t", written(room.table.document()), room.chance, room.now)
    assert still(written(copy.document())) == live


def test_goes_on_after_a_restart_at_every_message() -> None:
    room = Room(players=3, clock={"seconds": 500, "per_turn": 5, "then": "bot"})
    check_restart(room)
    guests = room.lobby(2)
    check_restart(room)
    guests[0].ok("add_bot", seat=2, bot="random")
    room.choose_factions(guests)
    check_restart(room)
    guests[0].ok("start")
    for i in range(60):
        room.play()
        guests[i % 2].ok("chat", text=f"line {i}")
        check_restart(room)
        if i % 7 == 0:
            guests[i % 2].send("undo_ask")
            check_restart(room)
            for guest in guests:
                guest.send("undo_vote", yes=True)
            check_restart(room)
        room.wait(i % 4)
        check_restart(room)


def test_killed_in_mid_game_again_and_again() -> None:
    room = Room(players=2)
    tokens = [guest.token for guest in room.game()]
    for _ in range(25):
        room.play(3)
        answers = len(room.table.state.course)
        room.restart()
        assert len(room.table.state.course) == answers
        for seat, token in enumerate(tokens):
            room.guest(f"player {seat}", token)


def test_bots_are_asked_again_after_a_restart() -> None:
    room = Room(players=2, first=1)
    room.bots_answer = False
    [ann] = room.game(1)
    while not room.requests:
        room.asked().answer()
    room.restart()
    room.guest("ann again", ann.token)
    assert [request.seat for request in room.requests] == [1]


def test_a_document_now_and_then() -> None:
    room = Room()
    ann, _ = room.lobby()
    for i in range(250):
        ann.ok("chat", text=f"line {i}")
        assert len(room.kept_since) < 100
        assert room.kept["state"]["records"] + len(room.kept_since) == room.table.state.records


def test_answers_that_do_not_fit_any_more_are_dropped() -> None:
    room = Room(steady_pauses=False)
    ann, bob = room.game()
    room.play(12)
    gives = [i for i, record in enumerate(room.kept_since) if record["change"] == "give"]
    room.kept_since[gives[8]]["with"]["keys"] = ["a key of other rules"]
    room.restart()
    assert room.table.dropped == 4
    assert len(room.table.state.course) == len(room.match.replies) == 8
    again = room.guest("ann again", ann.token)
    assert again.state["undo"]["answers"] == 8
    room.guest("bob again", bob.token)
    room.play(5)


# --- looking back ---------------------------------------------------------------------------------


def test_looking_back_with_ones_own_eyes() -> None:
    room = Room(steady_pauses=False)
    ann, bob = room.game()
    views = []
    for _ in range(15):
        room.asked()
        views.append(ann.state["view"])
        room.play()
    for at, view in enumerate(views):
        moment = ann.ok("replay", at=at)
        assert moment["view"] == view
        assert moment["hands"] is None
        assert len(moment["marks"]) == moment["answers"] == 15
    assert ann.refused("replay", at=16) == "no_moment"
    assert ann.refused("replay", at=-1) == "no_moment"
    assert ann.refused("replay", at=3, seat=1) == "not_yours"
    assert bob.ok("replay", at=3)["view"]["viewer"] == 1
    assert room.guest("e").ok("replay", at=3)["seat"] is None


def test_the_events_of_a_step() -> None:
    room = Room(steady_pauses=False)
    ann, _ = room.game()
    room.play(12)
    told = [ann.ok("replay", at=at)["events"] for at in range(13)]
    marks = ann.ok("replay", at=0)["marks"]
    for at in range(1, 13):
        start = marks[at - 2] if at > 1 else None
        numbers = [event["number"] for event in told[at]]
        assert numbers == list(range(start if start is not None else 0, marks[at - 1]))


def test_a_finished_game_is_open_to_all_eyes() -> None:
    room = Room(players=2)
    ann, _ = room.game()
    assert ann.refused("play_on", at=0) == "not_over"
    room.play_to_the_end()
    moment = ann.ok("replay", at=4, seat=1)
    assert moment["view"]["viewer"] == 1
    assert all(len(hand) for hand in moment["hands"])
    assert ann.refused("replay", at=4, seat=2) == "no_seat"


def test_a_saved_replay_belongs_to_nobody() -> None:
    room = Room(players=2)
    guests = room.game()
    guests[0].ok("chat", text="a secret")
    room.play_to_the_end()
    assert room.finished is not None
    for person in room.table.state.people:
        assert person.proof not in str(room.finished)
    assert "a secret" not in str(room.finished)
    room.table = Table.from_document("r", room.finished, room.chance, room.now)
    room.guests = {}
    eve = room.guest("e")
    assert eve.state["view"]["winner"] is not None
    assert eve.ok("replay", at=10)["at"] == 10
    assert eve.refused("rematch", factions="same") == "not_yours"


def test_a_saved_replay_of_a_closed_table_is_for_those_who_sat_at_it() -> None:
    room = Room(players=3, watching="no", first=0)
    ann, bob, cem = room.game(3)
    eve = room.guest("e")
    name = eve.ok("watch", name="Eve")["token"]
    cem.ok("stand")
    cem.states.clear()  # whatever that seat was asked, it is asked of the bot now
    ann.ok("add_bot", seat=2, bot="random")
    room.play_to_the_end()
    assert eve.refused("replay", at=4, seat=1) == "no_watching"
    assert eve.refused("play_on", at=4) == "no_watching"
    assert room.finished is not None
    room.table = Table.from_document("r", room.finished, room.chance, room.now)
    room.guests = {}
    stranger = room.guest("s")
    stranger.ok("watch", name="Stranger")
    assert stranger.refused("replay", at=4) == "no_watching"
    assert stranger.refused("replay", at=4, seat=1) == "no_watching"
    assert stranger.refused("play_on", at=4) == "no_watching"
    assert stranger.refused("analyse") == "no_watching"
    assert stranger.states == {}
    assert room.guest("e again").refused("hello", protocol=1, tokens=[name]) == "bad_token"
    for token in (ann.token, bob.token, cem.token):
        again = room.guest("again", token)
        assert again.state["hands"] is not None
        assert again.ok("replay", at=4, seat=1)["view"]["viewer"] == 1
        assert again.refused("rematch", factions="same") == "not_yours"
        assert again.refused("close") == "not_host"


def test_play_on_from_here() -> None:
    room = Room(players=3)
    ann, _ = room.game(2)
    room.play_to_the_end()
    assert ann.refused("play_on", at=10**6) == "no_moment"
    ann.ok("play_on", at=20)
    [new] = room.opened
    forked, old = smashup.load(new.document["match"]), smashup.load(room.table.document()["match"])
    old.rewind(20)
    for one, other in zip(forked.game.players, old.game.players, strict=True):
        assert one.hand == other.hand
        assert one.deck != other.deck  # the old game is known to its end
    assert forked.game.secret != old.game.secret
    forked.rewind(3)
    assert forked.game.secret != old.game.secret
    view = ann.ok("replay", at=20, seat=0)["view"]
    room.table = Table.from_document("n", written(new.document), room.chance, room.now)
    room.kept, room.kept_since, room.guests = written(new.document), [], {}
    again = room.guest("ann", new.token)
    assert [seat["kind"] for seat in again.table["seats"]] == ["person", "free", "bot"]
    assert again.table["fixed"]
    assert again.refused("start") == "not_ready"
    assert again.refused("options", options={"players": 2}) == "wrong_phase"
    assert again.refused("factions", do="random") == "wrong_phase"
    again.ok("add_bot", seat=1, bot="random")
    again.ok("start")
    assert again.ok("replay", at=20)["view"] == view
    room.play(10)
