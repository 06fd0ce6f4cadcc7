"""Set up any position and play it by name: for rules tests, bug reports and new factions.

    s = Scenario(
        [("cyborg_apes", "time_travelers"), ("shapeshifters", "super_spies")],
        bases=["monkey_lab", "the_vats"],
    )
    george = s.put("furious_george", base="monkey_lab", player=0)
    s.hand(0, ["cyberevolution"])
    s.start(player=0)
    s.play("cyberevolution", on=george)
    assert s.power(george) == 2 + 1 + 3 + 1

docs/writing-a-faction.md has more examples."""

from ..builder import Handle, ScenarioError
from .scenario import Scenario

__all__ = ["Handle", "Scenario", "ScenarioError"]
