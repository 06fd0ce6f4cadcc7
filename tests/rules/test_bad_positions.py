"""A position that cannot be is refused with a sentence that says why (`smashup.testing`)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from smashup.testing import Scenario, ScenarioError

FACTIONS = [("cyborg_apes", "time_travelers"), ("teddy_bears", "grannies")]


def table() -> Scenario:
    s = Scenario(FACTIONS, bases=["the_vats", "portal_room"], base_deck=["the_nexus"])
    s.put("nana", base="the_vats", player=1)
    return s


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (lambda s: s.put("nana", base="the_vats", player=2), "no player 2"),
        (lambda s: s.put("nana", base="the_vats", player=0, owner=-1), "no player -1"),
        (lambda s: s.put("nana", base="the_nexus", player=0), "'the_nexus' is not in play"),
        (lambda s: s.put("nana", player=0), "say where nana is"),
        (lambda s: s.put("granny", on="nana", player=0), "Granny cannot be on Nana"),
        (
            lambda s: s.put("shielding", on="nana", base="portal_room", player=0),
            "Nana is not at 'portal_room'",
        ),
        (lambda s: s.put("nana", base="the_vats", player=0, counters=-1), "counters cannot be -1"),
        (lambda s: s.stasis("nana", player=3, counters=1), "no player 3"),
        (lambda s: s.stasis("nana", player=0, counters=-1), "counters cannot be -1"),
        (lambda s: s.hand(2, ["nana"]), "no player 2"),
        (lambda s: s.deck(-1, ["nana"]), "no player -1"),
        (lambda s: s.discard(0, [("nana", 5)]), "no player 5"),
        (lambda s: s.hand(0, ["the_vats"]), "no card 'the_vats'"),
        (lambda s: s.base_discard(["nana"]), "no base 'nana'"),
        (lambda s: s.vp(0, -1), "victory points cannot be -1"),
        (lambda s: s.vp(2, 1), "no player 2"),
        (lambda s: s.start(player=2), "no player 2"),
        (lambda s: s.ids("hands"), "no zone 'hands'"),
        (lambda s: s.ids("hand"), "no zone 'hand'"),
        (lambda s: s.ids(("hand", 2)), "no player 2"),
        (lambda s: s.player_power("the_vats", 2), "no player 2"),
        (lambda s: s.sees(2, "nana"), "no player 2"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(
    wrong: Callable[[Scenario], object], why: str
) -> None:
    s = table()
    with pytest.raises(ScenarioError, match=why):
        wrong(s)
    s.start(player=1)
    assert s.ids(("base", "the_vats")) == ["nana"]
    assert s.ids(("hand", 0)) == s.ids(("stasis", 0)) == []
    assert s.vps == [0, 0]


def test_bases_and_factions_must_be_known() -> None:
    with pytest.raises(ScenarioError, match="no base 'nana'"):
        Scenario(FACTIONS, bases=["nana"])
    with pytest.raises(ScenarioError, match="no base 'nowhere'"):
        Scenario(FACTIONS, bases=["the_vats"], base_deck=["nowhere"])
    with pytest.raises(ScenarioError, match="a pair of factions, not 'teddy_bears'"):
        Scenario(["teddy_bears", "grannies"])  # type: ignore[list-item]


def test_nothing_can_be_picked_that_is_no_pick() -> None:
    s = table()
    s.start()
    with pytest.raises(ScenarioError, match="no option fits None"):
        s.choose(None)  # type: ignore[arg-type]
    with pytest.raises(ScenarioError, match="no player 2"):
        s.auto(until=2)
    assert s.decision is not None
    assert s.decision.kind == "play"


def test_an_action_that_cannot_be_on_its_minion_is_gone_before_the_game_begins() -> None:
    s = table()
    s.put("clyde_2_0", base="the_vats", player=0)
    mine = s.put("juiced_up", on="nana", player=0)
    s.put("shielding", on="nana", player=1)
    s.start()
    assert s.where(mine) == ("discard", 0)  # nobody is asked whether Clyde takes it
    assert s.decision is not None
    assert s.decision.kind == "play"
