"""Playing cards (rules 5), extra plays (rules 7) and the menu of the Play Cards phase."""

from __future__ import annotations

from typing import Any

from .carddef import CardDef, overrides
from .driver import Play, Use
from .fx import Fx
from .moves import Moves
from .scope import NOBODY
from .state import Allowance, Base, By, Card, Event, Piece
from .table import EVERYBODY
from .words import (
    ACTION,
    AFTER_AFFECT,
    AFTER_ARRIVAL,
    AFTER_FOREIGN,
    AFTER_PLAY,
    ALLOWS,
    BASE,
    CHANGE,
    DISCARD,
    FORBIDS,
    FROM_DECK,
    FROM_DECK_TOP,
    FROM_DISCARD,
    FROM_HAND,
    FROM_OTHER_HAND,
    FROM_STASIS,
    HAND,
    MINION,
    PLAY_SOURCES,
    POWER_HERE,
    PROTECTS,
)


class Plays(Moves):
    # --- what may be played where ----------------------------------------------------------------------------------
    def places(self, seat: int, card: Card, special: bool) -> list[Base | Piece | None]:
        """Where a player may play a card now; [None] for a standard action, [] if nowhere."""
        d = card.d
        found: list[Base | Piece | None] = []
        if d.kind == ACTION and d.special_only and not special:
            return found
        if d.has_prerequisite and not d.can_play(self.fx(d, seat, NOBODY, None, card)):
            return found
        if d.kind == MINION or d.plays_on == BASE:
            found.extend(base for base in self.bases if base.in_play)
        elif d.plays_on == MINION:
            fx = self.fx(d, seat, NOBODY, None, card)
            for base in self.bases:
                for minion in base.minions:
                    if not d.has_host_rule or d.can_host(fx, minion):
                        found.append(minion)
        else:
            found.append(None)
        if self.hooks[FORBIDS]:
            found = [place for place in found if not self.forbidden(seat, card, place)]
        return found

    def forbidden(self, seat: int, card: Card, place: Base | Piece | None) -> bool:
        base = self.bases[place.slot] if place is not None else None
        for fx in self.hooks[FORBIDS]:
            if fx.d.forbids(fx, seat, card, base):
                return True
        return False

    def permits(self, a: Allowance, card: Card, place: Base | Piece | None) -> bool:
        """Whether that allowance covers that play."""
        d = card.d
        if not a.kind & d.kind:
            return False
        if a.max_power >= 0 and d.power > a.max_power:
            return False
        if a.budget >= 0 and d.power > a.budget:
            return False
        if a.name and d.name != a.name:
            return False
        if a.at >= 0 and not (isinstance(place, Base) and place.bid == a.at):
            return False
        if a.on >= 0 and not (isinstance(place, Piece) and place.pid == a.on):
            return False
        if a.own_rule and a.grantor is not None:
            fx = self.grant_fx(a, a.grantor)
            return a.grantor.permits(fx, card, place)
        return True

    def grant_fx(self, a: Allowance, grantor: CardDef) -> Fx:
        """The ability that granted an allowance."""
        piece = self.pieces.get(a.source, NOBODY)
        base = self.base_of(a.source)
        card = piece.card if piece is not NOBODY else (base.card if base is not None else Card(-1, grantor, a.seat))
        return self.fx(grantor, a.seat, piece, base, card)

    def allowances(self) -> list[Allowance]:
        """All plays that the current player has: free ones, kept extra ones, and those that cards hold open."""
        found = self.plays
        for fx in self.hooks[ALLOWS]:
            you = self.current if fx.kind == BASE else fx.you
            if you == self.current:
                offered = fx.d.allows(self.raised(fx, you))
                if offered is not None:
                    found = [*found, offered]
        return found

    def plays_from(self, seat: int, cards: list[Card], zone: list[Card], origin: int, allowances: list[Allowance]) -> list[Play]:
        """Each way to play one of these cards with one of these allowances."""
        kinds = free = 0
        for a in allowances:
            kinds |= a.kind
            if a.unrestricted:
                free |= a.kind
        found: list[Play] = []
        for card in cards:
            kind = card.d.kind
            if kinds & kind:
                for place in self.places(seat, card, False):
                    if free & kind or any(self.permits(a, card, place) for a in allowances):
                        found.append(Play(card, place, origin, zone))
        return found

    def ordinary_plays(self, seat: int, allowances: list[Allowance]) -> list[Play]:
        """Plays from the hand, and from where cards in play let you play as if from the hand."""
        hand = self.players[seat].hand
        found = self.plays_from(seat, hand, hand, FROM_HAND, allowances)
        for fx in self.hooks[PLAY_SOURCES]:
            if fx.you == seat:
                pile = self.players[seat].discard
                for card, place in fx.d.play_sources(fx):
                    if place in self.places(seat, card, False) and any(self.permits(a, card, place) for a in allowances):
                        found.append(Play(card, place, FROM_DISCARD, pile))
        return found

    # --- the menu of the Play Cards phase --------------------------------------------------------------------------
    def menu(self) -> list[Any]:
        """Everything that the current player may do now, beside ending the phase."""
        seat = self.current
        options: list[Any] = list(self.ordinary_plays(seat, self.allowances()))
        for piece in self.pieces.values():
            if piece.controller != seat:
                continue
            if piece.stasis == 0:
                if self.can_leave_stasis(piece):
                    options.append(Use("stasis", piece, 0))
            for i, d in enumerate(piece.abilities):
                if d.has_talent and piece.stasis < 0 and d not in piece.used and d.talent_if(self.ability(piece, d)):
                    options.append(Use("talent", piece, i))
                if d.has_use and (piece.stasis < 0 or d.works_in_stasis) and d.use_if(self.ability(piece, d)):
                    options.append(Use("use", piece, i))
        return options

    def ability(self, piece: Piece, d: CardDef) -> Fx:
        return self.fx(d, piece.controller, piece, None, piece.card)

    def choose_from_menu(self, option: Any) -> None:
        """Do what the current player chose from the menu."""
        if isinstance(option, Play):
            self.play_with_allowance(option)
            return
        piece, start = option.piece, len(self.queue)
        d = piece.abilities[option.index]
        if option.what == "stasis":
            self.play_from_stasis(piece)
            return
        if self.journal is not None:
            self.note(option.what, piece.controller, [piece.card])
        if option.what == "talent":
            piece.used += (d,)
            d.talent(self.ability(piece, d))
        else:
            d.use(self.ability(piece, d))
        self.settle()
        self.window(self.take_queue(start))

    def play_with_allowance(self, play: Play) -> None:
        """Spend one of the plays that cover it; if they differ, the player says which (rules 7.6)."""
        allowance = self.pick_allowance(play)
        if allowance in self.plays:
            i = self.plays.index(allowance)
            rest = allowance.spent(play.card.d.power)
            self.plays[i : i + 1] = [rest] if rest is not None else []
        grantor = allowance.grantor
        if grantor is not None and allowance not in self.plays and overrides(grantor, "allows"):
            self.did("use", self.current, grantor, -1, allowance.source)
        start = len(self.queue)
        self.play(self.current, play)
        if grantor is not None:
            grantor.after_extra(self.grant_fx(allowance, grantor), play.card)
            self.settle()
            self.window(self.take_queue(start))

    def pick_allowance(self, play: Play) -> Allowance:
        fitting: list[Allowance] = []
        for a in self.allowances():
            if self.permits(a, play.card, play.place) and not (a.unrestricted and any(same_right(a, b) for b in fitting)):
                fitting.append(a)
        if len(fitting) > 1:
            fitting.sort(key=lambda a: (a.unrestricted, a.kind))
            plain = [a for a in fitting if a.unrestricted and not has_strings(a)]
            fitting = [a for a in fitting if a not in plain] + plain[:1]
        return fitting[self.ask(self.current, "mode", play.card.d.id, "choose which play to use", fitting, False)]

    def spend_action_play(self, seat: int) -> bool:
        """Use up an action play without playing a card; only an unrestricted one will do."""
        for a in sorted(self.plays, key=lambda a: a.kind):
            if a.kind & ACTION and a.unrestricted:
                self.plays.remove(a)
                return True
        return False

    # --- playing ---------------------------------------------------------------------------------------------------
    def play(self, seat: int, play: Play, aim: Event | None = None) -> Piece | None:
        """Play a card (rules 5.2). Returns its piece if it stays in play, for a standard action None."""
        card, place = play.card, play.place
        play.zone.remove(card)
        self.known[card.uid] = EVERYBODY
        piece = NOBODY
        if place is not None:
            piece = self.new_piece(card, seat, play.origin)
            self.place(piece, place)
        else:
            self.resolving.append(card)
        self.note_play(seat, card, place)
        return self.resolve_play(seat, card, piece, place, play.origin, aim)

    def resolve_play(
        self, seat: int, card: Card, piece: Piece, place: Base | Piece | None, origin: int, aim: Event | None
    ) -> Piece | None:
        d, start = card.d, len(self.queue)
        base = self.bases[place.slot] if place is not None else None
        played = self.play_events(seat, card, piece, base, origin)
        fx = self.fx(d, seat, piece, aim.base if aim is not None else None, card)
        fx.acting = d.kind == ACTION
        fx.special = aim is not None
        if piece is not NOBODY:
            self.connect(piece)
        if isinstance(place, Piece) and self.immune(place, fx):
            self.depart([piece], DISCARD, None, False)
        elif aim is not None and d.kind == ACTION:
            d.on_special(fx, aim)
        else:
            d.on_play(fx)
        if piece.in_play and piece.stasis < 0:
            self.enliven(piece)
            if isinstance(place, Piece) and place.in_play:
                fx.touched.append((place, self.bases[place.slot].bid, place.controller))
                self.refresh(place)
            self.refresh_bases()
        self.settle()
        for event in played:
            self.conclude_play(event, fx)
        if d.kind == ACTION and self.heard(AFTER_AFFECT):
            self.tell_affected(seat, card, piece, fx)
        self.window(self.take_queue(start))
        if card in self.resolving:
            self.finish(card)
        return piece if piece.in_play else None

    def finish(self, card: Card) -> None:
        """A standard action that has resolved goes to the discard pile, or where it or another card says (rules 5.4.5)."""
        self.resolving.remove(card)
        heading = self.headed.pop(card.uid, None)
        if heading is None:
            self.put_discard(card)
        elif heading.to == HAND:
            start = len(self.queue)
            self.hand_over(card, heading.seat, heading.by)
            self.window(self.take_queue(start))
        else:
            self.put_deck(self.players[heading.seat], card, heading.to)

    def immune(self, host: Piece, fx: Fx) -> bool:
        """Whether an action played on that minion is discarded instead (rules 5.5.5)."""
        return bool(self.hooks[PROTECTS]) and self.protector(host, By(fx.you, fx.kind), CHANGE) is not None

    def play_events(self, seat: int, card: Card, piece: Piece, base: Base | None, origin: int) -> list[Event]:
        """The play as an event, heard by those who are in play now. It ends when the on-play ability has resolved."""
        order = self.did("play", seat, card.d, base.bid if base is not None else -1, piece.pid)
        moments = [AFTER_PLAY]
        if card.d.kind == MINION:
            moments.append(AFTER_ARRIVAL)
        if card.owner != seat and origin in (FROM_HAND, FROM_OTHER_HAND, FROM_DECK, FROM_DECK_TOP):
            moments.append(AFTER_FOREIGN)
        events: list[Event] = []
        for moment in moments:
            if self.heard(moment):
                event = Event(moment, seat, card, piece if piece is not NOBODY else None, base)
                event.origin = origin
                event.order = order
                self.emit(event)
                events.append(event)
        return events

    def tell_affected(self, seat: int, card: Card, piece: Piece, fx: Fx) -> None:
        """Tell which minions an action that was played has directly affected (rules 15.2)."""
        touched = fx.touched
        if piece.in_play:
            for ability in piece.fxs:
                if ability.d.hooks >> POWER_HERE & 1:
                    base = self.bases[piece.slot]
                    touched += [(m, base.bid, m.controller) for m in base.minions if ability.d.power_here(ability, m)]
        if touched:
            event = Event(AFTER_AFFECT, seat, card, piece if piece is not NOBODY else None)
            event.minions = touched
            self.emit(event)

    def play_special(self, seat: int, play: Play, event: Event) -> None:
        self.play(seat, play, event)

    def play_from_stasis(self, piece: Piece) -> None:
        """Play a card of yours from stasis (rules 19.5)."""
        d, seat = piece.d, piece.controller
        instructed = overrides(d, "from_stasis")
        if instructed and d.kind == ACTION:
            if self.journal is not None:
                self.note("play from stasis", seat, [piece.card])
            start = len(self.queue)
            played = self.play_events(seat, piece.card, piece, None, FROM_STASIS)
            fx = self.ability(piece, d)
            d.from_stasis(fx)
            for event in played:
                self.conclude_play(event, fx)
            if piece.in_play and piece.stasis >= 0:
                self.depart([piece], DISCARD, None, False)
            self.window(self.take_queue(start))
        else:
            options: list[Any] = self.places(seat, piece.card, False)
            i = self.ask(seat, "choose", d.id, "choose where to play it", options, False)
            start = len(self.queue)
            awake = self.leave_stasis(piece, options[i])
            if instructed and awake is not None:
                d.from_stasis(self.ability(awake, d))
                self.settle()
                self.window(self.take_queue(start))

    def can_leave_stasis(self, piece: Piece) -> bool:
        if piece.d.kind == ACTION and overrides(piece.d, "from_stasis"):
            return not self.hooks[FORBIDS] or not self.forbidden(piece.controller, piece.card, None)
        return bool(self.places(piece.controller, piece.card, False))

    def leave_stasis(self, old: Piece, place: Base | Piece | None) -> Piece | None:
        """Play a card from stasis in the ordinary way. It has not left play: counters and stored cards come along."""
        seat = old.controller
        self.lift(old)
        del self.pieces[old.pid]
        old.in_play = False
        self.disconnect(old.fxs)
        card, piece = old.card, NOBODY
        if place is not None:
            piece = self.new_piece(card, seat, FROM_STASIS)
            piece.counters, piece.stored = old.counters, old.stored
            self.place(piece, place)
        else:
            self.resolving.append(card)
            for under in old.stored:
                self.put_discard(under)
        self.note_play(seat, card, place)
        return self.resolve_play(seat, card, piece, place, FROM_STASIS, None)

    def note_play(self, seat: int, card: Card, place: Base | Piece | None) -> None:
        if self.journal is not None:
            if card.d.kind == MINION:
                self.note("play minion", seat, [card], place.card if place is not None else None)
            elif place is None:
                self.note("play action", seat, [card])
            else:
                self.note("play on base" if isinstance(place, Base) else "play on minion", seat, [card], place.card)


def has_strings(a: Allowance) -> bool:
    """Whether using that allowance has a consequence of its own."""
    return a.grantor is not None and overrides(a.grantor, "after_extra")


def same_right(a: Allowance, b: Allowance) -> bool:
    return b.unrestricted and a.kind == b.kind and not has_strings(a) and not has_strings(b)
