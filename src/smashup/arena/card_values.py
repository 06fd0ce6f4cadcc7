"""What each card in hand is worth beyond the others: which values tell best who wins, the weights
being as they are.

The model is that of `fit.py`, a conditional logit, with a value for each card in hand and a term
for each faction: what a strong faction brings is not to be taken for what its cards in hand are
worth. All are drawn towards 0, the values as strongly as a fifth of the games, which they are not
fitted to, wants it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

import smashup

from ..bots.evaluation import weights_for
from .fit import Numbers, softmax

if TYPE_CHECKING:
    from .tune import Recorded

STRENGTHS: Final = (50.0, 100.0, 200.0, 400.0)  # of the pull of a value towards 0
FACTION_STRENGTH: Final = 20.0  # of that of a term for a faction
HELD_OUT: Final = 5  # every fifth game tells how well it fits
STEPS: Final = 12
BLOCK_SIZE: Final = (
    1000  # positions that are worked on together, as all of them at once take a lot of memory
)


class Block(NamedTuple):
    """Some positions of games with the same number of players."""

    start: Numbers  # position, player: the score by the weights as they are, in the log of the odds
    rows: Numbers  # position, player, unknown
    winner: NDArray[np.int64]


class Unknowns:
    """What is fitted: a value for each card, and terms for the factions, for two and for more
    players."""

    def __init__(self) -> None:
        self.cards = sorted(smashup.CATALOGUE.cards)
        names = [
            *self.cards,
            *[
                f"{few} {name}"
                for few in (True, False)
                for name in sorted(smashup.CATALOGUE.factions)
            ],
        ]
        self.place = {name: i for i, name in enumerate(names)}

    def pull(self, strength: float) -> Numbers:
        result: Numbers = np.full(len(self.place), FACTION_STRENGTH)
        result[: len(self.cards)] = strength
        return result

    def blocks(self, records: Sequence[Recorded]) -> Iterator[Block]:
        for count in (2, 3, 4):
            weights = weights_for(count)
            known, scale = np.array(weights.of.listed()), weights.scale
            there = [
                (record, rows, hands)
                for record in records
                for rows, hands in zip(record["positions"], record["hands"], strict=True)
                if len(rows) == count
            ]
            for begin in range(0, len(there), BLOCK_SIZE):
                block = there[begin : begin + BLOCK_SIZE]
                start = scale * (np.array([rows for _, rows, _ in block]) @ known)
                made = np.zeros((len(block), count, len(self.place)))
                for i, (record, _, hands) in enumerate(block):
                    for seat, hand in enumerate(hands):
                        for card in hand:
                            made[i, seat, self.place[card]] += scale
                        for faction in record["factions"][seat]:
                            made[i, seat, self.place[f"{count == 2} {faction}"]] += 1
                yield Block(start, made, np.array([record["winner"] for record, _, _ in block]))

    def fit(self, records: Sequence[Recorded], pull: Numbers, which: NDArray[np.bool_]) -> Numbers:
        """Newton's method, for those unknowns; the others stay 0."""
        found: Numbers = np.zeros(len(pull))
        for _ in range(STEPS):
            gradient, curvature = -pull * found, np.diag(pull)
            for block in self.blocks(records):
                slope, bend = slopes(block, found)
                gradient, curvature = gradient + slope, curvature + bend
            step = np.zeros(len(pull))
            step[which] = np.linalg.solve(curvature[np.ix_(which, which)], gradient[which])
            found = found + step
            if np.abs(step).max() < 1e-4:
                break
        return found

    def loss(self, records: Sequence[Recorded], found: Numbers) -> float:
        """The mean of -log(the chance that the winner was given)."""
        total = count = 0.0
        for block in self.blocks(records):
            chances = chances_of(block, found)
            total -= float(np.log(chances[np.arange(len(block.winner)), block.winner]).sum())
            count += len(block.winner)
        return total / count


def chances_of(block: Block, found: Numbers) -> Numbers:
    return softmax(block.start + block.rows @ found)


def slopes(block: Block, found: Numbers) -> tuple[Numbers, Numbers]:
    """How the log of the winners' chances changes with the unknowns, and the curvature."""
    chances = chances_of(block, found)
    mean = np.einsum("np,npf->nf", chances, block.rows)
    slope: Numbers = (block.rows[np.arange(len(block.winner)), block.winner] - mean).sum(axis=0)
    flat = block.rows.reshape(-1, block.rows.shape[2])
    bend: Numbers = flat.T @ (flat * chances.reshape(-1, 1)) - mean.T @ mean
    return slope, bend


def card_values(records: Sequence[Recorded]) -> tuple[dict[str, float], str]:
    """The value of each card that was held, in VP, and what there is to say of them."""
    ended = [record for record in records if record["winner"] >= 0]
    held_out = [record for i, record in enumerate(ended) if i % HELD_OUT == 0]
    rest = [record for i, record in enumerate(ended) if i % HELD_OUT]
    unknowns = Unknowns()
    every = np.ones(len(unknowns.place), dtype=np.bool_)
    factions = every.copy()
    factions[: len(unknowns.cards)] = False
    without = unknowns.loss(held_out, unknowns.fit(rest, unknowns.pull(1.0), factions))
    losses = {
        strength: unknowns.loss(held_out, unknowns.fit(rest, unknowns.pull(strength), every))
        for strength in STRENGTHS
    }
    strength = min(losses, key=lambda each: losses[each])
    found = unknowns.fit(ended, unknowns.pull(strength), every)
    games = Counter(
        card
        for record in ended
        for card in {card for hands in record["hands"] for hand in hands for card in hand}
    )
    values = {card: float(found[unknowns.place[card]]) for card in unknowns.cards if games[card]}
    lines = [
        f"{len(ended)} games with {sum(len(record['positions']) for record in ended)} positions",
        f"loss {losses[strength]:.4f} of games that were not fitted to, {without:.4f} without "
        "values of cards",
        f"pull towards 0: {strength:g}",
        "",
        f"{'card in hand':<40} {'VP':>8} {'games':>8}",
        *[
            f"{card:<40} {values[card]:8.3f} {games[card]:8d}"
            for card in sorted(values, key=lambda card: -values[card])
        ],
    ]
    return values, "\n".join(lines) + "\n"
