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
from smashup.terminal import ask, draw, look, pages, screen
from smashup.terminal.full import FullScreen
from smashup.terminal.menu import Menu

CTRL_C, END, CLOSE = "Ctrl-C", "end", "close"
# A window that is closed tells whoever runs in it, and its shell does so, too.
SIGNALS = {CTRL_C: [signal.SIGINT], END: [signal.SIGTERM], CLOSE: [signal.SIGHUP] * 5}


def drawn(picture: RenderableType, width: int) -> str:
    console = Console(
        width=width, file=io.StringIO(), record=True, force_terminal=True, color_system="truecolor"
    )
    console.print(picture)
    return console.export_text()


def mid_game(players: int, answers: int) -> smashup.Match:
    match = smashup.new_match(players=players, seed=8)
    table = {seat: bots.make("greedy", seat) for seat in range(players)}
    while match.decision and len(match.replies) < answers:
        seat = match.decision.player
        match.answer(table[seat].choose(match.view(seat), match.decision, match.search()))
    return match


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("width", [40, 80, 120, 200])
@pytest.mark.parametrize("detail", [draw.TINY, draw.BARE, draw.COMPACT, draw.NORMAL, draw.FULL])
def test_the_table_fits_and_shows_everything(players: int, width: int, detail: int) -> None:
    match = mid_game(players, 60)
    view = match.view(0)
    text = drawn(draw.table(view, match.names, width, detail), width)
    assert max(len(line) for line in text.splitlines()) <= width
    text = re.sub(r"\s+", " ", text) if detail == draw.BARE else text  # its lines may be wrapped
    for base in view["bases"]:
        assert f"{base['total']}/{base['breakpoint']}" in text
        for seat in look.by_power(base):
            whose = "" if detail <= draw.BARE else f"{match.names[seat]}: "
            assert f"{look.MARKS[seat]} {whose}{base['power'][seat]}" in text
        for minion in base["minions"] if detail > draw.TINY else []:
            mark = (
                f"{look.MARKS[minion['owner']]} " if minion["owner"] != minion["controller"] else ""
            )
            name = re.escape(mark + look.title(minion["id"]).split()[0])
            assert re.search(rf"{minion['power']}{look.change(minion) or ' '}{name}", text)


@pytest.mark.parametrize("name", ["Ann", "Scrapper", "Wilhelmina the Great"])
def test_a_long_name_keeps_power_and_place_apart(name: str) -> None:
    match = mid_game(2, 60)
    text = drawn(draw.table(match.view(0), [name, "Ben"], 78, draw.NORMAL), 78)
    for base in match.view(0)["bases"]:
        for place in base["places"]:
            if place["player"] == 0:
                assert re.search(
                    rf"● {name[:3]}.*: {base['power'][0]} +{look.PLACES[place['place'] - 1]} "
                    rf"\+{place['vp']}",
                    text,
                )


def test_the_detail_follows_the_room() -> None:
    match = mid_game(4, 120)
    view = match.view(0)
    details = (draw.FULL, draw.NORMAL, draw.COMPACT, draw.BARE, draw.TINY)
    full, normal, compact, bare, tiny = (
        draw.rows_of(draw.table(view, match.names, 80, d), 80) for d in details
    )
    assert full > normal > compact > bare > tiny
    room = (full, full - 1, normal, normal - 1, compact, compact - 1, bare - 1, 5)
    heights = [draw.rows_of(draw.fitting(view, match.names, 80, rows), 80) for rows in room]
    assert heights == [full, normal, normal, compact, compact, bare, tiny, tiny]


@pytest.mark.parametrize("answers", range(20, 90, 7))
def test_every_question_fits(answers: int) -> None:
    match = mid_game(3, answers)
    assert match.decision
    menu = Menu(match)
    for width in (60, 80, 120):
        text = drawn(ask.picture(menu, width, 20), width)
        lines = text.splitlines()
        assert max(len(line) for line in lines) <= width
        assert sum(1 for line in lines if re.match(r" +[1-9]\d?  ", line)) == len(menu.lines)
        assert any(line.strip().startswith("0 ") for line in lines) == bool(menu.stop)


def test_pages() -> None:
    page = drawn(pages.card_page(look.card("jumper")), 80)
    assert "Jumper" in page
    assert "Rulings" in page
    assert max(len(line) for line in page.splitlines()) <= 80
    assert "Furious George" in drawn(
        pages.faction_page(smashup.CATALOGUE.faction("cyborg_apes")), 100
    )
    assert "Super Spies" in drawn(pages.sets_page(smashup.CATALOGUE.sets), 100)


def heed_ctrl_c() -> None:
    """Restore Ctrl-C: a background job ignores it, and so would its children."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


PROMPT = re.compile(rb"(> |cards\. )(\x1b\[[0-9;?]*[a-zA-Z])*$")


def at_terminal(arguments: list[str], typed: list[str], directory: Path, **variables: str) -> str:
    """Return what a real terminal shows."""
    pty = pytest.importorskip("pty")
    leader, follower = pty.openpty()
    environment = {
        **os.environ,
        "TERM": "xterm-256color",
        "COLUMNS": "80",
        "LINES": "24",
        "PYTHONPATH": os.pathsep.join(sys.path),
        "NO_COLOR": "",
        "XDG_DATA_HOME": str(directory),
        **variables,
    }
    process = subprocess.Popen(
        [sys.executable, "-m", "smashup", *arguments],
        stdin=follower,
        stdout=follower,
        stderr=follower,
        cwd=directory,
        env=environment,
        close_fds=True,
        preexec_fn=heed_ctrl_c,  # noqa: PLW1509
    )
    os.close(follower)
    seen, answered, waiting = b"", 0, list(typed)
    deadline = time.monotonic() + 240
    try:
        while time.monotonic() < deadline and process.poll() is None:
            if select.select([leader], [], [], 0.2)[0]:
                seen += os.read(leader, 65536)
            elif len(seen) > answered and waiting and PROMPT.search(seen):
                # It has asked and waits for us.
                answered = len(seen)
                word = waiting.pop(0)
                if word in SIGNALS:
                    for number in SIGNALS[word]:
                        process.send_signal(number)
                        time.sleep(0.005)
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
    assert "\x1b[1m(help) > \x1b[0m" in seen
    assert "Play Cards" in seen
    assert "╭─" in seen
    assert "Rulings" in seen
    assert "smashup play --resume\r\n" in seen
    assert len(list(tmp_path.glob("smashup/smashup-*.json"))) == 1


@pytest.mark.parametrize("how", [END, CLOSE])
def test_closing_the_terminal_saves_the_game(how: str, tmp_path: Path) -> None:
    at_terminal(["play", "--seed", "3", "--players", "human,greedy"], [how], tmp_path)
    assert len(list(tmp_path.glob("smashup/smashup-*.json"))) == 1


@pytest.mark.parametrize("variables", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_prompts_without_colour(tmp_path: Path, variables: dict[str, str]) -> None:
    seen = at_terminal(
        ["play", "--seed", "6", "--players", "human,greedy"], ["quit\n"], tmp_path, **variables
    )
    assert re.search(r"\(help\) > \S*quit", seen)
    assert "\x1b[1m(help)" not in seen
    assert "\001" not in seen


def test_the_line_editor_knows_where_the_prompt_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """It gets the prompt, and marks around what takes no room: else it would write over the
    prompt."""
    prompts: list[str] = []

    def typed(prompt: str) -> str:
        prompts.append(prompt)
        return ""

    monkeypatch.setattr("builtins.input", typed)
    shown = FullScreen()
    for shown.bold in (True, False):
        shown.line("where> ")
    assert prompts == ["\001\x1b[1m\002where> \001\x1b[0m\002", "where> "]


def test_a_cover_hides_what_was_shown_and_typed(tmp_path: Path) -> None:
    arrow_up = "\x1b[A"
    typed = ["\n", "?jumper\n", "0\n", f"{arrow_up}{arrow_up}\n", "quit\n"]
    seen = at_terminal(
        ["play", "--seed", "3", "--first", "1", "--players", "human:Ann,human:Ben"], typed, tmp_path
    )
    ben = seen.split("Ben, it is your turn to decide", 1)[1]
    assert "?jumper" not in ben
    assert "● Ann: play a card" not in re.sub(r"\x1b\[[0-9;]*m", "", ben)
    assert "▲ Ben: play a card" in re.sub(r"\x1b\[[0-9;]*m", "", ben)
    assert screen.FORGET not in seen  # what the terminal had before is its own


def test_a_cover_in_a_plain_terminal_forgets_what_scrolled_away(tmp_path: Path) -> None:
    arguments = [
        "play",
        "--plain",
        "--seed",
        "3",
        "--first",
        "1",
        "--players",
        "human:Ann,human:Ben",
    ]
    seen = at_terminal(arguments, ["\n", "0\n", "\n", "quit\n"], tmp_path)
    _, ann, ben = seen.split(screen.FORGET)
    assert "Hand of Ann" in ann
    assert "Ben, press Enter" in ben
    assert "Hand of Ann" not in ben


def test_names_at_the_start_screen(tmp_path: Path) -> None:
    typed = [
        "n scrapper\n",
        "n [/x]y\n",
        "p human,greedy,human\n",
        "n A,B\n",
        "p greedy,random\n",
        "n Ann\n",
    ]
    seen = at_terminal(
        ["play", "--seed", "12", "--first", "1"],
        [*typed, "p human,greedy\n", "\n", "\n", "quit\n"],
        tmp_path,
    )
    assert "two players have the same name: scrapper, Scrapper." in seen
    assert re.search(r"● \[/x\]y.*▲ Greedy.*■ Human", seen, re.DOTALL)
    assert "a name has no comma." in seen
    assert "no person plays." in seen
    assert "● [/x]y: \x1b" in re.sub(r"(\x1b\[[0-9;]*m)+", "\x1b", seen)  # in the game, no markup
    assert "The game is saved." in seen


def test_a_long_target_does_not_widen_the_menu() -> None:
    match, bot, long = mid_game(3, 10), bots.make("random"), list[tuple[str, str]]()
    while match.decision and len(long) < 3:
        menu = Menu(match)
        for line in menu.lines:
            if menu.option(line).kind == "play" and len(menu.places_words(line)) > ask.WIDEST:
                long.append((menu.places(line)[0].label, ask.row_of(menu, "1", line).places))
        match.answer(bot.choose(menu.view, match.decision, match.search()))
    for words, shown in long:
        assert len(shown) <= ask.WIDEST
        # After the arrow and whose it is: which one.
        assert shown.split()[2].removesuffix("…") in words
    assert long
