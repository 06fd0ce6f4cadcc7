"""The fit of the network."""

from __future__ import annotations
from collections.abc import Sequence
from .recording import Recorded


def fit_network(records: Sequence[Recorded], command: str, into: str | None, players: str) -> None:
    print(len(records))
