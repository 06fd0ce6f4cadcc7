"""Bots that think from the seat's own position document, in another process or not."""

from __future__ import annotations

import json
import textwrap
from pathlib import Path

import pytest

import smashup
from smashup import MatchError, SeatDocument, bots, search
from smashup.bots.rookie import MOST_PLAYS
from smashup.hall.think import Question, think
from smashup.testing import Scenario


def write_bot(folder: Path, body: str) -> None:
    """Return a file with a bot."""
    path = folder / "own_bot.py"
    lines = [
        "class Own:",
        "    def __init__(self, seed):",
        "        pass",
        "    def choose(self, view, decision, search):",
    ]
    path.write_text("\n".join(lines) + "\n" + textwrap.indent(body.strip(), " " * 8) + "\n")


def move(bot: str, seed: int, position: SeatDocument) -> Question:
    """Return the question for a move."""
    return {"purpose": "move", "bot": bot, "seed": seed, "position": position, "given": None}


@pytest.mark.parametrize(("players", "name"), [(2, "greedy"), (3, "random")])
def test_a_bot_elsewhere_chooses_what_it_would_choose_here(players: int, name: str) -> None:
    match = smashup.new_match(players=players, seed=players)
    for number in range(120):
        decision = match.decision
        if decision is None:
            break
        document = json.loads(json.dumps(match.position(decision.player)))
        loaded = search.load(document)
        assert loaded.seat == decision.player
        assert loaded.view == match.view(decision.player)
        assert loaded.decision is not None
        assert loaded.decision._replace(number=0) == decision._replace(number=0)
        sample = loaded.sample(number)
        assert sample.question is not None
        assert len(sample.question.options) == len(decision.options)
        keys = think(move(name, number, document))
        assert isinstance(keys, list)
        if name == "random":
            here = bots.make(name, number).choose(
                match.view(decision.player), decision, match.search()
            )
            picks = here if isinstance(here, list) else [here] if here >= 0 else []
            assert keys == [decision.options[pick].key for pick in picks]
        match.answer_key(*keys)


@pytest.mark.parametrize("name", ["rookie", "greedy"])
def test_a_bot_elsewhere_remembers_what_it_did_this_turn(name: str) -> None:
    """With an empty deck, each En Garde draws the other one, and grants another action: they could
    be played for ever."""
    s = Scenario(
        [("musketeers", "cyborg_apes"), ("time_travelers", "super_spies")],
        bases=["the_vats", "monkey_lab"],
    )
    s.put("cyberback", base="the_vats", player=0)
    s.hand(0, ["en_garde", "en_garde"])
    s.deck(1, ["jumper"] * 5)
    s.start()
    while s.turn_player == 0:
        keys = think(move(name, 2, s.match.position(0)))
        assert isinstance(keys, list)
        s.match.answer_key(*keys)
    # Without a memory some 200, where the rules end it.
    assert len(s.match.replies) < 2 * MOST_PLAYS


def test_who_is_not_asked_cannot_search_in_the_middle_of_an_effect() -> None:
    match = smashup.new_match(players=2, seed=3)
    bot, player = bots.make("random", 1), 0
    for _ in range(200):
        decision = match.decision
        assert decision is not None
        player = decision.player
        other = search_of_other(match, decision.player)
        if decision.kind != "play":
            break
        assert other.decision is None
        assert other.sample(1).question is not None
        match.answer(bot.choose(match.view(decision.player), decision, match.search()))
    with pytest.raises(MatchError):
        search.load(match.position(1 - player))
    with pytest.raises(MatchError):
        search.load({"format": "nonsense"})  # type: ignore[typeddict-item]


def search_of_other(match: smashup.Match, player: int) -> search.Search:
    if match.decision is not None and match.decision.kind != "play":
        return match.search()
    return search.load(match.position(1 - player))
