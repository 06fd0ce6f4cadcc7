"""Every question of random games tells what it must: its purpose, and for each kind of option just
the fields of that kind."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random
from typing import get_args

import pytest

import smashup
from smashup.bots.random import RandomBot
from smashup.cards import CATALOGUE
from smashup.engine.asking.decision import Decision, Option, OptionKind
from smashup.engine.asking.topic import PURPOSES
from smashup.engine.model.hooks import TIMINGS
from smashup.engine.outside.match import Match
from smashup.engine.rules.game import Game
from smashup.engine.rules.setup import random_factions

ROOT = Path(smashup.__file__).parent
FIELDS = (
    "card",
    "owner",
    "zone",
    "holder",
    "pid",
    "bid",
    "place",
    "player",
    "number",
    "purpose",
    "text",
)

# The fields that an option of each kind always has, and those that it may have.
ALWAYS: dict[OptionKind, str] = {
    "play": "card owner zone holder place",
    "play_from_stasis": "card owner zone holder pid text",
    "talent": "card owner zone pid bid text",
    "use": "card owner zone pid text",
    "trigger": "card text",
    "card_in_play": "card owner zone pid",
    "base": "card zone bid",
    "card": "card zone",
    "player": "player",
    "number": "number",
    "mode": "purpose",
    "ability": "card text",
    "which_play": "",
    "yes": "",
    "no": "",
}
SOMETIMES: dict[OptionKind, str] = {
    "play": "pid bid text",
    "use": "holder bid",
    "trigger": "owner zone holder pid bid",
    "card_in_play": "holder bid",
    "card": "owner holder pid bid",  # one that is about to leave play is still there
    "ability": "owner zone holder pid bid",
    "which_play": "card pid bid",
}


def check_option(game: Game, option: Option) -> None:
    there = {field for field in FIELDS if getattr(option, field) not in (None, "")}
    always = set(ALWAYS[option.kind].split())
    assert always <= there <= always | set(SOMETIMES.get(option.kind, "").split()), option
    assert option.card == [*option.cards, *option.bases, ""][0]
    assert option.players == ((option.player,) if option.player is not None else ())
    if option.pid is not None:
        piece = game.pieces[option.pid]
        assert option.bid == (game.bases[piece.slot].bid if piece.slot >= 0 else None)
    elif option.bid is not None:
        assert game.base_of(option.bid) is not None
    if option.kind == "play":
        assert (option.pid is not None, option.bid is not None) == {
            "base": (False, True),
            "minion": (True, True),
            "none": (False, False),
        }[option.place or "none"]
    if option.zone in ("hand", "deck", "discard", "stasis", "under"):
        assert option.holder is not None
    else:
        assert option.holder is None
    check_zone(game, option)


def check_zone(game: Game, option: Option) -> None:
    """Check that a card that is not in play is in that zone."""
    if option.kind not in ("play", "card"):
        return
    if option.zone in ("hand", "discard", "deck"):
        player = game.players[option.holder or 0]
        zone = {"hand": player.hand, "discard": player.discard, "deck": player.deck}[option.zone]
        assert option.card in [
            card.data.id for card in [*zone, *(game.aside if option.kind == "play" else [])]
        ]
    elif option.zone == "aside":
        assert option.card in [card.data.id for card in game.aside]


def check_decision(game: Game, decision: Decision) -> None:
    assert decision.purpose in PURPOSES
    assert decision.amount == 0 or "`amount`" in PURPOSES[decision.purpose].sentence
    assert decision.prompt
    assert (decision.decline != "") == decision.optional
    assert (decision.order != "") == decision.ordered
    assert len({option.key for option in decision.options}) == len(decision.options)
    assert (decision.kind == "confirm") == (
        [option.kind for option in decision.options] == ["yes", "no"]
    )
    assert all(option.purpose in PURPOSES for option in decision.options if option.kind == "mode")
    if decision.source_pid is not None:
        assert game.pieces[decision.source_pid].in_play
    if decision.source_bid is not None:
        assert game.base_of(decision.source_bid) is not None
    window = decision.window
    if decision.kind == "window":
        assert window is not None
        assert decision.purpose == "use"
        assert window.seat == decision.player
    if window is not None:
        assert window.timing in [timing.name for timing in TIMINGS]
        assert sorted(window.order) == list(range(len(game.players)))
        assert window.seat not in window.passed
        assert len(set(window.passed)) == len(window.passed) < len(window.order)
    for option in decision.options:
        check_option(game, option)


@pytest.mark.parametrize("seed", range(24))
def test_questions_tell_what_they_must(seed: int) -> None:
    match = Match.new(CATALOGUE, random_factions(CATALOGUE, 2 + seed % 3, seed), seed)
    bot, chance, numbers = RandomBot(seed), Random(seed), list[int]()
    while match.decision is not None and len(numbers) < 400:
        decision = match.decision
        numbers.append(decision.number)
        check_decision(match.game, decision)
        if chance.random() < 0.05 and match.replies:
            match.rewind(chance.randrange(max(0, len(match.replies) - 5), len(match.replies)))
        else:
            match.answer(bot.pick(decision), number=decision.number)
    assert len(set(numbers)) == len(numbers)


def test_options_of_each_kind_are_described() -> None:
    assert tuple(ALWAYS) == get_args(OptionKind)


def test_every_purpose_is_said_by_a_card_or_a_rule() -> None:
    """Some only by the cards of the rules tests: the cards of a new faction will need them."""
    files = [
        *(ROOT / "cards").rglob("*.py"),
        *(ROOT / "engine").rglob("*.py"),
        Path(__file__).parents[1] / "rules" / "cards.py",
    ]
    said: set[object] = set()
    for file in files:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            # A purpose is an argument, or the first of a mode.
            if isinstance(node, ast.Call | ast.Tuple):
                words = node.args if isinstance(node, ast.Call) else node.elts[:1]
                said |= {word.value for word in words if isinstance(word, ast.Constant)}
    assert set(PURPOSES) <= said
