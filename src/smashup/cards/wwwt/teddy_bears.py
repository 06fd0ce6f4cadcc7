"""Teddy Bears: Small bears that come in groups, grow from the presence of other players and take
the fight out of strong minions."""

from smashup.engine.prelude import (
    BASE,
    DESTROY,
    MINION,
    VARIOUS,
    Action,
    Allowance,
    Base,
    BaseDef,
    By,
    Card,
    Event,
    Fx,
    Minion,
    Piece,
    Scope,
    is_minion,
)


class SirSqueezes(Minion):
    """You may play up to three minions from your hand at this base as extra minions. Each must have
    power 3 or less and together they may have at most 5 power."""

    brief = "Up to 3 extra minions here, each ≤3, total power ≤5"
    power = 5

    def on_play(self, fx: Fx) -> None:
        fx.extra_minion(at=fx.here, max_power=3, uses=3, budget=5)


class FunBear(Minion):
    """Ongoing: After another player plays a minion at this base or moves a minion to this base, put
    a +1 power counter on this minion."""

    brief = "+1 counter when an opponent brings a minion here"
    power = 2
    copies = 2
    changes_itself = True

    def after_arrival_if(self, fx: Scope, event: Event) -> bool:
        return event.player in fx.others and event.piece is not fx.me

    def after_arrival_here(self, fx: Fx, event: Event) -> None:
        fx.add_counters(fx.me)


class LoveyBear(Minion):
    """Ongoing: If a minion of another player at this base has a higher starting power than this
    minion, the starting power of this minion is raised to the highest of those."""

    brief = "Starting power rises to the highest of any rival here"
    power = 3
    copies = 3

    def starting_power(self, fx: Scope) -> int:
        return max(
            [fx.me.data.power] + [fx.starting_power(minion) for minion in fx.rivals(at=fx.here)]
        )


class SnugglyBear(Minion):
    """Special (from your hand, after you play your first minion of a turn): You may immediately
    play this minion at the same base as an extra minion."""

    brief = "Special: play this as extra beside your turn's first minion"
    power = 1
    copies = 4
    special = "after_minion_play"

    def special_if(self, fx: Scope, event: Event) -> bool:
        return event.player == fx.you and fx.first(event, fx.you, MINION)

    def special_at(self, fx: Scope, event: Event, place: Base | Piece) -> bool:
        return place is event.base


class BearPicnic(Action):
    """Play on a base. Ongoing: Other players cannot play minions of power 2 or less that they own
    on any base but this one."""

    brief = "On a base: opponents can play minions ≤2 only here"
    plays_on = BASE

    def forbids_elsewhere(self, fx: Scope, player: int, card: Card) -> bool:
        return (
            player != fx.you and card.owner == player and is_minion(card) and card.data.power <= 2
        )


class CarePackage(Action):
    """Draw a card. You may play an extra minion."""

    brief = "Draw 1. Extra minion"
    copies = 2

    def on_play(self, fx: Fx) -> None:
        fx.draw()
        fx.extra_minion()


class Cuddle(Action):
    """Play on a minion. Ongoing: All abilities of this minion are cancelled."""

    brief = "On a minion: cancels its abilities"
    copies = 2
    plays_on = MINION
    cancels = True


class GroupHug(Action):
    """Choose one of your minions. It gains +1 power this turn for each other minion at its base."""

    brief = "1 of yours: +1 power this turn per other minion at its base"
    affects_minions = VARIOUS

    def on_play(self, fx: Fx) -> None:
        minion = fx.choose_minion(
            fx.yours(), "gain_power", "give it +1 power for each other minion at its base"
        )
        if minion:
            fx.gain_power(minion, len(fx.minions(at=fx.base_at(minion), but=minion)))


class LoveOverload(Action):
    """Special (before a base scores): Destroy the minion with the highest power at that base; if
    several are tied, destroy all of them."""

    brief = "Before scoring: destroy the strongest there (all if tied)"
    special = "before_scoring"
    affects_minions = VARIOUS

    def on_special(self, fx: Fx, event: Event) -> None:
        minions = fx.minions(at=fx.here)
        highest = max((fx.power(minion) for minion in minions), default=0)
        fx.destroy_all([minion for minion in minions if fx.power(minion) == highest])


class SquareDeal(Action):
    """As long as no other player has a smaller hand than yours, keep drawing cards one at a
    time."""

    brief = "Draw until an opponent has a smaller hand than you"

    def on_play(self, fx: Fx) -> None:
        smallest = min(len(fx.hand_of(player)) for player in fx.others)
        while len(fx.hand) <= smallest and fx.draw():
            pass


class TeaParty(Action):
    """Play on a base. Talent: If at least two minions are at this base and at least one of them is
    yours, draw a card."""

    brief = "On a base: Talent: draw 1 if 2+ minions here, 1+ yours"
    plays_on = BASE

    def talent_if(self, fx: Scope) -> bool:
        return len(fx.here.minions) >= 2 and fx.present(fx.here)

    def talent(self, fx: Fx) -> None:
        fx.draw()


class TooCute(Action):
    """Play on a base. Ongoing: Other players' cards cannot destroy minions you control at this
    base."""

    brief = "On a base: rival cards can't destroy yours here"
    plays_on = BASE
    protects_from = DESTROY

    def protects(self, fx: Scope, card: Piece, by: By) -> bool:
        return (
            card.controller == fx.you
            and card.slot == fx.me.slot
            and card.is_minion
            and by.others_card(fx)
        )


class OutInTheWoods(BaseDef):
    """Before this base scores, every minion here gains +1 power this turn."""

    brief = "Before scoring: all minions here +1 power this turn"
    name = "Out in the Woods"
    breakpoint = 18
    vp = "3 2 1"

    def before_scoring(self, fx: Fx, event: Event) -> None:
        for minion in fx.minions(at=fx.here):
            fx.gain_power(minion, 1)


class UnderTheBed(BaseDef):
    """Once on your turn, if you have already played a minion at another base this turn, you may
    play a minion of power 2 or less here as an extra minion."""

    brief = "Once a turn: extra ≤2 here if you played a minion elsewhere"
    name = "Under the Bed"
    breakpoint = 22
    vp = "4 2 1"

    def allows(self, fx: Scope) -> Allowance | None:
        here = fx.here
        return (
            fx.hold_open(MINION, at=here, max_power=2)
            if fx.count("play", fx.you, MINION, but=here)
            else None
        )
