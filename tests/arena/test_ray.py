"""A Ray cluster of several nodes and workers, one of which is killed in mid-game."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from smashup.arena.results import read
from smashup.cli import main

pytest.importorskip("ray", reason="needs Ray: pip install 'smashup[ray]'")


@pytest.fixture(scope="module", autouse=True)
def cluster() -> Iterator[None]:
    """Return a cluster of two nodes with three workers, named to commands as a user would."""
    with pytest.MonkeyPatch.context() as patch:
        # By default workers wait for all else, long on a busy machine.
        patch.setenv("RAY_worker_niceness", "0")
        head = {"num_cpus": 1, "include_dashboard": False}
        nodes = import_module("ray.cluster_utils").Cluster(
            initialize_head=True, head_node_args=head
        )
        nodes.add_node(num_cpus=2)
        patch.setenv("RAY_ADDRESS", nodes.address)
        yield
        nodes.shutdown()


DEADLY = """
import os, signal
from pathlib import Path
from smashup.bots import RandomBot

class Bot:
    def __init__(self, seed):
        self.random = RandomBot(seed)
        self.kills = seed == {seed}

    def choose(self, view, decision, search):
        if self.kills and view["turn"] > 3:
            try:
                Path({mark!r}).touch(exist_ok=False)
            except FileExistsError:
                pass
            else:
                os.kill(os.getpid(), signal.SIGKILL)
        return self.random.choose(view, decision, search)
"""


def outcomes(path: Path, kind: str) -> list[tuple[int, int | None, int]]:
    return [(game["game"], game["winner"], game["turns"]) for game in read(path, kind)[1]]


def test_a_killed_worker_loses_nothing_and_counts_nothing_twice(tmp_path: Path) -> None:
    mark, bot = tmp_path / "killed", tmp_path / "deadly.py"
    bot.write_text(DEADLY.format(seed=2 * 9, mark=str(mark)))
    there, here = tmp_path / "there.jsonl", tmp_path / "here.jsonl"
    asked = ["arena", "--bots", f"{bot}:Bot,random", "--games", "30"]
    assert main([*asked, "--on", "ray", "--resume", str(there)]) == 0
    assert mark.exists()
    assert len(there.read_text().splitlines()) == 1 + 30
    assert main([*asked, "--processes", "1", "--resume", str(here)]) == 0
    assert outcomes(there, "arena") == outcomes(here, "arena")


def test_a_study_on_a_cluster_is_the_same(tmp_path: Path) -> None:
    asked = ["study", "--bot", "random", "--games", "6", "--players", "2"]
    assert main([*asked, "--on", "ray", "--out", str(tmp_path / "there")]) == 0
    assert main([*asked, "--processes", "1", "--out", str(tmp_path / "here")]) == 0
    games = outcomes(tmp_path / "there" / "games.jsonl", "study")
    assert len(games) == 6
    assert games == outcomes(tmp_path / "here" / "games.jsonl", "study")


def test_a_bot_that_cannot_be_made_there_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bot = tmp_path / "picky.py"
    bot.write_text(
        "class Bot:\n    def __init__(self, seed):\n        assert seed == 0, 'not here'\n    "
        "choose = lambda *_: 0\n"
    )
    asked = [
        "arena",
        "--bots",
        f"{bot}:Bot,random",
        "--games",
        "8",
        "--resume",
        str(tmp_path / "r.jsonl"),
    ]
    assert main([*asked, "--on", "ray"]) == 2
    assert "not here" in capsys.readouterr().err


def test_games_for_tuning_are_played_there_too(tmp_path: Path) -> None:
    asked = ["tune", "--bot", "random", "--games", "10"]
    records = [tmp_path / "there.jsonl", tmp_path / "here.jsonl"]
    assert main([*asked, "--on", "ray", "--records", str(records[0])]) == 0
    assert main([*asked, "--processes", "1", "--records", str(records[1])]) == 0
    there, here = [sorted(path.read_text().splitlines()) for path in records]
    assert there == here
