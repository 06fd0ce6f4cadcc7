"""Power and breakpoints (rules 12), protection (rules 15), and why each number is what it is."""

from __future__ import annotations

from typing import Final

from ..abilities.scope import Ability
from ..asking.question import AbilityChoice
from ..asking.topic import Topic
from ..model.constants import ANYBODY, CHANGE, HOST_POWER, OWN_POWER, STARTING_POWER
from ..model.hooks import (
    BREAKPOINT,
    CANNOT_SCORE,
    FORBIDS_MOVES_HERE,
    POWER_ANYWHERE,
    POWER_HERE,
    PROTECTS,
    STARTING_BREAKPOINT,
    YOUR_POWER,
)
from ..model.state import BY, Base, By, Gain, Piece
from ..outside.views import Part, PlaceView
from .index import Indexed

# stands for the age of a `Gain`: where the order of changes matters, they come before all abilities
BONUS: Final = -1


class Numbers(Indexed):
    __slots__ = ()

    # --- minions ----------------------------------------------------------------------------------
    def starting_power(self, piece: Piece) -> int:
        """The printed power, unless an ability sets another one; of several, one counts (rules
        12.1)."""
        setters = self.setters(piece)
        if (
            not setters or piece.pid in self.computing
        ):  # two cards that depend on each other: use the printed value
            return piece.data.power
        outer, self.computing = self.computing, (*self.computing, piece.pid)
        power = setters[-1].data.script.starting_power(setters[-1])
        self.computing = outer
        return power

    def power(self, piece: Piece) -> int:
        """The power of a minion in play, as the rules count it now."""
        power = piece.data.power + piece.counters
        if piece.stasis < 0:
            power += self.added_power(piece)
        return power if power > 0 else 0

    def added_power(self, piece: Piece, outer: bool = True) -> int:
        """What abilities and bonuses add to the power of a minion: its own abilities, gains,
        actions on it, and if `outer` also those of other cards. It is called so often that each
        loop is begun only if there is something to loop over."""
        total = 0
        own = piece.wording.own_numbers
        if own:
            if own & STARTING_POWER:
                total += self.starting_power(piece) - piece.data.power
            if own & OWN_POWER:
                for ability in piece.abilities:
                    if ability.data.own_numbers & OWN_POWER and piece.active:
                        total += ability.data.script.own_power(ability)
        if piece.gains:
            for gain in piece.gains:
                if self.gain_counts(piece, gain):
                    total += gain.amount
        if piece.actions:
            for action in piece.actions:
                if action.wording.own_numbers:
                    for ability in action.abilities:
                        if ability.data.own_numbers & HOST_POWER and action.active:
                            total += ability.data.script.host_power(ability)
        if outer:
            hooks = self.hooks
            if hooks[POWER_HERE]:
                for ability in hooks[POWER_HERE]:
                    if ability.location.slot == piece.slot:
                        change = ability.data.script.power_here(ability, piece)
                        if change and not self.shielded(piece, ability):
                            total += change
            if hooks[POWER_ANYWHERE]:
                for ability in hooks[POWER_ANYWHERE]:
                    change = ability.data.script.power_anywhere(ability, piece)
                    if change and not self.shielded(piece, ability):
                        total += change
        return total

    def gain_counts(self, piece: Piece, gain: Gain) -> bool:
        """Whether a bonus counts now: some do only at one base, and protection suspends those of
        other players (rules 15.3.4)."""
        if gain.at >= 0 and self.bases[piece.slot].bid != gain.at:
            return False
        return not self.hooks[PROTECTS + CHANGE] or not self.withstands(
            piece, BY[gain.seat][gain.data.kind], BONUS
        )

    def explain_power(self, piece: Piece) -> list[Part]:
        """Every contribution to the power of a minion, with its source. They add up to its power
        (if less than 0, that is 0)."""
        printed, start = piece.data.power, self.starting_power(piece)
        parts = [plain_part("printed power", printed)]
        if start != printed:
            parts.append(part_of(self.setters(piece)[-1], start - printed))
        if piece.counters:
            parts.append(plain_part("power counters", piece.counters))
        if piece.stasis >= 0:
            return parts
        found = [
            part_of(ability, ability.data.script.own_power(ability))
            for ability in piece.abilities
            if ability.data.own_numbers & OWN_POWER and piece.active
        ]
        found += [gain_part(gain) for gain in piece.gains if self.gain_counts(piece, gain)]
        for action in piece.actions:
            for ability in action.abilities:
                if ability.data.own_numbers & HOST_POWER and action.active:
                    found.append(part_of(ability, ability.data.script.host_power(ability)))
        for ability in self.hooks[POWER_HERE]:
            if ability.location.slot == piece.slot and not self.shielded(piece, ability):
                found.append(part_of(ability, ability.data.script.power_here(ability, piece)))
        for ability in self.hooks[POWER_ANYWHERE]:
            if not self.shielded(piece, ability):
                found.append(part_of(ability, ability.data.script.power_anywhere(ability, piece)))
        return parts + [part for part in found if part["amount"]]

    def counted(self, piece: Piece) -> bool:
        """Whether its power counts for its controller's total (rules 9.9)."""
        for action in piece.actions:
            for data in action.wording.abilities:
                if data.uncounted:
                    return False
        return True

    # --- bases ------------------------------------------------------------------------------------
    def player_power(self, base: Base, seat: int) -> int:
        """The power of a player at a base, as it counts for the places."""
        total = self.bare_power(base, seat)
        for minion in base.minions:
            if minion.controller == seat and (not minion.actions or self.counted(minion)):
                total += self.power(minion)
        return total

    def bare_power(self, base: Base, seat: int = ANYBODY) -> int:
        """Power that a player has at a base without minions, or that all have (rules 12.9)."""
        total = 0
        for gain in base.gains:
            if gain.player is not None and seat in (gain.player, ANYBODY):
                total += gain.amount
        for ability in self.hooks[YOUR_POWER]:
            if ability.location.slot == base.slot and seat in (ability.player, ANYBODY):
                total += ability.data.script.your_power(ability)
        return total

    def total_power(self, base: Base) -> int:
        """The power of everybody at a base, as it counts for the breakpoint."""
        total = 0
        outer = False
        hooks = self.hooks
        if hooks[POWER_ANYWHERE]:
            outer = True
        elif hooks[POWER_HERE]:
            for ability in hooks[POWER_HERE]:
                if ability.location.slot == base.slot:
                    outer = True
        for minion in base.minions:
            if outer or minion.wording.own_numbers or minion.gains or minion.actions:
                power = minion.data.power + minion.counters + self.added_power(minion, outer)
                total += power if power > 0 else 0
            else:
                total += minion.data.power + minion.counters
        if base.gains or hooks[YOUR_POWER]:
            total += self.bare_power(base)
        return total

    def numbers(self, base: Base) -> tuple[list[int], int, int]:
        """All numbers of a base at once, for searches: the power of each player, the total power
        and the breakpoint."""
        powers = [0] * len(self.players)
        total = 0
        for minion in base.minions:
            power = self.power(minion)
            total += power
            if not minion.actions or self.counted(minion):
                powers[minion.controller] += power
        if base.gains or self.hooks[YOUR_POWER]:
            total += self.bare_power(base)
            for seat in range(len(powers)):
                powers[seat] += self.bare_power(base, seat)
        return powers, total, self.breakpoint(base)

    def starting_breakpoint(self, base: Base) -> int:
        """The printed breakpoint, unless abilities set another one; of several, one counts (rules
        12.1)."""
        value = base.data.breakpoint
        for ability in self.setters(base):
            value = ability.data.script.starting_breakpoint(ability, value)
        return value

    def breakpoint(self, base: Base) -> int:
        """The breakpoint of a base, as the rules count it now."""
        hooks = self.hooks
        total = (
            self.starting_breakpoint(base) if hooks[STARTING_BREAKPOINT] else base.data.breakpoint
        )
        if base.gains:
            for gain in base.gains:
                if gain.player is None:
                    total += gain.amount
        if hooks[BREAKPOINT]:
            for ability in hooks[BREAKPOINT]:
                if ability.location.slot == base.slot:
                    total += ability.data.script.breakpoint_here(ability)
        return total if total > 0 else 0

    def explain_breakpoint(self, base: Base) -> list[Part]:
        """Every contribution to the breakpoint of a base, with its source."""
        parts = [plain_part("printed breakpoint", base.data.breakpoint)]
        start = base.data.breakpoint
        for ability in self.setters(base):
            before, start = start, ability.data.script.starting_breakpoint(ability, start)
            parts.append(part_of(ability, start - before))
        parts += [gain_part(gain) for gain in base.gains if gain.player is None]
        parts += [
            part_of(ability, ability.data.script.breakpoint_here(ability))
            for ability in self.hooks[BREAKPOINT]
            if ability.location.slot == base.slot
        ]
        return [parts[0]] + [part for part in parts[1:] if part["amount"]]

    def ready_bases(self) -> list[Base]:
        """The bases that may be scored now (rules 9.1). As most of the time no card changes a
        breakpoint, the printed one is used."""
        found: list[Base] = []
        changed = self.hooks[STARTING_BREAKPOINT] or self.hooks[BREAKPOINT]
        for base in self.bases:
            needed = self.breakpoint(base) if changed or base.gains else base.data.breakpoint
            if self.total_power(base) >= needed and not self.kept_from_scoring(base):
                found.append(base)
        return found

    def kept_from_scoring(self, base: Base) -> bool:
        """Whether an ability there keeps a base from scoring."""
        for ability in self.hooks[CANNOT_SCORE]:
            if ability.location.slot == base.slot and ability.data.script.cannot_score(ability):
                return True
        return False

    def powers(self, base: Base) -> list[int]:
        """The power of each player at a base, as it counts for the places."""
        return [self.player_power(base, player.seat) for player in self.players]

    def ranks(self, base: Base, powers: list[int]) -> list[tuple[int, int]]:
        """The players who are eligible at a base with their place (1 is the winner), clockwise from
        the current player. `powers` are those of all players there."""
        eligible: list[int] = []
        for seat in self.seats_from(self.current):
            if powers[seat] >= 1 or any(m.controller == seat for m in base.minions):
                eligible.append(seat)
        strongest = sorted([powers[seat] for seat in eligible], reverse=True)
        return [
            (seat, 1 + strongest.index(powers[seat])) for seat in eligible
        ]  # ties take the better place

    def awards(self, base: Base) -> list[int]:
        """The VP of the places of a base: the printed ones, or as abilities have changed them while
        it scores."""
        scoring = self.scoring
        return scoring.awards if scoring is not None and scoring.base is base else base.data.awards

    def preview_scoring(self, base: Base, powers: list[int]) -> list[PlaceView]:
        """Who would get what if that base scored now. `powers` are those of all players there."""
        awards = self.awards(base)
        return [
            {"player": seat, "place": rank, "vp": awards[rank - 1] if rank <= 3 else 0}
            for seat, rank in self.ranks(base, powers)
        ]

    # --- starting numbers -------------------------------------------------------------------------
    def setters(self, of: Base | Piece) -> list[Ability]:
        """The abilities that set the starting breakpoint of a base or the starting power of a
        minion, in the order of play; the one that counts comes last: the one that was chosen, or
        the latest."""
        if isinstance(of, Base):
            found = [
                ability
                for ability in self.hooks[STARTING_BREAKPOINT]
                if ability.location.slot == of.slot
            ]
        else:
            found = [
                ability
                for ability in of.abilities
                if ability.data.own_numbers & STARTING_POWER and of.active
            ]
        return (
            sorted(found, key=lambda ability: ability.age in self.counting_setters)
            if len(found) > 1
            else found
        )

    def choose_setter(self, of: Base | Piece) -> bool:
        """If abilities set different starting numbers, the current player chooses which one counts
        (rules S14)."""
        setters, kept = self.setters(of), self.counting_setters
        others = tuple([age for age in kept if age not in [ability.age for ability in setters]])
        found: dict[int, Ability] = {}
        for ability in sorted(setters, key=lambda ability: ability.age):
            self.counting_setters = (*others, ability.age)
            found.setdefault(
                self.starting_breakpoint(of) if isinstance(of, Base) else self.starting_power(of),
                ability,
            )
        self.counting_setters = kept
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
        chosen = list(found.values())[self.ask(self.current, topic, abilities, False)]
        self.counting_setters = (*others, chosen.age)
        return True

    # --- protection -------------------------------------------------------------------------------
    def protector(self, piece: Piece, by: By, how: int) -> Ability | None:
        """The ability that keeps `by` from doing that to the piece."""
        for ability in self.hooks[PROTECTS + how]:
            if ability.data.script.protects(ability, piece, by):
                return ability
        return None

    def barrier(self, minion: Piece, base: Base, seat: int) -> Ability | None:
        """The ability that forbids a player to move that minion to that base (rules 14.1.1)."""
        for ability in self.hooks[FORBIDS_MOVES_HERE]:
            if ability.location.slot == base.slot and ability.data.script.forbids_moves_here(
                ability, seat, minion
            ):
                return ability
        return None

    def shielded(self, piece: Piece, ability: Ability) -> bool:
        """Whether a continuous effect does not apply to a minion."""
        if not self.hooks[PROTECTS + CHANGE]:
            return False
        return self.withstands(piece, BY[ability.player][ability.card.data.kind], ability.age)

    def withstands(self, piece: Piece, by: By, age: int) -> bool:
        """Whether a minion is protected from a change of its power. If the protection depends on
        its power, its power without this change and later ones decides: the change that brings it
        into the range still works (rules 15.3.7)."""
        for pid, limit in self.judging:
            if pid == piece.pid and age >= limit:
                return True
        outer, self.judging = self.judging, (*self.judging, (piece.pid, age))
        safe = self.protector(piece, by, CHANGE) is not None
        self.judging = outer
        return safe

    def highest_printed_power(self) -> int:
        """Of all minion cards in play, also in stasis."""
        highest = 0
        for piece in self.pieces.values():
            if piece.data.power > highest:  # noqa: PLR1730  (a call for each would cost more than all the rest)
                highest = piece.data.power
        return highest


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
