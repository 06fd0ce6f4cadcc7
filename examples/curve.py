"""Draw a learning curve as a plain SVG file."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from smashup.arena.summary import wilson

WIDTH, HEIGHT = 720, 380
LEFT, RIGHT, TOP, BOTTOM = 64, 24, 56, 52
FONT = 'font-family="sans-serif" font-size="13"'
INK, FAINT, LINE, BAND = "#2b2b33", "#d9d6cf", "#c8402f", "#f0b8a8"


class Point(NamedTuple):
    """A measurement after a number of training games."""

    trained: int
    wins: int
    games: int

    def __str__(self) -> str:
        return f"after {self.trained} games: {self.wins} of {self.games} won"


def draw(points: list[Point], path: Path) -> None:
    """Draw the share of games that was won, with its 95 % interval."""
    most = max(point.trained for point in points) or 1

    def x(trained: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * trained / most

    def y(share: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (share - 0.3) / 0.7

    def path_of(places: list[tuple[float, float]]) -> str:
        return " ".join(f"{across:.1f},{up:.1f}" for across, up in places)

    spans = [(point, *wilson(point.wins, point.games)) for point in points]
    upper = [(x(point.trained), y(high)) for point, _, high in spans]
    lower = [(x(point.trained), y(max(0.3, low))) for point, low, _ in spans]
    middle = [(x(point.trained), y(max(0.3, point.wins / point.games))) for point in points]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" {FONT} '
        f'fill="{INK}">',
        "<title>Games won against random, by games of training</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fffdf8"/>',
        f'<text x="{LEFT}" y="26" font-size="17" font-weight="bold">Games won against random, by '
        "games of training</text>",
        f'<text x="{LEFT}" y="44">{points[0].games} games at each point; the band is the 95 % '
        "interval</text>",
    ]
    for percent in range(30, 101, 10):
        up = y(percent / 100)
        parts.append(f'<path d="M{LEFT} {up:.1f}H{WIDTH - RIGHT}" stroke="{FAINT}"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{up + 4:.1f}" text-anchor="end">{percent} %</text>')
    for quarter in range(5):
        trained = most * quarter // 4
        parts.append(
            f'<text x="{x(trained):.1f}" y="{HEIGHT - BOTTOM + 22}" '
            f'text-anchor="middle">{trained:,}</text>'
        )
    parts.append(
        f'<text x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 10}" text-anchor="middle">games of '
        "training, against itself</text>"
    )
    parts.append(
        f'<polygon points="{path_of(upper + lower[::-1])}" fill="{BAND}" fill-opacity="0.6"/>'
    )
    parts.append(
        f'<polyline points="{path_of(middle)}" fill="none" stroke="{LINE}" stroke-width="2.5"/>'
    )
    for (across, up), point in zip(middle, points, strict=True):
        share = f"{point.wins / point.games:.0%} after {point.trained:,} games"
        parts.append(
            f'<circle cx="{across:.1f}" cy="{up:.1f}" r="4" '
            f'fill="{LINE}"><title>{share}</title></circle>'
        )
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join([*parts, "</svg>"]) + "\n", encoding="utf-8")
