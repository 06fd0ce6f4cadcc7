"""Positions that a player cannot tell apart, for tests of what is hidden."""

from __future__ import annotations

from smashup.engine.abilities.games import game_at
from smashup.engine.asking.driver import RandomDriver
from smashup.engine.knowledge.doubt import members
from smashup.engine.model.constants import PLAY
from smashup.engine.model.state import Card
from smashup.engine.rules.game import Game
from smashup.engine.rules.setup import Factions

SLY = [  # factions that look at cards, hide them and give them away
    "anansi_tales", "grannies", "russian_fairy_tales", "extramorphs", "action_heroes",
    "super_spies", "explorers", "ancient_incas", "backtimers", "musketeers",
]  # fmt: skip


class Enough(Exception):
    pass


def factions_of(n: int) -> Factions:
    rng, pool = RandomDriver(n), SLY[:]
    return [
        (pool.pop(rng.below(len(pool))), pool.pop(rng.below(len(pool)))) for _ in range(2 + n % 3)
    ]


def permute(game: Game, viewer: int, rng: RandomDriver) -> None:
    """Have everything that the viewer cannot know otherwise: which unknown card of an owner is
    where, and the order of hands."""
    doubtful = [
        card
        for doubt in game.doubts
        if doubt.seat == viewer
        for card in members(doubt.places, game.cards)
    ]

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


class Stopping(RandomDriver):
    """Plays at random for some turns and keeps the last position at a menu."""

    def __init__(self, seed: int, turns: int) -> None:
        super().__init__(seed)
        self.turns = turns
        self.last: Game | None = None

    def quiet_point(self, game: Game) -> None:
        if game.phase == PLAY:
            self.last = game_at(game)
            if game.turn >= self.turns:
                raise Enough
