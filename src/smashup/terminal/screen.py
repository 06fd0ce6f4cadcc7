"""Output and input line by line, as plain sentences or as pictures.

`full.py` has the full screen."""

from __future__ import annotations

import shlex
import shutil
import sys
from contextlib import suppress
from pathlib import Path
from types import ModuleType

from rich.console import Console, Group, RenderableType

FORGET = "\x1b[3J"  # a terminal drops what has scrolled away


class Scene:
    """The content of a full screen: a fixed top, and news and question below it.

    Each part is made for a width and a number of rows; if these are too few, it is as short as it
    can be."""

    read = False  # True once all of its news have been on the screen

    def top(self, width: int, rows: int) -> RenderableType:
        return Group()

    def news(self, width: int, rows: int) -> RenderableType:
        return Group()

    def question(self, width: int, rows: int) -> RenderableType:
        return Group()


class Screen:
    """Prints and asks. With `plain`: sentences only, no drawing, no colour."""

    full = False  # True if it fills the terminal and draws a scene around each question

    def __init__(self, plain: bool = False) -> None:
        self.console = Console(highlight=False)
        self.plain = plain or not capable(self.console)
        self.live = self.console.is_terminal and sys.stdin.isatty()  # somebody sits there
        self.editor = line_editor() if self.live else None

    def __enter__(self) -> Screen:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    @property
    def width(self) -> int:
        return self.console.width

    def say(self, *lines: str) -> None:
        """Show plain words."""
        for line in lines:
            if self.plain:
                print(line)
            else:
                self.console.print(line, markup=False)

    def show(self, picture: RenderableType, lines: list[str]) -> None:
        """Show a picture, or its words on a plain screen."""
        if self.plain:
            self.say(*lines)
        else:
            self.console.print(picture)

    def offer(self, sentence: str, *words: str | Path) -> None:
        """Say what the player can do, with the command on a line that can be copied."""
        self.say(sentence)
        print(f"  {command(*words)}")

    def wait(self, words: str) -> None:
        """Say on a full screen what the program is waiting for."""

    def cover(self) -> None:
        """Hide from the next person what was shown and typed."""
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.clear()
            print(FORGET, end="", flush=True)
        else:
            self.say("-" * 40)
        if self.editor is not None:
            self.editor.clear_history()

    def ask(self, prompt: str = "> ", scene: Scene | None = None) -> str:
        """Return what the player types; raise EOFError at the end of the input."""
        answer = input(prompt)
        if not sys.stdin.isatty():
            print(answer)  # a pipe shows what was answered
        return answer.strip()


def capable(console: Console) -> bool:
    """True if that terminal can show pictures."""
    return (
        console.is_terminal and not console.is_dumb_terminal and console.encoding.startswith("utf")
    )


def line_editor() -> ModuleType | None:
    """Turn on history and editing keys, if Python has them."""
    with suppress(ImportError):
        import readline

        return readline
    return None


def command(*words: str | Path) -> str:
    """Return a command line for this program that works where it was started."""
    program = [sys.argv[0]]
    if shutil.which("smashup"):
        program = ["smashup"]
    elif Path(sys.argv[0]).name == "__main__.py":
        program = [sys.executable, "-m", "smashup"]
    return shlex.join([*program, *map(str, words)])
