"""Plays the games that are left, with a progress bar, and stores every result at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from .results import append
from .workers import WorkersLost, check, results_of


class Rate(ProgressColumn):
    """A column of the progress bar: games per second."""

    def render(self, task: Task) -> Text:
        return Text(f"{task.speed:.2f} games/s" if task.speed else "")


class Numbered(Protocol):
    """A game with a number."""

    @property
    def game(self) -> int: ...


Setup = TypeVar("Setup", bound=Numbered)
Result = TypeVar("Result", bound=Mapping[str, object])


class Job(Generic[Setup, Result]):
    """Games to play, and the file for their results."""

    def __init__(
        self,
        setups: Sequence[Setup],
        play: Callable[[Setup], Result],
        done: list[Result],
        path: Path,
        place: str,
        workers: int | None,
    ) -> None:
        check(place, workers)
        self.play_one = play
        played = {result["game"] for result in done}
        self.left = [setup for setup in setups if setup.game not in played]
        self.games = len(setups)
        self.done = done  # grows
        self.path = path
        self.place = place
        self.workers = workers

    def play(
        self, console: Console, learn: Callable[[Result], str], enough: Callable[[], bool]
    ) -> bool:
        """Play the games that are left, or until `enough`; return `False` if interrupted.

        `learn` gets each result and returns a text for the bar."""
        columns = (
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            Rate(),
            TimeRemainingColumn(),
        )
        with (
            Progress(*columns, console=console, refresh_per_second=4) as progress,
            closing(results_of(self.left, self.play_one, self.place, self.workers)) as portions,
        ):
            news = [learn(result) for result in self.done]
            bar = progress.add_task(
                news[-1] if news else "", total=self.games, completed=self.games - len(self.left)
            )
            try:
                while not enough() and (results := next(portions, None)) is not None:
                    append(self.path, results)
                    self.done += results
                    news = [learn(result) for result in results]
                    progress.update(bar, advance=len(results), description=news[-1])
            except KeyboardInterrupt:
                return False
            except WorkersLost:
                console.print(
                    "A process was ended from outside; its games were not counted.", style="red"
                )
                return False
        return True
