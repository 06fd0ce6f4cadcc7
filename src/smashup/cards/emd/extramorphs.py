"""Extramorphs: A life cycle of eggs, grabbers and breakers that digs minions of a chosen power
straight off the top of the deck and rewards them for arriving that way."""

from smashup.engine.prelude import (
    BASE,
    DECK_BOTTOM,
    DECK_TOP,
    DRAWN_FIRST,
    FROM_DECK_TOP,
    FROM_HAND,
    HAND,
    MINION,
    MOVE,
    VARIOUS,
    Action,
    Base,
    BaseDef,
    Event,
    Fx,
    Lasting,
    Minion,
    Piece,
    Scope,
    any_card,
    is_minion,
    minion_up_to,
    named,
)


def play_power_off_the_top(fx: Fx, powers: list[int], at: Base) -> None:
    """Choose one of these powers and play an extra minion of exactly that power off the top of your
    deck there."""
    power = fx.choose_number(
        powers, "play", "choose the power of a minion to play off the top of your deck", may=True
    )
    if power is not None:
        fx.off_the_top(lambda card: card.data.power == power and is_minion(card), at, may=False)


class HiveQueen(Minion):
    """You may search your deck, your discard pile or both for one Egg Field and put it into your
    hand. Talent: Until the start of your next turn, each minion of another player has -1 power
    while it is on a base where you have an Egg Field."""

    brief = "May find an Egg Field. Talent: rivals at Egg Fields -1 power"
    power = 5

    def on_play(self, fx: Fx) -> None:
        fx.put(
            fx.search(
                named("Egg Field"), "take", "take an Egg Field", may=True, also=(fx.discard_pile,)
            ),
            HAND,
        )

    def talent(self, fx: Fx) -> None:
        fx.start_lasting(HiveQueensReign, until=fx.you)


class HiveQueensReign(Lasting):
    """Other players' minions on a base where you have an Egg Field have -1 power."""

    def power_anywhere(self, fx: Scope, minion: Piece) -> int:
        if minion.controller != fx.you:
            for action in fx.base_at(minion).actions:
                if action.controller == fx.you and action.data.name == "Egg Field":
                    return -1
        return 0


class AlienLifeForm(Minion):
    """You may destroy one minion on this base with power 3 or less. If it came off the top of a
    deck when played, it gets two +1 power counters. Talent: Take one +1 power counter off this
    minion; if you did, move it to another base."""

    brief = "May destroy ≤3 here. Off deck: 2 counters. Talent: 1 to move"
    power = 4
    copies = 2

    def on_play(self, fx: Fx) -> None:
        fx.destroy(fx.choose_minion(fx.minions(at=fx.here, max_power=3), "destroy", may=True))
        if fx.me.origin == FROM_DECK_TOP:
            fx.add_counters(fx.me, 2)

    def talent_if(self, fx: Scope) -> bool:
        return fx.me.counters > 0 and bool(fx.movable([fx.me]))

    def talent(self, fx: Fx) -> None:
        if fx.remove_counter(fx.me):
            fx.move_away(fx.me)


class Extradrone(Minion):
    """You may pick another player's minion here whose power is 3 or less and move it to a different
    base; if it moved, you may move this minion to the same base. If this minion came off the top of
    a deck when played, it gets a +1 power counter."""

    brief = "May move a rival ≤3 away, this too. Off deck: +1 counter"
    power = 3
    copies = 3

    def on_play(self, fx: Fx) -> None:
        small = fx.movable(fx.rivals(at=fx.here, max_power=3))
        minion = fx.choose_minion(small, "move", may=True)
        if minion is not None:
            base = fx.choose_base(fx.bases(but=fx.here), "move_to", about=[minion])
            if fx.move(minion, base) and base is not None and fx.movable([fx.me], [base]):
                if fx.confirm("move", "move Extradrone there too", about=[fx.me]):
                    fx.move(fx.me, base)
        if fx.me.origin == FROM_DECK_TOP:
            fx.add_counters(fx.me)


class Chestbreaker(Minion):
    """Talent: Usable only by a Chestbreaker that was already on a base when this turn started. Put
    it on the bottom of its owner's deck. If you did, choose power 3 or power 4 and play an extra
    minion of exactly that power off the top of your deck on the base this minion was on."""

    brief = "Talent from next turn: swap for power 3 or 4 off deck"
    power = 2
    copies = 4

    def talent_if(self, fx: Scope) -> bool:
        return fx.there_at_start

    def talent(self, fx: Fx) -> None:
        here = fx.here
        if fx.send(fx.me, DECK_BOTTOM):
            play_power_off_the_top(fx, [3, 4], here)


class CloseEncounters(Action):
    """Draw a card. Then you may put a card from your hand on top of your deck. Then you may play an
    extra action."""

    brief = "Draw 1. May put 1 from hand on deck top. Extra action"

    def on_play(self, fx: Fx) -> None:
        fx.draw()
        card = fx.choose_card(
            list(fx.hand), "deck_top", "put a card from your hand on top of your deck", may=True
        )
        if card is not None:
            fx.take_from_hand([card])
            fx.put(card, DECK_TOP)
        fx.extra_action()


class DistressCall(Action):
    """Move one minion, of any player, to another base."""

    brief = "Move any minion"
    affects_minions = MOVE

    def on_play(self, fx: Fx) -> None:
        fx.move_one_away(fx.minions())


class EggField(Action):
    """Play on a base. You may look for one Head Grabber in your hand, your deck and your discard
    pile (any of these) and play it as an extra action on a minion here with power 3 or less.
    Talent: Play a minion with power 2 or less off the top of your deck as an extra minion on this
    base."""

    brief = "On a base: may play Head Grabber here. Talent: ≤2 off deck"
    copies = 2
    plays_on = BASE

    def on_play(self, fx: Fx) -> None:
        hosts = fx.minions(at=fx.here, max_power=3)
        if hosts:
            grabber = fx.search(
                lambda card: card.data.name == "Head Grabber" and fx.can_be_played(card, on=hosts),
                "play",
                "play a Head Grabber on a minion here",
                may=True,
                also=(fx.hand, fx.discard_pile),
            )
            if grabber is not None:
                fx.play_or_discard(grabber, fx.found_in, on=hosts)

    def talent(self, fx: Fx) -> None:
        fx.off_the_top(minion_up_to(2), fx.here, may=False)


class FiveByFive(Action):
    """Draw five cards. Then choose five cards in your hand and put them back on top of the deck,
    ordered as you like."""

    brief = "Draw 5, then put 5 from hand on deck top"
    name = "Five by Five"

    def on_play(self, fx: Fx) -> None:
        fx.draw(5)
        wanted = "put five cards on top of your deck in this order"
        cards = fx.choose_in_order(list(fx.hand), "deck_top", wanted, DRAWN_FIRST, 5, 5)
        fx.take_from_hand(cards)
        fx.put_in_order(cards, DECK_TOP)


class GameOverDude(Action):
    """Choose a base and a number from 0 to 4. Play an extra minion of exactly that power off the
    top of your deck on that base."""

    brief = "At any base: extra minion of a named power ≤4 off deck"
    name = "Game Over, Dude!"

    def on_play(self, fx: Fx) -> None:
        base = fx.choose_base(fx.bases(), "play", "play a minion off the top of your deck there")
        if base is not None:
            play_power_off_the_top(fx, [0, 1, 2, 3, 4], base)


class HeadGrabber(Action):
    """Play on a minion, of any player, with power 3 or less. Talent: Only if the minion this is on
    is yours, or this was already on a minion when the turn started: destroy the minion this is on.
    If it was destroyed, choose a power of 4 or less and play an extra minion of exactly that power
    off the top of your deck on that base."""

    brief = "On ≤3: Talent (rivals next turn): destroy, named ≤4 off deck"
    copies = 2
    plays_on = MINION

    def can_host(self, fx: Scope, minion: Piece) -> bool:
        return fx.power(minion) <= 3

    def talent_if(self, fx: Scope) -> bool:
        return fx.there_at_start or (fx.host is not None and fx.host.controller == fx.you)

    def talent(self, fx: Fx) -> None:
        here = fx.here
        if fx.destroy(fx.host):
            play_power_off_the_top(fx, [0, 1, 2, 3, 4], here)


class NukeItFromOrbit(Action):
    """Play on a base. Talent: Usable only if this card was already on a base when this turn
    started. The base it is on and every other card on that base are destroyed. Replace the base in
    the normal way. Put this card in the box."""

    brief = "On a base: Talent from next turn: destroy it and all on it"
    name = "Nuke It From Orbit"
    plays_on = BASE
    affects_minions = VARIOUS

    def talent_if(self, fx: Scope) -> bool:
        return fx.there_at_start

    def talent(self, fx: Fx) -> None:
        base = fx.here
        fx.destroy_base(base, cards=True)
        fx.put_in_box(fx.me)
        fx.replace_base(base)


class TimeToGo(Action):
    """Choose up to three cards in your discard pile and shuffle them into your deck."""

    brief = "From discard, shuffle up to 3 cards into deck"
    name = "Time to Go"

    def on_play(self, fx: Fx) -> None:
        fx.shuffle_in(fx.pick_many_from_discard(any_card, "shuffle", most=3))


class AncientCrashedShip(BaseDef):
    """After you play a minion here from anywhere other than your own hand, put a +1 power counter
    on it."""

    brief = "Minion played here but not from hand: +1 counter"
    breakpoint = 21
    vp = "4 2 1"

    def after_minion_play_if(self, fx: Scope, event: Event) -> bool:
        return event.origin != FROM_HAND

    def after_minion_play_useful(self, fx: Scope, event: Event) -> bool:
        return event.piece is not None and event.piece.in_play

    def after_minion_play_here(self, fx: Fx, event: Event) -> None:
        fx.add_counters(event.piece)


class BroodHive(BaseDef):
    """Before this base scores, go clockwise beginning to the left of the current player: everyone
    who controls a minion here may bring an extra minion here off the top of their own deck."""

    brief = "Before scoring: all with minions here may play 1 off deck"
    breakpoint = 22
    vp = "4 2 1"

    def before_scoring(self, fx: Fx, event: Event) -> None:
        for player in fx.everybody[1:] + fx.everybody[:1]:
            if fx.minions(at=fx.here, of=player):
                fx.off_the_top(is_minion, fx.here, player)
