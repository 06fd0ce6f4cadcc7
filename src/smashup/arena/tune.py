"""`smashup tune`: the weights of the evaluation, the values of cards in hand, or the network that
judges positions, fitted to games of a bot."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final, TypedDict, TypeVar

from rich.console import Console

import smashup

from .. import bots
from ..bots.evaluation import FEATURES, features, weights_for
from ..bots.random import RandomBot
from ..extras import needs
from ..search import InputError
from ..which_engine import engine
from .playing import Job
from .recording import SHAPE, Game, record
from .results import begin, read

if TYPE_CHECKING:
    from .fit import Fit, Positions

COUNTS: Final = {
    "2": (2,),
    "3-4": (3, 4),
    "2-4": (2, 3, 4),
}  # of players that have weights, or values of cards, in common
LEAST_GAMES: Final = 10
Result = TypeVar("Result", bound=Mapping[str, object])
DIGITS: Final = 4  # of a feature in the file of records


class Recorded(TypedDict):
    """A game that was played: a line of the file of records."""

    game: int
    winner: int
    factions: list[list[str]]  # of each player
    positions: list[list[list[float]]]  # before each turn, the features of each player
    hands: list[list[list[str]]]  # and the cards that each of them had in hand


def tune(args: Namespace) -> int:
    """Returns the exit status: 0 all well, 130 interrupted."""
    players = asked(args)
    what = "--card-values" if args.card_values else f"--players {players}"
    command = (
        f"smashup tune --bot {args.bot} {'--network ' * args.network}{what} --games {args.games} "
        f"--seed {args.seed} --noise {args.noise}"
    )
    if args.network:
        positions = played(args, record, "network", {"shape": list(SHAPE)})
        if positions is None:
            return 130
        needs("train")  # after the games, which may be played elsewhere
        from .learning import fit_network

        fit_network(positions, command, args.into, players)
        return 0
    records = played(args, play, "tune", {})
    if records is None:
        return 130
    if args.card_values:
        fit_cards(records, command, args.into)
    else:
        fit_weights(records, command, args.into, players)
    return 0


def played(
    args: Namespace, play: Callable[[Game], Result], kind: str, further: dict[str, Any]
) -> list[Result] | None:
    """The games, in order, after those that were left of them have been played; None:
    interrupted. `kind` and `further`: of the file of records."""
    players = asked(args)
    counts = COUNTS[players]
    wanted = [
        Game(i, args.bot, counts[i % len(counts)], args.seed + i, args.noise)
        for i in range(args.games)
    ]
    about = {"bot": args.bot, "players": players, "noise": args.noise, "seed": args.seed, **further}
    path = Path(args.records)
    job = Job(wanted, play, known(path, kind, about), path, args.on, args.processes)
    if not path.exists():
        begin(path, kind, about)
    console = Console(stderr=True)
    console.print(
        f"{args.games} games of {args.bot}, {players} players; the engine is {engine()}.",
        highlight=False,
    )
    if not job.play(console, lambda _: "games", lambda: False):
        console.print(
            f"Go on with the same command: the games so far are in {path}.", highlight=False
        )
        return None
    return sorted(job.done, key=lambda record: int(str(record["game"])))[: args.games]


def asked(args: Namespace) -> str:
    """For which numbers of players. Refuses what does not fit, before anything is played."""
    bots.make(args.bot)
    if args.games < LEAST_GAMES:
        raise InputError(f"{args.games} games tell nothing: a fit needs at least {LEAST_GAMES}")
    if not 0 <= args.noise < 1:
        raise InputError(
            f"{args.noise} is no share of the answers: the noise is from 0 to less than 1"
        )
    if args.into is not None and not Path(args.into).is_dir():
        raise InputError(f"there is no folder {args.into} to write into")
    if args.card_values and args.players is not None:
        raise InputError("the values of cards are for 2 to 4 players: leave out --players")
    if args.network and args.card_values:
        raise InputError("--network and --card-values are two fits: ask for one of them")
    return "2-4" if args.card_values else args.players or "2"


def known(path: Path, kind: str, about: dict[str, Any]) -> list[Any]:
    """The games that are there already."""
    if not path.exists():
        return []
    there, records = read(path, kind)
    for name, value in about.items():
        if there[name] != value:
            raise InputError(
                f"{path} has games of another {name}, {there[name]}, not {value}: name another "
                "file of records"
            )
    return records


# --- playing --------------------------------------------------------------------------------------
def play(game: Game) -> Recorded:
    """Play a game, and note the features before each turn: of each player by what that player
    knows."""
    match = smashup.new_match(players=game.players, seed=game.seed)
    players = [bots.make(game.bot, game.seed * game.players + seat) for seat in range(game.players)]
    chance, anything = Random(game.seed), RandomBot(game.seed)
    positions: list[list[list[float]]] = []
    hands: list[list[list[str]]] = []
    noted = -1  # the turn of the last position
    while match.decision is not None and match.answer_count < bots.MOST_DECISIONS:
        search, decision = match.search(), match.decision
        turn = search.view["turn"]
        if decision.kind == "play" and turn != noted:
            noted = turn
            known = [match.search(seat).sample(0) for seat in range(game.players)]
            positions.append([row_of(sample) for sample in known])
            hands.append(
                [[card.data.id for card in sample.players[sample.seat].hand] for sample in known]
            )
        player = anything if chance.random() < game.noise else players[search.seat]
        match.answer(player.choose(search.view, decision, search))
    view = match.view()
    winner = -1 if view["winner"] is None else view["winner"]
    factions = [player["factions"] for player in view["players"]]
    return Recorded(
        game=game.game, winner=winner, factions=factions, positions=positions, hands=hands
    )


def row_of(sample: smashup.search.Sample) -> list[float]:
    """The features of the player whose sample it is."""
    return [round(value, DIGITS) for value in features(sample, between=True)[sample.seat].listed()]


# --- fitting --------------------------------------------------------------------------------------
def fit_cards(records: Sequence[Recorded], command: str, into: str | None) -> None:
    """Tell the values of cards in hand; put them into that folder, and the log beside them."""
    from .card_values import card_values

    values, told = card_values(records)
    told = f"{command}\n{told}"
    print(told)
    if into is not None:
        rounded = {card: round(value, DIGITS) for card, value in values.items()}
        Path(into, "card_values.json").write_text(
            json.dumps(rounded, indent=1) + "\n", encoding="utf-8"
        )
        Path(into, "card_values.log").write_text(told, encoding="utf-8")


def fit_weights(records: Sequence[Recorded], command: str, into: str | None, players: str) -> None:
    made, told = fitted(records, players)
    told = f"{command}\n{told}"
    print(told)
    if into is not None:
        write(Path(into), players, made, told)


def fitted(records: Sequence[Recorded], players: str) -> tuple[Fit, str]:
    """The fit, and what it has to say."""
    import numpy as np

    from .fit import FOLDS, Positions, fit

    groups: list[Positions] = []
    ended = [record for record in records if record["winner"] >= 0]
    for count in COUNTS[players]:
        there = [
            (record, rows) for record in ended for rows in record["positions"] if len(rows) == count
        ]
        if there:
            rows = np.array([rows for _, rows in there])
            winners = np.array([record["winner"] for record, _ in there])
            groups.append(
                Positions(rows, winners, np.array([record["game"] for record, _ in there]))
            )
    before = np.array(weights_for(COUNTS[players][0]).of.listed())
    made = fit(groups, before)
    lines = [
        f"{len(ended)} games with {sum(len(group.winner) for group in groups)} positions; engine "
        f"{engine()}",
        f"loss {made.loss:.4f} by {FOLDS}-fold cross-validation, {made.loss_before:.4f} with the "
        "weights before",
        f"the player with the best chance won {100 * made.right:.1f} % of the positions",
        f"pull towards the weights before: {made.strength:g}; a VP is worth {made.scale:.3f} in "
        "the log of the odds",
        "",
        f"{'feature':<20} {'before':>8} {'fitted':>8} {'error':>8}",
    ]
    for name, old, new, error in zip(FEATURES, before, made.weights, made.errors, strict=True):
        lines.append(f"{name:<20} {old:8.3f} {new:8.3f} {error:8.3f}")
    lines += ["", "expected chance, share of wins, positions and players:"]
    lines += [
        f"{expected:6.3f} {true:6.3f} {count:6d}" for expected, true, count in made.reliability
    ]
    return made, "\n".join(lines) + "\n"


def write(folder: Path, players: str, made: Fit, told: str) -> None:
    """Put the weights beside those for other numbers of players, and the log beside the weights."""
    path = folder / "weights.json"
    weights = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    weights[players] = {
        "scale": round(made.scale, DIGITS),
        "weights": {
            name: round(float(value), DIGITS)
            for name, value in zip(FEATURES, made.weights, strict=True)
        },
    }
    path.write_text(json.dumps(weights, indent=2) + "\n", encoding="utf-8")
    (folder / f"weights-{players}.log").write_text(told, encoding="utf-8")
