"""The example of learning: its gradient is right, it runs from end to end, and what it has learned
beats random."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

import curve
import learning
import policy
import smashup
from smashup import bots
from smashup.rl import SmashUpAEC


def some_choices(rng: np.random.Generator) -> tuple[policy.Policy, learning.Choices]:
    sizes = np.array([3, 1, 5, 2])
    taken = sizes.cumsum() - sizes + np.array([2, 0, 1, 1])
    rows = rng.normal(size=(11, 6)).astype(np.float32)
    some = policy.Policy.fresh(6, rng)
    some.weights["v"] += rng.normal(size=policy.HIDDEN).astype(np.float32)
    return some, learning.Choices(rows, sizes, taken, np.array([1.0, -1.0, 0.5, -0.7], np.float32))


def objective(some: policy.Policy, choices: learning.Choices, before: policy.Floats) -> float:
    """Return the value that training maximizes."""
    chance, _ = learning.probabilities(some, choices)
    ratio = chance[choices.taken] / before
    kept = np.clip(ratio, 1 - learning.CLIP, 1 + learning.CLIP)
    gain = np.minimum(ratio * choices.advantages, kept * choices.advantages)
    entropy = -np.add.reduceat(chance * np.log(chance), choices.starts)
    return float((gain + learning.ENTROPY * entropy).mean())


def test_the_gradient_is_that_of_the_objective() -> None:
    rng = np.random.default_rng(0)
    some, choices = some_choices(rng)
    some.weights = {name: weight.astype(np.float64) for name, weight in some.weights.items()}
    # One is clipped.
    before = learning.probabilities(some, choices)[0][choices.taken] * np.array(
        [0.9, 1.0, 0.7, 1.1]
    )
    slopes = learning.gradient(some, choices, before)
    for name, weight in some.weights.items():
        for _ in range(10):
            at = tuple([int(rng.integers(size)) for size in weight.shape])
            values = []
            for step in (1e-5, -1e-5):
                weight[at] += step
                values.append(objective(some, choices, before))
                weight[at] -= step
            assert slopes[name][at] == pytest.approx((values[0] - values[1]) / 2e-5, abs=1e-6)


def test_it_goes_uphill() -> None:
    rng = np.random.default_rng(1)
    some, choices = some_choices(rng)
    before = learning.probabilities(some, choices)[0][choices.taken]
    start = objective(some, choices, before)
    learning.improve(some, learning.Adam(some.weights), choices, 1e-3, rng)
    assert objective(some, choices, before) > start + 0.001


def test_at_first_all_options_are_alike() -> None:
    env = SmashUpAEC()
    env.reset(seed=1)
    _, rows, _ = policy.features(env.observe(env.agent_selection))
    assert not policy.Policy.fresh(rows.shape[1], np.random.default_rng(0)).scores(rows).any()


def test_it_learns_from_the_beginning(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "GAMES", 1)
    monkeypatch.setattr(learning, "MEASURED", 2)
    learning.train(2, 5, tmp_path / "learned.npz", tmp_path / "curve.svg")
    assert policy.Policy.load(tmp_path / "learned.npz").weights["v"].any()
    assert ElementTree.parse(tmp_path / "curve.svg").getroot().tag.endswith("svg")


def test_it_writes_where_it_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "GAMES", 1)
    monkeypatch.setattr(learning, "MEASURED", 2)
    shipped = policy.LEARNED.read_bytes(), learning.PICTURE.read_bytes()
    monkeypatch.setattr(
        "sys.argv", ["learning.py", "--rounds", "1", "--out", str(tmp_path / "a" / "b")]
    )
    learning.main()
    assert sorted(path.name for path in (tmp_path / "a" / "b").iterdir()) == [
        "learned.npz",
        "learning.svg",
    ]
    assert (policy.LEARNED.read_bytes(), learning.PICTURE.read_bytes()) == shipped


def test_the_curve_has_a_point_for_each_measurement(tmp_path: Path) -> None:
    curve.draw(
        [curve.Point(0, 50, 100), curve.Point(24, 20, 100), curve.Point(48, 100, 100)],
        tmp_path / "curve.svg",
    )
    circles = [
        e for e in ElementTree.parse(tmp_path / "curve.svg").iter() if e.tag.endswith("circle")
    ]
    heights = [float(circle.attrib["cy"]) for circle in circles]
    assert heights[2] < heights[0] < heights[1]


def test_what_was_learned_beats_random() -> None:
    """docs/learning.md has the result of 400 games."""
    wins, games = 0, 16
    for game in range(games):
        match = smashup.new_match(seed=20_000 + game // 2)
        learned = bots.make(f"{policy.__file__}:LearnedBot", game)
        bots.play(match, {game % 2: learned, 1 - game % 2: bots.make("random", game)})
        wins += match.view()["winner"] == game % 2
    assert wins >= 12
