"""The chance of games at a table: each game has its own secret, nobody is told it, and looking back
finds what was."""

from __future__ import annotations

import json
from dataclasses import asdict

from smashup.table import Table

from .room import Guest, Room, written


def secrets_of(room: Room) -> list[str]:
    """Whatever would deal the rest of this game to somebody who had it."""
    seed = room.match.setup["seed"]
    return [room.match.game.secret.hex(), str(seed), f"{seed:x}"]


def views(guest: Guest) -> list[object]:
    """Return a seat's view of every moment of the game so far."""
    last = guest.ok("replay", at=0)["answers"]
    return [guest.ok("replay", at=at)["view"] for at in range(last + 1)]


def go_back(room: Room, to: int) -> None:
    room.table.undo.take_back(to, room.now)
    room.deliver(room.table.tick(room.now))


def test_nothing_that_leaves_a_running_game_has_its_secret() -> None:
    room = Room(players=3, watching="hands", hints="on")
    ann, bob = room.game(2)
    room.guest("eve")
    requests: list[object] = []
    room.bots_answer, room.bots_are_quick = False, True
    for moment in range(60):
        if ann.decision or bob.decision:
            room.play()
        if moment % 10 == 9:
            for guest in (ann, bob):
                guest.ok("replay", at=3)
                guest.send("hint")
                guest.send("undo_ask")
                guest.send("undo_vote", yes=False)
        requests += [asdict(request) for request in room.requests]
        while room.requests:
            room.let_a_bot_answer()
        room.wait(1.0)
    assert room.table.state.phase == "playing"
    assert len(requests) > 10
    told = json.dumps([guest.got for guest in room.guests.values()] + [requests])
    assert not any(secret in told for secret in secrets_of(room))


def test_each_game_of_a_table_has_a_secret_of_its_own() -> None:
    room = Room()
    ann, bob = room.game()
    first = secrets_of(room)
    room.play_to_the_end()
    for guest in (ann, bob):
        guest.ok("rematch", factions="same")
    assert room.table.state.phase == "playing"
    assert not set(first) & set(secrets_of(room))


def test_going_back_brings_the_same_cards_again() -> None:
    room = Room(steady_pauses=False)
    ann, bob = room.game()
    room.play(30)
    told = [views(guest) for guest in (ann, bob)]
    answers = [list(answer.options) for answer in room.match.answers]
    go_back(room, 10)
    for options in answers[10:]:
        guest = room.asked()
        decision = guest.decision
        assert decision is not None
        guest.ok("answer", decision=decision["number"], options=options)
    assert [views(guest) for guest in (ann, bob)] == told


def test_a_game_that_was_played_on_can_be_looked_back_at_and_taken_back() -> None:
    room = Room(steady_pauses=False)
    ann, _ = room.game()
    room.play_to_the_end()
    ann.ok("play_on", at=10)
    [new] = room.opened
    room.table = Table.from_document("n", written(new.document), room.chance, room.now)
    room.kept, room.kept_since, room.guests = written(new.document), [], {}
    ann, bob = room.guest("ann", new.token), room.guest("bob")
    bob_token = bob.ok("sit", seat=1, name="Bob")["token"]
    ann.ok("start")
    room.play(60)
    told = [views(guest) for guest in (ann, bob)]
    room.kept, room.kept_since = room.remembered(), []
    room.restart()
    ann, bob = room.guest("ann", new.token), room.guest("bob", bob_token)
    assert [views(guest) for guest in (ann, bob)] == told
    go_back(room, 15)
    assert [views(guest) for guest in (ann, bob)] == [seen[:16] for seen in told]
