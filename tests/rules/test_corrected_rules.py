"""Documents from before a rule was corrected: what still fits goes on, the rest is reported."""

from __future__ import annotations

import json
from types import ModuleType
from typing import Any

import pytest

from smashup import Match, MatchError
from smashup.cards import sfdf
from smashup.engine.documents.saved import Saved
from smashup.engine.model.catalogue import CardSet, Catalogue
from smashup.engine.prelude import Fx, Minion
from smashup.testing import Scenario


class Brute(Minion):
    """Destroy another minion here."""

    power = 3

    def on_play(self, fx: Fx) -> None:
        fx.destroy(fx.choose_minion(fx.minions(at=fx.here, but=fx.me), "destroy"))


class MilderBrute(Minion):
    """You may destroy another minion here of power 2 or less. (The same card, corrected.)"""

    name = "Brute"
    power = 3

    def on_play(self, fx: Fx) -> None:
        weak = [minion for minion in fx.minions(at=fx.here, but=fx.me) if fx.power(minion) <= 2]
        fx.destroy(fx.choose_minion(weak, "destroy", may=True))


class LoneBrute(Minion):
    """A card without a text. (The same card, corrected.)"""

    name = "Brute"
    power = 3


def catalogue(*cards: type[Any]) -> Catalogue:
    """Return the first set, and a faction with these cards."""
    module = ModuleType("brutes")
    module.__doc__ = "Brutes: they hit."
    module.__file__ = "brutes.py"
    for card in cards:
        card.__module__ = "brutes"
        setattr(module, card.__name__, card)
    return Catalogue([sfdf.SET, CardSet("brutes", "Brutes", [module])])


BEFORE, MILDER, LONE, NONE = (
    catalogue(Brute),
    catalogue(MilderBrute),
    catalogue(LoneBrute),
    catalogue(),
)


class Table(Scenario):
    catalogue = BEFORE


def table() -> Table:
    """Return a table where a Brute must choose which of two minions it destroys."""
    s = Table(
        [("brutes", "time_travelers"), ("shapeshifters", "cyborg_apes")],
        bases=["the_vats", "monkey_lab"],
    )
    s.put("copycat", base="the_vats", player=1)
    s.put("furious_george", base="the_vats", player=1, counters=3)
    s.put("jumper", base="the_vats", player=1, counters=0)
    s.hand(0, ["jumper", "brute"])
    s.deck(0, ["jumper"] * 6)
    s.deck(1, ["copycat"] * 6)
    s.start()
    s.end_turn()
    s.end_turn()
    s.play("brute", at="the_vats")
    return s


def written(match: Match) -> Any:
    return json.loads(json.dumps(match.position()))


def test_answers_that_still_fit_are_given_again() -> None:
    s = table()
    match = Match.from_position(MILDER, written(s.match))
    assert (match.dropped, match.decision and match.decision.source) == (0, "brute")
    s.choose("copycat")
    # At the menu again: nothing of it is left in the document.
    assert s.match.checkpoints[-1].replies == len(s.match.replies)
    assert Match.from_position(MILDER, written(s.match)).dropped == 0


def test_where_something_else_is_asked_the_game_goes_on_at_the_quiet_point() -> None:
    s = table()
    document = written(s.match)
    assert [answer["options"] for answer in document["answers"]] == [["play:brute@1~0"]]
    # Furious George: power 2 + 3.
    document["answers"].append({"kind": "choose", "source": "brute", "options": ["piece:4"]})
    match = Match.from_position(MILDER, document)
    assert match.dropped == 2
    assert match.replies == []
    assert match.decision is not None
    assert match.decision.kind == "play"  # the menu
    match.answer_key("play:brute@1~0")
    assert match.decision.source == "brute"
    assert match.dropped == 2


def test_a_question_that_is_no_longer_asked_counts_too() -> None:
    document = written(table().match)
    document["answers"].append({"kind": "choose", "source": "brute", "options": ["piece:3"]})
    match = Match.from_position(LONE, document)
    assert match.dropped == 2


def test_a_card_that_is_gone_is_named() -> None:
    with pytest.raises(MatchError, match="there is no card 'brute'"):
        Match.from_position(NONE, written(table().match))
    with pytest.raises(MatchError, match=r"damaged: .*there is no card 'brute'"):
        Match.load(NONE, table().match.save())
    with pytest.raises(MatchError, match="there is no faction 'brutes'"):
        Match.from_position(Catalogue([sfdf.SET]), written(table().match))


def long_ago() -> Match:
    """Return a match in which a Brute destroyed Furious George long ago."""
    s = table()
    s.choose("furious_george")
    for _ in range(60):
        s.end_turn()
    return s.match


def test_a_saved_match_goes_on_and_looks_back() -> None:
    match = long_ago()
    loaded = Match.load(MILDER, match.save())
    assert loaded.dropped == 0
    assert (loaded.view(0), loaded.log(0)) == (match.view(0), match.log(0))
    loaded.undo()
    assert loaded.log(0) == match.log(0)[: len(loaded.log(0))]
    with pytest.raises(MatchError, match="no going back") as caught:
        loaded.rewind(4)  # through the question that is asked otherwise by now
    assert caught.value.code == "no_such_point"
    assert len(loaded.replies) == len(match.replies) - 1  # it is where it was
    loaded.rewind(2)
    assert loaded.decision is not None


def test_a_record_is_read_whatever_the_rules_say_now() -> None:
    match = long_ago()
    for rules in (BEFORE, MILDER, LONE):
        saved = Saved(rules, match.save())
        assert [str(record) for record in saved.records] == [
            str(record) for record in match.records
        ]


def test_in_a_saved_match_answers_are_dropped_as_in_a_position() -> None:
    s = table()
    before = len(s.match.replies)
    document = json.loads(s.match.save())
    document["position"]["answers"].append(
        {"kind": "choose", "source": "brute", "options": ["piece:4"]}
    )
    document["asked"] += 1
    loaded = Match.load(MILDER, json.dumps(document))
    assert (loaded.dropped, len(loaded.replies)) == (2, before - 1)
    assert loaded.decision is not None
    assert loaded.decision.number > document["asked"]  # numbers are never used twice
    assert loaded.undo()


def test_the_replay_of_a_match_opens_after_a_correction() -> None:
    from smashup.terminal.replay import Replay
    from smashup.terminal.screen import Screen

    match = long_ago()
    saved = Saved(LONE, match.save())
    replay = Replay(Screen(plain=True), saved, Match.resumed(LONE, saved))
    told: list[str] = []
    tables = 0
    while replay.at < replay.steps:
        told += replay.forward()
        tables += replay.table
    assert replay.lines(0, replay.told[0]) + told == match.log()
    # The answers after the corrected question no longer lead anywhere.
    assert 0 < tables < replay.steps
