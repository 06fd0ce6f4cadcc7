"""Scoring bases (rules 9), and bases that come and go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from ..abilities.fx import Fx
from ..asking.question import AbilityChoice
from ..asking.topic import Topic
from ..model.constants import DISCARD, EVERYBODY, WHILE_SCORING
from ..model.hooks import (
    AFTER_NEW_BASE,
    AFTER_SCORING,
    BEFORE_AWARD,
    BEFORE_SCORING,
    STARTING_BREAKPOINT,
    STARTING_POWER,
    WHEN_SCORING,
)
from ..model.journal import BASE_DISCARD, BASE_TOP, SET_ASIDE, Spot
from ..model.state import Base, Card, Departure, Event, Piece
from .menu import Menu

if TYPE_CHECKING:
    from .game import Game

WHICH_BASE: Final = Topic("order", "score")


class ScoringBase:
    """A base that is being scored, from being chosen until its replacement is in play."""

    def __init__(self, base: Base) -> None:
        self.base = base
        self.awards = base.data.awards[:]  # the VP of each place
        self.ranks: list[
            tuple[int, int]
        ] = []  # players and places, clockwise from the current player
        self.breakpoint = 0  # the breakpoint it had when it scored
        self.instead: dict[
            int, tuple[Fx, int]
        ] = {}  # by pid: where pieces go that are not discarded, and by which ability
        self.escapes: dict[
            int, tuple[Fx, Base]
        ] = {}  # by pid: minions that move to a base instead, and by which ability
        self.clearing = False  # its cards are on their way to the discard piles
        self.chooser: Fx | None = None  # the ability that chooses the next base
        self.next_base: Card | None = None  # the base it chose, set aside
        self.then: list[
            Fx
        ] = []  # abilities whose `new_base` is called when the new base is in play

    def twin(self, base: Base) -> ScoringBase:
        """A copy for the base of a copied game (`Game.fork`), with what the ability of a card can
        ask for."""
        new = ScoringBase(base)
        new.awards, new.ranks, new.breakpoint = self.awards[:], self.ranks, self.breakpoint
        new.instead = dict(self.instead)
        new.clearing, new.chooser, new.next_base = self.clearing, self.chooser, self.next_base
        return new

    def change_award(self, place: int, amount: int) -> None:
        self.awards[place - 1] = max(0, self.awards[place - 1] + amount)

    def places(self, rank: int) -> list[int]:
        """The players with that place: 1 is the winner."""
        return [seat for seat, r in self.ranks if r == rank]


class Scoring(Menu):
    __slots__ = ()

    def score_bases(self) -> None:
        """The Score Bases phase: one ready base after the other; after each it is worked out anew
        which bases are ready."""
        while True:
            self.choose_setters()
            ready = self.ready_bases()
            if not ready:
                return
            self.driver.quiet_point(cast("Game", self))
            if self.stopped:
                return
            i = self.ask(self.current, WHICH_BASE, ready, False)
            self.score(ready[i])

    def choose_setters(self) -> None:
        """Where several abilities set one starting number, let the current player choose which one
        counts, before it is worked out which bases are ready: once a turn for each base and minion.
        Until then the last choice counts, or the latest ability."""
        breakpoints, powers = (
            len(self.hooks[STARTING_BREAKPOINT]) > 1,
            len(self.hooks[STARTING_POWER]) > 1,
        )
        if not breakpoints and not powers:
            return
        for base in self.bases:
            if (
                breakpoints
                and base.bid not in self.starting_numbers_chosen
                and self.choose_setter(base)
            ):
                self.starting_numbers_chosen += (base.bid,)
            for minion in base.minions:
                several = powers and len(minion.abilities) > 1
                if (
                    several
                    and minion.pid not in self.starting_numbers_chosen
                    and self.choose_setter(minion)
                ):
                    self.starting_numbers_chosen += (minion.pid,)

    def score(self, base: Base) -> None:
        scoring = ScoringBase(base)
        self.scoring = scoring
        self.nesting += 1
        if self.journal is not None:
            self.note("scoring", base=base)
        self.run_window(BEFORE_SCORING, base)
        if base.in_play:
            self.run_window(BEFORE_AWARD, base)
            self.award(scoring)
            self.run_window(WHEN_SCORING, base)
            self.run_window(AFTER_SCORING, base)
        if base.in_play:
            self.clear(scoring)
            self.replace_base(base, scoring)
        self.scoring = None
        self.end_lasting(WHILE_SCORING)
        self.leave_nesting()

    def award(self, scoring: ScoringBase) -> None:
        """The three strongest players take the VP of their places; ties take the better place
        (rules 9.4)."""
        base = scoring.base
        scoring.breakpoint = self.breakpoint(base)
        powers = self.powers(base)
        scoring.ranks = self.ranks(base, powers)
        for seat, rank in scoring.ranks:
            if rank <= 3:
                self.players[seat].vp += scoring.awards[rank - 1]
                if self.journal is not None:
                    self.note(
                        "score",
                        seat,
                        amount=scoring.awards[rank - 1],
                        base=base,
                        place=rank,
                        power=powers[seat],
                    )

    def gain_vp(self, seat: int, n: int) -> None:
        """VP that a player gains or loses by an ability, never below 0 (rules 10.5)."""
        before = self.players[seat].vp
        self.players[seat].vp = max(0, before + n)
        if self.journal is not None and self.players[seat].vp != before:
            self.note("vp", seat, amount=self.players[seat].vp - before)

    def clear(self, scoring: ScoringBase) -> None:
        """Discard all cards on the base at once, except for those that go elsewhere instead."""
        base, start = scoring.base, len(self.queue)
        scoring.clearing = True
        if scoring.escapes:
            for minion in base.minions[:]:
                if minion.pid in scoring.escapes:
                    fx, haven = scoring.escapes[minion.pid]
                    self.acting = fx
                    fx.move(minion, haven)
                    self.acting = None
        departures: list[Departure] = []
        for piece in self.cards_at(base):
            if piece.pid in scoring.instead:
                fx, to = scoring.instead[piece.pid]
                departures.append(
                    Departure(
                        piece, to, False, self.agent(fx) if self.journal is not None else None
                    )
                )
            else:
                departures.append(Departure(piece, DISCARD, False))
        self.leave_play_together(departures, None)
        self.aftermath(start)
        while late := self.cards_at(base):  # cards that have come to the base meanwhile
            self.leave_play(late, DISCARD, None, False)
            self.aftermath(start)

    def cards_at(self, base: Base) -> list[Piece]:
        """The minions at a base, the actions on it and those on its minions."""
        found = base.minions + base.actions
        for minion in base.minions:
            if minion.actions:
                found += minion.actions
        return found

    def replace_base(self, base: Base, scoring: ScoringBase) -> None:
        """Replace the scored base by the one that an ability has chosen, or by the top card of the
        base deck."""
        self.remove_base(base)
        card = scoring.next_base
        if card is not None:
            self.aside.remove(card)
            source = SET_ASIDE
        else:
            card = self.take_base()
            source = BASE_TOP
        if card is None:
            return
        start = len(self.queue)
        new = self.open_base(card, base.slot, source)
        self.scoring = None
        self.end_lasting(WHILE_SCORING)
        for fx in scoring.then:
            self.acting = there = Fx(self, fx.data, fx.player, None, new, fx.card)
            fx.data.script.new_base(there)
        self.acting = None
        self.aftermath(start)

    def let_choose_next_base(self, fx: Fx, scoring: ScoringBase) -> bool:
        """Whether an ability may choose the base that replaces the scored one. If several want to,
        the current player decides."""
        if scoring.chooser is not None:
            abilities = [
                AbilityChoice(scoring.chooser.data, scoring.chooser.card, scoring.next_base),
                AbilityChoice(fx.data, fx.card, None),
            ]
            topic = Topic("mode", "base", fx.data.id, "which ability chooses the next base")
            if self.ask(self.current, topic, abilities, False) == 0:
                return False
            if scoring.next_base is not None:
                fx.put_base(scoring.next_base, DISCARD)
                scoring.next_base = None
        scoring.chooser = fx
        return True

    def destroy_base(self, base: Base, doomed: list[Piece], by: Fx) -> None:
        """Destroy a base and the doomed ones of its cards at the same time; the others on it are
        discarded. The card whose ability does this stays until the ability has resolved."""
        base.in_play = False  # no card can come there any more; its own abilities can still trigger
        self.closing = True
        if self.journal is not None:
            self.note("base_destroyed", by.you, base=base, by=by)
        pieces = [piece for piece in self.cards_at(base) if piece is not by.piece]
        self.leave_play_together(
            [Departure(piece, DISCARD, piece in doomed) for piece in pieces], by
        )  # all at once
        self.leave_play(
            [piece for piece in self.cards_at(base) if piece is not by.piece], DISCARD, None, False
        )  # late ones
        self.remove_base(base)
        self.closing = False

    def remove_base(self, base: Base) -> None:
        """Take a base out of play."""
        base.in_play = False
        self.remove_from_index(base.abilities)
        base.abilities = ()
        self.base_discard.append(base.card)
        self.known[base.card.uid] = EVERYBODY
        if self.journal is not None:
            self.note(
                "base_discarded",
                None,
                [base.card],
                0,
                self.spot_at(base, None),
                BASE_DISCARD,
                base=base,
            )

    def open_base(self, card: Card, slot: int, source: Spot = BASE_TOP) -> Base:
        """Put a base into play: in that slot, or in a new one."""
        if slot < 0:
            slot = len(self.bases)
        base = Base(self.new_id(), slot, card)
        self.known[card.uid] = EVERYBODY
        if slot == len(self.bases):
            self.bases.append(base)
        else:
            self.bases[slot] = base
        self.index_base(base)
        self.refresh_bases()
        if self.journal is not None:
            self.note("new_base", None, [card], 0, source, self.spot_at(base, None), base=base)
        if self.could_trigger(AFTER_NEW_BASE, base):
            self.emit(Event(AFTER_NEW_BASE, self.current, None, None, base))
        return base
