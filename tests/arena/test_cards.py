"""The report for each card: from real games, and from games with a known answer."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from made import result, side

import smashup
from smashup.arena.cards import card_table, reports
from smashup.arena.games import Result, Tournament, play_game, play_on, seated
from smashup.arena.parquet import Database, as_table, write
from smashup.cli import main

CARDS = list(smashup.CATALOGUE.factions["grannies"].cards)
GOOD, BAD, UNUSED = [card.id for card in CARDS[:3]]


def test_the_cards_of_a_game_are_those_that_were_seen() -> None:
    setup = Tournament(("greedy", "random"), 2, 3).setup(1)
    match, players = seated(setup)
    play_on(match, players)
    sides = play_game(setup)["sides"]
    for seat, told in enumerate(sides):
        turns = [
            event["turn"]
            for event in match.events()
            if event["kind"] == "turn" and event["player"] == seat
        ]
        assert told["turns"] == len(turns)
        plays: dict[str, int] = {}
        held = set()
        for event in match.events(seat):
            if event["kind"] == "play" and event["player"] == seat:
                plays.setdefault(
                    str(event["cards"][0]["id"]), sum(turn <= event["turn"] for turn in turns)
                )
            if event["to"] and event["to"]["zone"] == "hand" and event["to"]["player"] == seat:
                held |= {card["id"] for card in event["cards"]}
        assert {card: played for card, _, played in told["cards"] if played is not None} == plays
        in_hand = {card for card, turn, _ in told["cards"] if turn is not None}
        assert held <= in_hand | set(plays) | set(match.view(seat)["players"][seat]["hand"])
        assert len(in_hand) >= 5


def games_with_a_known_answer() -> list[Result]:
    """Return 60 games with a good card and a bad one in hand.

    The good card is played in half of them and wins two thirds of those; the bad one loses them."""
    games = []
    for number in range(120):
        wins = number % 3 < 2
        won, lost = (GOOD, BAD) if wins else (BAD, GOOD)
        cards = [(won, 1, 3), (lost, 1, None), (UNUSED, 2, None)]
        games.append(
            result(number, [side("tested", cards=sorted(cards)), side("other")], 0 if wins else 1)
        )
    return games


def test_what_wins_what_costs_and_what_is_never_played() -> None:
    found = {
        report.card: report
        for report in reports(Database(as_table(games_with_a_known_answer())))
        if report.bot == "tested"
    }
    good = found[GOOD].effect
    assert good is not None
    assert good.change == pytest.approx(1.0)
    assert 0 < good.error < 0.1
    assert (found[GOOD].held, found[GOOD].played, found[GOOD].turn) == (120, 80, 3.0)
    assert not found[GOOD].costs
    assert found[BAD].costs
    assert found[UNUSED].never
    assert found[UNUSED].effect is None
    table = card_table(list(found.values()))
    assert [list(column.cells) for column in table.columns][-1] == [
        "never played",
        "costs games",
        "",
    ]
    assert [list(column.cells) for column in table.columns][1][-1] == CARDS[0].name
    assert found[BAD].plain()["costs_games"]
    assert found[BAD].plain()["effect"]["change"] == pytest.approx(-1.0)


def test_games_that_nobody_won_are_left_out(tmp_path: Path) -> None:
    games = [
        result(0, [side("a", cards=[(GOOD, 1, 1)]), side("b")]),
        result(1, [side("a", cards=[(GOOD, 1, 1)]), side("b")], None),
    ]
    write(games, tmp_path / "r.parquet")
    database = Database(tmp_path / "r.parquet")
    assert database.query("select count(*) as n from every") == [{"n": 4}]
    assert [report.held for report in reports(database)] == [1]


def test_the_report_is_a_table_and_the_games_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "r.parquet"
    more = [
        "--resume",
        str(tmp_path / "r.jsonl"),
        "--bots",
        "greedy,random",
        "--games",
        "4",
        "--processes",
        "1",
    ]
    assert main(["arena", *more, "--card-report", "--parquet", str(path)]) == 0
    assert "cards never played" in capsys.readouterr().out
    assert main(["arena", *more, "--card-report", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {card["bot"] for card in told["cards"]} == {"greedy", "random"}
    assert all(card["held"] <= 4 and card["played"] <= 4 for card in told["cards"])
    rows = Database(path).query(
        "select bot, sum(won::int) as wins, avg(len(cards)) as cards from players group by bot "
        "order by bot"
    )
    assert sum(row["wins"] for row in rows) == 4
    assert all(row["cards"] > 8 for row in rows)
