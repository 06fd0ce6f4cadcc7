"""A small network that judges positions: how likely each player is to win.

The score of a player is a linear one, of features and of values of cards, and what two layers make
of the sums of learned vectors: of what the player has, of what the others have, and of the bases as
the player sees them. The chances are in proportion to exp(score). The last layer starts at 0: then
the score is that of the evaluation. `smashup tune --network` fits it (docs/bots.md).

The layers are computed with numpy where it is installed, else in plain Python; scores are rounded,
so that both choose alike."""

from __future__ import annotations

import json
from array import array
from base64 import b64decode, b64encode
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from ..search import Sample
from .reading import BASE_NUMBERS, NUMBERS, SIDES, Reading, Vocabulary, read

WIDTH: Final = 16  # of a learned vector
HIDDEN: Final = 32  # width of the two layers
DIGITS: Final = 5  # of a score
FILE: Final = Path(__file__).with_name("network.json")
# The weights, and of what shape they are; the first number of some is that of tokens.
SHAPES: Final[dict[str, tuple[int, ...]]] = {
    "features": (NUMBERS,),
    "factions": (-1,),  # what each is worth from here to the end, at the beginning of a game
    "values": (-1,),  # of tokens, by themselves
    "vectors": (-1, WIDTH),  # of tokens
    "base_vectors": (-1, WIDTH),
    "base_in": (WIDTH, BASE_NUMBERS),
    "base_bias": (WIDTH,),
    "one": (HIDDEN, 3 * WIDTH + 2 * NUMBERS),
    "one_bias": (HIDDEN,),
    "two": (HIDDEN, HIDDEN),
    "two_bias": (HIDDEN,),
    "out": (HIDDEN,),
}


class Layers:
    """The weights, and what they make of a reading: in plain Python."""

    def __init__(self, numbers: dict[str, list[float]], size: int) -> None:
        """`size`: of the vocabulary. Rows are cut out of the numbers."""
        self.size = size
        self.features = numbers["features"]
        self.factions = numbers["factions"]
        self.values = numbers["values"]
        self.vectors = rows_of(numbers["vectors"], WIDTH)
        self.base_vectors = rows_of(numbers["base_vectors"], WIDTH)
        self.base_in = rows_of(numbers["base_in"], BASE_NUMBERS)
        self.base_bias = numbers["base_bias"]
        self.one = rows_of(numbers["one"], len(numbers["one"]) // HIDDEN)
        self.one_bias = numbers["one_bias"]
        self.two = rows_of(numbers["two"], HIDDEN)
        self.two_bias = numbers["two_bias"]
        self.out = numbers["out"]

    def scores(self, reading: Reading) -> list[float]:
        """Of each player, in the log of the odds."""
        seats = len(reading.rows)
        bags = [added(self.vectors, tokens) for tokens in reading.tokens]
        found: list[float] = []
        for seat in range(seats):
            inside = bags[seat] + self.others(bags, seat)
            inside += reading.rows[seat] + self.others(reading.rows, seat)
            inside += self.bases(reading, seat)
            inside = layer(self.one, self.one_bias, inside)
            inside = layer(self.two, self.two_bias, inside)
            found.append(self.linear(reading, seat) + dot(self.out, inside))
        return found

    def linear(self, reading: Reading, seat: int) -> float:
        """The linear part of a player's score."""
        score = dot(self.features, reading.rows[seat])
        for token in reading.tokens[seat]:
            score += self.values[token]
        for faction in reading.factions[seat]:
            score += self.factions[faction] * reading.left
        return score

    def others(self, rows: list[list[float]], seat: int) -> list[float]:
        """The mean of the rows of the other players."""
        count = len(rows) - 1
        if count == 1:
            return rows[1 - seat]
        total = [0.0] * len(rows[0])
        for other, row in enumerate(rows):
            if other != seat:
                for i, value in enumerate(row):
                    total[i] += value / count
        return total

    def bases(self, reading: Reading, seat: int) -> list[float]:
        """All bases together, as a player sees them."""
        total = [0.0] * WIDTH
        for base in reading.bases:
            inside = added(
                self.base_vectors, base_tokens(base.name, base.owners, base.cards, seat, self.size)
            )
            row = base.rows[seat]
            for i in range(WIDTH):
                value = inside[i] + self.base_bias[i] + dot(self.base_in[i], row)
                if value > 0:
                    total[i] += value
        return total


class NumpyLayers(Layers):
    """The same with numpy."""

    def __init__(self, numbers: dict[str, list[float]], size: int) -> None:
        super().__init__(numbers, size)
        self.np: Any = import_module("numpy")
        array = self.np.array
        self.np_vectors: Any = array(self.vectors)
        self.np_base_vectors: Any = array(self.base_vectors)
        self.np_base_in: Any = array(self.base_in).T.copy()
        self.np_base_bias: Any = array(self.base_bias)
        self.np_one: Any = array(self.one).T.copy()
        self.np_one_bias: Any = array(self.one_bias)
        self.np_two: Any = array(self.two).T.copy()
        self.np_two_bias: Any = array(self.two_bias)
        self.np_out: Any = array(self.out)

    def scores(self, reading: Reading) -> list[float]:
        np = self.np
        seats = len(reading.rows)
        bags = self.bags(self.np_vectors, reading.tokens)
        rows = np.array(reading.rows)
        tokens: list[list[int]] = []
        base_rows: list[list[float]] = []
        for base in reading.bases:
            for seat in range(seats):
                tokens.append(base_tokens(base.name, base.owners, base.cards, seat, self.size))
            base_rows += base.rows
        if tokens:
            inside = self.bags(self.np_base_vectors, tokens)
            inside += np.array(base_rows) @ self.np_base_in
            inside += self.np_base_bias
            np.maximum(inside, 0.0, out=inside)
            bases = inside.reshape(len(reading.bases), seats, WIDTH).sum(axis=0)
        else:
            bases = np.zeros((seats, WIDTH))
        if seats == 2:
            others, other_rows = bags[::-1], rows[::-1]
        else:
            others = (bags.sum(axis=0) - bags) / (seats - 1)
            other_rows = (rows.sum(axis=0) - rows) / (seats - 1)
        whole = np.concatenate([bags, others, rows, other_rows, bases], axis=1)
        inside = np.maximum(whole @ self.np_one + self.np_one_bias, 0.0)
        inside = np.maximum(inside @ self.np_two + self.np_two_bias, 0.0)
        last: list[float] = (inside @ self.np_out).tolist()
        return [score + self.linear(reading, seat) for seat, score in enumerate(last)]

    def bags(self, vectors: Any, tokens: list[list[int]]) -> Any:
        """The sum of the vectors of each list of tokens, none of which is empty."""
        flat: list[int] = []
        begins: list[int] = []
        for each in tokens:
            begins.append(len(flat))
            flat += each
        return self.np.add.reduceat(vectors.take(flat, axis=0), begins, axis=0)


class Network:
    """A judge of positions of so many players."""

    def __init__(self, words: Vocabulary, layers: Layers) -> None:
        self.words = words
        self.layers = layers

    def scores(self, table: Sample, between: bool) -> list[float]:
        """Of each player, in the log of the odds. `between`: nothing has been played yet in this
        turn."""
        found = self.layers.scores(read(table, self.words, between))
        return [round(score, DIGITS) for score in found]


def base_tokens(name: int, owners: list[int], cards: list[int], seat: int, size: int) -> list[int]:
    """The tokens of a base and of the cards there, as a player sees them."""
    found = [SIDES * size + (name if name >= 0 else size)]
    for owner, card in zip(owners, cards, strict=True):
        found.append(card if owner == seat else card + 2 * size)
    return found


def rows_of(numbers: list[float], width: int) -> list[list[float]]:
    return [numbers[i : i + width] for i in range(0, len(numbers), width)]


def added(vectors: list[list[float]], tokens: list[int]) -> list[float]:
    """The sum of the vectors of these tokens."""
    total = [0.0] * WIDTH
    for token in tokens:
        row = vectors[token]
        for i in range(WIDTH):
            total[i] += row[i]
    return total


def dot(weights: list[float], values: list[float]) -> float:
    total = 0.0
    for i in range(len(values)):
        total += weights[i] * values[i]
    return total


def layer(weights: list[list[float]], bias: list[float], values: list[float]) -> list[float]:
    """A layer: what is below 0 becomes 0."""
    found: list[float] = []
    for row, shift in zip(weights, bias, strict=True):
        found.append(max(0.0, shift + dot(row, values)))
    return found


# --- the file -------------------------------------------------------------------------------------
def written(numbers: Sequence[float]) -> str:
    return b64encode(array("f", numbers).tobytes()).decode()


def numbers_in(text: str) -> list[float]:
    found = array("f")
    found.frombytes(b64decode(text))
    return list(found)


def loaded(path: Path, fast: bool | None = None) -> dict[str, Network]:
    """The networks of a file, by numbers of players; none if there is no file. `fast`: with numpy;
    None: where it is installed."""
    if not path.is_file():
        return {}
    if fast is None:
        fast = numpy_is_installed()
    found = {}
    for players, entry in json.loads(path.read_text(encoding="utf-8")).items():
        words = Vocabulary(entry["cards"], entry["factions"])
        numbers = {name: numbers_in(entry["weights"][name]) for name in SHAPES}
        layers = NumpyLayers(numbers, words.size) if fast else Layers(numbers, words.size)
        found[players] = Network(words, layers)
    return found


def numpy_is_installed() -> bool:
    try:
        import_module("numpy")
    except ImportError:
        return False
    return True


LOADED: dict[str, dict[str, Network]] = {}  # by path: each file is read once, when it is needed


def network_for(players: int, path: Path = FILE) -> Network | None:
    """The network that judges positions of so many players; None if there is none."""
    name = str(path)
    if name not in LOADED:
        LOADED[name] = loaded(path)
    return LOADED[name].get("2" if players == 2 else "3-4")
