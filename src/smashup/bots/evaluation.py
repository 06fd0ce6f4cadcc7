"""What a position is worth to a player: named features of each player, and a weight for each of them.

A player's score is the sum of their features, each times its weight. The scores tell who will win: the chances are in proportion
to exp(scale * score). `worth` is the same in victory points: how far a player is ahead of all others together.

The weights are fitted to games by `smashup tune`, for 2 and for 3 to 4 players, and kept in weights.json beside the log that made
them.
"""

from __future__ import annotations

import json
from math import exp, log
from pathlib import Path
from typing import Final

from ..search import ACTION, GOAL, MINION, Base, Table

# The features of a player, by their place in a list:
POINTS: Final = 0  # victory points
LATE_POINTS: Final = 1  # those above 9,
LAST_POINTS: Final = 2  # and above 12
AWARDS: Final = 3  # what can be expected of the bases,
AWARDS_IN_PROGRESS: Final = 4  # times the part of the breakpoint that is there,
AWARDS_AT_HAND: Final = 5  # and of those where at most 3 power is missing
IN_REACH: Final = 6  # what the player who is next can win at a base by adding a little power
POWER: Final = 7  # at bases,
SPENT_POWER: Final = 8  # times the part of the breakpoint that is there: it will soon be gone
MINIONS: Final = 9  # in play
MINIONS_AT_WORK: Final = 10  # those that do something while in play
TALENTS: Final = 11  # in play
ACTIONS_ON_BASES: Final = 12
ACTIONS_ON_OWN: Final = 13  # on minions of one's own
ACTIONS_ON_OTHERS: Final = 14  # on minions of others
CARDS: Final = 15  # in hand, up to 5,
FURTHER_CARDS: Final = 16  # and above
STRENGTH_IN_HAND: Final = 17  # the power of the two strongest minions there
STASIS: Final = 18  # cards in stasis
STASIS_COUNTERS: Final = 19  # on these
NEXT_TURN: Final = 20  # it is theirs
FEATURES: Final = (
    "points",
    "late_points",
    "last_points",
    "awards",
    "awards_in_progress",
    "awards_at_hand",
    "in_reach",
    "power",
    "spent_power",
    "minions",
    "minions_at_work",
    "talents",
    "actions_on_bases",
    "actions_on_own",
    "actions_on_others",
    "cards",
    "further_cards",
    "strength_in_hand",
    "stasis",
    "stasis_counters",
    "next_turn",
)
WIN: Final = 20.0  # having won, or leading with 15 VP
LEAST_GAIN: Final = 0.01  # an answer that gains less than that is not worth giving
REACH: Final = 4  # the power that a player can be expected to add to a base in a turn


class Weights:
    """What each feature is worth, in VP, and how much a VP tells about winning."""

    def __init__(self, values: list[float], scale: float) -> None:
        self.values = values
        self.scale = scale


def loaded(path: Path) -> dict[str, Weights]:
    found = json.loads(path.read_text(encoding="utf-8"))
    return {
        players: Weights([float(entry["weights"][name]) for name in FEATURES], float(entry["scale"]))
        for players, entry in found.items()
    }


FITTED: Final = loaded(Path(__file__).with_name("weights.json"))


def weights_for(players: int) -> Weights:
    return FITTED["2" if players == 2 else "3-4"]


# --- what it is worth --------------------------------------------------------------------------------------------------
def worth(table: Table, seat: int, weights: Weights | None = None) -> float:
    """How far that player is ahead of the others, in victory points."""
    if weights is None:
        weights = weights_for(len(table.players))
    scores = scores_of(features(table, table.phase == "start"), weights.values)
    mine = scores.pop(seat)
    best = max(scores)
    rivals = best
    if len(scores) > 1:
        total = 0.0
        for score in scores:
            total += exp(weights.scale * (score - best))
        rivals = best + log(total) / weights.scale
    return mine - rivals + leading(table, seat)


def winning_chance(table: Table, seat: int) -> float:
    """How likely that player is to win, from 0 to 1."""
    if table.winner is not None:
        return 1.0 if table.winner == seat else 0.0
    return chance_of(worth(table, seat), len(table.players))


def chance_of(value: float, players: int) -> float:
    """The winning chance of a player who is so many VP ahead."""
    return 1 / (1 + exp(-weights_for(players).scale * value))


def scores_of(rows: list[list[float]], weights: list[float]) -> list[float]:
    scores = []
    for row in rows:
        total = 0.0
        for i in range(len(weights)):
            total += weights[i] * row[i]
        scores.append(total)
    return scores


def leading(table: Table, seat: int) -> float:
    """Whoever leads with 15 VP at the end of a turn has won: that is worth more than the points."""
    points = [player.vp for player in table.players]
    best = max(points)
    if best < GOAL or points.count(best) > 1:
        return 0.0
    return WIN if points[seat] == best else -WIN


def open_plays(table: Table, seat: int) -> float:
    """What the plays are worth that the player has left this turn."""
    if table.current != seat:
        return 0.0
    left = 0.0
    hand = table.players[seat].hand
    for kind, value in ((MINION, 0.25), (ACTION, 0.1)):
        held = sum([1 for card in hand if card.data.kind == kind and not card.data.special_only])
        plays = sum([1 for play in table.plays if play.kind & kind])
        left += value * min(held, plays)
    return left


# --- the features ------------------------------------------------------------------------------------------------------
def features(table: Table, between: bool) -> list[list[float]]:
    """The features of each player, by seat, in the order of `FEATURES`. `between`: nothing has been played yet in this turn."""
    rows = [[0.0] * len(FEATURES) for _ in table.players]
    for player in table.players:
        row, vp = rows[player.seat], player.vp
        row[POINTS] = float(vp)
        row[LATE_POINTS] = float(max(0, vp - 9))
        row[LAST_POINTS] = float(max(0, vp - 12))
        held = len(player.hand)
        row[CARDS] = float(min(held, 5))
        row[FURTHER_CARDS] = float(max(0, held - 5))
        strongest = second = 0
        for card in player.hand:
            power = card.data.power
            if power > strongest:
                strongest, second = power, strongest
            elif power > second:
                second = power
        row[STRENGTH_IN_HAND] = float(strongest + second)
        for piece in player.stasis:
            row[STASIS] += 1.0
            row[STASIS_COUNTERS] += piece.stasis
    this_turn = table.phase in ("play", "score")  # bases that are ready will score
    for base in table.bases:
        add_base(table, base, rows, this_turn, table.current if between else -1)
    add_pieces(table, rows)
    if between:
        rows[table.current][NEXT_TURN] = 1.0
    return rows


def add_base(table: Table, base: Base, rows: list[list[float]], this_turn: bool, mover: int) -> None:
    """What the players can expect of a base, and the power that they have there."""
    powers, total, breakpoint = table.numbers(base)
    awards = base.data.awards
    missing = breakpoint - total
    if missing <= 0 and this_turn:
        for seat, power in enumerate(powers):
            if power > 0:
                rows[seat][POINTS] += award(awards, powers, seat, power)
        return
    progress = 1.0 if missing <= 0 else total / breakpoint
    spread = 1.5 + 0.6 * max(0, missing)  # the more is missing, the less is decided
    best = max(powers)
    shares = [exp((power - best) / spread) for power in powers]
    whole = sum(shares)
    for seat, power in enumerate(powers):
        if power <= 0:
            continue
        row = rows[seat]
        first = shares[seat] / whole
        place = 0
        for theirs in powers:
            place += theirs > power
        place = max(1, place)
        expected = first * awards[0] + (1 - first) * (awards[place] if place < 3 else 0)
        row[AWARDS] += expected
        row[AWARDS_IN_PROGRESS] += expected * progress
        if missing <= 3:
            row[AWARDS_AT_HAND] += expected
        row[POWER] += power
        row[SPENT_POWER] += power * progress
    if mover >= 0 and missing <= REACH:
        gain = float(award(awards, powers, mover, powers[mover] + REACH))
        rows[mover][IN_REACH] = max(rows[mover][IN_REACH], gain)


def award(awards: list[int], powers: list[int], seat: int, power: int) -> int:
    """The VP of a player with that power, if the base scores."""
    place = 0
    for other, theirs in enumerate(powers):
        if other != seat and theirs > power:
            place += 1
    return awards[place] if place < 3 else 0


def add_pieces(table: Table, rows: list[list[float]]) -> None:
    """The cards in play, besides their power."""
    pieces = table.pieces
    for piece in pieces.values():
        if piece.stasis >= 0:
            continue
        row, data = rows[piece.controller], piece.data
        if data.kind == MINION:
            row[MINIONS] += 1.0
            if data.at_work:
                row[MINIONS_AT_WORK] += 1.0
        elif piece.host < 0:
            row[ACTIONS_ON_BASES] += 1.0
        elif pieces[piece.host].controller == piece.controller:
            row[ACTIONS_ON_OWN] += 1.0
        else:
            row[ACTIONS_ON_OTHERS] += 1.0
        if data.has_talent:
            row[TALENTS] += 1.0
