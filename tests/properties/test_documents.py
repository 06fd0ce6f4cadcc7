"""A position document of any decision goes out and in, and the game plays on exactly alike."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import suppress
from random import Random
from typing import Any

import pytest

import smashup
from damage import damaged, unexpected
from smashup import Match, MatchError
from smashup.bots.random import RandomBot
from smashup.cards import CATALOGUE
from smashup.engine.documents.read_position import read_table
from smashup.engine.documents.write_position import Writer
from smashup.engine.model.carddef import CardDef
from smashup.engine.model.chance import secret_of
from smashup.engine.model.position import Position
from smashup.engine.model.state import Card
from smashup.engine.rules.setup import random_factions
from smashup.testing import Scenario
from soak_positions import written_down

SEEDS = range(9)
DERIVED = {"abilities", "data", "in_play"}  # of a piece or base: they follow from the rest


def whole(thing: Any) -> Any:
    """Return everything that a position holds, as plain data."""
    if isinstance(thing, Card):
        return [thing.uid, thing.data.id, thing.owner]
    if isinstance(thing, CardDef):
        return thing.id
    if isinstance(thing, list | tuple):
        return [whole(part) for part in thing]
    if isinstance(thing, dict):
        return [[name, whole(part)] for name, part in thing.items()]
    if hasattr(thing, "__slots__"):
        return [
            [name, whole(getattr(thing, name))]
            for name in thing.__slots__
            if name not in DERIVED and hasattr(thing, name)
        ]
    return thing


def start(seed: int) -> Match:
    return Match.new(CATALOGUE, random_factions(CATALOGUE, 2 + seed % 3, seed), seed)


def out_and_in(match: Match) -> Match:
    document = json.loads(json.dumps(match.position()))
    other = smashup.from_position(document)
    assert other.dropped == 0
    assert json.loads(json.dumps(other.position())) == document
    return other


def unnumbered(match: Match) -> object:
    return match.decision._replace(number=0) if match.decision is not None else None


def known(match: Match) -> list[tuple[int, int]]:
    return sorted((card.uid, match.game.known[card.uid]) for card in match.game.all_cards())


def alike(one: Match, other: Match) -> None:
    assert unnumbered(one) == unnumbered(other)
    assert (one.game.random, known(one), one.view(0)) == (
        other.game.random,
        known(other),
        other.view(0),
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_every_decision_goes_out_and_in(seed: int) -> None:
    match, bot = start(seed), RandomBot(seed)
    other = out_and_in(match)
    while match.decision is not None:
        if len(match.replies) % 3 == 0:
            other = out_and_in(match)
        alike(match, other)
        reply = bot.pick(match.decision)
        match.answer(reply)
        other.answer(reply)
    alike(match, other)
    alike(match, out_and_in(match))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_position_is_read_exactly_as_it_was_written(seed: int) -> None:
    match, bot = start(seed), RandomBot(seed)
    while match.decision is not None and len(match.replies) < 200:
        position = match.checkpoints[-1].position
        read = read_table(CATALOGUE, json.loads(json.dumps(Writer(position).table())))
        assert whole(read) == whole(position)
        # Games share their cards.
        assert all(a is b for a, b in zip(read.cards, position.cards, strict=True))
        match.answer(bot.pick(match.decision))


def test_nothing_of_a_position_is_forgotten() -> None:
    """A new part of a position must be written down, too (or follow from the rest)."""
    position = Position()
    position.secret = secret_of(1)  # a sample has none
    table = Writer(position).table()
    follows = {"cards", "doubted", "pieces", "specials"}
    never = {"loose", "winner"}  # at a quiet point no action is loose, and nobody has won yet
    assert set(Position.__slots__) - follows - never == set(table)


def table_of_all_sorts() -> Scenario:
    """A position set up by hand, with stasis, stored cards, cards on others, foreign cards, and
    numbers that are left out."""
    s = Scenario([("backtimers", "explorers"), ("cyborg_apes", "musketeers")])
    first, second, third = s.ids("bases")
    s.put("copycat", base=first)
    ape = s.put("furious_george", base=second, player=1, owner=0, counters=2)
    s.put("cyberevolution", on=ape, player=1)
    s.stasis("spy", 0, 2)
    s.hand(0, ["spy"])  # set again below, so that its number is free
    s.store("spy", under=s.put("doctor_when", base=third))
    s.hand(0, ["en_garde", "copycat", ("nana", 1)])
    s.fill_decks()
    s.start()
    s.play("en_garde")
    return s


def test_positions_that_were_set_up_by_hand() -> None:
    for seed in range(8):
        match, bot = table_of_all_sorts().match, RandomBot(seed)
        while match.decision is not None and len(match.replies) < 80:
            other = out_and_in(match)
            alike(match, other)
            match.answer(bot.pick(match.decision))


def test_a_text_that_is_the_printed_one_for_a_time_stays_so() -> None:
    document = json.loads(json.dumps(table_of_all_sorts().match.position()))
    (ape,) = [
        minion
        for base in document["bases"]
        for minion in base["minions"]
        if minion["card"].startswith("furious_george#")
    ]
    assert len(ape["actions"]) == 1
    ape |= {"text": ["furious_george"], "until": "end of turn"}
    assert smashup.from_position(document).position()["bases"] == document["bases"]


def test_a_base_in_the_box_stays_there() -> None:
    document = json.loads(json.dumps(table_of_all_sorts().match.position()))
    document["box"].append(document["base_deck"].pop())
    assert smashup.from_position(document).position()["box"] == document["box"]


def test_equal_cards_come_to_all_places_that_a_shuffle_is_known_to_give_them() -> None:
    s = Scenario([("super_spies", "explorers"), ("cyborg_apes", "musketeers")])
    s.discard(0, ["copycat", "mole", "spy", "operative", "spy", "secret_agent"])
    s.start()
    document = json.loads(json.dumps(s.match.position()))
    # The bottom of the new deck.
    document["fated"] = [{"size": 6, "names": {"0": "spy@0", "1": "spy@0"}}]
    match = smashup.from_position(document)
    match.answer(-1)  # the end of the turn, with two cards to draw
    assert [card.data.id for card in match.game.players[0].deck[:2]] == ["spy", "spy"]
    assert len(match.game.players[0].deck) == 4


def test_a_match_that_began_with_a_position_is_a_match_like_others() -> None:
    match, bot = out_and_in(table_of_all_sorts().match), RandomBot(3)
    for _ in range(60):
        assert match.decision is not None
        match.answer(bot.pick(match.decision))
    loaded = smashup.load(match.save())
    assert (loaded.decision, loaded.log(0), loaded.save()) == (
        match.decision,
        match.log(0),
        match.save(),
    )
    alike(loaded, out_and_in(match))
    match.rewind(20)
    loaded.rewind(20)
    alike(loaded, match)
    while loaded.undo():
        pass
    first = table_of_all_sorts().match
    first.undo()
    alike(loaded, first)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_loaded_match_can_be_taken_back_to_anywhere(seed: int) -> None:
    match, bot = start(seed), RandomBot(seed)
    while match.decision is not None and len(match.replies) < 150:
        match.answer(bot.pick(match.decision))
    loaded = smashup.load(match.save())
    assert loaded.decision == match.decision
    rng = Random(seed)
    for back in sorted([0, *rng.sample(range(len(match.replies)), 12)], reverse=True):
        match.rewind(back)
        loaded.rewind(back)
        assert loaded.decision == match.decision
        assert (loaded.replies, loaded.log(0), loaded.answers) == (
            match.replies,
            match.log(0),
            match.answers,
        )
        alike(loaded, match)


def test_a_saved_match_is_not_large() -> None:
    sizes: list[int] = []
    for seed in range(0, 12, 3):
        match, bot = start(seed), RandomBot(seed)
        while match.decision is not None:
            match.answer(bot.pick(match.decision))
        sizes.append(len(match.save()))
        assert len(json.dumps(match.position())) < 12_000
    assert max(sizes) < 150_000
    assert sum(sizes) / len(sizes) < 90_000


def test_what_happened_is_saved_without_the_usual_values_at_the_end() -> None:
    match = table_of_all_sorts().match
    kind, *_, source, to = json.loads(match.save())["history"]["records"][-1]
    assert (kind, source, to) == ("play", ["hand", 0], ["resolving"])


def test_numbers_of_decisions_go_on_in_a_loaded_match() -> None:
    match, bot = start(2), RandomBot(2)
    for _ in range(40):
        assert match.decision is not None
        match.answer(bot.pick(match.decision))
    match.undo()
    match.undo()
    assert match.decision is not None
    number = match.decision.number
    assert number == 43
    loaded = smashup.load(match.save())
    assert loaded.decision == match.decision
    loaded.undo()
    assert loaded.decision is not None
    assert loaded.decision.number > number


def test_a_document_plays_on_alike_in_another_process() -> None:
    """As in `make soak-positions`."""
    lines, expected = written_down(start(4), 4, 10)
    code = "import sys; sys.path[:0] = ['bench', 'src']; from soak_positions import played_on; "
    code += "[print(played_on(line)) for line in sys.stdin]"
    environment = os.environ | {"PYTHONHASHSEED": "5"}
    found = subprocess.run(
        [sys.executable, "-c", code],
        input="\n".join(lines[:60]),
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout.split() == expected[:60]


# --- what is wrong with a document ----------------------------------------------------------------


def refused(document: Any) -> str:
    with pytest.raises(MatchError) as caught:
        smashup.from_position(document)
    message = str(caught.value)
    assert message.isprintable()
    assert len(message) < 900
    return message


def test_documents_that_are_none() -> None:
    deep: list[Any] = []
    for _ in range(5000):
        deep = [deep]
    for junk in (
        None,
        7,
        "position",
        [],
        {},
        {"format": "smashup position"},
        deep,
        {"format": deep},
        object(),
    ):
        refused(junk)
    document: dict[str, Any] = dict(start(0).position())
    assert "another release" in refused(document | {"version": 999})
    for part in document:
        assert refused({name: value for name, value in document.items() if name != part})
        for junk in (None, -7, "x", [None], [[]], {"": 1}, 10**40, deep, 0.5):
            refused(document | {part: junk})


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('"moai#', '"moia#', "there is no card 'moia'"),
        ('"polynesian_voyagers"', '"martians"', "there is no faction 'martians'"),
        ('"current": 1', '"current": 2', "whose turn it is is 2"),
        ('"turn": 1', '"turn": true', "the turn is True"),
        ('"phase": "play"', '"phase": "over"', "no phase 'over'"),
        ('"hand": [', '"hand": ["moai#500", "moai#500", ', "two cards have the number 500"),
        ('"bases": [{"card": "', '"bases": [{"card": "moai#400', "there is no card|is no base"),
        ('"known": {', '"known": {"moai#999": [0]', "lies nowhere"),
        (
            '"lasting": [',
            '"lasting": [{"id": "moai", "player": 0, "card": "", "age": 99, "until": "for good"}',
            "no lasting ability",
        ),
        ('"players": [{', '"players": [{"cheats": 3, ', "which nobody knows"),
    ],
)
def test_the_error_says_what_is_wrong(old: str, new: str, complaint: str) -> None:
    text = json.dumps(start(0).position())
    assert old in text
    with pytest.raises(MatchError, match=complaint):
        smashup.from_position(json.loads(text.replace(old, new, 1)))


def positions_of_all_sorts() -> list[Match]:
    found = [table_of_all_sorts().match]
    for seed in range(6):
        match, bot = start(seed), RandomBot(seed)
        for _ in range(40 + 17 * seed):
            if match.decision is not None:
                match.answer(bot.pick(match.decision))
        found.append(match)
    return found


@pytest.mark.parametrize("first", range(4))
def test_whatever_is_changed_in_a_document_it_is_read_or_refused(first: int) -> None:
    rng, read = Random(first), 0
    documents = [json.loads(json.dumps(match.position())) for match in positions_of_all_sorts()]
    for _ in range(250):
        document = damaged(rng.choice(documents), rng)
        with suppress(MatchError):
            match = smashup.from_position(document)
            match.save()
            read += 1
    assert 10 < read < 240


@pytest.mark.parametrize("first", range(2))
def test_whatever_is_changed_in_a_saved_match_it_is_read_or_refused(first: int) -> None:
    rng = Random(first)
    documents = [json.loads(match.save()) for match in positions_of_all_sorts()[:4]]
    for _ in range(100):
        document = damaged(rng.choice(documents), rng)
        with suppress(MatchError):
            match = smashup.load(json.dumps(document))
            match.log(0)
            match.save()


@pytest.mark.parametrize("seed", range(2))
def test_a_damaged_document_or_set_up_brings_about_no_other_error(seed: int) -> None:
    """The compiled engine is held to the same (tests/tools/test_compiled.py)."""
    assert unexpected(seed, 300) == {}
