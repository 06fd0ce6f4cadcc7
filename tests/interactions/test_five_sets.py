"""Cards of all five sets together, as a judge would be asked about them."""

from sentences import asked, at_rest, big
from smashup.testing import Scenario

VATS, PORTAL, NEXUS, LAB, PARK, RING = "the_vats", "portal_room", "the_nexus", "monkey_lab", "primate_park", "ringside"
NORTH, SYRUP, LAKE, GOLD = "great_white_north_eh", "strategic_syrup_reserve", "lake_minnetonka", "city_of_gold"
CAR, SHIP, HIVE, HUT, WEB = "time_traveling_car", "ancient_crashed_ship", "brood_hive", "storytellers_hut", "anansis_web"
CHAIN, PEAK, PARADISE, MACHU, TURNIP = "island_chain", "island_peak", "tropical_paradise", "machu_picchu", "giant_turnip"
FACTIONS = [
    ("shapeshifters", "anansi_tales"),
    ("russian_fairy_tales", "wraithrustlers"),
    ("ancient_incas", "action_heroes"),
    ("extramorphs", "grimms_fairy_tales"),
]


def table(*bases: str, players: int = 2, base_deck: tuple[str, ...] = (LAB, PEAK, TURNIP)) -> Scenario:
    """Some bases, and decks that nobody is interested in."""
    s = Scenario(FACTIONS[:players], bases=bases or (VATS, PORTAL, PARK), base_deck=base_deck)
    for player in range(players):
        s.deck(player, ["care_package"] * 8)
    return s


# --- stasis ------------------------------------------------------------------------------------------------------------
def test_a_wolf_in_stasis_silences_red_riding_hood_and_is_a_model_for_a_mimic() -> None:
    """E133, E92, rules 19.3: in play, and its printed power is read; but it is nobody that could be returned."""
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


def test_copycat_takes_the_talent_of_a_minion_in_stasis() -> None:
    """Rules 15.6, 19.3: abilities in stasis can be copied; they work for Copycat although not for their own card."""
    s = table()
    king = s.stasis("yokozuna", player=1, counters=1)
    s.hand(0, ["copycat"])
    s.start()
    s.play("copycat", at=PORTAL)
    s.talent("copycat")  # nobody is there to be moved: it draws
    assert s.ids(("hand", 0)) == ["care_package"]
    assert s.stasis_counters(king) == 1
    assert at_rest(s)


def test_the_car_takes_a_borrowed_jumper_into_its_owners_stasis() -> None:
    """MECHANICS 2.2: in front of its owner, who controls it from then on. It has not left play: Jumper does not ask."""
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
    """Rules 2.6, 19.8: the minion has not left play, so nothing is transferred; actions on it are discarded."""
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
    """MECHANICS 2.5: an action that may only be played before scoring cannot be played; 19.6: discarded as the turn ends."""
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
    """MECHANICS 2.8: nothing that reacts to playing an action triggers; the breakpoint falls in mid-turn and the base scores."""
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
    """She was played from stasis, not from the hand: a counter from Ancient Crashed Ship beside her own (E33, E36)."""
    s = table(SHIP, PORTAL)
    girl = s.stasis("sidelined_girlfriend", player=0, counters=0)
    s.hand(0, ["baboom"])
    s.start()
    s.play(girl, at=SHIP)
    assert s.counters(girl) == 2
    s.play("baboom", at=SHIP)  # the minion of the turn, from the hand
    assert s.counters("baboom") == 0
    assert at_rest(s)


# --- storage -----------------------------------------------------------------------------------------------------------
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
    """MECHANICS 3.7: "now" is the before-scoring window; he must be the only minion of his player there."""
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
    """Ruling of Mindraker: every way of playing an action; so there is no Talent that could do something."""
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
    """Ruling of Onini: only from a hand or deck. The card goes to its owner's discard pile (2.3)."""
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


def test_copycat_keeps_what_it_stored_as_kickboxbro_but_cannot_play_it() -> None:
    """Rules 15.6, 17.5: the copied ability still works as the turn ends; afterwards the card just lies there (14.8)."""
    s = table()
    s.put("kickboxbro", base=PARK, player=1)
    s.hand(0, ["copycat", "performance_prize"])
    s.hand(1, ["out_for_the_count", "quick_set_up"])
    s.start()
    s.play("copycat", at=PORTAL)
    s.end_turn()
    s.use("copycat")
    s.choose("performance_prize")
    assert s.ids(("under", "copycat")) == ["performance_prize"]
    assert at_rest(s, 1)
    s.play("quick_set_up", on="copycat")
    s.play("out_for_the_count")
    assert s.where("copycat") == s.where("performance_prize") == ("discard", 0)
    assert at_rest(s, 1)


# --- Ancient Sumerian God ----------------------------------------------------------------------------------------------
def test_the_god_spreads_its_stored_actions_as_its_base_scores() -> None:
    """Ruling of Ancient Sumerian God: at most one for each base in play at that moment, never on the replacement."""
    s = table()
    god = s.put("ancient_sumerian_god", base=VATS, player=1)
    tea, armory, third = (s.store(id, under=god) for id in ("tea_party", "armory", "fortress_walls"))
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
    """Ruling: on a base that is just being discarded it is discarded with it; but Temple of the Sun has drawn."""
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
    """Mindraker: while its base is scoring other players cannot play actions, anywhere; the stored ones are discarded."""
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
    """Leaving play in whatever way: put into the hand in place of the discard, it plays what lies beneath it."""
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
    """Volcanic Uprising discards it with the base: that is leaving play. Only the other bases can take the stored action."""
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


# --- bases that are destroyed ------------------------------------------------------------------------------------------
def test_nuke_and_demon_dogs_let_the_minion_out_on_the_replacement() -> None:
    """MECHANICS 8.2: after-destroyed abilities come when the replacement is in play; the Dogs' controller plays it."""
    s = table()
    nuke = s.put("nuke_it_from_orbit", base=PORTAL, player=0)
    dogs = s.put("demon_dogs", base=PORTAL, player=1)
    watson = s.store("llama", under=dogs)
    s.start()
    s.talent(nuke)
    s.use(dogs)
    s.play(watson, at=LAB)
    assert s.where(nuke) == ("box",)
    assert s.where(dogs) == ("discard", 1)
    assert s.where(watson) == ("base", LAB)
    assert s.controller(watson) == 1
    assert at_rest(s)


def test_nuke_and_a_doppelganger_who_comes_back_as_another() -> None:
    """It went to the discard pile; the minion may go on the replacement. Jumper jumps to the hand first."""
    s = table()
    nuke = s.put("nuke_it_from_orbit", base=PORTAL, player=0)
    ganger = s.put("doppelganger", base=PORTAL, player=1)
    jumper = s.put("jumper", base=PORTAL, player=1)
    s.deck(1, ["llama", "care_package"])
    s.start()
    s.talent(nuke)
    s.choose(True)
    s.choose("llama")
    s.play("llama", at=LAB)
    assert s.where(ganger) == ("discard", 1)
    assert s.where(jumper) == ("hand", 1)
    assert s.where("llama") == ("base", LAB)
    assert at_rest(s)


def test_nuke_and_a_big_bad_wolf_whose_base_is_gone() -> None:
    """Ruling of Big Bad Wolf: "here" is the base where he was destroyed; if it is gone, nothing is played."""
    s = table()
    nuke = s.put("nuke_it_from_orbit", base=PORTAL, player=0)
    wolf = s.put("big_bad_wolf", base=PORTAL, player=1)
    s.discard(1, ["llama"])
    s.start()
    s.talent(nuke)
    assert s.where(wolf) == ("discard", 1)
    assert s.where("llama") == ("discard", 1)
    assert s.ids(("base", LAB)) == []
    assert at_rest(s)


def test_what_cannot_be_destroyed_is_discarded_with_the_nuked_base() -> None:
    """MECHANICS 8.2: not destroyed, so the Wolf is silent; but Doppelganger counts every way into the discard pile."""
    s = table(PORTAL, VATS)
    nuke = s.put("nuke_it_from_orbit", base=PORTAL, player=0)
    s.put("too_cute", base=PORTAL, player=1)
    s.put("big_bad_wolf", base=PORTAL, player=1)
    ganger = s.put("doppelganger", base=PORTAL, player=1)
    s.discard(1, ["tsar_eagle"])
    s.deck(1, ["llama"])
    s.start()
    s.talent(nuke)
    s.choose("llama")
    s.play("llama", at=VATS)
    assert s.where(ganger) == ("discard", 1)
    assert s.where("tsar_eagle") == ("discard", 1)
    assert s.where("llama") == ("base", VATS)
    assert at_rest(s)


def test_an_eruption_destroys_no_wraith() -> None:
    """Volcanic Uprising: cards on the base are discarded. No draw for Librarian Haunt, and the Dogs' minion is discarded."""
    s = table()
    dogs = s.put("demon_dogs", base=PARK, player=1)
    hidden = s.store("llama", under=dogs)
    haunt = s.put("librarian_haunt", base=PARK, player=1)
    s.hand(0, ["volcanic_uprising"])
    s.start()
    s.play("volcanic_uprising")
    s.choose("destroy")
    s.choose(PARK)
    assert s.where(dogs) == s.where(hidden) == s.where(haunt) == ("discard", 1)
    assert s.ids(("hand", 1)) == []
    assert s.ids("base_discard") == [PARK]
    assert at_rest(s)


# --- off the top, transforming -----------------------------------------------------------------------------------------
def test_a_foreign_minion_off_the_top_boards_the_ship_and_feeds_onini() -> None:
    """Played from a deck by a player who does not own it; that player controls it (MECHANICS 6, rules 2.3)."""
    s = table(SHIP, PORTAL)
    s.deck(0, [("guide", 1), "care_package"])
    onini = s.put("onini_the_python", base=PORTAL, player=1)
    s.hand(0, ["game_over_dude"])
    s.start()
    s.play("game_over_dude")
    s.choose(SHIP)
    s.choose(4)
    s.choose(onini)  # both are mandatory: the current player orders them
    assert s.controller("guide") == 0
    assert s.owner("guide") == 1
    assert s.counters("guide") == 1
    assert s.counters(onini) == 1
    assert at_rest(s)


def test_an_unused_foreign_card_off_the_top_goes_home() -> None:
    """MECHANICS 0.2: a visible card goes to its owner's deck, from a revealed group too."""
    s = table()
    pin, guide, last = s.deck(0, [("pin", 1), "guide", "care_package"])
    onini = s.put("onini_the_python", base=PORTAL, player=1)
    s.hand(0, ["game_over_dude"])
    s.start()
    s.play("game_over_dude")
    s.choose(VATS)
    s.choose(4)
    assert s.where(guide) == ("base", VATS)
    assert s.where(pin) == ("deck", 1)
    assert s.where(last) == ("deck", 0)
    assert s.counters(onini) == 0  # neither played nor discarded
    assert at_rest(s)


def test_the_vats_refuse_a_second_groupie_off_the_top() -> None:
    """E128: a minion that cannot be played is discarded."""
    s = table()
    s.put("groupie", base=VATS, player=1)
    (groupie, _) = s.deck(0, ["groupie", "care_package"])
    s.hand(0, ["game_over_dude"])
    s.start()
    s.play("game_over_dude")
    s.choose(VATS)
    s.choose(2)
    assert s.where(groupie) == ("discard", 0)
    assert s.ids(("base", VATS)) == ["groupie"]
    assert at_rest(s)


def test_a_transformed_doppelganger_is_played_for_by_its_owner() -> None:
    """Transformation: into the deck, so no search; the owner plays the new one from a deck, which Ship and Fun Bear see."""
    s = table(SHIP, PORTAL)
    ganger = s.put("doppelganger", base=SHIP, player=1)
    bear = s.put("fun_bear", base=SHIP, player=0)
    s.deck(1, ["care_package", "llama", "care_package"])
    s.hand(0, ["transformation"])
    s.start()
    s.play("transformation")
    s.choose(ganger)
    assert asked(s, "confirm", 1)
    s.choose(True)
    assert asked(s, "order", 0)
    s.choose(SHIP)
    assert s.where("llama") == ("base", SHIP)
    assert s.counters("llama") == 1
    assert s.counters(bear) == 1
    assert s.where(ganger) == ("deck", 1)
    assert at_rest(s)


def test_a_toad_goes_home_when_it_is_transformed() -> None:
    """The owner, not the controller: player 0 plays off their own deck in place of the Toad that player 1 had been given."""
    s = table()
    toad = s.put("toad", base=PORTAL, player=1, owner=0)
    s.put("spy", base=VATS, player=1)
    s.deck(0, ["llama", "care_package"])
    s.hand(0, ["transformation"])
    s.start()
    s.play("transformation")
    s.choose(toad)
    s.choose(True)
    assert s.where(toad) == ("deck", 0)
    assert s.controller("llama") == 0
    assert s.where("llama") == ("base", PORTAL)
    assert at_rest(s)


def test_a_mole_out_of_the_brood_hive_still_finds_its_hole() -> None:
    """Brood Hive starts at the left; Mole's ruling: one that arrives during the before-scoring step may use its Special."""
    s = table(HIVE, PORTAL, players=3)
    big(s, HIVE, 0, 20)
    s.put("spy", base=HIVE, player=2)
    s.deck(2, ["mole", "care_package"])
    s.hand(2, ["pot_of_beans"])
    s.start()
    s.end_turn()
    assert asked(s, "confirm", 2)  # player 1 has nobody there
    s.choose(True)
    assert asked(s, "confirm", 0)
    s.choose(False)
    s.use("mole")
    s.play("pot_of_beans")
    s.choose("mole")
    s.choose("mole")
    s.choose(1)
    assert s.vps == [4, 0, 2]
    assert s.ids(("hand", 1)) == ["pot_of_beans"]
    assert at_rest(s, 1)


# --- Bewitched ---------------------------------------------------------------------------------------------------------
def test_bewitched_springs_from_a_destroyed_minion_to_one_that_can_have_it() -> None:
    """Ruling of Bewitched: any minion that can have it; Porthos of another player cannot."""
    s = table(players=3)
    victim = s.put("spy", base=VATS, player=0)
    bewitched = s.put("bewitched", on=victim, player=1)
    porthos = s.put("porthos", base=PORTAL, player=2)
    heir, other = s.put("spy", base=PORTAL, player=2), s.put("llama", base=PARK, player=0)
    s.hand(0, ["bacta_the_future"])
    s.start()
    s.play("bacta_the_future")
    s.choose(victim)
    assert asked(s, "choose", 1)
    assert not s.offers(porthos)
    s.choose(heir)
    assert s.where(bewitched) == ("on", heir)
    assert s.power(heir) == 4
    assert s.power(other) == 2
    assert s.controller(bewitched) == 1
    assert at_rest(s)


def test_bewitched_springs_from_a_minion_that_is_returned() -> None:
    """Every way of leaving play counts. It is transferred, not played: Secret Agent is silent."""
    s = table()
    host = s.put("spy", base=VATS, player=0)
    bewitched = s.put("bewitched", on=host, player=0)
    other = s.put("secret_agent", base=PORTAL, player=1)
    s.hand(0, ["do_over", "groupie"])
    s.start()
    s.play("do_over")
    s.decline()
    assert s.where(host) == ("hand", 0)
    assert s.where(bewitched) == ("on", other)
    s.choose("groupie")  # Secret Agent answers Do Over! only
    assert s.ids(("hand", 0)) == ["spy"]
    assert at_rest(s)


def test_bewitched_springs_from_a_minion_that_is_transformed() -> None:
    """The minion that comes in its place is not in play yet and cannot be chosen."""
    s = table()
    host = s.put("spy", base=VATS, player=1)
    bewitched = s.put("bewitched", on=host, player=0)
    other = s.put("spy", base=PORTAL, player=0)
    s.deck(1, ["llama"])
    s.hand(0, ["transformation"])
    s.start()
    s.play("transformation")
    s.choose(host)
    s.choose(True)
    assert s.where(bewitched) == ("on", other)
    assert s.where("llama") == ("base", VATS)
    assert s.power("llama") == 2
    assert at_rest(s)


def test_bewitched_springs_from_a_scored_base_but_not_to_one_that_leaves_too() -> None:
    """Ruling: minions leaving play at the same time cannot be chosen; its controller chooses among the others."""
    s = table()
    host = s.put("spy", base=VATS, player=0, counters=11)
    bewitched = s.put("bewitched", on=host, player=0)
    s.put("llama", base=VATS, player=1)
    other = s.put("spy", base=PORTAL, player=1)
    s.put("spy", base=PARK, player=1)
    s.start()
    s.end_turn()
    assert asked(s, "choose", 0)
    assert not s.offers("llama")
    s.choose(other)
    assert s.where(bewitched) == ("on", other)
    assert s.power(other) == 4
    assert s.vps == [3, 1]
    assert at_rest(s, 1)


# --- foreign cards -----------------------------------------------------------------------------------------------------
def test_a_foreign_jumper_is_asked_for_by_its_controller_and_goes_to_its_owner() -> None:
    """Rulings of Jumper and Onini; the discard from the base is not from a hand or deck: one counter."""
    s = table()
    big(s, VATS, 1, 13)
    onini = s.put("onini_the_python", base=PORTAL, player=1)
    (jumper,) = s.hand(0, [("jumper", 1)])
    s.start()
    s.play(jumper, at=VATS)
    assert s.counters(onini) == 1
    s.end_turn()
    assert asked(s, "confirm", 0)
    s.choose(True)
    assert s.where(jumper) == ("hand", 1)
    assert s.vps == [1, 3]
    assert s.counters(onini) == 1
    assert at_rest(s, 1)


def test_do_over_cannot_replay_what_is_not_yours() -> None:
    """Ruling of Do Over!: it goes to the owner's hand."""
    s = table()
    loan = s.put("llama", base=PORTAL, player=0, owner=1)
    s.hand(0, ["do_over"])
    s.start()
    s.play("do_over")
    assert s.where(loan) == ("hand", 1)
    assert at_rest(s)


def test_a_borrowed_time_walk_goes_under_its_owners_deck() -> None:
    """Ruling of Time Walk: it goes to its owner's deck; Onini sees the play."""
    s = table()
    (walk,) = s.hand(0, [("time_walk", 1)])
    onini = s.put("onini_the_python", base=PORTAL, player=1)
    s.start()
    s.play(walk)
    assert s.ids(("deck", 1))[-1] == "time_walk"
    assert len(s.ids(("hand", 0))) == 2
    assert s.counters(onini) == 1
    assert at_rest(s)


def test_a_borrowed_eh_that_goes_back_to_its_owner_feeds_osebo() -> None:
    """Ruling of Osebo: even a borrowed action you played that goes back to its owner counts; it is placed, not returned."""
    s = table()
    osebo = s.put("osebo_the_leopard", base=PORTAL, player=0)
    (eh, _) = s.hand(0, [("eh", 1), "splice_as_nice"])
    s.start()
    s.play("splice_as_nice", on=osebo)
    s.play(eh)
    s.choose(True)
    assert s.where(eh) == ("hand", 1)
    assert s.counters(osebo) == 1
    assert s.power(osebo) == 4 + 2 + 1 + 1
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


def test_a_foreign_card_put_under_the_deck_unseen_stays_until_it_is_discarded() -> None:
    """E131: Attic Treasures hides it, Secret Agent makes it seen: it goes home, and Onini grows."""
    s = table()
    s.deck(0, [])
    s.put("secret_agent", base=PORTAL, player=1)
    onini = s.put("onini_the_python", base=PORTAL, player=1)
    pin = s.hand(0, ["attic_treasures", ("pin", 1)])[1]
    s.start()
    s.play("attic_treasures")
    assert s.where(pin) == ("discard", 1)
    assert s.counters(onini) == 1
    assert s.ids(("discard", 0)) == ["attic_treasures"]
    assert at_rest(s)


def test_mass_transformation_keeps_foreign_cards_where_nobody_sees_them() -> None:
    """Ruling of Mass Transformation: into its holder's deck; it keeps its owner."""
    s = table(players=3)
    pin = s.hand(1, [("pin", 2)])[0]
    s.hand(0, ["mass_transformation", "llama"])
    s.start()
    s.play("mass_transformation")
    assert s.where(pin) == ("deck", 1)
    assert s.owner(pin) == 2
    assert s.ids(("hand", 1)) == ["care_package"]
    assert s.ids(("deck", 0))[-1] == "llama"
    assert at_rest(s)


def test_hornets_come_in_turn_order_and_a_borrowed_one_calls_another() -> None:
    """Me First! from the current player on; a Hornet played by one who does not own it is itself a trigger."""
    s = table(players=4)
    s.hand(2, [("performance_prize", 0)])
    first = s.hand(3, [("mboro_hornet", 1)])[0]
    second, third = s.hand(0, ["mboro_hornet", "mboro_hornet"])
    s.start(2)
    s.play("performance_prize")
    assert asked(s, "window", 3)
    s.play(first, at=PORTAL)
    assert asked(s, "window", 0)  # answers the foreign Hornet, depth first
    s.play(second, at=PORTAL)
    assert asked(s, "window", 0)
    s.decline()
    assert asked(s, "window", 0)  # and now the prize
    s.play(third, at=VATS)
    assert s.controller(first) == 3
    assert s.where(second) == ("base", PORTAL)
    assert at_rest(s, 2)


def test_a_story_collected_from_another_hand_boards_the_ship() -> None:
    """E33: from another player's hand is not from your hand; the card is your own, so Onini does not grow."""
    s = table(SHIP, PORTAL)
    onini = s.put("onini_the_python", base=PORTAL, player=1)
    llama = s.hand(1, [("llama", 0), "guide"])[0]
    s.hand(0, ["collecting_stories"])
    s.start()
    s.play("collecting_stories")
    s.play(llama, at=SHIP)
    assert s.controller(llama) == 0
    assert s.counters(llama) == 1
    assert s.counters(onini) == 0
    assert s.ids(("hand", 1)) == ["guide"]
    assert at_rest(s)


def test_anansi_gives_a_time_walk_away_instead_of_burying_it() -> None:
    """E60: the placement replaces the one that the action names; its extra plays are there, but no second Time Walk."""
    s = table()
    anansi = s.put("anansi_the_spider", base=PORTAL, player=0)
    osebo = s.put("osebo_the_leopard", base=PORTAL, player=0)
    walk = s.deck(0, ["care_package", "time_walk", "care_package"])[1]
    s.hand(0, ["time_walk", "llama", "baboom"])
    s.start()
    s.talent(anansi)
    s.choose(walk)
    assert s.where(walk) == ("hand", 1)
    assert s.counters(osebo) == 1
    assert not s.can_play("time_walk")
    s.play("baboom", at=VATS)
    s.play("llama", at=PORTAL)
    assert at_rest(s)


def test_a_gift_caught_in_the_web_feeds_both_beasts() -> None:
    """Anansi's Web gives the action away (Osebo), and its new holder plays what is not theirs (Onini)."""
    s = table(WEB, PORTAL)
    osebo = s.put("osebo_the_leopard", base=WEB, player=0)
    onini = s.put("onini_the_python", base=WEB, player=0)
    prize = s.hand(0, ["performance_prize"])[0]
    s.start()
    s.play(prize)
    s.use(WEB)
    assert s.where(prize) == ("hand", 1)
    assert len(s.ids(("hand", 0))) == 3 + 2
    assert s.counters(osebo) == 1
    s.end_turn()
    s.play(prize)
    assert s.counters(onini) == 1
    assert s.where(prize) == ("discard", 0)
    assert at_rest(s, 1)


# --- names -------------------------------------------------------------------------------------------------------------
def test_grimms_blessing_is_hansel_for_everybody_but_no_minion_for_the_vats() -> None:
    """Ruling of Grimms' Blessing: it satisfies "X is here" for any player's cards, and stays an action."""
    s = table()
    s.put("grimms_blessing", base=VATS, player=0)
    s.put("spy", base=VATS, player=0)
    s.put("llama", base=VATS, player=0)
    s.discard(0, ["hansel"])
    gretel = s.put("gretel", base=VATS, player=1)
    away = s.put("gretel", base=PORTAL, player=1)
    s.hand(0, ["hansel"])
    s.start()
    assert s.power(gretel) == 2 + 2
    assert s.power(away) == 2
    s.play("hansel", at=VATS)
    assert s.power("hansel") == 2 + 2
    assert at_rest(s)


def test_teamwork_reads_the_name_in_a_copied_text() -> None:
    """Teamwork asks for an ability of the picked minion; a Copycat with the text of Hansel mentions Gretel."""
    s = table()
    s.put("hansel", base=PORTAL, player=1)
    gretel = s.deck(0, ["care_package", "gretel", "care_package"])[1]
    s.hand(0, ["copycat", "teamwork"])
    s.start()
    s.play("copycat", at=VATS)
    s.play("teamwork")
    s.choose("copycat")
    s.choose("play")
    s.choose(VATS)
    assert s.where(gretel) == ("base", VATS)
    assert s.power("copycat") == 2 + 2
    assert s.power(gretel) == 2  # Copycat is no Hansel
    assert at_rest(s)


# --- Signs in the Stars ------------------------------------------------------------------------------------------------
def test_signs_give_the_vats_the_extra_turn_of_portal_room() -> None:
    """Ruling of Signs in the Stars: before- and after-scoring abilities work there; VP and breakpoint are its own."""
    s = table(VATS, PARK, base_deck=(PORTAL, LAB))
    s.put("signs_in_the_stars", base=VATS, player=1)
    big(s, VATS, 0, 15)
    s.start()
    s.end_turn()
    assert s.vps == [3, 0]
    assert s.ids("bases") == [PORTAL, PARK]
    assert at_rest(s)  # the winner again


def test_idaho_smith_takes_the_shown_base_away() -> None:
    """E120: that very card is played, its shown ability stops, the next one is shown and works at once."""
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
    """Gained: while every player has a minion here, the starting breakpoint is 0. It needs all three players."""
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


# --- power without minions ---------------------------------------------------------------------------------------------
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
    """Ruling of Unity of the Tribes: the power is the player's at that base; Great White North, Eh? moves only the minion."""
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


# --- new bases ---------------------------------------------------------------------------------------------------------
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
    """E79: the current player chooses between Time is Fleeting and the top card; the extra base stays either way."""
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
    """Ruling of Sun Tattoo: the new base is checked when scoring goes on; the +2 did not count for the first."""
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
    """Ruling of Lost City: if it is this one, it turns up two bases; Island Chain's extra base stays."""
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


# --- breakpoints -------------------------------------------------------------------------------------------------------
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


def test_resurgence_before_one_base_scores_makes_another_ready() -> None:
    """E22, E72: it may choose an action elsewhere; Slimy is gone, so the other base is judged anew, and Slimy's minions grow."""
    s = table()
    big(s, VATS, 0, 15)
    s.put("slimy", base=PARK, player=1)
    grown = s.put("spy", base=PARK, player=1, counters=18)
    s.hand(0, ["resurgence"])
    s.start()
    s.end_turn()
    s.play("resurgence")
    s.choose("destroy")
    assert s.vps == [3, 3]
    assert s.where(grown) == ("discard", 1)
    assert at_rest(s, 1)


def test_rumbro_lowers_ringside_out_of_reach_of_a_power_ballad() -> None:
    """The current breakpoint counts: 17 in Rumbro's turn, where it scores; in the other turn it is 21 again."""
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


# --- Mindraker ---------------------------------------------------------------------------------------------------------
def test_under_mindraker_the_monkey_flies_and_the_tattoo_does_not() -> None:
    """E84: Specials of cards already in play still resolve; a Tattoo from the hand would be playing an action."""
    s = table()
    s.put("mindraker", base=VATS, player=1)
    ape = s.put("furious_george", base=VATS, player=0, counters=12)
    monkey = s.put("flying_monkey", on=ape, player=0)
    other = s.put("spy", base=VATS, player=0)
    s.hand(0, ["sun_tattoo", "walk_away_slowly"])
    s.start()
    s.end_turn()
    assert not s.can_play("sun_tattoo")
    s.use(monkey)
    s.choose(PORTAL)
    assert s.where(ape) == ("base", PORTAL)
    assert s.where(other) == ("discard", 0)
    assert s.ids(("hand", 0))[:2] == ["sun_tattoo", "walk_away_slowly"]
    assert at_rest(s, 1)


def test_finist_flies_from_under_mindraker() -> None:
    """It forbids actions: Finist returns and is played elsewhere as an extra minion, and may come back."""
    s = table()
    s.put("mindraker", base=VATS, player=1)
    finist = s.put("finist_the_falcon", base=VATS, player=0, counters=11)
    s.put("spy", base=VATS, player=1)
    s.start()
    s.end_turn()
    s.use(finist)
    s.play(finist, at=PORTAL)
    assert s.power(finist) == 4
    s.use(finist)  # a new object: it may be used again (E35)
    assert s.vps == [3, 1]
    assert s.where(finist) == ("discard", 0)
    assert at_rest(s, 1)


def test_funkman_carries_mindraker_away_and_the_specials_are_free() -> None:
    """Ruling of Mindraker: transferred away during the scoring, its ban ends at once. Funkman's own Special is no play."""
    s = table()
    s.put("funkman", base=PORTAL, player=0)
    raker = s.put("mindraker", base=VATS, player=1)
    mine = s.put("spy", base=VATS, player=0, counters=5)
    big(s, VATS, 1, 8)
    s.hand(0, ["last_stand"])
    s.start()
    s.end_turn()
    assert not s.can_play("last_stand")
    s.use("funkman")
    s.choose(PARK)
    s.play("last_stand")
    assert s.vps == [3, 1]  # 9 to 8
    assert s.where(raker) == ("base", PARK)
    assert s.where(mine) == ("discard", 0)
    assert at_rest(s, 1)


# --- affecting ---------------------------------------------------------------------------------------------------------
def test_the_hive_queen_reaches_porthos_but_no_babies() -> None:
    """She is a minion: Porthos is safe from actions only; Don't Mess With My Babies! shuts out minions too (15.3.4)."""
    s = table()
    queen = s.put("hive_queen", base=PARK, player=0)
    s.put("egg_field", base=VATS, player=0)
    s.put("egg_field", base=PORTAL, player=0)
    porthos = s.put("porthos", base=VATS, player=1)
    s.put("dont_mess_with_my_babies", base=PORTAL, player=1)
    baby = s.put("llama", base=PORTAL, player=1)
    s.hand(0, ["into_the_time_slip"])
    s.start()
    s.talent(queen)
    assert s.power(porthos) == 3
    assert s.power(baby) == 2
    s.play("into_the_time_slip")
    s.choose(queen)
    assert s.power(porthos) == 3  # E108: it does not need her
    assert at_rest(s)


def test_funkman_is_paid_for_what_a_shielding_destroys() -> None:
    """Rules 15.3.3: the controller of the protecting card destroys the actions; one choice for each (E45)."""
    s = table()
    funkman = s.put("funkman", base=PORTAL, player=0)
    host = s.put("spy", base=PORTAL, player=0)
    s.put("cuddle", on=host, player=1)
    s.put("powerful_set_up", on=host, player=1)
    own = s.put("splice_as_nice", on=host, player=0)
    s.hand(0, ["shielding"])
    s.start()
    s.play("shielding", on=host)
    s.choose("draw")
    s.choose("power")
    assert s.ids(("hand", 0)) == ["care_package"]
    assert s.power(funkman) == 5 + 1
    assert s.power(host) == 2 + 2 + 1
    assert s.where(own) == ("on", host)
    assert at_rest(s)


def test_a_head_butt_against_slimy_gives_ellen_an_action_at_once() -> None:
    """Ruling of Ellen: in another player's turn it is played immediately; Slimy's bonus is mandatory and comes first."""
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


def test_the_syrup_reserve_moves_for_the_player_whom_it_lets_move() -> None:
    """E144: Robobro sees another player moving; Yokozuna does not stop a base."""
    s = table(SYRUP, PORTAL)
    s.put("yokozuna", base=PORTAL, player=1)
    llama = s.put("llama", base=PORTAL, player=1)
    s.put("spy", base=PORTAL, player=0)
    robo = s.put("robobro", base=SYRUP, player=1)
    s.hand(0, ["groupie"])
    s.start()
    s.play("groupie", at=SYRUP)
    s.use(SYRUP)
    s.choose(llama)
    s.use(robo)  # for the Llama that player 0 moved
    s.use(robo)  # for the Groupie
    assert s.where(llama) == ("base", SYRUP)
    assert s.counters(robo) == 2
    assert at_rest(s)


def test_moai_stands_where_the_syrup_reserve_would_have_it_moved() -> None:
    """Ruling of Mo'ai: it binds the player who moves, whatever the source, a base ability they use too; others can be moved."""
    s = table(SYRUP, PORTAL)
    moai = s.put("moai", base=PORTAL, player=1)
    llama = s.put("llama", base=PORTAL, player=1)
    s.put("spy", base=PORTAL, player=0)
    first, second = s.hand(0, ["groupie", "groupie"])
    s.start()
    s.play(first, at=SYRUP)
    s.use(SYRUP)
    s.choose(moai)
    assert s.where(moai) == ("base", PORTAL)
    s.play(second, at=SYRUP)
    s.use(SYRUP)
    s.choose(llama)
    assert s.where(llama) == ("base", SYRUP)
    assert at_rest(s)


def test_copycat_has_not_been_there_long_enough_for_a_chestbreaker() -> None:
    """The condition is part of the ability and asks for the copier (15.6): it was on no base when the turn started."""
    s = table()
    s.put("chestbreaker", base=PORTAL, player=1)
    s.hand(0, ["copycat"])
    s.start()
    s.play("copycat", at=PORTAL)
    assert not s.can_use("copycat")
    assert at_rest(s)


def test_copycat_as_commandbro_draws_as_the_turn_ends() -> None:
    """Rules 4.5: what happens at the end of the turn happens before what lasts until then expires."""
    s = table()
    s.put("commandbro", base=PARK, player=1)
    s.hand(0, ["copycat"])
    s.start()
    s.play("copycat", at=PORTAL)
    s.end_turn()
    assert len(s.ids(("hand", 0))) == 2 + 1
    assert at_rest(s, 1)
    s.end_turn()
    assert len(s.ids(("hand", 1))) == 2 + 1


def test_a_wolf_destroyed_before_scoring_is_replaced_in_time_to_count() -> None:
    """Big Bad Wolf, destroyed by Love Overload: an extra minion at this base at once, and the base scores with it."""
    s = table()
    s.put("big_bad_wolf", base=VATS, player=1, counters=5)
    s.put("spy", base=VATS, player=0, counters=3)
    heir = s.discard(1, ["yokozuna"])[0]
    s.hand(0, ["love_overload"])
    s.start()
    s.end_turn()
    s.play("love_overload")
    s.play(heir, at=VATS)
    assert s.vps == [1, 3]  # 5 to 6
    assert s.where(heir) == ("discard", 1)
    assert at_rest(s, 1)


# --- more of stasis and storage ----------------------------------------------------------------------------------------
def test_copycat_goes_to_the_sidelines_like_the_girlfriend() -> None:
    """A copied on-play ability is carried out by the copier; in stasis it is a plain Copycat again (19.8)."""
    s = table()
    girl = s.put("sidelined_girlfriend", base=PORTAL, player=1)
    friend = s.put("spy", base=PORTAL, player=0)
    s.hand(0, ["copycat"])
    s.start()
    s.play("copycat", at=VATS)
    s.choose(True)
    assert s.where("copycat") == ("stasis", 0)
    s.end_turn()
    s.end_turn()
    assert s.stasis_counters("copycat") == 0
    assert s.counters(friend) == 0  # her Special is not its own
    s.play("copycat", at=VATS)  # it copies her again, but may not go straight back into stasis (19.5)
    assert s.where("copycat") == ("base", VATS)
    assert s.counters("copycat") == 0
    assert s.where(girl) == ("base", PORTAL)
    assert at_rest(s)


def test_the_god_in_the_car_has_not_left_play_and_is_silent_when_it_does() -> None:
    """Going into stasis is not leaving play; discarded from stasis its text does not work, and what it held is discarded."""
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
    """Returned, not destroyed: the stored minion is discarded; played anew, the Dogs may store it from the discard pile."""
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
    """Every action you play onto a base counts, in any turn, while the cards of the scored base are on their way."""
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


# --- more of destroyed bases -------------------------------------------------------------------------------------------
def test_ellen_nuked_with_a_wraith_still_has_her_action() -> None:
    """MECHANICS 8.2: an ability that reacts to the destruction works also if its own card was destroyed in the same step."""
    s = table()
    nuke = s.put("nuke_it_from_orbit", base=PORTAL, player=0)
    ellen = s.put("ellen", base=PORTAL, player=1)
    s.put("librarian_haunt", base=PORTAL, player=1)
    s.hand(1, ["performance_prize"])
    s.start()
    s.talent(nuke)
    assert len(s.ids(("hand", 1))) == 1 + 3  # Librarian Haunt first: mandatory
    s.use(ellen)
    s.play("performance_prize")
    assert len(s.ids(("hand", 1))) == 3 + 3
    assert s.where(ellen) == ("discard", 1)
    assert at_rest(s)


def test_rooftop_portal_pays_for_its_own_nuking_once() -> None:
    """The destroyed base's own ability works; the first time in a turn is one card. Funkman is paid for each action."""
    s = table("rooftop_portal", PORTAL)
    nuke = s.put("nuke_it_from_orbit", base="rooftop_portal", player=0)
    s.put("funkman", base=PORTAL, player=0)
    s.put("tea_party", base="rooftop_portal", player=1)
    minion = s.put("spy", base="rooftop_portal", player=1)
    s.put("splice_as_nice", on=minion, player=1)
    s.start()
    s.talent(nuke)
    s.choose("rooftop_portal")
    assert len(s.ids(("hand", 0))) == 1 + 2
    assert s.where(nuke) == ("box",)
    assert at_rest(s)


def test_head_grabber_on_a_jumper_still_hatches() -> None:
    """Ruling of Jumper: destroyed even if it goes to the hand; so "if it was destroyed" holds."""
    s = table()
    jumper = s.put("jumper", base=PORTAL, player=1)
    grabber = s.put("head_grabber", on=jumper, player=0)
    s.deck(0, ["care_package", "guide", "care_package"])
    s.start()
    s.talent(grabber)
    s.choose(True)
    s.choose(4)
    assert s.where(jumper) == ("hand", 1)
    assert s.where("guide") == ("base", PORTAL)
    assert s.where(grabber) == ("discard", 0)
    assert at_rest(s)


def test_head_grabber_on_a_minion_in_a_shell_does_nothing() -> None:
    """Do X to do Y: it cannot be destroyed, so nothing is chosen or played and the card stays."""
    s = table()
    host = s.put("spy", base=PORTAL, player=1)
    s.put("shell_game", on=host, player=1)
    grabber = s.put("head_grabber", on=host, player=0)
    s.start()
    s.talent(grabber)
    assert s.where(grabber) == ("on", host)
    assert s.ids(("base", PORTAL)) == ["spy"]
    assert not s.can_use(grabber)  # used up all the same (6.4.2)
    assert at_rest(s)


# --- more of scoring ---------------------------------------------------------------------------------------------------
def test_a_sun_tattoo_cannot_land_where_a_moai_stands() -> None:
    """Mo'ai: no other player can move a minion of their own to this base; so it is discarded after all."""
    s = table(VATS, PORTAL)
    sailor = s.put("spy", base=VATS, player=0, counters=13)
    s.put("moai", base=PORTAL, player=1)
    tattoo = s.hand(0, ["sun_tattoo"])[0]
    s.start()
    s.end_turn()
    s.play(tattoo, on=sailor)
    assert s.where(sailor) == s.where(tattoo) == ("discard", 0)
    assert s.vps == [3, 0]
    assert at_rest(s, 1)


def test_resurgence_throws_a_stasis_field_over_the_second_base() -> None:
    """E71: ready bases are judged afresh; what cannot score any more is not chosen."""
    s = table()
    big(s, VATS, 0, 15)
    big(s, PORTAL, 0, 22)
    field = s.put("stasis_field", base=PARK, player=1)
    s.hand(1, ["resurgence"])
    s.start()
    s.end_turn()
    s.choose(VATS)
    s.play("resurgence")
    s.choose("transfer")
    s.choose(PORTAL)
    assert s.vps == [3, 0]
    assert s.total_power(PORTAL) == 22
    assert s.where(field) == ("discard", 1)  # destroyed as its player's turn started
    assert at_rest(s, 1)


def test_resurgence_brings_mindraker_to_the_base_that_scores() -> None:
    """Ruling of Resurgence: it may transfer an action to the scoring base; from then on the others play no actions."""
    s = table(players=3)
    mine = s.put("spy", base=VATS, player=0, counters=5)
    big(s, VATS, 1, 8)
    s.put("mindraker", base=PARK, player=1)
    s.hand(1, ["resurgence", "last_stand"])
    s.hand(2, ["live_and_let_chum"])
    s.hand(0, ["last_stand"])
    s.start()
    s.end_turn()
    s.decline()
    assert asked(s, "window", 1)
    s.play("resurgence")
    s.choose("transfer")
    s.choose(VATS)
    assert asked(s, "window", 1)  # neither player 2 nor player 0 any more
    s.play("last_stand")
    assert s.vps == [1, 3, 0]
    assert s.where(mine) == ("discard", 0)
    assert at_rest(s, 1)


def test_a_guest_costs_the_host_the_rooftop_point() -> None:
    """Building Rooftop: exactly one minion when it scores; one borrowed makes two, and its owner has none left."""
    s = table("building_rooftop", PORTAL, players=3)
    big(s, "building_rooftop", 0, 12)
    guest = s.put("spy", base="building_rooftop", player=1, counters=2)
    s.put("spy", base="building_rooftop", player=2, counters=4)
    s.hand(0, ["the_base_is_not_enough"])
    s.start()
    s.end_turn()
    s.play("the_base_is_not_enough")
    assert s.vps == [3, 0, 1 + 1]
    assert s.where(guest) == ("discard", 1)
    assert at_rest(s, 1)


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


def test_control_of_a_toad_is_layered() -> None:
    """Rules 13.6: given for good, then borrowed until the end of the turn: back to the receiver, not to who played it."""
    s = table(players=3)
    big(s, VATS, 2, 15)
    toad = s.hand(0, ["toad", "the_base_is_not_enough", "you_call_this_archaeology"])[0]
    s.start()
    s.play(toad, at=VATS)
    s.choose(1)
    s.end_turn()
    s.play("the_base_is_not_enough")
    assert s.controller(toad) == 0
    s.play("you_call_this_archaeology")
    s.choose(PORTAL)
    assert s.where(toad) == ("base", PORTAL)
    assert s.controller(toad) == 1
    assert s.vps == [0, 0, 3]
    assert at_rest(s, 1)


# --- more of signs -----------------------------------------------------------------------------------------------------
def test_a_hut_in_the_stars_lends_its_extra_action_and_its_counters() -> None:
    """Gained: the extra action and the counter belong to the base with Signs; without the Hut's text the counter does nothing."""
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
    """Gained continuous text counts beside the base's own; a Shielding does not keep a base out (15.3.6)."""
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


# --- more of affecting -------------------------------------------------------------------------------------------------
def test_pot_of_beans_must_feed_aramis() -> None:
    """The extra action has to affect Aramis: the first counter may go elsewhere, the second then may not."""
    s = table()
    aramis = s.put("aramis", base=VATS, player=0)
    other = s.put("spy", base=PORTAL, player=1)
    s.hand(0, ["splice_as_nice", "pot_of_beans"])
    s.start()
    s.play("splice_as_nice", on=aramis)
    s.use(aramis)
    s.play("pot_of_beans")
    s.choose(other)
    assert s.counters(other) == 1
    assert s.counters(aramis) == 1
    assert s.ids(("hand", 1)) == ["pot_of_beans"]
    assert at_rest(s)


def test_fortress_walls_pay_dartagnan_and_ringside_sees_no_rival() -> None:
    """The counter it places when played directly affects him; being on the base with him does not affect anybody else."""
    s = table(RING, PORTAL)
    hero = s.put("dartagnan", base=RING, player=0)
    s.put("spy", base=RING, player=1)
    s.hand(0, ["fortress_walls"])
    s.start()
    s.play("fortress_walls", at=RING)
    assert s.counters(hero) == 1
    assert s.ids(("hand", 0)) == ["care_package"]
    assert at_rest(s)


def test_go_i_know_not_whither_pays_once_at_ringside() -> None:
    """Ruling of Ringside: one card for each action, however many minions, though they are gone. Yokozuna is no help here."""
    s = table(RING, PORTAL, players=3)
    one = s.put("yokozuna", base=RING, player=1)
    two = s.put("llama", base=RING, player=2)
    s.hand(0, ["go_i_know_not_whither"])
    s.start()
    s.play("go_i_know_not_whither")
    s.choose(RING)
    assert s.where(one) == ("deck", 1)
    assert s.where(two) == ("deck", 2)
    assert s.ids(("hand", 0)) == ["care_package"]
    assert at_rest(s)


def test_slo_mo_attack_shuts_out_a_pot_of_beans_but_not_baba_yaga() -> None:
    """Only actions of other players are stopped; one counter fails, the other one is placed elsewhere."""
    s = table()
    s.put("slo_mo_attack", base=PORTAL, player=1)
    safe = s.put("llama", base=PORTAL, player=1)
    yaga = s.put("baba_yaga", base=PORTAL, player=0)
    s.deck(1, ["care_package"])
    s.hand(0, ["pot_of_beans"])
    s.start()
    s.play("pot_of_beans")
    s.choose(safe)
    s.choose(yaga)
    assert s.counters(safe) == 0
    assert s.counters(yaga) == 1
    s.talent(yaga)
    s.choose(False)  # the owner does not want another one
    assert s.where(safe) == ("deck", 1)
    assert at_rest(s)


def test_a_bear_picnic_keeps_a_hornet_at_the_table() -> None:
    """Bear Picnic covers Specials as well: the Hornet, of power 2 and its player's own, may come to that base only."""
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
    """Each may answer the first minion, but The Vats refuse a second of the name, whatever lets it be played."""
    s = table()
    s.hand(0, ["baboom", "snuggly_bear", "snuggly_bear"])
    s.start()
    s.play("baboom", at=VATS)
    s.play("snuggly_bear", at=VATS)
    assert at_rest(s)
    assert s.ids(("hand", 0)) == ["snuggly_bear"]


def test_the_frog_princess_on_a_borrowed_minion_opens_your_own_deck() -> None:
    """Ruling: the minion goes to its owner's deck, the new one comes off yours, and the action goes onto it."""
    s = table()
    host = s.put("spy", base=PORTAL, player=0, owner=1)
    princess = s.put("the_frog_princess", on=host, player=0)
    s.put("cyberevolution", on=host, player=1)
    guide = s.deck(0, ["care_package", "guide"])[1]
    s.start()
    s.talent(princess)
    s.choose(True)
    assert s.where(host) == ("deck", 1)
    assert s.where(guide) == ("base", PORTAL)
    assert s.where(princess) == ("on", guide)
    assert s.where("cyberevolution") == ("discard", 1)
    assert at_rest(s)


def test_a_chestbreaker_of_another_owner_goes_home_and_you_dig_in_your_deck() -> None:
    """Ruling of Chestbreaker: to the bottom of its owner's deck; you still play from yours."""
    s = table()
    breaker = s.put("chestbreaker", base=PORTAL, player=0, owner=1)
    s.deck(0, ["care_package", "guide"])
    s.start()
    s.talent(breaker)
    s.choose(4)
    assert s.ids(("deck", 1))[-1] == "chestbreaker"
    assert s.where("guide") == ("base", PORTAL)
    assert at_rest(s)


def test_a_hive_queens_reign_ends_with_an_extra_turn() -> None:
    """Until the start of your next turn: the additional turn of Portal Room is that turn."""
    s = table(PORTAL, VATS)
    queen = s.put("hive_queen", base=VATS, player=0)
    s.put("egg_field", base=VATS, player=0)
    rival = s.put("spy", base=VATS, player=1)
    big(s, PORTAL, 0, 22)
    s.start()
    s.talent(queen)
    assert s.power(rival) == 1
    s.end_turn()
    assert at_rest(s)
    assert s.power(rival) == 2


def test_anansi_places_a_special_that_cannot_be_played() -> None:
    """Ruling of Anansi the Spider: it is not played, so Secret Agent is silent, and it is placed into the chosen hand."""
    s = table()
    anansi = s.put("anansi_the_spider", base=PORTAL, player=0)
    s.put("secret_agent", base=PORTAL, player=1)
    stand = s.deck(0, ["last_stand"])[0]
    s.hand(0, ["llama"])
    s.start()
    s.talent(anansi)
    s.choose(stand)
    assert s.where(stand) == ("hand", 1)
    assert s.ids(("hand", 0)) == ["llama"]
    assert at_rest(s)


def test_a_discard_down_to_ten_of_a_foreign_card_calls_a_hornet_and_feeds_both() -> None:
    """Rulings of Onini, Top Tier and Mboro Hornet: discarding down to ten in the Draw phase counts."""
    s = table()
    pin = s.hand(0, [("pin", 1), *["care_package"] * 8])[0]
    onini = s.put("onini_the_python", base=PORTAL, player=1)
    tier = s.put("top_tier", base=PORTAL, player=0)
    hornet = s.hand(1, ["mboro_hornet"])[0]
    s.start()
    s.end_turn()
    s.choose(pin)
    s.choose(tier)
    s.play(hornet, at=VATS)
    assert s.counters(onini) == s.counters(tier) == 1
    assert s.where(pin) == ("discard", 1)
    assert s.where(hornet) == ("base", VATS)
    assert at_rest(s, 1)


def test_a_crypt_looter_on_the_base_that_replaces_a_nuked_one() -> None:
    """Any new base counts; destroyed things and the new base are answered in one window, mandatory ones first."""
    s = table()
    nuke = s.put("nuke_it_from_orbit", base=PORTAL, player=0)
    s.put("librarian_haunt", base=PORTAL, player=1)
    looter = s.hand(1, ["crypt_looter"])[0]
    s.start()
    s.talent(nuke)
    assert len(s.ids(("hand", 1))) == 1 + 3
    s.play(looter, at=LAB)
    assert s.where(looter) == ("base", LAB)
    assert at_rest(s)


def test_anansis_ban_reaches_a_special_before_scoring() -> None:
    """Ruling of Anansi the Spider: by name, for every way of playing, until the end of the turn."""
    s = table(RING, PORTAL)
    anansi = s.put("anansi_the_spider", base=RING, player=0, counters=16)
    ballad = s.deck(0, ["power_ballad", "care_package", "care_package"])[0]
    s.hand(0, ["power_ballad"])
    s.start()
    s.talent(anansi)
    s.choose(ballad)
    s.choose(PORTAL)
    assert s.where(ballad) == ("hand", 1)
    s.end_turn()
    assert asked(s, "window", 1)  # the receiver may play it
    s.decline()
    assert s.vps == [4, 0]
    assert "power_ballad" in s.ids(("hand", 0))
    assert at_rest(s, 1)


def test_secret_agent_comes_before_the_web() -> None:
    """8.6: the mandatory discard first; the action is still resolving and may be caught afterwards."""
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
    """An action on a minion does not use up the Web; Eh? that does not go back to the hand can be caught."""
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


def test_an_extra_turn_takes_another_stasis_counter() -> None:
    """MECHANICS 2.4: extra turns have their own start; other players' cards in stasis lose nothing."""
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


def test_a_lone_wolf_on_a_rival_is_only_half_a_wolf() -> None:
    """+4 only while the minion is yours and your only one there: borrowed before scoring it grows at once."""
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


def test_ectoplasm_one_drives_to_a_moai_without_passengers() -> None:
    """Rulings of Ectoplasm One and Mo'ai: it is transferred, the minion cannot be moved there, so nothing is destroyed."""
    s = table()
    car = s.put("ectoplasm_one", base=VATS, player=0)
    ghost = s.put("spy", base=VATS, player=0)
    s.put("moai", base=PORTAL, player=1)
    tea = s.put("tea_party", base=PORTAL, player=1)
    s.start()
    s.talent(car)
    s.choose(PORTAL)
    assert s.where(car) == ("base", PORTAL)
    assert s.where(ghost) == ("base", VATS)
    assert s.where(tea) == ("base", PORTAL)
    assert at_rest(s)


def test_funkman_is_paid_for_an_action_that_clyde_saves() -> None:
    """Ruling of Clyde 2.0: it still counts as destroyed. Going Bananas destroys two, one on the base and one on a minion."""
    s = table()
    s.put("funkman", base=VATS, player=0)
    s.put("clyde_2_0", base=PORTAL, player=1)
    host = s.put("spy", base=PORTAL, player=1)
    saved = s.put("splice_as_nice", on=host, player=1)
    lost = s.put("tea_party", base=PORTAL, player=1)
    s.hand(0, ["going_bananas"])
    s.start()
    s.play("going_bananas")
    s.choose(PORTAL)
    s.choose(True)
    assert s.where(saved) == ("hand", 1)
    assert s.where(lost) == ("discard", 1)
    assert len(s.ids(("hand", 0))) == 2  # with nobody at Portal Room there is only the card to choose
    assert at_rest(s)


def test_an_axe_on_a_wolf_in_a_shell_finds_nobody() -> None:
    """If the destruction fails, the second half does not happen."""
    s = table()
    wolf = s.put("big_bad_wolf", base=PORTAL, player=1)
    s.put("shell_game", on=wolf, player=1)
    s.deck(0, ["guide", "care_package"])
    s.hand(0, ["the_woodsmans_axe"])
    s.start()
    s.play("the_woodsmans_axe")
    assert s.where(wolf) == ("base", PORTAL)
    assert s.where("guide") == ("deck", 0)
    assert at_rest(s)


def test_the_birch_woman_leaves_before_the_new_base_is_there() -> None:
    """E83, ruling of The Birch Woman: discarded with the scored base she finds The Birch; the replacement is not in play yet."""
    s = table()
    woman = s.put("the_birch_woman", base=VATS, player=0, counters=11)
    birch = s.discard(0, ["the_birch"])[0]
    s.start()
    s.end_turn()
    s.use(woman)
    s.choose(birch)
    s.choose("play")
    assert not s.can_play(birch, at=LAB)
    s.play(birch, at=PORTAL)
    assert s.where(birch) == ("base", PORTAL)
    assert s.where(woman) == ("discard", 0)
    assert at_rest(s, 1)


def test_a_llama_does_not_get_a_borrowed_action_back() -> None:
    """Ruling of Llama: an action you do not own goes to its owner's hand and cannot be played by you."""
    s = table()
    tea = s.put("tea_party", base=VATS, player=0, owner=1)
    s.hand(0, ["llama"])
    s.start()
    s.play("llama", at=PORTAL)
    s.choose(tea)
    assert s.where(tea) == ("hand", 1)
    assert at_rest(s)


def test_quipu_strings_at_machu_picchu_draw_but_feed_nobody() -> None:
    """It counts as playing an action on a base, and not as playing from a hand or deck."""
    s = table(MACHU, PORTAL)
    onini = s.put("onini_the_python", base=PORTAL, player=1)
    walls = s.discard(0, ["fortress_walls"])[0]
    strings = s.hand(0, [("quipu_strings", 1)])[0]
    s.start()
    s.play(strings)
    s.play(walls, at=MACHU)
    assert s.ids(("hand", 0)) == ["care_package"]
    assert s.where(walls) == ("base", MACHU)
    assert s.where(strings) == ("discard", 1)
    assert s.counters(onini) == 1  # for the borrowed Quipu Strings only
    assert at_rest(s)


def test_portal_room_in_the_stars_is_turned_down_by_the_player_whom_it_would_harm() -> None:
    """Signs: the player whose turn starts may turn it down until that turn ends; the abilities stop for that time."""
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


def test_copycat_as_rumbro_lowers_the_breakpoint_for_a_turn() -> None:
    """While it is your turn and it is your only minion there; the copy ends with the turn."""
    s = table()
    s.put("rumbro", base=PORTAL, player=1)
    s.hand(0, ["copycat"])
    s.start()
    s.play("copycat", at=PARK)
    assert s.breakpoint(PARK) == 20 - 4
    assert s.breakpoint(PORTAL) == 22
    s.end_turn()
    assert s.breakpoint(PARK) == 20
    assert s.breakpoint(PORTAL) == 22 - 4
    assert at_rest(s, 1)


def test_a_thief_kicks_with_what_kickboxbro_had_stored() -> None:
    """Stored cards go with their host (13.3): after Reversal the new controller may use the Talent before scoring."""
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


def test_a_brood_that_must_not_hatch_is_discarded() -> None:
    """Brood Hive under Bear Picnic: the revealed minion cannot be played there (11.6), the next one is not looked for."""
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


def test_what_help_from_the_past_kept_may_have_no_time() -> None:
    """A stored Special cannot be played in the Play Cards phase: it is discarded with its keeper."""
    s = table()
    helper = s.stasis("help_from_the_past", player=0, counters=0)
    stand = s.store("last_stand", under=helper)
    s.start()
    s.play(helper)
    assert s.where(helper) == s.where(stand) == ("discard", 0)
    assert at_rest(s)


def test_a_looter_out_of_a_letter_is_a_minion_like_any_other() -> None:
    """Crypt Looter's Special only adds a way to play it (5.8); from storage it is welcomed by the Ship."""
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
    """The controller of the Dogs plays it, whoever owns it and whoever destroyed them; from storage Onini does not care."""
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


def test_finist_copied_by_copycat_flies_in_before_scoring() -> None:
    """A copied Special works if its moment comes this turn: from another base to the scoring base."""
    s = table()
    s.put("finist_the_falcon", base=PARK, player=1)
    big(s, VATS, 0, 13)
    big(s, VATS, 1, 14)
    s.hand(0, ["copycat"])
    s.start()
    s.play("copycat", at=PORTAL)
    s.choose("finist_the_falcon")
    s.end_turn()
    s.use("copycat")
    assert asked(s, "window", 1)
    s.decline()
    assert s.vps == [3, 1]  # 15 to 14
    assert at_rest(s, 1)


def test_copycat_has_its_copied_text_back_when_the_cuddle_is_over() -> None:
    """Rules 15.5: cancelled for as long as the cancellation lasts; the copy goes on until the end of the turn."""
    s = table()
    s.put("classic_rocker", base=PORTAL, player=1)
    s.hand(0, ["copycat", "cuddle", "friends_through_eternity", "knitting_circle", "llama"])
    s.start()
    s.play("copycat", at=PORTAL)
    s.play("friends_through_eternity")
    s.choose("llama")
    s.play("cuddle", on="copycat")
    assert not s.can_use("copycat")
    s.play("knitting_circle")
    s.choose("cuddle")
    s.talent("copycat")
    assert len(s.ids(("hand", 0))) == 2
    assert at_rest(s)


# --- copies of what other sets brought ---------------------------------------------------------------------------------
def test_cellular_bonding_springs_like_bewitched() -> None:
    """Ruling of Cellular Bonding: "this action" is this card; the copied text goes with it to the next minion."""
    s = table()
    host = s.put("spy", base=VATS, player=1)
    s.put("bewitched", on=host, player=1)
    other = s.put("llama", base=PORTAL, player=0)
    third = s.put("baboom", base=PARK, player=1)
    bond = s.hand(0, ["cellular_bonding"])[0]
    s.hand(1, ["bacta_the_future"])
    s.start()
    s.play(bond, on=host)
    assert s.power(host) == 2 + 2 + 2
    s.end_turn()
    s.play("bacta_the_future")
    s.choose(host)
    s.choose(third)  # player 1's Bewitched, first: the current player's
    assert asked(s, "choose", 0)
    s.choose(other)
    assert s.where(bond) == ("on", other)
    assert s.power(other) == 2 + 2
    assert s.power(third) == 3 + 2
    assert at_rest(s, 1)


def test_cellular_bonding_on_your_own_minion_grabs_heads_at_once() -> None:
    """A condition of the ability itself is judged for the copier: the minion it is on is yours."""
    s = table()
    theirs = s.put("spy", base=VATS, player=1)
    s.put("head_grabber", on=theirs, player=1)
    mine = s.put("baboom", base=PORTAL, player=0)
    bond = s.hand(0, ["cellular_bonding"])[0]
    s.deck(0, ["guide", "care_package"])
    s.start()
    s.play(bond, on=mine)
    s.talent(bond)
    s.choose(4)
    assert s.where(mine) == s.where(bond) == ("discard", 0)
    assert s.where("guide") == ("base", PORTAL)
    assert s.where(theirs) == ("base", VATS)
    assert at_rest(s)


def test_cellular_bonding_tattoos_a_rival_once() -> None:
    """The copied on-play counter goes onto its host; at the start of your turn that minion is not yours."""
    s = table()
    tattooed = s.put("spy", base=VATS, player=1)
    s.put("shark_tattoo", on=tattooed, player=1)
    lonely = s.put("llama", base=PORTAL, player=1)
    s.hand(0, ["cellular_bonding"])
    s.start()
    s.play("cellular_bonding", on=lonely)
    assert s.counters(lonely) == 1
    s.end_turn()
    assert s.counters(tattooed) == 1  # the real one, in its own turn
    s.end_turn()
    assert s.counters(lonely) == 1
    assert at_rest(s)


def test_copycat_as_a_toad_hops_over_to_the_rival() -> None:
    """A copied on-play ability: Copycat itself changes sides for good, and one of that player's others here is shuffled away."""
    s = table()
    toad = s.put("toad", base=VATS, player=1)
    victim = s.put("baboom", base=PORTAL, player=1)
    copy = s.hand(0, ["copycat"])[0]
    s.start()
    s.play(copy, at=PORTAL)
    s.choose(toad)
    s.choose(1)
    assert s.controller(copy) == 1
    assert s.where(victim) == ("deck", 1)
    s.end_turn()
    assert s.controller(copy) == 1
    assert s.where(toad) == ("base", VATS)
    assert at_rest(s, 1)


# --- more of deck and hand ---------------------------------------------------------------------------------------------
def test_an_alien_out_of_the_volcano_came_off_the_top() -> None:
    """MECHANICS 6: older cards that reveal the top card and play it count as well."""
    s = table("secret_volcano_headquarters", PORTAL)
    big(s, "secret_volcano_headquarters", 1, 18)
    big(s, "secret_volcano_headquarters", 0, 13)
    s.deck(0, ["alien_life_form", "care_package", "care_package"])
    s.start()
    s.end_turn()  # nobody there is weak enough for it to destroy
    assert s.vps == [4, 3]  # 13 + 4 + 2 to 18
    assert at_rest(s, 1)


def test_an_alien_out_of_a_gelf_was_searched_for() -> None:
    """Not off the top: no counters of its own; from a deck all the same: one from the Ship."""
    s = table(SHIP, PORTAL)
    gelf = s.put("gelf", base=SHIP, player=0)
    alien = s.deck(0, ["alien_life_form", "care_package"])[0]
    s.start()
    s.talent(gelf)
    s.choose(alien)
    assert s.where(gelf) == ("deck", 0)
    assert s.counters(alien) == 1
    assert at_rest(s)


def test_hush_plays_from_the_hand_and_the_ship_does_not_care() -> None:
    """Ruling of Hush, My Stories are On: it is played from the hand, not from the deck."""
    s = table(SHIP, PORTAL)
    alien = s.deck(0, ["care_package", "alien_life_form"])[1]
    s.hand(0, ["hush_my_stories_are_on"])
    s.start()
    s.play("hush_my_stories_are_on")
    s.play(alien, at=SHIP)
    assert s.where(alien) == ("base", SHIP)
    assert s.counters(alien) == 0
    assert at_rest(s)


def test_a_transformation_gives_its_owner_a_first_minion_and_a_snuggly_bear() -> None:
    """Snuggly Bear: the first minion you play in a turn, on any player's turn, also an extra one; Smart Set-Up draws once."""
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


def test_the_woodland_cottage_serves_a_guest_in_anothers_turn() -> None:
    """Once per turn for each player, also in other players' turns: the owner who is given a minion by Bacta the Future."""
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


def test_ellens_action_in_anothers_turn_is_the_first_that_eh_answers() -> None:
    """Eh? works in any player's turn and phase, right after the first action its player plays in the turn."""
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


# --- more of moving ----------------------------------------------------------------------------------------------------
def test_a_moai_is_no_museum_piece() -> None:
    """Each move is resolved for itself: Mo'ai is not moved by others, and your own minion may not come to its base."""
    s = table()
    moai = s.put("moai", base=PORTAL, player=1)
    mine = s.put("spy", base=VATS, player=0)
    s.hand(0, ["it_belongs_in_a_museum"])
    s.start()
    s.play("it_belongs_in_a_museum")
    s.choose(mine)
    assert s.where(moai) == ("base", PORTAL)
    assert s.where(mine) == ("base", VATS)
    assert at_rest(s)


def test_a_body_slam_lands_the_others_at_the_feet_of_a_moai() -> None:
    """Ruling of Body Slam: Mo'ai only stops players moving their own minions there."""
    s = table(players=3)
    s.put("moai", base=PORTAL, player=2)
    slammed = s.put("llama", base=VATS, player=1)
    s.put("spy", base=VATS, player=0)
    s.hand(0, ["body_slam"])
    s.start()
    s.play("body_slam")
    s.choose(1)
    s.choose(PORTAL)
    assert s.where(slammed) == ("base", PORTAL)
    assert at_rest(s)


def test_nobody_joins_a_moai_at_palooza() -> None:
    """Ruling of Mo'ai: a base ability that players use is bound as well; its own player is free."""
    s = table("palooza", PORTAL)
    s.put("moai", base="palooza", player=1, counters=24)
    mine = s.put("spy", base=PORTAL, player=0)
    theirs = s.put("spy", base=PORTAL, player=1)
    s.start()
    s.end_turn()
    s.choose(mine)
    assert asked(s, "choose", 1)
    s.choose(theirs)
    assert s.where(mine) == ("base", PORTAL)
    assert s.where(theirs) == ("discard", 1)
    assert s.vps == [0, 6]
    assert at_rest(s, 1)


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


def test_a_monkey_flies_off_with_a_minion_that_was_to_retire() -> None:
    """S22: an "instead of the discard pile" is done in step 6; until then the minion can still be moved away."""
    s = table("retirement_community", PORTAL)
    senior = s.put("baboom", base="retirement_community", player=0, counters=17)
    monkey = s.put("flying_monkey", on=senior, player=0)
    s.start()
    s.end_turn()
    s.choose(senior)
    s.choose("top")
    s.use(monkey)
    assert s.where(senior) == ("base", PORTAL)
    assert s.counters(senior) == 17
    assert s.where(monkey) == ("discard", 0)
    assert at_rest(s, 1)


def test_wormhole_takes_the_host_and_bewitched_stays() -> None:
    """Every way of leaving counts, into a deck in place of the discard too."""
    s = table()
    host = s.put("spy", base=VATS, player=0, counters=11)
    bewitched = s.put("bewitched", on=host, player=0)
    other = s.put("llama", base=PORTAL, player=1)
    s.hand(0, ["wormhole"])
    s.start()
    s.end_turn()
    s.play("wormhole")
    assert s.where(bewitched) == ("on", other)
    assert s.where(host) in (("deck", 0), ("hand", 0))  # two cards were drawn since
    assert "spy" not in s.ids(("discard", 0))
    assert at_rest(s, 1)


def test_before_scoring_four_players_finist_kickboxbro_funkman_and_a_hand() -> None:
    """E49: abilities of cards in play that say "may" stand level with hand cards, one each, clockwise from the current player."""
    s = table(VATS, PORTAL, PARK, players=4)
    big(s, VATS, 1, 8)
    kicker = s.put("kickboxbro", base=VATS, player=3, counters=4)
    chum = s.store("live_and_let_chum", under=kicker)
    finist = s.put("finist_the_falcon", base=PORTAL, player=2)
    s.put("tea_party", base=VATS, player=1)
    s.put("funkman", base=PARK, player=0)
    s.hand(1, ["last_stand"])
    s.start(3)
    s.end_turn()
    assert asked(s, "window", 3)
    s.decline()
    assert asked(s, "window", 0)
    s.use("funkman")
    s.choose(PORTAL)
    assert asked(s, "window", 1)
    s.play("last_stand")
    assert asked(s, "window", 2)
    s.use(finist)
    assert asked(s, "window", 3)  # passing was not final
    s.use(kicker)
    s.play(chum)  # nobody there is weak enough: Finist has 4
    assert s.vps == [0, 3, 1, 1]  # 10, 4 and 9: second is 1, third is 1
    assert s.where("tea_party") == ("base", PORTAL)
    assert at_rest(s, 0)


# --- who answers -------------------------------------------------------------------------------------------------------
def test_a_family_reunion_that_watson_breaks_up_still_takes_place() -> None:
    """Rules 8.4.1: removed by the on-play text of the very minion it answers, the event itself removed it."""
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
    """E56, rules 8.4.2: once the minion has been played, another answer to it does not take his away."""
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


def test_funkman_saves_a_base_from_scoring_with_the_slime_of_another() -> None:
    """E90, E71: the first base keeps scoring without Slimy; the second is judged at the next step with 3 more."""
    s = table()
    big(s, VATS, 0, 18)
    big(s, PORTAL, 0, 22)
    slimy = s.put("slimy", base=VATS, player=0)
    s.put("funkman", base=PARK, player=1)
    s.start()
    s.end_turn()
    s.choose(VATS)
    s.use("funkman")
    s.choose(PORTAL)
    assert s.vps == [3, 0]
    assert s.breakpoint(PORTAL) == 22 + 3
    assert s.where(slimy) == ("base", PORTAL)
    assert at_rest(s, 1)


def test_tied_winners_of_the_jungle_camp_both_take_somebody_home() -> None:
    """E81: each tied winner may, one after the other; a borrowed minion goes to its owner's hand."""
    s = table("jungle_camp", PORTAL, players=3)
    mine = s.put("llama", base="jungle_camp", player=0, owner=1, counters=8)
    theirs = s.put("llama", base="jungle_camp", player=2, counters=8)
    s.start()
    s.end_turn()
    assert asked(s, "window", 0)
    s.use("jungle_camp")
    assert asked(s, "window", 2)
    s.use("jungle_camp")
    assert s.where(mine) == ("hand", 1)
    assert s.where(theirs) == ("hand", 2)
    assert s.vps == [3, 0, 3]
    assert at_rest(s, 1)


# --- numbers -----------------------------------------------------------------------------------------------------------
def test_cuzcu_in_the_stars_counts_the_signs_too() -> None:
    """Gained: each action on this base lowers its breakpoint by 3; added after Turn Up to 11 has set the start (12.6)."""
    s = table(PARK, PORTAL, base_deck=("cuzcu", LAB))
    s.put("signs_in_the_stars", base=PARK, player=0)
    s.put("turn_up_to_11", base=PARK, player=1)
    minion = s.put("spy", base=PARK, player=1)
    s.put("splice_as_nice", on=minion, player=1)  # not on the base
    s.start()
    assert s.breakpoint(PARK) == 21 - 2 * 3
    assert s.breakpoint(PORTAL) == 22
    assert at_rest(s)


def test_a_toad_opens_paradise() -> None:
    """Rulings of Tropical Paradise and Toad: a minion of power 0 counts, and whoever controls it has a minion there."""
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
    """Building Rooftop: lower by that minion's current power, fixed for the turn; Lone Wolf's +4 is in it."""
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


def test_gracie_brones_counts_what_the_peak_and_the_shark_have_given() -> None:
    """8.6: mandatory start-of-turn abilities first; her own comes after and counts every counter on her."""
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


def test_zany_prof_reads_a_second_page_of_the_almanac() -> None:
    """MECHANICS 2.4: the mandatory removal first, then the optional one; one card for each counter."""
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


def test_a_stew_of_borrowed_cards_is_one_discard_but_two_foreign_cards() -> None:
    """Rulings of Top Tier (one event) and Onini (once for each card); each goes to its owner (2.3)."""
    s = table(players=3)
    tier = s.put("top_tier", base=PORTAL, player=0)
    onini = s.put("onini_the_python", base=PORTAL, player=1)
    pin, gift, own = s.hand(0, [("pin", 1), ("splice_as_nice", 2), "llama", "bulking_stew"])[:3]
    s.start()
    s.play("bulking_stew")
    s.choose(pin, gift, own)
    s.choose(tier)  # the current player orders what is mandatory
    assert s.counters(tier) == 3 + 1
    assert s.counters(onini) == 2
    assert [s.where(card) for card in (pin, gift, own)] == [("discard", 1), ("discard", 2), ("discard", 0)]
    assert at_rest(s)


def test_a_hornet_sent_abroad_comes_back_as_food_for_its_owners_python() -> None:
    """Ruling of Mboro Hornet: played by one who does not own it, it is itself a trigger for the others."""
    s = table()
    onini = s.put("onini_the_python", base=PORTAL, player=0)
    theirs = s.put("onini_the_python", base=PARK, player=1)
    hornet = s.hand(1, [("mboro_hornet", 0)])[0]
    s.hand(0, [("performance_prize", 1)])
    s.start()
    s.play("performance_prize")
    assert s.counters(theirs) == 1
    s.play(hornet, at=VATS)
    assert s.controller(hornet) == 1
    assert s.counters(onini) == 1
    assert at_rest(s)


def test_copycat_as_alex_sees_the_counter_that_fell_at_the_start() -> None:
    """The Talent's condition is about the turn, not about the card: any card's last counter, also before Copycat came."""
    s = table()
    s.put("alex_p_mcglide", base=PORTAL, player=1)
    waiting = s.stasis("llama", player=0, counters=1)
    s.hand(0, ["copycat"])
    s.start(phase="start")
    s.play("copycat", at=VATS)
    s.talent("copycat")
    s.choose("copycat")  # it may
    assert s.counters("copycat") == 1
    assert s.stasis_counters(waiting) == 0
    assert at_rest(s)


def test_clyde_or_bewitched_as_their_player_likes_whoever_came_first() -> None:
    """Rules 8.7.3: a player makes such choices in an order of their own; so Clyde 2.0 may come before the transfer."""
    s = table()
    host = s.put("spy", base=VATS, player=0, counters=7)
    bewitched = s.put("bewitched", on=host, player=0)
    s.put("clyde_2_0", base=VATS, player=0)
    other = s.put("llama", base=PORTAL, player=1)
    s.start()
    s.end_turn()
    assert asked(s, "confirm", 0)
    s.choose(True)
    assert s.where(bewitched) == ("hand", 0)
    assert s.power(other) == 2
    assert at_rest(s, 1)


def test_bewitched_springs_when_clyde_lets_it() -> None:
    """The same table: Clyde 2.0 is optional, and the transfer then is not."""
    s = table()
    host = s.put("spy", base=VATS, player=0, counters=7)
    bewitched = s.put("bewitched", on=host, player=0)
    s.put("clyde_2_0", base=VATS, player=0)
    other = s.put("llama", base=PORTAL, player=1)
    s.start()
    s.end_turn()
    s.choose(False)
    assert s.where(bewitched) == ("on", other)
    assert s.power(other) == 2 + 2
    assert at_rest(s, 1)


def test_an_island_chain_in_the_stars_comes_down_itself() -> None:
    """Gained: after scoring the top card is played as an extra base, and that is Island Chain; the next one replaces the base."""
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
    """The new top card is shown at once; its mandatory after-scoring ability joins the step that is going on (8.6.2)."""
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


def test_a_card_that_commandbro_draws_can_still_be_stored_by_kickboxbro() -> None:
    """8.6 at the end of the turn: the mandatory draw first, then the optional storing; no hand limit any more (4.5.1)."""
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


def test_two_doppelgangers_of_two_players_are_ordered_by_the_current_one() -> None:
    """E51 and rules 9.2: destroyed together before scoring; whoever comes to the scoring base counts there."""
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


def test_an_extra_groupie_is_lost_with_the_base_it_was_bound_to() -> None:
    """Rules 14.9: a base and its replacement are different bases; the extra play was for the one that is gone."""
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


def test_a_known_card_of_another_owner_stays_in_the_deck_where_granny_looks_at_it() -> None:
    """Rules 2.3.3: Operative has shown it to all, but Granny puts it back unseen, so it stays with the holder of the deck."""
    s = table()
    foreign = s.deck(0, [("baboom", 1), "care_package", "care_package"])[0]
    granny = s.put("granny", base=PORTAL, player=0)
    s.hand(0, ["operative"])
    s.start()
    s.play("operative", at=PORTAL)
    s.choose()
    assert s.where(foreign) == ("deck", 0)
    assert s.sees(1, foreign)
    s.talent(granny)
    s.choose("bottom")
    assert s.where(foreign) == ("deck", 0)
    assert s.ids(("deck", 0)) == ["care_package", "care_package", "baboom"]
    assert at_rest(s)


# --- when a condition is too late ----------------------------------------------------------------------------------------
def test_island_peak_does_not_wait_for_the_birch_to_be_destroyed() -> None:
    """Rules 8.6.2: the mandatory abilities come first. One whose condition does not hold then is not carried out after the
    optional ones have made it hold: it has not entered play meanwhile."""
    s = table(PEAK, PORTAL)
    tiki = s.put("tiki", base=PEAK, player=0)
    birch = s.put("the_birch", base=PEAK, player=0)
    s.start(phase="start")
    s.choose(birch)
    assert s.where(birch) == ("discard", 0)
    assert s.counters(tiki) == 0
    assert at_rest(s)


def test_signs_in_the_stars_lends_a_base_its_own_text_a_second_time_from_another_copy() -> None:
    s = Scenario(FACTIONS[:2], bases=["cuzcu", PORTAL], base_deck=["cuzcu", PEAK])
    s.put("signs_in_the_stars", base="cuzcu", player=0)
    s.put("signs_in_the_stars", base="cuzcu", player=1)  # the same text from the same card: once
    s.start()
    assert s.breakpoint("cuzcu") == 30 - 2 * 3 - 2 * 3


def test_what_goes_into_stasis_among_the_optional_things_at_the_start_of_a_turn_keeps_its_counters() -> None:
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
