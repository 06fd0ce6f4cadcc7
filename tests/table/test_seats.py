"""Who is at the table: seats, tokens, the host, those who watch, several people at one screen."""

from __future__ import annotations

import pytest

from smashup.table import Table

from .room import Room


def names(room: Room) -> list[str]:
    host = next(iter(room.guests.values()))
    return [seat["name"] for seat in host.table["seats"]]


def test_hello_comes_first() -> None:
    room = Room()
    room.guests["x"] = guest = type(room.host())(room, "x")
    assert guest.refused("ping") == "hello_first"
    assert guest.refused("hello", protocol=99) == "protocol"
    welcome = guest.hello()
    assert welcome["table"] == "t"
    assert [bot["name"] for bot in welcome["bots"]] == ["rookie", "scrapper", "planner", "sage", "random", "greedy"]
    assert guest.send("ping")["type"] == "ok"


def test_people_sit_down_and_get_a_token_once() -> None:
    room = Room()
    host, bob = room.host(), room.guest("b")
    assert host.ok("sit", seat=0, name=" Ann ")["token"] is None  # who made the table has a token already
    reply = bob.ok("sit", seat=1, name="Bob", mark="star")
    assert len(reply["token"]) >= 20
    assert names(room) == ["Ann", "Bob"]
    assert host.table["seats"][0]["host"]
    assert host.table["seats"][1]["mark"] == "star"
    assert reply["token"] not in str([host.got, room.kept, room.kept_since])


def test_a_seat_is_for_one() -> None:
    room = Room()
    host, bob = room.lobby()
    eve = room.guest("e")
    assert eve.refused("sit", seat=0, name="Eve") == "taken"
    assert eve.refused("sit", seat=2, name="Eve") == "no_seat"
    assert eve.refused("sit", seat=-1, name="Eve") == "no_seat"
    host.ok("options", options={"players": 3})
    assert eve.refused("sit", seat=2, name="BOB") == "bad_name"
    assert eve.refused("sit", seat=2, name="  ") == "bad_name"
    assert eve.refused("sit", seat=2, name="a\u202eb") == "bad_name"
    assert bob.table["seats"][2]["kind"] == "free"


def test_a_token_brings_one_back_to_the_seat() -> None:
    room = Room()
    _, bob = room.lobby()
    bob.leave_the_line()
    assert not room.guests["host"].table["seats"][1]["here"]
    again = room.guest("b again", bob.token)
    assert [you["seat"] for you in again.table["you"]] == [1]
    assert room.guests["host"].table["seats"][1]["here"]


def test_a_forged_token_brings_nothing() -> None:
    room = Room()
    _, bob = room.lobby()
    stranger = room.guest("s")
    assert stranger.refused("hello", protocol=1, tokens=[bob.token[:-1] + "!"]) == "bad_token"
    welcome = stranger.hello("wrong", bob.token)
    assert welcome["known"] == [False, True]


def test_two_tabs_of_one_seat() -> None:
    room = Room()
    host, bob = room.lobby()
    tab = room.guest("second tab", bob.token)
    tab.ok("chat", text="hi")
    assert [line["name"] for guest in (host, bob, tab) for line in guest.lines] == ["Bob"] * 3
    bob.leave_the_line()
    assert host.table["seats"][1]["here"]


def test_several_people_at_one_screen() -> None:
    room = Room(players=3)
    host = room.host()
    host.ok("sit", seat=0, name="Ann")
    token = host.ok("sit", seat=1, name="Bob")["token"]
    assert token
    assert [(you["name"], you["seat"]) for you in host.table["you"]] == [("Ann", 0), ("Bob", 1)]
    assert host.refused("factions", do="random") == "which_seat"
    host.ok("factions", do="random", seat=1)
    phone = room.guest("phone", token)
    assert [you["seat"] for you in phone.table["you"]] == [1]
    assert phone.refused("factions", do="random", seat=0) == "not_yours"


def test_the_host_removes_somebody_before_the_start() -> None:
    room = Room()
    host, bob = room.lobby()
    assert bob.refused("remove", seat=0) == "not_host"
    host.ok("remove", seat=1)
    assert names(room) == ["Ann", ""]
    assert [you["seat"] for you in bob.table["you"]] == [None]
    assert bob.table["watchers"] == ["Bob"]
    assert host.refused("remove", seat=1) == "no_seat"


def test_nobody_is_removed_from_a_game() -> None:
    room = Room()
    host, _ = room.game()
    assert host.refused("remove", seat=1) == "wrong_phase"


def test_the_host_passes_this_on_by_leaving() -> None:
    room = Room()
    host, bob = room.lobby()
    host.ok("leave")
    assert [seat["kind"] for seat in bob.table["seats"]] == ["free", "person"]
    assert bob.table["seats"][1]["host"]
    bob.ok("add_bot", seat=0, bot="greedy")
    assert bob.table["seats"][0]["name"] == "Greedy"


def test_when_all_have_left_the_next_is_the_host() -> None:
    room = Room()
    host, bob = room.lobby()
    host.ok("leave")
    bob.ok("leave")
    eve = room.guest("e")
    eve.ok("sit", seat=0, name="Eve")
    assert eve.table["seats"][0]["host"]


def test_only_the_host_closes_the_table() -> None:
    room = Room()
    host, bob = room.lobby()
    assert bob.refused("close") == "not_host"
    host.ok("close")
    assert bob.got[-1] == {"type": "closed"}
    assert room.guests["host"].raw({"type": "hello", "id": 1, "protocol": 1})["code"] == "closed"


def test_bots_at_seats() -> None:
    room = Room()
    host = room.lobby(1)[0]
    assert host.refused("add_bot", seat=1, bot="nobody") == "no_bot"
    assert host.refused("add_bot", seat=0, bot="greedy") == "taken"
    host.ok("add_bot", seat=1, bot="greedy")
    assert room.guest("e").refused("sit", seat=1, name="Eve") == "taken"
    host.ok("remove", seat=1)
    assert host.table["seats"][1]["kind"] == "free"


def test_those_who_watch() -> None:
    room = Room()
    host, _ = room.lobby()
    eve = room.guest("e")
    assert host.table["watching"] == 1
    assert eve.refused("chat", text="hi") == "not_yours"
    token = eve.ok("watch", name="Eve")["token"]
    eve.ok("chat", text="  hi   there ")
    assert [(line["name"], line["seat"], line["text"]) for line in host.lines] == [("Eve", None, "hi there")]
    assert host.table["watchers"] == ["Eve"]
    assert room.guest("e again", token).lines == eve.lines


def test_who_watches_may_take_a_free_seat() -> None:
    room = Room(players=3)
    room.lobby()
    eve = room.guest("e")
    eve.ok("watch", name="Eve")
    reply = eve.ok("sit", seat=2, name="Eve")
    assert reply["token"] is None
    assert eve.table["watchers"] == []
    eve.ok("stand")
    assert eve.table["watchers"] == ["Eve"]


def test_a_seat_that_was_given_up_in_a_game() -> None:
    room = Room()
    _, bob = room.game()
    eve = room.guest("e")
    assert eve.refused("sit", seat=1, name="Eve") == "taken"
    bob.ok("stand")
    assert bob.states[None]["seat"] is None
    eve.ok("sit", seat=1, name="Eve")
    assert eve.states[1]["view"]["viewer"] == 1


def test_who_may_have_seen_the_hands_cannot_play() -> None:
    room = Room(watching="hands")
    _, bob = room.game()
    eve = room.guest("e")
    bob.ok("stand")
    assert eve.refused("sit", seat=1, name="Eve") == "wrong_phase"


def test_chat_is_kept_and_limited() -> None:
    room = Room()
    host, _ = room.lobby()
    assert host.refused("chat", text="x" * 501) == "malformed"
    assert host.refused("chat", text="\u0007") == "malformed"
    for i in range(210):
        host.ok("chat", text=f"line {i}")
    assert len(room.table.state.chat) == 200
    assert room.guest("late").lines[-1]["text"] == "line 209"


def test_a_table_has_a_limit_of_people(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smashup.table.seats.MOST_PEOPLE", 10)
    room = Room()
    room.lobby()
    for i in range(8):
        room.guest(f"g{i}").ok("watch", name=f"Guest {i}")
    assert room.guest("last").refused("watch", name="Last") == "too_many"


def test_what_is_no_table() -> None:
    room = Room()
    document = room.remembered()
    for damaged in (
        {},
        {**document, "format": "x"},
        {**document, "version": 99},
        {**document, "state": {}},
        {**document, "match": "{}"},
    ):
        with pytest.raises(ValueError, match="table"):
            Table.from_document("t", damaged, room.chance, 0.0)
