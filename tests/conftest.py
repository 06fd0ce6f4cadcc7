"""The tests are about the source, also where `make compiled` has made something else of it; and they leave the games of whoever
runs them alone."""

import os

import pytest

os.environ["SMASHUP_PURE"] = "1"


@pytest.fixture(scope="session", autouse=True)
def no_games_of_ones_own(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Games without a file are kept somewhere else."""
    os.environ["XDG_DATA_HOME"] = str(tmp_path_factory.mktemp("data"))
