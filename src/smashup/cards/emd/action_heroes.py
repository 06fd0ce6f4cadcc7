"""Action Heroes: Six power-5 loners, one copy each, that want to be your only minion on a base and
then lower its breakpoint or grow; the actions reward spreading out one hero per base."""

from smashup.engine.prelude import (
    BASE,
    CHANGE,
    DECK_TOP,
    MINION,
    MOVE,
    VARIOUS,
    Action,
    Base,
    BaseDef,
    By,
    Card,
    Event,
    Fx,
    Minion,
    Piece,
    Scope,
    is_action,
    is_minion,
)


class Commandbro(Minion):
    """Ongoing: At the end of your turn, if this is the only minion you control on its base, draw a
    card. Mandatory."""

    brief = "Your turn end: draw 1 if lone here"
    power = 5
    orderless = True

    def turn_end_if(self, fx: Scope, event: Event) -> bool:
        return fx.alone(fx.me)

    def turn_end(self, fx: Fx, event: Event) -> None:
        fx.draw()


class GracieBrones(Minion):
    """Ongoing: At the start of your turn, if this is the only minion you control on its base, you
    may put a +1 power counter on it; if you use this, it also gets +1 power this turn for every +1
    power counter on it, the new one included."""

    brief = "Your turn start, if lone: may get +1 counter, +1 power each"
    power = 5

    def turn_start_if(self, fx: Scope, event: Event) -> bool:
        return fx.alone(fx.me)

    def may_turn_start(self, fx: Fx, event: Event) -> None:
        fx.add_counters(fx.me)
        fx.gain_power(fx.me, fx.me.counters)


class Kickboxbro(Minion):
    """Ongoing: When your turn ends, you may put one card of any kind from your hand face down under
    this minion (store it). Talent: Play one action stored under this minion as an extra action.
    Special (before this minion's base scores): If this is the only minion you control here, you may
    use this minion's Talent."""

    brief = "Your turn end: may store a card. Talent: play stored action"
    power = 5

    def turn_end_useful(self, fx: Scope, event: Event) -> bool:
        return bool(fx.hand)

    def may_turn_end(self, fx: Fx, event: Event) -> None:
        fx.store(fx.choose_card(list(fx.hand), "store"), fx.hand, fx.me, reveal=False)

    def talent_if(self, fx: Scope) -> bool:
        return any(is_action(card) and fx.can_be_played(card) for card in fx.me.stored)

    def talent(self, fx: Fx) -> None:
        fx.play_stored([card for card in fx.me.stored if is_action(card)], fx.me)

    def before_scoring_if(self, fx: Scope, event: Event) -> bool:
        return fx.alone(fx.me)

    def may_before_scoring(self, fx: Fx, event: Event) -> None:
        fx.use_talent()

    def before_scoring_useful(self, fx: Scope, event: Event) -> bool:
        return bool(fx.talents())


class Rumbro(Minion):
    """Ongoing: While it is your turn and this is the only minion you control on its base, that
    base's breakpoint is 4 lower."""

    brief = "Your turn: breakpoint -4 if lone here"
    power = 5

    def breakpoint_here(self, fx: Scope) -> int:
        return -4 if fx.your_turn and fx.alone(fx.me) else 0


class Robobro(Minion):
    """Ongoing: Each time another player plays a minion on this base or moves a minion to it, you
    may put a +1 power counter on this minion."""

    brief = "May get a +1 counter when an opponent brings a minion here"
    power = 5
    orderless = True

    def after_arrival_if(self, fx: Scope, event: Event) -> bool:
        return event.player != fx.you and event.piece is not fx.me

    def after_arrival_useful(self, fx: Scope, event: Event) -> bool:
        return fx.me.in_play

    def may_after_arrival_here(self, fx: Fx, event: Event) -> None:
        fx.add_counters(fx.me)


class Warbro(Minion):
    """Talent: Choose a base other than this minion's where you control exactly one minion; its
    breakpoint is 3 lower this turn."""

    brief = "Talent: breakpoint -3 this turn where another minion is lone"
    power = 5

    def talent_if(self, fx: Scope) -> bool:
        return any(map(fx.only_minion, fx.bases(but=fx.here)))

    def talent(self, fx: Fx) -> None:
        held = [base for base in fx.bases(but=fx.here) if fx.only_minion(base)]
        fx.change_breakpoint(fx.choose_base(held, "breakpoint", amount=-3), -3)


class AllOutOfBubblegum(Action):
    """Choose one of your minions; it has +2 power this turn. If it is the only minion you control
    on its base, you may play an extra action."""

    brief = "1 of yours: +2 power this turn. If lone, extra action"
    name = "All Out of Bubblegum"
    copies = 2
    affects_minions = CHANGE

    def on_play(self, fx: Fx) -> None:
        minion = fx.choose_minion(fx.yours(), "gain_power", amount=2)
        if minion:
            fx.gain_power(minion, 2)
            if fx.alone(minion):
                fx.extra_action()


class CollateralDamage(Action):
    """Choose a base; its breakpoint is 5 lower this turn."""

    brief = "A base: breakpoint -5 this turn"

    def on_play(self, fx: Fx) -> None:
        fx.change_breakpoint(fx.choose_base(fx.bases(), "breakpoint", amount=-5), -5)


class FinalStand(Action):
    """Special (before a base scores): Play this from your hand when a base where you control
    exactly one minion is about to score. For each other player, destroy one minion that player
    controls there with printed power 3 or less, chosen by you."""

    brief = "Before scoring: if lone, destroy 1 printed ≤3 per opponent"
    special = "before_scoring"
    affects_minions = VARIOUS

    def special_if(self, fx: Scope, event: Event) -> bool:
        return fx.only_minion(fx.here) is not None

    def on_special(self, fx: Fx, event: Event) -> None:
        fx.destroy_one_of_each(
            [minion for minion in fx.rivals(at=fx.here) if minion.data.power <= 3]
        )


class FriendsThroughEternity(Action):
    """Discard a card from your hand. If you did, you may play up to two extra actions."""

    brief = "Discard 1 for up to 2 extra actions"

    def on_play(self, fx: Fx) -> None:
        if fx.discard(1):
            fx.extra_action(uses=2)


class GetToTheChoppa(Action):
    """Move one of your minions to a different base. If it is then the only minion you control at
    its new base, you may play an extra action."""

    brief = "Move 1 of yours. If lone there, extra action"
    name = "Get to the Choppa!"
    affects_minions = MOVE

    def on_play(self, fx: Fx) -> None:
        minion = fx.move_one_away(fx.yours())
        if minion and fx.alone(minion):
            fx.extra_action()


class HostageRescue(Action):
    """Search your deck for a minion, show it to everyone, shuffle the deck and put that minion on
    top of it."""

    brief = "Search deck: a minion to deck top"
    copies = 2

    def on_play(self, fx: Fx) -> None:
        fx.put(fx.search(is_minion, "deck_top", "put a minion on top of your deck"), DECK_TOP)


class LoneWolf(Action):
    """Play on any minion. Ongoing: The minion this is on has +2 power; while that minion is yours
    and the only minion you control on its base, it has +4 power instead."""

    brief = "On a minion: +2 power, +4 if your lone minion here"
    copies = 2
    plays_on = MINION

    def host_power(self, fx: Scope) -> int:
        return 4 if fx.alone(fx.host) else 2


class PushingTheLimit(Action):
    """For every base where you control exactly one minion, choose one: that minion gets two +1
    power counters, or you draw a card."""

    brief = "Each lone minion of yours: two +1 counters on it or draw 1"
    name = "Pushing the Limit"
    affects_minions = VARIOUS

    def on_play(self, fx: Fx) -> None:
        loners = [minion for minion in fx.yours() if fx.alone(minion)]
        while loners:
            minion = fx.choose_minion(
                loners, "various", "choose the next minion: two +1 power counters, or draw a card"
            )
            if minion:
                loners.remove(minion)
                draw = "draw a card"
                counters = f"place two +1 power counters on {minion.data.name}"
                if (
                    fx.choose_mode(
                        [("add_counters", counters, True), ("draw", draw, fx.has_deck)],
                        about=[minion],
                    )
                    == draw
                ):
                    fx.draw()
                else:
                    fx.add_counters(minion, 2)


class SloMoAttack(Action):
    """Play on a base. Talent: If you control exactly one minion here, this base's breakpoint is 3
    lower this turn. Ongoing: Your minions on this base cannot be affected by actions controlled by
    other players."""

    brief = "On a base: actions spare yours. Talent (lone): breakpoint -3"
    name = "Slo-Mo Attack"
    plays_on = BASE

    def talent_if(self, fx: Scope) -> bool:
        return fx.only_minion(fx.here) is not None

    def talent(self, fx: Fx) -> None:
        fx.change_breakpoint(fx.here, -3)

    def protects(self, fx: Scope, card: Piece, by: By) -> bool:
        return (
            card.controller == fx.you
            and card.slot == fx.me.slot
            and card.is_minion
            and by.others_action(fx)
        )


class TheRightPerson(Action):
    """You may play an extra minion, but only on a base where you control no minion. You may also
    play an extra action."""

    brief = "Extra minion where you have none. Extra action"

    def on_play(self, fx: Fx) -> None:
        fx.extra_minion(own_rule=True)
        fx.extra_action()

    def permits(self, fx: Scope, card: Card, place: Base | Piece | None) -> bool:
        return isinstance(place, Base) and not fx.present(place)


class WalkAwaySlowly(Action):
    """Special (after a base scores): Play this from your hand. Return one of your minions on that
    base to its owner's hand."""

    brief = "After scoring: return 1 of yours there to hand"
    name = "Walk Away... Slowly"
    special = "after_scoring"
    affects_minions = CHANGE

    def on_special(self, fx: Fx, event: Event) -> None:
        fx.return_to_hand(fx.choose_minion(fx.yours(at=fx.here), "return"))


class BuildingRooftop(BaseDef):
    """At the start of your turn, if you control exactly one minion here, you may lower this base's
    breakpoint this turn by that minion's power. When this base scores, each player who controls
    exactly one minion here gains 1 VP."""

    brief = "Your turn start: may cut breakpoint by lone; it scores 1 VP"
    breakpoint = 20
    vp = "3 1 1"

    def turn_start_if(self, fx: Scope, event: Event) -> bool:
        return fx.only_minion(fx.here) is not None

    def may_turn_start(self, fx: Fx, event: Event) -> None:
        minion = fx.only_minion(fx.here)
        if minion:
            fx.change_breakpoint(fx.here, -fx.power(minion))

    def when_scoring(self, fx: Fx, event: Event) -> None:
        for player in fx.everybody:
            if len(fx.minions(at=fx.here, of=player)) == 1:
                fx.gain_vp(1, player)


class JungleCamp(BaseDef):
    """After scoring, the winner may take back one minion they control here: it goes to its owner's
    hand."""

    brief = "After scoring: winner may return 1 own minion to hand"
    breakpoint = 20
    vp = "3 2 1"

    def after_scoring_if(self, fx: Scope, event: Event) -> bool:
        return fx.won and fx.present(fx.here)

    def may_after_scoring(self, fx: Fx, event: Event) -> None:
        fx.return_to_hand(fx.choose_minion(fx.yours(at=fx.here), "return"))
