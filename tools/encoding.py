"""Write the tables of docs/learning.md from the classes of smashup.rl.rows.

They describe observations and actions. With --check, only tell whether they are up to date."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, get_type_hints

from reference import ROOT, Source, code, table, words
from smashup.rl.encoding import ROWS, Encoding
from smashup.rl.rows import MOST, WORDS, ZONES, Numbers, RowOf, Word

PAGE = ROOT / "docs" / "learning.md"
BEGIN, END = "<!-- the tables: made by tools/encoding.py -->", "<!-- end of the tables -->"
ENCODING = Encoding()


def numbers(kind: Numbers | Word | RowOf) -> str:
    """Return the range of a field's numbers and their meaning."""
    if isinstance(kind, Word):
        return f"[{kind.words}](#words)"
    if isinstance(kind, RowOf):
        return f"row of `{kind.table}`"
    if kind == Numbers(0, 1):
        return "0 or 1"
    if kind.most < MOST:
        return "seat"
    return "number" if kind.least == 0 else "number, also below 0"


def row_table(name: str, source: Source) -> str:
    """Return a table of the observation, field by field."""
    rows, cls = ROWS[name]
    part = ENCODING.tables[name]
    kinds: dict[str, Any] = get_type_hints(cls, include_extras=True)
    node = source.classes()[cls.__name__]
    comments = {ast_name(field): words(source.comment(field)) for field in node.body[1:]}
    fields = [
        (str(i), code(field), numbers(kinds[field].__metadata__[0]), comments[field])
        for i, field in enumerate(cls._fields)
    ]
    shape = (
        f"{rows} row{'s' if rows > 1 else ''} of {len(fields)}, at {part.start} to "
        f"{part.part.stop - 1}."
    )
    return (
        f"### {name}\n\n{' '.join((cls.__doc__ or '').split())} "
        f"{shape}\n\n{table(('', 'field', 'has', 'meaning'), fields)}"
    )


def ast_name(field: Any) -> str:
    name: str = field.target.id
    return name


def zones() -> str:
    part = ENCODING.tables["zones"]
    return f"""### zones

How many of each card lie in each zone, as far as you know: column 0 counts the cards that you do
not know, the others are the cards in the order of the catalogue. {part.rows} rows of
{len(part.fields)}, at {part.start} to {part.part.stop - 1}:
{", ".join(code(zone) for zone in ZONES)}.
The number is that of the player, 1 is you; `under_1` is what is stored under your cards."""


def word_lists() -> str:
    lists = [
        (code(name), ", ".join(f"{i} {word}" for i, word in enumerate(given, 1)))
        for name, given in sorted(WORDS.items())
    ]
    counts = (
        f"{len(ENCODING.words['card'])} cards and bases and the "
        f"{len(ENCODING.words['faction'])} factions"
    )
    return f"""### Words

{table(("words", "numbers"), lists)}

The {counts} are numbered in the order of the catalogue:
`Encoding().words["card"]` and `["faction"]`."""


def tables() -> str:
    source = Source("rows", ROOT / "src" / "smashup" / "rl")
    size = (
        f"A vector has {ENCODING.size:,} numbers: the tables one after the other, each row by row."
    )
    return "\n\n".join([size, *[row_table(name, source) for name in ROWS], zones(), word_lists()])


def page(old: str) -> str:
    """Return the page with new tables."""
    head, _, rest = old.partition(BEGIN)
    return f"{head}{BEGIN}\n{tables()}\n{END}{rest.partition(END)[2]}"


def main(path: Path = PAGE) -> int:
    old = path.read_text(encoding="utf-8")
    new = page(old)
    if "--check" in sys.argv[1:]:
        if new != old:
            print("the tables of docs/learning.md are out of date: run `make reference`")
        return int(new != old)
    path.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
