"""A process in which bots think: it reads questions and writes answers as lines of JSON."""

from __future__ import annotations

import signal
import sys
import traceback
from typing import Any

import msgspec

from ..hall.think import think


def main() -> None:
    """Answer questions until the input is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server; it closes our input
    answers = sys.stdout.buffer
    sys.stdout = sys.stderr  # a bot that prints something spoils no answer
    answers.write(b'{"ready":true}\n')
    answers.flush()
    for line in sys.stdin.buffer:
        try:
            answer: dict[str, Any] = {"answer": think(msgspec.json.decode(line))}
        except Exception:
            answer = {"error": traceback.format_exc(limit=20)}
        answers.write(msgspec.json.encode(answer) + b"\n")
        answers.flush()


if __name__ == "__main__":
    main()
