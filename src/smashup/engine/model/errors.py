"""Errors about input from outside. It is refused before anything changes, with a sentence that
tells why."""

from __future__ import annotations

from typing import Literal, TypeGuard


class InputError(ValueError):
    """Input that does not fit: a set-up (`SetupError`), or an answer, a seat, a position or a saved
    match (`MatchError`)."""


MatchErrorCode = Literal[
    "late",  # the answer is for an earlier decision
    "not_an_option",  # no such option, or too few or too many of them
    "over",  # the game is over: there is nothing to answer
    "no_seat",  # there is no such player
    "not_asked",  # somebody else decides
    "not_in_play",  # no card or base in play has that number
    "no_such_point",  # there is no going back to there
    "not_a_match",  # nor a position
    "version",  # it was saved by another release
    "cards",  # it needs cards that are not in the catalogue
    "damaged",  # it says something that cannot be
    "file",  # it cannot be read or written
]


class MatchError(InputError):
    """An answer, a seat, a position or a saved match that does not fit; the message says why, for
    programs the code does."""

    def __init__(self, message: str, code: MatchErrorCode = "damaged") -> None:
        super().__init__(message)
        self.code = code


def is_whole(value: object) -> TypeGuard[int]:
    """Whether it is a whole number. True and False are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def shown(value: object) -> str:
    """A value for an error message: short, and without control characters."""
    try:
        text = repr(value)
    except Exception:  # nested too deep, too long, or its own __repr__ fails
        text = f"a value of type {type(value).__name__}"
    return text if len(text) <= 60 else f"{text[:57]}..."
