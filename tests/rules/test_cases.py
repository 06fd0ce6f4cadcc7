"""The worked cases of the rules specification, in order. A is the current player unless said otherwise; B, C, D follow clockwise.

Left to the tests of their own sets, since they are about one card's text and nothing else: E47 (Forgotten Horrors), E59 (The
Birch), E61 (Anansi's Web), E87 (Kickboxbro), E106 (Aramis, Transformation Spring), E110 (Gingerbread House), E116 (Grimms'
Blessing), E118 (Set-Up, Wraith), E121 (Bear Picnic), E122 (Crypt Looter).
"""

from __future__ import annotations

import pytest

from smashup.engine.catalogue import SetupError
from smashup.engine.match import Match
from smashup.engine.setup import Draft, check_factions, chosen_sets, empty_game, new_cards, new_game
from smashup.engine.words import SETUP
from smashup.testing import ScenarioError

from .table import CATALOGUE, A, B, C, D, Rules

# --- set-up ------------------------------------------------------------------------------------------------------------


def opening(hand: list[str], deck: list[str]) -> Match:
    """A game before the mulligans, in which player A has that hand and deck."""
    game = empty_game(CATALOGUE, [("cyborg_apes", "time_travelers"), ("shapeshifters", "super_spies")], 0)
    player, other = game.players
    player.hand = new_cards(game, [CATALOGUE.card(id) for id in hand], A)
    player.deck = new_cards(game, [CATALOGUE.card(id) for id in deck], A)
    other.hand = new_cards(game, [CATALOGUE.card("spy")], B)
    for id in ("meadow", "hill", "shore"):
        game.open_base(new_cards(game, [CATALOGUE.base(id)], -1)[0], -1)
    game.queue.clear()
    game.phase = SETUP
    return Match(CATALOGUE, [player.factions for player in game.players], position=game)


def hand_of(match: Match, player: int) -> list[str]:
    return [card.d.id for card in match.game.players[player].hand]


def test_e001_mulligan_draws_first_and_only_once() -> None:
    match = opening(["study"] * 5, ["shove"] * 7)
    assert match.decision is not None
    assert (match.decision.kind, match.decision.player) == ("confirm", A)
    match.answer(0)
    assert hand_of(match, A) == ["shove"] * 5
    assert sorted(card.d.id for card in match.game.players[A].deck) == ["shove"] * 2 + ["study"] * 5
    assert match.decision.kind == "play"  # the second hand has no minion either, and is kept


def test_e002_no_mulligan_with_a_minion_of_power_0() -> None:
    match = opening(["study"] * 4 + ["mimic"], ["shove"] * 7)
    assert match.decision is not None
    assert match.decision.kind == "play"
    assert hand_of(match, A) == ["study"] * 4 + ["mimic"]


def test_e003_all_bases_of_the_chosen_sets() -> None:
    only = [("cyborg_apes", "time_travelers"), ("shapeshifters", "super_spies"), ("cyborg_apes", "super_spies")]
    game = new_game(CATALOGUE, only, 1, A)
    assert len(game.bases) == 4
    assert len(game.bases) + len(game.base_deck) == 8
    both = [("cyborg_apes", "cards"), ("shapeshifters", "super_spies")]
    assert sum(len(s.bases) for s in chosen_sets(CATALOGUE, both)) == 8 + len(CATALOGUE.faction("cards").bases)


def test_e004_a_faction_twice_at_the_table_but_not_for_one_player() -> None:
    twice = [("cyborg_apes", "time_travelers"), ("cyborg_apes", "super_spies")]
    check_factions(CATALOGUE, twice)
    assert sum(len(s.bases) for s in chosen_sets(CATALOGUE, twice)) == 8
    with pytest.raises(SetupError, match="twice"):
        check_factions(CATALOGUE, [("cyborg_apes", "cyborg_apes"), ("shapeshifters", "super_spies")])


def test_e005_draft_is_a_snake() -> None:
    pool = ["cyborg_apes", "time_travelers", "shapeshifters", "super_spies", "cards", "cyborg_apes"]
    draft = Draft(CATALOGUE, 3, pool)
    pickers = []
    while draft.picker >= 0:
        pickers.append(draft.picker)
        draft.pick(draft.choices()[0])
    assert pickers == [A, B, C, C, B, A]
    assert all(first != second for first, second in draft.factions)


# --- turn, hand, victory -----------------------------------------------------------------------------------------------


def test_e006_the_leader_at_the_end_of_the_turn_wins() -> None:
    s = Rules()
    s.vp(A, 12)
    s.vp(B, 13)
    s.minion(20, A, "meadow")
    s.minion(20, B, "hill")
    s.start(A)
    s.end_turn()
    s.choose("meadow")
    assert (s.vps, s.winner) == ([16, 17], B)


def test_e007_a_tie_for_the_lead_means_play_on() -> None:
    s = Rules(3)
    s.vp(A, 15)
    s.vp(B, 15)
    s.vp(C, 9)
    s.minion(18, A)
    s.hand(C, ["giant"])
    s.start(A)
    s.end_turn()
    assert (s.winner, s.turn_player) == (None, B)
    s.end_turn()
    assert (s.winner, s.turn_player) == (None, C)
    s.play("giant", at="meadow")  # 18 against 7: A 4, C 2
    s.end_turn()
    assert (s.vps, s.winner) == ([19, 15, 11], A)


def test_e008_hand_limit_only_after_the_draw() -> None:
    s = Rules()
    host = s.minion(2, A)
    s.put("missing_uplink", on=host, player=A)
    s.hand(A, ["study"] * 9)
    s.deck(A, ["strike", "strike", "shove", "shove", "shove"])
    s.start(A)
    s.end_turn()
    assert (s.kind, s.asked) == ("choose", A)
    s.choose("study")
    assert s.turn_player == B
    assert len(s.ids(("hand", A))) == 11
    assert s.ids(("discard", A)) == ["study"]


def test_e009_no_hand_limit_in_another_players_turn() -> None:
    s = Rules()
    s.hand(B, ["study"] * 12)
    s.put("watcher", base="meadow", player=B)
    s.deck(B, ["strike"])
    s.hand(A, ["dummy"])
    s.start(A)
    s.play("dummy", at="meadow")
    assert len(s.ids(("hand", B))) == 13
    s.end_turn()
    assert (s.turn_player, len(s.ids(("hand", B)))) == (B, 13)
    s.end_turn()
    assert s.kind == "choose"
    s.choose("study", "study", "study")
    assert len(s.ids(("hand", B))) == 10


def test_e010_end_of_turn_happenings_come_before_expiry() -> None:
    s = Rules()
    s.put("reaper", base="meadow", player=A)
    small = s.minion(2, A)
    s.hand(A, ["boost"])
    s.start(A)
    s.play("boost")
    s.choose(small)
    assert s.power(small) == 3
    s.end_turn()
    assert s.where(small) == ("base", "meadow")
    assert (s.turn_player, s.power(small)) == (B, 2)


def test_e011_start_of_turn_expiry_comes_first() -> None:
    s = Rules()
    s.put("sacrificer", base="meadow", player=A)
    victim = s.minion(2, A)
    s.hand(A, ["ward"])
    s.hand(B, ["massacre"])
    s.start(A)
    s.play("ward")
    s.end_turn()
    s.play("massacre")
    assert s.where(victim) == ("base", "meadow")
    s.end_turn()
    assert (s.turn_player, s.where(victim)) == (A, ("discard", A))


def test_e012_an_empty_hand_draws_nothing() -> None:
    s = Rules()
    s.hand(A, ["boost"])
    s.deck(A, ["study"] * 5)
    s.start(A)
    s.play("boost")
    assert (s.kind, s.ids(("hand", A)), len(s.ids(("deck", A)))) == ("play", [], 5)


def test_e013_a_base_scores_in_whosever_turn_it_breaks() -> None:
    s = Rules()
    s.minion(18, A)
    s.hand(B, ["furious_george"])
    s.start(B)
    s.play("furious_george", at="meadow")
    s.end_turn()
    assert s.vps == [4, 2]


# --- playing cards and extra plays -------------------------------------------------------------------------------------


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
    assert (s.ids(("hand", A)), s.ids(("discard", A))) == ([], ["boost"])  # the draw could not find Boost


def test_e019_a_resolving_action_is_not_reshuffled() -> None:
    s = Rules()
    s.hand(A, ["study"])
    s.deck(A, [])
    s.discard(A, ["giant"])
    s.start(A)
    s.play("study")
    assert (s.ids(("hand", A)), s.ids(("deck", A)), s.ids(("discard", A))) == (["giant"], [], ["study"])


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
    assert (s.ids(("discard", B)), s.ids(("on", host)), s.power(host)) == (["splice_as_nice"], ["shielding"], 2)


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
    assert s.match.view(A)["plays"] == ["minion"]


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


# --- resolution and triggers -------------------------------------------------------------------------------------------


def test_e036_from_stasis_the_on_play_ability_comes_before_the_rest() -> None:
    s = Rules()
    watcher = s.put("watcher", base="meadow", player=B)
    sleeper = s.stasis("sleeper", player=A, counters=0)
    s.deck(A, ["study"])
    s.deck(B, ["strike"])
    s.start(A)
    s.use(sleeper)
    s.choose("meadow")
    assert (s.where(sleeper), s.counters(sleeper)) == (("base", "meadow"), 1)
    assert (s.ids(("hand", A)), s.ids(("hand", B))) == (["study"], ["strike"])  # played once, hence answered once
    assert s.where(watcher) == ("base", "meadow")
    words = [str(record) for record in s.log]
    drew = next(i for i, line in enumerate(words) if "draw" in line and "2" in line)
    assert drew < next(i for i, line in enumerate(words) if "counter" in line)


@pytest.mark.parametrize("company", [False, True])
def test_e037_the_rest_needs_the_move(company: bool) -> None:
    s = Rules()
    wagon = s.put("wagon", base="meadow", player=A)
    dam = s.put("dam", base="hill", player=B)
    friend = s.minion(2, A) if company else s.minion(2, B)
    s.start(A)
    s.talent(wagon)
    s.choose("hill")
    assert s.where(wagon) == ("base", "hill")
    assert s.where(friend) == ("base", "hill" if company else "meadow")
    assert s.where(dam) == (("discard", B) if company else ("base", "hill"))


def test_e038_independent_sentences() -> None:
    s = Rules()
    s.hand(A, ["hatcher"])
    s.start(A)
    s.play("hatcher", at="meadow")
    assert s.counters("hatcher") == 1


def test_e039_a_protected_minion_is_chosen_and_the_rest_follows() -> None:
    s = Rules()
    safe = s.put("furious_george", base="meadow", player=A)
    s.put("shell_game", on=safe, player=A)
    s.hand(A, ["bacta_the_future", "giant"])
    s.start(A)
    s.play("bacta_the_future")
    assert s.kind == "choose"
    s.play("giant", at="hill")
    assert s.where(safe) == ("base", "meadow")
    assert not s.can_play("transmogrify")


def test_e039_transmogrify() -> None:
    s = Rules()
    safe = s.put("baboom", base="meadow", player=A)
    s.put("shell_game", on=safe, player=A)
    s.hand(A, ["transmogrify"])
    s.deck(A, ["giant", "furious_george"])
    s.start(A)
    s.play("transmogrify")
    assert not s.offers("giant")
    s.choose("furious_george")
    s.choose("hill")
    assert (s.where(safe), s.where("furious_george")) == (("base", "meadow"), ("base", "hill"))


def test_e040_do_as_much_as_you_can() -> None:
    s = Rules()
    s.hand(A, ["attic", "giant", "dummy"])
    s.deck(A, ["study", "strike", "shove"])
    s.start(A)
    s.play("attic")
    s.choose("giant", "dummy")
    assert s.ids(("hand", A)) == ["study", "strike", "shove"]
    assert s.ids(("deck", A)) == ["giant", "dummy"]


def test_e041_to_is_all_or_nothing() -> None:
    s = Rules()
    big = s.minion(4, B)
    s.hand(A, ["bribe", "dummy", "dummy", "dummy"])
    s.start(A)
    s.play("bribe")
    assert (s.where(big), len(s.ids(("hand", A)))) == (("base", "meadow"), 3)


def test_e042_each_to_has_its_own_price() -> None:
    s = Rules()
    s.hand(A, ["barter", "dummy", "giant"])
    s.deck(A, ["study"])
    s.start(A)
    s.play("barter")
    s.choose("dummy")
    s.choose("giant")
    assert (s.vps[A], s.ids(("hand", A)), len(s.ids(("discard", A)))) == (1, ["study"], 3)


def test_e043_the_event_itself_removed_secret_agent() -> None:
    s = Rules()
    agent = s.put("secret_agent", base="meadow", player=B)
    s.hand(A, ["strike", "giant"])
    s.start(A)
    s.play("strike")
    assert s.where(agent) == ("discard", B)
    assert (s.ids(("hand", A)), s.ids(("discard", A))) == ([], ["strike", "giant"])


def test_e044_a_minion_played_by_another_does_not_answer_that_play() -> None:
    s = Rules()
    s.hand(A, ["caller", "greeter"])
    s.deck(A, ["study"])
    s.start(A)
    s.play("caller", at="meadow")
    s.play("greeter", at="meadow")
    assert (s.kind, s.ids(("hand", A))) == ("play", [])


def test_e045_once_for_each_destroyed_action() -> None:
    s = Rules()
    breaker = s.put("breaker", base="hill", player=A)
    host = s.minion(2, B)
    for action in ("splice_as_nice", "charm", "muzzle"):
        s.put(action, on=host, player=B)
    s.hand(A, ["going_bananas"])
    s.start(A)
    s.play("going_bananas")
    s.choose("meadow")
    while s.kind == "order":
        s.choose(s.decision.options[0])  # type: ignore[union-attr]
    assert s.counters(breaker) == 3


def test_e046_one_or_more_is_once() -> None:
    s = Rules()
    miser = s.put("miser", base="hill", player=A)
    s.hand(A, ["from_q_with_love"])
    s.deck(A, ["study", "strike", "shove"])
    s.start(A)
    s.play("from_q_with_love")
    s.choose("study", "strike")
    assert s.counters(miser) == 1


def test_e048_two_copies_answer_the_same_play() -> None:
    s = Rules()
    cubs = s.hand(A, ["cub", "cub", "dummy"])
    s.start(A)
    s.play("dummy", at="hill")
    assert s.kind == "window"
    s.play(cubs[0], at="meadow")
    assert s.kind == "window"  # the first Cub is not the first minion; the second still answers the Dummy
    s.play(cubs[1], at="meadow")
    assert s.kind == "play"
    assert s.ids(("base", "meadow")) == ["cub", "cub"]


def test_e049_mandatory_first_then_round_the_table() -> None:
    s = Rules(3)
    sentry = s.put("sentry", base="meadow", player=B)
    mole = s.put("mole", base="meadow", player=C)
    s.minion(20, A)
    s.hand(A, ["live_and_let_chum"])
    s.hand(C, ["study"])
    s.start(A)
    s.end_turn()
    assert s.counters(sentry) == 1
    assert (s.kind, s.asked) == ("window", A)
    s.decline()
    assert (s.kind, s.asked) == ("window", C)
    assert s.can_use(mole)


def test_e050_passing_is_not_final() -> None:
    s = Rules(3)
    s.minion(20, A)
    victims = [s.minion(1, C), s.minion(2, C), s.minion(3, C)]
    s.hand(A, ["live_and_let_chum"])
    s.hand(B, ["live_and_let_chum"])
    s.start(A)
    s.end_turn()
    assert s.asked == A
    s.decline()
    assert s.asked == B
    s.play("live_and_let_chum")
    s.choose(victims[0])
    assert (s.kind, s.asked) == ("window", A)
    s.play("live_and_let_chum")
    s.choose(victims[1])
    assert s.vps == [4, 0, 2]


def test_e051_the_current_player_orders_everybodys_abilities() -> None:
    s = Rules(3)
    second, third = s.put("sentry", base="meadow", player=B), s.put("bully", base="meadow", player=C)
    s.minion(20, A)
    s.start(A)
    s.end_turn()
    assert (s.kind, s.asked) == ("order", A)
    s.choose(third)
    assert s.asked == C
    s.choose(second)
    assert s.where(second) == ("discard", B)
    assert s.vps == [4, 0, 2]


def test_e052_each_player_may_is_mandatory_and_asked_in_turn() -> None:
    s = Rules(4, bases=["north", "hill", "shore"])
    for player in (A, B, C, D):
        s.minion(4, player, "north")
    s.hand(A, ["live_and_let_chum"])
    s.start(B)
    s.end_turn()
    asked = []
    while s.kind == "choose":
        asked.append(s.asked)
        s.decline()
    assert asked == [B, C, D, A]
    assert (s.kind, s.asked) == ("window", A)  # only then come the hands


def test_e053_a_printed_start_of_the_round() -> None:
    s = Rules(3, bases=["hive", "hill", "shore"])
    for player in (A, B):
        s.minion(5, player, "hive")
        s.deck(player, ["furious_george"])
    s.minion(5, C, "hill")
    s.start(A)
    s.end_turn()
    assert (s.kind, s.asked) == ("confirm", B)
    s.choose(True)
    assert (s.kind, s.asked) == ("confirm", A)
    s.choose(False)
    assert s.vps == [2, 4, 0]


def test_e054_a_mandatory_ability_that_arrives_comes_before_the_next_player() -> None:
    s = Rules()
    s.minion(20, A)
    s.minion(1, B)
    s.hand(A, ["ambusher"])
    s.hand(B, ["live_and_let_chum"])
    s.deck(A, ["study"])
    s.start(A)
    s.end_turn()
    s.play("ambusher", at="meadow")
    assert (s.kind, s.asked) == ("window", B)
    assert s.ids(("hand", A)) == ["study"]


def test_e055_a_card_that_is_gone_has_no_say_in_a_stretch_of_time() -> None:
    s = Rules(3)
    s.put("bully", base="meadow", player=B)
    mole = s.put("mole", base="meadow", player=C)
    s.minion(20, B)
    s.hand(C, ["study"])
    s.start(A)
    s.end_turn()
    assert s.where(mole) == ("discard", C)
    assert s.turn_player == B
    assert s.ids(("hand", C)) == ["study"]


def test_e056_a_pending_answer_outlives_its_card() -> None:
    s = Rules(3)
    sniper = s.put("sniper", base="meadow", player=B)
    watcher = s.put("watcher", base="meadow", player=C)
    s.hand(A, ["dummy"])
    s.deck(C, ["study"])
    s.start(A)
    s.play("dummy", at="meadow")
    s.choose(sniper)
    s.choose(watcher)
    assert s.where(watcher) == ("discard", C)
    assert s.ids(("hand", C)) == ["study"]


def test_e057_transmogrify_destroys_doppelganger() -> None:
    s = Rules()
    doppelganger = s.put("doppelganger", base="meadow", player=A)
    s.hand(A, ["transmogrify"])
    s.deck(A, ["furious_george", "baboom", "study"])
    s.start(A)
    s.play("transmogrify")
    s.choose("baboom")
    s.choose("hill")
    s.choose("furious_george")
    s.choose("shore")
    assert s.where(doppelganger) == ("discard", A)
    assert (s.where("baboom"), s.where("furious_george")) == (("base", "hill"), ("base", "shore"))


def test_e058_an_action_lost_with_its_host_was_not_destroyed() -> None:
    s = Rules()
    host = s.minion(2, A)
    charm = s.put("charm", on=host, player=A)
    s.hand(A, ["strike"])
    s.deck(A, ["study"])
    s.start(A)
    s.play("strike")
    assert (s.where(charm), s.ids(("hand", A))) == (("discard", A), [])


def test_e060_another_cards_destination_wins() -> None:
    s = Rules()
    s.put("weaver", base="meadow", player=A)
    s.hand(A, ["time_walk"])
    s.start(A)
    s.play("time_walk")
    assert s.where("time_walk") == ("hand", B)


def test_e062_the_play_itself_removed_the_card_that_answers() -> None:
    s = Rules()
    watcher = s.put("watcher", base="meadow", player=B)
    s.hand(A, ["slayer"])
    s.deck(B, ["study"])
    s.start(A)
    s.play("slayer", at="meadow")
    assert (s.where(watcher), s.ids(("hand", B))) == (("discard", B), ["study"])


def test_e062_by_a_copied_on_play_ability() -> None:
    s = Rules()
    watcher = s.put("watcher", base="meadow", player=B)
    slayer = s.put("slayer", base="hill", player=B)
    s.hand(A, ["copycat"])
    s.deck(B, ["study"])
    s.start(A)
    s.play("copycat", at="meadow")
    s.choose(slayer)
    assert (s.where(watcher), s.ids(("hand", B))) == (("discard", B), ["study"])


def test_e063_removed_meanwhile_by_something_else() -> None:
    s = Rules(3)
    watcher = s.put("watcher", base="meadow", player=B)
    sniper = s.put("sniper", base="meadow", player=C)
    s.hand(A, ["caller", "dummy"])
    s.deck(B, ["study", "strike"])
    s.start(A)
    s.play("caller", at="meadow")
    s.play("dummy", at="meadow")
    s.choose(sniper)  # what the Dummy triggered: first the Sniper, who destroys the Watcher
    s.choose(watcher)
    assert s.ids(("hand", B)) == ["study"]  # the Watcher answers the Dummy, but not the Caller
    s.choose("dummy")  # the Sniper answers the Caller too
    assert (s.kind, s.ids(("hand", B))) == ("play", ["study"])


def test_e064_once_for_each_action() -> None:
    s = Rules()
    rallier = s.put("rallier", base="meadow", player=A)
    s.hand(A, ["rush", "boost", "bless"])
    s.start(A)
    s.play("rush")
    s.play("boost")
    s.play("bless")
    assert s.power(rallier) == 2 + 1 + 1 + 3


# --- scoring -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("powers", "awards"),
    [
        pytest.param([10, 10, 5], [4, 4, 1], id="e065"),
        pytest.param([10, 5, 5, 3], [4, 2, 2, 0], id="e066"),
        pytest.param([7, 7, 7], [4, 4, 4], id="three tied"),
        pytest.param([10, 9, 8, 7], [4, 2, 1, 0], id="fourth"),
        pytest.param([5, 9, 9, 5], [1, 4, 4, 1], id="two pairs"),
        pytest.param([9, 9, 9, 5], [4, 4, 4, 0], id="places used up"),
    ],
)
def test_e065_e066_ties_take_the_better_place(powers: list[int], awards: list[int]) -> None:
    s = Rules(len(powers))
    for player, power in enumerate(powers):
        s.minion(power, player)
    s.start(A)
    s.end_turn()
    assert s.vps == awards


def test_e067_a_minion_of_power_0_takes_a_place() -> None:
    s = Rules()
    s.minion(0, A)
    s.minion(20, B)
    s.start(A)
    s.end_turn()
    assert s.vps == [2, 4]


def test_e068_power_without_a_minion_takes_a_place() -> None:
    s = Rules(bases=["steps", "hill", "shore"])
    s.put("banner", base="steps", player=A)
    s.minion(12, B, "steps")
    s.start(A)
    s.end_turn()
    assert s.vps == [3, 1]


def test_e069_uncounted_power_breaks_the_base_but_does_not_rank() -> None:
    s = Rules(3)
    pinned = s.minion(9, A)
    s.put("pinned", on=pinned, player=B)
    s.minion(8, B)
    s.minion(3, C)
    s.start(A)
    assert (s.total_power("meadow"), s.player_power("meadow", A), s.power(pinned)) == (20, 0, 9)
    s.end_turn()
    assert s.vps == [1, 4, 2]


def test_e070_a_chosen_base_scores_whatever_happens() -> None:
    s = Rules()
    s.minion(18, A)
    small = s.minion(3, B)
    s.hand(A, ["live_and_let_chum"])
    s.start(A)
    s.end_turn()
    s.play("live_and_let_chum")
    assert s.where(small) == ("discard", B)
    assert s.vps == [4, 0]


def test_e071_the_second_base_is_judged_afresh() -> None:
    s = Rules()
    s.minion(20, A, "meadow")
    mover = s.minion(5, B, "hill")
    s.minion(16, A, "hill")
    s.hand(A, ["airlift"])
    s.start(A)
    s.end_turn()
    s.choose("meadow")
    s.play("airlift")
    s.choose(mover)
    s.choose("shore")
    assert s.vps == [4, 0]
    assert s.turn_player == B
    assert "hill" in s.ids("bases")


def test_e072_a_third_base_may_become_ready() -> None:
    s = Rules()
    s.minion(20, A, "meadow")
    mover = s.minion(6, B, "hill")
    s.minion(16, B, "shore")
    s.hand(A, ["airlift"])
    s.start(A)
    s.end_turn()
    s.play("airlift")
    s.choose(mover)
    s.choose("shore")
    assert s.vps == [4, 4]
    assert "hill" in s.ids("bases")


def test_e073_an_empty_base_with_breakpoint_0_scores() -> None:
    s = Rules()
    s.hand(A, ["sink"])
    s.start(A)
    s.play("sink")
    s.choose("meadow")
    assert s.breakpoint("meadow") == 0
    s.end_turn()
    assert s.vps == [0, 0]
    assert s.ids("bases") == ["glade", "hill", "shore"]
    assert s.ids("base_discard") == ["meadow"]


def test_e074_a_base_that_cannot_score() -> None:
    s = Rules()
    field = s.put("stasis_field", base="meadow", player=A)
    s.minion(30, A)
    s.start(A)
    s.end_turn()
    assert (s.turn_player, s.vps) == (B, [0, 0])
    s.end_turn()
    assert (s.turn_player, s.where(field)) == (A, ("discard", A))
    s.end_turn()
    assert s.vps == [4, 0]


def test_e075_flying_monkey_leaves_before_the_replacement() -> None:
    s = Rules()
    minion = s.minion(10, A)
    s.minion(10, B)
    monkey = s.put("flying_monkey", on=minion, player=A)
    s.start(A)
    s.end_turn()
    s.use(monkey)
    assert not s.offers("glade")
    assert not s.offers("meadow")
    s.choose("hill")
    assert (s.where(minion), s.where(monkey)) == (("base", "hill"), ("discard", A))


def test_e076_doppelganger_plays_before_the_replacement() -> None:
    s = Rules()
    s.put("doppelganger", base="meadow", player=A, counters=15)
    s.deck(A, ["furious_george", "study", "study", "study"])
    s.start(A)
    s.end_turn()
    s.choose("furious_george")
    assert not s.offers("glade")
    s.choose("hill")
    assert s.where("furious_george") == ("base", "hill")
    assert s.ids("bases") == ["glade", "hill", "shore"]


def test_e077_the_base_discard_pile_becomes_the_base_deck() -> None:
    s = Rules(base_deck=[])
    s.minion(20, A)
    s.start(A)
    s.end_turn()
    assert s.ids("bases") == ["meadow", "hill", "shore"]
    assert s.ids(("base", "meadow")) == []
    assert (s.ids("base_deck"), s.ids("base_discard")) == ([], [])


def test_e078_time_is_fleeting_cannot_take_the_scored_base() -> None:
    s = Rules()
    s.base_discard(["steps", "arena"])
    s.minion(20, A)
    s.hand(A, ["time_is_fleeting"])
    s.start(A)
    s.end_turn()
    s.play("time_is_fleeting")
    assert not s.offers("meadow")
    s.choose("steps")
    assert s.ids("bases") == ["steps", "hill", "shore"]
    assert sorted(s.ids("base_discard")) == ["arena", "meadow"]


@pytest.mark.parametrize("fleeting", [True, False])
def test_e079_two_abilities_would_choose_the_next_base(fleeting: bool) -> None:
    s = Rules(bases=["isles", "hill", "shore"], base_deck=["glade", "tavern"])
    s.base_discard(["steps"])
    s.minion(10, B, "isles")
    s.hand(B, ["time_is_fleeting"])
    s.start(A)
    s.end_turn()
    assert s.ids("bases") == ["isles", "hill", "shore", "glade"]
    s.play("time_is_fleeting", player=B)
    assert (s.kind, s.asked) == ("mode", A)
    s.choose("Time is Fleeting" if fleeting else "Isles")
    assert s.ids("bases") == ["steps" if fleeting else "tavern", "hill", "shore", "glade"]


def test_e080_only_the_first_of_tied_winners_chooses_the_next_base() -> None:
    s = Rules(3, bases=["oracle", "hill", "shore"])
    s.base_discard(["steps", "arena"])
    s.minion(5, B, "oracle")
    s.minion(5, C, "oracle")
    s.start(C)
    s.end_turn()
    assert (s.kind, s.asked) == ("window", C)
    s.use("oracle")
    s.choose("arena")
    assert s.ids("bases")[0] == "arena"
    assert (s.kind, s.turn_player) == ("play", A)


def test_e081_each_tied_winner_uses_the_ability() -> None:
    s = Rules(3, bases=["arena", "hill", "shore"])
    s.minion(5, A, "arena")
    s.minion(5, C, "arena")
    victims = [s.minion(1, B, "hill"), s.minion(1, B, "hill")]
    s.start(B)
    s.end_turn()
    assert (s.kind, s.asked) == ("window", C)
    s.use("arena")
    s.choose(victims[0])
    assert (s.kind, s.asked) == ("window", A)
    s.use("arena")
    assert [s.where(victim) for victim in victims] == [("discard", B), ("discard", B)]


def test_e082_extra_vp_when_a_base_scores() -> None:
    s = Rules(4, bases=["rooftop", "hill", "shore"])
    for player, power in enumerate([4, 3, 2, 1]):
        s.minion(power, player, "rooftop")
    s.minion(1, A, "rooftop")
    s.start(A)
    s.end_turn()
    assert s.vps == [4, 2 + 1, 1 + 1, 1]


def test_e083_discarding_from_a_scored_base_is_not_destruction() -> None:
    s = Rules()
    safe = s.minion(20, A)
    s.put("shell_game", on=safe, player=A)
    s.put("twin", base="meadow", player=A)
    doppelganger = s.put("doppelganger", base="meadow", player=B)
    s.deck(B, ["furious_george"])
    s.hand(B, ["study"])
    s.start(A)
    s.end_turn()
    assert s.asked == B
    s.choose("furious_george")
    s.choose("hill")
    assert (s.where(safe), s.where(doppelganger)) == (("discard", A), ("discard", B))
    assert s.ids(("hand", B)) == ["study"]  # Twin was not destroyed


def test_e084_mindraker_bars_actions_while_the_base_is_scoring() -> None:
    s = Rules()
    s.put("mindraker", base="meadow", player=A)
    s.minion(20, A)
    s.minion(1, B)
    s.hand(A, ["live_and_let_chum"])
    s.hand(B, ["live_and_let_chum", "wormhole", "ambusher", "study"])
    s.start(A)
    s.end_turn()
    assert (s.asked, s.can_play("live_and_let_chum")) == (A, True)
    s.decline()
    assert s.asked == B
    assert not s.can_play("live_and_let_chum")
    assert s.can_play("ambusher", at="meadow")
    s.decline()  # and Wormhole is not even asked for
    assert (s.vps, s.turn_player, s.kind) == ([4, 2], B, "play")
    assert s.can_play("study")  # the replacement is in play


def test_e085_an_extra_base_is_replaced_too() -> None:
    s = Rules(base_deck=["steps", "glade"])
    s.hand(A, ["uprising", "giant"])
    s.start(A)
    s.play("uprising")
    assert s.ids("bases") == ["meadow", "hill", "shore", "steps"]
    s.play("giant", at="steps")
    s.end_turn()
    s.auto(until=A)
    assert len(s.ids("bases")) == 4


def test_e085_an_extra_base_scores_and_is_replaced() -> None:
    s = Rules(base_deck=["steps", "glade"])
    s.hand(A, ["rush", "uprising", "sink"])
    s.start(A)
    s.play("rush")
    s.play("uprising")
    s.play("sink")
    s.choose("steps")
    s.end_turn()
    assert s.ids("bases") == ["meadow", "hill", "shore", "glade"]


def test_e086_a_play_onto_the_new_base_whoever_chose_it() -> None:
    s = Rules(bases=["city", "hill", "shore"])
    s.base_discard(["steps"])
    s.minion(10, A, "city")
    s.hand(A, ["time_is_fleeting", "giant"])
    s.start(A)
    s.end_turn()
    s.use("city")
    s.play("time_is_fleeting")
    assert s.ids("bases")[0] == "steps"
    s.play("giant", at="steps")
    assert s.where("giant") == ("base", "steps")


def test_e088_a_borrowed_minion_counts_for_its_controller() -> None:
    s = Rules()
    lent = s.minion(20, A, owner=B)
    s.minion(3, B)
    s.start(A)
    s.end_turn()
    assert (s.vps, s.where(lent)) == ([4, 2], ("discard", B))


def test_e089_an_extra_minion_before_scoring_cannot_wait() -> None:
    s = Rules()
    s.put("mole", base="meadow", player=A, counters=16)
    s.hand(A, ["recruit", "furious_george"])
    s.start(A)
    s.end_turn()
    s.use("mole")
    s.play("recruit")
    assert s.kind == "choose"
    s.decline()
    assert s.turn_player == B
    assert s.ids(("hand", A)) == ["furious_george", "spare", "spare"]


def test_e090_a_changed_breakpoint_does_not_stop_the_base() -> None:
    s = Rules()
    s.put("haunt", base="meadow", player=B)
    s.minion(18, A)
    s.minion(18, B, "hill")
    s.hand(A, ["carry"])
    s.start(A)
    s.end_turn()
    s.play("carry")
    s.choose("hill")
    assert s.vps == [4, 4]
    assert "shore" in s.ids("bases")


# --- power, control, protection ----------------------------------------------------------------------------------------


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
    theirs, mine = s.put("muzzle", on=minion, player=B), s.put("splice_as_nice", on=minion, player=A)
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
    assert s.power(george) == 2 + 1 + 2  # its own ability is gone; the action's and the counter are not


def test_e105_a_base_is_nobodys_card() -> None:
    s = Rules(bases=["swamp", "hill", "shore"])
    ironclad = s.put("ironclad", base="swamp", player=A)
    s.start(A)
    assert s.power(ironclad) == 2


# --- wording, durations, names -----------------------------------------------------------------------------------------


def test_e107_a_gain_is_for_those_who_are_there() -> None:
    s = Rules()
    old = s.minion(2, A)
    s.hand(A, ["genetic_shift", "dummy"])
    s.start(A)
    s.play("genetic_shift")
    s.choose("each")
    s.play("dummy", at="meadow")
    assert s.power(old) == 3
    assert sorted(s.game.power(m) for m in s.game.bases[0].minions) == [0, 3]
    s.end_turn()
    assert s.power(old) == 2


def test_e108_until_your_next_turn_a_class_has() -> None:
    s = Rules()
    queen = s.put("queen", base="meadow", player=A)
    there, newcomer = s.minion(3, B, "shore"), s.minion(3, B, "hill")
    s.hand(A, ["strike"])
    s.hand(B, ["shove"])
    s.start(A)
    s.talent(queen)
    s.play("strike")
    s.choose(queen)
    assert s.power(there) == 2
    s.end_turn()
    s.play("shove")
    s.choose(newcomer)
    s.choose("shore")
    assert (s.power(there), s.power(newcomer)) == (2, 2)
    s.end_turn()
    assert (s.turn_player, s.power(there), s.power(newcomer)) == (A, 3, 3)


def test_e109_or_is_exclusive() -> None:
    s = Rules()
    s.hand(A, ["gigawatts_1_21"])
    s.deck(A, [])
    s.discard(A, ["study", "giant", "strike"])
    s.start(A)
    s.play("gigawatts_1_21")
    s.choose("minion")
    assert s.ids(("deck", A)) == ["giant"]
    assert s.ids(("discard", A)) == ["gigawatts_1_21", "study", "strike"]


@pytest.mark.parametrize("both", [True, False])
def test_e111_distribute(both: bool) -> None:
    s = Rules()
    first, second = s.minion(1, A), s.minion(1, A)
    s.hand(A, ["prize"])
    s.start(A)
    s.play("prize")
    s.choose(first)
    s.choose(second if both else first)
    assert (s.counters(first), s.counters(second)) == ((2, 2) if both else (3, 1))


def test_e112_the_comparison_need_not_stay_true() -> None:
    s = Rules()
    s.put("captain", base="meadow", player=A)
    mine, theirs = s.minion(2, A), s.minion(2, B)
    s.hand(A, ["arrest"])
    s.start(A)
    s.play("arrest")
    s.choose(mine)  # 3 with the Captain's bonus
    s.choose("hill")
    assert (s.power(mine), s.where(theirs)) == (2, ("discard", B))


def test_e113_a_minion_may_be_your_only_one() -> None:
    s = Rules()
    mine, theirs = s.minion(2, A), s.minion(2, B)
    s.hand(A, ["shove"])
    s.start(A)
    s.play("shove")
    assert s.offers(mine)
    assert s.offers(theirs)
    s.choose(mine)
    s.choose("shore")
    assert s.where(mine) == ("base", "shore")


def test_e114_cards_here_include_actions_on_minions() -> None:
    s = Rules()
    host = s.minion(2, B)
    charm = s.put("charm", on=host, player=B)
    dam = s.put("dam", base="meadow", player=B)
    nuke = s.put("nuke", base="meadow", player=A)
    s.deck(B, ["study"])
    s.start(A)
    s.talent(nuke)
    assert [s.where(card) for card in (host, charm, dam)] == [("discard", B)] * 3
    assert s.ids(("hand", B)) == ["study"]  # Charm was destroyed, not merely lost with its host


@pytest.mark.parametrize(("giant", "namesake", "drawn"), [(False, True, 1), (True, False, 2), (False, False, 0)])
def test_e115_the_minion_x_is_a_minion(giant: bool, namesake: bool, drawn: int) -> None:
    s = Rules()
    surveyor = s.put("surveyor", base="meadow", player=A)
    if giant:
        s.put("giant", base="meadow", player=B)
    if namesake:
        s.put("namesake", base="meadow", player=B)
    s.start(A)
    s.talent(surveyor)
    assert len(s.ids(("hand", A))) == drawn


def test_e117_counters_of_a_base_are_no_power_counters() -> None:
    s = Rules()
    minion = s.minion(2, A)
    s.game.bases[0].counters = 3
    s.start(A)
    assert (s.counters(minion), s.total_power("meadow"), s.player_power("meadow", A)) == (2, 2, 2)


def test_e119_destroyed_it_does_not_go_to_the_box() -> None:
    s = Rules()
    nuke = s.put("nuke", base="meadow", player=B)
    s.hand(A, ["crush"])
    s.start(A)
    s.play("crush")
    assert s.where(nuke) == ("discard", B)


def test_e119_used_it_goes_to_the_box() -> None:
    s = Rules(base_deck=["steps"])
    nuke = s.put("nuke", base="meadow", player=A)
    s.start(A)
    s.talent(nuke)
    assert s.where(nuke) == ("box",)
    assert (s.ids("bases"), s.ids("base_discard")) == (["steps", "hill", "shore"], ["meadow"])


def test_e120_the_shown_base_changes_with_the_top_card() -> None:
    s = Rules(base_deck=["swamp", "steps"])
    minion = s.minion(5, A)
    s.put("signs", base="meadow", player=A)
    s.hand(A, ["uprising"])
    s.start(A)
    assert s.power(minion) == 4
    s.play("uprising")
    assert s.power(minion) == 5


# --- decks, stasis, storage --------------------------------------------------------------------------------------------


def test_e123_a_search_does_not_renew_the_deck() -> None:
    s = Rules()
    s.hand(A, ["summon"])
    s.deck(A, ["study", "strike", "shove"])
    s.discard(A, ["giant"])
    s.start(A)
    s.play("summon")
    assert sorted(s.ids(("deck", A))) == ["shove", "strike", "study"]
    assert s.ids(("discard", A)) == ["summon", "giant"]
    assert s.said("shuffle") == 1


def test_e124_an_empty_deck_is_renewed_before_the_search() -> None:
    s = Rules()
    s.hand(A, ["summon"])
    s.deck(A, [])
    s.discard(A, ["giant", "study"])
    s.start(A)
    s.play("summon")
    s.choose("giant")
    s.choose("hill")
    assert (s.ids(("deck", A)), s.ids(("discard", A))) == (["study"], ["summon"])


def test_e125_reveal_until_stops_with_the_deck() -> None:
    s = Rules()
    s.hand(A, ["omen"])
    s.deck(A, ["study", "strike"])
    s.discard(A, ["giant"])
    s.start(A)
    s.play("omen")
    assert (s.ids(("hand", A)), s.ids(("deck", A))) == ([], [])
    assert sorted(s.ids(("discard", A))) == ["giant", "omen", "strike", "study"]


def test_e126_off_the_top_without_unused_cards_there_is_no_shuffle() -> None:
    s = Rules()
    s.hand(A, ["dive"])
    s.deck(A, ["giant", "study", "strike", "shove", "boost"])
    s.start(A)
    s.play("dive")
    s.choose("hill")
    s.choose(True)
    assert s.where("giant") == ("base", "hill")
    assert s.ids(("deck", A)) == ["study", "strike", "shove", "boost"]
    assert s.said("shuffle") == 0


def test_e127_revealed_cards_are_in_no_pile() -> None:
    s = Rules()
    s.hand(A, ["dive"])
    s.deck(A, ["study", "strike", "reader"])
    s.discard(A, ["shove"])
    s.start(A)
    s.play("dive")
    s.choose("hill")
    s.choose(True)
    assert s.ids(("hand", A)) == ["shove"]
    assert sorted(s.ids(("deck", A))) == ["strike", "study"]
    assert s.ids(("discard", A)) == ["dive"]


def test_e128_what_cannot_be_played_is_discarded() -> None:
    s = Rules(bases=["the_vats", "hill", "shore"])
    s.put("furious_george", base="the_vats", player=B)
    s.hand(A, ["dive"])
    s.deck(A, ["study", "furious_george", "strike"])
    s.start(A)
    s.play("dive")
    s.choose("the_vats")
    s.choose(True)
    assert s.ids(("discard", A)) == ["dive", "furious_george"]
    assert sorted(s.ids(("deck", A))) == ["strike", "study"]


def test_e129_the_number_first_then_the_price_then_the_reveal() -> None:
    s = Rules()
    s.hand(A, ["breeder"])
    s.deck(A, ["study", "furious_george", "strike"])
    s.start(A)
    s.play("breeder", at="meadow")
    assert s.kind == "number"
    s.choose(2)
    assert s.where("furious_george") == ("base", "meadow")
    assert sorted(s.ids(("deck", A))) == ["breeder", "strike", "study"]


def test_e130_a_searched_card_is_always_shown() -> None:
    s = Rules()
    s.hand(A, ["fetch"])
    card, _ = s.deck(A, ["study", "strike"])
    s.start(A)
    s.play("fetch")
    s.choose("study")
    assert s.where(card) == ("hand", A)
    assert s.sees(B, card)


def test_e131_a_foreign_card_stays_while_unseen_and_goes_home_when_seen() -> None:
    s = Rules()
    foreign = s.hand(A, [("giant", B), "tuck"])[0]
    s.hand(B, ["from_q_with_love"])
    s.start(A)
    s.play("tuck")
    assert s.where(foreign) == ("deck", A)
    s.end_turn()
    assert s.where(foreign) == ("hand", A)
    s.end_turn()
    s.play(foreign, at="meadow")
    assert (s.controller(foreign), s.owner(foreign)) == (A, B)


def test_e131_discarded_it_goes_to_its_owner() -> None:
    s = Rules()
    foreign = s.hand(A, [("giant", B), "barter"])[0]
    s.start(A)
    s.play("barter")
    s.choose(foreign)
    assert s.where(foreign) == ("discard", B)


def test_e132_destroy_all_does_not_reach_stasis() -> None:
    s = Rules()
    frozen, other = s.stasis("giant", player=B, counters=1), s.minion(2, B)
    s.hand(A, ["massacre"])
    s.start(A)
    s.play("massacre")
    assert (s.where(frozen), s.where(other)) == (("stasis", B), ("discard", B))


def test_e133_a_card_in_stasis_is_in_play() -> None:
    s = Rules()
    surveyor = s.put("surveyor", base="meadow", player=A)
    s.stasis("giant", player=B, counters=1)
    s.start(A)
    s.talent(surveyor)
    assert len(s.ids(("hand", A))) == 1  # in play, but not here


def test_e134_the_last_counter_at_your_turns_start() -> None:
    s = Rules()
    frozen = s.stasis("giant", player=A, counters=1)
    s.start(A, phase="start")
    assert (s.stasis_counters(frozen), s.where(frozen)) == (0, ("stasis", A))
    assert s.can_use(frozen)
    s.end_turn()
    assert s.where(frozen) == ("discard", A)


def test_e135_the_last_counter_in_anothers_turn() -> None:
    s = Rules()
    frozen = s.stasis("giant", player=A, counters=1)
    s.hand(B, ["thaw"])
    s.start(B)
    s.play("thaw")
    assert s.where(frozen) == ("stasis", A)
    s.end_turn()
    assert (s.turn_player, s.where(frozen)) == (A, ("discard", A))


@pytest.mark.parametrize("card", ["sleeper", "napper"])
def test_e136_not_straight_back_into_stasis(card: str) -> None:
    s = Rules()
    frozen = s.stasis(card, player=A, counters=0)
    s.start(A)
    s.use(frozen)
    s.choose("meadow")
    assert s.kind == "play"
    assert s.where(frozen) == ("base", "meadow")


def test_e137_stored_cards_follow_their_host() -> None:
    s = Rules()
    host = s.minion(2, A)
    stored = s.store("giant", under=host)
    s.hand(A, ["shove"])
    s.hand(B, ["strike"])
    s.start(A)
    s.play("shove")
    s.choose("hill")
    assert s.where(stored) == ("under", host)
    s.end_turn()
    s.play("strike")
    assert (s.where(host), s.where(stored)) == (("discard", A), ("discard", A))


@pytest.mark.parametrize("wanted", [True, False])
def test_e137_a_host_that_releases_its_cards(wanted: bool) -> None:
    s = Rules()
    cage = s.put("cage", base="meadow", player=A)
    stored, action = s.store("giant", under=cage), s.store("study", under=cage)
    s.hand(B, ["strike"])
    s.start(B)
    s.play("strike")
    assert s.asked == A
    if wanted:
        s.play(stored, at="shore")
    else:
        s.decline()
    assert s.where(stored) == (("base", "shore") if wanted else ("discard", A))
    assert s.where(action) == ("discard", A)


def test_e137_a_host_that_leaves_otherwise_releases_nothing() -> None:
    s = Rules()
    cage = s.put("cage", base="meadow", player=A)
    stored = s.store("giant", under=cage)
    s.hand(B, ["into_the_time_slip"])
    s.start(B)
    s.play("into_the_time_slip")
    assert (s.kind, s.where(cage), s.where(stored)) == ("play", ("hand", A), ("discard", A))


def test_e138_a_limited_store_shows_the_card_then_hides_it() -> None:
    s = Rules()
    hoarder = s.put("hoarder", base="meadow", player=A)
    card = s.hand(A, ["furious_george", "giant"])[0]
    s.start(A)
    s.talent(hoarder)
    assert s.where(card) == ("under", hoarder)
    assert s.said("Furious George") >= 1
    assert (s.sees(A, card), s.sees(B, card)) == (True, True)  # face down, but all know which card it is


# --- agreed between the files ------------------------------------------------------------------------------------------


def test_e139_once_revealed_it_is_played() -> None:
    s = Rules()
    s.hand(A, ["dive"])
    s.deck(A, ["giant", "study"])
    s.start(A)
    s.play("dive")
    s.choose("hill")
    assert s.kind == "confirm"
    s.choose(True)
    assert (s.kind, s.where("giant")) == ("play", ("base", "hill"))


def test_e139_declined_before_the_reveal() -> None:
    s = Rules()
    s.hand(A, ["dive"])
    s.deck(A, ["giant", "study"])
    s.start(A)
    s.play("dive")
    s.choose("hill")
    s.choose(False)
    assert s.ids(("deck", A)) == ["giant", "study"]
    assert not s.sees(A, "giant")


def test_e140_a_search_for_an_extra_play_may_find_nothing() -> None:
    s = Rules()
    s.put("doppelganger", base="meadow", player=A)
    s.hand(A, ["strike"])
    s.deck(A, ["giant", "study"])
    s.start(A)
    s.play("strike")
    s.decline()
    assert (s.kind, sorted(s.ids(("deck", A)))) == ("play", ["giant", "study"])
    assert s.said("shuffle") == 1


def test_e140_another_search_must_find_something() -> None:
    s = Rules()
    s.hand(A, ["rescue"])
    s.deck(A, ["study", "giant", "dummy"])
    s.start(A)
    s.play("rescue")
    with pytest.raises(ScenarioError):
        s.decline()
    s.choose("dummy")
    assert s.ids(("deck", A))[0] == "dummy"


def test_e141_babooms_extra_action_waits_for_that_baboom() -> None:
    s = Rules()
    baboom, other = s.put("baboom", base="meadow", player=A), s.put("baboom", base="meadow", player=A)
    s.hand(A, ["study", "splice_as_nice", "cyberevolution"])
    s.start(A)
    s.talent(baboom)
    s.play("study")
    assert not s.can_play("cyberevolution", on=other)
    s.play("cyberevolution", on=baboom)
    assert not s.can_play("splice_as_nice")


def test_e142_a_protected_minion_changes_hands() -> None:
    s = Rules()
    aloof = s.put("aloof", base="meadow", player=B)
    action = s.put("splice_as_nice", on=aloof, player=B)
    s.hand(A, ["charmer"])
    s.start(A)
    s.play("charmer", at="meadow")
    assert (s.controller(aloof), s.where(action)) == (A, ("discard", B))


def test_e143_here_is_where_it_was() -> None:
    s = Rules()
    cuddly = s.put("cuddly", base="meadow", player=A)
    s.hand(B, ["pusher"])
    s.start(B)
    s.play("pusher", at="meadow")
    s.choose("hill")
    assert (s.where(cuddly), s.counters(cuddly)) == (("base", "hill"), 1)


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


def test_e145_a_special_drawn_by_the_card_it_answers() -> None:
    s = Rules()
    s.hand(A, ["study"])
    s.deck(A, ["eh", "spare", "spare"])
    s.start(A)
    s.play("study")
    assert s.kind == "window"
    s.play("eh")
    assert (s.kind, s.vps[A]) == ("play", 1)


def test_e146_instead_of_the_discard_pile() -> None:
    s = Rules()
    mine, theirs = s.put("giant", base="meadow", player=A, counters=13), s.put("baboom", base="meadow", player=B)
    s.hand(A, ["wormhole"])
    s.hand(B, ["time_is_fleeting"])
    s.base_discard(["steps"])
    s.start(A)
    s.end_turn()
    s.play("wormhole")
    assert s.asked == B
    assert s.where(mine) == ("base", "meadow")  # still there until the base is cleared
    s.decline()
    assert mine.id in s.ids(("deck", A)) + s.ids(("hand", A))
    assert s.where(theirs) == ("discard", B)
