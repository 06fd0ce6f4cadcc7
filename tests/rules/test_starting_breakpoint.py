"""Several abilities set the starting breakpoint of a base (rules 12.1, S14)."""

from __future__ import annotations

import pytest

from smashup.cards import CATALOGUE
from smashup.engine.abilities.scope import Scope
from smashup.engine.model.carddef import BaseDef, CardDef
from smashup.engine.outside import explain
from smashup.testing import Scenario


class LittleStage(BaseDef):
    """While a minion is here, the starting breakpoint of this base is 5."""

    breakpoint, vp = 25, "3 2 1"

    def starting_breakpoint(self, fx: Scope, breakpoint: int) -> int:
        return 5 if fx.here.minions else breakpoint


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Scenario:
    monkeypatch.setitem(CATALOGUE.cards, "little_stage", CardDef(LittleStage()))
    s = Scenario(
        [("rock_stars", "super_spies"), ("teddy_bears", "shapeshifters")],
        bases=["little_stage", "the_vats", "monkey_lab"],
        base_deck=["portal_room"],
    )
    s.put("turn_up_to_11", base="little_stage", player=1)
    s.put("turn_up_to_11", base="the_vats", player=1)
    s.deck(0, ["spy"] * 5)
    return s


def test_the_current_player_chooses_as_the_bases_are_judged(stage: Scenario) -> None:
    s = stage
    s.put("the_monarch", base="little_stage", player=0, counters=10)
    s.start()
    assert s.breakpoint("little_stage") == 21  # until then, what came last
    s.end_turn()
    assert s.decision is not None
    assert (s.decision.player, s.decision.source) == (0, "little_stage")
    s.choose("little_stage")
    assert s.vps == [3, 0]  # scored at 5
    assert s.ids("bases") == ["portal_room", "the_vats", "monkey_lab"]
    assert s.decision.kind == "play"


def test_the_choice_stands_and_is_asked_again_in_the_next_turn(stage: Scenario) -> None:
    s = stage
    s.put("spy", base="little_stage", player=0)
    s.deck(1, ["mimic"] * 5)
    s.start()
    s.end_turn()
    s.choose("little_stage")
    assert s.vps == [0, 0]
    assert s.turn_player == 1
    assert s.breakpoint("little_stage") == 5
    assert sum(part["amount"] for part in explain.breakpoint(s.game, s.game.bases[0])) == 5
    s.end_turn()
    assert s.decision is not None
    assert s.decision.player == 1
    s.choose("turn_up_to_11")
    assert s.breakpoint("little_stage") == 21


def test_nothing_is_asked_while_the_values_agree(stage: Scenario) -> None:
    s = stage
    s.put("turn_up_to_11", base="the_vats", player=0)
    s.put("spy", base="the_vats", player=0)
    s.start()
    assert s.breakpoint("little_stage") == 25  # nobody is there
    s.end_turn()
    assert s.decision is not None
    assert s.decision.kind == "play"
    assert s.turn_player == 1
