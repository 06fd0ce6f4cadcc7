"""Extra plays: where they may go, and what forbids them (rules 7)."""

from sentences import asked, at_rest, big

from .table import BED, HIVE, LAB, PARK, PORTAL, VATS, table


def test_under_the_bed_remembers_a_minion_that_was_taken_back() -> None:
    """Ruling of Under the Bed: minions played elsewhere count, wherever they are now; once per
    turn, power 2 or less."""
    s = table(BED, PORTAL, VATS)
    baboom, groupie, jumper = s.hand(0, ["baboom", "groupie", "jumper", "do_over"])[:3]
    s.start()
    s.play(baboom, at=PORTAL)
    s.play("do_over")
    s.decline()
    assert s.where(baboom) == ("hand", 0)
    assert not s.can_play(baboom)
    assert not s.can_play(groupie, at=PORTAL)
    s.play(jumper, at=BED)
    assert not s.can_play(groupie, at=BED)
    assert at_rest(s)


def test_sir_squeezes_reads_printed_power_and_a_mimic_costs_nothing() -> None:
    """Ruling of Sir Squeezes: printed power, 5 together; Mimic prints 0 (E32)."""
    s = table()
    mimic, baboom, groupie, spare = s.hand(
        0, ["mimic", "baboom", "groupie", "groupie", "sir_squeezes"]
    )[:4]
    s.start()
    s.play("sir_squeezes", at=PORTAL)
    s.play(mimic, at=PORTAL)
    assert s.power(mimic) == 5
    s.play(baboom, at=PORTAL)
    assert not s.can_play(groupie, at=VATS)
    s.play(groupie, at=PORTAL)
    s.play(spare, at=PORTAL)  # through the first Groupie's own text
    assert s.ids(("hand", 0)) == []
    assert at_rest(s)


def test_baboom_plays_pin_only_on_himself() -> None:
    """Baboom's extra action goes onto him; Pin needs an action of yours there, and then cancels
    him."""
    s = table()
    baboom = s.put("baboom", base=VATS, player=0)
    foe = s.put("copycat", base=VATS, player=1)
    s.put("quick_set_up", on=foe, player=0)
    s.hand(0, ["pin", "splice_as_nice", "care_package"])
    s.start()
    s.play("care_package")
    s.talent(baboom)
    assert not s.can_play("pin")  # not on him yet, and elsewhere there is no play left
    s.play("splice_as_nice", on=baboom)
    assert not s.can_play("pin", on=foe)
    assert s.power(baboom) == 5
    assert at_rest(s)


def test_bear_picnic_limits_the_minion_that_bacta_gives() -> None:
    """Ruling of Bear Picnic: every way of playing; it binds cards of their own of power 2 or
    less."""
    s = table()
    s.put("bear_picnic", base=PORTAL, player=0)
    victim = s.put("copycat", base=VATS, player=1)
    s.hand(0, ["bacta_the_future"])
    s.hand(1, ["groupie", "baboom"])
    s.start()
    s.play("bacta_the_future")
    assert s.can_play("groupie", at=PORTAL)
    assert not s.can_play("groupie", at=VATS)
    assert s.can_play("baboom", at=VATS)
    s.play("groupie", at=PORTAL)
    assert s.where(victim) == ("discard", 1)
    assert at_rest(s)


def test_a_mole_with_biding_time_needs_an_action_for_the_same_minion_now() -> None:
    """7.3 a: outside the own Play Cards phase an extra play is used at once or lost; it keeps its
    condition (15.2)."""
    s = table()
    mole = s.put("mole", base=VATS, player=1, counters=4)
    other = big(s, VATS, 0, 8)
    s.hand(1, ["biding_time", "en_garde", "care_package"])
    s.start()
    s.end_turn()
    s.use(mole)
    s.play("biding_time")
    s.choose(mole)
    assert not s.can_play("care_package")
    s.play("en_garde")  # it can only choose the Mole
    s.decline()  # En Garde's own extra action
    assert s.vps == [1, 3]  # 8 to 8 + 2 + 1
    assert s.where(other) == ("discard", 0)
    assert at_rest(s, 1)


def test_the_volcano_cannot_hold_what_must_sit_at_the_picnic() -> None:
    """Ruling of Bear Picnic: a minion that must be played elsewhere is discarded instead; its
    controller is free."""
    s = table("secret_volcano_headquarters", PORTAL)
    s.put("bear_picnic", base=PORTAL, player=0)
    big(s, "secret_volcano_headquarters", 0, 18)
    mine = s.deck(0, ["groupie", "care_package", "care_package"])[0]
    theirs = s.deck(1, ["groupie", "care_package"])[0]
    s.start()
    s.end_turn()
    assert s.where(theirs) == ("discard", 1)
    assert s.where(mine) == ("discard", 0)  # played there, discarded with the base
    assert s.vps == [4, 0]
    assert at_rest(s, 1)


def test_a_gelf_at_the_vats_may_find_somebody_who_may_not_enter() -> None:
    """Ruling of G.E.L.F.: the found minion that may not be played there is discarded, and G.E.L.F.
    is in the deck."""
    s = table()
    gelf = s.put("gelf", base=VATS, player=0)
    s.put("groupie", base=VATS, player=1)
    found = s.deck(0, ["groupie", "care_package"])[0]
    s.start()
    s.talent(gelf)
    s.choose(found)
    assert s.where(found) == ("discard", 0)
    assert s.where(gelf) == ("deck", 0)
    assert s.ids(("base", VATS)) == ["groupie"]
    assert at_rest(s)


def test_a_bear_picnic_lets_guests_of_others_sit_anywhere() -> None:
    """E121: it binds minions that the player owns."""
    s = table()
    s.put("bear_picnic", base=PORTAL, player=1)
    loan, own = s.hand(0, [("groupie", 1), "llama"])
    s.start()
    assert s.can_play(own, at=PORTAL)
    assert not s.can_play(own, at=VATS)
    s.play(loan, at=VATS)
    assert s.controller(loan) == 0
    assert at_rest(s)


def test_the_extra_play_of_the_hq_comes_in_the_extra_turn_of_portal_room() -> None:
    """Wraithrustlers HQ: in their next turn, which is the additional one; unused it is lost."""
    s = table("wraithrustlers_hq", PORTAL)
    big(s, "wraithrustlers_hq", 0, 20)
    big(s, PORTAL, 0, 22)
    s.hand(0, ["baboom", "clyde_2_0"])
    s.start()
    s.end_turn()
    s.choose("wraithrustlers_hq")
    assert at_rest(s)
    s.play("baboom", at=LAB)
    s.play("clyde_2_0", at=LAB)
    s.end_turn()
    assert at_rest(s, 1)


def test_a_bear_picnic_keeps_a_hornet_at_the_table() -> None:
    """Bear Picnic covers Specials as well: the Hornet, of power 2 and its player's own, may come to
    that base only."""
    s = table()
    s.put("bear_picnic", base=PARK, player=0)
    hornet = s.hand(1, ["mboro_hornet"])[0]
    s.hand(0, [("performance_prize", 1)])
    s.start()
    s.play("performance_prize")
    assert asked(s, "window", 1)
    assert not s.can_play(hornet, at=VATS)
    s.play(hornet, at=PARK)
    assert s.where(hornet) == ("base", PARK)
    assert at_rest(s)


def test_two_snuggly_bears_do_not_fit_into_the_vats() -> None:
    """Each may answer the first minion, but The Vats refuse a second of the name, whatever lets it
    be played."""
    s = table()
    s.hand(0, ["baboom", "snuggly_bear", "snuggly_bear"])
    s.start()
    s.play("baboom", at=VATS)
    s.play("snuggly_bear", at=VATS)
    assert at_rest(s)
    assert s.ids(("hand", 0)) == ["snuggly_bear"]


def test_a_brood_that_must_not_hatch_is_discarded() -> None:
    """Brood Hive under Bear Picnic: the revealed minion cannot be played there (11.6), the next one
    is not looked for."""
    s = table(HIVE, PORTAL)
    s.put("bear_picnic", base=PORTAL, player=0)
    big(s, HIVE, 0, 20)
    s.put("spy", base=HIVE, player=1)
    small, large = s.deck(1, ["llama", "guide"])
    s.start()
    s.end_turn()
    s.choose(True)
    assert s.where(small) == ("discard", 1)
    assert s.where(large) == ("deck", 1)
    assert asked(s, "confirm", 0)
    s.choose(False)
    assert s.vps == [4, 2]
    assert at_rest(s, 1)


def test_the_woodland_cottage_serves_a_guest_in_anothers_turn() -> None:
    """Once per turn for each player, also in other players' turns: the owner who is given a minion
    by Bacta the Future."""
    s = table("woodland_cottage", PORTAL)
    victim = s.put("spy", base=PORTAL, player=1)
    llama = s.deck(1, ["care_package", "llama", "care_package"])[1]
    s.hand(0, ["bacta_the_future"])
    s.hand(1, ["guide"])
    s.start()
    s.play("bacta_the_future")
    s.play("guide", at="woodland_cottage")
    s.use("woodland_cottage")
    assert s.where(llama) == ("hand", 1)
    assert s.where(victim) == ("discard", 1)
    assert at_rest(s)


def test_an_extra_groupie_is_lost_with_the_base_it_was_bound_to() -> None:
    """Rules 14.9: a base and its replacement are different bases; the extra play was for the one
    that is gone."""
    s = table()
    nuke = s.put("nuke_it_from_orbit", base=PORTAL, player=0)
    s.hand(0, ["groupie", "groupie"])
    s.start()
    s.play("groupie", at=PORTAL)
    assert s.can_play("groupie", at=PORTAL)
    s.talent(nuke)
    assert s.ids("bases") == [VATS, LAB, PARK]
    assert not s.can_play("groupie")
    assert at_rest(s)
