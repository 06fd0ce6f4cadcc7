"""Backtimers: what each card and base does, and what it must not do."""

from sentences import at_rest, pending
from smashup.testing import Handle, Scenario

PAD, NEXUS, PARK = "isis_swingin_pad", "the_nexus", "primate_park"
PRESENT, CAR, SHIP = "alternate_present", "time_traveling_car", "ancient_crashed_ship"
FACTIONS = [
    ("backtimers", "super_spies"),
    ("time_travelers", "cyborg_apes"),
    ("shapeshifters", "luchadors"),
]


def table(*bases: str, players: int = 2) -> Scenario:
    return Scenario(FACTIONS[:players], bases=bases or (PAD, NEXUS, PARK), base_deck=["the_vats"])


def round_trip(s: Scenario) -> None:
    """Player 0 ends the turn, player 1 does nothing, and player 0's next turn begins."""
    s.end_turn()
    s.auto(until=1)
    s.end_turn()


# --- Alex P. McGlide ------------------------------------------------------------------------------
def test_mcglide_puts_a_card_into_stasis() -> None:
    s = table()
    _, mole, spy = s.hand(0, ["alex_p_mcglide", "mole", "spy"])
    s.start()
    s.play("alex_p_mcglide", at=PAD)
    s.choose(mole)
    assert s.where(mole) == ("stasis", 0)
    assert s.stasis_counters(mole) == 2
    assert s.sees(1, mole)
    assert s.where(spy) == ("hand", 0)
    assert not s.can_use("alex_p_mcglide")
    assert at_rest(s)


def test_mcglide_may_be_content() -> None:
    s = table()
    _, mole = s.hand(0, ["alex_p_mcglide", "mole"])
    s.start()
    s.play("alex_p_mcglide", at=PAD)
    s.decline()
    assert s.where(mole) == ("hand", 0)
    assert at_rest(s)


def test_mcglides_talent_needs_a_last_counter() -> None:
    s = table()
    alex = s.put("alex_p_mcglide", base=PAD, player=0)
    spy = s.put("spy", base=NEXUS, player=0)
    theirs = s.put("jumper", base=NEXUS, player=1)
    s.stasis("mole", player=0, counters=2)
    girl = s.stasis("spy", player=0, counters=3)
    s.hand(0, ["will_have_to_do"])
    s.start()
    assert not s.can_use(alex)
    s.play("will_have_to_do")
    s.choose("remove")
    s.choose(girl)
    s.decline()
    assert s.stasis_counters(girl) == 2
    assert not s.can_use(alex)  # a counter was removed, but not the last one
    round_trip(s)
    assert not s.can_use(alex)
    round_trip(s)  # now the last counters come off, at the start of the turn
    assert s.can_use(alex)
    s.talent(alex)
    assert s.offers(spy)
    assert s.offers(alex)
    assert not s.offers(theirs)
    assert not s.offers("mole")  # in stasis
    s.choose(spy)
    assert (s.counters(spy), s.counters(alex)) == (1, 0)
    assert not s.can_use(alex)
    assert at_rest(s)


def test_mcglides_counter_may_be_declined() -> None:
    s = table()
    alex = s.put("alex_p_mcglide", base=PAD, player=0)
    s.stasis("spy", player=0, counters=1)
    s.start(phase="start")
    s.talent(alex)
    s.decline()
    assert s.counters(alex) == 0
    assert not s.can_use(alex)
    assert at_rest(s)


def test_mcglides_talent_works_after_any_players_last_counter() -> None:
    s = table()
    s.put("alex_p_mcglide", base=PAD, player=1)
    s.stasis("spy", player=0, counters=1)
    s.start(player=0, phase="start")
    s.auto(until=0)
    assert s.game.turn == 1
    s.end_turn()
    s.auto(until=1)
    assert not s.can_use("alex_p_mcglide")  # it was in another turn


def test_mcglides_talent_ignores_counters_that_vanish_with_their_card() -> None:
    s = table()
    alex = s.put("alex_p_mcglide", base=PAD, player=0)
    s.stasis("lightning_strike", player=0, counters=1)
    s.start()
    s.use("lightning_strike")
    s.choose(PAD)
    assert not s.can_use(alex)


# --- Zany Prof ------------------------------------------------------------------------------------
def zany() -> tuple[Scenario, Handle, Handle, Handle]:
    s = table()
    prof = s.put("zany_prof", base=PAD, player=0)
    mole = s.stasis("mole", player=0, counters=1)
    spy = s.stasis("spy", player=0, counters=3)
    s.stasis("jumper", player=1, counters=2)
    s.start(player=0, phase="start")
    return s, prof, mole, spy


def test_zany_prof_removes_a_counter_after_the_rule_has() -> None:
    s, prof, mole, spy = zany()
    assert (s.stasis_counters(mole), s.stasis_counters(spy)) == (0, 2)
    s.choose(prof)
    assert not s.offers("jumper")  # not yours
    s.choose(spy)
    s.choose("remove")
    assert (s.stasis_counters(mole), s.stasis_counters(spy)) == (0, 1)
    assert s.stasis_counters("jumper") == 2
    assert at_rest(s)


def test_zany_prof_saves_a_card_that_has_just_run_out() -> None:
    s, prof, mole, _ = zany()
    s.choose(prof)
    s.choose(mole)  # only adding is possible
    assert s.stasis_counters(mole) == 1
    assert not s.can_use(mole)
    assert at_rest(s)


def test_zany_prof_removes_the_last_counter_too() -> None:
    s = table()
    s.put("zany_prof", base=PAD, player=0)
    mole = s.stasis("mole", player=0, counters=2)
    s.start(player=0, phase="start")
    s.use("zany_prof")
    assert s.stasis_counters(mole) == 1
    s.choose("remove")
    assert s.stasis_counters(mole) == 0
    assert s.can_use(mole)
    assert at_rest(s)


def test_zany_prof_may_do_nothing_and_not_on_other_turns() -> None:
    s, _, mole, spy = zany()
    s.decline()
    assert at_rest(s)
    s.end_turn()
    assert at_rest(s, player=1)
    assert s.where(mole) == ("discard", 0)
    assert s.stasis_counters(spy) == 2


def test_zany_prof_without_cards_in_stasis_asks_nothing() -> None:
    s = table()
    s.put("zany_prof", base=PAD, player=0)
    s.start(player=0, phase="start")
    assert at_rest(s)


# --- Lifelong Bully -------------------------------------------------------------------------------
def test_lifelong_bully_adds_a_counter() -> None:
    s = table()
    mole = s.stasis("mole", player=0, counters=0)
    spy = s.stasis("spy", player=0, counters=1)
    s.hand(0, ["lifelong_bully"])
    deck = s.deck(0, ["operative", "spy"])
    s.start()
    s.play("lifelong_bully", at=PAD)
    s.choose("add")
    s.choose(mole)
    assert (s.stasis_counters(mole), s.stasis_counters(spy)) == (1, 1)
    assert not s.sees(0, deck[0])
    assert at_rest(s)


def test_lifelong_bully_looks_at_two_cards() -> None:
    s = table()
    s.stasis("mole", player=0, counters=1)
    s.hand(0, ["lifelong_bully"])
    first, second, third = s.deck(0, ["operative", "spy", "mole"])
    s.start()
    s.play("lifelong_bully", at=PAD)
    s.choose("look")
    assert s.sees(0, first)
    assert not s.sees(1, second)
    assert not s.offers(third)
    s.choose(second)
    assert (s.where(second), s.stasis_counters(second)) == (("stasis", 0), 2)
    assert s.sees(1, second)
    assert not s.sees(1, first)
    assert s.ids(("deck", 0)) == ["operative", "mole"]
    assert at_rest(s)


def test_lifelong_bully_puts_both_back_in_any_order() -> None:
    s = table()
    s.hand(0, ["lifelong_bully"])
    first, second, _ = s.deck(0, ["operative", "spy", "mole"])
    s.start()
    s.play("lifelong_bully", at=PAD)  # nothing in stasis: he looks
    s.decline()
    s.choose(second, first)
    assert s.ids(("deck", 0)) == ["spy", "operative", "mole"]
    assert at_rest(s)


def test_lifelong_bully_goes_on_with_a_new_deck() -> None:
    s = table()
    s.hand(0, ["lifelong_bully"])
    s.deck(0, ["operative"])
    s.discard(0, ["spy"])
    s.start()
    s.play("lifelong_bully", at=PAD)
    s.choose("spy")
    assert s.stasis_counters("spy") == 2
    assert s.ids(("deck", 0)) == ["operative"]
    assert s.ids(("discard", 0)) == []


def test_bully_with_neither_a_card_in_stasis_nor_a_deck_asks_nothing() -> None:
    s = table()
    s.hand(0, ["lifelong_bully"])
    s.start()
    s.play("lifelong_bully", at=PAD)
    assert at_rest(s)


# --- Sidelined Girlfriend -------------------------------------------------------------------------
def test_girlfriend_goes_into_stasis_and_comes_back() -> None:
    s = table()
    mole = s.put("mole", base=PARK, player=0)
    theirs = s.put("jumper", base=PARK, player=1)
    girl, _ = s.hand(0, ["sidelined_girlfriend", "spy"])
    s.start()
    s.play(girl, at=PAD)
    s.choose(True)
    assert (s.where(girl), s.stasis_counters(girl)) == (("stasis", 0), 1)
    assert not s.can_play("spy", at=PAD)  # she was the minion of the turn
    round_trip(s)
    assert s.stasis_counters(girl) == 0
    assert pending(s).kind == "window"
    assert [(option.card, option.zone, option.holder) for option in pending(s).options] == [
        ("sidelined_girlfriend", "stasis", 0)
    ]
    s.choose(girl)  # the counter that came off gives a power counter; only the Mole is there
    assert (s.counters(mole), s.counters(theirs)) == (1, 0)
    assert at_rest(s)
    s.play(girl, at=NEXUS)
    assert s.where(girl) == ("base", NEXUS)  # nobody asks whether she goes back
    assert s.counters(girl) == 1
    assert s.can_play("spy", at=NEXUS)  # she was an extra minion
    assert at_rest(s)


def test_girlfriend_may_stay() -> None:
    s = table()
    girl = s.hand(0, ["sidelined_girlfriend"])[0]
    s.start()
    s.play(girl, at=PAD)
    s.decline()
    assert s.where(girl) == ("base", PAD)
    assert s.counters(girl) == 0
    assert at_rest(s)


def test_girlfriend_is_lost_if_she_is_not_played() -> None:
    s = table()
    girl = s.stasis("sidelined_girlfriend", player=0, counters=1)
    s.start(player=0, phase="start")
    assert at_rest(s)  # no minion of yours: her trigger asks nothing
    s.end_turn()
    assert s.where(girl) == ("discard", 0)


def test_girlfriend_answers_every_counter() -> None:
    s = table()
    girl = s.stasis("sidelined_girlfriend", player=0, counters=3)
    spy = s.put("spy", base=PARK, player=0)
    mole = s.put("mole", base=NEXUS, player=0)
    s.hand(0, ["will_have_to_do"])
    s.start()
    s.play("will_have_to_do")
    s.choose("remove")
    s.choose(girl)
    s.choose(girl)
    assert s.stasis_counters(girl) == 1
    s.choose(girl)
    assert pending(s).amount == 1
    s.choose(spy)
    s.choose(girl)
    s.choose(mole)
    assert (s.counters(spy), s.counters(mole), s.counters(girl)) == (1, 1, 0)
    assert at_rest(s)


def test_girlfriend_gets_her_counter_after_what_her_play_triggered() -> None:
    s = table(SHIP, NEXUS)
    girl = s.stasis("sidelined_girlfriend", player=0, counters=0)
    s.start()
    s.play(girl, at=SHIP)
    assert s.counters(girl) == 2  # one of the Ship, one of her own
    assert at_rest(s)


def test_girlfriend_going_into_stasis_was_still_played() -> None:
    s = table(PRESENT, NEXUS)
    girl, mole = s.hand(0, ["sidelined_girlfriend", "mole"])
    s.start()
    s.play(girl, at=PRESENT)
    s.choose(True)
    s.choose(PRESENT)
    assert s.stasis_counters(girl) == 1
    assert s.stasis_counters(mole) == 2
    assert at_rest(s)


def test_girlfriend_in_stasis_is_out_of_reach() -> None:
    s = table()
    girl = s.stasis("sidelined_girlfriend", player=0, counters=2)
    spy = s.put("spy", base=PAD, player=0)
    s.hand(1, ["into_the_time_slip"])
    s.start(player=1)
    s.play("into_the_time_slip")  # the Spy is the only card that can be chosen
    assert s.where(spy) == ("hand", 0)
    assert s.where(girl) == ("stasis", 0)
    assert s.player_power(PAD, 0) == 0


# --- 99 MPH ---------------------------------------------------------------------------------------
def test_ninety_nine_mph() -> None:
    s = table()
    _, mole, spy = s.hand(0, ["ninety_nine_mph", "mole", "spy"])
    s.deck(0, ["operative"])
    s.start()
    s.play("ninety_nine_mph")
    assert not s.offers("operative")  # the draw comes later
    s.choose(spy)
    assert (s.where(spy), s.stasis_counters(spy)) == (("stasis", 0), 2)
    assert s.ids(("hand", 0)) == ["mole", "operative"]
    assert s.where(mole) == ("hand", 0)
    assert at_rest(s)


def test_ninety_nine_mph_with_an_empty_hand_still_draws() -> None:
    s = table()
    s.hand(0, ["ninety_nine_mph"])
    s.deck(0, ["operative"])
    s.start()
    s.play("ninety_nine_mph")
    assert s.ids(("hand", 0)) == ["operative"]
    assert s.ids(("stasis", 0)) == []


def test_ninety_nine_mph_has_no_on_play_ability_happen() -> None:
    s = table()
    s.hand(0, ["ninety_nine_mph", "spy"])
    s.deck(0, ["operative", "mole"])
    s.start()
    s.play("ninety_nine_mph")
    assert s.stasis_counters("spy") == 2
    assert at_rest(s)


# --- Back From the Future -------------------------------------------------------------------------
def test_back_from_the_future() -> None:
    s = table()
    s.hand(0, ["back_from_the_future"])
    a, b, c, d = s.deck(0, ["operative", "spy", "mole", "mindraker"])
    s.start()
    s.play("back_from_the_future")
    assert all(s.sees(1, card) for card in (a, b, c))
    assert not s.offers(d)
    s.choose(b)
    s.choose(c, a)
    assert s.stasis_counters(b) == 2
    assert s.ids(("deck", 0)) == ["mole", "operative", "mindraker"]
    assert at_rest(s)


def test_back_from_the_future_with_nothing_for_stasis() -> None:
    s = table()
    s.hand(0, ["back_from_the_future"])
    a, b = s.deck(0, ["operative", "spy"])
    c = s.discard(0, ["mole"])[0]
    s.start()
    s.play("back_from_the_future")
    s.decline()
    s.choose(c, b, a)
    assert s.ids(("deck", 0)) == ["mole", "spy", "operative"]
    assert s.ids(("discard", 0)) == ["back_from_the_future"]
    assert at_rest(s)


def test_back_from_the_future_shows_the_cards_but_not_their_order() -> None:
    s = table()
    s.hand(0, ["back_from_the_future"])
    spy, mole, agent, _ = s.deck(0, ["spy", "mole", "secret_agent", "spy"])
    s.start()
    s.play("back_from_the_future")
    assert all(s.sees(1, card) for card in (spy, mole, agent))
    s.decline()
    s.choose(agent, mole, spy)
    assert all(s.sees(0, card) and not s.sees(1, card) for card in (spy, mole, agent))
    s = table()
    s.hand(0, ["back_from_the_future"])
    spy, mole = s.deck(0, ["spy", "mole"])
    s.start()
    s.play("back_from_the_future")
    s.choose(spy)
    assert s.sees(1, mole)  # the only one that went back


# --- Disrupt the Space-Time Continuum -------------------------------------------------------------
def test_disrupt_two_cards_get_two_counters_each() -> None:
    s = table()
    _, mole, spy, rest = s.hand(0, ["disrupt_the_space_time_continuum", "mole", "spy", "operative"])
    s.start()
    s.play("disrupt_the_space_time_continuum")
    s.choose(mole, spy)
    assert (s.stasis_counters(mole), s.stasis_counters(spy)) == (2, 2)
    assert s.where(rest) == ("hand", 0)
    assert at_rest(s)


def test_disrupt_one_card_gets_one_counter() -> None:
    s = table()
    _, mole, spy = s.hand(0, ["disrupt_the_space_time_continuum", "mole", "spy"])
    s.start()
    s.play("disrupt_the_space_time_continuum")
    s.choose(mole)
    assert s.stasis_counters(mole) == 1
    assert s.where(spy) == ("hand", 0)
    assert at_rest(s)


def test_disrupt_none() -> None:
    s = table()
    s.hand(0, ["disrupt_the_space_time_continuum", "mole", "spy"])
    s.start()
    s.play("disrupt_the_space_time_continuum")
    s.choose()
    assert s.ids(("hand", 0)) == ["mole", "spy"]
    assert at_rest(s)


def test_disrupt_in_the_order_you_choose() -> None:
    s = table()
    _, past, letter = s.hand(
        0, ["disrupt_the_space_time_continuum", "help_from_the_past", "letter_from_another_time"]
    )
    spy = s.discard(0, ["spy"])[0]
    s.start()
    s.play("disrupt_the_space_time_continuum")
    # The Letter makes a new deck and takes the Spy before Help From the Past can.
    s.choose(letter, past)
    assert s.where(spy) == ("under", letter)
    assert s.ids(("under", past)) == []


def test_disrupt_puts_both_cards_into_stasis_before_either_says_anything() -> None:
    s = table()
    _, letter, past = s.hand(
        0, ["disrupt_the_space_time_continuum", "letter_from_another_time", "help_from_the_past"]
    )
    s.deck(0, ["spy", "mole"])
    s.discard(0, ["secret_agent"])
    s.start()
    s.play("disrupt_the_space_time_continuum")
    s.choose(letter, past)
    assert s.decision is not None
    assert s.decision.source == "letter_from_another_time"
    assert (s.stasis_counters(letter), s.stasis_counters(past)) == (2, 2)
    s.choose("mole")
    assert (s.ids(("under", letter)), s.ids(("under", past))) == (["mole"], ["secret_agent"])
    assert at_rest(s)


# --- Future Almanac? ------------------------------------------------------------------------------
def test_future_almanac_draws_for_each_counter() -> None:
    s = table()
    almanac = s.hand(0, ["future_almanac"])[0]
    s.deck(0, ["spy"] * 20)
    s.start()
    s.play(almanac)
    assert (s.where(almanac), s.stasis_counters(almanac)) == (("stasis", 0), 3)
    assert s.ids(("hand", 0)) == []
    assert at_rest(s)
    round_trip(s)
    assert s.stasis_counters(almanac) == 2
    assert len(s.ids(("hand", 0))) == 3  # two of the Draw phase, one of the Almanac
    assert at_rest(s)


def test_future_almanac_played_from_stasis_is_discarded() -> None:
    s = table()
    almanac = s.stasis("future_almanac", player=0, counters=1)
    s.hand(0, ["from_q_with_love"])
    s.deck(0, ["spy", "mole", "operative"])
    s.start(player=0, phase="start")
    assert s.ids(("hand", 0)) == ["from_q_with_love", "spy"]
    s.play(almanac)
    assert s.where(almanac) == ("discard", 0)
    assert len(s.ids(("hand", 0))) == 2
    assert s.can_play("from_q_with_love")  # it was an extra action
    assert at_rest(s)


def test_future_almanac_with_a_counter_cannot_be_played() -> None:
    s = table()
    almanac = s.stasis("future_almanac", player=0, counters=1)
    s.start()
    assert not s.can_use(almanac)
    assert not s.can_play(almanac)


def test_future_almanac_played_is_an_action_played() -> None:
    s = table()
    s.put("secret_agent", base=PAD, player=1)
    s.stasis("future_almanac", player=0, counters=0)
    s.hand(0, ["spy"])
    s.start()
    s.play("future_almanac")
    assert s.ids(("hand", 0)) == []  # the Secret Agent saw an action played
    assert s.ids(("discard", 0)) == ["spy", "future_almanac"]


def test_two_draws_of_almanacs_need_no_order() -> None:
    s = table()
    almanac = s.stasis("future_almanac", player=0, counters=3)
    s.stasis("future_almanac", player=0, counters=3)
    s.deck(0, ["spy"] * 6)
    s.hand(0, ["will_have_to_do"])
    s.start(0, phase="start")
    assert at_rest(s)
    assert s.ids(("hand", 0)) == ["will_have_to_do", "spy", "spy"]
    s.play("will_have_to_do")
    s.choose("remove")
    s.choose(almanac)
    s.choose(almanac)
    assert at_rest(s)
    assert s.ids(("hand", 0)) == ["spy"] * 4


# --- Help From the Past ---------------------------------------------------------------------------
def test_help_from_the_past() -> None:
    s = table()
    past = s.hand(0, ["help_from_the_past"])[0]
    mole, spy = s.discard(0, ["mole", "spy"])
    s.start()
    s.play(past)
    s.choose(mole)
    assert (s.where(past), s.stasis_counters(past)) == (("stasis", 0), 3)
    assert s.where(mole) == ("under", past)
    assert s.sees(0, mole)
    assert not s.sees(1, mole)
    assert s.where(spy) == ("discard", 0)
    assert at_rest(s)


def test_help_from_the_past_plays_its_card() -> None:
    s = table(SHIP, NEXUS)
    past = s.stasis("help_from_the_past", player=0, counters=0)
    mole = s.store("mole", under=past)
    s.hand(0, ["operative"])
    s.start()
    s.play(past)
    assert s.where(past) == ("discard", 0)  # it is gone before the stored card is played
    s.play(mole, at=SHIP)
    assert s.where(mole) == ("base", SHIP)
    assert s.counters(mole) == 1  # not from the hand
    assert s.can_play("operative", at=SHIP)
    assert at_rest(s)


def test_help_from_the_past_plays_an_action() -> None:
    s = table()
    past = s.stasis("help_from_the_past", player=0, counters=0)
    s.store("from_q_with_love", under=past)
    s.deck(0, ["spy", "mole", "operative", "spy"])
    s.hand(0, ["ninety_nine_mph"])
    s.start()
    s.play(past)
    s.choose("from_q_with_love")
    s.choose("spy", "mole")
    assert s.ids(("discard", 0))[0] == "from_q_with_love"
    assert s.can_play("ninety_nine_mph")
    assert at_rest(s)


def test_help_from_the_past_may_not_play_it() -> None:
    s = table()
    past = s.stasis("help_from_the_past", player=0, counters=0)
    mole = s.store("mole", under=past)
    s.start()
    s.play(past)
    s.decline()
    assert s.where(mole) == ("discard", 0)
    assert at_rest(s)


def test_help_from_the_past_with_a_card_that_cannot_be_played_now() -> None:
    s = table()
    past = s.stasis("help_from_the_past", player=0, counters=0)
    chum = s.store("live_and_let_chum", under=past)  # only before a base scores
    s.start()
    s.play(past)
    assert s.where(chum) == ("discard", 0)
    assert at_rest(s)


def test_help_from_the_past_is_lost_with_its_card() -> None:
    s = table()
    past = s.stasis("help_from_the_past", player=0, counters=0)
    mole = s.store("mole", under=past)
    s.start()
    s.end_turn()
    assert s.where(past) == ("discard", 0)
    assert s.where(mole) == ("discard", 0)


def test_help_from_the_past_with_an_empty_discard_pile() -> None:
    s = table()
    past = s.hand(0, ["help_from_the_past"])[0]
    s.start()
    s.play(past)
    assert s.ids(("under", past)) == []
    assert s.stasis_counters(past) == 3
    assert at_rest(s)


def test_help_from_the_past_stores_whatever_puts_it_into_stasis() -> None:
    s = table()
    _, past = s.hand(0, ["ninety_nine_mph", "help_from_the_past"])
    mole = s.discard(0, ["mole"])[0]
    s.start()
    s.play("ninety_nine_mph")
    assert s.stasis_counters(past) == 2
    assert s.where(mole) == ("under", past)


# --- Letter From Another Time ---------------------------------------------------------------------
def test_letter_searches_the_deck() -> None:
    s = table()
    letter = s.hand(0, ["letter_from_another_time"])[0]
    _, mole, _ = s.deck(0, ["spy", "mole", "operative"])
    s.discard(0, ["secret_agent"])
    s.start()
    s.play(letter)
    assert not s.offers("secret_agent")
    s.choose(mole)
    assert (s.where(letter), s.stasis_counters(letter)) == (("stasis", 0), 3)
    assert s.where(mole) == ("under", letter)
    assert not s.sees(1, mole)
    assert sorted(s.ids(("deck", 0))) == ["operative", "spy"]
    assert any(record.kind == "reveal" for record in s.log)
    assert at_rest(s)


def test_letter_makes_a_new_deck() -> None:
    s = table()
    letter = s.hand(0, ["letter_from_another_time"])[0]
    mole = s.discard(0, ["mole"])[0]
    s.start()
    s.play(letter)
    assert s.where(mole) == ("under", letter)


def test_letter_plays_its_card() -> None:
    s = table()
    letter = s.stasis("letter_from_another_time", player=0, counters=1)
    mole = s.store("mole", under=letter)
    s.start(player=0, phase="start")
    s.play(letter)
    s.play(mole, at=PARK)
    assert s.where(mole) == ("base", PARK)
    assert s.where(letter) == ("discard", 0)
    assert at_rest(s)


# --- Lightning Strike -----------------------------------------------------------------------------
def test_lightning_strike_takes_counters() -> None:
    s = table()
    strike = s.stasis("lightning_strike", player=0, counters=2)
    mole = s.stasis("mole", player=0, counters=1)
    spy = s.stasis("spy", player=0, counters=2)
    s.stasis("jumper", player=1, counters=2)
    s.start(player=0, phase="start")
    s.choose(True)
    s.choose(False)
    assert s.stasis_counters(strike) == 2  # it lost one as well
    assert (s.stasis_counters(mole), s.stasis_counters(spy), s.stasis_counters("jumper")) == (
        0,
        1,
        2,
    )
    assert at_rest(s)


def test_lightning_strike_without_counters_keeps_what_it_just_got() -> None:
    s = table()
    mole = s.stasis("mole", player=0, counters=2)
    strike = s.stasis("lightning_strike", player=0, counters=0)
    spy = s.stasis("spy", player=0, counters=1)
    s.start(player=0, phase="start")
    s.choose(True)
    s.choose(True)
    assert s.stasis_counters(strike) == 2
    assert (s.stasis_counters(mole), s.stasis_counters(spy)) == (1, 0)


def test_lightning_strike_taking_a_counter_is_still_a_removal() -> None:
    s = table()
    s.stasis("lightning_strike", player=0, counters=3)
    s.stasis("future_almanac", player=0, counters=1)
    alex = s.put("alex_p_mcglide", base=PAD, player=0)
    s.deck(0, ["spy", "mole"])
    s.start(player=0, phase="start")
    s.choose(True)
    assert s.ids(("hand", 0)) == ["spy"]
    assert s.can_use(alex)


def test_lightning_strike_takes_nothing_that_others_remove() -> None:
    s = table()
    strike = s.stasis("lightning_strike", player=0, counters=2)
    s.stasis("jumper", player=1, counters=2)
    s.start(player=1, phase="start")
    assert at_rest(s, player=1)
    assert (s.stasis_counters(strike), s.stasis_counters("jumper")) == (2, 1)


def test_lightning_strike_lowers_a_breakpoint() -> None:
    s = table()
    strike = s.stasis("lightning_strike", player=0, counters=3)
    s.hand(0, ["ninety_nine_mph", "spy"])
    s.start()
    s.use(strike)
    s.choose(NEXUS)
    assert (s.breakpoint(NEXUS), s.breakpoint(PAD)) == (19 - 3, 21)
    assert s.where(strike) == ("discard", 0)
    assert not s.can_play("ninety_nine_mph")  # the action play is spent
    assert s.can_play("spy", at=PAD)
    assert at_rest(s)
    s.end_turn()
    s.auto(until=1)
    assert s.breakpoint(NEXUS) == 19


def test_lightning_strike_counts_five_at_most() -> None:
    s = table()
    s.stasis("lightning_strike", player=0, counters=7)
    s.start()
    s.use("lightning_strike")
    s.choose(NEXUS)
    assert s.breakpoint(NEXUS) == 19 - 5


def test_lightning_strike_without_counters_may_still_be_used() -> None:
    s = table()
    strike = s.stasis("lightning_strike", player=0, counters=0)
    s.start()
    s.use(strike)
    s.choose(NEXUS)
    assert s.breakpoint(NEXUS) == 19
    assert s.where(strike) == ("discard", 0)
    assert at_rest(s)


def test_lightning_strike_needs_an_action_play() -> None:
    s = table()
    s.stasis("lightning_strike", player=0, counters=3)
    s.hand(0, ["from_q_with_love"])
    s.start()
    s.play("from_q_with_love")
    assert not s.can_use("lightning_strike")


def test_lightning_strike_is_not_an_action_played() -> None:
    s = table()
    s.put("secret_agent", base=PAD, player=1)
    s.stasis("lightning_strike", player=0, counters=3)
    s.hand(0, ["spy"])
    s.start()
    s.use("lightning_strike")
    s.choose(NEXUS)
    assert s.ids(("hand", 0)) == ["spy"]


def test_lightning_strike_spends_one_of_several_action_plays() -> None:
    s = table()
    s.stasis("lightning_strike", player=0, counters=3)
    s.hand(0, ["time_walk", "from_q_with_love"])
    s.start()
    s.play("time_walk")
    s.use("lightning_strike")
    s.choose(NEXUS)
    assert not s.can_play("from_q_with_love")


def test_lightning_strike_is_played_and_discarded() -> None:
    s = table()
    strike = s.hand(0, ["lightning_strike"])[0]
    s.start()
    s.play(strike)
    assert (s.where(strike), s.stasis_counters(strike)) == (("stasis", 0), 2)
    assert not s.can_use(strike)  # the action of the turn was spent on playing it
    round_trip(s)
    round_trip(s)
    assert s.stasis_counters(strike) == 0
    s.play(strike)
    assert s.where(strike) == ("discard", 0)
    assert at_rest(s)


# --- Will Have to Do ------------------------------------------------------------------------------
def test_will_have_to_do_counters_on_two() -> None:
    s = table()
    spy = s.put("spy", base=PAD, player=0)
    mole = s.put("mole", base=NEXUS, player=0)
    theirs = s.put("jumper", base=NEXUS, player=1)
    asleep = s.stasis("operative", player=0, counters=2)
    s.hand(0, ["will_have_to_do"])
    s.start()
    s.play("will_have_to_do")
    s.choose("power")
    assert not s.offers(theirs)
    assert not s.offers(asleep)
    s.choose(spy)
    s.choose(mole)
    assert (s.counters(spy), s.counters(mole), s.counters(theirs)) == (1, 1, 0)
    assert s.stasis_counters(asleep) == 2
    assert at_rest(s)


def test_will_have_to_do_counters_on_one_or_none() -> None:
    for picks, counters in ((2, 2), (1, 1), (0, 0)):
        s = table()
        spy = s.put("spy", base=PAD, player=0)
        s.hand(0, ["will_have_to_do"])
        s.start()
        s.play("will_have_to_do")
        s.choose("power")
        for _ in range(picks):
            s.choose(spy)
        if picks < 2:
            s.decline()
        assert s.counters(spy) == counters
        assert at_rest(s)


def test_will_have_to_do_wakes_a_card_at_once() -> None:
    s = table()
    mole = s.stasis("mole", player=0, counters=2)
    theirs = s.stasis("jumper", player=1, counters=2)
    s.hand(0, ["will_have_to_do", "spy"])
    s.start()
    s.play("will_have_to_do")
    s.choose("remove")
    assert not s.offers(theirs)
    s.choose(mole)
    assert s.stasis_counters(mole) == 1
    s.choose(mole)
    assert at_rest(s)
    s.play(mole, at=PARK)
    assert s.where(mole) == ("base", PARK)
    assert s.can_play("spy", at=PARK)


# --- Alternate Present ----------------------------------------------------------------------------
def test_alternate_present_after_the_first_minion_of_a_turn() -> None:
    s = table(PRESENT, NEXUS)
    s.put("spy", base=PRESENT, player=1)
    s.hand(0, ["mole", "zany_prof", "from_q_with_love", "time_walk"])
    s.start()
    s.play("time_walk")
    s.play("mole", at=PRESENT)
    s.choose(PRESENT)
    s.choose("from_q_with_love")
    assert s.stasis_counters("from_q_with_love") == 2
    s.play("zany_prof", at=PRESENT)
    assert at_rest(s)  # the second minion gives nothing


def test_alternate_present_is_not_saved_by_declining() -> None:
    s = table(PRESENT, NEXUS)
    s.hand(0, ["mole", "zany_prof", "time_walk", "spy"])
    s.start()
    s.play("time_walk")
    s.play("mole", at=PRESENT)
    s.decline()
    s.play("zany_prof", at=PRESENT)
    assert at_rest(s)
    assert s.ids(("stasis", 0)) == []


def test_alternate_present_not_elsewhere_and_not_for_others() -> None:
    s = table(PRESENT, NEXUS)
    s.hand(0, ["mole", "spy"])
    s.hand(1, ["time_raider", "jumper"])
    s.start()
    s.play("mole", at=NEXUS)
    assert at_rest(s)
    s.end_turn()
    s.play("time_raider", at=PRESENT)
    assert s.decision is not None
    assert s.decision.player == 1
    s.choose(PRESENT)
    assert s.stasis_counters("jumper") == 2
    assert at_rest(s, player=1)


def test_alternate_present_with_an_empty_hand_asks_nothing() -> None:
    s = table(PRESENT, NEXUS)
    s.hand(0, ["mole"])
    s.start()
    s.play("mole", at=PRESENT)
    assert at_rest(s)


# --- Time-Traveling Car ---------------------------------------------------------------------------
def test_time_traveling_car_takes_a_minion() -> None:
    s = table(CAR, NEXUS)
    prof = s.put("zany_prof", base=CAR, player=0, counters=20)
    boost = s.put("cyberevolution", on=prof, player=1)
    spy = s.put("spy", base=CAR, player=0)
    theirs = s.put("time_raider", base=CAR, player=1)
    s.deck(0, ["mole"] * 3)
    s.start()
    s.end_turn()
    s.choose(CAR)
    assert not s.offers(theirs)
    assert not s.offers(boost)
    assert s.decision is not None
    assert s.decision.amount == 2  # stasis counters
    s.choose(prof)
    assert (s.where(prof), s.stasis_counters(prof), s.counters(prof)) == (("stasis", 0), 2, 20)
    assert s.where(boost) == ("discard", 1)
    assert s.where(spy) == ("discard", 0)
    assert s.where(theirs) == ("discard", 1)
    assert s.vps == [3, 2]
    assert s.ids("bases") == ["the_vats", NEXUS]


def test_time_traveling_car_takes_an_action_on_another_players_minion() -> None:
    s = table(CAR, NEXUS)
    s.put("zany_prof", base=CAR, player=0, counters=20)
    theirs = s.put("time_raider", base=CAR, player=1)
    boost = s.put("cyberevolution", on=theirs, player=0)
    field = s.put("mindraker", base=CAR, player=1)
    s.start()
    s.end_turn()
    s.choose(CAR)
    assert not s.offers(field)
    s.choose(boost)
    assert (s.where(boost), s.stasis_counters(boost)) == (("stasis", 0), 2)


def test_time_traveling_car_gives_the_card_to_its_owner() -> None:
    s = table(CAR, NEXUS)
    prof = s.put("zany_prof", base=CAR, player=0, owner=1, counters=20)
    s.start()
    s.end_turn()
    s.choose(CAR)  # there is only one card
    # Player 1's turn has started.
    assert (s.where(prof), s.stasis_counters(prof)) == (("stasis", 1), 1)
    assert at_rest(s, player=1)


def test_time_traveling_car_for_each_of_tied_winners() -> None:
    s = table(CAR, NEXUS)
    mine = s.put("zany_prof", base=CAR, player=0, counters=10)
    theirs = s.put("repeater_perfect", base=CAR, player=1, counters=10)
    s.deck(0, ["mole"] * 3)
    s.start()
    s.end_turn()
    assert s.decision is not None
    assert s.decision.player == 0
    s.decline()
    assert s.decision.player == 1
    s.choose(CAR)
    assert s.where(theirs) == ("stasis", 1)
    s.decline()  # asked once more: passing is not final
    assert s.where(mine) == ("discard", 0)
    assert s.vps == [3, 3]


def test_time_traveling_car_nothing_for_the_second() -> None:
    s = table(CAR, NEXUS)
    s.put("zany_prof", base=CAR, player=0, counters=20)
    theirs = s.put("repeater_perfect", base=CAR, player=1)
    s.start()
    s.end_turn()
    s.decline()
    assert at_rest(s, player=1)
    assert s.where(theirs) == ("discard", 1)


def test_time_traveling_car_may_take_a_minion_that_came_from_stasis() -> None:
    s = table(CAR, NEXUS)
    girl = s.stasis("sidelined_girlfriend", player=0, counters=0)
    s.put("zany_prof", base=CAR, player=0, counters=20)
    s.start()
    s.play(girl, at=CAR)
    s.end_turn()
    s.choose(CAR)
    s.choose(girl)
    assert (s.where(girl), s.stasis_counters(girl), s.counters(girl)) == (("stasis", 0), 2, 1)


def test_time_traveling_car_and_an_action_that_is_saved_from_the_discard_pile() -> None:
    s = table(CAR, NEXUS)
    prof = s.put("zany_prof", base=CAR, player=0, counters=20)
    boost = s.put("cyberevolution", on=prof, player=1)
    s.put("clyde_2_0", base=CAR, player=1)
    s.start()
    s.end_turn()
    s.choose(CAR)
    assert s.decision is not None
    assert s.decision.player == 1
    assert s.where(prof) == ("base", CAR)  # it goes once its actions are gone
    s.choose(True)
    assert s.where(boost) == ("hand", 1)
    assert s.where(prof) == ("stasis", 0)
