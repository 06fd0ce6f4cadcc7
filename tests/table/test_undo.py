"""What the others have a say in: taking back, and a bot for somebody who is away."""

from __future__ import annotations

from .room import Guest, Room


def other_of(room: Room, guest: Guest) -> Guest:
    return next(other for other in room.guests.values() if other is not guest)


def until_free(room: Room, free: bool) -> Guest:
    """Play until somebody's last answer may be taken back for nothing, or not."""
    for _ in range(300):
        guest = room.asked()
        room.play()
        undo = guest.state["undo"]
        if (
            room.table.state.phase == "playing"
            and undo["own"] is not None
            and (undo["own"] >= undo["free_to"]) == free
        ):
            return guest
    raise AssertionError("never")


def test_undo_is_free_while_nothing_was_revealed_or_decided_by_others() -> None:
    room = Room(steady_pauses=False)
    room.game()
    guest = until_free(room, True)
    answers = len(room.table.state.course)
    guest.ok("undo_ask")
    assert len(room.table.state.course) == answers - 1
    assert guest.decision is not None
    assert other_of(room, guest).state["votes"] == []


def test_undo_needs_everybodys_consent_once_somebody_has_seen_a_card() -> None:
    room = Room(steady_pauses=False)
    room.game()
    guest = until_free(room, False)
    other, own = other_of(room, guest), guest.state["undo"]["own"]
    guest.ok("undo_ask")
    [vote] = other.state["votes"]
    assert (vote["kind"], vote["to"], vote["voters"]) == ("undo", own, [other.state["seat"]])
    assert guest.refused("undo_vote", yes=True) == "no_vote"
    assert other.refused("undo_ask") in ("too_many", "nothing_to_undo")
    other.ok("undo_vote", yes=True)
    assert len(room.table.state.course) == own
    assert guest.state["votes"] == []
    assert guest.decision is not None


def test_undo_is_refused_by_one_no() -> None:
    room = Room(players=3, steady_pauses=False)
    room.game(3)
    guest = until_free(room, False)
    others = [other for other in room.guests.values() if other is not guest]
    answers = len(room.table.state.course)
    guest.ok("undo_ask")
    others[0].ok("undo_vote", yes=True)
    assert others[1].state["votes"][0]["yes"] == [others[0].state["seat"]]
    others[1].ok("undo_vote", yes=False)
    assert guest.state["votes"] == []
    assert len(room.table.state.course) == answers
    assert others[1].refused("undo_vote", yes=True) == "no_vote"


def test_who_asked_may_withdraw() -> None:
    room = Room(steady_pauses=False)
    room.game()
    guest = until_free(room, False)
    guest.ok("undo_ask")
    guest.ok("undo_vote", yes=False)
    assert other_of(room, guest).state["votes"] == []


def test_a_vote_does_not_last_for_ever() -> None:
    room = Room(steady_pauses=False)
    room.game()
    guest = until_free(room, False)
    guest.ok("undo_ask")
    room.wait(61)
    assert guest.state["votes"] == []


def test_the_game_goes_on_over_a_vote_if_a_person_answers() -> None:
    room = Room(steady_pauses=False)
    room.game()
    guest = until_free(room, False)
    guest.ok("undo_ask")
    room.play()
    assert guest.state["votes"] == []


def test_against_bots_all_undo_is_free() -> None:
    room = Room(players=3)
    [ann] = room.game(1)
    room.play(30)
    room.asked()
    ann.ok("undo_ask", to=0)
    assert room.table.state.course == []
    assert len(ann.events[0]) == len(room.match.records)
    room.play(5)


def test_there_must_be_something_to_take_back() -> None:
    room = Room()
    ann, bob = room.game()
    assert ann.refused("undo_ask") == "nothing_to_undo"
    room.play()
    asked = ann if ann.state["undo"]["own"] is not None else bob
    assert asked.refused("undo_ask", to=1) == "nothing_to_undo"
    assert asked.refused("undo_ask", to=-1) == "nothing_to_undo"
    assert room.guest("e").refused("undo_ask") == "not_yours"


def test_numbers_are_not_used_again_after_an_undo() -> None:
    room = Room(steady_pauses=False)
    room.game()
    guest = until_free(room, True)
    late = guest.state["decision"] or other_of(room, guest).state["decision"]
    guest.ok("undo_ask")
    assert guest.decision is not None
    assert guest.decision["number"] > late["number"]
    assert guest.refused("answer", decision=late["number"], options=[]) == "late"


def test_the_last_answer_of_a_game_may_be_taken_back_by_consent() -> None:
    room = Room(steady_pauses=False)
    ann, bob = room.game()
    room.play_to_the_end()
    ann.ok("undo_ask")
    bob.ok("undo_vote", yes=True)
    assert ann.table["phase"] == "playing"
    assert ann.state["hands"] is None
    room.play_to_the_end()


def beyond_free(players: int = 2) -> tuple[Room, Guest, list[Guest]]:
    """A game in which somebody can take back their last answer only if the others agree; that
    person, and the others."""
    room = Room(players=players, steady_pauses=False)
    room.game(players)
    guest = until_free(room, False)
    return room, guest, [other for other in room.guests.values() if other is not guest]


def test_who_has_left_has_not_agreed() -> None:
    room, guest, [other] = beyond_free()
    other.ok("leave")
    assert guest.refused("undo_ask") == "no_consent"
    room.guest("again", other.token)
    guest.ok("undo_ask")
    assert len(guest.state["votes"]) == 1


def test_a_bot_that_stands_in_does_not_agree() -> None:
    room, guest, [other] = beyond_free()
    seat = other.state["seat"]
    other.leave_the_line()
    room.wait(61)
    room.bots_answer = False
    guest.ok("replace_vote", absent=seat, bot="random", yes=True)
    assert guest.refused("undo_ask") == "no_consent"
    again = room.guest("again", other.token)  # they watch the bot play, and may agree
    guest.ok("undo_ask")
    [vote] = again.state["votes"]
    assert vote["voters"] == [seat]
    again.ok("undo_vote", yes=True)
    assert len(room.table.state.course) == vote["to"]


def test_who_has_given_up_the_seat_has_not_agreed() -> None:
    room, guest, [other] = beyond_free()
    seat, own = other.state["seat"], guest.state["undo"]["own"]
    given_up = len(room.table.state.course)
    room.bots_answer = False
    other.ok("stand")
    other.states.clear()
    assert guest.refused("undo_ask") == "no_consent"
    room.guests["host"].ok("add_bot", seat=seat, bot="random")
    assert guest.refused("undo_ask") == "no_consent"
    assert guest.refused("undo_ask", to=0) == "no_consent"
    room.restart()
    guest = room.guest("again", guest.token)
    assert guest.state["undo"] == {"answers": given_up, "own": own, "free_to": given_up}
    assert guest.refused("undo_ask") == "no_consent"
    room.bots_answer = True
    room.play(20)  # what was answered since is free, as against any bot
    room.asked()
    guest.ok("undo_ask", to=given_up)
    assert len(room.table.state.course) == given_up


def test_who_takes_over_a_seat_does_not_agree_to_what_was_before() -> None:
    room, guest, [other] = beyond_free()
    seat = other.state["seat"]
    other.ok("stand")
    other.states.clear()
    eve = room.guest("e")
    eve.ok("sit", seat=seat, name="Eve")
    assert guest.refused("undo_ask") == "no_consent"
    eve.ok("stand")
    other.ok("sit", seat=seat, name="Again")
    assert guest.refused("undo_ask") == "no_consent"  # now Eve is missing


def test_who_sits_again_may_agree() -> None:
    room, guest, [other] = beyond_free()
    seat, own = other.state["seat"], guest.state["undo"]["own"]
    other.ok("stand")
    other.ok("sit", seat=seat, name="Again")
    guest.ok("undo_ask")
    other.ok("undo_vote", yes=True)
    assert len(room.table.state.course) == own


def test_a_vote_is_lost_when_somebody_leaves() -> None:
    for deed in ("leave", "stand"):
        room, guest, [one, two] = beyond_free(3)
        answers = len(room.table.state.course)
        guest.ok("undo_ask")
        one.ok("undo_vote", yes=True)
        two.ok(deed)
        assert guest.state["votes"] == []
        assert one.refused("undo_vote", yes=True) == "no_vote"
        assert len(room.table.state.course) == answers


def test_at_the_end_who_has_left_has_not_agreed() -> None:
    room = Room(steady_pauses=False)
    ann, bob = room.game()
    room.play_to_the_end()
    bob.ok("leave")
    assert ann.refused("undo_ask") == "no_consent"


# --- somebody who is away -------------------------------------------------------------------------


def test_a_bot_stands_in_for_who_has_left_and_they_come_back() -> None:
    room = Room(players=3)
    ann, bob, cem = room.game(3)
    bob.ok("leave")
    assert ann.table["seats"][1]["gone"]
    assert ann.table["seats"][1]["can_replace"]
    assert ann.refused("replace_vote", absent=2, bot="random", yes=True) == "not_away"
    assert ann.refused("replace_vote", absent=1, bot="nobody", yes=True) == "no_bot"
    ann.ok("replace_vote", absent=1, bot="random", yes=True)
    assert ann.table["seats"][1]["bot"] is None
    assert cem.state["votes"][0]["voters"] == [0, 2]
    cem.ok("replace_vote", absent=1, bot="random", yes=True)
    assert ann.table["seats"][1]["bot"] == "random"
    assert ann.state["votes"] == []
    room.play(20)
    again = room.guest("bob again", bob.token)
    assert not ann.table["seats"][1]["gone"]
    assert again.states[1]["decision"] is None
    again.ok("come_back")
    assert ann.table["seats"][1]["bot"] is None
    assert again.refused("come_back") == "wrong_phase"
    room.play(20)


def test_who_comes_back_while_the_bot_thinks_is_asked() -> None:
    room = Room(players=2)
    room.game()
    late = room.asked()
    [other] = [guest for guest in room.guests.values() if guest is not late]
    seat = late.state["seat"]
    late.ok("leave")
    room.bots_answer = False
    other.ok("replace_vote", absent=seat, bot="random", yes=True)
    again = room.guest("again", late.token)
    assert again.decision is None
    again.ok("come_back")
    again.answer()


def test_one_against_it_is_enough() -> None:
    room = Room(players=3)
    ann, bob, cem = room.game(3)
    bob.ok("leave")
    assert ann.refused("replace_vote", absent=1, bot="random", yes=False) == "no_vote"
    ann.ok("replace_vote", absent=1, bot="random", yes=True)
    cem.ok("replace_vote", absent=1, bot="random", yes=False)
    assert ann.state["votes"] == []
    assert ann.table["seats"][1]["bot"] is None


def test_a_lost_connection_is_waited_for() -> None:
    room = Room()
    ann, bob = room.game()
    bob.leave_the_line()
    assert not ann.table["seats"][1]["here"]
    assert ann.refused("replace_vote", absent=1, bot="random", yes=True) == "not_away"
    room.wait(59)
    assert not ann.table["seats"][1]["can_replace"]
    room.wait(2)
    assert ann.table["seats"][1]["can_replace"]
    ann.ok("replace_vote", absent=1, bot="random", yes=True)
    assert ann.table["seats"][1]["bot"] == "random"


def test_who_comes_back_in_time_ends_the_vote() -> None:
    room = Room(players=3)
    ann, bob, _ = room.game(3)
    bob.ok("leave")
    ann.ok("replace_vote", absent=1, bot="random", yes=True)
    room.guest("bob again", bob.token)
    assert ann.state["votes"] == []
    assert ann.refused("replace_vote", absent=1, bot="random", yes=True) == "not_away"


def test_the_host_may_put_a_bot_at_a_seat_that_was_given_up() -> None:
    room = Room()
    ann, bob = room.game()
    bob.ok("stand")
    bob.states.clear()  # whatever that seat was asked, it is asked of the bot now
    ann.ok("add_bot", seat=1, bot="greedy")
    assert ann.table["seats"][1]["kind"] == "bot"
    room.play(10)
