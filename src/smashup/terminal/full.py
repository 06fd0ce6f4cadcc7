"""The full screen: the table on top, news and question below it, the input line last.

It is drawn again for every question, and whenever the size of the terminal changes. What does not
fit comes in pages, and Enter turns them; the top stays."""

from __future__ import annotations

import signal
from pathlib import Path
from types import FrameType

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.segment import Segment, SegmentLines
from rich.text import Text

from .screen import Scene, Screen, command

# These marks tell the line editor that the codes between them take no room.
BOLD = "\001\x1b[1m\002{}\001\x1b[0m\002"
HOME, REST = "\x1b[H", "\x1b[J"  # go to the first row; clear everything below
ROW = "\x1b[{};1H"  # to that row
LEAST = 4  # rows below the top, however small the terminal is

Lines = list[list[Segment]]


class Resized(Exception):
    """Raised when the picture must be drawn again: a new size, or the terminal is ours again."""


class FullScreen(Screen):
    """A context in which the terminal shows scenes, and texts together with the next scene.

    Afterwards the terminal is as it was, and the last texts are printed there."""

    full = True

    def __init__(self) -> None:
        super().__init__()
        self.said: list[RenderableType] = []  # since the last question
        self.last = Scene()
        self.open = False
        self.waiting = False  # for somebody to type
        self.typed = ""  # what stood in the line when it had to be drawn again
        coloured = self.console.color_system is not None and not self.console.no_color
        self.bold = coloured and self.editor is not None

    def __enter__(self) -> FullScreen:
        self.open = True
        self.console.set_alt_screen(True)
        for name in ("SIGWINCH", "SIGCONT"):
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), self.changed)
        return self

    def __exit__(self, *_: object) -> None:
        self.open = False
        for name in ("SIGWINCH", "SIGCONT"):
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), signal.SIG_DFL)
        self.console.set_alt_screen(False)
        said, self.said = self.said, []
        for picture in said:
            self.console.print(picture)

    def changed(self, number: int, _frame: FrameType | None) -> None:
        """Draw again if the terminal has changed its size or come back during a question."""
        if not (self.open and self.waiting):
            return
        self.waiting = False
        if self.editor is not None:
            self.typed = self.editor.get_line_buffer()
        if number != signal.SIGWINCH:
            self.console.set_alt_screen(False)  # the other program may have changed it
            self.console.set_alt_screen(True)
        raise Resized

    # --- output -----------------------------------------------------------------------------------
    def say(self, *lines: str) -> None:
        for line in lines:
            words = line.lstrip()
            # Wrapped lines stay indented.
            self.said.append(Padding(Text(words), (0, 0, 0, len(line) - len(words))))

    def show(self, picture: RenderableType, lines: list[str]) -> None:
        self.said.append(picture)

    def offer(self, sentence: str, *words: str | Path) -> None:
        self.said += [Text(sentence), Text(f"  {command(*words)}", overflow="fold")]

    def wait(self, words: str) -> None:
        out = self.console.file
        out.write(ROW.format(self.console.height) + REST + words)
        out.flush()

    def cover(self) -> None:
        """Clear the screen and its history of input between two people."""
        self.last = Scene()
        self.paint([])
        if self.editor is not None:
            self.editor.clear_history()

    # --- input ------------------------------------------------------------------------------------
    def ask(self, prompt: str = "> ", scene: Scene | None = None) -> str:
        """Return what the player types below a scene, by default the last one.

        Enter alone turns the page first, if there are several."""
        scene = self.last = scene or self.last
        page = 0
        while True:
            pages = self.pages(scene)
            page = min(page, len(pages) - 1)
            self.paint(pages[page])
            try:
                text = self.line(prompt)
            except Resized:
                continue
            self.paint(pages[page])  # Enter in the last row has moved everything up
            page += 1
            scene.read = scene.read or page == len(pages)
            if text or page == len(pages):
                self.said.clear()
                return text

    def line(self, prompt: str) -> str:
        if self.editor is not None:
            typed, self.typed = self.typed, ""
            self.editor.set_startup_hook(lambda: self.editor and self.editor.insert_text(typed))
        try:
            self.waiting = True
            print(ROW.format(self.console.height), end="", flush=True)
            return input(BOLD.format(prompt) if self.bold else prompt).strip()
        finally:
            self.waiting = False

    # --- drawing ----------------------------------------------------------------------------------
    def paint(self, lines: Lines) -> None:
        """Draw over the old picture, so that nothing flickers."""
        out = self.console.file
        with self.console.capture() as drawn:
            self.console.print(SegmentLines(lines, new_lines=True), end="")
        out.write(HOME + drawn.get() + REST)
        out.flush()

    def lines(self, picture: RenderableType) -> Lines:
        options = self.console.options.update(width=self.width, height=None)
        return self.console.render_lines(picture, options, pad=True)

    def pages(self, scene: Scene) -> list[Lines]:
        """Return the scene as pages that fit the screen: one if possible, else with a fixed top.

        Replies to a command have their own pages, then come the news, unless they have been read,
        and the question."""
        width, rows = self.width, self.console.height - 1
        said = self.lines(Group(*self.said)) if self.said else []
        top, question = self.lines(scene.top(width, 0)), self.lines(scene.question(width, 0))
        below = rows - len(top[: max(0, rows - LEAST)])
        room = below - len(question)
        news = self.lines(scene.news(width, room - len(said)))
        if scene.read:  # they may stay, but not at the cost of the table
            free = rows - len(question) - len(said)
            tall, short = (
                len(self.lines(scene.top(width, most))) for most in (free, free - len(news))
            )
            news = news if tall == short else []
        if len(news) + len(said) <= room:
            return [self.together(scene, news, said, rows)]
        news = [] if scene.read else self.lines(scene.news(width, room))
        pages = self.cut(scene, said, below - 1, True)
        if len(news) <= room:
            return [*pages, self.together(scene, news, [], rows)]
        pages += self.cut(scene, self.lines(scene.news(width, below - 1)), below - 1, True)
        if len(question) <= below:
            return [*pages, self.together(scene, [], [], rows)]
        return [*pages, *self.cut(scene, question, below - 1, False)]

    def together(self, scene: Scene, news: Lines, said: Lines, rows: int) -> Lines:
        """Return the whole scene with as much detail as fits: the top, the news, the question."""
        width, rest = self.width, rows - len(news) - len(said)
        top = self.lines(scene.top(width, rest - len(self.lines(scene.question(width, 0)))))
        question = self.lines(scene.question(width, rest - len(top)))
        return top + news + question + said

    def cut(self, scene: Scene, lines: Lines, area: int, goes_on: bool) -> list[Lines]:
        """Return pages of `area` lines below the top, each with a word about the rest.

        `goes_on`: other pages follow them."""
        parts = [lines[at : at + area] for at in range(0, len(lines), area)]
        more = self.lines(Text("… Enter: more", style="bold yellow"))
        pages: list[Lines] = []
        for part in parts:
            below = part + (more if goes_on or part is not parts[-1] else [])
            rows = self.console.height - 1 - len(below)
            pages.append(self.lines(scene.top(self.width, rows))[:rows] + below)
        return pages


def best_screen(plain: bool) -> Screen:
    """Return the full screen if the terminal can show it, else a line-by-line screen."""
    screen = Screen(plain)
    if screen.live and not screen.plain:
        return FullScreen()
    screen.plain = True
    return screen
