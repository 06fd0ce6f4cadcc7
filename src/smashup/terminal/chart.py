"""Charts of a game: winning chances by seat, scored bases, costly moves."""

from __future__ import annotations

from html import escape
from itertools import count
from typing import TYPE_CHECKING, Final

from . import look
from .advice import listed, percent

if TYPE_CHECKING:
    from .analyse import Course, Move

# The lights of the seats, as at the table.
SEATS: Final = ("#ffb22e", "#4aa8ff", "#f24e86", "#9fe8d2")
GROUND, PANEL, LINE, TEXT, MUTED, INK, CAPTION = (
    "#12171a",
    "#212a2f",
    "#44535b",
    "#f6efdc",
    "#a9b3b3",
    "#1c1811",
    "#fce69a",
)
WIDTH: Final = 1100
LEFT, RIGHT, TOP, HEIGHT = 56, 24, 74, 300
# Each player has a row: names may be long, and their width depends on the font.
LEGEND_ROW: Final = 24
FONT: Final = "font-family='Barlow Semi Condensed, Roboto Condensed, Arial Narrow, sans-serif'"
SHAPES: Final = (  # as drawn in a box of 16 around 0 0
    "<circle r='7'/>",
    "<path d='M0-7.5 8 7H-8Z'/>",
    "<rect x='-6.5' y='-6.5' width='13' height='13'/>",
    "<path d='M0-8 8 0 0 8-8 0Z'/>",
)


def svg(course: Course) -> str:
    """Return the chart as a standalone file."""
    # TOP leaves room for one row of the legend; the others are above 0.
    top = -LEGEND_ROW * (len(course.names) - 1)
    height = TOP + HEIGHT + 64 - top
    box = f"viewBox='0 {top} {WIDTH} {height}'"
    parts = [
        f"<svg xmlns='http://www.w3.org/2000/svg' {box} role='img' aria-label='Winning "
        f"chances' {FONT}>",
        f"<rect y='{top}' width='{WIDTH}' height='{height}' rx='14' fill='{GROUND}'/>",
        *legend(course, top),
        *grid(),
        *[line(course, seat) for seat in range(len(course.names))],
        *turns(course),
        *scorings(course),
        *marks(course),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def x_of(course: Course, turn: float) -> float:
    """Return the horizontal position of a turn, counted from 0."""
    return LEFT + (WIDTH - LEFT - RIGHT) * turn / max(1, len(course.seats))


def y_of(chance: float) -> float:
    return TOP + HEIGHT * (1 - chance)


def text(x: float, y: float, words: str, size: int = 14, fill: str = MUTED, more: str = "") -> str:
    return (
        f"<text x='{x:.1f}' y='{y:.1f}' font-size='{size}' fill='{fill}' "
        f"{more}>{escape(words)}</text>"
    )


def legend(course: Course, top: int) -> list[str]:
    parts = [text(LEFT, top + 38, "Winning chance", 22, TEXT, "font-weight='700'")]
    x = LEFT + 200
    for seat, (name, line) in enumerate(zip(course.names, course.lines(), strict=True)):
        won = " wins" if seat == course.winner else ""
        words = (
            f"{name}{won}"
            if course.winner is not None
            else f"{name} {percent(line[-1][1]) if line else ''}"
        )
        y = top + 38 + LEGEND_ROW * seat
        parts.append(
            f"<g transform='translate({x} {y - 6})' fill='{SEATS[seat]}'>{SHAPES[seat]}</g>"
        )
        parts.append(text(x + 14, y, words, 16, TEXT))
    return parts


def grid() -> list[str]:
    parts = [
        f"<rect x='{LEFT}' y='{TOP}' width='{WIDTH - LEFT - RIGHT}' height='{HEIGHT}' "
        f"fill='{PANEL}'/>"
    ]
    for chance in (0.25, 0.5, 0.75):
        y = y_of(chance)
        parts.append(f"<path d='M{LEFT} {y}H{WIDTH - RIGHT}' stroke='{LINE}'/>")
        parts.append(text(LEFT - 8, y + 5, percent(chance), 13, MUTED, "text-anchor='end'"))
    return parts


def line(course: Course, seat: int) -> str:
    points = " ".join(
        [f"{x_of(course, turn):.1f},{y_of(chance):.1f}" for turn, chance in course.lines()[seat]]
    )
    return (
        f"<polyline points='{points}' fill='none' stroke='{SEATS[seat]}' stroke-width='3' "
        "stroke-linejoin='round'/>"
    )


def turns(course: Course) -> list[str]:
    """Draw one tick for each turn, in the colour of its player."""
    parts: list[str] = []
    step = x_of(course, 1) - x_of(course, 0)
    for turn, seat in enumerate(course.seats):
        x, y = x_of(course, turn), TOP + HEIGHT + 4
        parts.append(
            f"<rect x='{x + 0.5:.1f}' y='{y}' width='{step - 1:.1f}' height='20' "
            f"fill='{SEATS[seat]}'/>"
        )
        if (turn + 1) % 5 == 0 or turn == 0:
            parts.append(
                text(
                    x + step / 2,
                    y + 15,
                    str(turn + 1),
                    13,
                    INK,
                    "text-anchor='middle' font-weight='700'",
                )
            )
    parts.append(
        text(LEFT, TOP + HEIGHT + 46, "turns; ○ a base was scored, ?! a move that cost much", 13)
    )
    return parts


def rows(places: list[float], width: float) -> list[int]:
    """Return a row for each place so that boxes of this width around them do not overlap."""
    found: list[int] = []
    for x in places:
        taken = [row for row, other in zip(found, places, strict=False) if abs(other - x) < width]
        found.append(next(row for row in count() if row not in taken))
    return found


def scorings(course: Course) -> list[str]:
    parts: list[str] = []
    places = [x_of(course, scoring.turn - 0.5) for scoring in course.scorings]
    for (turn, base, winner), x, row in zip(course.scorings, places, rows(places, 20), strict=True):
        y = TOP + HEIGHT - 12 - 20 * row
        title = (
            f"<title>Turn {turn}: {escape(look.title(base))}, first: "
            f"{escape(course.names[winner])}</title>"
        )
        circle = (
            f"<circle cx='{x:.1f}' cy='{y}' r='7' fill='{PANEL}' stroke='{SEATS[winner]}' "
            "stroke-width='3'>"
        )
        parts.append(f"{circle}{title}</circle>")
    return parts


def marks(course: Course) -> list[str]:
    parts: list[str] = []
    dearest = course.dearest()
    places = [x_of(course, move.turn - 0.5) for move in dearest]
    for move, x, row in zip(dearest, places, rows(places, 28), strict=True):
        title = f"<title>{escape(move_words(course, move))}</title>"
        box = f"<rect x='-13' y='-10' width='26' height='20' rx='5' fill='{SEATS[move.seat]}'/>"
        words = text(0, 5, "?!", 14, INK, "text-anchor='middle' font-weight='700'")
        parts.append(
            f"<g transform='translate({x:.1f} {TOP + 16 + 24 * row})'>{title}{box}{words}</g>"
        )
    return parts


def move_words(course: Course, move: Move) -> str:
    return (
        f"Turn {move.turn}, {course.names[move.seat]}: {move.given} cost {percent(move.cost)}. "
        f"Better: {move.best}."
    )


def page(course: Course) -> str:
    """Return a self-contained HTML page with the chart and the costliest moves."""
    rows = [
        f"<tr><td>{move.turn}</td><td "
        f"style='color:{SEATS[move.seat]}'>{escape(course.names[move.seat])}</td>"
        f"<td>{escape(move.given)}</td><td>−{percent(move.cost)}</td><td>{escape(move.best)}<br><small>{escape(move.why)}</small></td></tr>"
        for move in course.dearest()
    ]
    head = "<tr><th>Turn</th><th>Who</th><th>Move</th><th>Cost</th><th>Better</th></tr>"
    table = (
        f"<h2>The moves that cost most</h2><table>{head}{''.join(rows)}</table>"
        if rows
        else "<h2>No move cost much</h2>"
    )
    style = (
        f"body{{background:{GROUND};color:{TEXT};font:16px/1.4 Barlow Semi Condensed,Roboto "
        "Condensed,Arial,sans-serif;"
        f"max-width:1100px;margin:24px auto;padding:0 16px}}svg{{width:100%;height:auto}}"
        f"table{{border-collapse:collapse;width:100%}}"
        f"td,th{{text-align:left;vertical-align:top;padding:8px 10px;border-top:1px solid {LINE}}}"
        f"td:nth-child(4){{white-space:nowrap;color:{CAPTION}}}small{{color:{MUTED}}}"
    )
    title = escape(
        " against ".join(course.names) if len(course.names) == 2 else listed(course.names)
    )
    return (
        "<!doctype html><html lang='en'><meta "
        f"charset='utf-8'><title>{title}</title><style>{style}</style>"
        f"<h1>{title}</h1>{svg(course)}{table}<p><small>Ratings by the planner, from what each "
        "player knew. "
        "An unofficial fan project.</small></p></html>\n"
    )
