"""A server for all tests of a module, in this process; bots answer at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from guests import InProcess, in_process
from smashup.table import thinking


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcess]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(thinking.PACES, "fast", 0.0)
        with in_process(tmp_path_factory.mktemp("server") / "tables.db") as made:
            yield made
