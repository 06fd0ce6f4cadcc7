"""A game at the terminal: people and bots take their turns, until somebody wins or leaves."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from rich.console import RenderableType

from .. import bots
from ..engine.match import Match, Reply
from . import ask, draw, saving, say
from .commands import Changed, Commands, Leave
from .menu import Line, Menu, Unclear
from .screen import Screen

NEWS = 12  # lines about what happened since one's last decision, at most


class Session:
    """A match, who plays at each seat, and what each person has been told."""

    def __init__(self, screen: Screen, match: Match, kinds: list[str], path: Path | None = None) -> None:
        self.screen = screen
        self.match = match
        self.kinds = kinds
        self.path = path  # the file that this game is kept in, if it has one: written when it ends or is left
        self.copy: tuple[Path | None, list[Reply]] = (None, [])  # what somebody last saved elsewhere, and after which answers
        self.humans = [seat for seat, kind in enumerate(kinds) if kind == saving.HUMAN]
        seed = int(match.setup.get("seed", 0))
        self.bots = {
            seat: bots.make(kind, seed * 10 + seat + len(match.replies) * 1000)
            for seat, kind in enumerate(kinds)
            if kind != saving.HUMAN
        }
        self.told = [0] * len(kinds)  # how many records each has been shown
        self.at_screen = self.humans[0] if len(self.humans) == 1 else -1  # whose eyes are on the screen
        self.commands = Commands(self)

    # --- the flow --------------------------------------------------------------------------------------------------
    def run(self) -> int:
        """Play on. Returns the exit status; nothing is lost whichever way it ends."""
        try:
            with saving.closing_interrupts():
                while self.step():
                    pass
            self.keep("")
        except Leave:
            self.keep("See you.")
        except EOFError:
            self.keep("The input has ended.")
        except KeyboardInterrupt:
            self.keep("Interrupted.")
            return 130
        except Exception:  # the terminal, or whoever read our output, is gone; or there is a bug
            saving.rescue(self.match, self.kinds, self.path)
            raise
        return 0

    def keep(self, word: str) -> None:
        """Save the game, and say what can be done with it. One that is over is saved only if it has a file."""
        if self.match.view()["winner"] is None:
            copy, replies = self.copy
            same = copy if replies == self.match.replies else None  # no second file for the same position
            path = saving.rescue(self.match, self.kinds, self.path or same)
            self.screen.offer(f"\n{word} The game is saved. To go on with it:", "play", "--resume", path)
            return
        if self.humans and self.screen.live:
            self.screen.say("", "Thanks for playing.")
        if self.path is not None:
            path = saving.rescue(self.match, self.kinds, self.path)
            self.screen.offer("The game is saved. To step through it:", "replay", path)

    def step(self) -> bool:
        """Bots play, then one person answers one question. False when the game is over and done with."""
        bots.play(self.match, self.bots)
        decision = self.match.decision
        if decision is None:
            return self.after_the_end()
        self.hand_over(decision.player)
        menu = Menu(decision, self.match.view(decision.player))
        self.show_all(menu)
        with suppress(Changed):
            self.match.answer(self.get(menu))
        return True

    def hand_over(self, seat: int) -> None:
        """Between two people at one screen: cover the hands until the next one sits there."""
        if seat == self.at_screen:
            return
        name = self.match.names[seat]
        self.screen.cover()
        if not self.screen.live:
            self.screen.say("-" * 40)
        self.screen.say(f"{name}, it is your turn to decide. All others look away.")
        self.screen.ask(f"{name}, press Enter to see your cards. ")
        self.at_screen = seat
        self.screen.clear()

    def get(self, menu: Menu) -> Reply:
        """Ask until there is an answer."""
        first_turn = self.match.view()["turn"] <= len(self.kinds)
        while True:
            text = self.screen.ask("(help) > " if first_turn else "> ")
            if self.commands.run(text, menu):
                continue
            try:
                reply = menu.read(text)
                if isinstance(reply, Line):
                    place = self.get_place(menu, reply)
                    if place is None:
                        self.show_question(menu)
                        continue
                    return place
                return reply
            except Unclear as unclear:
                self.screen.say(str(unclear))

    def get_place(self, menu: Menu, line: Line) -> int | None:
        """Where a card goes; None: not there after all."""
        places = menu.places(line)
        self.screen.show(ask.places_picture(line, places), ask.places_sentences(line, places))
        while True:
            text = self.screen.ask("where> ")
            if text in ("", "0", "back"):
                return None
            if self.commands.run(text, menu):
                continue
            try:
                return menu.read_place(line, text)
            except Unclear as unclear:
                self.screen.say(str(unclear))

    # --- showing ---------------------------------------------------------------------------------------------------
    def show_all(self, menu: Menu) -> None:
        if not self.screen.plain:
            self.screen.clear()
        seat = menu.decision.player
        if self.screen.plain:
            self.tell(seat)
            self.show_table(seat)
            self.show_question(menu)
            return
        width = self.screen.width
        question = self.question_picture(menu)
        rows = self.screen.height - 1 - draw.rows_of(question, width)
        news = min(6, len(self.match.records) - self.told[seat])
        table = draw.fitting(self.match.view(seat), self.match.names, width, rows - news)
        self.screen.console.print(table)
        self.tell(seat, max(2, min(NEWS, rows - draw.rows_of(table, width))))
        self.screen.console.print(question)

    def question_picture(self, menu: Menu) -> RenderableType:
        view = self.match.view(menu.decision.player)
        return ask.picture(menu, view, self.match.names, self.screen.width, self.screen.height // 2)

    def show_table(self, viewer: int) -> None:
        view, names = self.match.view(viewer), self.match.names
        if self.screen.plain:
            self.screen.say(*say.table(view, names))
        else:
            self.screen.console.print(draw.fitting(view, names, self.screen.width, self.screen.height - 8))

    def show_question(self, menu: Menu) -> None:
        if self.screen.plain:
            self.screen.say(*ask.sentences(menu, self.match.view(menu.decision.player), self.match.names))
        else:
            self.screen.console.print(self.question_picture(menu))

    def tell(self, viewer: int, most: int = NEWS) -> None:
        """What happened since that viewer was last told."""
        records = self.match.records
        fresh = [record.text(viewer, self.match.names) for record in records[self.told[viewer] if viewer >= 0 else 0 :]]
        if viewer >= 0:
            self.told[viewer] = len(records)
        if self.screen.plain:
            self.screen.say(*fresh)
            return
        if len(fresh) > most:
            fresh = [f"… {len(fresh) - most + 1} earlier lines (log shows them)", *fresh[len(fresh) - most + 1 :]]
        for line in fresh:
            self.screen.console.print(line, style="dim", markup=False, no_wrap=True, overflow="ellipsis")

    # --- the end ---------------------------------------------------------------------------------------------------
    def after_the_end(self) -> bool:
        """The final table. At a terminal one may still look at the log, save or undo."""
        viewer = self.humans[0] if len(self.humans) == 1 else -1
        names = self.match.names
        view = self.match.view(viewer)
        if self.screen.plain:
            self.tell(viewer)
            self.screen.say(*say.table(view, names))
        else:
            self.screen.clear()
            self.show_table(viewer)
            self.tell(viewer)
        standing = sorted(view["players"], key=lambda player: -player["vp"])
        self.screen.say(f"{names[view['winner']]} wins. " + ", ".join(f"{names[p['seat']]} {p['vp']} VP" for p in standing) + ".")
        if not (self.humans and self.screen.live):
            return False
        while True:
            text = self.screen.ask("Enter to leave, or log, undo, save FILE > ")
            if not text:
                return False
            try:
                handled = self.commands.run(text, None)
            except Changed:
                return True
            if not handled:
                self.screen.say("The game is over. Type log, undo, save FILE, ?card, or press Enter to leave.")

    def undo(self) -> bool:
        """Back to the last question that a person answered."""
        replies = list(self.match.replies)
        while self.match.undo():
            decision = self.match.decision
            if decision is not None and decision.player in self.humans:
                self.told = [min(n, len(self.match.records)) for n in self.told]
                return True
        for reply in replies:
            self.match.answer(reply)
        return False
