"""Ancient Incas: Build actions onto bases, stack several on one base, and pick them up and play
them again for more triggers."""

from smashup.engine.prelude import (
    BASE,
    CHANGE,
    DECK_SHUFFLED,
    FROM_DISCARD,
    FROM_HAND,
    HAND,
    MOVE,
    Action,
    Base,
    BaseDef,
    CardDef,
    Event,
    Fx,
    Minion,
    Piece,
    Scope,
    on_base,
)


class SapaInca(Minion):
    """Look for one action of a kind that goes onto a base, in your deck, in your discard pile or in
    both; show it, take it into your hand, and shuffle the deck if you went through it. Ongoing:
    Each time you have played an action onto a base, one minion of yours at that base, your pick,
    gets a +1 power counter."""

    brief = "Find on-base action. Playing one: +1 counter on yours there"
    power = 5

    def on_play(self, fx: Fx) -> None:
        wanted = "take an action that goes onto a base into your hand"
        fx.put(fx.search(on_base, "take", wanted, also=(fx.discard_pile,)), HAND)

    def after_action_play_if(self, fx: Scope, event: Event) -> bool:
        return event.player == fx.you and event.on_base

    def after_action_play(self, fx: Fx, event: Event) -> None:
        fx.add_counters(fx.choose_minion(fx.yours(at=event.base), "add_counters", amount=1))


class ChildOfTheSun(Minion):
    """Ongoing: After you have played your first action of a turn onto this base, you may play an
    extra action."""

    brief = "Each turn, your first action on this base: extra action"
    name = "Child of the Sun"
    power = 4
    copies = 2
    grants_play = True

    def after_action_play_if(self, fx: Scope, event: Event) -> bool:
        return event.player == fx.you and fx.first_on_base(event)

    def may_after_action_play_here(self, fx: Fx, event: Event) -> None:
        fx.extra_action()


class IncanEngineer(Minion):
    """Turn up cards from the top of your deck, one by one, until there is an action of a kind that
    goes onto a base. Take that one into your hand and shuffle the other revealed cards into your
    deck."""

    brief = "Find your deck's next on-base action"
    power = 3
    copies = 3

    def on_play(self, fx: Fx) -> None:
        found, others = fx.reveal_until(on_base)
        for card in found:
            fx.put(card, HAND)
        if others:
            fx.shuffle_in(others)


class Llama(Minion):
    """You may return an action of yours from a different base to its owner's hand. Once it is in
    your hand, you may right away play that card onto this base as an extra action."""

    brief = "May take your action from another base and replay it here"
    power = 2
    copies = 4

    def on_play(self, fx: Fx) -> None:
        elsewhere = [
            action
            for base in fx.bases(but=fx.here)
            for action in fx.actions_on_bases(at=base, of=fx.you)
        ]
        action = fx.choose_in_play(
            elsewhere, "return", "return an action to your hand, to play it here", may=True
        )
        if action and fx.return_to_hand(action) and action.card in fx.hand:
            fx.play_card(action.card, fx.hand, FROM_HAND, at=[fx.here])


class Armory(Action):
    """Goes onto a base. Ongoing: Your power at this base is raised by 2 for each other action of
    yours on it."""

    brief = "On a base: +2 power per other action of yours on it"
    copies = 2
    plays_on = BASE

    def your_power(self, fx: Scope) -> int:
        return 2 * len(
            [
                action
                for action in fx.here.actions
                if action.controller == fx.you and action is not fx.me
            ]
        )


class AshlarMasonry(Action):
    """Special (after a base scores): You may save your actions that are on that base from being
    discarded: one of them, your pick, returns to its owner's hand, all the others are shuffled into
    their owners' decks."""

    brief = "After scoring: 1 of your actions there to hand, rest to deck"
    special = "after_scoring"

    def on_special(self, fx: Fx, event: Event) -> None:
        actions = fx.actions_on_bases(at=fx.here, of=fx.you)
        wanted = "return this action to your hand and shuffle the others into your deck"
        kept = fx.choose_in_play(actions, "return", wanted, may=True)
        if kept:
            for action in actions:
                fx.instead_of_discard(action, HAND if action is kept else DECK_SHUFFLED)


class FortressWalls(Action):
    """Goes onto a base. One minion of yours here gets a +1 power counter. Ongoing: Each time you
    have played an action other than this one onto this base, you may put a +1 power counter on a
    minion of yours here."""

    brief = "On a base: +1 counter on yours; may again per action you add"
    copies = 2
    plays_on = BASE
    affects_minions = CHANGE

    def on_play(self, fx: Fx) -> None:
        fx.add_counters(fx.choose_minion(fx.yours(at=fx.here), "add_counters", amount=1))

    def after_action_play_if(self, fx: Scope, event: Event) -> bool:
        return event.player == fx.you and event.on_base

    def after_action_play_useful(self, fx: Scope, event: Event) -> bool:
        return fx.present(fx.here)

    def may_after_action_play_here(self, fx: Fx, event: Event) -> None:
        self.on_play(fx)


class GoldenCondor(Action):
    """Return as many of your actions as you like (also none) from bases to their owners' hands.
    Then each of them that is in your hand must be played right away as an extra action, in an order
    you choose."""

    brief = "Take any of your actions off bases; you must replay each"

    def on_play(self, fx: Fx) -> None:
        chosen = fx.choose_some_in_play(fx.actions_on_bases(of=fx.you), "return")
        returned = fx.return_all(chosen)
        fx.play_each([card for card in returned if card in fx.hand], fx.hand, FROM_HAND)


class QuipuStrings(Action):
    """Pick an action in your discard pile, of a kind that goes onto a base. You may play that card
    right away, from there, as an extra action."""

    brief = "Extra on-base action from your discard"

    def on_play(self, fx: Fx) -> None:
        fx.play_one(
            [card for card in fx.discard_pile if on_base(card)], fx.discard_pile, FROM_DISCARD
        )


class RoyalHighway(Action):
    """Goes onto a base. You may move a minion of yours from elsewhere to here or from here to
    elsewhere. Ongoing: Each time you have played an action onto a different base, you may move a
    minion of yours between this base and that one, in either direction."""

    brief = "On a base: may move 1 of yours in/out + per action elsewhere"
    plays_on = BASE
    affects_minions = MOVE

    def on_play(self, fx: Fx) -> None:
        minions = fx.movable(fx.yours(at=fx.here)) + fx.movable(fx.yours(), [fx.here])
        minion = fx.choose_minion(minions, "move", "move a minion to or from this base", may=True)
        if minion in fx.here.minions:
            fx.move_away(minion)
        else:
            fx.move(minion, fx.here)

    def after_action_play_if(self, fx: Scope, event: Event) -> bool:
        return event.player == fx.you and event.on_base and event.base is not fx.here

    def after_action_play_useful(self, fx: Scope, event: Event) -> bool:
        return bool(between(fx, event.base))

    def may_after_action_play(self, fx: Fx, event: Event) -> None:
        minion = fx.choose_minion(
            between(fx, event.base), "move", "move a minion to the other of the two bases"
        )
        if minion:
            fx.move(minion, event.base if fx.base_at(minion) is fx.here else fx.here)


def between(fx: Scope, base: Base | None) -> list[Piece]:
    """Your minions here that you may move to that base, and those there that you may move here."""
    return (
        fx.movable(fx.yours(at=fx.here), [base]) + fx.movable(fx.yours(at=base), [fx.here])
        if base is not None
        else []
    )


class SignsInTheStars(Action):
    """Goes onto a base. Ongoing: The base deck's top card lies face up, and while it does, this
    base has that card's abilities in addition to its own. At the start of their own turn, each
    player may turn the top card face down until that turn ends. Talent: Put the base deck's top
    card underneath the base deck."""

    brief = "On a base: has top base's abilities. Talent: it to bottom"
    name = "Signs in the Stars"
    plays_on = BASE
    offered_to_all = True

    def base_text(self, fx: Scope) -> CardDef | None:
        return fx.face_up_base

    def turn_start_if(self, fx: Scope, event: Event) -> bool:
        return fx.face_up_base is not None

    def may_turn_start(self, fx: Fx, event: Event) -> None:
        fx.turn_down_base()

    def talent_if(self, fx: Scope) -> bool:
        return fx.has_base_deck

    def talent(self, fx: Fx) -> None:
        fx.sink_base()


class TempleOfTheSun(Action):
    """Goes onto a base. Draw a card. Ongoing: Each time you have played an action other than this
    one onto this base, draw a card."""

    brief = "On a base: draw 1, now and per action you add"
    name = "Temple of the Sun"
    plays_on = BASE

    def on_play(self, fx: Fx) -> None:
        fx.draw()

    def after_action_play_if(self, fx: Scope, event: Event) -> bool:
        return event.player == fx.you and event.on_base

    def after_action_play_here(self, fx: Fx, event: Event) -> None:
        fx.draw()


class Cuzcu(BaseDef):
    """Each action on this base lowers its breakpoint by 3."""

    brief = "Breakpoint -3 per action on this base"
    breakpoint = 30
    vp = "5 3 2"

    def breakpoint_here(self, fx: Scope) -> int:
        return -3 * len(fx.here.actions)


class MachuPicchu(BaseDef):
    """Each time you have played an action onto this base, draw a card."""

    brief = "Draw 1 per action you play on this base"
    breakpoint = 20
    vp = "4 2 1"

    def after_action_play_if(self, fx: Scope, event: Event) -> bool:
        return event.on_base

    def after_action_play_here(self, fx: Fx, event: Event) -> None:
        fx.draw()
