"""Triggers of a stretch of time: each ability once, and each lasting one (rules 8.4.6)."""

from __future__ import annotations

from smashup.engine.abilities.fx import Fx
from smashup.engine.model.carddef import Lasting
from smashup.engine.model.state import Event
from smashup.testing import Scenario

PAIRS = [("super_spies", "time_travelers"), ("cyborg_apes", "shapeshifters")]


class Doomed(Lasting):
    """Destroyed at the end of the turn."""

    def turn_end(self, fx: Fx, event: Event) -> None:
        fx.destroy(fx.targeted())


def test_two_lasting_abilities_of_one_card_are_two() -> None:
    s = Scenario(PAIRS, bases=["primate_park", "portal_room"])
    doomed = [s.put("time_raider", base="primate_park", player=0) for _ in range(2)]
    spared = s.put("copycat", base="primate_park", player=1)
    game = s.game
    for piece in list(game.pieces.values())[:2]:
        Fx(game, game.bases[0].data, 0, None, None, game.bases[0].card).start_lasting(
            Doomed, about=piece
        )
    for player in range(2):
        s.deck(player, ["mitosis"] * 4)
    s.start(0)
    s.end_turn()
    assert s.decision is not None
    assert s.decision.purpose == "order"
    s.choose(s.decision.options[0])
    assert [s.where(minion) for minion in doomed] == [("discard", 0)] * 2
    assert s.where(spared) == ("base", "primate_park")
    assert s.decision.kind == "play"


def test_an_ability_used_before_scoring_is_used_up_for_its_next_controller_too() -> None:
    s = Scenario(PAIRS, bases=["primate_park", "portal_room"], base_deck=["monkey_lab"])
    mole = s.put("mole", base="primate_park", player=0)
    s.put("furious_george", base="primate_park", player=1, counters=20)
    s.hand(0, ["mindraker"])
    s.hand(1, ["the_base_is_not_enough", "stasis_field"])
    s.start(0)
    s.end_turn()
    s.use(mole)
    s.play("mindraker", at="portal_room")
    s.play("the_base_is_not_enough", player=1)
    assert s.decision is not None
    assert s.decision.kind == "play"
    assert s.ids(("hand", 1)) == ["stasis_field"]
