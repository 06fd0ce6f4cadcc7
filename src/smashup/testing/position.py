"""Queries of a position by the names of cards."""

from __future__ import annotations

from typing import Any

from ..builder import PositionBuilder
from ..builder.names import (
    Handle,
    Ref,
    ScenarioError,
    base_of,
    card_of,
    find_piece,
    piece_of,
    seat_of,
)
from ..engine.knowledge.known import knows
from ..engine.model.journal import Record
from ..engine.model.state import Card
from ..engine.rules import numbers

Zone = tuple[Any, ...]
ALONE = ("bases", "base_deck", "base_discard", "box")  # zones with neither player nor card


class Position(PositionBuilder):
    """A position with its queries: powers, zones, controllers, points."""

    # --- looking ----------------------------------------------------------------------------------
    def power(self, minion: Ref) -> int:
        """Return the power in play, or else the printed one."""
        piece = find_piece(self.game, minion)
        return (
            numbers.power(self.game, piece)
            if piece is not None
            else card_of(self.game, minion).data.power
        )

    def player_power(self, base: Ref, player: int) -> int:
        return numbers.player_power(self.game, base_of(self.game, base), seat_of(self.game, player))

    def total_power(self, base: Ref) -> int:
        return numbers.total_power(self.game, base_of(self.game, base))

    def breakpoint(self, base: Ref) -> int:
        return numbers.breakpoint(self.game, base_of(self.game, base))

    def where(self, handle: Ref) -> Zone:
        """Return the zone of a card."""
        game = self.game
        card = card_of(game, handle)
        for piece in game.pieces.values():
            if piece.card is card:
                if piece.stasis >= 0:
                    return ("stasis", card.owner)
                if piece.host >= 0:
                    return ("on", Handle(game.pieces[piece.host].card))
                if piece.slot < 0:
                    return ("loose",)
                return ("base", game.bases[piece.slot].data.id)
            if card in piece.stored:
                return ("under", Handle(piece.card))
        for zone, cards in self._zones().items():
            if card in cards:
                return zone
        return ("resolving",) if card in game.resolving else ("aside",)

    def ids(self, zone: str | Zone) -> list[str]:
        """Return the ids of the cards in a zone, the top one first."""
        name, *rest = (zone,) if isinstance(zone, str) else zone
        if len(rest) != (name not in ALONE):
            raise ScenarioError(f"there is no zone {zone!r}")
        if name in ("hand", "deck", "discard", "stasis"):
            seat_of(self.game, rest[0])
        if name == "base":
            base = base_of(self.game, rest[0])
            return [piece.data.id for piece in base.minions + base.actions]
        if name == "on":
            return [piece.data.id for piece in piece_of(self.game, rest[0]).actions]
        if name == "under":
            return [card.data.id for card in piece_of(self.game, rest[0]).stored]
        if name == "stasis":
            return [piece.data.id for piece in self.game.players[rest[0]].stasis]
        cards = self._zones().get((name, *rest))
        if cards is None:
            raise ScenarioError(f"there is no zone {zone!r}")
        return [card.data.id for card in cards]

    def counters(self, handle: Ref) -> int:
        piece = find_piece(self.game, handle)
        return piece.counters if piece is not None else 0

    def stasis_counters(self, handle: Ref) -> int:
        piece = find_piece(self.game, handle)
        return max(piece.stasis, 0) if piece is not None else 0

    def controller(self, handle: Ref) -> int:
        """Return who controls a card in play.

        A stored card is controlled by the controller of the card above it."""
        place = self.where(handle)
        return piece_of(self.game, place[1] if place[0] == "under" else handle).controller

    def owner(self, handle: Ref) -> int:
        return card_of(self.game, handle).owner

    @property
    def vps(self) -> list[int]:
        return [player.vp for player in self.game.players]

    @property
    def winner(self) -> int | None:
        return self.game.winner

    @property
    def turn_player(self) -> int:
        return self.game.current

    @property
    def phase(self) -> str:
        return self.game.phase

    @property
    def turn(self) -> int:
        return self.game.turn

    def sees(self, player: int, handle: Ref) -> bool:
        """True if that player's view shows which card this is now."""
        card, seat = card_of(self.game, handle), seat_of(self.game, player)
        for piece in self.game.pieces.values():
            if card in piece.stored:
                return piece.controller == seat
        return knows(self.game, seat, card)

    @property
    def log(self) -> list[Record]:
        return list(self.match.records)

    def _zones(self) -> dict[Zone, list[Card]]:
        """Return the zones of cards that are not in play, and the bases; the top card first."""
        game = self.game
        zones: dict[Zone, list[Card]] = {
            ("bases",): [base.card for base in game.bases],
            ("base_deck",): game.base_deck[::-1],
            ("base_discard",): game.base_discard[::-1],
            ("box",): game.box,
        }
        for player in game.players:
            zones["hand", player.seat] = player.hand
            zones["deck", player.seat] = player.deck[::-1]
            zones["discard", player.seat] = player.discard[::-1]
        return zones
