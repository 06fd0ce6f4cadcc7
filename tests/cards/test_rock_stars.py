"""Rock Stars: every card and base, with the rulings of their entries."""

from __future__ import annotations

from collections.abc import Sequence

from sentences import at_rest
from smashup.testing import Scenario

FACTIONS = [("rock_stars", "super_spies"), ("teddy_bears", "shapeshifters")]
BASES = ["the_vats", "primate_park", "isis_swingin_pad"]  # breakpoints 15, 20, 21


def table(bases: Sequence[str] = BASES, players: int = 2) -> Scenario:
    return Scenario(
        (FACTIONS * 2)[:players], bases=bases, base_deck=["portal_room", "the_nexus", "monkey_lab"]
    )


# --- The Monarch ----------------------------------------------------------------------------------
def test_the_monarch_takes_a_groupie_from_the_deck_and_shuffles() -> None:
    s = table()
    monarch = s.put("the_monarch", base="the_vats", player=0)
    groupie, *_ = s.deck(0, ["groupie", "spy", "mole", "rick_roll"])
    s.start()
    s.talent(monarch)
    s.choose(groupie)
    assert s.where(groupie) == ("hand", 0)
    assert s.sees(1, groupie)  # it was shown
    assert sorted(s.ids(("deck", 0))) == ["mole", "rick_roll", "spy"]
    assert any(record.kind == "shuffle" for record in s.log)
    assert at_rest(s)
    assert not s.can_use(monarch)


def test_the_monarch_takes_a_groupie_from_the_discard_pile_without_shuffling() -> None:
    s = table()
    monarch = s.put("the_monarch", base="the_vats", player=0)
    s.deck(0, ["groupie", "spy", "mole"])
    groupie, _ = s.discard(0, ["groupie", "spy"])
    s.start()
    s.talent(monarch)
    assert not s.offers("spy")
    s.choose(groupie)
    assert s.where(groupie) == ("hand", 0)
    assert s.ids(("deck", 0)) == ["groupie", "spy", "mole"]
    assert not any(record.kind == "shuffle" for record in s.log)
    assert at_rest(s)


def test_the_monarch_may_look_in_the_deck_first_and_then_in_the_discard_pile() -> None:
    s = table()
    monarch = s.put("the_monarch", base="the_vats", player=0)
    in_deck, _ = s.deck(0, ["groupie", "spy"])
    (in_discard,) = s.discard(0, ["groupie"])
    s.start()
    s.talent(monarch)
    s.choose("deck")
    assert s.offers(in_deck)
    s.choose(in_discard)
    assert s.where(in_discard) == ("hand", 0)
    assert s.where(in_deck) == ("deck", 0)
    assert any(record.kind == "shuffle" for record in s.log)
    assert at_rest(s)


def test_the_monarch_finds_nothing() -> None:
    s = table()
    monarch = s.put("the_monarch", base="the_vats", player=0)
    s.deck(0, ["spy", "mole"])
    s.discard(0, ["rick_roll"])
    s.discard(1, ["groupie"])
    s.start()
    s.talent(monarch)
    s.choose("search")
    assert s.ids(("hand", 0)) == []
    assert s.ids(("discard", 1)) == ["groupie"]
    assert at_rest(s)


# --- Classic Rocker -------------------------------------------------------------------------------
def test_classic_rocker_draws_at_breakpoint_21() -> None:
    s = table()
    rocker = s.put("classic_rocker", base="isis_swingin_pad", player=0)
    s.deck(0, ["spy", "mole"])
    s.start()
    s.talent(rocker)
    assert s.ids(("hand", 0)) == ["spy"]
    assert at_rest(s)
    assert not s.can_use(rocker)


def test_classic_rocker_cannot_draw_below_21() -> None:
    s = table()
    rocker = s.put("classic_rocker", base="primate_park", player=0)
    s.deck(0, ["spy"])
    s.hand(0, ["turn_up_to_11"])
    s.start()
    assert not s.can_use(rocker)  # 20
    s.play("turn_up_to_11", at="primate_park")
    assert s.can_use(rocker)  # the current breakpoint counts


def test_only_one_classic_rocker_a_turn_also_when_copied() -> None:
    s = table()
    first = s.put("classic_rocker", base="isis_swingin_pad", player=0)
    second = s.put("classic_rocker", base="isis_swingin_pad", player=0)
    s.put("classic_rocker", base="isis_swingin_pad", player=1)
    s.hand(0, ["copycat"])
    s.deck(0, ["spy", "mole", "spy", "mole", "spy", "mole"])
    s.deck(1, ["spy", "mole"])
    s.start()
    # The only rival minion is the other player's Classic Rocker.
    s.play("copycat", at="isis_swingin_pad")
    assert s.can_use("copycat")
    s.talent(first)
    assert not s.can_use(second)
    assert not s.can_use("copycat")
    s.end_turn()
    s.auto(until=1)
    s.end_turn()
    s.auto(until=0)
    assert s.can_use(second)  # a new turn


# --- Rick Roll ------------------------------------------------------------------------------------
def test_rick_roll_brings_up_to_three_from_lower_breakpoints() -> None:
    s = table(["the_vats", "primate_park", "isis_swingin_pad", "portal_room"])
    a = s.put("groupie", base="the_vats", player=0)
    b = s.put("groupie", base="primate_park", player=0)
    c = s.put("classic_rocker", base="primate_park", player=0)
    d = s.put("mole", base="the_vats", player=0)
    higher = s.put("spy", base="portal_room", player=0)
    theirs = s.put("fun_bear", base="the_vats", player=1)
    s.hand(0, ["rick_roll"])
    s.start()
    s.play("rick_roll", at="isis_swingin_pad")
    assert s.decision is not None
    assert s.decision.most == 3
    assert not s.offers(higher)
    assert not s.offers(theirs)
    s.choose(a, b, c)
    assert [s.where(m) for m in (a, b, c)] == [("base", "isis_swingin_pad")] * 3
    assert s.where(d) == ("base", "the_vats")
    assert s.where(higher) == ("base", "portal_room")
    assert at_rest(s)


def test_rick_roll_may_move_nobody_and_equal_is_not_lower() -> None:
    s = table(["primate_park", "faceless_city", "the_vats"])  # 20, 20, 15
    equal = s.put("spy", base="faceless_city", player=0)
    lower = s.put("mole", base="the_vats", player=0)
    s.hand(0, ["rick_roll"])
    s.start()
    s.play("rick_roll", at="primate_park")
    assert not s.offers(equal)
    assert s.offers(lower)
    s.choose()
    assert s.where(lower) == ("base", "the_vats")
    assert at_rest(s)


def test_rick_roll_compares_current_breakpoints() -> None:
    s = table(["primate_park", "the_vats", "isis_swingin_pad"])
    s.put("turn_up_to_11", base="the_vats", player=1)
    raised = s.put("spy", base="the_vats", player=0)
    s.hand(0, ["rick_roll"])
    s.start()
    s.play("rick_roll", at="isis_swingin_pad")  # 21 is not lower than 21
    assert s.where(raised) == ("base", "the_vats")
    assert at_rest(s)


# --- Groupie --------------------------------------------------------------------------------------
def test_a_hand_of_groupies_follows_at_the_same_base_only() -> None:
    s = table(["primate_park", "portal_room", "the_nexus"])
    s.hand(0, ["groupie", "groupie", "groupie", "spy"])
    s.start()
    s.play("groupie", at="primate_park")
    assert s.can_play("groupie", at="primate_park")
    assert not s.can_play("groupie", at="portal_room")
    assert not s.can_play("spy")
    s.play("groupie", at="primate_park")
    s.play("groupie", at="primate_park")
    assert s.ids(("base", "primate_park")) == ["groupie"] * 3
    assert not s.can_play("spy")
    assert at_rest(s)


def test_the_extra_groupie_may_wait_but_not_beyond_the_phase() -> None:
    s = table(["primate_park", "portal_room", "the_nexus"])
    s.hand(0, ["groupie", "groupie", "care_package"])
    s.deck(0, ["spy", "mole", "spy"])
    s.start()
    s.play("groupie", at="primate_park")
    s.play("care_package")
    s.play("groupie", at="primate_park")
    assert s.can_play("spy", at="portal_room")  # the play from Care Package is still there
    s.end_turn()
    assert s.turn_player == 1


def test_out_of_turn_the_next_groupie_comes_at_once() -> None:
    s = table(["primate_park", "portal_room", "the_nexus"])
    s.put("mole", base="primate_park", player=0)
    s.hand(0, ["groupie", "groupie", "groupie"])
    s.hand(1, ["bacta_the_future"])
    s.start(player=1)
    s.play("bacta_the_future")
    s.play("groupie", at="portal_room", player=0)
    assert not s.can_play("groupie", at="primate_park")
    s.play("groupie", at="portal_room", player=0)
    s.decline()
    assert s.ids(("base", "portal_room")) == ["groupie", "groupie"]
    assert s.turn_player == 1
    assert at_rest(s, 1)


def test_no_second_groupie_at_the_vats() -> None:
    s = table()
    s.hand(0, ["groupie", "groupie"])
    s.start()
    s.play("groupie", at="the_vats")
    assert not s.can_play("groupie")
    assert at_rest(s)


def test_a_copied_groupie_lets_a_groupie_be_played() -> None:
    s = table(["primate_park", "portal_room", "the_nexus"])
    s.put("groupie", base="portal_room", player=1)
    s.hand(0, ["copycat", "copycat", "groupie"])
    s.start()
    s.play("copycat", at="primate_park")
    assert s.can_play("groupie", at="primate_park")
    assert not s.can_play("groupie", at="portal_room")
    assert not s.can_play("copycat")


# --- Guest Star -----------------------------------------------------------------------------------
def test_guest_star_takes_a_groupie_into_the_hand() -> None:
    s = table()
    s.hand(0, ["guest_star"])
    groupie, _ = s.deck(0, ["groupie", "spy"])
    s.start()
    s.play("guest_star")
    s.choose("hand")
    assert s.where(groupie) == ("hand", 0)
    assert s.ids(("discard", 0)) == ["guest_star"]
    assert at_rest(s)


def test_guest_star_plays_a_groupie_at_any_base_and_others_follow() -> None:
    s = table(["primate_park", "portal_room", "the_nexus"])
    s.hand(0, ["guest_star", "groupie", "spy"])
    s.deck(0, ["spy", "mole", "mole"])
    (found,) = s.discard(0, ["groupie"])
    s.start()
    s.play("guest_star")
    s.choose(found)
    s.choose("play")
    s.play(found, at="portal_room")
    assert s.where(found) == ("base", "portal_room")
    assert s.ids(("deck", 0)) == ["spy", "mole", "mole"]
    s.play("groupie", at="portal_room")
    assert s.can_play("spy", at="the_nexus")  # the minion of the turn is still there
    assert at_rest(s)


def test_guest_star_without_a_groupie_does_nothing() -> None:
    s = table()
    s.hand(0, ["guest_star"])
    s.deck(0, ["spy"])
    s.start()
    s.play("guest_star")
    s.choose("search")
    assert s.ids(("hand", 0)) == []
    assert at_rest(s)


def test_guest_star_makes_the_deck_anew_if_it_is_empty() -> None:
    s = table()
    s.hand(0, ["guest_star"])
    s.discard(0, ["groupie", "spy"])
    s.start()
    s.play("guest_star")
    s.choose("deck")
    s.choose("hand")
    assert s.ids(("hand", 0)) == ["groupie"]
    assert s.ids(("deck", 0)) == ["spy"]
    # Still being resolved when the pile was shuffled.
    assert s.ids(("discard", 0)) == ["guest_star"]
    assert at_rest(s)


# --- Hot Venue ------------------------------------------------------------------------------------
def test_hot_venue_gives_power_to_your_minions_here() -> None:
    s = table()
    mine = s.put("spy", base="primate_park", player=0)
    away = s.put("spy", base="isis_swingin_pad", player=0)
    theirs = s.put("fun_bear", base="primate_park", player=1)
    s.hand(0, ["hot_venue"])
    s.start()
    s.play("hot_venue", at="primate_park")
    assert (s.power(mine), s.power(away), s.power(theirs)) == (3, 2, 2)
    assert at_rest(s)


def test_hot_venue_draws_once_for_minions_played_here_before_it_too() -> None:
    s = table()
    s.hand(0, ["groupie", "groupie", "hot_venue"])
    s.deck(0, ["mole"] * 5)
    s.start()
    s.play("groupie", at="isis_swingin_pad")
    s.play("groupie", at="isis_swingin_pad")
    s.play("hot_venue", at="isis_swingin_pad")
    s.end_turn()
    assert len(s.ids(("hand", 0))) == 2 + 1
    assert at_rest(s, 1)


def test_two_hot_venues_draw_without_a_question() -> None:
    s = table()
    for _ in range(2):
        s.put("hot_venue", base="isis_swingin_pad", player=0)
    s.hand(0, ["mole"])
    s.deck(0, ["spy"] * 5)
    s.start()
    s.play("mole", at="isis_swingin_pad")
    assert s.power("mole") == 6
    s.end_turn()
    assert (s.turn_player, len(s.ids(("hand", 0)))) == (1, 2 + 2)


def test_hot_venue_does_not_draw_below_21_nor_for_moved_minions_nor_for_others() -> None:
    for base, played in (("primate_park", True), ("isis_swingin_pad", False)):
        s = table()
        s.put("hot_venue", base=base, player=0)
        mover = s.put("spy", base="the_vats", player=0)
        s.hand(0, ["mole"] if played else ["tour_bus"])
        s.deck(0, ["mole"] * 5)
        s.start()
        if played:
            s.play("mole", at=base)
        else:
            s.play("tour_bus")
            s.choose(base)
            s.choose(mover)
        s.end_turn()
        assert len(s.ids(("hand", 0))) == 2
    s = table()
    s.put("hot_venue", base="isis_swingin_pad", player=0)
    s.hand(1, ["fun_bear"])
    s.deck(0, ["mole"])
    s.start(player=1)
    s.play("fun_bear", at="isis_swingin_pad")
    s.end_turn()
    assert s.ids(("hand", 0)) == []


def test_hot_venue_counts_only_minions_played_at_its_base() -> None:
    s = table()
    s.hand(0, ["mole", "hot_venue"])
    s.deck(0, ["spy"] * 5)
    s.start()
    s.play("mole", at="the_vats")
    s.play("hot_venue", at="isis_swingin_pad")  # an action played here is no minion
    s.end_turn()
    assert len(s.ids(("hand", 0))) == 2


def test_hot_venue_draws_in_the_turn_of_another_player_too() -> None:
    s = table()
    s.put("hot_venue", base="isis_swingin_pad", player=0)
    s.put("fun_bear", base="isis_swingin_pad", player=1)
    s.hand(0, ["copycat"])
    victim = s.put("mole", base="isis_swingin_pad", player=0)
    s.hand(1, ["bacta_the_future"])
    s.deck(0, ["mole"])
    s.start(player=1)
    s.play("bacta_the_future")
    s.choose(victim)
    s.play("copycat", at="isis_swingin_pad", player=0)  # its owner plays an extra minion
    s.end_turn()
    assert s.ids(("hand", 0)) == ["mole"]


def test_hot_venue_draws_nothing_if_its_base_is_gone() -> None:
    s = table()
    s.put("hot_venue", base="isis_swingin_pad", player=0)
    s.put("the_monarch", base="isis_swingin_pad", player=0, counters=15)
    s.hand(0, ["mole"])
    s.deck(0, ["spy"] * 5)
    s.start()
    s.play("mole", at="isis_swingin_pad")
    s.end_turn()
    s.auto()
    assert len(s.ids(("hand", 0))) == 2


def test_the_draw_of_hot_venue_is_after_the_hand_limit() -> None:
    s = table()
    s.put("hot_venue", base="isis_swingin_pad", player=0)
    s.hand(0, ["mole"] + ["spy"] * 8)
    s.deck(0, ["spy"] * 5)
    s.start()
    s.play("mole", at="isis_swingin_pad")
    s.end_turn()
    assert len(s.ids(("hand", 0))) == 11
    assert at_rest(s, 1)


# --- Power Ballad ---------------------------------------------------------------------------------
def test_power_ballad_played_normally_at_any_base() -> None:
    s = table()
    a = s.put("spy", base="the_vats", player=0)
    away = s.put("spy", base="primate_park", player=0)
    theirs = s.put("fun_bear", base="the_vats", player=1)
    s.hand(0, ["power_ballad", "mole"])
    s.deck(0, ["spy"] * 4)
    s.deck(1, ["spy"] * 4)
    s.start()
    s.play("power_ballad")
    s.choose("the_vats")
    s.play("mole", at="the_vats")
    # Fun Bear: a counter for the Mole.
    assert [s.power(m) for m in (a, away, theirs)] == [3, 2, 2 + 1]
    assert s.power("mole") == 4  # came later
    assert at_rest(s)
    s.end_turn()
    assert s.power(a) == 2


def test_power_ballad_is_kept_by_minions_that_move() -> None:
    s = table()
    a = s.put("spy", base="the_vats", player=0)
    s.hand(0, ["power_ballad", "rick_roll"])
    s.start()
    s.play("power_ballad")
    s.choose("the_vats")
    s.play("rick_roll", at="primate_park")
    s.choose(a)
    assert s.power(a) == 3
    assert at_rest(s)


def test_power_ballad_before_a_big_base_scores() -> None:
    s = table()
    s.put("the_monarch", base="isis_swingin_pad", player=0, counters=6)
    s.put("sir_squeezes", base="isis_swingin_pad", player=1, counters=6)
    away = s.put("spy", base="the_vats", player=0)
    s.hand(0, ["power_ballad", "spy"])
    s.start()
    s.end_turn()
    assert s.can_play("power_ballad")
    s.play("power_ballad")  # that base, without a question
    assert s.vps == [4, 2]
    assert s.power(away) == 2
    s.decline()
    assert at_rest(s, 1)


def test_power_ballad_cannot_be_a_special_below_21() -> None:
    s = table()
    s.put("the_monarch", base="primate_park", player=0, counters=15)
    s.hand(0, ["power_ballad"])
    s.deck(0, ["spy"] * 2)
    s.start()
    s.end_turn()
    assert s.vps == [3, 0]
    assert s.ids(("hand", 0)) == ["power_ballad", "spy", "spy"]


# --- Reunion Tour ---------------------------------------------------------------------------------
def test_reunion_tour_shuffles_chosen_minions_into_the_deck() -> None:
    s = table()
    s.hand(0, ["reunion_tour"])
    s.deck(0, ["mole"])
    groupie, spy, action = s.discard(0, ["groupie", "spy", "tour_bus"])
    s.start()
    s.play("reunion_tour")
    assert not s.offers(action)
    s.choose(groupie, spy)
    assert sorted(s.ids(("deck", 0))) == ["groupie", "mole", "spy"]
    assert not s.sees(0, groupie)
    assert "Reunion Tour: Player 1 puts Groupie and Spy from the discard pile into the deck." in [
        str(record) for record in s.log
    ]
    assert s.ids(("discard", 0)) == ["reunion_tour", "tour_bus"]
    assert at_rest(s)


def test_reunion_tour_of_nobody_shuffles_all_the_same() -> None:
    s = table()
    s.hand(0, ["reunion_tour"])
    (groupie,) = s.discard(0, ["groupie"])
    s.start()
    s.play("reunion_tour")
    s.choose()
    assert s.where(groupie) == ("discard", 0)
    assert any(record.kind == "shuffle" for record in s.log)
    assert at_rest(s)


# --- Rock of Luuv ---------------------------------------------------------------------------------
def test_rock_of_luuv_takes_three_of_one_name() -> None:
    s = table()
    s.hand(0, ["rock_of_luuv"])
    s.deck(0, ["groupie", "groupie", "spy", "groupie", "groupie", "mole", "rick_roll"])
    s.discard(0, ["groupie"])
    s.start()
    s.play("rock_of_luuv")
    assert s.offers("spy")
    assert not s.offers("mole")
    assert not s.offers("rick_roll")  # power 3
    s.choose("groupie")
    assert s.decision is not None
    assert (s.decision.least, s.decision.most) == (1, 3)
    assert not s.offers("spy")
    s.choose("groupie", "groupie", "groupie")
    assert s.ids(("hand", 0)) == ["groupie"] * 3
    assert sorted(s.ids(("deck", 0))) == ["groupie", "mole", "rick_roll", "spy"]
    assert at_rest(s)


def test_rock_of_luuv_may_take_one_or_none_of_any_name() -> None:
    s = table()
    s.hand(0, ["rock_of_luuv", "rock_of_luuv"])
    taken, *_ = s.deck(0, ["snuggly_bear", "snuggly_bear", "tour_bus"])
    s.start()
    s.play("rock_of_luuv")
    s.choose(taken)
    assert s.where(taken) == ("hand", 0)
    assert s.sees(1, taken)
    assert at_rest(s)
    s = table()
    s.hand(0, ["rock_of_luuv"])
    s.deck(0, ["spy", "groupie"])
    s.start()
    s.play("rock_of_luuv")
    s.decline()
    assert s.ids(("hand", 0)) == []
    assert any(record.kind == "shuffle" for record in s.log)
    assert at_rest(s)


# --- Total Sellout --------------------------------------------------------------------------------
def sold_out(base: str, counters: int, mine: bool = True) -> Scenario:
    s = table()
    s.put("the_monarch", base=base, player=0 if mine else 1, counters=counters)
    s.hand(0, ["total_sellout", "total_sellout"])
    s.deck(0, ["spy"] * 9)
    s.start()
    assert not s.can_play("total_sellout")
    s.end_turn()
    return s


def test_total_sellout_draws_two_and_one_more_at_21() -> None:
    for base, drawn in (("primate_park", 2), ("isis_swingin_pad", 3)):
        s = sold_out(base, 16)
        s.play("total_sellout")
        assert len(s.ids(("hand", 0))) == 1 + drawn
        s.play("total_sellout")  # both copies for the same base
        s.auto()
        assert len(s.ids(("hand", 0))) == 2 * drawn + 2


def test_total_sellout_needs_a_minion_there() -> None:
    s = sold_out("primate_park", 16, mine=False)
    assert s.ids(("hand", 0)) == ["total_sellout", "total_sellout", "spy", "spy"]
    assert at_rest(s, 1)


def test_total_sellout_counts_the_breakpoint_with_all_changes() -> None:
    s = table()
    s.put("turn_up_to_11", base="primate_park", player=0)
    s.put("the_monarch", base="primate_park", player=0, counters=16)
    s.hand(0, ["total_sellout"])
    s.deck(0, ["spy"] * 9)
    s.start()
    s.end_turn()
    s.play("total_sellout")
    assert len(s.ids(("hand", 0))) == 3 + 2


# --- Tour Bus -------------------------------------------------------------------------------------
def test_tour_bus_moves_up_to_three_from_lower_breakpoints_to_any_base() -> None:
    s = table(["the_vats", "primate_park", "isis_swingin_pad", "faceless_city"])
    a = s.put("groupie", base="the_vats", player=0)
    b = s.put("spy", base="the_vats", player=0)
    equal = s.put("spy", base="faceless_city", player=0)
    higher = s.put("mole", base="isis_swingin_pad", player=0)
    theirs = s.put("fun_bear", base="the_vats", player=1)
    s.hand(0, ["tour_bus"])
    s.start()
    s.play("tour_bus")
    s.choose("primate_park")
    assert not any(s.offers(m) for m in (equal, higher, theirs))
    s.choose(a, b)
    assert [s.where(m) for m in (a, b)] == [("base", "primate_park")] * 2
    assert s.where(equal) == ("base", "faceless_city")
    assert at_rest(s)


def test_tour_bus_may_move_nobody() -> None:
    s = table()
    a = s.put("groupie", base="the_vats", player=0)
    s.hand(0, ["tour_bus"])
    s.start()
    s.play("tour_bus")
    s.choose("the_vats")  # the lowest breakpoint: nobody can come
    assert s.where(a) == ("base", "the_vats")
    assert at_rest(s)


# --- Turn Up to 11 --------------------------------------------------------------------------------
def test_turn_up_to_11_raises_to_21_and_no_further() -> None:
    s = table(["the_vats", "portal_room", "primate_park"])
    s.put("turn_up_to_11", base="portal_room", player=0)
    s.hand(0, ["turn_up_to_11"])
    s.start()
    s.play("turn_up_to_11", at="the_vats")
    assert [s.breakpoint(b) for b in ("the_vats", "portal_room", "primate_park")] == [21, 22, 20]
    assert at_rest(s)


def test_two_turn_ups_need_no_choice_and_the_old_breakpoint_comes_back() -> None:
    s = table()
    s.put("turn_up_to_11", base="the_vats", player=0)
    s.put("turn_up_to_11", base="the_vats", player=1)
    s.put("the_monarch", base="the_vats", player=0, counters=12)
    s.hand(0, ["into_the_time_slip"])
    s.start()
    s.end_turn()
    assert s.vps == [0, 0]
    assert at_rest(s, 1)
    s = table()
    action = s.put("turn_up_to_11", base="the_vats", player=1)
    s.hand(0, ["into_the_time_slip"])
    s.start()
    s.play("into_the_time_slip")
    assert s.where(action) == ("hand", 1)
    assert s.breakpoint("the_vats") == 15


# --- Lake Minnetonka ------------------------------------------------------------------------------
def test_lake_minnetonka_boosts_every_arrival() -> None:
    s = table(["lake_minnetonka", "the_vats", "primate_park"])
    mover = s.put("spy", base="the_vats", player=0)
    there = s.put("mole", base="lake_minnetonka", player=0)
    s.hand(0, ["rick_roll", "power_ballad"])
    s.start()
    s.play("rick_roll", at="lake_minnetonka")
    s.choose(mover)
    assert (s.power("rick_roll"), s.power(mover), s.power(there)) == (4, 3, 4)
    assert at_rest(s)
    s.end_turn()
    assert (s.power("rick_roll"), s.power(mover)) == (3, 2)


def test_lake_minnetonka_ignores_arrivals_elsewhere_and_serves_every_player() -> None:
    s = table(["lake_minnetonka", "the_vats", "primate_park"])
    s.hand(1, ["lovey_bear", "care_package", "mimic"])
    s.start(player=1)
    s.play("lovey_bear", at="lake_minnetonka")
    s.play("care_package")
    s.play("mimic", at="the_vats")
    assert (s.power("lovey_bear"), s.power("mimic")) == (4, 3)
    assert at_rest(s, 1)


def test_the_bonus_of_lake_minnetonka_goes_along_and_comes_again() -> None:
    s = table(["lake_minnetonka", "palooza", "primate_park"])
    mover = s.put("spy", base="primate_park", player=0)
    s.hand(0, ["tour_bus", "rick_roll"])
    s.start()
    s.play("tour_bus")
    s.choose("lake_minnetonka")
    s.choose(mover)
    assert s.power(mover) == 3
    s.play("rick_roll", at="palooza")
    s.choose(mover)
    assert s.where(mover) == ("base", "palooza")
    assert s.power(mover) == 3
    assert at_rest(s)


# --- Palooza --------------------------------------------------------------------------------------
def test_palooza_lets_each_player_bring_a_minion_before_it_scores() -> None:
    s = table(["palooza", "the_vats", "primate_park"])
    s.put("the_monarch", base="palooza", player=0, counters=11)
    s.put("sir_squeezes", base="palooza", player=1, counters=8)
    mine = s.put("spy", base="the_vats", player=0)
    theirs = s.put("lovey_bear", base="the_vats", player=1, counters=2)
    s.hand(0, ["live_and_let_chum"])
    s.start(player=0)
    s.end_turn()
    assert s.decision is not None
    assert (s.decision.kind, s.decision.player) == ("choose", 0)
    assert not s.offers(theirs)
    assert not s.offers("the_monarch")  # it is here already
    s.decline()
    assert s.decision.player == 1
    assert not s.offers(mine)
    s.choose(theirs)
    assert s.decision.kind == "window"  # only now the optional Specials
    s.decline()
    assert s.vps == [4, 6]  # 16 against 13 + 5
    assert s.where(mine) == ("base", "the_vats")
    assert s.where(theirs) == ("discard", 1)


def test_a_move_to_palooza_is_the_doing_of_its_player() -> None:
    s = table(["palooza", "the_vats", "primate_park"])
    s.put("the_monarch", base="palooza", player=0, counters=22)
    bear = s.put("fun_bear", base="palooza", player=0)
    mine = s.put("spy", base="the_vats", player=0)
    theirs = s.put("lovey_bear", base="the_vats", player=1)
    s.hand(0, ["live_and_let_chum"])
    s.start(player=0)
    s.end_turn()
    s.choose(mine)
    s.choose(theirs)
    assert s.counters(bear) == 1  # only the other player's move counts
    s.decline()
    assert at_rest(s, 1)
