"""Picks by name (`smashup.testing`), where a text asks for one thing after the other."""

from __future__ import annotations

import pytest

from smashup.testing import Scenario, ScenarioError

FACTIONS = [("grimms_fairy_tales", "ancient_incas"), ("russian_fairy_tales", "anansi_tales")]
BASES = ["gingerbread_house", "cuzcu", "giant_turnip"]


def table(*bases: str) -> Scenario:
    return Scenario(FACTIONS, bases=bases or BASES, base_deck=["island_peak", "machu_picchu"])


def asks(s: Scenario, kind: str, player: int = 0) -> bool:
    return s.decision is not None and (s.decision.kind, s.decision.player) == (kind, player)


def test_several_picks_answer_questions_that_follow_each_other() -> None:
    s = table()
    hansel = s.put("hansel", base="cuzcu", player=0)
    s.put("rose_red", base="cuzcu", player=0)
    gretel = s.put("gretel", base="cuzcu", player=1)
    s.hand(0, ["mouse_bird_and_sausage"])
    s.start()
    s.play("mouse_bird_and_sausage")
    s.choose(hansel, gretel)
    assert s.power(hansel) == s.power(gretel) == 2 + 2 + 2
    assert asks(s, "play")


def test_a_pick_that_is_the_only_one_left_need_not_be_asked_for() -> None:
    s = table()
    first, second = (
        s.put("toad", base="gingerbread_house", player=0, counters=11) for _ in range(2)
    )
    s.put("llama", base="gingerbread_house", player=0)
    s.start()
    s.end_turn()
    s.choose(first, second)
    assert s.vps[0] == 4


def test_picks_that_do_not_fit_together_change_nothing() -> None:
    s = table()
    first, second = (
        s.put("toad", base="gingerbread_house", player=0, counters=11) for _ in range(2)
    )
    other = s.put("llama", base="gingerbread_house", player=0)
    s.start()
    s.end_turn()
    with pytest.raises(ScenarioError):
        s.choose(first, other)
    assert asks(s, "choose")
    assert s.vps[0] == 0
    s.choose(second, first)
    assert s.vps[0] == 4


def test_one_pick_too_many_changes_nothing() -> None:
    s = table()
    toad = s.put("toad", base="cuzcu", player=1)
    eagle = s.put("tsar_eagle", base="cuzcu", player=1)
    s.hand(0, ["big_bad_wolf"])
    s.start()
    s.play("big_bad_wolf", at="cuzcu")
    with pytest.raises(ScenarioError):
        s.choose(toad, eagle)
    assert s.where(toad) == s.where(eagle) == ("base", "cuzcu")
    s.choose(toad)
    assert s.where(toad) == ("discard", 1)


@pytest.mark.parametrize("second", ["hansel", "at", "gretel"])
def test_a_second_pick_that_is_not_one_option_of_what_follows_changes_nothing(second: str) -> None:
    """Do Over! takes one minion. Where it is played then is another question, for which three
    options contain the word."""
    s = table()
    hansel = s.put("hansel", base="cuzcu", player=0)
    s.put("gretel", base="cuzcu", player=0)
    s.hand(0, ["do_over"])
    s.start()
    s.play("do_over")
    events = len(s.log)
    with pytest.raises(ScenarioError):
        s.choose(hansel, second)
    assert s.decision is not None
    assert [option.card for option in s.decision.options] == ["hansel", "gretel"]
    assert len(s.log) == events
    assert s.where(hansel) == ("base", "cuzcu")
    s.choose(hansel, "giant_turnip")
    assert s.where(hansel) == ("base", "giant_turnip")


def test_a_search_of_several_zones_passes_over_those_without_the_pick() -> None:
    s = table()
    s.hand(0, ["sapa_inca"])
    temple, _, _ = s.deck(0, ["temple_of_the_sun", "fortress_walls", "llama"])
    (armory,) = s.discard(0, ["armory"])
    s.start()
    s.play("sapa_inca", at="cuzcu")
    with pytest.raises(ScenarioError):
        s.choose("llama")
    s.choose("temple_of_the_sun")
    assert s.where(temple) == ("hand", 0)
    assert s.where(armory) == ("discard", 0)
    assert asks(s, "play")


def test_what_to_do_with_the_only_card_found_takes_it() -> None:
    s = table()
    s.put("hansel", base="cuzcu", player=0)
    s.hand(0, ["teamwork"])
    (gretel,) = s.discard(0, ["gretel"])
    s.start()
    s.play("teamwork")
    s.choose("hand")
    assert s.where(gretel) == ("hand", 0)
    assert asks(s, "play")


def test_a_base_that_holds_an_extra_play_open_can_be_used() -> None:
    s = table("storytellers_hut", "cuzcu", "giant_turnip")
    s.hand(0, ["breadcrumbs", "breadcrumbs"])
    s.start()
    assert s.can_use("storytellers_hut")
    s.use("storytellers_hut")
    s.play("breadcrumbs")
    assert s.breakpoint("storytellers_hut") == 22
    assert not s.can_use("storytellers_hut")
    assert s.can_play("breadcrumbs")


@pytest.mark.parametrize("no", ["none", "Pass", False])
def test_words_for_none_decline_what_may_be_declined(no: str | bool) -> None:
    s = table()
    hansel = s.put("hansel", base="cuzcu", player=0)
    s.hand(0, ["do_over"])
    s.start()
    s.play("do_over")
    assert s.offers(no)
    s.choose(no)
    assert s.where(hansel) == ("hand", 0)
    assert asks(s, "play")


def test_words_for_none_do_not_fit_what_must_be_chosen() -> None:
    s = table()
    s.put("hansel", base="cuzcu", player=0)
    s.put("gretel", base="cuzcu", player=0)
    s.hand(0, ["do_over"])
    s.start()
    s.play("do_over")
    assert not s.offers("none")
    with pytest.raises(ScenarioError):
        s.choose("none")
    with pytest.raises(ScenarioError):
        s.choose(0)


def test_a_play_is_picked_by_its_card_and_its_place() -> None:
    s = table()
    hansel = s.put("hansel", base="cuzcu", player=0)
    s.hand(0, ["do_over"])
    s.start()
    s.play("do_over")
    with pytest.raises(ScenarioError):
        s.choose(hansel)  # where?
    s.choose(hansel, "giant_turnip")
    assert s.where(hansel) == ("base", "giant_turnip")
    assert asks(s, "play")


def test_a_special_in_hand_can_be_used_like_any_ability_of_a_window() -> None:
    s = table()
    s.put("toad", base="gingerbread_house", player=0, counters=21)
    victim = s.put("hansel", base="gingerbread_house", player=1)
    s.hand(0, ["live_and_let_chum"])
    s.start()
    assert not s.can_use("live_and_let_chum")
    s.end_turn()
    assert s.can_use("live_and_let_chum")
    s.use("live_and_let_chum")
    assert s.where(victim) == ("discard", 1)


def test_the_id_of_one_card_is_no_word_for_another() -> None:
    s = table()
    s.hand(0, ["going_bananas", "the_spy_who_ditched_me"])
    s.start()
    assert s.offers("bananas")
    assert not s.offers("nana")
    assert not s.offers("spy")
    with pytest.raises(ScenarioError):
        s.choose("nana")


def test_a_base_can_be_used_for_the_extra_play_of_a_text_that_it_has_from_another() -> None:
    s = Scenario(FACTIONS, bases=BASES, base_deck=["storytellers_hut", "machu_picchu"])
    s.put("signs_in_the_stars", base="giant_turnip", player=1)
    s.hand(0, ["breadcrumbs", "breadcrumbs"])
    s.start()
    assert s.can_use("giant_turnip")
    assert not s.can_use("cuzcu")
    s.use("giant_turnip")
    s.play("breadcrumbs")
    assert s.breakpoint("giant_turnip") == 28
    assert not s.can_use("giant_turnip")
    assert s.can_play("breadcrumbs")


def test_a_stored_card_is_controlled_with_the_card_it_lies_under() -> None:
    s = table()
    host = s.put("kickboxbro", base="cuzcu", player=1, owner=0)
    stored = s.store("breadcrumbs", under=host, owner=0)
    assert (s.controller(stored), s.owner(stored)) == (1, 0)
    s.start()
    assert (s.controller(stored), s.owner(stored)) == (1, 0)


def test_what_a_position_settles_before_it_begins_asks_nobody() -> None:
    """Being on a protected minion, an action is destroyed at once; nobody is there yet to be asked
    about it."""
    s = table()
    hansel = s.put("hansel", base="cuzcu", player=0)
    s.put("clyde_2_0", base="cuzcu", player=1)
    action = s.put("splice_as_nice", on=hansel, player=1)
    s.put("shielding", on=hansel, player=0)
    s.start()
    assert s.where(action) == ("discard", 1)
    assert asks(s, "play")


@pytest.mark.parametrize("by_name", [True, False])
def test_all_picks_are_used_where_a_name_is_asked_for_first(by_name: bool) -> None:
    s = table()
    s.hand(0, ["rock_of_luuv"])
    deck = s.deck(0, ["groupie", "llama", "groupie", "groupie", "breadcrumbs"])
    s.start()
    s.play("rock_of_luuv")
    s.choose(*(["groupie"] * 3 if by_name else [deck[3], deck[0], deck[2]]))
    assert s.ids(("hand", 0)) == ["groupie"] * 3
    assert asks(s, "play")


def test_picks_of_two_names_are_refused_as_a_whole() -> None:
    s = table()
    s.hand(0, ["rock_of_luuv"])
    s.deck(0, ["groupie", "llama", "groupie"])
    s.start()
    s.play("rock_of_luuv")
    with pytest.raises(ScenarioError, match="no option fits 'llama'"):
        s.choose("groupie", "llama")
    assert asks(s, "mode")
    s.choose("llama")
    assert s.ids(("hand", 0)) == ["llama"]


def test_picks_go_on_to_a_question_that_takes_several() -> None:
    s = table()
    hansel, llama = (s.put(id, base="cuzcu", player=0) for id in ("hansel", "llama"))
    s.put("gretel", base="giant_turnip", player=0)
    s.hand(0, ["breadcrumbs"])
    s.start()
    s.play("breadcrumbs")
    s.choose("cuzcu", "giant_turnip", hansel, llama)
    assert s.where(hansel) == s.where(llama) == ("base", "giant_turnip")


def test_picks_say_what_is_done_and_to_which_card() -> None:
    s = table()
    hansel = s.put("hansel", base="cuzcu", player=0)
    s.put("llama", base="cuzcu", player=0)
    s.hand(0, ["genetic_shift"])
    s.start()
    s.play("genetic_shift")
    s.choose("+3", hansel)
    assert s.power(hansel) == 2 + 3


def test_a_pick_of_what_may_be_done_says_that_it_is() -> None:
    """A text that offers to search asks first whether to."""
    s = table()
    s.hand(0, ["yellow_demon"])
    wanted = s.deck(0, ["quick_set_up", "breadcrumbs"])[0]
    passed = s.discard(0, ["quick_set_up"])[0]
    s.start()
    s.play("yellow_demon", at="cuzcu")
    s.choose(wanted)
    assert s.where(wanted) == ("hand", 0)
    assert s.where(passed) == ("discard", 0)
    assert asks(s, "play")


@pytest.mark.parametrize("others", [[], ["sun_tattoo"]])
def test_a_card_is_found_chosen_and_played_in_one(others: list[str]) -> None:
    """Whether the search has a choice or not, and although it asks what to do with the card."""
    s = table()
    hansel, _ = (s.put(id, base="cuzcu", player=0) for id in ("hansel", "llama"))
    s.hand(0, ["tattoo_artist"])
    s.deck(0, ["splice_as_nice", "breadcrumbs", *others])
    s.start()
    s.play("tattoo_artist")
    assert s.can_play("splice_as_nice", on=hansel)
    assert not s.can_play("breadcrumbs")
    s.play("splice_as_nice", on=hansel)
    assert s.power(hansel) == 2 + 2
    assert asks(s, "play")


def test_a_standard_action_is_found_and_played_in_one() -> None:
    s = table()
    s.hand(0, ["the_perfect_gift"])
    s.deck(0, ["performance_prize", "breadcrumbs", "llama", "llama", "llama"])
    s.start()
    s.play("the_perfect_gift")
    s.play("performance_prize")
    assert s.where("performance_prize") == ("hand", 1)
    assert asks(s, "play")


def test_a_yes_does_not_lead_to_a_play_of_another_text() -> None:
    s = table()
    s.put("hansel", base="cuzcu", player=0)
    girl, gretel = s.hand(0, ["sidelined_girlfriend", "gretel"])
    s.start()
    s.play(girl, at="cuzcu")
    assert asks(s, "confirm")
    with pytest.raises(ScenarioError, match="no option fits"):
        s.play(gretel, at="cuzcu")
    assert asks(s, "confirm")


def test_the_only_card_found_may_be_named_before_saying_what_to_do_with_it() -> None:
    s = table()
    s.put("the_birch", base="cuzcu", player=0)
    woman = s.deck(0, ["the_birch_woman", "breadcrumbs"])[0]
    s.start(phase="start")
    s.choose("the_birch")
    s.choose(woman, "play")
    assert s.where(woman) == ("base", "cuzcu")


@pytest.mark.parametrize("used", ["building_rooftop", "heya_training_stable"])
@pytest.mark.parametrize("verb", ["choose", "use"])
def test_what_a_base_says_and_what_it_has_from_another_are_told_apart(verb: str, used: str) -> None:
    s = Scenario(FACTIONS, bases=["building_rooftop", "cuzcu"], base_deck=["heya_training_stable"])
    s.put("signs_in_the_stars", base="building_rooftop", player=1)
    hansel = s.put("hansel", base="building_rooftop", player=0)
    s.hand(0, ["breadcrumbs"])
    s.start(phase="start")
    assert s.can_use(used)
    assert s.offers(used)
    (s.use if verb == "use" else s.choose)(used)
    own = used == "building_rooftop"
    assert (s.breakpoint("building_rooftop"), s.counters(hansel)) == ((18, 0) if own else (20, 1))


# --- what a pick does not mean --------------------------------------------------------------------
def test_a_pick_is_not_used_twice() -> None:
    s = table()
    hansel = s.put("hansel", base="cuzcu", player=0)
    s.put("gretel", base="cuzcu", player=1)
    s.hand(0, ["distress_call"])
    s.start()
    s.play("distress_call")
    with pytest.raises(ScenarioError, match="no option fits"):
        s.choose(hansel, "giant_turnip", hansel)
    assert s.where(hansel) == ("base", "cuzcu")


def test_where_a_minion_is_and_whose_it_is_do_not_name_it() -> None:
    s = table()
    s.put("hansel", base="cuzcu", player=1)
    s.put("gretel", base="giant_turnip", player=1)
    s.hand(0, ["into_the_time_slip"])
    s.start()
    s.play("into_the_time_slip")
    assert s.offers("hansel")
    for word in ("cuzcu", "play"):  # the label says "of Player 2"
        assert not s.offers(word)
        with pytest.raises(ScenarioError, match="no option fits"):
            s.choose(word)


def test_a_whole_label_comes_before_a_part_of_one() -> None:
    s = Scenario(
        FACTIONS, bases=["portal_room", "cuzcu"], base_deck=["machu_picchu", "island_peak"]
    )
    s.put("spy", base="portal_room", player=0, counters=30)
    cities = s.hand(0, ["lost_city", "lost_city"])
    s.start()
    s.end_turn()
    s.play(cities[0])
    s.choose("machu_picchu")
    s.play(cities[1])
    s.choose("Lost City")  # not "Lost City (Machu Picchu)"
    assert asks(s, "choose")
    s.choose("island_peak")
    assert "island_peak" in s.ids("bases")


# --- the place of an action that stays nowhere ----------------------------------------------------
def test_what_an_action_chooses_may_be_given_with_the_play() -> None:
    s = table()
    hansel = s.put("hansel", base="cuzcu", player=0)
    gretel = s.put("gretel", base="giant_turnip", player=0)
    s.hand(0, ["technique_prize", "collateral_damage"])
    s.start()
    assert s.can_play("technique_prize", on=gretel)
    assert s.counters(gretel) == 0
    s.play("technique_prize", on=gretel)
    assert (s.counters(hansel), s.counters(gretel)) == (0, 3)
    assert asks(s, "play")


def test_what_it_cannot_choose_may_not() -> None:
    s = table()
    s.put("hansel", base="cuzcu", player=0)
    s.put("gretel", base="giant_turnip", player=0)
    toad = s.put("toad", base="giant_turnip", player=1)
    s.hand(0, ["technique_prize"])
    s.start()
    assert not s.can_play("technique_prize", on=toad)
    with pytest.raises(ScenarioError, match="no option fits play"):
        s.play("technique_prize", on=toad)
    assert s.ids(("hand", 0)) == ["technique_prize"]


def test_a_special_may_be_given_the_base_that_it_answers() -> None:
    s = table("portal_room", "cuzcu")
    s.put("armory", base="portal_room", player=0)
    s.put("spy", base="portal_room", player=1, counters=30)
    s.hand(0, ["ashlar_masonry"])
    s.start(player=1)
    s.end_turn()
    assert asks(s, "window")
    assert s.decision is not None
    assert s.decision.source == "portal_room"
    s.play("ashlar_masonry", at="portal_room")
    assert s.ids(("hand", 0)) == []


# --- which play it uses ---------------------------------------------------------------------------
@pytest.mark.parametrize("aim", ["aramis", "dudlee"])
def test_a_card_is_played_with_the_play_that_its_picks_need(aim: str) -> None:
    """Of an extra action without conditions and one that must affect Aramis, the second is used,
    unless another minion is picked."""
    s = table()
    aramis = s.put("aramis", base="cuzcu", player=0)
    s.put("dudlee", base="cuzcu", player=0)
    s.hand(0, ["en_garde", "technique_prize", "performance_prize"])
    s.start()
    s.play("en_garde")
    s.choose(aramis)
    s.play("technique_prize")
    assert s.offers("dudlee")
    s.choose(aim)
    assert s.counters(aim) == 3
    assert s.can_play("performance_prize") == (aim == "aramis")  # that one affects no minion


# --- searches -------------------------------------------------------------------------------------
def test_a_search_offers_what_is_in_any_of_its_zones() -> None:
    s = table()
    s.hand(0, ["sapa_inca"])
    s.deck(0, ["tea_party", "hansel"])
    s.discard(0, ["armory", "gretel"])
    s.start()
    s.play("sapa_inca", at="cuzcu")
    assert all(s.offers(pick) for pick in ("armory", "tea_party", "deck", "discard"))
    assert not any(s.offers(pick) for pick in ("gretel", "hansel"))
    with pytest.raises(ScenarioError, match="cannot be declined"):
        s.decline()
    s.choose("tea_party")
    assert s.ids(("hand", 0)) == ["tea_party"]
    assert s.ids(("discard", 0)) == ["armory", "gretel"]


def test_a_card_in_somebodys_pile_may_be_picked_without_saying_whose_it_is() -> None:
    s = Scenario(
        [*FACTIONS, ("mounties", "sumo_wrestlers")], bases=BASES, base_deck=["island_peak"]
    )
    toad = s.discard(1, ["toad"])[0]
    s.discard(2, ["dudlee"])
    s.deck(0, ["hansel"])
    s.hand(0, ["tsar_eagle"])
    s.start()
    s.play("tsar_eagle", at="cuzcu")
    s.choose("top")
    s.choose(toad)
    assert s.where(toad) == ("deck", 1)


def test_a_minion_taken_without_a_question_may_be_named_with_what_is_asked_then() -> None:
    s = table()
    gretel = s.put("gretel", base="cuzcu", player=0)
    s.hand(0, ["feather_gifts"])
    s.start()
    s.play("feather_gifts")
    s.choose(gretel, "giant_turnip")
    assert s.where(gretel) == ("base", "giant_turnip")


def test_a_talent_used_at_another_time_is_a_talent() -> None:
    s = table("portal_room", "cuzcu")
    kickboxbro = s.put("kickboxbro", base="portal_room", player=0, counters=30)
    damage = s.store("collateral_damage", under=kickboxbro)
    s.deck(0, ["hansel"] * 4)
    s.start()
    s.end_turn()
    s.talent(kickboxbro)
    s.play(damage)
    s.choose("cuzcu")
    assert s.where(damage) == ("discard", 0)


@pytest.mark.parametrize(
    "picks", [("aramis",), ("aramis", "dudlee"), ("dudlee", "aramis"), ("dudlee",)]
)
def test_the_minion_that_an_action_must_affect_is_one_of_those_picked(
    picks: tuple[str, ...],
) -> None:
    s = table()
    for id in ("aramis", "dudlee", "nana"):
        s.put(id, base="cuzcu", player=0)
    s.hand(0, ["technique_prize", "power_poutine"])
    s.start()
    s.play("technique_prize", on="aramis")
    s.play("power_poutine")
    assert s.decision is not None
    assert s.decision.prompt.endswith("(besides Aramis)")
    assert all(s.offers(id) for id in ("aramis", "dudlee", "nana"))
    s.choose(*picks)
    assert (s.power("aramis"), s.power("dudlee"), s.power("nana")) == (
        9,
        4 if "dudlee" in picks else 2,
        3,
    )


# --- what was no choice ---------------------------------------------------------------------------
def test_the_only_minion_may_be_picked_though_nobody_was_asked() -> None:
    s = table()
    granny = s.put("granny", base="cuzcu", player=0)
    s.deck(0, ["hansel"])
    s.hand(0, ["technique_prize"])
    s.start()
    s.play("technique_prize")
    assert asks(s, "play")
    s.choose(granny)
    assert s.counters(granny) == 3
    assert s.can_use(granny)  # her Talent was not meant


def test_what_was_not_taken_may_not_be_picked_afterwards() -> None:
    s = table()
    s.put("gretel", base="cuzcu", player=0)
    toad = s.put("toad", base="cuzcu", player=1)
    s.hand(0, ["technique_prize"])
    s.start()
    s.play("technique_prize")
    with pytest.raises(ScenarioError, match="no option fits"):
        s.choose(toad)
