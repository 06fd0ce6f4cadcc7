"""Grimms' Fairy Tales: Single-copy characters that grow strong when the right partner stands at the
same base, with much searching to bring partners together."""

from smashup.engine.prelude import (
    BASE,
    DECK_SHUFFLED,
    DECK_TOP,
    FROM_DISCARD,
    HAND,
    VARIOUS,
    Action,
    BaseDef,
    Event,
    Fx,
    Minion,
    Piece,
    Scope,
    any_card,
    is_action,
    is_minion,
    minion_up_to,
)


class BigBadWolf(Minion):
    """If no minion Red Riding Hood is in play, you may destroy a minion here whose power is 4 or
    less. Ongoing: After this minion has been destroyed, play a minion other than this one out of
    your discard pile right away at this base as an extra minion."""

    brief = "No Red Riding Hood: may destroy ≤4 here. Dies: 1 off discard"
    power = 6
    mentions = "Red Riding Hood"

    def on_play(self, fx: Fx) -> None:
        if not fx.minion_in_play("Red Riding Hood"):
            fx.destroy(fx.choose_minion(fx.minions(at=fx.here, max_power=4), "destroy", may=True))

    def after_destroy_if(self, fx: Scope, event: Event) -> bool:
        return event.piece is fx.me

    def after_destroy(self, fx: Fx, event: Event) -> None:
        if fx.here.in_play:
            others = [card for card in fx.discard_pile if is_minion(card) and card is not fx.card]
            fx.play_one(others, fx.discard_pile, FROM_DISCARD, at=[fx.here])


class CharmingPrincess(Minion):
    """Talent: If a card named Prince Charming is here, you may play an extra minion at this
    base."""

    brief = "Talent: with Prince Charming here, extra minion here"
    power = 4
    mentions = "Prince Charming"

    def talent_if(self, fx: Scope) -> bool:
        return fx.named_here("Prince Charming")

    def talent(self, fx: Fx) -> None:
        fx.extra_minion(at=fx.here)


class PrinceCharming(Minion):
    """Talent: If a card named Charming Princess is here, you may play an extra action."""

    brief = "Talent: with Charming Princess here, extra action"
    power = 4
    mentions = "Charming Princess"

    def talent_if(self, fx: Scope) -> bool:
        return fx.named_here("Charming Princess")

    def talent(self, fx: Fx) -> None:
        fx.extra_action()


class RedRidingHood(Minion):
    """Ongoing: As long as there is no minion Big Bad Wolf in play, your minions here have +1 power
    each."""

    brief = "Yours here +1 power while no Big Bad Wolf is in play"
    power = 3
    mentions = "Big Bad Wolf"

    def power_here(self, fx: Scope, minion: Piece) -> int:
        return 1 if minion.controller == fx.you and not fx.minion_in_play("Big Bad Wolf") else 0


class Rumpelstiltskin(Minion):
    """Search your deck for any card, reveal it, shuffle your deck, and place that card on top."""

    brief = "Search deck: any card to deck top"
    power = 3

    def on_play(self, fx: Fx) -> None:
        fx.put(fx.search(any_card, "deck_top"), DECK_TOP)


class TheFrogPrince(Minion):
    """Ongoing: After you have played a minion other than this one here, you may shuffle this one
    into its owner's deck. If you do, you may right away play a minion out of your discard pile here
    as an extra minion."""

    brief = "Play another here: may swap this for a minion from discard"
    power = 3

    def after_minion_play_if(self, fx: Scope, event: Event) -> bool:
        return event.player == fx.you

    def after_minion_play_useful(self, fx: Scope, event: Event) -> bool:
        return fx.me.in_play

    def may_after_minion_play_here(self, fx: Fx, event: Event) -> None:
        here = fx.here
        if fx.send(fx.me, DECK_SHUFFLED):
            fx.play_one(
                [card for card in fx.discard_pile if is_minion(card)],
                fx.discard_pile,
                FROM_DISCARD,
                at=[here],
            )


class Gretel(Minion):
    """Ongoing: While a card named Hansel is here, this minion has +2 power."""

    brief = "+2 power with Hansel here"
    power = 2
    mentions = "Hansel"

    def own_power(self, fx: Scope) -> int:
        return 2 if fx.named_here("Hansel") else 0


class Hansel(Minion):
    """Ongoing: While a card named Gretel is here, this minion has +2 power."""

    brief = "+2 power with Gretel here"
    power = 2
    mentions = "Gretel"

    def own_power(self, fx: Scope) -> int:
        return 2 if fx.named_here("Gretel") else 0


class RoseRed(Minion):
    """Ongoing: While a card named The Other Snow White is here, this minion has +2 power."""

    brief = "+2 power with The Other Snow White here"
    power = 2
    mentions = "The Other Snow White"

    def own_power(self, fx: Scope) -> int:
        return 2 if fx.named_here("The Other Snow White") else 0


class TheOtherSnowWhite(Minion):
    """Ongoing: While a card named Rose Red is here, this minion has +2 power."""

    brief = "+2 power with Rose Red here"
    power = 2
    mentions = "Rose Red"

    def own_power(self, fx: Scope) -> int:
        return 2 if fx.named_here("Rose Red") else 0


class AnotherStory(Action):
    """Pick up to three cards in your discard pile and shuffle them into your deck."""

    brief = "From discard, shuffle up to 3 cards into deck"

    def on_play(self, fx: Fx) -> None:
        fx.shuffle_back(fx.choose_cards(list(fx.discard_pile), "shuffle", most=3))


class BasketOfGoodies(Action):
    """Search your deck for an action, reveal it, shuffle your deck, and place that card on top."""

    brief = "Search deck: an action to deck top"
    name = "Basket of Goodies"

    def on_play(self, fx: Fx) -> None:
        fx.put(fx.search(is_action, "deck_top", "put an action on top of your deck"), DECK_TOP)


class Breadcrumbs(Action):
    """Choose a base and another base. Move up to two of your minions from the first to the
    second."""

    brief = "Move up to 2 of yours together from a base to another"
    affects_minions = VARIOUS

    def on_play(self, fx: Fx) -> None:
        origin = fx.choose_base(fx.your_bases(), "move_from")
        minions = fx.yours(at=origin)
        bases = fx.open_to(minions, fx.bases(but=origin)) if origin else []
        goal = fx.choose_base(bases, "move_to", "choose another base, to move them to")
        if goal:
            wanted = f"move up to two minions to {goal.data.name}"
            chosen = fx.choose_minions(fx.movable(minions, [goal]), "move", wanted, 2)
            fx.move_all([(minion, goal) for minion in chosen])


class FairyGodmothersBlessing(Action):
    """Search your deck for a minion, reveal it, shuffle your deck, and place that card on top."""

    brief = "Search deck: a minion to deck top"
    name = "Fairy Godmother's Blessing"

    def on_play(self, fx: Fx) -> None:
        fx.put(fx.search(is_minion, "deck_top", "put a minion on top of your deck"), DECK_TOP)


class GrimmsBlessing(Action):
    """Play on a base. Ongoing: While you have two or more minions here, this card also has the
    names of all minions you own. Using this never counts as using one of those minions'
    abilities."""

    brief = "On a base: with 2+ of yours, has all your minions' names"
    name = "Grimms' Blessing"
    copies = 2
    plays_on = BASE

    def also_named(self, fx: Scope, name: str) -> bool:
        return len(fx.yours(at=fx.here)) >= 2 and fx.owns_minion(name)


class MouseBirdAndSausage(Action):
    """Pick one base and up to two minions there that share a faction (any players'). Each gets +2
    power this turn."""

    brief = "Up to 2 same-faction minions at a base: +2 power this turn"
    name = "Mouse, Bird and Sausage"
    affects_minions = VARIOUS

    def on_play(self, fx: Fx) -> None:
        first = fx.choose_minion(fx.minions(), "gain_power", may=True, amount=2)
        if first:
            kin = [
                m
                for m in fx.minions(at=fx.base_at(first), but=first)
                if m.data.faction == first.data.faction
            ]
            also = "give +2 power to a second minion of that faction there"
            second = fx.choose_minion(kin, "gain_power", also, may=True, amount=2)
            fx.gain_power(first, 2)
            fx.gain_power(second, 2)


class Teamwork(Action):
    """Pick any minion in play. Look in your hand, deck and discard pile (any of them) for one
    minion that an ability of the picked minion mentions by name. Either take it into your hand, or
    play it right away as an extra minion. If you went through the deck, shuffle it."""

    brief = "Find a minion named on one in play; may play it as extra"
    copies = 2

    def on_play(self, fx: Fx) -> None:
        wanted = "choose a minion: another that its ability names can be searched for"
        minion = fx.choose_minion(fx.minions(), "search", wanted)
        names = (
            [name for d in minion.wording.abilities for name in d.mentions.split("|") if name]
            if minion
            else []
        )
        if names:
            zones = (fx.hand, fx.discard_pile)
            fx.fetch(
                lambda card: card.data.name in names and is_minion(card),
                f"find {' or '.join(names)}",
                also=zones,
            )


class TheWoodsmansAxe(Action):
    """Choose one: Destroy an action that is on a base; if you do, you may play an extra action. Or:
    Destroy a minion Big Bad Wolf; if you do, search your deck for a minion, shuffle your deck, and
    you may play that minion at once at the same base as an extra minion."""

    brief = "Destroy on-base action: extra action; Wolf: minion from deck"
    name = "The Woodsman's Axe"
    affects_minions = VARIOUS

    def on_play(self, fx: Fx) -> None:
        actions = fx.actions_on_bases()
        wolves = [minion for minion in fx.minions() if minion.data.name == "Big Bad Wolf"]
        chop = "destroy an action on a base to play an extra action"
        save = "destroy a minion Big Bad Wolf to search for a minion"
        mode = fx.choose_mode([("destroy", chop, bool(actions)), ("destroy", save, bool(wolves))])
        if mode == chop:
            if fx.destroy(fx.choose_in_play(actions, "destroy", "destroy an action on a base")):
                fx.extra_action()
        elif mode == save:
            wolf = fx.choose_minion(wolves, "destroy", "destroy a Big Bad Wolf")
            if wolf and fx.destroy(wolf):
                there = fx.base_at(wolf)
                fx.search_and_play(
                    is_minion, f"play a minion at {there.data.name} as an extra minion", [there]
                )


class GingerbreadHouse(BaseDef):
    """Before this base scores, every player in turn order, beginning with the current player, may
    pick exactly two of their minions here that have equal power. Both get +2 power this turn."""

    brief = "Before scoring: each may give 2 own of equal power +2 power"
    breakpoint = 21
    vp = "4 2 1"

    def before_scoring(self, fx: Fx, event: Event) -> None:
        for player in fx.each_player():
            mine = player.yours(at=fx.here)
            paired = [
                m
                for m in mine
                if any(m is not other and fx.power(m) == fx.power(other) for other in mine)
            ]
            wanted = "give +2 power to two minions of equal power"
            first = player.choose_minion(
                paired, "gain_power", f"{wanted}: the first", may=True, amount=2
            )
            if first:
                equal = [m for m in paired if m is not first and fx.power(m) == fx.power(first)]
                second = player.choose_minion(
                    equal, "gain_power", f"{wanted}: the second", amount=2
                )
                player.gain_power(first, 2)
                player.gain_power(second, 2)


class WoodlandCottage(BaseDef):
    """Once per turn for each player: after you have played a minion here, you may search your deck,
    reveal from it a minion whose power is 3 or less and take it into your hand. Shuffle your
    deck."""

    brief = "Once a turn, minion played here: may find minion ≤3 in deck"
    breakpoint = 19
    vp = "3 1 1"

    def after_minion_play_useful(self, fx: Scope, event: Event) -> bool:
        return fx.has_deck and not fx.used()

    def may_after_minion_play_here(self, fx: Fx, event: Event) -> None:
        fx.use_up()
        wanted = "take a minion of power 3 or less into your hand"
        fx.put(fx.search(minion_up_to(3), "take", wanted), HAND)
