"""Triggered abilities: which trigger, and how one of them resolves (rules 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from ..model.constants import BASE, CHANGE
from ..model.hooks import AFTER_AFFECT, AFTER_THIS_DISCARDED, BEFORE_SCORING, PROTECTS
from ..model.state import Base, Card, Event, Piece, Trigger
from . import begin, moves, record, windows

if TYPE_CHECKING:
    from ..abilities.fx import Fx
    from ..abilities.scope import Ability, Scope
    from .game import Game

# Limits that end a loop of mandatory abilities (rules 18.5). Each counts all that follows from one
# choice in the menu, one window or one scoring base.
ENDLESS: Final = 2000  # abilities that resolve
ENDLESS_QUESTIONS: Final = 300  # questions that are asked; the most in 1,000 random games are 29
DEEP: Final = 50  # abilities, plays and windows that are under way, one inside the other


# --- something happens ----------------------------------------------------------------------------
def could_trigger(game: Game, timing: int, base: Base | None = None) -> bool:
    """Whether any ability or Special could trigger at that timing, for an event at that base.
    If not, no event is made."""
    if game.specials[timing]:
        return True
    for ability in game.hooks[timing]:
        if not ability.data.here_only[timing] or (
            base is not None and ability.location.slot == base.slot
        ):
            return True
    return False


def emit(game: Game, event: Event) -> None:
    """Something has happened: collect the triggers of all cards that are in play now; they
    resolve in the next window."""
    collect(game, game.hooks[event.timing], event)
    if event.pending or game.specials[event.timing]:
        game.queue.append(event)


def collect(game: Game, abilities: tuple[Ability, ...], event: Event) -> None:
    """Collect those of the abilities that trigger at a point in time, if their conditions hold.
    Nobody controls a base: its ability triggers for the player who caused the event."""
    timing = event.timing
    found: list[Trigger] = []
    for ability in abilities:
        data = ability.data
        if data.here_only[timing]:
            if (
                event.base is None
                or ability.location.slot != event.base.slot
                or (event.together and came_too(ability, event))
            ):
                continue
        if ability.base is None:
            add(game, ability, event, found)
        elif data.offered_to_all:  # to each player for whom its condition holds
            for seat in game.seats_from(game.current):
                add(game, ability.seen_by(seat), event, found)
        else:
            add(
                game,
                ability.seen_by(event.player if event.player is not None else game.current),
                event,
                found,
            )
    if found:
        event.pending = tuple(found)


def add(game: Game, ability: Ability, event: Event, found: list[Trigger]) -> None:
    data, timing = ability.data, event.timing
    if timing == AFTER_THIS_DISCARDED and event.piece is not ability.piece:
        return  # it is about the card itself: "after this card is discarded"
    guard = data.guards[timing]
    if guard is not None and not guard(ability, event):
        return
    if data.once_per_play and (order := ability.play_behind(event)) >= 0:
        if has_triggered(game, ability, order):
            return
        uid = game.history[order].uid
        game.remember("trigger", ability.you, data, -1, ability.source_id(), uid)
    found.append(Trigger(begin.later(game, ability), event, data.optional[timing]))


def has_triggered(game: Game, ability: Scope, order: int) -> bool:
    """Whether this ability has triggered before for that play, given by its place in the history
    (rules 8.4.5)."""
    uid, source = game.history[order].uid, ability.source_id()
    for entry in game.history[order + 1 :]:
        if (
            entry.kind == "trigger"
            and entry.card is ability.data
            and entry.pid == source
            and entry.uid == uid
        ):
            return True
    return False


def affected(game: Game, fx: Fx, minion: Piece) -> None:
    """An action being played directly affects a minion. Which abilities trigger is decided now,
    before other cards leave or move; but each triggers once for the whole action, with all
    minions that meet its condition."""
    if minion not in fx.touched:
        fx.touched += (minion,)
        if fx.watch is not None:
            fx.watch.affected(minion)
    base = game.bases[minion.slot]
    if game.hooks[AFTER_AFFECT]:
        event = Event(AFTER_AFFECT, fx.you, fx.card, minion, base)
        collect(game, game.hooks[AFTER_AFFECT], event)
        for trigger in event.pending:
            known = [other for other in fx.triggers if other.fx.key() == trigger.fx.key()]
            if not known:
                trigger.event = Event(
                    AFTER_AFFECT, fx.you, fx.card, minion, base
                )  # its own: its minions may differ
                trigger.event.minions = (minion,)
                fx.triggers += (trigger,)
            elif minion not in known[0].event.minions:
                known[0].event.minions += (minion,)
        event.pending = ()
    game.remember("affect", fx.you, fx.data, base.bid, minion.pid)


def conclude_play(events: tuple[Event, ...], card: Card) -> None:
    """The event "card played" lasts until the card's continuous abilities take effect. A card
    that something else has removed from play until then does not trigger."""
    for event in events:
        for trigger in event.pending:
            piece = trigger.fx.piece
            if piece is not None and not piece.in_play and piece.left_by is not card:
                event.pending = tuple([other for other in event.pending if other is not trigger])


def run_queued(game: Game, start: int) -> None:
    """Resolve the triggers of the events that were queued after the first `start` ones."""
    if len(game.queue) > start:
        events = game.queue[start:]
        del game.queue[start:]
        windows.run_events(game, events)


def aftermath(game: Game, start: int) -> None:
    """An ability has resolved: destroy actions that are now on protected minions, and resolve
    what was triggered."""
    if game.hooks[PROTECTS + CHANGE]:
        moves.enforce_protection(game)
    if game.queue:
        run_queued(game, start)


def run(game: Game, trigger: Trigger) -> None:
    """Resolve a triggered ability, if it can still do anything, and then all that it
    triggers."""
    fx = trigger.fx
    if cancelled(fx) or not could_help(fx, trigger.event):
        return
    game.abilities_run += 1
    if in_endless_loop(game) or game.nesting >= DEEP:
        end_loop(game, "loop")
        return
    record.triggered(game, fx)
    start = len(game.queue)
    game.nesting += 1
    begin.answer(game, fx, fx.data.methods[trigger.event.timing], trigger.event)
    aftermath(game, start)
    leave_nesting(game)


def in_endless_loop(game: Game) -> bool:
    """Whether so much has followed from one another that no more abilities trigger until all of
    it is over (rules 18.5)."""
    return game.abilities_run > ENDLESS or game.questions > ENDLESS_QUESTIONS


def end_loop(game: Game, how: Literal["loop", "too_many_plays"]) -> None:
    """An endless loop is being stopped: record that, once."""
    if not game.loop_stopped:
        record.loop_ended(game, how)
    game.loop_stopped = True


def leave_nesting(game: Game) -> None:
    """Something that was under way has had all its effects. If it was the outermost, counting
    for loops begins anew."""
    game.nesting -= 1
    if game.nesting == 0:
        game.abilities_run = 0
        game.questions = 0
        game.loop_stopped = False


def cancelled(fx: Fx) -> bool:
    """Whether its card is still in play but no longer has that ability (rules 8.4.7)."""
    if fx.base is not None and fx.card.data.kind == BASE:
        return fx.base.in_play and fx.data not in fx.base.text
    return fx.piece is not None and fx.piece.in_play and fx.data not in fx.piece.wording.abilities


def came_too(ability: Ability, event: Event) -> bool:
    """Whether its card came to that base at the same time: then it was not there yet when the other
    minion came (rules S33)."""
    piece = ability.piece
    return piece is not None and any(
        piece is other or piece.host == other.pid for other in event.together
    )


def pointless(event: Event) -> bool:
    """Whether the event is that a base is about to score which is no longer in play (rules 9.3)."""
    return event.timing == BEFORE_SCORING and event.base is not None and not event.base.in_play


def could_help(fx: Scope, event: Event) -> bool:
    """Whether a triggered ability could do anything now. If not, it is not offered, and its place
    in the order not asked for."""
    if fx.data.changes_itself and not fx.me.in_play:
        return False
    could = fx.data.uses[event.timing]
    return could is None or could(fx, event)


def emit_affected(game: Game, fx: Fx) -> None:
    """Queue what has triggered because an action has directly affected minions. Like the play
    itself, that event ends when the action has resolved: see `conclude_play`."""
    event = Event(AFTER_AFFECT, fx.you, fx.card)
    event.minions, event.pending = fx.touched, fx.triggers
    conclude_play((event,), fx.card)
    game.queue.append(event)
