"""An upgrade that corrects a rule: the server stops, another one starts, and a game goes on from where it was."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from guests import Guest, InProcess, answer_once, in_process, seat_all
from smashup import Match
from smashup.engine.choices import Choices


def match_of(server: InProcess, table: str) -> Match:
    awake = server.site.hall.rooms[table].table
    assert awake is not None
    assert awake.match is not None
    return awake.match


def in_mid_effect(match: Match) -> bool:
    """Whether something was chosen since the last quiet point, and something else is asked."""
    since = match.answers[match.checkpoints[-1].replies :]
    return any(answer.kind == "choose" for answer in since)


def choose_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other rules: what an ability lets somebody choose is not asked any more, the first is taken, or as few as may be."""
    ask = Choices.ask

    def other(fx: Choices, kind: Any, purpose: Any, to: str, options: Any, *rest: Any, **more: Any) -> int:
        return 0 if kind == "choose" and options else ask(fx, kind, purpose, to, options, *rest, **more)

    monkeypatch.setattr(Choices, "ask", other)
    monkeypatch.setattr(Choices, "ask_many", lambda _fx, _purpose, _to, _options, least, *_: list(range(least)))


def test_a_game_goes_on_under_corrected_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(3)
    with in_process(tmp_path / "t.db", bots=0) as server:
        guests = seat_all(server.address, 2)
        table = guests[0].table_id
        while not in_mid_effect(match_of(server, table)):
            assert answer_once(guests, rng)
        match = match_of(server, table)
        quiet, answers = match.checkpoints[-1].replies, len(match.replies)
        events = guests[0].events[0]
        assert quiet < answers
    choose_nothing(monkeypatch)
    with in_process(tmp_path / "t.db", bots=0) as server:
        again = [Guest(server.address, guest.table_id, *guest.tokens) for guest in guests]
        assert [guest.state["undo"]["answers"] for guest in again] == [quiet, quiet]  # only the effect itself is played again
        told = again[0].events[0]
        assert len(told) > 3
        assert told == events[: len(told)]
        for _ in range(10):
            answer_once(again, rng)
        for guest in again:
            guest.close()


def test_nothing_is_lost_if_the_rules_are_the_same(tmp_path: Path) -> None:
    rng = Random(4)
    with in_process(tmp_path / "t.db", bots=0) as server:
        guests = seat_all(server.address, 2)
        for _ in range(15):
            answer_once(guests, rng)
        before = [guest.state for guest in guests]
    with in_process(tmp_path / "t.db", bots=0) as server:
        again = [Guest(server.address, guest.table_id, *guest.tokens) for guest in guests]
        assert [guest.state["view"] for guest in again] == [state["view"] for state in before]
        assert [guest.state["undo"]["answers"] for guest in again] == [15, 15]
        for guest in again:
            guest.close()
