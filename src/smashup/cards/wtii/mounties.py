"""Mounties: Move from base to base toward other players' minions and draw power from their
company."""

from smashup.engine.prelude import (
    ACTION,
    BASE,
    CHANGE,
    DESTROY,
    HAND,
    MINION,
    VARIOUS,
    YOURS,
    Action,
    Base,
    BaseDef,
    By,
    Effect,
    Event,
    Fx,
    Lasting,
    Minion,
    Piece,
    Scope,
)


class MountieMajor(Minion):
    """Ongoing: Find the other player with the most minions here. This minion has +1 power for each
    of that player's minions here."""

    brief = "+1 power per rival here of the opponent with the most"
    power = 4

    def own_power(self, fx: Scope) -> int:
        controllers = [minion.controller for minion in fx.here.minions]
        return max(map(controllers.count, fx.others))


class NorthernMover(Minion):
    """Talent: Pick another minion of yours at any base. Either it moves to a different base, or it
    gets +1 power this turn."""

    brief = "Talent: another of yours moves or gets +1 power this turn"
    power = 4
    copies = 2

    def talent_if(self, fx: Scope) -> bool:
        return bool(fx.yours(but=fx.me))

    def talent(self, fx: Fx) -> None:
        minion = fx.choose_minion(
            fx.yours(but=fx.me), "various", "move another minion of yours or give it +1 power"
        )
        if minion:
            move = "move it to another base"
            modes: list[Effect] = [
                ("move", move, bool(fx.movable([minion]))),
                ("gain_power", "+1 power this turn", True),
            ]
            if fx.choose_mode(modes, about=[minion]) == move:
                fx.move_away(minion)
            else:
                fx.gain_power(minion, 1)


class WarCanuck(Minion):
    """Ongoing: While another player has at least one minion here, this minion has +1 power."""

    brief = "+1 power while a rival is here"
    power = 3
    copies = 3

    def own_power(self, fx: Scope) -> int:
        return 1 if fx.contested(fx.here) else 0


class Dudlee(Minion):
    """Talent: Move this minion to another base where another player has a minion. If you do, it
    gains +1 power until the end of the turn."""

    brief = "Talent: move to a base with a rival for +1 power this turn"
    power = 2
    copies = 4

    def talent_if(self, fx: Scope) -> bool:
        return bool(fx.movable([fx.me], contested_bases(fx)))

    def talent(self, fx: Fx) -> None:
        bases = [base for base in contested_bases(fx) if base is not fx.here]
        if fx.move(fx.me, fx.choose_base(bases, "move_to", about=[fx.me])):
            fx.gain_power(fx.me, 1)


def contested_bases(fx: Scope) -> list[Base]:
    """The bases where another player has a minion."""
    return [base for base in fx.bases() if fx.contested(base)]


class AlwaysGetOurMan(Action):
    """Choose one of your minions and a minion with less power controlled by another player at a
    different base. Move your minion to that base. If it moved, destroy the other minion at the end
    of this turn."""

    brief = "Move 1 of yours to a weaker rival, destroyed at turn end"
    affects_minions = VARIOUS

    def on_play(self, fx: Fx) -> None:
        hunters = [minion for minion in fx.yours() if quarry(fx, minion)]
        hunter = fx.choose_minion(hunters, "move", "move a minion of yours to one with less power")
        victim: Piece | None = None
        if hunter:
            wanted = "destroy this minion at the end of the turn"
            victim = fx.choose_minion(quarry(fx, hunter), "destroy", wanted, about=[hunter])
        if victim and fx.move(hunter, fx.base_at(victim)):
            fx.start_lasting(Wanted, about=victim)


def quarry(fx: Fx, hunter: Piece) -> list[Piece]:
    """Weaker minions of other players at other bases to which you may move the hunter."""
    weaker = [
        minion
        for minion in fx.rivals()
        if minion.slot != hunter.slot and fx.power(minion) < fx.power(hunter)
    ]
    return [minion for minion in weaker if fx.open_to([hunter], [fx.base_at(minion)])]


class Wanted(Lasting):
    """Destroyed at the end of the turn, whoever's turn it is."""

    every_turn = True

    def turn_end(self, fx: Fx, event: Event) -> None:
        fx.destroy(fx.targeted())


class BattleMoose(Action):
    """Goes onto a minion of yours. Ongoing: No other player's card can destroy a minion of yours at
    this base."""

    brief = "On yours: rival cards can't destroy yours here"
    plays_on = MINION
    hosts = YOURS
    protects_from = DESTROY

    def protects(self, fx: Scope, card: Piece, by: By) -> bool:
        return (
            card.controller == fx.you
            and card.slot == fx.me.slot
            and card.is_minion
            and by.others_card(fx)
        )


class BringEmIn(Action):
    """Goes onto any minion. Ongoing: Each time the minion has moved to a different base, put a +1
    power counter on it."""

    brief = "On a minion: +1 counter each time it moves"
    name = "Bring 'Em In"
    plays_on = MINION

    def after_move_if(self, fx: Scope, event: Event) -> bool:
        return event.piece is fx.host

    def after_move(self, fx: Fx, event: Event) -> None:
        fx.add_counters(event.piece)


class Eh(Action):
    """Special (right after the first action you play in a turn): You may play this card from hand
    as an extra action. One minion of yours, your pick, gets +1 power this turn. Afterwards you may
    place this card in its owner's hand; otherwise it is discarded."""

    brief = "Special: your 1st action: 1 of yours +1 power; may keep this"
    name = "Eh?"
    special = "after_action_play"
    affects_minions = CHANGE

    def on_play(self, fx: Fx) -> None:
        """Played in the ordinary way, it does nothing."""

    def special_if(self, fx: Scope, event: Event) -> bool:
        return event.player == fx.you and fx.first(event, fx.you, ACTION)

    def on_special(self, fx: Fx, event: Event) -> None:
        fx.gain_power(fx.choose_minion(fx.yours(), "gain_power", amount=1), 1)
        if fx.confirm("return", "put this card into its owner's hand instead of the discard pile"):
            fx.place_self(HAND)


class HaichQ(Action):
    """Goes onto a base. Ongoing: Your minions here have +1 power each. Talent: Move a minion of
    yours either from elsewhere to this base or from this base to elsewhere."""

    brief = "On a base: yours +1 power. Talent: move 1 of yours in or out"
    name = "Haich-Q"
    plays_on = BASE
    affects_minions = CHANGE

    def power_here(self, fx: Scope, minion: Piece) -> int:
        return 1 if minion.controller == fx.you else 0

    def talent_if(self, fx: Scope) -> bool:
        return bool(fx.movable(fx.yours(at=fx.here)) or fx.movable(fx.yours(), [fx.here]))

    def talent(self, fx: Fx) -> None:
        minions = fx.movable(fx.yours(at=fx.here)) + fx.movable(fx.yours(), [fx.here])
        minion = fx.choose_minion(minions, "move", "move a minion of yours to or from this base")
        if minion in fx.here.minions:
            fx.move_away(minion)
        else:
            fx.move(minion, fx.here)


class MoveAboot(Action):
    """Choose a base where another player has a minion. Move one of your minions from a different
    base to it. If it moved, it gains +2 power until the end of the turn."""

    brief = "Move 1 of yours to a base with a rival: +2 power this turn"
    copies = 2
    affects_minions = VARIOUS

    def on_play(self, fx: Fx) -> None:
        bases = fx.open_to(fx.yours(), contested_bases(fx))
        base = fx.choose_base(bases, "move_to", "move a minion of yours there")
        if base:
            fx.gain_power(fx.move_one_to(fx.yours(), base, f"move it to {base.data.name}"), 2)


class PowerPoutine(Action):
    """Choose a base. Choose up to two of your minions there; each gains +2 power until the end of
    the turn."""

    brief = "Up to 2 of yours at a base: +2 power each this turn"
    copies = 2
    affects_minions = VARIOUS

    def on_play(self, fx: Fx) -> None:
        base = fx.choose_base(
            fx.bases(), "gain_power", "give up to two of your minions there +2 power", amount=2
        )
        for minion in fx.choose_minions(fx.yours(at=base), "gain_power", most=2, amount=2):
            fx.gain_power(minion, 2)


class WhenCallsTheBadge(Action):
    """Pick a base. Every minion of yours there gets a +1 power counter. Special: This card may also
    be played before a base scores."""

    brief = "Yours at a base: +1 counter each. Also before scoring"
    name = "When Calls the Badge"
    special = "before_scoring"
    affects_minions = CHANGE

    def on_play(self, fx: Fx) -> None:
        base = fx.choose_base(
            fx.bases(),
            "add_counters",
            "put a +1 power counter on each of your minions there",
            amount=1,
        )
        for minion in fx.yours(at=base):
            fx.add_counters(minion)


class GreatWhiteNorthEh(BaseDef):
    """Before this base scores, every player in turn order, beginning with the current player, may
    take one minion of theirs here and move it to a different base; a minion so moved gets +1 power
    this turn."""

    brief = "Before scoring: each may move 1 own minion away for +1 power"
    name = "Great White North, Eh?"
    breakpoint = 21
    vp = "2 3 1"

    def before_scoring(self, fx: Fx, event: Event) -> None:
        for each in fx.each_player():
            minions = each.yours(at=each.here)
            each.gain_power(
                each.move_one_away(minions, "move a minion of yours from here", may=True), 1
            )


class StrategicSyrupReserve(BaseDef):
    """Each time you have played a minion here, you may pick another player's minion at some other
    base where you also have a minion, and move it here."""

    brief = "Minion played here: may bring a rival from a base with yours"
    breakpoint = 23
    vp = "4 2 1"

    def after_minion_play_useful(self, fx: Scope, event: Event) -> bool:
        return bool(within_reach(fx))

    def may_after_minion_play_here(self, fx: Fx, event: Event) -> None:
        fx.move_one_to(within_reach(fx), fx.here, "move it here")


def within_reach(fx: Scope) -> list[Piece]:
    """Minions of other players at other bases where you have one too, which you may move here."""
    rivals = [
        minion
        for base in fx.bases(but=fx.here)
        if fx.present(base)
        for minion in fx.rivals(at=base)
    ]
    return fx.movable(rivals, [fx.here])
