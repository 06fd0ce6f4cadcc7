"""A table for tests that need cards of no faction, or a record of events."""

from __future__ import annotations

from collections.abc import Sequence

from smashup.engine.abilities.fx import Fx
from smashup.engine.model.carddef import Action, Minion
from smashup.engine.model.constants import MINION
from smashup.testing import Scenario


class Muzzle(Action):
    """Play on a minion. Ongoing: Cancel the abilities of this minion."""

    plays_on, cancels = MINION, True


class Flash(Minion):
    """Return this minion to its owner's hand."""

    power = 1

    def on_play(self, fx: Fx) -> None:
        fx.return_to_hand(fx.me)


class Table(Scenario):
    """Two players (or more), and three bases that stay out of the way."""

    pairs: Sequence[tuple[str, str]]  # of the players, in turn
    spare_bases: Sequence[str] = ("monkey_lab", "primate_park")

    def __init__(
        self, *bases: str, players: int = 2, base_deck: Sequence[str] | None = None, seed: int = 0
    ) -> None:
        bases = bases or ("portal_room", "the_nexus", "isis_swingin_pad")
        super().__init__(
            [*self.pairs, *self.pairs][:players],
            bases,
            self.spare_bases if base_deck is None else base_deck,
            seed,
        )
        for seat in range(players):
            self.deck(seat, ["its_astounding"] * 6)  # so that nobody draws the discard pile

    @property
    def asked(self) -> tuple[int, str]:
        """Return who must decide, and the kind of the decision."""
        assert self.decision is not None
        return self.decision.player, self.decision.kind

    @property
    def may(self) -> bool:
        assert self.decision is not None
        return self.decision.optional

    @property
    def happened(self) -> list[str]:
        return [record.kind for record in self.log]
