"""Chance in documents: results are told to those who saw them, or fixed beforehand."""

from __future__ import annotations

import json
from typing import Any

import pytest

import smashup.search
from smashup import Match
from smashup.cards import CATALOGUE
from smashup.engine.knowledge.seat_sampler import Sampler
from smashup.testing import Scenario

A, B = 0, 1
# "... you may take an action at random out of your discard pile into your hand."
CIRCLE = "the_squared_circle"
# "Each time you have played a minion of yours here, ... you may draw a card."
SISTER = "go_see_my_sister"
FACTIONS = [("luchadors", "russian_fairy_tales"), ("teddy_bears", "mounties")]


def plain(document: Any) -> Any:
    return json.loads(json.dumps(document))


def samples_lead_there(match: Match, seat: int) -> bool:
    """True if samples of that seat's position lead to its view and decision."""
    for seed in range(3):
        position, replies = Sampler(CATALOGUE, plain(match.position(seat))).sample(seed)
        other = Match.begin_at(CATALOGUE, position, match.names)
        for reply in replies:
            other.answer(reply)
        if other.view(seat) != match.view(seat):
            return False
    return True


def fated(s: Scenario, *chances: Any) -> Match:
    """Return the match with these results of the next random steps."""
    return smashup.from_position(plain(s.match.position()) | {"fated": list(chances)})


def answer(match: Match, words: str) -> None:
    """Choose the option whose label begins with these words."""
    (index,) = [
        i for i, option in enumerate(match.pending().options) if option.label.startswith(words)
    ]
    match.answer(index)


def circle() -> Scenario:
    s = Scenario(FACTIONS, bases=[CIRCLE, "monkey_lab"])
    s.put(SISTER, base=CIRCLE, player=A)
    s.discard(A, ["pin", "bewitched", "toad"])
    s.hand(A, ["crypt_looter"])
    s.deck(A, ["toad", "toad"])
    s.start(A)
    return s


@pytest.mark.parametrize("card", ["pin", "bewitched"])
def test_a_card_by_chance(card: str) -> None:
    match = fated(circle(), {"size": 2, "names": {"0": f"{card}@0"}})
    match.answer(0)
    answer(match, "The Squared Circle")
    assert match.view(A)["players"][A]["hand"] == [card]
    name = CATALOGUE.cards[card].name
    assert f"The Squared Circle: Player 1 takes {name} from the discard pile." in match.log(B)
    for seat in (A, B):
        # All see it leave the discard pile.
        assert match.position(seat)["fated"] == [{"size": 2, "names": {"0": f"{card}@0"}}]
        assert samples_lead_there(match, seat)


def whither() -> Scenario:
    s = Scenario(FACTIONS, bases=[CIRCLE, "monkey_lab"])
    for card in ("fun_bear", "war_canuck", "lovey_bear"):
        s.put(card, base=CIRCLE, player=B)
    s.hand(A, ["go_i_know_not_whither", ("eh", A)])
    s.put("crypt_looter", base="monkey_lab", player=A)
    s.deck(B, ["fun_bear", "fun_bear"])
    s.start(A)
    return s


@pytest.mark.parametrize("n", range(3))
def test_a_minion_by_chance(n: int) -> None:
    """It is shuffled into the deck; then the player is asked about Eh?, before the next quiet
    point."""
    s = whither()
    minions = s.game.bases[0].minions
    match = fated(s, {"size": 3, "names": {"0": f"piece {minions[n].pid}"}})
    answer(match, "Go I Know Not Whither")
    answer(match, "The Squared Circle")
    assert match.pending().kind == "window"
    left = [minion["id"] for minion in match.view()["bases"][0]["minions"]]
    assert left == [minion.data.id for minion in minions if minion is not minions[n]]
    for seat in (A, B):
        chosen, shuffled = match.position(seat)["fated"]
        assert chosen == {"size": 3, "names": {"0": f"piece {minions[n].pid}"}}
        assert shuffled == {"size": 3, "names": {}}  # nobody knows where it is
        assert samples_lead_there(match, seat)


def sisters() -> Scenario:
    s = Scenario(FACTIONS, bases=[CIRCLE, "monkey_lab"])
    for _ in range(2):
        s.put(SISTER, base=CIRCLE, player=A)
    s.discard(A, ["toad", "war_canuck", "fun_bear"])
    s.hand(A, ["crypt_looter"])
    s.deck(A, [])
    s.start(A)
    return s


@pytest.mark.parametrize("card", ["toad", "war_canuck", "fun_bear"])
def test_a_shuffle_is_known_as_far_as_it_was_seen(card: str) -> None:
    match = fated(sisters(), {"size": 3, "names": {"2": f"{card}@0"}})  # the top is the last
    match.answer(0)
    match.answer(0)
    assert match.view(A)["players"][A]["hand"] == [card]
    assert match.pending().kind == "window"
    assert match.position(A)["fated"] == [{"size": 3, "names": {"2": f"{card}@0"}}]
    assert match.position(B)["fated"] == [{"size": 3, "names": {}}]
    for seat in (A, B):
        assert samples_lead_there(match, seat)


def test_a_search_elsewhere_has_a_decision_without_a_number() -> None:
    """It is of no match: see `Match.answer`."""
    s = sisters()
    decision = smashup.search.load(plain(s.match.position(A))).decision
    assert decision is not None
    assert decision == s.match.pending()._replace(number=0)


def test_a_search_elsewhere_begins_at_the_menu_or_in_mid_effect() -> None:
    match = sisters().match
    assert smashup.search.load(plain(match.position(A))).sample(1).quiet
    match.answer(0)
    assert match.pending().kind == "window"
    assert not smashup.search.load(plain(match.position(A))).sample(1).quiet


def test_the_whole_of_a_shuffle() -> None:
    names = {"0": "fun_bear@0", "1": "toad@0", "2": "war_canuck@0"}
    match = fated(sisters(), {"size": 3, "names": names})
    match.answer(0)
    match.answer(0)
    assert [card.data.id for card in match.game.players[A].deck] == ["fun_bear", "toad"]
