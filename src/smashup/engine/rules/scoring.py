"""Scoring bases (rules 9), and bases that come and go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..asking.ask import ask
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
from ..model.journal import BASE_TOP, SET_ASIDE, Spot
from ..model.state import Base, Card, Departure, Event, Piece
from . import begin, index, moves, numbers, record, triggers, windows, zones

if TYPE_CHECKING:
    from ..abilities.fx import Fx
    from .game import Game

WHICH_BASE: Final = Topic("order", "score")


class ScoringBase:
    """A base that is being scored, from being chosen until its replacement is in play."""

    def __init__(self, base: Base, awards: list[int]) -> None:
        self.base = base
        self.awards = awards[:]  # the VP of each place
        # players and places, clockwise from the current player
        self.ranks: list[tuple[int, int]] = []
        self.breakpoint = 0  # the breakpoint it had when it scored
        # by pid: where pieces go that are not discarded, and by which ability
        self.instead: dict[int, tuple[Fx, int]] = {}
        # by pid: minions that move to a base instead, and by which ability
        self.escapes: dict[int, tuple[Fx, Base]] = {}
        self.clearing = False  # its cards are on their way to the discard piles
        self.chooser: Fx | None = None  # the ability that chooses the next base
        self.next_base: Card | None = None  # the base it chose, set aside
        # abilities whose `new_base` is called when the new base is in play
        self.then: list[Fx] = []

    def twin(self, base: Base) -> ScoringBase:
        """A copy for the base of a copied game (`Game.fork`), with what the ability of a card can
        ask for."""
        new = ScoringBase(base, self.awards)
        new.ranks, new.breakpoint = self.ranks, self.breakpoint
        new.instead = dict(self.instead)
        new.clearing, new.chooser, new.next_base = self.clearing, self.chooser, self.next_base
        return new

    def change_award(self, place: int, amount: int) -> None:
        self.awards[place - 1] = max(0, self.awards[place - 1] + amount)

    def places(self, rank: int) -> list[int]:
        """The players with that place: 1 is the winner."""
        return [seat for seat, r in self.ranks if r == rank]


def score_all(game: Game) -> None:
    """The Score Bases phase: one ready base after the other; after each it is worked out anew
    which bases are ready."""
    while True:
        choose_setters(game)
        ready = numbers.ready_bases(game)
        if not ready:
            game.onlooker.bases_scored(game)
            return
        game.driver.quiet_point(game)
        if game.stopped:
            return
        i = ask(game, game.current, WHICH_BASE, ready, False)
        score(game, ready[i])


def choose_setters(game: Game) -> None:
    """If several abilities set one starting number, let the current player choose which counts.

    That happens once a turn for each base and minion, before ready bases are found. Without a
    choice the latest ability counts."""
    breakpoints, powers = (
        len(game.hooks[STARTING_BREAKPOINT]) > 1,
        len(game.hooks[STARTING_POWER]) > 1,
    )
    if not breakpoints and not powers:
        return
    for base in game.bases:
        if (
            breakpoints
            and base.bid not in game.starting_numbers_chosen
            and numbers.choose_setter(game, base)
        ):
            game.starting_numbers_chosen += (base.bid,)
        for minion in base.minions:
            several = powers and len(minion.abilities) > 1
            if (
                several
                and minion.pid not in game.starting_numbers_chosen
                and numbers.choose_setter(game, minion)
            ):
                game.starting_numbers_chosen += (minion.pid,)


def score(game: Game, base: Base) -> None:
    scoring = ScoringBase(base, numbers.awards(game, base))
    game.scoring = scoring
    game.nesting += 1
    record.scoring_begun(game, base)
    windows.run_window(game, BEFORE_SCORING, base)
    if base.in_play:
        windows.run_window(game, BEFORE_AWARD, base)
        award(game, scoring)
        windows.run_window(game, WHEN_SCORING, base)
        windows.run_window(game, AFTER_SCORING, base)
    if base.in_play:
        clear(game, scoring)
        replace_base(game, base, scoring)
    game.scoring = None
    index.end_lasting(game, WHILE_SCORING)
    triggers.leave_nesting(game)


def award(game: Game, scoring: ScoringBase) -> None:
    """The three strongest players take the VP of their places; ties take the better place
    (rules 9.4)."""
    base = scoring.base
    scoring.breakpoint = numbers.breakpoint(game, base)
    powers = numbers.powers(game, base)
    scoring.ranks = numbers.ranks(game, base, powers)
    for seat, rank in scoring.ranks:
        if rank <= 3:
            game.players[seat].vp += scoring.awards[rank - 1]
            record.awarded(game, seat, base, rank, scoring.awards[rank - 1], powers[seat])


def gain_vp(game: Game, seat: int, n: int) -> None:
    """VP that a player gains or loses by an ability, never below 0 (rules 10.5)."""
    before = game.players[seat].vp
    game.players[seat].vp = max(0, before + n)
    record.vp_changed(game, seat, game.players[seat].vp - before)


def clear(game: Game, scoring: ScoringBase) -> None:
    """Discard all cards on the base at once, except for those that go elsewhere instead."""
    base, start = scoring.base, len(game.queue)
    scoring.clearing = True
    if scoring.escapes:
        for minion in base.minions[:]:
            if minion.pid in scoring.escapes:
                fx, haven = scoring.escapes[minion.pid]
                escape(game, fx, minion, haven)
    departures: list[Departure] = []
    for piece in cards_at(base):
        if piece.pid in scoring.instead:
            fx, to = scoring.instead[piece.pid]
            departures.append(Departure(piece, to, False, record.agent(game, fx)))
        else:
            departures.append(Departure(piece, DISCARD, False))
    moves.leave_play_together(game, departures, None)
    triggers.aftermath(game, start)
    while late := cards_at(base):  # cards that have come to the base meanwhile
        moves.leave_play(game, late, DISCARD, None, False)
        triggers.aftermath(game, start)


def escape(game: Game, fx: Fx, minion: Piece, haven: Base) -> None:
    """Move a minion from a base that scores instead of discarding it."""
    begin.follow(game, fx, lambda fx: fx.move(minion, haven))


def cards_at(base: Base) -> list[Piece]:
    """The minions at a base, the actions on it and those on its minions."""
    found = base.minions + base.actions
    for minion in base.minions:
        if minion.actions:
            found += minion.actions
    return found


def replace_base(game: Game, base: Base, scoring: ScoringBase) -> None:
    """Replace the scored base by the one that an ability has chosen, or by the top card of the
    base deck."""
    remove_base(game, base)
    card = scoring.next_base
    if card is not None:
        game.aside.remove(card)
        source = SET_ASIDE
    else:
        card = zones.take_base(game)
        source = BASE_TOP
    if card is None:
        return
    start = len(game.queue)
    new = open_base(game, card, base.slot, source)
    game.scoring = None
    index.end_lasting(game, WHILE_SCORING)
    for fx in scoring.then:
        there = game.abilities.run(game, fx.data, fx.player, None, new, fx.card)
        begin.follow(game, there, fx.data.script.new_base)
    triggers.aftermath(game, start)


def let_choose_next_base(game: Game, fx: Fx, scoring: ScoringBase) -> bool:
    """Whether an ability may choose the base that replaces the scored one. If several want to,
    the current player decides."""
    if scoring.chooser is not None:
        abilities = [
            AbilityChoice(scoring.chooser.data, scoring.chooser.card, scoring.next_base),
            AbilityChoice(fx.data, fx.card, None),
        ]
        topic = Topic("mode", "base", fx.data.id, "which ability chooses the next base")
        if ask(game, game.current, topic, abilities, False) == 0:
            return False
        if scoring.next_base is not None:
            fx.put_base(scoring.next_base, DISCARD)
            scoring.next_base = None
    scoring.chooser = fx
    return True


def destroy_base(game: Game, base: Base, doomed: list[Piece], by: Fx) -> None:
    """Destroy a base and the doomed ones of its cards at the same time; the others on it are
    discarded. The card whose ability does this stays until the ability has resolved."""
    base.in_play = False  # no card can come there any more; its own abilities can still trigger
    game.closing = True
    record.base_destroyed(game, base, by)
    pieces = [piece for piece in cards_at(base) if piece is not by.piece]
    moves.leave_play_together(
        game, [Departure(piece, DISCARD, piece in doomed) for piece in pieces], by
    )  # all at once
    moves.leave_play(
        game, [piece for piece in cards_at(base) if piece is not by.piece], DISCARD, None, False
    )  # late ones
    remove_base(game, base)
    game.closing = False


def remove_base(game: Game, base: Base) -> None:
    """Take a base out of play."""
    base.in_play = False
    index.remove(game, base.abilities)
    base.abilities = ()
    game.base_discard.append(base.card)
    game.known[base.card.uid] = EVERYBODY
    record.base_removed(game, base)


def open_base(game: Game, card: Card, slot: int, source: Spot = BASE_TOP) -> Base:
    """Put a base into play: in that slot, or in a new one."""
    if slot < 0:
        slot = len(game.bases)
    base = Base(game.new_id(), slot, card)
    game.known[card.uid] = EVERYBODY
    if slot == len(game.bases):
        game.bases.append(base)
    else:
        game.bases[slot] = base
    index.add_base(game, base)
    index.refresh_bases(game)
    record.base_opened(game, base, source)
    if triggers.could_trigger(game, AFTER_NEW_BASE, base):
        triggers.emit(game, Event(AFTER_NEW_BASE, game.current, None, None, base))
    return base
