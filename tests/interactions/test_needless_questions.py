"""Nobody is asked for an order that cannot matter, and a question names the base that it is
about."""

from __future__ import annotations

import pytest

from sentences import at_rest, pending
from smashup.testing import Scenario

VATS, NEXUS, LAB = "the_vats", "the_nexus", "monkey_lab"


def table(players: int = 2) -> Scenario:
    pairs = [
        ("sumo_wrestlers", "cyborg_apes"),
        ("super_spies", "teddy_bears"),
        ("shapeshifters", "explorers"),
    ]
    s = Scenario(pairs[:players], bases=[VATS, NEXUS, LAB], base_deck=["palooza", "portal_room"])
    for player in range(players):
        s.deck(player, ["spy"] * 8)
    return s


def test_secret_agents_of_one_player_need_no_order() -> None:
    s = table()
    for base in (VATS, NEXUS):
        s.put("secret_agent", base=base, player=1)
    s.hand(0, ["stasis_field", "spy", "mole", "operative"])
    s.start()
    s.play("stasis_field", at=LAB)
    s.choose("spy")
    s.choose("mole")
    assert s.ids(("hand", 0)) == ["operative"]
    assert at_rest(s)


def test_missing_uplinks_need_no_order_not_even_the_copy_of_one() -> None:
    s = table()
    for base in (VATS, NEXUS):
        s.put("missing_uplink", on=s.put("spy", base=base, player=0), player=0)
    s.hand(0, ["cellular_bonding"])
    third = s.put("spy", base=LAB, player=0)
    s.start()
    s.play("cellular_bonding", on=third)
    s.choose(pending(s).options[0])
    s.end_turn()
    assert len(s.ids(("hand", 0))) == 2 + 3
    assert at_rest(s, 1)


def test_top_tiers_need_no_order() -> None:
    s = table()
    tiers = [s.put("top_tier", base=base, player=0) for base in (VATS, NEXUS)]
    other = s.put("top_tier", base=LAB, player=1)
    s.hand(0, ["rookie_sumo", "spy"])
    s.start()
    s.play("rookie_sumo", at=LAB)
    s.choose("spy")
    s.choose("rookie_sumo")
    assert [s.counters(tier) for tier in tiers] == [1, 1]
    assert s.counters(other) == 0
    assert at_rest(s)


def test_an_ability_whose_card_is_gone_and_that_will_do_nothing_has_no_place_in_the_order() -> None:
    """Fun Bear was there when the minion came, and would answer, but its counter has nowhere to
    go."""
    s = Scenario(
        [("extramorphs", "shapeshifters"), ("teddy_bears", "rock_stars")],
        bases=["lake_minnetonka", VATS, NEXUS],
    )
    bear = s.put("fun_bear", base="lake_minnetonka", player=1)
    s.hand(0, ["alien_life_form"])
    s.start()
    s.play("alien_life_form", at="lake_minnetonka")
    s.choose(bear)
    assert s.where(bear) == ("discard", 1)
    assert s.power("alien_life_form") == 4 + 1
    assert at_rest(s)


@pytest.mark.parametrize("base", [VATS, "palooza"])
def test_palooza_names_the_base_that_scores(base: str) -> None:
    pairs = [("rock_stars", "ancient_incas"), ("super_spies", "teddy_bears")]
    s = Scenario(pairs, bases=[base, NEXUS, LAB], base_deck=["palooza"])
    if base != "palooza":
        s.put("signs_in_the_stars", base=base, player=0)
    s.put("the_monarch", base=base, player=0, counters=40)
    s.put("groupie", base=LAB, player=0)
    s.start()
    s.end_turn()
    question = pending(s)
    assert question.source == "palooza"
    assert question.prompt.endswith(
        f"move a minion to {'Palooza' if base == 'palooza' else 'The Vats'}"
    )
    s.choose("groupie")
    assert at_rest(s, 1)
