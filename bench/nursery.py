"""Starts servers quickly, for `soak_server.py kills`: everything is imported once, and each server
is a fork of that.

A line of JSON comes in: the arguments of `smashup` to start one, or the number of a process to wait
for its end. What goes out is its number, or how it ended."""

from __future__ import annotations

import gc
import json
import os
import sys

from smashup import cli
from smashup.cards import CATALOGUE
from smashup.server import serve


def main() -> None:
    assert CATALOGUE.cards
    assert serve.PORT
    gc.collect()
    gc.freeze()  # a server looks for garbage as it starts: not here, so that it shares this memory
    for line in sys.stdin.buffer:
        wanted = json.loads(line)
        if isinstance(wanted, int):
            print(os.waitstatus_to_exitcode(os.waitpid(wanted, 0)[1]), flush=True)
            continue
        number = os.fork()
        if number == 0:
            nothing = os.open(os.devnull, os.O_RDWR)
            for stream in range(3):
                os.dup2(nothing, stream)
            os._exit(cli.main(wanted))
        print(number, flush=True)


if __name__ == "__main__":
    main()
