"""A policy that rates options, as it was learned by learning.py, and a bot that plays by it:

    smashup play --players human,examples/policy.py:LearnedBot
    smashup arena --bots examples/policy.py:LearnedBot,random --games 400

Each option of a decision becomes a row of features, and a network with one hidden layer gives it a
score."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from smashup.rl import Encoding, Observation, PolicyBot

LEARNED: Final = Path(__file__).resolve().with_name("learned.npz")
HIDDEN: Final = 48

Floats = NDArray[np.float32]
ENCODING: Final = Encoding()
WORDS: Final = ENCODING.words
COLUMN: Final = {
    name: {field: i for i, field in enumerate(table.fields)}
    for name, table in ENCODING.tables.items()
}


class Columns:
    """Rows of a table of an observation, with its columns by name."""

    def __init__(self, name: str, rows: NDArray[np.int16]) -> None:
        self.at = COLUMN[name]
        self.rows = rows

    def __getitem__(self, field: str) -> Floats:
        return self.rows[..., self.at[field]].astype(np.float32)

    def take(self, fields: Sequence[str]) -> Floats:
        return self.rows[..., [self.at[field] for field in fields]].astype(np.float32)

    def one_hot(self, field: str, words: str) -> Floats:
        """Return a column for each word that the field can have."""
        codes = self.rows[..., self.at[field]]
        columns: Floats = (codes[:, None] == np.arange(1, len(WORDS[words]) + 1)).astype(np.float32)
        return columns


class Features(NamedTuple):
    """The features that the policy gets from an observation."""

    legal: NDArray[np.int64]  # the legal actions
    rows: Floats  # a row for each of them
    state: Floats  # how things stand


def features(observation: Observation) -> Features:
    legal = np.flatnonzero(observation["action_mask"])
    tables = {
        name: Columns(name, rows)
        for name, rows in ENCODING.split(observation["observation"]).items()
    }
    option, decision = Columns("options", tables["options"].rows[legal]), tables["decision"]
    purpose, asked = (
        decision.one_hot("purpose", "purpose"),
        decision.one_hot("kind", "decision kind"),
    )
    mine, theirs = (option["controller"] == 1)[:, None], (option["controller"] > 1)[:, None]
    stop, thing = (option["kind"] == 1)[:, None], (option["kind"] > 2)[:, None]
    rows = [
        option.one_hot("kind", "option kind"),
        option.one_hot("card_kind", "card kind"),
        option.one_hot("place", "place"),
        option.one_hot("zone", "zone"),
        option.one_hot("purpose", "purpose"),
        mine * purpose,
        theirs * purpose,
        (thing & ~mine & ~theirs) * purpose,
        option.take(["printed_power", "power", "number"]) / 5,
        mine * option.take(["power"]) / 5,
        np.stack(
            [
                option["player"] == 1,
                option["player"] > 1,
                option["holder"] == 1,
                option["holder"] > 1,
            ],
            axis=1,
        ),
        stop * asked,
        stop * tables["turn"].take(["minion_plays", "action_plays"]),
        at_base(tables["bases"], option, decision),
    ]
    return Features(legal, np.concatenate(rows, axis=1).astype(np.float32), state(tables))


def at_base(bases: Columns, option: Columns, decision: Columns) -> Floats:
    """Return features of the base of each option.

    They include the printed power of a minion that would be played there."""
    base = Columns("bases", bases.rows[np.maximum(option["base"] - 1, 0).astype(np.int64)])
    playing = option["place"] == 1
    added = playing * option["printed_power"]
    rivals = base.take(["power_2", "power_3", "power_4"]).max(axis=1)
    lead = base["power_1"] + added - rivals
    missing = base["breakpoint"] - base["total"] - added
    breaks = (missing <= 0) & (missing + added > 0)
    margin = base["award_1"] - base.take(["award_2", "award_3", "award_4"]).max(axis=1)
    # Of a choice whose breakpoint changes: up or down.
    change = (decision["purpose"] == WORDS["purpose"].index("breakpoint") + 1) * np.sign(
        decision["amount"]
    )
    far, close = np.clip(missing, -5, 25) / 10, np.clip(lead, -10, 10) / 5
    columns = [
        np.ones_like(lead), close, far, lead > 0, breaks, breaks & (lead > 0), breaks & (lead <= 0),
        base["vp_1"] / 5, base["vp_2"] / 5, margin / 5, base["ready"], playing & (lead > 0),
        playing * (base["vp_1"] - base["vp_2"]) / 5, base["power_1"] > 0, rivals > 0,
        playing * np.maximum(far, 0), change * close, change * far,
    ]  # fmt: skip
    here: Floats = (option["base"] > 0)[:, None] * np.stack(columns, axis=1)
    return here


def state(tables: dict[str, Columns]) -> Floats:
    """Return features that say who is ahead."""
    players, bases, turn = tables["players"], tables["bases"], tables["turn"]
    vp, hand = players["vp"], players["hand"]
    power = bases.take(["power_1", "power_2", "power_3", "power_4"]).sum(axis=0)
    near = np.clip(bases["total"] / np.maximum(bases["breakpoint"], 1), 0, 1)
    stakes = near @ bases.take(["award_1", "award_2", "award_3", "award_4"])
    best = vp[1:].max()
    numbers = [
        1, vp[0], best, vp[0] - best, max(vp[0] - 10, 0), max(best - 10, 0), hand[0],
        hand[1:].max(), power[0], power[1:].max(), stakes[0], stakes[1:].max(),
        turn["current"][0] == 1, turn["turn"][0],
    ]  # fmt: skip
    return np.array(numbers, np.float32)


class Policy:
    """Scores options by `tanh(rows W + b) v`, and chooses with the softmax of the scores."""

    def __init__(self, weights: dict[str, Floats]) -> None:
        self.weights = weights

    @classmethod
    def fresh(cls, size: int, rng: np.random.Generator) -> Policy:
        """Return a policy for that many features, to which all options are alike."""
        first = rng.normal(0, np.sqrt(1 / size), (size, HIDDEN)).astype(np.float32)
        return cls(
            {"W": first, "b": np.zeros(HIDDEN, np.float32), "v": np.zeros(HIDDEN, np.float32)}
        )

    @classmethod
    def load(cls, path: Path = LEARNED) -> Policy:
        with np.load(path) as file:
            return cls({name: file[name] for name in ("W", "b", "v")})

    def save(self, path: Path) -> None:
        np.savez_compressed(path, W=self.weights["W"], b=self.weights["b"], v=self.weights["v"])

    def hidden(self, rows: Floats) -> Floats:
        hidden: Floats = np.tanh(rows @ self.weights["W"] + self.weights["b"])
        return hidden

    def scores(self, rows: Floats) -> Floats:
        return self.hidden(rows) @ self.weights["v"]

    def draw(self, rows: Floats, rng: np.random.Generator) -> int:
        """Return a row, drawn by the probabilities of its softmax (by Gumbel's trick)."""
        return int((self.scores(rows) + rng.gumbel(size=len(rows))).argmax())

    def choose(self, observation: Observation, rng: np.random.Generator) -> int:
        legal, rows, _ = features(observation)
        return int(legal[self.draw(rows, rng)])


class LearnedBot(PolicyBot):
    """A bot that plays by the learned policy."""

    def __init__(self, seed: int = 0) -> None:
        policy, rng = Policy.load(), np.random.default_rng(seed)
        super().__init__(lambda observation: policy.choose(observation, rng))
