"""Tables by correspondence: a turn may take days, and nobody needs to be here meanwhile."""

from __future__ import annotations

import pytest

from smashup.table.state import Vote

from .room import Guest, Room
from .test_undo import other_of, until_free

DAY = 86400


def room_of(days: int | None = 3, then: str = "bot", players: int = 2, seed: int = 1) -> Room:
    clock = {"seconds": days * DAY, "per_turn": 0, "then": then} if days is not None else None
    return Room(seed, players=players, correspondence=True, clock=clock)


def until_turn(room: Room, turn: int) -> None:
    """Play until that turn begins."""
    for _ in range(400):
        if room.match.view(0)["turn"] >= turn:
            return
        room.play(shortly=True)
    raise AssertionError("it never begins")


def test_a_clock_by_correspondence_has_one_to_seven_whole_days() -> None:
    [host] = room_of(None).lobby(1)

    def clock(seconds: int, per_turn: int = 0) -> dict[str, object]:
        return {"clock": {"seconds": seconds, "per_turn": per_turn, "then": "bot"}}

    for seconds, per_turn in ((480, 15), (DAY // 2, 0), (8 * DAY, 0), (0, DAY), (DAY, 60)):
        assert host.refused("options", options=clock(seconds, per_turn)) == "bad_options"
    for days in (1, 7):
        host.ok("options", options=clock(days * DAY))
    assert host.refused("options", options={"correspondence": False}) == "bad_options"
    host.ok("options", options={"correspondence": False, "clock": None})
    assert host.refused("options", options=clock(2 * DAY)) == "bad_options"


def test_every_turn_gives_all_seats_the_same_days() -> None:
    room = room_of(3)
    room.game()
    late = room.asked()
    seat = late.state["seat"]
    room.wait(2 * DAY)
    assert room.table.clocks.left(seat, room.now) == DAY
    until_turn(room, 2)
    assert [room.table.clocks.left(one, room.now) for one in (0, 1)] == [3 * DAY, 3 * DAY]


def test_days_pass_while_the_server_is_down() -> None:
    room = room_of(2)
    ann, _ = room.game()
    seat = room.asked().state["seat"]
    room.wait(DAY)
    room.now += DAY - 60
    room.restart()
    again = room.guest("again", ann.token)
    assert again.state["clock"]["left"][seat] == 60
    room.wait(61)
    assert again.table["seats"][seat]["bot"] == "greedy"


def test_who_comes_back_after_the_bot_has_a_whole_turn_again() -> None:
    room = room_of(2)
    room.game()
    late = room.asked()
    seat = late.state["seat"]
    room.bots_answer = False
    room.wait(2 * DAY)
    late.ok("come_back")
    assert room.table.clocks.left(seat, room.now) == 2 * DAY


@pytest.mark.parametrize("days", [1, None])
def test_being_away_is_no_ground_for_a_bot(days: int | None) -> None:
    room = room_of(days)
    ann, bob = room.game()
    bob.leave_the_line()
    room.wait(DAY / 2)
    assert not ann.table["seats"][1]["can_replace"]
    assert ann.refused("replace_vote", absent=1, bot="random", yes=True) == "not_away"


def test_who_is_away_and_out_of_time_may_be_replaced() -> None:
    room = room_of(1, "shortest")
    ann, bob = room.game()
    while bob.decision is None:
        room.play(shortly=True)
    bob.leave_the_line()
    room.wait(DAY + 120)
    if room.table.seating.is_out_of_time(1):
        assert ann.table["seats"][1]["can_replace"]
    else:  # the shortest answers have ended the turn
        assert room.table.state.course[-1].by == "clock"
        assert not ann.table["seats"][1]["can_replace"]
    room.table.state.seats[1].clock = 0.0
    assert room.table.seating.is_away(1, room.now)


def test_who_has_left_may_be_replaced_at_once() -> None:
    room = room_of(3)
    ann, bob = room.game()
    bob.ok("leave")
    assert ann.table["seats"][1]["can_replace"]
    ann.ok("replace_vote", absent=1, bot="random", yes=True)
    assert ann.table["seats"][1]["bot"] == "random"


def asked_to_undo(room: Room) -> tuple[Guest, Guest]:
    """Play until an undo needs consent, and ask for it; who asked, and the other."""
    guest = until_free(room, False)
    guest.ok("undo_ask")
    return guest, other_of(room, guest)


def test_a_vote_on_an_undo_lasts_until_the_next_answer() -> None:
    room = room_of(3)
    room.game()
    _, other = asked_to_undo(room)
    assert [vote["seconds"] for vote in other.state["votes"]] == [None]
    room.wait(DAY)
    assert len(other.state["votes"]) == 1
    room.restart()
    assert [vote.until for vote in room.table.state.votes] == [None]
    for seat, token in enumerate((room.host_token, other.token)):
        room.guest(f"again {seat}", token)
    if any(guest.decision for guest in room.guests.values()):
        room.play(shortly=True)
        assert room.table.state.votes == []


def test_days_do_not_stand_still_for_a_vote_on_an_undo() -> None:
    room = room_of(3)
    room.game()
    guest, other = asked_to_undo(room)
    running = guest.state["clock"]["running"]
    assert running == room.asked().state["seat"]
    left = room.table.clocks.left(running, room.now)
    room.wait(3600)
    guest.ok("undo_vote", yes=False)
    assert room.table.clocks.left(running, room.now) == left - 3600
    assert other.state["votes"] == []


def test_bots_do_not_wait_for_a_vote_on_an_undo() -> None:
    room = room_of(None, players=3)
    room.bots_answer = False
    room.game(2)
    for _ in range(400):
        if room.requests:
            break
        room.play(shortly=True)
    room.table.state.votes = [Vote("undo", 0, 0, "", [], None)]
    answers = len(room.table.state.course)
    room.wait(0)
    room.let_a_bot_answer()
    room.wait(2)
    assert len(room.table.state.course) > answers
    assert room.table.state.votes == []


def test_there_are_no_steady_pauses() -> None:
    for steady in (None, True):
        room = Room(correspondence=True, steady_pauses=steady)
        room.game()
        for _ in range(150):
            room.play()
            assert room.table.state.hold is None


def test_tables_of_before_are_not_by_correspondence() -> None:
    room = Room()
    assert "correspondence" not in room.kept["state"]["options"]
    room.restart()
    assert not room.table.state.is_by_correspondence
    room.table.state.options["correspondence"] = True
    assert room.table.state.is_by_correspondence
