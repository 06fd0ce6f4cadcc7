"""Votes on a bot that stands in for a player who is away."""

from __future__ import annotations

from .connections import Client, Connections
from .game import TableGame
from .incoming import Refused, ReplaceVote
from .memory import Memory, TablePart, change
from .outbox import Outbox
from .seats import Seating, proper_bot
from .state import Vote
from .votes import VOTE_SECONDS, Votes


class StandIns(TablePart):
    """Lets the other players vote for a stand-in."""

    def __init__(
        self,
        memory: Memory,
        connections: Connections,
        seating: Seating,
        game: TableGame,
        votes: Votes,
    ) -> None:
        super().__init__(memory)
        self.connections = connections
        self.seating = seating
        self.game = game
        self.votes = votes

    @change("ask_replace")
    def ask(self, *, absent: int, bot: str, seat: int, now: float) -> None:
        """Begin a vote on a bot for seat `absent`; it replaces a vote on another bot."""
        others = [
            vote for vote in self.state.votes if vote.kind != "replace" or vote.seat != absent
        ]
        self.state.votes = [*others, Vote("replace", absent, 0, bot, [seat], now + VOTE_SECONDS)]

    def on_replace_vote(
        self, client: Client, message: ReplaceVote, now: float, out: Outbox
    ) -> None:
        """Count the client's vote about a stand-in."""
        seat, absent = self.seating.own_seat(client, message), message["absent"]
        bot = proper_bot(message["bot"])
        self.game.in_play()
        if (
            seat == absent
            or self.seating.seat_at(absent).bot is not None
            or not self.seating.is_away(absent, now)
        ):
            raise Refused("not_away")
        if seat not in self.votes.voters_about(absent):
            raise Refused("no_vote", "A bot stands in for you.")
        vote = self.votes.replacement_of(absent)
        if not message["yes"]:
            if vote is None:
                raise Refused("no_vote")
            self.votes.end(kind="replace", about=absent, now=now)
        else:
            self.agree(absent, bot, seat, now)
        self.connections.make_stale()

    def agree(self, absent: int, bot: str, seat: int, now: float) -> None:
        """Count a yes to a bot for seat `absent`. After the last one the bot stands in."""
        vote = self.votes.replacement_of(absent)
        if vote is None or vote.bot != bot:
            self.ask(absent=absent, bot=bot, seat=seat, now=now)
        else:
            self.votes.agree(kind="replace", about=absent, seat=seat)
        vote = self.votes.replacement_of(absent)
        if vote is not None and set(self.votes.voters(vote)) <= set(vote.yes):
            self.seating.put_bot(seat=absent, bot=bot)
