"""Worked cases of the rules: resolution and triggers."""

from __future__ import annotations

import pytest

from ..table import A, B, C, D, Rules


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
    # Played once, hence answered once.
    assert (s.ids(("hand", A)), s.ids(("hand", B))) == (["study"], ["strike"])
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
    # The first Cub is not the first minion; the second still answers the Dummy.
    assert s.kind == "window"
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
    second, third = (
        s.put("sentry", base="meadow", player=B),
        s.put("bully", base="meadow", player=C),
    )
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


def test_e143_here_is_where_it_was() -> None:
    s = Rules()
    cuddly = s.put("cuddly", base="meadow", player=A)
    s.hand(B, ["pusher"])
    s.start(B)
    s.play("pusher", at="meadow")
    s.choose("hill")
    assert (s.where(cuddly), s.counters(cuddly)) == (("base", "hill"), 1)


def test_e145_a_special_drawn_by_the_card_it_answers() -> None:
    s = Rules()
    s.hand(A, ["study"])
    s.deck(A, ["eh", "spare", "spare"])
    s.start(A)
    s.play("study")
    assert s.kind == "window"
    s.play("eh")
    assert (s.kind, s.vps[A]) == ("play", 1)
