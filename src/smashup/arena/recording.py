"""Games for the network to learn from: a bot plays with itself, and positions are noted as the
network reads them."""

from __future__ import annotations

import zlib
from array import array
from base64 import b64decode, b64encode
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple, TypedDict

import smashup

from .. import bots
from ..bots.random import RandomBot
from ..bots.reading import BASE_NUMBERS, NUMBERS, OTHERS, BaseReading, Reading, Vocabulary, read

VOCABULARY = Vocabulary(sorted(smashup.CATALOGUE.cards), sorted(smashup.CATALOGUE.factions))
# What records depend on, besides the game: they cannot be read with another one.
SHAPE = (VOCABULARY.size, len(VOCABULARY.factions), NUMBERS, BASE_NUMBERS, OTHERS)


class Game(NamedTuple):
    """A game to be played. `noise`: the share of answers that are given at random, so that all
    kinds of positions come up and nothing is only there because a bot likes it."""

    game: int  # its number
    bot: str
    players: int
    seed: int
    noise: float


class Recorded(TypedDict):
    """A game that was played: a line of the file of records."""

    game: int
    players: int
    winner: int
    factions: list[list[str]]  # of each player
    whole: str  # positions, packed: their tokens and other whole numbers,
    rows: str  # and the rows


class Noted(NamedTuple):
    """A position of a recorded game."""

    begins: bool  # before the first play of a turn; else at a later menu of it
    most_vp: int
    reading: Reading


class Pack:
    """Positions on their way into a record."""

    def __init__(self) -> None:
        self.whole = array("h")
        self.rows = array("f")

    def add(self, position: Noted) -> None:
        reading = position.reading
        self.whole.extend([position.begins, position.most_vp, len(reading.bases)])
        for tokens, factions in zip(reading.tokens, reading.factions, strict=True):
            self.put(tokens)
            self.put(factions)
        self.rows.append(reading.left)
        for row in reading.rows:
            self.rows.extend(row)
        for base in reading.bases:
            self.whole.append(base.name)
            self.put(base.owners)
            self.put(base.cards)
            for row in base.rows:
                self.rows.extend(row)

    def put(self, numbers: list[int]) -> None:
        self.whole.append(len(numbers))
        self.whole.extend(numbers)


def packed(numbers: array[Any]) -> str:
    return b64encode(zlib.compress(numbers.tobytes(), 6)).decode()


def unpacked(text: str, kind: str) -> list[Any]:
    found: array[Any] = array(kind)
    found.frombytes(zlib.decompress(b64decode(text)))
    return found.tolist()


def positions_of(record: Recorded) -> Iterator[Noted]:
    """The positions of a record, in the order of the game."""
    whole, rows = iter(unpacked(record["whole"], "h")), unpacked(record["rows"], "f")
    seats, at = range(record["players"]), 0

    def taken() -> list[int]:
        return [next(whole) for _ in range(next(whole))]

    def row(size: int) -> list[float]:
        nonlocal at
        at += size
        return rows[at - size : at]

    for begins in whole:
        most_vp, bases = next(whole), next(whole)
        made = Reading()
        for _ in seats:
            made.tokens.append(taken())
            made.factions.append(taken())
        [made.left] = row(1)
        made.rows = [row(NUMBERS) for _ in seats]
        for _ in range(bases):
            base = BaseReading(next(whole))
            base.owners, base.cards = taken(), taken()
            base.rows = [row(BASE_NUMBERS) for _ in seats]
            made.bases.append(base)
        yield Noted(bool(begins), most_vp, made)


def record(game: Game) -> Recorded:
    """Play a game, and note the position before the first play of each turn, and one of the later
    menus of each turn, chosen at random."""
    match = smashup.new_match(players=game.players, seed=game.seed)
    players = [bots.make(game.bot, game.seed * game.players + seat) for seat in range(game.players)]
    chance, anything = Random(game.seed), RandomBot(game.seed)
    pack, turn_of_last, menus = Pack(), -1, 0
    later: Noted | None = None
    while match.decision is not None and len(match.replies) < bots.MOST_DECISIONS:
        search, decision = match.search(), match.decision
        turn = search.view["turn"]
        if decision.kind == "play":
            if turn != turn_of_last:
                if later is not None:
                    pack.add(later)
                pack.add(noted(match, True))
                turn_of_last, menus, later = turn, 0, None
            else:
                menus += 1
                if chance.random() < 1 / menus:  # each of them with the same chance
                    later = noted(match, False)
        player = anything if chance.random() < game.noise else players[search.seat]
        match.answer(player.choose(search.view, decision, search))
    if later is not None:
        pack.add(later)
    view = match.view()
    return Recorded(
        game=game.game,
        players=game.players,
        winner=-1 if view["winner"] is None else view["winner"],
        factions=[player["factions"] for player in view["players"]],
        whole=packed(pack.whole),
        rows=packed(pack.rows),
    )


def noted(match: smashup.Match, begins: bool) -> Noted:
    """The position, each player's own part as that player knows it."""
    samples = [match.search(seat).sample(0) for seat in range(len(match.names))]
    readings = [read(sample, VOCABULARY, begins) for sample in samples]
    made = readings[0]
    for seat, own in enumerate(readings):
        made.tokens[seat], made.rows[seat] = own.tokens[seat], own.rows[seat]
    most_vp = max(player.vp for player in samples[0].players)
    return Noted(begins, most_vp, made)
