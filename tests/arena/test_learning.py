"""`smashup tune --network`: positions are recorded as the network reads them, and it learns from
them."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from smashup.arena.recording import Game, Noted, Pack, Recorded, positions_of, record
from smashup.arena.results import read
from smashup.bots.network import loaded
from smashup.bots.reading import NUMBERS
from smashup.cli import main

GAME = Game(game=3, bot="random", players=2, seed=11, noise=0.0)


def tune(tmp_path: Path, *words: str) -> int:
    records = str(tmp_path / "games.jsonl")
    return main(
        ["tune", "--network", "--bot", "random", "--processes", "1", "--records", records, *words]
    )


def test_a_record_has_the_positions_of_the_game() -> None:
    recorded = record(GAME)
    there = list(positions_of(recorded))
    turns = [each for each in there if each.begins]
    assert len(turns) > 10
    assert len(there) > len(turns)  # and one of the later menus of most turns
    assert recorded["winner"] in (-1, 0, 1)
    for each in there:
        assert [len(row) for row in each.reading.rows] == [NUMBERS, NUMBERS]
        assert each.reading.left == pytest.approx(max(0, 1 - each.most_vp / 15))
        assert all(len(factions) == 2 for factions in each.reading.factions)
        for base in each.reading.bases:
            assert len(base.owners) == len(base.cards)
            assert len(base.rows) == 2
    movers = [[row[20] for row in each.reading.rows] for each in turns]  # `next_turn`
    assert all(sorted(row) == [0, 1] for row in movers)


def test_what_is_packed_comes_out_again() -> None:
    recorded = record(GAME)
    there = list(positions_of(recorded))
    pack = Pack()
    for each in there:
        pack.add(each)
    whole = {"whole": pack.whole.tolist(), "rows": pack.rows.tolist()}
    pack = Pack()
    for each in positions_of(record(GAME)):
        pack.add(Noted(each.begins, each.most_vp, each.reading))
    assert whole == {"whole": pack.whole.tolist(), "rows": pack.rows.tolist()}
    assert recorded == record(GAME)  # the same game again


def test_from_games_to_a_network(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("torch")
    for players in ("2", "3-4"):
        (tmp_path / "games.jsonl").unlink(missing_ok=True)
        assert tune(tmp_path, "--players", players, "--games", "12", "--into", str(tmp_path)) == 0
        log = (tmp_path / f"network-{players}.log").read_text(encoding="utf-8")
        assert log == capsys.readouterr().out.removesuffix("\n")
        assert log.startswith(f"smashup tune --bot random --network --players {players} --games 12")
    _, games = read(tmp_path / "games.jsonl", "network")
    assert {game["players"] for game in games} == {3, 4}
    assert set(loaded(tmp_path / "network.json")) == {"2", "3-4"}


def test_the_fit_computes_what_the_bots_compute(tmp_path: Path) -> None:
    torch = pytest.importorskip("torch")
    from smashup.arena import learning

    records: list[Recorded] = [record(GAME._replace(players=3))]
    data = learning.positions(records)
    torch.manual_seed(1)
    model = learning.Net(3)
    for part in (model.out.weight, model.factions):
        torch.nn.init.normal_(part, std=0.2)
    model.mean.copy_(torch.rand(NUMBERS))
    learning.write_network(tmp_path, "3-4", model)
    layers = loaded(tmp_path / "network.json")["3-4"].layers
    found = learning.scores(model, data, np.arange(len(data.game)))
    for each, told in zip(positions_of(records[0]), found, strict=True):
        assert layers.scores(each.reading) == pytest.approx(told, abs=1e-3)


def test_targets_are_mixed_of_who_won_and_later_positions() -> None:
    pytest.importorskip("torch")
    from smashup.arena import learning

    data = learning.positions([record(GAME)])
    even = np.full((len(data.game), 2), 0.5)
    found = learning.targets(data, even)
    winner = int(data.winner[0])
    assert found[-1][winner] == 1
    turns = found[data.begins][:, winner]
    assert all(earlier < later for earlier, later in pairwise(turns))
    assert turns[-2] == pytest.approx(learning.LAMBDA * turns[-1] + (1 - learning.LAMBDA) / 2)
