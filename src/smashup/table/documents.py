"""Documents of tables: everything that a table stores, as plain data."""

from __future__ import annotations

from typing import Any, Final

import smashup
from smashup import Match, MatchError

from .plain import Unfit, plain, read
from .state import State

FORMAT: Final = "smashup table"
VERSION: Final = 1  # of documents


def document_of(state: State, match: Match | None) -> dict[str, Any]:
    """Return the document of a table."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "state": plain(state),
        "match": match.save() if match is not None else None,
    }


class TableError(ValueError):
    """Raised for a document that no table has written."""


def read_document(document: object) -> tuple[State, Match | None, float]:
    """Return the state, the match and the date of a document."""
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
