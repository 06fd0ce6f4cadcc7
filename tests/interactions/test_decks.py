"""Cards off the top of a deck, from a search, and transformed ones (rules 11, MECHANICS 6)."""

from sentences import asked, at_rest, big

from .table import HIVE, PORTAL, SHIP, VATS, table


def test_a_foreign_minion_off_the_top_boards_the_ship_and_feeds_onini() -> None:
    """Played from a deck by a player who does not own it; that player controls it (MECHANICS 6,
    rules 2.3)."""
    s = table(SHIP, PORTAL)
    s.deck(0, [("guide", 1), "care_package"])
    onini = s.put("onini_the_python", base=PORTAL, player=1)
    s.hand(0, ["game_over_dude"])
    s.start()
    s.play("game_over_dude")
    s.choose(SHIP)
    s.choose(4)
    s.choose(onini)  # both are mandatory: the current player orders them
    assert s.controller("guide") == 0
    assert s.owner("guide") == 1
    assert s.counters("guide") == 1
    assert s.counters(onini) == 1
    assert at_rest(s)


def test_an_unused_foreign_card_off_the_top_goes_home() -> None:
    """MECHANICS 0.2: a visible card goes to its owner's deck, from a revealed group too."""
    s = table()
    pin, guide, last = s.deck(0, [("pin", 1), "guide", "care_package"])
    onini = s.put("onini_the_python", base=PORTAL, player=1)
    s.hand(0, ["game_over_dude"])
    s.start()
    s.play("game_over_dude")
    s.choose(VATS)
    s.choose(4)
    assert s.where(guide) == ("base", VATS)
    assert s.where(pin) == ("deck", 1)
    assert s.where(last) == ("deck", 0)
    assert s.counters(onini) == 0  # neither played nor discarded
    assert at_rest(s)


def test_the_vats_refuse_a_second_groupie_off_the_top() -> None:
    """E128: a minion that cannot be played is discarded."""
    s = table()
    s.put("groupie", base=VATS, player=1)
    (groupie, _) = s.deck(0, ["groupie", "care_package"])
    s.hand(0, ["game_over_dude"])
    s.start()
    s.play("game_over_dude")
    s.choose(VATS)
    s.choose(2)
    assert s.where(groupie) == ("discard", 0)
    assert s.ids(("base", VATS)) == ["groupie"]
    assert at_rest(s)


def test_a_transformed_doppelganger_is_played_for_by_its_owner() -> None:
    """Transformation: into the deck, so no search; the owner plays the new one from a deck, which
    Ship and Fun Bear see."""
    s = table(SHIP, PORTAL)
    ganger = s.put("doppelganger", base=SHIP, player=1)
    bear = s.put("fun_bear", base=SHIP, player=0)
    s.deck(1, ["care_package", "llama", "care_package"])
    s.hand(0, ["transformation"])
    s.start()
    s.play("transformation")
    s.choose(ganger)
    assert asked(s, "confirm", 1)
    s.choose(True)
    assert asked(s, "order", 0)
    s.choose(SHIP)
    assert s.where("llama") == ("base", SHIP)
    assert s.counters("llama") == 1
    assert s.counters(bear) == 1
    assert s.where(ganger) == ("deck", 1)
    assert at_rest(s)


def test_a_mole_out_of_the_brood_hive_still_finds_its_hole() -> None:
    """Brood Hive starts at the left; Mole's ruling: one that arrives during the before-scoring step
    may use its Special."""
    s = table(HIVE, PORTAL, players=3)
    big(s, HIVE, 0, 20)
    s.put("spy", base=HIVE, player=2)
    s.deck(2, ["mole", "care_package"])
    s.hand(2, ["pot_of_beans"])
    s.start()
    s.end_turn()
    assert asked(s, "confirm", 2)  # player 1 has nobody there
    s.choose(True)
    assert asked(s, "confirm", 0)
    s.choose(False)
    s.use("mole")
    s.play("pot_of_beans")
    s.choose("mole")
    s.choose("mole")
    s.choose(1)
    assert s.vps == [4, 0, 2]
    assert s.ids(("hand", 1)) == ["pot_of_beans"]
    assert at_rest(s, 1)


def test_an_alien_out_of_the_volcano_came_off_the_top() -> None:
    """MECHANICS 6: older cards that reveal the top card and play it count as well."""
    s = table("secret_volcano_headquarters", PORTAL)
    big(s, "secret_volcano_headquarters", 1, 18)
    big(s, "secret_volcano_headquarters", 0, 13)
    s.deck(0, ["alien_life_form", "care_package", "care_package"])
    s.start()
    s.end_turn()  # nobody there is weak enough for it to destroy
    assert s.vps == [4, 3]  # 13 + 4 + 2 to 18
    assert at_rest(s, 1)


def test_an_alien_out_of_a_gelf_was_searched_for() -> None:
    """Not off the top: no counters of its own; from a deck all the same: one from the Ship."""
    s = table(SHIP, PORTAL)
    gelf = s.put("gelf", base=SHIP, player=0)
    alien = s.deck(0, ["alien_life_form", "care_package"])[0]
    s.start()
    s.talent(gelf)
    s.choose(alien)
    assert s.where(gelf) == ("deck", 0)
    assert s.counters(alien) == 1
    assert at_rest(s)


def test_hush_plays_from_the_hand_and_the_ship_does_not_care() -> None:
    """Ruling of Hush, My Stories are On: it is played from the hand, not from the deck."""
    s = table(SHIP, PORTAL)
    alien = s.deck(0, ["care_package", "alien_life_form"])[1]
    s.hand(0, ["hush_my_stories_are_on"])
    s.start()
    s.play("hush_my_stories_are_on")
    s.play(alien, at=SHIP)
    assert s.where(alien) == ("base", SHIP)
    assert s.counters(alien) == 0
    assert at_rest(s)
