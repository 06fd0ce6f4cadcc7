"""Cards that change their place: into play, from base to base, out of play, into stasis."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..model.carddef import CardDef
from ..model.constants import (
    BOX,
    CHANGE,
    DESTROY,
    DISCARD,
    EVERYBODY,
    FOR_GOOD,
    FROM_NOWHERE,
    HAND,
    MINION,
    STAYS,
)
from ..model.hooks import (
    AFTER_ARRIVAL,
    AFTER_DESTROY,
    AFTER_FOREIGN_CARD,
    AFTER_GIVE,
    AFTER_HAND_DISCARD,
    AFTER_MOVE,
    AFTER_THIS_DISCARDED,
    PROTECTS,
    REDIRECTS,
    WHEN_LEAVING,
)
from ..model.journal import HAND_OF, Spot
from ..model.state import BY, NO_CARDS, Base, Card, Departure, Event, Piece
from . import begin, index, protection, record, triggers, zones

if TYPE_CHECKING:
    from ..abilities.fx import Fx
    from ..abilities.scope import Ability, Scope
    from .game import Game

MINION_MOVED: Final[tuple[int, ...]] = (AFTER_MOVE, AFTER_ARRIVAL)


# --- into play ------------------------------------------------------------------------------------
def new_piece(game: Game, card: Card, seat: int, origin: int = FROM_NOWHERE) -> Piece:
    pid = game.next_id
    game.next_id += 1
    game.pieces[pid] = piece = Piece(pid, card, seat, game.turn, origin, card.data.printed)
    game.known[card.uid] = EVERYBODY
    return piece


def place(piece: Piece, where: Base | Piece) -> None:
    """Put a piece at a base or on a minion."""
    if isinstance(where, Base):
        piece.slot = where.slot
        (where.minions if piece.data.kind == MINION else where.actions).append(piece)
    else:
        piece.slot = where.slot
        piece.host = where.pid
        where.actions += (piece,)


def detach(game: Game, piece: Piece) -> None:
    """Take a piece from its base or minion."""
    if piece.stasis >= 0:
        game.players[piece.card.owner].stasis.remove(piece)
    elif piece.host >= 0:
        host = game.pieces.get(piece.host)
        if host is not None:
            host.actions = without(host.actions, piece)
    elif piece.slot < 0:
        game.loose = without(game.loose, piece)
    elif piece.data.kind == MINION:
        game.bases[piece.slot].minions.remove(piece)
    else:
        game.bases[piece.slot].actions.remove(piece)


# --- from place to place --------------------------------------------------------------------------
def relocate_all(game: Game, moves: list[tuple[Piece, Base]], player: int, by: Fx | None) -> None:
    """Move minions at the same time, with everything on and under them (rules 14.1). Triggers
    are collected when all of them are at their new bases."""
    sources = [record.spot_of(game, piece) for piece, _ in moves]
    for piece, base in moves:
        detach(game, piece)
        place(piece, base)
        for action in piece.actions:
            action.slot = base.slot
    for i, (piece, base) in enumerate(moves):
        order = game.remember("move", player, piece.data, base.bid, piece.pid)
        record.moved(game, player, piece, sources[i], by)
        for timing in MINION_MOVED:
            if triggers.could_trigger(game, timing, base):
                event = Event(timing, player, piece.card, piece, base)
                event.order = order
                event.by = by
                event.together = tuple(
                    [other for other, there in moves if there is base and other is not piece]
                )
                triggers.emit(game, event)
    enforce_protection(game)


def take_off(game: Game, action: Piece) -> None:
    """Take an action off its minion; it stays in play, on nothing."""
    host = game.pieces.get(action.host)
    source = record.spot_of(game, action)
    detach(game, action)
    action.host = action.slot = -1
    game.loose += (action,)
    record.taken_off(game, action, source)
    if host is not None:
        index.refresh(game, host)


def transfer_action(game: Game, action: Piece, where: Base | Piece) -> None:
    """Transfer an action (rules 14.2)."""
    old_host = game.pieces.get(action.host)
    source = record.spot_of(game, action)
    detach(game, action)
    action.host = -1
    place(action, where)
    if old_host is not None:
        index.refresh(game, old_host)
    if isinstance(where, Piece):
        index.refresh(game, where)
    index.refresh_bases(game)
    record.transferred(game, action, source)
    enforce_protection(game)


def claim(game: Game, piece: Piece, seat: int, until: int) -> None:
    """Give control of a piece to a player."""
    if not piece.claims:
        piece.claims = ((piece.controller, FOR_GOOD),)
    piece.claims += ((seat, until),)
    game.will_end(until)
    reassign(game, piece)


def reassign(game: Game, piece: Piece) -> None:
    """Give a piece to the player of the latest claim still in force (rules 13.6). The first
    claim is of whoever played it."""
    before, source = piece.controller, record.spot_of(game, piece)
    piece.controller = piece.claims[-1][0]
    index.renew_piece(game, piece)
    show_stored(game, piece)
    if piece.controller != before:
        record.control_changed(game, piece, before, source)
    enforce_protection(game)


def show_stored(game: Game, piece: Piece) -> None:
    """The player who controls a card may look at what is stored under it (rules 20.4)."""
    if piece.stored:
        zones.show(game, piece.stored, 1 << piece.controller)


def enforce_protection(game: Game) -> None:
    """An action on a minion affects it: destroy the actions on minions that are protected from
    them (rules 15.3.3). Repeat it, since an action destroyed may have protected another one."""
    while doomed := unwelcome_actions(game):
        for action, guard in doomed:
            leave_play(game, [action], DISCARD, guard, True)
        if all(action.in_play for action, _ in doomed):
            return


def unwelcome_actions(game: Game) -> list[tuple[Piece, Ability]]:
    """The actions on minions that are protected from them, each with the ability that destroys
    it. All are found before any is destroyed, so that it does not matter which was played
    first."""
    found: list[tuple[Piece, Ability]] = []
    if game.hooks[PROTECTS + CHANGE]:
        for base in game.bases:
            for minion in base.minions:
                for action in minion.actions:
                    guard = destroyer(game, minion, action)
                    if guard is not None:
                        found.append((action, guard))
    return sorted(found, key=lambda doomed: doomed[0].host) if found else found


def destroyer(game: Game, minion: Piece, action: Piece) -> Ability | None:
    """The ability that protects that minion from the action on it, and can destroy the
    action."""
    by = BY[action.controller][action.data.kind]
    for guard in game.hooks[PROTECTS + CHANGE]:
        if guard.data.script.protects(guard, minion, by):
            if not protection.protector(game, action, BY[guard.player][guard.kind], DESTROY):
                return guard
    return None


# --- out of play ----------------------------------------------------------------------------------
def leave_play(game: Game, pieces: list[Piece], to: int, by: Scope | None, destroyed: bool) -> None:
    """Take one card or several at once out of play (rules 14.8, 8.7.3): all ways out of play
    lead through here."""
    departures = [Departure(piece, to, destroyed) for piece in pieces if piece.in_play]
    leave_play_together(game, departures, by)


def leave_play_together(game: Game, departures: list[Departure], by: Scope | None) -> None:
    if game.hooks[WHEN_LEAVING]:
        departures = announce_all(game, departures)
    departures = with_actions(game, departures)
    if game.hooks[REDIRECTS]:
        departures = redirected(game, departures)
    for departure in departures:
        remove(game, departure.piece, by)
    for departure in departures:
        put_in_zone(game, departure, by)
    emit_departures(game, departures, by)


def announce_all(game: Game, departures: list[Departure]) -> list[Departure]:
    """Announce all of them, those of the current player first (rules 8.7.3). Returns those that
    are still in play after that."""
    for departure in sorted(
        departures,
        key=lambda departure: (departure.piece.controller - game.current) % len(game.players),
    ):
        announce(game, departure.piece)
    return [departure for departure in departures if departure.piece.in_play]


def announce(game: Game, piece: Piece) -> None:
    """Resolve the `when_leaving` abilities of a piece: each once, even if it makes the piece
    leave play in another way."""
    for ability in piece.abilities:
        if ability.data.hooks >> WHEN_LEAVING & 1 and ability.age not in game.announced:
            outer, game.announced = game.announced, (*game.announced, ability.age)
            begin.follow(game, begin.indexed(game, ability), ability.data.script.when_leaving)
            game.announced = outer


def with_actions(game: Game, departures: list[Departure]) -> list[Departure]:
    """Add the actions on cards that leave play: they are discarded with them."""
    found = departures
    for departure in departures:
        if departure.piece.actions:
            leaving = [departure.piece for departure in found]
            for action in departure.piece.actions:
                if action not in leaving:
                    announce(game, action)
                    found = [*found, Departure(action, DISCARD, False)]
    return found


def redirected(game: Game, departures: list[Departure]) -> list[Departure]:
    """Let abilities send cards elsewhere than to the discard pile, while all of them are still
    in play."""
    outer, game.departing = game.departing, (*game.departing, *departures)
    for seat in game.seats_from(game.current):
        for departure in departures:
            if (
                departure.to == DISCARD
                and departure.piece.controller == seat
                and departure.piece.stasis < 0
            ):
                redirect(game, departure)
    game.departing = outer
    return [departure for departure in departures if departure.to != STAYS]


def redirect(game: Game, departure: Departure) -> None:
    """Let abilities send a card elsewhere than to the discard pile. Its own comes last: as
    those of other cards may be declined, its player can choose between them."""
    piece = departure.piece
    asked: list[
        tuple[CardDef, int | None, int, int]
    ] = []  # a second copy at the same place would offer the same again
    for ability in game.hooks[REDIRECTS]:
        if ability.piece is not piece and departure.to == DISCARD:
            host = ability.piece.host if ability.piece is not None else -1
            place = (ability.data, ability.player, ability.location.slot, host)
            if place not in asked:
                asked.append(place)
                redirect_by(game, ability, departure)
    for ability in game.hooks[REDIRECTS]:
        if ability.piece is piece and departure.to == DISCARD:
            redirect_by(game, ability, departure)


def redirect_by(game: Game, ability: Ability, departure: Departure) -> None:
    """Let an ability send a card elsewhere than to the discard pile."""

    def send(fx: Fx) -> None:
        departure.to = fx.data.script.redirects(fx, departure.piece, DISCARD)
        if departure.to != DISCARD:
            departure.sender = record.agent(game, fx)

    begin.follow(game, begin.indexed(game, ability), send)


def remove(game: Game, piece: Piece, by: Scope | None) -> None:
    if piece.counters:
        record.counters_changed(game, None, piece, -piece.counters, by)
    detach(game, piece)
    del game.pieces[piece.pid]
    piece.in_play = False
    piece.left_by = by.card if by is not None else None
    piece.counters = 0
    piece.gains = ()


def put_in_zone(game: Game, departure: Departure, by: Scope | None) -> None:
    """Put a card that has left play into its zone, and discard what was stored under it."""
    card, to = departure.piece.card, departure.to
    if to == DISCARD:
        zones.put_discard(game, card)
    elif to == HAND:
        game.players[card.owner].hand.append(card)
    elif to == BOX:
        game.box.append(card)
    else:
        zones.put_deck(game, game.players[card.owner], card, to)
    record.left_play(game, departure, by)
    stored = departure.piece.stored
    if stored:
        if departure.destroyed and any(
            data.releases_stored for data in departure.piece.wording.abilities
        ):
            game.aside.extend(stored)  # its trigger may play them; then: see `discard_released`
            under = record.spot_under(game, departure.piece)
            record.set_aside(game, None, stored, under, by)
        else:
            discard_stored(game, departure.piece, by)


def discard_stored(game: Game, piece: Piece, by: Scope | None) -> None:
    """Discard the cards stored under a card that leaves play."""
    for under in piece.stored:
        zones.put_discard(game, under)
        record.discarded(game, piece.controller, [under], record.spot_under(game, piece), by)
    piece.stored = NO_CARDS


def emit_departures(game: Game, departures: list[Departure], by: Scope | None) -> None:
    """Collect what triggers as cards have left play, their own abilities included; only then
    take these out of the index."""
    player = by.player if by is not None else None
    for departure in departures:
        if departure.destroyed or game.hooks[AFTER_THIS_DISCARDED]:
            emit_departure(game, departure, player)
    for departure in departures:
        index.remove_piece(game, departure.piece)
    index.refresh_bases(game)


def emit_departure(game: Game, departure: Departure, player: int | None) -> None:
    """Collect what triggers as a card was destroyed, or has gone to the discard pile."""
    piece = departure.piece
    base = game.bases[piece.slot] if piece.slot >= 0 else None
    if departure.destroyed:
        game.remember(
            "destroy", player, piece.data, base.bid if base is not None else -1, piece.pid
        )
        if triggers.could_trigger(game, AFTER_DESTROY, base):
            triggers.emit(game, Event(AFTER_DESTROY, player, piece.card, piece, base))
    if (
        departure.to == DISCARD and piece.abilities and game.hooks[AFTER_THIS_DISCARDED]
    ):  # only its own abilities can trigger
        triggers.emit(game, Event(AFTER_THIS_DISCARDED, player, piece.card, piece, base))


# --- cards from hand ------------------------------------------------------------------------------
def discard_from_hand(game: Game, seat: int, cards: list[Card]) -> None:
    """Discard cards from a hand, all at once."""
    if not cards:
        return
    hand = game.players[seat].hand
    for card in cards:
        zones.take_openly(game, hand, card)
        zones.put_discard(game, card)
    record.discarded(game, seat, cards, HAND_OF[seat])
    if triggers.could_trigger(game, AFTER_HAND_DISCARD):
        triggers.emit(game, Event(AFTER_HAND_DISCARD, seat))
    emit_foreign_cards(game, seat, cards)


def emit_foreign_cards(game: Game, seat: int, cards: list[Card]) -> None:
    """A player has discarded these cards from a hand or deck: an event for each that another
    player owns."""
    if triggers.could_trigger(game, AFTER_FOREIGN_CARD):
        for card in cards:
            if card.owner != seat:
                triggers.emit(game, Event(AFTER_FOREIGN_CARD, seat, card))


def hand_over(game: Game, card: Card, to: int, by: int, source: Spot | None) -> None:
    """A player places a card into a hand: an event, if it is another player's hand."""
    game.players[to].hand.append(card)
    game.known[card.uid] |= 1 << to
    record.handed_over(game, by, card, to, source)
    if to != by and triggers.could_trigger(game, AFTER_GIVE):
        triggers.emit(game, Event(AFTER_GIVE, by, card))


def without(pieces: tuple[Piece, ...], gone: Piece) -> tuple[Piece, ...]:
    return tuple([piece for piece in pieces if piece is not gone])
