"""Errors in the code of cards: which card it was, for whoever plays with cards of their own."""

from __future__ import annotations

import re
from pathlib import Path

from ..engine.model.carddef import CardScript
from . import look

CARDS = re.compile(
    r"[/\\]cards[/\\]\w+[/\\]\w+\.py$"
)  # our own cards; once compiled, nothing else tells them


def card_failure(error: BaseException) -> str:
    """Say which card failed, where and why; "" if the error comes from no card."""
    said, trace = "", error.__traceback__
    while trace is not None:  # the last card on the way is the one that failed
        code, script = trace.tb_frame.f_code, trace.tb_frame.f_locals.get("self")
        if isinstance(script, CardScript) or CARDS.search(code.co_filename):
            name = name_of(script) if isinstance(script, CardScript) else "A card"
            place = f"{Path(code.co_filename).name}, line {trace.tb_lineno}"
            said = f"{name} fails: {type(error).__name__}: {error} ({place})."
        trace = trace.tb_next
    return said


def name_of(script: CardScript) -> str:
    found = [data.name for data in look.catalogue.cards.values() if data.script is script]
    return found[0] if found else type(script).__name__
