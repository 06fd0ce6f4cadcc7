"""Write the inks and emblems of the factions for reports of `smashup study`.

They come from the assets of the page, which an installed package does not have in this form. With
--check, only tell whether they are up to date."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ASSETS = ROOT / "web" / "src" / "assets"
TARGET = ROOT / "src" / "smashup" / "arena" / "study" / "factions.json"


def symbols() -> dict[str, str]:
    """Return the drawing of each symbol in the sprite, by the emblem's name.

    All have the same size, 512 by 512."""
    sprite = (ASSETS / "sprite.svg").read_text(encoding="utf-8")
    return dict(re.findall(r'<symbol id="g-([^"]+)" viewBox="0 0 512 512">(.*?)</symbol>', sprite))


def contents() -> str:
    drawn = symbols()
    factions = json.loads((ASSETS / "data" / "factions.json").read_text(encoding="utf-8"))
    told = {
        faction: {"ink": look["hex"], "emblem": drawn[look["emblem"]]}
        for faction, look in factions.items()
    }
    return json.dumps(told, indent=1) + "\n"


def main() -> int:
    if "--check" in sys.argv[1:]:
        old = TARGET.read_text(encoding="utf-8") if TARGET.exists() else ""
        if old != contents():
            print(f"{TARGET.relative_to(ROOT)} is out of date: run `make emblems`")
        return int(old != contents())
    TARGET.write_text(contents(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
