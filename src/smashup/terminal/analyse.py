"""The command `smashup analyse`: finds the costliest moves of a saved game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from smashup import Match, MatchError
from smashup.search import keys_of

from ..bots.advice import chances, review
from . import look, saving
from .advice import answer_words, percent, why
from .screen import Screen, capable

SHOWN = 8  # moves
LEAST_COST = 0.02  # of the chance to win, that is worth telling
BARS = "▁▂▃▄▅▆▇█"


class Move(NamedTuple):
    """A move and the better one."""

    turn: int
    seat: int
    given: str
    best: str
    cost: float  # the lost chance to win
    vp: float  # the same in VP
    why: str  # the reason why the best one is better


class Scoring(NamedTuple):
    turn: int
    base: str
    winner: int


class Course(NamedTuple):
    """The course of a game: chances by turn and rated moves."""

    names: list[str]
    seats: list[int]  # whose turn it was, from turn 1 on
    # The chance of each player at the first play of each turn; None: a turn without one.
    chances: list[list[float] | None]
    winner: int | None
    scorings: list[Scoring]
    moves: list[Move]  # that were rated

    def lines(self) -> list[list[tuple[float, float]]]:
        """Return the chances by seat; moments are counted in turns from the start of the game."""
        found: list[list[tuple[float, float]]] = []
        for seat in range(len(self.names)):
            line = [
                (float(turn), chance[seat])
                for turn, chance in enumerate(self.chances)
                if chance is not None
            ]
            if self.winner is not None:
                line.append((float(len(self.chances)), float(seat == self.winner)))
            found.append(line)
        return found

    def dearest(self) -> list[Move]:
        """Return the costliest moves, the worst first."""
        dear = [move for move in self.moves if move.cost >= LEAST_COST]
        return sorted(dear, key=lambda move: (-move.cost, move.turn))[:SHOWN]


def course_of(end: Match, rated: set[int], step: Callable[[], None]) -> Course:
    """Return the course of a game, with the moves of these seats rated.

    `step` is called after each answer."""
    match = end.clone()
    match.rewind(0)
    first = match.view()["turn"] or 1
    seats: list[int] = []
    found: list[list[float] | None] = []
    moves: list[Move] = []
    for reply in end.replies:
        view, decision, search = match.view(), match.pending(), match.search()
        while len(seats) <= view["turn"] - first:
            seats.append(view["current"])
            found.append(None)
        if decision.kind == "play" and found[-1] is None:
            found[-1] = chances(search)
        if decision.player in rated and len(decision.options) + decision.optional > 1:
            thought = review(search, reply)
            given, best = [
                answer_words(decision, keys_of(decision, each.reply))
                for each in (thought.given, thought.best)
            ]
            cost = max(0.0, thought.best.chance - thought.given.chance)
            reason = why(thought.best.facts, decision.player, match.names)
            moves.append(
                Move(
                    view["turn"],
                    decision.player,
                    given,
                    best,
                    cost,
                    thought.best.vp - thought.given.vp,
                    reason,
                )
            )
        match.answer(reply)
        step()
    scorings = [
        Scoring(event["turn"], event["base"], event["player"])
        for event in end.events()
        if event["kind"] == "score" and event["place"] == 1 and event["player"] is not None
    ]
    return Course(end.names, seats, found, end.view()["winner"], scorings, moves)


# --- at the screen --------------------------------------------------------------------------------
def sparkline(line: list[tuple[float, float]]) -> str:
    """Return a line of the chart as a row of bars."""
    return "".join([BARS[min(len(BARS) - 1, int(chance * len(BARS)))] for _, chance in line])


def cost_words(move: Move) -> str:
    return f"-{percent(move.cost)}, {-move.vp + 0.0:+.1f} VP"


def report(course: Course) -> list[str]:
    """Return the findings in sentences."""
    lines = []
    for seat, line in enumerate(course.lines()):
        mine = [move for move in course.moves if move.seat == seat]
        costly = len([move for move in mine if move.cost >= LEAST_COST])
        rated = (
            f" {len(mine)} moves rated, {costly} of them cost {percent(LEAST_COST)} or more."
            if mine
            else ""
        )
        lines.append(
            f"{look.MARKS[seat]} {course.names[seat]}: {sparkline(line)} "
            f"{percent(line[-1][1]) if line else ''}.{rated}"
        )
    dear = course.dearest()
    lines.append("The moves that cost most:" if dear else "No move cost much.")
    for move in dear:
        lines.append(
            f"  Turn {move.turn}, {course.names[move.seat]}: {move.given} ({cost_words(move)}). "
            f"Better: {move.best}: {move.why}."
        )
    return lines


def picture(course: Course) -> Table:
    table = Table(
        title="The moves that cost most", title_justify="left", expand=True, show_lines=True
    )
    for name, justify in (
        ("turn", "right"),
        ("who", "left"),
        ("move", "left"),
        ("cost", "right"),
        ("better", "left"),
    ):
        table.add_column(name, justify=justify)  # type: ignore[arg-type]
    for move in course.dearest():
        who = Text(
            f"{look.MARKS[move.seat]} {course.names[move.seat]}", style=look.COLOURS[move.seat]
        )
        table.add_row(str(move.turn), who, move.given, cost_words(move), f"{move.best}: {move.why}")
    return table


@contextmanager
def progress(steps: int, plain: bool) -> Iterator[Callable[[], None]]:
    """Show a bar on the error output, so that the report can be piped."""
    console = Console(stderr=True)
    columns = (
        TextColumn("Looking at the game"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(
        *columns, console=console, disable=plain or not capable(console), transient=True
    ) as bar:
        task = bar.add_task("", total=steps)
        yield lambda: bar.advance(task)


def seats_to_rate(kinds: list[str], everybody: bool) -> set[int]:
    """Return the seats whose moves are rated: people, or the bots if only bots played."""
    people = {seat for seat, kind in enumerate(kinds) if kind == saving.HUMAN}
    return set(range(len(kinds))) if everybody or not people else people


def analyse(file: str, everybody: bool, html: str | None, svg: str | None, plain: bool) -> int:
    """Run `smashup analyse`."""
    from . import chart

    path = Path(file)
    end, kinds = saving.read(path)
    targets = [Path(name) for name in (html, svg) if name is not None]
    for target in targets:
        check_new(target)
    screen = Screen(plain)
    with progress(len(end.replies), screen.plain) as step:
        course = course_of(end, seats_to_rate(kinds, everybody), step)
    lines = report(course)
    if screen.plain or not course.dearest():
        screen.say(*lines)
    else:
        screen.say(*lines[: len(course.names)])
        screen.show(picture(course), [])
    if html is not None:
        Path(html).write_text(chart.page(course), encoding="utf-8")
    if svg is not None:
        Path(svg).write_text(chart.svg(course), encoding="utf-8")
    for target in targets:
        screen.say(f"The picture is in {target}.")
    if not targets:
        screen.offer(
            "To draw the winning chances:",
            "analyse",
            file,
            "--html",
            path.with_suffix(".html").name,
        )
    return 0


def check_new(path: Path) -> None:
    """Refuse a path where no picture can be written, before the analysis begins."""
    try:
        with saving.beside(path):
            pass
    except saving.UNWRITABLE as error:
        raise MatchError(
            f"cannot write {path}: {getattr(error, 'strerror', None) or error}", "file"
        ) from error
    if path.exists() and path.suffix.lower() not in (".svg", ".html", ".htm"):
        raise MatchError(
            f"{path} exists and does not look like a picture; choose another name", "file"
        )
