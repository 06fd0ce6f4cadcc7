"""Compiled modules are used only if they were built from the present source.

A compiled wheel is tested on request."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

import compiled
from smashup import which_engine

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a small package with a module that counts as compiled."""
    package = tmp_path / "src" / "smashup"
    for name in (
        "audit.py",
        "search.py",
        "engine/rules/game.py",
        "cards/a/b.py",
        "bots/c.py",
        "server/d.py",
    ):
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).write_text("a = 1\n", encoding="utf-8")
    build = tmp_path / "build" / "compiled"
    build.mkdir(parents=True)
    monkeypatch.setattr(which_engine, "PACKAGE", str(package))
    monkeypatch.setattr(which_engine, "BUILD", str(build))
    monkeypatch.setattr(sys, "path", sys.path[:])
    monkeypatch.delenv("SMASHUP_PURE", raising=False)
    (build / which_engine.MADE_OF).write_text(which_engine.source_state(), encoding="utf-8")
    return tmp_path


@pytest.mark.usefixtures("checkout")
def test_what_is_compiled() -> None:
    assert which_engine.source_files() == [
        "audit.py",
        "bots/c.py",
        "cards/a/b.py",
        "engine/rules/game.py",
        "search.py",
    ]


def test_compiled_modules_are_used_where_they_are(checkout: Path) -> None:
    assert which_engine.compiled_package() == [str(checkout / "build" / "compiled" / "smashup")]


def test_the_tests_run_the_source() -> None:
    assert which_engine.compiled_package() == []
    assert which_engine.engine() == "interpreted"


@pytest.mark.usefixtures("checkout")
def test_pure_keeps_them_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SMASHUP_PURE", "1")
    assert which_engine.compiled_package() == []


@pytest.mark.parametrize("name", ["search.py", "engine/rules/game.py", "bots/c.py"])
def test_a_changed_source_is_not_run_as_it_was(checkout: Path, name: str) -> None:
    file = checkout / "src" / "smashup" / name
    before = file.stat()
    file.write_text("a = 2\n", encoding="utf-8")
    # The same size, and nearly the same time.
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns + 1))
    assert which_engine.compiled_package() == []


def test_an_older_file_is_a_change_too(checkout: Path) -> None:
    os.utime(checkout / "src" / "smashup" / "search.py", (0, 0))
    assert which_engine.compiled_package() == []


def test_a_new_file_and_a_lost_one_are_changes(checkout: Path) -> None:
    new = checkout / "src" / "smashup" / "cards" / "a" / "new.py"
    new.write_text("", encoding="utf-8")
    assert which_engine.compiled_package() == []
    new.unlink()
    assert which_engine.compiled_package() != []
    (checkout / "src" / "smashup" / "bots" / "c.py").unlink()
    assert which_engine.compiled_package() == []


def test_other_files_may_change(checkout: Path) -> None:
    (checkout / "src" / "smashup" / "server" / "d.py").write_text("a = 2\n", encoding="utf-8")
    assert which_engine.compiled_package() != []


def test_another_python_does_not_use_them(checkout: Path) -> None:
    made_of = checkout / "build" / "compiled" / which_engine.MADE_OF
    made_of.write_text(
        which_engine.source_state().replace(sys.implementation.cache_tag, "cpython-399"),
        encoding="utf-8",
    )
    assert which_engine.compiled_package() == []


def test_compiling_needs_what_the_development_has() -> None:
    assert [name.partition(">")[0].partition("=")[0] for name in compiled.requirements()] == [
        "mypy",
        "setuptools",
    ]


PLAYED = """
import smashup
from smashup import bots, which_engine
match = smashup.new_match(players=3, seed=5)
bots.play(match, {seat: bots.make("greedy" if seat else "random", seat) for seat in range(3)})
name = smashup.CATALOGUE.factions["grannies"].name
print(which_engine.engine(), name, match.view()["winner"], len(match.replies))
"""


@pytest.mark.skipif(
    not os.environ.get("SMASHUP_TEST_WHEEL"),
    reason="compiles for minutes: make test-compiled-wheel",
)
def test_a_compiled_wheel_plays_like_the_source(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    environment = os.environ | {"SMASHUP_COMPILE": "1", "SMASHUP_NO_PAGE": "1"}
    built = subprocess.run(
        build, cwd=ROOT, capture_output=True, text=True, check=False, env=environment
    )
    assert built.returncode == 0, built.stderr
    (wheel,) = tmp_path.glob("*.whl")
    assert "none-any" not in wheel.name
    zipfile.ZipFile(wheel).extractall(tmp_path / "site")
    told = []
    for place in (tmp_path / "site", ROOT / "src"):
        environment = os.environ | {"PYTHONPATH": str(place)}
        play = [sys.executable, "-c", PLAYED]
        ran = subprocess.run(
            play, cwd=tmp_path, env=environment, capture_output=True, text=True, check=True
        )
        told.append(ran.stdout.split(" ", 1))
    assert [engine for engine, _ in told] == ["compiled", "interpreted"]
    assert told[0][1] == told[1][1]


REFUSED = """
import json, damage
from smashup import which_engine
print(json.dumps([which_engine.engine(), damage.unexpected(1)]))
"""


def told_by_compiled(script: str) -> Any:
    """Return the output of a script with the compiled engine, which is named first."""
    engine, told = told_by(
        script, {name: value for name, value in os.environ.items() if name != "SMASHUP_PURE"}
    )
    if engine != "compiled":
        pytest.skip("what was compiled is not the source as it is: make compiled")
    return told


def told_by(script: str, environment: dict[str, str]) -> Any:
    environment = environment | {
        "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT / "tests")])
    }
    ran = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(ran.stdout)


@pytest.mark.skipif(
    not (ROOT / "build" / "compiled").is_dir(), reason="nothing is compiled: make compiled"
)
def test_the_compiled_engine_refuses_damaged_documents_and_set_ups_as_the_source_does() -> None:
    """Compiled functions answer arguments of a wrong type with a TypeError, unless what comes from
    outside is an `object`."""
    assert told_by_compiled(REFUSED) == {}


DEALT = """
import json, smashup
from smashup import which_engine
from smashup.bots.random import RandomBot
games = [smashup.new_match(players=players, seed=players) for players in (2, 3, 4)]
for name in ("quiet", "mid_effect"):  # of release 0.1, whose chance they go on with
    with open(f"tests/kept/{name}.json", encoding="utf-8") as kept:
        games.append(smashup.load(json.load(kept)["save"], renew=False))
    games[-1].renew(bytes(32))
for match in games:
    bot = RandomBot(5)
    for _ in range(80):
        if match.decision is not None:
            match.answer(bot.pick(match.decision))
    match.rewind(len(match.replies) - 30)
print(json.dumps([which_engine.engine(), [match.save() for match in games]]))
"""


@pytest.mark.skipif(
    not (ROOT / "build" / "compiled").is_dir(), reason="nothing is compiled: make compiled"
)
def test_a_seed_or_secret_deals_the_same_game_compiled_and_not() -> None:
    assert told_by_compiled(DEALT) == told_by(DEALT, os.environ | {"SMASHUP_PURE": "1"})[1]
