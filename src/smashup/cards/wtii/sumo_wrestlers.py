"""Sumo Wrestlers: Shove other players' minions to other bases and discard cards to pile +1 power
counters on your own."""

from smashup.engine.prelude import (
    CHANGE,
    MINION,
    MOVE,
    PLAY,
    VARIOUS,
    Action,
    BaseDef,
    By,
    Effect,
    Event,
    Fx,
    Minion,
    Piece,
    Scope,
)


class Yokozuna(Minion):
    """Ongoing: No other player's card can move a minion of yours, at any base. Talent: Either draw
    a card, or pick another player's minion here and move it to a different base."""

    brief = "Rival cards can't move yours. Talent: draw 1 or rival away"
    power = 6
    protects_from = MOVE

    def protects(self, fx: Scope, card: Piece, by: By) -> bool:
        return card.controller == fx.you and card.is_minion and by.others_card(fx)

    def talent(self, fx: Fx) -> None:
        rivals = fx.movable(fx.rivals(at=fx.here))
        modes: list[Effect] = [
            ("draw", "draw a card", fx.has_deck or not rivals),
            ("move", "move another player's minion", bool(rivals)),
        ]
        if fx.choose_mode(modes) == "draw a card":
            fx.draw()
        else:
            fx.move_one_away(rivals)


class TopTier(Minion):
    """Ongoing: Each time you have discarded from your hand (one card or several together), this
    minion gets one +1 power counter."""

    brief = "+1 counter each time you discard from hand"
    power = 4
    copies = 2
    changes_itself = True

    def after_hand_discard_if(self, fx: Scope, event: Event) -> bool:
        return event.player == fx.you

    def after_hand_discard(self, fx: Fx, event: Event) -> None:
        fx.add_counters(fx.me)


class ThirdTier(Minion):
    """You may pick another player's minion here whose power is 3 or less and move it to a different
    base. If it moved, draw a card."""

    brief = "May move a rival ≤3 away from here to draw 1"
    power = 3
    copies = 3

    def on_play(self, fx: Fx) -> None:
        if fx.move_one_away(
            fx.rivals(at=fx.here, max_power=3), "move a minion to draw a card", may=True
        ):
            fx.draw()


class RookieSumo(Minion):
    """You may discard a card from your hand. If you do, a minion of yours, your pick, gets one +1
    power counter."""

    brief = "May discard 1 for a +1 counter on 1 of yours"
    power = 2
    copies = 4

    def on_play(self, fx: Fx) -> None:
        if fx.discard_to("place a +1 power counter on a minion of yours"):
            fx.add_counters(fx.choose_minion(fx.yours(), "add_counters", amount=1))


class BodySlam(Action):
    """Pick another player, and a base at which you have a minion. All minions of that player at
    that base move together to one different base of your choice."""

    brief = "Move all minions of an opponent away from a base with yours"
    affects_minions = VARIOUS

    def on_play(self, fx: Fx) -> None:
        bases = fx.your_bases()
        if bases:
            player = fx.choose_player(fx.others, "move", "whose minions to move")
            base = fx.choose_base(bases, "move_from", "move that player's minions from there")
            fx.move_away_together(fx.minions(at=base, of=player))


class BulkingStew(Action):
    """Discard as many cards from your hand as you like (also none). You get that many +1 power
    counters to put on your minions, spread as you like."""

    brief = "Discard any number, put as many +1 counters on yours"
    affects_minions = VARIOUS

    def on_play(self, fx: Fx) -> None:
        fx.spread_counters(fx.yours(), len(fx.discard(len(fx.hand), least=0)))


class ChikaraMizu(Action):
    """Pick a minion of yours: it gets +2 power this turn. You may discard a card to make that +4
    instead."""

    brief = "1 of yours: +2 power this turn (+4 if you discard 1)"
    name = "Chikara-Mizu"
    copies = 2
    affects_minions = CHANGE

    def on_play(self, fx: Fx) -> None:
        minion = fx.choose_minion(
            fx.yours(), "gain_power", "give a minion of yours power", amount=2
        )
        if minion:
            fx.gain_power(minion, 4 if fx.discard_to("give it +4 power instead of +2") else 2)


class FightingSpiritPrize(Action):
    """Draw two cards. Then put two +1 power counters on your minions: both on one, or one each on
    two."""

    brief = "Draw 2. Put two +1 counters on yours"
    affects_minions = VARIOUS

    def on_play(self, fx: Fx) -> None:
        fx.draw(2)
        fx.spread_counters(fx.yours(), 2)


class GraspTheBelt(Action):
    """Pick a base at which you have a minion. One minion there, any player's, moves to a different
    base."""

    brief = "Move any minion away from a base with yours"
    name = "Grasp the Belt"
    copies = 2
    affects_minions = VARIOUS

    def on_play(self, fx: Fx) -> None:
        base = fx.choose_base(fx.your_bases(), "move_from", "move a minion from there")
        if base:
            fx.move_one_away(fx.minions(at=base))


class HeadButt(Action):
    """Pick a base at which you have a minion. Destroy one action that another player controls and
    that is on that base or on any minion there."""

    brief = "Destroy a rival action at a base with yours"

    def on_play(self, fx: Fx) -> None:
        base = fx.choose_base(fx.your_bases(), "destroy", "destroy another player's action there")
        if base:
            actions = [action for action in fx.actions(at=base) if action.controller != fx.you]
            fx.destroy(fx.choose_in_play(actions, "destroy"))


class PerformancePrize(Action):
    """Draw three cards."""

    brief = "Draw 3"

    def on_play(self, fx: Fx) -> None:
        fx.draw(3)


class TechniquePrize(Action):
    """Pick a minion of yours and put three +1 power counters on it."""

    brief = "Put three +1 counters on 1 of yours"
    affects_minions = CHANGE

    def on_play(self, fx: Fx) -> None:
        fx.add_counters(fx.choose_minion(fx.yours(), "add_counters", amount=3), 3)


class HeyaTrainingStable(BaseDef):
    """At the start of your turn, you have the option to discard a card from hand. If you do, one
    minion of yours here gets a +1 power counter."""

    brief = "Your turn start: may discard 1 for +1 counter on yours here"
    breakpoint = 23
    vp = "4 2 1"

    def turn_start_if(self, fx: Scope, event: Event) -> bool:
        return bool(fx.hand) and fx.present(fx.here)

    def may_turn_start(self, fx: Fx, event: Event) -> None:
        if fx.discard(1):
            fx.add_counters(fx.choose_minion(fx.yours(at=fx.here), "add_counters", amount=1))


class TheDohyo(BaseDef):
    """After you have played your first minion here in the Play Cards phase of your turn, you may
    pick another player's minion here and move it to a different base."""

    brief = "First minion here each turn: may move a rival away"
    breakpoint = 17
    vp = "3 2 1"

    def after_minion_play_if(self, fx: Scope, event: Event) -> bool:
        return fx.on_your_turn and fx.first(event, fx.you, MINION, fx.here, PLAY)

    def after_minion_play_useful(self, fx: Scope, event: Event) -> bool:
        return bool(fx.movable(fx.rivals(at=fx.here)))

    def may_after_minion_play_here(self, fx: Fx, event: Event) -> None:
        fx.move_one_away(fx.rivals(at=fx.here))
