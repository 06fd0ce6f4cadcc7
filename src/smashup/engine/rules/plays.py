"""Playing cards (rules 5): where a card may be played, and what happens then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from ..abilities.fx import Fx
from ..abilities.scope import Ability, Scope
from ..asking.question import Play
from ..model.carddef import CardDef
from ..model.constants import ASIDE, CHANGE, FROM_DECK, HAND, MINION, YOURS
from ..model.hooks import (
    AFTER_ACTION_PLAY,
    AFTER_AFFECT,
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
from ..model.journal import DISCARD_OF, GOALS, RESOLVING, SET_ASIDE, Spot
from ..model.state import BY, Base, Card, Event, Piece
from .moves import Moves
from .must_affect import UNWATCHED, Watch
from .windows import pointless

if TYPE_CHECKING:
    from .game import Game


NOWHERE: Final[list[Base | Piece | None]] = [None]  # where a standard action is played
MINION_PLAYED: Final[tuple[int, ...]] = (AFTER_MINION_PLAY, AFTER_ARRIVAL)
ACTION_PLAYED: Final[tuple[int, ...]] = (AFTER_ACTION_PLAY,)

# A loop of plays that cause further plays is ended (rules 18.6). There are at most so many
NESTED_PLAYS: Final = 25  # plays under way, one inside the other,
PLAYS_PER_TURN: Final = 200  # and plays in one turn


class Plays(Moves):
    __slots__ = ()

    # --- what may be played where -----------------------------------------------------------------
    def played_out(self) -> bool:
        """Whether a loop of plays has to be ended, so that no card at all may be played now (rules
        18.6)."""
        return self.nested_plays >= NESTED_PLAYS or self.played >= PLAYS_PER_TURN

    def places(self, seat: int, card: Card, special: bool) -> list[Base | Piece | None]:
        """Where a player may play a card now; [None] for a standard action, [] if nowhere."""
        data = card.data
        if self.played_out():
            return []
        if data.special_only and not special and not self.in_its_time(seat, card):
            return []
        if data.has_prerequisite and not data.script.can_play(
            Scope(self, data, seat, None, None, card)
        ):
            return []
        hooks = self.hooks
        if hooks[FORBIDS] and self.forbidder(seat, card) is not None:
            return []
        found: list[Any] = NOWHERE
        if data.plays_on == MINION:
            found = self.hosts(seat, card)
        elif data.placed:
            found = self.open_bases()
        if data.placed and (hooks[FORBIDS_HERE] or hooks[FORBIDS_ELSEWHERE]):
            closed = self.closed_slots(seat, card)
            if closed:
                return self.outside(closed, found)
        return found

    def in_its_time(self, seat: int, card: Card) -> bool:
        """Whether a card that is only played through its Special could be used so now: then an
        ability may have it played, too."""
        event = self.now
        if event is None or pointless(event) or not card.data.specials >> event.timing & 1:
            return False
        return card.data.script.special_if(
            Scope(self, card.data, seat, None, event.base, card), event
        )

    def hosts(self, seat: int, card: Card) -> list[Any]:
        """The minions that an action may be played on."""
        whose, yours = card.data.hosts, card.data.hosts == YOURS
        found: list[Any] = []
        for base in self.bases:
            if whose:
                for minion in base.minions:
                    if (minion.controller == seat) is yours:
                        found.append(minion)
            else:
                found += base.minions
        return self.fitting_hosts(seat, card, found) if card.data.has_host_rule else found

    def fitting_hosts(self, seat: int, card: Card, minions: list[Any]) -> list[Any]:
        """Those of the minions that meet the action's own condition."""
        script, fx = card.data.script, Scope(self, card.data, seat, None, None, card)
        found: list[Any] = []
        for minion in minions:
            if script.can_host(fx, minion):
                found.append(minion)
        return found

    def closed_slots(self, seat: int, card: Card) -> list[int]:
        """The slots of the bases where an ability forbids that play."""
        found: list[int] = []
        for ban in self.hooks[FORBIDS_HERE]:
            if ban.data.script.forbids_here(ban, seat, card):
                found.append(ban.location.slot)
        for ban in self.hooks[FORBIDS_ELSEWHERE]:
            if ban.data.script.forbids_elsewhere(ban, seat, card):
                found += [base.slot for base in self.bases if base.slot != ban.location.slot]
        return found

    def outside(self, closed: list[int], places: list[Any]) -> list[Any]:
        """Those of these bases and minions that are not at one of the closed bases."""
        return [place for place in places if place.slot not in closed]

    def forbidder(self, seat: int, card: Card) -> Ability | None:
        """The ability that forbids that play at any place."""
        for ban in self.hooks[FORBIDS]:
            if ban.data.script.forbids(ban, seat, card):
                return ban
        return None

    def ability(self, piece: Piece, data: CardDef) -> Fx:
        return Fx(self, data, piece.controller, piece, None, piece.card)

    # --- playing ----------------------------------------------------------------------------------
    def play(
        self, seat: int, play: Play, occasion: Event | None = None, watch: Watch = UNWATCHED
    ) -> Piece | None:
        """Play a card as that option says. Returns its piece, if it stays in play."""
        return self.play_from(seat, play.card, play.place, play.origin, play.zone, occasion, watch)

    def play_from(
        self,
        seat: int,
        card: Card,
        place: Base | Piece | None,
        origin: int,
        zone: list[Card],
        occasion: Event | None = None,
        watch: Watch = UNWATCHED,
    ) -> Piece | None:
        """Play a card from that zone (rules 5.2)."""
        self.take_openly(zone, card)
        piece: Piece | None = None
        if place is None:
            self.resolving.append(card)
        elif self.hooks[PROTECTS + CHANGE] and self.immune(place, seat, card):
            self.put_discard(card)
        else:
            piece = self.new_piece(card, seat, origin)
            self.place(piece, place)
        if self.journal is not None:
            self.note_play(seat, card, place, piece, self.spot_in(zone))
        if card.data.kind == MINION and piece is not None:
            return self.resolve_minion(seat, piece, origin, occasion)
        return self.resolve_action(seat, card, piece, place, origin, occasion, watch)

    def resolve_minion(
        self, seat: int, piece: Piece, origin: int, occasion: Event | None
    ) -> Piece | None:
        """A minion has come to a base: resolve its on-play ability, and then what its play has
        triggered."""
        card, data, start = piece.card, piece.data, len(self.queue)
        outer, self.acting = self.acting, None
        played = self.play_events(seat, card, piece, self.bases[piece.slot], origin)
        piece.active = not data.has_on_play
        if data.at_work:
            self.index_piece(piece)
        if data.has_on_play:
            fx = Fx(self, data, seat, piece, occasion.base if occasion is not None else None, card)
            fx.special = occasion is not None
            self.acting = fx
            data.script.on_play(fx)
            self.acting = None
            if self.fresh_plays:
                self.offer_before_answers(start, fx)
            if piece.in_play and piece.stasis < 0:
                self.activate(piece)
        if piece.abilities:
            self.refresh_bases()
        if self.hooks[PROTECTS + CHANGE]:
            self.enforce_protection()
        if played:
            self.conclude_play(played, card)
        if self.queue:
            self.run_triggers(start)
        self.end_play()
        self.acting = outer
        return piece if piece.in_play else None

    def resolve_action(
        self,
        seat: int,
        card: Card,
        piece: Piece | None,
        place: Base | Piece | None,
        origin: int,
        occasion: Event | None,
        watch: Watch = UNWATCHED,
    ) -> Piece | None:
        """An action is played, and lies at its place if it has one: resolve its text, and then what
        its play has triggered."""
        data, start = card.data, len(self.queue)
        outer, self.acting = self.acting, None
        if data.special_only and occasion is None:
            occasion = self.now
        base = self.bases[place.slot] if place is not None else None
        played = self.play_events(seat, card, piece, base, origin)
        fx = Fx(self, data, seat, piece, occasion.base if occasion is not None else None, card)
        fx.watch = watch
        if piece is not None:
            if data.at_work:
                self.index_piece(piece)
            if isinstance(place, Piece):
                fx.touch(place)
        if place is not None and piece is None:
            pass  # its host is immune: it is discarded without effect
        elif occasion is not None:
            fx.special = True
            self.acting = fx
            data.script.on_special(fx, occasion)
        else:
            self.acting = fx
            data.script.on_play(fx)
        self.acting = None
        if self.fresh_plays:
            self.offer_before_answers(start, fx)
        if piece is not None and piece.in_play and piece.stasis < 0:
            self.activate(piece)
            self.touch_lastingly(piece, fx)
            if isinstance(place, Piece) and place.in_play:
                self.refresh(place)
            self.refresh_bases()
        if self.hooks[PROTECTS + CHANGE]:
            self.enforce_protection()
        if played:
            self.conclude_play(played, card)
        if watch is not UNWATCHED:
            watch.resolved(cast("Game", self), list(fx.touched))
        if fx.triggers:
            self.emit_affected(fx)
        if self.queue:
            self.run_triggers(start)
        if piece is None and card in self.resolving:
            self.finish(card)
        self.end_play()
        self.acting = outer
        return piece if piece is not None and piece.in_play else None

    def finish(self, card: Card) -> None:
        """Put a standard action that has resolved on the discard pile, or where an ability has sent
        it (rules 5.4.5)."""
        self.resolving.remove(card)
        destination = self.destinations.pop(card.uid, None)
        if destination is None:
            self.put_discard(card)
            if self.journal is not None:
                self.note("finish", None, [card], 0, RESOLVING, DISCARD_OF[card.owner], card.owner)
            return
        self.acting = by = destination.by
        if destination.to == HAND:
            start = len(self.queue)
            self.hand_over(card, destination.seat, by.you, RESOLVING)
            self.run_triggers(start)
        elif destination.to == ASIDE:
            self.aside.append(card)
            if self.journal is not None:
                self.note("set_aside", by.you, [card], 0, RESOLVING, SET_ASIDE)
        else:
            self.put_deck(self.players[destination.seat], card, destination.to)
            if self.journal is not None:
                to = GOALS[destination.to][destination.seat]
                self.note("put", by.you, [card], 0, RESOLVING, to, destination.seat)
        self.acting = None

    def immune(self, host: Base | Piece, seat: int, card: Card) -> bool:
        """Whether that minion is protected from a card that a player plays on it, which is then
        discarded (rules 5.5.5)."""
        return (
            isinstance(host, Piece)
            and self.protector(host, BY[seat][card.data.kind], CHANGE) is not None
        )

    def play_events(
        self, seat: int, card: Card, piece: Piece | None, base: Base | None, origin: int
    ) -> tuple[Event, ...]:
        """The play begins, and is under way until `end_play`: remember it, and collect what it
        triggers, of the cards in play now. Returns the events that have triggered anything, for
        `conclude_play`."""
        self.nesting += 1
        self.nested_plays += 1
        self.played += 1
        if self.nested_plays == NESTED_PLAYS or self.played == PLAYS_PER_TURN:
            self.end_loop("too_many_plays")
        data = card.data
        order = self.remember(
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
            if (self.hooks[timing] or self.specials[timing]) and self.could_trigger(timing, base):
                event = Event(timing, seat, card, piece, base)
                event.origin = origin
                event.order = order
                self.emit(event)
                if event.pending:
                    found += (event,)
        return found

    def end_play(self) -> None:
        """A card that was played has resolved, and all that it has triggered."""
        self.nested_plays -= 1
        self.leave_nesting()

    def touch_lastingly(self, piece: Piece, fx: Fx) -> None:
        """An action that stays in play directly affects the minions whose power it changes from now
        on."""
        for ability in piece.abilities:
            if ability.data.hooks >> POWER_HERE & 1:
                for minion in self.bases[piece.slot].minions:
                    if ability.data.script.power_here(ability, minion) and not self.shielded(
                        minion, ability
                    ):
                        fx.touch(minion)
            if ability.data.hooks >> POWER_ANYWHERE & 1:
                for base in self.bases:
                    for minion in base.minions:
                        if ability.data.script.power_anywhere(
                            ability, minion
                        ) and not self.shielded(minion, ability):
                            fx.touch(minion)

    def emit_affected(self, fx: Fx) -> None:
        """Queue what has triggered because an action has directly affected minions. Like the play
        itself, that event ends when the action has resolved: see `conclude_play`."""
        event = Event(AFTER_AFFECT, fx.you, fx.card)
        event.minions, event.pending = fx.touched, fx.triggers
        self.conclude_play((event,), fx.card)
        self.queue.append(event)

    def note_play(
        self,
        seat: int,
        card: Card,
        place: Base | Piece | None,
        piece: Piece | None,
        source: Spot | None,
        was: int = -1,
    ) -> None:
        """Tell that a card was played; and if it has no piece as its host is immune, that it was
        discarded."""
        if piece is not None:
            self.note("play", seat, source=source, to=self.spot_of(piece), pieces=[piece], was=was)
        elif place is None:
            self.note("play", seat, [card], 0, source, RESOLVING, was=was)
        else:
            to, owner = self.spot_at(place, seat), card.owner
            self.note("play", seat, [card], 0, source, to, was=was)
            guard = (
                self.protector(place, BY[seat][card.data.kind], CHANGE)
                if isinstance(place, Piece)
                else None
            )
            played = Scope(self, card.data, seat, None, None, card)
            if isinstance(place, Piece):
                self.note("safe", seat, pieces=[place], ability=played, by=guard)
            self.note(
                "discard",
                seat,
                source=to,
                to=DISCARD_OF[owner],
                other=owner,
                ability=played,
                by=guard,
            )
