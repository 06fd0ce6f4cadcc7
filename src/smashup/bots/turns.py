"""Turns that are played one step ahead: the rest of a player's own one, and what the others may do next."""

from __future__ import annotations

from typing import Any

from ..search import Sample
from .evaluation import LEAST_GAIN, Weights, open_plays, worth
from .policy import POLICY, rate

WIDTH = 8  # plays that are tried at a menu
MOST_PLAYS = 12  # in a turn


class Turns:
    """Plays turns on samples, and counts the positions that it looks at."""

    def __init__(self, weights: Weights | None) -> None:
        self.weights = weights
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
        plays = 0
        while sample.phase == "play" and plays < MOST_PLAYS:
            later = self.best_play(sample)
            if later is None:
                break
            sample = later
            plays += 1
        return sample

    def best_play(self, sample: Sample) -> Sample | None:
        """Where the best play leads; None: nothing is worth playing."""
        question = sample.question
        assert question is not None
        player = question.player
        ratings = [(-rate(sample, player, question.topic, option), i) for i, option in enumerate(question.options)]
        most = worth(sample, player, self.weights) + LEAST_GAIN
        best: Sample | None = None
        seen = set()
        for _, i in sorted(ratings):
            alike = kind_of(question.options[i])
            if alike in seen:
                continue
            seen.add(alike)
            self.nodes += 1
            after = sample.answer(i, POLICY, "quiet")
            value = worth(after, player, self.weights) + open_plays(after, player)
            if value > most:
                best, most = after, value
            if len(seen) == WIDTH:
                break
        return best


def ended(sample: Sample) -> Sample:
    """The end of the turn, with nothing more being played: bases have scored, and cards are drawn."""
    if sample.phase == "play":
        return sample.answer(-1, POLICY, "turn_end")
    return sample.run(POLICY, "turn_end") if sample.phase not in ("start", "over") else sample


def kind_of(option: Any) -> Any:
    """Equal for two copies of a card in hand that could be played at the same place."""
    return (option[0].data.id, option[1]) if isinstance(option, tuple) else id(option)
