"""Test cards with which cards change places unseen, or are shown."""

from smashup.engine.prelude import (
    DECK_BOTTOM,
    DECK_TOP,
    HAND,
    VARIOUS,
    Action,
    BaseDef,
    Effect,
    Event,
    Fx,
    Lasting,
    Minion,
    is_minion,
)


class Parade(Action):
    """Show your hand."""

    def on_play(self, fx: Fx) -> None:
        fx.show_hand(fx.you)
        fx.extra_action()


class Spyglass(Action):
    """Look at the hand of the next player."""

    def on_play(self, fx: Fx) -> None:
        fx.look_at_hand(fx.others[0])
        fx.extra_action()


class HideOnTop(Action):
    """Put a card from your hand on top of your deck."""

    def on_play(self, fx: Fx) -> None:
        card = fx.choose_card(list(fx.hand), "deck_top")
        if card:
            fx.take_from_hand([card])
            fx.put(card, DECK_TOP)
        fx.extra_action()


class HideBelow(Action):
    """Put two cards from your hand on the bottom of your deck, in any order."""

    def on_play(self, fx: Fx) -> None:
        cards = fx.choose_cards(list(fx.hand), "deck_bottom", most=2, least=2)
        fx.take_from_hand(cards)
        fx.stack(cards, DECK_BOTTOM)


class Blend(Action):
    """Shuffle a card from your hand into your deck."""

    def on_play(self, fx: Fx) -> None:
        card = fx.choose_card(list(fx.hand), "shuffle")
        if card:
            fx.take_from_hand([card])
            fx.shuffle_in([card])


class PassOn(Action):
    """Place a card from your hand into the hand of the next player."""

    def on_play(self, fx: Fx) -> None:
        card = fx.choose_card(list(fx.hand), "give")
        if card:
            fx.give(card, fx.others[0], fx.hand)
        fx.extra_action()


class Stash(Action):
    """Store a card from your hand under one of your minions."""

    def on_play(self, fx: Fx) -> None:
        fx.store(fx.choose_card(list(fx.hand), "store"), fx.hand, fx.yours()[0], reveal=False)


class Fetch(Action):
    """Draw a card."""

    def on_play(self, fx: Fx) -> None:
        fx.draw()
        fx.extra_action()


class Dredge(Action):
    """Reveal the bottom card of your deck and take it into your hand."""

    def on_play(self, fx: Fx) -> None:
        for card in fx.take_bottom(1):
            fx.put(card, HAND)
        fx.extra_action()


class Burn(Action):
    """Discard a card. You may play an extra action."""

    copies = 3

    def on_play(self, fx: Fx) -> None:
        fx.discard(1)
        fx.extra_action()


class Order(Action):
    """One of your minions gets an extra action that must directly affect it."""

    def on_play(self, fx: Fx) -> None:
        fx.extra_action(affecting=fx.yours())


class Gamble(Action):
    """Reveal the top card of your deck and put it back. If it is a minion, place a +1 power counter
    on one of your minions."""

    affects_minions = VARIOUS

    def on_play(self, fx: Fx) -> None:
        for card in fx.take_top(1, reveal=True):
            fx.put(card, DECK_TOP)
            if is_minion(card):
                fx.add_counters(fx.choose_minion(fx.yours(), "add_counters", amount=1))


class Blackmail(Action):
    """If the next player holds a minion, they choose one: you place a +1 power counter on one of
    your minions, or they discard a minion."""

    affects_minions = VARIOUS

    def on_play(self, fx: Fx) -> None:
        rival = fx.others[0]
        held = [card for card in fx.hand_of(rival) if is_minion(card)]
        if held:
            modes: list[Effect] = [
                ("add_counters", "give in", True),
                ("discard", "discard a minion", True),
            ]
            if fx.choose_mode(modes, player=rival) == "give in":
                fx.add_counters(fx.choose_minion(fx.yours(), "add_counters", amount=1))
            else:
                fx.discard(1, rival, held)


class Afterglow(Lasting):
    """At the end of the turn you may draw a card."""

    def may_turn_end(self, fx: Fx, event: Event) -> None:
        fx.draw()


class Glow(Action):
    """At the end of this turn you may draw a card."""

    def on_play(self, fx: Fx) -> None:
        fx.start_lasting(Afterglow)
        fx.extra_action()


class Red(Minion):
    """"""

    power = 1


class Green(Minion):
    """"""

    power = 1


class Blue(Minion):
    """"""

    power = 1


class Grey(Minion):
    """"""

    power = 1


class Black(Minion):
    """"""

    power = 1


class White(Minion):
    """"""

    power = 1


class Plain(BaseDef):
    """"""

    breakpoint, vp = 20, "4 2 1"


class Wood(BaseDef):
    """"""

    breakpoint, vp = 20, "4 2 1"
