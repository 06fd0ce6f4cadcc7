"""Power and breakpoints (rules 12), protection (rules 15), and why each number is what it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..asking.ask import ask
from ..asking.question import AbilityChoice
from ..asking.topic import Topic
from ..model.constants import ANYBODY, CHANGE, HOST_POWER, OWN_POWER, STARTING_POWER
from ..model.hooks import (
    BREAKPOINT,
    CANNOT_SCORE,
    POWER_ANYWHERE,
    POWER_HERE,
    PROTECTS,
    STARTING_BREAKPOINT,
    YOUR_POWER,
)
from ..model.state import BY, Base, Gain, Piece
from . import protection

if TYPE_CHECKING:
    from ..abilities.scope import Ability
    from .game import Game

# stands for the age of a `Gain`: where the order of changes matters, they come before all abilities
BONUS: Final = -1


# --- minions --------------------------------------------------------------------------------------
def starting_power(game: Game, piece: Piece) -> int:
    """The printed power, unless an ability sets another one; of several, one counts (rules
    12.1)."""
    setters = setters_of(game, piece)
    if (
        not setters or piece.pid in game.computing
    ):  # two cards that depend on each other: use the printed value
        return piece.data.power
    outer, game.computing = game.computing, (*game.computing, piece.pid)
    power = setters[-1].data.script.starting_power(setters[-1])
    game.computing = outer
    return power


def power(game: Game, piece: Piece) -> int:
    """The power of a minion in play, as the rules count it now. `outside/explain.py` takes it
    apart; an audited game compares the two at every step."""
    power = piece.data.power + piece.counters
    if piece.stasis < 0:
        power += added_power(game, piece)
    return power if power > 0 else 0


def added_power(game: Game, piece: Piece, outer: bool = True) -> int:
    """What abilities and bonuses add to the power of a minion: its own abilities, gains,
    actions on it, and if `outer` also those of other cards. It is called so often that each
    loop is begun only if there is something to loop over."""
    total = 0
    own = piece.wording.own_numbers
    if own:
        if own & STARTING_POWER:
            total += starting_power(game, piece) - piece.data.power
        if own & OWN_POWER:
            for ability in piece.abilities:
                if ability.data.own_numbers & OWN_POWER and piece.active:
                    total += ability.data.script.own_power(ability)
    if piece.gains:
        for gain in piece.gains:
            if gain_counts(game, piece, gain):
                total += gain.amount
    if piece.actions:
        for action in piece.actions:
            if action.wording.own_numbers:
                for ability in action.abilities:
                    if ability.data.own_numbers & HOST_POWER and action.active:
                        total += ability.data.script.host_power(ability)
    if outer:
        hooks = game.hooks
        if hooks[POWER_HERE]:
            for ability in hooks[POWER_HERE]:
                if ability.location.slot == piece.slot:
                    change = ability.data.script.power_here(ability, piece)
                    if change and not protection.shielded(game, piece, ability):
                        total += change
        if hooks[POWER_ANYWHERE]:
            for ability in hooks[POWER_ANYWHERE]:
                change = ability.data.script.power_anywhere(ability, piece)
                if change and not protection.shielded(game, piece, ability):
                    total += change
    return total


def gain_counts(game: Game, piece: Piece, gain: Gain) -> bool:
    """Whether a bonus counts now: some do only at one base, and protection suspends those of
    other players (rules 15.3.4)."""
    if gain.at >= 0 and game.bases[piece.slot].bid != gain.at:
        return False
    return not game.hooks[PROTECTS + CHANGE] or not protection.withstands(
        game, piece, BY[gain.seat][gain.data.kind], BONUS
    )


def counted(piece: Piece) -> bool:
    """Whether its power counts for its controller's total (rules 9.9)."""
    for action in piece.actions:
        for data in action.wording.abilities:
            if data.uncounted:
                return False
    return True


# --- bases ----------------------------------------------------------------------------------------
def player_power(game: Game, base: Base, seat: int) -> int:
    """The power of a player at a base, as it counts for the places."""
    total = bare_power(game, base, seat)
    for minion in base.minions:
        if minion.controller == seat and (not minion.actions or counted(minion)):
            total += power(game, minion)
    return total


def bare_power(game: Game, base: Base, seat: int = ANYBODY) -> int:
    """Power that a player has at a base without minions, or that all have (rules 12.9)."""
    total = 0
    for gain in base.gains:
        if gain.player is not None and seat in (gain.player, ANYBODY):
            total += gain.amount
    for ability in game.hooks[YOUR_POWER]:
        if ability.location.slot == base.slot and seat in (ability.player, ANYBODY):
            total += ability.data.script.your_power(ability)
    return total


def total_power(game: Game, base: Base) -> int:
    """The power of everybody at a base, as it counts for the breakpoint."""
    total = 0
    outer = False
    hooks = game.hooks
    if hooks[POWER_ANYWHERE]:
        outer = True
    elif hooks[POWER_HERE]:
        for ability in hooks[POWER_HERE]:
            if ability.location.slot == base.slot:
                outer = True
    for minion in base.minions:
        if outer or minion.wording.own_numbers or minion.gains or minion.actions:
            power = minion.data.power + minion.counters + added_power(game, minion, outer)
            total += power if power > 0 else 0
        else:
            total += minion.data.power + minion.counters
    if base.gains or hooks[YOUR_POWER]:
        total += bare_power(game, base)
    return total


def of_base(game: Game, base: Base) -> tuple[list[int], int, int]:
    """All numbers of a base at once, for searches: the power of each player, the total power and
    the breakpoint. tests/properties/test_search.py compares them with the functions for each."""
    powers = [0] * len(game.players)
    total = 0
    for minion in base.minions:
        strength = power(game, minion)
        total += strength
        if not minion.actions or counted(minion):
            powers[minion.controller] += strength
    if base.gains or game.hooks[YOUR_POWER]:
        total += bare_power(game, base)
        for seat in range(len(powers)):
            powers[seat] += bare_power(game, base, seat)
    return powers, total, breakpoint(game, base)


def starting_breakpoint(game: Game, base: Base) -> int:
    """The printed breakpoint, unless abilities set another one; of several, one counts (rules
    12.1)."""
    value = base.data.breakpoint
    for ability in setters_of(game, base):
        value = ability.data.script.starting_breakpoint(ability, value)
    return value


def breakpoint(game: Game, base: Base) -> int:
    """The breakpoint of a base, as the rules count it now."""
    hooks = game.hooks
    total = starting_breakpoint(game, base) if hooks[STARTING_BREAKPOINT] else base.data.breakpoint
    if base.gains:
        for gain in base.gains:
            if gain.player is None:
                total += gain.amount
    if hooks[BREAKPOINT]:
        for ability in hooks[BREAKPOINT]:
            if ability.location.slot == base.slot:
                total += ability.data.script.breakpoint_here(ability)
    return total if total > 0 else 0


def ready_bases(game: Game) -> list[Base]:
    """The bases that may be scored now (rules 9.1). As most of the time no card changes a
    breakpoint, the printed one is used."""
    found: list[Base] = []
    changed = game.hooks[STARTING_BREAKPOINT] or game.hooks[BREAKPOINT]
    for base in game.bases:
        needed = breakpoint(game, base) if changed or base.gains else base.data.breakpoint
        if total_power(game, base) >= needed and not kept_from_scoring(game, base):
            found.append(base)
    return found


def kept_from_scoring(game: Game, base: Base) -> bool:
    """Whether an ability there keeps a base from scoring."""
    for ability in game.hooks[CANNOT_SCORE]:
        if ability.location.slot == base.slot and ability.data.script.cannot_score(ability):
            return True
    return False


def powers(game: Game, base: Base) -> list[int]:
    """The power of each player at a base, as it counts for the places."""
    return [player_power(game, base, player.seat) for player in game.players]


def ranks(game: Game, base: Base, powers: list[int]) -> list[tuple[int, int]]:
    """The players who are eligible at a base with their place (1 is the winner), clockwise from
    the current player. `powers` are those of all players there."""
    eligible: list[int] = []
    for seat in game.seats_from(game.current):
        if powers[seat] >= 1 or any(m.controller == seat for m in base.minions):
            eligible.append(seat)
    strongest = sorted([powers[seat] for seat in eligible], reverse=True)
    return [(seat, 1 + strongest.index(powers[seat])) for seat in eligible]


def awards(game: Game, base: Base) -> list[int]:
    """The VP of the places of a base: the printed ones, or as abilities have changed them while
    it scores."""
    scoring = game.scoring
    return scoring.awards if scoring is not None and scoring.base is base else base.data.awards


# --- starting numbers -----------------------------------------------------------------------------
def setters_of(game: Game, of: Base | Piece) -> list[Ability]:
    """The abilities that set the starting breakpoint of a base or the starting power of a
    minion, in the order of play; the one that counts comes last: the one that was chosen, or
    the latest."""
    if isinstance(of, Base):
        found = [
            ability
            for ability in game.hooks[STARTING_BREAKPOINT]
            if ability.location.slot == of.slot
        ]
    else:
        found = [
            ability
            for ability in of.abilities
            if ability.data.own_numbers & STARTING_POWER and of.active
        ]
    return (
        sorted(found, key=lambda ability: ability.age in game.counting_setters)
        if len(found) > 1
        else found
    )


def choose_setter(game: Game, of: Base | Piece) -> bool:
    """If abilities set different starting numbers, the current player chooses which one counts
    (rules S14)."""
    setters, kept = setters_of(game, of), game.counting_setters
    others = tuple([age for age in kept if age not in [ability.age for ability in setters]])
    found: dict[int, Ability] = {}
    for ability in sorted(setters, key=lambda ability: ability.age):
        game.counting_setters = (*others, ability.age)
        found.setdefault(
            starting_breakpoint(game, of) if isinstance(of, Base) else starting_power(game, of),
            ability,
        )
    game.counting_setters = kept
    if len(found) < 2:
        return False
    prompt = (
        "choose which ability sets the starting "
        f"{'breakpoint' if isinstance(of, Base) else 'power'}"
    )
    abilities = [AbilityChoice(ability.data, ability.card, None) for ability in found.values()]
    topic = Topic(
        "choose", "setting", of.data.id, prompt, of.bid if isinstance(of, Base) else of.pid
    )
    chosen = list(found.values())[ask(game, game.current, topic, abilities, False)]
    game.counting_setters = (*others, chosen.age)
    return True


def highest_printed_power(game: Game) -> int:
    """Of all minion cards in play, also in stasis."""
    highest = 0
    for piece in game.pieces.values():
        if piece.data.power > highest:  # noqa: PLR1730  (a call for each would cost more than all the rest)
            highest = piece.data.power
    return highest
