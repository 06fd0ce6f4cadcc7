"""What a position is worth to a player: named features of each player, and a weight for each of
them.

A player's score is the sum of their features, each times its weight. The scores tell who will win:
the chances are in proportion to exp(scale * score). `worth` is the same in victory points: how far
a player is ahead of all others together.

The weights are fitted to games by `smashup tune`, for 2 and for 3 to 4 players, and kept in
weights.json beside the log that made them. So is what each card in hand is worth beyond the others,
in card_values.json: that is known to bots with experience. A card that is not in it, as one of a
new faction, is worth as much as any."""

from __future__ import annotations

import json
from math import exp, log
from pathlib import Path
from typing import Final

from ..search import ACTION, GOAL, MINION, Base, Player, Sample

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
SURE: Final = 1e-9  # a chance as small as that, or nearer to 1, is taken for it
REACH: Final = 4  # the power that a player can be expected to add to a base in a turn


class Features:
    """A number for each feature: how much of it a player has, or its weight. Attributes, as these
    are plain numbers when compiled, and those in a list are objects."""

    def __init__(self) -> None:
        self.points = 0.0  # victory points
        self.late_points = 0.0  # those above 9,
        self.last_points = 0.0  # and above 12
        self.awards = 0.0  # what can be expected of the bases,
        self.awards_in_progress = 0.0  # times the part of the breakpoint that is there,
        self.awards_at_hand = 0.0  # and of those where at most 3 power is missing
        self.in_reach = (
            0.0  # what the player who is next can win at a base by adding a little power
        )
        self.power = 0.0  # at bases,
        self.spent_power = (
            0.0  # times the part of the breakpoint that is there: it will soon be gone
        )
        self.minions = 0.0  # in play
        self.minions_at_work = 0.0  # those that do something while in play
        self.talents = 0.0  # in play
        self.actions_on_bases = 0.0
        self.actions_on_own = 0.0  # on minions of one's own
        self.actions_on_others = 0.0  # on minions of others
        self.cards = 0.0  # in hand, up to 5,
        self.further_cards = 0.0  # and above
        self.strength_in_hand = 0.0  # the power of the two strongest minions there
        self.stasis = 0.0  # cards in stasis
        self.stasis_counters = 0.0  # on these
        self.next_turn = 0.0  # it is theirs

    def listed(self) -> list[float]:
        """In the order of `FEATURES`."""
        return [getattr(self, name) for name in FEATURES]

    def score(self, weight: Features) -> float:
        """The sum of all features, each times its weight."""
        return (
            self.points * weight.points
            + self.late_points * weight.late_points
            + self.last_points * weight.last_points
            + self.awards * weight.awards
            + self.awards_in_progress * weight.awards_in_progress
            + self.awards_at_hand * weight.awards_at_hand
            + self.in_reach * weight.in_reach
            + self.power * weight.power
            + self.spent_power * weight.spent_power
            + self.minions * weight.minions
            + self.minions_at_work * weight.minions_at_work
            + self.talents * weight.talents
            + self.actions_on_bases * weight.actions_on_bases
            + self.actions_on_own * weight.actions_on_own
            + self.actions_on_others * weight.actions_on_others
            + self.cards * weight.cards
            + self.further_cards * weight.further_cards
            + self.strength_in_hand * weight.strength_in_hand
            + self.stasis * weight.stasis
            + self.stasis_counters * weight.stasis_counters
            + self.next_turn * weight.next_turn
        )


class Weights:
    """What each feature is worth, in VP, and how much a VP tells about winning."""

    def __init__(self, values: dict[str, float], scale: float) -> None:
        self.of = Features()
        for name in FEATURES:
            setattr(self.of, name, float(values[name]))
        self.scale = scale


def loaded(path: Path) -> dict[str, Weights]:
    found = json.loads(path.read_text(encoding="utf-8"))
    return {
        players: Weights(entry["weights"], float(entry["scale"]))
        for players, entry in found.items()
    }


FITTED: Final = loaded(Path(__file__).with_name("weights.json"))


CARD_VALUES: Final[dict[str, float]] = json.loads(
    Path(__file__).with_name("card_values.json").read_text(encoding="utf-8")
)


def weights_for(players: int) -> Weights:
    return FITTED["2" if players == 2 else "3-4"]


# --- what it is worth -----------------------------------------------------------------------------
def worth(table: Sample, seat: int, experienced: bool = False) -> float:
    """How far that player is ahead of the others, in victory points. `experienced`: by what each
    card in hand is worth, too."""
    scores = scores_of(table, table.phase == "start", experienced)
    return ahead(scores, seat) + leading(table, seat)


def scores_of(table: Sample, between: bool, experienced: bool) -> list[float]:
    """The score of each player. `between`: nothing has been played yet in this turn."""
    weights = weights_for(len(table.players)).of
    scores = [row.score(weights) for row in features(table, between)]
    if experienced:
        for player in table.players:
            scores[player.seat] += hand_value(player)
    return scores


def ahead(scores: list[float], seat: int) -> float:
    """How far a player is ahead of all others together, by the scores of all."""
    scale = weights_for(len(scores)).scale
    rivals = scores[:seat] + scores[seat + 1 :]
    best = rivals[0]
    for score in rivals:
        best = max(best, score)
    if len(rivals) == 1:
        return scores[seat] - best
    total = 0.0
    for score in rivals:
        total += exp(scale * (score - best))
    return scores[seat] - (best + log(total) / scale)


def hand_value(player: Player) -> float:
    """What the cards in hand are worth beyond others, in victory points; and those in stasis, which
    are still to be played."""
    value = 0.0
    for card in player.hand:
        value += CARD_VALUES.get(card.data.id, 0.0)
    for piece in player.stasis:
        value += CARD_VALUES.get(piece.data.id, 0.0)
    return value


def chance_of(value: float, players: int) -> float:
    """The winning chance of a player who is so many VP ahead."""
    return 1 / (1 + exp(-weights_for(players).scale * value))


def lead_of(chance: float, players: int) -> float:
    """The other way round: how many VP ahead a player is who has that chance."""
    chance = min(max(chance, SURE), 1 - SURE)
    return log(chance / (1 - chance)) / weights_for(players).scale


def leading(table: Sample, seat: int) -> float:
    """Whoever leads with 15 VP at the end of a turn has won: that is worth more than the points."""
    best = alike = 0
    for player in table.players:
        if player.vp > best:
            best, alike = player.vp, 0
        alike += player.vp == best
    if best < GOAL or alike > 1:
        return 0.0
    return WIN if table.players[seat].vp == best else -WIN


def open_plays(table: Sample, seat: int) -> float:
    """What the plays are worth that the player has left this turn."""
    if table.current != seat:
        return 0.0
    minions = actions = 0
    for card in table.players[seat].hand:
        if not card.data.special_only:
            if card.data.kind == MINION:
                minions += 1
            elif card.data.kind == ACTION:
                actions += 1
    for_minions = for_actions = 0
    for play in table.plays:
        if play.kind & MINION:
            for_minions += 1
        if play.kind & ACTION:
            for_actions += 1
    return 0.25 * min(minions, for_minions) + 0.1 * min(actions, for_actions)


# --- the features ---------------------------------------------------------------------------------
def features(table: Sample, between: bool) -> list[Features]:
    """Of each player, by seat. `between`: nothing has been played yet in this turn."""
    rows = [Features() for _ in table.players]
    for player in table.players:
        row, vp = rows[player.seat], player.vp
        row.points = float(vp)
        row.late_points = float(max(0, vp - 9))
        row.last_points = float(max(0, vp - 12))
        held = len(player.hand)
        row.cards = float(min(held, 5))
        row.further_cards = float(max(0, held - 5))
        strongest = second = 0
        for card in player.hand:
            power = card.data.power
            if power > strongest:
                strongest, second = power, strongest
            elif power > second:
                second = power
        row.strength_in_hand = float(strongest + second)
        for piece in player.stasis:
            row.stasis += 1.0
            row.stasis_counters += piece.stasis
    this_turn = table.phase in ("play", "score")  # bases that are ready will score
    for base in table.bases:
        add_base(table, base, rows, this_turn, table.current if between else -1)
    add_pieces(table, rows)
    if between:
        rows[table.current].next_turn = 1.0
    return rows


def add_base(table: Sample, base: Base, rows: list[Features], this_turn: bool, mover: int) -> None:
    """What the players can expect of a base, and the power that they have there."""
    powers, total, breakpoint = table.numbers(base)
    awards = base.data.awards
    missing = breakpoint - total
    if missing <= 0 and this_turn:
        for seat, power in enumerate(powers):
            if power > 0:
                rows[seat].points += award(awards, powers, seat, power)
        return
    progress = 1.0 if missing <= 0 else total / breakpoint
    spread = 1.5 + 0.6 * max(0, missing)  # the more is missing, the less is decided
    best = powers[0]
    for power in powers:
        best = max(best, power)
    whole = 0.0
    for power in powers:
        whole += exp((power - best) / spread)
    for seat, power in enumerate(powers):
        if power <= 0:
            continue
        row = rows[seat]
        first = exp((power - best) / spread) / whole
        place = 0
        for theirs in powers:
            place += theirs > power
        place = max(1, place)
        expected = first * awards[0] + (1 - first) * (awards[place] if place < 3 else 0)
        row.awards += expected
        row.awards_in_progress += expected * progress
        if missing <= 3:
            row.awards_at_hand += expected
        row.power += power
        row.spent_power += power * progress
    if mover >= 0 and missing <= REACH:
        gain = float(award(awards, powers, mover, powers[mover] + REACH))
        rows[mover].in_reach = max(rows[mover].in_reach, gain)


def award(awards: list[int], powers: list[int], seat: int, power: int) -> int:
    """The VP of a player with that power, if the base scores."""
    place = 0
    for other, theirs in enumerate(powers):
        if other != seat and theirs > power:
            place += 1
    return awards[place] if place < 3 else 0


def add_pieces(table: Sample, rows: list[Features]) -> None:
    """The cards in play, besides their power."""
    pieces = table.pieces
    for piece in pieces.values():
        if piece.stasis >= 0:
            continue
        row, data = rows[piece.controller], piece.data
        if data.kind == MINION:
            row.minions += 1.0
            if data.at_work:
                row.minions_at_work += 1.0
        elif piece.host < 0:
            row.actions_on_bases += 1.0
        elif pieces[piece.host].controller == piece.controller:
            row.actions_on_own += 1.0
        else:
            row.actions_on_others += 1.0
        if data.has_talent:
            row.talents += 1.0
