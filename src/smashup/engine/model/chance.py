"""The chance of a game: nobody can compute it from its results.

BLAKE2b, keyed with a secret of 256 bits, makes a large number of each count; a shuffle or a choice
is taken from that number. Secret and count are part of the position. Whoever has seen any number of
results learns nothing about the others, as long as the secret is kept: it is in no view, no event
and no document of a seat. Samples of a position have no secret: see `quick.py`."""

from __future__ import annotations

from hashlib import blake2b
from os import urandom
from typing import Any, Final

SECRET_BYTES: Final = 32
NO_SECRET: Final = (
    b""  # of a sample, and of a game that release 0.1 has saved: their chance is that of `quick.py`
)
NUMBER_BYTES: Final = 64
# things of a shuffle whose places one number tells: with 10,000 things its bias is still below
# 2^-128
AT_ONCE: Final = 28


def secret_of(seed: int) -> bytes:
    """The secret of the game that a seed deals; it is as hard to guess as the seed."""
    return blake2b(str(seed).encode(), digest_size=SECRET_BYTES, person=b"smashup seed").digest()


def new_secret() -> bytes:
    """A secret that the operating system makes."""
    return urandom(SECRET_BYTES)


def number(secret: bytes, count: int) -> int:
    """The random number of 512 bits that belongs to a count."""
    return int.from_bytes(
        blake2b(count.to_bytes(8, "big"), digest_size=NUMBER_BYTES, key=secret).digest(), "big"
    )


def shuffle(things: list[Any], secret: bytes, count: int) -> int:
    """Shuffle a list in place; the count after that."""
    left, rest = 0, 0
    for last in range(len(things) - 1, 0, -1):
        if left == 0:
            count += 1
            left, rest = AT_ONCE, number(secret, count)
        left -= 1
        rest, i = divmod(rest, last + 1)
        things[last], things[i] = things[i], things[last]
    return count
