"""Hidden cards have no influence on a player's view, and conclusions stay true (rules 2.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from smashup.audit import picture
from smashup.cards import sfdf
from smashup.engine.abilities.games import game_at
from smashup.engine.knowledge.known import knows, resample
from smashup.engine.model.catalogue import CardSet, Catalogue
from smashup.engine.rules import index, moves
from smashup.engine.rules.game import Game
from smashup.testing import Scenario

from . import secret_cards
from .table import Rules

A, B, C = range(3)
COLOURS = ["red", "green", "blue", "grey", "black"]
WAYS = ["hide_on_top", "hide_below", "blend", "pass_on", "stash"]
SEEDS = range(12)


class Secret(Scenario):
    catalogue = Catalogue([sfdf.SET, CardSet("tests", "Test cards", [secret_cards])])

    def __init__(self, players: int = 3) -> None:
        factions = [
            ("cyborg_apes", "time_travelers"),
            ("shapeshifters", "super_spies"),
            ("cyborg_apes", "super_spies"),
        ]
        super().__init__(
            factions[:players], ["plain", "wood"], ["the_vats", "the_nexus", "portal_room"]
        )
        for player in range(players):
            self.deck(player, ["white", "fetch", "gamble", "spyglass"] * 3)

    def deal(self, observer: int, seed: int) -> Game:
        """Return the position, reshuffled for that player."""
        game = game_at(self.match.checkpoints[-1].position)
        resample(game, observer, seed)
        return game

    def deals(self, observer: int) -> list[Any]:
        return [picture(self.deal(observer, seed)) for seed in SEEDS]


def hidden(way: str, secrets: Sequence[str], shown: Sequence[str] = COLOURS) -> Secret:
    """Set up: A has shown five cards, drawn another, and puts one or two somewhere unseen."""
    s = Secret()
    s.put("white", base="plain", player=A)
    for handle in s.hand(A, [way, "fetch", *COLOURS])[2:]:
        s.game.known[handle.uid] = 15 if handle.id in shown else 1
    s.start(A)
    s.play("fetch")
    s.play(way)
    s.choose(*secrets)
    if way == "hide_below":
        s.choose(*secrets)
    return s


def held(game: Game, player: int) -> list[str]:
    return sorted(card.data.id for card in game.players[player].hand)


def elsewhere(game: Game, way: str) -> list[str]:
    """Return the cards where the unseen ones went."""
    stored = [card for piece in game.pieces.values() for card in piece.stored]
    deck = game.players[A].deck
    piles = {
        "hide_on_top": deck[-1:],
        "hide_below": deck[:2],
        "blend": deck,
        "pass_on": game.players[B].hand,
        "stash": stored,
    }
    return [card.data.id for card in piles[way]]


# --- conclusions ----------------------------------------------------------------------------------
@pytest.mark.parametrize("way", WAYS)
def test_of_five_shown_cards_at_least_four_are_left_when_one_has_gone_unseen(way: str) -> None:
    s = hidden(way, ["red", "white"] if way == "hide_below" else ["red"])
    gone = 2 if way == "hide_below" else 1
    away: set[str] = set()
    for seed in range(60):
        game = s.deal(C, seed)
        still = [id for id in held(game, A) if id in COLOURS]
        missing = [id for id in COLOURS if id not in still]
        assert len(missing) <= gone
        assert all(id in elsewhere(game, way) for id in missing)
        away.update(missing)
    assert away == set(COLOURS), "each of them may have gone"


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("observer", [B, C])
def test_what_went_unseen_has_no_influence_on_what_is_dealt(way: str, observer: int) -> None:
    choices = (
        [("red", "green"), ("white", "black")]
        if way == "hide_below"
        else [("red",), ("black",), ("white",)]
    )
    first, *others = [
        hidden(way, secrets).deals(observer)
        for secrets in choices
        if way != "pass_on" or observer == C
    ] or [[]]
    for other in others:
        assert other == first


def test_the_view_shows_only_what_is_sure() -> None:
    s = hidden("stash", ["red"])
    assert s.match.view(C)["players"][A]["hand"] == [None] * 5
    s = hidden("stash", ["white"], shown=())
    assert s.match.view(C)["players"][A]["hand"] == [None] * 5


def test_a_lone_card_that_all_know_is_known_wherever_it_goes() -> None:
    s = Secret()
    host = s.put("white", base="plain", player=A)
    red = s.hand(A, ["stash", "red"])[1]
    s.game.known[red.uid] = 15
    s.start(A)
    s.play("stash")
    assert s.where(red) == ("under", host)
    assert knows(s.game, C, s.game.pieces[s.game.bases[0].minions[0].pid].stored[0])
    assert not s.sees(C, red)  # face down all the same (rules 20.4)


def test_who_gets_a_card_knows_what_is_left() -> None:
    s = hidden("pass_on", ["red"])
    assert s.match.view(B)["players"][A]["hand"] == [None, "black", "blue", "green", "grey"]
    assert s.match.view(C)["players"][A]["hand"] == [None] * 5
    assert s.match.view(B)["players"][B]["hand"] == ["red"]


def test_a_card_that_comes_back_leaves_no_doubt() -> None:
    s = Secret()
    for handle in s.hand(A, ["hide_on_top", "fetch", *COLOURS])[2:]:
        s.game.known[handle.uid] = 15
    s.start(A)
    s.play("hide_on_top")
    s.choose("red")
    # The other action is one of those that may have gone.
    assert s.match.view(B)["players"][A]["hand"] == [None] * 5
    assert s.match.position()["doubts"]
    s.play("fetch")
    assert s.match.view(B)["players"][A]["hand"] == sorted(COLOURS)
    assert s.match.position()["doubts"] == []


def test_a_later_card_is_not_where_an_earlier_one_was_put() -> None:
    s = Secret()
    for handle in s.hand(A, ["hide_on_top", "dredge", "pass_on", *COLOURS])[3:]:
        s.game.known[handle.uid] = 15
    s.deck(A, [*["gamble"] * 8, "white"])
    s.start(A)
    s.play("hide_on_top")
    s.choose("red")
    s.play("dredge")  # now all know that White is in the hand
    assert "white" in s.match.view(C)["players"][A]["hand"]
    s.play("pass_on")
    s.choose("green")
    given = set()
    for seed in range(60):
        game = s.deal(C, seed)
        assert game.players[A].deck[-1].data.id in [*COLOURS, "pass_on", "dredge", "gamble"]
        assert len([id for id in held(game, A) if id in COLOURS]) >= 3
        given.update(held(game, B))
    assert "white" in given


def test_what_was_given_and_hidden_again_stays_with_those_who_had_it() -> None:
    """A gives B one of five, B puts one of six on the deck: B's own five never come to A."""
    s = Secret()
    for player, way in ((A, "pass_on"), (B, "hide_on_top")):
        for handle in s.hand(
            player,
            [way, *(COLOURS if player == A else ["mole", "spy", "operative", "copycat", "mimic"])],
        )[1:]:
            s.game.known[handle.uid] = 15
    s.start(A)
    s.play("pass_on")
    s.choose("red")
    s.end_turn()
    s.play("hide_on_top")
    s.choose("mole")
    for seed in range(40):
        game = s.deal(C, seed)
        hands = [held(game, A), held(game, B)]
        assert len([id for id in hands[A] if id in COLOURS]) == 4
        assert not any(id in ("mole", "spy", "operative", "copycat", "mimic") for id in hands[A])
        assert (
            len([id for id in hands[B] if id in ("mole", "spy", "operative", "copycat", "mimic")])
            >= 4
        )


# --- equal cards, and the order of a hand ---------------------------------------------------------
@pytest.mark.parametrize("left", ["play", "discard"])
@pytest.mark.parametrize("which", [0, 1])
def test_of_two_equal_cards_the_one_that_all_know_leaves(left: str, which: int) -> None:
    s = Secret()
    equal = s.hand(A, ["burn", "red", "red", "green"])[1:3]
    s.game.known[equal[0].uid] = 15
    s.start(A)
    if left == "play":
        s.play(equal[which], at="plain")
    else:
        s.play("burn")
        s.choose(equal[which])
    assert s.match.view(B)["players"][A]["hand"] == [None, None] + [None] * (left == "play")
    assert not s.sees(B, equal[1 - which])
    assert s.sees(A, equal[1 - which])


def test_two_known_copies_are_one_fewer_when_one_is_played() -> None:
    s = Secret()
    equal = s.hand(A, ["red", "red", "red"])
    for handle in equal[:2]:
        s.game.known[handle.uid] = 15
    s.start(A)
    s.play(equal[2], at="plain")
    assert s.match.view(B)["players"][A]["hand"] == [None, "red"]


@pytest.mark.parametrize("which", [0, 1])
def test_a_copy_that_leaves_a_doubtful_hand_says_nothing(which: int) -> None:
    s, deals = Secret(), []
    for chosen in (0, 1):
        s = Secret()
        equal = s.hand(A, ["hide_on_top", "burn", "red", "red", "green"])[2:4]
        s.game.known[equal[0].uid] = 15
        s.start(A)
        s.play("hide_on_top")
        s.choose("green")
        s.play("burn")
        s.choose(equal[(chosen + which) % 2])
        deals.append(s.deals(B))
    assert deals[0] == deals[1]
    assert sorted(s.match.view(B)["players"][A]["hand"], key=str) == [None]


@pytest.mark.parametrize("order", [["red", "green", "blue"], ["blue", "red", "green"]])
def test_the_order_of_a_hand_never_shows(order: list[str]) -> None:
    s = Secret()
    s.hand(B, order)
    s.hand(A, ["spyglass", "parade", *order])
    s.start(A)
    s.play("spyglass")
    s.play("parade")
    assert "Spyglass: Player 1 looks at the hand of Player 2: Blue, Green and Red." in s.match.log(
        A
    )
    assert "Parade: Player 1 shows the hand: Blue, Green and Red." in s.match.log(C)


def test_the_deal_does_not_depend_on_the_order_of_hands_and_decks() -> None:
    deals = []
    for order in (["red", "green", "blue"], ["blue", "red", "green"]):
        s = Secret()
        s.hand(A, ["spyglass"])
        for handle in s.hand(B, order):
            if handle.id == "red":
                s.game.known[handle.uid] |= 1 << A
        s.deck(B, list(reversed(order)) * 3)
        s.start(A)
        deals.append(s.deals(A))
    assert deals[0] == deals[1]


# --- stored cards ---------------------------------------------------------------------------------
def test_stored_cards_are_dealt_anew_for_those_who_have_not_seen_them_only() -> None:
    s = hidden("stash", ["red"], shown=())
    (under,) = [piece for piece in s.game.pieces.values() if piece.stored]
    assert {s.deal(C, seed).pieces[under.pid].stored[0].data.id for seed in range(40)} > {"red"}
    assert {s.deal(A, seed).pieces[under.pid].stored[0].data.id for seed in SEEDS} == {"red"}
    game = game_at(s.match.checkpoints[-1].position)
    moves.claim(game, game.pieces[under.pid], C, 0)
    resample(game, C, 5)
    assert game.pieces[under.pid].stored[0].data.id == "red"  # who controls it may look


# --- numbers of physical cards --------------------------------------------------------------------
def test_keys_of_options_do_not_have_the_numbers_of_physical_cards() -> None:
    keys = []
    for hand in (["glow", "red", "burn"], ["red", "burn", "glow"]):  # numbered in this order
        s = Secret()
        s.hand(A, hand)
        s.start(A)
        s.play("glow")
        s.end_turn()
        assert s.decision is not None
        assert s.decision.kind == "window"
        assert not hasattr(s.decision.options[0], "uids")
        keys.append([option.key for option in s.decision.options])
    assert keys[0] == keys[1]


# --- rehearsals -----------------------------------------------------------------------------------
@pytest.mark.parametrize("top", ["white", "fetch"])
def test_what_may_be_played_does_not_depend_on_what_lies_on_the_deck(top: str) -> None:
    s = Secret()
    s.put("white", base="plain", player=A)
    s.hand(A, ["order", "gamble"])
    s.deck(A, [top, "white", "fetch"])
    s.start(A)
    s.play("order")
    assert not s.can_play("gamble")


@pytest.mark.parametrize("top", ["white", "fetch"])
def test_it_depends_on_what_the_player_has_seen_there(top: str) -> None:
    s = Secret()
    s.put("white", base="plain", player=A)
    s.hand(A, ["order", "gamble"])
    known = s.deck(A, [top, "white", "fetch"])[0]
    s.game.known[known.uid] = 1 << A
    s.start(A)
    s.play("order")
    assert s.can_play("gamble") == (top == "white")


def under_pressure(held: str, known: bool) -> Secret:
    """Set up an extra action of A that must affect A's minion.

    B holds one card, which A knows or not."""
    s = Secret()
    s.put("white", base="plain", player=A)
    s.hand(A, ["order", "blackmail"])
    card = s.hand(B, [held])[0]
    if known:
        s.game.known[card.uid] |= 1 << A
    s.start(A)
    s.play("order")
    return s


@pytest.mark.parametrize("held", ["white", "fetch"])
def test_what_may_be_played_does_not_depend_on_whether_a_hidden_card_has_another_player_asked(
    held: str,
) -> None:
    s = under_pressure(held, known=False)
    assert not s.can_play("blackmail")


@pytest.mark.parametrize("held", ["white", "fetch"])
def test_it_depends_on_a_card_that_the_player_knows_the_other_to_hold(held: str) -> None:
    s = under_pressure(held, known=True)
    assert s.can_play("blackmail") == (held == "white")


def test_after_a_new_deal_each_player_knows_their_hand_and_nobody_a_deck() -> None:
    for players in (2, 3, 4):
        s = Rules(players)
        for seat in range(players):
            s.hand(seat, ["giant", "dummy"])
        s.start(0)
        for observer in range(players):
            game = game_at(s.game)
            resample(game, observer, 3)
            for player in game.players:
                assert [game.known[card.uid] for card in player.hand] == [1 << player.seat] * 2
                assert [game.known[card.uid] for card in player.deck] == [0] * 6
            assert [game.known[card.uid] for card in game.base_deck] == [0]
            index.drop(game)
