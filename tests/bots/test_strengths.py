"""The bots that people play against: rookie, scrapper, planner and sage."""

from __future__ import annotations

from pathlib import Path

import pytest

import smashup
from smashup import bots
from smashup.bots.about import ABOUT, HINT, STAND_IN
from smashup.bots.answers import Uses, candidates
from smashup.bots.follow_ups import WIDTH, follow_ups
from smashup.bots.rookie import MOST_PLAYS
from smashup.testing import Scenario

FACTIONS = [("shapeshifters", "cyborg_apes"), ("time_travelers", "super_spies")]
THINKERS = ["scrapper", "planner@600n", "sage@1200n"]


def table(hand: list[str], *, factions: list[tuple[str, str]] = FACTIONS) -> Scenario:
    s = Scenario(factions, bases=["monkey_lab", "the_vats", "portal_room"])
    s.hand(0, hand)
    s.fill_decks()
    return s


def answer(name: str, s: Scenario) -> str:
    """Return the label of that bot's answer to the pending decision."""
    decision, search = s.decision, s.match.search()
    assert decision is not None
    reply = bots.make(name).choose(search.view, decision, search)
    if isinstance(reply, list):
        return ", ".join(decision.options[i].label for i in reply)
    return decision.options[reply].label if reply >= 0 else ""


def test_all_bots_are_described() -> None:
    assert set(ABOUT) == set(bots.BOTS)
    assert STAND_IN in ABOUT
    assert HINT in ABOUT
    [recommended] = [about for about in ABOUT.values() if about.recommended]
    assert not recommended.yardstick
    strengths = [
        ABOUT[name].strength
        for name in ("random", "rookie", "greedy", "scrapper", "planner", "sage")
    ]
    assert strengths == sorted(set(strengths))


def test_the_rookie_plays_while_it_can() -> None:
    match = smashup.new_match(seed=4)
    rookies = [bots.make("rookie", seat) for seat in range(2)]
    menus = 0
    while match.decision is not None:
        decision, search = match.decision, match.search()
        reply = rookies[decision.player].choose(search.view, decision, search)
        if decision.kind in ("play", "window") and decision.options:
            menus += 1
            assert reply not in (-1, [])
        match.answer(reply)
    assert menus > 20


@pytest.mark.parametrize("name", ["rookie", *THINKERS])
def test_they_do_not_run_in_circles(name: str) -> None:
    """With an empty deck, each En Garde draws the other one, and grants another action."""
    s = Scenario(
        [("musketeers", "cyborg_apes"), ("time_travelers", "super_spies")],
        bases=["the_vats", "monkey_lab"],
    )
    s.put("cyberback", base="the_vats", player=0)
    s.hand(0, ["en_garde", "en_garde"])
    s.deck(1, ["jumper"] * 5)
    s.start()
    bots.play(s.match, {0: bots.make(name)})
    assert s.turn_player == 1
    assert len(s.match.replies) < 3 * MOST_PLAYS


def test_an_option_is_tried_three_times_in_a_turn_at_most() -> None:
    decision = smashup.new_match(seed=1).decision
    assert decision is not None
    ratings, uses = [1.0 - 0.01 * place for place in range(len(decision.options))], Uses()
    for turn in (1, 2):
        uses.begin(turn)
        for _ in range(3):
            assert 0 in candidates(decision, ratings, uses)
            uses.note(decision, 0)
        assert 0 not in candidates(decision, ratings, uses)
        assert len(candidates(decision, ratings, uses)) > 1


@pytest.mark.parametrize("name", THINKERS)
def test_they_destroy_the_strongest_rival(name: str) -> None:
    s = table(["bacta_the_future"])
    s.put("copycat", base="the_vats", player=0)
    s.put("spy", base="the_vats", player=1)
    s.put("secret_agent", base="the_vats", player=1)
    s.start()
    assert answer(name, s) == "Bacta the Future"
    s.play("bacta_the_future")
    assert "Secret Agent" in answer(name, s)


@pytest.mark.parametrize("name", THINKERS)
def test_they_break_a_base_that_they_win(name: str) -> None:
    s = table(["baboom"])
    s.put("cyberback", base="the_vats", player=0)
    s.put("doppelganger", base="the_vats", player=0)
    s.put("spy", base="the_vats", player=1)
    s.start()  # 12 of 15: Baboom breaks it
    assert answer(name, s) == "Baboom at The Vats"


@pytest.mark.parametrize("name", THINKERS)
def test_they_play_cards_that_pay_off_in_later_turns(name: str) -> None:
    """It goes into stasis: three cards will be drawn, one in each of the next turns."""
    s = table(
        ["future_almanac"],
        factions=[("backtimers", "cyborg_apes"), ("time_travelers", "super_spies")],
    )
    s.start()
    assert answer(name, s) == "Future Almanac?"


@pytest.mark.parametrize("name", THINKERS)
def test_they_do_not_burn_a_card_for_nothing(name: str) -> None:
    s = table(["gigawatts_1_21"])
    s.start()
    assert s.can_play("gigawatts_1_21")  # it would shuffle nothing into the deck
    assert answer(name, s) == ""


def pin_at_hand() -> Scenario:
    """Return a table where Secret Agent would make his player discard Pin, the only card.

    Pin is saved if it is played on him at once."""
    s = table(
        ["quick_set_up", "pin"],
        factions=[("luchadors", "musketeers"), ("time_travelers", "super_spies")],
    )
    s.put("cyberback", base="the_vats", player=0)
    agent = s.put("secret_agent", base="the_vats", player=1)
    s.start()
    s.play("quick_set_up", on=agent)
    return s


@pytest.mark.parametrize("name", ["greedy", *THINKERS])
def test_they_use_an_extra_play_at_once_that_would_be_lost(name: str) -> None:
    assert answer(name, pin_at_hand()) == "Pin on Secret Agent (5) of Player 2 at The Vats"


@pytest.mark.parametrize("name", ["greedy", *THINKERS])
def test_they_keep_an_extra_play_for_later_that_would_do_harm_now(name: str) -> None:
    """Bacta the Future could only destroy their own minion; Time Walk may draw something better."""
    s = table(
        ["time_walk", "bacta_the_future"],
        factions=[("time_travelers", "shapeshifters"), ("cyborg_apes", "super_spies")],
    )
    s.put("doctor_when", base="the_vats", player=0)
    s.start()
    s.play("time_walk")
    decision = s.decision
    assert decision is not None
    assert decision.decline == "Later"
    assert answer(name, s) == ""


def test_the_rookie_sometimes_uses_an_extra_play_at_once_and_sometimes_later() -> None:
    s = pin_at_hand()
    search, decision = s.match.search(), s.decision
    assert decision is not None
    assert {
        bots.make("rookie", seed).choose(search.view, decision, search) for seed in range(20)
    } == {-1, 0}


def test_follow_ups_are_all_ways_to_choose() -> None:
    s = table(["bacta_the_future"])
    for card in ("spy", "mole", "secret_agent"):
        s.put(card, base="the_vats", player=1)
    s.start()
    decision = s.decision
    assert decision is not None
    reply = next(
        i for i, option in enumerate(decision.options) if option.label == "Bacta the Future"
    )
    sample = s.match.search().sample(1)
    ends = list(follow_ups(sample, 0, reply, 50))
    assert all(end.quiet for end in ends)
    left = {tuple(sorted(piece.data.id for piece in end.pieces.values())) for end in ends}
    assert {("mole", "secret_agent"), ("mole", "spy"), ("secret_agent", "spy")} <= left
    assert len(ends) <= WIDTH * WIDTH
    assert len(list(follow_ups(sample, 0, reply, 2))) == 2


NEW_FACTION = '''"""Poisoners: their gifts are not what they are said to be."""

from smashup.engine.prelude import Action, BaseDef, Fx, Minion


class Taster(Minion):
    """Nothing."""

    power = 3
    copies = 10


class Gift(Action):
    """Destroy a minion."""

    copies = 10

    def on_play(self, fx: Fx) -> None:
        fx.destroy(fx.choose_minion(fx.minions(), "gain_power", amount=1))


class Kitchen(BaseDef):
    """Nothing happens here."""

    breakpoint = 12
    vp = "4 2 1"
'''


@pytest.mark.parametrize("name", THINKERS)
def test_they_learn_what_a_new_card_does_by_trying_it(name: str, tmp_path: Path) -> None:
    """The purpose of the question even tells a lie, so only a look at what happens helps."""
    (tmp_path / "poisoners.py").write_text(NEW_FACTION)

    class Own(Scenario):
        catalogue = smashup.with_cards(tmp_path / "poisoners.py")

    s = Own(
        [("poisoners", "cyborg_apes"), ("time_travelers", "super_spies")],
        bases=["kitchen", "the_vats"],
    )
    s.hand(0, ["gift"])
    s.fill_decks()
    s.put("taster", base="kitchen", player=0)
    s.put("spy", base="kitchen", player=1)
    s.put("secret_agent", base="kitchen", player=1)
    s.start()
    assert answer(name, s) == "Gift"
    s.play("gift")
    assert "Secret Agent" in answer(name, s)


@pytest.mark.parametrize("name", THINKERS)
def test_a_seed_may_be_large(name: str) -> None:
    """A table's seeds for its bots have 48 bits and more."""
    match = smashup.new_match(seed=1)
    search, decision = match.search(), match.decision
    assert decision is not None
    match.answer(bots.make(name, 2**60 + 7).choose(search.view, decision, search))
    assert match.decision != decision
