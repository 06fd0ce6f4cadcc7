"""Cards stored under others, and what happens to them when their host goes (rules 20)."""

from sentences import asked, at_rest, big

from .table import CAR, LAB, PARK, PEAK, PORTAL, SHIP, VATS, table


def test_a_mimic_does_not_see_what_is_stored() -> None:
    """Rules 20.2: stored cards have no power and no name for other cards."""
    s = table()
    kicker = s.put("kickboxbro", base=PORTAL, player=1)
    s.store("yokozuna", under=kicker)
    s.store("red_riding_hood", under=kicker)
    mimic = s.put("mimic", base=VATS, player=0)
    victim = s.put("spy", base=VATS, player=1)
    s.hand(0, ["big_bad_wolf"])
    s.start()
    assert s.power(mimic) == 5
    s.play("big_bad_wolf", at=VATS)  # no Red Riding Hood that would stop him
    s.choose(victim)
    assert s.where(victim) == ("discard", 1)
    assert s.power(mimic) == 6
    assert at_rest(s)


def test_kickboxbro_plays_a_stored_special_in_its_own_time() -> None:
    """MECHANICS 3.7: "now" is the before-scoring window; he must be the only minion of his player
    there."""
    s = table()
    kicker = s.put("kickboxbro", base=VATS, player=1, counters=6)
    chum = s.store("live_and_let_chum", under=kicker)
    s.store("lost_city", under=kicker)  # not its time
    victim = s.put("spy", base=VATS, player=0)
    big(s, VATS, 0, 10)
    s.start()
    s.end_turn()
    s.use(kicker)
    assert not s.offers("lost_city")
    s.play(chum)
    assert s.vps == [1, 3]  # 10 without the Spy, to 11
    assert s.where(victim) == ("discard", 0)
    assert s.where(chum) == ("discard", 1)
    assert at_rest(s, 1)


def test_mindraker_stops_kickboxbro() -> None:
    """Ruling of Mindraker: every way of playing an action; so there is no Talent that could do
    something."""
    s = table()
    kicker = s.put("kickboxbro", base=VATS, player=1, counters=10)
    s.store("live_and_let_chum", under=kicker)
    s.put("mindraker", base=VATS, player=0)
    s.put("spy", base=VATS, player=0)
    s.start()
    s.end_turn()  # nobody is asked
    assert s.vps == [1, 3]
    assert s.where("live_and_let_chum") == ("discard", 1)
    assert at_rest(s, 1)


def test_a_foreign_action_from_storage_does_not_feed_onini() -> None:
    """Ruling of Onini: only from a hand or deck. The card goes to its owner's discard pile
    (2.3)."""
    s = table()
    kicker = s.put("kickboxbro", base=PORTAL, player=0)
    prize = s.store("performance_prize", under=kicker, owner=1)
    onini = s.put("onini_the_python", base=VATS, player=1)
    s.start()
    s.talent(kicker)
    s.play(prize)
    assert len(s.ids(("hand", 0))) == 3
    assert s.where(prize) == ("discard", 1)
    assert s.counters(onini) == 0
    assert at_rest(s)


def test_the_god_spreads_its_stored_actions_as_its_base_scores() -> None:
    """Ruling of Ancient Sumerian God: at most one for each base in play at that moment, never on
    the replacement."""
    s = table()
    god = s.put("ancient_sumerian_god", base=VATS, player=1)
    tea, armory, third = (
        s.store(id, under=god) for id in ("tea_party", "armory", "fortress_walls")
    )
    big(s, VATS, 0, 18)
    s.start()
    assert s.breakpoint(VATS) == 18
    s.end_turn()
    assert asked(s, "choose", 1)
    assert not s.offers(LAB)
    s.play(tea, at=PORTAL)
    assert not s.can_play(armory, at=PORTAL)
    s.play(armory, at=PARK)
    s.decline()
    assert s.where(tea) == ("base", PORTAL)
    assert s.where(armory) == ("base", PARK)
    assert s.where(third) == s.where(god) == ("discard", 1)
    assert s.vps == [3, 0]
    assert at_rest(s, 1)


def test_an_action_that_the_god_leaves_on_the_scored_base_goes_with_it() -> None:
    """Ruling: on a base that is just being discarded it is discarded with it; but Temple of the Sun
    has drawn."""
    s = table()
    god = s.put("ancient_sumerian_god", base=VATS, player=1)
    temple = s.store("temple_of_the_sun", under=god)
    big(s, VATS, 0, 18)
    s.start()
    s.end_turn()
    s.play(temple, at=VATS)
    assert s.where(temple) == ("discard", 1)
    assert len(s.ids(("hand", 1))) == 1
    assert s.ids("bases") == [LAB, PORTAL, PARK]
    assert at_rest(s, 1)


def test_mindraker_silences_the_god() -> None:
    """Mindraker: while its base is scoring other players cannot play actions, anywhere; the stored
    ones are discarded."""
    s = table()
    god = s.put("ancient_sumerian_god", base=VATS, player=1)
    tea = s.store("tea_party", under=god)
    s.put("mindraker", base=VATS, player=0)
    big(s, VATS, 0, 18)
    s.start()
    s.end_turn()
    assert s.where(tea) == ("discard", 1)
    assert s.where("mindraker") == ("discard", 0)
    assert at_rest(s, 1)


def test_ashlar_masonry_takes_the_god_home_and_it_still_leaves_play() -> None:
    """Leaving play in whatever way: put into the hand in place of the discard, it plays what lies
    beneath it."""
    s = table()
    god = s.put("ancient_sumerian_god", base=VATS, player=0)
    tea = s.store("tea_party", under=god)
    big(s, VATS, 0, 18)
    s.hand(0, ["ashlar_masonry"])
    s.start()
    s.end_turn()
    s.play("ashlar_masonry")
    s.choose(god)
    s.play(tea, at=PORTAL)
    assert s.where(god) == ("hand", 0)
    assert s.where(tea) == ("base", PORTAL)
    assert at_rest(s, 1)


def test_the_god_on_a_base_that_erupts() -> None:
    """Volcanic Uprising discards it with the base: that is leaving play. Only the other bases can
    take the stored action."""
    s = table()
    god = s.put("ancient_sumerian_god", base=PARK, player=1)
    tea = s.store("tea_party", under=god)
    s.hand(0, ["volcanic_uprising"])
    s.start()
    s.play("volcanic_uprising")
    s.choose("destroy")
    s.choose(PARK)
    assert asked(s, "choose", 1)
    assert not s.can_play(tea, at=LAB)
    s.play(tea, at=PORTAL)
    assert s.ids("bases") == [VATS, PORTAL, LAB, PEAK]
    assert s.where(tea) == ("base", PORTAL)
    assert s.where(god) == ("discard", 1)
    assert at_rest(s)


def test_the_god_in_the_car_has_not_left_play_and_is_silent_when_it_does() -> None:
    """Going into stasis is not leaving play; discarded from stasis its text does not work, and what
    it held is discarded."""
    s = table(CAR, PORTAL)
    god = s.put("ancient_sumerian_god", base=CAR, player=0)
    tea = s.store("tea_party", under=god)
    big(s, CAR, 0, 25)
    s.start()
    s.end_turn()
    s.use(CAR)
    s.choose(god)
    assert s.where(god) == ("stasis", 0)
    assert s.where(tea) == ("under", god)
    for player in (1, 0, 1):
        assert at_rest(s, player)
        s.end_turn()
    assert s.stasis_counters(god) == 0
    s.end_turn()
    assert s.where(god) == s.where(tea) == ("discard", 0)
    assert at_rest(s, 1)


def test_golden_condor_lets_demon_dogs_eat_the_same_minion_again() -> None:
    """Returned, not destroyed: the stored minion is discarded; played anew, the Dogs may store it
    from the discard pile."""
    s = table()
    dogs = s.put("demon_dogs", base=VATS, player=0)
    llama = s.store("llama", under=dogs)
    s.hand(0, ["golden_condor"])
    s.start()
    s.play("golden_condor")
    s.choose(dogs)
    s.play(dogs, at=PORTAL)
    s.choose(llama)
    assert s.where(dogs) == ("base", PORTAL)
    assert s.where(llama) == ("under", dogs)
    assert s.breakpoint(VATS) == 15
    assert s.breakpoint(PORTAL) == 22 + 3
    assert at_rest(s)


def test_sapa_inca_sees_what_the_god_plays_in_another_players_turn() -> None:
    """Every action you play onto a base counts, in any turn, while the cards of the scored base are
    on their way."""
    s = table()
    god = s.put("ancient_sumerian_god", base=VATS, player=1)
    tea = s.store("tea_party", under=god)
    inca = s.put("sapa_inca", base=PORTAL, player=1)
    big(s, VATS, 0, 18)
    s.start()
    s.end_turn()
    s.play(tea, at=PORTAL)
    assert s.counters(inca) == 1
    assert s.vps == [3, 0]
    assert at_rest(s, 1)


def test_a_thief_kicks_with_what_kickboxbro_had_stored() -> None:
    """Stored cards go with their host (13.3): after Reversal the new controller may use the Talent
    before scoring."""
    s = table()
    kicker = s.put("kickboxbro", base=VATS, player=1, counters=8)
    chum = s.store("live_and_let_chum", under=kicker)
    s.put("smart_set_up", on=kicker, player=0)
    victim = s.put("spy", base=VATS, player=1)
    s.hand(0, ["reversal"])
    s.start()
    s.end_turn()
    s.play("reversal")
    s.choose()
    assert s.sees(0, chum)
    s.use(kicker)
    s.play(chum)
    assert s.vps == [3, 0]
    assert s.where(chum) == s.where(victim) == s.where(kicker) == ("discard", 1)
    assert at_rest(s, 1)


def test_what_help_from_the_past_kept_may_have_no_time() -> None:
    """A stored Special cannot be played in the Play Cards phase: it is discarded with its
    keeper."""
    s = table()
    helper = s.stasis("help_from_the_past", player=0, counters=0)
    stand = s.store("last_stand", under=helper)
    s.start()
    s.play(helper)
    assert s.where(helper) == s.where(stand) == ("discard", 0)
    assert at_rest(s)


def test_a_looter_out_of_a_letter_is_a_minion_like_any_other() -> None:
    """Crypt Looter's Special only adds a way to play it (5.8); from storage it is welcomed by the
    Ship."""
    s = table(SHIP, PORTAL)
    letter = s.stasis("letter_from_another_time", player=0, counters=0)
    looter = s.store("crypt_looter", under=letter)
    s.start()
    s.play(letter)
    s.play(looter, at=SHIP)
    assert s.counters(looter) == 1
    assert s.where(letter) == ("discard", 0)
    assert at_rest(s)


def test_demon_dogs_release_a_borrowed_minion_to_their_controller() -> None:
    """The controller of the Dogs plays it, whoever owns it and whoever destroyed them; from storage
    Onini does not care."""
    s = table(players=3)
    dogs = s.put("demon_dogs", base=PORTAL, player=1)
    llama = s.store("llama", under=dogs, owner=2)
    onini = s.put("onini_the_python", base=VATS, player=2)
    s.put("spy", base=PORTAL, player=0)
    s.hand(0, ["head_butt"])
    s.start()
    s.play("head_butt")
    assert asked(s, "window", 1)
    s.use(dogs)
    s.play(llama, at=PARK)
    assert s.controller(llama) == 1
    assert s.owner(llama) == 2
    assert s.counters(onini) == 0
    assert at_rest(s)


def test_a_card_that_commandbro_draws_can_still_be_stored_by_kickboxbro() -> None:
    """8.6 at the end of the turn: the mandatory draw first, then the optional storing; no hand
    limit any more (4.5.1)."""
    s = table()
    s.put("commandbro", base=PORTAL, player=0)
    kicker = s.put("kickboxbro", base=VATS, player=0)
    s.deck(0, ["spy", "llama", "splice_as_nice"])
    s.start()
    s.end_turn()
    s.use(kicker)
    s.choose("splice_as_nice")
    assert s.ids(("under", kicker)) == ["splice_as_nice"]
    assert s.ids(("hand", 0)) == ["spy", "llama"]
    assert at_rest(s, 1)
