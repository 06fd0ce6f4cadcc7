"""Which cards an ability means: tests of a card that is not in play."""

from __future__ import annotations

from collections.abc import Callable

from ..model.constants import ACTION, BASE, MINION
from ..model.state import Card


def any_card(_card: Card) -> bool:
    return True


def is_minion(card: Card) -> bool:
    return card.data.kind == MINION


def is_action(card: Card) -> bool:
    return card.data.kind == ACTION


def on_base(card: Card) -> bool:
    """Whether it is an action that is played on a base."""
    return card.data.kind == ACTION and card.data.plays_on == BASE


def on_minion(card: Card) -> bool:
    """Whether it is an action that is played on a minion."""
    return card.data.kind == ACTION and card.data.plays_on == MINION


def standard(card: Card) -> bool:
    """Whether it is an action that does not stay in play."""
    return card.data.standard


Test = Callable[[Card], bool]


def minion_up_to(power: int) -> Test:
    """Whether a card is a minion of that printed power or less."""
    return lambda card: card.data.kind == MINION and card.data.power <= power


def named(name: str) -> Test:
    """Whether a card has that name."""
    return lambda card: card.data.name == name


def passing(test: Test, cards: list[Card]) -> list[Card]:
    """Those of the cards that pass the test."""
    return cards[:] if test is any_card else [card for card in cards if test(card)]
