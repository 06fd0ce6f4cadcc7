"""Whether plain data has the shape that its type promises: keys and types of each `TypedDict`,
words of each `Literal`.

Only for the interpreted engine: compiled classes do not keep their annotations.
"""

from __future__ import annotations

from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict


def misfit(value: Any, kind: Any, where: str = "") -> str:
    """Return the place where a value does not fit its type; "" if it fits."""
    origin, inner = get_origin(kind), get_args(kind)
    if is_typeddict(kind):
        hints = get_type_hints(kind)
        if type(value) is not dict or list(value) != list(hints):
            return f"{where}: the keys of {kind.__name__} are {list(hints)}, not {value!r}"
        return next(
            (bad for key in hints if (bad := misfit(value[key], hints[key], f"{where}.{key}"))), ""
        )
    if origin in (Union, UnionType):
        return (
            ""
            if any(not misfit(value, one) for one in inner)
            else f"{where}: {value!r} is none of {inner}"
        )
    if origin is Literal:
        return (
            ""
            if type(value) is str and value in inner
            else f"{where}: {value!r} is none of {inner}"
        )
    if origin is list:
        if type(value) is not list:
            return f"{where}: {value!r} is no list"
        return next(
            (bad for i, one in enumerate(value) if (bad := misfit(one, inner[0], f"{where}[{i}]"))),
            "",
        )
    # True is no number here.
    return "" if type(value) is kind else f"{where}: {value!r} is no {kind}"
