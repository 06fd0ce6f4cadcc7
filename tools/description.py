"""Make the README fit for a package index, which has no other file of the repository.

Pictures are left out. Links into the repository become their text, with the file's name in brackets
if the text is another one."""

from __future__ import annotations

import re

# The head of a table whose rows are pictures.
HEAD_OF_PICTURES = re.compile(r"^\|.*\n\|[-|]+\n(?=\| !\[)", re.M)
PICTURE = re.compile(r"^.*!\[.*\n\n?", re.M)
LINK = re.compile(r"\[([^\]]+)\]\((?!https?:)([^)]+)\)")


def description(readme: str) -> str:
    """Return the README without pictures and without links into the repository."""
    text = PICTURE.sub("", HEAD_OF_PICTURES.sub("", readme))
    return LINK.sub(
        lambda found: found[1] if found[1] == found[2] else f"{found[1]} ({found[2]})", text
    )
