"""The guided first game: a position whose next few moves show how the game works.

It is the learner's turn. A base is nearly broken, and the rival leads there. A minion and an action
break it, a talent can be used on the way, and a Special before the scoring turns it. Only this
module names the cards of the lesson: the texts of terminal and page are made from the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from .builder import PositionBuilder

if TYPE_CHECKING:
    from smashup import Match

BOT: Final = "rookie"  # the opponent, at the second seat
FACTIONS: Final = [("rock_stars", "teddy_bears"), ("sumo_wrestlers", "grannies")]
BASES: Final = ["lake_minnetonka", "the_golden_lily", "out_in_the_woods"]
SEED: Final = 36


def first_game(names: Sequence[str]) -> Match:
    """Return the match of the lesson; the learner has the first seat."""
    table = PositionBuilder(FACTIONS, BASES, seed=SEED)
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
    table.start(player=0, names=names)
    return table.match
