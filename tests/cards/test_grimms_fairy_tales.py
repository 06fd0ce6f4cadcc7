"""Grimms' Fairy Tales, card by card."""

from __future__ import annotations

import pytest

from sentences import asked, at_rest, pending
from smashup.testing import Scenario

TWO = [("grimms_fairy_tales", "cyborg_apes"), ("grannies", "super_spies")]
BASES = ["portal_room", "the_nexus", "isis_swingin_pad"]
PORTAL, NEXUS, PAD = BASES
PARTNERS = [
    ("gretel", "hansel"),
    ("hansel", "gretel"),
    ("rose_red", "the_other_snow_white"),
    ("the_other_snow_white", "rose_red"),
]


def table(*bases: str, players: int = 2) -> Scenario:
    factions = [*TWO, ("grimms_fairy_tales", "rock_stars"), ("teddy_bears", "explorers")][:players]
    return Scenario(factions, bases=bases or BASES, base_deck=["grandmas_house", "monkey_lab"])


# --- Big Bad Wolf ---------------------------------------------------------------------------------
def test_big_bad_wolf_may_destroy_a_minion_of_power_4_or_less_here() -> None:
    s = table()
    victim = s.put("granny", base=PORTAL, player=1)
    grown = s.put("nana", base=PORTAL, player=1, counters=2)
    own = s.put("hansel", base=PORTAL, player=0)
    elsewhere = s.put("nana", base=NEXUS, player=1)
    (wolf,) = s.hand(0, ["big_bad_wolf"])
    s.start()
    s.play(wolf, at=PORTAL)
    assert s.offers(victim)
    assert s.offers(own)
    assert not any(s.offers(minion) for minion in (grown, elsewhere, wolf))
    s.choose(victim)
    assert s.where(victim) == ("discard", 1)
    assert s.where(own) == s.where(grown) == ("base", PORTAL)
    assert at_rest(s)


def test_big_bad_wolf_may_spare_them() -> None:
    s = table()
    victim = s.put("granny", base=PORTAL, player=1)
    s.hand(0, ["big_bad_wolf"])
    s.start()
    s.play("big_bad_wolf", at=PORTAL)
    s.decline()
    assert s.where(victim) == ("base", PORTAL)
    assert at_rest(s)


@pytest.mark.parametrize("where", ["here", "elsewhere", "stasis"])
def test_red_riding_hood_anywhere_in_play_keeps_the_wolf_from_destroying(where: str) -> None:
    s = table()
    victim = s.put("grandma", base=PORTAL, player=1)
    if where == "stasis":
        s.stasis("red_riding_hood", player=1, counters=2)
    else:
        s.put("red_riding_hood", base=PORTAL if where == "here" else NEXUS, player=1)
    s.hand(0, ["big_bad_wolf"])
    s.start()
    s.play("big_bad_wolf", at=PORTAL)
    assert s.where(victim) == ("base", PORTAL)
    assert at_rest(s)


def test_grimms_blessing_is_not_the_minion_red_riding_hood() -> None:
    s = table()
    s.put("grimms_blessing", base=PORTAL, player=0)
    s.put("hansel", base=PORTAL, player=0)
    victim = s.put("grandma", base=PORTAL, player=1)
    s.hand(0, ["big_bad_wolf"])
    s.deck(0, ["red_riding_hood"])
    s.start()
    s.play("big_bad_wolf", at=PORTAL)
    s.choose(victim)
    assert s.where(victim) == ("discard", 1)


def test_the_destroyed_wolf_lets_its_controller_play_another_minion_there() -> None:
    s = table()
    wolf = s.put("big_bad_wolf", base=PORTAL, player=0)
    hansel, basket, other_wolf = s.discard(0, ["hansel", "basket_of_goodies", "big_bad_wolf"])
    s.discard(1, ["nana"])
    s.hand(1, ["the_woodsmans_axe"])
    s.deck(1, ["tea_party"])
    s.start(player=1)
    s.play("the_woodsmans_axe")
    assert asked(s, "choose", player=0, source="big_bad_wolf")
    assert not any(s.offers(card) for card in (wolf, basket, "nana"))
    assert s.offers(other_wolf)
    assert not s.can_play(hansel, at=NEXUS)
    s.play(hansel, at=PORTAL)
    assert s.where(hansel) == ("base", PORTAL)
    assert s.where(wolf) == ("discard", 0)
    assert at_rest(s, 1)


def test_the_destroyed_wolfs_play_may_be_declined_and_goes_by_its_last_controller() -> None:
    s = table()
    wolf = s.put("big_bad_wolf", base=PORTAL, player=1, owner=0)
    (nana,) = s.discard(1, ["nana"])
    s.discard(0, ["hansel"])
    s.hand(0, ["the_woodsmans_axe"])
    s.deck(0, ["another_story"])
    s.start()
    s.play("the_woodsmans_axe")
    assert asked(s, "choose", player=1)
    assert s.offers(nana)
    assert not s.offers("hansel")
    s.decline()
    assert s.where(wolf) == ("discard", 0)
    assert s.where(nana) == ("discard", 1)
    assert at_rest(s)


def test_the_wolf_that_is_discarded_with_its_base_brings_nobody() -> None:
    s = table()
    s.put("big_bad_wolf", base=PAD, player=0, counters=20)
    (hansel,) = s.discard(0, ["hansel"])
    s.deck(0, ["teamwork"] * 3)
    s.start()
    s.end_turn()
    s.auto(until=1)
    assert s.where(hansel) == ("discard", 0)
    assert s.vps == [4, 0]


# --- Charming Princess and Prince Charming --------------------------------------------------------
def test_charming_princess_brings_an_extra_minion_here_if_the_prince_is_here() -> None:
    s = table()
    princess = s.put("charming_princess", base=PORTAL, player=0)
    s.put("prince_charming", base=PORTAL, player=1)
    s.hand(0, ["hansel", "gretel", "rose_red"])
    s.start()
    s.talent(princess)
    assert at_rest(s)
    s.play("hansel", at=NEXUS)  # the free play
    assert not s.can_play("gretel", at=NEXUS)
    s.play("gretel", at=PORTAL)
    assert not s.can_play("rose_red")


def test_prince_charming_brings_an_extra_action_if_the_princess_is_here() -> None:
    s = table()
    prince = s.put("prince_charming", base=PORTAL, player=0)
    s.put("charming_princess", base=PORTAL, player=1)
    s.hand(0, ["another_story", "another_story", "another_story"])
    s.start()
    s.talent(prince)
    s.play("another_story")
    s.play("another_story")
    s.choose()
    assert at_rest(s)
    assert not s.can_play("another_story")


@pytest.mark.parametrize("who", ["charming_princess", "prince_charming"])
def test_the_charming_ones_need_each_other_at_the_same_base(who: str) -> None:
    s = table()
    card = s.put(who, base=PORTAL, player=0)
    s.put(
        "prince_charming" if who == "charming_princess" else "charming_princess",
        base=NEXUS,
        player=0,
    )
    s.start()
    assert not s.can_use(card)


@pytest.mark.parametrize("who", ["charming_princess", "prince_charming"])
def test_an_active_grimms_blessing_serves_as_the_partner_for_the_talent(who: str) -> None:
    for minions in (1, 2):
        s = table()
        card = s.put(who, base=PORTAL, player=0)
        s.put("grimms_blessing", base=PORTAL, player=0)
        s.discard(0, ["prince_charming", "charming_princess"])
        if minions == 2:
            s.put("baboom", base=PORTAL, player=0)
        s.start()
        assert s.can_use(card) == (minions == 2)


# --- Red Riding Hood ------------------------------------------------------------------------------
def test_red_riding_hood_strengthens_your_minions_here_herself_included() -> None:
    s = table()
    hood = s.put("red_riding_hood", base=PORTAL, player=0)
    friend = s.put("baboom", base=PORTAL, player=0)
    rival = s.put("nana", base=PORTAL, player=1)
    far = s.put("baboom", base=NEXUS, player=0)
    s.start()
    assert (s.power(hood), s.power(friend), s.power(rival), s.power(far)) == (4, 4, 3, 3)


@pytest.mark.parametrize("where", ["elsewhere", "stasis", "discard", "blessing"])
def test_red_riding_hood_is_silenced_by_a_wolf_in_play(where: str) -> None:
    s = table()
    hood = s.put("red_riding_hood", base=PORTAL, player=0)
    friend = s.put("baboom", base=PORTAL, player=0)
    if where == "elsewhere":
        s.put("big_bad_wolf", base=NEXUS, player=1)
    elif where == "stasis":
        s.stasis("big_bad_wolf", player=1, counters=1)
    else:
        s.discard(0, ["big_bad_wolf"])
        if where == "blessing":
            s.put("grimms_blessing", base=PORTAL, player=0)
    s.start()
    bonus = 1 if where in ("discard", "blessing") else 0
    assert (s.power(hood), s.power(friend)) == (3 + bonus, 3 + bonus)


# --- Rumpelstiltskin, Basket of Goodies, Fairy Godmother's Blessing -------------------------------
def test_rumpelstiltskin_puts_any_card_on_top_for_all_to_see() -> None:
    s = table()
    s.hand(0, ["rumpelstiltskin"])
    hansel, story, gretel = s.deck(0, ["hansel", "another_story", "gretel"])
    s.start()
    s.play("rumpelstiltskin", at=PORTAL)
    assert asked(s, "choose")
    assert s.decision is not None
    assert not s.decision.optional
    assert all(s.offers(card) for card in (hansel, story, gretel))
    s.choose(gretel)
    assert s.ids(("deck", 0))[0] == "gretel"
    assert s.sees(1, gretel)
    assert not s.sees(0, hansel)
    assert at_rest(s)


def test_rumpelstiltskin_makes_an_empty_deck_anew() -> None:
    s = table()
    s.hand(0, ["rumpelstiltskin"])
    s.discard(0, ["hansel", "gretel"])
    s.start()
    s.play("rumpelstiltskin", at=PORTAL)
    s.choose("hansel")
    assert s.ids(("deck", 0)) == ["hansel", "gretel"]
    assert s.ids(("discard", 0)) == []


@pytest.mark.parametrize(
    ("card", "wanted"),
    [("basket_of_goodies", "another_story"), ("fairy_godmothers_blessing", "hansel")],
)
def test_the_blessings_put_a_card_of_their_kind_on_top(card: str, wanted: str) -> None:
    for found in (True, False):
        s = table()
        s.hand(0, [card])
        other = "hansel" if wanted == "another_story" else "another_story"
        s.deck(0, [other, other, *([wanted] if found else []), other])
        s.start()
        s.play(card)
        assert at_rest(s)  # only one fits
        assert (s.ids(("deck", 0))[0] == wanted) == found
        assert any("shuffles" in str(line) for line in s.log)
        assert s.ids(("discard", 0)) == [card]


# --- The Frog Prince ------------------------------------------------------------------------------
def frog() -> Scenario:
    s = table()
    s.put("the_frog_prince", base=PORTAL, player=0, counters=1)
    s.hand(0, ["rumpelstiltskin"])
    s.deck(0, ["teamwork"])
    s.discard(0, ["big_bad_wolf", "another_story"])
    s.discard(1, ["nana"])
    return s


def test_the_frog_prince_makes_room_for_a_minion_from_the_discard_pile() -> None:
    s = frog()
    victim = s.put("grandma", base=PORTAL, player=1)
    s.start()
    s.play("rumpelstiltskin", at=PORTAL)
    assert asked(s, "window")
    assert s.where("the_frog_prince") == ("base", PORTAL)
    s.choose("the_frog_prince")
    assert s.where("the_frog_prince") == ("deck", 0)
    assert asked(s, "choose")
    assert not any(s.offers(card) for card in ("another_story", "nana"))
    assert not s.can_play("big_bad_wolf", at=NEXUS)
    s.play("big_bad_wolf", at=PORTAL)
    s.choose(victim)
    assert s.where("big_bad_wolf") == ("base", PORTAL)
    assert at_rest(s)


def test_the_frog_prince_may_stay_or_go_for_nothing() -> None:
    s = frog()
    s.start()
    s.play("rumpelstiltskin", at=PORTAL)
    s.decline()
    assert s.where("the_frog_prince") == ("base", PORTAL)
    assert at_rest(s)

    s = frog()
    s.start()
    s.play("rumpelstiltskin", at=PORTAL)
    s.choose("the_frog_prince")
    s.decline()
    assert s.where("the_frog_prince") == ("deck", 0)
    assert s.where("big_bad_wolf") == ("discard", 0)
    assert at_rest(s)


def test_the_frog_prince_ignores_other_bases_moves_and_players() -> None:
    s = frog()
    far = s.put("hansel", base=PAD, player=0)
    s.hand(0, ["rumpelstiltskin", "breadcrumbs"])
    s.hand(1, ["mole"])
    s.start()
    s.play("rumpelstiltskin", at=NEXUS)
    assert at_rest(s)
    s.play("breadcrumbs")
    s.choose(PAD)
    s.choose(PORTAL)
    s.choose(far)
    assert s.where(far) == ("base", PORTAL)
    assert at_rest(s)
    s.end_turn()
    s.auto(until=1)
    s.play("mole", at=PORTAL)
    assert at_rest(s, 1)


def test_the_frog_prince_goes_to_its_owners_deck_and_does_not_answer_itself() -> None:
    s = table()
    s.put("the_frog_prince", base=PORTAL, player=0, owner=1)
    s.hand(0, ["the_frog_prince"])
    s.discard(0, ["hansel"])
    s.start()
    s.play("the_frog_prince", at=PORTAL)
    assert asked(s, "window")
    assert s.decision is not None
    assert len(s.decision.options) == 1
    s.choose(s.decision.options[0])
    assert s.ids(("deck", 1)) == ["the_frog_prince"]
    s.play("hansel", at=PORTAL)  # the new frog answers this one
    s.decline()
    assert s.ids(("base", PORTAL)) == ["the_frog_prince", "hansel"]
    assert at_rest(s)


# --- the partners ---------------------------------------------------------------------------------
@pytest.mark.parametrize(("who", "partner"), PARTNERS)
def test_partners_are_stronger_together_whoever_has_the_other(who: str, partner: str) -> None:
    s = table()
    alone = s.put(who, base=NEXUS, player=0)
    together = s.put(who, base=PORTAL, player=0)
    for player in (0, 1):
        s.put(partner, base=PORTAL, player=player)
    s.start()
    assert s.power(alone) == 2
    assert s.power(together) == 4  # never more


@pytest.mark.parametrize(("who", "partner"), PARTNERS)
def test_an_active_grimms_blessing_counts_as_the_partner_its_controller_owns(
    who: str, partner: str
) -> None:
    s = table()
    mine = s.put(who, base=PORTAL, player=1)
    far = s.put(who, base=NEXUS, player=0)
    s.put("grimms_blessing", base=PORTAL, player=0)
    s.put("baboom", base=PORTAL, player=0)
    s.hand(1, [(partner, 0)])  # owned by 0, in a strange hand
    s.hand(0, ["baboom"])
    s.start()
    assert s.power(mine) == 2
    s.play("baboom", at=PORTAL)
    assert s.power(mine) == 4
    assert s.power(far) == 2


# --- Another Story --------------------------------------------------------------------------------
def test_another_story_shuffles_up_to_three_cards_back() -> None:
    s = table()
    s.hand(0, ["another_story"])
    s.deck(0, ["teamwork"])
    cards = s.discard(0, ["hansel", "gretel", "breadcrumbs", "rose_red"])
    (nana,) = s.discard(1, ["nana"])
    s.start()
    s.play("another_story")
    assert s.decision is not None
    assert (s.decision.least, s.decision.most) == (0, 3)
    assert not s.offers("another_story")
    s.choose(*cards[:3])
    assert sorted(s.ids(("deck", 0))) == ["breadcrumbs", "gretel", "hansel", "teamwork"]
    assert s.ids(("discard", 0)) == ["another_story", "rose_red"]
    assert s.where(nana) == ("discard", 1)
    assert not s.sees(0, cards[0])
    assert at_rest(s)


def test_another_story_may_take_none() -> None:
    s = table()
    s.hand(0, ["another_story"])
    s.deck(0, ["teamwork", "hansel"])
    s.discard(0, ["gretel", "rose_red"])
    s.start()
    s.play("another_story")
    s.choose()
    assert sorted(s.ids(("deck", 0))) == ["hansel", "teamwork"]
    assert any(event.kind == "shuffle" for event in s.log)  # all the same
    assert s.ids(("discard", 0)) == ["another_story", "gretel", "rose_red"]


# --- Breadcrumbs ----------------------------------------------------------------------------------
def test_breadcrumbs_move_up_to_two_of_your_minions_from_one_base_to_one_other() -> None:
    for count in (0, 1, 2):
        s = table()
        minions = [s.put(id, base=PORTAL, player=0) for id in ("hansel", "gretel", "rose_red")]
        rival = s.put("nana", base=PORTAL, player=1)
        far = s.put("baboom", base=NEXUS, player=0)
        s.hand(0, ["breadcrumbs"])
        s.start()
        s.play("breadcrumbs")
        assert not s.offers(PAD)  # nobody of yours to move from there
        s.choose(PORTAL)
        assert not s.offers(PORTAL)
        s.choose(PAD)
        assert not s.offers(rival)
        assert not s.offers(far)
        assert s.decision is not None
        assert (s.decision.least, s.decision.most) == (0, 2)
        s.choose(*minions[:count])
        assert [s.where(m)[1] for m in minions] == [PAD] * count + [PORTAL] * (3 - count)
        assert s.where(rival) == ("base", PORTAL)
        assert at_rest(s)


# --- Grimms' Blessing -----------------------------------------------------------------------------
def test_grimms_blessing_switches_on_and_off_with_the_second_minion() -> None:
    s = table()
    hansel = s.put("hansel", base=PORTAL, player=0)
    mate = s.put("baboom", base=PORTAL, player=0)
    s.put("grimms_blessing", base=PORTAL, player=0)
    s.deck(0, ["gretel"])
    s.hand(0, ["breadcrumbs"])
    s.start()
    assert s.power(hansel) == 4
    assert s.total_power(PORTAL) == 4 + 3  # it has no power itself
    s.play("breadcrumbs")
    s.choose(PAD)
    s.choose(mate)
    assert s.power(hansel) == 2


def test_grimms_blessing_has_only_names_of_minions_its_controller_owns() -> None:
    s = table()
    hansel = s.put("hansel", base=PORTAL, player=0)
    s.put("baboom", base=PORTAL, player=0)
    s.put("grimms_blessing", base=PORTAL, player=0)
    s.hand(0, [("gretel", 1)])  # held, not owned
    s.start()
    assert s.power(hansel) == 2


def test_grimms_blessing_knows_no_card_of_a_zone_that_was_set_again() -> None:
    s = table()
    hansel = s.put("hansel", base=PORTAL, player=0)
    s.put("baboom", base=PORTAL, player=0)
    s.put("grimms_blessing", base=PORTAL, player=0)
    s.hand(0, ["gretel"])
    s.hand(0, ["breadcrumbs"])
    s.start()
    assert s.power(hansel) == 2


def test_grimms_blessing_needs_minions_of_its_controller() -> None:
    s = table()
    hansel = s.put("hansel", base=PORTAL, player=0)
    s.put("baboom", base=PORTAL, player=0)
    s.put("grimms_blessing", base=PORTAL, player=1)
    s.deck(1, ["gretel"])
    s.deck(0, ["gretel"])
    s.start()
    assert s.power(hansel) == 2


# --- Mouse, Bird and Sausage ----------------------------------------------------------------------
def test_mouse_bird_and_sausage_strengthen_two_minions_of_a_faction_at_a_base() -> None:
    s = table()
    hansel = s.put("rumpelstiltskin", base=PORTAL, player=0)
    kin = s.put("the_frog_prince", base=PORTAL, player=1)
    ape = s.put("baboom", base=PORTAL, player=0)
    far = s.put("charming_princess", base=NEXUS, player=0)
    s.hand(0, ["mouse_bird_and_sausage"])
    s.start()
    s.play("mouse_bird_and_sausage")
    assert pending(s).amount == 2
    s.choose(hansel)
    assert pending(s).amount == 2
    assert not s.offers(ape)
    assert not s.offers(far)
    assert not s.offers(hansel)
    s.choose(kin)
    assert (s.power(hansel), s.power(kin), s.power(ape), s.power(far)) == (5, 5, 3, 4)
    assert at_rest(s)
    s.end_turn()
    s.auto(until=1)
    assert (s.power(hansel), s.power(kin)) == (3, 3)


def test_mouse_bird_and_sausage_may_take_one_minion_or_none() -> None:
    s = table()
    ape = s.put("baboom", base=PORTAL, player=0)
    s.hand(0, ["mouse_bird_and_sausage"])
    s.start()
    s.play("mouse_bird_and_sausage")
    s.choose(ape)
    assert s.power(ape) == 5
    assert at_rest(s)

    s = table()
    ape = s.put("baboom", base=PORTAL, player=0)
    s.hand(0, ["mouse_bird_and_sausage"])
    s.start()
    s.play("mouse_bird_and_sausage")
    s.decline()
    assert s.power(ape) == 3
    assert at_rest(s)


# --- Teamwork -------------------------------------------------------------------------------------
def test_teamwork_finds_the_named_partner_in_the_deck_and_plays_it_anywhere() -> None:
    s = table()
    hansel = s.put("hansel", base=PORTAL, player=1)
    s.put("grimms_blessing", base=PORTAL, player=0)
    s.hand(0, ["teamwork", "rose_red"])
    gretel, _ = s.deck(0, ["gretel", "rose_red"])
    s.put("baboom", base=NEXUS, player=0)
    s.start()
    s.play("teamwork")
    assert not s.offers("grimms_blessing")
    s.choose(hansel)
    s.choose(gretel)
    assert asked(s, "mode")
    assert s.sees(1, gretel)
    s.choose("play")
    s.choose(PAD)
    assert s.where(gretel) == ("base", PAD)
    assert s.ids(("deck", 0)) == ["rose_red"]
    assert s.can_play("rose_red")  # it was an extra minion
    assert at_rest(s)


@pytest.mark.parametrize("zone", ["hand", "discard", "deck"])
def test_teamwork_searches_hand_discard_pile_and_deck(zone: str) -> None:
    s = table()
    wolf = s.put("big_bad_wolf", base=PORTAL, player=0)
    s.hand(0, ["teamwork", *(["red_riding_hood"] if zone == "hand" else [])])
    s.deck(0, ["hansel", *(["red_riding_hood"] if zone == "deck" else [])])
    s.discard(0, ["gretel", *(["red_riding_hood"] if zone == "discard" else [])])
    s.start()
    s.play("teamwork")
    if asked(s, "choose") and s.offers(wolf):
        s.choose(wolf)
    s.choose("red_riding_hood")
    assert s.sees(1, "red_riding_hood")
    s.choose("hand")
    assert s.where("red_riding_hood") == ("hand", 0)
    assert s.ids(("deck", 0)) == ["hansel"]
    assert at_rest(s)
    assert any("shuffles" in str(line) for line in s.log) == (zone == "deck")


def test_teamwork_with_a_minion_that_names_nobody_finds_nobody() -> None:
    s = table()
    s.put("rumpelstiltskin", base=PORTAL, player=0)
    s.hand(0, ["teamwork"])
    s.deck(0, ["hansel", "rumpelstiltskin", "gretel"])
    s.start()
    s.play("teamwork")
    assert at_rest(s)
    assert s.ids(("hand", 0)) == []
    assert s.ids(("deck", 0)) == ["hansel", "rumpelstiltskin", "gretel"]


def test_teamwork_finds_nobody_for_a_minion_whose_abilities_are_cancelled() -> None:
    s = table()
    hansel = s.put("hansel", base=PORTAL, player=0)
    s.put("cuddle", on=hansel, player=1)
    s.hand(0, ["teamwork"])
    s.deck(0, ["gretel"])
    s.start()
    s.play("teamwork")
    assert at_rest(s)
    assert s.ids(("deck", 0)) == ["gretel"]


def test_teamwork_reads_names_in_abilities_of_other_factions_too() -> None:
    s = table()
    s.put("groupie", base=PORTAL, player=1)
    s.hand(0, ["teamwork"])
    s.deck(0, ["groupie", "hansel"])
    s.start()
    s.play("teamwork")
    s.choose("hand")
    assert s.ids(("hand", 0)) == ["groupie"]


# --- The Woodsman's Axe ---------------------------------------------------------------------------
def test_the_axe_destroys_an_action_on_a_base_for_an_extra_action() -> None:
    s = table()
    s.put("big_bad_wolf", base=NEXUS, player=1)
    party = s.put("tea_party", base=PORTAL, player=1)
    own = s.put("grimms_blessing", base=NEXUS, player=0)
    host = s.put("hansel", base=PORTAL, player=0)
    on_minion = s.put("cyberevolution", on=host, player=0)
    s.hand(0, ["the_woodsmans_axe", "another_story", "another_story"])
    s.start()
    s.play("the_woodsmans_axe")
    s.choose("action")
    assert s.offers(own)
    assert not s.offers(on_minion)
    s.choose(party)
    assert s.where(party) == ("discard", 1)
    assert s.where("big_bad_wolf") == ("base", NEXUS)
    s.play("another_story")
    s.choose()
    assert at_rest(s)
    assert not s.can_play("another_story")


def test_the_axe_destroys_a_wolf_and_a_minion_from_the_deck_takes_the_place() -> None:
    s = table()
    wolf = s.put("big_bad_wolf", base=NEXUS, player=1)
    s.put("grimms_blessing", base=PORTAL, player=1)
    s.put("nana", base=PORTAL, player=1)
    s.hand(0, ["the_woodsmans_axe"])
    s.deck(0, ["baboom", "another_story", "rumpelstiltskin"])
    (mole,) = s.discard(1, ["mole"])
    s.start()
    s.play("the_woodsmans_axe")
    s.choose("minion")
    assert s.where(wolf) == ("discard", 1)
    assert not s.offers("another_story")
    s.choose("rumpelstiltskin")
    assert s.where("rumpelstiltskin") == ("base", NEXUS)
    assert asked(s, "choose", source="rumpelstiltskin")  # its text comes first, then the wolf's
    s.choose("baboom")
    assert asked(s, "choose", player=1, source="big_bad_wolf")
    s.play(mole, at=NEXUS)
    assert s.where(mole) == ("base", NEXUS)
    assert at_rest(s)


def test_the_axe_may_find_nobody_and_does_nothing_without_a_target() -> None:
    s = table()
    s.put("big_bad_wolf", base=NEXUS, player=0)
    s.hand(0, ["the_woodsmans_axe"])
    s.deck(0, ["baboom", "hansel"])
    s.start()
    s.play("the_woodsmans_axe")
    s.decline()
    assert sorted(s.ids(("deck", 0))) == ["baboom", "hansel"]
    assert s.ids(("base", NEXUS)) == []
    assert at_rest(s)

    s = table()
    s.put("hansel", base=NEXUS, player=0)
    s.hand(0, ["the_woodsmans_axe", "another_story"])
    s.start()
    s.play("the_woodsmans_axe")
    assert at_rest(s)
    assert not s.can_play("another_story")


def test_the_axe_for_a_wolf_leaves_actions_on_bases_alone() -> None:
    s = table()
    wolf = s.put("big_bad_wolf", base=NEXUS, player=0)
    field = s.put("stasis_field", base=NEXUS, player=1)
    s.hand(0, ["the_woodsmans_axe", "another_story"])
    s.deck(0, ["baboom", "hansel"])
    s.start()
    s.play("the_woodsmans_axe")
    s.choose("wolf")
    s.choose("hansel")
    assert s.where(wolf) == ("discard", 0)
    assert s.where("hansel") == ("base", NEXUS)
    assert s.where(field) == ("base", NEXUS)
    assert not s.can_play("another_story")
    assert at_rest(s)


def test_the_axe_that_fails_brings_nothing() -> None:
    s = table()
    wolf = s.put("big_bad_wolf", base=NEXUS, player=1)
    s.put("shell_game", on=wolf, player=1)
    s.hand(0, ["the_woodsmans_axe"])
    s.deck(0, ["baboom", "hansel"])
    s.start()
    s.play("the_woodsmans_axe")
    assert s.where(wolf) == ("base", NEXUS)
    assert s.ids(("deck", 0)) == ["baboom", "hansel"]
    assert at_rest(s)


# --- Gingerbread House ----------------------------------------------------------------------------
def test_gingerbread_house_gives_each_player_two_minions_of_equal_power() -> None:
    for use in (False, True):
        s = table("gingerbread_house", NEXUS, PAD)
        mine, twin = (
            s.put("baboom", base="gingerbread_house", player=0, counters=3) for _ in range(2)
        )
        a, b, c = (s.put("nana", base="gingerbread_house", player=1) for _ in range(3))
        big = s.put("matriarch", base="gingerbread_house", player=1)
        far = s.put("nana", base=NEXUS, player=1)
        s.hand(1, ["live_and_let_chum"])
        s.start()
        s.end_turn()
        assert asked(s, "choose", player=0)  # the current player first
        assert s.offers(twin)
        assert not s.offers(a)
        s.choose(mine)
        assert asked(s, "choose", player=1)  # the second of player 0 was forced
        assert (s.power(mine), s.power(twin)) == (8, 8)
        assert not s.offers(big)
        assert not s.offers(far)
        if use:
            s.choose(a)
            assert s.decision is not None
            assert not s.decision.optional
            s.choose(c)
        else:
            s.decline()
        assert asked(s, "window", player=1)  # Specials come after it
        assert (s.power(a), s.power(b), s.power(c), s.power(big)) == (
            (5, 3, 5, 5) if use else (3, 3, 3, 5)
        )
        s.auto(until=1)
        assert s.vps == ([2, 4] if use else [4, 2])  # 16 against 18 or 14


def test_gingerbread_house_takes_exactly_two_or_none() -> None:
    s = table("gingerbread_house", NEXUS, PAD)
    one = s.put("baboom", base="gingerbread_house", player=0, counters=9)
    two = s.put("baboom", base="gingerbread_house", player=0, counters=8)
    nanas = [s.put("nana", base="gingerbread_house", player=1) for _ in range(3)]
    moles = [s.put("mole", base="gingerbread_house", player=1) for _ in range(2)]
    s.start()
    s.end_turn()
    assert asked(s, "choose", player=1)  # the powers of player 0 differ
    s.choose(nanas[0])
    assert s.offers(nanas[1])
    assert not s.offers(moles[0])
    s.choose(nanas[1])
    s.auto(until=1)
    assert s.where(one) == s.where(two) != ("base", "gingerbread_house")
    assert s.vps == [4, 2]


# --- Woodland Cottage -----------------------------------------------------------------------------
def cottage() -> Scenario:
    s = table("woodland_cottage", NEXUS, PAD)
    s.put("charming_princess", base="woodland_cottage", player=0)
    s.put("prince_charming", base="woodland_cottage", player=0)
    s.hand(0, ["baboom", "furious_george"])
    s.deck(0, ["hansel", "gelf", "another_story", "rumpelstiltskin"])
    s.hand(1, ["mole"])
    s.deck(1, ["nana"] * 3)
    s.start()
    s.talent("charming_princess")
    return s


def test_woodland_cottage_finds_a_minion_of_power_3_or_less_once_per_turn() -> None:
    s = cottage()
    s.play("baboom", at="woodland_cottage")
    assert asked(s, "window")
    s.choose("woodland_cottage")
    assert s.offers("hansel")
    assert not s.offers("gelf")
    assert not s.offers("another_story")
    s.choose("rumpelstiltskin")
    assert s.where("rumpelstiltskin") == ("hand", 0)
    assert s.sees(1, "rumpelstiltskin")
    s.play("furious_george", at="woodland_cottage")
    assert at_rest(s)


def test_woodland_cottage_declined_is_not_used_up() -> None:
    s = cottage()
    s.play("baboom", at="woodland_cottage")
    s.decline()
    s.play("furious_george", at="woodland_cottage")
    assert asked(s, "window")
    s.choose("woodland_cottage")
    s.choose("hansel")
    assert s.where("hansel") == ("hand", 0)
    assert at_rest(s)


def test_woodland_cottage_is_for_the_player_who_played_the_minion_there() -> None:
    s = cottage()
    s.play("furious_george", at=NEXUS)
    assert at_rest(s)
    s.end_turn()
    s.auto(until=1)
    s.play("mole", at="woodland_cottage")
    assert asked(s, "window", player=1)
    s.choose("woodland_cottage")
    s.choose("nana")
    assert "nana" in s.ids(("hand", 1))
    assert at_rest(s, 1)
