"""A bot chooses by what its seat may know: everything hidden may be otherwise, at a menu and in
mid-effect."""

from __future__ import annotations

import pytest

from properties.test_search import in_mid_effect, otherwise, positions
from smashup import bots
from smashup.bots.advice import advise, review
from smashup.engine.asking.question import Reply
from smashup.engine.outside.match import Match


def choice(name: str, match: Match) -> Reply:
    search = match.search()
    assert search.decision is not None
    return bots.make(name, 3).choose(search.view, search.decision, search)


@pytest.mark.parametrize(
    "name", [f"{name}@700n" if name in bots.BUDGETED else name for name in bots.BOTS]
)
def test_what_is_hidden_makes_no_difference(name: str) -> None:
    menus = effects = 0
    for n in range(8):
        for match, rng in positions(n, 41):
            assert match.decision is not None
            twin = otherwise(match, match.decision.player, rng)
            if twin is not None:
                assert choice(name, match) == choice(name, twin), (
                    f"game {n}, after {len(match.replies)} answers"
                )
                menus += not in_mid_effect(match)
                effects += in_mid_effect(match)
    assert menus > 5
    assert effects > 3


def test_what_a_player_cannot_know_has_no_influence_on_advice() -> None:
    quiet = mid = 0
    for n in (1, 6, 11):
        for match, rng in positions(n, 16, 120):
            decision = match.decision
            assert decision is not None
            other = otherwise(match, decision.player, rng)
            if other is not None:
                given: Reply = (
                    -1
                    if decision.optional and decision.single
                    else 0
                    if decision.single
                    else list(range(decision.least))
                )
                assert advise(other.search()) == advise(match.search())
                assert review(other.search(), given) == review(match.search(), given)
                quiet += decision.kind == "play"
                mid += decision.kind != "play"
    assert quiet > 4
    assert mid > 2
