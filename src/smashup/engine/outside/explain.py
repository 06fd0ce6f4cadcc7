"""Why each number is what it is: what adds to it, with its source.

That the parts add up to what `rules/numbers.py` counts is checked at every step of an audited game
(`smashup.audit`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model.constants import HOST_POWER, OWN_POWER
from ..model.hooks import BREAKPOINT, POWER_ANYWHERE, POWER_HERE
from ..model.state import Base, Gain, Piece
from ..rules import numbers, protection
from .views import Part

if TYPE_CHECKING:
    from ..abilities.scope import Ability
    from ..rules.game import Game


def power(game: Game, piece: Piece) -> list[Part]:
    """Every contribution to the power of a minion, with its source. They add up to its power
    (if less than 0, that is 0)."""
    printed, start = piece.data.power, numbers.starting_power(game, piece)
    parts = [plain_part("printed power", printed)]
    if start != printed:
        parts.append(part_of(numbers.setters_of(game, piece)[-1], start - printed))
    if piece.counters:
        parts.append(plain_part("power counters", piece.counters))
    if piece.stasis >= 0:
        return parts
    found = [
        part_of(ability, ability.data.script.own_power(ability))
        for ability in piece.abilities
        if ability.data.own_numbers & OWN_POWER and piece.active
    ]
    found += [gain_part(gain) for gain in piece.gains if numbers.gain_counts(game, piece, gain)]
    for action in piece.actions:
        for ability in action.abilities:
            if ability.data.own_numbers & HOST_POWER and action.active:
                found.append(part_of(ability, ability.data.script.host_power(ability)))
    for ability in game.hooks[POWER_HERE]:
        if ability.location.slot == piece.slot and not protection.shielded(game, piece, ability):
            found.append(part_of(ability, ability.data.script.power_here(ability, piece)))
    for ability in game.hooks[POWER_ANYWHERE]:
        if not protection.shielded(game, piece, ability):
            found.append(part_of(ability, ability.data.script.power_anywhere(ability, piece)))
    return parts + [part for part in found if part["amount"]]


def breakpoint(game: Game, base: Base) -> list[Part]:
    """Every contribution to the breakpoint of a base, with its source."""
    parts = [plain_part("printed breakpoint", base.data.breakpoint)]
    start = base.data.breakpoint
    for ability in numbers.setters_of(game, base):
        before, start = start, ability.data.script.starting_breakpoint(ability, start)
        parts.append(part_of(ability, start - before))
    parts += [gain_part(gain) for gain in base.gains if gain.player is None]
    parts += [
        part_of(ability, ability.data.script.breakpoint_here(ability))
        for ability in game.hooks[BREAKPOINT]
        if ability.location.slot == base.slot
    ]
    return [parts[0]] + [part for part in parts[1:] if part["amount"]]


def plain_part(name: str, amount: int) -> Part:
    """A part of a number that no ability gives."""
    return {"source": "", "name": name, "amount": amount, "pid": None, "bid": None}


def gain_part(gain: Gain) -> Part:
    """A change for a time. The card that gave it may be anywhere by now."""
    return {
        "source": gain.data.id,
        "name": gain.data.name,
        "amount": gain.amount,
        "pid": None,
        "bid": None,
    }


def part_of(ability: Ability, amount: int) -> Part:
    """What an ability at work adds to a number."""
    piece, base, data = ability.piece, ability.base, ability.card.data
    return {
        "source": data.id,
        "name": data.name,
        "amount": amount,
        "pid": piece.pid if piece is not None else None,
        "bid": base.bid if base is not None and piece is None else None,
    }
