"""Triggered abilities, the windows in which they resolve, and their order: "Me First!" (rules
8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from ..abilities.fx import Fx
from ..abilities.scope import Ability, Key, Scope
from ..asking.question import Choice, Play, WindowChoice
from ..asking.topic import Topic
from ..knowledge.known import may_hold
from ..model.carddef import CardDef
from ..model.constants import BASE, CHANGE, FROM_DISCARD, FROM_HAND, PLAY, RULE
from ..model.hooks import (
    AFTER_AFFECT,
    AFTER_DESTROY,
    AFTER_GIVE,
    AFTER_THIS_DISCARDED,
    BEFORE_SCORING,
    OFFERS,
    PLAY_SOURCES,
    PROTECTS,
    TURN_END,
)
from ..model.journal import DISCARD_OF, SET_ASIDE
from ..model.state import NO_CARDS, Base, Card, Event, OpenWindow, Piece, Trigger
from .numbers import Numbers

# Limits that end a loop of mandatory abilities (rules 18.5). Each counts all that follows from one
# choice in the menu, one window or one scoring base.
ENDLESS: Final = 2000  # abilities that resolve
ENDLESS_QUESTIONS: Final = 300  # questions that are asked; the most in 1,000 random games are 29
DEEP: Final = 50  # abilities, plays and windows that are under way, one inside the other

WHICH_FIRST: Final = Topic("order", "order")


class Windows(Numbers):
    __slots__ = ()

    # --- something happens ------------------------------------------------------------------------
    def could_trigger(self, timing: int, base: Base | None = None) -> bool:
        """Whether any ability or Special could trigger at that timing, for an event at that base.
        If not, no event is made."""
        if self.specials[timing]:
            return True
        for ability in self.hooks[timing]:
            if not ability.data.here_only[timing] or (
                base is not None and ability.location.slot == base.slot
            ):
                return True
        return False

    def emit(self, event: Event) -> None:
        """Something has happened: collect the triggers of all cards that are in play now; they
        resolve in the next window."""
        self.collect_triggers(self.hooks[event.timing], event)
        if event.pending or self.specials[event.timing]:
            self.queue.append(event)

    def collect_triggers(self, abilities: tuple[Ability, ...], event: Event) -> None:
        """Collect those of the abilities that trigger at a point in time, if their conditions hold.
        Nobody controls a base: its ability triggers for the player who caused the event."""
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
            elif data.offered_to_all:  # to each player for whom its condition holds
                for seat in self.seats_from(self.current):
                    self.add_trigger(ability.seen_by(seat), event, found)
            else:
                self.add_trigger(
                    ability.seen_by(event.player if event.player is not None else self.current),
                    event,
                    found,
                )
        if found:
            event.pending = tuple(
                found
            )  # only now: should a condition raise an error, no reference cycle is left

    def add_trigger(self, ability: Ability, event: Event, found: list[Trigger]) -> None:
        data, timing = ability.data, event.timing
        if timing == AFTER_THIS_DISCARDED and event.piece is not ability.piece:
            return  # it is about the card itself: "after this card is discarded"
        guard = data.guards[timing]
        if (guard is None or guard(ability, event)) and not (
            data.once_per_play and self.triggered_play(ability, event)
        ):
            found.append(Trigger(self.pending_fx(ability), event, data.optional[timing]))

    def triggered_play(self, ability: Scope, event: Event) -> bool:
        """Whether this ability has triggered before for the play that caused the event; if not, it
        has now (rules 8.4.5)."""
        order = ability.play_behind(event)
        if order < 0:
            return False
        uid, source = self.history[order].uid, ability.source_id()
        for record in self.history[order + 1 :]:
            if (
                record.kind == "trigger"
                and record.card is ability.data
                and record.pid == source
                and record.uid == uid
            ):
                return True
        self.remember("trigger", ability.you, ability.data, -1, source, uid)
        return False

    def pending_fx(self, ability: Ability) -> Fx:
        """A run of the ability for later, with its player and base of now: a trigger keeps both
        (rules 8.4.7)."""
        piece, base = ability.piece, ability.base
        if piece is not None and piece.slot >= 0:
            base = self.bases[piece.slot]
        return Fx(
            self,
            ability.data,
            ability.player,
            piece,
            base,
            ability.card,
            ability.age,
            ability.lasting_state,
        )

    def affected(self, fx: Fx, minion: Piece) -> None:
        """An action being played directly affects a minion. Which abilities trigger is decided now,
        before other cards leave or move; but each triggers once for the whole action, with all
        minions that meet its condition."""
        if minion not in fx.touched:
            fx.touched += (minion,)
            if fx.watch is not None:
                fx.watch.affected(minion)
        base = self.bases[minion.slot]
        if self.hooks[AFTER_AFFECT]:
            event = Event(AFTER_AFFECT, fx.you, fx.card, minion, base)
            self.collect_triggers(self.hooks[AFTER_AFFECT], event)
            for trigger in event.pending:
                known = [other for other in fx.triggers if other.fx.key() == trigger.fx.key()]
                if not known:
                    trigger.event = Event(
                        AFTER_AFFECT, fx.you, fx.card, minion, base
                    )  # its own: its minions may differ
                    trigger.event.minions = (minion,)
                    fx.triggers += (trigger,)
                elif minion not in known[0].event.minions:
                    known[0].event.minions += (minion,)
            event.pending = ()
        self.remember("affect", fx.you, fx.data, base.bid, minion.pid)

    def conclude_play(self, events: tuple[Event, ...], card: Card) -> None:
        """The event "card played" lasts until the card's continuous abilities take effect. A card
        that something else has removed from play until then does not trigger."""
        for event in events:
            for trigger in event.pending:
                piece = trigger.fx.piece
                if piece is not None and not piece.in_play and piece.left_by is not card:
                    event.pending = tuple(
                        [other for other in event.pending if other is not trigger]
                    )

    def run_triggers(self, start: int) -> None:
        """Resolve the triggers of the events that were queued after the first `start` ones."""
        if len(self.queue) > start:
            events = self.queue[start:]
            del self.queue[start:]
            self.run_events(events)

    def aftermath(self, start: int) -> None:
        """An ability has resolved: destroy actions that are now on protected minions, and resolve
        what was triggered."""
        if self.hooks[PROTECTS + CHANGE]:
            self.enforce_protection()
        if self.queue:
            self.run_triggers(start)

    # --- extra plays at once (rules 7.3) ----------------------------------------------------------
    def offer_fresh_plays(self) -> None:
        """Let the current player use fresh extra plays at once, before a text goes on. What is left
        waits for the menu."""
        while self.fresh_plays:
            if not self.offer_fresh_play():
                self.fresh_plays = []

    def offer_before_answers(self, start: int, fx: Fx) -> None:
        """The text of a card being played has granted extra plays: offer them before what was
        triggered meanwhile. They belong to its resolution, so this comes before the end of the
        event that it was played (rules 8.3, 8.4.1)."""
        events = self.queue[start:]
        triggers = list(fx.triggers)
        for event in events:
            triggers += event.pending
        self.offer_before(events, triggers)

    def offer_before(self, events: list[Event], triggers: list[Trigger]) -> None:
        """Offer fresh extra plays as long as something could answer these events: one of the
        triggers, or a Special. What is left waits for the menu."""
        while self.fresh_plays and self.could_be_answered(events, triggers):
            if not self.offer_fresh_play():
                self.fresh_plays = []

    def could_be_answered(self, events: list[Event], triggers: list[Trigger]) -> bool:
        """Whether something may come of these events, as far as the current player can know: what
        the abilities of other players could do, and which Specials they hold, may depend on their
        hands."""
        for trigger in triggers:
            fx = trigger.fx
            if self.only_grants(trigger) or self.cancelled(fx):
                continue
            if fx.player != self.current or could_help(fx, trigger.event):
                return True
        for event in events:
            for card in self.specials_for(event):
                for player in self.players:
                    if may_hold(self, self.current, player.hand, card) and self.may_use_special(
                        card, player.seat, event
                    ):
                        return True
        return False

    def specials_for(self, event: Event) -> list[Card]:
        """All cards of this game with a Special for the timing of that event, wherever they are."""
        if not self.specials[event.timing]:
            return []
        return [card for card in self.cards if card.data.specials >> event.timing & 1]

    def may_use_special(self, card: Card, seat: int, event: Event) -> bool:
        """Whether a player who had that card in hand could use its Special because of that
        event."""
        if not card.data.specials >> event.timing & 1 or pointless(event):
            return False
        return card.data.script.special_if(
            Scope(self, card.data, seat, None, event.base, card), event
        )

    # --- windows ----------------------------------------------------------------------------------
    def run_events(self, events: list[Event]) -> None:
        """The window after these events, which are points in time: resolve what they have
        triggered."""
        outer, self.acting = self.acting, None
        must: list[Trigger] = []
        may: list[Trigger] = []
        specials = 0
        for event in events:
            specials |= self.specials[event.timing]
            if event.pending:
                for trigger in event.pending:
                    (may if trigger.optional else must).append(trigger)
                event.pending = ()  # no reference cycle between event and trigger
        while must:
            if self.fresh_plays:
                self.offer_before(events, must + may)
            self.run_trigger(must.pop(self.first_of(must)))
        if may:
            may = self.left_open(may)
        if (may or (specials and self.special_at_hand(specials))) and not self.in_endless_loop():
            self.optional_round(events, specials, may, None)
        if self.aside:
            self.discard_released(events)
        self.acting = outer

    def left_open(self, may: list[Trigger]) -> list[Trigger]:
        """Of the optional triggers, those that have to be asked for; extra plays that may wait in
        the menu are granted at once."""
        found: list[Trigger] = []
        for trigger in may:
            if self.only_grants(trigger):
                self.run_trigger(trigger)
            else:
                found.append(trigger)
        return found

    def only_grants(self, trigger: Trigger) -> bool:
        """Whether all that an optional trigger does is to grant an extra play that may wait in the
        menu (rules 7.3)."""
        return trigger.fx.data.grants_play and self.phase == PLAY and trigger.fx.you == self.current

    def discard_released(self, events: list[Event]) -> None:
        """Discard the cards stored under a destroyed card that its trigger could have played, but
        has not (rules 20.3)."""
        for event in events:
            piece = event.piece
            if (
                event.timing == AFTER_DESTROY
                and piece is not None
                and piece.stored
                and not piece.in_play
            ):
                for card in piece.stored:
                    if card in self.aside:
                        self.aside.remove(card)
                        self.put_discard(card)
                        if self.journal is not None:
                            self.note(
                                "discard",
                                piece.controller,
                                [card],
                                0,
                                SET_ASIDE,
                                DISCARD_OF[card.owner],
                                card.owner,
                            )
                piece.stored = NO_CARDS

    def run_window(self, timing: int, base: Base | None) -> None:
        """The window of a stretch of time, such as the start of a turn. Cards that come into play
        meanwhile may trigger, too."""
        specials = self.specials[timing]
        if self.hooks[timing] or self.hooks[OFFERS + timing] or specials:
            event = Event(timing, self.current, None, None, base)
            used: list[Key] = []
            outer, self.now = self.now, event
            self.nesting += 1
            self.mandatory_round(event, used)
            if self.hooks[OFFERS + timing] or (specials and self.special_at_hand(specials)):
                used += self.missed(timing)
                self.optional_round([event], specials, [], used)
            self.now = outer
            self.leave_nesting()

    def missed(self, timing: int) -> list[Key]:
        """The mandatory abilities in play as their round ends. One whose condition did not hold
        until now has missed its time: later only cards that have come into play since then can
        trigger (rules 8.6.2)."""
        keys: list[Key] = []
        for ability in self.hooks[timing]:
            keys.append(ability.key(self.current))
        return keys

    def special_at_hand(self, timings: int) -> bool:
        """Whether any player holds a card with a Special for one of these timings, or may play one
        from elsewhere."""
        for player in self.players:
            for card in player.hand:
                if card.data.specials and card.data.specials & timings:  # most cards have none
                    return True
        for ability in self.hooks[PLAY_SOURCES]:
            for card, _ in ability.data.script.play_sources(ability):
                if card.data.specials & timings:
                    return True
        return False

    def mandatory_round(self, event: Event, used: list[Key], late: bool = False) -> None:
        """Resolve mandatory abilities until none is left. `late`: after an optional one, for cards
        that have come into play since; a rule of the game does not trigger again then."""
        while self.hooks[event.timing]:
            must = self.triggers_now(event, False, self.current, used)
            if late:
                must = [trigger for trigger in must if trigger.fx.data.kind != RULE]
            if not must:
                return
            trigger = must[self.first_of(must)]
            used.append(trigger.fx.key())
            self.run_trigger(trigger)

    def first_of(self, must: list[Trigger]) -> int:
        """Let the current player choose which mandatory ability comes first, if that could matter:
        not between triggers of one ability at one base, and not for one that could do nothing."""
        if len(must) == 1 or self.in_endless_loop():
            return 0
        options: list[int] = []
        known: list[tuple[CardDef, Key | None, Base | None]] = []
        for i, trigger in enumerate(must):
            data = trigger.fx.data
            alike = (
                (data, None, None)
                if data.orderless
                else (data, trigger.fx.key(), trigger.event.base)
            )
            if alike not in known and could_help(trigger.fx, trigger.event):
                options.append(i)
                known.append(alike)
        return (
            options[self.ask(self.current, WHICH_FIRST, [must[i] for i in options], False)]
            if options
            else 0
        )

    def triggers_now(self, event: Event, may: bool, seat: int, used: list[Key]) -> list[Trigger]:
        """What triggers now in a stretch of time: the mandatory abilities, or the optional ones of
        one player."""
        found: list[Trigger] = []
        timing = event.timing
        if pointless(event):
            return found
        for entry in self.hooks[OFFERS + timing if may else timing]:
            data = entry.data
            player = seat if entry.player is None or (may and data.offered_to_all) else entry.player
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
        """Whether an ability is about that stretch of time: by default those of its player's turn,
        or of its own base."""
        if event.timing <= TURN_END:
            return ability.data.every_turn or player == self.current
        return ability.data.any_base or (
            event.base is not None and ability.location.slot == event.base.slot
        )

    def optional_round(
        self, events: list[Event], specials: int, may: list[Trigger], used: list[Key] | None
    ) -> None:
        """From the current player on, each uses one optional ability or passes, until all pass in a
        row."""
        window, outer = OpenWindow(events[0], self.seats_from(self.current)), self.window
        played: list[
            tuple[int, int]
        ] = []  # Specials used, by card and event: each at most once for one event
        self.window = window
        while True:
            for seat in window.seats:
                if self.fresh_plays:
                    self.offer_before(events, may)
                window.seat = seat
                options: list[WindowChoice] = []
                options += (
                    self.pending_for(seat, may)
                    if used is None
                    else self.triggers_now(events[0], True, seat, used)
                )
                if specials:
                    options += self.special_plays(seat, specials, events, played)
                if not options or (i := self.ask_window(window, options)) < 0:
                    window.passes += 1
                    if window.passes == len(window.seats):
                        self.window = outer
                        return
                    continue
                window.passes = 0
                chosen = options[i]
                if isinstance(chosen, Play):
                    played.append((chosen.card.uid, chosen.special))
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
        """Those of the optional triggers that this player may use and that could do anything now.
        If an orderless ability has triggered several times, only one of these is offered at a
        time."""
        found: list[Trigger] = []
        offered: list[Key] = []
        for trigger in may:
            fx = trigger.fx
            if (
                fx.player == seat
                and not (fx.data.orderless and fx.key() in offered)
                and could_help(fx, trigger.event)
            ):
                found.append(trigger)
                offered.append(fx.key())
        return found

    def ask_window(self, window: OpenWindow, options: Sequence[Choice]) -> int:
        """Let a player use one of these or pass. The question is about the card of the event, or
        else its base."""
        event, source, at = window.event, "", -1
        if (
            event.card is not None and event.timing != AFTER_GIVE
        ):  # the players who are asked may not have seen that card
            source, at = event.card.data.id, event.piece.pid if event.piece is not None else -1
        elif event.base is not None:
            source, at = event.base.card.data.id, event.base.bid
        return self.ask(window.seat, Topic("window", "use", source, "", at), options, True)

    def special_plays(
        self, seat: int, timings: int, events: list[Event], played: list[tuple[int, int]]
    ) -> list[Play]:
        """The cards that a player may play through their Special now, from the hand or from where
        an ability lets them come (rules 6.5), except for those `played`. An orderless one is
        offered for one of the events only."""
        found: list[Play] = []
        player = self.players[seat]
        hand = player.hand
        held: list[Card] = []
        for card in hand:
            if card.data.specials and card.data.specials & timings:
                held.append(card)
        elsewhere: list[tuple[Card, Piece]] = []  # each with the only place where it may be played
        for source in self.hooks[PLAY_SOURCES]:
            if source.player == seat:
                for card, host in source.data.script.play_sources(source):
                    if card.data.specials & timings:
                        elsewhere.append((card, host))
        if not held and not elsewhere:
            return found
        for i, event in enumerate(events):
            timing = self.specials[event.timing]
            held = [
                card
                for card in held
                if not (card.data.orderless and any(play.card is card for play in found))
            ]
            for card in held:
                if card.data.specials & timing and (card.uid, i) not in played:
                    for place in self.special_places(seat, card, event):
                        found.append(Play(card, place, FROM_HAND, hand, i))
            for card, host in elsewhere:
                if (
                    card.data.specials & timing
                    and (card.uid, i) not in played
                    and host in self.special_places(seat, card, event)
                ):
                    found.append(Play(card, host, FROM_DISCARD, player.discard, i))
        return found

    def special_places(self, seat: int, card: Card, event: Event) -> list[Base | Piece | None]:
        """Where a player may play a card through its Special because of that event."""
        script, fx = card.data.script, Scope(self, card.data, seat, None, event.base, card)
        if pointless(event) or not script.special_if(fx, event):
            return []
        found: list[Base | Piece | None] = []
        for place in self.places(seat, card, True):
            if place is None or script.special_at(fx, event, place):
                found.append(place)
        return found

    def run_trigger(self, trigger: Trigger) -> None:
        """Resolve a triggered ability, if it can still do anything, and then all that it
        triggers."""
        fx = trigger.fx
        if self.cancelled(fx) or not could_help(fx, trigger.event):
            return
        self.abilities_run += 1
        if self.in_endless_loop() or self.nesting >= DEEP:
            self.end_loop("loop")
            return
        if self.journal is not None and fx.card.data.kind != RULE:
            self.note_trigger(fx)
        start = len(self.queue)
        self.nesting += 1
        outer, self.acting = self.acting, fx
        fx.data.methods[trigger.event.timing](fx, trigger.event)
        self.acting = outer
        self.aftermath(start)
        self.leave_nesting()

    def in_endless_loop(self) -> bool:
        """Whether so much has followed from one another that no more abilities trigger until all of
        it is over (rules 18.5)."""
        return self.abilities_run > ENDLESS or self.questions > ENDLESS_QUESTIONS

    def note_trigger(self, fx: Fx) -> None:
        spot = self.spot_of(fx.piece) if fx.piece is not None and fx.piece.in_play else None
        self.note(
            "trigger",
            fx.you,
            source=spot,
            ability=fx,
            base=fx.base if fx.card.data.kind == BASE else None,
        )

    def end_loop(self, how: Literal["loop", "too_many_plays"]) -> None:
        """An endless loop is being stopped: record that, once."""
        if self.journal is not None and not self.loop_stopped:
            self.note(how)
        self.loop_stopped = True

    def leave_nesting(self) -> None:
        """Something that was under way has had all its effects. If it was the outermost, counting
        for loops begins anew."""
        self.nesting -= 1
        if self.nesting == 0:
            self.abilities_run = 0
            self.questions = 0
            self.loop_stopped = False

    def cancelled(self, fx: Fx) -> bool:
        """Whether its card is still in play but no longer has that ability (rules 8.4.7)."""
        if fx.base is not None and fx.card.data.kind == BASE:
            return fx.base.in_play and fx.data not in fx.base.text
        return (
            fx.piece is not None and fx.piece.in_play and fx.data not in fx.piece.wording.abilities
        )

    # --- defined in other modules -----------------------------------------------------------------
    def places(self, seat: int, card: Card, special: bool) -> list[Base | Piece | None]:
        raise NotImplementedError

    def play(self, seat: int, play: Play, occasion: Event | None = None) -> Piece | None:
        raise NotImplementedError

    def offer_fresh_play(self) -> bool:
        raise NotImplementedError

    def enforce_protection(self) -> None:
        raise NotImplementedError


def came_too(ability: Ability, event: Event) -> bool:
    """Whether its card came to that base at the same time: then it was not there yet when the other
    minion came (rules S33)."""
    piece = ability.piece
    return piece is not None and any(
        piece is other or piece.host == other.pid for other in event.together
    )


def pointless(event: Event) -> bool:
    """Whether the event is that a base is about to score which is no longer in play (rules 9.3)."""
    return event.timing == BEFORE_SCORING and event.base is not None and not event.base.in_play


def could_help(fx: Scope, event: Event) -> bool:
    """Whether a triggered ability could do anything now. If not, it is not offered, and its place
    in the order not asked for."""
    if fx.data.changes_itself and not fx.me.in_play:
        return False
    could = fx.data.uses[event.timing]
    return could is None or could(fx, event)
