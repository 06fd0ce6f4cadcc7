"""Faults of bots: one that raises, answers what is no option, or takes too long loses its game."""

from __future__ import annotations

import signal
import threading
import traceback
from collections.abc import Callable
from types import FrameType
from typing import Final, NamedTuple, NoReturn, TypeVar

import smashup

from ..search import InputError

AGAIN: Final = 0.5  # seconds until a bot that has caught `OutOfTime` gets it once more
SHOWN: Final = 12  # legal options that an error names
FRAMES: Final = 20  # of a traceback that are kept: the innermost ones

Answered = TypeVar("Answered")


class Fault(NamedTuple):
    """Why a game ended early."""

    words: str  # in one line
    trace: str  # the traceback
    seat: int | None  # the seat of the bot whose fault it was; None: a card or the rules failed


class OutOfTime(BaseException):
    """A bot took too long. Not an `Exception`, so that `except Exception` in a bot does not swallow
    it."""


def check_move_time(seconds: float | None) -> float | None:
    """Return that limit if it can be kept on this system."""
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
    """Return what the call returns. `OutOfTime` is raised inside it after that many seconds by the
    clock; None: no limit."""
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
    """The fault that is being handled, with what the bot was asked."""
    asked = f"it was asked: {decision.prompt.rstrip('.')} ({legal(decision)})"
    return Fault(f"{bot} {what}; {asked}", trace(), seat)


def fault_of_game() -> Fault:
    """The error that is being handled, of a card or the rules."""
    return Fault(last_line(), trace(), None)


def last_line() -> str:
    """The exception that is being handled, without its traceback."""
    return traceback.format_exc(limit=0).strip().splitlines()[-1]


def trace() -> str:
    return traceback.format_exc(limit=-FRAMES)


def legal(decision: smashup.Decision) -> str:
    """The legal answers to a decision, in words."""
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
