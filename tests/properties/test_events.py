"""Events in random games: they tell every move of every card, and nothing that their viewer cannot
know."""

from __future__ import annotations

import contextlib
import json
from collections import Counter
from collections.abc import Sequence
from typing import Any, get_args

import pytest

from properties.twins import Enough, Stopping, permute
from properties.twins import factions_of as sly
from smashup.cards import CATALOGUE
from smashup.engine.abilities.games import game_at
from smashup.engine.asking.decision import Decision
from smashup.engine.asking.driver import RandomDriver
from smashup.engine.asking.question import Question
from smashup.engine.asking.topic import Topic
from smashup.engine.knowledge.known import knows
from smashup.engine.model.constants import EVERYBODY
from smashup.engine.model.journal import EventKind, Record
from smashup.engine.outside.events import CardRef, EventView, Where, event_of
from smashup.engine.outside.match import Match
from smashup.engine.outside.views import PieceView, View, view
from smashup.engine.rules import index, turns
from smashup.engine.rules.game import Game
from smashup.engine.rules.setup import Factions, new_game, random_factions

PILES = ("aside", "resolving", "box", "base_deck", "base_discard")
PLAYERS_PILES = ("hand", "deck", "discard")
Pile = tuple[str, int | None]


def factions_of(n: int) -> Factions:
    return random_factions(CATALOGUE, 2 + n % 3, n)


class Table:
    """The zones, as somebody has them who only reads events: how many cards are in each pile, and
    which if all can see them; and what is in play, by pid."""

    def __init__(self, seen: View) -> None:
        self.piles: Counter[Pile] = Counter()
        self.open: dict[Pile, Counter[str]] = {}
        # Id, controller, and where: (bid, host), or whose stasis.
        self.pieces: dict[int, tuple[str, int, Any]] = {}
        self.stored: Counter[int] = Counter()  # by pid
        self.bases: dict[int, str] = {}
        self.counters: Counter[int] = Counter()
        self.vp = [player["vp"] for player in seen["players"]]
        self.look(seen)

    def look(self, seen: View) -> None:
        """Have all as that view shows it."""
        piles: dict[str, Any] = {**seen}
        for zone in PILES:
            self.piles[zone, None] = len(piles[zone])
        for player in seen["players"]:
            piles = {**player}
            for zone in PLAYERS_PILES:
                self.piles[zone, player["seat"]] = len(piles[zone])
            self.open["discard", player["seat"]] = Counter(player["discard"])
            for piece in player["stasis"]:
                self.enter(piece, player["seat"])
        self.open["base_discard", None] = Counter(seen["base_discard"])
        self.open["box", None] = Counter(seen["box"])
        self.open["resolving", None] = Counter(seen["resolving"])
        for base in seen["bases"]:
            self.bases[base["bid"]] = base["id"]
            for piece in base["minions"] + base["actions"]:
                self.enter(piece, (base["bid"], None))
                for action in piece["actions"]:
                    self.enter(action, (base["bid"], piece["pid"]))

    def enter(self, piece: PieceView, where: Any) -> None:
        self.pieces[piece["pid"]] = piece["id"], piece["controller"], where
        self.stored[piece["pid"]] += len(piece["stored"])
        self.counters[piece["pid"]] += piece["counters"]

    # --- what an event does -----------------------------------------------------------------------
    def apply(self, event: EventView) -> None:
        if event["kind"] in ("score", "vp"):
            assert event["player"] is not None
            self.vp[event["player"]] += event["amount"]
        if event["kind"] == "counters":
            pid = event["cards"][0]["pid"]
            assert pid is not None
            self.counters[pid] += event["amount"]
        if event["to"] is None:
            return
        assert event["source"] is not None, event
        assert event["cards"], event
        for card in event["cards"]:
            self.take(card, event["source"])
        for card in event["cards"]:
            self.put(card, event["to"])

    def take(self, card: CardRef, source: Where) -> None:
        zone, pid = source["zone"], card["was"] if card["was"] is not None else card["pid"]
        if zone == "under":
            assert source["pid"] is not None
            self.stored[source["pid"]] -= 1
        elif zone in ("play", "stasis"):
            if (
                source["bid"] is not None
                and self.bases.get(source["bid"]) == card["id"]
                and card["owner"] is None
            ):
                del self.bases[source["bid"]]
            elif pid is not None:
                id, controller, where = self.pieces.pop(pid)
                assert (id, controller) == (card["id"], source["player"])
                assert where == (
                    source["player"] if zone == "stasis" else (source["bid"], source["pid"])
                )
                if card["was"] is not None:
                    assert card["pid"] is not None or not self.stored[pid]
                    if card["pid"] is not None:
                        self.stored[card["pid"]], self.counters[card["pid"]] = (
                            self.stored.pop(pid, 0),
                            self.counters.pop(pid, 0),
                        )
        else:
            self.piles[zone, source["player"]] -= 1
            assert self.piles[zone, source["player"]] >= 0, (source, card)
            if (zone, source["player"]) in self.open:
                assert card["id"] is not None
                self.open[zone, source["player"]][card["id"]] -= 1

    def put(self, card: CardRef, to: Where) -> None:
        zone = to["zone"]
        if zone == "under":
            assert to["pid"] is not None
            self.stored[to["pid"]] += 1
        elif zone in ("play", "stasis"):
            if card["owner"] is None:
                assert to["bid"] is not None
                assert card["id"] is not None
                self.bases[to["bid"]] = card["id"]
            elif card["pid"] is not None:  # else its host is immune, and it is discarded next
                assert card["id"] is not None
                assert to["player"] is not None
                where = to["player"] if zone == "stasis" else (to["bid"], to["pid"])
                self.pieces[card["pid"]] = card["id"], to["player"], where
                for action, (id, controller, there) in list(self.pieces.items()):
                    # What is on a minion moves with it.
                    if isinstance(there, tuple) and there[1] == card["pid"]:
                        self.pieces[action] = id, controller, (to["bid"], there[1])
        else:
            self.piles[zone, to["player"]] += 1
            if (zone, to["player"]) in self.open:
                assert card["id"] is not None
                self.open[zone, to["player"]][card["id"]] += 1

    # --- what it looks like -----------------------------------------------------------------------
    def compare(self, seen: View, loose: set[int]) -> None:
        other = Table(seen)
        assert +self.piles == +other.piles
        assert {pile: +ids for pile, ids in self.open.items()} == {
            pile: +ids for pile, ids in other.open.items()
        }
        assert {
            pid: piece for pid, piece in self.pieces.items() if pid not in loose
        } == other.pieces
        assert self.bases == other.bases
        assert self.vp == other.vp
        assert +Counter({pid: self.stored[pid] for pid in other.pieces}) == +other.stored
        assert +Counter({pid: self.counters[pid] for pid in other.pieces}) == +other.counters


class Reader(RandomDriver):
    """Plays at random; for one viewer, it compares the table with what the events say, at every
    decision."""

    def __init__(self, seed: int, game: Game, viewer: int) -> None:
        super().__init__(seed)
        self.viewer = viewer
        self.table = Table(view(game, viewer))
        self.read = 0
        self.kinds: set[str] = set()

    def choose_one(
        self, game: Game, player: int, topic: Topic, options: Sequence[Any], may: bool
    ) -> int:
        self.catch_up(game)
        return super().choose_one(game, player, topic, options, may)

    def choose_many(self, game: Game, question: Question) -> list[int]:
        self.catch_up(game)
        return super().choose_many(game, question)

    def catch_up(self, game: Game) -> None:
        assert game.journal is not None
        names = [f"Player {seat + 1}" for seat in range(len(game.players))]
        for number in range(self.read, len(game.journal)):
            event = event_of(game.journal[number], number, self.viewer, names)
            self.kinds.add(event["kind"])
            self.check(event)
            self.table.apply(event)
        self.read = len(game.journal)
        self.table.compare(view(game, self.viewer), {piece.pid for piece in game.loose})

    def check(self, event: EventView) -> None:
        assert event["kind"] in get_args(EventKind)
        text = event["text"]
        letter = next(letter for letter in text if letter.isalnum())
        assert letter == letter.upper()
        assert text.rstrip('"')[-1] in ".!?"
        assert not any(mark in text for mark in ("{", "}", "  ", "Nobody", "nothing"))
        assert not text.endswith("..")
        assert "".join(word for word, _ in event["parts"]) == text
        assert json.loads(json.dumps(event))["text"] == text
        if event["cause"] is not None and event["cause"]["card"] not in [
            card["id"] for card in event["cards"]
        ]:
            assert CATALOGUE.cards[event["cause"]["card"]].name in text


@pytest.mark.parametrize("first", range(0, 60, 6))
def test_the_events_alone_tell_where_every_card_is(first: int) -> None:
    for n in range(first, first + 6):
        game = new_game(CATALOGUE, factions_of(n), n)
        game.journal = []
        viewer = n // 3 % (len(game.players) + 1) - 1
        driver = Reader(n, game, viewer)
        turns.run(game, driver)
        index.build(game)
        driver.catch_up(game)
        index.drop(game)


# --- what is hidden -------------------------------------------------------------------------------
class Witness(list[Record]):
    """A journal that checks of each record, as it is written, that who sees its cards knows where
    they are."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game
        self.named = 0

    def append(self, record: Record) -> None:
        super().append(record)
        if (
            record.turn == 0
            or record.pids
            or (record.source is not None and record.source.zone == "play")
        ):
            # a hand that was shown, though it is shuffled into the deck by now; and all know what
            # was in play
            return
        for viewer in range(-1, len(self.game.players)):
            if record.visible(viewer):
                assert all(knows(self.game, viewer, card) for card in record.cards), record.text(
                    viewer
                )
                self.named += record.seen != EVERYBODY


@pytest.mark.parametrize("first", range(0, 40, 10))
def test_no_event_names_a_card_that_its_viewer_does_not_know(first: int) -> None:
    for n in range(first, first + 10):
        game = new_game(CATALOGUE, sly(n), n)
        game.journal = journal = Witness(game)
        turns.run(game, RandomDriver(n))
        assert journal.named > 10


def masked(event: EventView) -> Any:
    """Return the part of an event that is left without knowledge of its cards."""
    to = event["to"] and (event["to"]["zone"], event["to"]["player"], event["to"]["bid"])
    return event["kind"], event["player"], event["other"], event["source"], to, event["cause"]


def news(events: tuple[list[EventView], list[EventView]]) -> bool:
    """Compare the events of two games that the viewer could not tell apart until then. Whether the
    viewer has learned something by which they differ: from then on anything may."""
    for one, two in zip(*events, strict=False):
        if one != two:
            assert masked(one) == masked(two)
            assert one["source"] is not None
            assert one["source"]["zone"] in ("hand", "deck", "under", "base_deck", "aside")
            assert any(card["id"] is not None for card in one["cards"])
            return True
    return False


@pytest.mark.parametrize("length", range(2, 18, 2))
def test_events_do_not_depend_on_what_their_viewer_cannot_know(length: int) -> None:
    """Two games differ only in what a viewer cannot know, and the same is done in both: the viewer
    is told the same."""
    compared = 0
    for n in range(length, length + 6):
        driver = Stopping(n, length)
        with contextlib.suppress(Enough):
            turns.run(new_game(CATALOGUE, sly(n), n), driver)
        assert driver.last is not None
        for viewer in range(len(driver.last.players)):
            twin = game_at(driver.last)
            permute(twin, viewer, driver)
            matches = [Match.begin_at(CATALOGUE, position) for position in (driver.last, twin)]
            while (
                picks := common_answer(matches[0].decision, matches[1].decision, driver)
            ) is not None:
                since = [len(match.records) for match in matches]
                for match in matches:
                    match.answer_key(*picks)
                one, two = (
                    match.events(viewer, start) for match, start in zip(matches, since, strict=True)
                )
                compared += len(one)
                if news((one, two)):
                    break
                # Somebody is asked in one of them: what one may do depends on one's cards.
                if len(one) != len(two):
                    assert heading(matches[0].decision) != heading(matches[1].decision)
    assert compared > 80


def heading(decision: Decision | None) -> Any:
    """Return the question without its options."""
    return decision and (
        decision.player,
        decision.kind,
        decision.source,
        decision.prompt,
        decision.least,
        decision.most,
    )


def common_answer(
    one: Decision | None, two: Decision | None, rng: RandomDriver
) -> list[str] | None:
    """Return the keys of an answer that fits both decisions, or `None`."""
    if one is None or two is None or heading(one) != heading(two):
        return None
    keys = [
        option.key for option in one.options if option.key in [other.key for other in two.options]
    ]
    most = min(one.most, len(keys))
    if most < one.least:
        return None
    picks: list[str] = []
    for _ in range(max(one.least, rng.below(most + 1)) if rng.below(8) else one.least):
        picks.append(keys.pop(rng.below(len(keys))))
    return picks
