"""Plain data read as typed values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal, NamedTuple, NotRequired, TypedDict

import pytest

from smashup.table.incoming import INCOMING, Refused, checked
from smashup.table.outgoing import OUTGOING
from smashup.table.plain import Size, Unfit, plain, read


class Plate(TypedDict):
    dish: Literal["soup", "pie"]
    size: NotRequired[int]


@dataclass
class Guest:
    name: Annotated[str, Size(1, 5)]
    plates: list[Plate]
    tip: float | None


class Point(NamedTuple):
    x: int
    y: tuple[int, ...]


GUEST = {"name": "Ann", "plates": [{"dish": "soup"}, {"dish": "pie", "size": 3}], "tip": 2}


def test_a_value_of_its_type() -> None:
    guest = read(Guest, GUEST)
    assert guest == Guest("Ann", [{"dish": "soup"}, {"dish": "pie", "size": 3}], 2.0)
    assert plain(guest) == {**GUEST, "tip": 2.0}


def test_named_tuples_become_objects_and_tuples_lists() -> None:
    assert plain([Point(1, (2, 3))]) == [{"x": 1, "y": [2, 3]}]
    assert read(Point, {"x": 1, "y": [2, 3]}) == Point(1, (2, 3))
    assert read(tuple[str, int], ["a", 1]) == ("a", 1)
    with pytest.raises(Unfit):
        read(tuple[str, int], ["a"])


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"name": ""}, "name"),
        ({"name": "Annabel"}, "name"),
        ({"name": "\ud800"}, "name"),
        ({"name": 7}, "name"),
        ({"plates": {}}, "plates"),
        ({"plates": [{"dish": "stone"}]}, "plates[0].dish"),
        ({"plates": [{"dish": "soup", "size": True}]}, "plates[0].size"),
        ({"plates": [{"dish": "soup", "size": 2**60}]}, "plates[0].size"),
        ({"plates": [{"size": 1}]}, "plates[0].dish"),
        ({"plates": [{"dish": "soup", "spoon": 1}]}, "spoon"),
        ({"plates": [None]}, "plates[0]"),
        ({"tip": float("nan")}, "tip"),
        ({"tip": 10**400}, "tip"),
        ({"tip": "2"}, "tip"),
    ],
)
def test_what_does_not_fit_is_named(change: dict[str, Any], where: str) -> None:
    with pytest.raises(Unfit) as unfit:
        read(Guest, {**GUEST, **change})
    assert where in str(unfit.value)


def test_every_message_is_found_by_its_type() -> None:
    assert INCOMING["sit"].__name__ == "Sit"
    assert OUTGOING["state"].__name__ == "StateMessage"
    assert checked({"type": "ping", "id": 3}) == {"type": "ping", "id": 3}


@pytest.mark.parametrize(
    "message",
    [
        None,
        7,
        "hello",
        [],
        {},
        {"type": []},
        {"type": "nonsense"},
        {"type": "ping"},
        {"type": "__init__", "id": 1},
    ],
)
def test_what_is_no_message_is_refused(message: object) -> None:
    with pytest.raises(Refused) as refused:
        checked(message)
    assert refused.value.code == "malformed"
