"""A seat's own position tells what that seat knows, and nothing else; samples of it lead to the
same decision."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

import smashup
from damage import damaged
from properties.test_search import asked, permute_but
from properties.twins import factions_of, permute
from smashup import Match, MatchError
from smashup.audit import picture
from smashup.bots.random import RandomBot
from smashup.cards import CATALOGUE
from smashup.engine.abilities.games import game_at
from smashup.engine.asking.driver import RandomDriver
from smashup.engine.documents.seat_document import SeatDocument, seat_document
from smashup.engine.knowledge.known import resample
from smashup.engine.knowledge.seat_sampler import Sampler
from smashup.testing import Scenario

ANSWERS = 110


def plain(document: SeatDocument) -> Any:
    return json.loads(json.dumps(document))


def without_others(document: Any) -> Any:
    """Another player who has no choice is not asked: that depends on cards that the seat has not
    seen."""
    return {
        **document,
        "answers": [
            answer for answer in document["answers"] if answer["player"] == document["seat"]
        ],
    }


def play_on(match: Match, position: Any, replies: Any) -> Match:
    """Return the match that leads from another deal to the same decision."""
    other = Match.begin_at(CATALOGUE, position, match.names)
    for reply in replies:
        other.answer(reply)
    return other


@pytest.mark.parametrize("seed", range(12))
def test_samples_cannot_be_told_from_the_true_position(seed: int) -> None:
    """At quiet points and in mid-effect: the same question, the same view; and its document is the
    same again, but for what others were asked."""
    match, bot = Match.new(CATALOGUE, factions_of(seed), seed), RandomBot(seed)
    while match.decision is not None and len(match.replies) < ANSWERS:
        seat = (
            match.decision.player
            if len(match.replies) % 3
            else (match.decision.player + 1) % len(match.names)
        )
        document = match.position(seat)
        position, replies = Sampler(CATALOGUE, plain(document)).sample(seed)
        other = play_on(match, position, replies)
        assert other.view(seat) == match.view(seat)
        again = plain(seat_document(position, replies, seat, match.names))
        assert without_others(again) == without_others(plain(document))
        assert other.decision is not None
        if match.decision.player == seat:
            assert other.decision._replace(number=0) == match.decision._replace(number=0)
        else:
            assert (other.decision.player, other.decision.kind) == (
                match.decision.player,
                match.decision.kind,
            )
        match.answer(bot.pick(match.decision))


@pytest.mark.parametrize("seed", range(8))
def test_positions_that_a_seat_cannot_tell_apart_have_the_same_document(seed: int) -> None:
    match, bot, rng = (
        Match.new(CATALOGUE, factions_of(seed), seed),
        RandomBot(seed),
        RandomDriver(seed),
    )
    while match.decision is not None and len(match.replies) < 2 * ANSWERS:
        point = match.checkpoints[-1]
        if point.replies == len(match.replies) and match.decision.kind == "play":
            for seat in range(len(match.names)):
                twin = game_at(point.position)
                permute(twin, seat, rng)
                other = Match.begin_at(CATALOGUE, twin, match.names)
                assert other.position(seat) == match.position(seat)
        match.answer(bot.pick(match.decision))


def otherwise(match: Match, seat: int, rng: RandomDriver) -> Match | None:
    """A match in mid-effect that the seat cannot tell from this one: since the quiet point, too, it
    was told and asked the same. None: it could tell."""
    point = match.checkpoints[-1]
    twin = game_at(point.position)
    permute_but(
        twin, seat, [card for card in twin.cards if match.game.known[card.uid] >> seat & 1], rng
    )
    same, other = [
        Match.begin_at(CATALOGUE, there, match.names) for there in (point.position, twin)
    ]
    for reply in [*match.replies[point.replies :], None]:
        if sights(same, seat) != sights(other, seat) or asked(same) != asked(other):
            return None
        if reply is not None:
            same.answer(reply)
            other.answer(reply)
    looked = any(
        event["kind"] == "search" and event["player"] == seat for event in same.events(seat)
    )
    return other if not looked else None  # of its own deck the seat has seen more than it was told


def sights(match: Match, seat: int) -> Any:
    decision = match.decision
    return (
        decision is None,
        match.view(seat),
        match.events(seat),
        decision and decision.player == seat and decision.options,
    )


@pytest.mark.parametrize("first", range(0, 12, 3))
def test_in_mid_effect_they_have_the_same_document_too(first: int) -> None:
    compared = 0
    for seed in range(first, first + 3):
        match, bot, rng = (
            Match.new(CATALOGUE, factions_of(seed), seed),
            RandomBot(seed),
            RandomDriver(seed),
        )
        while match.decision is not None and len(match.replies) < 2 * ANSWERS:
            seat = match.decision.player
            other = otherwise(match, seat, rng) if match.decision.kind != "play" else None
            if other is not None:
                assert other.position(seat) == match.position(seat)
                compared += 1
            match.answer(bot.pick(match.decision))
    assert compared > 100


@pytest.mark.parametrize("seed", range(6))
def test_at_a_quiet_point_a_sample_is_what_resampling_deals(seed: int) -> None:
    match, bot = Match.new(CATALOGUE, factions_of(seed), seed), RandomBot(seed)
    compared = 0
    while match.decision is not None and len(match.replies) < ANSWERS:
        point, seat = match.checkpoints[-1], match.decision.player
        if point.replies == len(match.replies) and match.decision.kind == "play":
            position, replies = Sampler(CATALOGUE, plain(match.position(seat))).sample(seed)
            dealt = game_at(point.position)
            resample(dealt, seat, seed)
            assert replies == []
            assert picture(game_at(position)) == picture(dealt)
            compared += 1
        match.answer(bot.pick(match.decision))
    assert compared > 10


def texts(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [text for name, part in value.items() for text in [*texts(name), *texts(part)]]
    return (
        [text for part in value for text in texts(part)]
        if isinstance(value, list)
        else [str(value)]
    )


def test_what_is_hidden_is_not_in_the_document() -> None:
    s = Scenario(
        [("cyborg_apes", "time_travelers"), ("teddy_bears", "grannies")],
        bases=["monkey_lab", "the_vats", "portal_room"],
    )
    s.hand(0, ["jumper"])
    s.hand(1, ["nana", "fun_bear"])
    s.deck(0, ["baboom", "furious_george"])
    s.deck(1, ["granny", ("jumper", 0)])
    s.start()
    document = plain(s.match.position(0))
    assert document["players"][0]["hand"] == ["jumper#0"]
    assert document["players"][0]["deck"] == ["?#1", "?#2"]
    assert document["players"][1]["hand"] == ["?#3", "?#4"]
    assert document["players"][1]["deck"] == ["?#5", "?#6@0"]
    assert document["pools"] == [
        ["baboom", "furious_george", "jumper"],
        ["fun_bear", "granny", "nana"],
        document["pools"][2],
    ]
    assert document["random"] == 0
    hidden = ["nana", "granny", "baboom"]
    assert not [
        text for text in texts({**document, "pools": []}) if any(id in text for id in hidden)
    ]


def test_what_was_learnt_since_the_quiet_point_is_told() -> None:
    """Mid-effect: the cards that the seat has drawn lay on top of the deck at the quiet point."""
    s = Scenario(
        [("super_spies", "time_travelers"), ("teddy_bears", "grannies")],
        bases=["monkey_lab", "the_vats"],
    )
    s.hand(0, ["spy"])
    s.deck(0, ["jumper", "mole", "operative", "jumper"])
    s.deck(1, ["nana"] * 4)
    s.start()
    s.play("spy", at="the_vats")
    assert s.decision is not None
    assert s.decision.kind == "choose"
    asked = [option.card for option in s.decision.options]
    mine, other = plain(s.match.position(0)), plain(s.match.position(1))
    seen = [
        card.partition("#")[0]
        for card in mine["players"][0]["deck"] + mine["players"][1]["deck"]
        if card[0] != "?"
    ]
    assert sorted(seen) == sorted(asked)
    assert not [card for card in other["players"][0]["deck"] if card[0] != "?"]
    assert other["players"][0]["hand"] == ["spy#0"]  # it was played from there


@pytest.mark.parametrize("first", range(3))
def test_whatever_is_changed_in_a_document_it_is_read_or_refused(first: int) -> None:
    rng, documents, read = Random(first), list[Any](), 0
    for seed in range(4):
        match, bot = Match.new(CATALOGUE, factions_of(seed), seed), RandomBot(seed)
        for _ in range(20 + 30 * seed + first):
            if match.decision is not None:
                match.answer(bot.pick(match.decision))
        documents += [plain(match.position(seat)) for seat in range(len(match.names))]
    for _ in range(60):
        with suppress(MatchError):
            Sampler(CATALOGUE, damaged(rng.choice(documents), rng)).sample(1)
            read += 1
    assert read < 55


@pytest.mark.parametrize(
    "junk",
    [None, 7, "x", [], {}, {"format": "smashup seat"}, {"format": "smashup seat", "version": 1}],
)
def test_what_is_no_document_is_refused(junk: Any) -> None:
    with pytest.raises(MatchError):
        Sampler(CATALOGUE, junk).sample(1)


def test_only_a_player_has_a_position() -> None:
    match = Match.new(CATALOGUE, factions_of(0), 0)
    nobodies: list[Any] = [-1, 2, "0", True]
    for nobody in nobodies:
        with pytest.raises(MatchError):
            match.position(nobody)


def deals_of(document: SeatDocument, seed: int) -> int:
    """Return how many deals it takes to find one that leads to the decision."""
    sampler = Sampler(CATALOGUE, plain(document))
    sampler.sample(seed)
    return sampler.deals


KEPT = json.loads(Path(__file__).with_name("seat_positions.json").read_text())


@pytest.mark.parametrize("kept", KEPT, ids=[kept["why"] for kept in KEPT])
def test_positions_from_which_no_deal_led_to_the_decision(kept: Any) -> None:
    """Found by `make soak-positions`, of random games."""
    document = smashup.from_position(kept["position"]).position(kept["seat"])
    assert max(deals_of(document, seed) for seed in range(5)) < 10


def test_the_second_of_two_equal_cards_in_the_own_deck() -> None:
    s = Scenario(
        [("shapeshifters", "sumo_wrestlers"), ("teddy_bears", "grannies")],
        bases=["monkey_lab", "the_vats"],
    )
    s.hand(0, ["transmogrify"])
    s.deck(0, ["third_tier", "gelf", "third_tier", "mitosis"])
    s.put("doppelganger", base="the_vats", player=0)
    s.start()
    s.play("transmogrify")
    decision = s.decision
    assert decision is not None
    copies = [i for i, option in enumerate(decision.options) if option.card == "third_tier"]
    for copy in copies:
        match = s.match.clone()
        match.answer(copy)
        assert max(deals_of(match.position(0), seed) for seed in range(3)) < 10


def test_whether_others_could_have_used_something_is_not_told() -> None:
    """Before scoring, a player who holds a Special passes: to the others that is as if they held
    none."""
    documents: list[SeatDocument] = []
    for held, other in ("live_and_let_chum", "operative"), ("operative", "live_and_let_chum"):
        s = Scenario(
            [("super_spies", "grannies"), ("super_spies", "time_travelers")],
            bases=["the_vats", "monkey_lab"],
        )
        s.put("nana", base="the_vats", player=0, counters=30)
        s.put("jumper", base="the_vats", player=1)
        s.hand(0, [held])
        s.hand(1, ["live_and_let_chum"])
        s.deck(0, ["granny", other])
        s.start(0)
        s.end_turn()
        if held == "live_and_let_chum":
            assert s.decision is not None
            assert s.decision.player == 0
            s.decline()
        assert s.decision is not None
        assert (s.decision.player, s.decision.kind) == (1, "window")
        documents.append(s.match.position(1))
        assert [deals_of(documents[-1], seed) for seed in range(5)] == [1] * 5
    assert plain(documents[0]) == plain(documents[1])
