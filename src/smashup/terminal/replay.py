"""`smashup replay`: step through a saved game, forward and back, with anybody's eyes."""

from __future__ import annotations

from pathlib import Path

from ..engine.knowledge import SPECTATOR
from ..engine.match import Match, MatchError
from . import browse, draw, look, rulebook, saving, say
from .screen import Screen
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
    def __init__(self, screen: Screen, match: Match) -> None:
        self.screen = screen
        self.match = match
        self.answers = list(match.replies)
        self.viewer = SPECTATOR
        match.rewind(0)

    @property
    def at(self) -> int:
        return len(self.match.replies)

    def forward(self) -> list[str]:
        """One answer on. Returns what happened."""
        before = len(self.match.records)
        self.match.answer(self.answers[self.at])
        return [record.text(self.viewer, self.match.names) for record in self.match.records[before:]]

    def to_turn(self, turn: int) -> None:
        """To the first question of that turn, or to the end."""
        if self.match.view()["turn"] >= turn:
            self.match.rewind(0)
        while self.at < len(self.answers) and self.match.view()["turn"] < turn:
            self.match.answer(self.answers[self.at])

    def look_from(self, who: str) -> None:
        """Take the eyes of a player, by name or number, or of a spectator."""
        names = self.match.names
        if who.lower() in ("", "spectator", "all"):
            self.viewer = SPECTATOR
        elif who.isdecimal() and 1 <= int(who) <= len(names):
            self.viewer = int(who) - 1
        else:
            found = [seat for seat, name in enumerate(names) if look.matches(who, name)]
            if len(found) != 1:
                raise MatchError(f"no viewer {who!r}: say spectator, a number or one of {', '.join(names)}")
            self.viewer = found[0]

    # --- at the screen ---------------------------------------------------------------------------------------------
    def show(self, news: list[str]) -> None:
        view, names = self.match.view(self.viewer), self.match.names
        whose = "a spectator" if self.viewer < 0 else names[self.viewer]
        if self.screen.plain:
            self.screen.say(*news, f"Step {self.at} of {len(self.answers)}, as {whose}.", *say.table(view, names))
        else:
            self.screen.clear()
            self.screen.console.print(draw.fitting(view, names, self.screen.width, self.screen.height - len(news) - 4))
            for line in news:
                self.screen.console.print(line, style="dim", markup=False)
            self.screen.console.print(f"Step {self.at} of {len(self.answers)}, as {whose} sees it.", style="bold")
        if self.viewer >= 0:
            hand = ", ".join(look.title(id) if id else "a card" for id in view["players"][self.viewer]["hand"])
            self.screen.say(f"Hand: {hand or 'empty'}.")

    def run(self) -> int:
        news: list[str] = []
        redraw = True
        while True:
            if redraw:
                self.show(news)
            try:
                text = self.screen.ask("Enter: on, b: back, turn N, view NAME, help, quit > ")
            except (EOFError, KeyboardInterrupt):
                self.screen.say("")
                return 0
            if text.lower() in ("q", "quit", "exit"):
                return 0
            news = []
            redraw = self.do(text, news)

    def do(self, text: str, news: list[str]) -> bool:
        """Follow a command. Whether the table is to be shown again."""
        word, _, rest = text.partition(" ")
        word, rest = word.lower(), rest.strip()
        say = self.screen.say
        if word in ("", "n", "next"):
            if self.at == len(self.answers):
                say("This is the end of what was saved.")
                return False
            news.extend(self.forward())
        elif word in ("b", "back"):
            if not self.match.undo():
                say("This is the start of the game.")
                return False
        elif word in ("t", "turn") and rest.isdecimal():
            self.to_turn(int(rest))
        elif word == "start":
            self.match.rewind(0)
        elif word == "end":
            while self.at < len(self.answers):
                self.match.answer(self.answers[self.at])
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
        """Commands that only say something."""
        say = self.screen.say
        if text.startswith("?"):
            query = text[1:].strip()
            browse.show_found(self.screen, query, look.find_at_table(query, self.match.view(self.viewer)))
        elif word == "why" and rest:
            say(*(why(self.match, self.match.view(self.viewer), rest) or [f"Nothing on the table is called {rest!r}."]))
        elif word == "rules":
            rulebook.show(self.screen, rest)
        elif word == "log":
            say(*self.match.log(self.viewer))
        elif word in ("h", "help"):
            say(*HELP.splitlines())
        else:
            say(f"{text!r} is no command here.", *HELP.splitlines())


def replay(path: str, viewer: str, turn: int | None, log: bool, plain: bool) -> int:
    """`smashup replay`."""
    match, _ = saving.read(Path(path))
    screen = Screen(plain)
    show = Replay(screen, match)
    show.look_from(viewer)
    if log:
        show.do("end", [])
        screen.say(*match.log(show.viewer))
        return 0
    if turn is not None:
        show.to_turn(turn)
    return show.run()
