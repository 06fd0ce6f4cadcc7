"""Advice in words: the move of a bot, its rating of the alternatives, and the reasons."""

from __future__ import annotations

from collections.abc import Sequence

from smashup import Decision

from ..bots.advice import Advice, Alternative
from ..bots.facts import Fact, place
from . import look

CLOSE = 5  # power missing to a breakpoint that is worth telling


def percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"


def answer_words(decision: Decision, keys: Sequence[str]) -> str:
    """Return an answer as the labels of its options."""
    labels = [option.label for option in decision.options if option.key in keys]
    return ", ".join(labels) or decision.decline or "nothing"


def rating(alternative: Alternative) -> str:
    return f"{round(alternative.vp, 1) + 0.0:+.1f} VP, {percent(alternative.chance)}"  # no "-0.0"


def advice_lines(advice: Advice, labels: list[str], seat: int, names: list[str]) -> list[str]:
    """Return the alternatives, a line each; `labels` has them in words."""
    lines = [f"Your winning chance is {percent(advice.chance)} now. The planner would choose:"]
    for number, (alternative, label) in enumerate(zip(advice.alternatives, labels, strict=True), 1):
        lines.append(
            f"  {number}. {label} ({rating(alternative)}): {why(alternative.facts, seat, names)}."
        )
    if advice.others:
        lines.append(f"  {advice.others} more {'is' if advice.others == 1 else 'are'} worse.")
    return lines


# --- why ------------------------------------------------------------------------------------------
def why(facts: Sequence[Fact], seat: int, names: list[str]) -> str:
    """Return the reason for a move, without a full stop: "breaks Portal Room: you 15, they 9"."""
    return "; ".join([fact_words(fact, seat, names) for fact in facts])


def fact_words(fact: Fact, seat: int, names: list[str]) -> str:
    base, cards = (
        look.title(fact.base) if fact.base else "",
        listed([look.title(card) for card in fact.cards]),
    )
    powers = powers_words(fact.powers, seat, names)
    who = names[fact.player] if fact.player is not None else ""
    match fact.kind:
        case "wins":
            return "wins the game"
        case "loses":
            return f"{who} wins the game then"
        case "breaks":
            return f"breaks {base}{vp_words(fact.amount)}: {powers}"
        case "scores":
            return f"{base} scores{vp_words(fact.amount)}: {powers}"
        case "holds":
            return f"keeps {base} from scoring, {fact.amount} short"
        case "points":
            return (
                f"brings you {fact.amount} VP"
                if fact.player == seat
                else f"brings {who} {fact.amount} VP"
            )
        case "destroys":
            return f"destroys {cards}"
        case "returns":
            return f"removes {cards}"
        case "takes":
            return f"takes {cards}"
        case "loses_cards":
            return f"costs you {cards}"
        case "draws":
            return f"draws {fact.amount} cards" if fact.amount > 1 else "draws a card"
        case "stands":
            return stands_words(fact, base, powers, seat)
        case "threat":
            return f"leaves {base} {fact.amount} short, where {who} leads"
        case "then":
            return f"then {cards}"
        case "nothing":
            return "changes little"


def stands_words(fact: Fact, base: str, powers: str, seat: int) -> str:
    best = max(power for other, power in enumerate(fact.powers) if other != seat)
    if place(list(fact.powers), seat) > 1:
        deed = f"comes closer at {base}"
    elif fact.powers[seat] == best:
        deed = f"draws level at {base}"
    else:
        deed = (
            f"strengthens your lead at {base}" if fact.before == 1 else f"takes the lead at {base}"
        )
    return f"{deed}: {powers}" + (f", {fact.amount} to go" if fact.amount <= CLOSE else "")


def vp_words(vp: int) -> str:
    return f" for {vp} VP" if vp else ", nothing for you"


def powers_words(powers: Sequence[int], seat: int, names: list[str]) -> str:
    """Return powers in words: "you 15, they 9", or the names of more than two players."""
    others = [
        (names[other] if len(powers) > 2 else "they", power)
        for other, power in enumerate(powers)
        if other != seat
    ]
    shown = (
        [
            ("you", powers[seat]),
            *[(who, power) for who, power in others if power or len(powers) == 2],
        ]
        if powers
        else []
    )
    return ", ".join([f"{who} {power}" for who, power in shown])


def listed(words: list[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)
