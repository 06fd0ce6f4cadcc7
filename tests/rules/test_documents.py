"""The document of a position, field by field: what may stand there, how it is read, and what is
refused."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from smashup import Match
from smashup.cards import CATALOGUE
from smashup.engine.documents.checked import Damaged
from smashup.engine.documents.read_position import read_position, read_table
from smashup.engine.documents.schema import AnswerDocument
from smashup.engine.documents.write_position import Writer
from smashup.engine.model.catalogue import SetupError
from smashup.engine.model.constants import (
    ACTION,
    END_OF_TURN,
    EVERYBODY,
    FOR_GOOD,
    FROM_DISCARD,
    FROM_HAND,
    FROM_NOWHERE,
    MINION,
    WHILE_SCORING,
)
from smashup.engine.model.errors import MatchError
from smashup.engine.model.position import Position
from smashup.engine.model.quick import BITS, MULTIPLIER
from smashup.engine.model.state import FREE_ACTION, FREE_MINION
from smashup.testing import Scenario

A, B = 0, 1
MILLION = 1_000_000

# A position in which every field is used. It is made up: no game would come to it.
TABLE: dict[str, Any] = {
    "turn": 7,
    "phase": "play",
    "current": B,
    "next_regular": A,
    "players": [
        {
            "factions": ["backtimers", "explorers"],
            "vp": 3,
            "hand": ["guide#300", "en_garde#301@1"],
            "deck": ["copycat#302", "glory_hound#303", "glory_hound#304"],
            "discard": ["lost_city#305", "zany_prof#306"],
            "stasis": [
                {
                    "card": "spy#307",
                    "pid": 9,
                    "player": A,
                    "turn": 0,
                    "origin": "nowhere",
                    "stasis": 0,
                }
            ],
        },
        {
            "factions": ["cyborg_apes", "musketeers"],
            "vp": 0,
            "hand": ["baboom#308"],
            "deck": ["athos#309"],
            "discard": ["to_battle#310"],
            "stasis": [
                {
                    "card": "porthos#311",
                    "pid": 10,
                    "player": B,
                    "turn": 5,
                    "stasis": 2,
                    "counters": 1,
                }
            ],
        },
    ],
    "bases": [
        {
            "card": "monkey_lab#320",
            "bid": 1,
            "minions": [
                {
                    "card": "furious_george#321@0",
                    "pid": 4,
                    "player": B,
                    "turn": -1,
                    "origin": "discard",
                    "counters": 2,
                    "gains": [
                        {"amount": -3, "until": "end of turn", "seat": A, "card": "en_garde"},
                        {"amount": 2, "until": 1, "seat": None, "card": "monkey_lab", "at": 0},
                        {
                            "amount": 1,
                            "until": "while scoring",
                            "seat": B,
                            "card": "wanted",
                            "at": 1,
                        },
                    ],
                    "claims": [(B, "for good"), (A, "end of turn"), (B, A)],
                    "text": ["copycat", "guide"],
                    "until": "end of turn",
                    "inactive": True,
                    "stored": ["spy#322", "en_garde#323@0"],
                    "actions": [
                        {"card": "shielding#324", "pid": 6, "player": B, "turn": 6},
                        {
                            "card": "juiced_up#325@1",
                            "pid": 5,
                            "player": A,
                            "turn": 0,
                            "text": ["juiced_up"],
                            "until": 0,
                        },
                    ],
                },
                {"card": "clyde_2_0#326", "pid": 11, "player": B, "turn": 7, "cancelled": True},
            ],
            "actions": [{"card": "forgotten_horrors#327", "pid": 7, "player": A, "turn": 2}],
            "counters": 3,
            "gains": [
                {"amount": 4, "until": "end of turn", "seat": A, "card": "lost_city"},
                {"amount": 5, "until": "end of turn", "seat": B, "card": "stasis", "player": A},
            ],
            "lent": ["the_vats", "portal_room"],
        },
        {"card": "the_vats#328", "bid": 2, "minions": [], "actions": []},
    ],
    "base_deck": ["palooza#329", "the_nexus#330"],
    "base_discard": ["ancient_temple#331", "city_of_gold#332"],
    "box": ["primate_park#333", "aramis#334@1"],
    "known": {
        "en_garde#301": "all",
        "copycat#302": [A],
        "glory_hound#304": [A, B],
        "baboom#308": [],
        "spy#322": [A, B],
        "palooza#329": [B, 2, 3],
    },
    "doubts": [
        {
            "seat": B,
            "named": ["guide#300"],
            "others": ["glory_hound#303"],
            "places": ["guide#300", "glory_hound#303"],
        },
        {
            "seat": A,
            "named": [],
            "others": ["baboom#308", "athos#309"],
            "places": ["baboom#308", "athos#309"],
        },
    ],
    "lasting": [
        {"id": "stasis", "player": None, "card": "", "age": 128, "until": "for good"},
        {
            "id": "wanted",
            "player": A,
            "card": "en_garde#301",
            "age": 16,
            "until": "end of turn",
            "target": 0,
        },
        {
            "id": "told_already",
            "player": B,
            "card": "shielding#324",
            "age": 33,
            "until": A,
            "named": "Spy",
        },
    ],
    "plays": [
        {"kind": "minion"},
        {"kind": "action"},
        {"kind": "card"},
        {
            "kind": "minion",
            "by": "en_garde",
            "seat": A,
            "source": 0,
            "at": 0,
            "on": 0,
            "max_power": 0,
            "name": "Spy",
            "must_affect": [],
            "uses": 2,
            "budget": 0,
            "own_rule": True,
        },
        {"kind": "action", "by": "monkey_lab", "source": -302, "must_affect": [4, 0]},
    ],
    "promised": [
        {
            "kind": "action",
            "by": "wanted",
            "seat": B,
            "source": 4,
            "at": 1,
            "on": 4,
            "max_power": 3,
            "budget": 5,
        }
    ],
    "extra_turns": [B, A, B],
    "history": [
        {
            "kind": "play",
            "player": B,
            "phase": "start",
            "card": "athos",
            "bid": 0,
            "pid": 0,
            "number": 0,
        },
        {
            "kind": "trigger",
            "player": None,
            "phase": "score",
            "card": "monkey_lab",
            "bid": 1,
            "pid": -302,
            "number": 300,
        },
        {"kind": "extra turn", "player": A, "phase": "end"},
    ],
    "played": 5,
    "counting_setters": [64, 0],
    "starting_numbers_chosen": [1, 4],
    "talents_used": [(4, "copycat"), (0, "juiced_up")],
    "expiring": ["end of turn", 1, "while scoring", "for good", 0],
    "turned_down": True,
    "lent": True,
    "random": 12345678901234567,
    "fated": [
        {"size": 3, "names": {"2": "copycat@0", "0": "glory_hound@0"}},
        {"size": 0, "names": {}},
    ],
    "next_id": 12,
}
Path = tuple[str | int, ...]


def table() -> dict[str, Any]:
    return json.loads(json.dumps(TABLE))  # type: ignore[no-any-return]


def part(document: Any, path: Path) -> Any:
    for name in path:
        document = document[name]
    return document


def with_change(path: Path, value: Any) -> dict[str, Any]:
    """Return the document with that value there."""
    document = table()
    part(document, path[:-1])[path[-1]] = value
    return document


def read(document: object) -> Position:
    return read_table(CATALOGUE, document)


def written(position: Position) -> dict[str, Any]:
    return json.loads(json.dumps(Writer(position).table()))  # type: ignore[no-any-return]


def test_every_field_goes_out_and_in() -> None:
    assert written(read(table())) == table()
    assert written(read(table()).copy()) == table()


def test_what_is_read() -> None:
    position = read(table())
    assert (position.turn, position.phase, position.current, position.next_regular) == (
        7,
        "play",
        B,
        A,
    )
    assert (position.extra_turns, position.played, position.next_id, position.random) == (
        (B, A, B),
        5,
        12,
        12345678901234567,
    )
    assert (position.counting_setters, position.starting_numbers_chosen) == ((64, 0), (1, 4))
    assert [(pid, data.name) for pid, data in position.talents_used] == [
        (4, "Copycat"),
        (0, "Juiced Up"),
    ]
    assert position.expiring == (END_OF_TURN, B, WHILE_SCORING, FOR_GOOD, A)
    assert (position.turned_down, position.lent, position.loose, position.winner) == (
        True,
        True,
        (),
        None,
    )
    assert [(fate.size, fate.names) for fate in position.fated] == [
        (3, ((2, "copycat@0"), (0, "glory_hound@0"))),
        (0, ()),
    ]
    assert list(position.pieces) == [4, 5, 6, 7, 9, 10, 11]  # the oldest first


def test_cards_lie_where_they_are_written() -> None:
    first, second = read(table()).players
    assert [(card.uid, card.data.id, card.owner) for card in first.hand] == [
        (300, "guide", A),
        (301, "en_garde", B),
    ]
    assert [card.uid for card in first.deck] == [304, 303, 302]  # the top is the last
    assert [card.uid for card in first.discard] == [306, 305]
    assert (first.seat, first.factions, first.vp) == (A, ("backtimers", "explorers"), 3)
    assert (second.seat, second.factions, second.vp) == (B, ("cyborg_apes", "musketeers"), 0)
    position = read(table())
    for pile, numbers in (
        (position.base_deck, [330, 329]),
        (position.base_discard, [332, 331]),
        (position.box, [333, 334]),
    ):
        assert [card.uid for card in pile] == numbers
    assert [
        card.owner for card in (*position.base_deck, *position.base_discard, *position.box)
    ] == [-1] * 5 + [B]
    assert len(position.cards) == 335
    assert [card.uid for card in position.cards if card.uid >= 0] == [
        *range(300, 312),
        *range(320, 335),
    ]


def test_cards_in_play_are_read() -> None:
    position = read(table())
    lab, vats = position.bases
    assert [(base.bid, base.slot, base.counters, len(base.gains)) for base in (lab, vats)] == [
        (1, 0, 3, 2),
        (2, 1, 0, 0),
    ]
    assert [[data.id for data in base.text] for base in (lab, vats)] == [
        ["monkey_lab", "the_vats", "portal_room"],
        ["the_vats"],
    ]
    george, clyde = lab.minions
    assert (george.controller, george.card.owner, george.turn, george.origin) == (
        B,
        A,
        -1,
        FROM_DISCARD,
    )
    assert (george.slot, george.host, george.counters, george.stasis, george.active) == (
        0,
        -1,
        2,
        -1,
        False,
    )
    assert george.claims == ((B, FOR_GOOD), (A, END_OF_TURN), (B, A))
    assert [(card.uid, card.owner) for card in george.stored] == [(322, B), (323, A)]
    assert (
        [data.id for data in george.wording.text]
        == [data.id for data in george.wording.abilities]
        == ["copycat", "guide"]
    )
    assert george.wording.until == END_OF_TURN
    assert [(action.pid, action.slot, action.host) for action in george.actions] == [
        (6, 0, 4),
        (5, 0, 4),
    ]
    assert george.actions[0].wording is george.actions[0].data.printed
    assert george.actions[1].wording.until == A
    assert [data.id for data in clyde.wording.text] == ["clyde_2_0"]
    assert (clyde.wording.abilities, clyde.active, clyde.origin) == ((), True, FROM_HAND)
    (spy,) = position.players[A].stasis
    (porthos,) = position.players[B].stasis
    assert [
        (piece.stasis, piece.counters, piece.slot, piece.origin) for piece in (spy, porthos)
    ] == [
        (0, 0, -1, FROM_NOWHERE),
        (2, 1, -1, FROM_HAND),
    ]


def test_gains_are_read() -> None:
    lab = read(table()).bases[0]
    gains = [
        (gain.amount, gain.until, gain.seat, gain.data.id, gain.at, gain.player)
        for gain in lab.minions[0].gains
    ]
    assert gains == [
        (-3, END_OF_TURN, A, "en_garde", -1, None),
        (2, B, None, "monkey_lab", 0, None),
        (1, WHILE_SCORING, B, "wanted", 1, None),
    ]
    assert [(gain.amount, gain.data.id, gain.at, gain.player) for gain in lab.gains] == [
        (4, "lost_city", -1, None),
        (5, "stasis", -1, A),
    ]


def test_who_knows_what_is_read() -> None:
    known = read(table()).known
    usual = {
        300: 1 << A,
        303: 0,
        305: EVERYBODY,
        307: EVERYBODY,
        309: 0,
        320: EVERYBODY,
        323: 1 << B,
        324: EVERYBODY,
    }
    # The last: there is no such card.
    usual |= {330: 0, 331: EVERYBODY, 333: EVERYBODY, 334: EVERYBODY, 299: 0}
    told = {301: EVERYBODY, 302: 1, 304: 3, 308: 0, 322: 3, 329: 14}
    assert {number: known[number] for number in usual | told} == usual | told


def test_abilities_and_plays_are_read() -> None:
    position = read(table())
    lasting = [
        (ability.you, ability.card.uid, ability.age, ability.until, ability.target)
        for ability in position.lasting
    ]
    assert lasting == [
        (None, -1, 128, FOR_GOOD, -1),
        (A, 301, 16, END_OF_TURN, 0),
        (B, 324, 33, A, -1),
    ]
    assert [ability.named for ability in position.lasting] == ["", "", "Spy"]
    free_minion, free_action, either, limited, affecting = position.plays
    assert free_minion is FREE_MINION
    assert free_action is FREE_ACTION
    assert (either.kind, either.grantor, either.uses, either.unrestricted) == (
        MINION | ACTION,
        None,
        1,
        True,
    )
    assert limited.grantor is CATALOGUE.cards["en_garde"]
    assert (limited.kind, limited.seat, limited.source, limited.at, limited.on) == (
        MINION,
        A,
        0,
        0,
        0,
    )
    assert (limited.max_power, limited.name, limited.must_affect, limited.uses, limited.budget) == (
        0,
        "Spy",
        (),
        2,
        0,
    )
    assert (limited.own_rule, limited.unrestricted) == (True, False)
    assert (affecting.source, affecting.seat, affecting.must_affect, affecting.uses) == (
        -302,
        None,
        (4, 0),
        1,
    )
    assert (
        affecting.at,
        affecting.on,
        affecting.max_power,
        affecting.budget,
        affecting.own_rule,
    ) == (-1, -1, -1, -1, False)
    play, trigger, turn = position.history
    assert (play.kind, play.player, play.phase, play.bid, play.pid, play.uid) == (
        "play",
        B,
        "start",
        0,
        0,
        0,
    )
    assert (trigger.player, trigger.bid, trigger.pid, trigger.uid) == (None, 1, -302, 300)
    assert (turn.card, turn.bid, turn.pid, turn.uid) == (None, -1, -1, -1)


def test_doubts_are_read() -> None:
    second, first = read(table()).doubts
    assert (second.seat, second.named, second.others, second.places) == (
        B,
        1 << 300,
        1 << 303,
        1 << 300 | 1 << 303,
    )
    assert (first.seat, first.named, first.others, first.places) == (
        A,
        0,
        1 << 308 | 1 << 309,
        1 << 308 | 1 << 309,
    )
    doubted = read(table()).doubted
    assert [chr(doubted[number]) for number in (299, 300, 301, 303, 308, 309)] == [
        "0",
        "1",
        "0",
        "1",
        "1",
        "1",
    ]


GEORGE: Path = ("bases", 0, "minions", 0)
PLAY: Path = ("plays", 3)
ACTION_ON_IT = {"card": "shielding#400", "pid": 3, "player": A, "turn": 0}
LASTING: Path = ("lasting", 1)


@pytest.mark.parametrize(
    ("path", "least", "most"),
    [
        (("turn",), 0, MILLION),
        (("current",), 0, 1),
        (("next_regular",), 0, 1),
        (("extra_turns", 1), 0, 1),
        (("next_id",), 12, MILLION),
        (("played",), 0, MILLION),
        (("counting_setters", 0), 0, 16 * MILLION + 15),
        (("starting_numbers_chosen", 1), 0, MILLION),
        (("talents_used", 0, 0), 0, MILLION),
        (("random",), 0, (MULTIPLIER << BITS) - 1),
        (("expiring", 1), 0, 1),
        (("fated", 1, "size"), 0, 10_000),
        (("players", 0, "vp"), 0, MILLION),
        (("bases", 0, "bid"), 1, 1),  # 0 is no id; 2 is another base
        (("bases", 0, "counters"), 0, MILLION),
        (("known", "palooza#329", 0), 0, 3),
        ((*GEORGE, "pid"), 3, 4),  # 2 is a base, 5 an action
        ((*GEORGE, "player"), 0, 1),
        ((*GEORGE, "turn"), -1, MILLION),
        ((*GEORGE, "counters"), 0, MILLION),
        ((*GEORGE, "claims", 0, 0), 0, 1),
        ((*GEORGE, "gains", 0, "amount"), -MILLION, MILLION),
        ((*GEORGE, "gains", 0, "seat"), 0, 1),
        ((*GEORGE, "gains", 1, "until"), 0, 1),
        ((*GEORGE, "gains", 1, "at"), 0, MILLION),
        (("bases", 0, "gains", 1, "player"), 0, 1),
        (("players", 0, "stasis", 0, "stasis"), 0, MILLION),
        ((*LASTING, "player"), 0, 1),
        ((*LASTING, "age"), 16, 16 * MILLION),
        ((*LASTING, "target"), 0, MILLION),
        ((*PLAY, "seat"), 0, 1),
        ((*PLAY, "source"), -10_002, MILLION),
        ((*PLAY, "at"), -1, MILLION),
        ((*PLAY, "on"), -1, MILLION),
        ((*PLAY, "max_power"), -1, MILLION),
        ((*PLAY, "budget"), -1, MILLION),
        ((*PLAY, "uses"), 1, MILLION),
        (("plays", 4, "must_affect", 0), 0, MILLION),
        (("history", 0, "player"), 0, 1),
        (("history", 0, "bid"), -1, MILLION),
        (("history", 0, "pid"), -10_002, MILLION),
        (("history", 0, "number"), -1, 20_000),
        (("doubts", 0, "seat"), 0, 1),
    ],
)
def test_numbers_have_limits(path: Path, least: int, most: int) -> None:
    for good in (least, most):
        read(with_change(path, good))
    for bad in (least - 1, most + 1, True, str(least), float(least), [least]):
        with pytest.raises(Damaged):
            read(with_change(path, bad))


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        (("phase",), "over", "there is no phase 'over' in which a game goes on"),
        (("phase",), None, "no phase None"),
        (("turned_down",), 1, "turned_down is 1 instead of true or false"),
        (("lent",), "yes", "lent is 'yes' instead"),
        (("known",), [], "what players know is"),
        (("known", "palooza#329"), "none", "who knows a card is 'none' instead of a list"),
        (("known", "palooza#330"), [], "'palooza#330' is mentioned, but lies nowhere"),
        (("known", "palooza#299"), [], "'palooza#299' is mentioned, but lies nowhere"),
        (("expiring", 0), "tomorrow", "the end of an effect is 'tomorrow'"),
        (("talents_used", 0), [4], "a talent used is .* instead of two things"),
        (("talents_used", 0), [4, "copycat", 1], "a talent used is .* instead of two things"),
        (("talents_used", 0, 1), "monkey_lab", "Monkey Lab is no card"),
        (("talents_used", 0, 1), 4, "there is no card 4"),
        (("players", 0, "factions"), ["backtimers"], "faction"),
        (("players", 0, "hand", 0), "guide", "a card is written id#number, not 'guide'"),
        (("players", 0, "hand", 0), "#300", "a card is written id#number"),
        (("players", 0, "hand", 0), "guide#", "a card is written id#number"),
        (("players", 0, "hand", 0), "guide#-1", "a card is written id#number"),
        (("players", 0, "hand", 0), "guide#\u0663", "a card is written id#number"),
        (("players", 0, "hand", 0), "guide#000300", "a card is written id#number"),
        (("players", 0, "hand", 0), "guide#10001", "the number of a card is 10001"),
        (("players", 0, "hand", 0), "guide#300@4", "'guide#300@4' has no owner"),
        (("players", 0, "hand", 0), "guide#300@2", "the owner of guide is 2"),
        (("players", 0, "hand", 0), "monkey_lab#300", "Monkey Lab is no card"),
        (("players", 0, "hand", 0), "guide#301", "two cards have the number 301"),
        (("players", 0, "hand", 0), 300, "a card is 300 instead of text"),
        (("players", 0, "deck", 0), "monkey_lab#302", "Monkey Lab is no card"),
        (("players", 0, "discard", 0), "monkey_lab#305", "Monkey Lab is no card"),
        (
            ("players", 0, "discard", 0),
            "lost_city#305@1",
            "Lost City is in a discard pile that is not its owner's",
        ),
        (("players", 0, "stasis", 0, "card"), "monkey_lab#307", "Monkey Lab is no card"),
        (("players", 0, "stasis", 0, "card"), "spy#307@1", "Spy is not rightly in stasis"),
        (("players", 0, "stasis", 0, "player"), B, "Spy is not rightly in stasis"),
        (("base_deck", 0), "guide#329", "Guide is no base"),
        (("base_discard", 0), "guide#331", "Guide is no base"),
        (("box", 1), "aramis#334", "aramis has no owner"),
        (("bases", 0, "card"), "guide#320", "Guide is no base"),
        (("bases", 0, "bid"), 2, "two cards in play have the id 2"),
        (("bases", 0, "lent", 0), "guide", "Guide is no base"),
        (("bases", 0, "actions", 0, "card"), "guide#327", "Guide is no action"),
        (
            ("bases", 0, "actions", 0, "stasis"),
            0,
            "Forgotten Horrors is at a base, so that it is not in stasis",
        ),
        (
            ("bases", 0, "actions", 0, "actions"),
            [ACTION_ON_IT],
            "only an action is on another card, on a minion",
        ),
        (
            (*GEORGE, "actions", 0, "actions"),
            [ACTION_ON_IT],
            "only an action is on another card, on a minion",
        ),
        (("players", 0, "stasis", 0, "actions"), [ACTION_ON_IT], "Spy is not rightly in stasis"),
        ((*GEORGE, "actions", 0, "card"), "guide#324", "Guide is no action"),
        ((*GEORGE, "stasis"), 0, "Furious George is at a base, so that it is not in stasis"),
        ((*GEORGE, "card"), "shielding#321", "Shielding is no minion"),
        ((*GEORGE, "origin"), "box", "no card is played from 'box'"),
        ((*GEORGE, "text", 0), "shielding", "Shielding is no minion"),
        ((*GEORGE, "until"), None, "the end of an effect is None"),
        ((*GEORGE, "inactive"), 0, "inactive is 0 instead of true or false"),
        ((*GEORGE, "cancelled"), 0, "cancelled is 0 instead of true or false"),
        ((*GEORGE, "stored", 0), "monkey_lab#322", "Monkey Lab is no card"),
        ((*GEORGE, "claims", 0), [B], "a change of control is .* instead of two things"),
        ((*GEORGE, "gains", 0, "card"), "nobody", "there is no card 'nobody'"),
        ((*LASTING, "id"), "guide", "there is no lasting ability 'guide'"),
        ((*LASTING, "id"), ["wanted"], "there is no lasting ability"),
        ((*LASTING, "player"), None, "who controls a lasting ability is None"),
        ((*LASTING, "card"), "", "a card is written id#number"),
        ((*LASTING, "card"), "en_garde#300", "is mentioned, but lies nowhere"),
        ((*LASTING, "card"), "en_garde@4", "a card is written id#number"),
        ((*LASTING, "card"), "nobody@1", "there is no card 'nobody'"),
        ((*LASTING, "named"), 3, "a card name is 3 instead of text"),
        ((*PLAY, "kind"), "base", "no base is played"),
        ((*PLAY, "kind"), "rule", "no rule is played"),
        ((*PLAY, "kind"), "talent", "there is no kind of card 'talent'"),
        ((*PLAY, "by"), "nobody", "there is no card 'nobody'"),
        ((*PLAY, "own_rule"), 1, "own_rule is 1 instead of true or false"),
        ((*PLAY, "name"), 3, "the name of a card is 3 instead of text"),
        ((*PLAY, "must_affect"), 4, "the minions to affect is 4 instead of a list"),
        (("plays", 2, "own_rule"), True, "a play by the rule of a card lacks the card"),
        (("history", 0, "phase"), "over", "there is no phase 'over'"),
        (("history", 0, "card"), "nobody", "there is no card 'nobody'"),
        (("history", 0, "kind"), 3, "what happened is 3 instead of text"),
        (("fated", 0, "names"), [], "the outcome of a chance is"),
        (("fated", 0, "names"), {"3": "copycat@0"}, "'3' is no place in a pile of 3"),
        (("fated", 0, "names"), {"02": "copycat@0"}, "'02' is no place"),
        (("fated", 0, "names"), {"2": 3}, "the outcome of a chance is 3"),
        (("doubts", 0, "places"), ["guide#300"], "a doubt contradicts itself"),
        (("doubts", 0, "others"), ["guide#300", "glory_hound#303"], "a doubt contradicts itself"),
        (("doubts", 0, "others"), [], "in a doubt there are more places than cards"),
        (("doubts", 0, "named"), ["guide#301"], "'guide#301' is mentioned, but lies nowhere"),
        (("doubts", 1), TABLE["doubts"][0], "a doubt contradicts itself, or another one"),
    ],
)
def test_what_cannot_be_is_refused(path: Path, value: Any, complaint: str) -> None:
    with pytest.raises((Damaged, SetupError), match=complaint):
        read(with_change(path, value))


def objects(document: Any, path: Path = ()) -> Iterator[Path]:
    """Return the paths to all objects in a document that have named fields."""
    if isinstance(document, dict):
        if path and path[-1] not in ("known", "names"):
            yield path
        for name, value in document.items():
            yield from objects(value, (*path, name))
    if isinstance(document, list):
        for i, value in enumerate(document):
            yield from objects(value, (*path, i))


OPTIONAL = {
    "origin", "counters", "gains", "claims", "text", "cancelled", "inactive", "stored", "actions",
    "lent", "at", "player", "target", "named", "by", "seat", "source", "on", "max_power", "name",
    "must_affect", "uses", "budget", "own_rule", "card", "bid", "pid", "number",
}  # fmt: skip


def test_every_object_has_just_its_fields() -> None:
    for path in objects(table()):
        with pytest.raises(Damaged, match="has 'colour', which nobody knows"):
            read(with_change((*path, "colour"), "blue"))
    for path in objects(table()):
        for name in part(table(), path):
            document = table()
            del part(document, path)[name]
            try:
                after = written(read(document))
            except Damaged:
                continue
            assert name in OPTIONAL, (path, name)
            # Without it, nobody asks until when.
            assert after == document or name == "text", (path, name)
    for path in [
        (),
        *[("players", seat) for seat in (A, B)],
        ("bases", 0),
        GEORGE,
        (*GEORGE, "gains", 0),
        LASTING,
        PLAY,
    ]:
        with pytest.raises(Damaged):
            read(with_change(path, 7) if path else 7)


def test_the_card_that_began_a_lasting_ability_may_be_where_nobody_finds_it() -> None:
    for owner in ("0", "3", "-1"):
        card = read(with_change((*LASTING, "card"), f"en_garde@{owner}")).lasting[1].card
        assert (card.data.id, card.owner, card.uid) == ("en_garde", int(owner), -1)


def test_lists_are_not_endless() -> None:
    read(with_change(("extra_turns",), [A] * 10_000))
    read(with_change((*LASTING, "named"), "x" * 10_000))
    for path, value in ((("extra_turns",), [A] * 10_001), ((*LASTING, "named"), "x" * 10_001)):
        with pytest.raises(Damaged):
            read(with_change(path, value))


def test_a_table_without_cards_is_one() -> None:
    empty = {name: [] if isinstance(value, list) else value for name, value in table().items()}
    empty |= {
        "known": {},
        "bases": [],
        "players": [player | {"stasis": []} for player in table()["players"]],
    }
    for player in empty["players"]:
        player |= {"hand": [], "deck": [], "discard": []}
    position = read(empty)
    assert (position.cards, position.known, written(position)) == ([], [], empty)


def whole_document(**more: Any) -> dict[str, Any]:
    return {
        "format": "smashup position",
        "version": 1,
        "names": ["Ann", "Ben"],
        **table(),
        "answers": [],
    } | more


def test_a_whole_document_is_read() -> None:
    answer = {"kind": "play", "source": "", "options": ["end"]}
    position, names, answers = read_position(CATALOGUE, whole_document(answers=[answer]))
    assert written(position) == table()
    assert (names, answers) == (("Ann", "Ben"), [answer])


def test_answers_after_the_end_of_the_game_are_dropped() -> None:
    s = Scenario(
        [("cyborg_apes", "musketeers"), ("teddy_bears", "grannies")],
        bases=["monkey_lab", "the_vats"],
    )
    s.vp(A, 14)
    s.put("athos", base="monkey_lab", player=A, counters=40)
    s.start(A)
    document = s.match.position()
    end: AnswerDocument = {"kind": "play", "source": "", "options": []}
    over = Match.from_position(CATALOGUE, document | {"answers": [end]})
    assert (over.decision, over.dropped) == (None, 0)
    match = Match.from_position(CATALOGUE, document | {"answers": [end, end]})
    assert match.dropped == 2
    assert match.pending().kind == "play"


@pytest.mark.parametrize(
    ("more", "code", "complaint"),
    [
        ({"format": "smashup match"}, "not_a_match", "this is not a position"),
        ({"version": 0}, "version", "written by another release \\(format 0, this one reads 2\\)"),
        ({"names": ["Ann"]}, "damaged", "this position cannot be read: "),
        (
            {"answers": [{"kind": "play", "source": "", "options": ["end"], "more": 1}]},
            "damaged",
            "an answer has 'more'",
        ),
        (
            {"answers": [{"kind": "play", "source": "", "options": [3]}]},
            "damaged",
            "the key of an option is 3",
        ),
        (
            {"answers": [{"kind": 3, "source": "", "options": []}]},
            "damaged",
            "the kind of a question is 3",
        ),
        (
            {"answers": [{"kind": "play", "source": 3, "options": []}]},
            "damaged",
            "the source of a question is 3",
        ),
        ({"more": 1}, "damaged", "the position has 'more', which nobody knows"),
        ({"turn": -1}, "damaged", "this position cannot be read: the turn is -1"),
    ],
)
def test_a_whole_document_that_is_wrong_is_refused(
    more: dict[str, Any], code: str, complaint: str
) -> None:
    with pytest.raises(MatchError, match=complaint) as caught:
        read_position(CATALOGUE, whole_document(**more))
    assert caught.value.code == code
