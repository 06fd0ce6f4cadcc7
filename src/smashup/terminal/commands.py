"""The commands that a player can type instead of an answer."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from smashup import MatchError
from smashup.search import keys_of

from ..bots.advice import advise
from . import browse, look, rules, saving, seats
from .advice import advice_lines, answer_words
from .menu import Menu
from .why import why

if TYPE_CHECKING:
    from .session import Session

HELP = """\
Answers
  3            choice 3                  3 B          choice 3, at base B
  george B     a choice by its words     0            none, pass, end the phase
  1 4          several, where several are asked for
  Enter        the next page; draw again
On the table
  ● ▲ ■ ◆      the players; such a mark before a card says whose it is
  5↑ 1↓        more power, less power than is printed
  -            a card in hand that you cannot play now: its name says why
Commands
  ?name        a card with its rulings; also ?3 (of choice 3) and ?B (base B);
               or a word of the rules: ?talent, ?breakpoint
  why name     what a power is made of; of a base (why B): its breakpoint, and
               what it would score now; of a card in hand: why not now
  rules        the rules: rules 9, rules scoring, rules 8.4.5, rules extra
  table        draw the table again      piles        the discard piles
  log          what happened; log 50 or log all for more
  hint         what a bot would do and why, with the alternatives: how many VP
               each brings, and the chance to win with it
  undo         take back the last answer of a person at this keyboard, and
               what bots did after it; it says what that is
  game         the command that deals this game again
  save FILE    save a copy               quit         leave; the game is saved
  help         this page"""


class Leave(Exception):
    """Raised when the player wants to leave."""


class Changed(Exception):
    """Raised to show table and question again, after `table` or `undo`."""


class Commands:
    def __init__(self, session: Session) -> None:
        self.session = session

    def run(self, text: str, menu: Menu | None) -> bool:
        """Run a typed command; return `False` if the text is none."""
        try:
            return self.do(text, menu)
        except Exception as error:
            self.session.tell_failure(error)
            return True

    def do(self, text: str, menu: Menu | None) -> bool:
        say = self.session.screen.say
        if text.startswith("?"):
            self.card(text[1:].strip(), menu)
            return True
        word, _, rest = text.partition(" ")
        word, rest = word.lower(), rest.strip()
        if word in ("help", "h") and not rest:
            say(*HELP.splitlines())
        elif word == "why":
            self.why(rest, menu)
        elif word == "rules":
            rules.show(self.session.screen, rest)
        elif word == "log":
            self.log(rest)
        elif word == "piles" and not rest:
            self.piles()
        elif word == "table" and not rest:
            raise Changed
        elif word == "hint" and not rest and menu is not None:
            self.hint(menu)
        elif word == "undo" and not rest:
            words = self.session.undo()
            say(words or "There is nothing to take back.")
            if words:
                raise Changed
        elif word == "game" and not rest:
            self.game()
        elif word == "save":
            self.save(rest)
        elif word in ("quit", "exit", "q") and not rest:
            raise Leave
        else:
            return False
        return True

    @property
    def viewer(self) -> int:
        return self.session.at_screen

    def card(self, query: str, menu: Menu | None) -> None:
        """Show a card by name, number of a choice or letter of a base; or a term of the rules."""
        screen = self.session.screen
        if not query:
            screen.say(
                "Type ? and (the beginning of) a name, such as ?george; ?3 is the card of choice "
                "3, ?B is base B."
            )
            screen.say("A word of the rules works, too: ?talent.")
            return
        if query.isdecimal() and menu is not None and 1 <= int(query) <= len(menu.lines):
            id = menu.lines[int(query) - 1].card
            found = [look.card(id)] if look.known(id) else []
        else:
            found = look.find_at_table(query, self.session.match.view(self.viewer))
        browse.show_found(screen, query, found)

    def why(self, query: str, menu: Menu | None) -> None:
        say = self.session.screen.say
        if not query:
            say(
                "Type why and the name of a minion or base on the table, or the letter of a base: "
                "why george, why B."
            )
            return
        match = self.session.match
        lines = why(match, match.view(self.viewer), query)
        if menu is not None and menu.why_not(query):
            lines.append(menu.why_not(query))
        say(*(lines or [f"Nothing on the table is called {query!r}. `?{query}` shows a card."]))

    def log(self, rest: str) -> None:
        lines = self.session.match.log(self.viewer)
        if rest and rest != "all" and not rest.isdecimal():
            self.session.screen.say("Type log, log 50 or log all.")
            return
        count = len(lines) if rest == "all" else int(rest or 20)
        self.session.screen.say(*lines[max(0, len(lines) - count) :])

    def piles(self) -> None:
        match = self.session.match
        view = match.view(self.viewer)
        for player in view["players"]:
            self.session.screen.say(
                f"Discard pile of {match.names[player['seat']]}: {listed(player['discard'])}."
            )
        self.session.screen.say(
            f"Base discard pile: {listed(view['base_discard'])}. Base deck: "
            f"{len(view['base_deck'])}."
        )
        if view["box"]:
            self.session.screen.say(f"In the box: {listed(view['box'])}.")

    def hint(self, menu: Menu) -> None:
        """Show the planner's move without making it."""
        decision, names = menu.decision, self.session.match.names
        advice = advise(self.session.match.search())
        labels = [
            answer_words(decision, keys_of(decision, each.reply)) for each in advice.alternatives
        ]
        say = self.session.screen.say
        say(*advice_lines(advice, labels, decision.player, names))
        say(f"To do that, type {menu.to_type(advice.alternatives[0].reply)}.")

    def game(self) -> None:
        match = self.session.match
        if not match.setup:
            self.session.screen.say(
                "No command deals this game: it began with a position, or was saved by release 0.1."
            )
            return
        self.session.screen.offer(
            "To deal this game again:", *seats.words_for(match, self.session.kinds)
        )

    def save(self, name: str) -> None:
        session = self.session
        if not name:
            session.screen.say("Type save and a file name, such as: save game.json")
            return
        try:
            path = Path(name).expanduser()
            saving.check_replaceable(path)
            saving.write(session.match, session.kinds, path)
        except MatchError as error:
            session.screen.say(f"{error}.")
            return
        except saving.UNWRITABLE as error:
            session.screen.say(
                f"Cannot save to {name}: {getattr(error, 'strerror', None) or error}"
            )
            return
        session.copy = (path, list(session.match.replies))
        if session.match.over:
            session.screen.offer("Saved. To step through it:", "replay", path)
        else:
            session.screen.offer("Saved. To go on with it later:", "play", "--resume", path)


def listed(ids: list[str]) -> str:
    """Return names of cards with their numbers, the newest first."""
    counts: dict[str, int] = {}
    for id in ids:
        counts[id] = counts.get(id, 0) + 1
    return (
        ", ".join(look.title(id) + (f" ×{n}" if n > 1 else "") for id, n in counts.items())
        or "empty"
    )
