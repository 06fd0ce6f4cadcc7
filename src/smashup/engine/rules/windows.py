"""Triggered abilities, the windows in which they resolve, and their order: "Me First!" (rules
8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ..asking.ask import ask
from ..asking.question import Choice, Play, WindowChoice
from ..asking.topic import Topic
from ..knowledge.known import may_hold
from ..model.carddef import CardDef
from ..model.constants import FROM_DISCARD, FROM_HAND, PLAY, RULE
from ..model.hooks import AFTER_DESTROY, AFTER_GIVE, OFFERS, PLAY_SOURCES, TURN_END
from ..model.journal import SET_ASIDE
from ..model.state import NO_CARDS, Base, Card, Event, OpenWindow, Piece, Trigger
from . import begin, menu, plays, record, triggers, zones

if TYPE_CHECKING:
    from ..abilities.fx import Fx
    from ..abilities.scope import Ability, Key
    from .game import Game

WHICH_FIRST: Final = Topic("order", "order")


# --- extra plays at once (rules 7.3) --------------------------------------------------------------
def offer_fresh_plays(game: Game) -> None:
    """Let the current player use fresh extra plays at once, before a text goes on. What is left
    waits for the menu."""
    while game.fresh_plays:
        menu.offer_fresh_play(game)


def offer_before_answers(game: Game, start: int, fx: Fx) -> None:
    """The text of a card being played has granted extra plays: offer them before what was
    triggered meanwhile. They belong to its resolution, so this comes before the end of the
    event that it was played (rules 8.3, 8.4.1)."""
    events = game.queue[start:]
    pending = list(fx.triggers)
    for event in events:
        pending += event.pending
    offer_before(game, events, pending)


def offer_before(game: Game, events: list[Event], pending: list[Trigger]) -> None:
    """Offer fresh extra plays as long as something could answer these events: one of the
    triggers, or a Special. What is left waits for the menu."""
    while game.fresh_plays and could_be_answered(game, events, pending):
        menu.offer_fresh_play(game)


def could_be_answered(game: Game, events: list[Event], pending: list[Trigger]) -> bool:
    """Whether something may come of these events, as far as the current player can know: what
    the abilities of other players could do, and which Specials they hold, may depend on their
    hands."""
    for trigger in pending:
        fx = trigger.fx
        if only_grants(game, trigger) or triggers.cancelled(fx):
            continue
        if fx.player != game.current or triggers.could_help(fx, trigger.event):
            return True
    for event in events:
        for card in specials_for(game, event):
            for player in game.players:
                if may_hold(game, game.current, player.hand, card) and may_use_special(
                    game, card, player.seat, event
                ):
                    return True
    return False


def specials_for(game: Game, event: Event) -> list[Card]:
    """All cards of this game with a Special for the timing of that event, wherever they are."""
    if not game.specials[event.timing]:
        return []
    return [card for card in game.cards if card.data.specials >> event.timing & 1]


def may_use_special(game: Game, card: Card, seat: int, event: Event) -> bool:
    """Whether a player who had that card in hand could use its Special because of that
    event."""
    if not card.data.specials >> event.timing & 1 or triggers.pointless(event):
        return False
    return card.data.script.special_if(
        game.abilities.run(game, card.data, seat, None, event.base, card), event
    )


# --- windows --------------------------------------------------------------------------------------
def run_events(game: Game, events: list[Event]) -> None:
    """The window after these events, which are points in time: resolve what they have
    triggered."""
    outer, game.acting = game.acting, None
    must: list[Trigger] = []
    may: list[Trigger] = []
    specials = 0
    for event in events:
        specials |= game.specials[event.timing]
        if event.pending:
            for trigger in event.pending:
                (may if trigger.optional else must).append(trigger)
            event.pending = ()  # no reference cycle between event and trigger
    while must:
        if game.fresh_plays:
            offer_before(game, events, must + may)
        triggers.run(game, must.pop(first_of(game, must)))
    for trigger in [trigger for trigger in may if only_grants(game, trigger)]:
        triggers.run(game, trigger)
        may.remove(trigger)
    if (may or (specials and special_at_hand(game, specials))) and not triggers.in_endless_loop(
        game
    ):
        optional_round(game, events, specials, may, None)
    if game.aside:
        discard_released(game, events)
    game.acting = outer


def only_grants(game: Game, trigger: Trigger) -> bool:
    """Whether all that an optional trigger does is to grant an extra play that may wait in the
    menu (rules 7.3)."""
    return trigger.fx.data.grants_play and game.phase == PLAY and trigger.fx.you == game.current


def discard_released(game: Game, events: list[Event]) -> None:
    """Discard the cards stored under a destroyed card that its trigger could have played, but
    has not (rules 20.3)."""
    for event in events:
        piece = event.piece
        if (
            event.timing == AFTER_DESTROY
            and piece is not None
            and piece.stored
            and not piece.in_play
        ):
            for card in piece.stored:
                if card in game.aside:
                    game.aside.remove(card)
                    zones.put_discard(game, card)
                    record.discarded(game, piece.controller, [card], SET_ASIDE)
            piece.stored = NO_CARDS


def run_window(game: Game, timing: int, base: Base | None) -> None:
    """The window of a stretch of time, such as the start of a turn. Cards that come into play
    meanwhile may trigger, too."""
    specials = game.specials[timing]
    if game.hooks[timing] or game.hooks[OFFERS + timing] or specials:
        event = Event(timing, game.current, None, None, base)
        used: list[Key] = []
        outer, game.now = game.now, event
        game.nesting += 1
        mandatory_round(game, event, used)
        if game.hooks[OFFERS + timing] or (specials and special_at_hand(game, specials)):
            used += missed(game, timing)
            optional_round(game, [event], specials, [], used)
        game.now = outer
        triggers.leave_nesting(game)


def missed(game: Game, timing: int) -> list[Key]:
    """The mandatory abilities in play as their round ends. One whose condition did not hold
    until now has missed its time: later only cards that have come into play since then can
    trigger (rules 8.6.2)."""
    keys: list[Key] = []
    for ability in game.hooks[timing]:
        keys.append(ability.key(game.current))
    return keys


def special_at_hand(game: Game, timings: int) -> bool:
    """Whether any player holds a card with a Special for one of these timings, or may play one
    from elsewhere."""
    for player in game.players:
        for card in player.hand:
            if card.data.specials and card.data.specials & timings:  # most cards have none
                return True
    for ability in game.hooks[PLAY_SOURCES]:
        for card, _ in ability.data.script.play_sources(ability):
            if card.data.specials & timings:
                return True
    return False


def mandatory_round(game: Game, event: Event, used: list[Key], late: bool = False) -> None:
    """Resolve mandatory abilities until none is left. `late`: after an optional one, for cards
    that have come into play since; a rule of the game does not trigger again then."""
    while game.hooks[event.timing]:
        must = triggers_now(game, event, False, game.current, used)
        if late:
            must = [trigger for trigger in must if trigger.fx.data.kind != RULE]
        if not must:
            return
        trigger = must[first_of(game, must)]
        used.append(trigger.fx.key())
        triggers.run(game, trigger)


def first_of(game: Game, must: list[Trigger]) -> int:
    """Let the current player choose which mandatory ability comes first, if that could matter:
    not between triggers of one ability at one base, and not for one that could do nothing."""
    if len(must) == 1 or triggers.in_endless_loop(game):
        return 0
    options: list[int] = []
    known: list[tuple[CardDef, Key | None, Base | None]] = []
    for i, trigger in enumerate(must):
        data = trigger.fx.data
        alike = (
            (data, None, None) if data.orderless else (data, trigger.fx.key(), trigger.event.base)
        )
        if alike not in known and triggers.could_help(trigger.fx, trigger.event):
            options.append(i)
            known.append(alike)
    return (
        options[ask(game, game.current, WHICH_FIRST, [must[i] for i in options], False)]
        if options
        else 0
    )


def triggers_now(game: Game, event: Event, may: bool, seat: int, used: list[Key]) -> list[Trigger]:
    """What triggers now in a stretch of time: the mandatory abilities, or the optional ones of
    one player."""
    found: list[Trigger] = []
    timing = event.timing
    if triggers.pointless(event):
        return found
    for entry in game.hooks[OFFERS + timing if may else timing]:
        data = entry.data
        player = seat if entry.player is None or (may and data.offered_to_all) else entry.player
        if (may and player != seat) or not speaks_of(game, entry, player, event):
            continue
        ability = entry.seen_by(player)
        if used and ability.key() in used:
            continue
        guard = data.guards[timing]
        if (guard is None or guard(ability, event)) and (
            not may or triggers.could_help(ability, event)
        ):
            found.append(Trigger(begin.later(game, ability), event, may))
    return found


def speaks_of(game: Game, ability: Ability, player: int, event: Event) -> bool:
    """Whether an ability is about that stretch of time: by default those of its player's turn,
    or of its own base."""
    if event.timing <= TURN_END:
        return ability.data.every_turn or player == game.current
    return ability.data.any_base or (
        event.base is not None and ability.location.slot == event.base.slot
    )


def optional_round(
    game: Game, events: list[Event], specials: int, may: list[Trigger], used: list[Key] | None
) -> None:
    """From the current player on, each uses one optional ability or passes, until all pass in a
    row."""
    window, outer = OpenWindow(events[0], game.seats_from(game.current)), game.window
    played: list[
        tuple[int, int]
    ] = []  # Specials used, by card and event: each at most once for one event
    game.window = window
    while True:
        for seat in window.seats:
            if game.fresh_plays:
                offer_before(game, events, may)
            window.seat = seat
            options: list[WindowChoice] = []
            options += (
                pending_for(seat, may)
                if used is None
                else triggers_now(game, events[0], True, seat, used)
            )
            if specials:
                options += special_plays(game, seat, specials, events, played)
            if not options or (i := ask_window(game, window, options)) < 0:
                window.passes += 1
                if window.passes == len(window.seats):
                    game.window = outer
                    return
                continue
            window.passes = 0
            chosen = options[i]
            if isinstance(chosen, Play):
                played.append((chosen.card.uid, chosen.special))
                plays.play(game, seat, chosen, events[chosen.special])
            else:
                if used is None:
                    may.remove(chosen)
                else:
                    used.append(chosen.fx.key())
                triggers.run(game, chosen)
            if used is not None:
                mandatory_round(game, events[0], used, True)


def pending_for(seat: int, may: list[Trigger]) -> list[Trigger]:
    """Those of the optional triggers that this player may use and that could do anything now.
    If an orderless ability has triggered several times, only one of these is offered at a
    time."""
    found: list[Trigger] = []
    offered: list[Key] = []
    for trigger in may:
        fx = trigger.fx
        if (
            fx.player == seat
            and not (fx.data.orderless and fx.key() in offered)
            and triggers.could_help(fx, trigger.event)
        ):
            found.append(trigger)
            offered.append(fx.key())
    return found


def ask_window(game: Game, window: OpenWindow, options: Sequence[Choice]) -> int:
    """Let a player use one of these or pass. The question is about the card of the event, or
    else its base."""
    event, source, at = window.event, "", -1
    if (
        event.card is not None and event.timing != AFTER_GIVE
    ):  # the players who are asked may not have seen that card
        source, at = event.card.data.id, event.piece.pid if event.piece is not None else -1
    elif event.base is not None:
        source, at = event.base.card.data.id, event.base.bid
    return ask(game, window.seat, Topic("window", "use", source, "", at), options, True)


def special_plays(
    game: Game, seat: int, timings: int, events: list[Event], played: list[tuple[int, int]]
) -> list[Play]:
    """The cards that a player may play through their Special now, from the hand or from where
    an ability lets them come (rules 6.5), except for those `played`. An orderless one is
    offered for one of the events only."""
    found: list[Play] = []
    player = game.players[seat]
    hand = player.hand
    held: list[Card] = []
    for card in hand:
        if card.data.specials and card.data.specials & timings:
            held.append(card)
    elsewhere: list[tuple[Card, Piece]] = []  # each with the only place where it may be played
    for source in game.hooks[PLAY_SOURCES]:
        if source.player == seat:
            for card, host in source.data.script.play_sources(source):
                if card.data.specials & timings:
                    elsewhere.append((card, host))
    if not held and not elsewhere:
        return found
    for i, event in enumerate(events):
        timing = game.specials[event.timing]
        held = [
            card
            for card in held
            if not (card.data.orderless and any(play.card is card for play in found))
        ]
        for card in held:
            if card.data.specials & timing and (card.uid, i) not in played:
                for place in special_places(game, seat, card, event):
                    found.append(Play(card, place, FROM_HAND, hand, i))
        for card, host in elsewhere:
            if (
                card.data.specials & timing
                and (card.uid, i) not in played
                and host in special_places(game, seat, card, event)
            ):
                found.append(Play(card, host, FROM_DISCARD, player.discard, i))
    return found


def special_places(game: Game, seat: int, card: Card, event: Event) -> list[Base | Piece | None]:
    """Where a player may play a card through its Special because of that event."""
    script, fx = card.data.script, game.abilities.run(game, card.data, seat, None, event.base, card)
    if triggers.pointless(event) or not script.special_if(fx, event):
        return []
    found: list[Base | Piece | None] = []
    for place in plays.places(game, seat, card, True):
        if place is None or script.special_at(fx, event, place):
            found.append(place)
    return found
