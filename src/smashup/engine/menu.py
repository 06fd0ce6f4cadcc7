"""The plays that one has (rules 7), the menu of the Play Cards phase, and plays from stasis."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from .carddef import CardDef
from .constants import ACTION, DISCARD, FROM_DISCARD, FROM_HAND, FROM_STASIS, MINION, PLAY
from .fx import Fx
from .hooks import ALLOWS, FORBIDS, FORBIDS_ELSEWHERE, FORBIDS_HERE, PLAY_SOURCES, TALENT, USE
from .must_affect import UNWATCHED, MustAffect, MustAffectDriver
from .plays import Plays
from .question import FromStasis, Play
from .scope import Ability
from .state import MANY_BASES, Allowance, Base, Card, Piece, PreparedPlay

if TYPE_CHECKING:
    from .game import Game


class Menu(Plays):
    __slots__ = ()

    # --- with which plays ------------------------------------------------------------------------------------------
    def permitted_places(self, seat: int, card: Card, allowances: list[Allowance]) -> list[Base | Piece | None]:
        """Where a player may play a card with one of these allowances."""
        fitting: list[Allowance] = []
        for a in allowances:
            if a.suits(card.data):
                fitting.append(a)
        found: list[Base | Piece | None] = []
        if fitting:
            for place in self.places(seat, card, False):
                for a in fitting:
                    if self.permits(a, card, place):
                        found.append(place)
                        break
        return found

    def permits(self, a: Allowance, card: Card, place: Base | Piece | None) -> bool:
        """Whether that allowance, which suits the card, covers its play at that place."""
        if a.at >= 0 and not (isinstance(place, Base) and place.bid == a.at):
            return False
        if a.on >= 0 and not (isinstance(place, Piece) and place.pid == a.on):
            return False
        if a.own_rule and a.grantor is not None and not a.grantor.script.permits(self.grant_fx(a, a.grantor), card, place):
            return False
        return a.must_affect is None or a.seat is None or self.can_affect(a.seat, card, place, a.must_affect)

    def can_affect(self, seat: int, card: Card, place: Base | Piece | None, minions: tuple[int, ...]) -> bool:
        """Whether that action, of a kind that affects minions, can directly affect one of these if it is played there; none
        named: any minion."""
        if minions and not any(pid in self.pieces for pid in minions):
            return False
        player = self.players[seat]
        in_hand = card in player.hand
        play = Play(card, place, FROM_HAND if in_hand else FROM_DISCARD, player.hand if in_hand else player.discard)
        return MustAffect(cast("Game", self), seat, play, minions).possible()

    def grant_fx(self, a: Allowance, grantor: CardDef) -> Fx:
        """The ability that granted an allowance."""
        piece = self.pieces.get(a.source)
        base = self.base_of(a.source)
        if piece is not None:
            card = piece.card
        else:
            card = base.card if base is not None else Card(-1, grantor, -1)
        return Fx(self, grantor, a.seat, piece, base, card)

    def allowances(self) -> list[Allowance]:
        """All plays that the current player has: free ones, kept extra ones, and those that cards hold open."""
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

    def ordinary_plays(self, seat: int, allowances: list[Allowance]) -> list[Any]:
        """Plays from the hand, each a card with its place, and from elsewhere as if from the hand."""
        if self.played_out():
            return []
        free = tied = 0  # the kinds of card for which there is a play, without and with conditions
        for a in allowances:
            if a.unrestricted:
                free |= a.kind
            else:
                tied |= a.kind
        found: list[Any] = []
        hooks, hand = self.hooks, self.players[seat].hand
        if hooks[FORBIDS]:
            hand = self.not_forbidden(seat, hand)
        bans = hooks[FORBIDS_HERE] or hooks[FORBIDS_ELSEWHERE]
        bases = len(self.bases)
        prepared = 0 if self.closing or bases >= MANY_BASES else free * MANY_BASES + bases
        for card in hand:
            plays = card.prepared_plays[prepared]
            if plays:
                if bans and card.data.placed:
                    plays = self.open_prepared(seat, card, plays)
                found += plays
            elif free & card.data.kind:
                if not card.data.special_only or self.now is not None:  # in the menu it is no Special's time
                    for place in self.places(seat, card, False):
                        found.append((card, place))
            elif tied and tied & card.data.kind:
                for place in self.permitted_places(seat, card, allowances):
                    found.append((card, place))
        if hooks[PLAY_SOURCES]:
            found += self.plays_from_elsewhere(seat, allowances)
        return found

    def plays_from_elsewhere(self, seat: int, allowances: list[Allowance]) -> list[Play]:
        """Plays from where cards in play let you play as if from the hand."""
        found: list[Play] = []
        pile = self.players[seat].discard
        for fx in self.hooks[PLAY_SOURCES]:
            if fx.player == seat:
                for card, place in fx.data.script.play_sources(fx):
                    if place in self.permitted_places(seat, card, allowances):
                        found.append(Play(card, place, FROM_DISCARD, pile))
        return found

    def as_play(self, seat: int, option: Any) -> Play:
        """An option of `ordinary_plays` with all that belongs to it."""
        if isinstance(option, Play):
            return option
        return Play(option[0], self.place_of(option[1]), FROM_HAND, self.players[seat].hand)

    def place_of(self, where: Any) -> Base | Piece | None:
        """The place of a play from the hand, if any: a minion, or the base in a slot."""
        place: Base | Piece | None = self.bases[where] if isinstance(where, int) else where
        return place

    def open_prepared(self, seat: int, card: Card, plays: list[PreparedPlay]) -> list[PreparedPlay]:
        """Those of the prepared plays of a card that nothing forbids."""
        closed = self.closed_slots(seat, card)
        return [play for play in plays if play[1] not in closed] if closed else plays

    def not_forbidden(self, seat: int, cards: list[Card]) -> list[Card]:
        """Those of the cards that nothing forbids wherever they are played."""
        for ban in self.hooks[FORBIDS]:
            cards = [card for card in cards if not ban.data.script.forbids(ban, seat, card)]
        return cards

    # --- the menu of the Play Cards phase --------------------------------------------------------------------------
    def menu(self, allowances: list[Allowance]) -> list[Any]:
        """Everything that the current player, who has these plays, may do now, beside ending the phase."""
        seat, used, hooks = self.current, self.talents_used, self.hooks
        options = self.ordinary_plays(seat, allowances) if allowances else []
        for ability in hooks[TALENT]:
            if (
                ability.player == seat
                and not (used and (ability.me.pid, ability.data) in used)
                and ability.data.script.talent_if(ability)
            ):
                options.append(ability)
        if hooks[USE]:
            options += self.other_uses(seat)
        if self.players[seat].stasis:
            options += self.plays_from_stasis(seat)
        return options

    def other_uses(self, seat: int) -> list[Ability]:
        """Abilities beside talents that a player may use now."""
        return [ability for ability in self.hooks[USE] if ability.player == seat and ability.data.script.use_if(ability)]

    def plays_from_stasis(self, seat: int) -> list[FromStasis]:
        """Cards without stasis counters that a player may play."""
        found: list[FromStasis] = []
        for piece in self.players[seat].stasis:
            if piece.stasis == 0 and self.can_leave_stasis(piece):
                found.append(FromStasis(piece))
        return found

    def choose_from_menu(self, option: Any, allowances: list[Allowance]) -> None:
        """Do what the current player, who has these plays, chose from the menu."""
        if isinstance(option, tuple):
            card, where = option
            place = self.bases[where] if isinstance(where, int) else where  # as `place_of`, in place
            self.play_with_allowance(allowances, card, place, FROM_HAND, self.players[self.current].hand)
        elif isinstance(option, Play):
            self.play_with_allowance(allowances, option.card, option.place, option.origin, option.zone)
        elif isinstance(option, Ability):
            self.use_ability(option.me, option.data)
        else:
            self.play_from_stasis(option.piece)

    def use_ability(self, piece: Piece, data: CardDef) -> None:
        """Use a talent, or another ability of a card "on your turn"."""
        fx, start = self.ability(piece, data), len(self.queue)
        if self.journal is not None:
            self.note("talent" if data.has_talent else "use", piece.controller, [piece.card])
        if data.has_talent:
            self.talents_used += ((piece.pid, data),)
            data.script.talent(fx)
        else:
            data.script.use(fx)
        self.aftermath(start)

    def play_with_allowance(
        self, allowances: list[Allowance], card: Card, place: Base | Piece | None, origin: int, zone: list[Card]
    ) -> None:
        """Spend one of the plays that cover it; if they differ, the player says which (rules 7.6). One of them covers it: it was
        in the menu. So a single one for such cards is it."""
        kind = card.data.kind
        rights: list[Allowance] = []
        for a in allowances:
            if a.kind & kind:
                rights.append(a)
        allowance = rights[0] if len(rights) == 1 else self.choose_allowance(rights, card, place)
        if allowance.grantor is None:
            self.plays.remove(allowance)
            self.play_from(self.current, card, place, origin, zone)
        else:
            self.play_extra(Play(card, place, origin, zone), allowance, allowance.grantor)

    def play_extra(self, play: Play, allowance: Allowance, grantor: CardDef) -> None:
        """Use an extra play that a card has granted."""
        seat, rest = self.current, allowance.spent(play.card.data.power)
        if allowance in self.plays:
            self.plays.remove(allowance)
            if rest is not None:
                self.plays.append(rest)
        self.remember("extra", seat, grantor, -1, allowance.source)
        if allowance.must_affect is None:
            self.play(seat, play)
        else:
            self.play_affecting(seat, play, allowance.must_affect, rest)
        if grantor.has_after_extra:
            start = len(self.queue)
            grantor.script.after_extra(self.grant_fx(allowance, grantor), play.card)
            self.aftermath(start)

    def play_affecting(self, seat: int, play: Play, minions: tuple[int, ...], rest: Allowance | None) -> Piece | None:
        """Play a card that must affect one of these minions. If further plays must affect the same, this says which it can be."""
        narrowing = MustAffectDriver(cast("Game", self), seat, play, minions)
        try:
            piece = self.play(seat, play, None, narrowing)
        finally:
            narrowing.let_go()
        if rest is not None and not minions:
            rest.must_affect = tuple(minion.pid for minion in narrowing.touched) or (-1,)
        return piece

    def choose_allowance(self, rights: list[Allowance], card: Card, place: Base | Piece | None) -> Allowance:
        """Of plays without strings the one of fewest kinds counts for all; any other is a choice of its own, the narrowest
        first."""
        plain: Allowance | None = None
        fitting: list[Allowance] = []
        for a in rights:
            if a.unrestricted and (a.grantor is None or not a.grantor.has_after_extra):
                if plain is None or a.kind < plain.kind:
                    plain = a
            elif a.suits(card.data) and self.permits(a, card, place):
                fitting.append(a)
        if plain is not None and not fitting:
            return plain
        options = sorted(distinct(fitting), key=lambda a: a.generality)
        if plain is not None:
            options.append(plain)
        return options[self.ask(self.current, "mode", card.data.id, "choose which play to use", options, False)]

    def spare_action_plays(self) -> list[Allowance]:
        """The action plays of the current player that may be used up without playing a card: unrestricted ones."""
        return sorted((a for a in self.plays if a.kind & ACTION and a.unrestricted), key=lambda a: a.kind)

    def spend_action_play(self) -> bool:
        """Use up an action play without playing a card."""
        spare = self.spare_action_plays()
        if not spare:
            return False
        self.plays.remove(spare[0])
        rest = spare[0].spent(0)
        if rest is not None:
            self.plays.append(rest)
        return True

    def grant(self, a: Allowance, fx: Fx, now: bool) -> Piece | None:
        """Let an extra play that an ability gives wait in the menu, or have it used at once (rules 7.3); then returns the piece
        that was played."""
        seat = fx.you if a.seat is None else a.seat
        if not now and not fx.special and self.phase == PLAY and seat == self.current:
            self.plays.append(a)
            if self.journal is not None:
                self.note("extra", seat)
            return None
        played: Piece | None = None
        allowance: Allowance | None = a
        while allowance is not None:
            options = self.ordinary_plays(seat, [allowance])
            i = fx.ask("choose", "play an extra card", options, True, seat)
            if i < 0:
                break
            play = self.as_play(seat, options[i])
            rest = allowance.spent(play.card.data.power)
            self.remember("extra", seat, fx.data, -1, a.source)
            minions = allowance.must_affect
            played = self.play(seat, play) if minions is None else self.play_affecting(seat, play, minions, rest)
            allowance = rest
            fx.data.script.after_extra(fx, play.card)
        return played

    # --- from stasis (rules 19.5) ----------------------------------------------------------------------------------
    def play_from_stasis(self, piece: Piece) -> None:
        """Play a card of yours from stasis (rules 19.5)."""
        data, seat, start = piece.data, piece.controller, len(self.queue)
        if data.leaves_stasis and data.kind == ACTION:
            if self.journal is not None:
                self.note("play from stasis", seat, [piece.card])
            played = self.play_events(seat, piece.card, None, None, FROM_STASIS)
            fx = self.ability(piece, data)
            fx.watch = UNWATCHED
            data.script.from_stasis(fx)
            if piece.in_play:
                self.leave_play([piece], DISCARD, None, False)
            self.conclude_play(played, piece.card)
            if fx.triggers:
                self.emit_affected(fx)
            self.aftermath(start)
            self.end_play()
        else:
            options: list[Any] = self.places(seat, piece.card, False)
            i = self.ask(seat, "choose", data.id, "choose where to play it", options, False)
            awake = self.leave_stasis(piece, options[i])
            if data.leaves_stasis and awake is not None:
                data.script.from_stasis(self.ability(awake, data))
                self.aftermath(start)

    def can_leave_stasis(self, piece: Piece) -> bool:
        if piece.data.leaves_stasis and piece.data.kind == ACTION:
            return not self.played_out() and not self.forbidden(piece.controller, piece.card)
        return bool(self.places(piece.controller, piece.card, False))

    def leave_stasis(self, old: Piece, place: Base | Piece | None) -> Piece | None:
        """Play a card from stasis in the ordinary way. It has not left play: counters and stored cards come along."""
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
            for under in old.stored:
                self.put_discard(under)
            if place is None:
                self.resolving.append(card)
            else:
                self.put_discard(card)
        if self.journal is not None:
            self.note_play(seat, card, place)
        if card.data.kind == MINION and piece is not None:
            return self.resolve_minion(seat, piece, FROM_STASIS, None)
        return self.resolve_action(seat, card, piece, place, FROM_STASIS, None)


def distinct(allowances: list[Allowance]) -> list[Allowance]:
    """Of plays with conditions those between which it makes a difference which is used."""
    found: list[Allowance] = []
    for a in allowances:
        if not any(same_right(a, b) for b in found):
            found.append(a)
    return found


def same_right(a: Allowance, b: Allowance) -> bool:
    """Whether it makes no difference which of two plays with conditions is used."""
    return (
        (a.kind, a.at, a.on, a.max_power, a.name) == (b.kind, b.at, b.on, b.max_power, b.name)
        and (a.must_affect, a.uses, a.budget) == (b.must_affect, b.uses, b.budget)
        and rule_giver(a) == rule_giver(b)
    )


def rule_giver(a: Allowance) -> tuple[CardDef, int] | None:
    """Who has a say in that play by a condition or a consequence of its own: the text, and its card if that is in play."""
    if a.grantor is None or not (a.own_rule or a.grantor.has_after_extra):
        return None
    return a.grantor, max(a.source, -1)
