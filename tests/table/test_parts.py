"""How the parts of a table hang together."""

from __future__ import annotations

import gc
import weakref

from smashup.table.dispatch import WORDS
from smashup.table.incoming import INCOMING

from .room import Room


def test_every_message_has_one_part_that_handles_it() -> None:
    handlers = Room().table.dispatch.handlers
    assert set(WORDS.values()) == set(INCOMING)
    assert set(handlers) == set(INCOMING) - {"hello", "ping"}


def test_a_table_is_freed_without_the_garbage_collector() -> None:
    room = Room(players=2, first=1)
    room.bots_answer = False
    room.game(1)
    while not room.requests:
        room.asked().answer()
    assert room.table.thinking.open
    memory = weakref.ref(room.table.memory)
    gc.disable()  # as the server does
    try:
        room.restart()
        assert memory() is None
    finally:
        gc.enable()
