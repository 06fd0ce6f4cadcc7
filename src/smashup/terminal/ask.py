"""A question as a picture and in sentences."""

from __future__ import annotations

from textwrap import shorten

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ..engine.knowledge import View
from . import look
from .menu import Line, Menu, Place

WIDEST = 13  # columns for the places: room for the letters of seven bases


def unplayable(menu: Menu, view: View, seat: int) -> list[str]:
    """The cards in hand that the menu does not offer, by id."""
    offered = {line.card for line in menu.lines}
    return [id for id in dict.fromkeys(view["players"][seat]["hand"]) if id and id not in offered]


def hand_words(view: View, seat: int) -> str:
    counts: dict[str, int] = {}
    for id in view["players"][seat]["hand"]:
        words = f"{look.title(id)} ({look.kind_words(look.card(id))})" if id else "a card"
        counts[words] = counts.get(words, 0) + 1
    return ", ".join(words if n == 1 else f"{words} ×{n}" for words, n in counts.items()) or "empty"


def in_hand(view: View, seat: int, id: str) -> str:
    n = view["players"][seat]["hand"].count(id)
    return f" ×{n}" if n > 1 else ""


# --- pictures --------------------------------------------------------------------------------------------------------


def picture(menu: Menu, view: View, names: list[str], width: int, most: int) -> RenderableType:
    """The question with its lines, each with what the card says as far as there is room for it."""
    decision = menu.decision
    seat = decision.player
    mine = decision.kind == "play"
    head = Text()
    head.append(f"{look.MARKS[seat]} {names[seat]}: ", style=f"bold {look.COLOURS[seat]}")
    head.append(prompt(menu), style="bold")
    rows = [Row(str(number), *line_cells(menu, line, view)) for number, line in enumerate(menu.lines, 1)]
    if mine:
        for id in unplayable(menu, view, seat):
            d = look.card(id)
            rows.append(Row("-", Text(d.name + in_hand(view, seat, id), style="dim"), look.kind_words(d), "", d.text))
    if menu.stop:
        rows.append(Row("0", Text(menu.stop, style="italic")))
    parts: list[RenderableType] = [head, *lined_up(rows, width)]
    if not mine:
        if look.known(decision.source) and most > len(menu.lines) + 4:
            text = Text(look.card(decision.source).text, style="dim italic")
            parts.insert(1, text)
        hand = Text("hand: ", style="dim").append(hand_words(view, seat), style="dim")
        hand.no_wrap, hand.overflow = True, "ellipsis"
        parts.append(hand)
    return Group(*parts)


class Row:
    """A line of the menu: number, name, kind of card, places, text."""

    def __init__(self, number: str, name: Text, kind: str = "", places: str = "", text: str = "") -> None:
        self.number = number
        self.name = name
        self.kind = kind
        self.places = places
        self.text = text


def lined_up(rows: list[Row], width: int) -> list[Text]:
    """The lines below each other; the texts take what room is left."""
    cards = [row for row in rows if row.kind or row.places]
    names = max((row.name.cell_len for row in cards), default=0)
    kinds = max((len(row.kind) for row in cards), default=0)
    places = max((len(row.places) for row in cards), default=0)
    lines: list[Text] = []
    for row in rows:
        line = Text(f" {row.number:>2}  ", style="bold yellow", no_wrap=True, overflow="ellipsis")
        line.append_text(Text(style="not bold default").append_text(row.name))
        if row in cards:
            line.append(" " * (names - row.name.cell_len + 2))
            line.append(f"{row.kind:<{kinds}}  ", style="not bold cyan" if row.kind.startswith("minion") else "not bold magenta")
            line.append(f"{row.places:<{places}}  " if places else "", style="bold yellow")
            line.append(row.text, style="not bold dim default")
        line.truncate(width, overflow="ellipsis")
        lines.append(line)
    return lines


def line_cells(menu: Menu, line: Line, view: View) -> tuple[Text, str, str, str]:
    option = menu.decision.options[line.options[0]]
    if option.key.startswith("play:"):
        d = look.card(line.card)
        count = in_hand(view, menu.decision.player, line.card) if not line.note else ""
        name = Text(d.name, style="bold").append(count + (f" ({line.note})" if line.note else ""), style="dim")
        return name, look.kind_words(d), shorten(menu.places_words(line), WIDEST, placeholder="…"), d.text
    if option.key.startswith("card:"):
        d = look.card(line.card)
        name = Text(d.name, style="bold").append(line.label.removeprefix(d.name), style="dim")
        return name, look.kind_words(d), "", d.text
    letter = menu.letter(line)
    if letter:
        d = look.card(option.bases[0])
        return Text(line.label, style="bold"), "", letter, d.text
    colour = look.COLOURS[option.players[0]] if option.players else "default"
    return Text(line.label, style=colour), "", "", ""


def prompt(menu: Menu) -> str:
    text = menu.decision.prompt
    if menu.decision.kind == "play":
        text = "play a card, use an ability, or end the phase" if menu.lines else "nothing left to do"
    if menu.decision.kind == "window":
        text += ": use one of these, or pass" if menu.stop else ""
    return text + ("" if text.endswith("?") else ".") + ("" if menu.decision.single else f" {menu.how()}.")


def places_picture(line: Line, places: list[Place]) -> RenderableType:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="right", style="bold yellow")
    grid.add_column()
    for place in places:
        grid.add_row(place.tag, Text(place.label))
    return Group(Text(f"{line.label}: where? (Enter: back)", style="bold"), grid)


# --- sentences -------------------------------------------------------------------------------------------------------


def sentences(menu: Menu, view: View, names: list[str]) -> list[str]:
    decision = menu.decision
    lines = [f"Hand of {names[decision.player]}: {hand_words(view, decision.player)}."]
    lines.append(f"{names[decision.player]}: {prompt(menu)}")
    for number, line in enumerate(menu.lines, 1):
        lines.append(f" {number}. {line_words(menu, line)}")
    if menu.stop:
        lines.append(f" 0. {menu.stop}")
    return lines


def line_words(menu: Menu, line: Line) -> str:
    option = menu.decision.options[line.options[0]]
    if option.key.startswith("play:"):
        places = menu.places_words(line)
        note = f" ({line.note})" if line.note else ""
        return f"{line.label}{note}, {look.kind_words(look.card(line.card))}" + (f": {places}" if places else "")
    if option.key.startswith("card:"):
        return f"{line.label}, {look.kind_words(look.card(line.card))}"
    letter = menu.letter(line)
    return f"{line.label} ({letter})" if letter else line.label


def places_sentences(line: Line, places: list[Place]) -> list[str]:
    return [f"{line.label}: where? Enter alone goes back.", *(f" {place.tag}. {place.label}" for place in places)]
