"""Print the requirements of a dependency group of pyproject.toml, one a line.

`pip install --group` needs pip 25.1, and Python 3.11 may come with pip 22:

    python tools/dependency_group.py dev > requirements.txt
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent / "pyproject.toml"


def requirements(name: str) -> list[str]:
    """Return the requirements of that group; raise `KeyError` if there is no such group."""
    found: list[str] = tomllib.loads(PROJECT.read_text("utf-8"))["dependency-groups"][name]
    return found


if __name__ == "__main__":
    print("\n".join(requirements(sys.argv[1])))
