"""The ids of tables, which are also their links: two spoken words and a secret part."""

from __future__ import annotations

import hashlib
import re
from base64 import b32encode
from typing import Final

from ..table.seats import Chance

SECRET_BYTES: Final = 10  # 80 bits
PATTERN: Final = re.compile(r"[a-z]{2,12}-[a-z]{2,12}-[a-z2-7]{16}")

HOW: Final = (
    "able", "bold", "brave", "bright", "busy", "calm", "clever", "cosy", "daring", "deft",
    "eager", "early", "fair", "fancy", "fast", "fierce", "fond", "gentle", "glad", "golden",
    "grand", "happy", "hardy", "jolly", "keen", "kind", "lively", "lucky", "merry", "mighty",
    "nimble", "noble", "patient", "plucky", "proud", "quick", "quiet", "rapid", "royal",
    "shiny", "silver", "sly", "smart", "snappy", "spry", "steady", "stout", "sunny", "swift",
    "tidy", "tiny", "true", "vivid", "warm", "wild", "wise", "witty", "young",
)  # fmt: skip
WHO: Final = (
    "badger", "bear", "beaver", "bison", "cat", "condor", "crane", "crow", "deer", "dingo",
    "dove", "eagle", "egret", "falcon", "ferret", "finch", "fox", "gecko", "goose", "hare",
    "hawk", "heron", "horse", "ibis", "jackal", "koala", "lemur", "lion", "lynx", "magpie",
    "marten", "mole", "moose", "mouse", "newt", "okapi", "otter", "owl", "panda", "parrot",
    "pony", "puffin", "puma", "quail", "rabbit", "raven", "robin", "seal", "shrew", "sloth",
    "stork", "swan", "tapir", "tiger", "toad", "turtle", "viper", "walrus", "weasel", "whale",
    "wolf", "wombat", "wren", "yak",
)  # fmt: skip


def spelled(secret: bytes) -> str:
    """Return the table id for a secret; the words give nothing of the secret away."""
    words = hashlib.sha256(b"words" + secret).digest()
    how, who = HOW[words[0] % len(HOW)], WHO[words[1] % len(WHO)]
    return f"{how}-{who}-{b32encode(secret).decode().lower()}"


def new_id(chance: Chance) -> str:
    """Return a new random id."""
    return spelled(chance(SECRET_BYTES))


def id_of_game(table: str, game: int) -> str:
    """Return the id under which a finished game of a table is kept.

    It can be computed from the table's id, but the table's id not from it."""
    return spelled(hashlib.sha256(f"{table} {game}".encode()).digest()[:SECRET_BYTES])


def is_id(text: str) -> bool:
    """True if a text has the form of an id."""
    return PATTERN.fullmatch(text) is not None


def shown(table: str) -> str:
    """Return the words of an id for a log, without the secret part."""
    return table.rpartition("-")[0]
