"""Musketeers: Chain many extra actions in one turn; every action that directly affects your minions
pays you in power, cards or further actions."""

from smashup.engine.prelude import (
    CHANGE,
    FROM_HAND,
    HAND,
    MINION,
    MOVE,
    Action,
    BaseDef,
    By,
    Event,
    Fx,
    Minion,
    Piece,
    Scope,
)


class Athos(Minion):
    """Ongoing: After an action you played has directly affected other minions of yours at this
    base, each of those minions gets +1 power this turn."""

    brief = "Others of yours here your action affects: +1 power this turn"
    power = 4

    def after_affect_if(self, fx: Scope, event: Event) -> bool:
        return event.player == fx.you and event.of(fx.you) and event.piece is not fx.me

    def after_affect_useful(self, fx: Scope, event: Event) -> bool:
        return any(minion.in_play for minion in event.minions)

    def after_affect_here(self, fx: Fx, event: Event) -> None:
        for minion in event.minions:
            fx.gain_power(minion, 1)


class Porthos(Minion):
    """Ongoing: Other players' actions do not affect this minion."""

    brief = "Rival actions can't affect this"
    power = 4

    def protects(self, fx: Scope, card: Piece, by: By) -> bool:
        return card is fx.me and by.others_action(fx)


class Aramis(Minion):
    """Ongoing: Once in the Play Cards phase of each of your turns, after an action you played has
    directly affected this minion, you may play one more action as an extra action, provided it also
    directly affects this minion."""

    brief = "Once a turn, your action affects this: extra one that does"
    power = 4
    grants_play = True

    def after_affect_if(self, fx: Scope, event: Event) -> bool:
        return event.player == fx.you and event.piece is fx.me and fx.on_your_turn

    def after_affect_useful(self, fx: Scope, event: Event) -> bool:
        return fx.me.in_play and not fx.gave_extra()

    def may_after_affect(self, fx: Fx, event: Event) -> None:
        fx.extra_action(affecting=[fx.me])


class DArtagnan(Minion):
    """Ongoing: Each time an action you played has directly affected this minion, draw a card."""

    brief = "Each time your action affects this: draw 1"
    name = "D'Artagnan"
    power = 4

    def after_affect_if(self, fx: Scope, event: Event) -> bool:
        return event.player == fx.you and event.piece is fx.me

    def after_affect(self, fx: Fx, event: Event) -> None:
        fx.draw()


class YoungMusketeer(Minion):
    """Ongoing: The first time in each turn that an action you played has directly affected this
    minion, it gets +1 power this turn."""

    brief = "Your action first affects this each turn: +1 power this turn"
    power = 3
    copies = 5
    changes_itself = True

    def after_affect_if(self, fx: Scope, event: Event) -> bool:
        return (
            event.player == fx.you
            and event.piece is fx.me
            and fx.count("affect", fx.you, pid=fx.me.pid) == 0
        )

    def after_affect(self, fx: Fx, event: Event) -> None:
        fx.gain_power(fx.me, 1)


class AllForOne(Action):
    """Goes onto any minion. You may play an extra action. Ongoing: Each time an action you played,
    other than this one, has directly affected this minion, the minion gets +1 power this turn; in
    that case you also destroy this card at the end of the turn."""

    brief = "On a minion: extra action; you affect it: +1 power this turn"
    name = "All for One"
    plays_on = MINION
    every_turn = True

    def on_play(self, fx: Fx) -> None:
        fx.extra_action()

    def after_affect_if(self, fx: Scope, event: Event) -> bool:
        return event.player == fx.you and event.piece is fx.host and event.card is not fx.card

    def after_affect_useful(self, fx: Scope, event: Event) -> bool:
        return fx.me.in_play

    def after_affect(self, fx: Fx, event: Event) -> None:
        fx.gain_power(fx.host, 1)
        fx.use_up()

    def turn_end_if(self, fx: Scope, event: Event) -> bool:
        return fx.used()

    def turn_end(self, fx: Fx, event: Event) -> None:
        fx.destroy(fx.me)


class BidingTime(Action):
    """Pick any player's minion: it gets +2 power this turn. You may play one extra action, provided
    it directly affects that same minion."""

    brief = "A minion: +2 power this turn. Extra action that affects it"
    affects_minions = CHANGE

    def on_play(self, fx: Fx) -> None:
        minion = fx.choose_minion(fx.minions(), "gain_power", amount=2)
        if minion:
            fx.gain_power(minion, 2)
            fx.extra_action(affecting=[minion])


class EnGarde(Action):
    """Pick any player's minion: it gets +1 power this turn. Then draw a card. An extra action is
    yours to play if you like."""

    brief = "A minion: +1 power this turn. Draw 1. Extra action"
    copies = 2
    affects_minions = CHANGE

    def on_play(self, fx: Fx) -> None:
        fx.gain_power(fx.choose_minion(fx.minions(), "gain_power", amount=1), 1)
        fx.draw()
        fx.extra_action()


class LastStand(Action):
    """Special (before a base scores): Pick a minion of yours at that base: it gets +2 power this
    turn. Then draw a card."""

    brief = "Before scoring: 1 of yours there +2 power this turn. Draw 1"
    special = "before_scoring"
    affects_minions = CHANGE

    def on_special(self, fx: Fx, event: Event) -> None:
        fx.gain_power(fx.choose_minion(fx.yours(at=fx.here), "gain_power", amount=2), 2)
        fx.draw()


class MakeWay(Action):
    """One minion of yours, your pick, moves to a different base. An extra action is yours to play
    if you like."""

    brief = "Move 1 of yours. Extra action"
    affects_minions = MOVE

    def on_play(self, fx: Fx) -> None:
        fx.move_one_away(fx.yours())
        fx.extra_action()


class OnARoll(Action):
    """You may play up to two extra actions. Each must directly affect a minion, and both must
    directly affect the same minion."""

    brief = "Up to 2 extra actions that affect the same minion"
    name = "On a Roll"

    def on_play(self, fx: Fx) -> None:
        fx.extra_action(uses=2, affecting=[])


class OneForAll(Action):
    """Pick a base. Every minion of yours there gets +1 power this turn. An extra action is yours to
    play if you like."""

    brief = "Yours at a base: +1 power this turn. Extra action"
    name = "One for All"
    copies = 2
    affects_minions = CHANGE

    def on_play(self, fx: Fx) -> None:
        base = fx.choose_base(
            fx.bases(), "gain_power", "give each of your minions there +1 power", amount=1
        )
        for minion in fx.yours(at=base):
            fx.gain_power(minion, 1)
        fx.extra_action()


class ToBattle(Action):
    """You may play an extra minion now. If you did, you may play, as an extra action, an action
    that directly affects that minion."""

    brief = "Extra minion, then an extra action that affects it"
    name = "To Battle!"

    def on_play(self, fx: Fx) -> None:
        minion = fx.extra_minion(now=True)
        if minion:
            fx.extra_action(affecting=[minion])


class TokenOfAffection(Action):
    """Search your deck, your discard pile, or both for an action of a kind that directly affects a
    minion; reveal it and take it into your hand. You may play that card right away as an extra
    action. Shuffle your deck if you searched it."""

    brief = "Find an action that affects a minion; may play it as extra"
    name = "Token of Affection"

    def on_play(self, fx: Fx) -> None:
        wanted = "take an action into your hand"
        found = fx.search(
            lambda card: card.data.affects_minions != 0, "take", wanted, also=(fx.discard_pile,)
        )
        fx.put(found, HAND)
        if found in fx.hand:
            fx.play_card(found, fx.hand, FROM_HAND)


class BastionSaintGervais(BaseDef):
    """Once per turn for each player: after an action you played has directly affected a minion of
    yours here, you may play an extra action."""

    brief = "Once a turn, your action affects yours here: extra action"
    name = "Bastion Saint-Gervais"
    breakpoint = 25
    vp = "5 4 3"
    grants_play = True

    def after_affect_if(self, fx: Scope, event: Event) -> bool:
        return event.of(fx.you)

    def after_affect_useful(self, fx: Scope, event: Event) -> bool:
        return not fx.gave_extra() and (fx.on_your_turn or fx.can_play_an_action())

    def may_after_affect_here(self, fx: Fx, event: Event) -> None:
        fx.extra_action()


class TheGoldenLily(BaseDef):
    """At the end of your turn, draw a card if a minion of yours is here."""

    brief = "Your turn end: draw 1 if any of yours is here"
    breakpoint = 23
    vp = "4 2 1"

    def turn_end_if(self, fx: Scope, event: Event) -> bool:
        return fx.present(fx.here)

    def turn_end(self, fx: Fx, event: Event) -> None:
        fx.draw()
