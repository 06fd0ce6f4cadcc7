"""The command `smashup replay`: steps through a saved game in both directions."""

from __future__ import annotations

from itertools import accumulate
from pathlib import Path

from rich.text import Text

from smashup import SPECTATOR, Match, MatchError, Saved

from ..lookup import matches
from . import browse, look, rules, saving, say
from .full import best_screen
from .scenes import PictureScene, TableScene
from .screen import Scene, Screen
from .why import why

HELP = """\
  Enter, n     one step forward          b            one step back
  turn 5       to the start of turn 5    start, end   to the start, to the end
  view Ann     see what Ann sees (a name or a number); view spectator
  ?name        a card with its rulings; ?B is base B; ?talent: of the rules
  rules        the rules: rules 9, rules scoring, rules 8.4.5, rules extra
  why name     what a power is made of; of a base (why B): its breakpoint, and
               what it would score now
  log          what happened so far      quit         leave"""


class Replay:
    """A saved game, step by step: each answer and its events.

    The events are read from the record of the game; the table comes from giving the answers again,
    as long as they fit today's rules."""

    def __init__(self, screen: Screen, saved: Saved, end: Match) -> None:
        self.screen = screen
        self.end = end
        self.match = end  # at the step that is shown
        self.records = saved.records
        # How much had happened before each step. Answers that could not be given again are one
        # step, and so is the end.
        self.told = [
            *accumulate(answer.told for answer in end.answers),
            *[saved.told] * (end.dropped > 0),
            len(saved.records),
        ]
        self.first_turn = saved.first_turn
        self.viewer = SPECTATOR
        self.at = 0
        self.table = True  # False if the answers no longer lead to the table of this step
        self.go(0)

    @property
    def steps(self) -> int:
        return len(self.told) - 1

    def go(self, at: int) -> None:
        self.at = at
        match = self.end.clone()
        try:
            match.rewind(at)
            self.match, self.table = match, True
        except MatchError:
            self.table = False

    def forward(self) -> list[str]:
        """Go one answer forward and return its events as lines."""
        before = self.told[self.at]
        self.go(self.at + 1)
        return self.lines(before, self.told[self.at])

    def lines(self, start: int, end: int) -> list[str]:
        return [record.text(self.viewer, self.match.names) for record in self.records[start:end]]

    def to_turn(self, turn: int) -> None:
        """Go to the first question of that turn, or to the end."""
        for at, told in enumerate(self.told):
            now = self.first_turn + sum(record.kind == "turn" for record in self.records[:told])
            if now >= turn or at == self.steps:
                self.go(at)
                return

    def look_from(self, who: str) -> None:
        """Show the game to a player, by name or number, or to a spectator."""
        names = self.match.names
        if who.lower() in ("", "spectator", "all"):
            self.viewer = SPECTATOR
        elif who.isdecimal() and 1 <= int(who) <= len(names):
            self.viewer = int(who) - 1
        else:
            found = [seat for seat, name in enumerate(names) if matches(who, name)]
            if len(found) != 1:
                raise MatchError(
                    f"no viewer {who!r}: say spectator, a number or one of {', '.join(names)}",
                    "no_seat",
                )
            self.viewer = found[0]

    # --- at the screen ----------------------------------------------------------------------------
    def show(self, news: list[str]) -> Scene:
        """Return the step as a scene; on a plain screen, print it."""
        view, names = self.match.view(self.viewer), self.match.names
        where = (
            f"Step {self.at} of {self.steps}, as "
            f"{'a spectator' if self.viewer < 0 else names[self.viewer]} sees it."
        )
        lines = [*news, where]
        if not self.table:
            lines[-1] = (
                f"Step {self.at} of {self.steps}. The rules have changed since: there is no table "
                "to show."
            )
        elif self.viewer >= 0:
            hand = ", ".join(
                look.title(id) if id else "a card" for id in view["players"][self.viewer]["hand"]
            )
            lines.append(f"Hand: {hand or 'empty'}.")
        if self.screen.plain:
            self.screen.say(*lines, *(say.table(view, names) if self.table else []))
        words = Text("\n".join(lines))
        return TableScene(view, names, [], words) if self.table else PictureScene(words)

    def run(self) -> int:
        news: list[str] = []
        redraw, scene = True, Scene()
        while True:
            if redraw:
                scene = self.show(news)
            try:
                text = self.screen.ask(
                    "Enter: on, b: back, turn N, view NAME, help, quit > ", scene
                )
            except (EOFError, KeyboardInterrupt):
                self.screen.say("")
                return 0
            if text.lower() in ("q", "quit", "exit"):
                return 0
            news = []
            redraw = self.do(text, news)

    def do(self, text: str, news: list[str]) -> bool:
        """Run a command; return `True` if it has changed the table that is shown."""
        word, _, rest = text.partition(" ")
        word, rest = word.lower(), rest.strip()
        say = self.screen.say
        if word in ("", "n", "next"):
            if self.at == self.steps:
                say("This is the end of what was saved.")
                return False
            news.extend(self.forward())
        elif word in ("b", "back"):
            if self.at == 0:
                say("This is the start of the game.")
                return False
            self.go(self.at - 1)
        elif word in ("t", "turn") and rest.isdecimal():
            self.to_turn(int(rest))
        elif word == "start":
            self.go(0)
        elif word == "end":
            self.go(self.steps)
        elif word in ("v", "view"):
            try:
                self.look_from(rest)
            except MatchError as error:
                say(f"There is {error}.")
                return False
        else:
            self.tell(text, word, rest)
            return False
        return True

    def tell(self, text: str, word: str, rest: str) -> None:
        """Run a command that shows only text."""
        say = self.screen.say
        if text.startswith("?"):
            query = text[1:].strip()
            browse.show_found(
                self.screen, query, look.find_at_table(query, self.match.view(self.viewer))
            )
        elif word == "why" and rest:
            say(
                *(
                    why(self.match, self.match.view(self.viewer), rest)
                    or [f"Nothing on the table is called {rest!r}."]
                )
            )
        elif word == "rules":
            rules.show(self.screen, rest)
        elif word == "log":
            say(*self.lines(0, self.told[self.at]))
        elif word in ("h", "help"):
            say(*HELP.splitlines())
        else:
            say(f"{text!r} is no command here.", *HELP.splitlines())


def replay(path: str, viewer: str, turn: int | None, log: bool, plain: bool) -> int:
    """Run `smashup replay`."""
    end, saved = saving.read_record(Path(path))
    with Screen(plain) if log else best_screen(plain) as screen:
        show = Replay(screen, saved, end)
        show.look_from(viewer)
        if log:
            screen.say(*show.lines(0, len(saved.records)))
            return 0
        if turn is not None:
            show.to_turn(turn)
        return show.run()
