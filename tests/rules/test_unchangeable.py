"""What a match gives away cannot be used to change it."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from smashup.bots.random import RandomBot
from smashup.cards import CATALOGUE
from smashup.engine.asking.decision import Decision
from smashup.engine.outside.match import Match
from smashup.engine.rules.setup import random_factions


def decisions() -> list[Decision]:
    """Return the decisions of a random game."""
    match, bot = Match.new(CATALOGUE, random_factions(CATALOGUE, 3, 5), 5), RandomBot(5)
    found: list[Decision] = []
    while match.decision is not None:
        found.append(match.decision)
        match.answer(bot.pick(match.decision))
    return found


DECISIONS = decisions()


def test_decisions_and_options_cannot_be_changed() -> None:
    decision = DECISIONS[0]
    for thing in (decision, decision.options[0]):
        for name in (*type(thing)._fields, "card", "single", "brand_new"):
            with pytest.raises(AttributeError):
                setattr(thing, name, 1)


def flat(value: Any) -> bool:
    """True if nothing in a value can be changed."""
    if isinstance(value, tuple):
        return all(flat(part) for part in value)
    return value is None or isinstance(value, str | int)


def test_there_is_nothing_in_a_decision_that_can_be_changed() -> None:
    assert all(flat(decision) for decision in DECISIONS)
    assert {len(decision.options) > 1 for decision in DECISIONS} == {True, False}


def test_decisions_are_alike_if_they_say_the_same() -> None:
    again = decisions()
    assert again == DECISIONS
    assert [hash(decision) for decision in again] == [hash(decision) for decision in DECISIONS]
    assert len(set(DECISIONS)) > len(DECISIONS) // 2
    assert pickle.loads(pickle.dumps(DECISIONS)) == DECISIONS
    assert copy.deepcopy(DECISIONS) == DECISIONS


def test_an_option_is_about_the_first_of_its_cards() -> None:
    options = [option for decision in DECISIONS for option in decision.options]
    assert all(option.card == [*option.cards, *option.bases, ""][0] for option in options)
    assert {option.kind for option in options if not option.card} >= {"mode", "yes", "no"}


def test_the_set_up_cannot_be_changed() -> None:
    match = Match.new(CATALOGUE, random_factions(CATALOGUE, 2, 1), 1, names=["Ann", "Ben"])
    saved, setup = match.save(), match.setup
    with pytest.raises(TypeError):
        setup["seed"] = 2  # type: ignore[index]
    with pytest.raises(TypeError):
        setup["factions"][0] = ("grannies", "mounties")
    with pytest.raises(TypeError):
        setup["factions"][0][0] = "grannies"
    match.names[0] = "Cid"
    match.names.append("Dan")
    assert match.names == ["Ann", "Ben"]
    assert match.save() == saved


def test_what_was_given_at_the_start_may_be_changed_afterwards() -> None:
    factions, names = random_factions(CATALOGUE, 2, 1), ["Ann", "Ben"]
    match = Match.new(CATALOGUE, factions, 1, names=names)
    saved = match.save()
    factions[0] = factions[1]
    names[0] = "Cid"
    assert match.save() == saved


def test_the_answers_and_the_record_are_copies() -> None:
    match = Match.new(CATALOGUE, random_factions(CATALOGUE, 2, 1), 1)
    match.answer(-1)
    saved, log = match.save(), match.log()
    match.replies.append(0)
    match.records.clear()
    match.checkpoints.clear()
    assert (match.save(), match.log()) == (saved, log)
    match.undo()
    assert match.replies == []
