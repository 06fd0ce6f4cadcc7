"""Everything around the tables: the page, cards and rules, new tables, limits, headers."""

from __future__ import annotations

import asyncio
import gzip
import json
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import cast
from urllib.parse import urlsplit

import pytest
from starlette.websockets import WebSocket
from websockets.exceptions import ConnectionClosed, InvalidStatus

from guests import OPEN, Guest, InProcess, in_process, new_table, request, wait_until
from smashup import CATALOGUE
from smashup.hall import Lifetimes
from smashup.hall.limits import Bucket, Gate, Limits
from smashup.hall.names import SECRET_BYTES, id_of_game, is_id, new_id, shown
from smashup.server.line import SocketLine


def test_cards_and_rules(server: InProcess) -> None:
    status, headers, body = request(server.address, "/api/catalogue")
    cards = json.loads(body)
    assert status == 200
    assert len(cards["factions"]) == len(CATALOGUE.factions)
    assert {"id", "name", "kind", "faction", "power", "text", "rulings"} <= cards["cards"][0].keys()
    assert {"id", "name", "faction", "breakpoint", "vp", "text", "rulings"} <= cards["bases"][
        0
    ].keys()
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


def test_metrics_at_a_port_of_their_own(tmp_path: Path) -> None:
    with in_process(tmp_path / "t.db", bots=0, own_metrics=True) as site:
        assert request(site.address, "/metrics")[0] == 404
        assert request(site.address, "/health")[0] == 200
        status, headers, body = request(site.metrics_address, "/metrics")
        assert (status, headers["x-content-type-options"]) == (200, "nosniff")
        assert b"smashup_tables_stored" in body
        table, _ = new_table(site.address)
        for path in ("/", "/health", "/api/catalogue", f"/ws/{table}"):
            assert request(site.metrics_address, path)[0] == 404
        with pytest.raises(InvalidStatus):
            Guest(site.metrics_address, table)
        assert request(site.metrics_address, "/metrics", Host="evil.example")[0] == 421


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
        for path in (
            "/../secret.txt",
            "/%2e%2e/secret.txt",
            "/assets/../../secret.txt",
            "/link.txt",
            "/assets",
            "/t.db",
            "/%00",
        ):
            assert request(site.address, path)[0] in (400, 404), path


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip, deflate", "gzip"),  # a browser without TLS
        ("br;q=0, GZIP;q=0.5", "gzip"),
        ("br;q=0.0, gzip;q=0", None),
        ("identity", None),
        ("", None),
        (";q=,,broccoli", None),
    ],
)
def test_the_page_is_compressed_as_a_browser_likes_it(
    compressed_page: InProcess, accepted: str, encoding: str | None
) -> None:
    for path, file, kind in (
        ("/", "index.html", "text/html"),
        ("/assets/app-1234.js", "app-1234.js", "javascript"),
    ):
        status, headers, body = request(compressed_page.address, path, Accept_Encoding=accepted)
        assert (status, headers.get("content-encoding")) == (200, encoding)
        assert headers["vary"] == "Accept-Encoding"
        assert kind in headers["content-type"]
        assert headers["cache-control"] == (
            "no-cache" if path == "/" else "public, max-age=31536000, immutable"
        )
        text = f"the text of {file}".encode()
        assert (gzip.decompress(body) if encoding == "gzip" else body) == (
            b"brotli of " + text if encoding == "br" else text
        )


def test_what_has_no_compressed_copy_is_sent_as_it_is(compressed_page: InProcess) -> None:
    _, headers, body = request(
        compressed_page.address, "/assets/font-1234.woff2", Accept_Encoding="gzip, br"
    )
    assert body == b"packed already"
    assert not {"content-encoding", "vary"} & headers.keys()


@pytest.fixture(scope="module")
def compressed_page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcess]:
    """Return a server with a built page: a Brotli and a gzip copy beside each text."""
    folder = tmp_path_factory.mktemp("compressed")
    (folder / "page" / "assets").mkdir(parents=True)
    for file in (folder / "page" / "index.html", folder / "page" / "assets" / "app-1234.js"):
        text = f"the text of {file.name}".encode()
        file.write_bytes(text)
        Path(f"{file}.gz").write_bytes(gzip.compress(text))
        # Python has no Brotli, and the server need not understand it.
        Path(f"{file}.br").write_bytes(b"brotli of " + text)
    (folder / "page" / "assets" / "font-1234.woff2").write_bytes(b"packed already")
    with in_process(folder / "t.db", bots=0, page=folder / "page") as site:
        yield site


@pytest.mark.parametrize("path", ["/api/catalogue", "/api/rules"])
def test_cards_and_rules_are_compressed(server: InProcess, path: str) -> None:
    plain, packed = (
        request(server.address, path, Accept_Encoding=word) for word in ("identity", "gzip, br")
    )
    assert [headers.get("content-encoding") for _, headers, _ in (plain, packed)] == [None, "gzip"]
    assert gzip.decompress(packed[2]) == plain[2]
    assert len(packed[2]) < len(plain[2]) / 3
    assert packed[1]["vary"] == plain[1]["vary"] == "Accept-Encoding"
    assert packed[1]["etag"] != plain[1]["etag"]
    assert (
        request(server.address, path, Accept_Encoding="gzip", If_None_Match=packed[1]["etag"])[0]
        == 304
    )


def test_a_lesson_over_a_socket(server: InProcess) -> None:
    status, _, body = request(
        server.address, "/api/tables", json.dumps({"name": "Robin", "lesson": True}).encode()
    )
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


@pytest.mark.parametrize(
    ("proxy", "statuses"), [("127.0.0.1", [201, 429, 201, 429]), (None, [201, 429, 429, 429])]
)
def test_behind_a_proxy_everybody_has_their_own_limits(
    tmp_path: Path, proxy: str | None, statuses: list[int]
) -> None:
    limits = Limits(new_tables_at_once=1, new_tables_per_minute=0.1)
    with in_process(tmp_path / "t.db", limits, proxy=proxy, bots=0) as site:
        addresses = ["192.0.2.1", "192.0.2.1", "192.0.2.2", "192.0.2.2"]
        found = [
            request(site.address, "/api/tables", {}, X_Forwarded_For=address)[0]
            for address in addresses
        ]
        assert found == statuses


def test_only_our_own_page_may_connect(server: InProcess) -> None:
    table, token = new_table(server.address)
    Guest(server.address, table, token, origin=server.address).close()
    for origin in ("http://evil.example", "null", "http://[", server.address + "0"):
        with pytest.raises(InvalidStatus):
            Guest(server.address, table, token, origin=origin)
        assert request(server.address, "/api/tables", {}, Origin=origin)[0] == 403
    assert request(server.address, "/api/tables", {}, Origin=server.address)[0] == 201


def test_another_origin_can_be_allowed(tmp_path: Path) -> None:
    with in_process(
        tmp_path / "t.db", bots=0, origins=frozenset({"https://table.example"})
    ) as site:
        table, token = new_table(site.address)
        Guest(site.address, table, token, origin="https://table.example").close()


# --- names (DNS rebinding) ------------------------------------------------------------------------

HERE = [
    "127.0.0.1",
    "localhost",
    "LOCALHOST:80",
    "table.localhost",
    "localhost.",
    "192.168.1.7:8017",
    "[::1]:8017",
    "[fe80::1]",
]
ELSEWHERE = [
    "evil.example",
    "evil.example:8017",
    "127.0.0.1.evil.example",
    "localhost.evil.example",
    "1.2.3",
    "[::1",
    "a b",
    "é",
]


def upgrade(host: str) -> dict[str, str]:
    """Return the headers with which a page of that host asks for a websocket."""
    key = {"Sec_WebSocket_Key": "A" * 22 + "==", "Sec_WebSocket_Version": "13"}
    return {
        "Host": host,
        "Origin": f"http://{host}",
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        **key,
    }


@pytest.mark.parametrize("host", HERE)
def test_loopback_names_and_addresses_are_answered(server: InProcess, host: str) -> None:
    assert request(server.address, "/health", Host=host)[0] == 200
    assert begin_socket(server.address, new_table(server.address)[0], host) == 101


@pytest.mark.parametrize("host", ELSEWHERE)
def test_a_strangers_name_for_this_computer(server: InProcess, host: str) -> None:
    """A page of `evil.example`, whose name leads here, is neither answered nor connected to a
    table."""
    table, _ = new_table(server.address)
    status, headers, body = request(server.address, "/health", Host=host)
    assert status == 421
    assert b"--public-url http://" in body
    assert headers["x-content-type-options"] == "nosniff"
    assert request(server.address, "/api/tables", {}, Host=host, Origin=f"http://{host}")[0] == 421
    assert begin_socket(server.address, table, host) == 421


def begin_socket(address: str, table: str, host: str) -> int:
    """Ask for the websocket of a table under a name; the status of the reply."""
    at = urlsplit(address)
    with socket.create_connection((at.hostname, at.port), 30) as plain:
        lines = [f"{name.replace('_', '-')}: {value}" for name, value in upgrade(host).items()]
        plain.sendall("\r\n".join([f"GET /ws/{table} HTTP/1.1", *lines, "", ""]).encode("latin-1"))
        return int(plain.recv(1000).split()[1])


def test_a_name_can_be_allowed(tmp_path: Path) -> None:
    with in_process(
        tmp_path / "t.db", bots=0, origins=frozenset({"https://Table.example:8443"})
    ) as site:
        table, _ = new_table(site.address)
        for host in ("table.example", "TABLE.example:8443", "table.example."):
            assert request(site.address, "/health", Host=host)[0] == 200
        assert begin_socket(site.address, table, "table.example") == 101
        assert request(site.address, "/health", Host="other.table.example")[0] == 421


def test_who_names_no_host_is_no_browser(server: InProcess) -> None:
    at = urlsplit(server.address)
    with socket.create_connection((at.hostname, at.port), 30) as plain:
        plain.sendall(b"GET /health HTTP/1.0\r\n\r\n")
        assert plain.recv(1000).split()[1] == b"200"


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
    with in_process(
        tmp_path / "t.db", Limits(hello_seconds=0.1), bots=0, lifetimes=Lifetimes(0.1)
    ) as site:
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


def a_line(socket: Socket, unsent_bytes: int) -> SocketLine:
    return SocketLine("1", cast(WebSocket, socket), Limits(unsent_bytes=unsent_bytes), 0.0)


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
    sockets = [
        connection.transport.get_extra_info("socket")
        for connection in server.server.server_state.connections
    ]
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
