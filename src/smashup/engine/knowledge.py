"""What a player knows: views built from what may be seen, and positions resampled for a player (rules 2.5)."""

from __future__ import annotations

from typing import Any

from .chance import first, shuffle
from .game import Game
from .state import Base, Card, Piece
from .words import ACTION, EVERYBODY, MINION, PLAY

View = dict[str, Any]
SPECTATOR = -1


def knows(game: Game, viewer: int, card: Card) -> bool:
    """Whether that viewer knows which card it is, where it lies now."""
    mask = game.known[card.uid]
    return mask == EVERYBODY if viewer < 0 else mask >> viewer & 1 == 1


def view(game: Game, viewer: int = SPECTATOR) -> View:
    """The table as that player (or a spectator) sees it: plain data, built only from what may be seen."""
    if not SPECTATOR <= viewer < len(game.players):
        raise ValueError(f"there is no player {viewer}; the players are 0 to {len(game.players) - 1}, {SPECTATOR} is a spectator")
    ready = game.ready_bases()
    return {
        "viewer": viewer,
        "turn": game.turn,
        "phase": game.phase,
        "current": game.current,
        "winner": game.winner,
        "plays": [play_words(a.kind, a.unrestricted) for a in (game.allowances() if game.phase == PLAY else game.plays)],
        "extra_turns": list(game.extra_turns),
        "next_turn": [[a.seat, play_words(a.kind, a.unrestricted)] for a in game.promised],
        "scoring": game.scoring.base.bid if game.scoring is not None else None,
        "players": [player_view(game, viewer, seat) for seat in range(len(game.players))],
        "bases": [base_view(game, viewer, base, base in ready) for base in game.bases],
        "base_deck": [seen_id(game, viewer, card) for card in reversed(game.base_deck)],
        "base_deck_face_up": game.face_up_base() is not None,
        "base_discard": [card.d.id for card in reversed(game.base_discard)],
        "box": [card.d.id for card in game.box],
        "resolving": [card.d.id for card in game.resolving],
        "aside": [seen_id(game, viewer, card) for card in game.aside],
    }


def play_words(kind: int, unrestricted: bool) -> str:
    word = "minion" if kind == MINION else ("action" if kind == ACTION else "card")
    return word if unrestricted else f"{word} (restricted)"


def seen_id(game: Game, viewer: int, card: Card) -> str | None:
    return card.d.id if knows(game, viewer, card) else None


def player_view(game: Game, viewer: int, seat: int) -> View:
    player = game.players[seat]
    hand = [seen_id(game, viewer, card) for card in player.hand]
    if viewer != seat:
        hand.sort(key=lambda id: id or "")  # the order of a hand is its holder's business
    return {
        "seat": seat,
        "factions": list(player.factions),
        "vp": player.vp,
        "hand": hand,
        "deck": [seen_id(game, viewer, card) for card in reversed(player.deck)],
        "discard": [card.d.id for card in reversed(player.discard)],
        "stasis": [piece_view(game, viewer, piece) for piece in player.stasis],
    }


def base_view(game: Game, viewer: int, base: Base, ready: bool) -> View:
    return {
        "bid": base.bid,
        "id": base.d.id,
        "breakpoint": game.breakpoint(base),
        "total": game.total_power(base),
        "vp": list(base.d.awards),
        "power": [game.player_power(base, seat) for seat in range(len(game.players))],
        "ready": ready,
        "places": game.preview_scoring(base),  # (player, place, VP) if it scored now
        "counters": base.counters,
        "minions": [piece_view(game, viewer, piece) for piece in base.minions],
        "actions": [piece_view(game, viewer, piece) for piece in base.actions],
    }


def piece_view(game: Game, viewer: int, piece: Piece) -> View:
    shown: View = {
        "pid": piece.pid,
        "id": piece.d.id,
        "owner": piece.card.owner,
        "controller": piece.controller,
        "counters": piece.counters,
        "cancelled": not piece.wording.abilities,
        "stored": [card.d.id if piece.controller == viewer else None for card in piece.stored],
        "actions": [piece_view(game, viewer, action) for action in piece.actions],
    }
    if piece.d.kind == MINION:
        shown["power"] = game.power(piece)
    if piece.wording.text != piece.d.alone:
        shown["text"] = [d.id for d in piece.wording.text]  # the cards whose abilities it has now
    if piece.stasis >= 0:
        shown["stasis"] = piece.stasis
    return shown


# --- resampling ------------------------------------------------------------------------------------------------------


def resample(game: Game, observer: int, seed: int) -> None:
    """Deal anew, in place, what that player does not know. What was seen, revealed or placed by them stays.

    Unknown cards are shuffled among the unknown places of cards of the same owner. Only references move, and the lists
    themselves stay, since a card's text may be in the middle of using them.
    """
    zones = [zone for player in game.players for zone in (player.hand, player.deck)]
    zones += [piece.stored for piece in game.pieces.values() if piece.stored and piece.controller != observer]
    zones.append(game.base_deck)
    known, bit = game.known, 1 << observer
    before = known.copy()
    unknown: list[list[Card]] = [[] for _ in range(len(game.players) + 1)]  # by owner; bases (-1) come last
    for zone in zones:
        for card in zone:
            if not before[card.uid] & bit:
                unknown[card.owner].append(card)
    state = first(seed)
    for cards in unknown:
        state = shuffle(cards, state)
        cards.reverse()  # dealt from the end
    game.random = state
    for zone in zones:
        for i, old in enumerate(zone):
            mask = before[old.uid]
            if not mask & bit:
                zone[i] = card = unknown[old.owner].pop()
                known[card.uid] = mask  # what others know is known of the place: its holder still sees it
