"""Grimms' Fairy Tales: Single-copy characters that grow strong when the right partner stands at the same base, with much
searching to bring partners together."""

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
    """If no minion Red Riding Hood is in play, you may destroy a minion here whose power is 4 or less. Ongoing: After this
    minion has been destroyed, play a minion other than this one out of your discard pile right away at this base as an extra
    minion."""

    power = 6
    mentions = "Red Riding Hood"

    def on_play(self, fx: Fx) -> None:
        if not fx.minion_in_play("Red Riding Hood"):
            fx.destroy(fx.choose_minion(fx.minions(at=fx.here, max_power=4), "destroy a minion", may=True))

    def after_destroy_if(self, fx: Scope, event: Event) -> bool:
        return event.piece is fx.me

    def after_destroy(self, fx: Fx, event: Event) -> None:
        if fx.here.in_play:
            others = [card for card in fx.discard_pile if is_minion(card) and card is not fx.card]
            fx.play_one(others, fx.discard_pile, FROM_DISCARD, at=[fx.here])


class CharmingPrincess(Minion):
    """Talent: If a card named Prince Charming is here, you may play an extra minion at this base."""

    power = 4
    mentions = "Prince Charming"

    def talent_if(self, fx: Scope) -> bool:
        return fx.named_here("Prince Charming")

    def talent(self, fx: Fx) -> None:
        fx.extra_minion(at=fx.here)


class PrinceCharming(Minion):
    """Talent: If a card named Charming Princess is here, you may play an extra action."""

    power = 4
    mentions = "Charming Princess"

    def talent_if(self, fx: Scope) -> bool:
        return fx.named_here("Charming Princess")

    def talent(self, fx: Fx) -> None:
        fx.extra_action()


class RedRidingHood(Minion):
    """Ongoing: As long as there is no minion Big Bad Wolf in play, your minions here have +1 power each."""

    power = 3
    mentions = "Big Bad Wolf"

    def power_here(self, fx: Scope, minion: Piece) -> int:
        return 1 if minion.controller == fx.you and not fx.minion_in_play("Big Bad Wolf") else 0


class Rumpelstiltskin(Minion):
    """Search your deck for any card, reveal it, shuffle your deck, and place that card on top."""

    power = 3

    def on_play(self, fx: Fx) -> None:
        fx.put(fx.search(any_card, "put a card on top of your deck"), DECK_TOP)


class TheFrogPrince(Minion):
    """Ongoing: After you have played a minion other than this one here, you may shuffle this one into your deck. If you do, you
    may right away play a minion out of your discard pile here as an extra minion."""

    power = 3

    def after_minion_play_if(self, fx: Scope, event: Event) -> bool:
        return event.player == fx.you

    def after_minion_play_useful(self, fx: Scope, event: Event) -> bool:
        return fx.me.in_play

    def may_after_minion_play_here(self, fx: Fx, event: Event) -> None:
        here = fx.here
        if fx.send(fx.me, DECK_SHUFFLED):
            fx.play_one([card for card in fx.discard_pile if is_minion(card)], fx.discard_pile, FROM_DISCARD, at=[here])


class Gretel(Minion):
    """Ongoing: While a card named Hansel is here, this minion has +2 power."""

    power = 2
    mentions = "Hansel"

    def own_power(self, fx: Scope) -> int:
        return 2 if fx.named_here("Hansel") else 0


class Hansel(Minion):
    """Ongoing: While a card named Gretel is here, this minion has +2 power."""

    power = 2
    mentions = "Gretel"

    def own_power(self, fx: Scope) -> int:
        return 2 if fx.named_here("Gretel") else 0


class RoseRed(Minion):
    """Ongoing: While a card named The Other Snow White is here, this minion has +2 power."""

    power = 2
    mentions = "The Other Snow White"

    def own_power(self, fx: Scope) -> int:
        return 2 if fx.named_here("The Other Snow White") else 0


class TheOtherSnowWhite(Minion):
    """Ongoing: While a card named Rose Red is here, this minion has +2 power."""

    power = 2
    mentions = "Rose Red"

    def own_power(self, fx: Scope) -> int:
        return 2 if fx.named_here("Rose Red") else 0


class AnotherStory(Action):
    """Pick up to three cards in your discard pile and shuffle them into your deck."""

    def on_play(self, fx: Fx) -> None:
        fx.shuffle_back(fx.choose_cards(list(fx.discard_pile), "shuffle up to three cards into your deck", 3))


class BasketOfGoodies(Action):
    """Search your deck for an action, reveal it, shuffle your deck, and place that card on top."""

    name = "Basket of Goodies"

    def on_play(self, fx: Fx) -> None:
        fx.put(fx.search(is_action, "put an action on top of your deck"), DECK_TOP)


class Breadcrumbs(Action):
    """Choose a base and another base. Move up to two of your minions from the first to the second."""

    affects_minions = VARIOUS

    def on_play(self, fx: Fx) -> None:
        origin = fx.choose_base(fx.your_bases(), "choose a base to move minions from")
        goal = fx.choose_base(fx.bases(but=origin), "choose another base, to move them to") if origin else None
        if origin and goal:
            chosen = fx.choose_minions(fx.yours(at=origin), f"move up to two minions to {goal.data.name}", 2)
            fx.move_all([(minion, goal) for minion in chosen])


class FairyGodmothersBlessing(Action):
    """Search your deck for a minion, reveal it, shuffle your deck, and place that card on top."""

    name = "Fairy Godmother's Blessing"

    def on_play(self, fx: Fx) -> None:
        fx.put(fx.search(is_minion, "put a minion on top of your deck"), DECK_TOP)


class GrimmsBlessing(Action):
    """Play on a base. Ongoing: While you have two or more minions here, this card also has the names of all minions you own.
    Using this never counts as using one of those minions' abilities."""

    name = "Grimms' Blessing"
    copies = 2
    plays_on = BASE

    def also_named(self, fx: Scope, name: str) -> bool:
        return len(fx.yours(at=fx.here)) >= 2 and fx.owns_minion(name)


class MouseBirdAndSausage(Action):
    """Pick one base and up to two minions there that share a faction (any players'). Each gets +2 power this turn."""

    name = "Mouse, Bird and Sausage"
    affects_minions = VARIOUS

    def on_play(self, fx: Fx) -> None:
        first = fx.choose_minion(fx.minions(), "give +2 power to a minion this turn", may=True)
        if first:
            kin = [m for m in fx.minions(at=fx.base_at(first), but=first) if m.data.faction == first.data.faction]
            second = fx.choose_minion(kin, "give +2 power to a second minion of that faction there", may=True)
            fx.gain_power(first, 2)
            fx.gain_power(second, 2)


class Teamwork(Action):
    """Pick any minion in play. Look in your hand, deck and discard pile (any of them) for one minion that an ability of the
    picked minion mentions by name. Either take it into your hand, or play it right away as an extra minion. If you went
    through the deck, shuffle it."""

    copies = 2

    def on_play(self, fx: Fx) -> None:
        minion = fx.choose_minion(fx.minions(), "choose a minion: another that its ability names can be searched for")
        names = [name for d in minion.wording.abilities for name in d.mentions.split("|") if name] if minion else []
        if names:
            zones = (fx.hand, fx.discard_pile)
            fx.fetch(lambda card: card.data.name in names and is_minion(card), f"find {' or '.join(names)}", also=zones)


class TheWoodsmansAxe(Action):
    """Choose one: Destroy an action that is on a base; if you do, you may play an extra action. Or: Destroy a minion Big Bad
    Wolf; if you do, search your deck for a minion, shuffle your deck, and you may play that minion at once at the same base as an
    extra minion."""

    name = "The Woodsman's Axe"
    affects_minions = VARIOUS

    def on_play(self, fx: Fx) -> None:
        actions = fx.actions_on_bases()
        wolves = [minion for minion in fx.minions() if minion.data.name == "Big Bad Wolf"]
        chop = "destroy an action on a base to play an extra action"
        save = "destroy a minion Big Bad Wolf to search for a minion"
        mode = fx.choose_mode([(chop, bool(actions)), (save, bool(wolves))])
        if mode == chop and fx.destroy(fx.choose_in_play(actions, "destroy an action on a base")):
            fx.extra_action()
        wolf = fx.choose_minion(wolves, "destroy a Big Bad Wolf") if mode == save else None
        if wolf and fx.destroy(wolf):
            there = fx.base_at(wolf)
            fx.search_and_play(is_minion, f"play a minion at {there.data.name} as an extra minion", [there])


class GingerbreadHouse(BaseDef):
    """Before this base scores, every player in turn order, beginning with the current player, may pick exactly two of their
    minions here that have equal power. Both get +2 power this turn."""

    breakpoint = 21
    vp = "4 2 1"

    def before_scoring(self, fx: Fx, event: Event) -> None:
        for player in fx.each_player():
            mine = player.yours(at=fx.here)
            paired = [m for m in mine if any(m is not other and fx.power(m) == fx.power(other) for other in mine)]
            first = player.choose_minion(paired, "give +2 power to two minions of equal power: the first", may=True)
            if first:
                equal = [m for m in paired if m is not first and fx.power(m) == fx.power(first)]
                second = player.choose_minion(equal, "give +2 power to two minions of equal power: the second")
                player.gain_power(first, 2)
                player.gain_power(second, 2)


class WoodlandCottage(BaseDef):
    """Once per turn for each player: after you have played a minion here, you may search your deck, reveal from it a minion
    whose power is 3 or less and take it into your hand. Shuffle your deck."""

    breakpoint = 19
    vp = "3 1 1"

    def after_minion_play_useful(self, fx: Scope, event: Event) -> bool:
        return fx.has_deck and not fx.used()

    def may_after_minion_play_here(self, fx: Fx, event: Event) -> None:
        fx.use_up()
        wanted = "take a minion of power 3 or less into your hand"
        fx.put(fx.search(minion_up_to(3), wanted), HAND)
