"""Bots that die, dawdle or fail, and errors in the code of cards: the table goes on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import pytest

from guests import (
    Guest,
    InProcess,
    Message,
    answer_once,
    give,
    in_process,
    random_keys,
    seat_all,
    wait_until,
)
from smashup import Match
from smashup.bots import about
from smashup.table import Table, thinking
from smashup.table.dispatch import Dispatch

from .test_own_bot import write_bot


@pytest.fixture(autouse=True)
def _fast(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(thinking.PACES, "fast", 0.0)
    # What a busy machine makes of ten seconds is no topic here.
    monkeypatch.setattr(thinking, "DEADLINE", 600.0)


def own_bot(monkeypatch: pytest.MonkeyPatch, folder: Path, body: str) -> str:
    """Return a bot from a file, which a table may seat."""
    write_bot(folder, body)
    monkeypatch.chdir(folder)
    name = "own_bot.py:Own"
    monkeypatch.setitem(about.ABOUT, name, about.About(name, "Own", "plays somehow", 1))
    return name


def happened(server: InProcess, what: str) -> int:
    return server.site.hall.metrics.happened[what]


def wait_for_turn(guest: Guest) -> None:
    while guest.decision is None and not guest.over:
        guest.hear()


def play_until(
    guest: Guest, true: Callable[[], bool], keys: Callable[[Message], list[str]] | None = None
) -> None:
    """Answer at random, or as told, until something has happened.

    Nobody knows when a bot is asked in a random game."""
    choose = keys or partial(random_keys, rng=Random(1))
    while not true():
        wait_for_turn(guest)
        if guest.decision is None:
            wait_until(true)  # the game is over: it happens now, or never
            return
        give([guest], guest, choose(guest.decision))
    wait_for_turn(guest)


def decline(decision: Message) -> list[str]:
    return [option["key"] for option in decision["options"][: decision["least"]]]


def test_a_process_that_dies_is_replaced_and_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark = tmp_path / "died"
    body = f"""
import os
from pathlib import Path
if not Path({str(mark)!r}).exists():
    Path({str(mark)!r}).touch()
    os.kill(os.getpid(), 9)
return decision.least - 1 if decision.single else list(range(decision.least))
"""
    bot = own_bot(monkeypatch, tmp_path, body)
    with in_process(tmp_path / "t.db") as server:
        [guest] = seat_all(server.address, 2, bots=1, bot=bot)
        play_until(guest, lambda: happened(server, "bots_answered") >= 1)
        assert happened(server, "thinkers_died") == 1
        assert happened(server, "thinkers_replaced") == 1
        guest.close()


def test_a_bot_that_takes_too_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = own_bot(monkeypatch, tmp_path, "import time\ntime.sleep(60)")
    monkeypatch.setattr(thinking, "DEADLINE", 0.3)
    with in_process(tmp_path / "t.db") as server:
        [guest] = seat_all(server.address, 2, bots=1, bot=bot)
        play_until(guest, lambda: happened(server, "thoughts_too_long") >= 1)
        guest.close()


@pytest.mark.parametrize(
    "body", ["raise RuntimeError('no idea')", "return 1000", "print('hello')\nreturn 'nonsense'"]
)
def test_a_bot_that_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, body: str) -> None:
    bot = own_bot(monkeypatch, tmp_path, body)
    with in_process(tmp_path / "t.db") as server:
        [guest] = seat_all(server.address, 2, bots=1, bot=bot)
        play_until(guest, lambda: happened(server, "bots_failed") >= 3)
        guest.close()


def test_thoughts_are_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "DEADLINE", 0.2)
    with in_process(tmp_path / "t.db", bots=0) as server:  # nobody thinks at all
        [guest] = seat_all(server.address, 2, bots=1)
        play_until(guest, lambda: guest.state["view"]["turn"] >= 3)
        guest.close()


def failing_answers(monkeypatch: pytest.MonkeyPatch, fails: list[str]) -> None:
    """Answers with these keys fail in the middle of a card."""
    answer_key = Match.answer_key

    def failing(self: Match, *keys: str, number: int | None = None) -> None:
        if any(word in key for key in keys for word in fails):
            raise ZeroDivisionError("in the code of a card")
        answer_key(self, *keys, number=number)

    monkeypatch.setattr(Match, "answer_key", failing)


def test_an_error_in_a_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with in_process(tmp_path / "t.db", bots=0) as server:
        guests, rng = seat_all(server.address, 2), Random(1)
        failing_answers(monkeypatch, ["play:"])
        while not happened(server, "card_failures"):
            asked = next(guest for guest in guests if guest.decision is not None)
            decision = asked.decision
            assert decision is not None
            plays = [
                option["key"] for option in decision["options"] if option["key"].startswith("play:")
            ]
            if plays:
                assert (
                    asked.refused("answer", decision=decision["number"], options=plays[:1])
                    == "failed"
                )
                assert asked.decision == decision
                give(guests, asked, [])
            else:
                assert answer_once(guests, rng)
        for guest in guests:
            guest.close()


def test_a_bot_chooses_something_else_where_a_card_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with in_process(tmp_path / "t.db") as server:
        [guest] = seat_all(server.address, 2, bots=1, bot="greedy")
        wait_for_turn(guest)
        failing_answers(monkeypatch, ["play:"])
        play_until(guest, lambda: happened(server, "card_failures") >= 1, decline)
        guest.close()


def test_an_error_in_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with in_process(tmp_path / "t.db", bots=0) as server:
        guests, rng = seat_all(server.address, 2), Random(1)

        def fail(*_: object) -> None:
            raise ZeroDivisionError("somewhere")

        with monkeypatch.context() as patch:
            patch.setattr(Dispatch, "handle", fail)
            assert guests[0].refused("explain", bid=1) == "failed"
        # What fails after a change: the table is taken up as it is stored.
        with monkeypatch.context() as patch:
            patch.setattr(Table, "hand_out", fail)
            asked = next(guest for guest in guests if guest.decision is not None)
            assert asked.decision is not None
            keys = random_keys(asked.decision, rng)
            assert (
                asked.refused("answer", decision=asked.decision["number"], options=keys) == "failed"
            )
        again = [Guest(server.address, guest.table_id, *guest.tokens) for guest in guests]
        assert again[0].state["undo"]["answers"] == 0
        for _ in range(4):
            answer_once(again, rng)
        assert happened(server, "failures") == 2
        for guest in (*guests, *again):
            guest.close()
