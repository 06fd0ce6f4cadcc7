"""What comes from outside and does not fit. It is refused before anything changes, with a sentence that says why."""

from __future__ import annotations

from typing import TypeGuard


class InputError(ValueError):
    """Something from outside that does not fit: a set-up (`SetupError`), or an answer, a seat or a saved match (`MatchError`)."""


def is_whole(value: object) -> TypeGuard[int]:
    """Whether it is a whole number. True and False are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def shown(value: object) -> str:
    """A value for a message: short, and nothing in it that a terminal would obey."""
    try:
        text = repr(value)
    except Exception:  # too deep, too long, or it has a mind of its own
        text = f"a value of type {type(value).__name__}"
    return text if len(text) <= 60 else f"{text[:57]}..."
