"""Hints and analyses over real sockets, computed in the processes of bots."""

from __future__ import annotations

from random import Random

from guests import Guest, InProcess, answer_once, play_out, seat_all
from smashup.table.outgoing import OUTGOING
from smashup.table.plain import read


def test_a_hint_is_thought_about_elsewhere_and_can_be_played(server: InProcess) -> None:
    [guest] = seat_all(server.address, 2, bots=1, bot="random")
    while guest.decision is None:
        guest.hear()
    decision = guest.decision
    hint = guest.ok("hint", decision=decision["number"])
    read(OUTGOING["hint"], hint)
    best = hint["advice"]["alternatives"][0]
    assert set(best["options"]) <= {option["key"] for option in decision["options"]}
    assert best["facts"]
    assert guest.ok("answer", decision=decision["number"], options=best["options"])["type"] == "ok"
    guest.close()


def test_a_finished_game_is_looked_at_and_what_was_found_is_kept_with_it(server: InProcess) -> None:
    guests = seat_all(server.address, 2, bots=1, bot="random")
    play_out(guests, Random(5))
    saved = guests[0].until(lambda message: message["type"] == "saved")
    reader = Guest(server.address, saved["table"])
    first = reader.ok("analyse")
    assert (first["moments"], first["done"]) == ([], 0)
    last = reader.until(
        lambda message: message["type"] == "analysis" and message["done"] == message["total"]
    )
    read(OUTGOING["analysis"], last)
    assert last["total"] == reader.state["view"]["turn"]
    another = Guest(server.address, saved["table"])
    whole = another.ok("analyse")
    assert [moment["turn"] for moment in whole["moments"]] == list(range(1, whole["total"] + 1))
    # Then the moves, one after the other.
    another.ok("analyse", moves=True)
    rated = another.until(
        lambda message: (
            message["type"] == "analysis" and any(one["rated"] for one in message["moments"])
        )
    )
    [moment] = rated["moments"]
    assert moment["review"]["given"]["label"]
    assert moment["review"]["best"]["chance"] >= moment["review"]["given"]["chance"] - 0.2
    for guest in (*guests, reader, another):
        guest.close()


def test_people_among_themselves_have_no_hints_unless_the_host_says_so(server: InProcess) -> None:
    guests = seat_all(server.address, 2)
    answer_once(guests, Random(6))
    for guest in guests:
        guest.hear_all()
    asked = next(guest for guest in guests if guest.decision is not None)
    assert asked.decision is not None
    assert asked.refused("hint", decision=asked.decision["number"]) == "no_hint"
    for guest in guests:
        guest.close()
