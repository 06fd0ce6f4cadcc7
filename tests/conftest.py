"""The tests are about the source, also where `make compiled` has made something else of it; and
they leave the games of whoever runs them alone."""

import os

import pytest

os.environ["SMASHUP_PURE"] = "1"


def pytest_xdist_auto_num_workers() -> int:
    """Return one worker more than there are cores: tests with a browser mostly wait for it."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Those in a browser take longest: they come first, so that nothing is left to wait for at the
    end."""
    items.sort(key=lambda item: item.path.parent.name != "web")


@pytest.fixture(scope="session", autouse=True)
def no_games_of_ones_own(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Games without a file are kept somewhere else."""
    os.environ["XDG_DATA_HOME"] = str(tmp_path_factory.mktemp("data"))
