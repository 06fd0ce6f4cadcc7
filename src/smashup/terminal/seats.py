"""Players and factions as given on the command line."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from smashup import Draft, Factions, Match, SetupError, check_names, random_factions

from .. import bots
from . import look
from .saving import HUMAN

# Lets a person pick a faction: the question, the choices, what they have.
Pick = Callable[[str, list[str], list[str]], str]
WORDS = ("random", "draft", "choose")


class Seat:
    """A person or a bot, with a name."""

    def __init__(self, kind: str, name: str) -> None:
        self.kind = kind
        self.name = name


def parse_players(text: str, me: str = "") -> list[Seat]:
    """Return the seats of a list like `human:Ann,scrapper,my_bot.py:MyBot`.

    `me` is the name of the first person, if the list gives none."""
    seats = [parse_player(entry.strip()) for entry in text.split(",")]
    if not 2 <= len(seats) <= 4:
        raise SetupError(
            f"the game is for 2 to 4 players, not {len(seats)}: for example --players "
            "human,scrapper"
        )
    for person in people(seats)[:1]:
        person.name = person.name or me
    for kind in dict.fromkeys(seat.kind for seat in seats):
        unnamed = [seat for seat in seats if seat.kind == kind and not seat.name]
        for number, seat in enumerate(unnamed, 1):
            seat.name = usual_name(kind) + (f" {number}" if len(unnamed) > 1 else "")
    check_names([seat.name for seat in seats], len(seats))
    return seats


def parse_player(entry: str) -> Seat:
    """Return one player, with or without a name: `human:Ann`, `my_bot.py:MyBot:Bob`."""
    kind, _, name = entry.partition(":")
    if kind.endswith(".py"):
        class_name, _, name = name.partition(":")
        kind = f"{kind}:{class_name}"
        bots.make(kind)  # now is the time to complain
        return Seat(kind, name.strip())
    kinds = [HUMAN, *bots.BOTS]
    if kind.lower() not in kinds:
        own = "or a bot of your own (my_bot.py:MyBot)"
        raise SetupError(
            f"there is no player {kind!r}: say {', '.join(kinds)} {own}, with a name if you like "
            "(human:Ann)"
        )
    return Seat(kind.lower(), name.strip())


def usual_name(kind: str) -> str:
    """Return the name of a player who was given none."""
    return kind.rpartition(":")[2] if ":" in kind else kind.capitalize()


def people(seats: list[Seat]) -> list[Seat]:
    return [seat for seat in seats if seat.kind == HUMAN]


def words_for(match: Match, kinds: list[str]) -> list[str]:
    """Return the words of the command that deals this game again."""
    setup, seats = match.setup, zip(kinds, match.names, strict=True)
    players = [kind if name == usual_name(kind) else f"{kind}:{name}" for kind, name in seats]
    factions = ["+".join(pair) for pair in setup["factions"]]
    words = [
        "play",
        "--players",
        ",".join(players),
        "--factions",
        ",".join(factions),
        "--seed",
        str(setup["seed"]),
    ]
    words += look.own_cards
    return words + (["--first", str(setup["first"] + 1)] if setup["first"] >= 0 else [])


def deal(entries: list[str], seats: list[Seat], seed: int, pick: Pick) -> tuple[Factions, int]:
    """Return the factions of all players, and who begins (-1: at random).

    Fixed factions come first, then chosen, drafted and random ones."""
    rng = Random(seed)
    hands: list[list[str]] = [
        [] if e in WORDS else [f for f in e.split("+") if f != "random"] for e in entries
    ]
    first = -1
    for seat, entry, hand in zip(seats, entries, hands, strict=True):
        if entry == "choose" and seat.kind == HUMAN:
            for word in ("first", "second"):
                choices = [f for f in look.catalogue.factions if f not in hand]
                hand.append(pick(f"{seat.name}: choose the {word} faction", choices, hand))
    drafting = [seat for seat, entry in enumerate(entries) if entry == "draft"]
    if drafting:
        turn = rng.randrange(len(drafting))
        drafting = drafting[turn:] + drafting[:turn]
        first = drafting[0] if len(drafting) == len(entries) else -1
        taken = [faction for hand in hands for faction in hand]
        for drafter, pair in zip(drafting, draft(drafting, taken, seats, rng, pick), strict=True):
            hands[drafter] = list(pair)
    return random_factions(len(seats), seed, look.catalogue, hands), first


def draft(
    drafting: list[int], taken: list[str], seats: list[Seat], rng: Random, pick: Pick
) -> Factions:
    """Hold the snake draft: P1, P2, ... Pn, Pn, ... P2, P1. Bots pick at random."""
    free = [f for f in look.catalogue.factions if f not in taken]
    pool = free if len(free) >= 2 * len(drafting) else list(look.catalogue.factions)
    if len(drafting) == 1:  # nobody to draft against: simply choose
        seat, mine = seats[drafting[0]], list[str]()
        for _ in range(2):
            choices = [f for f in pool if f not in mine]
            mine.append(
                pick(f"{seat.name}: pick a faction", choices, mine)
                if seat.kind == HUMAN
                else rng.choice(choices)
            )
        return [(mine[0], mine[1])]
    table = Draft(look.catalogue, len(drafting), pool)
    drafters = [seats[seat] for seat in drafting]
    while table.picker >= 0:
        seat, mine, choices = drafters[table.picker], table.picks[table.picker], table.choices()
        question = f"{picks_words(drafters, table.picks)}{seat.name}: pick a faction"
        table.pick(pick(question, choices, mine) if seat.kind == HUMAN else rng.choice(choices))
    return table.factions


def picks_words(seats: list[Seat], picks: list[list[str]]) -> str:
    """Return the picks so far, in sentences."""
    names = [" and ".join(look.catalogue.faction(f).name for f in pair) for pair in picks]
    return "".join(
        f"{seat.name} has {pair}. " for seat, pair in zip(seats, names, strict=True) if pair
    )
