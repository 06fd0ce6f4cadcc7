"""Small samples of `make soak-server`, and that what it looks for would be found."""

from __future__ import annotations

from pathlib import Path

import pytest

from abuse_server import MEMORY, Endured, endure
from crawl_server import crawl
from guests import a_process
from load_server import load
from mutate_server import mutate
from smashup.engine.outside import views
from smashup.table import Refused
from smashup.table.chat import ChatRoom
from soak_server import shares


def test_random_and_mutated_messages(tmp_path: Path) -> None:
    codes = mutate(250, tmp_path)
    assert codes["malformed"] > 20
    assert codes["ok"] > 0


def test_no_hidden_card_is_sent(tmp_path: Path) -> None:
    frames, hidden = crawl(1, tmp_path, seed=2)
    assert frames > 100
    assert hidden > 5 * frames


def test_a_change_by_a_refused_message_would_be_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse_late(chat: ChatRoom, *_: object) -> None:
        chat.say(name="Nobody", seat=None, text="This should not be here.", now=0.0)
        raise Refused("not_yours")

    monkeypatch.setattr(ChatRoom, "on_chat", refuse_late)
    with pytest.raises(AssertionError, match="not_yours"):
        mutate(1000, tmp_path)


def test_work_is_shared() -> None:
    parts = shares("crawl", 10, 5, 3)
    assert [(part.count, part.seed) for part in parts] == [(3, 5), (3, 8), (4, 11)]
    assert len(shares("kills", 1, 1, 4)) == 1


def test_a_hidden_card_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        views, "seen_ids", lambda _game, _viewer, cards: [card.data.id for card in cards]
    )
    with pytest.raises(AssertionError, match="viewer"):
        crawl(1, tmp_path)


def test_many_games_at_once(tmp_path: Path) -> None:
    with a_process(tmp_path / "load.db", "--bots", "0") as server:
        found = load(server.address, 12, 0.0, server.process.pid, least=20)
    assert found["answers"] >= 20
    assert found["refused"] == 0


@pytest.mark.parametrize(
    ("what", "count"), [("slow", 300), ("rubbish", 6000), ("hellos", 400), ("deaf", 4)]
)
def test_what_strangers_do(tmp_path: Path, what: str, count: int) -> None:
    found = endure(what, count, tmp_path, hold=2.0, answers=20)
    found.check(MEMORY[what], latency=5.0)  # other tests run beside this one
    assert found.attempts >= count


def test_a_server_that_suffers_would_be_found() -> None:
    found = Endured(before=40.0, peak=90.0, pings=[0.01] * 98 + [0.2, 0.3], log=[b"{}"])
    found.check(memory=60.0, latency=0.5)
    with pytest.raises(AssertionError, match="grew by 50 MB"):
        found.check(memory=40.0, latency=0.5)
    with pytest.raises(AssertionError, match="waited for 300 ms"):
        found.check(memory=60.0, latency=0.25)
    found.log *= 100
    with pytest.raises(AssertionError, match="100 lines"):
        found.check(memory=60.0, latency=0.5)
