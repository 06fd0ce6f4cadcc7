"""Plain data from outside, checked: each function gives back what it was given, or says what is
wrong with it."""

from __future__ import annotations

from typing import Any, Final

from ..model.errors import MatchError, is_whole, shown

MANY: Final = 10_000  # things in a list, letters in a text


class Damaged(MatchError):
    """Something in a document is not as it must be."""


def whole(value: object, least: int, most: int, what: str) -> int:
    if not is_whole(value) or not least <= value <= most:
        raise Damaged(f"{what} is {shown(value)}")
    return value


def listed(value: object, what: str) -> list[Any]:
    if not isinstance(value, list | tuple) or len(value) > MANY:
        raise Damaged(f"{what} is {shown(value)} instead of a list")
    return list(value)


def words(value: object, what: str) -> str:
    if not isinstance(value, str) or len(value) > MANY:
        raise Damaged(f"{what} is {shown(value)} instead of text")
    return value


def yes_or_no(value: object, what: str) -> bool:
    if not isinstance(value, bool):
        raise Damaged(f"{what} is {shown(value)} instead of true or false")
    return value


def fields(
    value: object, what: str, names: tuple[str, ...], more: tuple[str, ...] = ()
) -> dict[str, Any]:
    """An object with these fields, perhaps with more."""
    if not isinstance(value, dict):
        raise Damaged(f"{what} is {shown(value)} instead of an object")
    for name in names:
        if name not in value:
            raise Damaged(f"{what} lacks {name!r}")
    if len(value) > len(names):
        for name in value:
            if name not in names and name not in more:
                raise Damaged(f"{what} has {shown(name)}, which nobody knows")
    return value


def two(value: object, what: str) -> tuple[object, object]:
    pair = listed(value, what)
    if len(pair) != 2:
        raise Damaged(f"{what} is {shown(value)} instead of two things")
    return pair[0], pair[1]
