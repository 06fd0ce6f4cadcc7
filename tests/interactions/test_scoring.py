"""Bases that score: the windows before and after, and who may still do something (rules 9)."""

import pytest

from sentences import asked, at_rest, big, pending

from .table import GOLD, LAB, NORTH, PARK, PORTAL, RING, STAGE, VATS, WOODS, table


def test_saved_by_archaeology_your_minion_does_not_feed_your_own_fun_bear() -> None:
    """Fun Bear asks who moves. You Call This Archaeology is done at once, before the discard (9.2
    step 5)."""
    s = table(players=3)
    bear = s.put("fun_bear", base=PORTAL, player=0)
    foe = s.put("fun_bear", base=PORTAL, player=2)
    saved = big(s, VATS, 0, 15)
    lost = s.put("groupie", base=VATS, player=1)
    s.hand(0, ["you_call_this_archaeology"])
    s.start()
    s.end_turn()
    s.decline()  # not before it scores
    s.play("you_call_this_archaeology")
    s.choose(saved)
    s.choose(PORTAL)
    assert s.where(saved) == ("base", PORTAL)
    assert s.counters(bear) == 0
    assert s.counters(foe) == 1
    assert s.where(lost) == ("discard", 1)
    assert s.vps == [3, 1, 0]
    assert at_rest(s, 1)


def test_a_minion_moved_in_a_window_makes_another_base_ready() -> None:
    """E72: Great White North, Eh? sends a minion, Guide makes it stronger, and Portal Room scores
    in the same phase."""
    s = table(NORTH, PORTAL, players=2)
    s.put("guide", base=NORTH, player=0)
    traveller = big(s, NORTH, 0, 18)
    s.put("copycat", base=PORTAL, player=1)
    s.start()
    s.end_turn()
    s.choose(traveller)  # +1 from the base, +1 from Guide: 20 and 2 are 22
    assert s.vps == [2 + 2, 3]  # alone at the North; first and second at Portal Room
    assert s.where(traveller) == ("discard", 0)
    assert at_rest(s)  # the winner of Portal Room has the extra turn


def test_out_in_the_woods_comes_before_the_specials() -> None:
    """E49: the base's mandatory +1 first; then nobody there has power 3 or less for Live and Let
    Chum."""
    s = table(WOODS, PORTAL)
    canuck = s.put("copycat", base=WOODS, player=1, counters=1)
    big(s, WOODS, 0, 15)
    s.hand(0, ["live_and_let_chum"])
    s.start()
    s.end_turn()
    assert s.power(canuck) == 4
    s.play("live_and_let_chum")
    assert s.vps == [3, 2]
    assert at_rest(s, 1)


def test_palooza_asks_everybody_from_the_current_player_on() -> None:
    """8.6.4: "each player may" belongs to the mandatory group, in turn order; Yokozuna never stops
    his own player."""
    s = table(STAGE, PORTAL, players=3)
    big(s, STAGE, 1, 27)
    s.put("yokozuna", base=PORTAL, player=0)
    comes = s.put("copycat", base=PORTAL, player=0)
    stays = s.put("groupie", base=PORTAL, player=1)
    s.put("groupie", base=PORTAL, player=2)
    s.start(2)
    s.end_turn()
    assert asked(s, "choose", 2)
    s.decline()
    assert asked(s, "choose", 0)
    s.choose(comes)
    assert asked(s, "choose", 1)
    s.decline()
    assert s.vps == [4, 6, 0]
    assert s.where(stays) == ("base", PORTAL)
    assert at_rest(s, 0)


def test_four_players_answer_in_turn_order_and_a_pass_is_not_final() -> None:
    """E50, rules 8.6.3: the window ends only after a full round of passes."""
    s = table(VATS, PORTAL, players=4)
    big(s, VATS, 2, 6)
    big(s, VATS, 3, 6)
    small = s.put("groupie", base=VATS, player=0)
    s.put("groupie", base=PORTAL, player=1)
    strong = s.put("jumper", base=VATS, player=1, counters=1)
    s.hand(2, ["last_stand"])
    s.hand(3, ["live_and_let_chum"])
    s.hand(0, ["last_stand"])
    s.hand(1, ["live_and_let_chum"])
    s.start(2)
    s.end_turn()
    assert asked(s, "window", 2)
    s.decline()
    assert asked(s, "window", 3)
    s.decline()
    assert asked(s, "window", 0)
    s.play("last_stand")  # 4: out of reach
    assert s.power(small) == 4
    assert asked(s, "window", 1)
    s.decline()
    assert asked(s, "window", 2)
    s.play("last_stand")
    assert asked(s, "window", 3)
    s.play("live_and_let_chum")  # Jumper with 3 is the only one left for it
    assert asked(s, "confirm", 1)
    s.choose(False)
    assert asked(s, "window", 1)
    s.decline()
    assert s.vps == [1, 0, 3, 1]  # 4, gone, 8 and 6
    assert s.where(strong) == ("discard", 1)
    assert at_rest(s, 3)


def test_answers_that_only_change_their_own_cards_need_no_order() -> None:
    """Top Tier of player 1 and of player 2 both answer the discard."""
    s = table(players=3)
    one = s.put("top_tier", base=VATS, player=1)
    two = s.put("top_tier", base=PORTAL, player=2)
    s.hand(0, ["the_spy_who_ditched_me"])
    s.hand(1, ["groupie"])
    s.hand(2, ["groupie"])
    s.start()
    s.play("the_spy_who_ditched_me")
    assert s.counters(one) == s.counters(two) == 1
    assert s.ids(("discard", 1)) == s.ids(("discard", 2)) == ["groupie"]
    assert at_rest(s)


def test_the_extra_turn_of_portal_room_pays_at_the_city_of_gold() -> None:
    """Ruling of City of Gold: at the start of each own turn, extra turns included."""
    s = table(PORTAL, GOLD)
    big(s, PORTAL, 0, 22)
    s.put("copycat", base=GOLD, player=0)
    s.put("copycat", base=GOLD, player=1)
    s.start()
    s.end_turn()
    assert s.vps == [2 + 1, 0]
    assert at_rest(s)
    s.end_turn()
    assert s.vps == [3, 1]
    assert at_rest(s, 1)


def test_mindraker_stops_every_special_but_not_a_crypt_looter() -> None:
    """E84; Crypt Looter is a minion. The ban lasts until the replacement is in play."""
    s = table(VATS, PORTAL, players=3)
    s.put("mindraker", base=VATS, player=1)
    s.put("mole", base=VATS, player=0, counters=11)
    s.hand(0, ["last_stand", "lost_city", "crypt_looter", "wormhole"])
    s.hand(2, ["time_is_fleeting", "live_and_let_chum"])
    s.base_discard([RING])
    s.start()
    s.end_turn()
    assert asked(s, "window", 0)  # only now, as the new base is there
    s.play("crypt_looter", at=LAB)
    assert s.vps == [3, 0, 0]
    assert s.where("crypt_looter") == ("base", LAB)
    assert at_rest(s, 1)


def test_tied_winners_take_their_extra_turns_clockwise_from_the_current_player() -> None:
    """Rules 9.8: each tied player uses the base's ability; then the turn goes on to the left of
    whose turn it was."""
    s = table(PORTAL, VATS, players=3)
    big(s, PORTAL, 0, 11)
    big(s, PORTAL, 2, 11)
    s.start(1)
    s.end_turn()
    assert s.vps == [2, 0, 2]
    for player in (2, 0, 2, 0):  # two extra turns, then the ordinary ones
        assert at_rest(s, player)
        s.end_turn()
    assert at_rest(s, 1)


def test_resurgence_before_one_base_scores_makes_another_ready() -> None:
    """E22, E72: it may choose an action elsewhere; Slimy is gone, so the other base is judged anew,
    and Slimy's minions grow."""
    s = table()
    big(s, VATS, 0, 15)
    s.put("slimy", base=PARK, player=1)
    grown = s.put("spy", base=PARK, player=1, counters=18)
    s.hand(0, ["resurgence"])
    s.start()
    s.end_turn()
    s.play("resurgence")
    s.choose("destroy")
    assert s.vps == [3, 3]
    assert s.where(grown) == ("discard", 1)
    assert at_rest(s, 1)


def test_under_mindraker_the_monkey_flies_and_the_tattoo_does_not() -> None:
    """E84: Specials of cards already in play still resolve; a Tattoo from the hand would be playing
    an action."""
    s = table()
    s.put("mindraker", base=VATS, player=1)
    ape = s.put("furious_george", base=VATS, player=0, counters=12)
    monkey = s.put("flying_monkey", on=ape, player=0)
    other = s.put("spy", base=VATS, player=0)
    s.hand(0, ["sun_tattoo", "walk_away_slowly"])
    s.start()
    s.end_turn()
    assert not s.can_play("sun_tattoo")
    s.use(monkey)
    s.choose(PORTAL)
    assert s.where(ape) == ("base", PORTAL)
    assert s.where(other) == ("discard", 0)
    assert s.ids(("hand", 0))[:2] == ["sun_tattoo", "walk_away_slowly"]
    assert at_rest(s, 1)


def test_finist_flies_from_under_mindraker() -> None:
    """It forbids actions: Finist returns and is played elsewhere as an extra minion, and may come
    back."""
    s = table()
    s.put("mindraker", base=VATS, player=1)
    finist = s.put("finist_the_falcon", base=VATS, player=0, counters=11)
    s.put("spy", base=VATS, player=1)
    s.start()
    s.end_turn()
    s.use(finist)
    s.play(finist, at=PORTAL)
    assert s.power(finist) == 4
    s.use(finist)  # a new object: it may be used again (E35)
    assert s.vps == [3, 1]
    assert s.where(finist) == ("discard", 0)
    assert at_rest(s, 1)


def test_funkman_carries_mindraker_away_and_the_specials_are_free() -> None:
    """Ruling of Mindraker: transferred away during the scoring, its ban ends at once. Funkman's own
    Special is no play."""
    s = table()
    s.put("funkman", base=PORTAL, player=0)
    raker = s.put("mindraker", base=VATS, player=1)
    mine = s.put("spy", base=VATS, player=0, counters=5)
    big(s, VATS, 1, 8)
    s.hand(0, ["last_stand"])
    s.start()
    s.end_turn()
    assert not s.can_play("last_stand")
    s.use("funkman")
    s.choose(PARK)
    s.play("last_stand")
    assert s.vps == [3, 1]  # 9 to 8
    assert s.where(raker) == ("base", PARK)
    assert s.where(mine) == ("discard", 0)
    assert at_rest(s, 1)


def test_a_wolf_destroyed_before_scoring_is_replaced_in_time_to_count() -> None:
    """Big Bad Wolf, destroyed by Love Overload: an extra minion at this base at once, and the base
    scores with it."""
    s = table()
    s.put("big_bad_wolf", base=VATS, player=1, counters=5)
    s.put("spy", base=VATS, player=0, counters=3)
    heir = s.discard(1, ["yokozuna"])[0]
    s.hand(0, ["love_overload"])
    s.start()
    s.end_turn()
    s.play("love_overload")
    s.play(heir, at=VATS)
    assert s.vps == [1, 3]  # 5 to 6
    assert s.where(heir) == ("discard", 1)
    assert at_rest(s, 1)


def test_resurgence_throws_a_stasis_field_over_the_second_base() -> None:
    """E71: ready bases are judged afresh; what cannot score any more is not chosen."""
    s = table()
    big(s, VATS, 0, 15)
    big(s, PORTAL, 0, 22)
    field = s.put("stasis_field", base=PARK, player=1)
    s.hand(1, ["resurgence"])
    s.start()
    s.end_turn()
    s.choose(VATS)
    s.play("resurgence")
    s.choose("transfer")
    s.choose(PORTAL)
    assert s.vps == [3, 0]
    assert s.total_power(PORTAL) == 22
    assert s.where(field) == ("discard", 1)  # destroyed as its player's turn started
    assert at_rest(s, 1)


def test_resurgence_brings_mindraker_to_the_base_that_scores() -> None:
    """Ruling of Resurgence: it may transfer an action to the scoring base; from then on the others
    play no actions."""
    s = table(players=3)
    mine = s.put("spy", base=VATS, player=0, counters=5)
    big(s, VATS, 1, 8)
    s.put("mindraker", base=PARK, player=1)
    s.hand(1, ["resurgence", "last_stand"])
    s.hand(2, ["live_and_let_chum"])
    s.hand(0, ["last_stand"])
    s.start()
    s.end_turn()
    s.decline()
    assert asked(s, "window", 1)
    s.play("resurgence")
    s.choose("transfer")
    s.choose(VATS)
    assert asked(s, "window", 1)  # neither player 2 nor player 0 any more
    s.play("last_stand")
    assert s.vps == [1, 3, 0]
    assert s.where(mine) == ("discard", 0)
    assert at_rest(s, 1)


def test_anansis_ban_reaches_a_special_before_scoring() -> None:
    """Ruling of Anansi the Spider: by name, for every way of playing, until the end of the turn."""
    s = table(RING, PORTAL)
    anansi = s.put("anansi_the_spider", base=RING, player=0, counters=16)
    ballad = s.deck(0, ["power_ballad", "care_package", "care_package"])[0]
    s.hand(0, ["power_ballad"])
    s.start()
    s.talent(anansi)
    s.choose(ballad)
    s.choose(PORTAL)
    assert s.where(ballad) == ("hand", 1)
    s.end_turn()
    assert asked(s, "window", 1)  # the receiver may play it
    s.decline()
    assert s.vps == [4, 0]
    assert "power_ballad" in s.ids(("hand", 0))
    assert at_rest(s, 1)


def test_before_scoring_four_players_finist_kickboxbro_funkman_and_a_hand() -> None:
    """E49: abilities of cards in play that say "may" stand level with hand cards, one each,
    clockwise from the current player."""
    s = table(VATS, PORTAL, PARK, players=4)
    big(s, VATS, 1, 8)
    kicker = s.put("kickboxbro", base=VATS, player=3, counters=4)
    chum = s.store("live_and_let_chum", under=kicker)
    finist = s.put("finist_the_falcon", base=PORTAL, player=2)
    s.put("tea_party", base=VATS, player=1)
    s.put("funkman", base=PARK, player=0)
    s.hand(1, ["last_stand"])
    s.start(3)
    s.end_turn()
    assert asked(s, "window", 3)
    s.decline()
    assert asked(s, "window", 0)
    s.use("funkman")
    s.choose(PORTAL)
    assert asked(s, "window", 1)
    s.play("last_stand")
    assert asked(s, "window", 2)
    s.use(finist)
    assert asked(s, "window", 3)  # passing was not final
    s.use(kicker)
    s.play(chum)  # nobody there is weak enough: Finist has 4
    assert s.vps == [0, 3, 1, 1]  # 10, 4 and 9: second is 1, third is 1
    assert s.where("tea_party") == ("base", PORTAL)
    assert at_rest(s, 0)


def test_funkman_saves_a_base_from_scoring_with_the_slime_of_another() -> None:
    """E90, E71: the first base keeps scoring without Slimy; the second is judged at the next step
    with 3 more."""
    s = table()
    big(s, VATS, 0, 18)
    big(s, PORTAL, 0, 22)
    slimy = s.put("slimy", base=VATS, player=0)
    s.put("funkman", base=PARK, player=1)
    s.start()
    s.end_turn()
    s.choose(VATS)
    s.use("funkman")
    s.choose(PORTAL)
    assert s.vps == [3, 0]
    assert s.breakpoint(PORTAL) == 22 + 3
    assert s.where(slimy) == ("base", PORTAL)
    assert at_rest(s, 1)


def test_tied_winners_of_the_jungle_camp_both_take_somebody_home() -> None:
    """E81: each tied winner may, one after the other; a borrowed minion goes to its owner's
    hand."""
    s = table("jungle_camp", PORTAL, players=3)
    mine = s.put("llama", base="jungle_camp", player=0, owner=1, counters=8)
    theirs = s.put("llama", base="jungle_camp", player=2, counters=8)
    s.start()
    s.end_turn()
    assert asked(s, "window", 0)
    s.use("jungle_camp")
    assert asked(s, "window", 2)
    s.use("jungle_camp")
    assert s.where(mine) == ("hand", 1)
    assert s.where(theirs) == ("hand", 2)
    assert s.vps == [3, 0, 3]
    assert at_rest(s, 1)


def test_cyberback_wears_a_sun_tattoo_from_the_discard_pile_to_escape() -> None:
    """Ruling of Cyberback: any permitted action play at any time; only on Cyberback itself, from
    its player's discard pile."""
    s = table(VATS, PORTAL)
    cyberback = s.put("cyberback", base=VATS, player=0, counters=8)
    other = s.put("spy", base=VATS, player=0)
    tattoo = s.discard(0, ["sun_tattoo"])[0]
    s.discard(1, ["sun_tattoo"])
    s.start()
    s.end_turn()
    assert asked(s, "window")
    assert len(pending(s).options) == 1  # on Cyberback, and not on the Spy
    s.play(tattoo, on=cyberback)
    assert s.where(cyberback) == ("base", PORTAL)
    assert s.where(tattoo) == ("on", cyberback)
    assert s.where(other) == ("discard", 0)
    assert at_rest(s, 1)


@pytest.mark.parametrize("hindrance", ["an action on it", "another base", "another player"])
def test_cyberback_wears_no_sun_tattoo_that_could_not_be_played_from_the_hand(
    hindrance: str,
) -> None:
    s = table(VATS, PORTAL)
    s.put("spy", base=VATS, player=0, counters=15)
    cyberback = s.put("cyberback", base=PORTAL if hindrance == "another base" else VATS, player=0)
    if hindrance == "an action on it":
        s.put("smart_set_up", on=cyberback, player=1)
    s.discard(1 if hindrance == "another player" else 0, ["sun_tattoo"])
    s.start()
    s.end_turn()
    assert at_rest(s, 1)  # nobody was asked
