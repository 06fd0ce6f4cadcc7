"""Worked cases of the rules: power, control, protection."""

from __future__ import annotations

from ..table import A, B, C, Rules


def test_e091_only_the_result_stops_at_zero() -> None:
    s = Rules()
    minion = s.put("furious_george", base="meadow", player=A)
    s.hand(A, ["rush", "weaken", "boost"])
    s.start(A)
    s.play("rush")
    s.play("weaken")
    assert s.power(minion) == 0
    s.play("boost")
    assert s.power(minion) == 0


def test_e092_mimic_reads_a_minion_in_stasis() -> None:
    s = Rules()
    mimic = s.put("mimic", base="meadow", player=A, counters=1)
    giant = s.stasis("giant", player=B, counters=1)
    s.put("splice_as_nice", on=mimic, player=A)
    s.minion(9, A)  # counters are not printed
    s.hand(A, ["thaw"])
    s.start(A)
    assert s.power(mimic) == 7 + 1 + 2
    s.play("thaw")
    s.end_turn()
    assert s.where(giant) == ("discard", B)
    assert s.power(mimic) == 0 + 1 + 2


def test_e093_a_starting_power_only_goes_up() -> None:
    s = Rules()
    bear = s.put("bear", base="meadow", player=A, counters=1)
    s.put("furious_george", base="meadow", player=B, counters=5)
    s.hand(B, ["giant"])
    s.start(B)
    assert s.power(bear) == 3 + 1
    s.play("giant", at="meadow")
    assert s.power(bear) == 7 + 1


def test_e094_a_bonus_from_a_count_is_counted_once() -> None:
    s = Rules()
    hugged = s.minion(1, A)
    s.minion(1, B)
    s.hand(A, ["hug", "dummy"])
    s.start(A)
    s.play("hug")
    assert s.power(hugged) == 3
    s.play("dummy", at="meadow")
    assert s.power(hugged) == 3


def test_e095_a_continuous_count_follows_the_table() -> None:
    s = Rules(3)
    major = s.put("major", base="meadow", player=A)
    for player in (B, B, C, C):
        s.minion(1, player)
    s.hand(A, ["strike"])
    s.hand(B, ["dummy"])
    s.start(B)
    assert s.power(major) == 1 + 2  # tied, and taken once
    s.play("dummy", at="meadow")
    assert s.power(major) == 1 + 3


def test_e096_starting_breakpoint_first_then_the_changes() -> None:
    s = Rules()
    for action in ("haunt", "amplifier", "haunt"):
        s.put(action, base="meadow", player=A)
    s.start(A)
    assert s.breakpoint("meadow") == 11 - 2 - 2


def test_e097_printed_power_in_play() -> None:
    s = Rules()
    grown = s.put("baboom", base="meadow", player=B, counters=4)
    s.put("giant", base="meadow", player=B)
    s.hand(A, ["red_cape"])
    s.start(A)
    s.play("red_cape")
    assert s.where(grown) == ("discard", B)


def test_e098_a_counter_on_a_protected_minion_fails() -> None:
    s = Rules()
    ironclad = s.put("ironclad", base="meadow", player=B)
    s.hand(A, ["bless"])
    s.start(A)
    s.play("bless")
    assert s.counters(ironclad) == 0


def test_e098_a_counter_transferred_to_a_protected_minion_is_discarded() -> None:
    s = Rules()
    mine = s.minion(2, A)
    ironclad = s.put("ironclad", base="meadow", player=B)
    s.hand(A, ["legacy"])
    s.start(A)
    s.play("legacy")
    assert (s.counters(mine), s.counters(ironclad)) == (1, 0)


def test_e098_nor_is_one_taken_from_it() -> None:
    s = Rules()
    mine = s.minion(0, A)
    ironclad = s.put("ironclad", base="meadow", player=B, counters=2)
    s.hand(A, ["legacy"])
    s.start(A)
    s.play("legacy")
    assert (s.counters(mine), s.counters(ironclad)) == (0, 2)


def test_e099_control_of_a_minion_is_not_control_of_its_actions() -> None:
    s = Rules()
    minion = s.minion(2, B)
    action = s.put("splice_as_nice", on=minion, player=B)
    s.hand(A, ["seize"])
    s.start(A)
    s.play("seize")
    assert (s.controller(minion), s.controller(action), s.power(minion)) == (A, B, 4)


def test_e100_shielding_destroys_others_actions() -> None:
    s = Rules()
    minion = s.minion(2, A)
    theirs, mine = (
        s.put("muzzle", on=minion, player=B),
        s.put("splice_as_nice", on=minion, player=A),
    )
    breaker = s.put("breaker", base="hill", player=A)
    s.hand(A, ["shielding"])
    s.start(A)
    s.play("shielding", on=minion)
    assert s.where(theirs) == ("discard", B)
    assert s.where(mine) == ("on", minion)
    assert s.counters(breaker) == 1  # whoever controls Shielding destroyed it


def test_e101_two_shieldings_protect_each_other() -> None:
    s = Rules()
    minion = s.minion(2, A)
    first = s.put("shielding", on=minion, player=A)
    s.put("shielding", on=minion, player=A)
    s.hand(B, ["crush"])
    s.start(B)
    s.play("crush")
    s.choose(first)
    assert s.ids(("on", minion)) == ["shielding", "shielding"]


def test_e101_a_single_shielding_does_not_protect_itself() -> None:
    s = Rules()
    minion = s.minion(2, A)
    s.put("shielding", on=minion, player=A)
    s.hand(B, ["crush"])
    s.start(B)
    s.play("crush")
    assert s.ids(("on", minion)) == []


def test_e102_copying_does_not_affect_and_copies_no_name() -> None:
    s = Rules()
    herd = s.put("herd", base="meadow", player=B)
    s.put("bodyguard", base="meadow", player=B)
    s.hand(A, ["copycat"])
    s.start(A)
    s.play("copycat", at="meadow")
    s.choose(herd)
    assert s.power("copycat") == 2 + 1  # one Herd; Copycat is none
    assert s.power(herd) == 1 + 1
    s.end_turn()
    assert s.power("copycat") == 2


def test_e103_the_copy_ends_with_copycat() -> None:
    s = Rules()
    captain = s.put("captain", base="meadow", player=B)
    friend = s.minion(1, A)
    s.hand(A, ["copycat", "into_the_time_slip"])
    s.start(A)
    s.play("copycat", at="meadow")
    assert s.power(friend) == 2
    s.play("into_the_time_slip")
    s.choose("copycat")
    assert (s.power(friend), s.power(captain)) == (1, 2)


def test_e103_the_copy_does_not_need_its_source() -> None:
    s = Rules()
    captain = s.put("captain", base="meadow", player=B)
    friend = s.minion(1, A)
    s.hand(A, ["copycat", "strike"])
    s.start(A)
    s.play("copycat", at="meadow")
    s.play("strike")
    s.choose(captain)
    assert s.power(friend) == 2


def test_e104_cancelled_abilities() -> None:
    s = Rules()
    george = s.put("furious_george", base="meadow", player=B, counters=1)
    s.put("splice_as_nice", on=george, player=B)
    s.hand(A, ["muzzle"])
    s.start(A)
    assert s.power(george) == 2 + 1 + 2 + 1
    s.play("muzzle", on=george)
    # Its own ability is gone; the action's and the counter are not.
    assert s.power(george) == 2 + 1 + 2


def test_e105_a_base_is_nobodys_card() -> None:
    s = Rules(bases=["swamp", "hill", "shore"])
    ironclad = s.put("ironclad", base="swamp", player=A)
    s.start(A)
    assert s.power(ironclad) == 2


def test_e142_a_protected_minion_changes_hands() -> None:
    s = Rules()
    aloof = s.put("aloof", base="meadow", player=B)
    action = s.put("splice_as_nice", on=aloof, player=B)
    s.hand(A, ["charmer"])
    s.start(A)
    s.play("charmer", at="meadow")
    assert (s.controller(aloof), s.where(action)) == (A, ("discard", B))


def test_e144_what_a_base_lets_you_do_you_do_but_not_your_card() -> None:
    s = Rules(bases=["depot", "hill", "shore"])
    traveller = s.put("traveller", base="shore", player=B)
    rock = s.put("rock", base="depot", player=A)
    s.hand(B, ["dummy"])
    s.start(B)
    s.play("dummy", at="depot")
    s.use("depot")
    s.choose("hill")
    assert s.where(rock) == ("base", "hill")
    assert s.counters(traveller) == 1
