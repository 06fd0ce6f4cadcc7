"""The parts of figures: SVG elements, axes, and emblems in the inks of their factions."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from html import escape
from importlib.resources import files
from math import ceil, cos, pi, sin
from typing import Final, NamedTuple

CREAM: Final = "#fff6e0"  # on every ink
PLAIN_INK: Final = "#4e4640"  # of a faction that has none
SEAT_COLOURS: Final = ("#ffb22e", "#4aa8ff", "#f24e86", "#9fe8d2")


class Look(NamedTuple):
    """The ink and the emblem of a faction."""

    ink: str
    emblem: str


@cache
def looks() -> dict[str, Look]:
    told = json.loads(files(__package__).joinpath("factions.json").read_text(encoding="utf-8"))
    return {faction: Look(**look) for faction, look in told.items()}


def look_of(faction: str) -> Look:
    return looks().get(faction) or Look(PLAIN_INK, '<circle cx="256" cy="256" r="110"/>')


def tag(name: str, *content: str, **attributes: object) -> str:
    """Return an SVG element.

    `class_` is the attribute `class`, other underscores become hyphens; numbers are rounded to two
    digits."""
    told = "".join(
        [
            f' {key.rstrip("_").replace("_", "-")}="{shown(value)}"'
            for key, value in attributes.items()
        ]
    )
    return f"<{name}{told}>{''.join(content)}</{name}>"


def shown(value: object) -> str:
    return (
        f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else escape(str(value))
    )


def text(x: float, y: float, words: str, class_: str = "", **more: object) -> str:
    return tag("text", escape(words), x=x, y=y, **({"class_": class_} if class_ else {}), **more)


def hover(words: str) -> str:
    """Return a title element: a tooltip that screen readers read out, too."""
    return tag("title", escape(words))


def rect(x: float, y: float, width: float, height: float, *content: str, **more: object) -> str:
    return tag("rect", *content, x=x, y=y, width=max(0.0, width), height=max(0.0, height), **more)


def line(x1: float, y1: float, x2: float, y2: float, class_: str) -> str:
    return tag("line", x1=x1, y1=y1, x2=x2, y2=y2, class_=class_)


def polygon(*corners: tuple[float, float], **more: object) -> str:
    return tag(
        "polygon",
        points=" ".join([f"{shown(float(x))},{shown(float(y))}" for x, y in corners]),
        **more,
    )


def figure(width: float, height: float, says: str, *content: str, **more: object) -> str:
    """Return a figure that scales with the page; screen readers say `says`."""
    box = f"0 0 {shown(float(width))} {shown(float(height))}"
    return tag("svg", *content, viewBox=box, role="img", aria_label=says, **more)


def symbols(factions: Sequence[str]) -> str:
    """Return the definitions of these factions' emblems, once for the page."""
    drawn = [
        tag("symbol", look_of(faction).emblem, id=f"e-{faction}", viewBox="0 0 512 512")
        for faction in factions
    ]
    return tag("svg", *drawn, width=0, height=0, class_="symbols", aria_hidden="true")


def emblem(faction: str, x: float, y: float, size: float, colour: str = CREAM) -> str:
    """Return an emblem around a point."""
    return tag(
        "use",
        href=f"#e-{faction}",
        x=x - size / 2,
        y=y - size / 2,
        width=size,
        height=size,
        fill=colour,
    )


def disc(faction: str, x: float, y: float, radius: float, says: str = "") -> str:
    """Return a faction as a disc in its ink."""
    round_ = tag("circle", cx=x, cy=y, r=radius, fill=look_of(faction).ink, class_="edge")
    return tag("g", hover(says) if says else "", round_, emblem(faction, x, y, 1.36 * radius))


def mash(one: str, other: str, x: float, y: float, size: float, says: str) -> str:
    """Return a pair of factions as a tile in both inks, cut by a slant."""
    left, top, slant = x - size / 2, y - size / 2, size * 0.14
    half = (
        (left + size, top),
        (x + slant, top),
        (x - slant, top + size),
        (left + size, top + size),
    )
    return tag(
        "g",
        hover(says),
        rect(left, top, size, size, rx=size * 0.16, fill=look_of(one).ink, class_="edge"),
        polygon(*half, fill=look_of(other).ink, class_="half"),
        rect(left, top, size, size, rx=size * 0.16, fill="none", class_="edge"),
        emblem(one, x - size * 0.22, y - size * 0.2, size * 0.46),
        emblem(other, x + size * 0.22, y + size * 0.2, size * 0.46),
    )


def rays(x: float, y: float, radius: float, count: int = 18) -> str:
    """Return a sunburst around a point."""
    angles = [(2 * pi * number / count, 2 * pi * (number + 0.5) / count) for number in range(count)]
    drawn = [
        polygon((x, y), *[(x + radius * cos(angle), y + radius * sin(angle)) for angle in ray])
        for ray in angles
    ]
    return tag("g", *drawn, class_="rays")


class Scale(NamedTuple):
    """Maps numbers to a line of a figure."""

    low: float
    high: float
    begin: float
    end: float

    def at(self, value: float) -> float:
        return self.begin + (value - self.low) / (self.high - self.low) * (self.end - self.begin)

    def ticks(self, most: int = 8) -> list[float]:
        """Return round numbers within the scale."""
        span = self.high - self.low
        steps = [base * 10.0**power for power in range(-4, 5) for base in (1, 2, 5)]
        step = next(step for step in steps if span / step <= most)
        first = ceil(self.low / step - 1e-9)
        return [
            round(number * step, 6) for number in range(first, int(self.high / step + 1e-9) + 1)
        ]
