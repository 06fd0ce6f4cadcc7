"""Signs in the Stars: a base with the text of another (MECHANICS 7)."""

from sentences import at_rest, big
from smashup.testing import Scenario

from .table import (
    CHAIN,
    FACTIONS,
    HUT,
    LAB,
    NEXUS,
    PARADISE,
    PARK,
    PEAK,
    PORTAL,
    TURNIP,
    VATS,
    table,
)


def test_signs_give_the_vats_the_extra_turn_of_portal_room() -> None:
    """Ruling of Signs in the Stars: before- and after-scoring abilities work there; VP and
    breakpoint are its own."""
    s = table(VATS, PARK, base_deck=(PORTAL, LAB))
    s.put("signs_in_the_stars", base=VATS, player=1)
    big(s, VATS, 0, 15)
    s.start()
    s.end_turn()
    assert s.vps == [3, 0]
    assert s.ids("bases") == [PORTAL, PARK]
    assert at_rest(s)  # the winner again


def test_idaho_smith_takes_the_shown_base_away() -> None:
    """E120: that very card is played, its shown ability stops, the next one is shown and works at
    once."""
    s = table(PORTAL, PARK, base_deck=(VATS, TURNIP, LAB))
    s.put("signs_in_the_stars", base=PARK, player=0)
    s.put("llama", base=PARK, player=1)
    s.hand(0, ["idaho_smith", "llama", "care_package"])
    s.start()
    assert not s.can_play("llama", at=PARK)
    assert s.breakpoint(PARK) == 20
    s.play("idaho_smith", at=PORTAL)
    s.choose(True)
    assert s.ids("bases") == [PORTAL, PARK, VATS]
    assert s.breakpoint(PARK) == 20 - 1  # Giant Turnip: one minion there
    s.play("care_package")
    s.play("llama", at=PARK)
    assert s.breakpoint(PARK) == 20 - 2
    assert at_rest(s)


def test_signs_of_paradise_make_any_base_ready() -> None:
    """Gained: while every player has a minion here, the starting breakpoint is 0. It needs all
    three players."""
    s = table(NEXUS, PORTAL, players=3, base_deck=(PARADISE, LAB))
    s.put("signs_in_the_stars", base=NEXUS, player=0)
    for player in (0, 1):
        s.put("llama", base=NEXUS, player=player)
    latecomer = s.put("llama", base=PORTAL, player=2)
    s.hand(0, ["distress_call"])
    s.start()
    assert s.breakpoint(NEXUS) == 19
    s.play("distress_call")
    s.choose(latecomer)
    assert s.breakpoint(NEXUS) == 0
    s.end_turn()
    assert s.vps == [3, 3, 3]
    assert at_rest(s, 1)


def test_a_nuke_takes_the_signs_down() -> None:
    """The action is gone, the top card is face down, the new base has its own text only."""
    s = table(PORTAL, PARK, base_deck=(LAB, TURNIP))
    nuke = s.put("nuke_it_from_orbit", base=PARK, player=0)
    signs = s.put("signs_in_the_stars", base=PARK, player=1)
    s.put("llama", base=PARK, player=1)
    s.start()
    s.talent(nuke)
    assert s.where(signs) == ("discard", 1)
    assert s.ids("bases") == [PORTAL, LAB]
    assert s.breakpoint(LAB) == 23
    assert not s.sees(0, TURNIP)
    assert at_rest(s)


def test_a_hut_in_the_stars_lends_its_extra_action_and_its_counters() -> None:
    """Gained: the extra action and the counter belong to the base with Signs; without the Hut's
    text the counter does nothing."""
    s = table(PORTAL, PARK, base_deck=(HUT, LAB))
    signs = s.put("signs_in_the_stars", base=PARK, player=0)
    s.hand(0, ["performance_prize", "performance_prize"])
    s.start()
    s.play("performance_prize")
    s.play("performance_prize")
    assert s.breakpoint(PARK) == 20 - 2
    s.talent(signs)
    assert s.ids("base_deck") == [LAB, HUT]
    assert s.breakpoint(PARK) == 20
    assert at_rest(s)


def test_monkey_lab_in_the_stars_strengthens_furious_george() -> None:
    """Gained continuous text counts beside the base's own; a Shielding does not keep a base out
    (15.3.6)."""
    s = table(LAB, PORTAL, base_deck=("secret_volcano_headquarters", PARK))
    s.put("signs_in_the_stars", base=LAB, player=1)
    george = s.put("furious_george", base=LAB, player=0, counters=16)
    s.put("shielding", on=george, player=0)
    s.put("cyberevolution", on=george, player=0)
    s.deck(0, ["care_package", "care_package"])
    s.deck(1, ["llama", "care_package"])
    s.start()
    assert s.power(george) == 2 + 16 + 2 + 3 + 2
    s.end_turn()  # before it scores, the Volcano's text: player 1's Llama is played there
    assert s.vps == [4, 2]
    assert s.where("llama") == ("discard", 1)
    assert at_rest(s, 1)


def test_portal_room_in_the_stars_is_turned_down_by_the_player_whom_it_would_harm() -> None:
    """Signs: the player whose turn starts may turn it down until that turn ends; the abilities stop
    for that time."""
    s = table(VATS, PARK, base_deck=(PORTAL, LAB))
    s.put("signs_in_the_stars", base=VATS, player=1)
    big(s, VATS, 1, 15)
    s.start(0, phase="start")
    s.use("signs_in_the_stars")
    s.end_turn()
    assert s.vps == [0, 3]
    assert at_rest(s, 1)
    s.end_turn()
    assert at_rest(s, 0)  # no extra turn


def test_roy_carries_the_signs_and_the_text_follows() -> None:
    """A transferred Signs in the Stars lends the shown abilities to the base it is on now."""
    s = table(PORTAL, PARK, base_deck=(TURNIP, LAB))
    signs = s.put("signs_in_the_stars", base=PARK, player=0)
    s.put("llama", base=PARK, player=1)
    s.hand(0, ["roy"])
    s.start()
    assert s.breakpoint(PARK) == 20 - 1
    s.play("roy", at=PORTAL)
    s.choose(signs)
    assert s.breakpoint(PARK) == 20
    assert s.breakpoint(PORTAL) == 22 - 1
    assert at_rest(s)


def test_cuzcu_in_the_stars_counts_the_signs_too() -> None:
    """Gained: each action on this base lowers its breakpoint by 3; added after Turn Up to 11 has
    set the start (12.6)."""
    s = table(PARK, PORTAL, base_deck=("cuzcu", LAB))
    s.put("signs_in_the_stars", base=PARK, player=0)
    s.put("turn_up_to_11", base=PARK, player=1)
    minion = s.put("spy", base=PARK, player=1)
    s.put("splice_as_nice", on=minion, player=1)  # not on the base
    s.start()
    assert s.breakpoint(PARK) == 21 - 2 * 3
    assert s.breakpoint(PORTAL) == 22
    assert at_rest(s)


def test_an_island_chain_in_the_stars_comes_down_itself() -> None:
    """Gained: after scoring the top card is played as an extra base, and that is Island Chain; the
    next one replaces the base."""
    s = table(VATS, PORTAL, base_deck=(CHAIN, LAB, PEAK))
    s.put("signs_in_the_stars", base=VATS, player=1)
    big(s, VATS, 0, 15)
    s.start()
    s.end_turn()
    assert s.ids("bases") == [LAB, PORTAL, CHAIN]
    assert s.ids("base_deck") == [PEAK]
    assert s.vps == [3, 0]
    assert at_rest(s, 1)


def test_the_nexus_in_the_stars_can_hang_up_portal_room_in_time() -> None:
    """The new top card is shown at once; its mandatory after-scoring ability joins the step that is
    going on (8.6.2)."""
    s = table(VATS, PARK, base_deck=(NEXUS, LAB))
    s.base_discard([PORTAL])
    s.put("signs_in_the_stars", base=VATS, player=1)
    big(s, VATS, 0, 15)
    s.start()
    s.end_turn()
    s.use(VATS)
    assert s.ids("bases") == [PORTAL, PARK]
    assert s.ids("base_deck") == [NEXUS, LAB]
    assert s.vps == [3, 0]
    assert at_rest(s)  # an extra turn for the winner


def test_signs_in_the_stars_lends_a_base_its_own_text_a_second_time_from_another_copy() -> None:
    s = Scenario(FACTIONS[:2], bases=["cuzcu", PORTAL], base_deck=["cuzcu", PEAK])
    s.put("signs_in_the_stars", base="cuzcu", player=0)
    s.put("signs_in_the_stars", base="cuzcu", player=1)  # the same text from the same card: once
    s.start()
    assert s.breakpoint("cuzcu") == 30 - 2 * 3 - 2 * 3
