"""A plan: where an answer leads by the end of the turn, if the player makes the best of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..search import Reply, Sample
from .evaluation import open_plays
from .follow_ups import follow_ups
from .turns import Turns, ended

RUNS = 16  # ways to choose what an answer asks for,
FOLLOWED = 4  # and of these at most so many are played on,
ENDINGS = 4  # ways for the turn to end, by the player's own choices while bases score
CLOSE = 1.0  # if they promise at most so many VP less than the best one


class Plan(NamedTuple):
    """The best that was found to begin with an answer, on one deal."""

    value: float
    played: Sample  # when everything of it has been played
    end: Sample  # at the end of the turn, if it is a turn of the player


def plan(
    sample: Sample, reply: Reply, turns: Turns, followed: int = FOLLOWED, runs: int = RUNS
) -> Plan:
    """The player's own choices that follow are tried; from the best of them the rest of the turn is
    played one step ahead. Every plan is judged at the same time, when the turn is over: bases have
    scored and cards are drawn."""
    if reply == -1 and sample.quiet:
        return judged(sample, turns)
    seat = sample.seat
    found: dict[
        float, Sample
    ] = {}  # by what they promise: those that promise exactly the same are alike
    for later in follow_ups(sample, seat, reply, runs):
        turns.nodes += 1
        found.setdefault(turns.worth(later, seat) + open_plays(later, seat), later)
    best: Plan | None = None
    for promise in sorted(found, reverse=True)[:followed]:
        if promise < max(found) - CLOSE:
            break
        later = found[promise]
        made = judged(turns.played(later) if later.current == seat else later, turns)
        if best is None or made.value > best.value:
            best = made
    assert best is not None
    return best


def judged(sample: Sample, turns: Turns) -> Plan:
    """With nothing more being played. Without a judge, in the turns of others, there is no end to
    wait for: there it is judged as it stands."""
    if turns.judge is None:
        end = ended(sample) if sample.current == sample.seat else sample
        return Plan(turns.worth(end, sample.seat), sample, end)
    best: Plan | None = None
    for end in endings(sample):
        made = Plan(turns.end_worth(end, sample.seat), sample, end)
        if best is None or made.value > best.value:
            best = made
    assert best is not None
    return best


def endings(sample: Sample) -> Iterator[Sample]:
    """Where the end of the turn can lead, with the player's own choices on the way: which cards are
    played before and after bases score, too."""
    if sample.phase == "play":
        return follow_ups(sample, sample.seat, -1, ENDINGS, "turn_end")
    return iter([ended(sample)])
