"""What the others have a say in: answers taken back, a bot for somebody who is away, another
game."""

from __future__ import annotations

from typing import Final, Literal

from smashup import SPECTATOR, MatchError

from .incoming import Refused, Rematch, ReplaceVote, UndoAsk, UndoVote
from .outbox import Outbox
from .play import Play
from .seats import Client
from .state import Pick, Seat, Vote, change

VOTE_SECONDS: Final = 60.0


class Undo(Play):
    # --- taking back ------------------------------------------------------------------------------
    def own_last_answer(self, seat: int) -> int | None:
        """How many answers had been given when that seat last gave one of its own."""
        course = self.state.course
        return next(
            (
                i
                for i in range(len(course) - 1, -1, -1)
                if course[i].seat == seat and course[i].by == "person"
            ),
            None,
        )

    def free_to(self, seat: int) -> int:
        """Return how far back a seat may go without asking: against bots alone, anywhere; else as
        far as the rules say."""
        if not self.undo_voters(seat):
            return self.last_left()
        if self.match is None or self.state.phase != "playing":  # at the end all hands are open
            return len(self.state.course)
        # Whether somebody was asked in a steady pause is not told, and so nothing before its end is
        # free.
        paused = [real for real, step in enumerate(self.state.course, 1) if step.paused]
        return max([self.match.undo_limit(seat), *paused])

    def last_left(self) -> int:
        """Return how many answers had been given when somebody last gave up a seat for good."""
        return max(self.state.left.values(), default=0)

    def undo_voters(self, asker: int) -> list[int]:
        """Who must allow it: the people at the other seats, also where a bot stands in."""
        return [
            i for i, seat in enumerate(self.state.seats) if i != asker and seat.person is not None
        ]

    def lacks_consent(self, asker: int, to: int) -> bool:
        """True if somebody who would have to allow it cannot: who has left since has not agreed to
        anything."""
        seats = [self.state.seats[voter] for voter in self.undo_voters(asker)]
        left = any(self.person(seat.person or 0).gone for seat in seats)
        replaced = any(
            seat.bot is not None and not self.is_here(seat.person or 0) for seat in seats
        )
        return left or replaced or to < self.last_left()

    def is_lost(self, vote: Vote) -> bool:
        """True for a vote that cannot succeed any more."""
        return vote.kind == "undo" and self.lacks_consent(vote.seat, vote.to)

    @change
    def rewind(self, *, to: int, now: float) -> None:
        """Go back to where so many answers had been given."""
        state = self.state
        if self.match is None:
            raise MatchError("there is no game")
        self.match.rewind(to)
        state.course = state.course[:to]
        state.hands_open = state.hands_open or state.phase == "over"
        state.votes, state.hold, state.rematch, state.phase, state.asked_at = (
            [],
            None,
            {},
            "playing",
            now,
        )
        for seat in state.seats:
            seat.passing = None

    @change
    def ask_undo(self, *, seat: int, to: int, now: float) -> None:
        self.settle_clock(now=now)
        self.state.votes.append(Vote("undo", seat, to, "", [], now + VOTE_SECONDS))

    @change
    def vote_yes(self, *, kind: Literal["undo", "replace"], about: int, seat: int) -> None:
        for vote in self.state.votes:
            if vote.kind == kind and vote.seat == about and seat not in vote.yes:
                vote.yes.append(seat)

    @change
    def end_vote(self, *, kind: Literal["undo", "replace"], about: int, now: float) -> None:
        self.state.votes = [
            vote for vote in self.state.votes if vote.kind != kind or vote.seat != about
        ]
        if kind == "undo":
            self.state.asked_at = now  # the clock goes on from here

    def take_back(self, to: int, now: float) -> None:
        try:
            self.rewind(to=to, now=now)
        except MatchError as error:
            raise Refused("nothing_to_undo", f"This cannot be taken back: {error}.") from error
        last = len(self.match.records) - 1 if self.match is not None else -1
        for client in self.clients.values():
            client.events = {seat: min(told, last) for seat, told in client.events.items()}
        self.all_stale()

    def on_undo_ask(self, client: Client, message: UndoAsk, now: float, out: Outbox) -> None:
        seat = self.own_seat(client, message)
        if self.match is None or self.state.phase not in ("playing", "over"):
            raise Refused("wrong_phase", "No game is being played.")
        if self.undo_vote() is not None:
            raise Refused("too_many", "Something is to be taken back already.")
        if self.pausing(now):
            raise Refused("wrong_phase", "Wait for the end of the pause.")
        last, moments = self.own_last_answer(seat), self.moments_for(seat)
        if last is None or not 0 <= message.get("to", 0) < len(moments) - 1:
            raise Refused("nothing_to_undo")
        to = moments[message["to"]] if "to" in message else last
        if to >= self.free_to(seat):
            self.take_back(to, now)
        elif self.lacks_consent(seat, to):
            raise Refused("no_consent")
        else:
            self.ask_undo(seat=seat, to=to, now=now)
            self.all_stale()

    def on_undo_vote(self, client: Client, message: UndoVote, now: float, out: Outbox) -> None:
        seat, vote = self.own_seat(client, message), self.undo_vote()
        if vote is None or (seat == vote.seat and message["yes"]):
            raise Refused("no_vote")
        if not message["yes"]:
            self.end_vote(kind="undo", about=vote.seat, now=now)
        elif set(self.undo_voters(vote.seat)) <= {*vote.yes, seat}:
            self.take_back(vote.to, now)
        else:
            self.vote_yes(kind="undo", about=vote.seat, seat=seat)
        self.all_stale()

    # --- a bot for somebody who is away -----------------------------------------------------------
    def replace_voters(self, absent: int) -> list[int]:
        """The others who are here."""
        seats = self.state.seats
        return [
            seat
            for seat in self.people_playing()
            if seat != absent and self.is_here(seats[seat].person or 0)
        ]

    @change
    def ask_replace(self, *, absent: int, bot: str, seat: int, now: float) -> None:
        others = [
            vote for vote in self.state.votes if vote.kind != "replace" or vote.seat != absent
        ]
        self.state.votes = [*others, Vote("replace", absent, 0, bot, [seat], now + VOTE_SECONDS)]

    def on_replace_vote(
        self, client: Client, message: ReplaceVote, now: float, out: Outbox
    ) -> None:
        seat, absent, bot = (
            self.own_seat(client, message),
            message["absent"],
            self.proper_bot(message["bot"]),
        )
        self.game_in_play()
        if seat == absent or self.seat_at(absent).bot is not None or not self.is_away(absent, now):
            raise Refused("not_away")
        if seat not in self.replace_voters(absent):
            raise Refused("no_vote", "A bot stands in for you.")
        vote = next(
            (vote for vote in self.state.votes if vote.kind == "replace" and vote.seat == absent),
            None,
        )
        if not message["yes"]:
            if vote is None:
                raise Refused("no_vote")
            self.end_vote(kind="replace", about=absent, now=now)
        else:
            if vote is None or vote.bot != bot:
                self.ask_replace(absent=absent, bot=bot, seat=seat, now=now)
            else:
                self.vote_yes(kind="replace", about=absent, seat=seat)
            vote = next(
                vote for vote in self.state.votes if vote.kind == "replace" and vote.seat == absent
            )
            if set(self.replace_voters(absent)) <= set(vote.yes):
                self.put_bot(seat=absent, bot=bot)
        self.all_stale()

    # --- another game -----------------------------------------------------------------------------
    @change
    def want(self, *, seat: int, factions: str) -> None:
        self.state.rematch[str(seat)] = factions

    @change
    def to_lobby(self, *, factions: list[list[str]]) -> None:
        """Back to where a game is set up, with these factions picked already. Who has gone has no
        seat any more."""
        state = self.state
        state.phase, state.rematch, state.course, state.picks = "lobby", {}, [], []
        self.match = None
        gone = [person.number for person in state.people if person.gone]
        state.seats = [
            Seat() if seat.person in gone else Seat(person=seat.person, bot=seat.bot)
            for seat in state.seats
        ]
        for seat in state.seats:
            if seat.person is not None:
                seat.bot = None  # nobody stands in before a game
        state.people = [person for person in state.people if not person.gone]
        seats = range(len(factions))
        for turn, order in enumerate((seats, reversed(seats))):  # as in a draft
            state.picks += [Pick(seat, factions[seat][turn]) for seat in order]

    def on_rematch(self, client: Client, message: Rematch, now: float, out: Outbox) -> None:
        seat = self.own_seat(client, message)
        if self.match is None or self.state.phase != "over":
            raise Refused("not_over")
        self.want(seat=seat, factions=message["factions"])
        people = [
            (i, place.person)
            for i, place in enumerate(self.state.seats)
            if place.person is not None
        ]
        here = [i for i, person in people if i == seat or self.is_here(person)]
        if all(self.state.rematch.get(str(i)) == message["factions"] for i in here):
            pairs = [list(player["factions"]) for player in self.match.view(SPECTATOR)["players"]]
            if message["factions"] == "swap":
                pairs = pairs[-1:] + pairs[:-1]
            self.to_lobby(factions=[] if message["factions"] == "new" else pairs)
            for other in self.clients.values():
                other.events.clear()
            if message["factions"] != "new" and self.ready():
                self.start_game(now)
        self.all_stale()
