"""Musketeers: every card and base, with the rulings of its entry."""

from sentences import at_rest, pending
from smashup.engine.rules import moves
from smashup.testing import Handle, Scenario

BASES = ["the_golden_lily", "the_vats", "the_nexus"]
LILY, VATS, NEXUS = BASES


def table(*hand: str, bases: list[str] | None = None, players: int = 2) -> Scenario:
    """Player 0 has these cards in hand; the top of both decks is known."""
    pairs = [
        ("musketeers", "sumo_wrestlers"),
        ("cyborg_apes", "shapeshifters"),
        ("super_spies", "time_travelers"),
    ]
    s = Scenario(pairs[:players], bases=BASES if bases is None else bases)
    s.hand(0, hand)
    for player in range(players):
        s.deck(player, ["performance_prize"] * 8)
    return s


def hand_size(s: Scenario, player: int = 0) -> int:
    return len(s.ids(("hand", player)))


# --- Athos ----------------------------------------------------------------------------------------


def test_athos_boosts_each_other_minion_of_yours_here_that_the_action_affected() -> None:
    s = table("one_for_all")
    athos = s.put("athos", base=VATS, player=0)
    rookie = s.put("rookie_sumo", base=VATS, player=0)
    other = s.put("third_tier", base=VATS, player=0)
    rival = s.put("baboom", base=VATS, player=1)
    s.start()
    s.play("one_for_all")
    s.choose(VATS)
    assert at_rest(s)
    assert (s.power(rookie), s.power(other)) == (2 + 1 + 1, 3 + 1 + 1)
    assert s.power(athos) == 4 + 1, "he never boosts himself"
    assert s.power(rival) == 3
    s.end_turn()
    s.auto(until=1)
    assert (s.power(rookie), s.power(athos)) == (2, 4)


def test_athos_ignores_minions_elsewhere_those_of_others_and_actions_of_others() -> None:
    s = table("en_garde", "en_garde")
    s.put("athos", base=VATS, player=0)
    far = s.put("rookie_sumo", base=LILY, player=0)
    rival = s.put("baboom", base=VATS, player=1)
    mine = s.put("third_tier", base=VATS, player=0)
    s.hand(1, ["cyberevolution"])
    s.start()
    s.play("en_garde")
    s.choose(far)
    s.play("en_garde")
    s.choose(rival)
    assert (s.power(far), s.power(rival)) == (3, 4)
    s.end_turn()
    s.auto(until=1)
    s.play("cyberevolution", on=mine)
    assert s.power(mine) == 3 + 3


def test_athos_here_is_where_the_minion_was_when_it_was_affected() -> None:
    s = table("make_way", "make_way")
    s.put("athos", base=VATS, player=0)
    leaving = s.put("rookie_sumo", base=VATS, player=0)
    coming = s.put("third_tier", base=LILY, player=0)
    s.start()
    s.play("make_way")
    s.choose(leaving)
    s.choose(NEXUS)
    s.decline()  # the extra action waits
    assert s.power(leaving) == 2 + 1, "moved away from Athos"
    s.play("make_way")
    s.choose(coming)
    s.choose(VATS)
    assert s.power(coming) == 3, "moved to Athos, and nothing else was done to it"
    assert at_rest(s)


def test_athos_gives_one_for_an_action_that_does_several_things_to_a_minion() -> None:
    s = table("fighting_spirit_prize")
    s.put("athos", base=VATS, player=0)
    rookie = s.put("rookie_sumo", base=VATS, player=0)
    s.start()
    s.play("fighting_spirit_prize")
    s.choose(rookie)
    s.choose(rookie)
    assert s.power(rookie) == 2 + 2 + 1
    assert at_rest(s)


def test_athos_gives_nothing_to_a_minion_that_has_left_play() -> None:
    s = table("into_the_time_slip", "rookie_sumo")
    s.put("athos", base=VATS, player=0)
    rookie = s.put("rookie_sumo", base=VATS, player=0)
    s.start()
    s.play("into_the_time_slip")
    s.choose(rookie)
    assert s.where(rookie) == ("hand", 0)
    s.play(rookie, at=VATS)
    s.decline()
    assert s.power(rookie) == 2


def test_athos_counts_an_action_put_on_a_minion_but_not_its_talent_later() -> None:
    s = table("monkey_on_your_back")
    s.put("athos", base=VATS, player=0)
    rookie = s.put("rookie_sumo", base=VATS, player=0)
    s.put("baboom", base=VATS, player=1)
    s.start()
    s.play("monkey_on_your_back", on=rookie)
    assert s.power(rookie) == 2 + 1
    s.talent("monkey_on_your_back")
    assert s.power(rookie) == 2 + 1
    assert at_rest(s)


def test_athos_counts_a_minion_moved_to_him_if_the_action_then_does_something_to_it() -> None:
    s = table("move_aboot")
    s.put("athos", base=VATS, player=0)
    s.put("baboom", base=VATS, player=1)
    coming = s.put("rookie_sumo", base=LILY, player=0)
    s.start()
    s.play("move_aboot")
    assert s.where(coming) == ("base", VATS)
    assert s.power(coming) == 2 + 2 + 1
    assert at_rest(s)


def test_athos_counts_a_continuous_effect_at_the_moment_it_is_played() -> None:
    s = table("haich_q", "rookie_sumo")
    athos = s.put("athos", base=VATS, player=0)
    there = s.put("third_tier", base=VATS, player=0)
    far = s.put("top_tier", base=LILY, player=0)
    rival = s.put("baboom", base=VATS, player=1)
    s.start()
    s.play("haich_q", at=VATS)
    assert (s.power(athos), s.power(there), s.power(rival)) == (4 + 1, 3 + 1 + 1, 3)
    s.play("rookie_sumo", at=VATS)
    assert s.power("rookie_sumo") == 2 + 1, "it came into the effect later"
    s.talent("haich_q")
    s.choose(far)
    assert s.power(far) == 4 + 1, "a talent is not the playing of an action"
    assert at_rest(s)


# --- Porthos --------------------------------------------------------------------------------------


def test_porthos_is_not_affected_by_actions_of_other_players() -> None:
    s = table()
    porthos = s.put("porthos", base=VATS, player=0)
    friend = s.put("young_musketeer", base=VATS, player=0)
    s.hand(1, ["cyberevolution", "grasp_the_belt", "into_the_time_slip", "bacta_the_future"])
    s.put("baboom", base=VATS, player=1)
    s.start(player=1)
    s.play("grasp_the_belt")
    s.choose(porthos)
    s.choose(LILY)
    assert s.where(porthos) == ("base", VATS)
    s.end_turn()
    s.auto(until=1)
    s.play("cyberevolution", on=porthos)
    assert s.power(porthos) == 4
    assert "cyberevolution" in s.ids(("discard", 1)), "an action put on it is discarded"
    s.end_turn()
    s.auto(until=1)
    s.play("bacta_the_future")
    s.choose(porthos)
    assert s.where(porthos) == ("base", VATS)
    s.end_turn()
    s.auto(until=1)
    s.play("into_the_time_slip")
    s.choose(friend)
    assert s.where(friend) == ("hand", 0), "Porthos does not protect others"


def test_porthos_is_affected_by_minions_and_by_your_own_actions() -> None:
    s = table("cyberevolution", "make_way", bases=[VATS, NEXUS, LILY])
    porthos = s.put("porthos", base=VATS, player=0)
    s.put("yokozuna", base=VATS, player=1)
    s.start()
    s.play("cyberevolution", on=porthos)
    assert s.power(porthos) == 4 + 3
    s.end_turn()
    s.auto(until=1)
    s.talent("yokozuna")
    s.choose("move")
    s.choose(LILY)
    assert s.where(porthos) == ("base", LILY)


def test_porthos_loses_the_actions_of_the_player_who_no_longer_controls_him() -> None:
    s = table()
    porthos = s.put("porthos", base=LILY, player=0, counters=10)
    evolution = s.put("cyberevolution", on=porthos, player=0)
    s.start()
    piece = next(p for p in s.game.pieces.values() if p.data.id == "porthos")
    moves.claim(s.game, piece, 1, -2)
    assert s.controller(porthos) == 1
    assert s.where(evolution) == ("discard", 0)
    assert s.power(porthos) == 14


def test_porthos_keeps_your_own_action_when_that_of_another_is_discarded() -> None:
    s = table()
    porthos = s.put("porthos", base=VATS, player=0)
    own = s.put("cyberevolution", on=porthos, player=0)
    s.hand(1, ["powerful_set_up"])
    s.start(player=1)
    s.play("powerful_set_up", on=porthos)
    assert s.where("powerful_set_up") == ("discard", 1)
    assert s.where(own) == ("on", porthos)


# --- Aramis ---------------------------------------------------------------------------------------


def test_aramis_gives_an_extra_action_that_must_affect_him() -> None:
    s = table("technique_prize", "chikara_mizu", "performance_prize", "one_for_all")
    aramis = s.put("aramis", base=VATS, player=0)
    rookie = s.put("rookie_sumo", base=VATS, player=0)
    s.put("third_tier", base=LILY, player=0)
    s.start()
    s.play("technique_prize")
    s.choose(aramis)
    s.use("aramis")
    assert at_rest(s)
    assert not s.can_play("performance_prize"), "it affects no minion"
    s.play("chikara_mizu")
    assert "discard" in pending(s).prompt, "Aramis is chosen: nothing else is legal"
    s.decline()
    assert (s.power(aramis), s.power(rookie)) == (4 + 3 + 2, 2)
    assert at_rest(s)
    assert not s.can_play("one_for_all"), "only once in a turn"


def test_aramis_gives_his_extra_action_once_and_it_waits_for_any_later_moment() -> None:
    s = table("en_garde", "technique_prize", "chikara_mizu", "one_for_all")
    aramis = s.put("aramis", base=VATS, player=0)
    s.start()
    s.play("en_garde")
    assert at_rest(s), "an extra play that may wait is in the menu, not asked"
    s.play("technique_prize")
    s.play("chikara_mizu")
    s.decline()
    assert s.power(aramis) == 4 + 1 + 3 + 2
    assert not s.can_play("one_for_all"), "only once in a turn"


def test_aramis_base_choice_is_bound_too() -> None:
    s = table("technique_prize", "one_for_all")
    aramis = s.put("aramis", base=VATS, player=0)
    s.put("rookie_sumo", base=LILY, player=0)
    s.start()
    s.play("technique_prize")
    s.choose(aramis)
    s.use("aramis")
    s.play("one_for_all")
    assert s.power(aramis) == 4 + 3 + 1, "the base of Aramis was the only choice"
    assert at_rest(s)


def test_aramis_grant_is_lost_when_he_leaves_play() -> None:
    s = table("technique_prize", "doctor_when", "chikara_mizu")
    aramis = s.put("aramis", base=VATS, player=0)
    s.put("rookie_sumo", base=VATS, player=0)
    s.start()
    s.play("technique_prize")
    s.choose(aramis)
    s.use("aramis")
    assert s.can_play("chikara_mizu")
    s.play("doctor_when", at=LILY)
    s.choose(aramis)
    s.play(aramis, at=VATS)
    assert not s.can_play("chikara_mizu"), "played again he is another Aramis"
    assert at_rest(s)


def test_aramis_does_not_answer_before_scoring() -> None:
    s = table("last_stand", "technique_prize")
    aramis = s.put("aramis", base=VATS, player=0, counters=12)
    s.start()
    s.end_turn()
    s.play("last_stand")
    assert s.where(aramis) == ("discard", 0)
    assert (pending(s).kind, pending(s).player) == ("play", 1), "nobody was asked anything"


def test_aramis_grant_and_another_are_used_one_at_a_time() -> None:
    s = table("biding_time", "technique_prize", "chikara_mizu", "en_garde")
    aramis = s.put("aramis", base=VATS, player=0)
    s.put("baboom", base=VATS, player=1)
    s.start()
    s.play("biding_time")
    s.choose(aramis)
    s.use("aramis")
    s.play("technique_prize")
    assert s.power(aramis) == 4 + 2 + 3
    s.play("chikara_mizu")
    s.decline()
    assert s.power(aramis) == 4 + 2 + 3 + 2
    assert at_rest(s)
    assert not s.can_play("en_garde")


# --- D'Artagnan -----------------------------------------------------------------------------------


def test_dartagnan_draws_for_each_action_that_affects_him() -> None:
    s = table("one_for_all", "one_for_all", "en_garde")
    dartagnan = s.put("dartagnan", base=VATS, player=0)
    rival = s.put("baboom", base=VATS, player=1)
    s.start()
    s.play("one_for_all")
    s.choose(VATS)
    s.decline()  # the extra action waits
    assert hand_size(s) == 3
    s.play("one_for_all")
    s.choose(VATS)
    s.decline()  # the extra action waits
    assert hand_size(s) == 3
    s.play("en_garde")
    s.choose(rival)
    assert hand_size(s) == 2 + 1, "only En Garde's own card"
    assert s.power(dartagnan) == 6
    assert at_rest(s)


def test_dartagnan_draws_before_the_action_is_discarded() -> None:
    s = table("technique_prize")
    s.put("dartagnan", base=VATS, player=0)
    s.deck(0, [])
    s.discard(0, ["rookie_sumo"])
    s.start()
    s.play("technique_prize")
    assert s.ids(("hand", 0)) == ["rookie_sumo"]
    assert s.ids(("deck", 0)) == []
    assert s.ids(("discard", 0)) == ["technique_prize"]


def test_dartagnan_removed_by_the_action_still_draws() -> None:
    s = table("into_the_time_slip")
    dartagnan = s.put("dartagnan", base=VATS, player=0)
    s.start()
    s.play("into_the_time_slip")
    assert s.where(dartagnan) == ("hand", 0)
    assert hand_size(s) == 2


def test_dartagnan_does_not_draw_for_actions_of_others() -> None:
    s = table()
    dartagnan = s.put("dartagnan", base=VATS, player=0)
    s.hand(1, ["cyberevolution"])
    s.start(player=1)
    s.play("cyberevolution", on=dartagnan)
    assert hand_size(s) == 0
    assert s.power(dartagnan) == 7


def test_dartagnan_taken_by_another_players_action_draws_for_nobody() -> None:
    s = table("the_base_is_not_enough", "live_and_let_chum", bases=[VATS, NEXUS, LILY])
    dartagnan = s.put("dartagnan", base=VATS, player=1)
    s.put("porthos", base=VATS, player=0, counters=10)
    s.start()
    s.end_turn()
    s.play("the_base_is_not_enough")
    assert s.controller(dartagnan) == 0
    assert (s.ids(("hand", 0)), s.ids(("hand", 1))) == (["live_and_let_chum"], [])
    s.decline()
    assert at_rest(s, 1)


# --- Young Musketeer ------------------------------------------------------------------------------


def test_young_musketeer_grows_the_first_time_each_turn() -> None:
    s = table("en_garde", "en_garde", "chikara_mizu")
    young = s.put("young_musketeer", base=VATS, player=0)
    other = s.put("young_musketeer", base=VATS, player=0)
    s.start()
    s.play("en_garde")
    s.choose(young)
    s.decline()  # the extra action waits
    assert s.power(young) == 3 + 1 + 1
    s.play("en_garde")
    s.choose(young)
    assert s.power(young) == 3 + 1 + 1 + 1
    assert s.power(other) == 3
    s.play("chikara_mizu")
    s.choose(other)
    s.decline()
    assert s.power(other) == 3 + 2 + 1
    s.end_turn()
    s.auto(until=1)
    assert s.power(young) == 3


def test_young_musketeers_all_grow_and_athos_adds_up() -> None:
    s = table("one_for_all")
    s.put("athos", base=VATS, player=0)
    first = s.put("young_musketeer", base=VATS, player=0)
    second = s.put("young_musketeer", base=VATS, player=0)
    far = s.put("young_musketeer", base=LILY, player=0)
    s.start()
    s.play("one_for_all")
    s.choose(VATS)
    assert (pending(s).kind, len(pending(s).options)) == ("order", 2)
    s.choose("athos")  # the two Young Musketeers need no order
    assert (s.power(first), s.power(second), s.power(far)) == (6, 6, 3)
    assert at_rest(s)


def test_young_musketeer_grows_in_the_turn_of_another_player() -> None:
    s = table("last_stand", "live_and_let_chum", bases=[VATS, NEXUS, LILY])
    young = s.put("young_musketeer", base=VATS, player=0, counters=20)
    s.start(player=1)
    s.end_turn()
    s.play("last_stand")
    assert s.offers("live_and_let_chum"), "still before scoring"
    assert s.power(young) == 3 + 20 + 2 + 1
    s.decline()
    assert at_rest(s, 0)


# --- All for One ----------------------------------------------------------------------------------


def test_all_for_one_gives_one_for_every_other_action_and_is_destroyed() -> None:
    s = table("all_for_one", "en_garde", "technique_prize")
    rookie = s.put("rookie_sumo", base=VATS, player=0)
    s.start()
    s.play("all_for_one", on=rookie)
    assert s.power(rookie) == 2, "not for itself"
    s.play("en_garde")
    s.decline()  # the extra action waits
    assert s.power(rookie) == 2 + 1 + 1
    s.play("technique_prize")
    assert s.power(rookie) == 2 + 1 + 1 + 3 + 1
    assert s.ids(("on", rookie)) == ["all_for_one"]
    s.end_turn()
    s.auto(until=1)
    assert s.ids(("on", rookie)) == []
    assert "all_for_one" in s.ids(("discard", 0))
    assert s.power(rookie) == 2 + 3


def test_all_for_one_stays_if_it_was_not_used_and_speaks_of_its_own_controller() -> None:
    s = table("all_for_one", "performance_prize")
    rival = s.put("baboom", base=VATS, player=1)
    s.hand(1, ["cyberevolution"])
    s.start()
    s.play("all_for_one", on=rival)
    s.play("performance_prize")
    s.end_turn()
    s.auto(until=1)
    assert s.ids(("on", rival)) == ["all_for_one"]
    s.play("cyberevolution", on=rival)
    assert s.power(rival) == 3 + 3
    s.end_turn()
    s.auto(until=0)
    assert "all_for_one" in s.ids(("on", rival))


def test_all_for_one_directly_affects_its_minion() -> None:
    s = table("all_for_one")
    young = s.put("young_musketeer", base=VATS, player=0)
    s.start()
    s.play("all_for_one", on=young)
    assert s.power(young) == 4
    assert at_rest(s)


# --- Biding Time ----------------------------------------------------------------------------------


def test_biding_time_binds_its_extra_action_to_the_minion() -> None:
    s = table("biding_time", "cyberevolution", "technique_prize", "performance_prize", "head_butt")
    rival = s.put("baboom", base=VATS, player=1)
    mine = s.put("rookie_sumo", base=VATS, player=0)
    s.start()
    s.play("biding_time")
    s.choose(rival)
    assert (s.power(rival), s.power(mine)) == (5, 2)
    assert s.can_play("cyberevolution", on=rival)
    assert not s.can_play("cyberevolution", on=mine)
    assert not s.can_play("technique_prize"), "it goes on a minion of yours"
    assert not s.can_play("performance_prize")
    assert not s.can_play("head_butt")
    s.play("cyberevolution", on=rival)
    assert s.power(rival) == 8
    assert at_rest(s)


def test_biding_time_may_wait_and_is_lost_with_the_minion() -> None:
    s = table("biding_time", "third_tier", "grasp_the_belt")
    mine = s.put("rookie_sumo", base=VATS, player=0)
    s.put("baboom", base=VATS, player=1)
    s.start()
    s.play("biding_time")
    s.choose(mine)
    s.play("third_tier", at=VATS)
    s.decline()
    s.play("grasp_the_belt")
    s.choose(LILY)
    assert s.where(mine) == ("base", LILY), "base and minion were bound, the new base was free"
    assert at_rest(s)


def test_biding_time_on_an_immune_minion_grants_what_cannot_be_met() -> None:
    s = table("biding_time", "cyberevolution")
    porthos = s.put("porthos", base=VATS, player=1)
    s.start()
    s.play("biding_time")
    assert s.power(porthos) == 4
    assert not s.can_play("cyberevolution")
    assert len(s.game.plays) == 2, "the free minion and the extra action"


def test_biding_time_without_a_minion_does_nothing() -> None:
    s = table("biding_time", "cyberevolution")
    s.start()
    s.play("biding_time")
    assert at_rest(s)
    assert len(s.game.plays) == 1


def test_biding_time_is_used_at_once_where_it_may_not_wait() -> None:
    s = table(
        "biding_time",
        "cyberevolution",
        "technique_prize",
        "performance_prize",
        bases=[VATS, NEXUS, LILY],
    )
    mole = s.put("mole", base=VATS, player=0, counters=11)
    far = s.put("rookie_sumo", base=LILY, player=0)
    s.start()
    s.end_turn()
    s.use("mole")
    s.play("biding_time")
    s.choose(far)
    assert pending(s).kind == "choose"
    assert s.offers("technique_prize")
    assert s.can_play("cyberevolution", on=far)
    assert not s.can_play("cyberevolution", on=mole)
    assert not s.offers("performance_prize")
    s.play("technique_prize")
    s.auto(until=1)
    assert s.counters(far) == 3


# --- En Garde, Last Stand, Make Way, One for All --------------------------------------------------


def test_en_garde_boosts_draws_and_gives_an_extra_action() -> None:
    s = table("en_garde", "performance_prize")
    rival = s.put("baboom", base=VATS, player=1)
    mine = s.put("rookie_sumo", base=VATS, player=0)
    s.start()
    s.play("en_garde")
    s.choose(rival)
    assert (s.power(rival), s.power(mine)) == (4, 2)
    assert hand_size(s) == 2
    s.play("performance_prize")
    assert hand_size(s) == 4
    assert not s.can_play("performance_prize")


def test_en_garde_without_a_minion_still_draws_and_gives_the_extra_action() -> None:
    s = table("en_garde")
    s.start()
    s.play("en_garde")
    assert s.ids(("hand", 0)) == ["performance_prize"]
    assert s.can_play("performance_prize"), "the drawn card may be the extra action"


def test_last_stand_gives_power_before_scoring_and_draws() -> None:
    s = table("last_stand", bases=[VATS, NEXUS, LILY])
    s.put("rookie_sumo", base=VATS, player=0, counters=5)
    s.put("baboom", base=VATS, player=1, counters=5)
    far = s.put("third_tier", base=NEXUS, player=0)
    s.start()
    assert not s.can_play("last_stand"), "only before a base scores"
    s.end_turn()
    s.play("last_stand")
    assert s.power(far) == 3
    s.auto(until=1)
    assert s.vps == [3, 1], "9 to 8"
    assert s.ids(("hand", 0)) == ["performance_prize"] * 3


def test_last_stand_without_a_minion_there_only_draws() -> None:
    s = table("last_stand", bases=[VATS, NEXUS, LILY])
    far = s.put("third_tier", base=LILY, player=0)
    s.put("baboom", base=VATS, player=1, counters=12)
    s.start(player=1)
    s.end_turn()
    s.play("last_stand", player=0)
    s.auto(until=0)
    assert s.ids(("hand", 0)) == ["performance_prize"]
    assert s.power(far) == 3


def test_make_way_moves_and_gives_an_extra_action() -> None:
    s = table("make_way", "performance_prize")
    mine = s.put("rookie_sumo", base=VATS, player=0)
    rival = s.put("baboom", base=VATS, player=1)
    s.start()
    s.play("make_way")
    assert not s.offers(VATS), "to a different base"
    s.choose(LILY)
    assert s.where(mine) == ("base", LILY)
    assert s.where(rival) == ("base", VATS)
    assert s.can_play("performance_prize")


def test_make_way_without_a_minion_still_gives_the_extra_action() -> None:
    s = table("make_way", "performance_prize")
    rival = s.put("baboom", base=VATS, player=1)
    s.start()
    s.play("make_way")
    assert at_rest(s)
    assert s.where(rival) == ("base", VATS)
    assert s.can_play("performance_prize")


def test_one_for_all_boosts_the_minions_that_are_there() -> None:
    s = table("one_for_all", "young_musketeer", "performance_prize")
    mine = s.put("rookie_sumo", base=VATS, player=0)
    far = s.put("third_tier", base=LILY, player=0)
    rival = s.put("baboom", base=VATS, player=1)
    s.start()
    s.play("one_for_all")
    s.choose(VATS)
    s.play("young_musketeer", at=VATS)
    assert (s.power(mine), s.power(far), s.power(rival), s.power("young_musketeer")) == (3, 3, 3, 3)
    assert s.can_play("performance_prize")


def test_one_for_all_may_choose_a_base_without_your_minions() -> None:
    s = table("one_for_all", "performance_prize")
    mine = s.put("rookie_sumo", base=VATS, player=0)
    s.start()
    s.play("one_for_all")
    s.choose(NEXUS)
    assert s.power(mine) == 2
    assert s.can_play("performance_prize")


# --- On a Roll ------------------------------------------------------------------------------------


def test_on_a_roll_binds_two_actions_to_one_minion() -> None:
    s = table("on_a_roll", "technique_prize", "cyberevolution", "chikara_mizu", "performance_prize")
    young = s.put("young_musketeer", base=VATS, player=0)
    other = s.put("rookie_sumo", base=VATS, player=0)
    s.start()
    s.play("on_a_roll")
    assert s.power(young) == 3, "it affects nobody itself"
    assert not s.can_play("performance_prize")
    s.play("technique_prize")
    s.choose(young)
    assert s.can_play("cyberevolution", on=young)
    assert not s.can_play("cyberevolution", on=other)
    assert not s.can_play("performance_prize")
    s.play("cyberevolution", on=young)
    assert s.power(young) == 3 + 3 + 1 + 3
    assert at_rest(s)
    assert not s.can_play("chikara_mizu"), "up to two"


def test_on_a_roll_second_may_affect_any_of_the_minions_of_the_first() -> None:
    s = table("on_a_roll", "genetic_shift", "cyberevolution")
    mine = [s.put("rookie_sumo", base=VATS, player=0), s.put("third_tier", base=LILY, player=0)]
    rival = s.put("baboom", base=VATS, player=1)
    s.start()
    s.play("on_a_roll")
    s.play("genetic_shift")
    s.choose("+1 power")
    assert [s.power(minion) for minion in mine] == [3, 4]
    assert all(s.can_play("cyberevolution", on=minion) for minion in mine)
    assert not s.can_play("cyberevolution", on=rival)
    s.play("cyberevolution", on=mine[1])
    assert s.power(mine[1]) == 4 + 3
    assert at_rest(s)


def test_on_a_roll_ends_with_the_minion() -> None:
    s = table("on_a_roll", "into_the_time_slip", "cyberevolution")
    rival = s.put("baboom", base=VATS, player=1)
    mine = s.put("rookie_sumo", base=VATS, player=0)
    s.start()
    s.play("on_a_roll")
    s.play("into_the_time_slip")
    s.choose(rival)
    assert not s.can_play("cyberevolution")
    assert s.power(mine) == 2


# --- To Battle! -----------------------------------------------------------------------------------


def test_to_battle_plays_a_minion_and_binds_an_action_to_it() -> None:
    s = table("to_battle", "young_musketeer", "technique_prize", "performance_prize")
    other = s.put("rookie_sumo", base=VATS, player=0)
    s.start()
    s.play("to_battle")
    s.play("young_musketeer", at=VATS)
    assert at_rest(s)
    assert s.power("young_musketeer") == 3, "To Battle! does not affect it"
    assert not s.can_play("performance_prize")
    s.play("technique_prize")
    assert s.power("young_musketeer") == 3 + 3 + 1
    assert s.counters(other) == 0
    assert at_rest(s)


def test_to_battle_without_a_minion_gives_no_action() -> None:
    s = table("to_battle", "young_musketeer", "technique_prize")
    s.put("rookie_sumo", base=VATS, player=0)
    s.start()
    s.play("to_battle")
    s.decline()
    assert not s.can_play("technique_prize")
    s.play("young_musketeer", at=VATS)
    assert not s.can_play("technique_prize"), "the free minion is not the extra one"


def test_to_battle_action_may_wait_and_is_lost_with_the_minion() -> None:
    s = table("to_battle", "rookie_sumo", "doctor_when", "technique_prize")
    s.put("athos", base=VATS, player=0)
    s.start()
    s.play("to_battle")
    s.play("rookie_sumo", at=VATS)
    s.decline()
    assert s.can_play("technique_prize")
    s.play("doctor_when", at=NEXUS)
    s.choose("rookie_sumo")
    s.decline()
    assert s.ids(("hand", 0)) == ["technique_prize", "rookie_sumo"]
    assert not s.can_play("technique_prize")
    assert at_rest(s)


# --- Token of Affection ---------------------------------------------------------------------------


def test_token_of_affection_takes_from_the_discard_pile_without_a_shuffle() -> None:
    s = table("token_of_affection")
    s.deck(0, ["make_way", "rookie_sumo", "athos"])
    s.discard(0, ["technique_prize", "performance_prize", "head_butt"])
    mine = s.put("rookie_sumo", base=VATS, player=0)
    s.start()
    s.play("token_of_affection")
    assert not s.offers("performance_prize")
    assert not s.offers("head_butt")
    assert not s.offers("token_of_affection")
    s.choose("technique_prize")
    s.play("technique_prize")
    assert s.counters(mine) == 3
    assert s.ids(("deck", 0)) == ["make_way", "rookie_sumo", "athos"]
    assert at_rest(s)


def test_token_of_affection_searches_the_deck_and_the_card_may_be_kept() -> None:
    s = table("token_of_affection")
    s.deck(0, ["performance_prize", "make_way", "last_stand", "rookie_sumo", "on_a_roll"])
    s.put("rookie_sumo", base=VATS, player=0)
    s.start()
    s.play("token_of_affection")
    s.choose("search")
    assert sorted(option.card for option in pending(s).options) == ["last_stand", "make_way"]
    s.choose("make_way")
    s.decline()
    assert s.ids(("hand", 0)) == ["make_way"]
    assert not s.can_play("make_way"), "now or never"
    assert len(s.ids(("deck", 0))) == 4
    assert s.sees(1, "make_way"), "it was revealed"


def test_token_of_affection_shows_a_card_of_another_owner_which_goes_to_that_owner() -> None:
    s = table("token_of_affection")
    theirs = s.deck(0, [("make_way", 1)])[0]
    s.put("rookie_sumo", base=VATS, player=0)
    s.start()
    s.play("token_of_affection")
    s.choose(theirs)
    assert s.where(theirs) == ("hand", 1)
    assert at_rest(s)


def test_token_of_affection_can_take_a_special_but_not_play_it() -> None:
    s = table("token_of_affection")
    s.deck(0, ["last_stand"])
    s.start()
    s.play("token_of_affection")
    s.choose("last_stand")
    assert s.ids(("hand", 0)) == ["last_stand"]
    assert at_rest(s)


# --- bases ----------------------------------------------------------------------------------------


def test_token_of_affection_a_card_of_another_owner_goes_to_that_hand() -> None:
    s = table("token_of_affection")
    s.put("rookie_sumo", base=VATS, player=0)
    s.deck(0, [("technique_prize", 1)])
    s.start()
    s.play("token_of_affection")
    s.choose("technique_prize")
    assert s.where("technique_prize") == ("hand", 1)
    assert at_rest(s), "it cannot be played from there"


def test_bastion_gives_one_extra_action_a_turn() -> None:
    s = table(
        "technique_prize",
        "chikara_mizu",
        "performance_prize",
        bases=["bastion_saint_gervais", VATS, NEXUS],
    )
    mine = s.put("rookie_sumo", base="bastion_saint_gervais", player=0)
    s.start()
    s.play("technique_prize")
    s.use("bastion_saint_gervais")
    assert s.can_play("performance_prize"), "any action"
    s.play("chikara_mizu")
    s.decline()
    assert s.power(mine) == 2 + 3 + 2
    assert at_rest(s)
    assert not s.can_play("performance_prize")


def test_bastion_is_offered_on_your_turn_even_if_you_have_no_other_action_yet() -> None:
    s = table("technique_prize", bases=["bastion_saint_gervais", VATS, NEXUS])
    s.put("rookie_sumo", base="bastion_saint_gervais", player=0)
    s.start()
    s.play("technique_prize")
    s.use("bastion_saint_gervais")
    # A minion, and an action.
    assert [play["source"] for play in s.match.view()["plays"]] == [
        None,
        "bastion_saint_gervais",
    ]


def test_bastion_counts_an_action_that_is_played_from_stasis() -> None:
    s = table(bases=["bastion_saint_gervais", VATS, NEXUS])
    mine = s.put("rookie_sumo", base="bastion_saint_gervais", player=0)
    s.put("rookie_sumo", base=VATS, player=0)
    s.stasis("juiced_up", 0, 0)
    s.start()
    s.choose("juiced_up")
    s.choose(mine)
    assert [play["source"] for play in s.match.view()["plays"]] == [
        None,
        None,
        "bastion_saint_gervais",
    ]


def test_bastions_extra_action_waits_in_the_menu() -> None:
    s = table(
        "en_garde",
        "technique_prize",
        "performance_prize",
        "chikara_mizu",
        bases=["bastion_saint_gervais", VATS, NEXUS],
    )
    s.put("rookie_sumo", base="bastion_saint_gervais", player=0)
    s.start()
    s.play("en_garde")
    assert at_rest(s)
    s.play("technique_prize")
    s.play("performance_prize")
    assert not s.can_play("chikara_mizu"), "one of En Garde, one of the Bastion"


def test_bastion_needs_your_minion_here_and_your_action() -> None:
    s = table("en_garde", "technique_prize", bases=["bastion_saint_gervais", VATS, NEXUS])
    far = s.put("rookie_sumo", base=VATS, player=0)
    rival = s.put("baboom", base="bastion_saint_gervais", player=1)
    s.start()
    s.play("en_garde")
    s.choose(rival)
    assert at_rest(s)
    s.play("technique_prize")
    assert s.counters(far) == 3
    assert at_rest(s)


def test_bastion_counts_a_minion_that_the_action_moves_away() -> None:
    s = table("grasp_the_belt", "performance_prize", bases=["bastion_saint_gervais", VATS, NEXUS])
    s.put("rookie_sumo", base="bastion_saint_gervais", player=0)
    s.start()
    s.play("grasp_the_belt")
    s.choose(VATS)
    assert s.can_play("performance_prize")


def test_bastion_before_scoring_is_used_at_once_by_each_player() -> None:
    s = table("technique_prize", "performance_prize", bases=["bastion_saint_gervais", VATS, NEXUS])
    mine = s.put("rookie_sumo", base="bastion_saint_gervais", player=0)
    s.hand(1, ["last_stand", "performance_prize"])
    s.put("baboom", base="bastion_saint_gervais", player=1, counters=22)
    s.start()
    s.play("technique_prize")
    s.use("bastion_saint_gervais")
    s.end_turn()
    s.play("last_stand", player=1)
    s.use("bastion_saint_gervais")
    assert (pending(s).kind, pending(s).player) == ("choose", 1)
    s.play("performance_prize")
    assert len(s.ids(("hand", 1))) == 1 + 3
    s.auto(until=1)
    assert s.where(mine) == ("discard", 0)


def test_bastion_before_scoring_is_not_offered_without_an_action_to_play() -> None:
    s = table("last_stand", bases=["bastion_saint_gervais", VATS, NEXUS])
    s.put("rookie_sumo", base="bastion_saint_gervais", player=0, counters=23)
    s.deck(0, ["third_tier"] * 8)
    s.start()
    s.end_turn()
    s.play("last_stand")
    assert s.vps == [5, 0]
    assert pending(s).player == 1


def test_the_golden_lily_draws_for_the_player_whose_turn_ends() -> None:
    s = table("performance_prize")
    s.put("rookie_sumo", base=LILY, player=0)
    s.put("third_tier", base=LILY, player=0)
    s.put("baboom", base=VATS, player=1)
    s.start()
    s.end_turn()
    s.auto(until=1)
    assert hand_size(s) == 1 + 2 + 1, "one card, whatever the number of minions"
    s.end_turn()
    s.auto(until=0)
    assert hand_size(s, 1) == 2
    assert hand_size(s) == 4


def test_the_golden_lily_comes_after_the_hand_limit() -> None:
    s = table(*["performance_prize"] * 8)
    s.put("rookie_sumo", base=LILY, player=0)
    s.start()
    s.end_turn()
    s.auto(until=1)
    assert hand_size(s) == 11


def test_bastion_is_used_up_when_its_extra_action_is_played_not_when_it_is_offered() -> None:
    s = table(
        "technique_prize",
        "last_stand",
        "performance_prize",
        bases=["bastion_saint_gervais", VATS, NEXUS],
    )
    s.put("rookie_sumo", base="bastion_saint_gervais", player=0, counters=22)
    s.start()
    s.play("technique_prize")
    assert s.can_play("performance_prize")  # but it waits in the menu in vain
    s.end_turn()
    s.play("last_stand")
    s.use("bastion_saint_gervais")
    s.play("performance_prize")
    assert s.vps == [5, 0]
    assert at_rest(s, 1)


def test_bastion_may_be_declined_and_is_offered_again() -> None:
    s = table(
        "last_stand",
        "last_stand",
        "performance_prize",
        bases=["bastion_saint_gervais", VATS, NEXUS],
    )
    s.put("rookie_sumo", base="bastion_saint_gervais", player=0, counters=23)
    s.start()
    s.end_turn()
    s.play("last_stand")
    s.use("bastion_saint_gervais")
    s.decline()  # no extra action after all
    s.play("last_stand")
    s.use("bastion_saint_gervais")
    s.play("performance_prize")
    assert s.vps == [5, 0]
    assert at_rest(s, 1)


def test_bastion_that_was_used_in_the_play_cards_phase_is_not_offered_before_scoring() -> None:
    s = table(
        "technique_prize",
        "last_stand",
        "chikara_mizu",
        "performance_prize",
        bases=["bastion_saint_gervais", VATS, NEXUS],
    )
    s.put("rookie_sumo", base="bastion_saint_gervais", player=0, counters=22)
    s.start()
    s.play("technique_prize")
    s.play("chikara_mizu")
    s.decline()
    assert not s.can_play("performance_prize")
    s.end_turn()
    s.play("last_stand")
    assert s.vps == [5, 0]
    assert at_rest(s, 1)


def test_young_musketeers_need_no_order() -> None:
    s = table("one_for_all")
    young = [s.put("young_musketeer", base=VATS, player=0) for _ in range(3)]
    s.put("rookie_sumo", base=LILY, player=0)
    s.start()
    s.play("one_for_all")
    s.choose(VATS)
    assert [s.power(minion) for minion in young] == [3 + 1 + 1] * 3
    assert at_rest(s)


def test_musketeers_that_the_action_has_removed_need_no_order() -> None:
    s = table("into_the_time_slip")
    s.put("athos", base=VATS, player=0)
    dartagnan = s.put("dartagnan", base=VATS, player=0)
    s.start()
    s.play("into_the_time_slip")
    s.choose(dartagnan)
    # He draws; Athos has nobody to strengthen.
    assert s.ids(("hand", 0)) == ["dartagnan", "performance_prize"]
    assert at_rest(s)


def test_young_musketeer_counts_what_actions_do_not_what_minions_do() -> None:
    s = table("rookie_sumo", "performance_prize", "en_garde")
    young = s.put("young_musketeer", base=VATS, player=0)
    s.start()
    s.play("rookie_sumo", at=NEXUS)
    s.choose("performance_prize", young)
    assert s.power(young) == 3 + 1  # the counter only
    s.play("en_garde")
    s.choose(young)
    s.decline()  # the extra action waits
    assert s.power(young) == 3 + 1 + 1 + 1  # it is the first action
    assert at_rest(s)


def on_a_roll_to_out_for_the_count() -> tuple[Scenario, Handle, Handle]:
    """Return a minion that others cannot destroy, and one that they can.

    Player 0 has an action on both, and extra actions that must affect a minion."""
    s = Scenario([("musketeers", "luchadors"), ("teddy_bears", "cyborg_apes")], bases=BASES)
    safe = s.put("baboom", base=VATS, player=1)
    s.put("too_cute", base=VATS, player=1)
    other = s.put("baboom", base=NEXUS, player=1)
    s.put("quick_set_up", on=safe, player=0)
    s.hand(0, ["on_a_roll", "out_for_the_count"])
    return s, safe, other


def test_on_a_roll_an_action_that_could_only_take_an_action_away_affects_no_minion() -> None:
    s, safe, _ = on_a_roll_to_out_for_the_count()
    s.start()
    assert s.can_play("out_for_the_count")
    s.play("on_a_roll")
    assert not s.can_play("out_for_the_count")
    assert s.where(safe) == ("base", VATS)
    assert at_rest(s)


def test_on_a_roll_an_action_must_do_more_than_take_an_action_away() -> None:
    s, safe, other = on_a_roll_to_out_for_the_count()
    s.put("quick_set_up", on=other, player=0)
    s.start()
    s.play("on_a_roll")
    s.play("out_for_the_count")  # of the two there is one to choose
    assert (s.where(safe), s.where(other)) == (("base", VATS), ("discard", 1))
    assert s.ids(("hand", 0)) == ["quick_set_up"]
    assert at_rest(s)
