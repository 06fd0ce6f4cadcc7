"""`smashup serve` as a process: its address, its end, and that a killed one loses nothing."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from guests import PATIENCE, Guest, a_process, answer_once, free_port, request, seat_all, wait_for
from smashup.cli import main
from smashup.server import serve
from soak_server import kills

from .backups import go_back


def test_a_server_is_killed_in_mid_game(tmp_path: Path) -> None:
    assert kills(4, tmp_path) > 0


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_when_it_is_asked_to(tmp_path: Path, number: int) -> None:
    with a_process(tmp_path / "t.db") as server:
        guests = seat_all(server.address, 2)
        for _ in range(3):
            answer_once(guests, Random(1))
        assert server.stop(number) == 0
        assert b"all games are kept" in server.output
        assert b"Traceback" not in server.output
        for guest in guests:
            assert not any(token.encode() in server.output for token in guest.tokens)
            guest.close()
        server.start()
        again = Guest(server.address, guests[0].table_id, *guests[0].tokens)
        assert again.state["undo"]["answers"] == 3
        again.close()
        assert server.stop() == 0
        assert f"Your last game: {server.address}/#/t/{again.table_id}".encode() in server.output


@pytest.mark.parametrize("options", [[], ["--no-browser"], ["--port", "0"]])
def test_a_second_server_for_the_same_file(
    tmp_path: Path,
    options: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A person is shown the table that is open; who asks for a server of their own is told that
    there is none."""
    opened: list[str] = []
    monkeypatch.setattr(serve, "browse", opened.append)
    with a_process(tmp_path / "t.db", "--bots", "0") as server:
        status = main(["serve", "--db", str(tmp_path / "t.db"), *options])
        said = capsys.readouterr()
        if options:
            assert (status, opened, said.out) == (2, [], "")
            assert (
                said.err
                == f"smashup: {tmp_path / 't.db'} is in use by another process, the server at "
                f"{server.address}/\n"
            )
        else:
            assert (status, opened, said.err) == (0, [f"{server.address}/"], "")
            assert said.out == f"The table is open already, at {server.address}/\n"


@pytest.mark.skipif(shutil.which("sqlite3") is None, reason="there is no command sqlite3")
def test_a_backup_is_restored_as_the_page_says(tmp_path: Path) -> None:
    def adapt(line: str) -> str:
        here = line.replace("/var/lib/smashup/tables.db", "tables.db").replace("/var/backups/", "")
        return here.replace("chown smashup:", f"chown {os.getuid()}")

    with a_process(tmp_path / "tables.db", "--bots", "0") as server:
        go_back(server, "file", adapt, tmp_path, PATH=os.environ["PATH"])


def test_neither_tokens_nor_links_are_in_the_log(tmp_path: Path) -> None:
    with a_process(tmp_path / "t.db", "--log-level", "debug") as server:
        guests = seat_all(server.address, 2)
        answer_once(guests, Random(1))
        table, tokens = guests[0].table_id, [token for guest in guests for token in guest.tokens]
        guests[0].raw(b"\xff")
        for guest in guests:
            guest.close()
        request(server.address, f"/ws/{table}")
        assert server.stop() == 0
        assert len(tokens) == 2
        assert b'"event":"serving"' in server.output
        assert not any(
            secret.encode() in server.output for secret in (table.rpartition("-")[2], *tokens)
        )


def test_ctrl_c_while_the_bots_are_just_starting(tmp_path: Path) -> None:
    """A terminal sends it to all processes; none of them complains."""
    port = free_port()
    command = [
        sys.executable,
        "-m",
        "smashup",
        "serve",
        "--no-browser",
        "--db",
        str(tmp_path / "t.db"),
        "--port",
        str(port),
    ]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True
    ) as server:
        wait_for(f"http://127.0.0.1:{port}", server)
        os.killpg(server.pid, signal.SIGINT)
        output = server.communicate(timeout=PATIENCE)[0]
    assert server.returncode == 0
    assert b"all games are kept" in output
    assert b"Traceback" not in output


def test_a_link_for_phones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with a_process(tmp_path / "t.db", "--bots", "0", "--lan", "--host", "127.0.0.1") as server:
        assert server.stop() == 0
    found = serve.lan_address()
    said = (
        f"In this network: http://{found}:{server.port}/"
        if found
        else "This machine has no address in a network."
    )
    assert said.encode() in server.output
    monkeypatch.setattr(
        "socket.socket.connect", lambda *_: (_ for _ in ()).throw(OSError("no network"))
    )
    assert serve.lan_address() is None


@pytest.mark.parametrize("option", ["--public-url", "--origin", "--address"])
def test_a_server_with_a_name(
    tmp_path: Path, option: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A name is answered to if some option says that it is this server's."""
    with a_process(tmp_path / "t.db", "--bots", "0", option, "https://table.example/") as server:
        assert request(server.address, "/health", Host="table.example")[0] == 200
        origin = "https://table.example"
        assert (
            request(server.address, "/api/tables", {}, Host="table.example", Origin=origin)[0]
            == 201
        )
        # The proxy has changed `Host`.
        assert request(server.address, "/api/tables", {}, Origin=origin)[0] == 201
        assert request(server.address, "/health", Host="evil.example")[0] == 421
        assert server.stop() == 0
    assert (b"For everybody: https://table.example/" in server.output) == (option == "--public-url")
    assert (
        main(["serve", "--no-browser", "--db", str(tmp_path / "t.db"), option, "table.example"])
        == 2
    )
    assert "one looks like https://table.example.org" in capsys.readouterr().err


def test_metrics_at_a_port_of_their_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    port = free_port()
    with a_process(tmp_path / "t.db", "--bots", "0", "--metrics-port", str(port)) as server:
        assert b"smashup_sockets 0" in request(f"http://127.0.0.1:{port}", "/metrics")[2]
        assert request(server.address, "/metrics")[0] == 404
        assert (
            main(
                [
                    "serve",
                    "--no-browser",
                    "--db",
                    str(tmp_path / "other.db"),
                    "--metrics-port",
                    str(port),
                ]
            )
            == 2
        )
        assert (
            f"cannot listen at 127.0.0.1: port {port} is taken by another program"
            in capsys.readouterr().err
        )
        assert server.stop() == 0
    assert f"The metrics are at http://127.0.0.1:{port}/metrics".encode() in server.output


def test_the_next_free_port() -> None:
    first = serve.listen("127.0.0.1", 18017, exactly=False)
    second = serve.listen("127.0.0.1", first.getsockname()[1], exactly=False)
    assert second.getsockname()[1] > first.getsockname()[1]
    first.close()
    second.close()


def test_a_port_that_is_taken_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with serve.listen("127.0.0.1", 0, exactly=True) as taken:
        port = taken.getsockname()[1]
        assert (
            main(["serve", "--no-browser", "--db", str(tmp_path / "t.db"), "--port", str(port)])
            == 2
        )
    assert (
        f"cannot listen at 127.0.0.1: port {port} is taken by another program"
        in capsys.readouterr().err
    )
    assert main(["serve", "--no-browser", "--db", str(tmp_path / "t.db"), "--port", "99999"]) == 2
    assert "99999 is no port" in capsys.readouterr().err


def test_a_folder_that_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A mistyped place is refused; the folder for the games of a new user is made."""
    assert main(["serve", "--no-browser", "--db", str(tmp_path / "srv" / "t.db")]) == 2
    assert (
        capsys.readouterr().err
        == f"smashup: there is no folder {tmp_path / 'srv'} for t.db; make it first\n"
    )
    assert not (tmp_path / "srv").exists()
    monkeypatch.setattr(serve, "default_db", lambda: tmp_path / "data" / "smashup" / "tables.db")
    serve.open_storage(None, durable=False).close()
    assert (tmp_path / "data" / "smashup" / "tables.db").is_file()
    (tmp_path / "file").touch()
    monkeypatch.setattr(serve, "default_db", lambda: tmp_path / "file" / "tables.db")
    assert main(["serve", "--no-browser"]) == 2
    assert f"smashup: {tmp_path / 'file' / 'tables.db'}: " in capsys.readouterr().err


def test_bad_places(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "text").write_text("no database" * 100)
    assert main(["serve", "--no-browser", "--db", str(tmp_path / "text")]) == 2
    assert (
        main(["serve", "--no-browser", "--db", str(tmp_path / "t.db"), "--host", "203.0.113.1"])
        == 2
    )
    assert "cannot listen" in capsys.readouterr().err
