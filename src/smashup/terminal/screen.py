"""Where it is shown and asked: a terminal with pictures, or plain lines."""

from __future__ import annotations

import sys
from contextlib import suppress

from rich.console import Console, RenderableType
from rich.text import Text


class Screen:
    """Prints and asks. `plain`: sentences only, no drawing, no colour."""

    def __init__(self, plain: bool = False) -> None:
        self.console = Console(highlight=False)
        capable = self.console.is_terminal and self.console.encoding.startswith("utf")
        self.plain = plain or not capable
        self.live = self.console.is_terminal and sys.stdin.isatty()  # somebody sits there
        if self.live:
            enable_line_editing()

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

    def clear(self) -> None:
        if self.console.is_terminal:
            self.console.clear()

    def ask(self, prompt: str = "> ") -> str:
        """What somebody types. EOFError at the end of the input."""
        if self.plain:
            print(prompt, end="", flush=True)
            answer = input()
        else:
            answer = self.console.input(Text(prompt, style="bold"))
        if not sys.stdin.isatty():
            print(answer)  # a pipe shows what was answered
        return answer.strip()


def enable_line_editing() -> None:
    """History and editing keys, where Python has them."""
    with suppress(ImportError):
        import readline  # noqa: F401
