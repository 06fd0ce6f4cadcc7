"""The scenes of the full screen in a game: table, news and question."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from smashup import EventView, View

from . import ask, draw, news
from .menu import Line, Menu
from .screen import Scene

EVERYTHING = 1000  # rows that are enough for anything


class TableScene(Scene):
    """The table for a viewer, the news that they have not seen, and words below."""

    def __init__(
        self,
        view: View,
        names: list[str],
        events: list[EventView],
        words: RenderableType | None = None,
    ) -> None:
        self.words = words or Group()
        self.view = view
        self.names = names
        self.events = events

    def top(self, width: int, rows: int) -> RenderableType:
        return draw.fitting(self.view, self.names, width, rows)

    def news(self, width: int, rows: int) -> RenderableType:
        return news.digest(self.events, self.names, self.view["viewer"], width, rows)

    def question(self, width: int, rows: int) -> RenderableType:
        return self.words


class QuestionScene(TableScene):
    """The table with the pending question, and a guide's explanation."""

    def __init__(self, menu: Menu, events: list[EventView], lesson: str = "") -> None:
        super().__init__(menu.view, menu.names, events)
        self.menu = menu
        self.lesson = lesson

    def top(self, width: int, rows: int) -> RenderableType:
        """Draw the table. With few rows, the texts of choices leave before those of bases."""
        least, whole = (draw.rows_of(self.question(width, most), width) for most in (0, EVERYTHING))
        return draw.fitting(self.view, self.names, width, rows, spare=whole - least)

    def news(self, width: int, rows: int) -> RenderableType:
        if not self.lesson:
            return super().news(width, rows)
        text = Text(self.lesson, style="bold green")
        return Group(super().news(width, rows - draw.rows_of(text, width)), text)

    def question(self, width: int, rows: int) -> RenderableType:
        return ask.picture(self.menu, width, rows)


class PlaceScene(QuestionScene):
    """The table while the player chooses the place of a card."""

    def __init__(self, menu: Menu, line: Line) -> None:
        super().__init__(menu, [])
        self.line = line

    def question(self, width: int, rows: int) -> RenderableType:
        return ask.places_picture(self.menu, self.line, self.menu.places(self.line), width, rows)


class PictureScene(Scene):
    """A single picture, such as the start screen."""

    def __init__(self, picture: RenderableType) -> None:
        self.picture = picture

    def question(self, width: int, rows: int) -> RenderableType:
        return self.picture
