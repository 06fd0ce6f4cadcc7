"""Luchadors: what each card and base does, and what it must not do."""

from sentences import at_rest
from smashup.testing import Handle, Scenario

PAD, NEXUS, PARK = "isis_swingin_pad", "the_nexus", "primate_park"
RING, CIRCLE = "ringside", "the_squared_circle"
FACTIONS = [
    ("luchadors", "super_spies"),
    ("mounties", "cyborg_apes"),
    ("shapeshifters", "time_travelers"),
]


def table(*bases: str, players: int = 2) -> Scenario:
    return Scenario(FACTIONS[:players], bases=bases or (PAD, NEXUS, PARK), base_deck=["the_vats"])


# --- Señor Muchoslam ------------------------------------------------------------------------------
def test_muchoslam_takes_an_action_of_your_choice() -> None:
    s = table()
    s.hand(0, ["senor_muchoslam"])
    s.discard(0, ["pin", "spy", "cheap_pop"])
    s.discard(1, ["shielding"])
    s.start()
    s.play("senor_muchoslam", at=PAD)
    assert s.decision is not None
    assert not s.decision.optional
    assert not s.offers("spy")
    assert not s.offers("shielding")
    s.choose("cheap_pop")
    assert s.ids(("hand", 0)) == ["cheap_pop"]
    assert sorted(s.ids(("discard", 0))) == ["pin", "spy"]
    assert at_rest(s)


def test_muchoslam_without_an_action_in_the_discard_pile() -> None:
    s = table()
    s.hand(0, ["senor_muchoslam"])
    s.discard(0, ["spy"])
    s.start()
    s.play("senor_muchoslam", at=PAD)
    assert s.ids(("discard", 0)) == ["spy"]
    assert at_rest(s)


def test_muchoslams_talent_plays_only_onto_minions_of_others() -> None:
    s = table()
    slam = s.put("senor_muchoslam", base=PAD, player=0)
    mine = s.put("spy", base=PAD, player=0)
    theirs = s.put("dudlee", base=NEXUS, player=1)
    s.put("quick_set_up", on=mine, player=0)
    s.hand(0, ["cheap_pop", "pin", "powerful_set_up", "cyberevolution"])
    s.start()
    s.play("cheap_pop")  # the action of the turn
    s.choose(mine)
    assert not s.can_play("powerful_set_up", on=theirs)
    s.talent(slam)
    assert s.can_play("cyberevolution", on=theirs)
    assert not s.can_play("cyberevolution", on=mine)
    assert not s.can_play("pin", on=theirs)  # needs an action of yours there
    assert not s.can_play("pin", on=mine)  # another player's minion only
    s.play("powerful_set_up", on=theirs)
    assert s.where("powerful_set_up") == ("on", theirs)
    assert not s.can_play("cyberevolution", on=theirs)  # one extra action
    assert not s.can_use(slam)
    assert at_rest(s)


def test_muchoslams_talent_is_no_use_for_standard_actions() -> None:
    s = table()
    slam = s.put("senor_muchoslam", base=PAD, player=0)
    s.put("dudlee", base=NEXUS, player=1)
    s.hand(0, ["cheap_pop", "tag_team"])
    s.start()
    s.play("tag_team")
    s.talent(slam)
    assert not s.can_play("cheap_pop")
    assert not s.can_use(slam)  # spent, though nothing was played
    assert at_rest(s)


# --- Capa Roja ------------------------------------------------------------------------------------
def scoring_with_capa_roja() -> tuple[Scenario, dict[str, Handle]]:
    s = table(players=3)
    cards = {
        "roja": s.put("capa_roja", base=PAD, player=0, counters=14),
        "dudlee": s.put("dudlee", base=PAD, player=1, counters=5),  # printed 2, power 7
        "canuck": s.put("war_canuck", base=PAD, player=1),  # printed 3
        "mover": s.put("northern_mover", base=PAD, player=1),  # printed 4
        "copycat": s.put("copycat", base=PAD, player=2),
        "spy": s.put("spy", base=PAD, player=0),
        "far": s.put("dudlee", base=NEXUS, player=1),
    }
    s.start()
    return s, cards


def test_capa_roja_destroys_one_of_each_other_player_by_printed_power() -> None:
    s, cards = scoring_with_capa_roja()
    s.end_turn()
    s.use(cards["roja"])
    assert s.offers(cards["dudlee"])
    assert s.offers(cards["canuck"])
    assert not s.offers(cards["mover"])
    assert not s.offers(cards["spy"])
    assert not s.offers(cards["far"])
    assert s.decision is not None
    assert not s.decision.optional
    s.choose(cards["dudlee"])  # the third player has but one such minion: not asked
    destroyed = [record.cards[0].data.id for record in s.log if record.kind == "destroy"]
    assert destroyed == ["dudlee", "copycat"]
    s.auto()
    assert s.vps == [4, 2, 0]  # 20 against 4 + 4; the third player has no minion left
    assert s.where(cards["far"]) == ("base", NEXUS)


def test_capa_roja_may_be_declined() -> None:
    s, cards = scoring_with_capa_roja()
    s.end_turn()
    assert s.decision is not None
    assert s.decision.kind == "window"
    assert s.offers(cards["roja"])
    s.decline()
    s.auto()
    assert [record for record in s.log if record.kind == "destroy"] == []
    assert s.vps == [4, 2, 1]


def test_capa_roja_skips_a_player_without_a_small_minion_and_a_protected_one_survives() -> None:
    s = table(players=3)
    roja = s.put("capa_roja", base=PAD, player=0, counters=14)
    s.put("northern_mover", base=PAD, player=1)
    copycat = s.put("copycat", base=PAD, player=2)
    s.put("shell_game", on=copycat, player=2)
    s.start()
    s.end_turn()
    s.use(roja)
    assert [record for record in s.log if record.kind == "destroy"] == []
    s.auto()
    assert s.vps == [4, 2, 1]


def test_capa_roja_is_silent_elsewhere_and_without_small_minions() -> None:
    s = table()
    s.put("capa_roja", base=NEXUS, player=0)
    s.put("dudlee", base=NEXUS, player=1)
    s.put("capa_roja", base=PAD, player=0, counters=20)
    s.put("northern_mover", base=PAD, player=1)
    s.start()
    s.end_turn()
    s.auto()  # no window before scoring: only the base's own choice after it
    assert not [record for record in s.log if record.kind == "destroy"]
    assert s.ids(("base", NEXUS)) == ["capa_roja", "dudlee"]


def test_two_capa_rojas_are_two_uses_and_the_base_still_scores() -> None:
    s = table()
    first = s.put("capa_roja", base=PAD, player=0)
    second = s.put("capa_roja", base=PAD, player=0)
    big = s.put("dudlee", base=PAD, player=1, counters=10)
    small = s.put("war_canuck", base=PAD, player=1)
    s.start()
    s.end_turn()
    s.use(first)
    s.choose(big)
    s.use(second)
    assert s.where(big) == s.where(small) == ("discard", 1)
    s.auto()
    assert s.vps == [4, 0]


# --- Flor Loca ------------------------------------------------------------------------------------
def test_flor_loca_grows_once_by_your_actions_on_minions_of_others_here() -> None:
    s = table()
    flor = s.put("flor_loca", base=PAD, player=0)
    here = s.put("dudlee", base=PAD, player=1)
    far = s.put("dudlee", base=NEXUS, player=1)
    mine = s.put("spy", base=PAD, player=0)
    s.put("cyberevolution", on=far, player=0)
    s.put("cyberevolution", on=mine, player=0)
    s.put("cyberevolution", on=here, player=1)
    s.hand(0, ["quick_set_up", "shielding"])
    s.start()
    assert s.power(flor) == 3  # far away, on your own minion, or another player's action
    s.play("quick_set_up", on=here)
    assert s.power(flor) == 5
    s.play("shielding", on=here)
    assert s.power(flor) == 5  # yes or no
    assert at_rest(s)


def test_flor_locas_bonus_ends_when_the_minion_moves_away() -> None:
    s = table()
    flor = s.put("flor_loca", base=PAD, player=0)
    dudlee = s.put("dudlee", base=PAD, player=1)
    s.put("quick_set_up", on=dudlee, player=0)
    s.put("spy", base=NEXUS, player=0)
    s.start(player=1)
    assert s.power(flor) == 5
    s.talent(dudlee)
    assert s.where(dudlee) == ("base", NEXUS)
    assert s.power(flor) == 3


# --- Yellow Demon ---------------------------------------------------------------------------------
def test_yellow_demon_takes_a_set_up_from_the_discard_pile_without_shuffling() -> None:
    s = table()
    s.hand(0, ["yellow_demon"])
    s.discard(0, ["smart_set_up", "pin", "quick_set_up"])
    s.deck(0, ["powerful_set_up", "spy"])
    s.start()
    s.play("yellow_demon", at=PAD)
    assert not s.offers("pin")
    s.choose("quick_set_up")
    assert s.ids(("hand", 0)) == ["quick_set_up"]
    assert s.ids(("deck", 0)) == ["powerful_set_up", "spy"]
    assert not [record for record in s.log if record.kind == "shuffle"]
    assert at_rest(s)


def test_yellow_demon_searches_the_deck() -> None:
    s = table()
    s.hand(0, ["yellow_demon"])
    s.discard(0, ["smart_set_up"])
    _, found = s.deck(0, ["spy", "powerful_set_up"])
    s.start()
    s.play("yellow_demon", at=PAD)
    s.choose("deck")
    assert not s.offers("spy")
    s.choose("powerful_set_up")
    assert s.ids(("hand", 0)) == ["powerful_set_up"]  # one card in all
    assert s.sees(1, found)
    assert [record.player for record in s.log if record.kind == "shuffle"] == [0]
    assert at_rest(s)


def test_yellow_demon_shuffles_though_nothing_is_taken() -> None:
    s = table()
    s.hand(0, ["yellow_demon"])
    s.deck(0, ["spy", "powerful_set_up"])
    s.start()
    s.play("yellow_demon", at=PAD)
    s.choose(True)
    s.decline()
    assert s.ids(("hand", 0)) == []
    assert [record.player for record in s.log if record.kind == "shuffle"] == [0]
    assert at_rest(s)


def test_yellow_demon_with_nothing_to_search() -> None:
    s = table()
    s.hand(0, ["yellow_demon"])
    s.start()
    s.play("yellow_demon", at=PAD)
    assert at_rest(s)


def test_yellow_demon_need_not_take_what_is_in_both() -> None:
    s = table()
    s.hand(0, ["yellow_demon"])
    s.discard(0, ["smart_set_up"])
    s.deck(0, ["spy", "powerful_set_up"])
    s.start()
    s.play("yellow_demon", at=PAD)
    s.decline()
    assert s.ids(("hand", 0)) == []
    assert s.ids(("discard", 0)) == ["smart_set_up"]
    assert at_rest(s)


def test_yellow_demon_need_not_search() -> None:
    s = table()
    s.hand(0, ["yellow_demon"])
    s.deck(0, ["spy", "powerful_set_up"])
    s.start()
    s.play("yellow_demon", at=PAD)
    s.choose(False)
    assert not [record for record in s.log if record.kind == "shuffle"]
    assert at_rest(s)


# --- Cheap Pop ------------------------------------------------------------------------------------
def test_cheap_pop_gives_two_and_four_beside_a_set_up() -> None:
    s = table()
    here = s.put("spy", base=PAD, player=0)
    far = s.put("spy", base=NEXUS, player=0)
    theirs = s.put("dudlee", base=PAD, player=1)
    s.put("smart_set_up", on=theirs, player=1)  # whoever controls it
    s.hand(0, ["cheap_pop"])
    s.start()
    s.play("cheap_pop")
    assert not s.offers(theirs)
    s.choose(here)
    assert (s.power(here), s.power(far), s.power(theirs)) == (6, 2, 2)
    assert at_rest(s)
    s.end_turn()
    s.auto(until=1)
    assert s.power(here) == 2


def test_cheap_pop_without_a_set_up_there() -> None:
    s = table()
    here = s.put("spy", base=PAD, player=0)
    theirs = s.put("dudlee", base=NEXUS, player=1)
    s.put("smart_set_up", on=theirs, player=0)
    s.put("cyberevolution", on=here, player=0)
    s.hand(0, ["cheap_pop"])
    s.start()
    s.play("cheap_pop")
    assert s.power(here) == 2 + 3 + 2
    assert at_rest(s)


def test_cheap_pop_counts_a_set_up_on_the_minion_itself() -> None:
    s = table()
    mine = s.put("spy", base=PAD, player=0)
    s.put("quick_set_up", on=mine, player=1)
    s.hand(0, ["cheap_pop"])
    s.start()
    s.play("cheap_pop")
    assert s.power(mine) == 6
    assert at_rest(s)


def test_cheap_pop_is_fixed_when_it_resolves() -> None:
    s = table()
    mine = s.put("spy", base=PAD, player=0)
    theirs = s.put("dudlee", base=PAD, player=1)
    slam = s.put("senor_muchoslam", base=NEXUS, player=0)
    s.hand(0, ["quick_set_up", "cheap_pop", "out_for_the_count"])
    s.start()
    s.talent(slam)
    s.play("quick_set_up", on=theirs)
    s.play("cheap_pop")
    s.choose(mine)
    s.play("out_for_the_count")
    assert s.where(theirs) == ("discard", 1)
    assert s.where("quick_set_up") == ("hand", 0)
    assert s.power(mine) == 6


# --- Out for the Count ----------------------------------------------------------------------------
def test_out_for_the_count_returns_one_action_and_destroys_the_minion() -> None:
    s = table()
    victim = s.put("northern_mover", base=PAD, player=1)
    bystander = s.put("dudlee", base=PAD, player=1)
    theirs = s.put("cyberevolution", on=bystander, player=1)
    one = s.put("quick_set_up", on=victim, player=0)
    two = s.put("pin", on=victim, player=0)
    other = s.put("shielding", on=bystander, player=1)
    s.hand(0, ["out_for_the_count"])
    s.start()
    s.play("out_for_the_count")  # one minion carries an action of yours: not asked
    assert not s.offers(theirs)
    s.choose(one)
    assert s.where(one) == ("hand", 0)
    assert s.where(two) == ("discard", 0)
    assert s.where(victim) == ("discard", 1)
    assert s.where(bystander) == ("base", PAD)
    assert s.where(other) == ("on", bystander)
    assert s.where("out_for_the_count") == ("discard", 0)
    assert at_rest(s)


def test_out_for_the_count_may_choose_your_own_minion() -> None:
    s = table()
    mine = s.put("spy", base=NEXUS, player=0)
    theirs = s.put("dudlee", base=PAD, player=1)
    s.put("cyberevolution", on=mine, player=0)
    s.put("quick_set_up", on=theirs, player=0)
    s.hand(0, ["out_for_the_count"])
    s.start()
    s.play("out_for_the_count")
    s.choose(mine)
    assert s.where(mine) == ("discard", 0)
    assert s.where("cyberevolution") == ("hand", 0)
    assert s.where(theirs) == ("base", PAD)


def test_out_for_the_count_spares_the_indestructible_and_returns_a_foreign_action() -> None:
    s = table()
    victim = s.put("dudlee", base=PAD, player=1)
    s.put("shell_game", on=victim, player=1)
    action = s.put("quick_set_up", on=victim, player=0, owner=1)
    s.hand(0, ["out_for_the_count"])
    s.start()
    s.play("out_for_the_count")
    assert s.where(action) == ("hand", 1)
    assert s.where(victim) == ("base", PAD)
    assert at_rest(s)


def test_out_for_the_count_with_no_fitting_minion_does_nothing() -> None:
    s = table()
    theirs = s.put("dudlee", base=PAD, player=1)
    s.put("cyberevolution", on=theirs, player=1)
    s.hand(0, ["out_for_the_count"])
    s.start()
    s.play("out_for_the_count")
    assert s.where(theirs) == ("base", PAD)
    assert s.where("out_for_the_count") == ("discard", 0)
    assert at_rest(s)


# --- Pin ------------------------------------------------------------------------------------------
def test_pin_needs_an_action_of_yours_on_the_minion() -> None:
    s = table()
    bare = s.put("dudlee", base=PAD, player=1)
    foreign = s.put("dudlee", base=PAD, player=1)
    ready = s.put("dudlee", base=PAD, player=1)
    mine = s.put("spy", base=PAD, player=0)
    s.put("cyberevolution", on=foreign, player=1)
    s.put("pin", on=ready, player=0)
    s.put("cyberevolution", on=mine, player=0)
    s.hand(0, ["pin"])
    s.start()
    assert not s.can_play("pin", on=bare)
    assert not s.can_play("pin", on=foreign)
    assert s.can_play("pin", on=ready)  # another Pin of yours will do
    assert s.can_play("pin", on=mine)


def test_pin_cancels_abilities_and_leaves_the_power_out_of_its_controllers_total() -> None:
    s = table()
    canuck = s.put("war_canuck", base=PAD, player=1, counters=2)
    free = s.put("war_canuck", base=PAD, player=1)
    s.put("spy", base=PAD, player=0)
    s.put("quick_set_up", on=canuck, player=0)
    s.put("cyberevolution", on=canuck, player=1)
    s.hand(0, ["pin"])
    s.start()
    assert (s.power(canuck), s.player_power(PAD, 1)) == (3 + 1 + 2 + 3, 13)
    s.play("pin", on=canuck)
    # Its own ability is cancelled; counters and actions on it go on.
    assert s.power(canuck) == 3 + 2 + 3
    assert s.power(free) == 4
    assert s.player_power(PAD, 1) == 4
    assert s.player_power(PAD, 0) == 2
    assert s.total_power(PAD) == 2 + 8 + 4  # counts for the breakpoint
    assert at_rest(s)


def test_pin_stops_talents_and_stays_when_the_other_action_leaves() -> None:
    s = table()
    dudlee = s.put("dudlee", base=PAD, player=1)
    s.put("spy", base=NEXUS, player=0)
    first = s.put("quick_set_up", on=dudlee, player=0)
    pin = s.put("pin", on=dudlee, player=0)
    s.hand(1, ["into_the_time_slip"])
    s.start(player=1)
    assert not s.can_use(dudlee)
    s.play("into_the_time_slip")
    s.choose(first)
    assert s.where(pin) == ("on", dudlee)
    assert not s.can_use(dudlee)
    assert s.player_power(PAD, 1) == 0


def test_pin_taken_off_gives_the_abilities_back() -> None:
    s = table()
    dudlee = s.put("dudlee", base=PAD, player=1)
    s.put("spy", base=NEXUS, player=0)
    pin = s.put("pin", on=dudlee, player=0)
    s.hand(1, ["into_the_time_slip"])
    s.start(player=1)
    s.play("into_the_time_slip")
    s.choose(pin)
    assert s.where(pin) == ("hand", 0)
    assert s.can_use(dudlee)
    assert s.player_power(PAD, 1) == 2


def test_pin_a_pinned_minion_still_takes_a_place_with_nothing() -> None:
    s = table(players=3)
    pinned = s.put("dudlee", base=PAD, player=1, counters=10)
    s.put("pin", on=pinned, player=0)
    s.put("spy", base=PAD, player=0)
    s.put("mole", base=PAD, player=2, counters=4)
    s.start()
    assert s.total_power(PAD) == 12 + 2 + 8 >= s.breakpoint(PAD)
    s.end_turn()
    s.auto()
    assert s.vps == [2, 1, 4]


def test_pin_goes_on_working_for_a_new_controller_and_base() -> None:
    s = table()
    pinned = s.put("northern_mover", base=NEXUS, player=1, counters=1)
    s.put("pin", on=pinned, player=0)
    s.hand(1, ["move_aboot"])
    s.put("spy", base=PAD, player=0)
    s.start(player=1)
    s.play("move_aboot")
    assert s.where(pinned) == ("base", PAD)
    assert s.power(pinned) == 4 + 1 + 2
    assert s.player_power(PAD, 1) == 0
    assert s.total_power(PAD) == 9


def test_pin_cancels_copied_abilities() -> None:
    s = table()
    dudlee = s.put("dudlee", base=NEXUS, player=1)
    s.put("senor_muchoslam", base=PAD, player=0)
    s.hand(0, ["copycat", "quick_set_up", "cyberevolution", "pin"])
    s.start()
    s.play("copycat", at=PARK)
    s.talent("senor_muchoslam")
    s.play("quick_set_up", on=dudlee)
    s.play("cyberevolution", on="copycat")
    assert s.can_use("copycat")  # Dudlee's Talent
    s.play("pin", on="copycat")
    assert not s.can_use("copycat")
    assert s.power("copycat") == 5
    assert s.player_power(PARK, 0) == 0
    assert at_rest(s)


# --- Set-Ups --------------------------------------------------------------------------------------
def test_powerful_set_up_raises_your_minions_here() -> None:
    s = table()
    theirs = s.put("dudlee", base=PAD, player=1)
    mine = s.put("spy", base=PAD, player=0)
    far = s.put("spy", base=NEXUS, player=0)
    s.hand(0, ["powerful_set_up"])
    s.start()
    assert not s.can_play("powerful_set_up", on=mine)
    s.play("powerful_set_up", on=theirs)
    assert (s.power(mine), s.power(theirs), s.power(far)) == (3, 2, 2)
    assert at_rest(s)
    s.end_turn()
    s.auto(until=1)
    s.talent(theirs)  # moves, and the bonus with it
    assert s.where(theirs) == ("base", NEXUS)
    assert (s.power(mine), s.power(theirs), s.power(far)) == (2, 3, 3)


def test_powerful_set_up_raises_its_host_too_once_it_is_yours() -> None:
    s = table()
    host = s.put("spy", base=PAD, player=0, owner=1)
    s.put("powerful_set_up", on=host, player=0)
    s.start()
    assert s.power(host) == 3


def test_quick_set_up_gives_an_extra_action_that_may_wait() -> None:
    s = table()
    theirs = s.put("dudlee", base=PAD, player=1)
    mine = s.put("spy", base=PAD, player=0)
    s.hand(0, ["quick_set_up", "yellow_demon", "cheap_pop", "powerful_set_up"])
    s.start()
    assert not s.can_play("quick_set_up", on=mine)
    s.play("quick_set_up", on=theirs)
    assert at_rest(s)
    s.play("yellow_demon", at=NEXUS)
    s.auto()
    s.play("cheap_pop")
    s.choose(mine)
    assert s.power(mine) == 6
    assert not s.can_play("powerful_set_up", on=theirs)
    assert s.where("quick_set_up") == ("on", theirs)


def test_quick_set_up_outside_your_phase_now_or_never() -> None:
    s = table()
    s.put("mole", base=PAD, player=0)
    theirs = s.put("dudlee", base=PAD, player=1, counters=18)
    s.hand(0, ["quick_set_up", "for_my_eyes_only", "cheap_pop"])
    s.deck(1, ["spy", "spy", "spy"])
    s.start(player=1)
    s.end_turn()
    s.use("mole")
    s.play("quick_set_up", on=theirs)
    assert s.decision is not None
    assert (s.decision.kind, s.decision.player) == ("choose", 0)
    s.play("cheap_pop")
    assert s.power("mole") == 8
    assert s.decision is not None
    assert s.decision.kind == "window"
    s.decline()
    assert s.ids(("hand", 0)) == ["for_my_eyes_only"]
    assert at_rest(s, 0)


def test_smart_set_up_draws_for_the_first_minion_here_each_turn() -> None:
    s = table()
    theirs = s.put("dudlee", base=PAD, player=1)
    s.put("smart_set_up", on=theirs, player=0)
    s.put("spy", base=PAD, player=1)
    s.put("flor_loca", base=PAD, player=0)
    s.hand(0, ["tag_team", "spy", "flor_loca"])
    s.deck(0, ["pin", "reversal", "mole"])
    s.start()
    s.play("tag_team")
    s.play("flor_loca", at=NEXUS)
    assert s.ids(("hand", 0)) == ["spy"]
    s.play("spy", at=PAD)
    s.choose("pin")  # Spy's own ability comes first: Pin goes to the bottom,
    s.choose("reversal", "mole")  # the others back on top
    assert s.ids(("hand", 0)) == ["reversal"]
    assert at_rest(s)


def test_smart_set_up_draws_for_other_players_minions_once_a_turn() -> None:
    s = table()
    theirs = s.put("dudlee", base=PAD, player=1)
    s.put("smart_set_up", on=theirs, player=0)
    s.hand(1, ["war_canuck", "tag_team", "northern_mover"])
    s.deck(0, ["pin", "reversal"])
    s.start(player=1)
    s.play("war_canuck", at=PAD)
    assert s.ids(("hand", 0)) == ["pin"]
    s.play("tag_team")
    s.play("northern_mover", at=PAD)
    assert s.ids(("hand", 0)) == ["pin"]
    assert s.ids(("hand", 1)) == []
    assert at_rest(s, 1)


def test_smart_set_up_comes_too_late_after_the_first_minion() -> None:
    s = table()
    theirs = s.put("dudlee", base=PAD, player=1)
    s.hand(0, ["flor_loca", "quick_set_up", "smart_set_up", "tag_team", "capa_roja"])
    s.put("senor_muchoslam", base=NEXUS, player=0)
    s.deck(0, ["pin"])
    s.start()
    s.play("flor_loca", at=PAD)
    s.play("quick_set_up", on=theirs)
    s.play("tag_team")
    s.talent("senor_muchoslam")
    s.play("smart_set_up", on=theirs)
    s.play("capa_roja", at=PAD)
    assert s.ids(("deck", 0)) == ["pin"]
    assert at_rest(s)


def test_smart_set_up_a_moved_minion_is_not_a_played_one() -> None:
    s = table()
    theirs = s.put("dudlee", base=PAD, player=1)
    s.put("smart_set_up", on=theirs, player=0)
    dudlee = s.put("dudlee", base=NEXUS, player=0)
    s.hand(0, ["flor_loca"])
    s.deck(0, ["pin"])
    s.start()
    s.talent(dudlee)
    assert s.where(dudlee) == ("base", PAD)
    assert s.ids(("deck", 0)) == ["pin"]
    s.play("flor_loca", at=PAD)  # the first minion played here
    assert s.ids(("hand", 0)) == ["pin"]


# --- Reversal -------------------------------------------------------------------------------------
def scoring_with_reversal(mine: int, theirs: int) -> tuple[Scenario, Handle, Handle]:
    """Return The Pad about to score with minions of both players of that power.

    There are a marked and pinned Dudlee, and another (2)."""
    s = table()
    s.put("spy", base=PAD, player=0, counters=mine - 2)
    s.put("repeater_perfect", base=PAD, player=1, counters=theirs - 4)
    marked = s.put("dudlee", base=PAD, player=1, counters=18)
    s.put("dudlee", base=PAD, player=1)
    s.put("smart_set_up", on=marked, player=0)
    pin = s.put("pin", on=marked, player=0)
    s.hand(0, ["reversal"])
    s.deck(1, ["dudlee", "dudlee"])
    s.start(player=1)
    s.end_turn()
    return s, marked, pin


def test_reversal_takes_a_marked_minion_and_unpins_it() -> None:
    s, marked, pin = scoring_with_reversal(7, 6)  # 7 against 6 + 2
    assert s.player_power(PAD, 1) == 8
    assert s.decision is not None
    assert s.decision.player == 0
    s.play("reversal")
    assert s.controller(marked) == 0
    assert s.player_power(PAD, 0) == 7
    s.choose(pin)
    assert s.where(pin) == ("discard", 0)
    assert s.where("smart_set_up") == ("on", marked)
    assert s.player_power(PAD, 0) == 27
    assert s.where("reversal") == ("discard", 0)
    s.auto()
    assert s.vps == [4, 2]
    assert s.where(marked) == ("discard", 1)


def test_reversal_need_not_destroy_any_action() -> None:
    s, marked, pin = scoring_with_reversal(7, 6)
    s.play("reversal")
    s.choose()
    assert s.where(pin) == ("on", marked)
    s.auto()
    assert s.vps == [2, 4]


def test_reversal_is_not_offered_to_a_winner_or_on_a_tie() -> None:
    for mine in (8, 9):
        s, _, _ = scoring_with_reversal(mine, 6)
        assert s.decision is None or not s.can_play("reversal")
        s.auto()
        assert s.vps == ([4, 4] if mine == 8 else [4, 2])
        assert s.ids(("hand", 0)) == ["reversal"]


def test_reversal_without_a_minion_there_is_not_winning() -> None:
    s = table()
    marked = s.put("dudlee", base=PAD, player=1, counters=19)
    s.put("quick_set_up", on=marked, player=1)
    s.put("quick_set_up", on=s.put("dudlee", base=NEXUS, player=1), player=1)
    s.hand(0, ["reversal"])
    s.start()
    assert not s.can_play("reversal")  # only before a base scores
    s.end_turn()
    s.play("reversal")  # one marked minion at the scoring base
    assert s.controller(marked) == 0
    s.auto()
    assert s.vps == [4, 0]


def test_reversal_without_a_minion_there_though_nobody_has_more() -> None:
    s = table()
    marked = s.put("dudlee", base=PAD, player=1, counters=19)
    s.put("smart_set_up", on=marked, player=0)
    pin = s.put("pin", on=marked, player=0)
    s.hand(0, ["reversal"])
    s.start()
    s.end_turn()
    assert s.player_power(PAD, 1) == 0
    s.play("reversal")
    s.choose(pin)
    s.auto()
    assert s.vps == [4, 0]


def test_reversal_a_protected_minion_stays_but_your_actions_may_go() -> None:
    s = table()
    marked = s.put("dudlee", base=PAD, player=1, counters=19)
    s.put("shielding", on=marked, player=1)
    own = s.put("smart_set_up", on=marked, player=1)
    s.put("spy", base=PAD, player=0)
    s.hand(0, ["reversal"])
    s.deck(1, ["spy"])
    s.start()
    s.end_turn()
    s.play("reversal")
    assert s.controller(marked) == 1
    assert s.where(own) == ("on", marked)
    s.auto()
    assert s.vps == [2, 4]


# --- Señor Muchoslam vs the Monsters --------------------------------------------------------------
def test_vs_the_monsters_one_goes_to_hand_the_rest_into_the_deck() -> None:
    s = table()
    s.hand(0, ["senor_muchoslam_vs_the_monsters"])
    s.discard(0, ["pin", "cheap_pop", "quick_set_up", "reversal", "spy"])
    s.deck(0, ["mole"])
    s.start()
    s.play("senor_muchoslam_vs_the_monsters")
    assert not s.offers("spy")
    assert not s.offers("senor_muchoslam_vs_the_monsters")
    s.choose("pin", "cheap_pop", "quick_set_up")
    assert not s.offers("cheap_pop")
    assert s.decision is not None
    assert not s.decision.optional
    s.choose("pin")
    assert s.ids(("hand", 0)) == ["pin"]
    assert sorted(s.ids(("deck", 0))) == ["cheap_pop", "mole", "quick_set_up"]
    assert sorted(s.ids(("discard", 0))) == ["reversal", "senor_muchoslam_vs_the_monsters", "spy"]
    assert at_rest(s)


def test_vs_the_monsters_with_only_standard_actions_or_none() -> None:
    for picks in (["cheap_pop", "reversal"], []):
        s = table()
        s.hand(0, ["senor_muchoslam_vs_the_monsters"])
        s.discard(0, ["cheap_pop", "reversal", "pin"])
        s.start()
        s.play("senor_muchoslam_vs_the_monsters")
        s.choose(*picks)
        assert s.ids(("hand", 0)) == []
        assert sorted(s.ids(("deck", 0))) == picks
        assert "pin" in s.ids(("discard", 0))
        assert at_rest(s)


def test_vs_the_monsters_shuffles_also_if_no_card_goes_into_the_deck() -> None:
    """Rules S30."""
    for picks in ([], ["pin"]):
        s = table()
        s.hand(0, ["senor_muchoslam_vs_the_monsters"])
        s.discard(0, ["cheap_pop", "pin"])
        deck = ["spy", "mole", "spy", "flor_loca", "capa_roja", "tag_team"]
        s.deck(0, deck)
        s.start()
        s.play("senor_muchoslam_vs_the_monsters")
        s.choose(*picks)
        assert s.ids(("hand", 0)) == picks
        assert sorted(s.ids(("deck", 0))) == sorted(deck)
        assert any("shuffle" in str(record) for record in s.log)
        assert at_rest(s)


# --- Tag-Team -------------------------------------------------------------------------------------
def test_tag_team_an_extra_minion_where_you_have_one() -> None:
    s = table()
    s.put("dudlee", base=NEXUS, player=1)
    s.hand(0, ["tag_team", "flor_loca", "flor_loca", "capa_roja", "capa_roja"])
    s.start()
    s.play("tag_team")
    assert at_rest(s)  # it may wait
    s.play("flor_loca", at=PAD)  # the minion of the turn: you had none anywhere
    assert s.can_play("capa_roja", at=PAD)
    assert not s.can_play("capa_roja", at=NEXUS)
    s.play("capa_roja", at=PAD)
    assert not s.can_play("flor_loca", at=PAD)
    assert at_rest(s)


# --- Ringside -------------------------------------------------------------------------------------
def test_ringside_draws_once_for_each_action_on_minions_of_others() -> None:
    s = table(RING, NEXUS, PARK)
    one = s.put("dudlee", base=RING, player=1)
    far = s.put("dudlee", base=NEXUS, player=1)
    s.put("spy", base=RING, player=0)
    s.hand(0, ["quick_set_up", "out_for_the_count"])
    s.deck(0, ["mole", "operative", "spy"])
    s.deck(1, ["dudlee"])
    s.start()
    s.play("quick_set_up", on=one)
    s.decline()  # the extra action waits
    assert s.ids(("hand", 0)) == ["out_for_the_count", "mole"]
    s.play("out_for_the_count")  # the minion is gone when the base answers
    assert s.where(one) == ("discard", 1)
    assert sorted(s.ids(("hand", 0))) == ["mole", "operative", "quick_set_up"]
    assert s.ids(("hand", 1)) == []
    assert s.where(far) == ("base", NEXUS)
    assert at_rest(s)


def test_ringside_ignores_your_own_minions_other_bases_and_talents() -> None:
    s = table(RING, NEXUS, PARK)
    mine = s.put("spy", base=RING, player=0)
    s.put("dudlee", base=RING, player=1)
    far = s.put("dudlee", base=NEXUS, player=1)
    s.put("monkey_on_your_back", on=mine, player=0)
    s.hand(0, ["quick_set_up", "cheap_pop"])
    s.deck(0, ["mole", "mole"])
    s.start()
    s.play("quick_set_up", on=far)
    s.play("cheap_pop")
    assert s.power(mine) == 4
    s.talent("monkey_on_your_back")
    assert s.ids(("base", RING)) == ["spy"]
    assert s.ids(("hand", 0)) == []
    assert at_rest(s)


def test_ringside_one_card_for_several_minions_and_for_whoever_played() -> None:
    s = table(RING, NEXUS, PARK)
    one = s.put("spy", base=RING, player=0)
    s.put("spy", base=RING, player=0)
    mover = s.put("northern_mover", base=RING, player=1)
    s.hand(1, ["into_the_time_slip", "power_poutine"])
    s.deck(0, ["mole"])
    s.deck(1, ["dudlee", "dudlee"])
    s.start(player=1)
    s.play("into_the_time_slip")
    s.choose(one)
    assert s.where(one) == ("hand", 0)
    assert s.ids(("hand", 1)) == ["power_poutine", "dudlee"]
    assert s.ids(("hand", 0)) == ["spy"]
    assert s.where(mover) == ("base", RING)


def test_ringside_reversal_counts_though_the_minion_is_now_yours() -> None:
    s = table(RING, NEXUS, PARK)
    marked = s.put("dudlee", base=RING, player=1, counters=19)
    s.put("quick_set_up", on=marked, player=1)
    s.hand(0, ["reversal"])
    s.deck(0, ["mole", "spy"])
    s.deck(1, ["dudlee", "dudlee"])
    s.start(player=1)
    s.end_turn()
    s.play("reversal")
    assert s.ids(("hand", 0)) == ["mole"]
    assert s.vps == [4, 0]
    assert s.where(marked) == ("discard", 1)


# --- The Squared Circle ---------------------------------------------------------------------------
def test_squared_circle_offers_a_random_action_after_your_first_minion_here() -> None:
    s = table(CIRCLE, NEXUS, PARK)
    s.put("spy", base=CIRCLE, player=0)
    s.hand(0, ["flor_loca", "tag_team", "capa_roja"])
    s.discard(0, ["pin", "reversal", "spy"])
    s.discard(1, ["shielding"])
    s.start()
    s.play("tag_team")
    s.play("flor_loca", at=CIRCLE)
    assert s.decision is not None
    assert (s.decision.kind, s.decision.player) == ("window", 0)
    s.use(CIRCLE)
    taken = [id for id in s.ids(("hand", 0)) if id in ("pin", "reversal", "tag_team")]
    assert len(taken) == 1
    assert taken[0] not in s.ids(("discard", 0))
    assert "spy" in s.ids(("discard", 0))
    assert s.ids(("discard", 1)) == ["shielding"]
    assert at_rest(s)
    s.play("capa_roja", at=CIRCLE)
    assert at_rest(s)  # only the first


def test_squared_circle_declined_is_over() -> None:
    s = table(CIRCLE, NEXUS, PARK)
    s.hand(0, ["flor_loca", "tag_team", "capa_roja"])
    s.discard(0, ["pin"])
    s.start()
    s.play("tag_team")
    s.play("flor_loca", at=CIRCLE)
    s.decline()
    s.play("capa_roja", at=CIRCLE)
    assert s.ids(("discard", 0)) == ["tag_team", "pin"]
    assert at_rest(s)


def test_squared_circle_asks_nobody_without_an_action_to_take_and_nothing_elsewhere() -> None:
    s = table(CIRCLE, NEXUS, PARK)
    s.hand(0, ["flor_loca"])
    s.discard(0, ["spy"])
    s.start()
    s.play("flor_loca", at=CIRCLE)
    assert at_rest(s)
    s = table(CIRCLE, NEXUS, PARK)
    s.hand(0, ["flor_loca"])
    s.discard(0, ["pin"])
    s.start()
    s.play("flor_loca", at=NEXUS)
    assert at_rest(s)


def test_squared_circle_counts_each_player_apart() -> None:
    s = table(CIRCLE, NEXUS, PARK)
    lent = s.put("dudlee", base=NEXUS, player=0, owner=1)
    s.hand(0, ["bacta_the_future", "flor_loca"])
    s.hand(1, ["dudlee"])
    s.discard(0, ["pin"])
    s.discard(1, ["shielding"])
    s.start()
    s.play("flor_loca", at=CIRCLE)
    s.decline()
    s.play("bacta_the_future")
    s.choose(lent)
    # Its owner, in another player's turn: that player's first minion here.
    s.play("dudlee", at=CIRCLE)
    assert s.decision is not None
    assert (s.decision.kind, s.decision.player) == ("window", 1)
    s.use(CIRCLE)
    assert s.ids(("hand", 1)) == ["shielding"]
    assert at_rest(s)
