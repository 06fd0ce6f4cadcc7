"""Writing the journal: what happened, where, and what caused it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..model.constants import BASE, EVERYBODY, RULE
from ..model.journal import (
    DECK_OF,
    DISCARD_OF,
    HAND_OF,
    RESOLVING,
    SET_ASIDE,
    STASIS_OF,
    Agent,
    EventKind,
    Record,
    Spot,
)
from ..model.state import NOWHERE, Base, Card, Piece

if TYPE_CHECKING:
    from ..abilities.scope import Scope
    from .game import Game


def note(
    game: Game,
    kind: EventKind,
    player: int | None = None,
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
    """Write down what happened. Call it only if there is a journal.

    It happened to `cards`, or to `pieces` in play (which are at `source`, if nothing else is
    said), or to the card of an `ability`. The cause is the ability `by`, or the one that is
    being followed."""
    if game.journal is None:
        return
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
    None: a player, or the rules."""
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


def spot_of(game: Game, piece: Piece) -> Spot:
    """Where a piece is, or was when it left play."""
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


def spot_under(game: Game, piece: Piece) -> Spot:
    """Under a piece, also if it has left play."""
    base = game.bases[piece.slot] if piece.slot >= 0 and piece.stasis < 0 else NOWHERE
    card = base.card if base is not NOWHERE else None
    return Spot(
        "under", piece.controller, None, base.bid, card, piece.pid, piece.card, piece.controller
    )


def spot_in(game: Game, zone: list[Card]) -> Spot | None:
    """Where the cards of that list are, for the journal; None if there is none."""
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
