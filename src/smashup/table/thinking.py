"""Requests to bots, which think in other processes, and the moves of bots with seats."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final, Protocol

from smashup import Decision

from .answers import Answering, shortest, simple_answers
from .game import TableGame
from .incoming import Pace, Refused
from .memory import Memory, TablePart
from .outbox import BotRequest, Outbox, Purpose
from .outgoing import AdviceView, ReviewView
from .plain import Unfit, read
from .votes import Votes

# seconds that a bot's answer takes at least
PACES: Final[dict[Pace, float]] = {"fast": 0.15, "normal": 0.6, "slow": 1.2}
DEADLINE: Final = 10.0  # seconds until a simple move is made instead
TRIES: Final = 3  # for a request that fails

# the type of an answer, by the purpose of its request
ANSWERS: Final[dict[Purpose, Any]] = {"move": list[str], "hint": AdviceView, "review": ReviewView}


@dataclass(slots=True)
class OpenRequest:
    """A request without an answer yet. After a restart it is made again."""

    request: BotRequest
    begun: float
    keys: list[str] | None = None  # the move, once it is found
    tries: int = 1
    client: str = ""  # who wants the hint
    id: int = 0  # of the message that asked for it


class Thinking(TablePart):
    """The open requests, by number."""

    def __init__(self, memory: Memory) -> None:
        super().__init__(memory)
        self.open: dict[int, OpenRequest] = {}
        self.requests = 0  # made so far

    def next_number(self) -> int:
        """Return a number for a new request."""
        self.requests += 1
        return self.requests

    def about(self, decision: Decision, bot: str, purpose: Purpose, deadline: float) -> BotRequest:
        """Return a request to think about the pending decision."""
        if self.match is None:
            raise Refused("wrong_phase")
        return BotRequest(
            number=self.next_number(),
            purpose=purpose,
            seat=decision.player,
            bot=bot,
            seed=self.state.bot_seed + decision.player,  # the same bot all through the game
            decision=decision.number,
            position=self.match.position(decision.player),
            deadline=deadline,
        )

    def ask(self, open: OpenRequest, out: Outbox) -> None:
        """Add a request, and put it into the outbox."""
        self.open[open.request.number] = open
        out.bots.append(open.request)

    def drop(self, open: OpenRequest) -> None:
        """Remove a request. Its answer will be ignored."""
        del self.open[open.request.number]

    def of(self, purpose: Purpose) -> list[OpenRequest]:
        """Return the open requests for that purpose."""
        return [open for open in self.open.values() if open.request.purpose == purpose]

    def move_times(self, by: float) -> None:
        """Move all times by that many seconds, after the wall clock was set."""
        for open in self.open.values():
            open.begun += by
            open.request = replace(open.request, deadline=open.request.deadline + by)


class BotSeats(TablePart):
    """Makes the moves of bots that have seats or stand in."""

    def __init__(
        self,
        memory: Memory,
        game: TableGame,
        votes: Votes,
        answering: Answering,
        thinking: Thinking,
    ) -> None:
        super().__init__(memory)
        self.game = game
        self.votes = votes
        self.answering = answering
        self.thinking = thinking

    def to_move(self, now: float) -> tuple[Decision, str] | None:
        """Return the decision that a bot has to answer now, and the bot's name.

        Bots are not asked during a vote on an undo."""
        decision = self.game.asked(now)
        bot = self.state.seats[decision.player].bot if decision is not None else None
        if decision is None or bot is None or self.votes.all_wait():
            return None
        return decision, bot

    def due(self, open: OpenRequest, now: float) -> float:
        """Return when a move that was found is to be made.

        The host may change the pace meanwhile. In a steady pause the move is made at once: nobody
        sees it, and a slow bot would reveal that it was asked."""
        if self.game.pausing(now):
            return open.begun
        return open.begun + PACES[self.state.options["pace"]]

    def play(self, now: float, out: Outbox) -> bool:
        """Ask a bot for a move, or make the one it has found; return `False` if none was made.

        When the bot is too late, a simple move is made for it."""
        to_move = self.to_move(now)
        if to_move is None:
            return False
        decision, bot = to_move
        if decision.number == self.answering.stuck:
            return False
        moves = self.thinking.of("move")
        if not moves:
            request = self.thinking.about(decision, bot, "move", now + DEADLINE)
            self.thinking.ask(OpenRequest(request, now), out)
            return False
        open = moves[0]
        late = now >= open.request.deadline
        if not late and (open.keys is None or now < self.due(open, now)):
            return False
        self.thinking.drop(open)
        answers = simple_answers(decision)  # in time, or for a bot that does not keep to the rules
        if open.keys is not None:
            answers.insert(0, open.keys)
        return self.answering.accept_any(decision, answers, "bot", now)

    def wake_times(self, now: float) -> list[float]:
        """Return when moves may be made, and the deadlines of all open requests."""
        return [
            open.request.deadline if open.keys is None else max(now, self.due(open, now))
            for open in self.thinking.open.values()
        ]

    # --- answers of bots --------------------------------------------------------------------------
    def is_wanted(self, open: OpenRequest, now: float) -> bool:
        """True while the same bot has to answer the same decision."""
        request, decision = open.request, self.match.decision if self.match is not None else None
        return (
            decision is not None
            and self.state.phase == "playing"
            and decision.number == request.decision
            and self.state.seats[request.seat].bot == request.bot
            and not self.votes.all_wait()
        )

    def use(self, open: OpenRequest, answer: Any, out: Outbox) -> None:
        """Keep the move until it is due."""
        open.keys = answer

    def give_up(self, open: OpenRequest, out: Outbox) -> None:
        """Play the shortest move when it is due."""
        decision = self.match.decision if self.match is not None else None
        open.keys = shortest(decision) if decision is not None else []

    def forget(self, open: OpenRequest, out: Outbox) -> None:
        """Do nothing: a bot that is asked again gets a new request."""


class Asker(Protocol):
    """A part of the table that asks bots."""

    def is_wanted(self, open: OpenRequest, now: float) -> bool:
        """True while an answer would still be of use."""

    def use(self, open: OpenRequest, answer: Any, out: Outbox) -> None:
        """Use the answer, which has the right type."""

    def give_up(self, open: OpenRequest, out: Outbox) -> None:
        """Go on without an answer, because the bot failed."""

    def forget(self, open: OpenRequest, out: Outbox) -> None:
        """Drop a request that is not wanted any more."""


class Delivery:
    """Brings the answers of bots to the parts that asked.

    It stands above the parts, which do not know it: a request that knew its part would be a cycle
    of references, and a server frees tables without the garbage collector."""

    def __init__(self, thinking: Thinking, askers: dict[Purpose, Asker]) -> None:
        self.thinking = thinking
        self.askers = askers  # by the purpose of their requests

    def asker_of(self, open: OpenRequest) -> Asker:
        """Return the part that made a request."""
        return self.askers[open.request.purpose]

    def drop_unwanted(self, now: float, out: Outbox) -> None:
        """Remove the requests whose answers would be of no use any more."""
        for open in list(self.thinking.open.values()):
            if not self.asker_of(open).is_wanted(open, now):
                self.thinking.drop(open)
                self.asker_of(open).forget(open, out)

    def take(self, number: int, answer: Any, now: float, out: Outbox) -> None:
        """Pass on the answer to a request, if it is still wanted."""
        open = self.thinking.open.get(number)
        if open is None or not self.asker_of(open).is_wanted(open, now):
            return
        try:
            read(ANSWERS[open.request.purpose], answer)
        except Unfit:
            self.retry(number, out)
            return
        self.asker_of(open).use(open, answer, out)

    def retry(self, number: int, out: Outbox) -> None:
        """Repeat a request that has failed, at most `TRIES` times."""
        open = self.thinking.open.get(number)
        if open is None or open.keys is not None:
            return
        if open.tries >= TRIES:
            self.asker_of(open).give_up(open, out)
            return
        self.thinking.drop(open)
        open.request = replace(open.request, number=self.thinking.next_number())
        open.tries += 1
        self.thinking.ask(open, out)
