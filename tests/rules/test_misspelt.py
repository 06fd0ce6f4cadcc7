"""A card that uses a name the engine does not know is refused when it is defined.

Otherwise it would be ignored in silence."""

from __future__ import annotations

import pytest

from smashup.engine.abilities.fx import Fx
from smashup.engine.abilities.scope import Scope
from smashup.engine.model.carddef import Action, CardDef, CardScript, Minion
from smashup.engine.model.state import Event


class MisspeltFact(Minion):
    pwoer = 3


class MisspeltHook(Minion):
    def on_paly(self, fx: Fx) -> None:
        fx.draw()


class ConditionWithoutAnswer(Minion):
    def after_move_if(self, fx: Scope, event: Event) -> bool:
        return event.player == fx.you


class TwoAnswers(Minion):
    def after_move(self, fx: Fx, event: Event) -> None:
        fx.draw()

    def may_after_move_here(self, fx: Fx, event: Event) -> None:
        fx.draw()


class ScoringHere(Minion):
    def before_scoring_here(self, fx: Fx, event: Event) -> None:
        fx.draw()


class MisspeltMoment(Action):
    special = "before_scorng"


class TwoKindsOfUse(Minion):
    def talent(self, fx: Fx) -> None:
        fx.draw()

    def use(self, fx: Fx) -> None:
        fx.draw()


class TalentInStasis(Minion):
    works_in_stasis = True

    def talent(self, fx: Fx) -> None:
        fx.draw()


@pytest.mark.parametrize(
    ("card", "complaint"),
    [
        (MisspeltFact, "defines pwoer, which the engine does not know"),
        (MisspeltHook, "defines on_paly"),
        (ConditionWithoutAnswer, "neither after_move nor may_after_move"),
        (TwoAnswers, "both after_move and may_after_move_here"),
        (ScoringHere, "defines before_scoring_here"),
        (MisspeltMoment, "before_scorng"),
        (TwoKindsOfUse, "both talent and use"),
        (TalentInStasis, "works in stasis, where no talent can be used"),
    ],
)
def test_what_the_engine_does_not_know_is_refused(card: type[CardScript], complaint: str) -> None:
    with pytest.raises(TypeError, match=complaint):
        CardDef(card())
