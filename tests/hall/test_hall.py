"""The hall with another host than the server: no socket, no thread, no process, no library."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from smashup.hall import Lifetimes, Limits
from smashup.hall.housekeeping import DAY
from smashup.hall.line import MISUSE, TRY_AGAIN

from .host import DISK, Host, Page, run

ROOT = Path(__file__).parents[2]
WITHOUT = ("starlette", "uvicorn", "websockets", "msgspec", "sqlite3", "psycopg", "rich", "h11")
HALL_ONLY = f"""
import sys
for name in {WITHOUT!r}:
    sys.modules[name] = None  # importing it fails
from tests.hall.test_hall import play_a_game
from tests.hall.host import run
run(play_a_game)
print(sorted(name for name in sys.modules if name.startswith("smashup.server")))
"""


async def begin(host: Host) -> tuple[Page, str]:
    """Begin a game of one person and two bots; return the person and their token."""
    options = {"players": 3, "factions": "random", "first": 0}
    id, token = await host.hall.make({"name": "Mira", "options": options})  # type: ignore[typeddict-item]
    page = await host.visit(id, token)
    await page.ok("sit", seat=0, name="Mira")
    for seat in (1, 2):
        await page.ok("add_bot", seat=seat, bot="rookie")
    await page.ok("start")
    return page, token


async def play_a_game() -> None:
    """Play to the end, at the usual pace of bots; the host is killed on the way."""
    host, rng = Host(), Random(1)
    await host.hall.start()
    page, token = await begin(host)
    for _ in range(10):
        await page.answer(rng)
    before = page.state
    host.kill()

    host = Host(host.storage)
    await host.hall.start()
    page = await host.visit(page.room.id, token)
    assert page.state["undo"]["answers"] >= before["undo"]["answers"]
    assert page.state["view"]["turn"] >= before["view"]["turn"]
    while page.state["phase"] != "over":
        await page.answer(rng)
    assert host.thinkers.answered > 10
    assert not host.metrics.happened["failures"]
    assert page.state["view"]["winner"] is not None
    saved = page.last("saved")["table"]
    watcher = await host.visit(saved)
    assert watcher.last("table")["phase"] == "over"
    await host.hall.stop()


def test_a_whole_game() -> None:
    run(play_a_game)


def test_no_library_of_the_server_is_needed() -> None:
    found = subprocess.run(
        [sys.executable, "-c", HALL_ONLY], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (found.returncode, found.stdout) == (0, "[]\n"), found.stderr


def test_nobody_is_told_before_it_is_stored() -> None:
    """A line also checks this for every message of the other tests."""

    async def story() -> None:
        host = Host()
        await host.hall.start()
        page, _ = await begin(host)
        await host.hall.queue.drained()
        stored, heard = host.storage.counts[page.room.id], len(page.line.got)
        said = asyncio.create_task(page.ok("chat", text="hello"))
        await asyncio.sleep(DISK / 2)
        assert page.room.awake().state.records > stored  # it has happened
        assert host.storage.counts[page.room.id] == stored
        assert len(page.line.got) == heard
        await said
        assert host.storage.counts[page.room.id] > stored
        assert [told["type"] for told in page.line.got[heard:]] == ["ok", "chat"]
        await host.hall.stop()

    run(story)


def test_what_was_not_stored_has_not_happened() -> None:
    async def story() -> None:
        host, rng = Host(), Random(2)
        await host.hall.start()
        page, token = await begin(host)
        await page.answer(rng)
        await host.hall.queue.drained()
        heard, host.storage.broken = len(page.line.got), True
        await host.hall.hear(page.room, page.line, '{"type": "chat", "id": 900, "text": "hello"}')
        assert page.line.got[heard:] == []
        assert page.line.close_code == TRY_AGAIN
        host.storage.broken = False
        again = await host.visit(page.room.id, token)
        assert again.room is not page.room
        assert all(told["type"] != "chat" or not told["lines"] for told in again.line.got)
        await host.hall.stop()

    run(story)


def test_a_kill_in_the_middle_of_a_write() -> None:
    async def story() -> None:
        host = Host()
        await host.hall.start()
        page, token = await begin(host)
        await host.hall.queue.drained()
        await page.ok("chat", text="one")
        saying = asyncio.create_task(page.say("chat", text="two"))
        await asyncio.sleep(DISK / 2)
        host.kill()
        saying.cancel()
        host = Host(host.storage)
        await host.hall.start()
        page = await host.visit(page.room.id, token)
        assert [line["text"] for line in page.last("chat")["lines"]] == ["one"]
        await page.ok("chat", text="three")
        await host.hall.stop()

    run(story)


def test_an_idle_table_sleeps_and_goes_on() -> None:
    async def story() -> None:
        host = Host(lifetimes=Lifetimes(idle=60.0))
        await host.hall.start()
        page, _ = await begin(host)
        while page.state["decision"] is None:
            await asyncio.sleep(0.1)
        await asyncio.sleep(120.0)
        assert page.room.table is None
        assert host.hall.gauges()["tables_awake"] == 0
        await page.answer(Random(1))
        assert page.room.table is not None
        host.hall.disconnect(page.room, page.line)
        await asyncio.sleep(120.0)
        assert host.hall.gauges()["tables_open"] == 0
        await host.hall.stop()

    run(story)


@pytest.mark.parametrize("by", [-DAY, DAY])
def test_a_wall_clock_that_is_set_changes_no_clock_of_a_game(by: float) -> None:
    async def story() -> None:
        host = Host()
        await host.hall.start()
        clock = {"seconds": 300, "per_turn": 0, "then": "bot"}
        options = {"players": 2, "factions": "random", "first": 0, "clock": clock}
        id, token = await host.hall.make({"options": options})  # type: ignore[typeddict-item]
        page = await host.visit(id, token)
        await page.ok("sit", seat=0, name="Mira")
        await page.ok("add_bot", seat=1, bot="rookie")
        await page.ok("start")
        while page.state["decision"] is None:
            await asyncio.sleep(0.1)
        left = page.state["clock"]["left"][0]
        host.clock.set_by = by
        await asyncio.sleep(100.0)
        again = await host.visit(id, token)
        assert again.state["clock"]["left"][0] == pytest.approx(left - 100.0, abs=1.0)
        await asyncio.sleep(201.0)
        assert page.last("table")["seats"][0]["bot"] is not None  # the time has run out
        await host.hall.stop()

    run(story)


def test_who_says_nothing_is_put_out() -> None:
    async def story() -> None:
        host = Host(limits=Limits(hello_seconds=15.0))
        await host.hall.start()
        id, token = await host.hall.make({})
        silent, polite = await host.visit(id, hello=False), await host.visit(id, token)
        await asyncio.sleep(14.0)
        assert silent.line.close_code is None
        await asyncio.sleep(7.0)
        assert silent.line.close_code == MISUSE
        assert polite.line.close_code is None
        await host.hall.stop()

    run(story)


@pytest.mark.parametrize("text", ["", "{", b"\xff", "[" * 100_000, "null", "[]", '{"id": 1}'])
def test_what_is_no_message_is_refused(text: str | bytes) -> None:
    async def story() -> None:
        host = Host()
        await host.hall.start()
        id, token = await host.hall.make({})
        page = await host.visit(id, token)
        await host.hall.hear(page.room, page.line, text)
        error = page.line.got[-1]
        assert (error["type"], error["code"]) == ("error", "malformed")
        assert json.dumps(error["id"]) in ("null", "1")
        await host.hall.stop()

    run(story)
