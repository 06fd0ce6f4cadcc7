"""Bad input from outside is refused with one family of errors, before anything changes."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import smashup
from smashup.bots.random import RandomBot
from smashup.cards import CATALOGUE
from smashup.engine.asking.driver import RandomDriver
from smashup.engine.asking.question import Question
from smashup.engine.asking.replay import Replay
from smashup.engine.asking.topic import Topic
from smashup.engine.model.catalogue import SetupError
from smashup.engine.model.errors import InputError
from smashup.engine.outside.match import Match, MatchError
from smashup.engine.rules.setup import LONGEST_NAME, Draft, check_factions, random_factions

FACTIONS = [("cyborg_apes", "grannies"), ("sumo_wrestlers", "explorers")]
DEEP: list[Any] = []
for _ in range(5000):
    DEEP = [DEEP]
JUNK: list[Any] = [
    *(
        None,
        True,
        False,
        0.0,
        1.5,
        float("nan"),
        float("inf"),
        1j,
        10**30,
        -(10**30),
        10**5000,
        -7,
        99_999,
    ),
    *(
        "",
        "0",
        "\x1b[2J",
        "x" * 100_000,
        b"0",
        [],
        [0, 0],
        [True],
        [None],
        [[0]],
        [[[]]],
        [0] * 100_000,
        [10**5000],
        [0.0],
        DEEP,
    ),
    *((), (0,), {}, {0}, {"seed": 1}, object(), int, len),
]


def refuses(act: Callable[[Any], object], junk: Any, but: Callable[[Any], bool]) -> None:
    """Check that only an InputError with a short message is raised, unless the input fits."""
    if but(junk):
        act(junk)
        return
    with pytest.raises(InputError) as caught:
        act(junk)
    message = str(caught.value)
    assert len(message) < 900
    assert message.isprintable()


def always(answer: bool) -> Callable[[Any], bool]:
    return lambda _: answer


def load_match(document: str) -> Match:
    return Match.load(CATALOGUE, document)


def number(least: int, most: int) -> Callable[[Any], bool]:
    return lambda junk: type(junk) is int and least <= junk <= most


def never(_junk: Any) -> bool:
    return False


@pytest.mark.parametrize("junk", JUNK, ids=range(len(JUNK)))
def test_a_set_up_of_anything(junk: Any) -> None:
    refuses(lambda x: Match.new(CATALOGUE, x), junk, never)
    refuses(lambda x: Match.new(CATALOGUE, [x, FACTIONS[1]]), junk, never)
    refuses(lambda x: Match.new(CATALOGUE, [(x, "grannies"), FACTIONS[1]]), junk, never)
    refuses(lambda x: check_factions(CATALOGUE, x), junk, never)
    refuses(lambda x: Match.new(CATALOGUE, FACTIONS, seed=x), junk, number(1 - 2**256, 2**256 - 1))
    refuses(lambda x: Match.new(CATALOGUE, FACTIONS, first=x), junk, number(-1, 1))
    refuses(lambda x: Match.new(CATALOGUE, FACTIONS, names=x), junk, lambda junk: junk is None)
    refuses(
        lambda x: Match.new(CATALOGUE, FACTIONS, names=["Ann", x]), junk, lambda junk: junk == "0"
    )
    refuses(lambda x: random_factions(CATALOGUE, x, 0), junk, number(2, 4))
    refuses(lambda x: random_factions(CATALOGUE, 2, x), junk, number(1 - 2**256, 2**256 - 1))
    refuses(lambda x: Draft(CATALOGUE, x), junk, number(2, 4))
    refuses(lambda x: Draft(CATALOGUE, 2, x), junk, lambda junk: junk is None)
    refuses(lambda x: Draft(CATALOGUE, 2).pick(x), junk, never)
    refuses(CATALOGUE.card, junk, never)
    refuses(CATALOGUE.base, junk, never)
    refuses(lambda x: smashup.new_match(players=x), junk, number(2, 4))


def test_a_seed_of_256_bits_will_do() -> None:
    for seed in (2**256 - 1, 1 - 2**256, 2**63):
        assert (
            Match.load(CATALOGUE, Match.new(CATALOGUE, FACTIONS, seed).save()).setup["seed"] == seed
        )
    for seed in (2**256, -(2**256)):
        with pytest.raises(SetupError, match="256 bits"):
            Match.new(CATALOGUE, FACTIONS, seed)


def in_the_middle(several: bool) -> Match:
    """Return a match that asks for one option, or for several."""
    for seed in range(20):
        match, bot = Match.new(CATALOGUE, FACTIONS, seed), RandomBot(seed)
        while match.decision is not None:
            if match.decision.single != several and len(match.replies) > 5:
                return match
            match.answer(bot.pick(match.decision))
    raise AssertionError("no such decision")


@pytest.mark.parametrize("several", [False, True])
def test_an_answer_of_anything(several: bool) -> None:
    match = in_the_middle(several)
    decision, saved, log = match.decision, match.save(), match.log()
    for junk in JUNK:
        refuses(match.answer, junk, never)
        refuses(match.answer_key, junk, never)
        refuses(match.rewind, junk, never)
        refuses(match.view, junk, never)
        refuses(match.log, junk, never)
        refuses(match.explain_power, junk, never)
        refuses(match.explain_breakpoint, junk, never)
        refuses(match.preview_scoring, junk, never)
        refuses(match.why_not, junk, never)
        refuses(match.forecast, junk, never)
        refuses(match.search().sample, junk, number(1 - 2**256, 2**256 - 1))
        refuses(match.search().sample(1).answer, junk, never)
        refuses(lambda x: match.search().sample(1).run(RandomDriver(0), x), junk, never)
        refuses(
            match.search,
            junk,
            lambda x: x is None or (type(x) is int and x == match.pending().player),
        )
        assert match.decision is decision
    assert (match.save(), match.log()) == (saved, log)


def test_the_errors_are_one_family() -> None:
    assert issubclass(SetupError, InputError)
    assert issubclass(MatchError, InputError)
    assert issubclass(InputError, ValueError)
    assert smashup.InputError is InputError


def test_a_save_of_anything() -> None:
    for junk in [*JUNK, "{}", "[]", "null", "NaN", '"x"', "[" * 99_999, b"\xff"]:
        refuses(lambda x: Match.load(CATALOGUE, x), junk, never)


NUMBERS = [
    "NaN",
    "Infinity",
    "1.0",
    "true",
    "null",
    "9" * 5000,
    "9" * 40,
    '"1"',
    "[]",
    "[[]]",
    "{}",
    "-9",
    '"\\u001b[2J"',
]


@pytest.mark.parametrize("junk", NUMBERS, ids=lambda junk: junk[:12])
def test_a_save_with_anything_in_it(junk: str) -> None:
    match = Match.new(CATALOGUE, FACTIONS, 3, names=["Ann", "Ben"])
    match.answer(-1)
    document = json.loads(match.save())
    for part in ("format", "version", "setup", "asked", "position", "history"):
        text = json.dumps(document | {part: "HERE"}).replace('"HERE"', junk)
        refuses(load_match, text, always(part == "setup" and junk == "{}"))
    for part, fits in (("seed", ["-9", "9" * 40]), ("first", []), ("factions", [])):
        text = json.dumps(document | {"setup": document["setup"] | {part: "HERE"}}).replace(
            '"HERE"', junk
        )
        refuses(load_match, text, always(junk in fits))
    for part in ("names", "answers"):
        position = document["position"] | {part: ["Ann", "HERE"]}
        text = json.dumps(document | {"position": position}).replace('"HERE"', junk)
        refuses(load_match, text, always(part == "names" and junk == '"1"'))


BAD_NAMES = [
    *(
        "",
        " ",
        "x" * 41,
        "A\nB",
        "A\tB",
        "A\x00B",
        "\x1b[31mRed",
        "A\x7f",
        "\x9b2J",
    ),  # control characters
    *(
        "A\u202eB",
        "A\u2066B",
        "A\u200fB",
        "\u061cA",
        "A\u200bB",
        "\u2060A",
        "\ufeffA",
        "A\u00adB",
    ),  # direction and width
    *(
        "A\u2028B",
        "A\u2029B",
        "A\u00a0B",
        "A\ud800B",
        "A\ue000B",
        "A\U000e0041",
    ),  # separators and what is no character
]


@pytest.mark.parametrize("name", BAD_NAMES, ids=ascii)
def test_names_that_would_upset_a_terminal(name: str) -> None:
    refuses(lambda x: Match.new(CATALOGUE, FACTIONS, names=["Ann", x]), name, never)
    document = json.loads(Match.new(CATALOGUE, FACTIONS, names=["Ann", "Ben"]).save())
    document["position"]["names"][1] = name
    with pytest.raises(MatchError) as caught:
        Match.load(CATALOGUE, json.dumps(document))
    assert str(caught.value).isprintable()


@pytest.mark.parametrize(
    "names",
    [["Ann", "Ann"], ["Ann", "ANN"], ["Ann", " Ann "], ["Zoë", "Zoe\u0308"], ["Strasse", "Straße"]],
)
def test_names_that_are_alike(names: list[str]) -> None:
    with pytest.raises(SetupError, match="two players have the same name"):
        Match.new(CATALOGUE, FACTIONS, names=names)


@pytest.mark.parametrize("names", [["Ann"], ["Ann", "Ben", "Cid"], [], "AB", ("Ann",)])
def test_names_for_all_players(names: Any) -> None:
    with pytest.raises(SetupError):
        Match.new(CATALOGUE, FACTIONS, names=names)


def test_names_of_all_sorts() -> None:
    for name in ("A", "x" * LONGEST_NAME, "Zoë", "李雷", "دانا", "Big Bad Wolf, Jr.", "🦍"):
        match = Match.new(CATALOGUE, FACTIONS, names=("Ann", name))
        assert match.names == ["Ann", name]
        assert Match.load(CATALOGUE, match.save()).names == ["Ann", name]
    assert Match.new(CATALOGUE, FACTIONS, names=["  Ann ", "Ben"]).names == ["Ann", "Ben"]


def test_an_answer_of_one_option_where_several_are_asked_for() -> None:
    question = Question(0, Topic("choose", "discard"), ["a", "b", "c"], 2, 2, False)
    assert Replay([[0, 2]]).choose_many(Match.new(CATALOGUE, FACTIONS).game, question) == [0, 2]
    for reply in (0, [0], [0, 0], [0, 3]):
        with pytest.raises(MatchError, match="does not fit"):
            Replay([reply]).choose_many(Match.new(CATALOGUE, FACTIONS).game, question)
