"""A server in this process for all tests of a module.

Bots answer at once, and a test has the same games whenever it runs."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from guests import InProcess, in_process
from smashup.table import thinking


class SameChance:
    """Random bytes that are the same in every run of a test, for all servers at once."""

    random = Random(0)

    def __call__(self, size: int) -> bytes:
        return self.random.randbytes(size)


CHANCE = SameChance()


@pytest.fixture(autouse=True)
def _same_games(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    CHANCE.random = Random(request.node.name)
    monkeypatch.setattr("smashup.server.serve.token_bytes", CHANCE)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcess]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(thinking.PACES, "fast", 0.0)
        patch.setattr("smashup.server.serve.token_bytes", CHANCE)
        with in_process(tmp_path_factory.mktemp("server") / "tables.db") as made:
            yield made
