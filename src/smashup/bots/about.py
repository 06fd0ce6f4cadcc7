"""The bots that a table may seat, in words for people."""

from __future__ import annotations

from typing import Final, NamedTuple


class About(NamedTuple):
    """A bot of the package. `strength` orders them; only the order counts."""

    name: str
    title: str
    description: str
    strength: int
    yardstick: bool = False  # it is there to compare with, rather than to play against
    recommended: bool = False  # whom to play against first: no pushover, and quick


ABOUT: Final = {
    about.name: about
    for about in (
        About("rookie", "Rookie", "plays whatever it can, without a plan", 5),
        About("scrapper", "Scrapper", "fights for every base", 40, recommended=True),
        About("planner", "Planner", "thinks its turn through, and of your reply", 60),
        About("sage", "Sage", "thinks it over on many deals, and takes a second for it", 70),
        About("random", "Random", "does anything, or nothing", 0, yardstick=True),
        About("greedy", "Greedy", "takes what looks best right now", 30, yardstick=True),
    )
}

# What bots are called where several of one kind sit at a table: a name for each of four seats.
OWN_NAMES: Final = {
    "rookie": ("Pip", "Dot", "Benny", "Lulu"),
    "scrapper": ("Rocky", "Bruno", "Spike", "Roxy"),
    "planner": ("Ada", "Otto", "Vera", "Hugo"),
    "sage": ("Iris", "Milo", "Luna", "Felix"),
    "random": ("Fluke", "Chaos", "Dice", "Whim"),
    "greedy": ("Goldy", "Midas", "Nick", "Grab"),
}

STAND_IN: Final = "greedy"  # plays for somebody whose clock has run out
HINT: Final = "planner"  # advises people: its choice, and how it rates the alternatives
