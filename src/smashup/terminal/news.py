"""News: events as lines, shortened where rows are few, and the sources of VP at the end."""

from __future__ import annotations

from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from smashup import QUIET_EVENTS, EventView

from . import draw, look

# A digest may leave out all other events: draws, triggers, shuffles and the like.
ALWAYS = (
    "turn", "extra_turn", "mulligan", "play", "destroy", "move", "transfer", "control",
    "stasis", "scoring", "score", "vp", "base_destroyed", "new_base", "win",
)  # fmt: skip
TABLE = ("play", "stasis", "under")  # a card that leaves one of these zones is always told, too
# The cards of these are shown with their texts to others, and those that were revealed to all.
ABILITIES = ("talent", "use")
TEXT, LIGHT, WEIGHTY = range(3)
INDENT = 4  # of such texts


class Entry(NamedTuple):
    """A line of the news and its weight."""

    weight: int
    line: RenderableType


def weighty(event: EventView) -> bool:
    """True if an event is always shown: VP, plays, and cards in play that move."""
    moved = (
        event["source"] is not None and event["source"]["zone"] in TABLE and event["to"] is not None
    )
    return event["kind"] in ALWAYS or moved


def entries(events: list[EventView], names: list[str], viewer: int) -> list[Entry]:
    """Return the lines of these events in order.

    The texts of abilities that were used and of cards that were revealed are lines, too."""
    said: list[Entry] = []
    swept: list[EventView] = []
    for event in events:
        if swept and not (is_swept(event) and event["bid"] == swept[0]["bid"]):
            said.append(Entry(WEIGHTY, swept_line(swept, names)))
            swept = []
        if event["kind"] in QUIET_EVENTS:
            continue
        if is_swept(event):
            swept.append(event)
            continue
        said.append(Entry(WEIGHTY if weighty(event) else LIGHT, line_of(event)))
        said += [
            Entry(TEXT, Padding(Text(line, style="dim italic"), (0, 0, 0, INDENT)))
            for line in texts(event, viewer)
        ]
    if swept:
        said.append(Entry(WEIGHTY, swept_line(swept, names)))
    return said


def is_swept(event: EventView) -> bool:
    """True if the rules discard the card from a base: one line is enough for all such cards."""
    from_play = event["source"] is not None and event["source"]["zone"] == "play"
    return event["kind"] == "discard" and event["cause"] is None and from_play


def swept_line(events: list[EventView], names: list[str]) -> Text:
    base = events[0]["base"]
    line = Text(f"Discarded at {look.title(base)}: " if base else "Discarded: ")
    cards = [card for event in events for card in event["cards"]]
    for i, card in enumerate(cards):
        whose = f" ({names[card['controller']]})" if card["controller"] is not None else ""
        line.append(look.title(card["id"] or ""), style="bold").append(
            whose + ("." if i == len(cards) - 1 else ", ")
        )
    return line


def line_of(event: EventView) -> Text:
    """Return the sentence of an event with the names of cards in bold."""
    if event["kind"] == "turn" and event["player"] is not None:
        return Text("▸ ").append(event["text"], style=f"bold {look.COLOURS[event['player']]}")
    style = "bold green" if event["kind"] in ("score", "vp", "win") else ""
    return Text.assemble(*((word, f"{style} bold" if id else style) for word, id in event["parts"]))


def texts(event: EventView, viewer: int) -> list[str]:
    """Return the card texts of an event that this viewer may not know."""
    shown = event["kind"] == "reveal" or (event["kind"] in ABILITIES and event["player"] != viewer)
    ids = dict.fromkeys(
        card["id"] for card in event["cards"] if card["id"] is not None and look.known(card["id"])
    )
    cards = [look.card(id) for id in ids] if shown else []
    return [f"{card.name}: {card.text}" for card in cards if card.text]


def digest(
    events: list[EventView], names: list[str], viewer: int, width: int, rows: int
) -> RenderableType:
    """Return the news in at most `rows` rows, if the important lines fit.

    The texts are left out first, then the least important lines; an important line never."""
    told = entries(events, names, viewer)
    for least in (TEXT, LIGHT):
        shown = Group(*(entry.line for entry in told if entry.weight >= least))
        if draw.rows_of(shown, width) <= rows:
            return shown
    light = sum(entry.weight == LIGHT for entry in told)
    things = "1 lesser thing" if light == 1 else f"{light} lesser things"
    more = [Text(f"… and {things} (`log` shows all)", style="dim")] if light else []
    return Group(*more, *(entry.line for entry in told if entry.weight == WEIGHTY))


def sentences(events: list[EventView], viewer: int) -> list[str]:
    """Return all news as plain sentences."""
    said: list[str] = []
    for event in events:
        if event["kind"] not in QUIET_EVENTS:
            said.append(event["text"])
            said += [" " * INDENT + line for line in texts(event, viewer)]
    return said


# --- where the points came from -------------------------------------------------------------------


class Source(NamedTuple):
    """A base that scored, or a card that gave VP, in one turn."""

    turn: int  # 0: before the first one
    name: str
    vp: dict[int, int]  # by seat
    places: dict[int, int]  # by seat, of a base that scored


def sources(events: list[EventView], vp: list[int]) -> list[Source]:
    """Return the sources of all VP of a game, in order.

    `vp` has the players' totals: a game that began with a position may have begun with some."""
    found: dict[tuple[int, object], Source] = {}
    for event in events:
        seat = event["player"]
        if event["kind"] not in ("score", "vp") or seat is None:
            continue
        cause = event["cause"]["card"] if event["cause"] is not None else ""
        key: object = (event["kind"], event["bid"] if event["kind"] == "score" else cause)
        name = (
            look.title(event["base"] if event["kind"] == "score" else cause)
            if cause or event["base"]
            else "the rules"
        )
        source = found.setdefault((event["turn"], key), Source(event["turn"], name, {}, {}))
        source.vp[seat] = source.vp.get(seat, 0) + event["amount"]
        if event["place"] is not None:
            source.places[seat] = event["place"]
    told = list(found.values())
    had = {
        seat: have - sum(source.vp.get(seat, 0) for source in told) for seat, have in enumerate(vp)
    }
    return [Source(0, "at the start", had, {}), *told] if any(had.values()) else told


def points_page(found: list[Source], names: list[str]) -> RenderableType:
    grid = Table(
        box=None,
        padding=(0, 2, 0, 0),
        title="Where the points came from",
        title_justify="left",
        title_style="bold",
    )
    grid.add_column("turn", justify="right", style="dim")
    grid.add_column("")
    for seat, name in enumerate(names):
        grid.add_column(
            Text(f"{look.MARKS[seat]} {name}", style=f"bold {look.COLOURS[seat]}"), justify="right"
        )
    totals = [0] * len(names)
    for source in found:
        cells: list[str] = []
        for seat in range(len(names)):
            vp = source.vp.get(seat)
            totals[seat] += vp or 0
            place = f"{look.PLACES[source.places[seat] - 1]} " if seat in source.places else ""
            cells.append("" if vp is None else f"{place}{vp:+}")
        grid.add_row(str(source.turn or ""), source.name, *cells)
    grid.add_row(
        "", Text("in all", style="bold"), *(Text(f"{total} VP", style="bold") for total in totals)
    )
    return grid


def points_lines(found: list[Source], names: list[str]) -> list[str]:
    lines = ["Where the points came from:"]
    for source in found:
        shares: list[str] = []
        for seat, vp in source.vp.items():
            place = f" ({look.PLACES[source.places[seat] - 1]})" if seat in source.places else ""
            shares.append(f"{names[seat]} {vp:+}{place}")
        where = f"Turn {source.turn}, {source.name}" if source.turn else source.name.capitalize()
        lines.append(f"  {where}: {', '.join(shares)}.")
    return lines
