"""The host of a browser's hall, with stand-ins for what JavaScript gives it."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from smashup.browser import Desk, answer_to
from smashup.browser.clock import GAP, WakefulClock
from smashup.browser.thinkers import BY_POSITIONS
from smashup.hall.line import NO_TABLE, TRY_AGAIN
from smashup.hall.names import new_id
from smashup.table.incoming import PROTOCOL

from .host import DISK, LoopClock, run

ROOT = Path(__file__).parents[2]
NO_OTHER_LIBRARY = """
import sys
for name in ("starlette", "uvicorn", "websockets", "msgspec", "sqlite3", "rich", "numpy"):
    sys.modules[name] = None  # importing it fails
import time
del time.thread_time  # a browser's Python has none
from smashup.bots import make
from tests.hall.test_browser import play_a_game
from tests.hall.host import run
run(play_a_game)
make("sage@100n", 1)
"""


class FakeStore:
    """Tables as the script's database keeps them: by the JSON that it is given."""

    def __init__(self) -> None:
        self.tables: dict[str, dict[str, Any]] = {}
        self.records: dict[tuple[str, int], str] = {}
        self.error: Exception | None = None
        self.one_at_a_time = asyncio.Lock()

    async def load(self, table: str) -> str | None:
        async with self.one_at_a_time:
            if table not in self.tables:
                return None
            records = [kept for (id, _), kept in sorted(self.records.items()) if id == table]
            return json.dumps({"document": self.tables[table]["document"], "records": records})

    async def write(self, changes: str) -> None:
        async with self.one_at_a_time:
            await asyncio.sleep(DISK)
            if self.error is not None:
                raise self.error
            for change in json.loads(changes):
                self.write_one(change)

    def write_one(self, change: dict[str, Any]) -> None:
        id, document = change["table"], change["document"]
        if document is not None:
            for number in [n for of, n in self.records if of == id and n <= change["upto"]]:
                del self.records[id, number]
        else:
            document = self.tables[id]["document"]
        self.tables[id] = {
            "document": document,
            "phase": change["phase"],
            "touched": change["at"],
        }
        for number, record in change["records"]:
            assert (id, number) not in self.records
            self.records[id, number] = record

    async def remove(self, before: str) -> int:
        times = json.loads(before)
        old = [id for id, one in self.tables.items() if one["touched"] < times[one["phase"]]]
        for id in old:
            del self.tables[id]
        return len(old)

    async def count(self) -> int:
        return len(self.tables)


class FakePort:
    """What would go to the page, by line."""

    def __init__(self) -> None:
        self.told: dict[str, list[dict[str, Any]]] = {}
        self.closed: dict[str, int] = {}

    def send(self, line: str, text: str) -> None:
        assert line not in self.closed
        self.told.setdefault(line, []).append(json.loads(text))

    def close(self, line: str, code: int) -> None:
        self.closed[line] = code


class FakeWorker:
    """A worker of bots: it answers in the same loop, a moment later, unless it is stuck."""

    def __init__(self) -> None:
        self.desk: Desk | None = None
        self.asked: list[dict[str, Any]] = []
        self.replaced = 0
        self.stuck = False

    def think(self, number: int, question: str) -> None:
        self.asked.append(json.loads(question))
        if not self.stuck:
            asyncio.get_running_loop().call_later(0.05, self.answer, number, question)

    def answer(self, number: int, question: str) -> None:
        assert self.desk is not None
        self.desk.answered(number, answer_to(question))

    def replace(self) -> None:
        self.replaced += 1


class Browser:
    """A desk with stand-ins; `Browser(store)` is one that comes after another."""

    def __init__(self, store: FakeStore | None = None) -> None:
        self.store, self.port, self.worker = store or FakeStore(), FakePort(), FakeWorker()
        self.desk = Desk(self.port, self.store, self.worker, Random(1).randbytes, LoopClock())
        self.worker.desk = self.desk
        self.ids = 0

    async def table(self, **options: Any) -> tuple[str, str]:
        wanted = {"name": "Mira", "options": {"factions": "random", "first": 0, **options}}
        made = json.loads(await self.desk.make(json.dumps(wanted)))
        return made["table"], made["token"]

    async def visit(self, line: str, table: str, token: str) -> None:
        assert await self.desk.open(line, table)
        await self.say(line, "hello", protocol=PROTOCOL, tokens=[token])

    async def say(self, line: str, type: str, **fields: Any) -> dict[str, Any]:
        """Send a message; return its reply, which is no error."""
        self.ids += 1
        await self.desk.hear(line, json.dumps({"type": type, "id": self.ids, **fields}))
        (reply,) = [told for told in self.port.told[line] if told.get("id") == self.ids]
        assert reply["type"] != "error", reply
        return reply

    def last(self, line: str, type: str) -> dict[str, Any]:
        return next(told for told in reversed(self.port.told[line]) if told["type"] == type)

    async def begin(self, line: str, bot: str) -> tuple[str, str]:
        table, token = await self.table(players=2)
        await self.visit(line, table, token)
        await self.say(line, "sit", seat=0, name="Mira")
        await self.say(line, "add_bot", seat=1, bot=bot)
        await self.say(line, "start")
        return table, token

    async def answer(self, line: str, rng: Random) -> None:
        """Wait until this seat is asked, and choose by chance; or until the game is over."""
        while (state := self.last(line, "state"))["decision"] is None:
            if state["phase"] == "over":
                return
            await asyncio.sleep(0.1)
        decision = state["decision"]
        most = min(decision["most"], len(decision["options"]))
        count = rng.randint(decision["least"], max(decision["least"], most))
        keys = [option["key"] for option in rng.sample(decision["options"], count)]
        await self.say(line, "answer", decision=decision["number"], options=keys)


async def play_a_game() -> None:
    """A whole game; on the way the worker ends as when its tab is closed."""
    browser, rng = Browser(), Random(1)
    await browser.desk.start()
    table, token = await browser.begin("a:1", "rookie")
    for _ in range(10):
        await browser.answer("a:1", rng)
    turn = browser.last("a:1", "state")["view"]["turn"]
    for task in browser.desk.hall.tasks:
        task.cancel()

    browser = Browser(browser.store)
    await browser.desk.start()
    await browser.visit("b:1", table, token)
    assert browser.last("b:1", "state")["view"]["turn"] >= turn
    while browser.last("b:1", "state")["phase"] != "over":
        await browser.answer("b:1", rng)
    assert browser.last("b:1", "state")["view"]["winner"] is not None
    assert browser.worker.asked
    assert not browser.desk.metrics.happened["failures"]
    assert not browser.desk.metrics.happened["bots_failed"]
    saved = browser.last("b:1", "saved")["table"]
    assert await browser.desk.open("b:2", saved)  # its replay is kept
    await browser.desk.hall.stop()


def test_a_whole_game_with_the_worker_started_again() -> None:
    run(play_a_game)


def test_the_standard_library_without_the_clock_of_a_thread_is_enough() -> None:
    command = [sys.executable, "-c", NO_OTHER_LIBRARY]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stderr


@pytest.mark.parametrize("bot", sorted(BY_POSITIONS))
def test_bots_are_asked_for_positions_instead_of_seconds(bot: str) -> None:
    async def story() -> None:
        browser = Browser()
        browser.worker.stuck = True
        await browser.desk.start()
        await browser.begin("a:1", bot)
        while not browser.worker.asked:
            if browser.last("a:1", "state")["decision"] is not None:
                await browser.answer("a:1", Random(1))
            await asyncio.sleep(0.1)
        assert browser.worker.asked[0]["bot"] == BY_POSITIONS[bot]
        await browser.desk.hall.stop()

    run(story)


def test_a_bot_that_never_answers_is_replaced_and_the_game_goes_on() -> None:
    async def story() -> None:
        browser, rng = Browser(), Random(1)
        browser.worker.stuck = True
        await browser.desk.start()
        await browser.begin("a:1", "scrapper")
        while browser.last("a:1", "state")["view"]["turn"] < 3:
            await browser.answer("a:1", rng)
        assert browser.worker.replaced > 0
        assert browser.desk.metrics.happened["thoughts_too_long"] > 0
        await browser.desk.hall.stop()

    run(story)


def test_a_full_disk_is_told_and_nothing_has_happened() -> None:
    async def story() -> None:
        browser = Browser()
        await browser.desk.start()
        table, token = await browser.begin("a:1", "rookie")
        await browser.desk.hall.queue.drained()
        heard = len(browser.port.told["a:1"])
        browser.store.error = RuntimeError("QuotaExceededError: no space")
        await browser.desk.hear("a:1", '{"type": "chat", "id": 900, "text": "hello"}')
        assert browser.port.told["a:1"][heard:] == []
        assert browser.port.closed["a:1"] == TRY_AGAIN
        refused = json.loads(await browser.desk.make("{}"))
        assert refused["code"] == "failed"
        assert "no room" in refused["text"]
        browser.store.error = None
        await browser.visit("a:2", table, token)
        assert not [told for told in browser.port.told["a:2"] if "hello" in str(told.get("lines"))]
        await browser.desk.hall.stop()

    run(story)


def test_a_line_to_no_table_is_closed_after_its_last_words() -> None:
    async def story() -> None:
        browser = Browser()
        await browser.desk.start()
        for line, table in (("a:1", "nonsense"), ("a:2", new_id(Random(3).randbytes))):
            assert not await browser.desk.open(line, table)
            assert browser.port.told[line][-1]["code"] == "no_table"
            assert browser.port.closed[line] == NO_TABLE
        await browser.desk.hall.stop()

    run(story)


@pytest.mark.parametrize("text", ["", "[]", '{"options": {"players": "no"}}', '{"name": ""}'])
def test_no_table_is_made_of_rubbish(text: str) -> None:
    async def story() -> None:
        browser = Browser()
        await browser.desk.start()
        assert json.loads(await browser.desk.make(text))["code"] == "malformed"
        assert browser.store.tables == {}
        await browser.desk.hall.stop()

    run(story)


class TestTheClock:
    def test_stands_still_while_the_device_sleeps(self) -> None:
        now = 100.0
        clock = WakefulClock(monotonic=lambda: now)
        begin = clock.steady()
        for _ in range(10):
            now += 1.0
            clock.steady()
        assert clock.steady() - begin == pytest.approx(10.0)
        now += 3600.0  # in a pocket
        assert clock.steady() - begin == pytest.approx(11.0)
        now += GAP / 2  # a long computation is no sleep
        assert clock.steady() - begin == pytest.approx(11.0 + GAP / 2)

    def test_costs_no_turn_when_it_wakes_up(self) -> None:
        """A thought that was asked for before the sleep is answered in time after it."""

        async def story() -> None:
            browser = Browser()
            loop = asyncio.get_running_loop()
            asleep = 0.0
            clock = WakefulClock(lambda: 1.7e9 + loop.time() + asleep, lambda: loop.time() + asleep)
            browser.desk = Desk(
                browser.port, browser.store, browser.worker, Random(1).randbytes, clock
            )
            browser.worker.desk = browser.desk
            browser.worker.stuck = True
            await browser.desk.start()
            await browser.begin("a:1", "rookie")
            while not browser.worker.asked:
                if browser.last("a:1", "state")["decision"] is not None:
                    await browser.answer("a:1", Random(1))
                await asyncio.sleep(0.1)
            asleep = 3600.0
            await asyncio.sleep(0.1)
            browser.worker.answer(1, json.dumps(browser.worker.asked[0]))
            await browser.desk.hall.queue.drained()
            assert browser.desk.metrics.happened["bots_answered"] == 1
            assert browser.desk.metrics.happened["thoughts_too_long"] == 0
            assert browser.worker.replaced == 0
            await browser.desk.hall.stop()

        run(story)
