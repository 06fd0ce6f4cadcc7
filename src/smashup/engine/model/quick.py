"""Fast random numbers, for samples only: whoever sees enough of them can compute the others.

A sample is a position that a player's bot holds possible, and has nothing to hide. Release 0.1 used
this generator for games, too: where one of these is replayed, it deals again what was dealt then.
All other chance comes from `chance.py`.

A multiply-with-carry generator: 60 bits of state and a period of about 2^58. Both factors stay
below 2^30, which compiled Python multiplies without big integers. `MULTIPLIER * 2^30 - 1` is a safe
prime."""

from __future__ import annotations

from typing import Any, Final

MULTIPLIER: Final = 1073741172
BITS: Final = 30
LOW: Final = 0x3FFFFFFF  # the low bits are the random number of a state


def first(seed: int) -> int:
    """The state that a seed begins with. Any integer will do; close ones begin far apart."""
    state = (seed * 0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03) % ((MULTIPLIER << BITS) - 2) + 1
    for _ in range(8):
        state = step(state)
    return state


def step(state: int) -> int:
    """The next state."""
    return MULTIPLIER * (state & LOW) + (state >> BITS)


def pick(state: int, n: int) -> int:
    """The random number from 0 to n - 1 of a state."""
    return ((state & LOW) * n) >> BITS


def shuffle(things: list[Any], state: int) -> int:
    """Shuffle a list in place; the state after that. One random number is enough for the places of
    two things."""
    n = len(things)
    while n > 1:
        state = MULTIPLIER * (state & LOW) + (
            state >> BITS
        )  # as `step` and `pick`, without calls: shuffling is half of set-up
        last = n - 1
        places = (state & LOW) * (n * last) >> BITS
        i, j = places // last, places % last
        things[last], things[i] = things[i], things[last]
        n -= 2
        things[n], things[j] = things[j], things[n]
    return state
