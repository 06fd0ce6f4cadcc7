"""Copied abilities (rules 15.6) inside the event of a play (rules 5.2, 8.4.1)."""

from smashup.engine.abilities.fx import Fx
from smashup.engine.abilities.scope import Scope
from smashup.engine.model.carddef import Action, CardDef, Minion
from smashup.engine.model.constants import MINION
from smashup.engine.model.state import Event
from smashup.testing import Scenario


class Sentry(Minion):
    """Ongoing: After another player plays a minion here, draw a card."""

    power = 1

    def after_minion_play_if(self, fx: Scope, event: Event) -> bool:
        return event.player != fx.you

    def after_minion_play_here(self, fx: Fx, event: Event) -> None:
        fx.draw()


class Alarm(Action):
    """Play on a minion. Ongoing: After another player plays an action, draw a card."""

    plays_on = MINION

    def after_action_play_if(self, fx: Scope, event: Event) -> bool:
        return event.player != fx.you

    def after_action_play(self, fx: Fx, event: Event) -> None:
        fx.draw()


class Braggart(Minion):
    """Destroy a minion here with less power than this one. Ongoing: This minion has +3 power."""

    power = 2

    def on_play(self, fx: Fx) -> None:
        weaker = fx.minions(at=fx.here, max_power=fx.power(fx.me) - 1)
        fx.destroy(fx.choose_minion(weaker, "destroy"))

    def own_power(self, fx: Scope) -> int:
        return 3


class Table(Scenario):
    strangers = (CardDef(Sentry()), CardDef(Alarm()), CardDef(Braggart()))

    def __init__(self) -> None:
        super().__init__(
            [("shapeshifters", "cyborg_apes"), ("time_travelers", "super_spies")],
            bases=["portal_room", "the_nexus"],
        )


def test_a_copied_on_play_ability_comes_before_the_copied_continuous_text() -> None:
    s = Table()
    s.put("braggart", base="the_nexus", player=1)
    operative = s.put("operative", base="portal_room", player=1)
    sentry = s.put("sentry", base="portal_room", player=1)
    s.deck(1, ["mole"])
    s.hand(0, ["copycat"])
    s.start(0)
    s.play("copycat", at="portal_room")
    s.choose("braggart")
    assert s.where(operative) == ("base", "portal_room")  # 3, when Copycat still had 2
    assert s.where(sentry) == ("discard", 1)
    assert s.power("copycat") == 5


def test_who_was_removed_by_a_copied_on_play_ability_still_answers_the_play() -> None:
    s = Table()
    s.put("braggart", base="the_nexus", player=1)
    sentry = s.put("sentry", base="portal_room", player=1)
    s.deck(1, ["spy"])
    s.hand(0, ["copycat"])
    s.start(0)
    s.play("copycat", at="portal_room")
    s.choose("braggart")
    assert s.where(sentry) == ("discard", 1)
    assert s.ids(("hand", 1)) == ["spy"]


def test_who_was_removed_by_the_continuous_text_of_a_new_card_still_answers_its_play() -> None:
    s = Table()
    spy = s.put("spy", base="portal_room", player=1)
    alarm = s.put("alarm", on=spy, player=1)
    s.deck(1, ["mole"])
    s.hand(0, ["shielding"])
    s.start(0)
    s.play("shielding", on=spy)
    assert s.where(alarm) == ("discard", 1)
    assert s.ids(("hand", 1)) == ["mole"]
