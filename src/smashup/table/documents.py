"""A table as a document: all that it remembers, as plain data."""

from __future__ import annotations

from typing import Any, Final

import smashup
from smashup import Match, MatchError

from .plain import Unfit, plain, read
from .state import State

FORMAT: Final = "smashup table"
VERSION: Final = 1  # of documents


def document_of(state: State, match: Match | None) -> dict[str, Any]:
    """Return all of a table as plain data."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "state": plain(state),
        "match": match.save() if match is not None else None,
    }


class TableError(ValueError):
    """Raised for a document that is not one of a table."""


def read_document(document: object) -> tuple[State, Match | None, float]:
    """Return the state and the match of a document, and its date."""
    if (
        not isinstance(document, dict)
        or document.get("format") != FORMAT
        or document.get("version") != VERSION
    ):
        raise TableError("this is no table, or one of another release")
    try:
        state, text = read(State, document.get("state")), document.get("match")
        at = read(float, document.get("at", state.asked_at), "at")  # release 0.1 stored none
        match = smashup.load(text, renew=False) if text is not None else None
    except (Unfit, MatchError) as error:
        raise TableError(f"this table is damaged: {error}") from error
    return state, match, at
