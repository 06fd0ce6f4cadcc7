"""import-linter checks the layers that pyproject.toml lists; a module that is not listed would be
under no check."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "src" / "smashup" / "engine"


def test_every_module_of_the_engine_has_a_layer() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
    [engine] = [
        contract
        for contract in settings["contracts"]
        if contract["name"] == "The layers of the engine"
    ]
    listed = sorted(re.findall(r"[a-z_.]+", " ".join(engine["layers"])))
    modules = [
        path.relative_to(ENGINE).with_suffix("")
        for path in ENGINE.rglob("*.py")
        if path.stem != "__init__"
    ]
    assert listed == sorted(".".join(module.parts) for module in modules)
