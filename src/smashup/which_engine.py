"""Tells which engine runs: the source, or the modules that `make compiled` built.

`make compiled` puts compiled modules into build/compiled of a checkout, never beside the source,
where Python would always prefer them. They are used as long as the source is the one from which
they were built, so that a changed file never runs in its old form; `SMASHUP_PURE=1` keeps them out.
An installed package has no such folder; it may be compiled itself (hatch_build.py)."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import Final

PACKAGE: Final = os.path.dirname(os.path.abspath(__file__))
BUILD: Final = os.path.join(os.path.dirname(os.path.dirname(PACKAGE)), "build", "compiled")
PARTS: Final = ("engine", "cards", "bots")  # the packages that are compiled
MODULES: Final = ("audit.py", "search.py")  # and the single modules
MADE_OF: Final = "made_of.txt"  # in the build: the state of its source


def source_files() -> list[str]:
    """Return the files that are compiled, relative to the package."""
    found = list(MODULES)
    for part in PARTS:
        for folder, _, names in os.walk(os.path.join(PACKAGE, part)):
            found += [
                os.path.relpath(os.path.join(folder, name), PACKAGE)
                for name in names
                if name.endswith(".py")
            ]
    return sorted(found)


def source_state() -> str:
    """Return the Python version, and size and time of each source file, to notice changes."""
    lines = [sys.implementation.cache_tag]
    for name in source_files():
        found = os.stat(os.path.join(PACKAGE, name))
        lines.append(f"{name} {found.st_size} {found.st_mtime_ns}")
    return "\n".join(lines)


def is_current() -> bool:
    """True if there are compiled modules, built from the present source."""
    try:
        with open(os.path.join(BUILD, MADE_OF), encoding="utf-8") as file:
            return file.read() == source_state()
    except OSError:
        return False


def compiled_package() -> list[str]:
    """Return the folder of the compiled modules as a list; empty if they are not current.

    The package searches it first. A library that they share lies beside it, so that folder goes on
    `sys.path`."""
    if os.environ.get("SMASHUP_PURE") or not is_current():
        return []
    sys.path.append(BUILD)
    return [os.path.join(BUILD, "smashup")]


def engine() -> str:
    """Return which engine runs here: "interpreted" or "compiled"."""
    file = import_module("smashup.engine.rules.game").__file__ or ""
    return "interpreted" if file.endswith((".py", ".pyc")) else "compiled"
