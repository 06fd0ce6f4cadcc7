"""Errors about input from outside. It is refused before anything changes, with a sentence that tells why."""

from __future__ import annotations

from typing import TypeGuard


class InputError(ValueError):
    """Input that does not fit: a set-up (`SetupError`), or an answer, a seat or a saved match (`MatchError`)."""


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
