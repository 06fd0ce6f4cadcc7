"""What is not part of the plain installation: the extras of pyproject.toml."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from typing import Final

from .engine.model.errors import InputError

MODULES: Final = {
    "arena": ("openskill", "numpy", "pyarrow", "duckdb"),
    "ray": ("ray",),
}


def installed(extra: str) -> bool:
    return all(find_spec(module) is not None for module in MODULES[extra])


def needs(extra: str) -> None:
    """Refuse, with the command that installs it, if an extra is not there."""
    if not installed(extra):
        raise InputError(f"this needs more than the plain installation: {how_to_install(extra)}")


def how_to_install(extra: str) -> str:
    """The command that adds an extra to the Python that runs this, also in an environment of pipx
    or uv.

    An environment that uv made has no pip; one of pipx has.
    """
    python = f'"{sys.executable}"' if " " in sys.executable else sys.executable
    installer = (
        f"{python} -m pip install"
        if find_spec("pip") is not None
        else f"uv pip install --python {python}"
    )
    return f'{installer} "smashup[{extra}]"'
