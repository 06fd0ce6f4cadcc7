"""Cyborg Apes: Piles play-on-minion actions onto its minions, which grow with every action on them,
and gets those actions back from the discard pile or from scoring bases."""

from smashup.engine.prelude import (
    DECK_BOTTOM,
    HAND,
    MINION,
    YOURS,
    Action,
    BaseDef,
    By,
    Card,
    Event,
    Fx,
    Minion,
    Piece,
    Scope,
    is_action,
    on_minion,
)


class Cyberback(Minion):
    """Ongoing: Whenever you may play an action, you may play it from your discard pile instead of
    from your hand, provided that you play it on this minion."""

    brief = "Your actions on this may come from your discard"
    power = 5

    def play_sources(self, fx: Scope) -> list[tuple[Card, Piece]]:
        return [(card, fx.me) for card in fx.discard_pile if on_minion(card)]


class Clyde20(Minion):
    """Ongoing: Whenever an action that you control on a minion at this base would go to the discard
    pile, for any reason, you may put it into its owner's hand instead. Decide separately for each
    action."""

    brief = "Your actions on minions here may go to hand, not discard"
    name = "Clyde 2.0"
    power = 4
    copies = 2

    def redirects(self, fx: Fx, card: Piece, going_to: int) -> int:
        yours = (
            card.is_action
            and card.host >= 0
            and card.controller == fx.you
            and card.slot == fx.me.slot
        )
        return HAND if yours and fx.wants_back(card) else going_to


class Baboom(Minion):
    """Talent: From your hand, play an action onto this minion. It counts as an extra action."""

    brief = "Talent: extra action, played on this"
    power = 3
    copies = 3

    def talent(self, fx: Fx) -> None:
        fx.extra_action(on=fx.me)


class FuriousGeorge(Minion):
    """Ongoing: This minion has +1 power for each action on it."""

    brief = "+1 power per action on this"
    power = 2
    copies = 4

    def own_power(self, fx: Scope) -> int:
        return len(fx.me.actions)


class Cyberevolution(Action):
    """Play on a minion. Ongoing: This minion has +3 power."""

    brief = "On a minion: +3 power"
    copies = 2
    plays_on = MINION

    def host_power(self, fx: Scope) -> int:
        return 3


class FlyingMonkey(Action):
    """Play on a minion. Special (after this base scores): If you want, this minion moves to another
    base, and then you destroy this action. Do both or neither."""

    brief = "On a minion: After scoring: may move it and destroy this"
    plays_on = MINION

    def after_scoring_useful(self, fx: Scope, event: Event) -> bool:
        return fx.host is not None and bool(fx.movable([fx.host]))

    def may_after_scoring(self, fx: Fx, event: Event) -> None:
        fx.move_away(fx.host)
        fx.destroy(fx.me)


class GoingBananas(Action):
    """Choose a base. Destroy every action controlled by other players that is on that base or on a
    minion there."""

    brief = "Destroy all rival actions on a base and on minions there"

    def on_play(self, fx: Fx) -> None:
        base = fx.choose_base(fx.bases(), "destroy", "destroy other players' actions there")
        fx.destroy_all([action for action in fx.actions(at=base) if action.controller != fx.you])


class JuicedUp(Action):
    """Play on a minion. Ongoing: Count the actions on this minion, this card included; the minion
    has +2 power per action counted."""

    brief = "On a minion: +2 power per action on it, this included"
    plays_on = MINION

    def host_power(self, fx: Scope) -> int:
        return 2 * len(fx.host.actions) if fx.host else 0


class MissingUplink(Action):
    """Play on one of your minions. Ongoing: At the end of your turn, draw a card."""

    brief = "On yours: draw 1 at your turn end"
    plays_on = MINION
    hosts = YOURS
    orderless = True

    def turn_end(self, fx: Fx, event: Event) -> None:
        fx.draw()


class MonkeyOnYourBack(Action):
    """Play on one of your minions. Talent: Destroy another player's minion of power 4 or less at
    this base. Then put this card on the bottom of its owner's deck."""

    brief = "On yours: Talent: destroy rival ≤4 here, this to deck bottom"
    name = "Monkey on Your Back"
    plays_on = MINION
    hosts = YOURS

    def talent(self, fx: Fx) -> None:
        fx.destroy(fx.choose_minion(fx.rivals(at=fx.here, max_power=4), "destroy"))
        fx.send(fx.me, DECK_BOTTOM)


class MonkeySeeMonkeyDo(Action):
    """Reveal the top five cards of your deck. Put any number of the revealed actions into your
    hand. Shuffle the other revealed cards into your deck."""

    brief = "Reveal your top 5: any actions to hand, shuffle in the rest"
    name = "Monkey See, Monkey Do"

    def on_play(self, fx: Fx) -> None:
        revealed = fx.take_top(5, reveal=True)
        chosen = fx.choose_cards(
            [card for card in revealed if is_action(card)],
            "take",
            "put these actions into your hand",
        )
        for card in chosen:
            fx.put(card, HAND)
        fx.shuffle_in([card for card in revealed if card not in chosen])


class Shielding(Action):
    """Play on a minion. Ongoing: Actions that other players control cannot affect this minion, nor
    any action on it except this one."""

    brief = "On a minion: rival actions can't affect it or others on it"
    copies = 2
    plays_on = MINION

    def protects(self, fx: Scope, card: Piece, by: By) -> bool:
        return fx.me.host in (card.pid, card.host) and card is not fx.me and by.others_action(fx)


class MonkeyLab(BaseDef):
    """Each minion here has +1 power for each action on it."""

    brief = "Minions here: +1 power per action on them"
    breakpoint = 23
    vp = "4 2 1"

    def power_here(self, fx: Scope, minion: Piece) -> int:
        return len(minion.actions)


class PrimatePark(BaseDef):
    """After this base scores, the winner may take actions under their control off minions here, as
    many as they like, and return them to the hands of their owners."""

    brief = "After scoring: winner may take back own actions on minions"
    breakpoint = 20
    vp = "3 2 1"

    def after_scoring_if(self, fx: Scope, event: Event) -> bool:
        return fx.won and bool(fx.actions_on_minions(at=fx.here, of=fx.you))

    def may_after_scoring(self, fx: Fx, event: Event) -> None:
        fx.return_all(
            fx.choose_some_in_play(fx.actions_on_minions(at=fx.here, of=fx.you), "return")
        )
