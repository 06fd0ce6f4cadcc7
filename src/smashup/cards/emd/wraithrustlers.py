"""Wraithrustlers: Plays Wraith actions that raise breakpoints, shifts them from base to base, and
destroys them for cards, power and extra plays."""

from smashup.engine.prelude import (
    ACTION,
    BASE,
    DECK_TOP,
    HAND,
    MINION,
    VARIOUS,
    Action,
    BaseDef,
    Effect,
    Event,
    Fx,
    Minion,
    Scope,
    any_card,
    minion_up_to,
    on_base,
)


class Funkman(Minion):
    """Ongoing: Each time you destroy an action, choose one: each of your minions on the base that
    action was on has +1 power this turn; or draw a card. Special (before any base scores): You may
    transfer one action from that base to another base."""

    brief = "Destroy action: draw or +1 power. Before scoring: may move 1"
    power = 5
    any_base = True

    def after_destroy_if(self, fx: Scope, event: Event) -> bool:
        return event.is_action and event.player == fx.you

    def after_destroy(self, fx: Fx, event: Event) -> None:
        minions = fx.yours(at=event.base)
        power = (
            "+1 power for each of your minions at "
            f"{event.base.data.name if event.base else 'its base'}"
        )
        if (
            fx.choose_mode(
                [("gain_power", power, bool(minions)), ("draw", "draw a card", fx.has_deck)]
            )
            == power
        ):
            for minion in minions:
                fx.gain_power(minion, 1)
        else:
            fx.draw()

    def before_scoring_if(self, fx: Scope, event: Event) -> bool:
        return bool(fx.actions_on_bases(at=event.base) and fx.bases(but=event.base))

    def may_before_scoring(self, fx: Fx, event: Event) -> None:
        fx.transfer_away(fx.choose_in_play(fx.actions_on_bases(at=event.base), "transfer"))


class Ellen(Minion):
    """Talent: Destroy one of your actions on this base; if you did, this base's breakpoint is 3
    lower this turn. Ongoing: Each time a Wraith is destroyed on this base, you may play an extra
    action."""

    brief = "Talent: own action dies: breakpoint -3. Wraith: extra action"
    power = 4
    copies = 2
    grants_play = True
    orderless = True

    def talent_if(self, fx: Scope) -> bool:
        return bool(fx.actions_on_bases(at=fx.here, of=fx.you))

    def talent(self, fx: Fx) -> None:
        here = fx.here
        if fx.destroy(
            fx.choose_in_play(
                fx.actions_on_bases(at=here, of=fx.you),
                "destroy",
                "destroy an action of yours here",
            )
        ):
            fx.change_breakpoint(here, -3)

    def after_destroy_if(self, fx: Scope, event: Event) -> bool:
        return event.labelled("Wraith")

    def after_destroy_useful(self, fx: Scope, event: Event) -> bool:
        return fx.on_your_turn or fx.can_play_an_action()

    def may_after_destroy_here(self, fx: Fx, event: Event) -> None:
        fx.extra_action()


class Roy(Minion):
    """You may bring one of your actions from another base over to this one (a transfer). Ongoing:
    This minion has +2 power while a Wraith has been destroyed on its base this turn."""

    brief = "May move your action here. +2 power if Wraith destroyed here"
    power = 3
    copies = 3

    def on_play(self, fx: Fx) -> None:
        elsewhere = [
            action
            for base in fx.bases(but=fx.here)
            for action in fx.actions_on_bases(at=base, of=fx.you)
        ]
        fx.transfer(
            fx.choose_in_play(
                elsewhere, "transfer", "transfer one of your actions to here", may=True
            ),
            fx.here,
        )

    def own_power(self, fx: Scope) -> int:
        return 2 if fx.count("destroy", at=fx.here, label="Wraith") else 0


class Watson(Minion):
    """You may do one of these: destroy one of your actions on this base; or turn up cards from your
    deck, one by one, until a Wraith shows, put that Wraith into your hand, and shuffle the other
    revealed cards into the deck."""

    brief = "May destroy own action here, or find your deck's next Wraith"
    power = 2
    copies = 4

    def on_play(self, fx: Fx) -> None:
        actions = fx.actions_on_bases(at=fx.here, of=fx.you)
        destroy, reveal = (
            "destroy one of your actions here",
            "reveal cards of your deck until a Wraith, draw it into your hand",
        )
        mode = fx.choose_mode(
            [("destroy", destroy, bool(actions)), ("take", reveal, fx.has_deck)], may=True
        )
        if mode == destroy:
            fx.destroy(fx.choose_in_play(actions, "destroy", "destroy an action of yours here"))
        elif mode == reveal:
            found, others = fx.reveal_until(lambda card: card.data.label == "Wraith")
            for card in found:
                fx.put(card, HAND)
            if others:
                fx.shuffle_in(others)


class AncientSumerianGod(Action):
    """Play on a base. Talent: Pick an action in your discard pile that is of the play-on-a-base
    kind and store it beneath this card. Ongoing: The breakpoint here is 3 higher. As this card
    leaves play, in whatever way, go through the bases; on each of them you may play one of the
    stored actions as an extra action."""

    brief = "On a base: breakpoint +3. Talent: store action, play on exit"
    plays_on = BASE
    label = "Wraith"

    def breakpoint_here(self, fx: Scope) -> int:
        return 3

    def talent_if(self, fx: Scope) -> bool:
        return any(map(on_base, fx.discard_pile))

    def talent(self, fx: Fx) -> None:
        card = fx.choose_card(
            [card for card in fx.discard_pile if on_base(card)],
            "store",
            "store an action under this card",
        )
        fx.store(card, fx.discard_pile, fx.me, reveal=True)

    def when_leaving(self, fx: Fx) -> None:
        fx.play_stored_at_each_base()


class DemonDogs(Action):
    """Play on a base. You may take a minion of power 3 or less out of your hand or your discard
    pile and store it beneath this card. Ongoing: The breakpoint here is 3 higher. Once this card
    has been destroyed, you may play a minion that was stored beneath it as an extra minion on any
    base."""

    brief = "On a base: breakpoint +3; may store ≤3, extra if destroyed"
    copies = 2
    plays_on = BASE
    label = "Wraith"
    releases_stored = True

    def on_play(self, fx: Fx) -> None:
        small = fx.look_in((fx.hand, fx.discard_pile), minion_up_to(3))
        found = fx.choose_card(
            small,
            "store",
            "store a minion from your hand or discard pile under this card",
            may=True,
        )
        if found:
            fx.store(found.card, found.zone, fx.me, reveal=True)

    def breakpoint_here(self, fx: Scope) -> int:
        return 3

    def after_destroy_if(self, fx: Scope, event: Event) -> bool:
        return event.piece is fx.me

    def after_destroy_useful(self, fx: Scope, event: Event) -> bool:
        return any(map(fx.can_be_played, fx.me.stored))

    def may_after_destroy(self, fx: Fx, event: Event) -> None:
        fx.play_stored(fx.me.stored, fx.me)


class EctoplasmOne(Action):
    """Play on a base. Talent: This action is transferred to another base of your choice; then move
    one of your minions from the old base to the new one. If you moved a minion, you may destroy one
    action on the new base."""

    brief = "On a base: Talent: move with 1 of yours, may destroy action"
    plays_on = BASE
    affects_minions = VARIOUS

    def talent_if(self, fx: Scope) -> bool:
        return bool(fx.bases(but=fx.here))

    def talent(self, fx: Fx) -> None:
        old = fx.here
        if fx.transfer_away(fx.me):
            new = fx.here
            if fx.move_one_to(
                fx.yours(at=old), new, f"move one of your minions to {new.data.name}"
            ):
                fx.destroy(
                    fx.choose_in_play(
                        fx.actions_on_bases(at=new), "destroy", "destroy an action here", may=True
                    )
                )


class LibrarianHaunt(Action):
    """Play on a base. Ongoing: The breakpoint here is 3 higher. Once this card has been destroyed,
    you draw three cards."""

    brief = "On a base: breakpoint +3. If destroyed: draw 3"
    copies = 2
    plays_on = BASE
    label = "Wraith"
    orderless = True

    def breakpoint_here(self, fx: Scope) -> int:
        return 3

    def after_destroy_if(self, fx: Scope, event: Event) -> bool:
        return event.piece is fx.me

    def after_destroy(self, fx: Fx, event: Event) -> None:
        fx.draw(3)


class Resurgence(Action):
    """Choose an action on a base, of any player. Destroy it, or transfer it to another base.
    Special (before a base scores): You may play this card then."""

    brief = "Destroy or move any action on a base. Also before scoring"
    special = "before_scoring"

    def on_play(self, fx: Fx) -> None:
        action = fx.choose_in_play(
            fx.actions_on_bases(), "various", "destroy an action or transfer it to another base"
        )
        if action:
            transfer, elsewhere = (
                "transfer it to another base",
                bool(fx.bases(but=fx.base_at(action))),
            )
            modes: list[Effect] = [
                ("destroy", "destroy it", True),
                ("transfer", transfer, elsewhere),
            ]
            if fx.choose_mode(modes, about=[action]) == transfer:
                fx.transfer_away(action)
            else:
                fx.destroy(action)


class Slimy(Action):
    """Play on a base. Ongoing: The breakpoint here is 3 higher. Once this card has been destroyed,
    your minions on the base it was on have +2 power each this turn."""

    brief = "On a base: breakpoint +3. If destroyed: yours here +2 power"
    plays_on = BASE
    label = "Wraith"
    affects_minions = VARIOUS
    orderless = True

    def breakpoint_here(self, fx: Scope) -> int:
        return 3

    def after_destroy_if(self, fx: Scope, event: Event) -> bool:
        return event.piece is fx.me

    def after_destroy(self, fx: Fx, event: Event) -> None:
        for minion in fx.yours(at=fx.here):
            fx.gain_power(minion, 2)


class TheToolsAndTheTalent(Action):
    """Search your deck for any card, show it to everyone, shuffle the deck and put that card on top
    of it."""

    brief = "Search deck: any card to deck top"
    name = "The Tools and The Talent"

    def on_play(self, fx: Fx) -> None:
        fx.put(fx.search(any_card, "deck_top"), DECK_TOP)


class UnlicensedNuclearAccelerator(Action):
    """Play on any minion. Ongoing: Its host has +2 power. Talent: Destroy an action of yours that
    is on the host's base; if you did, the host gets a +1 power counter."""

    brief = "On a minion: +2 power. Talent: own action dies: +1 counter"
    plays_on = MINION

    def host_power(self, fx: Scope) -> int:
        return 2

    def talent_if(self, fx: Scope) -> bool:
        return bool(fx.actions_on_bases(at=fx.here, of=fx.you))

    def talent(self, fx: Fx) -> None:
        host, yours = fx.host, fx.actions_on_bases(at=fx.here, of=fx.you)
        if fx.destroy(fx.choose_in_play(yours, "destroy", "destroy an action of yours here")):
            fx.add_counters(host)


class RooftopPortal(BaseDef):
    """Once per turn, when you have destroyed a card here, you draw a card."""

    brief = "Once a turn, destroying a card here: draw 1"
    breakpoint = 22
    vp = "5 3 2"

    def after_destroy_if(self, fx: Scope, event: Event) -> bool:
        return event.player == fx.you

    def after_destroy_useful(self, fx: Scope, event: Event) -> bool:
        return not fx.used()

    def after_destroy_here(self, fx: Fx, event: Event) -> None:
        if fx.draw():
            fx.use_up()


class WraithrustlersHQ(BaseDef):
    """The winner of this base may play one extra card in their next turn, either an action or a
    minion."""

    brief = "After scoring: winner has extra action or minion next turn"
    name = "Wraithrustlers HQ"
    breakpoint = 20
    vp = "4 2 1"

    def after_scoring(self, fx: Fx, event: Event) -> None:
        for player in fx.winners:
            fx.extra_next_turn(MINION | ACTION, player)
