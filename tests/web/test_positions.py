"""The positions that the page's own tests get are those that the rules make today."""

from __future__ import annotations

import pytest

from smashup.table import Table

from . import tables

MADE = tables.fixtures()


@pytest.mark.parametrize("name", sorted(MADE))
def test_a_fixture_is_up_to_date(name: str) -> None:
    kept = tables.FIXTURES / name
    assert kept.exists(), "run `make positions`"
    assert kept.read_text() == MADE[name], "run `make positions`"


def test_no_other_fixtures() -> None:
    assert {
        str(path.relative_to(tables.FIXTURES)) for path in tables.FIXTURES.rglob("*.json")
    } == set(MADE)


def test_all_tables_can_be_opened_again() -> None:
    for table in tables.tables(0.0).values():
        again = Table.from_document(table.id, table.document(), tables.no_chance(table.id), 0.0)
        assert again.document()["match"] == table.document()["match"]
