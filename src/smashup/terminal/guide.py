"""The guide of the first game: explains each thing when it first comes up.

It reads decisions, views and events, so the player may do anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from smashup import MINION, EventKind, EventView, Option

from . import look
from .menu import Menu

WELCOME = """\
Welcome! The bases lie on the table, and you fight for them. Each has a breakpoint: 0/20 means \
that it scores when the power there reaches 20. Then the strongest players there gain victory \
points: 4·2·1 VP are for the 1st, 2nd and 3rd place. Whoever leads with 15 VP or more at the end \
of a turn wins. Your deck is two factions, shuffled together; this game has been going on for a \
while, and it is your turn."""

TURN = """\
That was your opponent's turn, line by line: who played what, and what each card did. `?name` \
shows any card, `log` what happened before. Now it is your turn again."""

SCORED = """\
A base has scored: its places brought VP, all cards on it went to the discard piles, and a new \
base took its place. The lines of the players, on top, have their VP."""


class Lesson(NamedTuple):
    """One explanation, given once."""

    name: str
    applies: Callable[[Menu], bool]
    text: str
    suggests: Callable[[Option], bool] | None = None  # an option to try right away


class Guide:
    """Chooses the explanations that are new."""

    def __init__(self) -> None:
        self.given: set[str] = set()

    def welcome(self) -> str:
        """Return the first words of the guide."""
        first = "welcome" not in self.given
        self.given.add("welcome")
        return WELCOME if first else ""

    def at_question(self, menu: Menu) -> str:
        """Return the explanation for the pending question; "" if nothing is new."""
        said: list[str] = []
        for lesson in LESSONS:
            if lesson.name in self.given or not lesson.applies(menu):
                continue
            self.given.add(lesson.name)
            said.append(lesson.text)
            if lesson.suggests is not None:  # one thing to try at a time
                said.append(suggestion(menu, lesson.suggests))
                break
        return " ".join(said)

    def after_turn(self, events: list[EventView]) -> str:
        """Return the explanation for the turn that has ended; "" if nothing is new."""
        if "scored" not in self.given and any(event["kind"] == "score" for event in events):
            self.given.add("scored")
            return SCORED
        if "turn" not in self.given:
            self.given.add("turn")
            return TURN
        return ""


def is_minion(option: Option) -> bool:
    return option.kind == "play" and look.card(option.card).kind == MINION


def is_action(option: Option) -> bool:
    return option.kind == "play" and not is_minion(option)


def is_talent(option: Option) -> bool:
    return option.kind == "talent"


def offers(menu: Menu, wanted: Callable[[Option], bool]) -> bool:
    return menu.decision.kind == "play" and any(wanted(option) for option in menu.decision.options)


def suggestion(menu: Menu, wanted: Callable[[Option], bool]) -> str:
    """Return the input that plays such a card at the base nearest to scoring."""
    near = {base["bid"]: base["breakpoint"] - base["total"] for base in menu.view["bases"]}
    plays = [i for i, option in enumerate(menu.decision.options) if wanted(option)]
    first = [
        i for i in plays if menu.decision.options[i].card == menu.decision.options[plays[0]].card
    ]
    best = min(first, key=lambda i: near.get(menu.decision.options[i].bid or 0, 0))
    return f"Try it: type {menu.to_type(best)} and Enter, for {menu.decision.options[best].label}."


def has_played(menu: Menu, kind: int) -> bool:
    """True if the player has played such a card in this game."""
    played = [event for event in menu.match.events(menu.decision.player) if event["kind"] == "play"]
    mine = [event for event in played if event["player"] == menu.decision.player]
    ids = [card["id"] for event in mine for card in event["cards"]]
    return any(id is not None and look.card(id).kind == kind for id in ids)


def has_happened(menu: Menu, kind: EventKind) -> bool:
    return any(event["kind"] == kind for event in menu.match.events(menu.decision.player))


LESSONS = (
    Lesson(
        "me first",
        lambda menu: menu.decision.kind == "window",
        """\
Me First! Before a base scores, and at some other moments, each player in turn may use one \
ability that is for this moment, or pass with 0, until all pass in a row. It can change who wins \
the base.""",
    ),
    Lesson(
        "question",
        lambda menu: menu.decision.kind not in ("play", "window"),
        """\
A card asks you something: its name and text are shown and, where it helps, what a choice would \
change. Type the number of your choice.""",
    ),
    Lesson("scored", lambda menu: has_happened(menu, "score"), SCORED),
    Lesson(
        "minion",
        lambda menu: offers(menu, is_minion),
        """\
Your turn: you may play one minion and one action. A minion goes to a base and stays there, and \
its power counts. Type the number of a card and the letter of a base.""",
        is_minion,
    ),
    Lesson(
        "talent",
        lambda menu: offers(menu, is_talent),
        """\
A card of yours in play has a Talent: you may use it once in each of your turns. It is a choice \
like any other.""",
        is_talent,
    ),
    Lesson(
        "breaking",
        lambda menu: (
            menu.decision.kind == "play" and any(base["ready"] for base in menu.view["bases"])
        ),
        """\
A base has reached its breakpoint ("breaks!"): it will score when you end this phase. If you can \
still gain a better place there, now is the time.""",
    ),
    Lesson(
        "action",
        lambda menu: offers(menu, is_action) and has_played(menu, MINION),
        """\
Your minion is at its base, and its power counts there. Now an action: it does what it says and \
is discarded, unless it goes onto a base or a minion and stays.""",
        is_action,
    ),
    Lesson(
        "end",
        lambda menu: (
            menu.decision.kind == "play" and not offers(menu, lambda option: option.kind == "play")
        ),
        """\
You have played what you may. 0 ends the phase: bases that have reached their breakpoint score, \
and you draw two cards. More than ten you cannot keep.""",
    ),
    Lesson(
        "help",
        lambda menu: menu.decision.kind == "play" and menu.view["turn"] > 2,
        """\
If you do not know what to do, `hint` says what a bot would do. `?3` shows the card of choice 3, \
`why B` what base B would score now, and `undo` takes back your last answer.""",
    ),
    Lesson(
        "farewell",
        lambda menu: menu.decision.kind == "play" and has_happened(menu, "score"),
        """\
Now you know the game. Play on to 15 VP, or type quit: `smashup play` begins a game of your own, \
`smashup play --resume` goes on with this one.""",
    ),
)
