"""Test cards: One rule each, for the cases that the printed cards cannot express."""

from smashup.engine.prelude import *
from smashup.engine.rules import numbers

# --- minions --------------------------------------------------------------------------------------


class Dummy(Minion):
    """"""


class Giant(Minion):
    """"""

    power = 7


class Duelist(Minion):
    """Destroy a minion here with less power than this. Ongoing: This minion has +3 power."""

    power = 2

    def on_play(self, fx: Fx) -> None:
        weaker = [m for m in fx.minions(at=fx.here) if fx.power(m) < fx.power(fx.me)]
        fx.destroy(fx.choose_minion(weaker, "destroy"))

    def own_power(self, fx: Scope) -> int:
        return 3


class Slayer(Minion):
    """Destroy another minion here."""

    power = 2

    def on_play(self, fx: Fx) -> None:
        fx.destroy(fx.choose_minion(fx.minions(at=fx.here, but=fx.me), "destroy"))


class Hatcher(Minion):
    """Destroy another player's minion. Place a +1 power counter on this minion."""

    power = 2

    def on_play(self, fx: Fx) -> None:
        fx.destroy(fx.choose_minion(fx.rivals(), "destroy"))
        fx.add_counters(fx.me)


class Watcher(Minion):
    """Ongoing: After another player plays a minion here, draw a card."""

    power = 1

    def after_minion_play_if(self, fx: Scope, event: Event) -> bool:
        return event.player != fx.you

    def after_minion_play_here(self, fx: Fx, event: Event) -> None:
        fx.draw()


class Sniper(Minion):
    """Ongoing: After another player plays a minion here, destroy a minion here."""

    power = 1

    def after_minion_play_if(self, fx: Scope, event: Event) -> bool:
        return event.player != fx.you

    def after_minion_play_here(self, fx: Fx, event: Event) -> None:
        fx.destroy(fx.choose_minion(fx.minions(at=fx.here), "destroy"))


class Greeter(Minion):
    """Ongoing: After you play another minion here, draw a card."""

    power = 1

    def after_minion_play_if(self, fx: Scope, event: Event) -> bool:
        return event.player == fx.you

    def after_minion_play_here(self, fx: Fx, event: Event) -> None:
        fx.draw()


class Caller(Minion):
    """Play an extra minion here at once. It gains +1 power until the end of the turn."""

    power = 1

    def on_play(self, fx: Fx) -> None:
        fx.gain_power(fx.extra_minion(now=True, at=fx.here), 1)


class Reaper(Minion):
    """Ongoing: At the end of your turn, destroy a minion of power 2 or less, if there is one."""

    power = 3

    def turn_end(self, fx: Fx, event: Event) -> None:
        fx.destroy(fx.choose_minion(fx.minions(max_power=2), "destroy"))


class Scribe(Minion):
    """Ongoing: Before the end of your turn, draw a card."""

    power = 1

    def before_turn_end(self, fx: Fx, event: Event) -> None:
        fx.draw()


class Peddler(Minion):
    """Ongoing: Before the end of any turn, you may discard a card."""

    power = 1
    every_turn = True

    def before_turn_end_if(self, fx: Scope, event: Event) -> bool:
        return bool(fx.hand)

    def may_before_turn_end(self, fx: Fx, event: Event) -> None:
        fx.discard(1)


class Benefactor(Minion):
    """Ongoing: When this base scores, its second place is worth 3 VP more and its first place 2 VP
    less."""

    power = 1

    def before_award(self, fx: Fx, event: Event) -> None:
        fx.change_award(2, 3)
        fx.change_award(1, -2)


class Busybody(Minion):
    """Ongoing: After a player gives a card to another player, you may draw a card."""

    power = 1

    def may_after_give(self, fx: Fx, event: Event) -> None:
        fx.draw()


class Sacrificer(Minion):
    """Ongoing: At the start of your turn, destroy another minion of yours."""

    power = 3

    def turn_start(self, fx: Fx, event: Event) -> None:
        fx.destroy(fx.choose_minion(fx.yours(but=fx.me), "destroy"))


class Student(Minion):
    """Ongoing: After you play an action, draw a card."""

    power = 2

    def after_action_play_if(self, fx: Scope, event: Event) -> bool:
        return event.player == fx.you

    def after_action_play(self, fx: Fx, event: Event) -> None:
        fx.draw()


class Phoenix(Minion):
    """Talent: Place a +1 power counter on this minion. Special (before this base scores): You may
    return this minion to its owner's hand and play it again as an extra minion."""

    power = 3

    def talent(self, fx: Fx) -> None:
        fx.add_counters(fx.me)

    def may_before_scoring(self, fx: Fx, event: Event) -> None:
        fx.return_and_replay(fx.me)


class Breaker(Minion):
    """Ongoing: After you destroy an action, place a +1 power counter on this minion."""

    power = 2

    def after_destroy_if(self, fx: Scope, event: Event) -> bool:
        return event.is_action and event.player == fx.you

    def after_destroy(self, fx: Fx, event: Event) -> None:
        fx.add_counters(fx.me)


class Miser(Minion):
    """Ongoing: After you discard one or more cards, place a +1 power counter on this minion."""

    power = 2

    def after_hand_discard_if(self, fx: Scope, event: Event) -> bool:
        return event.player == fx.you

    def after_hand_discard(self, fx: Fx, event: Event) -> None:
        fx.add_counters(fx.me)


class Cub(Minion):
    """Special: After you play your first minion this turn, you may play this minion as an extra
    minion."""

    power, special = 2, "after_minion_play"

    def special_if(self, fx: Scope, event: Event) -> bool:
        return event.player == fx.you and fx.first(event, fx.you, MINION)


class Sentry(Minion):
    """Special: Before this base scores, place a +1 power counter on this minion."""

    power = 2

    def before_scoring(self, fx: Fx, event: Event) -> None:
        fx.add_counters(fx.me)


class Bully(Minion):
    """Special: Before this base scores, destroy another player's minion here."""

    power = 3

    def before_scoring(self, fx: Fx, event: Event) -> None:
        fx.destroy(fx.choose_minion(fx.rivals(at=fx.here), "destroy"))


class Ambusher(Minion):
    """Special: Before a base scores, you may play this minion there. Ongoing: Before this base
    scores, draw a card."""

    power, special = 2, "before_scoring"

    def special_at(self, fx: Scope, event: Event, place: Base | Piece) -> bool:
        return place is fx.here

    def before_scoring(self, fx: Fx, event: Event) -> None:
        fx.draw()


class Weaver(Minion):
    """Ongoing: After you play an action, it goes into another player's hand."""

    power = 3

    def after_action_play_if(self, fx: Scope, event: Event) -> bool:
        return event.player == fx.you

    def after_action_play(self, fx: Fx, event: Event) -> None:
        if event.card:
            fx.send_to(event.card, HAND, fx.others[0])


class Rallier(Minion):
    """Ongoing: After you play an action, this minion gains +1 power until the end of the turn."""

    power = 2

    def after_action_play_if(self, fx: Scope, event: Event) -> bool:
        return event.player == fx.you

    def after_action_play(self, fx: Fx, event: Event) -> None:
        fx.gain_power(fx.me, 1)


class Ironclad(Minion):
    """Ongoing: This minion is not affected by other players' cards."""

    power = 3

    def protects(self, fx: Scope, card: Piece, by: By) -> bool:
        return card is fx.me and by.others_card(fx)


class Nursery(Action):
    """Play on a base. Ongoing: Your minions of power 2 or less here are not affected by other
    players' cards."""

    plays_on = BASE

    def protects(self, fx: Scope, card: Piece, by: By) -> bool:
        yours = card.is_minion and card.controller == fx.you and card.slot == fx.me.slot
        return yours and by.others_card(fx) and fx.power(card) <= 2


class Aloof(Minion):
    """Ongoing: This minion is not affected by other players' actions."""

    power = 3

    def protects(self, fx: Scope, card: Piece, by: By) -> bool:
        return card is fx.me and by.others_action(fx)


class Charmer(Minion):
    """Take control of another player's minion here."""

    power = 2

    def on_play(self, fx: Fx) -> None:
        fx.take_control(fx.choose_minion(fx.rivals(at=fx.here), "control"), until=FOR_GOOD)


class Regent(Minion):
    """Take control of a minion here."""

    power = 2

    def on_play(self, fx: Fx) -> None:
        fx.take_control(
            fx.choose_minion(fx.minions(at=fx.here, but=fx.me), "control"), until=FOR_GOOD
        )


class Bodyguard(Minion):
    """Ongoing: Your other minions here are not affected by other players' cards."""

    power = 3

    def protects(self, fx: Scope, card: Piece, by: By) -> bool:
        yours = (
            card.is_minion
            and card is not fx.me
            and card.controller == fx.you
            and card.slot == fx.me.slot
        )
        return yours and by.others_card(fx)


class Anchored(Minion):
    """Ongoing: This minion cannot be moved."""

    power = 3
    protects_from = MOVE

    def protects(self, fx: Scope, card: Piece, by: By) -> bool:
        return card is fx.me


class Bear(Minion):
    """Ongoing: This minion's starting power is the highest starting power of another player's
    minion here, if that is higher."""

    power = 3

    def starting_power(self, fx: Scope) -> int:
        return max(
            [self.power, *(numbers.starting_power(fx.game, m) for m in fx.rivals(at=fx.here))]
        )


class Major(Minion):
    """Ongoing: This minion has +1 power for each minion of the other player who has the most
    minions here."""

    power = 1

    def own_power(self, fx: Scope) -> int:
        return max(len(fx.minions(at=fx.here, of=player)) for player in fx.others)


class Herd(Minion):
    """Ongoing: This minion has +1 power for each Herd in play."""

    power = 1

    def own_power(self, fx: Scope) -> int:
        return sum(m.data.name == self.name for m in fx.minions())


class Captain(Minion):
    """Ongoing: Your other minions here have +1 power."""

    power = 2

    def power_here(self, fx: Scope, minion: Piece) -> int:
        return 1 if minion.controller == fx.you and minion is not fx.me else 0


class Queen(Minion):
    """Talent: Until the start of your next turn, each minion of the other players at Shore has -1
    power."""

    power = 4

    def talent(self, fx: Fx) -> None:
        fx.start_lasting(QueensFear, until=fx.you)


class QueensFear(Lasting):
    """Minions of the other players at Shore have -1 power."""

    def power_anywhere(self, fx: Scope, minion: Piece) -> int:
        return -1 if minion.controller != fx.you and fx.base_at(minion).data.id == "shore" else 0


class Sleeper(Minion):
    """Draw a card. You may place a stasis counter on this card. When you play it from stasis, place
    a +1 power counter on it."""

    power = 2

    def on_play(self, fx: Fx) -> None:
        fx.draw()
        fx.enter_stasis(1, may=True)

    def from_stasis(self, fx: Fx) -> None:
        fx.add_counters(fx.me)


class Hoarder(Minion):
    """Talent: Store a minion of power 3 or less from your hand under this minion."""

    power = 3

    def talent(self, fx: Fx) -> None:
        card = fx.choose_card([c for c in fx.hand if is_minion(c) and c.data.power <= 3], "store")
        if card:
            fx.store(card, fx.hand, fx.me, reveal=True)


class Cage(Minion):
    """Ongoing: After this minion is destroyed, you may play a minion stored under it on any base.
    The others are discarded."""

    power, releases_stored = 3, True

    def after_destroy_if(self, fx: Scope, event: Event) -> bool:
        return event.piece is fx.me

    def after_destroy(self, fx: Fx, event: Event) -> None:
        stored = [card for card in fx.me.stored if is_minion(card)]
        fx.play_one(stored, fx.game.aside, FROM_STORAGE)
        for card in fx.me.stored:
            if card in fx.game.aside:
                fx.put(card, DISCARD)


class Cuddly(Minion):
    """Ongoing: After a minion of another player arrives here, place a +1 power counter on this
    minion."""

    power = 2

    def after_arrival_if(self, fx: Scope, event: Event) -> bool:
        return event.player != fx.you and event.piece is not fx.me

    def after_arrival_here(self, fx: Fx, event: Event) -> None:
        fx.add_counters(fx.me)


class Pusher(Minion):
    """Move another player's minion from here to another base."""

    power = 2

    def on_play(self, fx: Fx) -> None:
        minion = fx.choose_minion(fx.rivals(at=fx.here), "move")
        if minion:
            fx.move(minion, fx.choose_base(fx.bases(but=fx.here), "move_to"))


class Traveller(Minion):
    """Ongoing: After you move a minion, place a +1 power counter on this minion."""

    power = 1

    def after_move_if(self, fx: Scope, event: Event) -> bool:
        return event.player == fx.you

    def after_move(self, fx: Fx, event: Event) -> None:
        fx.add_counters(fx.me)


class Rock(Minion):
    """Ongoing: This minion cannot be moved by other players' cards."""

    power = 3
    protects_from = MOVE

    def protects(self, fx: Scope, card: Piece, by: By) -> bool:
        return card is fx.me and by.others_card(fx)


class Breeder(Minion):
    """Choose a power. Place this minion on the bottom of its owner's deck to play a minion of that
    power off the top of your deck here."""

    power = 1

    def on_play(self, fx: Fx) -> None:
        here = fx.here
        power = fx.choose_number([1, 2, 3], "gain_power", "choose a power")
        if fx.send(fx.me, DECK_BOTTOM):
            fx.off_the_top(lambda c: is_minion(c) and c.data.power == power, here, may=False)


class Reader(Minion):
    """Draw a card."""

    power = 2

    def on_play(self, fx: Fx) -> None:
        fx.draw()


class Hermit(Minion):
    """You can only play this minion while you have no other minion in play."""

    power = 2

    def can_play(self, fx: Scope) -> bool:
        return not fx.yours()


class Apprentice(Minion):
    """Choose another minion: while in play, this minion has its abilities too. Talent: Draw a
    card."""

    power = 2

    def on_play(self, fx: Fx) -> None:
        minion = fx.choose_minion(fx.minions(but=fx.me), "copy")
        if minion:
            fx.copy_abilities(minion, FOR_GOOD)

    def talent(self, fx: Fx) -> None:
        fx.draw()


class Napper(Minion):
    """Place a stasis counter on this card."""

    power = 2

    def on_play(self, fx: Fx) -> None:
        fx.enter_stasis(1)


class Surveyor(Minion):
    """Talent: Draw a card if a Giant is here. Draw another if the minion Giant is in play."""

    power = 2

    def talent(self, fx: Fx) -> None:
        fx.draw(int(fx.named_here("Giant")))
        fx.draw(int(fx.minion_in_play("Giant")))


class Heir(Minion):
    """Ongoing: After this minion goes from play to the discard pile, play a minion from your hand
    as an extra minion."""

    power = 2

    def after_this_discarded(self, fx: Fx, event: Event) -> None:
        fx.extra_minion(now=True)


class Yoyo(Minion):
    """Ongoing: After a minion moves, move it to another base."""

    power, copies = 2, 0  # an endless loop

    def after_move(self, fx: Fx, event: Event) -> None:
        fx.move(event.piece, fx.choose_base(fx.bases(but=event.base), "move_to"))


class Cork(Minion):
    """Ongoing: After this minion goes from play to the discard pile, play it where it was as an
    extra minion."""

    power, copies = 2, 0  # an endless loop if that base is being cleared

    def after_this_discarded(self, fx: Fx, event: Event) -> None:
        fx.play_card(fx.card, fx.discard_pile, FROM_DISCARD, [fx.here], may=False)


class Twin(Minion):
    """Ongoing: When this minion is destroyed, each other player discards a card."""

    power = 2

    def after_destroy_if(self, fx: Scope, event: Event) -> bool:
        return event.piece is fx.me

    def after_destroy(self, fx: Fx, event: Event) -> None:
        for player in fx.others:
            fx.discard(1, player)


class Hunter(Minion):
    """On your turn, once, you may draw a card."""

    power = 2

    def use_if(self, fx: Scope) -> bool:
        return not fx.used()

    def use(self, fx: Fx) -> None:
        fx.use_up()
        fx.draw()


class Prompter(Minion):
    """Ongoing: The first time each turn another minion is played, you may draw a card."""

    power = 2

    def after_minion_play_if(self, fx: Scope, event: Event) -> bool:
        return fx.first(event, kind=MINION)

    def may_after_minion_play(self, fx: Fx, event: Event) -> None:
        fx.draw()


class Opener(Minion):
    """Ongoing: After the first card of a turn is played, if it is an action, its player draws a
    card."""

    power = 2

    def after_action_play_if(self, fx: Scope, event: Event) -> bool:
        return fx.first(event)

    def after_action_play(self, fx: Fx, event: Event) -> None:
        fx.draw(1, event.player)


class Patron(Minion):
    """Ongoing: Once each turn you may play an extra minion of power 2 or less. After you have,
    destroy an action."""

    power = 3

    def allows(self, fx: Scope) -> Allowance | None:
        return fx.hold_open(MINION, max_power=2)

    def after_extra(self, fx: Fx, card: Card) -> None:
        fx.destroy(fx.choose_in_play(fx.actions(), "destroy"))


class Clock(Minion):
    """Works in stasis. Special: After a stasis counter is removed from this card, draw a card."""

    power, works_in_stasis = 2, True

    def after_stasis_counter_removed_if(self, fx: Scope, event: Event) -> bool:
        return event.piece is fx.me

    def after_stasis_counter_removed(self, fx: Fx, event: Event) -> None:
        fx.draw()


class Thawer(Minion):
    """Ongoing: At the end of your turn, you may remove a stasis counter from one of your cards in
    stasis."""

    power = 2

    def may_turn_end(self, fx: Fx, event: Event) -> None:
        frozen = fx.game.players[fx.you].stasis
        piece = fx.choose_minion(frozen, "remove_stasis_counters")
        if piece:
            fx.remove_stasis_counter(piece)


class Silencer(Minion):
    """Ongoing: After another player plays a minion here, transfer an action to a minion here."""

    power = 1

    def after_minion_play_if(self, fx: Scope, event: Event) -> bool:
        return event.player != fx.you

    def after_minion_play_here(self, fx: Fx, event: Event) -> None:
        action = fx.choose_in_play(fx.actions_on_minions(), "transfer")
        fx.transfer(
            action,
            fx.choose_minion(fx.minions(at=fx.here), "transfer_to", "transfer it to this minion"),
        )


class Destroyer(Minion):
    """Ongoing: After you play another minion here, destroy an action."""

    power = 1

    def after_minion_play_if(self, fx: Scope, event: Event) -> bool:
        return event.player == fx.you

    def after_minion_play_here(self, fx: Fx, event: Event) -> None:
        fx.destroy(fx.choose_in_play(fx.actions(), "destroy"))


class BactaStudent(Minion):
    """Play an extra action at once."""

    power = 2

    def on_play(self, fx: Fx) -> None:
        fx.extra_action(now=True)


class Parachute(Minion):
    """When this minion leaves play, choose a base. You may play a minion from your hand there as an
    extra minion."""

    power = 2

    def when_leaving(self, fx: Fx) -> None:
        base = fx.choose_base(fx.bases(), "play", "play a minion there")
        if base:
            fx.extra_minion(now=True, at=base)


class Lifeboat(Minion):
    """When this minion leaves play, you may play a minion from your hand as an extra minion."""

    power = 2

    def when_leaving(self, fx: Fx) -> None:
        fx.extra_minion(now=True)


class Ferry(Minion):
    """When this minion leaves play, you may play a minion from your hand at another base as an
    extra minion."""

    power = 2

    def when_leaving(self, fx: Fx) -> None:
        base = fx.choose_base(fx.bases(but=fx.here), "play", "play a minion there")
        if base:
            fx.extra_minion(now=True, at=base)


class Boomerang(Minion):
    """Ongoing: When this minion would go to the discard pile, it goes to its owner's hand instead.
    After it goes from play to the discard pile, gain 1 VP."""

    power = 2

    def redirects(self, fx: Fx, card: Piece, going_to: int) -> int:
        return HAND if card is fx.me else going_to

    def after_this_discarded(self, fx: Fx, event: Event) -> None:
        fx.gain_vp(1)


# --- actions --------------------------------------------------------------------------------------


class Spare(Action):
    """"""


class Strike(Action):
    """Destroy a minion."""

    def on_play(self, fx: Fx) -> None:
        fx.destroy(fx.choose_minion(fx.minions(), "destroy"))


class Massacre(Action):
    """Destroy all minions."""

    def on_play(self, fx: Fx) -> None:
        fx.destroy_all(fx.minions())


class Crush(Action):
    """Destroy an action."""

    def on_play(self, fx: Fx) -> None:
        fx.destroy(fx.choose_in_play(fx.actions(), "destroy"))


class Ward(Action):
    """Until the start of your next turn, your minions cannot be destroyed."""

    def on_play(self, fx: Fx) -> None:
        fx.start_lasting(Warded, until=fx.you)


class Warded(Lasting):
    """Your minions cannot be destroyed."""

    protects_from = DESTROY

    def protects(self, fx: Scope, card: Piece, by: By) -> bool:
        return card.is_minion and card.controller == fx.you


class Study(Action):
    """Draw two cards."""

    def on_play(self, fx: Fx) -> None:
        fx.draw(2)


class Shove(Action):
    """Move a minion to another base."""

    def on_play(self, fx: Fx) -> None:
        minion = fx.choose_minion(fx.minions(), "move")
        if minion:
            fx.move(minion, fx.choose_base(fx.bases(but=fx.base_at(minion)), "move_to"))


class Airlift(Action):
    """Special (before a base scores): Move a minion to another base."""

    special = "before_scoring"

    def on_special(self, fx: Fx, event: Event) -> None:
        minion = fx.choose_minion(fx.minions(), "move")
        if minion:
            fx.move(minion, fx.choose_base(fx.bases(but=fx.base_at(minion)), "move_to"))


class Resurge(Action):
    """Destroy an action on a base. Special: You may play this before a base scores."""

    special = "before_scoring"

    def on_play(self, fx: Fx) -> None:
        fx.destroy(fx.choose_in_play(fx.actions_on_bases(), "destroy"))


class Recruit(Action):
    """Play an extra minion of power 2 or less."""

    def on_play(self, fx: Fx) -> None:
        fx.extra_minion(max_power=2)


class Adopt(Action):
    """Play an extra minion of power 0."""

    def on_play(self, fx: Fx) -> None:
        fx.extra_minion(max_power=0)


class Rush(Action):
    """Play two extra actions."""

    def on_play(self, fx: Fx) -> None:
        fx.extra_action(uses=2)


class Summon(Action):
    """Search your deck for a minion and play it as an extra minion."""

    def on_play(self, fx: Fx) -> None:
        found = fx.search(is_minion, "play", "play a minion as an extra minion", may=True)
        if found:
            fx.play_or_discard(found, FROM_DECK)


class Fetch(Action):
    """Search your deck for a card and put it into your hand."""

    def on_play(self, fx: Fx) -> None:
        found = fx.search(lambda card: True, "take")
        if found:
            fx.put(found, HAND)


class Rescue(Action):
    """Search your deck for a minion and place it on top of your deck."""

    def on_play(self, fx: Fx) -> None:
        found = fx.search(is_minion, "deck_top", "place a minion on top of your deck")
        if found:
            fx.put(found, DECK_TOP)


class Attic(Action):
    """Place three cards from your hand on the bottom of your deck. Draw three cards."""

    def on_play(self, fx: Fx) -> None:
        chosen = fx.choose_cards(list(fx.hand), "deck_bottom", most=3, least=3)
        fx.take_from_hand(chosen)
        fx.stack(chosen, DECK_BOTTOM)
        fx.draw(3)


class Bribe(Action):
    """Discard as many cards as a minion has power to destroy it."""

    def on_play(self, fx: Fx) -> None:
        minion = fx.choose_minion(fx.rivals(), "destroy")
        if minion and len(fx.hand) >= fx.power(minion):
            fx.discard(fx.power(minion))
            fx.destroy(minion)


class Barter(Action):
    """You may discard a card to draw a card. You may discard a card to gain 1 VP."""

    def on_play(self, fx: Fx) -> None:
        if fx.discard_to("draw a card"):
            fx.draw()
        if fx.discard_to("gain 1 VP"):
            fx.gain_vp(1)


class Wagon(Action):
    """Play on a base. Talent: Transfer this action to another base. Move one of your minions from
    here to there. If you do, destroy an action on that base."""

    plays_on = BASE

    def talent(self, fx: Fx) -> None:
        old, new = fx.here, fx.choose_base(fx.bases(but=fx.here), "transfer_to")
        fx.transfer(fx.me, new)
        if fx.move(fx.choose_minion(fx.yours(at=old), "move", "move a minion there"), new):
            others = [action for action in fx.actions_on_bases(at=new) if action is not fx.me]
            fx.destroy(fx.choose_minion(others, "destroy"))


class Charm(Action):
    """Play on a minion. Ongoing: After this action is destroyed, draw a card."""

    plays_on = MINION

    def after_destroy_if(self, fx: Scope, event: Event) -> bool:
        return event.piece is fx.me

    def after_destroy(self, fx: Fx, event: Event) -> None:
        fx.draw()


class Pinned(Action):
    """Play on a minion. Ongoing: This minion's power does not count for its controller."""

    plays_on, uncounted = MINION, True


class Muzzle(Action):
    """Play on a minion. Ongoing: The abilities of this minion are cancelled."""

    plays_on, cancels = MINION, True


class Banner(Action):
    """Play on a base. Ongoing: You have +1 power here."""

    plays_on = BASE

    def your_power(self, fx: Scope) -> int:
        return 1


class Gloom(Action):
    """Play on a base. Ongoing: Other players' minions here have -1 power."""

    plays_on = BASE

    def power_here(self, fx: Scope, minion: Piece) -> int:
        return -1 if minion.controller != fx.you else 0


class WardOfSteel(Action):
    """Play on a base. Ongoing: Cards here are not affected by other players' cards."""

    plays_on = BASE

    def protects(self, fx: Scope, card: Piece, by: By) -> bool:
        return card.slot == fx.me.slot and card is not fx.me and by.others_card(fx)


class Dam(Action):
    """Play on a base. Ongoing: The breakpoint of this base is 4 higher."""

    plays_on = BASE

    def breakpoint_here(self, fx: Scope) -> int:
        return 4


class Amplifier(Action):
    """Play on a base. Ongoing: The starting breakpoint of this base is 11."""

    plays_on = BASE

    def starting_breakpoint(self, fx: Scope, breakpoint: int) -> int:
        return 11


class Haunt(Action):
    """Play on a base. Ongoing: The breakpoint of this base is 2 lower."""

    plays_on = BASE

    def breakpoint_here(self, fx: Scope) -> int:
        return -2


class Carry(Action):
    """Special (before a base scores): Transfer an action from that base to another base."""

    special = "before_scoring"

    def on_special(self, fx: Fx, event: Event) -> None:
        action = fx.choose_in_play(fx.actions_on_bases(at=fx.here), "transfer")
        fx.transfer(action, fx.choose_base(fx.bases(but=fx.here), "transfer_to"))


class Handover(Action):
    """Transfer an action from one minion to another."""

    def on_play(self, fx: Fx) -> None:
        action = fx.choose_in_play(fx.actions_on_minions(), "transfer")
        fx.transfer(
            action, fx.choose_minion(fx.minions(), "transfer_to", "transfer it to this minion")
        )


class Weaken(Action):
    """A minion has -5 power until the end of the turn."""

    def on_play(self, fx: Fx) -> None:
        fx.gain_power(fx.choose_minion(fx.minions(), "lose_power", amount=-5), -5)


class Curse(Action):
    """A minion has -2 power until the start of your next turn."""

    def on_play(self, fx: Fx) -> None:
        fx.gain_power(fx.choose_minion(fx.minions(), "lose_power", amount=-2), -2, fx.you)


class Boost(Action):
    """A minion has +1 power until the end of the turn."""

    def on_play(self, fx: Fx) -> None:
        fx.gain_power(fx.choose_minion(fx.minions(), "gain_power", amount=1), 1)


class Hug(Action):
    """A minion of yours gains +1 power for each minion there until the end of the turn."""

    def on_play(self, fx: Fx) -> None:
        minion = fx.choose_minion(fx.yours(), "gain_power", "hug a minion")
        if minion:
            fx.gain_power(minion, len(fx.minions(at=fx.base_at(minion))))


class Sink(Action):
    """The breakpoint of a base is 30 lower until the end of the turn."""

    def on_play(self, fx: Fx) -> None:
        fx.change_breakpoint(fx.choose_base(fx.bases(), "breakpoint", amount=-30), -30)


class Bless(Action):
    """Place a +1 power counter on a minion."""

    def on_play(self, fx: Fx) -> None:
        fx.add_counters(fx.choose_minion(fx.minions(), "add_counters", amount=1))


class Legacy(Action):
    """Transfer a +1 power counter from a minion to another one."""

    def on_play(self, fx: Fx) -> None:
        giver = fx.choose_minion(
            [m for m in fx.minions() if m.counters], "remove_counters", amount=1
        )
        taker = (
            fx.choose_minion(fx.minions(but=giver), "add_counters", amount=1)
            if giver is not None
            else None
        )
        if giver is not None and taker is not None:
            fx.transfer_counter(giver, taker)


class Prize(Action):
    """Place two +1 power counters on one or two of your minions."""

    def on_play(self, fx: Fx) -> None:
        fx.spread_counters(fx.yours(), 2)


class RedCape(Action):
    """Destroy a minion of printed power 3 or less."""

    def on_play(self, fx: Fx) -> None:
        fx.destroy(fx.choose_minion([m for m in fx.minions() if m.data.power <= 3], "destroy"))


class Arrest(Action):
    """Choose a minion of yours and one with less power. Move yours to another base. Destroy the
    other."""

    def on_play(self, fx: Fx) -> None:
        mine = fx.choose_minion(fx.yours(), "move")
        if mine:
            weaker = [m for m in fx.rivals() if fx.power(m) < fx.power(mine)]
            other = fx.choose_minion(weaker, "destroy")
            fx.move(mine, fx.choose_base(fx.bases(but=fx.base_at(mine)), "move_to"))
            fx.destroy(other)


class Seize(Action):
    """Take control of a minion."""

    def on_play(self, fx: Fx) -> None:
        fx.take_control(fx.choose_minion(fx.rivals(), "control"), until=FOR_GOOD)


class Borrow(Action):
    """Take control of a minion until the end of the turn."""

    def on_play(self, fx: Fx) -> None:
        fx.take_control(fx.choose_minion(fx.rivals(), "control"))


class Nuke(Action):
    """Play on a base. Talent: Destroy this base and all cards on it. Replace it, and put this card
    in the box."""

    plays_on = BASE

    def talent(self, fx: Fx) -> None:
        base = fx.here
        fx.destroy_base(base, cards=True)
        fx.put_in_box(fx.me)
        fx.replace_base(base)


class Demolish(Action):
    """Special (before a base scores): Destroy that base and all cards on it. Replace it."""

    special = "before_scoring"

    def on_special(self, fx: Fx, event: Event) -> None:
        base = fx.here
        fx.destroy_base(base, cards=True)
        fx.replace_base(base)


class Earthquake(Action):
    """Special (before a base scores): Destroy another base and all cards on it. Replace it."""

    special = "before_scoring"

    def on_special(self, fx: Fx, event: Event) -> None:
        base = fx.choose_base(fx.bases(but=fx.here), "destroy_base")
        if base:
            fx.destroy_base(base, cards=True)
            fx.replace_base(base)


class Uprising(Action):
    """Play the top card of the base deck as an extra base."""

    def on_play(self, fx: Fx) -> None:
        fx.play_base()


class Signs(Action):
    """Play on a base. Ongoing: This base also has the abilities of the top card of the base
    deck."""

    plays_on = BASE

    def base_text(self, fx: Scope) -> CardDef | None:
        return fx.game.base_deck[-1].data if fx.game.base_deck else None


class Namesake(Action):
    """Play on a base. Ongoing: This card is also named Giant."""

    plays_on = BASE

    def also_named(self, fx: Scope, name: str) -> bool:
        return name == "Giant"


class Freeze(Action):
    """Put one of your minions into stasis with two stasis counters."""

    def on_play(self, fx: Fx) -> None:
        minion = fx.choose_minion(fx.yours(), "stasis", "put a minion into stasis")
        if minion:
            fx.piece_into_stasis(minion, 2)


class Thaw(Action):
    """Remove a stasis counter from any card in stasis."""

    def on_play(self, fx: Fx) -> None:
        frozen = [piece for player in fx.game.players for piece in player.stasis]
        piece = fx.choose_minion(frozen, "remove_stasis_counters")
        if piece:
            fx.remove_stasis_counter(piece)


class Stash(Action):
    """Put a card from your hand into stasis with one stasis counter."""

    def on_play(self, fx: Fx) -> None:
        card = fx.choose_card(list(fx.hand), "stasis", "put a card into stasis")
        if card:
            fx.into_stasis(card, fx.hand, 1)


class Letter(Action):
    """This card goes into stasis with two stasis counters. When you play it from stasis, draw two
    cards."""

    def on_play(self, fx: Fx) -> None:
        fx.enter_stasis(2)

    def from_stasis(self, fx: Fx) -> None:
        fx.draw(2)


class Dive(Action):
    """Play a minion off the top of your deck on a base."""

    def on_play(self, fx: Fx) -> None:
        base = fx.choose_base(fx.bases(), "play", "play a minion there")
        if base:
            fx.off_the_top(is_minion, base)


class Omen(Action):
    """Reveal cards from the top of your deck until you reveal a minion. Draw it. Discard the
    others."""

    def on_play(self, fx: Fx) -> None:
        found, others = fx.reveal_until(is_minion)
        for card in found:
            fx.put(card, HAND)
        for card in others:
            fx.put(card, DISCARD)


class Tuck(Action):
    """Place a card from your hand on top of your deck."""

    def on_play(self, fx: Fx) -> None:
        card = fx.choose_card(list(fx.hand), "deck_top")
        if card:
            fx.take_from_hand([card])
            fx.put(card, DECK_TOP)


class Gift(Action):
    """Place a card from your hand into another player's hand."""

    def on_play(self, fx: Fx) -> None:
        card = fx.choose_card(list(fx.hand), "give")
        if card:
            fx.give(card, fx.others[0], fx.hand)


class Eh(Action):
    """Special: After you play your first action this turn, you may play this to gain 1 VP."""

    special = "after_action_play"

    def special_if(self, fx: Scope, event: Event) -> bool:
        return event.player == fx.you and fx.first(event, fx.you, ACTION)

    def on_special(self, fx: Fx, event: Event) -> None:
        fx.gain_vp(1)


class Echo(Action):
    """Special: After you play your first action this turn, you may play this to gain 1 VP. It goes
    back to your hand."""

    special = "after_action_play"

    def special_if(self, fx: Scope, event: Event) -> bool:
        return event.player == fx.you and fx.first(event, fx.you, ACTION)

    def on_special(self, fx: Fx, event: Event) -> None:
        fx.gain_vp(1)
        fx.place_self(HAND)


class Doom(Action):
    """At the end of the turn, destroy a minion that you choose now."""

    def on_play(self, fx: Fx) -> None:
        fx.start_lasting(Doomed, about=fx.choose_minion(fx.minions(), "destroy", "doom a minion"))


class Doomed(Lasting):
    """Destroyed at the end of the turn."""

    def turn_end(self, fx: Fx, event: Event) -> None:
        fx.destroy(fx.targeted())


class Choice(Action):
    """Draw a card, or destroy an action."""

    def on_play(self, fx: Fx) -> None:
        modes: list[Effect] = [
            ("draw", "draw a card", bool(fx.deck)),
            ("destroy", "destroy an action", bool(fx.actions())),
        ]
        if fx.choose_mode(modes) == "draw a card":
            fx.draw()
        else:
            fx.destroy(fx.choose_in_play(fx.actions(), "destroy"))


class Fortress(Action):
    """Play on a minion. Ongoing: The actions on this minion cannot be destroyed."""

    plays_on = MINION
    protects_from = DESTROY

    def protects(self, fx: Scope, card: Piece, by: By) -> bool:
        return card.host == fx.me.host


class Reclaim(Action):
    """Return an action to its owner's hand."""

    def on_play(self, fx: Fx) -> None:
        fx.return_to_hand(fx.choose_in_play(fx.actions(), "return"))


class Penalty(Action):
    """Each other player loses 2 VP."""

    def on_play(self, fx: Fx) -> None:
        for player in fx.others:
            fx.gain_vp(-2, player)


class Unrest(Action):
    """Special (after a base scores): Play an extra minion."""

    special = "after_scoring"

    def on_special(self, fx: Fx, event: Event) -> None:
        fx.extra_minion()


# --- bases ----------------------------------------------------------------------------------------


class Meadow(BaseDef):
    """"""

    breakpoint, vp = 20, "4 2 1"


class Hill(BaseDef):
    """"""

    breakpoint, vp = 20, "4 2 1"


class Shore(BaseDef):
    """"""

    breakpoint, vp = 20, "4 2 1"


class Glade(BaseDef):
    """"""

    breakpoint, vp = 20, "4 2 1"


class Steps(BaseDef):
    """"""

    breakpoint, vp = 10, "1 3 2"


class Tavern(BaseDef):
    """After you play a minion here, the next player may play an extra minion here."""

    breakpoint, vp = 20, "4 2 1"

    def after_minion_play_if(self, fx: Scope, event: Event) -> bool:
        return fx.your_turn

    def after_minion_play_here(self, fx: Fx, event: Event) -> None:
        fx.extra_minion(player=fx.others[0], at=fx.here)


class Wreck(BaseDef):
    """After you play a minion here from anywhere except your hand, place a +1 power counter on
    it."""

    breakpoint, vp = 20, "4 2 1"

    def after_minion_play_if(self, fx: Scope, event: Event) -> bool:
        return event.origin != FROM_HAND

    def after_minion_play_here(self, fx: Fx, event: Event) -> None:
        fx.add_counters(event.piece)


class North(BaseDef):
    """Before this base scores, each player may move one of their minions from here to another
    base."""

    breakpoint, vp = 10, "4 2 1"

    def before_scoring(self, fx: Fx, event: Event) -> None:
        for player in fx.everybody:
            minion = fx.choose_minion(fx.minions(at=fx.here, of=player), "move", "", True, player)
            if minion:
                fx.move(minion, fx.choose_base(fx.bases(but=fx.here), "move_to", player=player))


class Hive(BaseDef):
    """Before this base scores, each player with a minion here, starting left of the current player,
    may play a minion off the top of their deck here."""

    breakpoint, vp = 10, "4 2 1"

    def before_scoring(self, fx: Fx, event: Event) -> None:
        for player in [*fx.everybody[1:], fx.everybody[0]]:
            if fx.minions(at=fx.here, of=player):
                fx.off_the_top(is_minion, fx.here, player)


class Isles(BaseDef):
    """After this base scores, play the top card of the base deck as an extra base."""

    breakpoint, vp = 10, "4 2 1"

    def after_scoring(self, fx: Fx, event: Event) -> None:
        fx.chooses_next_base()
        fx.play_base()


class Oracle(BaseDef):
    """After this base scores, the winner chooses a base of the base discard pile; it replaces this
    base."""

    breakpoint, vp = 10, "4 2 1"

    def after_scoring_if(self, fx: Scope, event: Event) -> bool:
        return fx.winners[:1] == [fx.you] and bool(fx.game.base_discard)

    def may_after_scoring(self, fx: Fx, event: Event) -> None:
        if fx.chooses_next_base():
            base = fx.pick_base_from_discard("base")
            if base:
                fx.set_next_base(base)


class Arena(BaseDef):
    """After this base scores, the winner may destroy a minion at another base."""

    breakpoint, vp = 10, "4 2 1"

    def after_scoring_if(self, fx: Scope, event: Event) -> bool:
        return fx.won

    def may_after_scoring(self, fx: Fx, event: Event) -> None:
        fx.destroy(
            fx.choose_minion([m for m in fx.minions() if fx.base_at(m) is not fx.here], "destroy")
        )


class Scales(BaseDef):
    """When this base scores, the first place is worth nothing; then each player with a minion here
    gains 1 VP."""

    breakpoint, vp = 10, "4 2 1"

    def before_award(self, fx: Fx, event: Event) -> None:
        fx.change_award(1, -9)

    def when_scoring(self, fx: Fx, event: Event) -> None:
        for player in fx.everybody:
            if fx.minions(at=fx.here, of=player):
                fx.gain_vp(1, player)


class Rooftop(BaseDef):
    """When this base scores, each player with exactly one minion here gains 1 VP."""

    breakpoint, vp = 10, "4 2 1"

    def when_scoring(self, fx: Fx, event: Event) -> None:
        for player in fx.everybody:
            if len(fx.minions(at=fx.here, of=player)) == 1:
                fx.gain_vp(1, player)


class City(BaseDef):
    """After this base scores, the winner may play an extra minion on the base that replaces it."""

    breakpoint, vp = 10, "4 2 1"

    def after_scoring_if(self, fx: Scope, event: Event) -> bool:
        return fx.won

    def may_after_scoring(self, fx: Fx, event: Event) -> None:
        fx.on_new_base()

    def new_base(self, fx: Fx) -> None:
        fx.extra_minion(now=True, at=fx.here)


class Swamp(BaseDef):
    """Each minion here has -1 power."""

    breakpoint, vp = 20, "4 2 1"

    def power_here(self, fx: Scope, minion: Piece) -> int:
        return -1


class Depot(BaseDef):
    """After you play a minion here, you may move another player's minion from here to another
    base."""

    breakpoint, vp = 20, "4 2 1"

    def after_minion_play_if(self, fx: Scope, event: Event) -> bool:
        return event.player == fx.you

    def may_after_minion_play_here(self, fx: Fx, event: Event) -> None:
        minion = fx.choose_minion(fx.rivals(at=fx.here), "move")
        if minion:
            fx.move(minion, fx.choose_base(fx.bases(but=fx.here), "move_to"))


class Beacon(BaseDef):
    """After this base comes into play, each player draws a card."""

    breakpoint, vp = 20, "4 2 1"

    def after_new_base_here(self, fx: Fx, event: Event) -> None:
        for player in fx.everybody:
            fx.draw(1, player)


class Graveyard(BaseDef):
    """After you destroy a minion here, gain 1 VP."""

    breakpoint, vp = 20, "4 2 1"

    def after_destroy_if(self, fx: Scope, event: Event) -> bool:
        return event.is_minion

    def after_destroy_here(self, fx: Fx, event: Event) -> None:
        fx.gain_vp(1)


class Gallery(BaseDef):
    """After another player plays a minion here, you may draw a card."""

    breakpoint, vp = 20, "4 2 1"
    offered_to_all = True

    def after_minion_play_if(self, fx: Scope, event: Event) -> bool:
        return event.player != fx.you

    def may_after_minion_play_here(self, fx: Fx, event: Event) -> None:
        fx.draw()


class Plaza(BaseDef):
    """After this base comes into play, each player may play an extra action."""

    breakpoint, vp = 20, "4 2 1"

    def after_new_base_here(self, fx: Fx, event: Event) -> None:
        for player in fx.everybody:
            fx.extra_action(now=True, player=player)
