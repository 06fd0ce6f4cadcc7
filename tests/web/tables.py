"""Tables at which the page sits down before the fixed positions, and what it is told there.

python -m tests.web.tables              what the page is told, into web/fixtures: for its tests of
layout and choices python -m tests.web.tables --db FILE    the tables in a file for `smashup serve
--db FILE`: for its pictures"""

from __future__ import annotations

import hashlib
import itertools
import json
import sys
import time
from pathlib import Path
from typing import Any, Final

from smashup import Match
from smashup.hall import catalogue
from smashup.hall.names import spelled
from smashup.hall.storage import Change
from smashup.server.storage import SqliteStorage
from smashup.table.incoming import Options
from smashup.table.seats import Chance, proof_of
from smashup.table.setup import default_options
from smashup.table.state import Person, State, Step, TableSeat
from smashup.table.table import Table

from . import questions  # noqa: F401  they are positions, too
from .positions import ADA, MIRA, NAMES, POSITIONS, ROBIN, TOM, random_game

FIXTURES: Final = Path(__file__).parents[2] / "web" / "fixtures"
EVENTS_KEPT: Final = 60  # of a position, in its file
TURNS_KEPT: Final = 16  # of a random game, in the file of its events


def id_of(name: str) -> str:
    """Return a table's id: always the same, in the form that the server knows."""
    return spelled(hashlib.sha256(name.encode()).digest()[:10])


def token_of(name: str) -> str:
    """Return a person's token, the same at every one of these tables."""
    return f"token-of-{name.lower()}"


def no_chance(name: str) -> Chance:
    """Random bytes that are always the same."""
    count = itertools.count()
    return lambda size: (hashlib.sha256(f"{name} {next(count)}".encode()).digest() * 2)[:size]


def course_of(match: Match) -> list[Step]:
    """Return who gave each answer of a game, and the number of events after it."""
    moments = [match.clone() for _ in match.replies]
    for answers, moment in enumerate(moments):
        moment.rewind(answers)
    pairs = itertools.pairwise([*moments, match])
    return [Step(before.pending().player, "person", len(after.records)) for before, after in pairs]


def playing(name: str, match: Match, now: float) -> Table:
    """Return a table of people, one for each seat, in the middle of that game."""
    people = [
        Person(seat + 1, who, "", proof_of(token_of(who))) for seat, who in enumerate(match.names)
    ]
    options: Options = {
        **default_options(),
        "players": len(people),
        "pace": "fast",
        "steady_pauses": False,
        "hints": True,
    }
    seats = [TableSeat(person=person.number) for person in people]
    phase, course = "over" if match.decision is None else "playing", course_of(match)
    state = State(
        options,
        phase,  # type: ignore[arg-type]
        people,
        len(people),
        1,
        seats,
        game=1,
        course=course,
        asked_at=now,
        records=len(course),
    )
    return Table(id_of(name), state, match, no_chance(name), now)


class Lobby:
    """A table before its game, as people come to it."""

    def __init__(self, name: str, now: float, **options: Any) -> None:
        self.now, self.count = now, itertools.count(1)
        whole: Options = {**default_options(), "pace": "fast", **options}  # type: ignore[typeddict-item]
        self.table, _ = Table.new(id_of(name), no_chance(name), now, NAMES[ROBIN], whole)
        self.table.state.people[0].proof = proof_of(token_of(NAMES[ROBIN]))
        self.say(NAMES[ROBIN], "hello", protocol=1, tokens=[token_of(NAMES[ROBIN])])

    def say(self, who: str, type: str, **message: Any) -> None:
        out = self.table.handle(who, {"type": type, "id": next(self.count), **message}, self.now)
        wrong = [told for _, told in out.messages if told["type"] == "error"]
        assert not wrong, wrong

    def sit(self, seat: int) -> None:
        name = NAMES[seat]
        if seat != ROBIN:
            self.say(name, "hello", protocol=1)
        self.say(name, "sit", seat=seat, name=name)
        self.table.state.people[-1 if seat != ROBIN else 0].proof = proof_of(token_of(name))

    def pick(self, seat: int, *factions: str, by: int | None = None) -> None:
        for faction in factions:
            self.say(
                NAMES[seat if by is None else by], "factions", do="pick", seat=seat, faction=faction
            )


def room(now: float) -> Table:
    """Return the waiting room: a bot, a friend, a free seat."""
    lobby = Lobby("room", now, players=4)
    lobby.sit(ROBIN)
    lobby.sit(MIRA)
    lobby.say(NAMES[ROBIN], "add_bot", seat=TOM, bot="scrapper")
    lobby.pick(ROBIN, "teddy_bears")
    lobby.pick(MIRA, "polynesian_voyagers", "musketeers")
    return lobby.table


def drafting(name: str, now: float, people: int) -> Table:
    """Return a snake draft with people at that many seats, three of whom have picked."""
    lobby = Lobby(name, now, players=4, factions="draft")
    for seat in range(people):
        lobby.sit(seat)
    for seat, faction in ((ROBIN, "rock_stars"), (MIRA, "sumo_wrestlers"), (TOM, "extramorphs")):
        lobby.pick(seat, faction)
    return lobby.table


def draft(now: float) -> Table:
    """Return a draft that comes back: two more pick before Robin does."""
    table = drafting("draft", now, 4)
    for faction in ("russian_fairy_tales", "musketeers"):
        table.handle(
            NAMES[ADA],
            {"type": "factions", "id": 99, "do": "pick", "seat": ADA, "faction": faction},
            now,
        )
    return table


def tables(now: float) -> dict[str, Table]:
    played = {name: playing(name, make(), now) for name, make in POSITIONS.items()}
    return {**played, "room": room(now), "draft": draft(now), "join": drafting("join", now, 3)}


def write(path: Path) -> None:
    """Write all tables into a database of the server; print who has which."""
    now = time.time()
    storage = SqliteStorage(path)
    made = tables(now)
    documents = {name: json.dumps(table.document()).encode() for name, table in made.items()}
    storage.write(
        [
            Change(
                table.id, now, table.state.phase, (), documents[name], table.state.records, False
            )
            for name, table in made.items()
        ]
    )
    storage.close()
    json.dump({name: table.id for name, table in made.items()}, sys.stdout)


def told(table: Table) -> dict[str, Any]:
    """Return the messages that Robin's browser gets at a table, replies to questions included."""
    now, count = table.state.asked_at, itertools.count(1)

    def answer(type: str, **message: Any) -> list[dict[str, Any]]:
        return [
            reply
            for _, reply in table.handle(
                "page", {"type": type, "id": next(count), **message}, now
            ).messages
        ]

    hello = {
        message["type"]: message
        for message in answer("hello", protocol=1, tokens=[token_of(NAMES[ROBIN])])
    }
    state = hello["state"]
    state["events"] = state["events"][-EVENTS_KEPT:]
    decision = state["decision"] or {"options": [], "number": 0}
    forecasts = {
        option["key"]: answer("forecast", decision=decision["number"], option=option["key"])[0][
            "forecast"
        ]
        for option in decision["options"]
    }
    why_not = answer("why_not")[0]["reasons"] if state["decision"] else []
    return {"table": hello["table"], "state": state, "forecasts": forecasts, "why_not": why_not}


def seen_in_games() -> list[dict[str, Any]]:
    """Yield tables of random games of two to four as a player sees them every few turns.

    Piles and hands are left out."""
    views: list[dict[str, Any]] = []
    for players in (2, 3, 4):
        turn = 0
        for match in random_game(players, players):
            view: Any = match.view(ROBIN)
            if (
                match.decision is not None
                and match.decision.kind == "play"
                and view["turn"] >= turn
            ):
                turn = view["turn"] + 5
                people = [
                    {**player, "hand": [], "deck": [], "discard": [], "stasis": []}
                    for player in view["players"]
                ]
                views.append(
                    {**view, "players": people, "base_deck": [], "base_discard": [], "box": []}
                )
    return views


def events_of_a_game() -> list[Any]:
    """What a player is told to have happened in the first turns of a random game for four."""
    for match in random_game(4):
        if match.view(ROBIN)["turn"] > TURNS_KEPT:
            break
    return list(match.events(viewer=ROBIN))


def fixtures() -> dict[str, str]:
    """By the name of its file: what the page's own tests get."""
    printed = catalogue.cards()
    made: dict[str, Any] = {
        "catalogue": {kind: printed[kind] for kind in ("sets", "factions", "cards", "bases")},
        "games": seen_in_games(),
        "events": events_of_a_game(),
        **{
            f"positions/{name}": told(playing(name, make(), 0.0))
            for name, make in POSITIONS.items()
        },
    }
    return {
        f"{name}.json": json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"
        for name, data in made.items()
    }


def main() -> None:
    if sys.argv[1:2] == ["--db"]:
        write(Path(sys.argv[2]))
        return
    for name, text in fixtures().items():
        path = FIXTURES / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


if __name__ == "__main__":
    main()
