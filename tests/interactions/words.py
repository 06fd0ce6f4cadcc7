"""Words that the tests of interactions share."""

from smashup.testing import Handle, Scenario


def at_rest(s: Scenario, player: int = 0) -> bool:
    """Whether no question is open but that player's Play Cards menu."""
    return s.decision is not None and s.decision.kind == "play" and s.decision.player == player


def asked(s: Scenario, player: int, kind: str = "window") -> bool:
    """Whether that player is asked, and that way."""
    return s.decision is not None and (s.decision.player, s.decision.kind) == (player, kind)


def big(s: Scenario, base: str, player: int, power: int) -> Handle:
    """A minion of that power whose text is over once it has been played."""
    return s.put("spy", base=base, player=player, counters=power - 2)
