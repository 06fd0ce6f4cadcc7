"""Draws the pending question as a picture, or says it in sentences."""

from __future__ import annotations

from textwrap import shorten, wrap
from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.text import Text

from smashup import Option, OptionKind, View

from . import draw, look
from .menu import Line, Menu, Place

WIDEST = 24  # columns for the places
NARROWEST = 16  # columns for the texts, or they stand below
KINDS: dict[OptionKind, str] = {
    "talent": "talent",
    "use": "ability",
    "trigger": "ability",
    "play_from_stasis": "stasis",
}


def unplayable(menu: Menu) -> list[str]:
    """Return the ids of the cards in hand that the menu does not offer."""
    offered = {line.card for line in menu.lines}
    hand = menu.view["players"][menu.decision.player]["hand"]
    return [id for id in dict.fromkeys(hand) if id and id not in offered]


def hand_words(view: View, seat: int) -> str:
    counts: dict[str, int] = {}
    for id in view["players"][seat]["hand"]:
        words = f"{look.title(id)} ({look.kind_words(look.card(id))})" if id else "a card"
        counts[words] = counts.get(words, 0) + 1
    return ", ".join(words if n == 1 else f"{words} ×{n}" for words, n in counts.items()) or "empty"


def in_hand(menu: Menu, id: str) -> str:
    n = menu.view["players"][menu.decision.player]["hand"].count(id)
    return f" ×{n}" if n > 1 else ""


def prompt(menu: Menu) -> str:
    text = menu.decision.prompt
    if menu.decision.kind == "play":
        text = (
            "play a card, use an ability, or end the phase" if menu.lines else "nothing left to do"
        )
    if menu.decision.kind == "window":
        text += ": use one of these, or pass" if menu.stop else ""
    return (
        text
        + ("" if text.endswith(("?", "!")) else ".")
        + ("" if menu.decision.single else f" {menu.how()}.")
    )


def window_words(menu: Menu) -> str:
    """Return who is asked in this window, and who has passed."""
    window = menu.decision.window
    if window is None or menu.decision.kind != "window":
        return ""
    said = []
    for seat in window.order:
        state = " now" if seat == window.seat else " passed" if seat in window.passed else ""
        said.append(f"{menu.names[seat]}{state}")
    return f"In turn: {', '.join(said)}. It ends when all pass in a row."


# --- lines ----------------------------------------------------------------------------------------


class Row(NamedTuple):
    """A line of the menu: number, name, kind of card, places, text."""

    number: str
    name: Text
    kind: str = ""
    places: str = ""
    text: str = ""
    colour: str = "magenta"  # of the kind


def row_of(menu: Menu, number: str, line: Line) -> Row:
    option = menu.option(line)
    if option.kind == "play":
        d = look.card(line.card)
        count = in_hand(menu, line.card) if not line.note else ""
        name = Text(d.name, style="bold").append(
            count + (f" ({line.note})" if line.note else ""), style="not bold dim"
        )
        places = target_words(menu, line) or menu.places_words(line)
        return Row(
            number,
            name,
            look.kind_words(d),
            shorten(places, WIDEST, placeholder="…"),
            d.text,
            look.colour(d),
        )
    if option.kind == "card":
        d = look.card(line.card)
        return Row(
            number, Text(line.label, style="bold"), look.kind_words(d), "", d.text, look.colour(d)
        )
    if option.kind in KINDS:
        twins = [
            other
            for other in menu.lines
            if menu.option(other).kind == option.kind and other.card == line.card
        ]
        name = (
            piece_name(menu, option)
            if len(twins) > 1
            else Text(look.title(option.card), style="bold")
        )
        return Row(number, name, KINDS[option.kind], menu.at(option), option.text)
    forecast = menu.forecast(line.options[0])
    if option.kind == "base":
        return Row(
            number,
            Text(line.label, style="bold"),
            "",
            menu.letter(line),
            forecast or look.card(option.card).text,
        )
    if option.kind == "card_in_play":
        return Row(number, piece_name(menu, option), "", menu.at(option), forecast)
    colour = look.COLOURS[option.player] if option.player is not None else "default"
    return Row(number, Text(line.label, style=colour), "", "", option.text)


def target_words(menu: Menu, line: Line) -> str:
    """Return the only minion on which a card can go, like "→ ● Granny at B"; else ""."""
    pid = (
        menu.option(line).pid
        if len(line.options) == 1 and menu.option(line).place == "minion"
        else None
    )
    target = look.piece(menu.view, pid) if pid is not None else None
    if target is None or target["bid"] is None:
        return ""
    return (
        f"→ {look.MARKS[target['controller']]} {look.title(target['id'])} at "
        f"{menu.letters[target['bid']]}"
    )


def piece_name(menu: Menu, option: Option) -> Text:
    """Return a card in play as a choice: owner, name, power, notes and host."""
    piece = look.piece(menu.view, option.pid) if option.pid is not None else None
    if piece is None or piece["id"] != option.card:
        return Text(option.label)
    seat = piece["controller"]
    name = Text(f"{look.MARKS[seat]} ", style=look.COLOURS[seat]).append(
        look.title(piece["id"]), style="bold default"
    )
    if piece["power"] is not None:
        name.append(f" {piece['power']}{look.change(piece)}", style="default")
    host = look.piece(menu.view, piece["host"]) if piece["host"] is not None else None
    notes = look.piece_notes(piece) + ([f"on {look.title(host['id'])}"] if host is not None else [])
    if piece["owner"] != seat:
        notes.append(f"owned by {menu.names[piece['owner']]}")
    return name.append(f" ({', '.join(notes)})" if notes else "", style="dim default")


def rows_of(menu: Menu, brief: bool = False) -> list[Row]:
    """Return the lines of a menu; `brief` puts all cards that cannot be played on one line."""
    rows = [row_of(menu, str(number), line) for number, line in enumerate(menu.lines, 1)]
    others = [look.card(id) for id in unplayable(menu)] if menu.decision.kind == "play" else []
    names = [Text(d.name + in_hand(menu, d.id), style="dim") for d in others]
    if brief and others:
        rows.append(Row("-", Text(", ").join(names)))
    else:
        for d, name in zip(others, names, strict=True):
            rows.append(Row("-", name, look.kind_words(d), "", d.text, look.colour(d)))
    if menu.stop:
        rows.append(Row("0", Text(menu.stop, style="italic")))
    return rows


def lined_up(rows: list[Row], width: int, most: int) -> list[Text]:
    """Return the lines below each other.

    The texts take the columns that are left, and as many rows each as there are in all."""
    cards = [row for row in rows if row.kind or row.places or row.text]
    names = max((row.name.cell_len for row in cards), default=0)
    kinds = max((len(row.kind) for row in cards), default=0)
    places = max((len(row.places) for row in cards), default=0)
    left = 5 + names + 2 + (kinds + 2 if kinds else 0) + (places + 2 if places else 0)
    room = width - left
    below = room < NARROWEST
    if below:
        left, room = 5, width - 5
    texts = [wrap(row.text, room) for row in rows]
    lines_each = max((len(text) for text in texts), default=0)
    while (
        lines_each > (0 if below else 1)
        and sum(height(text, lines_each, below) for text in texts) > most
    ):
        lines_each -= 1
    lines: list[Text] = []
    for row, text in zip(rows, texts, strict=True):
        line = Text(f" {row.number:>2}  ", style="bold yellow", no_wrap=True, overflow="ellipsis")
        line.append_text(Text(style="not bold default").append_text(row.name))
        if row in cards:
            line.append(" " * (names - row.name.cell_len + 2))
            line.append(f"{row.kind:<{kinds}}  " if kinds else "", style=f"not bold {row.colour}")
            line.append(f"{row.places:<{places}}  " if places else "", style="bold yellow")
        shown = text[:lines_each]
        if len(text) > lines_each and shown:
            shown[-1] = shown[-1][: room - 1] + "…"
        if shown and not below:
            line.append(shown.pop(0), style="not bold dim default")
        line.truncate(width, overflow="ellipsis")
        lines += [line, *(Text(" " * left + more, style="dim") for more in shown)]
    return lines


def height(text: list[str], most: int, below: bool) -> int:
    """Return how many rows a choice takes if its text may take `most` rows."""
    return min(len(text), most) + 1 if below else max(1, min(len(text), most))


# --- pictures -------------------------------------------------------------------------------------


def picture(menu: Menu, width: int, most: int) -> RenderableType:
    """Draw the question with its choices, and the texts of cards as far as there is room."""
    decision = menu.decision
    seat = decision.player
    head = Text(f"{look.MARKS[seat]} {menu.names[seat]}: ", style=f"bold {look.COLOURS[seat]}")
    parts: list[RenderableType] = [head.append(prompt(menu), style="bold default")]
    window = window_words(menu)
    if window:
        parts.append(Text(window, style="dim", no_wrap=True, overflow="ellipsis"))
    room = most - sum(draw.rows_of(part, width) for part in parts)
    rows = rows_of(menu)
    if len(rows) > room:
        rows = rows_of(menu, brief=True)
    room -= len(rows)
    hand: list[RenderableType] = []
    if decision.kind != "play" and room > 0:
        if any(option.zone != "hand" for option in decision.options):
            hand.append(
                Text(
                    f"hand: {hand_words(menu.view, seat)}",
                    style="dim",
                    no_wrap=True,
                    overflow="ellipsis",
                )
            )
            room -= 1
        if not window and look.known(decision.source) and look.card(decision.source).text:
            text = Text(look.card(decision.source).text, style="dim italic")
            if draw.rows_of(text, width) <= room:
                parts.append(text)
                room -= draw.rows_of(text, width)
    return Group(*parts, *lined_up(rows, width, room + len(rows)), *hand)


def places_picture(
    menu: Menu, line: Line, places: list[Place], width: int, most: int
) -> RenderableType:
    """Draw the places where a card can go, and what it would change there."""
    rows = [
        Row(place.tag, Text(place.label), "", "", menu.forecast(place.option)) for place in places
    ]
    head: list[RenderableType] = [Text(f"{line.label}: where? (Enter: back)", style="bold")]
    text = Text(look.card(line.card).text, style="dim italic")
    if draw.rows_of(text, width) + 1 + len(rows) <= most:
        head.append(text)
    return Group(*head, *lined_up(rows, width, most - len(head)))


# --- sentences ------------------------------------------------------------------------------------


def sentences(menu: Menu) -> list[str]:
    seat = menu.decision.player
    lines = [f"Hand of {menu.names[seat]}: {hand_words(menu.view, seat)}."]
    lines.append(f"{menu.names[seat]}: {prompt(menu)}")
    if window_words(menu):
        lines.append(window_words(menu))
    for number, line in enumerate(menu.lines, 1):
        lines.append(f" {number}. {line_words(menu, line)}")
    if menu.stop:
        lines.append(f" 0. {menu.stop}")
    return lines


def line_words(menu: Menu, line: Line) -> str:
    option = menu.option(line)
    if option.kind == "play":
        places = menu.places_words(line)
        note = f" ({line.note})" if line.note else ""
        words = f"{line.label}{note}, {look.kind_words(look.card(line.card))}" + (
            f": {places}" if places else ""
        )
        return f"{words}. {option.text}" if menu.decision.kind == "window" else words
    if option.kind == "card":
        d = look.card(line.card)
        return f"{line.label}, {look.kind_words(d)}. {d.text}".rstrip()
    if option.kind in KINDS:
        return f"{line.label}. {option.text}"
    letter, forecast = menu.letter(line), menu.forecast(line.options[0], spoken=True)
    return (f"{line.label} ({letter})" if letter else line.label) + (
        f". Then {forecast}" if forecast else ""
    )


def places_sentences(menu: Menu, line: Line, places: list[Place]) -> list[str]:
    said = [f"{line.label}: where? Enter alone goes back."]
    for place in places:
        forecast = menu.forecast(place.option, spoken=True)
        said.append(f" {place.tag}. {place.label}" + (f". Then {forecast}" if forecast else ""))
    return said
