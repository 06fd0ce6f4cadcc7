"""A process in which bots think. It gets a seat's own position, a line of JSON, and answers with a
line: the keys of a choice, what a hint says, or what is thought of a move.

That is all that it ever gets, so a bot cannot look into hands even by mistake.
"""

from __future__ import annotations

import signal
import sys
import traceback
from functools import lru_cache
from typing import Any, Final

import msgspec

from .. import bots, search
from ..bots import Bot
from ..bots.advice import Alternative, advise, chances, review
from ..search import Decision, Search, keys_of, picks_of, reply_of
from ..table.outgoing import AdviceView, AlternativeView, ReviewView
from ..table.plain import plain

SEATED: Final = 2000  # bots that are remembered


def think(request: dict[str, Any]) -> object:
    """The answer to a request, by its purpose."""
    found = search.load(request["position"])
    if found.decision is None:
        raise ValueError("this seat is not asked")
    seed = request["seed"]
    match request["purpose"]:
        case "hint":
            return hint(found, found.decision, seed)
        case "review":
            return reviewed(found, found.decision, request["given"], seed)
    return keys_of(
        found.decision, seated(request["bot"], seed).choose(found.view, found.decision, found)
    )


@lru_cache(maxsize=SEATED)
def seated(bot: str, seed: int) -> Bot:
    """The same one for all decisions of a seat, which has a seed of its own: a bot remembers what
    it has done in this turn, so that it does not do it for ever. If it is forgotten, or another
    process thinks, it begins anew."""
    return bots.make(bot, seed)


def hint(found: Search, decision: Decision, seed: int) -> AdviceView:
    advice = advise(found, seed)
    alternatives = [shown(decision, each) for each in advice.alternatives]
    return {
        "chance": round(advice.chance, 4),
        "alternatives": alternatives,
        "others": advice.others,
    }


def reviewed(found: Search, decision: Decision, given: list[str] | None, seed: int) -> ReviewView:
    """What is thought of an answer; without one, the chances of all players."""
    if given is None:
        return {
            "chances": [round(chance, 4) for chance in chances(found, seed)],
            "given": None,
            "best": None,
        }
    thought = review(found, reply_of(decision, given), seed)
    return {
        "chances": None,
        "given": shown(decision, thought.given),
        "best": shown(decision, thought.best),
    }


def shown(decision: Decision, alternative: Alternative) -> AlternativeView:
    options = [decision.options[pick] for pick in picks_of(alternative.reply)]
    return {
        "options": [option.key for option in options],
        "label": ", ".join([option.label for option in options]) or decision.decline or "",
        "card": options[0].card if options else "",
        "vp": round(alternative.vp, 2),
        "chance": round(alternative.chance, 4),
        "facts": plain(alternative.facts),
    }


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server; it closes our input
    answers = sys.stdout.buffer
    sys.stdout = sys.stderr  # a bot that prints something spoils no answer
    answers.write(b'{"ready":true}\n')
    answers.flush()
    for line in sys.stdin.buffer:
        try:
            answer: dict[str, Any] = {"answer": think(msgspec.json.decode(line))}
        except Exception:
            answer = {"error": traceback.format_exc(limit=20)}
        answers.write(msgspec.json.encode(answer) + b"\n")
        answers.flush()


if __name__ == "__main__":
    main()
