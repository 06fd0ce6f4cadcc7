"""Attack the chance of live games: infer the rival's hand from what one seat has seen.

    python bench/attack_chance.py 100         # games of today: the attack must find no hand
    python bench/attack_chance.py 10 --old    # with the generator of release 0.1: it must succeed

One seat at a table of a real server draws cards. It reads its own state messages and nothing else:

1. The order in which it drew its cards, and the first bases, tell roughly which random numbers have
   shuffled them.
2. The numbers of release 0.1 (`engine/model/quick.py`) are those of a linear generator: its states
   are points of a lattice. The lattice point closest to the rough numbers is the state.
3. The state deals the same game again: both decks, and all later chance. The rival's hand is what
   has left the rival's deck and lies nowhere else. It is wrong only where a card has changed the
   order of that deck.

The attack is the same for both kinds of games, but no state of that generator deals a game of
today."""

from __future__ import annotations

import argparse
import contextlib
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice
from operator import mul
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from guests import Guest, Message, give, hear_some, in_process, random_keys, seat_all
from smashup import CATALOGUE
from smashup.engine.model import quick
from smashup.engine.model.chance import NO_SECRET
from smashup.engine.rules import setup
from smashup.engine.rules.game import Game

CARDS_NEEDED = 15  # that the seat draws before it attacks
MOST_ANSWERS = 400  # in which it has to draw them
MOST_READINGS = 300_000  # of what was drawn, as equal cards may have been at other places
MODULUS = (quick.MULTIPLIER << quick.BITS) - 1  # the next state is MULTIPLIER * state % MODULUS

# Random numbers: which one, counted from 1, and from how many places it chooses.
Layout = tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Sight:
    """Everything that a seat has seen."""

    seat: int
    factions: list[tuple[str, str]]  # by seat
    drawn: list[str]  # its first cards, in their order
    bases: list[str]  # the first bases, in their order
    view: Message  # as it looks now


# --- how release 0.1 dealt ------------------------------------------------------------------------
def unshuffled(factions: list[tuple[str, str]]) -> tuple[list[list[str]], list[str]]:
    """Return the decks of the players and the base deck before they were shuffled."""
    cards = setup.dealt_cards(CATALOGUE, factions)
    *decks, bases = [
        [card.data.id for card in cards if card.owner == owner]
        for owner in (*range(len(factions)), -1)
    ]
    return decks, bases


def dealt(sight: Sight, state: int) -> tuple[list[list[str]], list[str]]:
    """Return the decks and the base deck as shuffled from that state; their tops are their ends."""
    decks, bases = unshuffled(sight.factions)
    for deck in [*decks, bases]:
        state = quick.shuffle(deck, state)
    return decks, bases


def layout(deck: int, drawn: int, before: int) -> Layout:
    """Return the random numbers that a shuffle takes to settle that many places from the top.

    A number settles two places."""
    numbers: list[tuple[int, int]] = []
    for settled in range(0, drawn, 2):
        left = deck - settled
        numbers.append(
            (before + settled // 2 + 1, left * (left - 1) if settled + 1 < drawn else left)
        )
    return tuple(numbers)


def readings(deck: list[str], drawn: list[str]) -> Iterator[list[int]]:
    """Yield all choices of the random numbers that bring these cards to the top."""
    if not drawn:
        yield []
        return
    last = len(deck) - 1
    for i in places(deck, drawn[0]):
        rest = without(deck, i)
        if len(drawn) == 1:
            yield [i]
            continue
        for j in places(rest, drawn[1]):
            for more in readings(without(rest, j), drawn[2:]):
                yield [i * last + j, *more]


def without(deck: list[str], place: int) -> list[str]:
    """Return the rest to shuffle when a card has gone to the top.

    The last card takes its place."""
    rest = deck[:]
    rest[place] = rest[-1]
    rest.pop()
    return rest


def places(deck: list[str], card: str) -> list[int]:
    return [i for i, name in enumerate(deck) if name == card]


# --- lattices -------------------------------------------------------------------------------------
Vector = list[int]


def dot(one: list[float], other: list[float]) -> float:
    return sum(map(mul, one, other), 0.0)


def orthogonal(basis: list[Vector]) -> list[list[float]]:
    """Return the vectors of a basis, each without its part along the earlier ones.

    The method is that of Gram and Schmidt."""
    found: list[list[float]] = []
    for row in basis:
        rest = [float(x) for x in row]
        for _ in range(2):  # the second time takes away what rounding has left
            for star in found:
                share = dot(rest, star) / dot(star, star)
                rest = [x - share * y for x, y in zip(rest, star, strict=True)]
        found.append(rest)
    return found


def reduced(basis: list[Vector]) -> list[Vector]:
    """Return a basis of the same lattice with short vectors (Lenstra, Lenstra and Lovász)."""
    basis, k = [row[:] for row in basis], 1
    while k < len(basis):
        stars = orthogonal(basis[: k + 1])
        for j in range(k - 1, -1, -1):
            share = round(dot([float(x) for x in basis[k]], stars[j]) / dot(stars[j], stars[j]))
            basis[k] = [x - share * y for x, y in zip(basis[k], basis[j], strict=True)]
        part = dot([float(x) for x in basis[k]], stars[k - 1]) / dot(stars[k - 1], stars[k - 1])
        if dot(stars[k], stars[k]) >= (0.99 - part * part) * dot(stars[k - 1], stars[k - 1]):
            k += 1
        else:
            basis[k - 1], basis[k] = basis[k], basis[k - 1]
            k = max(k - 1, 1)
    return basis


class Lattice:
    """The states of the generator, as points: one coordinate for each random number of a layout."""

    def __init__(self, numbers: Layout) -> None:
        self.first, self.size = numbers[0]
        start = [
            size * pow(quick.MULTIPLIER, number - self.first, MODULUS) for number, size in numbers
        ]
        turns = [
            [size * MODULUS * (i == j) for j, (_, size) in enumerate(numbers)]
            for i in range(1, len(numbers))
        ]
        self.basis = reduced([*turns, start])
        self.rows = [[float(x) for x in row] for row in self.basis]
        stars = orthogonal(self.basis)
        self.duals = [[x / dot(star, star) for x in star] for star in stars]

    def state(self, chosen: list[int]) -> int:
        """Return the state before the first number that comes next to these choices.

        The method is Babai's nearest plane."""
        rest, point = [(place + 0.5) * MODULUS for place in chosen], 0
        for i in range(len(rest) - 1, -1, -1):
            share = round(dot(rest, self.duals[i]))
            if share:
                rest = [x - share * y for x, y in zip(rest, self.rows[i], strict=True)]
                point += share * self.basis[i][0]
        return point // self.size * pow(quick.MULTIPLIER, -self.first - 1, MODULUS) % MODULUS


@cache
def lattice(numbers: Layout) -> Lattice:
    return Lattice(numbers)


# --- the attack -----------------------------------------------------------------------------------
def found_state(sight: Sight) -> int | None:
    """Return the state from which release 0.1 would have dealt what the seat saw, or `None`."""
    decks, bases = unshuffled(sight.factions)
    own = layout(
        len(decks[sight.seat]),
        len(sight.drawn),
        sum(len(deck) // 2 for deck in decks[: sight.seat]),
    )
    common = layout(len(bases), len(sight.bases), sum(len(deck) // 2 for deck in decks))
    states = lattice(own + common)
    [of_bases] = readings(bases, sight.bases)
    for chosen in islice(readings(decks[sight.seat], sight.drawn), MOST_READINGS):
        state = states.state([*chosen, *of_bases])
        if state and fits(sight, state):
            return state
    return None


def fits(sight: Sight, state: int) -> bool:
    decks, bases = dealt(sight, state)
    return (
        decks[sight.seat][: -len(sight.drawn) - 1 : -1] == sight.drawn
        and bases[: -len(sight.bases) - 1 : -1] == sight.bases
    )


def told_hand(sight: Sight) -> Counter[str] | None:
    """Return the rival's hand, or `None` if the attack does not find it.

    It is what has left the rival's deck and can be seen nowhere."""
    state, rival = found_state(sight), 1 - sight.seat
    if state is None:
        return None
    shown = sight.view["players"][rival]
    deck = dealt(sight, state)[0][rival]
    gone = Counter(deck[len(shown["deck"]) :])
    return gone - Counter(shown["discard"]) - Counter(owned(sight.view, rival))


def owned(part: Any, seat: int) -> Iterator[str]:
    """Yield the cards in play of that player's deck, wherever they are in a view."""
    if isinstance(part, dict):
        if part.get("owner") == seat and "id" in part:
            yield part["id"]
        part = list(part.values())
    if isinstance(part, list):
        for each in part:
            yield from owned(each, seat)


# --- live games -----------------------------------------------------------------------------------
@contextlib.contextmanager
def release_0_1() -> Iterator[None]:
    """Games are dealt as release 0.1 did, as long as this lasts."""
    today = setup.empty_game

    def empty_game(catalogue: Any, factions: Any, seed: Any) -> Game:
        game = today(catalogue, factions, seed)
        game.secret, game.random = NO_SECRET, quick.first(seed)
        return game

    with patch.object(setup, "empty_game", empty_game):
        yield


def seen(guest: Guest, seat: int, opening: Message) -> Sight:
    """Return what a seat can tell from its messages."""
    draws = [
        event for event in guest.events[seat] if event["kind"] == "draw" and event["player"] == seat
    ]
    drawn = opening["players"][seat]["hand"] + [
        card["id"] for event in draws for card in event["cards"]
    ]
    factions = [tuple(player["factions"]) for player in opening["players"]]
    return Sight(
        seat,
        factions,
        drawn[:CARDS_NEEDED],
        [base["id"] for base in opening["bases"]],
        guest.state["view"],
    )


def live_game(address: str, seat: int, rng: Random) -> tuple[Sight, Counter[str]]:
    """Play until the seat has drawn enough; return what it saw, and the rival's hand.

    The seat does as little as it may; the rival plays anything."""
    guests = seat_all(address, 2)
    try:
        spy, rival = guests[seat], guests[1 - seat]
        opening = spy.state["view"]
        for _ in range(MOST_ANSWERS):
            if len(seen(spy, seat, opening).drawn) == CARDS_NEEDED:
                break
            asked = next((guest for guest in guests if guest.decision is not None), None)
            if asked is None or asked.decision is None:
                hear_some(guests)
                continue
            decision = asked.decision
            least = [option["key"] for option in decision["options"][: decision["least"]]]
            give(guests, asked, least if asked is spy else random_keys(decision, rng))
        return seen(spy, seat, opening), Counter(rival.state["view"]["players"][1 - seat]["hand"])
    finally:
        for guest in guests:
            guest.close()


@dataclass
class Results:
    games: int = 0
    states: int = 0  # so often a state of the generator was found
    hands: int = 0  # so often the whole hand of the rival was told
    seconds: float = 0.0  # that thinking took, in all


def attack(games: int, old: bool = False, seed: int = 0) -> Results:
    """Attack so many live games."""
    results, rng = Results(), Random(seed)
    with (
        tempfile.TemporaryDirectory() as folder,
        release_0_1() if old else contextlib.nullcontext(),
        in_process(Path(folder) / "attacked.db", bots=0) as server,
    ):
        for game in range(games):
            sight, hand = live_game(server.address, game % 2, rng)
            begun = time.perf_counter()
            told = told_hand(sight)
            results.seconds += time.perf_counter() - begun
            results.games += 1
            results.states += told is not None
            results.hands += told == hand
    return results


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", type=int, nargs="?", default=100)
    parser.add_argument("--old", action="store_true", help="with the generator of release 0.1")
    args = parser.parse_args()
    found = attack(args.games, args.old)
    print(
        f"{'release 0.1' if args.old else 'today'}: {found.games} live games, the generator's "
        f"state found in {found.states},"
        f" the rival's whole hand told in {found.hands}; "
        f"{found.seconds / max(1, found.games):.1f} s of thinking a game"
    )
    as_expected = (
        found.states > found.games / 2 and found.hands
        if args.old
        else found.states == found.hands == 0
    )
    return 0 if as_expected else 1


if __name__ == "__main__":
    sys.exit(main())
