"""The arena: fair pairings, games that can be played again, nothing lost at an interruption."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import smashup
from smashup.arena.faults import legal
from smashup.arena.games import Result, Tournament, play_game, winner_without
from smashup.arena.playing import Job
from smashup.arena.ratings import places
from smashup.arena.results import read
from smashup.arena.summary import summary, wilson
from smashup.cli import main
from smashup.extras import how_to_install


def run(path: Path, *more: str) -> int:
    return main(["arena", "--resume", str(path), "--processes", "1", *more])


def results_in(path: Path) -> list[Result]:
    return read(path, "arena")[1]


def without_times(path: Path) -> list[Any]:
    results = results_in(path)
    for result in results:
        result["seconds"] = 0
        for side in result["sides"]:
            side["seconds"] = side["median_ms"] = side["slowest_ms"] = 0
    return sorted(results, key=lambda result: result["game"])


def test_every_deal_is_played_with_all_ways_to_sit() -> None:
    tournament = Tournament(("a", "b", "c"), players=3, seed=10)
    setups = [tournament.setup(game) for game in range(6)]
    assert [setup.seed for setup in setups] == [10, 10, 10, 11, 11, 11]
    for deal in (setups[:3], setups[3:]):
        assert all(sorted(name for name, _ in setup.bots) == ["a", "b", "c"] for setup in deal)
        assert all({setup.bots[seat][0] for setup in deal} == {"a", "b", "c"} for seat in range(3))


def test_everybody_against_everybody() -> None:
    tournament = Tournament(("a", "b", "c"), players=2, seed=0)
    setups = [tournament.setup(game) for game in range(6)]
    assert sorted("".join(name for name, _ in setup.bots) for setup in setups) == [
        "ab",
        "ac",
        "ba",
        "bc",
        "ca",
        "cb",
    ]
    assert {setup.seed for setup in setups} == {0}
    assert {name: seed for setup in setups for name, seed in setup.bots} == {"a": 0, "b": 1, "c": 2}


def test_the_same_decks_for_both() -> None:
    one, two = [play_game(Tournament(("random", "random"), 2, 5).setup(game)) for game in (0, 1)]
    assert [side["factions"] for side in one["sides"]] == [
        side["factions"] for side in two["sides"]
    ]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(285, 300, 0.919, 0.969), (132, 160, 0.759, 0.876), (0, 10, 0.0, 0.278), (0, 0, 0.0, 1.0)],
)
def test_wilson(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.0006)


def test_the_result_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        run(
            tmp_path / "r.jsonl",
            "--bots",
            "greedy,random",
            "--players",
            "3",
            "--games",
            "4",
            "--json",
        )
        == 0
    )
    captured = capsys.readouterr()
    told = json.loads(captured.out)
    assert told["games"] == 6  # whole deals
    assert [score["seats"] for score in told["bots"]] == [1, 2]
    assert sum(score["wins"] for score in told["bots"]) == 6
    assert "the engine is " in captured.err
    assert told == summary(
        Tournament(("greedy", "random", "random"), 3, 0), results_in(tmp_path / "r.jsonl")
    )


def test_the_result_as_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path / "r.jsonl", "--bots", "random,random", "--games", "2") == 0
    assert "2 games, 2 players, seed 0" in capsys.readouterr().out


def test_going_on_gives_the_same_results(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    run(whole, "--bots", "greedy,random", "--games", "6", "--seed", "7")
    run(parts, "--bots", "greedy,random", "--games", "2", "--seed", "7")
    with parts.open("a") as file:
        file.write('{"game": 2, "se')  # cut off while it was written
    run(parts, "--games", "6")
    assert without_times(whole) == without_times(parts)
    before = parts.read_text()
    run(parts, "--games", "6")
    assert parts.read_text() == before


def test_several_processes_give_the_same_results(tmp_path: Path) -> None:
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    run(one, "--bots", "random,random", "--games", "6")
    assert (
        main(
            [
                "arena",
                "--bots",
                "random,random",
                "--games",
                "6",
                "--processes",
                "2",
                "--resume",
                str(two),
            ]
        )
        == 0
    )
    assert without_times(one) == without_times(two)


def test_handing_out_games_costs_little(tmp_path: Path) -> None:
    """In CPU time, which a busy machine hardly changes: what this process does must not cost the
    others a core."""
    setups = [Tournament(("random", "random"), 2, 0).setup(game) for game in range(60)]
    job = Job(setups, play_game, [], tmp_path / "r.jsonl", "here", 2)
    before = time.process_time()
    assert job.play(Console(stderr=True), lambda _: "", lambda: False)
    spent = time.process_time() - before
    assert spent < 0.1 * sum(result["seconds"] for result in job.done)


def test_a_game_can_be_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run(Path("r.jsonl"), "--bots", "greedy,random", "--games", "4")
    run(Path("r.jsonl"), "--save-game", "3")
    result = results_in(Path("r.jsonl"))[3]
    view = smashup.load(Path("game-3.json").read_text()).view()
    assert view["winner"] == result["winner"]
    assert [player["vp"] for player in view["players"]] == [side["vp"] for side in result["sides"]]


@pytest.mark.skipif(os.name != "posix", reason="needs signals")
def test_ctrl_c_keeps_what_is_done(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    arguments = [
        "arena",
        "--bots",
        "random,random",
        "--games",
        "100000",
        "--processes",
        "2",
        "--resume",
        str(path),
    ]
    process = subprocess.Popen(
        [sys.executable, "-m", "smashup", *arguments],
        stderr=subprocess.PIPE,
        stdout=subprocess.PIPE,
        start_new_session=True,
    )
    deadline = time.monotonic() + 240
    while (
        time.monotonic() < deadline
        and process.poll() is None
        and (not path.exists() or path.read_text().count("\n") < 4)
    ):
        time.sleep(0.1)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does
    _, errors = process.communicate(timeout=240)
    assert process.returncode == 130
    assert f"Go on with: smashup arena --resume {path} --games 100000".encode() in errors
    assert len(results_in(path)) >= 3


BROKEN = """
class Bot:
    def __init__(self, seed): pass
    def choose(self, view, decision, search): raise RuntimeError("no idea")
"""


def own_bot(tmp_path: Path, choose: str) -> str:
    """Return a bot whose `choose` has this body."""
    (tmp_path / "own.py").write_text(
        "import time\nclass Bot:\n    def __init__(self, seed): pass\n    def choose(self, view, "
        "decision, search):\n" + "".join(f"        {line}\n" for line in choose.splitlines())
    )
    return f"{tmp_path}/own.py:Bot"


def test_an_error_names_twelve_legal_answers_and_the_last_number() -> None:
    decision = smashup.new_match(
        factions=[("cyborg_apes", "time_travelers"), ("grannies", "teddy_bears")], seed=7
    ).decision
    assert decision is not None
    assert len(decision.options) > 12
    assert legal(decision).endswith(
        f"11 {decision.options[11].label}, … up to {len(decision.options) - 1}"
    )


@pytest.mark.parametrize(
    ("choose", "words"),
    [
        ("raise RuntimeError('no idea')", "raised RuntimeError: no idea; it was asked: "),
        ("raise SystemExit(3)", "raised SystemExit: 3; it was asked: "),
        ("return 99", "answered 99, which is no legal answer; it was asked: "),
        ("return 'play'", "answered 'play', which is no legal answer; it was asked: "),
        ("return None", "answered None, which is no legal answer; it was asked: "),
    ],
)
def test_a_bot_loses_by_its_own_fault(
    choose: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bot = own_bot(tmp_path, choose)
    assert run(tmp_path / "r.jsonl", "--bots", f"{bot},random", "--games", "2", "--json") == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["games"], told["unfinished"], told["forfeits"]) == (2, 0, 2)
    assert [(score["wins"], score["forfeits"]) for score in told["bots"]] == [(0, 2), (2, 0)]
    assert told["errors"][0].startswith(f"game 0: {bot} {words}")
    assert "(legal: " in told["errors"][0]
    for result in results_in(tmp_path / "r.jsonl"):
        assert result["sides"][result["forfeit"]]["bot"] == bot
        assert result["winner"] == 1 - result["forfeit"]
        assert "Traceback" in result["traceback"]


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="needs timer signals")
@pytest.mark.parametrize(
    "choose",
    [
        "while True: pass",
        "while True:\n    try:\n        while True: pass\n    except Exception: pass",
        "time.sleep(600)",
    ],
)
def test_an_endless_move_loses(
    choose: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bot = own_bot(tmp_path, choose)
    assert (
        run(
            tmp_path / "r.jsonl",
            "--bots",
            f"{bot},random",
            "--games",
            "2",
            "--move-time",
            "0.2",
            "--json",
        )
        == 1
    )
    told = json.loads(capsys.readouterr().out)
    assert [(score["wins"], score["forfeits"]) for score in told["bots"]] == [(0, 2), (2, 0)]
    assert told["errors"][0].startswith(f"game 0: {bot} took more than 0.2 s for a move")
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


def test_bots_that_keep_their_time_play_on(tmp_path: Path) -> None:
    whole, limited = tmp_path / "whole.jsonl", tmp_path / "limited.jsonl"
    assert run(whole, "--bots", "greedy,random", "--games", "2") == 0
    assert run(limited, "--bots", "greedy,random", "--games", "2", "--move-time", "30") == 0
    assert without_times(whole) == without_times(limited)


def test_an_error_of_a_card_is_nobodys_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise RuntimeError("a card")

    monkeypatch.setattr(type(smashup.new_match()), "answer", fails)
    result = play_game(Tournament(("random", "random"), 2, 0).setup(0))
    assert (result["winner"], result["error"]) == (None, "RuntimeError: a card")
    assert "forfeit" not in result
    assert "in fails" in result["traceback"]


def test_who_wins_if_one_of_three_has_lost_by_a_fault() -> None:
    def view(*vp: int) -> Any:
        return {"players": [{"vp": points} for points in vp]}

    assert winner_without(view(5, 2, 3), 0) == 2
    assert winner_without(view(5, 2, 3), 1) == 0
    assert winner_without(view(4, 9, 4), 1) == 2  # of equals the next in turn order


def test_who_lost_by_a_fault_is_last(tmp_path: Path) -> None:
    bot = own_bot(tmp_path, "return 99")
    result = play_game(Tournament((bot, "random", "random"), 3, 0).setup(0))
    result["sides"][0]["vp"] = 14
    assert places(result) == [3.0, 1.0, 2.0]


def test_chosen_factions(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    assert (
        run(
            path,
            "--bots",
            "random,greedy",
            "--games",
            "4",
            "--factions",
            "cyborg+time,grannies+random",
        )
        == 0
    )
    decks = [[side["factions"] for side in result["sides"]] for result in results_in(path)]
    assert all(deck[0] == ["cyborg_apes", "time_travelers"] for deck in decks)
    assert all(deck[1][0] == "grannies" for deck in decks)
    assert decks[0] == decks[1] != decks[2] == decks[3]  # the open one changes from deal to deal
    assert {result["sides"][0]["bot"] for result in results_in(path)} == {"random", "greedy"}
    assert run(path, "--games", "4") == 0
    assert run(path, "--factions", "cyborg+time,grannies+random") == 0
    assert run(path, "--factions", "random") == 2
    assert run(path, "--move-time", "3") == 2


def test_a_file_without_factions_and_move_time_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    run(path, "--bots", "random,random", "--games", "2")
    first, *lines = path.read_text().splitlines(keepends=True)
    about = {
        name: value
        for name, value in json.loads(first).items()
        if name not in ("factions", "move_time")
    }
    path.write_text(json.dumps(about) + "\n" + "".join(lines))
    assert run(path, "--games", "4") == 0
    assert len(results_in(path)) == 4


def test_a_game_is_saved_up_to_its_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("broken.py").write_text(BROKEN)
    run(Path("r.jsonl"), "--bots", "broken.py:Bot,random", "--games", "2")
    assert run(Path("r.jsonl"), "--save-game", "1") == 1
    assert "RuntimeError: no idea" in capsys.readouterr().out
    assert smashup.load(Path("game-1.json").read_text()).decision is not None


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--bots", "genius,random"], "there is no bot 'genius'"),
        (["--bots", "random", "--players", "5"], "2 to 4 players, not 5"),
        (["--bots", "random", "--games", "0"], "0 games tell nothing"),
        (["--bots", "random", "--processes", "0"], "0 processes"),
        (["--bots", "random", "--save-game", "-1"], "counted from 0"),
        (["--card-report"], "r.jsonl to go on with"),
        (["--save-game", "17"], "r.jsonl to go on with"),
        (["--bots", "random", "--move-time", "0"], "more than no time"),
        (["--bots", "random", "--move-time", "nan"], "more than no time"),
        (
            ["--bots", "random", "--factions", "grannies+random"],
            "--factions is for 1 player, and 2 play",
        ),
        (
            ["--bots", "random", "--factions", "grannies+nobody,random"],
            "there is no faction 'nobody'",
        ),
        (["--bots", "random", "--factions", "draft"], "one word for all: random"),
    ],
)
def test_bad_input(
    arguments: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", "--resume", str(tmp_path / "r.jsonl"), *arguments]) == 2
    assert message in capsys.readouterr().err
    assert not (tmp_path / "r.jsonl").exists()


def test_a_file_of_something_else_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "r.jsonl"
    run(path, "--bots", "random,random", "--games", "2")
    assert run(path, "--bots", "greedy,random") == 2
    assert run(path, "--seed", "4") == 2
    assert run(path, "--players", "3") == 2
    for rubbish in ("", "{}\n", "[1]\n", "hello\n", '{"format": "smashup study", "version": 2}\n'):
        path.write_text(rubbish)
        assert run(path) == 2
        assert path.read_text() == rubbish
    assert "is not a file of results" in capsys.readouterr().err


def test_more_bots_than_players(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        run(
            tmp_path / "r.jsonl",
            "--bots",
            "random,rookie,greedy",
            "--players",
            "2",
            "--games",
            "1",
            "--json",
        )
        == 0
    )
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 6
    assert [score["games"] for score in told["bots"]] == [4, 4, 4]


def test_the_plain_installation_has_no_ratings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(
        "smashup.extras.MODULES", {"arena": ("no_such_module",), "ray": ("no_such_module",)}
    )
    assert run(tmp_path / "r.jsonl", "--bots", "random,random", "--games", "2") == 0
    assert f"ratings: {how_to_install('arena')}" in " ".join(capsys.readouterr().out.split())
    for more in (["--card-report"], ["--parquet", "r.parquet"]):
        assert run(tmp_path / "r.jsonl", *more) == 2
        assert how_to_install("arena") in capsys.readouterr().err
    assert run(tmp_path / "r.jsonl", "--on", "ray") == 2
    assert how_to_install("ray") in capsys.readouterr().err


def test_it_ends_when_the_result_is_clear(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert (
        run(tmp_path / "r.jsonl", "--bots", "greedy,random", "--games", "200", "--stop-when-clear")
        == 0
    )
    assert "greedy is better than the rest" in capsys.readouterr().out
    assert 10 < len(results_in(tmp_path / "r.jsonl")) < 120
