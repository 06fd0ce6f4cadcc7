"""The fit of the network that judges positions (`bots/network.py`), with PyTorch.

The targets are mixed of who won and of what the later positions of the game were worth, turn by
turn (TD(lambda)): 45 positions of a game have one winner, and what learns from winners alone learns
games by heart. What a position is worth for that says the linear evaluation, with a term for each
faction. The network starts from it, too."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from ..bots import network
from ..bots.evaluation import CARD_VALUES, FEATURES, weights_for
from ..bots.network import HIDDEN, WIDTH, numbers_in, written
from ..bots.reading import BASE_NUMBERS, HAND, MOVE, NUMBERS, SIDES, STASIS, ZONES
from ..which_engine import engine
from .recording import VOCABULARY, Recorded, positions_of

Numbers = NDArray[np.float32]
Whole = NDArray[np.int64]

LAMBDA: Final = 0.8  # the part of who won, a turn
EPOCHS: Final = 3
BATCH: Final = 1024
RATE: Final = 0.003  # at the beginning; it falls to 0
DECAY: Final = 0.1  # of vectors; a tenth of it of the layers
DROPOUT: Final = 0.25
TOKENS_DROPPED: Final = 0.12
BLIND: Final = 0.05  # the part of positions whose cards are not seen: for those that are unknown
PULL: Final = 3.0  # of the values of single tokens towards where they start, over all games
HELD_OUT: Final = 10  # every tenth game tells how well it fits
MOST_TOKENS: Final = 56  # of a player,
MOST_BASES: Final = 8
MOST_CARDS: Final = 16  # and at a base, besides its own: further ones are left out
RESAMPLED: Final = 1000  # times, for intervals
SIZE: Final = VOCABULARY.size
PAD: Final = VOCABULARY.tokens  # no token
BASE_PAD: Final = VOCABULARY.base_tokens - 1


class Positions(NamedTuple):
    """Positions of games with the same number of players; an index for each, in the order of the
    games."""

    game: Whole
    begins: NDArray[np.bool_]
    most_vp: Whole
    winner: Whole
    left: torch.Tensor
    factions: torch.Tensor  # of each player
    tokens: torch.Tensor
    rows: torch.Tensor
    names: torch.Tensor  # of the bases
    owners: torch.Tensor  # of the cards there
    cards: torch.Tensor
    base_rows: torch.Tensor  # base, player


def filled(lists: Sequence[Sequence[int]], width: int, pad: int) -> list[list[int]]:
    return [[*each[:width], *[pad] * (width - len(each))] for each in lists]


def positions(records: Sequence[Recorded]) -> Positions:
    """All positions of these games."""
    made: list[tuple[Any, ...]] = [block(record) for record in records]
    game, begins, most_vp, winner = (np.concatenate([each[i] for each in made]) for i in range(4))
    tensors = [torch.from_numpy(np.concatenate([each[i] for each in made])) for i in range(4, 12)]
    return Positions(game, begins, most_vp, winner, *tensors)


def block(record: Recorded) -> tuple[Any, ...]:
    """The positions of a game."""
    there = list(positions_of(record))
    readings = [each.reading for each in there]
    seats, count = record["players"], len(there)
    no_base = [[0.0] * BASE_NUMBERS] * seats
    bases = [reading.bases[:MOST_BASES] for reading in readings]
    missing = [MOST_BASES - len(each) for each in bases]
    return (
        np.full(count, record["game"]),
        np.array([each.begins for each in there]),
        np.array([each.most_vp for each in there]),
        np.full(count, record["winner"]),
        np.array([each.left for each in readings], dtype=np.float32),
        np.array([filled(each.factions, 2, len(VOCABULARY.factions)) for each in readings]),
        np.array([filled(each.tokens, MOST_TOKENS, PAD) for each in readings], dtype=np.int16),
        np.array([each.rows for each in readings], dtype=np.float32),
        np.array(
            [[b.name for b in each] + [-1] * m for each, m in zip(bases, missing, strict=True)],
            dtype=np.int16,
        ),
        np.array(
            [filled([b.owners for b in each] + [[]] * m, MOST_CARDS, 0)
             for each, m in zip(bases, missing, strict=True)], dtype=np.int8,
        ),
        np.array(
            [filled([b.cards for b in each] + [[]] * m, MOST_CARDS, -1)
             for each, m in zip(bases, missing, strict=True)], dtype=np.int16,
        ),
        np.array(
            [[b.rows for b in each] + [no_base] * m
             for each, m in zip(bases, missing, strict=True)],
            dtype=np.float16,
        ),
    )  # fmt: skip


class Net(nn.Module):  # type: ignore[misc, unused-ignore]
    """The network, as it is fitted: `Layers` of `bots/network.py`."""

    def __init__(self, seats: int) -> None:
        super().__init__()
        weights = weights_for(seats)
        start = torch.zeros(NUMBERS)
        start[: len(FEATURES)] = torch.tensor(weights.of.listed()) * weights.scale
        self.features = nn.Parameter(start)
        self.factions = nn.Parameter(torch.zeros(len(VOCABULARY.factions) + 1))
        values = torch.zeros(PAD + 1)
        for name, value in CARD_VALUES.items():
            if name in VOCABULARY.cards:
                for zone in (HAND, STASIS):
                    values[zone * SIZE + VOCABULARY.cards[name]] = value * weights.scale
        known = torch.zeros(PAD + 1)  # the tokens that have a value by themselves
        known[HAND * SIZE : (HAND + 1) * SIZE] = 1
        known[STASIS * SIZE : (STASIS + 1) * SIZE] = 1
        known[ZONES * SIZE + MOVE : ZONES * SIZE + MOVE + 4] = 1
        self.start: torch.Tensor
        self.known: torch.Tensor
        self.register_buffer("start", values)
        self.register_buffer("known", known)
        self.beyond = nn.Parameter(torch.zeros(PAD + 1))  # what a value is beyond its start
        self.vectors = nn.EmbeddingBag(PAD + 1, WIDTH, mode="sum", padding_idx=PAD)
        self.base_vectors = nn.EmbeddingBag(BASE_PAD + 1, WIDTH, mode="sum", padding_idx=BASE_PAD)
        for table in (self.vectors, self.base_vectors):
            nn.init.normal_(table.weight, std=0.05)
            with torch.no_grad():
                table.weight[-1] = 0
        self.base_in = nn.Linear(BASE_NUMBERS, WIDTH)
        self.one = nn.Linear(3 * WIDTH + 2 * NUMBERS, HIDDEN)
        self.two = nn.Linear(HIDDEN, HIDDEN)
        self.out = nn.Linear(HIDDEN, 1, bias=False)
        nn.init.zeros_(self.out.weight)
        self.drop = nn.Dropout(DROPOUT)
        self.mean: torch.Tensor
        self.spread: torch.Tensor
        self.register_buffer("mean", torch.zeros(NUMBERS))
        self.register_buffer("spread", torch.ones(NUMBERS))

    def take(self, weights: dict[str, str]) -> None:
        """Start from the vectors and layers of another network; the linear part stays as it is."""
        there = {
            "vectors": self.vectors.weight[:-1],
            "base_vectors": self.base_vectors.weight,
            "base_in": self.base_in.weight,
            "base_bias": self.base_in.bias,
            "one": self.one.weight,
            "one_bias": self.one.bias,
            "two": self.two.weight,
            "two_bias": self.two.bias,
            "out": self.out.weight,
        }
        with torch.no_grad():
            for name, part in there.items():
                part.copy_(torch.tensor(numbers_in(weights[name])).view(part.shape))
            for begin in (2 * WIDTH, 2 * WIDTH + NUMBERS):  # as `written` has made them
                part = self.one.weight[:, begin : begin + NUMBERS]
                self.one.bias += part @ self.mean
                part *= self.spread

    def values(self) -> torch.Tensor:
        return self.start + self.known * self.beyond

    def linear(self, tokens: torch.Tensor, batch: Positions) -> torch.Tensor:
        """By position and player."""
        score = self.values()[tokens].sum(dim=-1) + batch.rows @ self.features
        return score + self.factions[batch.factions].sum(dim=-1) * batch.left[:, None]

    def forward(self, batch: Positions) -> torch.Tensor:
        """The scores: position, player."""
        tokens, cards, names = batch.tokens.int(), batch.cards.int(), batch.names.int()
        linear = self.linear(tokens, batch)
        if self.training:
            blind = torch.rand(len(tokens)) < BLIND
            dropped = torch.rand(tokens.shape) < TOKENS_DROPPED
            dropped |= blind[:, None, None] & (tokens < ZONES * SIZE)
            tokens = torch.where(dropped, PAD, tokens)
            cards = torch.where(blind[:, None, None], -1, cards)
            names = torch.where(blind[:, None], -1, names)
        count, seats = tokens.shape[:2]
        bags = self.vectors(tokens.reshape(count * seats, -1)).view(count, seats, -1)
        bags = self.drop(bags)
        rows = (batch.rows - self.mean) / self.spread
        found = []
        for seat in range(seats):
            others = (bags.sum(dim=1) - bags[:, seat]) / (seats - 1)
            other_rows = (rows.sum(dim=1) - rows[:, seat]) / (seats - 1)
            bases = self.bases(cards, names, batch, seat)
            whole = torch.cat([bags[:, seat], others, rows[:, seat], other_rows, bases], dim=-1)
            inside = self.drop(torch.relu(self.one(whole)))
            inside = self.drop(torch.relu(self.two(inside)))
            found.append(self.out(inside).squeeze(-1))
        return linear + torch.stack(found, dim=1)

    def bases(
        self, cards: torch.Tensor, names: torch.Tensor, batch: Positions, seat: int
    ) -> torch.Tensor:
        """The bases together, as that player sees them."""
        there = batch.names >= 0
        own = cards + torch.where(batch.owners == seat, 0, 2 * SIZE)
        tokens = torch.where(cards < 0, BASE_PAD, own)
        named = torch.where(names < 0, BASE_PAD, SIDES * SIZE + names)
        tokens = torch.cat([named[:, :, None], tokens], dim=2)
        count, most = names.shape
        bag = self.base_vectors(tokens.reshape(count * most, -1)).view(count, most, -1)
        inside = torch.relu(self.drop(bag) + self.base_in(batch.base_rows[:, :, seat].float()))
        result: torch.Tensor = (inside * there[:, :, None]).sum(dim=1)
        return result

    def written(self) -> dict[str, str]:
        """The weights as `bots/network.py` reads them: rows are centred and scaled in the first
        layer."""
        one, shift = self.one.weight.detach().clone(), self.one.bias.detach().clone()
        for begin in (2 * WIDTH, 2 * WIDTH + NUMBERS):
            part = slice(begin, begin + NUMBERS)
            one[:, part] /= self.spread
            shift -= one[:, part] @ self.mean
        found: dict[str, torch.Tensor] = {
            "features": self.features,
            "factions": self.factions[:-1],
            "values": self.values()[:-1],
            "vectors": self.vectors.weight[:-1],
            "base_vectors": self.base_vectors.weight,
            "base_in": self.base_in.weight,
            "base_bias": self.base_in.bias,
            "one": one,
            "one_bias": shift,
            "two": self.two.weight,
            "two_bias": self.two.bias,
            "out": self.out.weight,
        }
        return {name: written(part.detach().flatten().tolist()) for name, part in found.items()}


# --- fitting --------------------------------------------------------------------------------------
def chosen(data: Positions, which: Whole) -> Positions:
    """These positions."""
    index = torch.from_numpy(which)
    parts = [part[which] if isinstance(part, np.ndarray) else part[index] for part in data]
    return Positions(*parts)  # type: ignore[arg-type]


def batches(which: Whole, size: int) -> Iterator[Whole]:
    for begin in range(0, len(which), size):
        yield which[begin : begin + size]


def scores(model: Net, data: Positions, which: Whole, linear: bool = False) -> Numbers:
    """By position and player, with the linear part only or with all."""
    model.eval()
    with torch.no_grad():
        found: list[Numbers] = []
        for part in batches(which, 8192):
            batch = chosen(data, part)
            made = model.linear(batch.tokens.int(), batch) if linear else model(batch)
            found.append(made.numpy())
    return np.concatenate(found)


def losses(found: Numbers, winner: Whole) -> Numbers:
    """-log(the chance that the winner was given), by position."""
    best = found.max(axis=1, keepdims=True)
    whole = best[:, 0] + np.log(np.exp(found - best).sum(axis=1))
    result: Numbers = whole - found[np.arange(len(winner)), winner]
    return result


def softmax(found: Numbers) -> Numbers:
    found = np.exp(found - found.max(axis=1, keepdims=True))
    result: Numbers = found / found.sum(axis=1, keepdims=True)
    return result


def targets(data: Positions, chances: Numbers) -> Numbers:
    """For each position the mix of who won and of what later positions of the game were worth."""
    result = np.zeros_like(chances)
    running = result[0]
    for i in range(len(result) - 1, -1, -1):
        if i == len(result) - 1 or data.game[i + 1] != data.game[i]:
            running = np.zeros(chances.shape[1], dtype=np.float32)
            running[data.winner[i]] = 1
        result[i] = running
        if data.begins[i]:  # what positions before this one see of it
            running = (1 - LAMBDA) * chances[i] + LAMBDA * running
    return result


def fit_factions(model: Net, groups: list[Positions], parts: list[Whole]) -> None:
    """The terms for the factions, everything else staying as it is."""
    there: list[tuple[Positions, torch.Tensor]] = []
    for data, which in zip(groups, parts, strict=True):
        batch = chosen(data, which)
        with torch.no_grad():
            there.append((batch, model.linear(batch.tokens.int(), batch)))
    optimizer = torch.optim.LBFGS([model.factions], max_iter=50, line_search_fn="strong_wolfe")

    def closure() -> torch.Tensor:
        optimizer.zero_grad()
        loss = 1e-3 * (model.factions**2).sum()
        for batch, rest in there:
            score = rest + model.factions[batch.factions].sum(dim=-1) * batch.left[:, None]
            loss = loss + nn.functional.cross_entropy(score, torch.from_numpy(batch.winner))
        loss.backward()  # type: ignore[no-untyped-call, unused-ignore]
        return loss

    optimizer.step(closure)  # type: ignore[no-untyped-call, unused-ignore]


def fit(
    model: Net,
    groups: list[Positions],
    parts: list[Whole],
    wanted: list[Numbers],
    start: dict[str, str] | None,
) -> list[str]:
    """Fit the network to these positions of each group; returns what there is to say of it."""
    rows = torch.cat(
        [
            data.rows[torch.from_numpy(which)].reshape(-1, NUMBERS)
            for data, which in zip(groups, parts, strict=True)
        ]
    )
    model.mean.copy_(rows.mean(dim=0))
    model.spread.copy_(rows.std(dim=0) + 0.05)
    if start is not None:
        model.take(start)
    tables = [model.vectors.weight, model.base_vectors.weight]
    held = {id(each) for each in tables}
    others = [each for each in model.parameters() if id(each) not in held]
    optimizer = torch.optim.AdamW(
        [{"params": tables, "weight_decay": DECAY}, {"params": others, "weight_decay": DECAY / 10}],
        lr=RATE,
    )
    steps = EPOCHS * sum(-(-len(which) // BATCH) for which in parts)
    falling = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: max(0.02, 1 - step / steps))
    games = sum(len(np.unique(data.game[which])) for data, which in zip(groups, parts, strict=True))
    chance, lines = np.random.default_rng(1), []
    for epoch in range(EPOCHS):
        model.train()
        drawn = [
            (group, part)
            for group, which in enumerate(parts)
            for part in batches(chance.permutation(which), BATCH)
        ]
        total = 0.0
        for i in chance.permutation(len(drawn)):
            group, part = drawn[i]
            found = model(chosen(groups[group], part))
            loss = nn.functional.cross_entropy(found, torch.from_numpy(wanted[group][part]))
            total += loss.item()
            (loss + PULL / games * (model.beyond**2).sum()).backward()
            optimizer.step()
            optimizer.zero_grad()
            falling.step()
        lines.append(f"epoch {epoch + 1}: loss {total / len(drawn):.4f} against the targets")
    return lines


def compared(data: Positions, which: Whole, told: dict[str, Numbers]) -> list[str]:
    """The losses of several judges on these positions; each against the one before, games being
    resampled."""
    chance = np.random.default_rng(1)
    _, place = np.unique(data.game[which], return_inverse=True)
    games = int(place.max()) + 1
    count = np.bincount(place, minlength=games)
    drawn = chance.integers(0, games, (RESAMPLED, games))
    most_vp, winner = data.most_vp[which], data.winner[which]
    lines, last = [], None
    for name, found in told.items():
        loss = losses(found, winner)
        right = 100 * (found.argmax(axis=1) == winner).mean()
        parts = [
            f"{loss[(most_vp >= low) & (most_vp <= high)].mean():.4f}"
            for low, high in ((0, 4), (5, 9), (10, 99))
        ]
        line = f"{name:<22} {loss.mean():.4f} {right:6.1f} %  {'  '.join(parts)}"
        if last is not None:
            apart = np.bincount(place, weights=loss - last, minlength=games)
            means = apart[drawn].sum(axis=1) / count[drawn].sum(axis=1)
            low, high = np.quantile(means, [0.025, 0.975])
            line += f"  {(loss - last).mean():+.4f} ({low:+.4f} to {high:+.4f})"
        lines.append(line)
        last = loss
    return lines


def fit_all(groups: list[Positions], start: dict[str, str] | None = None) -> tuple[Net, list[str]]:
    """A network for these games, and what there is to say of it. A group has those with the same
    number of players. `start`: the weights of a network to start from."""
    torch.manual_seed(1)
    model = Net(groups[0].rows.shape[1])
    # The games of the groups take turns.
    apart = [data.game // len(groups) % HELD_OUT == 0 for data in groups]
    tests = [np.flatnonzero(each & data.begins) for data, each in zip(groups, apart, strict=True)]
    parts = [np.flatnonzero(~each) for each in apart]
    told: list[dict[str, Numbers]] = [{} for _ in groups]
    for data, test, each in zip(groups, tests, told, strict=True):
        each["the evaluation"] = scores(model, data, test, linear=True)
    begins = [which[data.begins[which]] for data, which in zip(groups, parts, strict=True)]
    fit_factions(model, groups, begins)
    wanted = []
    for data, test, each in zip(groups, tests, told, strict=True):
        each["with its factions"] = scores(model, data, test, linear=True)
        every = scores(model, data, np.arange(len(data.game)), linear=True)
        wanted.append(targets(data, softmax(every)))
    lines = fit(model, groups, parts, wanted, start)
    for data, test, each in zip(groups, tests, told, strict=True):
        each["the network"] = scores(model, data, test)
        lines += [
            "",
            f"{data.rows.shape[1]} players: {len(np.unique(data.game))} games, {len(data.game)} "
            f"positions; {len(np.unique(data.game[test]))} games kept apart, {len(test)} positions "
            "of them before turns",
            f"{'judge':<22} loss    right    0-4 VP  5-9     10+     against the one above (95 %)",
            *compared(data, test, each),
        ]
    return model, lines


def fit_network(records: Sequence[Recorded], command: str, into: str | None, players: str) -> None:
    """Fit the network, tell how well it fits, and put it into that folder with the log."""
    ended = [record for record in records if record["winner"] >= 0]
    groups = [
        positions([record for record in ended if record["players"] == count])
        for count in sorted({record["players"] for record in ended})
    ]
    start = None if players == "2" else network_of_two(into)
    model, lines = fit_all(groups, start)
    if start is not None:
        lines = ["it starts from the vectors and layers of the network for two players", *lines]
    told = "\n".join([command, f"{hashed(records)}; engine {engine()}", *lines, ""])
    print(told)
    if into is not None:
        write_network(Path(into), players, model)
        Path(into, f"network-{players}.log").write_text(told, encoding="utf-8")


def hashed(records: Sequence[Recorded]) -> str:
    """Which games these are."""
    found = blake2b(digest_size=8)
    for record in records:
        found.update(json.dumps(record, sort_keys=True).encode())
    return f"{len(records)} games with hash {found.hexdigest()}"


def network_of_two(folder: str | None) -> dict[str, str] | None:
    """The weights of the network for two players in that folder; None if there are none that fit
    the vocabulary."""
    path = None if folder is None else Path(folder, network.FILE.name)
    if path is None or not path.exists():
        return None
    entry = json.loads(path.read_text(encoding="utf-8")).get("2")
    known = [list(VOCABULARY.cards), list(VOCABULARY.factions)]
    if entry is None or [entry["cards"], entry["factions"]] != known:
        return None
    weights: dict[str, str] = entry["weights"]
    return weights


def write_network(folder: Path, players: str, model: Net) -> None:
    """Put the network beside those for other numbers of players."""
    path = folder / network.FILE.name
    made = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    made[players] = {
        "cards": list(VOCABULARY.cards),
        "factions": list(VOCABULARY.factions),
        "weights": model.written(),
    }
    path.write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")
