"""Anansi Tales: Pass cards into other players' hands for immediate gain, and profit again whenever
they play or discard what is not theirs."""

from smashup.engine.prelude import (
    ACTION,
    FROM_DECK,
    FROM_OTHER_HAND,
    HAND,
    MOVE,
    VARIOUS,
    Action,
    Allowance,
    BaseDef,
    Card,
    Event,
    Fx,
    Lasting,
    Minion,
    Scope,
    is_action,
    standard,
)


class AnansiTheSpider(Minion):
    """Talent: Search your deck for a standard action; you play that card right away as an extra
    action; shuffle your deck. After it has resolved, place it in the hand of another player of your
    choice, whatever place it would otherwise go to. For the rest of the turn you may not play any
    card of that name."""

    brief = "Talent: extra standard action from deck, then give it away"
    name = "Anansi the Spider"
    power = 5

    def talent(self, fx: Fx) -> None:
        gift = play_and_give(fx)
        if gift:
            fx.start_lasting(ToldAlready, named=gift.data.name)


class ToldAlready(Lasting):
    """You may not play any card of that name."""

    def forbids(self, fx: Scope, player: int, card: Card) -> bool:
        return player == fx.you and card.data.name == fx.named


def play_and_give(fx: Fx) -> Card | None:
    """Search your deck for a standard action, play it and place it into another player's hand; the
    action, if you took one."""
    card = fx.search(standard, "play", "play a standard action as an extra action", may=True)
    if card and fx.play_and_keep(card, FROM_DECK):
        fx.give(card, another_player(fx, card), fx.aside)
    return card


def another_player(fx: Fx, card: Card) -> int | None:
    """Choose who gets that card."""
    return fx.choose_player(
        fx.others, "give", f"place {card.data.name} in the hand of another player"
    )


class OniniThePython(Minion):
    """Ongoing: Each time another player has played or discarded a card which that player does not
    own, and the card came out of a hand or a deck, this minion gets a +1 power counter."""

    brief = "+1 counter when opponents play/discard cards not theirs"
    name = "Onini the Python"
    power = 4
    changes_itself = True

    def after_foreign_card_if(self, fx: Scope, event: Event) -> bool:
        return event.player != fx.you

    def after_foreign_card(self, fx: Fx, event: Event) -> None:
        fx.add_counters(fx.me)


class OseboTheLeopard(Minion):
    """Ongoing: For every card you have placed in the hand of another player, this minion gets a +1
    power counter."""

    brief = "+1 counter per card you give away"
    name = "Osebo the Leopard"
    power = 4
    changes_itself = True

    def after_give_if(self, fx: Scope, event: Event) -> bool:
        return event.player == fx.you

    def after_give(self, fx: Fx, event: Event) -> None:
        fx.add_counters(fx.me)


class AkyeTheTurtle(Minion):
    """You may place one of your hand cards in the hand of another player. If you do, draw two
    cards."""

    brief = "May give away 1 from hand to draw 2"
    name = "Akye the Turtle"
    power = 3
    copies = 3

    def on_play(self, fx: Fx) -> None:
        card = fx.choose_card(
            list(fx.hand),
            "give",
            "place a card in the hand of another player and draw two",
            may=True,
        )
        if card:
            fx.give(card, another_player(fx, card), fx.hand)
            fx.draw(2)


class MboroHornet(Minion):
    """Special (after another player plays or discards, from a hand or deck, a card that player does
    not own): You may play this minion from your hand as an extra minion, at any base."""

    brief = "Special: extra when opponents play/discard cards not theirs"
    power = 2
    copies = 4
    special = "after_foreign_card"
    orderless = True

    def special_if(self, fx: Scope, event: Event) -> bool:
        return event.player != fx.you


class CollectingStories(Action):
    """Look at another player's hand. You may at once play one card that you own from that hand as
    an extra card (minion or action)."""

    brief = "See an opponent's hand; may play your card in it as extra"
    copies = 2

    def on_play(self, fx: Fx) -> None:
        player = fx.choose_player(fx.others, "look")
        yours = [card for card in fx.look_at_hand(player) if card.owner == fx.you]
        if player is not None:
            fx.play_one(yours, fx.hand_of(player), FROM_OTHER_HAND)


class EarOfCorn(Action):
    """Pick up to three actions in your discard pile and shuffle them into your deck. You may play
    an extra action. Place this card in the hand of another player of your choice."""

    brief = "0-3 discard actions to deck. Extra action. Give this away"
    name = "Ear of Corn"

    def on_play(self, fx: Fx) -> None:
        actions = [card for card in fx.discard_pile if is_action(card)]
        fx.shuffle_back(
            fx.choose_cards(
                actions, "shuffle", "shuffle up to three actions into your deck", most=3
            )
        )
        fx.extra_action()
        fx.offer_extra_plays()
        pass_on(fx)


def pass_on(fx: Fx) -> None:
    """Place this card into another player's hand, unless the text that had it played will place
    it."""
    if fx.to_be_discarded(fx.card):
        fx.place_self(HAND, another_player(fx, fx.card))


class FeatherGifts(Action):
    """One minion of yours, your pick, moves to a different base. Place this card in the hand of
    another player of your choice."""

    brief = "Move 1 of yours. Give this away"
    affects_minions = MOVE

    def on_play(self, fx: Fx) -> None:
        fx.move_one_away(fx.yours())
        pass_on(fx)


class LetItBeFullAndEat(Action):
    """Draw two cards. Place this card in the hand of another player of your choice."""

    brief = "Draw 2. Give this away"
    name = "Let it be Full and Eat"

    def on_play(self, fx: Fx) -> None:
        fx.draw(2)
        pass_on(fx)


class PotOfBeans(Action):
    """Put two +1 power counters on minions: both on one, or one each on two. Place this card in the
    hand of another player of your choice."""

    brief = "Put two +1 counters on minions. Give this away"
    name = "Pot of Beans"
    copies = 2
    affects_minions = VARIOUS

    def on_play(self, fx: Fx) -> None:
        fx.spread_counters(fx.minions(), 2)
        pass_on(fx)


class PotOfWisdom(Action):
    """Draw as many cards as there are other players. Then place one of your hand cards in the hand
    of every other player. You may play an extra action."""

    brief = "Draw 1 per opponent, then give 1 to each. Extra action"
    name = "Pot of Wisdom"

    def on_play(self, fx: Fx) -> None:
        players = fx.others
        fx.draw(len(players))
        while fx.hand and len(players) > len(fx.hand):
            left_out = fx.choose_player(players, "leave_out", "choose who gets no card")
            players = [player for player in players if player != left_out]
        for player in players:
            card = fx.choose_card(
                list(fx.hand), "give", "place a card in the hand of {player}", whose=player
            )
            if card:
                fx.give(card, player, fx.hand)
        fx.extra_action()


class ThePerfectGift(Action):
    """Search your deck for a standard action; you play that card right away as an extra action;
    shuffle your deck. After it has resolved, place it in the hand of another player of your choice,
    whatever place it would otherwise go to."""

    brief = "Extra standard action from deck, then give it away"

    def on_play(self, fx: Fx) -> None:
        play_and_give(fx)


class TradingStories(Action):
    """You may place up to three of your hand cards in the hands of other players, divided as you
    like. Afterwards draw as many cards as you placed."""

    brief = "May give away up to 3 from hand, draw as many"

    def on_play(self, fx: Fx) -> None:
        cards = fx.choose_cards(
            list(fx.hand), "give", "place up to three cards in the hands of other players", most=3
        )
        for card in cards:
            fx.give(card, another_player(fx, card), fx.hand)
        fx.draw(len(cards))


class AnansisWeb(BaseDef):
    """After you have played your first standard action of a turn and have a minion here, you may
    place that action in the hand of another player; it is not discarded then. If you do, draw two
    cards."""

    brief = "If yours here: may give away 1st standard action to draw 2"
    name = "Anansi's Web"
    breakpoint = 17
    vp = "3 2 1"

    def after_action_play_if(self, fx: Scope, event: Event) -> bool:
        return fx.first_standard(event)

    def after_action_play_useful(self, fx: Scope, event: Event) -> bool:
        return fx.present(fx.here) and fx.to_be_discarded(event.card)

    def may_after_action_play(self, fx: Fx, event: Event) -> None:
        if event.card:
            fx.send_to(event.card, HAND, another_player(fx, event.card))
            fx.draw(2)


class StorytellersHut(BaseDef):
    """Once in the Play Cards phase of your turn, you may play an extra action; if you do, put a
    counter on this base. Each such counter lowers the breakpoint of this base by 2."""

    brief = "Once a turn: extra action, lowers breakpoint by 2 for good"
    name = "Storyteller's Hut"
    breakpoint = 24
    vp = "4 2 1"

    def allows(self, fx: Scope) -> Allowance | None:
        return fx.hold_open(ACTION)

    def after_extra(self, fx: Fx, card: Card) -> None:
        if fx.base:
            fx.add_base_counter(fx.base)

    def breakpoint_here(self, fx: Scope) -> int:
        return -2 * fx.here.counters
