"""Questions of tables to bots, and the bots' answers.

A question holds the seat's own position document and nothing else, so a bot cannot look into other
hands, even by mistake."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, TypedDict

from .. import bots, search
from ..bots import Bot
from ..bots.advice import Alternative, advise, chances, review
from ..search import Decision, Search, SeatDocument, picks_of, reply_of
from ..table import BotRequest
from ..table.outgoing import AdviceView, AlternativeView, ReviewView
from ..table.plain import plain

SEATED: Final = 2000  # bots that `seated` keeps


class Question(TypedDict):
    """A request of a table to a bot, as plain data that can go to another process."""

    purpose: Literal["move", "hint", "review"]
    bot: str  # its name in the registry of bots
    seed: int  # for the bot; it has nothing to do with the game's
    position: SeatDocument
    given: list[str] | None  # of a review: the keys of the answer that is to be rated


def question_of(request: BotRequest) -> Question:
    """Return a request of a table as a `Question`."""
    return {
        "purpose": request.purpose,
        "bot": request.bot,
        "seed": request.seed,
        "position": request.position,
        "given": request.given,
    }


def think(question: Question) -> object:
    """Return the answer to a question as plain data: option keys, a hint or a review."""
    found = search.load(question["position"])
    if found.decision is None:
        raise ValueError("this seat is not asked")
    seed = question["seed"]
    match question["purpose"]:
        case "hint":
            return hint(found, found.decision, seed)
        case "review":
            return reviewed(found, found.decision, question["given"], seed)
        case "move":
            bot = seated(question["bot"], seed)
            picks = picks_of(bot.choose(found.view, found.decision, found))
            return [found.decision.options[pick].key for pick in picks]


@lru_cache(maxsize=SEATED)
def seated(bot: str, seed: int) -> Bot:
    """Return the bot of a seat: the same object for all decisions of a game.

    A bot remembers its moves of this turn, so that it does not repeat them for ever. A bot that was
    forgotten, or one in another process, starts without that memory."""
    return bots.make(bot, seed)


def hint(found: Search, decision: Decision, seed: int) -> AdviceView:
    """Return the best answers to a pending decision."""
    advice = advise(found, seed)
    alternatives = [shown(decision, each) for each in advice.alternatives]
    return {
        "chance": round(advice.chance, 4),
        "alternatives": alternatives,
        "others": advice.others,
    }


def reviewed(found: Search, decision: Decision, given: list[str] | None, seed: int) -> ReviewView:
    """Return a rating of the given answer beside the best one, or all players' chances.

    The chances are returned where no answer is given."""
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
    """Return an alternative as plain data for a message."""
    options = [decision.options[pick] for pick in picks_of(alternative.reply)]
    return {
        "options": [option.key for option in options],
        "label": ", ".join([option.label for option in options]) or decision.decline or "",
        "card": options[0].card if options else "",
        "vp": round(alternative.vp, 2),
        "chance": round(alternative.chance, 4),
        "facts": plain(alternative.facts),
    }
