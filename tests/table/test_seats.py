"""The people at a table: seats, tokens, the host, watchers, several people at one screen."""

from __future__ import annotations

import pytest

from smashup.bots import about
from smashup.table import Refused, Table

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
    assert [bot["name"] for bot in welcome["bots"]] == [
        "rookie",
        "scrapper",
        "planner",
        "sage",
        "random",
        "greedy",
    ]
    assert guest.send("ping")["type"] == "ok"


def test_people_sit_down_and_get_a_token_once() -> None:
    room = Room()
    host, bob = room.host(), room.guest("b")
    # Who made the table has a token already.
    assert host.ok("sit", seat=0, name=" Ann ")["token"] is None
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


@pytest.mark.parametrize(
    "name",
    [
        "\u3164",  # Hangul fillers
        "\u115f\u1160\uffa0",
        "\u2800",  # Braille without dots
        "\u034f",  # combining grapheme joiner
        "\ufe0f\U000e0100",  # variation selectors
        "\u180b",
        "\u0301",  # an accent over nothing
        "\u200b",  # zero width
        "\U000e0041",  # a tag
        "Eve\n",
        "Eve\u200f",
        "\u2066Eve",
    ],
)
def test_names_that_nobody_can_see_are_refused(name: str) -> None:
    room = Room(players=3)
    room.lobby()
    eve = room.guest("e")
    assert eve.refused("sit", seat=2, name=name) == "bad_name"
    assert eve.refused("watch", name=name) == "bad_name"
    with pytest.raises(Refused, match="bad_name"):
        Table.new("t", room.chance, room.now, name)


@pytest.mark.parametrize(
    "name",
    [
        "bob",
        "Ｂｏｂ",  # wide letters
        "Bo\ufe0fb",
        "Bob\u034f",
        "B\u3164ob",
        "\u2800Bob",
        "Bob\U000e0101",
        "\u0412ob",  # Cyrillic
        "B\u043eb",
        "\u0392\u03bfb",  # Greek
    ],
)
def test_names_that_look_the_same_are_refused(name: str) -> None:
    room = Room(players=3)
    room.lobby()
    eve = room.guest("e")
    assert eve.refused("sit", seat=2, name=name) == "bad_name"
    assert eve.refused("watch", name=name) == "bad_name"
    bob = room.guests["guest 1"]
    bob.ok("stand")
    bob.ok("sit", seat=1, name=name)  # it is his own


def test_names_of_any_script_are_kept_and_invisible_characters_left_out() -> None:
    room = Room(players=3)
    room.lobby()
    eve = room.guest("e")
    shown = {
        "Zoë": "Zoë",
        "Анна": "Анна",
        "Ελένη": "Ελένη",
        "张伟": "张伟",
        "ดาว": "ดาว",
        "नेहा": "नेहा",
        "Eve  \u2800 the\ufe0f  First": "Eve the First",
        "\u2764\ufe0f": "\u2764",
    }
    for name, kept in shown.items():
        eve.ok("watch", name=name)
        assert eve.table["watchers"] == [kept]


def test_marks_are_short_words() -> None:
    room = Room(players=3)
    room.lobby()
    eve = room.guest("e")
    for mark in ("su\nn", "\u202esun", "\u200b", "\t"):
        assert eve.refused("sit", seat=2, name="Eve", mark=mark) == "malformed"
    eve.ok("sit", seat=2, name="Eve", mark="su\ufe0fn\u3164")
    assert eve.table["seats"][2]["mark"] == "sun"


def test_a_line_of_chat_can_be_seen() -> None:
    room = Room()
    host, _ = room.lobby()
    for text in ("\u3164", "\u2800 \u2800", "\u034f", "a\u202eb"):
        assert host.refused("chat", text=text) == "malformed"
    host.ok("chat", text="I \u2764\ufe0f it")
    assert host.lines[-1]["text"] == "I \u2764\ufe0f it"


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


def test_who_watches_a_game_that_all_have_left_is_not_its_host() -> None:
    for over in (False, True):
        room = Room(steady_pauses=False)
        ann, bob = room.game()
        eve = room.guest("e")
        eve.ok("watch", name="Eve")
        if over:
            room.play_to_the_end()
        ann.ok("leave")
        bob.ok("leave")
        late = room.guest("late")
        late.ok("watch", name="Late")
        for guest in (eve, late):
            assert not any(you["host"] for you in guest.table["you"])
            assert guest.refused("close") == "not_host"
            assert guest.refused("options", options={"watching": "no"}) == "not_host"
        room.restart()
        again = room.guest("b again", bob.token)
        assert again.table["seats"][1]["host"]
        again.ok("close")


def test_who_takes_a_free_seat_of_a_game_that_all_have_left_is_its_host() -> None:
    room = Room()
    ann, bob = room.game()
    bob.ok("stand")
    bob.ok("leave")
    ann.ok("leave")
    eve = room.guest("e")
    eve.ok("watch", name="Eve")
    assert eve.refused("close") == "not_host"
    eve.ok("sit", seat=1, name="Eve")
    assert eve.table["seats"][1]["host"]


def test_a_saved_game_has_no_host() -> None:
    room = Room()
    room.game()
    room.play_to_the_end()
    assert room.finished is not None
    room.table = Table.from_document("r", room.finished, room.chance, room.now)
    room.guests = {}
    eve = room.guest("e")
    eve.ok("watch", name="Eve")
    assert eve.refused("close") == "not_host"


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
    assert [(line["name"], line["seat"], line["text"]) for line in host.lines] == [
        ("Eve", None, "hi there")
    ]
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


def test_who_has_seen_the_hands_cannot_play_whatever_the_host_sets() -> None:
    room = Room(watching="hands")
    host, bob = room.game()
    eve = room.guest("e")
    token = eve.ok("watch", name="Eve")["token"]
    assert eve.state["hands"] is not None
    host.ok("options", options={"watching": "public"})
    bob.ok("stand")
    assert eve.refused("sit", seat=1, name="Eve") == "wrong_phase"
    room.restart()
    assert room.guest("e again", token).refused("sit", seat=1, name="Eve") == "wrong_phase"
    # It may be Eve.
    assert room.guest("somebody").refused("sit", seat=1, name="Eva") == "wrong_phase"
    assert room.guest("b again", bob.token).refused("sit", seat=1, name="Bob") == "wrong_phase"


def test_who_has_seen_the_hands_at_the_end_cannot_play_when_it_is_taken_back() -> None:
    room = Room(steady_pauses=False)
    ann, bob = room.game()
    eve = room.guest("e")
    room.play_to_the_end()
    assert eve.state["hands"] is not None
    ann.ok("undo_ask")
    bob.ok("undo_vote", yes=True)
    bob.ok("stand")
    assert eve.refused("sit", seat=1, name="Eve") == "wrong_phase"


def test_hands_are_covered_while_those_who_watch_may_still_sit_down() -> None:
    room = Room(watching="hands", steady_pauses=False)
    ann, _ = room.game()
    room.play_to_the_end()
    ann.ok("play_on", at=5)
    [new] = room.opened
    room.table = Table.from_document("n", new.document, room.chance, room.now)
    room.guests = {}
    eve = room.guest("e")
    assert eve.table["phase"] == "lobby"
    assert eve.state["hands"] is None
    assert eve.ok("replay", at=3)["hands"] is None
    eve.ok("sit", seat=1, name="Eve")


def test_open_hands_of_one_game_do_not_count_in_the_next() -> None:
    room = Room(watching="hands", steady_pauses=False)
    host, bob = room.game()
    eve = room.guest("e")
    host.ok("options", options={"watching": "public"})
    room.play_to_the_end()
    host.ok("rematch", factions="same")
    bob.ok("rematch", factions="same")
    bob.ok("stand")
    eve.ok("sit", seat=1, name="Eve")


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


def test_one_connection_does_not_fill_the_table() -> None:
    room = Room(players=2)
    room.host().ok("sit", seat=0, name="Ann")
    eve = room.guest("e")
    replies = []
    for i in range(10):
        eve.hello()
        replies.append(eve.send("watch", name=f"Eve {i}"))
    assert [reply["type"] for reply in replies] == ["seated"] * 3 + ["error"] * 7
    assert replies[-1]["code"] == "too_many"
    assert len(room.table.state.people) == 4
    eve.hello(replies[0]["token"])
    eve.ok("leave")  # there is one less
    eve.ok("watch", name="Eva")


def test_many_connections_leave_room_for_who_sits_down(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smashup.table.seats.MOST_PEOPLE", 10)
    room = Room(players=3)
    host = room.host()
    for i in range(30):  # they come and go
        eve = room.guest(f"e{i}")
        eve.ok("watch", name=f"Eve {i}")
        eve.leave_the_line()
    assert len(room.table.state.people) == 10
    assert host.table["watchers"][-1] == "Eve 29"
    for i in range(9):  # they come and stay
        room.guest(f"s{i}").ok("watch", name=f"Stay {i}")
    assert room.guest("one more").refused("watch", name="One More") == "too_many"
    host.ok("sit", seat=0, name="Ann")
    bob = room.guest("b")
    token = bob.ok("sit", seat=1, name="Bob")["token"]
    assert names(room)[:2] == ["Ann", "Bob"]
    bob.leave_the_line()
    room.guest("c").ok("sit", seat=2, name="Cem")
    again = room.guest("b again", token)
    assert [you["seat"] for you in again.table["you"]] == [1]


def test_who_played_is_forgotten_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smashup.table.seats.MOST_PEOPLE", 4)
    room = Room(watching="no")
    ann, bob = room.game()
    bob.ok("stand")
    bob.leave_the_line()
    for i in range(9):
        eve = room.guest(f"e{i}")
        eve.ok("watch", name=f"Eve {i}")
        eve.leave_the_line()
    assert ann.table["watchers"] == ["Bob", "Eve 7", "Eve 8"]


def test_a_connection_speaks_for_the_seats_and_one_who_watches() -> None:
    room = Room(players=2)
    tokens = [room.guest(f"w{i}").ok("watch", name=f"Guest {i}")["token"] for i in range(5)]
    many = room.guest("many", *tokens)
    assert len(many.table["you"]) == 2
    many.ok("sit", seat=0, name="Ann")
    many.ok("sit", seat=1, name="Bob")
    assert len(room.guest("many again", *tokens).table["you"]) == 3


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


def seated_names(room: Room) -> list[str]:
    """The names at the seats, as everybody sees them."""
    return [seat["name"] for seat in room.guests["host"].table["seats"]]


def test_several_bots_of_a_kind_have_names_of_their_own() -> None:
    room = Room(players=4)
    [host] = room.lobby(1)
    host.ok("add_bot", seat=1, bot="scrapper")
    host.ok("add_bot", seat=2, bot="sage")
    assert seated_names(room) == ["Ann", "Scrapper", "Sage", ""]
    for seat in (2, 3):
        host.ok("add_bot", seat=seat, bot="scrapper")
    assert seated_names(room) == ["Ann", "Rocky", "Bruno", "Spike"]
    assert {seat["bot"] for seat in host.table["seats"][1:]} == {"scrapper"}
    room.choose_factions([host])
    host.ok("start")
    assert room.table.lobby.player_names() == ["Ann", "Rocky", "Bruno", "Spike"]


def test_names_of_bots_are_short_and_none_is_there_twice() -> None:
    kinds = list(about.ABOUT)
    assert list(about.OWN_NAMES) == kinds
    every = [name for names in about.OWN_NAMES.values() for name in names]
    assert len(set(every)) == len(every) == 4 * len(kinds)
    assert max(map(len, every)) <= 5


def test_a_bot_and_a_person_have_different_names() -> None:
    room = Room(players=4)
    host = room.host()
    host.ok("sit", seat=0, name="Bruno")
    for seat in (1, 2, 3):
        host.ok("add_bot", seat=seat, bot="scrapper")
    found = seated_names(room)
    assert len(set(found)) == 4
    eve = room.guest("e")
    assert eve.refused("watch", name=found[1].upper()) == "bad_name"
    eve.ok("watch", name="Scrapper")
    host.ok("remove", seat=2)
    host.ok("remove", seat=3)
    assert seated_names(room)[1] not in ("Scrapper", "Bruno")
