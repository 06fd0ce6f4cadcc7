"""The first game of somebody who has never played: a position in which the next few moves show what
the game is about.

It is the learner's turn. A base is nearly broken and another player wins it. A minion and an action
break it, a talent can be used on the way, and a Special before the scoring turns it. The cards of
the lesson are named here and nowhere else: what is said to it, in the terminal and in the browser,
speaks of what is on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .cards import CATALOGUE
from .engine.outside.match import Match
from .testing import Scenario

BOT: Final = "rookie"  # who plays at the second seat
FACTIONS: Final = [("rock_stars", "teddy_bears"), ("sumo_wrestlers", "grannies")]
SEED: Final = 36


def first_game(names: Sequence[str]) -> Match:
    """The game with that position. The learner has the first seat."""
    table = Scenario(
        FACTIONS, bases=["lake_minnetonka", "the_golden_lily", "out_in_the_woods"], seed=SEED
    )
    for player, cards in enumerate(
        (["classic_rocker", "groupie"], ["yokozuna", "granny", "third_tier"])
    ):
        for card in cards:
            table.put(card, base="the_golden_lily", player=player)
    table.put("grandma", base="out_in_the_woods", player=1)
    table.hand(0, ["fun_bear", "hot_venue", "love_overload", "lovey_bear", "care_package"])
    table.hand(1, ["rookie_sumo", "nana", "chikara_mizu", "grandma", "performance_prize"])
    table.fill_decks()
    table.vp(0, 8)
    table.vp(1, 9)
    table.start(player=0)
    return Match.begin_at(CATALOGUE, table.game, names)
