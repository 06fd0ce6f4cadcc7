"""Damages documents and set-ups at random, and counts the errors that are no `InputError`."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import smashup
from smashup import InputError, Match, bots

JUNK: list[Any] = [
    None,
    True,
    0,
    -1,
    1,
    2,
    10**9,
    10**30,
    "",
    "x",
    [],
    {},
    [[]],
    "all",
    "for good",
    1.0,
    1.5,
]
TRIES = 1000  # of each kind, for one seed


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the paths to all parts of a document."""
    found = [path]
    items = (
        value.items()
        if isinstance(value, dict)
        else enumerate(value)
        if isinstance(value, list)
        else ()
    )
    for name, part in items:
        found += places(part, (*path, name))
    return found


def damaged(document: Any, rng: Random) -> Any:
    """The document with one to three random changes: a part left out, doubled, exchanged for
    another one or for junk."""
    changed = json.loads(json.dumps(document))
    for _ in range(rng.randint(1, 3)):
        paths = [path for path in places(changed) if path]
        if not paths:
            break
        path = rng.choice(paths)
        holder = changed
        for name in path[:-1]:
            holder = holder[name]
        value = holder[path[-1]]
        other = changed
        for name in rng.choice(places(changed)):
            other = other[name]
        choice = rng.randrange(7)
        if choice == 0:
            del holder[path[-1]]
        elif choice == 1 and isinstance(holder, list):
            holder.insert(rng.randrange(len(holder) + 1), json.loads(json.dumps(value)))
        elif choice == 2 and isinstance(holder, list):
            rng.shuffle(holder)
        elif choice == 3 and isinstance(value, int):
            holder[path[-1]] = value + rng.choice([-2, -1, 1, 2, 7, 10**6, 10**30])
        elif choice == 4:
            holder[path[-1]] = deepcopy(rng.choice(JUNK))
        else:
            holder[path[-1]] = json.loads(json.dumps(other))
    return changed


def matches() -> list[Match]:
    """Games of two to four players, stopped somewhere."""
    found: list[Match] = []
    for seed in range(6):
        match, bot = smashup.new_match(players=2 + seed % 3, seed=seed), bots.RandomBot(seed)
        for _ in range(40 + 17 * seed):
            if match.decision is not None:
                match.answer(bot.pick(match.decision))
        found.append(match)
    return found


def set_up(document: Any) -> None:
    """Return a new match with the arguments of a set-up that may be anything."""
    if isinstance(document, dict) and set(document) <= {
        "factions",
        "players",
        "seed",
        "first",
        "names",
    }:
        smashup.new_match(**document)


def open_position(document: Any) -> None:
    smashup.from_position(document).save()


def open_seat(document: Any) -> None:
    smashup.search.load(document).sample(1)


def open_saved(document: Any) -> None:
    match = smashup.load(json.dumps(document))
    match.log(0)
    match.save()


def unexpected(seed: int, tries: int = TRIES) -> Counter[str]:
    """The errors other than `InputError` that damaged documents and set-ups bring about, with how
    often."""
    rng, played = Random(seed), matches()
    setups = [
        {
            "factions": [["grannies", "explorers"], ["mounties", "luchadors"]],
            "seed": 3,
            "first": 1,
            "names": ["Ann", "Ben"],
        },
        {"players": 3, "seed": 5},
    ]
    kinds: list[tuple[list[Any], Callable[[Any], None]]] = [
        (setups, set_up),
        ([match.position() for match in played], open_position),
        (
            [
                match.position(match.decision.player)
                for match in played
                if match.decision is not None
            ],
            open_seat,
        ),
        ([json.loads(match.save()) for match in played[:2]], open_saved),
    ]
    found: Counter[str] = Counter()
    for documents, act in kinds:
        for _ in range(tries):
            document = damaged(rng.choice(documents), rng)
            try:
                act(document)
            except InputError:
                pass
            except Exception as error:
                found[f"{act.__name__}: {type(error).__name__}: {error}"] += 1
    return found
