"""From the command line to a game: the start screen, the choice of factions, new and resumed games."""

from __future__ import annotations

import secrets
from pathlib import Path

from rich.console import Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from .. import bots
from ..cards import CATALOGUE
from ..engine.catalogue import SetupError
from ..engine.match import Match
from . import look, pages, saving, seats
from .screen import Screen
from .session import Session

DEFAULT_PLAYERS = "human,greedy"
ABOUT = (
    "Each player shuffles two factions together. When the power on a base reaches its breakpoint, the base scores: "
    "the three strongest players there take its points. Whoever leads with 15 or more at the end of a turn wins."
)


def play(players: str | None, factions: str | None, seed: int | None, first: int | None, plain: bool, resume: str | None) -> int:
    """`smashup play`."""
    screen = Screen(plain)
    if resume is not None:
        return resumed(screen, Path(resume), players).run()
    asked = players is None and factions is None
    seating = seats.parse_players(players or DEFAULT_PLAYERS)
    entries = seats.parse_factions(factions or "random", len(seating))
    if first is not None and not 1 <= first <= len(seating):
        raise SetupError(f"--first {first} is not a player: the players are 1 to {len(seating)}")
    seed = secrets.randbelow(1_000_000) if seed is None else seed
    try:
        if asked and screen.live:
            chosen = start_screen(screen, seating, entries, seed)
            if chosen is None:
                screen.say("Good-bye.")
                return 0
            seating, entries, seed = chosen
        dealt, begins = seats.deal(entries, seating, seed, picker(screen, seating))
    except (EOFError, KeyboardInterrupt):
        screen.say("", "Good-bye. No game was begun.")
        return 0
    begins = begins if first is None or first > len(seating) else first - 1
    match = Match(CATALOGUE, dealt, seed, begins, [seat.name for seat in seating])
    for seat, pair in zip(seating, dealt, strict=True):
        screen.say(f"{seat.name} plays {' and '.join(CATALOGUE.faction(f).name for f in pair)}.")
    screen.say(f"This is game {seed} (--seed {seed} deals it again). Type help for all commands.")
    return Session(screen, match, [seat.kind for seat in seating]).run()


def resumed(screen: Screen, path: Path, players: str | None) -> Session:
    match, kinds = saving.read(path)
    if players is not None:
        kinds = [seat.kind for seat in seats.parse_players(players)]
        if len(kinds) != len(match.names):
            raise SetupError(f"the saved game has {len(match.names)} players, not {len(kinds)}")
    unknown = [kind for kind in kinds if kind != saving.HUMAN and kind not in bots.BOTS]
    if unknown:
        raise SetupError(f"the saved game wants a bot {unknown[0]!r}, which does not exist; say who plays with --players")
    session = Session(screen, match, kinds, path)
    session.told = [max(0, len(match.records) - 5)] * len(kinds)
    return session


def picker(screen: Screen, seating: list[seats.Seat]) -> seats.Pick:
    """Lets a person pick a faction by its number or name."""

    def pick(seat: int, choices: list[str], what: str) -> str:
        factions = [CATALOGUE.faction(id) for id in choices]
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right", style="bold yellow")
        grid.add_column(style="bold", no_wrap=True)
        grid.add_column(style="dim")
        for number, faction in enumerate(factions, 1):
            grid.add_row(str(number), faction.name, faction.style)
        title = f"{seating[seat].name}: {what} (?name shows its cards)."
        lines = [title, *(f" {number}. {faction.name}: {faction.style}" for number, faction in enumerate(factions, 1))]
        screen.show(Group(Text(title, style="bold"), grid), lines)
        while True:
            text = screen.ask()
            if text.isdecimal() and 1 <= int(text) <= len(choices):
                return choices[int(text) - 1]
            try:
                found = seats.find_faction(text.removeprefix("?"))
            except SetupError as error:
                screen.say(
                    f"Type a number from 1 to {len(choices)} or a name; {error}."
                    if text
                    else f"Type a number from 1 to {len(choices)}."
                )
                continue
            if text.startswith("?"):
                screen.show(pages.faction_page(CATALOGUE.faction(found)), pages.faction_lines(CATALOGUE.faction(found)))
            elif found in choices:
                return found
            else:
                screen.say(f"{CATALOGUE.faction(found).name} is taken.")

    return pick


def start_screen(
    screen: Screen, seating: list[seats.Seat], entries: list[str], seed: int
) -> tuple[list[seats.Seat], list[str], int] | None:
    """Enter plays at once; other words change who plays what. None: not today."""
    while True:
        show_start(screen, seating, entries, seed)
        word, _, rest = screen.ask().partition(" ")
        word = word.lower()
        if not word:
            return seating, entries, seed
        if word in ("q", "quit"):
            return None
        try:
            if word in ("r", "random"):
                seed, entries = secrets.randbelow(1_000_000), ["random"] * len(seating)
            elif word in ("c", "choose"):
                entries = ["choose" if seat.kind == saving.HUMAN else "random" for seat in seating]
                return seating, entries, seed
            elif word in ("d", "draft"):
                return seating, ["draft"] * len(seating), seed
            elif word in ("p", "players"):
                seating = seats.parse_players(rest)
                entries = ["random"] * len(seating)
            elif word in ("n", "name") and rest:
                named = [seats.Seat(s.kind, rest if s.kind == saving.HUMAN else s.name) for s in seating]
                seats.check_distinct(named)
                seating = named
            else:
                screen.say("Press Enter to play, or type one of the letters above.")
        except SetupError as error:
            screen.say(f"That does not work: {error}.")


def show_start(screen: Screen, seating: list[seats.Seat], entries: list[str], seed: int) -> None:
    dealt, _ = seats.deal(entries, seating, seed, lambda _seat, choices, _what: choices[0])
    grid = Table.grid(padding=(0, 2, 0, 0))
    lines: list[str] = []
    for i, (seat, pair) in enumerate(zip(seating, dealt, strict=True)):
        kind = "a person" if seat.kind == saving.HUMAN else f"the {seat.kind} bot"
        factions = " + ".join(CATALOGUE.faction(f).name for f in pair)
        grid.add_row(Text(f"{look.MARKS[i]} {seat.name}", style=f"bold {look.COLOURS[i]}"), Text(kind, style="dim"), factions)
        lines.append(f"{seat.name}, {kind}: {factions}.")
    keys = [
        ("Enter", "play"),
        ("r", "deal other factions"),
        ("c", "choose your factions"),
        ("d", "draft the factions"),
        ("p human,greedy,random", "other players: 2 to 4 of human, " + ", ".join(bots.BOTS)),
        ("n Ann", "your name"),
        ("q", "leave"),
    ]
    menu = Table.grid(padding=(0, 2, 0, 0))
    for key, what in keys:
        menu.add_row(Text(key, style="bold yellow"), what)
    picture = Panel(
        Group(Text(ABOUT, style="dim"), Text(), grid, Text(), menu),
        title="[bold]Smash Up[/bold]",
        title_align="left",
        width=min(88, screen.width),
    )
    screen.show(picture, ["Smash Up.", ABOUT, *lines, *(f"{key}: {what}." for key, what in keys)])
