"""Turns that are played one step ahead: the rest of a player's own one, and what the others may do
next."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from ..search import Card, Choice, Play, PreparedPlay, Question, Sample
from .evaluation import LEAST_GAIN, open_plays, worth
from .follow_ups import follow_ups
from .judge import Judge
from .policy import POLICY, rate

WIDTH = 8  # plays that are tried at a menu
MOST_PLAYS = 12  # in a turn
RUNS = 6  # ways to choose what a play asks for, if that is tried


class Turns:
    """Plays turns on samples, and counts the positions that it looks at."""

    def __init__(
        self,
        thorough: int = 0,
        experienced: bool = False,
        width: int = WIDTH,
        judge: Judge | None = None,
    ) -> None:
        """`thorough`: of so many plays at a menu, those that seem best, it is also tried what else
        they could do. Otherwise the policy chooses. `experienced`: with knowledge of what each card
        in hand is worth. `width`: so many plays are tried at a menu. `judge`: who says what the end
        of a turn is worth; else the evaluation does."""
        self.thorough = thorough
        self.width = width
        self.experienced = experienced
        self.judge = judge
        self.nodes = 0

    def until_own(self, sample: Sample) -> Sample:
        """Where it leads until the next turn of the player begins, or the game ends."""
        seat = sample.seat
        for _ in range(2 * len(sample.players)):
            if sample.phase == "over" or (sample.phase == "start" and sample.current == seat):
                break
            sample = self.rest(sample)
        return sample

    def rest(self, sample: Sample) -> Sample:
        """The end of the turn; of a whole one where it begins."""
        if sample.phase == "start":
            sample = sample.run(POLICY, "quiet")
        return ended(self.played(sample))

    def played(self, sample: Sample) -> Sample:
        """When everything has been played that is worth it in this turn."""
        self.nodes += 1
        stands = self.worth(sample, sample.current)
        plays = 0
        while sample.phase == "play" and plays < MOST_PLAYS:
            later, value = self.best_play(sample, stands)
            if later is None:
                break
            sample, stands = later, value
            plays += 1
        return sample

    def best_play(self, sample: Sample, stands: float) -> tuple[Sample | None, float]:
        """Where the best play leads, and what it is worth there; None: nothing is worth it.
        `stands`: what it is worth now."""
        question = sample.question
        assert question is not None
        player = question.player
        best: Sample | None = None
        most = stands + LEAST_GAIN
        tried: list[tuple[float, int]] = []
        further: dict[int, Iterator[Sample]] = {}  # by play: where else it could lead
        for i in self.worth_trying(sample, question):
            if self.thorough:
                further[i] = follow_ups(sample, player, i, RUNS)
                after = next(further[i])
            else:
                after = sample.answer(i, POLICY, "quiet")
            value, promise = self.judged(after, player)
            tried.append((-promise, i))
            if promise > most:
                best, most, stands = after, promise, value
        for _, i in sorted(tried)[: self.thorough]:
            for after in further[i]:
                value, promise = self.judged(after, player)
                if promise > most:
                    best, most, stands = after, promise, value
        return best, stands

    def worth_trying(self, sample: Sample, question: Question) -> list[int]:
        """Those plays that the policy likes best, of equal ones the first."""
        ratings = [
            (-rate(sample, question.player, question.topic, option), i)
            for i, option in enumerate(question.options)
        ]
        hand = sample.players[question.player].hand
        found: list[int] = []
        seen = set()
        for _, i in sorted(ratings):
            alike = kind_of(question.options[i], hand)
            if alike not in seen:
                seen.add(alike)
                found.append(i)
                if len(found) == self.width:
                    break
        return found

    def worth(self, sample: Sample, player: int) -> float:
        return worth(sample, player, self.experienced)

    def end_worth(self, sample: Sample, player: int) -> float:
        """What the end of a turn is worth."""
        if self.judge is None:
            return self.worth(sample, player)
        self.nodes += 1
        return self.judge.worth(sample, player)

    def judged(self, sample: Sample, player: int) -> tuple[float, float]:
        """What it is worth, and the same with the plays that are left."""
        self.nodes += 1
        value = self.worth(sample, player)
        return value, value + open_plays(sample, player)


def ended(sample: Sample) -> Sample:
    """The end of the turn, with nothing more being played: bases have scored, and cards are
    drawn."""
    if sample.phase == "play":
        return sample.answer(-1, POLICY, "turn_end")
    return sample.run(POLICY, "turn_end") if sample.phase not in ("start", "over") else sample


def kind_of(option: Choice, hand: Sequence[Card]) -> Hashable:
    """Return equal values for two copies of a card in hand that could go to the same place."""
    if isinstance(option, PreparedPlay):
        return option.card.data.id, option.slot
    if isinstance(option, Play) and option.zone is hand:
        return option.card.data.id, option.place
    return id(option)
