"""Bases that are destroyed, and what becomes of the cards there (MECHANICS 8)."""

from sentences import at_rest

from .table import LAB, PARK, PORTAL, VATS, table


def test_nuke_and_demon_dogs_let_the_minion_out_on_the_replacement() -> None:
    """MECHANICS 8.2: after-destroyed abilities come when the replacement is in play; the Dogs'
    controller plays it."""
    s = table()
    nuke = s.put("nuke_it_from_orbit", base=PORTAL, player=0)
    dogs = s.put("demon_dogs", base=PORTAL, player=1)
    watson = s.store("llama", under=dogs)
    s.start()
    s.talent(nuke)
    s.use(dogs)
    s.play(watson, at=LAB)
    assert s.where(nuke) == ("box",)
    assert s.where(dogs) == ("discard", 1)
    assert s.where(watson) == ("base", LAB)
    assert s.controller(watson) == 1
    assert at_rest(s)


def test_nuke_and_a_doppelganger_who_comes_back_as_another() -> None:
    """It went to the discard pile; the minion may go on the replacement. Jumper jumps to the hand
    first."""
    s = table()
    nuke = s.put("nuke_it_from_orbit", base=PORTAL, player=0)
    ganger = s.put("doppelganger", base=PORTAL, player=1)
    jumper = s.put("jumper", base=PORTAL, player=1)
    s.deck(1, ["llama", "care_package"])
    s.start()
    s.talent(nuke)
    s.choose(True)
    s.choose("llama")
    s.play("llama", at=LAB)
    assert s.where(ganger) == ("discard", 1)
    assert s.where(jumper) == ("hand", 1)
    assert s.where("llama") == ("base", LAB)
    assert at_rest(s)


def test_nuke_and_a_big_bad_wolf_whose_base_is_gone() -> None:
    """Ruling of Big Bad Wolf: "here" is the base where he was destroyed; if it is gone, nothing is
    played."""
    s = table()
    nuke = s.put("nuke_it_from_orbit", base=PORTAL, player=0)
    wolf = s.put("big_bad_wolf", base=PORTAL, player=1)
    s.discard(1, ["llama"])
    s.start()
    s.talent(nuke)
    assert s.where(wolf) == ("discard", 1)
    assert s.where("llama") == ("discard", 1)
    assert s.ids(("base", LAB)) == []
    assert at_rest(s)


def test_what_cannot_be_destroyed_is_discarded_with_the_nuked_base() -> None:
    """MECHANICS 8.2: not destroyed, so the Wolf is silent; but Doppelganger counts every way into
    the discard pile."""
    s = table(PORTAL, VATS)
    nuke = s.put("nuke_it_from_orbit", base=PORTAL, player=0)
    s.put("too_cute", base=PORTAL, player=1)
    s.put("big_bad_wolf", base=PORTAL, player=1)
    ganger = s.put("doppelganger", base=PORTAL, player=1)
    s.discard(1, ["tsar_eagle"])
    s.deck(1, ["llama"])
    s.start()
    s.talent(nuke)
    s.choose("llama")
    s.play("llama", at=VATS)
    assert s.where(ganger) == ("discard", 1)
    assert s.where("tsar_eagle") == ("discard", 1)
    assert s.where("llama") == ("base", VATS)
    assert at_rest(s)


def test_an_eruption_destroys_no_wraith() -> None:
    """Volcanic Uprising: cards on the base are discarded. No draw for Librarian Haunt, and the
    Dogs' minion is discarded."""
    s = table()
    dogs = s.put("demon_dogs", base=PARK, player=1)
    hidden = s.store("llama", under=dogs)
    haunt = s.put("librarian_haunt", base=PARK, player=1)
    s.hand(0, ["volcanic_uprising"])
    s.start()
    s.play("volcanic_uprising")
    s.choose("destroy")
    s.choose(PARK)
    assert s.where(dogs) == s.where(hidden) == s.where(haunt) == ("discard", 1)
    assert s.ids(("hand", 1)) == []
    assert s.ids("base_discard") == [PARK]
    assert at_rest(s)


def test_ellen_nuked_with_a_wraith_still_has_her_action() -> None:
    """MECHANICS 8.2: an ability that reacts to the destruction works also if its own card was
    destroyed in the same step."""
    s = table()
    nuke = s.put("nuke_it_from_orbit", base=PORTAL, player=0)
    ellen = s.put("ellen", base=PORTAL, player=1)
    s.put("librarian_haunt", base=PORTAL, player=1)
    s.hand(1, ["performance_prize"])
    s.start()
    s.talent(nuke)
    assert len(s.ids(("hand", 1))) == 1 + 3  # Librarian Haunt first: mandatory
    s.use(ellen)
    s.play("performance_prize")
    assert len(s.ids(("hand", 1))) == 3 + 3
    assert s.where(ellen) == ("discard", 1)
    assert at_rest(s)


def test_rooftop_portal_pays_for_its_own_nuking_once() -> None:
    """The destroyed base's own ability works; the first time in a turn is one card. Funkman is paid
    for each action."""
    s = table("rooftop_portal", PORTAL)
    nuke = s.put("nuke_it_from_orbit", base="rooftop_portal", player=0)
    s.put("funkman", base=PORTAL, player=0)
    s.put("tea_party", base="rooftop_portal", player=1)
    minion = s.put("spy", base="rooftop_portal", player=1)
    s.put("splice_as_nice", on=minion, player=1)
    s.start()
    s.talent(nuke)
    s.choose("rooftop_portal")
    assert len(s.ids(("hand", 0))) == 1 + 2
    assert s.where(nuke) == ("box",)
    assert at_rest(s)


def test_a_crypt_looter_on_the_base_that_replaces_a_nuked_one() -> None:
    """Any new base counts; destroyed things and the new base are answered in one window, mandatory
    ones first."""
    s = table()
    nuke = s.put("nuke_it_from_orbit", base=PORTAL, player=0)
    s.put("librarian_haunt", base=PORTAL, player=1)
    looter = s.hand(1, ["crypt_looter"])[0]
    s.start()
    s.talent(nuke)
    assert len(s.ids(("hand", 1))) == 1 + 3
    s.play(looter, at=LAB)
    assert s.where(looter) == ("base", LAB)
    assert at_rest(s)
