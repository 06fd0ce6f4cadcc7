"""What an ability can do: the verbs of the rulebook. Each returns what happened, so that "do X to
do Y" is `if x(): y()`.

Every verb that affects a card asks first whether it may (`affects`): protection is decided there
and nowhere else."""

from __future__ import annotations

from ..asking.question import AbilityChoice
from ..model.carddef import CardDef, CardScript, card_def
from ..model.compiled import mypyc_attr
from ..model.constants import (
    ACTION,
    BOX,
    CHANGE,
    DECK_BOTTOM,
    DECK_TOP,
    DESTROY,
    DISCARD,
    END_OF_TURN,
    FOR_GOOD,
    FROM_HAND,
    FROM_STASIS,
    HAND,
    MINION,
    MOVE,
    YOU,
)
from ..model.hooks import PROTECTS
from ..model.state import BY, EVERYWHERE, Allowance, Base, Card, Departure, Gain, Piece
from ..rules import (
    begin,
    index,
    moves,
    protection,
    record,
    rights,
    scoring,
    stasis,
    triggers,
    turns,
    windows,
    zones,
)
from .extra_plays import Extras
from .scope import Ability


@mypyc_attr(free_list_len=1)
class Fx(Extras):
    """One run of an ability, made for it and gone after it. It is the first argument of the methods
    of a card."""

    __slots__ = ()

    def each_player(self) -> list[Fx]:
        """This ability once for each player, with that player as `you`, clockwise from the current
        one: what an ability lets a player do, that player does (rules 13.7)."""
        return [
            Fx(self.game, self.data, seat, self.piece, self.base, self.card)
            for seat in self.everybody
        ]

    # --- affecting cards --------------------------------------------------------------------------
    def affects(self, piece: Piece, how: int = CHANGE, destination: Base | None = None) -> bool:
        """Whether this ability can do that to a card in play, which may be protected. The
        `destination` of a move may be forbidden."""
        if not piece.in_play or piece.stasis >= 0:
            return False
        guard: Ability | None = None
        if self.game.hooks[PROTECTS + how]:
            guard = protection.protector(self.game, piece, BY[self.you][self.card.data.kind], how)
        if guard is None and destination is not None:
            guard = protection.barrier(self.game, piece, destination, self.you)
        if guard is not None:
            record.unaffected(self.game, piece, self, guard)
        return guard is None

    def touch(self, piece: Piece) -> None:
        """If this is an action being played, note that it directly affects a minion (rules 15.2).
        Call it just before it does."""
        if self.watch is not None and piece.data.kind == MINION:
            triggers.affected(self.game, self, piece)

    def destroy(self, piece: Piece | None) -> bool:
        return piece is not None and self.destroy_all([piece]) == 1

    def destroy_all(self, pieces: list[Piece]) -> int:
        """Destroy several cards at once; how many were."""
        doomed = [piece for piece in pieces if self.affects(piece, DESTROY)]
        for piece in doomed:
            self.touch(piece)
        moves.leave_play(self.game, doomed, DISCARD, self, True)
        return len(doomed)

    def destroy_one_of_each(self, minions: list[Piece]) -> None:
        """Destroy one of these minions of each other player, at the same time. You choose them."""
        chosen: list[Piece] = []
        for player in self.others:
            theirs = [minion for minion in minions if minion.controller == player]
            minion = self.choose_minion(
                theirs, "destroy", "destroy a minion of {player}", whose=player
            )
            if minion is not None:
                chosen.append(minion)
        self.destroy_all(chosen)

    def move(self, minion: Piece | None, base: Base | None, player: int = YOU) -> bool:
        """Move a minion to another base; `player` is the one whom the ability lets do it, if not
        you (rules 13.7)."""
        return (
            minion is not None and base is not None and self.move_all([(minion, base)], player) == 1
        )

    def move_all(self, wanted: list[tuple[Piece, Base]], player: int = YOU) -> int:
        """Move several minions at the same time, each to its base; how many were moved."""
        going: list[tuple[Piece, Base]] = []
        for minion, base in wanted:
            if minion.in_play and base.in_play and minion.slot != base.slot:
                if self.affects(minion, MOVE, base):
                    self.touch(minion)
                    going.append((minion, base))
        moves.relocate_all(self.game, going, self.you if player == YOU else player, self)
        return len(going)

    def move_away(self, minion: Piece | None) -> bool:
        """Move a minion to another base of your choice."""
        if minion is None or not minion.in_play:
            return False
        return self.move(
            minion,
            self.choose_base(self.bases(but=self.base_at(minion)), "move_to", about=[minion]),
        )

    def move_one_away(self, minions: list[Piece], to: str = "", may: bool = False) -> Piece | None:
        """Move one of these minions to another base, both of your choice; the minion, if it
        moved."""
        minion = self.choose_minion(self.movable(minions), "move", to, may)
        return minion if self.move_away(minion) else None

    def move_away_together(self, minions: list[Piece]) -> int:
        """Move minions of one base at the same time to one other base of your choice; how many were
        moved."""
        bases = self.bases(but=self.base_at(minions[0])) if minions else []
        base = self.choose_base(bases, "move_to", about=minions)
        return self.move_all([(minion, base) for minion in minions]) if base is not None else 0

    def move_one_to(
        self, minions: list[Piece], base: Base, to: str = "", may: bool = False
    ) -> Piece | None:
        """Move one of these minions, of your choice, to that base; the minion, if it moved."""
        minion = self.choose_minion(self.movable(minions, [base]), "move", to, may)
        return minion if self.move(minion, base) else None

    def return_to_hand(self, piece: Piece | None) -> bool:
        """Return a card in play to its owner's hand."""
        return self.send(piece, HAND)

    def send(self, piece: Piece | None, to: int) -> bool:
        """Send a card in play elsewhere: HAND, DECK_TOP, DECK_BOTTOM, DECK_SHUFFLED (its
        owner's)."""
        return piece is not None and self.send_all([piece], to) == 1

    def send_all(self, pieces: list[Piece], to: int) -> int:
        """Send several cards in play elsewhere at once; how many went."""
        going = [piece for piece in pieces if self.affects(piece)]
        for piece in going:
            self.touch(piece)
        moves.leave_play(self.game, going, to, self, False)
        return len(going)

    def return_all(self, pieces: list[Piece]) -> list[Card]:
        """Return several cards in play to their owners' hands at once; those that were."""
        self.send_all(pieces, HAND)
        return [piece.card for piece in pieces if not piece.in_play]

    def wants_back(self, piece: Piece) -> bool:
        """Whether you choose that a card goes to its owner's hand and not to the discard pile."""
        instead = f"put {piece.data.name} into its owner's hand instead of the discard pile"
        return self.confirm("return", instead, about=[piece])

    def put_in_box(self, piece: Piece) -> None:
        """Put a card in play into the box. It cannot be protected from that."""
        moves.leave_play(self.game, [piece], BOX, self, False)

    def arrange_minions(self, minions: list[Piece]) -> None:
        """Put cards in play on the top and/or bottom of their owners' decks, in any order; they
        leave at the same time."""
        pieces = {minion.card.uid: minion for minion in minions}
        low = self.choose_low([minion.card for minion in minions])
        high = [minion.card for minion in minions if minion.card not in low]
        going = [(card, DECK_TOP) for card in reversed(self.choose_deck_order(high, DECK_TOP))]
        going += [(card, DECK_BOTTOM) for card in self.choose_deck_order(low, DECK_BOTTOM)]
        departures = [
            Departure(pieces[card.uid], to, False)
            for card, to in going
            if self.affects(pieces[card.uid])
        ]
        for departure in departures:
            self.touch(departure.piece)
        moves.leave_play_together(self.game, departures, self)

    def discard_self(self) -> None:
        """This card in play is discarded."""
        moves.leave_play(self.game, [self.me], DISCARD, self, False)

    def gain_power(
        self, minion: Piece | None, amount: int, until: int = END_OF_TURN, here_only: bool = False
    ) -> bool:
        """Give a minion power for a time."""
        if minion is None or amount == 0 or not self.affects(minion):
            return False
        self.touch(minion)
        at = self.game.bases[minion.slot].bid if here_only else -1
        self.game.will_end(until)
        minion.gains += (Gain(amount, until, self.you, self.card.data, at),)
        record.power_changed(self.game, minion, amount, self)
        return True

    def gain_here(self, base: Base, amount: int) -> None:
        """Have power at a base, without a minion, this turn."""
        self.game.will_end(END_OF_TURN)
        base.gains += (Gain(amount, END_OF_TURN, self.you, self.card.data, -1, self.you),)
        record.player_power_changed(self.game, base, amount, self)

    def add_base_counter(self, base: Base) -> None:
        """Place one of a base's own counters on it: neither a power counter nor a stasis counter
        (rules 1.4)."""
        base.counters += 1
        record.base_counter_added(self.game, base, self)

    def change_breakpoint(self, base: Base | None, amount: int) -> bool:
        """Raise or lower the breakpoint of a base this turn."""
        if base is None or not base.in_play:
            return False
        self.game.will_end(END_OF_TURN)
        base.gains += (Gain(amount, END_OF_TURN, self.you, self.card.data),)
        record.breakpoint_changed(self.game, base, amount, self)
        return True

    def add_counters(self, piece: Piece | None, n: int = 1) -> bool:
        """Place +1 power counters on a card."""
        if piece is None or n == 0 or not self.affects(piece):
            return False
        self.touch(piece)
        piece.counters += n
        record.counters_changed(self.game, self.you, piece, n, self)
        return True

    def remove_counter(self, piece: Piece) -> bool:
        if piece.counters == 0 or not self.affects(piece):
            return False
        self.touch(piece)
        piece.counters -= 1
        record.counters_changed(self.game, self.you, piece, -1, self)
        return True

    def transfer_counter(self, piece: Piece, to: Piece) -> bool:
        """Transfer a power counter from one card to another. One that the other is immune to is
        discarded (rules 14.2)."""
        return self.remove_counter(piece) and self.add_counters(to)

    def spread_counters(self, minions: list[Piece], n: int, may: bool = False) -> None:
        """Place n +1 power counters on these minions, one at a time."""
        for i in range(n):
            there = [m for m in minions if m.in_play]
            minion = self.choose_minion(
                there, "add_counters", f"place a +1 power counter ({i + 1} of {n})", may, amount=1
            )
            if minion is None:
                break
            self.add_counters(minion)

    def transfer(self, action: Piece | None, to: Base | Piece | None) -> bool:
        """Transfer an action to another base or minion. One that the new host is immune to is
        discarded."""
        if action is None or to is None or not to.in_play or not self.affects(action):
            return False
        if isinstance(to, Piece):
            if not self.affects(to) or protection.immune(
                self.game, to, action.controller, action.card
            ):
                moves.leave_play(self.game, [action], DISCARD, None, False)
                return False
            self.touch(to)
        moves.transfer_action(self.game, action, to)
        return True

    def take_off(self) -> None:
        """Take this action off its minion: while this ability resolves it is in play, but on
        nothing and at no base."""
        moves.take_off(self.game, self.me)

    def transfer_away(self, action: Piece | None) -> bool:
        """Transfer an action to another base of your choice."""
        if action is None or not action.in_play:
            return False
        return self.transfer(
            action,
            self.choose_base(self.bases(but=self.base_at(action)), "transfer_to", about=[action]),
        )

    def can_take(self, minion: Piece) -> bool:
        """Whether that minion can have this action transferred to it."""
        return not protection.immune(self.game, minion, self.you, self.card)

    def take_control(
        self, piece: Piece | None, player: int | None = YOU, until: int = END_OF_TURN
    ) -> bool:
        """Take control of a card, or give it to another player."""
        seat = self.seat(player)
        if seat is None or piece is None or not self.affects(piece):
            return False
        if piece.controller == seat and (
            not piece.claims or piece.claims[-1][1] in (until, FOR_GOOD)
        ):
            return False  # it is theirs already, for as long
        self.touch(piece)
        moves.claim(self.game, piece, seat, until)
        return True

    def copy_abilities(self, of: Piece, until: int) -> tuple[CardDef, ...]:
        """Give this card the abilities that another has now, in addition. Copied on-play abilities
        resolve at once, as part of this one; then the copied continuous abilities take effect
        (rules 6.3.3)."""
        copied, me = of.wording.abilities, self.me
        me.active = False
        index.set_text(self.game, me, me.wording.text + copied, until)
        record.copied(self.game, me, of, self)
        for data in copied:
            if me.in_play and data is not self.data:
                data.script.on_play(Fx(self.game, data, self.player, me, self.base, self.card))
        if me.in_play:
            index.activate(self.game, me)
        return copied

    def copy_one_of(self, pieces: list[Piece], to: str, until: int) -> None:
        """Choose a card and copy its abilities. If this ability is among them, it resolves again:
        choose another card."""
        while pieces:
            chosen = self.choose_minion(pieces, "copy", to)
            if chosen is None or self.data not in self.copy_abilities(chosen, until):
                break
            pieces = [piece for piece in pieces if piece is not chosen and piece.in_play]

    def start_lasting(
        self,
        ability: type[CardScript],
        until: int = END_OF_TURN,
        about: Piece | Base | None = None,
        named: str = "",
    ) -> None:
        """Start an ability that works without a card in play."""
        target = -1 if about is None else (about.pid if isinstance(about, Piece) else about.bid)
        index.start_lasting(self.game, card_def(ability), self.you, self.card, until, target, named)

    # --- plays ------------------------------------------------------------------------------------
    def extra_minion(
        self,
        now: bool = False,
        player: int = YOU,
        at: Base | None = EVERYWHERE,
        max_power: int = -1,
        name: str = "",
        uses: int = 1,
        budget: int = -1,
        own_rule: bool = False,
    ) -> Piece | None:
        """Grant an extra minion play. It may wait where rules 7.3 lets it, else (and if `now`) it
        is used at once. If the text goes on after it, `offer_extra_plays` comes next."""
        if at is None:
            return None
        seat, bid = self.you if player == YOU else player, at.bid
        extra = Allowance(
            MINION,
            self.data,
            seat,
            self.source_id(),
            bid,
            -1,
            max_power,
            name,
            None,
            uses,
            budget,
            own_rule,
        )
        return rights.grant(self.game, extra, self, now)

    def extra_action(
        self,
        now: bool = False,
        player: int = YOU,
        on: Piece | None = None,
        uses: int = 1,
        own_rule: bool = False,
        affecting: list[Piece] | None = None,
    ) -> Piece | None:
        """Grant an extra action play; see `extra_minion`. It may have to be one that goes `on` a
        minion, or one `affecting` one of these minions directly. With [] it may be any minion, and
        further uses must affect the same one."""
        seat, pid = self.you if player == YOU else player, on.pid if on is not None else -1
        pids = tuple(minion.pid for minion in affecting) if affecting is not None else None
        extra = Allowance(
            ACTION, self.data, seat, self.source_id(), -1, pid, -1, "", pids, uses, -1, own_rule
        )
        return rights.grant(self.game, extra, self, now)

    def offer_extra_plays(self) -> None:
        """Let the current player use waiting extra plays now. Call it where a text goes on after a
        grant (rules 7.3)."""
        windows.offer_fresh_plays(self.game)

    def extra_next_turn(self, kind: int, player: int) -> None:
        """Grant an extra play of that kind for the Play Cards phase of that player's next turn."""
        self.game.promised += (Allowance(kind, self.data, player, self.source_id()),)
        record.extra_promised(self.game, player, kind)

    def spend_action_play(self) -> bool:
        """Use up an action play without playing a card."""
        return rights.spend_action(self.game)

    def return_and_replay(self, minion: Piece | None, at: list[Base] | None = None) -> None:
        """Return a minion; once it is in your hand, you may play that very card at once as an extra
        minion."""
        if minion is not None and self.return_to_hand(minion) and minion.card in self.hand:
            self.play_card(minion.card, self.hand, FROM_HAND, at)

    # --- talents ----------------------------------------------------------------------------------
    def use_talent(self) -> None:
        """Use one Talent of this card now, whatever the phase, and even if it was used before in
        this turn."""
        found = self.talents()
        i = self.ask(
            "mode",
            "use",
            "use a talent",
            [AbilityChoice(data, self.card, None) for data in found],
            False,
        )
        if i >= 0:
            found[i].script.talent(begin.of_piece(self.game, self.me, found[i]))

    # --- stasis -----------------------------------------------------------------------------------
    def enter_stasis(self, counters: int, may: bool = False) -> bool:
        """Put this card into stasis. One that was played from there may not go straight back (rules
        19.5)."""
        piece = self.piece
        if (piece is not None and piece.origin == FROM_STASIS) or (
            may and not self.confirm("stasis", "put it into stasis")
        ):
            return False
        if piece is not None:
            return self.piece_into_stasis(piece, counters)
        if self.card not in self.game.resolving:
            return False
        self.into_stasis(self.card, self.game.resolving, counters)
        return True

    def hand_to_stasis(self, counters: int, may: bool = False) -> bool:
        """Put a card from your hand into stasis."""
        card = self.choose_card(list(self.hand), "stasis", may=may, amount=counters)
        if card is None:
            return False
        self.into_stasis(card, self.hand, counters)
        return True

    def into_stasis(self, card: Card, zone: list[Card], counters: int) -> None:
        """Put a card that is not in play into stasis."""
        zones.take_openly(self.game, zone, card)
        stasis.enter(self.game, card, counters, None, record.spot_in(self.game, zone))

    def all_into_stasis(self, cards: list[Card], zone: list[Card], counters: int) -> None:
        """Put cards that are not in play into stasis at the same time; their `enters_stasis`
        resolve in this order."""
        for card in cards:
            zones.take_openly(self.game, zone, card)
        source = record.spot_in(self.game, zone)
        for piece in [stasis.put(self.game, card, counters, None, source) for card in cards]:
            stasis.follow_entry(self.game, piece)

    def piece_into_stasis(self, piece: Piece, counters: int) -> bool:
        """Put a card in play into stasis."""
        if not self.affects(piece):
            return False
        self.touch(piece)
        stasis.enter(self.game, piece.card, counters, piece)
        return True

    def add_stasis_counter(self, piece: Piece | None) -> bool:
        """Put one more stasis counter on a card in stasis."""
        if piece is None or piece.stasis < 0:
            return False
        stasis.add_counter(self.game, piece)
        return True

    def remove_stasis_counter(self, piece: Piece | None) -> bool:
        if piece is None or piece.stasis < 1:
            return False
        stasis.remove_counters(self.game, [piece], self.you)
        return True

    # --- turns and bases --------------------------------------------------------------------------
    def gain_vp(self, n: int, player: int = YOU) -> None:
        scoring.gain_vp(self.game, self.you if player == YOU else player, n)

    def change_award(self, place: int, amount: int) -> None:
        """Change the VP of a place at the base that is about to be awarded, never to less than 0
        (rules 9.6)."""
        if self.game.scoring is not None:
            self.game.scoring.change_award(place, amount)

    def extra_turn(self, player: int) -> None:
        turns.add_extra_turn(self.game, player)

    def play_base(self) -> Base | None:
        """Put the top card of the base deck into play as an extra base."""
        card = zones.take_base(self.game)
        return scoring.open_base(self.game, card, -1) if card is not None else None

    def chooses_next_base(self) -> bool:
        """Whether this ability may choose the base that replaces the scored one: only one can
        (rules 9.12)."""
        return self.game.scoring is not None and scoring.let_choose_next_base(
            self.game, self, self.game.scoring
        )

    def set_next_base(self, card: Card | None) -> None:
        """Let that base card, which is set aside, replace the scored base."""
        if card is not None and self.game.scoring is not None:
            self.game.scoring.next_base = card
            index.refresh_bases(self.game)

    def on_new_base(self) -> None:
        """Have `new_base` of this card called when the base that replaces the scored one is in
        play."""
        if self.game.scoring is not None:
            self.game.scoring.then.append(self)

    def instead_of_discard(self, piece: Piece, to: int) -> None:
        """When the scored base is cleared, that card goes there and not to the discard pile (rules
        S22)."""
        if self.game.scoring is not None and self.affects(piece):
            self.touch(piece)
            self.game.scoring.instead[piece.pid] = (self, to)

    def move_instead_of_discard(self, minion: Piece | None, base: Base | None) -> None:
        """When the scored base is cleared, that minion moves to another base and is not discarded
        (rules S22)."""
        if self.game.scoring is not None and minion is not None and base is not None:
            self.game.scoring.escapes[minion.pid] = (self, base)

    def destroy_base(self, base: Base, cards: bool) -> None:
        """Destroy a base, with all the cards on it or not; what is left on it is discarded
        (MECHANICS 8.2)."""
        doomed = [
            piece for piece in scoring.cards_at(base) if cards and self.affects(piece, DESTROY)
        ]
        for piece in doomed:
            self.touch(piece)
        scoring.destroy_base(self.game, base, doomed, self)

    def replace_base(self, base: Base) -> None:
        """Replace a base that was destroyed by the top card of the base deck."""
        card = zones.take_base(self.game)
        if card is not None:
            scoring.open_base(self.game, card, base.slot)
