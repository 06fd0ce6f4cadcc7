"""Reports on cards: how often a bot held and played each one, and whether that won games."""

from __future__ import annotations

from collections import defaultdict
from math import sqrt
from typing import Any, Final, NamedTuple

from rich.table import Table

import smashup

from .parquet import Database
from .summary import NORMAL

LATEST: Final = 8  # turns in which a card came to hand; later ones count as this one
FEW: Final = 20  # a card held in as many games and never played is a blind spot
LEAST: Final = 5  # games of each kind, with a card played and kept, that an effect needs
# Standard deviations: by chance alone, 1 card in 2000 would be said to cost games.
CERTAIN: Final = 3.29

# Games in which a bot had the card in hand while it still had a turn to come, by what is known
# before it is played or not: the number of players, and the turn in which it came to hand.
STRATA = f"""
    select bot, item.card as card, players, least(item.held, {LATEST}) as held_turn,
           item.played is not null as used,
           count(*) as games, count(*) filter (won) as wins
    from (select bot, players, won, turns, unnest(cards) as item from players)
    where item.held is not null and item.held < turns
    group by all order by all
"""
PLAYS = """
    select bot, item.card as card, count(item.held) as held, count(item.played) as played,
           avg(item.played) as turn
    from (select bot, unnest(cards) as item from players)
    group by all order by all
"""


class Effect(NamedTuple):
    """The gain in the share of wins when a card is played instead of kept."""

    change: float
    error: float  # its standard deviation


class CardReport(NamedTuple):
    """One card in the hands of one bot."""

    bot: str
    card: str
    held: int  # games in which the bot had it in hand when asked
    played: int  # games in which it played it, from wherever
    turn: float | None  # its own turn of the first play, on the average
    effect: Effect | None  # None: hardly ever played, or hardly ever kept

    @property
    def never(self) -> bool:
        return self.played == 0 and self.held >= FEW

    @property
    def costs(self) -> bool:
        return self.effect is not None and self.effect.change < -CERTAIN * self.effect.error

    def plain(self) -> dict[str, Any]:
        """Return the report as plain data."""
        effect = self.effect._asdict() if self.effect is not None else None
        return {
            **self._asdict(),
            "effect": effect,
            "never_played": self.never,
            "costs_games": self.costs,
        }


def reports(database: Database) -> list[CardReport]:
    """Return a report for every bot and card, the suspicious ones first.

    First come cards that were never played, then those whose play costs most."""
    strata: dict[tuple[str, str], list[dict[str, Any]]] = defaultdict(list)
    for row in database.query(STRATA):
        strata[row["bot"], row["card"]].append(row)
    found = [
        CardReport(
            row["bot"],
            row["card"],
            row["held"],
            row["played"],
            row["turn"],
            effect(strata[row["bot"], row["card"]]),
        )
        for row in database.query(PLAYS)
    ]
    return sorted(
        found,
        key=lambda card: (
            card.bot,
            not card.never,
            card.effect.change / card.effect.error if card.effect else 1.0,
            card.card,
        ),
    )


def effect(rows: list[dict[str, Any]]) -> Effect | None:
    """Return the effect of a play on the share of wins, by the method of Mantel and Haenszel.

    It compares games in which the card came to hand at the same time. Still it is no proof of a
    cause, as cards are played when they fit."""
    cells: dict[tuple[int, int], dict[bool, tuple[int, int]]] = defaultdict(dict)
    for row in rows:
        cells[row["players"], row["held_turn"]][row["used"]] = row["games"], row["wins"]
    if (
        min(sum(row["games"] for row in rows if row["used"] == used) for used in (True, False))
        < LEAST
    ):
        return None
    change = variance = weights = 0.0
    for cell in cells.values():
        if len(cell) == 2:
            (with_games, with_wins), (without_games, without_wins) = cell[True], cell[False]
            weight = with_games * without_games / (with_games + without_games)
            change += weight * (with_wins / with_games - without_wins / without_games)
            variance += weight**2 * (
                spread(with_wins, with_games) + spread(without_wins, without_games)
            )
            weights += weight
    return Effect(change / weights, sqrt(variance) / weights) if weights else None


def spread(wins: int, games: int) -> float:
    """Return the variance of a share, with one game more of each kind.

    Without these, few games would look certain."""
    share = (wins + 1) / (games + 2)
    return share * (1 - share) / games


def card_table(found: list[CardReport]) -> Table:
    """Return a table of all cards, the suspicious ones first."""
    title = (
        f"{sum(card.never for card in found)} cards never played, "
        f"{sum(card.costs for card in found)} that cost games"
    )
    made = Table(
        title=title,
        caption="wins: how much more often the bot won if it played the card than if it kept it",
    )
    for name in ("bot", "card", "held", "played", "in turn", "wins", ""):
        made.add_column(name, justify="left" if name in ("bot", "card", "") else "right")
    for card in sorted(found, key=lambda card: not (card.never or card.costs)):
        made.add_row(
            card.bot,
            smashup.CATALOGUE.cards[card.card].name,
            str(card.held),
            str(card.played),
            f"{card.turn:.1f}" if card.turn is not None else "",
            f"{100 * card.effect.change:+.0f} ± {100 * NORMAL * card.effect.error:.0f} %"
            if card.effect
            else "",
            "never played" if card.never else "costs games" if card.costs else "",
        )
    return made
