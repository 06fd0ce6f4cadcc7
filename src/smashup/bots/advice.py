"""Advice for people: how the planner rates the answers to a decision, in VP and as a chance to win,
and why.

advice = advise(match.search())
best = advice.alternatives[0]
print(best.reply, best.vp, best.chance, best.facts)

It knows what the player knows: all comes from the seat's own search. `review` rates an answer that
was given."""

from __future__ import annotations

from typing import NamedTuple

from ..search import Decision, InputError, Reply, Sample, Search, picks_of
from .evaluation import chance_of
from .facts import Fact, common, facts_of
from .judge import JUDGE
from .planner import PlannerBot, Rated, best_of
from .searcher import mean

# positions that the planner looks at for an advice: always as many, so that it can be asked again
NODES = 800
SHOWN = 4  # alternatives
FACTS = 3  # to an alternative
DIGITS = 6  # of a chance: what is as good as won has 1


class Alternative(NamedTuple):
    """A possible answer. `vp` compares it with doing nothing or, where something must be chosen,
    with how it stands now."""

    reply: Reply
    vp: float  # how much better it makes the position, in VP
    # of winning, as the planner sees it after the answer: from 0 to 1. By this they are compared
    chance: float
    facts: list[Fact]  # why, the most important first


class Advice(NamedTuple):
    chance: float  # of winning, as it stands
    alternatives: list[Alternative]  # the best first
    others: int  # so many more were rated worse


class Review(NamedTuple):
    """An answer that was given, beside the best one."""

    given: Alternative
    best: Alternative


def advise(search: Search, seed: int = 0, shown: int = SHOWN) -> Advice:
    """What the planner would do, and the best alternatives to it."""
    decision = asked(search)
    bot = PlannerBot(seed, nodes=NODES)
    samples = bot.samples(search)
    rated = in_order(bot.rated(decision, search))
    zero = vp_now(rated, samples)
    alternatives = [alternative(decision, samples, each, zero) for each in rated[:shown]]
    return Advice(
        mean([JUDGE.chance(sample, search.seat) for sample in samples]),
        alternatives,
        len(rated) - len(alternatives),
    )


def review(search: Search, given: Reply, seed: int = 0) -> Review:
    """How an answer compares with the best one."""
    decision = asked(search)
    bot = PlannerBot(seed, nodes=NODES)
    samples = bot.samples(search)
    rated = bot.rated(decision, search, also=given)
    zero = vp_now(rated, samples)
    best, chosen = best_of(rated), next(each for each in rated if each.reply == given)
    if best.value <= chosen.value:
        best = chosen
    return Review(
        alternative(decision, samples, chosen, zero), alternative(decision, samples, best, zero)
    )


def chances(search: Search, seed: int = 0) -> list[float]:
    """The chance of each player to win, by seat, as far as this player can know."""
    samples = PlannerBot(seed, nodes=NODES).samples(search)
    return [
        mean([JUDGE.chance(sample, seat) for sample in samples])
        for seat in range(len(samples[0].players))
    ]


def asked(search: Search) -> Decision:
    if search.decision is None:
        raise InputError("this player is not asked")
    return search.decision


def in_order(rated: list[Rated]) -> list[Rated]:
    """What the planner would choose first, then by value."""
    best = best_of(rated)
    return [
        best,
        *sorted([each for each in rated if each is not best], key=lambda each: -each.value),
    ]


def without_winning(tables: list[Sample]) -> float:
    """What positions are worth in VP alone: the value of the win itself is told by the chance."""
    return mean([JUDGE.standing(table, table.seat) for table in tables])


def vp_now(rated: list[Rated], samples: list[Sample]) -> float:
    """What the position is worth without the answer."""
    nothing = next((each for each in rated if each.reply in (-1, [])), None)
    return without_winning([plan.end for plan in nothing.plans] if nothing is not None else samples)


def alternative(
    decision: Decision, samples: list[Sample], rated: Rated, zero: float
) -> Alternative:
    ends, picks = [plan.end for plan in rated.plans], picks_of(rated.reply)
    at = decision.options[picks[0]].bid if picks else None
    facts = common(
        [facts_of(sample, plan, at) for sample, plan in zip(samples, rated.plans, strict=False)]
    )
    return Alternative(
        rated.reply,
        without_winning(ends) - zero,
        round(chance_of(rated.value, len(samples[0].players)), DIGITS),
        without_first(facts, decision, rated.reply)[:FACTS],
    )


def without_first(facts: list[Fact], decision: Decision, reply: Reply) -> list[Fact]:
    """What is played after the answer: without the card of the answer itself."""
    answered = [decision.options[pick].card for pick in picks_of(reply)]
    found: list[Fact] = []
    for fact in facts:
        cards = list(fact.cards)
        for card in answered if fact.kind == "then" else ():
            if card in cards:
                cards.remove(card)
        if fact.kind != "then" or cards:
            found.append(fact._replace(cards=tuple(cards)))
    return found or [Fact("nothing")]
