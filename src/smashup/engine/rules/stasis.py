"""The rule about cards in stasis, written like a card: it triggers at the start and end of a turn
(rules 19.4, 19.6)."""

from __future__ import annotations

from typing import Final

from ..abilities.fx import Fx
from ..abilities.scope import Scope
from ..model.carddef import CardScript, card_def
from ..model.constants import DISCARD, RULE
from ..model.state import Event


class StasisRule(CardScript):
    """The rule; its text is below, since the compiler drops that of a class."""

    name = "Stasis"
    kind = RULE

    def turn_start_if(self, fx: Scope, event: Event) -> bool:
        for piece in fx.game.players[fx.game.current].stasis:
            if piece.stasis > 0:
                return True
        return False

    def turn_start(self, fx: Fx, event: Event) -> None:
        game = fx.game
        game.remove_stasis_counters(
            [piece for piece in game.players[game.current].stasis if piece.stasis > 0], game.current
        )

    def turn_end_if(self, fx: Scope, event: Event) -> bool:
        return bool(fx.game.idle())

    def turn_end(self, fx: Fx, event: Event) -> None:
        fx.game.leave_play(fx.game.idle(), DISCARD, None, False)


TEXT: Final = (
    "Each of your cards in stasis loses a counter as your turn starts; those without "
    "one are discarded as a turn ends."
)
STASIS_RULE: Final = card_def(StasisRule, text=TEXT)
