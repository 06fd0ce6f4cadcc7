"""The commands of docs/hosting.md for backup and restore, given to a server in mid-game."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from random import Random

from guests import PATIENCE, Guest, Process, answer_once, seat_all

PAGE = Path(__file__).parents[2] / "docs" / "hosting.md"


def commands(title: str) -> list[str]:
    """Return the commands below that title, which is a comment in the page."""
    text = PAGE.read_text(encoding="utf-8")
    (block,) = re.findall(rf"^<!-- {title} -->\n```sh\n(.*?)^```$", text, flags=re.M | re.S)
    return [str(line) for line in block.splitlines()]


def go_back(
    server: Process, store: str, adapt: Callable[[str], str], folder: Path, **environment: str
) -> None:
    """Play, back up, play on and restore: the game goes on from the backup."""

    def run(title: str) -> None:
        for line in commands(f"{title} of a {store}"):
            if re.match(r"(systemctl|docker compose) stop", line):
                assert server.stop() == 0
            elif re.match(r"(systemctl|docker compose) start", line):
                server.start()
            else:
                done = subprocess.run(
                    adapt(line),
                    shell=True,
                    cwd=folder,
                    env=environment,
                    capture_output=True,
                    text=True,
                    timeout=PATIENCE,
                    check=False,
                )
                assert (done.returncode, done.stderr) == (0, ""), line

    guests, rng = seat_all(server.address, 2), Random(1)
    for _ in range(6):
        answer_once(guests, rng)
    then = guests[0].events[0]
    run("backup")
    for _ in range(6):
        answer_once(guests, rng)
    for guest in guests:
        guest.close()
    run("restore")
    again = [Guest(server.address, guest.table_id, *guest.tokens) for guest in guests]
    assert again[0].state["undo"]["answers"] == 6
    assert again[0].events[0] == then
    for _ in range(6):
        answer_once(again, rng)
    for guest in again:
        guest.close()
    assert server.stop() == 0
