"""What is not part of the plain installation: the extras of pyproject.toml."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from .engine.errors import InputError

MODULES: Final = {
    "server": ("starlette", "uvicorn", "websockets", "msgspec"),
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
    return f"pip install 'smashup[{extra}]'"
