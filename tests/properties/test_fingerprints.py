"""Seeded games go as they went. Who changes a rule makes the fingerprints anew: `python
bench/fingerprints.py --write`."""

from __future__ import annotations

import json

import pytest

import smashup
from fingerprints import GAMES, KEPT, fingerprint, without_words


@pytest.mark.parametrize("seed", range(6))
def test_a_game_goes_as_it_went(seed: int) -> None:
    kept = json.loads(KEPT.read_text())
    assert len(kept) == GAMES
    assert fingerprint(seed) == kept[seed]


def test_words_are_left_out_and_nothing_else() -> None:
    match = smashup.new_match(players=2, seed=1)
    assert match.decision is not None
    option = match.decision.options[0]
    assert set(option._asdict()) - set(without_words(option)) == {"label", "text"}
    assert set(match.decision._asdict()) - set(without_words(match.decision)) == {
        "prompt",
        "decline",
        "order",
    }
    event = match.events()[0]
    assert set(event) - set(without_words(event)) == {"text", "parts"}
    # A view has no sentences.
    assert without_words(match.view(0)) == json.loads(json.dumps(match.view(0)))
