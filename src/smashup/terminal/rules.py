"""The rules on the screen: `rules` in a game, `smashup rules` outside.

The texts are those of `smashup.rulebook`."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from .. import rulebook
from ..lookup import matches, words_of
from ..rulebook import Chapter, Paragraph
from . import look
from .screen import Screen

WIDTH = 88  # longer lines are hard to read
IN_FULL = 4  # up to this many paragraphs are shown in full; of more, a sentence each
AT_MOST = 25

HOW = {
    "9": "a chapter; also by its title: {} scoring",
    "8.4.5": "a paragraph",
    "E65": "a worked case; S15 is a decision",
    "talent": "a word: what it means, and where it is written of",
    "draw deck": "all that is said with these words",
}


def show(screen: Screen, query: str, ask: str = "rules") -> bool:
    """Show what the rules say to a query; return `False` if they say nothing.

    The query is empty (the contents), a number, a title, a term or words. `ask` is how the player
    asks here."""
    if not query:
        show_contents(screen, ask)
        return True
    chapter, passage, entry = rulebook.chapter(query), rulebook.passage(query), rulebook.term(query)
    titled = [c for c in rulebook.chapters() if matches(query, c.title)]
    if chapter is None and not passage:
        chapter = next(
            (c for c in titled if words_of(c.title)[0].startswith(words_of(query)[0])), None
        )
    if chapter is not None:
        screen.show(chapter_page(chapter), chapter_lines(chapter))
    elif passage:
        screen.show(page(passage), lines(passage))
    elif entry is not None:
        show_term(screen, entry)
        show_written(screen, entry, query)
    elif not show_found(screen, query.split()) and not titled:
        known = [name for entry in rulebook.glossary() for name in rulebook.names(entry)] + [
            c.title for c in rulebook.chapters()
        ]
        screen.say(
            f"The rules do not speak of {query!r}." + look.did_you_mean(query, known),
            f"`{ask}` lists the chapters.",
        )
        return False
    others = [c for c in titled if c is not chapter]
    if others:
        screen.say(
            "",
            "See also: "
            + ", ".join(f"{c.title} (`{ask} {c.number.lower()}`)" for c in others)
            + ".",
        )
    return True


def show_contents(screen: Screen, ask: str) -> None:
    main = [c for c in rulebook.chapters() if c.number.isdecimal()]
    more = [c for c in rulebook.chapters() if c not in main]
    screen.show(contents_page(main), contents_lines(main))
    screen.say("", f"The exact procedures behind some cards ({ask} mechanics 2):")
    screen.show(contents_page(more), contents_lines(more))
    screen.say("", *(f"{ask} {what:<9}  {means.format(ask)}" for what, means in HOW.items()))


def show_term(screen: Screen, entry: Paragraph) -> None:
    name = Text(entry.label, style="bold green")
    panel = Panel(
        Markdown(entry.text),
        title=name,
        title_align="left",
        border_style="green",
        box=box.ROUNDED,
        width=WIDTH,
    )
    screen.show(panel, [f"{entry.label}: {' '.join(flat(entry.text))}"])


def show_written(screen: Screen, entry: Paragraph, query: str) -> None:
    """Show the paragraphs that the glossary names for a term, and where its word occurs."""
    numbers = re.findall(r"(?:MECHANICS )?[A-Z]?\d[\d.]*", entry.text.rpartition("(")[2])
    cited = [
        p
        for number in numbers
        if rulebook.chapter(number) is None
        for p in rulebook.passage(number)
    ]
    if cited:
        screen.show(page(cited), lines(cited))
    chapters = [number for number in numbers if rulebook.chapter(number) is not None]
    others = [
        p.label
        for p in rulebook.search(query.split())
        if p not in cited and re.search(r"\d", p.label)
    ]
    if chapters or others:
        screen.say(
            "",
            "Also in: " + ", ".join([*(f"chapter {number}" for number in chapters), *others]) + ".",
        )


def show_found(screen: Screen, words: list[str]) -> bool:
    """Show the paragraphs with these words; return `False` if there are none."""
    found = [p for p in rulebook.search(words) if p.text]
    if 0 < len(found) <= IN_FULL:
        screen.show(page(found), lines(found))
    elif found:
        picked = [(p.label, excerpt(p, words)) for p in found[:AT_MOST]]
        grid = side_by_side([(label, Text(text)) for label, text in picked])
        screen.show(grid, [f"{label}: {text}" for label, text in picked])
        if len(found) > AT_MOST:
            screen.say(f"... and {len(found) - AT_MOST} more paragraphs: say another word.")
    return bool(found)


# --- pages ----------------------------------------------------------------------------------------
def contents_page(chapters: list[Chapter]) -> RenderableType:
    rows: list[tuple[str, RenderableType]] = []
    for c in chapters:
        rows.append(
            (
                c.number.split()[-1],
                Text(c.title, style="bold").append(f"  {c.about}", style="not bold dim"),
            )
        )
    return side_by_side(rows)


def contents_lines(chapters: list[Chapter]) -> list[str]:
    return [f"{c.number}. {c.title}: {c.about}" for c in chapters]


def chapter_page(c: Chapter) -> RenderableType:
    heading = Text(f" {c.number}. {c.title} ", style="bold reverse")
    return Group(heading, Text(c.about, style="italic"), Text(), page(under(c)))


def chapter_lines(c: Chapter) -> list[str]:
    return [f"{c.number}. {c.title}", c.about, *lines(under(c))]


def under(c: Chapter) -> list[Paragraph]:
    """Return the paragraphs of a chapter without its title, which is shown above them."""
    return [p._replace(label="") if p.label == c.number else p for p in c.paragraphs]


def page(paragraphs: list[Paragraph]) -> RenderableType:
    parts: list[RenderableType] = []
    for p in paragraphs:
        heading = f"{p.label} {p.title}".strip()
        if re.fullmatch(r"[A-Z]?[\d.]+", heading):
            parts.append(side_by_side([(heading, Markdown(p.text))], label=7))
        else:
            if heading:
                parts.append(Text(heading, style="bold"))
            if p.text:
                parts.append(side_by_side([("", Markdown(p.text))], label=1))
        parts.append(Text())
    return Group(*parts[:-1])


def side_by_side(rows: Sequence[tuple[str, RenderableType]], label: int = 0) -> RenderableType:
    """Return labels beside their texts."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(style="yellow", no_wrap=True, min_width=label)
    grid.add_column(max_width=WIDTH - 8)
    for name, text in rows:
        grid.add_row(name, text)
    return grid


def lines(paragraphs: list[Paragraph]) -> list[str]:
    """Return paragraphs as plain lines."""
    said: list[str] = []
    for p in paragraphs:
        heading = f"{p.label} {p.title}".strip()
        texts = flat(p.text)
        said += (
            [heading, *texts]
            if p.title or not texts
            else [f"{heading} {texts[0]}".strip(), *texts[1:]]
        )
    return said


def flat(text: str) -> list[str]:
    """Return a text without marks, as one line for each paragraph and item."""
    said: list[str] = []
    ended = True
    for line in re.sub(r"\*{1,2}([^*]+)\*{1,2}", r"\1", text).replace("`", "").splitlines():
        if ended or re.match(r"\s*(\d+\.|-) ", line):
            said.append(line)
        else:
            said[-1] += " " + line.strip()
        ended = not line
    return [line for line in said if line]


def excerpt(p: Paragraph, words: list[str]) -> str:
    """Return the sentence of a paragraph with most of these words."""
    said = [re.sub(r"^\s*(\d+\.|-) ", "", line) for line in flat(p.text)]
    sentences = [sentence for line in said for sentence in re.split(r"(?<=\.) (?!\[)", line)]
    best = max(
        sentences, key=lambda sentence: sum(word.lower() in sentence.lower() for word in words)
    )
    return textwrap.shorten(best, 140, placeholder=" ...")


def command(words: list[str], plain: bool) -> int:
    """Run `smashup rules`."""
    return 0 if show(Screen(plain), " ".join(words).strip(), "smashup rules") else 1
