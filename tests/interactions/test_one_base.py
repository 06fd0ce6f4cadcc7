"""Moving a minion "to another base" while only one base is in play: it cannot move, so nobody is
asked which one (rules 14.1)."""

from __future__ import annotations

import pytest

from sentences import at_rest
from smashup.testing import Scenario

BASE = "the_nexus"


def alone(base: str = BASE) -> Scenario:
    """Return one base with two minions of each player, so that no choice is forced."""
    s = Scenario(
        [("sumo_wrestlers", "mounties"), ("super_spies", "cyborg_apes")], bases=[base], base_deck=[]
    )
    for player, minion in enumerate(("rookie_sumo", "spy")):
        s.put(minion, base=base, player=player)
        s.put(minion, base=base, player=player)
    s.deck(0, ["performance_prize"] * 3)
    return s


@pytest.mark.parametrize(
    "card",
    [
        "breadcrumbs",
        "distress_call",
        "extradrone",
        "feather_gifts",
        "fortune_and_glory",
        "get_to_the_choppa",
        "grasp_the_belt",
        "make_way",
        "royal_highway",
        "third_tier",
        "you_call_this_archaeology",
    ],
)
def test_a_card_that_moves_a_minion_away_asks_for_none(card: str) -> None:
    s = alone()
    s.hand(0, [card])
    s.start()
    s.play(card)
    assert at_rest(s)
    assert "rookie_sumo" in s.ids(("base", BASE))


def test_haich_q_has_no_talent_to_use() -> None:
    s = alone()
    post = s.put("haich_q", base=BASE, player=0)
    s.start()
    assert not s.can_use(post)


def test_yokozuna_can_only_draw() -> None:
    s = alone()
    yokozuna = s.put("yokozuna", base=BASE, player=0)
    s.start()
    s.talent(yokozuna)
    assert at_rest(s)
    assert s.ids(("hand", 0)) == ["performance_prize"]


def test_northern_mover_can_only_give_power() -> None:
    s = alone()
    mover = s.put("northern_mover", base=BASE, player=0)
    dudlee = s.put("dudlee", base=BASE, player=0)
    s.start()
    s.talent(mover)
    s.choose(dudlee)
    assert at_rest(s)
    assert s.power(dudlee) == 3


def test_the_dohyo_is_not_offered() -> None:
    s = alone("the_dohyo")
    s.hand(0, ["top_tier"])
    s.start()
    s.play("top_tier")
    assert at_rest(s)


def test_a_second_base_is_enough() -> None:
    s = Scenario(
        [("sumo_wrestlers", "anansi_tales"), ("super_spies", "cyborg_apes")],
        bases=[BASE, "portal_room"],
    )
    minions = [s.put("rookie_sumo", base=BASE, player=0) for _ in range(2)]
    s.hand(0, ["feather_gifts"])
    s.start()
    s.play("feather_gifts")
    s.choose(minions[1])
    assert at_rest(s)
    assert [s.where(minion) for minion in minions] == [("base", BASE), ("base", "portal_room")]
