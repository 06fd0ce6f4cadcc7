"""From the command line to a game: start screen, choice of factions, new and resumed games."""

from __future__ import annotations

import secrets
from pathlib import Path

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from smashup import Faction, Factions, InputError, Match, SetupError, check_names

from .. import bots, lesson
from ..bots import about
from ..lookup import find_faction, parse_factions
from . import look, pages, saving, seats
from .commands import Leave
from .full import best_screen
from .guide import Guide
from .scenes import PictureScene
from .screen import Screen, command
from .session import Session

DEFAULT_PLAYERS = "human,scrapper"
ABOUT = (
    "Each player shuffles two factions together. When the power on a base reaches its breakpoint, "
    "the base scores: "
    "the three strongest players there take its points. Whoever leads with 15 or more at the end "
    "of a turn wins."
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
    """Run `smashup play`."""
    path = None if save is None else Path(save)
    if path is not None:
        saving.check_writable(path)
    with best_screen(plain) as screen:
        if resume is not None:
            if not (factions is None and seed is None and first is None):
                raise SetupError(
                    "--resume goes on with a game that has been dealt: leave out --factions, "
                    "--seed and --first"
                )
            return run(resumed(screen, the_file(resume), players, path))
        asked = players is None and factions is None
        seating = seats.parse_players(players or DEFAULT_PLAYERS)
        entries = parse_factions(look.catalogue, factions or "random", len(seating), seats.WORDS)
        if first is not None and not 1 <= first <= len(seating):
            raise SetupError(
                f"--first {first} is not a player: the players are 1 to {len(seating)}"
            )
        seed = secrets.randbelow(1_000_000) if seed is None else seed
        try:
            if asked and screen.live:
                chosen = start_screen(screen, seating, entries, seed)
                if isinstance(chosen, Session):
                    return run(chosen)
                if chosen is None:
                    screen.say("Good-bye.")
                    return 0
                seating, entries, seed = chosen
            dealt, begins = seats.deal(entries, seating, seed, picker(screen))
        except (EOFError, KeyboardInterrupt, Leave):
            screen.say("", "Good-bye. No game was begun.")
            return 0
        begins = begins if first is None or first > len(seating) else first - 1
        return run(begun(screen, seating, dealt, seed, begins, path))


def learn(plain: bool) -> int:
    """Run `smashup learn`."""
    with best_screen(plain) as screen:
        return run(guided(screen))


def run(session: Session) -> int:
    """Play, and play again with the same players and factions as long as people like."""
    while True:
        status = session.run()
        if not session.rematch:
            return status
        match = session.match
        seating = [
            seats.Seat(kind, name) for kind, name in zip(session.kinds, match.names, strict=True)
        ]
        dealt: Factions = [
            (pair[0], pair[1])
            for pair in (player["factions"] for player in match.view()["players"])
        ]
        session = begun(session.screen, seating, dealt, secrets.randbelow(1_000_000), -1, None)


def begun(
    screen: Screen,
    seating: list[seats.Seat],
    dealt: Factions,
    seed: int,
    first: int,
    path: Path | None,
) -> Session:
    """Return the session of a new game."""
    match = Match.new(look.catalogue, dealt, seed, first, [seat.name for seat in seating])
    for seat, pair in zip(seating, dealt, strict=True):
        factions = [look.catalogue.faction(f) for f in pair]
        screen.show(
            introduction(seat.name, factions),
            [f"{seat.name} plays {' and '.join(f.name for f in factions)}."],
        )
    return seated(screen, seating, match, path)


def seated(
    screen: Screen,
    seating: list[seats.Seat],
    match: Match,
    path: Path | None = None,
    guide: Guide | None = None,
) -> Session:
    """Return the session of those players at that match."""
    session = Session(screen, match, [seat.kind for seat in seating], path, guide)
    if screen.plain and match.setup:
        session.commands.game()
    return session


def introduction(name: str, factions: list[Faction]) -> RenderableType:
    """Return who plays which factions, and how these play."""
    heading = Text(
        f"{name} plays {' and '.join(faction.name for faction in factions)}.", style="bold"
    )
    styles = [Text(f"{faction.name}: {faction.style}", style="dim") for faction in factions]
    return Group(heading, *(Padding(style, (0, 0, 0, 2)) for style in styles))


def guided(screen: Screen) -> Session:
    """Return the session of the guided first game."""
    seating = seats.parse_players(f"human:Learner,{lesson.BOT}")
    return seated(
        screen, seating, lesson.first_game([seat.name for seat in seating]), guide=Guide()
    )


def the_file(name: str) -> Path:
    """Return the file to go on with: the named one, or that of the last game."""
    if name:
        return Path(name)
    path = saving.last_game()
    if path is None:
        raise SetupError(
            "there is no last game to go on with; `smashup play` begins one, --resume FILE takes "
            "that of a file"
        )
    if saving.read(path)[0].over:
        raise SetupError(f"the last game is over; `{command('replay', path)}` steps through it")
    return path


def resumed(screen: Screen, file: Path, players: str | None, path: Path | None) -> Session:
    """Return the session of a saved game.

    It is saved in the same file, or in another one."""
    match, kinds = saving.read(file)
    if players is not None:
        kinds = [seat.kind for seat in seats.parse_players(players)]
        if len(kinds) != len(match.names):
            raise SetupError(f"the saved game has {len(match.names)} players, not {len(kinds)}")
    for kind in kinds:
        if kind != saving.HUMAN:
            try:
                bots.make(kind)
            except InputError as error:
                wanted = (
                    f"the saved game wants a bot {kind!r}, which does not exist; say who "
                    "plays with --players"
                )
                raise SetupError(f"{wanted} ({error})") from error
    if match.dropped:
        screen.say(
            "The rules have changed since this game was saved: the last answers "
            f"({match.dropped}) are asked again."
        )
    session = Session(screen, match, kinds, path or file)
    session.told = [max(0, match.event_count - 5)] * len(kinds)
    return session


def picker(screen: Screen) -> seats.Pick:
    """Return a call that lets a person pick a faction by its number or name."""

    def pick(question: str, choices: list[str], mine: list[str]) -> str:
        picture, lines = choices_page(
            f"{question} (?name shows its cards).", [look.catalogue.faction(id) for id in choices]
        )
        if screen.plain:
            screen.say(*lines)
        while True:
            text = screen.ask("faction> ", PictureScene(picture))
            if text.lower() in ("q", "quit"):
                raise Leave
            if text.isdecimal() and 1 <= int(text) <= len(choices):
                return choices[int(text) - 1]
            try:
                found = look.catalogue.faction(find_faction(look.catalogue, text.removeprefix("?")))
            except SetupError as error:
                screen.say(
                    f"Type a number from 1 to {len(choices)}"
                    + (f" or a name; {error}." if text else ".")
                )
                continue
            if text.startswith("?"):
                screen.show(pages.faction_page(found), pages.faction_lines(found))
            elif found.id in choices:
                return found.id
            else:
                screen.say(
                    f"You have {found.name} already."
                    if found.id in mine
                    else f"{found.name} is taken."
                )

    return pick


def choices_page(question: str, factions: list[Faction]) -> tuple[RenderableType, list[str]]:
    """Draw the factions, a line for each, and the question below them."""
    widest = max(len(faction.name) for faction in factions)
    picture, lines = Text(no_wrap=True, overflow="ellipsis"), list[str]()
    for number, faction in enumerate(factions, 1):
        picture.append(f"{number:>3}", "bold yellow").append(f"  {faction.name:<{widest}}", "bold")
        picture.append(f"  {faction.style}\n", "dim")
        lines.append(f" {number}. {faction.name}: {faction.style}")
    picture.rstrip()
    return Group(picture, Text(question, style="bold")), [*lines, question]


def start_screen(
    screen: Screen, seating: list[seats.Seat], entries: list[str], seed: int
) -> tuple[list[seats.Seat], list[str], int] | Session | None:
    """Show the start screen until a game is chosen; return None to leave.

    Enter plays at once; other words change who plays what, or lead to a saved game."""
    me = ""
    while True:
        picture, lines = start_page(seating, entries, seed)
        if screen.plain:
            screen.say(*lines)
        word, _, rest = screen.ask("> ", PictureScene(picture)).partition(" ")
        word = word.lower()
        if not word:
            return seating, entries, seed
        if word in ("q", "quit"):
            return None
        try:
            if word in ("l", "learn"):
                return guided(screen)
            if word in ("g", "go"):
                return resumed(screen, the_file(""), None, None)
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
        except InputError as error:
            screen.say(f"That does not work: {error}.")


def named(seating: list[seats.Seat], name: str) -> list[seats.Seat]:
    """Return the same players, the first person with that name."""
    first = next(iter(seats.people(seating)), None)
    if first is None or "," in name:
        raise SetupError("a name has no comma" if first else "no person plays")
    renamed = [seats.Seat(seat.kind, name if seat is first else seat.name) for seat in seating]
    check_names([seat.name for seat in renamed], len(renamed))
    return renamed


def start_page(
    seating: list[seats.Seat], entries: list[str], seed: int
) -> tuple[RenderableType, list[str]]:
    """Draw the players, their factions and the commands."""
    dealt, _ = seats.deal(entries, seating, seed, lambda _question, choices, _mine: choices[0])
    grid = Table.grid(padding=(0, 2, 0, 0))
    lines: list[str] = []
    for i, (seat, pair) in enumerate(zip(seating, dealt, strict=True)):
        kind = (
            "a person"
            if seat.kind == saving.HUMAN
            else f"the {seats.usual_name(seat.kind).lower()} bot"
        )
        factions = " + ".join(look.catalogue.faction(f).name for f in pair)
        grid.add_row(
            Text(f"{look.MARKS[i]} {seat.name}", style=f"bold {look.COLOURS[i]}"),
            Text(kind, style="dim"),
            factions,
        )
        lines.append(f"{seat.name}, {kind}: {factions}.")
    last = saving.last_game()
    rivals = [
        bot.name
        for bot in sorted(about.ABOUT.values(), key=lambda bot: bot.strength)
        if not bot.yardstick
    ]
    keys = [
        ("Enter", "play"),
        (
            "l",
            "learn: a guided first game of a few minutes"
            + ("" if last else " (you are new here: try it!)"),
        ),
        *([("g", "go on with the last game")] if last else []),
        ("r", "deal other factions"),
        ("c", "choose your factions"),
        ("d", "draft the factions"),
        (
            "p human,planner",
            f"other players: 2 to 4 of human, {', '.join(rivals)} (the weakest first)",
        ),
        ("n Ann", "your name"),
        ("q", "leave"),
    ]
    menu = Table.grid(padding=(0, 2, 0, 0))
    for key, what in keys:
        menu.add_row(Text(key, style="bold yellow"), what)
    group = Group(Text(ABOUT, style="dim"), Text(), grid, Text(), menu)
    picture = Panel(group, title="[bold]Smash Up[/bold]", title_align="left", width=78)
    return picture, ["Smash Up.", ABOUT, *lines, *(f"{key}: {what}." for key, what in keys)]
