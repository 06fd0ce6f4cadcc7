"""Explorers, card by card."""

from __future__ import annotations

import pytest

from sentences import at_rest
from smashup.cards import CATALOGUE
from smashup.engine.model.carddef import CardDef
from smashup.engine.prelude import Fx, Minion
from smashup.testing import Handle, Scenario, ScenarioError

TWO = [("explorers", "time_travelers"), ("grannies", "super_spies")]
BASES = ["monkey_lab", "portal_room", "ancient_temple"]


def table(bases: list[str] | None = None, base_deck: list[str] | None = None) -> Scenario:
    return Scenario(
        TWO,
        bases=bases or BASES,
        base_deck=["city_of_gold", "grandmas_house"] if base_deck is None else base_deck,
    )


# --- Idaho Smith ----------------------------------------------------------------------------------
def test_idaho_smith_takes_chosen_minions_to_a_new_base() -> None:
    s = table()
    friend = s.put("guide", base="monkey_lab", player=0)
    stays = s.put("glory_hound", base="monkey_lab", player=0)
    elsewhere = s.put("glory_hound", base="portal_room", player=0)
    rival = s.put("nana", base="monkey_lab", player=1)
    (idaho,) = s.hand(0, ["idaho_smith"])
    s.start()
    s.play(idaho, at="monkey_lab")
    s.choose(True)
    assert not s.offers(rival)
    assert not s.offers(elsewhere)
    assert not s.offers(idaho)
    s.choose(friend)
    assert s.ids("bases") == [*BASES, "city_of_gold"]
    assert s.where(idaho) == s.where(friend) == ("base", "city_of_gold")
    assert s.where(stays) == s.where(rival) == ("base", "monkey_lab")
    assert at_rest(s)


def test_idaho_smith_may_stay_and_then_no_base_is_seen() -> None:
    s = table()
    (idaho,) = s.hand(0, ["idaho_smith"])
    s.start()
    s.play(idaho, at="monkey_lab")
    assert not any(s.sees(0, base) for base in ("city_of_gold", "grandmas_house"))
    s.choose(False)
    assert s.ids("bases") == BASES
    assert s.where(idaho) == ("base", "monkey_lab")
    assert s.ids("base_deck") == ["city_of_gold", "grandmas_house"]
    assert at_rest(s)


def test_idaho_smith_goes_alone_if_nobody_comes_along() -> None:
    s = table()
    friend = s.put("guide", base="monkey_lab", player=0)
    (idaho,) = s.hand(0, ["idaho_smith"])
    s.start()
    s.play(idaho, at="monkey_lab")
    s.choose(True)
    s.choose()
    assert s.where(idaho) == ("base", "city_of_gold")
    assert s.where(friend) == ("base", "monkey_lab")
    assert at_rest(s)


def test_the_number_of_bases_stays_raised_when_the_additional_base_scores() -> None:
    s = table()
    s.put("guide", base="monkey_lab", player=0, counters=7)
    (idaho,) = s.hand(0, ["idaho_smith"])
    s.start()
    s.play(idaho, at="monkey_lab")
    s.choose(True)
    s.choose("guide")
    s.end_turn()
    assert s.vps == [3, 0]
    assert s.ids("bases") == [*BASES, "grandmas_house"]


def test_idaho_smith_makes_an_empty_base_deck_anew() -> None:
    s = table(base_deck=[])
    s.base_discard(["the_nexus"])
    s.hand(0, ["idaho_smith"])
    s.start()
    s.play("idaho_smith", at="monkey_lab")
    s.choose(True)
    assert s.where("idaho_smith") == ("base", "the_nexus")
    assert s.ids("base_discard") == []


def test_idaho_smith_without_any_base_does_nothing() -> None:
    s = table(base_deck=[])
    s.hand(0, ["idaho_smith"])
    s.start()
    s.play("idaho_smith", at="monkey_lab")
    assert s.ids("bases") == BASES
    assert at_rest(s)


# --- Guide ----------------------------------------------------------------------------------------
def moved_twice(guide_first: bool) -> tuple[Scenario, Handle, Handle]:
    """Glory Hound has moved in the Play Cards phase and again before Ancient Temple scores."""
    s = table()
    mine = s.put("glory_hound", base="monkey_lab", player=0)
    rival = s.put("nana", base="monkey_lab", player=1)
    s.put("granny", base="ancient_temple", player=1, counters=20)
    s.hand(
        0, ["fortune_and_glory", "you_call_this_archaeology", "you_call_this_archaeology", "guide"]
    )
    s.start()
    if guide_first:
        s.play("guide", at="monkey_lab")
    s.play("fortune_and_glory")
    s.choose("monkey_lab")
    s.choose(mine, rival)
    s.choose("portal_room")
    assert s.power(mine) == (3 if guide_first else 2)
    if not guide_first:
        s.play("guide", at="monkey_lab")
    assert at_rest(s)
    s.end_turn()
    s.play("you_call_this_archaeology")
    s.choose(mine)
    s.choose("monkey_lab")
    assert s.where(mine) == ("base", "monkey_lab")
    return s, mine, rival


def test_guide_rewards_only_the_first_move_of_each_of_your_minions() -> None:
    s, mine, rival = moved_twice(guide_first=True)
    assert s.power(mine) == 3
    assert s.power(rival) == 3
    assert s.power("guide") == 4
    s.auto()
    assert s.power(mine) == 2  # the turn is over
    assert at_rest(s, 1)


def test_a_second_move_gives_nothing_even_if_guide_came_in_between() -> None:
    s, mine, _ = moved_twice(guide_first=False)
    assert s.power(mine) == 2
    s.auto()
    assert at_rest(s, 1)


def test_two_guides_give_two_and_a_guide_counts_itself() -> None:
    s = table()
    one = s.put("guide", base="monkey_lab", player=0)
    two = s.put("guide", base="portal_room", player=0)
    s.hand(0, ["x_never_marks_the_spot"])
    s.start()
    s.play("x_never_marks_the_spot")
    s.choose("ancient_temple")
    s.choose("ancient_temple")
    assert at_rest(s)  # four times +1, in no order
    assert s.power(one) == s.power(two) == 6
    s.end_turn()
    assert s.power(one) == s.power(two) == 4


def test_the_bonus_stays_when_guide_leaves() -> None:
    s = table()
    guide = s.put("guide", base="ancient_temple", player=0)
    mine = s.put("glory_hound", base="monkey_lab", player=0)
    s.hand(0, ["you_call_this_archaeology", "nana"])
    s.deck(0, ["into_the_time_slip"])
    s.start()
    s.play("you_call_this_archaeology")
    s.choose(mine)
    s.choose("portal_room")
    s.play("nana", at="monkey_lab")
    s.choose("play")
    s.choose(guide)
    assert s.where(guide) == ("hand", 0)
    assert s.power(mine) == 3
    assert at_rest(s)


def test_guide_works_on_other_players_turns() -> None:
    s = table()
    s.put("guide", base="ancient_temple", player=0)
    mine = s.put("glory_hound", base="monkey_lab", player=0)
    s.hand(1, ["fortune_and_glory"])
    s.start(player=1)
    s.play("fortune_and_glory")
    s.choose("monkey_lab")
    s.choose(mine)
    s.choose("portal_room")
    assert s.power(mine) == 3


# --- Crypt Looter ---------------------------------------------------------------------------------
def test_crypt_looters_come_to_a_new_base_current_player_first() -> None:
    s = table()
    mine = s.hand(0, ["idaho_smith", "crypt_looter", "crypt_looter"])
    theirs = s.hand(1, ["crypt_looter"])
    s.start()
    s.play("idaho_smith", at="portal_room")
    s.choose(True)
    assert s.decision is not None
    assert (s.decision.kind, s.decision.player) == ("window", 0)
    assert "City of Gold" in s.decision.prompt
    assert not s.can_play(mine[1], at="monkey_lab")
    s.play(mine[1], at="city_of_gold")
    assert s.decision.player == 1
    s.play(theirs[0], at="city_of_gold")
    s.play(mine[2], at="city_of_gold")
    assert s.ids(("base", "city_of_gold")) == [
        "idaho_smith",
        "crypt_looter",
        "crypt_looter",
        "crypt_looter",
    ]
    assert s.controller(theirs[0]) == 1
    assert at_rest(s)


def test_crypt_looter_declined_stays_in_hand() -> None:
    s = table()
    s.hand(0, ["idaho_smith", "crypt_looter"])
    s.start()
    s.play("idaho_smith", at="portal_room")
    s.choose(True)
    s.decline()
    assert s.ids(("hand", 0)) == ["crypt_looter"]
    assert at_rest(s)
    assert not s.can_play("crypt_looter")  # the minion of the turn was Idaho Smith


def test_crypt_looter_as_the_minion_of_the_turn() -> None:
    s = table()
    s.hand(0, ["crypt_looter"])
    s.start()
    s.play("crypt_looter", at="monkey_lab")
    assert s.where("crypt_looter") == ("base", "monkey_lab")
    assert at_rest(s)


def test_crypt_looter_comes_to_the_replacement_of_a_scored_base_before_the_next_one_scores() -> (
    None
):
    s = table()
    s.put("guide", base="portal_room", player=1, counters=20)
    s.put("guide", base="ancient_temple", player=0, counters=20)
    s.hand(1, ["crypt_looter"])
    s.start(player=0)
    s.end_turn()
    s.choose("ancient_temple")
    assert s.decision is not None
    assert s.decision.player == 1
    assert s.vps == [4, 0]
    s.play("crypt_looter", at="city_of_gold")
    assert s.ids(("base", "city_of_gold")) == ["crypt_looter"]
    assert s.vps[0] == 4
    assert s.vps[1] > 0


# --- Glory Hound ----------------------------------------------------------------------------------
def test_glory_hound_puts_one_of_two_bases_under_the_base_deck() -> None:
    s = table(base_deck=["city_of_gold", "the_nexus", "grandmas_house"])
    s.hand(0, ["glory_hound"])
    s.start()
    s.play("glory_hound", at="monkey_lab")
    assert s.offers("city_of_gold")
    assert s.offers("the_nexus")
    assert not s.offers("grandmas_house")
    with pytest.raises(ScenarioError):
        s.decline()
    s.choose("city_of_gold")
    assert s.ids("base_deck") == ["the_nexus", "grandmas_house", "city_of_gold"]
    assert s.sees(0, "the_nexus")
    assert s.sees(0, "city_of_gold")
    assert not s.sees(1, "the_nexus")
    assert not s.sees(1, "city_of_gold")
    assert not s.sees(0, "grandmas_house")
    assert at_rest(s)


def test_glory_hound_with_one_base_puts_it_on_top_or_bottom_and_with_none_does_nothing() -> None:
    s = table(base_deck=["city_of_gold"])
    s.hand(0, ["glory_hound"])
    s.start()
    s.play("glory_hound", at="monkey_lab")
    with pytest.raises(ScenarioError):
        s.decline()
    assert s.offers("top")
    s.choose("bottom")
    assert s.ids("base_deck") == ["city_of_gold"]
    assert not s.sees(1, "city_of_gold")
    assert at_rest(s)
    s = table(base_deck=[])
    s.hand(0, ["glory_hound"])
    s.start()
    s.play("glory_hound", at="monkey_lab")
    assert at_rest(s)


def test_glory_hound_goes_on_with_the_base_discard_pile() -> None:
    s = table(base_deck=["city_of_gold"])
    s.base_discard(["the_nexus"])
    s.hand(0, ["glory_hound"])
    s.start()
    s.play("glory_hound", at="monkey_lab")
    s.choose("city_of_gold")
    assert s.ids("base_deck") == ["the_nexus", "city_of_gold"]
    assert s.ids("base_discard") == []


# --- Dr Livingstone, I Presume? -------------------------------------------------------------------
def test_dr_livingstone_shuffles_a_lone_minion_into_its_owners_deck() -> None:
    s = table()
    lone = s.put("nana", base="portal_room", player=0, owner=1, counters=2)
    upgrade = s.put("cyberevolution", on=lone, player=0)
    s.put("family_reunion", base="portal_room", player=0)
    s.put("guide", base="monkey_lab", player=0)
    s.hand(0, ["dr_livingstone_i_presume"])
    s.deck(1, ["granny", "grandma"])
    s.start()
    s.play("dr_livingstone_i_presume")
    s.choose(lone)
    assert s.where(lone) == ("deck", 1)
    assert len(s.ids(("deck", 1))) == 3
    assert s.where(upgrade) == ("discard", 0)
    assert s.counters(lone) == 0
    assert at_rest(s)


def test_dr_livingstone_does_nothing_to_a_minion_in_company() -> None:
    s = table()
    one = s.put("nana", base="portal_room", player=1)
    s.put("guide", base="portal_room", player=0)
    s.hand(0, ["dr_livingstone_i_presume"])
    s.start()
    s.play("dr_livingstone_i_presume")
    s.choose(one)
    assert s.where(one) == ("base", "portal_room")
    assert at_rest(s)


# --- Forgotten Horrors ----------------------------------------------------------------------------
def horrors(deck: int = 6) -> tuple[Scenario, Handle]:
    s = table()
    s.deck(0, ["repeater_perfect"] * deck)
    return s, s.put("forgotten_horrors", base="monkey_lab", player=0)


def test_forgotten_horrors_draws_and_moves_on_after_each_minion_you_play_there() -> None:
    s, horror = horrors()
    s.hand(0, ["crypt_looter", "crypt_looter", "time_walk"])
    s.start()
    s.play("time_walk")
    s.play("crypt_looter", at="monkey_lab")
    assert not s.offers("monkey_lab")
    s.choose("portal_room")
    assert len(s.ids(("hand", 0))) == 1 + 2 + 1
    assert s.where(horror) == ("base", "portal_room")
    s.play("crypt_looter", at="portal_room")
    s.choose("monkey_lab")
    assert len(s.ids(("hand", 0))) == 0 + 2 + 2
    assert s.where(horror) == ("base", "monkey_lab")
    assert at_rest(s)


def test_forgotten_horrors_ignores_other_bases_and_other_players() -> None:
    s, horror = horrors()
    s.hand(0, ["crypt_looter"])
    s.hand(1, ["grandma"])
    s.deck(1, ["nana"])
    s.start()
    s.play("crypt_looter", at="portal_room")
    assert s.ids(("hand", 0)) == []
    assert at_rest(s)
    s.end_turn()
    s.play("grandma", at="monkey_lab")
    s.choose("top")
    assert len(s.ids(("hand", 0))) == 2
    assert s.where(horror) == ("base", "monkey_lab")
    assert at_rest(s, 1)


def test_one_card_that_moves_three_minions_there_gives_one_draw() -> None:
    s, horror = horrors()
    for base in ("portal_room", "portal_room", "ancient_temple"):
        s.put("crypt_looter", base=base, player=0)
    s.hand(0, ["x_never_marks_the_spot"])
    s.start()
    s.play("x_never_marks_the_spot")
    for _ in range(3):
        s.choose("monkey_lab")
    s.choose("portal_room")
    assert len(s.ids(("hand", 0))) == 1
    assert s.where(horror) == ("base", "portal_room")
    assert at_rest(s)


def test_moving_another_players_minion_there_or_yours_elsewhere_gives_nothing() -> None:
    s, horror = horrors()
    mine = s.put("crypt_looter", base="monkey_lab", player=0)
    rival = s.put("nana", base="portal_room", player=1)
    s.hand(0, ["it_belongs_in_a_museum"])
    s.start()
    s.play("it_belongs_in_a_museum")
    s.choose(mine)
    assert s.where(mine) == ("base", "portal_room")
    assert s.where(rival) == ("base", "monkey_lab")
    assert s.ids(("hand", 0)) == []
    assert s.where(horror) == ("base", "monkey_lab")
    assert at_rest(s)


def test_moves_by_another_players_card_do_not_count() -> None:
    s, horror = horrors()
    mine = s.put("crypt_looter", base="portal_room", player=0)
    s.hand(1, ["fortune_and_glory"])
    s.start(player=1)
    s.play("fortune_and_glory")
    s.choose("portal_room")
    s.choose(mine)
    s.choose("monkey_lab")
    assert s.where(mine) == ("base", "monkey_lab")
    assert s.ids(("hand", 0)) == []
    assert s.where(horror) == ("base", "monkey_lab")


def test_a_special_played_on_another_players_turn_counts() -> None:
    s, horror = horrors()
    mine = s.put("crypt_looter", base="portal_room", player=0)
    s.put("nana", base="ancient_temple", player=1, counters=20)
    s.hand(0, ["you_call_this_archaeology"])
    s.start(player=1)
    s.end_turn()
    s.play("you_call_this_archaeology")
    assert s.decision is not None
    s.choose("monkey_lab")
    s.choose("portal_room")
    assert s.where(mine) == ("base", "monkey_lab")
    assert len(s.ids(("hand", 0))) == 1
    assert s.where(horror) == ("base", "portal_room")


def test_a_card_played_there_that_also_moves_gives_one_draw() -> None:
    s, horror = horrors()
    s.put("crypt_looter", base="monkey_lab", player=0)
    s.hand(0, ["idaho_smith"])
    s.start()
    s.play("idaho_smith", at="monkey_lab")
    s.choose(True)
    s.choose("crypt_looter")
    s.choose("city_of_gold")
    assert len(s.ids(("hand", 0))) == 1
    assert s.where(horror) == ("base", "city_of_gold")
    assert at_rest(s)


def test_a_card_played_by_another_card_counts_for_itself() -> None:
    s, horror = horrors(0)
    s.deck(0, ["you_call_this_archaeology", "repeater_perfect", "repeater_perfect"])
    mine = s.put("crypt_looter", base="ancient_temple", player=0)
    s.hand(0, ["nana"])
    s.start()
    s.play("nana", at="monkey_lab")
    s.choose("play")
    s.choose(mine)
    s.choose("monkey_lab")  # a draw for the action that Nana played ...
    s.choose("portal_room")
    s.choose("ancient_temple")  # ... and one for Nana
    assert len(s.ids(("hand", 0))) == 2
    assert s.where(horror) == ("base", "ancient_temple")
    assert at_rest(s)


def test_forgotten_horrors_does_nothing_when_it_is_played_and_stays_without_another_base() -> None:
    s = table(bases=["monkey_lab"])
    s.put("crypt_looter", base="monkey_lab", player=0)
    s.hand(0, ["forgotten_horrors", "crypt_looter"])
    s.deck(0, ["repeater_perfect"])
    s.start()
    s.play("forgotten_horrors", at="monkey_lab")
    assert s.ids(("hand", 0)) == ["crypt_looter"]
    s.play("crypt_looter", at="monkey_lab")
    assert s.ids(("hand", 0)) == ["repeater_perfect"]
    assert s.where("forgotten_horrors") == ("base", "monkey_lab")
    assert at_rest(s)


class Porter(Minion):
    """Talent: Move each of your other minions here."""

    power = 2

    def talent(self, fx: Fx) -> None:
        fx.move_all([(minion, fx.here) for minion in fx.yours() if minion.slot != fx.here.slot])


@pytest.fixture
def porter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CATALOGUE.cards, "porter", CardDef(Porter()))


@pytest.mark.usefixtures("porter")
def test_a_talent_counts_in_the_turn_in_which_its_card_was_played() -> None:
    s, horror = horrors()
    s.put("crypt_looter", base="portal_room", player=0)
    s.hand(0, ["porter", "time_walk", "glory_hound"])
    s.start()
    s.play("time_walk")
    s.play("porter", at="ancient_temple")
    s.play("glory_hound", at="monkey_lab")
    s.choose("city_of_gold")
    s.choose("ancient_temple")
    hand = len(s.ids(("hand", 0)))
    s.talent("porter")
    s.choose("portal_room")
    assert len(s.ids(("hand", 0))) == hand + 1
    assert s.where(horror) == ("base", "portal_room")
    assert at_rest(s)


@pytest.mark.usefixtures("porter")
def test_a_talent_of_an_older_card_does_not_count_nor_a_second_time_for_the_same_play() -> None:
    s, horror = horrors()
    s.put("crypt_looter", base="portal_room", player=0)
    s.put("porter", base="monkey_lab", player=0)
    s.start()
    s.talent("porter")
    assert s.ids(("base", "monkey_lab")) == ["porter", "crypt_looter", "forgotten_horrors"]
    assert s.ids(("hand", 0)) == []
    assert at_rest(s)
    s, horror = horrors()
    s.put("crypt_looter", base="portal_room", player=0)
    s.put("glory_hound", base="monkey_lab", player=0)
    s.hand(0, ["porter", "time_walk", "jumper"])
    s.start()
    s.play("time_walk")
    s.play("porter", at="monkey_lab")  # gives its draw now
    s.choose("portal_room")
    s.play("jumper", at="portal_room")
    s.choose("monkey_lab")
    hand = len(s.ids(("hand", 0)))
    s.talent("porter")
    assert len(s.ids(("base", "monkey_lab"))) == 5
    assert len(s.ids(("hand", 0))) == hand
    assert s.where(horror) == ("base", "monkey_lab")
    assert at_rest(s)


# --- Fortune and Glory ----------------------------------------------------------------------------
def test_fortune_and_glory_moves_up_to_two_minions_of_anybody_to_one_base() -> None:
    s = table()
    mine = s.put("guide", base="monkey_lab", player=0)
    rival = s.put("nana", base="monkey_lab", player=1)
    stays = s.put("granny", base="monkey_lab", player=1)
    s.hand(0, ["fortune_and_glory"])
    s.start()
    s.play("fortune_and_glory")
    s.choose("monkey_lab")
    with pytest.raises(ScenarioError):
        s.choose(mine, rival, stays)
    s.choose(mine, rival)
    assert not s.offers("monkey_lab")
    s.choose("ancient_temple")
    assert s.where(mine) == s.where(rival) == ("base", "ancient_temple")
    assert s.where(stays) == ("base", "monkey_lab")
    assert at_rest(s)


def test_fortune_and_glory_may_move_none_and_skips_the_immune_one() -> None:
    s = table()
    mine = s.put("guide", base="monkey_lab", player=0)
    s.hand(0, ["fortune_and_glory"])
    s.start()
    s.play("fortune_and_glory")
    s.choose("monkey_lab")
    s.choose()
    assert s.where(mine) == ("base", "monkey_lab")
    assert at_rest(s)
    s = table()
    mine = s.put("guide", base="monkey_lab", player=0)
    rival = s.put("nana", base="monkey_lab", player=1)
    s.put("dont_mess_with_my_babies", base="monkey_lab", player=1)
    s.hand(0, ["fortune_and_glory"])
    s.start()
    s.play("fortune_and_glory")
    s.choose("monkey_lab")
    s.choose(mine, rival)
    s.choose("portal_room")
    assert s.where(mine) == ("base", "portal_room")
    assert s.where(rival) == ("base", "monkey_lab")


# --- I Said No Camels! ----------------------------------------------------------------------------
@pytest.mark.parametrize("mode", ["counter", "draw"])
def test_i_said_no_camels(mode: str) -> None:
    s = table()
    one = s.put("guide", base="monkey_lab", player=0)
    two = s.put("glory_hound", base="monkey_lab", player=0)
    other = s.put("glory_hound", base="portal_room", player=0)
    rival = s.put("nana", base="monkey_lab", player=1)
    s.hand(0, ["i_said_no_camels"])
    s.deck(0, ["jumper"] * 4)
    s.start()
    s.play("i_said_no_camels")
    s.choose("monkey_lab")
    s.choose(mode)
    counters = [s.counters(handle) for handle in (one, two, other, rival)]
    assert counters == ([1, 1, 0, 0] if mode == "counter" else [0, 0, 0, 0])
    assert len(s.ids(("hand", 0))) == (0 if mode == "counter" else 2)
    assert at_rest(s)


def test_i_said_no_camels_at_a_base_without_your_minions() -> None:
    s = table()
    s.hand(0, ["i_said_no_camels"])
    s.deck(0, ["jumper"])
    s.start()
    s.play("i_said_no_camels")
    s.choose("monkey_lab")
    assert s.ids(("hand", 0)) == []
    assert at_rest(s)


def test_i_said_no_camels_leaves_no_choice_with_no_card_to_draw() -> None:
    s = table()
    mine = s.put("guide", base="monkey_lab", player=0)
    s.hand(0, ["i_said_no_camels"])
    s.start()
    s.play("i_said_no_camels")
    s.choose("monkey_lab")
    assert s.counters(mine) == 1
    assert at_rest(s)


# --- It Belongs in a Museum -----------------------------------------------------------------------
def test_it_belongs_in_a_museum_exchanges_two_minions() -> None:
    s = table()
    one = s.put("nana", base="monkey_lab", player=1)
    neighbour = s.put("granny", base="monkey_lab", player=1)
    two = s.put("guide", base="portal_room", player=0)
    s.hand(0, ["it_belongs_in_a_museum"])
    s.start()
    s.play("it_belongs_in_a_museum")
    s.choose(one)  # the other one is then the only minion elsewhere
    assert s.where(one) == ("base", "portal_room")
    assert s.where(two) == ("base", "monkey_lab")
    assert s.where(neighbour) == ("base", "monkey_lab")
    assert s.power(two) == 5  # Guide counts its own first move
    assert at_rest(s)


def test_it_belongs_in_a_museum_needs_two_bases() -> None:
    s = table()
    one = s.put("nana", base="monkey_lab", player=1)
    two = s.put("guide", base="monkey_lab", player=0)
    s.hand(0, ["it_belongs_in_a_museum"])
    s.start()
    s.play("it_belongs_in_a_museum")
    assert s.where(one) == s.where(two) == ("base", "monkey_lab")
    assert at_rest(s)


def test_it_belongs_in_a_museum_moves_the_one_that_can_be_moved() -> None:
    s = table()
    safe = s.put("nana", base="monkey_lab", player=1)
    s.put("dont_mess_with_my_babies", base="monkey_lab", player=1)
    unsafe = s.put("granny", base="portal_room", player=1)
    s.hand(0, ["it_belongs_in_a_museum"])
    s.start()
    s.play("it_belongs_in_a_museum")
    s.choose(unsafe)
    assert s.where(safe) == s.where(unsafe) == ("base", "monkey_lab")


# --- Lost City ------------------------------------------------------------------------------------
def scored(*specials: str, base_deck: list[str] | None = None) -> Scenario:
    """Return the moment after Ancient Temple scored, won by player 1.

    Player 0 holds these cards, and minions to play."""
    s = table(
        base_deck=["city_of_gold", "the_nexus", "grandmas_house"]
        if base_deck is None
        else base_deck
    )
    s.put("nana", base="ancient_temple", player=1, counters=20)
    s.hand(0, [*specials, "guide", "glory_hound"])
    return s


def test_lost_city_chooses_the_next_base_and_plays_one_minion_there() -> None:
    s = scored("lost_city")
    s.start(player=1)
    s.end_turn()
    s.play("lost_city")
    assert s.sees(1, "city_of_gold")
    assert s.sees(1, "the_nexus")
    s.choose("the_nexus")
    assert s.ids("bases") == ["monkey_lab", "portal_room", "the_nexus"]
    assert s.ids("base_discard") == ["ancient_temple", "city_of_gold"]
    assert not s.can_play("guide", at="monkey_lab")
    s.play("guide", at="the_nexus")
    assert s.ids(("base", "the_nexus")) == ["guide"]
    assert s.ids(("hand", 0)) == ["glory_hound"]
    assert s.ids(("discard", 0)) == ["lost_city"]
    assert s.decision is not None
    assert (s.decision.kind, s.turn_player) == ("play", 0)


def test_the_extra_minion_of_lost_city_may_be_declined() -> None:
    s = scored("lost_city")
    s.start(player=1)
    s.end_turn()
    s.play("lost_city")
    s.choose("city_of_gold")
    s.decline()
    assert s.ids(("base", "city_of_gold")) == []
    assert at_rest(s)


def test_crypt_looter_comes_in_addition_to_lost_city() -> None:
    s = scored("lost_city", "crypt_looter")
    s.start(player=1)
    s.end_turn()
    s.play("lost_city")
    s.choose("city_of_gold")
    s.play("guide", at="city_of_gold")
    s.play("crypt_looter", at="city_of_gold")
    assert s.ids(("base", "city_of_gold")) == ["guide", "crypt_looter"]
    assert at_rest(s)


def test_lost_city_cannot_find_the_base_that_is_scoring() -> None:
    s = scored("lost_city", base_deck=["city_of_gold"])
    s.base_discard(["the_nexus"])
    s.start(player=1)
    s.end_turn()
    s.play("lost_city")
    assert s.offers("the_nexus")
    assert not s.offers("ancient_temple")
    s.choose("the_nexus")
    assert "the_nexus" in s.ids("bases")
    assert s.ids("base_discard") == ["ancient_temple", "city_of_gold"]
    s.play("guide", at="the_nexus")
    assert s.where("guide") == ("base", "the_nexus")
    assert at_rest(s, 0)


@pytest.mark.parametrize("second_applies", [False, True])
def test_of_two_lost_cities_one_chooses_but_both_let_a_minion_be_played(
    second_applies: bool,
) -> None:
    s = scored(base_deck=["city_of_gold", "the_nexus", "primate_park", "retirement_community"])
    first, second, *_ = s.hand(0, ["lost_city", "lost_city", "guide", "glory_hound"])
    s.start(player=1)
    s.end_turn()
    s.play(first)
    s.choose("city_of_gold")
    s.play(second)
    assert s.decision is not None
    assert (s.decision.kind, s.decision.player) == ("mode", 1)
    assert "City of Gold" in s.decision.options[0].label
    with pytest.raises(ScenarioError):
        s.choose("lost_city")
    s.choose(second if second_applies else first)
    if second_applies:
        s.choose("primate_park")
        assert s.ids("base_discard") == [
            "ancient_temple",
            "retirement_community",
            "city_of_gold",
            "the_nexus",
        ]
    else:
        assert s.ids("base_deck") == ["primate_park", "retirement_community"]
    new = "primate_park" if second_applies else "city_of_gold"
    assert s.ids("bases")[2] == new
    s.play("guide", at=new)
    s.play("glory_hound", at=new)
    s.auto()
    assert s.ids(("base", new)) == ["guide", "glory_hound"]


def test_time_is_fleeting_and_lost_city() -> None:
    s = scored("time_is_fleeting", "lost_city")
    s.base_discard(["primate_park"])
    s.start(player=1)
    s.end_turn()
    s.play("time_is_fleeting")
    s.play("lost_city")
    assert s.offers("lost_city")
    s.choose("time_is_fleeting")
    assert s.ids("base_deck") == ["city_of_gold", "the_nexus", "grandmas_house"]
    s.play("guide", at="primate_park")
    assert s.ids(("base", "primate_park")) == ["guide"]
    assert at_rest(s)


def test_lost_city_cannot_be_played_at_another_time() -> None:
    s = scored("lost_city")
    s.start(player=0)
    assert not s.can_play("lost_city")


# --- X Never Marks the Spot -----------------------------------------------------------------------
def test_x_never_marks_the_spot_moves_every_minion_of_yours() -> None:
    s = table()
    one = s.put("glory_hound", base="monkey_lab", player=0)
    two = s.put("crypt_looter", base="portal_room", player=0)
    rival = s.put("nana", base="portal_room", player=1)
    s.hand(0, ["x_never_marks_the_spot"])
    s.start()
    s.play("x_never_marks_the_spot")
    assert not s.offers("monkey_lab")
    s.choose("portal_room")
    assert not s.offers("portal_room")
    s.choose("monkey_lab")
    assert s.where(one) == ("base", "portal_room")
    assert s.where(two) == ("base", "monkey_lab")
    assert s.where(rival) == ("base", "portal_room")
    assert at_rest(s)


def test_x_never_marks_the_spot_leaves_no_minion_where_it_is_while_it_can_move() -> None:
    s = table()
    s.put("moai", base="portal_room", player=1)
    mine = s.put("glory_hound", base="monkey_lab", player=0)
    s.hand(0, ["x_never_marks_the_spot"])
    s.start()
    s.play("x_never_marks_the_spot")
    assert s.where(mine) == ("base", "ancient_temple")  # Mo'ai lets nobody come
    assert at_rest(s)


# --- You Call This Archaeology --------------------------------------------------------------------
def test_you_call_this_archaeology_as_an_ordinary_action() -> None:
    s = table()
    mine = s.put("glory_hound", base="monkey_lab", player=0)
    s.put("nana", base="monkey_lab", player=1)
    s.hand(0, ["you_call_this_archaeology", "fortune_and_glory"])
    s.start()
    s.play("you_call_this_archaeology")
    s.choose("portal_room")
    assert s.where(mine) == ("base", "portal_room")
    assert not s.can_play("fortune_and_glory")  # it was the action of the turn
    assert at_rest(s)


def test_you_call_this_archaeology_before_scoring_changes_the_award() -> None:
    s = table()
    mine = s.put("glory_hound", base="monkey_lab", player=0)
    s.put("nana", base="ancient_temple", player=1, counters=20)
    s.hand(0, ["you_call_this_archaeology"])
    s.start(player=1)
    s.end_turn()
    assert s.decision is not None
    assert "before" in s.decision.prompt.lower()
    s.play("you_call_this_archaeology")
    s.choose("ancient_temple")
    assert s.vps == [2, 4]
    assert s.where(mine) == ("discard", 0)


def test_you_call_this_archaeology_after_scoring_saves_a_minion() -> None:
    s = table()
    mine = s.put("glory_hound", base="ancient_temple", player=0)
    s.put("nana", base="ancient_temple", player=1, counters=20)
    s.hand(0, ["you_call_this_archaeology"])
    s.start(player=1)
    s.end_turn()
    s.decline()
    assert s.vps == [2, 4]
    s.play("you_call_this_archaeology")
    assert not s.offers("ancient_temple")
    assert not s.offers("city_of_gold")
    s.choose("monkey_lab")
    assert s.where(mine) == ("base", "monkey_lab")
    assert at_rest(s)


# --- bases ----------------------------------------------------------------------------------------
def test_ancient_temple_strengthens_a_lone_minion_while_it_is_there() -> None:
    s = table()
    mine = s.put("glory_hound", base="ancient_temple", player=0)
    rival = s.put("nana", base="ancient_temple", player=1)
    s.hand(0, ["you_call_this_archaeology", "crypt_looter"])
    s.start(player=0, phase="start")
    assert (s.power(mine), s.power(rival)) == (7, 3)
    s.play("crypt_looter", at="ancient_temple")
    assert s.power(mine) == 7
    s.play("you_call_this_archaeology")
    s.choose(mine)
    s.choose("portal_room")
    assert s.power(mine) == 2
    assert at_rest(s)
    s.end_turn()
    assert s.power("crypt_looter") == 3
    assert s.power(rival) == 3 + 5


def test_ancient_temple_does_nothing_for_two_minions_and_ends_with_the_turn() -> None:
    s = table()
    mine = [s.put("glory_hound", base="ancient_temple", player=0) for _ in range(2)]
    s.put("nana", base="ancient_temple", player=1)
    s.start(player=0, phase="start")
    assert [s.power(handle) for handle in mine] == [2, 2]
    s.end_turn()
    assert s.power("nana") == 8
    s.end_turn()
    assert s.power("nana") == 3


def test_city_of_gold_pays_its_guests_at_the_start_of_their_turns() -> None:
    s = table(bases=["city_of_gold", "monkey_lab"])
    s.put("glory_hound", base="city_of_gold", player=0)
    s.put("glory_hound", base="city_of_gold", player=0)
    s.put("nana", base="monkey_lab", player=1)
    s.start(player=0, phase="start")
    assert s.vps == [1, 0]
    s.end_turn()
    assert s.vps == [1, 0]
    s.end_turn()
    assert s.vps == [2, 0]
    assert at_rest(s)


@pytest.mark.usefixtures("porter")
def test_ancient_temples_bonus_is_suspended_elsewhere_and_comes_back() -> None:
    s = table()
    mine = s.put("glory_hound", base="ancient_temple", player=0)
    s.hand(0, ["porter", "you_call_this_archaeology"])
    s.start(phase="start")
    s.play("porter", at="ancient_temple")
    s.play("you_call_this_archaeology")
    s.choose(mine)
    s.choose("portal_room")
    assert s.power(mine) == 2
    s.talent("porter")
    assert (s.power(mine), s.power("porter")) == (2 + 5, 2)
    assert "elsewhere it is suspended, and it comes back" in CATALOGUE.cards["ancient_temple"].text
    assert at_rest(s)
    s.end_turn()
    assert s.power(mine) == 2


def test_nobody_else_learns_from_the_log_which_base_glory_hound_has_sunk() -> None:
    logs = []
    for low in ("cuzcu", "the_vats"):
        s = Scenario(
            [("explorers", "grannies"), ("rock_stars", "teddy_bears")],
            ["portal_room", "the_nexus"],
            ["cuzcu", "the_vats"],
        )
        s.hand(0, ["glory_hound"])
        s.start(0)
        s.play("glory_hound", at="portal_room")
        s.choose(low)
        assert s.ids(("base_deck",))[-1] == low
        logs.append(s.match.log(1))
    assert logs[0] == logs[1]
