"""An upgrade that corrects a rule: a new server goes on with the games of the old one."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from random import Random
from typing import Any

import pytest

from guests import Guest, InProcess, answer_once, in_process, seat_all
from smashup import Match
from smashup.engine.abilities.choices import Choices

KEPT = Path(__file__).parents[1] / "kept"


def match_of(server: InProcess, table: str) -> Match:
    awake = server.site.hall.rooms[table].table
    assert awake is not None
    assert awake.match is not None
    return awake.match


def in_mid_effect(match: Match) -> bool:
    """True if something was chosen since the last quiet point and another question is open."""
    since = match.answers[match.checkpoints[-1].replies :]
    return any(answer.kind == "choose" for answer in since)


def choose_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Change the rules: an ability's choice is not asked any more.

    The first option is taken, or as few as possible."""
    ask = Choices.ask

    def other(
        fx: Choices, kind: Any, purpose: Any, to: str, options: Any, *rest: Any, **more: Any
    ) -> int:
        return (
            0
            if kind == "choose" and options
            else ask(fx, kind, purpose, to, options, *rest, **more)
        )

    monkeypatch.setattr(Choices, "ask", other)
    monkeypatch.setattr(
        Choices, "ask_many", lambda _fx, _purpose, _to, _options, least, *_: list(range(least))
    )


def test_a_game_goes_on_under_corrected_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
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
        # Only the effect itself is played again.
        assert [guest.state["undo"]["answers"] for guest in again] == [
            quiet,
            quiet,
        ]
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


def test_a_table_of_release_0_1_goes_on_with_other_chance(tmp_path: Path) -> None:
    shutil.copy(KEPT / "table.db", tmp_path / "t.db")
    told = json.loads((KEPT / "table.json").read_text("utf-8"))
    secrets = list[bytes]()
    for answers in (15, 25):
        with in_process(tmp_path / "t.db", bots=0) as server:
            guests = [Guest(server.address, told["table"], *tokens) for tokens in told["tokens"]]
            assert [guest.state["undo"]["answers"] for guest in guests] == [answers, answers]
            if answers == 15:
                assert [guest.state["view"] for guest in guests] == told["views"]
            secrets.append(match_of(server, told["table"]).game.secret)
            for guest in guests:
                assert secrets[-1].hex() not in json.dumps(guest.got)
            for _ in range(10):
                answer_once(guests, Random(4))
            for guest in guests:
                guest.close()
    assert secrets[0] == secrets[1] != b""  # it was stored before anybody was told anything
