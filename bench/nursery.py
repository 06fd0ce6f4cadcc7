"""Start servers quickly, for `soak_server.py kills`: each is a fork of a prepared process.

A line of JSON comes in: the arguments of `smashup` to start a server, or the number of a process to
wait for its end. The reply is its number, or how it ended."""

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
    gc.freeze()  # a collection in the fork would copy the memory that it shares with this process
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
