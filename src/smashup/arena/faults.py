"""Faults of bots: an error, an illegal answer or a timeout loses the game."""

from __future__ import annotations

import signal
import threading
import traceback
from collections.abc import Callable
from types import FrameType
from typing import Final, NamedTuple, NoReturn, TypeVar

import smashup

from ..search import InputError

AGAIN: Final = 0.5  # seconds until `OutOfTime` is raised again in a bot that has caught it
SHOWN: Final = 12  # legal options that an error names
FRAMES: Final = 20  # of a traceback that are kept: the innermost ones

Answered = TypeVar("Answered")


class Fault(NamedTuple):
    """The reason why a game ended early."""

    words: str  # in one line
    trace: str  # the traceback
    seat: int | None  # the seat of the bot whose fault it was; None: a card or the rules failed


class OutOfTime(BaseException):
    """Raised inside a bot that takes too long.

    It is no `Exception`, so that `except Exception` in a bot does not swallow it."""


def check_move_time(seconds: float | None) -> float | None:
    """Return the limit; refuse one that this system cannot keep."""
    if seconds is not None:
        if not 0 < seconds < float("inf"):
            raise InputError(f"a move takes more than no time, not {seconds:g} seconds")
        if not hasattr(signal, "setitimer"):
            raise InputError(
                "--move-time needs a system with timer signals, such as Linux or macOS"
            )
    return seconds


def out_of_time(_number: int, _frame: FrameType | None) -> NoReturn:
    raise OutOfTime


def within(seconds: float | None, call: Callable[[], Answered]) -> Answered:
    """Return the result of a call, or raise `OutOfTime` inside it after that many seconds.

    `None` is no limit."""
    if seconds is None or threading.current_thread() is not threading.main_thread():
        return call()
    before = signal.signal(signal.SIGALRM, out_of_time)
    try:
        signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
        try:
            return call()
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    except OutOfTime:
        # The signal may have come just before the timer was stopped.
        signal.setitimer(signal.ITIMER_REAL, 0)
        raise
    finally:
        signal.signal(signal.SIGALRM, before)


def fault_of_bot(bot: str, seat: int, decision: smashup.Decision, what: str) -> Fault:
    """Return the error that is being handled as the fault of a bot."""
    asked = f"it was asked: {decision.prompt.rstrip('.')} ({legal(decision)})"
    return Fault(f"{bot} {what}; {asked}", trace(), seat)


def fault_of_game() -> Fault:
    """Return the error that is being handled as one of a card or the rules."""
    return Fault(last_line(), trace(), None)


def last_line() -> str:
    """Return the error that is being handled in one line, without its traceback."""
    return traceback.format_exc(limit=0).strip().splitlines()[-1]


def trace() -> str:
    return traceback.format_exc(limit=-FRAMES)


def legal(decision: smashup.Decision) -> str:
    """Return the legal answers to a decision as text."""
    options = [f"{i} {option.label}" for i, option in enumerate(decision.options[:SHOWN])]
    if len(decision.options) > SHOWN:
        options.append(f"… up to {len(decision.options) - 1}")
    if decision.single:
        return "legal: " + ", ".join((["-1 none"] if decision.optional else []) + options)
    number = (
        f"{decision.least}"
        if decision.least == decision.most
        else f"{decision.least} to {decision.most}"
    )
    return f"legal: a list of {number} of {', '.join(options)}"
