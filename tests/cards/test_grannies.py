"""Grannies, card by card."""

from __future__ import annotations

import pytest

from sentences import at_rest
from smashup.testing import Handle, Scenario, ScenarioError

TWO = [("grannies", "time_travelers"), ("explorers", "cyborg_apes")]
BASES = ["the_nexus", "portal_room", "ancient_temple"]


def table(bases: list[str] | None = None) -> Scenario:
    return Scenario(TWO, bases=bases or BASES, base_deck=["city_of_gold", "primate_park"])


# --- Matriarch ------------------------------------------------------------------------------------
def test_matriarch_draws_minions_and_discards_the_rest_from_the_bottom() -> None:
    s = table()
    s.put("matriarch", base="the_nexus", player=0)
    top, _, action, minion = s.deck(0, ["granny", "grandma", "knitting_circle", "nana"])
    s.start()
    s.talent("matriarch")
    assert s.where(minion) == ("hand", 0)
    assert s.where(action) == ("discard", 0)
    assert s.ids(("deck", 0)) == ["granny", "grandma"]
    assert s.sees(1, minion)  # it was revealed
    assert not s.sees(0, top)
    assert not s.can_use("matriarch")
    assert at_rest(s)


def test_matriarch_draws_both_minions() -> None:
    s = table()
    s.put("matriarch", base="the_nexus", player=0)
    s.deck(0, ["knitting_circle", "nana", "nana"])
    s.start()
    s.talent("matriarch")
    assert s.ids(("hand", 0)) == ["nana", "nana"]
    assert s.ids(("deck", 0)) == ["knitting_circle"]


def test_matriarch_makes_the_deck_anew_for_the_second_card() -> None:
    s = table()
    s.put("matriarch", base="the_nexus", player=0)
    s.deck(0, ["nana"])
    s.discard(0, ["granny"])
    s.start()
    s.talent("matriarch")
    assert sorted(s.ids(("hand", 0))) == ["granny", "nana"]
    assert s.ids(("discard", 0)) == []


def test_matriarch_without_any_card_cannot_be_used() -> None:
    s = table()
    s.put("matriarch", base="the_nexus", player=0)
    s.start()
    assert not s.can_use("matriarch")


# --- Granny and Grandma ---------------------------------------------------------------------------
def test_each_granny_looks_at_the_then_top_card() -> None:
    s = table()
    one = s.put("granny", base="the_nexus", player=0)
    two = s.put("granny", base="portal_room", player=0)
    first, second, third = s.deck(0, ["nana", "jumper", "matriarch"])
    s.start()
    s.talent(one)
    assert s.sees(0, first)
    assert not s.sees(1, first)
    assert not s.sees(0, second)
    s.choose("bottom")
    s.talent(two)
    assert s.sees(0, second)
    s.choose("top")
    assert s.ids(("deck", 0)) == ["jumper", "matriarch", "nana"]
    assert not s.sees(0, third)
    assert not s.can_use(one)
    assert at_rest(s)


@pytest.mark.parametrize("end", ["top", "bottom"])
def test_grandma_puts_the_top_card_on_the_top_or_bottom(end: str) -> None:
    s = table()
    s.hand(0, ["grandma"])
    s.deck(0, ["nana", "jumper"])
    s.start()
    s.play("grandma", at="the_nexus")
    s.choose(end)
    assert s.ids(("deck", 0)) == (["nana", "jumper"] if end == "top" else ["jumper", "nana"])
    assert at_rest(s)


def test_grandma_makes_an_empty_deck_anew_and_does_nothing_without_cards() -> None:
    s = table()
    s.hand(0, ["grandma"])
    s.discard(0, ["nana"])
    s.start()
    s.play("grandma", at="the_nexus")
    s.choose("top")
    assert s.ids(("deck", 0)) == ["nana"]
    s = table()
    s.hand(0, ["grandma"])
    s.start()
    s.play("grandma", at="the_nexus")
    assert at_rest(s)


# --- Nana -----------------------------------------------------------------------------------------
def test_nana_puts_a_minion_under_the_deck() -> None:
    s = table()
    s.hand(0, ["nana"])
    revealed, _ = s.deck(0, ["jumper", "knitting_circle"])
    s.start()
    s.play("nana", at="the_nexus")
    assert s.ids(("deck", 0)) == ["knitting_circle", "jumper"]
    assert s.sees(1, revealed)
    assert at_rest(s)


def test_nana_draws_an_action() -> None:
    s = table()
    s.hand(0, ["nana"])
    s.deck(0, ["family_reunion", "jumper"])
    s.start()
    s.play("nana", at="the_nexus")
    with pytest.raises(ScenarioError):
        s.decline()
    s.choose("draw")
    assert s.ids(("hand", 0)) == ["family_reunion"]
    assert s.ids(("deck", 0)) == ["jumper"]
    assert at_rest(s)


def test_nana_plays_an_action_as_an_extra_one() -> None:
    s = table()
    s.hand(0, ["nana", "time_walk"])
    s.deck(0, ["family_reunion", "jumper"])
    s.start()
    s.play("nana", at="the_nexus")
    s.choose("play")
    s.choose("portal_room")
    assert s.where("family_reunion") == ("base", "portal_room")
    assert s.ids(("deck", 0)) == ["jumper"]
    assert s.can_play("time_walk")  # the action of the turn is left
    assert at_rest(s)


def test_nana_draws_an_action_that_cannot_be_played_now() -> None:
    s = table()
    s.hand(0, ["nana"])
    s.deck(0, ["always_room_at_grannys"])
    s.start()
    s.play("nana", at="the_nexus")
    assert s.ids(("hand", 0)) == ["always_room_at_grannys"]
    assert at_rest(s)


# --- Always Room at Granny's ----------------------------------------------------------------------
def family(count: int) -> tuple[Scenario, list[Handle]]:
    """Player 0 has so many different minions at The Nexus, which is about to score."""
    s = table()
    minions = [
        s.put(card, base="the_nexus", player=0, counters=10)
        for card in ("nana", "granny", "grandma", "jumper")[:count]
    ]
    s.put("guide", base="the_nexus", player=1)
    s.hand(0, ["always_room_at_grannys"])
    s.deck(0, ["matriarch"] * 3)
    return s, minions


def test_always_room_at_grannys_puts_three_minions_on_both_ends_of_the_deck() -> None:
    s, (nana, granny, grandma, jumper) = family(4)
    upgrade = s.put("shielding", on=nana, player=0)
    s.start(player=1)
    s.end_turn()
    s.play("always_room_at_grannys")
    assert s.vps == [3, 3]
    with pytest.raises(ScenarioError):
        s.choose(nana, granny, grandma, jumper)
    assert not s.offers("guide")
    s.choose(nana, granny, grandma)
    s.choose(grandma)  # to the bottom
    s.choose(granny, nana)  # on top, in this order
    s.auto()
    assert s.ids(("deck", 0)) == [
        "granny",
        "nana",
        "matriarch",
        "matriarch",
        "matriarch",
        "grandma",
    ]
    assert s.where(upgrade) == ("discard", 0)
    assert s.where(jumper) == ("discard", 0)
    assert at_rest(s)


def test_always_room_at_grannys_may_choose_none() -> None:
    s, _ = family(2)
    s.start(player=1)
    s.end_turn()
    s.play("always_room_at_grannys")
    s.choose()
    assert s.ids(("deck", 0)) == ["matriarch"] * 3
    assert sorted(s.ids(("discard", 0))) == ["always_room_at_grannys", "granny", "nana"]
    assert at_rest(s)


def test_always_room_at_grannys_puts_a_minion_into_the_deck_of_its_owner() -> None:
    s = table()
    stolen = s.put("guide", base="the_nexus", player=0, owner=1, counters=15)
    s.hand(0, ["always_room_at_grannys"])
    s.deck(1, ["baboom"])
    s.start(player=0)
    assert not s.can_play("always_room_at_grannys")
    s.end_turn()
    s.play("always_room_at_grannys")
    s.choose(stolen)
    s.choose("bottom")
    assert s.ids(("deck", 1)) == ["baboom", "guide"]


@pytest.mark.parametrize("first", ["clyde_2_0", "jumper"])
def test_always_room_at_grannys_takes_all_at_the_same_time(first: str) -> None:
    """Clyde 2.0 leaves with the others, so he covers the action on one of them in whatever order
    they lie in the deck."""
    s = table()
    both = {
        id: s.put(id, base="the_nexus", player=0, counters=10) for id in ("clyde_2_0", "jumper")
    }
    upgrade = s.put("shielding", on=both["jumper"], player=0)
    s.hand(0, ["always_room_at_grannys"])
    s.start(player=1)
    s.end_turn()
    s.play("always_room_at_grannys")
    s.choose(*both.values())
    s.choose()  # none to the bottom
    second = "jumper" if first == "clyde_2_0" else "clyde_2_0"
    s.choose(first, second)
    s.choose(True)
    assert s.where(upgrade) == ("hand", 0)
    assert s.ids(("deck", 0)) == [first, second]


# --- Attic Treasures ------------------------------------------------------------------------------
def test_attic_treasures_exchanges_three_cards() -> None:
    s = table()
    _, nana, jumper, kept, granny = s.hand(
        0, ["attic_treasures", "nana", "jumper", "matriarch", "granny"]
    )
    s.deck(0, ["grandma", "grandma", "grandma", "knitting_circle"])
    s.start()
    s.play("attic_treasures")
    s.choose(nana, jumper, granny)
    s.choose(jumper, granny, nana)
    assert s.ids(("hand", 0)) == ["matriarch", "grandma", "grandma", "grandma"]
    assert s.ids(("deck", 0)) == ["knitting_circle", "jumper", "granny", "nana"]
    assert s.sees(0, jumper)
    assert not s.sees(1, jumper)
    assert s.where(kept) == ("hand", 0)
    assert at_rest(s)


def test_attic_treasures_with_fewer_cards_still_draws_three() -> None:
    s = table()
    s.hand(0, ["attic_treasures", "nana", "jumper"])
    s.deck(0, ["grandma"])
    s.discard(0, ["matriarch"])
    s.start()
    s.play("attic_treasures")
    s.choose("jumper", "nana")
    assert s.ids(("hand", 0)) == ["grandma", "jumper", "nana"]
    # The same cards came back before a new deck was needed.
    assert "matriarch" in s.ids(("discard", 0))
    assert at_rest(s)


# --- Chicken Soup ---------------------------------------------------------------------------------
def test_chicken_soup_puts_up_to_two_cards_back() -> None:
    s = table()
    s.hand(0, ["chicken_soup"])
    s.deck(0, ["grandma"])
    nana, jumper, left = s.discard(0, ["nana", "jumper", "knitting_circle"])
    s.start()
    s.play("chicken_soup")
    assert not s.offers("chicken_soup")
    with pytest.raises(ScenarioError):
        s.choose(nana, jumper, left)
    s.choose(nana, jumper)
    s.choose(jumper)  # to the bottom
    assert s.ids(("deck", 0)) == ["nana", "grandma", "jumper"]
    assert s.sees(1, nana)
    assert "Chicken Soup: Player 1 takes Nana and Jumper from the discard pile." in [
        str(record) for record in s.log
    ]
    assert s.ids(("discard", 0)) == ["chicken_soup", "knitting_circle"]
    assert at_rest(s)


def test_chicken_soup_puts_a_single_card_on_the_top_or_bottom() -> None:
    for end in ("top", "bottom"):
        s = table()
        s.hand(0, ["chicken_soup"])
        s.deck(0, ["grandma"])
        s.discard(0, ["nana"])
        s.start()
        s.play("chicken_soup")
        s.choose("nana")
        s.choose(end)
        assert s.ids(("deck", 0)) == (["nana", "grandma"] if end == "top" else ["grandma", "nana"])
        assert at_rest(s)


def test_chicken_soup_both_on_top_in_the_chosen_order_or_none() -> None:
    s = table()
    s.hand(0, ["chicken_soup"])
    nana, jumper = s.discard(0, ["nana", "jumper"])
    s.start()
    s.play("chicken_soup")
    s.choose(nana, jumper)
    s.choose()
    s.choose(jumper, nana)
    assert s.ids(("deck", 0)) == ["jumper", "nana"]
    s = table()
    s.hand(0, ["chicken_soup"])
    s.discard(0, ["nana", "jumper"])
    s.start()
    s.play("chicken_soup")
    s.choose()
    assert s.ids(("deck", 0)) == []
    assert at_rest(s)


# --- Don't Mess With My Babies! -------------------------------------------------------------------
def babies() -> tuple[Scenario, Handle, Handle]:
    s = table()
    baby = s.put("nana", base="the_nexus", player=0)
    stray = s.put("grandma", base="portal_room", player=0)
    s.put("dont_mess_with_my_babies", base="the_nexus", player=0)
    return s, baby, stray


def test_other_players_cannot_move_or_return_the_babies() -> None:
    s, baby, stray = babies()
    s.hand(1, ["it_belongs_in_a_museum"])
    s.start(player=1)
    s.play("it_belongs_in_a_museum")
    s.choose(baby)
    assert s.where(baby) == ("base", "the_nexus")
    assert s.where(stray) == ("base", "the_nexus")  # moved in, and safe from now on
    assert at_rest(s, 1)
    s, baby, stray = babies()
    s.hand(1, ["into_the_time_slip"])
    s.start(player=1)
    s.play("into_the_time_slip")
    s.choose(baby)
    assert s.where(baby) == ("base", "the_nexus")


def test_other_players_cannot_destroy_the_babies_nor_do_their_minions_bother_them() -> None:
    s, baby, stray = babies()
    rival = s.put("guide", base="the_nexus", player=1)
    s.put("monkey_on_your_back", on=rival, player=1)
    s.start(player=1)
    s.talent("monkey_on_your_back")
    assert s.where(baby) == ("base", "the_nexus")
    assert s.where(stray) == ("base", "portal_room")


def test_actions_of_others_on_the_babies_are_destroyed_and_later_ones_discarded() -> None:
    s = table()
    baby = s.put("nana", base="the_nexus", player=0)
    theirs = s.put("cyberevolution", on=baby, player=1)
    own = s.put("cyberevolution", on=baby, player=0)
    s.hand(0, ["dont_mess_with_my_babies"])
    (later,) = s.hand(1, ["juiced_up"])
    s.start()
    s.play("dont_mess_with_my_babies", at="the_nexus")
    assert s.where(theirs) == ("discard", 1)
    assert s.where(own) == ("on", baby)
    assert at_rest(s)
    s.end_turn()
    s.play(later, on=baby)
    assert s.where(later) == ("discard", 1)
    assert s.power(baby) == 6


def test_an_action_on_a_minion_that_moves_in_is_destroyed() -> None:
    s, _, stray = babies()
    theirs = s.put("cyberevolution", on=stray, player=1)
    s.hand(0, ["you_call_this_archaeology"])
    s.start()
    s.play("you_call_this_archaeology")
    s.choose(stray)
    s.choose("the_nexus")
    assert s.where(theirs) == ("discard", 1)
    assert s.power(stray) == 2


def test_your_own_cards_and_bases_still_work_on_the_babies_and_the_action_is_not_safe() -> None:
    s = table(bases=["ancient_temple", "portal_room"])
    baby = s.put("nana", base="ancient_temple", player=0)
    babies = s.put("dont_mess_with_my_babies", base="ancient_temple", player=0)
    s.hand(0, ["do_over"])
    s.hand(1, ["going_bananas"])
    s.start(player=0, phase="start")
    assert s.power(baby) == 8
    s.play("do_over")
    assert s.where(baby) == ("hand", 0)
    s.decline()
    s.end_turn()
    s.play("going_bananas")
    s.choose("ancient_temple")
    assert s.where(babies) == ("discard", 0)


def test_other_players_minions_at_the_base_are_not_protected() -> None:
    s, _, _ = babies()
    rival = s.put("guide", base="the_nexus", player=1)
    s.hand(0, ["into_the_time_slip"])
    s.start()
    s.play("into_the_time_slip")
    s.choose(rival)
    assert s.where(rival) == ("hand", 1)


# --- Family Reunion -------------------------------------------------------------------------------
@pytest.mark.parametrize("bottom", ["nana", "knitting_circle"])
def test_family_reunion_draws_a_minion_from_the_bottom_and_puts_others_on_top(bottom: str) -> None:
    s = table()
    s.put("family_reunion", base="the_nexus", player=0)
    s.hand(0, ["jumper"])
    *_, revealed = s.deck(0, ["granny", "matriarch", bottom])
    s.start()
    s.play("jumper", at="the_nexus")
    assert s.ids(("hand", 0)) == (["nana"] if bottom == "nana" else [])
    assert s.ids(("deck", 0)) == (
        ["granny", "matriarch"] if bottom == "nana" else [bottom, "granny", "matriarch"]
    )
    assert s.sees(1, revealed)
    assert at_rest(s)


def test_two_family_reunions_here_turn_up_two_cards_without_a_question() -> None:
    s = table()
    for _ in range(2):
        s.put("family_reunion", base="the_nexus", player=0)
    s.hand(0, ["jumper"])
    s.deck(0, ["granny", "nana", "knitting_circle"])
    s.start()
    s.play("jumper", at="the_nexus")
    assert at_rest(s)
    assert s.ids(("hand", 0)) == ["nana"]
    assert s.ids(("deck", 0)) == ["knitting_circle", "granny"]


def test_family_reunion_makes_an_empty_deck_anew() -> None:
    s = table()
    s.put("family_reunion", base="the_nexus", player=0)
    s.hand(0, ["jumper"])
    s.discard(0, ["granny"])
    s.start()
    s.play("jumper", at="the_nexus")
    assert s.ids(("hand", 0)) == ["granny"]


def test_family_reunion_after_the_on_play_ability_and_only_for_you_there() -> None:
    s = table()
    s.put("family_reunion", base="the_nexus", player=0)
    s.hand(0, ["grandma"])
    s.hand(1, ["baboom"])
    s.deck(0, ["nana", "knitting_circle", "knitting_circle", "granny", "jumper"])
    s.deck(1, ["guide"])
    s.start()
    s.play("grandma", at="the_nexus")
    s.choose("bottom")
    assert s.ids(("hand", 0)) == ["nana"]  # what Grandma had put on the bottom
    assert at_rest(s)
    s.end_turn()
    s.play("baboom", at="the_nexus")
    assert s.ids(("deck", 0)) == ["granny", "jumper"]
    assert s.ids(("deck", 1)) == ["guide"]
    assert at_rest(s, 1)


def test_family_reunion_ignores_other_bases_and_moves() -> None:
    s = table()
    s.put("family_reunion", base="the_nexus", player=0)
    s.put("granny", base="portal_room", player=0)
    s.hand(0, ["jumper", "you_call_this_archaeology"])
    s.deck(0, ["nana"])
    s.start()
    s.play("jumper", at="portal_room")
    s.play("you_call_this_archaeology")
    s.choose("granny")
    s.choose("the_nexus")
    assert s.ids(("hand", 0)) == []
    assert at_rest(s)


# --- Granny's Purse -------------------------------------------------------------------------------
@pytest.mark.parametrize("draw", [True, False])
def test_grannys_purse_with_an_action_on_top(draw: bool) -> None:
    s = table()
    s.hand(0, ["grannys_purse", "time_walk"])
    revealed, _ = s.deck(0, ["chicken_soup", "nana"])
    s.start()
    s.play("grannys_purse")
    assert s.sees(1, revealed)
    s.choose(draw)
    assert s.ids(("deck", 0)) == (["nana"] if draw else ["chicken_soup", "nana"])
    assert at_rest(s)
    assert s.where(revealed) == (("hand", 0) if draw else ("deck", 0))
    assert s.can_play("time_walk")
    assert s.can_play("chicken_soup") == draw
    assert at_rest(s)


def test_grannys_purse_with_a_minion_on_top_and_one_extra_action_only() -> None:
    s = table()
    s.hand(0, ["grannys_purse", "chicken_soup", "attic_treasures"])
    s.deck(0, ["nana", "jumper"])
    s.start()
    s.play("grannys_purse")
    assert s.ids(("deck", 0)) == ["jumper", "nana"]
    assert at_rest(s)
    s.play("chicken_soup")
    s.choose()
    assert not s.can_play("attic_treasures")


@pytest.mark.parametrize("draw", [True, False])
def test_grannys_purse_and_an_action_of_another_player(draw: bool) -> None:
    """Drawn, a card that all have seen goes to its owner's hand; left where it was, it stays on top
    (rules 2.3)."""
    s = table()
    s.hand(0, ["grannys_purse"])
    revealed, _ = s.deck(0, [("chicken_soup", 1), "nana"])
    s.start()
    s.play("grannys_purse")
    s.choose(draw)
    assert s.where(revealed) == (("hand", 1) if draw else ("deck", 0))
    assert s.ids(("deck", 0)) == (["nana"] if draw else ["chicken_soup", "nana"])
    assert at_rest(s)


# --- Hush, My Stories are On ----------------------------------------------------------------------
def test_hush_my_stories_are_on_lets_a_drawn_minion_be_played() -> None:
    s = table()
    s.hand(0, ["hush_my_stories_are_on", "granny"])
    s.deck(0, ["knitting_circle", "jumper"])
    s.start()
    s.play("hush_my_stories_are_on")
    assert not s.can_play("granny")
    s.play("jumper", at="portal_room")
    assert s.where("jumper") == ("base", "portal_room")
    assert s.can_play("granny")  # the minion of the turn is left
    assert at_rest(s)


def test_hush_my_stories_are_on_declined_or_with_an_action_leaves_it_in_hand() -> None:
    s = table()
    s.hand(0, ["hush_my_stories_are_on"])
    s.deck(0, ["knitting_circle", "jumper"])
    s.start()
    s.play("hush_my_stories_are_on")
    s.decline()
    assert s.ids(("hand", 0)) == ["jumper"]
    assert at_rest(s)
    s = table()
    s.hand(0, ["hush_my_stories_are_on"])
    s.deck(0, ["jumper", "knitting_circle"])
    s.start()
    s.play("hush_my_stories_are_on")
    assert s.ids(("hand", 0)) == ["knitting_circle"]
    assert at_rest(s)


# --- Knitting Circle ------------------------------------------------------------------------------
def test_knitting_circle_draws_a_card_for_each_action_it_destroyed() -> None:
    s = table()
    rival = s.put("guide", base="the_nexus", player=1)
    on_minion = s.put("cyberevolution", on=rival, player=1)
    on_base = s.put("family_reunion", base="portal_room", player=0)
    stays = s.put("family_reunion", base="portal_room", player=0)
    s.hand(0, ["knitting_circle"])
    s.deck(0, ["jumper"] * 4)
    s.start()
    s.play("knitting_circle")
    s.choose(on_minion, on_base)
    assert s.where(on_minion) == ("discard", 1)
    assert s.where(on_base) == ("discard", 0)
    assert s.where(stays) == ("base", "portal_room")
    assert s.where(rival) == ("base", "the_nexus")
    assert s.ids(("hand", 0)) == ["jumper", "jumper"]
    assert at_rest(s)


def test_knitting_circle_at_most_three_and_not_for_protected_ones() -> None:
    s = table()
    rival = s.put("guide", base="the_nexus", player=1)
    shield = s.put("shielding", on=rival, player=1)
    safe = s.put("cyberevolution", on=rival, player=1)
    others = [s.put("family_reunion", base="portal_room", player=1) for _ in range(2)]
    s.hand(0, ["knitting_circle"])
    s.deck(0, ["jumper"] * 4)
    s.start()
    s.play("knitting_circle")
    with pytest.raises(ScenarioError):
        s.choose(shield, safe, *others)
    s.choose(safe, *others)
    assert s.where(safe) == ("on", rival)
    assert s.ids(("hand", 0)) == ["jumper", "jumper"]
    assert at_rest(s)


def test_an_action_that_goes_to_a_hand_was_destroyed_and_none_may_be_chosen() -> None:
    s = table()
    clyde = s.put("clyde_2_0", base="the_nexus", player=1)
    action = s.put("cyberevolution", on=clyde, player=1)
    s.hand(0, ["knitting_circle"])
    s.deck(0, ["jumper"] * 2)
    s.start()
    s.play("knitting_circle")
    s.choose(action)
    s.choose(True)
    assert s.where(action) == ("hand", 1)
    assert s.ids(("hand", 0)) == ["jumper"]
    assert at_rest(s)
    s = table()
    s.put("family_reunion", base="portal_room", player=1)
    s.hand(0, ["knitting_circle"])
    s.deck(0, ["jumper"])
    s.start()
    s.play("knitting_circle")
    s.choose()
    assert s.where("family_reunion") == ("base", "portal_room")
    assert s.ids(("hand", 0)) == []
    assert at_rest(s)


# --- bases ----------------------------------------------------------------------------------------
def test_grandmas_house_after_each_minion_played_there() -> None:
    s = table(bases=["grandmas_house", "portal_room"])
    s.hand(0, ["grandma", "you_call_this_archaeology"])
    s.put("jumper", base="portal_room", player=0)
    s.deck(0, ["nana", "granny", "matriarch"])
    s.start()
    s.play("grandma", at="grandmas_house")
    s.choose("bottom")  # Grandma herself
    assert s.decision is not None
    assert s.decision.source == "grandmas_house"
    assert not s.sees(1, "granny")
    s.choose("bottom")
    assert s.ids(("deck", 0)) == ["matriarch", "nana", "granny"]
    assert at_rest(s)
    s.play("you_call_this_archaeology")
    s.choose("jumper")
    assert s.where("jumper") == ("base", "grandmas_house")
    assert at_rest(s)


def test_grandmas_house_asks_the_player_of_the_minion() -> None:
    s = table(bases=["grandmas_house", "portal_room"])
    s.hand(1, ["baboom"])
    s.deck(0, ["nana"])
    s.deck(1, ["guide", "glory_hound"])
    s.start(player=1)
    s.play("baboom", at="grandmas_house")
    assert s.decision is not None
    assert s.decision.player == 1
    s.choose("bottom")
    assert s.ids(("deck", 1)) == ["glory_hound", "guide"]
    assert s.ids(("deck", 0)) == ["nana"]
    assert at_rest(s, 1)


def test_retirement_community_saves_one_minion_of_each_player_who_wants_it() -> None:
    s = table(bases=["retirement_community", "portal_room"])
    mine = s.put("nana", base="retirement_community", player=0, counters=20)
    upgrade = s.put("cyberevolution", on=mine, player=1)
    other = s.put("granny", base="retirement_community", player=0)
    rival = s.put("guide", base="retirement_community", player=1)
    s.hand(0, ["always_room_at_grannys"])
    s.deck(0, ["matriarch"])
    s.deck(1, ["baboom", "baboom", "baboom"])
    s.start(player=1)
    s.end_turn()
    assert s.decision is not None
    assert s.decision.player == 1
    assert not s.offers(mine)
    s.choose(rival)
    s.choose("bottom")
    assert s.decision.player == 0
    s.choose(mine)
    s.choose("top")
    assert s.where(mine) == s.where(rival) == ("base", "retirement_community")  # not yet
    assert s.decision.kind == "window"  # only now the Special in hand
    s.decline()
    assert s.ids(("deck", 0)) == ["nana", "matriarch"]
    assert s.ids(("deck", 1)) == ["baboom", "guide"]
    assert s.where(other) == ("discard", 0)
    assert s.where(upgrade) == ("discard", 1)
    assert s.vps == [4, 2]
    assert at_rest(s)


def test_retirement_community_may_be_declined() -> None:
    s = table(bases=["retirement_community", "portal_room"])
    mine = s.put("nana", base="retirement_community", player=0, counters=20)
    s.deck(0, ["matriarch", "matriarch"])
    s.start(player=0)
    s.end_turn()
    s.decline()
    assert s.where(mine) == ("discard", 0)
    assert at_rest(s, 1)
