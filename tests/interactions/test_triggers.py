"""Who answers, in which order, and what counts as the first time (rules 8)."""

from sentences import asked, at_rest

from .table import PARK, PEAK, PORTAL, VATS, WEB, table


def test_a_guide_played_after_the_first_move_gives_nothing_for_the_second() -> None:
    """Ruling of Guide; rules 16.10."""
    s = table()
    dudlee = s.put("dudlee", base=VATS, player=0)
    fresh = s.put("dudlee", base=VATS, player=0)
    s.put("copycat", base=PORTAL, player=1)
    s.hand(0, ["guide", "x_never_marks_the_spot"])
    s.start()
    s.talent(dudlee)
    assert s.power(dudlee) == 3
    s.play("guide", at=PARK)
    s.play("x_never_marks_the_spot")
    s.choose(PARK)
    s.choose(VATS)
    s.choose(PORTAL)
    assert s.power(dudlee) == 3
    assert s.power(fresh) == 2 + 1
    assert s.power("guide") == 4 + 1
    assert at_rest(s)


def test_a_snuggly_bear_joins_the_minion_of_to_battle_and_draws_nothing_for_a_smart_set_up() -> (
    None
):
    """The extra minion of To Battle! may be the first of the turn; the bear is the second there for
    Smart Set-Up."""
    s = table()
    foe = s.put("copycat", base=VATS, player=1)
    s.put("smart_set_up", on=foe, player=0)
    s.hand(0, ["to_battle", "athos", "snuggly_bear"])
    s.start()
    s.play("to_battle")
    s.play("athos", at=VATS)
    s.play("snuggly_bear", at=VATS)
    assert sorted(s.ids(("base", VATS))) == ["athos", "copycat", "snuggly_bear"]
    assert s.ids(("hand", 0)) == ["care_package"]
    assert not s.can_play("snuggly_bear")
    assert at_rest(s)


def test_secret_agent_takes_eh_before_it_can_answer() -> None:
    """8.6: the mandatory discard comes before the optional Special in hand."""
    s = table()
    s.put("secret_agent", base=PORTAL, player=1)
    mine = s.put("copycat", base=VATS, player=0)
    s.hand(0, ["splice_as_nice", "eh"])
    s.start()
    s.play("splice_as_nice", on=mine)
    assert s.ids(("discard", 0)) == ["eh"]
    assert s.power(mine) == 4
    assert at_rest(s)


def test_secret_agent_makes_a_top_tier_grow() -> None:
    """Ruling of Top Tier: any discard from your hand counts, effects of other players too."""
    s = table()
    s.put("secret_agent", base=PORTAL, player=1)
    tier = s.put("top_tier", base=VATS, player=0)
    foe = s.put("top_tier", base=VATS, player=1)
    s.hand(0, ["technique_prize", "groupie"])
    s.start()
    s.play("technique_prize")
    assert s.counters(tier) == 3 + 1
    assert s.counters(foe) == 0
    assert at_rest(s)


def test_an_action_of_nanas_is_the_first_that_eh_answers() -> None:
    """Nana plays it off the top of the deck; it is still the first action played this turn."""
    s = table()
    s.deck(0, ["splice_as_nice", "care_package"])
    s.hand(0, ["nana", "eh"])
    s.start()
    s.play("nana", at=VATS)
    s.choose("play")
    s.play("eh")
    s.choose(True)
    assert s.power("nana") == 3 + 2 + 1
    assert s.where("eh") == ("hand", 0)
    assert at_rest(s)


def test_family_reunion_turns_up_a_card_for_the_bear_too() -> None:
    """Family Reunion answers every minion you play there; a Snuggly Bear's Special is playing."""
    s = table()
    s.put("family_reunion", base=PORTAL, player=0)
    s.deck(0, ["care_package", "care_package", "jumper", "baboom"])
    s.hand(0, ["copycat", "snuggly_bear"])
    s.start()
    s.play("copycat", at=PORTAL)
    s.play("snuggly_bear", at=PORTAL)
    assert sorted(s.ids(("hand", 0))) == ["baboom", "jumper"]
    assert at_rest(s)


def test_a_smart_set_up_that_arrives_late_has_missed_the_first_minion() -> None:
    """Ruling of Smart Set-Up: before its minion moved here, a minion was already played here this
    turn (16.10)."""
    s = table()
    carrier = s.put("spy", base=PORTAL, player=1)
    s.put("smart_set_up", on=carrier, player=0)
    s.put("copycat", base=PORTAL, player=0)
    s.hand(0, ["sir_squeezes", "grasp_the_belt", "groupie"])
    s.start()
    s.play("sir_squeezes", at=VATS)
    s.play("grasp_the_belt")
    s.choose(PORTAL)
    s.choose(carrier)
    s.choose(VATS)
    s.play("groupie", at=VATS)
    assert s.ids(("hand", 0)) == []
    assert at_rest(s)


def test_a_fun_bear_pushed_away_by_the_newcomer_still_grows() -> None:
    """E143, rules 8.4.8: it was there when the minion arrived, and is still in play."""
    s = table()
    bear = s.put("fun_bear", base=PORTAL, player=1)
    s.hand(0, ["third_tier"])
    s.start()
    s.play("third_tier", at=PORTAL)
    s.choose(bear)
    s.choose(PARK)
    assert s.where(bear) == ("base", PARK)
    assert s.counters(bear) == 1
    assert len(s.ids(("hand", 0))) == 1
    assert at_rest(s)


def test_a_smart_set_up_unravelled_by_a_nested_knitting_circle_has_nothing_to_say() -> None:
    """Rules 8.4.1, E63: not Nana's own text but the card she played removed it before her play was
    over."""
    s = table()
    carrier = s.put("spy", base=PORTAL, player=0)
    set_up = s.put("smart_set_up", on=carrier, player=1)
    s.deck(0, ["knitting_circle", "care_package"])
    s.hand(0, ["nana"])
    s.start()
    s.play("nana", at=PORTAL)
    s.choose("play")
    s.choose(set_up)
    assert s.where(set_up) == ("discard", 1)
    assert s.ids(("hand", 1)) == []
    assert s.ids(("hand", 0)) == ["care_package"]
    assert at_rest(s)


def test_secret_agent_answers_nanas_action_before_a_bear_answers_nana() -> None:
    """Rules 8.3.1: what a nested card triggers belongs to its own resolution, so the bear is
    discarded before its time comes."""
    s = table()
    s.put("secret_agent", base=PARK, player=1)
    s.deck(0, ["splice_as_nice", "care_package"])
    bear = s.hand(0, ["nana", "snuggly_bear"])[1]
    s.start()
    s.play("nana", at=VATS)
    s.choose("play")
    s.choose("nana")
    assert s.where(bear) == ("discard", 0)
    assert s.power("nana") == 5
    assert at_rest(s)


def test_a_head_butt_against_slimy_gives_ellen_an_action_at_once() -> None:
    """Ruling of Ellen: in another player's turn it is played immediately; Slimy's bonus is
    mandatory and comes first."""
    s = table()
    ellen = s.put("ellen", base=PORTAL, player=1)
    s.put("slimy", base=PORTAL, player=1)
    foe = s.put("spy", base=PORTAL, player=0)
    s.hand(0, ["head_butt"])
    s.hand(1, ["genetic_shift"])
    s.start()
    s.play("head_butt")
    assert s.power(ellen) == 4 + 2
    s.use(ellen)
    s.play("genetic_shift")
    s.choose("one")
    assert s.power(ellen) == 4 + 2 + 3
    assert s.power(foe) == 2
    assert at_rest(s)


def test_secret_agent_comes_before_the_web() -> None:
    """8.6: the mandatory discard first; the action is still resolving and may be caught
    afterwards."""
    s = table(WEB, PORTAL)
    s.put("spy", base=WEB, player=0)
    s.put("secret_agent", base=PORTAL, player=1)
    prize = s.hand(0, ["performance_prize", "llama"])[0]
    s.start()
    s.play(prize)
    s.choose("llama")
    s.use(WEB)
    assert s.where(prize) == ("hand", 1)
    assert len(s.ids(("hand", 0))) == 3 + 2
    assert at_rest(s)


def test_eh_may_be_the_first_standard_action_for_the_web() -> None:
    """An action on a minion does not use up the Web; Eh? that does not go back to the hand can be
    caught."""
    s = table(WEB, PORTAL)
    mine = s.put("spy", base=WEB, player=0)
    eh = s.hand(0, ["splice_as_nice", "eh"])[1]
    s.start()
    s.play("splice_as_nice", on=mine)
    s.play(eh)
    s.choose(False)
    s.use(WEB)
    assert s.where(eh) == ("hand", 1)
    assert s.power(mine) == 2 + 2 + 1
    assert len(s.ids(("hand", 0))) == 2
    assert at_rest(s)


def test_a_transformation_gives_its_owner_a_first_minion_and_a_snuggly_bear() -> None:
    """Snuggly Bear: the first minion you play in a turn, on any player's turn, also an extra one;
    Smart Set-Up draws once."""
    s = table()
    victim = s.put("spy", base=PORTAL, player=1)
    carrier = s.put("llama", base=PORTAL, player=0)
    s.put("smart_set_up", on=carrier, player=1)
    s.deck(1, ["guide", "care_package", "care_package"])
    bear = s.hand(1, ["snuggly_bear"])[0]
    s.hand(0, ["transformation"])
    s.start()
    s.play("transformation")
    s.choose(victim)
    s.choose(True)
    s.play(bear, at=PORTAL)
    assert s.where(bear) == s.where("guide") == ("base", PORTAL)
    assert len(s.ids(("hand", 1))) == 1
    assert at_rest(s)


def test_ellens_action_in_anothers_turn_is_the_first_that_eh_answers() -> None:
    """Eh? works in any player's turn and phase, right after the first action its player plays in
    the turn."""
    s = table()
    ellen = s.put("ellen", base=PORTAL, player=1)
    s.put("librarian_haunt", base=PORTAL, player=1)
    s.put("spy", base=PORTAL, player=0)
    s.deck(1, ["care_package"] * 3)
    eh = s.hand(1, ["eh", "performance_prize"])[0]
    s.hand(0, ["head_butt"])
    s.start()
    s.play("head_butt")
    s.use(ellen)
    s.play("performance_prize")
    s.play(eh)
    s.choose(True)
    assert s.power(ellen) == 4 + 1
    assert s.where(eh) == ("hand", 1)
    assert at_rest(s)


def test_a_family_reunion_that_watson_breaks_up_still_takes_place() -> None:
    """Rules 8.4.1: removed by the on-play text of the very minion it answers, the event itself
    removed it."""
    s = table()
    reunion = s.put("family_reunion", base=PORTAL, player=0)
    guide = s.deck(0, ["care_package", "guide"])[1]
    s.hand(0, ["watson"])
    s.start()
    s.play("watson", at=PORTAL)
    s.choose("destroy")
    assert s.where(reunion) == ("discard", 0)
    assert s.where(guide) == ("hand", 0)
    assert at_rest(s)


def test_robobro_thrown_out_of_the_dohyo_still_has_his_answer() -> None:
    """E56, rules 8.4.2: once the minion has been played, another answer to it does not take his
    away."""
    s = table("the_dohyo", PORTAL)
    robo = s.put("robobro", base="the_dohyo", player=1)
    s.hand(0, ["baboom"])
    s.start()
    s.play("baboom", at="the_dohyo")
    s.use("the_dohyo")
    assert s.where(robo) == ("base", PORTAL)
    s.use(robo)
    assert s.counters(robo) == 1
    assert at_rest(s)


def test_gracie_brones_counts_what_the_peak_and_the_shark_have_given() -> None:
    """8.6: mandatory start-of-turn abilities first; her own comes after and counts every counter on
    her."""
    s = table(PEAK, PORTAL)
    gracie = s.put("gracie_brones", base=PEAK, player=0)
    s.put("shark_tattoo", on=gracie, player=0)
    s.start(phase="start")
    assert asked(s, "order", 0)
    s.choose(PEAK)
    assert s.counters(gracie) == 2
    s.use(gracie)
    assert s.counters(gracie) == 3
    assert s.power(gracie) == 5 + 3 + 3
    assert at_rest(s)


def test_two_doppelgangers_of_two_players_are_ordered_by_the_current_one() -> None:
    """E51 and rules 9.2: destroyed together before scoring; whoever comes to the scoring base
    counts there."""
    s = table(players=3)
    first = s.put("doppelganger", base=VATS, player=1, counters=4)
    second = s.put("doppelganger", base=VATS, player=2, counters=4)
    s.put("spy", base=VATS, player=0)
    s.deck(1, ["guide", "care_package"])
    s.deck(2, ["baboom", "care_package"])
    s.hand(0, ["love_overload"])
    s.start()
    s.end_turn()
    s.play("love_overload")
    assert asked(s, "order", 0)
    s.choose(second)
    s.choose("baboom")
    s.play("baboom", at=PORTAL)
    s.choose("guide")
    s.play("guide", at=VATS)
    assert s.where(first) == ("discard", 1)
    assert s.vps == [1, 3, 0]
    assert s.where("baboom") == ("base", PORTAL)
    assert at_rest(s, 1)


def test_island_peak_does_not_wait_for_the_birch_to_be_destroyed() -> None:
    """Rules 8.6.2: the mandatory abilities come first. One whose condition does not hold then is
    not carried out after the optional ones have made it hold: it has not entered play meanwhile."""
    s = table(PEAK, PORTAL)
    tiki = s.put("tiki", base=PEAK, player=0)
    birch = s.put("the_birch", base=PEAK, player=0)
    s.start(phase="start")
    s.choose(birch)
    s.decline()
    assert s.where(birch) == ("discard", 0)
    assert s.counters(tiki) == 0
    assert at_rest(s)
