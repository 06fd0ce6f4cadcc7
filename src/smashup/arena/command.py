"""The command `smashup arena`: plays the games and reports the result."""

from __future__ import annotations

import json
import os
import time
from argparse import Namespace
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from platformdirs import user_data_path
from rich.console import Console
from rich.table import Table
from rich.text import Text

import smashup

from .. import bots
from ..extras import how_to_install, installed, needs
from ..lookup import parse_factions
from ..search import InputError
from ..which_engine import engine
from .faults import check_move_time
from .games import Result, Setup, Tournament, play_game, play_on, seated
from .playing import Job
from .results import begin, read
from .stopping import Evidence
from .summary import Summary, summary

if TYPE_CHECKING:
    from .cards import CardReport

DEFAULT_BOTS = "scrapper,greedy"
DEFAULT_GAMES = 400


def arena(args: Namespace) -> int:
    """Run `smashup arena`. Exit status: 0 all well, 1 a game failed, 130 interrupted."""
    if args.parquet is not None or args.card_report:
        needs("arena")  # before anything is played
    path = Path(args.resume) if args.resume is not None else new_file()
    done: list[Result] = []
    games = args.games
    if path.exists():
        about, done = read(path, "arena")
        tournament = stored_tournament(about)
        check_same(tournament, args, path)
        games = about["games"] if games is None else games
    else:
        if args.resume is not None and args.bots is None:
            raise InputError(
                f"there is no file {path} to go on with; to begin one there, say who plays: "
                "--bots LIST"
            )
        tournament = new_tournament(
            args.bots or DEFAULT_BOTS, args.players, args.seed or 0, args.factions, args.move_time
        )
        games = DEFAULT_GAMES if games is None else games
    if args.save_game is not None:
        return save(tournament, args.save_game)
    games = rounded(games, len(tournament.lineups()))
    job = Job(
        [tournament.setup(game) for game in range(games)],
        play_game,
        done,
        path,
        args.on,
        args.processes,
    )
    if not path.exists():
        begin(path, "arena", about_tournament(tournament, games))
    return run(args, tournament, job)


def run(args: Namespace, tournament: Tournament, job: Job[Setup, Result]) -> int:
    """Play the games and report the result in each form that was asked for."""
    console = Console(stderr=True)
    console.print(
        f"{job.games} games of {', '.join(tournament.bots)}; the engine is {engine()}.",
        highlight=False,
    )
    evidence = Evidence(tournament) if args.stop_when_clear else None
    whole = job.play(
        console, Tally(tournament, evidence).learn, lambda: evidence is not None and evidence.clear
    )
    told = summary(tournament, job.done, evidence)
    if args.json:
        cards = (
            {"cards": [card.plain() for card in card_reports(job.done)]} if args.card_report else {}
        )
        print(json.dumps(told | cards, indent=2))
    else:
        Console().print(table(told))
        if args.card_report:
            from .cards import card_table

            Console().print(card_table(card_reports(job.done)))
    if args.parquet is not None:
        from .parquet import write

        write(job.done, Path(args.parquet))
    for error in told["errors"]:
        console.print(error, style="red", markup=False)
    console.print(f"The results are in {job.path}.", highlight=False, soft_wrap=True)
    if not whole:
        console.print(
            f"Go on with: smashup arena --resume {job.path} --games {job.games}",
            highlight=False,
            soft_wrap=True,
        )
        return 130
    return 1 if told["errors"] or told["unfinished"] else 0


class Tally:
    """The wins so far, for the progress bar."""

    def __init__(self, tournament: Tournament, evidence: Evidence | None) -> None:
        self.wins = Counter(dict.fromkeys(tournament.bots, 0))
        self.evidence = evidence

    def learn(self, result: Result) -> str:
        if result["winner"] is not None:
            self.wins[result["sides"][result["winner"]]["bot"]] += 1
        if self.evidence is not None:
            self.evidence.add(result)
        return ", ".join(f"{bot} {wins}" for bot, wins in self.wins.items())


# --- the tournament -------------------------------------------------------------------------------
def new_file() -> Path:
    return (
        user_data_path("smashup") / "arena" / time.strftime(f"%Y-%m-%d-%H%M%S-{os.getpid()}.jsonl")
    )


def new_tournament(
    names: str,
    players: int | None,
    seed: int,
    factions: str | None = None,
    move_time: float | None = None,
) -> Tournament:
    """Return a tournament of these bots in a circle.

    If there are fewer bots than players, the last one has several seats."""
    circle = [name.strip() for name in names.split(",")]
    count = min(4, max(2, len(circle))) if players is None else players
    if not 2 <= count <= 4:
        raise InputError(f"the game is for 2 to 4 players, not {count}")
    for name in circle:
        bots.make(name)  # refuses what is no bot before anything is played
    decks = None if factions is None else tuple(parse_factions(smashup.CATALOGUE, factions, count))
    return Tournament(
        (*circle, *circle[-1:] * (count - len(circle))),
        count,
        seed,
        decks,
        check_move_time(move_time),
    )


def stored_tournament(about: dict[str, Any]) -> Tournament:
    """Return the tournament of a file of results.

    Older files have neither factions nor a time for a move."""
    factions = about.get("factions")
    decks = None if factions is None else tuple(factions)
    return Tournament(
        tuple(about["bots"]), about["players"], about["seed"], decks, about.get("move_time")
    )


def about_tournament(tournament: Tournament, games: int) -> dict[str, Any]:
    return {**tournament._asdict(), "games": games}


def check_same(tournament: Tournament, args: Namespace, path: Path) -> None:
    """Refuse a command whose tournament differs from that of the file."""
    bots = (
        tournament.bots
        if args.bots is None
        else new_tournament(args.bots, args.players, tournament.seed).bots
    )
    decks = (
        tournament.factions
        if args.factions is None
        else tuple(parse_factions(smashup.CATALOGUE, args.factions, len(bots)))
    )
    asked = Tournament(
        bots,
        tournament.players if args.players is None else args.players,
        tournament.seed if args.seed is None else args.seed,
        decks,
        tournament.move_time if args.move_time is None else args.move_time,
    )
    if asked != tournament:
        there = f"{', '.join(tournament.bots)} with seed {tournament.seed}"
        there += (
            f" and the factions {','.join(tournament.factions)}"
            if tournament.factions is not None
            else ""
        )
        there += (
            f" and {tournament.move_time:g} s for a move"
            if tournament.move_time is not None
            else ""
        )
        raise InputError(f"{path} is of {there}: go on with these, or begin another file")


def rounded(games: int, each: int) -> int:
    """Return the number of games, rounded up to complete deals."""
    if games < 1:
        raise InputError(f"{games} games tell nothing")
    return -(-games // each) * each


def save(tournament: Tournament, game: int) -> int:
    """Play a game again, and save it for `smashup replay`.

    If it failed, it is saved up to that point."""
    if game < 0:
        raise InputError("games are counted from 0")
    setup = tournament.setup(game)
    match, players = seated(setup)
    fault = play_on(match, players, setup.move_time)
    path = Path(f"game-{game}.json")
    path.write_text(match.save(), encoding="utf-8")
    print(f"Saved. Step through it with: smashup replay {path}")
    if fault is not None:
        print(f"It ended with an error: {fault.words}\n{fault.trace}")
    return 0 if fault is None else 1


# --- reports --------------------------------------------------------------------------------------
def card_reports(done: list[Result]) -> list[CardReport]:
    """Return the reports on all cards."""
    from .cards import reports
    from .parquet import Database, as_table

    return reports(Database(as_table(done)))


def table(told: Summary) -> Table:
    title = (
        f"{told['games']} games, {told['players']} players, seed {told['seed']}, "
        f"{' and '.join(told['engines'])}"
    )
    if told["unfinished"]:
        title += f"; {told['unfinished']} without an end"
    if told["forfeits"]:
        title += f"; {told['forfeits']} lost by a fault"
    made = Table(title=title, caption=caption(told), caption_justify="left")
    rated = installed("arena")
    for name in ("bot", "games", "wins", "% (95 % interval)", *["rating"] * rated, "VP", "ms"):
        made.add_column(name, justify="left" if name == "bot" else "right")
    for score in told["bots"]:
        rating = (
            f"{score['rating']:.1f} ± {2 * (score['rating_sigma'] or 0):.1f}"
            if score["rating"] is not None
            else ""
        )
        made.add_row(
            score["bot"] + (f" (× {score['seats']})" if score["seats"] > 1 else ""),
            str(score["games"]),
            str(score["wins"]),
            f"{100 * score['rate']:.1f} ({100 * score['low']:.1f}–{100 * score['high']:.1f})",
            *[rating] * rated,
            f"{score['vp']:.1f}",
            f"{score['median_ms']:.1f}, {score['mean_ms']:.1f}, {score['slowest_ms']:.0f}",
        )
    return made


def caption(told: Summary) -> Text:
    said = (
        f"{told['turns']:.1f} turns a game, {100 * told['first_wins']:.1f} % won by the "
        "first player"
    )
    said += "\nms: CPU time for a decision, median, mean and slowest"
    test = told["test"]
    if test is not None and test["clear"]:
        name, word = told["bots"][0]["bot"], "better" if test["better"] else "worse"
        said += (
            f"\nclear after {test['deals']} deals: {name} is {word} than the rest\n(the "
            "intervals do not know of the early end)"
        )
    elif test is not None:
        said += (
            f"\nnot clear after {test['deals']} deals: the evidence is "
            f"{test['evidence']:.2g}, and would have to be 20"
        )
    return Text(said if installed("arena") else f"{said}\nratings: {how_to_install('arena')}")
