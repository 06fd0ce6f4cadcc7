"""Playing cards (rules 5): where a card may be played, and what happens then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..asking.question import Play
from ..model.constants import ASIDE, CHANGE, FROM_DECK, HAND, MINION, YOURS
from ..model.hooks import (
    AFTER_ACTION_PLAY,
    AFTER_ARRIVAL,
    AFTER_FOREIGN_CARD,
    AFTER_MINION_PLAY,
    FORBIDS,
    FORBIDS_ELSEWHERE,
    FORBIDS_HERE,
    POWER_ANYWHERE,
    POWER_HERE,
    PROTECTS,
)
from ..model.journal import RESOLVING
from ..model.state import Base, Card, Destination, Event, Piece
from . import begin, index, moves, protection, record, triggers, windows, zones
from .watch import UNWATCHED, Watch

if TYPE_CHECKING:
    from ..abilities.fx import Fx
    from ..abilities.scope import Ability
    from .game import Game

NOWHERE: Final[list[Base | Piece | None]] = [None]  # where a standard action is played
MINION_PLAYED: Final[tuple[int, ...]] = (AFTER_MINION_PLAY, AFTER_ARRIVAL)
ACTION_PLAYED: Final[tuple[int, ...]] = (AFTER_ACTION_PLAY,)
# A loop of plays that cause further plays is ended (rules 18.6). There are at most so many
NESTED_PLAYS: Final = 25  # plays under way, one inside the other,
PLAYS_PER_TURN: Final = 200  # and plays in one turn


# --- what may be played where ---------------------------------------------------------------------
def played_out(game: Game) -> bool:
    """Whether a loop of plays has to be ended, so that no card at all may be played now (rules
    18.6)."""
    return game.nested_plays >= NESTED_PLAYS or game.played >= PLAYS_PER_TURN


def places(game: Game, seat: int, card: Card, special: bool) -> list[Base | Piece | None]:
    """Where a player may play a card now; [None] for a standard action, [] if nowhere."""
    data = card.data
    if played_out(game):
        return []
    if data.special_only and not special and not in_its_time(game, seat, card):
        return []
    if data.has_prerequisite and not data.script.can_play(
        game.abilities.run(game, data, seat, None, None, card)
    ):
        return []
    hooks = game.hooks
    if hooks[FORBIDS] and forbidder(game, seat, card) is not None:
        return []
    found: list[Any] = NOWHERE
    if data.plays_on == MINION:
        found = hosts(game, seat, card)
    elif data.placed:
        found = game.open_bases()
    if data.placed and (hooks[FORBIDS_HERE] or hooks[FORBIDS_ELSEWHERE]):
        closed = closed_slots(game, seat, card)
        if closed:
            return outside(closed, found)
    return found


def in_its_time(game: Game, seat: int, card: Card) -> bool:
    """Whether a card that is only played through its Special could be used so now: then an
    ability may have it played, too."""
    event = game.now
    if event is None or triggers.pointless(event) or not card.data.specials >> event.timing & 1:
        return False
    return card.data.script.special_if(
        game.abilities.run(game, card.data, seat, None, event.base, card), event
    )


def hosts(game: Game, seat: int, card: Card) -> list[Any]:
    """The minions that an action may be played on."""
    whose, yours = card.data.hosts, card.data.hosts == YOURS
    found: list[Any] = []
    for base in game.bases:
        if whose:
            for minion in base.minions:
                if (minion.controller == seat) is yours:
                    found.append(minion)
        else:
            found += base.minions
    return fitting_hosts(game, seat, card, found) if card.data.has_host_rule else found


def fitting_hosts(game: Game, seat: int, card: Card, minions: list[Any]) -> list[Any]:
    """Those of the minions that meet the action's own condition."""
    script, fx = card.data.script, game.abilities.run(game, card.data, seat, None, None, card)
    found: list[Any] = []
    for minion in minions:
        if script.can_host(fx, minion):
            found.append(minion)
    return found


def closed_slots(game: Game, seat: int, card: Card) -> list[int]:
    """The slots of the bases where an ability forbids that play."""
    found: list[int] = []
    for ban in game.hooks[FORBIDS_HERE]:
        if ban.data.script.forbids_here(ban, seat, card):
            found.append(ban.location.slot)
    for ban in game.hooks[FORBIDS_ELSEWHERE]:
        if ban.data.script.forbids_elsewhere(ban, seat, card):
            found += [base.slot for base in game.bases if base.slot != ban.location.slot]
    return found


def outside(closed: list[int], places: list[Any]) -> list[Any]:
    """Those of these bases and minions that are not at one of the closed bases."""
    return [place for place in places if place.slot not in closed]


def forbidder(game: Game, seat: int, card: Card) -> Ability | None:
    """The ability that forbids that play at any place."""
    for ban in game.hooks[FORBIDS]:
        if ban.data.script.forbids(ban, seat, card):
            return ban
    return None


# --- playing --------------------------------------------------------------------------------------
def play(
    game: Game, seat: int, play: Play, occasion: Event | None = None, watch: Watch = UNWATCHED
) -> Piece | None:
    """Play a card as that option says (rules 5.2). Returns its piece, if it stays in play."""
    card, place, origin, zone = play.card, play.place, play.origin, play.zone
    zones.take_openly(game, zone, card)
    piece: Piece | None = None
    if place is None:
        game.resolving.append(card)
    elif game.hooks[PROTECTS + CHANGE] and protection.immune(game, place, seat, card):
        zones.put_discard(game, card)
    else:
        piece = moves.new_piece(game, card, seat, origin)
        moves.place(piece, place)
    record.played(game, seat, play, piece)
    return resolve(game, seat, card, piece, place, origin, occasion, watch)


def resolve(
    game: Game,
    seat: int,
    card: Card,
    piece: Piece | None,
    place: Base | Piece | None,
    origin: int,
    occasion: Event | None,
    watch: Watch = UNWATCHED,
) -> Piece | None:
    """Resolve a card that is played, and lies at its place if it has one. Returns its piece, if it
    stays in play."""
    outer, game.acting = game.acting, None  # until a text is followed, the rules are
    if card.data.kind == MINION and piece is not None:
        resolve_minion(game, seat, piece, origin, occasion)
    else:
        resolve_action(game, seat, card, piece, place, origin, occasion, watch)
    game.acting = outer
    return piece if piece is not None and piece.in_play else None


def resolve_minion(
    game: Game, seat: int, piece: Piece, origin: int, occasion: Event | None
) -> None:
    """A minion has come to a base: resolve its on-play ability, and then what its play has
    triggered."""
    card, data, start = piece.card, piece.data, len(game.queue)
    played = play_events(game, seat, card, piece, game.bases[piece.slot], origin)
    piece.active = not data.has_on_play
    if data.at_work:
        index.add_piece(game, piece)
    if data.has_on_play:
        fx = game.abilities.run(
            game, data, seat, piece, occasion.base if occasion is not None else None, card
        )
        fx.special = occasion is not None
        begin.follow(game, fx, data.script.on_play)
        if game.fresh_plays:
            windows.offer_before_answers(game, start, fx)
        if piece.in_play and piece.stasis < 0:
            index.activate(game, piece)
    if piece.abilities:
        index.refresh_bases(game)
    if game.hooks[PROTECTS + CHANGE]:
        moves.enforce_protection(game)
    if played:
        triggers.conclude_play(played, card)
    if game.queue:
        triggers.run_queued(game, start)
    end_play(game)


def resolve_action(
    game: Game,
    seat: int,
    card: Card,
    piece: Piece | None,
    place: Base | Piece | None,
    origin: int,
    occasion: Event | None,
    watch: Watch,
) -> None:
    """An action is played, and lies at its place if it has one: resolve its text, and then what
    its play has triggered."""
    data, start = card.data, len(game.queue)
    if data.special_only and occasion is None:
        occasion = game.now
    base = game.bases[place.slot] if place is not None else None
    played = play_events(game, seat, card, piece, base, origin)
    fx = game.abilities.run(
        game, data, seat, piece, occasion.base if occasion is not None else None, card
    )
    fx.watch = watch
    if piece is not None:
        if data.at_work:
            index.add_piece(game, piece)
        if isinstance(place, Piece):
            fx.touch(place)
    if place is not None and piece is None:
        pass  # its host is immune: it is discarded without effect
    elif occasion is not None:
        fx.special = True
        begin.answer(game, fx, data.script.on_special, occasion)
    else:
        begin.follow(game, fx, data.script.on_play)
    if game.fresh_plays:
        windows.offer_before_answers(game, start, fx)
    if piece is not None and piece.in_play and piece.stasis < 0:
        index.activate(game, piece)
        touch_lastingly(game, piece, fx)
        if isinstance(place, Piece) and place.in_play:
            index.refresh(game, place)
        index.refresh_bases(game)
    if game.hooks[PROTECTS + CHANGE]:
        moves.enforce_protection(game)
    if played:
        triggers.conclude_play(played, card)
    if watch is not UNWATCHED:
        watch.resolved(game, list(fx.touched))
    if fx.triggers:
        triggers.emit_affected(game, fx)
    if game.queue:
        triggers.run_queued(game, start)
    if piece is None and card in game.resolving:
        finish(game, card)
    end_play(game)


def finish(game: Game, card: Card) -> None:
    """Put a standard action that has resolved on the discard pile, or where an ability has sent
    it (rules 5.4.5)."""
    game.resolving.remove(card)
    destination = game.destinations.pop(card.uid, None)
    if destination is None:
        zones.put_discard(game, card)
        record.finished(game, card)
    else:
        begin.follow(game, destination.by, lambda _: send(game, card, destination))


def send(game: Game, card: Card, destination: Destination) -> None:
    """Put a standard action that has resolved where an ability has sent it."""
    by = destination.by
    if destination.to == HAND:
        start = len(game.queue)
        moves.hand_over(game, card, destination.seat, by.you, RESOLVING)
        triggers.run_queued(game, start)
    elif destination.to == ASIDE:
        game.aside.append(card)
        record.set_aside(game, by.you, [card], RESOLVING)
    else:
        zones.put_deck(game, game.players[destination.seat], card, destination.to)
        record.put(game, by.you, [card], RESOLVING, destination.to, destination.seat)


def play_events(
    game: Game, seat: int, card: Card, piece: Piece | None, base: Base | None, origin: int
) -> tuple[Event, ...]:
    """The play begins, and is under way until `end_play`: remember it, and collect what it
    triggers, of the cards in play now. Returns the events that have triggered anything, for
    `conclude_play`."""
    game.nesting += 1
    game.nested_plays += 1
    game.played += 1
    if game.nested_plays == NESTED_PLAYS or game.played == PLAYS_PER_TURN:
        triggers.end_loop(game, "too_many_plays")
    data = card.data
    order = game.remember(
        "play",
        seat,
        data,
        base.bid if base is not None else -1,
        piece.pid if piece is not None else -1,
        card.uid,
    )
    timings = MINION_PLAYED if data.kind == MINION else ACTION_PLAYED
    if card.owner != seat and origin <= FROM_DECK:
        timings += (AFTER_FOREIGN_CARD,)
    found: tuple[Event, ...] = ()
    for timing in timings:
        if (game.hooks[timing] or game.specials[timing]) and triggers.could_trigger(
            game, timing, base
        ):
            event = Event(timing, seat, card, piece, base)
            event.origin = origin
            event.order = order
            triggers.emit(game, event)
            if event.pending:
                found += (event,)
    return found


def end_play(game: Game) -> None:
    """A card that was played has resolved, and all that it has triggered."""
    game.nested_plays -= 1
    triggers.leave_nesting(game)


def touch_lastingly(game: Game, piece: Piece, fx: Fx) -> None:
    """An action that stays in play directly affects the minions whose power it changes from now
    on."""
    for ability in piece.abilities:
        if ability.data.hooks >> POWER_HERE & 1:
            for minion in game.bases[piece.slot].minions:
                if ability.data.script.power_here(ability, minion) and not protection.shielded(
                    game, minion, ability
                ):
                    fx.touch(minion)
        if ability.data.hooks >> POWER_ANYWHERE & 1:
            for base in game.bases:
                for minion in base.minions:
                    if ability.data.script.power_anywhere(
                        ability, minion
                    ) and not protection.shielded(game, minion, ability):
                        fx.touch(minion)
