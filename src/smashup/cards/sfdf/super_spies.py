"""Super Spies: Looks at and arranges the tops of the decks, strips cards from hands and decks of
the others, and interferes just before a base scores."""

from smashup.engine.prelude import (
    BASE,
    DECK_BOTTOM,
    DECK_TOP,
    FROM_DECK_TOP,
    VARIOUS,
    WHILE_SCORING,
    Action,
    BaseDef,
    Card,
    Event,
    Found,
    Fx,
    Lasting,
    Minion,
    Scope,
    is_action,
    is_minion,
)


class SecretAgent(Minion):
    """Ongoing: After another player plays an action, that player discards a card of their choice
    from hand."""

    brief = "Opponents discard 1 after each action they play"
    power = 5
    orderless = True

    def after_action_play_if(self, fx: Scope, event: Event) -> bool:
        return event.player != fx.you

    def after_action_play(self, fx: Fx, event: Event) -> None:
        fx.discard(1, player=event.player)


class Mole(Minion):
    """Special (before this base scores): You may play an action from your hand as an extra
    action."""

    brief = "Before scoring: extra action"
    power = 4
    copies = 2

    def before_scoring_useful(self, fx: Scope, event: Event) -> bool:
        return fx.can_play_an_action()

    def may_before_scoring(self, fx: Fx, event: Event) -> None:
        fx.extra_action(now=True)


class Operative(Minion):
    """Reveal the top card of each player's deck, yours included. Put any number of these cards on
    the bottom of their owners' decks. The others go back on top of the decks they came from."""

    brief = "Reveal each deck's top card; put any of them on the bottom"
    power = 3
    copies = 3

    def on_play(self, fx: Fx) -> None:
        revealed = [
            Found(card, fx.aside, seat)
            for seat in fx.everybody
            for card in fx.take_top(1, seat, reveal=True)
        ]
        low = fx.choose_cards(revealed, "deck_bottom", "put these on the bottom of their decks")
        for top in revealed:
            if top in low:
                fx.put(top.card, DECK_BOTTOM, top.card.owner)
            else:
                fx.put(top.card, DECK_TOP, top.holder)


class Spy(Minion):
    """Look at the top three cards of your deck. Put each of them on the top or bottom of your deck,
    in any order."""

    brief = "Look at your top 3; put each on deck top or bottom"
    power = 2
    copies = 4

    def on_play(self, fx: Fx) -> None:
        fx.arrange(fx.take_top(3))


class DiscardsAreForever(Action):
    """Each player, you included, reveals cards from the top of their deck until they reveal a
    minion. All revealed cards are discarded."""

    brief = "All players discard from deck until a minion is discarded"

    def on_play(self, fx: Fx) -> None:
        revealed: list[tuple[list[Card], int]] = []
        for player in fx.everybody:
            found, others = fx.reveal_until(is_minion, player=player)
            revealed.append((others + found, player))
        for cards, player in revealed:
            fx.discard_from_deck(cards, player)


class ForMyEyesOnly(Action):
    """Look at the top five cards of your deck. Put each of them on the top or bottom of your deck,
    in any order."""

    brief = "Look at your top 5; put each on deck top or bottom"
    copies = 2

    def on_play(self, fx: Fx) -> None:
        fx.arrange(fx.take_top(5))


class FromQWithLove(Action):
    """Draw three cards. Then discard two cards from your hand."""

    brief = "Draw 3, then discard 2"

    def on_play(self, fx: Fx) -> None:
        fx.draw(3)
        fx.discard(2)


class LiveAndLetChum(Action):
    """Special (before a base scores): At that base, destroy a minion of power 3 or less."""

    brief = "Before scoring: destroy a minion ≤3 there"
    name = "Live and Let Chum"
    special = "before_scoring"
    affects_minions = VARIOUS

    def on_special(self, fx: Fx, event: Event) -> None:
        fx.destroy(fx.choose_minion(fx.minions(at=fx.here, max_power=3), "destroy"))


class Mindraker(Action):
    """Play on a base. Ongoing: While this base is scoring, other players cannot play actions."""

    brief = "On a base: while it scores, only you can play actions"
    plays_on = BASE

    def forbids(self, fx: Scope, player: int, card: Card) -> bool:
        return player != fx.you and fx.scoring_here() and is_action(card)

    def when_leaving(self, fx: Fx) -> None:
        if fx.clearing:
            fx.start_lasting(MindrakersBan, until=WHILE_SCORING)


class MindrakersBan(Lasting):
    """Discarded with the scored base, Mindraker works until the replacement is in play."""

    def forbids(self, fx: Scope, player: int, card: Card) -> bool:
        return is_action(card) and player != fx.you


class PermitToKill(Action):
    """For each other player, the top two cards of that player's deck are revealed. Minions among
    them are discarded. Whatever is left goes back on top of that deck in the order you choose."""

    brief = "Opponents reveal their top 2, discarding all minions"
    name = "Permit to Kill"

    def on_play(self, fx: Fx) -> None:
        for player in fx.others:
            revealed = fx.take_top(2, player, reveal=True)
            fx.discard_from_deck([card for card in revealed if is_minion(card)], player)
            fx.stack([card for card in revealed if not is_minion(card)], DECK_TOP, player)


class TheBaseIsNotEnough(Action):
    """Special (before a base scores): Pick a minion at that base whose power is 4 or less. Until
    the turn ends you are its controller."""

    brief = "Before scoring: control a minion ≤4 there this turn"
    special = "before_scoring"
    affects_minions = VARIOUS

    def on_special(self, fx: Fx, event: Event) -> None:
        fx.take_control(fx.choose_minion(fx.minions(at=fx.here, max_power=4), "control"))


class TheSpyWhoDitchedMe(Action):
    """Each other player discards a minion card of their choice from hand. A player who has none
    reveals their hand to prove it."""

    brief = "Each opponent discards a minion from hand"
    copies = 2

    def on_play(self, fx: Fx) -> None:
        for player in fx.others:
            minions = [card for card in fx.hand_of(player) if is_minion(card)]
            if minions:
                fx.discard(1, player, minions)
            else:
                fx.show_hand(player)


class ISIsSwinginPad(BaseDef):
    """After this base scores, the winner may look at three cards from the top of their deck. Each
    goes either on top of or under that deck; the winner sets the order."""

    brief = "After scoring: winner may put own top 3 on top or bottom"
    name = "ISI's Swingin' Pad"
    breakpoint = 21
    vp = "4 2 1"

    def after_scoring_if(self, fx: Scope, event: Event) -> bool:
        return fx.won

    def after_scoring_useful(self, fx: Scope, event: Event) -> bool:
        return fx.has_deck

    def may_after_scoring(self, fx: Fx, event: Event) -> None:
        fx.arrange(fx.take_top(3))


class SecretVolcanoHeadquarters(BaseDef):
    """Before this base scores, each player reveals the top card of their deck. Each revealed minion
    is played here by that player. Other revealed cards go back on top of their decks."""

    brief = "Before scoring: all reveal top card; minions are played here"
    breakpoint = 18
    vp = "4 3 2"

    def before_scoring(self, fx: Fx, event: Event) -> None:
        revealed = [
            (card, player)
            for player in fx.everybody
            for card in fx.take_top(1, player, reveal=True)
        ]
        for card, player in revealed:
            if is_minion(card):
                fx.play_or_discard(card, FROM_DECK_TOP, [fx.here], player)
        for card, player in revealed:
            if not is_minion(card):
                fx.put(card, DECK_TOP, player)
