"""What a text suggests to somebody who reads it quickly: does it harm or help what it is pointed at, and what is it worth?

Bots know no particular card. They read card texts and prompts as a player does who sees them for the first time.
"""

from __future__ import annotations

import re
from functools import cache

TAKES = re.compile(r"\bcontrol (a|an|it|that|this)\b|control of|are its controller")
MOVES = re.compile(r"\bmove")
HARMS = re.compile(
    r"destroy|return|discard|shuffle|bottom|remove|lose|cancel|box|stasis|[-−]\d+ power|\bless power|abilities are"
)
HARMLESS = re.compile(
    r"cannot be (destroyed|moved|returned)[^.]*|not affected[^.]*|(destroy|discard|return) this action|would[^.]*"
)
HELPS = re.compile(r"\+\d+ power|counter on|power counter|\bgain|give|protect|not affected|cannot be destroyed|cannot be moved")
SACRIFICE = re.compile(
    r"(destroy|discard|return)[^.;]{0,12} (one of )?your (own )?(minion|other minion|action)|one of your minions and destroy"
)
REMOVES = re.compile(r"(destroy|return)[^.]{0,24}minion|to the hand of its owner|to its owner's hand")
CURSES = re.compile(
    r"onto? (a minion controlled by another|another player's|a minion of another)|"
    r"[-−]\d+ power|destroy this minion|no abilities|abilities (of this minion )?are cancel|not count|cannot be counted|"
    r"(its|that|this minion's) controller (discards|cannot|must|loses)"
)
POWER = re.compile(r"\+(\d+) power")
LIMIT = re.compile(r"power (?:is )?(\d+) or less|has power (\d+) or less")
DRAW = re.compile(r"draws? (an?|one|two|three|four|\d+)")
NUMBERS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4}


@cache
def effect(prompt: str) -> int:
    """What a prompt does to the card one chooses: -1 harms it, 1 helps it, 0 moves it or is hard to say."""
    words = HARMLESS.sub("", prompt.lower())
    if MOVES.search(words):
        return 0
    if TAKES.search(words) or HARMS.search(words):
        return -1
    return 1 if HELPS.search(prompt.lower()) else 0


@cache
def sacrifices(text: str) -> bool:
    """Whether it costs a minion or action of one's own."""
    return bool(SACRIFICE.search(text.lower()))


@cache
def curses(text: str) -> bool:
    """Whether an action is bad for the minion that it lies on, or for minions of others only."""
    return bool(CURSES.search(text.lower()))


@cache
def boost(text: str) -> int:
    """The power that it gives, if any."""
    return max((int(n) for n in POWER.findall(text)), default=0)


@cache
def limit(text: str) -> int:
    """The highest power of a minion that it may be pointed at; 99 if it does not say."""
    found = LIMIT.search(text.lower())
    return int(found.group(1) or found.group(2)) if found else 99


@cache
def destroys(text: str) -> bool:
    """Whether it takes minions of others off the table."""
    words = HARMLESS.sub("", text.lower())
    return bool(REMOVES.search(words) or TAKES.search(words)) and not sacrifices(text)


@cache
def side_worth(text: str) -> float:
    """Cards drawn, extra plays and the like, in victory points."""
    words = text.lower()
    worth = 0.0
    for n in DRAW.findall(words):
        worth += 0.25 * NUMBERS.get(n, 2)
    worth += 0.7 * len(re.findall(r"extra minion", words)) + 0.35 * len(re.findall(r"extra action", words))
    worth += 0.3 * len(re.findall(r"into your hand|each other player discards|that player discards", words))
    worth += 1.0 * len(re.findall(r"gain (\d|one|two) vp", words))
    return min(worth, 1.5) - (0.5 if sacrifices(text) else 0)
