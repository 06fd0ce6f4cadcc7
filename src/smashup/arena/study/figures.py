"""The figures of a report as SVG, in the page's colours, bright or dark."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ..summary import NORMAL
from .drawing import (
    SEAT_COLOURS,
    Scale,
    disc,
    emblem,
    figure,
    hover,
    line,
    look_of,
    mash,
    polygon,
    rays,
    rect,
    tag,
    text,
)
from .findings import (
    FEW_GAMES,
    Bar,
    CardFound,
    FactionFound,
    Findings,
    OpponentsFound,
    PairFound,
    SeatFound,
    is_surprise,
)

CELL: Final = 32.0  # of a heat map
LABELS: Final = 216.0  # beside it
HEADS: Final = 38.0  # above it
PALE: Final = 0.35  # of its colour is what a cell of few games has
SLIGHT: Final = 0.1  # a share that is so far from one half always has its full colour
ORDINALS: Final = ("first", "second", "third", "fourth")


def percent(share: float, digits: int = 0) -> str:
    return f"{100 * share:.{digits}f}\N{NO-BREAK SPACE}%"


def points(change: float) -> str:
    return f"{100 * change:+.1f}".replace("-", "−")


# --- the title ------------------------------------------------------------------------------------
def splash(best: FactionFound, leads: bool) -> str:
    """Return the faction with the highest estimate in its ink, as large as fits.

    `leads` is `True` if it is known to be the best."""
    width, height, ink = 420.0, 330.0, look_of(best["id"]).ink
    says = f"{percent(best['chance'], 1)} against an average deck"
    if not leads:
        says = f"highest so far: {percent(best['low'])} to {percent(best['high'])}"
    return figure(
        width,
        height,
        f"{'The strongest faction' if leads else 'The highest estimate so far'}: {best['name']}",
        rect(-200, -200, width + 400, height + 400, fill=ink),
        rays(210, 140, 600),
        rect(-200, -200, width + 400, height + 400, fill="url(#halftone)"),
        emblem(best["id"], 217, 137, 190, "#0006"),
        emblem(best["id"], 210, 130, 190),
        tag(
            "g",
            text(210, 266, best["name"], "shout", font_size=min(38.0, 620 / len(best["name"]))),
            rect(55, 280, 310, 28, fill="#c8281e", class_="strip"),
            text(210, 299.5, says, "strip-text"),
            transform="rotate(-3 210 276)",
        ),
        preserveAspectRatio="xMidYMid slice",
    )


# --- the ranking ----------------------------------------------------------------------------------
def ranking(factions: Sequence[FactionFound]) -> str:
    row, top, left, width = 31.0, 34.0, 250.0, 1080.0
    height = top + row * len(factions) + 8
    low = min(faction["low"] for faction in factions) - 0.01
    high = max(faction["high"] for faction in factions) + 0.01
    scale = Scale(low, high, left, width - 120)
    drawn = []
    for tick in scale.ticks():
        drawn += [
            line(
                scale.at(tick),
                top - 6,
                scale.at(tick),
                height - 6,
                "half-line" if tick == 0.5 else "grid",
            ),
            text(scale.at(tick), top - 12, percent(tick), "tick middle"),
        ]
    for number, faction in enumerate(factions):
        y = top + row * (number + 0.5)
        begin, end = scale.at(faction["low"]), scale.at(faction["high"])
        says = (
            f"{faction['name']}: {percent(faction['chance'], 1)} ({percent(faction['low'], 1)} "
            f"to {percent(faction['high'], 1)})"
        )
        drawn += [
            rect(0, y - row / 2, width, row, class_="stripe") if number % 2 else "",
            text(22, y + 5, str(number + 1), "rank end"),
            disc(faction["id"], 46, y, 13),
            text(68, y + 5, faction["name"], "name"),
            rect(
                begin,
                y - 8,
                end - begin,
                16,
                hover(says),
                rx=8.0,
                fill=look_of(faction["id"]).ink,
                class_="edge",
            ),
            tag("circle", hover(says), cx=scale.at(faction["chance"]), cy=y, r=4.5, class_="dot"),
            text(width - 100, y + 5, percent(faction["chance"], 1), "value"),
        ]
    return figure(
        width, height, "The strength of each faction; the table below has the numbers.", *drawn
    )


# --- heat maps ------------------------------------------------------------------------------------
class Cell(NamedTuple):
    """A field of a heat map."""

    column: int
    row: int
    heat: float  # from -1, cold, to 1, warm
    words: str
    says: str  # when somebody points at it
    games: int  # behind it
    marked: bool = False


def cell(shown: Cell, left: float, top: float) -> str:
    """Return a field. One of few games is pale and shows their number, too."""
    x, y = left + shown.column * CELL, top + shown.row * CELL
    few = shown.games < FEW_GAMES
    heat = min(1.0, abs(shown.heat)) * (PALE if few else 1.0)
    return tag(
        "g",
        hover(shown.says),
        rect(x + 0.75, y + 0.75, CELL - 1.5, CELL - 1.5, rx=3.0, class_="well"),
        rect(
            x + 0.75,
            y + 0.75,
            CELL - 1.5,
            CELL - 1.5,
            rx=3.0,
            class_="warm" if shown.heat > 0 else "cold",
            fill_opacity=heat,
        ),
        rect(x + 2.25, y + 2.25, CELL - 4.5, CELL - 4.5, rx=2.0, class_="marked")
        if shown.marked
        else "",
        text(
            x + CELL / 2,
            y + CELL / 2 + (-1 if few else 4),
            shown.words,
            "cell few" if few else "cell",
        ),
        text(x + CELL / 2, y + CELL - 6, f"n={shown.games}", "cell count") if few else "",
    )


def heat_map(factions: Sequence[FactionFound], says: str, cells: Sequence[Cell], *more: str) -> str:
    """Return a grid with the factions at both edges, the strongest at the top and left.

    `more` is drawn below the cells."""
    left, top, size = LABELS, HEADS, CELL * len(factions)
    drawn = [*more, *[cell(shown, left, top) for shown in cells]]
    for number, faction in enumerate(factions):
        middle = (number + 0.5) * CELL
        drawn += [
            text(left - 38, top + middle + 4, faction["name"], "label end"),
            disc(faction["id"], left - 18, top + middle, 12, faction["name"]),
            disc(faction["id"], left + middle, top - 18, 12, faction["name"]),
        ]
    return figure(left + size + 4, top + size + 4, says, *drawn)


def partners(factions: Sequence[FactionFound], pairs: Sequence[PairFound]) -> str:
    """Return a heat map of decks above the diagonal, and of pairs alone below it."""
    place = {faction["id"]: number for number, faction in enumerate(factions)}
    names = {faction["id"]: faction["name"] for faction in factions}
    widest = max(abs(pair["chance"] - 0.5) for pair in pairs)
    most = max(0.005, *[abs(pair["extra"]) for pair in pairs])
    diagonal = [
        emblem(
            faction["id"], LABELS + (i + 0.5) * CELL, HEADS + (i + 0.5) * CELL, 20, "var(--faint)"
        )
        for i, faction in enumerate(factions)
    ]
    cells = []
    for pair in pairs:
        early, late = sorted(place[id] for id in pair["factions"])
        called = " + ".join(names[id] for id in pair["factions"])
        deck = (
            f"{called}: {percent(pair['chance'], 1)}; {pair['wins']} of {pair['games']} games won"
        )
        extra = (
            f"{called}: {points(pair['extra'])} ({points(pair['low'])} to {points(pair['high'])})"
        )
        sure = pair["low"] > 0 or pair["high"] < 0
        games = pair["games"]
        cells.append(
            Cell(
                late,
                early,
                (pair["chance"] - 0.5) / widest,
                f"{100 * pair['chance']:.0f}",
                deck,
                games,
            )
        )
        words = (
            f"{100 * pair['extra']:+.0f}".replace("-", "−") if abs(pair["extra"]) >= 0.005 else "·"
        )
        cells.append(Cell(early, late, pair["extra"] / most, words, extra, games, sure))
    return heat_map(factions, "What each pair of factions is worth together.", cells, *diagonal)


def opponents(factions: Sequence[FactionFound], met: Sequence[OpponentsFound]) -> str:
    """Return a heat map: how often the row came in before the column."""
    place = {faction["id"]: number for number, faction in enumerate(factions)}
    names = {faction["id"]: faction["name"] for faction in factions}
    widest = max(
        [SLIGHT, *[abs(pair["ahead"] - 0.5) for pair in met if pair["games"] >= FEW_GAMES]]
    )
    cells = []
    for pair in met:
        says = (
            f"{names[pair['faction']]} against {names[pair['against']]}: before them in "
            f"{percent(pair['ahead'], 1)} of "
            f"{pair['games']} games, {percent(pair['expected'], 1)} expected"
        )
        cells.append(
            Cell(
                place[pair["against"]],
                place[pair["faction"]],
                (pair["ahead"] - 0.5) / widest,
                f"{100 * pair['ahead']:.0f}",
                says,
                pair["games"],
                is_surprise(pair),
            )
        )
    return heat_map(
        factions, "How often the faction of a row came in before that of a column.", cells
    )


def pair_list(factions: Sequence[FactionFound], pairs: Sequence[PairFound]) -> str:
    """Return some pairs, each a tile with its numbers."""
    names = {faction["id"]: faction["name"] for faction in factions}
    drawn = []
    for number, pair in enumerate(pairs):
        y = 26.0 + 50 * number
        one, other = sorted(pair["factions"], key=lambda id: names[id])
        drawn += [
            mash(one, other, 22, y, 40, f"{names[one]} + {names[other]}"),
            text(54, y - 2, names[one], "name"),
            text(54, y + 16, f"+ {names[other]}", "name"),
            text(330, y + 7, percent(pair["chance"], 1), "value end"),
            text(400, y + 7, points(pair["extra"]), "muted end"),
        ]
    return figure(
        404,
        50.0 * len(pairs) + 4,
        "; ".join(f"{names[p['factions'][0]]} and {names[p['factions'][1]]}" for p in pairs),
        *drawn,
    )


# --- seats, lengths, margins ----------------------------------------------------------------------
def seat_shape(seat: int, x: float, y: float) -> str:
    """Return the shape of a seat: colours alone are not enough."""
    shapes = (
        tag("circle", cx=x, cy=y, r=7.0),
        polygon((x, y - 8), (x + 8, y + 7), (x - 8, y + 7)),
        rect(x - 6.5, y - 6.5, 13, 13),
        polygon((x, y - 9), (x + 8, y), (x, y + 9), (x - 8, y)),
    )
    return tag("g", shapes[seat], fill=SEAT_COLOURS[seat], class_="edge")


def seats(found: Sequence[SeatFound]) -> str:
    """Return the share of games that each seat won, for each number of players."""
    width, height, bottom = 1080.0, 260.0, 212.0
    counts = sorted({seat["players"] for seat in found})
    scale = Scale(0.0, max(seat["high"] for seat in found) + 0.03, bottom, 12.0)
    drawn = []
    x = 56.0
    for tick in scale.ticks(5):
        drawn += [
            line(40, scale.at(tick), width, scale.at(tick), "grid"),
            text(34, scale.at(tick) + 4, percent(tick), "tick end"),
        ]
    slot = (width - 70 - 50 * (len(counts) - 1)) / sum(counts)
    for count in counts:
        begin = x
        for seat in [seat for seat in found if seat["players"] == count]:
            middle = x + slot / 2
            interval = f"{percent(seat['low'], 1)} to {percent(seat['high'], 1)}"
            says = (
                f"{count} players, {ORDINALS[seat['seat']]}: {percent(seat['rate'], 1)} "
                f"({interval})"
            )
            drawn += [
                rect(
                    x + 9,
                    scale.at(seat["rate"]),
                    slot - 18,
                    bottom - scale.at(seat["rate"]),
                    hover(says),
                    fill=SEAT_COLOURS[seat["seat"]],
                    class_="edge",
                ),
                line(middle, scale.at(seat["low"]), middle, scale.at(seat["high"]), "whisker"),
                text(middle, bottom - 10, percent(seat["rate"], 1), "on-bar middle"),
                seat_shape(seat["seat"], middle, bottom + 17),
            ]
            x += slot
        drawn += [
            line(begin, scale.at(1 / count), x, scale.at(1 / count), "fair"),
            text((begin + x) / 2, bottom + 44, f"{count} players", "label middle"),
        ]
        x += 50
    return figure(width, height, "The share of games that each seat won.", *drawn)


def histograms(bars: Sequence[Bar], unit: str) -> str:
    """Return one histogram for each number of players, on one scale."""
    width, each = 520.0, 104.0
    counts = sorted({bar["players"] for bar in bars})
    low, high = min(bar["value"] for bar in bars), max(bar["value"] for bar in bars)
    scale = Scale(low - 0.5, high + 0.5, 84.0, width - 8)
    drawn = [
        histogram(
            [bar for bar in bars if bar["players"] == count], unit, scale, each * (number + 1) - 8
        )
        for number, count in enumerate(counts)
    ]
    bottom = each * len(counts) + 18
    ticks = [
        text(scale.at(tick), bottom - 2, f"{tick:g}", "tick middle")
        for tick in scale.ticks()
        if tick == int(tick)
    ]
    return figure(width, bottom + 4, f"How many games had how many {unit}.", *drawn, *ticks)


def histogram(bars: Sequence[Bar], unit: str, scale: Scale, floor: float) -> str:
    """Return the bars that stand on `floor`; a triangle shows the mean."""
    count, total, tallest = (
        bars[0]["players"],
        sum(bar["games"] for bar in bars),
        max(bar["games"] for bar in bars),
    )
    mean = sum(bar["value"] * bar["games"] for bar in bars) / total
    step = scale.at(1) - scale.at(0)
    drawn = []
    for bar in bars:
        tall = 80 * bar["games"] / tallest
        says = (
            f"{bar['value']} {unit}: {percent(bar['games'] / total, 1)} of the games of "
            f"{count} players"
        )
        drawn.append(
            rect(
                scale.at(bar["value"] - 0.5) + 0.75,
                floor - tall,
                step - 1.5,
                tall,
                hover(says),
                class_="bar",
            )
        )
    return tag(
        "g",
        *drawn,
        line(scale.begin, floor, scale.end, floor, "axis"),
        text(0, floor - 26, f"{count} players", "label"),
        text(0, floor - 8, f"mean {mean:.1f}", "muted"),
        polygon(
            (scale.at(mean), floor),
            (scale.at(mean) - 6, floor + 9),
            (scale.at(mean) + 6, floor + 9),
            class_="dot",
        ),
    )


# --- cards ----------------------------------------------------------------------------------------
def card_effects(cards: Sequence[CardFound]) -> str:
    """Return how playing each card changes the share of wins, with 95 % intervals."""
    row, width = 30.0, 520.0
    known = [(card, card["change"] or 0.0, NORMAL * (card["error"] or 0.0)) for card in cards]
    low = min(0.0, *[change - error for _, change, error in known])
    scale = Scale(low, max(0.0, *[change + error for _, change, error in known]), 236, width - 56)
    height = row * len(cards) + 26
    drawn = [line(scale.at(0), 4, scale.at(0), height - 20, "half-line")]
    for tick in scale.ticks(6):
        drawn.append(
            text(
                scale.at(tick),
                height - 6,
                f"{100 * tick:+.0f}".replace("-", "−") if tick else "0",
                "tick middle",
            )
        )
    for number, (card, change, error) in enumerate(known):
        y = row * (number + 0.5) + 4
        interval = f"{points(change - error)} to {points(change + error)}"
        says = f"{card['name']}: {points(change)} ({interval}), played in {card['played']} games"
        begin, end = sorted((scale.at(0), scale.at(change)))
        drawn += [
            disc(card["faction"], 14, y, 12),
            text(34, y + 5, card["name"], "name small"),
            rect(
                begin,
                y - 7,
                end - begin,
                14,
                hover(says),
                fill=look_of(card["faction"]).ink,
                class_="edge",
            ),
            line(scale.at(change - error), y, scale.at(change + error), y, "whisker"),
            text(width, y + 5, points(change), "value end"),
        ]
    return figure(
        width,
        height,
        "; ".join(f"{card['name']} {points(change)}" for card, change, _ in known),
        *drawn,
    )


def sure_cards(found: Findings) -> list[CardFound]:
    """Return the cards whose effect is known well enough to be compared."""
    return [card for card in found["cards"] if card["error"] is not None and card["error"] < 0.05]
