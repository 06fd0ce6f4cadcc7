"""Keys of positions: two positions have the same key if they play alike."""

from __future__ import annotations

from typing import Any

import pytest

from smashup.engine.abilities.games import game_at
from smashup.engine.outside.sampling import key_of
from smashup.engine.rules import index

from .test_documents import GEORGE, LASTING, PLAY, Path, part, read, table, with_change


def key(document: dict[str, Any]) -> Any:
    game = game_at(read(document))
    try:
        return key_of(game)
    finally:
        index.drop(game)


def test_the_same_position_has_the_same_key() -> None:
    assert key(table()) == key(table())


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("turn",), 8),
        (("phase",), "score"),
        (("current",), 0),
        (("next_regular",), 1),
        (("extra_turns",), [1]),
        (("turned_down",), False),
        (("played",), 6),
        (("players", 0, "vp"), 4),
        (("players", 1, "deck", 0), "athos#309@0"),
        (("players", 0, "hand", 1), "en_garde#301"),
        (("players", 0, "deck"), ["glory_hound#303", "copycat#302", "glory_hound#304"]),
        (("players", 0, "discard", 0), "guide#305"),
        (("players", 0, "stasis", 0, "stasis"), 1),
        (("base_deck",), ["the_nexus#330", "palooza#329"]),
        (("base_discard", 0), "ringside#331"),
        (("box", 1), "athos#334@1"),
        (("bases", 0, "card"), "ringside#320"),
        (("bases", 0, "counters"), 4),
        (("bases", 0, "lent"), ["the_vats"]),
        (("bases", 0, "gains", 0, "amount"), 5),
        (("bases", 0, "gains", 1, "player"), 1),
        (("bases", 0, "gains", 1, "player"), None),
        ((*GEORGE, "gains", 0, "until"), 0),
        ((*GEORGE, "gains", 1, "at"), 2),
        ((*GEORGE, "gains", 2, "card"), "guide"),
        ((*GEORGE, "card"), "furious_george#321"),
        ((*GEORGE, "player"), 0),
        ((*GEORGE, "turn"), 7),
        ((*GEORGE, "origin"), "deck"),
        ((*GEORGE, "counters"), 3),
        ((*GEORGE, "claims"), []),
        ((*GEORGE, "text"), ["guide", "copycat"]),
        ((*GEORGE, "until"), "for good"),
        ((*GEORGE, "inactive"), False),
        ((*GEORGE, "stored"), ["spy#322"]),
        ((*GEORGE, "cancelled"), True),
        ((*GEORGE, "actions", 1, "player"), 1),
        (("bases", 0, "actions", 0, "turn"), 3),
        (("talents_used", 0, 1), "guide"),
        (("talents_used", 0, 0), 11),
        (("talents_used",), []),
        ((*LASTING, "id"), "told_already"),
        ((*LASTING, "player"), 1),
        ((*LASTING, "until"), 1),
        ((*LASTING, "target"), 4),
        (("lasting", 2, "named"), "Guide"),
        (("plays", 0, "kind"), "card"),
        ((*PLAY, "by"), "guide"),
        ((*PLAY, "seat"), 1),
        ((*PLAY, "seat"), None),
        ((*PLAY, "source"), 4),
        ((*PLAY, "at"), 1),
        ((*PLAY, "on"), 4),
        ((*PLAY, "max_power"), 1),
        ((*PLAY, "name"), "Guide"),
        ((*PLAY, "must_affect"), [4]),
        ((*PLAY, "uses"), 3),
        ((*PLAY, "budget"), 1),
        (("plays", 4, "must_affect"), []),
        (("promised", 0, "seat"), 0),
        (("history", 0, "kind"), "move"),
        (("history", 0, "player"), None),
        (("history", 0, "card"), "guide"),
        (("history", 0, "bid"), 1),
        (("history", 0, "phase"), "play"),
    ],
)
def test_each_difference_counts(path: Path, value: Any) -> None:
    assert key(with_change(path, value)) != key(table())


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("random",), 3),  # chance
        (("known",), {}),  # and who knows what
        (("doubts",), []),
        (("fated",), []),
        (
            ("bases", 0, "minions", 1, "pid"),
            8,
        ),  # which id something has, where nothing refers to it
        (("next_id",), 99),
        (("bases", 1, "bid"), 3),
        (("plays", 4, "source"), -303),
        (("history", 0, "pid"), 4),
        (("history", 0, "number"), 7),
        (("expiring",), []),
        (("players", 0, "discard", 1), "zany_prof#350"),  # which of several equal cards it is
    ],
)
def test_what_nobody_can_see_in_the_game_does_not(path: Path, value: Any) -> None:
    assert key(with_change(path, value)) == key(table())


@pytest.mark.parametrize(
    "path",
    [
        ("players", 0, "hand"),
        ("players", 0, "discard"),
        ("base_discard",),
        ("box",),
        ("bases", 0, "minions"),
        ("bases", 0, "gains"),
        (*GEORGE, "actions"),
        (*GEORGE, "gains"),
        (*GEORGE, "stored"),
        ("plays",),
        ("plays", 4, "must_affect"),
        ("lasting",),
        ("history",),
    ],
)
def test_where_the_order_means_nothing_it_does_not_count(path: Path) -> None:
    value = part(table(), path)
    assert len(value) > 1
    assert key(with_change(path, value[::-1])) == key(table())


@pytest.mark.parametrize(
    "path",
    [("players", 0, "deck"), ("base_deck",), ("extra_turns",), ("bases",), (*GEORGE, "claims")],
)
def test_where_it_means_something_it_does(path: Path) -> None:
    value = part(table(), path)
    changed = [*value[1:], value[0]]
    assert key(with_change(path, changed)) != key(table())
