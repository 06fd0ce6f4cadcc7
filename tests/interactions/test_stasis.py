"""Stasis: what goes in, what comes out, and what looks on (rules 19)."""

from sentences import at_rest, big

from .table import CAR, PORTAL, SHIP, VATS, table


def test_a_wolf_in_stasis_silences_red_riding_hood_and_is_a_model_for_a_mimic() -> None:
    """E133, E92, rules 19.3: in play, and its printed power is read; but it is nobody that could be
    returned."""
    s = table()
    wolf = s.stasis("big_bad_wolf", player=1, counters=2)
    hood = s.put("red_riding_hood", base=PORTAL, player=0)
    mimic = s.put("mimic", base=VATS, player=0)
    s.hand(0, ["into_the_time_slip"])
    s.start()
    assert s.power(hood) == 3
    assert s.power(mimic) == 6
    s.play("into_the_time_slip")
    assert not s.offers(wolf)
    s.choose(hood)
    assert s.where(wolf) == ("stasis", 1)
    assert at_rest(s)


def test_the_car_takes_a_borrowed_jumper_into_its_owners_stasis() -> None:
    """MECHANICS 2.2: in front of its owner, who controls it from then on. It has not left play:
    Jumper does not ask."""
    s = table(CAR, PORTAL)
    big(s, CAR, 0, 20)
    jumper = s.put("jumper", base=CAR, player=1, counters=1)
    s.hand(0, ["the_base_is_not_enough"])
    s.start()
    s.end_turn()
    s.play("the_base_is_not_enough")
    s.use(CAR)
    s.choose(jumper)
    assert s.vps == [3, 0]
    assert s.where(jumper) == ("stasis", 1)
    assert s.controller(jumper) == 1
    assert s.counters(jumper) == 1  # kept (19.8)
    assert s.stasis_counters(jumper) == 1  # player 1's turn has started
    assert at_rest(s, 1)


def test_bewitched_does_not_spring_from_a_host_that_goes_into_stasis() -> None:
    """Rules 2.6, 19.8: the minion has not left play, so nothing is transferred; actions on it are
    discarded."""
    s = table(CAR, PORTAL)
    host = s.put("spy", base=CAR, player=0, counters=20)
    bewitched = s.put("bewitched", on=host, player=1)
    other = s.put("spy", base=PORTAL, player=1)
    s.start()
    s.end_turn()
    s.use(CAR)
    assert s.where(host) == ("stasis", 0)
    assert s.where(bewitched) == ("discard", 1)
    assert s.power(other) == 2
    assert at_rest(s, 1)


def test_a_special_in_stasis_finds_no_time_to_be_played() -> None:
    """MECHANICS 2.5: an action that may only be played before scoring cannot be played; 19.6:
    discarded as the turn ends."""
    s = table()
    stand = s.stasis("last_stand", player=0, counters=1)
    big(s, VATS, 0, 15)
    s.start(phase="start")
    assert s.stasis_counters(stand) == 0
    assert not s.can_play(stand)
    s.end_turn()  # not before the scoring either: it is in nobody's hand
    assert s.vps == [3, 0]
    assert s.where(stand) == ("discard", 0)
    assert at_rest(s, 1)


def test_secret_agent_answers_an_action_that_comes_out_of_stasis() -> None:
    """MECHANICS 2.5: playing it counts as playing an action; it uses no play."""
    s = table()
    s.put("secret_agent", base=PORTAL, player=1)
    prize = s.stasis("performance_prize", player=0, counters=0)
    s.hand(0, ["groupie", "en_garde"])
    s.start()
    s.play(prize)
    s.choose("groupie")
    assert s.where(prize) == ("discard", 0)
    assert s.ids(("hand", 0)) == ["en_garde", "care_package", "care_package", "care_package"]
    assert s.can_play("en_garde")  # the action of the turn is still there
    assert at_rest(s)


def test_lightning_strike_spends_the_play_without_playing_anything() -> None:
    """MECHANICS 2.8: nothing that reacts to playing an action triggers; the breakpoint falls in
    mid-turn and the base scores."""
    s = table()
    s.put("secret_agent", base=PORTAL, player=1)
    strike = s.stasis("lightning_strike", player=0, counters=3)
    big(s, VATS, 0, 12)
    s.hand(0, ["en_garde"])
    s.start()
    s.use(strike)
    s.choose(VATS)
    assert s.breakpoint(VATS) == 15 - 3
    assert not s.can_play("en_garde")
    assert s.ids(("hand", 0)) == ["en_garde"]
    s.end_turn()
    assert s.vps == [3, 0]
    assert at_rest(s, 1)


def test_sidelined_girlfriend_is_welcomed_aboard_the_ship() -> None:
    """She was played from stasis, not from the hand: a counter from Ancient Crashed Ship beside her
    own (E33, E36)."""
    s = table(SHIP, PORTAL)
    girl = s.stasis("sidelined_girlfriend", player=0, counters=0)
    s.hand(0, ["baboom"])
    s.start()
    s.play(girl, at=SHIP)
    assert s.counters(girl) == 2
    s.play("baboom", at=SHIP)  # the minion of the turn, from the hand
    assert s.counters("baboom") == 0
    assert at_rest(s)


def test_an_extra_turn_takes_another_stasis_counter() -> None:
    """MECHANICS 2.4: extra turns have their own start; other players' cards in stasis lose
    nothing."""
    s = table(PORTAL, VATS)
    almanac = s.stasis("future_almanac", player=0, counters=2)
    theirs = s.stasis("future_almanac", player=1, counters=2)
    big(s, PORTAL, 0, 22)
    s.start()
    s.end_turn()
    assert at_rest(s)
    assert s.stasis_counters(almanac) == 1
    assert s.stasis_counters(theirs) == 2
    assert len(s.ids(("hand", 0))) == 2 + 1


def test_zany_prof_reads_a_second_page_of_the_almanac() -> None:
    """MECHANICS 2.4: the mandatory removal first, then the optional one; one card for each
    counter."""
    s = table()
    s.put("zany_prof", base=PORTAL, player=0)
    almanac = s.stasis("future_almanac", player=0, counters=3)
    s.start(phase="start")
    assert s.stasis_counters(almanac) == 2
    s.use("zany_prof")
    s.choose("remove")
    assert s.stasis_counters(almanac) == 1
    assert len(s.ids(("hand", 0))) == 2
    assert at_rest(s)


def test_what_goes_into_stasis_by_choice_as_a_turn_starts_keeps_its_counters() -> None:
    """Rules 19.4, 8.6.2: the counters come off among the mandatory things, which are over."""
    s = table(PORTAL, VATS)
    birch = s.put("the_birch", base=PORTAL, player=0)
    woman = s.hand(0, ["the_birch_woman"])[0]
    waiting = s.stasis("llama", player=0, counters=0)
    prof = s.put("zany_prof", base=VATS, player=0)
    s.start(phase="start")
    s.use(prof)  # it has none that could be removed
    assert s.stasis_counters(waiting) == 1
    s.use(birch)
    s.choose(woman)
    s.choose("hand")
    assert s.stasis_counters(waiting) == 1
    assert at_rest(s)
