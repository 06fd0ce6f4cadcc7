"""Ancient Incas, card by card."""

from __future__ import annotations

from sentences import asked, at_rest
from smashup.engine.abilities.games import game_at
from smashup.engine.knowledge.known import resample
from smashup.engine.outside.views import view
from smashup.engine.rules import index, numbers, turns
from smashup.testing import Handle, Scenario

TWO = [("ancient_incas", "time_travelers"), ("grannies", "super_spies")]
BASES = ["portal_room", "the_nexus", "isis_swingin_pad"]
PORTAL, NEXUS, PAD = BASES


def table(*bases: str, base_deck: list[str] | None = None) -> Scenario:
    return Scenario(
        TWO,
        bases=bases or BASES,
        base_deck=["grandmas_house", "monkey_lab"] if base_deck is None else base_deck,
    )


# --- Sapa Inca ------------------------------------------------------------------------------------
def test_sapa_inca_finds_an_action_in_the_discard_pile_without_touching_the_deck() -> None:
    s = table()
    s.hand(0, ["sapa_inca"])
    deck = s.deck(0, ["llama", "temple_of_the_sun", "llama"])
    armory, llama, condor = s.discard(0, ["armory", "llama", "golden_condor"])
    s.start()
    s.play("sapa_inca", at=PORTAL)
    assert asked(s, "choose")
    assert s.offers("discard")
    assert s.offers("deck")
    assert s.offers(armory)
    assert not s.offers(llama)
    assert not s.offers(condor)
    s.choose(armory)
    assert s.where(armory) == ("hand", 0)
    assert s.sees(1, armory)
    assert [s.where(card) for card in deck] == [("deck", 0)] * 3
    assert s.ids(("deck", 0)) == ["llama", "temple_of_the_sun", "llama"]
    assert at_rest(s)


def test_sapa_inca_finds_an_action_in_the_deck_and_shuffles_it() -> None:
    s = table()
    s.hand(0, ["sapa_inca"])
    walls, temple, rumour = s.deck(0, ["fortress_walls", "temple_of_the_sun", "quipu_strings"])
    (armory,) = s.discard(0, ["armory"])
    s.start()
    s.play("sapa_inca", at=PORTAL)
    assert s.offers(temple)
    s.choose("deck")
    assert s.offers(armory)
    assert not s.offers(rumour)
    s.choose(temple)
    assert s.where(temple) == ("hand", 0)
    assert s.sees(1, temple)
    assert s.where(armory) == ("discard", 0)
    assert s.where(walls) == s.where(rumour) == ("deck", 0)
    assert any("shuffles" in str(line) for line in s.log)
    assert at_rest(s)


def test_sapa_inca_counts_every_action_on_a_base_at_any_base_and_lets_you_pick() -> None:
    s = table()
    inca = s.put("sapa_inca", base=PORTAL, player=0)
    one, two = (s.put("llama", base=NEXUS, player=0) for _ in range(2))
    rival = s.put("nana", base=NEXUS, player=1)
    s.put("child_of_the_sun", base=PORTAL, player=0)
    s.hand(0, ["armory", "armory", "time_walk"])
    s.start()
    s.play("armory", at=NEXUS)
    assert asked(s, "choose", source="sapa_inca")
    assert not s.offers(rival)
    assert not s.offers(inca)
    s.choose(two)
    assert (s.counters(one), s.counters(two), s.counters(rival), s.counters(inca)) == (0, 1, 0, 0)
    assert at_rest(s)


def test_sapa_inca_ignores_actions_on_minions_standard_ones_and_those_of_others() -> None:
    s = table()
    inca = s.put("sapa_inca", base=PORTAL, player=0)
    s.put("haich_q", base=NEXUS, player=0)
    s.hand(0, ["cyberevolution"])
    s.hand(1, ["tea_party"])
    s.start()
    s.play("cyberevolution", on=inca)
    assert s.counters(inca) == 0
    s.end_turn()
    s.auto(until=1)
    s.play("tea_party", at=PORTAL)
    assert s.counters(inca) == 0
    assert at_rest(s, 1)


def test_sapa_inca_with_no_minion_at_that_base_does_nothing() -> None:
    s = table()
    inca = s.put("sapa_inca", base=PORTAL, player=0)
    s.put("nana", base=NEXUS, player=1)
    s.hand(0, ["armory"])
    s.start()
    s.play("armory", at=NEXUS)
    assert s.counters(inca) == 0
    assert at_rest(s)


# --- Child of the Sun -----------------------------------------------------------------------------
def test_child_of_the_sun_gives_an_extra_action_for_the_first_action_on_its_base() -> None:
    s = table()
    s.put("child_of_the_sun", base=PORTAL, player=0)
    s.hand(0, ["armory", "armory", "fortress_walls"])
    s.start()
    s.play("armory", at=PORTAL)
    assert at_rest(s)
    s.play("armory", at=PORTAL)  # the second here this turn
    assert at_rest(s)
    assert not s.can_play("fortress_walls")


def test_child_of_the_sun_twice_gives_two_unrestricted_extra_actions() -> None:
    s = table()
    for _ in range(2):
        s.put("child_of_the_sun", base=PORTAL, player=0)
    minion = s.put("llama", base=NEXUS, player=0)
    s.hand(0, ["armory", "cyberevolution", "armory", "armory"])
    s.start()
    s.play("armory", at=PORTAL)
    assert at_rest(s)
    s.play("cyberevolution", on=minion)
    s.play("armory", at=NEXUS)
    assert not s.can_play("armory")


def test_child_of_the_sun_ignores_other_bases_and_actions_on_minions() -> None:
    s = table()
    child = s.put("child_of_the_sun", base=PORTAL, player=0)
    s.put("child_of_the_sun", base=NEXUS, player=1)
    s.hand(0, ["cyberevolution", "armory", "armory"])
    s.hand(1, ["tea_party", "tea_party"])
    s.start()
    s.play("cyberevolution", on=child)
    assert not s.can_play("armory")
    s.end_turn()
    s.auto(until=1)
    s.play("tea_party", at=PORTAL)
    assert not s.can_play("tea_party")
    s.end_turn()
    s.auto(until=0)
    s.play("armory", at=NEXUS)
    assert not s.can_play("armory")


def test_an_action_on_a_minion_there_is_not_the_first_action_on_the_base() -> None:
    s = table()
    child = s.put("child_of_the_sun", base=PORTAL, player=0)
    s.put("baboom", base=PORTAL, player=0)
    s.hand(0, ["cyberevolution", "armory", "armory"])
    s.start()
    s.talent("baboom")
    s.play("cyberevolution", on="baboom")
    s.play("armory", at=PORTAL)
    assert s.can_play("armory", at=NEXUS)
    assert s.power(child) == 4


def test_child_of_the_sun_that_came_after_the_first_action_gives_nothing() -> None:
    s = table()
    s.put("child_of_the_sun", base=NEXUS, player=0)
    s.hand(0, ["armory", "armory", "armory", "child_of_the_sun"])
    s.start()
    s.play("armory", at=NEXUS)
    s.play("child_of_the_sun", at=NEXUS)
    s.play("armory", at=NEXUS)
    assert not s.can_play("armory")


# --- Incan Engineer -------------------------------------------------------------------------------
def test_incan_engineer_takes_the_first_base_action_and_shuffles_the_rest() -> None:
    s = table()
    s.hand(0, ["incan_engineer"])
    llama, condor, armory, walls = s.deck(0, ["llama", "golden_condor", "armory", "fortress_walls"])
    s.start()
    s.play("incan_engineer", at=PORTAL)
    assert s.where(armory) == ("hand", 0)
    assert s.sees(1, armory)
    assert s.where(llama) == s.where(condor) == s.where(walls) == ("deck", 0)
    assert not s.sees(1, llama)
    assert at_rest(s)


def test_incan_engineer_stops_at_the_end_of_the_deck() -> None:
    s = table()
    s.hand(0, ["incan_engineer"])
    s.deck(0, ["llama", "golden_condor"])
    (armory,) = s.discard(0, ["armory"])
    s.start()
    s.play("incan_engineer", at=PORTAL)
    assert s.ids(("hand", 0)) == []
    assert sorted(s.ids(("deck", 0))) == ["golden_condor", "llama"]
    assert s.where(armory) == ("discard", 0)


def test_incan_engineer_makes_an_empty_deck_anew() -> None:
    s = table()
    s.hand(0, ["incan_engineer"])
    s.discard(0, ["armory", "llama"])
    s.start()
    s.play("incan_engineer", at=PORTAL)
    assert s.ids(("hand", 0)) == ["armory"]
    assert s.ids(("deck", 0)) == ["llama"]
    assert s.ids(("discard", 0)) == []


# --- Llama ----------------------------------------------------------------------------------------
def test_llama_brings_an_action_along_and_it_is_played_anew() -> None:
    s = table()
    temple = s.put("temple_of_the_sun", base=NEXUS, player=0)
    here = s.put("armory", base=PORTAL, player=0)
    rival = s.put("tea_party", base=NEXUS, player=1)
    host = s.put("llama", base=NEXUS, player=0)
    on_minion = s.put("cyberevolution", on=host, player=0)
    s.hand(0, ["llama"])
    s.deck(0, ["armory"])
    s.start()
    s.play("llama", at=PORTAL)
    assert not any(s.offers(card) for card in (here, rival, on_minion))
    s.choose(temple)
    assert s.where(temple) == ("hand", 0)
    assert not s.can_play(temple, at=NEXUS)
    s.play(temple, at=PORTAL)
    assert s.where(temple) == ("base", PORTAL)
    assert s.ids(("hand", 0)) == ["armory"]
    assert s.can_play("armory")  # it used no action play
    assert at_rest(s)


def test_llama_may_leave_all_as_it_is_or_keep_the_action_in_hand() -> None:
    s = table()
    armory = s.put("armory", base=NEXUS, player=0)
    s.hand(0, ["llama"])
    s.start()
    s.play("llama", at=PORTAL)
    s.decline()
    assert s.where(armory) == ("base", NEXUS)
    assert at_rest(s)

    s = table()
    armory = s.put("armory", base=NEXUS, player=0)
    s.hand(0, ["llama"])
    s.start()
    s.play("llama", at=PORTAL)
    s.choose(armory)
    s.decline()
    assert s.where(armory) == ("hand", 0)
    assert at_rest(s)


def test_llama_returns_anothers_card_to_its_owner_who_keeps_it() -> None:
    s = table()
    armory = s.put("armory", base=NEXUS, player=0, owner=1)
    s.hand(0, ["llama"])
    s.start()
    s.play("llama", at=PORTAL)
    s.choose(armory)
    assert s.where(armory) == ("hand", 1)
    assert at_rest(s)


# --- Armory ---------------------------------------------------------------------------------------
def test_armory_counts_your_other_actions_on_the_base_itself() -> None:
    s = table()
    s.put("armory", base=PORTAL, player=0)
    s.put("tea_party", base=PORTAL, player=1)
    s.put("fortress_walls", base=NEXUS, player=0)
    host = s.put("llama", base=PORTAL, player=0)
    s.put("missing_uplink", on=host, player=0)
    s.hand(0, ["temple_of_the_sun"])
    s.start()
    assert s.player_power(PORTAL, 0) == 2
    s.play("temple_of_the_sun", at=PORTAL)
    assert s.player_power(PORTAL, 0) == 4
    assert s.player_power(PORTAL, 1) == 0
    assert s.total_power(PORTAL) == 4
    assert s.power(host) == 2
    assert s.player_power(NEXUS, 0) == 0


def test_two_armories_count_each_other_and_their_power_alone_scores() -> None:
    s = table("cuzcu", NEXUS, PAD)
    for _ in range(4):
        s.put("armory", base="cuzcu", player=0)
    s.start()
    assert s.player_power("cuzcu", 0) == 4 * 6
    assert s.breakpoint("cuzcu") == 30 - 4 * 3
    s.end_turn()
    s.auto(until=1)
    assert s.vps == [5, 0]


# --- Ashlar Masonry -------------------------------------------------------------------------------
def scored_with_ashlar(*actions: str) -> tuple[Scenario, list[Handle]]:
    """Return a base that scores with these actions of player 0, who holds Ashlar Masonry.

    Player 0 is asked for it."""
    s = table()
    s.put("the_monarch", base=PAD, player=0, counters=20)
    rival = s.put("tea_party", base=PAD, player=1)
    host = s.put("llama", base=PAD, player=0)
    on_minion = s.put("missing_uplink", on=host, player=0)
    mine = [s.put(action, base=PAD, player=0) for action in actions]
    s.hand(0, ["ashlar_masonry"])
    s.deck(0, ["llama"] * 3)
    s.start()
    assert not s.can_play("ashlar_masonry")
    s.end_turn()
    assert asked(s, "window")
    return s, [rival, on_minion, *mine]


def test_ashlar_masonry_saves_one_action_for_the_hand_and_the_others_for_the_deck() -> None:
    s, (rival, on_minion, armory, walls, temple) = scored_with_ashlar(
        "armory", "fortress_walls", "temple_of_the_sun"
    )
    s.play("ashlar_masonry")
    assert not s.offers(rival)
    assert not s.offers(on_minion)
    s.choose(walls)
    assert s.where(walls) == ("base", PAD)  # they go when the base is cleared
    s.auto(until=1)
    assert s.where(walls) == ("hand", 0)
    assert [
        zone
        for zone in (s.where(armory), s.where(temple))
        if zone not in (("deck", 0), ("hand", 0))
    ] == []
    assert len(s.ids(("deck", 0))) + len(s.ids(("hand", 0))) == 3 + 3  # two were drawn
    assert s.where(rival) == ("discard", 1)
    assert s.where(on_minion) == ("discard", 0)
    assert s.vps == [4, 0]


def test_ashlar_masonry_may_be_played_for_nothing() -> None:
    s, (_, _, armory) = scored_with_ashlar("armory")
    s.play("ashlar_masonry")
    s.decline()
    s.auto(until=1)
    assert s.where(armory) == ("discard", 0)
    assert "ashlar_masonry" in s.ids(("discard", 0))


def test_ashlar_masonry_with_one_action_returns_it() -> None:
    s, (_, _, armory) = scored_with_ashlar("armory")
    s.play("ashlar_masonry")
    s.choose(armory)
    s.auto(until=1)
    assert s.where(armory) == ("hand", 0)


def test_ashlar_masonry_works_in_anothers_turn_and_sends_cards_to_their_owners() -> None:
    s = table()
    s.put("matriarch", base=PAD, player=1, counters=20)
    mine = s.put("armory", base=PAD, player=0)
    rest = [s.put(action, base=PAD, player=0) for action in ("armory", "temple_of_the_sun")]
    borrowed = s.put("tea_party", base=PAD, player=0, owner=1)
    s.hand(0, ["ashlar_masonry"])
    s.deck(1, ["nana", "nana"])
    s.start(player=1)
    s.end_turn()
    assert asked(s, "window", player=1)  # the winner's look at the deck
    s.decline()
    s.play("ashlar_masonry", player=0)
    s.choose(mine)
    s.auto(until=0)
    assert s.where(mine) == ("hand", 0)
    assert [s.where(action) for action in rest] == [("deck", 0)] * 2
    assert s.where(borrowed) in (("deck", 1), ("hand", 1))


# --- Fortress Walls -------------------------------------------------------------------------------
def test_fortress_walls_place_a_counter_when_played_and_do_not_answer_themselves() -> None:
    s = table()
    llama = s.put("llama", base=PORTAL, player=0)
    elsewhere = s.put("llama", base=NEXUS, player=0)
    rival = s.put("nana", base=PORTAL, player=1)
    s.hand(0, ["fortress_walls"])
    s.start()
    s.play("fortress_walls", at=PORTAL)
    assert (s.counters(llama), s.counters(elsewhere), s.counters(rival)) == (1, 0, 0)
    assert at_rest(s)


def test_fortress_walls_may_place_a_counter_after_another_action_on_the_base() -> None:
    s = table()
    s.put("fortress_walls", base=PORTAL, player=0)
    s.put("fortress_walls", base=PORTAL, player=1)
    llama = s.put("llama", base=PORTAL, player=0)
    other = s.put("incan_engineer", base=PORTAL, player=0)
    s.hand(0, ["fortress_walls"])
    s.start()
    s.play("fortress_walls", at=PORTAL)
    s.choose(llama)  # its own, which must be placed
    assert asked(s, "window")
    s.choose("fortress_walls")
    s.choose(other)
    assert (s.counters(llama), s.counters(other)) == (1, 1)
    assert at_rest(s)


def test_fortress_walls_later_counter_is_optional_and_only_for_this_base() -> None:
    s = table()
    s.put("fortress_walls", base=PORTAL, player=0)
    llama = s.put("llama", base=PORTAL, player=0)
    s.put("child_of_the_sun", base=NEXUS, player=0)
    s.hand(0, ["armory", "armory", "cyberevolution"])
    s.start()
    s.play("armory", at=NEXUS)
    assert at_rest(s)
    s.play("armory", at=PORTAL)
    assert asked(s, "window")
    s.decline()
    assert s.counters(llama) == 0
    assert at_rest(s)


def test_fortress_walls_ignore_actions_on_minions_and_an_empty_base() -> None:
    s = table()
    s.put("fortress_walls", base=PORTAL, player=0)
    s.put("fortress_walls", base=NEXUS, player=0)
    llama = s.put("llama", base=PORTAL, player=0)
    s.put("baboom", base=PAD, player=0)
    s.hand(0, ["cyberevolution"])
    s.start()
    s.play("cyberevolution", on=llama)
    assert at_rest(s)
    s = table()
    s.put("fortress_walls", base=NEXUS, player=0)
    s.hand(0, ["armory"])
    s.start()
    s.play("armory", at=NEXUS)
    assert at_rest(s)


# --- Golden Condor --------------------------------------------------------------------------------
def test_golden_condor_returns_actions_together_and_each_must_be_played() -> None:
    s = table()
    armory = s.put("armory", base=PORTAL, player=0)
    temple = s.put("temple_of_the_sun", base=PORTAL, player=0)
    stays = s.put("fortress_walls", base=PORTAL, player=0)
    rival = s.put("tea_party", base=PORTAL, player=1)
    host = s.put("llama", base=NEXUS, player=0)
    on_minion = s.put("missing_uplink", on=host, player=0)
    s.hand(0, ["golden_condor"])
    s.deck(0, ["llama", "incan_engineer"])
    s.start()
    s.play("golden_condor")
    assert not s.offers(rival)
    assert not s.offers(on_minion)
    s.choose(armory, temple)
    assert s.where(armory) == s.where(temple) == ("hand", 0)
    assert s.decision is not None
    assert not s.decision.optional
    s.play(temple, at=NEXUS)
    assert s.ids(("hand", 0)) == ["armory", "llama"]
    assert s.decision is not None
    assert not s.decision.optional
    s.play(armory, at=NEXUS)  # the temple there answers
    assert s.where(armory) == s.where(temple) == ("base", NEXUS)
    assert s.where(stays) == ("base", PORTAL)
    assert s.ids(("hand", 0)) == ["llama", "incan_engineer"]
    assert s.ids(("discard", 0)) == ["golden_condor"]
    assert at_rest(s)


def test_golden_condor_may_return_none_and_may_replay_on_the_same_base() -> None:
    s = table()
    armory = s.put("armory", base=PORTAL, player=0)
    s.hand(0, ["golden_condor"])
    s.start()
    s.play("golden_condor")
    s.choose()
    assert s.where(armory) == ("base", PORTAL)
    assert at_rest(s)

    s = table()
    armory = s.put("armory", base=PORTAL, player=0)
    s.hand(0, ["golden_condor"])
    s.start()
    s.play("golden_condor")
    s.choose(armory)
    s.play(armory, at=PORTAL)
    assert s.where(armory) == ("base", PORTAL)
    assert at_rest(s)


def test_golden_condor_does_not_play_what_went_to_another_owner() -> None:
    s = table()
    borrowed = s.put("tea_party", base=PORTAL, player=0, owner=1)
    s.hand(0, ["golden_condor"])
    s.start()
    s.play("golden_condor")
    s.choose(borrowed)
    assert s.where(borrowed) == ("hand", 1)
    assert at_rest(s)


# --- Quipu Strings --------------------------------------------------------------------------------
def test_quipu_strings_play_a_base_action_from_the_discard_pile() -> None:
    s = table()
    s.hand(0, ["quipu_strings", "armory"])
    temple, condor, llama, uplink = s.discard(
        0, ["temple_of_the_sun", "golden_condor", "llama", "missing_uplink"]
    )
    s.deck(0, ["llama"])
    s.start()
    s.play("quipu_strings")
    assert not any(s.offers(card) for card in (condor, llama, uplink, "armory"))
    s.play(temple, at=NEXUS)
    assert s.where(temple) == ("base", NEXUS)
    assert sorted(s.ids(("hand", 0))) == ["armory", "llama"]
    assert s.where(condor) == ("discard", 0)
    assert at_rest(s)


def test_quipu_strings_now_or_not_at_all() -> None:
    s = table()
    s.hand(0, ["quipu_strings"])
    (temple,) = s.discard(0, ["temple_of_the_sun"])
    s.start()
    s.play("quipu_strings")
    s.decline()
    assert s.where(temple) == ("discard", 0)
    assert at_rest(s)
    assert not s.can_play(temple)


# --- Royal Highway --------------------------------------------------------------------------------
def test_royal_highway_moves_a_minion_to_its_base_or_from_it() -> None:
    s = table()
    far = s.put("llama", base=NEXUS, player=0)
    rival = s.put("nana", base=NEXUS, player=1)
    s.hand(0, ["royal_highway"])
    s.start()
    s.play("royal_highway", at=PORTAL)
    assert not s.offers(rival)
    s.choose(far)
    assert s.where(far) == ("base", PORTAL)
    assert at_rest(s)

    s = table()
    near = s.put("llama", base=PORTAL, player=0)
    far = s.put("incan_engineer", base=NEXUS, player=0)
    s.hand(0, ["royal_highway"])
    s.start()
    s.play("royal_highway", at=PORTAL)
    s.choose(near)
    s.choose(PAD)
    assert s.where(near) == ("base", PAD)
    assert s.where(far) == ("base", NEXUS)
    assert at_rest(s)


def test_royal_highway_may_move_nobody() -> None:
    s = table()
    far = s.put("llama", base=NEXUS, player=0)
    s.hand(0, ["royal_highway"])
    s.start()
    s.play("royal_highway", at=PORTAL)
    s.decline()
    assert s.where(far) == ("base", NEXUS)
    assert at_rest(s)


def test_royal_highway_links_its_base_with_that_of_each_later_action() -> None:
    for out in (False, True):
        s = table()
        s.put("royal_highway", base=PORTAL, player=0)
        near = s.put("llama", base=PORTAL, player=0)
        far = s.put("incan_engineer", base=NEXUS, player=0)
        third = s.put("sapa_inca", base=PAD, player=0)
        rival = s.put("nana", base=PORTAL, player=1)
        s.hand(0, ["armory"])
        s.start()
        s.play("armory", at=NEXUS)
        s.choose("royal_highway")
        assert not s.offers(third)
        assert not s.offers(rival)
        s.choose(near if out else far)
        assert s.where(near) == ("base", NEXUS if out else PORTAL)
        assert s.where(far) == ("base", NEXUS if out else PORTAL)
        assert at_rest(s)


def test_royal_highway_brings_a_minion_when_nobody_is_at_its_own_base() -> None:
    s = table()
    s.put("royal_highway", base=PORTAL, player=0)
    far = s.put("llama", base=NEXUS, player=0)
    s.hand(0, ["armory"])
    s.start()
    s.play("armory", at=NEXUS)
    s.choose("royal_highway")
    assert s.where(far) == ("base", PORTAL)
    assert at_rest(s)


def test_royal_highway_ignores_its_own_base_actions_on_minions_and_other_players() -> None:
    s = table()
    s.put("royal_highway", base=PORTAL, player=0)
    s.put("llama", base=PORTAL, player=0)
    far = s.put("llama", base=NEXUS, player=0)
    s.put("child_of_the_sun", base=PORTAL, player=0)
    s.hand(0, ["armory", "cyberevolution"])
    s.hand(1, ["tea_party"])
    s.start()
    s.play("armory", at=PORTAL)
    assert at_rest(s)
    s.play("cyberevolution", on=far)
    assert at_rest(s)
    s.end_turn()
    s.auto(until=1)
    s.play("tea_party", at=NEXUS)
    assert at_rest(s, 1)


# --- Signs in the Stars ---------------------------------------------------------------------------
def test_signs_in_the_stars_lend_the_base_the_abilities_of_the_face_up_card() -> None:
    s = table(base_deck=["cuzcu", "machu_picchu"])
    top, below = (Handle(card) for card in reversed(s.game.base_deck))
    s.hand(0, ["signs_in_the_stars"])
    s.start()
    assert not s.sees(1, top)
    s.play("signs_in_the_stars", at=PORTAL)
    assert s.sees(0, top)
    assert s.sees(1, top)
    assert not s.sees(0, below)
    assert view(s.game, 1)["base_deck"][0] == "cuzcu"
    assert view(s.game, 1)["base_deck_face_up"] is True
    assert s.breakpoint(PORTAL) == 22 - 3
    assert s.breakpoint(NEXUS) == 19
    assert at_rest(s)


def test_signs_in_the_stars_keep_the_own_abilities_and_numbers_of_the_base() -> None:
    s = table("machu_picchu", NEXUS, PAD, base_deck=["cuzcu"])
    s.put("signs_in_the_stars", base="machu_picchu", player=0)
    s.hand(0, ["armory"])
    s.deck(0, ["llama", "llama"])
    s.start()
    s.play("armory", at="machu_picchu")
    assert s.ids(("hand", 0)) == ["llama"]  # its own ability
    assert s.breakpoint("machu_picchu") == 20 - 2 * 3
    assert s.ids("bases")[0] == "machu_picchu"


def test_the_talent_of_signs_changes_the_abilities_at_once_and_undoes_nothing() -> None:
    s = table(base_deck=["machu_picchu", "cuzcu"])
    signs = s.put("signs_in_the_stars", base=PORTAL, player=0)
    s.hand(0, ["armory", "armory"])
    s.put("child_of_the_sun", base=PORTAL, player=0)
    s.deck(0, ["llama", "llama"])
    s.start()
    assert s.breakpoint(PORTAL) == 22
    s.play("armory", at=PORTAL)
    assert s.ids(("hand", 0)) == ["armory", "llama"]
    s.talent(signs)
    assert s.ids("base_deck") == ["cuzcu", "machu_picchu"]
    assert view(s.game, 1)["base_deck"] == ["cuzcu", "machu_picchu"]
    assert s.breakpoint(PORTAL) == 22 - 2 * 3
    s.play("armory", at=PORTAL)
    assert s.ids(("hand", 0)) == ["llama"]  # no draw any more
    assert not s.can_use(signs)
    assert at_rest(s)


def test_each_player_may_turn_the_top_card_down_for_the_turn() -> None:
    s = table(base_deck=["cuzcu", "machu_picchu"])
    s.put("signs_in_the_stars", base=PORTAL, player=0)
    s.start(player=1, phase="start")
    assert asked(s, "window", player=1)
    assert s.breakpoint(PORTAL) == 19
    s.use("signs_in_the_stars")
    assert at_rest(s, 1)
    assert s.breakpoint(PORTAL) == 22
    assert view(s.game, 0)["base_deck_face_up"] is False
    assert not s.can_use("signs_in_the_stars")  # the talent is its controller's
    s.end_turn()
    assert asked(s, "window", player=0)
    assert s.breakpoint(PORTAL) == 19
    s.decline()
    assert s.breakpoint(PORTAL) == 19
    assert s.controller("signs_in_the_stars") == 0
    assert s.can_use("signs_in_the_stars")


def test_a_new_top_card_stays_face_down_and_unseen_until_the_turn_ends() -> None:
    s = table(base_deck=["cuzcu", "machu_picchu", "monkey_lab"])
    new = Handle(s.game.base_deck[1])
    s.put("signs_in_the_stars", base=PORTAL, player=0)
    s.start(player=0, phase="start")
    s.use("signs_in_the_stars")
    s.talent("signs_in_the_stars")
    assert s.ids("base_deck") == ["machu_picchu", "monkey_lab", "cuzcu"]
    assert not s.sees(0, new)
    assert not s.sees(1, new)
    s.end_turn()
    assert asked(s, "window", player=1)
    assert s.sees(0, new)
    assert s.sees(1, new)
    s.decline()
    assert at_rest(s, 1)


def test_a_gained_start_of_turn_ability_comes_before_the_card_can_be_turned_down() -> None:
    s = table(base_deck=["city_of_gold", "cuzcu"])
    s.put("signs_in_the_stars", base=PORTAL, player=0)
    s.put("nana", base=PORTAL, player=1)
    s.put("nana", base=NEXUS, player=0)
    s.start(player=1, phase="start")
    assert asked(s, "window", player=1)
    assert s.vps == [0, 1]
    s.decline()
    s.end_turn()
    s.auto(until=0)
    assert s.vps == [0, 1]  # a minion elsewhere does not count


def test_once_turned_down_an_optional_gained_ability_is_gone() -> None:
    s = table(base_deck=["woodland_cottage", "cuzcu"])
    s.put("signs_in_the_stars", base=PORTAL, player=0)
    s.hand(0, ["llama"])
    s.deck(0, ["incan_engineer", "sapa_inca"])
    s.start(player=0, phase="start")
    s.use("signs_in_the_stars")
    s.play("llama", at=PORTAL)
    assert at_rest(s)


def test_a_gained_optional_ability_says_whose_it_is_and_has_its_own_limit() -> None:
    s = table("woodland_cottage", NEXUS, PAD, base_deck=["faceless_city", "cuzcu"])
    s.put("signs_in_the_stars", base="woodland_cottage", player=0)
    s.hand(0, ["llama"])
    s.deck(0, ["llama", "sapa_inca", "armory"])
    s.start()
    s.play("llama", at="woodland_cottage")
    assert asked(s, "window")
    assert s.decision is not None
    assert [option.label for option in s.decision.options] == [
        "Woodland Cottage",
        "Woodland Cottage, as Faceless City",
    ]
    s.choose("faceless_city")
    assert s.ids(("hand", 0)) == ["llama"]
    s.decline()
    assert at_rest(s)


def test_the_card_below_is_up_when_the_top_one_comes_into_play() -> None:
    s = table(base_deck=["cuzcu", "machu_picchu", "monkey_lab"])
    s.put("signs_in_the_stars", base=PORTAL, player=0)
    s.put("llama", base=NEXUS, player=0, counters=20)
    s.start()
    assert s.breakpoint(PORTAL) == 19
    s.end_turn()
    s.auto(until=1)
    assert s.ids("bases") == [PORTAL, "cuzcu", PAD]
    assert s.breakpoint(PORTAL) == 22
    assert view(s.game, 1)["base_deck"][0] == "machu_picchu"
    assert view(s.game, 1)["base_deck"][1] is None


def test_looking_at_bases_turns_up_only_what_is_on_top_in_the_end() -> None:
    for keep in ("cuzcu", "machu_picchu"):
        s = table(base_deck=["cuzcu", "machu_picchu", "monkey_lab"])
        deck = [Handle(card) for card in reversed(s.game.base_deck)]
        s.put("signs_in_the_stars", base=PORTAL, player=1)
        s.hand(0, ["glory_hound"])
        s.start()
        s.play("glory_hound", at=NEXUS)
        assert s.breakpoint(PORTAL) == 19
        s.choose("machu_picchu" if keep == "cuzcu" else "cuzcu")
        assert s.ids("base_deck")[0] == keep
        assert s.breakpoint(PORTAL) == (19 if keep == "cuzcu" else 22)
        assert s.sees(1, deck[0 if keep == "cuzcu" else 1])
        assert not s.sees(0, deck[2])
        assert not s.sees(1, deck[2])
        if keep == "cuzcu":
            assert not s.sees(1, deck[1])
        assert at_rest(s)


def test_bases_revealed_to_replace_the_scored_one_uncover_the_card_below() -> None:
    s = table(base_deck=["machu_picchu", "monkey_lab", "cuzcu", "grandmas_house"])
    s.put("signs_in_the_stars", base=PORTAL, player=0)
    s.put("llama", base=PAD, player=0, counters=20)
    s.hand(0, ["lost_city"])
    s.start()
    s.end_turn()
    s.play("lost_city")
    assert s.breakpoint(PORTAL) == 22
    s.choose("monkey_lab")
    assert s.breakpoint(PORTAL) == 19  # before the new base is there
    assert s.ids("base_deck") == ["cuzcu", "grandmas_house"]
    s.auto(until=1)
    assert s.ids("bases") == [PORTAL, NEXUS, "monkey_lab"]
    assert view(s.game, 1)["base_deck"] == ["cuzcu", None]


def test_when_signs_leave_play_the_abilities_go_and_the_next_top_card_stays_hidden() -> None:
    s = table(base_deck=["cuzcu", "machu_picchu"])
    signs = s.put("signs_in_the_stars", base=NEXUS, player=0)
    hidden = Handle(s.game.base_deck[0])
    s.put("llama", base=NEXUS, player=0, counters=20)
    s.deck(0, ["llama", "llama"])
    s.start()
    s.end_turn()
    s.auto(until=1)
    assert s.where(signs) == ("discard", 0)
    assert s.ids("bases")[1] == "cuzcu"
    assert s.ids("base_deck") == ["machu_picchu"]
    assert not s.sees(0, hidden)
    assert view(s.game, 0)["base_deck_face_up"] is False


def test_gained_after_scoring_abilities_apply_to_the_base_of_signs() -> None:
    s = table(base_deck=["retirement_community", "cuzcu"])
    s.put("signs_in_the_stars", base=NEXUS, player=0)
    llama = s.put("llama", base=NEXUS, player=0, counters=20)
    s.start()
    s.end_turn()
    assert s.offers(llama)
    s.choose(llama)
    s.choose("top")
    assert s.where(llama) in (("deck", 0), ("hand", 0))


def test_signs_moved_to_another_base_lend_there() -> None:
    s = table(base_deck=["cuzcu", "machu_picchu"])
    signs = s.put("signs_in_the_stars", base=PORTAL, player=0)
    s.hand(0, ["llama"])
    s.start()
    s.play("llama", at=NEXUS)
    s.choose(signs)
    assert s.breakpoint(PORTAL) == 22
    s.play(signs, at=NEXUS)
    assert s.breakpoint(NEXUS) == 19 - 3
    assert s.breakpoint(PORTAL) == 22
    assert at_rest(s)


def test_an_empty_base_deck_lends_nothing() -> None:
    s = table(base_deck=[])
    s.base_discard(["cuzcu"])
    s.put("signs_in_the_stars", base=PORTAL, player=0)
    s.start(phase="start")
    assert at_rest(s)  # nothing to turn down
    assert s.breakpoint(PORTAL) == 22
    s.talent("signs_in_the_stars")
    assert s.ids("base_deck") == ["cuzcu"]
    assert s.breakpoint(PORTAL) == 19


def test_signs_and_its_base_deck_survive_copies_and_resampling() -> None:
    s = table(base_deck=["cuzcu", "machu_picchu", "monkey_lab"])
    s.put("signs_in_the_stars", base=PORTAL, player=0)
    s.start(player=0, phase="start")
    s.use("signs_in_the_stars")
    copy = game_at(s.game)
    resample(copy, 1, 7)
    assert copy.base_deck[-1].data.id == "cuzcu"  # all have seen it
    assert index.face_up_base(copy) is None
    assert numbers.breakpoint(copy, copy.bases[0]) == 22
    turns.expire(copy, -1)
    assert index.face_up_base(copy) is not None
    assert numbers.breakpoint(copy, copy.bases[0]) == 19


# --- Temple of the Sun ----------------------------------------------------------------------------
def test_temple_of_the_sun_draws_once_for_itself_and_once_for_each_other_action() -> None:
    s = table()
    s.put("child_of_the_sun", base=PORTAL, player=0)
    s.hand(0, ["temple_of_the_sun", "armory"])
    s.deck(0, ["llama", "incan_engineer", "sapa_inca"])
    s.start()
    s.play("temple_of_the_sun", at=PORTAL)
    assert s.ids(("hand", 0)) == ["armory", "llama"]
    s.play("armory", at=PORTAL)
    assert s.ids(("hand", 0)) == ["llama", "incan_engineer"]
    assert at_rest(s)


def test_temple_of_the_sun_ignores_other_bases_minions_and_players() -> None:
    s = table()
    s.put("temple_of_the_sun", base=PORTAL, player=0)
    child = s.put("child_of_the_sun", base=NEXUS, player=0)
    llama = s.put("llama", base=PORTAL, player=0)
    s.hand(0, ["armory", "cyberevolution"])
    s.deck(0, ["llama"] * 3)
    s.hand(1, ["tea_party"])
    s.start()
    s.play("armory", at=NEXUS)
    assert s.can_play("cyberevolution", on=child)
    s.play("cyberevolution", on=llama)  # it is here, but on a minion
    assert s.ids(("hand", 0)) == []
    s.end_turn()
    s.auto(until=1)
    s.play("tea_party", at=PORTAL)
    assert s.ids(("hand", 0)) == ["llama", "llama"]  # of the end of the turn


# --- the bases ------------------------------------------------------------------------------------
def test_cuzcu_counts_every_players_actions_on_it_but_not_those_on_minions() -> None:
    s = table("cuzcu", NEXUS, PAD)
    s.put("armory", base="cuzcu", player=0)
    s.put("tea_party", base="cuzcu", player=1)
    s.put("armory", base=NEXUS, player=0)
    llama = s.put("llama", base="cuzcu", player=0)
    s.put("missing_uplink", on=llama, player=0)
    s.start()
    assert s.breakpoint("cuzcu") == 24
    assert s.breakpoint(NEXUS) == 19


def test_the_breakpoint_of_cuzcu_is_never_below_zero() -> None:
    s = table("cuzcu", NEXUS, PAD)
    for _ in range(11):
        s.put("tea_party", base="cuzcu", player=1)
    s.start()
    assert s.breakpoint("cuzcu") == 0


def test_machu_picchu_draws_for_the_player_who_played_the_action_each_time() -> None:
    s = table("machu_picchu", NEXUS, PAD)
    s.put("child_of_the_sun", base="machu_picchu", player=0)
    s.hand(0, ["armory", "armory"])
    s.deck(0, ["llama", "incan_engineer", "llama", "llama"])
    s.hand(1, ["tea_party"])
    s.deck(1, ["nana", "grandma", "granny"])
    s.start()
    s.play("armory", at="machu_picchu")
    assert s.decision is not None
    if s.decision.kind == "order":
        s.choose("machu_picchu")
    s.play("armory", at="machu_picchu")
    assert s.ids(("hand", 0)) == ["llama", "incan_engineer"]
    assert s.ids(("hand", 1)) == ["tea_party"]
    s.end_turn()
    s.auto(until=1)
    s.play("tea_party", at="machu_picchu")
    assert s.ids(("hand", 1)) == ["nana"]
    assert len(s.ids(("hand", 0))) == 4
    assert at_rest(s, 1)


def test_machu_picchu_ignores_actions_elsewhere_and_on_minions() -> None:
    s = table("machu_picchu", NEXUS, PAD)
    llama = s.put("llama", base="machu_picchu", player=0)
    s.put("child_of_the_sun", base=NEXUS, player=0)
    s.hand(0, ["armory", "cyberevolution"])
    s.deck(0, ["llama"])
    s.start()
    s.play("armory", at=NEXUS)
    s.play("cyberevolution", on=llama)
    assert s.ids(("hand", 0)) == []
    assert at_rest(s)
