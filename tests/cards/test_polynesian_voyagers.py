"""Polynesian Voyagers: what each card and base does, and what it must not do."""

from sentences import at_rest, why_not
from smashup.testing import Handle, Scenario

PORTAL, NEXUS, PARK, RING = "portal_room", "the_nexus", "primate_park", "ringside"
CHAIN, PEAK, PARADISE = "island_chain", "island_peak", "tropical_paradise"
FACTIONS = [
    ("polynesian_voyagers", "explorers"),
    ("mounties", "luchadors"),
    ("cyborg_apes", "time_travelers"),
]


def table(
    *bases: str, players: int = 2, base_deck: tuple[str, ...] = ("the_vats", "city_of_gold")
) -> Scenario:
    return Scenario(FACTIONS[:players], bases=bases or (PORTAL, NEXUS, PARK), base_deck=base_deck)


def asked(s: Scenario, kind: str, player: int = 0, optional: bool = False) -> bool:
    """True if that question to that player is open."""
    return s.decision is not None and (s.decision.kind, s.decision.player, s.decision.optional) == (
        kind,
        player,
        optional,
    )


# --- Maui -----------------------------------------------------------------------------------------
def test_maui_plays_up_to_two_bases_one_at_a_time() -> None:
    s = table(base_deck=("the_vats", "city_of_gold", "monkey_lab"))
    s.hand(0, ["maui"])
    s.start()
    s.play("maui", at=PORTAL)
    assert asked(s, "confirm")
    assert s.ids("bases") == [PORTAL, NEXUS, PARK]
    s.choose(True)
    # Seen before deciding about the second.
    assert s.ids("bases") == [PORTAL, NEXUS, PARK, "the_vats"]
    assert asked(s, "confirm")
    s.choose(True)
    assert s.ids("bases") == [PORTAL, NEXUS, PARK, "the_vats", "city_of_gold"]
    assert s.ids("base_deck") == ["monkey_lab"]
    assert s.where("maui") == ("base", PORTAL)
    assert at_rest(s)


def test_maui_may_play_one_base_or_none() -> None:
    for wanted in (0, 1):
        s = table()
        s.hand(0, ["maui"])
        s.start()
        s.play("maui", at=PORTAL)
        for _ in range(wanted):
            s.choose(True)
        s.decline()
        assert len(s.ids("bases")) == 3 + wanted
        assert at_rest(s)


def test_maui_takes_the_base_discard_pile_if_the_base_deck_runs_out() -> None:
    s = table(base_deck=())
    s.base_discard(["the_vats"])
    s.hand(0, ["maui"])
    s.start()
    s.play("maui", at=PORTAL)
    s.choose(True)
    assert s.ids("bases") == [PORTAL, NEXUS, PARK, "the_vats"]
    assert s.ids("base_discard") == []
    assert at_rest(s)  # no second base anywhere


def test_an_extra_base_is_replaced_when_it_scores_and_works_at_once() -> None:
    s = table(base_deck=("city_of_gold", "the_vats", "monkey_lab"))
    maui = s.hand(0, ["maui"])[0]
    big = s.put("tiki", base=NEXUS, player=0, counters=11)
    s.start()
    s.play(maui, at=PORTAL)
    s.choose(True)
    s.decline()
    s.talent(maui)
    s.choose(big)
    s.choose("city_of_gold")  # 14 of 16 needed
    s.end_turn()
    assert "city_of_gold" in s.ids("bases")
    s.end_turn()
    assert s.vps == [1, 0]  # the ability of the extra base
    s.end_turn()
    s.end_turn()
    assert s.vps == [2, 0]
    assert at_rest(s)


def test_mauis_talent_moves_any_of_your_minions_to_a_base_without_your_minions() -> None:
    s = table(PORTAL, NEXUS, PARK, RING)
    maui = s.put("maui", base=PORTAL, player=0)
    tiki = s.put("tiki", base=NEXUS, player=0)
    theirs = s.put("dudlee", base=PARK, player=1)
    s.start()
    s.talent(maui)
    assert asked(s, "choose")
    assert s.offers(maui)
    assert s.offers(tiki)
    assert not s.offers(theirs)
    s.choose(tiki)
    assert asked(s, "choose")
    assert s.offers(PARK)
    assert not s.offers(PORTAL)
    assert not s.offers(NEXUS)  # checked before the move
    s.choose(RING)
    assert s.where(tiki) == ("base", RING)
    assert s.where(maui) == ("base", PORTAL)
    assert not s.can_use(maui)
    assert at_rest(s)


def test_maui_may_move_himself_and_needs_a_free_base() -> None:
    s = table()
    maui = s.put("maui", base=PORTAL, player=0)
    s.put("tiki", base=NEXUS, player=0)
    s.start()
    s.talent(maui)
    s.choose(maui)
    assert s.where(maui) == ("base", PARK)
    assert at_rest(s)

    s = table()
    maui = s.put("maui", base=PORTAL, player=0)
    s.put("tiki", base=NEXUS, player=0)
    s.put("tiki", base=PARK, player=0)
    s.start()
    assert not s.can_use(maui)


# --- Wayfinder ------------------------------------------------------------------------------------
def test_wayfinder_moves_to_a_base_without_your_minions_and_gets_a_counter() -> None:
    s = table(PORTAL, NEXUS, PARK, RING)
    wayfinder = s.put("wayfinder", base=PORTAL, player=0)
    tiki = s.put("tiki", base=NEXUS, player=0)
    s.put("dudlee", base=PARK, player=1)
    s.start()
    s.talent(wayfinder)
    assert not s.offers(NEXUS)
    assert not s.offers(PORTAL)
    s.choose(PARK)  # other players' minions do not matter
    assert s.where(wayfinder) == ("base", PARK)
    assert s.counters(wayfinder) == 1
    assert s.power(wayfinder) == 5
    assert s.counters(tiki) == 0
    assert not s.can_use(wayfinder)
    assert at_rest(s)


def test_wayfinder_needs_a_base_without_your_minions() -> None:
    s = table(PORTAL, NEXUS)
    wayfinder = s.put("wayfinder", base=PORTAL, player=0)
    s.put("tiki", base=NEXUS, player=0)
    s.start()
    assert not s.can_use(wayfinder)


def test_wayfinder_has_no_talent_where_a_moai_keeps_it_away() -> None:
    s = table(PORTAL, NEXUS)
    wayfinder = s.put("wayfinder", base=PORTAL, player=0)
    s.put("moai", base=NEXUS, player=1)
    s.start()
    assert not s.can_use(wayfinder)
    assert why_not(s, wayfinder) == "Mo'ai keeps Wayfinder from moving to The Nexus."
    assert at_rest(s)


def test_wayfinder_goes_where_no_moai_stands() -> None:
    s = table()
    wayfinder = s.put("wayfinder", base=PORTAL, player=0)
    s.put("moai", base=NEXUS, player=1)
    s.start()
    s.talent(wayfinder)
    assert s.where(wayfinder) == ("base", PARK)  # it has no other way: nobody is asked
    assert s.counters(wayfinder) == 1
    assert at_rest(s)


def test_maui_moves_none_to_a_moai() -> None:
    s = table(PORTAL, NEXUS)
    maui = s.put("maui", base=PORTAL, player=0)
    s.put("tiki", base=PORTAL, player=0)
    s.put("moai", base=NEXUS, player=1)
    s.start()
    assert not s.can_use(maui)
    assert why_not(s, maui) == "Mo'ai keeps Maui from moving to The Nexus."
    assert at_rest(s)


# --- Tiki -----------------------------------------------------------------------------------------
def test_tiki_has_two_more_with_any_number_of_actions_on_it() -> None:
    s = table()
    tiki = s.put("tiki", base=PORTAL, player=0)
    bare = s.put("tiki", base=PORTAL, player=0)
    s.put("smart_set_up", on=tiki, player=1)  # another player's action
    s.hand(0, ["shark_tattoo"])
    s.start()
    assert s.power(tiki) == 3 + 2
    assert s.power(bare) == 3
    s.play("shark_tattoo", on=tiki)
    assert s.power(tiki) == 3 + 2 + 1  # the counter of the tattoo, not another bonus
    assert at_rest(s)


def test_pin_cancels_the_bonus_of_tiki() -> None:
    s = table()
    tiki = s.put("tiki", base=PORTAL, player=0)
    s.put("pin", on=tiki, player=1)
    s.start()
    assert s.power(tiki) == 3


# --- Mo'ai ----------------------------------------------------------------------------------------
def test_other_players_cannot_move_their_minions_to_moai() -> None:
    s = table()
    s.put("moai", base=PORTAL, player=0)
    dudlee = s.put("dudlee", base=NEXUS, player=1)
    s.start(player=1)
    assert not s.can_use(dudlee)  # no other base has a minion of another player
    assert at_rest(s, 1)


def test_the_destination_is_forbidden_only_while_moai_has_its_ability() -> None:
    s = table()
    moai = s.put("moai", base=PORTAL, player=0)
    s.put("pin", on=moai, player=1)
    dudlee = s.put("dudlee", base=NEXUS, player=1)
    s.start(player=1)
    s.talent(dudlee)
    assert s.where(dudlee) == ("base", PORTAL)
    assert at_rest(s, 1)


def test_other_players_may_play_minions_beside_moai_and_move_elsewhere() -> None:
    s = table()
    s.put("moai", base=PORTAL, player=0)
    s.put("tiki", base=PARK, player=0)
    dudlee = s.put("dudlee", base=NEXUS, player=1)
    s.hand(1, ["war_canuck"])
    s.start(player=1)
    s.play("war_canuck", at=PORTAL)
    assert s.where("war_canuck") == ("base", PORTAL)
    s.talent(dudlee)
    s.choose(PARK)
    assert s.where(dudlee) == ("base", PARK)
    assert at_rest(s, 1)


def test_you_move_your_own_minions_and_those_of_others_to_your_moai() -> None:
    s = table()
    moai = s.put("moai", base=PORTAL, player=0)
    tiki = s.put("tiki", base=NEXUS, player=0)
    theirs = s.put("dudlee", base=NEXUS, player=1)
    s.hand(0, ["fortune_and_glory"])
    s.start()
    s.play("fortune_and_glory")
    s.choose(NEXUS)
    s.choose(tiki, theirs)
    s.choose(PORTAL)
    assert s.where(tiki) == s.where(theirs) == s.where(moai) == ("base", PORTAL)
    assert at_rest(s)


def test_another_player_may_move_a_minion_that_is_not_theirs_to_moai() -> None:
    s = table()
    s.put("moai", base=PORTAL, player=0)
    mine = s.put("tiki", base=NEXUS, player=0)
    theirs = s.put("dudlee", base=NEXUS, player=1)
    s.hand(1, ["fortune_and_glory"])
    s.start(player=1)
    s.play("fortune_and_glory")
    s.choose(NEXUS)
    s.choose(mine, theirs)
    s.choose(PORTAL)
    assert s.where(mine) == ("base", PORTAL)
    assert s.where(theirs) == ("base", NEXUS)
    assert at_rest(s, 1)


def test_only_moai_itself_is_held_in_place_and_only_by_others() -> None:
    s = table()
    moai = s.put("moai", base=PORTAL, player=0)
    tiki = s.put("tiki", base=PORTAL, player=0)
    s.hand(0, ["you_call_this_archaeology"])
    s.hand(1, ["fortune_and_glory"])
    s.start(player=1)
    s.play("fortune_and_glory")
    s.choose(PORTAL)
    s.choose(moai, tiki)
    s.choose(PARK)
    assert s.where(moai) == ("base", PORTAL)
    assert s.where(tiki) == ("base", PARK)
    s.end_turn()
    s.play("you_call_this_archaeology")
    s.choose(moai)
    s.choose(NEXUS)
    assert s.where(moai) == ("base", NEXUS)
    assert at_rest(s)


def test_moai_may_be_returned_by_others_for_that_is_no_move() -> None:
    s = table()
    moai = s.put("moai", base=PORTAL, player=0)
    s.hand(1, ["into_the_time_slip"])
    s.start(player=1)
    s.play("into_the_time_slip")
    assert s.where(moai) == ("hand", 0)
    assert at_rest(s, 1)


def test_moai_binds_players_who_move_by_the_ability_of_a_base() -> None:
    for bases in ([NEXUS, PARK], [NEXUS]):
        s = table("great_white_north_eh", *bases, players=2)
        s.put("moai", base=NEXUS, player=0)
        mine = s.put("tiki", base="great_white_north_eh", player=0, counters=18)
        theirs = s.put("dudlee", base="great_white_north_eh", player=1)
        s.start()
        s.end_turn()
        s.choose(mine)
        if PARK in bases:
            s.choose(NEXUS)
            s.choose(theirs)
            # The only base that is open to the other player.
            assert s.where(theirs) == ("base", PARK)
        else:
            # With no other base to go to, that player is not even asked.
            assert s.where(theirs) == ("discard", 1)
        assert s.where(mine) == ("base", NEXUS)
        s.auto()
        assert at_rest(s, 1)


# --- Growth of the Tribes -------------------------------------------------------------------------
def test_growth_plays_an_extra_minion_at_once_there() -> None:
    s = table()
    s.put("tiki", base=PORTAL, player=0)
    s.hand(0, ["growth_of_the_tribes", "wayfinder", "moai"])
    s.start()
    s.play("growth_of_the_tribes")
    assert asked(s, "choose")
    assert not s.offers(PORTAL)
    s.choose(NEXUS)
    assert asked(s, "mode")
    s.choose("play")
    assert asked(s, "choose", optional=True)
    assert not s.can_play("moai", at=PARK)
    s.play("wayfinder", at=NEXUS)
    assert s.where("wayfinder") == ("base", NEXUS)
    s.play("moai", at=PARK)  # the minion of the turn is still there
    assert at_rest(s)


def test_growth_may_be_declined_but_not_kept() -> None:
    s = table()
    s.hand(0, ["growth_of_the_tribes", "wayfinder", "moai"])
    s.start()
    s.play("growth_of_the_tribes")
    s.choose(NEXUS)  # without minions there is nothing to move, so no choice of modes
    s.decline()
    s.play("wayfinder", at=NEXUS)
    assert not s.can_play("moai")
    assert at_rest(s)


def test_growth_moves_a_minion_of_yours_there_and_must_then() -> None:
    s = table()
    tiki = s.put("tiki", base=PORTAL, player=0)
    other = s.put("moai", base=PORTAL, player=0)
    theirs = s.put("dudlee", base=PORTAL, player=1)
    s.hand(0, ["growth_of_the_tribes"])
    s.start()
    s.play("growth_of_the_tribes")
    s.choose(PARK)
    s.choose("move")
    assert asked(s, "choose")
    assert not s.offers(theirs)
    s.choose(tiki)
    assert s.where(tiki) == ("base", PARK)
    assert s.where(other) == ("base", PORTAL)
    assert at_rest(s)


def test_growth_does_nothing_if_you_are_everywhere() -> None:
    s = table(PORTAL, NEXUS)
    for base in (PORTAL, NEXUS):
        s.put("tiki", base=base, player=0)
    s.hand(0, ["growth_of_the_tribes", "wayfinder"])
    s.start()
    s.play("growth_of_the_tribes")
    assert s.where("growth_of_the_tribes") == ("discard", 0)
    assert s.where("wayfinder") == ("hand", 0)
    assert at_rest(s)


# --- Knowledge of the Tribes ----------------------------------------------------------------------
def test_knowledge_draws_for_each_base_not_for_each_minion() -> None:
    s = table()
    s.put("tiki", base=PORTAL, player=0)
    s.put("moai", base=PORTAL, player=0)
    s.put("tiki", base=PARK, player=0)
    s.put("dudlee", base=NEXUS, player=1)
    s.hand(0, ["knowledge_of_the_tribes"])
    s.deck(0, ["maui", "wayfinder", "tiki", "moai"])
    s.start()
    s.play("knowledge_of_the_tribes")
    assert s.ids(("hand", 0)) == ["maui", "wayfinder"]
    assert at_rest(s)


def test_knowledge_without_minions_draws_nothing() -> None:
    s = table()
    s.hand(0, ["knowledge_of_the_tribes"])
    s.deck(0, ["maui"])
    s.start()
    s.play("knowledge_of_the_tribes")
    assert s.ids(("hand", 0)) == []
    assert at_rest(s)


# --- Unity of the Tribes --------------------------------------------------------------------------
def test_unity_gives_you_power_at_a_base_for_this_turn() -> None:
    s = table()
    tiki = s.put("tiki", base=PORTAL, player=0)
    wayfinder = s.put("wayfinder", base=PARK, player=0)
    s.put("moai", base=PARK, player=0)
    s.put("dudlee", base=NEXUS, player=1)
    s.hand(0, ["unity_of_the_tribes"])
    s.start()
    s.play("unity_of_the_tribes")
    assert asked(s, "choose")
    assert not s.offers(NEXUS)
    s.choose(PORTAL)
    assert s.player_power(PORTAL, 0) == s.total_power(PORTAL) == 3 + 4
    assert s.power(tiki) == 3  # no minion is affected
    assert s.player_power(PARK, 0) == 7
    s.talent(wayfinder)
    assert s.where(wayfinder) == ("base", NEXUS)
    assert s.player_power(PORTAL, 0) == 7  # counted once
    s.end_turn()
    assert s.player_power(PORTAL, 0) == 3
    assert at_rest(s, 1)


def test_the_power_of_unity_stays_when_your_minions_leave_and_counts_for_places() -> None:
    s = table()
    wayfinder = s.put("wayfinder", base=PORTAL, player=0)
    s.put("dudlee", base=PORTAL, player=1, counters=18)
    s.put("tiki", base=PARK, player=0)
    s.hand(0, ["unity_of_the_tribes"])
    s.start()
    s.play("unity_of_the_tribes")
    s.choose(PORTAL)
    s.talent(wayfinder)
    assert s.where(wayfinder) == ("base", NEXUS)
    assert s.total_power(PORTAL) == 24
    s.end_turn()
    assert s.vps == [3, 2]  # runner-up with 4 power and no minion
    s.auto()
    assert at_rest(s, 1)


def test_unity_without_minions_does_nothing() -> None:
    s = table()
    s.hand(0, ["unity_of_the_tribes"])
    s.start()
    s.play("unity_of_the_tribes")
    assert [s.total_power(base) for base in s.ids("bases")] == [0, 0, 0]
    assert at_rest(s)


# --- Ocean Tattoo ---------------------------------------------------------------------------------
def test_ocean_tattoo_goes_only_where_no_other_player_has_a_minion() -> None:
    s = table()
    free = s.put("tiki", base=PORTAL, player=0)
    crowded = s.put("tiki", base=NEXUS, player=0)
    theirs = s.put("dudlee", base=NEXUS, player=1)
    alone = s.put("dudlee", base=PARK, player=1)
    s.hand(0, ["ocean_tattoo"])
    s.start()
    assert not s.can_play("ocean_tattoo", on=crowded)
    assert not s.can_play("ocean_tattoo", on=theirs)
    assert not s.can_play("ocean_tattoo", on=alone)
    s.play("ocean_tattoo", on=free)
    s.talent("ocean_tattoo")  # even in the turn it was played
    assert asked(s, "choose")
    assert not s.offers(PORTAL)
    s.choose(NEXUS)  # the condition was only for playing it
    assert s.where(free) == ("base", NEXUS)
    assert s.where("ocean_tattoo") == ("on", free)
    assert s.power(free) == 3 + 2 + 1
    assert s.counters(crowded) == 0
    assert not s.can_use("ocean_tattoo")
    assert at_rest(s)


def test_ocean_tattoo_is_used_by_its_own_controller() -> None:
    s = table()
    theirs = s.put("dudlee", base=PORTAL, player=1)
    s.put("ocean_tattoo", on=theirs, player=0)
    s.start(player=1)
    assert not s.can_use("ocean_tattoo")
    s.end_turn()
    s.talent("ocean_tattoo")
    s.choose(PARK)
    assert s.where(theirs) == ("base", PARK)
    assert s.counters(theirs) == 1
    assert at_rest(s)


def test_ocean_tattoo_has_no_talent_where_a_moai_keeps_its_minion_away() -> None:
    s = table(PORTAL, NEXUS)
    tiki = s.put("tiki", base=PORTAL, player=0)
    s.put("ocean_tattoo", on=tiki, player=0)
    s.put("moai", base=NEXUS, player=1)
    s.start()
    assert not s.can_use("ocean_tattoo")
    assert why_not(s, "ocean_tattoo") == "Mo'ai keeps Tiki from moving to The Nexus."
    assert at_rest(s)


# --- Shark Tattoo ---------------------------------------------------------------------------------
def test_shark_tattoo_gives_a_counter_when_played_on_your_minion() -> None:
    s = table()
    tiki = s.put("tiki", base=PORTAL, player=0)
    theirs = s.put("dudlee", base=PORTAL, player=1)
    s.hand(0, ["shark_tattoo"])
    s.start()
    assert not s.can_play("shark_tattoo", on=theirs)
    s.play("shark_tattoo", on=tiki)
    assert s.counters(tiki) == 1
    assert at_rest(s)


def test_shark_tattoo_gives_another_counter_at_the_start_of_your_turn_to_your_only_minion() -> None:
    s = table()
    tiki = s.put("tiki", base=PORTAL, player=0)
    s.put("shark_tattoo", on=tiki, player=0)
    s.put("dudlee", base=PORTAL, player=1)  # does not matter
    s.start(player=1, phase="start")
    assert s.counters(tiki) == 0  # not in another player's turn
    s.end_turn()
    assert s.counters(tiki) == 1
    assert at_rest(s)


def test_shark_tattoo_needs_your_only_minion_there() -> None:
    s = table()
    tiki = s.put("tiki", base=PORTAL, player=0)
    s.put("shark_tattoo", on=tiki, player=0)
    s.put("moai", base=PORTAL, player=0)
    theirs = s.put("dudlee", base=NEXUS, player=1)
    s.put("shark_tattoo", on=theirs, player=0)  # another player's minion is not yours
    s.start(phase="start")
    assert s.counters(tiki) == s.counters(theirs) == 0
    assert at_rest(s)


def test_two_shark_tattoos_on_one_minion_both_work() -> None:
    s = table()
    tiki = s.put("tiki", base=PORTAL, player=0)
    for _ in range(2):
        s.put("shark_tattoo", on=tiki, player=0)
    s.start(phase="start")
    assert s.counters(tiki) == 2
    assert at_rest(s)


# --- Sun Tattoo -----------------------------------------------------------------------------------
def test_sun_tattoo_gives_two_power_to_your_minion() -> None:
    s = table()
    moai = s.put("moai", base=PORTAL, player=0)
    theirs = s.put("dudlee", base=PORTAL, player=1)
    s.put("smart_set_up", on=moai, player=1)  # no hindrance when it is played in the ordinary way
    s.hand(0, ["sun_tattoo"])
    s.start()
    assert not s.can_play("sun_tattoo", on=theirs)
    s.play("sun_tattoo", on=moai)
    assert s.power(moai) == 5
    assert s.where(moai) == ("base", PORTAL)
    assert at_rest(s)


def scored_with_sun_tattoo(*bases: str) -> tuple[Scenario, dict[str, Handle]]:
    """Return the moment after the first base scored, in the turn of player 1.

    Player 0 holds Sun Tattoo."""
    s = table(*bases)
    first = s.ids("bases")[0]
    cards = {
        "tiki": s.put("tiki", base=first, player=0, counters=5),
        "inked": s.put("moai", base=first, player=0),
        "elsewhere": s.put("tiki", base=s.ids("bases")[1], player=0),
        "theirs": s.put("war_canuck", base=first, player=1, counters=12),
        "bystander": s.put("wayfinder", base=first, player=0),
    }
    s.put("smart_set_up", on=cards["inked"], player=1)
    s.hand(0, ["sun_tattoo"])
    s.start(player=1)
    return s, cards


def test_sun_tattoo_saves_a_minion_from_a_scored_base() -> None:
    s, cards = scored_with_sun_tattoo()
    s.end_turn()
    assert asked(s, "window", 0, optional=True)
    assert s.vps == [3, 2]  # after the award: 15 against 16
    assert not s.can_play("sun_tattoo", on=cards["inked"])  # carries an action
    assert not s.can_play("sun_tattoo", on=cards["elsewhere"])
    assert not s.can_play("sun_tattoo", on=cards["theirs"])
    s.play("sun_tattoo", on=cards["tiki"])
    assert asked(s, "choose")
    assert s.where("sun_tattoo") == ("on", cards["tiki"])
    assert s.where(cards["tiki"]) == ("base", PORTAL)  # it moves only when the base is cleared
    assert not s.offers(PORTAL)
    s.choose(PARK)
    s.auto()
    assert s.where(cards["tiki"]) == ("base", PARK)
    assert s.where("sun_tattoo") == ("on", cards["tiki"])
    assert s.counters(cards["tiki"]) == 5
    assert s.power(cards["tiki"]) == 3 + 5 + 2 + 2
    assert s.where(cards["inked"]) == s.where(cards["bystander"]) == ("discard", 0)
    assert s.vps == [3, 2]
    assert at_rest(s, 1)  # the winner of Portal Room has another turn


def test_sun_tattoo_uses_no_action_and_may_stay_in_the_hand() -> None:
    s, cards = scored_with_sun_tattoo()
    s.end_turn()
    s.decline()
    s.auto()
    assert s.where(cards["tiki"]) == ("discard", 0)
    assert s.where("sun_tattoo") == ("hand", 0)


def test_a_base_that_breaks_through_the_escape_scores_next() -> None:
    s, cards = scored_with_sun_tattoo()
    s.end_turn()
    s.play("sun_tattoo", on=cards["tiki"])
    s.choose(NEXUS)
    s.auto()
    assert s.total_power(NEXUS) == 12 + 3  # 19 needed
    assert s.where(cards["tiki"]) == ("base", NEXUS)

    s = table()
    s.put("dudlee", base=PORTAL, player=1, counters=16)
    tiki = s.put("tiki", base=PORTAL, player=0, counters=5)
    s.put("wayfinder", base=NEXUS, player=0, counters=5)
    s.hand(0, ["sun_tattoo"])
    s.start(player=1)
    s.end_turn()
    s.play("sun_tattoo", on=tiki)
    s.choose(NEXUS)  # 12 + 9: it reaches the breakpoint
    s.auto()
    assert s.where(tiki) == ("discard", 0)
    assert s.vps == [3 + 3, 2]


def test_the_minion_escapes_to_a_base_without_a_moai() -> None:
    s = table()
    s.put("dudlee", base=PORTAL, player=1, counters=16)
    tiki = s.put("tiki", base=PORTAL, player=0, counters=5)
    s.put("moai", base=NEXUS, player=1)
    s.hand(0, ["sun_tattoo"])
    s.start(player=1)
    s.end_turn()
    s.play("sun_tattoo", on=tiki)
    s.auto()
    assert s.where(tiki) == ("base", PARK)  # nobody is asked: the other base is forbidden


def test_the_escape_is_a_move_by_the_player_of_the_tattoo() -> None:
    s = table()
    s.put("dudlee", base=PORTAL, player=1, counters=16)
    tiki = s.put("tiki", base=PORTAL, player=0, counters=5)
    robobro = s.put("robobro", base=PARK, player=1)
    s.hand(0, ["sun_tattoo"])
    s.start(player=1)
    s.end_turn()
    s.play("sun_tattoo", on=tiki)
    s.choose(PARK)
    assert s.where(tiki) == ("base", PARK)
    assert asked(s, "window", 1, optional=True)
    s.use(robobro)
    assert s.counters(robobro) == 1


# --- Tattoo Artist --------------------------------------------------------------------------------
def test_tattoo_artist_takes_an_action_for_minions_from_the_deck_into_the_hand() -> None:
    s = table()
    tiki = s.put("tiki", base=PORTAL, player=0)
    s.hand(0, ["tattoo_artist"])
    found, *_ = s.deck(0, ["sun_tattoo", "tattoo_artist", "maui", "shark_tattoo"])
    s.start()
    s.play("tattoo_artist")
    s.choose("search")
    assert asked(s, "choose")
    assert not s.offers("maui")
    assert not s.offers("tattoo_artist")
    s.choose("sun_tattoo")
    assert asked(s, "mode")
    s.choose("hand")
    assert s.where(found) == ("hand", 0)
    assert s.sees(1, found)
    assert s.power(tiki) == 3
    assert sorted(s.ids(("deck", 0))) == ["maui", "shark_tattoo", "tattoo_artist"]
    assert at_rest(s)


def test_tattoo_artist_plays_it_at_once_as_an_extra_action() -> None:
    s = table()
    tiki = s.put("tiki", base=PORTAL, player=0)
    moai = s.put("moai", base=NEXUS, player=0)
    theirs = s.put("dudlee", base=NEXUS, player=1)
    s.hand(0, ["tattoo_artist"])
    s.deck(0, ["ocean_tattoo", "maui"])
    s.start()
    s.play("tattoo_artist")
    s.choose("play")  # its conditions hold for one minion only
    assert s.where("ocean_tattoo") == ("on", tiki)
    assert s.power(moai) == 3
    assert s.power(theirs) == 2
    assert s.ids(("hand", 0)) == []
    assert at_rest(s)


def test_tattoo_artist_searches_the_discard_pile_without_the_deck() -> None:
    s = table()
    s.put("tiki", base=PORTAL, player=0)
    moai = s.put("moai", base=NEXUS, player=0)
    s.hand(0, ["tattoo_artist"])
    s.deck(0, ["sun_tattoo", "maui"])
    s.discard(0, ["shark_tattoo", "knowledge_of_the_tribes"])
    s.start()
    s.play("tattoo_artist")
    assert s.offers("shark_tattoo")
    assert not s.offers("knowledge_of_the_tribes")
    s.choose("shark_tattoo")
    s.choose("play")
    s.choose(moai)
    assert s.where("shark_tattoo") == ("on", moai)
    assert s.counters(moai) == 1
    assert s.ids(("deck", 0)) == ["sun_tattoo", "maui"]
    assert at_rest(s)


def test_tattoo_artist_plays_from_the_discard_pile() -> None:
    s = table()
    s.put("tiki", base=PORTAL, player=0)
    tiki = s.put("tiki", base=NEXUS, player=0)
    s.hand(0, ["tattoo_artist"])
    (tattoo,) = s.discard(0, ["shark_tattoo"])
    s.start()
    s.play("tattoo_artist")
    s.choose(tattoo)
    s.choose("play")
    assert s.decision is not None
    assert all("from the discard pile" in option.label for option in s.decision.options)
    s.play(tattoo, on=tiki)
    assert s.where(tattoo) == ("on", tiki)


def test_tattoo_artist_offers_no_play_that_is_not_legal() -> None:
    s = table()
    s.hand(0, ["tattoo_artist"])
    s.deck(0, ["sun_tattoo"])
    s.start()
    s.play("tattoo_artist")
    s.choose("sun_tattoo")
    assert s.where("sun_tattoo") == ("hand", 0)
    assert at_rest(s)


def test_tattoo_artist_may_find_nothing() -> None:
    s = table()
    s.hand(0, ["tattoo_artist"])
    s.deck(0, ["maui", "tiki"])
    s.start()
    s.play("tattoo_artist")
    s.choose("search")
    assert s.where("tattoo_artist") == ("discard", 0)
    assert s.ids(("hand", 0)) == []
    assert at_rest(s)


# --- Volcanic Uprising ----------------------------------------------------------------------------
def test_volcanic_uprising_plays_an_extra_base_and_may_move_a_minion_there() -> None:
    s = table()
    tiki = s.put("tiki", base=PORTAL, player=0)
    other = s.put("moai", base=PORTAL, player=0)
    theirs = s.put("dudlee", base=PORTAL, player=1)
    s.hand(0, ["volcanic_uprising"])
    s.start()
    s.play("volcanic_uprising")
    assert asked(s, "mode")
    s.choose("play")
    assert s.ids("bases") == [PORTAL, NEXUS, PARK, "the_vats"]
    assert asked(s, "choose", optional=True)
    assert not s.offers(theirs)
    s.choose(tiki)
    assert s.where(tiki) == ("base", "the_vats")
    assert s.where(other) == ("base", PORTAL)
    assert at_rest(s)


def test_the_move_of_volcanic_uprising_is_optional() -> None:
    s = table()
    tiki = s.put("tiki", base=PORTAL, player=0)
    s.hand(0, ["volcanic_uprising"])
    s.start()
    s.play("volcanic_uprising")
    s.choose("play")
    s.decline()
    assert s.where(tiki) == ("base", PORTAL)
    assert len(s.ids("bases")) == 4
    assert at_rest(s)


def test_volcanic_uprising_replaces_a_base_without_minions_by_two() -> None:
    s = table()
    tiki = s.put("tiki", base=PORTAL, player=0)
    field = s.put("mindraker", base=NEXUS, player=1)
    s.hand(0, ["volcanic_uprising"])
    s.start()
    s.play("volcanic_uprising")
    s.choose("destroy")
    assert asked(s, "choose")
    assert not s.offers(PORTAL)
    s.choose(NEXUS)
    assert s.ids("bases") == [PORTAL, "the_vats", PARK, "city_of_gold"]
    assert s.ids("base_discard") == [NEXUS]
    assert s.ids("base_deck") == []
    assert s.where(field) == ("discard", 1)
    assert s.where(tiki) == ("base", PORTAL)
    assert s.vps == [0, 0]
    assert at_rest(s)


def test_volcanic_uprising_needs_a_base_without_anybodys_minions_to_destroy_one() -> None:
    s = table(PORTAL, NEXUS)
    tiki = s.put("tiki", base=PORTAL, player=0)
    s.put("dudlee", base=NEXUS, player=1)
    s.hand(0, ["volcanic_uprising"])
    s.start()
    s.play("volcanic_uprising")  # the other mode is forced
    assert s.ids("bases") == [PORTAL, NEXUS, "the_vats"]
    s.choose(tiki)
    assert at_rest(s)


def test_a_destroyed_base_may_come_back_from_the_base_discard_pile() -> None:
    s = table(base_deck=())
    s.hand(0, ["volcanic_uprising"])
    s.start()
    s.play("volcanic_uprising")  # no base to play, so one must be destroyed
    s.choose(NEXUS)
    assert s.ids("bases") == [PORTAL, NEXUS, PARK]  # the only base there is; no second one
    assert at_rest(s)


def test_volcanic_uprising_asks_nothing_if_neither_is_possible() -> None:
    s = table(base_deck=())
    for base in (PORTAL, NEXUS, PARK):
        s.put("tiki", base=base, player=0)
    s.hand(0, ["volcanic_uprising"])
    s.start()
    s.play("volcanic_uprising")
    assert at_rest(s)
    assert s.ids("bases") == [PORTAL, NEXUS, PARK]


def test_new_bases_of_volcanic_uprising_may_be_answered() -> None:
    s = table()
    s.hand(0, ["volcanic_uprising", "crypt_looter"])
    s.start()
    s.play("volcanic_uprising")
    s.choose("destroy")
    s.choose(NEXUS)
    assert asked(s, "window", optional=True)
    s.play("crypt_looter", at="city_of_gold")
    assert s.where("crypt_looter") == ("base", "city_of_gold")
    assert at_rest(s)


# --- Island Chain ---------------------------------------------------------------------------------
def test_island_chain_brings_an_extra_base_and_is_replaced_as_usual() -> None:
    s = table(CHAIN, PORTAL)
    s.put("maui", base=CHAIN, player=0, counters=12)
    s.start()
    s.end_turn()
    assert s.ids("bases") == ["city_of_gold", PORTAL, "the_vats"]
    assert s.ids("base_discard") == [CHAIN]
    assert s.vps == [3, 0]
    assert at_rest(s, 1)


def test_a_minion_may_escape_to_the_extra_base_of_island_chain() -> None:
    s = table(CHAIN, PORTAL)
    s.put("maui", base=CHAIN, player=0, counters=12)
    tiki = s.put("tiki", base=CHAIN, player=0)
    s.hand(0, ["sun_tattoo"])
    s.start()
    s.end_turn()
    s.play("sun_tattoo", on=tiki)
    assert not s.offers("city_of_gold")  # the replacement is not there yet
    s.choose("the_vats")
    s.auto()
    assert s.where(tiki) == ("base", "the_vats")
    assert s.vps == [3, 0]
    assert at_rest(s, 1)


def test_the_current_player_says_what_replaces_island_chain() -> None:
    for wish, replacement in (("Island Chain", "city_of_gold"), ("Time is Fleeting", "monkey_lab")):
        s = table(CHAIN, PORTAL)
        s.put("maui", base=CHAIN, player=0, counters=12)
        s.base_discard(["monkey_lab"])
        s.hand(1, ["time_is_fleeting"])
        s.start()
        s.end_turn()
        assert asked(s, "window", 1, optional=True)
        s.play("time_is_fleeting")
        assert asked(s, "mode", 0)  # the current player
        s.choose(wish)
        # The extra base stays either way.
        assert s.ids("bases") == [replacement, PORTAL, "the_vats"]
        assert at_rest(s, 1)


# --- Island Peak ----------------------------------------------------------------------------------
def test_island_peak_gives_a_counter_to_the_only_minion_of_the_player_whose_turn_starts() -> None:
    s = table(PEAK, PORTAL)
    mine = s.put("tiki", base=PEAK, player=0)
    theirs = s.put("dudlee", base=PEAK, player=1)
    elsewhere = s.put("tiki", base=PORTAL, player=0)
    s.start(phase="start")
    assert (s.counters(mine), s.counters(theirs), s.counters(elsewhere)) == (1, 0, 0)
    s.end_turn()
    assert (s.counters(mine), s.counters(theirs), s.counters(elsewhere)) == (1, 1, 0)
    assert at_rest(s, 1)


def test_island_peak_gives_nothing_to_two_minions() -> None:
    s = table(PEAK, PORTAL)
    minions = [s.put("tiki", base=PEAK, player=0) for _ in range(2)]
    s.start(phase="start")
    assert [s.counters(minion) for minion in minions] == [0, 0]
    assert at_rest(s)


def test_the_order_of_start_of_turn_abilities_is_the_current_players() -> None:
    s = table(PEAK, PORTAL)
    tiki = s.put("tiki", base=PEAK, player=0)
    s.put("shark_tattoo", on=tiki, player=0)
    s.start(phase="start")
    assert asked(s, "order")
    s.choose("shark_tattoo")
    assert s.counters(tiki) == 2
    assert at_rest(s)


# --- Tropical Paradise ----------------------------------------------------------------------------
def test_tropical_paradise_starts_at_zero_with_every_player_of_the_game_there() -> None:
    s = table(PARADISE, PORTAL, players=3)
    s.put("tiki", base=PARADISE, player=0)
    s.put("dudlee", base=PARADISE, player=1)
    s.hand(2, ["furious_george"])
    s.start(player=2)
    assert s.breakpoint(PARADISE) == 20  # the third player is missing
    s.play("furious_george", at=PARADISE)
    assert s.breakpoint(PARADISE) == 0
    assert s.vps == [0, 0, 0]  # it scores only in the Score Bases phase
    s.end_turn()
    assert s.vps == [3, 2, 2]
    assert PARADISE not in s.ids("bases")
    assert at_rest(s)


def test_other_changes_are_added_to_zero_and_pinned_minions_count() -> None:
    s = table(PARADISE, PORTAL)
    s.put("tiki", base=PARADISE, player=0)
    dudlee = s.put("dudlee", base=PARADISE, player=1)
    s.put("pin", on=dudlee, player=0)
    s.hand(0, ["collateral_damage"])
    s.start()
    assert s.breakpoint(PARADISE) == 0
    s.play("collateral_damage")
    s.choose(PARADISE)
    assert s.breakpoint(PARADISE) == 0
    assert at_rest(s)
