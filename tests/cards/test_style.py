"""How card modules are written."""

from pathlib import Path

import pytest

import smashup.cards

MODULES = sorted(path for path in Path(smashup.cards.__file__).parent.glob("*/*.py") if path.stem != "__init__")


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_cards_use_what_fx_gives_and_reach_for_nothing_behind_it(path: Path) -> None:
    assert ".game" not in path.read_text(encoding="utf-8")
