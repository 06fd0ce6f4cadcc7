"""How a finished game went: the chances turn by turn, and the moves of people beside better ones.

Each moment is thought about elsewhere, one after the other, and what was found is kept with the
game: so it goes on where it was after a restart, and is there at once for the next one who asks."""

from __future__ import annotations

from bisect import bisect_left
from itertools import accumulate
from typing import Any, Final, NamedTuple

from smashup import SPECTATOR, Match
from smashup.bots import about

from .incoming import AskAnalysis, Refused
from .outbox import BotRequest, Outbox
from .outgoing import MomentView, ReviewView
from .replay import Replay
from .seats import Chance, Client
from .state import State, change
from .thinking import Thought

REVIEW_DEADLINE: Final = 30.0
UNKNOWN: Final[ReviewView] = {
    "chances": None,
    "given": None,
    "best": None,
}  # of a moment about which nobody can think


class Course(NamedTuple):
    """What is to be looked at in a game."""

    game: tuple[int, int]  # its number, and how many answers it has
    turns: list[int]  # of each answer
    first_plays: list[int]  # of each turn
    moves: list[int]  # of people; where only bots played, theirs


class Analysis(Replay):
    def __init__(self, state: State, match: Match | None, chance: Chance, now: float) -> None:
        super().__init__(state, match, chance, now)
        self.readers: dict[
            str, bool
        ] = {}  # clients who want an analysis; whether of the moves, too
        self.route: Course | None = None

    # --- what is to be looked at ------------------------------------------------------------------
    def course_of_game(self) -> Course:
        game = self.state.game, len(self.state.course)
        if self.route is None or self.route.game != game:
            self.route = self.find_course(game)
        return self.route

    def find_course(self, game: tuple[int, int]) -> Course:
        match, course = self.match_at(game[1]), self.state.course
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
        return Course(game, turns, list(firsts.values()), by_people or list(range(len(course))))

    def missing(self) -> list[tuple[int, bool]]:
        """The moments that somebody wants looked at and nobody has yet, each with whether its
        answer is to be rated."""
        done = {(moment["at"], moment["rated"]) for moment in self.state.moments}
        return [each for each in self.wanted() if each not in done]

    def wanted(self) -> list[tuple[int, bool]]:
        course = self.course_of_game()
        moves = course.moves if any(self.readers.values()) else []
        return [*[(at, False) for at in course.first_plays], *[(at, True) for at in moves]]

    # --- thinking ---------------------------------------------------------------------------------
    def let_bots_review(self, now: float, out: Outbox) -> None:
        """Have the next moment looked at, one at a time."""
        over = self.state.phase == "over"
        self.readers = {
            client: moves
            for client, moves in self.readers.items()
            if over and client in self.clients
        }
        thoughts = [
            thought for thought in self.thoughts.values() if thought.request.purpose == "review"
        ]
        for thought in thoughts:
            if now >= thought.request.deadline:
                self.give_up(thought, out)
        missing = self.missing() if self.readers and not thoughts else []
        if missing:
            self.think(self.about_moment(*missing[0], now + REVIEW_DEADLINE), now, out)

    def about_moment(self, at: int, rated: bool, deadline: float) -> BotRequest:
        match = self.match_at(at)
        answer, seat = self.match_at(len(self.state.course)).answers[at], match.pending().player
        return BotRequest(
            number=self.next_request(),
            purpose="review",
            seat=seat,
            bot=about.HINT,
            seed=at,
            decision=at,
            position=match.position(seat),
            deadline=deadline,
            given=list(answer.options) if rated else None,
        )

    def still_wanted(self, thought: Thought, now: float) -> bool:
        if thought.request.purpose != "review":
            return super().still_wanted(thought, now)
        return bool(self.readers) and self.state.phase == "over"

    def use_thought(self, thought: Thought, answer: Any, out: Outbox) -> None:
        if thought.request.purpose != "review":
            super().use_thought(thought, answer, out)
            return
        request = thought.request
        at, turn = request.decision, self.course_of_game().turns[request.decision]
        moment: MomentView = {
            "at": at,
            "turn": turn,
            "seat": request.seat,
            "rated": request.given is not None,
            "review": answer,
        }
        self.note_moment(moment=moment)
        message = self.analysis_message([moment])
        out.messages += [
            (client, {**message, "id": None}) for client in self.readers if client in self.clients
        ]

    def give_up(self, thought: Thought, out: Outbox) -> None:
        super().give_up(thought, out)
        if thought.request.purpose == "review":
            self.use_thought(thought, UNKNOWN, out)

    @change
    def note_moment(self, *, moment: MomentView) -> None:
        self.state.moments.append(moment)

    # --- telling ----------------------------------------------------------------------------------
    def analysis_message(self, moments: list[MomentView]) -> dict[str, Any]:
        total = len(self.wanted())
        done = total - len(self.missing())
        return {
            "type": "analysis",
            "game": self.state.game,
            "done": done,
            "total": total,
            "moments": moments,
        }

    def on_analyse(
        self, client: Client, message: AskAnalysis, now: float, out: Outbox
    ) -> dict[str, Any]:
        if self.match is None or self.state.phase != "over":
            raise Refused("not_over")
        if not self.eyes_of(client):
            raise Refused("no_watching")
        self.readers[client.id] = message.get("moves", False)
        return self.analysis_message(self.state.moments)
