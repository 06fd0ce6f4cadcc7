"""The table as a picture: it fits every screen and shows what matters."""

from __future__ import annotations

import io
import os
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from rich.console import Console, RenderableType

import smashup
from smashup import bots
from smashup.terminal import ask, draw, look, pages
from smashup.terminal.menu import Menu

CTRL_C, CLOSE = "Ctrl-C", "close"
SIGNALS = {CTRL_C: signal.SIGINT, CLOSE: signal.SIGTERM}


def drawn(picture: RenderableType, width: int) -> str:
    console = Console(width=width, file=io.StringIO(), record=True, force_terminal=True, color_system="truecolor")
    console.print(picture)
    return console.export_text()


def mid_game(players: int, answers: int) -> smashup.Match:
    match = smashup.new_match(players=players, seed=7)
    table = {seat: bots.make("greedy", seat) for seat in range(players)}
    while match.decision and len(match.replies) < answers:
        seat = match.decision.player
        match.answer(table[seat].choose(match.view(seat), match.decision))
    return match


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("width", [40, 80, 120, 200])
@pytest.mark.parametrize("detail", [draw.COMPACT, draw.NORMAL, draw.FULL])
def test_the_table_fits_and_shows_everything(players: int, width: int, detail: int) -> None:
    match = mid_game(players, 60)
    view = match.view(0)
    text = drawn(draw.table(view, match.names, width, detail), width)
    assert max(len(line) for line in text.splitlines()) <= width
    for base in view["bases"]:
        assert f"{base['total']}/{base['breakpoint']}" in text
        for seat in look.by_power(base):
            assert f"{look.MARKS[seat]} {match.names[seat]}: {base['power'][seat]}" in text
        for minion in base["minions"]:
            assert re.search(rf"{minion['power']} {re.escape(look.title(minion['id'])[:9])}", text)


def test_the_detail_follows_the_room() -> None:
    match = mid_game(4, 120)
    view = match.view(0)
    full, normal, compact = (
        draw.rows_of(draw.table(view, match.names, 80, d), 80) for d in (draw.FULL, draw.NORMAL, draw.COMPACT)
    )
    assert full > normal > compact
    heights = [draw.rows_of(draw.fitting(view, match.names, 80, rows), 80) for rows in (full, full - 1, normal, normal - 1, 5)]
    assert heights == [full, normal, normal, compact, compact]


@pytest.mark.parametrize("answers", range(20, 90, 7))
def test_every_question_fits(answers: int) -> None:
    match = mid_game(3, answers)
    assert match.decision
    view = match.view(match.decision.player)
    menu = Menu(match.decision, view)
    for width in (60, 80, 120):
        text = drawn(ask.picture(menu, view, match.names, width, 20), width)
        lines = text.splitlines()
        assert max(len(line) for line in lines) <= width
        assert sum(1 for line in lines if re.match(r" +[1-9]\d?  ", line)) == len(menu.lines)
        assert any(line.strip().startswith("0 ") for line in lines) == bool(menu.stop)


def test_pages() -> None:
    page = drawn(pages.card_page(look.card("jumper")), 80)
    assert "Jumper" in page
    assert "Rulings" in page
    assert max(len(line) for line in page.splitlines()) <= 80
    assert "Furious George" in drawn(pages.faction_page(smashup.CATALOGUE.faction("cyborg_apes")), 100)
    assert "Super Spies" in drawn(pages.sets_page(smashup.CATALOGUE.sets), 100)


def heed_ctrl_c() -> None:
    """A background job ignores Ctrl-C, and so would its children."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


PROMPT = re.compile(rb"> (\x1b\[[0-9;?]*[a-zA-Z])*$")


def at_terminal(arguments: list[str], typed: list[str], directory: Path, size: tuple[int, int] = (24, 80)) -> str:
    """What a real terminal gets to see."""
    pty = pytest.importorskip("pty")
    leader, follower = pty.openpty()
    environment = {
        **os.environ,
        "TERM": "xterm-256color",
        "COLUMNS": str(size[1]),
        "LINES": str(size[0]),
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    environment.pop("NO_COLOR", None)
    process = subprocess.Popen(
        [sys.executable, "-m", "smashup", *arguments],
        stdin=follower, stdout=follower, stderr=follower, cwd=directory, env=environment, close_fds=True,
        preexec_fn=heed_ctrl_c,  # noqa: PLW1509
    )  # fmt: skip
    os.close(follower)
    seen, answered, waiting = b"", 0, list(typed)
    deadline = time.monotonic() + 60
    try:
        while time.monotonic() < deadline and process.poll() is None:
            if select.select([leader], [], [], 0.2)[0]:
                seen += os.read(leader, 65536)
            elif len(seen) > answered and waiting and PROMPT.search(seen):  # it has asked and waits for us
                answered = len(seen)
                word = waiting.pop(0)
                if word in SIGNALS:
                    process.send_signal(SIGNALS[word])
                else:
                    os.write(leader, word.encode())
        while select.select([leader], [], [], 0.1)[0]:
            seen += os.read(leader, 65536)
    except OSError:  # the other end is closed
        pass
    finally:
        process.kill()
        process.wait(10)
        os.close(leader)
    return seen.decode(errors="replace")


def test_at_a_terminal(tmp_path: Path) -> None:
    """The start screen, the table in colour, a card, Ctrl-C."""
    seen = at_terminal(["play", "--seed", "3"], ["\n", "?jumper\n", CTRL_C], tmp_path)
    assert "deal other factions" in seen
    assert "\x1b[" in seen
    assert "Play Cards" in seen
    assert "╭─" in seen
    assert "Rulings" in seen
    assert "smashup play --resume smashup-" in seen
    assert len(list(tmp_path.glob("smashup-*.json"))) == 1


def test_closing_the_terminal_saves_the_game(tmp_path: Path) -> None:
    at_terminal(["play", "--seed", "3", "--players", "human,greedy"], [CLOSE], tmp_path)
    assert len(list(tmp_path.glob("smashup-*.json"))) == 1
