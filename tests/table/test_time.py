"""Time at the table: bots that take theirs, clocks, pauses that tell nothing."""

from __future__ import annotations

from typing import Any

from smashup.table.pauses import PAUSE, windows_told

from .room import Guest, Room
from .test_undo import until_free


def waiting_for_bot(pace: str = "normal", **options: Any) -> tuple[Room, Guest]:
    """Return a game in which a bot has just been asked."""
    room = Room(players=2, pace=pace, first=1, **options)
    room.bots_answer = False
    [ann] = room.game(1)
    for _ in range(20):
        if room.requests:
            return room, ann
        room.asked().answer()
    raise AssertionError("the bot is never asked")


# --- bots -----------------------------------------------------------------------------------------


def test_a_bot_is_asked_elsewhere_and_told_nothing_but_what_its_seat_knows() -> None:
    room, _ = waiting_for_bot()
    [request] = room.requests
    assert (request.seat, request.bot, request.purpose) == (1, "random", "move")
    assert request.position == room.match.position(1)
    assert request.deadline > room.now
    assert str(room.match.setup["seed"]) not in str(request)


def test_a_bot_keeps_its_pace() -> None:
    room, ann = waiting_for_bot("slow")
    answers = len(room.table.state.course)
    room.deliver(room.table.bot_answered(room.requests[0].number, [], room.now))
    assert len(room.table.state.course) == answers
    assert ann.state["waiting"] == [1]
    room.wait(1.1)
    assert len(room.table.state.course) == answers
    room.wait(0.2)
    assert len(room.table.state.course) == answers + 1


def test_a_bot_that_is_late_is_answered_for() -> None:
    room, _ = waiting_for_bot()
    answers, number = len(room.table.state.course), room.requests[0].number
    room.wait(9.9)
    assert len(room.table.state.course) == answers
    room.wait(0.2)
    assert len(room.table.state.course) == answers + 1
    before = room.remembered()
    room.deliver(room.table.bot_answered(number, [], room.now))
    assert room.remembered() == before


def test_a_bot_that_does_not_keep_to_the_rules_is_answered_for() -> None:
    room, _ = waiting_for_bot("fast")
    answers = len(room.table.state.course)
    room.deliver(room.table.bot_answered(room.requests[0].number, ["nonsense"], room.now))
    room.wait(1)
    assert len(room.table.state.course) == answers + 1


def test_a_bot_whose_process_died_is_asked_again() -> None:
    room, _ = waiting_for_bot()
    answers = len(room.table.state.course)
    for _ in range(2):
        room.deliver(room.table.bot_failed(room.requests[-1].number, room.now))
    first, second, third = room.requests
    assert len({first.number, second.number, third.number}) == 3
    assert first.deadline == third.deadline
    room.deliver(room.table.bot_failed(third.number, room.now))
    assert len(room.requests) == 3
    room.wait(1)
    assert len(room.table.state.course) == answers + 1


def test_bots_wait_while_something_may_be_taken_back() -> None:
    room = Room(players=3, first=0, steady_pauses=False)
    room.bots_answer = False
    guests = room.game(2)
    for _ in range(400):
        if room.requests and all(guest.decision is None for guest in guests):
            guest = next(
                (guest for guest in guests if guest.state["undo"]["own"] is not None), None
            )
            if guest is not None:
                undo = guest.state["undo"]
                assert undo["own"] < undo["free_to"]
                guest.ok("undo_ask")
                break
            room.let_a_bot_answer()
            room.wait(1)
        elif room.requests:
            room.let_a_bot_answer()
        else:
            room.play(shortly=True)
    answers = len(room.table.state.course)
    room.wait(30)
    assert len(room.table.state.course) == answers
    room.wait(60)
    assert len(room.table.state.course) > answers


def test_a_game_of_bots_goes_on_without_anybody() -> None:
    room = Room(players=2, pace="fast")
    [ann] = room.game(1)
    ann.ok("stand")
    ann.ok("add_bot", seat=0, bot="random")
    ann.leave_the_line()
    answers = len(room.table.state.course)
    room.wait(5)
    assert len(room.table.state.course) > answers


# --- clocks ---------------------------------------------------------------------------------------


def test_a_clock_runs_for_who_is_asked() -> None:
    room = Room(clock={"seconds": 100, "per_turn": 10, "then": "bot"}, steady_pauses=False)
    _, bob = room.game()
    seat = room.asked().state["seat"]
    room.wait(7)
    clock = room.guest("e").state["clock"]
    assert clock["running"] == seat
    assert clock["left"][1 - seat] in (100.0, 110.0)
    before = clock["left"][seat]
    room.wait(5)
    room.asked().answer()
    assert bob.state["clock"]["left"][seat] in (before - 5, before - 5 + 10)


def test_the_clock_runs_out_and_a_bot_takes_over() -> None:
    room = Room(clock={"seconds": 60, "per_turn": 0, "then": "bot"}, steady_pauses=False)
    ann, bob = room.game()
    late = room.asked()
    other = bob if late is ann else ann
    room.wait(61)
    seat = late.state["seat"]
    assert other.table["seats"][seat]["bot"] == "greedy"
    assert late.state["decision"] is None
    late.ok("come_back")
    assert late.state["clock"]["left"][seat] > 0
    room.play(3)


def test_the_clock_runs_out_and_the_shortest_answer_is_given() -> None:
    room = Room(clock={"seconds": 60, "per_turn": 0, "then": "shortest"}, steady_pauses=False)
    room.game()
    late = room.asked()
    room.wait(59)
    assert room.table.state.course == []
    room.wait(2)
    assert room.table.state.course[0].by == "clock"
    assert room.table.state.seats[late.state["seat"]].clock == 0.0


def test_no_clock_runs_while_the_others_are_asked_about_an_undo() -> None:
    room = Room(clock={"seconds": 600, "per_turn": 0, "then": "bot"}, steady_pauses=False)
    guests = room.game()
    for _ in range(300):
        guest = room.asked()
        room.play()
        undo = guest.state["undo"]
        if undo["own"] is not None and undo["own"] < undo["free_to"]:
            break
    guest.ok("undo_ask")
    left = guests[0].state["clock"]["left"]
    assert guests[0].state["clock"]["running"] is None
    room.wait(30)
    guest.ok("undo_vote", yes=False)
    assert guests[0].state["clock"]["left"] == left


def test_clocks_stand_still_while_the_server_is_down() -> None:
    room = Room(clock={"seconds": 60, "per_turn": 0, "then": "bot"}, steady_pauses=False)
    ann, _ = room.game()
    seat = room.asked().state["seat"]
    room.wait(10)
    room.now += 1000
    room.restart()
    again = room.guest("ann again", ann.token)
    assert again.state["clock"]["left"][seat] > 0


def clock_of(room: Room, guest: Guest, seat: int) -> float:
    """Return the rest of a clock, as a client that connects again is told."""
    return float(room.guest(f"again at {room.now}", guest.token).state["clock"]["left"][seat])


def test_what_has_run_off_a_clock_is_stored_and_nothing_is_taken_for_the_time_between() -> None:
    room = Room(clock={"seconds": 600, "per_turn": 0, "then": "bot"}, steady_pauses=False)
    ann, _ = room.game()
    seat = room.asked().state["seat"]
    room.wait(100)
    ann.ok("chat", text="I am thinking.")
    for gap in (1000.0, -5000.0, 0.0):
        room.now += gap
        room.restart()
        assert clock_of(room, ann, seat) == 500
    room.wait(50)
    assert clock_of(room, ann, seat) == 450
    room.guest("ann for good", ann.token).ok("chat", text="Still thinking.")
    room.now += 1000
    room.restart()  # the gap of the first restart is not taken now, either
    assert clock_of(room, ann, seat) == 450


def test_a_clock_of_a_day_runs_to_a_date() -> None:
    room = Room(clock={"seconds": 86400, "per_turn": 0, "then": "bot"}, steady_pauses=False)
    ann, _ = room.game()
    seat = room.asked().state["seat"]
    room.wait(400)
    room.now += 80_000
    room.restart()
    assert clock_of(room, ann, seat) == 6000
    room.now -= 90_000
    room.restart()
    assert clock_of(room, ann, seat) == 86400  # never more than there was
    room.now += 90_000 + 6000
    room.restart()
    again = room.guest("again", ann.token)
    assert again.table["seats"][seat]["bot"] == "greedy"


def step(room: Room, seconds: float) -> None:
    """Somebody sets the wall clock."""
    room.now += seconds
    room.table.move_clock(seconds)


def test_a_step_of_the_wall_clock_costs_nobody_time() -> None:
    for by in (-600.0, 600.0):
        room = Room(clock={"seconds": 300, "per_turn": 0, "then": "bot"}, steady_pauses=False)
        ann, bob = room.game()
        seat = room.asked().state["seat"]
        room.wait(100)
        step(room, by)
        room.wait(100)
        assert clock_of(room, ann, seat) == 100
        ann.ok("chat", text="Is it so late?")
        room.restart()
        assert clock_of(room, ann, seat) == 100
        room.wait(101)
        assert room.table.state.seats[seat].bot == "greedy"
        assert bob.table["seats"]


def test_a_clock_of_a_day_follows_the_wall_clock() -> None:
    room = Room(clock={"seconds": 86400, "per_turn": 0, "then": "bot"}, steady_pauses=False)
    ann, _ = room.game()
    seat = room.asked().state["seat"]
    step(room, 3600)
    assert clock_of(room, ann, seat) == 86400 - 3600


def test_a_vote_lasts_a_minute_if_the_wall_clock_is_set_meanwhile() -> None:
    for by in (-600.0, 600.0):
        room = Room(steady_pauses=False)
        room.game()
        guest = until_free(room, False)
        guest.ok("undo_ask")
        room.wait(30)
        step(room, by)
        room.wait(29)
        assert len(room.table.state.votes) == 1
        room.wait(2)
        assert guest.state["votes"] == []


def test_bots_and_who_is_away_do_not_notice_a_step() -> None:
    for by in (-600.0, 600.0):
        room = Room(players=3, steady_pauses=False)
        room.bots_answer = False
        ann, bob = room.game(2)
        bob.leave_the_line()
        room.wait(30)
        step(room, by)
        room.wait(29)
        assert not ann.table["seats"][1]["can_replace"]
        room.wait(2)
        assert ann.table["seats"][1]["can_replace"]
        waiting, _ = waiting_for_bot()
        answers = len(waiting.table.state.course)
        step(waiting, by)
        waiting.wait(9.9)
        assert len(waiting.table.state.course) == answers
        waiting.wait(0.2)
        assert len(waiting.table.state.course) == answers + 1


def test_a_pause_is_as_long_if_the_wall_clock_is_set_in_it() -> None:
    for by in (-600.0, 600.0):
        for again in (False, True):
            room = Room()
            ann, _ = room.game()
            seconds, asked = pause_of(room)
            if again:
                room.now += by if by < 0 else 0.0
                room.restart()
                ann = room.guest("again", ann.token)
            else:
                step(room, by)
            room.wait(seconds - 0.1)
            assert ann.state["pause"] or asked
            room.wait(0.2)
            assert room.table.state.hold is None


# --- steady pauses --------------------------------------------------------------------------------


def test_windows_are_counted_by_what_everybody_sees() -> None:
    def event(
        kind: str, number: int = 0, bid: int | None = 1, player: int = 0, owner: int = 0
    ) -> dict[str, object]:
        source = {"zone": "hand" if kind == "play" else "play"}
        return {
            "kind": kind,
            "number": number,
            "bid": bid,
            "player": player,
            "cards": [{"owner": owner}],
            "source": source,
        }

    def told(*news: dict[str, object]) -> list[str]:
        return windows_told(list(news))  # type: ignore[arg-type]

    assert told(event("draw"), event("play")) == []
    assert told(event("scoring"), event("score"), event("score", player=1)) == [
        "before_scoring",
        "after_scoring",
    ]
    assert told(event("new_base"), event("play", owner=1), event("draw", owner=1)) == [
        "after_new_base",
        "after_foreign_card",
    ]
    assert told(event("discard", owner=1)) == []  # from play


def pause_of(room: Room) -> tuple[float, bool]:
    """Play until a base scores. How long it takes until everybody sees it, and whether somebody was
    asked meanwhile."""
    for _ in range(400):
        room.asked()
        room.play()
        hold = room.table.state.hold
        if hold is not None:
            decision = room.match.decision
            return hold.until - room.now, decision is not None and decision.kind == "window"
    raise AssertionError("no base scores")


def test_a_pause_tells_nothing() -> None:
    lengths: dict[bool, set[float]] = {True: set(), False: set()}
    for seed in range(1, 40):
        room = Room(seed)
        ann, bob = room.game()
        seconds, asked = pause_of(room)
        lengths[asked].add(round(seconds % PAUSE, 6) % PAUSE)
        watching = [guest for guest in (ann, bob) if guest.decision is None]
        assert watching
        for guest in watching:
            assert guest.state["pause"]
            assert guest.state["waiting"] == []
            assert not any(
                event["kind"] == "scoring" for event in guest.events[guest.state["seat"]][-1:]
            )
        if asked and lengths[False]:
            break
    assert lengths[True]
    assert lengths[False]


def test_nobody_is_told_that_somebody_has_answered_in_the_pause() -> None:
    for seed in range(1, 60):
        room = Room(seed, clock={"seconds": 900, "per_turn": 0, "then": "bot"})
        ann, bob = room.game()
        eve = room.guest("e")
        _, asked = pause_of(room)
        guest = next((guest for guest in (ann, bob) if guest.decision is not None), None)
        if not asked or guest is None:
            continue
        others = [other for other in (ann, bob, eve) if other is not guest]
        before = [
            (len(other.got), room.guest(f"{other.name} again", *filter(None, [other.token])).state)
            for other in others
        ]
        room.wait(PAUSE / 2)
        assert guest.decision is not None
        number = guest.decision["number"]
        assert others[0].refused("answer", decision=number, options=[]) == "late"
        assert others[0].refused("undo_ask") == "wrong_phase"
        told = [len(other.got) for other in others]
        guest.answer()
        assert [len(other.got) for other in others] == told
        after = [
            room.guest(f"{other.name} again", *filter(None, [other.token])).state
            for other in others
        ]
        assert after == [state for _, state in before]
        return
    raise AssertionError("nobody is ever asked in a window")


def test_all_see_it_when_the_pause_is_over() -> None:
    room = Room()
    ann, bob = room.game()
    seconds, _ = pause_of(room)
    room.wait(seconds + 0.01)
    assert room.table.state.hold is None
    for guest in (ann, bob):
        assert not guest.state["pause"]
        assert len(guest.events[guest.state["seat"]]) == len(room.match.records)


def test_who_looks_in_the_pause_sees_what_the_others_see() -> None:
    for seed in range(1, 6):
        room = Room(seed)
        guests = room.game()
        pause_of(room)
        quiet = next(guest for guest in guests if guest.decision is None)
        again = room.guest("again", quiet.token)
        eve = room.guest("e")
        assert again.state["view"] == quiet.state["view"]
        assert eve.state["pause"]
        assert eve.refused("replay", at=len(room.table.state.course)) == "no_moment"


def test_there_is_no_pause_for_one_person() -> None:
    room = Room()
    room.game(1)
    for _ in range(100):
        if room.table.state.phase == "over":
            return
        room.play()
        assert room.table.state.hold is None
