"""Cards that change their place: into play, from base to base, out of play, into stasis."""

from __future__ import annotations

from typing import Final

from ..abilities.fx import Fx
from ..abilities.scope import Ability, Scope
from ..model.carddef import CardDef
from ..model.constants import (
    BOX,
    CHANGE,
    DESTROY,
    DISCARD,
    EVERYBODY,
    FOR_GOOD,
    FROM_NOWHERE,
    HAND,
    MINION,
    STAYS,
)
from ..model.hooks import (
    AFTER_ARRIVAL,
    AFTER_DESTROY,
    AFTER_FOREIGN_CARD,
    AFTER_GIVE,
    AFTER_HAND_DISCARD,
    AFTER_MOVE,
    AFTER_STASIS_COUNTER_REMOVED,
    AFTER_THIS_DISCARDED,
    PROTECTS,
    REDIRECTS,
    STASIS_COUNTERS,
    WHEN_LEAVING,
)
from ..model.journal import DISCARD_OF, GOALS, HAND_OF, LEAVING, SET_ASIDE, STASIS_OF, Spot
from ..model.state import BY, NO_CARDS, Base, Card, Departure, Event, Piece
from .stasis import STASIS_RULE
from .windows import Windows

MINION_MOVED: Final[tuple[int, ...]] = (AFTER_MOVE, AFTER_ARRIVAL)


class Moves(Windows):
    __slots__ = ()

    def start(self, ability: Ability) -> Fx:
        """Begin a run of an ability of the index."""
        return Fx(
            self,
            ability.data,
            ability.player,
            ability.piece,
            ability.base,
            ability.card,
            ability.age,
            ability.lasting_state,
        )

    # --- into play --------------------------------------------------------------------------------
    def new_piece(self, card: Card, seat: int, origin: int = FROM_NOWHERE) -> Piece:
        pid = self.next_id
        self.next_id += 1
        self.pieces[pid] = piece = Piece(pid, card, seat, self.turn, origin, card.data.printed)
        self.known[card.uid] = EVERYBODY
        return piece

    def place(self, piece: Piece, where: Base | Piece) -> None:
        """Put a piece at a base or on a minion."""
        if isinstance(where, Base):
            piece.slot = where.slot
            (where.minions if piece.data.kind == MINION else where.actions).append(piece)
        else:
            piece.slot = where.slot
            piece.host = where.pid
            where.actions += (piece,)

    def detach(self, piece: Piece) -> None:
        """Take a piece from its base or minion."""
        if piece.stasis >= 0:
            self.players[piece.card.owner].stasis.remove(piece)
        elif piece.host >= 0:
            host = self.pieces.get(piece.host)
            if host is not None:
                host.actions = without(host.actions, piece)
        elif piece.slot < 0:
            self.loose = without(self.loose, piece)
        elif piece.data.kind == MINION:
            self.bases[piece.slot].minions.remove(piece)
        else:
            self.bases[piece.slot].actions.remove(piece)

    # --- from place to place ----------------------------------------------------------------------
    def relocate_all(self, moves: list[tuple[Piece, Base]], player: int, by: Fx | None) -> None:
        """Move minions at the same time, with everything on and under them (rules 14.1). Triggers
        are collected when all of them are at their new bases."""
        sources = [self.spot_of(piece) for piece, _ in moves] if self.journal is not None else []
        for piece, base in moves:
            self.detach(piece)
            self.place(piece, base)
            for action in piece.actions:
                action.slot = base.slot
        for i, (piece, base) in enumerate(moves):
            order = self.remember("move", player, piece.data, base.bid, piece.pid)
            if self.journal is not None:
                self.note(
                    "move", player, source=sources[i], to=self.spot_of(piece), pieces=[piece], by=by
                )
            for timing in MINION_MOVED:
                if self.could_trigger(timing, base):
                    event = Event(timing, player, piece.card, piece, base)
                    event.order = order
                    event.by = by
                    event.together = tuple(
                        [other for other, there in moves if there is base and other is not piece]
                    )
                    self.emit(event)
        self.enforce_protection()

    def take_off(self, action: Piece) -> None:
        """Take an action off its minion; it stays in play, on nothing."""
        host = self.pieces.get(action.host)
        source = self.spot_of(action) if self.journal is not None else None
        self.detach(action)
        action.host = action.slot = -1
        self.loose += (action,)
        if self.journal is not None:
            self.note("take_off", source=source, to=self.spot_of(action), pieces=[action])
        if host is not None:
            self.refresh(host)

    def transfer_action(self, action: Piece, where: Base | Piece) -> None:
        """Transfer an action (rules 14.2)."""
        old_host = self.pieces.get(action.host)
        source = self.spot_of(action) if self.journal is not None else None
        self.detach(action)
        action.host = -1
        self.place(action, where)
        if old_host is not None:
            self.refresh(old_host)
        if isinstance(where, Piece):
            self.refresh(where)
        self.refresh_bases()
        if self.journal is not None:
            self.note("transfer", source=source, to=self.spot_of(action), pieces=[action])
        self.enforce_protection()

    def claim(self, piece: Piece, seat: int, until: int) -> None:
        """Give control of a piece to a player."""
        if not piece.claims:
            piece.claims = ((piece.controller, FOR_GOOD),)
        piece.claims += ((seat, until),)
        self.will_end(until)
        self.reassign(piece)

    def reassign(self, piece: Piece) -> None:
        """Give a piece to the player of the latest claim still in force (rules 13.6). The first
        claim is of whoever played it."""
        before, source = piece.controller, self.spot_of(piece) if self.journal is not None else None
        piece.controller = piece.claims[-1][0]
        self.reindex_piece(piece)
        self.show_stored(piece)
        if self.journal is not None and piece.controller != before:
            self.note(
                "control",
                piece.controller,
                source=source,
                to=self.spot_of(piece),
                other=before,
                pieces=[piece],
            )
        self.enforce_protection()

    def show_stored(self, piece: Piece) -> None:
        """The player who controls a card may look at what is stored under it (rules 20.4)."""
        if piece.stored:
            self.show(piece.stored, 1 << piece.controller)

    def enforce_protection(self) -> None:
        """An action on a minion affects it: destroy the actions on minions that are protected from
        them (rules 15.3.3). Repeat it, since an action destroyed may have protected another one."""
        while doomed := self.unwelcome_actions():
            for action, guard in doomed:
                self.leave_play([action], DISCARD, guard, True)
            if all(action.in_play for action, _ in doomed):
                return

    def unwelcome_actions(self) -> list[tuple[Piece, Ability]]:
        """The actions on minions that are protected from them, each with the ability that destroys
        it. All are found before any is destroyed, so that it does not matter which was played
        first."""
        found: list[tuple[Piece, Ability]] = []
        if self.hooks[PROTECTS + CHANGE]:
            for base in self.bases:
                for minion in base.minions:
                    for action in minion.actions:
                        guard = self.destroyer(minion, action)
                        if guard is not None:
                            found.append((action, guard))
        return (
            sorted(found, key=lambda doomed: doomed[0].host) if found else found
        )  # those on the oldest minion first

    def destroyer(self, minion: Piece, action: Piece) -> Ability | None:
        """The ability that protects that minion from the action on it, and can destroy the
        action."""
        by = BY[action.controller][action.data.kind]
        for guard in self.hooks[PROTECTS + CHANGE]:
            if guard.data.script.protects(guard, minion, by):
                if not self.protector(action, BY[guard.player][guard.kind], DESTROY):
                    return guard
        return None

    # --- out of play ------------------------------------------------------------------------------
    def leave_play(self, pieces: list[Piece], to: int, by: Scope | None, destroyed: bool) -> None:
        """Take one card or several at once out of play (rules 14.8, 8.7.3): all ways out of play
        lead through here."""
        departures = [Departure(piece, to, destroyed) for piece in pieces if piece.in_play]
        self.leave_play_together(departures, by)

    def leave_play_together(self, departures: list[Departure], by: Scope | None) -> None:
        if self.hooks[WHEN_LEAVING]:
            departures = self.announce_all(departures)
        departures = self.with_actions(departures)
        if self.hooks[REDIRECTS]:
            departures = self.redirected(departures)
        for departure in departures:
            self.remove(departure.piece, by)
        for departure in departures:
            self.put_in_zone(departure, by)
        self.emit_departures(departures, by)

    def announce_all(self, departures: list[Departure]) -> list[Departure]:
        """Announce all of them, those of the current player first (rules 8.7.3). Returns those that
        are still in play after that."""
        for departure in sorted(
            departures,
            key=lambda departure: (departure.piece.controller - self.current) % len(self.players),
        ):
            self.announce(departure.piece)
        return [departure for departure in departures if departure.piece.in_play]

    def announce(self, piece: Piece) -> None:
        """Resolve the `when_leaving` abilities of a piece: each once, even if it makes the piece
        leave play in another way."""
        for ability in piece.abilities:
            if ability.data.hooks >> WHEN_LEAVING & 1 and ability.age not in self.announced:
                outer, self.announced = self.announced, (*self.announced, ability.age)
                fx, acting = self.start(ability), self.acting
                self.acting = fx
                ability.data.script.when_leaving(fx)
                self.acting, self.announced = acting, outer

    def with_actions(self, departures: list[Departure]) -> list[Departure]:
        """Add the actions on cards that leave play: they are discarded with them."""
        found = departures
        for departure in departures:
            if departure.piece.actions:
                leaving = [departure.piece for departure in found]
                for action in departure.piece.actions:
                    if action not in leaving:
                        self.announce(action)
                        found = [*found, Departure(action, DISCARD, False)]
        return found

    def redirected(self, departures: list[Departure]) -> list[Departure]:
        """Let abilities send cards elsewhere than to the discard pile, while all of them are still
        in play."""
        outer, self.departing = self.departing, (*self.departing, *departures)
        for seat in self.seats_from(self.current):
            for departure in departures:
                if (
                    departure.to == DISCARD
                    and departure.piece.controller == seat
                    and departure.piece.stasis < 0
                ):
                    self.redirect(departure)
        self.departing = outer
        return [departure for departure in departures if departure.to != STAYS]

    def redirect(self, departure: Departure) -> None:
        """Let abilities send a card elsewhere than to the discard pile. Its own comes last: as
        those of other cards may be declined, its player can choose between them."""
        piece = departure.piece
        asked: list[
            tuple[CardDef, int | None, int, int]
        ] = []  # a second copy at the same place would offer the same again
        for ability in self.hooks[REDIRECTS]:
            if ability.piece is not piece and departure.to == DISCARD:
                host = ability.piece.host if ability.piece is not None else -1
                place = (ability.data, ability.player, ability.location.slot, host)
                if place not in asked:
                    asked.append(place)
                    self.redirect_by(ability, departure)
        for ability in self.hooks[REDIRECTS]:
            if ability.piece is piece and departure.to == DISCARD:
                self.redirect_by(ability, departure)

    def redirect_by(self, ability: Ability, departure: Departure) -> None:
        """Let an ability send a card elsewhere than to the discard pile."""
        fx, outer = self.start(ability), self.acting
        self.acting = fx
        departure.to = ability.data.script.redirects(fx, departure.piece, DISCARD)
        if self.journal is not None and departure.to != DISCARD:
            departure.sender = self.agent(fx)
        self.acting = outer

    def remove(self, piece: Piece, by: Scope | None) -> None:
        if self.journal is not None and piece.counters:
            self.note("counters", None, amount=-piece.counters, pieces=[piece], by=by)
        self.detach(piece)
        del self.pieces[piece.pid]
        piece.in_play = False
        piece.left_by = by.card if by is not None else None
        piece.counters = 0
        piece.gains = ()

    def put_in_zone(self, departure: Departure, by: Scope | None) -> None:
        """Put a card that has left play into its zone, and discard what was stored under it."""
        card, to = departure.piece.card, departure.to
        if to == DISCARD:
            self.put_discard(card)
        elif to == HAND:
            self.players[card.owner].hand.append(card)
        elif to == BOX:
            self.box.append(card)
        else:
            self.put_deck(self.players[card.owner], card, to)
        if self.journal is not None:
            self.note_departure(departure, by)
        stored = departure.piece.stored
        if stored:
            if departure.destroyed and any(
                data.releases_stored for data in departure.piece.wording.abilities
            ):
                self.aside.extend(stored)  # its trigger may play them; then: see `discard_released`
                if self.journal is not None:
                    under, seen = self.spot_under(departure.piece), self.seen_by(stored)
                    self.note("set_aside", None, stored, 0, under, SET_ASIDE, seen=seen, by=by)
            else:
                self.discard_stored(departure.piece, by)

    def note_departure(self, departure: Departure, by: Scope | None) -> None:
        """Tell that a card has left play. One that was destroyed but is not discarded was destroyed
        by one ability and is sent elsewhere by another."""
        piece, to = departure.piece, departure.to
        goal, owner = GOALS[to][piece.card.owner], piece.card.owner
        if departure.destroyed:
            self.note(
                "destroy", to=goal if to == DISCARD else None, other=owner, pieces=[piece], by=by
            )
        if not departure.destroyed or to != DISCARD:
            self.note(
                LEAVING[to], to=goal, other=owner, pieces=[piece], by=by, cause=departure.sender
            )

    def discard_stored(self, piece: Piece, by: Scope | None) -> None:
        """Discard the cards stored under a card that leaves play."""
        for under in piece.stored:
            self.put_discard(under)
            if self.journal is not None:
                source, owner = self.spot_under(piece), under.owner
                self.note(
                    "discard", piece.controller, [under], 0, source, DISCARD_OF[owner], owner, by=by
                )
        piece.stored = NO_CARDS

    def emit_departures(self, departures: list[Departure], by: Scope | None) -> None:
        """Collect what triggers as cards have left play, their own abilities included; only then
        take these out of the index."""
        player = by.player if by is not None else None
        for departure in departures:
            if departure.destroyed or self.hooks[AFTER_THIS_DISCARDED]:
                self.emit_departure(departure, player)
        for departure in departures:
            self.unindex_piece(departure.piece)
        self.refresh_bases()

    def emit_departure(self, departure: Departure, player: int | None) -> None:
        """Collect what triggers as a card was destroyed, or has gone to the discard pile."""
        piece = departure.piece
        base = self.bases[piece.slot] if piece.slot >= 0 else None
        if departure.destroyed:
            self.remember(
                "destroy", player, piece.data, base.bid if base is not None else -1, piece.pid
            )
            if self.could_trigger(AFTER_DESTROY, base):
                self.emit(Event(AFTER_DESTROY, player, piece.card, piece, base))
        if (
            departure.to == DISCARD and piece.abilities and self.hooks[AFTER_THIS_DISCARDED]
        ):  # only its own abilities can trigger
            self.emit(Event(AFTER_THIS_DISCARDED, player, piece.card, piece, base))

    def unindex_piece(self, piece: Piece) -> None:
        """Take the abilities of a piece that has left play out of the index. Its host may have its
        own abilities again."""
        if piece.abilities:
            self.remove_from_index(piece.abilities)
            piece.abilities = ()
        if piece.host >= 0:
            host = self.pieces.get(piece.host)
            if host is not None:
                self.refresh(host)

    # --- cards from hand --------------------------------------------------------------------------
    def discard_from_hand(self, seat: int, cards: list[Card]) -> None:
        """Discard cards from a hand, all at once."""
        if not cards:
            return
        hand = self.players[seat].hand
        for card in cards:
            self.take_openly(hand, card)
            self.put_discard(card)
        if self.journal is not None:
            for owner in self.seats_from(seat):
                theirs = [card for card in cards if card.owner == owner]
                if theirs:
                    self.note("discard", seat, theirs, 0, HAND_OF[seat], DISCARD_OF[owner], owner)
        if self.could_trigger(AFTER_HAND_DISCARD):
            self.emit(Event(AFTER_HAND_DISCARD, seat))
        self.emit_foreign_cards(seat, cards)

    def emit_foreign_cards(self, seat: int, cards: list[Card]) -> None:
        """A player has discarded these cards from a hand or deck: an event for each that another
        player owns."""
        if self.could_trigger(AFTER_FOREIGN_CARD):
            for card in cards:
                if card.owner != seat:
                    self.emit(Event(AFTER_FOREIGN_CARD, seat, card))

    def hand_over(self, card: Card, to: int, by: int, source: Spot | None) -> None:
        """A player places a card into a hand: an event, if it is another player's hand."""
        self.players[to].hand.append(card)
        self.known[card.uid] |= 1 << to
        if self.journal is not None:
            self.note(
                "give" if to != by else "take",
                by,
                [card],
                0,
                source,
                HAND_OF[to],
                to,
                self.known[card.uid],
            )
        if to != by and self.could_trigger(AFTER_GIVE):
            self.emit(Event(AFTER_GIVE, by, card))

    # --- stasis (rules 19) ------------------------------------------------------------------------
    def enter_stasis(
        self, card: Card, counters: int, old: Piece | None, source: Spot | None = None
    ) -> None:
        """Put a card into stasis, and resolve its `enters_stasis`."""
        self.follow_entry(self.put_in_stasis(card, counters, old, source))

    def follow_entry(self, piece: Piece) -> None:
        fx, outer = Fx(self, piece.data, piece.controller, piece, None, piece.card), self.acting
        self.acting = fx
        piece.data.script.enters_stasis(fx)
        self.acting = outer

    def put_in_stasis(
        self, card: Card, counters: int, old: Piece | None, source: Spot | None = None
    ) -> Piece:
        """Put a card into stasis, in front of its owner. One that comes from a base has not left
        play."""
        if self.journal is not None and old is not None:
            source = self.spot_of(old)
        if old is not None:
            self.leave_play(list(old.actions), DISCARD, None, False)
        piece = self.new_piece(card, card.owner)
        piece.stasis = counters
        if old is not None:
            piece.counters, piece.stored = old.counters, old.stored
            old.counters, old.stored = 0, NO_CARDS
            self.show_stored(piece)
            self.remove(old, None)
            self.unindex_piece(old)
            self.refresh_bases()
        self.obey_stasis()
        self.players[card.owner].stasis.append(piece)
        piece.active = True
        self.index_piece(piece)
        if self.journal is not None:
            was = old.pid if old is not None else -1
            self.note(
                "stasis", None, [], counters, source, STASIS_OF[card.owner], pieces=[piece], was=was
            )
        return piece

    def obey_stasis(self) -> None:
        """Start the rule about cards in stasis, with the first such card of the game. It triggers
        like an ability."""
        if not any(lasting.data is STASIS_RULE for lasting in self.lasting):
            self.start_lasting(STASIS_RULE, None, Card(-1, STASIS_RULE, -1), FOR_GOOD)

    def idle(self) -> list[Piece]:
        """Cards in stasis without a counter."""
        found: list[Piece] = []
        for player in self.players:
            for piece in player.stasis:
                if piece.stasis == 0:
                    found.append(piece)
        return found

    def remove_stasis_counters(self, pieces: list[Piece], player: int) -> None:
        """Take one counter off each of these cards in stasis, all at once. An ability may put such
        a counter on its own card."""
        for piece in pieces:
            piece.stasis -= 1
            if piece.stasis == 0:
                self.remember("last stasis counter", player, piece.data, -1, piece.pid)
            if self.journal is not None:
                self.note("stasis_counter_removed", player, amount=piece.stasis, pieces=[piece])
        for piece in pieces:
            for ability in self.hooks[STASIS_COUNTERS]:
                keeper = ability.piece
                if keeper is not None and keeper is not piece and ability.player == player:
                    fx, outer = self.start(ability), self.acting
                    self.acting = fx
                    kept = ability.data.script.keeps_stasis_counter(fx, piece)
                    if kept:
                        self.add_stasis_counter(keeper)
                    self.acting = outer
                    if kept:
                        break
            if self.hooks[AFTER_STASIS_COUNTER_REMOVED]:
                self.emit(Event(AFTER_STASIS_COUNTER_REMOVED, player, piece.card, piece))

    def add_stasis_counter(self, piece: Piece) -> None:
        piece.stasis += 1
        if self.journal is not None:
            self.note("stasis_counter_added", amount=piece.stasis, pieces=[piece])


def without(pieces: tuple[Piece, ...], gone: Piece) -> tuple[Piece, ...]:
    return tuple([piece for piece in pieces if piece is not gone])
