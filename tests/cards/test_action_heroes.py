"""Action Heroes: what each card and base does, and what it must not do."""

import pytest

from sentences import at_rest
from smashup.cards import CATALOGUE
from smashup.engine.model.constants import FOR_GOOD
from smashup.engine.rules import index
from smashup.testing import Scenario, ScenarioError

PORTAL, NEXUS, PARK, RING, VATS = "portal_room", "the_nexus", "primate_park", "ringside", "the_vats"
ROOF, CAMP = "building_rooftop", "jungle_camp"
FACTIONS = [
    ("action_heroes", "explorers"),
    ("mounties", "luchadors"),
    ("cyborg_apes", "time_travelers"),
]


def table(*bases: str, players: int = 2) -> Scenario:
    return Scenario(
        FACTIONS[:players],
        bases=bases or (PORTAL, NEXUS, PARK),
        base_deck=["city_of_gold", "monkey_lab"],
    )


def asked(s: Scenario, kind: str, player: int = 0, optional: bool = False) -> bool:
    """True if that question to that player is open."""
    return s.decision is not None and (s.decision.kind, s.decision.player, s.decision.optional) == (
        kind,
        player,
        optional,
    )


# --- Commandbro -----------------------------------------------------------------------------------
def test_commandbro_draws_at_the_end_of_your_turn_without_asking() -> None:
    s = table()
    s.put("commandbro", base=PORTAL, player=0)
    s.put("dudlee", base=PORTAL, player=1)  # other players' minions do not count
    s.put("warbro", base=NEXUS, player=0)
    s.deck(0, ["rumbro", "robobro", "kickboxbro", "lone_wolf"])
    s.start()
    s.end_turn()
    assert s.ids(("hand", 0)) == ["rumbro", "robobro", "kickboxbro"]
    assert at_rest(s, 1)
    s.end_turn()
    assert len(s.ids(("hand", 0))) == 3  # not in another player's turn


def test_commandbro_draws_nothing_beside_another_of_your_minions() -> None:
    s = table()
    s.put("commandbro", base=PORTAL, player=0)
    s.put("guide", base=PORTAL, player=0)
    s.deck(0, ["rumbro", "robobro", "kickboxbro"])
    s.start()
    s.end_turn()
    assert s.ids(("hand", 0)) == ["rumbro", "robobro"]


def test_the_hand_limit_is_not_checked_after_commandbros_draw() -> None:
    s = table()
    s.put("commandbro", base=PORTAL, player=0)
    s.hand(0, ["glory_hound"] * 8)
    s.deck(0, ["rumbro", "robobro", "kickboxbro"])
    s.start()
    s.end_turn()
    assert len(s.ids(("hand", 0))) == 11
    assert at_rest(s, 1)


def test_commandbro_works_for_the_player_who_controls_it() -> None:
    s = table()
    s.put("commandbro", base=PORTAL, player=1, owner=0)
    s.deck(1, ["dudlee", "dudlee", "dudlee"])
    s.start(player=1)
    s.end_turn()
    assert len(s.ids(("hand", 1))) == 3


def test_two_commandbros_draw_without_an_order() -> None:
    s = table()
    s.put("commandbro", base=PORTAL, player=0)
    s.put("commandbro", base=NEXUS, player=0)
    s.deck(0, ["rumbro"] * 6)
    s.start()
    s.end_turn()
    assert at_rest(s, 1)
    assert len(s.ids(("hand", 0))) == 4


# --- Gracie Brones --------------------------------------------------------------------------------
def test_gracie_brones_grows_by_a_counter_and_more_for_each_counter_this_turn() -> None:
    s = table()
    gracie = s.put("gracie_brones", base=PORTAL, player=0, counters=2)
    s.put("dudlee", base=PORTAL, player=1)
    s.hand(0, ["guide"])
    s.start(phase="start")
    assert asked(s, "window", optional=True)
    s.use(gracie)
    assert s.counters(gracie) == 3
    assert s.power(gracie) == 5 + 3 + 3
    s.play("guide", at=PORTAL)
    assert s.power(gracie) == 11  # even if she is no longer alone
    s.end_turn()
    assert s.power(gracie) == 5 + 3
    assert at_rest(s, 1)


def test_gracie_brones_may_do_neither() -> None:
    s = table()
    gracie = s.put("gracie_brones", base=PORTAL, player=0, counters=2)
    s.start(phase="start")
    s.decline()
    assert s.power(gracie) == 7
    assert at_rest(s)


def test_gracie_brones_must_be_alone_and_it_must_be_your_turn() -> None:
    s = table()
    s.put("gracie_brones", base=PORTAL, player=0)
    s.put("guide", base=PORTAL, player=0)
    s.start(phase="start")
    assert at_rest(s)

    s = table()
    s.put("gracie_brones", base=PORTAL, player=0)
    s.start(player=1, phase="start")
    assert at_rest(s, 1)


def test_the_bonus_of_gracie_brones_is_fixed() -> None:
    s = table()
    gracie = s.put("gracie_brones", base=PORTAL, player=0)
    s.hand(0, ["pushing_the_limit"])
    s.start(phase="start")
    s.use(gracie)
    s.play("pushing_the_limit")  # with no deck to draw from, the counters are forced
    assert s.counters(gracie) == 3
    assert s.power(gracie) == 5 + 3 + 1


# --- Kickboxbro -----------------------------------------------------------------------------------
def test_kickboxbro_may_store_any_card_unseen_at_the_end_of_your_turn() -> None:
    s = table()
    kick = s.put("kickboxbro", base=PORTAL, player=0)
    guide, damage = s.hand(0, ["guide", "collateral_damage"])
    s.start()
    s.end_turn()
    assert asked(s, "window", optional=True)
    s.use(kick)
    assert asked(s, "choose")
    s.choose(guide)
    assert s.where(guide) == ("under", kick)
    assert s.sees(0, guide)
    assert not s.sees(1, guide)
    assert s.where(damage) == ("hand", 0)
    assert at_rest(s, 1)
    s.end_turn()
    assert not s.can_use(kick)  # a stored minion cannot be played
    assert at_rest(s)


def test_kickboxbro_need_not_store_and_cannot_without_a_card() -> None:
    s = table()
    kick = s.put("kickboxbro", base=PORTAL, player=0)
    s.hand(0, ["guide"])
    s.start()
    s.end_turn()
    s.decline()
    assert s.ids(("under", kick)) == []
    assert at_rest(s, 1)
    s.end_turn()
    s.play("guide", at=PORTAL)
    s.end_turn()
    assert at_rest(s, 1)  # nothing in hand, nothing asked


def test_kickboxbros_talent_plays_a_stored_action_as_an_extra_action() -> None:
    s = table()
    kick = s.put("kickboxbro", base=PORTAL, player=0)
    damage = s.store("collateral_damage", under=kick)
    wolf = s.store("lone_wolf", under=kick)
    s.store("guide", under=kick)
    s.hand(0, ["collateral_damage"])
    s.start()
    s.talent(kick)
    assert asked(s, "choose", optional=True)
    assert s.can_play(wolf, on=kick)
    assert not s.can_play("guide")
    s.play(damage)
    s.choose(NEXUS)
    assert s.breakpoint(NEXUS) == 14
    assert s.where(damage) == ("discard", 0)
    assert not s.can_use(kick)
    s.play("collateral_damage")  # the action of the turn is still there
    s.choose(NEXUS)
    assert s.breakpoint(NEXUS) == 9
    assert s.ids(("under", kick)) == ["lone_wolf", "guide"]
    assert at_rest(s)


def test_kickboxbro_cannot_play_what_may_not_be_played_now() -> None:
    s = table()
    kick = s.put("kickboxbro", base=PORTAL, player=0)
    s.store("final_stand", under=kick)
    s.store("walk_away_slowly", under=kick)
    s.start()
    assert not s.can_use(kick)
    assert at_rest(s)


def test_kickboxbro_uses_its_talent_before_its_base_scores_in_any_turn() -> None:
    s = table()
    kick = s.put("kickboxbro", base=PORTAL, player=0, counters=5)
    s.put("dudlee", base=PORTAL, player=1, counters=8)
    stored = s.store("lone_wolf", under=kick)
    s.put("war_canuck", base=PORTAL, player=1)
    s.start(player=1)
    s.end_turn()
    assert asked(s, "window", 0, optional=True)
    s.use(kick)
    s.play(stored, on=kick)
    assert s.vps == [2, 2]  # 10 + 4 against 10 + 4: both are first


def test_kickboxbro_before_scoring_must_be_your_only_minion_there() -> None:
    s = table()
    kick = s.put("kickboxbro", base=PORTAL, player=0, counters=20)
    s.put("guide", base=PORTAL, player=0)
    s.store("lone_wolf", under=kick)
    s.start(player=1)
    s.end_turn()
    assert at_rest(s, 0)  # nothing was asked: the winner has an extra turn
    assert s.vps == [2, 0]

    s = table()
    kick = s.put("kickboxbro", base=NEXUS, player=0)  # another base scores
    s.store("lone_wolf", under=kick)
    s.put("guide", base=PORTAL, player=0, counters=20)
    s.start(player=1)
    s.end_turn()
    assert at_rest(s, 0)


def test_kickboxbro_plays_a_before_scoring_action_through_its_special_only() -> None:
    s = table(VATS, NEXUS)
    kick = s.put("kickboxbro", base=VATS, player=0, counters=10)
    stand = s.store("final_stand", under=kick)
    away = s.store("walk_away_slowly", under=kick)  # after scoring only
    dudlee = s.put("dudlee", base=VATS, player=1)
    s.deck(0, ["guide", "guide"])
    s.start()
    assert not s.can_use(kick)
    s.end_turn()
    s.use(kick)
    assert asked(s, "choose", optional=True)
    assert not s.offers(away)
    s.play(stand)
    assert s.vps == [3, 0]  # nobody else is left
    assert s.where(dudlee) == ("discard", 1)
    assert s.where(stand) == s.where(away) == ("discard", 0)
    assert at_rest(s, 1)


def test_kickboxbro_may_use_its_talent_in_the_phase_and_again_before_scoring() -> None:
    s = table(VATS, NEXUS)
    kick = s.put("kickboxbro", base=VATS, player=0, counters=10)
    wolves = [s.store("lone_wolf", under=kick) for _ in range(3)]
    s.put("dudlee", base=VATS, player=1, counters=20)  # 22 against 15 + 4 + 4
    s.deck(0, ["guide", "guide"])
    s.start()
    s.talent(kick)
    s.play(wolves[0], on=kick)
    assert not s.can_use(kick)
    s.end_turn()
    assert asked(s, "window", optional=True)
    s.use(kick)
    s.play(wolves[1], on=kick)
    assert s.vps == [3, 1]  # once for each scoring: nothing more was asked
    assert at_rest(s, 1)


def test_kickboxbro_with_two_talents_uses_one_of_them_before_scoring() -> None:
    s = table(VATS, NEXUS)
    kick = s.put("kickboxbro", base=VATS, player=0, counters=10)
    s.store("lone_wolf", under=kick)
    piece = next(piece for piece in s.game.pieces.values() if piece.card.uid == kick.uid)
    index.set_text(s.game, piece, (*piece.wording.text, CATALOGUE.card("wayfinder")), FOR_GOOD)
    s.start()
    s.end_turn()
    s.use(kick)
    assert asked(s, "mode")
    s.choose("Wayfinder")
    assert s.where(kick) == ("base", NEXUS)
    assert s.counters(kick) == 11
    assert s.ids(("under", kick)) == ["lone_wolf"]
    assert s.vps == [0, 0]
    assert at_rest(s, 1)


def test_extra_actions_gained_before_scoring_are_played_at_once() -> None:
    s = table(VATS, NEXUS)
    kick = s.put("kickboxbro", base=VATS, player=0, counters=10)
    s.store("friends_through_eternity", under=kick)
    s.hand(0, ["guide", "slo_mo_attack", "collateral_damage", "hostage_rescue"])
    s.deck(0, ["guide", "guide"])
    s.start()
    s.end_turn()
    s.use(kick)
    s.choose("friends_through_eternity")
    s.choose("guide")
    assert asked(s, "choose", optional=True)
    s.play("slo_mo_attack", at=NEXUS)
    assert s.where("slo_mo_attack") == ("base", NEXUS)
    assert asked(s, "choose", optional=True)
    s.decline()
    assert s.vps == [3, 0]
    assert s.ids(("hand", 0))[:2] == ["collateral_damage", "hostage_rescue"]
    assert at_rest(s, 1)


def test_the_stored_cards_follow_kickboxbro_and_are_discarded_with_it() -> None:
    s = table()
    kick = s.put("kickboxbro", base=PORTAL, player=0)
    stored = [s.store("lone_wolf", under=kick), s.store("guide", under=kick, owner=1)]
    s.hand(0, ["get_to_the_choppa"])
    s.hand(1, ["into_the_time_slip"])
    s.start()
    s.play("get_to_the_choppa")
    s.choose(NEXUS)
    assert [s.where(card) for card in stored] == [("under", kick)] * 2
    s.end_turn()
    s.auto()  # stores nothing more
    s.play("into_the_time_slip")
    assert s.where(kick) == ("hand", 0)
    assert [s.where(card) for card in stored] == [("discard", 0), ("discard", 1)]
    assert at_rest(s, 1)


def test_who_controls_kickboxbro_sees_and_plays_the_stored_cards() -> None:
    s = table()
    kick = s.put("kickboxbro", base=PORTAL, player=1, owner=0)
    damage = s.store("collateral_damage", under=kick, owner=0)
    s.start(player=1)
    assert s.sees(1, damage)
    assert not s.sees(0, damage)
    s.talent(kick)
    s.play(damage)
    s.choose(NEXUS)
    assert s.where(damage) == ("discard", 0)
    assert at_rest(s, 1)


# --- Rumbro ---------------------------------------------------------------------------------------
def test_rumbro_lowers_the_breakpoint_in_your_turn_while_alone() -> None:
    s = table()
    s.put("rumbro", base=PORTAL, player=0)
    s.put("dudlee", base=PORTAL, player=1)
    s.hand(0, ["guide"])
    s.start()
    assert s.breakpoint(PORTAL) == 22 - 4
    assert s.breakpoint(NEXUS) == 19
    s.play("guide", at=PORTAL)
    assert s.breakpoint(PORTAL) == 22
    s.end_turn()
    assert s.breakpoint(PORTAL) == 22


def test_rumbro_does_nothing_in_the_turns_of_others() -> None:
    s = table()
    s.put("rumbro", base=PORTAL, player=0, counters=13)
    s.start(player=1)
    assert s.breakpoint(PORTAL) == 22
    s.end_turn()
    assert s.vps == [0, 0]
    assert s.breakpoint(PORTAL) == 18
    s.end_turn()  # 18 of 18
    assert s.vps == [2, 0]


# --- Robobro --------------------------------------------------------------------------------------
def test_robobro_may_get_a_counter_for_each_minion_that_others_play_or_move_there() -> None:
    s = table()
    robobro = s.put("robobro", base=PORTAL, player=0)
    dudlee = s.put("dudlee", base=NEXUS, player=1)
    s.hand(1, ["war_canuck"])
    s.start(player=1)
    s.play("war_canuck", at=PORTAL)
    assert asked(s, "window", 0, optional=True)
    s.use(robobro)
    assert s.counters(robobro) == 1
    s.talent(dudlee)
    assert asked(s, "window", 0, optional=True)
    s.decline()
    assert s.where(dudlee) == ("base", PORTAL)
    assert s.counters(robobro) == 1
    assert at_rest(s, 1)


def test_robobro_ignores_other_bases_and_what_you_do() -> None:
    s = table()
    robobro = s.put("robobro", base=PORTAL, player=0)
    theirs = s.put("dudlee", base=NEXUS, player=1)
    mine = s.put("guide", base=NEXUS, player=0)
    s.hand(0, ["glory_hound", "fortune_and_glory"])
    s.hand(1, ["war_canuck"])
    s.start()
    s.play("glory_hound", at=PORTAL)
    s.choose("city_of_gold")
    s.play("fortune_and_glory")
    s.choose(NEXUS)
    s.choose(theirs, mine)
    s.choose(PORTAL)
    assert s.where(theirs) == ("base", PORTAL)
    assert at_rest(s)  # you moved them
    s.end_turn()
    s.play("war_canuck", at=NEXUS)
    assert s.counters(robobro) == 0
    assert at_rest(s, 1)


def test_robobro_answers_each_of_several_minions_also_your_own() -> None:
    s = table()
    robobro = s.put("robobro", base=PORTAL, player=0)
    theirs = s.put("dudlee", base=NEXUS, player=1)
    mine = s.put("guide", base=NEXUS, player=0)
    s.hand(1, ["fortune_and_glory"])
    s.start(player=1)
    s.play("fortune_and_glory")
    s.choose(NEXUS)
    s.choose(theirs, mine)
    s.choose(PORTAL)
    for n in (1, 2):
        assert asked(s, "window", 0, optional=True)
        assert s.decision is not None
        s.choose(s.decision.options[0])
        assert s.counters(robobro) == n
    assert at_rest(s, 1)


def test_robobro_that_is_moved_has_not_been_where_it_arrives() -> None:
    s = table()
    robobro = s.put("robobro", base=NEXUS, player=0)
    s.hand(1, ["fortune_and_glory"])
    s.start(player=1)
    s.play("fortune_and_glory")
    s.choose(NEXUS)
    s.choose(robobro)
    s.choose(PORTAL)
    assert s.where(robobro) == ("base", PORTAL)
    assert at_rest(s, 1)


def test_robobro_answers_moves_by_the_ability_of_a_base() -> None:
    s = table("strategic_syrup_reserve", NEXUS, PARK, players=3)
    robobro = s.put("robobro", base="strategic_syrup_reserve", player=0)
    s.put("dudlee", base=NEXUS, player=1)
    moved = s.put("furious_george", base=NEXUS, player=2)
    s.hand(1, ["war_canuck"])
    s.start(player=1)
    s.play("war_canuck", at="strategic_syrup_reserve")
    s.use("strategic_syrup_reserve")
    assert s.where(moved) == ("base", "strategic_syrup_reserve")
    while asked(s, "window", 0, optional=True):
        assert s.decision is not None
        s.choose(s.decision.options[0])
    assert s.counters(robobro) == 2
    assert at_rest(s, 1)


# --- Warbro ---------------------------------------------------------------------------------------
def test_warbro_lowers_the_breakpoint_of_another_base_with_one_minion_of_yours() -> None:
    s = table(PORTAL, NEXUS, PARK, RING)
    warbro = s.put("warbro", base=PORTAL, player=0)
    lone = s.put("guide", base=NEXUS, player=0)
    for _ in range(2):
        s.put("guide", base=PARK, player=0)
    s.put("guide", base=RING, player=0)
    s.put("dudlee", base=RING, player=1)
    s.hand(0, ["get_to_the_choppa"])
    s.start()
    s.talent(warbro)
    assert asked(s, "choose")
    assert not s.offers(PORTAL)
    assert not s.offers(PARK)
    assert s.offers(RING)  # other players' minions do not count
    s.choose(NEXUS)
    assert s.breakpoint(NEXUS) == 16
    assert s.breakpoint(PORTAL) == 22
    s.play("get_to_the_choppa")
    s.choose(lone)
    s.choose(PORTAL)
    assert s.breakpoint(NEXUS) == 16  # fixed for this turn
    assert not s.can_use(warbro)
    s.end_turn()
    assert s.breakpoint(NEXUS) == 19
    assert at_rest(s, 1)


def test_warbro_needs_such_a_base() -> None:
    s = table(PORTAL, NEXUS)
    warbro = s.put("warbro", base=PORTAL, player=0)
    for _ in range(2):
        s.put("guide", base=NEXUS, player=0)
    s.start()
    assert not s.can_use(warbro)


# --- All Out of Bubblegum -------------------------------------------------------------------------
def test_bubblegum_gives_power_and_an_extra_action_for_your_only_minion() -> None:
    s = table()
    lone = s.put("warbro", base=PORTAL, player=0)
    theirs = s.put("dudlee", base=PORTAL, player=1)
    s.hand(0, ["all_out_of_bubblegum", "collateral_damage", "hostage_rescue"])
    s.start()
    s.play("all_out_of_bubblegum")  # the only minion of yours
    assert s.power(lone) == 7
    assert s.power(theirs) == 2
    s.play("collateral_damage")  # kept for later in the phase
    s.choose(NEXUS)
    assert not s.can_play("hostage_rescue")
    s.end_turn()
    assert s.power(lone) == 5
    assert at_rest(s, 1)


def test_bubblegum_on_a_minion_in_company_gives_no_extra_action() -> None:
    s = table()
    first = s.put("warbro", base=PORTAL, player=0)
    second = s.put("guide", base=PORTAL, player=0)
    s.put("dudlee", base=NEXUS, player=1)
    s.hand(0, ["all_out_of_bubblegum", "collateral_damage"])
    s.start()
    s.play("all_out_of_bubblegum")
    assert asked(s, "choose")
    s.choose(first)
    assert (s.power(first), s.power(second)) == (7, 4)
    assert not s.can_play("collateral_damage")
    assert at_rest(s)


def test_bubblegum_without_a_minion_gives_nothing() -> None:
    s = table()
    s.put("dudlee", base=NEXUS, player=1)
    s.hand(0, ["all_out_of_bubblegum", "collateral_damage"])
    s.start()
    s.play("all_out_of_bubblegum")
    assert not s.can_play("collateral_damage")
    assert at_rest(s)


# --- Collateral Damage ----------------------------------------------------------------------------
def test_collateral_damage_lowers_any_breakpoint_this_turn() -> None:
    s = table("the_vats", NEXUS)
    s.hand(0, ["collateral_damage"])
    s.start()
    s.play("collateral_damage")
    assert asked(s, "choose")
    s.choose("the_vats")
    assert (s.breakpoint("the_vats"), s.breakpoint(NEXUS)) == (10, 19)
    s.end_turn()
    assert s.breakpoint("the_vats") == 15
    assert at_rest(s, 1)


# --- Final Stand ----------------------------------------------------------------------------------
def test_final_stand_destroys_one_small_minion_of_each_other_player() -> None:
    s = table(players=3)
    s.put("warbro", base=PORTAL, player=0, counters=6)
    dudlee = s.put("dudlee", base=PORTAL, player=1, counters=5)  # printed 2
    canuck = s.put("war_canuck", base=PORTAL, player=1)  # printed 3
    mover = s.put("northern_mover", base=PORTAL, player=1)  # printed 4
    george = s.put("furious_george", base=PORTAL, player=2)
    far = s.put("dudlee", base=NEXUS, player=1)
    s.hand(0, ["final_stand"])
    s.start()
    assert not s.can_play("final_stand")  # only before a base scores
    s.end_turn()
    assert asked(s, "window", optional=True)
    s.play("final_stand")
    assert asked(s, "choose")  # of the two of player 1; player 2 has but one
    assert s.offers(canuck)
    assert not s.offers(mover)
    assert not s.offers(far)
    s.choose(dudlee)
    assert s.where(dudlee) == ("discard", 1)
    assert s.where(george) == ("discard", 2)
    assert s.where(far) == ("base", NEXUS)
    s.auto()
    assert s.vps == [2, 3, 0]  # 11 against 8: less than the breakpoint, but it scores


def test_final_stand_needs_exactly_one_minion_of_yours_there() -> None:
    for yours in (0, 2):
        s = table()
        for _ in range(yours):
            s.put("guide", base=PORTAL, player=0)
        s.put("dudlee", base=PORTAL, player=1, counters=20)
        s.put("warbro", base=NEXUS, player=0)
        s.hand(0, ["final_stand"])
        s.start(player=1)
        s.end_turn()
        assert at_rest(s, 1)  # nothing was asked; the winner has an extra turn
        assert s.where("final_stand") == ("hand", 0)


def test_final_stand_spares_minions_that_actions_do_not_affect() -> None:
    s = table()
    s.put("warbro", base=PORTAL, player=0, counters=18)
    s.put("dudlee", base=PORTAL, player=1)
    s.put("slo_mo_attack", base=PORTAL, player=1)
    s.hand(0, ["final_stand"])
    s.start()
    s.end_turn()
    s.play("final_stand")
    s.auto()
    assert s.vps == [2, 3]  # still there, second


# --- Friends Through Eternity ---------------------------------------------------------------------
def test_friends_discards_a_card_for_two_extra_actions() -> None:
    s = table()
    s.hand(
        0,
        [
            "friends_through_eternity",
            "guide",
            "collateral_damage",
            "collateral_damage",
            "hostage_rescue",
        ],
    )
    s.start()
    s.play("friends_through_eternity")
    assert asked(s, "choose")
    s.choose("guide")
    assert s.where("guide") == ("discard", 0)
    for _ in range(2):
        s.play("collateral_damage")
        s.choose(NEXUS)
    assert s.breakpoint(NEXUS) == 9
    assert not s.can_play("hostage_rescue")
    assert at_rest(s)


def test_friends_with_an_empty_hand_gives_nothing() -> None:
    s = table()
    s.put("kickboxbro", base=PORTAL, player=0)
    s.hand(0, ["friends_through_eternity"])
    s.deck(0, ["collateral_damage"])
    s.start()
    s.play("friends_through_eternity")
    assert s.game.plays
    assert all(play.grantor is None for play in s.game.plays)
    assert at_rest(s)


# --- Get to the Choppa! ---------------------------------------------------------------------------
def test_choppa_moves_a_minion_and_rewards_one_that_is_alone_there() -> None:
    s = table()
    hero = s.put("warbro", base=PORTAL, player=0)
    other = s.put("guide", base=PORTAL, player=0)
    theirs = s.put("dudlee", base=PORTAL, player=1)
    s.hand(0, ["get_to_the_choppa", "collateral_damage"])
    s.start()
    s.play("get_to_the_choppa")
    assert asked(s, "choose")
    assert not s.offers(theirs)
    s.choose(hero)
    assert asked(s, "choose")
    assert not s.offers(PORTAL)
    s.choose(NEXUS)
    assert s.where(hero) == ("base", NEXUS)
    assert s.where(other) == ("base", PORTAL)
    s.play("collateral_damage")
    s.choose(PARK)
    assert at_rest(s)


def test_choppa_to_a_base_with_another_minion_of_yours_gives_no_extra_action() -> None:
    s = table(PORTAL, NEXUS)
    hero = s.put("warbro", base=PORTAL, player=0)
    s.put("guide", base=NEXUS, player=0)
    s.hand(0, ["get_to_the_choppa", "collateral_damage"])
    s.start()
    s.play("get_to_the_choppa")
    s.choose(hero)
    assert s.where(hero) == ("base", NEXUS)
    assert not s.can_play("collateral_damage")
    assert at_rest(s)


def test_choppa_without_a_move_gives_no_extra_action() -> None:
    s = table(PORTAL, NEXUS)
    hero = s.put("warbro", base=PORTAL, player=0)
    s.put("moai", base=NEXUS, player=1)
    s.hand(0, ["get_to_the_choppa", "collateral_damage"])
    s.start()
    s.play("get_to_the_choppa")
    assert s.where(hero) == ("base", PORTAL)
    assert not s.can_play("collateral_damage")  # although it is alone where it is
    assert at_rest(s)


def test_choppa_asks_nothing_where_there_is_no_other_base() -> None:
    s = table(PORTAL)
    s.put("rumbro", base=PORTAL, player=0)
    s.put("warbro", base=PORTAL, player=0)
    s.hand(0, ["get_to_the_choppa", "collateral_damage"])
    s.start()
    s.play("get_to_the_choppa")
    assert at_rest(s)
    assert not s.can_play("collateral_damage")


# --- Hostage Rescue -------------------------------------------------------------------------------
def test_hostage_rescue_puts_a_minion_on_top_of_the_deck() -> None:
    s = table()
    s.hand(0, ["hostage_rescue"])
    cards = s.deck(0, ["lone_wolf", "guide", "lone_wolf", "warbro", "slo_mo_attack"])
    s.start()
    s.play("hostage_rescue")
    assert asked(s, "choose")
    assert not s.offers("lone_wolf")
    s.choose("warbro")
    assert s.ids(("deck", 0))[0] == "warbro"
    assert len(s.ids(("deck", 0))) == 5
    assert s.sees(1, cards[3])
    assert s.ids(("hand", 0)) == []
    assert at_rest(s)


def test_hostage_rescue_makes_a_new_deck_first_and_may_find_nothing() -> None:
    s = table()
    s.hand(0, ["hostage_rescue"])
    s.discard(0, ["guide", "lone_wolf"])
    s.start()
    s.play("hostage_rescue")
    assert s.ids(("deck", 0)) == ["guide", "lone_wolf"]
    assert s.ids(("discard", 0)) == ["hostage_rescue"]
    assert at_rest(s)

    s = table()
    s.hand(0, ["hostage_rescue"])
    s.deck(0, ["lone_wolf", "slo_mo_attack"])
    s.discard(0, ["guide"])
    s.start()
    s.play("hostage_rescue")
    assert sorted(s.ids(("deck", 0))) == ["lone_wolf", "slo_mo_attack"]
    assert at_rest(s)


# --- Lone Wolf ------------------------------------------------------------------------------------
def test_lone_wolf_gives_two_or_four_instead() -> None:
    s = table()
    hero = s.put("warbro", base=PORTAL, player=0)
    s.put("dudlee", base=PORTAL, player=1)
    s.hand(0, ["lone_wolf", "guide"])
    s.start()
    s.play("lone_wolf", on=hero)
    assert s.power(hero) == 9
    assert s.counters(hero) == 0
    s.play("guide", at=PORTAL)
    assert s.power(hero) == 7
    assert at_rest(s)


def test_lone_wolves_add_up_and_give_two_on_the_minions_of_others() -> None:
    s = table()
    hero = s.put("warbro", base=PORTAL, player=0)
    dudlee = s.put("dudlee", base=NEXUS, player=1)
    for _ in range(2):
        s.put("lone_wolf", on=hero, player=0)
    s.put("lone_wolf", on=dudlee, player=0)
    s.start()
    assert s.power(hero) == 5 + 8
    assert s.power(dudlee) == 2 + 2  # alone, but not yours


# --- Pushing the Limit ----------------------------------------------------------------------------
def test_pushing_the_limit_gives_counters_or_a_card_for_each_base_with_one_minion() -> None:
    s = table(PORTAL, NEXUS, PARK, RING)
    first = s.put("warbro", base=PORTAL, player=0)
    second = s.put("guide", base=NEXUS, player=0)
    crowd = [s.put("guide", base=PARK, player=0) for _ in range(2)]
    theirs = s.put("dudlee", base=RING, player=1)
    s.hand(0, ["pushing_the_limit"])
    s.deck(0, ["rumbro", "robobro"])
    s.start()
    s.play("pushing_the_limit")
    assert asked(s, "choose")
    assert not s.offers(theirs)
    assert not any(s.offers(minion) for minion in crowd)
    s.choose(second)
    assert asked(s, "mode")
    s.choose("draw")
    assert s.ids(("hand", 0)) == ["rumbro"]  # seen before the next choice
    assert asked(s, "mode")
    s.choose("counter")
    assert (s.counters(first), s.counters(second), s.counters(theirs)) == (2, 0, 0)
    assert [s.counters(minion) for minion in crowd] == [0, 0]
    assert s.ids(("hand", 0)) == ["rumbro"]
    assert at_rest(s)


# --- Slo-Mo Attack --------------------------------------------------------------------------------
def test_slo_mo_attack_lowers_the_breakpoint_with_exactly_one_minion_of_yours() -> None:
    s = table()
    s.put("warbro", base=PORTAL, player=0)
    s.put("dudlee", base=PORTAL, player=1)
    s.hand(0, ["slo_mo_attack", "guide"])
    s.start()
    s.play("slo_mo_attack", at=PORTAL)
    s.talent("slo_mo_attack")
    assert s.breakpoint(PORTAL) == 19
    assert not s.can_use("slo_mo_attack")
    s.play("guide", at=PORTAL)
    assert s.breakpoint(PORTAL) == 19  # fixed for this turn
    s.end_turn()
    assert s.breakpoint(PORTAL) == 22
    s.end_turn()
    assert not s.can_use("slo_mo_attack")  # two minions now
    assert at_rest(s)


def test_slo_mo_attack_protects_all_your_minions_there_from_others_actions_only() -> None:
    s = table()
    s.put("slo_mo_attack", base=PORTAL, player=0)
    safe = [s.put("warbro", base=PORTAL, player=0), s.put("guide", base=PORTAL, player=0)]
    elsewhere = s.put("guide", base=NEXUS, player=0)
    theirs = s.put("dudlee", base=PORTAL, player=1)
    s.hand(0, ["lone_wolf"])
    s.hand(1, ["fortune_and_glory"])
    s.start(player=1)
    s.play("fortune_and_glory")
    s.choose(PORTAL)
    s.choose(safe[1], theirs)
    s.choose(PARK)
    assert s.where(safe[1]) == ("base", PORTAL)
    assert s.where(theirs) == ("base", PARK)
    s.end_turn()
    s.play("lone_wolf", on=safe[0])
    assert s.power(safe[0]) == 7
    assert s.where(elsewhere) == ("base", NEXUS)
    assert at_rest(s)


def test_slo_mo_attack_destroys_actions_of_others_on_your_minions_there() -> None:
    s = table()
    hero = s.put("warbro", base=PORTAL, player=0)
    arriving = s.put("guide", base=NEXUS, player=0)
    theirs = s.put("dudlee", base=PORTAL, player=1)
    before = s.put("smart_set_up", on=hero, player=1)
    own = s.put("lone_wolf", on=hero, player=0)
    later = s.put("quick_set_up", on=arriving, player=1)
    s.put("lone_wolf", on=theirs, player=1)
    s.hand(0, ["slo_mo_attack"])
    s.hand(1, ["powerful_set_up"])
    s.start()
    s.play("slo_mo_attack", at=PORTAL)
    assert s.where(before) == ("discard", 1)
    assert s.where(own) == ("on", hero)
    assert s.where(later) == ("on", arriving)
    s.end_turn()
    s.play("powerful_set_up", on=hero)  # it may be chosen, but is discarded
    assert s.where("powerful_set_up") == ("discard", 1)
    assert s.ids(("on", theirs)) == ["lone_wolf"]
    assert at_rest(s, 1)


def test_a_minion_that_arrives_at_slo_mo_attack_loses_the_actions_of_others() -> None:
    s = table()
    s.put("slo_mo_attack", base=PORTAL, player=0)
    hero = s.put("guide", base=NEXUS, player=0)
    theirs = s.put("quick_set_up", on=hero, player=1)
    s.hand(0, ["get_to_the_choppa"])
    s.start()
    s.play("get_to_the_choppa")
    s.choose(PORTAL)
    assert s.where(theirs) == ("discard", 1)
    assert at_rest(s)


# --- The Right Person -----------------------------------------------------------------------------
def test_the_right_person_gives_a_minion_for_a_base_without_yours_and_an_action() -> None:
    s = table()
    s.put("warbro", base=PORTAL, player=0)
    s.put("dudlee", base=NEXUS, player=1)
    s.hand(
        0, ["the_right_person", "rumbro", "guide", "robobro", "collateral_damage", "hostage_rescue"]
    )
    s.start()
    s.play("the_right_person")
    s.play("collateral_damage")
    s.choose(PARK)
    assert not s.can_play("hostage_rescue")
    s.play("guide", at=PORTAL)  # the minion of the turn: you have one there
    assert not s.can_play("rumbro", at=PORTAL)
    s.play("rumbro", at=NEXUS)
    assert not s.can_play("robobro")
    assert at_rest(s)


def test_the_right_person_asks_which_play_is_spent() -> None:
    s = table()
    s.put("warbro", base=PORTAL, player=0)
    s.hand(0, ["the_right_person", "rumbro", "guide"])
    s.start()
    s.play("the_right_person")
    assert s.decision is not None
    option = next(o for o in s.decision.options if o.card == "rumbro" and NEXUS in o.bases)
    s.choose(option)
    assert asked(s, "mode")
    s.choose("turn")
    assert not s.can_play("guide", at=PORTAL)  # the extra minion is left
    assert s.can_play("guide", at=PARK)
    assert not s.can_play("guide", at=NEXUS)  # checked when it is played
    assert at_rest(s)


# --- Walk Away... Slowly --------------------------------------------------------------------------
def test_walk_away_slowly_returns_one_of_your_minions_from_the_scored_base() -> None:
    s = table()
    hero = s.put("warbro", base=PORTAL, player=0, owner=1, counters=10)
    wolf = s.put("lone_wolf", on=hero, player=0)
    other = s.put("guide", base=PORTAL, player=0)
    s.put("guide", base=NEXUS, player=0)
    theirs = s.put("dudlee", base=PORTAL, player=1, counters=8)
    s.hand(0, ["walk_away_slowly"])
    s.start(player=1)
    with pytest.raises(ScenarioError):
        s.play("walk_away_slowly", player=0)
    s.end_turn()
    assert asked(s, "window", 0, optional=True)
    s.play("walk_away_slowly")
    assert asked(s, "choose")
    assert not s.offers(theirs)
    s.choose(hero)
    assert s.where(hero) == ("hand", 1)  # its owner's
    assert s.where(wolf) == ("discard", 0)
    assert s.where(other) == ("discard", 0)
    assert s.counters(hero) == 0


def test_walk_away_slowly_may_be_played_for_nothing() -> None:
    s = table()
    far = s.put("warbro", base=NEXUS, player=0)
    s.put("dudlee", base=PORTAL, player=1, counters=20)
    s.hand(0, ["walk_away_slowly"])
    s.start()
    assert not s.can_play("walk_away_slowly")
    s.end_turn()
    s.play("walk_away_slowly")
    assert s.where(far) == ("base", NEXUS)


# --- Building Rooftop -----------------------------------------------------------------------------
def test_building_rooftop_may_lower_its_breakpoint_by_your_only_minions_power() -> None:
    s = table(ROOF, NEXUS)
    hero = s.put("warbro", base=ROOF, player=0, counters=1)
    s.put("dudlee", base=ROOF, player=1)
    s.hand(0, ["get_to_the_choppa"])
    s.start(phase="start")
    assert asked(s, "window", optional=True)
    s.use(ROOF)
    assert s.breakpoint(ROOF) == 20 - 6
    s.play("get_to_the_choppa")
    assert s.where(hero) == ("base", NEXUS)
    assert s.breakpoint(ROOF) == 14  # fixed, even if the minion leaves
    s.end_turn()
    assert asked(s, "window", 1, optional=True)
    assert s.breakpoint(ROOF) == 20
    s.decline()
    assert s.breakpoint(ROOF) == 20
    assert at_rest(s, 1)


def test_building_rooftop_is_not_for_two_minions_nor_for_other_players() -> None:
    s = table(ROOF, NEXUS)
    for _ in range(2):
        s.put("guide", base=ROOF, player=0)
    s.put("dudlee", base=ROOF, player=1)
    s.start(phase="start")
    assert at_rest(s)


def test_building_rooftop_gives_a_vp_to_everybody_with_exactly_one_minion() -> None:
    s = Scenario(
        [*FACTIONS, ("super_spies", "shapeshifters")], bases=[ROOF, NEXUS], base_deck=["the_vats"]
    )
    s.put("warbro", base=ROOF, player=0, counters=10)
    for _ in range(2):
        s.put("dudlee", base=ROOF, player=1, counters=2)
    s.put("furious_george", base=ROOF, player=2, counters=1)
    s.put("spy", base=ROOF, player=3)
    s.start()
    s.end_turn()
    assert s.vps == [3 + 1, 1, 1 + 1, 1]  # the fourth as well
    assert at_rest(s, 1)


# --- Jungle Camp ----------------------------------------------------------------------------------
def test_the_winner_of_jungle_camp_may_take_back_a_minion() -> None:
    s = table(CAMP, NEXUS)
    hero = s.put("warbro", base=CAMP, player=0, counters=10)
    other = s.put("guide", base=CAMP, player=0)
    theirs = s.put("dudlee", base=CAMP, player=1)
    s.start(player=1)
    s.end_turn()
    assert asked(s, "window", 0, optional=True)
    s.use(CAMP)
    assert asked(s, "choose")
    assert not s.offers(theirs)
    s.choose(hero)
    assert s.where(hero) == ("hand", 0)
    assert s.where(other) == ("discard", 0)
    assert at_rest(s)


def test_jungle_camp_asks_each_tied_winner_and_only_them() -> None:
    s = table(CAMP, NEXUS, players=3)
    minions = [
        s.put("warbro", base=CAMP, player=0, counters=5),
        s.put("dudlee", base=CAMP, player=1, counters=8),
        s.put("furious_george", base=CAMP, player=2),
    ]
    s.start(player=1)
    s.end_turn()
    assert asked(s, "window", 1, optional=True)  # the current player first
    s.use(CAMP)
    assert asked(s, "window", 0, optional=True)
    s.use(CAMP)
    assert [s.where(minion)[0] for minion in minions[:2]] == ["hand", "hand"]
    assert s.where(minions[2]) == ("discard", 2)
    assert at_rest(s, 2)


def test_a_minion_of_another_owner_goes_back_to_that_player() -> None:
    s = table(CAMP, NEXUS)
    hero = s.put("warbro", base=CAMP, player=0, owner=1, counters=20)
    s.start(player=0)
    s.end_turn()
    s.use(CAMP)
    assert s.where(hero) == ("hand", 1)
    assert at_rest(s, 1)
