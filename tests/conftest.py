"""The tests are about the source, also where `make compiled` has made something else of it."""

import os

import pytest

os.environ["SMASHUP_PURE"] = "1"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Those in a browser take longest: they come first, so that nothing is left to wait for at the end."""
    items.sort(key=lambda item: item.path.parent.name != "web")
