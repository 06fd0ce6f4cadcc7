"""Before the start: options, factions, the draft."""

from __future__ import annotations

from typing import Any

import pytest

from .room import Room


@pytest.mark.parametrize(
    "options",
    [
        {"players": 1},
        {"players": 5},
        {"sets": ["no_such_set"]},
        {"sets": ["sfdf", "sfdf"]},
        {"first": 2},
        {"clock": {"seconds": -1, "per_turn": 0, "then": "bot"}},
        {"clock": {"seconds": 0, "per_turn": 0, "then": "bot"}},
    ],
)
def test_options_that_do_not_fit(options: dict[str, Any]) -> None:
    room = Room()
    host, _ = room.lobby()
    assert host.refused("options", options=options) == "bad_options"


@pytest.mark.parametrize("options", [{"players": "2"}, {"colour": 1}, {"clock": {}}, {"pace": "warp"}, None])
def test_options_that_are_none(options: object) -> None:
    room = Room()
    host, _ = room.lobby()
    assert host.refused("options", options=options) == "malformed"


def test_only_the_host_sets_options() -> None:
    room = Room()
    host, bob = room.lobby()
    assert bob.refused("options", options={"pace": "fast"}) == "not_host"
    host.ok("options", options={"pace": "fast"})
    assert bob.table["options"]["pace"] == "fast"


def test_seats_with_people_are_not_taken_away() -> None:
    room = Room(players=4)
    host = room.lobby(3)[0]
    assert host.refused("options", options={"players": 2}) == "bad_options"
    host.ok("options", options={"players": 3})
    assert len(host.table["seats"]) == 3


def test_most_is_settled_when_the_game_begins() -> None:
    room = Room()
    host, _ = room.game()
    host.ok("options", options={"pace": "slow", "watching": "no"})
    assert host.refused("options", options={"clock": None}) == "wrong_phase"
    assert host.refused("options", options={"watching": "hands"}) == "wrong_phase"


def test_free_choice() -> None:
    room = Room()
    host, bob = room.lobby()
    host.ok("factions", do="pick", faction="grannies")
    assert bob.refused("factions", do="pick", faction="grannies") == "cannot_pick"
    assert bob.refused("factions", do="pick", faction="no_such_faction") == "cannot_pick"
    assert bob.refused("factions", do="pick") == "cannot_pick"
    bob.ok("factions", do="pick", faction="luchadors")
    bob.ok("factions", do="random")
    assert bob.refused("factions", do="random") == "cannot_pick"
    assert len(host.table["seats"][1]["picks"]) == 2
    bob.ok("factions", do="unpick", faction="luchadors")
    assert bob.refused("factions", do="unpick", faction="luchadors") == "cannot_pick"
    assert len(host.table["seats"][1]["picks"]) == 1
    bob.ok("factions", do="unpick")
    assert host.table["seats"][1]["picks"] == []


def test_the_host_chooses_for_bots() -> None:
    room = Room()
    host = room.lobby(1)[0]
    host.ok("add_bot", seat=1, bot="random")
    host.ok("factions", do="pick", seat=1, faction="grannies")
    assert host.table["seats"][1]["picks"] == ["grannies"]


def test_fewer_sets_take_picks_away() -> None:
    room = Room()
    host, bob = room.lobby()
    host.ok("factions", do="pick", faction="grannies")
    bob.ok("factions", do="pick", faction="super_spies")
    host.ok("options", options={"sets": ["sfdf"]})
    assert [seat["picks"] for seat in host.table["seats"]] == [[], ["super_spies"]]
    assert len(host.table["pool"]) == 4


def test_the_start_waits_for_everybody() -> None:
    room = Room()
    host = room.lobby(1)[0]
    assert host.refused("start") == "not_ready"
    bob = room.guest("b")
    bob.ok("sit", seat=1, name="Bob")
    for guest in (host, bob):
        assert host.refused("start") == "not_ready"
        guest.ok("factions", do="random")
        guest.ok("factions", do="random")
    assert bob.refused("start") == "not_host"
    host.ok("start")
    assert bob.table["phase"] == "playing"
    assert host.refused("start") == "wrong_phase"


def test_bots_need_not_choose() -> None:
    room = Room(players=4)
    guests = room.game(1)
    pairs = [player["factions"] for player in guests[0].state["view"]["players"]]
    assert len({faction for pair in pairs for faction in pair}) == 8


def test_factions_at_random() -> None:
    room = Room(factions="random", first=1)
    host, bob = room.lobby()
    assert bob.refused("factions", do="random") == "wrong_phase"
    host.ok("start")
    assert [len(player["factions"]) for player in bob.state["view"]["players"]] == [2, 2]
    assert bob.state["view"]["current"] == 1


def test_the_snake_draft() -> None:
    room = Room(players=3, factions="draft")
    ann, bob, cem = room.lobby(3)
    assert ann.table["draft"]["order"] == [0, 1, 2, 2, 1, 0]
    assert bob.refused("factions", do="pick", faction="grannies") == "not_your_pick"
    ann.ok("factions", do="pick", faction="grannies")
    assert bob.refused("factions", do="pick", faction="grannies") == "cannot_pick"
    bob.ok("factions", do="random")
    cem.ok("factions", do="pick", faction="luchadors")
    cem.ok("factions", do="pick", faction="mounties")
    assert ann.table["draft"]["picker"] == 1
    assert ann.refused("start") == "not_ready"
    bob.ok("factions", do="random")
    ann.ok("factions", do="random")
    assert ann.table["draft"]["picker"] is None
    ann.ok("start")
    assert cem.state["view"]["players"][2]["factions"] == ["luchadors", "mounties"]


def test_a_pick_is_taken_back_until_somebody_has_picked_since() -> None:
    room = Room(factions="draft")
    ann, bob = room.lobby()
    ann.ok("factions", do="pick", faction="grannies")
    ann.ok("factions", do="unpick")
    assert ann.table["draft"]["picker"] == 0
    ann.ok("factions", do="pick", faction="luchadors")
    bob.ok("factions", do="pick", faction="grannies")
    assert ann.refused("factions", do="unpick") == "not_your_pick"
    bob.ok("factions", do="unpick")
    ann.ok("factions", do="unpick")
    assert ann.table["draft"]["picks"] == []


def test_bots_pick_at_once_and_give_back() -> None:
    room = Room(players=3, factions="draft")
    ann = room.lobby(1)[0]
    ann.ok("add_bot", seat=1, bot="random")
    ann.ok("add_bot", seat=2, bot="random")
    ann.ok("factions", do="pick", faction="grannies")
    assert len(ann.table["draft"]["picks"]) == 5
    assert ann.table["draft"]["picker"] == 0
    ann.ok("factions", do="unpick")
    assert ann.table["draft"]["picks"] == []


def test_a_wish_is_picked_when_it_is_ones_turn() -> None:
    room = Room(factions="draft")
    ann, bob = room.lobby()
    assert bob.refused("factions", do="wish", faction="no_such_faction") == "cannot_pick"
    bob.ok("factions", do="wish", faction="grannies")
    assert bob.table["you"][0]["wish"] == "grannies"
    assert "grannies" not in str([ann.table["seats"], ann.table["you"]])
    ann.ok("factions", do="pick", faction="luchadors")
    assert ann.table["draft"]["picks"] == ["luchadors", "grannies"]
    assert bob.table["you"][0]["wish"] is None


def test_a_draft_begins_anew_with_other_options() -> None:
    room = Room(factions="draft")
    ann, _ = room.lobby()
    ann.ok("factions", do="random")
    ann.ok("options", options={"players": 3})
    assert ann.table["draft"]["picks"] == []
