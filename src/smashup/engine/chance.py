"""Chance: one number in the state of the game is all there is of it.

A multiply-with-carry generator: 61 bits of state, a period of about 2^60, and every step stays within 62 bits, which compiled
Python handles without big integers. `MULTIPLIER * 2^32 - 1` is a safe prime.
"""

from __future__ import annotations

from typing import Final

MULTIPLIER: Final = 536870598
LOW: Final = 0xFFFFFFFF  # the low 32 bits are the random number of a state


def first(seed: int) -> int:
    """The state that a seed begins with. Any integer will do; close ones begin far apart."""
    state = (seed * 0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03) % (MULTIPLIER * 2**32 - 2) + 1
    for _ in range(8):
        state = step(state)
    return state


def step(state: int) -> int:
    """The next state."""
    return MULTIPLIER * (state & LOW) + (state >> 32)


def pick(state: int, n: int) -> int:
    """A number from 0 to n - 1 out of a state."""
    return ((state & LOW) * n) >> 32
