"""Extra actions bound to a minion: what cards say about themselves agrees with what rehearsals of
all their choices find."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from smashup.cards import CATALOGUE
from smashup.engine.asking.driver import RandomDriver
from smashup.engine.asking.question import Play, Question, Reply, single
from smashup.engine.asking.topic import Topic
from smashup.engine.rules import menu, rights, turns
from smashup.engine.rules.game import Game
from smashup.engine.rules.must_affect import MustAffect, MustAffectDriver
from smashup.engine.rules.setup import Factions, new_game

BINDING = "musketeers"  # the faction whose cards grant such actions
OTHERS = [faction for faction in CATALOGUE.factions if faction != BINDING]
BLOCKS = 5
GAMES = 400


class Compared:
    """How often both ways were compared."""

    plays = 0
    questions = 0


class Known(MustAffect):
    """Whether a play can meet the aim is known at once, or so it seems."""

    def possible(self) -> bool:
        before = traces(self.start)
        possible = super().possible()
        assert traces(self.start) == before, f"{self.play.card} has done something"
        assert possible == self.reached([]), (
            f"{self.play.card} at {self.play.place} for {self.minions}"
        )
        Compared.plays += 1
        return possible


class Narrowed(MustAffectDriver):
    """Its questions allow the same answers as a search through all of them from the start."""

    def __init__(self, game: Game, seat: int, play: Play, minions: tuple[int, ...]) -> None:
        self.full = MustAffect(game.fork(), seat, play, minions)
        super().__init__(game, seat, play, minions)

    def choose_one(
        self, game: Game, player: int, topic: Topic, options: Sequence[Any], may: bool
    ) -> int:
        self.compare(
            single(player, topic, options, may), list(range(-1 if may else 0, len(options)))
        )
        return super().choose_one(game, player, topic, options, may)

    def pick_many(self, game: Game, question: Question) -> list[int]:
        if not question.ordered:
            self.compare(question, list(self.full.lists(game, question)))
        return super().pick_many(game, question)

    def compare(self, question: Question, replies: list[Reply]) -> None:
        if self.full.binds(question):
            bound = self.bound(question)
            allowed = [
                reply for reply in replies if not bound or self.leads(question, reply)
            ] or replies
            searched = [
                reply for reply in replies if self.full.reached([*self.answers, reply])
            ] or replies
            assert allowed == searched, (
                f"{self.full.play.card} for {self.full.minions}: {question.topic.purpose} "
                f"{question.options}"
            )
            Compared.questions += 1


def traces(game: Game) -> tuple[int, ...]:
    """Return everything that would change if any card did anything."""
    cards = [
        len(zone) for player in game.players for zone in (player.hand, player.deck, player.discard)
    ]
    return (
        game.random,
        game.next_id,
        len(game.history),
        len(game.plays),
        len(game.queue),
        len(game.resolving),
        *cards,
    )


def factions_of(n: int) -> Factions:
    """Return the binding faction with each of the others in turn, against any factions."""
    rng = RandomDriver(n)
    pool = OTHERS[:]
    partner = pool.pop(n % len(pool))
    rivals = [
        (pool.pop(rng.below(len(pool))), pool.pop(rng.below(len(pool)))) for _ in range(1 + n % 3)
    ]
    return [(BINDING, partner), *rivals]


@pytest.mark.parametrize("block", range(BLOCKS))
def test_what_is_known_at_once_is_what_rehearsals_find(
    block: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rights, "must_affect", SimpleNamespace(MustAffect=Known))
    monkeypatch.setattr(menu, "must_affect", SimpleNamespace(MustAffectDriver=Narrowed))
    Compared.plays = Compared.questions = 0
    for n in range(block, GAMES, BLOCKS):
        turns.run(new_game(CATALOGUE, factions_of(n), n), RandomDriver(n))
    assert Compared.plays > 100
    assert Compared.questions > 20
