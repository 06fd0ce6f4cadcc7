"""Looking changes nothing: views, explanations, menus, playouts and clones leave no trace that
anybody could see."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import smashup
from smashup import Match
from smashup.bots import RandomBot
from smashup.engine.abilities.scope import Scope
from smashup.engine.asking.driver import RandomDriver
from smashup.engine.model.position import Position
from smashup.engine.model.state import Base, Piece, Player
from smashup.engine.outside.sampling import replies
from smashup.engine.rules import menu, rights
from smashup.engine.rules.game import Game


def traces(game: Game) -> list[object]:
    """Everything that a game holds, as far as it could change: its own fields, those of what is in
    play, and the index."""
    found: list[object] = []
    for name in (*Position.__slots__, *Game.__slots__):
        value = getattr(game, name)
        found.append((name, repr(value)))
    found += [fields_of(piece, Piece.__slots__) for piece in game.pieces.values()]
    found += [fields_of(base, Base.__slots__) for base in game.bases]
    found += [fields_of(player, Player.__slots__) for player in game.players]
    for abilities in game.hooks:
        found.append([(id(ability), fields_of(ability, Scope.__slots__)) for ability in abilities])
    return found


def fields_of(thing: object, names: tuple[str, ...]) -> list[tuple[str, str]]:
    return [
        (name, repr(getattr(thing, name)))
        for name in names
        if hasattr(thing, name) and name != "game"
    ]


def views(match: Match) -> None:
    for viewer in range(-1, len(match.names)):
        match.view(viewer)
        match.log(viewer)


def explanations(match: Match) -> None:
    for base in match.game.bases:
        match.explain_breakpoint(base.bid)
        match.preview_scoring(base.bid)
        for minion in base.minions:
            match.explain_power(minion.pid)


def look_at_menu(match: Match) -> None:
    game = match.game
    menu.options(game, rights.current(game))


def search(match: Match) -> None:
    sample = match.search().sample(3)
    sample.key()
    sample.answer(replies(sample.question)[0] if sample.question else -1)
    sample.run(RandomDriver(3), "game_over")


def copies(match: Match) -> None:
    match.clone()
    match.save()
    match.game.copy()
    match.game.fork()


@pytest.mark.parametrize("look", [views, explanations, look_at_menu, search, copies])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_looking_changes_nothing(look: Callable[[Match], None], players: int) -> None:
    match = smashup.new_match(players=players, seed=players)
    bot = RandomBot(players)
    while match.decision is not None and len(match.replies) < 150:
        if len(match.replies) % 5 == 0:
            before, decision = traces(match.game), match.decision
            look(match)
            assert traces(match.game) == before
            assert match.decision is decision
        match.answer(bot.pick(match.decision))
