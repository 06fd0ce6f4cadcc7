"""Planner and sage: what they do with their budgets."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

import smashup
from smashup import bots
from smashup.bots import planner, sage
from smashup.bots.searcher import MOST_DEALS
from smashup.bots.turns import Turns
from smashup.search import InputError, Reply, Sample, Search
from smashup.testing import Scenario


def first_choice(name: str, seed: int = 5) -> tuple[Reply, float]:
    """Return its answer to the first decision of a game, and the CPU time of that."""
    search = smashup.new_match(seed=seed).search()
    assert search.decision is not None
    begin = time.process_time()
    reply = bots.make(name).choose(search.view, search.decision, search)
    return reply, time.process_time() - begin


@pytest.mark.parametrize("name", ["planner@800n", "sage@800n"])
def test_a_number_of_positions_gives_the_same_choice_again(name: str) -> None:
    assert first_choice(name)[0] == first_choice(name)[0]


def test_it_takes_its_time_and_not_much_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """For a decision of which nobody can be sure: nothing is concluded, however many deals there
    are."""
    for module in (planner, sage):
        monkeypatch.setattr(module, "CARE", module.CARE._replace(deals_to_tell=MOST_DEALS))
    _, little = first_choice("sage@0.3", seed=3)
    assert 0.25 < little < 1.5
    _, more = first_choice("sage@0.9", seed=3)
    assert 0.8 < more < 2.5
    assert first_choice("planner", seed=3)[1] < 0.6


def test_it_stops_when_it_is_clear() -> None:
    """Only one of two answers wins the game at once."""
    s = Scenario(
        [("shapeshifters", "cyborg_apes"), ("time_travelers", "super_spies")],
        bases=["the_vats", "monkey_lab"],
    )
    s.vp(0, 14)
    for card in ("cyberback", "doppelganger"):
        s.put(card, base="the_vats", player=0)
    s.hand(0, ["baboom"])
    s.fill_decks()
    s.start()
    search, begin = s.match.search(), time.process_time()
    assert search.decision is not None
    reply = bots.make("sage@20").choose(search.view, search.decision, search)
    assert isinstance(reply, int)
    assert search.decision.options[reply].label == "Baboom at The Vats"
    assert time.process_time() - begin < 5


def test_decisions_with_one_answer_are_not_searched() -> None:
    s = Scenario(
        [("shapeshifters", "cyborg_apes"), ("time_travelers", "super_spies")],
        bases=["the_vats", "monkey_lab"],
    )
    s.fill_decks()
    s.start()  # nothing in hand: the phase can only be ended
    search = s.match.search()
    deals: list[int] = []

    def counted(seed: int) -> Sample:
        deals.append(seed)
        return search.sample(seed)

    watched = Search(search.seat, search.decision, lambda: search.view, counted)
    assert search.decision is not None
    assert bots.make("sage").choose(search.view, search.decision, watched) == -1
    assert len(deals) == 1  # to see which answers there are


def test_the_others_reply_until_it_is_the_players_turn_again() -> None:
    search = smashup.new_match(players=3, seed=2).search()
    turns = Turns()
    end = search.sample(1).answer(-1, smashup.search.RandomDriver(1), "turn_end")
    later = turns.until_own(end)
    assert later.phase == "over" or (later.phase == "start" and later.current == search.seat)
    assert later.turn == end.turn + 2
    assert turns.nodes > 2


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("scrapper@2", "scrapper takes no budget"),
        ("sage@0", "nothing can be found in no time"),
        ("sage@0.5n", "nothing can be found in no time"),
        ("sage@", "there is no bot 'sage@'"),
        ("sage@fast", "there is no bot 'sage@fast'"),
    ],
)
def test_bad_budgets(name: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        bots.make(name)


def test_a_bot_of_ones_own_may_have_a_budget(tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(
        "class Slow:\n"
        "    def __init__(self, seed=0, seconds=1.0):\n        self.seconds = seconds\n\n"
        "    def choose(self, view, decision, search):\n        return -1\n"
    )
    bot = bots.make(f"{tmp_path}/own.py:Slow@2.5")
    assert vars(bot)["seconds"] == 2.5
    with pytest.raises(InputError, match="cannot be made with a seed and nodes"):
        bots.make(f"{tmp_path}/own.py:Slow@100n")
