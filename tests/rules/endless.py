"""Endless: Test cards that go on and on."""

from smashup.engine.prelude import (
    FROM_DECK_TOP,
    FROM_HAND,
    Action,
    BaseDef,
    Event,
    Fx,
    Minion,
    Scope,
    is_minion,
)


class Stranger(Minion):
    """"""

    power = 1
    copies = 19


class Staircase(Minion):
    """Play the top card of your deck here as an extra card."""

    power = 1

    def on_play(self, fx: Fx) -> None:
        for card in fx.take_top(1):
            fx.play_or_discard(card, FROM_DECK_TOP, [fx.here])


class Magnet(Minion):
    """Ongoing: After you play another minion here, play a minion from your hand here as an extra
    minion."""

    power = 1

    def after_minion_play_if(self, fx: Scope, event: Event) -> bool:
        return event.player == fx.you

    def after_minion_play_here(self, fx: Fx, event: Event) -> None:
        fx.play_one(list(filter(is_minion, fx.hand)), fx.hand, FROM_HAND, [fx.here], may=False)


class Swing(Minion):
    """Ongoing: After a minion moves, move it to another base."""

    power = 1

    def after_move(self, fx: Fx, event: Event) -> None:
        fx.move(event.piece, fx.choose_base(fx.bases(but=event.base), "move_to"))


class Restless(Minion):
    """Ongoing: After this minion moves, move it to another base."""

    power = 1

    def after_move_if(self, fx: Scope, event: Event) -> bool:
        return event.piece is fx.me

    def after_move(self, fx: Fx, event: Event) -> None:
        fx.move_away(fx.me)


class Contagious(Minion):
    """Ongoing: After this minion moves, move another minion to another base."""

    power = 1

    def after_move_if(self, fx: Scope, event: Event) -> bool:
        return event.piece is fx.me

    def after_move(self, fx: Fx, event: Event) -> None:
        fx.move_one_away(fx.minions(but=fx.me))


class Stampede(Action):
    """Move each minion to another base."""

    def on_play(self, fx: Fx) -> None:
        for minion in fx.minions():
            fx.move_away(minion)


class Drover(Minion):
    """Talent: Move each other minion to another base."""

    power = 1

    def talent(self, fx: Fx) -> None:
        for minion in fx.minions(but=fx.me):
            fx.move_away(minion)


class Follower(Minion):
    """Ongoing: After a minion moves, play a minion from your hand as an extra minion."""

    power = 1

    def after_move(self, fx: Fx, event: Event) -> None:
        fx.play_one(list(filter(is_minion, fx.hand)), fx.hand, FROM_HAND, may=False)


class Whirl(Minion):
    """Ongoing: After a minion moves, put a +1 power counter on it and move it to another base,
    twice."""

    power = 1
    orderless = True

    def after_move(self, fx: Fx, event: Event) -> None:
        fx.add_counters(event.piece)
        # Not quite endless: a test of it must end.
        if event.piece is not None and event.piece.counters < 2500:
            fx.move_away(event.piece)
            fx.move_away(event.piece)


class Push(Action):
    """Move a minion to another base."""

    def on_play(self, fx: Fx) -> None:
        fx.move_one_away(fx.minions())


class Perpetual(Action):
    """Draw a card. You may play an extra action."""

    def on_play(self, fx: Fx) -> None:
        fx.draw()
        fx.extra_action()


class Pause(Action):
    """Put this card into stasis with a stasis counter. When it is played from stasis, draw a
    card."""

    def on_play(self, fx: Fx) -> None:
        fx.enter_stasis(1)

    def from_stasis(self, fx: Fx) -> None:
        fx.draw()


class Here(BaseDef):
    """"""

    breakpoint, vp = 99, "3 2 1"


class Yonder(BaseDef):
    """"""

    breakpoint, vp = 99, "3 2 1"


class There(BaseDef):
    """"""

    breakpoint, vp = 99, "3 2 1"
