"""Power and breakpoints: starting values, changes, and power without minions (rules 12)."""

from sentences import asked, at_rest, big

from .table import NORTH, PARADISE, PORTAL, RING, VATS, table


def test_knitting_circle_turns_the_vats_down_and_they_score() -> None:
    """Turn Up to 11 sets the starting breakpoint; when it is gone the old one is back at once."""
    s = table()
    s.put("turn_up_to_11", base=VATS, player=1)
    rocker = s.put("classic_rocker", base=VATS, player=0, counters=12)
    s.hand(0, ["knitting_circle"])
    s.start()
    assert s.breakpoint(VATS) == 21
    s.talent(rocker)  # 21 is enough for it
    s.play("knitting_circle")
    s.choose("turn_up_to_11")
    assert s.breakpoint(VATS) == 15
    assert len(s.ids(("hand", 0))) == 2
    s.end_turn()
    assert s.vps == [3, 0]
    assert at_rest(s, 1)


def test_total_sellout_is_paid_for_the_breakpoint_that_turn_up_to_11_set() -> None:
    """Ruling of Total Sellout: the breakpoint it had when it scored; the minion must still be there
    when it is played."""
    s = table()
    s.put("turn_up_to_11", base=VATS, player=0)
    big(s, VATS, 0, 21)
    gone = big(s, VATS, 1, 2)
    s.hand(0, ["total_sellout"])
    s.hand(1, ["you_call_this_archaeology", "total_sellout"])
    s.start()
    s.end_turn()
    assert asked(s, "window", 1)
    s.decline()
    s.play("total_sellout", player=0)
    s.play("you_call_this_archaeology")
    s.choose(PORTAL)
    assert s.where(gone) == ("base", PORTAL)
    assert len(s.ids(("hand", 0))) == 3 + 2
    assert s.ids(("hand", 1)) == ["total_sellout"]  # nobody left there
    assert at_rest(s, 1)


def test_a_lovey_bear_looks_up_to_a_mimic_that_looks_up_to_yokozuna() -> None:
    """Rulings of Lovey Bear and Mimic: starting powers set by abilities count, counters do not."""
    s = table()
    lovey = s.put("lovey_bear", base=VATS, player=1)
    mimic = s.put("mimic", base=VATS, player=0, counters=2)
    king = s.put("yokozuna", base=PORTAL, player=1, counters=3)
    s.hand(0, ["into_the_time_slip"])
    s.start()
    assert (s.power(mimic), s.power(lovey)) == (6 + 2, 6)
    s.play("into_the_time_slip")
    s.choose(king)
    assert (s.power(mimic), s.power(lovey)) == (3 + 2, 3)
    assert at_rest(s)


def test_an_armory_alone_comes_second_and_has_no_minion_for_total_sellout() -> None:
    """E68, rules 12.9: 2 power for the other action there; Total Sellout asks for a minion."""
    s = table()
    s.put("armory", base=VATS, player=0)
    s.put("tea_party", base=VATS, player=0)
    big(s, VATS, 1, 13)
    s.hand(0, ["total_sellout", "love_overload"])
    s.hand(1, [])
    s.start()
    assert s.total_power(VATS) == 15
    s.end_turn()
    s.decline()  # Love Overload could not touch it
    assert s.vps == [1, 3]
    assert "total_sellout" in s.ids(("hand", 0))
    assert at_rest(s, 1)


def test_the_unity_of_the_tribes_stays_when_the_minion_leaves_for_the_south() -> None:
    """Ruling of Unity of the Tribes: the power is the player's at that base; Great White North, Eh?
    moves only the minion."""
    s = table(NORTH, PORTAL, players=3)
    wanderer = s.put("spy", base=NORTH, player=0, counters=3)
    s.put("llama", base=PORTAL, player=0)
    big(s, NORTH, 1, 12)
    s.put("spy", base=NORTH, player=2)
    s.hand(0, ["unity_of_the_tribes"])
    s.start()
    s.play("unity_of_the_tribes")
    s.choose(NORTH)
    assert s.player_power(NORTH, 0) == 5 + 4
    s.end_turn()
    s.choose(wanderer)
    s.decline()
    s.decline()
    assert s.vps == [3, 2, 1]  # the runner-up is worth more there
    assert s.where(wanderer) == ("base", PORTAL)
    assert at_rest(s, 1)


def test_paradise_or_eleven_as_the_current_player_likes() -> None:
    """S14: several starting values, the current player chooses; here it scores at 0."""
    s = table(PARADISE, PORTAL)
    s.put("turn_up_to_11", base=PARADISE, player=1)
    s.put("spy", base=PARADISE, player=0, counters=1)
    s.put("spy", base=PARADISE, player=1)
    s.start()
    s.end_turn()
    assert asked(s, "choose", 0)
    s.choose(PARADISE)
    assert s.vps == [3, 2]
    assert at_rest(s, 1)


def test_eleven_rather_than_paradise_and_librarian_haunt_on_top() -> None:
    """E96: additive changes come after the starting value, whichever was chosen."""
    s = table(PARADISE, PORTAL)
    s.put("turn_up_to_11", base=PARADISE, player=1)
    s.put("librarian_haunt", base=PARADISE, player=0)
    s.put("spy", base=PARADISE, player=0)
    s.put("spy", base=PARADISE, player=1)
    s.start()
    s.end_turn()
    s.choose("turn_up_to_11")
    assert s.breakpoint(PARADISE) == 21 + 3
    assert s.vps == [0, 0]
    assert at_rest(s, 1)


def test_rumbro_lowers_ringside_out_of_reach_of_a_power_ballad() -> None:
    """The current breakpoint counts: 17 in Rumbro's turn, where it scores; in the other turn it is
    21 again."""
    s = table(RING, PORTAL)
    s.put("rumbro", base=RING, player=0, counters=2)
    s.put("classic_rocker", base=RING, player=1, counters=6)
    s.hand(1, ["power_ballad"])
    s.start(1)
    assert s.breakpoint(RING) == 21
    assert s.can_use("classic_rocker")
    s.end_turn()
    assert s.vps == [0, 0]
    assert s.breakpoint(RING) == 17
    s.end_turn()  # the Ballad's Special has no base of 21
    assert s.vps == [2, 4]
    assert s.ids(("hand", 1))[0] == "power_ballad"
    assert at_rest(s, 1)


def test_a_lone_wolf_on_a_rival_is_only_half_a_wolf() -> None:
    """+4 only while the minion is yours and your only one there: borrowed before scoring it grows
    at once."""
    s = table()
    host = s.put("spy", base=VATS, player=1)
    s.put("lone_wolf", on=host, player=0)
    big(s, VATS, 1, 11)
    s.hand(0, ["the_base_is_not_enough"])
    s.start()
    assert s.power(host) == 2 + 2
    s.end_turn()
    s.play("the_base_is_not_enough")
    assert s.vps == [1, 3]  # 6 to 11
    assert s.where("lone_wolf") == ("discard", 0)
    assert at_rest(s, 1)


def test_a_toad_opens_paradise() -> None:
    """Rulings of Tropical Paradise and Toad: a minion of power 0 counts, and whoever controls it
    has a minion there."""
    s = table(PARADISE, PORTAL)
    s.put("spy", base=PARADISE, player=0)
    s.hand(0, ["toad"])
    s.start()
    s.play("toad", at=PARADISE)
    assert s.breakpoint(PARADISE) == 20
    s.choose(1)
    assert s.breakpoint(PARADISE) == 0
    s.end_turn()
    assert s.vps == [3, 2]
    assert s.where("toad") == ("discard", 0)
    assert at_rest(s, 1)


def test_a_lone_wolf_on_the_rooftop_brings_the_building_down() -> None:
    """Building Rooftop: lower by that minion's current power, fixed for the turn; Lone Wolf's +4 is
    in it."""
    s = table("building_rooftop", PORTAL)
    hero = s.put("commandbro", base="building_rooftop", player=0)
    s.put("lone_wolf", on=hero, player=0)
    s.put("spy", base="building_rooftop", player=1)
    s.hand(0, ["llama"])
    s.start(phase="start")
    s.use("building_rooftop")
    assert s.breakpoint("building_rooftop") == 20 - 9
    s.play("llama", at="building_rooftop")  # no longer alone: 7 + 2 + 2
    assert s.breakpoint("building_rooftop") == 20 - 9
    s.end_turn()
    assert s.vps == [3, 1 + 1]
    assert at_rest(s, 1)
