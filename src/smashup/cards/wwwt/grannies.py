"""Grannies: Knows and arranges the top and bottom of its deck, draws from both ends, and protects
its family at a base."""

from smashup.engine.prelude import (
    BASE,
    CHANGE,
    DECK_BOTTOM,
    DECK_TOP,
    FROM_DECK_TOP,
    FROM_HAND,
    HAND,
    Action,
    BaseDef,
    By,
    Effect,
    Event,
    Fx,
    Minion,
    Piece,
    Scope,
    any_card,
    is_action,
    is_minion,
)


class Matriarch(Minion):
    """Talent: Turn up two cards from the bottom of your deck. Minions among them are drawn, the
    others are discarded."""

    brief = "Talent: reveal your bottom 2; draw minions, discard the rest"
    power = 5

    def talent_if(self, fx: Scope) -> bool:
        return fx.has_deck

    def talent(self, fx: Fx) -> None:
        revealed = fx.take_bottom(2)
        for card in revealed:
            if is_minion(card):
                fx.put(card, HAND)
        fx.discard_from_deck([card for card in revealed if not is_minion(card)])


class Granny(Minion):
    """Talent: Look at the top card of your deck. Leave it on top or put it on the bottom."""

    brief = "Talent: look at your top card; put it on deck top or bottom"
    power = 4
    copies = 2

    def talent_if(self, fx: Scope) -> bool:
        return fx.has_deck

    def talent(self, fx: Fx) -> None:
        for card in fx.take_top(1):
            fx.top_or_bottom(card)


class Nana(Minion):
    """Turn up the top card of your deck. An action: you either draw it or play it at once as an
    extra action. Anything else goes to the bottom of the deck."""

    brief = "Reveal top card. Action: draw it or extra play; else bottom"
    power = 3
    copies = 3

    def on_play(self, fx: Fx) -> None:
        for card in fx.take_top(1, reveal=True):
            if not is_action(card):
                fx.put(card, DECK_BOTTOM)
                continue
            playable = fx.can_be_played(card)
            modes: list[Effect] = [
                ("draw", "draw it", True),
                ("play", "play it as an extra action", playable),
            ]
            if fx.choose_mode(modes, f"draw or play {card.data.name}") == "draw it":
                fx.put(card, HAND)
            else:
                fx.play_or_discard(card, FROM_DECK_TOP)


class Grandma(Minion):
    """Look at the top card of your deck. Leave it on top or put it on the bottom."""

    brief = "Look at your top card; put it on deck top or bottom"
    power = 2
    copies = 4

    def on_play(self, fx: Fx) -> None:
        for card in fx.take_top(1):
            fx.top_or_bottom(card)


class AlwaysRoomAtGrannys(Action):
    """Special (after a base scores): Put up to three of your minions at that base on their owners'
    decks, each on the top or the bottom, in any order."""

    brief = "After scoring: up to 3 of yours there to deck top or bottom"
    name = "Always Room at Granny's"
    special = "after_scoring"
    affects_minions = CHANGE

    def on_special(self, fx: Fx, event: Event) -> None:
        wanted = "put up to three minions on top or bottom of the deck"
        fx.arrange_minions(fx.choose_minions(fx.yours(at=fx.here), "deck", wanted, 3))


class AtticTreasures(Action):
    """Choose three cards in your hand and put them under your deck, in the order you like. Then
    draw three."""

    brief = "Put 3 from hand on deck bottom, then draw 3"
    copies = 2

    def on_play(self, fx: Fx) -> None:
        cards = fx.choose_cards(list(fx.hand), "deck_bottom", most=3, least=3)
        fx.take_from_hand(cards)
        fx.stack(cards, DECK_BOTTOM)
        fx.draw(3)


class ChickenSoup(Action):
    """Choose up to two cards in your discard pile. Put each on the top or bottom of your deck."""

    brief = "Up to 2 cards from discard to deck top or bottom"

    def on_play(self, fx: Fx) -> None:
        fx.arrange(fx.pick_many_from_discard(any_card, "deck", most=2))


class DontMessWithMyBabies(Action):
    """Play on a base. Ongoing: Cards of other players cannot affect minions you control at this
    base."""

    brief = "On a base: rival cards can't affect yours here"
    name = "Don't Mess With My Babies!"
    plays_on = BASE

    def protects(self, fx: Scope, card: Piece, by: By) -> bool:
        return (
            card.controller == fx.you
            and card.slot == fx.me.slot
            and card.is_minion
            and by.others_card(fx)
        )


class FamilyReunion(Action):
    """Play on a base. Ongoing: Each time you have played a minion on this base, turn up the bottom
    card of your deck. A minion is drawn; anything else goes on top of the deck."""

    brief = "On a base: play a minion here, draw bottom card if a minion"
    plays_on = BASE
    orderless = True

    def after_minion_play_if(self, fx: Scope, event: Event) -> bool:
        return event.player == fx.you

    def after_minion_play_here(self, fx: Fx, event: Event) -> None:
        for card in fx.take_bottom(1):
            fx.put(card, HAND if is_minion(card) else DECK_TOP)


class GrannysPurse(Action):
    """Turn up the top card of your deck. An action: you may draw it, otherwise it stays on top.
    Anything else goes to the bottom of the deck. In either case you may play an extra action."""

    brief = "Reveal top: may draw action, others to bottom. Extra action"
    name = "Granny's Purse"
    copies = 2

    def on_play(self, fx: Fx) -> None:
        for card in fx.take_top(1, reveal=True):
            if not is_action(card):
                fx.put(card, DECK_BOTTOM)
            elif fx.confirm("draw", f"draw {card.data.name}"):
                fx.put(card, HAND)
            else:
                fx.put(card, DECK_TOP, fx.you)  # it stays there, whoever owns it
        fx.extra_action()


class HushMyStoriesAreOn(Action):
    """Turn up the bottom card of your deck and take it into your hand (this is drawing). If it
    turned out to be a minion, you may at once play that card as an extra minion."""

    brief = "Draw deck's bottom card; if a minion, may play it as extra"
    name = "Hush, My Stories are On"

    def on_play(self, fx: Fx) -> None:
        for card in fx.take_bottom(1):
            fx.put(card, HAND)
            if is_minion(card) and card in fx.hand:
                fx.play_card(card, fx.hand, FROM_HAND)


class KnittingCircle(Action):
    """Destroy up to three actions that are on minions or bases. Draw a card for each action
    destroyed this way."""

    brief = "Destroy up to 3 actions in play, draw 1 for each"

    def on_play(self, fx: Fx) -> None:
        fx.draw(fx.destroy_all(fx.choose_some_in_play(fx.actions(), "destroy", most=3)))


class GrandmasHouse(BaseDef):
    """Each time you have played a minion here, you look at the top card of your deck and decide
    whether it stays there or goes to the bottom."""

    brief = "Minion played here: look at top card, put it top or bottom"
    name = "Grandma's House"
    breakpoint = 25
    vp = "5 3 2"

    def after_minion_play_here(self, fx: Fx, event: Event) -> None:
        for card in fx.take_top(1):
            fx.top_or_bottom(card)


class RetirementCommunity(BaseDef):
    """After this base scores, each player may save one of their minions here from the discard: that
    player puts it on the top or bottom of its owner's deck."""

    brief = "After scoring: each may save 1 own minion to deck top/bottom"
    breakpoint = 20
    vp = "4 2 1"

    def after_scoring(self, fx: Fx, event: Event) -> None:
        for you in fx.each_player():
            wanted = "save a minion: put it on its owner's deck"
            minion = you.choose_minion(you.yours(at=fx.here), "deck", wanted, may=True)
            if minion:
                you.instead_of_discard(minion, you.choose_end(minion.card))
