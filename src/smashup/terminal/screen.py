"""Where it is shown and asked: a terminal with pictures, or plain lines."""

from __future__ import annotations

import shlex
import shutil
import sys
from contextlib import suppress
from pathlib import Path
from types import ModuleType

from rich.console import Console, RenderableType

BOLD = "\001\x1b[1m\002{}\001\x1b[0m\002"  # so marked, the line editor knows that the codes take no room
FORGET = "\x1b[3J"  # a terminal drops what has scrolled away


class Screen:
    """Prints and asks. `plain`: sentences only, no drawing, no colour."""

    def __init__(self, plain: bool = False) -> None:
        self.console = Console(highlight=False)
        capable = self.console.is_terminal and self.console.encoding.startswith("utf")
        self.plain = plain or not capable
        self.live = self.console.is_terminal and sys.stdin.isatty()  # somebody sits there
        self.editor = line_editor() if self.live else None
        coloured = self.console.color_system is not None and not self.console.no_color
        self.bold = coloured and not self.plain and self.editor is not None

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def height(self) -> int:
        return self.console.height

    def say(self, *lines: str) -> None:
        """Plain words, in either mode."""
        for line in lines:
            if self.plain:
                print(line)
            else:
                self.console.print(line, markup=False)

    def show(self, picture: RenderableType, lines: list[str]) -> None:
        """A picture, or the same in words."""
        if self.plain:
            self.say(*lines)
        else:
            self.console.print(picture)

    def offer(self, sentence: str, *words: str | Path) -> None:
        """What can be done, and the command for it in one line that can be copied."""
        self.say(sentence)
        print(f"  {command(*words)}")

    def clear(self) -> None:
        if self.console.is_terminal:
            self.console.clear()

    def cover(self) -> None:
        """Between two people: what was shown and typed cannot be called back."""
        self.clear()
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            print(FORGET, end="", flush=True)
        if self.editor is not None:
            self.editor.clear_history()

    def ask(self, prompt: str = "> ") -> str:
        """What somebody types. EOFError at the end of the input."""
        answer = input(BOLD.format(prompt) if self.bold else prompt)
        if not sys.stdin.isatty():
            print(answer)  # a pipe shows what was answered
        return answer.strip()


def line_editor() -> ModuleType | None:
    """History and editing keys, where Python has them."""
    with suppress(ImportError):
        import readline

        return readline
    return None


def command(*words: str | Path) -> str:
    """A command line for this program that works where it was started."""
    program = [sys.argv[0]]
    if shutil.which("smashup"):
        program = ["smashup"]
    elif Path(sys.argv[0]).name == "__main__.py":
        program = [sys.executable, "-m", "smashup"]
    return shlex.join([*program, *map(str, words)])
