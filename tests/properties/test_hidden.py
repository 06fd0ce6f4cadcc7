"""Positions that a player cannot tell apart, in random games: what is dealt, seen and offered is the same in all of them."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest

from smashup.audit import menu, picture
from smashup.cards import CATALOGUE
from smashup.engine.constants import EVERYBODY, PLAY
from smashup.engine.doubt import members
from smashup.engine.driver import RandomDriver
from smashup.engine.game import Game
from smashup.engine.knowledge import resample, view
from smashup.engine.match import Match
from smashup.engine.question import Question
from smashup.engine.setup import Factions, new_game
from smashup.engine.state import Card

SLY = [  # factions that look at cards, hide them and give them away
    "anansi_tales", "grannies", "russian_fairy_tales", "extramorphs", "action_heroes",
    "super_spies", "explorers", "ancient_incas", "backtimers", "musketeers",
]  # fmt: skip
TURNS = 20


class Enough(Exception):
    pass


def factions_of(n: int) -> Factions:
    rng, pool = RandomDriver(n), SLY[:]
    return [(pool.pop(rng.below(len(pool))), pool.pop(rng.below(len(pool)))) for _ in range(2 + n % 3)]


def permute(game: Game, viewer: int, rng: RandomDriver) -> None:
    """Have everything that the viewer cannot know otherwise: which unknown card of an owner is where, and the order of hands."""
    doubtful = [card for doubt in game.doubts if doubt.seat == viewer for card in members(doubt.places, game.cards)]

    def unknown(card: Card) -> bool:
        return not game.known[card.uid] >> viewer & 1 and card not in doubtful

    zones = [zone for player in game.players for zone in (player.hand, player.deck)]
    zones += [game.base_deck, *[piece.stored for piece in game.pieces.values() if piece.stored]]
    for owner in range(-1, len(game.players)):
        cards = [card for zone in zones for card in zone if unknown(card) and card.owner == owner]
        masks, pool = [game.known[card.uid] for card in cards], cards[:]
        swap = {old.uid: pool.pop(rng.below(len(pool))) for old in cards}
        for zone in zones:
            zone[:] = [swap.get(card.uid, card) for card in zone]
        for old, mask in zip(cards, masks, strict=True):
            game.known[swap[old.uid].uid] = mask
    for player in game.players:
        if player.seat != viewer:
            hand, left = player.hand, player.hand[:]
            hand[:] = [left.pop(rng.below(len(left))) for _ in range(len(left))]


class Twins(RandomDriver):
    """Plays at random, shows a hand now and then, and compares the position with others that look the same to a player."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.compared = self.doubtful = 0

    def quiet_point(self, game: Game) -> None:
        if game.turn > TURNS:
            raise Enough
        if self.below(5) == 0:
            hand = game.players[self.below(len(game.players))].hand
            game.show([card for card in hand if self.below(3)], EVERYBODY if self.below(2) else self.below(16))
        if self.below(4) == 0:
            for viewer in range(len(game.players)):
                self.compare(game, viewer)
        if game.phase == PLAY:
            twin = game.fork()
            permute(twin, game.current, self)
            assert menu(twin) == menu(game)

    def choose_one(self, game: Game, player: int, kind: str, source: str, prompt: str, options: list[Any], may: bool) -> int:
        if kind != "play":
            self.compare(game, player)
        return super().choose_one(game, player, kind, source, prompt, options, may)

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
            new_game(CATALOGUE, factions_of(n), n).run(driver)
        assert driver.compared > 40
        doubtful += driver.doubtful
    assert doubtful > 0  # of three games, at least one has cards that are known only by half


class Stopping(RandomDriver):
    """Plays at random for some turns and keeps the last position at a menu."""

    def __init__(self, seed: int, turns: int) -> None:
        super().__init__(seed)
        self.turns = turns
        self.last: Game | None = None

    def quiet_point(self, game: Game) -> None:
        if game.phase == PLAY:
            self.last = Game(game)
            if game.turn >= self.turns:
                raise Enough


@pytest.mark.parametrize("n", range(8))
def test_a_playout_does_not_depend_on_what_the_player_cannot_know(n: int) -> None:
    driver = Stopping(n, 3 + n)
    with contextlib.suppress(Enough):
        new_game(CATALOGUE, factions_of(n), n).run(driver)
    game = driver.last
    assert game is not None
    ends: list[list[Game]] = []
    for twin in (Game(game), Game(game), Game(game)):
        if ends:
            permute(twin, game.current, driver)
        match = Match(CATALOGUE, factions_of(n), position=twin)
        ends.append([match.playout(seed, RandomDriver(seed)) for seed in range(3)])
    pictures = [[(picture(end), end.turn, end.winner) for end in playouts] for playouts in ends]
    assert pictures[0] == pictures[1] == pictures[2]
