"""`smashup serve` for the tests of the page: the same chance at every run, patient clocks.

Fast bots answer at once, slow ones wait until they are told to play faster.

python -m tests.web.serve SEED --no-browser ..."""

from __future__ import annotations

import sys
from random import Random

from smashup.cli import main
from smashup.server import serve
from smashup.table import analysis, hints, thinking

LATER = 600.0  # seconds

if __name__ == "__main__":
    vars(serve)["token_bytes"] = Random(int(sys.argv[1])).randbytes
    thinking.PACES.update({"fast": 0.0, "slow": LATER})
    for deadlines, name in (
        (thinking, "DEADLINE"),
        (hints, "HINT_DEADLINE"),
        (analysis, "REVIEW_DEADLINE"),
    ):
        vars(deadlines)[name] = LATER
    sys.exit(main(["serve", *sys.argv[2:]]))
