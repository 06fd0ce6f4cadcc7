"""The page: its own tests, and whole games in a real browser (web/e2e).

They need Node and a Chromium. Where they cannot be had, the tests are skipped with one line that
says so; with SMASHUP_BROWSER=must (as in .ci/run) they fail instead."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import WEB, alone, give_up, run

BROWSERS = ("chromium", "chromium-browser", "google-chrome")


def installed_browser() -> str | None:
    return next(filter(None, map(shutil.which, BROWSERS)), None)


@pytest.fixture(scope="module")
def chromium() -> str:
    with alone():  # apt-get refuses to work twice at the same time
        found = os.environ.get("CHROMIUM") or installed_browser()
        if found is None and shutil.which("apt-get") and os.geteuid() == 0:
            for words in (["update", "-qq"], ["install", "-y", "-qq", "chromium"]):
                subprocess.run(["apt-get", *words], check=False, capture_output=True, timeout=900)
            found = installed_browser()
    if not found or not Path(found).exists():
        give_up(
            "no Chromium: the page is not tested in a browser (apt install chromium, or set "
            "CHROMIUM)"
        )
    return found


@pytest.mark.usefixtures("page")
def test_types() -> None:
    run("npm", "run", "check")


@pytest.mark.usefixtures("page")
def test_parts() -> None:
    run("npm", "test")


@pytest.mark.usefixtures("page")
@pytest.mark.parametrize("file", sorted(path.name for path in (WEB / "e2e").glob("*.test.mjs")))
def test_in_a_browser(chromium: str, file: str) -> None:
    run(
        "node",
        "--test",
        "--test-reporter=spec",
        f"e2e/{file}",
        within=1800,
        CHROMIUM=chromium,
        PYTHON=sys.executable,
    )
