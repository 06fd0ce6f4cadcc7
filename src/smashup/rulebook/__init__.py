"""The rules of the game in our own words: chapters, a glossary, worked cases and decisions.

A chapter is a Markdown file beside this module. Its paragraphs begin with their label in bold: a
number ("8.4.5", "E98", "S15") or, in the glossary, a term; a heading with a number begins a
section. What comments and tests cite as "rules 8.4.5" or "MECHANICS 8.2" is found here."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import NamedTuple

GLOSSARY = "21"


class Paragraph(NamedTuple):
    # "8.4.5", "E98", "MECHANICS 8.2", a term of the glossary; else the chapter's number, or ""
    # under a title without a number
    label: str
    title: str  # of a section; else ""
    text: str  # Markdown: sentences and lists; may be empty under a title


class Chapter(NamedTuple):
    number: str  # "8", "MECHANICS 2"
    title: str
    about: str  # what it is about, in a sentence or two
    paragraphs: list[Paragraph]


@cache
def chapters() -> list[Chapter]:
    """Return all chapters in order, those called MECHANICS last."""
    folder = resources.files(__package__)
    return [read(file) for part in (folder, folder.joinpath("mechanics")) for file in texts(part)]


def texts(folder: Traversable) -> list[Traversable]:
    return sorted(
        (file for file in folder.iterdir() if file.name.endswith(".md")), key=lambda file: file.name
    )


def read(file: Traversable) -> Chapter:
    heading, about, *blocks = file.read_text("utf-8").strip().split("\n\n")
    series, number, title = re.findall(r"# (MECHANICS )?(\d+)\. (.+)", heading)[0]
    paragraphs: list[Paragraph] = []
    for block in blocks:
        section = re.fullmatch(r"## (?:([\d.]+) )?(.+)", block)
        labelled = re.match(r"\*\*([^*]+)\*\* ", block)
        if section:
            paragraphs.append(Paragraph(series + section[1] if section[1] else "", section[2], ""))
        elif labelled:
            paragraphs.append(Paragraph(labelled[1], "", block[labelled.end() :]))
        elif paragraphs:  # goes on
            last = paragraphs[-1]
            paragraphs[-1] = last._replace(text=f"{last.text}\n\n{block}".strip())
        else:
            paragraphs.append(Paragraph(series + number, "", block))
    return Chapter(series + number, title, about, paragraphs)


def chapter(number: str) -> Chapter | None:
    """Return the chapter with that number, such as "8" or "MECHANICS 2"."""
    return next((c for c in chapters() if c.number == number.upper()), None)


def passage(number: str) -> list[Paragraph]:
    """Return the paragraph with that number and those below it.

    "8.4" includes 8.4.1. The list is empty if there is no such number."""
    wanted = number.upper()
    return [
        p
        for c in chapters()
        if c.number != GLOSSARY
        for p in c.paragraphs
        if p.label == wanted or p.label.startswith(f"{wanted}.")
    ]


def glossary() -> list[Paragraph]:
    """Return the paragraphs of all terms.

    The label is the term, followed by its synonyms after commas."""
    return next(c.paragraphs for c in chapters() if c.number == GLOSSARY)


def term(word: str) -> Paragraph | None:
    """Return the paragraph of the glossary on a word; its plural counts, too."""
    wanted = word.lower().strip()
    spellings = {wanted, wanted.removesuffix("s"), wanted.removesuffix("es")}
    return next((entry for entry in glossary() if not spellings.isdisjoint(names(entry))), None)


def names(entry: Paragraph) -> list[str]:
    """Return the term and the synonyms of a glossary paragraph, in lower case."""
    return entry.label.lower().split(", ")


def search(words: list[str]) -> list[Paragraph]:
    """Return the paragraphs in which each of these words begins a word."""
    patterns = [re.compile(rf"\b{re.escape(word)}", re.IGNORECASE) for word in words]
    everything = [p for c in chapters() for p in c.paragraphs]
    return [p for p in everything if all(pattern.search(" ".join(p)) for pattern in patterns)]
