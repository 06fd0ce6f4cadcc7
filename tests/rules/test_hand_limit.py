"""The hand limit in the Draw 2 Cards phase (rules 4.4)."""

from smashup.engine.abilities.fx import Fx
from smashup.engine.abilities.scope import Scope
from smashup.engine.model.carddef import CardDef, Minion
from smashup.engine.model.state import Event
from smashup.testing import Scenario


class Hoarder(Minion):
    """Ongoing: After you discard one or more cards, draw a card, once per turn."""

    power = 1

    def after_hand_discard_if(self, fx: Scope, event: Event) -> bool:
        return event.player == fx.you and not fx.used()

    def after_hand_discard(self, fx: Fx, event: Event) -> None:
        fx.use_up()
        fx.draw()


class Table(Scenario):
    strangers = (CardDef(Hoarder()),)


def test_a_card_drawn_because_of_the_discard_is_one_too_many_again() -> None:
    s = Table(
        [("time_travelers", "cyborg_apes"), ("super_spies", "shapeshifters")],
        bases=["the_nexus", "portal_room"],
    )
    s.put("hoarder", base="the_nexus", player=0)
    s.hand(0, ["do_over"] * 9)
    s.deck(0, ["jumper", "jumper", "baboom"])
    s.start(0)
    s.end_turn()
    s.choose("do_over")
    assert s.phase == "draw"
    assert s.decision is not None
    assert s.decision.prompt == "Discard 1 card, down to 10"
    assert s.decision.player == 0
    s.choose("baboom")
    assert len(s.ids(("hand", 0))) == 10
    assert s.ids(("discard", 0)) == ["baboom", "do_over"]
    assert s.turn_player == 1
