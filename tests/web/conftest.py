"""What all tests of the page need: its tools, and the page as it is built."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

import pytest

import page as builder

WEB = Path(__file__).resolve().parents[2] / "web"


def give_up(why: str) -> NoReturn:
    if os.environ.get("SMASHUP_BROWSER") == "must":
        pytest.fail(why)
    pytest.skip(why)


def run(*command: str, within: float = 600, **more: str) -> None:
    environment = {**os.environ, **more}
    done = subprocess.run(
        command,
        check=False,
        cwd=WEB,
        env=environment,
        capture_output=True,
        text=True,
        timeout=within,
    )
    assert done.returncode == 0, (
        f"{' '.join(command)}\n{done.stdout[-6000:]}\n{done.stderr[-3000:]}"
    )


@contextmanager
def alone() -> Iterator[None]:
    """Let only one test run at a time, also among several processes."""
    with (WEB / ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@pytest.fixture(scope="module")
def page() -> Path:
    """Return the page with its tools, built if it is older than its source."""
    if shutil.which("npm") is None:
        give_up("no Node: the page is not tested")
    with alone():
        marker = WEB / "node_modules" / ".package-lock.json"
        complete = (
            WEB / "node_modules" / "axe-core"
        ).is_dir()  # without it, only what a build needs is there
        if (
            not complete
            or not marker.exists()
            or marker.stat().st_mtime < (WEB / "package-lock.json").stat().st_mtime
        ):
            try:
                run("npm", "ci", "--no-audit", "--no-fund")
            except AssertionError as error:
                give_up(f"the tools of the page cannot be installed: {error}")
            marker.touch()
        if not builder.is_built():
            run("npm", "run", "build")
            (WEB / "dist" / "index.html").touch()
    return WEB
