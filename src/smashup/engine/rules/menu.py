"""The plays that a player has (rules 7), the menu of the Play Cards phase, and plays from
stasis."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never, cast

from ..abilities.fx import Fx
from ..abilities.scope import Ability
from ..asking.question import AnyPlay, FromStasis, MenuChoice, Play
from ..asking.topic import Topic
from ..model.carddef import CardDef
from ..model.constants import ACTION, DISCARD, FROM_DISCARD, FROM_HAND, FROM_STASIS, MINION, PLAY
from ..model.hooks import (
    ALLOWS,
    FORBIDS,
    FORBIDS_ELSEWHERE,
    FORBIDS_HERE,
    PLAY_SOURCES,
    TALENT,
    USE,
)
from ..model.journal import STASIS_OF, EventKind
from ..model.state import MANY_BASES, NO_SLOT, Allowance, Base, Card, Piece, PreparedPlay
from .must_affect import UNWATCHED, MustAffect, MustAffectDriver
from .plays import Plays

if TYPE_CHECKING:
    from .game import Game


EXTRAS: Final[dict[int, EventKind]] = {
    MINION: "extra_minion",
    ACTION: "extra_action",
    MINION | ACTION: "extra_card",
}


class Menu(Plays):
    __slots__ = ()

    # --- with which plays -------------------------------------------------------------------------
    def permitted_places(
        self, seat: int, card: Card, allowances: list[Allowance]
    ) -> list[Base | Piece | None]:
        """Where a player may play a card with one of these allowances."""
        fitting: list[Allowance] = []
        for allowance in allowances:
            if allowance.suits(card.data):
                fitting.append(allowance)
        found: list[Base | Piece | None] = []
        if fitting:
            for place in self.places(seat, card, False):
                for allowance in fitting:
                    if self.permits(allowance, card, place):
                        found.append(place)
                        break
        return found

    def permits(self, allowance: Allowance, card: Card, place: Base | Piece | None) -> bool:
        """Whether that allowance, which suits the card, may be used for it at that place."""
        if allowance.at >= 0 and not (isinstance(place, Base) and place.bid == allowance.at):
            return False
        if allowance.on >= 0 and not (isinstance(place, Piece) and place.pid == allowance.on):
            return False
        grantor, seat, pids = allowance.grantor, allowance.seat, allowance.must_affect
        if allowance.own_rule and grantor is not None:
            if not grantor.script.permits(self.grant_fx(allowance, grantor), card, place):
                return False
        return pids is None or seat is None or self.can_affect(seat, card, place, pids)

    def can_affect(
        self, seat: int, card: Card, place: Base | Piece | None, pids: tuple[int, ...]
    ) -> bool:
        """Whether that action can directly affect one of these minions if it is played there; ():
        any minion."""
        if pids and not any(pid in self.pieces for pid in pids):
            return False
        player = self.players[seat]
        in_hand = card in player.hand
        play = Play(
            card,
            place,
            FROM_HAND if in_hand else FROM_DISCARD,
            player.hand if in_hand else player.discard,
        )
        return MustAffect(cast("Game", self), seat, play, pids).possible()

    def grant_fx(self, allowance: Allowance, grantor: CardDef) -> Fx:
        """A run of the ability that granted an allowance."""
        piece = self.pieces.get(allowance.source)
        base = self.base_of(allowance.source)
        if piece is not None:
            card = piece.card
        else:
            card = base.card if base is not None else Card(-1, grantor, -1)
        return Fx(self, grantor, allowance.seat, piece, base, card)

    def allowances(self) -> list[Allowance]:
        """All plays that the current player has: the free ones, extra ones that wait, and those
        that cards hold open."""
        return self.plays + self.open_plays()

    def open_plays(self) -> list[Allowance]:
        """Extra plays that cards hold open for the current player."""
        found: list[Allowance] = []
        for entry in self.hooks[ALLOWS]:
            ability = entry.seen_by(self.current)
            if ability.player == self.current:
                offered = ability.data.script.allows(ability)
                if offered is not None:
                    found.append(offered)
        return found

    def ordinary_plays(self, seat: int, allowances: list[Allowance]) -> list[AnyPlay]:
        """The plays that are possible with these allowances, from the hand and from elsewhere."""
        if self.played_out():
            return []
        free = tied = (
            # the kinds of card for which there is a play without conditions, and one with
            # conditions
            0
        )
        for allowance in allowances:
            if allowance.unrestricted:
                free |= allowance.kind
            else:
                tied |= allowance.kind
        found: list[AnyPlay] = []
        hooks, zone = self.hooks, self.players[seat].hand
        hand = self.not_forbidden(seat, zone) if hooks[FORBIDS] else zone
        bans = hooks[FORBIDS_HERE] or hooks[FORBIDS_ELSEWHERE]
        bases = len(self.bases)
        prepared = 0 if self.closing or bases >= MANY_BASES else free * MANY_BASES + bases
        for card in hand:
            plays = card.prepared_plays[prepared]
            if plays:
                if bans and card.data.placed:
                    plays = self.open_prepared(seat, card, plays)
                found.extend(plays)  # compiled, `+=` takes longer
            elif free & card.data.kind:
                if not card.data.special_only or self.now is not None:  # a Special needs a window
                    for place in self.places(seat, card, False):
                        found.append(Play(card, place, FROM_HAND, zone))
            elif tied and tied & card.data.kind:
                for place in self.permitted_places(seat, card, allowances):
                    found.append(Play(card, place, FROM_HAND, zone))
        if hooks[PLAY_SOURCES]:
            found += self.plays_from_elsewhere(seat, allowances)
        return found

    def plays_from_elsewhere(self, seat: int, allowances: list[Allowance]) -> list[Play]:
        """Plays of cards outside the hand that an ability allows as if they were in the hand."""
        found: list[Play] = []
        pile = self.players[seat].discard
        for ability in self.hooks[PLAY_SOURCES]:
            if ability.player == seat:
                for card, place in ability.data.script.play_sources(ability):
                    if place in self.permitted_places(seat, card, allowances):
                        found.append(Play(card, place, FROM_DISCARD, pile))
        return found

    def as_play(self, seat: int, play: AnyPlay) -> Play:
        """Return the same play as a `Play`, also if it is a prepared one of that player."""
        if isinstance(play, Play):
            return play
        return Play(play.card, self.place_of(play), FROM_HAND, self.players[seat].hand)

    def place_of(self, play: AnyPlay) -> Base | Piece | None:
        """Return the base or minion where that play puts its card; None for a standard action."""
        if isinstance(play, Play):
            return play.place
        return self.bases[play.slot] if play.slot != NO_SLOT else None

    def open_prepared(self, seat: int, card: Card, plays: list[PreparedPlay]) -> list[PreparedPlay]:
        """Those of the prepared plays of a card that nothing forbids."""
        closed = self.closed_slots(seat, card)
        return [play for play in plays if play.slot not in closed] if closed else plays

    def not_forbidden(self, seat: int, cards: list[Card]) -> list[Card]:
        """Those of the cards that no ability forbids at every place."""
        for ban in self.hooks[FORBIDS]:
            cards = [card for card in cards if not ban.data.script.forbids(ban, seat, card)]
        return cards

    # --- the menu of the Play Cards phase ---------------------------------------------------------
    def menu(self, allowances: list[Allowance]) -> list[MenuChoice]:
        """All that the current player, who has these plays, may do now, apart from ending the
        phase."""
        seat, used, hooks = self.current, self.talents_used, self.hooks
        options: list[MenuChoice] = []
        if allowances:
            options.extend(self.ordinary_plays(seat, allowances))
        for ability in hooks[TALENT]:
            if (
                ability.you == seat
                and not (used and self.talent_used(ability))
                and ability.data.script.talent_if(ability)
            ):
                options.append(ability)
        if hooks[USE]:
            options += self.other_uses(seat)
        if self.players[seat].stasis:
            options += self.plays_from_stasis(seat)
        return options

    def talent_used(self, ability: Ability) -> bool:
        """Whether that Talent was used this turn."""
        for pid, data in self.talents_used:
            if pid == ability.me.pid and data is ability.data:
                return True
        return False

    def other_uses(self, seat: int) -> list[Ability]:
        """Abilities beside talents that a player may use now."""
        return [
            ability
            for ability in self.hooks[USE]
            if ability.player == seat and ability.data.script.use_if(ability)
        ]

    def plays_from_stasis(self, seat: int) -> list[FromStasis]:
        """Cards without stasis counters that a player may play."""
        found: list[FromStasis] = []
        for piece in self.players[seat].stasis:
            if piece.stasis == 0 and self.can_leave_stasis(piece):
                found.append(FromStasis(piece))
        return found

    def choose_from_menu(self, option: MenuChoice, allowances: list[Allowance]) -> None:
        """Do what the current player, who has these plays, chose from the menu. For the limits of
        loops (rules 18.5), all that follows from it is one thing."""
        self.nesting += 1
        if isinstance(option, PreparedPlay):
            self.play_with_allowance(allowances, self.as_play(self.current, option))
        elif isinstance(option, Play):
            self.play_with_allowance(allowances, option)
        elif isinstance(option, Ability):
            self.use_ability(option.me, option.data)
        elif isinstance(option, FromStasis):
            self.play_from_stasis(option.piece)
        else:
            assert_never(option)
        self.leave_nesting()

    def use_ability(self, piece: Piece, data: CardDef) -> None:
        """Use a talent, or another ability of a card "on your turn"."""
        fx, start = self.ability(piece, data), len(self.queue)
        if self.journal is not None:
            self.note("talent" if data.has_talent else "use", piece.controller, pieces=[piece])
        outer, self.acting = self.acting, fx
        if data.has_talent:
            self.talents_used += ((piece.pid, data),)
            data.script.talent(fx)
        else:
            data.script.use(fx)
        self.acting = outer
        self.aftermath(start)

    def play_with_allowance(self, allowances: list[Allowance], play: Play) -> None:
        """Play a card with one of these allowances; if it makes a difference which, the player
        chooses (rules 7.6). At least one of them allows it, as it was in the menu: so if there is
        just one for that kind of card, nothing has to be checked."""
        kind = play.card.data.kind
        rights: list[Allowance] = []
        for allowance in allowances:
            if allowance.kind & kind:
                rights.append(allowance)
        allowance = (
            rights[0] if len(rights) == 1 else self.choose_allowance(rights, play.card, play.place)
        )
        if allowance.grantor is None:
            self.plays.remove(allowance)
            self.play(self.current, play)
        else:
            self.play_extra(play, allowance, allowance.grantor)

    def play_extra(self, play: Play, allowance: Allowance, grantor: CardDef) -> None:
        """Use an extra play that a card has granted."""
        seat, rest = self.current, self.spend(allowance, play.card.data.power)
        self.remember("extra", seat, grantor, -1, allowance.source)
        later, self.fresh_plays = (
            self.fresh_plays,
            [],
        )  # for after this card and all that it triggers (rules 8.3)
        outer = self.acting
        if self.journal is not None:
            self.acting = self.grant_fx(allowance, grantor)
        if allowance.must_affect is None:
            self.play(seat, play)
        else:
            self.play_affecting(seat, play, allowance.must_affect, rest)
        if grantor.has_after_extra:
            self.offer_fresh_plays()
            start, fx = len(self.queue), self.grant_fx(allowance, grantor)
            self.acting = fx
            grantor.script.after_extra(fx, play.card)
            self.aftermath(start)
        self.acting = outer
        self.fresh_plays = later + self.fresh_plays

    def play_affecting(
        self, seat: int, play: Play, pids: tuple[int, ...], rest: Allowance | None
    ) -> Piece | None:
        """Play an action that must affect one of these minions; (): any minion. Then `rest`, the
        further uses of the same allowance, must affect one of the minions that this action has
        affected."""
        narrowing = MustAffectDriver(cast("Game", self), seat, play, pids)
        try:
            piece = self.play(seat, play, None, narrowing)
        finally:
            narrowing.let_go()
        if rest is not None and not pids:
            rest.must_affect = tuple(minion.pid for minion in narrowing.touched) or (-1,)
        return piece

    def choose_allowance(
        self, rights: list[Allowance], card: Card, place: Base | Piece | None
    ) -> Allowance:
        """Choose one of the allowances for a card. Those without conditions or consequences differ
        only in the kinds of card that they are for: of them the one for the fewest kinds is used.
        The others are options, the most restricted first."""
        plain: Allowance | None = None
        fitting: list[Allowance] = []
        for allowance in rights:
            if allowance.unrestricted and (
                allowance.grantor is None or not allowance.grantor.has_after_extra
            ):
                if plain is None or allowance.kind < plain.kind:
                    plain = allowance
            elif allowance.suits(card.data) and self.permits(allowance, card, place):
                fitting.append(allowance)
        if plain is not None and not fitting:
            return plain
        options = sorted(distinct(fitting), key=lambda allowance: allowance.generality)
        if plain is not None:
            options.append(plain)
        return options[
            self.ask(self.current, Topic("mode", "which_play", card.data.id), options, False)
        ]

    def spare_action_plays(self) -> list[Allowance]:
        """The action plays of the current player that may be used up without playing a card: those
        without conditions."""
        return sorted(
            (play for play in self.plays if play.kind & ACTION and play.unrestricted),
            key=lambda play: play.kind,
        )

    def spend_action_play(self) -> bool:
        """Use up an action play without playing a card."""
        spare = self.spare_action_plays()
        if not spare:
            return False
        self.spend(spare[0], 0)
        return True

    def spend(self, allowance: Allowance, power: int) -> Allowance | None:
        """Use up one use of an allowance for a card of that power. Returns the further uses, which
        are as fresh as it was."""
        rest = allowance.spent(power)
        if allowance in self.plays:
            self.plays.remove(allowance)
            if rest is not None:
                self.plays.append(rest)
                if allowance in self.fresh_plays:
                    self.fresh_plays.append(rest)
        return rest

    def grant(self, extra: Allowance, fx: Fx, now: bool) -> Piece | None:
        """Grant an extra play: it waits in the menu if it may (rules 7.3), else it is used at once.
        One that waits is offered before that wherever something comes first: see
        `offer_fresh_play`."""
        seat = fx.you if extra.seat is None else extra.seat
        if now or fx.special or self.phase != PLAY or seat != self.current:
            return self.play_now(extra, fx, seat)
        self.plays.append(extra)
        self.fresh_plays.append(extra)
        if self.journal is not None:
            self.note(EXTRAS[extra.kind], seat, amount=extra.uses)
        return None

    def offer_fresh_play(self) -> bool:
        """Let the current player use one of the fresh extra plays at once, or keep them all for the
        menu; true if one was used."""
        fresh = [allowance for allowance in self.fresh_plays if allowance in self.plays]
        options = self.ordinary_plays(self.current, fresh)
        if not options:
            return False
        grantor, source = fresh[-1].grantor, fresh[-1].source
        by = grantor.id if grantor is not None else ""
        topic = Topic(
            "choose", "play", by, "play an extra card now, or keep it for later", source, later=True
        )
        i = self.ask(self.current, topic, options, True)
        if i < 0:
            return False
        self.choose_from_menu(options[i], fresh)
        return True

    def play_now(self, extra: Allowance, fx: Fx, seat: int) -> Piece | None:
        """Let a player use an extra play at once, as often as it may be used. Returns the piece
        that was played last."""
        played: Piece | None = None
        left: Allowance | None = extra
        while left is not None:
            options = self.ordinary_plays(seat, [left])
            i = fx.ask("choose", "play", "play an extra card", options, True, seat)
            if i < 0:
                break
            play = self.as_play(seat, options[i])
            rest = left.spent(play.card.data.power)
            self.remember("extra", seat, fx.data, -1, extra.source)
            pids = left.must_affect
            played = (
                self.play(seat, play)
                if pids is None
                else self.play_affecting(seat, play, pids, rest)
            )
            left = rest
            if left is not None or fx.data.has_after_extra:
                self.offer_fresh_plays()
            fx.data.script.after_extra(fx, play.card)
        return played

    # --- from stasis (rules 19.5) -----------------------------------------------------------------
    def play_from_stasis(self, piece: Piece) -> None:
        """Play a card of yours from stasis: an action that has instructions for that follows them,
        any other card is played in the ordinary way, and a minion follows its instructions after
        that."""
        data, seat, start = piece.data, piece.controller, len(self.queue)
        if data.leaves_stasis and data.kind == ACTION:
            self.follow_from_stasis(piece)
            return
        places = self.places(seat, piece.card, False)
        topic = Topic("choose", "play", data.id, "choose where to play it", piece.pid)
        i = self.ask(seat, topic, [place for place in places if place is not None], False)
        played = self.leave_stasis(piece, places[i])  # [None]: it goes nowhere, nobody is asked
        if data.leaves_stasis and played is not None:
            self.offer_fresh_plays()
            fx, outer = self.ability(played, data), self.acting
            self.acting = fx
            data.script.from_stasis(fx)
            self.acting = outer
            self.aftermath(start)

    def follow_from_stasis(self, action: Piece) -> None:
        """Play an action from stasis by its instructions for that; then it is discarded."""
        data, seat, start = action.data, action.controller, len(self.queue)
        if self.journal is not None:
            self.note("play", seat, pieces=[action])
        played = self.play_events(seat, action.card, None, None, FROM_STASIS)
        fx = self.ability(action, data)
        fx.watch = UNWATCHED
        outer, self.acting = self.acting, fx
        data.script.from_stasis(fx)
        self.acting = outer
        if self.fresh_plays:
            self.offer_before_answers(start, fx)
        if action.in_play:
            self.leave_play([action], DISCARD, None, False)
        self.conclude_play(played, action.card)
        if fx.triggers:
            self.emit_affected(fx)
        self.aftermath(start)
        self.end_play()

    def can_leave_stasis(self, piece: Piece) -> bool:
        if piece.data.leaves_stasis and piece.data.kind == ACTION:
            return not self.played_out() and self.forbidder(piece.controller, piece.card) is None
        return bool(self.places(piece.controller, piece.card, False))

    def leave_stasis(self, old: Piece, place: Base | Piece | None) -> Piece | None:
        """Play a card from stasis in the ordinary way. It has not left play: counters and stored
        cards come along."""
        seat = old.controller
        self.detach(old)
        del self.pieces[old.pid]
        old.in_play = False
        self.remove_from_index(old.abilities)
        old.abilities = ()
        card = old.card
        piece: Piece | None = None
        if place is not None and not self.immune(place, seat, card):
            piece = self.new_piece(card, seat, FROM_STASIS)
            piece.counters, piece.stored = old.counters, old.stored
            self.place(piece, place)
        else:
            self.discard_stored(old, None)
            if place is None:
                self.resolving.append(card)
            else:
                self.put_discard(card)
        if self.journal is not None:
            self.note_play(seat, card, place, piece, STASIS_OF[card.owner], old.pid)
        if card.data.kind == MINION and piece is not None:
            return self.resolve_minion(seat, piece, FROM_STASIS, None)
        return self.resolve_action(seat, card, piece, place, FROM_STASIS, None)


def distinct(allowances: list[Allowance]) -> list[Allowance]:
    """These allowances without those that are the same as another."""
    found: list[Allowance] = []
    for a in allowances:
        if not any(same_right(a, b) for b in found):
            found.append(a)
    return found


def same_right(a: Allowance, b: Allowance) -> bool:
    """Whether it makes no difference which of two allowances is used."""
    return (
        (a.kind, a.at, a.on, a.max_power, a.name) == (b.kind, b.at, b.on, b.max_power, b.name)
        and (a.must_affect, a.uses, a.budget) == (b.must_affect, b.uses, b.budget)
        and rule_giver(a) == rule_giver(b)
    )


def rule_giver(a: Allowance) -> tuple[CardDef, int] | None:
    """The ability that has a rule or a consequence for an allowance, and the id of its card if that
    is in play; else None."""
    if a.grantor is None or not (a.own_rule or a.grantor.has_after_extra):
        return None
    return a.grantor, max(a.source, -1)
