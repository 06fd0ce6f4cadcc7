"""The analysis of a finished game: chances turn by turn, and people's moves rated by a bot.

Bots review one moment after the other, and the reviews are kept with the game: after a restart the
analysis goes on where it was, and the next reader has all of it at once."""

from __future__ import annotations

from bisect import bisect_left
from itertools import accumulate
from typing import Any, Final, NamedTuple

from smashup import SPECTATOR
from smashup.bots import about

from .connections import Client, Connections
from .game import TableGame
from .incoming import AskAnalysis, Refused
from .memory import Memory, TablePart, change
from .outbox import BotRequest, Outbox
from .outgoing import MomentView, ReviewView
from .thinking import OpenRequest, Thinking
from .views import Views

REVIEW_DEADLINE: Final = 30.0  # seconds
# of a moment that no bot can review
UNKNOWN: Final[ReviewView] = {"chances": None, "given": None, "best": None}


class ReviewPlan(NamedTuple):
    """The moments of a game that can be reviewed, each given as a number of answers."""

    game: tuple[int, int]  # its number, and how many answers it has
    turns: list[int]  # of each answer
    first_plays: list[int]  # of each turn
    moves: list[int]  # of people; where only bots played, theirs


class Analysis(TablePart):
    """Has a bot review the moments of a finished game, and sends the results."""

    def __init__(
        self,
        memory: Memory,
        connections: Connections,
        game: TableGame,
        views: Views,
        thinking: Thinking,
    ) -> None:
        super().__init__(memory)
        self.connections = connections
        self.game = game
        self.views = views
        self.thinking = thinking
        # clients who read the analysis; `True` if the moves are rated for them, too
        self.readers: dict[str, bool] = {}
        self.known_plan: ReviewPlan | None = None

    # --- the plan ---------------------------------------------------------------------------------
    def plan(self) -> ReviewPlan:
        """Return the moments of the finished game that can be reviewed."""
        game = self.state.game, len(self.state.course)
        if self.known_plan is None or self.known_plan.game != game:
            self.known_plan = self.make_plan(game)
        return self.known_plan

    def make_plan(self, game: tuple[int, int]) -> ReviewPlan:
        """Return the moments of a finished game that can be reviewed."""
        match, course = self.game.match_at(game[1]), self.state.course
        begun = [event["number"] for event in match.events(SPECTATOR) if event["kind"] == "turn"]
        turns = [
            bisect_left(begun, told)
            for told in accumulate([answer.told for answer in match.answers])
        ]
        firsts: dict[int, int] = {}
        for at, (turn, answer) in enumerate(zip(turns, match.answers, strict=True)):
            if answer.kind == "play":
                firsts.setdefault(turn, at)
        by_people = [at for at, step in enumerate(course) if step.by == "person"]
        return ReviewPlan(game, turns, list(firsts.values()), by_people or list(range(len(course))))

    def missing(self) -> list[tuple[int, bool]]:
        """Return the moments of `wanted` that have not been reviewed yet."""
        done = {(moment["at"], moment["rated"]) for moment in self.state.moments}
        return [each for each in self.wanted() if each not in done]

    def wanted(self) -> list[tuple[int, bool]]:
        """Return the moments to review, each with `True` if its answer is rated, too."""
        plan = self.plan()
        moves = plan.moves if any(self.readers.values()) else []
        return [*[(at, False) for at in plan.first_plays], *[(at, True) for at in moves]]

    # --- thinking ---------------------------------------------------------------------------------
    def go_on(self, now: float, out: Outbox) -> None:
        """Request the next review, one at a time."""
        over, clients = self.state.phase == "over", self.connections.clients
        self.readers = {
            client: moves for client, moves in self.readers.items() if over and client in clients
        }
        reviews = self.thinking.of("review")
        for open in reviews:
            if now >= open.request.deadline:
                self.give_up(open, out)
        missing = self.missing() if self.readers and not reviews else []
        if missing:
            request = self.about_moment(*missing[0], now + REVIEW_DEADLINE)
            self.thinking.ask(OpenRequest(request, now), out)

    def about_moment(self, at: int, rated: bool, deadline: float) -> BotRequest:
        """Return a request to review the moment after `at` answers."""
        match = self.game.match_at(at)
        answer = self.game.match_at(len(self.state.course)).answers[at]
        seat = match.pending().player
        return BotRequest(
            number=self.thinking.next_number(),
            purpose="review",
            seat=seat,
            bot=about.HINT,
            seed=at,
            decision=at,
            position=match.position(seat),
            deadline=deadline,
            given=list(answer.options) if rated else None,
        )

    def is_wanted(self, open: OpenRequest, now: float) -> bool:
        """True as long as somebody reads the analysis of the finished game."""
        return bool(self.readers) and self.state.phase == "over"

    def use(self, open: OpenRequest, answer: Any, out: Outbox) -> None:
        """Store a review, and send it to everybody who reads the analysis."""
        self.thinking.drop(open)
        request = open.request
        moment: MomentView = {
            "at": request.decision,
            "turn": self.plan().turns[request.decision],
            "seat": request.seat,
            "rated": request.given is not None,
            "review": answer,
        }
        self.keep(moment=moment)
        message = {**self.message([moment]), "id": None}
        out.messages += [
            (client, message) for client in self.readers if client in self.connections.clients
        ]

    def give_up(self, open: OpenRequest, out: Outbox) -> None:
        """Record that no bot could review the moment."""
        self.use(open, UNKNOWN, out)

    def forget(self, open: OpenRequest, out: Outbox) -> None:
        """Do nothing: the next reader requests the review again."""

    @change("note_moment")
    def keep(self, *, moment: MomentView) -> None:
        """Store the review of a moment."""
        self.state.moments.append(moment)

    # --- messages ---------------------------------------------------------------------------------
    def message(self, moments: list[MomentView]) -> dict[str, Any]:
        """Return an `analysis` message with these moments."""
        total = len(self.wanted())
        return {
            "type": "analysis",
            "game": self.state.game,
            "done": total - len(self.missing()),
            "total": total,
            "moments": moments,
        }

    def on_analyse(
        self, client: Client, message: AskAnalysis, now: float, out: Outbox
    ) -> dict[str, Any]:
        """Reply with the reviews that are there, and request the others."""
        if self.match is None or self.state.phase != "over":
            raise Refused("not_over")
        if not self.views.eyes_of(client):
            raise Refused("no_watching")
        self.readers[client.id] = message.get("moves", False)
        return self.message(self.state.moments)
