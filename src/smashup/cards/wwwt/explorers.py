"""Explorers: Brings new bases into play, gets there first with extra minions, and moves minions
from base to base."""

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
    """You may put the top base of the base deck into play as an additional base. If you do, move
    this minion there, together with any number of your other minions that are at this minion's
    base."""

    brief = "May add a base and move this and any of yours here to it"
    power = 5

    def on_play(self, fx: Fx) -> None:
        if fx.has_base_deck and fx.confirm(
            "base", "play the top base of the base deck and move there"
        ):
            new = fx.play_base()
            if new:
                wanted = f"move any number of minions along to {new.data.name}"
                along = fx.choose_minions(
                    fx.movable(fx.yours(at=fx.here, but=fx.me), [new]), "move", wanted
                )
                fx.move_all([(minion, new) for minion in [fx.me, *along]])


class Guide(Minion):
    """Ongoing: After a minion you control moves for the first time in a turn, that minion gains +1
    power this turn. This applies to each of your minions separately."""

    brief = "Each of yours: +1 power this turn after its first move"
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
    """Special (from your hand, once a new base has come into play): You may play this minion on
    that base as an extra minion."""

    brief = "Special: when a base enters play, play this there as extra"
    power = 3
    copies = 3
    special = "after_new_base"

    def special_at(self, fx: Scope, event: Event, place: Base | Piece) -> bool:
        return place is event.base


class GloryHound(Minion):
    """Look at two cards from the top of the base deck. One of them, your choice, goes under the
    base deck; the other stays on top."""

    brief = "Look at base deck's top 2; put 1 on its bottom"
    power = 2
    copies = 4

    def on_play(self, fx: Fx) -> None:
        bases = fx.take_bases(2)
        if len(bases) == 1:
            fx.put_base(bases[0], fx.choose_end(bases[0]))
            return
        low = fx.choose_card(bases, "deck_bottom", "put a base on the bottom of the base deck")
        fx.put_base(low, DECK_BOTTOM)
        for base in bases:
            if base is not low:
                fx.put_base(base, DECK_TOP)


class DrLivingstoneIPresume(Action):
    """Choose a minion. If no other minion is at its base, shuffle it into the deck of its owner."""

    brief = "Shuffle any minion alone at its base into its owner's deck"
    name = "Dr Livingstone, I Presume?"
    affects_minions = VARIOUS

    def on_play(self, fx: Fx) -> None:
        wanted = "choose a minion: alone at its base, it is shuffled into its owner's deck"
        minion = fx.choose_minion(fx.minions(), "shuffle", wanted)
        if minion and fx.minions(at=fx.base_at(minion)) == [minion]:
            fx.send(minion, DECK_SHUFFLED)


class ForgottenHorrors(Action):
    """Play on a base. Ongoing: Each time you have played a minion on this base, or have played a
    card that brought at least one of your minions to this base by moving it, you draw a card and
    this action is transferred to another base that you choose."""

    brief = "On a base: card you play brings yours here: draw 1; moves on"
    plays_on = BASE
    once_per_play = True

    def after_arrival_if(self, fx: Scope, event: Event) -> bool:
        return event.of(fx.you) and fx.play_behind(event) >= 0

    def after_arrival_here(self, fx: Fx, event: Event) -> None:
        fx.draw()
        fx.transfer_away(fx.me)


class FortuneAndGlory(Action):
    """Choose a base. You may move one or two minions from that base together to one other base."""

    brief = "Move up to 2 minions together from a base to another"
    name = "Fortune and Glory"
    copies = 2
    affects_minions = VARIOUS

    def on_play(self, fx: Fx) -> None:
        base = fx.choose_base(fx.bases(), "move_from")
        minions = fx.movable(fx.minions(at=base))
        fx.move_away_together(fx.choose_minions(minions, "move", most=2))


class ISaidNoCamels(Action):
    """Choose a base and one of these: every minion you have there gets a +1 power counter; or you
    draw as many cards as you have minions there."""

    brief = "At a base: +1 counter on each of yours, or draw 1 for each"
    name = "I Said No Camels!"
    affects_minions = VARIOUS

    def on_play(self, fx: Fx) -> None:
        minions = fx.yours(at=fx.choose_base(fx.bases(), "various"))
        if minions:
            counters = "place a +1 power counter on each of your minions there"
            draw = "draw a card for each of your minions there"
            if (
                fx.choose_mode(
                    [("add_counters", counters, True), ("draw", draw, fx.has_deck)], about=minions
                )
                == counters
            ):
                for minion in minions:
                    fx.add_counters(minion)
            else:
                fx.draw(len(minions))


class ItBelongsInAMuseum(Action):
    """Choose two minions at different bases. Each of them moves to the base of the other."""

    brief = "2 minions at different bases trade places"
    name = "It Belongs in a Museum"
    affects_minions = VARIOUS

    def on_play(self, fx: Fx) -> None:
        minions = [
            minion
            for base in fx.bases()
            for minion in base.minions
            if len(base.minions) < len(fx.minions())
        ]
        first = fx.choose_minion(
            minions, "move", "choose the first of two minions at different bases"
        )
        if first:
            elsewhere = [minion for minion in minions if minion.slot != first.slot]
            second = fx.choose_minion(
                elsewhere, "move", "exchange it with a minion elsewhere", about=[first]
            )
            if second:
                fx.move_all([(first, fx.base_at(second)), (second, fx.base_at(first))])


class LostCity(Action):
    """Special (after a base scores): Turn up two bases from the top of the base deck. You pick the
    one that will take the place of the scored base; the other is discarded. When the new base is in
    play, you may at once play a minion there from your hand as an extra minion."""

    brief = "After scoring: new base is 1 of top 2; extra minion there"
    copies = 2
    special = "after_scoring"

    def on_special(self, fx: Fx, event: Event) -> None:
        fx.on_new_base()
        if fx.chooses_next_base():
            bases = fx.take_bases(2, reveal=True)
            chosen = fx.choose_card(
                bases, "base", "replace the scored base; the other one is discarded"
            )
            for base in bases:
                if base is chosen:
                    fx.set_next_base(base)
                else:
                    fx.put_base(base, DISCARD)

    def new_base(self, fx: Fx) -> None:
        fx.extra_minion(now=True, at=fx.here)


class XNeverMarksTheSpot(Action):
    """Move every minion you control to another base. You choose the destination for each of
    them."""

    brief = "Move all of yours, each to any other base"
    name = "X Never Marks the Spot"
    affects_minions = VARIOUS

    def on_play(self, fx: Fx) -> None:
        moves: list[tuple[Piece, Base]] = []
        for minion in fx.yours():
            here = fx.base_at(minion)
            wanted = f"move {minion.data.name} from {here.data.name} to another base"
            there = fx.choose_base(fx.bases(but=here), "move_to", wanted, about=[minion])
            if there:
                moves.append((minion, there))
        fx.move_all(moves)


class YouCallThisArchaeology(Action):
    """Move one of your minions to another base. Special: You may instead play this card before or
    after a base scores."""

    brief = "Move 1 of yours. Also before or after scoring"
    name = "You Call This Archaeology"
    affects_minions = MOVE
    special = "before_scoring after_scoring"

    def on_play(self, fx: Fx) -> None:
        fx.move_one_away(fx.yours())


class AncientTemple(BaseDef):
    """As your turn starts, a minion of yours that is your only one here gets +5 power for this
    turn. The bonus counts whenever it is at this base: elsewhere it is suspended, and it comes back
    with the minion."""

    brief = "Your turn start: your lone minion +5 power here this turn"
    breakpoint = 20
    vp = "4 2 1"

    def turn_start_if(self, fx: Scope, event: Event) -> bool:
        return fx.only_minion(fx.here) is not None

    def turn_start(self, fx: Fx, event: Event) -> None:
        fx.gain_power(fx.only_minion(fx.here), 5, here_only=True)


class CityOfGold(BaseDef):
    """At the start of your turn, gain 1 VP if you have a minion here."""

    brief = "Your turn start: gain 1 VP if any of yours is here"
    name = "City of Gold"
    breakpoint = 16
    vp = "3 1 1"

    def turn_start_if(self, fx: Scope, event: Event) -> bool:
        return fx.present(fx.here)

    def turn_start(self, fx: Fx, event: Event) -> None:
        fx.gain_vp(1)
