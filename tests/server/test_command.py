"""`smashup serve` as a process: where it is, how it ends, and what a killed one has lost: nothing."""

from __future__ import annotations

import os
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
        # Another one for the same file shows this one.
        other = subprocess.run(
            [sys.executable, "-m", "smashup", "serve", "--no-browser", "--db", str(tmp_path / "t.db")],
            capture_output=True,
            timeout=PATIENCE,
            check=False,
        )
        assert other.returncode == 0
        assert f"open already, at {server.address}/".encode() in other.stdout
        assert server.stop() == 0
        assert f"Your last game: {server.address}/#/t/{again.table_id}".encode() in server.output


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
        assert not any(secret.encode() in server.output for secret in (table.rpartition("-")[2], *tokens))


def test_ctrl_c_while_the_bots_are_just_starting(tmp_path: Path) -> None:
    """A terminal sends it to all processes; none of them complains."""
    port = free_port()
    command = [sys.executable, "-m", "smashup", "serve", "--no-browser", "--db", str(tmp_path / "t.db"), "--port", str(port)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True) as server:
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
    said = f"In this network: http://{found}:{server.port}/" if found else "This machine has no address in a network."
    assert said.encode() in server.output
    monkeypatch.setattr("socket.socket.connect", lambda *_: (_ for _ in ()).throw(OSError("no network")))
    assert serve.lan_address() is None


def test_the_next_free_port() -> None:
    first = serve.listen("127.0.0.1", 18017, exactly=False)
    second = serve.listen("127.0.0.1", first.getsockname()[1], exactly=False)
    assert second.getsockname()[1] > first.getsockname()[1]
    with pytest.raises(OSError, match="no free port"):
        serve.listen("127.0.0.1", first.getsockname()[1], exactly=True)
    first.close()
    second.close()


def test_bad_places(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "text").write_text("no database" * 100)
    assert main(["serve", "--no-browser", "--db", str(tmp_path / "text")]) == 2
    assert main(["serve", "--no-browser", "--db", str(tmp_path / "t.db"), "--host", "203.0.113.1"]) == 2
    assert "cannot listen" in capsys.readouterr().err


def test_without_the_extra(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("smashup.extras.find_spec", lambda _: None)
    assert main(["serve"]) == 2
    assert "smashup[server]" in capsys.readouterr().err
