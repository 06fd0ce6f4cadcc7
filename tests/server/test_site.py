"""What is around the tables: the page, cards and rules, new tables, limits, headers, origins."""

from __future__ import annotations

import asyncio
import json
import socket
from pathlib import Path
from typing import cast

import pytest
from starlette.websockets import WebSocket
from websockets.exceptions import ConnectionClosed, InvalidStatus

from guests import OPEN, Guest, InProcess, in_process, new_table, request, wait_until
from smashup import CATALOGUE
from smashup.server.limits import Bucket, Gate, Limits
from smashup.server.line import Line
from smashup.server.names import SECRET_BYTES, id_of_game, is_id, new_id, shown


def test_cards_and_rules(server: InProcess) -> None:
    status, headers, body = request(server.address, "/api/catalogue")
    cards = json.loads(body)
    assert status == 200
    assert len(cards["factions"]) == len(CATALOGUE.factions)
    assert {"id", "name", "kind", "faction", "power", "text", "rulings"} <= cards["cards"][0].keys()
    assert {"id", "name", "faction", "breakpoint", "vp", "text", "rulings"} <= cards["bases"][0].keys()
    assert request(server.address, "/api/catalogue", If_None_Match=headers["etag"])[0] == 304
    rules = json.loads(request(server.address, "/api/rules")[2])
    assert [chapter["number"] for chapter in rules["chapters"]][:3] == ["0", "1", "2"]
    assert any("talent" in [term.lower() for term in entry["terms"]] for entry in rules["glossary"])


def test_health_and_metrics(server: InProcess) -> None:
    assert json.loads(request(server.address, "/health")[2])["status"] == "ok"
    table, token = new_table(server.address)
    guest = Guest(server.address, table, token)
    text = request(server.address, "/metrics")[2].decode()
    assert 'smashup_messages_total{type="hello"}' in text
    assert "smashup_handling_seconds_count" in text
    assert table not in text
    guest.close()


def test_security_headers_on_everything(server: InProcess) -> None:
    for path in ("/", "/api/catalogue", "/nothing", "/health"):
        headers = request(server.address, path)[1]
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


def test_a_page_that_is_not_built(tmp_path: Path) -> None:
    with in_process(tmp_path / "t.db", bots=0) as bare:
        status, _, body = request(bare.address, "/")
        assert status == 503
        assert b"not built" in body


def test_the_page_and_nothing_else_of_the_disk(tmp_path: Path) -> None:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><p>table")
    (page / "assets" / "app-1234.js").write_text("1")
    (tmp_path / "secret.txt").write_text("secret")
    (page / "link.txt").symlink_to(tmp_path / "secret.txt")
    with in_process(tmp_path / "t.db", bots=0, page=page) as site:
        status, headers, body = request(site.address, "/")
        assert (status, headers["cache-control"]) == (200, "no-cache")
        assert b"table" in body
        assert "immutable" in request(site.address, "/assets/app-1234.js")[1]["cache-control"]
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt", "/link.txt", "/assets", "/t.db", "/%00"):
            assert request(site.address, path)[0] in (400, 404), path


def test_a_lesson_over_a_socket(server: InProcess) -> None:
    status, _, body = request(server.address, "/api/tables", json.dumps({"name": "Robin", "lesson": True}).encode())
    made = json.loads(body)
    assert status == 201
    guest = Guest(server.address, made["table"], made["token"])
    assert guest.table["lesson"]
    assert guest.decision is not None
    guest.close()


BODIES: list[object] = [
    b"{",
    b"[]",
    b"x" * 20000,
    {"name": ""},
    {"name": 3},
    {"name": "\n"},
    {"options": {"players": 9}},
    {"options": {"x": 1}},
    {"x": 1},
]


@pytest.mark.parametrize("body", BODIES)
def test_a_table_that_cannot_be_made(server: InProcess, body: object) -> None:
    status, _, reply = request(server.address, "/api/tables", body)
    assert status == 400
    assert json.loads(reply).keys() == {"code", "text"}


def test_new_tables_are_limited(tmp_path: Path) -> None:
    limits = Limits(new_tables_at_once=3, new_tables_per_minute=0.1, tables=5)
    with in_process(tmp_path / "t.db", limits, bots=0) as site:
        statuses = [request(site.address, "/api/tables", {})[0] for _ in range(5)]
        assert statuses == [201, 201, 201, 429, 429]
        site.site.hall.gate.makers.clear()
        statuses = [request(site.address, "/api/tables", {})[0] for _ in range(3)]
        assert statuses == [201, 201, 503]


@pytest.mark.parametrize(("proxy", "statuses"), [("127.0.0.1", [201, 429, 201, 429]), (None, [201, 429, 429, 429])])
def test_behind_a_proxy_everybody_has_their_own_limits(tmp_path: Path, proxy: str | None, statuses: list[int]) -> None:
    limits = Limits(new_tables_at_once=1, new_tables_per_minute=0.1)
    with in_process(tmp_path / "t.db", limits, proxy=proxy, bots=0) as site:
        addresses = ["192.0.2.1", "192.0.2.1", "192.0.2.2", "192.0.2.2"]
        found = [request(site.address, "/api/tables", {}, X_Forwarded_For=address)[0] for address in addresses]
        assert found == statuses


def test_only_our_own_page_may_connect(server: InProcess) -> None:
    table, token = new_table(server.address)
    Guest(server.address, table, token, origin=server.address).close()
    for origin in ("http://evil.example", "null", server.address + "0"):
        with pytest.raises(InvalidStatus):
            Guest(server.address, table, token, origin=origin)
    assert request(server.address, "/api/tables", {}, Origin="http://evil.example")[0] == 403
    assert request(server.address, "/api/tables", {}, Origin=server.address)[0] == 201


def test_another_origin_can_be_allowed(tmp_path: Path) -> None:
    with in_process(tmp_path / "t.db", bots=0, origins=frozenset({"https://table.example"})) as site:
        table, token = new_table(site.address)
        Guest(site.address, table, token, origin="https://table.example").close()


def test_tables_that_are_not_there(server: InProcess) -> None:
    for id in ("brave-otter-aaaaaaaaaaaaaaaa", "nonsense", "x" * 300):
        guest = Guest(server.address, id, hello=False)
        assert guest.hear()["code"] == "no_table"
        with pytest.raises(ConnectionClosed) as closed:
            guest.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404
        guest.close()


def test_sockets_are_limited(tmp_path: Path) -> None:
    limits = Limits(sockets_per_address=3, sockets_per_table=2)
    with in_process(tmp_path / "t.db", limits, bots=0) as site:
        one, two = new_table(site.address), new_table(site.address)
        guests = [Guest(site.address, *one), Guest(site.address, *one)]
        full = Guest(site.address, *one, hello=False)
        assert full.hear()["code"] == "too_many"
        full.close()
        guests.append(Guest(site.address, *two))
        with pytest.raises(InvalidStatus):
            Guest(site.address, *two)
        guests.pop().close()
        wait_until(lambda: site.site.hall.gate.sockets.total() <= 2)
        guests.append(Guest(site.address, *two))
        for guest in guests:
            guest.close()


def test_messages_are_limited(tmp_path: Path) -> None:
    limits = Limits(messages_per_second=0.1, messages_at_once=10, message_bytes=2000)
    with in_process(tmp_path / "t.db", limits, bots=0) as site:
        table, token = new_table(site.address)
        guest = Guest(site.address, table, token)
        codes = [guest.ask("ping") for _ in range(12)]
        assert [reply["type"] for reply in codes] == ["ok"] * 8 + ["error"] * 4
        assert codes[-1]["code"] == "too_many"
        with pytest.raises(ConnectionClosed) as closed:  # who does not stop is put out
            all(guest.ask("ping") for _ in range(50))
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
        long = Guest(site.address, table, token)
        with pytest.raises(ConnectionClosed) as closed:
            long.ask("chat", text="x" * 3000)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
        Guest(site.address, table, token).close()


def test_who_says_nothing_is_put_out(tmp_path: Path) -> None:
    with in_process(tmp_path / "t.db", Limits(hello_seconds=0.1), bots=0, idle=0.1) as site:
        guest = Guest(site.address, *new_table(site.address), hello=False)
        with pytest.raises(ConnectionClosed):
            guest.hear()
        guest.close()


class Socket:
    """A websocket whose other side reads only when it is let."""

    def __init__(self) -> None:
        self.reads = asyncio.Event()
        self.got: list[str] = []
        self.closed: int | None = None

    async def send_text(self, text: str) -> None:
        await self.reads.wait()
        self.got.append(text)

    async def close(self, code: int) -> None:
        self.closed = code


def a_line(socket: Socket, unsent_bytes: int) -> Line:
    return Line("1", cast(WebSocket, socket), Limits(unsent_bytes=unsent_bytes), 0.0)


def test_who_does_not_read_is_put_out() -> None:
    async def send() -> None:
        socket = Socket()
        line = a_line(socket, 1000)
        for _ in range(20):
            line.send(b"x" * 100)
        assert not line.waiting
        assert line.close_code == 1013
        socket.reads.set()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert socket.closed == 1013

    asyncio.run(send())


def test_what_was_sent_is_not_kept() -> None:
    async def send() -> None:
        socket = Socket()
        socket.reads.set()
        line = a_line(socket, 1000)
        for _ in range(100):
            line.send("für Zoë".encode() * 10)
            await asyncio.sleep(0)
        assert len(socket.got) == 100
        assert line.unsent == 0
        assert line.pump is None
        assert line.close_code is None
        line.close(1012)
        line.hung_up()
        await asyncio.sleep(0)
        assert socket.closed is None  # there is nobody to tell it to

    asyncio.run(send())


def test_small_messages_are_sent_at_once(server: InProcess) -> None:
    guest = Guest(server.address, *new_table(server.address))
    sockets = [connection.transport.get_extra_info("socket") for connection in server.server.server_state.connections]
    assert sockets
    assert all(found.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) for found in sockets)
    guest.close()


def test_ids() -> None:
    chance = iter(range(10**6))
    ids = {new_id(lambda count: next(chance).to_bytes(count)) for _ in range(1000)}
    assert len(ids) == 1000
    assert all(is_id(id) for id in ids)
    assert SECRET_BYTES * 8 >= 64
    one = next(iter(ids))
    assert is_id(id_of_game(one, 1))
    assert id_of_game(one, 1) != id_of_game(one, 2)
    assert shown(one) == "-".join(one.split("-")[:2])
    assert not any(is_id(text) for text in ("", "a-b-c", one + "x", one.upper(), one + "\n"))


def test_buckets() -> None:
    bucket = Bucket(2, 0.0)
    assert [bucket.take(1.0, 2, 0.0) for _ in range(3)] == [True, True, False]
    assert bucket.take(1.0, 2, 1.0)
    assert not bucket.take(1.0, 2, 0.5)  # a clock that goes back gives nothing
    gate = Gate(OPEN)
    for i in range(10_050):
        gate.may_make(f"address {i}", float(i))
    assert len(gate.makers) < 10_050
