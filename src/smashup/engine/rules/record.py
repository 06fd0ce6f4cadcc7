"""Writing the journal: what happened, where, and what caused it.

Whatever happens calls its entry here, whether somebody listens or not. Where nobody does, as in a
simulation, an entry does nothing, an ability has no `agent`, and nothing has a spot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal

from ..model.constants import (
    ACTION,
    BASE,
    CHANGE,
    DECK_TOP,
    DISCARD,
    EVERYBODY,
    MINION,
    RULE,
)
from ..model.journal import (
    BASE_BOTTOM,
    BASE_DECK,
    BASE_DISCARD,
    BASE_TOP,
    DECK_OF,
    DISCARD_OF,
    GOALS,
    HAND_OF,
    LEAVING,
    PUTTING,
    RESOLVING,
    SET_ASIDE,
    STASIS_OF,
    TOP_OF,
    Agent,
    EventKind,
    Record,
    Spot,
)
from ..model.state import BY, NOWHERE, Allowance, Base, Card, Departure, Piece
from . import protection

if TYPE_CHECKING:
    from ..abilities.fx import Fx
    from ..abilities.scope import Scope
    from ..asking.question import Play
    from ..model.carddef import CardDef
    from .game import Game

EXTRAS: Final[dict[int, EventKind]] = {
    MINION: "extra_minion",
    ACTION: "extra_action",
    MINION | ACTION: "extra_card",
}
PROMISES: Final[dict[int, EventKind]] = {
    MINION: "promised_minion",
    ACTION: "promised_action",
    MINION | ACTION: "promised_card",
}


# --- the game -------------------------------------------------------------------------------------
def mulligan(game: Game, seat: int, hand: list[Card]) -> None:
    if game.journal is not None:
        tell(game, "mulligan", seat, cards=hand, source=HAND_OF[seat], to=SET_ASIDE)


def turn_begun(game: Game) -> None:
    if game.journal is not None:
        tell(game, "turn", game.current, amount=game.turn)


def extra_turn_added(game: Game, seat: int) -> None:
    if game.journal is not None:
        tell(game, "extra_turn", seat)


def loop_ended(game: Game, how: Literal["loop", "too_many_plays"]) -> None:
    if game.journal is not None:
        tell(game, how)


def won(game: Game, seat: int, vp: int) -> None:
    if game.journal is not None:
        tell(game, "win", seat, amount=vp)


# --- abilities ------------------------------------------------------------------------------------
def triggered(game: Game, fx: Fx) -> None:
    """An ability triggers. The rules of the game are no abilities."""
    if game.journal is not None and fx.card.data.kind != RULE:
        in_play = fx.piece is not None and fx.piece.in_play
        tell(
            game,
            "trigger",
            fx.you,
            ability=fx,
            source=spot_of(game, fx.me) if in_play else None,
            base=fx.base if fx.card.data.kind == BASE else None,
        )


def used(game: Game, piece: Piece, data: CardDef) -> None:
    """A talent is used, or another ability of a card "on your turn"."""
    if game.journal is not None:
        tell(game, "talent" if data.has_talent else "use", piece.controller, pieces=[piece])


def unaffected(game: Game, piece: Piece, ability: Scope, guard: Scope | None) -> None:
    """An ability can do nothing to a card, as another one, the guard, protects it."""
    if game.journal is not None:
        tell(game, "safe", ability.you, pieces=[piece], ability=ability, by=guard)


def copied(game: Game, piece: Piece, of: Piece, by: Fx) -> None:
    if game.journal is not None:
        tell(game, "copy", by.you, pieces=[piece, of], by=by)


# --- plays ----------------------------------------------------------------------------------------
def extra_granted(game: Game, seat: int, extra: Allowance) -> None:
    if game.journal is not None:
        tell(game, EXTRAS[extra.kind], seat, amount=extra.uses)


def extra_promised(game: Game, seat: int, kind: int) -> None:
    if game.journal is not None:
        tell(game, PROMISES[kind], seat, amount=1)


def unplayable(game: Game, seat: int, card: Card) -> None:
    if game.journal is not None:
        tell(game, "unplayable", seat, cards=[card])


def played(game: Game, seat: int, play: Play, piece: Piece | None) -> None:
    """A card is played; if it has no piece as its host is immune, it is discarded."""
    if game.journal is not None:
        source = spot_in(game, play.zone)
        tell_play(game, seat, play.card, play.place, piece, source, -1)


def played_from_stasis(
    game: Game, old: Piece, place: Base | Piece | None, piece: Piece | None
) -> None:
    """A card is played from stasis, where it was the `old` piece."""
    if game.journal is not None:
        source = STASIS_OF[old.card.owner]
        tell_play(game, old.controller, old.card, place, piece, source, old.pid)


def tell_play(
    game: Game,
    seat: int,
    card: Card,
    place: Base | Piece | None,
    piece: Piece | None,
    source: Spot | None,
    was: int,
) -> None:
    """Write down a play, for the entries above."""
    if piece is not None:
        to = spot_of(game, piece)
        tell(game, "play", seat, pieces=[piece], source=source, to=to, was=was)
    elif place is None:
        tell(game, "play", seat, cards=[card], source=source, to=RESOLVING, was=was)
    else:
        there = spot_at(game, place, seat)
        tell(game, "play", seat, cards=[card], source=source, to=there, was=was)
        ability = game.abilities.run(game, card.data, seat, None, None, card)
        guard: Scope | None = None
        if isinstance(place, Piece):
            guard = protection.protector(game, place, BY[seat][card.data.kind], CHANGE)
            unaffected(game, place, ability, guard)
        tell(
            game,
            "discard",
            seat,
            ability=ability,
            source=there,
            to=DISCARD_OF[card.owner],
            other=card.owner,
            by=guard,
        )


def followed_from_stasis(game: Game, action: Piece) -> None:
    """An action in stasis is played where it is, by its instructions for that."""
    if game.journal is not None:
        tell(game, "play", action.controller, pieces=[action])


def finished(game: Game, card: Card) -> None:
    """A standard action has resolved, and is discarded."""
    if game.journal is not None:
        to = DISCARD_OF[card.owner]
        tell(game, "finish", cards=[card], source=RESOLVING, to=to, other=card.owner)


# --- cards in hands, decks and piles --------------------------------------------------------------
def drawn(game: Game, seat: int, cards: list[Card]) -> None:
    if game.journal is not None and cards:
        source, to = TOP_OF[seat], HAND_OF[seat]
        tell(game, "draw", seat, cards=cards, source=source, to=to, seen=1 << seat)


def discarded(
    game: Game, seat: int, cards: list[Card], source: Spot | None, by: Scope | None = None
) -> None:
    """A player discards cards, which go to their owners."""
    if game.journal is not None:
        for owner in game.seats_from(seat):
            theirs = [card for card in cards if card.owner == owner]
            if theirs:
                to = DISCARD_OF[owner]
                tell(game, "discard", seat, cards=theirs, source=source, to=to, other=owner, by=by)


def put(
    game: Game,
    player: int | None,
    cards: list[Card],
    source: Spot,
    where: int,
    owner: int,
    seen: int = EVERYBODY,
) -> None:
    """A player puts cards into that zone of their `owner`: DISCARD, HAND, a place in the deck."""
    if game.journal is not None and cards:
        kind, to = PUTTING[where], GOALS[where][owner]
        tell(game, kind, player, cards=cards, source=source, to=to, other=owner, seen=seen)


def put_home(game: Game, player: int, cards: list[Card], where: int, homes: list[int]) -> None:
    """A player puts cards that were set aside where they belong, each to the player in `homes`.
    Only those who know all the cards that go to one player see which they are."""
    if game.journal is not None:
        for seat in game.seats_from(game.current):
            these = [card for card, home in zip(cards, homes, strict=True) if home == seat]
            put(game, player, these, SET_ASIDE, where, seat, game.seen_by(these))


def set_aside(
    game: Game, player: int | None, cards: list[Card], source: Spot | None, by: Scope | None = None
) -> None:
    """Cards are set aside; those who know all of them see which they are."""
    if game.journal is not None and cards:
        seen = game.seen_by(cards)
        tell(game, "set_aside", player, cards=cards, source=source, to=SET_ASIDE, seen=seen, by=by)


def examined(game: Game, player: int, cards: list[Card], source: Spot, seats: int) -> None:
    """Cards are set aside; EVERYBODY or just one player looks at them."""
    if game.journal is not None and cards:
        kind: EventKind = "reveal"
        if seats != EVERYBODY:
            kind = "look"
        elif source.zone == "discard":
            kind = "set_aside"
        owner = source.seat
        tell(game, kind, player, cards=cards, source=source, to=SET_ASIDE, other=owner, seen=seats)


def hand_shown(game: Game, seat: int, hand: list[Card]) -> None:
    if game.journal is not None:
        tell(game, "reveal", seat, cards=hand, source=HAND_OF[seat])


def hand_seen(game: Game, by: int, seat: int, hand: list[Card]) -> None:
    """A player looks at another player's hand."""
    if game.journal is not None:
        seats = 1 << by | 1 << seat
        tell(game, "look", by, cards=hand, source=HAND_OF[seat], other=seat, seen=seats)


def handed_over(game: Game, by: int, card: Card, seat: int, source: Spot | None) -> None:
    """A player places a card into a hand."""
    if game.journal is not None:
        kind: EventKind = "give" if seat != by else "take"
        to, seen = HAND_OF[seat], game.known[card.uid]
        tell(game, kind, by, cards=[card], source=source, to=to, other=seat, seen=seen)


def searched(game: Game, seat: int) -> None:
    if game.journal is not None:
        tell(game, "search", seat)


def shuffled(game: Game, seat: int) -> None:
    if game.journal is not None:
        tell(game, "shuffle", seat)


def reshuffled(game: Game, seat: int, pile: list[Card]) -> None:
    """The discard pile of a player becomes a new deck."""
    if game.journal is not None:
        source, to = DISCARD_OF[seat], DECK_OF[seat]
        tell(game, "reshuffle", seat, cards=pile, source=source, to=to)


def stored(game: Game, seat: int, card: Card, source: Spot | None, under: Piece) -> None:
    """A player puts a card face down under another one."""
    if game.journal is not None:
        to, seen = spot_under(game, under), game.known[card.uid]
        tell(game, "store", seat, cards=[card], source=source, to=to, seen=seen)


# --- cards in play --------------------------------------------------------------------------------
def moved(game: Game, player: int, minion: Piece, source: Spot | None, by: Scope | None) -> None:
    if game.journal is not None:
        to = spot_of(game, minion)
        tell(game, "move", player, pieces=[minion], source=source, to=to, by=by)


def transferred(game: Game, action: Piece, source: Spot | None) -> None:
    if game.journal is not None:
        tell(game, "transfer", pieces=[action], source=source, to=spot_of(game, action))


def taken_off(game: Game, action: Piece, source: Spot | None) -> None:
    """An action is taken off its minion."""
    if game.journal is not None:
        tell(game, "take_off", pieces=[action], source=source, to=spot_of(game, action))


def control_changed(game: Game, piece: Piece, before: int, source: Spot | None) -> None:
    """A player has control of a card that the player `before` had."""
    if game.journal is not None:
        seat, to = piece.controller, spot_of(game, piece)
        tell(game, "control", seat, pieces=[piece], source=source, to=to, other=before)


def power_changed(game: Game, minion: Piece, amount: int, by: Fx) -> None:
    if game.journal is not None:
        tell(game, "power", by.you, pieces=[minion], amount=amount, by=by)


def counters_changed(
    game: Game, player: int | None, piece: Piece, amount: int, by: Scope | None
) -> None:
    """A card gets +1 power counters, or loses them."""
    if game.journal is not None:
        tell(game, "counters", player, pieces=[piece], amount=amount, by=by)


def left_play(game: Game, departure: Departure, by: Scope | None) -> None:
    """A card has left play. One that was destroyed but is not discarded was destroyed by one
    ability and is sent elsewhere by another."""
    if game.journal is None:
        return
    pieces, to, owner = [departure.piece], departure.to, departure.piece.card.owner
    goal = GOALS[to][owner]
    if departure.destroyed:
        there = goal if to == DISCARD else None
        tell(game, "destroy", pieces=pieces, to=there, other=owner, by=by)
    if not departure.destroyed or to != DISCARD:
        sender = departure.sender
        tell(game, LEAVING[to], pieces=pieces, to=goal, other=owner, by=by, cause=sender)


def entered_stasis(game: Game, piece: Piece, source: Spot | None, was: int) -> None:
    """A card enters stasis; `was` is the pid that it had in play."""
    if game.journal is not None:
        to, counters = STASIS_OF[piece.card.owner], piece.stasis
        tell(game, "stasis", pieces=[piece], source=source, to=to, amount=counters, was=was)


def stasis_counter_added(game: Game, piece: Piece) -> None:
    if game.journal is not None:
        tell(game, "stasis_counter_added", pieces=[piece], amount=piece.stasis)


def stasis_counter_removed(game: Game, seat: int, piece: Piece) -> None:
    if game.journal is not None:
        tell(game, "stasis_counter_removed", seat, pieces=[piece], amount=piece.stasis)


# --- bases ----------------------------------------------------------------------------------------
def scoring_begun(game: Game, base: Base) -> None:
    if game.journal is not None:
        tell(game, "scoring", base=base)


def awarded(game: Game, seat: int, base: Base, place: int, vp: int, power: int) -> None:
    """A player gains VP for a place at a base, with so much power there."""
    if game.journal is not None:
        tell(game, "score", seat, base=base, amount=vp, place=place, power=power)


def vp_changed(game: Game, seat: int, amount: int) -> None:
    """A player gains VP by an ability, or loses them."""
    if game.journal is not None and amount:
        tell(game, "vp", seat, amount=amount)


def player_power_changed(game: Game, base: Base, amount: int, by: Fx) -> None:
    """The player of an ability has more power at a base."""
    if game.journal is not None:
        tell(game, "player_power", by.you, base=base, amount=amount, by=by)


def breakpoint_changed(game: Game, base: Base, amount: int, by: Fx) -> None:
    if game.journal is not None and amount:
        tell(game, "breakpoint", by.you, base=base, amount=amount, by=by)


def base_counter_added(game: Game, base: Base, by: Fx) -> None:
    if game.journal is not None:
        tell(game, "base_counter", by.you, base=base, amount=1, by=by)


def base_opened(game: Game, base: Base, source: Spot) -> None:
    """A base comes into play."""
    if game.journal is not None:
        to = spot_at(game, base, None)
        tell(game, "new_base", cards=[base.card], source=source, to=to, base=base)


def base_destroyed(game: Game, base: Base, by: Fx) -> None:
    if game.journal is not None:
        tell(game, "base_destroyed", by.you, base=base, by=by)


def base_removed(game: Game, base: Base) -> None:
    """A base goes from play to the base discard pile."""
    if game.journal is not None:
        source = spot_at(game, base, None)
        tell(game, "base_discarded", cards=[base.card], source=source, to=BASE_DISCARD, base=base)


def base_put(game: Game, seat: int, card: Card, source: Spot, where: int) -> None:
    """A player puts a base that is not in play somewhere: DISCARD, DECK_TOP, DECK_BOTTOM."""
    if game.journal is not None:
        kind: EventKind = "base_discarded" if where == DISCARD else "put"
        to = BASE_DISCARD if where == DISCARD else BASE_TOP if where == DECK_TOP else BASE_BOTTOM
        tell(game, kind, seat, cards=[card], source=source, to=to, seen=game.known[card.uid])


def bases_reshuffled(game: Game) -> None:
    """The base discard pile becomes a new base deck."""
    if game.journal is not None:
        pile = game.base_discard
        tell(game, "base_reshuffle", cards=pile, source=BASE_DISCARD, to=BASE_DECK)


def base_turned_up(game: Game, card: Card) -> None:
    """The top card of the base deck lies face up."""
    if game.journal is not None:
        tell(game, "face_up", cards=[card], source=BASE_TOP)


def base_turned_down(game: Game, seat: int) -> None:
    """A player turns the top card of the base deck face down."""
    if game.journal is not None:
        tell(game, "face_down", seat)


# --- a record -------------------------------------------------------------------------------------
def tell(
    game: Game,
    kind: EventKind,
    player: int | None = None,
    *,
    cards: Sequence[Card] = (),
    amount: int = 0,
    source: Spot | None = None,
    to: Spot | None = None,
    other: int | None = None,
    seen: int = EVERYBODY,
    pieces: Sequence[Piece] = (),
    ability: Scope | None = None,
    by: Scope | None = None,
    cause: Agent | None = None,
    base: Base | None = None,
    place: int = 0,
    was: int = -1,
    power: int = 0,
) -> None:
    """Write down what happened, for the entries above.

    It happened to `cards`, or to `pieces` in play (which are at `source`, if nothing else is
    said), or to the card of an `ability`. The cause is the ability `by`, or the one that is
    being followed."""
    assert game.journal is not None
    if cause is None:
        cause = agent(game, by)
    pids: tuple[int, ...] = ()
    controllers: tuple[int | None, ...] = ()
    if pieces:
        cards = [piece.card for piece in pieces]
        pids = tuple([piece.pid for piece in pieces])
        controllers = tuple([piece.controller for piece in pieces])
        if source is None:
            source = spot_of(game, pieces[0])
        if player is None and cause is not None:
            player = cause.player
    if ability is not None:
        cards = [*cards, ability.card]
        pids += (ability.piece.pid if ability.piece is not None else -1,)
        controllers += (None if ability.card.data.kind == BASE else ability.player,)
    about = base.card if base is not None else None
    bid = base.bid if base is not None else -1
    record = Record(
        kind,
        game.turn,
        player,
        tuple(cards),
        pids,
        controllers,
        amount,
        source,
        to,
        other,
        seen,
        cause,
        about,
        bid,
        place,
        was,
        power,
    )
    game.journal.append(record)


def agent(game: Game, by: Scope | None) -> Agent | None:
    """The cause of what happens now: that ability, or else the one that is being followed;
    None: a player, or the rules, or nobody listens."""
    if game.journal is None:
        return None
    acting = game.acting
    if by is None or (
        acting is not None and acting.card is by.card
    ):  # `by` may be the part of it that is another player's
        by = acting
    if by is None or by.card.data.kind == RULE:
        return None
    if by.card.data.kind == BASE:
        return Agent(by.card, None, -1, by.base.bid if by.base is not None else -1)
    return Agent(by.card, by.player, by.piece.pid if by.piece is not None else -1, -1)


# --- spots ----------------------------------------------------------------------------------------
def spot_of(game: Game, piece: Piece) -> Spot | None:
    """Where a piece is, or was when it left play; None if nobody listens."""
    if game.journal is None:
        return None
    if piece.stasis >= 0:
        return STASIS_OF[piece.card.owner]
    if piece.host in game.pieces:
        return spot_at(game, game.pieces[piece.host], piece.controller)
    base = game.bases[piece.slot] if piece.slot >= 0 else NOWHERE
    card = base.card if base is not NOWHERE else None
    return Spot("play", piece.controller, None, base.bid, card, piece.host)


def spot_at(game: Game, place: Base | Piece, seat: int | None) -> Spot:
    """At that base, or on that minion, in play with that player."""
    if isinstance(place, Base):
        return Spot("play", seat, None, place.bid, place.card)
    base = game.bases[place.slot]
    return Spot("play", seat, None, base.bid, base.card, place.pid, place.card, place.controller)


def spot_under(game: Game, piece: Piece) -> Spot | None:
    """Under a piece, also if it has left play; None if nobody listens."""
    if game.journal is None:
        return None
    base = game.bases[piece.slot] if piece.slot >= 0 and piece.stasis < 0 else NOWHERE
    card = base.card if base is not NOWHERE else None
    return Spot(
        "under", piece.controller, None, base.bid, card, piece.pid, piece.card, piece.controller
    )


def spot_in(game: Game, zone: list[Card]) -> Spot | None:
    """Where the cards of that list are; None if nobody listens."""
    if game.journal is None:
        return None
    for player in game.players:
        for cards, spots in (
            (player.hand, HAND_OF),
            (player.deck, DECK_OF),
            (player.discard, DISCARD_OF),
        ):
            if zone is cards:
                return spots[player.seat]
    for piece in game.pieces.values():
        if zone is piece.stored:
            return spot_under(game, piece)
    return RESOLVING if zone is game.resolving else SET_ASIDE
