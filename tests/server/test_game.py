"""Whole games over real sockets."""

from __future__ import annotations

import json
from random import Random

import pytest

from guests import Guest, InProcess, answer_once, new_table, play_out, random_keys, seat_all
from smashup.table.outgoing import OUTGOING
from smashup.table.plain import read


def test_two_people_and_a_bot_play_to_the_end(server: InProcess) -> None:
    guests = seat_all(server.address, 3, bots=1, bot="greedy")
    play_out(guests, Random(1))
    first, second = guests
    assert first.state["view"]["winner"] == second.state["view"]["winner"] is not None
    assert first.events[0] != second.events[1]  # each with their own eyes
    for guest in guests:
        for message in guest.got:
            read(OUTGOING[message["type"]], message)
    saved = first.until(lambda message: message["type"] == "saved")
    # The game can be looked at by everybody with its link, and played on from any moment.
    reader = Guest(server.address, saved["table"])
    assert reader.state["phase"] == "over"
    assert reader.ok("replay", at=3)["at"] == 3
    opened = reader.ok("play_on", at=3, seat=1)
    again = Guest(server.address, opened["table"], opened["token"])
    assert again.table["fixed"]
    assert again.table["you"][0]["seat"] == 1
    for guest in (*guests, reader, again):
        guest.close()


def test_a_rematch_and_the_games_that_were_saved(server: InProcess) -> None:
    guests = seat_all(server.address, 2)
    rng = Random(2)
    play_out(guests, rng)
    guests[0].ok("rematch", factions="swap")
    guests[1].ok("rematch", factions="swap")
    for guest in guests:
        guest.until(lambda message: message["type"] == "state" and message["game"] == 2)
    answer_once(guests, rng)
    late = Guest(server.address, guests[0].table_id)
    assert [message["game"] for message in late.got if message["type"] == "saved"] == [1]
    for guest in (*guests, late):
        guest.close()


def test_a_bot_alone_against_one_person(server: InProcess) -> None:
    [guest] = seat_all(server.address, 2, bots=1, bot="random")
    play_out([guest], Random(3))
    guest.close()


def test_two_tabs_of_one_seat(server: InProcess) -> None:
    guests = seat_all(server.address, 2)
    rng = Random(4)
    tab = Guest(server.address, guests[0].table_id, *guests[0].tokens)
    for _ in range(12):
        if guests[0].decision is not None:
            break
        answer_once(guests, rng)
    tab.hear_all()
    decision = guests[0].decision
    assert decision is not None
    assert tab.decision == decision
    keys = random_keys(decision, rng)
    one, two = (
        guest.post("answer", decision=decision["number"], options=keys)
        for guest in (guests[0], tab)
    )
    replies = [guests[0].reply_to(one), tab.reply_to(two)]
    assert sorted(reply["type"] for reply in replies) == ["error", "ok"]
    assert [reply["code"] for reply in replies if reply["type"] == "error"] in (
        ["late"],
        ["not_asked"],
    )
    for guest in (*guests, tab):
        guest.close()


def test_who_watches_sees_what_is_public_and_may_do_nothing(server: InProcess) -> None:
    guests = seat_all(server.address, 2)
    watcher = Guest(server.address, guests[0].table_id)
    rng = Random(5)
    for _ in range(10):
        answer_once(guests, rng)
    watcher.hear_all()
    state = watcher.state
    assert state["seat"] is None
    assert state["decision"] is None
    assert state["hands"] is None
    # A card that returned to a hand is known to all, those that were dealt are not.
    for player in state["view"]["players"]:
        assert None in player["hand"] or not player["hand"]
    number = next(guest.decision for guest in guests if guest.decision is not None)["number"]
    assert watcher.refused("answer", decision=number, options=[]) == "not_yours"
    assert watcher.refused("answer", decision=number, options=[], seat=0) == "not_yours"
    for guest in (*guests, watcher):
        guest.close()


def test_reconnect_with_the_events_that_one_has(server: InProcess) -> None:
    guests = seat_all(server.address, 2)
    rng = Random(6)
    for _ in range(10):
        answer_once(guests, rng)
    before, had = guests[0].events[0], guests[0].events[0][-1]["number"]
    guests[0].close()
    back = Guest(server.address, guests[0].table_id, hello=False)
    back.ok("hello", protocol=1, tokens=guests[0].tokens, game=1, events=had - 2)
    state = back.until(lambda message: message["type"] == "state")
    assert state["events_from"] == had - 1
    assert state["events"] == before[-2:]
    guests[0] = back
    for _ in range(5):
        answer_once(guests, rng)
    for guest in guests:
        guest.close()


def test_hot_seat(server: InProcess) -> None:
    table, token = new_table(server.address, players=2, factions="random")
    both = Guest(server.address, table, token)
    both.ok("sit", seat=0, name="Ann")
    both.ok("sit", seat=1, name="Ben")
    both.ok("start")
    both.until(lambda message: message["type"] == "state" and message["seat"] == 1)
    decision = both.decision
    assert decision is not None
    assert both.refused("answer", decision=decision["number"], options=[]) == "which_seat"
    keys = random_keys(decision, Random(7))
    both.ok("answer", decision=decision["number"], options=keys, seat=decision["player"])
    both.close()


def test_closing_a_table(server: InProcess) -> None:
    guests = seat_all(server.address, 2)
    assert guests[1].refused("close") == "not_host"
    guests[0].ok("close")
    for guest in guests:
        guest.until(lambda message: message["type"] == "closed")
    again = Guest(server.address, guests[0].table_id, hello=False)
    assert again.refused("hello", protocol=1) == "closed"
    for guest in (*guests, again):
        guest.close()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '{"type": "hello"}',
        '{"type": "nonsense", "id": 1}',
        "[" * 20000,
        '"\\ud800"',
    ],
)
def test_malformed_messages_change_nothing(server: InProcess, text: str) -> None:
    guests = seat_all(server.address, 2)
    before = json.dumps(guests[0].state)
    assert guests[0].raw(text)["code"] == "malformed"
    assert guests[0].raw(text.encode())["code"] == "malformed"
    fresh = Guest(server.address, guests[0].table_id, *guests[0].tokens)
    for name in ("view", "decision", "version", "undo"):
        assert fresh.state[name] == json.loads(before)[name]
    for guest in (*guests, fresh):
        guest.close()


def test_forged_and_late_answers(server: InProcess) -> None:
    guests = seat_all(server.address, 2)
    asked = next(guest for guest in guests if guest.decision is not None)
    other = next(guest for guest in guests if guest is not asked)
    decision = asked.decision
    assert decision is not None
    number, seat = decision["number"], decision["player"]
    assert other.refused("answer", decision=number, options=[], seat=seat) == "not_yours"
    assert other.refused("answer", decision=number, options=[]) == "not_asked"
    assert asked.refused("answer", decision=number + 1, options=[]) == "late"
    assert asked.refused("answer", decision=number, options=["nonsense"]) == "not_an_option"
    stranger = Guest(server.address, asked.table_id, hello=False)
    assert stranger.refused("answer", decision=number, options=[], seat=seat) == "hello_first"
    assert stranger.refused("hello", protocol=1, tokens=["forged"]) == "bad_token"
    assert stranger.refused("hello", protocol=99) == "protocol"
    keys = random_keys(decision, Random(8))
    asked.ok("answer", decision=number, options=keys)
    assert asked.refused("answer", decision=number, options=keys) == "late"
    for guest in (*guests, stranger):
        guest.close()
