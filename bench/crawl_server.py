"""A crawler: everything that a server sends to every seat and to those who watch is searched for cards that they cannot know.

It does not trust the code that makes views and events. While the rules run, it notes which cards each player has ever come to
know (the rules' own bookkeeping of knowledge, looked at after every event). A card of which nobody has shown a player a single
copy must not be named in anything that is sent to them: not by its id, not inside the key of an option, not in a sentence.
"""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import msgspec

from guests import PATIENCE, Guest, InProcess, in_process, random_keys, seat_all
from smashup import CATALOGUE, SPECTATOR
from smashup.engine.constants import EVERYBODY
from smashup.engine.running import Running
from smashup.server.line import Line
from smashup.table import thinking

SETTLED = ("phase", "pool", "factions", "picks", "set", "kind", "type", "purpose", "timing", "zone")  # words, never cards


class Knowledge:
    """Which cards of the game that is played now each viewer has ever known."""

    def __init__(self) -> None:
        self.ever: dict[str, int] = {}  # by id of a card: a bit for each player
        self.everybody: set[str] = set()

    def look(self, game: Any) -> None:
        known = game.known
        for card in game.cards:
            mask, id = known[card.uid], card.data.id
            self.ever[id] = self.ever.get(id, 0) | mask
            if mask == EVERYBODY:
                self.everybody.add(id)

    def hidden(self, viewer: int) -> frozenset[str]:
        if viewer == SPECTATOR:
            return frozenset(id for id in self.ever if id not in self.everybody)
        return frozenset(id for id, mask in self.ever.items() if not mask >> viewer & 1)


class Crawler:
    def __init__(self, server: InProcess) -> None:
        self.server = server
        self.knowledge = Knowledge()
        self.leaks: list[str] = []
        self.frames = 0
        self.hidden_names = 0  # how many a frame could have had, added up
        self.patterns: dict[frozenset[str], re.Pattern[str]] = {}

    @contextlib.contextmanager
    def watching(self) -> Iterator[None]:
        note, send, crawler = Running.note, Line.send, self

        def noted(game: Any, *arguments: Any, **fields: Any) -> None:
            note(game, *arguments, **fields)
            crawler.knowledge.look(game)

        def sent(line: Line, message: bytes) -> None:
            crawler.search(line, message)
            send(line, message)

        Running.note, Line.send = noted, sent  # type: ignore[method-assign,assignment]
        try:
            yield
        finally:
            Running.note, Line.send = note, send  # type: ignore[method-assign]

    # --- searching -------------------------------------------------------------------------------------------------
    def search(self, line: Line, text: bytes) -> None:
        room = next((room for room in self.server.site.hall.rooms.values() if line.id in room.lines), None)
        table = room.table if room is not None else None
        if table is None or table.match is None or table.state.phase == "over":
            return
        self.knowledge.look(table.match.game)
        client = table.clients.get(line.id)
        viewers = (table.seats_of(client) if client is not None else []) or [SPECTATOR]
        hidden = frozenset.intersection(*[self.knowledge.hidden(viewer) for viewer in viewers])
        self.frames += 1
        self.hidden_names += len(hidden)
        names = self.names_of(hidden)
        for path, word in strings(msgspec.json.decode(text)):
            if path.rpartition(".")[2].rstrip("[]") in SETTLED:
                continue
            found = {word} & hidden or (set(re.split(r"[^a-z0-9_]+", word)) & hidden if ":" in word else set())
            said = names.search(word) if (" " in word or word[:1].isupper()) and not is_printed(word) else None
            if found or said:
                self.leaks.append(f"viewer {viewers}: {path} = {word!r} has {found or (said and said.group())}")

    def names_of(self, hidden: frozenset[str]) -> re.Pattern[str]:
        if hidden not in self.patterns:
            shown = [CATALOGUE.cards[id] for id in CATALOGUE.cards if id in self.knowledge.ever and id not in hidden]
            known = {card.name for card in shown} | {card.text for card in shown}  # a card may name others
            names = [CATALOGUE.cards[id].name for id in hidden if id in CATALOGUE.cards]
            names = [name for name in names if not any(name in other for other in known)]
            self.patterns = {hidden: re.compile("|".join(rf"\b{re.escape(name)}(?!\w)" for name in names) or r"(?!)")}
        return self.patterns[hidden]

    # --- playing ---------------------------------------------------------------------------------------------------
    def play(self, seed: int) -> int:
        """One game, with somebody who watches and with questions of all kinds; how many frames were searched."""
        rng, before = Random(seed), self.frames
        self.knowledge = Knowledge()
        guests = seat_all(self.server.address, rng.randint(2, 4), bots=rng.randint(0, 1))
        guests.append(Guest(self.server.address, guests[0].table_id))
        since = time.monotonic()  # somebody was asked
        for _ in range(5000):
            for guest in guests:
                with contextlib.suppress(TimeoutError):
                    while True:
                        guest.hear(0.001)
            if self.leaks or all(guest.over for guest in guests):
                break
            self.ask_something(rng.choice(guests), rng)
            asked = next((guest for guest in guests if guest.decision is not None), None)
            if asked is None or asked.decision is None:
                assert time.monotonic() - since < PATIENCE, "nobody is asked"
                continue
            since = time.monotonic()
            version = asked.state["version"]
            asked.ok("answer", decision=asked.decision["number"], options=random_keys(asked.decision, rng))
            while asked.state["version"] <= version:
                asked.hear()
        for guest in guests:
            guest.close()
        return self.frames - before

    def ask_something(self, guest: Guest, rng: Random) -> None:
        """A question that changes nothing, now and then."""
        if not guest.states or rng.random() > 0.3:
            return
        view, decision = guest.state["view"], guest.decision
        what = rng.randrange(4)
        if what == 0:
            guest.ask("why_not")
        elif what == 1:
            guest.ask("explain", bid=rng.choice(view["bases"])["bid"])
        elif what == 2:
            guest.ask("replay", at=rng.randint(0, guest.state["undo"]["answers"]))
        elif decision is not None and decision["options"]:
            guest.ask("forecast", decision=decision["number"], option=rng.choice(decision["options"])["key"])


@cache
def is_printed(text: str) -> bool:
    """Whether it is printed on a card, where others may be named."""
    return any(text in card.text for card in CATALOGUE.cards.values())


def strings(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """All texts in a message, and where they are."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from strings(item, f"{path}.{key}")
    elif isinstance(value, list):
        for item in value:
            yield from strings(item, f"{path}[]")


def crawl(games: int, folder: Path, seed: int = 1) -> tuple[int, float]:
    """Play so many games; how many frames were searched, and for how many hidden names each."""
    with patch.dict(thinking.PACES, fast=0.0), in_process(folder / "crawl.db") as server:
        crawler = Crawler(server)
        with crawler.watching():
            for number in range(games):
                crawler.play(seed + number)
                if crawler.leaks:
                    raise AssertionError("\n".join(dict.fromkeys(crawler.leaks[:20])))
                if (number + 1) % 50 == 0:
                    print(f"{number + 1} games, {crawler.frames} frames", flush=True)
        return crawler.frames, crawler.hidden_names / max(1, crawler.frames)
