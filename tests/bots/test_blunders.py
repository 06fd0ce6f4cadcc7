"""Positions of games against people in which planner went wrong before it had its judge. Each file
says why its answer is a blunder, and none of these is given any more."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from smashup import bots
from smashup.search import load

FILES = sorted(Path(__file__).with_name("blunders").glob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_it_does_not_do_this_any_more(file: Path) -> None:
    kept = json.loads(file.read_text(encoding="utf-8"))
    search = load(kept["position"])
    decision = search.decision
    assert decision is not None
    assert kept["blunder"] in [option.label for option in decision.options]
    reply = bots.make("planner@2000n").choose(search.view, decision, search)
    assert isinstance(reply, int)
    assert reply < 0 or decision.options[reply].label != kept["blunder"], kept["why"]
