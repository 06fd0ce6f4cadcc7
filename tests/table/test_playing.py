"""A game at the table: answers, late ones, passes, several screens, those who watch, chat and
hints."""

from __future__ import annotations

from typing import Any

import pytest

from .room import Guest, Room, may_know


def test_a_game_begins() -> None:
    room = Room()
    ann, bob = room.game()
    asked = room.asked()
    assert [seat["name"] for seat in bob.table["seats"]] == ["Ann", "Bob"]
    assert ann.state["game"] == bob.state["game"] == 1
    assert ann.state["waiting"] == bob.state["waiting"] == [asked.state["seat"]]
    assert [guest.state["decision"] is not None for guest in (ann, bob)] == [
        guest is asked for guest in (ann, bob)
    ]


def test_an_answer_is_on_disk_before_it_is_acknowledged() -> None:
    room = Room()
    room.game()
    guest = room.asked()
    decision = guest.decision
    assert decision is not None
    out = room.table.handle(guest.name, answer_to(decision), room.now)
    assert [record["change"] for record in out.records] == ["give"]
    assert out.messages[0] == (guest.name, {"type": "ok", "id": 77})


def answer_to(decision: dict[str, Any], **changes: Any) -> dict[str, Any]:
    keys = [option["key"] for option in decision["options"][: decision["least"]]]
    return {"type": "answer", "id": 77, "decision": decision["number"], "options": keys, **changes}


def test_a_late_answer_changes_nothing() -> None:
    room = Room()
    room.game()
    guest = room.asked()
    decision = guest.decision
    assert decision is not None
    guest.answer()
    assert guest.refused("answer", decision=decision["number"], options=[]) == "late"
    assert guest.refused("answer", decision=10**6, options=[]) == "late"


def test_two_tabs_answer_at_once() -> None:
    room = Room()
    guests = room.game()
    first = room.asked()
    second = room.guest("second tab", first.token)
    decision = first.decision
    assert decision is not None
    assert second.decision == decision
    second.answer()
    assert first.refused("answer", decision=decision["number"], options=[]) == "late"
    assert first.state == second.state
    assert len(room.table.state.course) == 1
    assert all(guest.state["undo"]["answers"] == 1 for guest in guests)


def test_nobody_answers_for_others() -> None:
    room = Room()
    ann, bob = room.game()
    asked = room.asked()
    other = bob if asked is ann else ann
    decision = asked.decision
    assert decision is not None
    assert other.refused("answer", decision=decision["number"], options=[]) == "not_asked"
    assert (
        other.refused("answer", decision=decision["number"], options=[], seat=decision["player"])
        == "not_yours"
    )
    assert room.guest("e").refused("answer", decision=decision["number"], options=[]) == "not_yours"


@pytest.mark.parametrize(
    "options", [["nonsense"], ["play:x", "play:y"], [""], [7], "play", None, {}]
)
def test_what_is_no_answer(options: object) -> None:
    room = Room()
    room.game()
    guest = room.asked()
    decision = guest.decision
    assert decision is not None
    assert guest.refused("answer", decision=decision["number"], options=options) in (
        "not_an_option",
        "malformed",
    )


def test_hot_seat() -> None:
    room = Room(factions="random")
    host = room.host()
    host.ok("sit", seat=0, name="Ann")
    host.ok("sit", seat=1, name="Bob")
    host.ok("start")
    assert set(host.states) == {0, 1}
    for seat in (0, 1):
        assert host.states[seat]["view"]["viewer"] == seat
    room.play(10)
    decision = host.decision
    assert decision is not None
    assert host.refused("answer", decision=decision["number"], options=[]) == "which_seat"
    assert (
        host.refused("answer", decision=decision["number"], options=[], seat=1 - decision["player"])
        == "not_asked"
    )


def hidden_from(guest: Guest, seat: int) -> bool:
    return all(card is None for card in guest.state["view"]["players"][seat]["hand"])


def test_a_spectator_never_gets_a_hand() -> None:
    room = Room(players=3)
    room.game()
    eve = room.guest("e")
    for _ in range(20):
        room.play()
        assert eve.state["decision"] is None
        assert eve.state["hands"] is None
    may_know(room, eve, eve.state)
    assert room.table.state.options["watching"] == "public"


def test_hands_are_shown_to_those_who_watch_if_the_table_says_so() -> None:
    room = Room(watching="hands")
    ann, bob = room.game()
    eve = room.guest("e")
    assert [len(hand) for hand in eve.state["hands"]] == [
        len(player["hand"]) for player in eve.state["view"]["players"]
    ]
    assert ann.state["hands"] is None
    assert hidden_from(ann, 1)
    assert hidden_from(bob, 0)


def test_a_table_that_may_not_be_watched() -> None:
    room = Room(watching="no")
    room.game()
    eve = room.guest("e")
    room.play(3)
    assert eve.states == {}
    assert eve.refused("replay", at=0) == "no_watching"
    assert eve.refused("explain", bid=0) == "no_watching"


def test_nothing_is_told_of_what_others_are_asked() -> None:
    room = Room(players=4)
    guests = room.game(3)
    eve = room.guest("e")
    for _ in range(60):
        room.play()
        for guest in [*guests, eve]:
            for state in guest.states.values():
                may_know(room, guest, state)


def test_reload_at_any_moment() -> None:
    room = Room()
    ann, _ = room.game()
    for i in range(30):
        room.play()
        again = room.guest(f"again {i}", ann.token)
        assert {**again.state, "events_from": 0, "events": []} == {
            **ann.state,
            "events_from": 0,
            "events": [],
        }
        assert again.events == ann.events
        again.leave_the_line()


def test_only_new_events_are_sent_to_who_has_the_others() -> None:
    room = Room()
    ann, _ = room.game()
    room.play(5)
    has = len(ann.events[0])
    room.play(5)
    again = Guest(room, "again")
    again.events[0] = ann.events[0][:has]
    room.guests["again"] = again
    again.hello(ann.token, game=1, events=has - 1)
    assert again.state["events_from"] == has
    assert again.events == ann.events


def test_pass_for_the_rest_of_a_window() -> None:
    for seed in range(1, 30):
        room = Room(seed, players=3, steady_pauses=False)
        room.game(3)
        for _ in range(150):
            guest = room.asked()
            decision = guest.decision
            assert decision is not None
            if decision["kind"] == "window" and decision["least"] == 0:
                guest.ok("pass_window", decision=decision["number"])
                seat = room.table.state.seats[decision["player"]]
                asked = room.match.decision
                if seat.passing is None or asked is None:
                    continue
                assert (asked.player, asked.window) != (decision["player"], decision["window"])
                return
            if decision["kind"] == "choose":
                assert guest.refused("pass_window", decision=decision["number"]) == "not_an_option"
            room.play()
    raise AssertionError("no window was ever open")


def test_pass_where_there_is_nothing_else() -> None:
    room = Room(players=2)
    room.game(1)
    ann = room.guests["host"]
    ann.ok("auto_pass", on=True)
    assert ann.table["you"][0]["auto_pass"]
    for _ in range(200):
        if room.table.state.phase == "over":
            return
        guest = room.asked()
        assert guest.decision is not None
        assert (
            guest.decision["options"]
            or guest.decision["least"] > 0
            or guest.decision["kind"] == "play"
        )
        room.play()


def test_why_not_forecast_and_explanations() -> None:
    room = Room()
    ann, _ = room.game()
    room.play(12)
    guest = room.asked()
    decision = guest.decision
    assert decision is not None
    assert guest.ok("why_not")["seat"] == decision["player"]
    if decision["options"]:
        key = decision["options"][0]["key"]
        assert guest.ok("forecast", decision=decision["number"], option=key)["option"] == key
    assert (
        guest.refused("forecast", decision=decision["number"], option="nonsense") == "not_an_option"
    )
    assert guest.refused("forecast", decision=0, option="nonsense") == "late"
    base = ann.state["view"]["bases"][0]["bid"]
    assert (
        sum(part["amount"] for part in ann.ok("explain", bid=base)["parts"])
        == ann.state["view"]["bases"][0]["breakpoint"]
    )
    assert ann.refused("explain", pid=10**9) == "not_in_play"
    assert ann.refused("explain") == "malformed"


def test_a_whole_game_and_another_one() -> None:
    room = Room(factions="random")
    ann, bob = room.game()
    room.play_to_the_end()
    assert ann.state["view"]["winner"] is not None
    assert ann.state["hands"] == bob.state["hands"]
    assert room.finished is not None
    before = [player["factions"] for player in ann.state["view"]["players"]]
    assert ann.refused("answer", decision=1, options=[]) == "wrong_phase"
    ann.ok("rematch", factions="same")
    assert bob.table["rematch"] == {"0": "same"}
    assert bob.table["phase"] == "over"
    bob.ok("rematch", factions="swap")
    assert bob.table["phase"] == "over"
    ann.ok("rematch", factions="swap")
    assert bob.table["phase"] == "playing"
    assert bob.state["game"] == 2
    assert [player["factions"] for player in ann.state["view"]["players"]] == before[::-1]
    assert ann.events == ann.events
    room.play(5)


def test_another_game_with_other_factions_or_people() -> None:
    room = Room(pace="fast")
    ann, bob = room.game()
    room.play_to_the_end()
    bob.ok("leave")
    ann.ok("rematch", factions="same")
    assert ann.table["phase"] == "lobby"
    assert [seat["kind"] for seat in ann.table["seats"]] == ["person", "free"]
    assert [len(seat["picks"]) for seat in ann.table["seats"]] == [2, 2]
    eve = room.guest("e")
    eve.ok("sit", seat=1, name="Eve")
    ann.ok("start")
    room.play_to_the_end()
    ann.ok("rematch", factions="new")
    eve.ok("rematch", factions="new")
    assert [len(seat["picks"]) for seat in ann.table["seats"]] == [0, 0]
