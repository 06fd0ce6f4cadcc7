"""Sumo Wrestlers: every card and base, with the rulings of its entry."""

import json

import pytest

import smashup
from sentences import at_rest, pending
from smashup.testing import Scenario, ScenarioError

BASES = ["heya_training_stable", "the_vats", "the_nexus"]
HEYA, VATS, NEXUS = BASES


def table(*hand: str, bases: list[str] | None = None, players: int = 2) -> Scenario:
    """Player 0 has these cards in hand; the top of the decks is known."""
    pairs = [
        ("sumo_wrestlers", "musketeers"),
        ("cyborg_apes", "shapeshifters"),
        ("super_spies", "time_travelers"),
    ]
    s = Scenario(pairs[:players], bases=BASES if bases is None else bases)
    s.hand(0, hand)
    for player in range(players):
        s.deck(player, ["baboom"] * 8)
    return s


# --- Yokozuna -------------------------------------------------------------------------------------


def test_yokozuna_keeps_other_players_cards_from_moving_your_minions() -> None:
    s = table("grasp_the_belt", "third_tier")
    yokozuna = s.put("yokozuna", base=VATS, player=1)
    far = s.put("baboom", base=NEXUS, player=1)
    s.put("rookie_sumo", base=VATS, player=0)
    s.put("rookie_sumo", base=NEXUS, player=0)
    s.start()
    s.play("grasp_the_belt")
    s.choose(VATS)
    s.choose(yokozuna)
    s.choose(HEYA)
    assert s.where(yokozuna) == ("base", VATS), "an action cannot move her"
    s.play("third_tier", at=NEXUS)
    s.choose(far)
    s.choose(HEYA)
    assert s.where(far) == ("base", NEXUS), (
        "nor can a minion move another minion of hers, at any base"
    )
    assert s.ids(("hand", 0)) == [], "nothing moved, nothing drawn"
    assert at_rest(s)


def test_yokozuna_stops_only_moving_and_only_others() -> None:
    s = table("into_the_time_slip", "make_way")
    s.put("yokozuna", base=VATS, player=0)
    mine = s.put("rookie_sumo", base=VATS, player=0)
    s.hand(1, ["into_the_time_slip"])
    s.start()
    s.play("make_way")
    s.choose(mine)
    s.choose(NEXUS)
    assert s.where(mine) == ("base", NEXUS), "your own cards may move them"
    s.end_turn()
    s.auto(until=1)
    s.play("into_the_time_slip")
    s.choose(mine)
    assert s.where(mine) == ("hand", 0), "returning is not moving"


def test_yokozuna_protects_only_your_minions() -> None:
    s = table()
    s.put("yokozuna", base=VATS, player=0)
    rival = s.put("baboom", base=VATS, player=1)
    s.hand(1, ["make_way"])
    s.start(player=1)
    s.play("make_way")
    s.choose(NEXUS)
    assert s.where(rival) == ("base", NEXUS)


def test_yokozuna_does_not_stop_a_base() -> None:
    s = table("rookie_sumo", bases=["the_dohyo", VATS, NEXUS])
    yokozuna = s.put("yokozuna", base="the_dohyo", player=1)
    s.start()
    s.play("rookie_sumo", at="the_dohyo")
    s.use("the_dohyo")
    s.choose(VATS)
    assert s.where(yokozuna) == ("base", VATS)


def test_yokozuna_talent_draws_or_moves_a_minion_from_here() -> None:
    s = table()
    s.put("yokozuna", base=VATS, player=0)
    mine = s.put("top_tier", base=VATS, player=0)
    rival = s.put("baboom", base=VATS, player=1)
    s.put("furious_george", base=NEXUS, player=1)
    s.start()
    s.talent("yokozuna")
    s.choose("draw")
    assert s.ids(("hand", 0)) == ["baboom"]
    assert not s.can_use("yokozuna")
    s.end_turn()
    s.auto(until=0)
    s.talent("yokozuna")
    s.choose("move")
    s.choose(NEXUS)
    assert s.where(rival) == ("base", NEXUS)
    assert s.where(mine) == ("base", VATS)
    assert at_rest(s)


def test_yokozuna_alone_can_only_draw() -> None:
    s = table()
    s.put("yokozuna", base=VATS, player=0)
    rival = s.put("baboom", base=NEXUS, player=1)
    s.start()
    s.talent("yokozuna")
    assert s.ids(("hand", 0)) == ["baboom"]
    assert s.where(rival) == ("base", NEXUS)


def test_yokozuna_can_only_move_with_nothing_to_draw() -> None:
    s = table()
    s.deck(0, [])
    s.put("yokozuna", base=VATS, player=0)
    rival = s.put("baboom", base=VATS, player=1)
    s.start()
    s.talent("yokozuna")
    assert pending(s).kind == "choose"
    s.choose(NEXUS)
    assert s.where(rival) == ("base", NEXUS)
    s = table(bases=[VATS])
    s.put("yokozuna", base=VATS, player=0)
    s.put("baboom", base=VATS, player=1)
    s.start()
    s.talent("yokozuna")
    assert s.ids(("hand", 0)) == ["baboom"], "there is no other base"


# --- Top Tier -------------------------------------------------------------------------------------


def test_top_tier_gets_one_counter_for_each_discarding() -> None:
    s = table("bulking_stew", "baboom", "baboom", "rookie_sumo", "baboom")
    first = s.put("top_tier", base=VATS, player=0)
    second = s.put("top_tier", base=NEXUS, player=0)
    theirs = s.put("top_tier", base=NEXUS, player=1)
    s.start()
    s.play("bulking_stew")
    picks = pending(s).options[:2]
    s.choose(*picks)
    s.choose(first)
    s.choose(first)
    s.choose(first)
    assert (s.counters(first), s.counters(second), s.counters(theirs)) == (2 + 1, 1, 0)
    s.play("rookie_sumo", at=VATS)
    s.choose("baboom")
    s.choose("rookie_sumo")
    s.choose(first)
    assert (s.counters(first), s.counters(second), s.counters(theirs)) == (3 + 1, 1 + 1, 0)
    assert at_rest(s)


def test_top_tier_does_not_count_a_played_action() -> None:
    s = table("performance_prize")
    top = s.put("top_tier", base=VATS, player=0)
    s.start()
    s.play("performance_prize")
    assert s.ids(("discard", 0)) == ["performance_prize"]
    assert s.counters(top) == 0


def test_top_tier_counts_discards_forced_by_others() -> None:
    s = table("rookie_sumo", "baboom")
    top = s.put("top_tier", base=VATS, player=0)
    s.hand(1, ["the_spy_who_ditched_me"])
    s.start(player=1)
    s.play("the_spy_who_ditched_me")
    s.choose("baboom")
    assert s.counters(top) == 1
    assert s.ids(("discard", 0)) == ["baboom"]


def test_top_tier_counts_the_hand_limit_once() -> None:
    s = table(*["performance_prize"] * 10)
    top = s.put("top_tier", base=VATS, player=0)
    s.start()
    s.end_turn()
    s.auto(until=1)
    assert len(s.ids(("hand", 0))) == 10
    assert s.counters(top) == 1


def test_top_tier_counts_cards_you_do_not_own() -> None:
    s = table()
    s.hand(0, ["rookie_sumo", ("baboom", 1)])
    top = s.put("top_tier", base=VATS, player=0)
    s.start()
    s.play("rookie_sumo", at=NEXUS)
    s.choose("baboom")
    s.choose("rookie_sumo")
    assert s.ids(("discard", 1)) == ["baboom"]
    assert s.counters(top) == 1


# --- Third Tier and Rookie Sumo -------------------------------------------------------------------


def test_third_tier_moves_a_weak_rival_from_here_to_draw() -> None:
    s = table("third_tier")
    weak = s.put("baboom", base=VATS, player=1)
    strong = s.put("furious_george", base=VATS, player=1, counters=2)
    mine = s.put("rookie_sumo", base=VATS, player=0)
    far = s.put("mimic", base=NEXUS, player=1)
    s.start()
    s.play("third_tier", at=VATS)
    assert [o.card for o in pending(s).options] == ["baboom"], "power 3, not 4; a rival's; here"
    s.choose(weak)
    assert not s.offers(VATS)
    s.choose(HEYA)
    assert s.where(weak) == ("base", HEYA)
    assert s.where(strong) == s.where(mine) == ("base", VATS)
    assert s.where(far) == ("base", NEXUS)
    assert s.ids(("hand", 0)) == ["baboom"]
    assert at_rest(s)


def test_third_tier_may_decline() -> None:
    s = table("third_tier")
    weak = s.put("baboom", base=VATS, player=1)
    s.start()
    s.play("third_tier", at=VATS)
    s.decline()
    assert s.where(weak) == ("base", VATS)
    assert s.ids(("hand", 0)) == []
    assert at_rest(s)


def test_rookie_sumo_discards_for_a_counter_on_any_minion_of_yours() -> None:
    s = table("rookie_sumo", "baboom")
    far = s.put("third_tier", base=NEXUS, player=0)
    rival = s.put("baboom", base=VATS, player=1)
    s.start()
    s.play("rookie_sumo", at=VATS)
    s.choose("baboom")
    assert s.offers("rookie_sumo"), "itself included"
    with pytest.raises(ScenarioError):
        s.choose(rival)
    s.choose(far)
    assert s.counters(far) == 1
    assert s.ids(("discard", 0)) == ["baboom"]
    assert at_rest(s)


def test_rookie_sumo_declined_or_with_an_empty_hand_does_nothing() -> None:
    s = table("rookie_sumo", "rookie_sumo", "to_battle")
    s.start()
    s.play("rookie_sumo", at=VATS)
    s.decline()
    s.play("to_battle")
    s.play("rookie_sumo", at=NEXUS)
    assert at_rest(s)
    assert s.ids(("discard", 0)) == ["to_battle"]
    assert all(piece.counters == 0 for piece in s.game.pieces.values())


# --- actions --------------------------------------------------------------------------------------


def test_body_slam_moves_all_minions_of_one_player_together() -> None:
    s = table("body_slam", players=3)
    mine = s.put("rookie_sumo", base=VATS, player=0)
    theirs = [s.put("baboom", base=VATS, player=1), s.put("mimic", base=VATS, player=1)]
    third = s.put("spy", base=VATS, player=2)
    far = s.put("furious_george", base=NEXUS, player=1)
    s.start()
    s.play("body_slam")
    assert not s.offers(0)
    s.choose(1)
    s.choose(HEYA)
    assert [s.where(minion) for minion in theirs] == [("base", HEYA)] * 2, (
        "the only base with a minion of yours was forced"
    )
    assert s.where(mine) == s.where(third) == ("base", VATS)
    assert s.where(far) == ("base", NEXUS)
    assert at_rest(s)


def test_body_slam_may_choose_a_player_without_minions_there() -> None:
    s = table("body_slam", players=3)
    s.put("rookie_sumo", base=VATS, player=0)
    third = s.put("spy", base=VATS, player=2)
    s.start()
    s.play("body_slam")
    s.choose(1)
    assert s.where(third) == ("base", VATS)
    assert at_rest(s)


def test_body_slam_leaves_those_that_cannot_be_moved() -> None:
    s = table("body_slam")
    s.put("rookie_sumo", base=VATS, player=0)
    porthos = s.put("porthos", base=VATS, player=1)
    other = s.put("baboom", base=VATS, player=1)
    s.start()
    s.play("body_slam")
    s.choose(HEYA)
    assert s.where(porthos) == ("base", VATS)
    assert s.where(other) == ("base", HEYA)


def test_body_slam_without_a_minion_of_yours_does_nothing() -> None:
    s = table("body_slam")
    rival = s.put("baboom", base=VATS, player=1)
    s.start()
    s.play("body_slam")
    assert s.where(rival) == ("base", VATS)
    assert at_rest(s)


def test_bulking_stew_spreads_a_counter_for_each_card() -> None:
    s = table("bulking_stew", "athos", "aramis", "porthos")
    first = s.put("rookie_sumo", base=VATS, player=0)
    second = s.put("third_tier", base=NEXUS, player=0)
    rival = s.put("baboom", base=VATS, player=1)
    s.start()
    s.play("bulking_stew")
    s.choose("athos", "aramis")
    assert not s.offers(rival)
    s.choose(first)
    s.choose(second)
    assert (s.counters(first), s.counters(second)) == (1, 1)
    assert s.ids(("hand", 0)) == ["porthos"]
    assert at_rest(s)


def test_bulking_stew_with_no_card_or_no_minion() -> None:
    s = table("bulking_stew", "athos")
    s.put("baboom", base=VATS, player=1)
    s.start()
    s.play("bulking_stew")
    s.choose("athos")
    assert sorted(s.ids(("discard", 0))) == ["athos", "bulking_stew"], (
        "with no minion you may still discard"
    )
    assert at_rest(s)
    s = table("bulking_stew", "athos")
    mine = s.put("rookie_sumo", base=VATS, player=0)
    s.start()
    s.play("bulking_stew")
    s.choose()
    assert s.counters(mine) == 0
    assert s.ids(("hand", 0)) == ["athos"]
    assert at_rest(s)


def test_chikara_mizu_gives_two_or_for_a_discard_four() -> None:
    s = table("chikara_mizu", "athos")
    mine = s.put("rookie_sumo", base=VATS, player=0)
    other = s.put("third_tier", base=VATS, player=0)
    s.start()
    s.play("chikara_mizu")
    s.choose(mine)
    assert [o.card for o in pending(s).options] == ["athos"]
    s.choose("athos")
    assert (s.power(mine), s.power(other)) == (2 + 4, 3)
    assert at_rest(s)
    s.end_turn()
    s.auto(until=1)
    assert s.power(mine) == 2


def test_chikara_mizu_without_a_discard_gives_two() -> None:
    s = table("chikara_mizu", "athos")
    mine = s.put("rookie_sumo", base=VATS, player=0)
    top = s.put("top_tier", base=VATS, player=0)
    s.start()
    s.play("chikara_mizu")
    s.choose(mine)
    s.decline()
    assert s.power(mine) == 4
    assert s.counters(top) == 0
    assert s.ids(("hand", 0)) == ["athos"]


def test_fighting_spirit_prize_draws_two_and_places_two_counters() -> None:
    s = table("fighting_spirit_prize")
    first = s.put("rookie_sumo", base=VATS, player=0)
    second = s.put("third_tier", base=NEXUS, player=0)
    s.start()
    s.play("fighting_spirit_prize")
    s.choose(first)
    s.choose(second)
    assert (s.counters(first), s.counters(second)) == (1, 1)
    assert s.ids(("hand", 0)) == ["baboom", "baboom"]
    assert at_rest(s)


def test_fighting_spirit_prize_without_a_minion_only_draws() -> None:
    s = table("fighting_spirit_prize")
    rival = s.put("baboom", base=VATS, player=1)
    s.start()
    s.play("fighting_spirit_prize")
    assert s.counters(rival) == 0
    assert len(s.ids(("hand", 0))) == 2
    assert at_rest(s)


def test_grasp_the_belt_moves_any_minion_from_a_base_with_yours() -> None:
    s = table("grasp_the_belt")
    mine = s.put("rookie_sumo", base=VATS, player=0)
    rival = s.put("furious_george", base=VATS, player=1, counters=9)
    far = s.put("baboom", base=NEXUS, player=1)
    s.start()
    s.play("grasp_the_belt")
    assert s.offers(mine)
    assert not s.offers(far), "you have no minion there"
    s.choose(rival)
    s.choose(NEXUS)
    assert s.where(rival) == ("base", NEXUS)
    assert s.where(mine) == ("base", VATS)
    assert at_rest(s)


def test_grasp_the_belt_must_move_your_only_minion_if_there_is_no_other() -> None:
    s = table("grasp_the_belt")
    mine = s.put("rookie_sumo", base=VATS, player=0)
    s.start()
    s.play("grasp_the_belt")
    s.choose(HEYA)
    assert s.where(mine) == ("base", HEYA)


def test_head_butt_destroys_another_players_action_at_a_base_with_your_minion() -> None:
    s = table("head_butt")
    mine = s.put("young_musketeer", base=VATS, player=0)
    theirs = s.put("cyberevolution", on=mine, player=1)
    own = s.put("splice_as_nice", on=mine, player=0)
    field = s.put("stasis_field", base=VATS, player=1)
    rival = s.put("baboom", base=NEXUS, player=1)
    far = s.put("cyberevolution", on=rival, player=1)
    s.start()
    s.play("head_butt")
    assert s.offers(field)
    assert not s.offers(own)
    assert not s.offers(far)
    s.choose(theirs)
    assert s.where(theirs) == ("discard", 1)
    assert s.where(field) == ("base", VATS)
    assert s.power(mine) == 3 + 2, "an action was affected, not the minion"
    assert at_rest(s)


def test_head_butt_without_such_an_action_does_nothing() -> None:
    s = table("head_butt")
    mine = s.put("rookie_sumo", base=VATS, player=0)
    own = s.put("cyberevolution", on=mine, player=0)
    s.start()
    s.play("head_butt")
    assert s.where(own) == ("on", mine)
    assert at_rest(s)


def test_performance_prize_draws_three_without_itself() -> None:
    s = table("performance_prize")
    s.deck(0, ["athos"])
    s.discard(0, ["aramis", "porthos"])
    s.start()
    s.play("performance_prize")
    assert sorted(s.ids(("hand", 0))) == ["aramis", "athos", "porthos"]
    assert s.ids(("discard", 0)) == ["performance_prize"]


def test_technique_prize_puts_three_counters_on_one_minion_of_yours() -> None:
    s = table("technique_prize")
    first = s.put("rookie_sumo", base=VATS, player=0)
    second = s.put("third_tier", base=NEXUS, player=0)
    rival = s.put("baboom", base=VATS, player=1)
    s.start()
    s.play("technique_prize")
    assert not s.offers(rival)
    s.choose(second)
    assert (s.counters(first), s.counters(second)) == (0, 3)
    assert at_rest(s)


# --- bases ----------------------------------------------------------------------------------------


def test_heya_lets_the_player_whose_turn_starts_discard_for_a_counter_here() -> None:
    s = table("athos", "aramis")
    here = s.put("rookie_sumo", base=HEYA, player=0)
    top = s.put("top_tier", base=VATS, player=0)
    s.put("baboom", base=HEYA, player=1)
    s.hand(1, ["mimic"])
    s.start(phase="start")
    s.use(HEYA)
    s.choose("athos")
    assert (s.counters(here), s.counters(top)) == (1, 1), (
        "only a minion here; the discard is seen by Top Tier"
    )
    assert at_rest(s), "the other player is not asked, and it is used once"


def test_heya_may_be_declined_and_needs_a_card_and_a_minion() -> None:
    s = table("athos")
    here = s.put("rookie_sumo", base=HEYA, player=0)
    s.start(phase="start")
    s.decline()
    assert s.counters(here) == 0
    assert s.ids(("hand", 0)) == ["athos"]
    s = table("athos")
    s.put("rookie_sumo", base=VATS, player=0)
    s.start(phase="start")
    assert at_rest(s), "no minion here"
    s = table()
    s.put("rookie_sumo", base=HEYA, player=0)
    s.start(phase="start")
    assert at_rest(s), "no card to discard"


@pytest.mark.parametrize(("phase", "moved"), [("start", True), ("play", False)])
def test_the_dohyo_counts_minions_of_the_play_cards_phase_only(phase: str, moved: bool) -> None:
    s = table("rookie_sumo", bases=["the_dohyo", VATS, NEXUS])
    s.put("spy", base="the_dohyo", player=1)
    s.start()
    document = json.loads(json.dumps(s.match.position()))
    bid = document["bases"][0]["bid"]
    document["history"] = [
        {"kind": "play", "player": 0, "phase": phase, "card": "rookie_sumo", "bid": bid}
    ]
    match = smashup.from_position(document)
    match.answer_key(f"play:rookie_sumo@{bid}~0")
    assert match.pending().kind == ("window" if moved else "play")


def test_the_dohyo_moves_a_rival_after_your_first_minion_here() -> None:
    s = table("third_tier", "rookie_sumo", "to_battle", bases=["the_dohyo", VATS, NEXUS])
    rival = s.put("furious_george", base="the_dohyo", player=1, counters=7)
    other = s.put("mimic", base="the_dohyo", player=1, counters=7)
    s.start()
    s.play("rookie_sumo", at="the_dohyo")
    s.decline()
    s.use("the_dohyo")
    s.choose(rival)
    s.choose(VATS)
    assert s.where(rival) == ("base", VATS)
    s.play("to_battle")
    s.play("third_tier", at="the_dohyo")
    assert at_rest(s), "only after the first"
    assert s.where(other) == ("base", "the_dohyo")


def test_the_dohyo_declined_is_lost_for_the_turn() -> None:
    s = table("third_tier", "top_tier", "to_battle", bases=["the_dohyo", VATS, NEXUS])
    rival = s.put("furious_george", base="the_dohyo", player=1, counters=7)
    s.start()
    s.play("top_tier", at="the_dohyo")
    s.decline()
    s.play("to_battle")
    s.play("third_tier", at="the_dohyo")
    assert at_rest(s)
    assert s.where(rival) == ("base", "the_dohyo")


def test_the_dohyo_needs_a_rival_here_and_your_play_cards_phase() -> None:
    s = table("top_tier", bases=["the_dohyo", VATS, NEXUS])
    s.put("baboom", base=VATS, player=1)
    s.start()
    s.play("top_tier", at="the_dohyo")
    assert at_rest(s), "nobody to move"
    s = table("bacta_the_future", bases=["the_dohyo", VATS, NEXUS])
    s.hand(1, ["furious_george"])
    s.put("rookie_sumo", base="the_dohyo", player=0)
    s.put("mimic", base=VATS, player=1, counters=2)
    s.start()
    s.play("bacta_the_future")
    s.choose("mimic")
    s.play("furious_george", at="the_dohyo", player=1)
    assert at_rest(s), "not on that player's own turn"
