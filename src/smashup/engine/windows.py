"""Answers, and their order: "Me First!" (rules 8)."""

from __future__ import annotations

from typing import Any, Final

from .carddef import CardDef
from .constants import BASE, CHANGE, FROM_HAND, PLAY, RULE
from .fx import Fx
from .hooks import (
    AFTER_AFFECT,
    AFTER_DESTROY,
    AFTER_GIVE,
    AFTER_THIS_DISCARDED,
    BEFORE_SCORING,
    OFFERS,
    PROTECTS,
    TIMINGS,
    TURN_END,
)
from .numbers import Numbers
from .question import Play
from .scope import Ability, Key, Scope
from .state import NO_CARDS, Base, Card, Event, Piece, Trigger

# A loop of mandatory effects is ended (rules 18.5) when so many abilities
ENDLESS: Final = 2000  # were performed in a row,
DEEP: Final = 50  # or are waiting for what they have caused


class Windows(Numbers):
    __slots__ = ()

    # --- something happens -----------------------------------------------------------------------------------------
    def could_trigger(self, timing: int, base: Base | None = None) -> bool:
        """Whether anything could answer, if it happens at that base."""
        if self.specials[timing]:
            return True
        for fx in self.hooks[timing]:
            if not fx.data.here_only[timing] or (base is not None and fx.location.slot == base.slot):
                return True
        return False

    def emit(self, event: Event) -> None:
        """Raise the answers of all cards that are in play as it happens; they resolve in the next window."""
        self.collect_triggers(self.hooks[event.timing], event)
        if event.pending or self.specials[event.timing]:
            self.queue.append(event)

    def collect_triggers(self, abilities: tuple[Ability, ...], event: Event) -> None:
        """They answer a point event if their conditions hold. A base has no player of its own: it speaks to whoever did it."""
        timing = event.timing
        found: list[Trigger] = []
        for ability in abilities:
            data = ability.data
            if data.here_only[timing]:
                if (
                    event.base is None
                    or ability.location.slot != event.base.slot
                    or (event.together and came_too(ability, event))
                ):
                    continue
            if ability.base is None:
                self.add_trigger(ability, event, found)
            elif data.offered_to_all:  # for each player for whom its condition holds
                for seat in self.seats_from(self.current):
                    self.add_trigger(ability.seen_by(seat), event, found)
            else:
                self.add_trigger(ability.seen_by(event.player if event.player is not None else self.current), event, found)
        if found:
            event.pending = tuple(found)  # only now: until then all may be given up, and these refer to each other

    def add_trigger(self, ability: Ability, event: Event, found: list[Trigger]) -> None:
        data, timing = ability.data, event.timing
        if timing == AFTER_THIS_DISCARDED and event.piece is not ability.piece:
            return  # it speaks of "this card"
        guard = data.guards[timing]
        if (guard is None or guard(ability, event)) and not (data.once_per_play and self.triggered_play(ability, event)):
            found.append(Trigger(self.pending_fx(ability), event, data.optional[timing]))

    def triggered_play(self, fx: Scope, event: Event) -> bool:
        """Whether this ability has answered the play behind the event already; if not, it does now (rules 8.4.5)."""
        order = fx.play_behind(event)
        if order < 0:
            return False
        uid = self.history[order].uid
        for record in self.history[order + 1 :]:
            if record.kind == "trigger" and record.card is fx.data and record.pid == fx.source_id() and record.uid == uid:
                return True
        self.remember("trigger", fx.you, fx.data, -1, fx.source_id(), uid)
        return False

    def pending_fx(self, ability: Ability) -> Fx:
        """The ability as it is now, with its player and place: what answers keeps both."""
        piece, base = ability.piece, ability.base
        if piece is not None and piece.slot >= 0:
            base = self.bases[piece.slot]
        return Fx(self, ability.data, ability.player, piece, base, ability.card, ability.age, ability.lasting_state)

    def affected(self, text: Fx, minion: Piece) -> None:
        """An action being played directly affects a minion. Who answers is judged now, where everybody is; each ability
        answers one action once, for all minions that meet its condition."""
        if minion not in text.touched:
            text.touched += (minion,)
            if text.watch is not None:
                text.watch.affected(minion)
        base = self.bases[minion.slot]
        if self.hooks[AFTER_AFFECT]:
            event = Event(AFTER_AFFECT, text.you, text.card, minion, base)
            self.collect_triggers(self.hooks[AFTER_AFFECT], event)
            for a in event.pending:
                known = [b for b in text.triggers if b.fx.key() == a.fx.key()]
                if not known:
                    a.event = Event(AFTER_AFFECT, text.you, text.card, minion, base)  # with minions of its own
                    a.event.minions = (minion,)
                    text.triggers += (a,)
                elif minion not in known[0].event.minions:
                    known[0].event.minions += (minion,)
            event.pending = ()
        self.remember("affect", text.you, text.data, base.bid, minion.pid)

    def conclude_play(self, events: list[Event], card: Card) -> None:
        """The event "card played" ends as its continuous text takes effect: who was removed by anything else does not answer."""
        for event in events:
            for a in event.pending:
                piece = a.fx.piece
                if piece is not None and not piece.in_play and piece.left_by is not card:
                    event.pending = tuple([other for other in event.pending if other is not a])

    def run_triggers(self, start: int) -> None:
        """Resolve what answers the events that have happened since the queue had that length."""
        if len(self.queue) > start:
            events = self.queue[start:]
            del self.queue[start:]
            self.run_events(events)

    def aftermath(self, start: int) -> None:
        """An ability has resolved: settle what it has left open, and resolve what answers it."""
        if self.hooks[PROTECTS + CHANGE]:
            self.enforce_protection()
        if self.queue:
            self.run_triggers(start)

    # --- windows ---------------------------------------------------------------------------------------------------
    def run_events(self, events: list[Event]) -> None:
        """Resolve what answers these point events."""
        must: list[Trigger] = []
        may: list[Trigger] = []
        specials = 0
        for event in events:
            specials |= self.specials[event.timing]
            if event.pending:
                for a in event.pending:
                    (may if a.optional else must).append(a)
                event.pending = ()  # they refer to each other: let go
        while must:
            self.run_trigger(must.pop(self.first_of(must)))
        if may:
            may = self.left_open(may)
        if may or (specials and self.special_in_hand(specials)):
            self.optional_round(events, specials, may, None)
        if self.aside:
            self.discard_released(events)

    def left_open(self, may: list[Trigger]) -> list[Trigger]:
        """Grant the extra plays among the optional answers; the others are left."""
        found: list[Trigger] = []
        for a in may:
            if not (a.fx.data.grants_play and self.simply_granted(a)):
                found.append(a)
        return found

    def simply_granted(self, a: Trigger) -> bool:
        """Whether the extra play may wait in the menu: then it is there, and nobody is asked (rules 7.3)."""
        if self.phase != PLAY or a.fx.you != self.current:
            return False
        self.run_trigger(a)
        return True

    def discard_released(self, events: list[Event]) -> None:
        """What was stored under a destroyed card, waited for its answer and was not played is discarded (rules 20.3)."""
        for event in events:
            piece = event.piece
            if event.timing == AFTER_DESTROY and piece is not None and piece.stored and not piece.in_play:
                for card in piece.stored:
                    if card in self.aside:
                        self.aside.remove(card)
                        self.put_discard(card)
                        if self.journal is not None:
                            self.note("discarded", piece.controller, [card])
                piece.stored = NO_CARDS

    def run_window(self, timing: int, base: Base | None) -> None:
        """A stretch of time: whoever is there when asked may answer, also cards that arrive meanwhile."""
        specials = self.specials[timing]
        if self.hooks[timing] or self.hooks[OFFERS + timing] or specials:
            event = Event(timing, self.current, None, None, base)
            used: list[Key] = []
            outer, self.now = self.now, event
            self.nesting += 1
            self.mandatory_round(event, used)
            if self.hooks[OFFERS + timing] or (specials and self.special_in_hand(specials)):
                used += self.missed(timing)
                self.optional_round([event], specials, [], used)
            self.now = outer
            self.leave_nesting()

    def missed(self, timing: int) -> list[Key]:
        """Mandatory abilities in play as their round ends: had they a condition that did not hold, they are too late. Only one
        that enters play afterwards is still carried out (rules 8.6.2)."""
        keys: list[Key] = []
        for ability in self.hooks[timing]:
            keys.append(ability.key(self.current))
        return keys

    def special_in_hand(self, timings: int) -> bool:
        """Whether any hand holds a card with a Special for one of these timings."""
        for player in self.players:
            for card in player.hand:
                if card.data.specials and card.data.specials & timings:  # most cards have none
                    return True
        return False

    def mandatory_round(self, event: Event, used: list[Key], late: bool = False) -> None:
        """`late`: among the optional abilities, for cards that enter play then; a rule of the game has had its time."""
        while self.hooks[event.timing]:
            must = self.triggers_now(event, False, self.current, used)
            if late:
                must = [a for a in must if a.fx.data.kind != RULE]
            if not must:
                return
            a = must[self.first_of(must)]
            used.append(a.fx.key())
            self.run_trigger(a)

    def first_of(self, must: list[Trigger]) -> int:
        """Of several mandatory abilities the current player says which comes first, where that could matter: not between answers
        of one ability to what happened at one base, nor if one could do nothing."""
        if len(must) == 1:
            return 0
        options: list[int] = []
        known: list[tuple[CardDef, Key | None, Base | None]] = []
        for i, a in enumerate(must):
            data = a.fx.data
            alike = (data, None, None) if data.orderless else (data, a.fx.key(), a.event.base)
            if alike not in known and could_help(a.fx, a.event):
                options.append(i)
                known.append(alike)
        prompt = "choose which ability comes first"
        return options[self.ask(self.current, "order", "", prompt, [must[i] for i in options], False)] if options else 0

    def triggers_now(self, event: Event, may: bool, seat: int, used: list[Key]) -> list[Trigger]:
        """What answers a stretch of time now: mandatory abilities, or the optional ones of one player."""
        found: list[Trigger] = []
        timing = event.timing
        if pointless(event):
            return found
        for entry in self.hooks[OFFERS + timing if may else timing]:
            data, player = entry.data, entry.player
            if player is None or (may and data.offered_to_all):
                player = seat
            if (may and player != seat) or not self.speaks_of(entry, player, event):
                continue
            ability = entry.seen_by(player)
            if used and ability.key() in used:
                continue
            guard = data.guards[timing]
            if (guard is None or guard(ability, event)) and (not may or could_help(ability, event)):
                found.append(Trigger(self.pending_fx(ability), event, may))
        return found

    def speaks_of(self, ability: Ability, player: int, event: Event) -> bool:
        """Whether a stretch of time is one that the ability is about: that player's turn, this base, unless it says otherwise."""
        if event.timing <= TURN_END:
            return ability.data.every_turn or player == self.current
        return ability.data.any_base or (event.base is not None and ability.location.slot == event.base.slot)

    def optional_round(self, events: list[Event], specials: int, may: list[Trigger], used: list[Key] | None) -> None:
        """From the current player on, each uses one optional ability or passes, until all pass in a row."""
        seats, passes = self.seats_from(self.current), 0
        answered: list[tuple[int, int]] = []  # a card in hand answers one occurrence only once
        while True:
            for seat in seats:
                options: list[Any] = (
                    self.pending_for(seat, may) if used is None else self.triggers_now(events[0], True, seat, used)
                )
                if specials:
                    options += self.hand_specials(seat, specials, events, answered)
                if not options or (i := self.ask_window(seat, events[0], options)) < 0:
                    passes += 1
                    if passes == len(seats):
                        return
                    continue
                passes = 0
                chosen = options[i]
                if isinstance(chosen, Play):
                    answered.append((chosen.card.uid, chosen.special))
                    self.play(seat, chosen, events[chosen.special])
                else:
                    if used is None:
                        may.remove(chosen)
                    else:
                        used.append(chosen.fx.key())
                    self.run_trigger(chosen)
                if used is not None:
                    self.mandatory_round(events[0], used, True)

    def pending_for(self, seat: int, may: list[Trigger]) -> list[Trigger]:
        """Those of the optional answers that are this player's and could do anything now. Where an ability answers several
        things alike, it is offered for one after the other."""
        found: list[Trigger] = []
        offered: list[Key] = []
        for a in may:
            if a.fx.player == seat and not (a.fx.data.orderless and a.fx.key() in offered) and could_help(a.fx, a.event):
                found.append(a)
                offered.append(a.fx.key())
        return found

    def ask_window(self, seat: int, event: Event, options: list[Any]) -> int:
        """Let a player use one of these or pass. It is about the card of a point event, or about the base."""
        about = event.card if event.timing != AFTER_GIVE else None  # a gift may be unseen by those who answer it
        if about is None and event.base is not None:
            about = event.base.card
        return self.ask(seat, "window", about.data.id if about is not None else "", self.window_prompt(event), options, True)

    def window_prompt(self, event: Event) -> str:
        place = event.base.data.name if event.base is not None else ""
        card = event.card.data.name if event.card is not None else ""
        return TIMINGS[event.timing].window.replace("{place}", place).replace("{card}", card)

    def hand_specials(self, seat: int, timings: int, events: list[Event], answered: list[tuple[int, int]]) -> list[Play]:
        """Cards in a hand that may be played through their Special now. One that answers several things alike is offered for one
        of them."""
        found: list[Play] = []
        hand = self.players[seat].hand
        held: list[Card] = []
        for card in hand:
            if card.data.specials and card.data.specials & timings:
                held.append(card)
        if not held:
            return found
        for i, event in enumerate(events):
            timing = self.specials[event.timing]
            held = [card for card in held if not (card.data.orderless and any(play.card is card for play in found))]
            for card in held:
                if card.data.specials & timing and (card.uid, i) not in answered and not pointless(event):
                    fx = Scope(self, card.data, seat, None, event.base, card)
                    if card.data.script.special_if(fx, event):
                        for place in self.places(seat, card, True):
                            if place is None or card.data.script.special_at(fx, event, place):
                                found.append(Play(card, place, FROM_HAND, hand, i))
        return found

    def run_trigger(self, a: Trigger) -> None:
        """Follow an ability that answers, if it can still do anything, and then what it causes."""
        fx = a.fx
        if self.cancelled(fx) or not could_help(fx, a.event):
            return
        self.abilities_run += 1
        if self.abilities_run > ENDLESS or self.nesting >= DEEP:
            self.end_loop("loop")
            return
        if self.journal is not None and fx.card.data.kind != RULE:
            self.note("trigger", fx.you, [fx.card])
        start = len(self.queue)
        self.nesting += 1
        fx.data.methods[a.event.timing](fx, a.event)
        self.aftermath(start)
        self.leave_nesting()

    def end_loop(self, how: str) -> None:
        """Something would go on without end, and is stopped: say so, once."""
        if self.journal is not None and not self.loop_stopped:
            self.note(how)
        self.loop_stopped = True

    def leave_nesting(self) -> None:
        """Something has had all its effects. With the outermost of what was under way ends a row of abilities."""
        self.nesting -= 1
        if self.nesting == 0:
            self.abilities_run = 0
            self.loop_stopped = False

    def cancelled(self, fx: Fx) -> bool:
        """Whether its card is still there but no longer has that ability (rules 8.4.7)."""
        if fx.base is not None and fx.card.data.kind == BASE:
            return fx.base.in_play and fx.data not in fx.base.text
        return fx.piece is not None and fx.piece.in_play and fx.data not in fx.piece.wording.abilities

    # --- chapters that follow --------------------------------------------------------------------------------------
    def places(self, seat: int, card: Card, special: bool) -> list[Base | Piece | None]:
        raise NotImplementedError

    def play(self, seat: int, play: Play, occasion: Event | None = None) -> Piece | None:
        raise NotImplementedError

    def enforce_protection(self) -> None:
        raise NotImplementedError


def came_too(ability: Ability, event: Event) -> bool:
    """Whether its card came to that base at the same time: then it was not there when the other arrived (rules S33)."""
    piece = ability.piece
    return piece is not None and any(piece is other or piece.host == other.pid for other in event.together)


def pointless(event: Event) -> bool:
    """Whether it is about a base that is gone before it could score (rules 9.3)."""
    return event.timing == BEFORE_SCORING and event.base is not None and not event.base.in_play


def could_help(fx: Scope, event: Event) -> bool:
    """Whether an ability could do anything now. One that could not is not offered, and nobody is asked when it comes."""
    if fx.data.changes_itself and not fx.me.in_play:
        return False
    could = fx.data.uses[event.timing]
    return could is None or could(fx, event)
