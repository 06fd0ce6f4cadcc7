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
from ..engine.catalogue import Faction, SetupError
from ..engine.match import Match
from ..engine.setup import check_names
from . import look, pages, saving, seats
from .commands import Leave
from .screen import Screen
from .session import Session

DEFAULT_PLAYERS = "human,greedy"
ABOUT = (
    "Each player shuffles two factions together. When the power on a base reaches its breakpoint, the base scores: "
    "the three strongest players there take its points. Whoever leads with 15 or more at the end of a turn wins."
)


def play(
    players: str | None,
    factions: str | None,
    seed: int | None,
    first: int | None,
    plain: bool,
    resume: str | None,
    save: str | None,
) -> int:
    """`smashup play`."""
    screen = Screen(plain)
    path = None if save is None else Path(save)
    if path is not None:
        saving.check_writable(path)
    if resume is not None:
        if not (factions is None and seed is None and first is None):
            raise SetupError("--resume goes on with a game that has been dealt: leave out --factions, --seed and --first")
        return resumed(screen, Path(resume), players, path).run()
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
        dealt, begins = seats.deal(entries, seating, seed, picker(screen))
    except (EOFError, KeyboardInterrupt, Leave):
        screen.say("", "Good-bye. No game was begun.")
        return 0
    begins = begins if first is None or first > len(seating) else first - 1
    match = Match(CATALOGUE, dealt, seed, begins, [seat.name for seat in seating])
    session = Session(screen, match, [seat.kind for seat in seating], path)
    for seat, pair in zip(seating, dealt, strict=True):
        screen.say(f"{seat.name} plays {' and '.join(CATALOGUE.faction(f).name for f in pair)}.")
    session.commands.game()
    return session.run()


def resumed(screen: Screen, file: Path, players: str | None, path: Path | None) -> Session:
    """A saved game goes on; it is kept in its file, or in another one."""
    match, kinds = saving.read(file)
    if players is not None:
        kinds = [seat.kind for seat in seats.parse_players(players)]
        if len(kinds) != len(match.names):
            raise SetupError(f"the saved game has {len(match.names)} players, not {len(kinds)}")
    unknown = [kind for kind in kinds if kind != saving.HUMAN and kind not in bots.BOTS]
    if unknown:
        raise SetupError(f"the saved game wants a bot {unknown[0]!r}, which does not exist; say who plays with --players")
    session = Session(screen, match, kinds, path or file)
    session.told = [max(0, len(match.records) - 5)] * len(kinds)
    return session


def picker(screen: Screen) -> seats.Pick:
    """Lets a person pick a faction by its number or name."""

    def pick(question: str, choices: list[str], mine: list[str]) -> str:
        show_choices(screen, f"{question} (?name shows its cards).", [CATALOGUE.faction(id) for id in choices])
        while True:
            text = screen.ask("faction> ")
            if text.lower() in ("q", "quit"):
                raise Leave
            if text.isdecimal() and 1 <= int(text) <= len(choices):
                return choices[int(text) - 1]
            try:
                found = CATALOGUE.faction(seats.find_faction(text.removeprefix("?")))
            except SetupError as error:
                screen.say(f"Type a number from 1 to {len(choices)}" + (f" or a name; {error}." if text else "."))
                continue
            if text.startswith("?"):
                screen.show(pages.faction_page(found), pages.faction_lines(found))
            elif found.id in choices:
                return found.id
            else:
                screen.say(f"You have {found.name} already." if found.id in mine else f"{found.name} is taken.")

    return pick


def show_choices(screen: Screen, question: str, factions: list[Faction]) -> None:
    """The factions, a line for each, and the question below them."""
    widest = max(len(faction.name) for faction in factions)
    picture, lines = Text(no_wrap=True, overflow="ellipsis"), list[str]()
    for number, faction in enumerate(factions, 1):
        picture.append(f"{number:>3}", "bold yellow").append(f"  {faction.name:<{widest}}", "bold")
        picture.append(f"  {faction.style}\n", "dim")
        lines.append(f" {number}. {faction.name}: {faction.style}")
    picture.rstrip()
    screen.show(Group(picture, Text(question, style="bold")), [*lines, question])


def start_screen(
    screen: Screen, seating: list[seats.Seat], entries: list[str], seed: int
) -> tuple[list[seats.Seat], list[str], int] | None:
    """Enter plays at once; other words change who plays what. None: not today."""
    me = ""
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
                seating = seats.parse_players(rest, me)
                entries = ["random"] * len(seating)
            elif word in ("n", "name") and rest:
                seating, me = named(seating, rest), rest
            else:
                screen.say("Press Enter to play, or type one of the letters above.")
        except SetupError as error:
            screen.say(f"That does not work: {error}.")


def named(seating: list[seats.Seat], name: str) -> list[seats.Seat]:
    """The same players, the first person with that name."""
    first = next(iter(seats.people(seating)), None)
    if first is None or "," in name:
        raise SetupError("a name has no comma" if first else "no person plays")
    renamed = [seats.Seat(seat.kind, name if seat is first else seat.name) for seat in seating]
    check_names([seat.name for seat in renamed], len(renamed))
    return renamed


def show_start(screen: Screen, seating: list[seats.Seat], entries: list[str], seed: int) -> None:
    dealt, _ = seats.deal(entries, seating, seed, lambda _question, choices, _mine: choices[0])
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
