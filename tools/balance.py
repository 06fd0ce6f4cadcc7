"""Write the tables and pictures of docs/balance.md from the folders of studies: `python tools/balance.py STUDY [STUDY ...]`.

The pictures are those of the first study. What the numbers mean is written by hand, around the tables.
"""

from __future__ import annotations

import json
import re
import sys
from importlib.resources import files
from pathlib import Path

from smashup.arena.study import figures
from smashup.arena.study.drawing import symbols
from smashup.arena.study.figures import percent, points
from smashup.arena.study.findings import WORTH_TELLING, Findings

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "balance.md"
IMAGES = ROOT / "docs" / "images"


def picture(figure: str, found: Findings) -> str:
    """A figure of the report as a file of its own, bright or dark as the reader's system is."""
    style = files("smashup.arena.study").joinpath("report.css").read_text(encoding="utf-8")
    box = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', figure)
    assert box is not None
    width, height = map(float, box.groups())
    emblems = symbols([faction["id"] for faction in found["factions"]])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -16 {width + 32:g} {height + 32:g}" width="{width + 32:g}">'
        f"<!-- Emblems: game-icons.net, by Lorc, Delapouite and contributors, CC BY 3.0 --><style>{style}"
        f"svg {{ font-family: system-ui, sans-serif }}</style>{emblems}"
        f'<rect x="-16" y="-16" width="100%" height="100%" rx="12" fill="var(--panel)"/>'
        + figure.replace("<svg ", f'<svg width="{width:g}" height="{height:g}" ', 1)
        + "</svg>\n"
    )


def games_table(studies: list[Findings]) -> list[str]:
    lines = [
        "| bot | games | players | engine | CPU hours | first player wins | turns of each | margin |",
        "|---|---:|---|---|---:|---|---|---|",
    ]
    for found in studies:
        counts = sorted({seat["players"] for seat in found["seats"]})
        first = [percent(seat["rate"], 1) for seat in found["seats"] if seat["seat"] == 0]
        means = [
            [sum(bar["value"] * bar["games"] for bar in bars if bar["players"] == count) for count in counts]
            for bars in (found["rounds"], found["margins"])
        ]
        played = [sum(bar["games"] for bar in found["rounds"] if bar["players"] == count) for count in counts]
        rounds, margins = [" / ".join(f"{total / games:.1f}" for total, games in zip(row, played, strict=True)) for row in means]
        shown = " / ".join(map(str, counts))
        lines.append(
            f"| {found['bot']} | {found['games']} | {shown} | {' and '.join(found['engines'])} | {found['cpu_hours']:.2f} | "
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
        told = "".join(f" {percent(c['chance'], 1)} | {100 * c['low']:.1f}–{100 * c['high']:.1f} |" for c in cells)
        lines.append(f"| {number} | {faction['name']} |{told}")
    return lines


def pairs_table(found: Findings) -> list[str]:
    names = {faction["id"]: faction["name"] for faction in found["factions"]}
    lines = [
        "| the best decks | chance | the worst | chance | better together | points | worse together | points |",
        "|" + "---|---:|" * 4,
    ]
    extras = sorted(found["pairs"], key=lambda pair: -pair["extra"])
    lists = [found["pairs"][:8], found["pairs"][:-9:-1], extras[:8], extras[:-9:-1]]
    for row in zip(*lists, strict=True):
        called = [" + ".join(names[id] for id in pair["factions"]) for pair in row]
        numbers = [percent(pair["chance"], 1) for pair in row[:2]] + [points(pair["extra"]) for pair in row[2:]]
        lines.append("| " + " | ".join(f"{name} | {number}" for name, number in zip(called, numbers, strict=True)) + " |")
    return lines


def surprises_table(found: Findings) -> list[str]:
    names = {faction["id"]: faction["name"] for faction in found["factions"]}
    lines = ["| does better than expected | against | ahead | expected | games |", "|---|---|---:|---:|---:|"]
    for met in sorted(found["opponents"], key=lambda met: -met["surprise"]):
        if met["surprise"] > WORTH_TELLING:
            numbers = f"{percent(met['ahead'])} | {percent(met['expected'])} | {met['games']}"
            lines.append(f"| {names[met['faction']]} | {names[met['against']]} | {numbers} |")
    return lines if len(lines) > 2 else ["No faction does better against another one than their strengths explain."]


def cards_table(found: Findings) -> list[str]:
    known = figures.sure_cards(found)
    lines = ["| wins when played | faction | points | does not | faction | points |", "|---|---|---:|---|---|---:|"]
    names = {faction["id"]: faction["name"] for faction in found["factions"]}
    for row in zip(known[:12], known[:-13:-1], strict=False):
        cells = [f"{card['name']} | {names[card['faction']]} | {points(card['change'] or 0.0)}" for card in row]
        lines.append("| " + " | ".join(cells) + " |")
    return lines if known else ["There are too few games to tell."]


def fill(page: str, name: str, lines: list[str]) -> str:
    """Put lines between the marks of that name."""
    begin, end = f"<!-- {name}: made by tools/balance.py -->", f"<!-- end of {name} -->"
    head, _, rest = page.partition(begin)
    _, _, tail = rest.partition(end)
    return f"{head}{begin}\n" + "\n".join(lines) + f"\n{end}{tail}"


def main() -> int:
    folders = [Path(name) for name in sys.argv[1:]]
    if not folders:
        print(__doc__)
        return 2
    studies: list[Findings] = [json.loads((folder / "findings.json").read_text(encoding="utf-8")) for folder in folders]
    best = studies[0]
    page = PAGE.read_text(encoding="utf-8")
    for name, lines in (
        ("games", games_table(studies)),
        ("ranking", ranking_table(studies)),
        ("pairs", pairs_table(best)),
        ("surprises", surprises_table(best)),
        ("cards", cards_table(best)),
    ):
        page = fill(page, name, lines)
    PAGE.write_text(page, encoding="utf-8")
    for name, figure in (
        ("ranking", figures.ranking(best["factions"])),
        ("partners", figures.partners(best["factions"], best["pairs"])),
        ("opponents", figures.opponents(best["factions"], best["opponents"])),
        ("seats", figures.seats(best["seats"])),
    ):
        (IMAGES / f"balance-{name}.svg").write_text(picture(figure, best), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
