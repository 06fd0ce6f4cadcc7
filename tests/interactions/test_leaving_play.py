"""Leaving play: who follows, who springs over, and what is rescued (rules 14)."""

from sentences import asked, at_rest, big

from .table import HOME, LAB, PARK, PORTAL, VATS, table


def test_the_man_whom_the_mounties_get_is_a_jumper() -> None:
    """Always Get Our Man destroys at the end of the turn; Jumper's controller decides then, and it
    goes to the owner's hand."""
    s = table()
    hunter = s.put("mountie_major", base=VATS, player=0)
    prey = s.put("jumper", base=PORTAL, player=1, owner=0)
    safe = s.put("jumper", base=PORTAL, player=1)
    s.hand(0, ["always_get_our_man"])
    s.start()
    s.play("always_get_our_man")
    s.choose(prey)
    assert s.where(hunter) == ("base", PORTAL)
    s.end_turn()
    assert asked(s, "confirm", 1)
    s.choose(True)
    assert s.where(prey) == ("hand", 0)
    assert s.where(safe) == ("base", PORTAL)
    assert at_rest(s, 1)


def test_a_doppelganger_that_retires_is_not_succeeded() -> None:
    """Ruling of Retirement Community: it does not go to the discard pile, so such triggers do not
    happen."""
    s = table(HOME, PORTAL)
    big(s, HOME, 0, 16)
    ganger = s.put("doppelganger", base=HOME, player=1)
    s.put("splice_as_nice", on=ganger, player=1)
    s.start()
    s.end_turn()
    assert asked(s, "choose", 0)
    s.decline()
    assert asked(s, "choose", 1)
    s.choose(ganger)
    s.choose("top")
    assert s.ids(("deck", 1))[0] == "doppelganger"
    assert s.where("splice_as_nice") == ("discard", 1)
    assert at_rest(s, 1)


def test_clyde_takes_back_the_action_of_a_minion_that_grannies_take_home() -> None:
    """Always Room at Granny's discards the cards on the minion; Clyde 2.0 covers every reason."""
    s = table()
    clyde = s.put("clyde_2_0", base=VATS, player=0)
    child = s.put("grandma", base=VATS, player=0, counters=6)
    action = s.put("cyberevolution", on=child, player=0)
    foreign = s.put("bring_em_in", on=child, player=1)
    s.hand(0, ["always_room_at_grannys"])
    s.start()
    s.end_turn()
    s.play("always_room_at_grannys")
    s.choose(child)
    s.choose("top")
    assert asked(s, "confirm", 0)
    s.choose(True)
    assert s.where(action) == ("hand", 0)
    assert s.where(foreign) == ("discard", 1)  # not his to save
    assert s.where(clyde) == ("discard", 0)
    assert s.where(child) == ("hand", 0)  # on top of the deck as two cards were drawn
    assert at_rest(s, 1)


def test_knitting_circle_draws_for_what_clyde_took_to_the_hand() -> None:
    """Rulings of Knitting Circle and Clyde 2.0: gone to the hand, it was destroyed all the same."""
    s = table()
    s.put("clyde_2_0", base=PORTAL, player=1)
    host = s.put("spy", base=PORTAL, player=0)
    action = s.put("powerful_set_up", on=host, player=1)
    s.hand(0, ["knitting_circle"])
    s.start()
    s.play("knitting_circle")
    s.choose(action)
    assert asked(s, "confirm", 1)
    s.choose(True)
    assert s.where(action) == ("hand", 1)
    assert s.ids(("hand", 0)) == ["care_package"]
    assert at_rest(s)


def test_the_wanted_man_who_was_taken_back_is_another() -> None:
    """Rules 2.6: a card that left play and came back is a new object; Always Get Our Man lost its
    man."""
    s = table(VATS, PORTAL, PARK)
    s.put("mountie_major", base=PARK, player=0)
    prey = s.put("groupie", base=PORTAL, player=1)
    mole = s.put("mole", base=VATS, player=1, counters=11)
    s.hand(0, ["always_get_our_man"])
    s.hand(1, ["do_over"])
    s.start()
    s.play("always_get_our_man")
    s.end_turn()
    s.use(mole)
    s.play("do_over")
    s.choose(prey)
    s.play(prey, at=PORTAL)
    assert s.where(prey) == ("base", PORTAL)
    assert s.vps == [0, 3]
    assert at_rest(s, 1)


def test_bewitched_springs_from_a_destroyed_minion_to_one_that_can_have_it() -> None:
    """Ruling of Bewitched: any minion that can have it; Porthos of another player cannot."""
    s = table(players=3)
    victim = s.put("spy", base=VATS, player=0)
    bewitched = s.put("bewitched", on=victim, player=1)
    porthos = s.put("porthos", base=PORTAL, player=2)
    heir, other = s.put("spy", base=PORTAL, player=2), s.put("llama", base=PARK, player=0)
    s.hand(0, ["bacta_the_future"])
    s.start()
    s.play("bacta_the_future")
    s.choose(victim)
    assert asked(s, "choose", 1)
    assert not s.offers(porthos)
    s.choose(heir)
    assert s.where(bewitched) == ("on", heir)
    assert s.power(heir) == 4
    assert s.power(other) == 2
    assert s.controller(bewitched) == 1
    assert at_rest(s)


def test_bewitched_springs_from_a_minion_that_is_returned() -> None:
    """Every way of leaving play counts. It is transferred, not played: Secret Agent is silent."""
    s = table()
    host = s.put("spy", base=VATS, player=0)
    bewitched = s.put("bewitched", on=host, player=0)
    other = s.put("secret_agent", base=PORTAL, player=1)
    s.hand(0, ["do_over", "groupie"])
    s.start()
    s.play("do_over")
    s.decline()
    assert s.where(host) == ("hand", 0)
    assert s.where(bewitched) == ("on", other)
    s.choose("groupie")  # Secret Agent answers Do Over! only
    assert s.ids(("hand", 0)) == ["spy"]
    assert at_rest(s)


def test_bewitched_springs_from_a_minion_that_is_transformed() -> None:
    """The minion that comes in its place is not in play yet and cannot be chosen."""
    s = table()
    host = s.put("spy", base=VATS, player=1)
    bewitched = s.put("bewitched", on=host, player=0)
    other = s.put("spy", base=PORTAL, player=0)
    s.deck(1, ["llama"])
    s.hand(0, ["transformation"])
    s.start()
    s.play("transformation")
    s.choose(host)
    s.choose(True)
    assert s.where(bewitched) == ("on", other)
    assert s.where("llama") == ("base", VATS)
    assert s.power("llama") == 2
    assert at_rest(s)


def test_bewitched_springs_from_a_scored_base_but_not_to_one_that_leaves_too() -> None:
    """Ruling: minions leaving play at the same time cannot be chosen; its controller chooses among
    the others."""
    s = table()
    host = s.put("spy", base=VATS, player=0, counters=11)
    bewitched = s.put("bewitched", on=host, player=0)
    s.put("llama", base=VATS, player=1)
    other = s.put("spy", base=PORTAL, player=1)
    s.put("spy", base=PARK, player=1)
    s.start()
    s.end_turn()
    assert asked(s, "choose", 0)
    assert not s.offers("llama")
    s.choose(other)
    assert s.where(bewitched) == ("on", other)
    assert s.power(other) == 4
    assert s.vps == [3, 1]
    assert at_rest(s, 1)


def test_head_grabber_on_a_jumper_still_hatches() -> None:
    """Ruling of Jumper: destroyed even if it goes to the hand; so "if it was destroyed" holds."""
    s = table()
    jumper = s.put("jumper", base=PORTAL, player=1)
    grabber = s.put("head_grabber", on=jumper, player=0)
    s.deck(0, ["care_package", "guide", "care_package"])
    s.start()
    s.talent(grabber)
    s.choose(True)
    s.choose(4)
    assert s.where(jumper) == ("hand", 1)
    assert s.where("guide") == ("base", PORTAL)
    assert s.where(grabber) == ("discard", 0)
    assert at_rest(s)


def test_funkman_is_paid_for_an_action_that_clyde_saves() -> None:
    """Ruling of Clyde 2.0: it still counts as destroyed. Going Bananas destroys two, one on the
    base and one on a minion."""
    s = table()
    s.put("funkman", base=VATS, player=0)
    s.put("clyde_2_0", base=PORTAL, player=1)
    host = s.put("spy", base=PORTAL, player=1)
    saved = s.put("splice_as_nice", on=host, player=1)
    lost = s.put("tea_party", base=PORTAL, player=1)
    s.hand(0, ["going_bananas"])
    s.start()
    s.play("going_bananas")
    s.choose(PORTAL)
    s.choose(True)
    assert s.where(saved) == ("hand", 1)
    assert s.where(lost) == ("discard", 1)
    # With nobody at Portal Room there is only the card to choose.
    assert len(s.ids(("hand", 0))) == 2
    assert at_rest(s)


def test_the_birch_woman_leaves_before_the_new_base_is_there() -> None:
    """E83, ruling of The Birch Woman: discarded with the scored base she finds The Birch; the
    replacement is not in play yet."""
    s = table()
    woman = s.put("the_birch_woman", base=VATS, player=0, counters=11)
    birch = s.discard(0, ["the_birch"])[0]
    s.start()
    s.end_turn()
    s.use(woman)
    s.choose(birch)
    s.choose("play")
    assert not s.can_play(birch, at=LAB)
    s.play(birch, at=PORTAL)
    assert s.where(birch) == ("base", PORTAL)
    assert s.where(woman) == ("discard", 0)
    assert at_rest(s, 1)


def test_a_monkey_flies_off_with_a_minion_that_was_to_retire() -> None:
    """S22: an "instead of the discard pile" is done in step 6; until then the minion can still be
    moved away."""
    s = table("retirement_community", PORTAL)
    senior = s.put("baboom", base="retirement_community", player=0, counters=17)
    monkey = s.put("flying_monkey", on=senior, player=0)
    s.start()
    s.end_turn()
    s.choose(senior)
    s.choose("top")
    s.use(monkey)
    assert s.where(senior) == ("base", PORTAL)
    assert s.counters(senior) == 17
    assert s.where(monkey) == ("discard", 0)
    assert at_rest(s, 1)


def test_wormhole_takes_the_host_and_bewitched_stays() -> None:
    """Every way of leaving counts, into a deck in place of the discard too."""
    s = table()
    host = s.put("spy", base=VATS, player=0, counters=11)
    bewitched = s.put("bewitched", on=host, player=0)
    other = s.put("llama", base=PORTAL, player=1)
    s.hand(0, ["wormhole"])
    s.start()
    s.end_turn()
    s.play("wormhole")
    assert s.where(bewitched) == ("on", other)
    assert s.where(host) in (("deck", 0), ("hand", 0))  # two cards were drawn since
    assert "spy" not in s.ids(("discard", 0))
    assert at_rest(s, 1)


def test_clyde_or_bewitched_as_their_player_likes_whoever_came_first() -> None:
    """Rules 8.7.3: a player makes such choices in an order of their own; so Clyde 2.0 may come
    before the transfer."""
    s = table()
    host = s.put("spy", base=VATS, player=0, counters=7)
    bewitched = s.put("bewitched", on=host, player=0)
    s.put("clyde_2_0", base=VATS, player=0)
    other = s.put("llama", base=PORTAL, player=1)
    s.start()
    s.end_turn()
    assert asked(s, "confirm", 0)
    s.choose(True)
    assert s.where(bewitched) == ("hand", 0)
    assert s.power(other) == 2
    assert at_rest(s, 1)


def test_bewitched_springs_when_clyde_lets_it() -> None:
    """The same table: Clyde 2.0 is optional, and the transfer then is not."""
    s = table()
    host = s.put("spy", base=VATS, player=0, counters=7)
    bewitched = s.put("bewitched", on=host, player=0)
    s.put("clyde_2_0", base=VATS, player=0)
    other = s.put("llama", base=PORTAL, player=1)
    s.start()
    s.end_turn()
    s.choose(False)
    assert s.where(bewitched) == ("on", other)
    assert s.power(other) == 2 + 2
    assert at_rest(s, 1)
