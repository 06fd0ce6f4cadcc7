"""Rock Stars: Wants the biggest stages: floods bases with a breakpoint of 21 or more with Groupies
and is paid in cards there."""

from smashup.engine.prelude import (
    BASE,
    CHANGE,
    HAND,
    MINION,
    VARIOUS,
    Action,
    Base,
    BaseDef,
    Event,
    Fx,
    Minion,
    Piece,
    Scope,
    is_minion,
    minion_up_to,
    named,
)


def bring_three(fx: Fx, base: Base) -> None:
    """Move up to three of your minions to that base, each from a base with a lower breakpoint."""
    lower = [
        minion for minion in fx.yours() if fx.breakpoint(fx.base_at(minion)) < fx.breakpoint(base)
    ]
    chosen = fx.choose_minions(
        fx.movable(lower, [base]), "move", f"move up to three minions to {base.data.name}", most=3
    )
    fx.move_all([(minion, base) for minion in chosen])


class TheMonarch(Minion):
    """Talent: Look for one Groupie, in your deck, in your discard pile or in both. Show it and take
    it into your hand. If you went through the deck, shuffle it."""

    brief = "Talent: find a Groupie in deck or discard"
    power = 5
    mentions = "Groupie"

    def talent(self, fx: Fx) -> None:
        fx.put(
            fx.search(
                named("Groupie"), "take", "take a Groupie into your hand", also=(fx.discard_pile,)
            ),
            HAND,
        )


class ClassicRocker(Minion):
    """Talent: If the breakpoint of this base is 21 or higher, draw a card. You can use only one
    Classic Rocker's ability per turn."""

    brief = "Talent: at 21+, draw 1 (one Classic Rocker per turn)"
    power = 4
    copies = 2
    mentions = "Classic Rocker"

    def talent_if(self, fx: Scope) -> bool:
        return fx.breakpoint(fx.here) >= 21 and not fx.used_by_name()

    def talent(self, fx: Fx) -> None:
        fx.use_up()
        fx.draw()


class RickRoll(Minion):
    """Move up to three of your minions to this base, each from a base with a lower breakpoint than
    this one."""

    brief = "Move up to 3 of yours here from lower-breakpoint bases"
    power = 3
    copies = 2

    def on_play(self, fx: Fx) -> None:
        bring_three(fx, fx.here)


class Groupie(Minion):
    """You may play another Groupie from your hand at this base as an extra minion."""

    brief = "Extra minion here: another Groupie"
    power = 2
    copies = 5
    mentions = "Groupie"

    def on_play(self, fx: Fx) -> None:
        fx.extra_minion(at=fx.here, name="Groupie")


class GuestStar(Action):
    """Look for one Groupie, in your deck, in your discard pile or in both, and show it. Either take
    it into your hand or play it at once as an extra minion. If you went through the deck, shuffle
    it."""

    brief = "Find a Groupie in deck or discard; may play it as extra"
    copies = 2

    def on_play(self, fx: Fx) -> None:
        fx.fetch(named("Groupie"), "show a Groupie", also=(fx.discard_pile,))


class HotVenue(Action):
    """Play on a base. Ongoing: Your minions at this base have +1 power. At the end of each turn in
    which you played a minion at this base, draw a card if the base has a breakpoint of 21 or
    higher."""

    brief = "On a base: yours +1 power. At 21+ play minion: draw 1 at end"
    plays_on = BASE
    affects_minions = CHANGE
    orderless = True
    every_turn = True

    def power_here(self, fx: Scope, minion: Piece) -> int:
        return 1 if minion.controller == fx.you else 0

    def turn_end_if(self, fx: Scope, event: Event) -> bool:
        return fx.count("play", fx.you, MINION, fx.here) > 0 and fx.breakpoint(fx.here) >= 21

    def turn_end(self, fx: Fx, event: Event) -> None:
        fx.draw()


class PowerBallad(Action):
    """Pick a base; every minion you have there gets +1 power this turn. Special: You may play this
    card before a base scores that has a breakpoint of at least 21; then you must pick that base."""

    brief = "Yours at a base: +1 power this turn. Also before 21+ scoring"
    special = "before_scoring"
    affects_minions = CHANGE

    def on_play(self, fx: Fx) -> None:
        base = fx.choose_base(
            fx.bases(), "gain_power", "give your minions there +1 power", amount=1
        )
        for minion in fx.yours(at=base):
            fx.gain_power(minion, 1)

    def special_if(self, fx: Scope, event: Event) -> bool:
        return fx.breakpoint(fx.here) >= 21

    def on_special(self, fx: Fx, event: Event) -> None:
        for minion in fx.yours(at=fx.here):
            fx.gain_power(minion, 1)


class ReunionTour(Action):
    """Choose any number of minions in your discard pile and shuffle them into your deck."""

    brief = "From discard, shuffle any minions into deck"

    def on_play(self, fx: Fx) -> None:
        minions = [card for card in fx.discard_pile if is_minion(card)]
        fx.shuffle_back(fx.choose_cards(minions, "shuffle", "shuffle these minions into your deck"))


class RockOfLuuv(Action):
    """Look through your deck for minions of power 2 or less. You may take up to three that share
    one name: show them, put them in your hand and shuffle."""

    brief = "Find up to 3 minions ≤2 of the same name in deck"
    name = "Rock of Luuv"

    def on_play(self, fx: Fx) -> None:
        for card in fx.search_alike(
            minion_up_to(2), "take", "take up to three minions into your hand", 3
        ):
            fx.put(card, HAND)


class TotalSellout(Action):
    """Special (after a base has scored at which you have a minion): Draw two cards. If the
    breakpoint of that base was 21 or higher, draw one more."""

    brief = "After scoring: if yours are there, draw 2 (3 at 21+)"
    copies = 2
    special = "after_scoring"

    def special_if(self, fx: Scope, event: Event) -> bool:
        return fx.present(fx.here)

    def on_special(self, fx: Fx, event: Event) -> None:
        fx.draw(2)
        if fx.scored_breakpoint >= 21:
            fx.draw()


class TourBus(Action):
    """Choose a base. Move up to three of your minions there, each from a base with a lower
    breakpoint."""

    brief = "Move up to 3 of yours to a base of higher breakpoint"
    affects_minions = VARIOUS

    def on_play(self, fx: Fx) -> None:
        base = fx.choose_base(
            fx.open_to(fx.yours(), fx.bases()), "move_to", "move your minions there"
        )
        if base:
            bring_three(fx, base)


class TurnUpTo11(Action):
    """Play on a base. Ongoing: A starting breakpoint below 21 is raised to 21 for this base."""

    brief = "On a base: starting breakpoint is at least 21"
    name = "Turn Up to 11"
    plays_on = BASE

    def starting_breakpoint(self, fx: Scope, breakpoint: int) -> int:
        return max(21, breakpoint)


class LakeMinnetonka(BaseDef):
    """After a player plays a minion here or moves a minion to here, that minion gains +1 power this
    turn."""

    brief = "Minion brought here: +1 power this turn"
    breakpoint = 26
    vp = "5 3 2"
    orderless = True

    def after_arrival_useful(self, fx: Scope, event: Event) -> bool:
        return event.piece is not None and event.piece.in_play

    def after_arrival_here(self, fx: Fx, event: Event) -> None:
        fx.gain_power(event.piece, 1)


class Palooza(BaseDef):
    """Before this base scores, every player has the option to bring in one of their minions from
    another base by moving it here."""

    brief = "Before scoring: each player may move 1 own minion here"
    breakpoint = 27
    vp = "6 4 3"

    def before_scoring(self, fx: Fx, event: Event) -> None:
        for each in fx.each_player():
            elsewhere = [
                minion for base in each.bases(but=each.here) for minion in each.yours(at=base)
            ]
            each.move_one_to(
                elsewhere, each.here, f"move a minion to {each.here.data.name}", may=True
            )
