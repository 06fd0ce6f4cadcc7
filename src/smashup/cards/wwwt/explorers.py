"""Explorers: Brings new bases into play, gets there first with extra minions, and moves minions from base to base."""

from smashup.engine.prelude import (
    BASE,
    DECK_BOTTOM,
    DECK_SHUFFLED,
    DECK_TOP,
    DISCARD,
    MOVE,
    VARIOUS,
    Action,
    Base,
    BaseDef,
    Event,
    Fx,
    Minion,
    Piece,
    Scope,
)


class IdahoSmith(Minion):
    """You may put the top base of the base deck into play as an additional base. If you do, move this minion there, together with
    any number of your other minions that are at this minion's base."""

    power = 5

    def on_play(self, fx: Fx) -> None:
        if fx.has_base_deck and fx.confirm("play the top base of the base deck and move there"):
            new = fx.play_base()
            if new:
                along = fx.choose_minions(fx.yours(at=fx.here, but=fx.me), f"move any number of minions along to {new.data.name}")
                fx.move_all([(minion, new) for minion in [fx.me, *along]])


class Guide(Minion):
    """Ongoing: After a minion you control moves for the first time in a turn, that minion gains +1 power this turn. This applies
    to each of your minions separately."""

    power = 4
    copies = 2
    orderless = True

    def after_move_if(self, fx: Scope, event: Event) -> bool:
        return event.of(fx.you) and fx.first_move(event)

    def after_move_useful(self, fx: Scope, event: Event) -> bool:
        return event.piece is not None and event.piece.in_play

    def after_move(self, fx: Fx, event: Event) -> None:
        fx.gain_power(event.piece, 1)


class CryptLooter(Minion):
    """Special (from your hand, once a new base has come into play): You may play this minion on that base as an extra minion."""

    power = 3
    copies = 3
    special = "after_new_base"

    def special_at(self, fx: Scope, event: Event, place: Base | Piece) -> bool:
        return place is event.base


class GloryHound(Minion):
    """Look at two cards from the top of the base deck. One of them, your choice, goes under the base deck; the other stays on
    top."""

    power = 2
    copies = 4

    def on_play(self, fx: Fx) -> None:
        bases = fx.take_bases(2)
        if len(bases) == 1:
            fx.put_base(bases[0], fx.choose_end(bases[0]))
            return
        low = fx.choose_card(bases, "put a base on the bottom of the base deck")
        fx.put_base(low, DECK_BOTTOM)
        for base in bases:
            if base is not low:
                fx.put_base(base, DECK_TOP)


class DrLivingstoneIPresume(Action):
    """Choose a minion. If no other minion is at its base, shuffle it into the deck of its owner."""

    name = "Dr Livingstone, I Presume?"
    affects_minions = VARIOUS

    def on_play(self, fx: Fx) -> None:
        minion = fx.choose_minion(fx.minions(), "choose a minion: alone at its base, it is shuffled into its owner's deck")
        if minion and fx.minions(at=fx.base_at(minion)) == [minion]:
            fx.send(minion, DECK_SHUFFLED)


class ForgottenHorrors(Action):
    """Play on a base. Ongoing: Each time you have played a minion on this base, or have played a card that brought at least one
    of your minions to this base by moving it, you draw a card and this action is transferred to another base that you choose."""

    plays_on = BASE
    once_per_play = True

    def after_arrival_if(self, fx: Scope, event: Event) -> bool:
        return event.of(fx.you) and fx.play_behind(event) >= 0

    def after_arrival_here(self, fx: Fx, event: Event) -> None:
        fx.draw()
        fx.transfer_away(fx.me)


class FortuneAndGlory(Action):
    """Choose a base. You may move one or two minions from that base together to one other base."""

    name = "Fortune and Glory"
    copies = 2
    affects_minions = VARIOUS

    def on_play(self, fx: Fx) -> None:
        base = fx.choose_base(fx.bases(), "choose a base to move minions from")
        minions = fx.movable(fx.minions(at=base))
        fx.move_away_together(fx.choose_minions(minions, "move up to two minions to another base", 2))


class ISaidNoCamels(Action):
    """Choose a base and one of these: every minion you have there gets a +1 power counter; or you draw as many cards as you have
    minions there."""

    name = "I Said No Camels!"
    affects_minions = VARIOUS

    def on_play(self, fx: Fx) -> None:
        minions = fx.yours(at=fx.choose_base(fx.bases(), "choose a base"))
        if minions:
            counters = "place a +1 power counter on each of your minions there"
            draw = "draw a card for each of your minions there"
            if fx.choose_mode([(counters, True), (draw, fx.has_deck)]) == counters:
                for minion in minions:
                    fx.add_counters(minion)
            else:
                fx.draw(len(minions))


class ItBelongsInAMuseum(Action):
    """Choose two minions at different bases. Each of them moves to the base of the other."""

    name = "It Belongs in a Museum"
    affects_minions = VARIOUS

    def on_play(self, fx: Fx) -> None:
        minions = [minion for base in fx.bases() for minion in base.minions if len(base.minions) < len(fx.minions())]
        first = fx.choose_minion(minions, "choose the first of two minions at different bases")
        second = fx.choose_minion([m for m in minions if first and m.slot != first.slot], "exchange it with a minion elsewhere")
        if first and second:
            fx.move_all([(first, fx.base_at(second)), (second, fx.base_at(first))])


class LostCity(Action):
    """Special (after a base scores): Turn up two bases from the top of the base deck. You pick the one that will take the place
    of the scored base; the other is discarded. When the new base is in play, you may at once play a minion there from your hand
    as an extra minion."""

    copies = 2
    special = "after_scoring"

    def on_special(self, fx: Fx, event: Event) -> None:
        fx.on_new_base()
        if fx.chooses_next_base():
            bases = fx.take_bases(2, reveal=True)
            chosen = fx.choose_card(bases, "replace the scored base; the other one is discarded")
            for base in bases:
                if base is chosen:
                    fx.set_next_base(base)
                else:
                    fx.put_base(base, DISCARD)

    def new_base(self, fx: Fx) -> None:
        fx.extra_minion(now=True, at=fx.here)


class XNeverMarksTheSpot(Action):
    """Move every minion you control to another base. You choose the destination for each of them."""

    name = "X Never Marks the Spot"
    affects_minions = VARIOUS

    def on_play(self, fx: Fx) -> None:
        moves: list[tuple[Piece, Base]] = []
        for minion in fx.yours():
            here = fx.base_at(minion)
            elsewhere = [base for base in fx.bases(but=here) if fx.can_move(minion, base)]
            there = fx.choose_base(elsewhere, f"move {minion.data.name} from {here.data.name} to another base")
            if there:
                moves.append((minion, there))
        fx.move_all(moves)


class YouCallThisArchaeology(Action):
    """Move one of your minions to another base. Special: You may instead play this card before or after a base scores."""

    name = "You Call This Archaeology"
    affects_minions = MOVE
    special = "before_scoring after_scoring"

    def on_play(self, fx: Fx) -> None:
        fx.move_one_away(fx.yours())


class AncientTemple(BaseDef):
    """As your turn starts, a minion of yours that is your only one here gets +5 power for this turn. The bonus counts whenever it
    is at this base: elsewhere it is suspended, and it comes back with the minion."""

    breakpoint = 20
    vp = "4 2 1"

    def turn_start_if(self, fx: Scope, event: Event) -> bool:
        return fx.only_minion(fx.here) is not None

    def turn_start(self, fx: Fx, event: Event) -> None:
        fx.gain_power(fx.only_minion(fx.here), 5, here_only=True)


class CityOfGold(BaseDef):
    """At the start of your turn, gain 1 VP if you have a minion here."""

    name = "City of Gold"
    breakpoint = 16
    vp = "3 1 1"

    def turn_start_if(self, fx: Scope, event: Event) -> bool:
        return fx.present(fx.here)

    def turn_start(self, fx: Fx, event: Event) -> None:
        fx.gain_vp(1)
