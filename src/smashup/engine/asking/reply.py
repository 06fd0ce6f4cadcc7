"""Replies to a decision, and the keys of the options that they choose: one into the other."""

from __future__ import annotations

from collections.abc import Sequence
from sys import intern

from ..model.errors import MatchError, is_whole, shown
from .decision import Decision
from .question import Reply, fits


def picks_of(reply: Reply) -> list[int]:
    """Return the indices of the options that a reply chooses."""
    return reply if isinstance(reply, list) else [reply] if reply >= 0 else []


def keys_of(decision: Decision, reply: Reply) -> tuple[str, ...]:
    """Return the keys of the options that a reply chooses, as far as there are such options."""
    options = decision.options
    # The same keys come again in many answers: interned, there is one string of each.
    return tuple([intern(options[i].key) for i in picks_of(reply) if i < len(options)])


def reply_of(decision: Decision, keys: Sequence[object]) -> Reply:
    """Return the reply that chooses the options with these keys; raise `MatchError` for others.

    Whether as many may be chosen is not checked where a decision takes several options."""
    index = {option.key: i for i, option in enumerate(decision.options)}
    picks: list[int] = []
    for key in keys:
        if not isinstance(key, str) or key not in index:
            raise MatchError(f"no option has the key {shown(key)}", "not_an_option")
        picks.append(index[key])
    if not decision.single:
        return picks
    if len(picks) > 1:
        raise MatchError("only one option can be chosen", "not_an_option")
    return picks[0] if picks else -1


def fitting(decision: Decision, reply: object) -> Reply:
    """Return that reply if it is a possible answer to the decision; else raise `MatchError`."""
    least, most, options = decision.least, decision.most, len(decision.options)
    if decision.single:
        if is_whole(reply) and least - 1 <= reply < options:
            return reply
        raise MatchError(f"{shown(reply)} is not an option of: {decision.prompt}", "not_an_option")
    if isinstance(reply, list) and fits(reply, least, most, options):
        return reply[:]
    number = f"exactly {most}" if least == most else f"{least} to {most}"
    raise MatchError(
        f"choose {number} of the {options} options, not {shown(reply)}: {decision.prompt}",
        "not_an_option",
    )
