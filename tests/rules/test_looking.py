"""Looking at cards: what the others may still know about them (rules 2.5)."""

from __future__ import annotations

from smashup.testing import Scenario


def test_others_do_not_know_where_cards_that_were_looked_at_together_go() -> None:
    s = Scenario([("super_spies", "cyborg_apes"), ("shapeshifters", "time_travelers")], bases=["the_vats", "portal_room"])
    s.hand(0, ["spy"])
    top, second, third = s.deck(0, ["jumper", "baboom", "furious_george"])
    s.game.known[top.uid] = 15  # it was revealed before
    s.start()
    s.play("spy", at="the_vats")
    s.choose(top)
    s.choose(second, third)
    assert s.decision is not None
    assert s.decision.kind == "play"
    assert s.ids(("deck", 0)) == ["baboom", "furious_george", "jumper"]
    assert all(s.sees(0, card) for card in (top, second, third))
    assert not any(s.sees(1, card) for card in (top, second, third))
