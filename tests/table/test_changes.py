"""What is on disk: tables that an earlier release stored, and the names of changes."""

from __future__ import annotations

import inspect
import json
from pathlib import Path
from typing import Any

import pytest

from smashup.table import Table

from .room import Room, written

KEPT = Path(__file__).parents[1] / "kept"
LATER = 1e9  # a time after all of the records

# Records of these changes, with these arguments, lie in databases. Neither may ever go away.
STORED = {
    "ask_replace": ["absent", "bot", "seat", "now"],
    "ask_undo": ["seat", "to", "now"],
    "begin": ["secret", "bot_seed", "factions", "names", "first", "now"],
    "close": [],
    "come": ["name", "mark", "proof"],
    "come_again": ["person"],
    "end_hold": [],
    "end_vote": ["kind", "about", "now"],
    "free": ["seat"],
    "give": ["seat", "keys", "by", "now"],
    "go": ["people"],
    "go_on": ["bot_seed", "now"],
    "note_moment": ["moment"],
    "pass_rest": ["seat", "window", "now"],
    "pick": ["seat", "faction"],
    "put_bot": ["seat", "bot"],
    "rename": ["person", "name"],
    "renew": ["secret"],
    "rewind": ["to", "now"],
    "run_out": ["seat", "bot", "now"],
    "say": ["name", "seat", "text", "now"],
    "set_auto_pass": ["seat", "on"],
    "set_options": ["options"],
    "sit_down": ["person", "seat", "name", "mark"],
    "to_lobby": ["factions"],
    "unpick": ["picks"],
    "vote_yes": ["kind", "about", "seat"],
    "want": ["seat", "factions"],
    "wish": ["seat", "faction"],
}


def kept_tables() -> list[dict[str, Any]]:
    """Return documents of release 0.2, the records made after them, and the states they led to."""
    found: list[dict[str, Any]] = json.loads((KEPT / "table_records.json").read_text("utf-8"))
    return found


@pytest.mark.parametrize("kept", kept_tables())
def test_stored_records_still_lead_to_the_same_table(kept: dict[str, Any]) -> None:
    room = Room()
    table = Table.from_document("t", kept["document"], room.chance, LATER, kept["records"])
    assert table.dropped == 0
    assert table.state.records == kept["records"][-1]["n"]
    # Clocks stand still while the server is down.
    still = {"asked_at": 0.0}
    assert {**written(table.document())["state"], **still} == {**kept["after"], **still}


def test_the_kept_records_are_of_every_change() -> None:
    changes = {record["change"] for kept in kept_tables() for record in kept["records"]}
    # `renew` is made for tables of release 0.1 only: see tests/server/test_upgrade.py
    assert changes == set(STORED) - {"renew"}


def test_changes_keep_their_stored_names_and_arguments() -> None:
    changes = Room().table.changes
    found = {name: list(inspect.signature(call).parameters) for name, call in changes.items()}
    assert found == STORED
