"""Add to the package what is not Python source: the page, its description, compiled modules.

The page of the table is included, so that its users need no Node; the README is the description.
With SMASHUP_COMPILE=1 there are also compiled modules, for this kind of machine and this Python;
without that the package is pure Python, for all."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent / "tools"))

import compiled
import description
import page


def compile_wanted() -> bool:
    return os.environ.get("SMASHUP_COMPILE") == "1"


class PackageHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        node = (
            [page.NODE_PACKAGE]
            if page.wanted() and not page.is_built() and page.npm() is None
            else []
        )
        return node + (compiled.requirements() if compile_wanted() else [])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return  # a checkout uses web/dist and build/compiled
        if page.wanted():
            build_data["force_include"][str(page.build())] = "smashup/server/static"
        if compile_wanted():
            made = Path(self.directory) / "compiled"
            compiled.build(made)
            for file in made.rglob("*"):
                if file.is_file():
                    build_data["force_include"][str(file)] = file.relative_to(made).as_posix()
            build_data["pure_python"] = False
            build_data["infer_tag"] = True


class DescriptionHook(MetadataHookInterface):
    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        readme = (Path(self.root) / "README.md").read_text("utf-8")
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": description.description(readme),
        }
