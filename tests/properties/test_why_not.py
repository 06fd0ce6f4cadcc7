"""Why something is no option, in random games: whatever a player holds either is an option or has
just one reason."""

from __future__ import annotations

from collections import Counter

import pytest

from properties.test_views import pieces_of, positions
from shapes import misfit
from smashup.engine.outside.why_not import WhyNot


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_each_card_in_hand_is_an_option_or_has_a_reason(players: int, seed: int) -> None:
    for match in positions(players, 50 + seed, 1):
        decision = match.decision
        for seat in range(players):
            reasons, view = match.why_not(seat), match.view(seat)
            assert misfit(reasons, list[WhyNot]) == ""
            if decision is None:
                assert reasons == []
                continue
            hand = Counter(card for card in view["players"][seat]["hand"] if card is not None)
            told = Counter(reason["card"] for reason in reasons if reason["zone"] == "hand")
            asked = decision.player == seat
            offered = (
                {card for option in decision.options for card in option.cards[:1]}
                if asked
                else set()
            )
            assert told <= hand
            assert all(told[card] == n or card in offered for card, n in hand.items())
            if asked and decision.kind == "play":
                plays = {
                    option.card
                    for option in decision.options
                    if (option.kind, option.zone) == ("play", "hand")
                }
                assert plays | set(told) == set(hand)
                assert plays & set(told) == set()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_talent_is_an_option_or_has_a_reason(players: int) -> None:
    for match in positions(players, 60 + players, 1):
        decision = match.decision
        if decision is None:
            break
        for seat in range(players):
            told = Counter(
                reason["pid"] for reason in match.why_not(seat) if reason["pid"] is not None
            )
            assert all(n == 1 for n in told.values())
            used = [option for option in decision.options if option.kind != "play"]
            offered = {option.pid for option in used} if decision.player == seat else set()
            for piece in pieces_of(match.view(seat)):
                if piece["controller"] == seat and piece["talent"] != "none":
                    assert piece["pid"] in told or piece["pid"] in offered
            if decision.kind == "play":
                assert set(told) & offered == set()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_card_in_play_that_is_asked_for_is_an_option_or_has_a_reason(players: int) -> None:
    chosen = 0
    for match in positions(players, 70 + players, 1):
        decision = match.decision
        if (
            decision is None
            or not decision.options
            or any(option.kind != "card_in_play" for option in decision.options)
        ):
            continue
        offered = {option.pid for option in decision.options if option.pid is not None}
        seen = {piece["pid"]: piece for piece in pieces_of(match.view(decision.player))}
        told = {reason["pid"] for reason in match.why_not(decision.player)}
        kinds = {seen[pid]["kind"] for pid in offered}
        assert offered & told == set()
        assert {pid for pid, piece in seen.items() if piece["kind"] in kinds} <= offered | told
        chosen += 1
    assert chosen > 5
