"""Before the start: options, factions, the draft."""

from __future__ import annotations

from typing import Any

import pytest

from smashup import CATALOGUE

from .room import Guest, Room


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


@pytest.mark.parametrize(
    "options", [{"players": "2"}, {"colour": 1}, {"clock": {}}, {"pace": "warp"}, None]
)
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


def picks_of(guest: Guest) -> list[list[str]]:
    """Return the picks of everybody, by seat."""
    return [seat["picks"] for seat in guest.table["seats"]]


def test_two_players_with_the_same_faction_if_the_host_allows_it() -> None:
    room = Room(players=3)
    ann, bob, cem = room.lobby(3)
    ann.ok("factions", do="pick", faction="grannies")
    assert bob.refused("factions", do="pick", faction="grannies") == "cannot_pick"
    assert bob.refused("options", options={"faction_copies": 2}) == "not_host"
    ann.ok("options", options={"faction_copies": 2})
    assert bob.table["options"]["faction_copies"] == 2
    bob.ok("factions", do="pick", faction="grannies")
    twice = bob.send("factions", do="pick", faction="grannies")
    assert (twice["code"], twice["text"]) == (
        "cannot_pick",
        "One player never has the same faction twice.",
    )
    # There are two copies, not three.
    assert cem.refused("factions", do="pick", faction="grannies") == "cannot_pick"
    ann.ok("factions", do="pick", faction="luchadors")
    bob.ok("factions", do="pick", faction="luchadors")
    cem.ok("factions", do="random")
    cem.ok("factions", do="random")
    assert not {"grannies", "luchadors"} & set(picks_of(ann)[2])
    ann.ok("start")
    factions = [player["factions"] for player in bob.state["view"]["players"]]
    assert factions[:2] == [["grannies", "luchadors"]] * 2


def test_a_game_with_the_same_factions_has_their_bases_once() -> None:
    room = Room(faction_copies=2)
    ann, bob = room.lobby()
    for guest in (ann, bob):
        guest.ok("factions", do="pick", faction="grannies")
        guest.ok("factions", do="pick", faction="explorers")  # of the same set
    ann.ok("start")
    view = ann.state["view"]
    [wwwt] = [group for group in CATALOGUE.sets if group.id == "wwwt"]
    assert len(view["bases"]) + len(view["base_deck"]) == len(wwwt.bases)
    room.play_to_the_end()
    assert ann.state["view"]["winner"] is not None


def test_a_faction_that_two_have_stays_with_the_first_when_it_is_there_once() -> None:
    room = Room(faction_copies=2)
    ann, bob = room.lobby()
    for guest in (bob, ann):
        guest.ok("factions", do="pick", faction="grannies")
        guest.ok("factions", do="random")
    ann.ok("options", options={"faction_copies": 1})
    assert "grannies" in picks_of(ann)[1]
    assert "grannies" not in picks_of(ann)[0]
    assert ann.refused("start") == "not_ready"


def test_the_same_faction_in_the_draft() -> None:
    room = Room(players=3, factions="draft", faction_copies=2)
    ann, bob, cem = room.lobby(3)
    cem.ok("factions", do="wish", faction="grannies")
    ann.ok("factions", do="pick", faction="grannies")
    assert "grannies" in bob.table["draft"]["choices"]
    bob.ok("factions", do="pick", faction="luchadors")
    # The wish was still to be had.
    assert picks_of(ann) == [
        ["grannies"],
        ["luchadors"],
        ["grannies"],
    ]
    assert "grannies" not in cem.table["draft"]["choices"]
    assert cem.refused("factions", do="pick", faction="grannies") == "cannot_pick"
    cem.ok("factions", do="pick", faction="luchadors")
    assert bob.refused("factions", do="pick", faction="grannies") == "cannot_pick"
    bob.ok("factions", do="pick", faction="mounties")
    ann.ok("factions", do="pick", faction="mounties")
    ann.ok("start")
    assert [player["factions"] for player in cem.state["view"]["players"]] == [
        ["grannies", "mounties"],
        ["luchadors", "mounties"],
        ["grannies", "luchadors"],
    ]


def test_a_draft_begins_anew_with_more_copies() -> None:
    room = Room(factions="draft")
    ann, bob = room.lobby()
    ann.ok("factions", do="pick", faction="grannies")
    ann.ok("options", options={"faction_copies": 1})  # as it was
    assert bob.table["draft"]["picks"] == ["grannies"]
    ann.ok("options", options={"faction_copies": 2})
    assert bob.table["draft"]["picks"] == []


@pytest.mark.parametrize("mode", ["free", "random", "draft"])
@pytest.mark.parametrize("seed", range(8))
def test_two_copies_of_a_small_set_are_enough_for_three(mode: str, seed: int) -> None:
    room = Room(seed, players=3, factions=mode, sets=["sfdf"], faction_copies=2)
    ann = room.lobby(1)[0]
    for seat in (1, 2):
        ann.ok("add_bot", seat=seat, bot="random")
    for _ in range(0 if mode == "random" else 2):
        ann.ok("factions", do="random")
    ann.ok("start")
    pairs = [player["factions"] for player in ann.state["view"]["players"]]
    assert all(first != second for first, second in pairs)
    picked = [faction for pair in pairs for faction in pair]
    assert max(map(picked.count, picked)) == 2


def test_too_few_factions_for_so_many_players() -> None:
    room = Room(players=4)
    ann = room.lobby(1)[0]
    assert ann.refused("options", options={"sets": ["sfdf"]}) == "bad_options"
    # Four factions twice: three players could leave the fourth with a faction and its double.
    assert ann.refused("options", options={"sets": ["sfdf"], "faction_copies": 2}) == "bad_options"
    ann.ok("options", options={"sets": ["sfdf"], "players": 3, "faction_copies": 2})
    assert ann.refused("options", options={"faction_copies": 1}) == "bad_options"


@pytest.mark.parametrize("copies", [0, 3, True, None, "2"])
def test_copies_that_are_no_number_of_copies(copies: object) -> None:
    room = Room()
    host, _ = room.lobby()
    assert host.refused("options", options={"faction_copies": copies}) == "malformed"


def test_a_table_that_knows_nothing_of_copies_has_one_of_each() -> None:
    room = Room()
    ann, bob = room.lobby()
    # As older releases stored it.
    assert "faction_copies" not in room.remembered()["state"]["options"]
    room.restart()
    ann, bob = room.guest("ann", ann.token), room.guest("bob", bob.token)
    ann.ok("factions", do="pick", faction="grannies")
    assert bob.refused("factions", do="pick", faction="grannies") == "cannot_pick"


@pytest.mark.parametrize("mode", ["free", "draft"])
def test_another_game_with_the_same_faction_twice(mode: str) -> None:
    room = Room(factions=mode, faction_copies=2, pace="fast")
    ann, bob = room.lobby()
    for guest, faction in [
        (ann, "grannies"),
        (bob, "grannies"),
        (bob, "mounties"),
        (ann, "luchadors"),
    ]:
        guest.ok("factions", do="pick", faction=faction)
    ann.ok("start")
    room.play_to_the_end()
    for factions in ("same", "swap"):
        before = [player["factions"] for player in ann.state["view"]["players"]]
        for guest in (ann, bob):
            guest.ok("rematch", factions=factions)
        assert ann.table["phase"] == "playing"
        after = [player["factions"] for player in ann.state["view"]["players"]]
        assert after == (before if factions == "same" else before[::-1])
        room.play_to_the_end()


def test_hot_seat_with_the_same_faction() -> None:
    room = Room(faction_copies=2)
    [ann] = room.lobby(1)
    ann.ok("sit", seat=1, name="Bob")
    for seat in (0, 1):
        ann.ok("factions", do="pick", seat=seat, faction="grannies")
        ann.ok("factions", do="pick", seat=seat, faction="luchadors")
    ann.ok("start")
    assert ann.table["phase"] == "playing"
