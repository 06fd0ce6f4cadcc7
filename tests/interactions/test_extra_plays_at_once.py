"""Extra plays that may wait may also be used at once (rules 7.3, 7.10): asked where something comes
before the menu."""

import pytest

from sentences import asked, at_rest, pending
from smashup.testing import Handle, Scenario, ScenarioError

from .table import PARK, PORTAL, VATS, table


def asks_now_or_later(s: Scenario, by: str) -> bool:
    """True if the current player is asked to use that card's extra play now or later."""
    return asked(s, "choose", s.turn_player, by) and pending(s).decline == "Later"


# --- Secret Agent: what an action triggers comes after the extra play -----------------------------
def set_up_under_secret_agent() -> tuple[Scenario, Handle]:
    s = table()
    agent = s.put("secret_agent", base=PARK, player=1)
    s.hand(0, ["quick_set_up", "pin", "copycat"])
    s.start()
    s.play("quick_set_up", on=agent)
    return s, agent


def test_pin_on_secret_agent_comes_before_the_discard_for_quick_set_up() -> None:
    """E147. A cancelled ability does not resolve even if it is pending (8.4.7): neither for Quick
    Set-Up nor for Pin."""
    s, agent = set_up_under_secret_agent()
    assert asks_now_or_later(s, "quick_set_up")
    assert pending(s).prompt == "Quick Set-Up: play an extra card now, or keep it for later"
    s.play("pin", on=agent)
    assert s.ids(("hand", 0)) == ["copycat"]
    assert at_rest(s)


@pytest.mark.parametrize("answer", ["later", "none", False])
def test_an_extra_play_that_is_kept_for_later_is_there_in_the_menu(answer: str | bool) -> None:
    s, agent = set_up_under_secret_agent()
    s.choose(answer)
    s.choose("copycat")  # the discard
    assert at_rest(s)
    s.play("pin", on=agent)
    assert at_rest(s)


def test_it_is_not_asked_again_once_it_was_kept() -> None:
    """Two Secret Agents: between their discards the extra play waits."""
    s = table()
    s.put("secret_agent", base=VATS, player=1)
    agent = s.put("secret_agent", base=PARK, player=1)
    s.hand(0, ["quick_set_up", "pin", "copycat", "copycat", "copycat"])
    s.start()
    s.play("quick_set_up", on=agent)
    s.decline()
    s.choose("copycat")
    s.choose("copycat")
    assert at_rest(s)
    assert s.can_play("pin", on=agent)


def test_a_scenario_keeps_it_where_a_test_goes_on_with_something_else() -> None:
    s, agent = set_up_under_secret_agent()
    assert s.can_play("pin")
    assert not s.can_play("copycat", at=VATS)  # the discard comes before that
    with pytest.raises(ScenarioError):
        s.play("copycat", at=VATS)
    assert asks_now_or_later(s, "quick_set_up")  # as nothing was played
    s.choose("copycat")  # is no answer to this question, but to the next one
    assert s.where("copycat") == ("discard", 0)
    s.play("pin", on=agent)
    assert at_rest(s)


@pytest.mark.parametrize("goes_on", ["end_turn", "auto"])
def test_a_scenario_keeps_it_to_the_end_of_the_turn(goes_on: str) -> None:
    s = table()
    s.put("dartagnan", base=PARK, player=0)
    s.hand(0, ["en_garde", "stasis_field"])
    s.start()
    s.play("en_garde")
    assert asks_now_or_later(s, "en_garde")
    s.end_turn() if goes_on == "end_turn" else s.auto(until=1)
    assert at_rest(s, 1)
    assert "stasis_field" in s.ids(("hand", 0))


def test_en_garde_lets_its_extra_action_come_before_dartagnan_draws() -> None:
    """En Garde's own card is drawn before that, as its text says. The only minion need not be
    chosen, but may be named."""
    s = table()
    hero = s.put("dartagnan", base=PARK, player=0)
    s.hand(0, ["en_garde", "stasis_field"])
    s.deck(0, ["mole", "nana", "jumper"])
    s.start()
    s.play("en_garde")
    s.choose(hero)
    assert asks_now_or_later(s, "en_garde")
    assert s.ids(("hand", 0)) == ["stasis_field", "mole"]
    s.decline()
    assert s.ids(("hand", 0)) == ["stasis_field", "mole", "nana"]
    assert at_rest(s)


# --- the text goes on -----------------------------------------------------------------------------
def time_walk(*more: str) -> Scenario:
    s = table()
    s.hand(0, ["time_walk", *more])
    s.deck(0, ["mole", "nana", "jumper", "copycat"])
    s.start()
    s.play("time_walk")
    return s


def test_a_spy_arranges_the_deck_before_time_walk_draws() -> None:
    s = time_walk("spy")
    assert asks_now_or_later(s, "time_walk")
    s.play("spy", at=PARK)
    s.choose("mole", "nana")  # to the bottom
    s.choose("mole", "nana")  # in this order
    assert s.ids(("hand", 0)) == ["jumper", "copycat"]
    assert s.ids(("deck", 0)) == ["mole", "nana", "time_walk"]


def test_time_walk_offers_both_of_its_extra_plays_until_one_is_kept() -> None:
    s = time_walk("copycat", "care_package")
    assert {option.card for option in pending(s).options} == {"copycat", "care_package"}
    s.play("copycat", at=PARK)
    assert asks_now_or_later(s, "time_walk")
    assert {option.card for option in pending(s).options} == {"care_package"}
    s.decline()
    assert len(s.ids(("hand", 0))) == 1 + 2
    assert s.can_play("care_package")


def test_each_minion_of_sir_squeezes_has_all_its_answers_before_the_next() -> None:
    """8.3: what a card played at once has triggered comes before the next extra play of the same
    text."""
    s = table()
    rival = s.put("fun_bear", base=PARK, player=1)
    s.hand(0, ["sir_squeezes", "grandma", "grandma"])
    s.start()
    s.play("sir_squeezes", at=PARK)
    assert asks_now_or_later(s, "sir_squeezes")
    assert s.counters(rival) == 0
    s.play("grandma", at=PARK)
    s.choose("top")
    assert asks_now_or_later(s, "sir_squeezes")
    assert s.counters(rival) == 1  # for Grandma; Sir Squeezes is not yet over


def test_to_keep_the_extra_play_of_a_card_played_at_once_keeps_no_other() -> None:
    """On a Roll has En Garde played: "later" to the one leaves the other for before On a Roll's own
    discard."""
    s = table()
    s.put("secret_agent", base=VATS, player=1)
    mine = s.put("young_musketeer", base=PARK)
    s.hand(0, ["on_a_roll", "en_garde", "biding_time", "copycat", "copycat"])
    s.start()
    s.play("on_a_roll")
    s.play("en_garde")
    s.choose(mine)
    assert asks_now_or_later(s, "en_garde")
    s.decline()
    s.choose("secret_agent")  # before the +1 power of Young Musketeer
    s.choose("copycat")
    assert s.ids(("hand", 0)) == ["biding_time", "copycat", "care_package"]
    assert asks_now_or_later(s, "on_a_roll")


# --- a card played by another text has granted it -------------------------------------------------
def test_golden_condor_lets_an_extra_action_come_between_the_replays() -> None:
    """Child of the Sun gives an extra action for the first action on his base, while the other
    replay is still to come (E148)."""
    s = table()
    s.put("child_of_the_sun", base=PORTAL, player=0)
    s.put("armory", base=VATS, player=0)
    s.put("temple_of_the_sun", base=VATS, player=0)
    s.hand(0, ["golden_condor", "care_package"])
    s.start()
    s.play("golden_condor")
    s.choose("armory", "temple_of_the_sun")
    s.play("armory", at=PORTAL)
    assert asks_now_or_later(s, "child_of_the_sun")
    s.play("care_package")
    assert asked(s, "choose", source="golden_condor")


def test_transmogrify_shuffles_after_the_extra_plays_of_what_it_found() -> None:
    """Transmogrify destroys a minion of 7; the Sir Squeezes it finds lets a Spy sort a deck that is
    shuffled afterwards."""
    s = table()
    s.put("secret_agent", base=PARK, player=0, counters=2)
    s.hand(0, ["transmogrify", "spy"])
    s.deck(0, ["mole", "sir_squeezes", "nana", "jumper"])
    s.start()
    s.play("transmogrify")
    s.choose("sir_squeezes")
    s.play("sir_squeezes", at=VATS)
    assert asks_now_or_later(s, "sir_squeezes")
    assert not any(event.kind == "shuffle" for event in s.log)
    s.play("spy", at=VATS)
    s.choose()
    s.auto()
    assert any(event.kind == "shuffle" for event in s.log)
    assert at_rest(s)


def test_the_perfect_gift_is_given_after_its_extra_action() -> None:
    s = table()
    s.put("copycat", base=PARK, player=0)
    s.hand(0, ["the_perfect_gift", "stasis_field"])
    s.deck(0, ["en_garde", "mole"])
    s.start()
    s.play("the_perfect_gift")
    s.choose("en_garde")
    assert asks_now_or_later(s, "en_garde")
    assert s.ids(("hand", 1)) == []
    s.play("stasis_field", at=VATS)
    assert s.ids(("hand", 1)) == ["en_garde"]
    assert at_rest(s)


# --- where it cannot matter -----------------------------------------------------------------------
def test_nothing_is_asked_where_the_menu_comes_next() -> None:
    s = table()
    theirs = s.put("copycat", base=PARK, player=1)
    s.hand(0, ["quick_set_up", "pin"])
    s.start()
    s.play("quick_set_up", on=theirs)
    assert at_rest(s)
    s.play("pin", on=theirs)
    assert at_rest(s)


def test_nothing_is_asked_without_a_card_that_fits() -> None:
    s = table()
    agent = s.put("secret_agent", base=PARK, player=1)
    s.hand(0, ["quick_set_up", "copycat"])
    s.start()
    s.play("quick_set_up", on=agent)
    assert at_rest(s)
    assert s.ids(("hand", 0)) == []


@pytest.mark.parametrize("card", ["mboro_hornet", "jumper"])
def test_the_question_does_not_tell_what_others_hold(card: str) -> None:
    """Mboro Hornet may come after a card that its player does not own; so may any card of Anansi's
    that nobody has seen."""
    s = table()
    theirs = s.put("copycat", base=PARK, player=1)
    s.hand(0, [("quick_set_up", 1), "pin"])
    s.hand(1, [card])
    s.deck(1, ["mboro_hornet", "jumper"])
    s.start()
    s.play("quick_set_up", on=theirs)
    assert asks_now_or_later(s, "quick_set_up")


def test_nobody_is_asked_for_an_answer_that_nobody_can_have() -> None:
    s = table()
    theirs = s.put("copycat", base=PARK, player=1)
    s.hand(0, [("quick_set_up", 1), "pin"])
    s.deck(1, ["mboro_hornet"])
    s.start()
    s.play("quick_set_up", on=theirs)
    assert at_rest(s)
