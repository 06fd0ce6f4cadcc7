"""Sentences that the tests of cards share."""

from smashup.engine.decision import Decision
from smashup.testing import Handle, Scenario


def pending(s: Scenario) -> Decision:
    assert s.decision is not None
    return s.decision


def at_rest(s: Scenario, player: int = 0) -> bool:
    """Whether no question is open but that player's Play Cards menu."""
    return asked(s, "play", player)


def asked(s: Scenario, kind: str, player: int = 0, source: str = "") -> bool:
    """Whether that player is asked, and that way, by that card if it is named."""
    d = s.decision
    return d is not None and (d.kind, d.player) == (kind, player) and source in ("", d.source)


def big(s: Scenario, base: str, player: int, power: int) -> Handle:
    """A minion of that power whose text is over once it has been played."""
    return s.put("spy", base=base, player=player, counters=power - 2)
