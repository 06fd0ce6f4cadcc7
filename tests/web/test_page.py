"""The page: its own tests, and whole games in a real browser (web/e2e).

They need Node and a Chromium. Where they cannot be had, the tests are skipped with one line that says so; with
SMASHUP_BROWSER=must (as in .ci/run) they fail instead.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

import pytest

WEB = Path(__file__).resolve().parents[2] / "web"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


def give_up(why: str) -> NoReturn:
    if os.environ.get("SMASHUP_BROWSER") == "must":
        pytest.fail(why)
    pytest.skip(why)


def run(*command: str, within: float = 600, **more: str) -> None:
    environment = {**os.environ, **more}
    done = subprocess.run(command, check=False, cwd=WEB, env=environment, capture_output=True, text=True, timeout=within)
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout[-6000:]}\n{done.stderr[-3000:]}"


def newest(folder: Path) -> float:
    return max((path.stat().st_mtime for path in folder.rglob("*") if path.is_file()), default=0.0)


@contextmanager
def alone() -> Iterator[None]:
    """One at a time, also of several processes."""
    with (WEB / ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@pytest.fixture(scope="module")
def page() -> Path:
    """The page with its tools, built if it is older than its source."""
    if shutil.which("npm") is None:
        give_up("no Node: the page is not tested")
    with alone():
        marker = WEB / "node_modules" / ".package-lock.json"
        complete = (WEB / "node_modules" / "axe-core").is_dir()  # without it, only what a build needs is there
        if not complete or not marker.exists() or marker.stat().st_mtime < (WEB / "package-lock.json").stat().st_mtime:
            try:
                run("npm", "ci", "--no-audit", "--no-fund")
            except AssertionError as error:
                give_up(f"the tools of the page cannot be installed: {error}")
            marker.touch()
        index = WEB / "dist" / "index.html"
        if not index.exists() or index.stat().st_mtime < max(newest(WEB / "src"), (WEB / "package-lock.json").stat().st_mtime):
            run("npm", "run", "build")
    return WEB


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
        give_up("no Chromium: the page is not tested in a browser (apt install chromium, or set CHROMIUM)")
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
    run("node", "--test", "--test-reporter=spec", f"e2e/{file}", within=1800, CHROMIUM=chromium, PYTHON=sys.executable)
