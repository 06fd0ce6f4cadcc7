"""Reads plain data (JSON) as typed values, and writes typed values as plain data.

The types are the schema: messages are TypedDicts, the state of a table is made of dataclasses,
decisions are named tuples. `read` checks data against a type and says where it does not fit. No
other code of the package looks at unchecked data."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Iterable
from functools import cache
from types import NoneType, UnionType
from typing import (
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

LARGEST = 2**53  # JavaScript cannot tell all larger whole numbers apart


class Unfit(ValueError):
    """Raised for data that does not fit its type; the message gives place and reason."""


@dataclasses.dataclass(frozen=True, slots=True)
class Size:
    """The permitted length of a text or a list: `Annotated[str, Size(1, 40)]`."""

    least: int
    most: int


def has_default(field: dataclasses.Field[Any]) -> bool:
    """True if a field may be missing, because older releases did not store it."""
    return (
        field.default is not dataclasses.MISSING or field.default_factory is not dataclasses.MISSING
    )


@cache
def fields(kind: type) -> dict[str, tuple[Any, bool]]:
    """Return the fields of a type by name, each with its type and `True` if required."""
    hints = get_type_hints(kind, include_extras=True)
    if dataclasses.is_dataclass(kind):
        return {
            field.name: (hints[field.name], not has_default(field))
            for field in dataclasses.fields(kind)
        }
    return {
        name: (get_args(hint)[0], False) if get_origin(hint) is NotRequired else (hint, True)
        for name, hint in hints.items()
    }


def read(hint: Any, value: Any, where: str = "") -> Any:
    """Return plain data as a checked value of the type `hint`.

    `where` names the place of the value in the whole, for the message of `Unfit`."""
    origin, arguments = get_origin(hint), get_args(hint)
    if hint is Any:
        return value
    if is_typeddict(hint) or dataclasses.is_dataclass(hint) or hasattr(hint, "_fields"):
        return read_fields(hint, value, where)
    if origin is Literal:
        if not any(value == word and type(value) is type(word) for word in arguments):
            raise Unfit(f"{where or 'it'} is none of: {', '.join(map(str, arguments))}")
        return value
    if origin in (Union, UnionType):
        return read_one_of(arguments, value, where)
    if origin is list:
        if not isinstance(value, list):
            raise Unfit(f"{where} is no list")
        return [read(arguments[0], item, f"{where}[{i}]") for i, item in enumerate(value)]
    if origin is tuple:
        kinds = (
            arguments[:1] * len(value)
            if isinstance(value, list) and arguments[1:] == (...,)
            else arguments
        )
        if not isinstance(value, list) or len(value) != len(kinds):
            raise Unfit(f"{where} is no list of {len(kinds)}")
        return tuple(
            [
                read(kind, item, f"{where}[{i}]")
                for i, (kind, item) in enumerate(zip(kinds, value, strict=True))
            ]
        )
    if origin is dict:
        if not isinstance(value, dict) or not all(isinstance(key, str) for key in value):
            raise Unfit(f"{where or 'it'} is no object")
        return {key: read(arguments[1], item, f"{where}.{key}") for key, item in value.items()}
    if origin is not None:  # Annotated
        return read_sized(hint, value, where)
    return read_simple(hint, value, where)


def read_fields(kind: Any, value: Any, where: str) -> Any:
    """Return an object as a checked TypedDict, dataclass or named tuple."""
    if not isinstance(value, dict):
        raise Unfit(f"{where or 'it'} is no object")
    known = fields(kind)
    for name in value:
        if name not in known:
            raise Unfit(f"there is no field {str(name)[:40]!r} in {where or kind.__name__}")
    found: dict[str, Any] = {}
    for name, (hint, needed) in known.items():
        if name in value:
            found[name] = read(hint, value[name], f"{where}.{name}" if where else name)
        elif needed:
            raise Unfit(f"{where + '.' if where else ''}{name} is missing")
    return kind(**found)


def read_one_of(hints: tuple[Any, ...], value: Any, where: str) -> Any:
    """Return a value as the first type of a union that fits."""
    if value is None and NoneType in hints:
        return None
    problem = Unfit(f"{where} does not fit")
    for hint in hints:
        if hint is not NoneType:
            try:
                return read(hint, value, where)
            except Unfit as unfit:
                problem = unfit
    raise problem


def read_sized(hint: Any, value: Any, where: str) -> Any:
    """Return a text or list after checking its length."""
    kind, *remarks = get_args(hint)
    found = (
        read(kind, value, where)
        if not isinstance(value, list) or len(value) <= max(r.most for r in remarks)
        else value
    )
    for size in remarks:
        if not size.least <= len(found) <= size.most:
            what = "items" if isinstance(found, list) else "characters"
            raise Unfit(f"{where} has {len(found)} {what}, not {size.least} to {size.most}")
    return found


def read_simple(kind: Any, value: Any, where: str) -> Any:
    """Return a number, text, boolean or `None` after checking its type."""
    if kind is float and isinstance(value, int) and not isinstance(value, bool):
        value = float(value) if abs(value) <= LARGEST else math.inf
    if type(value) is not kind:
        raise Unfit(f"{where or 'it'} is no {WORDS[kind]}")
    if (kind is int and abs(value) > LARGEST) or (kind is float and not math.isfinite(value)):
        raise Unfit(f"{where or 'it'} is too large")
    if kind is str and not is_text(value):
        raise Unfit(f"{where or 'it'} is no proper text")
    return value


WORDS = {int: "whole number", float: "number", str: "text", bool: "yes or no", NoneType: "null"}


def is_text(value: str) -> bool:
    """True if a text can be encoded; half of a surrogate pair cannot."""
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


SCALARS = frozenset({str, int, float, bool, NoneType})
FIELD_NAMES: dict[type, list[str]] = {}  # by dataclass; `plain` runs often


def items_of(value: Any) -> Iterable[tuple[str, Any]]:
    """Return the names and values of the fields of a dataclass or named tuple."""
    kind = type(value)
    if isinstance(value, tuple):
        return zip(kind._fields, value, strict=True)
    if kind not in FIELD_NAMES:
        FIELD_NAMES[kind] = [field.name for field in dataclasses.fields(kind)]
    return [(name, getattr(value, name)) for name in FIELD_NAMES[kind]]


def plain(value: Any) -> Any:
    """Return a value as plain data: dataclasses and named tuples as objects, tuples as lists."""
    kind = type(value)
    if kind in SCALARS:
        return value
    if kind is list or kind is tuple:
        return [item if type(item) in SCALARS else plain(item) for item in value]
    items = value.items() if kind is dict else items_of(value)
    return {name: item if type(item) in SCALARS else plain(item) for name, item in items}
