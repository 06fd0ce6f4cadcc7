"""Measure the page: size, loading time, animations, and the time to the first move.

`make bench-page` prints JSON. With `--play` it also clones this checkout, runs `make play` there
twice (from nothing, and built), and makes the first move in a headless Chromium each time; that
takes minutes. It needs npm and a Chromium."""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from guests import free_port, wait_for

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"


def measure(*words: str) -> Any:
    """Return the measurements of `web/tools/measure.mjs`."""
    environment = {**os.environ, "PYTHON": sys.executable}
    done = subprocess.run(
        ["node", "tools/measure.mjs", *words],
        cwd=WEB,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise SystemExit(f"the page cannot be measured: {done.stderr.strip()[-2000:]}")
    return json.loads(done.stdout)


def first_move(checkout: Path) -> dict[str, float]:
    """Return the seconds from `make play` to the page, and to the first move."""
    port, begun = free_port(), time.monotonic()
    arguments = f"--no-browser --port {port} --db {checkout / 'tables.db'}"
    play = subprocess.Popen(
        ["make", "play", f"ARGS={arguments}"],
        cwd=checkout,
        stdout=subprocess.PIPE,
        start_new_session=True,
    )
    try:
        wait_for(f"http://127.0.0.1:{port}", play, within=1800)
        ready = time.monotonic() - begun
        moved = measure("first-move", f"http://127.0.0.1:{port}/")["seconds"]
    finally:
        os.killpg(play.pid, signal.SIGINT)
        status = play.wait(60)
    return {
        "ready_s": round(ready, 1),
        "first_move_s": round(ready + moved, 1),
        "exit_status": status,
    }


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--play",
        action="store_true",
        help="also from `make play` in a fresh clone to the first move",
    )
    args = parser.parse_args()
    if not (WEB / "node_modules" / "playwright-core").is_dir():
        subprocess.run(
            ["npm", "ci", "--no-audit", "--no-fund"], cwd=WEB, check=True, stdout=subprocess.DEVNULL
        )
    found = measure("all")
    if args.play:
        with tempfile.TemporaryDirectory() as folder:
            clone = Path(folder) / "smashup"
            subprocess.run(["git", "clone", "-q", str(ROOT), str(clone)], check=True)
            found["play"] = {"fresh_clone": first_move(clone), "built": first_move(clone)}
    print(json.dumps(found, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
