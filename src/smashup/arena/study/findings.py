"""The findings of a study, as plain data for the report and for programs.

They come from queries of its games and from the fitted model."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any, Final, TypedDict

import numpy as np

import smashup

from ..cards import reports
from ..parquet import Database
from ..summary import NORMAL, wilson
from .strengths import Deck, Strengths, chance, decks_of, strengths

FEW_GAMES: Final = 20  # a share of fewer games says little: it is drawn pale, with their number
# standard deviations; of 420 pairs of opponents, chance alone would show one in five studies
WORTH_TELLING: Final = 3.3


class FactionFound(TypedDict):
    id: str
    name: str
    chance: float  # to come in before an average deck, with an average partner
    low: float  # the 95 % interval of it
    high: float
    wins: dict[str, tuple[int, int]]  # by the number of players: games won, games


class PairFound(TypedDict):
    factions: tuple[str, str]
    games: int
    wins: int
    chance: float  # to come in before an average deck
    chance_low: float  # the 95 % interval of it
    chance_high: float
    # what it has beyond the strengths of the two, as a change of the chance from one half
    extra: float
    low: float  # the 95 % interval of it
    high: float


class OpponentsFound(TypedDict):
    faction: str
    against: str
    games: int
    # the share of these games in which it came in before the other one; equal VP are half
    ahead: float
    expected: float  # by the strengths of the decks
    surprise: float  # the difference, in standard deviations


class SeatFound(TypedDict):
    players: int
    seat: int
    games: int
    wins: int
    rate: float
    low: float
    high: float


class Bar(TypedDict):
    """A bar of a histogram."""

    players: int
    value: int
    games: int


class CardFound(TypedDict):
    id: str
    name: str
    faction: str
    held: int
    played: int
    turn: float | None
    change: float | None  # of the share of wins, if it is played
    error: float | None


class Findings(TypedDict):
    bot: str
    seed: int
    games: int  # that were won
    unfinished: int
    engines: list[str]
    cpu_hours: float
    faction_width: float
    pair_width: float
    factions: list[FactionFound]  # the strongest first
    pairs: list[PairFound]  # the strongest first
    opponents: list[OpponentsFound]
    seats: list[SeatFound]
    rounds: list[Bar]  # turns of each player
    margins: list[Bar]  # VP of the winner over the second
    cards: list[CardFound]  # those that win when played first


TOTALS = """
    select count(distinct game) filter (won) as games,
           count(distinct game) - count(distinct game) filter (won) as unfinished,
           list_sort(list(distinct engine)) as engines, sum(seconds) / 3600 as cpu_hours,
           any_value(bot) as bot
    from every
"""
DECKS = "select game, players, seat, faction, partner, place, won from players order by game, seat"
FACTIONS = """
    select id, players, count(*) filter (won) as wins, count(*) as games
    from (select unnest([faction, partner]) as id, players, won from players)
    group by all order by all
"""
SEATS = (
    "select players, seat, count(*) as games, count(*) filter (won) as wins from players "
    "group by all order by all"
)
ROUNDS = """
    select players, value, count(*) as games
    from (select players, (round(game_turns / players))::int as value from players where won)
    group by all order by all
"""
MARGINS = """
    select players, value, count(*) as games
    from (select players, any_value(vp) filter (won) - max(vp) filter (not won) as value
          from players group by game, players)
    group by all order by all
"""


def findings(database: Database, seed: int) -> Findings:
    totals = database.query(TOTALS)[0]
    rows = database.query(DECKS)
    ids = sorted({row["faction"] for row in rows} | {row["partner"] for row in rows})
    decks = decks_of(rows, ids)
    found = strengths(decks, len(ids))
    return Findings(
        bot=totals["bot"],
        seed=seed,
        games=totals["games"],
        unfinished=totals["unfinished"],
        engines=totals["engines"],
        cpu_hours=totals["cpu_hours"],
        faction_width=found.faction_width,
        pair_width=found.pair_width,
        factions=factions_found(found, ids, database.query(FACTIONS)),
        pairs=pairs_found(found, ids, rows),
        opponents=opponents_found(found, ids, decks),
        seats=[seat_found(**row) for row in database.query(SEATS)],
        rounds=bars_found(database.query(ROUNDS)),
        margins=bars_found(database.query(MARGINS)),
        cards=cards_found(database),
    )


def factions_found(
    found: Strengths, ids: Sequence[str], rows: Sequence[dict[str, Any]]
) -> list[FactionFound]:
    told = [
        FactionFound(
            id=id,
            name=smashup.CATALOGUE.factions[id].name,
            chance=chance(estimate.value),
            low=chance(estimate.value - NORMAL * estimate.error),
            high=chance(estimate.value + NORMAL * estimate.error),
            wins={
                str(row["players"]): (row["wins"], row["games"]) for row in rows if row["id"] == id
            },
        )
        for id, estimate in zip(ids, found.factions, strict=True)
    ]
    return sorted(told, key=lambda faction: -faction["chance"])


def pairs_found(
    found: Strengths, ids: Sequence[str], rows: Sequence[dict[str, Any]]
) -> list[PairFound]:
    played: dict[frozenset[str], list[bool]] = {}
    for row in rows:
        played.setdefault(frozenset((row["faction"], row["partner"])), []).append(row["won"])
    told = []
    for (one, other), extra in found.pairs.items():
        wins, deck = played.get(frozenset((ids[one], ids[other])), []), found.decks[one, other]
        told.append(
            PairFound(
                factions=(ids[one], ids[other]),
                games=len(wins),
                wins=sum(wins),
                chance=chance(deck.value),
                chance_low=chance(deck.value - NORMAL * deck.error),
                chance_high=chance(deck.value + NORMAL * deck.error),
                extra=chance(extra.value) - 0.5,
                low=chance(extra.value - NORMAL * extra.error) - 0.5,
                high=chance(extra.value + NORMAL * extra.error) - 0.5,
            )
        )
    return sorted(told, key=lambda pair: -pair["chance"])


def opponents_found(
    found: Strengths, ids: Sequence[str], decks: Sequence[Deck]
) -> list[OpponentsFound]:
    """Return how every faction did against every other one at the same table."""
    shape = (len(ids), len(ids))
    games, ahead, expected, spread = (
        np.zeros(shape),
        np.zeros(shape),
        np.zeros(shape),
        np.zeros(shape),
    )
    for _, players in groupby(
        zip(decks, found.utilities, strict=True), key=lambda item: item[0].game
    ):
        table = list(players)
        for one, strength in table:
            for other, other_strength in table:
                if one.seat != other.seat:
                    likely = chance(strength - other_strength)
                    here = np.ix_(one.factions, other.factions)
                    games[here] += 1
                    ahead[here] += (one.place < other.place) + 0.5 * (one.place == other.place)
                    expected[here] += likely
                    spread[here] += likely * (1 - likely)
    return [
        OpponentsFound(
            faction=ids[i],
            against=ids[j],
            games=int(games[i, j]),
            ahead=float(ahead[i, j] / games[i, j]),
            expected=float(expected[i, j] / games[i, j]),
            surprise=float((ahead[i, j] - expected[i, j]) / np.sqrt(spread[i, j])),
        )
        for i in range(len(ids))
        for j in range(len(ids))
        if games[i, j]
    ]


def is_surprise(met: OpponentsFound) -> bool:
    """True if chance would hardly bring a faction so far from its expected share.

    After few games nothing is sure."""
    return met["games"] >= FEW_GAMES and abs(met["surprise"]) > WORTH_TELLING


def doing_better(opponents: Sequence[OpponentsFound]) -> list[OpponentsFound]:
    """Return the surprises for the better, the largest first.

    Each is a surprise for the worse from the other side."""
    return sorted(
        (met for met in opponents if is_surprise(met) and met["surprise"] > 0),
        key=lambda met: -met["surprise"],
    )


def seat_found(players: int, seat: int, games: int, wins: int) -> SeatFound:
    low, high = wilson(wins, games)
    return SeatFound(
        players=players, seat=seat, games=games, wins=wins, rate=wins / games, low=low, high=high
    )


def bars_found(rows: Sequence[dict[str, Any]]) -> list[Bar]:
    return [Bar(players=row["players"], value=row["value"], games=row["games"]) for row in rows]


def cards_found(database: Database) -> list[CardFound]:
    told = [
        CardFound(
            id=card.card,
            name=smashup.CATALOGUE.cards[card.card].name,
            faction=smashup.CATALOGUE.cards[card.card].faction,
            held=card.held,
            played=card.played,
            turn=card.turn,
            change=card.effect.change if card.effect else None,
            error=card.effect.error if card.effect else None,
        )
        for card in reports(database)
    ]
    return sorted(told, key=lambda card: -(card["change"] if card["change"] is not None else -2))
