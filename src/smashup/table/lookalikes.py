"""Detects names that look the same.

Invisible characters do not count, and letters of other scripts count as their Latin twins."""

from __future__ import annotations

import unicodedata
from itertools import chain
from typing import Final

# Default ignorable code points of Unicode that Python calls printable: they take no room on the
# screen. Those that it does not (zero width, direction, tags) are control and format characters,
# which no name or mark may have at all.
IGNORABLE: Final = (
    (0x034F, 0x034F),  # combining grapheme joiner
    (0x115F, 0x1160),  # Hangul fillers
    (0x17B4, 0x17B5),  # Khmer inherent vowels
    (0x180B, 0x180F),  # Mongolian variation selectors
    (0x3164, 0x3164),  # Hangul filler
    (0xFE00, 0xFE0F),  # variation selectors
    (0xFFA0, 0xFFA0),  # halfwidth Hangul filler
    (0x16FE4, 0x16FE4),  # Khitan filler
    (0xE0000, 0xE0FFF),  # tags and more variation selectors
)
BLANK: Final = (0x2800, 0x1D159)  # Braille without dots, a note without a head
INVISIBLE: Final[dict[int, str]] = {
    **dict.fromkeys(chain(*[range(first, last + 1) for first, last in IGNORABLE]), ""),
    **dict.fromkeys(BLANK, " "),
}

# Small letters which, in one of their cases, look like a Latin one. It is no full list of
# confusable characters (Unicode has thousands), but the alphabets with which one can write most of
# a Latin name.
LATIN: Final = str.maketrans(
    "авеѕіјкмнорстухԁһԛԝѵ" "αβεζηικμνορτυχ" "օսհո" "ıɑɡ",
    "abesijkmhopctyxdhqwv" "abezhikmnoptyx" "ouhn" "iag",
)  # fmt: skip


def visible(text: str) -> str:
    """Return a text without invisible characters and superfluous blanks."""
    return " ".join([word for word in text.translate(INVISIBLE).split(" ") if word])


def can_be_seen(text: str) -> bool:
    """True if a text has a visible character, and no control or format characters."""
    return text.isprintable() and any(
        unicodedata.category(letter)[0] in "LNPS" for letter in visible(text)
    )


def alike(name: str) -> str:
    """Return a form of a name that is the same for names that look the same."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", visible(name)).casefold())
    return visible(unicodedata.normalize("NFC", plain.translate(LATIN)))
