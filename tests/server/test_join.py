"""A whole game from the terminal, through the protocol."""

from __future__ import annotations

import socket
import stat
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import pytest
from websockets.sync.client import connect

from guests import Guest, InProcess, new_table, random_keys
from smashup.cli import main
from smashup.engine.model.errors import InputError
from smashup.server.join import Visit, Wallet, address_of
from smashup.terminal.screen import Scene, Screen


class Typist(Screen):
    """Somebody at a terminal who chooses something, and leaves when the game is over."""

    def __init__(self, lobby: list[str]) -> None:
        super().__init__(plain=True)
        self.lobby = lobby
        self.visit: Visit | None = None
        self.rng = Random(1)
        self.said: list[str] = []
        self.asked = 0

    def say(self, *lines: str) -> None:
        self.said += lines

    def ask(self, prompt: str = "> ", scene: Scene | None = None) -> str:
        assert self.visit is not None
        self.asked += 1
        if self.lobby:
            return self.lobby.pop(0)
        if self.visit.table["phase"] != "playing":
            return "quit"
        decision = self.visit.decision
        if decision is None:
            return ""
        if self.asked % 40 == 0:
            return self.rng.choice(["why", "help", "undo", "chat hello there", "99", "nonsense"])
        keys = random_keys(decision, self.rng)
        places = [option["key"] for option in decision["options"]]
        return " ".join(str(places.index(key) + 1) for key in keys)


def test_a_whole_game_from_the_terminal(server: InProcess, tmp_path: Path) -> None:
    table, token = new_table(server.address, players=2, pace="fast", factions="free")
    address, id = address_of(f"{server.address}/#/t/{table}")
    assert id == table
    wallet = Wallet(tmp_path / "new" / "tokens.json")
    wallet.add(address, token)
    typist = Typist(
        ["bot 2 random", "chat hello there", "random", "random", "pick nonsense", "start"]
    )
    with connect(address, max_size=None) as socket:
        typist.visit = visit = Visit(socket, address, wallet, typist, "Ann")
        assert visit.come_in(watch=False)
        visit.run()
    assert any("You are Ann, at seat 1" in line for line in typist.said)
    assert any("The game is over" in line for line in typist.said)
    assert any("hello there" in line for line in typist.said)
    assert any(line.startswith("Your hand: ") for line in typist.said)
    assert stat.S_IMODE(wallet.path.stat().st_mode) == 0o600
    # The token brings one back; without one, one takes a free seat or watches.
    with connect(address, max_size=None) as socket:
        again = Visit(socket, address, wallet, typist, "Ann")
        assert again.come_in(watch=False)
        assert again.seat == 0
    with connect(address, max_size=None) as socket:
        other = Visit(socket, address, Wallet(tmp_path / "other.json"), typist, "Ben")
        assert other.come_in(watch=False)
        assert other.seat is None


def test_the_same_faction_as_another_player(server: InProcess, tmp_path: Path) -> None:
    table, token = new_table(server.address, players=2, factions="free", faction_copies=2)
    host = Guest(server.address, table, token)
    host.ok("sit", seat=0, name="Ann")
    host.ok("factions", do="pick", faction="teddy_bears")
    address, _ = address_of(f"{server.address}/#/t/{table}")
    typist = Typist(["pick teddy bears", "pick teddy bears", "quit"])
    with connect(address, max_size=None) as socket:
        typist.visit = visit = Visit(
            socket, address, Wallet(tmp_path / "tokens.json"), typist, "Ben"
        )
        assert visit.come_in(watch=False)
        visit.run()
        visit.reply(visit.send("ping"))
    host.close()
    assert "Two players may have the same faction." in typist.said
    assert [seat["picks"] for seat in visit.table["seats"]] == [["teddy_bears"], ["teddy_bears"]]
    assert "(One player never has the same faction twice.)" in typist.said


def test_links() -> None:
    id = "brave-otter-aaaaaaaaaaaaaaaa"
    assert address_of(f"http://127.0.0.1:8017/#/t/{id}") == (f"ws://127.0.0.1:8017/ws/{id}", id)
    assert address_of(f"https://example.org/table/#/t/{id}") == (
        f"wss://example.org/table/ws/{id}",
        id,
    )
    assert address_of(f"ws://127.0.0.1:8017/ws/{id}") == (f"ws://127.0.0.1:8017/ws/{id}", id)
    for link in ("", "nonsense", "http://127.0.0.1/", f"file:///#/t/{id}", f"http:///#/t/{id}"):
        with pytest.raises(InputError):
            address_of(link)


def test_the_command(
    server: InProcess,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    table, token = new_table(server.address, players=2)
    host = Guest(server.address, table, token)
    monkeypatch.setattr("builtins.input", lambda *_: "quit")
    assert main(["join", f"{server.address}/#/t/{table}", "--name", "Ben", "--plain"]) == 0
    assert "You are Ben" in capsys.readouterr().out
    assert main(["join", f"{server.address}/#/t/{table}", "--watch", "--plain"]) == 0
    assert main(["join", "http://127.0.0.1:9/#/t/brave-otter-aaaaaaaaaaaaaaaa"]) == 2
    assert "cannot be reached" in capsys.readouterr().err
    assert main(["join", f"{server.address}/#/t/brave-otter-aaaaaaaaaaaaaaaa"]) == 1
    host.close()


def test_the_command_says_why_the_server_refuses(
    server: InProcess, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = socket.getaddrinfo("127.0.0.1", urlsplit(server.address).port, type=socket.SOCK_STREAM)
    # Whatever its name, this computer.
    monkeypatch.setattr("socket.getaddrinfo", lambda *_, **__: found)
    link = (
        f"http://table.example.org:{urlsplit(server.address).port}/#/t/brave-otter-aaaaaaaaaaaaaaaa"
    )
    assert main(["join", link]) == 2
    assert "--public-url http://table.example.org" in capsys.readouterr().err
