"""The attack on chance in live games: it finds hidden cards of release 0.1, none of today's."""

from __future__ import annotations

from attack_chance import attack


def test_it_tells_the_rivals_hand_from_the_chance_of_release_0_1() -> None:
    found = attack(6, old=True)
    assert found.states >= 5  # all later chance; not if the seat has drawn a new opening hand
    assert found.hands >= 3  # not if the rival's cards have changed the order of a deck


def test_it_tells_nothing_from_the_chance_of_today() -> None:
    found = attack(6)
    assert (found.games, found.states, found.hands) == (6, 0, 0)
