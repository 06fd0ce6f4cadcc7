"""Polynesian Voyagers: Spread thin over many bases, bring new bases into play, and wear tattoos
that reward standing alone and travelling."""

from smashup.engine.prelude import (
    MINION,
    MOVE,
    VARIOUS,
    YOURS,
    Action,
    Base,
    BaseDef,
    By,
    Event,
    Fx,
    Minion,
    Piece,
    Scope,
    on_minion,
)


def unsettled(fx: Scope) -> list[Base]:
    """The bases where you have no minions."""
    return [base for base in fx.bases() if not fx.present(base)]


class Maui(Minion):
    """You may play one or two extra bases, taken off the top of the base deck. Talent: Pick a
    minion of yours and move it to some base at which you have none."""

    brief = "Add 0-2 bases. Talent: move 1 of yours where you have none"
    power = 5

    def on_play(self, fx: Fx) -> None:
        for which in ("an extra base", "a second extra base"):
            if fx.has_base_deck and fx.confirm(
                "base", f"play {which} from the top of the base deck"
            ):
                fx.play_base()
            else:
                break

    def talent_if(self, fx: Scope) -> bool:
        return bool(fx.movable(fx.yours(), unsettled(fx)))

    def talent(self, fx: Fx) -> None:
        minion = fx.choose_minion(
            fx.movable(fx.yours(), unsettled(fx)),
            "move",
            "move a minion to a base where you have none",
        )
        if minion:
            fx.move(minion, fx.choose_base(unsettled(fx), "move_to", about=[minion]))


class Wayfinder(Minion):
    """Talent: This minion moves to some base at which you have no minions. If it moved, it gets a
    +1 power counter."""

    brief = "Talent: move this where you have none for a +1 counter"
    power = 4
    copies = 2

    def talent_if(self, fx: Scope) -> bool:
        return bool(fx.movable([fx.me], unsettled(fx)))

    def talent(self, fx: Fx) -> None:
        if fx.move(fx.me, fx.choose_base(unsettled(fx), "move_to", about=[fx.me])):
            fx.add_counters(fx.me)


class Tiki(Minion):
    """Ongoing: While this minion has at least one action on it, it has +2 power."""

    brief = "+2 power while any action is on this"
    power = 3
    copies = 3

    def own_power(self, fx: Scope) -> int:
        return 2 if fx.me.actions else 0


class Moai(Minion):
    """Ongoing: No other player can move a minion of their own to this base, nor move this minion
    away from it."""

    brief = "Opponents can't move their minions here or move this away"
    name = "Mo'ai"
    power = 3
    copies = 4
    protects_from = MOVE

    def protects(self, fx: Scope, card: Piece, by: By) -> bool:
        return card is fx.me and by.seat != fx.you

    def forbids_moves_here(self, fx: Scope, player: int, minion: Piece) -> bool:
        return player != fx.you and minion.controller == player


class GrowthOfTheTribes(Action):
    """Pick a base at which you have no minions. Either play an extra minion there right away, or
    move a minion of yours there."""

    brief = "Where you have none: extra minion, or move 1 of yours there"
    name = "Growth of the Tribes"
    affects_minions = VARIOUS

    def on_play(self, fx: Fx) -> None:
        base = fx.choose_base(unsettled(fx), "various", "choose a base where you have no minions")
        if base:
            move, movable = "move one of your minions there", bool(fx.movable(fx.yours(), [base]))
            if (
                fx.choose_mode(
                    [("play", "play an extra minion there now", True), ("move", move, movable)]
                )
                == move
            ):
                fx.move_one_to(fx.yours(), base, f"move a minion to {base.data.name}")
            else:
                fx.extra_minion(now=True, at=base)


class KnowledgeOfTheTribes(Action):
    """Draw one card for each base where you have at least one minion."""

    brief = "Draw 1 per base with any of yours"
    name = "Knowledge of the Tribes"

    def on_play(self, fx: Fx) -> None:
        fx.draw(len(fx.your_bases()))


class UnityOfTheTribes(Action):
    """Pick a base at which you have a minion. Count the bases at which you have minions; this turn
    you have twice that number as extra power at the picked base."""

    brief = "At a base with yours: +2 power this turn per base with yours"
    name = "Unity of the Tribes"

    def on_play(self, fx: Fx) -> None:
        bases = fx.your_bases()
        power = 2 * len(bases)
        base = fx.choose_base(
            bases, "gain_power", f"have {power} extra power at a base this turn", amount=power
        )
        if base:
            fx.gain_here(base, power)


class OceanTattoo(Action):
    """Goes onto a minion of yours whose base has no minions of other players. Talent: The minion
    moves to a different base. If it moved, it gets a +1 power counter."""

    brief = "On yours, no rivals here: Talent: move it for a +1 counter"
    label = "Tattoo"
    plays_on = MINION
    hosts = YOURS

    def can_host(self, fx: Scope, minion: Piece) -> bool:
        return not fx.contested(fx.base_at(minion))

    def talent_if(self, fx: Scope) -> bool:
        return fx.host is not None and bool(fx.movable([fx.host]))

    def talent(self, fx: Fx) -> None:
        minion = fx.host
        if fx.move_away(minion):
            fx.add_counters(minion)


class SharkTattoo(Action):
    """Goes onto a minion of yours, which gets a +1 power counter. Ongoing: At the start of your
    turn, the minion gets another +1 power counter if it is the only minion you have at this
    base."""

    brief = "On yours: +1 counter. Your turn start: 1 more if lone here"
    label = "Tattoo"
    copies = 2
    plays_on = MINION
    hosts = YOURS
    orderless = True

    def on_play(self, fx: Fx) -> None:
        fx.add_counters(fx.host)

    def turn_start_if(self, fx: Scope, event: Event) -> bool:
        return fx.alone(fx.host)

    def turn_start(self, fx: Fx, event: Event) -> None:
        fx.add_counters(fx.host)


class SunTattoo(Action):
    """Goes onto a minion of yours. Ongoing: The minion has +2 power. Special (in the after-scoring
    step of a base): From your hand, you may play this card onto a minion of yours at that base
    which carries no action. If you do, the minion moves to a different base and so is not
    discarded."""

    brief = "On yours: +2 power. Play after scoring if no action: move it"
    label = "Tattoo"
    copies = 2
    plays_on = MINION
    hosts = YOURS
    special = "after_scoring"

    def host_power(self, fx: Scope) -> int:
        return 2

    def special_at(self, fx: Scope, event: Event, place: Base | Piece) -> bool:
        return isinstance(place, Piece) and fx.base_at(place) is event.base and not place.actions

    def on_special(self, fx: Fx, event: Event) -> None:
        going = [fx.host] if fx.host is not None else []
        base = fx.choose_base(
            fx.bases(but=event.base),
            "move_to",
            "move the minion there instead of discarding it",
            about=going,
        )
        fx.move_instead_of_discard(fx.host, base)


class TattooArtist(Action):
    """Search your deck, your discard pile, or both for one action of a kind that goes onto minions,
    and reveal it. Either take it into your hand, or play it right away as an extra action. Shuffle
    your deck if you searched it."""

    brief = "Find an on-minion action in deck/discard; may play as extra"

    def on_play(self, fx: Fx) -> None:
        fx.fetch(on_minion, "find an action that goes onto a minion", also=(fx.discard_pile,))


class VolcanicUprising(Action):
    """Pick one: Play the base deck's top card as an extra base; a minion of yours, your pick, may
    move to it. Or: Destroy a base at which no player has a minion, and put two bases from the top
    of the base deck in its place."""

    brief = "Add a base, may move 1 of yours in; or empty base becomes 2"
    affects_minions = VARIOUS

    def on_play(self, fx: Fx) -> None:
        empty = [base for base in fx.bases() if not base.minions]
        destroy = "destroy a base without minions and replace it with two bases"
        extra = "play an extra base, and you may move a minion there"
        if (
            fx.choose_mode(
                [("base", extra, fx.has_base_deck), ("destroy_base", destroy, bool(empty))]
            )
            == destroy
        ):
            base = fx.choose_base(empty, "destroy_base", "destroy a base without minions")
            if base:
                fx.destroy_base(base, cards=False)
                fx.replace_base(base)
                fx.play_base()
        else:
            new = fx.play_base()
            if new:
                fx.move_one_to(fx.yours(), new, f"move a minion to {new.data.name}", may=True)


class IslandChain(BaseDef):
    """After this base has scored, put the base deck's top card into play as an extra base."""

    brief = "After scoring: add a base"
    breakpoint = 17
    vp = "3 1 1"

    def after_scoring(self, fx: Fx, event: Event) -> None:
        fx.chooses_next_base()  # the top card of the base deck, unless another ability is preferred
        fx.play_base()


class IslandPeak(BaseDef):
    """At the start of your turn, a minion of yours that is your only one here gets a +1 power
    counter."""

    brief = "Your turn start: +1 counter on your lone minion here"
    breakpoint = 23
    vp = "4 2 1"

    def turn_start_if(self, fx: Scope, event: Event) -> bool:
        return fx.only_minion(fx.here) is not None

    def turn_start(self, fx: Fx, event: Event) -> None:
        fx.add_counters(fx.only_minion(fx.here))


class TropicalParadise(BaseDef):
    """While every player in the game has at least one minion here, this base's starting breakpoint
    is 0."""

    brief = "Breakpoint 0 while every player has a minion here"
    breakpoint = 20
    vp = "3 2 1"

    def starting_breakpoint(self, fx: Scope, breakpoint: int) -> int:
        controllers = {minion.controller for minion in fx.here.minions}
        return 0 if len(controllers) == len(fx.everybody) else breakpoint
