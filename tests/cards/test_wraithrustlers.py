"""Wraithrustlers: each card and base, with its rulings."""

from __future__ import annotations

from sentences import asked, at_rest
from smashup.testing import Handle, Scenario

PAIRS = [("wraithrustlers", "cyborg_apes"), ("time_travelers", "super_spies")] * 2
HQ, PARK, PAD = "wraithrustlers_hq", "primate_park", "isis_swingin_pad"
WRAITHS = ("slimy", "librarian_haunt", "demon_dogs", "ancient_sumerian_god")


def table(
    players: int = 2, *bases: str, base_deck: tuple[str, ...] = ("the_nexus", "portal_room")
) -> Scenario:
    """Three bases that do nothing by themselves in these positions; everybody has cards to draw."""
    s = Scenario(PAIRS[:players], bases=bases or (PARK, PAD, "portal_room"), base_deck=base_deck)
    for player in range(players):
        s.deck(player, ["juiced_up"] * 6)
    return s


def ready(s: Scenario, base: str = PARK, player: int = 0, total: int = 40) -> Handle:
    """Put a minion of power 2 into play that breaks the base alone."""
    return s.put("spy", base=base, player=player, counters=total - 2)


def labels(s: Scenario) -> list[str]:
    return [option.label for option in s.decision.options] if s.decision is not None else []


# --- Funkman --------------------------------------------------------------------------------------


def test_funkman_strengthens_your_minions_where_the_action_was() -> None:
    s = table()
    funkman = s.put("funkman", base=PAD, player=0)
    here = [s.put("roy", base=PARK, player=0), s.put("ellen", base=PARK, player=0)]
    rival = s.put("mole", base=PARK, player=1)
    field = s.put("stasis_field", base=PARK, player=1)
    s.hand(0, ["resurgence", "roy"])
    s.start(0)
    s.play("resurgence")  # the only action on a base
    s.choose("destroy")
    assert asked(s, "mode", 0, "funkman")
    s.choose("power")
    assert s.where(field) == ("discard", 1)
    assert [s.power(m) for m in here] == [4, 5]
    assert (s.power(funkman), s.power(rival)) == (5, 4)
    s.play("roy", at=PARK)
    assert s.total_power(PARK) == 4 + 5 + 4 + 3  # the newcomer has nothing of it
    s.end_turn()
    assert [s.power(m) for m in here] == [3, 4]


def test_funkman_draws_a_card_instead() -> None:
    s = table()
    s.put("funkman", base=PARK, player=0)
    roy = s.put("roy", base=PARK, player=0)
    s.put("stasis_field", base=PARK, player=1)
    s.hand(0, ["resurgence"])
    s.start(0)
    s.play("resurgence")
    s.choose("destroy")
    s.choose("draw")
    assert s.ids(("hand", 0)) == ["juiced_up"]
    assert s.power(roy) == 3
    assert at_rest(s)


def test_funkman_draws_without_being_asked_where_you_have_no_minions() -> None:
    s = table()
    s.put("funkman", base=PAD, player=0)
    s.put("stasis_field", base=PARK, player=1)
    s.hand(0, ["resurgence"])
    s.start(0)
    s.play("resurgence")
    s.choose("destroy")
    assert s.ids(("hand", 0)) == ["juiced_up"]
    assert at_rest(s)


def test_funkman_answers_once_for_each_action_also_on_minions() -> None:
    s = table()
    s.put("funkman", base=PAD, player=0)
    rival = s.put("mole", base=PARK, player=1)
    roy = s.put("roy", base=PARK, player=0)
    for _ in range(2):
        s.put("juiced_up", on=rival, player=1)
    s.put("stasis_field", base=PARK, player=1)
    s.hand(0, ["going_bananas"])
    s.start(0)
    s.play("going_bananas")
    s.choose(PARK)
    for pick in ("draw", "power", "power"):
        assert asked(s, "mode", 0, "funkman")
        s.choose(pick)
    assert len(s.ids(("hand", 0))) == 1
    assert s.power(roy) == 3 + 2
    assert at_rest(s)


def test_funkman_ignores_a_destroyed_minion_and_the_action_discarded_with_it() -> None:
    s = table()
    s.put("funkman", base=PAD, player=0)
    host = s.put("roy", base=PARK, player=0)
    s.put("monkey_on_your_back", on=host, player=0)
    victim = s.put("spy", base=PARK, player=1)
    lost = s.put("missing_uplink", on=victim, player=1)
    s.start(0)
    s.talent("monkey_on_your_back")
    assert s.where(victim) == ("discard", 1)
    assert s.where(lost) == ("discard", 1)
    assert s.ids(("hand", 0)) == []
    assert s.power(host) == 3
    assert at_rest(s)


def test_funkman_of_another_player_does_not_answer() -> None:
    s = table()
    s.put("funkman", base=PAD, player=1)
    s.put("stasis_field", base=PARK, player=1)
    s.hand(0, ["resurgence"])
    s.start(0)
    s.play("resurgence")
    s.choose("destroy")
    assert s.ids(("hand", 1)) == []
    assert at_rest(s)


def test_funkman_may_transfer_an_action_from_any_base_that_scores() -> None:
    s = table()
    s.put("funkman", base=PAD, player=1)
    ready(s)
    field = s.put("mindraker", base=PARK, player=0)
    haunt = s.put("librarian_haunt", base=PARK, player=0)
    on_minion = s.put("missing_uplink", on=s.put("roy", base=PARK, player=0), player=0)
    s.start(0)
    s.end_turn()
    assert asked(s, "window", 1)
    s.use("funkman")
    assert asked(s, "choose", 1, "funkman")
    assert s.offers(field)
    assert s.offers(haunt)
    assert not s.offers(on_minion)
    s.choose(haunt)
    assert not s.offers(PARK)
    s.choose("portal_room")
    s.auto()
    assert s.where(haunt) == ("base", "portal_room")
    assert s.controller(haunt) == 0
    assert s.breakpoint("portal_room") == 22 + 3
    assert s.where(field) == ("discard", 0)
    assert s.vps == [3, 0]  # it scores although the power is what it is


def test_funkman_is_used_once_per_scoring_and_not_for_actions_on_minions() -> None:
    s = table()
    s.put("funkman", base=PAD, player=0)
    s.put("missing_uplink", on=ready(s), player=0)
    s.start(0)
    s.end_turn()
    assert not s.offers("funkman")
    s.auto(until=1)
    s = table()
    s.put("funkman", base=PAD, player=0)
    ready(s)
    s.put("mindraker", base=PARK, player=0)
    s.put("slimy", base=PARK, player=0)
    s.start(0)
    s.end_turn()
    s.use("funkman")
    s.choose("slimy")
    s.choose(PAD)
    assert not s.offers("funkman")
    s.auto(until=1)
    assert s.ids(("base", PAD)) == ["funkman", "slimy"]


def test_funkman_who_can_neither_strengthen_nor_draw_is_not_asked() -> None:
    s = table()
    s.put("funkman", base=PAD, player=0)
    s.put("stasis_field", base=PARK, player=1)
    s.deck(0, [])
    s.hand(0, ["resurgence"])
    s.start(0)
    s.play("resurgence")
    s.choose("destroy")
    assert at_rest(s)


# --- Ellen ----------------------------------------------------------------------------------------


def test_ellen_destroys_an_action_of_yours_to_lower_the_breakpoint_this_turn() -> None:
    s = table()
    ellen = s.put("ellen", base=PARK, player=0)
    s.put("slimy", base=PARK, player=0)
    other = s.put("mindraker", base=PARK, player=0)
    rivals = s.put("stasis_field", base=PARK, player=1)
    s.start(0)
    assert s.breakpoint(PARK) == 23
    s.talent(ellen)
    assert not s.offers(rivals)
    s.choose(other)
    assert s.breakpoint(PARK) == 20
    assert s.where(rivals) == ("base", PARK)
    assert not s.can_use(ellen)
    assert at_rest(s)
    s.end_turn()
    assert s.breakpoint(PARK) == 23
    assert s.breakpoint(PAD) == 21


def test_ellen_and_a_wraith_swing_six_and_give_an_extra_action() -> None:
    s = table()
    ellen = s.put("ellen", base=PARK, player=0)
    s.put("librarian_haunt", base=PARK, player=0)
    s.hand(0, ["going_bananas", "going_bananas", "going_bananas"])
    s.start(0)
    s.talent(ellen)
    assert s.breakpoint(PARK) == 17
    assert len(s.ids(("hand", 0))) == 6
    s.use(ellen)
    assert at_rest(s)
    for _ in range(2):
        s.play("going_bananas")
        s.choose(PAD)
    assert not s.can_play("going_bananas")


def test_ellens_extra_action_waits_in_the_menu() -> None:
    s = table()
    ellen = s.put("ellen", base=PARK, player=0)
    s.put("slimy", base=PARK, player=0)
    s.hand(0, ["going_bananas", "going_bananas", "going_bananas"])
    s.start(0)
    s.talent(ellen)
    assert at_rest(s)
    assert s.power(ellen) == 4 + 2
    for _ in range(2):
        s.play("going_bananas")
        s.choose(PAD)
    assert not s.can_play("going_bananas")


def test_ellen_cannot_use_her_talent_without_an_action_of_yours_on_the_base() -> None:
    s = table()
    ellen = s.put("ellen", base=PARK, player=0)
    s.put("missing_uplink", on=ellen, player=0)
    s.put("stasis_field", base=PARK, player=1)
    s.put("slimy", base=PAD, player=0)
    s.start(0)
    assert not s.can_use(ellen)


def test_ellens_answer_to_another_players_wraith_in_another_players_turn_is_used_at_once() -> None:
    s = table()
    first = s.put("ellen", base=PARK, player=1)
    second = s.put("ellen", base=PARK, player=1)
    s.put("ellen", base=PAD, player=1)  # elsewhere
    s.put("slimy", base=PARK, player=0)
    s.hand(0, ["resurgence"])
    s.hand(1, ["missing_uplink", "missing_uplink"])
    s.start(0)
    s.play("resurgence")
    s.choose("destroy")
    assert asked(s, "window", 1)
    s.use(first)
    assert asked(s, "choose", 1)
    s.play("missing_uplink", on=first)
    s.use(second)
    s.decline()
    assert s.ids(("on", first)) == ["missing_uplink"]
    assert s.ids(("hand", 1)) == ["missing_uplink"]
    assert at_rest(s)


def test_ellen_does_not_answer_what_is_no_wraith_or_was_only_discarded() -> None:
    s = table()
    s.put("ellen", base=PARK, player=0)
    s.put("mindraker", base=PARK, player=0)
    ready(s)
    s.put("slimy", base=PARK, player=0)
    s.hand(0, ["resurgence", "missing_uplink"])
    s.start(0)
    s.play("resurgence")
    s.choose("mindraker")
    s.choose("destroy")
    assert at_rest(s)
    s.end_turn()
    assert at_rest(s, 1)
    assert s.vps == [3, 0]
    assert "missing_uplink" in s.ids(("hand", 0))


# --- Roy ------------------------------------------------------------------------------------------


def test_roy_brings_an_action_of_yours_without_playing_it() -> None:
    s = table()
    dogs = s.put("demon_dogs", base=PAD, player=0)
    watson = s.store("watson", under=dogs)
    s.put("stasis_field", base=PAD, player=1)
    s.put("slimy", base=PARK, player=0)  # here already
    s.put("missing_uplink", on=s.put("ellen", base=PAD, player=0), player=0)
    s.hand(0, ["roy", "spy"])
    s.start(0)
    s.play("roy", at=PARK)
    assert asked(s, "choose", 0, "roy")
    assert labels(s) == ["Demon Dogs of Player 1 at ISI's Swingin' Pad"]
    s.choose(dogs)
    assert s.where(dogs) == ("base", PARK)
    assert s.where(watson) == ("under", dogs)
    assert (s.breakpoint(PARK), s.breakpoint(PAD)) == (26, 21)
    assert s.power("roy") == 3  # transferred, not destroyed
    assert s.ids(("hand", 0)) == ["spy"]
    assert at_rest(s)


def test_roy_may_leave_it_and_asks_nothing_without_an_action() -> None:
    s = table()
    slimy = s.put("slimy", base=PAD, player=0)
    s.hand(0, ["roy"])
    s.start(0)
    s.play("roy", at=PARK)
    s.decline()
    assert s.where(slimy) == ("base", PAD)
    assert at_rest(s)
    s = table()
    s.hand(0, ["roy"])
    s.start(0)
    s.play("roy", at=PARK)
    assert at_rest(s)


def test_roy_keeps_the_used_talent_of_what_he_brings() -> None:
    s = table()
    god = s.put("ancient_sumerian_god", base=PAD, player=0)
    s.discard(0, ["slimy", "slimy"])
    s.hand(0, ["roy"])
    s.start(0)
    s.talent(god)
    s.choose("slimy")
    s.play("roy", at=PARK)
    s.choose(god)
    assert s.ids(("under", god)) == ["slimy"]
    assert not s.can_use(god)


def test_roy_is_stronger_where_a_wraith_was_destroyed_this_turn() -> None:
    s = table(2)
    here = s.put("roy", base=PARK, player=0)
    elsewhere = s.put("roy", base=PAD, player=0)
    s.put("slimy", base=PARK, player=1)
    s.put("librarian_haunt", base=PARK, player=1)
    s.hand(0, ["resurgence", "roy"])
    s.start(0)
    s.play("resurgence")
    s.choose("slimy")
    s.choose("destroy")
    assert (s.power(here), s.power(elsewhere)) == (5, 3)
    s.play("roy", at=PARK)  # also for one who comes later
    assert s.player_power(PARK, 0) == 10
    assert at_rest(s)
    s.end_turn()
    assert s.power(here) == 3


def test_roy_gets_two_once_and_only_for_wraiths() -> None:
    s = table()
    roy = s.put("roy", base=PARK, player=0)
    bystander = s.put("roy", base=PAD, player=1)
    for id in ("slimy", "librarian_haunt"):
        s.put(id, base=PARK, player=1)
    s.put("stasis_field", base=PAD, player=1)
    s.hand(0, ["going_bananas"])
    s.start(0)
    s.play("going_bananas")
    s.choose(PARK)
    s.auto()
    assert s.power(roy) == 5
    assert s.power(bystander) == 3
    s = table()
    roy = s.put("roy", base=PAD, player=0)
    s.put("stasis_field", base=PAD, player=1)
    s.hand(0, ["going_bananas"])
    s.start(0)
    s.play("going_bananas")
    s.choose(PAD)
    assert s.power(roy) == 3


def test_roy_has_the_history_of_the_base_he_is_on() -> None:
    s = table()
    roy = s.put("roy", base=PARK, player=0)
    ecto = s.put("ectoplasm_one", base=PARK, player=0)
    s.put("slimy", base=PARK, player=1)
    s.hand(0, ["resurgence"])
    s.start(0)
    s.play("resurgence")
    s.choose("slimy")
    s.choose("destroy")
    assert s.power(roy) == 5
    s.talent(ecto)
    s.choose(PAD)
    s.decline()
    assert s.where(roy) == ("base", PAD)
    assert s.power(roy) == 3
    assert at_rest(s)


# --- Watson ---------------------------------------------------------------------------------------


def test_watson_destroys_an_action_of_yours_here() -> None:
    s = table()
    mine = s.put("slimy", base=PARK, player=0)
    far = s.put("librarian_haunt", base=PAD, player=0)
    s.put("stasis_field", base=PARK, player=1)
    s.hand(0, ["watson"])
    s.start(0)
    s.play("watson", at=PARK)
    assert asked(s, "mode", 0, "watson")
    s.choose("destroy")
    assert s.where(mine) == ("discard", 0)
    assert s.where(far) == ("base", PAD)
    assert s.power("watson") == 2 + 2
    assert at_rest(s)


def test_watson_reveals_until_a_wraith() -> None:
    for wraith in WRAITHS:
        s = table()
        s.deck(0, ["resurgence", "roy", wraith, "slimy", "ectoplasm_one"])
        s.hand(0, ["watson"])
        s.start(0)
        s.play("watson", at=PARK)
        s.choose("reveal")
        assert s.ids(("hand", 0)) == [wraith]
        assert sorted(s.ids(("deck", 0))) == ["ectoplasm_one", "resurgence", "roy", "slimy"]
        assert s.ids(("discard", 0)) == []
        assert at_rest(s)


def test_watson_leaves_the_deck_alone_if_the_top_card_is_the_wraith() -> None:
    s = table()
    s.deck(
        0, ["slimy", "resurgence", "roy", "funkman", "ellen", "watson", "slimy", "ectoplasm_one"]
    )
    s.hand(0, ["watson"])
    s.start(0)
    s.play("watson", at=PARK)
    s.choose("reveal")
    assert s.ids(("deck", 0)) == [
        "resurgence",
        "roy",
        "funkman",
        "ellen",
        "watson",
        "slimy",
        "ectoplasm_one",
    ]


def test_watson_takes_nothing_when_the_deck_runs_out() -> None:
    s = table()
    s.deck(0, ["roy", "resurgence"])
    s.discard(0, ["slimy"])
    s.hand(0, ["watson"])
    s.start(0)
    s.play("watson", at=PARK)
    s.choose("reveal")
    assert s.ids(("hand", 0)) == []
    assert sorted(s.ids(("deck", 0))) == ["resurgence", "roy"]
    assert s.ids(("discard", 0)) == ["slimy"]
    assert at_rest(s)


def test_watson_makes_an_empty_deck_anew_first() -> None:
    s = table()
    s.deck(0, [])
    s.discard(0, ["slimy", "roy"])
    s.hand(0, ["watson"])
    s.start(0)
    s.play("watson", at=PARK)
    s.choose("reveal")
    assert s.ids(("hand", 0)) == ["slimy"]
    assert s.ids(("deck", 0)) == ["roy"]
    assert at_rest(s)


def test_watson_may_do_neither() -> None:
    s = table()
    s.put("slimy", base=PARK, player=0)
    s.hand(0, ["watson"])
    s.start(0)
    s.play("watson", at=PARK)
    s.decline()
    assert s.ids(("base", PARK)) == ["watson", "slimy"]
    assert len(s.ids(("deck", 0))) == 6
    assert at_rest(s)


def test_watson_with_no_action_here_and_no_deck_is_not_asked() -> None:
    s = table()
    s.deck(0, [])
    s.hand(0, ["watson"])
    s.start(0)
    s.play("watson", at=PARK)
    assert at_rest(s)


# --- Ancient Sumerian God -------------------------------------------------------------------------


def god_with(s: Scenario, *stored: str, base: str = PARK, player: int = 0) -> Handle:
    god = s.put("ancient_sumerian_god", base=base, player=player)
    for id in stored:
        s.store(id, under=god)
    return god


def test_the_god_stores_an_action_that_is_played_on_a_base() -> None:
    s = table()
    s.discard(0, ["slimy", "missing_uplink", "resurgence", "roy", "mindraker"])
    s.hand(0, ["ancient_sumerian_god"])
    s.start(0)
    s.play("ancient_sumerian_god", at=PARK)
    assert s.breakpoint(PARK) == 23
    s.talent("ancient_sumerian_god")
    assert sorted(labels(s)) == ["Mindraker", "Slimy"]
    s.choose("mindraker")
    assert s.ids(("under", "ancient_sumerian_god")) == ["mindraker"]
    assert s.sees(0, "mindraker")
    assert not s.sees(1, "mindraker")
    assert any("stores Mindraker" in str(record) for record in s.log)
    assert not s.can_use("ancient_sumerian_god")
    assert at_rest(s)


def test_the_god_has_nothing_to_store_without_such_an_action() -> None:
    s = table()
    god = god_with(s)
    s.discard(0, ["missing_uplink", "resurgence", "roy"])
    s.discard(1, ["stasis_field"])
    s.start(0)
    assert not s.can_use(god)


def test_the_god_lets_you_play_one_stored_action_on_each_base_as_it_is_destroyed() -> None:
    s = table()
    god = god_with(s, "slimy", "slimy", "mindraker", "stasis_field")
    s.hand(0, ["resurgence"])
    s.start(0)
    s.play("resurgence")
    s.choose("destroy")
    assert asked(s, "choose", 0, "ancient_sumerian_god")
    assert s.where(god) == ("base", PARK)  # as it leaves
    s.play("slimy", at=PAD)
    assert not s.can_play("slimy", at=PAD)
    assert not s.can_play("mindraker", at=PAD)
    s.play("mindraker", at=PARK)
    s.play("slimy", at="portal_room")
    assert at_rest(s)
    assert s.where(god) == ("discard", 0)
    assert (s.ids(("base", PARK)), s.ids(("base", PAD)), s.ids(("base", "portal_room"))) == (
        ["mindraker"],
        ["slimy"],
        ["slimy"],
    )
    assert sorted(s.ids(("discard", 0))) == ["ancient_sumerian_god", "resurgence", "stasis_field"]
    assert s.breakpoint(PARK) == 20


def test_what_the_god_does_not_play_is_discarded() -> None:
    s = table()
    god_with(s, "slimy", "mindraker")
    s.hand(0, ["resurgence"])
    s.start(0)
    s.play("resurgence")
    s.choose("destroy")
    s.play("slimy", at=PAD)
    s.decline()
    assert sorted(s.ids(("discard", 0))) == ["ancient_sumerian_god", "mindraker", "resurgence"]
    assert at_rest(s)


def test_the_controller_of_the_god_plays_and_a_stored_card_of_another_goes_home() -> None:
    s = table()
    god = god_with(s, "slimy", player=1)
    foreign = s.store("mindraker", under=god, owner=0)
    s.hand(0, ["into_the_time_slip"])
    s.start(0)
    s.play("into_the_time_slip")
    assert asked(s, "choose", 1)
    s.play("slimy", at=PAD)
    s.decline()
    assert s.controller("slimy") == 1
    assert s.where(god) == ("hand", 1)
    assert s.where(foreign) == ("discard", 0)
    assert at_rest(s)


def test_the_god_stays_calm_when_it_is_transferred() -> None:
    s = table()
    god = god_with(s, "slimy")
    s.hand(0, ["resurgence"])
    s.start(0)
    s.play("resurgence")
    s.choose("transfer")
    s.choose(PAD)
    assert at_rest(s)
    assert s.ids(("under", god)) == ["slimy"]
    assert (s.breakpoint(PARK), s.breakpoint(PAD)) == (20, 24)


def test_the_god_discarded_with_a_scored_base_cannot_reach_its_replacement() -> None:
    s = table()
    god_with(s, "slimy", "mindraker", "librarian_haunt")
    ready(s)
    s.start(0)
    s.end_turn()
    assert asked(s, "choose", 0, "ancient_sumerian_god")
    assert not s.offers("the_nexus")
    s.play("slimy", at=PARK)
    s.play("mindraker", at=PAD)
    s.decline()
    assert s.ids("bases")[0] == "the_nexus"
    assert s.ids(("base", "the_nexus")) == []
    assert s.ids(("base", PAD)) == ["mindraker"]
    assert sorted(s.ids(("discard", 0))) == [
        "ancient_sumerian_god",
        "librarian_haunt",
        "slimy",
        "spy",
    ]
    assert at_rest(s, 1)


def test_the_god_asks_nothing_if_nothing_is_stored() -> None:
    s = table()
    god_with(s)
    s.hand(0, ["resurgence"])
    s.start(0)
    s.play("resurgence")
    s.choose("destroy")
    assert at_rest(s)


# --- Demon Dogs -----------------------------------------------------------------------------------


def dogs_with(
    s: Scenario, stored: str = "roy", base: str = PARK, player: int = 0
) -> tuple[Handle, Handle]:
    dogs = s.put("demon_dogs", base=base, player=player)
    return dogs, s.store(stored, under=dogs)


def test_demon_dogs_store_a_small_minion_from_hand_or_discard_pile() -> None:
    for pick, left in (("roy", ["ellen"]), ("spy", ["roy", "ellen"])):
        s = table()
        s.hand(0, ["demon_dogs", "roy", "ellen"])
        s.discard(0, ["spy", "mole", "slimy"])
        s.start(0)
        s.play("demon_dogs", at=PARK)
        assert sorted(labels(s)) == ["Roy from your hand", "Spy from your discard pile"]
        s.choose(pick)
        assert s.ids(("under", "demon_dogs")) == [pick]
        assert s.ids(("hand", 0)) == left
        assert s.total_power(PARK) == 0
        assert s.ids(("base", PARK)) == ["demon_dogs"]
        assert s.breakpoint(PARK) == 23
        assert any("stores" in str(record) for record in s.log)
        assert s.sees(0, pick)
        assert not s.sees(1, pick)
        assert at_rest(s)


def test_demon_dogs_may_store_nothing() -> None:
    s = table()
    s.hand(0, ["demon_dogs", "roy"])
    s.start(0)
    s.play("demon_dogs", at=PARK)
    s.decline()
    assert s.ids(("under", "demon_dogs")) == []
    assert s.ids(("hand", 0)) == ["roy"]
    assert at_rest(s)


def test_destroyed_demon_dogs_release_their_minion_on_any_base_also_in_another_players_turn() -> (
    None
):
    s = table()
    dogs, roy = dogs_with(s, player=1)
    s.put("slimy", base=PAD, player=1)
    s.hand(0, ["going_bananas"])
    s.start(0)
    s.play("going_bananas")
    s.choose(PARK)
    assert asked(s, "window", 1)
    s.use(dogs)
    assert asked(s, "choose", 1)
    s.play(roy, at=PAD)
    assert s.where(roy) == ("base", PAD)
    assert s.controller(roy) == 1
    assert s.where(dogs) == ("discard", 1)
    assert s.breakpoint(PARK) == 20
    assert at_rest(s)


def test_the_released_minion_is_an_extra_one_whose_ability_happens() -> None:
    s = table()
    dogs, _ = dogs_with(s, "watson")
    haunt = s.put("librarian_haunt", base=PARK, player=0)
    s.hand(0, ["resurgence", "roy"])
    s.start(0)
    s.play("resurgence")
    s.choose(dogs)
    s.choose("destroy")
    s.use(dogs)
    s.play("watson", at=PARK)
    s.choose("destroy")
    assert s.where(haunt) == ("discard", 0)
    assert len(s.ids(("hand", 0))) == 1 + 3
    assert s.can_play("roy", at=PARK)
    assert at_rest(s)


def test_a_released_minion_that_is_not_played_is_discarded() -> None:
    for passes in (True, False):
        s = table()
        dogs, roy = dogs_with(s)
        s.hand(0, ["resurgence"])
        s.start(0)
        s.play("resurgence")
        s.choose("destroy")
        if not passes:
            s.use(dogs)
        s.decline()
        assert s.where(roy) == ("discard", 0)
        assert s.game.aside == []
        assert at_rest(s)


def test_a_released_minion_that_cannot_be_played_anywhere_is_discarded() -> None:
    s = table(2, "the_vats", base_deck=("the_nexus",))
    _, roy = dogs_with(s, base="the_vats")
    s.put("roy", base="the_vats", player=1)
    s.hand(0, ["resurgence"])
    s.start(0)
    s.play("resurgence")
    assert s.where(roy) == ("discard", 0)
    assert at_rest(s)


def test_demon_dogs_that_leave_in_another_way_release_nothing() -> None:
    s = table()
    dogs, roy = dogs_with(s)
    s.hand(0, ["into_the_time_slip"])
    s.start(0)
    s.play("into_the_time_slip")
    assert s.where(dogs) == ("hand", 0)
    assert s.where(roy) == ("discard", 0)
    assert at_rest(s)
    s = table()
    _, roy = dogs_with(s)
    ready(s)
    s.start(0)
    s.end_turn()
    assert s.where(roy) == ("discard", 0)
    assert at_rest(s, 1)


# --- Ectoplasm One --------------------------------------------------------------------------------


def test_ectoplasm_one_takes_a_minion_along_and_may_destroy_an_action_there() -> None:
    s = table()
    ecto = s.put("ectoplasm_one", base=PARK, player=0)
    roy, watson = s.put("roy", base=PARK, player=0), s.put("watson", base=PARK, player=0)
    rival = s.put("mole", base=PARK, player=1)
    field = s.put("stasis_field", base=PAD, player=1)
    uplink = s.put("missing_uplink", on=s.put("spy", base=PAD, player=1), player=1)
    s.start(0)
    s.talent(ecto)
    assert not s.offers(PARK)
    s.choose(PAD)
    assert s.where(ecto) == ("base", PAD)
    assert not s.offers(rival)
    s.choose(roy)
    assert s.offers(field)
    assert s.offers(ecto)
    assert not s.offers(uplink)
    s.choose(field)
    assert s.where(field) == ("discard", 1)
    assert s.where(roy) == ("base", PAD)
    assert s.where(watson) == ("base", PARK)
    assert not s.can_use(ecto)
    assert at_rest(s)


def test_ectoplasm_one_may_destroy_itself_or_nothing() -> None:
    for pick in (True, False):
        s = table()
        ecto = s.put("ectoplasm_one", base=PARK, player=0)
        roy = s.put("roy", base=PARK, player=0)
        s.start(0)
        s.talent(ecto)
        s.choose(PAD)
        assert s.where(roy) == ("base", PAD)  # the only one must move
        if pick:
            s.choose(ecto)
        else:
            s.decline()
        assert s.where(ecto) == (("discard", 0) if pick else ("base", PAD))
        assert at_rest(s)


def test_ectoplasm_one_without_a_minion_is_transferred_but_destroys_nothing() -> None:
    s = table()
    ecto = s.put("ectoplasm_one", base=PARK, player=0)
    field = s.put("stasis_field", base=PAD, player=1)
    s.put("roy", base=PAD, player=0)
    s.start(0)
    s.talent(ecto)
    s.choose(PAD)
    assert s.where(ecto) == ("base", PAD)
    assert s.where(field) == ("base", PAD)
    assert at_rest(s)


# --- Librarian Haunt ------------------------------------------------------------------------------


def test_librarian_haunt_lets_its_controller_draw_three_when_destroyed() -> None:
    s = table()
    s.put("librarian_haunt", base=PARK, player=1)
    second = s.put("librarian_haunt", base=PARK, player=1)
    s.hand(0, ["resurgence"])
    s.start(0)
    assert s.breakpoint(PARK) == 20 + 6
    s.play("resurgence")
    s.choose(second)
    s.choose("destroy")
    assert len(s.ids(("hand", 1))) == 3
    assert s.ids(("hand", 0)) == []
    assert s.breakpoint(PARK) == 23
    assert at_rest(s)


def test_librarian_haunt_draws_nothing_when_it_leaves_otherwise() -> None:
    s = table()
    haunt = s.put("librarian_haunt", base=PARK, player=1)
    s.hand(0, ["into_the_time_slip"])
    s.start(0)
    s.play("into_the_time_slip")
    assert s.ids(("hand", 1)) == ["librarian_haunt"]
    s = table()
    haunt = s.put("librarian_haunt", base=PARK, player=1)
    ready(s)
    s.start(0)
    s.end_turn()
    assert s.where(haunt) == ("discard", 1)
    assert s.ids(("hand", 1)) == []
    assert at_rest(s, 1)


# --- Resurgence -----------------------------------------------------------------------------------


def test_resurgence_transfers_any_action_on_a_base() -> None:
    s = table()
    field = s.put("stasis_field", base=PARK, player=1)
    slimy = s.put("slimy", base=PAD, player=0)
    uplink = s.put("missing_uplink", on=s.put("spy", base=PAD, player=1), player=1)
    s.hand(0, ["resurgence", "resurgence"])
    s.start(0)
    s.play("resurgence")
    assert s.offers(slimy)
    assert not s.offers(uplink)
    s.choose(field)
    s.choose("transfer")
    assert not s.offers(PARK)
    s.choose("portal_room")
    assert s.where(field) == ("base", "portal_room")
    assert s.controller(field) == 1
    assert s.where(slimy) == ("base", PAD)
    assert not s.can_play("resurgence")  # the free action is used
    assert at_rest(s)


def test_resurgence_as_a_special_uses_no_play_and_reaches_every_base() -> None:
    s = table()
    ready(s)
    s.put("slimy", base=PAD, player=0)
    s.put("ellen", base=PAD, player=1)
    s.hand(1, ["resurgence", "missing_uplink"])
    s.start(0)
    s.end_turn()
    assert asked(s, "window", 1)
    s.play("resurgence")
    s.choose("destroy")
    assert asked(s, "window", 1)
    s.use("ellen")
    s.play("missing_uplink", on="ellen")  # at once, or not at all
    s.auto(until=1)
    assert s.ids(("discard", 1)) == ["resurgence"]
    assert s.ids(("on", "ellen")) == ["missing_uplink"]
    assert s.vps == [3, 0]


def test_resurgence_may_bring_an_action_to_the_scoring_base() -> None:
    s = table()
    ready(s)
    slimy = s.put("slimy", base=PAD, player=0)
    s.hand(0, ["resurgence"])
    s.start(0)
    s.end_turn()
    s.play("resurgence")
    s.choose("transfer")
    s.choose(PARK)
    assert s.where(slimy) == ("discard", 0)  # with the base, which scores all the same
    assert s.vps == [3, 0]
    assert at_rest(s, 1)


# --- Slimy ----------------------------------------------------------------------------------------


def test_slimy_strengthens_its_controllers_minions_where_it_was() -> None:
    s = table()
    s.put("slimy", base=PARK, player=1)
    mine = s.put("mole", base=PARK, player=1)
    far = s.put("mole", base=PAD, player=1)
    theirs = s.put("roy", base=PARK, player=0)
    s.hand(0, ["resurgence"])
    s.start(0)
    assert s.breakpoint(PARK) == 23
    s.play("resurgence")
    s.choose("destroy")
    assert (s.power(mine), s.power(far)) == (6, 4)
    assert s.power(theirs) == 5  # his own ability
    assert s.counters(mine) == 0
    assert s.breakpoint(PARK) == 20
    assert at_rest(s)
    s.end_turn()
    assert s.power(mine) == 4


def test_slimys_power_stays_with_a_minion_that_moves_and_passes_newcomers_by() -> None:
    s = table()
    s.put("slimy", base=PARK, player=0)
    ecto = s.put("ectoplasm_one", base=PARK, player=0)
    ellen = s.put("ellen", base=PARK, player=0)
    s.hand(0, ["watson", "ellen"])
    s.start(0)
    s.play("watson", at=PARK)
    s.choose("destroy")
    s.choose("slimy")
    assert (s.power(ellen), s.power("watson")) == (6, 4)
    s.talent(ecto)
    s.choose(PAD)
    s.choose(ellen)
    s.decline()
    assert s.power(ellen) == 6
    assert at_rest(s)


def test_two_slimies_destroyed_at_once_need_no_order() -> None:
    s = table()
    nuke = s.put("nuke_it_from_orbit", base=PARK, player=0)
    s.put("slimy", base=PARK, player=0)
    s.put("slimy", base=PARK, player=1)
    s.start(0)
    s.talent(nuke)
    assert at_rest(s)


# --- The Tools and The Talent ---------------------------------------------------------------------


def test_the_tools_and_the_talent_puts_any_card_on_top() -> None:
    s = table()
    s.deck(0, ["roy", "slimy", "funkman", "watson", "ellen"])
    s.hand(0, ["the_tools_and_the_talent"])
    s.start(0)
    s.play("the_tools_and_the_talent")
    assert s.decision is not None
    assert not s.decision.optional
    s.choose("funkman")
    assert s.ids(("deck", 0))[0] == "funkman"
    assert sorted(s.ids(("deck", 0))) == ["ellen", "funkman", "roy", "slimy", "watson"]
    assert s.sees(1, "funkman")
    assert not s.sees(0, "roy")
    assert at_rest(s)


def test_the_tools_and_the_talent_makes_an_empty_deck_anew() -> None:
    s = table()
    s.deck(0, [])
    s.discard(0, ["roy", "slimy"])
    s.hand(0, ["the_tools_and_the_talent"])
    s.start(0)
    s.play("the_tools_and_the_talent")
    assert not s.offers("the_tools_and_the_talent")
    s.choose("slimy")
    assert s.ids(("deck", 0)) == ["slimy", "roy"]
    assert s.ids(("discard", 0)) == ["the_tools_and_the_talent"]
    assert at_rest(s)


# --- Unlicensed Nuclear Accelerator ---------------------------------------------------------------


def test_the_accelerator_gives_power_and_turns_an_action_of_yours_into_a_counter() -> None:
    s = table()
    roy = s.put("roy", base=PARK, player=0)
    other = s.put("ellen", base=PAD, player=0)
    s.put("mindraker", base=PARK, player=0)
    field = s.put("stasis_field", base=PARK, player=1)
    s.hand(0, ["unlicensed_nuclear_accelerator"])
    s.start(0)
    s.play("unlicensed_nuclear_accelerator", on=roy)
    assert s.power(roy) == 5
    s.talent("unlicensed_nuclear_accelerator")
    assert s.counters(roy) == 1
    assert s.power(roy) == 6
    assert s.ids(("discard", 0)) == ["mindraker"]
    assert s.where(field) == ("base", PARK)
    assert s.power(other) == 4
    assert not s.can_use("unlicensed_nuclear_accelerator")
    assert at_rest(s)


def test_the_accelerator_works_for_you_on_another_players_minion_and_cannot_destroy_itself() -> (
    None
):
    s = table()
    mole = s.put("mole", base=PARK, player=1)
    gun = s.put("unlicensed_nuclear_accelerator", on=mole, player=0)
    s.put("stasis_field", base=PARK, player=1)
    s.put("slimy", base=PAD, player=0)
    s.start(0)
    assert s.power(mole) == 6
    assert not s.can_use(gun)
    s = table()
    mole = s.put("mole", base=PARK, player=1)
    gun = s.put("unlicensed_nuclear_accelerator", on=mole, player=0)
    s.put("slimy", base=PARK, player=0)
    s.start(0)
    s.talent(gun)
    assert s.counters(mole) == 1
    assert s.ids(("on", mole)) == ["unlicensed_nuclear_accelerator"]
    assert at_rest(s)


# --- Rooftop Portal -------------------------------------------------------------------------------


def test_rooftop_portal_draws_for_the_first_card_you_destroy_here_each_turn() -> None:
    s = table(2, "rooftop_portal", PAD, "portal_room")
    for _ in range(2):
        s.put("stasis_field", base="rooftop_portal", player=1)
    s.put("missing_uplink", on=s.put("mole", base="rooftop_portal", player=1), player=1)
    s.hand(0, ["going_bananas", "watson"])
    s.put("mindraker", base="rooftop_portal", player=0)
    s.start(0)
    s.play("going_bananas")
    s.choose("rooftop_portal")
    assert len(s.ids(("hand", 0))) == 2
    s.play("watson", at="rooftop_portal")
    s.choose("destroy")
    assert s.ids(("hand", 0)) == ["juiced_up"]
    assert s.ids(("hand", 1)) == []
    assert at_rest(s)


def test_rooftop_portal_counts_minions_and_each_player_and_turn_anew() -> None:
    s = table(2, "rooftop_portal", PAD, "portal_room")
    victims = [s.put("spy", base="rooftop_portal", player=player) for player in (1, 0)]
    for player in (0, 1):
        s.put(
            "monkey_on_your_back",
            on=s.put("funkman", base="rooftop_portal", player=player),
            player=player,
        )
    s.start(0)
    for player in (0, 1):
        monkey = next(
            Handle(p.card)
            for p in s.game.pieces.values()
            if p.data.plays_on and p.controller == player
        )
        before = len(s.ids(("hand", player)))
        s.talent(monkey)
        assert s.where(victims[player]) == ("discard", 1 - player)
        assert len(s.ids(("hand", player))) == before + 1
        s.end_turn()
    assert len(s.ids(("hand", 0))) == 1 + 2


def test_rooftop_portal_counts_an_action_on_a_minion() -> None:
    s = table(2, "rooftop_portal", PAD, "portal_room")
    s.put("missing_uplink", on=s.put("mole", base="rooftop_portal", player=1), player=1)
    s.hand(0, ["going_bananas"])
    s.start(0)
    s.play("going_bananas")
    s.choose("rooftop_portal")
    assert len(s.ids(("hand", 0))) == 1
    assert at_rest(s)


def test_rooftop_portal_ignores_what_is_destroyed_elsewhere_or_only_discarded() -> None:
    s = table(2, "rooftop_portal", PAD, "portal_room")
    s.put("stasis_field", base=PAD, player=1)
    s.hand(0, ["resurgence"])
    s.start(0)
    s.play("resurgence")
    s.choose("destroy")
    assert s.ids(("hand", 0)) == []
    s = table(2, "rooftop_portal", PAD, "portal_room")
    ready(s, "rooftop_portal")
    s.start(0)
    s.end_turn()
    assert len(s.ids(("hand", 0))) == 2  # the draw of the turn
    assert at_rest(s, 1)


# --- Wraithrustlers HQ ----------------------------------------------------------------------------


def test_wraithrustlers_hq_gives_the_winner_an_extra_card_next_turn() -> None:
    s = table(2, HQ, PAD, "portal_room")
    ready(s, HQ)
    s.hand(0, ["watson", "watson", "missing_uplink", "missing_uplink"])
    for player in (0, 1):
        s.deck(player, ["juiced_up"] * 8)
    s.start(0)
    s.end_turn()
    assert s.vps == [4, 0]
    assert at_rest(s, 1)
    assert len(s.game.plays) == 2
    s.end_turn()
    assert at_rest(s, 0)
    assert len(s.game.plays) == 3
    for base in (PAD, "portal_room"):
        s.play("watson", at=base)
        s.decline()
    first = next(p for p in s.game.pieces.values() if p.data.id == "watson")
    s.play("missing_uplink", on=Handle(first.card))
    assert not s.can_play("missing_uplink")
    s.end_turn()
    s.end_turn()
    assert len(s.game.plays) == 2


def test_wraithrustlers_hqs_extra_card_may_be_an_action() -> None:
    s = table(2, HQ, PAD, "portal_room")
    ready(s, HQ)
    roy = s.put("roy", base=PAD, player=0)
    s.hand(0, ["watson", "missing_uplink", "missing_uplink"])
    s.start(0)
    s.end_turn()
    s.end_turn()
    s.play("missing_uplink", on=roy)
    s.play("missing_uplink", on=roy)
    assert s.can_play("watson", at=PAD)
    assert not s.can_play("juiced_up", on=roy)


def test_wraithrustlers_hq_rewards_a_winner_who_is_not_on_turn_and_each_of_tied_winners() -> None:
    s = table(3, HQ, PAD, "portal_room", "the_vats")
    for player in (1, 2):
        s.put("spy", base=HQ, player=player, counters=20)
    s.put("spy", base=HQ, player=0)
    s.start(0)
    s.end_turn()
    assert s.vps == [1, 4, 4]
    for player, plays in ((1, 3), (2, 3), (0, 2), (1, 2)):
        assert at_rest(s, player)
        assert len(s.game.plays) == plays
        s.end_turn()


def test_wraithrustlers_hq_counts_for_an_extra_turn() -> None:
    s = table(2, HQ, "portal_room", PAD)
    ready(s, HQ)
    ready(s, "portal_room")
    s.start(0)
    s.end_turn()
    s.choose(HQ)
    assert at_rest(s, 0)
    assert len(s.game.plays) == 3


# --- once per turn, and in which order ------------------------------------------------------------


def test_rooftop_portal_is_used_when_you_draw_not_by_the_first_destruction() -> None:
    s = table(2, "rooftop_portal", PAD, "portal_room")
    s.deck(0, [])
    s.put("stasis_field", base="rooftop_portal", player=1)
    mine = s.put("mindraker", base="rooftop_portal", player=0)
    s.hand(0, ["going_bananas", "watson"])
    s.start(0)
    s.play("going_bananas")
    s.choose("rooftop_portal")
    assert s.ids(("hand", 0)) == ["watson"]  # nothing to draw
    s.play("watson", at="rooftop_portal")
    s.choose("destroy")
    assert s.where(mine) != ("base", "rooftop_portal")
    assert len(s.ids(("hand", 0))) == 1
    assert at_rest(s)


def test_rooftop_portal_that_has_drawn_needs_no_place_in_the_order() -> None:
    s = table(2, "rooftop_portal", PAD, "portal_room")
    haunts = [s.put("librarian_haunt", base="rooftop_portal", player=1) for _ in range(2)]
    s.hand(0, ["going_bananas"])
    s.start(0)
    s.play("going_bananas")
    s.choose("rooftop_portal")
    # Before the Haunts; of its two answers one is left, that can do nothing.
    s.choose("rooftop_portal")
    assert [s.where(haunt) for haunt in haunts] == [("discard", 1)] * 2
    assert (len(s.ids(("hand", 0))), len(s.ids(("hand", 1)))) == (1, 6)
    assert at_rest(s)


def test_funkman_is_asked_which_base_comes_first_and_says_which_it_is() -> None:
    s = table(2)
    s.put("funkman", base=PARK, player=0)
    roy = s.put("roy", base=PAD, player=0)
    s.put("stasis_field", base=PAD, player=1)
    s.put("stasis_field", base=PAD, player=1)
    s.put("stasis_field", base=PARK, player=1)
    s.hand(0, ["knitting_circle"])
    s.start(0)
    s.play("knitting_circle")
    s.choose(*[Handle(action.card) for base in s.game.bases for action in base.actions])
    assert asked(s, "order", 0)
    assert labels(s) == [
        "Funkman at Primate Park",
        "Funkman at Primate Park, for ISI's Swingin' Pad",
    ]
    s.choose(PAD)
    assert labels(s) == ["+1 power for each of your minions at ISI's Swingin' Pad", "draw a card"]
    s.choose("power")
    s.choose(PAD)  # again he may have the second one there first
    s.choose("power")
    assert labels(s) == ["+1 power for each of your minions at Primate Park", "draw a card"]
    s.choose("draw")
    assert s.power(roy) == 3 + 2
    assert at_rest(s)


def test_funkman_answers_for_one_base_in_no_order() -> None:
    s = table(2)
    s.put("funkman", base=PARK, player=0)
    for _ in range(2):
        s.put("stasis_field", base=PAD, player=1)
    s.hand(0, ["going_bananas"])
    s.start(0)
    s.play("going_bananas")
    s.choose(PAD)
    assert len(s.ids(("hand", 0))) == 2  # nobody of yours is there: two cards, unasked
    assert at_rest(s)
