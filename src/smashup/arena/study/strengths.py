"""Fits one strength for each faction and a term for each pair to the places in games.

The model is Plackett-Luce with a prior. The strength of a deck is the sum of its two factions', the
term of the pair, and what its seat is worth. A game is a row of choices: of all decks the winner is
chosen, of the rest the second, and so on, each with a chance in proportion to exp(strength). So one
deck comes in before another with the chance 1 / (1 + exp(-difference)), whoever else plays. Equal
VP end the row.

Strengths and pair terms are normally distributed around 0 a priori. How widely, is not guessed but
fitted (by MacKay's rule, the maximum of the marginal likelihood after Laplace): if pairs hardly
matter, their terms shrink to almost nothing. For the factions that maximum is 0 where there are few
games, and their intervals would be empty; so a usual width counts as well, as much as two factions
that are known. The standard deviations are those of the Laplace approximation, from the inverse of
the Hessian."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
Indices = NDArray[np.int64]

WIDE: Final = 10.0  # the prior of seats, a standard deviation so wide that it says nothing
NARROW: Final = 0.01  # a fitted width below this counts as 0
USUAL: Final = 0.3  # the standard deviation of strengths before anything is known
USUAL_COUNTS: Final = 2.0  # as much as that many factions whose strengths are known
ROUNDS: Final = 100  # at most; some ten are usual


class Deck(NamedTuple):
    """A player in a game: the numbers of factions and seat, and the place in the end."""

    game: int
    players: int
    seat: int
    factions: tuple[int, int]
    place: int


class Estimate(NamedTuple):
    """A term of the model, in log odds."""

    value: float
    error: float  # its standard deviation


class Strengths(NamedTuple):
    """The fitted model."""

    factions: list[Estimate]  # 0 is the average
    # What a pair is worth beyond the strengths of its two; the smaller number first.
    pairs: dict[tuple[int, int], Estimate]
    # A pair together with the strengths of its two; 0 is the average faction twice.
    decks: dict[tuple[int, int], Estimate]
    faction_width: float  # the standard deviation of the prior
    pair_width: float
    utilities: Array  # of each deck that was given, with its seat


class Choices(NamedTuple):
    """All choices: the first of the decks that were left was chosen (-1: no deck)."""

    left: Indices  # choices x 4
    there: NDArray[np.bool_]


def pair_numbers(factions: int) -> dict[tuple[int, int], int]:
    return {pair: number for number, pair in enumerate(combinations(range(factions), 2))}


def terms_of(decks: Sequence[Deck], factions: int) -> tuple[Indices, int]:
    """Return the numbers of each deck's four terms, and how many terms there are.

    They are two factions, the pair and the seat."""
    pairs = pair_numbers(factions)
    seats = {
        key: number
        for number, key in enumerate(sorted({(deck.players, deck.seat) for deck in decks}))
    }
    first_seat = factions + len(pairs)
    rows = [
        (
            *deck.factions,
            factions + pairs[min(deck.factions), max(deck.factions)],
            first_seat + seats[deck.players, deck.seat],
        )
        for deck in decks
    ]
    return np.array(rows, dtype=np.int64).reshape(-1, 4), first_seat + len(seats)


def choices_of(decks: Sequence[Deck]) -> Choices:
    """Return the choices of all games. The decks of a game stand together."""
    rows: list[list[int]] = []
    begin = 0
    while begin < len(decks):
        end = begin
        while end < len(decks) and decks[end].game == decks[begin].game:
            end += 1
        order = sorted(range(begin, end), key=lambda i: decks[i].place)
        for at in range(len(order) - 1):
            if decks[order[at]].place == decks[order[at + 1]].place:
                break
            rows.append(order[at:] + [-1] * (4 - len(order) + at))
        begin = end
    left = np.array(rows, dtype=np.int64).reshape(-1, 4)
    return Choices(left, left >= 0)


class Model:
    """The likelihood of the choices and its maximum under a prior."""

    def __init__(self, decks: Sequence[Deck], factions: int) -> None:
        self.factions = factions
        self.terms, self.size = terms_of(decks, factions)
        self.choices = choices_of(decks)
        self.pairs = slice(factions, factions + len(pair_numbers(factions)))
        deck_terms = self.terms[np.maximum(self.choices.left, 0)]  # choices x 4 decks x 4 terms
        self.deck_terms = deck_terms
        self.blocks = (
            deck_terms[:, :, None, :, None] * self.size + deck_terms[:, None, :, None, :]
        ).ravel()

    def chances(self, values: Array) -> Array:
        """Return the chance of each deck in each choice."""
        utility = values[self.deck_terms].sum(axis=2)
        utility = np.where(self.choices.there, utility, -np.inf)
        weights = np.exp(utility - utility.max(axis=1, keepdims=True))
        chances: Array = weights / weights.sum(axis=1, keepdims=True)
        return chances

    def slope(self, chances: Array) -> Array:
        surprise = -chances
        surprise[:, 0] += 1
        return np.bincount(
            self.deck_terms.ravel(), np.repeat(surprise.ravel(), 4), self.size
        ).astype(np.float64)

    def curvature(self, chances: Array) -> Array:
        spread = chances[:, :, None] * (np.eye(4)[None] - chances[:, None, :])
        weights = np.repeat(spread.ravel(), 16)
        return (
            np.bincount(self.blocks, weights, self.size**2)
            .reshape(self.size, self.size)
            .astype(np.float64)
        )

    def step(self, widths: Array, values: Array) -> tuple[Array, Array]:
        """Make a step of Newton's method; return the new values and their covariance."""
        chances = self.chances(values)
        covariance = np.linalg.inv(self.curvature(chances) + np.diag(widths**-2)).astype(np.float64)
        return values + covariance @ (self.slope(chances) - values / widths**2), covariance


def strengths(decks: Sequence[Deck], factions: int) -> Strengths:
    """Fit the model and the widths of its prior."""
    model = Model(decks, factions)
    widths = np.full(model.size, WIDE)
    groups = [(slice(0, factions), USUAL_COUNTS), (model.pairs, 0.0)]
    for group, _ in groups:
        widths[group] = USUAL
    values: Array = np.zeros(model.size)
    for _ in range(ROUNDS):
        values, covariance = model.step(widths, values)
        before = widths.copy()
        for group, usual in groups:
            # How many terms the data determine.
            known = len(values[group]) - (np.diag(covariance)[group] / widths[group] ** 2).sum()
            squares = (values[group] ** 2).sum() + usual * USUAL**2
            widths[group] = max(NARROW, float(np.sqrt(squares / max(known + usual, 1e-9))))
        if np.abs(widths / before - 1).max() < 0.01:
            break
    return told(model, widths, values, covariance)


def told(model: Model, widths: Array, values: Array, covariance: Array) -> Strengths:
    count = model.factions
    centre = np.eye(count) - 1 / count  # strengths in comparison to the mean of all
    own = centre @ values[:count]
    errors = np.sqrt(np.diag(centre @ covariance[:count, :count] @ centre.T))
    deviations = np.sqrt(np.diag(covariance))
    numbers = pair_numbers(count)
    parts = np.zeros((len(numbers), model.size))  # of which terms each deck is the sum
    for (one, other), number in numbers.items():
        parts[number, :count] = centre[one] + centre[other]
        parts[number, count + number] = 1
    decks = parts @ values
    deck_errors = np.sqrt(((parts @ covariance) * parts).sum(axis=1))
    return Strengths(
        factions=[
            Estimate(float(value), float(error)) for value, error in zip(own, errors, strict=True)
        ],
        pairs={
            pair: Estimate(float(values[count + number]), float(deviations[count + number]))
            for pair, number in numbers.items()
        },
        decks={
            pair: Estimate(float(decks[number]), float(deck_errors[number]))
            for pair, number in numbers.items()
        },
        faction_width=float(widths[0]),
        pair_width=float(widths[model.pairs][0]),
        utilities=values[model.terms].sum(axis=1),
    )


def chance(log_odds: float) -> float:
    """Return the chance to come in before a deck that is weaker by these log odds."""
    return float(1 / (1 + np.exp(-log_odds)))


def decks_of(rows: Sequence[dict[str, Any]], factions: Sequence[str]) -> list[Deck]:
    """Return the decks in rows of the table of results, in the order of games."""
    numbers = {faction: number for number, faction in enumerate(factions)}
    return [
        Deck(
            row["game"],
            row["players"],
            row["seat"],
            (numbers[row["faction"]], numbers[row["partner"]]),
            row["place"],
        )
        for row in rows
    ]
