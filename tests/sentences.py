"""Sentences that the tests of cards share."""

from smashup.builder.names import card_of
from smashup.engine.asking.decision import Decision
from smashup.testing import Handle, Scenario


def pending(s: Scenario) -> Decision:
    assert s.decision is not None
    return s.decision


def at_rest(s: Scenario, player: int = 0) -> bool:
    """True if no question is open but that player's Play Cards menu."""
    return asked(s, "play", player)


def asked(s: Scenario, kind: str, player: int = 0, source: str = "") -> bool:
    """True if that player is asked in that way, by that card if it is named."""
    d = s.decision
    return d is not None and (d.kind, d.player) == (kind, player) and source in ("", d.source)


def big(s: Scenario, base: str, player: int, power: int) -> Handle:
    """Return a minion of that power without an effect after its play."""
    return s.put("spy", base=base, player=player, counters=power - 2)


def why_not(s: Scenario, card: Handle | str) -> str:
    """The sentence that tells the player who is asked why a card in play is no option; "" without
    one."""
    meant = card_of(s.game, card)
    pids = [piece.pid for piece in s.game.pieces.values() if piece.card is meant]
    return next(
        (reason["text"] for reason in s.match.why_not(pending(s).player) if reason["pid"] in pids),
        "",
    )
