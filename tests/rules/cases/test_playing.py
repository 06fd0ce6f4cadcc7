"""Worked cases of the rules: playing cards and extra plays."""

from __future__ import annotations

from ..table import A, B, Rules


def test_e014_own_ongoing_begins_after_the_on_play_ability() -> None:
    s = Rules()
    weak, strong = s.minion(1, B), s.minion(3, B)
    s.hand(A, ["duelist"])
    s.start(A)
    s.play("duelist", at="meadow")
    assert (s.where(weak), s.where(strong)) == (("discard", B), ("base", "meadow"))
    assert s.power("duelist") == 5


def test_e014_other_cards_apply_to_it_at_once() -> None:
    s = Rules()
    s.put("captain", base="meadow", player=A)
    victim = s.minion(2, B)
    s.hand(A, ["duelist"])
    s.start(A)
    s.play("duelist", at="meadow")
    assert s.kind == "choose"  # 2 + 1 from the Captain beats the minion of power 2, and the Captain
    s.choose(victim)
    assert s.where(victim) == ("discard", B)


def test_e015_a_mandatory_effect_may_hit_your_own() -> None:
    s = Rules()
    only = s.minion(2, A)
    s.hand(A, ["strike"])
    s.start(A)
    s.play("strike")
    assert s.where(only) == ("discard", A)


def test_e016_an_indestructible_target_may_be_chosen() -> None:
    s = Rules()
    safe, other = s.minion(2, B), s.minion(2, B)
    s.put("shell_game", on=safe, player=B)
    s.hand(A, ["strike"])
    s.start(A)
    s.play("strike")
    s.choose(safe)
    assert s.where(safe) == s.where(other) == ("base", "meadow")
    assert s.kind == "play"


def test_e017_its_astounding_cannot_pick_itself() -> None:
    s = Rules()
    s.hand(A, ["its_astounding"])
    s.discard(A, ["study", "giant"])
    s.deck(A, ["dummy", "dummy"])
    s.start(A)
    s.play("its_astounding")
    assert s.offered == ["Study (from the discard pile)"]
    s.play("study")
    assert s.ids(("hand", A)) == ["dummy", "dummy"]
    assert s.ids(("discard", A)) == ["its_astounding", "study", "giant"]


def test_e018_a_standard_action_is_discarded_after_its_triggers() -> None:
    s = Rules()
    student = s.put("student", base="meadow", player=A)
    s.hand(A, ["boost"])
    s.deck(A, [])
    s.start(A)
    s.play("boost")
    assert s.power(student) == 3
    # The draw could not find Boost.
    assert (s.ids(("hand", A)), s.ids(("discard", A))) == ([], ["boost"])


def test_e019_a_resolving_action_is_not_reshuffled() -> None:
    s = Rules()
    s.hand(A, ["study"])
    s.deck(A, [])
    s.discard(A, ["giant"])
    s.start(A)
    s.play("study")
    assert (s.ids(("hand", A)), s.ids(("deck", A)), s.ids(("discard", A))) == (
        ["giant"],
        [],
        ["study"],
    )


def test_e020_a_minion_played_again_is_a_new_object() -> None:
    s = Rules()
    raider = s.put("time_raider", base="meadow", player=A, counters=1)
    s.hand(A, ["doctor_when"])
    s.discard(A, ["study", "strike"])
    s.start(A)
    s.talent(raider)
    s.choose("study")
    assert not s.can_use(raider)
    s.play("doctor_when", at="meadow")
    s.choose(raider)
    s.play(raider, at="hill")
    assert s.counters(raider) == 0
    assert s.can_use(raider)


def test_e021_moving_is_not_playing() -> None:
    s = Rules()
    duelist, weak = s.put("duelist", base="hill", player=A), s.minion(1, B)
    s.hand(A, ["shove"])
    s.start(A)
    s.play("shove")
    s.choose(duelist)
    s.choose("meadow")
    assert (s.where(duelist), s.where(weak)) == (("base", "meadow"), ("base", "meadow"))


def test_e022_special_or_normal_play() -> None:
    s = Rules()
    dam = s.put("dam", base="hill", player=B)
    s.put("haunt", base="shore", player=B)
    s.minion(20, A)
    s.hand(A, ["resurge"])
    s.start(A)
    assert s.can_play("resurge")
    s.end_turn()
    s.play("resurge")  # before Meadow scores, it may look elsewhere
    s.choose(dam)
    assert s.where(dam) == ("discard", B)


def test_e022_a_normal_play_uses_the_free_action() -> None:
    s = Rules()
    s.put("dam", base="hill", player=B)
    s.hand(A, ["resurge", "study"])
    s.start(A)
    s.play("resurge")
    assert not s.can_play("study")


def test_e023_cellular_bonding_with_nothing_to_copy() -> None:
    s = Rules()
    host = s.minion(2, A)
    s.hand(A, ["cellular_bonding"])
    s.start(A)
    s.play("cellular_bonding", on=host)
    assert (s.ids(("discard", A)), s.ids(("on", host))) == (["cellular_bonding"], [])


def test_e024_a_copy_ignores_where_the_original_may_be_played() -> None:
    s = Rules()
    mine, theirs = s.minion(2, A), s.minion(2, B)
    s.put("missing_uplink", on=mine, player=A)
    s.hand(A, ["cellular_bonding"])
    s.deck(A, ["study"] * 6)
    s.start(A)
    s.play("cellular_bonding", on=theirs)
    s.end_turn()
    assert len(s.ids(("hand", A))) == 2 + 1 + 1


def test_e025_an_action_on_an_immune_minion_is_discarded() -> None:
    s = Rules()
    host = s.minion(2, A)
    s.put("shielding", on=host, player=A)
    s.hand(B, ["splice_as_nice"])
    s.start(B)
    s.play("splice_as_nice", on=host)
    assert (s.ids(("discard", B)), s.ids(("on", host)), s.power(host)) == (
        ["splice_as_nice"],
        ["shielding"],
        2,
    )


def test_e026_an_extra_play_with_a_condition_may_wait() -> None:
    s = Rules()
    s.hand(A, ["recruit", "giant", "furious_george", "furious_george"])
    s.start(A)
    s.play("recruit")
    assert s.kind == "play"
    s.play("giant", at="hill")
    s.play("furious_george", at="hill")
    assert not s.can_play("furious_george")


def test_e027_a_searched_card_is_played_at_once_or_not_at_all() -> None:
    s = Rules()
    s.hand(A, ["summon"])
    s.deck(A, ["giant", "study"])
    s.start(A)
    s.play("summon")
    s.decline()
    assert (s.kind, sorted(s.ids(("deck", A)))) == ("play", ["giant", "study"])
    assert not s.can_play("giant")


def test_e028_at_once_if_later_text_depends_on_it() -> None:
    s = Rules()
    s.hand(A, ["caller", "furious_george"])
    s.start(A)
    s.play("caller", at="meadow")
    assert s.kind == "choose"
    assert not s.can_play("furious_george", at="hill")
    s.play("furious_george", at="meadow")
    assert s.power("furious_george") == 3


def test_e029_an_extra_play_in_anothers_turn_cannot_wait() -> None:
    s = Rules(bases=["tavern", "hill", "shore"])
    s.hand(A, ["dummy"])
    s.hand(B, ["giant"])
    s.start(A)
    s.play("dummy", at="tavern")
    assert (s.kind, s.asked) == ("choose", B)
    s.decline()
    assert (s.kind, s.asked) == ("play", A)
    s.end_turn()
    s.play("giant", at="tavern")  # B's free minion
    s.auto()
    assert not s.can_play("giant")


def test_e030_the_returned_minion_at_once_or_not_at_all() -> None:
    s = Rules()
    george = s.put("furious_george", base="meadow", player=A)
    s.hand(A, ["do_over", "dummy"])
    s.start(A)
    s.play("dummy", at="hill")
    s.play("do_over")
    s.choose(george)
    assert s.kind == "choose"
    s.decline()
    assert s.where(george) == ("hand", A)
    assert not s.can_play(george)


def test_e031_time_walk_in_your_own_phase() -> None:
    s = Rules()
    s.hand(A, ["time_walk"])
    s.deck(A, ["dummy", "dummy", "study"])
    s.start(A)
    s.play("time_walk")
    assert s.kind == "play"
    s.play("dummy", at="hill")
    s.play("dummy", at="hill")
    assert s.ids(("deck", A)) == ["study", "time_walk"]


def test_e031_time_walk_outside_the_phase() -> None:
    s = Rules()
    mole = s.put("mole", base="meadow", player=A, counters=16)
    s.hand(A, ["time_walk"])
    s.deck(A, ["dummy", "dummy", "study", "study"])
    s.start(A)
    s.end_turn()
    s.use(mole)
    s.play("time_walk")  # there was no minion in hand to play first, and now it is too late
    assert s.turn_player == B
    assert s.where(mole) == ("discard", A)
    assert sorted(s.ids(("hand", A))) == ["dummy", "dummy", "study", "study"]


def test_e032_printed_power_counts_outside_play() -> None:
    s = Rules()
    s.put("captain", base="meadow", player=A)
    s.put("giant", base="meadow", player=A)
    s.hand(A, ["recruit", "mimic", "duelist", "baboom"])
    s.start(A)
    s.play("recruit")
    s.play("baboom", at="hill")  # power 3: the free minion
    assert s.can_play("mimic", at="meadow")
    assert s.can_play("duelist", at="meadow")
    s.play("mimic", at="meadow")
    assert s.power("mimic") == 8
    assert not s.can_play("duelist")


def test_e033_from_anywhere_except_the_hand() -> None:
    s = Rules(bases=["wreck", "hill", "shore"])
    frozen = s.stasis("baboom", player=A, counters=0)
    s.hand(A, ["dummy", "summon"])
    s.deck(A, ["furious_george"])
    s.start(A)
    s.play("dummy", at="wreck")
    assert s.counters("dummy") == 0
    s.play("summon")
    s.choose("furious_george")
    s.choose("wreck")
    assert s.counters("furious_george") == 1
    s.use(frozen)
    s.choose("wreck")
    assert s.counters(frozen) == 1


def test_e034_a_left_over_extra_play_is_lost() -> None:
    s = Rules()
    s.minion(20, A)
    s.hand(A, ["rush", "study", "airlift"])
    s.start(A)
    s.play("rush")
    assert s.can_play("study")
    s.end_turn()
    assert s.kind == "window"  # before Meadow scores
    assert s.match.view(A)["plays"] == []
    s.decline()
    s.end_turn()
    s.play("study")
    assert [play["kind"] for play in s.match.view(A)["plays"]] == ["minion"]


def test_e035_returned_and_played_again_before_scoring() -> None:
    s = Rules()
    phoenix = s.put("phoenix", base="meadow", player=A)
    s.minion(17, A)
    s.minion(1, B)
    s.start(A)
    s.talent(phoenix)
    assert s.counters(phoenix) == 1
    s.end_turn()
    s.use(phoenix)
    s.play(phoenix, at="hill")
    assert (s.vps, s.where(phoenix), s.counters(phoenix)) == ([4, 2], ("base", "hill"), 0)


def test_e141_babooms_extra_action_waits_for_that_baboom() -> None:
    s = Rules()
    baboom, other = (
        s.put("baboom", base="meadow", player=A),
        s.put("baboom", base="meadow", player=A),
    )
    s.hand(A, ["study", "splice_as_nice", "cyberevolution"])
    s.start(A)
    s.talent(baboom)
    s.play("study")
    assert not s.can_play("cyberevolution", on=other)
    s.play("cyberevolution", on=baboom)
    assert not s.can_play("splice_as_nice")
