"""Shapeshifters, and their bases Faceless City and The Vats."""

import pytest

from smashup.engine.model.carddef import CardDef
from smashup.testing import ScenarioError

from .table import Flash, Muzzle, Table


class Shapes(Table):
    pairs = (("shapeshifters", "cyborg_apes"), ("time_travelers", "super_spies"))
    strangers = (CardDef(Muzzle()), CardDef(Flash()))


# --- Doppelgänger ---------------------------------------------------------------------------------
def test_doppelganger_destroyed_brings_a_minion_from_the_deck() -> None:
    s = Shapes()
    twin = s.put("doppelganger", base="portal_room", player=0)
    bystander = s.put("spy", base="portal_room", player=1)
    s.deck(0, ["shell_game", "mimic", "copycat", "mitosis"])
    s.hand(1, ["bacta_the_future"])
    s.start(1)
    s.play("bacta_the_future")
    s.choose(twin)
    assert s.where(twin) == ("discard", 0)
    assert s.asked == (0, "choose")
    assert s.offers("copycat")
    assert not s.offers("shell_game")
    s.choose("mimic")
    s.choose("the_nexus")
    assert s.ids(("base", "the_nexus")) == ["mimic"]
    assert s.controller("mimic") == 0
    assert sorted(s.ids(("deck", 0))) == ["copycat", "mitosis", "shell_game"]
    assert s.where(bystander) == ("base", "portal_room")
    assert s.asked == (1, "play")


def test_doppelganger_may_find_nothing_but_the_deck_is_shuffled() -> None:
    s = Shapes()
    s.put("doppelganger", base="portal_room", player=0)
    s.deck(0, ["mimic"] * 3)
    s.hand(1, ["bacta_the_future"])
    s.start(1)
    s.play("bacta_the_future")
    s.decline()
    assert s.ids(("deck", 0)) == ["mimic"] * 3
    assert "shuffle" in s.happened
    assert s.asked == (1, "play")


def test_doppelganger_returned_to_hand_brings_nothing() -> None:
    s = Shapes()
    twin = s.put("doppelganger", base="portal_room", player=0)
    s.deck(0, ["mimic"])
    s.hand(1, ["into_the_time_slip"])
    s.start(1)
    s.play("into_the_time_slip")
    assert s.where(twin) == ("hand", 0)
    assert s.asked == (1, "play")


def test_doppelganger_discarded_with_a_scored_base_comes_before_the_replacement() -> None:
    s = Shapes("the_nexus", "portal_room", base_deck=("monkey_lab",))
    s.put("doppelganger", base="the_nexus", player=0, counters=20)
    mimic = s.deck(0, ["mimic", "its_astounding", "its_astounding"])[0]
    s.start(0)
    s.end_turn()
    s.choose("mimic")
    assert not s.offers("monkey_lab")
    assert s.offers("portal_room")
    s.choose("the_nexus")
    assert s.where(mimic) == ("discard", 0)  # it went with that base
    assert s.ids("bases") == ["monkey_lab", "portal_room"]
    assert s.asked == (1, "play")


def test_a_second_doppelganger_on_the_scored_base_leaves_nobody_behind() -> None:
    s = Shapes("the_nexus", "portal_room", base_deck=("monkey_lab",))
    s.put("doppelganger", base="the_nexus", player=0, counters=20)
    second, mimic = s.deck(0, ["doppelganger", "mimic", "its_astounding", "its_astounding"])[:2]
    s.start(0)
    s.end_turn()
    s.choose("doppelganger")
    s.choose("the_nexus")
    s.choose("mimic")
    s.choose("the_nexus")
    assert s.where(second) == s.where(mimic) == ("discard", 0)
    assert s.ids(("base", "monkey_lab")) == []


def test_doppelganger_works_for_whoever_controlled_it() -> None:
    s = Shapes()
    twin = s.put("doppelganger", base="portal_room", player=1, owner=0)
    s.deck(0, ["copycat"])
    s.deck(1, ["jumper"])
    s.hand(1, ["really"])
    s.start(1)
    s.play("really")
    assert s.where(twin) == ("discard", 0)
    assert s.asked == (1, "choose")
    s.choose("jumper")
    s.choose("the_nexus")
    assert s.ids(("base", "the_nexus")) == ["jumper"]
    assert s.controller("jumper") == 1
    assert s.ids(("deck", 0)) == ["copycat"]


def test_doppelganger_discards_a_minion_that_may_not_be_played() -> None:
    s = Shapes("the_vats")
    twin = s.put("doppelganger", base="the_vats", player=0)
    s.put("mimic", base="the_vats", player=1)
    found = s.deck(0, ["mimic"])[0]
    s.hand(1, ["bacta_the_future"])
    s.start(1)
    s.play("bacta_the_future")
    s.choose(twin)
    s.choose(found)
    assert s.where(found) == ("discard", 0)
    assert s.asked == (1, "play")


def test_doppelganger_finds_itself_only_if_the_deck_is_empty() -> None:
    s = Shapes()
    twin = s.put("doppelganger", base="portal_room", player=0, counters=3)
    s.deck(0, [])
    s.hand(1, ["bacta_the_future"])
    s.start(1)
    s.play("bacta_the_future")
    s.choose(twin)
    s.choose("portal_room")
    assert s.where(twin) == ("base", "portal_room")
    assert s.counters(twin) == 0


def test_doppelganger_without_abilities_brings_nothing() -> None:
    s = Shapes()
    twin = s.put("doppelganger", base="portal_room", player=0)
    s.put("muzzle", on=twin, player=0)
    s.deck(0, ["mimic"])
    s.hand(1, ["bacta_the_future"])
    s.start(1)
    s.play("bacta_the_future")
    assert s.where(twin) == ("discard", 0)
    assert s.asked == (1, "play")


def test_the_deck_is_shuffled_after_the_minion_from_it_was_played() -> None:
    s = Shapes()
    s.put("doppelganger", base="portal_room", player=0)
    s.deck(0, ["jumper", "spy", "jumper", "jumper", "jumper"])
    s.hand(0, ["transmogrify"])
    s.start(0)
    s.play("transmogrify")
    s.choose("spy")
    s.choose("portal_room")
    assert s.asked == (0, "choose")  # the spy looks at three cards
    assert "shuffle" not in s.happened
    s.choose()
    s.choose("jumper", "jumper", "jumper")
    assert "shuffle" in s.happened
    s.decline()
    assert s.asked == (0, "play")


def test_doppelganger_played_again_at_once_still_brings_a_minion() -> None:
    s = Shapes()
    twin = s.put("doppelganger", base="portal_room", player=0)
    s.deck(0, ["mimic"])
    s.hand(0, ["really"])
    s.start(0)
    s.play("really")
    s.play(twin, at="the_nexus")
    s.choose("mimic")
    s.choose("the_nexus")
    assert s.ids(("base", "the_nexus")) == ["doppelganger", "mimic"]
    assert s.asked == (0, "play")


def test_a_minion_that_is_searched_for_may_be_played_by_name_and_place() -> None:
    s = Shapes("portal_room", "the_vats", "the_nexus")
    twin = s.put("doppelganger", base="portal_room", player=0)
    gelf = s.put("gelf", base="portal_room", player=0)
    s.put("mimic", base="the_vats", player=1)
    s.deck(0, ["mimic", "copycat", "mitosis"])
    s.hand(0, ["really"])
    s.start(0)
    s.play("really")
    s.choose(twin)
    s.decline()
    assert s.can_play("mimic", at="the_nexus")
    assert not s.can_play("mimic", at="the_vats")
    assert not s.can_play("mitosis")
    with pytest.raises(ScenarioError):
        s.play("mimic", at="the_vats")
    assert s.asked == (0, "choose")
    s.play("mimic", at="the_nexus")
    assert s.ids(("base", "the_nexus")) == ["mimic"]
    s.talent(gelf)
    assert not s.can_play("copycat", at="the_nexus")
    s.play("copycat", at="portal_room")
    assert s.ids(("base", "portal_room")) == ["copycat"]
    assert s.where(gelf) == ("deck", 0)


# --- G.E.L.F. -------------------------------------------------------------------------------------
def test_gelf_trades_places_with_a_minion_of_power_four_or_less() -> None:
    s = Shapes()
    gelf = s.put("gelf", base="portal_room", player=0, counters=2)
    action = s.put("splice_as_nice", on=gelf, player=0)
    s.deck(0, ["mole", "mimic", "gelf", "doppelganger", "shell_game"])
    s.start(0)
    s.talent(gelf)
    assert s.offers("mimic")
    assert not s.offers("doppelganger")
    assert not s.offers("gelf")
    assert not s.offers("shell_game")
    s.choose("mole")
    assert s.ids(("base", "portal_room")) == ["mole"]
    assert s.where(gelf) == ("deck", 0)
    assert s.where(action) == ("discard", 0)
    assert sorted(s.ids(("deck", 0))) == ["doppelganger", "gelf", "gelf", "mimic", "shell_game"]
    assert s.asked == (0, "play")


def test_gelf_goes_into_the_deck_even_if_nothing_is_taken() -> None:
    s = Shapes()
    gelf = s.put("gelf", base="portal_room", player=0)
    other = s.put("gelf", base="portal_room", player=0)
    s.deck(0, ["mimic"])
    s.start(0)
    s.talent(gelf)
    s.decline()
    assert s.where(gelf) == ("deck", 0)
    assert s.where(other) == ("base", "portal_room")
    assert s.asked == (0, "play")


def test_gelf_of_another_owner_goes_into_that_deck() -> None:
    s = Shapes()
    gelf = s.put("gelf", base="portal_room", player=0, owner=1)
    s.deck(0, ["copycat"])
    s.deck(1, ["jumper"])
    s.start(0)
    s.talent(gelf)
    s.choose("copycat")
    assert s.where(gelf) == ("deck", 1)
    assert s.ids(("base", "portal_room")) == ["copycat"]


def test_gelf_discards_what_may_not_be_played_here() -> None:
    s = Shapes("the_vats", "portal_room")
    gelf = s.put("gelf", base="the_vats", player=0)
    s.put("spy", base="the_vats", player=1)
    found = s.deck(0, ["spy"])[0]
    s.start(0)
    s.talent(gelf)
    s.choose(found)
    assert s.where(found) == ("discard", 0)
    assert s.where(gelf) == ("deck", 0)
    assert s.asked == (0, "play")


def test_what_gelf_finds_may_use_its_talent_this_turn() -> None:
    s = Shapes()
    gelf = s.put("gelf", base="portal_room", player=0)
    s.deck(0, ["baboom"])
    s.hand(0, ["splice_as_nice"])
    s.start(0)
    s.talent(gelf)
    s.choose("baboom")
    s.talent("baboom")
    s.play("splice_as_nice", on="baboom")
    assert s.power("baboom") == 5


# --- Mimic ----------------------------------------------------------------------------------------
def test_mimic_has_the_highest_printed_power_in_play() -> None:
    s = Shapes()
    mimic = s.put("mimic", base="portal_room", player=0, counters=1)
    spy = s.put("spy", base="the_nexus", player=1, counters=5)
    s.put("splice_as_nice", on=mimic, player=0)
    s.store("doppelganger", under=spy)
    s.hand(0, ["doppelganger", "bacta_the_future"])
    s.hand(1, [])
    s.start(0)
    assert s.power(mimic) == 2 + 1 + 2
    s.play("doppelganger", at="the_nexus")
    assert s.power(mimic) == 5 + 1 + 2
    s.play("bacta_the_future")
    s.choose("doppelganger")
    s.auto()
    assert s.power(mimic) == 2 + 1 + 2


def test_mimic_looks_into_stasis_but_not_at_other_mimics() -> None:
    s = Shapes()
    first = s.put("mimic", base="portal_room", player=0, counters=3)
    second = s.put("mimic", base="portal_room", player=1)
    s.start(0)
    assert (s.power(first), s.power(second)) == (3, 0)
    t = Shapes()
    mimic = t.put("mimic", base="portal_room", player=0)
    t.stasis("secret_agent", player=1, counters=2)
    t.start(0)
    assert t.power(mimic) == 5


def test_mimic_without_abilities_has_nothing_but_what_is_added() -> None:
    s = Shapes()
    mimic = s.put("mimic", base="portal_room", player=0, counters=1)
    s.put("doctor_when", base="portal_room", player=1)
    s.put("muzzle", on=mimic, player=1)
    s.start(0)
    assert s.power(mimic) == 1


# --- Copycat --------------------------------------------------------------------------------------
def test_copycat_carries_out_a_copied_on_play_ability() -> None:
    s = Shapes()
    s.put("repeater_perfect", base="the_nexus", player=1)
    own = s.put("baboom", base="portal_room", player=0)
    bystander = s.put("spy", base="portal_room", player=1)
    s.discard(0, ["mitosis", "mimic"])
    s.hand(0, ["copycat"])
    s.start(0)
    s.play("copycat", at="portal_room")
    assert not s.may
    assert not s.offers(own)
    assert s.offers(bystander)
    # Its text puts an action from the discard pile of "you" on the deck.
    s.choose("repeater_perfect")
    assert s.ids(("deck", 0))[0] == "mitosis"
    assert s.power("copycat") == 2
    assert s.asked == (0, "play")


def test_copycat_with_nobody_to_copy() -> None:
    s = Shapes()
    s.put("baboom", base="portal_room", player=0)
    s.hand(0, ["copycat"])
    s.start(0)
    s.play("copycat", at="portal_room")
    assert s.asked == (0, "play")
    assert not s.can_use("copycat")


def test_copycat_has_a_copied_talent_this_turn_only() -> None:
    s = Shapes()
    original = s.put("baboom", base="the_nexus", player=1)
    s.hand(0, ["copycat", "splice_as_nice", "mitosis", "bacta_the_future"])
    s.start(0)
    s.play("copycat", at="portal_room")
    s.play("bacta_the_future")
    s.choose(original)  # the copy does not need the original any more
    s.auto()
    s.talent("copycat")
    assert not s.can_use("copycat")
    assert not s.can_play("mitosis")
    s.play("splice_as_nice", on="copycat")
    assert s.power("copycat") == 4
    s.end_turn()
    s.end_turn()
    assert not s.can_use("copycat")


def test_copycat_has_copied_ongoing_power_until_the_end_of_the_turn() -> None:
    s = Shapes()
    s.put("furious_george", base="the_nexus", player=1)
    s.hand(0, ["copycat", "shell_game"])
    s.start(0)
    s.play("copycat", at="portal_room")
    s.play("shell_game", on="copycat")
    assert s.power("copycat") == 3
    s.end_turn()
    assert s.power("copycat") == 2


def test_copycat_of_mimic_has_mimics_starting_power() -> None:
    s = Shapes()
    s.put("mimic", base="the_nexus", player=1)
    s.put("cyberback", base="the_nexus", player=0)
    s.hand(0, ["copycat"])
    s.start(0)
    s.play("copycat", at="portal_room")
    assert s.power("copycat") == 5


def test_copycat_of_doppelganger_and_jumper_leave_like_them() -> None:
    s = Shapes()
    s.put("doppelganger", base="the_nexus", player=1)
    copycat = s.hand(0, ["copycat", "transmogrify"])[0]
    s.deck(0, ["mimic", "mimic"])
    s.start(0)
    s.play(copycat, at="portal_room")
    s.play("transmogrify")
    s.choose("mimic")
    s.choose("portal_room")
    s.choose("mimic")  # the copied ability
    s.choose("the_nexus")
    assert s.ids(("base", "portal_room")) == ["mimic"]
    assert s.ids(("base", "the_nexus")) == ["doppelganger", "mimic"]
    t = Shapes()
    t.put("jumper", base="the_nexus", player=1)
    copycat = t.hand(0, ["copycat", "really"])[0]
    t.start(0)
    t.play(copycat, at="portal_room")
    t.play("really")
    assert t.asked == (0, "confirm")
    t.choose(True)
    assert t.where(copycat) == ("hand", 0)


def test_copycat_of_cyberback_plays_from_its_own_controllers_pile() -> None:
    s = Shapes()
    s.put("cyberback", base="the_nexus", player=1)
    s.discard(0, ["splice_as_nice"])
    s.discard(1, ["juiced_up"])
    s.hand(0, ["copycat"])
    s.start(0)
    s.play("copycat", at="portal_room")
    assert not s.can_play("juiced_up")
    s.play("splice_as_nice", on="copycat")
    assert s.power("copycat") == 4


def test_copycat_copies_protected_minions_and_minions_in_stasis() -> None:
    s = Shapes()
    spy = s.put("spy", base="the_nexus", player=1)
    s.put("shielding", on=spy, player=1)
    frozen = s.stasis("time_raider", player=1, counters=2)
    s.stasis("baboom", player=0, counters=2)
    s.discard(0, ["mimic"])
    s.hand(0, ["copycat"])
    s.start(0)
    s.play("copycat", at="portal_room")
    assert s.offers(spy)
    assert not s.offers("baboom")
    s.choose(frozen)
    s.talent("copycat")
    assert s.ids(("deck", 0))[-1] == "mimic"


def test_copycat_keeps_its_name() -> None:
    s = Shapes("the_vats", "portal_room")
    s.put("spy", base="portal_room", player=1)
    s.hand(0, ["copycat", "time_walk", "spy", "copycat"])
    s.start(0)
    s.play("copycat", at="the_vats")
    s.auto()
    s.play("time_walk")
    s.decline()  # the extra plays wait
    assert s.can_play("spy", at="the_vats")
    assert not s.can_play("copycat", at="the_vats")


def test_copycat_finds_nothing_to_copy_on_a_minion_without_abilities() -> None:
    s = Shapes()
    baboom = s.put("baboom", base="the_nexus", player=1)
    s.put("muzzle", on=baboom, player=1)
    s.hand(0, ["copycat"])
    s.start(0)
    s.play("copycat", at="portal_room")
    assert not s.can_use("copycat")
    assert s.asked == (0, "play")


def test_cancelling_copycat_cancels_what_it_copied() -> None:
    s = Shapes()
    s.put("baboom", base="the_nexus", player=1)
    s.hand(0, ["copycat", "muzzle"])
    s.start(0)
    s.play("copycat", at="portal_room")
    assert s.can_use("copycat")
    s.play("muzzle", on="copycat")
    assert not s.can_use("copycat")


def test_copycat_copying_a_copycat_chooses_again() -> None:
    s = Shapes()
    theirs = s.put("copycat", base="the_nexus", player=1)
    s.put("baboom", base="the_nexus", player=1)
    mine = s.hand(0, ["copycat"])[0]
    s.start(0)
    s.play(mine, at="portal_room")
    s.choose(theirs)
    assert s.can_use(mine)  # only Baboom was left to choose
    assert s.asked == (0, "play")


def test_two_copycats_facing_each_other_do_not_choose_for_ever() -> None:
    s = Shapes()
    s.put("copycat", base="the_nexus", player=1)
    s.hand(0, ["copycat"])
    s.start(0)
    s.play("copycat", at="portal_room")
    assert s.asked == (0, "play")


def test_copycat_with_two_mimics_in_its_text_has_that_starting_power_once() -> None:
    s = Shapes()
    doomed = s.put("spy", base="the_nexus", player=1)
    mine = s.put("mimic", base="the_nexus", player=0)
    s.put("mimic", base="the_nexus", player=1)
    s.put("secret_agent", base="portal_room", player=0)
    theirs = s.hand(1, ["copycat"])[0]
    copycat = s.hand(0, ["bacta_the_future", "copycat"])[1]
    s.start(0)
    s.play("bacta_the_future")
    s.choose(doomed)
    s.play(theirs, at="portal_room")
    s.choose(mine)
    s.play(copycat, at="portal_room")
    # It has two abilities now: so another minion is chosen, the mimic that is left.
    s.choose(theirs)
    assert s.asked == (0, "play")
    assert s.power(copycat) == s.power(theirs) == 5


def test_copycat_copies_a_special_of_its_base() -> None:
    s = Shapes("the_nexus", "portal_room")
    s.put("mole", base="portal_room", player=1)
    s.put("mimic", base="the_nexus", player=0, counters=14)
    copycat = s.hand(0, ["copycat", "genetic_shift", "its_astounding"])[0]
    s.start(0)
    s.play(copycat, at="the_nexus")
    s.end_turn()
    s.use(copycat)
    s.play("genetic_shift")
    s.choose("+1")
    assert s.power("mole") == 4
    s.auto()
    assert s.where("genetic_shift") == ("discard", 0)


def test_copycat_that_comes_back_is_a_new_one() -> None:
    s = Shapes()
    s.put("baboom", base="the_nexus", player=1)
    copycat = s.hand(0, ["copycat", "do_over"])[0]
    s.start(0)
    s.play(copycat, at="portal_room")
    s.talent(copycat)
    s.play("do_over")
    s.play(copycat, at="the_nexus")
    assert s.can_use(copycat)  # chosen again, with a fresh talent
    assert s.asked == (0, "play")


def test_copycat_played_on_another_players_turn_copies_until_the_end_of_that_turn() -> None:
    s = Shapes(players=3)
    own = s.put("spy", base="portal_room", player=2)
    mimic = s.put("mimic", base="portal_room", player=1)
    s.put("cyberback", base="portal_room", player=0)
    s.hand(0, ["bacta_the_future"])
    copycat = s.hand(2, ["copycat"])[0]
    s.start(0)
    s.play("bacta_the_future")
    s.choose(own)
    s.play(copycat, at="the_nexus", player=2)
    assert s.asked == (2, "choose")
    s.choose(mimic)
    assert s.power(copycat) == 5
    assert s.asked == (0, "play")
    s.end_turn()
    assert s.power(copycat) == 2
    assert s.controller(copycat) == 2


# --- "...Really?" ---------------------------------------------------------------------------------
def test_really_plays_a_minion_of_at_most_the_power_in_play() -> None:
    s = Shapes()
    mine = s.put("copycat", base="portal_room", player=0, counters=1)
    theirs = s.put("spy", base="portal_room", player=1)
    s.discard(0, ["baboom", "gelf", "mimic", "mitosis"])
    s.discard(1, ["jumper"])
    s.hand(0, ["really"])
    s.start(0)
    s.play("really")
    assert s.where(mine) == ("discard", 0)
    assert s.can_play("baboom", at="the_nexus")
    assert s.can_play("mimic", at="the_nexus")
    assert s.can_play(mine, at="portal_room")
    assert not s.can_play("gelf")
    assert not s.can_play("jumper")
    s.play("baboom", at="the_nexus")
    assert s.where("baboom") == ("base", "the_nexus")
    assert s.where(theirs) == ("base", "portal_room")
    assert s.where("really") == ("discard", 0)
    assert s.asked == (0, "play")


def test_really_may_be_declined_and_needs_a_minion_of_yours() -> None:
    s = Shapes()
    s.put("copycat", base="portal_room", player=0)
    s.hand(0, ["really"])
    s.start(0)
    s.play("really")
    s.decline()
    assert s.where("copycat") == ("discard", 0)
    assert s.asked == (0, "play")
    t = Shapes()
    t.put("spy", base="portal_room", player=1)
    t.discard(0, ["mimic"])
    t.hand(0, ["really"])
    t.start(0)
    t.play("really")
    assert t.asked == (0, "play")
    assert t.ids(("base", "portal_room")) == ["spy"]


def test_really_goes_on_if_the_minion_cannot_be_destroyed() -> None:
    s = Shapes()
    mine = s.put("copycat", base="portal_room", player=0)
    s.put("shell_game", on=mine, player=0)
    s.discard(0, ["mimic", "baboom"])
    s.hand(0, ["really"])
    s.start(0)
    s.play("really")
    assert not s.can_play("baboom")
    s.play("mimic", at="the_nexus")
    assert s.where(mine) == ("base", "portal_room")


def test_really_does_not_reach_a_destroyed_minion_of_another_owner_or_one_taken_to_hand() -> None:
    s = Shapes()
    borrowed = s.put("spy", base="portal_room", player=0, owner=1)
    s.hand(0, ["really"])
    s.start(0)
    s.play("really")
    assert s.where(borrowed) == ("discard", 1)
    assert s.asked == (0, "play")
    t = Shapes()
    jumper = t.put("jumper", base="portal_room", player=0)
    t.hand(0, ["really"])
    t.start(0)
    t.play("really")
    t.choose(True)
    assert t.where(jumper) == ("hand", 0)
    assert t.asked == (0, "play")


# --- Bacta the Future -----------------------------------------------------------------------------
def test_bacta_lets_the_owner_play_an_extra_minion_at_once() -> None:
    s = Shapes(players=3)
    taken = s.put("spy", base="portal_room", player=1, owner=2)
    bystander = s.put("mole", base="portal_room", player=1)
    s.hand(0, ["bacta_the_future"])
    s.hand(1, ["jumper"])
    s.hand(2, ["doppelganger", "mimic", "shell_game"])
    s.start(0)
    s.play("bacta_the_future")
    s.choose(taken)
    assert s.where(taken) == ("discard", 2)
    assert s.asked == (2, "choose")
    assert not s.can_play("shell_game")
    s.play("doppelganger", at="the_nexus", player=2)
    assert s.controller("doppelganger") == 2
    assert s.where(bystander) == ("base", "portal_room")
    assert s.asked == (0, "play")


def test_bacta_on_your_own_minion_does_not_use_up_the_minion_of_the_turn() -> None:
    s = Shapes()
    s.put("copycat", base="portal_room", player=0)
    s.hand(0, ["bacta_the_future", "mimic", "gelf"])
    s.start(0)
    s.play("bacta_the_future")
    s.play("mimic", at="portal_room")
    assert s.can_play("gelf", at="portal_room")


def test_bacta_gives_a_minion_play_now_or_never() -> None:
    s = Shapes()
    s.put("copycat", base="portal_room", player=0)
    s.hand(0, ["bacta_the_future", "mimic", "gelf"])
    s.start(0)
    s.play("bacta_the_future")
    s.decline()
    s.play("mimic", at="portal_room")
    assert not s.can_play("gelf")


def test_bacta_lets_the_owner_of_a_protected_minion_play_too() -> None:
    s = Shapes()
    spy = s.put("spy", base="portal_room", player=1)
    s.put("shell_game", on=spy, player=1)
    s.hand(0, ["bacta_the_future"])
    s.hand(1, ["jumper"])
    s.start(0)
    s.play("bacta_the_future")
    assert s.asked == (1, "choose")
    s.decline()
    assert s.where(spy) == ("base", "portal_room")
    assert s.where("jumper") == ("hand", 1)
    assert s.asked == (0, "play")


def test_bacta_without_minions_does_nothing() -> None:
    s = Shapes()
    s.hand(0, ["bacta_the_future", "mimic"])
    s.start(0)
    s.play("bacta_the_future")
    assert s.asked == (0, "play")
    s.play("mimic", at="portal_room")
    assert not s.can_play("mimic")


# --- Cellular Bonding -----------------------------------------------------------------------------
def test_cellular_bonding_has_the_abilities_of_an_action_anywhere() -> None:
    s = Shapes()
    mine = s.put("furious_george", base="portal_room", player=0)
    spy = s.put("spy", base="the_nexus", player=1)
    original = s.put("cyberevolution", on=spy, player=1)
    other = s.put("shell_game", on=spy, player=1)
    on_base = s.put("stasis_field", base="the_nexus", player=1)
    s.hand(0, ["cellular_bonding"])
    s.start(0)
    s.play("cellular_bonding", on=mine)
    assert not s.may
    assert s.offers(other)
    assert not s.offers(on_base)
    assert not s.offers("cellular_bonding")
    s.choose(original)
    assert s.power(mine) == 2 + 1 + 3
    assert s.power(spy) == 2 + 3
    assert s.asked == (0, "play")


def test_cellular_bonding_keeps_the_abilities_when_the_original_leaves() -> None:
    s = Shapes()
    mine = s.put("copycat", base="portal_room", player=0)
    spy = s.put("spy", base="the_nexus", player=1)
    original = s.put("cyberevolution", on=spy, player=1)
    s.hand(0, ["cellular_bonding"])
    s.hand(1, ["into_the_time_slip"])
    s.start(0)
    s.play("cellular_bonding", on=mine)
    s.end_turn()
    s.play("into_the_time_slip")
    s.choose(original)
    assert s.power(spy) == 2
    assert s.power(mine) == 5
    s.end_turn()
    assert s.power(mine) == 5


def test_cellular_bonding_with_nothing_to_copy_is_discarded() -> None:
    s = Shapes()
    mine = s.put("furious_george", base="portal_room", player=0)
    s.put("stasis_field", base="portal_room", player=1)
    s.hand(0, ["cellular_bonding"])
    s.start(0)
    s.play("cellular_bonding", on=mine)
    assert s.where("cellular_bonding") == ("discard", 0)
    assert s.power(mine) == 2
    assert s.asked == (0, "play")


def test_cellular_bonding_copies_a_talent_and_follows_it_under_its_own_deck() -> None:
    s = Shapes()
    theirs = s.put("spy", base="portal_room", player=1)
    george = s.put("furious_george", base="the_nexus", player=1)
    original = s.put("monkey_on_your_back", on=george, player=1)
    bonding = s.hand(0, ["cellular_bonding"])[0]
    s.start(0)
    s.play(bonding, on=theirs)  # "play on your minion" is not copied
    assert s.where(bonding) == ("on", theirs)
    s.talent(bonding)
    # The only minion of another player there: its own host.
    assert s.where(theirs) == ("discard", 1)
    assert s.where(original) == ("on", george)
    assert s.where(bonding) == ("discard", 0)


def test_cellular_bonding_of_monkey_on_your_back_goes_under_the_deck() -> None:
    s = Shapes()
    mine = s.put("copycat", base="portal_room", player=0)
    first = s.put("monkey_on_your_back", on=mine, player=0)
    bonding = s.hand(0, ["cellular_bonding"])[0]
    s.start(0)
    s.play(bonding, on=mine)
    s.talent(bonding)
    assert s.ids(("deck", 0))[-1] == "cellular_bonding"
    assert s.where(first) == ("on", mine)
    assert s.can_use(first)


def test_cellular_bonding_of_missing_uplink_draws_for_its_own_controller() -> None:
    s = Shapes()
    spy = s.put("spy", base="portal_room", player=1)
    s.put("missing_uplink", on=spy, player=1)
    other = s.put("mole", base="the_nexus", player=1)
    s.hand(0, ["cellular_bonding"])
    s.start(0)
    s.play("cellular_bonding", on=other)
    s.end_turn()
    assert len(s.ids(("hand", 0))) == 3
    s.end_turn()
    assert len(s.ids(("hand", 1))) == 3
    assert len(s.ids(("hand", 0))) == 3


def test_cellular_bonding_of_shielding_shuts_others_out_and_may_copy_what_is_protected() -> None:
    s = Shapes()
    spy = s.put("spy", base="portal_room", player=1)
    shielding = s.put("shielding", on=spy, player=1)
    mine = s.put("copycat", base="the_nexus", player=0)
    harm = s.put("splice_as_nice", on=mine, player=1)
    s.hand(0, ["cellular_bonding"])
    s.start(0)
    s.play("cellular_bonding", on=mine)
    s.choose(shielding)
    assert s.where(harm) == ("discard", 1)
    assert s.where(shielding) == ("on", spy)
    assert s.where("cellular_bonding") == ("on", mine)


def test_cellular_bonding_of_flying_monkey_destroys_itself() -> None:
    s = Shapes("the_nexus", "portal_room", "isis_swingin_pad")
    mine = s.put("mimic", base="the_nexus", player=0, counters=16)
    spy = s.put("spy", base="the_nexus", player=1)
    monkey = s.put("flying_monkey", on=spy, player=1)
    bonding = s.hand(0, ["cellular_bonding"])[0]
    s.start(0)
    s.play(bonding, on=mine)
    s.end_turn()
    s.use(bonding)
    s.choose("portal_room")
    s.decline()  # player 1 lets the spy go
    assert s.where(mine) == ("base", "portal_room")
    assert s.where(bonding) == ("discard", 0)
    assert s.where(monkey) == ("discard", 1)


def test_cellular_bonding_on_a_bonding_has_all_it_has_and_chooses_again() -> None:
    s = Shapes()
    first = s.put("copycat", base="portal_room", player=0)
    second = s.put("copycat", base="portal_room", player=0)
    s.put("cyberevolution", on=first, player=0)
    one, two = s.hand(0, ["cellular_bonding", "cellular_bonding", "time_walk"])[:2]
    s.start(0)
    s.play("time_walk")
    s.play(one, on=first)
    assert s.power(first) == 2 + 3 + 3
    s.end_turn()
    s.auto(until=0)
    s.play(two, on=second)
    s.choose(one)
    # The copied text, and what it was made to choose: Cyberevolution.
    assert s.power(second) == 2 + 3 + 3
    assert s.asked == (0, "play")


# --- Genetic Shift --------------------------------------------------------------------------------
def test_genetic_shift_gives_one_to_each_of_your_minions_now_in_play() -> None:
    s = Shapes()
    first = s.put("copycat", base="portal_room", player=0)
    second = s.put("mimic", base="the_nexus", player=0)
    theirs = s.put("spy", base="portal_room", player=1)
    s.hand(0, ["genetic_shift", "gelf"])
    s.start(0)
    s.play("genetic_shift")
    s.choose("+1")
    s.play("gelf", at="portal_room")
    assert (s.power(first), s.power(second), s.power(theirs), s.power("gelf")) == (3, 4 + 1, 2, 4)
    s.end_turn()
    assert (s.power(first), s.power(second)) == (2, 4)


def test_genetic_shift_gives_three_to_one_minion() -> None:
    s = Shapes()
    first = s.put("copycat", base="portal_room", player=0)
    second = s.put("copycat", base="portal_room", player=0)
    theirs = s.put("spy", base="portal_room", player=1)
    s.hand(0, ["genetic_shift"])
    s.start(0)
    s.play("genetic_shift")
    s.choose("+3")
    assert not s.offers(theirs)
    s.choose(first)
    assert (s.power(first), s.power(second), s.power(theirs)) == (5, 2, 2)
    s.end_turn()
    assert s.power(first) == 2


def test_genetic_shift_without_a_minion_of_yours_asks_nothing() -> None:
    s = Shapes()
    rival = s.put("spy", base="the_nexus", player=1)
    s.hand(0, ["genetic_shift"])
    s.start(0)
    s.play("genetic_shift")
    assert s.asked == (0, "play")
    assert s.power(rival) == 2
    assert s.where("genetic_shift") == ("discard", 0)


def test_genetic_shift_is_lost_with_a_minion_that_leaves_play() -> None:
    s = Shapes()
    mine = s.put("mimic", base="portal_room", player=0)
    s.hand(0, ["genetic_shift", "doctor_when"])
    s.start(0)
    s.play("genetic_shift")
    s.choose("+3")
    assert s.power(mine) == 3
    s.play("doctor_when", at="portal_room")
    s.choose(mine)
    s.play(mine, at="the_nexus")
    assert s.power(mine) == 5


def test_genetic_shift_stays_with_a_minion_that_changes_its_controller() -> None:
    s = Shapes("isis_swingin_pad", "portal_room")
    s.put("cyberback", base="isis_swingin_pad", player=0, counters=10)
    s.put("spy", base="isis_swingin_pad", player=0)
    s.put("mole", base="isis_swingin_pad", player=1, counters=9)
    s.hand(0, ["genetic_shift"])
    s.hand(1, ["the_base_is_not_enough"])
    s.start(0)
    s.play("genetic_shift")
    s.choose("+1")
    s.end_turn()
    s.play("the_base_is_not_enough", player=1)
    s.auto()
    assert s.vps == [4, 4]  # 16 against 13 and the 3 of the spy


# --- Mitosis --------------------------------------------------------------------------------------
def test_mitosis_plays_another_minion_of_that_name_now_or_later() -> None:
    s = Shapes()
    chosen = s.put("copycat", base="portal_room", player=0)
    s.put("baboom", base="portal_room", player=0)
    s.put("spy", base="portal_room", player=1)
    s.hand(0, ["mitosis", "copycat", "gelf", "baboom"])
    s.discard(0, ["copycat"])
    s.start(0)
    s.play("mitosis")
    assert not s.may
    assert not s.offers("spy")
    s.choose(chosen)
    assert s.asked == (0, "play")
    s.play("gelf", at="the_nexus")  # the minion of the turn
    assert not s.can_play("baboom")
    assert s.can_play("copycat", at="portal_room")
    s.play("copycat", at="the_nexus")
    assert s.ids(("base", "the_nexus")) == ["gelf", "copycat"]
    assert s.ids(("discard", 0)) == ["mitosis", "copycat"]
    s.auto()  # what the Copycat has from the Spy
    assert s.asked == (0, "play")


def test_mitosis_can_wait_while_the_chosen_minion_leaves() -> None:
    s = Shapes()
    s.put("gelf", base="portal_room", player=0)
    s.deck(0, [])
    s.hand(0, ["mitosis", "gelf", "mimic"])
    s.start(0)
    s.play("mitosis")
    s.talent("gelf")
    s.play("mimic", at="portal_room")
    assert s.can_play("gelf", at="the_nexus")


def test_mitosis_outside_the_play_phase_is_used_at_once() -> None:
    s = Shapes("the_nexus", "portal_room")
    s.put("mole", base="the_nexus", player=0, counters=20)
    s.hand(0, ["mitosis", "mole"])
    s.start(0)
    s.end_turn()
    s.use("mole")
    s.play("mitosis")
    assert s.asked == (0, "choose")
    s.play("mole", at="portal_room")
    assert s.ids(("base", "portal_room")) == ["mole"]


# --- Shell Game and Splice as Nice ----------------------------------------------------------------
def test_shell_game_protects_from_anybodys_destruction_only() -> None:
    s = Shapes()
    mole = s.put("mole", base="portal_room", player=1)
    shell = s.put("shell_game", on=mole, player=0)
    other = s.put("spy", base="portal_room", player=1)
    s.hand(1, ["really"])
    s.hand(0, ["into_the_time_slip"])
    s.start(1)
    s.play("really")
    s.choose(mole)  # its own player cannot destroy it either
    assert s.where(mole) == ("base", "portal_room")
    s.end_turn()
    s.play("into_the_time_slip")
    s.choose(mole)
    assert s.where(mole) == ("hand", 1)
    assert s.where(shell) == ("discard", 0)
    assert s.where(other) == ("base", "portal_room")


def test_shell_game_does_not_keep_a_minion_on_a_scored_base() -> None:
    s = Shapes("the_nexus", "portal_room")
    mimic = s.put("mimic", base="the_nexus", player=0, counters=20)
    s.put("shell_game", on=mimic, player=0)
    s.start(0)
    s.end_turn()
    assert s.where(mimic) == ("discard", 0)


def test_splice_as_nice_gives_two_to_any_players_minion() -> None:
    s = Shapes()
    spy = s.put("spy", base="portal_room", player=1)
    other = s.put("spy", base="portal_room", player=1)
    s.hand(0, ["splice_as_nice"])
    s.start(0)
    s.play("splice_as_nice", on=spy)
    assert (s.power(spy), s.power(other)) == (4, 2)
    assert s.controller("splice_as_nice") == 0


# --- Transmogrify ---------------------------------------------------------------------------------
def test_transmogrify_finds_a_minion_of_at_most_the_power_in_play() -> None:
    s = Shapes()
    mine = s.put("copycat", base="portal_room", player=0, counters=1)
    theirs = s.put("spy", base="portal_room", player=1)
    s.deck(0, ["baboom", "gelf", "mimic", "mitosis"])
    s.hand(0, ["transmogrify"])
    s.start(0)
    s.play("transmogrify")
    assert s.where(mine) == ("discard", 0)
    assert s.offers("mimic")
    assert not s.offers("gelf")
    assert not s.offers("mitosis")
    s.choose("baboom")
    s.choose("the_nexus")
    assert s.ids(("base", "the_nexus")) == ["baboom"]
    assert sorted(s.ids(("deck", 0))) == ["gelf", "mimic", "mitosis"]
    assert s.where(theirs) == ("base", "portal_room")
    assert s.asked == (0, "play")


def test_transmogrify_may_take_none_and_shuffles_in_any_case() -> None:
    s = Shapes()
    s.put("copycat", base="portal_room", player=0)
    s.deck(0, ["mimic"] * 2)
    s.hand(0, ["transmogrify"])
    s.start(0)
    s.play("transmogrify")
    s.decline()
    assert s.ids(("deck", 0)) == ["mimic"] * 2
    assert "shuffle" in s.happened
    t = Shapes()
    t.put("spy", base="portal_room", player=1)
    t.deck(0, ["mimic"] * 2)
    t.hand(0, ["transmogrify"])
    t.start(0)
    t.play("transmogrify")  # no minion of yours
    assert t.ids(("deck", 0)) == ["mimic"] * 2
    assert "shuffle" in t.happened
    assert t.ids(("base", "portal_room")) == ["spy"]
    assert t.asked == (0, "play")


def test_transmogrify_goes_on_if_the_minion_is_protected() -> None:
    s = Shapes()
    mine = s.put("copycat", base="portal_room", player=0)
    s.put("shell_game", on=mine, player=0)
    s.deck(0, ["baboom", "mimic"])
    s.hand(0, ["transmogrify"])
    s.start(0)
    s.play("transmogrify")
    assert not s.offers("baboom")
    s.choose("mimic")
    s.choose("portal_room")
    assert s.ids(("base", "portal_room")) == ["copycat", "mimic"]


def test_transmogrify_discards_a_minion_that_may_not_be_played() -> None:
    s = Shapes("the_vats")
    s.put("copycat", base="the_vats", player=0)
    s.put("mimic", base="the_vats", player=1)
    found = s.deck(0, ["mimic"])[0]
    s.hand(0, ["transmogrify"])
    s.start(0)
    s.play("transmogrify")
    s.choose(found)
    assert s.where(found) == ("discard", 0)
    assert s.ids(("base", "the_vats")) == ["mimic"]


def test_transmogrified_doppelganger_comes_after_transmogrify() -> None:
    s = Shapes()
    s.put("doppelganger", base="portal_room", player=0)
    s.deck(0, ["mimic", "baboom"])
    s.hand(0, ["transmogrify"])
    s.start(0)
    s.play("transmogrify")
    s.choose("mimic")
    s.choose("portal_room")
    assert s.where("mimic") == ("base", "portal_room")
    s.choose("baboom")
    s.choose("the_nexus")
    assert s.where("baboom") == ("base", "the_nexus")
    assert s.where("transmogrify") == ("discard", 0)
    assert s.asked == (0, "play")


# --- Faceless City --------------------------------------------------------------------------------
def test_faceless_city_finds_a_copy_once_per_turn() -> None:
    s = Shapes("faceless_city", "portal_room")
    found = s.deck(0, ["mimic", "its_astounding", "gelf", "copycat"])[3]
    s.hand(0, ["copycat", "time_walk", "gelf"])
    s.start(0)
    s.play("copycat", at="faceless_city")
    assert s.asked == (0, "window")
    s.use("faceless_city")
    assert s.where(found) == ("hand", 0)
    assert s.sees(1, found)
    assert sorted(s.ids(("deck", 0))) == ["gelf", "its_astounding", "mimic"]
    s.play("time_walk")
    s.play("gelf", at="faceless_city")
    assert s.asked == (0, "play")


def test_faceless_city_may_be_skipped_and_used_later_but_a_failed_search_counts() -> None:
    s = Shapes("faceless_city", "portal_room")
    s.deck(0, ["mimic", "mimic", "mimic", "mimic"])
    s.hand(0, ["copycat", "time_walk", "gelf", "mitosis"])
    s.start(0)
    s.play("copycat", at="faceless_city")
    s.decline()
    s.play("time_walk")
    s.play("gelf", at="faceless_city")
    s.use("faceless_city")
    assert "shuffle" in s.happened
    s.decline()  # now that all of G.E.L.F. is over: the extra action before Time Walk draws
    assert s.asked == (0, "play")
    s.play("mitosis")
    s.choose("gelf")
    assert s.asked == (0, "play")


def test_faceless_city_only_after_a_minion_was_played_here() -> None:
    s = Shapes("the_nexus", "faceless_city", "portal_room")
    s.put("mimic", base="the_nexus", player=0, counters=17)
    s.put("flying_monkey", on="mimic", player=0)
    s.hand(0, ["copycat", "splice_as_nice"])
    s.start(0)
    s.play("copycat", at="portal_room")
    assert s.asked == (0, "play")
    s.play("splice_as_nice", on="copycat")
    s.end_turn()
    s.use("flying_monkey")
    s.choose("faceless_city")  # moved, not played
    assert s.asked == (1, "play")
    assert s.where("mimic") == ("base", "faceless_city")


def test_faceless_city_serves_each_player_on_any_turn() -> None:
    s = Shapes("faceless_city", "portal_room")
    spy = s.put("spy", base="portal_room", player=1)
    s.deck(0, ["mimic"] * 2)
    s.deck(1, ["jumper", "spy"])
    s.hand(0, ["mimic", "bacta_the_future"])
    s.hand(1, ["jumper"])
    s.start(0)
    s.play("mimic", at="faceless_city")
    s.use("faceless_city")
    s.choose("mimic")
    assert s.asked == (0, "play")
    s.play("bacta_the_future")
    s.choose(spy)
    s.play("jumper", at="faceless_city", player=1)
    assert s.asked == (1, "window")
    s.use("faceless_city")
    assert s.ids(("hand", 1)) == ["jumper"]
    assert s.asked == (0, "play")


def test_faceless_city_used_for_a_nested_play_is_used_up_for_the_outer_one() -> None:
    s = Shapes("faceless_city", "portal_room")
    mimic = s.put("mimic", base="portal_room", player=0)
    s.deck(0, ["mimic", "doctor_when"])
    s.hand(0, ["doctor_when"])
    s.start(0)
    s.play("doctor_when", at="faceless_city")
    s.choose(mimic)
    s.play(mimic, at="faceless_city")
    s.use("faceless_city")  # for Mimic
    assert s.asked == (0, "play")
    assert s.ids(("deck", 0)) == ["doctor_when"]


def test_faceless_city_skipped_for_a_nested_play_is_there_for_the_outer_one() -> None:
    s = Shapes("faceless_city", "portal_room")
    mimic = s.put("mimic", base="portal_room", player=0)
    s.deck(0, ["mimic", "doctor_when"])
    s.hand(0, ["doctor_when"])
    s.start(0)
    s.play("doctor_when", at="faceless_city")
    s.choose(mimic)
    s.play(mimic, at="faceless_city")
    s.decline()
    s.use("faceless_city")
    assert s.ids(("hand", 0)) == ["doctor_when"]


def test_faceless_city_answers_a_minion_that_has_left_again() -> None:
    s = Shapes("faceless_city", "portal_room")
    s.deck(0, ["flash", "mimic"])
    s.hand(0, ["flash"])
    s.start(0)
    s.play("flash", at="faceless_city")
    s.use("faceless_city")
    assert s.ids(("hand", 0)) == ["flash", "flash"]
    assert s.ids(("deck", 0)) == ["mimic"]


# --- The Vats -------------------------------------------------------------------------------------
def test_the_vats_forbid_a_second_minion_of_a_name() -> None:
    s = Shapes("the_vats", "portal_room")
    s.put("mimic", base="the_vats", player=1)
    s.put("copycat", base="portal_room", player=0)
    s.hand(0, ["mimic", "copycat", "really", "splice_as_nice"])
    s.discard(0, ["mimic"])
    s.start(0)
    assert not s.can_play("mimic", at="the_vats")
    assert s.can_play("mimic", at="portal_room")
    assert s.can_play("copycat", at="the_vats")
    assert s.can_play("splice_as_nice", on="mimic")
    s.play("really")
    assert not s.can_play("mimic", at="the_vats")
    assert s.can_play("mimic", at="portal_room")
    s.play("mimic", at="portal_room")
    assert s.ids(("base", "the_vats")) == ["mimic"]
    assert s.asked == (0, "play")


def test_a_minion_may_move_to_the_vats() -> None:
    s = Shapes("the_nexus", "the_vats", "portal_room")
    mine = s.put("mimic", base="the_nexus", player=0, counters=19)
    s.put("mimic", base="the_vats", player=1)
    s.put("stasis_field", base="the_vats", player=1)
    s.put("flying_monkey", on=mine, player=0)
    s.start(0)
    s.end_turn()
    s.use("flying_monkey")
    s.choose("the_vats")
    assert s.where(mine) == ("base", "the_vats")
