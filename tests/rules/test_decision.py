"""A decision in words: what the prompt says, and who asks."""

from __future__ import annotations

from sentences import pending

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
