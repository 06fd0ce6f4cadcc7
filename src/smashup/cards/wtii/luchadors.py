"""Luchadors: Hang Set-Up actions on other players' minions, then cash them in with finishers that
pin, destroy, steal or out-power those minions."""

from smashup.engine.prelude import (
    CHANGE,
    HAND,
    MINION,
    RIVALS,
    VARIOUS,
    Action,
    Base,
    BaseDef,
    Card,
    Event,
    Fx,
    Minion,
    Piece,
    Scope,
    is_action,
    on_minion,
)

SET_UP = "Set-Up"


def carries_set_up(minion: Piece) -> bool:
    return any(action.data.label == SET_UP for action in minion.actions)


def your_actions_on(fx: Scope, minion: Piece) -> list[Piece]:
    return [action for action in minion.actions if action.controller == fx.you]


class SenorMuchoslam(Minion):
    """Place an action of your choice from your discard pile into your hand. Talent: You may play,
    as an extra action, an action from your hand that goes on a minion; it must go on a minion
    controlled by another player."""

    brief = "Action from discard to hand. Talent: extra action on a rival"
    name = "Señor Muchoslam"
    power = 5

    def on_play(self, fx: Fx) -> None:
        fx.put(
            fx.pick_from_discard(
                is_action, "take", "take an action from your discard pile into your hand"
            ),
            HAND,
        )

    def talent(self, fx: Fx) -> None:
        fx.extra_action(own_rule=True)

    def permits(self, fx: Scope, card: Card, place: Base | Piece | None) -> bool:
        return isinstance(place, Piece) and place.controller != fx.you


class CapaRoja(Minion):
    """Special (before this base scores): You may destroy minions here with printed power 3 or less:
    exactly one for each other player who has such a minion here. You choose which ones."""

    brief = "Before scoring: may destroy 1 printed ≤3 here per opponent"
    power = 4
    copies = 2

    def before_scoring_useful(self, fx: Scope, event: Event) -> bool:
        return any(minion.data.power <= 3 for minion in fx.rivals(at=fx.here))

    def may_before_scoring(self, fx: Fx, event: Event) -> None:
        fx.destroy_one_of_each(
            [minion for minion in fx.rivals(at=fx.here) if minion.data.power <= 3]
        )


class FlorLoca(Minion):
    """Ongoing: While at least one minion here controlled by another player has an action of yours
    on it, this minion has +2 power."""

    brief = "+2 power while your action is on a rival here"
    power = 3
    copies = 3

    def own_power(self, fx: Scope) -> int:
        return (
            2
            if [
                minion
                for minion in fx.rivals(at=fx.here)
                if minion.actions and your_actions_on(fx, minion)
            ]
            else 0
        )


class YellowDemon(Minion):
    """You may look for one Set-Up action, in your deck, in your discard pile or in both. Show it
    and take it into your hand. If you went through the deck, shuffle it."""

    brief = "May find a Set-Up in deck or discard"
    power = 2
    copies = 4

    def on_play(self, fx: Fx) -> None:
        wanted = "take a Set-Up action into your hand"
        fx.put(
            fx.search(
                lambda card: card.data.label == SET_UP,
                "take",
                wanted,
                may=True,
                also=(fx.discard_pile,),
            ),
            HAND,
        )


class CheapPop(Action):
    """Pick one of your minions: it gets +4 power this turn if any minion at its base carries a
    Set-Up action, otherwise +2."""

    brief = "1 of yours: +2 power this turn (+4 if a Set-Up is there)"
    affects_minions = CHANGE

    def on_play(self, fx: Fx) -> None:
        wanted = "give a minion +2 power, or +4 where a minion has a Set-Up action on it"
        minion = fx.choose_minion(fx.yours(), "gain_power", wanted, amount=2)
        if minion:
            fx.gain_power(
                minion, 4 if any(map(carries_set_up, fx.minions(at=fx.base_at(minion)))) else 2
            )


class OutForTheCount(Action):
    """Pick a minion carrying at least one action of yours. Return one such action, your pick, to
    its owner's hand; then destroy the minion."""

    brief = "Take your action off a minion to hand, destroy that minion"
    name = "Out for the Count"
    affects_minions = VARIOUS

    def on_play(self, fx: Fx) -> None:
        carriers = [minion for minion in fx.minions() if your_actions_on(fx, minion)]
        minion = fx.choose_minion(
            carriers, "destroy", "destroy a minion and return an action of yours on it"
        )
        if minion:
            fx.return_to_hand(fx.choose_in_play(your_actions_on(fx, minion), "return"))
            fx.destroy(minion)


class Pin(Action):
    """Goes onto any player's minion that already carries an action of yours. Ongoing: The minion's
    abilities are cancelled, and its controller's total power at this base does not include its
    power."""

    brief = "On a minion with your action: no abilities, adds no power"
    copies = 2
    plays_on = MINION
    cancels = True
    uncounted = True

    def can_host(self, fx: Scope, minion: Piece) -> bool:
        return bool(minion.actions and your_actions_on(fx, minion))


class PowerfulSetUp(Action):
    """Goes onto a minion controlled by another player. Ongoing: Your minions at this base have +1
    power each."""

    brief = "On a rival: yours here +1 power"
    name = "Powerful Set-Up"
    label = "Set-Up"
    plays_on = MINION
    hosts = RIVALS
    affects_minions = VARIOUS

    def power_here(self, fx: Scope, minion: Piece) -> int:
        return 1 if minion.controller == fx.you else 0


class QuickSetUp(Action):
    """Goes onto a minion controlled by another player. An extra action is yours to play if you
    like."""

    brief = "On a rival: extra action"
    name = "Quick Set-Up"
    label = "Set-Up"
    plays_on = MINION
    hosts = RIVALS

    def on_play(self, fx: Fx) -> None:
        fx.extra_action()


class SmartSetUp(Action):
    """Goes onto a minion controlled by another player. Ongoing: After the first minion of a turn
    has been played at this base, by anyone, draw a card."""

    brief = "On a rival: first minion here each turn, by anyone: draw 1"
    name = "Smart Set-Up"
    label = "Set-Up"
    plays_on = MINION
    hosts = RIVALS

    def after_minion_play_if(self, fx: Scope, event: Event) -> bool:
        return fx.first(event, kind=MINION, at=fx.here)

    def after_minion_play_here(self, fx: Fx, event: Event) -> None:
        fx.draw()


class Reversal(Action):
    """Special (before a base scores, if you are not winning there): Pick a minion at that base
    carrying a Set-Up action. You control it this turn. Then destroy as many of your own actions on
    it as you like (also none)."""

    brief = "Before scoring, not winning: control Set-Up minion this turn"
    special = "before_scoring"
    affects_minions = VARIOUS

    def special_if(self, fx: Scope, event: Event) -> bool:
        total = fx.player_power(fx.here, fx.you)
        beaten = any(fx.player_power(fx.here, player) > total for player in fx.others)
        return beaten or not fx.present(fx.here)

    def on_special(self, fx: Fx, event: Event) -> None:
        carriers = [minion for minion in fx.minions(at=fx.here) if carries_set_up(minion)]
        minion = fx.choose_minion(carriers, "control")
        if minion:
            fx.take_control(minion)
            fx.destroy_all(fx.choose_some_in_play(your_actions_on(fx, minion), "destroy"))


class SenorMuchoslamVsTheMonsters(Action):
    """Pick any number of actions in your discard pile. One of the picked cards, of a kind that goes
    onto minions, comes to your hand; the other picked cards are shuffled into your deck."""

    brief = "Discarded actions: 1 on-minion to hand, any others into deck"
    name = "Señor Muchoslam vs the Monsters"

    def on_play(self, fx: Fx) -> None:
        chosen = fx.pick_many_from_discard(
            is_action,
            "various",
            "pick any number of actions: one goes to your hand, the rest into your deck",
        )
        taken = fx.choose_card([card for card in chosen if on_minion(card)], "take")
        fx.put(taken, HAND)
        fx.shuffle_in([card for card in chosen if card is not taken])


class TagTeam(Action):
    """You may play an extra minion. It must be played at a base where you already have a minion."""

    brief = "Extra minion where you already have one"
    name = "Tag-Team"

    def on_play(self, fx: Fx) -> None:
        fx.extra_minion(own_rule=True)

    def permits(self, fx: Scope, card: Card, place: Base | Piece | None) -> bool:
        return isinstance(place, Base) and fx.present(place)


class Ringside(BaseDef):
    """Each time an action you played has directly affected a minion here controlled by another
    player, draw a card."""

    brief = "Each time your action affects a rival here: draw 1"
    breakpoint = 21
    vp = "4 2 1"

    def after_affect_if(self, fx: Scope, event: Event) -> bool:
        return not event.of(fx.you)

    def after_affect_here(self, fx: Fx, event: Event) -> None:
        fx.draw()


class TheSquaredCircle(BaseDef):
    """After you have played your first minion here in a turn, you may take an action at random out
    of your discard pile into your hand."""

    brief = "First minion here each turn: may take random discard action"
    breakpoint = 18
    vp = "3 1 1"

    def after_minion_play_if(self, fx: Scope, event: Event) -> bool:
        return fx.first(event, fx.you, MINION, fx.here)

    def after_minion_play_useful(self, fx: Scope, event: Event) -> bool:
        return any(map(is_action, fx.discard_pile))

    def may_after_minion_play_here(self, fx: Fx, event: Event) -> None:
        card = fx.random_card([card for card in fx.discard_pile if is_action(card)])
        if card:
            fx.take_from_discard(card)
            fx.put(card, HAND)
