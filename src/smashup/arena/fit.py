"""Which weights tell best who wins: a conditional logit model, as near to the weights of today as
the games allow."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]

STRENGTHS: Final = (
    1.0,
    10.0,
    100.0,
    1000.0,
    10_000.0,
    100_000.0,
)  # of the pull towards the weights of today
FOLDS: Final = 5
STEPS: Final = 30


class Positions(NamedTuple):
    """Positions of games with the same number of players."""

    rows: Numbers  # position, player, feature
    winner: NDArray[np.int64]  # by position: a seat
    game: NDArray[np.int64]


class Fit(NamedTuple):
    weights: Numbers  # of each feature, in VP
    errors: Numbers  # their standard errors, games being independent
    scale: float
    strength: float  # of the pull
    loss: float  # by cross-validation: what is missing to certainty about the winner, in nats,
    loss_before: float  # and with the weights of today
    right: float  # the share of positions in which the player with the best chance won
    reliability: list[
        tuple[float, float, int]
    ]  # expected and true share of wins, and how often: in tenths


def fit(groups: list[Positions], today: Numbers) -> Fit:
    """`groups`: one for each number of players. `today`: the weights, of which the first one is
    1."""
    spread = np.concatenate([centred(group).reshape(-1, len(today)) for group in groups]).std(
        axis=0
    )
    spread[spread == 0] = 1.0
    scale = best_scale(groups, today)
    start = today * scale

    def without(fold: int) -> list[Positions]:
        return [chosen(group, group.game % FOLDS != fold) for group in groups]

    def only(fold: int) -> list[Positions]:
        return [chosen(group, group.game % FOLDS == fold) for group in groups]

    losses = {}
    for strength in STRENGTHS:
        made = [
            (maximum(without(fold), start, spread, strength), only(fold)) for fold in range(FOLDS)
        ]
        losses[strength] = sum(loss(test, found) * size(test) for found, test in made) / size(
            groups
        )
    strength = min(losses, key=lambda each: losses[each])
    found = maximum(groups, start, spread, strength)
    points = found[0]
    chances = np.concatenate([chances_of(group, found).ravel() for group in groups])
    won = np.concatenate(
        [(np.arange(group.rows.shape[1]) == group.winner[:, None]).ravel() for group in groups]
    )
    right = sum(
        int((chances_of(group, found).argmax(axis=1) == group.winner).sum()) for group in groups
    ) / size(groups)
    errors = standard_errors(groups, found, spread, strength)
    return Fit(
        found / points, errors / points, float(points), strength, losses[strength], loss(groups, start), right,
        reliability(chances, won),
    )  # fmt: skip


def centred(group: Positions) -> Numbers:
    result: Numbers = group.rows - group.rows.mean(axis=1, keepdims=True)
    return result


def chosen(group: Positions, which: NDArray[np.bool_]) -> Positions:
    return Positions(group.rows[which], group.winner[which], group.game[which])


def size(groups: list[Positions]) -> int:
    return sum(len(group.winner) for group in groups)


def chances_of(group: Positions, found: Numbers) -> Numbers:
    return softmax(group.rows @ found)


def softmax(scores: Numbers) -> Numbers:
    """The chance of each player of a position, in proportion to exp(score)."""
    scores = np.exp(scores - scores.max(axis=1, keepdims=True))
    result: Numbers = scores / scores.sum(axis=1, keepdims=True)
    return result


def loss(groups: list[Positions], found: Numbers) -> float:
    """The mean of -log(the chance that the winner was given)."""
    total = 0.0
    for group in groups:
        chances = chances_of(group, found)
        total -= float(np.log(chances[np.arange(len(group.winner)), group.winner] + 1e-12).sum())
    return total / size(groups)


def best_scale(groups: list[Positions], today: Numbers) -> float:
    scales = np.linspace(0.02, 1.0, 50)
    return float(min(scales, key=lambda scale: loss(groups, today * scale)))


def slopes(group: Positions, found: Numbers) -> tuple[Numbers, Numbers]:
    """By position: how the log of the winner's chance changes with the weights. And the curvature
    of all."""
    chances = chances_of(group, found)
    mean = np.einsum("np,npf->nf", chances, group.rows)
    slope = group.rows[np.arange(len(group.winner)), group.winner] - mean
    apart = group.rows - mean[:, None, :]
    curvature = np.einsum("np,npf,npg->fg", chances, apart, apart, optimize=True)
    return slope, curvature


def maximum(groups: list[Positions], start: Numbers, spread: Numbers, strength: float) -> Numbers:
    """Newton's method."""
    found = start.copy()
    pull = strength * spread**2
    for _ in range(STEPS):
        gradient, curvature = -pull * (found - start), np.diag(pull)
        for group in groups:
            slope, bend = slopes(group, found)
            gradient, curvature = gradient + slope.sum(axis=0), curvature + bend
        step = np.linalg.solve(curvature + 1e-9 * np.eye(len(found)), gradient)
        found = found + step
        if np.abs(step * spread).max() < 1e-6:
            break
    return found


def standard_errors(
    groups: list[Positions], found: Numbers, spread: Numbers, strength: float
) -> Numbers:
    """The positions of a game have one winner: they are no independent witnesses, so they count
    together."""
    curvature, between = np.diag(strength * spread**2), np.zeros((len(found), len(found)))
    for group in groups:
        slope, bend = slopes(group, found)
        curvature = curvature + bend
        _, place = np.unique(group.game, return_inverse=True)
        by_game = np.zeros((place.max() + 1, len(found)))
        np.add.at(by_game, place, slope)
        between += by_game.T @ by_game
    inverse = np.linalg.inv(curvature + 1e-9 * np.eye(len(found)))
    result: Numbers = np.sqrt(np.diag(inverse @ between @ inverse))
    return result


def reliability(chances: Numbers, won: NDArray[np.bool_]) -> list[tuple[float, float, int]]:
    found = []
    tenth = np.minimum((chances * 10).astype(int), 9)
    for i in range(10):
        there = tenth == i
        if there.any():
            found.append((float(chances[there].mean()), float(won[there].mean()), int(there.sum())))
    return found
