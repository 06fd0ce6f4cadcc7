"""Rights to play a card: which card suits one, and which of several is used first."""

from __future__ import annotations

from typing import Any

import pytest

from smashup.engine.model.constants import ACTION, MINION
from smashup.engine.model.state import Allowance
from smashup.engine.rules.rights import distinct

from .table import CATALOGUE

CARD = CATALOGUE.cards
FIELDS: list[dict[str, Any]] = [
    {"kind": ACTION},
    {"at": 1},
    {"on": 1},
    {"max_power": 2},
    {"name": "Giant"},
    {"must_affect": ()},
    {"uses": 2},
    {"budget": 3},
]


def play(**fields: Any) -> Allowance:
    return Allowance(**({"kind": MINION} | fields))


@pytest.mark.parametrize(
    ("fields", "card", "suits"),
    [
        ({}, "giant", True),
        ({}, "strike", False),
        ({"kind": ACTION}, "strike", True),
        ({"kind": ACTION}, "giant", False),
        ({"kind": MINION | ACTION}, "giant", True),
        ({"kind": MINION | ACTION}, "strike", True),
        ({"name": "Giant"}, "giant", True),
        ({"name": "Giant"}, "dummy", False),
        ({"max_power": 7}, "giant", True),
        ({"max_power": 6}, "giant", False),
        ({"max_power": 0}, "dummy", True),
        ({"max_power": 0}, "giant", False),
        ({"budget": 7}, "giant", True),
        ({"budget": 6}, "giant", False),
        ({"budget": 0}, "dummy", True),
        ({"budget": 0}, "giant", False),
        ({"max_power": 9, "budget": 6}, "giant", False),
        ({"max_power": 6, "budget": 9}, "giant", False),
        ({"kind": ACTION, "must_affect": ()}, "muzzle", True),
        ({"kind": ACTION, "must_affect": ()}, "spare", False),
        ({"kind": ACTION, "must_affect": (4,)}, "charm", True),
        ({"kind": ACTION, "must_affect": (4,)}, "study", False),
    ],
)
def test_which_card_suits_it(fields: dict[str, Any], card: str, suits: bool) -> None:
    assert play(**fields).suits(CARD[card]) == suits


def test_what_a_use_leaves_of_it() -> None:
    assert play().spent(3) is None
    left = play(
        grantor=CARD["recruit"],
        seat=1,
        source=3,
        at=4,
        on=5,
        max_power=6,
        name="Giant",
        must_affect=(7,),
        uses=3,
        budget=9,
        own_rule=True,
    ).spent(2)
    assert left is not None
    assert (left.kind, left.grantor, left.seat, left.source, left.at, left.on) == (
        MINION,
        CARD["recruit"],
        1,
        3,
        4,
        5,
    )
    assert (left.max_power, left.name, left.must_affect, left.uses, left.budget) == (
        6,
        "Giant",
        (7,),
        2,
        7,
    )
    assert left.own_rule
    last = left.spent(7)
    assert last is not None
    assert (last.uses, last.budget) == (1, 0)
    nothing_left = play(uses=2, budget=0).spent(0)
    assert nothing_left is not None
    assert nothing_left.budget == 0
    assert last.spent(0) is None
    unlimited = play(uses=2).spent(5)
    assert unlimited is not None
    assert unlimited.budget == -1


def test_the_most_restricted_is_used_first() -> None:
    plays = [
        play(name="Giant"),
        play(own_rule=True, grantor=CARD["patron"]),
        play(at=1),
        play(max_power=0),
        play(max_power=2),
        play(max_power=3),
        play(),
        play(uses=2),
    ]
    shuffled = plays[3:] + plays[:3]
    assert sorted(shuffled, key=lambda play: play.generality) == plays
    assert play(must_affect=()).generality == play(own_rule=True).generality
    assert play(at=0).generality == play(on=0).generality == play(at=3, on=4).generality


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: next(iter(field)))
def test_each_condition_makes_it_another_right(field: dict[str, Any]) -> None:
    assert distinct([play(), play(**field)]) != [play()]
    assert len(distinct([play(), play(**field), play(**field), play()])) == 2


def test_who_gave_it_makes_no_difference_unless_it_has_a_rule_or_something_to_do() -> None:
    assert (
        len(
            distinct(
                [
                    play(),
                    play(grantor=CARD["recruit"], source=3),
                    play(grantor=CARD["adopt"], source=4),
                ]
            )
        )
        == 1
    )
    # It destroys an action afterwards.
    assert len(distinct([play(), play(grantor=CARD["patron"], source=3)])) == 2
    assert len(distinct([play(grantor=CARD["patron"], source=n) for n in (3, 3, 4)])) == 2
    # Cards that are not in play.
    assert len(distinct([play(grantor=CARD["patron"], source=n) for n in (-1, -2, -3)])) == 1
    ruled = [
        play(grantor=CARD[card], source=3, own_rule=True)
        for card in ("recruit", "adopt", "recruit")
    ]
    assert len(distinct(ruled)) == 2
