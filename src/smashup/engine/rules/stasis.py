"""Cards in stasis (rules 19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..asking.ask import ask
from ..asking.question import FromStasis
from ..asking.topic import Topic
from ..model.carddef import CardScript, card_def
from ..model.constants import ACTION, DISCARD, FOR_GOOD, FROM_STASIS, RULE
from ..model.hooks import AFTER_STASIS_COUNTER_REMOVED, STASIS_COUNTERS
from ..model.journal import Spot
from ..model.state import NO_CARDS, Base, Card, Event, Piece
from . import begin, index, moves, plays, protection, record, triggers, windows, zones
from .watch import UNWATCHED

if TYPE_CHECKING:
    from ..abilities.fx import Fx
    from ..abilities.scope import Ability, Scope
    from .game import Game


# --- stasis (rules 19) ----------------------------------------------------------------------------
def enter(
    game: Game, card: Card, counters: int, old: Piece | None, source: Spot | None = None
) -> None:
    """Put a card into stasis, and resolve its `enters_stasis`."""
    follow_entry(game, put(game, card, counters, old, source))


def follow_entry(game: Game, piece: Piece) -> None:
    """Resolve the `enters_stasis` of a card that has come into stasis."""
    begin.follow(game, begin.of_piece(game, piece, piece.data), piece.data.script.enters_stasis)


def put(
    game: Game, card: Card, counters: int, old: Piece | None, source: Spot | None = None
) -> Piece:
    """Put a card into stasis, in front of its owner. One that comes from a base has not left
    play."""
    if old is not None:
        source = record.spot_of(game, old)
        moves.leave_play(game, list(old.actions), DISCARD, None, False)
    piece = moves.new_piece(game, card, card.owner)
    piece.stasis = counters
    if old is not None:
        piece.counters, piece.stored = old.counters, old.stored
        old.counters, old.stored = 0, NO_CARDS
        moves.show_stored(game, piece)
        moves.remove(game, old, None)
        index.remove_piece(game, old)
        index.refresh_bases(game)
    obey_rule(game)
    game.players[card.owner].stasis.append(piece)
    piece.active = True
    index.add_piece(game, piece)
    record.entered_stasis(game, piece, source, old.pid if old is not None else -1)
    return piece


def obey_rule(game: Game) -> None:
    """Start the rule about cards in stasis, with the first such card of the game. It triggers
    like an ability."""
    if not any(lasting.data is STASIS_RULE for lasting in game.lasting):
        index.start_lasting(game, STASIS_RULE, None, Card(-1, STASIS_RULE, -1), FOR_GOOD)


def idle(game: Game) -> list[Piece]:
    """Cards in stasis without a counter."""
    found: list[Piece] = []
    for player in game.players:
        for piece in player.stasis:
            if piece.stasis == 0:
                found.append(piece)
    return found


def remove_counters(game: Game, pieces: list[Piece], player: int) -> None:
    """Take one counter off each of these cards in stasis, all at once. An ability may put such
    a counter on its own card."""
    for piece in pieces:
        piece.stasis -= 1
        if piece.stasis == 0:
            game.remember("last stasis counter", player, piece.data, -1, piece.pid)
        record.stasis_counter_removed(game, player, piece)
    for piece in pieces:
        for ability in game.hooks[STASIS_COUNTERS]:
            keeper = ability.piece
            if keeper is not None and keeper is not piece and ability.player == player:
                if keeps(game, ability, piece):
                    break
        if game.hooks[AFTER_STASIS_COUNTER_REMOVED]:
            triggers.emit(game, Event(AFTER_STASIS_COUNTER_REMOVED, player, piece.card, piece))


def keeps(game: Game, ability: Ability, lost: Piece) -> bool:
    """Let an ability put the counter that a card has lost on its own card; whether it did."""

    def keep(fx: Fx) -> bool:
        kept = fx.data.script.keeps_stasis_counter(fx, lost)
        if kept:
            add_counter(game, fx.me)
        return kept

    return begin.follow(game, begin.indexed(game, ability), keep)


def add_counter(game: Game, piece: Piece) -> None:
    piece.stasis += 1
    record.stasis_counter_added(game, piece)


def plays_for(game: Game, seat: int) -> list[FromStasis]:
    """Cards without stasis counters that a player may play."""
    found: list[FromStasis] = []
    for piece in game.players[seat].stasis:
        if piece.stasis == 0 and can_leave(game, piece):
            found.append(FromStasis(piece))
    return found


# --- from stasis (rules 19.5) ---------------------------------------------------------------------
def play(game: Game, piece: Piece) -> None:
    """Play a card of yours from stasis: an action that has instructions for that follows them,
    any other card is played in the ordinary way, and a minion follows its instructions after
    that."""
    data, seat, start = piece.data, piece.controller, len(game.queue)
    if data.leaves_stasis and data.kind == ACTION:
        follow_action(game, piece)
        return
    places = plays.places(game, seat, piece.card, False)
    topic = Topic("choose", "play", data.id, "choose where to play it", piece.pid)
    i = ask(game, seat, topic, [place for place in places if place is not None], False)
    played = leave(game, piece, places[i])  # [None]: it goes nowhere, nobody is asked
    if data.leaves_stasis and played is not None:
        windows.offer_fresh_plays(game)
        begin.follow(game, begin.of_piece(game, played, data), data.script.from_stasis)
        triggers.aftermath(game, start)


def follow_action(game: Game, action: Piece) -> None:
    """Play an action from stasis by its instructions for that; then it is discarded."""
    data, seat, start = action.data, action.controller, len(game.queue)
    record.followed_from_stasis(game, action)
    played = plays.play_events(game, seat, action.card, None, None, FROM_STASIS)
    fx = begin.of_piece(game, action, data)
    fx.watch = UNWATCHED
    begin.follow(game, fx, data.script.from_stasis)
    if game.fresh_plays:
        windows.offer_before_answers(game, start, fx)
    if action.in_play:
        moves.leave_play(game, [action], DISCARD, None, False)
    triggers.conclude_play(played, action.card)
    if fx.triggers:
        triggers.emit_affected(game, fx)
    triggers.aftermath(game, start)
    plays.end_play(game)


def can_leave(game: Game, piece: Piece) -> bool:
    if piece.data.leaves_stasis and piece.data.kind == ACTION:
        return (
            not plays.played_out(game)
            and plays.forbidder(game, piece.controller, piece.card) is None
        )
    return bool(plays.places(game, piece.controller, piece.card, False))


def leave(game: Game, old: Piece, place: Base | Piece | None) -> Piece | None:
    """Play a card from stasis in the ordinary way. It has not left play: counters and stored
    cards come along."""
    seat = old.controller
    moves.detach(game, old)
    del game.pieces[old.pid]
    old.in_play = False
    index.remove(game, old.abilities)
    old.abilities = ()
    card = old.card
    piece: Piece | None = None
    if place is not None and not protection.immune(game, place, seat, card):
        piece = moves.new_piece(game, card, seat, FROM_STASIS)
        piece.counters, piece.stored = old.counters, old.stored
        moves.place(piece, place)
    else:
        moves.discard_stored(game, old, None)
        if place is None:
            game.resolving.append(card)
        else:
            zones.put_discard(game, card)
    record.played_from_stasis(game, old, place, piece)
    return plays.resolve(game, seat, card, piece, place, FROM_STASIS, None)


class StasisRule(CardScript):
    """The rule; its text is below, since the compiler drops that of a class."""

    name = "Stasis"
    kind = RULE

    def turn_start_if(self, fx: Scope, event: Event) -> bool:
        for piece in fx.game.players[fx.game.current].stasis:
            if piece.stasis > 0:
                return True
        return False

    def turn_start(self, fx: Fx, event: Event) -> None:
        game = fx.game
        remove_counters(
            game,
            [piece for piece in game.players[game.current].stasis if piece.stasis > 0],
            game.current,
        )

    def turn_end_if(self, fx: Scope, event: Event) -> bool:
        return bool(idle(fx.game))

    def turn_end(self, fx: Fx, event: Event) -> None:
        moves.leave_play(fx.game, idle(fx.game), DISCARD, None, False)


TEXT: Final = (
    "Each of your cards in stasis loses a counter as your turn starts; those without "
    "one are discarded as a turn ends."
)
STASIS_RULE: Final = card_def(StasisRule, text=TEXT)
