"""The table as static files: built once, moved elsewhere, and played in a real browser.

`make test` plays the first moves. `make test-static` (SMASHUP_TEST_STATIC=1) plays all of
web/e2e-static: whole games, several tabs, offline."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import pytest

import static

from .conftest import WEB, alone, run
from .test_page import chromium

__all__ = ["chromium"]  # a fixture

SAMPLE = ["first.test.mjs"]
ALL = sorted(path.name for path in (WEB / "e2e-static").glob("*.test.mjs"))


@pytest.fixture(scope="module")
def folder(page: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built folder, copied to another place, so that nothing in it knows where it was made."""
    assert (page / "node_modules" / "pyodide").is_dir()
    with alone():
        if not static.is_built():
            static.build()
        return Path(shutil.copytree(static.OUT, tmp_path_factory.mktemp("elsewhere") / "table"))


def test_a_first_visit_is_small(folder: Path) -> None:
    assert static.first_visit_bytes(folder) <= static.MOST_BYTES


def test_texts_lie_packed_beside_and_python_only_packed(folder: Path) -> None:
    for file in folder.rglob("*"):
        if file.suffix in (".html", ".js", ".mjs", ".css", ".svg", ".json"):
            assert file.with_name(f"{file.name}.br").is_file(), file
            assert file.with_name(f"{file.name}.gz").is_file(), file
        assert file.suffix not in (".wasm", ".zip", ".py"), file


def test_nothing_in_it_tells_where_it_was_built(folder: Path) -> None:
    here = str(static.ROOT).encode()
    assert not [file for file in folder.rglob("*") if file.is_file() and here in file.read_bytes()]


@pytest.mark.parametrize("file", ALL if os.environ.get("SMASHUP_TEST_STATIC") else SAMPLE)
def test_in_a_browser(chromium: str, folder: Path, file: str) -> None:
    run(
        "node",
        "--test",
        "--test-reporter=spec",
        f"e2e-static/{file}",
        within=1800,
        CHROMIUM=chromium,
        PYTHON=sys.executable,
        STATIC=str(folder),
    )
