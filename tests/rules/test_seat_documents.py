"""The document of one player's knowledge, field by field: what is open, filled or refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from smashup import MatchError
from smashup.cards import CATALOGUE
from smashup.engine.documents.read_seat import SeatPosition
from smashup.engine.knowledge.seat_deal import dealt
from smashup.engine.knowledge.seat_sampler import Sampler
from smashup.engine.model.position import Position
from smashup.testing import Scenario

from .test_documents import Path, part

A, B = 0, 1
BASES = ["monkey_lab", "the_vats"]


def table() -> Scenario:
    """Set up: A sees neither the decks nor B's hand, nor the card under B's Doctor When.

    One card of B's hand belongs to A."""
    s = Scenario(
        [("cyborg_apes", "time_travelers"), ("teddy_bears", "grannies")],
        bases=BASES,
        base_deck=["portal_room", "the_nexus"],
    )
    s.hand(A, ["jumper", "doctor_when"])
    s.hand(B, ["nana", "fun_bear", ("jumper", A)])
    s.deck(A, ["baboom", "furious_george"])
    s.deck(B, ["granny", ("cyberback", A)])
    s.store("lovey_bear", under=s.put("doctor_when", base="the_vats", player=B))
    s.start()
    return s


def document() -> dict[str, Any]:
    return json.loads(json.dumps(table().match.position(A)))  # type: ignore[no-any-return]


def in_doubt() -> dict[str, Any]:
    """Set up the same, but A knows that Nana is in the hand or on the deck of B."""
    found = document()
    found["doubts"] = [
        {"seat": A, "named": ["nana@1"], "others": ["?@1", "?@1"], "places": ["?#5", "?#6", "?#7"]}
    ]
    return found


def zones(position: Position) -> dict[str, list[str]]:
    """Return the cards of each zone, the top of a deck first."""
    first, second = position.players
    (piece,) = position.pieces.values()
    piles = {
        "hand A": first.hand,
        "deck A": first.deck[::-1],
        "hand B": second.hand,
        "deck B": second.deck[::-1],
        "under": piece.stored,
        "bases": position.base_deck[::-1],
    }
    return {
        name: [f"{card.data.id}@{card.owner}" for card in cards] for name, cards in piles.items()
    }


def test_what_is_told_and_what_is_left_open() -> None:
    found = document()
    assert (found["format"], found["version"], found["seat"], found["names"]) == (
        "smashup seat",
        3,
        A,
        ["Player 1", "Player 2"],
    )
    first, second = found["players"]
    assert (first["hand"], first["deck"]) == (["jumper#0", "doctor_when#1"], ["?#2", "?#3"])
    assert (second["hand"], second["deck"]) == (["?#4@0", "?#5", "?#6"], ["?#7", "?#8@0"])
    assert found["bases"][1]["minions"][0]["stored"] == ["?#12"]
    assert found["base_deck"] == ["?#13", "?#14"]
    assert found["pools"] == [
        ["baboom", "cyberback", "furious_george", "jumper"],
        ["fun_bear", "granny", "lovey_bear", "nana"],
        ["portal_room", "the_nexus"],
    ]
    assert (found["answers"], found["seen"], found["fated"], found["random"]) == ([], [], [], 0)
    asked = found["asked"]
    assert (asked["player"], asked["kind"], asked["purpose"], asked["source"], asked["after"]) == (
        A,
        "play",
        "play",
        "",
        0,
    )
    assert asked["options"] == ["play:doctor_when@1~0", "play:jumper@1~0", "play:jumper@2~0"]
    other = json.loads(json.dumps(table().match.position(B)))
    assert other["players"][B]["hand"] != second["hand"]
    assert (other["asked"]["player"], other["asked"]["options"]) == (A, [])


def test_unseen_cards_are_dealt_to_the_open_places_of_their_owners() -> None:
    told, met = SeatPosition(CATALOGUE, document()), set()
    for seed in range(60):
        found = zones(dealt(told, seed).position)
        assert found["hand A"] == ["jumper@0", "doctor_when@0"]
        assert [
            [card[-1] for card in found[zone]] for zone in ("deck A", "hand B", "deck B", "under")
        ] == [
            ["0", "0"],
            ["0", "1", "1"],
            ["1", "0"],
            ["1"],
        ]
        unseen = sorted(card for zone, cards in found.items() if zone != "hand A" for card in cards)
        pools = document()["pools"]
        assert unseen == sorted(
            [f"{card}@0" for card in pools[0]]
            + [f"{card}@1" for card in pools[1]]
            + [f"{card}@-1" for card in pools[2]]
        )
        met |= {(zone, i, card) for zone, cards in found.items() for i, card in enumerate(cards)}
    assert len(met) == 2 + 4 * 4 + 4 * 4 + 2 * 2  # each card was at each place


def test_cards_in_doubt_are_dealt_to_the_places_where_they_may_be() -> None:
    told, met = SeatPosition(CATALOGUE, in_doubt()), set()
    for seed in range(30):
        found = zones(dealt(told, seed).position)
        here = [*found["hand B"][1:], found["deck B"][0]]
        assert "nana@1" in here
        assert [card[-1] for card in here] == ["1"] * 3
        met.add(here.index("nana@1"))
    assert met == {0, 1, 2}


def test_the_same_seed_deals_the_same() -> None:
    for seed in range(5):
        first, again = [
            zones(dealt(SeatPosition(CATALOGUE, document()), seed).position) for _ in range(2)
        ]
        assert first == again


def with_change(found: dict[str, Any], path: Path, value: Any) -> dict[str, Any]:
    part(found, path[:-1])[path[-1]] = value
    return found


ANSWER = {
    "player": B,
    "kind": "choose",
    "purpose": "play",
    "source": "nana",
    "after": 0,
    "options": ["?"],
}

SEEN = {"player": B, "card": "nana@1", "places": ["?#5", "?#6"]}


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        (("seat",), 2, "the seat is 2"),
        (("seat",), -1, "the seat is -1"),
        (("names",), ["Ann"], "this position cannot be read"),
        (("look",), 3, "what is seen is 3"),
        (("more",), 3, "the position has 'more'"),
        (("answers",), 3, "the answers is 3"),
        (("answers",), [ANSWER | {"player": 2}], "who answers is 2"),
        (("answers",), [ANSWER | {"player": -1}], "who answers is -1"),
        (("answers",), [ANSWER | {"kind": 3}], "the kind of a question is 3"),
        (("answers",), [ANSWER | {"purpose": 3}], "the purpose of a question is 3"),
        (("answers",), [ANSWER | {"source": 3}], "the source of a question is 3"),
        (("answers",), [ANSWER | {"after": -1}], "how much has happened is -1"),
        (("answers",), [ANSWER | {"after": 1_000_001}], "how much has happened is 1000001"),
        (("answers",), [ANSWER | {"options": [3]}], "the key of an option is 3"),
        (("answers",), [ANSWER | {"more": 3}], "an answer has 'more'"),
        (("asked",), 3, "an answer is 3"),
        (("seen",), [SEEN | {"player": 2}], "who had a card is 2"),
        (("seen",), [SEEN | {"player": -1}], "who had a card is -1"),
        (("seen",), [SEEN | {"card": 3}], "a card that was seen is 3"),
        (("seen",), [SEEN | {"places": 3}], "the places of a card is 3"),
        (("seen",), [SEEN | {"places": [3]}], "the place of a card is 3"),
        (("seen",), [SEEN | {"places": ["jumper#0"]}], "'jumper#0' is no place of an unseen card"),
        (("seen",), [SEEN | {"places": ["?#99"]}], "'[?]#99' is no place of an unseen card"),
        (("seen",), [{"player": B}], "a card that was seen lacks 'card'"),
        (("pools",), [[], []], "the unseen cards are listed for each player, and for the bases"),
        (
            ("pools",),
            [[], [], [], []],
            "the unseen cards are listed for each player, and for the bases",
        ),
        (("pools", 0), ["baboom"], "there is no unseen card for each place"),
        (("pools", 0, 0), 3, "an unseen card is 3"),
        (("pools", 0, 0), "nobody", "there is no card 'nobody'"),
        (("pools", 0, 0), "monkey_lab", "Monkey Lab is no card"),
        (
            ("pools", 1),
            ["fun_bear", "granny", "lovey_bear", "nana", "nana"],
            "there are more unseen cards than places for them",
        ),
        (("players", 1, "hand", 1), "?#5@4", "has no owner"),
        (("players", 1, "hand", 1), "?#5@2", "there is no unseen card for each place"),
        (("players", 1, "hand", 1), "?#4", "two cards have the number 4"),
        (("players", 1, "hand", 1), "?", "a card is written id#number"),
        (("players", 1, "hand"), 3, "a zone is 3"),
        (("bases", 1, "minions", 0, "player"), 2, "who controls a card is 2"),
        (("bases", 1, "minions"), 3, "the cards in play is 3"),
        (("doubts",), 3, "the doubts is 3"),
    ],
)
def test_what_cannot_be_is_refused(path: Path, value: Any, complaint: str) -> None:
    with pytest.raises(MatchError, match=complaint) as caught:
        Sampler(CATALOGUE, with_change(document(), path, value))
    assert caught.value.code == "damaged"


@pytest.mark.parametrize(
    ("field", "value", "complaint"),
    [
        ("named", ["nana"], "'nana' has no owner"),
        ("named", ["nana@0"], "there is no unseen card nana"),
        ("named", ["grannys_friend@1"], "there is no unseen card grannys_friend"),
        ("named", [3], "a card of a doubt is 3"),
        ("others", ["?@1"], "the cards that are in doubt have no places"),
        ("others", ["?@1"] * 3, "the cards that are in doubt have no places"),
        ("others", ["?@1"] * 4, "there is no unseen card for each place"),
        ("places", ["?#5", "?#6", "?#99"], "'[?]#99' is no place of an unseen card"),
        ("places", ["?#5", "?#6", 7], "7 is no place of an unseen card"),
        ("places", ["?#5", "?#6"], "the cards that are in doubt have no places"),
        ("seat", 2, "whose doubt it is is 2"),
        ("more", 2, "a doubt has 'more'"),
    ],
)
def test_a_doubt_that_cannot_be_is_refused(field: str, value: Any, complaint: str) -> None:
    Sampler(CATALOGUE, in_doubt())
    with pytest.raises(MatchError, match=complaint):
        Sampler(CATALOGUE, with_change(in_doubt(), ("doubts", 0, field), value))


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"format": "smashup position"}, "not_a_match"),
        ({"version": 1}, "version"),
        ({"version": None}, "version"),
    ],
)
def test_another_document_is_refused(more: dict[str, Any], code: str) -> None:
    with pytest.raises(MatchError) as caught:
        Sampler(CATALOGUE, document() | more)
    assert caught.value.code == code


def test_limits_that_are_just_kept() -> None:
    for answer in ({"after": 1_000_000}, {"after": 0}, {"player": A}, {"player": B}):
        assert SeatPosition(CATALOGUE, document() | {"answers": [ANSWER | answer]}).answers == [
            ANSWER | answer
        ]
    for player in (A, B, None):
        (seen,) = SeatPosition(CATALOGUE, document() | {"seen": [SEEN | {"player": player}]}).seen
        assert (seen.name, seen.player, len(seen.places)) == ("nana@1", player, 2)
    assert SeatPosition(CATALOGUE, document() | {"asked": None}).asked is None


def test_a_card_that_was_seen_later_is_where_it_may_have_been() -> None:
    """A did not know where it was, but then B has shown it out of the hand."""
    for found in (document(), in_doubt()):
        told, met = SeatPosition(CATALOGUE, found | {"seen": [SEEN]}), set()
        for seed in range(30):
            met.add(zones(dealt(told, seed).position)["hand B"].index("nana@1"))
        assert met == {1, 2}


def test_a_card_of_which_only_the_owner_was_known_comes_by_way_of_another_place() -> None:
    """Nana is in the deck. One of two cards in doubt is B's, and it is in B's hand or on A's deck:
    if Nana was seen to be in the hand, that card is Nana, and it is there."""
    found = document()
    found["doubts"] = [{"seat": A, "named": [], "others": ["?@0", "?@1"], "places": ["?#2", "?#6"]}]
    found["seen"] = [SEEN | {"places": ["?#6"]}]
    for seed in range(30):
        assert zones(dealt(SeatPosition(CATALOGUE, found), seed).position)["hand B"][-1] == "nana@1"


def test_a_position_that_no_deal_leads_to_is_given_up() -> None:
    with pytest.raises(MatchError, match="deals leads to the decision of this position"):
        Sampler(CATALOGUE, document() | {"look": "00000000"}).sample(1)
