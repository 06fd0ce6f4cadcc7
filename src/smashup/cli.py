"""One command: smashup. Everything else is imported only when it is needed, so that it starts fast."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence

ABOUT = """\
Smash Up in your terminal: play against bots or friends, browse the cards, read
the rules, step through saved games. An unofficial fan project."""

START = """\
examples:
  smashup play                                  a game against a bot, at once
  smashup play --players human:Ann,human:Ben    two people at one keyboard
  smashup cards time travelers                  the cards of a faction
  smashup cards jumper                          one card, with its rulings
  smashup rules talent                          a word of the rules
  smashup replay game.json                      step through a saved game

Each command has its own --help."""

PLAY = """\
Players: 2 to 4 of human, greedy (a bot that fights) and random (a bot that
does anything), each with a name if you like.
Factions: for each player two joined by +, or random, draft or choose; one word
alone is for everybody. Names may be shortened: `cyborg+time` is enough.

examples:
  smashup play
      you against the greedy bot
  smashup play --players human:Ann,greedy,random
      three players
  smashup play --players human:Ann,human:Ben --factions draft
      a snake draft for two at one keyboard
  smashup play --factions cyborg_apes+time_travelers,random
      your factions against any
  smashup play --seed 42
      the same decks again
  smashup play --resume game.json
      go on with a saved game
  smashup play --players greedy,random --seed 1 --save bots.json
      watch two bots, and keep the game for `smashup replay`

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

PLAIN = "sentences instead of drawing, for screen readers and pipes (automatic when the output is not a terminal)"


def parser() -> argparse.ArgumentParser:
    raw = argparse.RawDescriptionHelpFormatter
    top = argparse.ArgumentParser(prog="smashup", description=ABOUT, epilog=START, formatter_class=raw)
    top.add_argument("--version", action="store_true", help="show the version")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", title="commands")

    play = commands.add_parser("play", help="play a game", description="Play a game.", epilog=PLAY, formatter_class=raw)
    play.add_argument("--players", metavar="LIST", help="who plays, in turn order (default: human,greedy)")
    play.add_argument("--factions", metavar="LIST", help="with which factions (default: random)")
    play.add_argument("--seed", type=int, metavar="N", help="deal the same game again")
    play.add_argument("--first", type=int, metavar="N", help="player N begins (default: by chance)")
    play.add_argument("--resume", metavar="FILE", help="go on with a saved game")
    play.add_argument("--save", metavar="FILE", help="save the game there when it ends or is left")
    play.add_argument("--plain", action="store_true", help=PLAIN)

    cards = commands.add_parser(
        "cards", help="browse the cards", description="Browse sets, factions, cards and bases.", epilog=CARDS, formatter_class=raw
    )
    cards.add_argument("words", nargs="*", help="a name, or words of a text")
    cards.add_argument("--json", action="store_true", help="print the whole catalogue as JSON")
    cards.add_argument("--plain", action="store_true", help=PLAIN)

    rules = commands.add_parser("rules", help="read the rules", description="Read the rules.", epilog=RULES, formatter_class=raw)
    rules.add_argument("words", nargs="*", help="a number, a title, a term, or words of a rule")
    rules.add_argument("--plain", action="store_true", help=PLAIN)

    replay = commands.add_parser(
        "replay", help="step through a saved game", description="Step through a saved game.", epilog=REPLAY, formatter_class=raw
    )
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--viewer", default="spectator", metavar="WHO", help="a player's name or number (default: spectator)")
    replay.add_argument("--turn", type=int, metavar="N", help="begin at turn N")
    replay.add_argument("--log", action="store_true", help="only print what happened")
    replay.add_argument("--plain", action="store_true", help=PLAIN)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Returns the exit status: 0 all well, 1 nothing found, 2 bad input, 130 interrupted."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a character that cannot be read or shown does not end a game
    top = parser()
    args = top.parse_args(arguments)
    if args.version:
        from . import __version__

        print(f"smashup {__version__}")
        return 0
    if args.command is None:
        top.print_help()
        return 0
    try:
        return run(args)
    except BrokenPipeError:  # whoever read our output has left
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except ValueError as error:
        from .engine.errors import InputError

        if not isinstance(error, InputError):
            raise
        print(f"smashup: {error}", file=sys.stderr)  # a bad set-up or a bad file; the message says what is wrong
        return 2


def run(args: argparse.Namespace) -> int:
    if args.command == "play":
        from .terminal.start import play

        return play(args.players, args.factions, args.seed, args.first, args.plain, args.resume, args.save)
    if args.command == "cards":
        from .terminal.browse import browse

        return browse(args.words, args.json, args.plain)
    if args.command == "rules":
        from .terminal.rulebook import command

        return command(args.words, args.plain)
    from .terminal.replay import replay

    return replay(args.file, args.viewer, args.turn, args.log, args.plain)


if __name__ == "__main__":
    sys.exit(main())
