"""An answer or an undo happens as a whole or not at all, whatever goes wrong meanwhile."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest

from rubbish import rubbish
from sentences import asked, at_rest
from smashup.cards import sfdf
from smashup.engine.model.catalogue import CardSet, Catalogue
from smashup.engine.outside.match import Match
from smashup.engine.rules import zones
from smashup.testing import Scenario

from . import broken


class Broken(Scenario):
    """A table with the test cards whose texts fail."""

    catalogue = Catalogue([sfdf.SET, CardSet("broken", "Broken", [broken])])

    def __init__(self) -> None:
        super().__init__(
            [("shapeshifters", "time_travelers"), ("super_spies", "cyborg_apes")],
            bases=["here", "there"],
        )
        self.deck(0, ["stranger"] * 6)


def bomb() -> Broken:
    """Return a Bomb that asks for a minion; each of them makes it fail."""
    s = Broken()
    s.put("stranger", base="there")
    s.hand(0, ["fuse", "bomb"])
    s.start()
    s.play("fuse", at="here")
    s.play("bomb")
    assert asked(s, "choose", 0, "bomb")
    return s


def sensors() -> Broken:
    """Two Sensors; one of them fails when a Fuse is played, after the other has answered."""
    s = Broken()
    s.put("sensor", base="here")
    s.put("sensor", base="here", counters=1)
    s.hand(0, ["fuse"])
    s.start()
    return s


def everything(match: Match) -> tuple[Any, ...]:
    """Return everything that a match holds, to compare by identity."""
    return (
        id(match.decision),
        id(match.game),
        match.replies,
        match.records,
        match.checkpoints,
        match.view(0),
        match.log(),
    )


def test_a_text_that_fails_leaves_the_match_where_it_was() -> None:
    s = bomb()
    before = everything(s.match)
    for reply in (0, 1):
        with pytest.raises(ZeroDivisionError):
            s.match.answer(reply)
        assert everything(s.match) == before
    s.match.undo()
    assert at_rest(s)
    s.end_turn()
    assert at_rest(s, 1)


def test_a_condition_that_fails_leaves_the_match_where_it_was() -> None:
    s = sensors()
    before = everything(s.match)
    with pytest.raises(ZeroDivisionError):
        s.match.answer(0)
    assert everything(s.match) == before
    s.end_turn()
    assert at_rest(s, 1)


def test_an_interrupt_leaves_the_match_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    s = bomb()
    s.match.undo()
    before = everything(s.match)

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(zones, "draw", interrupt)
    with pytest.raises(KeyboardInterrupt):
        s.play("bomb")
    assert everything(s.match) == before
    monkeypatch.undo()
    s.play("bomb")
    assert asked(s, "choose", 0, "bomb")


def interrupted(act: Callable[[], object], calls: int) -> bool:
    """True if an interrupt after that many calls of functions stops it."""

    def trace(frame: FrameType, _event: str, _arg: object) -> None:
        nonlocal calls
        calls -= 1
        # What is raised there is not passed on.
        if calls < 0 and frame.f_code.co_name not in (
            "__del__",
            "rest",
        ):
            sys.settrace(outer)
            raise KeyboardInterrupt

    outer = sys.gettrace()
    sys.settrace(trace)
    try:
        act()
    except KeyboardInterrupt:
        return True
    finally:
        sys.settrace(outer)
    return False


@pytest.mark.parametrize("what", ["answer", "undo", "rewind"])
def test_whenever_an_interrupt_comes_the_match_is_whole(what: str) -> None:
    s = bomb()
    s.match.undo()
    match = s.match
    acts: dict[str, Callable[[], object]] = {
        "answer": lambda: match.answer(0),
        "undo": match.undo,
        "rewind": lambda: match.rewind(0),
    }
    calls, before = 0, everything(match)
    while interrupted(acts[what], calls):
        assert everything(match) == before
        calls += 1
    assert calls > 10
    assert everything(match) != before
    assert len(match.replies) == {"answer": 2, "undo": 0, "rewind": 0}[what]


@pytest.mark.parametrize("table", [bomb, sensors])
def test_a_card_that_fails_leaves_nothing_behind(table: Callable[[], Broken]) -> None:
    match = table().match

    def fail() -> None:
        with pytest.raises(ZeroDivisionError):
            match.answer(0)

    assert rubbish(fail) == []
