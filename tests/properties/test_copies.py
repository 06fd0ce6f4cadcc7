"""Copies of a match, however they are made, are matches that play on alike."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from smashup.bots.random import RandomBot
from smashup.cards import CATALOGUE
from smashup.engine.asking.decision import Decision
from smashup.engine.model.catalogue import Catalogue
from smashup.engine.outside.match import Match
from smashup.engine.rules.setup import random_factions
from smashup.testing import Scenario

SOURCE = Path(__file__).parents[2] / "src"


def start(seed: int) -> Match:
    return Match.new(
        CATALOGUE,
        random_factions(CATALOGUE, 2 + seed % 3, seed),
        seed,
        names=["Ann", "Ben", "Cid", "Dan"][: 2 + seed % 3],
    )


def going_on(match: Match, seed: int, answers: int) -> list[Decision | None]:
    """Give that many random answers; the decisions on the way."""
    bot, asked = RandomBot(seed), [match.decision]
    while match.decision is not None and answers > 0:
        match.answer(bot.pick(match.decision))
        asked.append(match.decision)
        answers -= 1
    return asked


@pytest.mark.parametrize("seed", range(40))
def test_copies_play_on_alike(seed: int) -> None:
    match = start(seed)
    for at in (3 + seed % 7, 40):
        going_on(match, seed * at, at)
        copies = [
            match.clone(),
            copy.copy(match),
            copy.deepcopy(match),
            pickle.loads(pickle.dumps(match)),
        ]
        before = match.log(0), match.view(0), match.decision, match.save()
        expected = match.clone()
        asked = going_on(expected, seed, 25)
        for other in copies:
            assert (other.log(0), other.view(0), other.decision, other.save()) == before
            assert going_on(other, seed, 25) == asked
            assert (other.log(1), other.view(1)) == (expected.log(1), expected.view(1))
        assert (match.log(0), match.view(0), match.decision, match.save()) == before


def test_a_copy_can_be_taken_back_to_the_start() -> None:
    match = start(1)
    going_on(match, 1, 50)
    for other in (copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        while other.undo():
            pass
        assert other.log() == start(1).log()
        assert len(match.replies) == 50


def set_up() -> Scenario:
    """Return a position with stasis, stored cards, a lasting ability and cards on others."""
    s = Scenario([("backtimers", "explorers"), ("cyborg_apes", "musketeers")])
    first, second, third = s.ids("bases")
    s.put("copycat", base=first)
    ape = s.put("furious_george", base=second, player=1, counters=2)
    s.put("cyberevolution", on=ape, player=1)
    s.stasis("spy", 0, 2)
    s.store("spy", under=s.put("doctor_when", base=third))
    s.hand(0, ["en_garde", "copycat"])
    s.fill_decks()
    s.start()
    s.play("en_garde")
    return s


def test_copies_of_a_position_that_was_set_up_by_hand_play_on_alike() -> None:
    for seed in range(10):
        match = set_up().match
        going_on(match, seed, 7 * seed)
        copies = [
            match.clone(),
            copy.copy(match),
            copy.deepcopy(match),
            pickle.loads(pickle.dumps(match)),
        ]
        before, expected = (match.log(0), match.view(0)), going_on(match.clone(), seed, 60)
        for other in copies:
            assert (other.log(0), other.view(0)) == before
            assert going_on(other, seed, 60) == expected


def test_cards_and_catalogues_are_not_copied() -> None:
    d = CATALOGUE.card("copycat")
    for thing in (CATALOGUE, d):
        assert copy.copy(thing) is thing
        assert copy.deepcopy(thing) is thing
        assert pickle.loads(pickle.dumps(thing)) is thing
    match: Match = pickle.loads(pickle.dumps(start(0)))
    assert match.catalogue is CATALOGUE


def test_a_copy_goes_to_another_process() -> None:
    match = start(3)
    going_on(match, 3, 30)
    code = (
        "import pickle, sys; match = pickle.load(sys.stdin.buffer); match.answer(0 if "
        "match.decision.single else [])"
    )
    code += "; sys.stdout.buffer.write(pickle.dumps((match.log(1), match.decision)))"
    found = subprocess.run(
        [sys.executable, "-c", code],
        input=pickle.dumps(match),
        env={"PYTHONPATH": str(SOURCE)},
        capture_output=True,
        check=True,
    )
    assert match.decision is not None
    match.answer(0 if match.decision.single else [])
    assert pickle.loads(found.stdout) == (match.log(1), match.decision)


@pytest.mark.parametrize("sets", [1, 2])
def test_a_catalogue_of_some_sets_is_the_same_in_a_copy(sets: int) -> None:
    some = Catalogue(CATALOGUE.sets[:sets])
    copied: Catalogue = pickle.loads(pickle.dumps(some))
    assert list(copied.factions) == list(some.factions)
    assert copied.cards == some.cards
