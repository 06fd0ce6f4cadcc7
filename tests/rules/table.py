"""A table for rules tests: Science Fiction Double Feature and the test cards."""

from __future__ import annotations

from collections.abc import Sequence

from smashup.cards import sfdf
from smashup.engine.model.catalogue import CardSet, Catalogue
from smashup.testing import Handle, Scenario

from . import cards

CATALOGUE = Catalogue([sfdf.SET, CardSet("tests", "Test cards", [cards])])
FACTIONS = [
    ("cyborg_apes", "time_travelers"),
    ("shapeshifters", "super_spies"),
    ("cyborg_apes", "super_spies"),
    ("shapeshifters", "time_travelers"),
]
A, B, C, D = range(4)


class Rules(Scenario):
    """A scenario that knows the test cards.

    A, B, C, D sit clockwise; bases are plain and decks spare unless others are named."""

    catalogue = CATALOGUE

    def __init__(
        self,
        players: int = 2,
        bases: Sequence[str] = ("meadow", "hill", "shore"),
        base_deck: Sequence[str] = ("glade",),
    ) -> None:
        super().__init__(FACTIONS[:players], bases, base_deck)
        for player in range(players):
            self.deck(player, ["spare"] * 6)

    def minion(
        self, power: int, player: int, base: str = "meadow", owner: int | None = None
    ) -> Handle:
        """Return a minion without abilities that has that power."""
        return self.put("dummy", base=base, player=player, owner=owner, counters=power)

    @property
    def asked(self) -> int:
        """Return who must decide now."""
        assert self.decision is not None
        return self.decision.player

    @property
    def kind(self) -> str:
        """Return the kind of the pending decision; "over" when the game is."""
        return self.decision.kind if self.decision is not None else "over"

    @property
    def offered(self) -> list[str]:
        """Return the labels of the options."""
        return (
            [option.label for option in self.decision.options] if self.decision is not None else []
        )

    def said(self, words: str) -> int:
        """Return how many lines of the log contain these words."""
        return sum(words in str(record) for record in self.log)
