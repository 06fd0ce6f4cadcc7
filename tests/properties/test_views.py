"""Views in random games: each has the shape that its types promise, can be written as JSON, and
fits itself."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

import smashup
from shapes import misfit
from smashup import Match, View
from smashup.bots import RandomBot
from smashup.engine.outside.views import Part, PieceView, PlaceView


def positions(players: int, seed: int, every: int = 3) -> Iterator[Match]:
    """Yield a random game at some of its decisions and at its end."""
    match, bot = smashup.new_match(players=players, seed=seed), RandomBot(seed)
    while match.decision is not None:
        if len(match.replies) % every == 0:
            yield match
        match.answer(bot.pick(match.decision))
    yield match


def pieces_of(view: View) -> Iterator[PieceView]:
    for base in view["bases"]:
        yield from base["minions"] + base["actions"]
        for minion in base["minions"]:
            yield from minion["actions"]
    for player in view["players"]:
        yield from player["stasis"]
    yield from view["loose"]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(2))
def test_a_view_has_the_promised_shape(players: int, seed: int) -> None:
    for match in positions(players, seed):
        for viewer in range(-1, players):
            view = match.view(viewer)
            assert misfit(view, View) == ""
            assert json.loads(json.dumps(view)) == view


@pytest.mark.parametrize("players", [2, 3, 4])
def test_explanations_have_the_promised_shape(players: int) -> None:
    for match in positions(players, 10 + players, 7):
        for base in match.view()["bases"]:
            places = match.preview_scoring(base["bid"])
            assert places == base["places"]
            assert misfit(places, list[PlaceView]) == ""
            assert misfit(match.explain_breakpoint(base["bid"]), list[Part]) == ""
            for minion in base["minions"]:
                assert misfit(match.explain_power(minion["pid"]), list[Part]) == ""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_card_in_play_is_seen_once(players: int) -> None:
    for match in positions(players, 20 + players):
        view = match.view()
        seen = list(pieces_of(view))
        assert sorted(piece["pid"] for piece in seen) == sorted(match.game.pieces)
        bids = {base["bid"] for base in view["bases"]}
        for piece in seen:
            assert (piece["power"] is None) == (piece["kind"] == "action")
            assert piece["bid"] is None or piece["bid"] in bids
            assert piece["host"] is None or piece["host"] in match.game.pieces


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_window_says_who_has_passed_and_who_is_asked(players: int) -> None:
    windows = 0
    for match in positions(players, 60 + players, 1):
        decision, window = match.decision, match.view()["window"]
        if decision is None or decision.kind != "window":
            continue
        assert window is not None
        assert window["seat"] == decision.player
        assert sorted(window["order"]) == list(range(players))
        assert window["order"][0] == match.view()["current"]
        assert len(window["passed"]) < players
        assert decision.player not in window["passed"]
        assert window["base"] == "" or window["bid"] is not None
        windows += 1
    assert windows > 5


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_talent_that_is_ready_is_offered(players: int) -> None:
    """At a menu, the talents of the current player that are ready are just those that are
    offered."""
    talents = 0
    for match in positions(players, 40 + players, 1):
        decision = match.decision
        if decision is not None and decision.kind == "play":
            offered = {option.pid for option in decision.options if option.kind == "talent"}
            shown = pieces_of(match.view(decision.player))
            assert {piece["pid"] for piece in shown if piece["talent"] == "ready"} == offered
            talents += len(offered)
    assert talents
