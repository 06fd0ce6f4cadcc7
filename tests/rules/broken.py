"""Broken: Test cards whose texts fail."""

from smashup.engine.prelude import Action, BaseDef, Event, Fx, Minion, Scope


class Stranger(Minion):
    """"""

    power = 1


class Fuse(Minion):
    """"""

    power = 1


class Bomb(Action):
    """Draw a card. Choose a minion; it gets a +1 power counter. Then this fails."""

    def on_play(self, fx: Fx) -> None:
        fx.draw()
        fx.add_counters(fx.choose_minion(fx.minions(), "add_counters", amount=1))
        raise ZeroDivisionError("the text of this card fails")


class Sensor(Minion):
    """Ongoing: After a minion is played, draw a card. With a counter on it, it cannot stand a
    Fuse."""

    power = 1

    def after_minion_play_if(self, fx: Scope, event: Event) -> bool:
        if event.card is not None and event.card.data.name == "Fuse" and fx.me.counters:
            raise ZeroDivisionError("the condition of this card fails")
        return True

    def after_minion_play(self, fx: Fx, event: Event) -> None:
        fx.draw()


class Here(BaseDef):
    """"""

    breakpoint, vp = 99, "3 2 1"


class There(BaseDef):
    """"""

    breakpoint, vp = 99, "3 2 1"
