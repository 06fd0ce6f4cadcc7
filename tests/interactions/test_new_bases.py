"""The next base: who chooses it, what comes with it, and who sails to it (rules 9.12)."""

from sentences import asked, at_rest, big

from .table import BED, CHAIN, GOLD, LAB, LAKE, LILY, NEXUS, PEAK, PORTAL, RING, TURNIP, VATS, table


def test_time_is_fleeting_against_lost_city_is_the_current_players_choice() -> None:
    """Rules 9.12: asked as the second is used; the loser keeps its extra minion and reveals nothing
    (E86)."""
    s = table(VATS, PORTAL, players=3, base_deck=(LAB, BED, LILY))
    s.base_discard([RING])
    big(s, VATS, 0, 15)
    s.hand(1, ["time_is_fleeting"])
    s.hand(2, ["lost_city", "guide"])
    s.start()
    s.end_turn()
    s.play("time_is_fleeting")
    assert asked(s, "window", 2)
    s.play("lost_city")
    assert asked(s, "mode", 0)
    s.choose("Time is Fleeting")
    s.play("guide", at=RING)
    assert s.ids("bases") == [RING, PORTAL]
    assert s.ids("base_deck") == [LAB, BED, LILY]
    assert s.ids("base_discard") == [VATS]
    assert at_rest(s, 1)


def test_the_nexus_feeds_a_lost_city() -> None:
    """The Nexus only stacks the base deck (9.12): Lost City then turns that base up as one of
    two."""
    s = table(NEXUS, PORTAL, players=2, base_deck=(LAB, BED))
    s.base_discard([RING])
    big(s, NEXUS, 0, 19)
    s.hand(1, ["lost_city"])
    s.start()
    s.end_turn()
    s.use(NEXUS)
    s.play("lost_city")
    s.choose(RING)
    assert s.ids("bases") == [RING, PORTAL]
    assert sorted(s.ids("base_discard")) == sorted([LAB, NEXUS])
    assert s.ids("base_deck") == [BED]
    assert at_rest(s, 1)


def test_time_is_fleeting_leaves_the_base_of_the_nexus_on_the_deck() -> None:
    """Ruling of The Nexus: the placed base replaces it unless another ability chooses."""
    s = table(NEXUS, PORTAL, base_deck=(LAB,))
    s.base_discard([RING, GOLD])
    big(s, NEXUS, 0, 19)
    s.hand(1, ["time_is_fleeting"])
    s.start()
    s.end_turn()
    s.use(NEXUS)
    s.choose(RING)
    s.play("time_is_fleeting")  # only City of Gold is left to take
    assert s.ids("bases") == [GOLD, PORTAL]
    assert s.ids("base_deck") == [RING, LAB]
    assert at_rest(s, 1)


def test_a_crypt_looter_follows_the_base_that_time_is_fleeting_brought() -> None:
    """Rulings of Time is Fleeting and Crypt Looter: it counts as a new base; asked before the next
    base is judged."""
    s = table(VATS, PORTAL, base_deck=(LAB,))
    s.base_discard([LAKE])
    big(s, VATS, 1, 15)
    s.hand(0, ["time_is_fleeting", "crypt_looter"])
    s.start()
    s.end_turn()
    s.play("time_is_fleeting")
    s.play("crypt_looter", at=LAKE)
    assert s.where("crypt_looter") == ("base", LAKE)
    assert s.vps == [0, 3]
    assert at_rest(s, 1)
    assert s.power("crypt_looter") == 3  # Lake Minnetonka's +1 was for that turn


def test_only_the_first_of_tied_winners_uses_the_nexus() -> None:
    """E80: choosing the next base twice makes no sense: the first from the current player
    clockwise."""
    s = table(NEXUS, VATS, players=3)
    s.base_discard([RING, GOLD])
    big(s, NEXUS, 0, 10)
    big(s, NEXUS, 2, 10)
    s.start(1)
    s.end_turn()
    assert asked(s, "window", 2)
    s.use(NEXUS)
    s.choose(GOLD)
    assert s.ids("bases") == [GOLD, VATS]
    assert s.vps == [3, 0, 3]
    assert at_rest(s, 2)


def test_two_crypt_looters_land_on_the_two_islands_that_maui_fished() -> None:
    """MECHANICS 7: one "new base" for each, after Maui's ability has resolved."""
    s = table(VATS, PORTAL)
    s.hand(0, ["maui", "crypt_looter"])
    theirs = s.hand(1, ["crypt_looter"])[0]
    s.start()
    s.play("maui", at=VATS)
    s.choose(True)
    s.choose(True)
    assert asked(s, "window", 0)
    s.play("crypt_looter", at=LAB)
    assert asked(s, "window", 1)
    s.play(theirs, at=PEAK)
    assert s.ids("bases") == [VATS, PORTAL, LAB, PEAK]
    assert s.where(theirs) == ("base", PEAK)
    assert at_rest(s)


def test_island_chain_against_time_is_fleeting() -> None:
    """E79: the current player chooses between Time is Fleeting and the top card; the extra base
    stays either way."""
    s = table(CHAIN, PORTAL, base_deck=(LAB, PEAK))
    s.base_discard([RING])
    big(s, CHAIN, 0, 17)
    s.hand(1, ["time_is_fleeting"])
    s.start()
    s.end_turn()
    s.play("time_is_fleeting")
    assert asked(s, "mode", 0)
    s.choose("Island Chain")
    assert s.ids("bases") == [PEAK, PORTAL, LAB]
    assert s.ids("base_discard")[-1] == RING
    assert s.where("time_is_fleeting") == ("discard", 1)
    assert at_rest(s, 1)


def test_a_sun_tattoo_sails_to_the_island_that_has_just_come_up() -> None:
    """Ruling of Island Chain: the extra base is there before the cards are discarded."""
    s = table(CHAIN, PORTAL, base_deck=(LAKE, PEAK))
    sailor = s.put("spy", base=CHAIN, player=0, counters=15)
    s.hand(0, ["sun_tattoo"])
    s.start()
    s.end_turn()
    s.play("sun_tattoo", on=sailor)
    s.choose(LAKE)
    assert s.where(sailor) == ("base", LAKE)
    assert s.power(sailor) == 17 + 2  # Lake Minnetonka's +1 was for that turn
    assert s.ids("bases") == [PEAK, PORTAL, LAKE]
    assert at_rest(s, 1)


def test_a_sun_tattoo_carries_the_next_base_over_its_breakpoint() -> None:
    """Ruling of Sun Tattoo: the new base is checked when scoring goes on; the +2 did not count for
    the first."""
    s = table(VATS, PORTAL)
    sailor = s.put("spy", base=VATS, player=0, counters=13)
    rival = big(s, VATS, 1, 16)
    guard = big(s, PORTAL, 1, 5)
    s.hand(0, ["sun_tattoo"])
    s.start()
    s.end_turn()
    s.play("sun_tattoo", on=sailor)
    assert s.vps == [1 + 2, 3 + 3]
    assert s.where(sailor) == ("discard", 0)
    assert s.where(rival) == s.where(guard) == ("discard", 1)
    assert at_rest(s)  # Portal Room's winner has the next turn


def test_lost_city_and_island_chain_chosen_for_the_city() -> None:
    """Ruling of Lost City: if it is this one, it turns up two bases; Island Chain's extra base
    stays."""
    s = table(CHAIN, PORTAL, base_deck=(LAB, PEAK, TURNIP, RING))
    big(s, CHAIN, 1, 17)
    s.hand(0, ["lost_city", "llama"])
    s.start()
    s.end_turn()
    s.play("lost_city")
    s.choose("Lost City")
    s.choose(TURNIP)
    s.play("llama", at=TURNIP)
    assert s.ids("bases") == [TURNIP, PORTAL, LAB]
    assert s.ids("base_discard") == [CHAIN, PEAK]
    assert at_rest(s, 1)
