"""Cards that go elsewhere than to the discard pile: choice, number, order (rules 8.7.3)."""

from smashup.testing import Scenario


def table(players: int = 2) -> Scenario:
    factions = [("time_travelers", "cyborg_apes"), ("super_spies", "shapeshifters")] * 2
    s = Scenario(factions[:players], bases=["the_nexus", "portal_room"], base_deck=["monkey_lab"])
    for seat in range(players):
        s.deck(seat, ["its_astounding"] * 4)
    return s


def test_every_jumper_on_a_scored_base_is_asked_by_itself() -> None:
    s = table()
    jumpers = [s.put("jumper", base="the_nexus", player=0, counters=9) for _ in range(2)]
    s.start(0)
    s.end_turn()
    s.choose(False)
    assert s.decision is not None
    assert s.decision.kind == "confirm"
    s.choose(True)
    assert sorted(s.where(jumper) for jumper in jumpers) == [("discard", 0), ("hand", 0)]


def test_the_choices_go_clockwise_from_the_current_player_before_any_card_is_gone() -> None:
    s = table(players=4)
    jumpers = [s.put("jumper", base="the_nexus", player=seat, counters=3) for seat in range(4)]
    s.start(2)
    s.end_turn()
    for seat in (2, 3, 0, 1):
        assert s.decision is not None
        assert (s.decision.player, s.decision.kind) == (seat, "confirm")
        assert {s.where(jumper) for jumper in jumpers} == {("base", "the_nexus")}
        s.choose(seat % 2 == 0)
    assert [s.where(jumper) for jumper in jumpers] == [
        ("hand", 0),
        ("discard", 1),
        ("hand", 2),
        ("discard", 3),
    ]
