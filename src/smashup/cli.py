"""The command `smashup` with its subcommands and options.

Everything else is imported when a command needs it, so that the command starts fast."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from typing import TypeAlias

ABOUT = """\
Smash Up at a table in your browser, or in the terminal: play against bots or
friends, browse the cards, read the rules, step through saved games.
Without a command it opens the table in the browser. An unofficial fan project."""

START = """\
examples:
  smashup                                       the table in your browser
  smashup serve --lan                           also for phones in your network
  smashup learn                                 a game that explains itself,
  smashup play                                  or one against a bot: terminal
  smashup play --resume                         go on with the last game
  smashup play --players human:Ann,human:Ben    two people at one keyboard
  smashup cards time travelers                  the cards of a faction
  smashup cards jumper                          one card, with its rulings
  smashup rules talent                          a word of the rules
  smashup replay game.json                      step through a saved game
  smashup analyse game.json                     which moves cost most?
  smashup arena --bots planner,scrapper         which bot is better?

Each command has its own --help."""

PLAY = """\
Players: 2 to 4 of human, the bots rookie (plays anything), scrapper (fights
for every base), planner (thinks of the reply), sage (thinks it over,
1 s a move; sage@5 has 5 s), greedy and random (to compare with) and bots of
your own (my_bot.py:MyBot), each with a name if you like.
Factions: for each player two joined by +, or random, draft or choose; one word
alone is for everybody. Names may be shortened: `cyborg+time` is enough. Two
players may have the same faction; a draft has each faction once.

examples:
  smashup play
      you against a bot
  smashup play --players human:Ann,rookie,planner
      three players
  smashup play --players human:Ann,human:Ben --factions draft
      a snake draft for two at one keyboard
  smashup play --factions cyborg_apes+time_travelers,random
      your factions against any
  smashup play --players human,my_bot.py:MyBot
      you against a bot of your own
  smashup play --cards my_faction.py --factions my_faction+random,random
      with a faction of your own
  smashup play --seed 42
      the same decks again
  smashup play --resume
      go on with the last game; --resume game.json with that one
  smashup play --players planner,scrapper --save bots.json
      watch two bots, turn by turn, and keep the game for `smashup replay`

In the game: the number of a choice, or `help`. Ctrl-C saves the game and says
how to go on with it."""

CARDS = """\
examples:
  smashup cards                     all sets and factions
  smashup cards time travelers      a faction: its cards and bases
  smashup cards jumper              one card, with its rulings
  smashup cards extra minion        all cards with these words in their text
  smashup cards --json              the whole catalogue for other programs"""

RULES = """\
The rules are chapters with numbered paragraphs, a glossary, worked cases (E1,
E2, ...) and decisions where the rulebooks leave something open (S1, S2, ...).
The chapters called MECHANICS have the exact procedures behind some cards.

examples:
  smashup rules                 the chapters
  smashup rules 0.4             the game in ten lines
  smashup rules scoring         a chapter by its title
  smashup rules 9               the same by its number
  smashup rules 8.4.5           a paragraph; 8.4 is all that begins so
  smashup rules E65             a worked case
  smashup rules mechanics 2.5   how a card leaves stasis
  smashup rules talent          a word: what it means, where it is written of
  smashup rules draw deck       all that is said with these words
  smashup rules glossary        all words"""

REPLAY = """\
examples:
  smashup replay game.json                 from the start; Enter, or b for back
  smashup replay game.json --turn 5        from turn 5
  smashup replay game.json --viewer Ann    with Ann's eyes: her hand, no other
  smashup replay game.json --log           what happened, as text"""

ANALYSE = """\
The planner looks at every decision with the eyes of the player who made it, and
compares what was done with the best that it finds. Costs are parts of the
chance to win, and VP.

examples:
  smashup analyse game.json                      the moves that cost most
  smashup analyse game.json --html game.html     and the chances as a picture
  smashup analyse bots.json --all                the moves of bots, too"""

ARENA = """\
Each deal is played once for every way to seat the bots in their order, so none
has the better cards or seats. If there are more players than bots, the last
bot sits there several times; if there are more bots than players, all choices
of them play. Every game follows from its number: the results are kept, a line
of JSON for each game, and Ctrl-C loses nothing of them.

examples:
  smashup arena --bots planner,scrapper --games 400
      two bots, 200 deals with the seats swapped
  smashup arena --bots scrapper,random --players 4
      one against three
  smashup arena --bots rookie,greedy,scrapper,planner --players 2
      everybody against everybody, with ratings
  smashup arena --bots my_bot.py:MyBot,greedy --stop-when-clear --move-time 5
      a bot of your own, until it is clear whether it is better; if it
      raises, answers what is no option or takes longer, it loses that game
  smashup arena --factions cyborg+time,grannies+random
      seat 1 has these two factions, seat 2 the Grannies and any other
  smashup arena --resume results.jsonl
      go on with these results (or, with all the rest, begin them there)
  smashup arena --resume results.jsonl --card-report
      what became of each card: how often held, played, and if it wins
  RAY_ADDRESS=10.0.0.1:6379 smashup arena --on ray --games 10000
      on all machines of a Ray cluster
  smashup arena --resume results.jsonl --save-game 17
      play game 17 again and save it for `smashup replay`"""

STUDY = """\
One bot plays all seats, with every faction, pair of factions and seat equally
often. The folder gets the games (games.jsonl, games.parquet), what they say
(findings.json) and a report that opens in any browser, without a network
(report.html). Ctrl-C keeps what is done, and writes a report of it.

examples:
  smashup study --bot scrapper --games 20000 --out study
  smashup study --resume study --games 40000
  smashup study --bot rookie --games 1000 --players 2 --open"""

TUNE = """\
The bot plays games with itself; before every turn the features of all players
are noted, and the weights are fitted to who won. The games are kept in the file
of records: with the same command it goes on after Ctrl-C, and with more games.

examples:
  smashup tune
      1000 games of two planners, and what the weights would be
  smashup tune --players 3-4 --games 600
      for three and four players
  smashup tune --card-values --bot scrapper --games 3600
      what each card in hand is worth beyond the others
  smashup tune --network --bot quick0 --games 20000 --records quick.jsonl
      the network that judges positions; the fit needs smashup[train]
  smashup tune --into src/smashup/bots
      also writes what the bots read, and the log of the fit"""

SERVE = """\
Everything is kept in one file; nothing else needs to be installed or set up.

examples:
  smashup serve                       at this computer, with a browser
  smashup serve --lan                 also for phones in the same network
  smashup serve --host 0.0.0.0 --no-browser --db /srv/smashup.db --durable
      for others: see docs/hosting.md"""

JOIN = """\
examples:
  smashup join http://127.0.0.1:8017/#/t/brave-otter-abcd...   play at a table
  smashup join LINK --watch                                    only look on"""

EXTRAS = {"study": "arena", "tune": "arena"}  # the extra that a command needs
Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def parser() -> argparse.ArgumentParser:
    raw = argparse.RawDescriptionHelpFormatter
    top = argparse.ArgumentParser(
        prog="smashup", description=ABOUT, epilog=START, formatter_class=raw
    )
    top.add_argument("--version", action="store_true", help="show the version")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    add_playing(commands)
    add_online(commands)
    add_looking(commands)
    add_measuring(commands)
    return top


def add_command(
    commands: Commands, name: str, help: str, examples: str = "", about: str = ""
) -> argparse.ArgumentParser:
    """Add a command to the parser.

    `help` is its line in the list of all commands; the help of the command itself begins with
    `about`, by default the same."""
    description = about or f"{help[0].upper()}{help[1:]}."
    raw = argparse.RawDescriptionHelpFormatter
    return commands.add_parser(
        name, help=help, description=description, epilog=examples, formatter_class=raw
    )


def add_plain(command: argparse.ArgumentParser) -> None:
    words = (
        "sentences in place of pictures, for screen readers and pipes (automatic when the "
        "output is not a terminal)"
    )
    command.add_argument("--plain", action="store_true", help=words)


def add_cards(command: argparse.ArgumentParser) -> None:
    words = "a file with a faction of your own, besides all others (may be repeated)"
    command.add_argument("--cards", action="append", default=[], metavar="FILE", help=words)


def add_places(command: argparse.ArgumentParser) -> None:
    """Add the options that say where games are played."""
    command.add_argument(
        "--processes",
        type=int,
        metavar="N",
        help="how many processes play (default: one for each core)",
    )
    command.add_argument(
        "--on",
        choices=["here", "ray"],
        default="here",
        help="this machine (the default), or a Ray cluster",
    )


def add_playing(commands: Commands) -> None:
    play = add_command(commands, "play", "play a game in the terminal", PLAY)
    play.add_argument(
        "--players", metavar="LIST", help="who plays, in turn order (default: human,scrapper)"
    )
    play.add_argument(
        "--factions", metavar="LIST", help="the factions of each player (default: random)"
    )
    play.add_argument("--seed", type=int, metavar="N", help="deal the game of this number again")
    play.add_argument("--first", type=int, metavar="N", help="player N begins (default: by chance)")
    play.add_argument(
        "--resume",
        nargs="?",
        const="",
        metavar="FILE",
        help="go on with a saved game (default: the last one)",
    )
    play.add_argument("--save", metavar="FILE", help="save the game there when it ends or is left")
    add_cards(play)
    add_plain(play)

    about = "A first game of a few minutes that explains itself as it is played."
    learn = add_command(commands, "learn", "a guided first game", about=about)
    add_plain(learn)


def add_online(commands: Commands) -> None:
    """Add the commands that need a network."""
    serve = add_command(commands, "serve", "open a table in the browser", SERVE)
    serve.add_argument(
        "--host", help="the address to listen at (default: 127.0.0.1, only this computer)"
    )
    serve.add_argument(
        "--port", type=int, help="the port (default: the first free one from 8017 on)"
    )
    serve.add_argument(
        "--lan",
        action="store_true",
        help="let others in the same network in, and print a link for them",
    )
    serve.add_argument("--no-browser", action="store_true", help="do not open a browser")
    serve.add_argument(
        "--db",
        metavar="PLACE",
        help="a file or postgresql://... (default: a file in your data folder)",
    )
    serve.add_argument(
        "--address",
        metavar="URL",
        help="where other processes reach this one, if several share a database",
    )
    durable = (
        "wait for the disk, so that even a power cut loses no answer (for a file; "
        "PostgreSQL does so by itself)"
    )
    serve.add_argument("--durable", action="store_true", help=durable)
    serve.add_argument(
        "--bots",
        type=int,
        default=1,
        metavar="N",
        help="how many processes think for bots (default: 1)",
    )
    serve.add_argument(
        "--public-url",
        metavar="URL",
        help="the address of this server for its players, if it has a name",
    )
    serve.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="another address from which the page is used",
    )
    serve.add_argument(
        "--proxy", metavar="IPS", help="trust the forwarded addresses of these proxies"
    )
    serve.add_argument(
        "--idle",
        type=float,
        default=60.0,
        metavar="SECONDS",
        help="unload a table after this long without an answer (default: 60)",
    )
    serve.add_argument(
        "--keep-finished",
        type=float,
        default=30.0,
        metavar="DAYS",
        help="delete finished games after this time (default: 30)",
    )
    serve.add_argument(
        "--keep-unfinished",
        type=float,
        default=365.0,
        metavar="DAYS",
        help="delete unfinished games after this time (default: 365)",
    )
    serve.add_argument(
        "--tables",
        type=int,
        default=100_000,
        metavar="N",
        help="the most tables that are kept (default: 100000)",
    )
    serve.add_argument(
        "--sockets",
        type=int,
        default=10_000,
        metavar="N",
        help="the most connections (default: 10000)",
    )
    serve.add_argument(
        "--sockets-per-address",
        type=int,
        default=60,
        metavar="N",
        help="the most connections from one address (default: 60)",
    )
    serve.add_argument(
        "--new-tables-per-minute",
        type=float,
        default=6.0,
        metavar="N",
        help="for one address (default: 6)",
    )
    serve.add_argument(
        "--metrics-port",
        type=int,
        metavar="N",
        help="serve /metrics on this port only, and only to this computer",
    )
    serve.add_argument(
        "--log-level",
        choices=["debug", "info", "warning", "error"],
        default="warning",
        help="the least level that is logged (default: warning)",
    )

    join = add_command(commands, "join", "play at a table from here", JOIN)
    join.add_argument("link", metavar="LINK", help="the link of the table")
    join.add_argument("--name", help="your name at the table (default: that of your account)")
    join.add_argument("--watch", action="store_true", help="take no seat")
    add_plain(join)


def add_looking(commands: Commands) -> None:
    """Add the commands that show cards, rules and saved games."""
    cards = add_command(
        commands, "cards", "browse the cards", CARDS, "Browse sets, factions, cards and bases."
    )
    cards.add_argument("words", nargs="*", help="a name, or words of a text")
    cards.add_argument("--json", action="store_true", help="print the whole catalogue as JSON")
    add_cards(cards)
    add_plain(cards)

    rules = add_command(commands, "rules", "read the rules", RULES)
    rules.add_argument("words", nargs="*", help="a number, a title, a term, or words of a rule")
    add_plain(rules)

    replay = add_command(commands, "replay", "step through a saved game", REPLAY)
    replay.add_argument("file", metavar="FILE")
    replay.add_argument(
        "--viewer",
        default="spectator",
        metavar="WHO",
        help="a player's name or number (default: spectator)",
    )
    replay.add_argument("--turn", type=int, metavar="N", help="begin at turn N")
    replay.add_argument("--log", action="store_true", help="only print what happened")
    add_cards(replay)
    add_plain(replay)

    analyse = add_command(
        commands, "analyse", "the moves that cost most", ANALYSE, "Analyse a saved game."
    )
    analyse.add_argument("file", metavar="FILE")
    analyse.add_argument(
        "--all",
        action="store_true",
        help="also rate the moves of bots (default: only those of people, if any play)",
    )
    analyse.add_argument(
        "--html", metavar="OUT", help="write a page with the winning chances and the moves"
    )
    analyse.add_argument("--svg", metavar="OUT", help="write the winning chances as a picture")
    add_cards(analyse)
    add_plain(analyse)


def add_measuring(commands: Commands) -> None:
    """Add the commands that play many games."""
    about = "Let bots play many games against each other."
    arena = add_command(commands, "arena", "many games of bots: which is better?", ARENA, about)
    arena.add_argument("--bots", metavar="LIST", help="who plays (default: scrapper,greedy)")
    arena.add_argument(
        "--players", type=int, metavar="N", help="2 to 4 (default: as many as bots, at most 4)"
    )
    arena.add_argument(
        "--games", type=int, metavar="N", help="how many, rounded up to whole deals (default: 400)"
    )
    arena.add_argument(
        "--factions",
        metavar="LIST",
        help="the deck of each seat, as in `smashup play` (default: random)",
    )
    arena.add_argument("--seed", type=int, metavar="N", help="of the first deal (default: 0)")
    arena.add_argument(
        "--move-time",
        type=float,
        metavar="S",
        help="seconds for a move; a bot that takes longer loses (default: no limit)",
    )
    add_places(arena)
    arena.add_argument(
        "--stop-when-clear",
        action="store_true",
        help="end early if the first bot is clearly better or worse",
    )
    arena.add_argument("--resume", metavar="FILE", help="the file of results to go on with")
    arena.add_argument(
        "--save-game", type=int, metavar="N", help="only play game N, from 0 on, and save it"
    )
    arena.add_argument("--json", action="store_true", help="print the result as JSON")
    arena.add_argument(
        "--parquet", metavar="FILE", help="write all games there, too, a row for each player"
    )
    arena.add_argument(
        "--card-report",
        action="store_true",
        help="also tell how often and when each card was held and played, and whether it wins",
    )

    about = "Measure the balance of factions and pairs of them, and write a report."
    study = add_command(
        commands, "study", "many games of one bot: how good is each faction?", STUDY, about
    )
    study.add_argument(
        "--bot", metavar="NAME", help="the bot that plays all seats (default: scrapper)"
    )
    study.add_argument("--games", type=int, metavar="N", help="how many (default: 2000)")
    study.add_argument(
        "--players", metavar="LIST", help="numbers of players, which take turns (default: 2,3,4)"
    )
    study.add_argument("--seed", type=int, metavar="N", help="of the first game (default: 0)")
    add_places(study)
    study.add_argument(
        "--out", metavar="DIR", help="a new folder for the study (default: one in your data folder)"
    )
    study.add_argument(
        "--resume",
        metavar="DIR",
        help="go on with the study in that folder, also with more --games",
    )
    study.add_argument("--open", action="store_true", help="open the report in a browser")

    about = "Fit the weights of the bots' evaluation, or values of cards, to games."
    tune = add_command(commands, "tune", "fit the weights of the bots to games", TUNE, about)
    tune.add_argument(
        "--bot", default="planner", metavar="BOT", help="who plays (default: planner)"
    )
    tune.add_argument(
        "--players", choices=["2", "3-4"], help="for how many the weights are (default: 2)"
    )
    tune.add_argument(
        "--card-values",
        action="store_true",
        help="fit what each card in hand is worth, for 2 to 4 players",
    )
    tune.add_argument(
        "--network",
        action="store_true",
        help="fit the network that judges positions (its games are best of the bot quick)",
    )
    tune.add_argument(
        "--games", type=int, default=1000, metavar="N", help="how many (default: 1000)"
    )
    tune.add_argument(
        "--seed", type=int, default=0, metavar="N", help="of the first game (default: 0)"
    )
    tune.add_argument(
        "--noise",
        type=float,
        default=0.08,
        metavar="SHARE",
        help="the share of random answers (default: 0.08)",
    )
    add_places(tune)
    tune.add_argument(
        "--records", default="tune.jsonl", metavar="FILE", help="the games (default: tune.jsonl)"
    )
    tune.add_argument(
        "--into", metavar="FOLDER", help="write the weights, or values, and their log there"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status.

    0: all well, 1: nothing found, 2: bad input, 130: interrupted."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            # A character that cannot be decoded or shown must not end a game.
            stream.reconfigure(errors="replace")
    top = parser()
    args = top.parse_args(arguments)
    if args.version:
        from . import __version__

        print(f"smashup {__version__}")
        return 0
    if args.command is None:
        args = top.parse_args(["serve"])
    try:
        return run(args)
    except BrokenPipeError:  # the reader of our output has ended
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        reason = refusal(error)
        if not reason:
            raise
        print(f"smashup: {reason}", file=sys.stderr)
        return 2


def refusal(error: Exception) -> str:
    """Return what is wrong with a set-up, a file or a card from outside; "" for a bug."""
    from smashup import InputError, card_failure

    from .terminal import look

    return str(error) if isinstance(error, InputError) else card_failure(error, look.catalogue)


def run(args: argparse.Namespace) -> int:
    """Run a command, importing only what it needs."""
    if args.command in EXTRAS:
        from .extras import needs

        needs(EXTRAS[args.command])
    if getattr(args, "cards", []):
        from .terminal import look

        look.use(args.cards)
    match args.command:
        case "play":
            from .terminal.start import play

            return play(
                args.players,
                args.factions,
                args.seed,
                args.first,
                args.plain,
                args.resume,
                args.save,
            )
        case "learn":
            from .terminal.start import learn

            return learn(args.plain)
        case "serve":
            from .server.serve import serve

            return serve(args)
        case "join":
            from .server.join import join

            return join(args.link, args.name, args.watch, args.plain)
        case "cards":
            from .terminal.browse import browse

            return browse(args.words, args.json, args.plain)
        case "rules":
            from .terminal.rules import command

            return command(args.words, args.plain)
        case "replay":
            from .terminal.replay import replay

            return replay(args.file, args.viewer, args.turn, args.log, args.plain)
        case "analyse":
            from .terminal.analyse import analyse

            return analyse(args.file, args.all, args.html, args.svg, args.plain)
        case "arena":
            from .arena.command import arena

            return arena(args)
        case "study":
            from .arena.study.command import study

            return study(args)
        case "tune":
            from .arena.tune import tune

            return tune(args)
        case unknown:
            raise AssertionError(f"no code for the command {unknown}")


if __name__ == "__main__":
    sys.exit(main())
