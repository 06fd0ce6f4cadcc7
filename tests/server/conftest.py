"""A server for all tests of a module, in this process; bots answer at once, and a test has the same
games whenever it runs."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from types import SimpleNamespace

import pytest

from guests import InProcess, in_process
from smashup.table import thinking


@pytest.fixture(autouse=True)
def _same_games(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "smashup.server.hall.secrets",
        SimpleNamespace(token_bytes=Random(request.node.name).randbytes),
    )


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcess]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(thinking.PACES, "fast", 0.0)
        with in_process(tmp_path_factory.mktemp("server") / "tables.db") as made:
            yield made
