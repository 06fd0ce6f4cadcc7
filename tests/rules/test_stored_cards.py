"""Stored cards, and where they go when their host leaves play (rules 20, 8.7.3)."""

from smashup.engine.abilities.fx import Fx
from smashup.engine.model.carddef import Lasting
from smashup.engine.model.constants import FOR_GOOD
from smashup.engine.model.state import Event
from smashup.testing import Handle, Scenario


class PlaysDestroyIt(Lasting):
    """After an action is played, a certain card is destroyed."""

    def after_action_play(self, fx: Fx, event: Event) -> None:
        fx.destroy(fx.targeted())


def table(players: int = 2) -> Scenario:
    factions = [
        ("wraithrustlers", "cyborg_apes"),
        ("time_travelers", "super_spies"),
        ("shapeshifters", "mounties"),
    ]
    s = Scenario(
        factions[:players],
        bases=["primate_park", "the_vats", "portal_room"],
        base_deck=["monkey_lab"],
    )
    for seat in range(players):
        s.deck(seat, ["juiced_up"] * 4)
    return s


def god_with(s: Scenario, player: int, *stored: str) -> Handle:
    god = s.put("ancient_sumerian_god", base="primate_park", player=player)
    for id in stored:
        s.store(id, under=god)
    return god


def test_a_card_that_is_leaving_does_not_begin_to_leave_again() -> None:
    s = table()
    god = god_with(s, 0, "slimy", "slimy", "slimy")
    game = s.game
    piece = next(p for p in game.pieces.values() if p.card.uid == god.uid)
    Fx(game, game.bases[0].data, 0, None, None, game.bases[0].card).start_lasting(
        PlaysDestroyIt, FOR_GOOD, piece
    )
    s.put("ellen", base="primate_park", player=0)
    s.start(0)
    s.talent("ellen")
    s.play("slimy", at="the_vats")  # what answers this takes the god out of play at once
    assert s.where(god) == ("discard", 0)
    assert s.ids(("base", "the_vats")) == ["slimy"]
    assert s.ids(("discard", 0)).count("slimy") == 2
    s.auto()
    assert s.breakpoint("primate_park") == 20 - 3
    assert s.game.announced == ()


def test_what_cards_do_as_they_leave_goes_clockwise_from_the_current_player() -> None:
    s = table(players=3)
    gods = [god_with(s, player, "slimy") for player in (0, 1, 2)]
    s.put("spy", base="primate_park", player=0, counters=40)
    s.start(1)
    s.end_turn()
    for player in (1, 2, 0):
        assert s.decision is not None
        assert s.decision.player == player
        assert {s.where(god) for god in gods} == {("base", "primate_park")}
        s.play("slimy", at="the_vats")
    assert [s.where(god) for god in gods] == [("discard", 0), ("discard", 1), ("discard", 2)]
    assert s.ids(("base", "the_vats")) == ["slimy"] * 3
