"""The guided games: positions whose next few moves show how the game works.

In each it is the learner's turn, a base is nearly broken, and the rival leads there. In the first
one a minion and an action break it, a talent can be used on the way, and a Special before the
scoring turns it. In the second a card that stays, its talent and a card out of stasis do. In the
third a minion breaks it with a tie, and Specials before and after the scoring decide. Only this
module names the cards of the lessons: the texts of terminal and page are made from the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from .builder import PositionBuilder

if TYPE_CHECKING:
    from smashup import Match

BOT: Final = "rookie"  # the opponent, at the second seat
SEATS: Final = 2
SEED: Final = 36


def first_game(names: Sequence[str]) -> Match:
    """Return the match of the first lesson; the learner has the first seat."""
    table = PositionBuilder(
        [("rock_stars", "teddy_bears"), ("sumo_wrestlers", "grannies")],
        ["lake_minnetonka", "the_golden_lily", "out_in_the_woods"],
        seed=SEED,
    )
    fill(table, "the_golden_lily", ["classic_rocker", "groupie"])
    fill(table, "the_golden_lily", ["yokozuna", "granny", "third_tier"], player=1)
    fill(table, "out_in_the_woods", ["grandma"], player=1)
    table.hand(0, ["fun_bear", "hot_venue", "love_overload", "lovey_bear", "care_package"])
    table.hand(1, ["rookie_sumo", "nana", "chikara_mizu", "grandma", "performance_prize"])
    return begin(table, names)


def cards_that_stay(names: Sequence[str]) -> Match:
    """Return the match of the second lesson: ongoing cards, talents and stasis."""
    table = PositionBuilder(
        [("mounties", "backtimers"), ("rock_stars", "sumo_wrestlers")],
        ["the_golden_lily", "monkey_lab", "machu_picchu"],
        seed=SEED,
    )
    fill(table, "monkey_lab", ["war_canuck"])
    fill(table, "machu_picchu", ["northern_mover"])
    fill(table, "monkey_lab", ["yokozuna", "top_tier", "groupie"], player=1)
    fill(table, "machu_picchu", ["groupie"], player=1)
    table.stasis("sidelined_girlfriend", 0, counters=0)
    table.stasis("future_almanac", 0, counters=2)
    table.hand(0, ["haich_q", "alex_p_mcglide", "power_poutine"])
    table.hand(1, ["rookie_sumo", "groupie", "performance_prize", "classic_rocker"])
    return begin(table, names)


def reading_a_base(names: Sequence[str]) -> Match:
    """Return the match of the third lesson: windows, Specials and who takes what at a base."""
    table = PositionBuilder(
        [("super_spies", "rock_stars"), ("mounties", "sumo_wrestlers")],
        ["machu_picchu", "the_golden_lily", "monkey_lab"],
        seed=SEED,
    )
    fill(table, "machu_picchu", ["secret_agent", "groupie"])
    fill(table, "machu_picchu", ["yokozuna", "third_tier", "rookie_sumo"], player=1)
    fill(table, "the_golden_lily", ["groupie"])
    fill(table, "monkey_lab", ["northern_mover"], player=1)
    table.hand(0, ["classic_rocker", "live_and_let_chum", "total_sellout"])
    table.hand(1, ["rookie_sumo", "dudlee", "performance_prize", "technique_prize"])
    return begin(table, names)


LESSONS: Final[Sequence[Callable[[Sequence[str]], Match]]] = (
    first_game,
    cards_that_stay,
    reading_a_base,
)


def fill(table: PositionBuilder, base: str, minions: Sequence[str], player: int = 0) -> None:
    """Put minions of a player at a base."""
    for minion in minions:
        table.put(minion, base=base, player=player)


def begin(table: PositionBuilder, names: Sequence[str]) -> Match:
    """Begin the learner's turn, eight points to nine."""
    table.fill_decks()
    table.vp(0, 8)
    table.vp(1, 9)
    table.start(player=0, names=names)
    return table.match
