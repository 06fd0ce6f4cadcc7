"""Backtimers: Puts cards into stasis to be played later as extra cards, and turns the ticking
stasis counters into power, cards and breakpoint damage."""

from smashup.engine.prelude import (
    DECK_TOP,
    DISCARD,
    FROM_STORAGE,
    MINION,
    VARIOUS,
    Action,
    BaseDef,
    Card,
    Effect,
    Event,
    Fx,
    Minion,
    Piece,
    Scope,
    any_card,
)


class AlexPMcGlide(Minion):
    """You may choose a card in your hand and put two stasis counters on it. Talent: Usable if any
    card lost its last stasis counter this turn; you may then give one of your minions a +1 power
    counter."""

    brief = "May put hand card in stasis (2). Talent: +1 counter if 1 out"
    name = "Alex P. McGlide"
    power = 5

    def on_play(self, fx: Fx) -> None:
        fx.hand_to_stasis(2, may=True)

    def talent_if(self, fx: Scope) -> bool:
        return fx.count("last stasis counter") > 0

    def talent(self, fx: Fx) -> None:
        fx.add_counters(fx.choose_minion(fx.yours(), "add_counters", may=True, amount=1))


class ZanyProf(Minion):
    """Ongoing: When your turn starts, you may choose one of your cards in stasis and either take
    one stasis counter off it or put one more on it."""

    brief = "Your turn start: may add or remove 1 stasis counter of yours"
    power = 4
    copies = 2

    def turn_start_useful(self, fx: Scope, event: Event) -> bool:
        return bool(fx.in_stasis)

    def may_turn_start(self, fx: Fx, event: Event) -> None:
        card = fx.choose_in_play(
            fx.in_stasis, "various", "remove a stasis counter from a card, or add one"
        )
        remove, add = "remove a stasis counter", "add a stasis counter"
        if card is not None:
            modes: list[Effect] = [
                ("remove_stasis_counters", remove, card.stasis > 0),
                ("add_stasis_counters", add, True),
            ]
            if fx.choose_mode(modes, about=[card]) == remove:
                fx.remove_stasis_counter(card)
            else:
                fx.add_stasis_counter(card)


class LifelongBully(Minion):
    """Choose one: put one more stasis counter on one of your cards in stasis; or look at two cards
    from the top of your deck, you may put two stasis counters on one of them, and put the others
    back on top in any order."""

    brief = "Add 1 stasis counter, or may put 1 of top 2 in stasis (2)"
    power = 3
    copies = 3

    def on_play(self, fx: Fx) -> None:
        add, look = "add a stasis counter", "look at the top two cards of your deck"
        if (
            fx.choose_mode(
                [("add_stasis_counters", add, bool(fx.in_stasis)), ("look", look, fx.has_deck)]
            )
            == add
        ):
            fx.add_stasis_counter(fx.choose_in_play(fx.in_stasis, "add_stasis_counters"))
        else:
            one_into_stasis(fx, fx.take_top(2))


def one_into_stasis(fx: Fx, cards: list[Card]) -> None:
    """You may put two stasis counters on one of these cards; the others go back on top of your deck
    in any order, unseen."""
    card = fx.choose_card(
        cards, "stasis", "put one of them into stasis with 2 counters", may=True, amount=2
    )
    if card is not None:
        fx.into_stasis(card, fx.aside, 2)
    fx.stack([other for other in cards if other is not card], DECK_TOP, secret=True)


class SidelinedGirlfriend(Minion):
    """You may put one stasis counter on this card, which takes her into stasis. Special (in
    stasis): For each stasis counter taken off this card, you may give one of your minions on a base
    a +1 power counter. On playing her out of stasis, she comes as an extra minion, cannot go
    straight back into stasis, and gets a +1 power counter."""

    brief = "May enter stasis (1): +1 counter on yours, returns with +1"
    power = 2
    copies = 4
    works_in_stasis = True
    orderless = True

    def on_play(self, fx: Fx) -> None:
        fx.enter_stasis(1, may=True)

    def after_stasis_counter_removed_if(self, fx: Scope, event: Event) -> bool:
        return event.piece is fx.me

    def after_stasis_counter_removed_useful(self, fx: Scope, event: Event) -> bool:
        return bool(fx.yours())

    def may_after_stasis_counter_removed(self, fx: Fx, event: Event) -> None:
        fx.add_counters(fx.choose_minion(fx.yours(), "add_counters", amount=1))

    def from_stasis(self, fx: Fx) -> None:
        fx.add_counters(fx.me)


class NinetyNineMPH(Action):
    """Put two stasis counters on a card from your hand. Then draw a card."""

    brief = "Put a hand card in stasis (2). Draw 1"
    name = "99 MPH"
    id = "ninety_nine_mph"
    copies = 2

    def on_play(self, fx: Fx) -> None:
        fx.hand_to_stasis(2)
        fx.draw()


class BackFromTheFuture(Action):
    """Show everyone the top three cards of your deck. You may put two stasis counters on one of
    them. Put the others back on top in any order."""

    brief = "Reveal your top 3; may put 1 of them in stasis (2)"
    name = "Back From the Future"
    copies = 2

    def on_play(self, fx: Fx) -> None:
        one_into_stasis(fx, fx.take_top(3, reveal=True))


class DisruptTheSpaceTimeContinuum(Action):
    """Choose none, one or two cards from your hand. One chosen card gets one stasis counter; two
    chosen cards get two stasis counters each."""

    brief = "May put 1 hand card in stasis (1), or 2 hand cards (2 each)"
    name = "Disrupt the Space-Time Continuum"

    def on_play(self, fx: Fx) -> None:
        wanted = "put up to two cards into stasis, in this order"
        cards = fx.choose_in_order(
            list(fx.hand), "stasis", wanted, "the first enters stasis first", 2
        )
        fx.all_into_stasis(cards, fx.hand, len(cards))


class FutureAlmanac(Action):
    """This card goes into stasis with three stasis counters. Special (in stasis): For each stasis
    counter that you take off this card, you draw one card. On playing it out of stasis, just
    discard it."""

    brief = "Goes in stasis (3). Draw 1 per counter you remove"
    name = "Future Almanac?"
    works_in_stasis = True
    orderless = True

    def on_play(self, fx: Fx) -> None:
        fx.enter_stasis(3)

    def after_stasis_counter_removed_if(self, fx: Scope, event: Event) -> bool:
        return event.piece is fx.me and event.player == fx.you

    def after_stasis_counter_removed(self, fx: Fx, event: Event) -> None:
        fx.draw()

    def from_stasis(self, fx: Fx) -> None:
        fx.discard_self()


class HelpFromThePast(Action):
    """This card goes into stasis with three stasis counters. Special (in stasis): As it goes into
    stasis, pick a card in your discard pile and store it beneath this one. On playing it out of
    stasis, first discard it; one of the cards stored beneath it may then be played by you at once
    as an extra card."""

    brief = "Goes in stasis (3), storing a discard card to play as extra"
    name = "Help From the Past"

    def on_play(self, fx: Fx) -> None:
        fx.enter_stasis(3)

    def enters_stasis(self, fx: Fx) -> None:
        fx.store(
            fx.pick_from_discard(any_card, "store", "store a card from your discard pile"),
            fx.aside,
            fx.me,
            reveal=True,
        )

    def from_stasis(self, fx: Fx) -> None:
        play_a_stored_card(fx)


def play_a_stored_card(fx: Fx) -> None:
    """Discard this card; you may play a card that was stored under it. The others are discarded."""
    stored = fx.take_stored()
    fx.discard_self()
    fx.play_one(stored, fx.aside, FROM_STORAGE)
    fx.offer_extra_plays()
    for card in stored:
        if card in fx.aside:
            fx.put(card, DISCARD)


class LetterFromAnotherTime(Action):
    """This card goes into stasis with three stasis counters. Special (in stasis): As it goes into
    stasis, look through your deck for any card, show it, store it beneath this one and shuffle the
    deck. On playing it out of stasis, first discard it; one of the cards stored beneath it may then
    be played by you at once as an extra card."""

    brief = "Goes in stasis (3), storing a deck card to play as extra"

    def on_play(self, fx: Fx) -> None:
        fx.enter_stasis(3)

    def enters_stasis(self, fx: Fx) -> None:
        fx.store(
            fx.search(any_card, "store", "store a card from your deck"),
            fx.aside,
            fx.me,
            reveal=True,
        )

    def from_stasis(self, fx: Fx) -> None:
        play_a_stored_card(fx)


class LightningStrike(Action):
    """This card goes into stasis with two stasis counters. Special (in stasis): Stasis counters
    that you take off other cards may be put on this one by you instead of back in the supply. On
    your turn you may spend an action play to lower one base's breakpoint this turn by 1 for each
    stasis counter here, at most 5; then discard this card. On playing it out of stasis, just
    discard it."""

    brief = "To stasis (2). Action play: breakpoint -1 per counter, max 5"
    works_in_stasis = True

    def on_play(self, fx: Fx) -> None:
        fx.enter_stasis(2)

    def keeps_stasis_counter(self, fx: Fx, card: Piece) -> bool:
        return fx.confirm(
            "add_stasis_counters",
            f"put the stasis counter of {card.data.name} on Lightning Strike",
            about=[fx.me],
        )

    def use_if(self, fx: Scope) -> bool:
        return fx.can_spend_action_play()

    def use(self, fx: Fx) -> None:
        if fx.spend_action_play():
            amount = -min(5, fx.me.stasis)
            fx.change_breakpoint(fx.choose_base(fx.bases(), "breakpoint", amount=amount), amount)
            fx.discard_self()

    def from_stasis(self, fx: Fx) -> None:
        fx.discard_self()


class WillHaveToDo(Action):
    """Choose one: put up to two +1 power counters on your minions, on one or split over two; or
    remove up to two stasis counters from your cards in stasis, from one or split over two."""

    brief = "Up to two: +1 counters on yours, or own stasis counters off"
    name = "Will Have to Do"
    affects_minions = VARIOUS

    def on_play(self, fx: Fx) -> None:
        place, remove = (
            "place +1 power counters on your minions",
            "remove from your cards in stasis",
        )
        modes: list[Effect] = [
            ("add_counters", place, True),
            ("remove_stasis_counters", remove, True),
        ]
        if fx.choose_mode(modes, "up to two counters") == place:
            fx.spread_counters(fx.yours(), 2, may=True)
            return
        for i in range(2):
            cards = [card for card in fx.in_stasis if card.stasis > 0]
            wanted = f"remove a stasis counter ({i + 1} of 2)"
            if not fx.remove_stasis_counter(
                fx.choose_in_play(cards, "remove_stasis_counters", wanted, may=True)
            ):
                break


class AlternatePresent(BaseDef):
    """The first time in each turn that you play a minion here, you may afterwards put two stasis
    counters on a card from your hand."""

    brief = "First minion here each turn: may put hand card in stasis (2)"
    breakpoint = 20
    vp = "4 2 2"

    def after_minion_play_if(self, fx: Scope, event: Event) -> bool:
        return fx.first(event, fx.you, MINION, fx.here)

    def after_minion_play_useful(self, fx: Scope, event: Event) -> bool:
        return bool(fx.hand)

    def may_after_minion_play_here(self, fx: Fx, event: Event) -> None:
        fx.hand_to_stasis(2)


class TimeTravelingCar(BaseDef):
    """After this base scores, the winner may put two stasis counters on one minion or action they
    control here."""

    brief = "After scoring: winner may put 1 own card here in stasis (2)"
    name = "Time-Traveling Car"
    breakpoint = 22
    vp = "3 2 1"

    def after_scoring_if(self, fx: Scope, event: Event) -> bool:
        return fx.won

    def after_scoring_useful(self, fx: Scope, event: Event) -> bool:
        return bool(fx.yours(at=fx.here) or fx.actions(at=fx.here, of=fx.you))

    def may_after_scoring(self, fx: Fx, event: Event) -> None:
        yours = fx.yours(at=fx.here) + fx.actions(at=fx.here, of=fx.you)
        card = fx.choose_in_play(yours, "stasis", amount=2)
        if card is not None:
            fx.piece_into_stasis(card, 2)
