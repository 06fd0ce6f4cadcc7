"""What an option would change at the bases: powers, places and breakpoints, with the card merely
placed.

It is worked out on a copy of the game. What happens next (the card's own ability, triggers,
choices, hidden cards) is left out and marked as open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypedDict

from ..asking.question import Choice, FromStasis, Play, Question
from ..asking.topic import Purpose
from ..knowledge.known import knows, may_hold
from ..model.carddef import overrides
from ..model.constants import ACTION, CHANGE, END_OF_TURN, FROM_HAND, FROM_STASIS, MOVE
from ..model.hooks import (
    AFTER_AFFECT,
    AFTER_DESTROY,
    BASE_TEXT,
    PLAY_SOURCES,
    REDIRECTS,
    WHEN_LEAVING,
)
from ..model.state import BY, Base, Card, Event, Gain, Piece, PreparedPlay
from ..rules import index, moves, numbers, plays, protection, rights, triggers, windows
from ..rules.moves import MINION_MOVED
from .views import PlaceView, place_views
from .why_not import HARMS, source_of, zones

if TYPE_CHECKING:
    from ..rules.game import Game

OpenCode = Literal[
    "on_play",  # the card has an ability that resolves when it is played
    "text",  # the card that asks may do more than this
    "trigger",  # abilities of other cards trigger, or actions are destroyed because of it
    "choice",  # something is to be chosen next
    "hidden",  # a card that the player does not know may matter
]


class BaseForecast(TypedDict):
    """The numbers of a base, as in its view, if an option were chosen."""

    bid: int  # which base
    power: list[int]  # the power of each player there, by seat
    total: int  # the power that counts for the breakpoint
    breakpoint: int  # its breakpoint
    ready: bool  # it would be scored in the Score Bases phase
    places: list[PlaceView]  # who would get what if it scored then


class Forecast(TypedDict):
    """What an option would change at the bases."""

    bases: list[BaseForecast]  # those that would change
    # nothing is open: these are the numbers after this option, unless players use something before
    # that
    exact: bool
    open: list[OpenCode]  # what may still change them


LEAVES: Final[tuple[Purpose, ...]] = (
    "destroy",
    "return",
    "stasis",
    "shuffle",
    "deck",
    "deck_top",
    "deck_bottom",
)  # its base
CHANGES: Final[dict[Purpose, int]] = {
    "gain_power": 1,
    "lose_power": 1,
    "add_counters": 1,
    "remove_counters": -1,
}


def forecast(game: Game, question: Question, option: Choice) -> Forecast | None:
    """What that option of the question would change, as far as the player who is asked can know;
    None: it places nothing, and does nothing to a card in play that could be told."""
    copy = game.fork()
    try:
        trial = Trial(copy, question)
        if not trial.choose(option):
            return None
        before = [base_forecast(game, base) for base in game.bases]
        after = [base_forecast(copy, base) for base in copy.bases]
    finally:
        index.drop(copy)
    changed = [new for old, new in zip(before, after, strict=True) if new != old]
    return {"bases": changed, "exact": not trial.open, "open": trial.open}


def base_forecast(game: Game, base: Base) -> BaseForecast:
    breakpoint, total, powers = (
        numbers.breakpoint(game, base),
        numbers.total_power(game, base),
        numbers.powers(game, base),
    )
    return {
        "bid": base.bid,
        "power": powers,
        "total": total,
        "breakpoint": breakpoint,
        "ready": total >= breakpoint and not numbers.kept_from_scoring(game, base),
        "places": place_views(game, base, powers),
    }


class Trial:
    """A copy of the game, on which an option is tried out."""

    def __init__(self, game: Game, question: Question) -> None:
        self.game = game
        self.seat = question.player
        self.topic = question.topic
        self.source = source_of(game, question.topic)
        self.open: list[OpenCode] = []

    def leave_open(self, code: OpenCode) -> None:
        if code not in self.open:
            self.open.append(code)

    def choose(self, option: Choice) -> bool:
        """Do what an option does at once. Whether that is anything."""
        if isinstance(option, PreparedPlay):
            return self.play(option.card, self.game.place_of(option), FROM_HAND, False)
        if isinstance(option, Play):
            return self.play(option.card, option.place, option.origin, option.special >= 0)
        if isinstance(option, FromStasis):
            return self.play_from_stasis(self.game.pieces[option.piece.pid])
        if isinstance(option, Base):
            return self.choose_base(self.game.bases[option.slot])
        if isinstance(option, Piece) and option.pid in self.game.pieces:
            return self.choose_piece(self.game.pieces[option.pid])
        return False

    # --- plays ------------------------------------------------------------------------------------
    def play(self, card: Card, place: Base | Piece | None, origin: int, special: bool) -> bool:
        """A card goes from where it is to that place."""
        if place is None:
            return False
        for _, zone in zones(self.game):
            if card in zone:
                zone.remove(card)
        self.put(card, place, origin, None)
        if card.data.has_on_play or (special and overrides(card.data.script, "on_special")):
            self.leave_open("on_play")
        self.foresee_consequences(card)
        return True

    def foresee_consequences(self, card: Card) -> None:
        """What the card that gives the play does after that."""
        if self.topic.kind == "choose":
            self.leave_open("text")
        elif self.topic.kind == "play":
            for play in rights.current(self.game):
                if (
                    play.kind & card.data.kind
                    and play.grantor is not None
                    and play.grantor.has_after_extra
                ):
                    self.leave_open("trigger")

    def play_from_stasis(self, piece: Piece) -> bool:
        if piece.data.leaves_stasis and piece.data.kind == ACTION:
            return False  # it follows its instructions and is discarded
        places = plays.places(self.game, self.seat, piece.card, False)
        if len(places) > 1:
            self.leave_open("choice")
            return True
        return places[0] is not None and self.place_from_stasis(piece, places[0])

    def leaving_stasis(self) -> Piece | None:
        """The card that is being played from stasis, when it is asked where."""
        asking = self.game.pieces.get(self.topic.at)
        return asking if asking is not None and asking.stasis == 0 else None

    def place_from_stasis(self, piece: Piece, place: Base | Piece) -> bool:
        self.take_out(piece)
        self.put(piece.card, place, FROM_STASIS, piece)
        if piece.data.has_on_play or piece.data.leaves_stasis:
            self.leave_open("on_play")
        return True

    def put(self, card: Card, place: Base | Piece, origin: int, old: Piece | None) -> None:
        """A card comes into play, as in `plays.play`, with its continuous abilities at once;
        `old` is what it was in stasis."""
        game, data, seat = self.game, card.data, self.seat
        there = game.bases[place.slot] if isinstance(place, Base) else game.pieces[place.pid]
        if protection.immune(game, there, seat, card):
            return  # it is discarded
        piece = moves.new_piece(game, card, seat, origin)
        if old is not None:
            piece.counters, piece.stored = old.counters, old.stored
        moves.place(piece, there)
        start = len(game.queue)
        if plays.play_events(game, seat, card, piece, game.bases[piece.slot], origin):
            self.leave_open("trigger")
        piece.active = True
        index.add_piece(game, piece)
        if isinstance(there, Piece):
            index.refresh(game, there)
        if data.kind == ACTION and game.hooks[AFTER_AFFECT]:
            self.leave_open("trigger")
        if data.hooks >> BASE_TEXT & 1:
            self.turn_up_base()
        self.foresee_protection()
        self.foresee_specials(game.queue[start:])

    def turn_up_base(self) -> None:
        """The top card of the base deck is turned up."""
        deck = self.game.base_deck
        if deck and not knows(self.game, self.seat, deck[-1]):
            self.leave_open("hidden")
        else:
            index.refresh_bases(self.game)

    def foresee_protection(self) -> None:
        if moves.unwelcome_actions(self.game):
            self.leave_open("trigger")

    def foresee_specials(self, events: list[Event]) -> None:
        """Cards that may be played because of these events, through their Specials: in hands, or
        where an ability allows it."""
        game = self.game
        for event in events:
            for ability in game.hooks[PLAY_SOURCES]:
                for card, _ in ability.data.script.play_sources(ability):
                    if windows.may_use_special(game, card, ability.you, event):
                        self.leave_open("choice")
            for card in windows.specials_for(game, event):
                for player in game.players:
                    if may_hold(game, self.seat, player.hand, card) and windows.may_use_special(
                        game, card, player.seat, event
                    ):
                        self.leave_open("choice" if knows(game, self.seat, card) else "hidden")

    # --- choices ----------------------------------------------------------------------------------
    def choose_base(self, base: Base) -> bool:
        """A base is chosen: for a card from stasis, for minions that move, or to change its
        breakpoint."""
        purpose, amount = self.topic.purpose, self.topic.amount
        if purpose == "play" and (leaving := self.leaving_stasis()) is not None:
            return self.place_from_stasis(leaving, base)
        if purpose == "breakpoint" and amount:
            self.leave_open("text")
            base.gains += (self.gain(amount),)
            return True
        moving = [self.game.pieces[pid] for pid in self.topic.about if pid in self.game.pieces]
        if purpose == "move_to" and moving:
            self.move([piece for piece in moving if piece.is_minion and piece.slot >= 0], base)
            return True
        return False

    def move(self, minions: list[Piece], base: Base) -> None:
        """Minions move to a base."""
        game = self.game
        self.leave_open("text")
        for minion in minions:
            kept = (
                self.protected(minion, MOVE)
                or protection.barrier(game, minion, base, self.seat) is not None
            )
            if minion.slot != base.slot and not kept:
                moves.detach(game, minion)
                moves.place(minion, base)
                for action in minion.actions:
                    action.slot = base.slot
                if any(triggers.could_trigger(game, timing, base) for timing in MINION_MOVED):
                    self.leave_open("trigger")
        self.foresee_protection()

    def choose_piece(self, piece: Piece) -> bool:
        """A card in play is chosen: something is done to it."""
        purpose, amount = self.topic.purpose, self.topic.amount
        if purpose == "play" and (leaving := self.leaving_stasis()) is not None:
            return self.place_from_stasis(leaving, piece)
        if piece.slot < 0:
            return False
        self.leave_open("text")
        if purpose in LEAVES:
            if not self.protected(piece, HARMS[purpose]):
                self.leave(piece)
            return True
        if purpose == "move":
            self.leave_open("choice")
            if not self.protected(piece, MOVE):
                self.leave(piece)
            return True
        if purpose in CHANGES and amount and piece.is_minion:
            if not self.protected(piece, CHANGE):
                piece.gains += (self.gain(CHANGES[purpose] * amount),)
            return True
        return False

    def gain(self, amount: int) -> Gain:
        """A change by the card that asks."""
        return Gain(amount, END_OF_TURN, self.seat, self.source)

    def protected(self, piece: Piece, how: int) -> bool:
        return (
            protection.protector(self.game, piece, BY[self.seat][self.source.kind], how) is not None
        )

    def leave(self, piece: Piece) -> None:
        """A card leaves its base, with the actions on it."""
        hooks, base = self.game.hooks, self.game.bases[piece.slot]
        if (
            hooks[REDIRECTS]
            or hooks[WHEN_LEAVING]
            or triggers.could_trigger(self.game, AFTER_DESTROY, base)
        ):
            self.leave_open("trigger")
        for gone in (*piece.actions, piece):
            self.take_out(gone)

    def take_out(self, piece: Piece) -> None:
        game = self.game
        moves.detach(game, piece)
        del game.pieces[piece.pid]
        piece.in_play = False
        index.remove_piece(game, piece)
