"""Who answers. The rules ask one kind of question, `ask`; a driver gives the indices of the chosen options.

An option on the inside is the thing itself: a piece, a base, a card, a play, an ability, a number, a word. Nothing is wrapped
until somebody outside needs to see the question (`decision.py`).
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

try:  # Lets plain Python subclass Driver when the engine is compiled; not needed otherwise.
    from mypy_extensions import mypyc_attr as mypyc_attr  # noqa: PLC0414  (used by other modules, too)
except ImportError:  # pragma: no cover

    def mypyc_attr(*attrs: str, **kwattrs: object) -> Any:  # type: ignore[misc]  # noqa: ARG001
        return lambda cls: cls


if TYPE_CHECKING:
    from .game import Game
    from .state import Base, Card, Piece


class Play:
    """An option: play that card at that place, from that zone, or through its Special."""

    __slots__ = ("card", "origin", "place", "special", "zone")

    def __init__(self, card: Card, place: Base | Piece | None, origin: int, zone: list[Card], special: int = -1) -> None:
        self.card = card
        self.place = place
        self.origin = origin
        self.zone = zone
        self.special = special  # index of the event that its Special answers


class FromStasis:
    """An option: play that card from stasis."""

    __slots__ = ("piece",)

    def __init__(self, piece: Piece) -> None:
        self.piece = piece


class Question:
    """What is being asked, in bare form."""

    __slots__ = ("kind", "least", "most", "options", "ordered", "player", "prompt", "source")

    def __init__(
        self, player: int, kind: str, source: str, prompt: str, options: list[Any], least: int, most: int, ordered: bool
    ) -> None:
        self.player = player
        self.kind = kind
        self.source = source
        self.prompt = prompt
        self.options = options
        self.least = least
        self.most = most
        self.ordered = ordered


def single(player: int, kind: str, source: str, prompt: str, options: list[Any], may: bool) -> Question:
    """A question for one option."""
    return Question(player, kind, source, prompt, options, 0 if may else 1, 1, False)


@mypyc_attr(allow_interpreted_subclasses=True)
class Driver:
    """Answers questions. `one` is asked for a single option (-1: none, where that is allowed), `many` for several.

    Single options are asked for all the time: whoever wants to look at such a question makes it with `single`.
    """

    def one(self, game: Game, player: int, kind: str, source: str, prompt: str, options: list[Any], may: bool) -> int:
        raise NotImplementedError

    def many(self, game: Game, question: Question) -> list[int]:
        raise NotImplementedError

    def quiet(self, game: Game) -> None:
        """Called where the position can be copied, and `run` can go on from it: no card's text is being followed."""


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomDriver(Driver):
    """Answers at random with a generator of its own, so that it never disturbs that of the game."""

    def __init__(self, seed: int) -> None:
        self.bits = Random(seed).getrandbits

    def below(self, n: int) -> int:
        return self.bits(30) * n >> 30

    def one(self, game: Game, player: int, kind: str, source: str, prompt: str, options: list[Any], may: bool) -> int:
        if may:
            return (self.bits(30) * (len(options) + 1) >> 30) - 1
        return self.bits(30) * len(options) >> 30

    def many(self, game: Game, question: Question) -> list[int]:
        pool = list(range(len(question.options)))
        wanted = question.least + self.below(question.most - question.least + 1)
        picks: list[int] = []
        for _ in range(wanted):
            picks.append(pool.pop(self.below(len(pool))))
        return picks
