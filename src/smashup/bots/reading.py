"""A position in numbers, as the network of `network.py` reads it.

Of each player there are tokens, as a card in hand or a minion in play, and a row of numbers, the
features of the evaluation among them; so there are of each base. A token is the place of a learned
vector. A card that is not in the vocabulary has no token: nothing is known of it."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from ..search import ACTION, GOAL, MINION, Base, Sample
from .evaluation import Features, features

ZONES: Final = 6  # in which a card of a player is told apart:
HAND: Final = 0
STASIS: Final = 1
IN_PLAY: Final = 2  # a minion; actions
ON_BASE: Final = 3
ON_OWN: Final = 4  # on a minion of one's own,
ON_OTHER: Final = 5  # or of another player
MOST_VP: Final = 20
MOST_HELD: Final = 12
MOST_PLAYS: Final = 3
# After the tokens of cards:
VP: Final = 0
HELD: Final = VP + MOST_VP + 1  # cards in hand
MOVE: Final = HELD + MOST_HELD + 1  # whether it is the player's turn, and whether it has begun
PLAYS: Final = MOVE + 4  # minions and actions that may still be played
OTHERS: Final = PLAYS + 2 * (MOST_PLAYS + 1)

SIDES: Final = 4  # at a base: own minion, own action, minion and action of others
NUMBERS: Final = 25  # of a player
BASE_NUMBERS: Final = 17  # of a base, as a player sees it


class Vocabulary:
    """The cards and factions that have tokens."""

    def __init__(self, cards: Sequence[str], factions: Sequence[str]) -> None:
        self.cards = {name: i for i, name in enumerate(cards)}  # bases, too
        self.factions = {name: i for i, name in enumerate(factions)}
        self.size = len(self.cards)
        self.tokens = ZONES * self.size + OTHERS
        self.base_tokens = (SIDES + 1) * self.size + 1  # the bases themselves; the last is unknown


class BaseReading:
    """A base."""

    def __init__(self, name: int) -> None:
        self.name = name  # its number in the vocabulary; -1: it is not there
        self.owners: list[int] = []  # of the cards there: the seats that control them,
        self.cards: list[int] = []  # and their tokens as their controllers see them
        self.rows: list[list[float]] = []  # by seat


class Reading:
    """A position. Each list is by seat."""

    def __init__(self) -> None:
        self.left = 0.0  # the part of the game that is still to come, by the points of the leader
        self.tokens: list[list[int]] = []
        self.factions: list[list[int]] = []
        self.rows: list[list[float]] = []
        self.bases: list[BaseReading] = []


def read(table: Sample, words: Vocabulary, between: bool) -> Reading:
    """All of a position. `between`: nothing has been played yet in this turn."""
    made = Reading()
    best = 0
    for player in table.players:
        best = max(best, player.vp)
    made.left = max(0.0, 1.0 - best / GOAL)
    counted = features(table, between)
    for player in table.players:
        seat = player.seat
        made.tokens.append(held_tokens(table, seat, words, between))
        made.rows.append(numbers_of(table, seat, counted[seat]))
        known = words.factions
        made.factions.append([known[name] for name in player.factions if name in known])
    for base in table.bases:
        made.bases.append(read_base(table, base, words, made.tokens))
    return made


def held_tokens(table: Sample, seat: int, words: Vocabulary, between: bool) -> list[int]:
    """What a player has besides the cards in play."""
    player, cards, size = table.players[seat], words.cards, words.size
    found: list[int] = []
    for card in player.hand:
        number = cards.get(card.data.id, -1)
        if number >= 0:
            found.append(number)  # `HAND` is 0
    for piece in player.stasis:
        number = cards.get(piece.data.id, -1)
        if number >= 0:
            found.append(STASIS * size + number)
    rest = ZONES * size
    found.append(rest + VP + max(0, min(player.vp, MOST_VP)))
    found.append(rest + HELD + min(len(player.hand), MOST_HELD))
    mine = table.current == seat
    found.append(rest + MOVE + (1 if mine else 0) + (0 if between else 2))
    if mine and not between:
        minions = actions = 0
        for play in table.plays:
            minions += play.kind & MINION != 0
            actions += play.kind & ACTION != 0
        found.append(rest + PLAYS + min(minions, MOST_PLAYS))
        found.append(rest + PLAYS + MOST_PLAYS + 1 + min(actions, MOST_PLAYS))
    return found


def numbers_of(table: Sample, seat: int, row: Features) -> list[float]:
    """The features of a player, and how large the piles are."""
    player = table.players[seat]
    due = 0
    for piece in player.stasis:
        due += piece.stasis <= 1
    return [
        row.points,
        row.late_points,
        row.last_points,
        row.awards,
        row.awards_in_progress,
        row.awards_at_hand,
        row.in_reach,
        row.power,
        row.spent_power,
        row.minions,
        row.minions_at_work,
        row.talents,
        row.actions_on_bases,
        row.actions_on_own,
        row.actions_on_others,
        row.cards,
        row.further_cards,
        row.strength_in_hand,
        row.stasis,
        row.stasis_counters,
        row.next_turn,
        len(player.hand) / 5,
        len(player.deck) / 20,
        len(player.discard) / 10,
        float(due),
    ]


def read_base(table: Sample, base: Base, words: Vocabulary, tokens: list[list[int]]) -> BaseReading:
    """A base; the cards there are also added to the tokens of the players."""
    cards, size = words.cards, words.size
    made = BaseReading(cards.get(base.data.id, -1))
    powers, total, breakpoint = table.numbers(base)
    count = [0] * len(powers)
    for minion in base.minions:
        controller = minion.controller
        count[controller] += 1
        number = cards.get(minion.data.id, -1)
        if number >= 0:
            tokens[controller].append(IN_PLAY * size + number)
            made.owners.append(controller)
            made.cards.append(number)
        for action in minion.actions:
            number = cards.get(action.data.id, -1)
            if number >= 0:
                zone = ON_OWN if action.controller == controller else ON_OTHER
                tokens[action.controller].append(zone * size + number)
    for action in base.actions:
        number = cards.get(action.data.id, -1)
        if number >= 0:
            tokens[action.controller].append(ON_BASE * size + number)
            made.owners.append(action.controller)
            made.cards.append(size + number)
    awards = base.data.awards
    missing = breakpoint - total
    progress = 1.0 if missing <= 0 else total / breakpoint
    spread = 1.5 + 0.6 * max(0, missing)
    minions = len(base.minions)
    for seat, own in enumerate(powers):
        other = -1  # the most power of another player
        for rival, power in enumerate(powers):
            if rival != seat and power > other:
                other = power
        first = 1 / (1 + exp(max(-30.0, min(30.0, (other - own) / spread))))
        expected = theirs = 0.0
        if own > 0:
            expected = first * awards[0] + (1 - first) * awards[1]
        if other > 0:
            theirs = (1 - first) * awards[0] + first * awards[1]
        made.rows.append(
            [
                own / 10,
                other / 10,
                (own - other) / 10,
                missing / 20,
                progress,
                breakpoint / 20,
                awards[0] / 4,
                awards[1] / 3,
                awards[2] / 2,
                expected / 4,
                theirs / 4,
                1.0 if missing <= 0 else 0.0,
                1.0 if missing <= 4 else 0.0,
                1.0 if own == 0 else 0.0,
                count[seat] / 3,
                (minions - count[seat]) / 3,
                1.0 if table.current == seat else 0.0,
            ]
        )
    return made
