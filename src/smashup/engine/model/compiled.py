"""What the compiler is told about a class (mypyc); in plain Python it means nothing.

`allow_interpreted_subclasses`: plain Python may subclass it. `free_list_len=1`: it is made and
dropped all the time, so keep one."""

from __future__ import annotations

from typing import Any

try:
    from mypy_extensions import mypyc_attr as mypyc_attr  # noqa: PLC0414  (for the other modules)
except ImportError:  # pragma: no cover

    def mypyc_attr(*attrs: str, **kwattrs: object) -> Any:  # type: ignore[misc]  # noqa: ARG001
        return lambda cls: cls
