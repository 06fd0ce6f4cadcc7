"""What a player sees: the table as plain data, built only from what that player may know (rules
2.5).

docs/views.md is made of the classes here: a class has a sentence, and each of its fields one behind
it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypedDict

from ..asking.decision import window_of
from ..knowledge.known import SPECTATOR, seen_ids
from ..model.constants import ACTION, MINION, PLAY, PhaseName
from ..rules import index, numbers, rights

if TYPE_CHECKING:
    from ..model.state import Allowance, Base, Piece
    from ..rules.game import Game

CardKind = Literal["minion", "action"]
PlayKind = Literal["minion", "action", "card"]
TalentState = Literal["none", "ready", "used", "not_now"]

PLAY_KINDS: Final[dict[int, PlayKind]] = {
    MINION: "minion",
    ACTION: "action",
    MINION | ACTION: "card",
}


class PlayView(TypedDict):
    """A right to play cards: one of the two free plays of a turn, or extra ones, with what
    restricts them."""

    player: int  # whose it is
    kind: PlayKind  # for which cards; "card": of either kind
    uses: int  # for how many cards
    source: str | None  # the card or base that gave it; None: the free play of the turn
    at: int | None  # only at the base with this bid
    on: int | None  # only on the minion with this pid
    max_power: int | None  # only for a minion with so much printed power or less
    budget: int | None  # all uses together: so much printed power or less
    name: str | None  # only for cards of this name
    must_affect: (
        list[int] | None
    )  # only for an action that directly affects one of these minions (by pid); []: any minion
    own_rule: bool  # the text of the card that gave it says more about what may be played
    restricted: bool  # any of these conditions is set


class PlaceView(TypedDict):
    """What a player would get if a base scored now."""

    player: int  # who
    place: int  # 1 is the winner; players with the same power share the better place
    vp: int  # the VP for that place


class Part(TypedDict):
    """A contribution to a number: the power of a minion or the breakpoint of a base."""

    source: str  # the card or base that it comes from; "": what is printed, or counters
    name: str  # the same in words: a name, "printed power", "power counters"
    amount: int  # what it adds
    pid: int | None  # the source, if it is a card in play
    bid: int | None  # the source, if it is a base in play


class PieceView(TypedDict):
    """A minion or action in play."""

    pid: int  # its number for this stay in play: a card that leaves play and comes back has another
    id: str  # which card it is
    kind: CardKind  # which kind of card
    owner: int  # whose deck it is from
    controller: int  # who controls it now
    power: int | None  # its power now; None: an action
    printed_power: int | None  # its printed power; None: an action
    counters: int  # its +1 power counters
    stasis: int | None  # its stasis counters; None: it is not in stasis
    cancelled: bool  # its abilities are cancelled
    # "ready": unused, in its controller's Play Cards phase, and with an effect as far as the viewer
    # may know
    talent: TalentState
    stored: list[str | None]  # the cards stored under it; None: the viewer may not look at it
    text: list[
        str
    ]  # the cards whose abilities it has now: itself, others that it has copied, or none
    actions: list[PieceView]  # the actions on it
    bid: int | None  # the base it is at; None: in stasis, or on nothing for now
    host: int | None  # the minion that it is on, by its pid


class BaseView(TypedDict):
    """A base in play, with what lies on it."""

    bid: int  # its number for this stay in play
    id: str  # which base it is
    slot: int  # its place in the row of bases, from 0; the base that replaces it takes the same
    breakpoint: int  # its breakpoint now; 0 is the least
    printed_breakpoint: int  # its printed breakpoint
    total: int  # the power of all players there, as it counts for the breakpoint
    vp: list[int]  # the VP of the three places
    power: list[int]  # the power of each player there, by seat, as it counts for the places
    ready: bool  # it would be scored in the Score Bases phase
    places: list[
        PlaceView
    ]  # who would get what if it scored now, clockwise from the current player
    counters: int  # its own counters
    text: list[str]  # the bases whose abilities it has now: itself first
    minions: list[PieceView]  # the minions there, in the order in which they came
    actions: list[PieceView]  # the actions on the base itself


class PlayerView(TypedDict):
    """A player and their cards."""

    seat: int  # the number of the player, from 0
    factions: list[str]  # their two factions
    vp: int  # their victory points
    hand: list[
        str | None
    ]  # None: a card that the viewer does not know; in the order of the hand only for its holder
    deck: list[str | None]  # the top card first
    discard: list[str]  # the top card, which is the newest, first
    stasis: list[PieceView]  # their cards in stasis


class WindowView(TypedDict):
    """The window that is open: each player in turn may use one optional ability or pass, until all
    pass in a row."""

    timing: str  # when: a name of the table of timings, such as "before_scoring"
    bid: int | None  # the base that it is about, if it is still in play
    base: str  # which base that is; "": it is about none
    order: list[int]  # the seats in the order in which they are asked
    passed: list[
        int
    ]  # who passed since somebody last used something, also unasked because of having nothing to use
    seat: int  # who is asked, or has just used something


class View(TypedDict):
    """The table as one player, or a spectator, sees it."""

    viewer: int  # whose view it is; -1: a spectator's
    turn: int  # the number of the turn, from 1; 0: before the first
    phase: PhaseName  # the phase of the turn
    current: int  # whose turn it is
    winner: int | None  # None: nobody yet
    plays: list[PlayView]  # the plays that the current player has left in this phase
    promised: list[PlayView]  # extra plays in later turns
    extra_turns: list[int]  # whose extra turns come after this one, the next first
    scoring: int | None  # the bid of the base that is being scored
    window: WindowView | None  # the window that is open, the innermost if there are several
    players: list[PlayerView]  # by seat
    bases: list[BaseView]  # from left to right
    base_deck: list[str | None]  # the top card first
    base_deck_face_up: bool  # its top card lies face up
    base_discard: list[str]  # the newest first
    box: list[str]  # cards that were put into the box
    resolving: list[str]  # standard actions that are being resolved
    aside: list[str | None]  # cards taken from a pile and not yet put anywhere
    loose: list[PieceView]  # actions in play, but on nothing while an ability resolves


def view(game: Game, viewer: int = SPECTATOR) -> View:
    """The table as that player (or a spectator) sees it: plain data, built only from what may be
    seen."""
    if not SPECTATOR <= viewer < len(game.players):
        raise ValueError(
            f"there is no player {viewer}; the players are 0 to {len(game.players) - 1}, "
            f"{SPECTATOR} is a spectator"
        )
    plays = rights.current(game) if game.phase == PLAY else game.plays
    return {
        "viewer": viewer,
        "turn": game.turn,
        "phase": game.phase,
        "current": game.current,
        "winner": game.winner,
        "plays": [play_view(game, play) for play in plays],
        "promised": [play_view(game, play) for play in game.promised],
        "extra_turns": list(game.extra_turns),
        "scoring": game.scoring.base.bid if game.scoring is not None else None,
        "window": window_view(game),
        "players": [player_view(game, viewer, seat) for seat in range(len(game.players))],
        "bases": [base_view(game, viewer, base) for base in game.bases],
        "base_deck": seen_ids(game, viewer, reversed(game.base_deck)),
        "base_deck_face_up": index.face_up_base(game) is not None,
        "base_discard": [card.data.id for card in reversed(game.base_discard)],
        "box": [card.data.id for card in game.box],
        "resolving": [card.data.id for card in game.resolving],
        "aside": seen_ids(game, viewer, game.aside),
        "loose": [piece_view(game, viewer, piece, None) for piece in game.loose],
    }


def play_view(game: Game, play: Allowance) -> PlayView:
    return {
        "player": play.seat if play.seat is not None else game.current,
        "kind": PLAY_KINDS[play.kind],
        "uses": play.uses,
        "source": play.grantor.id if play.grantor is not None else None,
        "at": play.at if play.at >= 0 else None,
        "on": play.on if play.on >= 0 else None,
        "max_power": play.max_power if play.max_power >= 0 else None,
        "budget": play.budget if play.budget >= 0 else None,
        "name": play.name or None,
        "must_affect": list(play.must_affect) if play.must_affect is not None else None,
        "own_rule": play.own_rule,
        "restricted": not play.unrestricted,
    }


def window_view(game: Game) -> WindowView | None:
    if game.window is None:
        return None
    window = window_of(game.window)
    return {
        "timing": window.timing,
        "bid": window.bid,
        "base": window.base,
        "order": list(window.order),
        "passed": list(window.passed),
        "seat": window.seat,
    }


def player_view(game: Game, viewer: int, seat: int) -> PlayerView:
    player = game.players[seat]
    hand = seen_ids(game, viewer, player.hand)
    if viewer != seat:
        hand.sort(key=lambda id: id or "")  # only its holder may know the order of a hand
    return {
        "seat": seat,
        "factions": list(player.factions),
        "vp": player.vp,
        "hand": hand,
        "deck": seen_ids(game, viewer, reversed(player.deck)),
        "discard": [card.data.id for card in reversed(player.discard)],
        "stasis": [piece_view(game, viewer, piece, None) for piece in player.stasis],
    }


def place_views(game: Game, base: Base, powers: list[int]) -> list[PlaceView]:
    """Who would get what if that base scored now. `powers` are those of all players there."""
    awards = numbers.awards(game, base)
    return [
        {"player": seat, "place": rank, "vp": awards[rank - 1] if rank <= 3 else 0}
        for seat, rank in numbers.ranks(game, base, powers)
    ]


def base_view(game: Game, viewer: int, base: Base) -> BaseView:
    breakpoint, total, powers, bid = (
        numbers.breakpoint(game, base),
        numbers.total_power(game, base),
        numbers.powers(game, base),
        base.bid,
    )
    return {
        "bid": bid,
        "id": base.data.id,
        "slot": base.slot,
        "breakpoint": breakpoint,
        "printed_breakpoint": base.data.breakpoint,
        "total": total,
        "vp": numbers.awards(game, base)[:],
        "power": powers,
        "ready": total >= breakpoint and not numbers.kept_from_scoring(game, base),
        "places": place_views(game, base, powers),
        "counters": base.counters,
        "text": [data.id for data in base.text],
        "minions": [piece_view(game, viewer, piece, bid) for piece in base.minions],
        "actions": [piece_view(game, viewer, piece, bid) for piece in base.actions],
    }


def piece_view(game: Game, viewer: int, piece: Piece, bid: int | None) -> PieceView:
    """A card in play, at the base with that bid."""
    data, abilities, minion = piece.data, piece.wording.abilities, piece.data.kind == MINION
    return {
        "pid": piece.pid,
        "id": data.id,
        "kind": "minion" if minion else "action",
        "owner": piece.card.owner,
        "controller": piece.controller,
        "power": numbers.power(game, piece) if minion else None,
        "printed_power": data.power if minion else None,
        "counters": piece.counters,
        "stasis": piece.stasis if piece.stasis >= 0 else None,
        "cancelled": not abilities,
        "talent": talent_state(game, viewer, piece) if piece.abilities else "none",
        "stored": [
            card.data.id if piece.controller == viewer else None for card in piece.stored
        ],  # face down (rules 20.4)
        "text": [data.id]
        if abilities is data.as_abilities
        else [ability.id for ability in abilities],
        "actions": [piece_view(game, viewer, action, bid) for action in piece.actions]
        if piece.actions
        else [],
        "bid": bid,
        "host": piece.host if piece.host >= 0 else None,
    }


def talent_state(game: Game, viewer: int, piece: Piece) -> TalentState:
    """Whether a Talent of that card may be used; of several, the one that is best off counts. Its
    condition may be about what only its controller knows."""
    now = game.phase == PLAY and piece.controller == game.current and piece.active
    state: TalentState = "none"
    for ability in piece.abilities:
        if ability.data.has_talent:
            if (piece.pid, ability.data) in game.talents_used:
                state = "used" if state == "none" else state
            elif now and (viewer != piece.controller or ability.data.script.talent_if(ability)):
                return "ready"
            else:
                state = "not_now"
    return state
