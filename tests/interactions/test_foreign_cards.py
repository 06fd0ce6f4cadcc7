"""Cards in the hands, decks and plays of those who do not own them (rules 2.3)."""

from sentences import asked, at_rest, big

from .table import MACHU, PARK, PORTAL, SHIP, VATS, WEB, table


def test_a_foreign_jumper_is_asked_for_by_its_controller_and_goes_to_its_owner() -> None:
    """Rulings of Jumper and Onini; the discard from the base is not from a hand or deck: one
    counter."""
    s = table()
    big(s, VATS, 1, 13)
    onini = s.put("onini_the_python", base=PORTAL, player=1)
    (jumper,) = s.hand(0, [("jumper", 1)])
    s.start()
    s.play(jumper, at=VATS)
    assert s.counters(onini) == 1
    s.end_turn()
    assert asked(s, "confirm", 0)
    s.choose(True)
    assert s.where(jumper) == ("hand", 1)
    assert s.vps == [1, 3]
    assert s.counters(onini) == 1
    assert at_rest(s, 1)


def test_do_over_cannot_replay_what_is_not_yours() -> None:
    """Ruling of Do Over!: it goes to the owner's hand."""
    s = table()
    loan = s.put("llama", base=PORTAL, player=0, owner=1)
    s.hand(0, ["do_over"])
    s.start()
    s.play("do_over")
    assert s.where(loan) == ("hand", 1)
    assert at_rest(s)


def test_a_borrowed_time_walk_goes_under_its_owners_deck() -> None:
    """Ruling of Time Walk: it goes to its owner's deck; Onini sees the play."""
    s = table()
    (walk,) = s.hand(0, [("time_walk", 1)])
    onini = s.put("onini_the_python", base=PORTAL, player=1)
    s.start()
    s.play(walk)
    assert s.ids(("deck", 1))[-1] == "time_walk"
    assert len(s.ids(("hand", 0))) == 2
    assert s.counters(onini) == 1
    assert at_rest(s)


def test_a_borrowed_eh_that_goes_back_to_its_owner_feeds_osebo() -> None:
    """Ruling of Osebo: even a borrowed action you played that goes back to its owner counts; it is
    placed, not returned."""
    s = table()
    osebo = s.put("osebo_the_leopard", base=PORTAL, player=0)
    (eh, _) = s.hand(0, [("eh", 1), "splice_as_nice"])
    s.start()
    s.play("splice_as_nice", on=osebo)
    s.play(eh)
    s.choose(True)
    assert s.where(eh) == ("hand", 1)
    assert s.counters(osebo) == 1
    assert s.power(osebo) == 4 + 2 + 1 + 1
    assert at_rest(s)


def test_a_foreign_card_put_under_the_deck_unseen_stays_until_it_is_discarded() -> None:
    """E131: Attic Treasures hides it, Secret Agent makes it seen: it goes home, and Onini grows."""
    s = table()
    s.deck(0, [])
    s.put("secret_agent", base=PORTAL, player=1)
    onini = s.put("onini_the_python", base=PORTAL, player=1)
    pin = s.hand(0, ["attic_treasures", ("pin", 1)])[1]
    s.start()
    s.play("attic_treasures")
    assert s.where(pin) == ("discard", 1)
    assert s.counters(onini) == 1
    assert s.ids(("discard", 0)) == ["attic_treasures"]
    assert at_rest(s)


def test_mass_transformation_keeps_foreign_cards_where_nobody_sees_them() -> None:
    """Ruling of Mass Transformation: into its holder's deck; it keeps its owner."""
    s = table(players=3)
    pin = s.hand(1, [("pin", 2)])[0]
    s.hand(0, ["mass_transformation", "llama"])
    s.start()
    s.play("mass_transformation")
    assert s.where(pin) == ("deck", 1)
    assert s.owner(pin) == 2
    assert s.ids(("hand", 1)) == ["care_package"]
    assert s.ids(("deck", 0))[-1] == "llama"
    assert at_rest(s)


def test_hornets_come_in_turn_order_and_a_borrowed_one_calls_another() -> None:
    """Me First! from the current player on; a Hornet played by one who does not own it is itself a
    trigger."""
    s = table(players=4)
    s.hand(2, [("performance_prize", 0)])
    first = s.hand(3, [("mboro_hornet", 1)])[0]
    second, third = s.hand(0, ["mboro_hornet", "mboro_hornet"])
    s.start(2)
    s.play("performance_prize")
    assert asked(s, "window", 3)
    s.play(first, at=PORTAL)
    assert asked(s, "window", 0)  # answers the foreign Hornet, depth first
    s.play(second, at=PORTAL)
    assert asked(s, "window", 0)
    s.decline()
    assert asked(s, "window", 0)  # and now the prize
    s.play(third, at=VATS)
    assert s.controller(first) == 3
    assert s.where(second) == ("base", PORTAL)
    assert at_rest(s, 2)


def test_a_story_collected_from_another_hand_boards_the_ship() -> None:
    """E33: from another player's hand is not from your hand; the card is your own, so Onini does
    not grow."""
    s = table(SHIP, PORTAL)
    onini = s.put("onini_the_python", base=PORTAL, player=1)
    llama = s.hand(1, [("llama", 0), "guide"])[0]
    s.hand(0, ["collecting_stories"])
    s.start()
    s.play("collecting_stories")
    s.play(llama, at=SHIP)
    assert s.controller(llama) == 0
    assert s.counters(llama) == 1
    assert s.counters(onini) == 0
    assert s.ids(("hand", 1)) == ["guide"]
    assert at_rest(s)


def test_anansi_gives_a_time_walk_away_instead_of_burying_it() -> None:
    """E60: the placement replaces the one that the action names; its extra plays are there, but no
    second Time Walk."""
    s = table()
    anansi = s.put("anansi_the_spider", base=PORTAL, player=0)
    osebo = s.put("osebo_the_leopard", base=PORTAL, player=0)
    walk = s.deck(0, ["care_package", "time_walk", "care_package"])[1]
    s.hand(0, ["time_walk", "llama", "baboom"])
    s.start()
    s.talent(anansi)
    s.choose(walk)
    s.decline()  # the extra plays wait
    assert s.where(walk) == ("hand", 1)
    assert s.counters(osebo) == 1
    assert not s.can_play("time_walk")
    s.play("baboom", at=VATS)
    s.play("llama", at=PORTAL)
    assert at_rest(s)


def test_a_gift_caught_in_the_web_feeds_both_beasts() -> None:
    """Anansi's Web gives the action away (Osebo), and its new holder plays what is not theirs
    (Onini)."""
    s = table(WEB, PORTAL)
    osebo = s.put("osebo_the_leopard", base=WEB, player=0)
    onini = s.put("onini_the_python", base=WEB, player=0)
    prize = s.hand(0, ["performance_prize"])[0]
    s.start()
    s.play(prize)
    s.use(WEB)
    assert s.where(prize) == ("hand", 1)
    assert len(s.ids(("hand", 0))) == 3 + 2
    assert s.counters(osebo) == 1
    s.end_turn()
    s.play(prize)
    assert s.counters(onini) == 1
    assert s.where(prize) == ("discard", 0)
    assert at_rest(s, 1)


def test_the_frog_princess_on_a_borrowed_minion_opens_your_own_deck() -> None:
    """Ruling: the minion goes to its owner's deck, the new one comes off yours, and the action goes
    onto it."""
    s = table()
    host = s.put("spy", base=PORTAL, player=0, owner=1)
    princess = s.put("the_frog_princess", on=host, player=0)
    s.put("cyberevolution", on=host, player=1)
    guide = s.deck(0, ["care_package", "guide"])[1]
    s.start()
    s.talent(princess)
    s.choose(True)
    assert s.where(host) == ("deck", 1)
    assert s.where(guide) == ("base", PORTAL)
    assert s.where(princess) == ("on", guide)
    assert s.where("cyberevolution") == ("discard", 1)
    assert at_rest(s)


def test_a_chestbreaker_of_another_owner_goes_home_and_you_dig_in_your_deck() -> None:
    """Ruling of Chestbreaker: to the bottom of its owner's deck; you still play from yours."""
    s = table()
    breaker = s.put("chestbreaker", base=PORTAL, player=0, owner=1)
    s.deck(0, ["care_package", "guide"])
    s.start()
    s.talent(breaker)
    s.choose(4)
    assert s.ids(("deck", 1))[-1] == "chestbreaker"
    assert s.where("guide") == ("base", PORTAL)
    assert at_rest(s)


def test_anansi_places_a_special_that_cannot_be_played() -> None:
    """Ruling of Anansi the Spider: it is not played, so Secret Agent is silent, and it is placed
    into the chosen hand."""
    s = table()
    anansi = s.put("anansi_the_spider", base=PORTAL, player=0)
    s.put("secret_agent", base=PORTAL, player=1)
    stand = s.deck(0, ["last_stand"])[0]
    s.hand(0, ["llama"])
    s.start()
    s.talent(anansi)
    s.choose(stand)
    assert s.where(stand) == ("hand", 1)
    assert s.ids(("hand", 0)) == ["llama"]
    assert at_rest(s)


def test_a_discard_down_to_ten_of_a_foreign_card_calls_a_hornet_and_feeds_both() -> None:
    """Rulings of Onini, Top Tier and Mboro Hornet: discarding down to ten in the Draw phase
    counts."""
    s = table()
    pin = s.hand(0, [("pin", 1), *["care_package"] * 8])[0]
    onini = s.put("onini_the_python", base=PORTAL, player=1)
    tier = s.put("top_tier", base=PORTAL, player=0)
    hornet = s.hand(1, ["mboro_hornet"])[0]
    s.start()
    s.end_turn()
    s.choose(pin)
    s.choose(tier)
    s.play(hornet, at=VATS)
    assert s.counters(onini) == s.counters(tier) == 1
    assert s.where(pin) == ("discard", 1)
    assert s.where(hornet) == ("base", VATS)
    assert at_rest(s, 1)


def test_a_llama_does_not_get_a_borrowed_action_back() -> None:
    """Ruling of Llama: an action you do not own goes to its owner's hand and cannot be played by
    you."""
    s = table()
    tea = s.put("tea_party", base=VATS, player=0, owner=1)
    s.hand(0, ["llama"])
    s.start()
    s.play("llama", at=PORTAL)
    s.choose(tea)
    assert s.where(tea) == ("hand", 1)
    assert at_rest(s)


def test_quipu_strings_at_machu_picchu_draw_but_feed_nobody() -> None:
    """It counts as playing an action on a base, and not as playing from a hand or deck."""
    s = table(MACHU, PORTAL)
    onini = s.put("onini_the_python", base=PORTAL, player=1)
    walls = s.discard(0, ["fortress_walls"])[0]
    strings = s.hand(0, [("quipu_strings", 1)])[0]
    s.start()
    s.play(strings)
    s.play(walls, at=MACHU)
    assert s.ids(("hand", 0)) == ["care_package"]
    assert s.where(walls) == ("base", MACHU)
    assert s.where(strings) == ("discard", 1)
    assert s.counters(onini) == 1  # for the borrowed Quipu Strings only
    assert at_rest(s)


def test_a_stew_of_borrowed_cards_is_one_discard_but_two_foreign_cards() -> None:
    """Rulings of Top Tier (one event) and Onini (once for each card); each goes to its owner
    (2.3)."""
    s = table(players=3)
    tier = s.put("top_tier", base=PORTAL, player=0)
    onini = s.put("onini_the_python", base=PORTAL, player=1)
    pin, gift, own = s.hand(0, [("pin", 1), ("splice_as_nice", 2), "llama", "bulking_stew"])[:3]
    s.start()
    s.play("bulking_stew")
    s.choose(pin, gift, own)
    s.choose(tier)  # the current player orders what is mandatory
    assert s.counters(tier) == 3 + 1
    assert s.counters(onini) == 2
    assert [s.where(card) for card in (pin, gift, own)] == [
        ("discard", 1),
        ("discard", 2),
        ("discard", 0),
    ]
    assert at_rest(s)


def test_a_hornet_sent_abroad_comes_back_as_food_for_its_owners_python() -> None:
    """Ruling of Mboro Hornet: played by one who does not own it, it is itself a trigger for the
    others."""
    s = table()
    onini = s.put("onini_the_python", base=PORTAL, player=0)
    theirs = s.put("onini_the_python", base=PARK, player=1)
    hornet = s.hand(1, [("mboro_hornet", 0)])[0]
    s.hand(0, [("performance_prize", 1)])
    s.start()
    s.play("performance_prize")
    assert s.counters(theirs) == 1
    s.play(hornet, at=VATS)
    assert s.controller(hornet) == 1
    assert s.counters(onini) == 1
    assert at_rest(s)


def test_a_known_card_of_another_owner_stays_in_the_deck_where_granny_looks_at_it() -> None:
    """Rules 2.3.3: Operative has shown it to all, but Granny puts it back unseen, so it stays with
    the holder of the deck."""
    s = table()
    foreign = s.deck(0, [("baboom", 1), "care_package", "care_package"])[0]
    granny = s.put("granny", base=PORTAL, player=0)
    s.hand(0, ["operative"])
    s.start()
    s.play("operative", at=PORTAL)
    s.choose()
    assert s.where(foreign) == ("deck", 0)
    assert s.sees(1, foreign)
    s.talent(granny)
    s.choose("bottom")
    assert s.where(foreign) == ("deck", 0)
    assert s.ids(("deck", 0)) == ["care_package", "care_package", "baboom"]
    assert at_rest(s)
