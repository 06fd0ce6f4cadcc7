"""Bots: what they are asked to think about elsewhere, their answers, and what is played if there is
none in time."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from smashup import Decision, Match
from smashup.bots import about

from .incoming import AskHint, Pace, Refused
from .outbox import BotRequest, Outbox
from .outgoing import AdviceView, ReviewView
from .plain import Unfit, read
from .play import shortest, simple_answers
from .seats import Chance, Client
from .state import State
from .undo import Undo

PACES: Final[dict[Pace, float]] = {
    "fast": 0.15,
    "normal": 0.6,
    "slow": 1.2,
}  # seconds that an answer of a bot takes at least
DEADLINE: Final = 10.0  # seconds that it takes at most
HINT_DEADLINE: Final = 20.0
TRIES: Final = 3  # so often a bot is asked again that has failed
ANSWERS: Final[dict[str, Any]] = {
    "move": list[str],
    "hint": AdviceView,
    "review": ReviewView,
}  # by purpose: their type

LATER: Final[dict[str, Any]] = {
    "type": "later"
}  # instead of a reply: it comes when somebody has thought about it


@dataclass(slots=True)
class Thought:
    """A request that is out. It is not remembered: after a restart the bot is asked again."""

    request: BotRequest
    begun: float
    keys: list[str] | None = None  # the move, when there is one
    tries: int = 1
    client: str = ""  # who wants the hint
    id: int = 0  # of the message that asked for it


class Thinking(Undo):
    def __init__(self, state: State, match: Match | None, chance: Chance, now: float) -> None:
        super().__init__(state, match, chance, now)
        self.thoughts: dict[int, Thought] = {}  # by number of the request
        self.requests = 0
        self.last_hint: tuple[int, AdviceView] | None = (
            None  # the decision that it was for: nobody thinks twice about it
        )

    def next_request(self) -> int:
        self.requests += 1
        return self.requests

    def bot_to_move(self, now: float) -> tuple[Decision, str] | None:
        """The decision that a bot has to answer now, and which bot. None while something may be
        taken back."""
        decision = self.asked(now)
        bot = self.state.seats[decision.player].bot if decision is not None else None
        return (
            (decision, bot)
            if decision is not None and bot is not None and self.undo_vote() is None
            else None
        )

    def due(self, thought: Thought, now: float) -> float:
        """When a move may be made at the earliest. The pace counts that the table has now, so that
        one can cut it short.

        In a steady pause it may be made at once: nobody sees it, and a slow bot would give away
        that it was asked."""
        return (
            thought.begun
            if self.pausing(now)
            else thought.begun + PACES[self.state.options["pace"]]
        )

    def let_bots_play(self, now: float, out: Outbox) -> bool:
        """Ask a bot, or give the answer that it has found or that is due without it. False: there
        is nothing to give."""
        to_move = self.bot_to_move(now)
        self.forget_thoughts(now, out)
        if to_move is None:
            return False
        decision, bot = to_move
        if decision.number == self.stuck:
            return False
        moves = [thought for thought in self.thoughts.values() if thought.request.purpose == "move"]
        if not moves:
            self.think(self.about_decision(decision, bot, "move", now + DEADLINE), now, out)
            return False
        thought = moves[0]
        late = now >= thought.request.deadline
        if not late and (thought.keys is None or now < self.due(thought, now)):
            return False
        del self.thoughts[thought.request.number]
        answers = simple_answers(decision)  # in time, or for a bot that does not keep to the rules
        if thought.keys is not None:
            answers.insert(0, thought.keys)
        return self.accept_any(decision, answers, "bot", now)

    # --- asking -----------------------------------------------------------------------------------
    def about_decision(
        self, decision: Decision, bot: str, purpose: Any, deadline: float
    ) -> BotRequest:
        """A request to think about the pending decision."""
        if self.match is None:
            raise Refused("wrong_phase")
        return BotRequest(
            number=self.next_request(),
            purpose=purpose,
            seat=decision.player,
            bot=bot,
            seed=self.state.bot_seed + decision.player,  # the same bot all through the game
            decision=decision.number,
            position=self.match.position(decision.player),
            deadline=deadline,
        )

    def think(
        self, request: BotRequest, now: float, out: Outbox, client: str = "", id: int = 0
    ) -> None:
        self.thoughts[request.number] = Thought(request, now, client=client, id=id)
        out.bots.append(request)

    def forget_thoughts(self, now: float, out: Outbox) -> None:
        """What nobody waits for any more; a hint that does not come is refused."""
        for number, thought in list(self.thoughts.items()):
            if not self.still_wanted(thought, now):
                del self.thoughts[number]
                self.no_hint(thought, out)

    def no_hint(self, thought: Thought, out: Outbox) -> None:
        if thought.request.purpose == "hint" and thought.client in self.clients:
            error = {
                "type": "error",
                "id": thought.id,
                "code": "no_hint",
                "text": "No hint was found in time.",
            }
            out.messages.append((thought.client, error))

    def still_wanted(self, thought: Thought, now: float) -> bool:
        """Whether the decision is still the one that the bot thinks about, and the bot still the
        one that is asked."""
        request, decision = thought.request, self.match.decision if self.match is not None else None
        if decision is None or self.state.phase != "playing" or decision.number != request.decision:
            return False
        if request.purpose == "hint":
            return now < request.deadline and thought.client in self.clients
        return (
            self.state.seats[request.seat].bot == request.bot and self.undo_vote() is None
        )  # else it is asked again

    # --- answers from elsewhere -------------------------------------------------------------------
    def take_thought(self, number: int, answer: Any, now: float, out: Outbox) -> None:
        """The answer to a request. One that nobody waits for any more is forgotten."""
        thought = self.thoughts.get(number)
        if thought is None or not self.still_wanted(thought, now):
            return
        try:
            read(ANSWERS[thought.request.purpose], answer)
        except Unfit:
            self.retry_thought(number, out)
            return
        if thought.request.purpose == "move":
            thought.keys = answer
        else:
            del self.thoughts[number]
            self.use_thought(thought, answer, out)

    def use_thought(self, thought: Thought, answer: Any, out: Outbox) -> None:
        """Tell what was found out for people."""
        self.last_hint = thought.request.decision, answer
        out.messages.append(
            (
                thought.client,
                {**self.hint_message(thought.request.seat, self.last_hint), "id": thought.id},
            )
        )

    def retry_thought(self, number: int, out: Outbox) -> None:
        """Whoever thought about it has died: ask again, but not for ever."""
        thought = self.thoughts.get(number)
        if thought is None or thought.keys is not None:
            return
        if thought.tries >= TRIES:
            self.give_up(thought, out)
            return
        del self.thoughts[number]
        thought.request = replace(thought.request, number=self.next_request())
        thought.tries += 1
        self.thoughts[self.requests] = thought
        out.bots.append(thought.request)

    def give_up(self, thought: Thought, out: Outbox) -> None:
        """Nobody can think about it."""
        if thought.request.purpose == "move":
            thought.keys = (
                shortest(self.match.decision)
                if self.match is not None and self.match.decision is not None
                else []
            )
        else:
            del self.thoughts[thought.request.number]
            self.no_hint(thought, out)

    # --- hints ------------------------------------------------------------------------------------
    def hints_allowed(self) -> bool:
        """Between people they are a matter of the host's; alone against bots they harm nobody."""
        wanted = self.state.options.get("hints")
        people = [seat for seat in self.state.seats if seat.person is not None]
        return len(people) < 2 if wanted is None else wanted

    def hint_message(self, seat: int, hint: tuple[int, AdviceView]) -> dict[str, Any]:
        return {
            "type": "hint",
            "seat": seat,
            "decision": hint[0] - self.unseen_by(seat),
            "advice": hint[1],
        }

    def on_hint(self, client: Client, message: AskHint, now: float, out: Outbox) -> dict[str, Any]:
        decision = self.to_answer(client, message, now)
        if not self.hints_allowed():
            raise Refused("no_hint", "There are no hints at this table.")
        if self.last_hint is not None and self.last_hint[0] == decision.number:
            return self.hint_message(decision.player, self.last_hint)
        if any(thought.request.purpose == "hint" for thought in self.thoughts.values()):
            raise Refused("too_many", "A hint is being thought about.")
        request = self.about_decision(decision, about.HINT, "hint", now + HINT_DEADLINE)
        self.think(request, now, out, client.id, message["id"])
        return LATER
