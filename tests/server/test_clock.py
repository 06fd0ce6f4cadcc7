"""Somebody sets the wall clock while a server runs: nobody gains or loses time."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from guests import Guest, InProcess, answer_once, in_process, seat_all
from smashup.server.clock import SystemClock
from smashup.table import Table, thinking

TEN_MINUTES = 600.0


class Wall(SystemClock):
    """The clock of this machine, whose wall clock somebody sets; the steady clock goes on."""

    def __init__(self) -> None:
        self.set_by = 0.0

    def wall(self) -> float:
        return super().wall() + self.set_by


@pytest.fixture
def wall() -> Wall:
    return Wall()


@pytest.fixture
def running(tmp_path: Path, wall: Wall) -> Iterator[InProcess]:
    with in_process(tmp_path / "t.db", bots=0, clock=wall) as server:
        yield server


def table_of(server: InProcess, guest: Guest) -> Table:
    return server.site.hall.rooms[guest.table_id].awake()


def left_of(guest: Guest, seat: int) -> float:
    """Return the rest of a clock, as a client that connects again is told."""
    again = Guest(guest.address, guest.table_id, *guest.tokens)
    left = float(again.state["clock"]["left"][seat])
    again.close()
    return left


@pytest.mark.parametrize("by", [-TEN_MINUTES, TEN_MINUTES])
def test_a_pause_ends_in_time(running: InProcess, wall: Wall, by: float) -> None:
    guests = seat_all(running.address, 2, steady_pauses=True)
    rng = Random(5)
    while table_of(running, guests[0]).state.hold is None:
        assert answer_once(guests, rng)
    wall.set_by += by
    begun = time.monotonic()
    while table_of(running, guests[0]).state.hold is not None:
        assert time.monotonic() < begun + 6
        time.sleep(0.05)
    for guest in guests:
        guest.hear_all()
        assert guest.state["waiting"] != []
        guest.close()


@pytest.mark.parametrize("by", [-TEN_MINUTES, TEN_MINUTES])
def test_a_clock_runs_on(running: InProcess, wall: Wall, by: float) -> None:
    guests = seat_all(running.address, 2, clock={"seconds": 300, "per_turn": 0, "then": "bot"})
    seat = guests[0].state["waiting"][0]
    wall.set_by += by
    assert 290 < left_of(guests[0], seat) < 300
    assert table_of(running, guests[0]).state.seats[seat].bot is None
    for guest in guests:
        guest.close()


def test_a_clock_of_a_day_runs_to_a_date(running: InProcess, wall: Wall) -> None:
    guests = seat_all(running.address, 2, clock={"seconds": 86400, "per_turn": 0, "then": "bot"})
    seat = guests[0].state["waiting"][0]
    wall.set_by += TEN_MINUTES
    assert 85780 < left_of(guests[0], seat) < 85800
    for guest in guests:
        guest.close()


@pytest.mark.parametrize("by", [-TEN_MINUTES, TEN_MINUTES])
def test_a_bot_is_answered_for_in_time(
    running: InProcess, wall: Wall, by: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "DEADLINE", 1.0)
    [guest] = seat_all(running.address, 2, bots=1, first=1)
    table = table_of(running, guest)
    while not table.thinking.open:
        answer_once([guest], Random(1))
    answers = len(table.state.course)
    wall.set_by += by
    begun = time.monotonic()
    while len(table.state.course) == answers:
        assert time.monotonic() < begun + 6
        time.sleep(0.05)
    assert time.monotonic() > begun + 0.5
    guest.close()


@pytest.mark.parametrize("by", [-TEN_MINUTES, TEN_MINUTES])
def test_a_clock_stands_still_between_two_servers(wall: Wall, by: float, tmp_path: Path) -> None:
    with in_process(tmp_path / "t.db", bots=0, clock=wall) as server:
        guests = seat_all(server.address, 2, clock={"seconds": 300, "per_turn": 0, "then": "bot"})
        seat = guests[0].state["waiting"][0]
        time.sleep(1.5)
    for _ in range(2):
        wall.set_by += by
        with in_process(tmp_path / "t.db", bots=0, clock=wall) as server:
            again = Guest(server.address, guests[0].table_id, *guests[0].tokens)
            assert 280 < again.state["clock"]["left"][seat] < 299
            again.close()
