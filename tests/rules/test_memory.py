"""A match keeps its memory in bounds, and leaves nothing behind when it is given up."""

from __future__ import annotations

import gc
import pickle
import tracemalloc
from itertools import pairwise
from types import ModuleType
from typing import Any

import pytest

from rubbish import rubbish
from smashup.bots.random import RandomBot
from smashup.cards import CATALOGUE
from smashup.engine.asking.decision import Decision
from smashup.engine.asking.driver import RandomDriver
from smashup.engine.documents.saved import BACK
from smashup.engine.model.errors import InputError
from smashup.engine.outside.match import Match
from smashup.engine.outside.sampling import Sample, replies
from smashup.engine.rules import moves, numbers, plays, windows, zones
from smashup.engine.rules.setup import random_factions
from smashup.testing import Scenario


def start(seed: int) -> Match:
    return Match.new(CATALOGUE, random_factions(CATALOGUE, 2 + seed % 3, seed), seed)


def play(match: Match, seed: int, answers: int) -> None:
    bot = RandomBot(seed)
    for _ in range(answers):
        if match.decision is not None:
            match.answer(bot.pick(match.decision))


def idle(match: Match) -> None:
    """Give one answer of players who only draw and discard: such a game has no end."""
    decision = match.decision
    assert decision is not None
    match.answer(decision.least - 1 if decision.single else list(range(decision.least)))


def test_in_a_long_match_older_checkpoints_are_rarer() -> None:
    match = start(0)
    for answers in range(1, 2001):
        idle(match)
        if answers % 100 == 0:
            at = [point.replies for point in match.checkpoints]
            gaps = [(later - earlier, answers - later) for earlier, later in pairwise(at)]
            assert at[0] == 0
            assert at[-1] == answers
            assert all(gap <= max(1, back / BACK) for gap, back in gaps)
            assert len(at) < 60


def test_the_memory_of_a_long_match_is_that_of_its_record() -> None:
    """What happened, and the answers, are kept; of the positions on the way ever fewer."""
    match = start(0)
    for _ in range(1000):
        idle(match)
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for _ in range(1000):
        idle(match)
    gc.collect()
    grown = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    # Events with their causes and places, answers with what was asked; a position takes 6,500.
    assert grown < 1000 * 800


def asked(match: Match) -> Decision | None:
    """Return the decision without its number, which no other has."""
    return match.decision._replace(number=0) if match.decision is not None else None


def test_a_long_match_can_be_taken_back_to_anywhere() -> None:
    match = start(2)
    play(match, 2, 60)
    seen: dict[int, Any] = {}
    while len(match.replies) < 700:
        seen[len(match.replies)] = match.log(0), match.view(0), asked(match)
        idle(match)
    replies = match.replies
    for back in (699, 640, 500, 333, 130, 61, 60):
        match.rewind(back)
        assert (match.log(0), match.view(0), asked(match)) == seen[back]
    while len(match.replies) < 90:
        assert (match.log(0), match.view(0), asked(match)) == seen[len(match.replies)]
        match.answer(replies[len(match.replies)])
    match.rewind(0)
    assert match.log(0) == start(2).log(0)


def give_up(seed: int, answers: int) -> None:
    """Play on, back and forth, with copies, and let go of it all wherever it is."""
    match = start(seed)
    play(match, seed, answers)
    other = match.clone()
    if match.undo():
        play(match, seed, 2)
    play(other, seed, 3)
    pickle.loads(pickle.dumps(other))


@pytest.mark.parametrize("seed", range(6))
def test_a_match_that_is_given_up_leaves_nothing_behind(seed: int) -> None:
    for answers in (0, 9, 10, 11, 47, 48, 49, 150, 151, 2000):
        assert rubbish(lambda: give_up(seed, answers)) == []  # noqa: B023


@pytest.mark.parametrize(
    ("chapter", "where"),
    [
        (zones, "draw"),
        (windows, "run_window"),
        (plays, "play_events"),
        (moves, "enforce_protection"),
        (moves, "leave_play"),
        (numbers, "ready_bases"),
    ],
)
def test_a_match_that_is_interrupted_leaves_nothing_behind(
    chapter: ModuleType, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, left = getattr(chapter, where), 0

    def interrupt(*args: Any, **more: Any) -> Any:
        nonlocal left
        left -= 1
        if left < 0:
            raise KeyboardInterrupt
        return real(*args, **more)

    def try_to_play() -> None:
        nonlocal left
        left = 1000
        match = start(1)
        left = 5
        with pytest.raises(KeyboardInterrupt):
            play(match, 1, 500)

    monkeypatch.setattr(chapter, where, interrupt)
    assert rubbish(try_to_play) == []


def search_here(match: Match, seed: int) -> None:
    search = match.search()
    assert search.view["viewer"] == search.seat
    kept: list[Sample] = []
    for reply in replies(match.pending())[:4]:
        sample = search.sample(seed)
        kept += [sample, sample.answer(reply), sample.answer(reply, RandomDriver(seed), "turn_end")]
        repr(kept[-1])
    assert kept[-1].run(RandomDriver(seed), "game_over").phase == "over"


@pytest.mark.parametrize("seed", range(6))
def test_a_search_leaves_nothing_behind(seed: int) -> None:
    match = start(seed)
    for _ in range(20):
        play(match, seed, 7)
        if not match.over:
            assert rubbish(lambda: search_here(match, seed)) == []


def test_a_search_that_fails_leaves_nothing_behind() -> None:
    class Failing(RandomDriver):
        def choose_one(self, *args: Any) -> int:
            if self.below(30) == 0:
                raise ZeroDivisionError
            return super().choose_one(*args)

    def search() -> None:
        match = start(4)
        for _ in range(10):
            play(match, 4, 7)
            for seed in range(5):
                sample = match.search().sample(seed)
                with pytest.raises(ZeroDivisionError):
                    sample.run(Failing(seed), "game_over")
                with pytest.raises(InputError):
                    sample.answer(77)

    assert rubbish(search) == []


@pytest.mark.parametrize("seed", range(3))
def test_a_forecast_leaves_nothing_behind(seed: int) -> None:
    match = start(seed)
    for _ in range(5):
        play(match, seed, 7)
        options = match.pending().options
        assert rubbish(lambda: [match.forecast(i) for i in range(len(options))]) == []  # noqa: B023


def test_an_action_that_was_rehearsed_leaves_nothing_behind() -> None:
    """The extra action must affect that minion: what Bulking Stew would do to it is tried out on
    copies of the game."""
    s = Scenario(
        [("musketeers", "sumo_wrestlers"), ("cyborg_apes", "shapeshifters")],
        bases=["the_vats", "the_nexus"],
    )
    minion = s.put("rookie_sumo", base="the_vats", player=0)
    s.put("third_tier", base="the_vats", player=0)
    s.hand(0, ["biding_time", "bulking_stew", "chikara_mizu"])
    s.start()

    def bulk_up() -> None:
        s.play("biding_time")
        s.choose(minion)
        s.play("bulking_stew")

    assert rubbish(bulk_up) == []
    assert s.power(minion) == 2 + 2 + 1
