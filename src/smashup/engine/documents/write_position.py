"""Writes a position down as a document (document.py)."""

from __future__ import annotations

from ..knowledge.doubt import members
from ..model.constants import (
    EVERYBODY,
    FOR_GOOD,
    FROM_HAND,
)
from ..model.position import Position
from ..model.state import Allowance, Base, Card, Fate, Gain, LastingState, Piece, Player, TurnRecord
from .schema import (
    ENDS,
    FORMAT,
    KINDS,
    OLD,
    ORIGINS,
    VERSION,
    AnswerDocument,
    BaseDocument,
    DoubtDocument,
    FateDocument,
    GainDocument,
    LastingDocument,
    PieceDocument,
    PlayDocument,
    PlayerDocument,
    PositionDocument,
    TableDocument,
    TurnRecordDocument,
    Until,
)


def end_word(until: int) -> Until:
    return ENDS.get(until, until)


def known_word(mask: int) -> list[int] | str:
    return "all" if mask == EVERYBODY else [seat for seat in range(4) if mask >> seat & 1]


class Writer:
    """Writes down a position."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.known: dict[str, list[int] | str] = {}

    def number(self, card: Card) -> int:
        """The number of a card in the document."""
        return card.uid

    def number_of(self, uid: int) -> int:
        """The number in the document of a card that is only mentioned."""
        return uid

    def name(self, card: Card) -> str:
        return f"{card.data.id}#{self.number(card)}"

    def card(self, card: Card, owner: int, usually: int) -> str:
        """A card where it lies; the owner and who knows it are told if they are not the usual
        ones."""
        name = self.name(card)
        if self.position.known[card.uid] != usually:
            self.known[name] = known_word(self.position.known[card.uid])
        return name if card.owner == owner else f"{name}@{card.owner}"

    def cards(self, cards: list[Card], owner: int, usually: int) -> list[str]:
        return [self.card(card, owner, usually) for card in cards]

    def names(self, found: int) -> list[str]:
        """A set of cards."""
        return [self.name(card) for card in members(found, self.position.cards)]

    def table(self) -> TableDocument:
        position = self.position
        written: TableDocument = {
            "turn": position.turn,
            "phase": position.phase,
            "current": position.current,
            "next_regular": position.next_regular,
            "players": [self.player(player) for player in position.players],
            "bases": [self.base(base) for base in position.bases],
            "base_deck": self.cards(position.base_deck[::-1], -1, 0),
            "base_discard": self.cards(position.base_discard[::-1], -1, EVERYBODY),
            "box": self.cards(position.box, -1, EVERYBODY),
            "known": self.known,
            "doubts": self.doubts(),
            "lasting": [self.lasting(lasting) for lasting in position.lasting],
            "plays": [self.play(play) for play in position.plays],
            "promised": [self.play(play) for play in position.promised],
            "extra_turns": list(position.extra_turns),
            "history": [self.record(record) for record in position.history],
            "played": position.played,
            "counting_setters": list(position.counting_setters),
            "starting_numbers_chosen": list(position.starting_numbers_chosen),
            "talents_used": [(pid, data.id) for pid, data in position.talents_used],
            "expiring": [end_word(until) for until in position.expiring],
            "turned_down": position.turned_down,
            "lent": position.lent,
            "random": position.random,
            "fated": [fate_document(fate) for fate in position.fated],
            "next_id": position.next_id,
        }
        if position.secret:
            written["secret"] = position.secret.hex()
        return written

    def player(self, player: Player) -> PlayerDocument:
        seat = player.seat
        return {
            "factions": list(player.factions),
            "vp": player.vp,
            "hand": self.cards(player.hand, seat, 1 << seat),
            "deck": self.cards(player.deck[::-1], seat, 0),
            "discard": self.cards(player.discard[::-1], seat, EVERYBODY),
            "stasis": [self.piece(piece) for piece in player.stasis],
        }

    def base(self, base: Base) -> BaseDocument:
        written: BaseDocument = {
            "card": self.card(base.card, -1, EVERYBODY),
            "bid": base.bid,
            "minions": [self.piece(piece) for piece in base.minions],
            "actions": [self.piece(piece) for piece in base.actions],
        }
        if base.counters:
            written["counters"] = base.counters
        if base.gains:
            written["gains"] = [gain_document(gain) for gain in base.gains]
        if len(base.text) > 1:
            written["lent"] = [data.id for data in base.text[1:]]
        return written

    def piece(self, piece: Piece) -> PieceDocument:
        seat, wording = piece.controller, piece.wording
        written: PieceDocument = {
            "card": self.card(piece.card, seat, EVERYBODY),
            "pid": piece.pid,
            "player": seat,
            "turn": piece.turn,
        }
        if piece.origin != FROM_HAND:
            written["origin"] = ORIGINS[piece.origin]
        if piece.counters:
            written["counters"] = piece.counters
        if piece.stasis >= 0:
            written["stasis"] = piece.stasis
        if piece.gains:
            written["gains"] = [gain_document(gain) for gain in piece.gains]
        if piece.claims:
            written["claims"] = [(player, end_word(until)) for player, until in piece.claims]
        if wording.text != piece.data.as_abilities or wording.until != FOR_GOOD:
            written["text"] = [data.id for data in wording.text]
            written["until"] = end_word(wording.until)
        if wording.text and not wording.abilities:
            written["cancelled"] = True
        if not piece.active:
            written["inactive"] = True
        if piece.stored:
            written["stored"] = self.cards(piece.stored, seat, 1 << seat)
        if piece.actions:
            written["actions"] = [self.piece(action) for action in piece.actions]
        return written

    def doubts(self) -> list[DoubtDocument]:
        return [
            {
                "seat": doubt.seat,
                "named": self.names(doubt.named),
                "others": self.names(doubt.others),
                "places": self.names(doubt.places),
            }
            for doubt in self.position.doubts
        ]

    def lasting(self, lasting: LastingState) -> LastingDocument:
        written: LastingDocument = {
            "id": lasting.data.id,
            "player": lasting.you,
            "card": self.name(lasting.card) if lasting.card.uid >= 0 else "",
            "age": lasting.age,
            "until": end_word(lasting.until),
        }
        if lasting.target >= 0:
            written["target"] = lasting.target
        if lasting.named:
            written["named"] = lasting.named
        return written

    def source(self, source: int) -> int:
        """The id of what gave a play, or did something; below -1 it is a card that is not in play
        (`Scope.source_id`)."""
        return source if source >= -1 else -2 - self.number_of(-2 - source)

    def play(self, play: Allowance) -> PlayDocument:
        written: PlayDocument = {"kind": KINDS[play.kind]}
        if play.grantor is not None:
            written["by"] = play.grantor.id
        if play.seat is not None:
            written["seat"] = play.seat
        if play.source != -1:
            written["source"] = self.source(play.source)
        if play.at >= 0:
            written["at"] = play.at
        if play.on >= 0:
            written["on"] = play.on
        if play.max_power >= 0:
            written["max_power"] = play.max_power
        if play.name:
            written["name"] = play.name
        if play.must_affect is not None:
            written["must_affect"] = list(play.must_affect)
        if play.uses != 1:
            written["uses"] = play.uses
        if play.budget >= 0:
            written["budget"] = play.budget
        if play.own_rule:
            written["own_rule"] = True
        return written

    def record(self, record: TurnRecord) -> TurnRecordDocument:
        written: TurnRecordDocument = {
            "kind": record.kind,
            "player": record.player,
            "phase": record.phase,
        }
        if record.card is not None:
            written["card"] = record.card.id
        if record.bid != -1:
            written["bid"] = record.bid
        if record.pid != -1:
            written["pid"] = self.source(record.pid)
        if record.uid >= 0:
            written["number"] = self.number_of(record.uid)
        return written


def fate_document(fate: Fate) -> FateDocument:
    return {"size": fate.size, "names": {str(place): name for place, name in fate.names}}


def gain_document(gain: Gain) -> GainDocument:
    written: GainDocument = {
        "amount": gain.amount,
        "until": end_word(gain.until),
        "seat": gain.seat,
        "card": gain.data.id,
    }
    if gain.at >= 0:
        written["at"] = gain.at
    if gain.player is not None:
        written["player"] = gain.player
    return written


def position_document(
    position: Position, names: list[str], answers: list[AnswerDocument]
) -> PositionDocument:
    table = Writer(position).table()
    return {
        "format": FORMAT,
        "version": VERSION if position.secret else OLD,
        "names": names,
        **table,
        "answers": answers,
    }
