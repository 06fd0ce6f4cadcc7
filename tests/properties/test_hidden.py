"""Positions that a player cannot tell apart, in random games: what is dealt, seen and offered is
the same in all of them."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import Any

import pytest

from properties.twins import Enough, Stopping, factions_of, permute
from smashup.audit import menu_question, picture
from smashup.cards import CATALOGUE
from smashup.engine.abilities.games import game_at
from smashup.engine.asking.driver import RandomDriver
from smashup.engine.asking.question import Question
from smashup.engine.asking.topic import Topic
from smashup.engine.knowledge.known import resample
from smashup.engine.model.constants import EVERYBODY, PLAY
from smashup.engine.outside.match import Match
from smashup.engine.outside.sampling import Sample
from smashup.engine.outside.views import view
from smashup.engine.rules import turns, zones
from smashup.engine.rules.game import Game
from smashup.engine.rules.setup import new_game

TURNS = 20


class Twins(RandomDriver):
    """Plays at random, shows a hand now and then, and compares the position with others that look
    the same to a player."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.compared = self.doubtful = 0

    def quiet_point(self, game: Game) -> None:
        if game.turn > TURNS:
            raise Enough
        if self.below(5) == 0:
            hand = game.players[self.below(len(game.players))].hand
            zones.show(
                game,
                [card for card in hand if self.below(3)],
                EVERYBODY if self.below(2) else self.below(16),
            )
        if self.below(4) == 0:
            for viewer in range(len(game.players)):
                self.compare(game, viewer)
        if game.phase == PLAY:
            twin = game.fork()
            permute(twin, game.current, self)
            assert menu_question(twin) == menu_question(game)

    def choose_one(
        self, game: Game, player: int, topic: Topic, options: Sequence[Any], may: bool
    ) -> int:
        if topic.kind != "play":
            self.compare(game, player)
        return super().choose_one(game, player, topic, options, may)

    def choose_many(self, game: Game, question: Question) -> list[int]:
        self.compare(game, question.player)
        return super().choose_many(game, question)

    def compare(self, game: Game, viewer: int) -> None:
        same, twin = game.fork(), game.fork()
        permute(twin, viewer, self)
        seen = view(same, viewer)
        assert view(twin, viewer) == seen
        seed = self.below(1000)
        resample(same, viewer, seed)
        resample(twin, viewer, seed)
        assert picture(twin) == picture(same)
        assert view(same, viewer) == seen
        self.compared += 1
        self.doubtful += bool(same.doubts)


@pytest.mark.parametrize("first", range(1, 13, 3))
def test_what_a_player_cannot_know_has_no_influence(first: int) -> None:
    doubtful = 0
    for n in range(first, first + 3):
        driver = Twins(n)
        with contextlib.suppress(Enough):
            turns.run(new_game(CATALOGUE, factions_of(n), n), driver)
        assert driver.compared > 40
        doubtful += driver.doubtful
    assert doubtful > 0  # of three games, at least one has cards that are known only by half


@pytest.mark.parametrize("n", range(8))
def test_a_playout_does_not_depend_on_what_the_player_cannot_know(n: int) -> None:
    driver = Stopping(n, 3 + n)
    with contextlib.suppress(Enough):
        turns.run(new_game(CATALOGUE, factions_of(n), n), driver)
    game = driver.last
    assert game is not None
    ends: list[list[Sample]] = []
    for twin in (game_at(game), game_at(game), game_at(game)):
        if ends:
            permute(twin, game.current, driver)
        match = Match.begin_at(CATALOGUE, twin)
        ends.append(
            [match.search().sample(seed).run(RandomDriver(seed), "game_over") for seed in range(3)]
        )
    pictures = [
        [(picture(end._ready()), end.turn, end.winner) for end in playouts] for playouts in ends
    ]
    assert pictures[0] == pictures[1] == pictures[2]


@pytest.mark.parametrize("n", range(12))
def test_reasons_and_forecasts_do_not_depend_on_what_the_player_cannot_know(n: int) -> None:
    """At a menu, and at what is asked next if the player does something there."""
    driver = Stopping(n, 3 + n)
    with contextlib.suppress(Enough):
        turns.run(new_game(CATALOGUE, factions_of(n), n), driver)
    game = driver.last
    assert game is not None
    seat = game.current
    twins = [game_at(game), game_at(game)]
    permute(twins[1], seat, driver)
    first, second = [Match.begin_at(CATALOGUE, twin) for twin in twins]
    assert told(first, seat) == told(second, seat)
    compared = 0
    for i in range(len(options_of(first))):
        ahead, other = first.clone(), second.clone()
        ahead.answer(i)
        other.answer(i)
        mine = ahead.decision is not None and ahead.decision.player == seat
        if mine and ahead.view(seat) == other.view(seat) and options_of(ahead) == options_of(other):
            assert told(ahead, seat) == told(other, seat)
            compared += 1
    assert compared or not options_of(first)


def options_of(match: Match) -> list[str]:
    return [option.key for option in match.decision.options] if match.decision is not None else []


def told(match: Match, seat: int) -> list[Any]:
    """Return the options and the reasons for other cards that a player gets."""
    return [match.why_not(seat), *[match.forecast(i, seat) for i in range(len(options_of(match)))]]
