"""Results that were never played, for tests of what is made of them."""

from __future__ import annotations

from collections.abc import Sequence

from smashup.arena.games import CardLine, Result, Side


def side(
    bot: str,
    vp: int = 0,
    cards: Sequence[CardLine] = (),
    turns: int = 10,
    factions: tuple[str, str] = ("a", "b"),
) -> Side:
    return Side(
        bot=bot,
        factions=list(factions),
        vp=vp,
        turns=turns,
        decisions=10,
        seconds=0.1,
        median_ms=1.0,
        slowest_ms=2.0,
        cards=list(cards),
    )


def result(game: int, sides: Sequence[Side], winner: int | None = 0) -> Result:
    return Result(
        game=game,
        seed=game,
        engine="none",
        winner=winner,
        first=0,
        turns=20,
        seconds=0.1,
        sides=list(sides),
        error="",
    )
