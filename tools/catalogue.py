"""Write docs/factions.md, the table of sets and factions, from the code.

With --check, only tell whether it is up to date."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from smashup.cards import CATALOGUE

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "factions.md"
BEGIN, END = "<!-- catalogue: made by tools/catalogue.py -->", "<!-- end of the catalogue -->"


def tests_of(faction: str) -> int:
    """Return the number of tests in the faction's own file."""
    file = ROOT / "tests" / "cards" / f"test_{faction}.py"
    return (
        len(re.findall(r"^def test_", file.read_text(encoding="utf-8"), flags=re.M))
        if file.exists()
        else 0
    )


def catalogue() -> str:
    """Return the counts of the whole game and a row for each faction."""
    factions = list(CATALOGUE.factions.values())
    cards = sum(len(f.cards) for f in factions)
    bases = sum(len(f.bases) for f in factions)
    tests = sum(tests_of(f.id) for f in factions)
    counted = (
        f"{len(CATALOGUE.sets)} sets, {len(factions)} factions, {cards} different cards, "
        f"{bases} bases"
    )
    lines = [
        f"{counted}; {tests} tests of single cards and bases.",
        "",
        "| set | faction | how it plays | cards | bases | tests |",
        "|---|---|---|---:|---:|---:|",
    ]
    for card_set in CATALOGUE.sets:
        for i, faction in enumerate(card_set.factions):
            copies = sum(d.copies for d in faction.cards)
            name = card_set.name if i == 0 else ""
            numbers = (
                f"{len(faction.cards)} ({copies}) | {len(faction.bases)} | {tests_of(faction.id)}"
            )
            lines.append(f"| {name} | {faction.name} | {faction.style} | {numbers} |")
    return "\n".join(lines)


def main() -> int:
    old = PAGE.read_text(encoding="utf-8")
    head, _, rest = old.partition(BEGIN)
    _, _, tail = rest.partition(END)
    new = f"{head}{BEGIN}\n{catalogue()}\n{END}{tail}"
    if "--check" in sys.argv[1:]:
        if new != old:
            print("docs/factions.md is out of date: run `make catalogue`")
        return int(new != old)
    PAGE.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
