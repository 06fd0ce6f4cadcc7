"""A decision in words: what the prompt says, and who asks."""

from __future__ import annotations

import pytest

from sentences import pending
from smashup import MatchError

from .table import A, B, Rules


def test_the_prompt_of_the_rules_begins_with_a_capital() -> None:
    s = Rules()
    s.start(A)
    assert pending(s).prompt == "Play a card, use an ability or end the phase"


def test_the_prompt_of_a_card_begins_with_its_name() -> None:
    s = Rules()
    s.minion(1, A)
    s.minion(1, B)
    s.hand(A, ["doom"])
    s.start(A)
    s.play("doom")
    assert pending(s).source == "doom"
    assert pending(s).prompt == "Doom: doom a minion"


def test_the_prompt_of_a_window_names_what_it_is_about_once() -> None:
    s = Rules()
    s.minion(30, A)
    s.hand(B, ["airlift"])
    s.start(A)
    s.end_turn()
    assert (s.kind, s.asked, pending(s).source) == ("window", B, "meadow")
    assert pending(s).prompt == "Before Meadow scores"
    assert s.offered == ["Airlift (Special)"]


def test_a_choice_of_a_card_in_play_is_about_one_card_and_no_number() -> None:
    s = Rules()
    s.minion(1, A)
    s.put("banner", base="meadow", player=B)
    s.hand(A, ["into_the_time_slip"])
    s.start(A)
    s.play("into_the_time_slip")
    assert pending(s).prompt == "Into the Time Slip: return a card to its owner's hand"
    assert pending(s).amount == 0


def test_a_choice_of_a_card_in_a_pile_is_about_no_number() -> None:
    s = Rules()
    raider = s.put("time_raider", base="meadow", player=A)
    s.discard(A, ["strike", "weaken"])
    s.start(A)
    s.talent(raider)
    assert pending(s).prompt == "Time Raider: put a card on the bottom of your deck"
    assert pending(s).amount == 0


def test_an_answer_to_an_earlier_decision_is_told_what_is_pending_now() -> None:
    s = Rules()
    s.vp(A, 14)
    s.minion(20, A)
    s.start(A)
    number = pending(s).number
    assert s.match.pending(number) is s.match.pending()
    with pytest.raises(
        MatchError, match=f"that answers decision 99, but decision {number} is pending"
    ) as caught:
        s.match.pending(99)
    assert caught.value.code == "late"
    s.end_turn()
    with pytest.raises(
        MatchError, match="that answers decision 99, but the game is over"
    ) as caught:
        s.match.pending(99)
    assert caught.value.code == "late"
    with pytest.raises(MatchError, match=r"^the game is over$") as caught:
        s.match.pending()
    assert caught.value.code == "over"
