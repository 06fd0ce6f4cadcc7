"""Time Travelers: Reuses its cards: minions jump back to hand to be played again, discarded cards
return to the deck, and it steers which base comes next."""

from smashup.engine.prelude import (
    BASE,
    CHANGE,
    DECK_BOTTOM,
    DECK_SHUFFLED,
    DECK_TOP,
    FROM_DISCARD,
    HAND,
    VARIOUS,
    Action,
    BaseDef,
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


class DoctorWhen(Minion):
    """If you like, pick another minion you control in play and send it to the hand of its owner.
    Once it is in your hand, you may play that same card right away as an extra minion."""

    brief = "May return another of yours to hand and replay it as extra"
    power = 5

    def on_play(self, fx: Fx) -> None:
        fx.return_and_replay(fx.choose_minion(fx.yours(but=fx.me), "return", may=True))


class RepeaterPerfect(Minion):
    """Pick an action in your discard pile. It goes on top of your deck."""

    brief = "Action from your discard to deck top"
    power = 4
    copies = 2

    def on_play(self, fx: Fx) -> None:
        fx.put(
            fx.pick_from_discard(is_action, "deck_top", "put an action on top of your deck"),
            DECK_TOP,
        )


class TimeRaider(Minion):
    """Talent: Pick any card in your discard pile. It goes to the bottom of your deck."""

    brief = "Talent: card from your discard to deck bottom"
    power = 3
    copies = 3

    def talent_if(self, fx: Scope) -> bool:
        return bool(fx.discard_pile)

    def talent(self, fx: Fx) -> None:
        fx.put(fx.pick_from_discard(any_card, "deck_bottom"), DECK_BOTTOM)


class Jumper(Minion):
    """Ongoing: When this minion leaves play for the discard pile, you may have it go to its owner's
    hand instead."""

    brief = "May go from play to hand instead of discard"
    power = 2
    copies = 4

    def redirects(self, fx: Fx, card: Piece, going_to: int) -> int:
        return HAND if card is fx.me and fx.wants_back(card) else going_to


class Gigawatts121(Action):
    """Choose actions or minions. Shuffle all cards of that kind from your discard pile into your
    deck."""

    brief = "From discard, shuffle all minions or all actions into deck"
    name = "1.21 Gigawatts"
    id = "gigawatts_1_21"

    def on_play(self, fx: Fx) -> None:
        actions = [card for card in fx.discard_pile if is_action(card)]
        minions = [card for card in fx.discard_pile if is_minion(card)]
        modes: list[Effect] = [
            ("shuffle", "all actions", bool(actions)),
            ("shuffle", "all minions", bool(minions)),
        ]
        fx.shuffle_back(
            actions
            if fx.choose_mode(modes, "shuffle them into your deck") == "all actions"
            else minions
        )


class DoOver(Action):
    """Return one of your minions from a base to its owner's hand. You may immediately play it again
    as an extra minion."""

    brief = "Return 1 of yours to hand; may replay it as extra"
    name = "Do Over!"
    copies = 2
    affects_minions = CHANGE

    def on_play(self, fx: Fx) -> None:
        fx.return_and_replay(fx.choose_minion(fx.yours(), "return"))


class IntoTheTimeSlip(Action):
    """Choose a minion, or an action on a base or minion. It goes back to the hand of its owner."""

    brief = "Any minion or action in play goes to its owner's hand"
    name = "Into the Time Slip"
    copies = 2
    affects_minions = CHANGE

    def on_play(self, fx: Fx) -> None:
        fx.return_to_hand(fx.choose_in_play(fx.minions() + fx.actions(), "return"))


class ItsAstounding(Action):
    """Pick an action in your discard pile and play it right now; it counts as an extra action."""

    brief = "Extra action from your discard"
    name = "It's Astounding"

    def on_play(self, fx: Fx) -> None:
        fx.play_one(
            [card for card in fx.discard_pile if is_action(card)], fx.discard_pile, FROM_DISCARD
        )


class StasisField(Action):
    """Play on a base. Ongoing: This base cannot score. At the start of your turn, destroy this
    action."""

    brief = "On a base: it can't score until your next turn starts"
    plays_on = BASE

    def cannot_score(self, fx: Scope) -> bool:
        return True

    def turn_start(self, fx: Fx, event: Event) -> None:
        fx.destroy(fx.me)


class TimeIsFleeting(Action):
    """Special (after a base scores, if the base discard pile is not empty): Choose a base from the
    base discard pile. It replaces the scored base instead of the top card of the base deck."""

    brief = "After scoring: you choose the new base from base discard"
    name = "Time is Fleeting"
    special = "after_scoring"

    def special_if(self, fx: Scope, event: Event) -> bool:
        return bool(fx.base_discard)

    def on_special(self, fx: Fx, event: Event) -> None:
        if fx.chooses_next_base():
            fx.set_next_base(fx.pick_base_from_discard("base"))


class TimeWalk(Action):
    """This turn you have one extra minion play and one extra action play, both optional. Draw two
    cards. Afterwards this card goes to the bottom of its owner's deck and not to the discard
    pile."""

    brief = "Extra minion, extra action, draw 2. This to deck bottom"

    def on_play(self, fx: Fx) -> None:
        fx.extra_minion()
        fx.extra_action()
        fx.offer_extra_plays()
        fx.draw(2)
        fx.place_self(DECK_BOTTOM)


class Wormhole(Action):
    """Special (after a base scores): Shuffle all your minions at that base into their owners' decks
    instead of leaving them to be discarded."""

    brief = "After scoring: shuffle all of yours there into deck"
    special = "after_scoring"
    affects_minions = VARIOUS

    def on_special(self, fx: Fx, event: Event) -> None:
        minions = fx.yours(at=fx.here)
        for minion in minions:
            fx.instead_of_discard(minion, DECK_SHUFFLED)
        if not minions:
            fx.shuffle_deck()


class PortalRoom(BaseDef):
    """The winner of this base gets an additional turn, which starts right after the current turn is
    over. It is not optional."""

    brief = "After scoring: winner has another turn after this one"
    breakpoint = 22
    vp = "2 3 1"

    def after_scoring(self, fx: Fx, event: Event) -> None:
        for player in fx.winners:
            fx.extra_turn(player)


class TheNexus(BaseDef):
    """After this base scores, while it is still in play, the winner may choose a card of the base
    discard pile. It goes on top of the base deck."""

    brief = "After scoring: winner may put a discarded base on base deck"
    breakpoint = 19
    vp = "3 3 2"

    def after_scoring_if(self, fx: Scope, event: Event) -> bool:
        return fx.winners[:1] == [fx.you] and bool(fx.base_discard)

    def may_after_scoring(self, fx: Fx, event: Event) -> None:
        fx.put_base(
            fx.pick_base_from_discard("deck_top", "put it on top of the base deck"), DECK_TOP
        )
