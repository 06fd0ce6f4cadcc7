"""Plays that bring about plays without end (rules 18.6)."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest

from sentences import asked, at_rest, pending
from smashup.cards import CATALOGUE, sfdf
from smashup.engine.model.catalogue import CardSet, Catalogue
from smashup.engine.outside.match import Match
from smashup.engine.rules.plays import NESTED_PLAYS, PLAYS_PER_TURN
from smashup.engine.rules.triggers import ENDLESS, ENDLESS_QUESTIONS
from smashup.testing import Scenario

from . import endless

TOLD = "no more cards can be played for now"
TIME, SHAPES = ("shapeshifters", "time_travelers"), ("super_spies", "time_travelers")


class Endless(Scenario):
    """A table with the test cards that go on and on."""

    catalogue = Catalogue([sfdf.SET, CardSet("endless", "Endless", [endless])])

    def __init__(self, *bases: str) -> None:
        super().__init__([TIME, SHAPES], bases=bases or ["here", "there"])


def copycats() -> Scenario:
    """Return two Copycats that are Doctor When in turns: each replays the other."""
    s = Scenario([TIME, SHAPES])
    base = s.ids("bases")[0]
    s.put("doctor_when", base=base, player=1)
    s.put("copycat", base=base)
    s.hand(0, ["copycat"])
    s.start()
    return s


def said(s: Scenario, words: str) -> int:
    """Return how many lines of the log contain these words."""
    return sum(words in line for line in s.match.log())


def answers_until_rest(s: Scenario) -> int:
    """Answer with each option in turn until the menu is back.

    Return how many answers that took, at most 1,000."""
    answers = 0
    while not at_rest(s) and answers < 1000:
        s.match.answer(answers % len(pending(s).options))
        answers += 1
    return answers


def keep_going(match: Match) -> None:
    """Be Doctor When if possible, and never decline."""
    assert match.decision is not None
    match.answer(
        next(
            (i for i, option in enumerate(match.decision.options) if option.card == "doctor_when"),
            0,
        )
    )


def go_round(s: Scenario, plays: int = NESTED_PLAYS) -> None:
    """Play the Copycat and keep going until it was played that often; then let it be."""
    s.play("copycat", at=s.ids("bases")[0])
    while said(s, "plays Copycat") < plays:
        keep_going(s.match)
    while not at_rest(s):
        assert s.decision is not None
        keep_going(s.match) if not s.decision.optional else s.decline()


def test_plays_nested_in_plays_come_to_an_end_and_that_is_told() -> None:
    s = copycats()
    go_round(s)
    assert said(s, "plays Copycat") == NESTED_PLAYS
    assert said(s, TOLD) == 1


def test_at_the_cap_the_same_choice_leads_no_further() -> None:
    s = copycats()
    s.play("copycat", at=s.ids("bases")[0])
    while not at_rest(s):
        keep_going(s.match)
    assert said(s, "plays Copycat") == NESTED_PLAYS
    # The one that was sent there last and may not be played.
    assert s.ids(("hand", 0)) == ["copycat"]
    assert said(s, TOLD) == 1


def test_below_the_cap_nothing_is_told() -> None:
    s = copycats()
    go_round(s, NESTED_PLAYS - 1)
    assert said(s, "plays Copycat") == NESTED_PLAYS - 1
    assert said(s, TOLD) == 0


def in_a_thread(run: Callable[[], object]) -> list[object]:
    """Return the result of a call in a thread, with a thread's stack."""
    found: list[object] = []
    thread = threading.Thread(target=lambda: found.append(run()))
    thread.start()
    thread.join()
    return found


def test_the_stack_of_a_thread_is_deep_enough() -> None:
    assert in_a_thread(test_plays_nested_in_plays_come_to_an_end_and_that_is_told) == [None]
    assert in_a_thread(test_plays_nested_in_answers_nested_in_answers) == [None]


def test_a_card_that_must_be_played_but_no_longer_may_is_discarded() -> None:
    """5.5.3"""
    s = Endless()
    s.hand(0, ["staircase"])
    s.deck(0, ["staircase"] * 30)
    s.start()
    s.play("staircase", at="here")
    assert len(s.ids(("base", "here"))) == NESTED_PLAYS
    assert s.ids(("discard", 0)) == ["staircase"]
    assert said(s, "Staircase cannot be played") == 1
    assert at_rest(s)


def test_plays_nested_in_answers_count_too() -> None:
    s = Endless()
    s.put("magnet", base="here")
    s.hand(0, ["stranger"] * 40)
    s.start()
    s.play("stranger", at="here")
    while not at_rest(s):
        s.match.answer(0)  # which of the strangers
    assert len(s.ids(("base", "here"))) == 1 + NESTED_PLAYS
    assert said(s, TOLD) == 1


def test_plays_nested_in_answers_nested_in_answers() -> None:
    """As deep as it gets: as many answers as there may be, and then as many plays."""
    s = Endless()
    s.put("swing", base="here")
    s.put("follower", base="here")
    moved = s.put("stranger", base="here")
    s.hand(0, ["push", *["staircase"] * 3])
    s.deck(0, ["staircase"] * 90)
    s.start()
    s.play("push")
    s.choose(moved)
    while asked(s, "order"):
        s.choose("swing")
    while not at_rest(s):
        s.match.answer(0)
    assert said(s, "plays Staircase") > NESTED_PLAYS
    assert said(s, "loop") == 1


def test_so_many_cards_are_played_in_one_turn() -> None:
    """Two En Garde, of which each draws the other, and nothing else to draw."""
    s = Scenario([("musketeers", "shapeshifters"), SHAPES])
    minion = s.put("copycat", base=s.ids("bases")[0])
    s.hand(0, ["en_garde", "en_garde"])
    s.start()
    for _ in range(PLAYS_PER_TURN):
        assert said(s, TOLD) == 0
        assert s.can_play("en_garde")
        s.play("en_garde")
    assert s.power(minion) == 2 + PLAYS_PER_TURN
    assert said(s, TOLD) == 1
    assert at_rest(s)
    assert s.decision is not None
    assert not s.decision.options
    s.end_turn()
    s.end_turn()
    assert said(s, TOLD) == 1
    assert at_rest(s)
    assert s.can_play("en_garde")  # the next turn is another one


def test_no_card_leaves_stasis_in_a_turn_that_has_had_its_plays() -> None:
    s = Endless()
    s.stasis("pause", 0, 0)
    s.stasis("stranger", 0, 0)
    s.hand(0, ["perpetual", "perpetual"])
    s.start()
    for _ in range(PLAYS_PER_TURN):
        assert s.can_use("pause")
        assert s.can_use("stranger")
        s.play("perpetual")
    assert not s.can_use("pause")
    assert not s.can_use("stranger")


def test_a_match_at_the_cap_can_be_saved_and_taken_back() -> None:
    match = Match.new(CATALOGUE, [TIME, SHAPES], seed=4, first=0)
    while not match.log()[-1].endswith(f"{TOLD}."):
        assert match.decision is not None
        assert len(match.replies) < 3000
        liked = [
            i for i, o in enumerate(match.decision.options) if o.card in ("copycat", "doctor_when")
        ]
        doctor = [i for i in liked if match.decision.options[i].card == "doctor_when"]
        if match.decision.single:
            match.answer((doctor or liked or [-1 if match.decision.optional else 0])[0])
        else:
            match.answer(list(range(match.decision.least)))
    again = Match.load(CATALOGUE, match.save())
    assert again.log() == match.log()
    assert again.view(0) == match.view(0)
    again.undo()
    again.answer(match.replies[-1])
    assert again.log() == match.log()


def test_so_many_answers_follow_each_other_even_if_they_are_not_nested_deeply() -> None:
    """Each answer has two more: long before they are nested as deeply as they may be everywhere,
    there are too many."""
    s = Endless()
    s.put("whirl", base="here")
    moved = s.put("stranger", base="here")
    s.hand(0, ["push"])
    s.start()
    s.play("push")
    s.choose(moved)
    assert 1000 < s.power(moved) <= ENDLESS
    assert said(s, "loop") == 1
    assert at_rest(s)


@pytest.mark.parametrize(
    "cards",
    [
        ["restless"] * 2,
        ["restless"] * 3,
        ["restless"] * 4,
        ["contagious"] * 3,
        ["contagious"] * 4,
        ["swing", "restless", "contagious"],
        ["swing", "contagious", "swing", "restless"],
    ],
)
def test_a_loop_of_several_minions_of_both_players_ends(cards: list[str]) -> None:
    """They stand at three bases, and all are moved: after each move one of them must be moved again
    (rules 18.5)."""
    s = Endless("here", "there", "yonder")
    for number, card in enumerate(cards):
        s.put(card, base=("here", "there", "yonder")[number % 3], player=number % 2)
    s.hand(0, ["stampede"])
    s.start()
    s.play("stampede")
    assert answers_until_rest(s) <= ENDLESS_QUESTIONS + len(cards)
    assert said(s, "loop") == 1
    assert said(s, "moves") <= ENDLESS


@pytest.mark.parametrize("cards", [["swing"] * 3, ["swing", "restless", "contagious"]])
def test_a_loop_that_a_talent_sets_off_ends_as_soon(cards: list[str]) -> None:
    """Each minion that it moves triggers abilities: together they are one loop, not one for each of
    them (rules 18.5)."""
    s = Endless("here", "there", "yonder")
    drover = s.put("drover", base="here")
    for number, card in enumerate(cards):
        s.put(card, base=("here", "there", "yonder")[number], player=number % 2)
    s.start()
    s.talent(drover)
    assert answers_until_rest(s) <= ENDLESS_QUESTIONS + len(cards)
    assert said(s, "loop") == 1


def test_the_next_turn_has_as_many_plays() -> None:
    s = Endless()
    s.hand(1, ["perpetual", "perpetual"])
    s.start(0)
    s.end_turn()
    for _ in range(PLAYS_PER_TURN):
        assert said(s, TOLD) == 0
        s.play("perpetual", player=1)
    assert said(s, TOLD) == 1
    assert not s.can_play("perpetual")
    assert at_rest(s, 1)
