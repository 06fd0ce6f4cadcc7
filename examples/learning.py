"""Learn from games against itself: a small network that rates options, on one core with numpy.

    python examples/learning.py             # takes some ten minutes
    python examples/learning.py --rounds 6  # a first impression
    python examples/learning.py --out mine  # writes learned.npz and learning.svg into `mine`

If it is stopped, the last measured policy is kept.

After each round of games the choices that led to more than was expected become more likely (a
policy gradient, clipped as in PPO); what is expected is a linear function of the state, fitted to
the round by least squares. From time to time it is measured against random, and the curve is drawn.
policy.py has the policy; docs/learning.md tells what an observation has."""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from curve import Point, draw
from policy import LEARNED, Floats, Policy, features
from smashup.rl import SmashUpAEC, SmashUpEnv

PICTURE: Final = Path(__file__).resolve().parent.parent / "docs" / "images" / "learning.svg"

ROUNDS: Final = 60
GAMES: Final = 24  # in a round
EVERY: Final = 6  # rounds between two measurements
MEASURED: Final = 100  # games of a measurement
VP_REWARD: Final = 0.1  # a victory point on the way: the win comes late
DISCOUNT: Final = 0.98
EPOCHS: Final = 4  # how often a round is gone through,
BATCH: Final = 512  # so many choices at a time
CLIP: Final = 0.2  # how far a probability may change in one round
RATE: Final = 3e-3  # the size of a step at first; a tenth of it at the end
ENTROPY: Final = 0.01  # what it is worth to stay undecided


class Choices(NamedTuple):
    """The choices of a round, one below the other."""

    rows: Floats  # of all options of all choices
    sizes: NDArray[np.int64]  # how many rows each choice has
    taken: NDArray[np.int64]  # the rows that were chosen
    advantages: Floats  # how much better it went than expected, by choice

    @property
    def starts(self) -> NDArray[np.int64]:
        """Return where the rows of each choice begin."""
        return self.sizes.cumsum() - self.sizes

    def some(self, which: NDArray[np.int64]) -> Choices:
        starts, sizes = self.starts, self.sizes[which]
        rows = np.concatenate([np.arange(starts[i], starts[i] + self.sizes[i]) for i in which])
        taken = sizes.cumsum() - sizes + self.taken[which] - starts[which]
        return Choices(self.rows[rows], sizes, taken, self.advantages[which])


class Round:
    """Games of a policy against itself: what all seats chose, and what came of it."""

    def __init__(self) -> None:
        self.rows: list[Floats] = []  # by choice
        self.taken: list[int] = []
        self.states: list[Floats] = []
        self.returns: list[float] = []

    def play(self, env: SmashUpAEC, policy: Policy, rng: np.random.Generator, seed: int) -> None:
        """Play a game and add its choices.

        The return of a choice is the discounted sum of the rewards of its seat that followed."""
        made: dict[str, list[tuple[Floats, int, Floats]]] = {
            agent: [] for agent in env.possible_agents
        }
        rewards: dict[str, list[float]] = {agent: [] for agent in env.possible_agents}
        env.reset(seed=seed)
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, _ = env.last()
            rewards[agent].append(reward)
            if terminated or truncated:
                env.step(None)
                continue
            assert observation is not None
            legal, rows, state = features(observation)
            taken = policy.draw(rows, rng)
            made[agent].append((rows, taken, state))
            env.step(int(legal[taken]))
        for agent in env.possible_agents:
            after = 0.0
            for (rows, taken, state), reward in zip(
                reversed(made[agent]), reversed(rewards[agent]), strict=False
            ):
                after = reward + DISCOUNT * after
                self.rows.append(rows)
                self.taken.append(taken)
                self.states.append(state)
                self.returns.append(after)

    def choices(self) -> Choices:
        states, returns = np.stack(self.states), np.array(self.returns, np.float32)
        advantages = returns - states @ np.linalg.lstsq(states, returns, rcond=None)[0]
        sizes = np.array([len(rows) for rows in self.rows])
        taken = sizes.cumsum() - sizes + np.array(self.taken)
        return Choices(
            np.concatenate(self.rows),
            sizes,
            taken,
            (advantages / advantages.std()).astype(np.float32),
        )


class Adam:
    """The Adam optimiser: steps of about the same size for every weight."""

    def __init__(self, weights: dict[str, Floats]) -> None:
        self.weights = weights
        self.mean = {name: np.zeros_like(weight) for name, weight in weights.items()}
        self.square = {name: np.zeros_like(weight) for name, weight in weights.items()}
        self.steps = 0

    def ascend(self, gradient: dict[str, Floats], rate: float) -> None:
        self.steps += 1
        for name, slope in gradient.items():
            self.mean[name] += 0.1 * (slope - self.mean[name])
            self.square[name] += 0.001 * (slope**2 - self.square[name])
            mean, square = (
                self.mean[name] / (1 - 0.9**self.steps),
                self.square[name] / (1 - 0.999**self.steps),
            )
            self.weights[name] += rate * mean / (np.sqrt(square) + 1e-8)


def probabilities(policy: Policy, choices: Choices) -> tuple[Floats, Floats]:
    """Return the probability of every option, and the hidden layer that led to it."""
    hidden = policy.hidden(choices.rows)
    scores = hidden @ policy.weights["v"]
    weights = np.exp(scores - np.repeat(np.maximum.reduceat(scores, choices.starts), choices.sizes))
    return weights / np.repeat(np.add.reduceat(weights, choices.starts), choices.sizes), hidden


def gradient(policy: Policy, choices: Choices, before: Floats) -> dict[str, Floats]:
    """Return the gradient of PPO's clipped objective and the entropy, by weight.

    `before` has the old probabilities of the choices."""
    chance, hidden = probabilities(policy, choices)
    ratio = chance[choices.taken] / before
    inside = np.where(choices.advantages > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    # The derivative by the logarithm of the probability of what was chosen.
    gain = inside * ratio * choices.advantages
    slope = -np.repeat(gain, choices.sizes) * chance  # by the scores
    slope[choices.taken] += gain
    surprise = -np.log(chance + 1e-9)
    entropy = np.add.reduceat(chance * surprise, choices.starts)
    slope += ENTROPY * chance * (surprise - np.repeat(entropy, choices.sizes))
    slope /= len(choices.sizes)
    back = np.outer(slope, policy.weights["v"]) * (1 - hidden**2)
    return {"W": choices.rows.T @ back, "b": back.sum(axis=0), "v": hidden.T @ slope}


def improve(
    policy: Policy, adam: Adam, choices: Choices, rate: float, rng: np.random.Generator
) -> None:
    """Make some steps uphill."""
    count = len(choices.sizes)
    before = probabilities(policy, choices)[0][choices.taken]
    for _ in range(EPOCHS):
        for which in np.array_split(rng.permutation(count), max(1, count // BATCH)):
            adam.ascend(gradient(policy, choices.some(which), before[which]), rate)


def measured(policy: Policy, games: int) -> tuple[int, int]:
    """Return wins and games against random.

    The deals are always the same, each once from either seat."""
    rng, envs, wins = np.random.default_rng(0), [SmashUpEnv(seat=seat) for seat in range(2)], 0
    for game in range(games):
        env = envs[game % 2]
        observation, _ = env.reset(seed=game // 2)
        over, reward = False, 0.0
        while not over:
            observation, reward, terminated, truncated, _ = env.step(
                policy.choose(observation, rng)
            )
            over = terminated or truncated
        wins += reward > 0
    return wins, games


def train(rounds: int, seed: int, learned: Path = LEARNED, picture: Path = PICTURE) -> None:
    """Learn from the beginning; write policy and picture at every measurement."""
    rng, env, begin = (
        np.random.default_rng(seed),
        SmashUpAEC(vp_reward=VP_REWARD),
        time.process_time(),
    )
    env.reset(seed=seed)
    policy = Policy.fresh(features(env.observe(env.agent_selection)).rows.shape[1], rng)
    adam, points = Adam(policy.weights), [Point(0, *measured(policy, MEASURED))]
    columns = BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn()
    with Progress(TextColumn("{task.description}"), *columns) as bar:
        task = bar.add_task("games", total=rounds * GAMES)
        for n in range(1, rounds + 1):
            games = Round()
            for game in range(GAMES):
                games.play(env, policy, rng, seed * 1_000_000 + n * GAMES + game)
                bar.advance(task)
            improve(policy, adam, games.choices(), RATE * (1 - 0.9 * n / rounds), rng)
            if n % EVERY == 0 or n == rounds:
                points.append(Point(n * GAMES, *measured(policy, MEASURED)))
                bar.console.print(
                    f"{points[-1]}, {time.process_time() - begin:.0f} s of CPU time",
                    highlight=False,
                )
                policy.save(learned)
                draw(points, picture)
    print(f"The policy is in {learned}, the curve in {picture}.")


def places(out: Path | None) -> tuple[Path, Path]:
    """Return where policy and picture go: that folder, or the files that the project ships."""
    if out is None:
        return LEARNED, PICTURE
    out.mkdir(parents=True, exist_ok=True)
    return out / LEARNED.name, out / PICTURE.name


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--rounds", type=int, default=ROUNDS, help=f"of {GAMES} games each (%(default)s)"
    )
    parser.add_argument(
        "--seed", type=int, default=1, help="another one learns otherwise (%(default)s)"
    )
    parser.add_argument(
        "--out",
        type=Path,
        metavar="FOLDER",
        help="where policy and curve go (the project's own files)",
    )
    asked = parser.parse_args()
    try:
        learned, picture = places(asked.out)
    except OSError as error:
        parser.error(f"--out: {error}")
    train(asked.rounds, asked.seed, learned, picture)


if __name__ == "__main__":
    main()
