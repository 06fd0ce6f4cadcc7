"""A saved game is whole, or the old file is still there; a bad path is refused at once."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path

import pytest

from smashup.terminal import saving

from .conftest import GAME, Run


def saved_game(run: Run, path: str = "game.json") -> None:
    run(GAME, [f"save {path}", "quit"])


def test_a_save_that_fails_leaves_the_old_one(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved_game(run)
    match, kinds = saving.read(tmp_path / "game.json")
    before = (tmp_path / "game.json").read_text()
    match.answer(0)

    def full(_file: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        saving.write(match, kinds, tmp_path / "game.json")
    assert (tmp_path / "game.json").read_text() == before
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_a_save_that_is_interrupted_leaves_the_old_one(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved_game(run)
    match, kinds = saving.read(tmp_path / "game.json")
    match.answer(0)

    def interrupt(_file: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        saving.write(match, kinds, tmp_path / "game.json")
    assert saving.read(tmp_path / "game.json")[0].replies == []
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_a_link_is_followed_and_the_rights_of_a_file_stay(run: Run, tmp_path: Path) -> None:
    saved_game(run)
    (tmp_path / "game.json").chmod(0o600)
    (tmp_path / "link.json").symlink_to("game.json")
    run("play --resume link.json", ["1 B", "quit"])
    assert (tmp_path / "link.json").is_symlink()
    assert (tmp_path / "game.json").stat().st_mode & 0o777 == 0o600
    assert len(saving.read(tmp_path / "game.json")[0].replies) == 1


@pytest.mark.parametrize(
    "place",
    ["nowhere/at/all.json", "folder", "notes.txt/game.json", "/dev/null", "round.json", "x" * 300],
)
def test_a_place_that_cannot_be_written_is_refused_at_once(
    run: Run, tmp_path: Path, place: str
) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "notes.txt").write_text("mine")
    (tmp_path / "round.json").symlink_to("round.json")
    before = sorted(path.name for path in tmp_path.iterdir())
    ran = run(f"{GAME} --save {place}", ["1 B", "quit"])
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"smashup: cannot save to {place}: ")
    assert sorted(path.name for path in tmp_path.iterdir()) == before


def test_a_file_that_must_not_be_written_is_refused_at_once(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved_game(run)
    monkeypatch.setattr(os, "access", lambda *_: False)
    ran = run(f"{GAME} --save game.json", ["1 B", "quit"])
    assert (ran.status, ran.out) == (2, "")


def test_a_place_that_can_be_written_is_left_alone_until_there_is_a_game(
    run: Run, tmp_path: Path
) -> None:
    saving.check_writable(tmp_path / "game.json")
    assert list(tmp_path.iterdir()) == []
    run(f"{GAME} --save game.json", ["quit"])
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


@pytest.mark.parametrize("name", ["\x1b[31mRed", "A\u202eB", "A\nB", "x" * 41])
def test_no_name_upsets_the_terminal(run: Run, tmp_path: Path, name: str) -> None:
    ran = run(["play", "--players", f"human:Ann,greedy:{name}"])
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.strip().isprintable()
    saved_game(run)
    document = json.loads((tmp_path / "game.json").read_text())
    document["position"]["names"][0] = name
    (tmp_path / "game.json").write_text(json.dumps(document))
    for command in ("replay game.json --log", "play --resume game.json"):
        ran = run(command)
        assert (ran.status, ran.out) == (2, "")
        assert ran.err.strip().isprintable()


def test_a_huge_seed_is_refused(run: Run) -> None:
    ran = run(f"play --seed {10**90}")
    assert (ran.status, ran.out) == (2, "")
    assert "256 bits" in ran.err


def test_the_game_is_rescued_if_its_file_is_gone_for_good(run: Run, tmp_path: Path) -> None:
    saved_game(run)
    match, kinds = saving.read(tmp_path / "game.json")
    path = saving.rescue(match, kinds, tmp_path / "nowhere" / "game.json")
    assert saving.read(path)[0].save() == match.save()
