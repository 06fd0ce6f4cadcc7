"""A game at the terminal: people and bots take turns until the end."""

from __future__ import annotations

import signal
from contextlib import suppress
from pathlib import Path

from rich.console import Group
from rich.text import Text

from smashup import SPECTATOR, Decision, EventView, Match, MatchError, Reply, card_failure

from .. import bots
from ..bots import Bot
from ..search import replies
from . import ask, look, news, saving, say
from .commands import Changed, Commands, Leave
from .guide import Guide
from .menu import Line, Menu, Unclear
from .scenes import PictureScene, PlaceScene, QuestionScene, TableScene
from .screen import Screen

BOT_SEEDS = 1 << 32  # the seed of a game may have many more digits
TAKEN_BACK = 3  # so many lines of what is taken back are told


class Session:
    """A match, its players, and the events that each person has seen."""

    def __init__(
        self,
        screen: Screen,
        match: Match,
        kinds: list[str],
        path: Path | None = None,
        guide: Guide | None = None,
    ) -> None:
        self.screen = screen
        self.match = match
        self.kinds = kinds
        # the file that this game is kept in, if it has one: written when it ends or is left
        self.path = path
        self.guide = guide  # who explains the game, if somebody does
        # The file that was last saved elsewhere, and the answers that it has.
        self.copy: tuple[Path | None, list[Reply]] = (None, [])
        self.humans = [seat for seat, kind in enumerate(kinds) if kind == saving.HUMAN]
        seed = int(match.setup.get("seed", 0)) % BOT_SEEDS
        self.bots = {
            seat: bots.make(kind, seed * 10 + seat + match.answer_count * 1000)
            for seat, kind in enumerate(kinds)
            if kind != saving.HUMAN
        }
        self.told = [0] * len(kinds)  # the number of the first event that each has not been told
        self.watched = 0  # the same for those who only watch
        # The number of a decision, and what happened before it.
        self.news: tuple[int, list[EventView]] = (-1, [])
        # Who looks at the screen.
        self.at_screen = self.humans[0] if len(self.humans) == 1 else SPECTATOR
        self.stepping = screen.live  # whether Enter is awaited after each turn
        self.rematch = False  # whether they want to play once more
        self.commands = Commands(self)

    # --- the flow ---------------------------------------------------------------------------------
    def run(self) -> int:
        """Play on and return the exit status; nothing is lost whichever way it ends."""
        with saving.closing(signal.SIG_IGN):
            return self.play()

    def play(self) -> int:
        try:
            with saving.closing(saving.interrupt):
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
        """Save the game and say how to go on with it.

        A finished game is saved only if it has a file."""
        if not self.match.over:
            path = self.save()
            file = [] if path.parent == saving.folder() else [path]
            self.screen.offer(
                f"{word} The game is saved. To go on with it:",
                "play",
                "--resume",
                *file,
                *look.own_cards,
            )
            return
        if self.path is not None:
            path = saving.rescue(self.match, self.kinds, self.path)
            self.screen.offer(
                "The game is saved. To step through it:", "replay", path, *look.own_cards
            )

    def save(self) -> Path:
        """Save the game to its file, or to a new one."""
        copy, answers = self.copy
        # The same position needs no second file.
        same = copy if answers == self.match.replies else None
        path = saving.rescue(self.match, self.kinds, self.path or same)
        self.copy = path, self.match.replies
        return path

    def step(self) -> bool:
        """Let a bot or a person answer; return False when the game is over and left."""
        decision, turn = self.match.decision, self.match.view()["turn"]
        if decision is None:
            return self.after_the_end()
        if self.guide is not None:
            self.welcome(self.guide)
        with suppress(Changed):
            if decision.player in self.bots:
                self.let_answer(self.bots[decision.player], decision)
            else:
                self.hand_over(decision.player)
                self.give(self.get(Menu(self.match)))
            if self.stepping and not self.match.over and self.match.view()["turn"] != turn:
                self.pause(decision.player)
        return True

    def give(self, reply: Reply) -> bool:
        """Answer the pending decision; return `False`, and change nothing, if a card fails."""
        after = self.match.clone()
        try:
            after.answer(reply)
            # some abilities do nothing but change numbers, which are found when somebody looks
            after.view()
        except Exception as error:
            self.tell_failure(error)
            return False
        self.match = after
        return True

    def let_answer(self, bot: Bot, decision: Decision) -> None:
        """Let a bot answer; where a card fails at its answer, give another one."""
        name, search = self.match.names[decision.player], self.match.search()
        self.screen.wait(f"{name} is thinking …")
        answers = replies(decision)
        try:
            answers.insert(0, bot.choose(search.view, decision, search))
        except Exception as error:
            self.tell_failure(error)
        if any(self.give(reply) for reply in answers):
            return
        self.screen.say(
            f"{name} finds no answer at which no card fails. Type undo to go back, or quit."
        )
        while True:
            if not self.commands.run(self.screen.ask("undo, quit > "), None):
                self.screen.say("Type undo, quit, or another command such as log, ?card, why B.")

    def tell_failure(self, error: Exception) -> None:
        """Name the card that failed and save the game, which is as before.

        An error that comes from no card is raised again."""
        failure = card_failure(error, look.catalogue)
        if not failure:
            raise error
        path = self.save()
        self.screen.say(failure, f"The game stands as before, and is saved: {path}")

    def welcome(self, guide: Guide) -> None:
        """Show a guide's first words before the first question."""
        words = guide.welcome()
        if not words:
            return
        view, names = self.match.view(self.at_screen), self.match.names
        if self.screen.plain:
            self.screen.say(*say.table(view, names), words)
        if self.screen.live:
            self.screen.ask(
                "Enter: go on > ", TableScene(view, names, [], Text(words, style="bold green"))
            )

    def pause(self, last: int) -> None:
        """Show the events of a turn that has ended, until Enter is pressed.

        A person's own moves need no pause."""
        viewer = (
            last if last in self.humans else self.humans[0] if len(self.humans) == 1 else SPECTATOR
        )
        events = self.match.events(
            viewer, self.watched if viewer == SPECTATOR else self.told[viewer]
        )
        mine = last in self.humans and not any(
            news.weighty(event) for event in events if event["kind"] != "turn"
        )
        if mine or not events:
            return
        self.have_told(viewer, events)
        lesson = self.guide.after_turn(events) if self.guide else ""
        words = Text(lesson, style="bold green") if lesson else Group()
        scene = TableScene(self.match.view(viewer), self.match.names, events, words)
        if self.screen.plain:
            self.screen.say(*news.sentences(events, viewer), *([lesson] if lesson else []))
        prompt = "Enter: go on > " if self.humans else "Enter: next turn, end: to the end, quit > "
        while True:
            text = self.screen.ask(prompt, scene)
            if not text:
                return
            if text.lower() == "end" and not self.humans:
                self.stepping = False
                return
            if not self.commands.run(text, None):
                self.screen.say(
                    "Press Enter to go on, or type a command such as log, ?card, why B, undo, quit."
                )

    def have_told(self, viewer: int, events: list[EventView]) -> None:
        """Note events that everybody has seen at the screen."""
        upto = events[-1]["number"] + 1
        for seat in self.humans if viewer == SPECTATOR else [viewer]:
            self.told[seat] = max(self.told[seat], upto)
        self.watched = max(self.watched, upto)

    def hand_over(self, seat: int) -> None:
        """Cover the hands until the next person sits at the screen."""
        if seat == self.at_screen:
            return
        name = self.match.names[seat]
        words = f"{name}, it is your turn to decide. All others look away."
        self.screen.cover()
        if not self.screen.full:
            self.screen.say(words)
        self.screen.ask(
            f"{name}, press Enter to see your cards. ", PictureScene(Text(words, style="bold"))
        )
        self.at_screen = seat

    def get(self, menu: Menu) -> Reply:
        """Ask until there is an answer."""
        first_turn = menu.view["turn"] <= len(self.kinds)
        prompt = "(help) > " if first_turn else "> "
        events, lesson = self.fresh(menu), self.guide.at_question(menu) if self.guide else ""
        if self.screen.plain:
            self.screen.say(*news.sentences(events, menu.decision.player))
            self.say_all(menu, lesson)
        scene = QuestionScene(menu, events, lesson)
        while True:
            text = self.screen.ask(prompt, scene)
            if not text and self.screen.plain:
                self.say_all(menu, lesson)
            if not text or self.commands.run(text, menu):
                continue
            try:
                reply = menu.read(text)
                if not isinstance(reply, Line):
                    return reply
                place = self.get_place(menu, reply)
                if place is not None:
                    return place
                if self.screen.plain:
                    self.screen.say(*ask.sentences(menu))
            except Unclear as unclear:
                self.screen.say(str(unclear))

    def get_place(self, menu: Menu, line: Line) -> int | None:
        """Return the place of a card, or `None` if the player takes the card back."""
        if self.screen.plain:
            self.screen.say(*ask.places_sentences(menu, line, menu.places(line)))
        scene = PlaceScene(menu, line)
        while True:
            text = self.screen.ask("where> ", scene)
            if text in ("", "0", "back"):
                return None
            if self.commands.run(text, menu):
                continue
            try:
                return menu.read_place(line, text)
            except Unclear as unclear:
                self.screen.say(str(unclear))

    def fresh(self, menu: Menu) -> list[EventView]:
        """Return the events that the asked player has not seen.

        They stay on the full screen until the question changes."""
        decision = menu.decision
        number, events = self.news
        if number != decision.number:
            events = self.match.events(decision.player, self.told[decision.player])
            if events:
                self.have_told(decision.player, events)
            self.news = decision.number, events
            return events
        return [] if self.screen.plain else events

    def say_all(self, menu: Menu, lesson: str) -> None:
        self.screen.say(
            *say.table(menu.view, menu.names), *([lesson] if lesson else []), *ask.sentences(menu)
        )

    # --- the end ----------------------------------------------------------------------------------
    def after_the_end(self) -> bool:
        """Show the final table and the sources of the points.

        At a terminal people may still look at things, save, undo, or play again."""
        viewer = self.humans[0] if len(self.humans) == 1 else SPECTATOR
        events = self.match.events(viewer, self.told[viewer] if viewer >= 0 else self.watched)
        names, view = self.match.names, self.match.view(viewer)
        points = news.sources(
            self.match.events(viewer), [player["vp"] for player in view["players"]]
        )
        if self.screen.live and not self.stepping:
            # Somebody who does not step through turns sees the last one only.
            events = [event for event in events if event["turn"] == view["turn"]]
        standing = sorted(view["players"], key=lambda player: -player["vp"])
        winner = next(name for seat, name in enumerate(names) if seat == view["winner"])
        result = (
            f"{winner} wins. "
            + ", ".join(f"{names[p['seat']]} {p['vp']} VP" for p in standing)
            + "."
        )
        if self.screen.plain:
            self.screen.say(
                *news.sentences(events, viewer),
                *say.table(view, names),
                *news.points_lines(points, names),
                result,
            )
        if not self.screen.live:
            return False
        page = news.points_page(points, names)
        scene = TableScene(view, names, events, Group(Text(result, style="bold"), page))
        while True:
            text = self.screen.ask(
                "Enter: leave, rematch: play again, log, undo, save FILE > ", scene
            )
            if text.lower() in ("r", "rematch", "again"):
                self.rematch = True
                return False
            if not text or text.lower() in ("q", "quit"):
                if self.screen.full:
                    self.screen.show(Group(Text(result, style="bold"), page), [])
                self.screen.say("Thanks for playing.")
                return False
            try:
                handled = self.commands.run(text, None)
            except Changed:
                return True
            if not handled:
                self.screen.say(
                    "The game is over. Type rematch, log, undo, save FILE, ?card, or press Enter "
                    "to leave."
                )

    def undo(self) -> str:
        """Go back to the last question that a person answered.

        Return what that takes back; "" if there is nothing."""
        match = self.match.clone()
        with suppress(MatchError):  # the rules have changed since that question was answered
            while match.undo():
                decision = match.decision
                if decision is not None and decision.player in self.humans:
                    words = self.taken_back(match, decision.player)
                    self.match = match
                    upto = match.event_count
                    self.told, self.watched = (
                        [min(n, upto) for n in self.told],
                        min(self.watched, upto),
                    )
                    return words
        return ""

    def taken_back(self, match: Match, seat: int) -> str:
        """Return what is lost by going back to that match."""
        viewer = seat if len(self.humans) == 1 else SPECTATOR
        lost = [
            event["text"]
            for event in self.match.events(viewer, match.event_count)
            if news.weighty(event)
        ]
        words = "Taken back: " + (" ".join(lost[:TAKEN_BACK]) or "the last answer.")
        if len(lost) > TAKEN_BACK:
            words += f" And {len(lost) - TAKEN_BACK} more."
        if self.match.undo_limit(seat) > match.answer_count:
            words += (
                " Others have decided since, or something was revealed: that is known all the same."
            )
        return words
