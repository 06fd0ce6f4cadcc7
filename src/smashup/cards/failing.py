"""Errors in the code of cards: which card failed, for people who play with cards of their own."""

from __future__ import annotations

import re
from pathlib import Path

from ..engine.model.carddef import CardScript
from ..engine.model.catalogue import Catalogue
from . import CATALOGUE

# Once compiled, the file is all that tells one of our cards: its frame has no `self`.
CARD_FILE = re.compile(r"[/\\]cards[/\\]\w+[/\\]\w+\.py$")


def card_failure(error: BaseException, catalogue: Catalogue | None = None) -> str:
    """Return which card failed, where and why; "" if the error comes from no card.

    The name of the card is the one that it has in `catalogue`, by default `CATALOGUE`."""
    failure, trace = "", error.__traceback__
    while trace is not None:  # the innermost card is the one that failed
        code, script = trace.tb_frame.f_code, trace.tb_frame.f_locals.get("self")
        if isinstance(script, CardScript) or CARD_FILE.search(code.co_filename):
            name = "A card"
            if isinstance(script, CardScript):
                name = name_of(script, CATALOGUE if catalogue is None else catalogue)
            place = f"{Path(code.co_filename).name}, line {trace.tb_lineno}"
            failure = f"{name} fails: {type(error).__name__}: {error} ({place})."
        trace = trace.tb_next
    return failure


def name_of(script: CardScript, catalogue: Catalogue) -> str:
    """Return the printed name of a card, or that of its class if the catalogue lacks it."""
    found = [data.name for data in catalogue.cards.values() if data.script is script]
    return found[0] if found else type(script).__name__
