"""The short texts of cards, for small faces."""

from __future__ import annotations

import pytest

from smashup.cards import CATALOGUE
from smashup.engine.carddef import CardDef

CARDS = list(CATALOGUE.cards.values())


@pytest.mark.parametrize("card", CARDS, ids=[card.id for card in CARDS])
def test_every_card_has_a_short_text_that_fits_and_is_not_cut(card: CardDef) -> None:
    assert bool(card.brief) == bool(card.text)
    assert len(card.brief) <= 60
    assert not card.brief.endswith(("…", "...", ".", " "))


def test_short_texts_are_different_where_cards_are() -> None:
    """Two cards of one faction with the same reminder would be taken for each other."""
    for faction in CATALOGUE.factions.values():
        said = [card.brief for card in faction.cards if card.brief]
        assert len(set(said)) == len(said), faction.name
