"""Draw docs/images/map.svg: packages as boxes in layers, imports as arrows.

With --check, only compare. The drawing follows from the import graph alone (grimp): a package
stands one row above everything that it imports. An arrow that follows from others (a imports b, b
imports c, so a to c) is left out, so that the picture can be read."""

from __future__ import annotations

import sys
from html import escape
from pathlib import Path
from typing import NamedTuple

import grimp

PICTURE = Path(__file__).resolve().parent.parent / "docs" / "images" / "map.svg"
ROOT = "smashup"
INSIDE = f"{ROOT}.engine"  # its sub-packages are drawn in a frame of their own
WIDTH, BOX, GAP, ROW, HEIGHT, TOP = 980, 124, 22, 86, 40, 46
LOOK = """\
  <style>
    text { font: 600 15px system-ui, sans-serif; fill: #1d2733; text-anchor: middle; }
    .title { font-size: 13px; font-weight: 500; fill: #5b6878; text-anchor: start; }
    .box { fill: #e8eef6; stroke: #4a6078; stroke-width: 1.4; }
    .ground { fill: #ffffff; }
    path { fill: none; stroke: #6b7f95; stroke-width: 1.5; }
    marker path { fill: #6b7f95; stroke: none; }
    @media (prefers-color-scheme: dark) {
      text { fill: #e6edf5; }
      .title { fill: #9fb0c2; }
      .box { fill: #26323f; stroke: #8ca3bb; }
      .ground { fill: #12181f; }
      path { stroke: #7f95ac; }
      marker path { fill: #7f95ac; }
    }
  </style>"""


class Picture(NamedTuple):
    """The lines of a drawing, and its height."""

    lines: list[str]
    height: int


def packages(graph: grimp.ImportGraph, parent: str) -> dict[str, set[str]]:
    """Return the packages and lone modules below `parent`, each with those that it imports."""
    children = sorted(
        child
        for child in graph.find_children(parent)
        if not child.rsplit(".", 1)[1].startswith("_")
    )
    drawn = [child for child in children if graph.find_children(child)]
    found: dict[str, set[str]] = {name: set() for name in drawn}
    for one in drawn:
        for other in drawn:
            if one != other and graph.direct_import_exists(
                importer=one, imported=other, as_packages=True
            ):
                found[one].add(other)
    return found


def rows(imports: dict[str, set[str]]) -> list[list[str]]:
    """Return the rows from top to bottom; packages that import each other share a row."""

    def reach(start: str) -> set[str]:
        seen: set[str] = set()
        todo = [start]
        while todo:
            for name in imports[todo.pop()] - seen:
                seen.add(name)
                todo.append(name)
        return seen

    below = {name: reach(name) for name in imports}
    level: dict[str, int] = {}
    for name in sorted(imports, key=lambda each: (len(below[each]), each)):
        level[name] = 1 + max(
            (level.get(other, -1) for other in below[name] if name not in below[other]), default=-1
        )
    found = [
        sorted(name for name in level if level[name] == n)
        for n in range(max(level.values(), default=-1), -1, -1)
    ]
    return [row for row in found if row]


def needed(imports: dict[str, set[str]]) -> list[tuple[str, str]]:
    """Return the imports that do not follow from others."""
    pairs = []
    for one, others in sorted(imports.items()):
        for other in sorted(others):
            steps = others - {other} - {step for step in others if one in imports[step]}
            if not any(other in imports[step] for step in steps):
                pairs.append((one, other))
    return pairs


def draw(title: str, imports: dict[str, set[str]], top: int) -> Picture:
    """Return the drawing of some packages, from `top` on."""
    places: dict[str, tuple[float, float]] = {}
    layers = rows(imports)
    for n, row in enumerate(layers):
        left = (WIDTH - len(row) * BOX - (len(row) - 1) * GAP) / 2
        for i, name in enumerate(row):
            places[name] = (left + i * (BOX + GAP), top + TOP + n * ROW)
    lines = [f'  <text class="title" x="20" y="{top + 24}">{escape(title)}</text>']
    for one, other in needed(imports):
        (x1, y1), (x2, y2) = places[one], places[other]
        if y1 == y2:
            start, end = (x1 + BOX, x2) if x1 < x2 else (x1, x2 + BOX)
            middle = y1 + HEIGHT / 2
            lines.append(f'  <path d="M{start:g} {middle:g} H{end:g}" marker-end="url(#tip)"/>')
        else:
            a, b = x1 + BOX / 2, x2 + BOX / 2
            bend = (y2 - y1 - HEIGHT) / 2
            curve = (
                f"M{a:g} {y1 + HEIGHT:g} C{a:g} {y1 + HEIGHT + bend:g} {b:g} {y2 - bend:g} "
                f"{b:g} {y2 - 2:g}"
            )
            lines.append(f'  <path d="{curve}" marker-end="url(#tip)"/>')
    for name, (x, y) in sorted(places.items()):
        lines.append(
            f'  <rect class="box" x="{x:g}" y="{y:g}" width="{BOX}" height="{HEIGHT}" rx="7"/>'
        )
        lines.append(
            f'  <text x="{x + BOX / 2:g}" y="{y + 25:g}">{escape(name.rsplit(".", 1)[1])}</text>'
        )
    return Picture(lines, TOP + len(layers) * ROW)


def picture() -> str:
    """Return the whole drawing as SVG."""
    graph = grimp.build_graph(ROOT, include_external_packages=False, cache_dir=None)
    parts = [
        ("smashup: an arrow leads from a package to one that it imports", packages(graph, ROOT))
    ]
    parts.append(("inside smashup.engine", packages(graph, INSIDE)))
    lines: list[str] = []
    height = 0
    for title, imports in parts:
        if imports:
            drawn = draw(title, imports, height)
            lines += drawn.lines
            height += drawn.height
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
        'aria-label="Packages">'
    )
    tip = (
        '<marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" '
        'orient="auto">'
    )
    tips = f'  <defs>{tip}<path d="M0 0 L8 4 L0 8 z"/></marker></defs>'
    ground = f'  <rect class="ground" width="{WIDTH}" height="{height}" rx="10"/>'
    return "\n".join([head, LOOK, tips, ground, *lines, "</svg>"]) + "\n"


def main() -> int:
    """Write the picture, or with --check return 1 if it is out of date."""
    new = picture()
    if "--check" in sys.argv[1:]:
        late = not PICTURE.exists() or PICTURE.read_text(encoding="utf-8") != new
        if late:
            print("docs/images/map.svg is out of date: run `make map`")
        return int(late)
    PICTURE.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
