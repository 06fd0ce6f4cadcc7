"""Replies that the hall itself gives, before or in place of a table's."""

from __future__ import annotations

from typing import Any

from ..table.incoming import ERRORS, ErrorCode
from ..table.plain import LARGEST
from .names import id_of_game


def error_reply(code: ErrorCode, text: str = "", message: object = None) -> dict[str, Any]:
    """Return the refusal of a message, with the message's id if it has a proper one."""
    id = message.get("id") if isinstance(message, dict) else None
    known = id if type(id) is int and abs(id) < LARGEST else None
    return {"type": "error", "id": known, "code": code, "text": text or ERRORS[code]}


def saved_message(table: str, game: int) -> dict[str, Any]:
    """Return the message that gives the address of a finished game."""
    return {"type": "saved", "game": game, "table": id_of_game(table, game)}
