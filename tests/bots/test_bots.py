"""Bots: what they see, that they play by the rules, that greedy is worth playing against."""

from __future__ import annotations

import time

import pytest

import smashup
from smashup import bots
from smashup.bots.base import Bot
from smashup.search import Decision, Reply, Search, View
from smashup.testing import Scenario

QUICK = [f"{name}@100n" if name in bots.BUDGETED else name for name in bots.BOTS]


class Witness:
    """A bot that notes what it was given and how long the other one thought."""

    def __init__(self, bot: Bot, seat: int) -> None:
        self.bot = bot
        self.seat = seat
        self.times: list[float] = []

    def choose(self, view: View, decision: Decision, search: Search) -> Reply:
        assert search.view is view
        assert search.decision is decision
        assert decision.player == view["viewer"] == self.seat
        begin = time.process_time()
        reply = self.bot.choose(view, decision, search)
        self.times.append(time.process_time() - begin)
        return reply


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games(name: str, players: int) -> None:
    match = smashup.new_match(players=players, seed=players)
    bots.play(match, {seat: bots.make(name, seat) for seat in range(players)})
    assert match.over


@pytest.mark.parametrize("name", QUICK)
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    logs = []
    for _ in range(2):
        match = smashup.new_match(seed=9)
        bots.play(match, {seat: bots.make(name, seat) for seat in range(2)})
        logs.append(match.log())
    assert logs[0] == logs[1]


def test_unknown_bots_are_refused() -> None:
    with pytest.raises(
        ValueError,
        match="there is no bot 'genius'; the bots are: greedy, planner, random, rookie, sage, "
        "scrapper",
    ):
        bots.make("genius")


def test_play_stops_at_a_seat_without_a_bot() -> None:
    match = smashup.new_match(seed=1, first=1)
    bots.play(match, {1: bots.make("greedy")})
    assert match.decision
    assert match.decision.player == 0


def test_greedy_beats_random() -> None:
    """Seats swapped, the same decks for both. Over 200 games it wins well over 90 %."""
    wins, games, times = 0, 30, list[float]()
    for game in range(games):
        seat = game % 2
        match = smashup.new_match(seed=game // 2)
        greedy = Witness(bots.make("greedy", game), seat)
        bots.play(match, {seat: greedy, 1 - seat: bots.make("random", game)})
        wins += match.view()["winner"] == seat
        times += greedy.times
    assert wins >= 0.85 * games
    assert sorted(times)[len(times) // 2] < 0.01
    assert sum(times) / len(times) < 0.05


def greedy_answers(s: Scenario) -> str:
    """Return the label of the greedy bot's answer to the pending decision."""
    decision, search = s.decision, s.match.search()
    assert decision is not None
    reply = bots.make("greedy").choose(search.view, decision, search)
    if isinstance(reply, list):
        return ", ".join(decision.options[i].label for i in reply)
    return decision.options[reply].label if reply >= 0 else ""


FACTIONS = [("shapeshifters", "cyborg_apes"), ("time_travelers", "super_spies")]


def table(hand: list[str]) -> Scenario:
    s = Scenario(FACTIONS, bases=["monkey_lab", "the_vats", "portal_room"])
    s.hand(0, hand)
    s.deck(0, ["jumper"] * 5)
    s.deck(1, ["jumper"] * 5)
    return s


def test_it_destroys_the_strongest_rival() -> None:
    s = table(["bacta_the_future"])
    s.put("copycat", base="the_vats", player=0)
    s.put("spy", base="the_vats", player=1)
    s.put("secret_agent", base="the_vats", player=1)
    s.start()
    assert greedy_answers(s) == "Bacta the Future"
    s.play("bacta_the_future")
    assert "Secret Agent" in greedy_answers(s)


def test_it_strengthens_its_own_minion() -> None:
    s = table(["splice_as_nice"])
    s.put("copycat", base="the_vats", player=0)
    s.put("secret_agent", base="the_vats", player=1)
    s.start()
    assert greedy_answers(s) == "Splice as Nice on Copycat (2) of Player 1 at The Vats"


def test_it_gives_up_the_least_of_its_own() -> None:
    s = table(["transmogrify"])
    s.put("copycat", base="monkey_lab", player=0)
    s.put("cyberback", base="the_vats", player=0)
    s.start()
    s.play("transmogrify")
    assert "Copycat" in greedy_answers(s)


def test_it_breaks_a_base_that_it_wins() -> None:
    s = table(["baboom"])
    s.put("cyberback", base="the_vats", player=0)
    s.put("doppelganger", base="the_vats", player=0)
    s.put("spy", base="the_vats", player=1)
    s.start()  # 12 of 15: Baboom breaks it
    assert greedy_answers(s) == "Baboom at The Vats"


def test_it_does_not_break_a_base_for_others() -> None:
    s = table(["furious_george"])
    s.put("secret_agent", base="the_vats", player=1)
    s.put("mole", base="the_vats", player=1)
    s.put("time_raider", base="the_vats", player=1)
    s.put("copycat", base="the_vats", player=0)
    s.start()  # 14 of 15, and second already
    assert "The Vats" not in greedy_answers(s)


def test_it_uses_a_special_that_changes_the_result() -> None:
    s = Scenario(
        [("super_spies", "cyborg_apes"), ("time_travelers", "shapeshifters")],
        bases=["the_vats", "monkey_lab", "portal_room"],
    )
    s.hand(0, ["live_and_let_chum"])
    s.deck(0, ["spy"] * 5)
    s.deck(1, ["jumper"] * 5)
    s.put("cyberback", base="the_vats", player=0)
    s.put("clyde_2_0", base="the_vats", player=0)
    s.put("doctor_when", base="the_vats", player=1)
    s.put("time_raider", base="the_vats", player=1)
    s.put("jumper", base="the_vats", player=1)  # 10 against 9
    s.start()
    s.end_turn()
    assert s.decision
    assert s.decision.kind == "window"
    assert greedy_answers(s).startswith("Live and Let Chum")


def haunted(leader: int) -> Scenario:
    """Return a table with a card in hand that raises a breakpoint by 3.

    The other player has a minion at The Vats, where one of them leads."""
    s = Scenario(
        [("wraithrustlers", "cyborg_apes"), ("time_travelers", "super_spies")], bases=["the_vats"]
    )
    s.hand(0, ["librarian_haunt"])
    s.fill_decks()
    s.put("cyberback", base="the_vats", player=leader, counters=8)  # 4 + 8
    s.put("furious_george", base="the_vats", player=1 - leader)  # 2 + 1 for its own text: 15 of 15
    s.start()
    return s


def test_it_does_not_raise_the_breakpoint_of_a_base_that_it_wins() -> None:
    s = haunted(leader=0)
    assert s.total_power("the_vats") >= s.breakpoint("the_vats")
    assert greedy_answers(s) == ""


def test_it_raises_the_breakpoint_of_a_base_that_somebody_else_wins() -> None:
    s = haunted(leader=1)
    assert s.total_power("the_vats") >= s.breakpoint("the_vats")
    assert greedy_answers(s) == "Librarian Haunt on The Vats"


def test_it_does_not_burn_a_card_for_nothing() -> None:
    s = table(["gigawatts_1_21"])
    s.start()
    assert s.can_play("gigawatts_1_21")  # it would shuffle nothing into the deck
    assert greedy_answers(s) == ""


def test_it_does_not_run_in_circles() -> None:
    """With an empty deck, each En Garde draws the other one, and grants another action."""
    s = Scenario(
        [("musketeers", "cyborg_apes"), ("time_travelers", "super_spies")],
        bases=["the_vats", "monkey_lab"],
    )
    s.put("cyberback", base="the_vats", player=0)
    s.hand(0, ["en_garde", "en_garde"])
    s.deck(1, ["jumper"] * 5)
    s.start()
    bots.play(s.match, {0: bots.make("greedy")})
    assert s.turn_player == 1
    assert len(s.match.replies) < 30
