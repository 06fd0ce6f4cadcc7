"""Results as a table with a row for each player of each game, for queries with DuckDB.

It is in memory or a Parquet file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import duckdb
import pyarrow as pa
import pyarrow.parquet as pq

from .games import Result
from .ratings import places

CARD = pa.struct([("card", pa.string()), ("held", pa.int16()), ("played", pa.int16())])
SCHEMA = pa.schema(
    [
        ("game", pa.int32()),
        ("seed", pa.int64()),
        ("engine", pa.string()),
        ("error", pa.string()),
        ("players", pa.int8()),
        ("game_turns", pa.int16()),  # of all players
        ("seat", pa.int8()),
        ("began", pa.bool_()),
        ("bot", pa.string()),
        ("faction", pa.string()),
        ("partner", pa.string()),  # its other faction
        ("won", pa.bool_()),
        ("place", pa.int8()),  # 1: the winner; equal VP share a place
        ("vp", pa.int16()),
        ("turns", pa.int16()),  # its own
        ("decisions", pa.int32()),
        ("seconds", pa.float64()),  # of CPU time, for its decisions
        ("median_ms", pa.float64()),
        ("slowest_ms", pa.float64()),
        ("cards", pa.list_(CARD)),  # in which of its own turns it first held and played a card
    ]
)


def rows(results: Sequence[Result]) -> Iterator[dict[str, Any]]:
    for result in results:
        for seat, (side, place) in enumerate(zip(result["sides"], places(result), strict=True)):
            yield {
                **{
                    name: side[name]
                    for name in (
                        "bot",
                        "vp",
                        "turns",
                        "decisions",
                        "seconds",
                        "median_ms",
                        "slowest_ms",
                    )
                },
                "game": result["game"],
                "seed": result["seed"],
                "engine": result["engine"],
                "error": result["error"],
                "players": len(result["sides"]),
                "game_turns": result["turns"],
                "seat": seat,
                "began": seat == result["first"],
                "faction": side["factions"][0],
                "partner": side["factions"][1],
                "won": seat == result["winner"],
                "place": int(place),
                "cards": [
                    {"card": card, "held": held, "played": played}
                    for card, held, played in side["cards"]
                ],
            }


def as_table(results: Sequence[Result]) -> pa.Table:
    return pa.Table.from_pylist(list(rows(results)), schema=SCHEMA)


def write(results: Sequence[Result], path: Path) -> None:
    """Write the results as a Parquet file.

    The new file is written beside the old one, which stays if writing fails."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_suffix(path.suffix + ".new")
    pq.write_table(as_table(results), new, compression="zstd")
    new.replace(path)


class Database:
    """SQL queries of results.

    The table is called `players`; it has only games with a winner."""

    def __init__(self, results: pa.Table | Path) -> None:
        self.connection = duckdb.connect()
        if isinstance(results, Path):
            self.connection.read_parquet(str(results)).create_view("every")
        else:
            self.connection.register("every", results)
        self.connection.execute(
            "create view players as select * from every where game in (select game from every "
            "where won)"
        )

    def query(self, sql: str) -> list[dict[str, Any]]:
        found = self.connection.execute(sql)
        names = [column[0] for column in found.description]
        return [dict(zip(names, row, strict=True)) for row in found.fetchall()]
