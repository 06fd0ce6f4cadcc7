"""Write the tables and pictures of docs/balance.md from the folders of studies.

Run it as `python tools/balance.py STUDY [STUDY ...]`. The pictures are those of the first study,
and one of it beside the second. The text around the tables is written by hand."""

from __future__ import annotations

import json
import re
import sys
from importlib.resources import files
from pathlib import Path

from smashup.arena.study import figures
from smashup.arena.study.drawing import Scale, disc, figure, line, look_of, rect, symbols, tag, text
from smashup.arena.study.figures import percent, points
from smashup.arena.study.findings import Findings, doing_better

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "balance.md"
IMAGES = ROOT / "docs" / "images"


def picture(drawn: str, found: Findings) -> str:
    """Return a figure of the report as a file, bright or dark like the reader's system."""
    style = files("smashup.arena.study").joinpath("report.css").read_text(encoding="utf-8")
    box = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', drawn)
    assert box is not None
    width, height = map(float, box.groups())
    emblems = symbols([faction["id"] for faction in found["factions"]])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -16 {width + 32:g} '
        f'{height + 32:g}" width="{width + 32:g}">'
        "<!-- Emblems: game-icons.net, by Lorc, Delapouite and contributors, CC BY 3.0 "
        f"--><style>{style}"
        f"svg {{ font-family: system-ui, sans-serif }}</style>{emblems}"
        f'<rect x="-16" y="-16" width="100%" height="100%" rx="12" fill="var(--panel)"/>'
        + drawn.replace("<svg ", f'<svg width="{width:g}" height="{height:g}" ', 1)
        + "</svg>\n"
    )


def both_hands(one: Findings, other: Findings) -> str:
    """Return a figure of each faction's strength in the hands of two bots."""
    row, top, left, width = 31.0, 54.0, 250.0, 1080.0
    height = top + row * len(one["factions"]) + 8
    theirs = {faction["id"]: faction for faction in other["factions"]}
    shares = [each["chance"] for found in (one, other) for each in found["factions"]]
    scale = Scale(min(shares) - 0.02, max(shares) + 0.02, left, width - 120)
    drawn = [
        tag("circle", cx=left, cy=14, r=6, fill="none", stroke="var(--muted)", stroke_width=2),
        text(left + 14, 19, one["bot"], "name"),
        tag("circle", cx=left + 120, cy=14, r=7, fill="var(--text)"),
        text(left + 134, 19, other["bot"], "name"),
    ]
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
    for number, faction in enumerate(one["factions"]):
        y, now = top + row * (number + 0.5), theirs[faction["id"]]
        before, after, ink = (
            scale.at(faction["chance"]),
            scale.at(now["chance"]),
            look_of(faction["id"]).ink,
        )
        drawn += [
            rect(0, y - row / 2, width, row, class_="stripe") if number % 2 else "",
            disc(faction["id"], 46, y, 13),
            text(68, y + 5, faction["name"], "name"),
            rect(min(before, after), y - 3, abs(after - before), 6, fill=ink),
            tag("circle", cx=before, cy=y, r=6, fill="var(--panel)", stroke=ink, stroke_width=2),
            tag("circle", cx=after, cy=y, r=8, fill=ink, class_="edge"),
            text(width - 100, y + 5, points(now["chance"] - faction["chance"]), "value"),
        ]
    return figure(
        width,
        height,
        f"The strength of each faction in the hands of {one['bot']} and {other['bot']}.",
        *drawn,
    )


def games_table(studies: list[Findings]) -> list[str]:
    lines = [
        "| bot | games | players | engine | CPU hours | first player wins | turns of each | "
        "margin |",
        "|---|---:|---|---|---:|---|---|---|",
    ]
    for found in studies:
        counts = sorted({seat["players"] for seat in found["seats"]})
        first = [percent(seat["rate"], 1) for seat in found["seats"] if seat["seat"] == 0]
        means = [
            [
                sum(bar["value"] * bar["games"] for bar in bars if bar["players"] == count)
                for count in counts
            ]
            for bars in (found["rounds"], found["margins"])
        ]
        played = [
            sum(bar["games"] for bar in found["rounds"] if bar["players"] == count)
            for count in counts
        ]
        rounds, margins = [
            " / ".join(f"{total / games:.1f}" for total, games in zip(row, played, strict=True))
            for row in means
        ]
        shown = " / ".join(map(str, counts))
        lines.append(
            f"| {found['bot']} | {found['games']} | {shown} | {' and '.join(found['engines'])} | "
            f"{found['cpu_hours']:.2f} | "
            f"{' / '.join(first)} | {rounds} | {margins} VP |"
        )
    return lines


def ranking_table(studies: list[Findings]) -> list[str]:
    lines = [
        "| | faction |" + "".join(f" {found['bot']} | 95 % |" for found in studies),
        "|---:|---|" + "---:|---|" * len(studies),
    ]
    by_id = [{faction["id"]: faction for faction in found["factions"]} for found in studies]
    for number, faction in enumerate(studies[0]["factions"], 1):
        cells = [known[faction["id"]] for known in by_id]
        told = "".join(
            f" {percent(c['chance'], 1)} | {100 * c['low']:.1f}–{100 * c['high']:.1f} |"
            for c in cells
        )
        lines.append(f"| {number} | {faction['name']} |{told}")
    return lines


def pairs_table(found: Findings) -> list[str]:
    names = {faction["id"]: faction["name"] for faction in found["factions"]}
    lines = [
        "| the best decks | chance | the worst | chance | better together | points | worse "
        "together | points |",
        "|" + "---|---:|" * 4,
    ]
    extras = sorted(found["pairs"], key=lambda pair: -pair["extra"])
    lists = [found["pairs"][:8], found["pairs"][:-9:-1], extras[:8], extras[:-9:-1]]
    for row in zip(*lists, strict=True):
        called = [" + ".join(names[id] for id in pair["factions"]) for pair in row]
        numbers = [percent(pair["chance"], 1) for pair in row[:2]] + [
            points(pair["extra"]) for pair in row[2:]
        ]
        lines.append(
            "| "
            + " | ".join(f"{name} | {number}" for name, number in zip(called, numbers, strict=True))
            + " |"
        )
    return lines


def surprises_table(found: Findings) -> list[str]:
    names = {faction["id"]: faction["name"] for faction in found["factions"]}
    lines = [
        "| does better than expected | against | ahead | expected | games |",
        "|---|---|---:|---:|---:|",
    ]
    for met in doing_better(found["opponents"]):
        numbers = f"{percent(met['ahead'])} | {percent(met['expected'])} | {met['games']}"
        lines.append(f"| {names[met['faction']]} | {names[met['against']]} | {numbers} |")
    return (
        lines
        if len(lines) > 2
        else ["No faction does better against another one than their strengths explain."]
    )


def cards_table(found: Findings) -> list[str]:
    known = figures.sure_cards(found)
    lines = [
        "| wins when played | faction | points | does not | faction | points |",
        "|---|---|---:|---|---|---:|",
    ]
    names = {faction["id"]: faction["name"] for faction in found["factions"]}
    for row in zip(known[:12], known[:-13:-1], strict=False):
        cells = [
            f"{card['name']} | {names[card['faction']]} | {points(card['change'] or 0.0)}"
            for card in row
        ]
        lines.append("| " + " | ".join(cells) + " |")
    return lines if known else ["There are too few games to tell."]


def fill(page: str, name: str, lines: list[str]) -> str:
    """Return the page with these lines between the marks of that name."""
    begin, end = f"<!-- {name}: made by tools/balance.py -->", f"<!-- end of {name} -->"
    head, _, rest = page.partition(begin)
    _, _, tail = rest.partition(end)
    return f"{head}{begin}\n" + "\n".join(lines) + f"\n{end}{tail}"


def main() -> int:
    folders = [Path(name) for name in sys.argv[1:]]
    if not folders:
        print(__doc__)
        return 2
    studies: list[Findings] = [
        json.loads((folder / "findings.json").read_text(encoding="utf-8")) for folder in folders
    ]
    first = studies[0]
    page = PAGE.read_text(encoding="utf-8")
    for name, lines in (
        ("games", games_table(studies)),
        ("ranking", ranking_table(studies)),
        ("pairs", pairs_table(first)),
        ("surprises", surprises_table(first)),
        ("cards", cards_table(first)),
    ):
        page = fill(page, name, lines)
    PAGE.write_text(page, encoding="utf-8")
    for name, drawn in (
        ("ranking", figures.ranking(first["factions"])),
        ("partners", figures.partners(first["factions"], first["pairs"])),
        ("opponents", figures.opponents(first["factions"], first["opponents"])),
        ("seats", figures.seats(first["seats"])),
        *[("hands", both_hands(first, other)) for other in studies[1:2]],
    ):
        (IMAGES / f"balance-{name}.svg").write_text(picture(drawn, first), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
