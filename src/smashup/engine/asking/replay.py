"""Replaying a game: its replies are given again, one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..model.compiled import mypyc_attr
from ..model.errors import MatchError, is_whole, shown
from .driver import Driver
from .question import Choice, Question, Reply, fits, single
from .topic import Topic

if TYPE_CHECKING:
    from ..rules.game import Game


class NoReply(Exception):
    """Ends the run of a game at a question that has no reply yet.

    It is made anew each time, as an exception holds on to where it was raised."""

    def __init__(self, question: Question) -> None:
        self.question = question


@mypyc_attr(allow_interpreted_subclasses=True)
class Replay(Driver):
    """A driver that gives the replies of a list, then those of another driver, if there is one.

    Without another driver it ends the run with `NoReply` where the list ends."""

    def __init__(self, replies: list[Reply], given: int = 0, then: Driver | None = None) -> None:
        self.replies = replies
        self.given = given  # how many of them are behind us
        self.then = then

    @property
    def at_end(self) -> bool:
        """True if all replies have been given."""
        return self.given >= len(self.replies)

    def next_reply(self) -> Reply:
        """Return the reply that comes next, and go on to the one after it."""
        self.given += 1
        return self.replies[self.given - 1]

    def choose_one(
        self, game: Game, player: int, topic: Topic, options: Sequence[Choice], may: bool
    ) -> int:
        if not self.at_end:
            reply = self.next_reply()
            if not is_whole(reply) or not (-1 if may else 0) <= reply < len(options):
                raise self.misfit(reply, topic)
            return reply
        if self.then is None:
            raise NoReply(single(player, topic, options, may))
        return self.then.choose_one(game, player, topic, options, may)

    def choose_many(self, game: Game, question: Question) -> list[int]:
        if not self.at_end:
            reply = self.next_reply()
            if not isinstance(reply, list) or not fits(
                reply, question.least, question.most, len(question.options)
            ):
                raise self.misfit(reply, question.topic)
            return reply
        if self.then is None:
            raise NoReply(question)
        return self.then.choose_many(game, question)

    def misfit(self, reply: Reply, topic: Topic) -> Exception:
        """Return the error for a reply that does not answer its question."""
        asked = topic.prompt or topic.purpose
        return MatchError(
            f"answer {self.given} is {shown(reply)}, which does not fit: {asked}", "not_an_option"
        )
