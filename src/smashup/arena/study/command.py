"""The command `smashup study`: plays the games of a study and writes its report."""

from __future__ import annotations

import json
import time
import webbrowser
from argparse import Namespace
from pathlib import Path
from typing import Any

from platformdirs import user_data_path
from rich.console import Console

import smashup

from ... import bots
from ...search import InputError
from ...which_engine import engine
from ..games import Result, Setup, play_game
from ..parquet import Database, write
from ..playing import Job
from ..results import begin, read
from .design import design
from .findings import findings
from .report import report

DEFAULT_BOT = "scrapper"
DEFAULT_GAMES = 2000
# The files of a study.
GAMES, PARQUET, REPORT, FINDINGS = ("games.jsonl", "games.parquet", "report.html", "findings.json")


def study(args: Namespace) -> int:
    """Run `smashup study`. Exit status: 0 all well, 1 a game failed, 130 interrupted."""
    folder, about, done = asked(args)
    setups = design(
        sorted(smashup.CATALOGUE.factions),
        about["players"],
        about["games"],
        about["bot"],
        about["seed"],
    )
    job = Job(setups, play_counted, done, folder / GAMES, args.on, args.processes)
    if not job.path.exists():
        begin(job.path, "study", about)
    console = Console(stderr=True)
    console.print(
        f"{job.games} games of {about['bot']}; the engine is {engine()}.", highlight=False
    )
    whole = job.play(console, lambda _: "games", lambda: False)
    if any(result["winner"] is not None for result in job.done):
        tell(folder, about["seed"], job.done, console, args.open)
    if not whole:
        console.print(
            f"Go on with: smashup study --resume {folder} --games {job.games}",
            highlight=False,
            soft_wrap=True,
        )
        return 130
    for result in job.done:
        if result["error"]:
            console.print(f"game {result['game']}: {result['error']}", style="red", markup=False)
    return 1 if any(result["winner"] is None for result in job.done) else 0


def play_counted(setup: Setup) -> Result:
    """Play a game; one that a bot's fault ended counts as one without a winner.

    It says nothing about factions."""
    result = play_game(setup)
    if "forfeit" in result:
        result["winner"] = None
    return result


def asked(args: Namespace) -> tuple[Path, dict[str, Any], list[Result]]:
    """Return the folder of the study, its header, and the results that it has already."""
    if args.resume is not None:
        folder = Path(args.resume)
        about, done = read(folder / GAMES, "study")
        for name, value in (
            ("bot", args.bot),
            ("seed", args.seed),
            ("players", numbers(args.players)),
        ):
            if value not in (None, about[name]):
                raise InputError(
                    f"{folder} has another {name}, {about[name]}: go on with that, or begin "
                    "another study"
                )
        return folder, about | ({} if args.games is None else {"games": checked(args.games)}), done
    folder = (
        Path(args.out)
        if args.out is not None
        else user_data_path("smashup") / "study" / time.strftime("%Y-%m-%d-%H%M%S")
    )
    if (folder / GAMES).exists():
        raise InputError(
            f"there is a study in {folder} already; go on with it: smashup study --resume {folder}"
        )
    about = {
        "bot": args.bot or DEFAULT_BOT,
        "players": numbers(args.players) or [2, 3, 4],
        "seed": args.seed or 0,
        "games": checked(DEFAULT_GAMES if args.games is None else args.games),
    }
    bots.make(about["bot"])  # refuses what is no bot before anything is played
    return folder, about, []


def checked(games: int) -> int:
    if games < 1:
        raise InputError(f"{games} games tell nothing")
    return games


def numbers(text: str | None) -> list[int] | None:
    """Return the numbers of players in a text like "2,3,4"."""
    if text is None:
        return None
    found = text.split(",")
    if not all(number.strip() in ("2", "3", "4") for number in found):
        raise InputError(f"the game is for 2 to 4 players, not {text}")
    return [int(number) for number in found]


def tell(folder: Path, seed: int, done: list[Result], console: Console, open_it: bool) -> None:
    """Write the table of games, the findings and the report."""
    with console.status("Fitting the strengths, drawing the report ..."):
        write(sorted(done, key=lambda result: result["game"]), folder / PARQUET)
        found = findings(Database(folder / PARQUET), seed)
        (folder / FINDINGS).write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
        (folder / REPORT).write_text(report(found), encoding="utf-8")
    console.print(f"The report is {folder / REPORT}", highlight=False, soft_wrap=True)
    if open_it:
        webbrowser.open((folder / REPORT).resolve().as_uri())
