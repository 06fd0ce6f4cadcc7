"""Shapeshifters: Copies the power and abilities found on the table and trades its own minions for
others out of the deck or discard pile."""

from smashup.engine.prelude import (
    DECK_SHUFFLED,
    DESTROY,
    END_OF_TURN,
    FOR_GOOD,
    FROM_DECK,
    FROM_DISCARD,
    HAND,
    MINION,
    VARIOUS,
    Action,
    BaseDef,
    By,
    Card,
    Event,
    Fx,
    Minion,
    Piece,
    Scope,
    is_minion,
    minion_up_to,
)


class Doppelganger(Minion):
    """Ongoing: Once this minion has gone from play to the discard pile, look through your deck for
    a minion, and shuffle the deck. Play that minion as an extra minion on any base."""

    brief = "After this goes from play to discard: extra minion from deck"
    name = "Doppelgänger"
    power = 5

    def after_this_discarded(self, fx: Fx, event: Event) -> None:
        fx.search_and_play(is_minion, "play a minion as an extra minion")


class GELF(Minion):
    """Talent: Search your deck for a minion of power 4 or less that is not a G.E.L.F. Shuffle this
    minion into its owner's deck and play the found minion here as an extra minion."""

    brief = "Talent: swap this for a minion ≤4 (no G.E.L.F.) from deck"
    name = "G.E.L.F."
    id = "gelf"
    mentions = "G.E.L.F."
    power = 4
    copies = 2

    def talent(self, fx: Fx) -> None:
        here, small = fx.here, minion_up_to(4)
        found = fx.search(
            lambda card: small(card) and card.data.name != self.name,
            "play",
            "play a minion here",
            may=True,
        )
        fx.send(fx.me, DECK_SHUFFLED)
        fx.play_or_discard(found, FROM_DECK, [here])


class Mimic(Minion):
    """Ongoing: The starting power of this minion equals the highest power printed on any minion
    card in play."""

    brief = "Its power = highest printed power of all minions in play"
    power = 0
    copies = 3

    def starting_power(self, fx: Scope) -> int:
        return fx.highest_printed_power()


class Copycat(Minion):
    """Choose another player's minion in play. Until the end of the turn, this minion has the same
    abilities as that minion."""

    brief = "Has the abilities of a rival of your choice this turn"
    power = 2
    copies = 4

    def on_play(self, fx: Fx) -> None:
        fx.copy_one_of(
            fx.rivals() + fx.rivals_in_stasis(),
            "have the abilities of a minion this turn",
            END_OF_TURN,
        )


class Really(Action):
    """Destroy one of your minions. Then you may play, as an extra minion, a minion from your
    discard pile whose power is equal to or lower than that minion's power."""

    brief = "Destroy 1 of yours: extra minion ≤ its power from discard"
    name = '"...Really?"'
    affects_minions = DESTROY

    def on_play(self, fx: Fx) -> None:
        minion = fx.choose_minion(fx.yours(), "destroy", "destroy a minion of yours")
        if minion:
            power = fx.power(minion)
            fx.destroy(minion)
            fx.play_one(
                list(filter(minion_up_to(power), fx.discard_pile)), fx.discard_pile, FROM_DISCARD
            )


class BactaTheFuture(Action):
    """Destroy a minion. The owner of that minion may immediately play an extra minion from their
    hand."""

    brief = "Destroy any minion; its owner gets an extra minion"
    name = "Bacta the Future"
    affects_minions = DESTROY

    def on_play(self, fx: Fx) -> None:
        minion = fx.choose_minion(fx.minions(), "destroy")
        if minion:
            fx.destroy(minion)
            fx.extra_minion(now=True, player=minion.card.owner)


class CellularBonding(Action):
    """Play on a minion. When you play it, pick another action that is on any minion in play.
    Ongoing: While in play, this card has all abilities of the action you picked, as if they were
    printed on it."""

    brief = "On a minion: copies another action that is on any minion"
    plays_on = MINION
    affects_minions = VARIOUS

    def on_play(self, fx: Fx) -> None:
        others = [action for action in fx.actions_on_minions() if action is not fx.me]
        if others:
            fx.copy_one_of(others, "have the abilities of an action", FOR_GOOD)
        else:
            fx.discard_self()


class GeneticShift(Action):
    """Choose one: each of your minions gains +1 power this turn; or one of your minions gains +3
    power this turn."""

    brief = "This turn: all of yours +1 power, or 1 of yours +3 power"
    copies = 2
    affects_minions = VARIOUS

    def on_play(self, fx: Fx) -> None:
        yours, each, one = (
            fx.yours(),
            "+1 power for each of your minions",
            "+3 power for one of your minions",
        )
        if (
            yours
            and fx.choose_mode([("gain_power", each, True), ("gain_power", one, True)]) == each
        ):
            for minion in yours:
                fx.gain_power(minion, 1)
        else:
            fx.gain_power(fx.choose_minion(yours, "gain_power", amount=3), 3)


class Mitosis(Action):
    """Choose one of your minions in play. You may play a minion with the same name from your hand
    as an extra minion."""

    brief = "Extra minion with the same name as 1 of yours in play"

    def on_play(self, fx: Fx) -> None:
        minion = fx.choose_minion(fx.yours(), "play", "play another minion of its name")
        if minion:
            fx.extra_minion(name=minion.data.name)


class ShellGame(Action):
    """Play on a minion. Ongoing: This minion cannot be destroyed."""

    brief = "On a minion: it can't be destroyed"
    plays_on = MINION
    protects_from = DESTROY

    def protects(self, fx: Scope, card: Piece, by: By) -> bool:
        return card is fx.host


class SpliceAsNice(Action):
    """Play on a minion. Ongoing: This minion has +2 power."""

    brief = "On a minion: +2 power"
    name = "Splice as Nice"
    plays_on = MINION

    def host_power(self, fx: Scope) -> int:
        return 2


class Transmogrify(Action):
    """Choose one of your minions and destroy it. From your deck, pick a minion that has at most the
    power of the destroyed one, play it as an extra minion on any base, and shuffle the deck."""

    brief = "Destroy 1 of yours: extra minion ≤ its power from deck"
    copies = 2
    affects_minions = DESTROY

    def on_play(self, fx: Fx) -> None:
        minion = fx.choose_minion(fx.yours(), "destroy", "destroy a minion of yours")
        power = fx.power(minion) if minion else -1
        fx.destroy(minion)
        found = fx.search(
            minion_up_to(power), "play", "play a minion as an extra minion", may=True, shuffle=False
        )
        fx.play_or_discard(found, FROM_DECK)
        fx.offer_extra_plays()
        fx.shuffle_deck()


class FacelessCity(BaseDef):
    """When you have played a minion here, you may look for another card of that name in your deck:
    reveal it, take it into your hand and shuffle. Each player can do this once per turn."""

    brief = "Once a turn, minion played here: may find a copy in deck"
    breakpoint = 20
    vp = "4 2 1"

    def after_minion_play_useful(self, fx: Scope, event: Event) -> bool:
        return fx.has_deck and not fx.used()

    def may_after_minion_play_here(self, fx: Fx, event: Event) -> None:
        fx.use_up()
        fx.put(fx.search(event.names, "take", "take it into your hand"), HAND)


class TheVats(BaseDef):
    """No player may play a minion here while a minion with the same name is here."""

    brief = "No minion can be played here if its name is already here"
    breakpoint = 15
    vp = "3 1 1"

    def forbids_here(self, fx: Scope, player: int, card: Card) -> bool:
        return is_minion(card) and card.data.name in [
            minion.data.name for minion in fx.here.minions
        ]
