"""Questions as the rules ask them. An option is the thing itself: a piece, a base, a card, a play,
an ability, a number, a word (`Choice` has them all).

Only when somebody outside has to see the question, a `Decision` is made of it (`decision.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from ..model.carddef import CardDef
from ..model.compiled import mypyc_attr
from ..model.errors import is_whole
from ..model.state import Allowance, Base, Card, Piece, PreparedPlay, Trigger
from .topic import Purpose, Topic

if TYPE_CHECKING:
    from ..abilities.scope import Ability

Reply = int | list[int]  # the index of an option (-1: none), or several


@mypyc_attr(free_list_len=1)
class Play:
    """An option: play that card at that place, from that zone, or through its Special."""

    __slots__ = ("card", "origin", "place", "special", "zone")

    def __init__(
        self,
        card: Card,
        place: Base | Piece | None,
        origin: int,
        zone: list[Card],
        special: int = -1,
    ) -> None:
        self.card = card
        self.place = place
        self.origin = origin
        self.zone = zone
        # index of the event that its Special is used for; -1: it is not played through its Special
        self.special = special


class FromStasis:
    """An option: play that card from stasis."""

    __slots__ = ("piece",)

    def __init__(self, piece: Piece) -> None:
        self.piece = piece


class Mode:
    """An option: one of several effects."""

    __slots__ = ("purpose", "words")

    def __init__(self, purpose: Purpose, words: str) -> None:
        self.purpose = purpose
        self.words = words


class Seat:
    """An option: a player."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


SEATS: Final = [Seat(seat) for seat in range(4)]


class Found:
    """An option: a card that is not in play, and the zone it is in."""

    __slots__ = ("card", "holder", "zone")

    def __init__(self, card: Card, zone: list[Card], holder: int) -> None:
        self.card = card
        self.zone = zone  # a hand, deck or discard pile; anything else is shown as a deck
        self.holder = holder  # the player whose zone it is


class AbilityChoice:
    """An option: the ability of a card, and the base card that it has chosen, if any."""

    __slots__ = ("base", "card", "data")

    def __init__(self, data: CardDef, card: Card, base: Card | None) -> None:
        self.data = data
        self.card = card
        self.base = base


AnyPlay = Play | PreparedPlay
# what the menu of the Play Cards phase offers
MenuChoice: TypeAlias = "AnyPlay | Ability | FromStasis"
WindowChoice = Trigger | Play  # what a window offers
Choice: TypeAlias = (
    "MenuChoice | Trigger | Piece | Base | Card | Found | Allowance "
    "| AbilityChoice | Mode | Seat | int | str"
)  # a `str` is one of YES_OR_NO


def card_of(option: Choice) -> Card | None:
    """Return the card that an option plays or chooses; None if it is in play, or no card."""
    if isinstance(option, Play | PreparedPlay | Found):
        return option.card
    return option if isinstance(option, Card) else None


class Question:
    """What is being asked, of whom, and how many of the options are to be chosen."""

    __slots__ = ("least", "most", "options", "ordered", "player", "topic")

    def __init__(
        self,
        player: int,
        topic: Topic,
        options: Sequence[Choice],
        least: int,
        most: int,
        ordered: bool,
    ) -> None:
        self.player = player
        self.topic = topic
        self.options = options
        self.least = least
        self.most = most
        self.ordered = ordered


def single(player: int, topic: Topic, options: Sequence[Choice], may: bool) -> Question:
    """A question for one option."""
    return Question(player, topic, options, 0 if may else 1, 1, False)


YES_OR_NO: Final = ["yes", "no"]


def fits(reply: list[Any], least: int, most: int, options: int) -> bool:
    """Whether these are the indices of different options, and as many as there must be."""
    if not least <= len(reply) <= most or not all(is_whole(i) and 0 <= i < options for i in reply):
        return False
    return len(set(reply)) == len(reply)
