"""A card in stasis does nothing, whether it has counters or not (rules 19.3)."""

from __future__ import annotations

import pytest

from .table import A, B, Rules


@pytest.mark.parametrize("counters", [0, 1, 2])
def test_what_lies_in_stasis_answers_nothing(counters: int) -> None:
    s = Rules()
    # In play: whoever plays an action discards a card.
    agent = s.stasis("secret_agent", player=B, counters=counters)
    s.hand(A, ["boost", "giant"])
    s.start(A)
    s.play("boost")
    assert s.ids(("hand", A)) == ["giant"]
    assert s.where(agent) == ("stasis", B)
    assert (s.kind, s.asked) == ("play", A)
