"""The optional dependencies ("extras") of pyproject.toml: whether and how to install them."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from typing import Final

from .engine.model.errors import InputError

MODULES: Final = {
    "arena": ("openskill", "numpy", "pyarrow", "duckdb"),
    "ray": ("ray",),
    "train": ("torch", "numpy"),
}


def installed(extra: str) -> bool:
    """True if all modules of an extra can be imported."""
    return all(find_spec(module) is not None for module in MODULES[extra])


def needs(extra: str) -> None:
    """Raise `InputError` with the install command if an extra is missing."""
    if not installed(extra):
        raise InputError(f"this needs more than the plain installation: {how_to_install(extra)}")


def how_to_install(extra: str) -> str:
    """Return the command that adds an extra to the Python that runs this.

    It also works in an environment of pipx, which has pip, and of uv, which has none."""
    python = f'"{sys.executable}"' if " " in sys.executable else sys.executable
    installer = (
        f"{python} -m pip install"
        if find_spec("pip") is not None
        else f"uv pip install --python {python}"
    )
    return f'{installer} "smashup[{extra}]"'
