"""A bot that looks one step ahead: it tries each answer on one sample, up to the next quiet point,
and takes the best.

It is the yardstick for the others, so it stays as it is: it has an evaluation of its own, with
weights that are never fitted."""

from __future__ import annotations

from math import exp

from ..search import ACTION, Base, Decision, Question, Reply, Sample, Search, View
from .answers import Uses, candidates
from .evaluation import LEAST_GAIN, leading, open_plays
from .policy import POLICY, rate

POWER = 0.07  # a point of power in play
ACTION_IN_PLAY = 0.16
IN_STASIS = 0.12  # a card that will come back
CARD = 0.10  # a card in hand: plays are scarce, not cards,
FURTHER_CARD = 0.02  # from the sixth on even more so
LATE_POINT = 0.3  # each VP above 9 is worth so much more


class GreedyBot:
    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self.uses = Uses()

    def choose(self, view: View, decision: Decision, search: Search) -> Reply:
        self.uses.begin(view["turn"])
        sample = search.sample(
            self.seed * 1000 + view["turn"]
        )  # one guess a turn, so that it does not waver
        question = sample.question
        assert question is not None
        ratings = [rate(sample, search.seat, question.topic, option) for option in question.options]
        best: Reply = -1
        most = float("-inf")
        for reply in candidates(decision, ratings, self.uses):
            value = self.value(sample, question, reply)
            if value > most + LEAST_GAIN:
                best, most = reply, value
        self.uses.note(decision, best)
        return best

    def value(self, sample: Sample, question: Question, reply: Reply) -> float:
        if reply == -1 and question.topic.kind == "play":
            return worth(
                sample, sample.seat
            )  # as it is: without the cards drawn at the end of the turn, and the plays are lost
        after = sample.answer(reply, POLICY, "quiet")
        return worth(after, sample.seat) + open_plays(after, sample.seat)


def worth(table: Sample, seat: int) -> float:
    """How far that player is ahead of the others, in victory points."""
    players = table.players
    scores = [0.0] * len(players)
    for player in players:
        vp, cards = player.vp, len(player.hand)
        hand = CARD * cards if cards < 5 else CARD * 5 + FURTHER_CARD * (cards - 5)
        scores[player.seat] = (
            vp + LATE_POINT * max(0, vp - 9) + hand + IN_STASIS * len(player.stasis)
        )
    for base in table.bases:
        add_stakes(table, base, scores)
    for piece in table.pieces.values():
        if piece.data.kind == ACTION and piece.stasis < 0:
            scores[piece.controller] += ACTION_IN_PLAY
    rivals = scores[:seat] + scores[seat + 1 :]
    ahead = scores[seat] - (0.7 * max(rivals) + 0.3 * sum(rivals) / len(rivals))
    return ahead + leading(table, seat)


def add_stakes(table: Sample, base: Base, scores: list[float]) -> None:
    """Add to each player's score what they can expect of a base."""
    powers, total, breakpoint = table.numbers(base)
    awards = base.data.awards
    missing = breakpoint - total
    scoring = missing <= 0 and table.phase in ("play", "score")  # in this turn
    weight = (
        0.05
        + 0.35 * (1.0 if missing <= 0 else total / breakpoint)
        + (0.18 if missing <= 3 else 0.0)
    )
    spread = 1.5 + 0.6 * max(0, missing)  # the more is missing, the less is decided
    for seat, power in enumerate(powers):
        scores[seat] += POWER * power
        if power <= 0:
            continue
        place, best = 0, 0
        for other, theirs in enumerate(powers):
            if other != seat:
                place += theirs > power
                best = max(best, theirs)
        if scoring:
            scores[seat] += awards[place] if place < 3 else 0
        else:
            first = 1 / (1 + exp((best - power) / spread))
            lower = max(1, place)
            scores[seat] += weight * (
                first * awards[0] + (1 - first) * (awards[lower] if lower < 3 else 0)
            )
