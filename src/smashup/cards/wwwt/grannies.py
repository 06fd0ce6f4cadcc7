"""Grannies: Knows and arranges the top and bottom of its deck, draws from both ends, and protects its family at a base."""

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
    """Talent: Turn up two cards from the bottom of your deck. Minions among them are drawn, the others are discarded."""

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

    power = 4
    copies = 2

    def talent_if(self, fx: Scope) -> bool:
        return fx.has_deck

    def talent(self, fx: Fx) -> None:
        for card in fx.take_top(1):
            fx.top_or_bottom(card)


class Nana(Minion):
    """Turn up the top card of your deck. An action: you either draw it or play it at once as an extra action. Anything else goes
    to the bottom of the deck."""

    power = 3
    copies = 3

    def on_play(self, fx: Fx) -> None:
        for card in fx.take_top(1, reveal=True):
            if not is_action(card):
                fx.put(card, DECK_BOTTOM)
                continue
            modes = [("draw it", True), ("play it as an extra action", fx.can_be_played(card))]
            if fx.choose_mode(modes, f"draw or play {card.data.name}") == "draw it":
                fx.put(card, HAND)
            else:
                fx.play_or_discard(card, FROM_DECK_TOP)


class Grandma(Minion):
    """Look at the top card of your deck. Leave it on top or put it on the bottom."""

    power = 2
    copies = 4

    def on_play(self, fx: Fx) -> None:
        for card in fx.take_top(1):
            fx.top_or_bottom(card)


class AlwaysRoomAtGrannys(Action):
    """Special (after a base scores): Put up to three of your minions at that base on your deck, each on the top or the bottom, in
    any order."""

    name = "Always Room at Granny's"
    special = "after_scoring"
    affects_minions = CHANGE

    def on_special(self, fx: Fx, event: Event) -> None:
        fx.arrange_minions(fx.choose_minions(fx.yours(at=fx.here), "put up to three minions on top or bottom of the deck", 3))


class AtticTreasures(Action):
    """Choose three cards in your hand and put them under your deck, in the order you like. Then draw three."""

    copies = 2

    def on_play(self, fx: Fx) -> None:
        cards = fx.choose_cards(list(fx.hand), "put three cards on the bottom of your deck", 3, 3)
        fx.take_from_hand(cards)
        fx.stack(cards, DECK_BOTTOM)
        fx.draw(3)


class ChickenSoup(Action):
    """Choose up to two cards in your discard pile. Put each on the top or bottom of your deck."""

    def on_play(self, fx: Fx) -> None:
        fx.arrange(fx.pick_many_from_discard(any_card, "put up to two cards on the top or bottom of your deck", 2))


class DontMessWithMyBabies(Action):
    """Play on a base. Ongoing: Cards of other players cannot affect minions you control at this base."""

    name = "Don't Mess With My Babies!"
    plays_on = BASE

    def protects(self, fx: Scope, card: Piece, by: By) -> bool:
        return card.controller == fx.you and card.slot == fx.me.slot and card.is_minion and by.others_card(fx)


class FamilyReunion(Action):
    """Play on a base. Ongoing: Each time you have played a minion on this base, turn up the bottom card of your deck. A minion is
    drawn; anything else goes on top of the deck."""

    plays_on = BASE
    orderless = True

    def after_minion_play_if(self, fx: Scope, event: Event) -> bool:
        return event.player == fx.you

    def after_minion_play_here(self, fx: Fx, event: Event) -> None:
        for card in fx.take_bottom(1):
            fx.put(card, HAND if is_minion(card) else DECK_TOP)


class GrannysPurse(Action):
    """Turn up the top card of your deck. An action: you may draw it, otherwise it stays on top. Anything else goes to the bottom
    of the deck. In either case you may play an extra action."""

    name = "Granny's Purse"
    copies = 2

    def on_play(self, fx: Fx) -> None:
        for card in fx.take_top(1, reveal=True):
            if not is_action(card):
                fx.put(card, DECK_BOTTOM)
            elif fx.confirm(f"draw {card.data.name}"):
                fx.put(card, HAND)
            else:
                fx.put(card, DECK_TOP, fx.you)  # it stays there, whoever owns it
        fx.extra_action()


class HushMyStoriesAreOn(Action):
    """Turn up the bottom card of your deck and take it into your hand (this is drawing). If it turned out to be a minion, you may
    at once play that card as an extra minion."""

    name = "Hush, My Stories are On"

    def on_play(self, fx: Fx) -> None:
        for card in fx.take_bottom(1):
            fx.put(card, HAND)
            if is_minion(card) and card in fx.hand:
                fx.play_card(card, fx.hand, FROM_HAND)


class KnittingCircle(Action):
    """Destroy up to three actions that are on minions or bases. Draw a card for each action destroyed this way."""

    def on_play(self, fx: Fx) -> None:
        fx.draw(fx.destroy_all(fx.choose_some_in_play(fx.actions(), "destroy up to three actions", 3)))


class GrandmasHouse(BaseDef):
    """Each time you have played a minion here, you look at the top card of your deck and decide whether it stays there or goes to
    the bottom."""

    name = "Grandma's House"
    breakpoint = 25
    vp = "5 3 2"

    def after_minion_play_here(self, fx: Fx, event: Event) -> None:
        for card in fx.take_top(1):
            fx.top_or_bottom(card)


class RetirementCommunity(BaseDef):
    """After this base scores, each player may save one of their minions here from the discard: it goes on the top or bottom of
    the deck, as that player chooses."""

    breakpoint = 20
    vp = "4 2 1"

    def after_scoring(self, fx: Fx, event: Event) -> None:
        for you in fx.each_player():
            minion = you.choose_minion(you.yours(at=fx.here), "save a minion: put it on its owner's deck", may=True)
            if minion:
                you.instead_of_discard(minion, you.choose_end(minion.card))
