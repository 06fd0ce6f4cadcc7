"""Knowledge of stored cards: all remember a shown one, its holder any other (rules 20)."""

from __future__ import annotations

from smashup.engine.knowledge.known import knows
from smashup.testing import Handle, Scenario

FACTIONS = [("action_heroes", "backtimers"), ("grannies", "rock_stars")]


def known(s: Scenario, card: Handle) -> list[bool]:
    """Return the players who know the card although it lies face down."""
    return [knows(s.game, player, s.game.cards[card.uid]) for player in (0, 1)]


def test_a_card_stored_from_the_discard_pile_is_no_secret() -> None:
    s = Scenario(FACTIONS, bases=["the_vats", "portal_room"])
    (keeper,) = s.hand(0, ["help_from_the_past"])
    (card,) = s.discard(0, ["commandbro"])
    s.start()
    s.play(keeper)
    assert s.where(card) == ("under", keeper)
    assert known(s, card) == [True, True]
    assert not s.sees(1, card)  # it is face down all the same


def test_a_card_stored_from_the_hand_is_known_to_its_holder_alone() -> None:
    s = Scenario(FACTIONS, bases=["the_vats", "portal_room"])
    bro = s.put("kickboxbro", base="the_vats", player=0)
    (card,) = s.hand(0, ["commandbro"])
    s.start()
    s.end_turn()
    s.use(bro)
    s.choose(card)
    assert s.where(card) == ("under", bro)
    assert known(s, card) == [True, False]
