"""The invariants of every game (rules 26), checked in random games with all kinds of cards."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import Any

import pytest

from smashup.audit import picture
from smashup.engine.abilities.games import game_at
from smashup.engine.abilities.scope import Ability
from smashup.engine.asking.driver import RandomDriver
from smashup.engine.asking.question import Question
from smashup.engine.asking.topic import Topic
from smashup.engine.knowledge.known import resample
from smashup.engine.model.constants import ACTION, MINION
from smashup.engine.model.state import Piece
from smashup.engine.outside.views import view
from smashup.engine.rules import numbers, turns
from smashup.engine.rules.game import Game
from smashup.engine.rules.setup import new_game

from .table import CATALOGUE

TABLES = [
    [("cards", "cyborg_apes"), ("shapeshifters", "super_spies")],
    [("cards", "time_travelers"), ("cards", "shapeshifters"), ("super_spies", "cards")],
    [
        ("cards", "super_spies"),
        ("cards", "time_travelers"),
        ("cards", "cyborg_apes"),
        ("cards", "shapeshifters"),
    ],
]


class Enough(Exception):
    """The game has gone on long enough."""


def in_play(game: Game, ability: Ability) -> bool:
    place = ability.piece or ability.base
    return place.in_play if place is not None else ability.lasting_state in game.lasting


class Inspector(RandomDriver):
    """Plays at random and looks at the whole table at every question."""

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(seed)
        self.cards = sorted(card.uid for card in game.all_cards())
        self.owners = {card.uid: card.owner for card in game.all_cards()}

    def choose_one(
        self, game: Game, player: int, topic: Topic, options: Sequence[Any], may: bool
    ) -> int:
        self.inspect(game)
        return super().choose_one(game, player, topic, options, may)

    def choose_many(self, game: Game, question: Question) -> list[int]:
        self.inspect(game)
        return super().choose_many(game, question)

    def quiet_point(self, game: Game) -> None:
        """Check that nothing is half done at a step of the Play Cards phase."""
        if game.turn > 24:
            raise Enough
        assert not game.queue
        assert not game.aside
        assert not game.resolving
        assert not game.destinations
        assert game.scoring is None
        for player in game.players:
            assert all(piece.stasis >= 0 for piece in player.stasis)
        assert all(piece.active for piece in game.pieces.values())
        for abilities in game.hooks:  # the index knows what is in play, and nothing else
            assert all(in_play(game, ability) for ability in abilities)

    def inspect(self, game: Game) -> None:
        cards = game.all_cards()
        assert sorted(card.uid for card in cards) == self.cards, (
            "26.1: every card is in exactly one zone"
        )
        assert all(card.owner == self.owners[card.uid] for card in cards), (
            "26.2: owners never change"
        )
        assert all(player.vp >= 0 for player in game.players), "26.3"
        standing: list[Piece] = []
        for base in game.bases:
            assert numbers.breakpoint(game, base) >= 0
            for piece in [*base.minions, *base.actions]:
                assert piece.slot == base.slot
                assert piece.host < 0
                standing.append(piece)
                for action in piece.actions:
                    assert (action.host, action.slot) == (piece.pid, piece.slot)
                    standing.append(action)
            assert all(minion.data.kind == MINION for minion in base.minions)
            assert all(action.data.kind == ACTION for action in base.actions)
        for player in game.players:
            for piece in player.stasis:
                assert piece.stasis >= 0
                assert not piece.actions
                standing.append(piece)
        assert sorted(piece.pid for piece in standing) == sorted(game.pieces)
        for piece in standing:
            assert piece.in_play
            assert numbers.power(game, piece) >= 0
        for player in game.players:  # 26.2: what all have seen in a discard pile is at home
            assert all(card.owner == player.seat for card in player.discard)


class Veil(RandomDriver):
    """A random driver that reshuffles unknown cards: the player must see no difference (26.9)."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.looked = 0

    def quiet_point(self, game: Game) -> None:
        if game.turn > 12:
            raise Enough
        if self.below(8) == 0:
            self.looked += 1
            for viewer in range(len(game.players)):
                twin = game_at(game)
                resample(twin, viewer, self.below(1000))
                assert view(twin, viewer) == view(game, viewer)
                assert sorted(card.uid for card in twin.all_cards()) == sorted(
                    card.uid for card in game.all_cards()
                )


@pytest.mark.parametrize("factions", TABLES, ids=["two", "three", "four"])
def test_26_9_a_view_does_not_depend_on_what_is_hidden(factions: list[tuple[str, str]]) -> None:
    driver = Veil(5)
    with contextlib.suppress(Enough):
        turns.run(new_game(CATALOGUE, factions, 5), driver)
    assert driver.looked


class Pauses(RandomDriver):
    """A random driver that stops at some quiet points and tells those of each phase."""

    def __init__(self, seed: int, every: int) -> None:
        super().__init__(seed)
        self.every = every
        self.passed = 0
        self.stopped_in: list[str] = []

    def quiet_point(self, game: Game) -> None:
        self.passed += 1
        if self.every and self.passed % self.every == 0:
            self.stopped_in.append(game.phase)
            game.stopped = True


@pytest.mark.parametrize("factions", TABLES, ids=["two", "three", "four"])
def test_a_run_that_is_stopped_at_quiet_points_goes_on_as_if_it_had_not_been(
    factions: list[tuple[str, str]],
) -> None:
    straight = new_game(CATALOGUE, factions, 6)
    turns.run(straight, Pauses(6, 0))
    stopped_in = set()
    for every in (2, 3, 7):
        game, driver = new_game(CATALOGUE, factions, 6), Pauses(6, every)
        turns.run(game, driver)
        while game.winner is None:
            phase = driver.stopped_in[-1]
            assert game.stopped
            assert game.phase == phase
            turns.run(game, driver)
        assert picture(game) == picture(straight)
        stopped_in |= set(driver.stopped_in)
    assert {"start", "play", "score", "end"} <= stopped_in


@pytest.mark.parametrize("factions", TABLES, ids=["two", "three", "four"])
@pytest.mark.parametrize("seed", range(8))
def test_every_step_of_a_random_game(factions: list[tuple[str, str]], seed: int) -> None:
    game = new_game(CATALOGUE, factions, seed)
    with contextlib.suppress(Enough):
        turns.run(game, Inspector(game, seed))
        assert game.winner is not None
        assert game.players[game.winner].vp >= 15
