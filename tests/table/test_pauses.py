"""Steady pauses hide for good who was asked: two worlds that differ only in one hand look the same
to everybody else.

In one world Bob holds Specials and passes whenever he is asked in a pause; in the other he holds
none and is not asked. All that the others are sent must be the same, byte for byte, whatever they
ask for: in the pause, after it, and later in the game."""

from __future__ import annotations

import json
from typing import Any

import pytest

from smashup.table.pauses import PAUSE
from smashup.testing import Scenario

from .room import Guest, Message, Room

SPECIALS = ["live_and_let_chum", "wormhole"]  # before and after a base scores
PLAIN = ["jumper", "jumper"]
ANN, BOB, CEM = 0, 1, 2


class Liar(Guest):
    """A client that claims to have events which it cannot have."""

    def get(self, message: Message) -> None:
        self.got.append(message)
        if message["type"] == "state":
            self.states[message["seat"]] = message


class World:
    """Ann, Bob and Cem play, Eve watches. A base of Ann's turn is about to score; Bob holds those
    cards.

    With `bot`, Bob has given up his seat and a bot plays there, which passes whatever it is asked.
    """

    def __init__(
        self,
        hand: list[str],
        clock: Message | None = None,
        anns: tuple[str, ...] = ("nana", "nana"),
        bot: str = "",
        pace: str = "normal",
    ) -> None:
        s = Scenario(
            [
                ("teddy_bears", "grannies"),
                ("super_spies", "time_travelers"),
                ("luchadors", "mounties"),
            ],
            bases=["monkey_lab", "the_vats", "portal_room", "jungle_camp"],
            base_deck=["the_nexus", "palooza"],
        )
        s.put("fun_bear", base="monkey_lab", player=ANN, counters=30)
        s.put("spy", base="monkey_lab", player=BOB)
        s.hand(ANN, list(anns))
        s.hand(BOB, hand)
        s.hand(CEM, ["dudlee", "dudlee"])
        for player, card in ((ANN, "nana"), (BOB, "jumper"), (CEM, "dudlee")):
            s.deck(player, [card] * 8)
        s.start(ANN)
        self.room = room = Room(players=3, clock=clock, pace=pace)
        self.ann, self.bob, self.cem = room.lobby(3)
        self.eve = room.guest("eve")
        room.table.memory.match, room.table.state.fixed = s.match, True
        self.ann.ok("start")
        if bot:
            room.bots_answer = False
            self.bob.ok("stand")
            self.bob.states.clear()
            self.ann.ok("add_bot", seat=BOB, bot=bot)
        self.told: dict[str, list[Message]] = {"ann": [], "cem": [], "eve": []}
        self.visits = 0
        self.asked = 0  # how often Bob was asked in a pause

    def others(self) -> list[tuple[str, Guest]]:
        return [("ann", self.ann), ("cem", self.cem), ("eve", self.eve)]

    def spy(self) -> None:
        """Let the others ask for everything that a client may ask for, on new connections, too."""
        for name, guest in self.others():
            for events in (-1, 10**6):
                self.visits += 1
                again = Liar(self.room, f"visit {self.visits}")
                self.room.guests[again.name] = again
                again.hello(*filter(None, [guest.token]), game=1, events=events)
                for message in self.questions(again):
                    again.send(**message)
                again.leave_the_line()
                self.told[name] += again.got

    def questions(self, guest: Guest) -> list[dict[str, Any]]:
        answers = guest.state["undo"]["answers"]
        found: list[dict[str, Any]] = [{"type": "replay", "at": at} for at in range(answers + 3)]
        found += [{"type": "answer", "decision": i, "options": ["x"]} for i in range(12)]
        found += [{"type": "forecast", "decision": i, "option": "x"} for i in range(12)]
        found += [{"type": "hint", "decision": i} for i in range(12)]
        found += [{"type": "explain", "bid": i} for i in range(8)]
        found += [
            {"type": "why_not"},
            {"type": "undo_ask", "to": answers},
            {"type": "undo_ask", "to": -1},
        ]
        return found

    def pause(self) -> None:
        """Everybody waits for the end of the pause. Bob passes where he is asked."""
        self.spy()
        for _ in range(20):
            hold = self.room.table.state.hold
            if hold is None:
                break
            self.room.wait(PAUSE / 4)
            self.let_the_bot_pass()
            if self.room.table.state.hold is not None and self.bob.decision is not None:
                self.asked += 1
                self.bob.answer()
            self.spy()
        assert self.room.table.state.hold is None
        self.spy()

    def let_the_bot_pass(self) -> None:
        while self.room.requests and self.room.table.state.hold is not None:
            self.asked += 1
            request = self.room.requests.pop()
            self.room.deliver(self.room.table.bot_answered(request.number, [], self.room.now))

    def heard(self) -> dict[str, list[str]]:
        """Return everything that the others were sent, as text."""
        told = {name: [*self.told[name], *guest.got] for name, guest in self.others()}
        return {
            name: [json.dumps(message) for message in messages] for name, messages in told.items()
        }


def end_turn(world: World, guest: Guest) -> None:
    guest.answer()
    world.pause()


def two_worlds(**options: Any) -> tuple[World, World]:
    return World(SPECIALS, **options), World(PLAIN, **options)


def check(asked: World, not_asked: World) -> None:
    assert asked.asked >= 2
    assert not_asked.asked == 0
    mine, other = asked.heard(), not_asked.heard()
    for name in mine:
        for one, two in zip(mine[name], other[name], strict=True):
            assert one == two


@pytest.mark.parametrize("clock", [None, {"seconds": 600, "per_turn": 30, "then": "bot"}])
def test_who_was_asked_and_passed_is_never_told(clock: Message | None) -> None:
    worlds = two_worlds(clock=clock)
    for world in worlds:
        end_turn(world, world.ann)
        for guest in (world.bob, world.cem, world.ann):  # and the game goes on
            assert guest.decision is not None
            world.spy()
            end_turn(world, guest)
    check(*worlds)


def test_taking_back_tells_nothing_either() -> None:
    worlds = two_worlds()
    for world in worlds:
        end_turn(world, world.ann)
        world.bob.answer()
        world.ann.ok("undo_ask", to=0)
        world.spy()
        [vote] = world.cem.state["votes"]
        assert (vote["to"], vote["voters"]) == (0, [BOB, CEM])
        world.cem.ok("undo_vote", yes=True)
        world.bob.ok("undo_vote", yes=False)
        world.cem.answer()
        world.spy()
        world.cem.ok("undo_ask", to=1)
        world.bob.ok("undo_vote", yes=True)
        world.ann.ok("undo_vote", yes=True)
        world.spy()
        assert world.bob.decision is not None
        world.bob.answer()
        world.spy()
    check(*worlds)


def test_nothing_is_told_after_a_restart() -> None:
    worlds = two_worlds()
    for world in worlds:
        end_turn(world, world.ann)
        tokens = [guest.token for guest in (world.ann, world.bob, world.cem)]
        world.told = {name: [*world.told[name], *guest.got] for name, guest in world.others()}
        world.room.restart()
        world.ann, world.bob, world.cem = [
            world.room.guest(f"again {i}", token) for i, token in enumerate(tokens)
        ]
        for guest, token in zip((world.ann, world.bob, world.cem), tokens, strict=True):
            guest.token = token
        world.eve = world.room.guest("eve again")
        world.spy()
        end_turn(world, world.bob)
    check(*worlds)


def test_whoever_passed_sees_it_and_may_ask_for_it_back() -> None:
    world = World(SPECIALS)
    end_turn(world, world.ann)
    assert world.ann.state["undo"]["answers"] == 1
    assert world.bob.state["undo"]["answers"] == 3
    assert [world.bob.ok("replay", at=at)["asked"] for at in range(4)] == [ANN, BOB, BOB, BOB]
    assert [world.ann.ok("replay", at=at)["asked"] for at in range(2)] == [ANN, BOB]
    assert world.bob.state["undo"]["own"] == 2
    world.bob.ok("undo_ask")
    world.ann.ok("undo_vote", yes=True)
    world.cem.ok("undo_vote", yes=True)
    assert world.bob.decision is not None
    assert world.bob.decision["kind"] == "window"
    assert world.ann.state["waiting"] == [BOB]  # who asks for it back tells it


def test_who_began_the_pause_is_asked_in_it_after_a_pass_that_nobody_sees() -> None:
    world = World(["live_and_let_chum", "jumper"], anns=("wormhole", "nana"))
    world.ann.answer()
    assert world.ann.decision is None
    world.room.wait(PAUSE / 4)
    world.bob.answer()
    assert world.room.table.state.hold is not None
    assert world.ann.decision is not None
    assert world.ann.decision["kind"] == "window"


@pytest.mark.parametrize("pace", ["fast", "normal", "slow"])
def test_a_bot_that_is_asked_and_passes_is_not_told_either(pace: str) -> None:
    worlds = World(SPECIALS, bot="random", pace=pace), World(PLAIN, bot="random", pace=pace)
    for world in worlds:
        end_turn(world, world.ann)
    check(*worlds)


def test_nothing_before_the_end_of_a_pause_is_free() -> None:
    for world in two_worlds():
        end_turn(world, world.ann)
        assert world.ann.state["undo"] == {"answers": 1, "own": 0, "free_to": 1}


def test_when_the_game_is_over_all_answers_count() -> None:
    room = Room(3)
    ann, bob = room.game()
    room.play_to_the_end()
    assert any(step.unseen for step in room.table.state.course)
    for guest in (ann, bob):
        assert guest.state["undo"]["answers"] == len(room.table.state.course)
        assert guest.ok("replay", at=0)["answers"] == len(room.table.state.course)


def test_versions_and_numbers_of_decisions_only_go_on() -> None:
    room = Room(3)
    guests = room.game()
    for _ in range(400):
        if room.table.state.phase != "playing":
            break
        room.play()
        room.asked().send("undo_ask") if room.rng.random() < 0.2 else None
        for guest in guests:
            guest.send("undo_vote", yes=True)
    assert any(step.unseen for step in room.table.state.course)
    for guest in guests:
        states = [message for message in guest.got if message["type"] == "state"]
        versions = [state["version"] for state in states]
        assert versions == sorted(versions)
        numbers = [state["decision"]["number"] for state in states if state["decision"] is not None]
        assert numbers == sorted(numbers)
