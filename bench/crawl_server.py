"""A crawler that searches everything a server sends for cards that the viewer cannot know.

It does not trust the code that makes views and events. While the rules run, it notes which cards
each player has ever come to know (the rules' own bookkeeping of knowledge, looked at after every
event). A card of which nobody has shown a player a single copy must not be named in anything that
is sent to them: not by its id, not inside the key of an option, not in a sentence."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from guests import PATIENCE, Message, random_keys
from smashup import CATALOGUE, SPECTATOR
from smashup.engine.model.constants import EVERYBODY
from smashup.engine.rules import record
from smashup.hall import Hall
from smashup.hall.room import Room
from smashup.hall.write_queue import WriteQueue
from smashup.table import Outbox, Table, thinking
from visitors import InLoop, Visitor, decode, encode, in_loop

# Fields that hold words, never cards.
SETTLED = ("phase", "pool", "factions", "picks", "set", "kind", "type", "purpose", "timing", "zone")
QUOTED = re.compile(rb'"([^"\\]*(?:\\.[^"\\]*)*)"')
AT_ONCE = 6  # games: while bots think in one of them, others go on


# --- what is known --------------------------------------------------------------------------------


class Knowledge:
    """The cards of a game that each viewer has ever known."""

    def __init__(self) -> None:
        self.ever: dict[str, int] = {}  # by id of a card: a bit for each player
        self.everybody: set[str] = set()
        self.last: list[int] = []
        self.hidden_from: dict[int, frozenset[str]] = {}  # by viewer
        self.unsaid_of: dict[frozenset[str], frozenset[str]] = {}  # by what is hidden

    def learnt(self) -> None:
        """Add what the players know now."""
        self.hidden_from, self.unsaid_of = {}, {}

    def look(self, game: Any) -> None:
        known = list(game.known)
        if known == self.last:
            return
        self.last = known
        self.learnt()
        for card in game.cards:
            mask, id = known[card.uid], card.data.id
            self.ever[id] = self.ever.get(id, 0) | mask
            if mask == EVERYBODY:
                self.everybody.add(id)

    def show(self, cards: list[Any]) -> None:
        """Add cards that everybody has seen.

        The rules do not note them if they are shuffled away at once."""
        self.learnt()
        for card in cards:
            self.ever[card.data.id] = EVERYBODY
            self.everybody.add(card.data.id)

    def hidden(self, viewer: int) -> frozenset[str]:
        if viewer not in self.hidden_from:
            if viewer == SPECTATOR:
                found = frozenset(id for id in self.ever if id not in self.everybody)
            else:
                found = frozenset(id for id, mask in self.ever.items() if not mask >> viewer & 1)
            self.hidden_from[viewer] = found
        return self.hidden_from[viewer]

    def unsaid(self, hidden: frozenset[str]) -> frozenset[str]:
        """Return the names of hidden cards that are on no card that the viewer has seen."""
        if hidden not in self.unsaid_of:
            seen = [id for id in self.ever if id in CATALOGUE.cards and id not in hidden]
            names = {CATALOGUE.cards[id].name for id in hidden if id in CATALOGUE.cards}
            self.unsaid_of[hidden] = frozenset(names.difference(*[named_on(id) for id in seen]))
        return self.unsaid_of[hidden]


@cache
def every_name() -> re.Pattern[str]:
    """Return a pattern for the longest card name at a place of a text."""
    names = sorted({card.name for card in CATALOGUE.cards.values()}, key=len, reverse=True)
    return re.compile(rf"\b(?=({'|'.join(map(re.escape, names))})(?!\w))")


@cache
def named_on(id: str) -> frozenset[str]:
    """Return the names on a card: its own, parts of it, and those in its text."""
    card = CATALOGUE.cards[id]
    return frozenset(
        other.name
        for other in CATALOGUE.cards.values()
        if other.name in card.name or other.name in card.text
    )


@lru_cache(500_000)
def told_by(text: str) -> frozenset[str]:
    """Return the ids and names of cards in a text.

    The text of a card may name others."""
    # The key of an option contains ids.
    ids = re.split(r"[^a-z0-9_]+", text) if ":" in text else [text]
    sentence = (" " in text or text[:1].isupper()) and not any(
        text in card.text for card in CATALOGUE.cards.values()
    )
    return frozenset([*ids, *(every_name().findall(text) if sentence else [])])


def secrets_of(table: Table) -> list[bytes]:
    """Return the secrets that no client gets: the seed of the game and the hashes of tokens."""
    seed = table.match.setup["seed"] if table.match is not None else ""
    return [f"{seed}".encode(), *[person.proof.encode() for person in table.state.people]]


def strings(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Yield all texts of a message that may be about cards, with their places."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for key, item in value.items():
            if key not in SETTLED:
                yield from strings(item, f"{path}.{key}")
    elif isinstance(value, list):
        for item in value:
            yield from strings(item, f"{path}[]")


def words_in(frame: bytes) -> set[str]:
    """Return all texts of a message as it is sent: quicker than `strings`.

    It includes those that cannot be about cards."""
    found = set(QUOTED.findall(frame))
    return {decode(b'"%b"' % word) if b"\\" in word else word.decode() for word in found}


# --- searching ------------------------------------------------------------------------------------


class Crawler:
    def __init__(self) -> None:
        self.knowledge: dict[str, Knowledge] = {}  # by table
        self.running = ""  # the table at which something happens
        self.leaks: list[str] = []
        self.frames = 0
        self.hidden_names = 0  # how many a frame could have had, added up

    @contextlib.contextmanager
    def watching(self) -> Iterator[None]:
        """Check the cards after every event, and every message as soon as it is made."""
        tell, run, put, crawler = record.tell, Hall.run, WriteQueue.put, self

        def told(game: Any, kind: Any, *player: Any, **fields: Any) -> None:
            tell(game, kind, *player, **fields)
            crawler.known_at(crawler.running).look(game)
            if kind == "mulligan":
                crawler.known_at(crawler.running).show(fields["cards"])

        def ran(hall: Hall, room: Room, call: Callable[[Table, float], Outbox]) -> Outbox | None:
            crawler.running = room.id
            return run(hall, room, call)

        def was_put(queue: WriteQueue, room: Room, changes: Any, out: Outbox) -> None:
            for client, message in out.messages:
                crawler.search(room, client, message)
            put(queue, room, changes, out)

        with (
            patch.object(record, "tell", told),
            patch.multiple(Hall, run=ran),
            patch.multiple(WriteQueue, put=was_put),
        ):
            yield

    def known_at(self, table: str) -> Knowledge:
        return self.knowledge.setdefault(table, Knowledge())

    def search(self, room: Room, client: str, message: Message) -> None:
        table = room.table
        if table is None or table.match is None:
            return
        frame = encode(message)
        if any(secret in frame for secret in secrets_of(table)):
            self.leaks.append(f"client {client}: a secret of the table in {frame!r}")
        if table.state.phase == "over":
            return  # all hands are open
        knowledge = self.known_at(room.id)
        knowledge.look(table.match.game)
        speaker = table.clients.get(client)
        viewers = (table.seating.seats_of(speaker) if speaker is not None else []) or [SPECTATOR]
        hidden = frozenset.intersection(*[knowledge.hidden(viewer) for viewer in viewers])
        self.frames += 1
        self.hidden_names += len(hidden)
        secret = hidden | knowledge.unsaid(hidden)
        if not secret.isdisjoint(frozenset().union(*map(told_by, words_in(frame)))):
            found = [(path, word, told_by(word) & secret) for path, word in strings(decode(frame))]
            self.leaks += [
                f"viewer {viewers}: {path} = {word!r} has {set(told)}"
                for path, word, told in found
                if told
            ]

    # --- playing ----------------------------------------------------------------------------------
    async def play(self, server: InLoop, seed: int) -> None:
        """Play a game with a watcher, and ask questions of all kinds."""
        rng = Random(seed)
        async with contextlib.AsyncExitStack() as stack:
            table, visitors = await server.seat_all(
                stack, rng.randint(2, 4), bots=rng.randint(0, 1)
            )
            visitors.append(await server.visit(stack, table))
            async with asyncio.TaskGroup() as group:
                for visitor in visitors:
                    group.create_task(self.take_part(visitor, rng))
        self.knowledge.pop(table, None)

    async def take_part(self, visitor: Visitor, rng: Random) -> None:
        """Answer decisions, and ask questions now and then, until the game is over."""
        answered, number = -1, -1
        await visitor.ask("ping")
        while not self.leaks:
            for state in visitor.states.values():
                if state["phase"] == "over":
                    return
                decision = state["decision"]
                if rng.random() < 0.1:
                    await ask_something(visitor, state, rng)
                if decision is not None and decision["number"] > answered:
                    answered = decision["number"]
                    number = await visitor.say(
                        "answer", decision=answered, options=random_keys(decision, rng)
                    )
            async with asyncio.timeout(PATIENCE):
                message = await visitor.hear()
            assert message["type"] != "error" or message["id"] != number, message
            visitor.got.clear()


async def ask_something(visitor: Visitor, state: Message, rng: Random) -> None:
    """Ask a question that changes nothing."""
    view, decision = state["view"], state["decision"]
    what = rng.randrange(4)
    if what == 0:
        await visitor.say("why_not")
    elif what == 1:
        await visitor.say("explain", bid=rng.choice(view["bases"])["bid"])
    elif what == 2:
        await visitor.say("replay", at=rng.randint(0, state["undo"]["answers"]))
    elif decision is not None and decision["options"]:
        await visitor.say(
            "forecast", decision=decision["number"], option=rng.choice(decision["options"])["key"]
        )


async def crawl_all(games: int, folder: Path, seed: int) -> Crawler:
    crawler, seeds, done = Crawler(), iter(range(seed, seed + games)), 0

    async def one_after_the_other(server: InLoop) -> None:
        nonlocal done
        for number in seeds:
            await crawler.play(server, number)
            done += 1
            if done % 10 == 0:
                print(f"{done} of {games} games, {crawler.frames} frames", flush=True)
            if crawler.leaks:
                return

    with crawler.watching(), patch.dict(thinking.PACES, fast=0.0):
        async with in_loop(folder / "crawl.db") as server:
            await asyncio.gather(*[one_after_the_other(server) for _ in range(min(games, AT_ONCE))])
    return crawler


def crawl(games: int, folder: Path, seed: int = 1) -> tuple[int, int]:
    """Play games; return how many frames and hidden names were searched for."""
    crawler = asyncio.run(crawl_all(games, folder, seed))
    if crawler.leaks:
        raise AssertionError("\n".join(dict.fromkeys(crawler.leaks[:20])))
    return crawler.frames, crawler.hidden_names
