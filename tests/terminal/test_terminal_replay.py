"""Stepping through a saved game."""

from __future__ import annotations

import pytest

from .conftest import GAME, Run


@pytest.fixture
def saved(run: Run) -> Run:
    run(
        f"{GAME} --players human:Ann,human:Bot",
        ["", "1 B", "0", "", "0", "", "0", "", "save game.json", "quit"],
    )
    return run


def test_forward_and_back(saved: Run) -> None:
    ran = saved("replay game.json", ["", "n", "b", "b", "b", "quit"])
    steps = [line.split(",")[0] for line in ran.out.splitlines() if line.startswith("Step ")]
    assert [step.split()[1] for step in steps] == ["0", "1", "2", "1", "0"]
    assert "This is the start of the game." in ran.out


def test_turns_start_and_end(saved: Run) -> None:
    ran = saved("replay game.json --turn 3", ["turn 2", "end", "", "start", "quit"])
    turns = [line.split(",")[0] for line in ran.out.splitlines() if line.startswith("Turn ")]
    assert turns[:2] == ["Turn 3", "Turn 2"]
    assert turns[-1] == "Turn 1"
    assert "This is the end of what was saved." in ran.out


def test_eyes(saved: Run) -> None:
    ran = saved(
        "replay game.json",
        ["view ann", "end", "view 2", "view nobody", "view spectator", "log", "quit"],
    )
    assert "as a spectator" in ran.out
    assert "as Ann" in ran.out
    assert "as Bot" in ran.out
    assert "There is no viewer 'nobody'" in ran.out
    assert "Ann draws 2 cards." in ran.out  # the spectator's log
    hands = [line for line in ran.out.splitlines() if line.startswith("Hand: ")]
    assert len(set(hands)) == 3


def test_only_the_log(saved: Run) -> None:
    spectator = saved("replay game.json --log").out
    ann = saved("replay game.json --log --viewer Ann").out
    assert "Ann plays Jumper" in spectator
    assert "Ann draws 2 cards." in spectator
    assert "Ann draws 2 cards." not in ann


def test_cards_sums_and_help(saved: Run) -> None:
    ran = saved(
        "replay game.json",
        ["end", "?jumper", "?the", "?B", "?qqqq", "why jumper", "why zzz", "help", "dance"],
    )
    assert "Minion, power 2, 4 copies" in ran.out
    assert "The Vats\nBase, breakpoint 15" in ran.out
    assert "No card is called 'qqqq'." in ran.out
    assert "Jumper of Ann at The Vats has power 2: printed power 2." in ran.out
    assert "Nothing on the table is called 'zzz'." in ran.out
    assert "'dance' is no command here." in ran.out
    assert ran.status == 0  # the input has ended


def test_errors(saved: Run) -> None:
    assert saved("replay missing.json").status == 2
    ran = saved("replay game.json --viewer Zoe")
    assert (ran.status, "no viewer 'Zoe'" in ran.err) == (2, True)
